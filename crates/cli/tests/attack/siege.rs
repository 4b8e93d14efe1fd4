//! A server that is attacked: the program in a process of its own, with a file that is thrown away.

use crate::support::{Site, fresh_path};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// What is attacked, and at what length.
pub struct Siege {
    program: PathBuf,
    pub long: bool,
    /// Only the probes that have these words.
    pub only: Option<String>,
}

impl Siege {
    pub fn from(arguments: &[String]) -> Siege {
        let after = |name: &str| arguments.iter().skip_while(|word| *word != name).nth(1).cloned();
        Siege {
            program: after("--program").unwrap_or_else(|| env!("CARGO_BIN_EXE_honjin").into()).into(),
            long: arguments.iter().any(|word| word == "long"),
            only: after("--only"),
        }
    }

    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        command.args(arguments);
        command
    }

    /// As it is run for others, behind a proxy.
    pub fn server(&self) -> Attacked {
        Attacked::run(Command::new(&self.program), fresh_path(), "--trust-proxy")
    }

    /// Where nobody is refused for being too quick: for what must hold whoever is quick.
    pub fn unlimited(&self) -> Attacked {
        Attacked::run(Command::new(&self.program), fresh_path(), "--no-limits")
    }

    /// Where the system lets it open no more files and connections.
    pub fn with_descriptors(&self, most: u32) -> Attacked {
        let mut command = Command::new("bash");
        command.arg("-c").arg(format!("ulimit -n {most}; exec \"$0\" \"$@\"")).arg(&self.program);
        Attacked::run(command, fresh_path(), "--trust-proxy")
    }
}

pub struct Attacked {
    child: Child,
    pub database: PathBuf,
    pub site: Site,
}

impl std::ops::Deref for Attacked {
    type Target = Site;

    fn deref(&self) -> &Site {
        &self.site
    }
}

impl Attacked {
    fn run(mut command: Command, database: PathBuf, how: &str) -> Attacked {
        command.args(["--examples", "serve", "--listen", "127.0.0.1:0", "--bot-pace", "0", how, "--data"]);
        let mut child = command.arg(&database).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("a process");
        let said = BufReader::new(child.stdout.take().expect("its output"));
        let mut lines = said.lines().map_while(Result::ok);
        let address = lines.find_map(|line| Some(line.split("http://").nth(1)?.split_whitespace().next()?.to_string()));
        Attacked { child, database, site: Site { address: address.expect("an address") } }
    }

    /// The memory it has, where the system tells.
    pub fn memory_mb(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok()).unwrap_or(0) / 1024
    }

    /// Stopped as a service manager does it.
    pub fn stop(mut self) -> PathBuf {
        let told = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(told.is_ok_and(|status| status.success()), "no signal could be sent");
        assert!(self.child.wait().expect("its end").success(), "not a clean stop");
        self.database.clone()
    }
}

impl Drop for Attacked {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
