//! The position: plain data, no rules. It is also what is declared of it, by printed names.

use crate::command::Load;
use crate::ids::*;
use crate::sequence::Step;
use serde::{Deserialize, Serialize};
use toolkit::list::List;
use toolkit::sets::Id;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Health {
    #[default]
    Healthy,
    Wounded,
    Dead,
}

/// Where a man is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whereabouts {
    /// Not in this game.
    #[default]
    Absent,
    /// To be placed before the first turn.
    Waiting,
    Map,
    /// 1.53-a: on the back of the man who moves.
    Carried,
    /// EC-99: has left the map.
    Left,
    /// EC-119, 1.52-c: sunk in the water.
    Sunk,
}

/// 1.34-a: a shooting marker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Marker {
    #[default]
    None,
    Shoot,
    /// 1.34-d: a crossbow turned to offensive fire.
    Offensive,
    /// 1.34-d: a crossbow turned to defensive fire.
    Defensive,
}

/// What takes a whole turn and is done in sequence 5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    #[default]
    None,
    /// 1.57-a, 1.57-e: this horse, and how many turns it still takes.
    Mounting(Horse, u8),
    Dismounting,
    Hitching,
    Unhitching,
    /// 1.52-a
    Clearing,
}

/// What has happened to a man this turn, a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub enum Mark {
    /// Has shot offensively.
    Shot,
    /// Has shot defensively.
    Fired,
    Moved,
    /// 1.33-h: declared stationary.
    Still,
    /// 1.33-j: shots at him are over.
    Closed,
    /// Has been in a combat of this sequence, attacking or defending.
    Engaged,
    /// Has attacked, or is to attack.
    Attacks,
    /// Has announced a charge or a counter-charge.
    Charges,
    /// 1.56-k: a charge or a counter-charge has been announced against him.
    ChargedAt,
    /// 1.34-b: has had a marker this turn.
    Bound,
    /// Has fetched water.
    Water,
    /// An enemy has been in contact since his turn began.
    Met,
    /// EC-113: is yet to leave the hex a friend has entered.
    Crowded,
    /// 1.35-e: has handed ammunition over this turn, or has taken some: nothing goes back and forth.
    Gave,
    Took,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(u16);

impl Marks {
    #[inline]
    pub fn has(self, mark: Mark) -> bool {
        self.0 >> mark as u16 & 1 != 0
    }

    #[inline]
    pub fn set(&mut self, mark: Mark) {
        self.0 |= 1 << mark as u16;
    }

    pub fn unset(&mut self, mark: Mark) {
        self.0 &= !(1 << mark as u16);
    }

