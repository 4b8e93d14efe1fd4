//! 9.3.2, 9.3.3: what is asked on the Move and Combat chits.

use crate::rules::room::*;
use crate::sequence::steps::MoveClan;
use crate::state::UnitSet;

chapter! {
    pub enum ActivationStep of Kawanakajima, Step::Activation {
        /// 18.1c, EC-68: units kept back come on at the free edge hexes.
        asks MoveReserves,
        /// 9.3.2b: the players move a clan in turn; one with nothing left, or who has passed, is skipped.
        asks MoveTurns,
        /// EC-118: field and siege in the active player's order.
        asks CombatOrder(army: Army),
        /// 9.3.3a: every Attack unit that can, steps; the owner chooses order and, on ties, the hex.
        asks CombatSteps(army: Army),
        /// 9.3.3c: then the whole army is activated for combat.
        goes ArmyCombat(army: Army),
    }
}

deeds! { pub enum Reinforcing of Command { Move { unit: UnitId, to: HexId } } }

impl Asks<Kawanakajima> for MoveReserves {
    type Deed = Reinforcing;

    fn asked(self, _: Position<'_>) -> Seats {
        only(Army::Takeda)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-reserves").under("18.1c")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Reinforcing>) {
        for unit in at.reserves() {
            offers.extend(at.reserve_hexes().map(|to| Reinforcing::Move { unit, to }));
        }
    }

    fn allows(self, at: Position<'_>, _: Army, Reinforcing::Move { unit, to }: Reinforcing) -> Verdict {
        at.may_place_reserve(unit, to)
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<Reinforcing> {
        let unit = clicks.unit().or_else(|| at.reserves().next())?;
        Some(Reinforcing::Move { unit, to: clicks.hex()? })
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let waiting = at.reserves().next().is_some() && at.reserve_hexes().next().is_some();
        if waiting { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, Reinforcing::Move { unit, to }: Reinforcing) {
        play.relocate(unit, to);
        play.ready_clan_chit(unit.clan());
        play.tell(Event::Deployed { unit, hex: to });
    }
}

deeds! {
    /// The clan to be dealt with next, on every chit where the players take turns.
    pub enum TakingTurns of Command { PickClan(clan: ClanId), Pass }
}

impl Asks<Kawanakajima> for MoveTurns {
    type Deed = TakingTurns;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.mover)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-move-turn").under("9.3.2b")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, TakingTurns>) {
        offers.extend(at.clans_to_move(army).map(TakingTurns::PickClan));
        offers.push(TakingTurns::Pass);
    }

    fn allows(self, at: Position<'_>, army: Army, deed: TakingTurns) -> Verdict {
        match deed {
            TakingTurns::PickClan(clan) => at.may_move_on_chit(army, clan),
            TakingTurns::Pass => Ok(()),
        }
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<TakingTurns> {
        clicks.clan(at).map(TakingTurns::PickClan)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        play.alternate(|at, army| at.clans_to_move(army).next().is_some())
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: TakingTurns) {
        play.take_turn(army, deed);
        if let TakingTurns::PickClan(clan) = deed {
            play.push(MoveClan(clan));
        }
    }
}

deeds! { pub enum OrderingCombat of Command { FieldFirst, SiegeFirst } }

impl Asks<Kawanakajima> for CombatOrder {
    type Deed = OrderingCombat;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-combat-order").under("EC-118")
    }

    fn options(self, _: Position<'_>, _: Army, offers: &mut Offers<'_, OrderingCombat>) {
        offers.extend([OrderingCombat::FieldFirst, OrderingCombat::SiegeFirst]);
    }

    fn allows(self, _: Position<'_>, _: Army, _: OrderingCombat) -> Verdict {
        Ok(())
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<OrderingCombat> {
        None
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let CombatOrder(army) = self;
        let (field, inside) = (play.at().fights_afield(army), play.s.siege.on);
        if field && inside {
            return Flow::Wait;
        }
        play.pop();
        if inside {
            play.push_siege_combat(army);
        }
        if field {
            play.push_field_combat(army);
        }
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: OrderingCombat) {
        play.pop();
        match deed {
            OrderingCombat::FieldFirst => {
                play.push_siege_combat(army);
                play.push_field_combat(army);
            }
            OrderingCombat::SiegeFirst => {
                play.push_field_combat(army);
                play.push_siege_combat(army);
            }
        }
    }
}

deeds! { pub enum Stepping of Command { StepTo { unit: UnitId, hex: HexId } } }

impl Asks<Kawanakajima> for CombatSteps {
    type Deed = Stepping;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-combat-steps").under("9.3.3a")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, Stepping>) {
        let quarry = at.quarry(army);
        for unit in at.units_to_step(army) {
            offers.extend(at.combat_steps(unit, &quarry).into_iter().map(|hex| Stepping::StepTo { unit, hex }));
        }
    }

    fn allows(self, at: Position<'_>, army: Army, Stepping::StepTo { unit, hex }: Stepping) -> Verdict {
        at.may_step(army, unit, hex)
    }

    fn meant(self, at: Position<'_>, army: Army, clicks: &Clicks) -> Option<Stepping> {
        let unit = clicks.unit().or_else(|| at.units_to_step(army).next())?;
        Some(Stepping::StepTo { unit, hex: clicks.hex().unwrap_or(at.s.unit(unit).hex) })
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let two = {
            let at = play.at();
            let quarry = at.quarry(self.0);
            let steps = |unit: UnitId| at.combat_steps(unit, &quarry).into_iter().map(move |hex| (unit, hex));
            let mut open = at.units_to_step(self.0).flat_map(steps);
            (open.next(), open.next())
        };
        match two {
            (None, _) => play.done(),
            (Some((unit, hex)), None) => {
                play.go(unit, hex);
                Flow::On
            }
            (Some(_), Some(_)) => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, Stepping::StepTo { unit, hex }: Stepping) {
        play.go(unit, hex);
    }
}

impl Goes<Kawanakajima> for ArmyCombat {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        let active: UnitSet = play.at().field_units(self.0).collect();
        play.begin_combat(self.0, active, false);
    }
}
