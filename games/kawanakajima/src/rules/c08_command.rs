//! 8, 16.3, 17.2, 17.3: Command Points, and the chits they pay for.

use super::room::no;
use super::{Play, Position};
use crate::command::Payer;
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::map::{BARRED, HexSet};
use crate::pack::CommandColumn;
use crate::state::{Assignment, ChitPlace, ClanSet};
use arrayvec::ArrayVec;
use engine::Ledger;
use toolkit::steps::Verdict;

pub mod steps;

/// 17.3: so many Uesugi losses let Clan N be called.
pub const LOSSES_TO_CALL_N: u8 = 3;
/// 18.1: the edge hexes by which a unit that was kept back may enter.
pub const EDGE_GATES: usize = 3;
/// 9.5.5: a Combined Maneuver names at most this many clans.
pub const COMBINED_CLANS: u32 = 4;

/// 8.3b: an order that travels no further arrives in the same turn.
pub const AT_ONCE_MP: u8 = 9;

/// 8.3b, 8.3c: the Delay box of a distance; 0 is the bowl.
pub fn box_of(distance: u8) -> u8 {
    (distance / (AT_ONCE_MP + 1)).min(4)
}

impl<'a> Position<'a> {
    /// 2.3b, 17.2a: the column of the Command Point Table for an Army Commander and a turn.
    pub fn command_column(&self, army: Army, turn: u8) -> &'a CommandColumn {
        let tables = &self.g.pack.tables.command;
        match (army, self.g.is_hypothetical()) {
            (Army::Uesugi, false) => &tables.uesugi_historical,
            (Army::Uesugi, true) => &tables.uesugi_hypothetical,
            (Army::Takeda, true) => &tables.takeda_hypothetical,
            (Army::Takeda, false) => by_turn(&tables.shingen_historical, turn),
        }
    }

    /// 8.2b: what is added to an Army Commander's die.
    pub fn command_ledger(&self, army: Army, explain: bool) -> Ledger<UnitId> {
        let clan_a = ClanId::new(army, 'A').expect("every army has a Clan A");
        let away = !self.s.clan_in_play(clan_a) && self.s.clan_extinct(clan_a);
        let not_defending = away || self.s.clans[clan_a.index()].mode != Mode::Defense;
        let mut ledger = self.commanders_ledger(army, explain);
        ledger.add(-(not_defending as i8), "reason-clan-a-not-defending", "8.2b", None);
        ledger
    }

    /// 7.3-Ganko, 8.2c, 17.2a, EC-51: Bundori and Ganko touch every commander's die.
    pub fn commanders_ledger(&self, army: Army, explain: bool) -> Ledger<UnitId> {
        let mut ledger = Ledger::new(explain);
        ledger.add(self.active_plan(army).map_or(0, |p| p.cp_die), "reason-ganko", "7.3-Ganko", None);
        ledger.add(-(self.s.staff(army).bundori.min(20) as i8), "reason-bundori", "8.2c", None);
        ledger
    }

    /// 8.2a: the points an Army Commander gets for a die in this turn.
    pub fn command_points(&self, army: Army, die: u8) -> u8 {
        let total = self.command_ledger(army, false).with_die(die);
        self.command_column(army, self.s.turn)[total.clamp(0, 7) as usize]
    }

    /// Where a commander's orders start: his unit's hex, or the Entry Point written for it (EC-47).
    fn headquarters(&self, host: UnitId) -> HexId {
        let hex = self.s.unit(host).hex;
        if hex != HexId::NOWHERE {
            return hex;
        }
        self.s.clans[host.clan().index()].entry.map_or(HexId::NOWHERE, Entry::hex)
    }

    /// 8.3b, 17.2c: whose orders an army's clans get for points of this kind.
    pub fn orders_from(&self, army: Army, payer: Payer) -> UnitId {
        match payer {
            Payer::Commander => self.s.staff(army).commander,
            Payer::Kosaka => self.s.kosaka,
        }
    }

    /// 8.3b: the hexes that his orders reach in the same turn.
    pub fn reached_at_once(&self, army: Army, payer: Payer) -> HexSet {
        let host = self.orders_from(army, payer);
        if !host.is_some() {
            return HexSet::EMPTY;
        }
        let (map, markers) = (&self.g.map, self.markers());
        let starts = self.order_starts(self.headquarters(host));
        // A Defensive Position only makes a way longer.
        let near =
            |from: HexId, to: HexId| map.open_mp(from, to) <= AT_ONCE_MP && map.mp(from, to, &markers) <= AT_ONCE_MP;
        map.hexes().filter(|&hex| starts.iter().any(|&from| near(from, hex))).collect()
    }

    /// 8.3b: who sends an order, and the unit of the clan it reaches first; nobody where there is no way.
    pub fn order_way(&self, clan: ClanId, payer: Payer) -> Option<[UnitId; 2]> {
        let host = self.orders_from(clan.army(), payer);
        let distance = self.order_distance(clan, payer);
        if host.clan() == clan || distance == BARRED {
            return None;
        }
        let first = self.s.clan_units(clan).find(|&u| self.order_distance_of(host, u, payer) == distance)?;
        Some([host, first])
    }

    /// 8.3b, 16.3b, 17.2c, EC-44 to EC-49: how far an order travels; 255 where there is no way.
    pub fn order_distance(&self, clan: ClanId, payer: Payer) -> u8 {
        let host = self.orders_from(clan.army(), payer);
        if !host.is_some() {
            return BARRED;
        }
        if host.clan() == clan {
            return 0;
        }
        self.s.clan_units(clan).map(|u| self.order_distance_of(host, u, payer)).min().unwrap_or(BARRED)
    }

    /// 16.3a: over Mount Saijo orders of Kosaka travel, and in the hypothetical scenario those of Kenshin.
    fn order_distance_of(&self, host: UnitId, unit: UnitId, payer: Payer) -> u8 {
        let on_saijo = match payer {
            Payer::Kosaka => true,
            Payer::Commander => self.g.is_hypothetical() && unit.army() == Army::Uesugi,
        };
        self.order_distance_to(self.headquarters(host), self.s.unit(unit).hex, on_saijo)
    }

    /// 8.3b, 16.3a, EC-126: the way of an order to one place.
    fn order_distance_to(&self, from: HexId, to: HexId, on_saijo: bool) -> u8 {
        let (map, markers) = (&self.g.map, self.markers());
        let way = |from: HexId| match to.entry_point() {
            None => map.mp(from, to, &markers),
            Some(entry) if on_saijo => self.distance_over_saijo(from, entry),
            // EC-126: to the cheapest hex of the Entry Point, and one more onto it.
            Some(entry) => {
                let hexes = map.entry_hexes(entry).iter();
                hexes.map(|&h| map.mp(from, h, &markers)).min().unwrap_or(BARRED).saturating_add(1)
            }
        };
        self.order_starts(from).into_iter().map(way).min().unwrap_or(BARRED)
    }

    /// 8.3b, 18.1c, I23: where orders start: a commander who has been kept back gives his from the edge.
    fn order_starts(&self, from: HexId) -> ArrayVec<HexId, EDGE_GATES> {
        match from {
            HexId::EDGE_RESERVE if self.g.rules.orders_start_where_the_commander_will_enter() => {
                self.g.pack.map.takeda_edge.iter().copied().collect()
            }
            HexId::EDGE_RESERVE | HexId::NOWHERE => ArrayVec::new(),
            from => ArrayVec::from_iter([from]),
        }
    }

    /// 16.3a: hexes to the nearest Entry Point, and ten for each further one along the mountain.
    pub fn distance_over_saijo(&self, from: HexId, to: Entry) -> u8 {
        let along = |a: Entry, b: Entry| 10 * (a.index() as u8).abs_diff(b.index() as u8);
        if let Some(entry) = from.entry_point() {
            return along(entry, to);
        }
        let hexes = |entry: Entry| self.g.map.distance(entry.hex(), from);
        let nearest = Entry::ALL.into_iter().map(hexes).min().expect("there are four Entry Points");
        Entry::ALL
            .into_iter()
            .filter(|&e| hexes(e) == nearest)
            .map(|e| nearest + along(e, to))
            .min()
            .expect("one of them is the nearest")
    }

    /// 8.3b, 8.3c, 16.3b: nine or less goes straight into the bowl; beyond, a Delay box for each ten, four at most.
    pub fn delay_box(&self, clan: ClanId, payer: Payer) -> u8 {
        box_of(self.order_distance(clan, payer))
    }

    /// 8.3a, 17.2b: may this army choose the chit of this clan, paid this way?
    pub fn may_select_clan(&self, army: Army, clan: ClanId, payer: Payer) -> Verdict {
        no("Cover-e", "refused-not-your-clan").unless(clan.index() < CLANS && clan.army() == army)?;
        no("2.3a", "refused-not-in-reserve").unless(self.s.chit(Chit::clan(clan)) == ChitPlace::Reserve)?;
        no("17.2b", "refused-kosaka-clan").unless(payer == Payer::Commander || self.is_kosaka_clan(clan))?;
        self.has_point(army, payer)
    }

    /// 8.3a: a chit costs a Command Point.
    fn has_point(&self, army: Army, payer: Payer) -> Verdict {
        no("8.3a", "refused-no-points").unless(self.s.staff(army).points[payer.index()] > 0)
    }

    /// 17.1d: Takeda M to T are Kosaka's contingent in the historical scenario.
    pub fn is_kosaka_clan(&self, clan: ClanId) -> bool {
        !self.g.is_hypothetical() && clan.army() == Army::Takeda && clan.letter() >= 'M'
    }

    /// 17.3a: Uesugi may call Clan N.
    pub fn may_call_n(&self, army: Army) -> Verdict {
        let waits = army == Army::Uesugi
            && !self.g.is_hypothetical()
            && !self.s.n_called
            && self.s.chit(Chit::clan(self.g.clan_n())) == ChitPlace::OutOfGame;
        no("17.3a", "refused-clan-n").unless(waits && self.s.staff(army).lost >= LOSSES_TO_CALL_N)?;
        self.has_point(army, Payer::Commander)
    }

    /// 17.3a: is it the chit that calls Clan N? Once the clan has come it is a chit like any other.
    pub fn is_call(&self, chit: Chit) -> bool {
        let clan_n = self.g.clan_n();
        chit == Chit::clan(clan_n) && !self.g.is_hypothetical() && !self.s.clan_in_play(clan_n)
    }

    /// 8.3d, 9.5.1a, 9.5.3b: may this Special chit be given this activity, paid this way? Impetuous ones are free.
    pub fn may_assign(&self, army: Army, number: u8, activity: Activity, payer: Payer) -> Verdict {
        let in_reserve = number < 4 && self.s.chit(Chit::special(army, number)) == ChitPlace::Reserve;
        no("7.2a", "refused-special-not-in-reserve").unless(in_reserve)?;
        no("9.5.1a", "refused-no-activity").unless(self.activities_left(army, activity) > 0)?;
        if activity == Activity::Impetuous {
            return no("9.5.3b", "refused-impetuous-payer").unless(payer == Payer::Commander);
        }
        self.has_point(army, payer)?;
        no("8.3d", "refused-clan-not-nameable").unless(self.may_name(army, payer == Payer::Kosaka).next().is_some())
    }

    /// 8.3d: clans that may still be named for the Special chit being assigned.
    pub fn still_nameable(&self, army: Army) -> ClanSet {
        let staff = self.s.staff(army);
        let assigned = staff.naming.and_then(|number| staff.assigned.get(usize::from(number)).copied().flatten());
        assigned.map_or(ClanSet::EMPTY, |assigned| self.nameable(army, assigned.kosaka) - assigned.clans)
    }

    /// 8.3d: a Special chit carries at least one clan.
    pub fn may_end_naming(&self, army: Army) -> Verdict {
        let staff = self.s.staff(army);
        let Some(number) = staff.naming else { return Err(no("8.3d", "refused-nothing-named")) };
        let assigned = staff.assigned.get(usize::from(number)).copied().flatten();
        no("8.3d", "refused-name-one").unless(assigned.is_some_and(|assigned| !assigned.clans.is_empty()))
    }

    /// Clans that a special activity may name.
    pub fn nameable(&self, army: Army, kosaka: bool) -> ClanSet {
        self.may_name(army, kosaka).collect()
    }

    fn may_name(&self, army: Army, kosaka: bool) -> impl Iterator<Item = ClanId> {
        ClanId::of_army(army)
            .filter(|&c| self.s.clan_in_play(c) && !self.is_besieged_clan(c))
            .filter(move |&c| !kosaka || self.is_kosaka_clan(c))
    }

    /// Is there anybody who could be given a chit? Asked of what everybody sees: an army passed over because its points
    /// went into its plan (7.2c) would tell so.
    pub fn has_selection(&self, army: Army) -> bool {
        let clan_n_waits = army == Army::Uesugi && !self.g.is_hypothetical() && !self.s.n_called;
        clan_n_waits || ClanId::of_army(army).any(|c| self.s.clan_in_play(c))
    }

    /// EC-67: the Uesugi symbol, or the nearest free hex of the map edge.
    pub fn clan_n_gate(&self) -> Option<HexId> {
        let symbol = self.g.pack.map.uesugi_symbol;
        if self.s.occupant(symbol).is_none() {
            return Some(symbol);
        }
        let free = self.g.map.hexes().filter(|&h| self.g.map.is_edge(h) && self.s.occupant(h).is_none());
        free.min_by_key(|&h| (self.g.map.distance(symbol, h), h))
    }

    /// 17.3b: units of Clan N whose chit has come round and who are not on the map yet.
    pub fn clan_n_waiting(&self) -> impl Iterator<Item = UnitId> + '_ {
        let clan = self.g.clan_n();
        let due = self.g.rules.owner_places_clan_n() && self.s.chit(Chit::clan(clan)) == ChitPlace::Bowl;
        clan.slots().filter(move |&u| due && self.s.is_alive(u) && !self.s.in_play(u))
    }

    /// 17.3b, EC-67: where one of them may be put: the Uesugi symbol, then the free hexes outside enemy zones nearest
    /// to the comrade who went first; where the symbol is taken, the nearest free hexes of the map edge.
    pub fn clan_n_hexes(&self) -> Vec<HexId> {
        let (map, symbol) = (&self.g.map, self.g.pack.map.uesugi_symbol);
        let from_symbol = |h: &HexId| map.distance(symbol, *h);
        let first = self.s.clan_units(self.g.clan_n()).map(|u| self.s.unit(u).hex).min_by_key(from_symbol);
        let suiting = match first {
            Some(_) => map.all() - self.enemy_zoc(Army::Uesugi),
            None => map.edge() | HexSet::from_iter([symbol]),
        };
        let taken: HexSet =
            UnitId::all().map(|u| self.s.unit(u).hex).filter(|h| self.s.occupant(*h).is_some()).collect();
        let open = suiting - taken;
        let mut near = HexSet::from_iter([first.unwrap_or(symbol)]);
        while !open.is_empty() && !near.meets(&open) {
            near = near.grown();
        }
        (near & open).iter().collect()
    }

    /// EC-67: where the next unit of Clan N goes: beside its comrades, free, outside enemy zones.
    pub fn beside_clan_n(&self) -> Option<HexId> {
        let mates: arrayvec::ArrayVec<HexId, 3> =
            self.s.clan_units(self.g.clan_n()).map(|u| self.s.unit(u).hex).collect();
        let suits = |h: &HexId| {
            h.is_map() && self.s.occupant(*h).is_none() && !self.in_ezoc(Army::Uesugi, *h) && !self.g.is_fort(*h)
        };
        let beside = mates.iter().flat_map(|&m| self.g.map.neighbors(m)).copied().find(suits);
        beside.or_else(|| self.g.map.hexes().filter(suits).min_by_key(|&h| (self.g.map.distance(mates[0], h), h)))
    }
}

