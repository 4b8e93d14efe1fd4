//! Every decoder under libFuzzer, two at a time: what others may send is read, and nothing of it breaks the program.

use crate::packages;
use crate::run::{Failed, Ran, command, heading, verdict};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// The targets of `fuzz/src/lib.rs`, and how long an input may be.
const TARGETS: [(&str, usize); 6] =
    [("frame", 4096), ("line", 16_384), ("log", 65_536), ("pack", 65_536), ("position", 32_768), ("request", 8192)];

/// What libFuzzer wants to know of a program: which of its branches were taken, and what was compared with what.
const MARKS: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";

/// An input that takes longer is a finding, as is a program that grows beyond this.
const SECONDS_AN_INPUT: u32 = 10;
const MEMORY_MB: u32 = 256;

/// Where a fuzzer is and what it has found so far.
struct Running {
    name: &'static str,
    child: Child,
    said: PathBuf,
}

pub fn targets(root: &Path, seconds: u32) -> Ran {
    heading("Fuzzing");
    packages::install(&[packages::COMPILER])?;
    let program = build(root)?;
    let folder = root.join("target/fuzz");
    let mut found = Vec::new();
    for pair in TARGETS.chunks(2) {
        let running: Vec<Running> = pair
            .iter()
            .map(|(name, length)| start(root, &program, &folder, name, *length, seconds))
            .collect::<Result<_, _>>()?;
        for fuzzer in running {
            found.extend(end(fuzzer)?);
        }
    }
    match found.len() {
        0 => Ok(()),
        _ => Err(Failed(format!("fuzzing: {}", found.join(", ")))),
    }
}

/// The marks are for what is fuzzed, not for what runs while it is built: hence a target is named, and a folder of its own.
fn build(root: &Path) -> Result<PathBuf, Failed> {
    let host = host()?;
    let folder = root.join("target/fuzz-build");
    let arguments =
        ["build", "--locked", "--profile", "fuzz", "--package", "fuzz", "--features", "libfuzzer", "--target", &host];
    let status = command(&arguments).env("RUSTFLAGS", MARKS).env("CARGO_TARGET_DIR", &folder).status();
    verdict("the build for fuzzing", status)?;
    Ok(folder.join(host).join("fuzz/fuzz"))
}

fn host() -> Result<String, Failed> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("-vV").output().map_err(|error| Failed(format!("rustc: {error}")))?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_string).ok_or_else(|| Failed("rustc does not say for which machine it is".into()))
}

fn start(
    root: &Path,
    program: &Path,
    folder: &Path,
    name: &'static str,
    length: usize,
    seconds: u32,
) -> Result<Running, Failed> {
    let failed = |error: std::io::Error| Failed(format!("fuzzing {name}: {error}"));
    let (corpus, findings) = (folder.join(name), folder.join("findings"));
    for made in [&corpus, &findings] {
        fs::create_dir_all(made).map_err(failed)?;
    }
    let mut fuzzer = Command::new(program);
    fuzzer.current_dir(root).env("HONJIN_FUZZ", name).env("TMPDIR", folder);
    fuzzer.args([
        format!("-max_total_time={seconds}"),
        format!("-max_len={length}"),
        format!("-timeout={SECONDS_AN_INPUT}"),
        format!("-rss_limit_mb={MEMORY_MB}"),
        format!("-artifact_prefix={}/{name}-", findings.display()),
        "-print_final_stats=1".into(),
    ]);
    fuzzer.arg(&corpus).args(seeds(root, &corpus, name).map_err(failed)?);
    let said = folder.join(format!("{name}.txt"));
    let output = fs::File::create(&said).map_err(failed)?;
    let child = fuzzer.stdout(Stdio::null()).stderr(output).spawn().map_err(failed)?;
    Ok(Running { name, child, said })
}

/// Folders with good inputs to begin from.
fn seeds(root: &Path, corpus: &Path, name: &str) -> std::io::Result<Vec<PathBuf>> {
    match name {
        "log" => Ok(vec![root.join("crates/catalog/tests/logs")]),
        "pack" => number_files(&root.join("games/kawanakajima/pack"), corpus).map(|()| Vec::new()),
        _ => Ok(vec![root.join("fuzz/seeds").join(name)]),
    }
}

/// The files of a pack, each behind its number.
fn number_files(pack: &Path, corpus: &Path) -> std::io::Result<()> {
    let mut files = Vec::new();
    for folder in [pack.to_path_buf(), pack.join("scenarios")] {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "toml") {
                files.push(path);
            }
        }
    }
    files.sort_unstable();
    for (number, file) in files.iter().enumerate() {
        let numbered = [&[number as u8][..], &fs::read(file)?].concat();
        fs::write(corpus.join(format!("seed-{number}")), numbered)?;
    }
    Ok(())
}

/// Waits for a fuzzer; what it found, in words.
fn end(mut fuzzer: Running) -> Result<Option<String>, Failed> {
    let failed = |error: std::io::Error| Failed(format!("fuzzing {}: {error}", fuzzer.name));
    let status = fuzzer.child.wait().map_err(failed)?;
    let said = String::from_utf8_lossy(&fs::read(&fuzzer.said).map_err(failed)?).into_owned();
    let number = |name: &str| {
        let line = said.lines().rev().find_map(|line| line.strip_prefix(&format!("stat::{name}:")));
        line.map_or("?", str::trim).to_string()
    };
    let covered = said.lines().rev().find_map(|line| line.split("cov: ").nth(1)?.split(' ').next());
    println!(
        "{}: {} inputs, {} branches, {} MB",
        fuzzer.name,
        number("number_of_executed_units"),
        covered.unwrap_or("?"),
        number("peak_rss_mb")
    );
    if status.success() {
        return Ok(None);
    }
    println!("{said}");
    Ok(Some(format!("{} ended with {status}, the input is in target/fuzz/findings", fuzzer.name)))
}
