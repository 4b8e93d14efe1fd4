//! 15: tactical and strategic movement, and what is left behind on the way.

use super::c05_zones::Zones;
use super::room::*;
use crate::ground::Moves;
use hexgrid::Direction;
use toolkit::board::{Place, Reach};

chapter! {
    pub enum MoveStep of Kanto, Step::Move {
        /// DP-25 to DP-28: the force moves on, leaves somebody behind, or stops.
        asks Moving,
    }
}

/// 15-3-3, C-43: below this there is no strategic movement.
pub const STRATEGIC_MORALE: u8 = 7;
/// C-43: however low morale is.
pub const LEAST_POINTS: u8 = 2;

/// A force about to move, with all it has to mind.
pub struct Walker<'a> {
    at: Position<'a>,
    mode: Mode,
    ground: &'a Moves,
    zones: Zones,
    /// Standing castles of the enemy.
    castles: Spots,
    /// S4-8: not beyond the Tone.
    bound: bool,
    /// 31-1-1: who may come and go at Odawara.
    start: Spot,
    /// 5-3d, EC-77: it starts behind walls, where no zone reaches.
    from_walls: bool,
    /// 16-3: its leaving ends a siege.
    ends_siege: bool,
}

impl Position<'_> {
    /// 15-2-1, 15-6-3, 10-2(4), C-43: the movement points of a force.
    pub fn movement_points(&self, units: Units) -> u8 {
        let loss = self.morale_loss(self.lowest_morale(units)).max(0) as u8;
        self.g.pack.terrain.points.saturating_sub(loss).max(LEAST_POINTS)
    }

    pub fn walker(&self, units: Units, mode: Mode) -> Walker<'_> {
        let lead = units.first().expect("somebody moves");
        let camp = self.camp_of_unit(lead);
        let man = self.man(lead);
        let bound = self.g.scenario == Scenario::Mimase && units.iter().any(|unit| self.army(unit) != Army::UESUGI);
        Walker {
            at: *self,
            mode,
            ground: self.g.ground(self.s.turn).of(mode),
            zones: self.zones(camp, units),
            castles: self.enemy_castles(camp),
            bound,
            start: man.at,
            from_walls: man.inside,
            ends_siege: self.ends_siege(units).is_some(),
        }
    }

    /// 18-4-1a: nobody marches out of besieged walls.
    pub fn may_march(&self, units: Units) -> Verdict {
        no("18-4-1a", "refused-besieged").unless(!self.is_besieged(units))
    }

    /// 15-3-1, 15-3-2, 15-3-3, 11-3(3), 11-4-2: strategic movement wants supply, spirit and no enemy about.
    pub fn may_march_far(&self, units: Units) -> Verdict {
        self.may_march(units)?;
        let morale = self.lowest_morale(units);
        no("15-3-3", "refused-strategic-morale")
            .number("n", STRATEGIC_MORALE.into())
            .unless(morale >= STRATEGIC_MORALE)?;
        self.walker(units, Mode::Strategic).may_start()?;
        no("15-3-2", "refused-strategic-supply").unless(self.are_supplied(units))
    }

    /// A force behind besieged walls?
    pub fn is_besieged(&self, units: Units) -> bool {
        let Some(lead) = units.first() else { return false };
        let man = self.man(lead);
        man.inside && self.castle_at(man.at).is_some_and(|castle| self.s.walls(castle).besieged)
    }

    /// 16-3, 18-1-2: does a siege end if these leave? Then they pay a point for it when they do.
    pub fn ends_siege(&self, units: Units) -> Option<Castle> {
        let lead = units.first()?;
        let castle = self.siege_of(lead)?;
        (!self.holds_siege(castle, self.besiegers(castle) - units)).then_some(castle)
    }
}

