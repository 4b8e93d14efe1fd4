//! What a choice that leads to dice needs, and how likely that is, before it is made.

use crate::preview::{Chance, LedgerLines};
use crate::words::{all_words, some_words, words};
use engine::Message;
use serde::Serialize;

/// What is at stake on the dice a choice leads to: exact, and no more than its seat may know.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Stake {
    /// As players write it: `1d6`, `2d6`, `1d10`.
    pub dice: &'static str,
    /// What is rolled for, where the words of the choice do not say it.
    #[serde(serialize_with = "some_words", skip_serializing_if = "Option::is_none")]
    pub what: Option<Message>,
    /// What the dice must show; nothing where they say how much and not whether.
    #[serde(serialize_with = "some_words", skip_serializing_if = "Option::is_none")]
    pub need: Option<Message>,
    /// How many of all rolls show it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<u32>,
    /// How many rolls there are, all equally likely; nothing where the seat may not know its chances.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<u32>,
    /// Of one die: the faces that show it, as bits; the lowest is the face 1. It has `of` faces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faces: Option<u16>,
    /// The same rolls by what comes of them, from worst to best for who chooses: the last of them are what is needed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub outcomes: Vec<Chance>,
    /// The chance by what two sides may still add to the dice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub grids: Vec<Matrix>,
    /// What is added to the dice, by the arithmetic that will read them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ledgers: Vec<LedgerLines>,
    /// What a failure leaves, what the figures leave out.
    #[serde(serialize_with = "all_words", skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Message>,
}

/// A chance that two sides can still change, one by row and the other by column.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Matrix {
    #[serde(serialize_with = "words")]
    pub say: Message,
    /// What the second figure of a cell counts.
    #[serde(serialize_with = "some_words", skip_serializing_if = "Option::is_none")]
    pub also: Option<Message>,
    #[serde(serialize_with = "all_words")]
    pub rows: Vec<Message>,
    #[serde(serialize_with = "all_words")]
    pub columns: Vec<Message>,
    /// Row by row, of the rolls of the stake: how many show what is needed, and how many what `also` says. Nothing where it
    /// cannot come to that.
    pub cells: Vec<Vec<Option<(u32, u32)>>>,
    /// Row and column of what stands now, if it is here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<(usize, usize)>,
}

const FACES: std::ops::RangeInclusive<u8> = 1..=6;

/// One die by the number of its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Die {
    Six,
    Ten,
}

impl Die {
    pub fn sides(self) -> u8 {
        match self {
            Die::Six => 6,
            Die::Ten => 10,
        }
    }

    /// As players write it.
    pub fn name(self) -> &'static str {
        match self {
            Die::Six => "1d6",
            Die::Ten => "1d10",
        }
    }
}

impl Stake {
    /// One die of six sides that must show one of these faces.
    pub fn die(wins: impl Fn(u8) -> bool) -> Stake {
        Stake::one(Die::Six, wins)
    }

    /// One die that must show one of these faces.
    pub fn one(die: Die, wins: impl Fn(u8) -> bool) -> Stake {
        let sides = 1..=die.sides();
        let faces = sides.clone().filter(|face| wins(*face)).fold(0u16, |bits, face| bits | 1 << (face - 1));
        Stake {
            dice: die.name(),
            need: Some(needed(sides, &wins)),
            n: Some(faces.count_ones()),
            of: Some(die.sides().into()),
            faces: Some(faces),
            ..Stake::default()
        }
    }

    /// The sum of two dice of six sides.
    pub fn two_dice(wins: impl Fn(u8) -> bool) -> Stake {
        let n = pairs().filter(|(first, second)| wins(first + second)).count();
        let need = Some(needed(2..=12, &wins));
        Stake { dice: "2d6", need, n: u32::try_from(n).ok(), of: Some(36), ..Stake::default() }
    }

    /// Dice that say how much and not whether.
    pub fn dice(dice: &'static str, of: u32) -> Stake {
        Stake { dice, of: Some(of), ..Stake::default() }
    }

    /// What comes of each face of one die; it has as many as there are rolls.
    #[must_use]
    pub fn by_face(self, outcome: impl Fn(u8) -> Message) -> Stake {
        let sides = self.of.and_then(|of| u8::try_from(of).ok()).unwrap_or(*FACES.end());
        self.by((1..=sides).map(|face| (outcome(face), 1)))
    }

    /// What comes of two dice, one against the other.
    #[must_use]
    pub fn by_pair(self, outcome: impl Fn(u8, u8) -> Message) -> Stake {
        self.by(pairs().map(|(first, second)| (outcome(first, second), 1)))
    }

    /// What comes of the rolls, in this order; what reads alike counts together, what no roll gives is left out.
    #[must_use]
    pub fn by(mut self, outcomes: impl IntoIterator<Item = (Message, u32)>) -> Stake {
        for (say, n) in outcomes.into_iter().filter(|(_, n)| *n > 0) {
            match self.outcomes.iter_mut().find(|known| known.say == say) {
                Some(known) => known.n += n,
                None => self.outcomes.push(Chance { say, n }),
            }
        }
        self
    }

