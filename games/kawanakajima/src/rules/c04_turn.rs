//! 4: the sequence of play: Command Phase, chits drawn one by one, end of turn.

use super::c14_samurai::steps::PlaceSamurai;
use super::{Play, Position};
use crate::event::Event;
use crate::ids::*;
use crate::sequence::{Flow, Purpose, Step};
use crate::state::ChitPlace;

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
            return !self.s.side(owner).refused;
        }
        !self.s.sides.iter().any(|s| s.refused)
    }
}

impl Play<'_> {
    /// 4.2: a turn opens with arrivals (16.2), the Delay Track (8.1) and the Command Point rolls (8.2).
    pub fn begin_turn(&mut self) -> Flow {
        self.pop();
        self.s.turn += 1;
        let turn = self.s.turn;
        self.tell(Event::TurnBegan { turn });
        self.s.surprise = turn == 1 && !self.g.is_hypothetical();
        self.arrive();
        self.advance_delay();
        self.push(Step::ActivationPhase);
        self.push(Step::OpenSelection);
        self.push(Step::PlanChoices);
        self.roll_command_points();
        if self.at().clan_n_waiting().next().is_some() {
            self.push(Step::EnterClanN);
        }
        Flow::On
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

    /// 8.4, 4.2: while compulsory chits remain, another chit is drawn.
    pub fn next_activation(&mut self) -> Flow {
        if self.at().turn_is_over() {
            self.pop();
            self.end_turn();
        } else {
            self.push(Step::DrawChit);
        }
        Flow::On
    }

    /// A chit comes out of the bowl: it may be void (17.4), fall to Kansuke (17.6.1), be refused (9.2).
    pub fn draw(&mut self, chit: Chit) {
        self.pop();
        self.s.drawn = Some(chit);
        self.s.chits[chit.index()] = ChitPlace::Drawn;
        self.tell(Event::Drew { chit });
        self.push(Step::EndResolve);
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
        self.push(Step::Resolve);
        let optional = matches!(kind, ChitKind::Clan(_) | ChitKind::Special(..));
        if !optional {
            return;
        }
        let owner = chit.owner().expect("Clan and Special chits have owners");
        if !self.s.surprise && self.at().may_refuse(owner) {
            self.push(Step::Answer);
        }
        if self.g.options.kansuke && !self.s.kansuke_used && !self.g.is_hypothetical() {
            self.push(Step::Kansuke);
        }
    }

    pub fn accept(&mut self) {
        self.pop();
    }

    /// 9.2: back into the bowl; the next chit must be taken.
    pub fn refuse(&mut self, army: Army) {
        let chit = self.s.drawn.expect("a chit has been drawn");
        self.pop();
        self.pop();
        self.pop();
        self.s.chits[chit.index()] = ChitPlace::Bowl;
        self.s.drawn = None;
        self.s.side_mut(army).refused = true;
        self.tell(Event::Refused { chit });
    }

    /// 17.6.1: once per game Takeda sends the chit to its owner's Delay box 1, for 2 VP.
    pub fn use_kansuke(&mut self) {
        let chit = self.s.drawn.expect("a chit has been drawn");
        while self.s.steps.last() != Some(&Step::EndResolve) {
            self.pop();
        }
        self.s.kansuke_used = true;
        self.s.chits[chit.index()] = ChitPlace::Delay(1);
        self.tell(Event::KansukeUsed { chit });
        self.tell(Event::Delayed { chit });
        self.score(Army::Uesugi, self.g.pack.limits.kansuke_vp);
    }

    pub fn pass_kansuke(&mut self) {
        self.pop();
    }

    /// 9.4c, 9.5.1b: a chit that has served goes back where it belongs.
    pub fn end_resolve(&mut self) -> Flow {
        self.pop();
        if let Some(chit) = self.s.drawn.take() {
            if self.s.chit(chit) == ChitPlace::Drawn && !chit.is_compulsory() {
                self.blank(chit);
            }
            for army in Army::BOTH {
                self.s.side_mut(army).refused = false;
            }
        }
        self.s.group = Default::default();
        self.s.combat.special = None;
        Flow::On
    }

    /// 9.4c, 9.5.1b, 17.4b: back to Reserve, a Special chit with nothing assigned; a compulsory one stays drawn.
    fn blank(&mut self, chit: Chit) {
        match chit.kind() {
            // EC-40: a clan may have died under its own chit.
            ChitKind::Clan(clan) if self.s.clan_extinct(clan) => self.s.chits[chit.index()] = ChitPlace::OutOfGame,
            ChitKind::Clan(_) => self.s.chits[chit.index()] = ChitPlace::Reserve,
            ChitKind::Special(army, n) => {
                self.s.chits[chit.index()] = ChitPlace::Reserve;
                self.s.side_mut(army).assigned[n as usize] = None;
            }
            _ => {}
        }
    }

    /// 4.2d, 4.2e, 4.2f: chits left over go home, the Samurai rests (14.3), and the last turn decides the game.
    fn end_turn(&mut self) {
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
            self.push(Step::BeginTurn);
        }
    }

    /// 9: what the chit does.
    pub fn resolve_chit(&mut self) -> Flow {
        self.pop();
        let chit = self.s.drawn.expect("a chit has been drawn");
        self.fresh_activation();
        match chit.kind() {
            ChitKind::Clan(clan) => {
                self.s.surprise = false;
                self.activate_by_clan_chit(clan);
            }
            ChitKind::Special(army, n) => self.resolve_special(army, n),
            ChitKind::Rally => self.resolve_rally_chit(),
            ChitKind::Move => self.resolve_move_chit(),
            ChitKind::Combat(army) => self.push(Step::CombatOrder(army)),
            ChitKind::Initiative => self.resolve_initiative_chit(),
            ChitKind::Samurai(army) => self.push(PlaceSamurai(army)),
        }
        Flow::On
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
            self.s.side_mut(army).passed = false;
        }
    }

    /// 8.2a, 17.2a, 18.2c: one die per commander; Kosaka has none in the hypothetical scenario.
    fn roll_command_points(&mut self) {
        self.push(Step::Roll(Purpose::Command(Army::Uesugi)));
        if !self.g.is_hypothetical() && self.s.kosaka.is_some() {
            self.push(Step::Roll(Purpose::KosakaCommand));
        }
        self.push(Step::Roll(Purpose::Command(Army::Takeda)));
        for army in Army::BOTH {
            let side = self.s.side_mut(army);
            side.points = [0; 2];
            side.points_got = [0; 2];
            side.paid = 0;
        }
    }
}
