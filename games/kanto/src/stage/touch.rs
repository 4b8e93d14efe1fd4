//! What one clicks for a command, what a click means, and what a march costs.

use super::sieges;
use crate::Command;
use crate::ids::Spot;
use crate::rules::Position;
use crate::rules::c11_supply::THIRDS;
use engine::Seat;
use stage::Touch;
use stage::preview::Preview;
use toolkit::board::Reach;
use toolkit::sets::Id;
use toolkit::steps::Chapter;
use toolkit::words::Clicks;

pub fn touches(at: Position<'_>, commands: &[Command]) -> Vec<Touch> {
    let goes = commands.iter().any(|command| matches!(command, Command::Go(_)));
    let reach = goes.then(|| reach(at)).flatten();
    let cost = |command: Command| match (command, &reach) {
        (Command::Go(to), Some(reach)) => reach.cost(to.place()).map(in_thirds),
        _ => None,
    };
    commands.iter().map(|&command| Touch { pick: command.elements(), cost: cost(command) }).collect()
}

/// 15-2-1: the way of a march and what it costs; what comes of sieges it begins or leaves.
pub fn preview(at: Position<'_>, seat: Seat, command: Command) -> Preview {
    let note = sieges::note(at, seat, command);
    let (Command::Go(to), Some(reach)) = (command, reach(at)) else { return Preview { note, ..Preview::default() } };
    let way = reach.way(to.place()).unwrap_or_default();
    Preview {
        cost: reach.cost(to.place()).map(in_thirds),
        of: Some(in_thirds(at.s.march.left.into())),
        path: way.iter().map(|place| Spot::of_index(place.index()).to_string()).collect(),
        note,
        ..Preview::default()
    }
}

/// 33-1: the chart counts in thirds of a point, as supply by sea does.
fn in_thirds(cost: u16) -> u8 {
    (cost * THIRDS) as u8
}

/// Where the force that moves gets.
fn reach(at: Position<'_>) -> Option<Reach> {
    let march = &at.s.march;
    let from = at.man(march.units.first()?).at;
    Some(at.walker(march.units, march.mode).reach(from, march.left))
}

/// The command somebody means who clicks this, in the step the game is in. Legal or not: the gate will say.
pub fn meant(at: Position<'_>, seat: Seat, pick: &[&str]) -> Option<Command> {
    let step = *at.s.steps.last()?;
    step.meant(at, seat, &Clicks::read(pick))
}
