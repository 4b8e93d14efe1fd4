//! Answers side by side: who meets a charge, and how those who touch could fight. Each with its exact odds; none is recommended.

mod groupings;

use super::preview::charges;
use super::preview::fate::Family;
use super::preview::walk::{known, offered};
use crate::Command as C;
use crate::ids::*;
use crate::rules::Position;
use crate::sequence::Step;
use crate::sequence::steps::{ChargeStep, CombatStep};
use engine::{Actor, Game, Message};
use stage::preview::Odds;
use stage::weigh::{Part, Scale, Weighed, Weight};

/// What is weighed now, if this side decides it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    Answer,
    Combats,
}

fn question(at: Position<'_>, side: Side) -> Option<Question> {
    let (asked, question) = match at.s.steps.last()? {
        Step::Charge(ChargeStep::CounterCharge) => (at.s.active.other(), Question::Answer),
        Step::Combat(CombatStep::CombatList) => (at.s.active, Question::Combats),
        _ => return None,
    };
    (asked == side).then_some(question)
}

pub fn weighs(at: Position<'_>, side: Side) -> bool {
    question(at, side).is_some()
}

pub fn weigh(at: Position<'_>, side: Side) -> Option<Weighed> {
    let known = known(at, side);
    let at = Position { g: at.g, s: &known };
    match question(at, side)? {
        Question::Answer => Some(answers(at, side)),
        Question::Combats => groupings::groupings(at, side),
    }
}

/// 1.56-g: the clash with everybody who could answer and with nobody, from worst to best for this side; and why others cannot.
fn answers(at: Position<'_>, side: Side) -> Weighed {
    let mut weights: Vec<Weight> =
        offered(at.g, at.s, side).into_iter().filter_map(|option| answer(at, side, option)).collect();
    weights.sort_by_key(|weight| worth(&weight.odds));
    weights.extend(Man::of_side(side).filter_map(|man| cannot(at, side, man)));
    let scale = Scale { say: None, weights, more: false };
    Weighed { say: Message::new("weigh-answers").under("1.56-g"), scales: vec![scale] }
}

fn answer(at: Position<'_>, side: Side, option: C) -> Option<Weight> {
    let (man, say) = match option {
        C::Answer(man) => (Some(man), Message::new("weigh-answer").name("man", man.name())),
        C::NoAnswer => (None, Message::new("weigh-nobody")),
        _ => return None,
    };
    let preview = charges::answer(at, side, man)?;
    let parts = vec![Part { order: 0, steps: vec![option.say()] }];
    let in_short = preview.battles.iter().map(in_short).collect();
    Some(Weight { say, in_short, odds: preview.battles, marks: preview.marks, parts, why: None })
}

/// A rider who may not answer.
fn cannot(at: Position<'_>, side: Side, man: Man) -> Option<Weight> {
    let rides = at.is_here(man) && at.is_mounted(man);
    let refusal = at.g.check(at.s, Actor::Seat(side.seat()), &C::Answer(man)).err().filter(|_| rides)?;
    let say = Message::new("weigh-answer").name("man", man.name());
    Some(Weight { why: Some(refusal.reason), ..bare(say) })
}

/// An answer of which nothing comes.
fn bare(say: Message) -> Weight {
    Weight { say, odds: Vec::new(), in_short: Vec::new(), marks: Vec::new(), parts: Vec::new(), why: None }
}

/// 1.7-c: strength against strength, and the column that is read.
fn in_short(odds: &Odds) -> Message {
    let total = |n: usize| odds.ledgers.get(n).map_or(0, |ledger| ledger.total);
    Message::new("weigh-odds").number("attack", total(0)).number("defence", total(1)).number("column", total(2))
}

/// How much good the results do together, in the order of the families; nothing fought is nothing won or lost.
fn worth(odds: &[Odds]) -> i64 {
    odds.iter().map(good).sum()
}

fn good(odds: &Odds) -> i64 {
    let of = |term: &str| Family::ALL.iter().position(|family| family.term() == term);
    let none = Family::ALL.iter().position(|family| *family == Family::NoEffect);
    let (Some(none), Some(first)) = (none, odds.families.first().and_then(|(term, _)| of(term))) else { return 0 };
    // Whoever defends has them the other way round.
    let attacks = odds.families.last().and_then(|(term, _)| of(term)).is_some_and(|last| last > first);
    let weight = |term: &str| of(term).map_or(0, |n| n as i64 - none as i64);
    let sum: i64 = odds.families.iter().map(|(term, n)| weight(term) * i64::from(*n)).sum();
    let each = 1_000 * sum / i64::from(odds.of.max(1));
    if attacks { each } else { -each }
}
