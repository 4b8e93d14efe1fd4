//! Tables of three: proposals everybody agrees to, seats that are given up, choices in secret; and standing orders.

use crate::support::{LETTER, trio};
use catalog::Catalog;
use engine::{Seat, Seats, Secret, Viewer};
use serde_json::{Value, json};
use server::room::{By, Denied, Effects, How, Kind, Place, Plan, Proposal, Record, Room, Status, To};

const TIME: u64 = 1_700_000_000_000;

const fn seen(seat: u8) -> Viewer {
    Viewer::Seat(Seat(seat))
}

/// A room, everything it has kept, and the frames of the last act.
struct Table {
    catalog: Catalog,
    plan: Plan,
    room: Room,
    kept: Vec<Record>,
    last: Vec<(To, Value)>,
}

impl Table {
    fn new(scenario: &str, kinds: &[Kind]) -> Table {
        Table::of(trio::catalog::<3>(), "trio", scenario, kinds)
    }

    fn of(catalog: Catalog, game: &str, scenario: &str, kinds: &[Kind]) -> Table {
        let place = |(n, kind): (usize, &Kind)| Place {
            kind: *kind,
            user: (*kind == Kind::Human).then_some(n as i64 + 1),
            name: format!("player {n}"),
            level: 1,
            salt: None,
        };
        let places = kinds.iter().enumerate().map(place).collect();
        let plan = Plan { game: game.into(), scenario: scenario.into(), places, created: TIME, ..Plan::default() };
        let mut room = restored(&catalog, &plan, &[]);
        eyes_of(&plan).for_each(|eyes| drop(room.hello(eyes, None)));
        Table { catalog, plan, room, kept: Vec::new(), last: Vec::new() }
    }

    fn people() -> Table {
        Table::new("open", &[Kind::Human; 3])
    }

    fn done(&mut self, fx: Result<Effects, Denied>) {
        let fx = fx.expect("it may be done");
        self.kept.extend(fx.records);
        let json = |(to, frame): (To, std::sync::Arc<str>)| (to, serde_json::from_str(&frame).expect("JSON"));
        self.last = fx.frames.into_iter().map(json).collect();
        self.is_read_again();
    }

    /// The room that its records make tells everybody the same.
    fn is_read_again(&mut self) {
        let mut again = restored(&self.catalog, &self.plan, &self.kept);
        assert_eq!((again.status, again.proposal), (self.room.status, self.room.proposal));
        for eyes in eyes_of(&self.plan) {
            let [one, two] = [self.room.full(eyes), again.full(eyes)].map(|full| {
                let mut full: Value = serde_json::from_str(&full).expect("JSON");
                full["seq"] = Value::Null;
                full["decision"]["at"] = Value::Null;
                full
            });
            assert_eq!(one, two);
        }
    }

    /// Answers what is proposed now.
    fn reply(&mut self, seat: Seat, yes: bool) -> Result<Effects, Denied> {
        let to = self.room.proposal.map_or(0, |proposed| proposed.n);
        self.room.reply(seat, to, yes, TIME)
    }

    fn give(&mut self, seat: u8, choice: usize) {
        let fx = self.room.give(Seat(seat), choice, TIME);
        self.done(fx);
    }

    /// Gives the choice that reads so: its key and what it names.
    fn choose(&mut self, seat: u8, key: &str, names: &[&str]) {
        let decision = self.full(seen(seat))["decision"].clone();
        let groups = decision["groups"].as_array().into_iter().flatten().filter(|group| group["k"] == key);
        let mut rows = groups.flat_map(|group| group["rows"].as_array().into_iter().flatten());
        let row = rows.find(|row| row[1] == json!(names)).unwrap_or_else(|| panic!("no {key} {names:?}: {decision}"));
        self.give(seat, row[0].as_u64().expect("a number") as usize);
    }

    fn told(&self, eyes: Viewer) -> Vec<&Value> {
        let meant = |to: &To| *to == To::All || *to == To::Viewer(eyes);
        self.last.iter().filter(|(to, _)| meant(to)).map(|(_, frame)| frame).collect()
    }

