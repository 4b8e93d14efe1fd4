//! Starts programs, shows what they say, and stops at the first that fails.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::io::{self, BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The profile everything is built with; `.cargo/config.toml` describes it.
pub const PROFILE: &str = "ci";

/// Why the checks stop here.
#[derive(Debug)]
pub struct Failed(pub String);

pub type Ran = Result<(), Failed>;

/// What has been begun, and when.
static STAGES: Mutex<Vec<(String, Instant)>> = Mutex::new(Vec::new());

/// Says what comes now, and how long everything has taken so far.
pub fn heading(what: &str) {
    let mut stages = STAGES.lock().expect("nobody fails while he notes the time");
    stages.push((what.to_string(), Instant::now()));
    let began = stages[0].1;
    println!("\n=== {what} === {}", minutes(began.elapsed()));
}

/// How long each stage took.
pub fn print_times() {
    let stages = STAGES.lock().expect("nobody fails while he notes the time");
    let ends = stages.iter().skip(1).map(|(_, began)| *began).chain([Instant::now()]);
    println!();
    for ((what, began), end) in stages.iter().zip(ends) {
        println!("{:>6}  {what}", minutes(end - *began));
    }
}

fn minutes(time: Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}

pub fn cargo(what: &str, arguments: &[&str]) -> Ran {
    announce(what, arguments);
    verdict(what, command(arguments).status())
}

fn announce(what: &str, arguments: &[&str]) {
    heading(what);
    println!("$ cargo {}", arguments.join(" "));
}

/// A program full of tests.
pub struct TestProgram {
    pub package: String,
    pub name: String,
    /// Where its package lies: tests run there.
    folder: PathBuf,
    path: PathBuf,
}

/// Builds every test and the program once, with the lints of clippy on the way: warnings stop the build.
pub fn build_tests(what: &str) -> Result<Vec<TestProgram>, Failed> {
    let arguments = ["test", "--workspace", "--no-run", "--locked", "--profile", PROFILE];
    announce(what, &arguments);
    let mut cargo = linting(&arguments);
    let child = cargo.arg("--message-format=json-render-diagnostics").stdout(Stdio::piped()).spawn();
    let mut child = child.map_err(|error| Failed(format!("{what}: {error}")))?;
    let said = BufReader::new(child.stdout.take().expect("standard output is piped"));
    let mut programs = Vec::new();
    for line in said.lines() {
        let line = line.map_err(|error| Failed(format!("{what}: {error}")))?;
        programs.extend(serde_json::from_str(&line).ok().and_then(test_program));
    }
    verdict(what, child.wait())?;
    programs.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(programs)
}

/// Runs the examples in the documentation, built as everything else.
pub fn doc_tests(what: &str) -> Ran {
    let arguments = ["test", "--workspace", "--doc", "--locked", "--profile", PROFILE, "--quiet"];
    announce(what, &arguments);
    verdict(what, linting(&arguments).status())
}

/// What cargo says it has made.
#[derive(Deserialize)]
struct Artifact {
    manifest_path: PathBuf,
    profile: Profile,
    target: Target,
    executable: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Profile {
    test: bool,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}

fn test_program(made: Artifact) -> Option<TestProgram> {
    let folder = made.manifest_path.parent()?.to_path_buf();
    let package = folder.file_name()?.to_string_lossy().into_owned();
    made.executable.filter(|_| made.profile.test).map(|path| TestProgram {
        package,
        name: made.target.name,
        folder,
        path,
    })
}

/// Runs programs full of tests one after the other, shows what they say, and counts the tests.
pub fn tests<'a>(
    what: &str,
    programs: impl IntoIterator<Item = &'a TestProgram>,
    environment: &[(&str, &str)],
) -> Result<u64, Failed> {
    heading(what);
    let mut passed = 0;
    for program in programs {
        let mut command = Command::new(&program.path);
        command.current_dir(&program.folder).envs(environment.iter().copied());
        // With these set, tests write down what they find and pass.
        command.env_remove("HONJIN_BLESS").env_remove("HONJIN_RECORD");
        let child = command.stdout(Stdio::piped()).spawn();
        let mut child = child.map_err(|error| Failed(format!("{}: {error}", program.path.display())))?;
        println!("\n{}", program.path.file_name().unwrap_or_default().to_string_lossy());
        let said = BufReader::new(child.stdout.take().expect("standard output is piped"));
        for line in said.lines() {
            let line = line.map_err(|error| Failed(format!("{what}: {error}")))?;
            println!("{line}");
            passed += passed_in(&line).unwrap_or(0);
        }
        verdict(&format!("{what}, {}", program.package), child.wait())?;
    }
    Ok(passed)
}

/// The program that tries what has been tried against a server.
pub const ATTACK: &str = "attack";

/// Attacks a server on this machine in every way that has been tried.
pub fn attack(programs: &[TestProgram], long: bool) -> Ran {
    heading(if long { "Attack, at length" } else { "Attack" });
    let program = programs.iter().find(|program| program.name == ATTACK);
    let program = program.ok_or_else(|| Failed("there is no program that attacks".into()))?;
    let length: &[&str] = if long { &["long"] } else { &[] };
    run("Attack", Command::new(&program.path).args(length).current_dir(&program.folder))
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

/// The program of this project, once it is built.
pub fn honjin_path() -> PathBuf {
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or(crate::root().join("target"), PathBuf::from);
    folder.join(PROFILE).join("honjin")
}

/// The program of this project; the checks look at the example game too.
fn program(arguments: &[&str]) -> Command {
    let mut program = Command::new(honjin_path());
    program.arg("--examples").args(arguments).current_dir(crate::root());
    program
}

/// Runs the program of this project.
pub fn honjin(what: &str, arguments: &[&str]) -> Ran {
    heading(what);
    println!("$ honjin {}", arguments.join(" "));
    run(what, &mut program(arguments))
}

/// Runs the program of this project and reads its answer.
pub fn ask_honjin<T: DeserializeOwned>(what: &str, arguments: &[&str]) -> Result<T, Failed> {
    heading(what);
    let output = program(arguments).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| Failed(format!("{what}: {error}")))?;
    verdict(what, Ok(output.status))?;
    serde_json::from_slice(&output.stdout).map_err(|error| Failed(format!("{what}: {error}")))
}

/// The cargo that runs us, so that a chosen toolchain stays chosen.
pub fn command(arguments: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments).current_dir(crate::root());
    command
}

/// The same with clippy in the place of the compiler for what is ours: it finds what it finds and compiles, so that lints and
/// tests are one build. Everything of ours is built so, or it would be built twice.
fn linting(arguments: &[&str]) -> Command {
    let mut command = command(arguments);
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    command.env("CLIPPY_ARGS", "--deny__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
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