    /// A new turn: only what lasts is left.
    pub fn renew(&mut self) {
        self.0 &= 1 << Mark::Water as u16;
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Figure {
    #[serde(skip_serializing_if = "is_default")]
    pub place: Whereabouts,
    #[serde(skip_serializing_if = "is_default")]
    pub health: Health,
    /// The player turn in which he was stunned; 0 is upright.
    #[serde(skip_serializing_if = "is_default")]
    pub stunned: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub hidden: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub horse: Option<Horse>,
    #[serde(skip_serializing_if = "is_default")]
    pub marker: Marker,
    /// What is left to shoot with; negative is without end.
    #[serde(skip_serializing_if = "is_default")]
    pub ammo: i8,
    /// Points spent in his last move.
    #[serde(skip_serializing_if = "is_default")]
    pub spent: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub task: Task,
    #[serde(skip_serializing_if = "is_default")]
    pub marks: Marks,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Life {
    /// Not in this game, or has left it.
    #[default]
    Absent,
    /// Its rider is where it is.
    Ridden,
    /// 1.58-a: without a rider.
    Free,
    Dead,
}

/// A horse that is not under its rider.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Mount {
    #[serde(skip_serializing_if = "is_default")]
    pub life: Life,
    /// 1.58-f: whose it was last.
    #[serde(skip_serializing_if = "is_default")]
    pub keeper: Option<Side>,
    /// Who leads it, or put it down last.
    #[serde(skip_serializing_if = "is_default")]
    pub holder: Option<Man>,
    /// EC-118: who lost its bridle in a fight.
    #[serde(skip_serializing_if = "is_default")]
    pub lost_by: Option<Man>,
    /// 1.58-d: who has missed its bridle this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub missed_by: Option<Man>,
    /// 1.59-d: before the wagon.
    #[serde(skip_serializing_if = "is_default")]
    pub hitched: bool,
    /// 1.33-j: shots at it are over.
    #[serde(skip_serializing_if = "is_default")]
    pub closed: bool,
    /// 1.59-a: it has been led this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub moved: bool,
}

/// The longest way of a charge, in hexes.
pub const PATH: usize = 16;
pub const CHARGES: usize = 10;
pub const COMBATS: usize = 24;

/// 1.56-a: a charge as announced, with its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charge {
    pub rider: Man,
    pub target: Piece,
    pub path: List<Spot, PATH>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub answer: Option<Man>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub answer_path: List<Spot, PATH>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub ride: Ride,
    /// EC-24: the counter-charger came where he was to come.
    #[serde(default, skip_serializing_if = "is_default")]
    pub met: bool,
}

impl Default for Charge {
    fn default() -> Charge {
        Charge {
            rider: Man::of_index(0),
            target: Piece::of_index(0),
            path: List::new(),
            answer: None,
            answer_path: List::new(),
            ride: Ride::default(),
            met: false,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ride {
    #[default]
    Announced,
    /// Ridden to its end: it fights with its bonus.
    Home,
    /// EC-21 to EC-27: ridden, but the bonus is lost.
    Short,
}

/// One combat of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    pub by: Men,
    pub on: Pieces,
    /// 1.74-c: which charge it ends.
    #[serde(default, skip_serializing_if = "is_default")]
    pub charge: Option<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub over: bool,
    /// An advance has counted on it (1.75-f).
    #[serde(default, skip_serializing_if = "is_default")]
    pub relied: bool,
}

/// Whoever moves now, and what goes with him.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct March {
    /// The man, or the wagon that men haul.
    pub who: Option<Piece>,
    #[serde(skip_serializing_if = "is_default")]
    pub left: u8,
    /// 1.59-a, EC-115: points of his own that the draught horse he leads keeps him from spending.
    #[serde(skip_serializing_if = "is_default")]
    pub spare: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub spent: u8,
    /// Hexes entered.
    #[serde(skip_serializing_if = "is_default")]
    pub entered: u8,
    /// Something has been done.
    #[serde(skip_serializing_if = "is_default")]
    pub begun: bool,
    /// He began in the saddle.
    #[serde(skip_serializing_if = "is_default")]
    pub rides: bool,
    /// 1.54-g: hexes stood on at the start and not left yet.
    pub start: Origins,
    #[serde(skip_serializing_if = "is_default")]
    pub carried: Option<Man>,
    /// 1.59: those who haul the wagon.
    #[serde(skip_serializing_if = "is_default")]
    pub crew: Men,
    /// EC-97: those of them who are still to be put beside it.
    #[serde(skip_serializing_if = "is_default")]
    pub placing: Men,
    /// EC-97: those of them who have left the hex they began on.
    #[serde(skip_serializing_if = "is_default")]
    pub walked: Men,
    /// 1.59-a: he leads the draught horse, with the wagon if it is hitched.
    #[serde(skip_serializing_if = "is_default")]
    pub team: bool,
    /// Which charge is ridden.
    #[serde(skip_serializing_if = "is_default")]
    pub charge: Option<u8>,
    /// EC-66: where what he leads had room last.
    #[serde(skip_serializing_if = "Origins::is_none")]
    pub roomy: Origins,
    /// 1.33-f: whom the last volley was for, and after how many hexes.
    #[serde(skip_serializing_if = "is_default")]
    pub aimed: Option<(Piece, u8)>,
    /// 1.33-i: whom no further volley is for.
    #[serde(skip_serializing_if = "is_default")]
    pub closed: Pieces,
}

/// 1.52-a: bodies that two men are clearing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clearing {
    pub by: [Man; 2],
    pub from: Spot,
    pub to: Spot,
    pub load: Load,
}

impl Default for Clearing {
    fn default() -> Clearing {
        Clearing { by: [Man::of_index(0); 2], from: Spot::NOWHERE, to: Spot::NOWHERE, load: Load::Men(0) }
    }
}

/// Hexes that cause no roll when they are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Origins(pub [Spot; 2]);

impl Default for Origins {
    fn default() -> Origins {
        Origins([Spot::NOWHERE; 2])
    }
}

impl Origins {
    pub fn of(stand: Stand) -> Origins {
        Origins([stand.front, stand.rear])
    }

    pub fn is_none(&self) -> bool {
        *self == Origins::default()
    }

    pub fn stand(self) -> Stand {
        Stand { front: self.0[0], rear: self.0[1] }
    }

    /// Was it one of them? It is none any more.
    pub fn take(&mut self, spot: Spot) -> bool {
        let found = self.0.iter_mut().find(|origin| **origin == spot && spot.is_map());
        found.map(|origin| *origin = Spot::NOWHERE).is_some()
    }

    pub fn has(&self, spot: Spot) -> bool {
        spot.is_map() && self.0.contains(&spot)
    }
}

/// 1.33-d: a volley, from the first shooter named to the last die.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Volley {
    pub at: Option<Piece>,
    #[serde(skip_serializing_if = "is_default")]
    pub named: Men,
    /// Those who have not rolled yet.
    #[serde(skip_serializing_if = "is_default")]
    pub due: Men,
    /// EC-92: the target was stunned before the first die.
    #[serde(skip_serializing_if = "is_default")]
    pub down: bool,
}

