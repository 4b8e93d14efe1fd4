//! 10 and the movement duties of 6.3 and 6.5: where units may go.

use super::c06_cohesion::Cohesion;
use super::room::no;
use super::{Play, Position};
use crate::clicks::Clicks;
use crate::event::Event;
use crate::ids::*;
use crate::map::{BARRED, Field, HexSet, Markers, Stop, Waves};
use crate::pack::MOST_MP;
use arrayvec::ArrayVec;
use steps::{FirstMove, FreeMoves};
use toolkit::steps::{Reason, Verdict};

pub mod steps;

/// 5.2d, 6.5-Mov-a, 6.5-Def-a: what a Mode says about entering enemy zones of control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entering {
    /// Move, panic moves: never.
    Never,
    /// Attack: yes, and stop there.
    Always,
    /// Defense: where every enemy exerting it is held by another friend.
    IfHeld,
}

/// MP that would take a unit anywhere near: who cannot get to a hex with so many has no way there.
pub const FARTHEST_MP: u8 = 15;

/// What is in the way of an army that moves, for many walks at once.
pub struct Obstacles {
    /// 5.2: every enemy zone of control.
    pub zoc: Stop,
    /// 10.3, 13.3b: hexes nobody gets through.
    barred: HexSet,
    /// 10.3: friends, whom one may pass.
    friends: HexSet,
}

/// Where a unit can end its move, and what it costs.
pub struct Reach {
    waves: Waves,
    pub ends: HexSet,
    /// Hexes it could get to if the friends in them were gone.
    pub taken: HexSet,
}

impl Reach {
    pub const NONE: Reach = Reach { waves: Waves::NONE, ends: HexSet::EMPTY, taken: HexSet::EMPTY };

    /// The MP it takes to get to a hex; none where the unit cannot.
    pub fn cost(&self, hex: HexId) -> Option<u8> {
        self.waves.cost(hex)
    }
}

