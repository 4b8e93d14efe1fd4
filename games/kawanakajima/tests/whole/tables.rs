//! Every cell of every table, written down a second time. A figure that changes by accident shows here.

use crate::support::*;

/// LIN 2 to 16 down, COL 2 to 16 across.
const COMBAT: &str = "
    aE^1  aE^1  a2^1  a2^1  a2^1  a1^1  a1    a1    -     -     -     -     dR^R  dR^R  d1R^R
    aE^1  a2^1  a2^1  a2^1  a1^1  a1    a1    -     -     -     -     dR^R  dR^R  d1R^R d1R^R
    aE^1  a2^1  a2^1  a1^1  a1    a1    -     -     -     -     -     dR^R  d1R^R d1R^R d2^1
    a2^1  a2^1  a1^1  a1    a1    -     -     -     -     -     dR^R  d1R^R d1R^R d2^1  d2^1
    a2^1  a1^1  a1^1  a1    -     -     -     -     -     dR^R  d1R^R d1R^R d2^1  d2^1  d2^1
    a1^1  a1^1  a1    -     -     a1-d1 a1-d1 -     dR^R  d1R^R d1R^R d2^1  d2^1  d2^1  dE^1
    a1^1  a1    a1-d1 a1-d1 a1-d1 a1-d1 d1    d1^1  d1R^R d1R^R d2^1  d2^1  d2^1  dE^1  dE^1
    a1    a1-d1 a1-d1 a1-d1 a1-d1 d1    d1^1  d1R^1 d1R^1 d2^1  d2^1  d2^1  dE^1  dE^1  dE^2
    a1-d1 a1-d1 a1-d1 a1-d1 a1-d1 d1^1  d1^1  d1R^1 d2^1  d2^1  d2^1  dE^1  dE^1  dE^2  dE^2
    a1-d1 a1-d1 a1-d1 a1-d1 d1^1  d1^1  d1^1  d1R^1 d2^1  d2^1  dE^1  dE^1  dE^1  dE^2  dE^2
    a1-d1 a1-d1 a1-d1 d1^1  d1^1  d1^1  d2^1  d2^1  d2^1  dE^1  dE^1  dE^1  dE^2  dE^2  dE^2
    a1-d1 a1-d1 d1^1  d1^1  d1^1  d2^1  d2^1  d2^1  dE^1  dE^1  dE^1  dE^2  dE^2  dE^2  dE^2
    a1-d1 d1^1  d1^1  d1^1  d2^1  d2^1  d2^1  dE^1  dE^1  dE^1  dE^2  dE^2  dE^2  dE^2  dE^2
    d1^1  d1^1  d1^1  d2^1  d2^1  d2^1  dE^1  dE^1  dE^1  dE^2  dE^2  dE^2  dE^2  dE^2  dE^2
    d1^1  d1^1  d2^1  d2^1  d2^1  dE^1  dE^1  dE^1  dE^2  dE^2  dE^2  dE^2  dE^2  dE^2  dE^2
";

fn game() -> Kawanakajima {
    Kawanakajima::new(Scenario::Historical, Options::default())
}

#[test]
fn r11_6a_every_cell_of_the_combat_table() {
    let game = game();
    let mut cells = 0;
    for (lin, row) in COMBAT.trim().lines().enumerate() {
        for (col, printed) in row.split_whitespace().enumerate() {
            let (col, lin) = (col as i16 + 2, lin as i16 + 2);
            assert_eq!(game.pack.tables.combat.result(col, lin).to_string(), printed, "COL {col} LIN {lin}");
            cells += 1;
        }
    }
    assert_eq!(cells, 225);
}

#[test]
fn ec_103_scores_beyond_the_table_are_read_at_its_edge() {
    let table = &game().pack.tables.combat;
    for score in -6..=24 {
        let inside = score.clamp(2, 16);
        for other in 2..=16 {
            assert_eq!(table.result(score, other), table.result(inside, other));
            assert_eq!(table.result(other, score), table.result(other, inside));
        }
    }
}

