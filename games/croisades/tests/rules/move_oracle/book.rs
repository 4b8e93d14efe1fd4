//! The rulebook's chapter on movement, read a second time: slowly, and with nothing of the rules' own code.

use crate::support::*;
use croisades::Croisades;
use croisades::ids::*;
use croisades::map::Ground;
use croisades::state::*;
use std::collections::BTreeMap;

/// Axial, as in 0.1.
pub type At = (i32, i32);
/// Front and rear; a man on foot is his own rear.
pub type Lies = (At, At);

const WAYS: [At; 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

fn at(spot: Spot) -> At {
    let name = spot.to_string();
    let column = i32::from(name.as_bytes()[0] - b'A');
    (column, name[1..].parse::<i32>().unwrap() - (column + (column & 1)) / 2)
}

pub fn spot((q, r): At) -> Option<Spot> {
    let n = r + (q + (q & 1)) / 2;
    ((0..25).contains(&q) && (1..=15).contains(&n)).then(|| hex(&format!("{}{n}", (b'A' + q as u8) as char)))
}

fn plus(a: At, b: At) -> At {
    (a.0 + b.0, a.1 + b.1)
}

fn way(n: i32) -> At {
    WAYS[n.rem_euclid(6) as usize]
}

pub fn lies(stand: Stand) -> Lies {
    let front = at(stand.front);
    (front, if stand.rear.is_map() { at(stand.rear) } else { front })
}

pub fn as_stand((front, rear): Lies) -> Stand {
    let front_spot = spot(front).unwrap();
    if front == rear { Stand::on(front_spot) } else { Stand::two(front_spot, spot(rear).unwrap()) }
}

/// 1.55-b, 1.55-c: the hexes round a figure, what turning there costs on top, and how it lies afterwards.
pub fn round((front, rear): Lies) -> Vec<(At, u32, Lies)> {
    if front == rear {
        return WAYS.iter().map(|&w| plus(front, w)).map(|x| (x, 0, (x, x))).collect();
    }
    let d = WAYS.iter().position(|&w| plus(rear, w) == front).unwrap() as i32;
    let mut all = Vec::new();
    for turn in [-1, 0, 1] {
        let x = plus(front, way(d + turn));
        all.push((x, 0, (x, front)));
    }
    for side in [-1, 1] {
        let flank = plus(rear, way(d + side));
        all.push((flank, 1, (flank, front)));
        let back = plus(rear, way(d + 2 * side));
        all.push((back, 2, (back, rear)));
    }
    let behind = plus(rear, way(d + 3));
    all.push((behind, 3, (behind, rear)));
    all
}

pub struct Book<'a> {
    pub game: &'a Croisades,
    pub s: &'a State,
}

/// Everything on a hex that may matter to a mover.
#[derive(Default)]
struct Heap {
    friends: Vec<Man>,
    enemy: bool,
    horse: bool,
    stunned: bool,
    bodies: u32,
    wagon: bool,
}

