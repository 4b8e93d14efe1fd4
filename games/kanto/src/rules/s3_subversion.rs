//! S3-6 to S3-11: the Hojo try to turn three lords.

use super::room::*;
use std::collections::VecDeque;

chapter! {
    pub enum SubversionStep of Kanto, Step::Subversion {
        /// DP-57: whom, one after the other.
        asks Tempting { tried: u8 },
        rolls TemptDie(unit: Unit),
        /// EC-53: a lord whose honjo has no walls stands beside his friends of yesterday; until it is said where, nowhere.
        asks TurnedPlace(unit: Unit),
    }
}

const LORDS: [Unit; 3] = [Unit::SANO, Unit::AKAI, Unit::KOYAMA];
/// S3-7: what it takes.
pub const TURNS_AT: u8 = 5;

impl Position<'_> {
    /// S3-6, S3-11, EC-56, EC-57: may Ujiyasu try?
    pub fn may_subvert(&self, unit: Unit) -> Verdict {
        no("S3-6", "refused-other-scenario").unless(self.g.scenario == Scenario::Matsuyama)?;
        no("S3-11", "refused-only-ujiyasu").unless(unit == Unit::UJIYASU)?;
        no("S3-6", "refused-before-january").unless(self.s.turn >= self.g.plan().subversion_from)?;
        let away = self.s.is_on_map(Unit::KENSHIN)
            && matches!(
                self.g.pack.map.province(self.man(Unit::KENSHIN).at),
                Some(Province::Echigo | Province::Shinano)
            );
        no("S3-6", "refused-kenshin-near").unless(away)?;
        no("S3-7", "refused-nobody-to-turn").unless(LORDS.iter().any(|&lord| self.may_tempt(0, lord).is_ok()))
    }

    /// C-65: alive and not turned yet.
    fn may_tempt(&self, tried: u8, lord: Unit) -> Verdict {
        let n = LORDS.iter().position(|&known| known == lord).ok_or(no("S3-6", "refused-not-one-of-three"))?;
        no("S3-7", "refused-tried").unless(tried >> n & 1 == 0)?;
        no("S3-7", "refused-turned").unless(self.s.is_on_map(lord) && !self.s.turned.contains(self.army(lord)))
    }

    fn own_honjo(&self, army: Army) -> Option<Castle> {
        let flagged =
            |castle: &Castle| self.g.pack.castle(*castle).owner[self.g.scenario.index()] == Some((army, true));
        Castle::all().find(flagged)
    }

    /// EC-53: the nearest hexes without enemies of the lord.
    fn beside(&self, unit: Unit, hex: Spot) -> Vec<Spot> {
        let camp = self.camp_of_unit(unit);
        let (mut found, mut limit) = (Vec::new(), u16::MAX);
        let mut seen = Spots::of(hex);
        let mut waiting = VecDeque::from([(hex, 0u16)]);
        while let Some((spot, far)) = waiting.pop_front() {
            if far > limit {
                break;
            }
            let free = !self.s.in_hex(spot).any(|other| self.camp_of_unit(other) != camp)
                && self.enemy_castle_at(spot, camp).is_none()
                && !self.is_snowed_mountain(spot);
            if free {
                found.push(spot);
                limit = far;
            }
            for (_, next) in spot.around() {
                let open = self.g.pack.map.terrain(next).is_land() && self.g.is_in_area(next);
                if open && !seen.contains(next) {
                    seen.insert(next);
                    waiting.push_back((next, far + 1));
                }
            }
        }
        found
    }
}

impl Play<'_> {
    /// S3-11: it is his action.
    pub fn begin_subversion(&mut self, units: Units) {
        self.spend(units);
        self.push(Tempting { tried: 0 });
    }

    /// S3-8 to S3-10, C-65: he changes sides and is at once in his honjo.
    fn turn_lord(&mut self, unit: Unit) {
        let army = self.at().army(unit);
        self.s.turned.insert(army);
        let under: Units = Unit::all().filter(|&other| self.s.man(other).leader == Some(unit)).collect();
        under.iter().for_each(|other| self.s.man_mut(other).leader = None);
        self.s.man_mut(unit).leader = None;
        let at = self.at();
        let honjo = at.own_honjo(army).filter(|&castle| at.camp_of_castle(castle) == Some(at.camp_of(army)));
        let Some(castle) = honjo else {
            let away = at.own_honjo(army).unwrap_or(Castle::ODAWARA);
            match at.refuges(away, army).first() {
                Some(castle) => self.settle_lord(unit, castle),
                None => self.remove(unit),
            }
            return self.open_his_gates(army);
        };
        self.settle_lord(unit, castle);
        self.open_his_gates(army);
    }

    /// S3-9: behind his walls, whoever stands before them; where there are none, beside the enemies (EC-53).
    fn settle_lord(&mut self, unit: Unit, castle: Castle) {
        self.tell(Event::Turned { unit, castle });
        let at = self.at();
        let (hex, walls) = (at.hex_of(castle), at.is_castle(castle));
        let met = at.has_enemy_out(hex, at.camp_of_unit(unit));
        let man = self.s.man_mut(unit);
        if met && !walls {
            (man.place, man.at, man.inside) = (Whereabouts::Waiting, Spot::NOWHERE, false);
            self.push(TurnedPlace(unit));
        } else {
            (man.at, man.inside) = (hex, walls);
        }
        self.review_sieges();
    }

    /// S3-10: whoever is behind walls that turn with their lord leaves them with honour.
    fn open_his_gates(&mut self, army: Army) {
        let his: Castles = Castle::all().filter(|&castle| self.s.walls(castle).owner == Some(army)).collect();
        for castle in his.iter() {
            let at = self.at();
            let camp = at.camp_of(army);
            let strangers = at.garrison(castle).iter().filter(|&unit| at.camp_of_unit(unit) != camp);
            let armies: Armies = strangers.map(|unit| at.army(unit)).collect();
            if !armies.is_empty() {
                self.push(Leaving { castle, armies });
            }
        }
    }
}

