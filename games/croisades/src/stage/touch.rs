//! What one clicks for a command, what a click means, and what a choice would cost.

use crate::Command as C;
use crate::ids::*;
use crate::rules::Position;
use crate::sequence::Step;
use crate::sequence::steps::*;
use crate::state::Ride;
use engine::Message;
use stage::touch::Duty;
use stage::{Element, Touch};
use toolkit::steps::Chapter;
use toolkit::words::{Clicks, Word};

pub fn touches(at: Position<'_>, side: Side, commands: &[C]) -> Vec<Touch> {
    let field = at.field(side);
    let touch = |command: &C| {
        let cost = match *command {
            C::Step(to) => at.mover().and_then(|man| at.step_cost(at.gait(man), at.stand(man), to, &field).ok()),
            C::AboutTurn => Some(at.g.pack.sheet.about_turn),
            _ => None,
        };
        Touch { pick: picks(at, *command), cost }
    };
    commands.iter().map(touch).collect()
}

/// The elements in the order a player would click them.
fn picks(at: Position<'_>, command: C) -> Vec<Element> {
    match (command, at.s.steps.last()) {
        // A heading is the hex one will face.
        (C::Head(way), Some(Step::SetUp(SetUpStep::Heading { front, .. }))) => {
            front.neighbor(way.0).map_or(Vec::new(), |ahead| ahead.elements())
        }
        // A combat is one of those who fight in it.
        (C::Resolve(combat) | C::Cancel(combat), _) => {
            let by = at.s.combats.get(combat.index()).and_then(|combat| combat.by.iter().next());
            by.map_or(Vec::new(), |man| man.elements())
        }
        (command, _) => command.elements(),
    }
}

/// 1.56-p, 1.6-b: what has to be done before the moves can end.
pub fn duties(at: Position<'_>, side: Side) -> Vec<Duty> {
    if !matches!(at.s.steps.last(), Some(Step::Move(MoveStep::Moves))) || at.s.active != side {
        return Vec::new();
    }
    let unit = |man: Man| Element::new("unit", man.name());
    let waiting: Vec<Element> =
        at.s.charges.iter().filter(|charge| charge.ride == Ride::Announced).map(|charge| unit(charge.rider)).collect();
    let crowded: Vec<Element> = Man::of_side(side)
        .filter(|&man| at.is_here(man) && at.man(man).marks.has(crate::state::Mark::Crowded))
        .map(unit)
        .collect();
    let duty = |on: Vec<Element>, key, rule| (!on.is_empty()).then(|| Duty { on, say: Message::new(key).under(rule) });
    let all = [duty(waiting, "duty-ride", "1.56-p"), duty(crowded, "duty-leave", "1.6-b")];
    all.into_iter().flatten().collect()
}

/// The command somebody means who clicks this, in the step the game is in. Legal or not: the gate will say.
pub fn meant(at: Position<'_>, side: Side, pick: &[&str]) -> Option<C> {
    let step = *at.s.steps.last()?;
    step.meant(at, side, &Clicks::read(pick))
}
