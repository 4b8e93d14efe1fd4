//! What somebody has clicked, as the steps read it to tell what he means.

use crate::ids::*;
use crate::rules::Position;

/// The elements clicked, in their order, each kind by itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Clicks {
    pub units: Vec<UnitId>,
    pub hexes: Vec<HexId>,
    pub clans: Vec<ClanId>,
    pub areas: Vec<u8>,
}

impl Clicks {
    /// None if a unit is clicked that is not in the game.
    pub fn read(at: Position<'_>, elements: &[&str]) -> Option<Clicks> {
        let of_kind = |kind: &'static str| elements.iter().filter_map(move |e| e.strip_prefix(kind)?.strip_prefix(':'));
        let clicks = Clicks {
            units: of_kind("unit").filter_map(|name| name.parse().ok()).collect(),
            hexes: of_kind("hex").filter_map(|name| name.parse().ok()).collect(),
            clans: of_kind("chit").filter_map(|name| name.parse().ok()).collect(),
            areas: of_kind("area").filter_map(|name| name.parse().ok()).collect(),
        };
        clicks.units.iter().all(|&unit| at.g.unit_exists(unit)).then_some(clicks)
    }

    pub fn unit(&self) -> Option<UnitId> {
        self.units.first().copied()
    }

    pub fn hex(&self) -> Option<HexId> {
        self.hexes.first().copied()
    }

    pub fn area(&self) -> Option<u8> {
        self.areas.first().copied()
    }

    /// The unit clicked, or the one in the hex clicked.
    pub fn unit_there(&self, at: Position<'_>) -> Option<UnitId> {
        self.unit().or_else(|| at.s.occupant(self.hex()?))
    }

    /// The hex clicked, or that of the unit clicked.
    pub fn place(&self, at: Position<'_>) -> Option<HexId> {
        self.hex().or_else(|| Some(at.s.unit(self.unit()?).hex))
    }

    /// The clan whose chit, unit or hex was clicked.
    pub fn clan(&self, at: Position<'_>) -> Option<ClanId> {
        self.clans.first().copied().or_else(|| self.unit_there(at).map(UnitId::clan))
    }
}
