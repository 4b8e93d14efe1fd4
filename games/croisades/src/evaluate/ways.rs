//! What it costs to go from hex to hex over the ground alone, whoever stands in the way.

use crate::Croisades;
use crate::ids::*;
use crate::map::Ground;
use crate::rules::c15_ways::forward;

/// There is no way.
pub const NO_WAY: i32 = 200;

/// How somebody goes, as far as the ground cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feet {
    Bare,
    Armoured,
    Mounted,
}

impl Feet {
    pub fn of(mounted: bool, armour: bool) -> Feet {
        match (mounted, armour) {
            (true, _) => Feet::Mounted,
            (false, true) => Feet::Armoured,
            (false, false) => Feet::Bare,
        }
    }
}

pub struct Ways {
    /// By feet, from hex and to hex: until one stands next to it.
    near: [Vec<u8>; 3],
    /// By feet and hex: to the water's edge, and off the map by column A.
    to_water: [Vec<u8>; 3],
    to_exit: [Vec<u8>; 3],
    /// By front hex and heading: what a wagon still has to go, turning no sharper than it can.
    wagon: Vec<[u8; 6]>,
}

impl Ways {
    pub fn new(game: &Croisades) -> Ways {
        let mut ways = Ways {
            near: Default::default(),
            to_water: Default::default(),
            to_exit: Default::default(),
            wagon: wagon_ways(game),
        };
        for feet in [Feet::Bare, Feet::Armoured, Feet::Mounted] {
            let (mounted, armour) = (feet == Feet::Mounted, feet == Feet::Armoured);
            let cost = |spot: Spot| game.pack.ground_cost(game.map().ground(spot), mounted, armour);
            let at_water: Vec<Spot> = Spot::all().filter(|&spot| game.map().is_at_water(spot)).collect();
            let exits: Vec<Spot> = Spot::all().filter(|spot| spot.column() == 1).collect();
            ways.to_water[feet as usize] = back_from(&at_water, cost);
            ways.to_exit[feet as usize] = back_from(&exits, cost);
            // By the hex one goes to, then by the hex one comes from.
            let by_goal: Vec<Vec<u8>> = Spot::all()
                .map(|goal| back_from(&goal.neighbors().map(|(_, spot)| spot).collect::<Vec<_>>(), cost))
                .collect();
            ways.near[feet as usize] = by_goal.concat();
        }
        ways
    }

    /// Points until one stands next to a hex.
    #[inline]
    pub fn near(&self, feet: Feet, from: Spot, to: Spot) -> i32 {
        i32::from(self.near[feet as usize][to.index() * HEXES + from.index()])
    }

    pub fn to_water(&self, feet: Feet, from: Spot) -> i32 {
        i32::from(self.to_water[feet as usize][from.index()])
    }

    /// The step off the map is one more.
    pub fn to_exit(&self, feet: Feet, from: Spot) -> i32 {
        i32::from(self.to_exit[feet as usize][from.index()]) + 1
    }

    /// For a wagon or a team, by how its first figure stands.
    pub fn wagon(&self, stand: Stand) -> i32 {
        let heading = stand.heading().map_or(0, |way| way.index());
        i32::from(self.wagon[stand.front.index()][heading]) + 1
    }
}

/// From every hex to the nearest of these, each hex entered being paid.
fn back_from(goals: &[Spot], cost: impl Fn(Spot) -> Option<u8>) -> Vec<u8> {
    let mut found = vec![NO_WAY as u8; HEXES];
    let mut waiting: Vec<Vec<Spot>> = vec![Vec::new(); NO_WAY as usize];
    for &goal in goals.iter().filter(|&&goal| cost(goal).is_some()) {
        found[goal.index()] = 0;
        waiting[0].push(goal);
    }
    for spent in 0..waiting.len() {
        while let Some(spot) = waiting[spent].pop() {
            if usize::from(found[spot.index()]) < spent {
                continue;
            }
            let Some(price) = cost(spot) else { continue };
            let sum = spent + usize::from(price);
            for (_, before) in spot.neighbors() {
                if sum < usize::from(found[before.index()]) && sum < waiting.len() {
                    found[before.index()] = sum as u8;
                    waiting[sum].push(before);
                }
            }
        }
    }
    found
}

/// EC-71, EC-98: a wagon goes forward, through neither tree nor water.
fn wagon_ways(game: &Croisades) -> Vec<[u8; 6]> {
    let cost = |spot: Spot| match game.map().ground(spot) {
        Ground::Tree | Ground::Water => None,
        ground => game.pack.sheet.foot_cost[ground as usize],
    };
    let mut found = vec![[NO_WAY as u8; 6]; HEXES];
    let stands: Vec<(Spot, Stand, usize)> = Spot::all()
        .filter(|&front| cost(front).is_some())
        .flat_map(|front| {
            front.neighbors().map(move |(way, rear)| (front, Stand::two(front, rear), way.opposite().index()))
        })
        .collect();
    for &(front, _, heading) in stands.iter().filter(|(front, ..)| front.column() == 1) {
        found[front.index()][heading] = 0;
    }
    // As often as something gets cheaper: ways are short.
    loop {
        let mut better = false;
        for &(front, stand, heading) in &stands {
            for to in forward(stand) {
                let (Some(price), Some(way)) = (cost(to), front.way_to(to)) else { continue };
                let sum = found[to.index()][way.index()].saturating_add(price);
                if sum < found[front.index()][heading] {
                    found[front.index()][heading] = sum;
                    better = true;
                }
            }
        }
        if !better {
            return found;
        }
    }
}
