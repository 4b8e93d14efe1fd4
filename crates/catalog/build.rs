//! Looks through `games/*` for what lies beside the code: the rule index, the rulings, and which rule numbers the sources and the
//! tests cite. Nothing is judged here; `src/rules.rs` does that at run time.

#[allow(dead_code)]
#[path = "src/rules/cite.rs"]
mod cite;

use cite::Place;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the package lies"));
    let games = here.join("../../games").canonicalize()?;
    println!("cargo::rerun-if-changed={}", games.display());
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/rules/cite.rs");
    let mut code = String::from("pub static FOLDERS: &[Folder] = &[\n");
    for folder in sorted(&games)? {
        if folder.join("rulebook.toml").is_file() {
            write_folder(&mut code, &folder)?;
        }
    }
    code.push_str("];\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    fs::write(out.join("folders.rs"), code)
}

fn write_folder(code: &mut String, folder: &Path) -> io::Result<()> {
    let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let include = |path: &Path| format!("include_str!({path:?})");
    let _ = writeln!(code, "Folder {{ game: {name:?}, rulebook: {},", include(&folder.join("rulebook.toml")));
    let rulings = ["RULINGS.md", "RULINGS.fr.md"].map(|name| folder.join(name));
    let rulings = rulings.map(|path| if path.is_file() { include(&path) } else { "\"\"".to_string() });
    let _ = writeln!(code, "rulings: [{}],", rulings.join(", "));
    for (field, part) in [("code", "src"), ("tests", "tests")] {
        let _ = writeln!(code, "{field}: &[");
        write_citations(code, folder, &folder.join(part))?;
        code.push_str("],\n");
    }
    code.push_str("},\n");
    Ok(())
}

fn write_citations(code: &mut String, root: &Path, at: &Path) -> io::Result<()> {
    if !at.is_dir() {
        return Ok(());
    }
    for path in sorted(at)? {
        if path.is_dir() {
            write_citations(code, root, &path)?;
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            let source = fs::read_to_string(&path)?;
            let file = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            for citation in cite::citations(&source) {
                let place = match citation.place {
                    Place::Leading => "Leading",
                    Place::Word => "Word",
                    Place::Ledger => "Ledger",
                    Place::Whole => "Whole",
                    Place::Said => "Said",
                    Place::TestName => "TestName",
                };
                let _ = writeln!(code, "({:?}, Place::{place}, {file:?}, {}),", citation.words, citation.line);
            }
        }
    }
    Ok(())
}

/// Directory order differs from machine to machine.
fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| entry.map(|e| e.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
