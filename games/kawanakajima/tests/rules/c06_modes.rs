//! 6: clans and Modes, cohesion, and what each Mode but Attack asks of a Clan.
use crate::c03_set_up::chosen;
use crate::support::*;

pub fn go(name: &str, to: &str) -> C {
    C::Move { unit: unit(name), to: hex(to) }
}

/// The clan's chit is drawn and its Mode kept.
pub fn active(field: Field, name: &str) -> Battle {
    let mut b = field.draw(name);
    b.play(clan(name).army(), C::KeepMode);
    b
}

pub fn hexes(b: &Battle, from: &str, to: &str) -> u8 {
    b.game.map.distance(hex(from), hex(to))
}

/// Hexes between two units.
pub fn apart(b: &Battle, one: &str, other: &str) -> u8 {
    hexes(b, &b.hex_of(one), &b.hex_of(other))
}

#[test]
fn r6_1a_a_clan_has_one_mode_for_all_its_units() {
    let field = Field::historical().units(&[("TA1", "1508"), ("TA2", "1608"), ("TA3", "1509"), ("UL1", "3008")]);
    let mut b = field.draw("TA");
    b.takeda(C::TryMode(Mode::Regroup)).roll(&[6]);
    for name in ["TA1", "TA2", "TA3"] {
        assert_eq!(b.state.mode(unit(name)), Mode::Regroup, "{name}");
    }
}

#[test]
fn r6_1b_the_first_modes_are_limited_by_the_plan() {
    let mut b = chosen(Plan::Koyaku);
    b.uesugi(C::SetMode { clan: clan("UA"), mode: Mode::Move });
    b.uesugi(C::SetMode { clan: clan("UB"), mode: Mode::Move });
    b.refused(Army::Uesugi, C::SetMode { clan: clan("UC"), mode: Mode::Regroup }, "7.1a");
    b.refused(Army::Uesugi, C::SetMode { clan: clan("UD"), mode: Mode::Move }, "3f");
}

#[test]
fn r6_2a_the_mode_binds_every_unit_of_the_clan() {
    let field = Field::historical().units(&[("UK1", "1508"), ("UK2", "1509"), ("UK3", "1510"), ("TG1", "1809")]);
    let b = active(field.mode("UK", Mode::Move), "UK");
    for name in ["UK1", "UK2", "UK3"] {
        let ends = b.destinations(name);
        assert!(!ends.is_empty());
        assert!(ends.iter().all(|h| !b.at().in_ezoc(Army::Uesugi, hex(h))), "{name} goes to {ends:?}");
    }
    assert!(hexes(&b, "1510", "1709") <= 4, "though a contact was within reach");
}

#[test]
fn r6_2b_modes_kept_on_the_honjin_are_not_told() {
    let field =
        Field::with(Scenario::Historical, |o| o.secret_honjin = true).units(&[("UC1", "1508"), ("TG1", "3008")]);
    let mut b = field.mode("UC", Mode::Move).draw("UC");
    b.uesugi(C::TryMode(Mode::Regroup)).roll(&[6]);
    assert_eq!(b.mode("UC"), Mode::Regroup);
    let view = b.game.view(&b.state, Viewer::Seat(Army::Takeda.seat()));
    assert_eq!(view.clans[clan("UC").index()].mode, None);
    let owner = engine::Audience::only(Army::Uesugi.seat());
    let told = |(to, e): &(engine::Audience, E)| !matches!(e, E::ModeChanged { .. }) || *to == owner;
    assert!(b.told.iter().all(told));
}

/// Two Uesugi units side by side in Move, nobody near.
pub fn pair_in_move() -> Battle {
    let field = Field::historical().units(&[("UH1", "1508"), ("UH2", "1509"), ("TG1", "3008")]);
    active(field.mode("UH", Mode::Move), "UH")
}

