//! 14, step by step: a force or castle is named, the die rolled, the gain given out.

use super::*;

deeds! { pub enum Choosing of Command { Recruit(unit: Unit), Repair(castle: Castle), NoRecruits } }

impl Asks<Kanto> for Naming {
    type Deed = Choosing;

    fn asked(self, at: Position<'_>) -> Seats {
        at.group_power(self.group).map_or(Seats::NONE, |power| at.only(power))
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-recruits").term("group", self.group.term()).under("14-2")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Choosing>) {
        let choose = |target| match target {
            Target::Force(unit) => Choosing::Recruit(unit),
            Target::Castle(castle) => Choosing::Repair(castle),
        };
        offers.extend(at.targets(self.group).map(choose));
        offers.push(Choosing::NoRecruits);
    }

    fn allows(self, at: Position<'_>, _: Seat, deed: Choosing) -> Verdict {
        match deed {
            Choosing::Recruit(unit) => at.may_name(self.group, Target::Force(unit)),
            Choosing::Repair(castle) => at.may_name(self.group, Target::Castle(castle)),
            Choosing::NoRecruits => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Choosing> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let due = at.rolls(self.group) > usize::from(self.second) && at.targets(self.group).next().is_some();
        if due {
            return Flow::Wait;
        }
        play.forfeit_bonus(self.group, None);
        play.done()
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Choosing) {
        play.pop();
        let target = match deed {
            Choosing::Recruit(unit) => {
                play.s.recruited.insert(unit);
                play.tell(Event::Named { unit });
                Target::Force(unit)
            }
            Choosing::Repair(castle) => {
                play.s.repaired.insert(castle);
                play.tell(Event::NamedCastle { castle });
                Target::Castle(castle)
            }
            Choosing::NoRecruits => {
                if let Some(power) = play.at().group_power(self.group) {
                    play.tell(Event::NobodyNamed { power });
                }
                play.forfeit_bonus(self.group, None);
                return;
            }
        };
        let army = target.army(play.at());
        play.forfeit_bonus(self.group, Some(army));
        play.push(RecruitDie { group: self.group, target });
    }
}

impl Group {
    pub fn term(self) -> &'static str {
        [
            "group-uesugi",
            "group-satomi-satake",
            "group-uesugi-allies",
            "group-hojo",
            "group-hojo-allies",
            "group-takeda",
        ][self as usize]
    }
}

impl Target {
    pub fn army(self, at: Position<'_>) -> Army {
        match self {
            Target::Force(unit) => at.army(unit),
            Target::Castle(castle) => at.s.walls(castle).owner.expect("a castle that is named is somebody's"),
        }
    }

    fn is_there(self, at: Position<'_>) -> bool {
        match self {
            Target::Force(unit) => at.s.is_on_map(unit),
            Target::Castle(castle) => at.s.walls(castle).owner.is_some(),
        }
    }
}

impl Rolls<Kanto> for RecruitDie {
    type Deed = Die;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Die>) {
        faces(odds);
    }

    fn allows(self, _: Position<'_>, die: Die) -> Verdict {
        is_face(die)
    }

    fn wanted(self) -> Reason {
        no("14-2-2", "refused-die")
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-recruit-die").under("14-2-2")
    }

    fn carry_out(self, play: &mut Play<'_>, Die::Roll(die): Die) {
        play.pop();
        let at = play.at();
        let roll = at.recruit_ledger(self.target, false).with_die(die) as i8;
        let army = self.target.army(at);
        let steps = at.recruits_in_all(self.group, self.target, die);
        play.s.count.bonus.set(army, 0);
        play.tell(Event::RecruitsRolled { die, roll, steps });
        match steps {
            1.. => play.push(Gains { target: self.target, left: steps as u8 }),
            0 => {}
            _ => play.desert(self.group, self.target, steps.unsigned_abs()),
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(self.target.is_there(at), "who is named is there")
    }
}

deeds! { pub enum Giving of Command { Refill(unit: Unit), Mend, Done } }

impl Gains {
    fn group(self, at: Position<'_>) -> Option<Group> {
        match self.target {
            Target::Force(unit) => at.group_of(at.army(unit)),
            Target::Castle(castle) => at.group_of(at.s.walls(castle).owner?),
        }
    }

    /// Units that miss a step.
    pub fn reduced(self, at: Position<'_>) -> Units {
        let Some(group) = self.group(at) else { return Units::EMPTY };
        match self.target {
            Target::Force(unit) => at.own_of(group, unit).iter().filter(|&unit| at.man(unit).steps < FULL).collect(),
            Target::Castle(castle) => at.castle_men(group, castle).collect(),
        }
    }

    pub fn levels(self, at: Position<'_>) -> u8 {
        match self.target {
            Target::Force(_) => 0,
            Target::Castle(castle) => at.missing_levels(castle),
        }
    }
}

impl Asks<Kanto> for Gains {
    type Deed = Giving;

    fn asked(self, at: Position<'_>) -> Seats {
        self.group(at).and_then(|group| at.group_power(group)).map_or(Seats::NONE, |power| at.only(power))
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-gains").number("n", self.left).under("14-2-3")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Giving>) {
        offers.extend(self.reduced(at).iter().map(Giving::Refill));
        if self.levels(at) > 0 {
            offers.push(Giving::Mend);
        }
        offers.push(Giving::Done);
    }

    fn allows(self, at: Position<'_>, _: Seat, deed: Giving) -> Verdict {
        match deed {
            Giving::Refill(unit) => no("14-2-3", "refused-not-reduced").unless(self.reduced(at).contains(unit)),
            Giving::Mend => no("14-3-3", "refused-not-damaged").unless(self.levels(at) > 0),
            Giving::Done => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Giving> {
        words::meant(Command::meant(clicks))
    }

    /// 14-2-5: what fits nowhere is lost; what can go everywhere goes there.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let (reduced, levels) = (self.reduced(at), self.levels(at));
        let room = reduced.len() + u32::from(levels);
        if self.left == 0 || room == 0 {
            return play.done();
        }
        if u32::from(self.left) < room {
            return Flow::Wait;
        }
        reduced.iter().for_each(|unit| play.gain(self.target, Some(unit)));
        (0..levels).for_each(|_| play.gain(self.target, None));
        play.done()
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Giving) {
        match deed {
            Giving::Refill(unit) => play.gain(self.target, Some(unit)),
            Giving::Mend => play.gain(self.target, None),
            Giving::Done => return play.pop(),
        }
        play.replace_by(Gains { left: self.left - 1, ..self });
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(self.target.is_there(at) && self.left > 0, "who gains is there")
    }
}
