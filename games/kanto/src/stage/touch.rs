//! What one clicks for a command, what a click means, and what a step of a march costs.

use crate::Command;
use crate::ids::Spot;
use crate::rules::Position;
use engine::Seat;
use stage::Touch;
use stage::preview::Preview;
use toolkit::steps::Chapter;
use toolkit::words::Clicks;

pub fn touches(at: Position<'_>, commands: &[Command]) -> Vec<Touch> {
    commands.iter().map(|&command| Touch { pick: command.elements(), cost: cost(at, command) }).collect()
}

pub fn preview(at: Position<'_>, command: Command) -> Preview {
    let of = matches!(command, Command::Go(_)).then_some(at.s.march.left);
    Preview { cost: cost(at, command), of, ..Preview::default() }
}

/// 15-2-2: what the next hex of a march costs.
fn cost(at: Position<'_>, command: Command) -> Option<u8> {
    match command {
        Command::Go(to) => step_cost(at, to),
        _ => None,
    }
}

fn step_cost(at: Position<'_>, to: Spot) -> Option<u8> {
    let march = &at.s.march;
    let from = at.man(march.units.first()?).at;
    at.walker(march.units, march.mode).step(from, to).ok()
}

/// The command somebody means who clicks this, in the step the game is in. Legal or not: the gate will say.
pub fn meant(at: Position<'_>, seat: Seat, pick: &[&str]) -> Option<Command> {
    let step = *at.s.steps.last()?;
    step.meant(at, seat, &Clicks::read(pick))
}