#[test]
fn r6_3a_a_clan_stays_together_where_it_can() {
    let mut b = pair_in_move();
    b.uesugi(go("UH1", "1504"));
    b.refused(Army::Uesugi, C::EndMoves, "6.3a");
    b.refused(Army::Uesugi, go("UH2", "1609"), "6.3a");
    b.uesugi(go("UH2", "1505"));
    assert_eq!(apart(&b, "UH1", "UH2"), 1);
}

#[test]
fn r6_3a_nobody_goes_where_his_comrades_cannot_follow() {
    let field = Field::historical().units(&[("UH1", "1508"), ("UH2", "1509"), ("TG1", "1510")]);
    let mut b = active(field.mode("UH", Mode::Move), "UH");
    assert!(b.at().is_engaged(unit("UH2")), "UH2 is held");
    b.refused(Army::Uesugi, go("UH1", "1506"), "6.3a");
    b.uesugi(go("UH1", "1608"));
}

#[test]
fn r6_3b_a_push_back_may_split_a_clan() {
    let mut b = Field::historical().units(&[("UL1", "1708"), ("TK1", "1808"), ("TK2", "1809")]).draw("combat-U");
    b.roll(&[10, 6]);
    assert_eq!(b.scored(), (10, 7, "dR^R".into()));
    b.takeda(C::PushBack { unit: unit("TK1"), hex: hex("1908") });
    assert_eq!(apart(&b, "TK1", "TK2"), 2);
}

/// A Defense clan of two, so far apart in the open.
fn split(one: &str, other: &str) -> Battle {
    active(Field::historical().units(&[("UH1", one), ("UH2", other), ("TG1", "3008")]), "UH")
}