    #[must_use]
    pub fn what(self, what: Message) -> Stake {
        Stake { what: Some(what), ..self }
    }

    #[must_use]
    pub fn ledger(mut self, ledger: LedgerLines) -> Stake {
        self.ledgers.push(ledger);
        self
    }

    #[must_use]
    pub fn grid(mut self, grid: Matrix) -> Stake {
        self.grids.push(grid);
        self
    }

    #[must_use]
    pub fn note(mut self, note: Message) -> Stake {
        self.notes.push(note);
        self
    }
}

/// Every pair of dice.
fn pairs() -> impl Iterator<Item = (u8, u8)> {
    FACES.flat_map(|first| FACES.map(move |second| (first, second)))
}

/// What the dice must show, in the fewest words.
fn needed(all: std::ops::RangeInclusive<u8>, wins: &impl Fn(u8) -> bool) -> Message {
    let winning: Vec<u8> = all.clone().filter(|sum| wins(*sum)).collect();
    let (Some(&first), Some(&last)) = (winning.first(), winning.last()) else { return Message::new("need-none") };
    let whole = usize::from(last - first) + 1 == winning.len();
    match (first == *all.start(), last == *all.end()) {
        (true, true) if whole => Message::new("need-any"),
        (false, true) if whole => Message::new("need-at-least").number("n", first),
        (true, false) if whole => Message::new("need-at-most").number("n", last),
        _ => {
            let faces: Vec<String> = winning.iter().map(u8::to_string).collect();
            Message::new("need-one-of").name("faces", faces.join(", "))
        }
    }
}

/// The stakes of a decision as they travel: those that are alike once, with the choices they belong to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Staked {
    /// The choices by their numbers.
    pub on: Vec<usize>,
    #[serde(flatten)]
    pub stake: Stake,
}

/// Gathers what is alike.
pub fn gathered(stakes: Vec<Option<Stake>>) -> Vec<Staked> {
    let mut all: Vec<Staked> = Vec::new();
    for (id, stake) in stakes.into_iter().enumerate().filter_map(|(id, stake)| Some((id, stake?))) {
        match all.iter_mut().find(|known| known.stake == stake) {
            Some(known) => known.on.push(id),
            None => all.push(Staked { on: vec![id], stake }),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(stake: &Stake) -> &'static str {
        stake.need.as_ref().map_or("", |need| need.key)
    }

    #[test]
    fn what_is_needed_is_said_in_the_fewest_words() {
        let least = Stake::die(|face| face >= 3);
        assert_eq!((key(&least), least.n, least.of, least.faces), ("need-at-least", Some(4), Some(6), Some(0b111100)));
        assert_eq!(key(&Stake::die(|_| true)), "need-any");
        assert_eq!(key(&Stake::die(|_| false)), "need-none");
        assert_eq!(key(&Stake::die(|face| face < 3)), "need-at-most");
        assert_eq!(key(&Stake::die(|face| face % 2 == 0)), "need-one-of");
        let plan = Stake::two_dice(|sum| sum <= 6);
        assert_eq!((key(&plan), plan.n, plan.of, plan.faces), ("need-at-most", Some(15), Some(36), None));
    }

    #[test]
    fn a_die_of_ten_sides_has_ten_faces() {
        let bridle = Stake::one(Die::Ten, |face| face <= 6);
        assert_eq!((bridle.dice, key(&bridle), bridle.n, bridle.of), ("1d10", "need-at-most", Some(6), Some(10)));
        assert_eq!(Stake::one(Die::Ten, |face| face == 10).faces, Some(0b10_0000_0000));
        let read = bridle.by_face(|face| Message::new(if face <= 6 { "caught" } else { "missed" }));
        assert_eq!(read.outcomes.iter().map(|one| one.n).collect::<Vec<_>>(), [6, 4]);
    }

    #[test]
    fn outcomes_that_read_alike_count_together_and_sum_to_all_rolls() {
        let stake = Stake::dice("1d6 : 1d6", 36).by_pair(|one, two| match one.cmp(&two) {
            std::cmp::Ordering::Less => Message::new("worse"),
            std::cmp::Ordering::Equal => Message::new("tie"),
            std::cmp::Ordering::Greater => Message::new("better"),
        });
        let counts: Vec<(&str, u32)> = stake.outcomes.iter().map(|one| (one.say.key, one.n)).collect();
        assert_eq!(counts, [("tie", 6), ("worse", 15), ("better", 15)]);
    }

    #[test]
    fn stakes_that_are_alike_travel_once() {
        let (one, two) = (Stake::die(|face| face > 1), Stake::die(|face| face > 2));
        let all = gathered(vec![Some(one.clone()), None, Some(two), Some(one)]);
        assert_eq!(all.iter().map(|staked| staked.on.clone()).collect::<Vec<_>>(), [vec![0, 3], vec![2]]);
    }
}
