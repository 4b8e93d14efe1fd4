//! Logs of before open in every version. Each file under logs/ was sealed by the version of its name and is never
//! written again; `HONJIN_RECORD_LOGS=1` adds those of a new version or format. What format 1 sealed of the last position
//! cannot be compared, and the report says so.

use catalog::{AnyTable, Awaited, Catalog, Pick, Setup, Source};
use engine::fair::FairDice;
use engine::log::FORMAT;
use engine::verify::{Uncompared, VerifyReport};
use engine::{Actor, Secret};
use serde_json::Value;
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/logs")
}

struct Recorded {
    name: &'static str,
    scenario: &'static str,
    options: &'static [(&'static str, &'static str)],
    /// Given up after so many commands.
    resigned: Option<usize>,
}

const RECORDED: [Recorded; 4] = [
    Recorded { name: "historical", scenario: "historical", options: &[], resigned: None },
    Recorded { name: "hypothetical", scenario: "hypothetical", options: &[], resigned: None },
    Recorded {
        name: "options",
        scenario: "historical",
        options: &[("samurai", "on"), ("secret_honjin", "on")],
        resigned: None,
    },
    Recorded { name: "resigned", scenario: "hypothetical", options: &[], resigned: Some(300) },
];

/// Plays the first choice that comes to mind, with a command taken back now and then.
fn record(catalog: &Catalog, what: &Recorded, seed: u8) -> String {
    let secret = Secret::from([seed; 32]);
    let (game_id, salts) = (what.name.to_string(), vec!["first".to_string(), "second".to_string()]);
    let mut dice = FairDice::new(secret.clone(), &game_id, &salts);
    let setup = Setup {
        scenario: Some(what.scenario.to_string()),
        options: what.options.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect(),
        // The newest version may still change until it is released.
        rules_version: Some(1),
        dice: Source::Fair { secret: secret.clone(), game_id, salts },
        ..Setup::default()
    };
    let mut table = catalog.find("kawanakajima").expect("a game").open(&setup).expect("a table");
    let mut random = u64::from(seed);
    while what.resigned.is_none_or(|most| table.len() < most) {
        if table.roll(&mut dice).is_some() {
            continue;
        }
        let Awaited::Seats(seats) = table.awaited() else { break };
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let seat = seats[(random >> 40) as usize % seats.len()];
        if (random >> 50) % 20 == 0 && table.undo(seat).is_ok() {
            continue;
        }
        let choice = (random >> 33) as usize % table.options(seat).len();
        table.play(Actor::Seat(seat), &Pick::Index(choice)).expect("it was offered");
    }
    table.finish(Some(&secret), what.resigned.map(|_| "resign"))
}

#[test]
fn logs_of_before_open_and_verify() {
    let catalog = Catalog::all();
    if std::env::var_os("HONJIN_RECORD_LOGS").is_some() {
        let version = env!("CARGO_PKG_VERSION");
        for (seed, what) in RECORDED.iter().enumerate() {
            let file = folder().join(format!("{version}-format-{FORMAT}-{}.jsonl", what.name));
            if !file.exists() {
                std::fs::write(file, record(&catalog, what, seed as u8)).expect("a file");
            }
        }
    }
    let files: Vec<_> =
        std::fs::read_dir(folder()).expect("the folder").map(|file| file.expect("a file").path()).collect();
    let mut seen = [0; 3];
    for file in files {
        let log = std::fs::read(&file).expect("a log");
        let name = file.display();
        let game = catalog.game_of_log(&log).unwrap_or_else(|fault| panic!("{name}: {}", fault.code()));
        let report = game.verify(&log, &Default::default()).unwrap_or_else(|fault| panic!("{name}: {}", fault.code()));
        assert!(report.faults.is_empty(), "{name}: {:?}", report.faults);
        assert!(report.rolls > 10, "{name}");
        let table: Box<dyn AnyTable> = game.replay(&log, &Default::default(), None).expect("it plays again");
        assert!(table.len() > 200, "{name}");
        let format = format_of(&log);
        let uncompared = if format == 1 { Some(Uncompared::Layout) } else { None };
        assert_eq!(report.uncompared, uncompared, "{name}");
        seen[format] += 1;
    }
    assert_eq!(seen[1], RECORDED.len(), "{seen:?}");
    assert!(seen[2] >= RECORDED.len(), "{seen:?}");
}

fn format_of(log: &[u8]) -> usize {
    let header: Value =
        serde_json::from_slice(log.split(|&byte| byte == b'\n').next().expect("a header")).expect("JSON");
    header["format"].as_u64().expect("a number") as usize
}

/// A log of format 1 with something done to its text.
fn old_with(change: impl Fn(&str) -> String) -> VerifyReport {
    let log = std::fs::read_to_string(folder().join("0.1.0-resigned.jsonl")).expect("a log");
    let changed = change(&log);
    assert_ne!(changed, log, "nothing was changed");
    Catalog::all()
        .find("kawanakajima")
        .expect("a game")
        .verify(changed.as_bytes(), &Default::default())
        .expect("a report")
}

#[test]
fn the_digest_of_an_older_format_is_still_checked() {
    let fault = |report: VerifyReport| report.faults.first().map(|fault| fault.what.clone()).unwrap_or_default();
    let changed = "a line was changed after the game was closed";
    assert_eq!(fault(old_with(|log| log.replace(r#""seats":["Takeda""#, r#""seats":["Somebody""#))), changed);
    assert_eq!(fault(old_with(|log| log.replace(r#""how":"resign""#, r#""how":"flag""#))), changed);
    // What it sealed of the position is a memory layout: changed, it cannot be noticed, and the report says so.
    let at = |log: &str| log.find("\"fingerprint\":\"").expect("a fingerprint") + 15;
    let other = old_with(|log| format!("{}{}{}", &log[..at(log)], "0".repeat(64), &log[at(log) + 64..]));
    assert!(other.is_clean());
    assert_eq!(other.uncompared, Some(Uncompared::Layout));
}

#[test]
fn commands_of_an_older_format_number_special_chits_from_0() {
    let log = std::fs::read_to_string(folder().join("0.1.0-historical.jsonl")).expect("a log");
    assert!(log.contains(r#"{"select_special":{"number":0,"#), "it has none");
    let game = Catalog::all();
    let table = game.find("kawanakajima").expect("a game").replay(log.as_bytes(), &Default::default(), None);
    let again = table.expect("it plays again").log();
    let old: Vec<u64> = numbers(&log, "\"number\":");
    let new: Vec<u64> = numbers(&again, "\"special\":");
    assert_eq!(new, old.iter().map(|number| number + 1).collect::<Vec<_>>());
    assert!(!again.contains("\"number\":") && !old.is_empty());
}

/// The numbers that stand behind a key.
fn numbers(log: &str, key: &str) -> Vec<u64> {
    log.match_indices(key).filter_map(|(at, _)| log[at + key.len()..].split([',', '}']).next()?.parse().ok()).collect()
}
