//! 21: the fall of castles, and who owns them then.

use super::room::*;

/// Who takes a castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Captor {
    /// C-76, EC-47: the army of the commander who demanded it.
    Named(Army),
    /// 21-1-3: the strongest of those before the walls, unless its player says another of his armies.
    Strongest(Army),
}

impl Captor {
    pub fn army(self) -> Army {
        match self {
            Captor::Named(army) | Captor::Strongest(army) => army,
        }
    }
}

impl Position<'_> {
    /// The army that takes a castle: the first owner if he is of the captor's side (21-1-1), else the captor's (21-1-2).
    pub fn rightful_owner(&self, castle: Castle, captor: Army) -> Army {
        let first = self.g.pack.castle(castle).owner[self.g.scenario.index()].map(|(army, _)| army);
        first.filter(|&army| self.camp_of(army) == self.camp_of(captor)).unwrap_or(captor)
    }

    /// C-76, 21-1-3: the army with the most strength among those before the walls, the most senior commander's first of equals.
    pub fn captor(&self, castle: Castle) -> Army {
        let outside = self.besiegers(castle);
        let strength = |army: Army| -> i16 {
            outside.iter().filter(|&unit| self.army(unit) == army).map(|unit| self.strength(unit)).sum()
        };
        let armies = self.captors(castle);
        armies.iter().max_by_key(|&army| (strength(army), std::cmp::Reverse(army))).expect("somebody takes a castle")
    }

    /// 21-2: the armies that took part.
    pub fn captors(&self, castle: Castle) -> Armies {
        self.besiegers(castle).iter().map(|unit| self.army(unit)).collect()
    }
}

impl Play<'_> {
    /// 8-2-3, 21-1, C-21, C-22: no castle any more. Those inside surrender to enemies before the walls, or stand in the field.
    pub fn destroy(&mut self, castle: Castle) {
        self.tell(Event::Destroyed { castle });
        let stormed = self.s.fight.bout == Bout::Assault && !self.at().party(0).is_empty();
        let shut_in = castle != Castle::ODAWARA || self.s.walls(castle).besieged || stormed;
        let enemies = shut_in && !self.at().besiegers(castle).is_empty();
        let garrison = self.at().garrison(castle);
        if enemies {
            let captor = self.at().captor(castle);
            self.give_up(garrison, captor);
        }
        for unit in garrison.iter() {
            self.s.man_mut(unit).inside = false;
        }
        if castle == Castle::ODAWARA {
            self.s.count.odawara_fell |= enemies;
        }
        *self.s.walls_mut(castle) = Walls { destroyed: true, ..Walls::default() };
    }

    /// 21-2: who owns it now; where several armies of one player took part he says, unless a demand has named one.
    pub fn push_capture(&mut self, castle: Castle, captor: Captor) {
        let at = self.at();
        let army = captor.army();
        let returns = at.rightful_owner(castle, army);
        let power = at.power_of(army);
        let several = at.captors(castle).iter().filter(|&army| at.power_of(army) == power).count() > 1;
        let first = at.g.pack.castle(castle).owner[at.g.scenario.index()].map(|(army, _)| army);
        if captor == Captor::Strongest(returns) && several && first != Some(army) {
            // The old owner stands until it is said; his walls are open.
            self.push(NewOwner(castle));
        } else {
            self.capture(castle, returns);
        }
    }

    /// 20-3c, 20-3e: the castle keeps its endurance and has a new owner, at full morale.
    pub fn capture(&mut self, castle: Castle, army: Army) {
        let morale = self.g.pack.tables.start_morale;
        let walls = self.s.walls_mut(castle);
        *walls = Walls { owner: Some(army), morale, besieged: false, lifted: false, ..*walls };
        // EC-62: it counts as surrounded, whoever has it in the end.
        if castle == Castle::ODAWARA && self.at().power_of(army) == Some(Power::Uesugi) {
            self.s.count.odawara_fell = true;
        }
        self.tell(Event::Captured { castle, army });
    }
}

deeds! { pub enum Owning of Command { Owner(army: Army) } }

impl NewOwner {
    fn candidates(self, at: Position<'_>) -> Armies {
        let captor = at.captor(self.0);
        let power = at.power_of(captor);
        at.captors(self.0).iter().filter(|&army| at.power_of(army) == power).collect()
    }
}

impl Asks<Kanto> for NewOwner {
    type Deed = Owning;

    fn asked(self, at: Position<'_>) -> Seats {
        at.only(at.decider(at.captor(self.0)))
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-new-owner").name("castle", self.0.name()).under("21-1-3")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Owning>) {
        offers.extend(self.candidates(at).iter().map(Owning::Owner));
    }

    fn allows(self, at: Position<'_>, _: Seat, Owning::Owner(army): Owning) -> Verdict {
        no("21-1-3", "refused-not-a-captor").unless(self.candidates(at).contains(army))
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Owning> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, Owning::Owner(army): Owning) {
        play.pop();
        play.capture(self.0, army);
        play.review_sieges();
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(!at.besiegers(self.0).is_empty(), "a castle is taken by those before it")
    }
}
