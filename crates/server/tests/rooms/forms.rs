//! Bundles at a table: all or none, taken back together, told to nobody before their time, and nothing for another moment.

use crate::model::opening::{START, made, secret};
use crate::support::{LARGE, Random};
use catalog::Catalog;
use engine::{Seat, Secret, Viewer};
use serde_json::{Value, json};
use server::room::{Denied, Effects, Plan, Record, Room, To};

const TAKEDA: Seat = Seat(0);
const UESUGI: Seat = Seat(1);

struct Sitting {
    room: Room,
    records: Vec<Record>,
    plan: Plan,
    secret: Secret,
    /// What each seat has been asked last.
    asked: [Value; 2],
    /// Everything either seat was sent.
    sent: [Vec<String>; 2],
    keys: u64,
}

fn sit(scenario: &str) -> Sitting {
    let (plan, secret) = (made(LARGE, scenario, &["Shingen", "Kenshin"]), secret(&mut Random(3)));
    let mut room = Room::restore(&Catalog::all(), "forms", plan.clone(), secret.clone(), &[], 1).expect("a room");
    let mut fx = Effects::default();
    room.roll(START, &mut fx);
    let records = fx.records;
    let mut sitting =
        Sitting { room, records, plan, secret, asked: Default::default(), sent: Default::default(), keys: 0 };
    for seat in [TAKEDA, UESUGI] {
        let full = sitting.room.hello(Viewer::Seat(seat), None);
        sitting.hear(seat, &full[0]);
    }
    sitting
}

impl Sitting {
    fn hear(&mut self, seat: Seat, frame: &str) {
        let value: Value = serde_json::from_str(frame).expect("JSON");
        if let Some(decision) = value.get("decision") {
            self.asked[seat.index()] = decision.clone();
        }
        self.sent[seat.index()].push(frame.to_string());
    }

    fn done(&mut self, fx: Effects) -> Effects {
        self.records.extend(fx.records.iter().cloned());
        for (to, frame) in &fx.frames {
            for seat in [TAKEDA, UESUGI] {
                if *to == To::All || *to == To::Viewer(Viewer::Seat(seat)) {
                    self.hear(seat, frame);
                }
            }
        }
        fx
    }

    fn at(&self, seat: Seat) -> u64 {
        self.asked[seat.index()]["at"].as_u64().expect("a number")
    }

    fn give(&mut self, seat: Seat, bundle: &[Value]) -> Result<Effects, Denied> {
        self.keys += 1;
        let (at, key) = (self.at(seat), self.keys.to_string());
        let fx = self.room.play_bundle(seat, at, bundle, &key, START)?;
        Ok(self.done(fx))
    }

    fn undo(&mut self, seat: Seat) -> Result<Effects, Denied> {
        let fx = self.room.undo(seat, START)?;
        Ok(self.done(fx))
    }

    /// What the form proposes first.
    fn proposed(&self, seat: Seat) -> Vec<Value> {
        let form = &self.asked[seat.index()]["form"];
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        let fill = list(&form["proposals"][0]["fill"]);
        let mut commands = Vec::new();
        for part in list(&form["parts"]) {
            let Some(chosen) = fill.iter().find(|pair| pair[0] == part["id"]) else { continue };
            let answers = list(&form["answers"][part["from"].as_u64().expect("a list") as usize]);
            let answer = answers.iter().find(|answer| answer["id"] == chosen[1][0]).expect("an answer");
            for command in list(&answer["give"]) {
                let text = command.to_string().replace("\"*\"", &part["id"].to_string());
                commands.push(serde_json::from_str(&text).expect("JSON"));
            }
        }
        commands.extend(list(&form["finish"]));
        commands
    }

    fn print(&self) -> (Option<String>, usize) {
        (self.room.fingerprint(), self.room.commands())
    }
}

#[test]
fn a_bundle_is_carried_out_command_by_command_and_told_once() {
    let mut table = sit("historical");
    let orders = table.proposed(TAKEDA);
    let fx = table.give(TAKEDA, &orders).expect("what is proposed is taken");
    assert_eq!(table.room.commands(), 8);
    assert_eq!(fx.records.len(), 1);
    let own = fx.frames.iter().filter(|(to, _)| *to == To::Viewer(Viewer::Seat(TAKEDA))).count();
    assert_eq!(own, 1, "one frame tells it all");
    assert!(table.asked[0]["you"] != true && table.asked[1]["you"] == true);
    // Read from the disk again it is the same table.
    let again = Room::restore(&Catalog::all(), "forms", table.plan.clone(), table.secret.clone(), &table.records, 1);
    assert_eq!(again.expect("a room").fingerprint(), table.room.fingerprint());
}

