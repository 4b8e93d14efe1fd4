//! The way to an aim, as far as one gets, in supply and not into the arms of somebody stronger.

use super::Plan;
use super::aims::{Aim, Seeker};
use crate::command::Command;
use crate::ids::*;
use crate::rules::{Play, Position};
use crate::state::*;
use toolkit::board::Reach;
use toolkit::sets::Id;

/// How far ahead a way is looked for, in movement points.
const HORIZON: u8 = 120;
/// So many turns before the snow one thinks of it.
const FORESIGHT: u8 = 2;
/// So many of the best aims are looked at.
const TRIED: usize = 4;
/// What each movement point on the way takes off an aim: worth is divided by the points and this.
const NEAR: i32 = 6;

impl Position<'_> {
    /// March, go, stop: towards the best aim that can be approached, or else behind the walls that are here.
    pub(super) fn march(&self, unit: Unit, units: Units) -> Option<Plan> {
        if self.may_march(units).is_err() {
            return None;
        }
        let camp = self.camp_of_unit(unit);
        let walls = |hex: Spot| self.own_castle_at(hex, camp).is_some();
        if let Some(to) = self.destination(unit, units) {
            return Some(vec![Command::March, Command::Go(to), Command::Stop(walls(to))]);
        }
        let man = self.man(unit);
        (!man.inside && walls(man.at)).then(|| vec![Command::March, Command::Stop(true)])
    }

    fn destination(&self, unit: Unit, units: Units) -> Option<Spot> {
        let (man, is_supplied) = (self.man(unit), self.has_lasting_line(units));
        if self.minds_castle(unit) || man.inside && !is_supplied {
            return None;
        }
        let (camp, strength) = (self.camp_of_unit(unit), self.strength_of(units));
        let seeker = Seeker { at: *self, unit, units, camp, strength, is_supplied };
        let reach = self.walker(units, Mode::Tactical).reach(man.at, HORIZON);
        let price = |aim: &Aim| Some(aim.worth / (i32::from(reach.cost(aim.hex.place())?) + NEAR));
        let mut aims: Vec<(i32, Aim)> = seeker.aims().into_iter().filter_map(|aim| Some((price(&aim)?, aim))).collect();
        aims.sort_by_key(|(price, _)| -price);
        let best = aims.into_iter().filter(|(price, _)| *price > 0).take(TRIED);
        // Who is where he wants to be stays.
        let mut best = best.take_while(|(_, aim)| aim.hex != man.at);
        best.find_map(|(_, aim)| self.step_towards(&seeker, &reach, aim.hex))
    }

    /// The farthest hex on the way that is within reach now, and fit to stop in.
    fn step_towards(&self, seeker: &Seeker<'_>, reach: &Reach, aim: Spot) -> Option<Spot> {
        let points = u16::from(self.movement_points(seeker.units));
        let way = reach.way(aim.place())?;
        let near = way.iter().skip(1).rev().filter(|&&place| reach.cost(place).is_some_and(|cost| cost <= points));
        near.map(|place| Spot::of_index(place.index())).find(|&to| self.is_fit(seeker, to))
    }

    /// Not where stronger enemies are about, nor out of supply, nor over the border that S2-9 names.
    fn is_fit(&self, seeker: &Seeker<'_>, to: Spot) -> bool {
        let about: i16 = to.around().map(|(_, next)| self.field_strength(seeker.camp, next)).sum();
        if about > 2 * seeker.strength || self.breaks_border(seeker.unit, to) {
            return false;
        }
        let mut then = self.s.clone();
        for unit in seeker.units.iter() {
            (then.man_mut(unit).at, then.man_mut(unit).inside) = (to, false);
        }
        // C-06: a castle that is besieged by them bars nothing any more.
        Play { g: self.g, s: &mut then, told: &mut engine::Silent }.review_sieges();
        let sheltered = !seeker.is_supplied && self.own_castle_at(to, seeker.camp).is_some();
        sheltered || self.g.at(&then).has_lasting_line(seeker.units)
    }

    /// 32-1-3: a line now, and when the season turns: nobody wants to be caught beyond the mountains by the snow.
    fn has_lasting_line(&self, units: Units) -> bool {
        if !self.are_supplied(units) {
            return false;
        }
        let ahead = self.s.turn.saturating_add(FORESIGHT).min(self.g.plan().weeks.len() as u8);
        if self.g.season(ahead) == self.g.season(self.s.turn) {
            return true;
        }
        let mut then = self.s.clone();
        then.turn = ahead;
        self.g.at(&then).are_supplied(units)
    }

    /// S2-9: who runs the Hojo keeps out of Echigo, which would free the Uesugi player of his duties.
    fn breaks_border(&self, unit: Unit, to: Spot) -> bool {
        let bound = self.g.scenario == crate::Scenario::Odawara && self.power_of_unit(unit) == Some(Power::Hojo);
        bound && !self.s.count.echigo && self.g.pack.map.province(to) == Some(Province::Echigo)
    }
}