impl Position<'_> {
    /// 6.5-Atk-a, 6.5-Mov-a, 6.5-Def-a, 6.5-Reg-a, 9.5.2b: movement ability of a clan under the chit being resolved.
    pub fn movement_ability(&self, clan: ClanId) -> u8 {
        let tables = &self.g.pack.tables;
        if self.s.combat.special == Some(clan) {
            return tables.special_attack_ma;
        }
        tables.mode[self.s.clans[clan.index()].mode.index()].ma
    }

    pub fn entering(&self, clan: ClanId) -> Entering {
        match self.s.clans[clan.index()].mode {
            Mode::Attack => Entering::Always,
            Mode::Defense => Entering::IfHeld,
            Mode::Move | Mode::Regroup => Entering::Never,
        }
    }

    /// 5.2g, 13.3d: a unit in an enemy zone of control, or in a siege, stays where it is.
    fn may_leave(&self, unit: UnitId) -> Verdict {
        let hex = self.s.unit(unit).hex;
        no("9.4a", "refused-unit-not-activated").unless(self.s.in_play(unit))?;
        no("5.2g", "refused-engaged").unless(!self.is_engaged(unit))?;
        no("13.3d", "refused-clan-besieged").unless(!(self.s.siege.on && self.g.is_fort(hex)))
    }

    pub fn can_move(&self, unit: UnitId) -> bool {
        self.may_leave(unit).is_ok()
    }

    /// 9.4a, 10.1: a unit of the activated clan that has not moved yet.
    pub fn awaits_move(&self, clan: ClanId, unit: UnitId) -> Verdict {
        let ours = self.g.unit_exists(unit) && unit.clan() == clan && self.s.in_play(unit);
        no("9.4a", "refused-unit-not-activated").unless(ours)?;
        no("10.1", "refused-already-moved").unless(!self.s.moved.contains(unit))
    }

    /// 10.1: the clan's units that have not moved yet.
    pub fn unmoved(&self, clan: ClanId) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.s.clan_units(clan).filter(|&u| !self.s.moved.contains(u))
    }

    /// 10.3: nobody stands in the hex.
    pub fn is_free(&self, hex: HexId) -> Verdict {
        match self.s.occupant(hex) {
            Some(other) => Err(no("10.3", "refused-occupied").name("unit", other.name())),
            None => Ok(()),
        }
    }

    /// 5.2d, 5.2e: may the unit step into this hex as far as zones of control go? Gives the surcharge.
    fn zoc_entry(&self, unit: UnitId, hex: HexId, entering: Entering) -> Option<u8> {
        if !self.in_ezoc(unit.army(), hex) {
            return Some(0);
        }
        self.enter_zoc(unit, hex, entering)
    }

    /// The same for a hex known to be in an enemy zone of control.
    fn enter_zoc(&self, unit: UnitId, hex: HexId, entering: Entering) -> Option<u8> {
        let army = unit.army();
        let allowed = match entering {
            Entering::Never => false,
            Entering::Always => true,
            Entering::IfHeld => !self.exerting(army, hex, |enemy| !self.is_held(enemy, unit)),
        };
        allowed.then_some(self.g.pack.tables.terrain_cost.enemy_zoc)
    }

    /// 10.3, 13.3a, 13.3b, EC-09: what stands in a hex, to a unit on its way.
    fn way_through(&self, army: Army, hex: HexId) -> Way {
        if self.g.is_fort(hex) {
            let barred = self.s.siege.on || self.fort_held_by(army.enemy());
            return if barred { Way::Barred } else { Way::Free };
        }
        match self.s.at.0[hex.index()] {
            UnitId::NONE => Way::Free,
            unit if unit.army() != army || !self.g.options.pass_friends => Way::Barred,
            _ => Way::Friend,
        }
    }

    /// 5.2, 10.3, 13.3b: what is in an army's way.
    pub fn obstacles(&self, army: Army) -> Obstacles {
        let (mut barred, mut friends) = (self.standing(army.enemy()), self.standing(army));
        if !self.g.options.pass_friends {
            barred.add(&std::mem::replace(&mut friends, HexSet::EMPTY));
        }
        if let Some(fort) = self.g.fort().filter(|&fort| self.way_through(army, fort) == Way::Barred) {
            barred.insert(fort);
        }
        let zoc = Stop { hexes: self.enemy_zoc(army), surcharge: self.g.pack.tables.terrain_cost.enemy_zoc };
        Obstacles { zoc, barred, friends }
    }

    /// 5.2f, 10.2a, 10.2b: every hex a unit can end its move in, within its MP; an enemy zone of control stops it.
    pub fn reach(&self, unit: UnitId, ma: u8, entering: Entering) -> Reach {
        let mut reach = Reach::NONE;
        self.reach_among(unit, ma, entering, &self.obstacles(unit.army()), &mut reach);
        reach
    }

    /// The same, where it is known what is in the way.
    pub fn reach_among(&self, unit: UnitId, ma: u8, entering: Entering, way: &Obstacles, reach: &mut Reach) {
        reach.waves.rest(self.s.unit(unit).hex, way.zoc);
        if self.can_move(unit) {
            let closed = match entering {
                Entering::Never => way.barred | way.zoc.hexes,
                // EC-09: a friend standing in an enemy zone of control cannot be passed.
                Entering::Always | Entering::IfHeld => way.barred | way.zoc.hexes & way.friends,
            };
            let enters = |hex: HexId| entering == Entering::Always || self.enter_zoc(unit, hex, entering).is_some();
            self.g.map.flow(&mut reach.waves, ma, &closed, enters);
        }
        let found = reach.waves.hexes();
        reach.ends = found - way.friends;
        reach.taken = found & way.friends;
    }

    /// Can the unit get to the hex, if a friend in it were gone? The same answer as looking for it among the ends and
    /// the taken hexes of its reach, going only where the goal can still be got to.
    pub fn reaches(&self, unit: UnitId, goal: HexId, ma: u8, entering: Entering) -> bool {
        goal.is_map() && self.can_move(unit) && self.walks(unit, goal, ma, entering)
    }

    /// The same for a unit that can move.
    fn walks(&self, unit: UnitId, goal: HexId, ma: u8, entering: Entering) -> bool {
        let start = self.s.unit(unit).hex;
        let mut walk = Walk { at: *self, unit, goal, entering, tried: [0; HEXES] };
        goal != start && walk.on(start, ma)
    }

    /// 10.2, 10.3, 13.3b: may the unit go there, as far as way and place are concerned?
    pub fn may_walk(&self, unit: UnitId, to: HexId, ma: u8, entering: Entering) -> Verdict {
        no("2.2a", "refused-off-map").unless(self.g.map.contains(to))?;
        self.may_leave(unit)?;
        self.is_free(to)?;
        if self.walks(unit, to, ma, entering) { Ok(()) } else { Err(self.why_no_walk(unit, to, ma, entering)) }
    }

    /// What closes the way to a hex that a unit cannot get to.
    fn why_no_walk(&self, unit: UnitId, to: HexId, ma: u8, entering: Entering) -> Reason {
        if self.way_through(unit.army(), to) == Way::Barred {
            let attacks = entering == Entering::Always;
            return if attacks { no("13.7c", "refused-fort-whole-clan") } else { no("13.3b", "refused-fort-entry") };
        }
        if self.zoc_entry(unit, to, entering).is_none() {
            let rule = if entering == Entering::Never { "5.2d" } else { "6.5-Def-a" };
            return no(rule, "refused-enemy-zoc");
        }
        if self.walks(unit, to, FARTHEST_MP, entering) {
            return no("10.2b", "refused-too-far").number("mp", i16::from(ma));
        }
        no("10.2a", "refused-no-way")
    }

    /// The enemies an army can march on, looked at once for all its units.
    pub fn quarry(&self, army: Army) -> Quarry<'_> {
        let places = self.s.units[UnitId::range(army.enemy())].iter().map(|enemy| enemy.hex);
        Quarry { at: *self, army, enemies: places.filter(|hex| hex.is_map()).collect(), markers: self.markers() }
    }

    /// TT-2: the Defensive Positions that make a hex dearer than its terrain.
    pub fn markers(&self) -> Markers {
        self.s.marker_hexes().into_iter().filter(|&hex| self.g.map.marker_counts(hex)).collect()
    }

    /// 6.5, Attack, EC-05: where the first unit of the clan must end when it spends all it has on the way to one of
    /// its targets. Its own hex is among them only if it cannot get nearer.
    pub fn march_ends(&self, unit: UnitId, ma: u8) -> HexSet {
        self.march(unit, ma, |_| false)
    }

    /// The same for one hex alone.
    pub fn may_march(&self, unit: UnitId, ma: u8, to: HexId) -> bool {
        self.march(unit, ma, |ends| ends.contains(to)).contains(to)
    }

    /// 6.5-Atk-e: may the march of an Attack clan begin with this move? Who may march somewhere may walk there too: that is
    /// asked only to say what is wrong.
    pub fn may_march_first(&self, clan: ClanId, unit: UnitId, to: HexId) -> Verdict {
        self.awaits_move(clan, unit)?;
        let ma = self.movement_ability(clan);
        if self.may_march(unit, ma, to) {
            return Ok(());
        }
        if to != self.s.unit(unit).hex {
            self.may_walk(unit, to, ma, Entering::Always)?;
        }
        Err(no("6.5-Atk-e", "refused-toward-closest"))
    }

    /// 6.5-Atk-g: may a comrade follow the first unit like this?
    pub fn may_close_up(&self, first: UnitId, unit: UnitId, to: HexId) -> Verdict {
        self.awaits_move(first.clan(), unit)?;
        let ma = self.movement_ability(first.clan());
        if self.follow_ends(unit, first, ma).contains(to) {
            return Ok(());
        }
        if to != self.s.unit(unit).hex {
            self.may_walk(unit, to, ma, Entering::Always)?;
        }
        Err(no("6.5-Atk-g", "refused-close-up"))
    }

    /// Marches on target after target until the ends found are `enough`.
    fn march(&self, unit: UnitId, ma: u8, enough: impl Fn(&HexSet) -> bool) -> HexSet {
        let start = self.s.unit(unit).hex;
        let mut ends = HexSet::EMPTY;
        if self.can_move(unit) {
            let quarry = self.quarry(unit.army());
            let zoc = self.enemy_zoc(unit.army());
            for target in quarry.of(unit) {
                let field = self.g.map.field(target, &quarry.markers);
                let seen = [HexSet::EMPTY; MOST_MP as usize + 1];
                let mut march = March { at: *self, unit, field: &field, zoc: &zoc, seen, ends: &mut ends };
                march.from(start, ma);
                if enough(&ends) {
                    break;
                }
            }
        }
        if ends.is_empty() {
            ends.insert(start);
        }
        ends
    }

    /// 6.5, Attack: where a follower must end: beside the first unit if it can, else as near as it can.
    pub fn follow_ends(&self, unit: UnitId, first: UnitId, ma: u8) -> HexSet {
        let goal = self.s.unit(first).hex;
        let start = self.s.unit(unit).hex;
        let mut ends: HexSet = self.ends_beside(unit, goal, ma).collect();
        if self.touches(start, goal) {
            ends.insert(start);
        }
        if ends.is_empty() {
            ends.insert(start);
            let mut nearest = self.place_distance(start, goal);
            for hex in self.reach(unit, ma, Entering::Always).ends.iter().filter(|&h| !self.g.is_fort(h)) {
                let distance = self.place_distance(hex, goal);
                if distance < nearest {
                    ends = HexSet::EMPTY;
                    nearest = distance;
                }
                if distance == nearest {
                    ends.insert(hex);
                }
            }
        }
        ends
    }

    /// The hexes next to a place that a unit in Attack can end its move in.
    fn ends_beside(&self, unit: UnitId, place: HexId, ma: u8) -> impl Iterator<Item = HexId> {
        let open = |h: &HexId| h.is_map() && !self.g.is_fort(*h) && self.s.occupant(*h).is_none();
        let hexes = self.g.map.touching(place).iter().copied().filter(open);
        hexes.filter(move |&h| self.reaches(unit, h, ma, Entering::Always))
    }

    /// Hexes between two places; two Entry Points are as far apart as their hexes.
    pub fn place_distance(&self, a: HexId, b: HexId) -> u16 {
        if a == b {
            return 0;
        }
        if let (Some(_), Some(entry)) = (a.entry_point(), b.entry_point()) {
            let hexes = self.g.map.entry_hexes(entry).iter();
            return hexes.map(|&h| self.g.map.distance(a, h) as u16 + 1).min().unwrap_or(99);
        }
        self.g.map.distance(a, b) as u16
    }

    /// Is there any hex next to the unit that it may enter?
    pub fn can_stir(&self, clan: ClanId, unit: UnitId) -> bool {
        let (ma, entering) = (self.movement_ability(clan), self.entering(clan));
        let hex = self.s.unit(unit).hex;
        self.can_move(unit)
            && (0..6).any(|d| {
                let next = self.g.map.neighbor(hex, d);
                let step = self.g.map.cost(hex, d);
                step <= ma
                    && self.way_through(unit.army(), next) != Way::Barred
                    && self.zoc_entry(unit, next, entering).is_some_and(|extra| step + extra <= ma)
            })
    }

    /// 10.4, EC-17: may the unit walk off the map with what MP it has?
    pub fn may_exit(&self, clan: ClanId, unit: UnitId) -> Verdict {
        no("10.4", "refused-exit").unless(!self.g.options.forbid_exit)?;
        self.awaits_move(clan, unit)?;
        no("10.4", "refused-unit-not-afield").unless(self.s.on_map(unit))?;
        self.may_leave(unit)?;
        no("10.4", "refused-exit-too-far").unless(self.reaches_edge(clan, unit))
    }

    /// With one MP left for the step over the edge.
    fn reaches_edge(&self, clan: ClanId, unit: UnitId) -> bool {
        let (ma, start) = (self.movement_ability(clan), self.s.unit(unit).hex);
        if self.g.map.to_edge(start) >= ma {
            return false;
        }
        let reach = self.reach(unit, ma, self.entering(clan));
        let steps_off = |h: HexId| reach.cost(h).is_some_and(|cost| cost < ma) && !self.in_ezoc(unit.army(), h);
        self.g.map.is_edge(start) || (reach.ends & self.g.map.edge()).iter().any(steps_off)
    }

    /// The move somebody has in mind who clicks a unit, a hex or both.
    pub fn move_meant(&self, clan: ClanId, clicks: &Clicks) -> Option<(UnitId, HexId)> {
        let next = || self.unmoved(clan).next().or_else(|| self.s.clan_units(clan).next());
        let unit = clicks.unit().or_else(next)?;
        Some((unit, clicks.hex().unwrap_or(self.s.unit(unit).hex)))
    }
}

