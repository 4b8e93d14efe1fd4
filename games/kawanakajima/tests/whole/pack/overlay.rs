//! Files of somebody's own over the built-in ones.

use super::{MAP, TABLES, changed, load_with, text_of};
use kawanakajima::pack::{Overlay, built_in, load};
use toolkit::pack::MAX_FILE_BYTES;

#[test]
fn an_overlay_replaces_a_file_and_changes_the_hash() {
    let own = changed(TABLES, "\"a1-d1\", \"a1-d1\", \"-\",     \"dR^R\"", "\"d1\", \"a1-d1\", \"-\",     \"dR^R\"");
    let pack = load_with(TABLES, own).expect("the owner's table");
    assert_eq!(pack.tables.combat.result(7, 7).to_string(), "d1");
    assert_ne!(pack.hash, built_in().hash);
    assert_eq!(load_with(MAP, text_of(MAP)).unwrap().hash, built_in().hash);
    assert_ne!(load_with(MAP, format!("{}\n", text_of(MAP))).unwrap().hash, built_in().hash);
}

#[test]
fn file_names_that_are_not_of_the_pack_are_refused() {
    let names = [
        "../map.toml",
        "/etc/passwd",
        "scenarios/../map.toml",
        "MAP.TOML",
        "map.toml\0",
        "",
        "C:\\map.toml",
        "SOURCES.md",
    ];
    for name in names {
        let error = load_with(name, text_of(MAP)).expect_err(name);
        assert_eq!((error.line, error.column), (1, 1));
        assert!(error.reason.contains("no such file") && !error.file.contains('\0'), "{error}");
    }
}

#[test]
fn files_that_are_too_large_too_many_or_doubled_are_refused() {
    let error = load_with(MAP, "#".repeat(MAX_FILE_BYTES + 1)).unwrap_err();
    assert_eq!((error.file.as_str(), error.line), (MAP, 1));
    assert!(error.reason.contains("larger than"), "{error}");
    let twice = vec![(MAP.to_owned(), text_of(MAP).to_owned()); 2];
    assert!(load(&Overlay(twice)).unwrap_err().reason.contains("twice"));
    let many = (0..17).map(|n| (format!("{n}.toml"), String::new())).collect();
    assert!(load(&Overlay(many)).unwrap_err().reason.contains("at most 16 files"));
}
