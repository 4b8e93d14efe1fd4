//! Shots.

use super::*;

fn archer() -> Setting {
    let marked = |figure: &mut Figure| figure.marker = Marker::Shoot;
    Setting::blank().put("C18", "M9").with("C18", marked).put("S12", "M5")
}

fn shoot(by: &str, at: &str) -> C {
    C::Shoot { by: man(by), at: piece(at) }
}

#[test]
fn a_shot_says_range_weapon_and_wound_and_adds_them_up() {
    let hurt = archer().with("C18", |figure| figure.health = Health::Wounded).step(OffensiveFire);
    let preview = shown(hurt, shoot("C18", "S12"));
    let [odds] = &preview.battles[..] else { panic!("one shot") };
    assert_eq!(reasons(odds, "shot-added"), [("shot-range", 0), ("reason-wounded-shooter", 1), ("shot-weapon", 1)]);
    assert_eq!(total(odds, "shot-added"), 2);
    // The table for men on foot without cover, from row 3 on.
    let expected: BTreeMap<String, u32> =
        [("E", 1), ("D", 2), ("C", 2), ("B", 2), ("A", 3)].map(|(l, n)| (l.into(), n)).into();
    assert_eq!(letters(odds), expected);
    assert_eq!(
        odds.families,
        [("odds-no-effect", 3), ("odds-driven-back", 2), ("odds-stunned", 2), ("odds-wounded", 3)]
    );
    assert_eq!(preview.note.as_ref().map(|note| note.key), Some("sight-line"));
}

#[test]
fn cover_is_said_with_its_cause_and_the_line_with_its_hexes() {
    let clear = shown(archer().step(OffensiveFire), shoot("C18", "S12"));
    assert!(!keys(&clear.battles[0].notes).iter().any(|key| key.starts_with("shot-cover")));
    let on: Vec<String> = clear.marks[0].on.iter().map(ToString::to_string).collect();
    assert_eq!(
        (clear.marks[0].kind, on),
        ("sight", ["M9", "M8", "M7", "M6", "M5"].map(|hex| format!("hex:{hex}")).to_vec())
    );
    let brush = shown(archer().ground(Ground::Brush, &["M7"]).step(OffensiveFire), shoot("C18", "S12"));
    assert!(keys(&brush.battles[0].notes).contains(&"shot-cover-passed"));
    let own = shown(archer().ground(Ground::Brush, &["M5"]).step(OffensiveFire), shoot("C18", "S12"));
    assert!(keys(&own.battles[0].notes).contains(&"shot-cover-own"));
    assert!(tenths(&brush.battles[0], "odds-no-effect") > tenths(&clear.battles[0], "odds-no-effect"));
    assert_eq!(brush.battles[0].odds, own.battles[0].odds);
}

#[test]
fn a_line_that_is_barred_ends_where_it_is_stopped() {
    let setting = archer().ground(Ground::Tree, &["M7"]).put("S13", "K9").step(OffensiveFire);
    let play = setting.play();
    let looks = Stage::looks(play.table.game(), play.state(), Seat(0), "C18");
    let barred = looks.iter().find(|look| look.to.name == "S12").expect("a look at S12");
    let on: Vec<String> = barred.marks[0].on.iter().map(ToString::to_string).collect();
    assert_eq!((barred.barred, barred.title.key, barred.marks[0].kind), (true, "refused-tree-on-line", "sight-barred"));
    assert_eq!(on, ["hex:M9", "hex:M8", "hex:M7"]);
    assert!(barred.odds.is_none());
    let open = looks.iter().find(|look| look.to.name == "S13").expect("a look at S13");
    assert_eq!((open.barred, open.odds.as_ref().map(|odds| odds.of)), (false, Some(10)));
    // Whoever has no missile has no lines; the other side may ask about the archer as well.
    assert!(Stage::looks(play.table.game(), play.state(), Seat(0), "S12").is_empty());
    assert_eq!(Stage::looks(play.table.game(), play.state(), Seat(1), "C18").len(), 2);
}

