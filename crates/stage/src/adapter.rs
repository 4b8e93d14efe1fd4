//! What a game adds to the contract so that it can be listed and shown: one implementation a game, in its `stage/`.

use crate::beat::{Beat, Happening};
use crate::board::Board;
use crate::chart::Chart;
use crate::charts::Grid;
use crate::files::{Files, PackError};
use crate::form::{Doubt, Form};
use crate::lobby::Lobby;
use crate::look::Look;
use crate::preview::Preview;
use crate::scene::{Fallen, Piece, Scene, Score};
use crate::stake::Stake;
use crate::together::Companion;
use crate::touch::{Duty, Ground, Touch};
use crate::way::{Reach, Way};
use crate::weigh::Weighed;
use engine::{Actor, Game, Message, Seat, Viewer};
use serde::Serialize;
use std::collections::BTreeMap;

/// Something players agree on before the game. The first value is the default.
#[derive(Clone, Debug, Serialize)]
pub struct GameOption {
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
    /// The scenarios that are for fewer, and the names of their seats, in their order.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub fewer: BTreeMap<&'static str, Vec<&'static str>>,
    /// The first is the default.
    pub scenarios: Vec<&'static str>,
    pub options: Vec<GameOption>,
    /// The files of its pack.
    pub files: Vec<&'static str>,
    /// Games that are played through step by step, to learn by.
    pub lessons: Vec<&'static str>,
}