    fn full(&mut self, eyes: Viewer) -> Value {
        serde_json::from_str(&self.room.full(eyes)).expect("JSON")
    }
}

fn eyes_of(plan: &Plan) -> impl Iterator<Item = Viewer> + use<> {
    (0..plan.places.len() as u8).map(seen).chain([Viewer::Public])
}

fn restored(catalog: &Catalog, plan: &Plan, records: &[Record]) -> Room {
    Room::restore(catalog, "three", plan.clone(), Secret::from([5; 32]), records, 1).expect("a room")
}

#[test]
fn what_one_proposes_needs_the_consent_of_all_others() {
    let mut table = Table::people();
    let fx = table.room.propose(Seat(0), Proposal::Draw, TIME);
    table.done(fx);
    assert_eq!(table.full(seen(1))["proposal"], json!({ "n": 1, "what": "draw", "from": 0, "open": [1, 2] }));
    assert!(matches!(table.reply(Seat(0), true), Err(Denied::Not(_))), "one's own is not enough");
    let fx = table.reply(Seat(2), true);
    table.done(fx);
    assert!(table.room.is_playing());
    assert_eq!(table.full(Viewer::Public)["proposal"]["open"], json!([1]));
    assert!(matches!(table.reply(Seat(2), true), Err(Denied::Not(_))), "nobody consents twice");
    let fx = table.reply(Seat(1), true);
    table.done(fx);
    assert_eq!(table.room.status, Status::Over { by: By::Agreement, winners: Seats::NONE });
}

#[test]
fn one_refusal_is_enough() {
    let mut table = Table::people();
    let fx = table.room.propose(Seat(0), Proposal::Draw, TIME);
    table.done(fx);
    let fx = table.reply(Seat(1), true);
    table.done(fx);
    let fx = table.reply(Seat(2), false);
    table.done(fx);
    assert!(table.room.is_playing() && table.room.proposal.is_none());
}

#[test]
fn computers_are_not_asked_for_their_consent() {
    let mut table = Table::new("open", &[Kind::Human, Kind::Bot, Kind::Human]);
    let fx = table.room.propose(Seat(0), Proposal::Draw, TIME);
    table.done(fx);
    let fx = table.reply(Seat(2), true);
    table.done(fx);
    assert!(!table.room.is_playing());
}

#[test]
fn a_seat_that_is_given_up_leaves_as_the_game_says_and_the_others_go_on() {
    for (scenario, kind) in [("open", Kind::Gone), ("guard", Kind::Bot)] {
        let mut table = Table::new(scenario, &[Kind::Human; 3]);
        table.give(0, 2);
        let fx = table.room.resign(Seat(1), TIME).inspect(|fx| assert_eq!(fx.left, [Seat(1)]));
        table.done(fx);
        assert!(table.room.is_playing());
        assert_eq!(table.room.places[1].kind, kind);
        assert_eq!(table.room.bots_awaited().is_empty(), kind == Kind::Gone, "a computer has to answer for it");
        assert!(table.room.seats_of(2).is_empty() && table.room.knows(2));
        if kind == Kind::Gone {
            table.give(2, 0);
            assert_eq!(table.room.awaited(), [Seat(2)], "whoever bid lowest is asked");
        }
        let fx = table.room.resign(Seat(0), TIME);
        table.done(fx);
        assert!(!table.room.is_playing() || kind == Kind::Bot);
    }
}

#[test]
fn without_people_there_is_no_game() {
    let mut table = Table::new("open", &[Kind::Bot, Kind::Human, Kind::Bot]);
    let fx = table.room.resign(Seat(1), TIME);
    table.done(fx);
    let winners = Seats::only(Seat(0)).with(Seat(2));
    assert_eq!(table.room.status, Status::Over { by: By::Resign, winners });
}

#[test]
fn what_the_others_agreed_on_without_him_comes_to_pass_when_he_leaves() {
    let mut table = Table::people();
    let fx = table.room.propose(Seat(0), Proposal::Draw, TIME);
    table.done(fx);
    let fx = table.reply(Seat(1), true);
    table.done(fx);
    let fx = table.room.resign(Seat(2), TIME);
    table.done(fx);
    assert_eq!(table.room.status, Status::Over { by: By::Agreement, winners: Seats::NONE });
}

