//! Standing orders of the side that waits: when it wants to be asked whether it shoots (1.33) or counter-charges (1.56-g).
//!
//! An order answers "hold fire" or "no counter-charge" and nothing else, and it judges by the shots its own side could name.
//! Several of them hold together: whoever has given two is asked only where both would ask him.

use crate::Command as C;
use crate::Croisades;
use crate::ids::*;
use crate::rules::Position;
use crate::sequence::Step;
use crate::sequence::steps::{ChargeStep, FireStep, Window};
use engine::{Game, Message, Seat};
use stage::Obeyed;

/// So many are offered at a time.
const OFFERED: usize = 12;
/// Hexes between a shooter and whoever moves.
const NEAR: [u8; 4] = [4, 2, 6, 8];
/// Chances in a hundred to hurt him with the best single shot.
const HARM: [u8; 3] = [40, 20, 60];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// No shots this turn.
    Hold,
    Within(u8),
    Riders,
    At(Man),
    Harm(u8),
    /// No counter-charge this turn.
    Stand,
    /// Asked only if a rider can answer.
    IfAble,
}

impl Order {
    /// What it is kept under, with the player turn it is for.
    fn key(self, turn: u8) -> String {
        let what = match self {
            Order::Hold => "hold".to_string(),
            Order::Within(hexes) => format!("near.{hexes}"),
            Order::Riders => "riders".to_string(),
            Order::At(man) => format!("at.{}", man.name()),
            Order::Harm(percent) => format!("harm.{percent}"),
            Order::Stand => "stand".to_string(),
            Order::IfAble => "able".to_string(),
        };
        format!("{what}@{turn}")
    }

    fn read(key: &str) -> Option<(Order, u8)> {
        let (what, turn) = key.split_once('@')?;
        let (what, detail) = what.split_once('.').unwrap_or((what, ""));
        let order = match what {
            "hold" => Order::Hold,
            "near" => Order::Within(detail.parse().ok().filter(|hexes| NEAR.contains(hexes))?),
            "riders" => Order::Riders,
            "at" => Order::At(detail.parse().ok()?),
            "harm" => Order::Harm(detail.parse().ok().filter(|percent| HARM.contains(percent))?),
            "stand" => Order::Stand,
            "able" => Order::IfAble,
            _ => return None,
        };
        let turn = turn.parse().ok()?;
        (order.key(turn) == key).then_some((order, turn))
    }

    fn say(self) -> Message {
        match self {
            Order::Hold => Message::new("order-hold").under("1.33-c"),
            Order::Within(hexes) => Message::new("order-near").number("hexes", hexes).under("1.33-c"),
            Order::Riders => Message::new("order-riders").under("1.33-c"),
            Order::At(man) => Message::new("order-at").name("man", man.name()).under("1.33-c"),
            Order::Harm(percent) => Message::new("order-harm").number("percent", percent).under("1.33-c"),
            Order::Stand => Message::new("order-stand").under("1.56-g"),
            Order::IfAble => Message::new("order-able").under("1.56-g"),
        }
    }
}

/// What the waiting side may order now.
pub fn orders(at: Position<'_>, side: Side) -> Vec<String> {
    if at.s.turn == 0 || at.s.active == side || at.s.outcome.is_some() {
        return Vec::new();
    }
    let mut all = Vec::new();
    if shooters(at, side).next().is_some() {
        all.push(Order::Hold);
        all.extend(NEAR.map(Order::Within));
        all.extend(at.enemies(side).any(|piece| is_rider(at, piece)).then_some(Order::Riders));
        all.extend(HARM.map(Order::Harm));
    }
    if answers_charges(at, side) {
        all.extend([Order::IfAble, Order::Stand]);
    }
    if all.contains(&Order::Hold) {
        let room = OFFERED - all.len();
        all.extend(nearest(at, side).into_iter().take(room).map(Order::At));
    }
    all.into_iter().map(|order| order.key(at.s.turn)).collect()
}

pub fn say(order: &str) -> Option<Message> {
    Order::read(order).map(|(order, _)| order.say())
}