/// Where the enemies are that may be marched on.
pub struct Quarry<'a> {
    at: Position<'a>,
    army: Army,
    enemies: ArrayVec<HexId, ARMY_UNITS>,
    pub markers: Markers,
}

impl Quarry<'_> {
    /// 6.5-Atk-e, 6.5-Atk-f, EC-08, EC-114: the enemies a unit may march on: the closest in MP, any as close, and any that
    /// may be disregarded on the way to them.
    pub fn of(&self, unit: UnitId) -> ArrayVec<HexId, ARMY_UNITS> {
        let from = self.at.s.unit(unit).hex;
        let open_mp = |hex: &HexId| (self.at.g.map.open_mp(from, *hex), *hex);
        let enemies: ArrayVec<(u8, HexId), ARMY_UNITS> = self.enemies.iter().map(open_mp).collect();
        // Markers only make a way dearer: one too far without them need not be looked at. The nearest comes first, so that
        // hardly any other has to be.
        let nearest = enemies.iter().min_by_key(|(open, _)| *open);
        let mut limit = BARRED - 1;
        for &(open, hex) in nearest.into_iter().chain(&enemies) {
            if open < limit && !self.ignorable(hex) {
                limit = limit.min(self.mp(from, hex));
            }
        }
        let near = |&&(open, hex): &&(u8, HexId)| open <= limit && self.mp(from, hex) <= limit;
        enemies.iter().filter(near).map(|(_, hex)| *hex).collect()
    }

    fn mp(&self, from: HexId, to: HexId) -> u8 {
        self.at.g.map.mp(from, to, &self.markers)
    }

    /// 6.5-Atk-f: inside Kaizu, or already held by a friend.
    fn ignorable(&self, hex: HexId) -> bool {
        self.at.g.is_fort(hex) || self.at.in_ezoc(self.army.enemy(), hex)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Free,
    Friend,
    Barred,
}

