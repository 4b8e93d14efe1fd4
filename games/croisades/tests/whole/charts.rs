//! The charts at hand say what the rules read: the same figures, of the pack that is played with.

use croisades::map::Cover;
use croisades::pack::{FILES, Pack};
use croisades::{Croisades, Options, Scenario, Stage};
use stage::Adapter;
use stage::charts::{Cell, Grid, Text};
use std::sync::Arc;
use toml::Value;

fn game() -> Croisades {
    Croisades::new(Scenario::Builder)
}

fn with(options: Options) -> Croisades {
    Croisades::with(Arc::clone(Pack::built_in()), Scenario::Builder, options)
}

fn grid(game: &Croisades, id: &str) -> Grid {
    Stage::charts(game).into_iter().find(|grid| grid.id == id).expect("there is such a chart")
}

fn text(cell: &Cell) -> &str {
    match &cell.text {
        Text::Same(text) => text,
        Text::Said(message) => message.key,
    }
}

#[test]
fn every_box_of_the_shooting_charts_is_the_one_a_shot_reads() {
    let game = game();
    for (id, mounted) in [("shots-foot", false), ("shots-mounted", true)] {
        for row in &grid(&game, id).rows {
            let score = row.head.from.expect("a score");
            for (cover, cell) in Cover::ALL.into_iter().zip(&row.cells) {
                assert_eq!(text(cell), game.pack.sheet.shot(mounted, cover, score).name(), "{id} {cover:?} {score}");
            }
        }
    }
}

#[test]
fn every_box_of_the_combat_charts_is_the_one_a_fight_reads() {
    let game = game();
    for (id, mounted) in [("combat-foot", false), ("combat-mounted", true)] {
        let chart = grid(&game, id);
        for row in &chart.rows {
            for (head, cell) in chart.columns.iter().zip(&row.cells) {
                let (column, score) = (head.from.expect("odds"), row.head.from.expect("a score"));
                let read = game.pack.sheet.combat(mounted, column as usize - 1, score);
                assert_eq!(text(cell), read.name(), "{id} {column}-1, {score}");
            }
        }
    }
}

/// 1.31, 1.35: the limits and the ammunition are those that were agreed on.
#[test]
fn shots_and_movement_are_read_as_agreed() {
    let cells = |game: &Croisades, id: &str, row: usize| -> Vec<String> {
        grid(game, id).rows[row].cells.iter().map(|cell| text(cell).to_owned()).collect()
    };
    let literal = with(Options { literal_table: true, limit_arrows: true, ..Options::default() });
    let javelin = 1;
    assert_eq!(cells(&game(), "limits", javelin), ["chart-rate-both", "chart-limit-full", "chart-limit-half"]);
    assert_eq!(cells(&literal, "limits", javelin), ["chart-rate-offensive", "chart-limit-full", "chart-limit-none"]);
    let dagger = 0;
    assert_eq!(cells(&game(), "limits", dagger), cells(&literal, "limits", dagger), "a line that is read alike");
    let longbow = 4;
    assert_eq!(cells(&game(), "ammunition", longbow), ["20", "chart-counted-option"]);
    assert_eq!(cells(&literal, "ammunition", longbow), ["20", "chart-counted-here"]);
}

/// What the rulebook prints is marked, and so is what is ours.
#[test]
fn figures_carry_their_origin() {
    let game = game();
    let terrain = grid(&game, "terrain");
    assert!(terrain.rows.iter().flat_map(|row| &row.cells).all(|cell| cell.origin == Some('R')));
    let turning: Vec<_> = grid(&game, "turning").rows.iter().map(|row| row.cells[0].origin).collect();
    assert_eq!(turning, ["R", "R", "D", "D", "D", "R"].map(|letter| letter.chars().next()));
    let unmarked = |grid: &Grid| {
        let cells = grid.rows.iter().flat_map(|row| &row.cells);
        cells.filter(|cell| cell.origin.is_none() && !text(cell).is_empty()).count()
    };
    for grid in Stage::charts(&game) {
        assert_eq!(unmarked(&grid), 0, "{}", grid.id);
    }
}

/// Everything there is to change in a file of the pack, as its path.
fn leaves(value: &Value, path: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    let mut below = |key: String, value: &Value, path: &mut Vec<String>| {
        path.push(key);
        leaves(value, path, found);
        path.pop();
    };
    match value {
        Value::Table(table) => table.iter().for_each(|(key, value)| below(key.clone(), value, path)),
        Value::Array(list) => list.iter().enumerate().for_each(|(n, value)| below(n.to_string(), value, path)),
        _ => found.push(path.clone()),
    }
}

fn at<'a>(value: &'a mut Value, path: &[String]) -> &'a mut Value {
    path.iter().fold(value, |value, key| match value {
        Value::Table(table) => table.get_mut(key).expect("a key of the file"),
        Value::Array(list) => &mut list[key.parse::<usize>().expect("a place in a list")],
        _ => panic!("{key} is no place"),
    })
}

