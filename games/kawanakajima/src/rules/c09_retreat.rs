//! 9.3.1: the Rally chit, Retreat and Pursuit.

use super::c13_siege::steps::SiegeRally;
use super::room::no;
use super::{Play, Position};
use crate::event::Event;
use crate::ids::*;
use crate::map::{BARRED, HexSet};
use crate::sequence::Purpose;
use crate::sequence::steps::RallyRallies;
use crate::state::{ClanSet, MOST_TRAILS, Retreat, Trail, UnitSet};
use arrayvec::ArrayVec;
use steps::{Pursuits, RallyPursuits, RallyRetreats, RetreatGoal, RetreatUnits, RetreatWay};
use toolkit::steps::Verdict;

pub mod steps;

/// 9.3.1: a retreat ends this many hexes from the closest enemy.
pub const SAFE_HEXES: u8 = 4;

/// What a retreating unit keeps clear of.
struct Danger {
    zoc: HexSet,
    /// Less than four hexes from an enemy.
    near: HexSet,
    /// Four hexes or less.
    far: HexSet,
}

impl Position<'_> {
    /// 9.3.1: units closer than four hexes to an enemy by the snapshot of EC-22; a siege and Entry Points do not count.
    fn obliged_then(&self, clan: ClanId) -> UnitSet {
        self.obliged_near(clan, &self.too_near(clan.army()))
    }

    /// The same, where the hexes too near to an enemy are known.
    fn obliged_near(&self, clan: ClanId, near: &HexSet) -> UnitSet {
        let snapshot = &self.s.retreat.snapshot;
        let stands = |u: UnitId| snapshot[u.index()].is_map() && !self.is_shut_in(snapshot[u.index()]);
        self.s.clan_units(clan).filter(|&u| stands(u) && near.contains(snapshot[u.index()])).collect()
    }

    /// Less than four hexes from where an enemy of the army stood.
    fn too_near(&self, army: Army) -> HexSet {
        self.enemies_then(army).within(SAFE_HEXES - 1)
    }

    /// Where the enemies of an army stood when the chit was drawn.
    fn enemies_then(&self, army: Army) -> HexSet {
        let mut hexes = HexSet::EMPTY;
        for enemy in self.g.units_of(army.enemy()) {
            let hex = self.s.retreat.snapshot[enemy.index()];
            if hex.is_map() && !self.g.is_fort(hex) {
                hexes.insert(hex);
            }
        }
        hexes
    }

    /// What a retreating unit keeps clear of, by the snapshot.
    fn danger(&self, army: Army) -> Danger {
        let zoc = self.zoc_from(army.enemy(), |enemy| self.s.retreat.snapshot[enemy.index()]);
        let near = self.too_near(army);
        Danger { zoc, far: near.grown(), near }
    }

    /// EC-20: goes out step by step over hexes a retreat can lead through; `enough` sees each ring and may stop it.
    fn flee(&self, unit: UnitId, danger: &Danger, mut enough: impl FnMut(&[HexId]) -> bool) -> [u8; HEXES] {
        let army = unit.army();
        let start = self.s.unit(unit).hex;
        let mut steps = [BARRED; HEXES];
        steps[start.index()] = 0;
        let (mut ring, mut next_ring) = (vec![start], Vec::with_capacity(32));
        for length in 1..=Trail::LONGEST {
            for &hex in &ring {
                for (direction, &next) in self.g.map.neighbors(hex).iter().enumerate() {
                    if self.g.map.cost(hex, direction) != BARRED
                        && steps[next.index()] == BARRED
                        && !danger.zoc.contains(next)
                        && !self.g.is_fort(next)
                        && self.s.occupant(next).is_none_or(|u| u.army() == army && self.g.options.pass_friends)
                    {
                        steps[next.index()] = length;
                        next_ring.push(next);
                    }
                }
            }
            if next_ring.is_empty() || enough(&next_ring) {
                break;
            }
            std::mem::swap(&mut ring, &mut next_ring);
            next_ring.clear();
        }
        steps
    }

    /// 9.3.1b, EC-22: a hex where a retreat can end: free, and four hexes or more from the enemy, so in no zone of his.
    fn is_refuge(&self, hex: HexId, danger: &Danger) -> Verdict {
        self.is_free(hex)?;
        no("9.3.1b", "refused-retreat-near").unless(!danger.near.contains(hex))
    }

    /// 9.3.1b, 9.3.1c: may the unit under way retreat to this hex?
    pub fn may_retreat_to(&self, hex: HexId) -> Verdict {
        no("2.2a", "refused-off-map").unless(self.g.map.contains(hex))?;
        let Retreat { unit, first, .. } = self.s.retreat;
        let danger = self.danger(unit.army());
        self.is_refuge(hex, &danger)?;
        if self.goals().contains(hex) {
            return Ok(());
        }
        Err(match (unit == first, danger.far.contains(hex)) {
            (false, _) => no("9.3.1c", "refused-retreat-apart"),
            (true, false) => no("9.3.1b", "refused-retreat-beyond"),
            (true, true) => no("EC-20", "refused-retreat-goal"),
        })
    }

    /// 9.3.1, EC-20: where the first unit may retreat to: four hexes from the closest enemy, by the fewest steps;
    /// failing that, further away.
    pub fn retreat_goals(&self, unit: UnitId) -> HexSet {
        let danger = self.danger(unit.army());
        let (mut exact, mut further) = (HexSet::EMPTY, HexSet::EMPTY);
        self.flee(unit, &danger, |ring| {
            let free: HexSet = ring.iter().copied().filter(|&h| self.is_refuge(h, &danger).is_ok()).collect();
            exact = free & danger.far;
            if further.is_empty() {
                further = free - danger.far;
            }
            !exact.is_empty()
        });
        if exact.is_empty() { further } else { exact }
    }

    /// 9.3.1, DIF-37: where a follower goes: as near the first unit as it can be while safe. None if it stays.
    pub fn follow_goals(&self, unit: UnitId) -> HexSet {
        let first = self.s.unit(self.s.retreat.first).hex;
        let own = self.s.unit(unit).hex;
        let mut goals = HexSet::EMPTY;
        if !own.is_map() || self.is_shut_in(own) || !first.is_map() {
            return goals;
        }
        let danger = self.danger(unit.army());
        let distance = |hex: HexId| self.g.map.distance(hex, first);
        if distance(own) <= 1 && !danger.near.contains(own) {
            return goals;
        }
        let suits = |h: HexId| self.is_refuge(h, &danger).is_ok();
        // Once every fitting hex beside the first unit has been reached there is nothing nearer to find.
        let mut wanted = self.g.map.neighbors(first).iter().filter(|&&h| h != HexId::NOWHERE && suits(h)).count();
        let mut nearest = distance(own);
        self.flee(unit, &danger, |ring| {
            for &hex in ring.iter().filter(|&&h| suits(h)) {
                let d = distance(hex);
                wanted -= (d == 1) as usize;
                if d < nearest {
                    nearest = d;
                    goals = HexSet::EMPTY;
                }
                // One already beside its comrade but too close to the enemy moves round to a safe hex beside it.
                if d == nearest && (d < distance(own) || d == 1) {
                    goals.insert(hex);
                }
            }
            nearest == 1 && wanted == 0
        });
        goals
    }

    /// The unit now choosing where to go.
    pub fn goals(&self) -> HexSet {
        let unit = self.s.retreat.unit;
        if unit == self.s.retreat.first { self.retreat_goals(unit) } else { self.follow_goals(unit) }
    }

    /// The next hexes on the shortest ways to the goal.
    pub fn ways(&self) -> ArrayVec<HexId, 6> {
        let unit = self.s.retreat.unit;
        let here = self.s.unit(unit).hex;
        let goal = self.s.retreat.goal;
        let steps = self.flee(unit, &self.danger(unit.army()), |ring| ring.contains(&goal));
        // Walk back from the goal over hexes that lie on some shortest way.
        let mut on_way = HexSet::EMPTY;
        on_way.insert(goal);
        let mut edge: Vec<HexId> = vec![goal];
        for _ in 1..steps[goal.index()].min(Trail::LONGEST) {
            let mut back = Vec::new();
            for &hex in &edge {
                for (direction, &next) in self.g.map.neighbors(hex).iter().enumerate() {
                    if next != HexId::NOWHERE
                        && steps[next.index()] != BARRED
                        && steps[next.index()] + 1 == steps[hex.index()]
                        && self.g.map.cost(next, (direction + 3) % 6) != BARRED
                        && !on_way.contains(next)
                    {
                        on_way.insert(next);
                        back.push(next);
                    }
                }
            }
            edge = back;
        }
        (0..6)
            .filter(|&d| self.g.map.cost(here, d) != BARRED)
            .map(|d| self.g.map.neighbor(here, d))
            .filter(|&n| steps[n.index()] == 1 && on_way.contains(n))
            .collect()
    }

    /// Did the unit start its retreat in the zone of control of an enemy that could walk after it?
    fn could_be_followed(&self, unit: UnitId) -> bool {
        let hex = self.s.retreat.snapshot[unit.index()];
        hex.is_map() && self.exerting(unit.army(), hex, |enemy| self.g.map.passable(self.s.unit(enemy).hex, hex))
    }

    /// 9.3.1, EC-29, EC-30: who may pursue whom.
    pub fn pursuits(&self) -> ArrayVec<(UnitId, UnitId), { 6 * MOST_TRAILS }> {
        let mut pairs = ArrayVec::new();
        for trail in self.s.retreat.trails.iter().filter(|t| self.s.is_alive(t.unit)) {
            let hunters = self.g.map.neighbors(trail.from).iter().filter_map(|&next| self.s.occupant(next));
            for unit in hunters.filter(|&unit| self.may_follow(unit, *trail).is_ok()) {
                pairs.push((unit, trail.unit));
            }
        }
        pairs
    }

    /// 9.3.1e: may this unit of the army pursue that enemy?
    pub fn may_pursue(&self, army: Army, unit: UnitId, prey: UnitId) -> Verdict {
        no("Cover-e", "refused-not-your-unit").unless(self.g.unit_exists(unit) && unit.army() == army)?;
        let trail = self.s.retreat.trails.iter().find(|t| t.unit == prey && self.s.is_alive(prey));
        self.may_follow(unit, *trail.ok_or(no("9.3.1e", "refused-no-prey"))?)
    }

    /// 9.3.1e, EC-28 to EC-30: a unit in Attack, beside the hex its enemy has left and able to walk into it, goes after one.
    fn may_follow(&self, unit: UnitId, trail: Trail) -> Verdict {
        let hex = self.s.unit(unit).hex;
        no("9.3.1e", "refused-no-prey").unless(unit.army() != trail.unit.army())?;
        no("9.3.1e", "refused-unit-not-in-attack").unless(self.s.mode(unit) == Mode::Attack)?;
        no("9.3.1e", "refused-pursuit").unless(self.g.map.adjacent(hex, trail.from))?;
        no("EC-30", "refused-pursuit-barred").unless(self.g.map.passable(hex, trail.from))?;
        no("EC-29", "refused-has-pursued").unless(!self.s.retreat.pursued.contains(unit))?;
        no("EC-28", "refused-pursuit-barred").unless(self.pursuit_end(unit, trail) != hex)
    }

    /// 9.3.1, EC-26 to EC-28: how far a pursuer gets along the trail.
    pub fn pursuit_end(&self, unit: UnitId, trail: Trail) -> HexId {
        let army = unit.army();
        let mut end = self.s.unit(unit).hex;
        let mut hex = trail.from;
        let mut way = trail.directions();
        loop {
            let occupant = self.s.occupant(hex).filter(|&u| u != unit);
            let zoc = self.in_ezoc(army, hex);
            match occupant {
                Some(other) if other.army() != army || !self.g.options.pass_friends || zoc => return end,
                Some(_) => {}
                None => end = hex,
            }
            if zoc {
                return end;
            }
            let Some(direction) = way.next() else { return end };
            hex = self.g.map.neighbor(hex, direction);
        }
    }

    /// 9.3.1a: does this clan have to retreat under the Rally chit?
    pub fn must_retreat(&self, army: Army, clan: ClanId) -> Verdict {
        self.may_have_to_retreat(army, clan)?;
        no("9.3.1a", "refused-clan-safe").unless(!self.obliged_then(clan).is_empty())
    }

    /// 9.3.1: clans that have to retreat under the Rally chit and have not yet.
    pub fn clans_to_retreat(&self, army: Army) -> ClanSet {
        let waiting: ClanSet = ClanId::of_army(army).filter(|&c| self.may_have_to_retreat(army, c).is_ok()).collect();
        if waiting.is_empty() {
            return waiting;
        }
        let near = self.too_near(army);
        waiting.iter().filter(|&c| !self.obliged_near(c, &near).is_empty()).collect()
    }

    /// What there is to ask before one looks for the enemy.
    fn may_have_to_retreat(&self, army: Army, clan: ClanId) -> Verdict {
        self.is_own_clan(army, clan)?;
        no("9.3.1a", "refused-clan-not-retreating").unless(self.s.clans[clan.index()].mode == Mode::Regroup)?;
        no("9.3.1a", "refused-clan-had-turn").unless(!self.s.dealt.contains(clan))
    }

    /// 9.3.1c, EC-23: may this unit of the retreating clan go now? One that has to goes first; then the owner orders them.
    pub fn may_retreat(&self, unit: UnitId) -> Verdict {
        let waits = self.g.unit_exists(unit) && self.s.retreat.waiting.contains(unit);
        no("9.3.1c", "refused-not-retreating").unless(waits)?;
        no("9.3.1c", "refused-retreat-unit").unless(self.retreat_candidates().contains(unit))
    }

    /// EC-20: is this the next hex of a shortest way?
    pub fn may_retreat_via(&self, hex: HexId) -> Verdict {
        no("EC-20", "refused-retreat-way").unless(self.ways().contains(&hex))
    }

    /// How many steps the unit under way still has before it.
    pub fn steps_to_goal(&self) -> Option<u8> {
        let Retreat { unit, goal, .. } = self.s.retreat;
        let steps = self.flee(unit, &self.danger(unit.army()), |ring| ring.contains(&goal))[goal.index()];
        (steps != BARRED).then_some(steps)
    }
}

