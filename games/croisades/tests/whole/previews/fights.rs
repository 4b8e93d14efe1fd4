//! 1.7, 1.74: combats and charges.

use super::*;

fn attack(by: &str, at: &str) -> C {
    C::Attack { by: man(by), at: piece(at) }
}

/// A defender in the middle, on foot or in the saddle, and these attackers south of him, riders with their rear away from him.
fn around(defender: (&str, bool), attackers: &[(&str, bool)]) -> Setting {
    let target = if defender.1 { stand("M7/M6") } else { stand("M7") };
    let south = ["M8", "L8", "N8"];
    let behind = ["M9", "L9", "N9"];
    let setting = Setting::blank().put(defender.0, &target.to_string());
    attackers.iter().enumerate().fold(setting, |setting, (n, (name, rides))| {
        setting.put(name, &if *rides { format!("{}/{}", south[n], behind[n]) } else { south[n].to_string() })
    })
}

/// The combat as it is shown when its list is complete.
fn entered(setting: Setting, by: &[&str], on: &[&str]) -> Odds {
    let mut play = setting.step(CombatList).play();
    let seat = play.state().active as u8;
    play.seat(seat, attack(by[0], on[0]));
    let joins = by[1..].iter().map(|name| C::Join(man(name)));
    for command in joins.chain(on[1..].iter().map(|name| C::Also(piece(name)))) {
        play.seat(seat, command);
    }
    Stage::preview(play.table.game(), play.state(), Seat(seat), C::EndEntry).battles.remove(0)
}

const FOOT: [&str; 6] =
    ["odds-killed", "odds-wounded", "odds-stunned", "odds-driven-back", "odds-no-effect", "odds-thrown-back"];
const RIDER: [&str; 7] = [
    "odds-killed",
    "odds-wounded",
    "odds-horse-lost",
    "odds-unhorsed",
    "odds-driven-back",
    "odds-no-effect",
    "odds-thrown-back",
];

/// Tenths of each outcome by column, without armour and with it.
const ON_FOOT: [[[u32; 6]; 2]; 6] = [
    [[0, 1, 1, 2, 2, 4], [0, 0, 1, 2, 2, 5]],
    [[0, 1, 2, 2, 1, 4], [0, 0, 2, 2, 1, 5]],
    [[0, 1, 3, 2, 0, 4], [0, 0, 3, 2, 0, 5]],
    [[1, 2, 2, 2, 1, 2], [0, 2, 2, 2, 1, 3]],
    [[1, 3, 2, 2, 1, 1], [0, 3, 2, 2, 1, 2]],
    [[2, 3, 2, 2, 1, 0], [1, 3, 2, 2, 2, 0]],
];
const MOUNTED: [[[u32; 7]; 2]; 6] = [
    [[0, 0, 0, 1, 2, 3, 4], [0, 0, 0, 0, 2, 3, 5]],
    [[0, 1, 0, 1, 2, 2, 4], [0, 0, 0, 1, 2, 2, 5]],
    [[0, 1, 1, 1, 2, 2, 3], [0, 1, 0, 1, 2, 2, 4]],
    [[0, 2, 1, 1, 2, 1, 3], [0, 1, 1, 1, 2, 1, 4]],
    [[1, 2, 1, 1, 2, 1, 2], [0, 2, 1, 1, 2, 1, 3]],
    [[2, 2, 1, 1, 2, 1, 1], [1, 2, 1, 1, 2, 1, 2]],
];

/// Bands of attackers strong enough for every column.
const BANDS: [&[(&str, bool)]; 13] = [
    &[("C20", false)],
    &[("C18", false)],
    &[("C15", false)],
    &[("C09", true)],
    &[("C11", false)],
    &[("C07", true)],
    &[("C03", true)],
    &[("C01", true)],
    &[("C11", false), ("C12", false)],
    &[("C07", true), ("C11", false)],
    &[("C07", true), ("C08", true)],
    &[("C02", true), ("C03", true)],
    &[("C01", true), ("C02", true), ("C03", true)],
];

