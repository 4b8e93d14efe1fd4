//! Games without their types: what goes in comes out, and what is wrong is refused with words.

use crate::toy::ToyAdapter;
use catalog::{
    AnyGame, AnyTable, Awaited, Bot, Catalog, Chosen, Fault, Files, Listed, Pick, PlayError, Rules, Setup, Source,
};
use engine::{Actor, FairDice, Seat, Secret, SeededDice, Viewer};
use serde_json::json;

fn toy() -> Box<dyn AnyGame> {
    Box::new(Listed::<ToyAdapter>::default())
}

/// The toy and every real game.
fn everything() -> Vec<(Box<dyn AnyGame>, &'static str)> {
    let mut games = vec![(toy(), "long")];
    games.push((Box::new(Listed::<kawanakajima::Stage>::default()), "historical"));
    games.push((Box::new(Listed::<kawanakajima::Stage>::default()), "hypothetical"));
    games.push((Box::new(Listed::<example::Stage>::default()), "two"));
    games.push((Box::new(Listed::<example::Stage>::default()), "three"));
    games
}

fn seeded(scenario: &str, seed: u64) -> Setup {
    Setup { scenario: Some(scenario.to_string()), dice: Source::Seed(seed), ..Setup::default() }
}

/// Plays on for so many commands, or to the end.
fn play(table: &mut dyn AnyTable, seed: u64, commands: usize) {
    let mut dice = SeededDice::new(seed);
    let mut bot = Bot::Random(ai::Random::new(seed));
    for _ in 0..commands {
        match table.awaited() {
            Awaited::Over { .. } => return,
            Awaited::Chance => {
                table.roll(&mut dice).expect("something is rolled");
            }
            Awaited::Seats(seats) => {
                let index = table.advise(&mut bot, seats[0]).expect("the seat has options");
                table.play(Actor::Seat(seats[0]), &Pick::Index(index)).expect("options are accepted");
            }
        }
    }
}

fn code(fault: Result<Box<dyn AnyTable>, Fault>) -> &'static str {
    fault.err().map_or("none", |fault| fault.code())
}

#[test]
fn a_position_survives_being_written_and_read_at_any_moment() {
    for (game, scenario) in everything() {
        let mut table = game.open(&seeded(scenario, 5)).expect("the scenario opens");
        for _ in 0..12 {
            play(&mut *table, 5, 40);
            let text = serde_json::to_string(&table.position()).expect("a position is JSON");
            let position = serde_json::from_str(&text).expect("and can be read");
            let loaded = game.load(&position, &Setup::default()).expect("a dumped position is accepted");
            assert_eq!(loaded.fingerprint(), table.fingerprint());
            for viewer in [Viewer::Umpire, Viewer::Seat(Seat(0)), Viewer::Public] {
                assert_eq!(loaded.view(viewer), table.view(viewer));
            }
            assert_eq!(loaded.options(Seat(0)), table.options(Seat(0)));
            assert_eq!(loaded.position(), table.position());
        }
    }
}

#[test]
fn a_loaded_game_is_played_on_and_its_log_replays_with_the_position() {
    for (game, scenario) in everything() {
        let mut table = game.open(&seeded(scenario, 8)).expect("the scenario opens");
        play(&mut *table, 8, 7);
        let position = table.position();
        let mut loaded = game.load(&position, &Setup::default()).expect("the position is accepted");
        play(&mut *loaded, 9, 30);
        let log = loaded.log();
        let again = game.replay(log.as_bytes(), &Vec::new(), Some(&position)).expect("the log replays");
        assert_eq!(again.fingerprint(), loaded.fingerprint());
        assert_eq!(code(game.replay(log.as_bytes(), &Vec::new(), None)), "bad-replay");
        let other = loaded.position();
        assert_eq!(code(game.replay(log.as_bytes(), &Vec::new(), Some(&other))), "bad-replay");
    }
}

