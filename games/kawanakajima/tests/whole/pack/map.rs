//! The map and the fortress of the built-in pack.

use kawanakajima::ids::{ClanId, HexId};
use kawanakajima::pack::{Terrain, built_in};
use std::collections::BTreeSet;

/// Written out a second time, apart from the code under test.
fn distance(a: HexId, b: HexId) -> i32 {
    let axial = |hex: HexId| {
        let q = i32::from(hex.column()) - 1;
        (q, i32::from(hex.row()) - 1 - (q - q % 2) / 2)
    };
    let ((aq, as_), (bq, bs)) = (axial(a), axial(b));
    let (dq, ds) = (aq - bq, as_ - bs);
    dq.abs().max(ds.abs()).max((dq + ds).abs())
}

fn hexes() -> Vec<HexId> {
    (1..=36).flat_map(|column| (1..=24).map(move |row| HexId::new(column, row))).collect()
}

/// All of `among` that can be reached from `start` by steps that `may` allows.
fn reached(start: HexId, among: &[HexId], may: impl Fn(HexId, HexId) -> bool) -> usize {
    let mut seen = BTreeSet::from([start]);
    let mut todo = vec![start];
    while let Some(here) = todo.pop() {
        for next in among.iter().filter(|next| distance(here, **next) == 1 && may(here, **next)) {
            if seen.insert(*next) {
                todo.push(*next);
            }
        }
    }
    seen.len()
}

#[test]
fn the_map_is_whole_and_the_river_parts_it() {
    let map = &built_in().map;
    assert_eq!((map.board.grid().columns(), map.board.grid().rows(), map.hexes.len()), (36, 24, 864));
    let side = |a: HexId, b: HexId| (a.min(b), a.max(b));
    let all = hexes();
    assert_eq!(reached(all[0], &all, |a, b| !map.river.contains(&side(a, b))), 864);
    let dry = |a, b| !map.river.contains(&side(a, b)) && !map.ford.contains(&side(a, b));
    assert_eq!(reached(all[0], &all, dry), map.west_bank.len());
    let woods = map.hexes.iter().filter(|hex| hex.terrain == Terrain::Wood).count();
    let kaizu = map.hexes.iter().position(|hex| hex.terrain == Terrain::Kaizu);
    assert_eq!((woods, kaizu), (41, Some(14 * 36 + 26)));
}

#[test]
fn river_fords_and_stream_are_sides_between_the_right_hexes() {
    let map = &built_in().map;
    let west = |hex: HexId| map.west_bank.contains(&hex);
    let all = hexes();
    let parted = all.iter().flat_map(|a| all.iter().map(move |b| (*a, *b))).filter(|(a, b)| a < b);
    let parted = parted.filter(|(a, b)| distance(*a, *b) == 1 && west(*a) != west(*b)).count();
    assert_eq!(map.river.len() + map.ford.len(), parted);
    assert!(map.river.iter().chain(&map.ford).all(|(a, b)| a < b && distance(*a, *b) == 1 && west(*a) != west(*b)));
    assert!(map.river.iter().all(|side| !map.ford.contains(side)));
    assert_eq!(map.ford.len(), 6);
    assert_eq!(map.ford_names.iter().filter(|name| *name == "Hiroba").count(), 2);
    // EC-125: the first hex of column 9 has one such side, the eleven below it two each.
    assert_eq!(map.stream.len(), 23);
    assert!(map.stream.iter().all(|(a, b)| a.column() == 9 && b.column() == 10 && a.row() <= 12 && b.row() <= 12));
}

#[test]
fn r17_1_the_armies_start_four_hexes_apart_and_every_clan_together() {
    let [takeda, uesugi] = &built_in().map.setup_historical;
    assert_eq!((takeda.len(), uesugi.len()), (22, 29));
    let gaps = takeda.iter().flat_map(|(_, a)| uesugi.iter().map(move |(_, b)| distance(*a, *b)));
    assert_eq!(gaps.min(), Some(4));
    for clan in ClanId::all() {
        let of_clan = takeda.iter().chain(uesugi).filter(|(unit, _)| unit.clan() == clan);
        let places: Vec<HexId> = of_clan.map(|(_, hex)| *hex).collect();
        assert!(places.is_empty() || reached(places[0], &places, |_, _| true) == places.len(), "{clan}");
    }
}

#[test]
fn r18_1_the_red_line_holds_all_but_three() {
    let map = &built_in().map;
    assert_eq!((map.red_line.len(), map.takeda_edge.len()), (40, 3));
    assert!(map.takeda_edge.iter().all(|hex| hex.column() == 1));
    assert_eq!(map.entry.each_ref().map(|entry| (entry.turn, entry.hexes.len())), [(2, 4), (1, 4), (2, 4), (3, 4)]);
}

#[test]
fn r13_1_the_fortress_has_its_areas_in_order() {
    let fortress = &built_in().fortress;
    assert_eq!(fortress.areas[..5], ["honmaru", "a", "b", "c", "west_outwork"]);
    assert_eq!((fortress.areas.len(), fortress.lines.len()), (11, 16));
    assert_eq!((fortress.lines[0].ends, fortress.lines[0].score), ([1, 4], [0, 2]));
    assert_eq!(built_in().map.kaizu_areas.each_ref().map(Vec::len), [2, 2, 2]);
}

#[test]
fn hexes_and_places_of_the_board_are_the_same_by_name_and_number() {
    let map = &built_in().map;
    for place in map.board.places() {
        let hex = HexId::of(&map.board, place);
        assert_eq!((hex.to_string(), hex.on(&map.board)), (map.board.label(place), Some(place)));
        assert_eq!(hex.to_string().parse(), Ok(hex));
        let around: Vec<HexId> = map.board.neighbors(place).map(|(_, near)| HexId::of(&map.board, near)).collect();
        assert!(around.iter().all(|near| distance(hex, *near) == 1), "{hex}");
        assert_eq!(around.len(), hexes().into_iter().filter(|other| distance(hex, *other) == 1).count(), "{hex}");
    }
    // Ids go on beyond this map, to the largest a pack may have.
    assert_eq!(("3730".parse(), HexId::new(37, 30).on(&map.board)), (Ok(HexId::new(37, 30)), None));
    assert!(["3801", "0131", "0001", "0100", "+101", "101", "01011"].iter().all(|name| name.parse::<HexId>().is_err()));
    assert_eq!(HexId::ENTRY[0].on(&map.board), None);
}