/// Who has to give way, from whom, and what the winner may follow into.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Rout {
    /// Still to retreat.
    #[serde(skip_serializing_if = "is_default")]
    pub due: Pieces,
    /// EC-74: from whom.
    #[serde(skip_serializing_if = "is_default")]
    pub from: Pieces,
    /// Hexes the present one has gone.
    #[serde(skip_serializing_if = "is_default")]
    pub gone: u8,
    pub start: Origins,
    /// 1.75-b: hexes left, or of the fallen.
    #[serde(skip_serializing_if = "is_default")]
    pub open: Spots,
    /// 1.75-a: hexes the one who advances has gone.
    #[serde(skip_serializing_if = "is_default")]
    pub advanced: u8,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Three men have brought water away.
    Water,
    /// The water did not come through.
    Dry,
    /// The wagon has come through.
    WagonSaved,
    /// The wagon has not.
    WagonLost,
    /// More losses inflicted: who, and the points of both.
    Losses {
        winner: Side,
        points: [u16; 2],
    },
    Draw {
        points: [u16; 2],
    },
}

pub const STEPS: usize = 40;

#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Player turns, from 1; 0 is before the first.
    pub turn: u8,
    /// Who moves first.
    pub first: Side,
    pub active: Side,
    #[serde(with = "by_man")]
    pub men: [Figure; MEN],
    #[serde(with = "by_horse")]
    pub horses: [Mount; HORSES],
    #[serde(with = "by_piece")]
    pub at: [Stand; Piece::COUNT],
    #[serde(default, skip_serializing_if = "is_default")]
    pub march: March,
    #[serde(default, skip_serializing_if = "is_default")]
    pub volley: Volley,
    #[serde(default, skip_serializing_if = "is_default")]
    pub charges: List<Charge, CHARGES>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub combats: List<Combat, COMBATS>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub rout: Rout,
    #[serde(default, skip_serializing_if = "is_default")]
    pub clearings: List<Clearing, 10>,
    /// 1.59-e: the wagon has been moved this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub wagon_moved: bool,
    /// EC-99: the wagon has left the map.
    #[serde(default, skip_serializing_if = "is_default")]
    pub wagon_left: bool,
    /// 1.2-a: who has not ended his army yet.
    #[serde(default, skip_serializing_if = "is_default")]
    pub picking: [bool; 2],
    /// Hexes in which the other side's hidden men would have been seen.
    #[serde(default, skip_serializing_if = "is_default")]
    pub searched: Spots,
    pub steps: List<Step, STEPS>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub outcome: Option<Outcome>,
}

impl State {
    #[inline]
    pub fn man(&self, man: Man) -> &Figure {
        &self.men[man.index()]
    }

    #[inline]
    pub fn man_mut(&mut self, man: Man) -> &mut Figure {
        &mut self.men[man.index()]
    }

    #[inline]
    pub fn horse(&self, horse: Horse) -> &Mount {
        &self.horses[horse.index()]
    }

    #[inline]
    pub fn horse_mut(&mut self, horse: Horse) -> &mut Mount {
        &mut self.horses[horse.index()]
    }

    #[inline]
    pub fn stand(&self, piece: Piece) -> Stand {
        self.at[piece.index()]
    }

    #[inline]
    pub fn stand_mut(&mut self, piece: Piece) -> &mut Stand {
        &mut self.at[piece.index()]
    }

    pub fn is_wagon_here(&self) -> bool {
        self.stand(Piece::WAGON).is_map()
    }
}

/// Lists by name, of what is not as it is by default.
macro_rules! named {
    ($module:ident, $key:ty, $value:ty, $count:expr, $default:expr) => {
        mod $module {
            use super::*;
            use serde::de::{Deserializer, Error as _};
            use serde::ser::Serializer;
            use std::collections::BTreeMap;

            pub fn serialize<S: Serializer>(values: &[$value; $count], out: S) -> Result<S::Ok, S::Error> {
                let all = values.iter().enumerate().filter(|(_, value)| **value != $default);
                out.collect_map(all.map(|(index, value)| (<$key>::of_index(index), value)))
            }

            pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[$value; $count], D::Error> {
                let named = BTreeMap::<String, $value>::deserialize(from)?;
                let mut values = [$default; $count];
                for (name, value) in named {
                    let key: $key = name.parse().map_err(D::Error::custom)?;
                    values[key.index()] = value;
                }
                Ok(values)
            }
        }
    };
}

named!(by_man, Man, Figure, MEN, Figure::default());
named!(by_horse, Horse, Mount, HORSES, Mount::default());
named!(by_piece, Piece, Stand, Piece::COUNT, Stand::NOWHERE);
