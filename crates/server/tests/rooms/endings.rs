//! How games end: by the rules, by resigning, by agreement. Before the end nobody sees the secret of the dice; with it
//! everybody is told everything, once, and the log can be checked by whoever has it. `HONJIN_ENDINGS` ends more.

use crate::model::opening::{START, plan_for_two, play_blind, secret};
use crate::support::{LETTER, Random, size};
use catalog::Catalog;
use engine::{Seat, Secret, Viewer};
use serde_json::Value;
use server::room::{Effects, How, Plan, Proposal, Record, Room, Status, To};

const EYES: [Viewer; 3] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public];

/// A game with nobody looking, and its first rolls.
fn opened(catalog: &Catalog, plan: &Plan, secret: &Secret) -> (Room, Vec<Record>) {
    let mut room = Room::restore(catalog, "end", plan.clone(), secret.clone(), &[], 1).expect("a room");
    let mut fx = Effects::default();
    room.roll(START, &mut fx);
    (room, fx.records)
}

/// Plays with everybody looking until the game is over or so many choices were given. What was sent last is given back.
fn play_seen(room: &mut Room, most: usize, kept: &mut Vec<Record>, secret: &str, random: &mut Random) -> Effects {
    let mut asked = EYES.map(|viewer| {
        let frames = room.hello(viewer, None);
        let full: Value = serde_json::from_str(&frames[0]).expect("JSON");
        full["decision"].clone()
    });
    for n in 0..most {
        let awaited = room.awaited();
        let seat = awaited[random.below(awaited.len())];
        let decision = &asked[seat.index()];
        let rows = decision["groups"].as_array().into_iter().flatten().flat_map(|group| group["rows"].as_array());
        let choices: Vec<u64> = rows.flatten().filter_map(|row| row[0].as_u64()).collect();
        let at = decision["at"].as_u64().expect("a number");
        let choice = choices[random.below(choices.len())] as usize;
        let fx = room.play(seat, at, choice, &format!("seen-{n}"), START).expect("a choice that was offered");
        kept.extend(fx.records.iter().cloned());
        if !room.is_playing() {
            return fx;
        }
        for (to, frame) in &fx.frames {
            assert!(!frame.contains(secret), "the secret of the dice before the end");
            let frame: Value = serde_json::from_str(frame).expect("JSON");
            for (asked, viewer) in asked.iter_mut().zip(EYES).filter(|(_, viewer)| *to == To::Viewer(*viewer)) {
                if let Some(decision) = frame.get("decision") {
                    assert!(viewer != EYES[2] || decision["you"] != true);
                    *asked = decision.clone();
                }
            }
        }
    }
    Effects::default()
}

/// Everybody has been told everything, once.
fn check_told(room: &Room, fx: &Effects, secret: &Secret) {
    for viewer in EYES {
        let told: Vec<Value> = fx
            .frames
            .iter()
            .filter(|(to, _)| *to == To::Viewer(viewer))
            .map(|(_, frame)| serde_json::from_str(frame).expect("JSON"))
            .filter(|frame: &Value| frame["t"] != "proposal")
            .collect();
        assert_eq!(told.len(), 1, "{viewer:?} is told once");
        let (full, table) = (&told[0], &told[0]["table"]);
        assert_eq!(full["t"], "full");
        assert_eq!(full["decision"], Value::Null);
        assert_eq!(table["status"], "over");
        let shown = Secret::from_hex(table["fair"]["secret"].as_str().expect("a secret")).expect("64 digits");
        assert_eq!(table["fair"]["commitment"], shown.commitment(), "what was committed to before the first move");
        assert_eq!(shown.reveal(), secret.reveal());
        let Status::Over { winners, .. } = room.status else { panic!("the game is over") };
        assert_eq!(table["over"]["winners"], serde_json::json!(winners.iter().collect::<Vec<Seat>>()));
    }
}

/// The log is whole, and everything in it is as it was rolled.
fn check_log(catalog: &Catalog, room: &mut Room, by_rules: bool) {
    let log = room.log().expect("the log of a finished game");
    assert_eq!(room.log().as_deref(), Some(log.as_str()), "the same whenever it is asked for");
    let game = catalog.game_of_log(log.as_bytes()).expect("a game");
    let report = game.verify(log.as_bytes(), &Default::default()).expect("a log");
    assert!(report.faults.is_empty(), "{:?}", report.faults);
    assert_eq!(log.contains("\"how\""), !by_rules, "it says how it ended");
    assert!(report.commands >= room.commands());
}

