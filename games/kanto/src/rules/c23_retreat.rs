//! 23-4, 23-5: retreat hex by hex, refuge, and pursuit.

use super::c16_siege::Standing;
use super::room::*;
use toolkit::list::List;

chapter! {
    pub enum RetreatStep of Kanto, Step::Retreat {
        /// The defenders of a skirmish fall back together.
        goes FallBack { hexes: u8 },
        /// DP-44: the next hex, or behind the walls.
        asks Retreating,
        goes RetreatOver,
        /// DP-46
        asks Pursuit { from: u8 },
    }
}

type Path = List<Spot, 6>;

/// What holds for everybody who retreats from one place.
struct Flight<'a> {
    at: Position<'a>,
    camp: Camp,
    start: Spot,
    foe: Spot,
    bound: bool,
    enemies: Spots,
}

impl Position<'_> {
    fn flight(&self, units: Units, start: Spot, foe: Spot) -> Flight<'_> {
        let camp = units.first().map_or(Camp::Neutral, |unit| self.camp_of_unit(unit));
        let bound = self.g.scenario == Scenario::Mimase && units.iter().any(|unit| self.army(unit) != Army::UESUGI);
        let out = |unit: &Unit| self.camp_of_unit(*unit) != camp;
        let enemies = self.s.on_map().filter(out).map(|unit| self.man(unit).at).collect();
        Flight { at: *self, camp, start, foe, bound, enemies }
    }

    /// C-34, EC-38: how many of so many hexes can be gone; a refuge on the way is as good as all of them.
    pub fn longest_retreat(&self, units: Units, start: Spot, foe: Spot, most: u8) -> u8 {
        let flight = self.flight(units, start, foe);
        let path: Path = [start].into_iter().collect();
        (0..=most).rev().find(|&hexes| hexes == 0 || flight.can_go(&path, hexes, false)).unwrap_or(0)
    }

    /// C-33: must the last hex be farther away? Only if there is such a way; one that ends behind walls is none.
    fn must_go_away(&self, units: Units, start: Spot, foe: Spot, hexes: u8) -> bool {
        let path: Path = [start].into_iter().collect();
        self.flight(units, start, foe).can_get_away(&path, hexes)
    }

    /// 23-4-4: does entering cost a step? Once, whatever the reasons.
    pub fn retreat_costs(&self, units: Units, from: Spot, to: Spot) -> bool {
        let map = &self.g.pack.map;
        let camp = units.first().map_or(Camp::Neutral, |unit| self.camp_of_unit(unit));
        let zones = self.zones(camp, units);
        matches!(map.terrain(to), Terrain::Mountains | Terrain::Swamp)
            || self.is_snowed(to)
            || map.is_river_between(from, to)
            || zones.in_strong(to)
    }

    /// 23-4-6, 16-2: walls of one's own side here, open to those who come?
    fn refuge_at(&self, spot: Spot, camp: Camp) -> Option<Castle> {
        self.own_castle_at(spot, camp).filter(|&castle| self.standing(castle) == Standing::Free)
    }
}

