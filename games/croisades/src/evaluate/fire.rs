//! Missiles: what a side's shooters could hit from where they stand, now and in the other's turn.

use super::survey::{Survey, Who};
use crate::ids::*;
use crate::state::*;

/// Of what a shot is worth, in hundredths: marked for this sequence; as soon as it can be marked; in the other's turn.
const READY: i32 = 90;
const NEXT: i32 = 45;
const WAITING: i32 = 40;
/// 1.32-a: somebody who can come to him this turn may keep him from shooting.
const PINNED: i32 = 20;
/// The other side's shots count less: they are spread over everybody.
const THEIRS: i32 = 60;

impl Survey<'_> {
    pub fn fire(&self, side: Side) -> i32 {
        let all: i32 = self.fit(side).map(|(man, who)| self.shooter(man, who)).sum();
        if side == self.eyes { all } else { all * THEIRS / 100 }
    }

    /// His best shot, as often as he may make it before his side's next turn is over.
    fn shooter(&self, man: Man, who: &Who) -> i32 {
        let (figure, at) = (self.at.man(man), self.at);
        let Some(_) = at.weapon(man).filter(|_| figure.ammo != 0) else { return 0 };
        if at.in_contact(man) {
            return 0;
        }
        let best = self.best_shot(man);
        let active = at.s.active == man.side();
        let first = active && at.sequence() == 1;
        let now = if first && at.may_shoot(man).is_ok() { READY } else { 0 };
        let later = if figure.marker != Marker::None && at.may_fire(man).is_ok() { WAITING } else { 0 };
        let next = if self.could_be_pinned(man, who) { PINNED } else { NEXT };
        best * (now + later + next) / 100
    }

    fn could_be_pinned(&self, man: Man, who: &Who) -> bool {
        self.fit(man.side().other()).any(|(_, foe)| self.way(foe, who) <= foe.movement)
    }

    /// What his best shot would do, on average.
    pub fn best_shot(&self, man: Man) -> i32 {
        let targets = self.of(man.side().other()).iter();
        targets.map(|target| self.shot(man, target)).max().unwrap_or(0)
    }

    /// What a shot at this one would do, on average; nothing if there is no line.
    pub fn shot(&self, man: Man, target: &Who) -> i32 {
        match self.at.sighted(man, target.piece, &self.field) {
            Ok(aim) => target.stakes.loss(self.tables.shot(target.taker, aim.cover, aim.add)),
            Err(_) => 0,
        }
    }
}
