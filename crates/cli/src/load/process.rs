//! The server that is measured: a process of its own, on one core where the system can do that.

use super::fault;
use crate::Stop;
use rusqlite::{Connection, OpenFlags};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// How it is started.
#[derive(Clone, Copy, PartialEq)]
pub enum Bounds {
    /// Everybody comes from one address and nobody is refused.
    None,
    /// As it is run for others: everybody says where he comes from, as a proxy would.
    Usual,
}

const DATABASE: &str = "load.db";

/// A server with a database that is thrown away.
pub struct Process {
    child: Child,
    pub address: String,
    folder: PathBuf,
    pub one_core: bool,
}

impl Process {
    pub fn start(dir: &Path, bounds: Bounds) -> Result<Process, Stop> {
        let folder = dir.join(format!("honjin-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        Process::start_in(folder, bounds)
    }

    /// Killed, its file changed, and started again.
    pub fn start_again(
        mut self,
        change: impl FnOnce(&Path) -> Result<(), Stop>,
        bounds: Bounds,
    ) -> Result<Process, Stop> {
        self.end();
        change(&self.folder.join(DATABASE))?;
        Process::start_in(std::mem::take(&mut self.folder), bounds)
    }

    fn start_in(folder: PathBuf, bounds: Bounds) -> Result<Process, Stop> {
        let own = std::env::current_exe()?;
        let one_core =
            Command::new("taskset").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
        let mut command = if one_core {
            let mut command = Command::new("taskset");
            command.args(["-c", "0"]).arg(own);
            command
        } else {
            Command::new(own)
        };
        if one_core {
            leave_core();
        }
        let bounds = if bounds == Bounds::None { "--no-limits" } else { "--trust-proxy" };
        command.args(["serve", "--listen", "127.0.0.1:0", "--threads", "1", bounds, "--data"]);
        let mut child = command.arg(folder.join(DATABASE)).stdout(Stdio::piped()).spawn()?;
        let said = BufReader::new(child.stdout.take().ok_or_else(|| fault("the server says nothing"))?);
        let mut addresses = said.lines().map_while(Result::ok).filter_map(|line| {
            line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next()).map(str::to_string)
        });
        let mut next = || addresses.next().ok_or_else(|| fault("the server did not start"));
        let address = next()?;
        // It says next where its figures are, and must be heard to the end.
        next()?;
        Ok(Process { child, address, folder, one_core })
    }

    fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// How many commands are on its disk. Its figures do not count those that were given in secret.
    pub fn commands(&self) -> Result<u64, Stop> {
        let file = Connection::open_with_flags(self.folder.join(DATABASE), OpenFlags::SQLITE_OPEN_READ_ONLY);
        let commands = "SELECT count(*) FROM records WHERE body LIKE '{\"r\":\"line\"%'";
        let count: i64 = file.and_then(|file| file.query_row(commands, [], |row| row.get(0))).map_err(fault)?;
        Ok(count as u64)
    }

    /// Seconds of processor time so far; the system counts hundredths.
    pub fn cpu(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
    }

    pub fn rss_mb(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kb = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
        kb.unwrap_or(0.0) / 1024.0
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
        if !self.folder.as_os_str().is_empty() {
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }
}

/// Keeps the players off the core the server has for itself, where there is another.
fn leave_core() {
    let own = std::process::id().to_string();
    let _ = Command::new("taskset").args(["-apc", "1-1023", &own]).stdout(Stdio::null()).stderr(Stdio::null()).status();
}
