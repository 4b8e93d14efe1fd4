//! What a game adds to the contract so that it can be listed and shown: one implementation a game, in its `stage/`.

use crate::board::Board;
use crate::chart::Chart;
use crate::files::{Files, PackError};
use crate::preview::Preview;
use crate::scene::{Piece, Scene};
use crate::touch::{Duty, Touch};
use engine::{Actor, Game, Message, Seat, Viewer};
use serde::Serialize;
use std::collections::BTreeMap;

/// Something players agree on before the game. The first value is the default.
#[derive(Clone, Debug, Serialize)]
pub struct Choice {
    pub name: &'static str,
    pub values: Vec<&'static str>,
    pub default: &'static str,
    pub rule: &'static str,
}

/// What is listed of a game.
#[derive(Clone, Debug, Serialize)]
pub struct About {
    pub game: &'static str,
    pub title: &'static str,
    pub edition: &'static str,
    /// Goes up when a log of before would be played otherwise now.
    pub rules_version: u32,
    /// The versions of the rules that can still be played, the present one last: a game goes on under its own.
    pub rules_versions: Vec<u32>,
    /// The names of the seats, in their order.
    pub seats: Vec<&'static str>,
    /// The scenarios that are for fewer, and by how many they are played: the first so many seats.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub fewer: BTreeMap<&'static str, u8>,
    /// The first is the default.
    pub scenarios: Vec<&'static str>,
    pub options: Vec<Choice>,
    /// The files of its pack.
    pub files: Vec<&'static str>,
    /// Games that are played through step by step, to learn by.
    pub lessons: Vec<&'static str>,
}

impl About {
    /// The names of the seats of a scenario, in their order.
    pub fn seats_of(&self, scenario: &str) -> &[&'static str] {
        let count = self.fewer.get(scenario).map_or(self.seats.len(), |&count| usize::from(count));
        &self.seats[..count]
    }
}

/// A lesson: where it begins, and what is played from there.
pub struct Lesson<G: Game> {
    pub scenario: String,
    pub start: G::State,
    /// Who plays what, and the key of what the learner reads before it.
    pub steps: Vec<(Actor, G::Command, Option<String>)>,
}

/// What a standing order does at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Obeyed<C> {
    /// It gives this command for its seat.
    Answers(C),
    /// Its seat is not asked, or is to decide itself.
    Waits,
    /// Its time is over.
    Lapsed,
}

/// Chosen options by name; what is not named has its default.
pub type Chosen = BTreeMap<String, String>;

pub trait Adapter: Send + Sync + 'static {
    type Game: Game + 'static;
    type Pack: Clone + Send + Sync;
    /// What the game's skin draws on a piece.
    type Face: PartialEq + Serialize + Send + Sync + 'static;
    /// What it draws beside the map.
    type Panel: PartialEq + Serialize + Send + Sync + 'static;

    fn about() -> About;

    /// The built-in pack with these files in the place of its own.
    fn load(files: &Files) -> Result<Self::Pack, PackError>;

    fn pack_hash(pack: &Self::Pack) -> [u8; 32];

    /// The files the game brings along, as name and text.
    fn files() -> Vec<(&'static str, &'static str)>;

    /// Scenario, options and version have been checked against [`Adapter::about`]; the text says what is wrong all the same.
    fn build(pack: &Self::Pack, scenario: &str, options: &Chosen, rules_version: u32) -> Result<Self::Game, String>;

    /// The map as this viewer sees it.
    fn board(game: &Self::Game, view: &<Self::Game as Game>::View) -> Board;

    /// What lies on the table and stays there.
    fn chart(game: &Self::Game) -> Chart;

    /// What a browser draws: made whole from a view and from nothing but the view, so it shows no more than one.
    fn scene(game: &Self::Game, view: &<Self::Game as Game>::View, viewer: Viewer) -> Scene<Self::Face, Self::Panel>;

    /// How a piece is called, by what is seen of it: asked only about pieces that are sent.
    fn label(game: &Self::Game, piece: &Piece<Self::Face>) -> Message;

    /// What one clicks for each of these options.
    fn touches(
        game: &Self::Game,
        state: &<Self::Game as Game>::State,
        seat: Seat,
        options: &[<Self::Game as Game>::Command],
    ) -> Vec<Touch>;

    /// What a seat must still do before it may end what it is doing.
    fn duties(game: &Self::Game, state: &<Self::Game as Game>::State, seat: Seat) -> Vec<Duty>;

    /// The command somebody has in mind who clicks these elements, legal or not.
    fn meant(
        game: &Self::Game,
        state: &<Self::Game as Game>::State,
        seat: Seat,
        pick: &[&str],
    ) -> Option<<Self::Game as Game>::Command>;

    /// What an option would cost and lead to, as far as the seat may know.
    fn preview(
        game: &Self::Game,
        state: &<Self::Game as Game>::State,
        seat: Seat,
        command: <Self::Game as Game>::Command,
    ) -> Preview;

    /// The standing orders a seat may give now, by keys of the game's own choice: "never this turn", "only when he comes
    /// within three hexes". The room keeps them and answers for the seat; the state knows nothing of them.
    fn orders(_game: &Self::Game, _state: &<Self::Game as Game>::State, _seat: Seat) -> Vec<String> {
        Vec::new()
    }

    /// A standing order in words; nothing if there is none with this key.
    fn say_order(_game: &Self::Game, _order: &str) -> Option<Message> {
        None
    }

    /// What a standing order does now: one of the seat's options, found from what the seat may know.
    fn obey(
        _game: &Self::Game,
        _state: &<Self::Game as Game>::State,
        _seat: Seat,
        _order: &str,
    ) -> Obeyed<<Self::Game as Game>::Command> {
        Obeyed::Lapsed
    }

    /// One of the lessons of [`Adapter::about`].
    fn lesson(_pack: &Self::Pack, _name: &str) -> Option<Lesson<Self::Game>> {
        None
    }

    /// Language files, each in English and French: what the rules say, and what is said of the scene.
    fn texts() -> Vec<[&'static str; 2]>;
}
