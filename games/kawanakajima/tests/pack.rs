//! The built-in pack says what the catalogue says, and a pack that could not be played is refused with file, line and
//! reason.

use kawanakajima::ids::{Army, ClanId, HexId, Mode, Plan, UnitId};
use kawanakajima::pack::{Blow, CombatResult, Overlay, Pack, PackError, RoutResult, Terrain, built_in, load};
use std::collections::BTreeSet;
use toolkit::pack::{MAX_FILE_BYTES, Origin};

const MAP: &str = "map.toml";
const COUNTERS: &str = "counters.toml";
const TABLES: &str = "tables.toml";
const FORTRESS: &str = "fortress.toml";
const HISTORICAL: &str = "scenarios/historical.toml";
const HYPOTHETICAL: &str = "scenarios/hypothetical.toml";

fn text_of(file: &str) -> &'static str {
    Overlay::built_in_text(file).expect("a file of the pack")
}

fn load_with(file: &str, text: impl Into<String>) -> Result<Pack, PackError> {
    load(&Overlay(vec![(file.to_owned(), text.into())]))
}

/// The built-in file with the first `from` replaced by `to`.
fn changed(file: &str, from: &str, to: &str) -> String {
    assert!(text_of(file).contains(from), "{file} has no {from:?}");
    text_of(file).replacen(from, to, 1)
}

/// With that change the pack is refused at the line where `at` stands, for a reason that contains `reason`.
#[track_caller]
fn refused(file: &str, from: &str, to: &str, at: &str, reason: &str) {
    let text = changed(file, from, to);
    let before = text.find(at).expect("the place is in the changed file");
    let line = text[..before].matches('\n').count() + 1;
    let error = load_with(file, text).expect_err(to);
    assert_eq!((error.file.as_str(), error.line), (file, line), "{error}");
    assert!(error.reason.contains(reason), "{error}");
    assert_eq!(error.to_string(), format!("{file}:{line}:{}: {}", error.column, error.reason));
}

/// The same, where the change itself is the place.
#[track_caller]
fn refused_there(file: &str, from: &str, to: &str, reason: &str) {
    refused(file, from, to, to, reason);
}

// ---- What the built-in pack holds

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

/// Tenths of the measure of 6.2 in the catalogue: how good a result is for the attacker.
fn advantage(result: CombatResult) -> i32 {
    match result.to_string().as_str() {
        "aE^1" => -45,
        "a2^1" => -25,
        "a1^1" => -15,
        "a1" => -10,
        "-" | "a1-d1" => 0,
        "d1" => 10,
        "dR^R" => 12,
        "d1^1" => 15,
        "d1R^R" => 22,
        "d1R^1" => 23,
        "d2^1" => 25,
        "dE^1" => 45,
        "dE^2" => 50,
        other => panic!("{other} has no measure"),
    }
}

