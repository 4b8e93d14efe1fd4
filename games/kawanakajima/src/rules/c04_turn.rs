//! 4: the sequence of play: Command Phase, chits drawn one by one, end of turn.

use super::room::{fits, no};
use super::{Play, Position};
use crate::event::Event;
use crate::ids::*;
use crate::say::{With, say};
use crate::sequence::steps::{ChanceStep, CombatOrder, CommandStep, DrawChit, EnterClanN, OpenSelection, PlaceSamurai};
use crate::sequence::steps::{DeclarationStep, PlanChoices, SetUpStep};
use crate::sequence::{Purpose, Step};
use crate::state::ChitPlace;
use engine::Message;
use steps::{ActivationPhase, Answer, BeginTurn, EndResolve, Kansuke, Resolve, TurnStep};
use toolkit::steps::Reason;

pub mod steps;

impl Position<'_> {
    /// 2.1c, 4.1: the chits of both players in one bowl; the draws from it make the turn.
    pub fn bowl(&self) -> impl Iterator<Item = Chit> + '_ {
        Chit::all().filter(|&c| self.s.chit(c) == ChitPlace::Bowl)
    }

    /// 4.1, 4.2c, 16.5: the turn ends with the fifth compulsory chit, from turn 8 with the second Combat chit.
    pub fn turn_is_over(&self) -> bool {
        let drawn = |chit: Chit| self.s.chit(chit) == ChitPlace::Drawn;
        let tired = self.s.turn >= self.g.pack.limits.fatigue_from_turn;
        if tired && Army::BOTH.into_iter().all(|a| drawn(Chit::combat(a))) {
            return true;
        }
        Chit::COMPULSORY.into_iter().all(drawn)
    }

    /// 9.2: may the owner of the chit just drawn put it back?
    pub fn may_refuse(&self, owner: Army) -> bool {
        if self.g.options.refuse_french {
            return !self.s.staff(owner).refused;
        }
        !self.s.staffs.iter().any(|s| s.refused)
    }

    /// 9.2, 17.4: why the chit drawn cannot be refused now, for whoever would.
    pub fn why_not_refuse(&self) -> Reason {
        let Some(chit) = self.s.drawn else { return no("9.2a", "refused-nothing-to-refuse") };
        if chit.owner().is_none() || chit.is_compulsory() {
            return no("9.2c", "refused-cannot-refuse");
        }
        if self.s.accepted {
            return no("9.2a", "refused-accepted");
        }
        if !chit.owner().is_some_and(|owner| self.may_refuse(owner)) {
            return no("9.2b", "refused-must-accept");
        }
        no("17.4a", "refused-first-clan-chit")
    }

    /// 4: the lowest steps say where in the turn the game is, and so what can lie above them.
    pub fn sequence_is_sound(&self) -> Result<(), String> {
        use TurnStep::{ActivationPhase, Answer, BeginTurn, EndResolve, Kansuke, Resolve};
        let (phase, sound) = match &self.s.steps[..] {
            [Step::Turn(BeginTurn), set_up @ ..] => ("set-up", set_up.iter().all(is_set_up)),
            [Step::Turn(ActivationPhase), within @ ..] => match within {
                [Step::Command(CommandStep::OpenSelection), opening @ ..] => {
                    ("Command Phase", opening.iter().all(is_opening))
                }
                [Step::Command(CommandStep::Select), above @ ..] => ("choice of chits", above.is_empty()),
                [Step::Chance(ChanceStep::DrawChit), above @ ..] => ("draw", above.is_empty()),
                [Step::Turn(EndResolve), Step::Turn(Resolve), asked @ ..] => {
                    let one_each = matches!(asked, [_] | [Step::Turn(Answer), Step::Turn(Kansuke)]);
                    ("drawn chit", one_each && asked.iter().all(|step| matches!(step, Step::Turn(Answer | Kansuke))))
                }
                [Step::Turn(EndResolve), resolving @ ..] => {
                    ("resolution of a chit", resolving.iter().all(is_resolving))
                }
                within => ("Activation Phase", within.is_empty()),
            },
            _ => return Err("steps: the lowest is neither begin_turn nor activation_phase".into()),
        };
        if !sound {
            return Err(format!("steps: something lies there that is no part of the {phase}"));
        }
        fits(siege_waits_for_battles(&self.s.steps), "steps: a siege goes on in the middle of battles")
    }

    /// A Clan or Special chit has been drawn.
    pub fn optional_chit_is_drawn(&self) -> Result<(), String> {
        let optional = |chit: Chit| matches!(chit.kind(), ChitKind::Clan(_) | ChitKind::Special(..));
        fits(self.s.drawn.is_some_and(optional), "a player is asked about a drawn chit that nobody may refuse")
    }

    /// A prompt that names the chit just drawn.
    pub fn about_chit(&self, key: &'static str) -> Message {
        match self.s.drawn {
            Some(chit) => say(key).chit(chit),
            None => say(key).name("chit", "-"),
        }
    }
}

/// 3: what is done before the first turn.
fn is_set_up(step: &Step) -> bool {
    matches!(step, Step::SetUp(_) | Step::Chance(ChanceStep::Roll(Purpose::Markers(_))))
}