impl Flight<'_> {
    /// 23-4-3, C-32, C-33, C-74: where one may go next; mountains only where there is nothing else.
    fn next(&self, path: &Path) -> Vec<Spot> {
        let here = *path.last().expect("a retreat starts somewhere");
        let map = &self.at.g.pack.map;
        let open = |spot: &Spot| {
            map.terrain(*spot).is_land()
                && self.at.g.is_in_area(*spot)
                && !(self.bound && map.east_of_tone.contains(*spot))
                && !self.at.is_snowed_mountain(*spot)
                && !self.enemies.contains(*spot)
                && self.at.enemy_castle_at(*spot, self.camp).is_none()
                && !path.contains(spot)
        };
        let all: Vec<Spot> = here.around().map(|(_, spot)| spot).filter(open).collect();
        let low: Vec<Spot> = all.iter().copied().filter(|&spot| map.terrain(spot) != Terrain::Mountains).collect();
        if low.is_empty() { all } else { low }
    }

    /// Can the rest of a retreat be gone from the end of this path?
    fn can_go(&self, path: &Path, left: u8, away: bool) -> bool {
        let here = *path.last().expect("a retreat starts somewhere");
        if self.at.refuge_at(here, self.camp).is_some() {
            return true;
        }
        if left == 0 {
            return !away || self.is_away(here);
        }
        self.ways(path).any(|longer| self.can_go(&longer, left - 1, away))
    }

    /// C-33: does some way of this length end farther from the enemy than it began?
    fn can_get_away(&self, path: &Path, left: u8) -> bool {
        let here = *path.last().expect("a retreat starts somewhere");
        if left == 0 { self.is_away(here) } else { self.ways(path).any(|longer| self.can_get_away(&longer, left - 1)) }
    }

    fn is_away(&self, spot: Spot) -> bool {
        spot.distance(self.foe) > self.start.distance(self.foe)
    }

    /// The path and one hex more, each way.
    fn ways<'a>(&self, path: &'a Path) -> impl Iterator<Item = Path> + use<'a> {
        self.next(path).into_iter().map(|spot| {
            let mut longer = *path;
            longer.push(spot);
            longer
        })
    }
}

impl Play<'_> {
    /// A group sets out for so many hexes.
    pub fn set_out(&mut self, units: Units, start: Spot, foe: Spot, hexes: u8) {
        let away = self.at().must_go_away(units, start, foe, hexes);
        let fight = &mut self.s.fight;
        fight.units[2] = units;
        (fight.due, fight.damage, fight.foe, fight.away, fight.refuge) = (hexes, hexes, foe, away, None);
        fight.path = [start].into_iter().collect();
        self.tell(Event::Retreats { hexes });
        self.push(RetreatOver);
        self.push(Retreating);
    }

    fn fall_back(&mut self, to: Spot) {
        let fight = self.s.fight;
        let units = fight.units[2];
        let from = *fight.path.last().expect("a retreat starts somewhere");
        let costs = self.at().retreat_costs(units, from, to);
        for unit in units.iter() {
            let man = self.s.man_mut(unit);
            (man.at, man.inside) = (to, false);
        }
        self.s.fight.path.push(to);
        self.s.fight.due -= 1;
        if let Some(unit) = units.first() {
            self.tell(Event::Retreated { unit: self.at().top(unit), hex: to });
        }
        self.see_echigo(units, &[to]);
        self.review_sieges();
        if costs {
            self.push(Losses { party: 2, left: 1 });
        }
    }

    fn take_refuge(&mut self) {
        let units = self.s.fight.units[2];
        let here = *self.s.fight.path.last().expect("a retreat starts somewhere");
        let castle = self.at().castle_at(here).expect("a castle to enter");
        units.iter().for_each(|unit| self.s.man_mut(unit).inside = true);
        self.s.fight.due = 0;
        self.s.fight.refuge = Some(castle);
        self.tell(Event::FledInto { castle });
        self.review_sieges();
    }
}

impl Goes<Kanto> for FallBack {
    /// 23-4-1: all who took part go together; whom they pursue is seen to afterwards.
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        let Fight { units, to, foe, .. } = play.s.fight;
        if units[1].is_empty() {
            return;
        }
        let hexes = play.at().longest_retreat(units[1], to, foe, self.hexes);
        play.push(Pursuit { from: 0 });
        if hexes < self.hexes {
            // Losses on the way here have changed nothing on the map, so this cannot be; but no hex is ever owed for nothing.
            play.push(Losses { party: 1, left: self.hexes - hexes });
        }
        play.set_out(units[1], to, foe, hexes);
    }
}

deeds! { pub enum Fleeing of Command { Back(hex: Spot), IntoCastle, Halt } }

