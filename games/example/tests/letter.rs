//! The promises every game keeps, and the rules one by one.

use engine::{Actor, Game, Seat, Seats, Silent, Turn, Viewer};
use example::game::Pack;
use example::rules::{LetterStep, Step};
use example::things::{Piece, Side, Spot};
use example::{Command, Letter, Outcome, Scenario, Stage, State};
use stage::{Adapter, Obeyed};
use std::sync::Arc;
use testkit::{Plan, edits, suite};

fn spot(label: &str) -> Spot {
    label.parse().expect("a hex of the board")
}

fn piece(name: &str) -> Piece {
    name.parse().expect("a piece of the game")
}

/// A game being played by hand.
struct Hand {
    game: Letter,
    state: State,
}

impl Hand {
    fn new(scenario: Scenario) -> Hand {
        let game = Letter::new(scenario);
        Hand { state: game.start(), game }
    }

    /// After the secrets: C1 has the letter, the Guard suspects C2, the Bandits C3.
    fn begun(scenario: Scenario) -> Hand {
        let mut hand = Hand::new(scenario);
        hand.play(0, Command::Entrust(piece("C1")));
        hand.play(1, Command::Suspect(piece("C2")));
        if scenario == Scenario::Three {
            hand.play(2, Command::Suspect(piece("C3")));
        }
        hand
    }

    fn play(&mut self, seat: u8, command: Command) {
        self.give(Actor::Seat(Seat(seat)), command);
    }

    fn roll(&mut self, die: u8) {
        self.give(Actor::Chance, Command::Roll(die));
    }

    fn give(&mut self, actor: Actor, command: Command) {
        self.game.check(&self.state, actor, &command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        self.game.apply(&mut self.state, actor, &command, &mut Silent);
        self.game.invariants(&self.state).expect("the invariants hold");
    }

    fn walk(&self, name: &str, to: &str) -> Command {
        Command::Move { piece: piece(name), to: spot(to) }
    }

    /// The rule a command is refused under.
    fn why_not(&self, seat: u8, command: Command) -> &'static str {
        self.game.check(&self.state, Actor::Seat(Seat(seat)), &command).expect_err("not allowed").rule.0
    }

    fn put(&mut self, name: &str, at: &str) {
        let index = Piece::all().position(|known| known == piece(name)).expect("a piece");
        self.state.at[index] = spot(at);
    }

    /// Puts the Guard before its searches.
    fn searching(mut self) -> Hand {
        while self.state.steps.last() != Some(&Step::Letter(LetterStep::Moves(Side::Guard))) {
            self.play(0, Command::EndMoves);
        }
        self
    }
}

#[test]
fn every_scenario_keeps_every_promise() {
    for scenario in Scenario::ALL {
        let tally =
            suite(&Arc::new(Letter::new(scenario)), 0..30, &Plan { hidden_from: Seats(0b110), ..Plan::default() });
        assert!(tally.pairs > 100);
    }
}

#[test]
fn r1_1_two_sides_or_three() {
    assert_eq!(Letter::new(Scenario::Two).seats(), 2);
    let hand = Hand::begun(Scenario::Three);
    assert_eq!(hand.game.seats(), 3);
    assert_eq!(hand.why_not(0, hand.walk("G1", "F4")), "1.1");
    assert_eq!(hand.why_not(1, Command::EndMoves), "1.1");
    assert!(!Hand::new(Scenario::Two).state.at(piece("B1")).is_map());
}

#[test]
fn r1_2_couriers_share_a_hex_and_nobody_else_does() {
    let mut hand = Hand::begun(Scenario::Two);
    hand.play(0, hand.walk("C3", "A4"));
    assert!(Piece::COURIERS.iter().all(|&courier| hand.state.at(courier) == spot("A4")));
    hand.put("M", "B4");
    assert_eq!(hand.why_not(0, hand.walk("C1", "B4")), "1.2");
    hand.put("M", "E4");
    hand.put("G1", "B4");
    assert_eq!(hand.why_not(0, hand.walk("C1", "B4")), "1.2");
}

#[test]
fn r2_1_secrets_are_chosen_at_once_and_seen_by_their_owner_alone() {
    let mut hand = Hand::new(Scenario::Three);
    assert_eq!(hand.game.turn(&hand.state), Turn::Seats(Seats(0b111)));
    hand.play(1, Command::Suspect(piece("C2")));
    assert_eq!(hand.game.turn(&hand.state), Turn::Seats(Seats(0b101)));
    assert_eq!(hand.why_not(2, Command::Entrust(piece("C2"))), "2.1");
    assert_eq!(hand.why_not(2, Command::Suspect(piece("G1"))), "2.1");
    let seen = |seat: u8| hand.game.view(&hand.state, Viewer::Seat(Seat(seat))).suspects;
    assert_eq!([seen(0), seen(1), seen(2)], [[None; 2], [Some(piece("C2")), None], [None; 2]]);
}

