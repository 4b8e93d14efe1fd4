//! 10.1 and the movement duties of 6.3 and 6.5: what is asked of a clan that moves.

use crate::rules::room::*;
use crate::sequence::steps::{AftermathStep, ChanceStep, RetreatStep, SamuraiStep};
use crate::state::UnitSet;

chapter! {
    pub enum MovementStep of Kawanakajima, Step::Movement {
        /// 10.1: the movement of an activated clan, by its Mode.
        goes MoveClan(clan: ClanId),
        /// 6.5-Atk-e: which unit of a clan in Attack moves first, and where to?
        asks FirstMove(clan: ClanId),
        /// 6.5-Atk-g: the others close up.
        asks Followers { clan: ClanId, first: UnitId },
        /// 6.5-Mov-a, 6.5-Def-a: in Move and Defense the units go where they like, but keep together (6.3).
        asks FreeMoves(clan: ClanId),
        /// 13.5, EC-116: unit by unit into Kaizu, by which gate? Each gives a base.
        asks EnterBy(clan: ClanId),
    }
}

impl Goes<Kawanakajima> for MoveClan {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        if play.s.clan_in_play(self.0) && !play.at().is_besieged_clan(self.0) {
            play.begin_clan_move(self.0);
        }
    }
}

deeds! { pub enum Marching of Command { Move { unit: UnitId, to: HexId }, EnterFort } }

