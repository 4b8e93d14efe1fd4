//! 15, 16.4, 17.5, 18.3: Victory Points and how the game ends.

use super::c05_units::Cause;
use super::{Play, Position};
use crate::event::Event;
use crate::ids::*;
use crate::state::Outcome;

impl Position<'_> {
    /// 17.5c, 18.3a: the verdict of the points.
    pub fn verdict(&self) -> Outcome {
        let margin = self.s.vp.abs();
        if margin <= self.g.pack.limits.draw_margin_vp {
            return Outcome::Draw { margin };
        }
        let winner = if self.s.vp > 0 { Army::Takeda } else { Army::Uesugi };
        Outcome::Victory { winner, margin }
    }
}

impl Play<'_> {
    /// 15.1a: one track shows the difference; a point moves the marker toward the earner's end.
    pub fn score(&mut self, army: Army, points: i16) {
        if points == 0 {
            return;
        }
        let before = self.s.vp;
        self.s.vp += if army == Army::Takeda { points } else { -points };
        let vp = self.s.vp;
        self.tell(Event::PointsScored { army, points, vp });
        self.cross_samurai_lines(before, vp);
    }

    /// 17.5b, EC-17, EC-96: the Elan of a unit lost in combat, and its Leadership where the option counts by unit.
    pub fn score_unit(&mut self, unit: UnitId, cause: Cause) {
        let options = &self.g.options;
        let counts = match cause {
            Cause::Battle | Cause::Siege => true,
            Cause::Rout => options.rout_scores,
            Cause::Exit | Cause::RoutAfterExit => options.exit_scores,
        };
        if !counts {
            return;
        }
        let data = self.at().data(unit);
        let leadership = if options.vp_leadership_unit { data.leadership } else { 0 };
        self.score(unit.army().enemy(), (data.elan + leadership) as i16);
    }

    /// 11.11, 17.5: leaders killed go on the Bundori track, and count unless whole units do.
    pub fn score_leader(&mut self, unit: UnitId, leadership: u8) {
        self.s.staff_mut(unit.army()).bundori += leadership;
        if !self.g.options.vp_leadership_unit {
            self.score(unit.army().enemy(), leadership as i16);
        }
    }

    /// 15.1b, 17.5a, 18.3a: the last turn is over, and the points decide.
    pub fn end_by_points(&mut self) {
        let outcome = self.at().verdict();
        self.finish(outcome);
    }

    /// The game is over.
    pub fn finish(&mut self, outcome: Outcome) {
        self.s.outcome = Some(outcome);
        self.tell(Event::GameOver { outcome });
    }
}
