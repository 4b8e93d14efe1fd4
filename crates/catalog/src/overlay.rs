//! Reads a folder with somebody's own pack files. Nothing but plain files with names the game knows is ever opened: no
//! links, no paths out of the folder, nothing larger than a pack file may be.

use stage::{Files, PackError};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;
use toolkit::pack::{MAX_FILE_BYTES, MAX_FILES};

/// Reads the files of `folder` that stand in for those of the game. `known` are the names the game has.
pub fn read(folder: &Path, known: &[&str]) -> Result<Files, PackError> {
    let mut files = Files::new();
    for name in entries(folder, "")? {
        match name.as_str() {
            "SOURCES.md" | "text" => {}
            "scenarios" => read_scenarios(folder, known, &mut files)?,
            _ => files.push(read_file(folder, &name, known)?),
        }
    }
    if files.len() > MAX_FILES {
        return Err(PackError::whole_file(&shown(folder), format!("a pack has at most {MAX_FILES} files")));
    }
    if files.is_empty() {
        let names = known.join(", ");
        return Err(PackError::whole_file(
            &shown(folder),
            format!("there is no file of a pack here; it may hold {names}"),
        ));
    }
    Ok(files)
}

fn read_scenarios(folder: &Path, known: &[&str], files: &mut Files) -> Result<(), PackError> {
    let kind = fs::symlink_metadata(folder.join("scenarios")).map_err(|error| failed("scenarios", &error))?;
    if !kind.is_dir() {
        return Err(PackError::whole_file("scenarios", "must be a folder, not a file or a link"));
    }
    for name in entries(&folder.join("scenarios"), "scenarios/")? {
        files.push(read_file(folder, &name, known)?);
    }
    Ok(())
}

/// The names in a folder in order, without the hidden files that desktops and version control leave about.
fn entries(folder: &Path, prefix: &str) -> Result<Vec<String>, PackError> {
    let here = shown(folder);
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| failed(&here, &error))? {
        let entry = entry.map_err(|error| failed(&here, &error))?;
        let Ok(name) = entry.file_name().into_string() else {
            return Err(PackError::whole_file(&here, "a file name here is not UTF-8"));
        };
        if !name.starts_with('.') {
            names.push(format!("{prefix}{name}"));
        }
    }
    names.sort();
    Ok(names)
}

fn read_file(folder: &Path, name: &str, known: &[&str]) -> Result<(String, String), PackError> {
    // The name is one of a fixed list, so it cannot lead out of the folder.
    if !known.contains(&name) {
        let reason = format!("the game has no such file; it has {}", known.join(", "));
        return Err(PackError::whole_file(name, reason));
    }
    let path = folder.join(name);
    let kind = fs::symlink_metadata(&path).map_err(|error| failed(name, &error))?.file_type();
    if !kind.is_file() {
        return Err(PackError::whole_file(name, "must be a plain file, not a link, a folder or a device"));
    }
    let mut bytes = Vec::new();
    let limit = MAX_FILE_BYTES as u64 + 1;
    let file = File::open(&path).map_err(|error| failed(name, &error))?;
    file.take(limit).read_to_end(&mut bytes).map_err(|error| failed(name, &error))?;
    if bytes.len() > MAX_FILE_BYTES {
        return Err(PackError::whole_file(name, format!("the file is larger than {MAX_FILE_BYTES} bytes")));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok((name.to_string(), text)),
        Err(error) => Err(not_utf8(name, &error)),
    }
}

fn not_utf8(name: &str, error: &std::string::FromUtf8Error) -> PackError {
    let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    PackError::new(name, line, 1, "the text is not UTF-8")
}

fn failed(name: &str, error: &io::Error) -> PackError {
    PackError::whole_file(name, format!("cannot be read: {error}"))
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
