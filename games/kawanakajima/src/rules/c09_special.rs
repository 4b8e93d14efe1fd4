//! 9.5: Special chits: Attack, Impetuous Attack, Retreat, Combined Maneuver.

use super::room::no;
use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::map::HexSet;
use crate::sequence::steps::RetreatClan;
use crate::state::ClanSet;
use arrayvec::ArrayVec;
use steps::{CombinedDrop, NameImpetuous, Panic};
use toolkit::steps::Verdict;

pub mod steps;

/// 9.5.5: a panicked clan may be moved this many hexes by the enemy.
pub const PANIC_HEXES: u8 = 4;
/// The hexes within so many of one, itself included.
type PanicHexes = ArrayVec<HexId, { 1 + 3 * PANIC_HEXES as usize * (PANIC_HEXES as usize + 1) }>;
/// 9.5.5: die and Leadership that activate a clan.
pub const COMBINED_NEED: i8 = 3;

/// A unit of a panicked clan, and everywhere it could still be put.
struct Comrade {
    unit: UnitId,
    hex: HexId,
    could: PanicHexes,
}

impl Position<'_> {
    /// 9.5.3c: may an Impetuous Attack name this clan?
    pub fn may_name_impetuous(&self, receiver: Army, clan: ClanId) -> Verdict {
        let theirs = clan.index() < CLANS && clan.army() != receiver;
        no("9.5.3c", "refused-impetuous").unless(theirs)?;
        no("9.5.3c", "refused-clan-not-in-play").unless(self.s.clan_in_play(clan))?;
        no("13.6a", "refused-clan-besieged").unless(!self.is_besieged_clan(clan))
    }

    /// 9.5.3: clans an Impetuous Attack may name.
    pub fn impetuous_clans(&self, receiver: Army) -> ClanSet {
        ClanId::of_army(receiver.enemy()).filter(|&c| self.may_name_impetuous(receiver, c).is_ok()).collect()
    }

    /// 9.5.5a: a clan of the Combined Maneuver under way.
    pub fn is_in_maneuver(&self, clan: ClanId) -> Verdict {
        let takes_part = clan.index() < CLANS && self.s.group.contains(clan);
        no("9.5.5a", "refused-not-in-maneuver").unless(takes_part)
    }

    /// 9.5.5c, EC-61: may the enemy put this unit of the panicked clan there? Up to four hexes, outside zones of
    /// control, the clan whole at the end if it was so before.
    pub fn may_panic_to(&self, clan: ClanId, unit: UnitId, to: HexId) -> Verdict {
        let panicked = self.g.unit_exists(unit) && unit.clan() == clan && self.s.in_play(unit);
        no("9.5.5c", "refused-unit-not-activated").unless(panicked)?;
        self.may_panic(unit)?;
        no("2.2a", "refused-off-map").unless(self.g.map.contains(to))?;
        self.is_free(to)?;
        no("9.5.5c", "refused-panic-move").unless(self.panic_reach(unit).contains(&to))?;
        no("6.3a", "refused-clan-split").unless(self.panic_holds(unit, to, &self.panic_comrades(unit)))
    }

    /// EC-61, 13.9e: each unit on the map is put somewhere once; one in a siege stays.
    fn may_panic(&self, unit: UnitId) -> Verdict {
        no("9.5.5c", "refused-already-moved").unless(!self.s.moved.contains(unit))?;
        let afield = self.s.on_map(unit) && !self.is_shut_in(self.s.unit(unit).hex);
        no("9.5.5c", "refused-unit-not-afield").unless(afield)
    }

    /// 6.3a: may the enemy leave the panicked clan as it stands?
    pub fn may_end_panic(&self, clan: ClanId) -> Verdict {
        let whole = || self.is_connected(&self.clan_hexes(clan));
        no("6.3a", "refused-clan-split").unless(self.s.gap != 0 || whole())
    }

    /// EC-61: where the enemy may put a panicked unit.
    pub fn panic_ends(&self, unit: UnitId) -> PanicHexes {
        if self.may_panic(unit).is_err() {
            return ArrayVec::new();
        }
        let comrades = self.panic_comrades(unit);
        let suits = |&hex: &HexId| self.is_free(hex).is_ok() && self.panic_holds(unit, hex, &comrades);
        self.panic_reach(unit).into_iter().filter(suits).collect()
    }

    /// The others of its clan, each with everywhere it could still be put; nowhere once it has been.
    fn panic_comrades(&self, unit: UnitId) -> ArrayVec<Comrade, 2> {
        let others = self.s.clan_units(unit.clan()).filter(|&u| u != unit);
        let comrade = |unit: UnitId| {
            let hex = self.s.unit(unit).hex;
            let mut could = ArrayVec::new();
            if !self.s.moved.contains(unit) {
                could = self.panic_reach(unit);
                could.push(hex);
            }
            Comrade { unit, hex, could }
        };
        others.map(comrade).collect()
    }

    /// 6.3a: with the unit there, can those who are still to be put somewhere make the clan whole, if it was?
    fn panic_holds(&self, unit: UnitId, hex: HexId, comrades: &[Comrade]) -> bool {
        if self.s.gap != 0 {
            return true;
        }
        let placed = comrades.iter().filter(|c| c.could.is_empty()).map(|c| c.hex);
        let moved: ArrayVec<HexId, 3> = placed.chain([hex]).collect();
        let ours = |other: UnitId| other == unit || comrades.iter().any(|c| c.unit == other);
        let free = |h: HexId| h != hex && self.s.occupant(h).is_none_or(ours);
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
        let waiting: ArrayVec<&Comrade, 2> = comrades.iter().filter(|c| !c.could.is_empty()).collect();
        match waiting[..] {
            [] => connected(&[]),
            [a] => a.could.iter().any(|&h| free(h) && connected(&[h])),
            [a, b] => a.could.iter().any(|&h| {
                free(h) && self.g.map.distance(h, hex) <= 2 && b.could.iter().any(|&i| free(i) && connected(&[h, i]))
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

/// 9.5.5: what a die does to a clan of a Combined Maneuver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joining {
    Panics,
    StaysOut,
    Joins,
}

impl Position<'_> {
    /// 9.5.5b, 9.5.5c, 9.5.5d, EC-60: a natural 1 is panic whatever the Leadership; three or more joins the maneuver.
    pub fn joins_maneuver(&self, clan: ClanId, die: u8) -> Joining {
        let total = self.leadership_ledger(clan, "9.5.5b", false).with_die(die);
        match die {
            1 => Joining::Panics,
            _ if total >= i16::from(COMBINED_NEED) => Joining::Joins,
            _ => Joining::StaysOut,
        }
    }
}

impl Play<'_> {
    /// 9.5: the activity written for the chit comes to light, and with it the plan.
    pub fn resolve_special(&mut self, army: Army, n: u8) {
        let chit = Chit::special(army, n);
        let Some(assigned) = self.s.staff(army).assigned[n as usize] else { return };
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
            (Activity::Impetuous, _) => self.push(NameImpetuous(army)),
            (_, None) => self.tell(Event::NoEffect { chit }),
            (Activity::Attack, Some(clan)) => self.special_attack(clan),
            (Activity::Retreat, Some(clan)) => self.special_retreat(clan),
            (Activity::Combined, Some(_)) => {
                self.s.group = usable;
                self.push(CombinedDrop(army));
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
        self.push(RetreatClan(clan));
    }

    /// 9.5.5b, 9.5.5c: who does not join is out of the group, and who panics runs besides.
    pub fn read_combined_die(&mut self, clan: ClanId, die: u8) {
        let total = self.at().leadership_ledger(clan, "9.5.5b", false).with_die(die) as i8;
        self.tell(Event::Rolled { what: RollFor::Combined(clan), die, total });
        let joining = self.at().joins_maneuver(clan, die);
        if joining == Joining::Joins {
            return;
        }
        self.s.group.remove(clan);
        if joining == Joining::Panics {
            self.set_mode(clan, Mode::Regroup);
            self.tell(Event::Panicked { clan });
            let hexes = self.at().clan_hexes(clan);
            self.s.gap = !self.at().is_connected(&hexes) as u8;
            self.push(Panic(clan));
        }
    }
}
