//! The figures of the game: play sheet, characters, maps, scenarios, each with where it comes from.

mod load;

pub use load::FILES;

use crate::ids::*;
use crate::map::{Cover, Ground, Map};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};
use toolkit::pack::{PackError, Provenance};
use toolkit::sets::Id;

/// 1.3-a: the six missile weapons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    Dagger,
    Javelin,
    Sling,
    Shortbow,
    Longbow,
    Crossbow,
}

impl Weapon {
    pub const ALL: [Weapon; 6] =
        [Weapon::Dagger, Weapon::Javelin, Weapon::Sling, Weapon::Shortbow, Weapon::Longbow, Weapon::Crossbow];

    pub fn name(self) -> &'static str {
        ["dagger", "javelin", "sling", "shortbow", "longbow", "crossbow"][self as usize]
    }

    pub fn term(self) -> &'static str {
        ["weapon-dagger", "weapon-javelin", "weapon-sling", "weapon-shortbow", "weapon-longbow", "weapon-crossbow"]
            [self as usize]
    }
}

/// 1.31: how much one may move with a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    Full,
    Half,
    None,
}

impl Limit {
    /// 1.31-e: halves round down.
    pub fn of(self, movement: u8) -> u8 {
        match self {
            Limit::Full => movement,
            Limit::Half => movement / 2,
            Limit::None => 0,
        }
    }
}

/// 1.31: offensively and defensively, offensively alone, or one of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rate {
    Both,
    Offensive,
    Either,
}

/// 1.35: is ammunition counted?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    Always,
    Optional,
    Never,
}

/// 1.36-a: how far the target is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    Short,
    Medium,
    Long,
}

impl Band {
    pub const ALL: [Band; 3] = [Band::Short, Band::Medium, Band::Long];

    pub fn term(self) -> &'static str {
        ["band-short", "band-medium", "band-long"][self as usize]
    }
}

/// 1.3-e: what a weapon is worth.
#[derive(Clone, Copy, Debug)]
pub struct Missile {
    /// The last hex of each band.
    pub reach: [u8; 3],
    /// What is added to the die, so that weapons share rows.
    pub row_shift: i8,
    pub ammo: u8,
    pub counted: Counted,
    /// 1.42-c: may it shoot over figures?
    pub over: bool,
    pub rate: Rate,
    pub after_shot: Limit,
    pub before_defence: Limit,
}

impl Missile {
    pub fn band(&self, distance: u32) -> Option<Band> {
        Band::ALL.into_iter().find(|&band| distance <= u32::from(self.reach[band as usize]))
    }
}

/// What stands on a counter: black, red and blue figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Values {
    pub attack: u8,
    pub defence: u8,
    pub movement: u8,
}

/// Healthy and wounded.
pub type Faces = [Values; 2];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    Knight,
    Sergeant,
    HeavyCav,
    LightCav,
    Infantry,
    LightInf,
}

impl Class {
    pub fn term(self) -> &'static str {
        ["class-knight", "class-sergeant", "class-heavy-cav", "class-light-cav", "class-infantry", "class-light-inf"]
            [self as usize]
    }
}

#[derive(Clone, Debug)]
pub struct Character {
    pub name: String,
    pub nation: String,
    pub arm: String,
    pub class: Class,
    pub missile: Option<Weapon>,
    pub armour: bool,
    pub mounted: Option<Faces>,
    pub foot: Faces,
    /// What 1.42-i compares: armament as a number, nationality as a number.
    pub armament: u8,
    pub people: u8,
}

/// One thing that a letter of a table does to a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    None,
    DrivenBack,
    Stunned,
    Wounded,
    Killed,
    Unhorsed,
    HorseKilled,
    AttackersRetreat,
    AttackerStunned,
    DefendersRetreat,
}

/// What a letter does, as a set of [`Effect`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects(u16);

impl Effects {
    pub const NONE: Effects = Effects(0);

    pub fn has(self, effect: Effect) -> bool {
        self.0 >> effect as u16 & 1 != 0
    }

    #[must_use]
    pub fn with(self, effect: Effect) -> Effects {
        match effect {
            Effect::None => self,
            _ => Effects(self.0 | 1 << effect as u16),
        }
    }

    #[must_use]
    pub fn without(self, effect: Effect) -> Effects {
        Effects(self.0 & !(1 << effect as u16))
    }

    pub fn is_none(self) -> bool {
        self == Effects::NONE
    }

