//! What the built-in pack holds.

use super::{COUNTERS, TABLES};
use kawanakajima::ids::{Army, ClanId, Mode, Plan, UnitId};
use kawanakajima::pack::{Blow, CombatResult, RoutResult, built_in};
use toolkit::pack::Origin;

fn points(army: Army, letters: std::ops::RangeInclusive<char>) -> u32 {
    let pack = built_in();
    let units = pack.units_of(army).filter(|unit| letters.contains(&unit.clan().letter()));
    units.map(|unit| u32::from(pack.unit(unit).elan + pack.unit(unit).mass)).sum()
}

#[test]
fn the_armies_have_the_printed_strength() {
    assert_eq!(points(Army::Takeda, 'A'..='L'), 80);
    assert_eq!(points(Army::Takeda, 'M'..='T'), 120);
    assert_eq!(points(Army::Uesugi, 'A'..='L'), 105);
    assert_eq!(points(Army::Uesugi, 'M'..='M'), 10);
    assert_eq!(points(Army::Uesugi, 'N'..='N'), 15);
    assert_eq!(built_in().units_of(Army::Takeda).count(), 46);
    assert_eq!(built_in().units_of(Army::Uesugi).count(), 32);
    assert_eq!(built_in().limits.men_per_point, 100);
}

#[test]
fn clans_stand_at_the_place_of_their_id() {
    for (i, clan) in built_in().clans.iter().enumerate() {
        assert_eq!(clan.id, ClanId(i as u8));
    }
    assert_eq!(built_in().clans[12].name, "Kosaka Masanobu");
    let kakizaki = built_in().unit("UB1".parse().unwrap());
    assert_eq!((kakizaki.elan, kakizaki.mass, kakizaki.firepower, kakizaki.leadership), (2, 2, 0, 1));
}

const PRINTED_CELLS: [(i16, i16, &str); 7] =
    [(8, 9, "d1^1"), (6, 6, "-"), (10, 9, "d1R^1"), (7, 7, "a1-d1"), (10, 7, "dR^R"), (12, 8, "d2^1"), (10, 6, "-")];

#[test]
fn r11_6_printed_cells_are_as_printed_and_marked_so() {
    let mut printed = 0;
    for lin in 2..=16 {
        for col in 2..=16 {
            let origin = built_in().origin(TABLES, &format!("combat_table.rows.{}.{}", lin - 2, col - 2));
            let cell = PRINTED_CELLS.iter().find(|(c, l, _)| (*c, *l) == (col, lin));
            if let Some((_, _, code)) = cell {
                assert_eq!(built_in().tables.combat.result(col, lin).to_string(), *code, "COL {col} LIN {lin}");
                printed += 1;
            }
            let expected = if cell.is_some() { Origin::Printed } else { Origin::Designed };
            assert_eq!(origin, Some(expected), "COL {col} LIN {lin}");
        }
    }
    assert_eq!(printed, PRINTED_CELLS.len());
}

#[test]
fn r11_6_scores_outside_are_read_at_the_edge() {
    let table = &built_in().tables.combat;
    assert_eq!(table.result(-30, -30), table.result(2, 2));
    assert_eq!(table.result(99, 99).to_string(), "dE^2");
    assert_eq!(table.cells.len(), 15 * 15);
}

#[test]
fn r11_7_codes_are_read_as_they_are_written() {
    for cell in &built_in().tables.combat.cells {
        assert_eq!(cell.to_string().parse(), Ok(*cell));
    }
    let pushed: CombatResult = "d1R^R".parse().unwrap();
    let loss = pushed.defender.unwrap();
    assert_eq!((loss.chosen, loss.others), (Blow { steps: 1, push: true }, Blow { steps: 0, push: true }));
    assert_eq!(pushed.attacker, None);
    let killed: CombatResult = "aE^1".parse().unwrap();
    assert_eq!(killed.attacker.unwrap().chosen, Blow { steps: Blow::ELIMINATED, push: false });
    let both: CombatResult = "a1-d1".parse().unwrap();
    assert!(both.attacker.is_some() && both.defender.is_some());
    assert_eq!("-".parse(), Ok(CombatResult::default()));
}