#[test]
fn r3_1_roads_cost_two_thirds_and_woods_two_points() {
    let mut hand = Hand::begun(Scenario::Two);
    // Three hexes of road are two points; open ground would have been three.
    hand.play(0, hand.walk("C1", "D4"));
    assert_eq!(hand.why_not(0, hand.walk("C1", "D5")), "3.1");
    assert_eq!(hand.why_not(0, hand.walk("C2", "E5")), "3.1");
    hand.put("C3", "A1");
    assert_eq!(hand.game.at(&hand.state).reach(piece("C3")).cost(spot("B1").0), Some(3));
    hand.put("C3", "B1");
    assert_eq!(hand.game.at(&hand.state).reach(piece("C3")).cost(spot("B2").0), Some(6));
}

#[test]
fn r3_3_the_rider_goes_ahead_and_its_rear_follows() {
    let mut hand = Hand::begun(Scenario::Two).searching();
    assert_eq!((hand.state.at(Piece::RIDER), hand.state.rear), (spot("G4"), spot("H4")));
    hand.put("G1", "B1");
    // It faces north-west, so H5 is behind it.
    assert_eq!(hand.why_not(1, Command::Ride(spot("H5"))), "3.3");
    let ahead: Vec<Spot> = hand.game.at(&hand.state).ways_ahead().collect();
    assert_eq!(ahead.len(), 3);
    for _ in 0..3 {
        let next = hand.game.at(&hand.state).ways_ahead().nth(1).expect("the board goes on");
        let front = hand.state.at(Piece::RIDER);
        hand.play(1, Command::Ride(next));
        assert_eq!((hand.state.at(Piece::RIDER), hand.state.rear), (next, front));
    }
    let next = hand.game.at(&hand.state).ways_ahead().next().expect("the board goes on");
    assert_eq!(hand.why_not(1, Command::Ride(next)), "3.1");
}

#[test]
fn r3_4_the_letter_wins_in_the_last_column_and_a_blank_sheet_does_not() {
    for (name, outcome) in [("C1", Some(Outcome::Delivered)), ("C2", None)] {
        let mut hand = Hand::begun(Scenario::Two);
        hand.put(name, "H6");
        hand.play(0, hand.walk(name, "I6"));
        assert_eq!(hand.state.outcome, outcome);
        assert_eq!(hand.state.at(piece(name)).is_map(), outcome.is_some());
    }
    assert_eq!(Letter::new(Scenario::Two).winners(&Outcome::Delivered), Seats(0b01));
}

#[test]
fn r4_1_a_searcher_needs_a_courier_beside_it_and_rolls_once() {
    let mut hand = Hand::begun(Scenario::Two).searching();
    hand.put("C1", "F4");
    hand.play(1, Command::EndMoves);
    let search = Command::Search { by: piece("G1"), courier: piece("C1") };
    assert_eq!(hand.why_not(1, Command::Search { by: piece("G1"), courier: piece("C2") }), "4.1");
    hand.play(1, search);
    hand.roll(4);
    assert_eq!((hand.state.outcome, hand.state.at(piece("C1"))), (None, spot("F4")));
    assert_eq!(hand.why_not(1, search), "4.1");
}

#[test]
fn r4_2_the_suspect_is_easier_found_and_then_known_to_all() {
    for (name, die, found) in [("C1", 4, false), ("C2", 4, true), ("C2", 3, false)] {
        let mut hand = Hand::begun(Scenario::Two).searching();
        hand.put(name, "F4");
        hand.play(1, Command::EndMoves);
        assert_eq!(hand.game.view(&hand.state, Viewer::Public).suspects[0], None);
        hand.play(1, Command::Search { by: piece("G1"), courier: piece(name) });
        assert_eq!(hand.game.view(&hand.state, Viewer::Public).suspects[0], Some(piece("C2")));
        hand.roll(die);
        assert_eq!(!hand.state.at(piece(name)).is_map(), found);
    }
}

#[test]
fn r4_3_the_letter_found_wins() {
    let mut hand = Hand::begun(Scenario::Two).searching();
    hand.put("C1", "F4");
    hand.play(1, Command::EndMoves);
    hand.play(1, Command::Search { by: Piece::RIDER, courier: piece("C1") });
    hand.roll(4);
    assert_eq!(hand.state.outcome, Some(Outcome::Found(Side::Guard)));
    assert_eq!(hand.game.winners(&Outcome::Found(Side::Bandits)), Seats(0b100));
}

