//! A folder of pack files from anywhere: only what it should hold is read.

use catalog::overlay;
use std::fs;
use std::path::{Path, PathBuf};
use toolkit::pack::MAX_FILE_BYTES;

const KNOWN: [&str; 3] = ["map.toml", "tables.toml", "scenarios/first.toml"];

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("overlay").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

fn put(folder: &Path, name: &str, text: impl AsRef<[u8]>) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a parent")).expect("a folder for the test");
    fs::write(path, text).expect("a file for the test");
}

fn refused(folder: &Path, file: &str, reason: &str) {
    let error = overlay::read(folder, &KNOWN).expect_err("the folder should be refused");
    assert!(error.file.ends_with(file) && error.reason.contains(reason), "{error}");
}

#[test]
fn known_files_are_read_and_the_rest_of_a_pack_is_passed_over() {
    let folder = folder("good");
    put(&folder, "tables.toml", "a = 1");
    put(&folder, "scenarios/first.toml", "b = 2");
    put(&folder, "SOURCES.md", "where it comes from");
    put(&folder, "text/en.ftl", "c = d");
    put(&folder, ".hidden", "e");
    let files = overlay::read(&folder, &KNOWN).expect("a good folder");
    let expected = [("scenarios/first.toml", "b = 2"), ("tables.toml", "a = 1")];
    assert_eq!(files, expected.map(|(name, text)| (name.to_string(), text.to_string())));
}

#[test]
fn unknown_names_are_refused() {
    let top = folder("unknown");
    put(&top, "table.toml", "a = 1");
    refused(&top, "table.toml", "no such file; it has map.toml, tables.toml");
    let nested = folder("unknown-scenario");
    put(&nested, "scenarios/second.toml", "a = 1");
    refused(&nested, "scenarios/second.toml", "no such file");
    let deeper = folder("unknown-folder");
    put(&deeper, "maps/map.toml", "a = 1");
    refused(&deeper, "maps", "no such file");
}

#[test]
fn a_folder_in_the_place_of_a_file_is_refused() {
    let folder = folder("folder-as-file");
    put(&folder, "map.toml/x", "a = 1");
    refused(&folder, "map.toml", "plain file");
}

#[cfg(unix)]
#[test]
fn links_are_refused() {
    let file = folder("link");
    put(&file, "secret", "x = 1");
    let outside = folder("link-to");
    std::os::unix::fs::symlink(file.join("secret"), outside.join("map.toml")).expect("a link for the test");
    refused(&outside, "map.toml", "not a link");
    let scenarios = folder("link-folder");
    put(&scenarios, "real/first.toml", "a = 1");
    let linking = folder("link-scenarios");
    put(&linking, "map.toml", "a = 1");
    std::os::unix::fs::symlink(scenarios.join("real"), linking.join("scenarios")).expect("a link for the test");
    refused(&linking, "scenarios", "not a file or a link");
}

#[test]
fn large_files_and_other_bytes_are_refused() {
    let large = folder("large");
    put(&large, "map.toml", vec![b'#'; MAX_FILE_BYTES + 1]);
    refused(&large, "map.toml", "larger than");
    let bytes = folder("bytes");
    put(&bytes, "map.toml", b"a = 1\nb = \"\xff\"\n");
    refused(&bytes, "map.toml", "not UTF-8");
    assert_eq!(overlay::read(&bytes, &KNOWN).map_err(|error| error.line), Err(2));
}

#[test]
fn an_empty_or_absent_folder_is_refused() {
    let empty = folder("empty");
    put(&empty, "SOURCES.md", "nothing else");
    refused(&empty, "empty", "no file of a pack");
    refused(&empty.join("absent"), "absent", "cannot be read");
}
