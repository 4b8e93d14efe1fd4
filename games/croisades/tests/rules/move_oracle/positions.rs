//! Random positions to compare on: crowded, strewn with bodies and horses, on printed and on wild ground.

use crate::support::*;
use croisades::ids::*;
use croisades::map::Ground;
use croisades::state::*;
use toolkit::sets::Id;

pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ z >> 31) % n as u64) as usize
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}

/// A corner of a map and what is already taken of it.
struct Ring {
    left: usize,
    top: usize,
    wide: usize,
    high: usize,
    taken: Vec<Spot>,
}

impl Ring {
    fn spot(&self, dice: &mut Dice) -> Spot {
        Spot::of_index(self.left + dice.below(self.wide) + 25 * (self.top + dice.below(self.high)))
    }

    fn free(&mut self, dice: &mut Dice, two: bool) -> Option<Stand> {
        let front = self.spot(dice);
        let near: Vec<Spot> = front.neighbors().map(|(_, spot)| spot).collect();
        let rear = near[dice.below(near.len())];
        let stand = if two { Stand::two(front, rear) } else { Stand::on(front) };
        let open = stand.spots().all(|spot| !self.taken.contains(&spot));
        if open {
            self.taken.extend(stand.spots());
        }
        open.then_some(stand)
    }
}

/// Both maps or wild ground, crowded in one corner, with everything that can lie there.
pub fn random(dice: &mut Dice) -> Setting {
    let mut setting = match dice.below(3) {
        0 => Setting::map("oliveraie"),
        1 => Setting::map("point_deau"),
        _ => wild(dice),
    };
    let (wide, high) = (6 + dice.below(12), 5 + dice.below(8));
    let (left, top) = (dice.below(26 - wide), dice.below(16 - high));
    let mut ring = Ring { left, top, wide, high, taken: Vec::new() };
    for man in Man::all() {
        let rides = setting.ask(|p| p.character(man).mounted.is_some()) && !dice.one_in(3);
        let Some(stand) = ring.free(dice, rides).filter(|_| !dice.one_in(4)) else { continue };
        if rides && barred_to_riders(&setting, stand) {
            continue;
        }
        setting = setting.put(man.name(), &stand.to_string()).with(man.name(), |f| strike(dice, f, rides));
    }
    let spare = |setting: &Setting, horse: &Horse| setting.state.horse(*horse).life == Life::Absent;
    let spare: Vec<Horse> = Horse::all().filter(|horse| spare(&setting, horse)).collect();
    let loose = (0..3).map(|_| spare[dice.below(spare.len())].name());
    for name in loose.chain([Horse::DRAUGHT.name(), "W1"]).collect::<Vec<_>>() {
        if let Some(stand) = ring.free(dice, true).filter(|_| !dice.one_in(3)) {
            setting = setting.put(name, &stand.to_string());
        }
    }
    setting.change(|s| strew(dice, s, &ring))
}

fn barred_to_riders(setting: &Setting, stand: Stand) -> bool {
    setting.ask(|p| stand.spots().any(|spot| matches!(p.g.map().ground(spot), Ground::Tree | Ground::Water)))
}

/// Wounds, stuns, what he has done this turn.
fn strike(dice: &mut Dice, f: &mut Figure, rides: bool) {
    if dice.one_in(4) {
        f.health = Health::Wounded;
    }
    match dice.below(24) {
        0 | 1 if !rides => f.stunned = 2,
        2 => f.marks.set(Mark::Moved),
        3 => f.marks.set(Mark::Still),
        4 => f.marks.set(Mark::Shot),
        5 if rides => f.task = Task::Dismounting,
        5 => f.task = Task::Clearing,
        6 => f.hidden = true,
        _ => {}
    }
}

/// Bodies, dead horses, horses of the other side or of nobody, and a charge that has been announced.
fn strew(dice: &mut Dice, s: &mut State, ring: &Ring) {
    s.active = Side::BOTH[dice.below(2)];
    let heap = ring.spot(dice);
    for man in Man::all() {
        if s.man(man).place == Whereabouts::Absent && dice.one_in(2) {
            let spot = if dice.one_in(2) { heap } else { ring.spot(dice) };
            *s.man_mut(man) = Figure { place: Whereabouts::Map, health: Health::Dead, ..Figure::default() };
            *s.stand_mut(man.piece()) = Stand::on(spot);
        }
    }
    for horse in Horse::all() {
        let mount = *s.horse(horse);
        if mount.life == Life::Absent && dice.one_in(6) {
            let front = ring.spot(dice);
            let rear = front.neighbors().nth(dice.below(2)).expect("every hex has two neighbours").1;
            s.horse_mut(horse).life = Life::Dead;
            *s.stand_mut(horse.piece()) = Stand::two(front, rear);
        } else if mount.life == Life::Free {
            s.horse_mut(horse).keeper = [None, Some(Side::Crusader), Some(Side::Saracen)][dice.below(3)];
            s.horse_mut(horse).lost_by = dice.one_in(3).then(|| Man::of_index(dice.below(MEN)));
        }
    }
    if dice.one_in(3) {
        let mut path = toolkit::list::List::new();
        (0..6).for_each(|_| path.push(ring.spot(dice)));
        let ride = if dice.one_in(4) { Ride::Home } else { Ride::Announced };
        s.charges.push(Charge { path, ride, ..Charge::default() });
    }
}

fn wild(dice: &mut Dice) -> Setting {
    let mut setting = Setting::blank();
    let rare = 2 + dice.below(10);
    for spot in Spot::all() {
        if dice.one_in(rare) {
            let ground = [Ground::Brush, Ground::Tree, Ground::Water, Ground::Slope][dice.below(4)];
            setting = setting.ground(ground, &[&spot.to_string()]);
        }
    }
    setting
}
