//! Thousands of small worlds in which everything goes wrong that can: connections are cut, frames lost, doubled and
//! reordered, the server restarts, the disk refuses, clocks run out. Each comes from one number, and a failure says
//! which: `HONJIN_SIMULATION=17 cargo test -p server --test rooms simulation` plays that one again, `HONJIN_SIMULATIONS`
//! plays more.

use crate::model::duel::{Duel, Try};
use crate::model::world::World;
use crate::support::{Random, size};
use catalog::Catalog;
use serde_json::Value;
use server::room::Denied;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Plays one world, with one or two rests in which everybody must know what he is to know.
fn simulate(catalog: &Catalog, seed: u64) -> BTreeMap<&'static str, u64> {
    let mut world = World::new(catalog, seed);
    for records in [5, 12].into_iter().skip(usize::from(!seed.is_multiple_of(4))) {
        world.rage(records);
        world.settle();
        let fresh: Vec<String> = world.eyes.iter().map(|viewer| world.room.full(*viewer)).collect();
        check_records(&world, &fresh);
        let fresh = fresh.iter().map(|full| serde_json::from_str(full).expect("JSON"));
        check_tabs(&world, &fresh.collect::<Vec<Value>>());
    }
    let mut counts = std::mem::take(&mut world.counts);
    counts.insert("records", world.durable.len() as u64);
    counts.insert("tabs", world.tabs.len() as u64);
    counts.insert("over", u64::from(!world.room.is_playing()));
    counts
}

/// What is on the disk is one list that makes the room as it is.
fn check_records(world: &World<'_>, fresh: &[String]) {
    let mut again = world.restored();
    assert_eq!(world.room.records, world.durable.len() as u64);
    assert_eq!(again.records, world.room.records);
    assert_eq!(again.commands(), world.room.commands());
    assert_eq!(again.fingerprint(), world.room.fingerprint(), "the records make another position");
    assert_eq!(again.awaited(), world.room.awaited());
    assert_eq!(again.status, world.room.status);
    assert_eq!(again.summary(), world.room.summary());
    for (viewer, here) in world.eyes.iter().zip(fresh) {
        assert_eq!(without_numbers(here), without_numbers(&again.full(*viewer)), "{viewer:?} after a restart");
    }
}

/// Numbers are new after a restart; everything else is the same to the byte.
fn without_numbers(full: &str) -> String {
    let (mut text, mut rest) = (String::with_capacity(full.len()), full);
    for name in ["\"seq\":", "\"decision\":{\"at\":"] {
        if let Some(at) = rest.find(name) {
            text.push_str(&rest[..at + name.len()]);
            rest = rest[at + name.len()..].trim_start_matches(|digit: char| digit.is_ascii_digit());
        }
    }
    text + rest
}

/// Every tab shows what a newcomer with the same eyes is told, and knows when it is its turn.
fn check_tabs(world: &World<'_>, fresh: &[Value]) {
    let awaited = world.room.awaited();
    for (n, tab) in world.tabs.iter().enumerate() {
        let eyes = world.eyes.iter().position(|eyes| *eyes == tab.viewer).expect("eyes of the table");
        let (screen, fresh) = (&tab.screen, &fresh[eyes]);
        assert!(tab.open.is_none(), "tab {n} still waits for an answer to {:?}", tab.open);
        assert_eq!(screen.seq, fresh["seq"].as_u64(), "tab {n}");
        assert_eq!(screen.scene, fresh["scene"], "tab {n}");
        assert_eq!(screen.decision, fresh["decision"], "tab {n}");
        let page = fresh["log"].as_array().expect("a log");
        assert!(screen.log.ends_with(page), "tab {n}: {:?}", screen.log);
        // Proposals and orders have no numbers: only on an orderly connection can nobody miss one.
        assert!(world.wild || screen.proposal == fresh["proposal"], "tab {n}: {}", screen.proposal);
        let orders = &screen.table["orders"];
        assert!(world.wild || *orders == fresh["table"]["orders"], "tab {n}: {orders}");
        for part in ["status", "over", "outcome", "fair", "seat"] {
            assert_eq!(screen.table[part], fresh["table"][part], "{part} of tab {n}");
        }
        let turn = tab.seat().is_some_and(|seat| awaited.contains(&seat));
        assert_eq!(screen.asked(), turn, "tab {n} does not know whose turn it is");
    }
}

