//! 15: what movement costs and how far it goes, every way tried, against the engine's.

use crate::atlas::*;
use crate::supply_oracle::Lines;
use kanto::Scenario;
use kanto::ids::*;
use kanto::map::Terrain;
use kanto::state::Mode;
use toolkit::sets::Id;

struct Walk<'a> {
    atlas: &'a Atlas<'a>,
    movers: Vec<Unit>,
    start: Spot,
    mode: Mode,
}

impl Walk<'_> {
    fn team(&self) -> bool {
        self.atlas.team_of(self.movers[0])
    }

    fn zone(&self, spot: Spot) -> Zone {
        let behind_walls = spot == self.start && self.atlas.man(self.movers[0]).inside;
        if behind_walls { Zone::Free } else { self.atlas.zone(self.team(), &self.movers, spot) }
    }

    /// 15-2-2, 15-2-3: the table; 32-1: double in snow.
    fn ground(&self, to: Spot) -> Option<u32> {
        let far = self.mode == Mode::Strategic;
        let cost = match self.atlas.terrain(to) {
            Terrain::Flat => 1,
            Terrain::Wasteland | Terrain::Woods => 2 - u32::from(far),
            Terrain::Mountains => 4 - u32::from(far),
            Terrain::Swamp if !far => 4,
            Terrain::Swamp | Terrain::Sea | Terrain::Lake => return None,
        };
        (!self.atlas.is_closed_by_snow(to)).then(|| if self.atlas.has_snow(to) { 2 * cost } else { cost })
    }

    /// What a step costs, if it may be made.
    fn step(&self, from: Spot, to: Spot) -> Option<u32> {
        let (atlas, far) = (self.atlas, self.mode == Mode::Strategic);
        let mut cost = self.ground(to)? + atlas.river(from, to);
        let kept_west = atlas.field.game.scenario == Scenario::Mimase
            && self.movers.iter().any(|&unit| atlas.army(unit).name() != "Uesugi");
        let beyond = kept_west && atlas.field.game.pack.map.east_of_tone.contains(to);
        let zone = self.zone(to);
        if !atlas.is_played_in(to) || beyond || atlas.has_enemy_out(self.team(), to) || far && zone != Zone::Free {
            return None;
        }
        if let Some((castle, team)) = atlas.walls_at(to)
            && team != self.team()
        {
            if far || castle.name() == "Odawara" {
                return None;
            }
            cost += 1;
        }
        if from == self.start && self.ends_siege() {
            cost += 1;
        }
        if self.zone(from) == Zone::Strong {
            cost += if zone == Zone::Strong { 2 } else { 1 };
        }
        Some(cost)
    }

    /// 16-3, 18-1-2, 31-2: is a castle besieged from here by these, and by too few without them?
    fn ends_siege(&self) -> bool {
        let (atlas, pack) = (self.atlas, &self.atlas.field.game.pack);
        if atlas.man(self.movers[0]).inside {
            return false;
        }
        let ends = |castle: Castle| {
            let home = pack.castle(castle).hex;
            let lines: &[Spot] = if castle == Castle::ODAWARA { &pack.map.odawara_ring } else { &[home] };
            let foe = atlas.field.state.walls(castle).owner.is_some_and(|owner| atlas.team(owner) != self.team());
            let stays = |unit: &Unit| {
                atlas.team_of(*unit) == self.team() && !atlas.man(*unit).inside && !self.movers.contains(unit)
            };
            let left: Vec<Unit> = lines.iter().flat_map(|&spot| atlas.here(spot)).filter(stays).collect();
            let strength: u32 = left.iter().map(|&unit| u32::from(pack.unit(unit).strength)).sum();
            let filled = lines.iter().all(|&spot| left.iter().any(|&unit| atlas.man(unit).at == spot));
            let enough = strength >= 10 * u32::from(atlas.field.state.walls(castle).endurance) && filled;
            foe && lines.contains(&self.start) && atlas.is_besieged(castle) && !enough
        };
        Castle::all().any(ends)
    }

    /// C-11: nobody goes on from an enemy castle he has entered.
    fn halts(&self, spot: Spot) -> bool {
        spot != self.start && self.atlas.walls_at(spot).is_some_and(|(_, team)| team != self.team())
    }

    /// The least points to every hex, ways tried again and again until none is cheaper.
    fn reach(&self, points: u32) -> Vec<Option<u32>> {
        let mut least = vec![None; HEXES];
        least[self.start.index()] = Some(0);
        let mut changed = vec![self.start];
        while let Some(from) = changed.pop() {
            let spent = least[from.index()].expect("it was reached");
            for &to in around(from).iter().filter(|_| !self.halts(from)) {
                let Some(cost) = self.step(from, to).map(|step| spent + step) else { continue };
                if cost <= points && least[to.index()].is_none_or(|known| cost < known) {
                    least[to.index()] = Some(cost);
                    changed.push(to);
                }
            }
        }
        least
    }

    /// 15-3-1 to 15-3-3
    fn may_go_far(&self) -> bool {
        let (atlas, spirited) = (self.atlas, self.movers.iter().all(|&unit| self.atlas.man(unit).morale >= 7));
        let supplied = |unit: &Unit| Lines::of(atlas, atlas.army(*unit)).supplied().contains(self.start);
        spirited && self.zone(self.start) == Zone::Free && self.movers.iter().all(supplied)
    }
}

