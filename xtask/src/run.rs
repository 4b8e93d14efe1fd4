//! Starts programs, shows what they say, and stops at the first that fails.

use serde::de::DeserializeOwned;
use std::io::{self, BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::time::Instant;

/// The profile everything is built with; `.cargo/config.toml` describes it.
pub const PROFILE: &str = "ci";

/// Why the checks stop here.
#[derive(Debug)]
pub struct Failed(pub String);

pub type Ran = Result<(), Failed>;

/// Says what comes now, and how long everything has taken so far.
pub fn heading(what: &str) {
    static BEGAN: OnceLock<Instant> = OnceLock::new();
    let seconds = BEGAN.get_or_init(Instant::now).elapsed().as_secs();
    println!("\n=== {what} === {}:{:02}", seconds / 60, seconds % 60);
}

pub fn cargo(what: &str, arguments: &[&str]) -> Ran {
    announce(what, arguments);
    verdict(what, command(arguments).status())
}

fn announce(what: &str, arguments: &[&str]) {
    heading(what);
    println!("$ cargo {}", arguments.join(" "));
}

/// Runs tests, shows what they say, and counts them.
pub fn tests(what: &str, which: &[&str], environment: &[(&str, &str)]) -> Result<u64, Failed> {
    let arguments = [&["test", "--locked", "--profile", PROFILE], which].concat();
    announce(what, &arguments);
    let child = command(&arguments).envs(environment.iter().copied()).stdout(Stdio::piped()).spawn();
    let mut child = child.map_err(|error| Failed(format!("{what}: {error}")))?;
    let said = BufReader::new(child.stdout.take().expect("standard output is piped"));
    let mut passed = 0;
    for line in said.lines() {
        let line = line.map_err(|error| Failed(format!("{what}: {error}")))?;
        println!("{line}");
        passed += passed_in(&line).unwrap_or(0);
    }
    verdict(what, child.wait())?;
    Ok(passed)
}

/// The number in `test result: ok. 12 passed; 0 failed; ...`.
fn passed_in(line: &str) -> Option<u64> {
    line.strip_prefix("test result: ok. ")?.split_once(" passed;")?.0.parse().ok()
}

/// Runs any program.
pub fn run(what: &str, command: &mut Command) -> Ran {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failed(format!("{what}: {status}"))),
        Err(error) => Err(Failed(format!("{what}: {error}"))),
    }
}

/// Builds the program of this project. Tests of everything have built it already: with a package named, cargo chooses other
/// features for what both need, and builds that again.
pub fn build_honjin() -> Ran {
    cargo("Build", &["build", "--locked", "--profile", PROFILE, "--package", "honjin"])
}

/// The program of this project, once it is built.
pub fn honjin_path() -> PathBuf {
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or(crate::root().join("target"), PathBuf::from);
    folder.join(PROFILE).join("honjin")
}

/// Runs the program of this project.
pub fn honjin(what: &str, arguments: &[&str]) -> Ran {
    heading(what);
    println!("$ honjin {}", arguments.join(" "));
    run(what, Command::new(honjin_path()).args(arguments).current_dir(crate::root()))
}

/// Runs the program of this project and reads its answer.
pub fn ask_honjin<T: DeserializeOwned>(what: &str, arguments: &[&str]) -> Result<T, Failed> {
    heading(what);
    let mut program = Command::new(honjin_path());
    let output = program.args(arguments).current_dir(crate::root()).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| Failed(format!("{what}: {error}")))?;
    verdict(what, Ok(output.status))?;
    serde_json::from_slice(&output.stdout).map_err(|error| Failed(format!("{what}: {error}")))
}

/// The cargo that runs us, so that a chosen toolchain stays chosen.
pub fn command(arguments: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments).current_dir(crate::root());
    // With these set, tests write down what they find and pass.
    command.env_remove("HONJIN_BLESS").env_remove("HONJIN_RECORD");
    command
}

pub fn verdict(what: &str, status: io::Result<ExitStatus>) -> Ran {
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failed(format!("{what}: {status}"))),
        Err(error) => Err(Failed(format!("{what}: cargo could not be started: {error}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::passed_in;

    #[test]
    fn passed_tests_are_counted() {
        assert_eq!(passed_in("test result: ok. 12 passed; 0 failed; 0 ignored; finished in 0.00s"), Some(12));
        assert_eq!(passed_in("test result: FAILED. 11 passed; 1 failed; 0 ignored"), None);
        assert_eq!(passed_in("test passed ... ok"), None);
    }
}
