//! What libFuzzer begins from, and each of it changed a few hundred times: refused or read, never a panic. `cargo xtask fuzz`
//! goes on from here by itself.

use fuzz::{FILES, TARGETS, find};
use std::fs;
use std::path::{Path, PathBuf};

/// How often each seed is changed.
const CHANGES: u32 = 300;
/// Whole games take their time.
const LONG: usize = 20_000;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("this crate lies in the project").to_path_buf()
}

fn files_in(folder: PathBuf) -> Vec<Vec<u8>> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).expect("seeds").map(|entry| entry.expect("a seed").path()).collect();
    paths.sort_unstable();
    paths.into_iter().filter(|path| path.is_file()).map(|path| fs::read(path).expect("a seed")).collect()
}

fn seeds(target: &str) -> Vec<Vec<u8>> {
    match target {
        "log" => files_in(root().join("crates/catalog/tests/logs")),
        "pack" => FILES
            .iter()
            .enumerate()
            .map(|(number, name)| {
                let file = fs::read(root().join("games/kawanakajima/pack").join(name)).expect("a file of the pack");
                [&[number as u8][..], &file].concat()
            })
            .collect(),
        _ => files_in(root().join("fuzz/seeds").join(target)),
    }
}

/// A seed with something cut, doubled, overwritten or put in.
fn changed(seed: &[u8], below: &mut impl FnMut(u32) -> u32) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=below(4) {
        if bytes.is_empty() {
            return bytes;
        }
        let at = below(bytes.len() as u32) as usize;
        let to = (at + 1 + below(40) as usize).min(bytes.len());
        match below(5) {
            0 => bytes[at] = below(256) as u8,
            1 => drop(bytes.drain(at..to)),
            2 => bytes.extend_from_within(at..to),
            3 => bytes.insert(at, b"0123456789\"{}[],:-"[below(18) as usize]),
            _ => bytes.truncate(to),
        }
    }
    bytes
}

#[test]
fn seeds_and_their_changes_are_refused_or_read() {
    let mut rng = engine::fair::rng(7, 7);
    let mut below = |n: u32| engine::fair::below(&mut rng, n);
    for name in TARGETS {
        let target = find(name);
        let seeds = seeds(name);
        assert!(!seeds.is_empty(), "{name} has nothing to begin from");
        for seed in &seeds {
            target.take(seed);
            let changes = if seed.len() > LONG { CHANGES / 20 } else { CHANGES };
            for _ in 0..changes {
                target.take(&changed(seed, &mut below));
            }
        }
    }
}

/// A position nobody can load is nothing to begin from.
#[test]
fn the_positions_can_be_loaded() {
    let catalog = catalog::Catalog::all();
    for seed in seeds("position") {
        let mut position: catalog::Position = serde_json::from_slice(&seed).expect("a position");
        let game = catalog.find(&position.game).expect("a game");
        position.pack_hash = game.rules().expect("rules").pack_hash;
        if let Err(fault) = game.load(&position, &catalog::Setup::default()) {
            panic!("{:?}", fault.what);
        }
    }
}