#[test]
fn r6_3c_a_split_clan_that_can_reunite_must() {
    let mut b = split("1508", "1908");
    b.refused(Army::Uesugi, C::EndMoves, "6.3a");
    b.refused(Army::Uesugi, go("UH1", "1208"), "6.3a");
    b.uesugi(go("UH1", "1608"));
    b.refused(Army::Uesugi, C::EndMoves, "6.3a");
    b.uesugi(go("UH2", "1708"));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn r6_3c_one_that_cannot_must_come_nearer() {
    let mut b = split("1308", "2208");
    b.refused(Army::Uesugi, C::EndMoves, "6.3a");
    b.refused(Army::Uesugi, go("UH1", "1208"), "6.3a");
    b.uesugi(go("UH1", "1408"));
    b.refused(Army::Uesugi, go("UH2", "2308"), "6.3a");
    assert!(b.allows(Army::Uesugi, C::EndMoves), "one unit has shortened the gap");
}

#[test]
fn r6_3c_nobody_sidesteps_while_the_gap_stays() {
    // 14 hexes apart: a unit may stand back or sidestep only if the other can still come nearer.
    let begin = |rules| {
        active(Field::historical().under(rules).units(&[("UH1", "0908"), ("UH2", "2308"), ("TG1", "3008")]), "UH")
    };
    let mut b = begin(RulesVersion::default());
    let gap = apart(&b, "UH1", "UH2");
    let sidestep = |b: &Battle, name: &str, other: &str| {
        b.destinations(name).into_iter().find(|to| hexes(b, to, &b.hex_of(other)) == gap)
    };
    let aside = sidestep(&b, "UH1", "UH2").expect("UH2 can still close up");
    b.uesugi(go("UH1", &aside));
    assert_eq!(sidestep(&b, "UH2", "UH1"), None, "now UH2 must come nearer");
    b.refused(Army::Uesugi, C::EndMoves, "6.3a");
    assert!(!b.destinations("UH2").is_empty());
    assert!(b.destinations("UH2").iter().all(|to| hexes(&b, to, &aside) < gap));
    let mut b = begin(RulesVersion::V1);
    b.uesugi(go("UH1", &aside));
    assert!(sidestep(&b, "UH2", "UH1").is_some());
}

#[test]
fn r6_3c_two_of_a_clan_of_three_make_for_a_third_that_is_held() {
    let units = [("UK1", "1508"), ("UK2", "2708"), ("UK3", "2808"), ("TG1", "1507")];
    let mut b = active(Field::historical().units(&units), "UK");
    let gap = |b: &Battle| b.at().gap(&b.at().clan_hexes(clan("UK")));
    let begun = gap(&b);
    b.refused(Army::Uesugi, C::EndMoves, "6.3a");
    b.refused(Army::Uesugi, go("UK3", "2908"), "6.3a");
    // The one in front goes ahead: the chain is as long as before, and the other has to follow.
    b.uesugi(go("UK2", "2608"));
    assert_eq!(gap(&b), begun);
    b.refused(Army::Uesugi, C::EndMoves, "6.3a");
    b.refused(Army::Uesugi, go("UK3", "2807"), "6.3a");
    b.uesugi(go("UK3", "2708"));
    assert!(gap(&b) < begun);
}

/// Before the ford neither gets far past the other: alone nobody shortens the chain, one after the other they do.
#[test]
fn r6_3c_two_moves_come_nearer_where_no_single_one_does() {
    let units = [("UK1", "2322"), ("UK2", "1516"), ("UK3", "1616"), ("TG1", "2323")];
    let mut b = active(Field::historical().units(&units), "UK");
    let gap = |b: &Battle| b.at().gap(&b.at().clan_hexes(clan("UK")));
    let begun = gap(&b);
    b.refused(Army::Uesugi, C::EndMoves, "6.3a");
    assert_eq!((b.destinations("UK2"), b.destinations("UK3")), (vec!["1716".into()], vec!["1717".into()]));
    b.uesugi(go("UK3", "1717"));
    assert_eq!(gap(&b), begun);
    b.refused(Army::Uesugi, C::EndMoves, "6.3a");
    assert!(b.destinations("UK2").iter().all(|to| hexes(&b, to, "1717") == 1), "{:?}", b.destinations("UK2"));
    b.uesugi(go("UK2", "1716"));
    assert!(gap(&b) < begun);
}

/// Random positions of a split clan among enemies; every way its movement can end is nearer than before, or none is.
#[test]
fn ec_01_no_way_through_the_moves_wastes_them() {
    let mut seed = 1561u64;
    let mut below = |n: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % n
    };
    let (mut nearer, mut stuck) = (0, 0);
    for round in 0..60 {
        // West bank and east bank near the fords, so that rivers, woods and zones of control come in.
        let mut free: Vec<String> =
            (14..30).flat_map(|c| (6..16).map(move |r| format!("{c:02}{r:02}"))).filter(|h| *h != "2715").collect();
        let mut field = Field::historical().mode("UK", [Mode::Defense, Mode::Move][round % 2]);
        for name in ["UK1", "UK2", "UK3", "TG1", "TI1", "TA2", "TL2", "TN1", "TB1"] {
            let at = free.swap_remove(below(free.len()));
            field = field.unit(name, &at);
        }
        let begun = active(field, "UK");
        let gap = |b: &Battle| b.at().gap(&b.at().clan_hexes(clan("UK")));
        if begun.step() != Step::Movement(MovementStep::FreeMoves(clan("UK"))) || begun.state.gap == 0 {
            continue;
        }
        let start = gap(&begun);
        let mut ends = Vec::new();
        for walk in 0..30 {
            let mut b = begun.clone();
            while b.step() == Step::Movement(MovementStep::FreeMoves(clan("UK"))) {
                let options = b.options(Army::Uesugi);
                let narrow = |c: &&C| {
                    let mut then = b.clone();
                    then.uesugi(**c);
                    gap(&then)
                };
                // The first walk looks for the way that closes up most, the others go anywhere.
                let choice =
                    if walk == 0 { options.iter().min_by_key(narrow) } else { options.get(below(options.len())) };
                b.uesugi(*choice.expect("somebody is asked"));
            }
            ends.push(gap(&b) < start);
        }
        assert!(ends.iter().all(|&e| e == ends[0]), "round {round}: {ends:?}");
        *(if ends[0] { &mut nearer } else { &mut stuck }) += 1;
    }
    assert!(nearer > 20, "the walks were worth something: {nearer} came nearer, {stuck} could not");
}