#[test]
fn the_table_of_chances_comes_out_of_the_previews() {
    // On foot without armour and with it, in the saddle the same.
    let on_foot = [("S12", false), ("S18", false), ("S01", false)];
    let mounted = [("S07", true), ("S04", true), ("S01", true), ("S02", true)];
    let mut seen = std::collections::BTreeSet::new();
    for defender in on_foot.into_iter().chain(mounted) {
        for band in BANDS {
            let names: Vec<&str> = band.iter().map(|(name, _)| *name).collect();
            let setting = around(defender, band);
            let combat = Combat {
                by: names.iter().fold(Men::EMPTY, |set, name| set | Men::of(man(name))),
                on: Pieces::of(piece(defender.0)),
                ..Combat::default()
            };
            if setting.ask(|at| at.clash(&combat).is_err()) {
                continue;
            }
            let armour = setting.ask(|at| at.character(man(defender.0)).armour);
            let odds = entered(setting, &names, &[defender.0]);
            let column = total(&odds, "fight-column");
            let at = (column - 1) as usize;
            let (keys, expected): (&[&str], &[u32]) = match defender.1 {
                false => (&FOOT, &ON_FOOT[at][usize::from(armour)]),
                true => (&RIDER, &MOUNTED[at][usize::from(armour)]),
            };
            let found: Vec<u32> = keys.iter().map(|key| tenths(&odds, key)).collect();
            assert_eq!(found, expected, "{names:?} on {defender:?} at {column}-1");
            assert_eq!(odds.families.iter().map(|(_, n)| n).sum::<u32>(), 10);
            seen.insert((defender.1, armour, column));
        }
    }
    assert_eq!(seen.len(), 24, "every column, with and without armour, on foot and in the saddle: {seen:?}");
}

#[test]
fn ex_13_the_clash_is_shown_before_the_charge_is_announced() {
    let setting = Setting::blank().put("C02", "C4/B4").put("S04", "N10/O10").step(Charges);
    let preview = shown(setting, C::Charge { rider: man("C02"), at: piece("S04") });
    let [alone, answered] = &preview.battles[..] else { panic!("{} clashes", preview.battles.len()) };
    assert_eq!((alone.title.key, answered.title.key), ("charge-unanswered", "charge-answered"));
    let sums = |odds: &Odds| ["fight-attack-sum", "fight-defence-sum", "fight-column"].map(|name| total(odds, name));
    assert_eq!((sums(alone), sums(answered)), ([42, 9, 4], [42, 13, 3]));
    assert_eq!(reasons(alone, "fight-attack-sum"), [("fight-attack", 28), ("fight-charge", 14)]);
    assert_eq!(reasons(answered, "fight-defence-sum"), [("fight-defence", 9), ("fight-counter", 4)]);
    let way = &preview.marks[0];
    assert_eq!((way.kind, way.on[0].to_string()), ("charge", "hex:C4".to_string()));
    assert_eq!(preview.note.as_ref().map(|note| note.key), Some("charge-one-way"));
    assert_eq!(preview.of, Some(12));
}

#[test]
fn the_way_of_a_charge_is_counted_hex_by_hex() {
    let mut play = Setting::blank().put("C02", "C4/B4").put("S12", "N10").step(Charges).play();
    play.seat(0, C::Charge { rider: man("C02"), at: piece("S12") });
    let path = ["D5", "E5", "F6", "G6", "H7", "I7", "J8", "K8", "L9", "M9"];
    for (n, to) in path.into_iter().enumerate() {
        let preview = Stage::preview(play.table.game(), play.state(), Seat(0), C::Ride(hex(to)));
        assert_eq!((preview.cost, preview.path.len(), preview.battles.len()), (Some(n as u8 + 1), n + 1, 1));
        play.seat(0, C::Ride(hex(to)));
    }
    let preview = Stage::preview(play.table.game(), play.state(), Seat(0), C::EndPath);
    assert_eq!(preview.note, Some(Message::new("charge-route").number("hexes", 10).number("mp", 10).under("1.56-d")));
    assert_eq!(total(&preview.battles[0], "fight-column"), 6);
}

