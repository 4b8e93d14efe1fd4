//! What can be asked of `honjin` on the command line.

use crate::load::Flood;
use ai::Level;
use catalog::Lang;
use clap::{Parser, Subcommand, ValueEnum};
use server::store::purge::Keep;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Hex-and-counter wargames: play, watch, check and measure them.
#[derive(Parser, Debug)]
#[command(name = "honjin", version, max_term_width = 110)]
pub struct Args {
    /// The language of what is said: en or fr.
    #[arg(long, global = true, default_value = "en")]
    pub lang: Lang,
    /// List The Letter too, the game that shows how games are made.
    #[arg(long, global = true)]
    pub examples: bool,
    /// Nothing asked for starts the server, as `serve` does.
    #[command(subcommand)]
    pub ask: Option<Ask>,
}

#[derive(Subcommand, Debug)]
pub enum Ask {
    /// Start the web application and print its address.
    Serve(Serve),
    /// List the games with their scenarios and options.
    Games(Games),
    /// Watch two bots play, with the log in words and the map.
    Watch(Watch),
    /// The rules as a service: JSON lines on standard input and output. See docs/referee.md.
    Referee(Referee),
    /// The index of a game's rules: which are implemented, which are tested.
    Rules(Rules),
    /// Play a finished game again and check every die.
    Verify(Verify),
    /// Play many random games and look for broken promises.
    Soak(Soak),
    /// Let two levels of the computer play each other: who wins, how long each thinks, what each does.
    Duel(Duel),
    /// Measure how fast a game is.
    Bench(Bench),
    /// Work with data packs.
    Pack(Pack),
    /// Copy the database, of a running server too, into one file.
    Backup(Backup),
    /// Put a copy in the place of the database.
    Restore(Restore),
    /// Say whether a database is sound and every game in it can be played on.
    Doctor(Doctor),
    /// Say what a server would purge by these rules; removes nothing.
    Stale(Stale),
    /// Measure the server: real sockets, real rules, the database on the disk.
    Load(Load),
}

#[derive(Parser, Debug)]
pub struct Backup {
    /// The copy; there must be nothing of that name yet.
    #[arg(value_name = "FILE")]
    pub to: PathBuf,
    /// The database.
    #[arg(long, value_name = "FILE", default_value = "honjin.db", env = "HONJIN_DATA")]
    pub data: PathBuf,
}

#[derive(Parser, Debug)]
pub struct Restore {
    /// The copy.
    #[arg(value_name = "FILE")]
    pub from: PathBuf,
    /// The database.
    #[arg(long, value_name = "FILE", default_value = "honjin.db", env = "HONJIN_DATA")]
    pub data: PathBuf,
    /// There is a database: put it aside first.
    #[arg(long)]
    pub replace: bool,
}

#[derive(Parser, Debug)]
pub struct Doctor {
    /// The database.
    #[arg(value_name = "FILE", default_value = "honjin.db", env = "HONJIN_DATA")]
    pub file: PathBuf,
}

#[derive(Parser, Debug)]
pub struct Stale {
    /// The database.
    #[arg(value_name = "FILE", default_value = "honjin.db", env = "HONJIN_DATA")]
    pub file: PathBuf,
    #[command(flatten)]
    pub keep: KeepArgs,
}

/// How many days what is kept after nothing has happened to it any more; 0 is for ever.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct KeepArgs {
    /// Days that guests without a game are kept after they were last here; 0: for ever.
    #[arg(long, value_name = "DAYS", default_value_t = 90, env = "HONJIN_KEEP_GUESTS")]
    pub keep_guests: u32,
    /// Days that unfinished tables are kept at which nobody does anything; 0: for ever.
    #[arg(long, value_name = "DAYS", default_value_t = 365, env = "HONJIN_KEEP_ABANDONED")]
    pub keep_abandoned: u32,
    /// Days that logs are kept which were read in to be looked at; 0: for ever.
    #[arg(long, value_name = "DAYS", default_value_t = 365, env = "HONJIN_KEEP_LOGS")]
    pub keep_logs: u32,
    /// Days that finished games are kept; 0: for ever.
    #[arg(long, value_name = "DAYS", default_value_t = 0, env = "HONJIN_KEEP_FINISHED")]
    pub keep_finished: u32,
    /// Days that the log of what administrators did is kept, with settled reports; 0: for ever.
    #[arg(long, value_name = "DAYS", default_value_t = 365, env = "HONJIN_KEEP_AUDIT")]
    pub keep_audit: u32,
}

