//! What dice may bring, exactly: results with how many rolls give each, gathered by what they mean.
//!
//! ```
//! use toolkit::odds::{Spread, dice, hits};
//!
//! // 1d6+1 against 5, a table read with two dice, and a pool of three dice that hit on 5 and 6.
//! let search = dice(1, 6).map(|die| die + 1 >= 5);
//! assert_eq!((search.chances(&true), search.total()), (3, 6));
//! assert_eq!(dice(2, 6).chances(&7), 6);
//! assert_eq!(hits(3, 6, 5).chances(&1), 3 * 2 * 4 * 4);
//! ```

use engine::Message;
use stage::preview::{Chance, LedgerLines, Odds};

/// Results, each with how many of all the equally likely rolls give it, in the order they were first met.
#[derive(Clone, Debug, PartialEq)]
pub struct Spread<R> {
    results: Vec<(R, u32)>,
}

/// The sum of so many dice of so many sides.
pub fn dice(count: u32, sides: u32) -> Spread<u32> {
    let one = Spread::of((1..=sides).map(|face| (face, 1)));
    (0..count).fold(Spread::of([(0, 1)]), |sum, _| sum.and(&one, |sum, face| sum + face))
}

/// How many of a pool of dice show at least so much.
pub fn hits(count: u32, sides: u32, at_least: u32) -> Spread<u32> {
    let one = dice(1, sides).map(|face| u32::from(face >= at_least));
    (0..count).fold(Spread::of([(0, 1)]), |sum, _| sum.and(&one, |sum, hit| sum + hit))
}

impl<R: Copy + PartialEq> Spread<R> {
    /// What is met twice counts together; what no roll gives is left out.
    pub fn of(results: impl IntoIterator<Item = (R, u32)>) -> Spread<R> {
        let mut spread = Spread { results: Vec::new() };
        for (result, rolls) in results {
            match spread.results.iter_mut().find(|(known, _)| *known == result) {
                Some((_, count)) => *count += rolls,
                None if rolls > 0 => spread.results.push((result, rolls)),
                None => {}
            }
        }
        spread
    }

    /// What a table makes of every result.
    pub fn map<S: Copy + PartialEq>(&self, table: impl Fn(R) -> S) -> Spread<S> {
        Spread::of(self.results.iter().map(|&(result, rolls)| (table(result), rolls)))
    }

    /// Two rolls that know nothing of each other, read together: a column and a line, an attack and a defense.
    pub fn and<S: Copy + PartialEq, T: Copy + PartialEq>(
        &self,
        other: &Spread<S>,
        read: impl Fn(R, S) -> T,
    ) -> Spread<T> {
        let pairs =
            self.results.iter().flat_map(|&(one, n)| other.results.iter().map(move |&(two, m)| (one, two, n * m)));
        Spread::of(pairs.map(|(one, two, rolls)| (read(one, two), rolls)))
    }

    /// In the order of what they mean, worst first.
    #[must_use]
    pub fn sorted_by<F: Ord>(mut self, family: impl Fn(R) -> F) -> Spread<R> {
        self.results.sort_by_key(|&(result, _)| family(result));
        self
    }

    pub fn results(&self) -> &[(R, u32)] {
        &self.results
    }

    pub fn chances(&self, result: &R) -> u32 {
        self.results.iter().find(|(known, _)| known == result).map_or(0, |(_, rolls)| *rolls)
    }

    /// How many rolls there are.
    pub fn total(&self) -> u32 {
        self.results.iter().map(|(_, rolls)| rolls).sum()
    }

    /// The same by what it means, for all there is to mean.
    pub fn families<F: Copy + PartialEq>(&self, all: &[F], family: impl Fn(R) -> F) -> Vec<(F, u32)> {
        let by_family = self.map(family);
        all.iter().map(|one| (*one, by_family.chances(one))).collect()
    }

    /// As a player is shown it before he decides.
    pub fn preview<F: Copy + PartialEq>(
        &self,
        title: Message,
        ledgers: Vec<LedgerLines>,
        say: impl Fn(R) -> Message,
        all: &[(F, &'static str)],
        family: impl Fn(R) -> F,
    ) -> Odds {
        let means: Vec<F> = all.iter().map(|(one, _)| *one).collect();
        let families = self.families(&means, family).into_iter().zip(all);
        Odds {
            title,
            ledgers,
            odds: self.results.iter().map(|&(result, n)| Chance { say: say(result), n }).collect(),
            of: self.total(),
            families: families.map(|((_, n), (_, term))| (*term, n)).collect(),
            notes: Vec::new(),
        }
    }
}
