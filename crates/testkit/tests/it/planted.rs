//! Each promise can fail. Every test plants one mistake that a game could really have, most of them taken from
//! the reports of other servers, and shows that the suite finds it and calls it by its name.

use engine::{Actor, Audience, Game, Leaving, Message, Refusal, Seat, Seats, Turn, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use testkit::auction::{self, Auction};
use testkit::toy::{Command, Event, State, Step, Toy, View};
use testkit::{Broken, Leaky, Plan, Policy, edits, promises};

const LEAK: &str = "nothing hidden gets out";
const OPTIONS: &str = "options are there for those awaited";
const ACCEPTED: &str = "options are accepted";
const AGREE: &str = "options and check agree";
const STUCK: &str = "never stuck";
const REPLAYS: &str = "replays the same";
const KEPT: &str = "resample keeps what the seat knows";
const POSITION: &str = "the position survives";
const UNDO: &str = "undo stops at what was shown";
const REFUSALS: &str = "refusals name a rule and change nothing";

fn leaky() -> Leaky<Toy> {
    Leaky::new(Toy { rounds: 5 })
}

fn first_break<G: Game>(game: G) -> Option<Broken> {
    let game = Arc::new(game);
    let plan = Plan { step_cap: 500, ..Plan::default() };
    let policy = |seed| if seed % 2 == 0 { Policy::Uniform } else { Policy::Perverse };
    (0..20).find_map(|seed| promises::all(&game, seed, policy(seed), &plan).err())
}

#[track_caller]
fn caught<G: Game>(game: G, promise: &str) -> Broken {
    let broken = first_break(game).unwrap_or_else(|| panic!("nobody noticed that `{promise}` is broken"));
    assert_eq!(broken.promise, promise, "{broken}");
    assert!(broken.log.starts_with(r#"{"format":2,"game":"testkit""#), "{broken}");
    broken
}

fn other(seat: Seat) -> usize {
    1 - seat.index()
}

/// The lowest card the opponent holds: a fact no seat may learn.
fn secret_of(state: &State, seat: Seat) -> u8 {
    state.hands[other(seat)].iter().next().unwrap_or(0)
}

// What a seat may not know.

#[test]
fn a_seed_in_the_view() {
    // Whatever the hidden cards come from tells what they are.
    let game = leaky().on_view(|_, state, _, view: &mut View| view.round = (state.hands[1].0 % 251) as u8);
    caught(game, LEAK);
}

#[test]
fn a_view_that_shows_the_opponents_hand() {
    let game = leaky().on_view(|_, state, viewer, view| {
        if let Viewer::Seat(seat) = viewer {
            view.faces[other(seat)] = state.hands[other(seat)].iter().collect();
        }
    });
    caught(game, LEAK);
}

#[test]
fn a_view_that_shows_the_secret_choice() {
    caught(leaky().on_view(|_, state, _, view| view.chosen = state.chosen), LEAK);
}

#[test]
fn a_spectators_view_that_shows_a_hand() {
    let game = leaky().on_view(|_, state, viewer, view| {
        if viewer == Viewer::Public {
            view.faces[0] = state.hands[0].iter().collect();
        }
    });
    caught(game, LEAK);
}

#[test]
fn face_down_cards_sorted_by_what_they_are() {
    let game = leaky().on_view(|_, state, viewer, view| {
        if let Viewer::Seat(seat) = viewer {
            view.backs[other(seat)]
                .sort_by_key(|&back| state.hands[other(seat)].iter().nth(usize::from(back)).map(|card| card % 10));
        }
    });
    caught(game, LEAK);
}

#[test]
fn a_face_down_card_that_keeps_its_number() {
    let game = leaky().on_view(|_, state, viewer, view| {
        if let Viewer::Seat(seat) = viewer {
            view.backs[other(seat)] = state.hands[other(seat)].iter().map(|card| card ^ 0x2a).collect();
        }
    });
    caught(game, LEAK);
}

#[test]
fn a_count_that_depends_on_hidden_cards() {
    let game = leaky().on_view(|_, state, viewer, view| {
        if let Viewer::Seat(seat) = viewer
            && secret_of(state, seat) % 2 == 1
        {
            view.backs[other(seat)].pop();
        }
    });
    caught(game, LEAK);
}

#[test]
fn a_list_of_options_as_long_as_a_secret() {
    // The march that would be a mistake is not offered: kind, and a leak. The gate agrees, so only this promise sees it.
    let foolish = |state: &State, seat: Seat, command: &Command| {
        matches!(command, Command::March(_)) && secret_of(state, seat) % 2 == 1
    };
    let game = leaky()
        .on_options(move |_, state, seat, out| out.retain(|command| !foolish(state, seat, command)))
        .on_check(move |_, state, actor, command, checked| match actor {
            Actor::Seat(seat) if foolish(state, seat, command) => {
                Err(Refusal::new("toy-2", Message::new("toy-not-wise")))
            }
            _ => checked,
        });
    caught(game, LEAK);
}

#[test]
fn options_in_an_order_that_tells() {
    let game = leaky().on_options(|_, state, seat, out| {
        if secret_of(state, seat) % 2 == 1 {
            out.reverse();
        }
    });
    caught(game, LEAK);
}

#[test]
fn a_refusal_that_says_why_too_precisely() {
    let game = leaky().on_check(|_, state, actor, command, checked| match (actor, command) {
        (Actor::Seat(seat), Command::Choose(card)) if state.hands[other(seat)].has(*card) => {
            Err(Refusal::new("toy-3.2", Message::new("toy-your-opponent-has-it")))
        }
        _ => checked,
    });
    caught(game, LEAK);
}

#[test]
fn an_event_told_to_all() {
    let game = leaky().on_told(|_, _, audience, event| match event {
        Event::Chose { card: Some(_), .. } => vec![(Audience::All, event)],
        _ => vec![(audience, event)],
    });
    caught(game, LEAK);
}

#[test]
fn a_draw_told_to_all() {
    // That the game declares the event to reveal something does not excuse telling it to the wrong ones.
    let game = leaky().on_told(|_, _, audience, event| match event {
        Event::Drew { card: Some(_), .. } => vec![(Audience::All, event)],
        _ => vec![(audience, event)],
    });
    caught(game, LEAK);
}

#[test]
fn a_choice_told_to_spectators() {
    let game = leaky().on_told(|_, _, audience, event| match event {
        // A spectator hears what everybody but this seat hears.
        Event::Chose { seat, card: Some(_) } => vec![(Audience::except(Seat(1 - seat.0)), event)],
        _ => vec![(audience, event)],
    });
    caught(game, LEAK);
}

#[test]
fn an_event_that_names_the_place_in_the_hand() {
    let game = leaky().on_told(|_, state, audience, event| match (audience, &event) {
        (Audience::Except(_), Event::Chose { seat, .. }) => {
            let place = state.hands[seat.index()].iter().take_while(|card| card % 3 == 0).count();
            vec![(audience, Event::Chose { seat: *seat, card: Some(place as u8) })]
        }
        _ => vec![(audience, event)],
    });
    caught(game, LEAK);
}

#[test]
fn a_log_line_that_says_too_much() {
    let game = leaky().on_told(|_, state, audience, event| match event {
        Event::Halted { seat } => {
            let idle = Event::Marched { seat, to: secret_of(state, Seat(1 - seat.0)) };
            vec![(audience, event), (Audience::except(seat), idle)]
        }
        _ => vec![(audience, event)],
    });
    caught(game, LEAK);
}

#[test]
fn a_button_whose_name_tells() {
    let game =
        leaky().on_say_command(|_, state, _, message| message.number("odds", i64::from(state.hands[1].0 as u32 % 7)));
    caught(game, LEAK);
}

#[test]
fn a_prompt_that_tells() {
    let game = leaky().on_prompt(|_, state, seat, message| message.number("hint", secret_of(state, seat)));
    caught(game, LEAK);
}

#[test]
fn a_bot_that_peeks() {
    let game = leaky().on_evaluate(|_, state, seat, value| value - i32::from(secret_of(state, seat)));
    caught(game, LEAK);
}

#[test]
fn a_wait_that_tells() {
    // East is asked at once only if he holds something special.
    let waits = |state: &State| state.step == Step::Choose && state.chosen[0].is_none() && state.hands[1].0 % 3 == 1;
    let game = leaky()
        .on_turn(move |_, state, turn| if waits(state) { Turn::Seats(Seats::only(Seat(0))) } else { turn })
        .on_options(move |_, state, seat, out| {
            if waits(state) && seat == Seat(1) {
                out.clear();
            }
        })
        .on_check(move |_, state, actor, _, checked| {
            if waits(state) && actor == Actor::Seat(Seat(1)) {
                return Err(Refusal::new("toy-3", Message::new("toy-not-now")));
            }
            checked
        });
    caught(game, LEAK);
}

#[test]
fn a_reveal_that_is_not_declared() {
    // Undo would go back across it.
    let game = leaky().on_reveals(|_, event, reveals| reveals && !matches!(event, Event::Shown { .. }));
    let game = game.on_told(|_, _, audience, event| match event {
        Event::Rolled { .. } => Vec::new(),
        _ => vec![(audience, event)],
    });
    caught(game, LEAK);
}

// The gate.

#[test]
fn an_option_that_check_refuses() {
    let game = leaky().on_options(|_, state, _, out| {
        if let Step::March(_) = state.step {
            out.push(Command::March(9));
        }
    });
    caught(game, ACCEPTED);
}

#[test]
fn a_command_that_is_accepted_but_not_offered() {
    let game = leaky().on_check(|_, state, actor, command, checked| match (state.step, actor, command) {
        (Step::March(marching), Actor::Seat(seat), Command::March(to)) if marching == seat && *to <= 3 => Ok(()),
        _ => checked,
    });
    caught(game, AGREE);
}

#[test]
fn a_seat_that_acts_for_the_other() {
    let game = leaky().on_check(|toy, state, actor, command, checked| match (state.step, actor) {
        (Step::March(marching), Actor::Seat(_)) => toy.check(state, Actor::Seat(marching), command),
        _ => checked,
    });
    caught(game, AGREE);
}

#[test]
fn a_seat_that_chooses_its_own_dice() {
    let game = leaky().on_check(|toy, state, _, command, checked| match command {
        Command::Roll(_) => toy.check(state, Actor::Chance, command),
        _ => checked,
    });
    caught(game, AGREE);
}

#[test]
fn a_command_that_is_legal_but_not_offered_any_more() {
    let game = leaky().on_options(|_, state, _, out| {
        if state.step == Step::Choose && out.len() > 1 {
            out.pop();
        }
    });
    caught(game, AGREE);
}

#[test]
fn a_refusal_without_a_rule() {
    let game = leaky().on_check(|_, _, _, _, checked| checked.map_err(|refusal| Refusal::new("", refusal.reason)));
    caught(game, REFUSALS);
}

#[test]
fn options_for_a_seat_that_is_not_awaited() {
    let game = leaky().on_options(|_, state, seat, out| {
        if state.step == Step::March(Seat(1 - seat.0)) {
            out.push(Command::Halt);
        }
    });
    caught(game, OPTIONS);
}

#[test]
fn an_option_offered_twice() {
    let game = leaky().on_options(|_, _, _, out| out.extend_from_within(..out.len().min(1)));
    caught(game, OPTIONS);
}

#[test]
fn options_that_change_when_asked_again() {
    let asked = AtomicU64::new(0);
    let game = leaky().on_options(move |_, _, _, out| {
        if asked.fetch_add(1, Ordering::Relaxed).is_multiple_of(3) {
            out.reverse();
        }
    });
    // Two worlds are offered different things as well, if they are asked first.
    let broken = promises::options_are_accepted(&Arc::new(game), 0, &Plan::default());
    assert_eq!(broken.unwrap_err().promise, OPTIONS);
}

#[test]
fn a_seat_that_does_not_exist_is_awaited() {
    let game = leaky().on_turn(|_, _, turn| match turn {
        Turn::Seats(seats) => Turn::Seats(seats.with(Seat(5))),
        turn => turn,
    });
    caught(game, OPTIONS);
}

#[test]
fn a_panic_on_a_command_from_nowhere() {
    let game = leaky().on_check(|_, _, _, command, checked| match *command {
        Command::Draw(card) | Command::Choose(card) => {
            let names = ["ace"; 60];
            let _ = names[usize::from(card)];
            checked
        }
        _ => checked,
    });
    let broken = caught(game, "never panics");
    assert!(broken.what.contains("out of bounds"), "{broken}");
}

// Getting to the end.

#[test]
fn a_game_that_waits_for_nobody() {
    let game = leaky().on_turn(|_, state, turn| match turn {
        Turn::Seats(_) if state.round == 2 => Turn::Seats(Seats::NONE),
        turn => turn,
    });
    let game = game.on_options(|_, state, _, out| {
        if state.round == 2 {
            out.clear();
        }
    });
    let game = game.on_check(|_, state, actor, _, checked| match actor {
        Actor::Seat(_) if state.round == 2 => Err(Refusal::new("toy-0", Message::new("toy-not-now"))),
        _ => checked,
    });
    caught(game, STUCK);
}

#[test]
fn a_seat_without_options() {
    let game = leaky().on_options(|_, state, _, out| {
        if state.round == 2 {
            out.clear();
        }
    });
    caught(game, OPTIONS);
}

#[test]
fn chance_without_results() {
    let game = leaky().on_chances(|_, state, out| {
        if state.step == Step::Roll {
            out.clear();
        }
    });
    caught(game, OPTIONS);
}

#[test]
fn chance_with_results_that_cannot_happen() {
    let game = leaky().on_chances(|_, _, out| out.iter_mut().for_each(|chance| chance.1 = 0)).on_check(
        |_, _, actor, _, checked| match actor {
            Actor::Chance => Err(Refusal::new("toy-4", Message::new("toy-no-such-die"))),
            _ => checked,
        },
    );
    caught(game, STUCK);
}

#[test]
fn weights_that_do_not_fit() {
    let game = leaky().on_chances(|_, _, out| out.iter_mut().for_each(|chance| chance.1 = u32::MAX));
    caught(game, OPTIONS);
}

#[test]
fn a_game_without_an_end() {
    let game = leaky().on_apply(|_, state, _, command| {
        if let Command::Halt = command
            && let Step::Choose = state.step
        {
            state.step = Step::March(Seat(0));
        }
    });
    caught(game, "comes to an end");
}

#[test]
fn an_invariant_that_breaks() {
    let game = leaky().on_apply(|_, state, _, command| {
        if let Command::Roll([6, 6]) = command {
            state.score[0] += state.round;
        }
    });
    caught(game, "invariants hold");
}

// The log and the state.

#[test]
fn a_counter_in_the_game() {
    let calls = AtomicU64::new(0);
    let game = leaky().on_apply(move |_, state, _, command| {
        if let Command::Roll(_) = command {
            state.posts[0] = (calls.fetch_add(1, Ordering::Relaxed) % 3) as u8;
        }
    });
    // Undo notices too, and sooner.
    let broken = promises::replays_the_same(&Arc::new(game), 0, &Plan::default());
    assert_eq!(broken.unwrap_err().promise, REPLAYS);
}

#[test]
fn events_that_differ_from_time_to_time() {
    let calls = AtomicU64::new(0);
    let game = leaky().on_told(move |_, _, audience, event| match event {
        Event::Rolled { .. } if calls.fetch_add(1, Ordering::Relaxed) % 2 == 1 => Vec::new(),
        _ => vec![(audience, event)],
    });
    caught(game, REPLAYS);
}

#[test]
fn a_declared_position_that_is_not_the_positions() {
    let calls = AtomicU64::new(0);
    let game = leaky().on_position(move |_, _, mut document| {
        document["round"] = calls.fetch_add(1, Ordering::Relaxed).into();
        document
    });
    let game = Arc::new(game);
    let broken = promises::replays_the_same(&game, 0, &Plan::default());
    assert_eq!(broken.unwrap_err().promise, REPLAYS);
    let broken = promises::position_survives(&game, 0, &Plan::default());
    assert_eq!(broken.unwrap_err().promise, POSITION);
}

#[test]
fn an_event_that_reveals_only_on_second_thoughts() {
    // The table was told that nothing was shown, and lets the player take it back.
    let calls = AtomicU64::new(0);
    let game = leaky().on_reveals(move |_, event, reveals| match event {
        Event::Marched { .. } => calls.fetch_add(1, Ordering::Relaxed) > 0,
        _ => reveals,
    });
    let broken = promises::undo_stops_at_reveals(&Arc::new(game), 0, &Plan { every: 1, ..Plan::default() });
    assert_eq!(broken.unwrap_err().promise, UNDO);
}

#[test]
fn a_command_that_gives_something_else_when_redone() {
    let calls = AtomicU64::new(0);
    let game = leaky().on_told(move |_, _, audience, event| match event {
        Event::Marched { seat, .. } => {
            let to = calls.fetch_add(1, Ordering::Relaxed) as u8;
            vec![(audience, Event::Marched { seat, to })]
        }
        _ => vec![(audience, event)],
    });
    // Two worlds hear different numbers before anything is redone, so that promise is asked alone.
    let broken = promises::undo_stops_at_reveals(&Arc::new(game), 0, &Plan { every: 1, ..Plan::default() });
    assert_eq!(broken.unwrap_err().promise, UNDO);
}

// Resampling.

#[test]
fn a_resample_that_always_gives_the_truth() {
    let game = leaky().on_resample(|_, state, _, _| state.clone());
    caught(game, "resample varies what is hidden");
}

#[test]
fn a_resample_that_gives_one_seat_the_truth() {
    let game = leaky().on_resample(|_, state, seat, another| if seat == Seat(1) { state.clone() } else { another });
    let broken = caught(game, "resample varies what is hidden");
    assert!(broken.what.starts_with("Seat(1)"), "{broken}");
}

#[test]
fn a_resample_that_changes_what_the_seat_knows() {
    let game = leaky().on_resample(|_, _, seat, mut another| {
        another.score.swap(seat.index(), other(seat));
        another
    });
    caught(game, LEAK);
}

#[test]
fn a_resample_that_makes_an_impossible_position() {
    let game = leaky().on_resample(|_, _, seat, mut another| {
        another.hands[other(seat)] = another.hands[seat.index()];
        another
    });
    caught(game, KEPT);
}

// Lists, forms and layouts.

#[test]
fn a_list_that_is_far_too_long() {
    // Every order of the hand is offered, and the gate knows them all: only the length is wrong.
    let game = leaky().on_options(|_, state, seat, out| {
        if state.step == Step::Choose && state.chosen[seat.index()].is_none() {
            out.extend((0..=1_000).map(|n| Command::Roll([n as u8, (n / 250) as u8])));
        }
    });
    caught(game, "no list of options is too long");
}

#[test]
fn an_umpire_who_is_told_lies() {
    let game = leaky().on_awaited(|_, _, viewer, turn| match (viewer, turn) {
        (Viewer::Umpire, Turn::Seats(_)) => Turn::Chance,
        (_, turn) => turn,
    });
    caught(game, OPTIONS);
}

#[test]
fn a_seat_that_is_asked_and_does_not_know() {
    let game = leaky().on_awaited(|_, _, viewer, turn| match (viewer, turn) {
        (Viewer::Seat(seat), Turn::Seats(seats)) => Turn::Seats(seats.without(seat)),
        (_, turn) => turn,
    });
    caught(game, OPTIONS);
}

#[test]
fn who_is_asked_gives_a_hand_away() {
    // Spectators see East thinking only if he holds something special.
    let game = leaky().on_awaited(|_, state, viewer, turn| match (viewer, turn) {
        (Viewer::Public, Turn::Seats(seats)) if state.hands[1].0 % 3 == 1 => Turn::Seats(seats.without(Seat(1))),
        (_, turn) => turn,
    });
    caught(game, LEAK);
}

#[test]
fn a_position_with_a_field_nobody_reads() {
    let game = leaky().on_read_position(|_, _, read| read.map(|state| State { marched: 0, ..state }));
    caught(game, POSITION);
}

// Bids that nobody may know of: the auction.

fn auction() -> Leaky<Auction> {
    Leaky::new(Auction { seats: 3, rounds: 5, weather: false })
}

#[test]
fn a_view_that_tells_who_has_bid() {
    let game = auction().on_view(|_, state, _, view| view.round += state.bids.iter().flatten().count() as u8 * 10);
    caught(game, LEAK);
}

#[test]
fn a_question_that_tells_who_has_bid() {
    let game = auction().on_awaited(|auction, state, _, _| auction.turn(state));
    caught(game, LEAK);
}

#[test]
fn an_undo_that_tells_who_has_bid() {
    // An even bid of another stands only on one's own: whoever cannot take his back knows that somebody bid even.
    let stands = |state: &auction::State, command: &auction::Command| {
        let auction::Command::Bid(coins) = command;
        coins % 2 == 1 || state.bids[0].is_some()
    };
    let game = auction()
        .on_options(move |_, state, seat, out| out.retain(|command| seat == Seat(0) || stands(state, command)))
        .on_check(move |_, state, actor, command, checked| match actor {
            Actor::Seat(seat) if seat != Seat(0) && !stands(state, command) => {
                Err(Refusal::new("auction-3", Message::new("auction-not-now")))
            }
            _ => checked,
        });
    let plan = Plan { every: 1, ..Plan::default() };
    let game = Arc::new(game);
    let broken = (0..20).find_map(|seed| promises::undo_tells_nothing(&game, seed, &plan).err());
    assert_eq!(broken.expect("it is noticed").promise, "undo tells nothing of the others");
}

#[test]
fn a_seat_that_leaves_and_is_asked_again() {
    let game = auction().on_leave(|_, state, seat, leaving| {
        state.present = state.present.with(seat);
        leaving
    });
    caught(game, "who leaves is not asked again");
}

#[test]
fn a_seat_that_cannot_leave_and_is_gone() {
    let game = auction().on_leave(|_, _, _, _| Leaving::Replaced);
    caught(game, "who leaves is not asked again");
}

// Positions that somebody has meddled with.

fn edited<G: Game>(game: G) -> Broken {
    let (game, plan) = (Arc::new(game), Plan { step_cap: 500, every: 2, mutants: 30, ..Plan::default() });
    let broken = (0..20).find_map(|seed| edits::hold(&game, seed, &plan).err());
    broken.expect("an edited position goes wrong and nobody noticed")
}

const EDITED: &str = "an edited position is refused or plays to an end";

#[test]
fn a_position_whose_step_cannot_be() {
    // The invariants look at the cards and not at the step.
    let lax = |toy: &Toy, state: &State, held: Result<(), String>| match held {
        Err(what) if what.starts_with("the step does not fit") && state.round <= toy.rounds => Ok(()),
        held => held,
    };
    assert_eq!(edited(leaky().on_invariants(lax)).promise, EDITED);
}

#[test]
fn a_position_that_is_read_without_looking() {
    let game = leaky().on_read_position(|_, document, read| {
        assert!(document["posts"][0].is_number(), "a post is a number");
        read
    });
    let broken = edited(game);
    assert_eq!(broken.promise, EDITED);
    assert!(broken.what.contains("a post is a number"), "{broken}");
}

// Mistakes in the types of a game, which need a game of their own: one seat counts to twenty.

#[derive(Clone, Copy, PartialEq)]
enum Flaw {
    None,
    /// A field of the state is not declared.
    Forgets,
    /// A field of a command is not written.
    LosesPart,
    /// A refusal leaves a mark in the position.
    Touches,
}

struct Counting(Flaw);

#[derive(Clone, PartialEq)]
struct Count {
    n: u8,
    memory: u8,
    touched: Touched,
}

#[derive(Default)]
struct Touched(AtomicU64);

impl Clone for Touched {
    fn clone(&self) -> Touched {
        Touched(AtomicU64::new(self.0.load(Ordering::Relaxed)))
    }
}

impl PartialEq for Touched {
    fn eq(&self, other: &Touched) -> bool {
        self.0.load(Ordering::Relaxed) == other.0.load(Ordering::Relaxed)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Add {
    by: u8,
    #[serde(skip)]
    note: u8,
}

impl Game for Counting {
    type State = Count;
    type Command = Add;
    type Event = u8;
    type View = u8;
    type Outcome = u8;

    const POSITION_FORMAT: u32 = 1;

    fn seats(&self) -> u8 {
        1
    }
    fn start(&self) -> Count {
        Count { n: 0, memory: 0, touched: Touched::default() }
    }
    fn turn(&self, state: &Count) -> Turn<u8> {
        if state.n < 20 { Turn::Seats(Seats::only(Seat(0))) } else { Turn::Over(state.n) }
    }
    fn options(&self, state: &Count, seat: Seat, out: &mut Vec<Add>) {
        let note = u8::from(self.0 == Flaw::LosesPart);
        let all = [1, 2].map(|by| Add { by, note }).into_iter();
        out.extend(all.filter(|command| self.check(state, Actor::Seat(seat), command).is_ok()));
    }
    fn chances(&self, _: &Count, _: &mut Vec<(Add, u32)>) {}
    fn check(&self, state: &Count, actor: Actor, command: &Add) -> Result<(), Refusal> {
        let note = u8::from(self.0 == Flaw::LosesPart);
        if actor != Actor::Chance && state.n < 20 && [1, 2].contains(&command.by) && command.note == note {
            return Ok(());
        }
        if self.0 == Flaw::Touches {
            state.touched.0.fetch_add(1, Ordering::Relaxed);
        }
        Err(Refusal::new("count", Message::new("count-no")))
    }
    fn apply(&self, state: &mut Count, _: Actor, command: &Add, _: &mut dyn engine::Told<u8>) {
        state.n += command.by;
        state.memory = if self.0 == Flaw::Forgets { command.by } else { 0 };
    }
    fn view(&self, state: &Count, _: Viewer) -> u8 {
        state.n
    }
    fn resample(&self, state: &Count, _: Seat, _: &mut dyn FnMut(u32) -> u32) -> Count {
        state.clone()
    }
    fn position(&self, state: &Count) -> Value {
        state.n.into()
    }
    fn read_position(&self, document: &Value) -> Result<Count, String> {
        let n = document.as_u64().and_then(|n| u8::try_from(n).ok());
        Ok(Count { n: n.ok_or("no number")?, ..self.start() })
    }
    fn invariants(&self, _: &Count) -> Result<(), String> {
        Ok(())
    }
    fn reveals(&self, _: &u8) -> bool {
        false
    }
    fn prompt(&self, _: &Count, _: Seat) -> Message {
        Message::new("count")
    }
    fn say_command(&self, _: &Count, _: &Add) -> Message {
        Message::new("count")
    }
    fn say_event(&self, _: &u8) -> Message {
        Message::new("count")
    }
    fn say_outcome(&self, _: &u8) -> Message {
        Message::new("count")
    }
    fn winners(&self, _: &u8) -> Seats {
        Seats::NONE
    }
    fn turn_number(&self, _: &Count) -> u16 {
        1
    }
    fn evaluate(&self, state: &Count, _: Seat) -> i32 {
        i32::from(state.n)
    }
}

fn count_with(flaw: Flaw) -> Option<&'static str> {
    let plan = Plan { hidden_from: Seats::NONE, every: 1, ..Plan::default() };
    promises::all(&Arc::new(Counting(flaw)), 0, Policy::Uniform, &plan).err().map(|broken| broken.promise)
}

#[test]
fn a_game_without_secrets_and_flaws_keeps_its_promises() {
    assert_eq!(count_with(Flaw::None), None);
}

#[test]
fn a_state_that_forgets() {
    assert_eq!(count_with(Flaw::Forgets), Some(POSITION));
}

#[test]
fn a_command_that_is_not_written_whole() {
    let plan = Plan { hidden_from: Seats::NONE, ..Plan::default() };
    let broken = promises::log_survives(&Arc::new(Counting(Flaw::LosesPart)), 0, &plan);
    assert_eq!(broken.unwrap_err().promise, "the log survives");
}

#[test]
fn a_refusal_that_leaves_a_mark() {
    assert_eq!(count_with(Flaw::Touches), Some(REFUSALS));
}
