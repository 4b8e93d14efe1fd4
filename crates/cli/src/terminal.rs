//! Where a command reads and writes; in a test, plain bytes.

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

pub struct Terminal {
    pub input: Box<dyn BufRead>,
    pub out: Box<dyn Write>,
    pub err: Box<dyn Write>,
    /// May what is written to `out` carry colours?
    pub colours: bool,
    /// Where files are written to.
    pub folder: PathBuf,
}

impl Terminal {
    /// The terminal of the process. Colours only for eyes, and not against their will (no-color.org).
    pub fn standard() -> Terminal {
        let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Terminal {
            input: Box::new(io::stdin().lock()),
            out: Box::new(io::BufWriter::new(io::stdout().lock())),
            err: Box::new(io::stderr()),
            colours: io::stdout().is_terminal() && !unwanted,
            folder: PathBuf::from("."),
        }
    }

    pub fn say(&mut self, line: &str) -> io::Result<()> {
        self.out.write_all(line.as_bytes())?;
        self.out.write_all(b"\n")
    }

    /// Shows what has been said so far.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// To the error output, after all that was said before.
    pub fn complain(&mut self, line: &str) -> io::Result<()> {
        self.out.flush()?;
        writeln!(self.err, "{line}")
    }

    pub fn path(&self, name: &Path) -> PathBuf {
        self.folder.join(name)
    }
}
