//! Who stands where, with what, and what is at stake with him: found once for a position.

use super::list_is_over;
use super::odds::{Harm, Tables};
use super::ways::Feet;
use crate::field::Field;
use crate::ids::*;
use crate::pack::{Goal, Taker};
use crate::rules::Position;
use crate::state::*;

/// Of a man's worth so much is what he scores for, as he began, and so much what he can do as he is.
const SCORED: i32 = 6;
const ABLE: i32 = 4;
/// What a missile weapon adds to a man, and a horse that may be lost.
const SHOOTER: i32 = 50;
const SADDLE: i32 = 40;
/// To be driven back, or to drive back.
const BACK: i32 = 12;
/// Who has fetched water is what the game is about.
const WATER_CARRIER: i32 = 500;
/// The horse that draws the wagon.
const DRAUGHT_HORSE: i32 = 450;

/// One figure on the map that the side can see.
#[derive(Clone, Copy)]
pub struct Who {
    pub piece: Piece,
    pub stand: Stand,
    pub fit: bool,
    pub attack: i32,
    pub defence: i32,
    pub movement: i32,
    pub feet: Feet,
    pub taker: Taker,
    pub stakes: Stakes,
}

/// What is lost by what may happen to him.
#[derive(Clone, Copy, Default)]
pub struct Stakes {
    pub killed: i32,
    wounded: i32,
    stunned: i32,
    unhorsed: i32,
    back: i32,
}

impl Stakes {
    /// What ten dice do, on average.
    pub fn loss(&self, harm: &Harm) -> i32 {
        let all = harm.killed * self.killed
            + harm.wounded * self.wounded
            + harm.stunned * self.stunned
            + harm.unhorsed * self.unhorsed
            + harm.back * self.back;
        all / 10
    }

    pub fn wound(&self) -> i32 {
        self.wounded
    }

    /// What an attack costs the attacker himself, on average.
    pub fn backfire(&self, harm: &Harm) -> i32 {
        (harm.attackers_back * BACK + harm.attacker_stunned * self.stunned) / 10
    }
}

pub struct Survey<'a> {
    pub at: Position<'a>,
    pub eyes: Side,
    pub field: Field,
    pub tables: &'a Tables,
    /// By side.
    pub who: [Vec<Who>; 2],
    /// The list of combats of this turn has been ended.
    pub is_over: bool,
}

/// What a man is worth as he is.
pub fn value(at: Position<'_>, man: Man) -> i32 {
    let figure = at.man(man);
    if figure.health == Health::Dead || figure.place == Whereabouts::Absent {
        return 0;
    }
    let able = i32::from(at.values(man).attack) + i32::from(at.values(man).defence);
    let shooter = if at.character(man).missile.is_some() && figure.ammo != 0 { SHOOTER } else { 0 };
    let scored = SCORED * scored(at, man);
    let whole = ABLE * able + if figure.health == Health::Wounded { (scored + shooter) / 2 } else { scored + shooter };
    if figure.stunned != 0 { whole - whole / 6 } else { whole }
}

/// Attack and defence, healthy, as the victory conditions count him.
fn scored(at: Position<'_>, man: Man) -> i32 {
    let character = at.character(man);
    let best = character.mounted.unwrap_or(character.foot)[0];
    i32::from(best.attack) + i32::from(best.defence)
}

fn stakes(at: Position<'_>, man: Man) -> Stakes {
    let figure = at.man(man);
    let carrier = if figure.marks.has(Mark::Water) { WATER_CARRIER } else { 0 };
    let whole = value(at, man);
    let wounded = if figure.health == Health::Wounded { whole + carrier } else { whole / 2 };
    let saddle = match at.character(man).mounted.filter(|_| at.is_mounted(man)) {
        Some(faces) => {
            let foot = at.character(man).foot[0];
            SADDLE
                + ABLE
                    * (i32::from(faces[0].attack) + i32::from(faces[0].defence)
                        - i32::from(foot.attack)
                        - i32::from(foot.defence))
        }
        None => 0,
    };
    let stunned = if figure.stunned != 0 { 0 } else { whole / 4 };
    Stakes { killed: whole + carrier, wounded, stunned, unhorsed: saddle, back: BACK }
}

impl<'a> Survey<'a> {
    pub fn new(at: Position<'a>, eyes: Side) -> Survey<'a> {
        let seen = |man: &Man| at.is_here(*man) && at.sees(eyes, *man) && at.stand(*man).is_map();
        let mut who =
            Side::BOTH.map(|side| Man::of_side(side).filter(seen).map(|man| who(at, man)).collect::<Vec<_>>());
        if at.g.goal() == Goal::Wagon && at.is_loose(Horse::DRAUGHT) {
            who[Side::Crusader as usize].push(draught_horse(at));
        }
        Survey { at, eyes, field: at.field(eyes), tables: at.g.tables(), who, is_over: list_is_over(at.s) }
    }

    pub fn of(&self, side: Side) -> &[Who] {
        &self.who[side as usize]
    }

    /// Men who are fit.
    pub fn fit(&self, side: Side) -> impl Iterator<Item = (Man, &Who)> + Clone {
        self.of(side).iter().filter(|who| who.fit).filter_map(|who| Some((who.piece.man()?, who)))
    }

    pub fn find(&self, man: Man) -> Option<&Who> {
        self.of(man.side()).iter().find(|who| who.piece == man.piece())
    }

    /// Points until he stands next to that figure.
    pub fn way(&self, from: &Who, to: &Who) -> i32 {
        self.way_from(from.feet, from.stand, to)
    }

    pub fn way_from(&self, feet: Feet, from: Stand, to: &Who) -> i32 {
        let ways = &self.tables.ways;
        to.stand.spots().map(|spot| ways.near(feet, from.front, spot)).min().unwrap_or(super::ways::NO_WAY)
    }
}

fn who(at: Position<'_>, man: Man) -> Who {
    let (figure, values) = (at.man(man), at.values(man));
    Who {
        piece: man.piece(),
        stand: at.stand(man),
        fit: figure.stunned == 0,
        attack: values.attack.into(),
        defence: if figure.stunned == 0 { values.defence.into() } else { 1 },
        movement: i32::from(values.movement).max(1),
        feet: Feet::of(at.is_mounted(man), at.character(man).armour),
        taker: at.taker(man.piece()),
        stakes: stakes(at, man),
    }
}

fn draught_horse(at: Position<'_>) -> Who {
    Who {
        piece: Horse::DRAUGHT.piece(),
        stand: at.stand(Horse::DRAUGHT),
        fit: false,
        attack: 0,
        defence: at.g.pack.sheet.horse_defence.into(),
        movement: 1,
        feet: Feet::Bare,
        taker: Taker::Horse,
        stakes: Stakes { killed: DRAUGHT_HORSE, back: BACK, ..Stakes::default() },
    }
}
