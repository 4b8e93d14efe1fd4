//! 14: replenishment of units and castles.

mod steps;

pub use steps::*;

use super::room::*;

chapter! {
    pub enum RecruitStep of Kanto, Step::Recruit {
        /// DP-12: whom a roll is for. `second`: the other Hojo daimyo's.
        asks Naming { group: Group, second: bool },
        rolls RecruitDie { group: Group, target: Target },
        /// DP-13: one step or level at a time.
        asks Gains { target: Target, left: u8 },
    }
}

/// Who is replenished: a force by its commander, or a castle with those in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    Force(Unit),
    Castle(Castle),
}

impl Position<'_> {
    /// 14-2-1, EC-82: on whose columns an army rolls.
    pub fn group_of(&self, army: Army) -> Option<Group> {
        Some(match army {
            _ if self.is_neutral(army) => return None,
            Army::UESUGI => Group::Uesugi,
            Army::HOJO => Group::Hojo,
            Army::TAKEDA => Group::Takeda,
            _ => match (self.power_of(army)?, army) {
                (Power::Uesugi, Army::SATOMI | Army::SATAKE) => Group::SatomiSatake,
                (Power::Uesugi, _) => Group::UesugiAllies,
                (Power::Hojo | Power::Takeda, _) => Group::HojoAllies,
            },
        })
    }

    /// Who rolls for a group.
    pub fn group_power(&self, group: Group) -> Option<Power> {
        let side = |army: Army| self.g.plan().side[army.index()];
        match group {
            Group::Uesugi => side(Army::UESUGI),
            Group::Hojo => side(Army::HOJO),
            Group::Takeda => side(Army::TAKEDA),
            Group::SatomiSatake | Group::UesugiAllies => Some(Power::Uesugi),
            Group::HojoAllies => Some(Power::Hojo),
        }
        .filter(|&power| self.g.seat(power).is_some())
    }

    /// 14-2-1a, 14-3-1, C-48: how many rolls a group has: one a living daimyo, one for a group of lords.
    fn rolls(&self, group: Group) -> usize {
        let members: Units = self.s.on_map().filter(|&unit| self.group_of(self.army(unit)) == Some(group)).collect();
        match group {
            _ if self.group_power(group).is_none() || members.is_empty() => 0,
            Group::Hojo | Group::Uesugi | Group::Takeda => {
                let daimyo = members.iter().filter(|&unit| self.is_daimyo(unit)).count();
                if self.g.options.one_roll { daimyo.min(1) } else { daimyo }
            }
            Group::SatomiSatake | Group::UesugiAllies | Group::HojoAllies => 1,
        }
    }

    /// 14-2, 14-3-2, 14-3-4, 31-5: may this roll go to that force or castle?
    fn may_name(&self, group: Group, target: Target) -> Verdict {
        let army = match target {
            Target::Force(unit) => {
                no("14-2-4", "refused-not-a-commander").unless(self.leads_in(group, unit))?;
                no("14-2", "refused-named-already").unless(!self.s.recruited.contains(unit))?;
                let reduced = self.own_of(group, unit).iter().any(|unit| self.man(unit).steps < FULL);
                no("14-2-3", "refused-nothing-missing").unless(reduced)?;
                self.army(unit)
            }
            Target::Castle(castle) => {
                let owner = self.s.walls(castle).owner.ok_or(no("21-1", "refused-no-owner"))?;
                no("14-3-2", "refused-named-already").unless(!self.s.repaired.contains(castle))?;
                let missing = self.missing_levels(castle) > 0 || self.castle_men(group, castle).next().is_some();
                no("14-2-3", "refused-nothing-missing").unless(missing)?;
                owner
            }
        };
        no("14-2-1a", "refused-other-group").unless(self.group_of(army) == Some(group))?;
        self.may_be_supplied(army, target)
    }

    /// 14-2, 11-3(2), 11-4-2, 16-5, 14-3-4, 31-5: in supply and not besieged; Odawara's navy sees to both.
    fn may_be_supplied(&self, army: Army, target: Target) -> Verdict {
        let (spot, inside) = match target {
            Target::Force(unit) => (self.man(unit).at, self.man(unit).inside),
            Target::Castle(castle) => (self.hex_of(castle), true),
        };
        let castle = self.castle_at(spot).filter(|&castle| inside && self.is_castle(castle));
        if castle == Some(Castle::ODAWARA) && self.has_navy() {
            return Ok(());
        }
        no("14-3-4", "refused-besieged").unless(!castle.is_some_and(|castle| self.s.walls(castle).besieged))?;
        let is_town = matches!(target, Target::Castle(_)) && castle.is_none();
        let supplied = if is_town { self.begins_line(army, spot) } else { self.reaches_supply(army, spot) };
        no("14-2", "refused-recruit-supply").unless(supplied)
    }

    /// 14-2-4, EC-82: a commander nobody of the roll's own group commands; a lord under Kenshin is one.
    fn leads_in(&self, group: Group, unit: Unit) -> bool {
        let of_group = |leader: Unit| self.group_of(self.army(leader)) == Some(group);
        self.s.is_on_map(unit) && !self.man(unit).leader.is_some_and(of_group)
    }

    /// 31-5: the navy sees to Odawara as long as it is the Hojo's or an ally's.
    fn has_navy(&self) -> bool {
        self.camp_of_castle(Castle::ODAWARA) == Some(self.camp_of(Army::HOJO))
    }

    /// EC-82: of a force only units of the roll's own group.
    fn own_of(&self, group: Group, unit: Unit) -> Units {
        self.with_all(unit).iter().filter(|&member| self.group_of(self.army(member)) == Some(group)).collect()
    }

    /// 14-3-3: reduced units in the castle.
    fn castle_men(&self, group: Group, castle: Castle) -> impl Iterator<Item = Unit> + '_ {
        self.garrison(castle)
            .iter()
            .filter(move |&unit| self.man(unit).steps < FULL && self.group_of(self.army(unit)) == Some(group))
    }

    /// C-48: up to the printed level; an open town becomes a castle of 1.
    fn missing_levels(&self, castle: Castle) -> u8 {
        let most = self.g.pack.castle(castle).level.max(1);
        most - self.s.walls(castle).endurance
    }

    pub fn targets(&self, group: Group) -> impl Iterator<Item = Target> + '_ {
        let forces = self.s.on_map().map(Target::Force);
        let castles = Castle::all().map(Target::Castle);
        forces.chain(castles).filter(move |&target| self.may_name(group, target).is_ok())
    }

    /// 14-2-1b, 14-2-1c: at home, or in a honjo of its army?
    pub fn is_at_home(&self, target: Target) -> bool {
        let (army, spot) = match target {
            Target::Force(unit) => (self.army(unit), self.man(unit).at),
            Target::Castle(castle) => (self.s.walls(castle).owner.expect("owned"), self.hex_of(castle)),
        };
        match army.is_major() {
            true => self.is_home(army, spot),
            false => self.castle_at(spot).is_some_and(|castle| self.is_honjo(castle, army)),
        }
    }

    /// 14-2-2: the target's morale.
    fn target_morale(&self, target: Target) -> u8 {
        match target {
            Target::Force(unit) => self.lowest_morale(self.with_all(unit)),
            Target::Castle(castle) => self.garrison_morale(castle),
        }
    }

    /// 14-2-2, 10-2(1): the morale that is missing.
    pub fn recruit_ledger(&self, target: Target, explain: bool) -> Ledger {
        let mut ledger = Ledger::new(explain);
        ledger.add(-self.morale_loss(self.target_morale(target)) as i8, "ledger-morale-loss", "14-2-2", None);
        ledger
    }

    /// 31-5-1, C-77: inside Odawara a step less.
    pub fn odawara_adjustment(&self, target: Target) -> i8 {
        let inside = match target {
            Target::Force(unit) => self.man(unit).inside && self.castle_at(self.man(unit).at) == Some(Castle::ODAWARA),
            Target::Castle(castle) => castle == Castle::ODAWARA,
        };
        let counts = !self.g.options.besieged_navy || self.s.walls(Castle::ODAWARA).besieged;
        if inside && counts && self.has_navy() { self.g.pack.tables.odawara_replenishment } else { 0 }
    }

    /// What a die brings this target, before bonus steps (RE-01).
    pub fn recruits(&self, group: Group, target: Target, die: u8) -> i8 {
        let roll = self.recruit_ledger(target, false).with_die(die);
        self.g.pack.tables.recruits(group, self.is_at_home(target), roll) + self.odawara_adjustment(target)
    }

    /// C-23: the same with the steps that wait for the army's next roll.
    pub fn recruits_in_all(&self, group: Group, target: Target, die: u8) -> i8 {
        self.recruits(group, target, die).saturating_add(self.s.count.bonus.of(target.army(*self)) as i8)
    }
}

