//! Starts programs, shows what they say, and stops at the first that fails.

use std::path::PathBuf;
use std::process::Command;

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
    let mut command = Command::new(cargo_program());
    command.args(arguments).envs(environment.iter().copied()).current_dir(crate::root());
    println!("$ cargo {}", arguments.join(" "));
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failed(format!("{what}: `cargo {}` ended with {status}", arguments.join(" ")))),
        Err(error) => Err(Failed(format!("{what}: cargo could not be started: {error}"))),
    }
}

/// Runs the program of this project.
pub fn honjin(what: &str, arguments: &[&str]) -> Ran {
    let build = ["run", "--quiet", "--locked", "--profile", PROFILE, "--package", "honjin", "--"];
    cargo(what, &[&build[..], arguments].concat())
}

/// The cargo that runs us, so that a chosen toolchain stays chosen.
pub fn cargo_program() -> PathBuf {
    std::env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from)
}