impl From<KeepArgs> for Keep {
    fn from(args: KeepArgs) -> Keep {
        Keep {
            guests: args.keep_guests,
            abandoned: args.keep_abandoned,
            logs: args.keep_logs,
            finished: args.keep_finished,
            audit: args.keep_audit,
        }
    }
}

#[derive(Parser, Debug)]
pub struct Serve {
    /// Where to listen.
    #[arg(long, value_name = "IP:PORT", default_value = "127.0.0.1:8080", env = "HONJIN_LISTEN")]
    pub listen: SocketAddr,
    /// Where health and figures are asked for; without it on this machine alone, one port above.
    #[arg(long, value_name = "IP:PORT", env = "HONJIN_WATCH")]
    pub watch: Option<SocketAddr>,
    /// The database, one file; made if it is not there.
    #[arg(long, value_name = "FILE", default_value = "honjin.db", env = "HONJIN_DATA")]
    pub data: PathBuf,
    /// Behind TLS: cookies only over https, and strict transport security.
    #[arg(long, env = "HONJIN_SECURE")]
    pub secure: bool,
    /// Behind a proxy: believe its X-Forwarded-For.
    #[arg(long, env = "HONJIN_TRUST_PROXY")]
    pub trust_proxy: bool,
    /// Where players find this server, as letters say it: https://HOST.
    #[arg(long, value_name = "URL", env = "HONJIN_ORIGIN", value_parser = origin)]
    pub origin: Option<String>,
    /// An SMTP server that takes letters: smtps://USER@HOST or smtp://USER@HOST. Its password comes from HONJIN_SMTP_PASSWORD alone.
    #[arg(long, value_name = "URL", env = "HONJIN_SMTP", hide_env_values = true, requires_all = ["mail_from", "origin"])]
    pub smtp: Option<String>,
    /// In whose name letters are sent: ADDRESS or "NAME <ADDRESS>".
    #[arg(long, value_name = "ADDRESS", env = "HONJIN_MAIL_FROM")]
    pub mail_from: Option<String>,
    /// Tell browsers that ask for it when it is somebody's move: the server then calls the push services they name.
    #[arg(long, env = "HONJIN_PUSH", requires = "origin")]
    pub push: bool,
    /// Milliseconds the computer waits before each of its commands while somebody watches.
    #[arg(long, value_name = "MS", default_value_t = 350, env = "HONJIN_BOT_PACE")]
    pub bot_pace: u64,
    /// Threads that answer.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=1024), env = "HONJIN_THREADS")]
    pub threads: u16,
    /// Log as JSON, a line each. HONJIN_LOG says how much: error, warn, info, debug.
    #[arg(long, env = "HONJIN_JSON_LOG")]
    pub json_log: bool,
    /// The account of this name looks after the server; may be given again.
    #[arg(long = "admin", value_name = "NAME", env = "HONJIN_ADMIN", value_delimiter = ',')]
    pub admins: Vec<String>,
    #[command(flatten)]
    pub keep: KeepArgs,
    /// No bounds on how often anybody does anything: for measuring only.
    #[arg(long, hide = true)]
    pub no_limits: bool,
    /// Dice and the computer's choices follow from this number and the players' salts: for tests only, never where games count.
    #[arg(long, hide = true, value_name = "SEED")]
    pub rehearse: Option<u64>,
}

impl Default for Serve {
    fn default() -> Serve {
        Serve::parse_from(["serve"])
    }
}

