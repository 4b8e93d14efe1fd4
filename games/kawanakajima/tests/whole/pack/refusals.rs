//! What is wrong with a pack, one kind each.

use super::{
    COUNTERS, FORTRESS, HISTORICAL, HYPOTHETICAL, MAP, TABLES, changed, load_with, refused, refused_there, text_of,
};

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
fn more_than_the_searches_have_room_for_is_refused() {
    refused_there(TABLES, "attack = { ma = 5,", "attack = { ma = 8,", "mode.attack.ma: 8 is impossible, needs 0 to 7");
    refused_there(TABLES, "special_ma = 6", "special_ma = 8", "mode.attack.special_ma: 8 is impossible, needs 0 to 7");
    refused_there(TABLES, "defensive_position_markers = 7", "defensive_position_markers = 9", "needs 0 to 8");
    let hexes = "[[6, 24], [7, 24], [8, 24], [9, 24], [10, 24], [11, 24], [12, 24]]";
    refused_there(
        MAP,
        "A = { turn = 2, hexes = [[7, 24], [8, 24], [9, 24], [10, 24]] }",
        &format!("A = {{ turn = 2, hexes = {hexes} }}"),
        "an Entry Point leads to at most 6 hexes, this one to 7",
    );
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
    refused_there(TABLES, "regroup = { ma = 0", "regroup = { ma = 1", "the rules fix this at 0");
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
