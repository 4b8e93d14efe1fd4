//! What may be done now: who is awaited, and every legal command, step by step in the order of `sequence`.

use crate::clicks::Clicks;
use crate::command::Command as C;
use crate::ids::*;
use crate::rules::Position;
use crate::rules::c13_siege::areas;
use crate::sequence::{Step, seats};
use crate::state::{Score, UnitSet};
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
            | Step::KoyakuDefense(clan)
            | Step::RoutLeader(clan)
            | Step::ClanARout(clan)
            | Step::Seppuku(clan)
            | Step::RetireAsk(clan)
            | Step::RetirePlace(clan)
            | Step::RetirePay(clan)
            | Step::RetireSteps(clan) => one(clan.army()),
            Step::Panic(clan) => one(clan.army().enemy()),
            Step::NameImpetuous(army)
            | Step::CombinedDrop(army)
            | Step::CombatOrder(army)
            | Step::CombatSteps(army)
            | Step::PlaceControl { army, .. }
            | Step::SiegeActions(army)
            | Step::SiegeMoving(army)
            | Step::Bids(army)
            | Step::Advantage(army)
            | Step::Occupy(army)
            | Step::SiegeLosses(army)
            | Step::TiePush(army)
            | Step::TieHold(army)
            | Step::FireLoss(army)
            | Step::KeepUnits(army)
            | Step::WearUnits(army) => one(army),
            Step::GroupMoves => one(self.s.group.first().map_or(Takeda, |c| c.army())),
            Step::MoveTurns
            | Step::RallyRetreats
            | Step::RallyRallies
            | Step::InitiativeDefense
            | Step::InitiativeReunions => one(self.s.mover),
            Step::RetreatUnits | Step::RetreatGoal | Step::RetreatWay => one(self.s.retreat.clan.army()),
            Step::RallyPursuits | Step::Pursuits => one(self.pursuing_army()),
            Step::Declare | Step::RollOffs | Step::ResolveBattles | Step::AttackerLead | Step::AttackerLoss(_) => {
                one(self.s.combat.army)
            }
            Step::DefenderLead | Step::DefenderLoss(_) | Step::Pushes => one(self.s.combat.army.enemy()),
            Step::JoinUnit(who) => one(who.army()),
            Step::Advances => one(self.advancing_army()),
            _ => unreachable!("{step:?} never waits"),
        }
    }

    fn advancing_army(&self) -> Army {
        let forced = self.forced_advances();
        let pair = forced.first().copied().or_else(|| self.free_advances().first().copied());
        pair.map_or(self.s.combat.army, |(unit, _)| unit.army())
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
            Step::Declare => {
                if let Some((unit, sets)) = self.next_declaration() {
                    out.extend(sets.into_iter().map(|directions| C::Attack { unit, directions }));
                }
            }
            Step::RollOffs => out.extend(self.mixed_battles().into_iter().map(C::RollOff)),
            Step::ResolveBattles => out.extend(self.open_battles().into_iter().map(C::Resolve)),
            Step::AttackerLead => self.leader_options(self.s.combat.fighters[0], out),
            Step::DefenderLead => self.leader_options(self.s.combat.fighters[1], out),
            Step::AttackerLoss(_) => out.extend(self.s.combat.fighters[0].iter().map(C::TakeLoss)),
            Step::DefenderLoss(_) => out.extend(self.s.combat.fighters[1].iter().map(C::TakeLoss)),
            Step::Pushes => {
                for unit in self.s.combat.pushes.iter() {
                    out.extend(self.push_hexes(unit).into_iter().map(|hex| C::PushBack { unit, hex }));
                }
            }
            Step::RoutLeader(clan) => out.extend(self.rout_leaders(clan).into_iter().map(C::RoutLeader)),
            Step::ClanARout(_) => out.extend([C::ClanARetreats(true), C::ClanARetreats(false)]),
            Step::Seppuku(clan) => {
                out.extend(self.seppuku_units(clan).into_iter().map(C::Seppuku));
                if self.may_spare_commander(clan) {
                    out.push(C::SpareCommander);
                }
            }
            Step::JoinUnit(who) => out.extend(self.new_hosts(who).into_iter().map(C::JoinUnit)),
            Step::Advances => self.advance_options(army, out),
            _ => self.siege_options(step, army, out),
        }
    }

    fn follower_options(&self, clan: ClanId, first: UnitId, out: &mut Vec<C>) {
        let ma = self.movement_ability(clan);
        for unit in self.s.clan_units(clan).filter(|&u| !self.s.moved.contains(u)) {
            out.extend(self.follow_ends(unit, first, ma).into_iter().map(|to| C::Move { unit, to }));
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

    fn leader_options(&self, units: UnitSet, out: &mut Vec<C>) {
        for unit in self.leaders_among(units) {
            out.push(C::UseLeader { unit, on: Score::Col });
            out.push(C::UseLeader { unit, on: Score::Lin });
        }
        out.push(C::NoLeader);
    }

    fn advance_options(&self, army: Army, out: &mut Vec<C>) {
        let forced = self.forced_advances();
        let pairs = if forced.is_empty() { self.free_advances() } else { forced.clone() };
        let own = pairs.into_iter().filter(|(unit, _)| unit.army() == army);
        out.extend(own.map(|(unit, hex)| C::Advance { unit, hex }));
        if forced.is_empty() {
            out.push(C::NoAdvance);
        }
    }

    fn siege_options(&self, step: Step, army: Army, out: &mut Vec<C>) {
        let siege = &self.s.siege;
        let own = siege.markers[army.index()];
        match step {
            Step::PlaceControl { army, setup, areas: from } => {
                if setup && own == 0 && siege.manpower[army.index()] > 0 {
                    out.extend(areas(siege.bases[army.index()]).map(C::PlaceControl));
                    return;
                }
                out.extend(areas(self.control_areas(army, from)).map(C::PlaceControl));
                out.push(C::EndPlacing);
            }
            Step::SiegeActions(army) => {
                if self.control_areas(army, self.bases(army)) != 0 {
                    out.push(C::SiegeMove);
                }
                for area in self.siege_targets(army) {
                    out.push(C::SiegeAssault { area, advantage: false });
                    if siege.actions >= 2 {
                        out.push(C::SiegeAssault { area, advantage: true });
                    }
                    out.push(C::SiegeFire(area));
                }
                if siege.out_of_combat[army.index()] > 0 {
                    out.push(C::SiegeRally);
                }
                out.push(C::EndSiegeActions);
            }
            Step::SiegeMoving(army) => {
                out.extend(areas(self.control_areas(army, self.bases(army))).map(C::PlaceControl));
                out.push(C::EndPlacing);
            }
            Step::Bids(_) => out.extend([C::Bid, C::PassBid]),
            Step::Advantage(_) => out.extend([C::Advantage(true), C::Advantage(false)]),
            Step::Occupy(army) => {
                out.extend(areas(siege.engaged & own).map(C::OccupyFrom));
                if self.may_place_new(army) {
                    out.push(C::OccupyNew);
                }
                out.push(C::NoOccupation);
            }
            Step::SiegeLosses(army) => {
                out.extend(areas(self.markers_at_stake(army)).map(C::LoseMarker));
                if siege.manpower[army.index()] > 0 {
                    out.push(C::LoseManpower);
                }
            }
            Step::TiePush(_) => out.extend([C::PushOn(true), C::PushOn(false)]),
            Step::TieHold(_) => out.extend([C::HoldOn(true), C::HoldOn(false)]),
            Step::FireLoss(_) => out.extend([C::LoseMarker(siege.target), C::LoseManpower]),
            Step::RetireAsk(_) => out.extend([C::Retire, C::StayInside]),
            Step::RetirePlace(clan) => {
                for unit in self.next_to_retire(clan) {
                    out.extend(self.retire_hexes().into_iter().map(|hex| C::RetireTo { unit, hex }));
                }
            }
            Step::RetirePay(_) => {
                if siege.manpower[army.index()] > 0 {
                    out.push(C::LoseManpower);
                }
                out.extend(areas(self.spare_markers(army)).map(C::LoseMarker));
            }
            Step::RetireSteps(clan) => out.extend(self.s.clan_units(clan).map(C::LoseStep)),
            Step::KeepUnits(army) => {
                out.extend(self.keepable(army).map(C::Keep));
                out.push(C::EndKeeping);
            }
            Step::WearUnits(_) => out.extend((siege.kept - siege.worn).iter().map(C::Disorganize)),
            _ => unreachable!("{step:?} never waits"),
        }
    }
}

impl Position<'_> {
    /// What a click means in a step that has no room yet.
    pub fn old_meant(&self, step: Step, army: Army, clicks: &Clicks) -> Option<C> {
        let at = *self;
        let Clicks { units, hexes: _, clans: _, areas } = clicks;
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
            Step::Declare => {
                let (asked, _) = at.next_declaration()?;
                let target = units.iter().copied().find(|&u| u.army() != army).or_else(|| occupied(place?));
                let attacker = first.filter(|u| u.army() == army).unwrap_or(asked);
                let toward = target.and_then(|t| at.g.map.direction(at.s.unit(attacker).hex, at.s.unit(t).hex));
                C::Attack { unit: attacker, directions: toward.map_or(0, |d| 1 << d) }
            }
            Step::AttackerLoss(_) | Step::DefenderLoss(_) => C::TakeLoss(first?),
            Step::AttackerLead | Step::DefenderLead => C::UseLeader { unit: first?, on: Score::Col },
            Step::Pushes => C::PushBack { unit: first.or_else(|| at.s.combat.pushes.first())?, hex: place? },
            Step::Advances => {
                C::Advance { unit: first?, hex: place.unwrap_or_else(|| at.s.unit(first.unwrap_or(UnitId(0))).hex) }
            }
            Step::RoutLeader(_) => C::RoutLeader(first?),
            Step::Seppuku(_) => C::Seppuku(first?),
            Step::JoinUnit(_) => C::JoinUnit(first?),
            Step::MoveReserves => C::Move { unit: first.or_else(|| at.reserves().next())?, to: place? },
            Step::MoveTurns
            | Step::RallyRetreats
            | Step::RallyRallies
            | Step::InitiativeDefense
            | Step::InitiativeReunions
            | Step::GroupMoves => C::PickClan(clicks.clan(at)?),
            Step::NameImpetuous(_) => C::NameImpetuous(clicks.clan(at)?),
            Step::PlaceControl { .. } | Step::SiegeMoving(_) => C::PlaceControl(*areas.first()?),
            Step::SiegeActions(_) => C::SiegeAssault { area: *areas.first()?, advantage: false },
            Step::SiegeLosses(_) | Step::FireLoss(_) | Step::RetirePay(_) => C::LoseMarker(*areas.first()?),
            Step::RetirePlace(clan) => {
                C::RetireTo { unit: first.or_else(|| self.next_to_retire(clan).next())?, hex: place? }
            }
            Step::KeepUnits(_) => C::Keep(first?),
            Step::WearUnits(_) => C::Disorganize(first?),
            _ => return None,
        })
    }
}
