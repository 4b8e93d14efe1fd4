//! 4: turns, stages and phases.

use super::room::*;

chapter! {
    pub enum TurnStep of Kanto, Step::Turn {
        /// 4.0a
        goes TurnBegins,
        /// 4-1-1(2)
        goes SupplyCheck,
        goes StageBegins(stage: u8),
        /// SEQ-2: the armies of a phase are called up.
        goes PhaseBegins(phase: Phase),
        /// S1-5
        goes PreMove,
        goes StageOver,
        goes TurnOver,
    }
}

pub const STAGES: u8 = 4;

impl Goes<Kanto> for TurnBegins {
    /// C-04: circumstances, supply, replenishment; then four stages.
    fn settle(self, play: &mut Play<'_>) {
        play.s.turn += 1;
        (play.s.stage, play.s.phase) = (0, None);
        let (turn, season) = (play.s.turn, play.g.season(play.s.turn));
        play.tell(Event::TurnBegan { turn, season });
        play.s.recruited = Units::EMPTY;
        play.s.repaired = Castles::EMPTY;
        for unit in Unit::all() {
            play.s.man_mut(unit).acted = false;
        }
        play.review_sieges();
        play.replace_by(TurnOver);
        for stage in (1..=STAGES).rev() {
            play.push(StageBegins(stage));
        }
        play.push_recruiting();
        play.push(SupplyCheck);
        play.push_reinforcements();
    }
}

impl Goes<Kanto> for SupplyCheck {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        play.confirm_supply();
    }
}

impl Goes<Kanto> for StageBegins {
    /// 4-1-2 to 4-1-5a: every army has its phase, in the order of SEQ-2.
    fn settle(self, play: &mut Play<'_>) {
        play.s.stage = self.0;
        play.s.stormed = Castles::EMPTY;
        play.s.stormed_from = 0;
        play.s.summoned = Castles::EMPTY;
        play.s.worn = Castles::EMPTY;
        play.s.turned_away = Units::EMPTY;
        play.s.asked = Castles::EMPTY;
        for unit in Unit::all() {
            play.s.man_mut(unit).acted = false;
        }
        play.tell(Event::StageBegan { stage: self.0 });
        play.watch_ceremony();
        play.replace_by(StageOver);
        for phase in Phase::ALL.into_iter().rev() {
            play.push(PhaseBegins(phase));
        }
    }

    fn due(self, _: Position<'_>) -> Result<(), String> {
        fits((1..=STAGES).contains(&self.0), "there are four stages")
    }
}

impl Goes<Kanto> for PhaseBegins {
    /// 4.0c, 4-1-2b: one army after the other; a phase without anybody who could act is passed over.
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        let phase = self.0;
        let at = play.at();
        if !at.s.on_map().any(|unit| at.phase_of(at.army(at.top(unit))) == Some(phase)) {
            return;
        }
        play.s.phase = Some(phase);
        play.s.attacks.clear();
        play.end_lifting(phase);
        play.tell(Event::PhaseBegan { phase });
        play.push(SiegeRolls { phase, from: 0 });
        play.push(Operations);
    }
}

impl Goes<Kanto> for PreMove {
    /// S1-5, C-63: every Uesugi force may move, and nothing else.
    fn settle(self, play: &mut Play<'_>) {
        for unit in Unit::all() {
            play.s.man_mut(unit).acted = false;
        }
        play.s.phase = Some(Phase::Uesugi);
        play.tell(Event::PhaseBegan { phase: Phase::Uesugi });
        play.replace_by(Operations);
    }
}

impl Goes<Kanto> for StageOver {
    fn settle(self, play: &mut Play<'_>) {
        play.s.phase = None;
        play.hold_ceremony();
        play.pop();
    }
}

impl Goes<Kanto> for TurnOver {
    /// 4-1, 4-1-5b: the marker advances, or, after as many turns as the scenario has, the game is over.
    fn settle(self, play: &mut Play<'_>) {
        play.count_siege_turn();
        let last = usize::from(play.s.turn) >= play.g.plan().weeks.len();
        if last {
            return play.end();
        }
        play.replace_by(TurnBegins);
    }
}
