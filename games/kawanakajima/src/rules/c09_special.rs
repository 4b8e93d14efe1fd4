//! 9.5: Special chits: Attack, Impetuous Attack, Retreat, Combined Maneuver.

use super::c11_declaration::steps::ClanCombat;
use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::map::HexSet;
use crate::sequence::{Flow, Purpose, Step};
use crate::state::ClanSet;
use arrayvec::ArrayVec;

/// 9.5.5: a panicked clan may be moved this many hexes by the enemy.
pub const PANIC_HEXES: u8 = 4;
/// The hexes within so many of one, itself included.
type PanicHexes = ArrayVec<HexId, { 1 + 3 * PANIC_HEXES as usize * (PANIC_HEXES as usize + 1) }>;
/// 9.5.5: die and Leadership that activate a clan.
pub const COMBINED_NEED: i8 = 3;

impl Position<'_> {
    /// 9.5.3: clans an Impetuous Attack may name.
    pub fn impetuous_clans(&self, receiver: Army) -> ClanSet {
        ClanId::of_army(receiver.enemy()).filter(|&c| self.s.clan_in_play(c) && !self.is_besieged_clan(c)).collect()
    }

    /// EC-61: where the enemy may put a panicked unit: up to four hexes, outside zones of control, the clan whole at
    /// the end if it was so before.
    pub fn panic_ends(&self, unit: UnitId) -> PanicHexes {
        let mut ends = ArrayVec::new();
        if self.s.moved.contains(unit) || !self.s.on_map(unit) || self.is_shut_in(self.s.unit(unit).hex) {
            return ends;
        }
        let clan = unit.clan();
        let comrades: ArrayVec<UnitId, 2> = self.s.clan_units(clan).filter(|&u| u != unit).collect();
        let waiting: ArrayVec<UnitId, 2> = comrades.iter().copied().filter(|&u| !self.s.moved.contains(u)).collect();
        let whole = self.s.gap == 0;
        let reach = self.panic_reach(unit);
        let others: ArrayVec<PanicHexes, 2> = waiting
            .iter()
            .map(|&u| {
                let mut all = self.panic_reach(u);
                all.push(self.s.unit(u).hex);
                all
            })
            .collect();
        for hex in reach {
            if self.s.occupant(hex).is_some() {
                continue;
            }
            if whole && !self.panic_holds(unit, hex, &comrades, &others) {
                continue;
            }
            ends.push(hex);
        }
        ends
    }

    fn panic_holds(&self, unit: UnitId, hex: HexId, comrades: &[UnitId], others: &[PanicHexes]) -> bool {
        let moved: ArrayVec<HexId, 3> =
            comrades.iter().filter(|&&u| self.s.moved.contains(u)).map(|&u| self.s.unit(u).hex).chain([hex]).collect();
        let free = |h: HexId| h != hex && (self.s.occupant(h).is_none_or(|u| u == unit || comrades.contains(&u)));
        let connected = |more: &[HexId]| {
            let mut all = moved.clone();
            for &h in more {
                if all.contains(&h) && (!self.g.is_fort(h) || self.is_shut_in(h)) {
                    return false;
                }
                all.push(h);
            }
            self.is_connected(&all)
        };
        match others {
            [] => connected(&[]),
            [a] => a.iter().any(|&h| free(h) && connected(&[h])),
            [a, b] => a.iter().any(|&h| {
                free(h) && self.g.map.distance(h, hex) <= 2 && b.iter().any(|&i| free(i) && connected(&[h, i]))
            }),
            _ => true,
        }
    }

    /// Hexes within four steps, no zone of control entered; occupied ones are on the way, not the end.
    fn panic_reach(&self, unit: UnitId) -> PanicHexes {
        let army = unit.army();
        let start = self.s.unit(unit).hex;
        let mut seen = HexSet::EMPTY;
        seen.insert(start);
        let mut found: PanicHexes = ArrayVec::new();
        let mut edge: PanicHexes = ArrayVec::new();
        edge.push(start);
        for _ in 0..PANIC_HEXES {
            let mut next_edge: PanicHexes = ArrayVec::new();
            for &hex in &edge {
                for &next in self.g.map.neighbors(hex) {
                    let blocked = next == HexId::NOWHERE
                        || seen.contains(next)
                        || !self.g.map.passable(hex, next)
                        || self.g.is_fort(next)
                        || self.s.occupant(next).is_some_and(|u| u.army() != army || !self.g.options.pass_friends)
                        || self.in_ezoc(army, next);
                    if !blocked {
                        seen.insert(next);
                        next_edge.push(next);
                        found.push(next);
                    }
                }
            }
            edge = next_edge;
        }
        found
    }
}

