//! Slow second implementations, to check the fast ones against.

use crate::support::*;
use kawanakajima::map::BARRED;
use kawanakajima::rules::Position;
use kawanakajima::rules::c10_movement::Entering;

/// Positions to try. Each is worth several hundred comparisons, which is what `HONJIN_ORACLE_CASES` counts.
fn cases(default: usize) -> usize {
    let wanted: Option<usize> = std::env::var("HONJIN_ORACLE_CASES").ok().and_then(|n| n.parse().ok());
    wanted.map_or(default, |n| (n / 500).max(default))
}

/// A position with units strewn at random near the middle of the map, Modes at random.
fn strewn(seed: u64) -> Field {
    let mut rng = engine::fair::rng(seed, 9);
    let mut below = |n: u32| engine::fair::below(&mut rng, n);
    let mut field = Field::historical();
    let mut taken = std::collections::BTreeSet::new();
    let units: Vec<UnitId> = Army::BOTH.into_iter().flat_map(|a| field.game.units_of(a)).collect();
    for unit in units {
        let hex = HexId::new(6 + below(18) as u16, 8 + below(12) as u16);
        if below(2) == 0 && taken.insert(hex) {
            field.state.units[unit.index()].hex = hex;
            field.state.units[unit.index()].condition = Condition::GoodOrder;
        }
    }
    for clan in field.state.clans.iter_mut() {
        clan.mode = Mode::ALL[below(4) as usize];
    }
    for _ in 0..below(6) {
        let marked = UnitId(below(UNITS as u32) as u8);
        if field.state.on_map(marked) {
            field.state.entrenched.insert(marked);
        }
    }
    field.state.restore(None);
    field
}

/// 10.2 relaxed to a fixed point, hex by hex, as slowly as one likes.
fn reach_slowly(at: Position, unit: UnitId, ma: u8, entering: Entering) -> Vec<u8> {
    let map = &at.g.map;
    let army = unit.army();
    let start = at.s.unit(unit).hex;
    let mut cost = vec![BARRED; HEXES];
    cost[start.index()] = 0;
    if at.is_engaged(unit) {
        return cost;
    }
    loop {
        let mut changed = false;
        for hex in map.hexes() {
            let spent = cost[hex.index()];
            if spent == BARRED || hex != start && at.in_ezoc(army, hex) {
                continue;
            }
            for direction in 0..6 {
                let next = map.neighbor(hex, direction);
                if map.cost(hex, direction) == BARRED || at.s.occupant(next).is_some_and(|u| u.army() != army) {
                    continue;
                }
                let mut total = spent as u32 + map.cost(hex, direction) as u32;
                if at.in_ezoc(army, next) {
                    let held = |e: UnitId| {
                        UnitId::of_army(army).any(|f| f != unit && at.s.on_map(f) && at.in_zoc_of(at.s.unit(e).hex, f))
                    };
                    let exerting: Vec<UnitId> =
                        UnitId::of_army(army.enemy()).filter(|&e| at.s.on_map(e) && at.in_zoc_of(next, e)).collect();
                    let allowed = match entering {
                        Entering::Never => false,
                        Entering::Always => true,
                        Entering::IfHeld => exerting.iter().all(|&e| held(e)),
                    };
                    if !allowed || at.s.occupant(next).is_some() {
                        continue;
                    }
                    total += 2;
                }
                if total <= ma as u32 && total < cost[next.index()] as u32 {
                    cost[next.index()] = total as u8;
                    changed = true;
                }
            }
        }
        if !changed {
            return cost;
        }
    }
}

#[test]
fn reach_agrees_with_the_slow_one() {
    for seed in 0..cases(150) as u64 {
        let field = strewn(seed);
        let at = field.game.at(&field.state);
        for unit in UnitId::all().filter(|&u| field.state.on_map(u)) {
            let (ma, entering) = match field.state.mode(unit) {
                Mode::Attack => (5, Entering::Always),
                Mode::Move => (4, Entering::Never),
                Mode::Defense => (3, Entering::IfHeld),
                Mode::Regroup => continue,
            };
            let fast = at.reach(unit, ma, entering);
            let slow = reach_slowly(at, unit, ma, entering);
            for hex in at.g.map.hexes() {
                assert_eq!(fast.cost(hex).unwrap_or(BARRED), slow[hex.index()], "seed {seed} {unit} to {hex}");
            }
        }
    }
}

/// Bellman and Ford over the whole map, markers included.
fn mp_slowly(at: Position, target: HexId) -> Vec<u8> {
    let map = &at.g.map;
    let markers = at.s.marker_hexes();
    let mut row = vec![u32::MAX; HEXES];
    row[target.index()] = 0;
    loop {
        let mut changed = false;
        for hex in map.hexes() {
            for direction in 0..6 {
                let next = map.neighbor(hex, direction);
                let step = map.cost(hex, direction) as u32;
                if step == BARRED as u32 || row[next.index()] == u32::MAX {
                    continue;
                }
                let open = map.terrain(next) == kawanakajima::pack::Terrain::Open;
                let step = step + (open && markers.contains(&next)) as u32;
                if row[next.index()] + step < row[hex.index()] {
                    row[hex.index()] = row[next.index()] + step;
                    changed = true;
                }
            }
        }
        if !changed {
            return row.into_iter().map(|mp| mp.min(255) as u8).collect();
        }
    }
}

#[test]
fn tt_2_mp_distances_agree_with_the_slow_ones() {
    for seed in 0..cases(20) as u64 {
        let field = strewn(1000 + seed);
        let at = field.game.at(&field.state);
        let markers = field.state.marker_hexes();
        for target in at.g.map.hexes().step_by(61) {
            let slow = mp_slowly(at, target);
            for hex in at.g.map.hexes() {
                assert_eq!(at.g.map.mp(hex, target, &markers), slow[hex.index()], "seed {seed} {hex} to {target}");
            }
        }
    }
}

#[test]
fn enemy_zones_agree_hex_by_hex() {
    for seed in 0..cases(200) as u64 {
        let field = strewn(5000 + seed);
        let at = field.game.at(&field.state);
        for army in Army::BOTH {
            let set = at.enemy_zoc(army);
            for hex in at.g.map.hexes() {
                let enemy_there = field.state.occupant(hex).is_some_and(|u| u.army() != army);
                if !enemy_there {
                    assert_eq!(set.contains(hex), at.in_ezoc(army, hex), "seed {seed} {army:?} {hex}");
                }
            }
        }
    }
}

#[test]
fn grown_sets_are_discs() {
    let field = Field::historical();
    let map = &field.game.map;
    for center in map.hexes().step_by(7) {
        let mut set = kawanakajima::map::HexSet::EMPTY;
        set.insert(center);
        for radius in 1..=6 {
            let disc = set.within(radius);
            for hex in map.hexes() {
                assert_eq!(disc.contains(hex), map.distance(center, hex) <= radius, "{center} {radius} {hex}");
            }
        }
    }
}

#[test]
fn distances_agree_with_the_hex_library() {
    let field = Field::historical();
    let map = &field.game.map;
    let axial = |h: HexId| {
        let offset = hexgrid::Offset::new(h.column() as i32, h.row() as i32);
        hexgrid::Layout::FlatEven.hex(offset)
    };
    for a in map.hexes().step_by(5) {
        for b in map.hexes() {
            assert_eq!(map.distance(a, b) as u32, axial(a).distance(axial(b)));
        }
    }
}
