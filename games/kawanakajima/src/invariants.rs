//! What holds after every command, and what a position read from outside must satisfy.

use crate::Kawanakajima;
use crate::ids::*;
use crate::pack::MOST_MARKERS;
use crate::rules::{Play, Position};
use crate::sequence::Step;
use crate::sequence::steps::RetreatStep;
use crate::state::*;
use engine::Silent;

/// More than all units and leaders of a game together bring.
const MOST_VP: u16 = 10_000;
const MOST_BUNDORI: u8 = 200;

impl Position<'_> {
    pub fn invariants(&self) -> Result<(), String> {
        self.pieces_are_sound()?;
        if self.s.outcome.is_none() {
            self.sequence_is_sound()?;
        }
        toolkit::steps::sound::<Kawanakajima>(*self, &self.s.steps)?;
        let mut copy = self.s.clone();
        toolkit::steps::waits::<Kawanakajima>(&mut Play { g: self.g, s: &mut copy, told: &mut Silent })
    }

    /// All but what is to be done next.
    pub fn pieces_are_sound(&self) -> Result<(), String> {
        self.shapes()?;
        self.units_stand_right()?;
        self.chits_lie_right()?;
        self.leaders_add_up()?;
        self.tracks_have_room()?;
        self.plans_are_kept()?;
        self.siege_is_sound()?;
        self.combat_is_sound()
    }

    /// The lists have their lengths, and somebody is to act.
    fn shapes(&self) -> Result<(), String> {
        let s = self.s;
        let whole = s.units.len() == UNITS
            && s.clans.len() == CLANS
            && s.chits.len() == CHITS
            && s.combat.battle_of.len() == UNITS
            && s.retreat.snapshot.len() == UNITS;
        ensure(whole, || "a list of the position has the wrong length".into())?;
        ensure(s.outcome.is_some() || !s.steps.is_empty(), || "the game is not over and nothing is next".into())?;
        ensure(s.turn <= self.g.last_turn(), || format!("turn {} is past the last", s.turn))?;
        ensure(s.entrenched.len() as usize <= 2 * MOST_MARKERS, || "too many Defensive Positions".into())
    }

    /// Point 2: one unit to a hex but for Kaizu; nobody off the map or in a river; the board says so too.
    fn units_stand_right(&self) -> Result<(), String> {
        let mut seen = crate::map::HexSet::EMPTY;
        let passing = matches!(self.s.steps.last(), Some(Step::Retreat(RetreatStep::RetreatWay)));
        for unit in UnitId::all() {
            let there = self.s.unit(unit);
            let gone = there.condition == Condition::Eliminated;
            ensure(self.g.unit_exists(unit) || gone, || format!("{unit} is not in the order of battle"))?;
            ensure(!gone || there.hex == HexId::NOWHERE, || {
                format!("{unit} is eliminated and stands in {}", there.hex)
            })?;
            let hex = there.hex;
            if !hex.is_map() || self.g.is_fort(hex) {
                continue;
            }
            ensure(self.g.map.contains(hex), || format!("{unit} stands off the map in {hex}"))?;
            if passing && unit == self.s.retreat.unit {
                continue;
            }
            ensure(!seen.contains(hex), || format!("two units stand in {hex}"))?;
            seen.insert(hex);
            ensure(self.s.occupant(hex) == Some(unit), || format!("the board does not find {unit} in {hex}"))?;
        }
        let listed =
            (0..HEXES as u16).map(HexId).filter(|&h| self.s.occupant(h).is_some_and(|u| self.s.unit(u).hex != h));
        ensure(listed.count() == 0, || "the board lists somebody who is elsewhere".into())
    }

    /// Point 1: every chit in one place; the compulsory ones only in the bowl, drawn, or waiting for the next turn.
    fn chits_lie_right(&self) -> Result<(), String> {
        for chit in Chit::all() {
            let place = self.s.chit(chit);
            let right = match (chit.kind(), place) {
                (_, ChitPlace::Delay(n)) if !(1..=4).contains(&n) => false,
                (_, ChitPlace::Chosen(n)) if n > 4 => false,
                (ChitKind::Clan(_) | ChitKind::Special(..), _) => true,
                (ChitKind::Samurai(_), p) => matches!(p, ChitPlace::Bowl | ChitPlace::OutOfGame | ChitPlace::Drawn),
                (_, p) => matches!(p, ChitPlace::Bowl | ChitPlace::OutOfGame | ChitPlace::Drawn),
            };
            ensure(right, || format!("chit {chit} cannot lie in {place:?}"))?;
        }
        for army in Army::BOTH {
            for n in 0..4 {
                let out = matches!(
                    self.s.chit(Chit::special(army, n)),
                    ChitPlace::Bowl | ChitPlace::Delay(_) | ChitPlace::Chosen(_) | ChitPlace::Drawn
                );
                let assigned = self.s.staff(army).assigned[n as usize].is_some();
                let naming = self.s.staff(army).naming == Some(n);
                ensure(out == assigned || naming, || format!("Special chit {} carries nothing or lies idle", n + 1))?;
            }
        }
        Ok(())
    }

    /// Point 5: nobody has lost more Leadership than he had.
    fn leaders_add_up(&self) -> Result<(), String> {
        for unit in UnitId::all() {
            let (lost, had) = (self.s.unit(unit).leaders_lost, self.data(unit).leadership);
            ensure(lost <= had, || format!("{unit} has lost {lost} of {had} Leadership"))?;
        }
        for army in Army::BOTH {
            let dead: u8 = self.g.units_of(army).map(|u| self.s.unit(u).leaders_lost).sum();
            let bundori = self.s.staff(army).bundori;
            ensure(bundori >= dead, || format!("Bundori of {army:?} is {bundori}, under the {dead} killed"))?;
        }
        Ok(())
    }

    /// 2.2c, 8.2c, 17.3a: nobody is counted as lost who stands, and no track is where a game could run over its end.
    fn tracks_have_room(&self) -> Result<(), String> {
        for army in Army::BOTH {
            let gone = self.g.units_of(army).filter(|&u| !self.s.is_alive(u)).count();
            let staff = self.s.staff(army);
            ensure(usize::from(staff.lost) <= gone, || format!("{army:?} counts {} units lost of {gone}", staff.lost))?;
            ensure(staff.bundori <= MOST_BUNDORI, || format!("{} Bundori are not to be had", staff.bundori))?;
        }
        ensure(self.s.vp.unsigned_abs() <= MOST_VP, || format!("{} Victory Points are not to be had", self.s.vp))
    }

    /// Point 8: no more special activities than the plan gives.
    fn plans_are_kept(&self) -> Result<(), String> {
        for army in Army::BOTH {
            let staff = self.s.staff(army);
            let given = staff.plan.map_or([0; 4], |p| self.plan_data(p).activities);
            for activity in Activity::ALL {
                let (used, given) = (staff.used[activity.index()], given[activity.index()]);
                ensure(used <= given, || format!("{army:?} has used {used} of {given} {activity:?}"))?;
            }
        }
        Ok(())
    }

    /// Point 10: one marker of a side to an area, two sides only in the peripheral ones; areas are areas, and nobody has more
    /// men than his army.
    fn siege_is_sound(&self) -> Result<(), String> {
        let siege = &self.s.siege;
        let [takeda, uesugi] = siege.markers;
        let areas = self.g.pack.fortress.areas.len();
        let named = siege.bases[0] | siege.bases[1] | takeda | uesugi | siege.engaged;
        let inside = named & !self.all_areas() == 0 && usize::from(siege.target) < areas;
        ensure(inside, || "something of the siege lies outside the fortress".into())?;
        ensure(takeda & uesugi & !0b1110 == 0, || "both sides hold an inner area".into())?;
        ensure(!siege.on || self.g.is_hypothetical(), || "a siege in the historical scenario".into())?;
        let fair = siege.bids.iter().all(|&bid| usize::from(bid) <= areas);
        ensure(fair, || "more is sacrificed than there are areas to attack from".into())?;
        let counted = siege.owed.checked_add(siege.shortfall).is_some();
        ensure(counted, || "more is owed for leaving the siege than any clan is worth".into())?;
        for army in Army::BOTH {
            let most: u32 = self.g.units_of(army).map(|unit| u32::from(self.points(unit))).sum();
            let men = u32::from(siege.manpower[army.index()]) + u32::from(siege.out_of_combat[army.index()]);
            let all = men + siege.markers[army.index()].count_ones();
            // A tie or Fire puts a man Out of Combat before its loss is taken.
            ensure(all <= most + 1, || format!("{army:?} has {all} points in the siege, and {most} in all its units"))?;
        }
        Ok(())
    }

    /// Point 6: battle numbers point at declared battles; a unit is in one at most by construction.
    fn combat_is_sound(&self) -> Result<(), String> {
        let combat = &self.s.combat;
        let numbered = combat.battle_of.iter().all(|&b| b <= combat.battles) && combat.battles <= 64;
        ensure(numbered, || "a unit is in a battle that was not declared".into())?;
        ensure(combat.current <= combat.battles, || "the battle being fought was not declared".into())
    }
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}
