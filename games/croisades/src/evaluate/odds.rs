//! The result tables read once: of ten dice, how many do what.

use super::ways::Ways;
use crate::Croisades;
use crate::map::Cover;
use crate::pack::{COLUMNS_OF_ODDS, Effect, Effects, Sheet, Taker};

/// Of ten dice so many do this to the one who takes it, or to the attacker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Harm {
    pub killed: i32,
    pub wounded: i32,
    pub stunned: i32,
    pub unhorsed: i32,
    pub back: i32,
    pub attackers_back: i32,
    pub attacker_stunned: i32,
}

impl Harm {
    fn add(&mut self, effects: Effects) {
        self.attackers_back += i32::from(effects.has(Effect::AttackersRetreat));
        self.attacker_stunned += i32::from(effects.has(Effect::AttackerStunned));
        if effects.has(Effect::Killed) {
            self.killed += 1;
            return;
        }
        self.wounded += i32::from(effects.has(Effect::Wounded));
        self.stunned += i32::from(effects.has(Effect::Stunned));
        self.unhorsed += i32::from(effects.has(Effect::Unhorsed) || effects.has(Effect::HorseKilled));
        self.back += i32::from(effects.has(Effect::DrivenBack) || effects.has(Effect::DefendersRetreat));
    }
}

/// What is reckoned once for a map and a play sheet.
pub struct Tables {
    pub ways: Ways,
    fights: [[Harm; COLUMNS_OF_ODDS]; TAKERS],
    shots: [[[Harm; ROWS]; 3]; TAKERS],
}

const TAKERS: usize = 5;
/// What is added to the die of a shot, from 0.
const ROWS: usize = 10;

const ALL: [Taker; TAKERS] = [
    Taker::Foot { armour: false },
    Taker::Foot { armour: true },
    Taker::Rider { armour: false },
    Taker::Rider { armour: true },
    Taker::Horse,
];

fn index(taker: Taker) -> usize {
    match taker {
        Taker::Foot { armour } => usize::from(armour),
        Taker::Rider { armour } => 2 + usize::from(armour),
        Taker::Horse => 4,
    }
}

impl Tables {
    pub fn new(game: &Croisades) -> Tables {
        let sheet = &game.pack.sheet;
        Tables {
            ways: Ways::new(game),
            fights: ALL.map(|taker| std::array::from_fn(|column| fight(sheet, taker, column))),
            shots: ALL.map(|taker| {
                [Cover::None, Cover::Light, Cover::Medium]
                    .map(|cover| std::array::from_fn(|add| shot(sheet, taker, cover, add as i16)))
            }),
        }
    }

    /// 1.7-e: by column, from 0.
    pub fn fight(&self, taker: Taker, column: usize) -> &Harm {
        &self.fights[index(taker)][column.min(COLUMNS_OF_ODDS - 1)]
    }

    /// 1.36-c: by cover and what is added to the die.
    pub fn shot(&self, taker: Taker, cover: Cover, add: i8) -> &Harm {
        &self.shots[index(taker)][cover as usize][usize::from(add.max(0) as u8).min(ROWS - 1)]
    }
}

fn is_mounted(taker: Taker) -> bool {
    !matches!(taker, Taker::Foot { .. })
}

fn fight(sheet: &Sheet, taker: Taker, column: usize) -> Harm {
    let armour = matches!(taker, Taker::Foot { armour: true } | Taker::Rider { armour: true });
    let add = if armour { i16::from(sheet.armour_die) } else { 0 };
    let mut harm = Harm::default();
    (1..=10).for_each(|die| harm.add(sheet.combat_effects(sheet.combat(is_mounted(taker), column, die + add), taker)));
    harm
}

fn shot(sheet: &Sheet, taker: Taker, cover: Cover, add: i16) -> Harm {
    let mut harm = Harm::default();
    (1..=10).for_each(|die| harm.add(sheet.shot_effects(sheet.shot(is_mounted(taker), cover, die + add), taker)));
    harm
}
