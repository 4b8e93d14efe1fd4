//! Forms of every game: what they propose is taken as it stands, what they say has words and rules, and a filled form
//! gives nothing but what the game takes.

use catalog::{AnyTable, Awaited, Catalog, Chosen, Lang, NotTaken, Pick, PlayError, Setup, rules};
use engine::{Actor, Seat, Viewer};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Deterministic, and good enough to choose by.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % most
    }
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// A command for the part it is taken for.
fn named(command: &Value, part: &Value) -> Value {
    match command {
        Value::String(text) if text == stage::form::PART => part.clone(),
        Value::Array(all) => all.iter().map(|one| named(one, part)).collect(),
        Value::Object(all) => all.iter().map(|(key, one)| (key.clone(), named(one, part))).collect(),
        other => other.clone(),
    }
}

/// The commands of a form filled in this way, as the client makes them.
fn bundle(form: &Value, fill: &[(String, Vec<String>)]) -> Vec<Value> {
    let mut commands = Vec::new();
    for part in list(&form["parts"]) {
        let Some((_, chosen)) = fill.iter().find(|(id, _)| part["id"] == json!(id)) else { continue };
        let answers = &form["answers"][part["from"].as_u64().expect("a list") as usize];
        let answer = list(answers).find(|answer| answer["id"] == json!(chosen[0])).expect("an answer of the part");
        commands.extend(list(&answer["give"]).map(|command| named(command, &part["id"])));
        let named_too: Vec<&Value> = list(&answer["then"]["options"])
            .filter(|option| chosen[1..].iter().any(|id| option["id"] == json!(id)))
            .collect();
        commands.extend(named_too.iter().flat_map(|option| list(&option["give"])).map(|one| named(one, &part["id"])));
        if answer["then"]["most"].as_u64().is_some_and(|most| (named_too.len() as u64) < most) {
            commands.extend(list(&answer["then"]["close"]).cloned());
        }
    }
    commands.extend(list(&form["finish"]).cloned());
    commands
}

fn form(table: &dyn AnyTable, seat: Seat) -> Option<Value> {
    let asked = table.decision(Viewer::Seat(seat))?;
    Some(serde_json::to_value(asked.what.form?).expect("JSON"))
}

fn proposals(form: &Value) -> Vec<Vec<(String, Vec<String>)>> {
    list(&form["proposals"]).map(|one| serde_json::from_value(one["fill"].clone()).expect("a filling")).collect()
}

/// Some answer for each part that is needed, and for some of the others, within the budgets and no oftener than allowed.
fn at_random(form: &Value, random: &mut Random) -> Vec<(String, Vec<String>)> {
    let mut left: Vec<u64> = list(&form["budgets"]).map(|budget| budget["have"].as_u64().unwrap_or(0)).collect();
    let mut fill: Vec<(String, Vec<String>)> = Vec::new();
    for part in list(&form["parts"]) {
        if part["needed"] == false && random.below(2) == 0 {
            continue;
        }
        let answers = &form["answers"][part["from"].as_u64().expect("a list") as usize];
        let taken = |answer: &Value| fill.iter().filter(|(_, chosen)| answer["id"] == json!(chosen[0])).count() as u64;
        let open: Vec<&Value> = list(answers)
            .filter(|answer| answer["most"].as_u64().is_none_or(|most| taken(answer) < most))
            .filter(|answer| {
                let price = answer["cost"][1].as_u64();
                answer["cost"][0].as_u64().is_none_or(|which| Some(left[which as usize]) >= price)
            })
            .collect();
        if open.is_empty() {
            continue;
        }
        let answer = open[random.below(open.len())];
        if let Some(which) = answer["cost"][0].as_u64() {
            left[which as usize] -= answer["cost"][1].as_u64().expect("a price");
        }
        let id = |value: &Value| value["id"].as_str().expect("an id").to_string();
        let mut chosen = vec![id(answer)];
        let more: Vec<&Value> = list(&answer["then"]["options"]).collect();
        if !more.is_empty() {
            chosen.push(id(more[random.below(more.len())]));
        }
        fill.push((id(part), chosen));
    }
    fill
}

/// Every message of a form.
fn messages(value: &Value, found: &mut Vec<(String, Option<String>)>) {
    match value {
        Value::Object(map) => {
            if let Some(key) = map.get("k").and_then(Value::as_str) {
                found.push((key.to_string(), map.get("r").and_then(Value::as_str).map(str::to_string)));
            }
            map.values().for_each(|value| messages(value, found));
        }
        Value::Array(all) => all.iter().for_each(|value| messages(value, found)),
        _ => {}
    }
}