/// 17.2a: the column of a turn; the last one serves for all later turns.
fn by_turn(columns: &[CommandColumn], turn: u8) -> &CommandColumn {
    &columns[(turn as usize).clamp(1, columns.len()) - 1]
}

impl Play<'_> {
    /// 8.2a: the Army Commander's points.
    pub fn read_command_die(&mut self, army: Army, die: u8) {
        let total = self.at().command_ledger(army, false).with_die(die) as i8;
        self.show_ganko(army);
        // 2.3: the modified die would show whether Clan A is in Defense.
        let clan_a = ClanId::new(army, 'A').expect("every army has a Clan A");
        self.tell_mode_roll(clan_a, RollFor::Command(army), die, total);
        let points = self.at().command_points(army, die);
        self.gain_points(army, Payer::Commander, points);
        if army == Army::Uesugi {
            self.open_plan_choices();
        }
    }

    /// 17.2: Kosaka's points.
    pub fn read_kosaka_die(&mut self, die: u8) {
        let total = self.at().commanders_ledger(Army::Takeda, false).with_die(die) as i8;
        self.tell(Event::Rolled { what: RollFor::KosakaCommand, die, total });
        let column = by_turn(&self.g.pack.tables.command.kosaka_historical, self.s.turn);
        let points = column[total.clamp(0, 7) as usize];
        self.gain_points(Army::Takeda, Payer::Kosaka, points);
    }

    /// 8.2a: points got, told to those who may know them (2.3c).
    fn gain_points(&mut self, army: Army, payer: Payer, points: u8) {
        let side = self.s.staff_mut(army);
        side.points[payer.index()] = points;
        side.points_got[payer.index()] = points;
        let event = Event::GotPoints { army, kosaka: payer == Payer::Kosaka, points };
        if self.g.options.secret_honjin {
            self.whisper(army, event);
        } else {
            self.tell(event);
        }
    }

    /// 7.1: Ganko's better die betrays it, and a plain die rules it out.
    fn show_ganko(&mut self, army: Army) {
        if self.at().active_plan(army).is_some_and(|p| p.cp_die != 0) {
            self.reveal_plan(army);
        } else {
            self.exclude_plan(army, Plan::Ganko);
        }
    }

    /// 8.3b, 8.3c, 8.4, 9.3a: the chits chosen go where they are bound, and the five compulsory ones into the bowl.
    pub fn fill_bowl(&mut self) {
        for chit in Chit::all() {
            match self.s.chit(chit) {
                ChitPlace::Chosen(0) => self.s.chits[chit.index()] = ChitPlace::Bowl,
                ChitPlace::Chosen(n) => self.s.chits[chit.index()] = ChitPlace::Delay(n),
                _ => {}
            }
        }
        for chit in Chit::COMPULSORY {
            self.s.chits[chit.index()] = ChitPlace::Bowl;
        }
    }

    /// What the enemy learns when both have ended: which chits were placed, never what a Special one carries.
    /// 8.2d: points left over are lost.
    pub fn show_selection(&mut self, army: Army) {
        let chosen = |p: ChitPlace| if let ChitPlace::Chosen(n) = p { Some(n) } else { None };
        let placed: arrayvec::ArrayVec<(Chit, u8), CHITS> = Chit::all()
            .filter(|c| c.owner() == Some(army))
            .filter_map(|c| chosen(self.s.chit(c)).map(|delay| (c, delay)))
            .collect();
        if self.g.options.secret_honjin {
            self.tell_others(army, Event::SecretSelection { army, chits: 0 });
        } else {
            for (chit, delay) in placed {
                self.tell_others(army, Event::ChitPlaced { chit, delay });
            }
        }
        let side = self.s.staff_mut(army);
        if side.plan.is_some() && !side.plan_active && !side.attempts {
            side.gathered_most =
                side.gathered_most.saturating_add(side.points_got[0] - side.paid.min(side.points_got[0]));
        }
        side.points = [0; 2];
    }

    /// 8.3a: a chit costs a point of whoever pays for it.
    fn pay(&mut self, army: Army, payer: Payer) {
        let side = self.s.staff_mut(army);
        side.points[payer.index()] -= 1;
        if payer == Payer::Commander {
            side.paid += 1;
        }
    }

    /// 8.3a, 8.3c: a clan chit is paid for and bound for its Delay box.
    pub fn select_clan(&mut self, army: Army, clan: ClanId, payer: Payer) {
        let delay = self.at().delay_box(clan, payer);
        self.pay(army, payer);
        self.choose(army, Chit::clan(clan), delay);
    }

    /// 8.3a: a chit leaves the Reserve, unseen by the enemy until both have ended.
    fn choose(&mut self, army: Army, chit: Chit, delay: u8) {
        self.s.chits[chit.index()] = ChitPlace::Chosen(delay);
        self.whisper(army, Event::ChitChosen { chit, delay });
    }

    /// 8.3, 9.5.1: number, activity and clans are written down.
    pub fn select_special(&mut self, army: Army, number: u8, activity: Activity, payer: Payer) {
        let side = self.s.staff_mut(army);
        if activity == Activity::Impetuous {
            side.impetuous -= 1;
        } else {
            side.used[activity.index()] += 1;
        }
        side.assigned[number as usize] =
            Some(Assignment { activity, clans: ClanSet::EMPTY, kosaka: payer == Payer::Kosaka });
        if activity == Activity::Impetuous {
            self.finish_special(army, number);
        } else {
            self.pay(army, payer);
            self.s.staff_mut(army).naming = Some(number);
        }
    }

    /// 8.3d: number, activity and clans of a Special chit are complete.
    fn finish_special(&mut self, army: Army, number: u8) {
        self.s.staff_mut(army).naming = None;
        let chit = Chit::special(army, number);
        let assigned = self.s.staff(army).assigned[number as usize].expect("just assigned");
        self.choose(army, chit, 0);
        self.whisper(army, Event::SpecialAssigned { chit, activity: assigned.activity, clans: assigned.clans });
    }

    /// 8.3d, 9.5.5: one more clan for the Special chit; only a Combined Maneuver takes several.
    pub fn name_clan(&mut self, army: Army, clan: ClanId) {
        let number = self.s.staff(army).naming.expect("a chit is being assigned");
        let assigned = self.s.staff_mut(army).assigned[number as usize].as_mut().expect("just assigned");
        assigned.clans.insert(clan);
        let (activity, clans, kosaka) = (assigned.activity, assigned.clans, assigned.kosaka);
        let more = !(self.at().nameable(army, kosaka) - clans).is_empty();
        if activity != Activity::Combined || clans.len() >= COMBINED_CLANS || !more {
            self.finish_special(army, number);
        }
    }

    /// 8.3d: the clans named so far are all.
    pub fn end_naming(&mut self, army: Army) {
        let number = self.s.staff(army).naming.expect("a chit is being assigned");
        self.finish_special(army, number);
    }

    /// 17.3, DIF-80: a selection like any other, three boxes away.
    pub fn call_clan_n(&mut self) {
        self.s.n_called = true;
        self.pay(Army::Uesugi, Payer::Commander);
        self.choose(Army::Uesugi, Chit::clan(self.g.clan_n()), 3);
    }

    /// 17.3b: a unit of Clan N comes on.
    pub fn place_of_clan_n(&mut self, unit: UnitId, hex: HexId) {
        if !self.s.clan_in_play(self.g.clan_n()) {
            self.tell(Event::ClanNEntered { hex });
        }
        self.relocate(unit, hex);
        self.tell(Event::Deployed { unit, hex });
    }
}