/// A walk to one hex.
struct Walk<'a> {
    at: Position<'a>,
    unit: UnitId,
    goal: HexId,
    entering: Entering,
    /// The most MP, and one, that were left in a hex when it was tried.
    tried: [u8; HEXES],
}

impl Walk<'_> {
    /// With so many MP left in a hex, can the unit get to the goal?
    fn on(&mut self, hex: HexId, left: u8) -> bool {
        if hex == self.goal {
            return true;
        }
        if self.tried[hex.index()] > left {
            return false;
        }
        self.tried[hex.index()] = left + 1;
        let at = self.at;
        at.g.map.ways(hex).iter().any(|&(next, step)| {
            // Zones of control only make a way dearer: what terrain alone forbids need not be looked at.
            if step > left || at.g.map.open_mp(next, self.goal) > left - step {
                return false;
            }
            let way = at.way_through(self.unit.army(), next);
            if way == Way::Barred {
                return false;
            }
            match at.zoc_entry(self.unit, next, self.entering) {
                Some(0) => self.on(next, left - step),
                // EC-09: it stops there, and a friend standing in an enemy zone of control cannot be passed.
                Some(extra) => next == self.goal && way == Way::Free && step + extra <= left,
                None => false,
            }
        })
    }
}

/// One step of a march.
struct Pace {
    to: HexId,
    /// MP from there to the goal.
    distance: u8,
    /// MP left; none in an enemy zone of control.
    left: Option<u8>,
}