#[test]
fn r6_3c_two_free_units_close_up_on_one_that_is_held() {
    let units = [("UK1", "1508"), ("UK2", "1512"), ("UK3", "1513"), ("TG1", "1507")];
    let mut b = active(Field::historical().units(&units), "UK");
    b.refused(Army::Uesugi, go("UK1", "1509"), "5.2g");
    b.refused(Army::Uesugi, C::EndMoves, "6.3a");
    b.refused(Army::Uesugi, go("UK2", "1511"), "6.3a");
    b.uesugi(go("UK2", "1509"));
    b.refused(Army::Uesugi, C::EndMoves, "6.3a");
    b.uesugi(go("UK3", "1510"));
    assert_eq!((apart(&b, "UK1", "UK2"), apart(&b, "UK2", "UK3")), (1, 1));
}

#[test]
fn r6_3c_a_unit_that_has_moved_cannot_be_called_back() {
    let mut b = pair_in_move();
    b.uesugi(go("UH1", "1507"));
    b.refused(Army::Uesugi, go("UH1", "1508"), "10.1");
}

#[test]
fn dif_16_a_chain_is_enough() {
    let field = Field::historical().units(&[("UK1", "1508"), ("UK2", "1509"), ("UK3", "1510"), ("TG1", "3008")]);
    let mut b = active(field, "UK");
    assert!(b.allows(Army::Uesugi, C::EndMoves), "1 and 3 need not touch");
    b.uesugi(go("UK3", "1409"));
    assert!(b.allows(Army::Uesugi, C::EndMoves));
    assert_eq!((apart(&b, "UK1", "UK3"), apart(&b, "UK2", "UK3")), (2, 1));
}

#[test]
fn r6_4a_the_attempt_is_the_players_to_make() {
    let mut b = Field::historical().units(&[("TG1", "1508"), ("UL1", "3008")]).draw("TG");
    assert_eq!(b.step(), Step::Modes(ModesStep::AskMode(clan("TG"))));
    b.refused(Army::Takeda, C::TryMode(Mode::Defense), "6.4a");
    b.takeda(C::KeepMode);
    assert_eq!((b.mode("TG"), b.step()), (Mode::Defense, Step::Movement(MovementStep::FreeMoves(clan("TG")))));
}

#[test]
fn r6_4a_there_is_one_attempt() {
    let mut b = Field::historical().units(&[("TG1", "1508"), ("UL1", "3008")]).draw("TG");
    b.takeda(C::TryMode(Mode::Attack)).roll(&[1]);
    b.refused(Army::Takeda, C::TryMode(Mode::Attack), "6.4a");
}

#[test]
fn r6_4b_the_leadership_of_one_unit_is_added() {
    let field = Field::historical().units(&[("TA1", "1508"), ("TA2", "1608"), ("UL1", "3008")]);
    let mut b = field.draw("TA");
    b.takeda(C::TryMode(Mode::Attack)).roll(&[1]);
    assert!(b.heard(|e| matches!(e, E::Rolled { die: 1, total: 3, .. })), "2 of the best unit, not 3 of both");
    assert_eq!(b.mode("TA"), Mode::Attack);
}

#[test]
fn dif_17_without_leaders_nothing_is_added() {
    let mut b = Field::historical().units(&[("TG1", "1508"), ("UL1", "3008")]).draw("TG");
    b.takeda(C::TryMode(Mode::Attack)).roll(&[2]);
    assert!(b.heard(|e| matches!(e, E::Rolled { die: 2, total: 2, .. })));
    assert_eq!(b.mode("TG"), Mode::Defense);
}

