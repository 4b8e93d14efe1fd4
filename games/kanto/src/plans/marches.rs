//! The way to an aim, as far as one gets, in supply and not into the arms of somebody stronger.

use super::Plan;
use super::aims::{Aim, Seeker};
use crate::command::Command;
use crate::ids::*;
use crate::rules::Position;
use crate::state::*;
use toolkit::board::Reach;
use toolkit::sets::Id;

/// How far ahead a way is looked for, in movement points.
const HORIZON: u8 = 120;
/// So many of the best aims are looked at.
const TRIED: usize = 4;
/// What each movement point on the way takes off an aim: worth is divided by the points and this.
const NEAR: i32 = 6;

impl Position<'_> {
    /// March, go, stop: towards the best aim that can be approached.
    pub(super) fn march(&self, unit: Unit, units: Units) -> Option<Plan> {
        if self.may_march(units).is_err() || self.minds_castle(unit) {
            return None;
        }
        let (camp, from) = (self.camp_of_unit(unit), self.man(unit).at);
        let seeker = Seeker { at: *self, unit, units, camp, strength: self.strength_of(units) };
        let reach = self.walker(units, Mode::Tactical).reach(from, HORIZON);
        let price = |aim: &Aim| Some(aim.worth / (i32::from(reach.cost(aim.hex.place())?) + NEAR));
        let mut aims: Vec<(i32, Aim)> = seeker.aims().into_iter().filter_map(|aim| Some((price(&aim)?, aim))).collect();
        aims.sort_by_key(|(price, _)| -price);
        for (_, aim) in aims.into_iter().take(TRIED).filter(|(price, _)| *price > 0) {
            if aim.hex == from {
                return None;
            }
            if let Some(to) = self.step_towards(&seeker, &reach, aim.hex) {
                let walls = self.own_castle_at(to, camp).is_some();
                return Some(vec![Command::March, Command::Go(to), Command::Stop(walls)]);
            }
        }
        None
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
        self.g.at(&then).are_supplied(seeker.units) || !self.are_supplied(seeker.units)
    }

    /// S2-9: who runs the Hojo keeps out of Echigo, which would free the Uesugi player of his duties.
    fn breaks_border(&self, unit: Unit, to: Spot) -> bool {
        let bound = self.g.scenario == crate::Scenario::Odawara && self.power_of_unit(unit) == Some(Power::Hojo);
        bound && !self.s.count.echigo && self.g.pack.map.province(to) == Some(Province::Echigo)
    }
}