#[test]
fn several_win_and_everybody_reads_the_points() {
    let mut table = Table::people();
    for _ in 0..3 {
        (0..3).for_each(|seat| table.give(seat, 1));
        let asked = table.room.awaited()[0];
        table.give(asked.0, 0);
    }
    let over = table.full(Viewer::Public)["table"]["over"].clone();
    assert_eq!(over, json!({ "by": "rules", "winners": [0, 1, 2], "points": [6, 6, 6] }));
}

#[test]
fn a_choice_in_secret_is_taken_back_and_nobody_learns_that_others_have_chosen() {
    let mut table = Table::people();
    table.give(0, 2);
    let before = table.full(seen(1));
    table.give(1, 0);
    assert!(table.told(seen(0)).is_empty() && table.told(Viewer::Public).is_empty(), "{:?}", table.last);
    let fx = table.room.undo(Seat(0), TIME);
    table.done(fx);
    assert_eq!(table.kept.last(), Some(&Record::Undo { seat: Seat(0), t: TIME }));
    let own = table.told(seen(0));
    assert_eq!((own.len(), &own[0]["cut"]), (1, &json!(0)));
    for other in [seen(1), seen(2), Viewer::Public] {
        assert!(table.told(other).is_empty(), "nobody else is told: {:?}", table.last);
    }
    assert_eq!(table.room.awaited(), [Seat(0), Seat(2)], "the other choice stands");
    assert_eq!(before["decision"]["you"], true);
}

#[test]
fn who_is_asked_in_secret_is_told_to_nobody_else() {
    let mut table = Table::people();
    for (seat, bid) in [(0, 2), (1, 0), (2, 1)] {
        table.give(seat, bid);
    }
    assert_eq!(table.room.awaited(), [Seat(1)]);
    assert_eq!(table.full(seen(1))["decision"]["seats"], json!([1]));
    for other in [seen(0), seen(2), Viewer::Public] {
        assert_eq!(table.full(other)["decision"]["seats"], json!([]));
    }
}

fn ordered(table: &mut Table, seat: u8, order: &str, stands: bool) {
    let fx = table.room.order(Seat(seat), order, stands, TIME);
    table.done(fx);
}

#[test]
fn a_standing_order_answers_for_its_seat_and_is_nobody_elses_business() {
    let mut table = Table::people();
    ordered(&mut table, 1, "never:0", true);
    assert_eq!(table.kept.len(), 1);
    for other in [seen(0), seen(2), Viewer::Public] {
        assert!(table.told(other).is_empty(), "an order is private");
        assert_eq!(table.full(other)["table"]["orders"]["given"].as_array().map_or(0, Vec::len), 0);
    }
    assert_eq!(table.full(seen(1))["table"]["orders"]["given"][0]["key"], "never:0");
    for (seat, bid) in [(0, 2), (2, 1), (1, 0)] {
        table.give(seat, bid);
    }
    let answer =
        Record::Line { actor: engine::Actor::Seat(Seat(1)), command: json!("hold"), t: TIME, how: How::Ordered };
    assert_eq!(table.kept.last(), Some(&answer), "the answer is in the log like any command");
    assert_eq!(table.room.awaited().len(), 3, "the next round has begun");
    let orders = &table.full(seen(1))["table"]["orders"];
    assert_eq!(orders["given"], json!([]), "its round is over");
}

#[test]
fn an_order_with_a_condition_asks_when_the_condition_holds() {
    for (bid, asked) in [(0, vec![Seat(1)]), (1, vec![Seat(0), Seat(1), Seat(2)])] {
        let mut table = Table::people();
        ordered(&mut table, 1, "only:1", true);
        for (seat, bid) in [(0, 2), (2, 2), (1, bid)] {
            table.give(seat, bid);
        }
        assert_eq!(table.room.awaited(), asked);
    }
}

