//! Words in both languages: how messages are put together, and that nothing is left unsaid.

use catalog::text::{self, SHARED};
use catalog::{AnyTable, Awaited, Bot, Catalog, Chosen, Lang, Pick, PlayError, Setup, Source, Texts};
use engine::{Actor, Message, Seat, SeededDice};
use serde_json::Value;
use std::collections::BTreeSet;

fn example() -> Texts {
    let en =
        "moved = { $unit } moves to { $hex }.\narmy-x = the Xs\nwon = { $army } won.\n    .do = Cheer { $army }.\n";
    let fr = "moved = { $unit } va en { $hex }.\narmy-x = les X\nwon = { $army } ont gagné.\n";
    Texts::new(&[[en, fr]])
}

#[test]
fn arguments_are_put_in_and_words_are_translated_first() {
    let texts = example();
    let moved = Message::new("moved").name("unit", "TB2").name("hex", "1907").under("10.1");
    assert_eq!(texts.say(Lang::En, &moved), "TB2 moves to 1907.");
    assert_eq!(texts.say_with_rule(Lang::Fr, &moved), "TB2 va en 1907. [10.1]");
    let won = Message::new("won").term("army", "army-x");
    assert_eq!(texts.say(Lang::Fr, &won), "les X ont gagné.");
    assert_eq!(texts.aside(Lang::En, &won, "do").as_deref(), Some("Cheer the Xs."));
    assert_eq!(texts.aside(Lang::Fr, &won, "do"), None);
}

#[test]
fn numbers_are_plain_digits() {
    let texts = Texts::new(&[["n = { $n }", "n = { $n }"]]);
    for lang in Lang::ALL {
        assert_eq!(texts.say(lang, &Message::new("n").number("n", 1234567)), "1234567");
    }
}

#[test]
fn an_unknown_key_is_shown_with_its_arguments_and_reported() {
    let texts = example();
    let lost = Message::new("lost").number("steps", 2).name("unit", "TB2").term("army", "army-y");
    assert_eq!(texts.say(Lang::En, &lost), "lost steps=2 unit=TB2 army=army-y");
    let known = Message::new("won").term("army", "army-x");
    let reported = text::missing(&texts, [&lost, &known]);
    let expected = ["en: army-y has no text", "en: lost has no text", "fr: army-y has no text", "fr: lost has no text"];
    assert_eq!(reported, expected.into_iter().map(String::from).collect());
}

#[test]
fn an_argument_that_the_game_does_not_give_is_reported() {
    let reported = text::missing(&example(), [&Message::new("moved").name("unit", "TB2")]);
    assert_eq!(reported.len(), 2, "{reported:?}");
}

#[test]
fn a_later_file_replaces_an_earlier_one() {
    let texts = Texts::new(&[["a = one", "a = un"], ["a = two", "a = deux"]]);
    assert_eq!(texts.word(Lang::Fr, "a"), "deux");
}

#[test]
fn unreadable_lines_and_uneven_languages_are_reported() {
    let texts = Texts::new(&[["a = one\nb = two\n= three\n", "a = un\nc = trois\n"]]);
    let uneven = text::uneven(&texts);
    assert!(uneven.contains(&"b is in en only".to_string()), "{uneven:?}");
    assert!(uneven.contains(&"c is in fr only".to_string()), "{uneven:?}");
    assert_eq!(uneven.len(), 3, "{uneven:?}");
}

#[test]
fn the_shared_texts_are_the_same_in_both_languages() {
    assert_eq!(text::uneven(&Texts::new(&[SHARED])), Vec::<String>::new());
}

#[test]
fn the_texts_of_every_game_are_the_same_in_both_languages() {
    for game in Catalog::with_examples().games() {
        assert_eq!(text::uneven(game.texts()), Vec::<String>::new(), "{}", game.about().game);
    }
}