#[test]
fn a_finished_game_verifies_and_a_changed_one_does_not() {
    for (game, scenario) in everything() {
        let secret = Secret::from([7; 32]);
        let dice = Source::Fair { secret: secret.clone(), game_id: "g".into(), salts: vec!["pepper".into()] };
        let mut table = game.open(&Setup { scenario: Some(scenario.into()), dice, ..Setup::default() }).expect("opens");
        let mut dice = FairDice::new(&secret, "g", &["pepper".to_string()]);
        let mut bot = Bot::Random(ai::Random::new(1));
        loop {
            match table.awaited() {
                Awaited::Over { .. } => break,
                Awaited::Chance => drop(table.roll(&mut dice)),
                Awaited::Seats(seats) => {
                    let index = table.advise(&mut bot, seats[0]).expect("the seat has options");
                    table.play(Actor::Seat(seats[0]), &Pick::Index(index)).expect("options are accepted");
                }
            }
        }
        let log = table.finish(Some(&secret), None);
        let report = game.verify(log.as_bytes(), &Vec::new()).expect("the log can be read");
        assert!(report.is_clean() && report.rolls > 0, "{report:?}");
        let other = log.replace("pepper", "peppar");
        assert!(!game.verify(other.as_bytes(), &Vec::new()).expect("the log can be read").is_clean());
    }
}

#[test]
fn options_that_are_the_default_are_not_recorded() {
    let game = toy();
    let options = Chosen::from([("extra".to_string(), "none".to_string())]);
    let table = game.open(&Setup { options, ..Setup::default() }).expect("opens");
    assert!(table.header().options.is_empty());
    assert_eq!((table.header().scenario.as_str(), table.header().rules_version), ("short", 3));
    assert_eq!(table.header().seats, ["North", "South"]);
}

#[test]
fn wrong_set_ups_are_refused() {
    let game = toy();
    let with = |change: &dyn Fn(&mut Setup)| {
        let mut setup = Setup::default();
        change(&mut setup);
        code(game.open(&setup))
    };
    assert_eq!(with(&|s| s.scenario = Some("none".into())), "no-scenario");
    assert_eq!(with(&|s| drop(s.options.insert("x".into(), "y".into()))), "no-option");
    assert_eq!(with(&|s| drop(s.options.insert("extra".into(), "two".into()))), "no-value");
    assert_eq!(with(&|s| s.seats = vec!["A".into()]), "wrong-seats");
    assert_eq!(with(&|s| s.seats = vec!["A".into(), "x".repeat(61)]), "bad-name");
    assert_eq!(with(&|s| s.seats = vec!["A".into(), "\u{7}".into()]), "bad-name");
    assert_eq!(with(&|s| s.files = vec![("posts.toml".into(), "posts = 5".into())]), "bad-pack");
    assert_eq!(with(&|s| s.files = vec![("../x".into(), String::new())]), "bad-pack");
    assert_eq!(with(&|s| s.seats = vec!["A".into(), "B".into()]), "none");
}

#[test]
fn logs_and_positions_of_others_are_refused() {
    let game = toy();
    let mut table = game.open(&seeded("short", 1)).expect("opens");
    play(&mut *table, 1, 5);
    let (log, position) = (table.log(), table.position());
    let replay = |log: &str| code(game.replay(log.as_bytes(), &Vec::new(), None));
    assert_eq!(replay(&log), "none");
    assert_eq!(replay(&log.replacen("\"toy\"", "\"joy\"", 1)), "other-game");
    assert_eq!(replay(&log.replacen("\"rules_version\":3", "\"rules_version\":1", 1)), "other-rules");
    assert_eq!(replay(&log.replacen("\"scenario\":\"short\"", "\"scenario\":\"x\"", 1)), "no-scenario");
    let hash = &table.header().pack_hash;
    assert_eq!(replay(&log.replace(hash.as_str(), &"0".repeat(64))), "other-pack");
    assert_eq!(replay("nonsense"), "bad-log");
    assert_eq!(replay(""), "bad-log");
    let last = log.trim_end().rsplit('\n').next().expect("a last line");
    assert_eq!(replay(&format!("{log}{last}\n")), "log-refused");
    let load = |change: &dyn Fn(&mut catalog::Position)| {
        let mut position = position.clone();
        change(&mut position);
        code(game.load(&position, &Setup::default()))
    };
    assert_eq!(load(&|_| {}), "none");
    assert_eq!(load(&|p| p.document["round"] = json!(9)), "bad-position");
    assert_eq!(load(&|p| p.document["score"] = json!([9, 9])), "bad-position");
    assert_eq!(load(&|p| p.document = json!(null)), "bad-position");
    assert_eq!(load(&|p| p.document["unheard_of"] = json!(1)), "bad-position");
    assert_eq!(load(&|p| p.format = 0), "position-format");
    assert_eq!(load(&|p| p.rules_version = 1), "other-rules");
    assert_eq!(load(&|p| p.pack_hash = String::new()), "other-pack");
}