deeds! { pub enum Turning of Command { Tempt(unit: Unit), Done } }

impl Asks<Kanto> for Tempting {
    type Deed = Turning;

    fn asked(self, at: Position<'_>) -> Seats {
        at.only(Power::Hojo)
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-tempting").under("S3-6")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Turning>) {
        offers.extend(LORDS.into_iter().filter(|&lord| at.may_tempt(self.tried, lord).is_ok()).map(Turning::Tempt));
        if self.tried != 0 {
            offers.push(Turning::Done);
        }
    }

    fn allows(self, at: Position<'_>, _: Seat, deed: Turning) -> Verdict {
        match deed {
            Turning::Tempt(unit) => at.may_tempt(self.tried, unit),
            Turning::Done => no("S3-7", "refused-nobody-tried").unless(self.tried != 0),
        }
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Turning> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let open = LORDS.iter().any(|&lord| play.at().may_tempt(self.tried, lord).is_ok());
        if open { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Turning) {
        let Turning::Tempt(unit) = deed else { return play.pop() };
        let n = LORDS.iter().position(|&lord| lord == unit).expect("one of the three");
        play.replace_by(Tempting { tried: self.tried | 1 << n });
        play.push(TemptDie(unit));
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.g.scenario == Scenario::Matsuyama && self.tried < 8, "lords are turned in the third scenario")
    }
}

impl Rolls<Kanto> for TemptDie {
    type Deed = Die;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Die>) {
        faces(odds);
    }

    fn allows(self, _: Position<'_>, die: Die) -> Verdict {
        is_face(die)
    }

    fn wanted(self) -> Reason {
        no("S3-7", "refused-die")
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-tempt-die").name("unit", self.0.name()).under("S3-7")
    }

    fn carry_out(self, play: &mut Play<'_>, Die::Roll(die): Die) {
        play.pop();
        play.tell(Event::Tempted { unit: self.0, die });
        if die >= TURNS_AT {
            play.turn_lord(self.0);
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.may_tempt(0, self.0).is_ok(), "who is tempted can be turned")
    }
}

deeds! { pub enum Settling of Command { Place(hex: Spot) } }

impl TurnedPlace {
    fn places(self, at: Position<'_>) -> Vec<Spot> {
        let honjo = at.own_honjo(at.army(self.0));
        honjo.map_or(Vec::new(), |castle| at.beside(self.0, at.hex_of(castle)))
    }
}

impl Asks<Kanto> for TurnedPlace {
    type Deed = Settling;

    fn asked(self, at: Position<'_>) -> Seats {
        at.only(Power::Hojo)
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-turned-place").name("unit", self.0.name()).under("S3-8")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Settling>) {
        offers.extend(self.places(at).into_iter().map(Settling::Place));
    }

    fn allows(self, at: Position<'_>, _: Seat, Settling::Place(hex): Settling) -> Verdict {
        no("EC-53", "refused-not-nearest").unless(self.places(at).contains(&hex))
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Settling> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if self.places(play.at()).is_empty() {
            play.pop();
            play.remove(self.0);
            return Flow::On;
        }
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, Settling::Place(hex): Settling) {
        play.pop();
        let man = play.s.man_mut(self.0);
        (man.place, man.at) = (Whereabouts::Map, hex);
        play.tell(Event::Placed { unit: self.0, hex });
        play.review_sieges();
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let waits = at.man(self.0).place == Whereabouts::Waiting && at.s.turned.contains(at.army(self.0));
        fits(waits && LORDS.contains(&self.0), "a turned lord waits for his place")
    }
}