#[test]
fn ex_13_a_stronger_answer_reverses_the_roles_and_says_what_is_ignored() {
    let mut play = Setting::blank().put("S07", "C4/B4").put("C01", "N10/O10").saracens_move().step(Charges).play();
    play.seat(1, C::Charge { rider: man("S07"), at: piece("C01") });
    for to in ["D5", "E5", "F6", "G6", "H7", "I7", "J8", "K8", "L9", "M9"] {
        play.seat(1, C::Ride(hex(to)));
    }
    play.seat(1, C::EndPath);
    let answer = Stage::preview(play.table.game(), play.state(), Seat(0), C::Answer(man("C01")));
    let odds = &answer.battles[0];
    assert_eq!((total(odds, "fight-attack-sum"), total(odds, "fight-defence-sum")), (19, 18));
    assert_eq!((total(odds, "fight-column"), total(odds, "fight-die")), (1, 0));
    assert!(keys(&odds.notes).contains(&"fight-swap"));
    assert_eq!(odds.families, [("odds-no-effect", 7), ("odds-driven-back", 2), ("odds-unhorsed", 1)]);
    let ignored = odds
        .odds
        .iter()
        .filter(|chance| chance.say.args.contains(&("effect", engine::Arg::Term("fate-ignored".into()))));
    assert_eq!(ignored.map(|chance| chance.n).sum::<u32>(), 4);
    assert_eq!(answer.marks.iter().map(|mark| mark.kind).collect::<Vec<_>>(), ["charge", "answer"]);
    // Nobody answers: 18 to 13 against armour, told from the side of him who is charged.
    let none = Stage::preview(play.table.game(), play.state(), Seat(0), C::NoAnswer);
    let odds = &none.battles[0];
    assert_eq!(
        (total(odds, "fight-attack-sum"), total(odds, "fight-defence-sum"), total(odds, "fight-die")),
        (18, 13, 1)
    );
    assert_eq!(odds.families, [("odds-driven-back", 2), ("odds-no-effect", 3), ("odds-thrown-back", 5)]);
}

#[test]
fn the_way_of_an_answer_is_drawn_before_it_is_given() {
    let setting = Setting::blank().put("C02", "C4/B4").put("S12", "N10").put("S04", "O8/P8").step(Charges);
    let mut play = setting.play();
    play.seat(0, C::Charge { rider: man("C02"), at: piece("S12") });
    for to in ["D5", "E5", "F6", "G6", "H7", "I7", "J8", "K8", "L9", "M9"] {
        play.seat(0, C::Ride(hex(to)));
    }
    play.seat(0, C::EndPath);
    let answer = Stage::preview(play.table.game(), play.state(), Seat(1), C::Answer(man("S04")));
    let way: Vec<String> = answer.marks[1].on.iter().map(ToString::to_string).collect();
    assert_eq!((answer.marks[1].kind, way.join(" ")), ("answer", "hex:O8 hex:N9 hex:M9 hex:L9".to_string()));
    assert_eq!(
        (total(&answer.battles[0], "fight-attack-sum"), total(&answer.battles[0], "fight-defence-sum")),
        (42, 13)
    );
    play.seat(1, C::Answer(man("S04")));
    let step = Stage::preview(play.table.game(), play.state(), Seat(1), C::Ride(hex("N9")));
    assert_eq!((step.cost, step.of, step.battles), (Some(1), Some(15), answer.battles));
}

#[test]
fn ex_14_odds_are_rounded_down_and_said_with_their_sums() {
    // Eight to three, a healthy crossbowman and a wounded spearman.
    let setting = around(("S13", false), &[("C15", false)]).with("S13", |figure| figure.health = Health::Wounded);
    let odds = &shown(setting.step(CombatList), attack("C15", "S13")).battles[0];
    assert_eq!(
        (total(odds, "fight-attack-sum"), total(odds, "fight-defence-sum"), total(odds, "fight-column")),
        (8, 3, 2)
    );
    // Wounds of a wounded man are his death, and he is hurt no less for it.
    assert_eq!((tenths(odds, "odds-killed"), tenths(odds, "odds-wounded"), tenths(odds, "odds-stunned")), (1, 0, 2));
    // 7 to 8 cannot be fought, and is not offered; with a friend it can.
    let weak = around(("S19", false), &[("C17", false), ("C20", false)]);
    let play = weak.step(CombatList).play();
    let preview = Stage::preview(play.table.game(), play.state(), Seat(0), attack("C17", "S19"));
    assert_eq!((preview.battles.len(), preview.note.map(|note| note.key)), (0, Some("fight-needs-help")));
}