/// 2-2-1(5)
pub const FULL: u8 = 2;

impl Play<'_> {
    /// SEQ-1, 14-1, S1-4: every roll of the turn; none in the first scenario.
    pub fn push_recruiting(&mut self) {
        if self.g.scenario == Scenario::Kawanakajima {
            return;
        }
        for group in Group::ALL.into_iter().rev() {
            for n in (0..2).rev() {
                self.push(Naming { group, second: n == 1 });
            }
        }
    }

    /// C-23, EC-73: released men come back with the next roll of their group, if it goes to their own army; else they are lost.
    fn forfeit_bonus(&mut self, group: Group, named: Option<Army>) {
        let gone = |army: &Army| self.at().group_of(*army).is_none_or(|of| of == group) && Some(*army) != named;
        let gone: Armies = Army::all().filter(gone).collect();
        gone.iter().for_each(|army| self.s.count.bonus.set(army, 0));
    }

    /// 14.0, 14-2-3: steps to reduced units or levels to the castle; what can be given only one way is.
    fn gain(&mut self, target: Target, unit: Option<Unit>) {
        match (unit, target) {
            (Some(unit), _) => {
                self.s.man_mut(unit).steps += 1;
                self.tell(Event::Refilled { unit });
            }
            (None, Target::Castle(castle)) => {
                let walls = self.s.walls_mut(castle);
                walls.endurance += 1;
                let endurance = walls.endurance;
                self.tell(Event::Mended { castle, endurance });
                self.review_sieges();
            }
            (None, Target::Force(_)) => {}
        }
    }

    /// 14-2-3, EC-72: desertion; of a castle endurance goes first, then men inside.
    fn desert(&mut self, group: Group, target: Target, steps: u8) {
        let (units, left) = match target {
            Target::Force(unit) => (self.at().own_of(group, unit), steps),
            Target::Castle(castle) => {
                let levels = steps.min(self.s.walls(castle).endurance);
                let units = self.at().garrison(castle);
                let before = self.s.walls(castle).endurance;
                self.batter(castle, levels);
                let left = if before == 0 { 0 } else { steps - levels };
                (units.iter().filter(|&unit| self.s.is_on_map(unit)).collect(), left)
            }
        };
        if left > 0 && !units.is_empty() {
            self.s.fight = Fight { units: [units, Units::EMPTY, Units::EMPTY], ..Fight::default() };
            self.push(Losses { party: 0, left });
        }
        self.review_sieges();
    }
}
