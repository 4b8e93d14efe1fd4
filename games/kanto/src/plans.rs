//! What the computer thinks of doing: one force after the other, a fight where it is the stronger, a siege with enough men, the way to what
//! counts at the end. What is clear is proposed alone; a fight stands beside its alternative, and both are tried.

mod aims;
mod fights;
mod marches;
mod musters;

use crate::Kanto;
use crate::command::Command;
use crate::ids::*;
use crate::pack::Group;
use crate::rules::Position;
use crate::rules::c14_recruits::Target;
use crate::rules::c20_surrender::Reply;
use crate::sequence::Step;
use crate::sequence::steps::*;
use crate::state::*;
use engine::Seat;

type Plan = Vec<Command>;

pub fn plans(game: &Kanto, state: &State, seat: Seat) -> Vec<Plan> {
    let at = game.at(state);
    let Some(power) = game.power(seat) else { return Vec::new() };
    match state.steps.last() {
        Some(Step::Operations(OperationsStep::Operations)) if at.acting_power() == power => at.phase_plans(),
        Some(Step::Operations(OperationsStep::Action(unit))) if at.acting_power() == power => at.plans_of(*unit),
        Some(Step::Move(MoveStep::Moving)) if at.acting_power() == power => vec![at.way_on()],
        Some(Step::Reform(ReformStep::Reforming { unit, .. })) if at.acting_power() == power => {
            vec![at.reform_on(*unit)]
        }
        Some(Step::SetUp(SetUpStep::Placing(_))) => at.placing(power).into_iter().collect(),
        Some(Step::SetUp(SetUpStep::Organising { arrivals, .. })) => {
            vec![at.organising(Organising { power, arrivals: *arrivals })]
        }
        Some(Step::SetUp(SetUpStep::UesugiCall)) => vec![at.calling(power)],
        Some(Step::Recruit(RecruitStep::Naming { group, .. })) => at.recruiting(*group).into_iter().collect(),
        _ => Vec::new(),
    }
}

impl Position<'_> {
    /// Demands first, then whoever is free to act; besiegers keep still, so that they wear the castle down.
    fn phase_plans(&self) -> Vec<Plan> {
        if let Some(demand) = self.demand() {
            return vec![vec![demand]];
        }
        let Some(unit) = self.actors().find(|&unit| !self.keeps_still(unit)) else {
            return vec![vec![Command::EndPhase]];
        };
        let act = |plan: Plan| [vec![Command::Act(unit)], plan].concat();
        self.plans_of(unit).into_iter().map(act).collect()
    }

    /// C-12, S2-7: who besieges is counted only if he does nothing else, and goes on while he has bread; Kenshin kneels.
    fn keeps_still(&self, unit: Unit) -> bool {
        let kneels = self.s.count.kneeling && self.force(unit).contains(Unit::KENSHIN);
        let starves = || self.lowest_morale(self.force(unit)) < WEARY && !self.are_supplied(self.force(unit));
        kneels || self.siege_of(unit).is_some() && !starves()
    }

    /// 20: a castle is called upon as soon as it might give in.
    fn demand(&self) -> Option<Command> {
        let besieged = Castle::all().filter(|&castle| self.s.walls(castle).besieged);
        let ripe = besieged.filter(|&castle| {
            let best = self.summons_ledger(castle, false).with_die(6);
            self.reply(castle, best) != Reply::Denial
        });
        ripe.flat_map(|castle| self.besiegers(castle).iter().map(move |by| (castle, by)))
            .find(|&(castle, by)| self.may_summon(castle, by).is_ok())
            .map(|(castle, by)| Command::Summon { castle, by })
    }

    /// What a force may do, the most promising first.
    fn plans_of(&self, unit: Unit) -> Vec<Plan> {
        let units = self.force(unit);
        let quiet = self.quiet_plan(unit, units);
        match self.attack(units) {
            Some((attack, true)) => vec![attack],
            Some((attack, false)) => vec![attack, quiet],
            None => vec![quiet],
        }
    }

    /// Without a fight: rest, march, or stay.
    fn quiet_plan(&self, unit: Unit, units: Units) -> Plan {
        let is_free = !self.is_pre_move() && self.may_turn_from_siege(units).is_ok();
        if is_free && self.lowest_morale(units) < WEARY && self.may_rest(units).is_ok() {
            return vec![Command::Rest];
        }
        if is_free && self.may_subvert(unit).is_ok() {
            return vec![Command::Subvert];
        }
        if is_free && let Some(reform) = self.reform(unit) {
            return reform;
        }
        match self.march(unit, units) {
            Some(way) => way,
            None if is_free && self.may_rest(units).is_ok() => vec![Command::Rest],
            None => vec![Command::Hold],
        }
    }

    /// On the march: on towards the aim, or it stops here.
    fn way_on(&self) -> Plan {
        let units = self.s.march.units;
        let lead = units.first().expect("somebody moves");
        let spot = self.man(lead).at;
        let walls = self.own_castle_at(spot, self.camp_of_unit(lead)).is_some();
        let stop = vec![Command::Stop(walls)];
        // What has been gone is not gone back.
        if self.s.march.left < self.movement_points(units) || self.s.march.halted {
            return stop;
        }
        self.march(self.top(lead), units).map_or(stop, |way| way.into_iter().skip(1).collect())
    }

    /// 14-2: where a middling die brings most.
    fn recruiting(&self, group: Group) -> Option<Plan> {
        let target = self.targets(group).max_by_key(|&target| self.recruits(group, target, MIDDLING))?;
        Some(vec![match target {
            Target::Force(unit) => Command::Recruit(unit),
            Target::Castle(castle) => Command::Repair(castle),
        }])
    }
}

/// Below this a force rests before it does anything else.
const WEARY: u8 = 8;
const MIDDLING: u8 = 4;