#[test]
fn ex_15_the_worst_ground_counts_for_all_and_the_joint_attack_makes_up_for_it() {
    let joint = || around(("S12", false), &[("C11", false), ("C12", false)]).ground(Ground::Brush, &["L8"]);
    // Four to one, one left for the brush, one right for two.
    let odds = entered(joint(), &["C11", "C12"], &["S12"]);
    let expected = [("fight-raw", 4), ("fight-ground-worst", -1), ("fight-joint", 1)];
    assert_eq!((reasons(&odds, "fight-column"), total(&odds, "fight-column")), (expected.to_vec(), 4));
    let alone = entered(joint(), &["C12"], &["S12"]);
    assert_eq!(reasons(&alone, "fight-column"), [("fight-raw", 2), ("fight-ground-attackers", -1)]);
    // 1.72-d: two men on foot against a rider add up, without the column.
    let rider = entered(around(("S07", true), &[("C11", false), ("C12", false)]), &["C11", "C12"], &["S07"]);
    assert_eq!(reasons(&rider, "fight-column"), [("fight-raw", 4), ("fight-no-joint", 0)]);
    // 1.71-c: the last column is the last.
    let many = entered(around(("S18", false), &[("C01", true), ("C02", true)]), &["C01", "C02"], &["S18"]);
    assert_eq!(reasons(&many, "fight-column"), [("fight-raw", 6), ("fight-joint", 1), ("fight-last", -1)]);
}

#[test]
fn ex_16_armour_is_added_to_the_die_unless_somebody_wears_none() {
    let armoured = entered(around(("S02", false), &[("C06", true)]), &["C06"], &["S02"]);
    assert_eq!((total(&armoured, "fight-column"), total(&armoured, "fight-die")), (3, 1));
    assert!(!letters(&armoured).contains_key("G"));
    let setting = around(("S02", false), &[("C01", true)]).put("S18", "L8");
    let both = entered(setting, &["C01"], &["S02", "S18"]);
    assert_eq!(total(&both, "fight-die"), 0);
    assert!(keys(&both.notes).contains(&"fight-bare") && letters(&both).get("F") == Some(&1));
}

#[test]
fn ex_17_whom_he_cannot_reach_he_is_not_shown_a_combat_with() {
    let setting = Setting::blank().ground(Ground::Tree, &["M7"]).put("S15", "M7").put("C06", "M8/M9").put("C12", "L8");
    let play = setting.step(CombatList).play();
    let preview = |by: &str| Stage::preview(play.table.game(), play.state(), Seat(0), attack(by, "S15"));
    assert_eq!(preview("C06"), Preview::default());
    assert_eq!(reasons(&preview("C12").battles[0], "fight-column"), [("fight-raw", 2), ("fight-ground-defenders", 1)]);
}

#[test]
fn ex_18_a_lone_horse_dies_of_five_dice_and_runs_from_three() {
    let setting = Setting::blank().put("C03", "M8/M9").put("H11", "M7/M6");
    let setting = setting.change(|state| state.horse_mut(horse("H11")).keeper = Some(Side::Saracen));
    let odds = &shown(setting.step(CombatList), attack("C03", "H11")).battles[0];
    assert_eq!((total(odds, "fight-defence-sum"), total(odds, "fight-column"), total(odds, "fight-die")), (1, 6, 0));
    assert_eq!(
        odds.families,
        [("odds-thrown-back", 1), ("odds-no-effect", 1), ("odds-driven-back", 3), ("odds-killed", 5)]
    );
}

#[test]
fn who_takes_it_is_told_what_it_means_for_him() {
    let setting =
        around(("S12", false), &[("C01", true)]).put("S13", "L8").with("S13", |figure| figure.health = Health::Wounded);
    let mut play = setting.step(CombatList).play();
    play.seat(0, attack("C01", "S12")).seat(0, C::Also(piece("S13"))).seat(0, C::EndEntry);
    let odds = Stage::preview(play.table.game(), play.state(), Seat(0), C::Resolve(Number(1))).battles.remove(0);
    // Three to one, and G would kill the wounded one, so the other takes it.
    assert_eq!((tenths(&odds, "odds-killed"), tenths(&odds, "odds-wounded")), (0, 1));
    assert!(keys(&odds.notes).contains(&"fight-choice"));
    play.seat(0, C::Resolve(Number(1))).chance(C::Roll(1));
    let note = |name: &str| {
        let preview = Stage::preview(play.table.game(), play.state(), Seat(1), C::Harm(piece(name)));
        preview.note.expect("what it means").args.last().expect("an effect").1.clone()
    };
    assert_eq!(note("S12"), engine::Arg::Term("effect-stunned-wounded".into()));
    assert_eq!(note("S13"), engine::Arg::Term("fate-second-wound".into()));
}

