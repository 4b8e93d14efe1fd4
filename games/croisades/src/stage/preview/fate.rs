//! What a die brings upon somebody: read from what the rules tell when it has fallen, and put in words.

use crate::event::Event;
use crate::ids::*;
use crate::pack::{Effect, Effects, Letter};
use crate::sequence::Step;
use crate::sequence::steps::AfterStep;
use crate::state::State;
use engine::Message;
use stage::preview::Chance;

/// What a result means, from worst to best for whoever shoots or attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Family {
    /// The attackers retreat, or one of them is stunned.
    ThrownBack,
    NoEffect,
    DrivenBack,
    Stunned,
    Unhorsed,
    HorseLost,
    Wounded,
    Killed,
}

impl Family {
    pub const ALL: [Family; 8] = [
        Family::ThrownBack,
        Family::NoEffect,
        Family::DrivenBack,
        Family::Stunned,
        Family::Unhorsed,
        Family::HorseLost,
        Family::Wounded,
        Family::Killed,
    ];

    pub fn term(self) -> &'static str {
        match self {
            Family::ThrownBack => "odds-thrown-back",
            Family::NoEffect => "odds-no-effect",
            Family::DrivenBack => "odds-driven-back",
            Family::Stunned => "odds-stunned",
            Family::Unhorsed => "odds-unhorsed",
            Family::HorseLost => "odds-horse-lost",
            Family::Wounded => "odds-wounded",
            Family::Killed => "odds-killed",
        }
    }

    /// Is somebody the worse for it, and not only somewhere else?
    pub fn hurts(self) -> bool {
        self >= Family::Stunned
    }
}

/// The families that can be, and always the one in the middle; for the defender the other way round.
pub fn families(counted: impl Fn(Family) -> u32, attacks: bool) -> Vec<(&'static str, u32)> {
    let mut all: Vec<(Family, u32)> = Family::ALL.map(|family| (family, counted(family))).to_vec();
    all.retain(|(family, n)| *n > 0 || *family == Family::NoEffect);
    if !attacks {
        all.reverse();
    }
    all.into_iter().map(|(family, n)| (family.term(), n)).collect()
}

/// What has become of somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fate {
    pub effects: Effects,
    /// EC-74: he had nowhere to retreat to.
    pub stuck: bool,
    /// 1.36-d: it cost points of his move.
    pub slowed: bool,
}

impl Fate {
    /// Read from what was told and from where it has come to.
    pub fn of(piece: Piece, told: &[Event], then: &State) -> Fate {
        let mut fate = Fate::default();
        for event in told {
            fate.hear(piece, event);
        }
        if gives_way(piece, then) {
            fate.effects = fate.effects.with(Effect::DrivenBack);
        }
        if fate.effects.has(Effect::Killed) {
            fate.effects = Effects::NONE.with(Effect::Killed);
        }
        fate
    }

    fn hear(&mut self, piece: Piece, event: &Event) {
        let his = |man: &Man| man.piece() == piece;
        let effects = match event {
            Event::Killed { man } if his(man) => &[Effect::Killed][..],
            Event::Wounded { man } if his(man) => &[Effect::Wounded],
            Event::Stunned { man } if his(man) => &[Effect::Stunned],
            Event::Unhorsed { man, killed: true, .. } if his(man) => &[Effect::Unhorsed, Effect::HorseKilled],
            Event::Unhorsed { man, killed: false, .. } if his(man) => &[Effect::Unhorsed],
            Event::HorseKilled { horse } if horse.piece() == piece => &[Effect::Killed],
            Event::RetreatFails { piece: stuck } if *stuck == piece => {
                self.stuck = true;
                &[]
            }
            Event::Slowed { .. } => {
                self.slowed = true;
                &[]
            }
            _ => &[],
        };
        self.effects = effects.iter().fold(self.effects, |all, &effect| all.with(effect));
    }

    pub fn family(self) -> Family {
        let has = |effect| self.effects.has(effect);
        match () {
            () if has(Effect::Killed) => Family::Killed,
            () if has(Effect::Wounded) => Family::Wounded,
            () if has(Effect::HorseKilled) => Family::HorseLost,
            () if has(Effect::Unhorsed) => Family::Unhorsed,
            () if has(Effect::Stunned) => Family::Stunned,
            () if has(Effect::DrivenBack) || self.slowed => Family::DrivenBack,
            () => Family::NoEffect,
        }
    }