impl Walker<'_> {
    /// 15-3-1, 5-3d: the first hex counts too, but no zone reaches behind walls.
    fn may_start(&self) -> Verdict {
        let free = self.from_walls || !self.zones.in_any(self.start);
        no("15-3-1", "refused-strategic-zone").unless(free)
    }

    /// 15-6-1, 15-6-2, 31-1-2, 35.0, S4-8, C-11, C-55: may it enter at all?
    pub fn may_enter(&self, to: Spot) -> Verdict {
        let at = &self.at;
        let terrain = at.g.pack.map.terrain(to);
        no("15-6-1", "refused-sea").unless(terrain.is_land())?;
        no("35.0", "refused-outside-area").unless(at.g.is_in_area(to))?;
        no("S4-8", "refused-east-of-tone").unless(!self.bound || !at.g.pack.map.east_of_tone.contains(to))?;
        no("32-1x", "refused-snowed-mountains").unless(!at.is_snowed_mountain(to))?;
        no("15-3", "refused-strategic-swamp").unless(self.ground.enter[to.index()] > 0)?;
        no("15-6-2", "refused-enemy-there").unless(!self.zones.enemies.contains(to))?;
        let walls = self.castles.contains(to);
        no("31-1-2", "refused-odawara-closed").unless(!walls || to != at.hex_of(Castle::ODAWARA))?;
        no("C-11", "refused-strategic-castle").unless(!walls || self.mode == Mode::Tactical)?;
        let free = self.mode == Mode::Tactical || !self.zones.in_any(to);
        no("15-3-1", "refused-strategic-zone").unless(free)
    }

    /// Every hex it may enter, as `may_enter` has it.
    fn entered(&self) -> Spots {
        let mut closed = self.zones.enemies | self.castles & Spots::of(self.at.hex_of(Castle::ODAWARA));
        if self.mode == Mode::Strategic {
            closed |= self.castles | ((self.zones.strong | self.zones.weak) - self.zones.friends);
        }
        if self.bound {
            closed |= self.at.g.pack.map.east_of_tone;
        }
        self.ground.open - closed
    }

    /// 15-2-2, 15-2-3, 15-2-4, 15-3-1, 15-4-1, 15-4-2, 15-4-3, 15-4-5, 16-1-1, 16-3: what a step into a hex costs that may be entered.
    #[inline]
    fn cost(&self, from: Spot, way: Direction, to: Spot) -> u8 {
        let effects = &self.at.g.pack.terrain;
        let mut cost = self.ground.enter[to.index()];
        if self.at.g.pack.map.has_river(from, way) {
            cost += self.ground.river;
        }
        let behind_walls = self.from_walls && from == self.start;
        if !behind_walls && self.zones.in_strong(from) {
            cost += if self.zones.in_strong(to) { effects.zoc_to_zoc } else { effects.leave_zoc };
        }
        if self.castles.contains(to) {
            cost += effects.siege_entry;
        }
        if self.ends_siege && from == self.start {
            cost += effects.siege_entry;
        }
        cost
    }

    /// What a single step costs, or why it cannot be made.
    pub fn step(&self, from: Spot, to: Spot) -> Result<u8, Reason> {
        self.may_enter(to)?;
        let way = from.towards(to).ok_or(no("15-1", "refused-not-adjacent"))?;
        Ok(self.cost(from, way, to))
    }

    /// 15-2-1, 15-4-4: everywhere one gets with so many points; an enemy castle is the end of the way (C-11).
    pub fn reach(&self, from: Spot, points: u8) -> Reach {
        let entered = self.entered();
        let spot = |place: Place| Spot::of_index(place.index());
        board().reach(
            from.place(),
            points.into(),
            |from, way, to| entered.contains(spot(to)).then(|| self.cost(spot(from), way, spot(to)).into()),
            |place| self.castles.contains(spot(place)),
        )
    }
}

impl Play<'_> {
    /// 15.0, 15-1, 15-1-1: the move of one force begins; it is over before another one's.
    pub fn begin_march(&mut self, units: Units, mode: Mode) {
        let left = self.at().movement_points(units);
        self.s.march = March { units, mode, left, halted: false };
        self.push(Moving);
    }

    /// 15-1, 16.0b: a force goes there; before an enemy castle that may begin a siege.
    fn go(&mut self, to: Spot) {
        let March { units, mode, left, .. } = self.s.march;
        let lead = units.first().expect("somebody moves");
        let from = self.s.man(lead).at;
        let at = self.at();
        let reach = at.walker(units, mode).reach(from, left);
        let cost = reach.cost(to.place()).expect("a move that was allowed gets there") as u8;
        let way: Vec<Spot> =
            reach.way(to.place()).expect("a way").iter().map(|place| Spot::of_index(place.index())).collect();
        let halted = at.enemy_castle_at(to, at.camp_of_unit(lead)).is_some();
        for unit in units.iter() {
            let man = self.s.man_mut(unit);
            (man.at, man.inside) = (to, false);
        }
        self.s.march.left -= cost;
        self.s.march.halted = halted;
        self.tell(Event::Marched { unit: self.at().top(lead), hex: to, cost, mode });
        self.see_echigo(units, &way[1..]);
        self.review_sieges();
        self.come_before_walls(units);
    }

    /// 15-5, 15-5-1, EC-05, EC-07: left behind; whoever was under him stays with him, but not under the commander of the whole.
    fn drop_off(&mut self, unit: Unit) {
        let is_top = self.at().is_top(unit);
        let left = if is_top { Units::of(unit) } else { self.at().with_all(unit) };
        let hex = self.s.man(unit).at;
        if is_top {
            for under in self.s.march.units.iter() {
                let man = self.s.man_mut(under);
                if man.leader == Some(unit) {
                    man.leader = None;
                }
            }
        } else {
            self.s.man_mut(unit).leader = None;
        }
        self.loosen();
        self.s.march.units = self.s.march.units - left;
        self.tell(Event::Dropped { unit, hex });
        self.come_to_rest(left, true);
        // EC-05: who cannot act alone in this stage goes no further.
        let at = self.at();
        let unable: Units = at.s.march.units.iter().filter(|&unit| !at.is_able(unit)).collect();
        self.s.march.units = self.s.march.units - unable;
        self.come_to_rest(unable, true);
    }

    /// C-70, 12.0: these have acted, and are behind the walls where there are any and they want to.
    pub fn come_to_rest(&mut self, units: Units, inside: bool) {
        for unit in units.iter() {
            let at = self.at();
            let walls = at.own_castle_at(at.man(unit).at, at.camp_of_unit(unit)).is_some();
            let man = self.s.man_mut(unit);
            (man.inside, man.acted) = (inside && walls, true);
        }
        if let Some(unit) = units.first() {
            let hex = self.s.man(unit).at;
            self.take_town(hex, self.at().army(unit));
        }
    }

    /// C-50, EC-51: an open town goes to whoever ends an action there with no enemy about.
    pub fn take_town(&mut self, hex: Spot, army: Army) {
        let at = self.at();
        let Some(castle) = at.castle_at(hex).filter(|&castle| at.is_town(castle)) else { return };
        let camp = at.camp_of(army);
        let contested = at.s.in_hex(hex).any(|unit| at.camp_of_unit(unit) != camp);
        if at.camp_of_castle(castle) != Some(camp) && !contested {
            let army = at.rightful_owner(castle, army);
            self.s.walls_mut(castle).owner = Some(army);
            self.tell(Event::TownTaken { castle, army });
        }
    }

    fn stop(&mut self, inside: bool) {
        let units = self.s.march.units;
        self.s.march = March::default();
        if let Some(lead) = units.first() {
            let top = self.at().top(lead);
            let hex = self.s.man(lead).at;
            self.come_to_rest(units, inside);
            let inside = self.s.man(lead).inside;
            self.tell(Event::Stopped { unit: top, hex, inside });
        }
        self.pop();
        self.review_sieges();
    }
}