#[test]
fn r11_7_other_codes_are_refused() {
    for code in
        ["", "1", "a", "d", "d^1", "d1^", "d0", "d4", "d12", "dER", "dE^E", "d1^1R", "d1-a1", "a1-", "-d1", "d1-d1"]
    {
        assert!(code.parse::<CombatResult>().is_err(), "{code:?}");
    }
    for code in ["aR^R", "a1R", "a1^R", "a1R-d1"] {
        assert!(code.parse::<CombatResult>().unwrap_err().contains("pushes the attacker back"), "{code:?}");
    }
}

#[test]
fn tables_hold_the_figures_designed() {
    let tables = &built_in().tables;
    let need = |from: Mode, to: Mode| tables.mode_change[from.index()][to.index()];
    assert_eq!(need(Mode::Defense, Mode::Attack), 3);
    assert_eq!(need(Mode::Move, Mode::Regroup), 2);
    assert_eq!(need(Mode::Attack, Mode::Attack), 0);
    assert_eq!((tables.rally.levels(-5), tables.rally.levels(3), tables.rally.levels(12)), (0, 1, 3));
    assert_eq!((tables.rout.result(3), tables.rout.result(6)), (RoutResult::Rout, RoutResult::Seppuku));
    assert_eq!((tables.rout.result(99), tables.rout.result(i8::MIN)), (RoutResult::Nothing, RoutResult::Rout));
    assert_eq!((tables.special_attack_ma, tables.special_attack_charge_col), (6, 2));
    assert_eq!(tables.mode[Mode::Regroup.index()].target_col, 2);
    assert_eq!((tables.terrain_combat.ford.col, tables.terrain_combat.ford.difficult), (-2, true));
    let koyaku = &tables.plans[Plan::Koyaku as usize];
    assert_eq!(koyaku.d2_1_becomes.unwrap().map(|r| r.to_string()).join(" "), "dE^2 d1R^R d1R^R dR^R dR^R dR^R");
    assert_eq!((koyaku.rally_die, koyaku.cp_die, koyaku.initial), (1, 0, Mode::Defense.bit() | Mode::Move.bit()));
    assert_eq!(tables.plans[Plan::Hoshi as usize].activities, [8, 1, 0, 0]);
    assert_eq!(tables.plans[Plan::Hoshi as usize].impetuous, 3);
    assert_eq!(built_in().limits.samurai_lines, [vec![-6, -12, -18], vec![6, 12, 18]]);
}

#[test]
fn r17_2_command_columns_are_spread_over_the_turns() {
    let command = &built_in().tables.command;
    let at_four = |columns: &[[u8; 8]]| columns.iter().map(|column| column[4]).collect::<Vec<u8>>();
    assert_eq!(at_four(&command.shingen_historical), [2, 3, 3, 4, 4, 4, 4, 4, 4, 4]);
    assert_eq!(at_four(&command.kosaka_historical), [2, 2, 3, 3, 3, 3, 3, 3, 3, 3]);
    assert_eq!(command.uesugi_historical, [2, 3, 4, 4, 5, 5, 6, 7]);
}

#[test]
fn every_unit_figure_says_where_it_comes_from() {
    let mut printed = 0;
    for unit in UnitId::all().filter(|unit| built_in().units[unit.index()].is_some()) {
        let army = if unit.army() == Army::Takeda { "takeda" } else { "uesugi" };
        let letter = unit.clan().letter();
        for figure in 0..4 {
            let key = format!("{army}.{letter}.units.{letter}{}.{figure}", unit.number());
            let origin = built_in().origin(COUNTERS, &key).unwrap_or_else(|| panic!("{key}"));
            printed += u32::from(origin == Origin::Printed);
        }
    }
    assert_eq!(printed, 12, "two figures of six units of the worked example");
    assert_eq!(built_in().origin(COUNTERS, "uesugi.J.units.J2.2"), Some(Origin::Designed));
    assert_eq!(built_in().origin(COUNTERS, "uesugi.J.units.J2.3"), Some(Origin::History));
    assert_eq!(built_in().origin(TABLES, "mode_change.defense.attack"), Some(Origin::Printed));
    assert_eq!(built_in().origin(TABLES, "mode_change.move.defense"), Some(Origin::Designed));
    assert_eq!(built_in().origin(TABLES, "terrain_combat.wood.difficult"), Some(Origin::Printed));
    assert_eq!(built_in().origin(TABLES, "no_such_figure"), None);
}
