//! What happened, and what of it nobody could know before.

use crate::command::{Load, Number};
use crate::ids::*;
use crate::map::Cover;
use crate::pack::Letter;
use crate::state::{Marker, PATH, Task};
use engine::Arg;
use serde::{Serialize, Serializer};
use toolkit::list::List;
use toolkit::words;
use toolkit::words::Word;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    FirstDrawn { side: Side },
    Picked { man: Man },
    Saddled { man: Man, mounted: bool },
    ArmyEnded { side: Side },
    ArmiesShown { army: Men, mounted: Men },
    Placed { man: Man, stand: Stand },
    SetUp,
    TurnBegan { turn: u8, side: Side },
    Marked { man: Man, marker: Marker },
    MarkersSet { side: Side },
    MarkerOff { man: Man },
    Shoots { by: Man, at: Piece },
    ShotRolled { by: Man, at: Piece, die: u8, row: i8, cover: Cover, mounted: bool, letter: Letter },
    FireOver { side: Side },
    Named { man: Man },
    Volley { side: Side, at: Piece, by: Men },
    TooLate { by: Man, at: Piece },
    Slowed { left: u8 },
    Wounded { man: Man },
    Stunned { man: Man },
    Killed { man: Man },
    Unhorsed { man: Man, horse: Horse, killed: bool },
    HorseKilled { horse: Horse },
    Revealed { man: Man, stand: Stand, marker: Marker },
    ChargeAnnounced { rider: Man, at: Piece, path: List<Spot, PATH> },
    Answered { man: Man, rider: Man, path: List<Spot, PATH> },
    NoAnswer { side: Side },
    Rides { rider: Man },
    Stays { piece: Piece },
    Begins { man: Man, task: Task },
    Shared { from: Man, to: Man, n: u8 },
    Cleared { from: Spot, to: Spot, load: Load },
    Stepped { piece: Piece, to: Stand, cost: u8 },
    Infiltrated { man: Man, hex: Spot, die: u8, hurt: bool },
    PickedUp { man: Man, stunned: Man },
    Bridled { man: Man, horse: Horse },
    BridleRolled { man: Man, horse: Horse, die: u8, caught: bool },
    BridleLost { man: Man, horse: Horse },
    Put { piece: Piece, stand: Stand },
    Left { piece: Piece },
    MoveOver { piece: Piece },
    Hauling { by: Men },
    Leading { man: Man },
    Drawn { wagon: Stand, horse: Stand, cost: u8 },
    Mounted { man: Man, horse: Horse },
    Dismounted { man: Man, horse: Horse, spot: Spot },
    Hitched { man: Man },
    Unhitched { man: Man },
    MovesOver { side: Side },
    CombatListed { combat: Number, by: Men, on: Pieces },
    Fight { combat: Number, by: Men, on: Pieces },
    CombatRolled { combat: Number, die: u8, row: u8, column: u8, mounted: bool, letter: Letter, swapped: bool },
    Retreated { piece: Piece, to: Stand },
    RetreatFails { piece: Piece },
    Advances { man: Man },
    NoAdvance { side: Side },
    Advanced { man: Man, to: Stand },
    CombatOver { side: Side },
    Recovered { man: Man },
    WaterFetched { man: Man },
    GameOver,
}

impl Serialize for Letter {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(self.name())
    }
}

impl Word for Letter {
    fn arg(&self) -> Arg {
        Arg::Name(self.name().into())
    }
}

impl Word for Cover {
    fn arg(&self) -> Arg {
        Arg::Term(self.term().into())
    }
}

/// Several figures by their names.
struct Several(String);

impl Word for Several {
    fn arg(&self) -> Arg {
        Arg::Name(self.0.clone().into())
    }
}

fn men(men: Men) -> Several {
    Several(men.iter().map(Man::name).collect::<Vec<_>>().join(", "))
}

fn pieces(pieces: Pieces) -> Several {
    Several(pieces.iter().map(Piece::name).collect::<Vec<_>>().join(", "))
}

impl Task {
    pub fn term(self) -> &'static str {
        match self {
            Task::None => "task-none",
            Task::Mounting(..) => "task-mounting",
            Task::Dismounting => "task-dismounting",
            Task::Hitching => "task-hitching",
            Task::Unhitching => "task-unhitching",
            Task::Clearing => "task-clearing",
        }
    }
}

impl Word for Task {
    fn arg(&self) -> Arg {
        Arg::Term(self.term().into())
    }
}

