//! The machinery itself: who is asked, the gate, and what follows until somebody is asked again.

use super::{Asked, Asks, Chapter, Deed, Flow, Reason, Rolls, Stepped, Verdict};
use engine::{Actor, Message, Seat, Turn};

/// A command put to a step that asks: first whether it is an answer at all.
#[inline]
pub fn asked_allows<G: Stepped, S: Asks<G>>(
    step: S,
    at: G::At<'_>,
    who: Option<G::Player>,
    command: G::Command,
) -> Verdict {
    let Some(who) = who else { return Err(G::NO_CHANCE_NOW) };
    match S::Deed::read(command) {
        Some(deed) => step.allows(at, who, deed),
        None => Err(step.untimely(at, command).unwrap_or_else(|| {
            let rule = step.prompt(at, who).rule;
            Reason::new(rule.map_or("", |rule| rule.0), G::NOT_ASKED)
        })),
    }
}

/// A result of Chance put to a step that rolls.
#[inline]
pub fn rolled_allows<G: Stepped, S: Rolls<G>>(
    step: S,
    at: G::At<'_>,
    who: Option<G::Player>,
    command: G::Command,
) -> Verdict {
    if who.is_some() {
        return Err(G::DIE_FIRST);
    }
    S::Deed::read(command).map_or_else(|| Err(step.wanted()), |deed| step.allows(at, deed))
}

#[inline]
pub fn asked_carry_out<G: Stepped, S: Asks<G>>(
    step: S,
    play: &mut G::Play<'_>,
    who: Option<G::Player>,
    command: G::Command,
) {
    let answer = S::Deed::read(command).zip(who);
    let (deed, who) = answer.expect("the gate lets only answers through");
    step.carry_out(play, who, deed);
}

#[inline]
pub fn rolled_carry_out<G: Stepped, S: Rolls<G>>(step: S, play: &mut G::Play<'_>, command: G::Command) {
    step.carry_out(play, S::Deed::read(command).expect("the gate lets only rolls through"));
}

/// Who is awaited. `over` is how the game ended, if it has.
pub fn turn<G: Stepped, O>(at: G::At<'_>, over: Option<O>) -> Turn<O> {
    match (over, G::step(at).map(|step| step.asked(at))) {
        (Some(outcome), _) => Turn::Over(outcome),
        (None, Some(Asked::Chance)) => Turn::Chance,
        (None, Some(Asked::Seats(seats))) => Turn::Seats(seats),
        (None, Some(Asked::Nobody) | None) => unreachable!("a game that is not over waits for somebody"),
    }
}

/// Every command this seat may give; none if it is not asked.
#[inline]
pub fn options<G: Stepped>(at: G::At<'_>, seat: Seat, out: &mut Vec<G::Command>) {
    if let (Some(step), Some(who)) = (G::step(at), G::player(seat))
        && matches!(step.asked(at), Asked::Seats(seats) if seats.contains(seat))
    {
        step.options(at, who, out);
    }
}

/// Every result Chance may give, with its weight.
#[inline]
pub fn chances<G: Stepped>(at: G::At<'_>, out: &mut Vec<(G::Command, u32)>) {
    if let Some(step) = G::step(at) {
        step.chances(at, out);
    }
}

/// The one gate: what may not be done is refused with its reason.
#[inline]
pub fn check<G: Stepped>(at: G::At<'_>, actor: Actor, command: G::Command) -> Verdict {
    let Some(step) = G::step(at) else { return Err(G::OVER) };
    match (actor, step.asked(at)) {
        (Actor::Chance, Asked::Chance) => step.allows(at, None, command),
        (Actor::Chance, _) => Err(G::NO_CHANCE_NOW),
        (Actor::Seat(_), _) if G::is_chance(command) => Err(G::DICE_ARE_CHANCE),
        (Actor::Seat(_), Asked::Chance) => Err(G::DIE_FIRST),
        (Actor::Seat(seat), Asked::Seats(seats)) if seats.contains(seat) => step.allows(at, G::player(seat), command),
        (Actor::Seat(_), _) => Err(G::NOT_YOUR_TURN),
    }
}

/// Carries out a command that passed the gate, and what follows from it until somebody has to be asked.
pub fn carry_out<G: Stepped>(play: &mut G::Play<'_>, actor: Actor, command: G::Command) {
    let step = G::step(G::at(play)).expect("the gate lets nothing through once the game is over");
    let who = match actor {
        Actor::Seat(seat) => G::player(seat),
        Actor::Chance => None,
    };
    step.carry_out(play, who, command);
    run::<G>(play);
}

/// Carries out steps until one has to wait.
pub fn run<G: Stepped>(play: &mut G::Play<'_>) {
    while let Some(step) = G::step(G::at(play)) {
        if step.settle(play) == Flow::Wait {
            break;
        }
    }
}

/// What a seat reads now, if it is asked or something is rolled.
pub fn prompt<G: Stepped>(at: G::At<'_>, seat: Seat) -> Option<Message> {
    let step = G::step(at)?;
    match step.asked(at) {
        Asked::Seats(seats) if !seats.contains(seat) => None,
        _ => step.prompt(at, G::player(seat)),
    }
}

/// Could a position with this stack be played on? Asked of one that was read from outside, before anything else is.
pub fn sound<G: Stepped>(at: G::At<'_>, stack: &[G::Step]) -> Result<(), String> {
    // Those further down are not due yet: a plan is still to be chosen when the starting Modes wait below it.
    stack.iter().try_for_each(|step| step.due(at))?;
    let Some(step) = G::step(at) else { return Ok(()) };
    step.fits(at)?;
    let mut options = Vec::new();
    match step.asked(at) {
        Asked::Nobody => return Err("the present step never waits".to_string()),
        Asked::Chance => {
            let mut chances = Vec::new();
            step.chances(at, &mut chances);
            return if chances.is_empty() { Err("Chance is asked and can give nothing".to_string()) } else { Ok(()) };
        }
        Asked::Seats(seats) if seats.is_empty() => return Err("the present step asks nobody".to_string()),
        Asked::Seats(seats) => {
            for who in seats.iter().filter_map(G::player) {
                options.clear();
                step.options(at, who, &mut options);
                if options.is_empty() {
                    return Err("somebody is asked and has nothing to choose".to_string());
                }
            }
        }
    }
    Ok(())
}

/// Does the present step wait, as it does wherever play has come to a halt? Tried on a copy, which it may change.
pub fn waits<G: Stepped>(copy: &mut G::Play<'_>) -> Result<(), String> {
    match G::step(G::at(copy)).map(|step| step.settle(copy)) {
        Some(Flow::On) => Err("the present step has nothing to ask".to_string()),
        Some(Flow::Wait) | None => Ok(()),
    }
}
