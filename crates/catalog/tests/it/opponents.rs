//! The computer plays sensibly: far better than chance, from either side. HONJIN_MATCHES=200 is the long run.

use ai::{Greedy, Policy, Random};
use engine::fair::{SeededDice, try_pick};
use engine::{Actor, Game, Seat, Silent, Turn};
use kawanakajima::{Kawanakajima, Options, Scenario};

/// Plays a game to its end: who has won, if anybody, and the points.
fn play(game: &Kawanakajima, policies: &mut [Box<dyn Policy<Kawanakajima>>; 2], seed: u64) -> (Option<Seat>, i16) {
    let (mut state, mut dice) = (game.start(), SeededDice::new(seed));
    for n in 0u64..50_000 {
        let (actor, command) = match game.turn(&state) {
            Turn::Over(outcome) => return (game.winners(&outcome).iter().next(), state.vp),
            Turn::Chance => {
                let mut chances = Vec::new();
                game.chances(&state, &mut chances);
                (Actor::Chance, try_pick(&mut dice, n, &chances).expect("something falls"))
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody decides");
                let mut options = Vec::new();
                game.options(&state, seat, &mut options);
                let choice = policies[seat.index()].choose(game, &state, seat, &options);
                (Actor::Seat(seat), options[choice])
            }
        };
        game.apply(&mut state, actor, &command, &mut Silent);
    }
    panic!("seed {seed} does not end");
}

#[test]
fn the_computer_beats_chance() {
    let games = std::env::var("HONJIN_MATCHES").ok().and_then(|n| n.parse().ok()).unwrap_or(20u64);
    let [mut won, mut lost] = [[0; 2]; 2];
    let mut lead = [0; 2];
    for seed in 0..games {
        let scenario = [Scenario::Historical, Scenario::Hypothetical][(seed % 2) as usize];
        let game = Kawanakajima::new(scenario, Options::default());
        let own = (seed / 2 % 2) as usize;
        let greedy = Greedy::new(seed);
        let (greedy, random): (Box<dyn Policy<_>>, Box<dyn Policy<_>>) =
            (Box::new(greedy), Box::new(Random::new(seed)));
        let mut policies = if own == 0 { [greedy, random] } else { [random, greedy] };
        let (winner, vp) = play(&game, &mut policies, seed);
        lead[(seed % 2) as usize] += i32::from(if own == 0 { vp } else { -vp });
        match winner {
            Some(seat) if seat.index() == own => won[own] += 1,
            Some(_) => lost[own] += 1,
            None => {}
        }
    }
    println!("won {won:?} and lost {lost:?} of {games}, as Takeda and as Uesugi; points ahead by scenario {lead:?}");
    let [wins, losses] = [won, lost].map(|counts| counts.iter().sum::<u64>());
    assert!(wins >= 3 * losses && 2 * wins >= games, "won {won:?} and lost {lost:?} of {games}");
}
