//! What is sent of what happened so that it can be shown: with each event of the log, and the same after a restart.

use crate::model::opening::{START, made, play_blind, secret};
use crate::support::{LARGE, LETTER, Random};
use catalog::Catalog;
use engine::{Seat, Viewer};
use serde_json::Value;
use server::room::{Effects, Room};

/// Every event of a `full` frame, line by line.
fn events(full: &Value) -> Vec<&Value> {
    let lines = full["log"].as_array().expect("a log");
    lines.iter().flat_map(|line| line["events"].as_array().expect("events")).collect()
}

fn full(room: &mut Room) -> Value {
    serde_json::from_str(&room.full(Viewer::Seat(Seat(0)))).expect("JSON")
}

#[test]
fn both_faces_of_two_dice_are_shown_and_stay_the_same_after_a_restart() {
    let (catalog, mut random) = (Catalog::with_examples(), Random(11));
    let (plan, secret) = (made(LARGE, "historical", &["Shingen", "Kenshin"]), secret(&mut random));
    let mut room = Room::restore(&catalog, "beats", plan.clone(), secret.clone(), &[], 1).expect("a room");
    let mut first = Effects::default();
    room.roll(START, &mut first);
    let mut records = first.records;
    records.extend(play_blind(&mut room, 1, 700, &mut random, START));

    let told = full(&mut room);
    let pairs: Vec<(i64, Vec<i64>)> = events(&told)
        .iter()
        .filter(|event| event["k"] == "roll-column" || event["k"] == "roll-line")
        .map(|event| {
            let faces = event["beat"]["dice"].as_array().expect("faces").iter().filter_map(Value::as_i64);
            (event["a"]["die"].as_i64().expect("a sum"), faces.collect())
        })
        .collect();
    assert!(pairs.len() >= 10, "battles have been fought: {}", pairs.len());
    for (sum, faces) in &pairs {
        assert_eq!((faces.len(), faces.iter().sum::<i64>()), (2, *sum));
    }
    assert!(pairs.iter().any(|(_, faces)| faces[0] != faces[1]));

    let mut again = Room::restore(&catalog, "beats", plan.clone(), secret, &records, 1).expect("a room");
    assert_eq!(full(&mut again)["log"], told["log"]);
    // Other dice would have shown other faces for these sums, or none.
    let mut other = Room::restore(&catalog, "beats", plan, self::secret(&mut random), &records, 1).expect("a room");
    assert_ne!(full(&mut other)["log"], told["log"]);
}

#[test]
fn the_letter_shows_its_searches_with_what_they_add_up_to() {
    let (catalog, mut random) = (Catalog::with_examples(), Random(5));
    let searched = (0..40).any(|_| {
        let (plan, secret) = (made(LETTER, "two", &["Kiku", "Ran"]), secret(&mut random));
        let mut room = Room::restore(&catalog, "beats", plan, secret, &[], 1).expect("a room");
        play_blind(&mut room, 1, 300, &mut random, START);
        let told = full(&mut room);
        let searches: Vec<&Value> = events(&told).into_iter().filter(|event| event["k"] == "event-rolled").collect();
        for event in &searches {
            let beat = &event["beat"];
            assert_eq!(beat["kind"], "roll");
            let (die, added) = (beat["dice"][0].as_i64(), beat["ledger"]["total"].as_i64());
            assert_eq!(die.zip(added).map(|(die, added)| die + added), beat["sums"][0].as_i64());
        }
        !searches.is_empty()
    });
    assert!(searched, "somebody was searched");
}