#[test]
fn whatever_goes_wrong_there_is_one_log_and_everybody_knows_it() {
    let catalog = Catalog::with_examples();
    let one = std::env::var("HONJIN_SIMULATION").ok().and_then(|seed| seed.parse::<u64>().ok());
    let seeds = match one {
        Some(seed) => seed..seed + 1,
        None => 0..size("HONJIN_SIMULATIONS", 2_000) as u64,
    };
    let began = std::time::Instant::now();
    let (mut total, mut failed) = (BTreeMap::new(), Vec::new());
    for seed in seeds {
        let simulated = catch_unwind(AssertUnwindSafe(|| simulate(&catalog, seed)));
        match simulated {
            Ok(counts) => counts.into_iter().for_each(|(what, n)| *total.entry(what).or_insert(0) += n),
            Err(_) => {
                println!("the world of {seed} fails: HONJIN_SIMULATION={seed}");
                failed.push(seed);
            }
        }
        assert!(failed.len() < 10, "{failed:?}");
    }
    println!("{total:?} in {:?}", began.elapsed());
    assert!(failed.is_empty(), "{failed:?}");
    let enough = total.get("tabs").is_some_and(|tabs| *tabs > 2_000);
    for what in ["cuts", "restarts", "refused writes", "gaps", "stale", "out of time", "orders", "over"] {
        assert!(!enough || total.contains_key(what), "no world had {what}");
    }
}

/// What two do at once, and whether both may have their way: two seats that are asked at the same time do not race.
fn rivals(duel: &mut Duel<'_>, seat: usize, random: &mut Random) -> ([Try; 2], bool) {
    let other = 1 - seat;
    let first = duel.choice(seat, random);
    let undo = Try::Undo { seat, at: duel.at(seat) };
    match random.below(7) {
        // The same frame again: a connection was lost and the browser sends again.
        0 => ([first.clone(), first], false),
        // Two tabs of one seat, with any choice.
        1 => ([first, duel.choice(seat, random)], false),
        2 => ([first, undo], false),
        3 => ([undo, first], false),
        4 => ([undo.clone(), undo], false),
        // A tab that has not heard of the last questions.
        5 => {
            let past = duel.past[seat].get(random.below(duel.past[seat].len())).copied();
            let Try::Play { choice, key, .. } = duel.choice(seat, random) else { unreachable!("a choice") };
            ([first, Try::Play { seat, at: past.unwrap_or(1), choice, key }], false)
        }
        _ => ([first, duel.choice(other, random)], duel.screens[other].asked()),
    }
}

/// Both try; how many had their way. Whoever had not was told why, and nothing came of it.
fn race(duel: &mut Duel<'_>, rivals: &[Try; 2]) -> usize {
    let mut won = Vec::new();
    for rival in rivals {
        let before = (duel.room.records, duel.room.fingerprint());
        match duel.tries(rival) {
            Ok(fx) => won.push(fx),
            Err(
                Denied::Stale
                | Denied::Refused(_)
                | Denied::Bundle { .. }
                | Denied::Undo(_)
                | Denied::Not(_)
                | Denied::Fault(_),
            ) => {
                assert_eq!((duel.room.records, duel.room.fingerprint()), before, "{rival:?} was refused");
            }
        }
    }
    let winners = won.len();
    won.into_iter().for_each(|fx| duel.deliver(fx));
    winners
}

#[test]
fn of_those_who_act_at_once_one_wins_and_the_others_are_told() {
    let catalog = Catalog::with_examples();
    let (mut random, mut races, mut both) = (Random(15), 0, 0);
    let wanted = size("HONJIN_RACES", 10_000);
    while races < wanted {
        let mut duel = Duel::new(&catalog, &mut random);
        while let Some(seat) = (0..2).find(|seat| duel.screens[*seat].asked()).filter(|_| races < wanted) {
            let seat = if duel.screens[1 - seat].asked() { random.below(2) } else { seat };
            let (rivals, both_may) = rivals(&mut duel, seat, &mut random);
            let won = race(&mut duel, &rivals);
            match won {
                // There may be nothing to undo.
                0 => assert!(matches!(rivals, [Try::Undo { .. }, Try::Undo { .. }]), "nobody had his way: {rivals:?}"),
                1 => {}
                _ => assert!(both_may, "both had their way: {rivals:?}"),
            }
            both += usize::from(won == 2);
            races += 1;
        }
        duel.check();
    }
    assert!(wanted < 1_000 || both > 0, "two seats were never asked at once");
}
