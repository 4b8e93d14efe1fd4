//! What must not stand in the project's files.

use crate::run::{Failed, Ran};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};

/// Marks of unfinished work and paths of somebody's machine. Written in two halves, so that this file has none of them.
const NOWHERE: &[&str] = &[
    concat!("to", "do!("),
    concat!("unimpl", "emented!("),
    concat!("dbg", "!("),
    concat!("FIX", "ME"),
    concat!("#[ign", "ore"),
    concat!("/wo", "rk/"),
    concat!("/ro", "ot/"),
    concat!("/ho", "me/"),
    concat!("C:\\", "Users"),
];

/// Addresses of package registries: which one is used is the machine's affair. `Cargo.lock` names the public index.
const NO_REGISTRY: &[&str] = &[
    concat!("spar", "se+http"),
    concat!("regis", "try+http"),
    concat!("replace-", "with"),
    concat!("index.", "crates.io"),
    concat!("static.", "crates.io"),
    concat!("registry.", "npmjs.org"),
    concat!("pypi", ".org"),
    concat!("files.python", "hosted.org"),
];

/// Where rules are kept, besides the `src` of every game: the same input must give the same game on every machine, today and in ten years.
const PURE: &[&str] = &["crates/hexgrid/src/", "crates/engine/src/", "crates/stage/src/", "crates/toolkit/src/"];

/// What changes from run to run or from machine to machine, and the world outside.
const NOT_IN_PURE: &[&str] = &[
    "f32",
    "f64",
    "HashMap",
    "HashSet",
    "Instant",
    "SystemTime",
    "std::env",
    "std::fs",
    "std::io",
    "std::net",
    "std::process",
    "std::thread",
    "std::time",
    "getrandom",
];

/// Built things and the history are not the project's text.
const NOT_OURS: &[&str] = &[".git", "target", "out", "soak-failures", "node_modules"];

pub fn check(root: &Path) -> Ran {
    let mut findings = Vec::new();
    let mut files = Vec::new();
    collect(root, &mut files)?;
    files.sort_unstable();
    for file in &files {
        let Ok(text) = fs::read_to_string(file) else { continue };
        let name = file.strip_prefix(root).unwrap_or(file).to_string_lossy().replace('\\', "/");
        findings.extend(look_at(&name, &text));
    }
    findings.extend(changed(&root.join("web"))?);
    for finding in &findings {
        println!("{finding}");
    }
    match findings.len() {
        0 => {
            println!("{} files read, nothing found that must not be there", files.len());
            Ok(())
        }
        count => Err(Failed(format!("the tree has {count} things that must not be there"))),
    }
}

/// Others' files that we send to browsers are those whose sums were written down when they were taken in.
fn changed(web: &Path) -> Result<Vec<String>, Failed> {
    let sums = web.join("vendor/SHA256SUMS");
    let sums = fs::read_to_string(&sums).map_err(|error| Failed(format!("{}: {error}", sums.display())))?;
    let differs = |line: &&str| {
        let (sum, name) = line.split_once("  ").unwrap_or((line, ""));
        let bytes = fs::read(web.join(name)).unwrap_or_default();
        let found: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        found != sum
    };
    Ok(sums.lines().filter(differs).map(|line| format!("web/vendor/SHA256SUMS: not as written down: {line}")).collect())
}

/// What is wrong in one file, each with its line.
fn look_at(name: &str, text: &str) -> Vec<String> {
    let mut findings = Vec::new();
    let registries: &[&str] = if name == "Cargo.lock" { &[] } else { NO_REGISTRY };
    let pure = is_pure(name);
    for (number, line) in text.lines().enumerate() {
        let mut found = |what: &str, why: &str| findings.push(format!("{name}:{}: `{what}` {why}", number + 1));
        for word in NOWHERE.iter().filter(|word| line.contains(**word)) {
            found(word, "must not be in the project");
        }
        for host in registries.iter().filter(|host| line.contains(**host)) {
            found(host, "names a registry, which is the machine's affair");
        }
        if name.ends_with("fr.ftl") && !line.starts_with('#') && begins_with_a_sign(line) {
            found("a plain space", "before a sign: a French line could begin with it");
        }
        if pure {
            let code = line.split("//").next().unwrap_or("");
            for word in NOT_IN_PURE.iter().filter(|word| has_word(code, word)) {
                found(word, "must not be where rules are kept");
            }
        }
    }
    findings
}