/// Who is asked whether he stops a courier.
fn halted(hand: &Hand) -> Option<Side> {
    match hand.state.steps.last() {
        Some(Step::Letter(LetterStep::Halts { side, .. })) => Some(*side),
        _ => None,
    }
}

#[test]
fn r4_4_a_courier_who_comes_near_may_be_searched_at_once_and_not_again_by_the_same() {
    let mut hand = Hand::begun(Scenario::Two);
    hand.put("C2", "D3");
    hand.put("C3", "E5");
    hand.play(0, hand.walk("C1", "D4"));
    assert_eq!(halted(&hand), None, "nobody is near");
    hand.play(0, hand.walk("C2", "E3"));
    assert_eq!(halted(&hand), Some(Side::Guard));
    let search = |courier: &str| Command::Search { by: piece("G1"), courier: piece(courier) };
    assert_eq!(hand.why_not(1, search("C3")), "4.4");
    assert_eq!(hand.why_not(1, Command::Search { by: piece("G2"), courier: piece("C2") }), "4.1");
    assert_eq!(hand.why_not(0, Command::EndMoves), "1.1");
    hand.play(1, search("C2"));
    hand.roll(1);
    assert_eq!(halted(&hand), None, "the Sender goes on");
    hand.play(0, Command::EndMoves);
    hand.play(1, Command::EndMoves);
    assert_ne!(hand.state.steps.last(), Some(&Step::Letter(LetterStep::Searches(Side::Guard))), "G1 has searched");
    hand.roll(1);
    assert_eq!(hand.state.turn, 2);
    assert!(hand.state.searched.is_empty());
}

#[test]
fn r4_4_whoever_lets_a_courier_pass_may_search_him_later() {
    let mut hand = Hand::begun(Scenario::Three);
    hand.put("B1", "D2");
    hand.put("C2", "D3");
    hand.play(0, hand.walk("C2", "E3"));
    assert_eq!(halted(&hand), Some(Side::Guard));
    hand.play(1, Command::LetPass);
    assert_eq!(halted(&hand), Some(Side::Bandits), "each of those he has come near is asked");
    hand.play(2, Command::Search { by: piece("B1"), courier: piece("C2") });
    hand.roll(1);
    hand.play(0, Command::EndMoves);
    hand.play(1, Command::EndMoves);
    hand.play(1, Command::Search { by: piece("G1"), courier: piece("C2") });
    hand.roll(1);
    hand.play(2, Command::EndMoves);
    assert_eq!(hand.state.steps.last(), Some(&Step::Letter(LetterStep::Drift)), "B1 has searched in this turn");
}

#[test]
fn a_standing_order_lets_couriers_pass_and_judges_by_what_its_seat_knows() {
    let mut hand = Hand::begun(Scenario::Two);
    let guard = Seat(1);
    let orders = |hand: &Hand, seat: u8| Stage::orders(&hand.game, &hand.state, Seat(seat));
    assert_eq!(orders(&hand, 1), ["pass-1", "only-my-suspect"]);
    assert!(orders(&hand, 0).is_empty() && orders(&Hand::new(Scenario::Two), 1).is_empty());
    let obeyed = |hand: &Hand, order: &str| Stage::obey(&hand.game, &hand.state, guard, order);
    assert_eq!(obeyed(&hand, "pass-1"), Obeyed::Waits, "nobody has come near");
    hand.put("C3", "D3");
    hand.put("C2", "D3");
    hand.play(0, hand.walk("C3", "E3"));
    assert_eq!(obeyed(&hand, "pass-1"), Obeyed::Answers(Command::LetPass));
    assert_eq!(obeyed(&hand, "pass-0"), Obeyed::Lapsed);
    assert_eq!(obeyed(&hand, "only-my-suspect"), Obeyed::Answers(Command::LetPass));
    assert_eq!(Stage::obey(&hand.game, &hand.state, Seat(0), "pass-1"), Obeyed::Waits, "another is asked");
    hand.play(1, Command::LetPass);
    hand.play(0, hand.walk("C2", "E3"));
    assert_eq!(obeyed(&hand, "only-my-suspect"), Obeyed::Waits, "C2 is his suspect");
    for order in ["pass-1", "only-my-suspect"] {
        assert!(Stage::say_order(&hand.game, order).is_some());
    }
    assert!(Stage::say_order(&hand.game, "never").is_none());
}

