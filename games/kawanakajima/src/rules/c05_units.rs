//! 5: units, zones of control, states.

use super::c11_aftermath::steps::JoinUnit;
use super::{Play, Position};
use crate::event::Event;
use crate::ids::*;
use crate::map::{BARRED, HexSet};
use crate::pack::UnitData;
use crate::sequence::Commander;
use crate::state::UnitSet;
use engine::Ledger;

/// Why a unit leaves the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    Battle,
    Rout,
    /// A rout set off by a unit that left the map.
    RoutAfterExit,
    Exit,
    Siege,
}

impl<'a> Position<'a> {
    /// 5.1b: the four printed values.
    pub fn data(&self, unit: UnitId) -> UnitData {
        self.g.units[unit.index()]
    }

    /// 11.11, EC-83, EC-106: what a unit's leaders are worth now, a Samurai included.
    pub fn leadership(&self, unit: UnitId) -> u8 {
        let samurai = (self.s.staff(unit.army()).samurai == unit) as u8;
        self.own_leadership(unit) + samurai
    }

    /// The printed Leadership, or none once the leader is lost.
    pub fn own_leadership(&self, unit: UnitId) -> u8 {
        self.data(unit).leadership.saturating_sub(self.s.unit(unit).leaders_lost)
    }

    /// 6.4, 12.1: the best Leadership among the clan's units in play.
    pub fn best_leadership(&self, clan: ClanId) -> u8 {
        self.s.clan_units(clan).map(|u| self.leadership(u)).max().unwrap_or(0)
    }

    /// 6.4b, 12.1b: the same as the first line of what is added to a clan's die.
    pub fn leadership_ledger(&self, clan: ClanId, rule: &'static str, explain: bool) -> Ledger<UnitId> {
        let mut ledger = Ledger::new(explain);
        let best = self.best_leadership(clan);
        let leader = self.s.clan_units(clan).find(|&u| self.leadership(u) == best);
        ledger.add(best as i8, "reason-leadership", rule, leader);
        ledger
    }

    /// 5.2b: does this unit's zone of control reach across that side of its hex?
    pub fn zoc_crosses(&self, unit: UnitId, hex: HexId, direction: usize) -> bool {
        self.g.map.cost(hex, direction) != BARRED || self.data(unit).firepower >= 1
    }

    /// 5.2a, 5.2c, 13.3c: is the hex in the zone of control of an enemy of this army?
    pub fn in_ezoc(&self, army: Army, hex: HexId) -> bool {
        self.exerting(army, hex, |_| true)
    }

    /// 13.1a: the hexes an army stands in, Kaizu excluded where it is a fortress.
    pub fn standing(&self, army: Army) -> HexSet {
        let units = &self.s.units[UnitId::range(army)];
        self.afield(units.iter().map(|unit| unit.hex).collect())
    }

    fn afield(&self, places: HexSet) -> HexSet {
        let mut hexes = places & self.g.map.all();
        if let Some(fort) = self.g.fort() {
            hexes.remove(fort);
        }
        hexes
    }

    /// 5.2: every hex in an enemy zone of control, for many questions at once.
    pub fn enemy_zoc(&self, army: Army) -> HexSet {
        self.zoc_of(army.enemy())
    }

    /// 5.2: every hex in the zone of control of an army.
    pub fn zoc_of(&self, army: Army) -> HexSet {
        self.zoc_among(self.standing(army), |hex| self.s.at.0[hex.index()])
    }

    /// The zones of control an army had when its units stood in these places.
    pub fn zoc_from(&self, army: Army, place: impl Fn(UnitId) -> HexId) -> HexSet {
        let hexes = self.afield(self.g.units_of(army).map(&place).collect());
        let stood = |hex: HexId| self.g.units_of(army).find(|&unit| place(unit) == hex);
        self.zoc_among(hexes, |hex| stood(hex).expect("somebody stood there"))
    }

