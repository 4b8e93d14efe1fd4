//! 20: demands of surrender, honours of war, and where the honoured go.

use super::c21_fall::Captor;
use super::room::*;
use std::collections::VecDeque;

chapter! {
    pub enum SurrenderStep of Kanto, Step::Surrender {
        rolls SummonsDie { castle: Castle, by: Unit },
        /// DP-33: the besiegers answer.
        asks Answer { castle: Castle, power: Power },
        /// 20-3c: these armies leave a castle with honour, one after the other.
        goes Leaving { castle: Castle, armies: Armies },
        /// DP-34: where those of one army go.
        asks Refuges { castle: Castle, army: Army },
        /// DP-55, 21-1-3
        asks NewOwner(castle: Castle),
    }
}

/// 20-3: what comes of a demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    Denial,
    Honours,
    Surrender,
}

impl Position<'_> {
    /// 20.0, 20-1-1, 20-1-2: may this force demand the surrender of a castle?
    pub fn may_summon(&self, castle: Castle, by: Unit) -> Verdict {
        no("20.0", "refused-not-besieged").unless(self.s.walls(castle).besieged)?;
        no("20.0", "refused-not-a-besieger").unless(self.besiegers(castle).contains(by))?;
        no("20-1-1", "refused-stormed").unless(!self.s.stormed.contains(castle))?;
        no("20-1-1", "refused-summoned").unless(!self.s.summoned.contains(castle))?;
        self.may_choose_otherwise(castle)?;
        self.may_act(by)
    }

    /// 20-2-1, 10-2(2): what is added to the die of a demand.
    pub fn summons_ledger(&self, castle: Castle, explain: bool) -> Ledger {
        let (inside, outside) = (self.garrison(castle), self.besiegers(castle));
        let mut ledger = Ledger::new(explain);
        if self.has_daimyo(inside) {
            ledger.add(-2, "ledger-daimyo-inside", "20-2-1(1)", None);
        } else if inside.iter().any(|unit| self.stars(unit) == 1) {
            ledger.add(-1, "ledger-warlord-inside", "20-2-1(2)", None);
        }
        let difference = self.lowest_morale(outside) as i8 - self.garrison_morale(castle) as i8;
        ledger.add(difference, "ledger-morale", "20-2-1(3)", None);
        ledger
    }

    /// 20-3a
    pub fn reply(&self, castle: Castle, roll: i16) -> Reply {
        let table = &self.g.pack.tables.surrender;
        let row = table[usize::from(self.s.walls(castle).endurance).min(table.len() - 1)];
        match row.honours {
            _ if roll <= row.denial => Reply::Denial,
            Some(most) if roll > most => Reply::Surrender,
            Some(_) | None => Reply::Honours,
        }
    }

    /// 20-4: once in a stage, in one's own phase, whoever has men inside.
    pub fn may_ask_honours(&self, castle: Castle) -> Verdict {
        no("20-4", "refused-not-besieged").unless(self.s.walls(castle).besieged)?;
        no("20-4", "refused-asked-already").unless(!self.s.asked.contains(castle))?;
        let power = self.acting_power();
        let inside = self.garrison(castle);
        no("20-4", "refused-nobody-inside").unless(inside.iter().any(|unit| self.power_of_unit(unit) == Some(power)))
    }

    /// C-24, 20-3c: the nearest castles of an army, else of its allies, over land and past enemies; all that are equally near.
    pub fn refuges(&self, from: Castle, army: Army) -> Castles {
        let camp = self.camp_of(army);
        let safe = |castle: &Castle| {
            *castle != from
                && self.own_castle_at(self.hex_of(*castle), camp).is_some()
                && !self.s.walls(*castle).besieged
                && self.g.is_in_area(self.hex_of(*castle))
        };
        let all: Castles = Castle::all().filter(safe).collect();
        let own: Castles = all.iter().filter(|&castle| self.s.walls(castle).owner == Some(army)).collect();
        let near = self.nearest(self.hex_of(from), own);
        if near.is_empty() { self.nearest(self.hex_of(from), all) } else { near }
    }

    /// The nearest of these castles by hexes over land.
    fn nearest(&self, from: Spot, castles: Castles) -> Castles {
        let mut found = Castles::EMPTY;
        let mut seen = Spots::of(from);
        let mut waiting = VecDeque::from([(from, 0u16)]);
        let mut limit = u16::MAX;
        while let Some((spot, far)) = waiting.pop_front() {
            if far > limit {
                break;
            }
            if let Some(castle) = self.castle_at(spot).filter(|&castle| castles.contains(castle)) {
                found.insert(castle);
                limit = far;
            }
            for (_, next) in spot.around() {
                if !seen.contains(next) && self.g.pack.map.terrain(next).is_land() && self.g.is_in_area(next) {
                    seen.insert(next);
                    waiting.push_back((next, far + 1));
                }
            }
        }
        found
    }
}

