//! Starts programs, shows what they say, and stops at the first that fails.

use serde::de::DeserializeOwned;
use std::io;
use std::process::{Command, ExitStatus, Stdio};

/// The profile everything is built with; `.cargo/config.toml` describes it.
pub const PROFILE: &str = "ci";

/// Why the checks stop here.
#[derive(Debug)]
pub struct Failed(pub String);

pub type Ran = Result<(), Failed>;

pub fn heading(what: &str) {
    println!("\n=== {what} ===");
}

pub fn cargo(what: &str, arguments: &[&str]) -> Ran {
    cargo_with(what, arguments, &[])
}

pub fn cargo_with(what: &str, arguments: &[&str], environment: &[(&str, &str)]) -> Ran {
    heading(what);
    println!("$ cargo {}", arguments.join(" "));
    let status = command(arguments).envs(environment.iter().copied()).status();
    verdict(what, status)
}

/// Runs the program of this project.
pub fn honjin(what: &str, arguments: &[&str]) -> Ran {
    cargo(what, &[HONJIN, arguments].concat())
}

/// Runs the program of this project and reads its answer.
pub fn ask_honjin<T: DeserializeOwned>(what: &str, arguments: &[&str]) -> Result<T, Failed> {
    heading(what);
    let output = command(&[HONJIN, arguments].concat()).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| Failed(format!("{what}: {error}")))?;
    verdict(what, Ok(output.status))?;
    serde_json::from_slice(&output.stdout).map_err(|error| Failed(format!("{what}: {error}")))
}

const HONJIN: &[&str] = &["run", "--quiet", "--locked", "--profile", PROFILE, "--package", "honjin", "--"];

/// The cargo that runs us, so that a chosen toolchain stays chosen.
pub fn command(arguments: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments).current_dir(crate::root());
    command
}

fn verdict(what: &str, status: io::Result<ExitStatus>) -> Ran {
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failed(format!("{what}: {status}"))),
        Err(error) => Err(Failed(format!("{what}: cargo could not be started: {error}"))),
    }
}