#[test]
fn r11_6_results_never_get_worse_as_col_or_lin_rises() {
    let table = &built_in().tables.combat;
    for lin in 2..=16 {
        for col in 2..=16 {
            let here = advantage(table.result(col, lin));
            assert!(advantage(table.result(col + 1, lin)) >= here, "COL {col} LIN {lin}");
            assert!(advantage(table.result(col, lin + 1)) >= here, "COL {col} LIN {lin}");
        }
    }
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
fn tables_hold_the_catalogue_figures() {
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

// ---- The map

/// Written out from the catalogue, apart from the code under test.
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
    assert_eq!((map.width, map.height, map.hexes.len()), (36, 24, 864));
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

// ---- Overlays

#[test]
fn an_overlay_replaces_a_file_and_changes_the_hash() {
    let own = changed(TABLES, "\"a1-d1\", \"a1-d1\", \"-\",     \"dR^R\"", "\"d1\", \"a1-d1\", \"-\",     \"dR^R\"");
    let pack = load_with(TABLES, own).expect("the owner's table");
    assert_eq!(pack.tables.combat.result(7, 7).to_string(), "d1");
    assert_ne!(pack.hash, built_in().hash);
    assert_eq!(load_with(MAP, text_of(MAP)).unwrap().hash, built_in().hash);
    assert_ne!(load_with(MAP, format!("{}\n", text_of(MAP))).unwrap().hash, built_in().hash);
}

#[test]
fn file_names_that_are_not_of_the_pack_are_refused() {
    let names = [
        "../map.toml",
        "/etc/passwd",
        "scenarios/../map.toml",
        "MAP.TOML",
        "map.toml\0",
        "",
        "C:\\map.toml",
        "SOURCES.md",
    ];
    for name in names {
        let error = load_with(name, text_of(MAP)).expect_err(name);
        assert_eq!((error.line, error.column), (1, 1));
        assert!(error.reason.contains("no such file") && !error.file.contains('\0'), "{error}");
    }
}

#[test]
fn files_that_are_too_large_too_many_or_doubled_are_refused() {
    let error = load_with(MAP, "#".repeat(MAX_FILE_BYTES + 1)).unwrap_err();
    assert_eq!((error.file.as_str(), error.line), (MAP, 1));
    assert!(error.reason.contains("larger than"), "{error}");
    let twice = vec![(MAP.to_owned(), text_of(MAP).to_owned()); 2];
    assert!(load(&Overlay(twice)).unwrap_err().reason.contains("twice"));
    let many = (0..17).map(|n| (format!("{n}.toml"), String::new())).collect();
    assert!(load(&Overlay(many)).unwrap_err().reason.contains("at most 16 files"));
}

// ---- Refusals, one kind each

#[test]
fn toml_that_cannot_be_read_is_refused() {
    refused_there(TABLES, "max_delay_box = 4", "max_delay_box = = 4", "");
    refused_there(TABLES, "max_delay_box = 4", "max_delay_box = ", "");
}

#[test]
fn a_missing_number_is_refused() {
    refused(TABLES, "max_delay_box = 4", "", "[meta]", "missing field `max_delay_box`");
    refused(
        TABLES,
        "defense = { attack = 3, ",
        "defense = { ",
        "defense = { move = 3",
        "mode_change.defense.attack: this number is missing",
    );
    refused(
        TABLES,
        "attack = { move = 5, defense = 4, regroup = 4 }\n",
        "",
        "[mode_change]",
        "mode_change.attack: this row is missing",
    );
    refused_there(COUNTERS, "B2 = [1, 2, 0, 0]", "B2 = [1, 2, 0]", "3 figures, needs 4");
}

#[test]
fn an_unknown_key_is_refused() {
    refused_there(TABLES, "max_delay_box = 4", "max_delay_bax = 4", "unknown field `max_delay_bax`");
    refused_there(MAP, "[stream]", "[streem]", "unknown field `streem`");
    refused_there(TABLES, "takeda_hypothetical = ", "takeda_hypothetisch = ", "unknown column");
    refused_there(TABLES, "move = { attack = 4,", "move = { charge = 4,", "unknown variant `charge`");
}

#[test]
fn a_key_given_twice_is_refused() {
    refused(
        TABLES,
        "max_delay_box = 4",
        "max_delay_box = 4\nmax_delay_box =  4",
        "max_delay_box =  4",
        "duplicate key",
    );
    refused_there(COUNTERS, "B2 = [1, 2, 0, 0]", "B1 = [1, 2, 0, 0]", "duplicate key");
    refused_there(HISTORICAL, "B2 = [24, 12]", "B1 = [24, 12]", "duplicate key");
}

#[test]
fn a_value_of_the_wrong_kind_is_refused() {
    refused_there(TABLES, "max_delay_box = 4", "max_delay_box = 4.0", "expected a whole number");
    refused_there(TABLES, "max_delay_box = 4", "max_delay_box = \"four\"", "expected a whole number");
    refused_there(TABLES, "max_delay_box = 4", "max_delay_box = 99999999999999999999", "expected a whole number");
}

#[test]
fn impossible_unit_figures_are_refused() {
    refused_there(
        COUNTERS,
        "B2 = [1, 2, 0, 0]",
        "B2 = [1, -2, 0, 0]",
        "takeda.B.units.B2 Mass: -2 is impossible, needs 0 to 9",
    );
    refused_there(COUNTERS, "B2 = [1, 2, 0, 0]", "B2 = [1, 2, 0, 10]", "Leadership: 10 is impossible");
    refused_there(COUNTERS, "B2 = [1, 2, 0, 0]", "B2 = [256, 2, 0, 0]", "Elan: 256 is impossible");
    refused_there(COUNTERS, "B2 = [1, 2, 0, 0]", "B2 = [0, 0, 0, 0]", "without Elan and Mass");
}

#[test]
fn an_impossible_mode_change_is_refused() {
    refused_there(
        TABLES,
        "regroup = { attack = 5,",
        "regroup = { attack = 0,",
        "mode_change.regroup.attack: 0 is impossible, needs 1 to 9",
    );
    refused_there(TABLES, "regroup = { attack = 5,", "regroup = { attack = 10,", "10 is impossible");
    refused_there(
        TABLES,
        "regroup = { attack = 5,",
        "regroup = { regroup = 2, attack = 5,",
        "a change to the same Mode",
    );
}

#[test]
fn a_combat_table_that_is_not_whole_is_refused() {
    let row = "  [\"aE^1\",  \"a2^1\",  \"a2^1\",  \"a1^1\",";
    refused_there(
        TABLES,
        row,
        "  [\"a2^1\",  \"a2^1\",  \"a1^1\",",
        "combat_table.rows: row 3 has 14 entries, needs 15 (LIN 4)",
    );
    refused(TABLES, "lin_max = 16", "lin_max = 17", "rows = [", "combat_table.rows: 15 rows, needs 16 (LIN 2 to 17)");
    refused_there(TABLES, "col_max = 16", "col_max = 1", "combat_table.col_max: 1 is impossible, needs 2 to 50");
    refused_there(TABLES, row, "  [\"aE^1\",  \"a2^1\",  \"b2^1\",  \"a1^1\",", "\"b2^1\" is no combat result");
    refused_there(TABLES, row, "  [\"aR^1\",  \"a2^1\",  \"a2^1\",  \"a1^1\",", "pushes the attacker back");
}

#[test]
fn dice_tables_that_are_not_whole_are_refused() {
    refused_there(TABLES, "levels = [0, 1, 1, 2, 2, 3]", "levels = []", "rally_table.levels: 0 rows");
    refused_there(
        TABLES,
        "levels = [0, 1, 1, 2, 2, 3]",
        "levels = [0, 1, 1, 2, 2, 4]",
        "4 is impossible, needs 0 to 3",
    );
    refused_there(TABLES, "results = [\"rout\",", "results = [\"panic\",", "unknown variant `panic`");
    refused_there(
        TABLES,
        "dR_R_becomes = [\"d2^1\",",
        "dR_R_becomes = [",
        "5 entries, needs one for each face of the die",
    );
    refused_there(
        TABLES,
        "samurai_lines_for_uesugi = [6, 12, 18]",
        "samurai_lines_for_uesugi = [6, 6, 18]",
        "6 is not between 6 and",
    );
    refused_there(
        TABLES,
        "samurai_lines_for_takeda = [-6,",
        "samurai_lines_for_takeda = [6,",
        "6 is not between 0 and",
    );
}

#[test]
fn a_plan_without_a_mode_is_refused() {
    refused_there(
        TABLES,
        "saku = { initial = [\"defense\"]",
        "saku = { initial = []",
        "plan.saku.initial: at least one Mode",
    );
    refused_there(
        TABLES,
        "saku = { initial = [\"defense\"]",
        "saku = { initial = [\"defense\", \"defense\"]",
        "the same Mode twice",
    );
}

#[test]
fn a_missing_command_column_is_refused() {
    let shingen = "takeda_shingen_turns_2_3";
    refused(
        TABLES,
        "uesugi_historical = [2, 3, 4, 4, 5, 5, 6, 7]\n",
        "",
        "[command_table]",
        "the column uesugi_historical is missing",
    );
    refused(TABLES, shingen, "takeda_shingen_turn_2", "[command_table]", "no column takeda_shingen_... for turn 3");
    refused_there(TABLES, shingen, "takeda_shingen_turns_1_3", "turn 1 has a column already");
    refused_there(TABLES, "takeda_kosaka_turns_3_10", "takeda_kosaka_turns_3_11", "there is no turn 11");
    refused_there(TABLES, shingen, "takeda_shingen_turns_3_2", "unknown column");
    refused_there(TABLES, &format!("{shingen} = [1, "), &format!("{shingen} = ["), "7 entries, needs 8");
}

#[test]
fn what_the_rules_fix_cannot_be_changed() {
    refused_there(TABLES, "max_delay_box = 4", "max_delay_box = 5", "the rules fix this at 4");
    refused_there(TABLES, "kawanakajima_1561", "kawanakajima_1553", "meta.game");
    refused_there(TABLES, "natural_1_retreats = true", "natural_1_retreats = false", "the rules fix this at true");
    refused_there(MAP, "even_columns_shifted = \"south\"", "even_columns_shifted = \"north\"", "south");
}

#[test]
fn a_map_that_is_too_large_or_not_rectangular_is_refused() {
    refused_there(MAP, "width = 36", "width = 201", "width: 201 is impossible");
    refused_there(MAP, "height = 24", "height = 201", "height: 201 is impossible");
    refused_there(MAP, "width = 36", "width = 0", "0 is impossible");
    refused(MAP, "height = 24", "height = 25", "grid = [", "grid: 24 rows, needs 25");
    refused_there(
        MAP,
        "\"11.w................................\"",
        "\"11.w...............................\"",
        "row 9: 35 letters, needs 36",
    );
    refused(MAP, "bank_row = [22, ", "bank_row = [", "bank_row = [", "35 columns, needs 36");
    refused_there(MAP, "bank_row = [22, ", "bank_row = [25, ", "25 is impossible, needs 0 to 24");
}

#[test]
fn a_huge_map_is_refused_at_its_size() {
    let row = format!("  \"{}\",\n", ".".repeat(300));
    let text = changed(MAP, "width = 36\nheight = 24", "width = 300\nheight = 300").replacen(
        "grid = [\n",
        &format!("grid = [\n{}", row.repeat(276)),
        1,
    );
    let error = load_with(MAP, text).unwrap_err();
    assert_eq!((error.line, error.reason.contains("width: 300 is impossible")), (5, true), "{error}");
}

#[test]
fn unknown_terrain_is_refused() {
    refused_there(MAP, "\"11.w....", "\"11.q....", "row 9: unknown terrain letter 'q'");
    refused(MAP, "\"11.w....", "\"11.K....", "hex = [27, 15]", "the grid must have its one K at hex 2715");
    refused_there(MAP, "hex = [27, 15]", "hex = [26, 15]", "one K");
}

#[test]
fn hexes_off_the_map_are_refused() {
    refused_there(
        MAP,
        "D = { turn = 3, hexes = [[30, 24]",
        "D = { turn = 3, hexes = [[30, 25]",
        "hex [30, 25] is off the map of 36 columns and 24 rows",
    );
    refused_there(HISTORICAL, "B2 = [24, 12]", "B2 = [37, 12]", "hex [37, 12] is off the map");
    refused_there(HISTORICAL, "B2 = [24, 12]", "B2 = [-9223372036854775808, 12]", "off the map");
    refused_there(HISTORICAL, "uesugi_symbol = [8, 1]", "uesugi_symbol = [8, 0]", "off the map");
    refused_there(HISTORICAL, "B2 = [24, 12]", "B2 = [24, 12, 1]", "a hex is [column, row]");
}

#[test]
fn fords_away_from_the_river_are_refused() {
    refused_there(MAP, "[[26, 12], [26, 13]]", "[[26, 12], [26, 14]]", "hexes 2612 and 2614 do not touch");
    refused_there(MAP, "[[26, 12], [26, 13]]", "[[26, 11], [26, 12]]", "no river runs between 2611 and 2612");
    refused_there(MAP, "[[26, 12], [26, 13]]", "[[27, 13], [27, 12]]", "this side is a ford already");
    refused_there(MAP, "[[26, 12], [26, 13]]", "[[26, 12]]", "a side is the two hexes it parts");
}

#[test]
fn a_stream_that_is_none_is_refused() {
    refused_there(MAP, "between_columns = [9, 10]", "between_columns = [9, 11]", "the columns do not touch");
    refused_there(MAP, "rows = [1, 12]", "rows = [12, 1]", "two numbers in order");
    refused_there(MAP, "rows = [1, 12]", "rows = [1, 24]", "the river runs between");
}

#[test]
fn entries_without_hexes_or_with_the_same_are_refused() {
    refused_there(
        MAP,
        "A = { turn = 2, hexes = [[7, 24], [8, 24], [9, 24], [10, 24]] }",
        "A = { turn = 2, hexes = [] }",
        "entry.A: no hexes",
    );
    refused_there(MAP, "hexes = [[7, 24], [8, 24]", "hexes = [[7, 24], [7, 24]", "hex 0724 is listed twice");
    refused_there(MAP, "hexes = [[14, 24]", "hexes = [[10, 24]", "hex 1024 belongs to an earlier Entry Point");
    refused_there(MAP, "A = { turn = 2", "A = { turn = 0", "entry.A: 0 is impossible");
}

#[test]
fn kaizu_areas_away_from_kaizu_are_refused() {
    refused_there(MAP, "a = [[26, 14]", "a = [[25, 14]", "hex 2514 does not touch Kaizu");
    refused_there(MAP, "b = [[27, 16]", "b = [[26, 14]", "belongs to an earlier area");
    refused_there(MAP, "c = [[27, 14], [28, 14]]", "c = []", "kaizu.c: no hexes");
}

#[test]
fn an_unknown_or_missing_clan_is_refused() {
    refused_there(COUNTERS, "T = { name", "U = { name", "unknown clan \"U\"; takeda has the clans A to T");
    refused(
        COUNTERS,
        "T = { name = \"Obata Norishige\", units = { T1 = [3, 3, 0, 1], T2 = [1, 4, 0, 0], T3 = [1, 3, 0, 0] } }\n",
        "",
        "[takeda]",
        "takeda: clan T is missing",
    );
}

#[test]
fn a_clan_with_no_units_or_too_many_is_refused() {
    refused_there(COUNTERS, "units = { G1 = [2, 3, 0, 0] }", "units = {  }", "a clan has 1 to 3 units, this one has 0");
    refused_there(COUNTERS, "A3 = [1, 3, 0, 0] }", "A3 = [1, 3, 0, 0], A4 = [1, 3, 0, 0] }", "this one has 4");
    refused_there(COUNTERS, "G1 = [2, 3, 0, 0]", "H1 = [2, 3, 0, 0]", "unit \"H1\" where \"G1\" is needed");
    refused_there(COUNTERS, "G1 = [2, 3, 0, 0]", "G2 = [2, 3, 0, 0]", "unit \"G2\" where \"G1\" is needed");
}

#[test]
fn thousands_of_units_are_refused_at_their_clan() {
    let units: Vec<String> = (1..=2500).map(|n| format!("G{n} = [1, 1, 0, 0]")).collect();
    refused_there(COUNTERS, "G1 = [2, 3, 0, 0]", &units.join(", "), "this one has 2500");
    let setup: Vec<String> = (1..=2500).map(|n| format!("Z{n} = [1, 1]")).collect();
    refused(HISTORICAL, "[setup.takeda]", &format!("[setup.takeda]\n{}", setup.join("\n")), "Z1 = ", "no unit \"Z1\"");
}

#[test]
fn a_wrong_set_up_is_refused() {
    refused_there(HISTORICAL, "B2 = [24, 12]", "B2 = [24, 11]", "TB2 and TB1 both stand on hex 2411");
    refused_there(HISTORICAL, "A1 = [13, 8]", "A1 = [24, 11]", "UA1 and TB1 both stand on hex 2411");
    refused_there(HISTORICAL, "G1 = [25, 8]", "G2 = [25, 8]", "no unit \"G2\"");
    refused_there(HISTORICAL, "G1 = [25, 8]", "M1 = [25, 8]", "clan TM does not start on the map");
    refused(HISTORICAL, "G1 = [25, 8]\n", "", "[setup.takeda]", "TG1 has no hex");
}

#[test]
fn a_wrong_hypothetical_set_up_is_refused() {
    refused(
        HYPOTHETICAL,
        "columns = [2, 21]",
        "columns = [2, 20]",
        "red_line = ",
        "38 hexes and 3 waiting units, but 43 units",
    );
    refused_there(HYPOTHETICAL, "columns = [2, 21]", "columns = [20, 39]", "red_line.columns");
    refused_there(HYPOTHETICAL, "south_row = 13", "south_row = 12", "red_line.south_row: 12 is impossible");
    refused_there(HYPOTHETICAL, "[[1, 11], [1, 12], [1, 13]]", "[[1, 11], [1, 12]]", "2 hexes, needs 3");
    refused_there(HYPOTHETICAL, "draw_margin_vp = 4", "draw_margin_vp = 5", "both scenarios have one margin");
    refused_there(HYPOTHETICAL, "turns = 12", "turns = 0", "turns: 0 is impossible");
}

#[test]
fn a_wrong_fortress_is_refused() {
    refused_there(
        FORTRESS,
        "[\"a\", 0, \"west_outwork\", 2]",
        "[\"a\", 0, \"west_gate\", 2]",
        "unknown area \"west_gate\"",
    );
    refused_there(FORTRESS, "[\"a\", 0, \"west_outwork\", 2]", "[\"a\", 0, \"a\", 2]", "from an area to itself");
    refused_there(FORTRESS, "[\"a\", 0, \"west_outwork\", 2]", "[\"a\", 0, \"west_outwork\", 10]", "10 is impossible");
    refused_there(
        FORTRESS,
        "[\"a\", 0, \"west_outwork\", 2]",
        "[\"a\", 0, \"west_outwork\", 2, 1]",
        "[area, score, area, score]",
    );
    refused_there(
        FORTRESS,
        "[\"a\", 0, \"west_outwork\", 2]",
        "[\"a\", 0, \"west_outwork\"]",
        "[area, score, area, score]",
    );
    refused_there(
        FORTRESS,
        "[\"a\", 0, \"water_gate\", 3]",
        "[\"west_outwork\", 0, \"a\", 3]",
        "between the same two areas",
    );
    refused_there(FORTRESS, "exterior = [\"a\", \"b\", \"c\"]", "exterior = [\"a\", \"b\"]", "the rules fix this");
    refused_there(
        FORTRESS,
        "\"south_outwork\", \"east_gate\",",
        "\"south_outwork\", \"south_outwork\",",
        "listed twice",
    );
}

#[test]
fn a_fortress_in_two_parts_or_too_large_is_refused() {
    let lines = text_of(FORTRESS).lines().filter(|line| !line.contains("honmaru\", ")).collect::<Vec<_>>().join("\n");
    let error = load_with(FORTRESS, lines).unwrap_err();
    assert_eq!((error.line, error.reason.as_str()), (8, "lines: no way from \"honmaru\" to \"a\""));
    let more: String = (0..6).map(|n| format!("\"yard_{n}\", ")).collect();
    refused_there(FORTRESS, "interior = [", &format!("interior = [{more}"), "more than 16 areas");
    let few = "interior = [\"west_outwork\"]";
    let all = text_of(FORTRESS).lines().find(|line| line.starts_with("interior")).unwrap();
    refused_there(FORTRESS, all, few, "5 areas in all, needs at least 7");
}

#[test]
fn a_figure_without_provenance_is_refused() {
    refused(MAP, "\nheight = \"D\"", "", "height = 24", "height: no provenance");
    refused(
        TABLES,
        "defense = { attack = \"R\", ",
        "defense = { ",
        "attack = 3",
        "mode_change.defense.attack: no provenance",
    );
    refused(MAP, "[provenance]", "[kaizu.provenance]", "[kaizu.provenance]", "unknown field `provenance`");
    let bare = text_of(HISTORICAL).split("[provenance]").next().unwrap();
    let error = load_with(HISTORICAL, bare).unwrap_err();
    assert_eq!((error.line, error.reason.as_str()), (1, "the file has no [provenance]"));
}

#[test]
fn provenance_of_what_is_not_there_is_refused() {
    refused(
        MAP,
        "\nheight = \"D\"",
        "\nheight = \"D\"\ndepth = \"D\"",
        "depth = ",
        "depth: has provenance but is not in the file",
    );
    refused_there(COUNTERS, "G1 = \"RRHH\"", "G1 = \"RRHH\", G2 = \"DDDD\"", "takeda.G.units.G2: has provenance");
}

#[test]
fn provenance_of_another_shape_is_refused() {
    refused_there(COUNTERS, "G1 = \"RRHH\"", "G1 = \"RRH\"", "speaks for 3 entries, there are 4");
    refused_there(COUNTERS, "G1 = \"RRHH\"", "G1 = \"RRHX\"", "provenance is R, H, P or D, not \"X\"");
    refused_there(MAP, "width = \"D\"", "width = \"DD\"", "not \"DD\"");
    refused_there(MAP, "width = \"D\"", "width = 1", "has not the shape");
    refused_there(TABLES, "  \"DDDDDDRDRDDDDDD\"", "  \"DDDDDDRDRDDDDD\"", "speaks for 14 entries, there are 15");
}

// ---- Hostile packs

const PAYLOADS: [&str; 24] = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "a<b",
    "a>b",
    "Tom & Jerry",
    "&lt;b&gt;",
    "<!--",
    "<svg/onload=x>",
    "</title>",
    "<a href=javascript:1>",
    "\\u0000",
    "\\u001b[31m",
    "\\n",
    "\\t",
    "\\u007f",
    "\\u0085",
    "\\u202eevil",
    "\\u200b",
    "\\u2066x",
    "\\ufeff",
    "",
    "   ",
    "0123456789012345678901234567890123456789012345678901234567890",
    "\\u2028",
];

/// Every place where a pack gives a name: (file, the quoted name as it stands there).
fn names() -> Vec<(&'static str, String)> {
    let clans = built_in().clans.iter().map(|clan| (COUNTERS, clan.name.clone()));
    let fords = ["Amenomiya", "Amakasu", "Hiroba"].map(|name| (MAP, name.to_owned()));
    let areas = built_in().fortress.areas.iter().filter(|area| area.len() > 1).map(|area| (FORTRESS, area.clone()));
    clans.chain(fords).chain(areas).map(|(file, name)| (file, format!("\"{name}\""))).collect()
}

#[test]
fn s8_a_thousand_names_with_markup_or_control_characters_are_refused_at_their_line() {
    let mut packs = 0;
    for (file, name) in names() {
        for payload in PAYLOADS {
            refused(file, &name, &format!("\"{payload}\""), &format!("\"{payload}\""), "name");
            packs += 1;
        }
    }
    assert!(packs >= 1000, "{packs}");
}

#[test]
fn s8_nesting_without_end_is_refused() {
    let deep = format!("hex = {}{}", "[".repeat(10_000), "]".repeat(10_000));
    refused_there(MAP, "hex = [27, 15]", &deep, "recur");
    assert!(load_with(MAP, changed(MAP, "hex = [27, 15]", &format!("hex{} = 1", ".a".repeat(10_000)))).is_err());
}

#[test]
fn s8_provenance_cannot_eat_the_memory() {
    let long = "x".repeat(100_000);
    let text = changed(MAP, "hiroba = { name = \"Hiroba\"", &format!("{long} = {{ name = \"Hiroba\""));
    let text = text.replacen("ford.hiroba", &format!("ford.{long}"), 1);
    let error = load_with(MAP, text).unwrap_err();
    assert!(error.reason.contains("more than 60 characters") && error.line == 44, "{error}");
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n.max(1) as u64) as usize
    }
}

