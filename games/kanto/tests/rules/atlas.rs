//! The country as the catalogue tells it, slowly and apart from the rules, and positions thrown on it at random: what the oracles
//! of zones, supply and movement are written on.

use crate::support::*;
use kanto::Scenario;
use kanto::ids::*;
use kanto::map::Terrain;
use kanto::state::*;
use std::sync::LazyLock;
use toolkit::sets::Id;

/// How many positions an oracle looks at.
pub fn positions() -> u64 {
    std::env::var("KANTO_POSITIONS").ok().map_or(200, |count| count.parse().expect("a number of positions"))
}

/// Flat-topped hexes, even columns half a hex lower.
pub fn around(spot: Spot) -> &'static [Spot] {
    static AROUND: LazyLock<Vec<Vec<Spot>>> = LazyLock::new(|| Spot::all().map(neighbours).collect());
    &AROUND[spot.index()]
}

fn neighbours(spot: Spot) -> Vec<Spot> {
    let label: i32 = spot.to_string().parse().expect("four figures");
    let (column, row) = (label / 100, label % 100);
    let low = i32::from(column % 2 == 0);
    let sides = [(0, -1), (1, low - 1), (1, low), (0, 1), (-1, low), (-1, low - 1)].map(|(c, r)| (column + c, row + r));
    let on_map = |(c, r): &(i32, i32)| (1..=40).contains(c) && (1..=49).contains(r);
    sides.into_iter().filter(on_map).map(|(c, r)| hex(&format!("{c:02}{r:02}"))).collect()
}

#[derive(Clone, Copy, PartialEq)]
pub enum Weather {
    Clear,
    Snow,
    Melt,
}

/// The calendar, derived.
pub fn weather(scenario: Scenario, turn: u8) -> Weather {
    match (scenario, turn) {
        (Scenario::Odawara, 1..=6) | (Scenario::Matsuyama, 5..=18) => Weather::Snow,
        (Scenario::Odawara, 7..) | (Scenario::Matsuyama, 19..) => Weather::Melt,
        _ => Weather::Clear,
    }
}

/// 35.0: where a scenario is played.
pub fn in_area(scenario: Scenario, province: Province) -> bool {
    use Province::*;
    match scenario {
        Scenario::Kawanakajima => matches!(province, Echigo | Shinano | Kai),
        Scenario::Odawara | Scenario::Matsuyama => !matches!(province, Suruga | Totomi),
        Scenario::Mimase => matches!(province, Shinano | Kai | Suruga | Izu | Sagami | Musashi | Kozuke),
    }
}

/// 5-1
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    Free,
    Weak,
    Strong,
}

/// A position to ask.
pub struct Atlas<'a> {
    pub field: &'a Field,
    pub weather: Weather,
    standing: Vec<Vec<Unit>>,
}

impl Atlas<'_> {
    pub fn of(field: &Field) -> Atlas<'_> {
        let mut standing = vec![Vec::new(); HEXES];
        field.state.on_map().for_each(|unit| standing[field.state.man(unit).at.index()].push(unit));
        Atlas { field, weather: weather(field.game.scenario, field.state.turn), standing }
    }

    pub fn man(&self, unit: Unit) -> &Man {
        self.field.state.man(unit)
    }

    pub fn army(&self, unit: Unit) -> Army {
        self.field.game.pack.unit(unit).army
    }

    /// Is it the side of the Uesugi, in the last scenario of Takeda?
    pub fn team(&self, army: Army) -> bool {
        let one = if self.field.game.scenario == Scenario::Mimase { Power::Takeda } else { Power::Uesugi };
        self.field.game.plan().side[army.index()] == Some(one)
    }

    pub fn team_of(&self, unit: Unit) -> bool {
        self.team(self.army(unit))
    }

    pub fn here(&self, spot: Spot) -> impl Iterator<Item = Unit> + '_ {
        self.standing[spot.index()].iter().copied()
    }

    pub fn terrain(&self, spot: Spot) -> Terrain {
        self.field.game.pack.map.terrain(spot)
    }

    pub fn is_played_in(&self, spot: Spot) -> bool {
        let province = self.field.game.pack.map.province(spot);
        province.is_some_and(|province| in_area(self.field.game.scenario, province))
    }

    /// 32-1-1
    pub fn has_snow(&self, spot: Spot) -> bool {
        use Province::*;
        let mountains = self.terrain(spot) == Terrain::Mountains;
        self.weather == Weather::Snow
            && match self.field.game.pack.map.province(spot) {
                Some(Echigo | Shinano | Kai | Mutsu) => true,
                Some(Kozuke | Shimotsuke) => mountains,
                _ => false,
            }
    }

    pub fn is_closed_by_snow(&self, spot: Spot) -> bool {
        self.has_snow(spot) && self.terrain(spot) == Terrain::Mountains
    }

    /// 15-2-4, 32-2
    pub fn river(&self, from: Spot, to: Spot) -> u32 {
        let crossed = self.field.game.pack.map.is_river_between(from, to);
        u32::from(crossed) * if self.weather == Weather::Melt { 2 } else { 1 }
    }

    /// C-50: a castle with walls, and whose side it is on.
    pub fn walls_at(&self, spot: Spot) -> Option<(Castle, bool)> {
        let castle = Castle::all().find(|&castle| self.field.game.pack.castle(castle).hex == spot)?;
        let walls = self.field.state.walls(castle);
        Some((castle, self.team(walls.owner?))).filter(|_| walls.endurance > 0)
    }

    pub fn is_besieged(&self, castle: Castle) -> bool {
        self.field.state.walls(castle).besieged
    }

    pub fn has_enemy_out(&self, team: bool, spot: Spot) -> bool {
        self.here(spot).any(|unit| self.team_of(unit) != team && !self.man(unit).inside)
    }

    /// 5, C-06, C-08, 32-1-4: how the enemies of a side control a hex, some of its own units not being counted as there.
    pub fn zone(&self, team: bool, except: &[Unit], spot: Spot) -> Zone {
        let friend = |unit: Unit| self.team_of(unit) == team && !except.contains(&unit);
        let is_land = !matches!(self.terrain(spot), Terrain::Sea | Terrain::Lake);
        if !is_land || self.is_closed_by_snow(spot) || self.here(spot).any(friend) {
            return Zone::Free;
        }
        around(spot).iter().fold(Zone::Free, |zone, &next| {
            let walls = self.walls_at(next);
            let shut = walls.is_some_and(|(castle, _)| self.is_besieged(castle));
            let strong = self.here(next).any(|unit| self.team_of(unit) != team && !(shut && self.man(unit).inside));
            let weak = !shut && walls.is_some_and(|(_, of)| of != team);
            match zone {
                _ if strong => Zone::Strong,
                Zone::Free if weak => Zone::Weak,
                known => known,
            }
        })
    }
}

