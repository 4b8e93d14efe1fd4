//! Opponents give legal commands only, play the same game for the same seed, and do not peek.

use ai::{Greedy, Playout, Policy, Random};
use engine::{Actor, Game, Header, Seat, SeededDice, Table, Turn};
use std::sync::Arc;
use testkit::Leaky;
use testkit::toy::{Command, Outcome, Step, Toy};

type Opponent<G> = Box<dyn Policy<G>>;

/// Plays a game to its end through the gate.
fn play<G: Game>(game: &Arc<G>, seats: &mut [Opponent<G>], dice: u64) -> Table<G> {
    let mut table = Table::new(Arc::clone(game), Header::default());
    let mut dice = SeededDice::new(dice);
    loop {
        match table.turn() {
            Turn::Over(_) => return table,
            Turn::Chance => {
                table.roll(&mut dice);
            }
            Turn::Seats(awaited) => {
                let seat = awaited.iter().next().expect("somebody is awaited");
                let options = table.options(seat);
                let index = seats[seat.index()].choose(game, table.state(), seat, &options);
                table.play(Actor::Seat(seat), options[index]).expect("an option is legal");
            }
        }
    }
}

fn greedy<G: Game>(seed: u64) -> Opponent<G> {
    Box::new(Greedy::new(seed))
}

fn playout<G: Game>(seed: u64) -> Opponent<G> {
    Box::new(Playout::new(seed))
}

fn random<G: Game>(seed: u64) -> Opponent<G> {
    Box::new(Random::new(seed))
}

#[test]
fn every_choice_is_an_option() {
    let game = Arc::new(Toy { rounds: 12 });
    for seed in 0..50 {
        // `play` goes through the gate and panics at the first refusal or index out of range.
        for ahead in [greedy(seed), playout(seed)] {
            let table = play(&game, &mut [ahead, random(seed)], seed);
            assert!(matches!(table.turn(), Turn::Over(_)));
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = Arc::new(Toy { rounds: 8 });
    for ahead in [greedy, playout] {
        let log = |seed| play(&game, &mut [ahead(seed), random(seed)], 7).log().write();
        for seed in 0..10 {
            assert_eq!(log(seed), log(seed));
        }
        assert_ne!(log(1), log(2));
    }
}

#[test]
fn looking_ahead_beats_chance() {
    // The toy's own evaluation counts the cards in hand and so advises against playing good ones.
    let game = Leaky::new(Toy { rounds: 12 }).on_evaluate(|_, state, seat, _| {
        let [own, other] = [seat.index(), 1 - seat.index()];
        let card = state.chosen[own].map_or(0, |card| i32::from(card % 10));
        10 * (i32::from(state.score[own]) - i32::from(state.score[other])) + i32::from(state.posts[own]) + card
    });
    let game = Arc::new(game);
    for ahead in [greedy, playout] {
        let mut wins = [0; 2];
        for seed in 0..100 {
            // Both seats in turn, lest the better one decide.
            let own = Seat((seed % 2) as u8);
            let mut seats = [ahead(seed), random(seed + 1_000)];
            if own == Seat(1) {
                seats.swap(0, 1);
            }
            if let Turn::Over(Outcome::Won(winner)) = play(&game, &mut seats, seed).turn() {
                wins[usize::from(winner != own)] += 1;
            }
        }
        assert!(wins[0] > 2 * wins[1], "ahead {}, random {}", wins[0], wins[1]);
    }
}

/// The evaluation of the toy, but a seat is drawn by the cards in the other one's hand. Whoever judges the truth would
/// choose by them; whoever judges what the seat may know cannot.
#[test]
fn the_choice_does_not_depend_on_what_is_hidden() {
    let game = Leaky::new(Toy { rounds: 6 }).on_evaluate(|_, state, seat, _| {
        let hidden = state.hands[1 - seat.index()].0 as u32;
        (hidden ^ state.hands[seat.index()].0 as u32).wrapping_mul(0x9e37_79b9) as i32
    });
    let game = Arc::new(game);
    let mut looked = 0;
    for seed in 0..40 {
        let table = play(&game, &mut [random(seed), random(seed + 1)], seed);
        let mut table = Table::replay(Arc::clone(&game), table.log()).unwrap();
        table.take_back(table.entries().len() * (seed as usize % 7 + 1) / 9).unwrap();
        let truth = table.state().clone();
        let Turn::Seats(awaited) = table.turn() else { continue };
        let seat = awaited.iter().next().unwrap();
        let options = table.options(seat);
        let mut rng = engine::fair::rng(seed, 0);
        let another = game.resample(&truth, seat, &mut |n| engine::fair::below(&mut rng, n));
        looked += usize::from(another != truth && options.len() > 1);
        for ahead in [greedy, playout] {
            let choose = |state| ahead(seed).choose(&*game, state, seat, &options);
            assert_eq!(choose(&truth), choose(&another), "seed {seed}");
        }
    }
    assert!(looked > 10, "only {looked} positions had something to hide and something to choose");
}

#[test]
fn a_long_list_is_sampled() {
    let game = Arc::new(Toy { rounds: 3 });
    let mut state = game.start();
    state.step = Step::March(Seat(0));
    state.posts = [1, 3];
    let mut options = Vec::new();
    game.options(&state, Seat(0), &mut options);
    assert_eq!(options, [Command::March(0), Command::March(2), Command::Halt]);
    let mut taken = [0; 3];
    for seed in 0..100 {
        let mut greedy = Greedy::new(seed);
        greedy.max_options = 1;
        taken[greedy.choose(&*game, &state, Seat(0), &options)] += 1;
    }
    assert!(taken.iter().all(|&count| count > 15), "{taken:?}");
}
