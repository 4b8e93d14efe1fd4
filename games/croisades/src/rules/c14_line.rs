//! 1.41 to 1.44: the line of fire, who is in its way, and the cover it leaves.

use super::c14_ground::{Crest, Passed, hidden_below, passed};
use super::room::*;
use hexgrid::Hex;

/// How much something on the line is in the way, the least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Bar {
    Free,
    /// A figure that bows and javelins may shoot over at a distance.
    Over,
    Figure,
    Tree,
}

/// A shot that may be made: the best line of all there are for the shooter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    pub from: Spot,
    pub to: Spot,
    pub band: Band,
    pub cover: Cover,
}

impl Aim {
    /// The better line for the shooter: a band further and a step of cover each cost him one row of the table.
    fn rank(&self) -> (u8, Band, u32) {
        (self.band as u8 + self.cover as u8, self.band, self.from.distance(self.to))
    }
}

/// A line of fire as it is drawn, whether it may be shot along or not.
#[derive(Clone, Debug)]
pub struct Sightline {
    pub from: Spot,
    pub to: Spot,
    /// What it passes, in order; of two hexes with their common side on the line both.
    pub passed: Vec<Spot>,
    /// Where it is stopped, if something stops it on the way.
    pub stopped: Option<Spot>,
    /// What gives the target its cover.
    pub shelter: Option<Shelter>,
    pub aim: Result<Aim, Reason>,
}

/// What covers a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelter {
    /// 1.44: the ground it stands on.
    Own(Spot),
    /// 1.43a-2: what grows on the way.
    Passed(Spot),
    /// 1.59-g: a wagon on the way.
    Wagon(Spot),
}

/// Who shoots at whom, worked out once for all pairs of hexes.
struct Shot<'a> {
    at: Position<'a>,
    field: &'a Field,
    man: Man,
    target: Piece,
    missile: Missile,
    weapon: Weapon,
}

