//! The tests in a real browser: installs what they need, and runs `web/tests/run.mjs` with the program of this project.

use crate::run::{Failed, PROFILE, Ran, heading};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where Debian and others put it.
const CHROMIUM: [&str; 4] =
    ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"];

pub fn tests(root: &Path) -> Ran {
    heading("Browser");
    let chromium = prepare()?;
    let modules = install_modules(root)?;
    let honjin = root.join("target").join(PROFILE).join("honjin");
    let honjin = std::env::var_os("CARGO_TARGET_DIR")
        .map_or(honjin, |folder| PathBuf::from(folder).join(PROFILE).join("honjin"));
    let out = root.join("target/screens");
    let mut node = Command::new("node");
    node.current_dir(root).arg("web/tests/run.mjs");
    node.arg("--honjin").arg(honjin).arg("--modules").arg(modules);
    node.arg("--chromium").arg(chromium).arg("--out").arg(out);
    run("the browser tests", &mut node)
}

/// The browser's path, once browser, node and npm are there.
fn prepare() -> Result<PathBuf, Failed> {
    let browser = || CHROMIUM.iter().map(PathBuf::from).find(|path| path.exists());
    let there = |program: &str| {
        let asked = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        asked.is_ok_and(|status| status.success())
    };
    if browser().is_none() || !there("node") || !there("npm") {
        let mut wanted = Vec::new();
        if browser().is_none() {
            wanted.push("chromium");
        }
        if !there("node") || !there("npm") {
            wanted.extend(["nodejs", "npm"]);
        }
        run("apt-get update", apt().args(["update", "-qq"]))?;
        run("apt-get install", apt().args(["install", "-y", "-qq", "--no-install-recommends"]).args(wanted))?;
    }
    browser().ok_or_else(|| Failed("no Chromium is found; install one, Debian's package is chromium".into()))
}

fn apt() -> Command {
    let root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0");
    let mut command = if root { Command::new("apt-get") } else { Command::new("sudo") };
    if !root {
        command.arg("apt-get");
    }
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}

/// The packages of `web/tests/package-lock.json`, in a folder of the build.
fn install_modules(root: &Path) -> Result<PathBuf, Failed> {
    let folder = root.join("target/web-tests");
    let failed = |error: std::io::Error| Failed(format!("target/web-tests: {error}"));
    std::fs::create_dir_all(&folder).map_err(failed)?;
    for file in ["package.json", "package-lock.json"] {
        std::fs::copy(root.join("web/tests").join(file), folder.join(file)).map_err(failed)?;
    }
    let mut npm = Command::new("npm");
    npm.current_dir(&folder).args(["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"]);
    run("npm ci", &mut npm)?;
    Ok(folder)
}

fn run(what: &str, command: &mut Command) -> Ran {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failed(format!("{what}: {status}"))),
        Err(error) => Err(Failed(format!("{what}: {error}"))),
    }
}
