//! Movement told a second time, slowly and from the rulebook alone, and compared on random positions: what a step costs, how one
//! stands after it, where one may stop, and everything within reach.

use crate::support::*;
use croisades::Croisades;
use croisades::command::Command;
use croisades::ids::*;
use croisades::map::Ground;
use croisades::rules::Position;
use croisades::rules::c15_ways::stepped;
use croisades::sequence::steps::Moves;
use croisades::state::*;
use engine::{Actor, Game, Silent, Turn};
use std::collections::BTreeMap;
use toolkit::sets::Id;

/// Axial, as in 0.1.
type At = (i32, i32);
/// Front and rear; a man on foot is his own rear.
type Lies = (At, At);

const WAYS: [At; 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

fn at(spot: Spot) -> At {
    let name = spot.to_string();
    let column = i32::from(name.as_bytes()[0] - b'A');
    (column, name[1..].parse::<i32>().unwrap() - (column + (column & 1)) / 2)
}

fn spot((q, r): At) -> Option<Spot> {
    let n = r + (q + (q & 1)) / 2;
    ((0..25).contains(&q) && (1..=15).contains(&n)).then(|| hex(&format!("{}{n}", (b'A' + q as u8) as char)))
}

fn plus(a: At, b: At) -> At {
    (a.0 + b.0, a.1 + b.1)
}

fn way(n: i32) -> At {
    WAYS[n.rem_euclid(6) as usize]
}

fn lies(stand: Stand) -> Lies {
    let front = at(stand.front);
    (front, if stand.rear.is_map() { at(stand.rear) } else { front })
}

fn as_stand((front, rear): Lies) -> Stand {
    let front_spot = spot(front).unwrap();
    if front == rear { Stand::on(front_spot) } else { Stand::two(front_spot, spot(rear).unwrap()) }
}

/// 1.55-b, 1.55-c: the hexes round a figure, what turning there costs on top, and how it lies afterwards.
fn round((front, rear): Lies) -> Vec<(At, u32, Lies)> {
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

struct Book<'a> {
    game: &'a Croisades,
    s: &'a State,
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

    fn steps(&self, mover: Man, from: Lies) -> Vec<(At, u32, Lies)> {
        let all = round(from).into_iter();
        all.filter_map(|(x, turn, after)| Some((x, turn + self.entry(mover, x)?, after))).collect()
    }

    /// The price of every hex for one mover, to be asked for often.
    fn prices(&self, mover: Man) -> BTreeMap<At, u32> {
        Spot::all().map(at).filter_map(|x| Some((x, self.entry(mover, x)?))).collect()
    }

    /// 1.5-a, 1.31-b to 1.31-e: the points of his turn.
    fn points(&self, man: Man) -> u32 {
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
    fn may_stop(&self, mover: Man, (front, rear): Lies) -> bool {
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
    fn reach(&self, mover: Man, from: Lies, points: u32) -> BTreeMap<Lies, u32> {
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
    fn offered(&self, mover: Man) -> Vec<Spot> {
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

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
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
fn random(dice: &mut Dice) -> Setting {
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

/// The rules' own questions, put to every hex round.
fn reach_by_questions(p: Position<'_>, man: Man) -> BTreeMap<Lies, u32> {
    let (field, gait) = (p.field(man.side()), p.gait(man));
    let points = u32::from(p.allowance(man));
    let mut least = BTreeMap::from([(lies(p.stand(man)), 0)]);
    let mut next = vec![p.stand(man)];
    while let Some(here) = next.pop() {
        let spent = least[&lies(here)];
        let turned = here.is_two().then(|| (Stand::two(here.rear, here.front), p.g.pack.sheet.about_turn));
        let around =
            here.around().filter_map(|to| Some((stepped(here, to), p.step_cost(gait, here, to, &field).ok()?)));
        for (after, cost) in around.chain(turned) {
            let total = spent + u32::from(cost);
            if total <= points && least.get(&lies(after)).is_none_or(|&known| total < known) {
                least.insert(lies(after), total);
                next.push(after);
            }
        }
    }
    least
}

fn compare_steps(p: Position<'_>, book: &Book<'_>, n: usize, told: &mut [usize; 3]) {
    for man in Man::all().filter(|&man| p.is_fit(man)) {
        let (field, gait, here) = (p.field(man.side()), p.gait(man), p.stand(man));
        let steps = book.steps(man, lies(here));
        assert_eq!(u32::from(p.allowance(man)), book.points(man), "position {n}, points of {man}");
        for (x, _, after) in round(lies(here)) {
            let Some(to) = spot(x) else { continue };
            let cost = p.step_cost(gait, here, to, &field).ok().map(u32::from);
            let known = steps.iter().find(|(known, ..)| *known == x).map(|&(_, cost, _)| cost);
            assert_eq!(cost, known, "position {n}, {man} {here} to {to}");
            assert_eq!(stepped(here, to), as_stand(after), "position {n}, {man} {here} to {to}");
            let stops = p.may_stop(man, as_stand(after), &field).is_ok();
            let known = book.may_stop(man, after);
            assert_eq!(stops, known, "position {n}, {man} {here} stopping on {}", as_stand(after));
            told[usize::from(cost.is_some()) + usize::from(cost.is_some() && stops)] += 1;
        }
    }
}

/// What a march really offers at its start, and where it really leads: the same commands a player gives.
fn offered_steps(game: &Croisades, mut state: State, man: Man) -> Vec<Spot> {
    let seat = man.side().seat();
    state.steps.push(Moves.into());
    let mut options = Vec::new();
    game.options(&state, seat, &mut options);
    if !options.contains(&Command::Move(man)) {
        return Vec::new();
    }
    game.apply(&mut state, Actor::Seat(seat), &Command::Move(man), &mut Silent);
    options.clear();
    game.options(&state, seat, &mut options);
    let mut steps: Vec<Spot> =
        options.iter().filter_map(|option| if let Command::Step(to) = option { Some(*to) } else { None }).collect();
    steps.sort();
    steps
}

/// Every end of a move that can be come to by commands alone, all dice being kind.
fn reach_by_play(game: &Croisades, mut state: State, man: Man) -> BTreeMap<Lies, u32> {
    let actor = Actor::Seat(man.side().seat());
    state.steps.push(Moves.into());
    game.apply(&mut state, actor, &Command::Move(man), &mut Silent);
    let points = u32::from(state.march.left);
    let (mut best, mut ends, mut next) = (BTreeMap::new(), BTreeMap::new(), vec![state]);
    while let Some(here) = next.pop() {
        let mut options = Vec::new();
        game.options(&here, man.side().seat(), &mut options);
        let spent = points - u32::from(here.march.left);
        for option in options {
            match option {
                Command::Step(_) | Command::AboutTurn => {}
                Command::EndMove => {
                    let known = ends.entry(lies(here.stand(man.piece()))).or_insert(spent);
                    *known = spent.min(*known);
                    continue;
                }
                _ => continue,
            }
            let mut after = here;
            game.apply(&mut after, actor, &option, &mut Silent);
            while game.turn(&after) == Turn::Chance {
                game.apply(&mut after, Actor::Chance, &Command::Roll(1), &mut Silent);
            }
            let total = points - u32::from(after.march.left);
            let key = lies(after.stand(man.piece()));
            let ours = after.march.who == Some(man.piece());
            if ours && best.get(&key).is_none_or(|&known| total < known) {
                best.insert(key, total);
                next.push(after);
            }
        }
    }
    ends
}

#[test]
fn r1_55_b_r1_55_c_the_second_table_of_turns_knows_the_printed_one() {
    let all = round(lies(stand("M8/M9")));
    let told = |name: &str| {
        let (_, extra, after) = *all.iter().find(|(x, ..)| spot(*x) == Some(hex(name))).unwrap();
        (extra, as_stand(after).to_string())
    };
    assert_eq!(told("M7"), (0, "M7/M8".into()));
    assert_eq!((told("L8"), told("N8")), ((0, "L8/M8".into()), (0, "N8/M8".into())));
    assert_eq!((told("L9"), told("N9")), ((1, "L9/M8".into()), (1, "N9/M8".into())));
    assert_eq!((told("L10"), told("N10")), ((2, "L10/M9".into()), (2, "N10/M9".into())));
    assert_eq!(told("M10"), (3, "M10/M9".into()));
}

#[test]
fn r1_1_a_r1_5_d_r1_51_1_r1_59_f_ec_117_steps_and_reach_by_a_second_hand() {
    let (mut dice, mut told, mut hexes) = (Dice(5), [0; 3], 0);
    for n in 0..cases(300) {
        let setting = random(&mut dice);
        let chosen = dice.below(MEN);
        setting.ask(|p| {
            let book = Book { game: p.g, s: p.s };
            compare_steps(p, &book, n, &mut told);
            let fit: Vec<Man> = Man::all().filter(|&man| p.is_fit(man)).collect();
            let Some(&man) = fit.get(chosen % fit.len().max(1)) else { return };
            let found = reach_by_questions(p, man);
            let known = book.reach(man, lies(p.stand(man)), book.points(man));
            assert_eq!(found, known, "position {n}, reach of {man} from {}", p.stand(man));
            hexes += known.len();
        });
    }
    assert!(told.iter().all(|&n| n > 5 * cases(300)) && hexes > 50 * cases(300), "{told:?}, {hexes}");
}

/// Nobody shoots: there are no markers, and nobody who hides has anything to shoot with.
fn quiet(setting: Setting) -> Setting {
    setting.change(|s| Man::all().for_each(|man| s.man_mut(man).hidden = false))
}

#[test]
fn r1_5_b_r1_6_b_ec_113_what_a_move_offers_by_a_second_hand() {
    let (mut dice, mut offered) = (Dice(11), 0);
    for n in 0..cases(300) / 4 {
        let setting = quiet(random(&mut dice)).change(|s| s.charges.clear());
        let (state, chosen) = (setting.state, dice.below(MEN));
        setting.ask(|p| {
            let book = Book { game: p.g, s: &state };
            let free = |man: &Man| {
                let f = state.man(*man);
                let done = f.marks.has(Mark::Moved) || f.marks.has(Mark::Still) || f.task != Task::None;
                man.side() == state.active && p.is_fit(*man) && !done && book.points(*man) > 0
            };
            let fit: Vec<Man> = Man::all().filter(free).collect();
            let Some(&man) = fit.get(chosen % fit.len().max(1)) else { return };
            let steps = offered_steps(p.g, state, man);
            assert_eq!(steps, book.offered(man), "position {n}, steps of {man} from {}", p.stand(man));
            offered += steps.len();
        });
    }
    assert!(offered > cases(300) / 2, "{offered}");
}

#[test]
fn r1_5_b_r1_55_d_moves_played_out_come_as_far_as_the_second_hand_says() {
    let (mut dice, mut ends) = (Dice(23), 0);
    for n in 0..cases(300) / 20 {
        let setting = quiet(random(&mut dice)).change(|s| s.charges.clear());
        let (state, chosen) = (setting.state, dice.below(MEN));
        setting.ask(|p| {
            let book = Book { game: p.g, s: &state };
            let men = Man::of_side(state.active);
            let fit: Vec<Man> = men.filter(|&man| p.is_fit(man) && !book.offered(man).is_empty()).collect();
            let free = |man: &&Man| state.man(**man).marks == Marks::default() && state.man(**man).task == Task::None;
            let fit: Vec<&Man> = fit.iter().filter(free).collect();
            let Some(&&man) = fit.get(chosen % fit.len().max(1)) else { return };
            let from = lies(p.stand(man));
            let known = book.reach(man, from, book.points(man)).into_iter();
            let known: BTreeMap<Lies, u32> = known.filter(|&(end, _)| end != from && book.may_stop(man, end)).collect();
            let mut found = reach_by_play(p.g, state, man);
            found.remove(&from);
            assert_eq!(found, known, "position {n}, {man} from {}", p.stand(man));
            ends += found.len();
        });
    }
    assert!(ends > cases(300), "{ends}");
}
