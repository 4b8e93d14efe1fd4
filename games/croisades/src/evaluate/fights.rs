//! Hand to hand: what the fights at hand are worth, what charges announced are, and what could be reached.

use super::survey::{Survey, Who};
use super::ways::Feet;
use crate::ids::*;
use crate::pack::COLUMNS_OF_ODDS;
use crate::rules::c17_odds::Clash;
use crate::state::*;

/// Of what a fight is worth, in hundredths: listed, still to be listed, in the next turn.
const LISTED: i32 = 100;
const AT_HAND: i32 = 92;
const LATER: i32 = 40;
/// A charge announced may still be shot down.
const ANNOUNCED: i32 = 85;
/// What can be reached: for oneself, and as a threat by the other side.
const PROSPECT: i32 = 34;
const THREAT: i32 = 22;
/// Whoever cannot come this turn threatens half as much.
const NOT_YET: i32 = 10;
/// Others will help: a man alone who goes for somebody counts so many hundredths of his attack.
const HELPED: i32 = 150;

impl Survey<'_> {
    /// What a fight is worth to the attackers: what it does to the other, less what it may cost.
    pub fn worth(&self, clash: &Clash, weakest: &Who, target: &Who) -> i32 {
        let harm = self.tables.fight(target.taker, clash.column);
        target.stakes.loss(harm) - weakest.stakes.backfire(harm)
    }

    /// 1.7-c: the same by the odds alone, without ground or help.
    pub fn plain_worth(&self, attack: i32, by: &Who, target: &Who) -> i32 {
        let odds = attack / target.defence.max(1);
        if odds < 1 || !self.could_enter(by, target) {
            return 0;
        }
        let harm = self.tables.fight(target.taker, (odds as usize).min(COLUMNS_OF_ODDS) - 1);
        (target.stakes.loss(harm) - by.stakes.backfire(harm)).max(0)
    }

    /// 1.76-a: nobody fights where he could not go: riders not in trees, men in armour not in water.
    fn could_enter(&self, by: &Who, target: &Who) -> bool {
        let (mounted, armour) = (by.feet == Feet::Mounted, by.feet == Feet::Armoured);
        let g = self.at.g;
        target.stand.spots().any(|spot| g.pack.ground_cost(g.map().ground(spot), mounted, armour).is_some())
    }

    /// Fights between those who touch: listed, or as they could be listed, each attacker once, the best first.
    pub fn contact(&self, side: Side) -> i32 {
        let open = self.combat_is_open(side);
        let listed: i32 = if self.at.s.active == side { self.listed() } else { 0 };
        let last = self.at.s.combats.iter().filter(|combat| combat.charge.is_none()).filter_map(|c| c.by.first()).max();
        let able = |man: Man| !open || self.at.may_attack(side, man).is_ok() && last.is_none_or(|last| last < man);
        let mut free: Vec<(Man, &Who)> = self.fit(side).filter(|&(man, _)| able(man)).collect();
        let mut targets: Vec<&Who> = self.of(side.other()).iter().collect();
        let weight = if open { AT_HAND } else { LATER };
        let mut sum = 0;
        loop {
            let best = targets.iter().enumerate().filter_map(|(n, target)| Some((self.assault(&free, target)?, n)));
            let Some(((worth, by), n)) = best.max_by_key(|((worth, _), _)| *worth) else { break };
            if worth <= 0 {
                break;
            }
            sum += worth;
            targets.swap_remove(n);
            free.retain(|&(man, _)| !by.contains(man));
        }
        listed + sum * weight / 100
    }

    /// The best attack of these on that one: by one of them or by all who touch it.
    fn assault(&self, free: &[(Man, &Who)], target: &Who) -> Option<(i32, Men)> {
        let near = |(man, who): &&(Man, &Who)| who.stand.touches(target.stand) && self.at.may_reach(*man, target.piece);
        let near: Vec<&(Man, &Who)> = free.iter().filter(near).collect();
        let all = near.iter().fold(Men::EMPTY, |men, &&(man, _)| men | Men::of(man));
        let one = near.iter().map(|&&(man, _)| Men::of(man));
        one.chain((all.len() > 1).then_some(all))
            .filter_map(|by| Some((self.attack(by, target)?, by)))
            .max_by_key(|pair| pair.0)
    }

    /// What this attack would be worth, if it may be made.
    pub fn attack(&self, by: Men, target: &Who) -> Option<i32> {
        let combat = Combat { by, on: Pieces::of(target.piece), ..Combat::default() };
        let clash = self.at.clash(&combat).ok()?;
        let weakest = by.iter().filter_map(|man| self.find(man)).min_by_key(|who| who.stakes.killed)?;
        Some(self.worth(&clash, weakest, target))
    }

    /// What is on the list and not fought yet.
    fn listed(&self) -> i32 {
        let waiting = self.at.s.combats.iter().filter(|combat| !combat.over);
        waiting.map(|combat| self.listed_worth(combat) * LISTED / 100).sum()
    }

    fn listed_worth(&self, combat: &Combat) -> i32 {
        let Ok(clash) = self.at.clash(combat) else { return 0 };
        let (attackers, defenders) = self.at.roles(combat);
        let look = |piece: Piece| Side::BOTH.into_iter().flat_map(|side| self.of(side)).find(|who| who.piece == piece);
        let target = defenders.iter().filter_map(look).min_by_key(|who| who.stakes.killed);
        let weakest = attackers.iter().filter_map(|man| look(man.piece())).min_by_key(|who| who.stakes.killed);
        let (Some(target), Some(weakest)) = (target, weakest) else { return 0 };
        let worth = self.worth(&clash, weakest, target);
        if clash.swapped { -worth.max(0) } else { worth }
    }

    /// 1.74: charges announced and not on the list yet.
    pub fn charges(&self, side: Side) -> i32 {
        if self.at.s.active != side || self.is_over || !self.at.s.combats.is_empty() {
            return 0;
        }
        self.at.s.charges.iter().filter(|charge| charge.ride != Ride::Short).map(|charge| self.charge(charge)).sum()
    }

    fn charge(&self, charge: &Charge) -> i32 {
        let target = charge.answer.map_or(charge.target, Man::piece);
        let target = self.of(charge.rider.side().other()).iter().find(|who| who.piece == target);
        let (Some(rider), Some(target)) = (self.find(charge.rider).filter(|who| who.fit), target) else { return 0 };
        let attack = rider.attack + rider.attack / 2;
        let worth = if charge.answer.is_some() {
            let met = Who { defence: target.defence + target.defence / 2, ..*target };
            let swapped = met.defence > attack;
            if swapped {
                -self.plain_worth(met.defence, target, &Who { defence: attack, ..*rider })
            } else {
                self.plain_worth(attack, rider, &met)
            }
        } else {
            self.plain_worth(attack, rider, target)
        };
        worth * ANNOUNCED / 100
    }

    /// Whom each man could come to, the sooner the better; the other side's prospects are threats.
    pub fn reach(&self, side: Side) -> i32 {
        let weight = if side == self.eyes { PROSPECT } else { THREAT };
        self.fit(side).map(|(_, who)| self.prospect(who, who.stand)).sum::<i32>() * weight / 100
    }

    /// The best of what he could come to from this stand.
    pub fn prospect(&self, who: &Who, stand: Stand) -> i32 {
        let Some(man) = who.piece.man() else { return 0 };
        let targets = self.of(man.side().other()).iter();
        let attack = who.attack * HELPED / 100;
        targets
            .map(|target| {
                let worth = self.plain_worth(attack, who, target);
                if worth == 0 {
                    return 0;
                }
                let way = self.way_from(who.feet, stand, target);
                let late = if man.side() != self.eyes && way > who.movement { NOT_YET } else { 0 };
                worth * 10 / (late + sooner(way, who.movement))
            })
            .max()
            .unwrap_or(0)
    }
}

/// Ten within a turn, ten more for each turn further; what is near is better than what is far even so.
pub fn sooner(way: i32, movement: i32) -> i32 {
    10 + way.min(3) + 10 * (way - movement).max(0) / movement
}