    /// 5.2a, 5.2b: the zones of control of those who stand in these hexes.
    fn zoc_among(&self, hexes: HexSet, who: impl Fn(HexId) -> UnitId) -> HexSet {
        let map = &self.g.map;
        let mut free = hexes - map.banks();
        let mut zoc = HexSet::EMPTY;
        for hex in (hexes & map.banks()).iter() {
            if self.data(who(hex)).firepower >= 1 {
                free.insert(hex);
                continue;
            }
            let across = map.ways(hex).iter().filter(|(_, cost)| *cost != BARRED);
            across.for_each(|&(next, _)| zoc.insert(next));
        }
        zoc.add(&free.beside());
        if let Some(fort) = self.g.fort() {
            zoc.remove(fort);
        }
        zoc
    }

    /// Does any enemy of `army` that satisfies `which` exert its zone of control on the hex?
    pub fn exerting(&self, army: Army, hex: HexId, mut which: impl FnMut(UnitId) -> bool) -> bool {
        if !hex.is_map() || self.g.is_fort(hex) {
            return false;
        }
        let neighbors = self.g.map.neighbors(hex);
        for (direction, &next) in neighbors.iter().enumerate() {
            let unit = self.s.at.0[next.index()];
            if unit.is_some() && unit.army() != army && self.zoc_crosses(unit, next, (direction + 3) % 6) && which(unit)
            {
                return true;
            }
        }
        false
    }

    /// The unit stands in the zone of control of an enemy.
    pub fn is_engaged(&self, unit: UnitId) -> bool {
        self.in_ezoc(unit.army(), self.s.unit(unit).hex)
    }

    /// 5.2a, 13.3c: is `hex` in the zone of control of `unit`?
    pub fn in_zoc_of(&self, hex: HexId, unit: UnitId) -> bool {
        let own = self.s.unit(unit).hex;
        !self.g.is_fort(hex)
            && !self.g.is_fort(own)
            && self.g.map.direction(own, hex).is_some_and(|d| self.zoc_crosses(unit, own, d))
    }

    /// 6.5-Atk-f, 6.5-Def-a: an enemy that some unit of `army` other than `except` has in its zone of control.
    pub fn is_held(&self, enemy: UnitId, except: UnitId) -> bool {
        let army = enemy.army();
        self.exerting(army, self.s.unit(enemy).hex, |u| u != except)
    }

    /// 13.1a: units of an army standing on map hexes, Kaizu excluded where it is a fortress.
    pub fn field_units(&self, army: Army) -> impl Iterator<Item = UnitId> + Clone + 'a {
        let (g, s) = (self.g, self.s);
        g.units_of(army).filter(move |&u| s.on_map(u) && !g.is_fort(s.unit(u).hex))
    }

    /// 6.3a: the clan's units, if they hang together; a single one always does.
    pub fn is_connected(&self, hexes: &[HexId]) -> bool {
        let Some(&first) = hexes.first() else { return true };
        let mut joined = [false; UNITS_PER_CLAN];
        joined[0] = true;
        let mut open = vec_of(first);
        while let Some(hex) = open.pop() {
            for (i, &other) in hexes.iter().enumerate() {
                if !joined[i] && self.touches(hex, other) {
                    joined[i] = true;
                    open.push(other);
                }
            }
        }
        joined[..hexes.len()].iter().all(|&j| j)
    }

    /// 6.3, EC-01: adjacent; on one Entry Point together, or on it and on a hex beside it; both inside Kaizu.
    pub fn touches(&self, a: HexId, b: HexId) -> bool {
        if a.is_map() && b.is_map() {
            return a == b && self.g.is_fort(a) || self.g.map.distance(a, b) == 1;
        }
        let beside =
            |place: HexId, hex: HexId| place.entry_point().is_some_and(|e| self.g.map.entry_hexes(e).contains(&hex));
        a == b || beside(a, b) || beside(b, a)
    }
}