/// Other figures for one; the pack may refuse any of them.
fn others(value: &Value) -> Vec<Value> {
    match value {
        Value::Integer(n) => [n + 1, n - 1, 7, 40].map(Value::Integer).to_vec(),
        Value::String(word) => {
            let mut other: Vec<Value> = [
                "none", "light", "medium", "half", "full", "both", "either", "optional", "always", "neutral", "killed",
                "wounded",
            ]
            .map(|word| Value::String(word.into()))
            .to_vec();
            // A row of letters with another one at its end.
            let mut letters = word.clone();
            let last = letters.pop();
            other.push(Value::String(format!("{letters}{}", if last == Some('A') { 'B' } else { 'A' })));
            other
        }
        Value::Boolean(yes) => vec![Value::Boolean(!yes)],
        _ => Vec::new(),
    }
}

/// Changes every figure of a file that can be changed: each time a chart must change with it. Returns how many could be.
fn each_figure_stands_in_a_chart(file: &str, options: Options, looked_at: impl Fn(&[String]) -> bool) -> usize {
    let (_, source) = FILES.into_iter().find(|(name, _)| *name == file).expect("a file of the pack");
    let whole: Value = toml::from_str(source).expect("TOML");
    let mut content = whole.clone();
    content.as_table_mut().expect("a table").remove("provenance");
    let mut all = Vec::new();
    leaves(&content, &mut Vec::new(), &mut all);
    let charts = |pack: &Arc<Pack>| Stage::charts(&Croisades::with(Arc::clone(pack), Scenario::Builder, options));
    let before = charts(Pack::built_in());
    let (mut changed, mut missing) = (0, Vec::new());
    for path in all.into_iter().filter(|path| looked_at(path)) {
        let own = at(&mut whole.clone(), &path).clone();
        for other in others(&own).into_iter().filter(|other| *other != own) {
            let mut file_now = whole.clone();
            *at(&mut file_now, &path) = other;
            let text = toml::to_string(&file_now).expect("TOML");
            let Ok(pack) = Pack::load(&[(file.to_owned(), text)]) else { continue };
            changed += 1;
            if charts(&Arc::new(pack)) == before {
                missing.push(path.join("."));
            }
            break;
        }
    }
    assert_eq!(missing, Vec::<String>::new(), "{file}");
    changed
}

#[test]
fn every_figure_of_the_play_sheet_stands_in_a_chart() {
    // 1.31, ERR-1: read in pairs, or line by line.
    let line = |path: &[String]| path[0] == "literal";
    let plain = each_figure_stands_in_a_chart("play_sheet.toml", Options::default(), |path| !line(path));
    let literal = Options { literal_table: true, ..Options::default() };
    let lines = each_figure_stands_in_a_chart("play_sheet.toml", literal, line);
    assert!(plain > 150 && lines == 12, "{plain} and {lines} figures");
}

#[test]
fn every_figure_of_a_character_stands_in_a_chart() {
    let some = |path: &[String]| {
        path[0] == "neutral" || ["C01", "C09", "C20", "S02", "S11", "S19"].contains(&path[1].as_str())
    };
    let count = each_figure_stands_in_a_chart("characters.toml", Options::default(), some);
    assert!(count > 40, "{count}");
}

/// Where men stand is on the map; everything else of a scenario is in a chart.
#[test]
fn every_figure_of_a_scenario_stands_in_a_chart() {
    let figure =
        |path: &[String]| !path.contains(&"setup".to_string()) && path.last().is_some_and(|key| key != "figures");
    let count = each_figure_stands_in_a_chart("scenarios.toml", Options::default(), figure);
    assert!(count > 10, "{count}");
}

/// Every word of the charts, in both languages. Standing orders and lessons are looked for by their own tests.
#[test]
fn the_charts_have_their_words() {
    let messages: Vec<engine::Message> = Stage::charts(&game()).iter().flat_map(Grid::messages).collect();
    let reads = Stage::charts(&game()).into_iter().flat_map(|grid| {
        let read = grid.reads.iter().map(|read| read.key);
        read.chain(grid.prompts.iter().copied()).collect::<Vec<_>>()
    });
    let keys: std::collections::BTreeSet<&str> = messages.iter().map(|message| message.key).chain(reads).collect();
    assert!(keys.len() > 150, "{}", keys.len());
    for language in 0..2 {
        let mut texts: Vec<&str> = Stage::texts().into_iter().map(|pair| pair[language]).collect();
        texts.push(Stage::charts_texts()[language]);
        for key in &keys {
            let line = format!("\n{key} = ");
            assert!(texts.iter().any(|text| text.contains(&line)), "{language}: {key}");
        }
    }
}
