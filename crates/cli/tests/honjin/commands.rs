//! The commands without a process, where a test needs a game that no program should list.

use crate::toy::ToyAdapter;
use catalog::{About, Adapter, Catalog, Chosen, Files, Listed};
use clap::Parser;
use cli::{Args, Terminal};
use engine::{Message, Seat, Viewer};
use serde_json::Value;
use stage::board::Board;
use stage::chart::Chart;
use stage::preview::Preview;
use stage::scene::Piece;
use stage::touch::Duty;
use stage::{Scene, Touch};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use testkit::Leaky;
use testkit::toy::{Command, State, Toy, View};
use toolkit::pack::PackError;

/// A duel of forty rounds, for which the cards do not suffice; or one whose rules fall over when dice are rolled.
pub struct Broken<const FALLS: bool>;

impl<const FALLS: bool> Adapter for Broken<FALLS> {
    type Game = Leaky<Toy>;
    type Pack = [u8; 32];
    type Face = u8;
    type Panel = <ToyAdapter as Adapter>::Panel;

    fn about() -> About {
        About { game: "broken", ..ToyAdapter::about() }
    }

    fn load(files: &Files) -> Result<[u8; 32], PackError> {
        ToyAdapter::load(files)
    }

    fn pack_hash(pack: &[u8; 32]) -> [u8; 32] {
        *pack
    }

    fn files() -> Vec<(&'static str, &'static str)> {
        ToyAdapter::files()
    }

    fn build(_: &[u8; 32], _: &str, _: &Chosen, _: u32) -> Result<Leaky<Toy>, String> {
        Ok(Leaky::new(Toy { rounds: 40 }).on_apply(|_, _, _, command| {
            assert!(!FALLS || !matches!(command, Command::Roll(_)), "the dice fell off the table");
        }))
    }

    fn board(game: &Leaky<Toy>, view: &View) -> Board {
        ToyAdapter::board(&game.game, view)
    }

    fn chart(game: &Leaky<Toy>) -> Chart {
        ToyAdapter::chart(&game.game)
    }

    fn scene(game: &Leaky<Toy>, view: &View, viewer: Viewer) -> Scene<u8, Self::Panel> {
        ToyAdapter::scene(&game.game, view, viewer)
    }

    fn label(game: &Leaky<Toy>, piece: &Piece<u8>) -> Message {
        ToyAdapter::label(&game.game, piece)
    }

    fn touches(game: &Leaky<Toy>, state: &State, seat: Seat, options: &[Command]) -> Vec<Touch> {
        ToyAdapter::touches(&game.game, state, seat, options)
    }

    fn duties(game: &Leaky<Toy>, state: &State, seat: Seat) -> Vec<Duty> {
        ToyAdapter::duties(&game.game, state, seat)
    }

    fn meant(game: &Leaky<Toy>, state: &State, seat: Seat, pick: &[&str]) -> Option<Command> {
        ToyAdapter::meant(&game.game, state, seat, pick)
    }

    fn preview(game: &Leaky<Toy>, state: &State, seat: Seat, command: Command) -> Preview {
        ToyAdapter::preview(&game.game, state, seat, command)
    }

    fn texts() -> Vec<[&'static str; 2]> {
        ToyAdapter::texts()
    }
}

#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("one thread").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Paper {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("one thread").clone()).expect("UTF-8")
    }
}