impl Position<'_> {
    fn may_fall_back(&self, to: Spot) -> Verdict {
        let Fight { units, path, due, foe, away, .. } = self.s.fight;
        let start = *path.first().expect("a retreat starts somewhere");
        no("23-4-2", "refused-retreat-too-long").unless(due > 0)?;
        let flight = self.flight(units[2], start, foe);
        no("23-4-3", "refused-no-way-back").unless(flight.next(&path).contains(&to))?;
        let mut longer = path;
        longer.push(to);
        no("C-33", "refused-not-away").unless(flight.can_go(&longer, due - 1, away))
    }

    /// 23-4-2, C-33: may it stay in the field here? Beside a castle that is not far enough away it must go in.
    fn may_halt(&self) -> Verdict {
        let Fight { units, path, due, foe, away, .. } = self.s.fight;
        no("23-4-2", "refused-retreat-goes-on").unless(due == 0)?;
        let (start, here) = (path[0], *path.last().expect("a retreat starts somewhere"));
        no("C-33", "refused-not-away").unless(!away || self.flight(units[2], start, foe).is_away(here))
    }

    fn may_take_refuge(&self) -> Verdict {
        let Fight { units, path, .. } = self.s.fight;
        let here = *path.last().expect("a retreat starts somewhere");
        let camp = units[2].first().map_or(Camp::Neutral, |unit| self.camp_of_unit(unit));
        no("23-4-6", "refused-no-walls").unless(self.refuge_at(here, camp).is_some())
    }
}

impl Asks<Kanto> for Retreating {
    type Deed = Fleeing;

    fn asked(self, at: Position<'_>) -> Seats {
        at.party_power(2).map_or(Seats::NONE, |power| at.only(power))
    }

    fn prompt(self, at: Position<'_>, _: Seat) -> Message {
        say("prompt-retreat").number("n", at.s.fight.due).under("23-4-2")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Fleeing>) {
        let here = *at.s.fight.path.last().expect("a retreat starts somewhere");
        offers
            .extend(here.around().map(|(_, hex)| hex).filter(|&hex| at.may_fall_back(hex).is_ok()).map(Fleeing::Back));
        if at.may_take_refuge().is_ok() {
            offers.push(Fleeing::IntoCastle);
        }
        if at.may_halt().is_ok() {
            offers.push(Fleeing::Halt);
        }
    }

    fn allows(self, at: Position<'_>, _: Seat, deed: Fleeing) -> Verdict {
        match deed {
            Fleeing::Back(hex) => at.may_fall_back(hex),
            Fleeing::IntoCastle => at.may_take_refuge(),
            Fleeing::Halt => at.may_halt(),
        }
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Fleeing> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let fight = &play.s.fight;
        let over = fight.units[2].is_empty() || fight.refuge.is_some();
        if over || fight.due == 0 && play.at().may_take_refuge().is_err() { play.done() } else { Flow::Wait }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Fleeing) {
        match deed {
            Fleeing::Back(hex) => play.fall_back(hex),
            Fleeing::IntoCastle => play.take_refuge(),
            Fleeing::Halt => play.pop(),
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let fight = &at.s.fight;
        let whole = fight.path.len() + usize::from(fight.due) <= 6 && !fight.path.is_empty();
        let here =
            fight.units[2].iter().all(|unit| at.s.is_on_map(unit) && Some(&at.man(unit).at) == fight.path.last());
        fits(whole && here, "who retreats stands at the end of his path")?;
        super::c22_field::fight_stands(at)
    }
}

impl Goes<Kanto> for RetreatOver {
    /// 23-4-5, 10-1-1(3), EC-24: each unit loses as much morale as hexes were gone.
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        let units = play.s.fight.units[2];
        let gone = play.s.fight.path.len().saturating_sub(1) as u8;
        for unit in units.iter() {
            if play.s.is_on_map(unit) && gone > 0 {
                play.lose_morale(unit, gone);
            }
        }
        play.s.fight.units[2] = Units::EMPTY;
        play.review_sieges();
    }
}

deeds! { pub enum Chasing of Command { Follow, Halt } }

