//! How a side's own men stand: together, facing the enemy, within range.

use super::survey::{Survey, Who};
use crate::ids::*;
use crate::rules::c15_ways::in_arc;

/// A friend on foot beside a man on foot: two at most count.
const SHOULDER: i32 = 3;
/// A rider looks at whom he could charge.
const FACING: i32 = 6;
/// Each hex beyond short range, and each point further than a turn from any enemy.
const OUT_OF_RANGE: i32 = 2;
const BEHIND: i32 = 1;

impl Survey<'_> {
    pub fn posture(&self) -> i32 {
        self.fit(self.eyes).map(|(man, who)| self.bearing(man, who, who.stand)).sum()
    }

    /// How he would stand so.
    pub fn bearing(&self, man: Man, who: &Who, stand: Stand) -> i32 {
        let foes = self.of(man.side().other());
        let near = foes.iter().map(|foe| stand.distance(foe.stand) as i32).min();
        let Some(near) = near else { return 0 };
        let drill = match stand.heading() {
            Some(_) if foes.iter().any(|foe| in_arc(stand, foe.stand.front)) => FACING,
            Some(_) => 0,
            None => SHOULDER * self.shoulders(man, stand).min(2),
        };
        let far = match self.at.weapon(man).filter(|_| self.at.man(man).ammo != 0) {
            Some(weapon) => OUT_OF_RANGE * (near - i32::from(self.at.missile(weapon).reach[0])).max(0),
            None => BEHIND * (near - who.movement).max(0),
        };
        drill - far
    }

    fn shoulders(&self, man: Man, stand: Stand) -> i32 {
        let beside = |&(other, who): &(Man, &Who)| other != man && !who.stand.is_two() && who.stand.touches(stand);
        self.fit(man.side()).filter(beside).count() as i32
    }
}