impl Asks<Kawanakajima> for FirstMove {
    type Deed = Marching;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-first-move").clan(self.0).under("6.5-Atk-e")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Marching>) {
        let ma = at.movement_ability(self.0);
        for unit in at.unmoved(self.0) {
            offers.extend(at.march_ends(unit, ma).iter().map(|to| Marching::Move { unit, to }));
        }
        if at.may_enter_fort(self.0).is_ok() {
            offers.push(Marching::EnterFort);
        }
    }

    fn allows(self, at: Position<'_>, _: Army, deed: Marching) -> Verdict {
        match deed {
            Marching::Move { unit, to } => at.may_march_first(self.0, unit, to),
            Marching::EnterFort => at.may_enter_fort(self.0),
        }
    }

    fn untimely(self, at: Position<'_>, command: Command) -> Option<Reason> {
        must_advance(at, command)
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<Marching> {
        at.move_meant(self.0, clicks).map(|(unit, to)| Marching::Move { unit, to })
    }

    /// A lone unit with one way to go simply goes.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let FirstMove(clan) = self;
        let at = play.at();
        let units: UnitSet = at.unmoved(clan).collect();
        let Some(unit) = units.first() else { return play.done() };
        if units.len() > 1 {
            return Flow::Wait;
        }
        match at.march_ends(unit, at.movement_ability(clan)).only() {
            Some(to) if at.may_enter_fort(clan).is_err() => {
                self.carry_out(play, clan.army(), Marching::Move { unit, to });
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, deed: Marching) {
        let FirstMove(clan) = self;
        play.pop();
        match deed {
            Marching::Move { unit, to } => {
                play.go(unit, to);
                play.push(Followers { clan, first: unit });
            }
            Marching::EnterFort => play.enter_fort(clan),
        }
    }
}

/// 6.5-Atk-d: what a clan in Attack may not do instead of moving on the enemy.
fn must_advance(at: Position<'_>, command: Command) -> Option<Reason> {
    match command {
        Command::EndMoves | Command::Exit(_) => Some(no("6.5-Atk-d", "refused-must-advance")),
        _ => Kawanakajima::untimely(at, command),
    }
}

deeds! { pub enum Following of Command { Move { unit: UnitId, to: HexId } } }

impl Asks<Kawanakajima> for Followers {
    type Deed = Following;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.clan.army())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-followers").clan(self.clan).unit(self.first).under("6.5-Atk-g")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Following>) {
        let ma = at.movement_ability(self.clan);
        for unit in at.unmoved(self.clan) {
            offers.extend(at.follow_ends(unit, self.first, ma).iter().map(|to| Following::Move { unit, to }));
        }
    }

    fn allows(self, at: Position<'_>, _: Army, Following::Move { unit, to }: Following) -> Verdict {
        at.may_close_up(self.first, unit, to)
    }

    fn untimely(self, at: Position<'_>, command: Command) -> Option<Reason> {
        must_advance(at, command)
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<Following> {
        at.move_meant(self.clan, clicks).map(|(unit, to)| Following::Move { unit, to })
    }

    /// One with no choice closes up by itself.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let waiting: UnitSet = at.unmoved(self.clan).collect();
        let Some(unit) = waiting.first() else { return play.done() };
        if waiting.len() > 1 {
            return Flow::Wait;
        }
        match at.follow_ends(unit, self.first, at.movement_ability(self.clan)).only() {
            Some(hex) => {
                play.go(unit, hex);
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, Following::Move { unit, to }: Following) {
        play.go(unit, to);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let Followers { clan, first } = self;
        let led = at.g.unit_exists(first) && first.clan() == clan && at.s.in_play(first);
        if led { Ok(()) } else { Err(format!("Clan {clan} closes up to {first}, which does not lead it")) }
    }
}

deeds! { pub enum Roaming of Command { Move { unit: UnitId, to: HexId }, Exit(unit: UnitId), EndMoves } }

impl Asks<Kawanakajima> for FreeMoves {
    type Deed = Roaming;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, at: Position<'_>, _: Army) -> Message {
        say("prompt-free-moves").clan(self.0).number("mp", at.movement_ability(self.0)).under("10.1")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Roaming>) {
        let band = at.band(self.0);
        at.free_moves(&band, |unit, to| offers.push(Roaming::Move { unit, to }));
        let leaving = at.unmoved(self.0).filter(|&unit| at.may_exit(self.0, unit).is_ok());
        offers.extend(leaving.map(Roaming::Exit));
        if at.band_may_rest(&band) {
            offers.push(Roaming::EndMoves);
        }
    }

    fn allows(self, at: Position<'_>, _: Army, deed: Roaming) -> Verdict {
        match deed {
            Roaming::Move { unit, to } => at.may_move_freely(self.0, unit, to),
            Roaming::Exit(unit) => at.may_exit(self.0, unit),
            Roaming::EndMoves => no("6.3a", "refused-clan-split").unless(at.may_end_moves(self.0)),
        }
    }

    fn untimely(self, at: Position<'_>, command: Command) -> Option<Reason> {
        match command {
            Command::EnterFort => Some(no("13.3b", "refused-fort-entry")),
            _ => Kawanakajima::untimely(at, command),
        }
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<Roaming> {
        at.move_meant(self.0, clicks).map(|(unit, to)| Roaming::Move { unit, to })
    }

    /// While somebody could still stir.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let stirs = |unit: UnitId| at.can_stir(self.0, unit) || at.may_exit(self.0, unit).is_ok();
        if at.unmoved(self.0).any(stirs) { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, deed: Roaming) {
        match deed {
            Roaming::Move { unit, to } => play.go(unit, to),
            Roaming::Exit(unit) => play.exit_map(unit),
            Roaming::EndMoves => play.pop(),
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let mut above = at.s.steps.iter().rev().take_while(|step| **step != self.into());
        fits(
            above.all(|step| self.may_bring(at, step)),
            "a clan moves and something comes first that its moves cannot bring",
        )
    }
}

impl FreeMoves {
    /// EC-17: what follows when a unit of the clan walks off the map.
    fn may_bring(self, at: Position<'_>, step: &Step) -> bool {
        match step {
            Step::Samurai(SamuraiStep::CallSamurai(_)) => true,
            Step::Chance(ChanceStep::Roll(Purpose::Rout { clan, .. })) => *clan == self.0,
            Step::Chance(ChanceStep::Roll(Purpose::Leader { .. } | Purpose::Samurai { .. })) => true,
            Step::Aftermath(step) => match step {
                AftermathStep::LeaderRolls
                | AftermathStep::Commanders
                | AftermathStep::JoinUnit(_)
                | AftermathStep::RoutTests => true,
                AftermathStep::RoutLeader(clan) | AftermathStep::ClanARout(clan) | AftermathStep::Seppuku(clan) => {
                    *clan == self.0
                }
                _ => false,
            },
            Step::Retreat(RetreatStep::RetreatClan(clan) | RetreatStep::RegroupAfter(clan)) => *clan == self.0,
            Step::Retreat(_) => at.s.retreat.clan == self.0,
            _ => false,
        }
    }
}

deeds! { pub enum GoingIn of Command { EnterBy { unit: UnitId, from: HexId } } }

impl Asks<Kawanakajima> for EnterBy {
    type Deed = GoingIn;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-enter-by").clan(self.0).under("13.5c")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, GoingIn>) {
        if let Some(unit) = at.unmoved(self.0).next() {
            offers.extend(at.fort_gates(unit).into_iter().map(|from| GoingIn::EnterBy { unit, from }));
        }
    }

    fn allows(self, at: Position<'_>, _: Army, GoingIn::EnterBy { unit, from }: GoingIn) -> Verdict {
        no("13.7c", "refused-not-this-unit").unless(at.unmoved(self.0).next() == Some(unit))?;
        no("13.5c", "refused-fort-gate").unless(at.fort_gates(unit).contains(&from))
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<GoingIn> {
        let unit = at.unmoved(self.0).next()?;
        Some(GoingIn::EnterBy { unit, from: clicks.place(at)? })
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        play.settle_enter_by(self.0)
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, GoingIn::EnterBy { unit, from }: GoingIn) {
        play.enter_by(unit, from);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let all = at.unmoved(self.0).all(|unit| !at.fort_gates(unit).is_empty());
        if all { Ok(()) } else { Err(format!("Clan {} goes into Kaizu and not all of it can", self.0)) }
    }
}