impl Position<'_> {
    /// 23-5-1, C-36, 31-1-2: the next hex of a pursuit, if the pursuers may enter it; who has sallied comes out into the
    /// field before his walls first. Who is needed for a siege stays.
    fn pursuit_hex(&self, from: u8) -> Option<Spot> {
        let Fight { units, path, damage, .. } = self.s.fight;
        let lead = units[0].first()?;
        let hex = *path.get(usize::from(from)).filter(|_| from < damage)?;
        let held = from == 0 && self.ends_siege(units[0]).is_some();
        let went_on = from == 0 || self.man(lead).at == path[usize::from(from) - 1] && !self.must_halt();
        (!self.is_closed_to(units[0], hex) && !held && went_on).then_some(hex)
    }

    /// C-36, 24-3-3, C-52, C-74, 32-1x: who follows whom does not get where he could not march.
    pub fn is_closed_to(&self, units: Units, hex: Spot) -> bool {
        let Some(lead) = units.first() else { return true };
        let camp = self.camp_of_unit(lead);
        let bound = self.g.scenario == Scenario::Mimase && units.iter().any(|unit| self.army(unit) != Army::UESUGI);
        self.has_enemy_out(hex, camp)
            || self.enemy_castle_at(hex, camp) == Some(Castle::ODAWARA)
            || self.is_snowed_mountain(hex)
            || !self.g.is_in_area(hex)
            || bound && self.g.pack.map.east_of_tone.contains(hex)
    }

    /// 23-5-3, C-36: next to enemies or a castle other than the pursued and the castle they entered.
    fn must_halt(&self) -> bool {
        let Fight { units, refuge, .. } = self.s.fight;
        let Some(lead) = units[0].first() else { return true };
        let (spot, camp) = (self.man(lead).at, self.camp_of_unit(lead));
        let near = |other: Spot| other == spot || other.touches(spot);
        let troops = self
            .s
            .on_map()
            .any(|unit| self.camp_of_unit(unit) != camp && !units[1].contains(unit) && near(self.man(unit).at));
        let castles = Castle::all().any(|castle| {
            self.is_castle(castle)
                && self.camp_of_castle(castle) != Some(camp)
                && refuge != Some(castle)
                && near(self.hex_of(castle))
        });
        troops || castles
    }
}

impl Asks<Kanto> for Pursuit {
    type Deed = Chasing;

    fn asked(self, at: Position<'_>) -> Seats {
        at.party_power(0).map_or(Seats::NONE, |power| at.only(power))
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-pursuit").under("23-5")
    }

    fn options(self, _: Position<'_>, _: Seat, offers: &mut Offers<'_, Chasing>) {
        offers.extend([Chasing::Follow, Chasing::Halt]);
    }

    fn allows(self, _: Position<'_>, _: Seat, _: Chasing) -> Verdict {
        Ok(())
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Chasing> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.at().pursuit_hex(self.from).is_some() { Flow::Wait } else { play.end_pursuit() }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Chasing) {
        match deed {
            Chasing::Follow => {
                let hex = play.at().pursuit_hex(self.from).expect("a hex to follow into");
                let units = play.s.fight.units[0];
                for unit in units.iter() {
                    let man = play.s.man_mut(unit);
                    (man.at, man.inside) = (hex, false);
                }
                if let Some(unit) = units.first() {
                    play.tell(Event::Pursued { unit: play.at().top(unit), hex });
                }
                play.see_echigo(units, &[hex]);
                play.review_sieges();
                play.come_before_walls(units);
                play.replace_by(Pursuit { from: self.from + 1 });
            }
            Chasing::Halt => {
                if let Some(power) = play.at().party_power(0) {
                    play.tell(Event::Halted { power });
                }
                play.end_pursuit();
            }
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(usize::from(self.from) <= 6, "a pursuit follows the path")?;
        super::c22_field::fight_stands(at)
    }
}

impl Play<'_> {
    fn end_pursuit(&mut self) -> Flow {
        let units = self.s.fight.units[0];
        if let Some(unit) = units.first() {
            let (hex, army) = (self.s.man(unit).at, self.at().army(unit));
            self.take_town(hex, army);
        }
        self.done()
    }
}