/// One small accident.
fn mutate(text: &str, dice: &mut Dice) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let (here, there) = (dice.below(lines.len()), dice.below(lines.len()));
    match dice.below(7) {
        0 => return flip(text, dice),
        1 => drop(lines.remove(here)),
        2 => lines.insert(there, lines[here].clone()),
        3 => lines.swap(here, there),
        4 => lines[here] = lines[here].chars().take(there).collect(),
        5 => lines[here]
            .insert_str(0, ["[", "]", "\"", "{", "}", "=", "[[", "\u{0}", "'''", "x.y = 1\n"][dice.below(10)]),
        _ => lines[here] = other_number(&lines[here], dice),
    }
    lines.join("\n")
}

fn flip(text: &str, dice: &mut Dice) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let at = dice.below(bytes.len());
    bytes[at] ^= 1 << dice.below(8);
    String::from_utf8_lossy(&bytes).into_owned()
}

fn other_number(line: &str, dice: &mut Dice) -> String {
    const NUMBERS: [&str; 14] = [
        "-1",
        "0",
        "1",
        "5",
        "10",
        "37",
        "255",
        "256",
        "65536",
        "9223372036854775807",
        "-9223372036854775808",
        "99999999999999999999",
        "1.5",
        "nan",
    ];
    let starts: Vec<usize> = line.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(i, _)| i).collect();
    if starts.is_empty() {
        return line.to_owned();
    }
    let start = starts[dice.below(starts.len())];
    let end = line[start..].find(|c: char| !c.is_ascii_digit()).map_or(line.len(), |n| start + n);
    format!("{}{}{}", &line[..start], NUMBERS[dice.below(NUMBERS.len())], &line[end..])
}

#[test]
fn s8_thousands_of_damaged_packs_load_or_are_refused_but_never_panic() {
    let mut dice = Dice(0x5eed_1561);
    let (mut fine, mut wrong) = (0, 0);
    for round in 0..6000 {
        let file = Overlay::file_names().nth(round % 6).unwrap();
        let mut text = text_of(file).to_owned();
        for _ in 0..=dice.below(3) {
            text = mutate(&text, &mut dice);
        }
        let lines = text.lines().count();
        match load_with(file, text) {
            Ok(pack) => {
                assert!(pack.units.iter().flatten().count() >= 34);
                fine += 1;
            }
            Err(error) => {
                assert!(
                    (1..=lines + 1).contains(&error.line) && error.column >= 1 && !error.reason.is_empty(),
                    "{error}"
                );
                wrong += 1;
            }
        }
    }
    assert!(fine > 100 && wrong > 1000, "{fine} loaded, {wrong} refused");
}