struct Ran {
    code: u8,
    out: String,
    err: String,
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("commands").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

fn run_in(folder: &Path, colours: bool, args: &[&str]) -> Ran {
    let toy = Box::new(Listed::<ToyAdapter>::default());
    let catalog = Catalog::of(vec![toy, Box::new(Listed::<Broken<false>>::default())]);
    let (out, err) = (Paper::default(), Paper::default());
    let mut terminal = Terminal {
        input: Box::new(io::empty()),
        out: Box::new(out.clone()),
        err: Box::new(err.clone()),
        colours,
        folder: folder.to_path_buf(),
    };
    let args = Args::try_parse_from([&["honjin"], args].concat()).expect("good arguments");
    let code = cli::run_with(&catalog, &args, &mut terminal);
    Ran { code, out: out.text(), err: err.text() }
}

fn run(args: &[&str]) -> Ran {
    run_in(Path::new("."), false, args)
}

#[test]
fn a_duel_tells_the_score_of_the_first_level() {
    let ask = ["duel", "toy", "--games", "12", "--a", "1", "--b", "random", "--seed", "5"];
    let told = run(&ask);
    assert_eq!(told.code, 0, "{}", told.err);
    assert!(told.out.contains("level 1 against random"), "{}", told.out);
    let counted = run(&[&ask[..], &["--json"]].concat());
    let report: Value = serde_json::from_str(&counted.out).expect("one JSON object");
    assert_eq!(report["games"], 12);
    let seats = report["by_seat"].as_array().expect("two seats").iter();
    let played = seats.map(|seat| ["wins", "draws", "losses"].map(|key| seat[key].as_u64().expect("a count")));
    assert_eq!(played.map(|seat| seat.iter().sum::<u64>()).collect::<Vec<_>>(), [6, 6]);
}

#[test]
fn a_soak_that_fails_names_the_seed_and_keeps_the_log() {
    let folder = folder("soak");
    let ran = run_in(&folder, false, &["soak", "broken", "--games", "3", "--seed", "50", "--json"]);
    assert_eq!(ran.code, 1);
    let report: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!((&report["games"], report["failures"].as_array().map(Vec::len)), (&Value::from(3), Some(3)));
    assert!(ran.err.contains("seed 50, "), "{}", ran.err);
    assert!(ran.err.contains("has no results"), "{}", ran.err);
    let log = fs::read_to_string(folder.join("soak-failures/broken-50.log")).expect("the log is kept");
    assert!(log.starts_with("{\"format\":2,\"game\":\"broken\""), "{log}");
    assert!(log.lines().count() > 100);
}

#[test]
fn a_soak_that_finds_nothing_says_how_much_it_looked_at() {
    let ran = run(&["soak", "toy", "--games", "12", "--seed", "5", "--lang", "fr"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("12 parties, "), "{}", ran.out);
}

#[test]
fn a_game_that_sticks_is_reported_by_watch() {
    let ran = run(&["watch", "broken", "--bots", "random", "--quiet"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("waits for nobody"), "{}", ran.err);
}

#[test]
fn watch_tells_the_game_and_how_it_ended() {
    let ran = run(&["watch", "toy", "--scenario", "long", "--option", "extra=one", "--seed", "4"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for round in 0..=4 {
        assert!(ran.out.contains(&format!("Round {round}\n    01\n 01 ")), "{}", ran.out);
    }
    assert!(ran.out.contains("card: None"), "a spectator is told that a card was drawn");
    assert!(!ran.out.contains("card: Some"), "but not which");
    assert!(ran.out.contains("The end: "), "{}", ran.out);
    assert!(ran.out.ends_with("commands, seed 4\n"), "{}", ran.out);
    let again = run(&["watch", "toy", "--scenario", "long", "--option", "extra=one", "--seed", "4"]);
    assert_eq!(again.out, ran.out, "the same seed is the same game");
    let other = run(&["watch", "toy", "--scenario", "long", "--option", "extra=one", "--seed", "5"]);
    assert_ne!(other.out, ran.out);
}

#[test]
fn colours_are_for_terminals_only() {
    let folder = folder("colours");
    let plain = run_in(&folder, false, &["watch", "toy"]);
    let coloured = run_in(&folder, true, &["watch", "toy"]);
    assert!(!plain.out.contains('\u{1b}'));
    assert!(coloured.out.contains("\u{1b}[0;1;31mS0"), "{}", coloured.out);
    let mut bare = coloured.out;
    while let Some(at) = bare.find('\u{1b}') {
        let end = bare[at..].find('m').expect("a colour ends") + at;
        bare.replace_range(at..=end, "");
    }
    assert_eq!(bare, plain.out);
}

#[test]
fn quiet_says_only_the_end() {
    let ran = run(&["watch", "toy", "--quiet", "--lang", "fr"]);
    assert_eq!(ran.out.lines().count(), 2, "{}", ran.out);
    assert!(ran.out.starts_with("Fin\u{a0}: "), "{}", ran.out);
}

#[test]
fn wrong_words_are_answered_with_what_to_do() {
    let ran = run(&["watch", "toy", "--scenario", "none"]);
    assert_eq!(ran.code, 2);
    assert_eq!(ran.err, "scenario: There is no scenario none.\nThe scenarios are: short, long.\n");
    let ran = run(&["watch", "chess", "--lang", "fr"]);
    assert_eq!(ran.err, "game: Il n’y a pas de jeu chess.\nLes jeux sont\u{a0}: toy, broken.\n");
}

#[test]
fn a_pack_is_checked_and_used() {
    let folder = folder("pack");
    let file = folder.join("posts.toml");
    let dir = folder.to_str().expect("UTF-8");
    fs::write(&file, "posts = 4 # mine\n[provenance]\nposts = 'D'\n").expect("a file for the test");
    let good = run(&["pack", "check", dir, "toy"]);
    assert_eq!(good.code, 0, "{}", good.err);
    assert!(good.out.starts_with("One file is good; with them the pack is "), "{}", good.out);
    let log = folder.with_file_name("pack.log");
    let log = log.to_str().expect("UTF-8");
    assert_eq!(run(&["watch", "toy", "--quiet", "--pack", dir, "--log", log]).code, 0);
    let without = run(&["verify", log]);
    assert_eq!(without.code, 2);
    assert!(without.err.contains("another pack"), "{}", without.err);
    let with = run(&["verify", log, "--pack", dir]);
    assert_eq!(with.code, 0, "{}{}", with.out, with.err);
    fs::write(&file, "posts = 4\nposts = 5\n").expect("a file for the test");
    let bad = run(&["pack", "check", dir, "toy"]);
    assert_eq!(bad.code, 1);
    assert!(bad.err.starts_with("posts.toml:2:1: "), "{}", bad.err);
    let bad = run(&["soak", "toy", "--pack", dir]);
    assert_eq!(bad.code, 2);
    assert!(bad.err.starts_with("posts.toml:2:1: The pack is refused: "), "{}", bad.err);
}
