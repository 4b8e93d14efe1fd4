//! The country as a season has it: what each hex costs to march into and to bring supply through.

use crate::ids::*;
use crate::map::Terrain;
use crate::pack::{Effect, Pack, Season};
use crate::rules::c11_supply::THIRDS;
use crate::state::Mode;
use hexgrid::Direction;
use toolkit::sets::Id;

/// What entering each hex costs in a season; nothing is closed.
pub struct Ground {
    moves: [Moves; 2],
    pub supply: Vec<u8>,
    /// C-08, 32-1-4: where zones of control reach.
    pub controllable: Spots,
    /// Where a supply line may pass at all, and what it pays to come in from each hex around.
    pub open_to_supply: Spots,
    pub lines: Vec<[(Spot, u8); 6]>,
}

/// What movement of a kind costs.
pub struct Moves {
    pub enter: Vec<u8>,
    /// Hexes that may be entered at all.
    pub open: Spots,
    /// 15-2-4, 32-2, 32-2-1, 32-2-2: what crossing a river adds.
    pub river: u8,
}

impl Ground {
    /// 15-2-2, 32-1, 32-1x, 32-1-2, 32-1-3, 32-2-2: the Terrain Effects Table hex by hex.
    pub fn new(pack: &Pack, area: Spots, season: Season) -> Ground {
        let snowed = |spot: Spot| season == Season::Snow && pack.map.snows(spot);
        let cost = |of: fn(&Effect) -> Option<u8>| -> Vec<u8> {
            let entry = |spot: Spot| {
                let terrain = pack.map.terrain(spot);
                let snow = snowed(spot);
                let closed = !area.contains(spot) || snow && terrain == Terrain::Mountains;
                let cost = of(&pack.terrain.hex[terrain as usize]).filter(|_| !closed).unwrap_or(0);
                if snow { 2 * cost } else { cost }
            };
            Spot::all().map(entry).collect()
        };
        let river = |of: fn(&Effect) -> Option<u8>| {
            of(&pack.terrain.river).unwrap_or(0) * if season == Season::Melt { 2 } else { 1 }
        };
        let open = |costs: &[u8]| Spot::all().filter(|spot| costs[spot.index()] > 0).collect();
        let moves = |of: fn(&Effect) -> Option<u8>| {
            let enter = cost(of);
            Moves { open: open(&enter), enter, river: river(of) }
        };
        let supply = cost(|effect| effect.supply);
        let controllable = |spot: &Spot| match pack.map.terrain(*spot) {
            Terrain::Mountains => !snowed(*spot),
            terrain => terrain.is_land(),
        };
        Ground {
            controllable: Spot::all().filter(controllable).collect(),
            moves: [moves(|effect| effect.tactical), moves(|effect| effect.strategic)],
            open_to_supply: open(&supply),
            lines: line_costs(pack, &supply, river(|effect| effect.supply)),
            supply,
        }
    }

    /// 15-2-3: each kind of movement has its own costs.
    #[inline]
    pub fn of(&self, mode: Mode) -> &Moves {
        &self.moves[mode as usize]
    }
}

/// 11-2-3, 11-1-3(4): what a line pays to come into a hex from each hex around it, in thirds; nothing where it cannot, as from sea or lake.
fn line_costs(pack: &Pack, supply: &[u8], river: u8) -> Vec<[(Spot, u8); 6]> {
    let into = |spot: Spot| {
        let mut costs = [(Spot::NOWHERE, 0); 6];
        for (direction, from) in spot.around() {
            let ground = supply[spot.index()];
            let crossing = if pack.map.has_river(spot, direction) { river } else { 0 };
            let land = pack.map.terrain(from).is_land() && ground > 0;
            let cost = if land { (ground + crossing) * THIRDS as u8 } else { 0 };
            costs[Direction::index(direction)] = (from, cost);
        }
        costs
    };
    Spot::all().map(into).collect()
}
