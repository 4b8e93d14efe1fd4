//! I2, I7: what is hidden does not exist for the other side, in previews as elsewhere; and everything said has its words.

use super::*;
use stage::Stake;

#[test]
fn a_hidden_enemy_on_the_line_changes_nothing() {
    let marked = |figure: &mut Figure| figure.marker = Marker::Offensive;
    let setting = || Setting::blank().put("C15", "M9").with("C15", marked).put("S12", "M5");
    let shoot = C::Shoot { by: man("C15"), at: piece("S12") };
    let clear = shown(setting().step(OffensiveFire), shoot);
    let hidden = setting().put("S13", "M7").with("S13", |figure| figure.hidden = true);
    assert_eq!(shown(hidden.step(OffensiveFire), shoot), clear);
    // Seen, he is in the way of a crossbow: there is no such choice.
    let seen = setting().put("S13", "M7").step(OffensiveFire).play();
    assert!(!offered(seen.table.game(), seen.state(), Seat(0)).contains(&shoot));
    // His own side knows of him.
    let play = setting().put("S15", "M7").with("S15", |figure| figure.hidden = true).step(OffensiveFire).play();
    let looks = |seat| Stage::looks(play.table.game(), play.state(), seat, "S15").len();
    assert_eq!((looks(Seat(0)), looks(Seat(1))), (0, 1));
}

/// Everything that is said of a decision.
fn everything(game: &Croisades, state: &State, seat: Seat, options: &[C]) -> (Vec<Preview>, Vec<Option<Stake>>) {
    let previews = options.iter().map(|&command| Stage::preview(game, state, seat, command)).collect();
    (previews, Stage::stakes(game, state, seat, options))
}

#[test]
fn two_truths_a_seat_cannot_tell_apart_are_shown_alike() {
    let game = game(Scenario::Ambush);
    let (mut looked, mut said) = (0, 0);
    for seed in 1..6 {
        let mut lot = Lot(seed);
        roam(&game, seed, 700, |state, seat, options| {
            let enemy = Side::of(seat).expect("a side").other();
            let hides = Man::of_side(enemy).any(|man| state.man(man).hidden);
            if state.turn == 0 || !hides || looked % 3 == 1 {
                looked += 1;
                return;
            }
            let other = game.resample(state, seat, &mut |bound| lot.below(bound));
            let (one, two) = (everything(&game, state, seat, options), everything(&game, &other, seat, options));
            assert!(one == two, "{options:?} tell where somebody hides");
            for man in Man::of_side(enemy.other()) {
                assert_eq!(Stage::looks(&game, state, seat, man.name()), Stage::looks(&game, &other, seat, man.name()));
            }
            looked += 1;
            said += one.0.iter().filter(|preview| **preview != Preview::default()).count();
        });
    }
    assert!(said > 50, "{said} previews were compared");
}

/// The keys of all language files in one language, each with what it mentions.
fn written(language: usize) -> BTreeMap<String, Vec<String>> {
    let mut all = BTreeMap::new();
    let mut last = String::new();
    for line in Stage::texts().iter().flat_map(|pair| pair[language].lines()) {
        if let Some((key, _)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase())) {
            last = key.to_string();
            assert!(all.insert(last.clone(), Vec::new()).is_none(), "{last} is there twice");
        }
        let mentions = line.split("{ $").skip(1).filter_map(|rest| rest.split([' ', '}']).next());
        if let Some(known) = all.get_mut(&last).filter(|_| !line.starts_with('#')) {
            known.extend(mentions.map(str::to_string));
        }
    }
    all.values_mut().for_each(|names| {
        names.sort();
        names.dedup();
    });
    all
}

#[test]
fn everything_that_is_said_has_words_in_both_languages() {
    let texts = [written(0), written(1)];
    assert_eq!(texts[0], texts[1], "both languages say the same keys with the same variables");
    let check = |message: &Message| {
        let shared = message.key.starts_with("need-");
        let known = texts[0].get(message.key);
        assert!(shared || known.is_some(), "{} has no words", message.key);
        let given: Vec<&str> = message.args.iter().map(|(name, _)| *name).collect();
        known
            .into_iter()
            .flatten()
            .for_each(|name| assert!(given.contains(&name.as_str()), "{} lacks {name}", message.key));
        for (_, arg) in &message.args {
            let engine::Arg::Term(term) = arg else { continue };
            assert!(texts[0].contains_key(term.as_ref()), "{term} has no words");
        }
    };
    let odds = |odds: &Odds| {
        check(&odds.title);
        odds.notes.iter().for_each(check);
        odds.odds.iter().for_each(|chance| check(&chance.say));
        odds.families.iter().for_each(|(key, _)| assert!(texts[0].contains_key(*key), "{key} has no words"));
        odds.ledgers.iter().for_each(|ledger| {
            check(&ledger.name);
            ledger.lines.iter().for_each(|line| check(&line.say));
        });
    };
    let mut heard = std::collections::BTreeSet::new();
    for (seed, scenario) in [(11, Scenario::Shock), (12, Scenario::Water), (13, Scenario::Ambush)] {
        let game = game(scenario);
        roam(&game, seed, 1_500, |state, seat, options| {
            let (previews, stakes) = everything(&game, state, seat, &options[..options.len().min(12)]);
            for preview in &previews {
                preview.battles.iter().for_each(odds);
                preview.note.iter().for_each(check);
                heard.extend(preview.battles.iter().map(|one| one.title.key));
            }
            for stake in stakes.iter().flatten() {
                stake.what.iter().chain(&stake.need).chain(&stake.notes).for_each(check);
                stake.outcomes.iter().for_each(|chance| check(&chance.say));
                heard.extend(stake.what.iter().map(|what| what.key));
            }
        });
    }
    let wanted = ["shot-title", "fight-title", "charge-unanswered", "charge-answered", "stake-slip"];
    assert!(wanted.iter().all(|key| heard.contains(key)), "{heard:?}");
}
