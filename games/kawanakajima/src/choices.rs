//! What may be done now: who is awaited, and every legal command, step by step in the order of `sequence`.

use crate::clicks::Clicks;
use crate::command::Command as C;
use crate::ids::*;
use crate::rules::Position;

use crate::sequence::{Step, seats};

use engine::Seats;
use toolkit::steps::Asked;

impl Position<'_> {
    /// The seats a step asks.
    pub fn asked(&self, step: Step) -> Asked {
        Asked::Seats(self.asked_seats(step))
    }

    fn asked_seats(&self, step: Step) -> Seats {
        use Army::*;
        let one = |army: Army| seats([army]);
        match step {
            Step::MoveReserves => one(Takeda),
            Step::River(clan)
            | Step::AskMode(clan)
            | Step::FirstMove(clan)
            | Step::Followers { clan, .. }
            | Step::FreeMoves(clan)
            | Step::EnterBy(clan)
            | Step::RallyClan(clan)
            | Step::TryDefense(clan)
            | Step::TryReunion(clan)
            | Step::ReuniteSteps(clan)
            | Step::KoyakuDefense(clan) => one(clan.army()),
            Step::Panic(clan) => one(clan.army().enemy()),
            Step::NameImpetuous(army)
            | Step::CombinedDrop(army)
            | Step::CombatOrder(army)
            | Step::CombatSteps(army) => one(army),
            Step::GroupMoves => one(self.s.group.first().map_or(Takeda, |c| c.army())),
            Step::MoveTurns
            | Step::RallyRetreats
            | Step::RallyRallies
            | Step::InitiativeDefense
            | Step::InitiativeReunions => one(self.s.mover),
            Step::RetreatUnits | Step::RetreatGoal | Step::RetreatWay => one(self.s.retreat.clan.army()),
            Step::RallyPursuits | Step::Pursuits => one(self.pursuing_army()),
            _ => unreachable!("{step:?} never waits"),
        }
    }

    /// Every command this army may give.
    pub fn old_options(&self, step: Step, army: Army, out: &mut Vec<C>) {
        match step {
            Step::River(_) => out.extend([C::IgnoreAcrossRiver(true), C::IgnoreAcrossRiver(false)]),
            Step::AskMode(clan) => {
                let now = self.s.clans[clan.index()].mode;
                out.push(C::KeepMode);
                out.extend(Mode::ALL.into_iter().filter(|&m| m != now).map(C::TryMode));
            }
            Step::GroupMoves => out.extend((self.s.group - self.s.dealt).iter().map(C::PickClan)),
            Step::FirstMove(clan) => self.first_move_options(clan, out),
            Step::Followers { clan, first } => self.follower_options(clan, first, out),
            Step::FreeMoves(clan) => self.free_move_options(clan, out),
            Step::EnterBy(clan) => {
                if let Some(unit) = self.s.clan_units(clan).find(|&u| !self.s.moved.contains(u)) {
                    out.extend(self.fort_gates(unit).into_iter().map(|from| C::EnterBy { unit, from }));
                }
            }
            Step::RallyClan(clan) => {
                out.extend(self.rally_candidates(clan).iter().map(C::Rally));
                out.push(C::Pass);
            }
            Step::NameImpetuous(army) => out.extend(self.impetuous_clans(army).iter().map(C::NameImpetuous)),
            Step::CombinedDrop(_) => {
                out.push(C::Proceed);
                out.extend(self.s.group.iter().map(C::Drop));
            }
            Step::Panic(clan) => {
                for unit in self.s.clan_units(clan) {
                    out.extend(self.panic_ends(unit).into_iter().map(|to| C::Move { unit, to }));
                }
                if self.s.gap != 0 || self.is_connected(&self.clan_hexes(clan)) {
                    out.push(C::Pass);
                }
            }
            Step::MoveReserves => {
                for unit in self.reserves() {
                    out.extend(self.reserve_hexes().map(|to| C::Move { unit, to }));
                }
            }
            Step::MoveTurns => {
                out.extend(self.clans_to_move(army).map(C::PickClan));
                out.push(C::Pass);
            }
            Step::RallyRetreats => out.extend(self.clans_to_retreat(army).iter().map(C::PickClan)),
            Step::RallyRallies => {
                out.extend(self.clans_to_rally(army).map(C::PickClan));
                out.push(C::Pass);
            }
            Step::InitiativeDefense => {
                out.extend(self.clans_at_bay(army).map(C::PickClan));
                out.push(C::Pass);
            }
            Step::InitiativeReunions => {
                out.extend(self.split_clans(army).map(C::PickClan));
                out.push(C::Pass);
            }
            Step::TryDefense(_) => out.extend([C::TryDefense, C::Pass]),
            Step::TryReunion(_) => out.extend([C::TryReunion, C::Pass]),
            Step::ReuniteSteps(clan) => {
                for unit in self.s.clan_units(clan) {
                    out.extend(self.reunion_steps(unit).into_iter().map(|hex| C::StepTo { unit, hex }));
                }
                out.push(C::Pass);
            }
            Step::CombatOrder(_) => out.extend([C::FieldFirst, C::SiegeFirst]),
            Step::CombatSteps(army) => {
                for unit in self.units_to_step(army) {
                    out.extend(self.combat_steps(unit).into_iter().map(|hex| C::StepTo { unit, hex }));
                }
            }
            Step::RetreatUnits => out.extend(self.retreat_candidates().iter().map(C::Retreat)),
            Step::RetreatGoal => out.extend(self.goals().into_iter().map(C::RetreatTo)),
            Step::RetreatWay => out.extend(self.ways().into_iter().map(C::RetreatVia)),
            Step::RallyPursuits | Step::Pursuits => {
                let pairs = self.pursuits().into_iter().filter(|(unit, _)| unit.army() == army);
                out.extend(pairs.map(|(unit, prey)| C::Pursue { unit, prey }));
            }
            Step::KoyakuDefense(_) => out.extend([C::ToDefense(true), C::ToDefense(false)]),
            _ => unreachable!("{step:?} never waits"),
        }
    }

    fn follower_options(&self, clan: ClanId, first: UnitId, out: &mut Vec<C>) {
        let ma = self.movement_ability(clan);
        for unit in self.s.clan_units(clan).filter(|&u| !self.s.moved.contains(u)) {
            out.extend(self.follow_ends(unit, first, ma).iter().map(|to| C::Move { unit, to }));
        }
    }

    fn free_move_options(&self, clan: ClanId, out: &mut Vec<C>) {
        self.free_moves(clan, |unit, to| out.push(C::Move { unit, to }));
        for unit in self.s.clan_units(clan).filter(|&u| !self.s.moved.contains(u)) {
            if self.may_exit(clan, unit) {
                out.push(C::Exit(unit));
            }
        }
        if self.may_end_moves(clan) {
            out.push(C::EndMoves);
        }
    }
}