#[test]
fn r6_4c_every_value_of_the_mode_change_table() {
    use Mode::*;
    let game = game();
    let state = game.start();
    let need = |from: Mode, to: Mode| game.at(&state).mode_need(from, to);
    for (from, [attack, moving, defense, regroup]) in
        [(Attack, [0, 5, 4, 4]), (Move, [4, 0, 3, 2]), (Defense, [3, 3, 0, 3]), (Regroup, [5, 4, 4, 0])]
    {
        let row = [need(from, Attack), need(from, Move), need(from, Defense), need(from, Regroup)];
        assert_eq!(row, [attack, moving, defense, regroup], "from {from:?}");
    }
}

#[test]
fn r12_1b_every_row_of_the_rally_table() {
    let game = game();
    let rows = [(-2, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3), (12, 3)];
    for (total, levels) in rows {
        assert_eq!(game.pack.tables.rally.levels(total), levels, "total {total}");
    }
}

#[test]
fn r11_12a_every_row_of_the_rout_table() {
    use kawanakajima::pack::RoutResult::*;
    let game = game();
    for (total, result) in
        [(1, Rout), (2, Rout), (3, Rout), (4, Retreat), (5, Retreat), (6, Seppuku), (7, Nothing), (11, Nothing)]
    {
        assert_eq!(game.pack.tables.rout.result(total), result, "total {total}");
    }
}

#[test]
fn r2_3b_every_column_of_the_command_tables() {
    let game = game();
    let command = &game.pack.tables.command;
    assert_eq!(command.uesugi_historical, [2, 3, 4, 4, 5, 5, 6, 7]);
    assert_eq!(command.uesugi_hypothetical, [2, 3, 3, 4, 4, 5, 6, 7]);
    assert_eq!(command.takeda_hypothetical, [2, 3, 3, 4, 4, 5, 6, 7]);
    for turn in 1..=10usize {
        let shingen = match turn {
            1 => [0, 1, 1, 1, 2, 2, 2, 3],
            2 | 3 => [1, 2, 2, 3, 3, 4, 4, 5],
            _ => [2, 3, 3, 4, 4, 5, 5, 6],
        };
        let kosaka = if turn <= 2 { [0, 1, 1, 2, 2, 2, 3, 3] } else { [1, 2, 2, 3, 3, 3, 4, 4] };
        assert_eq!(command.shingen_historical[turn - 1], shingen, "Shingen, turn {turn}");
        assert_eq!(command.kosaka_historical[turn - 1], kosaka, "Kosaka, turn {turn}");
    }
}

/// Every step on the map costs what the Terrain Table adds up to.
#[test]
fn tt_1_every_step_of_the_map() {
    use kawanakajima::pack::Terrain;
    let game = game();
    let data = &game.pack.map;
    let level = |h: HexId| data.hexes[((h.row() - 1) * 36 + h.column() - 1) as usize].level;
    let listed = |list: &[(HexId, HexId)], a, b| list.iter().any(|&(x, y)| (x, y) == (a, b) || (y, x) == (a, b));
    let mut steps = 0;
    for from in game.map.hexes() {
        for direction in 0..6 {
            let to = game.map.neighbor(from, direction);
            if to == HexId::NOWHERE {
                continue;
            }
            let ground = match game.map.terrain(to) {
                Terrain::Open => 1,
                Terrain::Wood => 2,
                Terrain::Kaizu => 3,
            };
            let up = level(to).saturating_sub(level(from));
            let water = (listed(&data.ford, from, to) || listed(&data.stream, from, to)) as u8;
            let expected = if listed(&data.river, from, to) { 255 } else { ground + up + water };
            assert_eq!(game.map.cost(from, direction), expected, "{from} to {to}");
            steps += 1;
        }
    }
    assert!(steps > 4_900);
}
