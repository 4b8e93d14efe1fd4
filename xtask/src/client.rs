//! What the browser is sent, and its tests, as a compiler and a linter read them: types from the comments, lints, format.

use crate::packages;
use crate::run::{Failed, Ran, heading, run};
use std::path::{Path, PathBuf};
use std::process::Command;

pub fn check(root: &Path) -> Ran {
    heading("Client");
    packages::install(&[packages::NODE, packages::NPM])?;
    let programs = install_modules(root)?.join("node_modules/.bin");
    let web = root.join("web");
    run("the types of the client", Command::new(programs.join("tsc")).current_dir(&web))?;
    let lints = ["check", "--error-on-warnings", "."];
    run("the lints of the client", Command::new(programs.join("biome")).current_dir(&web).args(lints))
}

/// The packages of `web/package-lock.json`, in a folder of the build: `web` itself is what browsers are sent.
pub fn install_modules(root: &Path) -> Result<PathBuf, Failed> {
    let folder = root.join("target/client");
    let failed = |error: std::io::Error| Failed(format!("target/client: {error}"));
    std::fs::create_dir_all(&folder).map_err(failed)?;
    if is_installed(root, &folder) {
        return Ok(folder);
    }
    for file in [MANIFEST, LOCK] {
        std::fs::copy(root.join("web").join(file), folder.join(file)).map_err(failed)?;
    }
    // Not `npm ci`: the lock names programs for machines of other kinds, which not every registry has.
    let mut npm = Command::new("npm");
    npm.current_dir(&folder).args(["install", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"]);
    run("npm install", &mut npm)?;
    std::fs::copy(root.join("web").join(LOCK), folder.join(INSTALLED)).map_err(failed)?;
    Ok(folder)
}

const MANIFEST: &str = "package.json";
const LOCK: &str = "package-lock.json";
/// A copy of the lock, made when everything in it was there.
const INSTALLED: &str = "installed.json";

fn is_installed(root: &Path, folder: &Path) -> bool {
    let wanted = std::fs::read(root.join("web").join(LOCK));
    wanted.is_ok_and(|wanted| std::fs::read(folder.join(INSTALLED)).is_ok_and(|there| there == wanted))
}