/// 4.2a, 7.2, 8.2: what comes before the choice of chits.
fn is_opening(step: &Step) -> bool {
    use Purpose::{Command, KosakaCommand, Markers, Plan};
    match step {
        Step::Plan(_) | Step::Command(CommandStep::EnterClanN) => true,
        Step::SetUp(step) => matches!(step, SetUpStep::MarkerRoll(_) | SetUpStep::PlaceMarkers(_)),
        Step::Chance(ChanceStep::Roll(purpose)) => matches!(purpose, Command(_) | KosakaCommand | Markers(_) | Plan(_)),
        _ => false,
    }
}

/// 9: what a chit can bring about.
fn is_resolving(step: &Step) -> bool {
    let elsewhere = matches!(step, Step::Turn(_) | Step::SetUp(_) | Step::Plan(_) | Step::Command(_));
    !elsewhere && !is_opening(step) && *step != DrawChit.into()
}

/// 13.6a, 13.9: a siege is fought, left and ended between two combats. Its end uses what is kept about a combat, down to
/// whose it is, and battles still to be fought would be another army's. Nothing in the field ends one: a rout spares
/// those inside (EC-109).
fn siege_waits_for_battles(steps: &[Step]) -> bool {
    use DeclarationStep::{Declare, RollOffDice, RollOffs};
    let fights = |step: &Step| matches!(step, Step::Declaration(Declare | RollOffs | RollOffDice) | Step::Battle(_));
    let above = steps.iter().skip_while(|step| !fights(step));
    above.filter(|step| matches!(step, Step::Siege(_) | Step::SiegeEnd(_))).count() == 0
}