impl Position<'_> {
    /// What a click means in a step that has no room yet.
    pub fn old_meant(&self, step: Step, army: Army, clicks: &Clicks) -> Option<C> {
        let at = *self;
        let units = &clicks.units;
        let occupied = |hex: HexId| at.s.occupant(hex);
        let first = clicks.unit();
        let place = clicks.hex();
        let in_turn = |clan: ClanId| at.s.clan_units(clan).find(|&u| !at.s.moved.contains(u));
        Some(match step {
            Step::FirstMove(clan) | Step::FreeMoves(clan) | Step::Followers { clan, .. } | Step::Panic(clan) => {
                let mover = first.or_else(|| in_turn(clan)).or_else(|| at.s.clan_units(clan).next())?;
                C::Move { unit: mover, to: place.unwrap_or_else(|| at.s.unit(mover).hex) }
            }
            Step::CombatSteps(_) | Step::ReuniteSteps(_) => {
                let mover = first.or_else(|| at.units_to_step(army).next())?;
                C::StepTo { unit: mover, hex: place.unwrap_or_else(|| at.s.unit(mover).hex) }
            }
            Step::RetreatUnits => C::Retreat(first.or_else(|| occupied(place?))?),
            Step::RetreatGoal => C::RetreatTo(place.or_else(|| Some(at.s.unit(first?).hex))?),
            Step::RetreatWay => C::RetreatVia(place.or_else(|| Some(at.s.unit(first?).hex))?),
            Step::RallyPursuits | Step::Pursuits => C::Pursue { unit: first?, prey: *units.get(1).unwrap_or(&first?) },
            Step::RallyClan(_) => C::Rally(first.or_else(|| occupied(place?))?),
            Step::MoveReserves => C::Move { unit: first.or_else(|| at.reserves().next())?, to: place? },
            Step::MoveTurns
            | Step::RallyRetreats
            | Step::RallyRallies
            | Step::InitiativeDefense
            | Step::InitiativeReunions
            | Step::GroupMoves => C::PickClan(clicks.clan(at)?),
            Step::NameImpetuous(_) => C::NameImpetuous(clicks.clan(at)?),
            _ => return None,
        })
    }
}