#[test]
fn r6_4c_the_total_must_reach_the_table_value() {
    for (name, die, mode) in
        [("TG1", 2, Mode::Defense), ("TG1", 3, Mode::Attack), ("TE1", 2, Mode::Attack), ("TE1", 1, Mode::Defense)]
    {
        let own = unit(name).clan().to_string();
        let mut b = Field::historical().units(&[(name, "1508"), ("UL1", "3008")]).draw(&own);
        b.takeda(C::TryMode(Mode::Attack)).roll(&[die]);
        assert_eq!(b.mode(&own), mode, "{name} rolls {die}");
    }
}

#[test]
fn r6_4c_each_pair_of_modes_has_its_value() {
    use Mode::*;
    let b = Field::historical().ready();
    for (from, to, need) in [
        (Defense, Attack, 3),
        (Move, Attack, 4),
        (Regroup, Attack, 5),
        (Move, Defense, 3),
        (Regroup, Defense, 4),
        (Attack, Defense, 4),
        (Attack, Move, 5),
        (Move, Regroup, 2),
    ] {
        assert_eq!(b.at().mode_need(from, to), need, "{from:?} to {to:?}");
    }
}

#[test]
fn r6_4d_the_new_mode_binds_at_once() {
    let mut b = Field::historical().units(&[("TK1", "1508"), ("TK2", "1509"), ("UL1", "1908")]).draw("TK");
    b.takeda(C::TryMode(Mode::Attack)).roll(&[5]);
    assert_eq!(b.step(), Step::Movement(MovementStep::FirstMove(clan("TK"))));
    b.refused(Army::Takeda, C::EndMoves, "6.5-Atk-d");
    let first = b.options(Army::Takeda)[0];
    b.takeda(first);
    assert_eq!(apart(&b, "TK1", "UL1"), 1, "it charges in the same activation");
}

#[test]
fn r6_4e_a_failure_leaves_the_old_mode_and_the_activation() {
    let mut b = Field::historical().units(&[("TG1", "1508"), ("UL1", "1908")]).draw("TG");
    b.takeda(C::TryMode(Mode::Attack)).roll(&[2]);
    assert_eq!((b.mode("TG"), b.step()), (Mode::Defense, Step::Movement(MovementStep::FreeMoves(clan("TG")))));
    b.takeda(go("TG1", "1511"));
    assert_eq!(b.hex_of("TG1"), "1511");
}

#[test]
fn r6_5_mov_a_move_goes_four_hexes_freely() {
    let field = Field::historical().units(&[("TG1", "1508"), ("UL1", "3008")]).mode("TG", Mode::Move);
    let mut b = active(field, "TG");
    b.refused(Army::Takeda, go("TG1", "2008"), "10.2b");
    assert!(b.allows(Army::Takeda, C::EndMoves), "staying is legal");
    assert!(b.allows(Army::Takeda, go("TG1", "1108")), "away from the enemy too");
    b.takeda(go("TG1", "1908"));
}

/// A Takeda unit in this Mode beside a Uesugi one in the open.
fn in_contact(mode: Mode, at: (&str, &str)) -> Battle {
    Field::historical().units(&[("TG1", at.0), ("UL1", at.1)]).mode("TG", mode).draw("combat-T")
}

#[test]
fn r6_5_mov_b_move_must_attack_at_minus_two() {
    let mut b = in_contact(Mode::Move, ("1508", "1608"));
    assert_eq!(b.rolling(), Some(Purpose::Column), "nobody is asked");
    b.roll(&[7, 7]);
    assert_eq!(b.scored().0, 5);
}

#[test]
fn r6_5_def_b_defense_must_attack() {
    let mut b = in_contact(Mode::Defense, ("1508", "1608"));
    assert_eq!(b.rolling(), Some(Purpose::Column), "nobody is asked");
    b.roll(&[7, 7]);
    assert_eq!(b.scored().0, 7);
}