impl Position<'_> {
    /// 1.41-e: the best line of a shooter to a target, or why there is none. Which of equally good ones it is changes nothing.
    pub fn aim(&self, man: Man, target: Piece, field: &Field) -> Result<Aim, Reason> {
        let weapon = self.weapon(man).ok_or(no("1.3-b", "refused-no-weapon"))?;
        let shot = Shot { at: *self, field, man, target, missile: self.missile(weapon), weapon };
        let mut best: Result<Aim, Reason> = Err(no("1.41-a", "refused-no-line"));
        for from in self.stand(man).spots() {
            for to in self.stand_for_shots(target).spots() {
                let found = shot.line(from, to);
                best = match (best, found) {
                    (Ok(known), Ok(new)) if new.rank() >= known.rank() => Ok(known),
                    (Ok(known), Err(_)) => Ok(known),
                    (_, found) => found,
                };
            }
        }
        best
    }

    /// 1.41-e: the line [`Position::aim`] judges by, the best there is, with what it meets.
    pub fn sightline(&self, man: Man, target: Piece, field: &Field) -> Option<Sightline> {
        let weapon = self.weapon(man)?;
        let shot = Shot { at: *self, field, man, target, missile: self.missile(weapon), weapon };
        let lines = self.stand(man).spots().flat_map(|from| {
            let shot = &shot;
            self.stand_for_shots(target).spots().map(move |to| (from, to, shot.line(from, to)))
        });
        let best = lines.reduce(|known, new| match (&known.2, &new.2) {
            (Ok(one), Ok(two)) if two.rank() >= one.rank() => known,
            (Ok(_), Err(_)) => known,
            _ => new,
        });
        best.map(|(from, to, aim)| shot.drawn(from, to, aim))
    }

    /// 1.56-c, EC-109: does a rider see this figure from his front hex? Only riders and the ground are in the way.
    pub fn rider_sees(&self, rider: Man, target: Piece, field: &Field) -> bool {
        let from = self.stand(rider).front;
        let bars = |spot: Option<Spot>| {
            let in_the_way = |piece: Piece| {
                let mounted = piece.man().is_some_and(|man| self.is_mounted(man));
                mounted && piece != rider.piece() && piece != target
            };
            spot.is_some_and(|spot| self.g.map().is(spot, Ground::Tree) || field.cell(spot).living().any(in_the_way))
        };
        let clear = |to: Spot| {
            let open = |passed: Passed| !(bars(passed.one) && (!passed.pair || bars(passed.two)));
            self.g.map().crest_allows(from, to).is_ok() && passed(from, to).all(open)
        };
        self.stand_for_shots(target).spots().any(clear)
    }

    /// 1.42-e: is it in contact with a figure of that side?
    fn is_met_by(&self, side: Side, target: Piece) -> bool {
        self.stand_for_shots(target).spots().any(|spot| self.threats(side.other(), spot).next().is_some())
    }

    /// 1.42-h to 1.42-k: the men of a formed line over which he may shoot at this hex.
    pub fn line_before(&self, man: Man, to: Spot, field: &Field) -> Men {
        let mut line = Men::EMPTY;
        let from = self.stand(man).front;
        for way in Direction::ALL {
            if !in_field_of(from, to, way) {
                continue;
            }
            let (Some(left), Some(right)) = (from.neighbor(way), from.neighbor(way.turned_right())) else { continue };
            let row = self.row_through(man, left, right, field);
            if row.len() >= LINE_MEN {
                line |= row;
            }
        }
        line
    }

    /// 1.42-i: the same armament, for Saracens the same people too.
    pub fn may_form_line(&self, one: Man, other: Man) -> bool {
        let (a, b) = (self.character(one), self.character(other));
        a.armament == b.armament && (one.side() == Side::Crusader || a.people == b.people)
    }

    /// 1.42-i, EC-47 to EC-49: upright men on foot of the same armament, for Saracens of the same people, in a row through both hexes.
    fn row_through(&self, man: Man, left: Spot, right: Spot, field: &Field) -> Men {
        let Some(along) = left.way_to(right) else { return Men::EMPTY };
        let stands = |spot: Spot| {
            let on_foot = |piece: &Piece| piece.man().is_some_and(|m| m.side() == man.side() && !self.is_mounted(m));
            field.cell(spot).living().find(on_foot).and_then(Piece::man)
        };
        let Some(first) = stands(left) else { return Men::EMPTY };
        let alike = |other: Man| self.may_form_line(first, other);
        let run = |from: Spot, way: Direction| {
            let spots = std::iter::successors(Some(from), move |spot| spot.neighbor(way));
            spots.map_while(stands).take_while(move |&other| alike(other))
        };
        if stands(right).is_none_or(|other| !alike(other)) {
            return Men::EMPTY;
        }
        run(left, along.opposite()).chain(run(right, along)).fold(Men::EMPTY, |men, man| men | Men::of(man))
    }
}

/// 1.42-h: archers, crossbowmen and javelin men.
pub fn shoots_over_a_line(weapon: Weapon) -> bool {
    !matches!(weapon, Weapon::Sling | Weapon::Dagger)
}

/// 1.42-i: a line has at least three figures.
pub const LINE_MEN: u32 = 3;

/// 1.42-j, 1.42-k: is a hex straight ahead between the two men on this way and the next, and far enough from the line?
fn in_field_of(from: Spot, to: Spot, way: Direction) -> bool {
    let (one, two, gap) = (way.vector(), way.turned_right().vector(), to.hex() - from.hex());
    let cross = |a: Hex, b: Hex| i32::from(a.q) * i32::from(b.r) - i32::from(b.q) * i32::from(a.r);
    let area = cross(one, two);
    let (a, b) = (cross(gap, two) * area, cross(one, gap) * area);
    (a - b).abs() <= 1 && a + b >= 4
}

