//! 1.56, 1.74: charges before they are announced, answered or ridden: the way, its price, and the clash at its end.

use super::fights::fight;
use super::shots::unit;
use super::walk::{chosen, offered};
use crate::Command as C;
use crate::event::Event;
use crate::ids::*;
use crate::rules::Position;
use crate::state::{Charge, Combat, Ride, State};
use engine::Message;
use stage::preview::{Odds, Preview};
use stage::scene::Mark;
use toolkit::words::Word;

/// 1.56-a: a charge that is being announced, with this choice made and the rest of its way as it would most likely be ridden.
pub fn announce(at: Position<'_>, side: Side, command: C) -> Option<Preview> {
    let drafted = match command {
        C::EndPath => *at.s,
        _ => chosen(at.g, at.s, side, command)?.state,
    };
    if drafted.charges.last()?.answer.is_some() {
        return meet(at, side, &drafted);
    }
    let whole = ridden_out(at, side, &drafted)?;
    let at = Position { g: at.g, s: &whole };
    let mut preview = clashes(at, side, whole.charges.len() - 1);
    let charge = drafted.charges.last()?;
    let (spent, all) = (spent(at, charge.rider, &charge.path), at.s.charges.last()?);
    if matches!(command, C::Ride(_) | C::EndPath) {
        preview.cost = Some(spent);
        preview.path = charge.path.iter().map(Spot::to_string).collect();
    }
    preview.of = Some(at.allowance(charge.rider));
    let key = if all.path.len() == charge.path.len() { "charge-route" } else { "charge-one-way" };
    preview.note = Some(route(at, all, key));
    Some(preview)
}

/// How many hexes, and what they cost.
fn route(at: Position<'_>, charge: &Charge, key: &'static str) -> Message {
    let mp = spent(at, charge.rider, &charge.path);
    Message::new(key).number("hexes", charge.path.len() as u8).number("mp", mp).under("1.56-d")
}

/// 1.56-f: what a way costs its rider.
fn spent(at: Position<'_>, rider: Man, path: &[Spot]) -> u8 {
    let (gait, field) = (at.gait(rider), at.field(rider.side()));
    path.iter().filter_map(|&spot| at.entry(gait, spot, &field).ok()).sum()
}

/// 1.56-e: on to the target by the hexes that are offered, each time the one that costs least and leads nearest.
fn ridden_out(at: Position<'_>, side: Side, drafted: &State) -> Option<State> {
    let mut state = *drafted;
    loop {
        let now = Position { g: at.g, s: &state };
        let options = offered(at.g, &state, side);
        if options.contains(&C::EndPath) {
            return Some(state);
        }
        let charge = state.charges.last()?;
        let target = now.stand(charge.target);
        let price = |option: &C| match option {
            C::Ride(spot) => {
                let far = Stand::on(*spot).distance(target);
                Some((u32::from(spent(now, charge.rider, &[*spot])) + far, *option))
            }
            _ => None,
        };
        let (_, next) = options.iter().filter_map(price).min_by_key(|(price, _)| *price)?;
        state = chosen(at.g, &state, side, next)?.state;
    }
}

/// The clash nobody answers, and that with everybody who could answer as far as this side knows.
fn clashes(at: Position<'_>, side: Side, n: usize) -> Preview {
    let charge = at.s.charges[n];
    let announced = chosen(at.g, at.s, side, C::EndPath).map(|then| then.state);
    let options = announced.map_or(Vec::new(), |state| offered(at.g, &state, side.other()));
    let answers = options.into_iter().filter_map(|option| match option {
        C::Answer(man) => Some(man),
        _ => None,
    });
    let ends: Vec<Option<Man>> = [None].into_iter().chain(answers.map(Some)).collect();
    let battles: Vec<Odds> = ends.into_iter().filter_map(|answer| clash(at, side, n, answer)).collect();
    Preview { battles, marks: vec![drawn(at, n, &charge)], ..Preview::default() }
}

/// 1.56-o: the way of a charge.
fn drawn(at: Position<'_>, n: usize, charge: &Charge) -> Mark {
    let from = at.stand(charge.rider).front;
    let on = [from].into_iter().chain(charge.path.iter().copied()).flat_map(|spot| spot.elements()).collect();
    Mark { kind: "charge", n: u8::try_from(n + 1).ok(), on, to: vec![unit(charge.target)] }
}

/// 1.56-i: the way of an answer, so far.
fn answer_drawn(at: Position<'_>, n: usize, man: Man, path: &[Spot]) -> Mark {
    let on = [at.stand(man).front].into_iter().chain(path.iter().copied()).flat_map(|spot| spot.elements()).collect();
    Mark { kind: "answer", n: u8::try_from(n + 1).ok(), on, to: Vec::new() }
}