#[test]
fn a_second_wound_kills_and_armour_and_the_saddle_change_the_reading() {
    let wounded = archer().with("S12", |figure| figure.health = Health::Wounded).step(OffensiveFire);
    let odds = &shown(wounded, shoot("C18", "S12")).battles[0];
    // Rows 2 to 11: E E D D are wounds.
    assert_eq!((tenths(odds, "odds-killed"), tenths(odds, "odds-wounded")), (4, 0));
    let rider = |name: &str| {
        let marked = |figure: &mut Figure| figure.marker = Marker::Shoot;
        let setting = Setting::blank().put("C18", "M9").with("C18", marked).put(name, "M5/M4");
        shown(setting.step(OffensiveFire), shoot("C18", name)).battles.remove(0)
    };
    let (bare, armoured) = (rider("S04"), rider("S01"));
    assert_eq!((tenths(&bare, "odds-wounded"), tenths(&bare, "odds-horse-lost")), (4, 3));
    assert_eq!((tenths(&armoured, "odds-wounded"), tenths(&armoured, "odds-horse-lost")), (2, 2));
    assert!(keys(&armoured.notes).contains(&"legend-armoured") && keys(&bare.notes).contains(&"legend-bare"));
}

#[test]
fn what_is_left_to_shoot_with_is_said_where_it_is_counted() {
    let marked = |figure: &mut Figure| (figure.marker, figure.ammo) = (Marker::Shoot, 2);
    let setting = Setting::blank().put("S11", "M9").with("S11", marked).put("C12", "M6").saracens_move();
    let odds = &shown(setting.step(OffensiveFire), shoot("S11", "C12")).battles[0];
    assert!(odds.notes.contains(&Message::new("shot-ammo").name("by", "S11").number("left", 1).under("1.35-d")));
    let endless = &shown(archer().step(OffensiveFire), shoot("C18", "S12")).battles[0];
    assert!(!keys(&endless.notes).contains(&"shot-ammo"));
}

#[test]
fn a_marker_shows_all_lines_of_its_man() {
    let setting = Setting::blank().put("C18", "M9").put("S12", "M5").put("S13", "K9");
    let setting = setting.step(Markers { side: Side::Crusader, from: 0 });
    let preview = shown(setting, C::SetMarker { man: man("C18"), marker: Marker::Shoot });
    assert_eq!(preview.marks.iter().filter(|mark| mark.kind == "sight").count(), 2);
    assert_eq!(preview.note, Some(Message::new("marker-lines").name("by", "C18").number("n", 2).under("1.41-a")));
}

/// A rider or a footman of the Saracens on his way, and three Crusaders who may shoot at him.
fn window(target: &str, at: &str) -> Setting {
    let marked = |figure: &mut Figure| figure.marker = Marker::Shoot;
    let shooters = [("C18", "M9"), ("C19", "N9"), ("C20", "L10")];
    let setting =
        shooters.into_iter().fold(Setting::blank(), |setting, (name, at)| setting.put(name, at).with(name, marked));
    let who = piece(target);
    setting.put(target, at).saracens_move().change(|state| {
        state.march = March {
            who: Some(who),
            left: 6,
            spent: 2,
            entered: 2,
            begun: true,
            rides: who.man().is_some_and(|m| state.man(m).horse.is_some()),
            ..March::default()
        };
        state.steps.push(Marching.into());
        state.steps.push(Window(None).into());
    })
}

/// Every roll of a volley, thrown one by one; what its owner may choose in between as he likes it best.
fn thrown(game: &Croisades, state: &State, target: Piece, before: &State) -> BTreeMap<&'static str, u64> {
    let dice_left = |state: &State| {
        let is_die = matches!(state.steps.last(), Some(Step::Fire(FireStep::ShotDie { .. })));
        state.volley.due.len() + u32::from(is_die)
    };
    if dice_left(state) == 0 {
        return [(became(target, before, state), 1)].into();
    }
    if !matches!(state.steps.last(), Some(Step::Fire(FireStep::ShotDie { .. }))) {
        let side = target.man().expect("a man").side();
        let ends = offered(game, state, side.seat()).into_iter().map(|option| {
            let (then, _) = applied(game, state, Actor::Seat(side.seat()), option);
            scaled(thrown(game, &then, target, before), 10u64.pow(dice_left(state)))
        });
        return ends.min_by_key(|counts| counts.get("odds-killed").copied().unwrap_or(0)).expect("a choice");
    }
    let mut all = BTreeMap::new();
    for die in 1..=10 {
        let (then, _) = applied(game, state, Actor::Chance, C::Roll(die));
        for (key, n) in scaled(thrown(game, &then, target, before), 10u64.pow(dice_left(state) - 1)) {
            *all.entry(key).or_default() += n;
        }
    }
    all
}