/// A random walk through a game that tries every form it is offered and takes half of them.
fn walk(game: &dyn catalog::AnyGame, setup: &Setup, seed: u64, steps: usize) -> BTreeSet<String> {
    let (mut table, mut random, mut seen) = (game.open(setup).expect("opens"), Random(seed), BTreeSet::new());
    for _ in 0..steps {
        match table.awaited() {
            Awaited::Over { .. } => break,
            Awaited::Chance => {
                let chances = table.chances().len();
                table.play(Actor::Chance, &Pick::Index(random.below(chances))).expect("a chance that is offered");
            }
            Awaited::Seats(seats) => {
                let seat = seats[random.below(seats.len())];
                if let Some(form) = form(&*table, seat) {
                    seen.insert(form["say"]["k"].as_str().expect("words").to_string());
                    if take(&mut *table, seat, &form, &mut random) {
                        continue;
                    }
                }
                let options = table.options(seat).len();
                table.play(Actor::Seat(seat), &Pick::Index(random.below(options))).expect("an option");
            }
        }
    }
    seen
}

/// Tries what a form proposes and what comes to mind; carries one of them out, or nothing.
fn take(table: &mut dyn AnyTable, seat: Seat, form: &Value, random: &mut Random) -> bool {
    let question = form["say"]["k"].as_str().expect("words").to_string();
    let mut found = Vec::new();
    for fill in proposals(form) {
        let commands = bundle(form, &fill);
        let tried = table.bundle(seat, &commands);
        let tried = tried.unwrap_or_else(|not| panic!("{question}: a proposal is refused: {not:?} of {commands:?}"));
        // What ends the question is left out where it has ended by itself.
        let ends = list(&form["finish"]).count();
        assert!([0, ends].map(|ends| tried.commands.len() + ends).contains(&commands.len()), "{question}");
        assert!(tried.form.is_none(), "{question}: a proposal leaves the question open");
        found.push(tried.commands);
    }
    for _ in 0..2 {
        match table.bundle(seat, &bundle(form, &at_random(form, random))) {
            Ok(tried) => found.push(tried.commands),
            Err(NotTaken { why: PlayError::Refused(refusal), .. }) => {
                assert!(rules_know(table, refusal.rule.0), "{question}: no rule {}", refusal.rule);
            }
            Err(NotTaken { why: PlayError::Fault(fault), .. }) => panic!("{question}: {}", fault.code()),
        }
    }
    if found.is_empty() || random.below(2) == 0 {
        return false;
    }
    for command in &found[random.below(found.len())] {
        table.carry_out(Actor::Seat(seat), command, None).expect("a bundle that was tried is carried out");
    }
    true
}

fn rules_know(table: &dyn AnyTable, rule: &str) -> bool {
    rule == "table" || rules::title(&table.header().game, rule, Lang::En).is_some()
}

fn chosen(pairs: &[(&str, &str)]) -> Chosen {
    pairs.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
}

#[test]
fn what_forms_propose_is_taken_in_every_scenario_and_whatever_was_done_before() {
    let catalog = Catalog::with_examples();
    let options: [&[(&str, &str)]; 4] = [
        &[],
        &[("takeda_plan", "on"), ("late_markers", "on")],
        &[("alt_deploy", "on"), ("hoshi_initial", "union")],
        &[("secret_honjin", "on"), ("takeda_plan", "on"), ("plan_activation", "fr")],
    ];
    let mut seen = BTreeSet::new();
    for game in catalog.games() {
        for (n, options) in options.iter().enumerate().filter(|(n, _)| *n == 0 || game.about().game == "kawanakajima") {
            for scenario in &game.about().scenarios {
                let setup =
                    Setup { scenario: Some(scenario.to_string()), options: chosen(options), ..Setup::default() };
                for seed in 0..3 {
                    seen.extend(walk(game, &setup, 10 * seed + n as u64, 500));
                }
            }
        }
    }
    for wanted in [
        "form-orders",
        "form-orders-plan",
        "form-plan",
        "form-files",
        "form-beside-m",
        "form-modes",
        "form-conform",
        "form-markers",
        "form-chits",
        "form-entrust",
        "form-suspect",
        "form-shooters",
        "form-army",
        "form-place",
        "form-hide",
    ] {
        assert!(seen.contains(wanted), "no {wanted} among {seen:?}");
    }
}

