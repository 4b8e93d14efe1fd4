//! How good a position looks for a seat, from what that seat may know.

use crate::ids::*;
use crate::pack::Goal;
use crate::rules::Position;
use crate::state::*;
use engine::{Game, Seat};

/// What a game won or lost is worth beside anything on the map.
const WON: i32 = 1_000_000;

pub fn evaluate(at: Position<'_>, seat: Seat) -> i32 {
    let Some(side) = Side::of(seat) else { return 0 };
    if let Some(outcome) = at.s.outcome {
        let winners = at.g.winners(&outcome);
        return match (winners.contains(seat), winners.is_empty()) {
            (true, _) => WON,
            (false, true) => 0,
            (false, false) => -WON,
        };
    }
    let goal = match at.g.goal() {
        Goal::Water => water(at),
        Goal::Wagon => wagon(at),
        Goal::Losses => 0,
    };
    let goal = if side == Side::Crusader { goal } else { -goal };
    army(at, side) - army(at, side.other()) + goal + approach(at, side)
}

/// What a side's men are worth as they are.
fn army(at: Position<'_>, side: Side) -> i32 {
    Man::of_side(side).map(|man| worth(at, man)).sum()
}

/// Attack and defence, more in the saddle, less when wounded, little while stunned.
fn worth(at: Position<'_>, man: Man) -> i32 {
    let figure = at.man(man);
    let alive = figure.health != Health::Dead && !matches!(figure.place, Whereabouts::Absent | Whereabouts::Waiting);
    if !alive {
        return 0;
    }
    let values = at.values(man);
    let whole = 40 + 3 * i32::from(values.attack) + 4 * i32::from(values.defence);
    let shooter = if at.weapon(man).is_some() { 20 } else { 0 };
    let value = whole + shooter;
    if figure.stunned != 0 { value * 2 / 3 } else { value }
}

/// Crusaders want to fetch water and to bring it west.
fn water(at: Position<'_>) -> i32 {
    let one = |man: Man| {
        let figure = at.man(man);
        match (figure.place, figure.marks.has(Mark::Water)) {
            (Whereabouts::Left, true) => 4000,
            (Whereabouts::Left, false) => -1500,
            (Whereabouts::Map, true) if at.is_here(man) => 1500 + 30 * (25 - i32::from(at.stand(man).front.column())),
            (Whereabouts::Map, false) if draws(at, man) => 60,
            _ => 0,
        }
    };
    Man::of_side(Side::Crusader).map(one).sum()
}

/// On foot beside water.
fn draws(at: Position<'_>, man: Man) -> bool {
    let stand = at.stand(man);
    at.is_fit(man) && stand.is_map() && !at.is_mounted(man) && at.g.map().is_at_water(stand.front)
}

/// The wagon goes west; without its horse it goes slowly.
fn wagon(at: Position<'_>) -> i32 {
    let stand = at.stand(Piece::WAGON);
    if !stand.is_map() {
        return 0;
    }
    let horse = if at.s.horse(Horse::DRAUGHT).life == Life::Free { 600 } else { 0 };
    120 * (25 - i32::from(stand.front.column())) + horse
}

/// Men with lances go where the enemy is; shooters keep away from them.
fn approach(at: Position<'_>, side: Side) -> i32 {
    let foes: Vec<Stand> = Man::of_side(side.other())
        .filter(|&man| at.is_here(man) && !at.man(man).hidden && at.stand(man).is_map())
        .map(|man| at.stand(man))
        .collect();
    let one = |man: Man| {
        let nearest = foes.iter().map(|foe| at.stand(man).distance(*foe) as i32).min().unwrap_or(0);
        match at.weapon(man) {
            Some(_) if nearest <= 1 => -25,
            Some(_) => -(nearest - 8).max(0),
            None => -2 * nearest,
        }
    };
    Man::of_side(side).filter(|&man| at.is_fit(man) && at.stand(man).is_map()).map(one).sum()
}
