use kanto::pack::{FILES, Pack};

fn text(file: &str) -> &'static str {
    FILES.into_iter().find(|(name, _)| *name == file).expect("a file").1
}

/// What the pack says with `old`, which stands there once, replaced in a file.
fn with(file: &str, old: &str, new: &str) -> Result<Pack, String> {
    let text = text(file);
    assert_eq!(text.matches(old).count(), 1, "{old:?} is not once in {file}");
    Pack::load(&[(file.to_owned(), text.replace(old, new))]).map_err(|error| error.to_string())
}

/// Refused, with the line where `old` is and these words.
fn refused(file: &str, old: &str, new: &str, words: &str) {
    let error = with(file, old, new).expect_err(new);
    let line = text(file)[..text(file).find(old).expect("it is there")].matches('\n').count() + 1;
    assert!(error.starts_with(&format!("{file}:{line}:")) && error.contains(words), "{error}");
}

/// What is ours may be changed: the twin of all refusals.
#[test]
fn a_designed_figure_may_be_changed() {
    let pack = with("units.toml", "boxes = 12", "boxes = 9").expect("leadership boxes are designed");
    assert_eq!(pack.units[26].boxes, 9);
    let pack = with("tables.toml", r#""7*", "8*", "9*", "10*"], # 7"#, r#""7", "8*", "9*", "10*"], # 7"#);
    assert!(!pack.expect("a cell is designed").tables.field.at(36, 7).leader);
    let pack = with("castles.toml", "Kaizu = { hex = \"0514\", level = 2", "Kaizu = { hex = \"0514\", level = 1");
    assert_eq!(pack.expect("the level of Kaizu is not printed").castles[3].level, 1);
}

/// A table of results with other columns, as the printed sheet may have it.
#[test]
fn the_field_table_may_have_other_columns() {
    let with_columns = |columns: &str| {
        let changed = text("tables.toml").replacen("columns = [3, 6, 9, 12,", columns, 1);
        Pack::load(&[("tables.toml".to_owned(), changed)]).map_err(|error| error.to_string())
    };
    assert!(with_columns("columns = [2, 7, 9, 11,").is_ok());
    let error = with_columns("columns = [3, 5, 9, 12,").expect_err("6 has another column");
    assert!(error.contains("strength 6 with a roll of 5 is 1"), "{error}");
}

#[test]
fn what_is_printed_stays() {
    refused("units.toml", "values = [3, 4, 4]", "values = [3, 3, 4]", "unit.UES01.values: the rulebook prints");
    refused("units.toml", "\"0121\", \"1230\"", "\"0121\", \"0121\"", "unit.TAK03.start");
    refused(
        "castles.toml",
        "Kawagoe = { hex = \"2726\", level = 2",
        "Kawagoe = { hex = \"2726\", level = 3",
        "prints 2",
    );
    refused("tables.toml", "points = 8 ", "points = 9 ", "movement");
    refused("tables.toml", "link_troops = 10", "link_troops = 11", "movement");
    refused("tables.toml", "link_other = 30", "link_other = 31", "movement");
    refused("tables.toml", "denial = 5, honours = 8", "denial = 5, honours = 9", "surrender.rows.4");
    refused("tables.toml", "odawara = 20", "odawara = 19", "points");
    refused("tables.toml", "sea = { attack", "sea = { tactical = 1, attack", "terrain.sea");
    refused("scenarios.toml", "first = [2, 1]", "first = [1, 4]", "scenario");
    refused("map.toml", "\"4010\", ", "\"4009\", ", "zone.satake_entry");
    refused("map.toml", "Hachiman = \"2836\"", "Hachiman = \"2736\"", "place");
}

/// 23-EX: by what the example says, wherever its cells are.
#[test]
fn the_printed_cells_stay() {
    let file = "tables.toml";
    refused(
        file,
        "[\"0\", \"1\", \"1\", \"1\", \"2\", \"2\", \"3\", \"3\", \"4\", \"4\", \"5\", \"5\"], # 3",
        "[\"0\", \"1\", \"1\", \"2\", \"2\", \"2\", \"3\", \"3\", \"4\", \"4\", \"5\", \"5\"], # 3",
        "strength 10 with a roll of 3 is 1",
    );
    refused(
        file,
        "[\"0\", \"1\", \"2\", \"2\", \"3\", \"3\", \"4\", \"5\", \"5\", \"6\", \"7\", \"8\"], # 5",
        "[\"0\", \"1*\", \"2\", \"2\", \"3\", \"3\", \"4\", \"5\", \"5\", \"6\", \"7\", \"8\"], # 5",
        "strength 6 with a roll of 5 is 1",
    );
    refused(file, "42, 48]", "42, 50]", "field.columns");
}

#[test]
fn wrong_maps_are_refused() {
    let file = "map.toml";
    refused(file, "columns = 40", "columns = 41", "fix this at 40");
    refused(file, "shifted = \"even\"", "shifted = \"odd\"", "fix this at");
    refused(
        file,
        "\".S...SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS\"",
        "\".S...SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS\"",
        "row 49 has 39 hexes",
    );
    refused(
        file,
        "\".S...SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS\"",
        "\".S..?SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS\"",
        "0549: nothing is written '?'",
    );
    refused(
        file,
        "\"Y-YYY-----------------------------------\"",
        "\"YYYYY-----------------------------------\"",
        "0249 is sea",
    );
    refused(
        file,
        "\"Y-YYY-----------------------------------\"",
        "\"Y-YY------------------------------------\"",
        "0549 is flat",
    );
    refused(file, "\"0410|0510\"", "\"0410|0512\"", "two hexes that touch");
    refused(file, "\"0410|0510\"", "\"0510|0410\"", "the lower number first");
    refused(file, "\"0410|0510\"", "\"0410-0510\"", "no side of a hex");
    refused(file, "\"0410|0510\", \"0409|0510\"", "\"0409|0510\", \"0409|0510\"", "twice");
    refused(file, "\"0410|0510\"", "\"3548|3549\"", "no land");
    refused(file, "\"0410|0510\"", "\"0450|0510\"", "no hex of the map");
    refused(file, "\"2236\", \"2337\"", "\"2236\", \"2336\"", "2336 does not touch Odawara");
    refused(file, "\"2236\", \"2337\"", "\"2236\", \"2338\"", "2338 is sea");
    refused(file, "\"2236\", \"2337\"", "\"2236\", \"2236\"", "2236 stands here twice");
    refused(file, "Hachiman = \"2836\"", "Hachiman = \"-\"", "a hex is needed");
    let lost = text(file).replacen("  \"SSSSSSSSS.W.....WWWMMMMMMMMMMMMMMMMMMWWW\", # 01\n", "", 1);
    let error = Pack::load(&[(file.to_owned(), lost)]).expect_err("a row less").to_string();
    assert!(error.contains("48 rows, needs 49"), "{error}");
}

#[test]
fn wrong_units_are_refused() {
    let file = "units.toml";
    refused(file, "TAK01 = { name = \"Takeda Shingen\"", "TAK27 = { name = \"Takeda Shingen\"", "no \"TAK27\"");
    refused(file, "values = [3, 4, 4]", "values = [3, 4, 5]", "unit.UES01.values.2: 5 is impossible, needs 1 to 4");
    refused(file, "values = [3, 4, 4]", "values = [0, 4, 4]", "needs 1 to 9");
    refused(file, "values = [3, 4, 4]", "values = [4, 4, 4]", "[reduced]");
    refused(file, "boxes = 12", "boxes = 0", "unit.UES01.boxes: 0 is impossible");
    refused(file, "boxes = 12", "boxes = 132", "needs 1 to 131");
    refused(file, "boxes = 12", "boxes = \"12\"", "boxes");
    refused(file, "boxes = 12", "boxen = 12", "unknown field `boxen`");
    refused(file, "3 = 2", "3 = 4", "reduced.3: 4 is impossible, needs 1 to 3");
    refused(file, "3 = 2", "30 = 2", "no unit is so strong");
    refused(file, "army = \"Ohara\"", "army = \"Imagawa\"", "no army is called \"Imagawa\"");
    refused(file, "\"Takeda Shingen\"", "\"<b>Shingen\"", "none of < > &");
    refused(file, "\"0711\", \"2017\"", "\"0711\", \"2238\"", "2238 is sea");
    refused(file, "\"0711\", \"2017\"", "\"0711\", \"9901\"", "no hex of the map");
    refused(file, "\"0711\", \"2017\"", "\"0711\", \"free\"", "scenario 2 has no such start for UES12");
    refused(file, "\"0711\", \"2017\"", "\"0711\", \"reinforcement\"", "no such start");
    refused(file, "\"0711\", \"2017\"", "\"0711\", \"0505/2017\"", "no such start");
    refused(file, "\"0711\", \"2017\"", "\"2017\", \"2017\"", "2017 is outside the scenario");
    refused(file, "[\"\", \"\", \"\", \"0844\"]", "[\"\", \"2237\", \"\", \"0844\"]", "its army has no side");
    let lost: String = text(file)
        .lines()
        .filter(|line| !line.starts_with("TAK26 = { name ="))
        .map(|line| format!("{line}\n"))
        .collect();
    let error = Pack::load(&[(file.to_owned(), lost)]).expect_err("a unit less").to_string();
    assert!(error.contains("TAK26 is missing"), "{error}");
}

#[test]
fn wrong_castles_are_refused() {
    let file = "castles.toml";
    let kaizu = "Kaizu = { hex = \"0514\", level = 2, province = \"shinano\", owner = [\"Takeda\",";
    let with_hex = |hex: &str| kaizu.replace("0514", hex);
    refused(file, kaizu, &with_hex("2238"), "castle.Kaizu.hex: 2238 is sea");
    refused(file, kaizu, &with_hex("4024"), "4024 is lake");
    refused(file, kaizu, &with_hex("2921"), "2921 is swamp");
    refused(file, kaizu, &with_hex("0505"), "0505 lies in Echigo, not in Shinano");
    refused(file, kaizu, &with_hex("0711"), "0711 has a castle already");
    refused(file, kaizu, &kaizu.replace("level = 2", "level = 11"), "11 is impossible, needs 0 to 10");
    refused(file, kaizu, &kaizu.replace("[\"Takeda\",", "[\"Murakami\","), "no army is called \"Murakami\"");
    refused(file, kaizu, &kaizu.replace("[\"Takeda\",", "[\"Hojo\","), "Hojo has no side in the scenario");
    refused(file, kaizu, &kaizu.replace("\"shinano\"", "\"etchu\""), "etchu");
    refused(
        file,
        "Kakegawa = { hex = \"0246\", level = 1, province = \"totomi\", owner = [\"\", \"\", \"\", \"\"]",
        "Kakegawa = { hex = \"0246\", level = 1, province = \"totomi\", owner = [\"\", \"Hojo\", \"\", \"\"]",
        "outside the scenario",
    );
    refused(file, "Ogo = \"Umayabashi\"", "Ogo = \"Nagoya\"", "no castle is called \"Nagoya\"");
    refused(
        file,
        "Takeda = [\"kai\", \"shinano\"]",
        "Sano = [\"kai\"]\nTakeda = [\"kai\", \"shinano\"]",
        "a lord of the Kanto",
    );
}

#[test]
fn wrong_tables_are_refused() {
    let file = "tables.toml";
    refused(file, "columns = [19, 39, 59, 79]", "columns = [19, 39, 39, 79]", "siege.columns: 39 is impossible");
    refused(file, "  [1, 1, 2, 2, 2], # 6", "  [1, 1, 2, 2, 4], # 6", "siege.rows: 4 is impossible, needs 0 to 3");
    refused(file, "  [1, 1, 2, 2, 2], # 6", "  [1, 1, 2, 2], # 6", "4 cells, but 5 columns");
    refused(file, "\"0/0\", \"0/1\"", "\"0/0\", \"01\"", "\"01\" is not written 1/0");
    refused(file, "[\"0/5*\"", "[\"0/5x\"", "\"0/5x\" is not written");
    refused(file, "[\"0/5*\"", "[\"0/-5\"", "\"0/-5\" is not written");
    refused(file, "\"11*\", \"12*\"", "\"11*\", \"many\"", "a cell is written 3 or 3*");
    refused(
        file,
        "{ denial = 4, honours = 6 }",
        "{ denial = 4, honours = 3 }",
        "surrender.rows.1.honours: 3 is impossible",
    );
    refused(file, "takeda = { home = [-2, ", "takeda = { home = [-3, ", "needs -2 to 9");
    refused(file, "takeda = { home = [-2, ", "takeda = { home = [-2, -2, ", "the same number in all columns");
    refused(file, "[50, 3], [132, 4]", "[50, 3], [60, 4]", "the last row must be for 132 units");
    refused(file, "[50, 3], [132, 4]", "[40, 3], [132, 4]", "points.ceremony: 40 is impossible");
    refused(file, "zoc_to_zoc = 2", "zoc_to_zoc = 0", "needs 1 to 99");
    refused(file, "start = 10", "stop = 3\nstart = 10", "unknown field `stop`");
}

#[test]
fn wrong_scenarios_are_refused() {
    let file = "scenarios.toml";
    refused(file, "first = [8, 4]", "first = [8, 5]", "5 is impossible, needs 1 to 4");
    refused(file, "first = [8, 4]", "first = [13, 4]", "13 is impossible, needs 1 to 12");
    refused(file, "turns = 3", "turns = 0", "scenario.0.turns: 0 is impossible, needs 1 to 48");
    refused(file, "melt = [[3, 3], ", "melt = [[3, 2], ", "in the same week");
    refused(file, "subversion_from = [1, 1]", "subversion_from = [5, 1]", "no such week");
    refused(file, "powers = [\"uesugi\", \"takeda\"]\n", "powers = [\"takeda\", \"uesugi\"]\n", "in this order");
    refused(
        file,
        "area = [\"echigo\", \"shinano\", \"kai\"]",
        "area = [\"echigo\", \"kai\", \"kai\"]",
        "Kai stands here twice",
    );
    refused(
        file,
        "Ohara = [\"\", \"\", \"\", \"hojo\"]",
        "Ohara = [\"\", \"\", \"\", \"uesugi\"]",
        "does not sit at this table",
    );
    refused(
        file,
        "Oishi = [\"\", \"uesugi\", \"\", \"\"]",
        "Oishi = [\"\", \"uesugi\", \"uesugi\", \"\"]",
        "no unit in the scenario",
    );
}

#[test]
fn a_figure_without_origin_is_refused() {
    let error = with("tables.toml", "points = \"R\"\n", "").expect_err("no letter");
    assert!(error.starts_with("tables.toml:") && error.contains("points"), "{error}");
    let error = Pack::load(&[("dice.toml".to_owned(), String::new())]).expect_err("no such file").to_string();
    assert!(error.contains("the game has no such file"), "{error}");
}
