//! A map: what each hex is, which hexes lie high, which water is one pool.

use crate::ids::*;
use serde::{Deserialize, Serialize};

/// 1.1-a: the five kinds of ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    Flat,
    Brush,
    Tree,
    Slope,
    Water,
}

impl Ground {
    pub const ALL: [Ground; 5] = [Ground::Flat, Ground::Brush, Ground::Tree, Ground::Slope, Ground::Water];

    pub fn name(self) -> &'static str {
        ["flat", "brush", "tree", "slope", "water"][self as usize]
    }

    pub fn term(self) -> &'static str {
        ["ground-flat", "ground-brush", "ground-tree", "ground-slope", "ground-water"][self as usize]
    }
}

/// 1.1-d: how much a target is covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    None,
    Light,
    Medium,
}

impl Cover {
    pub const ALL: [Cover; 3] = [Cover::None, Cover::Light, Cover::Medium];

    pub fn term(self) -> &'static str {
        ["cover-none", "cover-light", "cover-medium"][self as usize]
    }
}

/// A map as the rules ask about it.
#[derive(Clone, Debug)]
pub struct Map {
    pub id: String,
    pub ground: [Ground; HEXES],
    /// 1.43c-f: hexes on the height.
    pub high: Spots,
    /// 1.12-f: tree hexes that are drawn as palms.
    pub palms: Spots,
    /// Water hexes that hang together have the same number; 0 is no water.
    pool: [u8; HEXES],
}

impl Map {
    pub fn new(id: String, ground: [Ground; HEXES], high: Spots) -> Map {
        let mut map = Map { id, ground, high, palms: Spots::EMPTY, pool: [0; HEXES] };
        let mut pools = 0;
        for spot in Spot::all() {
            if map.is(spot, Ground::Water) && map.pool[spot.index()] == 0 {
                pools += 1;
                map.fill_pool(spot, pools);
            }
        }
        map
    }

    /// A map of flat ground, for tests of single rules.
    pub fn blank() -> Map {
        Map::new("blank".to_string(), [Ground::Flat; HEXES], Spots::EMPTY)
    }

    fn fill_pool(&mut self, from: Spot, number: u8) {
        let mut waiting = vec![from];
        while let Some(spot) = waiting.pop() {
            if self.is(spot, Ground::Water) && self.pool[spot.index()] == 0 {
                self.pool[spot.index()] = number;
                waiting.extend(spot.neighbors().map(|(_, near)| near));
            }
        }
    }

    #[inline]
    pub fn ground(&self, spot: Spot) -> Ground {
        self.ground[spot.index()]
    }

    #[inline]
    pub fn is(&self, spot: Spot, ground: Ground) -> bool {
        self.ground(spot) == ground
    }

    #[inline]
    pub fn is_high(&self, spot: Spot) -> bool {
        self.high.contains(spot)
    }

    /// 1.43d-3, EC-95: does this hex touch the pool that hex lies in?
    pub fn is_at_edge(&self, spot: Spot, water: Spot) -> bool {
        let pool = self.pool[water.index()];
        pool != 0 && spot.neighbors().any(|(_, near)| self.pool[near.index()] == pool)
    }

    /// Next to any water.
    pub fn is_at_water(&self, spot: Spot) -> bool {
        spot.neighbors().any(|(_, near)| self.is(near, Ground::Water))
    }
}