#[derive(clap::Args, Debug)]
pub struct Games {
    /// One JSON object for all games.
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args, Debug)]
pub struct Watch {
    /// The game, as `honjin games` lists it.
    pub game: String,
    /// The scenario; without it, the game's first.
    #[arg(long)]
    pub scenario: Option<String>,
    /// The seed of dice and bots: the same seed plays the same game.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// An option of the game, as name=value; may be given again.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub options: Vec<(String, String)>,
    /// A folder with pack files that replace those of the game.
    #[arg(long, value_name = "DIR")]
    pub pack: Option<PathBuf>,
    /// How the two bots play.
    #[arg(long, value_enum, default_value_t = Skill::Greedy)]
    pub bots: Skill,
    /// Milliseconds to wait after each command.
    #[arg(long, value_name = "MS", default_value_t = 0)]
    pub delay: u64,
    /// Say only how the game ended.
    #[arg(long)]
    pub quiet: bool,
    /// Write the log of the game to this file.
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Skill {
    Random,
    Greedy,
    /// As the computer of level 2 plays.
    Thorough,
}

#[derive(clap::Args, Debug)]
pub struct Referee {
    /// A folder with pack files for games that are started without any of their own.
    #[arg(long, value_name = "DIR")]
    pub pack: Option<PathBuf>,
}

#[derive(clap::Args, Debug)]
pub struct Rules {
    pub game: String,
    #[arg(long)]
    pub json: bool,
    /// Fail if a rule lacks code or a test, or if a rule is cited that the index does not have.
    #[arg(long)]
    pub check: bool,
}

#[derive(clap::Args, Debug)]
pub struct Verify {
    /// The log of a finished game.
    pub log: PathBuf,
    /// The pack it was played with, if it was not the game's own.
    #[arg(long, value_name = "DIR")]
    pub pack: Option<PathBuf>,
}

#[derive(clap::Args, Debug)]
pub struct Soak {
    pub game: String,
    #[arg(long, default_value_t = 100)]
    pub games: u64,
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "DIR")]
    pub pack: Option<PathBuf>,
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args, Debug)]
pub struct Duel {
    pub game: String,
    #[arg(long, default_value_t = 20)]
    pub games: u64,
    /// The level that is measured: 1, 2 or random. Both sit in each seat half of the time, with the same dice.
    #[arg(long, default_value_t = Level::Thorough)]
    pub a: Level,
    /// The level it plays against.
    #[arg(long, default_value_t = Level::Quick)]
    pub b: Level,
    /// The scenario; without it, the game's first.
    #[arg(long)]
    pub scenario: Option<String>,
    /// The seed of dice and levels: the same seed plays the same games.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// An option of the game, as name=value; may be given again.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub options: Vec<(String, String)>,
    #[arg(long, value_name = "DIR")]
    pub pack: Option<PathBuf>,
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args, Debug)]
pub struct Bench {
    pub game: String,
    /// Seconds for each scenario.
    #[arg(long, default_value_t = 5.0, value_parser = seconds)]
    pub seconds: f64,
    /// One JSON object a scenario, each on its line.
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args, Clone, Debug)]
pub struct Load {
    #[arg(long, default_value = "kawanakajima")]
    pub game: String,
    /// How many games are played at once, two players each.
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=5000))]
    pub games: u32,
    #[arg(long, default_value_t = 10.0, value_parser = seconds)]
    pub seconds: f64,
    /// Milliseconds each player thinks; none is as fast as it goes.
    #[arg(long, value_name = "MS", default_value_t = 0)]
    pub think: u64,
    /// Besides, so many connections that only listen.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=20000))]
    pub idle: u32,
    /// Afterwards the same while so many others flood the server in every way they can think of; limits hold then.
    #[arg(
        long,
        value_name = "CONNECTIONS",
        num_args = 0..=1,
        default_value_t = 0,
        default_missing_value = "32",
        value_parser = clap::value_parser!(u32).range(0..=1000)
    )]
    pub hostile: u32,
    /// Of all floods only this one.
    #[arg(long, value_enum)]
    pub flood: Option<Flood>,
    /// Only the lists of the lobby, of a server with so many tables.
    #[arg(long, value_name = "TABLES", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=200_000))]
    pub lobby: u32,
    /// Everything that is asked of a server on one core, one after the other.
    #[arg(long)]
    pub all: bool,
    /// Flood this server: how --hostile starts this program again.
    #[arg(long, hide = true, value_name = "IP:PORT", requires = "flooders")]
    pub against: Option<String>,
    #[arg(long, hide = true, requires = "against", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub flooders: Option<u32>,
    /// The folder for the database; a new one is made in it and removed.
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub dir: PathBuf,
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args, Debug)]
pub struct Pack {
    #[command(subcommand)]
    pub ask: PackAsk,
}

#[derive(Subcommand, Debug)]
pub enum PackAsk {
    /// Check a folder of pack files and say what is wrong, with file, line and reason.
    Check { dir: PathBuf, game: String },
}

fn pair(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("an option is given as name=value")?;
    Ok((name.trim().to_string(), value.trim().to_string()))
}

/// An address of a server and nothing behind it.
fn origin(text: &str) -> Result<String, String> {
    let origin = text.trim_end_matches('/');
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    let is_host = |host: &str| !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']);
    if host.is_some_and(is_host) { Ok(origin.to_string()) } else { Err("it is given as https://HOST".to_string()) }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.0..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds from 0 to 3600 is needed".to_string()),
    }
}
