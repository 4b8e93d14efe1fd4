//! The project's own checks: `cargo xtask ci` runs everything a change must pass, `cargo xtask long` what a release must
//! pass besides, `cargo xtask tree` only what needs no compiler.
//!
//! Reading order: [`run`] starts programs and stops at the first failure, [`tree`] reads the files of the project,
//! [`dependencies`] reads those of others, [`packages`] installs what is missing, [`client`] reads what the browser is sent, [`browser`]
//! drives a real one, [`fuzz`] lets libFuzzer try.

mod browser;
mod client;
mod dependencies;
mod fuzz;
mod packages;
mod run;
mod tree;

use run::{Failed, Ran, TestProgram, cargo, heading, honjin};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

const USAGE: &str = "\
cargo xtask ci      everything a change must pass
cargo xtask long    what a release must pass besides: 100,000 games of each game, the oracles at full length, 2,000
                    players for a minute, libFuzzer
cargo xtask fuzz    only what libFuzzer tries, a minute for each target; `fuzz 600` ten minutes
cargo xtask client  only the checks of what the browser is sent: types, lints, format
cargo xtask browser only the tests in a real browser; pictures of every page go to target/screens
cargo xtask attack  only what has been tried against a server, tried again; `attack long` at more length
cargo xtask tree    only the checks that need no compiler";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let start = Instant::now();
    let done = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["ci"] => ci(),
        ["long"] => long(),
        ["tree"] => read_everything(),
        ["attack"] => run::build_tests("Build and lints").and_then(|programs| run::attack(&programs, false)),
        ["attack", "long"] => run::build_tests("Build and lints").and_then(|programs| run::attack(&programs, true)),
        ["fuzz"] => fuzz::targets(&root(), A_MINUTE),
        ["fuzz", seconds] if seconds.parse::<u32>().is_ok() => {
            fuzz::targets(&root(), seconds.parse().unwrap_or(A_MINUTE))
        }
        ["client"] => client::check(&root()),
        ["browser"] => run::build_tests("Build and lints").and_then(|_| browser::tests(&root())),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::FAILURE;
        }
    };
    let seconds = start.elapsed().as_secs();
    match done {
        Ok(()) => {
            println!("\nAll of `cargo xtask {}` passed in {} min {} s.", arguments[0], seconds / 60, seconds % 60);
            ExitCode::SUCCESS
        }
        Err(Failed(why)) => {
            eprintln!("\nFAILED after {seconds} s: {why}");
            ExitCode::FAILURE
        }
    }
}

const A_MINUTE: u32 = 60;

fn ci() -> Ran {
    cargo("Format", &["fmt", "--all", "--check"])?;
    read_everything()?;
    packages::install(&[packages::BROWSER, packages::NODE, packages::NPM, packages::TRACER])?;
    client::check(&root())?;
    let programs = run::build_tests("Build and lints")?;
    let games = games()?;
    let of_a_game = |package: &String| games.contains(package);
    let shared = programs.iter().filter(|program| !of_a_game(&program.package) && program.name != run::ATTACK);
    let mut tests = run::tests("Tests of what is shared", shared, &[])?;
    run::attack(&programs, false)?;
    run::doc_tests("Examples in the documentation")?;
    for game in &games {
        tests += check_game(game, &programs)?;
    }
    browser::tests(&root())?;
    run::print_times();
    println!("\n{tests} tests passed.");
    Ok(())
}

/// Games with so many kinds of question that a thousand games do not meet them all, and one whose games are long.
const SOAKED: &[(&str, &str, &str)] = &[("croisades", "2,000", "2000"), ("kanto", "100", "100")];

/// What is particular to a game.
fn check_game(game: &str, programs: &[TestProgram]) -> Result<u64, Failed> {
    let own = programs.iter().filter(|program| program.package == game);
    let tests = run::tests(&format!("Tests of {game}"), own, &[])?;
    rule_index(game)?;
    let pack = format!("games/{game}/pack");
    honjin(&format!("Pack of {game}"), &["pack", "check", &pack, game])?;
    let (many, games) =
        SOAKED.iter().find(|(name, ..)| *name == game).map_or(("1,000", "1000"), |(_, many, games)| (many, games));
    honjin(&format!("{many} games of {game}"), &["soak", game, "--games", games, "--seed", "1"])?;
    Ok(tests)
}

/// What takes hours, or a compiler of its own.
fn long() -> Ran {
    // How many cases the slow second implementations are compared on. A case of a game is a whole map.
    const CASES: &str = "HONJIN_ORACLE_CASES";
    let programs = run::build_tests("Build and lints")?;
    let games = games()?;
    let hexes = programs.iter().filter(|program| program.package == "hexgrid");
    let mut tests = run::tests("Hexes, at length", hexes, &[(CASES, "1000000")])?;
    for game in &games {
        let own = programs.iter().filter(|program| program.package == *game);
        tests += run::tests(&format!("Tests of {game}, at length"), own, &[(CASES, "2000")])?;
        honjin(&format!("100,000 games of {game}"), &["soak", game, "--games", "100000", "--seed", "1000000"])?;
    }
    honjin("2,000 players for a minute", &["load", "--games", "1000", "--think", "10000", "--seconds", "60"])?;
    run::attack(&programs, true)?;
    fuzz::targets(&root(), A_MINUTE)?;
    run::print_times();
    println!("\n{tests} tests passed.");
    Ok(())
}

/// Every rule has code and a test that cite it. That nothing cites a rule that is not there is a test of this crate.
fn rule_index(game: &str) -> Ran {
    let what = format!("Rule index of {game}");
    let index: RuleIndex = run::ask_honjin(&what, &["rules", game, "--json"])?;
    println!("{} rows, {} implemented, {} tested", index.rows, index.implemented, index.tested);
    for row in &index.missing {
        println!("without code or test: {row}");
    }
    match index.missing.len() {
        0 => Ok(()),
        count => Err(Failed(format!("{what}: {count} rows lack code or a test"))),
    }
}

#[derive(Deserialize)]
struct RuleIndex {
    rows: usize,
    implemented: usize,
    tested: usize,
    missing: Vec<serde_json::Value>,
}

/// The checks that only read.
fn read_everything() -> Ran {
    let root = root();
    heading("Tree");
    tree::check(&root)?;
    heading("Dependencies");
    dependencies::check(&root)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the project").to_path_buf()
}

/// The games that are listed, as their folders are named.
fn games() -> Result<Vec<String>, Failed> {
    let mut games = tree::names_in(&root().join("games"))?;
    games.sort_unstable();
    Ok(games)
}
