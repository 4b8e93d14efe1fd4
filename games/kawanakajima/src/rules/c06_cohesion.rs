//! 6.3, EC-01: a clan keeps together. Free movement offers only what leaves the clan able to do so.

use super::Position;
use super::c10_movement::{Obstacles, Reach};
use super::room::no;
use crate::ids::*;
use crate::map::HexSet;
use arrayvec::ArrayVec;
use toolkit::steps::Verdict;

/// What 6.3 asks of a clan in free movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cohesion {
    /// It can end connected, so it must.
    Connect,
    /// It cannot; at least one unit comes nearer and none goes further away.
    Close { gap: u16 },
}

pub type Hexes = ArrayVec<HexId, UNITS_PER_CLAN>;

/// A unit that has yet to move: could it come to stand in a hex?
trait Comrade {
    fn hex(&self) -> HexId;
    fn could(&self, hex: HexId) -> bool;
}

/// Asked hex by hex, for a few questions.
struct Asked<'a> {
    at: Position<'a>,
    unit: UnitId,
}

impl Comrade for Asked<'_> {
    fn hex(&self) -> HexId {
        self.at.s.unit(self.unit).hex
    }

    fn could(&self, hex: HexId) -> bool {
        let (at, clan) = (self.at, self.unit.clan());
        let vacant = || at.s.occupant(hex).is_none_or(|u| u.clan() == clan && !at.s.moved.contains(u));
        hex == self.hex() || vacant() && at.reaches(self.unit, hex, at.movement_ability(clan), at.entering(clan))
    }
}

/// With everywhere it could go, for many questions.
struct Walker {
    unit: UnitId,
    hex: HexId,
    ends: HexSet,
    /// Its own hex, `ends`, and the hexes its comrades would have to leave first.
    could: HexSet,
}

impl Comrade for &Walker {
    fn hex(&self) -> HexId {
        self.hex
    }

    fn could(&self, hex: HexId) -> bool {
        self.could.contains(hex)
    }
}

/// A clan in free movement: those who have yet to move, what is in their way and what they owe.
pub struct Band {
    clan: ClanId,
    walkers: ArrayVec<Walker, UNITS_PER_CLAN>,
    way: Obstacles,
    /// 6.3c: the clan is apart and can still come nearer.
    can_close: bool,
}