impl Play<'_> {
    /// 20.0: somebody calls up to the walls; it is his action.
    pub fn summon(&mut self, castle: Castle, by: Unit) {
        let units = self.at().force(by);
        self.disturb_ceremony(units);
        self.spend(units);
        self.s.summoned.insert(castle);
        self.tell(Event::Summoned { castle, unit: by });
        self.push(SummonsDie { castle, by });
    }

    pub fn ask_honours(&mut self, castle: Castle) {
        self.s.asked.insert(castle);
        self.tell(Event::HonoursAsked { castle });
        let army = self.at().captor(castle);
        let power = self.at().decider(army);
        self.push(Answer { castle, power });
    }

    /// 20-3c: everybody inside leaves with honour; an army that has nowhere to go surrenders.
    pub fn honours(&mut self, castle: Castle, captor: Captor) {
        self.tell(Event::Honours { castle });
        self.restore_morale(castle);
        let armies: Armies = self.at().garrison(castle).iter().map(|unit| self.at().army(unit)).collect();
        self.open_gates(castle);
        self.push_capture(castle, captor);
        self.push(Leaving { castle, armies });
    }

    /// 20-3d, 25-2b: those inside are gone, half of their steps come back as recruits, the castle changes hands.
    pub fn surrender(&mut self, castle: Castle, captor: Captor) {
        self.tell(Event::Surrendered { castle });
        let garrison = self.at().garrison(castle);
        self.give_up(garrison, captor.army());
        self.open_gates(castle);
        self.push_capture(castle, captor);
    }

    /// The siege is over, and does not begin again while it is settled who goes where.
    fn open_gates(&mut self, castle: Castle) {
        let walls = self.s.walls_mut(castle);
        (walls.besieged, walls.lifted) = (false, true);
    }

    /// C-23, EC-73: half of the released come back to their own side, army by army, as long as there is an army.
    pub fn give_up(&mut self, units: Units, captor: Army) {
        let armies: Armies = units.iter().map(|unit| self.at().army(unit)).collect();
        let released: Vec<(Army, u8)> = armies
            .iter()
            .map(|army| {
                let of = units.iter().filter(|&unit| self.at().army(unit) == army).collect();
                (army, self.at().steps_of(of) / 2)
            })
            .collect();
        for unit in units.iter() {
            if self.s.is_on_map(unit) {
                self.remove(unit);
            }
        }
        for (army, steps) in released {
            let gains = if self.g.options.captor_gains { captor } else { army };
            if self.at().is_alive(gains) {
                let waiting = self.s.count.bonus.of(gains);
                self.s.count.bonus.set(gains, waiting + steps);
            }
        }
    }
}

impl Rolls<Kanto> for SummonsDie {
    type Deed = Die;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Die>) {
        faces(odds);
    }

    fn allows(self, _: Position<'_>, die: Die) -> Verdict {
        is_face(die)
    }

    fn wanted(self) -> Reason {
        no("20-2-1", "refused-die")
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-summons-die").name("castle", self.castle.name()).under("20-2-1")
    }

    /// 20-2, 20-3b: the row of the endurance, the die with its modifiers; a denial changes nothing.
    fn carry_out(self, play: &mut Play<'_>, Die::Roll(die): Die) {
        play.pop();
        let castle = self.castle;
        let roll = play.at().summons_ledger(castle, false).with_die(die);
        play.tell(Event::SummonsRolled { castle, die, roll: roll as i8 });
        let captor = Captor::Named(play.at().army(self.by));
        let reply = play.at().reply(castle, roll);
        // EC-46: nobody inside: either way only the owner changes.
        let empty = play.at().garrison(castle).is_empty();
        match reply {
            Reply::Denial => play.tell(Event::Denied { castle }),
            Reply::Honours if empty => play.surrender(castle, captor),
            Reply::Honours => play.honours(castle, captor),
            Reply::Surrender => play.surrender(castle, captor),
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.s.walls(self.castle).besieged && at.besiegers(self.castle).contains(self.by), "who demands besieges")
    }
}