#[test]
fn an_order_given_while_asked_answers_at_once_and_can_be_recalled() {
    let mut table = Table::people();
    for (seat, bid) in [(0, 2), (2, 1), (1, 0)] {
        table.give(seat, bid);
    }
    ordered(&mut table, 1, "only:2", true);
    assert_eq!(table.room.awaited().len(), 3);
    ordered(&mut table, 1, "only:2", false);
    for (seat, bid) in [(0, 2), (2, 1), (1, 0)] {
        table.give(seat, bid);
    }
    assert_eq!(table.room.awaited(), [Seat(1)]);
    for bad in ["never:9", "nothing", ""] {
        assert!(matches!(table.room.order(Seat(1), bad, true, TIME), Err(Denied::Not("room-no-such-order"))));
    }
    assert!(table.room.order(Seat(1), "only:2", false, TIME).is_err(), "it does not stand");
}

#[test]
fn an_answer_by_order_takes_back_what_its_seat_has_proposed_and_everybody_is_told() {
    let mut table = Table::people();
    for (seat, bid) in [(0, 2), (2, 1), (1, 0)] {
        table.give(seat, bid);
    }
    let fx = table.room.propose(Seat(1), Proposal::Draw, TIME);
    table.done(fx);
    ordered(&mut table, 1, "only:2", true);
    assert_eq!(table.room.proposal, None, "the seat has played on");
    for eyes in [seen(0), seen(2), Viewer::Public] {
        let told = table.told(eyes);
        assert!(told.iter().any(|frame| frame["t"] == "proposal" && frame["proposal"].is_null()), "{told:?}");
    }
}

#[test]
fn what_could_be_ordered_is_taken_back_with_the_choice_that_allowed_it() {
    let mut table = Table::of(Catalog::with_examples(), LETTER, "two", &[Kind::Human; 2]);
    table.choose(0, "command-entrust", &["C3"]);
    table.choose(1, "command-suspect", &["C1"]);
    let orders = |frame: &Value| frame["table"].get("orders").cloned();
    let told = |table: &Table| table.told(seen(1)).into_iter().find_map(orders);
    assert!(told(&table).is_some_and(|orders| orders["may"].is_array()), "{:?}", table.last);
    let fx = table.room.propose(Seat(0), Proposal::TakeBack { to: 0 }, TIME);
    table.done(fx);
    let fx = table.reply(Seat(1), true);
    table.done(fx);
    assert_eq!(told(&table), Some(Value::Null), "{:?}", table.last);
}

/// The Letter: C1 comes near a guard in the second turn, whom the Guard suspects or does not.
#[test]
fn in_a_listed_game_an_order_answers_unless_its_own_condition_holds() {
    for (suspect, order, answered) in [
        ("C2", "only-my-suspect", true),
        ("C1", "only-my-suspect", false),
        ("C1", "pass-2", true),
        ("C2", "pass-1", false),
    ] {
        let mut table = Table::of(Catalog::with_examples(), LETTER, "two", &[Kind::Human; 2]);
        table.choose(0, "command-entrust", &["C3"]);
        table.choose(1, "command-suspect", &[suspect]);
        if order == "pass-1" {
            ordered(&mut table, 1, order, true);
        }
        table.choose(0, "command-move", &["C1", "D4"]);
        table.choose(0, "command-end-moves", &[]);
        table.choose(1, "command-move", &["G1", "F4"]);
        table.choose(1, "command-end-moves", &[]);
        if order != "pass-1" {
            ordered(&mut table, 1, order, true);
            assert_eq!(table.full(seen(0))["table"]["orders"], Value::Null, "nobody else is told");
        }
        table.choose(0, "command-move", &["C1", "E5"]);
        let answer = Record::Line {
            actor: engine::Actor::Seat(Seat(1)),
            command: json!("let_pass"),
            t: TIME,
            how: How::Ordered,
        };
        assert_eq!(table.kept.last() == Some(&answer), answered, "{suspect} {order}");
        assert_eq!(table.room.awaited(), [Seat(u8::from(!answered))]);
    }
}

#[test]
fn a_scenario_may_be_for_two() {
    let table = Table::new("pair", &[Kind::Human; 2]);
    assert_eq!(table.room.awaited().len(), 2);
}
