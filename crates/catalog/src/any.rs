//! Games and tables without their types: commands, events and positions are JSON here.

use crate::fault::Fault;
use crate::text::{Lang, Texts};
pub use ai::Bot;
use ai::Level;
use engine::{
    Actor, Audience, Dice, Header, Leaving, Message, Refusal, Seat, Secret, UndoRefused, VerifyReport, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stage::board::Board;
use stage::charts::Grid;
use stage::form::{Doubt, Sheet};
use stage::roster::Fill;
use stage::scene::Score;
use stage::{About, Beat, Chosen, Files, Lobby, Obeyed, PackError};

/// What somebody wants to play.
#[derive(Clone, Debug, Default)]
pub struct Setup {
    /// None is the game's first.
    pub scenario: Option<String>,
    pub options: Chosen,
    /// None is the newest version; a table goes on under the one it began with.
    pub rules_version: Option<u32>,
    pub files: Files,
    /// Who sits where; none is the names of the seats.
    pub seats: Vec<String>,
    pub dice: Source,
    /// The game it goes on from and how many of its lines stood then, for the log of one that begins in a position.
    pub after: Option<String>,
}

/// Where the dice of a game come from, as its log will say.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Source {
    /// Somebody says how they fall.
    #[default]
    ByHand,
    Seed(u64),
    Fair {
        secret: Secret,
        game_id: String,
        salts: Vec<String>,
    },
}

/// What has to be the same for commands to mean the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    pub edition: String,
    pub version: u32,
    pub pack_hash: String,
}

/// A position with what it takes to understand it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub game: String,
    pub scenario: String,
    #[serde(default)]
    pub options: Chosen,
    /// Those that were kept before it was written were all of the first version.
    #[serde(default = "first_version")]
    pub rules_version: u32,
    pub pack_hash: String,
    /// The form of the document. 0, or nothing, is how a program once kept a state in memory: no program reads it now.
    #[serde(default)]
    pub format: u32,
    /// What lies on the map and the tracks, as the game declares it.
    #[serde(alias = "state")]
    pub document: Value,
}

fn first_version() -> u32 {
    1
}

/// A game that is listed.
pub trait AnyGame: Send + Sync {
    fn about(&self) -> &About;
    fn lobby(&self) -> &Lobby;
    fn texts(&self) -> &Texts;

    /// The same as the files have it, for whoever puts the words together himself.
    fn sentences(&self, lang: Lang) -> String;

    /// The rules games are played by now, with the built-in pack.
    fn rules(&self) -> Result<Rules, Fault>;

    /// Can a game that began under these rules go on, with these files of its pack? The fault says exactly why not.
    fn goes_on(&self, rules: &Rules, files: &Files) -> Result<(), Fault>;

    /// Every file of a pack, the game's own included: kept, they open it again in any later version.
    fn pack_files(&self, files: &Files) -> Result<Files, PackError>;

    /// Reads a pack and gives its hash.
    fn check_pack(&self, files: &Files) -> Result<String, PackError>;

    fn open(&self, setup: &Setup) -> Result<Box<dyn AnyTable>, Fault>;

    /// A game from a position set up by hand. Scenario and options are those of the position.
    fn load(&self, position: &Position, setup: &Setup) -> Result<Box<dyn AnyTable>, Fault>;

    /// Plays a log again; one that began from a position needs that position.
    fn replay(&self, log: &[u8], files: &Files, position: Option<&Position>) -> Result<Box<dyn AnyTable>, Fault>;

    /// Plays a finished game again and computes every roll.
    fn verify(&self, log: &[u8], files: &Files) -> Result<VerifyReport, Fault>;

    /// One of the lessons of [`AnyGame::about`].
    fn lesson(&self, name: &str) -> Result<Option<Course>, Fault>;

    /// One of the games the lobby shows: its log, as one that is played by the rules and the pack of now writes it.
    fn recorded(&self, name: &str) -> Result<Option<String>, Fault>;

    /// Random games over all scenarios, with every value of every option.
    /// `progress` sees the report grow.
    fn soak(
        &self,
        files: &Files,
        games: u64,
        seed: u64,
        progress: &mut dyn FnMut(&sim::soak::Report),
    ) -> Result<sim::soak::Report, Fault>;

    /// Games between two levels of the computer, each seat taken by both in turn. `progress` sees the report grow.
    fn duel(
        &self,
        setup: &Setup,
        levels: [Level; 2],
        games: u64,
        seed: u64,
        progress: &mut dyn FnMut(&sim::duel::Report),
    ) -> Result<sim::duel::Report, Fault>;

    /// How fast each scenario is.
    fn bench(&self, seconds: f64, each: &mut dyn FnMut(sim::bench::Measured)) -> Result<(), Fault>;
}