/// 1.74: the clash if everybody comes where he is to come; nothing where it could not be fought (EC-36).
pub fn clash(at: Position<'_>, side: Side, n: usize, answer: Option<Man>) -> Option<Odds> {
    let state = arrived(at.s, n, answer)?;
    let charge = state.charges[n];
    let there = Position { g: at.g, s: &state };
    there.may_reach(charge.rider, answer.map_or(charge.target, Man::piece)).then_some(())?;
    let mut odds = fight(there, 0, side).ok()?;
    let title = Message::new(if answer.is_some() { "charge-answered" } else { "charge-unanswered" });
    let title = title.name("rider", charge.rider.name()).name("at", charge.target.name());
    odds.title = match answer {
        Some(man) => title.name("man", man.name()).under("1.74-b"),
        None => title.under("1.74-a"),
    };
    Some(odds)
}

/// 1.56-i: charger and counter-charger face to face, or the charger before his target, and their combat alone to be fought.
fn arrived(state: &State, n: usize, answer: Option<Man>) -> Option<State> {
    let mut then = *state;
    let charge = then.charges[n];
    let path = &charge.path;
    let goal = path.len().checked_sub(if answer.is_some() { 2 } else { 0 })?;
    let (front, rear) = (*path.get(goal.checked_sub(1)?)?, *path.get(goal.checked_sub(2)?)?);
    *then.stand_mut(charge.rider.piece()) = Stand::two(front, rear);
    if let Some(man) = answer {
        *then.stand_mut(man.piece()) = Stand::two(path[goal], path[goal + 1]);
    }
    then.charges[n] = Charge { answer, ride: Ride::Home, met: answer.is_some(), ..charge };
    let on = Pieces::of(answer.map_or(charge.target, Man::piece));
    then.combats.clear();
    then.combats.push(Combat { by: Men::of(charge.rider), on, charge: Some(n as u8), ..Combat::default() });
    Some(then)
}

/// 1.56-g: the clash with this answer, or with none.
pub fn answer(at: Position<'_>, side: Side, answer: Option<Man>) -> Option<Preview> {
    let n = at.s.charges.len().checked_sub(1)?;
    let charge = at.s.charges[n];
    let mut marks = vec![drawn(at, n, &charge)];
    marks.extend(answer.and_then(|man| Some(answer_drawn(at, n, man, &met(at, side, man)?))));
    let battles: Vec<Odds> = clash(at, side, n, answer).into_iter().collect();
    let note = not_fought(&battles).or(Some(route(at, &charge, "charge-route")));
    Some(Preview { battles, marks, note, ..Preview::default() })
}

/// 1.56-i, 1.56-j: a way by which he can answer: of the hexes that are offered each time the nearest to where they meet.
fn met(at: Position<'_>, side: Side, man: Man) -> Option<Vec<Spot>> {
    let charge = at.s.charges.last()?;
    let goal = *charge.path.get(charge.path.len().checked_sub(2)?)?;
    let mut then = chosen(at.g, at.s, side, C::Answer(man))?;
    loop {
        let told = then.told.iter().find_map(|event| match event {
            Event::Answered { path, .. } => Some(path.to_vec()),
            _ => None,
        });
        if told.is_some() {
            return told;
        }
        let rides = offered(at.g, &then.state, side).into_iter().filter_map(|option| match option {
            C::Ride(spot) => Some(spot),
            _ => None,
        });
        let next = rides.min_by_key(|spot| spot.distance(goal))?;
        then = chosen(at.g, &then.state, side, C::Ride(next))?;
    }
}

fn not_fought(battles: &[Odds]) -> Option<Message> {
    battles.is_empty().then(|| Message::new("charge-not-fought").under("EC-36"))
}

/// 1.56-j: the way of an answer, hex by hex.
fn meet(at: Position<'_>, side: Side, drafted: &State) -> Option<Preview> {
    let n = drafted.charges.len().checked_sub(1)?;
    let charge = drafted.charges[n];
    let man = charge.answer?;
    let path = &charge.answer_path;
    let battles: Vec<Odds> = clash(at, side, n, Some(man)).into_iter().collect();
    Some(Preview {
        cost: Some(spent(at, man, path)),
        of: Some(at.values(man).movement),
        path: path.iter().map(Spot::to_string).collect(),
        note: not_fought(&battles),
        battles,
        marks: vec![drawn(at, n, &charge), answer_drawn(at, n, man, path)],
        ..Preview::default()
    })
}

/// 1.56-p: a charge that is about to be ridden as announced.
pub fn ride_home(at: Position<'_>, side: Side, rider: Man) -> Option<Preview> {
    let n = at.s.charges.iter().position(|charge| charge.rider == rider && charge.ride == Ride::Announced)?;
    let charge = at.s.charges[n];
    let battles: Vec<Odds> = clash(at, side, n, charge.answer).into_iter().collect();
    let note = not_fought(&battles).or(Some(route(at, &charge, "charge-route")));
    Some(Preview { battles, marks: vec![drawn(at, n, &charge)], note, ..Preview::default() })
}
