//! The toy duel as a listed game: shows that nothing here or above knows the games by name. The tests of the command
//! line use it too.

use engine::{Message, Seat, Viewer};
use stage::board::{Board, Cell, Ground, Piece};
use stage::chart::{Chart, Labels, Sheet};
use stage::preview::Preview;
use stage::touch::Duty;
use stage::{About, Adapter, Chosen, Element, Files, GameOption, PackError, Scene, Touch};
use testkit::toy::{Command, State, Toy, View};
use toolkit::pack::Source;

pub struct ToyAdapter;

const POSTS: &str = "posts = 4\n[provenance]\nposts = 'D'\n";

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Posts {
    posts: i64,
}

#[derive(PartialEq, serde::Serialize)]
pub struct Panel {
    shown: Vec<u8>,
    faces: [Vec<u8>; 2],
}

impl Adapter for ToyAdapter {
    type Game = Toy;
    type Pack = [u8; 32];
    type Face = u8;
    type Panel = Panel;

    fn about() -> About {
        About {
            game: "toy",
            title: "A duel with cards",
            edition: "first",
            rules_version: 3,
            rules_versions: vec![2, 3],
            seats: vec!["North", "South"],
            fewer: Default::default(),
            scenarios: vec!["short", "long"],
            options: vec![GameOption { name: "extra", values: vec!["none", "one"], default: "none", rule: "toy-1" }],
            files: vec!["posts.toml"],
            lessons: Vec::new(),
        }
    }

    /// The pack is one file that changes nothing but the hash.
    fn load(files: &Files) -> Result<[u8; 32], PackError> {
        let sources = toolkit::pack::effective(&[("posts.toml", POSTS)], files)?;
        let posts: Posts = toolkit::pack::read(sources[0])?;
        if posts.posts != 4 {
            return Err(Source::new("posts.toml", sources[0].text).refuse(0..0, "posts", "there are 4 posts"));
        }
        Ok(toolkit::pack::hash(&sources))
    }

    fn pack_hash(pack: &[u8; 32]) -> [u8; 32] {
        *pack
    }

    fn files() -> Vec<(&'static str, &'static str)> {
        vec![("posts.toml", POSTS)]
    }

    /// Under version 2 a short game had two rounds.
    fn build(_: &[u8; 32], scenario: &str, options: &Chosen, rules_version: u32) -> Result<Toy, String> {
        let short = if rules_version == 2 { 2 } else { 1 };
        let extra = u8::from(options.get("extra").is_some_and(|extra| extra == "one"));
        Ok(Toy { rounds: extra + if scenario == "long" { 3 } else { short } })
    }

    fn board(_: &Toy, view: &View) -> Board {
        let piece = |seat: u8| Piece { name: format!("S{seat}"), seat: Some(Seat(seat)), mark: String::new() };
        let cell = |post: u8| Cell {
            label: format!("01{:02}", post + 1),
            column: 1,
            row: u16::from(post) + 1,
            low: false,
            glyph: '.',
            ground: Ground::Plain,
            south: None,
            east: None,
            pieces: (0..2).filter(|&seat| view.posts[seat as usize] == post).map(piece).collect(),
        };
        Board {
            turn: u16::from(view.round),
            facts: vec![Message::new("toy-round").number("round", view.round)],
            cells: (0..4).map(cell).collect(),
            ..Board::default()
        }
    }

    fn chart(_: &Toy) -> Chart {
        let hexes = (1..=4).map(|row| (format!("01{row:02}"), "plain", 0)).collect();
        let field = Sheet::Hexes {
            id: "field",
            name: Message::new("sheet-field"),
            columns: 1,
            rows: 4,
            low: "even",
            labels: Labels::Digits,
            hexes,
            sides: Vec::new(),
            places: Vec::new(),
            names: Vec::new(),
            washes: Vec::new(),
        };
        Chart::new(vec![field])
    }

    fn scene(game: &Toy, view: &View, _: Viewer) -> Scene<u8, Panel> {
        let piece = |seat: u8| stage::scene::Piece {
            id: format!("S{seat}").into(),
            at: format!("01{:02}", view.posts[seat as usize] + 1).into(),
            seat: Some(Seat(seat)),
            face: view.score[seat as usize],
            also: None,
            facing: None,
        };
        let panel = Panel { shown: view.shown.clone(), faces: view.faces.clone() };
        let mut scene = Scene::new([u16::from(view.round) + 1, u16::from(game.rounds)], panel);
        scene.add(piece(0));
        scene.add(piece(1));
        scene
    }

    fn label(_: &Toy, piece: &stage::scene::Piece<u8>) -> Message {
        Message::new("toy-round").number("round", piece.face)
    }

    fn touches(_: &Toy, _: &State, _: Seat, options: &[Command]) -> Vec<Touch> {
        let pick = |command: &Command| match command {
            Command::March(post) => vec![Element::new("hex", format!("01{:02}", post + 1))],
            _ => Vec::new(),
        };
        options.iter().map(|command| Touch { pick: pick(command), cost: None }).collect()
    }

    fn duties(_: &Toy, _: &State, _: Seat) -> Vec<Duty> {
        Vec::new()
    }

    fn meant(_: &Toy, _: &State, _: Seat, pick: &[&str]) -> Option<Command> {
        let row = pick.first()?.strip_prefix("hex:01")?.parse::<u8>().ok()?;
        Some(Command::March(row.checked_sub(1)?))
    }

    fn preview(_: &Toy, _: &State, _: Seat, _: Command) -> Preview {
        Preview::default()
    }

    fn texts() -> Vec<[&'static str; 2]> {
        vec![[include_str!("en.ftl"), include_str!("fr.ftl")]]
    }
}