/// Numbers that look random and are the same for the same seed.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// One of so many.
    pub fn of(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % sides as u64) as usize
    }

    pub fn hundred(&mut self, below: usize) -> bool {
        self.of(100) < below
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.of(from.len())]
    }
}

/// Units anywhere on the map of a scenario in any week; castles worn, lost, destroyed or raised.
pub fn position(seed: u64) -> Field {
    let dice = &mut Dice::new(seed);
    let scenario = Scenario::ALL[seed as usize % 4];
    let mut field = Field::agreed(scenario, if dice.hundred(25) { &[("own_relay", "on")] } else { &[] });
    field.state.turn = 1 + dice.of(field.game.plan().weeks.len()) as u8;
    let armies: Vec<Army> = Army::all().filter(|army| field.game.plan().side[army.index()].is_some()).collect();
    change_castles(&mut field, dice, &armies);
    let units: Vec<Unit> = Unit::all().filter(|&unit| armies.contains(&field.game.pack.unit(unit).army)).collect();
    let mut last = None;
    for _ in 0..4 + dice.of(90) {
        let unit = dice.pick(&units);
        let at = anywhere(&field, dice, last);
        if !field.state.is_on_map(unit) && put_down(&mut field, dice, unit, at) {
            last = Some(at);
        }
    }
    field.settle();
    field
}

fn change_castles(field: &mut Field, dice: &mut Dice, armies: &[Army]) {
    for castle in Castle::all() {
        let level = field.game.pack.castle(castle).level.max(1);
        let walls = field.state.walls_mut(castle);
        if walls.owner.is_none() {
            continue;
        }
        match dice.of(100) {
            0..6 => *walls = Walls { destroyed: true, ..Walls::default() },
            6..16 => walls.endurance = 1 + dice.of(level.into()) as u8,
            16..24 => walls.owner = Some(dice.pick(armies)),
            _ => {}
        }
    }
}

/// A hex of the last unit, of a castle or near one of them, or any.
fn anywhere(field: &Field, dice: &mut Dice, last: Option<Spot>) -> Spot {
    let castle = Castle::of_index(dice.of(Castle::COUNT));
    let near = [last, Some(field.game.pack.castle(castle).hex)][dice.of(2)];
    match (near, dice.hundred(75)) {
        (Some(near), true) => (0..dice.of(4)).fold(near, |spot, _| dice.pick(around(spot))),
        _ => Spot::of_index(dice.of(HEXES)),
    }
}

/// Where it may stand at all: on land that is played in, not beside an enemy in the field, behind walls of its own side only.
fn put_down(field: &mut Field, dice: &mut Dice, unit: Unit, at: Spot) -> bool {
    let atlas = Atlas::of(field);
    let team = atlas.team_of(unit);
    let walls = atlas.walls_at(at);
    let own = walls.is_some_and(|(_, of)| of == team);
    let closed = walls.is_some_and(|(castle, of)| castle == Castle::ODAWARA && of != team);
    let met = atlas.has_enemy_out(team, at);
    let shared = atlas.here(at).any(|other| atlas.team_of(other) != team && walls.is_none());
    if !atlas.is_played_in(at) || atlas.terrain(at) == Terrain::Lake || closed || shared || met && !own {
        return false;
    }
    let inside = own && (met || dice.hundred(60));
    let morale = 10 - [0, 0, 0, 1, 3, 4][dice.of(6)];
    *field.state.man_mut(unit) = Man { place: Whereabouts::Map, at, steps: 2, morale, inside, ..Man::default() };
    true
}