/// EC-05: the walk of a unit that must come nearer with every step it can.
struct March<'a, 'b> {
    at: Position<'a>,
    unit: UnitId,
    field: &'b Field<'a>,
    /// Every enemy zone of control.
    zoc: &'b HexSet,
    /// Hexes already tried, by MP left.
    seen: [HexSet; MOST_MP as usize + 1],
    ends: &'b mut HexSet,
}

impl March<'_, '_> {
    /// Goes on from a hex with so many MP; says whether the unit can come to rest on this way.
    fn from(&mut self, hex: HexId, mp: u8) -> bool {
        if self.seen[mp as usize].contains(hex) {
            return true;
        }
        self.seen[mp as usize].insert(hex);
        let here = self.field.from(hex);
        let paces = self.paces(hex, mp, here);
        let mut went = false;
        for pace in paces.iter().filter(|pace| pace.distance < here) {
            went |= self.enter(pace.to, pace.left);
        }
        if went {
            return true;
        }
        let start = self.at.s.unit(self.unit).hex;
        if hex != start && self.at.s.occupant(hex).is_some() {
            self.seen[mp as usize].remove(hex);
            return false;
        }
        self.ends.insert(hex);
        for pace in paces.iter().filter(|pace| pace.distance == here && self.at.s.occupant(pace.to).is_none()) {
            self.enter(pace.to, pace.left);
        }
        true
    }