/// What the game waits for.
#[derive(Clone, Debug, PartialEq)]
pub enum Awaited {
    Seats(Vec<Seat>),
    Chance,
    Over {
        outcome: Value,
        words: Message,
        winners: Vec<Seat>,
        /// By seat, where the game counts them.
        points: Vec<Option<i32>>,
    },
}

/// Where a game stands, as everybody may know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The turn and how many there are.
    pub turn: [u16; 2],
    pub score: Option<Score>,
}

/// Something that may be played now.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    pub command: Value,
    pub words: Message,
    /// Of a result of Chance.
    pub weight: Option<u32>,
}

/// Something that happened, and who may know.
#[derive(Clone, Debug, PartialEq)]
pub struct Happened {
    pub audience: Audience,
    pub event: Value,
    pub words: Message,
}

/// A command by what it is or by its place among the options.
#[derive(Clone, Debug, PartialEq)]
pub enum Pick {
    Command(Value),
    Index(usize),
}

/// Why a command was not carried out.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayError {
    /// The rules say no.
    Refused(Refusal),
    /// It is no command at all.
    Fault(Fault),
}

/// A decision with the position it is made in, apart from the table: thinking takes its time.
pub trait Question: Send {
    /// The number of the option the bot would take.
    fn answer(&self, bot: &mut Bot) -> usize;
}

/// What a viewer is shown.
pub trait Picture: Send + Sync {
    /// Whole, as JSON.
    fn whole(&self) -> String;
    fn as_any(&mut self) -> &mut dyn std::any::Any;
}

/// A decision as a viewer reads it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Asked {
    /// Who still has to answer, as far as the viewer may know.
    pub seats: Vec<Seat>,
    /// What the viewer is asked. It stays the same while others answer.
    #[serde(flatten)]
    pub what: Decision,
}

/// What somebody is asked, with the choices if he is the one to decide.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decision {
    pub you: bool,
    #[serde(serialize_with = "stage::words::words")]
    pub say: Message,
    #[serde(rename = "groups", serialize_with = "stage::touch::groups")]
    pub choices: Vec<stage::touch::Choice>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub must: Vec<stage::touch::Duty>,
    /// What is at stake on the dice that choices lead to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<stage::stake::Staked>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ground: Option<stage::touch::Ground>,
    /// Who moves step by step and may be sent further than one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub walker: Option<String>,
    /// Its answers can be asked for side by side.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub weighs: bool,
    /// Choices that only say who does so next, by their numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sets_out: Vec<usize>,
    /// The same and what follows on it, to be filled in as a whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<Box<Sheet>>,
}

/// A bundle of commands that was tried and holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Bundled {
    /// In the order in which the game takes them.
    pub commands: Vec<Value>,
    /// What would be left of the form.
    pub form: Option<Box<Sheet>>,
    pub doubts: Vec<Doubt>,
}

/// Which command of a bundle was not taken, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct NotTaken {
    pub at: usize,
    pub why: PlayError,
}

/// A lesson: the position it begins with, and what is played from there.
#[derive(Clone, Debug)]
pub struct Course {
    pub position: Position,
    pub steps: Vec<CourseStep>,
}

#[derive(Clone, Debug)]
pub struct CourseStep {
    pub actor: Actor,
    /// As the log keeps it.
    pub command: Value,
    /// What the learner reads before it; a key of the language files.
    pub say: Option<String>,
}

/// What came of a command, in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// The turn it was given in.
    pub turn: u16,
    pub events: Vec<Told>,
}

/// An event in words, who may know of it, and how it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    pub audience: Audience,
    pub words: Message,
    pub beat: Option<Beat>,
}