#[test]
fn r6_5_reg_c_regroup_must_attack_at_minus_two() {
    let mut b = in_contact(Mode::Regroup, ("1508", "1608"));
    b.roll(&[7, 7]);
    assert_eq!(b.scored().0, 5);
}

#[test]
fn r6_5_none_of_them_need_attack_across_a_ford() {
    for mode in [Mode::Move, Mode::Defense, Mode::Regroup] {
        let b = in_contact(mode, ("1717", "1716"));
        assert_eq!(b.step(), Step::Declaration(DeclarationStep::Declare), "{mode:?}: 11.2 leaves the choice");
        assert!(b.allows(Army::Takeda, C::Attack { unit: unit("TG1"), directions: 0 }));
    }
    assert_eq!(in_contact(Mode::Attack, ("1717", "1716")).rolling(), Some(Purpose::Column));
}

/// A Defense unit two hexes from two enemies; friends hold those named.
fn defender(holders: &[(&str, &str)]) -> Battle {
    let field = Field::historical().units(&[("TI1", "1508"), ("UL1", "1706"), ("UH1", "1708")]);
    active(field.units(holders), "TI")
}

#[test]
fn r6_5_def_a_a_zone_is_entered_only_where_a_friend_holds_the_enemy() {
    let mut b = defender(&[]);
    b.refused(Army::Takeda, go("TI1", "1608"), "6.5-Def-a");
    let mut b = defender(&[("TG1", "1809")]);
    assert!(!b.at().in_zoc_of(hex("1608"), unit("UL1")));
    b.refused(Army::Takeda, go("TI1", "1608"), "6.5-Def-a");
    let mut b = defender(&[("TG1", "1808")]);
    b.takeda(go("TI1", "1608"));
    assert_eq!(b.hex_of("TI1"), "1608");
    assert!(b.state.combat.charging.contains(unit("TI1")));
}

#[test]
fn r6_5_def_a_defense_moves_three() {
    let mut b = active(Field::historical().units(&[("TI1", "1508"), ("UL1", "3008")]), "TI");
    b.refused(Army::Takeda, go("TI1", "1908"), "10.2b");
    b.takeda(go("TI1", "1808"));
}

#[test]
fn ec_11_every_enemy_with_a_zone_there_must_be_held() {
    let field = |holder| {
        let field = Field::historical().units(&[("TI1", "1508"), ("UL1", "1708"), ("UH1", "1709"), ("TG1", holder)]);
        active(field, "TI")
    };
    let mut one = field("1807");
    assert!(one.at().is_held(unit("UL1"), unit("TI1")) && !one.at().is_held(unit("UH1"), unit("TI1")));
    one.refused(Army::Takeda, go("TI1", "1608"), "6.5-Def-a");
    let mut both = field("1808");
    both.takeda(go("TI1", "1608"));
}

#[test]
fn r6_5_reg_a_regroup_does_not_move() {
    let field = Field::historical().units(&[("TG1", "1508"), ("UL1", "3008")]).mode("TG", Mode::Regroup);
    let b = active(field, "TG");
    assert_eq!((b.step(), b.hex_of("TG1")), (Step::Chance(ChanceStep::DrawChit), "1508".into()));
}

#[test]
fn r6_5_reg_b_regroup_rallies_outside_enemy_zones() {
    let field = |enemy| {
        let field = Field::historical().units(&[("TG1", "1508"), ("UL1", enemy)]).mode("TG", Mode::Regroup);
        active(field.condition("TG1", Condition::Shaken), "TG")
    };
    let near = field("1708");
    assert_eq!(near.step(), Step::Rally(RallyStep::RallyClan(clan("TG"))), "two hexes away will do");
    assert!(near.allows(Army::Takeda, C::Rally(unit("TG1"))));
    let mut touched = field("1608");
    touched.roll(&[12, 5]);
    assert_eq!(touched.step(), Step::Chance(ChanceStep::DrawChit), "after its fight nothing is offered");
}