    /// Does it hurt one of those it is read for?
    pub fn harms(self) -> bool {
        [Effect::Stunned, Effect::Wounded, Effect::Killed, Effect::Unhorsed, Effect::HorseKilled]
            .into_iter()
            .any(|effect| self.has(effect))
    }

    pub fn iter(self) -> impl Iterator<Item = Effect> {
        const ALL: [Effect; 9] = [
            Effect::DrivenBack,
            Effect::Stunned,
            Effect::Wounded,
            Effect::Killed,
            Effect::Unhorsed,
            Effect::HorseKilled,
            Effect::AttackersRetreat,
            Effect::AttackerStunned,
            Effect::DefendersRetreat,
        ];
        ALL.into_iter().filter(move |&effect| self.has(effect))
    }
}

/// A letter of a result table: A to F for shots, none and A to H for combats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Letter(pub u8);

impl Letter {
    /// No letter: nothing happens.
    pub const NONE: Letter = Letter(b'-');

    pub fn index(self) -> usize {
        if self == Letter::NONE { 0 } else { (self.0 - b'A') as usize + 1 }
    }

    pub fn name(self) -> &'static str {
        ["-", "A", "B", "C", "D", "E", "F", "G", "H"][self.index()]
    }
}

/// Who takes a result decides which legend it is read in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taker {
    Foot { armour: bool },
    Rider { armour: bool },
    Horse,
}

/// The play sheet.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// 1.1-a to 1.1-c: by ground; none is barred.
    pub foot_cost: [Option<u8>; 5],
    pub armoured_cost: [Option<u8>; 5],
    pub mounted_cost: [Option<u8>; 5],
    pub cover: [Cover; 5],
    /// 1.1-e
    pub unfavourable: [bool; 5],
    pub wagon_cost: u8,
    pub wagon_cover: Cover,
    /// 1.51-4, 1.51-5
    pub man_body: u8,
    pub horse_body: u8,
    pub surcharge_at: u8,
    pub surcharge: u8,
    pub impassable_at: u8,
    /// 1.55: ahead and front, flank, rear, behind; about-turn.
    pub turning: [u8; 4],
    pub about_turn: u8,
    /// 1.36-a
    pub range: [i8; 3],
    pub wounded_shooter: i8,
    pub missiles: [Missile; 6],
    /// ERR-1: rate, movement after a shot and before a defensive one, where 1.31 is read line by line; by weapon.
    pub literal: [Option<(Rate, Limit, Limit)>; 6],
    /// 1.36-c: by cover and row.
    pub shots_foot: [[Letter; SHOT_ROWS]; 3],
    pub shots_mounted: [[Letter; SHOT_ROWS]; 3],
    /// By letter: bare, armoured.
    pub shot_foot: [[Effects; 2]; LETTERS],
    pub shot_mounted: [[Effects; 2]; LETTERS],
    pub shot_horse: [Effects; LETTERS],
    pub retreat: u8,
    pub driven_back_mp: u8,
    /// 1.7-e: by die and column.
    pub combats_foot: [[Letter; COLUMNS_OF_ODDS]; 10],
    pub combats_mounted: [[Letter; COLUMNS_OF_ODDS]; 10],
    pub combat_foot: [Effects; LETTERS],
    pub combat_rider: [Effects; LETTERS],
    pub combat_horse: [Effects; LETTERS],
    /// 1.71-a: by attacker's and defender's ground, favourable first.
    pub terrain_shift: [[i8; 2]; 2],
    pub armour_die: i8,
    pub charge_hexes: u8,
    pub charge_straight: u8,
    /// 1.54-b, 1.54-c: wounded on this or more.
    pub infiltration_foot: i8,
    pub infiltration_mounted: i8,
    pub infiltration_wounded: i8,
    pub infiltration_enemies_wounded: i8,
    pub bridle: u8,
    pub led_on_foot: u8,
    pub led_mounted: u8,
    pub draught_movement: u8,
    pub haul_two: u8,
    pub haul_three: u8,
    pub advance_foot: u8,
    pub advance_mounted: u8,
    pub horse_defence: u8,
}

pub const SHOT_ROWS: usize = 12;
pub const COLUMNS_OF_ODDS: usize = 6;
/// No letter, and A to H.
pub const LETTERS: usize = 9;

impl Sheet {
    pub fn missile(&self, weapon: Weapon) -> &Missile {
        &self.missiles[weapon as usize]
    }