#[test]
fn commands_that_are_none_are_told_from_those_the_rules_refuse() {
    let game = toy();
    let mut table = game.open(&Setup::default()).expect("opens");
    let fault = table.play(Actor::Seat(Seat(0)), &Pick::Command(json!({ "Fly": 1 })));
    assert!(matches!(fault, Err(PlayError::Fault(fault)) if fault.code() == "bad-command"));
    let refused = table.play(Actor::Seat(Seat(0)), &Pick::Command(json!("Halt")));
    assert!(matches!(refused, Err(PlayError::Refused(refusal)) if refusal.rule.0 == "toy-0"));
    let fault = table.play(Actor::Chance, &Pick::Index(60));
    assert!(matches!(fault, Err(PlayError::Fault(fault)) if fault.code() == "no-index"));
    assert!(table.play(Actor::Chance, &Pick::Index(59)).is_ok());
    assert!(table.options(Seat(7)).is_empty());
}

#[test]
fn a_soak_plays_every_variant() {
    let game = toy();
    let report = game.soak(&Vec::new(), 40, 1, &mut |_| {}).expect("the pack is good");
    assert_eq!((report.games, report.failures.len()), (40, 0));
}

#[test]
fn the_list_finds_games_by_name() {
    let all = Catalog::all();
    assert!(all.find("kawanakajima").is_ok());
    assert!(all.find("chess").is_err_and(|fault| fault.code() == "no-game"));
}

#[test]
fn a_position_kept_before_it_was_declared_is_refused_with_words() {
    let game = toy();
    let old =
        json!({ "game": "toy", "scenario": "long", "pack_hash": game.rules().expect("rules").pack_hash, "state": {} });
    let position: catalog::Position = serde_json::from_value(old).expect("it is still read");
    assert_eq!((position.format, position.rules_version), (0, 1));
    assert_eq!(
        code(game.load(&catalog::Position { rules_version: 3, ..position }, &Setup::default())),
        "position-format"
    );
}

/// Under version 2 a short game of the toy has two rounds, under version 3 one.
#[test]
fn a_table_goes_on_under_the_rules_it_began_with() {
    let game = toy();
    let mut commands = Vec::new();
    for rules_version in [Some(2), None] {
        let mut table = game.open(&Setup { rules_version, ..seeded("short", 4) }).expect("it opens");
        play(&mut *table, 4, usize::MAX);
        assert_eq!(table.header().rules_version, rules_version.unwrap_or(3));
        let again = game.replay(table.log().as_bytes(), &Vec::new(), None).expect("it plays again");
        assert_eq!((again.len(), again.header()), (table.len(), table.header()));
        let from = game.load(&table.position(), &Setup::default()).expect("its position too");
        assert_eq!(from.header().rules_version, table.header().rules_version);
        commands.push(table.len());
    }
    assert!(commands[0] > commands[1], "{commands:?}");
    assert_eq!(code(game.open(&Setup { rules_version: Some(1), ..Setup::default() })), "other-rules");
}

#[test]
fn a_game_says_why_it_cannot_go_on() {
    let game = toy();
    let now = game.rules().expect("rules");
    let none = Files::new();
    let why = |rules: &Rules, files: &Files| game.goes_on(rules, files).map_err(|fault| fault.code()).err();
    assert_eq!(why(&now, &none), None);
    assert_eq!(why(&Rules { version: 2, ..now.clone() }, &none), None);
    assert_eq!(why(&Rules { version: 1, ..now.clone() }, &none), Some("other-rules"));
    assert_eq!(why(&Rules { edition: "second".into(), ..now.clone() }, &none), Some("other-rules"));
    // A pack that differs by a remark: kept whole, it opens the game again whatever the game brings along by then.
    let own = vec![("posts.toml".to_string(), "# mine\nposts = 4\n[provenance]\nposts = 'D'\n".to_string())];
    let began = Rules { pack_hash: game.check_pack(&own).expect("a pack"), ..now };
    assert_eq!(why(&began, &none), Some("other-pack"));
    assert_eq!(why(&began, &game.pack_files(&own).expect("its files")), None);
}

#[test]
fn the_files_of_a_pack_make_the_same_pack() {
    for (game, _) in everything() {
        let files = game.pack_files(&Files::new()).expect("its files");
        assert_eq!(files.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), game.about().files);
        assert_eq!(game.check_pack(&files).expect("a pack"), game.rules().expect("rules").pack_hash);
    }
}

#[test]
fn a_scenario_may_be_for_fewer() {
    let mut about = toy().about().clone();
    about.fewer.insert("short", vec!["South"]);
    assert_eq!((about.seats_of("short"), about.seats_of("long")), (&["South"][..], &["North", "South"][..]));
}