/// A place as a list of one.
fn vec_of(hex: HexId) -> arrayvec::ArrayVec<HexId, 8> {
    let mut open = arrayvec::ArrayVec::new();
    open.push(hex);
    open
}

impl Play<'_> {
    /// Puts a unit somewhere else. 11.8b: a Defensive Position does not move with it.
    pub fn relocate(&mut self, unit: UnitId, to: HexId) {
        let from = self.s.unit(unit).hex;
        if from == to {
            return;
        }
        if from.is_map() && self.s.at.0[from.index()] == unit {
            self.s.at.0[from.index()] = UnitId::NONE;
        }
        if to.is_map() && !self.g.is_fort(to) {
            self.s.at.0[to.index()] = unit;
        }
        self.s.units[unit.index()].hex = to;
        if self.s.entrenched.contains(unit) {
            self.s.entrenched.remove(unit);
            self.tell(Event::MarkerRemoved { unit });
        }
    }

    /// 5.3d: each Step Loss worsens the state by one; says whether the unit is gone. The caller removes it.
    pub fn worsen(&mut self, unit: UnitId, steps: u8) -> bool {
        let lost = (self.s.unit(unit).condition.steps_lost() + steps).min(4);
        let condition = Condition::ALL[lost as usize];
        self.s.units[unit.index()].condition = condition;
        self.tell(Event::LostSteps { unit, steps, condition });
        condition == Condition::Eliminated
    }

    /// 5.3f: each level of Rally improves the state by one, never beyond Good Order.
    pub fn improve(&mut self, unit: UnitId, levels: u8) {
        let condition = self.s.unit(unit).condition.better(levels);
        self.s.units[unit.index()].condition = condition;
        self.tell(Event::Rallied { unit, condition });
    }

    /// Cover-b: takes a unit off the map for good: Victory Points, chits, Samurai, commanders who need another unit.
    pub fn eliminate(&mut self, unit: UnitId, cause: Cause) {
        let hex = self.s.unit(unit).hex;
        let hosts = [self.s.staffs[0].commander, self.s.staffs[1].commander, self.s.kosaka];
        if let Some(who) = hosts.iter().position(|&h| h == unit) {
            self.s.last_stand[who] = hex;
        }
        self.relocate(unit, HexId::NOWHERE);
        self.s.units[unit.index()].condition = Condition::Eliminated;
        let army = unit.army();
        self.s.staff_mut(army).lost += 1;
        self.tell(Event::Eliminated { unit });
        self.score_unit(unit, cause);
        if self.s.clan_extinct(unit.clan()) {
            self.retire_clan_chit(unit.clan());
        }
    }

    /// EC-40: the chit of a clan that is no more; one in the bowl is found out when drawn.
    fn retire_clan_chit(&mut self, clan: ClanId) {
        use crate::state::ChitPlace::*;
        let place = &mut self.s.chits[Chit::clan(clan).index()];
        if matches!(*place, Reserve | Delay(_) | Chosen(_)) {
            *place = OutOfGame;
        }
    }

    /// EC-45, EC-46, 14.3: once a battle's leader rolls are done, those who lived but lost their unit find another.
    pub fn rehouse(&mut self) {
        for army in Army::BOTH {
            let staff = self.s.staff(army);
            if staff.samurai.is_some() && !self.s.is_alive(staff.samurai) {
                self.remove_samurai(army);
            }
            let commander = self.s.staff(army).commander;
            if commander.is_some() && !self.s.is_alive(commander) && !self.s.leader_dead[army.index()] {
                self.push(JoinUnit(Commander::Army(army)));
            }
        }
        if self.s.kosaka.is_some() && !self.s.is_alive(self.s.kosaka) {
            self.push(JoinUnit(Commander::Kosaka));
        }
    }

    /// The units of a clan in play, as a set.
    pub fn clan_set(&self, clan: ClanId) -> UnitSet {
        self.s.clan_units(clan).collect()
    }
}
