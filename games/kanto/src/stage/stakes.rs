//! What is at stake on the dice a choice leads to. The figures are those of the rules: the same ledger, the same reading.
//!
//! Everything is open in this game, so a stake is the same for every seat but for what is good and what is bad of it.

use crate::Command as C;
use crate::ids::*;
use crate::rules::Position;
use crate::rules::c26_rest::RECOVERS;
use crate::rules::s3_subversion::TURNS_AT;
use crate::sequence::Step;
use crate::sequence::steps::*;
use crate::state::State;
use engine::{Actor, Game, Message, Seat, Silent, Turn};
use stage::Stake;
use stage::preview::LedgerLines;

mod castles;
mod fights;

pub use castles::siege_rolls;

pub fn stakes(at: Position<'_>, seat: Seat, commands: &[C]) -> Vec<Option<Stake>> {
    commands.iter().map(|&command| stake(at, seat, command)).collect()
}

fn stake(at: Position<'_>, seat: Seat, command: C) -> Option<Stake> {
    // No die falls on the march or when somebody is put down, and there are hundreds of such choices.
    if matches!(command, C::Go(_) | C::Place(_)) {
        return None;
    }
    let mut then = at.s.clone();
    at.g.apply(&mut then, Actor::Seat(seat), &command, &mut Silent);
    let open = as_it_stands(at, &mut then);
    let stake = of_roll(at.g.at(&then), seat)?;
    let more = siege_rolls(at.g.at(&then)).into_iter().fold(stake, Stake::note);
    Some(open.map(Message::new).into_iter().fold(more, Stake::note))
}

/// 23-1-2, 24-2-1, 19-1-1: where it is still to be said who fights: as if those who are named were all; before anybody is, all who may.
/// What that leaves out.
fn as_it_stands(at: Position<'_>, then: &mut State) -> Option<&'static str> {
    let mut left_out = None;
    loop {
        let chooses = matches!(
            then.steps.last(),
            Some(
                Step::Field(FieldStep::Targets)
                    | Step::Assault(AssaultStep::Storming(_))
                    | Step::Battle(BattleStep::Muster(_))
            )
        );
        let Turn::Seats(seats) = at.g.turn(then) else { return left_out };
        let Some(seat) = seats.iter().next().filter(|_| chooses) else { return left_out };
        let mut options = Vec::new();
        at.g.options(then, seat, &mut options);
        let all = left_out == Some("stake-with-all") || !options.contains(&C::Done);
        let also = options.iter().copied().find(|option| matches!(option, C::Also(_)));
        let next = also.filter(|_| all).unwrap_or(C::Done);
        left_out = Some(if all { "stake-with-all" } else { "stake-as-it-stands" });
        at.g.apply(then, Actor::Seat(seat), &next, &mut Silent);
    }
}

/// What the next roll of a position is about, if there is one.
pub fn of_roll(at: Position<'_>, seat: Seat) -> Option<Stake> {
    if at.s.outcome.is_some() {
        return None;
    }
    Some(match *at.s.steps.last()? {
        Step::Field(FieldStep::AttackDie) => fights::attack(at),
        Step::Field(FieldStep::CounterDie { strength }) => fights::counter(at, strength),
        Step::Battle(BattleStep::BattleDie(0)) => fights::round(at, seat),
        Step::Assault(AssaultStep::StormDie(castle)) => castles::storm(at, castle),
        Step::Siege(SiegeStep::SiegeDie(castle)) => castles::siege(at, castle),
        Step::Surrender(SurrenderStep::SummonsDie { castle, .. }) => castles::summons(at, castle),
        Step::Recruit(RecruitStep::RecruitDie { group, target }) => castles::recruits(at, group, target),
        Step::Rout(RoutStep::FlightDie(unit)) => flight(at, unit),
        Step::Rest(RestStep::RestDie(units)) => rest(at, units),
        Step::Subversion(SubversionStep::TemptDie(unit)) => tempt(unit),
        _ => return None,
    })
}

/// What is added to the die that falls next.
pub fn ledger_of(at: Position<'_>) -> Option<LedgerLines> {
    match *at.s.steps.last()? {
        Step::Battle(BattleStep::BattleDie(party)) => Some(fights::ledger(at, party)),
        _ => of_roll(at, Seat(0))?.ledgers.into_iter().next(),
    }
}

fn say(key: &'static str) -> Message {
    Message::new(key)
}

/// One die by what each face brings, from worst to best; the faces that are wanted are the best.
fn by_die(wins: impl Fn(u8) -> bool, brings: impl Fn(u8) -> Message) -> Stake {
    let mut faces: Vec<u8> = (1..=6).collect();
    faces.sort_by_key(|&die| wins(die));
    Stake::die(wins).by(faces.into_iter().map(|die| (brings(die), 1)))
}

/// 24-3-1a, 24-3-2: how far somebody runs, and what it costs him.
fn flight(at: Position<'_>, unit: Unit) -> Stake {
    Stake::dice("1d6", 6)
        .what(say("stake-flight").name("unit", unit.name()).number("n", at.s.fight.rolling.len()).under("24-3-1a"))
        .by([6, 5, 4, 3, 2, 1].map(|die| {
            let (hexes, steps) = at.flight_of(die);
            let runs = match steps {
                0 => say("stake-runs").number("hexes", hexes),
                _ => say("stake-runs-losing").number("hexes", hexes).number("steps", steps),
            };
            (runs.under("24-3-2"), 1)
        }))
        .note(say("stake-flight-morale").under("23-4-5"))
}

/// 26-1-2: recovery without supply, unit by unit.
fn rest(at: Position<'_>, units: Units) -> Stake {
    let recovers = |die: u8| die <= RECOVERS;
    let stake = by_die(recovers, |die| say(if recovers(die) { "stake-recovers" } else { "stake-stays-weary" }))
        .what(say("stake-rest").name("unit", units.first().map_or("", Unit::name)).under("26-1-2"));
    if units.len() == 1 {
        return stake;
    }
    let together = if at.g.options.one_die { "stake-rest-together" } else { "stake-rest-each" };
    stake.note(say(together).number("n", units.len()).under("C-80"))
}

/// S3-7: a lord is tempted.
fn tempt(unit: Unit) -> Stake {
    let turns = |die: u8| die >= TURNS_AT;
    by_die(turns, |die| say(if turns(die) { "stake-turns" } else { "stake-stays-true" }))
        .what(say("stake-tempt").name("unit", unit.name()).under("S3-7"))
}