words! {
    impl Event {
        say FirstDrawn { side } => "event-first-drawn" (side) under "1.2-a",
        say Picked { man } => "event-picked" (man) under "1.2-a",
        say Saddled { man, mounted: true } => "event-saddled" (man) under "1.2-a",
        say Saddled { man, mounted: false } => "event-on-foot" (man) under "1.2-a",
        say ArmyEnded { side } => "event-army-ended" (side) under "1.2-a",
        say ArmiesShown { army, mounted } if mounted.is_empty() => "event-armies-on-foot" (army = (men(army))) under "1.2-a",
        say ArmiesShown { army, mounted } => "event-armies-shown" (army = (men(army)), mounted = (men(mounted))) under "1.2-a",
        say Placed { man, stand } => "event-placed" (man, hexes = stand) under "1.2-a",
        say SetUp => "event-set-up" under "1.2-a",
        say TurnBegan { turn, side } => "event-turn-began" (turn, side) under "1.2-b",
        say Marked { man, marker } => "event-marked" (man, marker) under "1.34-a",
        say MarkersSet { side } => "event-markers-set" (side) under "1.34-a",
        say MarkerOff { man } => "event-marker-off" (man) under "1.34-f",
        say Shoots { by, at } => "event-shoots" (by, at) under "1.3-c",
        say ShotRolled { by, at, die, row, cover, mounted: true, letter } => "event-shot-rolled-rider" (by, at, die, row, cover, letter) under "1.36-c",
        say ShotRolled { by, at, die, row, cover, mounted: false, letter } => "event-shot-rolled" (by, at, die, row, cover, letter) under "1.36-c",
        say FireOver { side } => "event-fire-over" (side) under "1.21-1",
        say Named { man } => "event-named" (man) under "1.33-d",
        say Volley { side, at, by } => "event-volley" (side, at, by = (men(by))) under "1.33-d",
        say TooLate { by, at } => "event-too-late" (by, at) under "1.33-e",
        say Slowed { left } => "event-slowed" (left) under "EC-87",
        say Wounded { man } => "event-wounded" (man) under "EC-7",
        say Stunned { man } => "event-stunned" (man) under "1.21-5",
        say Killed { man } => "event-killed" (man) under "EC-7",
        say Unhorsed { man, horse, killed: true } => "event-unhorsed-killed" (man, horse) under "1.8-d",
        say Unhorsed { man, horse, killed: false } => "event-unhorsed" (man, horse) under "1.8-a",
        say HorseKilled { horse } => "event-horse-killed" (horse) under "1.8-f",
        say Revealed { man, stand, marker } => "event-revealed" (man, hexes = stand, marker) under "1.11-b",
        say ChargeAnnounced { rider, at, path: _ } => "event-charge-announced" (rider, at) under "1.56-a",
        say Answered { man, rider, path: _ } => "event-answered" (man, rider) under "1.56-g",
        say NoAnswer { side } => "event-no-answer" (side) under "1.56-g",
        say Rides { rider } => "event-rides" (rider) under "1.56-p",
        say Stays { piece } => "event-stays" (piece) under "1.33-h",
        say Begins { man, task } => "event-begins" (man, task) under "1.57-a",
        say Shared { from, to, n } => "event-shared" (giver = from, taker = to, n) under "1.35-f",
        say Cleared { from, to, load: _ } => "event-cleared" (hex = from, place = to) under "1.52-a",
        say Stepped { piece, to, cost } => "event-stepped" (piece, hexes = to, cost) under "1.5-b",
        say Infiltrated { man, hex, die, hurt: true } => "event-infiltrated-hurt" (man, hex, die) under "1.54-b",
        say Infiltrated { man, hex, die, hurt: false } => "event-infiltrated" (man, hex, die) under "1.54-b",
        say PickedUp { man, stunned } => "event-picked-up" (man, stunned) under "1.53-a",
        say Bridled { man, horse } => "event-bridled" (man, horse) under "1.58-b",
        say BridleRolled { man, horse, die, caught: true } => "event-bridle-caught" (man, horse, die) under "1.58-d",
        say BridleRolled { man, horse, die, caught: false } => "event-bridle-missed" (man, horse, die) under "1.58-d",
        say BridleLost { man, horse } => "event-bridle-lost" (man, horse) under "1.58-g",
        say Put { piece, stand } => "event-put" (piece, hexes = stand) under "1.6-b",
        say Left { piece } => "event-left" (piece) under "EC-99",
        say MoveOver { piece } => "event-move-over" (piece) under "1.33-j",
        say Hauling { by } => "event-hauling" (by = (men(by))) under "1.59-b",
        say Leading { man } => "event-leading" (man) under "1.59-a",
        say Drawn { wagon, horse: _, cost } => "event-drawn" (hexes = wagon, cost) under "1.59-b",
        say Mounted { man, horse } => "event-mounted" (man, horse) under "1.57-d",
        say Dismounted { man, horse, spot } => "event-dismounted" (man, horse, hex = spot) under "1.57-f",
        say Hitched { man } => "event-hitched" (man) under "1.59-d",
        say Unhitched { man } => "event-unhitched" (man) under "1.59-d",
        say MovesOver { side } => "event-moves-over" (side) under "1.21-3a",
        say CombatListed { combat, by, on } => "event-combat-listed" (combat, by = (men(by)), on = (pieces(on))) under "1.7-a",
        say Fight { combat, by, on } => "event-fight" (combat, by = (men(by)), on = (pieces(on))) under "1.7-e",
        say CombatRolled { combat, die, row, column, mounted: true, letter, swapped: true } => "event-combat-swapped-rider" (combat, die, row, column, letter) under "1.74-d",
        say CombatRolled { combat, die, row, column, mounted: false, letter, swapped: true } => "event-combat-swapped" (combat, die, row, column, letter) under "1.74-d",
        say CombatRolled { combat, die, row, column, mounted: true, letter, swapped: false } => "event-combat-rolled-rider" (combat, die, row, column, letter) under "1.7-e",
        say CombatRolled { combat, die, row, column, mounted: false, letter, swapped: false } => "event-combat-rolled" (combat, die, row, column, letter) under "1.7-e",
        say Retreated { piece, to } => "event-retreated" (piece, hexes = to) under "1.72-f",
        say RetreatFails { piece } => "event-retreat-fails" (piece) under "EC-74",
        say Advances { man } => "event-advances" (man) under "1.75-a",
        say NoAdvance { side } => "event-no-advance" (side) under "1.75-c",
        say Advanced { man, to } => "event-advanced" (man, hexes = to) under "1.75-a",
        say CombatOver { side } => "event-combat-over" (side) under "1.21-4",
        say Recovered { man } => "event-recovered" (man) under "1.21-5",
        say WaterFetched { man } => "event-water-fetched" (man) under "1.2-a",
        say GameOver => "event-game-over" under "1.2-a",
    }
}