/// Could a line of print begin with a colon or its like? Before those French has a space at which no line ends.
fn begins_with_a_sign(line: &str) -> bool {
    let spaced = |sign: &str| line.match_indices(sign).any(|(at, _)| at > 0 && !line[..at].ends_with(' '));
    [" :", " ;", " ?", " !", " »"].into_iter().any(spaced)
}

fn is_pure(name: &str) -> bool {
    let of_a_game = name.strip_prefix("games/").and_then(|rest| rest.split_once('/'));
    let is_ours = PURE.iter().any(|folder| name.starts_with(folder))
        || of_a_game.is_some_and(|(_, inside)| inside.starts_with("src/"));
    is_ours && name.ends_with(".rs") && !name.contains("/tests/") && !name.ends_with("/tests.rs")
}

/// Is the word in the line, and not only as part of another?
fn has_word(line: &str, word: &str) -> bool {
    let joins = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| !line[..at].ends_with(joins) && !line[at + word.len()..].starts_with(joins))
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Ran {
    for name in names_in(folder)? {
        if NOT_OURS.contains(&name.as_str()) {
            continue;
        }
        let path = folder.join(name);
        match path.is_dir() {
            true => collect(&path, files)?,
            false => files.push(path),
        }
    }
    Ok(())
}

/// The names of what lies in a folder, in no order.
pub fn names_in(folder: &Path) -> Result<Vec<String>, Failed> {
    let cannot = |error: std::io::Error| Failed(format!("{} cannot be read: {error}", folder.display()));
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(cannot)? {
        names.push(entry.map_err(cannot)?.file_name().to_string_lossy().into_owned());
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(name: &str, text: &str) -> usize {
        look_at(name, text).len()
    }

    #[test]
    fn unfinished_work_and_machine_paths_are_found_anywhere() {
        let unfinished = ["let x = to", "do!();"].concat();
        let path = ["see /wo", "rk/main"].concat();
        assert_eq!(look("docs/a.md", &format!("fine\n{unfinished}\n{path}\n")), 2);
        assert!(look_at("docs/a.md", &unfinished)[0].starts_with("docs/a.md:1: "));
        assert_eq!(look("docs/a.md", "a task that is done, in the workshop\n"), 0);
    }

    #[test]
    fn registries_are_named_by_the_lock_file_only() {
        let line = ["source = \"regis", "try+https://example\""].concat();
        assert_eq!(look("Cargo.lock", &line), 0);
        assert_eq!(look(".cargo/config.toml", &line), 1);
    }

    #[test]
    fn floats_and_clocks_are_found_where_rules_are_kept() {
        let text = "let x: f64 = 1.0;\nuse std::collections::HashMap;\n// f64 in a comment\nlet my_f64s = 1;\n";
        assert_eq!(look("crates/engine/src/a.rs", text), 2);
        assert_eq!(look("games/kanto/src/rules/a.rs", text), 2);
        assert_eq!(look("games/kanto/tests/a.rs", text), 0);
        assert_eq!(look("crates/sim/src/bench.rs", text), 0);
    }

    #[test]
    fn french_signs_keep_to_the_word_before_them() {
        assert_eq!(look("a/fr.ftl", "key = { $unit } va en { $to } : 3\n"), 1);
        assert_eq!(look("a/fr.ftl", "key = va\u{a0}: 3 ; 4\n# un commentaire : rien\n"), 1);
        assert_eq!(look("a/fr.ftl", "key = . plaine  : pente\n"), 0);
        assert_eq!(look("a/en.ftl", "key = one : two\n"), 0);
    }
}