deeds! { pub enum Walking of Command { Go(to: Spot), Drop(unit: Unit), Stop(inside: bool) } }

impl Position<'_> {
    /// Where the force that moves is.
    fn march_hex(&self) -> Spot {
        self.s.march.units.first().map_or(Spot::NOWHERE, |unit| self.man(unit).at)
    }

    /// C-70: behind the walls, where there are walls of one's own side.
    fn may_stop(&self, inside: bool) -> Verdict {
        let lead = self.s.march.units.first().expect("somebody moves");
        let walls = self.own_castle_at(self.march_hex(), self.camp_of_unit(lead)).is_some();
        no("C-70", "refused-no-walls").unless(!inside || walls)?;
        let met = self.has_enemy_out(self.march_hex(), self.camp_of_unit(lead));
        no("C-18", "refused-invested").unless(inside || !met)
    }

    fn may_go(&self, to: Spot) -> Verdict {
        let March { units, mode, left, halted } = self.s.march;
        let from = self.march_hex();
        no("C-11", "refused-halted").unless(!halted)?;
        no("15-1", "refused-already-there").unless(to.is_map() && to != from)?;
        let walker = self.walker(units, mode);
        walker.may_enter(to)?;
        let reached = walker.reach(from, left).cost(to.place()).is_some();
        no("15-2-1", "refused-too-far").number("n", left.into()).unless(reached)
    }

    /// 15-5: somebody, but not everybody.
    fn may_drop(&self, unit: Unit) -> Verdict {
        no("15-5", "refused-not-of-the-force").unless(self.s.march.units.contains(unit))?;
        no("15-5", "refused-last-one").unless(self.s.march.units.len() > 1)?;
        let rest = if self.is_top(unit) {
            self.s.march.units.len() - 1
        } else {
            self.s.march.units.len() - self.with_all(unit).len()
        };
        no("15-5", "refused-last-one").unless(rest > 0)
    }
}

impl Asks<Kanto> for Moving {
    type Deed = Walking;

    fn asked(self, at: Position<'_>) -> Seats {
        at.only(at.acting_power())
    }

    fn prompt(self, at: Position<'_>, _: Seat) -> Message {
        say("prompt-moving").number("left", at.s.march.left).under("15-1")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Walking>) {
        let March { units, mode, left, halted } = at.s.march;
        let from = at.march_hex();
        if !halted && left > 0 {
            let reach = at.walker(units, mode).reach(from, left);
            let places = reach.places().map(|(place, _)| Spot::of_index(place.index())).filter(|&spot| spot != from);
            offers.extend(places.map(Walking::Go));
        }
        offers.extend(units.iter().filter(|&unit| at.may_drop(unit).is_ok()).map(Walking::Drop));
        offers.extend([true, false].into_iter().filter(|&inside| at.may_stop(inside).is_ok()).map(Walking::Stop));
    }

    fn allows(self, at: Position<'_>, _: Seat, deed: Walking) -> Verdict {
        match deed {
            Walking::Go(to) => at.may_go(to),
            Walking::Drop(unit) => at.may_drop(unit),
            Walking::Stop(inside) => at.may_stop(inside),
        }
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Walking> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.s.march.units.is_empty() { play.done() } else { Flow::Wait }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Walking) {
        match deed {
            Walking::Go(to) => play.go(to),
            Walking::Drop(unit) => play.drop_off(unit),
            Walking::Stop(inside) => play.stop(inside),
        }
    }
}