#[test]
fn r15_moves_are_those_of_the_catalogue() {
    let (mut near, mut far) = (0, 0);
    // 1810: besiegers who cannot all be spared leave by a way that takes their last point (16-3).
    for seed in (0..positions()).chain([1810]) {
        let field = position(seed);
        let (at, atlas, dice) = (field.at(), Atlas::of(&field), &mut Dice::new(!seed));
        let units: Vec<Unit> = field.state.on_map().collect();
        if units.is_empty() {
            continue;
        }
        let lead = dice.pick(&units);
        let man = atlas.man(lead);
        let alike =
            |other: &Unit| atlas.team_of(*other) == atlas.team_of(lead) && atlas.man(*other).inside == man.inside;
        let mut movers: Vec<Unit> = atlas.here(man.at).filter(alike).filter(|_| dice.hundred(50)).collect();
        if !movers.contains(&lead) {
            movers.push(lead);
        }
        let force: Units = movers.iter().copied().collect();
        let shut_in = man.inside && atlas.walls_at(man.at).is_some_and(|(castle, _)| atlas.is_besieged(castle));
        for mode in [Mode::Tactical, Mode::Strategic] {
            let walk = Walk { atlas: &atlas, movers: movers.clone(), start: man.at, mode };
            if mode == Mode::Strategic {
                assert_eq!(at.may_march_far(force).is_ok(), !shut_in && walk.may_go_far(), "seed {seed}, {force:?}");
            }
            if mode == Mode::Strategic && walk.zone(man.at) != Zone::Free {
                continue;
            }
            let lowest = movers.iter().map(|&unit| atlas.man(unit).morale).min().expect("somebody moves");
            let points = (8 - (10 - u32::from(lowest))).max(2);
            assert_eq!(u32::from(at.movement_points(force)), points, "seed {seed}: 15-6-3");
            let (expected, reach) = (walk.reach(points), at.walker(force, mode).reach(man.at, points as u8));
            for spot in Spot::all() {
                let cost = reach.cost(spot.place()).map(u32::from);
                assert_eq!(cost, expected[spot.index()], "seed {seed}, {mode:?} from {} to {spot}", man.at);
                *(if mode == Mode::Tactical { &mut near } else { &mut far }) += usize::from(cost.is_some());
            }
        }
    }
    assert!(near > 1000 && far > 1000, "both kinds of movement come up: {near}, {far}");
}
