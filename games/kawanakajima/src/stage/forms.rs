//! The questions that ask the same thing many times, each as one form: secret orders, deployment, Modes, markers, chits.
//!
//! Reading order: [`orders`] is what is written before the battle, [`places`] where units and markers go, [`modes`] clan by
//! clan, [`chits`] the Command Phase.

use super::scene;
use crate::Command as C;
use crate::ids::*;
use crate::rules::Position;
use crate::sequence::Step;
use crate::sequence::steps::{CommandStep, PlanStep, SetUpStep};
use crate::state::State;
use engine::{Game, Message, Viewer};
use serde_json::Value;
use stage::Element;
use stage::form::{Answer, Doubt, Form, Gravity, Group, Part, Proposal};
use std::collections::BTreeMap;

mod chits;
mod modes;
mod orders;
mod places;

/// The form of what this army is asked now, if there is one.
pub fn form(at: Position<'_>, army: Army) -> Option<Form<C>> {
    let form = match *at.s.steps.last()? {
        Step::SetUp(SetUpStep::Secrets) => orders::orders(at, army),
        Step::SetUp(SetUpStep::Columns(unit)) => places::files(at, unit),
        Step::SetUp(SetUpStep::AltPlace(clan)) => places::beside_m(at, clan),
        Step::SetUp(SetUpStep::PlaceMarkers(_)) => places::markers(at, army),
        Step::SetUp(SetUpStep::InitialModes(clan)) => modes::initial(at, clan),
        Step::Plan(PlanStep::Conform(clan)) => modes::conforming(at, clan),
        Step::Command(CommandStep::Select) => chits::chits(at, army)?,
        _ => return None,
    };
    (!form.parts.is_empty()).then_some(form)
}

/// 6.3: clans that a deployment would tear apart.
pub fn doubts(at: Position<'_>, then: &State, army: Army) -> Vec<Doubt> {
    let Some(Step::SetUp(SetUpStep::Columns(_))) = at.s.steps.last() else { return Vec::new() };
    let split = |clan: ClanId| {
        let hexes: Vec<HexId> = then.clan_units(clan).map(|unit| then.unit(unit).hex).filter(|h| h.is_map()).collect();
        let beside = |hex: HexId, other: HexId| hex == other || at.g.map.adjacent(hex, other);
        let alone = |hex: &HexId| hexes.iter().filter(|&&other| beside(*hex, other)).count() < 2;
        (hexes.len() > 1 && hexes.iter().any(alone)).then(|| Doubt {
            kind: Gravity::Note,
            say: Message::new("doubt-split").name("clan", clan.to_string()).under("6.3c"),
            on: then.clan_units(clan).map(unit).collect(),
        })
    };
    ClanId::of_army(army).filter_map(split).collect()
}

fn unit(unit: UnitId) -> Element {
    Element::new("unit", unit.name())
}

/// A clan by its letters and its name.
fn clan_name(at: Position<'_>, clan: ClanId) -> Message {
    let name = at.g.pack.clans.iter().find(|data| data.id == clan).map_or(String::new(), |data| data.name.clone());
    Message::new("form-clan").name("clan", clan.to_string()).name("name", name)
}

/// A clan as something to be settled.
fn clan_part(at: Position<'_>, clan: ClanId, group: usize, options: Vec<Answer<C>>) -> Part<C> {
    let units = clan.slots().filter(|&u| at.s.is_alive(u));
    let on = std::iter::once(Element::new("chit", Chit::clan(clan).name())).chain(units.map(unit));
    Part { id: clan.to_string(), say: clan_name(at, clan), group, on: on.collect(), needed: true, options }
}

/// A proposal that gives each of these parts one answer.
fn proposal(key: &'static str, origin: char, fill: impl IntoIterator<Item = (String, String)>) -> Proposal {
    let fill = fill.into_iter().map(|(part, answer)| (part, vec![answer])).collect();
    Proposal { say: Message::new(key), origin, fill }
}

/// The faces of own units that are not on the map yet.
fn faces(at: Position<'_>, army: Army, units: impl Iterator<Item = UnitId>) -> BTreeMap<String, Value> {
    let view = at.g.view(at.s, Viewer::Seat(army.seat()));
    units.filter_map(|unit| Some((unit.to_string(), scene::face(at.g, &view, unit)?))).collect()
}
