//! Dice through the doors that games use. The seeds are fixed, so the test always gives the same answer; the
//! bounds are those that fair dice keep 9,998 times in 10,000, from both sides: dice can also be too even.

use engine::fair::{pick, shuffle};
use engine::{Actor, Dice, FairDice, Header, SeededDice, Table};
use std::sync::Arc;
use testkit::toy::{Command, Toy};

const ROLLS: u64 = 1_000_000;

fn fair() -> FairDice {
    FairDice::new([15; 32], "fairness", &["one".to_string(), "two".to_string()])
}

/// The bounds of χ² at 0.0001 and 0.9999, by degrees of freedom.
fn bounds(freedom: usize) -> (f64, f64) {
    match freedom {
        5 => (0.0822, 25.745),
        10 => (0.8889, 35.565),
        23 => (5.7494, 57.075),
        35 => (11.9957, 74.927),
        59 => (26.8345, 108.164),
        _ => panic!("no bounds for {freedom} degrees of freedom"),
    }
}

#[track_caller]
fn assert_fair(counts: &[u64], weights: &[u64]) {
    let (total, weight): (u64, u64) = (counts.iter().sum(), weights.iter().sum());
    let chi_square: f64 = counts
        .iter()
        .zip(weights)
        .map(|(&count, &share)| {
            let expected = total as f64 * share as f64 / weight as f64;
            (count as f64 - expected).powi(2) / expected
        })
        .sum();
    let (low, high) = bounds(counts.len() - 1);
    assert!(low < chi_square && chi_square < high, "χ² = {chi_square}, {counts:?}");
}

#[test]
fn single_dice_are_fair() {
    let dice: [&mut dyn Dice; 2] = [&mut SeededDice::new(1561), &mut fair()];
    for dice in dice {
        let mut counts = [0; 6];
        for n in 0..ROLLS {
            counts[dice.roll(n, 6) as usize] += 1;
        }
        assert_fair(&counts, &[1; 6]);
    }
}

#[test]
fn pairs_of_dice_are_fair() {
    let sums: Vec<(u32, u32)> = (2..=12u32).map(|sum| (sum, 6 - sum.abs_diff(7))).collect();
    let weights: Vec<u64> = sums.iter().map(|&(_, weight)| u64::from(weight)).collect();
    let dice: [&mut dyn Dice; 2] = [&mut SeededDice::new(1562), &mut fair()];
    for dice in dice {
        let (mut by_sum, mut by_pair) = ([0; 11], [0; 36]);
        for n in 0..ROLLS {
            by_sum[pick(dice, n, &sums) as usize - 2] += 1;
            by_pair[dice.roll(ROLLS + n, 36) as usize] += 1;
        }
        assert_fair(&by_sum, &weights);
        assert_fair(&by_pair, &[1; 36]);
    }
}

#[test]
fn shuffles_are_fair() {
    let mut dice = fair();
    let (mut orders, mut n) = ([0; 24], 0);
    for _ in 0..ROLLS {
        let mut items = [0usize, 1, 2, 3];
        shuffle(&mut items, &mut |below| {
            n += 1;
            dice.roll(n, below)
        });
        orders[rank(items)] += 1;
    }
    assert_fair(&orders, &[1; 24]);
}

/// The place of an order of four among all 24.
fn rank(items: [usize; 4]) -> usize {
    let smaller = |at: usize| items[at + 1..].iter().filter(|&&item| item < items[at]).count();
    smaller(0) * 6 + smaller(1) * 2 + smaller(2)
}

#[test]
fn a_roll_says_nothing_about_the_next_ten() {
    let mut dice = fair();
    let rolls: Vec<i64> = (0..ROLLS).map(|n| 2 * i64::from(dice.roll(n, 6)) - 5).collect();
    for lag in 1..=10 {
        let products = rolls.iter().zip(&rolls[lag..]).map(|(first, second)| first * second);
        // A roll has the variance 35/3 in these units; four standard deviations of the sum of n products.
        let limit = 4.0 * (35.0 / 3.0) * (ROLLS as f64).sqrt();
        let sum: i64 = products.sum();
        assert!((sum as f64).abs() < limit, "lag {lag}: {sum}, limit {limit}");
    }
}

#[test]
fn draws_and_rolls_at_the_table_are_fair() {
    let game = Arc::new(Toy { rounds: 1 });
    let (mut first_cards, mut pairs) = ([0; 60], [0; 36]);
    for seed in 0..20_000 {
        let mut table = Table::new(Arc::clone(&game), Header::default());
        let mut dice = SeededDice::new(seed);
        while let engine::Turn::Chance = table.turn() {
            if let (Command::Draw(card), 1) = (table.roll(&mut dice).0, table.rolls()) {
                first_cards[usize::from(card)] += 1;
            }
        }
        for (seat, command) in [(0, Command::Halt), (1, Command::Halt)] {
            table.play(Actor::Seat(engine::Seat(seat)), command).unwrap();
        }
        for seat in [engine::Seat(0), engine::Seat(1)] {
            let card = table.options(seat)[0];
            table.play(Actor::Seat(seat), card).unwrap();
        }
        let (Command::Roll([first, second]), _) = table.roll(&mut dice) else { panic!("dice are rolled now") };
        pairs[usize::from(6 * (first - 1) + second - 1)] += 1;
    }
    assert_fair(&first_cards, &[1; 60]);
    assert_fair(&pairs, &[1; 36]);
}
