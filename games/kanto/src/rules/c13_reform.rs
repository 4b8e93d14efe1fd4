//! 13: reorganisation: units join a force, or leave it.

use super::room::*;

chapter! {
    pub enum ReformStep of Kanto, Step::Reform {
        /// DP-22, DP-23: one unit after the other; joining and leaving are not done in one action (13-2-1).
        asks Reforming { unit: Unit, joining: bool, parting: bool },
    }
}

impl Position<'_> {
    /// 13-1-2, C-44, 13-2-2(3), EC-12: a commander, and only in supply, or behind besieged walls; and there must be somebody to join or to leave.
    pub fn may_reform(&self, unit: Unit) -> Verdict {
        no("13-1-2", "refused-no-boxes").unless(self.counter(unit).boxes > 0)?;
        let company = self.s.in_hex(self.man(unit).at).nth(1).is_some();
        no("13-1-3", "refused-nobody-to-reform").unless(company)?;
        no("13-2-2(3)", "refused-reform-supply").unless(self.has_line_to_reform(self.force(unit)))?;
        let somebody = self.joins(unit).next().is_some() || self.parts(unit).next().is_some();
        no("13-1-3", "refused-nobody-to-reform").unless(somebody)
    }

    /// 13-2-2(3), 18-4-1b, EC-12: each on the lines of its own army; behind besieged walls none is needed.
    fn has_line_to_reform(&self, units: Units) -> bool {
        self.is_besieged(units) || self.are_supplied(units)
    }

    /// 13-1-1, 13-1-3, 13-1-4, 13-2-2(2), C-44, EC-10: may this unit, with all under it, come into a box of a leader of the acting force?
    fn may_join(&self, acting: Unit, unit: Unit, under: Unit) -> Verdict {
        let here = |unit: Unit| self.s.is_on_map(unit) && self.man(unit).at == self.man(acting).at;
        no("13-1-4", "refused-elsewhere").unless(here(unit) && here(under))?;
        no("13-1-1", "refused-not-of-the-force").unless(self.top(under) == acting)?;
        no("13-1-1", "refused-same-force").unless(self.top(unit) != acting)?;
        no("13-1-3", "refused-not-friendly").unless(self.power_of_unit(unit) == self.power_of_unit(acting))?;
        no("13-1-3", "refused-wall-between").unless(self.man(unit).inside == self.man(acting).inside)?;
        no("13-2-2(2)", "refused-acted").unless(!self.with_all(unit).iter().any(|member| self.man(member).acted))?;
        self.may_serve(unit, under)?;
        self.has_box(under)?;
        no("13-2-2(3)", "refused-reform-supply").unless(self.has_line_to_reform(self.with_all(unit)))
    }

    pub fn joins(&self, acting: Unit) -> impl Iterator<Item = (Unit, Unit)> + '_ {
        let spot = self.man(acting).at;
        let leaders = self.force(acting).iter().filter(|&leader| self.counter(leader).boxes > 0);
        leaders
            .flat_map(move |under| self.s.in_hex(spot).map(move |unit| (unit, under)))
            .filter(move |&(unit, under)| self.may_join(acting, unit, under).is_ok())
    }

    /// 13-2(2): anybody but the commander.
    fn may_part(&self, acting: Unit, unit: Unit) -> Verdict {
        no("13-2(2)", "refused-not-of-the-force").unless(unit != acting && self.is_under(unit, acting))
    }

    fn parts(&self, acting: Unit) -> impl Iterator<Item = Unit> + '_ {
        self.force(acting).iter().filter(move |&unit| self.may_part(acting, unit).is_ok())
    }
}

deeds! { pub enum Reorganising of Command { Join { unit: Unit, under: Unit }, Part(unit: Unit), Done } }

impl Asks<Kanto> for Reforming {
    type Deed = Reorganising;

    fn asked(self, at: Position<'_>) -> Seats {
        at.only(at.acting_power())
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-reform").name("unit", self.unit.name()).under("13-2")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Reorganising>) {
        if !self.parting {
            offers.extend(at.joins(self.unit).map(|(unit, under)| Reorganising::Join { unit, under }));
        }
        if !self.joining {
            offers.extend(at.parts(self.unit).map(Reorganising::Part));
        }
        if self.joining || self.parting {
            offers.push(Reorganising::Done);
        }
    }

    fn allows(self, at: Position<'_>, _: Seat, deed: Reorganising) -> Verdict {
        match deed {
            Reorganising::Join { unit, under } => {
                no("13-2-1", "refused-both-ways").unless(!self.parting)?;
                at.may_join(self.unit, unit, under)
            }
            Reorganising::Part(unit) => {
                no("13-2-1", "refused-both-ways").unless(!self.joining)?;
                at.may_part(self.unit, unit)
            }
            Reorganising::Done => no("13-2", "refused-nothing-done").unless(self.joining || self.parting),
        }
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Reorganising> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let more =
            if self.parting { at.parts(self.unit).next().is_some() } else { at.joins(self.unit).next().is_some() };
        if (self.joining || self.parting) && !more { play.end_reform(self) } else { Flow::Wait }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Reorganising) {
        match deed {
            Reorganising::Join { unit, under } => {
                // 13-2-4: the force it comes from is reorganised too.
                play.s.march.units |= play.at().force(unit);
                play.join(unit, under);
                play.replace_by(Reforming { joining: true, ..self });
            }
            Reorganising::Part(unit) => {
                let parted = play.at().with_all(unit);
                play.s.man_mut(unit).leader = None;
                play.tell(Event::Parted { unit });
                play.loosen();
                play.spend(parted);
                play.replace_by(Reforming { parting: true, ..self });
            }
            Reorganising::Done => {
                play.end_reform(self);
            }
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.is_top(self.unit) && !(self.joining && self.parting), "a commander joins or parts")
    }
}

impl Play<'_> {
    /// 13.0: it is the action of the whole force.
    pub fn begin_reform(&mut self, units: Units) {
        let unit = self.at().top(units.first().expect("somebody acts"));
        self.s.march = March { units, ..March::default() };
        self.push(Reforming { unit, joining: false, parting: false });
    }

    /// 9-1-2, 13-2(1): into a box, with all who are under it.
    pub fn join(&mut self, unit: Unit, under: Unit) {
        let inside = self.s.man(under).inside;
        let all = self.at().with_all(unit);
        for member in all.iter() {
            self.s.man_mut(member).inside = inside;
        }
        self.s.man_mut(unit).leader = Some(under);
        self.tell(Event::Joined { unit, under });
        self.loosen();
    }

    /// 13-2-4, 13-2-5, C-45: nobody does anything else, and after joining all have the lowest morale.
    fn end_reform(&mut self, step: Reforming) -> Flow {
        let units = self.at().force(step.unit);
        let all = std::mem::take(&mut self.s.march).units;
        self.spend(all | units);
        if step.joining {
            let lowest = self.at().lowest_morale(units);
            for unit in units.iter() {
                self.s.man_mut(unit).morale = lowest;
            }
        }
        self.done()
    }
}