deeds! { pub enum Answering of Command { Accept, Refuse } }

impl Asks<Kanto> for Answer {
    type Deed = Answering;

    fn asked(self, at: Position<'_>) -> Seats {
        at.only(self.power)
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-answer-honours").name("castle", self.castle.name()).under("20-4")
    }

    fn options(self, _: Position<'_>, _: Seat, offers: &mut Offers<'_, Answering>) {
        offers.extend([Answering::Accept, Answering::Refuse]);
    }

    fn allows(self, _: Position<'_>, _: Seat, _: Answering) -> Verdict {
        Ok(())
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Answering> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Answering) {
        play.pop();
        match deed {
            Answering::Accept => {
                let captor = Captor::Strongest(play.at().captor(self.castle));
                play.honours(self.castle, captor);
            }
            Answering::Refuse => play.tell(Event::HonoursRefused { castle: self.castle }),
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let sits = at.g.seat(self.power).is_some();
        fits(
            sits && at.s.walls(self.castle).besieged && !at.besiegers(self.castle).is_empty(),
            "honours are asked of besiegers",
        )
    }
}

impl Goes<Kanto> for Leaving {
    fn settle(self, play: &mut Play<'_>) {
        let Leaving { castle, mut armies } = self;
        let Some(army) = armies.first() else { return play.pop() };
        armies.remove(army);
        play.replace_by(Leaving { castle, armies });
        play.push(Refuges { castle, army });
    }
}

deeds! { pub enum Sheltering of Command { Refuge(castle: Castle) } }

impl Refuges {
    fn leaving(self, at: Position<'_>) -> Units {
        at.garrison(self.castle).iter().filter(|&unit| at.army(unit) == self.army).collect()
    }
}

impl Asks<Kanto> for Refuges {
    type Deed = Sheltering;

    fn asked(self, at: Position<'_>) -> Seats {
        at.only(at.decider(self.army))
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-refuge").name("castle", self.castle.name()).under("20-3c")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Sheltering>) {
        offers.extend(at.refuges(self.castle, self.army).iter().map(Sheltering::Refuge));
    }

    fn allows(self, at: Position<'_>, _: Seat, Sheltering::Refuge(castle): Sheltering) -> Verdict {
        no("C-24", "refused-not-nearest").unless(at.refuges(self.castle, self.army).contains(castle))
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Sheltering> {
        words::meant(Command::meant(clicks))
    }

    /// 20-3c, EC-45: one castle is no choice, and none means surrender.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let leaving = self.leaving(play.at());
        let refuges = play.at().refuges(self.castle, self.army);
        match refuges.len() {
            _ if leaving.is_empty() => play.done(),
            0 => {
                play.pop();
                play.tell(Event::Surrendered { castle: self.castle });
                let captor = play.s.walls(self.castle).owner.unwrap_or(self.army);
                play.give_up(leaving, captor);
                Flow::On
            }
            1 => {
                play.pop();
                play.take_in(leaving, refuges.first().expect("one"));
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, Sheltering::Refuge(castle): Sheltering) {
        let leaving = self.leaving(play.at());
        play.pop();
        play.take_in(leaving, castle);
    }
}

impl Play<'_> {
    /// C-24, EC-44: behind other walls; who was led by somebody of another army is not any more.
    pub fn take_in(&mut self, units: Units, castle: Castle) {
        let hex = self.at().hex_of(castle);
        for unit in units.iter() {
            let leader = self.s.man(unit).leader.filter(|leader| units.contains(*leader));
            let man = self.s.man_mut(unit);
            (man.at, man.inside, man.leader) = (hex, true, leader);
            self.tell(Event::TakenIn { unit, castle });
        }
        for other in Unit::all() {
            if self.s.man(other).leader.is_some_and(|leader| units.contains(leader)) && !units.contains(other) {
                self.s.man_mut(other).leader = None;
            }
        }
        self.loosen();
        self.review_sieges();
    }
}