    /// Steps into a hex: on in the open, at rest in an enemy zone of control (`None` MP).
    fn enter(&mut self, hex: HexId, left: Option<u8>) -> bool {
        match left {
            Some(mp) => self.from(hex, mp),
            None => {
                self.ends.insert(hex);
                true
            }
        }
    }

    /// The neighbours that may be entered and lie no further from the goal than `here`.
    fn paces(&self, hex: HexId, mp: u8, here: u8) -> ArrayVec<Pace, 6> {
        let mut paces = ArrayVec::new();
        for &(to, cost) in self.at.g.map.ways(hex) {
            if cost > mp || self.at.g.is_fort(to) {
                continue;
            }
            let Some(distance) = self.field.within(to, here) else { continue };
            let way = self.at.way_through(self.unit.army(), to);
            let extra = if self.zoc.contains(to) { self.at.g.pack.tables.terrain_cost.enemy_zoc } else { 0 };
            if way == Way::Barred || cost + extra > mp || extra > 0 && way == Way::Friend {
                continue;
            }
            paces.push(Pace { to, distance, left: if extra > 0 { None } else { Some(mp - cost) } });
        }
        paces
    }
}

impl Play<'_> {
    /// 10.1: the movement of an activated clan, by its Mode.
    pub fn begin_clan_move(&mut self, clan: ClanId) {
        match self.s.clans[clan.index()].mode {
            Mode::Regroup => {}
            Mode::Attack => self.push(FirstMove(clan)),
            Mode::Move | Mode::Defense => {
                // The duty of 6.3 is fixed now: 0 to end connected, else the gap that has to shrink.
                self.s.gap = match self.at().cohesion(clan) {
                    Cohesion::Connect => 0,
                    Cohesion::Close { gap } => gap.min(250) as u8,
                };
                self.push(FreeMoves(clan));
            }
        }
    }

    /// A unit's move ends here. 11.5: one that has come into contact by moving will charge.
    pub fn go(&mut self, unit: UnitId, to: HexId) {
        self.s.moved.insert(unit);
        let from = self.s.unit(unit).hex;
        if from == to {
            return;
        }
        self.relocate(unit, to);
        self.tell(Event::Moved { unit, from, to });
        self.mark_charge(unit);
        self.claim_empty_fort(unit, to);
    }

    /// 11.5a: moved into contact.
    pub fn mark_charge(&mut self, unit: UnitId) {
        let hex = self.s.unit(unit).hex;
        let army = unit.army();
        let contact = hex.is_map()
            && !self.g.is_fort(hex)
            && (0..6).any(|d| {
                let other = self.s.at.0[self.g.map.neighbor(hex, d).index()];
                other.is_some() && other.army() != army && self.g.map.cost(hex, d) != BARRED
            });
        if contact {
            self.s.combat.charging.insert(unit);
        }
    }

    /// 10.4: off the map is out of the game; the clan tests for rout (EC-17).
    pub fn exit_map(&mut self, unit: UnitId) {
        use super::c05_units::Cause;
        self.s.moved.insert(unit);
        self.tell(Event::Exited { unit });
        self.eliminate(unit, Cause::Exit);
        self.relax_cohesion(unit.clan());
        self.test_after_exit(unit);
    }

    /// EC-01: a comrade lost on the way can leave the clan unable to close up; then it need only come nearer.
    fn relax_cohesion(&mut self, clan: ClanId) {
        if self.s.gap == 0 && self.at().is_stranded(clan) {
            let hexes = self.at().clan_hexes(clan);
            self.s.gap = self.at().gap(&hexes).min(250) as u8;
        }
    }
}