/// What an order does now: it lasts as long as the player turn it was given in.
pub fn obey(game: &Croisades, at: Position<'_>, side: Side, order: &str) -> Obeyed<C> {
    let Some((order, _)) = Order::read(order).filter(|&(_, turn)| turn == at.s.turn && at.s.active != side) else {
        return Obeyed::Lapsed;
    };
    match (order, at.s.steps.last()) {
        (Order::Stand | Order::IfAble, Some(Step::Charge(ChargeStep::CounterCharge))) => {
            let able = order == Order::IfAble && can_answer(game, at, side.seat());
            if able { Obeyed::Waits } else { Obeyed::Answers(C::NoAnswer) }
        }
        (Order::Stand | Order::IfAble, _) => Obeyed::Waits,
        (order, Some(Step::Fire(step @ (FireStep::Window(_) | FireStep::LastVolleys)))) => {
            let begun = at.s.volley.at.is_some() || !at.s.volley.named.is_empty();
            if begun || asks(at, side, order, *step) { Obeyed::Waits } else { Obeyed::Answers(C::Pass) }
        }
        (_, _) => Obeyed::Waits,
    }
}

fn can_answer(game: &Croisades, at: Position<'_>, seat: Seat) -> bool {
    let mut options = Vec::new();
    game.options(at.s, seat, &mut options);
    options.iter().any(|command| matches!(command, C::Answer(_)))
}

/// Is there a shot in this window that the order wants to be asked about? Without any shot there is none.
fn asks(at: Position<'_>, side: Side, order: Order, step: FireStep) -> bool {
    let targets: Vec<Piece> = match step {
        FireStep::Window(still) => at.exposed(Window(still)),
        FireStep::LastVolleys => at.unmoved().collect(),
        FireStep::Markers { .. } | FireStep::OffensiveFire | FireStep::Volleying | FireStep::ShotDie { .. } => {
            Vec::new()
        }
    };
    let field = at.field(side);
    let wanted = |man: Man, target: Piece| match order {
        Order::Hold | Order::Stand | Order::IfAble => false,
        Order::Within(hexes) => at.stand(man).distance(at.stand_for_shots(target)) <= u32::from(hexes),
        Order::Riders => is_rider(at, target),
        Order::At(named) => target == named.piece(),
        Order::Harm(percent) => harm(at, man, target) >= u32::from(percent),
    };
    let shot = |target: &Piece| {
        let able = Man::of_side(side).filter(|&man| at.may_name(side, man, *target, &field).is_ok());
        able.into_iter().any(|man| wanted(man, *target))
    };
    targets.iter().any(shot)
}

/// 1.36: the chance in a hundred that a shot hurts its target.
fn harm(at: Position<'_>, by: Man, target: Piece) -> u32 {
    let Ok(aim) = at.sighted(by, target, &at.field(by.side())) else { return 0 };
    let hurts = (1..=10).filter(|&die| at.shot_result(target, aim, die).1.harms());
    10 * hurts.count() as u32
}

fn is_rider(at: Position<'_>, piece: Piece) -> bool {
    piece.man().is_some_and(|man| at.is_mounted(man))
}

/// Own men who could still shoot this turn.
fn shooters(at: Position<'_>, side: Side) -> impl Iterator<Item = Man> {
    Man::of_side(side).filter(move |&man| at.may_fire(man).is_ok())
}

/// 1.21-2: charges come before movement, and only a rider answers.
fn answers_charges(at: Position<'_>, side: Side) -> bool {
    let riders = Man::of_side(side).any(|man| at.is_fit(man) && at.is_mounted(man));
    riders && at.sequence() <= 2 && at.enemies(side).any(|piece| is_rider(at, piece))
}

/// Enemies who can be seen, those next to a shooter first.
fn nearest(at: Position<'_>, side: Side) -> Vec<Man> {
    let mut men: Vec<Man> = at.enemies(side).filter_map(Piece::man).filter(|&man| at.is_fit(man)).collect();
    let away = |man: Man| shooters(at, side).map(|own| at.stand(own).distance(at.stand(man))).min();
    men.sort_by_key(|&man| (away(man), man));
    men
}
