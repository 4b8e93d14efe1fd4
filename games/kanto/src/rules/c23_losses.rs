//! 23-3: who loses steps, and which leader falls.

use super::room::*;

chapter! {
    pub enum LossStep of Kanto, Step::Loss {
        /// DP-42, DP-45, DP-49, DP-54, DP-14: one step at a time, by whoever owns the party.
        asks Losses { party: u8, left: u8 },
        /// DP-43: a leader, before the steps are counted.
        asks LeaderFalls { party: u8, left: u8 },
    }
}

impl Position<'_> {
    pub fn party(&self, party: u8) -> Units {
        self.s.fight.units[usize::from(party)]
    }

    /// Who decides for a party of the fight: the player of its most senior unit.
    pub fn party_power(&self, party: u8) -> Option<Power> {
        let units = self.party(party);
        let senior = units.iter().max_by_key(|&unit| (self.stars(unit), std::cmp::Reverse(unit)))?;
        Some(self.decider_of(senior))
    }

    /// 23-3-2, 19-4-3, C-35: who may fall: warlords before the daimyo in the field, anybody with a star in an assault.
    pub fn fallible(&self, party: u8) -> Units {
        let leaders: Units = self.party(party).iter().filter(|&unit| self.stars(unit) > 0).collect();
        let warlords: Units = leaders.iter().filter(|&unit| self.stars(unit) == 1).collect();
        if self.s.fight.bout == Bout::Assault || warlords.is_empty() { leaders } else { warlords }
    }
}

impl Play<'_> {
    /// A result is carried out on a party: a leader if a star says so, then steps.
    pub fn inflict(&mut self, party: u8, blow: Blow) {
        let left = blow.steps;
        if blow.leader && !self.at().fallible(party).is_empty() {
            self.push(LeaderFalls { party, left });
        } else if left > 0 {
            self.push(Losses { party, left });
        }
    }
}

deeds! { pub enum Losing of Command { Lose(unit: Unit) } }

impl Asks<Kanto> for Losses {
    type Deed = Losing;

    fn asked(self, at: Position<'_>) -> Seats {
        at.party_power(self.party).map_or(Seats::NONE, |power| at.only(power))
    }

    fn prompt(self, at: Position<'_>, _: Seat) -> Message {
        say("prompt-losses").number("n", self.left).under(self.rule(at))
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Losing>) {
        offers.extend(at.party(self.party).iter().map(Losing::Lose));
    }

    fn allows(self, at: Position<'_>, _: Seat, Losing::Lose(unit): Losing) -> Verdict {
        no(self.rule(at), "refused-not-involved").unless(at.party(self.party).contains(unit))
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Losing> {
        words::meant(Command::meant(clicks))
    }

    /// Where nothing is left to choose nobody is asked.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let units = play.at().party(self.party);
        if self.left == 0 || units.is_empty() {
            return play.done();
        }
        if self.left >= play.at().steps_of(units) {
            play.pop();
            for unit in units.iter() {
                while play.s.is_on_map(unit) {
                    play.lose_step(unit);
                }
            }
            play.review_sieges();
            return Flow::On;
        }
        if units.len() == 1 {
            play.pop();
            (0..self.left).for_each(|_| play.lose_step(units.first().expect("one")));
            play.review_sieges();
            return Flow::On;
        }
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, Losing::Lose(unit): Losing) {
        play.replace_by(Losses { left: self.left - 1, ..self });
        play.lose_step(unit);
        play.review_sieges();
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let there = at.s.fight.units[usize::from(self.party.min(2))].iter().all(|unit| at.s.is_on_map(unit));
        fits(self.party < 3 && there, "who loses steps is on the map")
    }
}

impl Losses {
    /// 23-3-1, 19-4-2, 24-2-4, 23-6-3, 23-4-4, 14-2-3: what takes the steps; whose they are is free to choose everywhere.
    pub fn rule(self, at: Position<'_>) -> &'static str {
        let fight = &at.s.fight;
        match (fight.bout, self.party) {
            (_, 2) => "23-4-4",
            _ if !fight.from.is_map() => "14-2-3",
            (Bout::Assault, _) => "19-4-2",
            (Bout::Battle, _) => "24-2-4",
            (Bout::Skirmish, 0) => "23-6-3",
            (Bout::Skirmish, _) => "23-3-1",
        }
    }
}

deeds! { pub enum Falling of Command { Fall(unit: Unit) } }

impl Asks<Kanto> for LeaderFalls {
    type Deed = Falling;

    fn asked(self, at: Position<'_>) -> Seats {
        at.party_power(self.party).map_or(Seats::NONE, |power| at.only(power))
    }

    fn prompt(self, at: Position<'_>, _: Seat) -> Message {
        say("prompt-leader-falls").under(self.rule(at))
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Falling>) {
        offers.extend(at.fallible(self.party).iter().map(Falling::Fall));
    }

    fn allows(self, at: Position<'_>, _: Seat, Falling::Fall(unit): Falling) -> Verdict {
        let leader = at.party(self.party).contains(unit) && at.stars(unit) > 0;
        no(self.rule(at), "refused-not-a-leader").unless(leader)?;
        no("23-3-2", "refused-warlords-first").unless(at.fallible(self.party).contains(unit))
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Falling> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let fallible = play.at().fallible(self.party);
        match fallible.len() {
            0 => play.done(),
            1 => {
                self.fall(play, fallible.first().expect("one"));
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, Falling::Fall(unit): Falling) {
        self.fall(play, unit);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        Losses { party: self.party, left: self.left }.due(at)
    }
}

impl LeaderFalls {
    /// In an assault the assailant says who falls (19-4-3), in the field whoever is hit (23-3-2).
    pub fn rule(self, at: Position<'_>) -> &'static str {
        if at.s.fight.bout == Bout::Assault { "19-4-3" } else { "23-3-2" }
    }

    /// C-35: his steps count towards what is lost.
    fn fall(self, play: &mut Play<'_>, unit: Unit) {
        let left = self.left.saturating_sub(play.s.man(unit).steps);
        play.pop();
        if play.s.fight.bout == Bout::Skirmish && self.party == 1 {
            // What is left is for the defender to divide.
            play.s.fight.damage = left;
        } else {
            play.push(Losses { party: self.party, left });
        }
        play.remove(unit);
        play.review_sieges();
    }
}
