//! 1.5, 1.55: a move named by where it ends: everywhere the figure that moves could stop, and the way there step by step.

mod gallop;

use crate::Command as C;
use crate::field::Field;
use crate::ids::*;
use crate::rules::Position;
use crate::rules::c15_reach::{Stop, Stops};
use crate::sequence::Step;
use crate::sequence::steps::MarchStep;
use engine::{Ledger, Message, Refusal};
use hexgrid::Direction;
use stage::Stake;
use stage::preview::Chance;
use stage::way::{End, Heading, Petal, Reach, Roll, Way};
use toolkit::steps::Reason;

/// The man whose way is given now, if this side gives it: he moves, charges or rides against a charge.
pub fn walker(at: Position<'_>, side: Side) -> Option<Man> {
    gallop::rider(at, side).or_else(|| mover(at, side))
}

/// The man who moves now, if this side moves him.
fn mover(at: Position<'_>, side: Side) -> Option<Man> {
    let marching = matches!(at.s.steps.last(), Some(Step::March(MarchStep::Marching)));
    at.mover().filter(|man| marching && at.s.active == side && man.side() == side && !at.is_hauling())
}

pub fn reach(at: Position<'_>, side: Side) -> Option<Reach> {
    if let Some(rider) = gallop::rider(at, side) {
        return Some(gallop::reach(at, rider));
    }
    let man = mover(at, side)?;
    let field = at.field(side);
    let stops = at.stops(man, &field);
    let ends = Spot::all().filter_map(|spot| {
        let stop = stops.cheapest(spot, |stop| stop.spent > 0 && stop.is_end(at, man, &field).is_ok())?;
        let facing = stop.stand.heading().map(|way| way.index() as u8);
        Some(End { to: spot.to_string(), cost: stop.spent, facing, rolls: stop.rolls })
    });
    Some(Reach { who: man.name().to_string(), of: at.s.march.left, ends: ends.collect(), first: None })
}

pub fn way(at: Position<'_>, side: Side, to: &str, facing: Option<u8>) -> Option<Way> {
    if gallop::rider(at, side).is_some() {
        return gallop::way(at, side, to);
    }
    let man = mover(at, side)?;
    let (front, field): (Spot, Field) = (to.parse().ok()?, at.field(side));
    let stops = at.stops(man, &field);
    let wished = |stop: &Stop| facing.is_none() || stop.stand.heading().map(|way| way.index() as u8) == facing;
    let end = |stop: &Stop| stop.spent > 0 && stop.is_end(at, man, &field).is_ok();
    let stop = *stops.cheapest(front, |stop| wished(stop) && end(stop))?;
    let way = stops.way(&stop);
    let rolls = rolls(at, man, &way);
    let (unhurt, of) = rolls.iter().fold((1, 1), |(n, of), roll| (n * roll.n, of * roll.of));
    let fate = |key, n| Chance { say: Message::new(key).under("1.54-a"), n };
    Some(Way {
        to: front.to_string(),
        cost: stop.spent,
        facing: stop.stand.heading().map(|way| way.index() as u8),
        also: stop.stand.is_two().then(|| stop.stand.rear.to_string()),
        path: way.iter().map(|stop| (stop.stand.front.to_string(), stop.spent)).collect(),
        steps: steps(&way),
        fate: if rolls.is_empty() {
            Vec::new()
        } else {
            vec![fate("fate-hurt", of - unhurt), fate("fate-unhurt", unhurt)]
        },
        of: (!rolls.is_empty()).then_some(of),
        rolls,
        battles: Vec::new(),
        rose: if stop.stand.is_two() { rose(at, man, front, &stops, &field) } else { Vec::new() },
    })
}

/// The commands of a way, and that it ends there.
fn steps(way: &[Stop]) -> Vec<Message> {
    let command = |pair: &[Stop]| {
        let (from, to) = (pair[0].stand, pair[1].stand);
        if to.front == from.rear && to.rear == from.front { C::AboutTurn } else { C::Step(to.front) }
    };
    way.windows(2).map(command).chain([C::EndMove]).map(|command| command.say()).collect()
}

/// 1.54-a: where dice are thrown on a way, as the mover is now.
fn rolls(at: Position<'_>, man: Man, way: &[Stop]) -> Vec<Roll> {
    let passed = way.windows(2).filter(|pair| pair[1].rolls > pair[0].rolls);
    let left = passed.filter_map(|pair| crate::rules::c15_ways::vacated(pair[0].stand, pair[1].stand));
    left.map(|hex| {
        let score = at.infiltration_score(man, hex, Ledger::total_only()).total;
        let need = i16::from(at.infiltration_need(man));
        let stake = Stake::die(|face| i16::from(face) + score < need);
        Roll {
            hex: hex.to_string(),
            need: stake.need.unwrap_or_else(|| Message::new("need-any")),
            n: stake.n.unwrap_or(0),
            of: stake.of.unwrap_or(1),
        }
    })
    .collect()
}

/// 1.55-a: the six headings on a hex, each with its price or with what is against it.
fn rose(at: Position<'_>, man: Man, front: Spot, stops: &Stops, field: &Field) -> Vec<Petal> {
    let petal = |way: Direction| {
        let is = match heading(at, man, front, way, stops, field) {
            Ok(cost) => Heading::Cost(cost),
            Err(reason) => Heading::Why(Refusal::from(reason).reason),
        };
        Petal { facing: way.index() as u8, is }
    };
    Direction::ALL.map(petal).to_vec()
}

fn heading(
    at: Position<'_>,
    man: Man,
    front: Spot,
    way: Direction,
    stops: &Stops,
    field: &Field,
) -> Result<u8, Reason> {
    let too_far = Reason::new("1.55-b", "refused-heading");
    let rear = front.neighbor(way.opposite()).ok_or(Reason::new("1.55-a", "refused-heading-edge"))?;
    let stand = Stand::two(front, rear);
    at.entry(at.gait(man), rear, field)?;
    at.may_stop(man, stand, field)?;
    stops.find(stand).filter(|stop| stop.spent > 0).map(|stop| stop.spent).ok_or(too_far)
}