impl About {
    /// The names of the seats of a scenario, in their order.
    pub fn seats_of(&self, scenario: &str) -> &[&'static str] {
        self.fewer.get(scenario).unwrap_or(&self.seats)
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

    /// What the lobby says of it besides.
    fn lobby() -> Lobby {
        Lobby::default()
    }

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

    /// The tables players keep beside the map, every one of the pack, in the order of their tabs.
    fn charts(_game: &Self::Game) -> Vec<Grid> {
        Vec::new()
    }

    /// What a browser draws: made whole from a view and from nothing but the view, so it shows no more than one.
    fn scene(game: &Self::Game, view: &<Self::Game as Game>::View, viewer: Viewer) -> Scene<Self::Face, Self::Panel>;

    /// The turn, how many there are and the score, as lists show them to everybody: what its scene says, without the rest of it.
    fn standing(game: &Self::Game, view: &<Self::Game as Game>::View) -> ([u16; 2], Option<Score>) {
        let Scene { turn, score, .. } = Self::scene(game, view, Viewer::Public);
        (turn, score)
    }

    /// The pieces that are out of the game for good, as the skin draws them whole: for the reckoning after its end.
    fn fallen(_game: &Self::Game, _view: &<Self::Game as Game>::View) -> Vec<Fallen<Self::Face>> {
        Vec::new()
    }

    /// How a piece is called, by what is seen of it: asked only about pieces that are sent.
    fn label(game: &Self::Game, piece: &Piece<Self::Face>) -> Message;

    /// What one clicks for each of these options.
    fn touches(
        game: &Self::Game,
        state: &<Self::Game as Game>::State,
        seat: Seat,
        options: &[<Self::Game as Game>::Command],
    ) -> Vec<Touch>;

    /// What lies under these options: ways through, watched hexes, how far something goes.
    fn ground(
        _game: &Self::Game,
        _state: &<Self::Game as Game>::State,
        _seat: Seat,
        _options: &[<Self::Game as Game>::Command],
    ) -> Option<Ground> {
        None
    }

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

    /// What a piece has before it, whoever is to decide: whom it could shoot at, and how likely it would hit. Made from what
    /// the seat may know, and asked only about pieces that are sent to it.
    fn looks(_game: &Self::Game, _state: &<Self::Game as Game>::State, _seat: Seat, _piece: &str) -> Vec<Look> {
        Vec::new()
    }

    /// What is at stake on the dice each of these options leads to; nothing for one that leads to none, or whose dice the
    /// preview tells of. Made from what the seat may know.
    fn stakes(
        _game: &Self::Game,
        _state: &<Self::Game as Game>::State,
        _seat: Seat,
        options: &[<Self::Game as Game>::Command],
    ) -> Vec<Option<Stake>> {
        options.iter().map(|_| None).collect()
    }

    /// The question a seat is asked and those that follow on it, as one form, where it asks the same thing many times.
    /// Made from what the seat may know.
    fn form(
        _game: &Self::Game,
        _state: &<Self::Game as Game>::State,
        _seat: Seat,
    ) -> Option<Form<<Self::Game as Game>::Command>> {
        None
    }

    /// Where the others of a troop would go if this option is taken, each after those before it; `wish` says of some, by
    /// name, where. Nothing where pieces move one by one.
    fn together(
        _game: &Self::Game,
        _state: &<Self::Game as Game>::State,
        _seat: Seat,
        _option: <Self::Game as Game>::Command,
        _wish: &[(String, String)],
    ) -> Vec<Companion<<Self::Game as Game>::Command>> {
        Vec::new()
    }

    /// Who moves step by step now and may be sent further than one.
    fn walker(_game: &Self::Game, _state: &<Self::Game as Game>::State, _seat: Seat) -> Option<String> {
        None
    }

    /// Does this command say no more than who moves step by step next? His ways can then be looked at before it is given.
    fn sets_out(_command: <Self::Game as Game>::Command) -> bool {
        false
    }

    /// Where he could stop, by his cheapest ways. Made from what the seat may know.
    fn reach(_game: &Self::Game, _state: &<Self::Game as Game>::State, _seat: Seat) -> Option<Reach> {
        None
    }

    /// The way to one of those ends; with a heading, to stand so.
    fn way(
        _game: &Self::Game,
        _state: &<Self::Game as Game>::State,
        _seat: Seat,
        _to: &str,
        _facing: Option<u8>,
    ) -> Option<Way> {
        None
    }

    /// Can the answers to what the seat is asked be weighed against each other?
    fn weighs(_game: &Self::Game, _state: &<Self::Game as Game>::State, _seat: Seat) -> bool {
        false
    }

    /// The answers side by side. Made from what the seat may know.
    fn weigh(_game: &Self::Game, _state: &<Self::Game as Game>::State, _seat: Seat) -> Option<Weighed> {
        None
    }

    /// May this command be given together with others, besides those of a form? Only where trying it tells no more than
    /// giving it and taking it back would.
    fn may_bundle(
        _game: &Self::Game,
        _state: &<Self::Game as Game>::State,
        _seat: Seat,
        _command: <Self::Game as Game>::Command,
    ) -> bool {
        false
    }

    /// What is to be said of a draft: the position now, what the draft would make of it up to what ends the question, and all of
    /// its commands. Said from what the seat may know.
    fn doubts(
        _game: &Self::Game,
        _now: &<Self::Game as Game>::State,
        _then: &<Self::Game as Game>::State,
        _seat: Seat,
        _draft: &[<Self::Game as Game>::Command],
    ) -> Vec<Doubt> {
        Vec::new()
    }

    /// How each of these events is shown, in their order; nothing for one that is told and no more.
    fn beats(_game: &Self::Game, happening: &Happening<'_, Self::Game>) -> Vec<Option<Beat>> {
        happening.events.iter().map(|_| None).collect()
    }

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

    /// What somebody did by this event, in a word or two and who, where that tells how well a computer plays. It is counted
    /// by `honjin duel`, where nothing is hidden.
    fn deed(_game: &Self::Game, _event: &<Self::Game as Game>::Event) -> Option<(Seat, &'static str)> {
        None
    }

    /// What is counted of a seat when a game is over, for the same purpose.
    fn figures(_game: &Self::Game, _state: &<Self::Game as Game>::State, _seat: Seat) -> Vec<(&'static str, u32)> {
        Vec::new()
    }

    /// One of the lessons of [`Adapter::about`].
    fn lesson(_pack: &Self::Pack, _name: &str) -> Option<Lesson<Self::Game>> {
        None
    }

    /// Language files, each in English and French: what the rules say, and what is said of the scene.
    fn texts() -> Vec<[&'static str; 2]>;

    /// What the charts say besides, in English and French: said by the server, so that nobody loads it who does not look.
    fn charts_texts() -> [&'static str; 2] {
        [""; 2]
    }
}
