//! Logs of before open in every version. Each file under logs/ was sealed by the version of its name and is never
//! written again; `HONJIN_RECORD_LOGS=1` adds those of a new version.

use catalog::{AnyTable, Awaited, Catalog, Pick, Setup, Source};
use engine::fair::FairDice;
use engine::{Actor, Secret};
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
            let file = folder().join(format!("{version}-{}.jsonl", what.name));
            if !file.exists() {
                std::fs::write(file, record(&catalog, what, seed as u8)).expect("a file");
            }
        }
    }
    let files: Vec<_> =
        std::fs::read_dir(folder()).expect("the folder").map(|file| file.expect("a file").path()).collect();
    assert!(files.len() >= RECORDED.len());
    for file in files {
        let log = std::fs::read(&file).expect("a log");
        let name = file.display();
        let game = catalog.game_of_log(&log).unwrap_or_else(|fault| panic!("{name}: {}", fault.code()));
        let report = game.verify(&log, &Default::default()).unwrap_or_else(|fault| panic!("{name}: {}", fault.code()));
        assert!(report.faults.is_empty(), "{name}: {:?}", report.faults);
        assert!(report.rolls > 10, "{name}");
        let table: Box<dyn AnyTable> = game.replay(&log, &Default::default(), None).expect("it plays again");
        assert!(table.len() > 200, "{name}");
    }
}
