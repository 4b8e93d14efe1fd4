//! 1.56-a, 1.56-j: a charge or its answer named by where it ends.

use crate::Command as C;
use crate::ids::*;
use crate::rules::Position;
use crate::rules::c156_charge::routes::Route;
use crate::sequence::Step;
use crate::sequence::steps::ChargeStep;
use crate::stage::preview::charges;
use crate::stage::preview::walk::{chosen, known};
use stage::preview::Odds;
use stage::way::{End, Reach, Way};

/// Whose way is being announced, if this side announces it.
pub fn rider(at: Position<'_>, side: Side) -> Option<Man> {
    let charge = at.s.charges.last()?;
    let rider = match at.s.steps.last()? {
        Step::Charge(ChargeStep::ChargePath) => charge.rider,
        Step::Charge(ChargeStep::CounterPath) => charge.answer?,
        _ => return None,
    };
    (rider.side() == side).then_some(rider)
}

/// The ways there are, the cheapest first.
fn routes(at: Position<'_>) -> Vec<Route> {
    let mut all = match at.s.steps.last() {
        Some(Step::Charge(ChargeStep::CounterPath)) => at.answer_route().into_iter().collect(),
        _ => at.charge_routes(),
    };
    all.retain(|route| !route.path.is_empty());
    all.sort_by_key(|route| (spent(route), route.path.len()));
    all
}

fn spent(route: &Route) -> u8 {
    route.path.last().map_or(0, |(_, spent)| *spent)
}

fn heading(route: &Route) -> Option<u8> {
    route.end.heading().map(|way| way.index() as u8)
}

pub fn reach(at: Position<'_>, rider: Man) -> Reach {
    let mut ends: Vec<End> = Vec::new();
    for route in routes(at) {
        let to = route.end.front.to_string();
        if ends.iter().all(|end| end.to != to) {
            ends.push(End { to, cost: spent(&route), facing: heading(&route), rolls: 0 });
        }
    }
    let first = ends.first().map(|end| end.to.clone());
    Reach { who: rider.name().to_string(), of: allowed(at, rider), ends, first }
}

pub fn way(at: Position<'_>, side: Side, to: &str) -> Option<Way> {
    let route = routes(at).into_iter().find(|route| route.end.front.to_string() == to)?;
    let announces = matches!(at.s.steps.last(), Some(Step::Charge(ChargeStep::ChargePath)));
    let rides = route.path.iter().map(|(spot, _)| C::Ride(*spot));
    Some(Way {
        to: to.to_string(),
        cost: spent(&route),
        facing: heading(&route),
        also: Some(route.end.rear.to_string()),
        path: [route.from].iter().chain(&route.path).map(|(spot, spent)| (spot.to_string(), *spent)).collect(),
        steps: rides.chain(announces.then_some(C::EndPath)).map(|command| command.say()).collect(),
        rolls: Vec::new(),
        fate: Vec::new(),
        of: None,
        battles: battles(at, side, &route),
        rose: Vec::new(),
    })
}

/// The clashes at the end of the way.
fn battles(at: Position<'_>, side: Side, route: &Route) -> Vec<Odds> {
    let known = known(at, side);
    let mut state = known;
    for (spot, _) in &route.path {
        let Some(then) = chosen(at.g, &state, side, C::Ride(*spot)) else { break };
        state = then.state;
    }
    let there = Position { g: at.g, s: &state };
    if rider(there, side).is_some() {
        return charges::announce(there, side, C::EndPath).map_or(Vec::new(), |preview| preview.battles);
    }
    // Whoever has come to the meeting is on no way any more.
    let answer = at.s.charges.last().and_then(|charge| charge.answer);
    charges::clash(there, side, state.charges.len().saturating_sub(1), answer).into_iter().collect()
}

/// 1.56-f, 1.56-j: what he may spend; whoever answers has not moved and has not shot.
fn allowed(at: Position<'_>, rider: Man) -> u8 {
    let charges = at.s.charges.last().is_some_and(|charge| charge.rider == rider);
    if charges { at.allowance(rider) } else { at.values(rider).movement }
}