/// A game being played.
pub trait AnyTable: Send {
    fn header(&self) -> &Header;
    fn seats(&self) -> u8;
    fn turn_number(&self) -> u16;
    fn standing(&self) -> Standing;
    /// What the game waits for, in truth; what a viewer may know of it is in [`AnyTable::decision`].
    fn awaited(&self) -> Awaited;
    /// The seats that everybody may know are asked.
    fn openly_asked(&self) -> Vec<Seat>;
    fn prompt(&self, seat: Seat) -> Message;
    fn options(&self, seat: Seat) -> Vec<Offer>;
    fn chances(&self) -> Vec<Offer>;
    fn play(&mut self, actor: Actor, pick: &Pick) -> Result<Vec<Happened>, PlayError>;
    /// Lets the dice decide; nothing if nothing is rolled now.
    fn roll(&mut self, dice: &mut dyn Dice) -> Option<(Offer, Vec<Happened>)>;
    /// The only thing that can be done now, where everybody may know that it is, and by whom.
    fn forced(&self) -> Option<(Seat, Value)>;
    /// What a seat has to decide, to be thought about elsewhere; nothing if the seat is not awaited.
    fn question(&self, seat: Seat) -> Option<Box<dyn Question>>;
    /// What the bot would play; nothing if the seat is not awaited.
    fn advise(&self, bot: &mut Bot, seat: Seat) -> Option<usize> {
        self.question(seat).map(|question| question.answer(bot))
    }
    /// The command an option of this number stands for, as the log keeps it.
    fn command(&self, seat: Seat, index: usize) -> Result<Value, Fault>;
    /// How the dice fall now, as the log keeps it; nothing if nothing is rolled.
    fn fall(&self, dice: &mut dyn Dice) -> Option<Value>;
    /// As `play`, with what came of it in words and beats only. The command may have been kept by an older version. With
    /// the dice that let it fall, the faces behind a sum are known too.
    fn carry_out(&mut self, actor: Actor, command: &Value, dice: Option<&mut dyn Dice>) -> Result<Said, PlayError>;
    /// A seat leaves for good; nothing has happened where the game needs it, and somebody else has to play it on.
    fn leave(&mut self, seat: Seat) -> Result<(Leaving, Said), Refusal>;
    /// What lies on the table and stays there, as JSON.
    fn chart(&self) -> String;
    /// The tables beside the map, with the pack of this table.
    fn charts(&self) -> Vec<Grid>;
    /// What the viewer is shown now.
    fn picture(&self, viewer: Viewer) -> Box<dyn Picture>;
    /// Brings a picture of this table up to now; what has changed, as JSON, if anything has.
    fn renew(&self, picture: &mut dyn Picture) -> Option<String>;
    /// The pieces that are lost for good, as far as the viewer may know, as JSON.
    fn fallen(&self, viewer: Viewer) -> String;
    /// Who decides, what, and the choices if it is the viewer; nothing when the game is over.
    fn decision(&self, viewer: Viewer) -> Option<Asked>;
    /// What the option of this number would cost and lead to, as JSON; nothing if there is no such option.
    fn preview(&self, seat: Seat, index: usize) -> Option<String>;
    /// Where the others of a troop would go with the option of this number, as JSON; `wish` says of some where. Nothing if
    /// nobody goes along.
    fn together(&self, seat: Seat, index: usize, wish: &[(String, String)]) -> Option<String>;
    /// Everywhere the one who moves step by step could stop, as JSON; nothing where nobody does. With `index`, the one who
    /// would set out by that option, if to try it tells nothing.
    fn reach(&self, seat: Seat, index: Option<usize>) -> Option<String>;
    /// The way to one of those ends, as JSON.
    fn way(&self, seat: Seat, index: Option<usize>, to: &str, facing: Option<u8>) -> Option<String>;
    /// The answers to what the seat is asked side by side, as JSON; nothing where they are not weighed.
    fn weigh(&self, seat: Seat) -> Option<String>;
    /// What a piece has before it, as JSON; only of pieces the seat is shown.
    fn looks(&self, seat: Seat, piece: &str) -> Option<String>;
    /// Tries commands of a seat, in whatever order the game takes them, up to the end of what it is asked now: nothing that
    /// somebody else has chosen shows, and no die falls. Nothing changes.
    fn bundle(&self, seat: Seat, commands: &[Value]) -> Result<Bundled, NotTaken>;
    /// A draft of a seat's form and what is drawn to it by lot; `below(n)` gives a number under `n`. Nothing where it has no
    /// form of rows to be taken.
    fn lot(&self, seat: Seat, draft: &Fill, below: &mut dyn FnMut(u32) -> u32) -> Option<Fill>;
    /// Why what somebody clicked cannot be done; nothing if it can, or if nothing can be meant by it.
    fn why(&self, seat: Seat, pick: &[&str]) -> Option<Refusal>;
    /// The standing orders a seat may give now, by their keys.
    fn orders(&self, seat: Seat) -> Vec<String>;
    /// A standing order in words; nothing if there is no such order in this game.
    fn say_order(&self, order: &str) -> Option<Message>;
    /// What a standing order does for a seat now.
    fn obey(&self, seat: Seat, order: &str) -> Obeyed<Value>;
    /// Could these seats take back their last commands, one after the other?
    fn may_undo(&self, seats: &[Seat]) -> Result<(), UndoRefused>;
    fn view(&self, viewer: Viewer) -> Value;
    fn board(&self, viewer: Viewer) -> Board;
    fn position(&self) -> Position;
    /// Takes back the seat's last command; gives the place it had among those that stood.
    fn undo(&mut self, seat: Seat) -> Result<usize, UndoRefused>;
    fn take_back(&mut self, to_len: usize) -> Result<(), UndoRefused>;
    /// How many commands stand.
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    fn rolls(&self) -> u64;
    fn fingerprint(&self) -> String;
    fn log(&self) -> String;
    /// Closes the log, shows the secret of the dice if there is one, and says how the game ended if not by the rules.
    fn finish(&mut self, secret: Option<&Secret>, how: Option<&str>) -> String;
}