/// What became of a combat: the worst of its defenders, or its attackers thrown back.
fn upshot(combat: &Combat, swapped: bool, before: &State, after: &State) -> &'static str {
    let (mut attackers, mut defenders): (Vec<Piece>, Vec<Piece>) =
        (combat.by.iter().map(Man::piece).collect(), combat.on.iter().collect());
    if swapped {
        std::mem::swap(&mut attackers, &mut defenders);
    }
    let order = [
        "odds-no-effect",
        "odds-driven-back",
        "odds-stunned",
        "odds-unhorsed",
        "odds-horse-lost",
        "odds-wounded",
        "odds-killed",
    ];
    let rank = |key: &'static str| order.iter().position(|one| *one == key).expect("a family");
    if attackers.iter().any(|&piece| became(piece, before, after) != "odds-no-effect") {
        return "odds-thrown-back";
    }
    defenders.iter().map(|&piece| became(piece, before, after)).max_by_key(|key| rank(key)).expect("a defender")
}

#[test]
fn in_whole_games_a_combat_does_what_was_said() {
    let (mut checked, mut charges) = (0, 0);
    for seed in 1..13 {
        let game = game(if seed % 2 == 0 { Scenario::Water } else { Scenario::Shock });
        roam(&game, seed, 5_000, |state, seat, options| {
            for &command in options.iter().filter(|command| matches!(command, C::Resolve(_) | C::Redirect { .. })) {
                let preview = Stage::preview(&game, state, seat, command);
                let (then, _) = applied(&game, state, Actor::Seat(seat), command);
                let Some(Step::Combat(CombatStep::CombatDie(n))) = then.steps.last() else { panic!("a die") };
                let combat = then.combats[Number(*n).index()];
                let clash = game.at(&then).clash(&combat).expect("it is fought");
                assert_eq!(i16::try_from(clash.column).unwrap() + 1, total(&preview.battles[0], "fight-column"));
                assert_eq!(i16::try_from(clash.attack).unwrap(), total(&preview.battles[0], "fight-attack-sum"));
                assert_eq!(i16::try_from(clash.defence).unwrap(), total(&preview.battles[0], "fight-defence-sum"));
                assert_eq!(i16::from(clash.armour), total(&preview.battles[0], "fight-die"));
                charges += usize::from(combat.charge.is_some());
                checked += 1;
                // Where somebody chooses who is hurt, another test has looked.
                if combat.by.len() == 1 && combat.on.len() == 1 {
                    super::shots::compare(&game, &then, &preview.battles[0], |after| {
                        upshot(&combat, clash.swapped, &then, after)
                    });
                }
            }
        });
    }
    assert!(checked > 200, "{checked} combats were looked at, {charges} of them charges");
}

/// The hexes of a mark of a combat that is about to be listed.
fn drawn(setting: Setting, kind: &str) -> Vec<Spot> {
    let play = setting.step(CombatList).play();
    let seat = Seat(play.state().active as u8);
    let preview = Stage::preview(play.table.game(), play.state(), seat, attack("C11", "S12"));
    let hexes = preview.marks.iter().filter(|mark| mark.kind == kind).flat_map(|mark| &mark.on);
    hexes.map(|element| element.to_string().trim_start_matches("hex:").parse().expect("a hex")).collect()
}

#[test]
fn r1_72_f_the_hexes_of_a_retreat_are_drawn_before_the_die() {
    let free = drawn(around(("S12", false), &[("C11", false)]), "retreat");
    let [from, enemy, behind]: [Spot; 3] = ["M7", "M8", "M5"].map(|hex| hex.parse().unwrap());
    assert!(free.contains(&behind) && !free.contains(&from) && !free.contains(&enemy), "{free:?}");
    assert!(free.iter().all(|spot| spot.distance(from) <= 2), "two hexes: {free:?}");
    // An enemy stands there: nobody ends on it.
    let left = drawn(around(("S12", false), &[("C11", false)]).put("C13", "M5"), "retreat");
    assert!(!left.contains(&behind) && !left.is_empty(), "{left:?}");
}

#[test]
fn r1_75_b_the_hex_that_is_left_is_drawn_for_the_advance() {
    let hexes = drawn(around(("S12", false), &[("C11", false)]), "advance");
    assert!(hexes.contains(&"M7".parse().unwrap()) && !hexes.contains(&"M8".parse().unwrap()), "{hexes:?}");
}