impl Play<'_> {
    /// 9.3.1, 13.6.2, EC-35: a die for the order, retreats of both sides, pursuits, rallies; then the fortress.
    pub fn resolve_rally_chit(&mut self) {
        self.take_snapshot();
        for army in Army::BOTH {
            self.show_idle_rally(army);
        }
        if self.s.siege.on {
            self.push(SiegeRally(Army::Uesugi));
            self.push(SiegeRally(Army::Takeda));
        }
        self.push(RallyRallies);
        self.push(RallyPursuits);
        self.push(RallyRetreats);
        let busy = |at: &Position, army: Army| {
            !at.clans_to_retreat(army).is_empty() || at.clans_to_rally(army).next().is_some()
        };
        if Army::BOTH.into_iter().all(|a| busy(&self.at(), a)) {
            self.roll(Purpose::Order(Army::Takeda));
        } else {
            self.s.mover = self.lone_mover(busy);
        }
    }

    /// 9.3.1d, EC-22: both armies retreat at once: obligations, distances and zones are those of this moment.
    pub fn take_snapshot(&mut self) {
        self.s.retreat.snapshot = self.s.units.iter().map(|u| u.hex).collect();
        self.s.retreat.trails.clear();
        self.s.retreat.pursued = UnitSet::EMPTY;
    }

    /// A retreat outside the Rally chit: its own snapshot, its own pursuit.
    pub fn begin_retreat(&mut self, clan: ClanId) {
        self.take_snapshot();
        self.push(Pursuits);
        self.open_retreat(clan);
        // EC-24: even without a step, the clan has retreated as far as this chit goes.
        let all = self.clan_set(clan);
        self.s.retreated |= all;
    }

    /// 9.3.1c: unit by unit, if one of them has to go.
    pub fn open_retreat(&mut self, clan: ClanId) {
        self.push(RetreatUnits);
        let obliged = self.at().obliged_then(clan);
        self.s.retreated |= obliged;
        self.s.retreat.clan = clan;
        self.s.retreat.first = UnitId::NONE;
        self.s.retreat.unit = UnitId::NONE;
        self.s.retreat.waiting = if obliged.is_empty() { UnitSet::EMPTY } else { self.clan_set(clan) };
    }

    /// This unit goes now.
    pub fn retreat_unit(&mut self, unit: UnitId) {
        let retreat = &mut self.s.retreat;
        retreat.waiting.remove(unit);
        retreat.unit = unit;
        if !retreat.first.is_some() {
            retreat.first = unit;
        }
        let goals = self.at().goals();
        match goals.only() {
            Some(hex) => self.set_goal(hex),
            None if !goals.is_empty() => self.push(RetreatGoal),
            None if self.s.retreat.first == unit => self.tell(Event::CannotRetreat { unit }),
            None => {}
        }
    }

    /// EC-20: where it is bound; hex by hex where a pursuer could follow, for the way then matters.
    pub fn set_goal(&mut self, hex: HexId) {
        let unit = self.s.retreat.unit;
        self.s.retreat.goal = hex;
        self.s.retreated.insert(unit);
        self.s.combat.away.insert(unit);
        if self.at().could_be_followed(unit) {
            let from = self.s.unit(unit).hex;
            self.s.retreat.trails.push(Trail::new(unit, from));
            self.push(RetreatWay);
        } else {
            let from = self.s.unit(unit).hex;
            self.relocate(unit, hex);
            self.tell(Event::Retreated { unit, from, to: hex });
        }
    }

    /// The next hex of the way, which is the trail for whoever pursues.
    pub fn retreat_via(&mut self, hex: HexId) {
        let unit = self.s.retreat.unit;
        let here = self.s.unit(unit).hex;
        let direction = self.g.map.direction(here, hex).expect("the next hex of a way is adjacent");
        if let Some(trail) = self.s.retreat.trails.last_mut() {
            trail.push(direction);
        }
        self.step_through(unit, here, hex);
    }

    /// On the way a unit may pass through friends, who stay on the board under it.
    fn step_through(&mut self, unit: UnitId, from: HexId, to: HexId) {
        if self.s.occupant(from) == Some(unit) {
            self.s.at.0[from.index()] = UnitId::NONE;
        }
        if self.s.entrenched.contains(unit) {
            self.s.entrenched.remove(unit);
            self.tell(Event::MarkerRemoved { unit });
        }
        self.s.units[unit.index()].hex = to;
        if self.s.occupant(to).is_none() {
            self.s.at.0[to.index()] = unit;
        }
    }

    /// 9.3.1f: the hunter goes along the trail, which nobody else follows then.
    pub fn pursue(&mut self, unit: UnitId, prey: UnitId) {
        let at = self.s.retreat.trails.iter().position(|t| t.unit == prey).expect("the prey left a trail");
        let trail = self.s.retreat.trails.remove(at);
        let from = self.s.unit(unit).hex;
        let to = self.at().pursuit_end(unit, trail);
        self.s.retreat.pursued.insert(unit);
        self.s.combat.spent.insert(unit);
        // EC-99: if a battle is still before it, it does not charge any more.
        self.s.combat.charging.remove(unit);
        self.relocate(unit, to);
        self.tell(Event::Pursued { unit, prey, from, to });
    }
}

impl Position<'_> {
    /// 9.3.1: an obliged unit goes first; then all the others, whom the owner orders.
    pub fn retreat_candidates(&self) -> UnitSet {
        let retreat = &self.s.retreat;
        if retreat.first.is_some() {
            return retreat.waiting;
        }
        if retreat.waiting.is_empty() {
            return UnitSet::EMPTY;
        }
        retreat.waiting & self.obliged_then(retreat.clan)
    }

    /// Whose pursuers choose now.
    pub fn pursuing_army(&self) -> Army {
        self.pursuits().first().map_or(Army::Takeda, |&(unit, _)| unit.army())
    }
}