impl Position<'_> {
    /// How far a clan is from hanging together: the steps missing in the shortest chain through its units.
    pub fn gap(&self, hexes: &[HexId]) -> u16 {
        match *hexes {
            [a, b] => self.between(a, b),
            [a, b, c] => {
                let [ab, ac, bc] = [self.between(a, b), self.between(a, c), self.between(b, c)];
                ab + ac + bc - ab.max(ac).max(bc)
            }
            _ => 0,
        }
    }

    /// The steps missing between two units.
    fn between(&self, a: HexId, b: HexId) -> u16 {
        if a.is_map() && b.is_map() && a != b {
            return u16::from(self.g.map.distance(a, b)) - 1;
        }
        if self.touches(a, b) { 0 } else { self.place_distance(a, b).saturating_sub(1).max(1) }
    }

    pub fn clan_hexes(&self, clan: ClanId) -> Hexes {
        self.s.clan_units(clan).map(|u| self.s.unit(u).hex).collect()
    }

    /// 6.3a, 6.3c, EC-01: what a clan about to move freely owes to 6.3.
    pub fn cohesion(&self, clan: ClanId) -> Cohesion {
        let hexes = self.clan_hexes(clan);
        let gap = self.gap(&hexes);
        // Two units shorten the way between them by all their MP at best: beyond that no need to look.
        let sides = hexes.len().saturating_sub(1) as u16;
        let hopeless = gap > 2 * sides * self.movement_ability(clan) as u16;
        if gap == 0 || !hopeless && self.can_connect(clan) { Cohesion::Connect } else { Cohesion::Close { gap } }
    }

    /// 6.3: may the clan's movement end here?
    pub fn may_end_moves(&self, clan: ClanId) -> bool {
        self.may_rest(clan, || self.can_come_nearer(clan, &self.walkers_now(clan)))
    }

    /// The same for a clan that has been looked at.
    pub fn band_may_rest(&self, band: &Band) -> bool {
        self.may_rest(band.clan, || band.can_close)
    }

    fn may_rest(&self, clan: ClanId, can_come_nearer: impl FnOnce() -> bool) -> bool {
        let hexes = self.clan_hexes(clan);
        if self.s.gap == 0 {
            return self.is_connected(&hexes);
        }
        self.gap(&hexes) < self.s.gap as u16 || !can_come_nearer()
    }

    /// A clan in free movement, looked at once for many questions.
    pub fn band(&self, clan: ClanId) -> Band {
        let way = self.obstacles(clan.army());
        let walkers = self.walkers(clan, UnitId::NONE, &way);
        let can_close = self.s.gap != 0 && self.can_come_nearer(clan, &walkers);
        Band { clan, walkers, way, can_close }
    }

    fn can_come_nearer(&self, clan: ClanId, walkers: &[Walker]) -> bool {
        if self.g.rules.split_clans_come_nearer() {
            return self.can_close(clan, walkers);
        }
        self.some_unit_closes(clan, walkers, self.gap(&self.clan_hexes(clan)))
    }

    /// The clan is apart and no move would still bring it together.
    pub fn is_stranded(&self, clan: ClanId) -> bool {
        if self.is_connected(&self.clan_hexes(clan)) {
            return false;
        }
        let mut open = false;
        self.free_moves(&self.band(clan), |_, _| open = true);
        !open
    }

    /// One of those who have yet to move can bring the clan nearer than that by itself.
    fn some_unit_closes(&self, clan: ClanId, walkers: &[Walker], gap: u16) -> bool {
        walkers.iter().any(|w| {
            let others = self.hexes_but(clan, w.unit);
            w.ends.iter().any(|hex| self.gap_at(hex, &others) < gap)
        })
    }

    /// 6.3c, EC-01: can the units that have yet to move still end nearer than the clan began, none of them widening the
    /// gap? One may do it alone; or one goes ahead and another closes up, as when both have a third to get to.
    fn can_close(&self, clan: ClanId, walkers: &[Walker]) -> bool {
        let (gap, begun) = (self.gap(&self.clan_hexes(clan)), self.s.gap as u16);
        let leads_on = |unit: UnitId, hex: HexId| {
            self.gap_with(clan, unit, hex) <= gap
                && self.with_move(unit, hex, |then| then.some_unit_closes(clan, &then.walkers_now(clan), begun))
        };
        self.some_unit_closes(clan, walkers, begun)
            || walkers.len() > 1 && walkers.iter().any(|w| w.ends.iter().any(|hex| leads_on(w.unit, hex)))
    }

    /// 6.3c, EC-01: a move that keeps the clan able to come nearer, where it owes that.
    fn keeps_closing(&self, clan: ClanId, unit: UnitId, hex: HexId, gap: u16) -> bool {
        let then = self.gap_with(clan, unit, hex);
        let owes = || self.g.rules.split_clans_come_nearer() && self.can_close(clan, &self.walkers_now(clan));
        then <= gap && (then < self.s.gap as u16 || !owes() || self.leaves_closing(clan, unit, hex))
    }

    /// The exact answer, with the unit really moved: can its comrades still bring the clan nearer?
    fn leaves_closing(&self, clan: ClanId, unit: UnitId, hex: HexId) -> bool {
        self.with_move(unit, hex, |then| then.can_close(clan, &then.walkers_now(clan)))
    }

    fn gap_with(&self, clan: ClanId, unit: UnitId, hex: HexId) -> u16 {
        self.gap_at(hex, &self.hexes_but(clan, unit))
    }

    /// The gap with one unit in a hex and the others in theirs.
    fn gap_at(&self, hex: HexId, others: &Hexes) -> u16 {
        match others[..] {
            [a] => self.gap(&[a, hex]),
            [a, b] => self.gap(&[a, b, hex]),
            _ => 0,
        }
    }

    /// Where a clan stands, but for one unit.
    fn hexes_but(&self, clan: ClanId, unit: UnitId) -> Hexes {
        self.s.clan_units(clan).filter(|&u| u != unit).map(|u| self.s.unit(u).hex).collect()
    }

    /// 6.3, 6.5: every move a clan in free movement may make, its cohesion kept.
    pub fn free_moves(&self, band: &Band, mut offer: impl FnMut(UnitId, HexId)) {
        if self.s.gap != 0 {
            return self.closing_moves(band, offer);
        }
        let moved = self.moved_hexes(band.clan);
        for walker in &band.walkers {
            let others = band.others(walker);
            let (surely, perhaps) = self.together(&moved, &others, band.way.zoc.hexes);
            for hex in (walker.ends & (surely | perhaps)).iter() {
                if surely.contains(hex) || self.keeps_together(band.clan, walker.unit, hex, &others, &moved) {
                    offer(walker.unit, hex);
                }
            }
        }
    }

    fn closing_moves(&self, band: &Band, mut offer: impl FnMut(UnitId, HexId)) {
        let (clan, zoc) = (band.clan, &band.way.zoc.hexes);
        let gap = self.gap(&self.clan_hexes(clan));
        let owed = band.can_close && self.g.rules.split_clans_come_nearer();
        for walker in &band.walkers {
            let others = band.others(walker);
            let passable = |hex: HexId| self.g.options.pass_friends && !zoc.contains(hex);
            let comrade_closes =
                |hex: HexId| passable(hex) && others.iter().any(|o| self.closes_after(walker.unit, hex, o, zoc));
            let others_at = self.hexes_but(clan, walker.unit);
            for hex in walker.ends.iter() {
                let then = self.gap_at(hex, &others_at);
                let settled = !owed || then < self.s.gap as u16;
                if then <= gap && (settled || comrade_closes(hex) || self.leaves_closing(clan, walker.unit, hex)) {
                    offer(walker.unit, hex);
                }
            }
        }
    }

    /// With the unit in that hex, does one of the ends its comrade has now, outside enemy zones of control, bring the clan
    /// nearer? Those it can still get to, wherever the unit went.
    fn closes_after(&self, unit: UnitId, hex: HexId, comrade: &Walker, zoc: &HexSet) -> bool {
        let places = self.s.clan_units(unit.clan()).filter(|&u| u != comrade.unit);
        let others: Hexes = places.map(|u| if u == unit { hex } else { self.s.unit(u).hex }).collect();
        let nearer = |end: HexId| self.gap_at(end, &others) < self.s.gap as u16;
        (comrade.ends - *zoc).iter().any(|end| end != hex && nearer(end))
    }

    /// Where one more unit keeps the clan together, for all hexes at once: surely, and perhaps; between the two each hex has
    /// to be looked at.
    fn together(&self, moved: &Hexes, others: &[&Walker], zoc: HexSet) -> (HexSet, HexSet) {
        let beside = |hex: HexId| self.joining(&HexSet::from_iter([hex]));
        let exactly = |set: HexSet| (set, set);
        let (surely, perhaps) = match (&moved[..], others) {
            ([], []) => exactly(self.g.map.all()),
            (&[a], []) => exactly(beside(a)),
            (&[a, b], []) if self.touches(a, b) => exactly(beside(a) | beside(b)),
            (&[a, b], []) => exactly(beside(a) & beside(b)),
            // Where friends bar the way, what the others can reach depends on where this one goes.
            _ if !self.g.options.pass_friends => (HexSet::EMPTY, self.g.map.all()),
            ([], [other]) => exactly(self.joining(&other.could)),
            (&[fixed], [other]) => {
                let linked = self.joining(&(beside(fixed) & other.could));
                (linked, linked | beside(fixed))
            }
            ([], [a, b]) => {
                // Two hexes beside it that both can get to, neither of them where one stands now.
                let mut both = a.could & b.could;
                both.remove(a.hex);
                both.remove(b.hex);
                (both.beside_two(), self.joining(&(a.could | b.could)))
            }
            _ => (HexSet::EMPTY, self.g.map.all()),
        };
        // EC-09: standing in an enemy zone of control, it bars the way of those who follow.
        (if others.is_empty() { surely } else { surely - zoc }, perhaps)
    }

    fn joining(&self, places: &HexSet) -> HexSet {
        let mut joining = self.g.map.joining(places);
        if let Some(fort) = self.g.fort().filter(|&fort| places.contains(fort)) {
            joining.insert(fort);
        }
        joining
    }

    /// The same for one move alone.
    pub fn may_move_freely(&self, clan: ClanId, unit: UnitId, to: HexId) -> Verdict {
        self.awaits_move(clan, unit)?;
        self.may_walk(unit, to, self.movement_ability(clan), self.entering(clan))?;
        no("6.3a", "refused-clan-split").unless(self.may_part(clan, unit, to))
    }

    /// 6.3a, 6.3c: does a move to a hex within reach leave the clan able to keep together, or to come nearer?
    fn may_part(&self, clan: ClanId, unit: UnitId, to: HexId) -> bool {
        let then: Hexes = self.s.clan_units(clan).map(|u| if u == unit { to } else { self.s.unit(u).hex }).collect();
        if self.s.gap != 0 {
            let gap = self.gap(&self.clan_hexes(clan));
            return self.keeps_closing(clan, unit, to, gap);
        }
        // Comrades who stay where they are keep the clan whole: no need to look where else they could go.
        if self.is_connected(&then) {
            return true;
        }
        let moved = self.moved_hexes(clan);
        let others = self.unmoved(clan).filter(|&u| u != unit);
        let others: ArrayVec<Asked, 2> = others.map(|unit| Asked { at: *self, unit }).collect();
        match &others[..] {
            [_] => return self.keeps_together(clan, unit, to, &others, &moved),
            // Mostly both can simply close up to it: no need to look at everywhere they could go.
            [a, b] if self.g.options.pass_friends && !self.could_bar(unit, to) && self.both_meet(to, a, b) => {
                return true;
            }
            _ => {}
        }
        let others = self.walkers(clan, unit, &self.obstacles(clan.army()));
        let others: ArrayVec<&Walker, 2> = others.iter().collect();
        self.keeps_together(clan, unit, to, &others, &moved)
    }

    /// The clan's units that have yet to move.
    fn walkers_now(&self, clan: ClanId) -> ArrayVec<Walker, UNITS_PER_CLAN> {
        self.walkers(clan, UnitId::NONE, &self.obstacles(clan.army()))
    }

    /// The same, but for one.
    fn walkers(&self, clan: ClanId, except: UnitId, way: &Obstacles) -> ArrayVec<Walker, UNITS_PER_CLAN> {
        let (ma, entering) = (self.movement_ability(clan), self.entering(clan));
        let waiting = self.unmoved(clan).filter(|&u| u != except);
        let mates: HexSet = self.unmoved(clan).map(|u| self.s.unit(u).hex).collect();
        let mut reach = Reach::NONE;
        let walker = |unit: UnitId| {
            self.reach_among(unit, ma, entering, way, &mut reach);
            let hex = self.s.unit(unit).hex;
            let mut could = reach.ends | reach.taken & mates;
            could.insert(hex);
            Walker { unit, hex, ends: reach.ends, could }
        };
        waiting.map(walker).collect()
    }

    fn moved_hexes(&self, clan: ClanId) -> Hexes {
        self.s.clan_units(clan).filter(|&u| self.s.moved.contains(u)).map(|u| self.s.unit(u).hex).collect()
    }

    /// With this unit there, can those who still move bring the clan together?
    fn keeps_together(&self, clan: ClanId, unit: UnitId, hex: HexId, others: &[impl Comrade], moved: &Hexes) -> bool {
        // Where friends bar the way, what the others can reach depends on where this one has gone.
        if !self.g.options.pass_friends && !others.is_empty() {
            return self.survives_move(clan, unit, hex);
        }
        let fits = match (&moved[..], others) {
            ([], []) => true,
            (fixed, []) => {
                let hexes: Hexes = fixed.iter().copied().chain([hex]).collect();
                self.is_connected(&hexes)
            }
            ([], [other]) => self.meets(hex, other),
            ([fixed], [other]) => self.links(*fixed, hex, other),
            (_, [a, b]) => self.pair_joins(hex, a, b),
            _ => true,
        };
        fits && (others.is_empty() || !self.could_bar(unit, hex) || self.survives_move(clan, unit, hex))
    }

    /// A walker can come to stand next to the hex.
    fn meets(&self, hex: HexId, walker: &impl Comrade) -> bool {
        self.beside(hex).any(|h| self.apart(h, hex) && walker.could(h))
    }

    /// Two walkers can come to stand next to the hex, neither where the other stood.
    fn both_meet<C: Comrade>(&self, hex: HexId, a: &C, b: &C) -> bool {
        let place = |walker: &C, taken: [HexId; 2]| {
            let open = |&h: &HexId| !taken.contains(&h) && self.apart(h, hex) && walker.could(h);
            self.beside(hex).find(open)
        };
        place(a, [b.hex(); 2]).is_some_and(|x| place(b, [a.hex(), x]).is_some())
    }

    /// Two units stand; a third can make them one group.
    fn links(&self, a: HexId, b: HexId, walker: &impl Comrade) -> bool {
        let open = |h: HexId| self.apart(h, a) && self.apart(h, b) && walker.could(h);
        if self.touches(a, b) {
            return self.beside(a).chain(self.beside(b)).any(open);
        }
        self.beside(a).any(|h| self.touches(h, b) && open(h))
    }

    /// One unit stands; two others can choose hexes so that all three hang together. They cannot swap places, for one
    /// of them would have to go first.
    fn pair_joins(&self, hex: HexId, a: &impl Comrade, b: &impl Comrade) -> bool {
        let fits = |x: HexId, y: HexId| {
            a.could(x)
                && b.could(y)
                && self.apart(x, y)
                && self.apart(x, hex)
                && self.apart(y, hex)
                && !(x == b.hex() && y == a.hex() && x.is_map())
        };
        let near_a = || self.beside(hex).filter(|&x| a.could(x));
        let near_b = || self.beside(hex).filter(|&y| b.could(y));
        near_a().any(|x| near_b().any(|y| fits(x, y)) || self.beside(x).any(|y| fits(x, y)))
            || near_b().any(|y| self.beside(y).any(|x| fits(x, y)))
    }

    /// Places next to a place, and itself where several units may stand.
    fn beside(&self, hex: HexId) -> impl Iterator<Item = HexId> + Clone + '_ {
        self.g.map.touching(hex).iter().copied()
    }

    /// Two units can be in these two places at once.
    fn apart(&self, a: HexId, b: HexId) -> bool {
        a != b || !a.is_map() || self.g.is_fort(a)
    }

    /// Can the units that have not moved yet still bring the clan together?
    fn can_connect(&self, clan: ClanId) -> bool {
        let walkers = self.walkers_now(clan);
        let moved = self.moved_hexes(clan);
        match (&moved[..], &walkers[..]) {
            (fixed, []) => self.is_connected(fixed),
            ([a], [walker]) => self.meets(*a, &walker),
            ([a, b], [walker]) => self.links(*a, *b, &walker),
            ([], [a, b]) => a.could.iter().any(|h| self.meets(h, &b)),
            ([hex], [a, b]) => self.pair_joins(*hex, &a, &b),
            ([], [a, b, c]) => a.could.iter().any(|h| self.pair_joins(h, &b, &c)),
            _ => true,
        }
    }

    /// EC-09: standing in an enemy zone of control, a unit bars its comrades' way.
    fn could_bar(&self, unit: UnitId, hex: HexId) -> bool {
        self.in_ezoc(unit.army(), hex)
    }

    /// The exact answer, with the unit really moved.
    fn survives_move(&self, clan: ClanId, unit: UnitId, hex: HexId) -> bool {
        self.with_move(unit, hex, |then| then.can_connect(clan))
    }

    /// A question about the position in which this unit has moved there.
    fn with_move(&self, unit: UnitId, hex: HexId, question: impl FnOnce(Position) -> bool) -> bool {
        let mut after = self.s.clone();
        let from = after.unit(unit).hex;
        if from.is_map() && !self.g.is_fort(from) {
            after.at.0[from.index()] = UnitId::NONE;
        }
        if !self.g.is_fort(hex) {
            after.at.0[hex.index()] = unit;
        }
        after.units[unit.index()].hex = hex;
        after.moved.insert(unit);
        question(Position { g: self.g, s: &after })
    }
}

impl Band {
    fn others(&self, walker: &Walker) -> ArrayVec<&Walker, 2> {
        self.walkers.iter().filter(|other| other.unit != walker.unit).collect()
    }
}
