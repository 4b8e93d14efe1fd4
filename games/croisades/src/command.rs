//! What a seat, or Chance, may ask for.

use crate::ids::*;
use crate::state::Marker;
use engine::Arg;
use serde::{Deserialize, Serialize};
use toolkit::words;
use toolkit::words::Word;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Chance: a die.
    Roll(u8),
    /// Chance: who moves first.
    Lot(Side),

    /// 1.2-a: a character for one's army, in the saddle or on foot.
    Pick(Man),
    Saddle(bool),
    EndArmy,
    /// The figure the engine names stands here, facing so.
    Place(Spot),
    Head(Way),

    /// 1.34-a
    SetMarker {
        man: Man,
        marker: Marker,
    },
    EndMarkers,
    Shoot {
        by: Man,
        at: Piece,
    },
    EndFire,

    /// 1.56
    Charge {
        rider: Man,
        at: Piece,
    },
    Ride(Spot),
    EndPath,
    EndCharges,
    Answer(Man),
    NoAnswer,

    /// Sequence 3
    Move(Man),
    Stay(Piece),
    RideHome(Man),
    Mount {
        man: Man,
        horse: Horse,
    },
    Dismount(Man),
    Hitch(Man),
    Unhitch(Man),
    Clear(Man),
    Haul(Man),
    Lead(Man),
    With(Man),
    CloseCrew,
    Bodies(Spot),
    Load(Load),
    Share {
        from: Man,
        to: Man,
    },
    Number(u8),
    EndMovement,

    Step(Spot),
    /// EC-99: off the map.
    Leave,
    AboutTurn,
    PickUp(Man),
    Bridle(Horse),
    Catch(Horse),
    Release(Horse),
    EndMove,

    /// Forced placements.
    Put(Spot),
    Lay(Stand),
    Shift(Piece),

    /// 1.33-c
    Target(Piece),
    Name(Man),
    CloseVolley,
    Pass,

    /// Sequence 4
    Attack {
        by: Man,
        at: Piece,
    },
    Also(Piece),
    Join(Man),
    EndEntry,
    EndList,
    Resolve(Number),
    Redirect {
        combat: Number,
        at: Piece,
    },
    Cancel(Number),
    EndCombat,
    Harm(Piece),
    Retreat(Piece),
    Back(Stand),
    Advance(Man),
    NoAdvance,
}

/// The number of a combat, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Number(pub u8);

impl Number {
    pub fn of(index: usize) -> Number {
        Number(index as u8 + 1)
    }

    pub fn index(self) -> usize {
        usize::from(self.0).wrapping_sub(1)
    }
}

impl Word for Number {
    fn arg(&self) -> Arg {
        Arg::Number(self.0.into())
    }
}

/// 1.52-a: what two men shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Load {
    Men(u8),
    Horse(Horse),
}

impl Word for Load {
    fn arg(&self) -> Arg {
        match self {
            Load::Men(n) => Arg::Number((*n).into()),
            Load::Horse(horse) => horse.arg(),
        }
    }
}

impl Marker {
    pub fn term(self) -> &'static str {
        ["marker-none", "marker-shoot", "marker-offensive", "marker-defensive"][self as usize]
    }
}

impl Word for Marker {
    fn arg(&self) -> Arg {
        Arg::Term(self.term().into())
    }
}

impl Word for Stand {
    fn arg(&self) -> Arg {
        Arg::Name(self.to_string().into())
    }
    fn elements(&self) -> Vec<stage::Element> {
        self.spots().flat_map(|spot| spot.elements()).collect()
    }
}

words! {
    impl Command {
        say Roll(die) => "command-roll" (die),
        say Lot(side) => "command-lot" (side),
        click Pick(man) => "command-pick" (man),
        say Saddle(true) => "command-saddle",
        say Saddle(false) => "command-on-foot",
        say EndArmy => "command-end-army",
        click Place(spot) => "command-place" (hex = spot),
        say Head(way) => "command-head" (way),
        click SetMarker { man, marker } => "command-set-marker" (man, marker) on [man],
        say EndMarkers => "command-end-markers",
        click Shoot { by, at } => "command-shoot" (by, at),
        say EndFire => "command-end-fire",
        click Charge { rider, at } => "command-charge" (rider, at),
        click Ride(spot) => "command-ride" (hex = spot),
        say EndPath => "command-end-path",
        say EndCharges => "command-end-charges",
        click Answer(man) => "command-answer" (man),
        say NoAnswer => "command-no-answer",
        click Move(man) => "command-move" (man),
        click Stay(piece) => "command-stay" (piece),
        click RideHome(man) => "command-ride-home" (man),
        click Mount { man, horse } => "command-mount" (man, horse),
        click Dismount(man) => "command-dismount" (man),
        click Hitch(man) => "command-hitch" (man),
        click Unhitch(man) => "command-unhitch" (man),
        click Clear(man) => "command-clear" (man),
        click Haul(man) => "command-haul" (man),
        click Lead(man) => "command-lead" (man),
        click With(man) => "command-with" (man),
        say CloseCrew => "command-close-crew",
        click Bodies(spot) => "command-bodies" (hex = spot),
        say Load(Load::Men(n)) => "command-load-men" (n),
        say Load(Load::Horse(horse)) => "command-load-horse" (horse),
        click Share { from, to } => "command-share" (giver = from, taker = to),
        say Number(n) => "command-number" (n),
        say EndMovement => "command-end-movement",
        click Step(spot) => "command-step" (hex = spot),
        say Leave => "command-leave",
        say AboutTurn => "command-about-turn",
        click PickUp(man) => "command-pick-up" (man),
        click Bridle(horse) => "command-bridle" (horse),
        click Catch(horse) => "command-catch" (horse),
        click Release(horse) => "command-release" (horse),
        say EndMove => "command-end-move",
        click Put(spot) => "command-put" (hex = spot),
        click Lay(stand) => "command-lay" (hexes = stand),
        click Shift(piece) => "command-shift" (piece),
        click Target(piece) => "command-target" (piece),
        click Name(man) => "command-name" (man),
        say CloseVolley => "command-close-volley",
        say Pass => "command-pass",
        click Attack { by, at } => "command-attack" (by, at),
        click Also(piece) => "command-also" (piece),
        click Join(man) => "command-join" (man),
        say EndEntry => "command-end-entry",
        say EndList => "command-end-list",
        say Resolve(combat) => "command-resolve" (combat),
        click Redirect { combat, at } => "command-redirect" (combat, at) on [at],
        say Cancel(combat) => "command-cancel" (combat),
        say EndCombat => "command-end-combat",
        click Harm(piece) => "command-harm" (piece),
        click Retreat(piece) => "command-retreat" (piece),
        say Back(stand) if !stand.is_map() => "command-back-off",
        click Back(stand) => "command-back" (hexes = stand),
        click Advance(man) => "command-advance" (man),
        say NoAdvance => "command-no-advance",
    }
}
