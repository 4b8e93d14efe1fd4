//! Recorded games, one for each way the game can end, and the traces of a corpus of random games. They are
//! played again through the gate and must come out the same, in every build and on every machine, under each version of
//! the rules.
//!
//! `HONJIN_RECORD=1 cargo test -p kawanakajima --test endings` writes those of the newest version anew while it is being
//! made. Older versions are never written again: they are what tables that began under them are played by.

use crate::support::*;
use engine::{Header, Log, SeededDice, Table};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// The versions with recorded games, oldest first.
const RECORDED: [RulesVersion; 3] = RulesVersion::ALL;

fn folder(rules: RulesVersion) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/replays/v{}", rules.number()))
}

fn recording(rules: RulesVersion) -> bool {
    rules == RulesVersion::default() && std::env::var_os("HONJIN_RECORD").is_some()
}

fn game(rules: RulesVersion, scenario: Scenario) -> Arc<Kawanakajima> {
    Arc::new(Kawanakajima::new(scenario, Options::default()).under(rules))
}

fn header(rules: RulesVersion, scenario: Scenario, seed: u64) -> Header {
    Header {
        game: "kawanakajima".into(),
        rules_version: rules.number(),
        scenario: scenario.name().into(),
        seats: vec!["takeda".into(), "uesugi".into()],
        seed: Some(seed),
        ..Header::default()
    }
}

/// A random game to its end, and the trace of what was open on the way: how many choices each seat had, one after the
/// other. It tells nothing of how commands and positions are written or in what order choices are listed, and everything of
/// the rules.
fn random_game(rules: RulesVersion, scenario: Scenario, seed: u64) -> (Table<Kawanakajima>, u64) {
    let mut table = Table::new(game(rules, scenario), header(rules, scenario, seed));
    let mut dice = SeededDice::new(seed);
    let mut rng = engine::fair::rng(seed, u64::MAX);
    let mut trace = 0xcbf2_9ce4_8422_2325u64;
    loop {
        match table.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                table.roll(&mut dice);
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let mut options = table.options(seat);
                options.sort_unstable();
                trace = (trace ^ (options.len() as u64 * 2 + seat.0 as u64)).wrapping_mul(0x0000_0100_0000_01b3);
                let pick = engine::fair::below(&mut rng, options.len() as u32) as usize;
                table.play(Actor::Seat(seat), options[pick]).unwrap();
            }
        }
    }
    table.finish(None, None);
    (table, trace)
}

fn ending(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Victory { winner: Army::Takeda, .. } => "takeda-wins-on-points",
        Outcome::Victory { winner: Army::Uesugi, .. } => "uesugi-wins-on-points",
        Outcome::CommanderKilled { winner: Army::Takeda } => "kenshin-killed",
        Outcome::CommanderKilled { winner: Army::Uesugi } => "shingen-killed",
        Outcome::Draw { .. } => "draw",
        Outcome::BothCommandersKilled => "both-commanders-killed",
    }
}

const ENDINGS: [&str; 5] =
    ["takeda-wins-on-points", "uesugi-wins-on-points", "kenshin-killed", "shingen-killed", "draw"];

/// The shortest game found for each ending, alternating scenarios.
fn record_endings(rules: RulesVersion) {
    let mut found: BTreeMap<&str, Table<Kawanakajima>> = BTreeMap::new();
    for seed in 0..600 {
        let scenario = Scenario::ALL[seed as usize % 2];
        let (table, _) = random_game(rules, scenario, seed);
        let Turn::Over(outcome) = table.turn() else { unreachable!() };
        let name = ending(outcome);
        let shorter = found.get(name).is_none_or(|t| table.entries().len() < t.entries().len());
        if shorter {
            found.insert(name, table);
        }
    }
    for (name, table) in found {
        std::fs::write(folder(rules).join(format!("{name}.jsonl")), table.log().write()).unwrap();
    }
}

#[test]
fn each_way_to_end_replays_the_same() {
    for rules in RECORDED {
        if recording(rules) {
            record_endings(rules);
        }
        for name in ENDINGS {
            let bytes = std::fs::read(folder(rules).join(format!("{name}.jsonl"))).expect("a recorded game");
            let log = Log::<C>::read_with(&bytes, &mut Kawanakajima::renewed).expect("a readable log");
            let scenario = Scenario::from_name(&log.header.scenario).unwrap();
            let report = engine::verify(game(rules, scenario), &log);
            assert!(report.is_clean(), "{name}: {report:?}");
            let table = Table::replay(game(rules, scenario), &log).unwrap_or_else(|e| panic!("{name}: {e}"));
            let Turn::Over(outcome) = table.turn() else { panic!("{name} does not end") };
            assert_eq!(ending(outcome), name);
        }
    }
}

#[test]
fn ec_100_both_commanders_fall_in_one_battle() {
    let mut b = Field::historical()
        .units(&[("UA1", "1608"), ("TA1", "1708")])
        .mode("UA", Mode::Attack)
        .condition("UA1", Condition::Exhausted)
        .condition("TA1", Condition::Exhausted)
        .draw("combat-U");
    b.uesugi(C::NoLeader).takeda(C::NoLeader);
    // Melee of 3-3 against 2-3: LIN +1; the Combat Table has a1-d1 at (7, 7).
    let scores = b.at().scores(b.at().present_battle(), [None; 2], false);
    b.roll(&[(7 - scores.col.total) as u8, (7 - scores.lin.total) as u8]);
    assert_eq!(b.scored().2, "a1-d1");
    b.roll(&[4, 4]);
    assert_eq!(b.state.outcome, Some(Outcome::BothCommandersKilled));
}

const CORPUS: u64 = 250;

fn corpus_lines(rules: RulesVersion) -> String {
    let mut lines = String::new();
    for scenario in Scenario::ALL {
        for seed in 0..CORPUS {
            let (table, trace) = random_game(rules, scenario, 10_000 + seed);
            let Turn::Over(outcome) = table.turn() else { unreachable!() };
            let (length, end) = (table.entries().len(), ending(outcome));
            lines += &format!("{} {} {length} {end} {trace:016x}\n", scenario.name(), 10_000 + seed);
        }
    }
    lines
}

#[test]
fn five_hundred_games_come_out_as_recorded() {
    for rules in RECORDED {
        let file = folder(rules).join("corpus.txt");
        let lines = corpus_lines(rules);
        if recording(rules) {
            std::fs::write(&file, &lines).unwrap();
        }
        let recorded = std::fs::read_to_string(&file).expect("the recorded corpus");
        for (now, then) in lines.lines().zip(recorded.lines()) {
            assert_eq!(now, then, "a game came out differently under version {}", rules.number());
        }
        assert_eq!(lines.lines().count(), recorded.lines().count());
    }
}
