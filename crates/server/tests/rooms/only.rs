//! What is the only choice plays itself, where everybody may know that it is; and is taken back with what came before it.

use crate::model::opening::{START, made, secret};
use crate::support::{LARGE, Random};
use catalog::Catalog;
use engine::{Seat, Viewer};
use serde_json::Value;
use server::room::{Clock, Denied, Effects, How, Plan, Record, Room};

/// As many choices are given in a game.
const LENGTH: usize = 250;

struct Game {
    catalog: Catalog,
    plan: Plan,
    room: Room,
    kept: Vec<Record>,
    random: Random,
}

impl Game {
    fn new(seed: u64, secret_honjin: &str) -> Game {
        let catalog = Catalog::all();
        let options = [("secret_honjin".to_string(), secret_honjin.to_string())].into();
        let clock = Some(Clock::Minutes(60));
        let plan = Plan { options, clock, ..made(LARGE, "historical", &["Shingen", "Kenshin"]) };
        let mut game =
            Game { room: restored(&catalog, &plan, &[]), catalog, plan, kept: Vec::new(), random: Random(seed) };
        let mut fx = Effects::default();
        game.room.roll(START, &mut fx);
        game.kept = fx.records;
        game
    }

    /// Somebody gives one of his choices; who it was, and how many lines came by themselves at its end.
    fn go_on(&mut self, now: u64) -> (Seat, usize) {
        let awaited = self.room.awaited();
        let seat = awaited[self.random.below(awaited.len())];
        let mut choice = self.random.below(12);
        let fx = loop {
            match self.room.give(seat, choice, now) {
                Ok(fx) => break fx,
                Err(no) => assert!(choice > 0, "there is no first choice: {no:?}"),
            }
            choice /= 2;
        };
        self.kept.extend(fx.records);
        (seat, self.kept.iter().rev().take_while(|record| is_only(record)).count())
    }

    fn full(&mut self, seat: Seat) -> Value {
        serde_json::from_str(&self.room.full(Viewer::Seat(seat))).expect("JSON")
    }

    /// Whose turn it is, after how many commands, and the position.
    fn now(&self) -> (Vec<Seat>, usize, String) {
        (self.room.awaited(), self.room.commands(), self.room.fingerprint().unwrap_or_default())
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Denied> {
        let fx = self.room.undo(seat, START)?;
        self.kept.extend(fx.records);
        Ok(())
    }
}

fn restored(catalog: &Catalog, plan: &Plan, records: &[Record]) -> Room {
    Room::restore(catalog, "only", plan.clone(), secret(&mut Random(3)), records, 1).expect("a room")
}

fn rows(decision: &Value) -> Vec<usize> {
    let groups = decision["groups"].as_array().into_iter().flatten();
    let rows = groups.flat_map(|group| group["rows"].as_array().into_iter().flatten());
    rows.filter_map(|row| row[0].as_u64()).map(|id| id as usize).collect()
}

fn is_only(record: &Record) -> bool {
    matches!(record, Record::Line { how: How::Only, .. })
}

#[test]
fn the_only_choice_plays_itself_and_goes_back_with_what_came_before() {
    let (mut alone, mut shown, mut back, mut barred) = (0, 0, 0, 0);
    for seed in 0..3 {
        let mut game = Game::new(seed, "off");
        for _ in 0..LENGTH {
            if !game.room.is_playing() {
                break;
            }
            let before = game.now();
            let (seat, only) = game.go_on(START);
            if only == 0 || !game.room.is_playing() {
                continue;
            }
            alone += only;
            let full = game.full(seat);
            let lines = full["log"].as_array().expect("lines");
            let said = lines.iter().filter(|line| line["only"] == true).count();
            shown += usize::from(said > 0);
            assert!(said <= game.kept.iter().filter(|record| is_only(record)).count(), "of no other line");
            if full["table"]["undo"]["may"] != true {
                barred += 1;
                assert!(game.undo(seat).is_err(), "as it was said");
                continue;
            }
            // Who took everything back would go in circles.
            if game.random.below(3) > 0 {
                continue;
            }
            game.undo(seat).expect("as it was said");
            assert_eq!(game.now(), before, "one undo, and not a trap");
            back += 1;
        }
        let again = restored(&game.catalog, &game.plan, &game.kept);
        assert_eq!(again.fingerprint(), game.room.fingerprint(), "after a restart too");
    }
    assert!(alone > 5 && shown > 0, "{alone} played by themselves, and the log says so {shown} times");
    assert!(back > 0 && barred > 0, "{back} taken back, {barred} not");
}

#[test]
fn what_hangs_on_a_secret_is_asked_although_there_is_one_answer() {
    let mut lone = 0;
    for seed in 0..2 {
        let mut game = Game::new(seed, "on");
        for _ in 0..LENGTH {
            let Some(&seat) = game.room.awaited().first() else { break };
            lone += usize::from(rows(&game.full(seat)["decision"]).len() == 1);
            game.go_on(START);
        }
        assert!(!game.kept.iter().any(is_only), "with secret Honjins everything hangs on one");
    }
    assert!(lone > 0, "nobody ever had one answer");
}

#[test]
fn what_plays_itself_takes_nobodys_time() {
    let mut game = Game::new(1, "off");
    let (mut now, mut seen) = (START, false);
    while !seen && game.room.is_playing() {
        now += 1_000;
        let before = game.kept.len();
        game.go_on(now);
        let new = &game.kept[before..];
        seen = new.iter().any(is_only);
        assert!(new.iter().all(|record| record.moves_on() == Some(now)), "all at the moment of the choice");
    }
    assert!(seen);
}
