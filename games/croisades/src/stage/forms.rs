//! The questions that ask the same thing many times, each as one form.
//!
//! Reading order: [`markers`] is who will shoot this turn, [`army`] the men one takes, [`roster`] how
//! they are listed and [`band`] what is to be said of them, [`places`] where they stand or hide.

mod army;
mod band;
mod markers;
mod places;
mod roster;

use super::scene;
use crate::Command as C;
use crate::ids::*;
use crate::rules::Position;
use crate::sequence::Step;
use crate::sequence::steps::{FireStep, SetUpStep};
use crate::state::Figure;
use crate::view::SeenMan;
use engine::{Game, Message, Viewer};
use serde_json::Value;
use stage::Element;
use stage::form::{Answer, Doubt, Form, Gravity, Group, Part, Proposal};
use std::collections::BTreeMap;

/// The form of what this side is asked now, if there is one.
pub fn form(at: Position<'_>, side: Side) -> Option<Form<C>> {
    let form = match *at.s.steps.last()? {
        Step::Fire(FireStep::Markers { side: asked, from }) if asked == side => markers::markers(at, side, from),
        Step::SetUp(SetUpStep::Armies) => army::army(at, side)?,
        Step::SetUp(SetUpStep::Placing(asked)) if asked == side => places::places(at, side)?,
        _ => return None,
    };
    (!form.parts.is_empty()).then_some(form)
}

/// What is to be said of an army before it is given.
pub fn doubts(at: Position<'_>, side: Side, draft: &[C]) -> Vec<Doubt> {
    match at.s.steps.last() {
        Some(Step::SetUp(SetUpStep::Armies)) => band::checks(at, side, draft),
        _ => Vec::new(),
    }
}

fn unit(man: Man) -> Element {
    Element::new("unit", man.name())
}

/// A man by his code and his name.
fn named(at: Position<'_>, man: Man) -> Message {
    Message::new("form-man").name("unit", man.name()).name("name", at.character(man).name.clone())
}

/// A proposal that gives each of these parts one answer.
fn proposal(key: &'static str, fill: impl IntoIterator<Item = (String, String)>) -> Proposal {
    let fill = fill.into_iter().map(|(part, answer)| (part, vec![answer])).collect();
    Proposal { say: Message::new(key), origin: 'D', fill }
}

/// How the skin draws own men who are not on the map yet.
fn faces(at: Position<'_>, side: Side, men: impl Iterator<Item = (Man, Figure)>) -> BTreeMap<String, Value> {
    let view = at.g.view(at.s, Viewer::Seat(side.seat()));
    let face = |(man, figure): (Man, Figure)| {
        let seen = SeenMan { man, figure, stand: Stand::NOWHERE };
        let face = serde_json::to_value(scene::face(at.g, &view, &seen)).expect("a face is plain data");
        (man.name().to_string(), face)
    };
    men.map(face).collect()
}
