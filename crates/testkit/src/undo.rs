//! Taking back: no further than to what was rolled or shown, to exactly the position without the command, and without a
//! word about what others have chosen in secret meanwhile.

use crate::walk::{Fault, Footstep, Walk, fault, heard};
use engine::{Actor, Game, Seat, Silent, Table, Turn, Viewer};

const UNDO: &str = "undo stops at what was shown";
const SILENT: &str = "undo tells nothing of the others";

/// Takes back for each seat as much as the table lets it, and puts all of it back.
pub fn is_bounded<G: Game>(walk: &mut Walk<G>) -> Result<(), Fault> {
    for seat in walk.seats() {
        let before = walk.table.clone();
        let mut standing: Vec<usize> = (0..walk.trail.len()).collect();
        let mut taken = Vec::new();
        while let Ok(place) = walk.table.undo(seat) {
            is_justified(walk, seat, &standing, place)?;
            taken.push(standing.remove(place));
            leads_back(walk, &standing, taken[taken.len() - 1])?;
            walk.tally.undone += 1;
        }
        is_complete(walk, seat, &standing)?;
        redo(walk, &taken, before.state())?;
        walk.table = before;
    }
    Ok(())
}

/// The command was the seat's own; since then others have acted at most, and nothing was shown.
fn is_justified<G: Game>(walk: &Walk<G>, seat: Seat, standing: &[usize], place: usize) -> Result<(), Fault> {
    let steps = standing[place..].iter().map(|&index| &walk.trail[index]);
    let own = walk.trail[standing[place]].actor == Actor::Seat(seat);
    let later = standing[place + 1..].iter().all(|&index| {
        let actor = walk.trail[index].actor;
        actor != Actor::Chance && actor != Actor::Seat(seat)
    });
    let shown = steps.clone().any(|step| step.revealed(&walk.game));
    if own && later && !shown {
        return Ok(());
    }
    let commands: Vec<_> = steps.map(|step| (step.actor, step.command)).collect();
    Err(fault(UNDO, format!("{seat:?} took back the first of {commands:?}")))
}

/// What stands now is exactly what stood, without that one command.
fn leads_back<G: Game>(walk: &Walk<G>, standing: &[usize], taken: usize) -> Result<(), Fault> {
    let mut expected = walk.trail[taken].before.clone();
    for &later in standing.iter().filter(|&&index| index > taken) {
        let step = &walk.trail[later];
        walk.game.apply(&mut expected, step.actor, &step.command, &mut Silent);
    }
    let entries = walk.table.entries().iter().map(|entry| (entry.actor, entry.command()));
    let commands = standing.iter().map(|&index| (walk.trail[index].actor, Some(walk.trail[index].command)));
    if *walk.table.state() == expected && entries.eq(commands) {
        return Ok(());
    }
    Err(fault(UNDO, format!("undoing {:?} gives another position", walk.trail[taken].command)))
}

/// A seat's own command that came last and showed nothing may always be taken back, unless others are asked who might have
/// acted without its knowledge.
fn is_complete<G: Game>(walk: &Walk<G>, seat: Seat, standing: &[usize]) -> Result<(), Fault> {
    let Some(last) = standing.last().map(|&index| &walk.trail[index]) else { return Ok(()) };
    let quiet = last.actor == Actor::Seat(seat) && !last.revealed(&walk.game);
    let others = matches!(walk.table.turn(), Turn::Seats(seats) if seats != seat.into());
    match quiet && !others {
        true => Err(fault(UNDO, format!("{seat:?} cannot take back {:?}", last.command))),
        false => Ok(()),
    }
}

/// Given again, the first one first, they lead to the same position; and they tell the same where nobody else has acted.
fn redo<G: Game>(walk: &mut Walk<G>, taken: &[usize], here: &G::State) -> Result<(), Fault> {
    for (n, &index) in taken.iter().rev().enumerate() {
        let Footstep { actor, command, told, .. } = &walk.trail[index];
        let alone = index + taken.len() - n == walk.trail.len();
        match walk.table.play(*actor, *command) {
            Ok(again) if again == *told || !alone => {}
            Ok(_) => return Err(fault(UNDO, format!("{command:?}, redone, tells something else"))),
            Err(refusal) => return Err(fault(UNDO, format!("{command:?}, redone: {refusal}"))),
        }
    }
    if walk.table.state() == here {
        return Ok(());
    }
    Err(fault(UNDO, format!("undoing and redoing {} commands gives another position", taken.len())))
}

/// For each seat, two tables: this one, and one where another seat has acted without its knowledge. What the first seat may
/// take back, and what it knows afterwards, is the same at both.
pub fn tells_nothing<G: Game>(walk: &mut Walk<G>) -> Result<(), Fault> {
    let Turn::Seats(awaited) = walk.table.turn() else { return Ok(()) };
    let seats = walk.game.seats();
    for rival in awaited.iter().filter(|rival| rival.0 < seats) {
        let mut options = walk.table.options(rival);
        if options.is_empty() {
            continue;
        }
        let start = walk.below(options.len());
        options.rotate_left(start);
        for seat in walk.seats().filter(|seat| *seat != rival) {
            let unnoticed =
                options.iter().find_map(|command| Some((command, acts_unnoticed(walk, rival, command, seat)?)));
            if let Some((command, acted)) = unnoticed {
                is_the_same(walk.table.clone(), acted, seat, &format!("{rival:?} has given {command:?}"))?;
            }
        }
    }
    Ok(())
}

/// The table after this command, if this seat cannot tell it from the one before.
fn acts_unnoticed<G: Game>(walk: &Walk<G>, rival: Seat, command: &G::Command, seat: Seat) -> Option<Table<G>> {
    let (mut after, mut told) = (walk.table.state().clone(), Vec::new());
    walk.game.apply(&mut after, Actor::Seat(rival), command, &mut told);
    if heard(&told, Viewer::Seat(seat)).next().is_some() {
        return None;
    }
    let mut acted = walk.table.clone();
    acted.play(Actor::Seat(rival), *command).ok()?;
    (knows(&acted, seat) == knows(&walk.table, seat)).then_some(acted)
}

fn is_the_same<G: Game>(mut first: Table<G>, mut second: Table<G>, seat: Seat, whether: &str) -> Result<(), Fault> {
    loop {
        let undone = [&mut first, &mut second].map(|table| table.undo(seat).map(drop));
        if undone[0] != undone[1] {
            return Err(fault(SILENT, format!("{seat:?} may undo, or may not, if {whether}: {undone:?}")));
        }
        if undone[0].is_err() {
            return Ok(());
        }
        if knows(&first, seat) != knows(&second, seat) {
            return Err(fault(SILENT, format!("{seat:?} sees after undoing that {whether}")));
        }
    }
}

/// View, options, prompt and who is awaited.
type Known<G> = (<G as Game>::View, Vec<<G as Game>::Command>, engine::Message, Turn<<G as Game>::Outcome>);

/// All that a seat is sent of a position.
fn knows<G: Game>(table: &Table<G>, seat: Seat) -> Known<G> {
    let (game, state, eyes) = (table.game(), table.state(), Viewer::Seat(seat));
    (table.view(eyes), table.options(seat), game.prompt(state, seat), game.awaited(state, eyes))
}