/// Nothing more happens, and what is read from the disk is the same end.
fn check_closed(catalog: &Catalog, room: &mut Room, plan: &Plan, secret: &Secret, kept: &[Record]) {
    let before = (room.records, room.fingerprint());
    for seat in [Seat(0), Seat(1)] {
        assert!(room.play(seat, room.records, 0, "late", START).is_err());
        assert!(room.undo(seat, START).is_err());
        assert!(room.resign(seat, START).is_err());
        assert!(room.propose(seat, Proposal::Draw, START).is_err());
        assert!(room.propose(seat, Proposal::TakeBack { to: 0 }, START).is_err());
    }
    assert!(room.tick(START + 1_000_000_000).is_none());
    assert_eq!((room.records, room.fingerprint()), before);
    let mut again = Room::restore(catalog, "end", plan.clone(), secret.clone(), kept, 9).expect("a room");
    assert_eq!((again.records, again.fingerprint(), again.status), (before.0, before.1, room.status));
    assert_eq!(again.log(), room.log());
    let eyes = EYES.into_iter().chain([Viewer::Umpire]);
    for (viewer, n) in eyes.flat_map(|viewer| [(viewer, 0), (viewer, 10_000)]) {
        assert!(again.past(viewer, n).and_then(|past| past.shown()).is_ok());
    }
}

#[test]
fn at_the_end_everybody_is_told_everything_once_and_can_check_it() {
    let catalog = Catalog::with_examples();
    let mut by_rules = 0;
    for seed in 0..size("HONJIN_ENDINGS", 100) as u64 {
        let mut random = Random(seed);
        let (plan, secret) = (Plan { clock: None, ..plan_for_two(&mut random) }, secret(&mut random));
        let (mut room, mut kept) = opened(&catalog, &plan, &secret);
        let rules = seed.is_multiple_of(2);
        let fx = if rules {
            // Played to its end once to know how long it is, and again up to where somebody looks on.
            let is_choice =
                |kept: &&Record| matches!(kept, Record::Line { actor: engine::Actor::Seat(_), how: How::Chosen, .. });
            let choices = |kept: &[Record]| kept.iter().filter(is_choice).count();
            let length = choices(&play_blind(&mut room, 1, usize::MAX, &mut Random(seed), START));
            (room, kept) = opened(&catalog, &plan, &secret);
            kept.extend(play_blind(&mut room, 1, length - 1 - random.below(length.min(8)), &mut Random(seed), START));
            play_seen(&mut room, usize::MAX, &mut kept, &secret.reveal(), &mut random)
        } else {
            let early = if plan.game == LETTER { 12 } else { 400 };
            kept.extend(play_blind(&mut room, 1, random.below(early), &mut random, START));
            let seen = random.below(6);
            let over = if room.is_playing() {
                play_seen(&mut room, seen, &mut kept, &secret.reveal(), &mut random)
            } else {
                Effects::default()
            };
            if room.is_playing() { ended(&mut room, &mut kept, &mut random) } else { over }
        };
        if fx.frames.is_empty() {
            // It ended before anybody looked.
            continue;
        }
        let ended_by_rules = matches!(room.status, Status::Over { by: server::room::By::Rules, .. });
        by_rules += usize::from(ended_by_rules);
        check_told(&room, &fx, &secret);
        check_log(&catalog, &mut room, ended_by_rules);
        check_closed(&catalog, &mut room, &plan, &secret, &kept);
    }
    assert!(by_rules >= size("HONJIN_ENDINGS", 100) / 2);
}

/// Somebody gives up, or both agree on a draw.
fn ended(room: &mut Room, kept: &mut Vec<Record>, random: &mut Random) -> Effects {
    let seat = Seat(random.below(2) as u8);
    let fx = if random.below(3) == 0 {
        let asked = room.propose(seat, Proposal::Draw, START).expect("a proposal");
        kept.extend(asked.records);
        room.reply(Seat(1 - seat.0), 1, true, START).expect("an answer")
    } else {
        room.resign(seat, START).expect("an end")
    };
    kept.extend(fx.records.iter().cloned());
    fx
}

/// What all agree on is kept as what it is: a rematch is no refusal, and afterwards nothing is proposed any more.
#[test]
fn an_accepted_rematch_is_kept_as_one() {
    let (catalog, mut random) = (Catalog::with_examples(), Random(3));
    let (plan, secret) = (plan_for_two(&mut random), secret(&mut random));
    let (mut room, mut kept) = opened(&catalog, &plan, &secret);
    kept.extend(room.resign(Seat(0), START).expect("a game").records);
    kept.extend(room.propose(Seat(1), Proposal::Rematch, START).expect("a game that is over").records);
    let agreed = room.reply(Seat(0), 1, true, START).expect("a proposal");
    assert!(agreed.rematch);
    assert_eq!(agreed.records, [Record::Consent { seat: Seat(0), t: START }, Record::Rematch { t: START }]);
    kept.extend(agreed.records);
    let again = Room::restore(&catalog, "end", plan, secret, &kept, 1).expect("the same room");
    assert_eq!((room.proposal, again.proposal), (None, None));
}
