//! Programs the checks need besides Rust, from Debian's packages.

use crate::run::{Ran, run};
use std::process::{Command, Stdio};

pub struct Package {
    /// What is started; any of them will do.
    pub programs: &'static [&'static str],
    /// What brings the first.
    pub name: &'static str,
}

pub const BROWSER: Package = Package { programs: &["chromium", "chromium-browser", "google-chrome"], name: "chromium" };
pub const NODE: Package = Package { programs: &["node"], name: "nodejs" };
pub const NPM: Package = Package { programs: &["npm"], name: "npm" };
/// libFuzzer is written in C++.
pub const COMPILER: Package = Package { programs: &["c++"], name: "g++" };
/// Counts how often the disk is waited for.
pub const TRACER: Package = Package { programs: &["strace"], name: "strace" };

/// Installs what is missing.
pub fn install(wanted: &[Package]) -> Ran {
    let missing: Vec<&str> = wanted.iter().filter(|one| one.found().is_none()).map(|one| one.name).collect();
    if missing.is_empty() {
        return Ok(());
    }
    run("apt-get update", apt().args(["update", "-qq"]))?;
    run("apt-get install", apt().args(["install", "-y", "-qq", "--no-install-recommends"]).args(missing))
}

impl Package {
    /// The program that is there.
    pub fn found(&self) -> Option<&'static str> {
        self.programs.iter().copied().find(|program| {
            let asked = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
            asked.is_ok_and(|status| status.success())
        })
    }
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