impl Event {
    /// Does it show somebody something he could not know: a die, a hidden figure, a choice made in secret?
    pub fn reveals(&self) -> bool {
        match self {
            Event::FirstDrawn { .. }
            | Event::ArmiesShown { .. }
            | Event::ShotRolled { .. }
            | Event::Volley { .. }
            | Event::Revealed { .. }
            | Event::Infiltrated { .. }
            | Event::BridleRolled { .. }
            | Event::CombatRolled { .. }
            | Event::SetUp
            // Markers of hidden men come next: nobody may learn from undo whether one was set.
            | Event::TurnBegan { .. }
            | Event::Answered { .. }
            | Event::NoAnswer { .. } => true,
            Event::Picked { .. }
            | Event::Saddled { .. }
            | Event::ArmyEnded { .. }
            | Event::Placed { .. }
            | Event::Marked { .. }
            | Event::MarkersSet { .. }
            | Event::MarkerOff { .. }
            | Event::Shoots { .. }
            | Event::FireOver { .. }
            | Event::Named { .. }
            | Event::TooLate { .. }
            | Event::Slowed { .. }
            | Event::Wounded { .. }
            | Event::Stunned { .. }
            | Event::Killed { .. }
            | Event::Unhorsed { .. }
            | Event::HorseKilled { .. }
            | Event::ChargeAnnounced { .. }
            | Event::Rides { .. }
            | Event::Stays { .. }
            | Event::Begins { .. }
            | Event::Shared { .. }
            | Event::Cleared { .. }
            | Event::Stepped { .. }
            | Event::PickedUp { .. }
            | Event::Bridled { .. }
            | Event::BridleLost { .. }
            | Event::Put { .. }
            | Event::Left { .. }
            | Event::MoveOver { .. }
            | Event::Hauling { .. }
            | Event::Leading { .. }
            | Event::Drawn { .. }
            | Event::Mounted { .. }
            | Event::Dismounted { .. }
            | Event::Hitched { .. }
            | Event::Unhitched { .. }
            | Event::MovesOver { .. }
            | Event::CombatListed { .. }
            | Event::Fight { .. }
            | Event::Retreated { .. }
            | Event::RetreatFails { .. }
            | Event::Advances { .. }
            | Event::NoAdvance { .. }
            | Event::Advanced { .. }
            | Event::CombatOver { .. }
            | Event::Recovered { .. }
            | Event::WaterFetched { .. }
            | Event::GameOver => false,
        }
    }
}