impl Shot<'_> {
    /// One line with everything it meets.
    fn drawn(&self, from: Spot, to: Spot, aim: Result<Aim, Reason>) -> Sightline {
        let spots = |passed: Passed| [passed.one, passed.two.filter(|_| passed.pair)].into_iter().flatten();
        Sightline {
            from,
            to,
            passed: passed(from, to).flat_map(spots).collect(),
            stopped: if aim.is_err() { self.stopped(from, to) } else { None },
            shelter: aim.as_ref().ok().and_then(|aim| self.shelter(aim)),
            aim,
        }
    }

    /// Where a line ends that may not be shot along: out of reach, below a crest, or at what is most in its way.
    fn stopped(&self, from: Spot, to: Spot) -> Option<Spot> {
        let on_way = || passed(from, to).filter_map(|passed| Some((passed, passed.one.or(passed.two)?)));
        let reach = u32::from(self.missile.reach[Band::Long as usize]);
        if from.distance(to) > reach {
            return on_way().map(|(_, spot)| spot).filter(|spot| from.distance(*spot) <= reach).last();
        }
        match self.at.g.map().crest(from, to) {
            Crest::Once(slope) if self.at.g.map().crest_allows(from, to).is_err() => return Some(slope),
            Crest::Twice if self.at.g.map().crest_allows(from, to).is_err() => {
                return on_way().map(|(_, spot)| spot).find(|&spot| self.at.g.map().is_high(spot));
            }
            Crest::Never | Crest::Once(_) | Crest::Twice => {}
        }
        let (crest, formed) = (self.at.g.map().crest(from, to), self.formation(to));
        let bar = |passed: Passed| self.on_both(passed, from, crest, formed).0;
        let most = passed(from, to).map(bar).max()?;
        on_way().find(|(passed, _)| bar(*passed) == most && most > Bar::Free).map(|(_, spot)| spot)
    }

    /// 1.44, EC-51: what gives the cover of a shot; covers do not add, so the first that gives as much.
    fn shelter(&self, aim: &Aim) -> Option<Shelter> {
        if aim.cover == Cover::None {
            return None;
        }
        let crest = self.at.g.map().crest(aim.from, aim.to);
        let own = |spot: &Spot| self.ground_cover(*spot, aim.from, crest) == aim.cover;
        if let Some(spot) = self.at.stand_for_shots(self.target).spots().find(own) {
            return Some(Shelter::Own(spot));
        }
        let gives = |spot: &Spot| self.cover_of(*spot, self.field.cell(*spot).wagon) >= aim.cover;
        let on_way = passed(aim.from, aim.to).find(|passed| self.cover_on_both(*passed) == aim.cover)?;
        let spot = [on_way.one, on_way.two].into_iter().flatten().find(gives)?;
        Some(if self.cover_of(spot, false) == aim.cover { Shelter::Passed(spot) } else { Shelter::Wagon(spot) })
    }

    fn cover_on_both(&self, passed: Passed) -> Cover {
        let cover =
            |spot: Option<Spot>| spot.map_or(Cover::None, |spot| self.cover_of(spot, self.field.cell(spot).wagon));
        if passed.pair { cover(passed.one).min(cover(passed.two)) } else { cover(passed.one) }
    }

    /// 1.41-c: of two hexes on both sides of the line the one that is less in the way.
    fn on_both(&self, passed: Passed, from: Spot, crest: Crest, formed: Men) -> (Bar, Cover) {
        let one = self.on_the_way(passed.one, from, crest, formed);
        if !passed.pair {
            return one;
        }
        let two = self.on_the_way(passed.two, from, crest, formed);
        (one.0.min(two.0), one.1.min(two.1))
    }

    /// 1.1-f, 1.41-d: one line: how far, through what, and under which cover, which counts for shots alone.
    fn line(&self, from: Spot, to: Spot) -> Result<Aim, Reason> {
        let band = self.missile.band(from.distance(to)).ok_or(no("1.36-a", "refused-out-of-range"))?;
        let crest = self.at.g.map().crest_allows(from, to)?;
        let formed = self.formation(to);
        let (mut bar, mut cover) = (Bar::Free, self.own_cover(from, crest));
        for passed in passed(from, to) {
            let met = self.on_both(passed, from, crest, formed);
            (bar, cover) = (bar.max(met.0), cover.max(met.1));
        }
        self.judge(bar, band, cover)?;
        Ok(Aim { from, to, band, cover })
    }

    /// 1.42-a, 1.42-c, 1.42-d, 1.42-e, 1.43b-1: is what stands on the line in the way?
    fn judge(&self, bar: Bar, band: Band, cover: Cover) -> Verdict {
        match bar {
            Bar::Free => Ok(()),
            Bar::Tree => Err(no("1.43b-1", "refused-tree-on-line")),
            Bar::Figure => Err(no("1.42-a", "refused-figure-on-line")),
            Bar::Over => {
                no("1.42-c", "refused-over-short").unless(band > Band::Short)?;
                no("1.42-d", "refused-over-covered").unless(cover <= Cover::Light)?;
                no("1.42-e", "refused-over-contact").unless(!self.at.is_met_by(self.man.side(), self.target))
            }
        }
    }

    /// 1.42-h: on foot, behind a line.
    fn formation(&self, to: Spot) -> Men {
        let forms = shoots_over_a_line(self.weapon) && !self.at.is_mounted(self.man);
        if forms { self.at.line_before(self.man, to, self.field) } else { Men::EMPTY }
    }

    /// 1.41-b, 1.43d-2: what a hex on the line does to the shot; water does nothing.
    fn on_the_way(&self, spot: Option<Spot>, from: Spot, crest: Crest, formed: Men) -> (Bar, Cover) {
        let Some(spot) = spot else { return (Bar::Free, Cover::None) };
        let (map, cell) = (self.at.g.map(), self.field.cell(spot));
        let tree = if map.is(spot, Ground::Tree) { Bar::Tree } else { Bar::Free };
        let figures = cell.living().map(|piece| self.in_the_way(piece, spot, from, crest, formed));
        let bar = figures.max().unwrap_or(Bar::Free).max(tree);
        (bar, self.cover_of(spot, cell.wagon))
    }

    /// 1.43a-1, 1.43a-2, 1.59-g, EC-51, EC-111: the cover a hex on the way gives; covers do not add.
    fn cover_of(&self, spot: Spot, wagon: bool) -> Cover {
        let ground = self.at.g.map().ground(spot);
        let grown = match ground {
            Ground::Brush | Ground::Tree => self.at.g.pack.sheet.cover[ground as usize],
            Ground::Flat | Ground::Slope | Ground::Water => Cover::None,
        };
        if wagon { grown.max(self.at.g.pack.sheet.wagon_cover) } else { grown }
    }

    /// 1.42-b, 1.42-f, 1.42-g, 1.42-l, 1.42-m, 1.43c-g: does a living figure stand in the way?
    fn in_the_way(&self, piece: Piece, spot: Spot, from: Spot, crest: Crest, formed: Men) -> Bar {
        let own = piece.man().filter(|man| man.side() == self.man.side());
        let shot_over_friend = self.at.is_mounted(self.man) && own.is_some();
        let unseen = match crest {
            Crest::Once(slope) => self.at.g.map().is_high(from) && hidden_below(from, spot, slope),
            Crest::Never | Crest::Twice => false,
        };
        match () {
            () if piece == self.target || piece == self.man.piece() => Bar::Free,
            () if self.at.g.map().is(spot, Ground::Water) || unseen => Bar::Free,
            () if shot_over_friend && self.at.stand(piece).touches(self.at.stand(self.man)) => Bar::Free,
            () if own.is_some_and(|man| formed.contains(man)) => Bar::Free,
            () if self.missile.over => Bar::Over,
            () => Bar::Figure,
        }
    }

    /// 1.1-d, 1.43c-e, 1.44, EC-101: the cover of the target's own ground, the better of its two hexes.
    fn own_cover(&self, from: Spot, crest: Crest) -> Cover {
        let cover = |spot: Spot| self.ground_cover(spot, from, crest);
        self.at.stand_for_shots(self.target).spots().map(cover).max().unwrap_or(Cover::None)
    }

    fn ground_cover(&self, spot: Spot, from: Spot, crest: Crest) -> Cover {
        let (map, sheet) = (self.at.g.map(), &self.at.g.pack.sheet);
        match map.ground(spot) {
            Ground::Slope if crest == Crest::Never => Cover::None,
            // 1.43d-3: not against a shooter at the edge of the same water.
            Ground::Water if map.is_at_edge(from, spot) => Cover::None,
            ground => sheet.cover[ground as usize],
        }
    }
}