impl Play<'_> {
    /// 9.5: the activity written for the chit comes to light, and with it the plan.
    pub fn resolve_special(&mut self, army: Army, n: u8) {
        let chit = Chit::special(army, n);
        let Some(assigned) = self.s.side(army).assigned[n as usize] else { return };
        let activity = assigned.activity;
        if activity != Activity::Impetuous {
            self.reveal_plan(army);
        }
        self.tell(Event::SpecialRevealed { chit, activity, clans: assigned.clans });
        let usable: ClanSet =
            assigned.clans.iter().filter(|&c| self.s.clan_in_play(c) && !self.at().is_besieged_clan(c)).collect();
        if activity == Activity::Retreat {
            self.hand_over_impetuous(army, Plan::KurumaGakari);
        }
        match (activity, usable.first()) {
            (Activity::Impetuous, _) => self.push(Step::NameImpetuous(army)),
            (_, None) => self.tell(Event::NoEffect { chit }),
            (Activity::Attack, Some(clan)) => self.special_attack(clan),
            (Activity::Retreat, Some(clan)) => self.special_retreat(clan),
            (Activity::Combined, Some(_)) => {
                self.s.group = usable;
                self.push(Step::CombinedDrop(army));
            }
        }
    }

    /// 9.5.2a, 9.5.2b, 9.5.2c: Attack at once, six MP, and +2 COL when charging.
    fn special_attack(&mut self, clan: ClanId) {
        self.set_mode(clan, Mode::Attack);
        self.activate_clan(clan, false);
        self.s.combat.special = Some(clan);
    }

    /// 9.5.4: Regroup at once, then the retreat.
    fn special_retreat(&mut self, clan: ClanId) {
        self.set_mode(clan, Mode::Regroup);
        self.push(Step::RetreatClan(clan));
    }

    pub fn settle_impetuous(&mut self, army: Army) -> Flow {
        let clans = self.at().impetuous_clans(army);
        match clans.len() {
            0 => self.done(),
            1 => {
                self.name_impetuous(clans.first().expect("one clan"));
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    /// 9.5.3: the named clan enters Attack and its owner activates it normally.
    pub fn name_impetuous(&mut self, clan: ClanId) {
        self.pop();
        self.tell(Event::ImpetuousNamed { clan });
        self.set_mode(clan, Mode::Attack);
        self.activate_clan(clan, !self.g.options.impetuous_no_mode);
    }

    /// DIF-48: clans written down may still be left out before the dice.
    pub fn settle_combined_drop(&mut self) -> Flow {
        if self.s.group.len() > 1 {
            return Flow::Wait;
        }
        self.proceed_combined();
        Flow::On
    }

    pub fn drop_clan(&mut self, clan: ClanId) {
        self.s.group.remove(clan);
    }

    pub fn proceed_combined(&mut self) {
        self.pop();
        self.push(Step::CombinedActivate);
        self.push(Step::CombinedRolls);
    }

    /// 9.5.5: a die for each clan.
    pub fn next_combined_roll(&mut self) -> Flow {
        match (self.s.group - self.s.dealt).first() {
            None => self.done(),
            Some(clan) => {
                self.s.dealt.insert(clan);
                self.roll(Purpose::Combined(clan));
                Flow::On
            }
        }
    }

    /// 9.5.5b, 9.5.5c, 9.5.5d, EC-60: a natural 1 is panic whatever the Leadership; three or more joins the maneuver,
    /// anything else does nothing.
    pub fn read_combined_die(&mut self, clan: ClanId, die: u8) {
        let total = die as i8 + self.at().best_leadership(clan) as i8;
        self.tell(Event::Rolled { what: RollFor::Combined(clan), die, total });
        if die != 1 && total >= COMBINED_NEED {
            return;
        }
        self.s.group.remove(clan);
        if die == 1 {
            self.set_mode(clan, Mode::Regroup);
            self.tell(Event::Panicked { clan });
            let hexes = self.at().clan_hexes(clan);
            self.s.gap = !self.at().is_connected(&hexes) as u8;
            self.push(Step::Panic(clan));
        }
    }

    /// The enemy moves the panicked units, or leaves them.
    pub fn settle_panic(&mut self, clan: ClanId) -> Flow {
        let at = self.at();
        let movable = self.s.clan_units(clan).any(|u| !at.panic_ends(u).is_empty());
        if movable { Flow::Wait } else { self.done() }
    }

    pub fn panic_move(&mut self, unit: UnitId, to: HexId) {
        self.s.moved.insert(unit);
        let from = self.s.unit(unit).hex;
        self.relocate(unit, to);
        self.tell(Event::Moved { unit, from, to });
    }

    /// 9.5.5, EC-59: each clan may change Mode and moves by its own; they fight as one.
    pub fn activate_combined(&mut self) -> Flow {
        self.pop();
        let clans: ArrayVec<ClanId, 8> = self.s.group.iter().collect();
        self.s.dealt = ClanSet::EMPTY;
        self.s.moved = Default::default();
        for &clan in clans.iter().rev() {
            self.push(Step::RallyClan(clan));
        }
        self.push(ClanCombat);
        self.push(Step::GroupMoves);
        for &clan in clans.iter().rev() {
            self.push(Step::AskMode(clan));
            self.push(Step::Lapse(clan));
        }
        Flow::On
    }
}