fn scaled(counts: BTreeMap<&'static str, u64>, rolls: u64) -> BTreeMap<&'static str, u64> {
    let total: u64 = counts.values().sum();
    counts.into_iter().map(|(key, n)| (key, n * rolls / total)).collect()
}

#[test]
fn a_volley_is_counted_shot_by_shot_at_what_is_left() {
    for (target, at) in [("S12", "M5"), ("S04", "M5/M4"), ("S01", "M5/M4")] {
        let mut play = window(target, at).play();
        for name in ["C18", "C19", "C20"] {
            play.seat(0, C::Name(man(name)));
        }
        let (game, state) = (play.table.game(), *play.state());
        let preview = Stage::preview(game, &state, Seat(0), C::CloseVolley);
        let [odds] = &preview.battles[..] else { panic!("one volley") };
        let (closed, _) = applied(game, &state, Actor::Seat(Seat(0)), C::CloseVolley);
        let mut counts = thrown(game, &closed, piece(target), &state);
        // Points he loses on the way are told only if nothing worse comes.
        let all = counts.values().sum::<u64>();
        for (family, n) in &odds.families {
            assert_eq!(
                u64::from(*n) * all,
                counts.remove(family).unwrap_or(0) * u64::from(odds.of),
                "{target} {family}"
            );
        }
        assert!(counts.is_empty(), "{counts:?}");
        assert_eq!(preview.marks.len(), 3);
        // The whole volley does more than its first shot.
        let mut alone = window(target, at).play();
        alone.seat(0, C::Name(man("C18")));
        let one = Stage::preview(alone.table.game(), alone.state(), Seat(0), C::CloseVolley);
        assert!(
            tenths(odds, "odds-no-effect") * one.battles[0].of < tenths(&one.battles[0], "odds-no-effect") * odds.of
        );
    }
}

#[test]
fn naming_a_second_shooter_shows_his_own_shot_and_both_together() {
    let mut play = window("S12", "M5").play();
    let first = Stage::preview(play.table.game(), play.state(), Seat(0), C::Name(man("C18")));
    assert_eq!(first.battles.iter().map(|odds| odds.title.key).collect::<Vec<_>>(), ["shot-title"]);
    play.seat(0, C::Name(man("C18")));
    let second = Stage::preview(play.table.game(), play.state(), Seat(0), C::Name(man("C19")));
    assert_eq!(second.battles.iter().map(|odds| odds.title.key).collect::<Vec<_>>(), ["shot-title", "volley-title"]);
    let alone = &Stage::preview(play.table.game(), play.state(), Seat(0), C::CloseVolley).battles[0];
    assert_eq!(alone.odds.iter().map(|chance| chance.n).sum::<u32>(), alone.of);
}

/// Every shot that is offered in some games, all its faces thrown.
#[test]
fn in_whole_games_a_shot_does_what_was_said() {
    let mut checked = 0;
    for (seed, scenario) in [(1, Scenario::Water), (2, Scenario::Ambush), (3, Scenario::Shock), (4, Scenario::Water)] {
        let game = game(scenario);
        roam(&game, seed, 4_000, |state, seat, options| {
            for &command in options.iter().filter(|command| matches!(command, C::Shoot { .. })).take(3) {
                let C::Shoot { at: target, .. } = command else { unreachable!() };
                let preview = Stage::preview(&game, state, seat, command);
                let (then, _) = applied(&game, state, Actor::Seat(seat), command);
                compare(&game, &then, &preview.battles[0], |after| became(target, &then, after));
                checked += 1;
            }
        });
    }
    assert!(checked > 150, "{checked} shots were looked at");
}

/// Throws every face and compares letters and what came of them.
pub fn compare(game: &Croisades, state: &State, odds: &Odds, read: impl Fn(&State) -> &'static str) {
    let (mut families, mut by_letter): (BTreeMap<&str, u32>, BTreeMap<String, u32>) = Default::default();
    for die in 1..=10 {
        let (after, told) = applied(game, state, Actor::Chance, C::Roll(die));
        let letter = told.iter().find_map(|event| match event {
            Event::ShotRolled { letter, .. } | Event::CombatRolled { letter, .. } => Some(letter.name()),
            _ => None,
        });
        *by_letter.entry(letter.expect("a letter").to_string()).or_default() += 1;
        *families.entry(read(&after)).or_default() += 1;
    }
    let said: BTreeMap<&str, u32> = odds.families.iter().copied().filter(|(_, n)| *n > 0).collect();
    assert_eq!((said, letters(odds)), (families, by_letter), "{odds:?}");
    assert_eq!((odds.of, odds.odds.iter().map(|chance| chance.n).sum::<u32>()), (10, 10));
}