    /// In words; `letter` is what the table says of it.
    pub fn term(self, letter: Effects, retreat: &'static str) -> &'static str {
        let has = |effect| self.effects.has(effect);
        let hurt = [Effect::Stunned, Effect::Wounded, Effect::Unhorsed, Effect::HorseKilled].map(has);
        match () {
            () if has(Effect::Killed) && self.stuck => "fate-stuck-killed",
            () if has(Effect::Killed) && letter.has(Effect::Killed) => "effect-killed",
            () if has(Effect::Killed) && letter.has(Effect::Wounded) => "fate-second-wound",
            () if has(Effect::Killed) && letter.has(Effect::HorseKilled) => "effect-killed",
            () if has(Effect::Killed) => "fate-surrounded",
            () if self.stuck => "fate-stuck",
            () if hurt == [false; 4] && has(Effect::DrivenBack) => retreat,
            () if hurt == [false; 4] && self.slowed => "fate-slowed",
            () if hurt == [false; 4] => "effect-none",
            () => hurt_term(hurt, has(Effect::DrivenBack)),
        }
    }
}

/// What a letter does to whoever takes it, in the words of the play sheet.
pub fn legend(letter: Effects) -> &'static str {
    let plain = letter.without(Effect::DefendersRetreat);
    let retreats = letter.has(Effect::DefendersRetreat);
    let effects = if retreats { plain.with(Effect::DrivenBack) } else { plain };
    Fate { effects, ..Fate::default() }.term(letter, "effect-defenders-retreat")
}

/// Stunned, wounded, unhorsed, his horse killed; and whether he retreats as well.
fn hurt_term(hurt: [bool; 4], retreats: bool) -> &'static str {
    match (hurt, retreats) {
        ([false, true, false, false], true) => "effect-wounded-defenders-retreat",
        ([_, true, _, _], true) => "fate-wounded-retreat",
        ([_, false, _, _], true) => "fate-hurt-retreat",
        ([false, false, _, true], false) => "fate-unhorsed-horse-killed",
        ([false, true, _, true], false) => "fate-wounded-unhorsed-horse-killed",
        ([true, false, _, true], false) => "effect-stunned-unhorsed-horse-killed",
        ([true, true, _, true], false) => "fate-stunned-wounded-unhorsed-horse-killed",
        ([true, true, true, false], false) => "fate-stunned-wounded-unhorsed",
        ([true, false, true, false], false) => "effect-stunned-unhorsed",
        ([false, true, true, false], false) => "effect-wounded-unhorsed",
        ([false, false, true, false], false) => "effect-unhorsed",
        ([true, true, false, false], false) => "effect-stunned-wounded",
        ([true, false, false, false], false) => "effect-stunned",
        ([false, true, false, false], false) => "effect-wounded",
        ([false, false, false, false], false) => "effect-none",
    }
}

/// 1.72-f, EC-74: is it to retreat, or on its way back?
pub fn gives_way(piece: Piece, state: &State) -> bool {
    let retreats = |step: &Step| match step {
        Step::After(AfterStep::Retreats(_)) => state.rout.due.contains(piece),
        Step::After(AfterStep::Retreating { piece: who, .. }) => *who == piece,
        _ => false,
    };
    state.steps.iter().any(retreats)
}

/// A result of a die of ten sides: its letter, what it means, and which faces give it.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    pub letter: Letter,
    pub term: &'static str,
    pub family: Family,
    pub dice: Vec<u8>,
}

/// What reads alike counts together, in the order of the die.
pub fn gathered(readings: impl IntoIterator<Item = (u8, Letter, &'static str, Family)>) -> Vec<Reading> {
    let mut all: Vec<Reading> = Vec::new();
    for (die, letter, term, family) in readings {
        match all.iter_mut().find(|known| known.letter == letter && known.term == term) {
            Some(known) => known.dice.push(die),
            None => all.push(Reading { letter, term, family, dice: vec![die] }),
        }
    }
    all
}

impl Reading {
    pub fn chance(&self) -> Chance {
        let say = Message::new("odds-letter")
            .name("letter", self.letter.name())
            .name("dice", faces(&self.dice))
            .term("effect", self.term);
        Chance { say, n: self.dice.len() as u32 }
    }
}

/// Faces as they are written: `1`, `2–5`, `1–3, 10`.
pub fn faces(dice: &[u8]) -> String {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for &die in dice {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == die => *last = die,
            _ => runs.push((die, die)),
        }
    }
    let written = |(first, last): &(u8, u8)| {
        if first == last { first.to_string() } else { format!("{first}\u{2013}{last}") }
    };
    runs.iter().map(written).collect::<Vec<_>>().join(", ")
}

/// The dice of these readings that mean this.
pub fn counted(readings: &[Reading], family: Family) -> u32 {
    readings.iter().filter(|reading| reading.family == family).map(|reading| reading.dice.len() as u32).sum()
}
