//! What the program says exists in both languages, and every fault says what to do.

use catalog::text::{SHARED, uneven};
use catalog::{Catalog, Lang, Texts};
use cli::words::{OWN, Words};
use engine::Message;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The sources of the command line and of the catalog.
fn sources() -> Vec<String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = Vec::new();
    for folder in [here.join("src"), here.join("../catalog/src")] {
        collect(&folder, &mut sources);
    }
    sources
}

fn collect(folder: &Path, sources: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, sources);
        } else {
            sources.push(fs::read_to_string(&path).expect("a source"));
        }
    }
}

/// The strings that stand right after these words.
fn after(sources: &[String], words: &str) -> BTreeSet<String> {
    let rests = sources.iter().flat_map(|source| source.split(words).skip(1));
    let keys = rests.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next());
    keys.map(str::to_string).collect()
}

#[test]
fn both_languages_say_the_same_things() {
    assert_eq!(uneven(&Texts::new(&[SHARED, OWN])), Vec::<String>::new());
}

#[test]
fn every_key_in_the_sources_has_words() {
    let (sources, words, catalog) = (sources(), Words::new(Lang::En), Catalog::all());
    let mut keys = after(&sources, "Message::new(");
    keys.extend(after(&sources, "words.of("));
    keys.extend(after(&sources, "section(session, "));
    assert!(keys.len() > 20, "{keys:?}");
    for key in keys {
        for lang in Lang::ALL {
            let said = words.texts.has(lang, &key) || catalog.games().any(|game| game.texts().has(lang, &key));
            assert!(said, "{key} has no words in {}", lang.code());
        }
    }
}

#[test]
fn every_fault_in_the_sources_says_what_to_do() {
    let (sources, words) = (sources(), Words::new(Lang::En));
    let faults = after(&sources, "Fault::new(");
    assert!(faults.len() > 40, "{faults:?}");
    for key in faults {
        let message = Message::new(key.leak());
        for lang in Lang::ALL {
            let advice = words.texts.aside(lang, &message, "do");
            assert!(advice.is_some(), "{} does not say what to do in {}", message.key, lang.code());
        }
    }
}
