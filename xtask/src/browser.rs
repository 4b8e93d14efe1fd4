//! The tests in a real browser: installs what they need, and runs `web/tests/run.mjs` with the program of this project.

use crate::run::{Failed, Ran, heading, honjin_path, run};
use crate::{client, packages};
use std::path::{Path, PathBuf};
use std::process::Command;

pub fn tests(root: &Path) -> Ran {
    heading("Browser");
    packages::install(&[packages::BROWSER, packages::NODE, packages::NPM])?;
    let chromium = packages::BROWSER.found().and_then(path_of);
    let chromium =
        chromium.ok_or_else(|| Failed("no Chromium is found; install one, Debian's package is chromium".into()))?;
    let modules = client::install_modules(root)?;
    let out = root.join("target/screens");
    let mut node = Command::new("node");
    node.current_dir(root).arg("web/tests/run.mjs");
    node.arg("--honjin").arg(honjin_path()).arg("--modules").arg(modules);
    node.arg("--chromium").arg(chromium).arg("--out").arg(out);
    run("the browser tests", &mut node)
}

/// Where a program is: the tests start it themselves.
fn path_of(program: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join(program)).find(|path| path.exists())
}
