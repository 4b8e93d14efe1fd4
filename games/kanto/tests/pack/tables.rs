use crate::pack;
use kanto::map::Terrain;
use kanto::pack::{Blow, Breach, Demand, Effect, Grid, Group, Wear};

/// Each cell beside the next one to the right and the next one below.
fn neighbours<T: Copy>(grid: &Grid<T>) -> Vec<(T, T)> {
    let mut pairs = Vec::new();
    for (row, cells) in grid.rows.iter().enumerate() {
        for (column, &cell) in cells.iter().enumerate() {
            pairs.extend(cells.get(column + 1).map(|&next| (cell, next)));
            pairs.extend(grid.rows.get(row + 1).map(|next| (cell, next[column])));
        }
    }
    pairs
}

/// 23-EX, WE-01a, WE-01c
#[test]
fn the_printed_example_is_in_the_field_table() {
    let field = &pack().tables.field;
    assert_eq!(field.at(10, 3), Blow { steps: 1, leader: false });
    assert_eq!(field.at(6, 5), Blow { steps: 1, leader: false });
}

/// WE-34
#[test]
fn the_great_battle_is_in_the_field_table() {
    let field = &pack().tables.field;
    assert_eq!((field.at(57, 6).steps, field.at(60, 4).steps), (9, 7));
}

/// EC-28, 2-1-5
#[test]
fn r2_1_5_beyond_the_table_counts_its_end() {
    let field = &pack().tables.field;
    assert_eq!((field.at(30, -7), field.at(30, 12)), (field.at(30, -2), field.at(30, 9)));
    assert_eq!((field.at(49, 9), field.at(500, 9)), (field.at(300, 9), field.at(49, 40)));
    assert_ne!(field.at(48, 9), field.at(49, 9));
    let assault = &pack().tables.assault;
    assert_eq!((assault.at(-12, 3), assault.at(22, -9)), (assault.at(0, 3), assault.at(22, -3)));
    assert_eq!(pack().tables.recruits(Group::Hojo, true, -5), -2);
    assert_eq!(pack().tables.recruits(Group::Hojo, true, 6), 3);
}

#[test]
fn more_strength_and_a_higher_roll_never_harm_the_striker() {
    let tables = &pack().tables;
    let blows = neighbours(&tables.field);
    assert!(blows.iter().all(|(one, next)| one.steps <= next.steps && one.leader <= next.leader));
    let breaches = neighbours(&tables.assault);
    assert!(breaches.iter().all(|(one, next)| one.castle <= next.castle && one.attacker >= next.attacker));
    assert!(tables.assault.rows.iter().skip(1).flatten().all(|cell| !cell.leader));
    let worth = |wear: Wear| 2 * wear.endurance + wear.morale;
    assert!(neighbours(&tables.siege).iter().all(|(one, next)| worth(*one) <= worth(*next)));
}

/// WE-33
#[test]
fn thirty_against_eight_in_kawagoe() {
    assert_eq!(pack().tables.assault.at(30 - 8, 4 - 2 + 3), Breach { castle: 2, attacker: 1, leader: false });
}

/// C-14: nothing, morale, endurance, both; 6.4: who takes what.
#[test]
fn a_siege_has_four_results() {
    let siege = &pack().tables.siege;
    let at = |strength, roll| (siege.at(strength, roll).endurance, siege.at(strength, roll).morale);
    assert_eq!((at(19, 7), at(20, 7), at(39, 6), at(40, 6)), ((0, 1), (1, 0), (0, 1), (1, 0)));
    assert_eq!((at(50, 7), at(100, 5), at(60, 4), at(100, -4)), ((1, 1), (1, 0), (0, 1), (0, 0)));
    assert_eq!((siege.first, siege.rows.len()), (0, 8));
}

/// WE-04: endurance 4; the first line of the chart, 10 to 8.
#[test]
fn the_printed_rows_of_surrender() {
    let rows = &pack().tables.surrender;
    assert_eq!((rows.len(), rows[4]), (11, Demand { denial: 5, honours: Some(8) }));
    assert!(rows[8..].iter().all(|row| *row == Demand { denial: 8, honours: None }));
    assert!(rows.windows(2).all(|pair| pair[0].denial <= pair[1].denial));
    assert!(rows[..8].windows(2).all(|pair| pair[0].honours <= pair[1].honours));
}

/// 14-2-3: -2 at worst; at home never worse than away. WE-22
#[test]
fn replenishment_is_better_at_home() {
    for group in Group::ALL {
        for roll in -4..=8 {
            let [home, away] = [true, false].map(|at_home| pack().tables.recruits(group, at_home, roll));
            assert!(home >= away && away >= -2, "{group:?} {roll}");
            assert!(pack().tables.recruits(group, true, roll + 1) >= home);
        }
    }
    let tables = &pack().tables;
    assert_eq!(tables.recruits(Group::Hojo, true, 4) + tables.odawara_replenishment, 1);
}

/// The Terrain Effects Table; C-30.
#[test]
fn r2_1_2c_terrain_has_its_printed_effects() {
    let effects = &pack().terrain;
    let of = |terrain: Terrain| effects.hex[terrain as usize];
    let effect = |tactical, strategic, supply, [attack, counter, assault]: [i8; 3]| Effect {
        tactical,
        strategic,
        supply,
        attack,
        counter,
        assault,
    };
    assert_eq!(of(Terrain::Flat), effect(Some(1), Some(1), Some(1), [0, 0, 0]));
    assert_eq!(of(Terrain::Wasteland), effect(Some(2), Some(1), Some(1), [-1, 0, -1]));
    assert_eq!(of(Terrain::Woods), of(Terrain::Wasteland));
    assert_eq!(of(Terrain::Mountains), effect(Some(4), Some(3), Some(3), [-2, -1, -2]));
    assert_eq!(of(Terrain::Swamp), effect(Some(4), None, None, [-1, -1, 0]));
    assert_eq!((of(Terrain::Sea), of(Terrain::Lake)), (Effect::default(), Effect::default()));
    assert_eq!(effects.river, effect(Some(1), Some(1), Some(1), [-2, -2, 0]));
}

#[test]
fn what_is_counted_in_movement_points() {
    let effects = &pack().terrain;
    assert_eq!((effects.points, effects.leave_zoc, effects.zoc_to_zoc, effects.siege_entry), (8, 1, 2, 1));
    assert_eq!((effects.link_troops, effects.link_other, effects.sea_to_point), (10, 30, 3));
    assert_eq!((effects.max_retreat, effects.odawara_assault, pack().tables.start_morale), (4, -5, 10));
}

/// 34
#[test]
fn points() {
    let points = &pack().points;
    assert_eq!((points.castle.as_slice(), points.odawara), ([1, 2, 4, 6].as_slice(), 20));
    assert_eq!((points.daimyo_lost, points.warlord_lost, points.siege_turn, points.uesugi_unused), (-10, -1, 1, 3));
    let ceremony = |units: u8| points.ceremony.iter().find(|(most, _)| units <= *most).map(|(_, points)| *points);
    assert_eq!([20, 21, 30, 31, 40, 41, 50, 51, 132].map(ceremony), [0, 1, 1, 2, 2, 3, 3, 4, 4].map(Some));
}
