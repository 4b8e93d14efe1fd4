//! How good a position looks.

use crate::ids::*;
use crate::rules::Position;
use engine::Seat;

/// Points first, then men and their spirit.
pub fn evaluate(at: Position<'_>, seat: Seat) -> i32 {
    let Some(power) = at.g.power(seat) else { return 0 };
    let camp = at.camp(power);
    let mut worth = 100 * i32::from(at.score(power));
    for &other in at.g.plan().powers.iter().filter(|&&other| at.camp(other) != camp) {
        worth -= 100 * i32::from(at.score(other));
    }
    for unit in at.s.on_map() {
        let man = at.man(unit);
        let value = 10 * i32::from(at.strength(unit)) + 2 * i32::from(man.morale);
        worth += if at.camp_of_unit(unit) == camp { value } else { -value };
    }
    for castle in Castle::all().filter(|&castle| at.s.walls(castle).besieged) {
        worth += if at.camp_of_castle(castle) == Some(camp) { -40 } else { 40 };
    }
    worth
}