#[test]
fn forms_say_everything_in_both_languages_under_rules_of_the_index() {
    for game in Catalog::with_examples().games() {
        for scenario in &game.about().scenarios {
            let table = game.open(&Setup { scenario: Some(scenario.to_string()), ..Setup::default() }).expect("opens");
            let mut found = Vec::new();
            for seat in 0..table.seats() {
                messages(&form(&*table, Seat(seat)).unwrap_or_default(), &mut found);
            }
            for (key, rule) in found {
                for lang in [Lang::En, Lang::Fr] {
                    assert!(game.texts().has(lang, &key), "{key}");
                }
                assert!(rule.is_none_or(|rule| rules_know(&*table, &rule)), "{key}");
            }
        }
    }
}

#[test]
fn a_bundle_holds_only_what_the_form_offers_and_ends_with_the_question() {
    let catalog = Catalog::all();
    let game = catalog.find("kawanakajima").expect("the game");
    let table = game.open(&Setup::default()).expect("opens");
    let takeda = Seat(0);
    let form = form(&*table, takeda).expect("orders are a form");
    let fill = proposals(&form).remove(0);
    let good = bundle(&form, &fill);
    assert_eq!(good.len(), 8);
    let refused = |commands: &[Value]| match table.bundle(takeda, commands) {
        Err(NotTaken { at, why: PlayError::Refused(refusal) }) => (at, refusal.reason.key),
        other => panic!("{other:?}"),
    };
    // In any order, each once.
    let backwards: Vec<Value> = good.iter().rev().cloned().collect();
    assert_eq!(table.bundle(takeda, &backwards).expect("taken").commands, good);
    assert_eq!(refused(&[good.clone(), vec![good[0].clone()]].concat()), (8, "bundle-over"));
    assert_eq!(refused(&[&good[..2], &good[1..2]].concat()), (2, "refused-entry-clan"));
    assert_eq!(refused(&[good[1].clone()]), (0, "refused-entry-clan"));
    assert_eq!(refused(&[json!({ "write_entry": { "clan": "TA", "entry": "A" } })]), (0, "bundle-not-in-form"));
    assert_eq!(refused(&vec![good[0].clone(); 201]), (200, "bundle-too-long"));
    // A draft is tried as far as it goes, and what is left is asked for.
    let half = table.bundle(takeda, &good[..3]).expect("a part is fine");
    let left = serde_json::to_value(half.form.expect("more to write")).expect("JSON");
    assert_eq!(list(&left["parts"]).count(), 5);
    for bad in [json!(null), json!("fly"), json!({ "write_entry": {} })] {
        let not = table.bundle(takeda, &[good[0].clone(), bad]).expect_err("no command");
        assert!(matches!(not, NotTaken { at: 1, why: PlayError::Fault(_) }));
    }
    // Who is not asked has no form.
    let uesugi = table.bundle(Seat(7), &good).expect_err("no such seat");
    assert_eq!(uesugi.at, 0);
}

#[test]
fn the_order_of_march_keeps_clans_together_and_a_split_one_is_doubted() {
    let catalog = Catalog::all();
    let game = catalog.find("kawanakajima").expect("the game");
    let mut table = game.open(&Setup { scenario: Some("hypothetical".into()), ..Setup::default() }).expect("opens");
    for seat in [Seat(0), Seat(1)] {
        let orders = form(&*table, seat).expect("orders");
        let tried = table.bundle(seat, &bundle(&orders, &proposals(&orders).remove(0))).expect("taken");
        for command in &tried.commands {
            table.carry_out(Actor::Seat(seat), command, None).expect("taken");
        }
    }
    let files = form(&*table, Seat(0)).expect("a deployment");
    let mut fill = proposals(&files).remove(0);
    // What ends the question is not tried: who stands where is seen before it.
    let doubts = |fill: &[(String, Vec<String>)]| {
        let commands = bundle(&files, fill);
        table.bundle(Seat(0), &commands[..commands.len() - 1]).expect("taken").doubts
    };
    assert_eq!(doubts(&fill), []);
    let place = |unit: &str| fill.iter().position(|(id, _)| id == unit).expect("a unit");
    let (one, other) = (place("TB1"), place("TS1"));
    let hexes = (fill[one].1.clone(), fill[other].1.clone());
    (fill[one].1, fill[other].1) = (hexes.1, hexes.0);
    let keys: Vec<&str> = doubts(&fill).iter().map(|doubt| doubt.say.key).collect();
    assert_eq!(keys, ["doubt-split", "doubt-split"]);
}