    /// 1.36-c, 1.36-d: the letter of a shot.
    pub fn shot(&self, mounted: bool, cover: Cover, row: i16) -> Letter {
        let table = if mounted { &self.shots_mounted } else { &self.shots_foot };
        table[cover as usize][row.clamp(1, SHOT_ROWS as i16) as usize - 1]
    }

    /// 1.36-d, 1.8-e: what the letter of a shot does.
    pub fn shot_effects(&self, letter: Letter, taker: Taker) -> Effects {
        match taker {
            Taker::Foot { armour } => self.shot_foot[letter.index()][usize::from(armour)],
            Taker::Rider { armour } => self.shot_mounted[letter.index()][usize::from(armour)],
            Taker::Horse => self.shot_horse[letter.index()],
        }
    }

    /// 1.7-e, 1.73-b: the letter of a combat; column from 0.
    pub fn combat(&self, mounted: bool, column: usize, row: i16) -> Letter {
        let table = if mounted { &self.combats_mounted } else { &self.combats_foot };
        table[row.clamp(1, 10) as usize - 1][column]
    }

    /// 1.7-g, 1.8-f: what the letter of a combat does.
    pub fn combat_effects(&self, letter: Letter, taker: Taker) -> Effects {
        match taker {
            Taker::Foot { .. } => self.combat_foot[letter.index()],
            Taker::Rider { .. } => self.combat_rider[letter.index()],
            Taker::Horse => self.combat_horse[letter.index()],
        }
    }
}

/// How a scenario is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// Three men fetch water and leave by column A.
    Water,
    /// The wagon leaves by column A.
    Wagon,
    /// Who hurts the other more.
    Losses,
}

/// Where a figure begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    At(Stand),
    /// 1.11-b: written down by its owner, mounted if it can be.
    Hidden,
}

/// A scenario as the pack has it.
#[derive(Clone, Debug)]
pub struct Plan {
    pub map: usize,
    /// Pairs of player turns.
    pub turns: u8,
    /// None is drawn by lot.
    pub first: Option<Side>,
    pub goal: Goal,
    pub start: Vec<(Piece, Start)>,
}

/// 1.2-a: armies from points.
#[derive(Clone, Debug)]
pub struct Builder {
    pub budgets: Vec<u16>,
    pub default_budget: u16,
    pub missile_cost: [u8; 6],
    /// By side: from column to column, from 1.
    pub zones: [(u8, u8); 2],
    pub turns: u8,
}

#[derive(Clone, Debug)]
pub struct Pack {
    pub hash: [u8; 32],
    pub sheet: Sheet,
    pub characters: Vec<Character>,
    pub maps: Vec<Map>,
    /// Water, ambush, shock.
    pub plans: Vec<Plan>,
    pub builder: Builder,
    /// Distance riders keep from the enemy when they hide.
    pub hide_distance: u8,
    /// Within so many hexes what hides is seen.
    pub reveal_distance: u8,
    pub origins: Vec<(String, Provenance)>,
}

impl Pack {
    pub fn built_in() -> &'static Arc<Pack> {
        static BUILT_IN: LazyLock<Arc<Pack>> = LazyLock::new(|| match Pack::load(&[]) {
            Ok(pack) => Arc::new(pack),
            Err(error) => panic!("the built-in pack is wrong: {error}"),
        });
        &BUILT_IN
    }

    /// The built-in files, or these in their place.
    pub fn load(replacing: &[(String, String)]) -> Result<Pack, PackError> {
        load::load(replacing)
    }

    pub fn character(&self, man: Man) -> &Character {
        &self.characters[man.index()]
    }

    /// 1.2-a: what a figure costs in the builder, mounted or on foot.
    pub fn cost(&self, man: Man, mounted: bool) -> u16 {
        let character = self.character(man);
        let faces = character.mounted.filter(|_| mounted).unwrap_or(character.foot);
        let missile = character.missile.map_or(0, |weapon| self.builder.missile_cost[weapon as usize]);
        u16::from(faces[0].attack) + u16::from(faces[0].defence) + u16::from(missile)
    }

    pub fn ground_cost(&self, ground: Ground, mounted: bool, armour: bool) -> Option<u8> {
        let costs = match (mounted, armour) {
            (true, _) => &self.sheet.mounted_cost,
            (false, true) => &self.sheet.armoured_cost,
            (false, false) => &self.sheet.foot_cost,
        };
        costs[ground as usize]
    }
}