#[test]
fn one_command_that_is_refused_refuses_all_and_is_named() {
    let mut table = sit("historical");
    let good = table.proposed(TAKEDA);
    let before = table.print();
    for at in 0..good.len() {
        let mut bad = good.clone();
        bad[at] = json!({ "write_entry": { "clan": "TA", "entry": "A" } });
        match table.give(TAKEDA, &bad) {
            Err(Denied::Bundle { at: named, .. }) => assert_eq!(named, at),
            other => panic!("{other:?}"),
        }
    }
    let twice = [good.clone(), good.clone()].concat();
    assert!(matches!(table.give(TAKEDA, &twice), Err(Denied::Bundle { at: 8, .. })));
    assert!(matches!(table.give(TAKEDA, &[json!("fly")]), Err(Denied::Fault(_))));
    assert!(matches!(table.give(TAKEDA, &[]), Err(Denied::Not("wire-one-answer"))));
    assert_eq!(table.print(), before, "nothing has happened");
    table.give(TAKEDA, &good).expect("the draft is as good as before");
}

#[test]
fn a_bundle_for_another_moment_or_given_twice_is_stale() {
    let mut table = sit("hypothetical");
    let (at, orders) = (table.at(TAKEDA), table.proposed(TAKEDA));
    assert!(matches!(table.room.play_bundle(TAKEDA, at + 1, &orders, "k", START), Err(Denied::Stale)));
    table.room.play_bundle(TAKEDA, at, &orders, "k", START).expect("taken");
    assert!(matches!(table.room.play_bundle(TAKEDA, at, &orders, "k", START), Err(Denied::Stale)));
    // Somebody who is not asked any more.
    let now = table.room.hello(Viewer::Seat(TAKEDA), None);
    let now: Value = serde_json::from_str(&now[0]).expect("JSON");
    let at = now["decision"]["at"].as_u64().expect("a number");
    assert!(matches!(table.room.play_bundle(TAKEDA, at, &orders, "l", START), Err(Denied::Bundle { at: 0, .. })));
}

#[test]
fn one_undo_takes_back_a_whole_deployment_and_no_more() {
    let mut table = sit("hypothetical");
    for seat in [UESUGI, TAKEDA] {
        let orders = table.proposed(seat);
        table.give(seat, &orders).expect("orders");
    }
    let before = table.print();
    let column = table.proposed(TAKEDA);
    assert!(column.len() > 40, "a whole army: {}", column.len());
    // One unit by hand, the rest as proposed.
    let first = [column[0].clone()];
    table.give(TAKEDA, &first).expect("one of them");
    let one = table.print();
    let rest = table.proposed(TAKEDA);
    assert_eq!(rest.len(), column.len() - 1);
    // Short of those who have only one place left, and of the dice.
    let most = &rest[..rest.len() - 5];
    table.give(TAKEDA, most).expect("the others");
    assert_eq!(table.room.commands(), before.1 + column.len() - 5);
    table.undo(TAKEDA).expect("nothing was shown");
    assert_eq!(table.print(), one);
    table.undo(TAKEDA).expect("nothing was shown");
    assert_eq!(table.print(), before);
    let again = Room::restore(&Catalog::all(), "forms", table.plan.clone(), table.secret.clone(), &table.records, 1);
    assert_eq!(again.expect("a room").fingerprint(), before.0);
}

#[test]
fn an_undo_ends_where_something_was_shown() {
    let mut table = sit("historical");
    let orders = table.proposed(TAKEDA);
    table.give(TAKEDA, &orders).expect("orders");
    // The others have been told that they are written.
    assert!(matches!(table.undo(TAKEDA), Err(Denied::Undo(_))));
    assert_eq!(table.room.commands(), orders.len());
}

/// Two tables that differ in what Takeda has written: of neither bundle nor draft does Uesugi hear a word.
#[test]
fn what_a_form_holds_is_told_to_nobody_else() {
    let told = |change: bool| {
        let mut table = sit("historical");
        let mut orders = table.proposed(TAKEDA);
        if change {
            orders[0] = json!({ "write_entry": { "clan": "TM", "entry": "D" } });
        }
        assert!(table.room.check(TAKEDA, &orders[..4]).expect("a draft").refused.is_none());
        table.give(TAKEDA, &orders).expect("orders");
        let plan = table.proposed(UESUGI);
        table.give(UESUGI, &plan).expect("a plan");
        (table.sent[UESUGI.index()].clone(), table.sent[TAKEDA.index()].clone())
    };
    let ((uesugi, takeda), (uesugi_then, takeda_then)) = (told(false), told(true));
    assert_eq!(uesugi, uesugi_then);
    assert_ne!(takeda, takeda_then, "he himself is told");
}

/// Whether the others have answered cannot be found out by trying what comes after.
#[test]
fn a_draft_is_tried_no_further_than_the_question_goes() {
    let answer = |uesugi_first: bool| {
        let mut table = sit("hypothetical");
        if uesugi_first {
            let orders = table.proposed(UESUGI);
            table.give(UESUGI, &orders).expect("orders");
        }
        let mut beyond = table.proposed(TAKEDA);
        beyond.push(json!({ "deploy": { "unit": "TA1", "hex": "0212" } }));
        let checked = table.room.check(TAKEDA, &beyond).expect("an answer");
        let refused = checked.refused.expect("it goes too far");
        (refused.at, refused.say.key)
    };
    assert_eq!(answer(false), answer(true));
    assert_eq!(answer(true), (1, "bundle-not-in-form"));
}
