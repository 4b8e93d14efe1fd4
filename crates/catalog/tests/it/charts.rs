//! The charts at hand of every game: whole tables, in words, under rules that exist, read by messages that exist.

use catalog::charts::{Chart, said};
use catalog::{Catalog, Lang, Setup, rules, text};
use stage::charts::{Cell, Grid, Head, Read, Text};

fn grids(game: &dyn catalog::AnyGame) -> Vec<Grid> {
    game.open(&Setup::default()).expect("the game opens").charts()
}

#[test]
fn every_game_has_charts_with_a_cell_for_each_row_and_column() {
    for game in Catalog::with_examples().games() {
        let grids = grids(game);
        assert!(!grids.is_empty(), "{} has none", game.about().game);
        for grid in grids {
            assert!(!grid.rows.is_empty() && !grid.columns.is_empty(), "{} is empty", grid.id);
            for row in &grid.rows {
                assert_eq!(row.cells.len(), grid.columns.len(), "{}: {:?}", grid.id, row.head);
            }
        }
    }
}

#[test]
fn charts_are_said_in_both_languages_under_rules_of_the_index() {
    for game in Catalog::with_examples().games() {
        let name = game.about().game;
        let messages: Vec<_> = grids(game).iter().flat_map(Grid::messages).collect();
        assert_eq!(text::missing(game.texts(), &messages), Default::default(), "{name}");
        for rule in messages.iter().filter_map(|message| message.rule) {
            assert!(rules::title(name, rule.0, Lang::En).is_some(), "{name}: no rule {rule}");
        }
    }
}

/// What lights a chart: questions and sentences of the game, with arguments their text has.
#[test]
fn charts_answer_questions_and_read_sentences_that_the_game_says() {
    for game in Catalog::with_examples().games() {
        for grid in grids(game) {
            let reads = grid.reads.iter().map(|read| read.key);
            let scores = grid.scores.into_iter().flat_map(|scores| [scores.row, scores.column]).flatten();
            for key in grid.prompts.iter().copied().chain(reads).chain(scores) {
                assert!(game.texts().has(Lang::En, key), "{}: {key}", grid.id);
            }
        }
    }
}

#[test]
fn no_question_belongs_to_two_tabs() {
    for game in Catalog::with_examples().games() {
        let mut known: Vec<(&str, &str)> = Vec::new();
        for grid in grids(game) {
            for prompt in grid.prompts {
                let other = known.iter().find(|(key, tab)| *key == prompt && *tab != grid.tab);
                assert_eq!(other, None, "{prompt} is also on {}", grid.tab);
                known.push((prompt, grid.tab));
            }
        }
    }
}

#[test]
fn the_words_of_charts_are_not_sent_to_those_who_do_not_look() {
    let catalog = Catalog::all();
    let game = catalog.find("kawanakajima").expect("it is listed");
    assert!(game.texts().has(Lang::Fr, "chart-combat"), "the server has them");
    assert!(!game.sentences(Lang::Fr).contains("chart-combat"), "the browser asks for them");
}

#[test]
fn what_all_languages_say_alike_is_sent_once() {
    let catalog = Catalog::all();
    let texts = catalog.find("kawanakajima").expect("it is listed").texts();
    let grid = Grid::new("one", "charts-tab-mode", engine::Message::new("chart-mode").under("6.4c"), "chart-from-to")
        .columns(Head::scores(-1, 2))
        .row(engine::Message::new("mode-move"), [Cell::new(Text::signed(2), 'R'), Cell::new(Text::signed(-2), None)])
        .read(Read { key: "prompt-mode", row: Some("mode"), column: None });
    let [chart]: [Chart; 1] = said(texts, &[grid]).try_into().expect("one chart");
    let sent = serde_json::to_value(&chart).expect("plain data");
    assert_eq!(sent["rule"], "6.4c");
    assert_eq!(sent["columns"][0], serde_json::json!({ "say": "\u{2264}\u{2212}1", "at": -1 }));
    assert_eq!(sent["rows"][0]["say"]["fr"], "Déplacement");
    assert_eq!(sent["rows"][0]["at"], "mode-move");
    assert_eq!(sent["rows"][0]["cells"][0], serde_json::json!({ "say": "+2", "origin": "R" }));
    assert_eq!(sent["rows"][0]["cells"][1], serde_json::json!({ "say": "\u{2212}2" }));
}