impl Book<'_> {
    fn lies(&self, piece: Piece) -> Vec<At> {
        let stand = self.s.stand(piece);
        [stand.front, stand.rear].into_iter().filter(|spot| spot.is_map()).map(at).collect()
    }

    fn on_map(&self, man: Man) -> bool {
        self.s.man(man).place == Whereabouts::Map
    }

    fn upright(&self, man: Man) -> bool {
        let f = self.s.man(man);
        self.on_map(man) && f.health != Health::Dead && f.stunned == 0
    }

    /// 1.58-f, EC-118, EC-117: is this horse in the hands of that side?
    fn kept_by(&self, horse: Horse, side: Side) -> bool {
        let mount = self.s.horse(horse);
        mount.keeper == Some(side)
            && Man::of_side(side).any(|man| {
                let near = self
                    .lies(man.piece())
                    .iter()
                    .any(|&a| self.lies(horse.piece()).iter().any(|&b| WAYS.iter().any(|&w| plus(a, w) == b)));
                self.upright(man) && !self.s.man(man).hidden && mount.lost_by != Some(man) && near
            })
    }

    fn heap(&self, mover: Man, x: At) -> Heap {
        let mut heap = Heap::default();
        for man in Man::all().filter(|&man| man != mover && self.lies(man.piece()).contains(&x) && self.on_map(man)) {
            let f = self.s.man(man);
            let ours = man.side() == mover.side();
            if f.hidden && !ours {
                continue;
            }
            match (f.health, f.stunned) {
                (Health::Dead, _) => heap.bodies += 1,
                (_, 1..) => heap.stunned = true,
                _ if ours => heap.friends.push(man),
                _ => heap.enemy = true,
            }
        }
        for horse in Horse::all().filter(|horse| self.lies(horse.piece()).contains(&x)) {
            match self.s.horse(horse).life {
                Life::Dead => heap.bodies += 3,
                Life::Free => {
                    heap.horse = true;
                    heap.enemy |= self.kept_by(horse, mover.side().other());
                }
                Life::Ridden | Life::Absent => {}
            }
        }
        heap.wagon = self.lies(Piece::WAGON).contains(&x);
        heap
    }

    /// 1.1-a to 1.1-c, 1.51, 1.59-f: what entering costs, if it is possible.
    fn entry(&self, mover: Man, x: At) -> Option<u32> {
        let ground = self.game.map().ground(spot(x)?);
        let heap = self.heap(mover, x);
        let rides = self.s.man(mover).horse.is_some();
        let armour = self.game.pack.character(mover).armour;
        if heap.enemy || heap.bodies >= 6 || rides && heap.wagon {
            return None;
        }
        let price = match ground {
            Ground::Flat => 1,
            Ground::Brush | Ground::Slope => 2,
            Ground::Tree if rides => return None,
            Ground::Tree => 2,
            Ground::Water if rides || armour => return None,
            Ground::Water => 5,
        };
        let price = if heap.wagon { 4 } else { price };
        Some(price + u32::from(heap.bodies >= 3))
    }

    pub fn steps(&self, mover: Man, from: Lies) -> Vec<(At, u32, Lies)> {
        let all = round(from).into_iter();
        all.filter_map(|(x, turn, after)| Some((x, turn + self.entry(mover, x)?, after))).collect()
    }

    /// The price of every hex for one mover, to be asked for often.
    fn prices(&self, mover: Man) -> BTreeMap<At, u32> {
        Spot::all().map(at).filter_map(|x| Some((x, self.entry(mover, x)?))).collect()
    }

    /// 1.5-a, 1.31-b to 1.31-e: the points of his turn.
    pub fn points(&self, man: Man) -> u32 {
        let f = self.s.man(man);
        let character = self.game.pack.character(man);
        let knight = character.foot[0].movement == 4;
        let full = match (f.horse.is_some(), character.armour, f.health) {
            (true, true, _) => 12,
            (true, false, _) => 15,
            (false, false, Health::Healthy) => 8,
            (false, false, _) => 4,
            (false, true, Health::Healthy) => {
                if knight {
                    4
                } else {
                    6
                }
            }
            (false, true, _) => {
                if knight {
                    2
                } else {
                    3
                }
            }
        };
        use croisades::pack::Weapon::*;
        match character.missile {
            Some(Sling | Longbow) if f.marks.has(Mark::Shot) => full / 2,
            Some(Crossbow) if f.marks.has(Mark::Shot) => 0,
            _ => full,
        }
    }

    /// EC-113: a friend who can still make room.
    fn will_leave(&self, friend: Man) -> bool {
        let f = self.s.man(friend);
        let busy = friend.side() != self.s.active
            || f.marks.has(Mark::Moved)
            || f.marks.has(Mark::Still)
            || f.task != Task::None;
        let from = lies(self.s.stand(friend.piece()));
        !busy && self.steps(friend, from).into_iter().any(|(_, cost, _)| cost <= self.points(friend))
    }

    /// 1.6-b, 1.59-f, 1.56-p, EC-113, EC-117.
    pub fn may_stop(&self, mover: Man, (front, rear): Lies) -> bool {
        [front, rear].into_iter().all(|x| {
            let heap = self.heap(mover, x);
            let on_a_path = self.s.charges.iter().any(|charge| {
                let paths = charge.path.iter().chain(charge.answer_path.iter());
                charge.rider != mover && charge.ride == Ride::Announced && paths.copied().any(|spot| at(spot) == x)
            });
            !heap.wagon
                && !heap.enemy
                && !heap.stunned
                && !heap.horse
                && !on_a_path
                && heap.friends.into_iter().all(|friend| self.will_leave(friend))
        })
    }

    /// Every way of lying he can come to, with the least he spends: everything is tried until nothing gets cheaper.
    pub fn reach(&self, mover: Man, from: Lies, points: u32) -> BTreeMap<Lies, u32> {
        let prices = self.prices(mover);
        let mut least = BTreeMap::from([(from, 0)]);
        let mut rim = least.clone();
        loop {
            let mut cheaper = Vec::new();
            for (&here, &spent) in &rim {
                let turn = (here.0 != here.1).then_some((3, (here.1, here.0)));
                let steps = round(here).into_iter();
                let steps = steps.filter_map(|(x, extra, after)| Some((extra + prices.get(&x)?, after)));
                for (cost, after) in steps.chain(turn) {
                    let total = spent + cost;
                    if total <= points && least.get(&after).is_none_or(|&known| total < known) {
                        cheaper.push((after, total));
                    }
                }
            }
            if cheaper.is_empty() {
                return least;
            }
            rim.clear();
            for (after, total) in cheaper {
                let known = least.entry(after).or_insert(total);
                *known = total.min(*known);
                rim.insert(after, *known);
            }
        }
    }

    /// EC-61: on foot he may lift a stunned man and stay where that one lay.
    fn may_lift(&self, mover: Man, (front, rear): Lies) -> bool {
        let heap = self.heap(mover, front);
        front == rear && heap.stunned && heap.friends.is_empty() && !heap.horse && !heap.wagon
    }

    /// 1.5-b: a step is offered only if the move can still be ended somewhere.
    pub fn offered(&self, mover: Man) -> Vec<Spot> {
        let points = self.points(mover);
        let ends = |cost: u32, after: Lies| {
            let stops = |end: Lies| self.may_stop(mover, end) || self.may_lift(mover, end);
            stops(after) || self.reach(mover, after, points - cost).into_keys().any(stops)
        };
        let steps = self.steps(mover, lies(self.s.stand(mover.piece()))).into_iter();
        let open = steps.filter(|&(_, cost, after)| cost <= points && ends(cost, after));
        let mut spots: Vec<Spot> = open.map(|(x, ..)| spot(x).unwrap()).collect();
        spots.sort();
        spots
    }
}
