//! The ground: what lies on a hex and along its sides, which province it belongs to, where it snows.

use crate::ids::*;
use hexgrid::Direction;
use toolkit::sets::Id;

/// 2-1-2a: what a hex is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Terrain {
    Flat,
    Wasteland,
    Woods,
    Mountains,
    Swamp,
    Sea,
    Lake,
}

impl Terrain {
    pub const ALL: [Terrain; 7] = [
        Terrain::Flat,
        Terrain::Wasteland,
        Terrain::Woods,
        Terrain::Mountains,
        Terrain::Swamp,
        Terrain::Sea,
        Terrain::Lake,
    ];

    /// As the rows of the map write it.
    pub fn letter(self) -> char {
        b".WwMmSL"[self as usize] as char
    }

    pub fn name(self) -> &'static str {
        ["flat", "wasteland", "woods", "mountains", "swamp", "sea", "lake"][self as usize]
    }

    #[inline]
    pub fn is_land(self) -> bool {
        self < Terrain::Sea
    }
}

/// The map of a pack.
#[derive(Clone, Debug)]
pub struct Map {
    terrain: Vec<Terrain>,
    /// None at sea.
    province: Vec<Option<Province>>,
    /// A bit a direction: a river along that side.
    rivers: Vec<u8>,
    /// S4-8: the far bank of the Tone.
    pub east_of_tone: Spots,
    /// S2-4: where the Satake enter.
    pub satake_entry: Vec<Spot>,
    /// 31-2: the hexes from which Odawara is surrounded.
    pub odawara_ring: Vec<Spot>,
    /// Named places that are no castles.
    pub places: Vec<(Spot, String)>,
    /// 32-1-1(1), 32-1-1(2): where snow lies from December to March: all of the snow country, elsewhere on mountains.
    snow: Spots,
    /// 33-2: land beside the sea.
    coast: Spots,
}

impl Map {
    /// From what a pack says hex by hex; `rivers` are pairs of hexes that touch.
    pub fn new(terrain: Vec<Terrain>, province: Vec<Option<Province>>, rivers: &[(Spot, Spot)], snow: Spots) -> Map {
        let mut sides = vec![0; HEXES];
        for &(one, other) in rivers {
            for (from, to) in [(one, other), (other, one)] {
                let way = from.towards(to).expect("a river runs between hexes that touch");
                sides[from.index()] |= 1 << way.index();
            }
        }
        let is_sea = |spot: Spot| terrain[spot.index()] == Terrain::Sea;
        let is_coast = |spot: &Spot| terrain[spot.index()].is_land() && spot.around().any(|(_, next)| is_sea(next));
        let coast = Spot::all().filter(is_coast).collect();
        Map {
            terrain,
            province,
            rivers: sides,
            east_of_tone: Spots::EMPTY,
            satake_entry: Vec::new(),
            odawara_ring: Vec::new(),
            places: Vec::new(),
            snow,
            coast,
        }
    }

    #[inline]
    pub fn terrain(&self, spot: Spot) -> Terrain {
        self.terrain[spot.index()]
    }

    #[inline]
    pub fn province(&self, spot: Spot) -> Option<Province> {
        self.province[spot.index()]
    }

    /// 2-1-2b: does one cross a river going that way?
    #[inline]
    pub fn has_river(&self, spot: Spot, way: Direction) -> bool {
        self.rivers[spot.index()] >> way.index() & 1 != 0
    }

    pub fn is_river_between(&self, one: Spot, other: Spot) -> bool {
        one.towards(other).is_some_and(|way| self.has_river(one, way))
    }

    /// 32-1-1: does it snow there in winter?
    #[inline]
    pub fn snows(&self, spot: Spot) -> bool {
        self.snow.contains(spot)
    }

    #[inline]
    pub fn is_coast(&self, spot: Spot) -> bool {
        self.coast.contains(spot)
    }
}