#[test]
fn r5_1_the_mule_goes_where_the_die_says_unless_somebody_is_there() {
    for (in_the_way, end) in [("F3", "E3"), ("E3", "E4")] {
        let mut hand = Hand::begun(Scenario::Two).searching();
        hand.put("G1", in_the_way);
        hand.play(1, Command::EndMoves);
        hand.roll(1);
        assert_eq!(hand.state.at(Piece::MULE), spot(end));
    }
}

#[test]
fn r5_2_after_the_last_turn_the_guard_has_won() {
    let mut hand = Hand::begun(Scenario::Two);
    while hand.state.outcome.is_none() {
        match hand.game.turn(&hand.state) {
            Turn::Chance => hand.roll(1),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is asked");
                hand.play(seat.0, Command::EndMoves);
            }
            Turn::Over(_) => {}
        }
    }
    assert_eq!((hand.state.turn, hand.state.outcome), (8, Some(Outcome::Late)));
    assert_eq!(hand.game.winners(&Outcome::Late), Seats(0b10));
}

#[test]
fn ec_1_a_suspect_is_named_once() {
    let hand = Hand::begun(Scenario::Two).searching();
    assert_eq!(hand.why_not(1, Command::Suspect(piece("C1"))), "3.1");
}

#[test]
fn a_pack_with_impossible_figures_is_refused_with_its_place() {
    let file = |from: &str, to: &str| {
        let text = include_str!("../pack/map.toml").replace(from, to);
        vec![("map.toml".to_string(), text)]
    };
    assert!(Pack::load(&file("turns = 8", "turns = 9")).is_ok());
    for (from, to) in
        [("turns = 8", "turns = 0"), ("[\"G4\", \"H4\"]", "[\"G4\", \"I4\"]"), ("mule = \"E4\"", "mule = \"F3\"")]
    {
        assert!(Pack::load(&file(from, to)).is_err(), "{to}");
    }
}

#[test]
fn an_edited_position_is_refused_or_plays_to_an_end() {
    for scenario in Scenario::ALL {
        let tally = edits::suite(&Arc::new(Letter::new(scenario)), 0..20, &Plan::default());
        assert!(tally.refused > 100 && tally.played > 100, "{tally:?}");
    }
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let game = Letter::new(Scenario::Two);
    let changes: [fn(&mut State); 6] = [
        |state| state.steps.clear(),
        |state| state.steps.push(Step::Letter(LetterStep::NewTurn)),
        |state| state.carrier = Some(piece("G1")),
        |state| state.rear = spot("A1"),
        |state| state.at[0] = spot("E4"),
        |state| state.turn = 9,
    ];
    for change in changes {
        let mut state = game.start();
        change(&mut state);
        assert!(game.invariants(&state).is_err(), "{state:?}");
    }
}

/// 2.1: the secret as a form: each courier once, for whoever has not chosen, and the same whatever others have chosen.
#[test]
fn the_secret_choice_is_a_form_of_one_part() {
    for seat in 0..3 {
        let mut hand = Hand::new(Scenario::Three);
        let form = Stage::form(&hand.game, &hand.state, Seat(seat)).expect("a form");
        let mut options = Vec::new();
        hand.game.options(&hand.state, Seat(seat), &mut options);
        assert_eq!(form.commands(), options);
        assert!(form.secret && form.parts[0].needed);
        let other = (seat + 1) % 3;
        let chosen = Stage::form(&hand.game, &hand.state, Seat(other)).expect("a form").commands()[0];
        hand.play(other, chosen);
        let then = Stage::form(&hand.game, &hand.state, Seat(seat)).expect("still a form");
        assert_eq!(format!("{then:?}"), format!("{form:?}"));
        hand.play(seat, form.bundle(&[("secret".into(), vec!["C2".into()])])[0]);
    }
    let begun = Hand::begun(Scenario::Two);
    assert!(Stage::form(&begun.game, &begun.state, Seat(0)).is_none());
}

/// 3.4, 4.3: of the couriers those who have left the map are counted in the end, and nobody who was never on it.
#[test]
fn couriers_who_have_left_are_counted_among_the_fallen() {
    let mut hand = Hand::begun(Scenario::Two);
    let fallen = |hand: &Hand| -> Vec<String> {
        let view = hand.game.view(&hand.state, Viewer::Public);
        Stage::fallen(&hand.game, &view).iter().map(|one| one.piece.id.to_string()).collect()
    };
    assert_eq!(fallen(&hand), Vec::<String>::new());
    hand.state.at[1] = Spot::NOWHERE;
    assert_eq!(fallen(&hand), ["C2"]);
}