/// Everything a table could say now.
fn said(table: &dyn AnyTable, messages: &mut Vec<Message>) {
    messages.extend(table.board(engine::Viewer::Umpire).facts);
    match table.awaited() {
        Awaited::Over { words, .. } => messages.push(words),
        Awaited::Chance => messages.extend(table.chances().into_iter().map(|offer| offer.words)),
        Awaited::Seats(seats) => {
            for seat in seats {
                messages.push(table.prompt(seat));
                messages.extend(table.options(seat).into_iter().map(|offer| offer.words));
                let asked = table.decision(engine::Viewer::Seat(seat));
                messages
                    .extend(asked.into_iter().flat_map(|asked| asked.what.odds).flat_map(|odds| at_stake(odds.stake)));
            }
        }
    }
}

/// What is said of the dice of a choice.
fn at_stake(stake: stage::Stake) -> Vec<Message> {
    let ledgers = stake.ledgers.into_iter().flat_map(|ledger| {
        std::iter::once(ledger.name).chain(ledger.lines.into_iter().map(|line| line.say)).collect::<Vec<_>>()
    });
    let outcomes = stake.outcomes.into_iter().map(|outcome| outcome.say);
    stake.what.into_iter().chain(stake.need).chain(ledgers).chain(outcomes).chain(stake.notes).collect()
}

/// Why the rules refuse commands of earlier positions that are no options any more.
fn refusals(table: &mut dyn AnyTable, earlier: &[Value], messages: &mut Vec<Message>) {
    let now: Vec<Value> = [Seat(0), Seat(1)].iter().flat_map(|&seat| table.options(seat)).map(|o| o.command).collect();
    for command in earlier.iter().filter(|command| !now.contains(command)) {
        for actor in [Actor::Seat(Seat(0)), Actor::Seat(Seat(1))] {
            match table.play(actor, &Pick::Command(command.clone())) {
                Err(PlayError::Refused(refusal)) => messages.push(refusal.reason),
                other => panic!("{command} is no option and is not refused: {other:?}"),
            }
        }
    }
}

fn play_and_listen(mut table: Box<dyn AnyTable>, seed: u64, messages: &mut Vec<Message>) {
    let mut dice = SeededDice::new(seed);
    let mut bot = Bot::Random(ai::Random::new(seed));
    let mut earlier = Vec::new();
    loop {
        said(&*table, messages);
        if table.len().is_multiple_of(20) {
            refusals(&mut *table, &earlier, messages);
        }
        let events = match table.awaited() {
            Awaited::Over { .. } => return,
            Awaited::Chance => table.roll(&mut dice).expect("something is rolled").1,
            Awaited::Seats(seats) => {
                let index = table.advise(&mut bot, seats[0]).expect("the seat has options");
                let command = table.options(seats[0]).swap_remove(index).command;
                if earlier.len() < 200 && !earlier.contains(&command) {
                    earlier.push(command);
                }
                table.play(Actor::Seat(seats[0]), &Pick::Index(index)).expect("options are accepted")
            }
        };
        messages.extend(events.into_iter().map(|event| event.words));
    }
}

#[test]
fn everything_said_in_random_games_has_words_in_both_languages() {
    for game in Catalog::with_examples().games() {
        let mut missing = BTreeSet::new();
        let unusual = game.about().options.iter().filter_map(|choice| {
            let other = choice.values.iter().find(|value| **value != choice.default)?;
            Some((choice.name.to_string(), other.to_string()))
        });
        let unusual: Chosen = unusual.collect();
        for (seed, scenario) in (1..=8).zip(game.about().scenarios.iter().cycle()) {
            let setup = Setup {
                scenario: Some(scenario.to_string()),
                options: if seed > 4 { unusual.clone() } else { Chosen::new() },
                dice: Source::Seed(seed),
                ..Setup::default()
            };
            let mut messages = Vec::new();
            play_and_listen(game.open(&setup).expect("the scenario opens"), seed, &mut messages);
            missing.extend(text::missing(game.texts(), &messages));
        }
        assert!(missing.is_empty(), "{}: {missing:#?}", game.about().game);
    }
}