impl Play<'_> {
    /// 4.2: a turn opens with arrivals (16.2), the Delay Track (8.1) and the Command Point rolls (8.2).
    pub fn begin_turn(&mut self) {
        self.s.turn += 1;
        let turn = self.s.turn;
        self.tell(Event::TurnBegan { turn });
        self.s.surprise = turn == 1 && !self.g.is_hypothetical();
        self.arrive();
        self.advance_delay();
        self.push(ActivationPhase);
        self.push(OpenSelection);
        self.push(PlanChoices);
        self.roll_command_points();
        if self.at().clan_n_waiting().next().is_some() {
            self.push(EnterClanN);
        }
    }

    /// 16.2a, 16.2c: clans appear on their Entry Points, in Move.
    fn arrive(&mut self) {
        for clan in ClanId::all() {
            let Some(entry) = self.s.clans[clan.index()].entry else { continue };
            if self.g.map.entry_turn(entry) > self.s.turn || self.s.clan_in_play(clan) {
                continue;
            }
            let mut arrived = false;
            for unit in clan.slots() {
                if self.s.is_alive(unit) && self.s.unit(unit).hex == HexId::NOWHERE {
                    self.relocate(unit, entry.hex());
                    arrived = true;
                }
            }
            if arrived {
                self.s.clans[clan.index()].mode = Mode::Move;
                self.ready_clan_chit(clan);
                self.tell(Event::Arrived { clan, entry });
            }
        }
    }

    /// 8.1a, 8.1b: box 1 empties into the bowl, the others move up.
    fn advance_delay(&mut self) {
        let clan_n = Chit::clan(self.g.clan_n());
        for chit in Chit::all() {
            match self.s.chit(chit) {
                ChitPlace::Delay(1) => {
                    self.s.chits[chit.index()] = ChitPlace::Bowl;
                    if chit == clan_n && !self.s.clan_in_play(self.g.clan_n()) {
                        self.enter_clan_n();
                    }
                }
                ChitPlace::Delay(n) => self.s.chits[chit.index()] = ChitPlace::Delay(n - 1),
                _ => {}
            }
        }
        for army in Army::BOTH {
            self.tell(Event::ChitsAdvanced { army });
        }
    }

    /// 17.3, EC-67: Clan N comes on at the Uesugi symbol, in Move.
    fn enter_clan_n(&mut self) {
        let clan = self.g.clan_n();
        let Some(gate) = self.at().clan_n_gate() else { return };
        self.s.clans[clan.index()].mode = Mode::Move;
        if self.g.rules.owner_places_clan_n() {
            return;
        }
        let mut units = clan.slots().filter(|&u| self.s.is_alive(u)).collect::<arrayvec::ArrayVec<_, 3>>().into_iter();
        if let Some(first) = units.next() {
            self.relocate(first, gate);
        }
        for unit in units {
            let Some(hex) = self.at().beside_clan_n() else { break };
            self.relocate(unit, hex);
        }
        self.tell(Event::ClanNEntered { hex: gate });
    }

    /// 9.2c, 17.4a: a chit comes out of the bowl: it may be void, fall to Kansuke (17.6.1), be refused unless compulsory (9.2).
    pub fn draw(&mut self, chit: Chit) {
        self.s.drawn = Some(chit);
        self.s.chits[chit.index()] = ChitPlace::Drawn;
        self.tell(Event::Drew { chit });
        self.push(EndResolve);
        let kind = chit.kind();
        let uesugi_clan = matches!(kind, ChitKind::Clan(c) if c.army() == Army::Uesugi);
        if self.s.surprise && !uesugi_clan {
            self.tell(Event::Void { chit });
            self.blank(chit);
            return;
        }
        if let ChitKind::Clan(clan) = kind
            && self.s.clan_extinct(clan)
        {
            self.s.chits[chit.index()] = ChitPlace::OutOfGame;
            self.tell(Event::LeftGame { chit });
            return;
        }
        self.push(Resolve);
        let optional = matches!(kind, ChitKind::Clan(_) | ChitKind::Special(..));
        if !optional {
            return;
        }
        let owner = chit.owner().expect("Clan and Special chits have owners");
        if !self.s.surprise && self.at().may_refuse(owner) {
            self.push(Answer);
        }
        if self.g.options.kansuke && !self.s.kansuke_used && !self.g.is_hypothetical() {
            self.push(Kansuke);
        }
    }

    /// The chit drawn is not resolved after all: what was to come of it leaves the stack.
    pub fn drop_resolution(&mut self) {
        while self.s.steps.last().is_some_and(|step| *step != EndResolve.into()) {
            self.pop();
        }
    }

    /// 9.4c, 9.5.1b, 17.4b: back to Reserve, a Special chit with nothing assigned; a compulsory one stays drawn.
    pub fn blank(&mut self, chit: Chit) {
        match chit.kind() {
            // EC-40: a clan may have died under its own chit.
            ChitKind::Clan(clan) if self.s.clan_extinct(clan) => self.s.chits[chit.index()] = ChitPlace::OutOfGame,
            ChitKind::Clan(_) => self.s.chits[chit.index()] = ChitPlace::Reserve,
            ChitKind::Special(army, n) => {
                self.s.chits[chit.index()] = ChitPlace::Reserve;
                self.s.staff_mut(army).assigned[n as usize] = None;
            }
            _ => {}
        }
    }

    /// 4.2d, 4.2e, 4.2f: chits left over go home, the Samurai rests (14.3), and the last turn decides the game.
    pub fn end_turn(&mut self) {
        for chit in Chit::all() {
            let place = self.s.chit(chit);
            let home = match (chit.kind(), place) {
                (ChitKind::Clan(clan), ChitPlace::Bowl) if self.s.clan_extinct(clan) => ChitPlace::OutOfGame,
                (ChitKind::Clan(_), ChitPlace::Bowl) => ChitPlace::Reserve,
                // 9.5b, 9.5.3d: with what has been written for it.
                (ChitKind::Special(..), ChitPlace::Bowl) => ChitPlace::Delay(1),
                (ChitKind::Samurai(_), _) => place,
                (_, ChitPlace::Drawn) if chit.is_compulsory() => ChitPlace::OutOfGame,
                (_, ChitPlace::Bowl) if chit.is_compulsory() => ChitPlace::OutOfGame,
                _ => place,
            };
            self.s.chits[chit.index()] = home;
        }
        self.rest_samurai();
        let turn = self.s.turn;
        self.tell(Event::TurnEnded { turn });
        if turn >= self.g.last_turn() {
            self.end_by_points();
        } else {
            self.push(BeginTurn);
        }
    }

    /// 9: what the chit does.
    pub fn resolve_chit(&mut self, chit: Chit) {
        self.fresh_activation();
        match chit.kind() {
            ChitKind::Clan(clan) => {
                self.s.surprise = false;
                self.activate_by_clan_chit(clan);
            }
            ChitKind::Special(army, n) => self.resolve_special(army, n),
            ChitKind::Rally => self.resolve_rally_chit(),
            ChitKind::Move => self.resolve_move_chit(),
            ChitKind::Combat(army) => self.push(CombatOrder(army)),
            ChitKind::Initiative => self.resolve_initiative_chit(),
            ChitKind::Samurai(army) => self.push(PlaceSamurai(army)),
        }
    }

    /// Nobody has moved, charged, rallied or retreated yet under this chit.
    fn fresh_activation(&mut self) {
        self.s.moved = Default::default();
        self.s.rallied = Default::default();
        self.s.retreated = Default::default();
        self.s.dealt = Default::default();
        self.s.group = Default::default();
        self.s.combat.charging = Default::default();
        self.s.combat.special = None;
        self.s.combat.as_one = false;
        for army in Army::BOTH {
            self.s.staff_mut(army).passed = false;
        }
    }

    /// 8.2a, 17.2a, 18.2c: one die per commander; Kosaka has none in the hypothetical scenario.
    fn roll_command_points(&mut self) {
        self.roll(Purpose::Command(Army::Uesugi));
        if !self.g.is_hypothetical() && self.s.kosaka.is_some() {
            self.roll(Purpose::KosakaCommand);
        }
        self.roll(Purpose::Command(Army::Takeda));
        for army in Army::BOTH {
            let side = self.s.staff_mut(army);
            side.points = [0; 2];
            side.points_got = [0; 2];
            side.paid = 0;
        }
    }
}
