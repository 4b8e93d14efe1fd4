//! 1.5, 1.53, 1.54, 1.58: one figure on its way, hex by hex: steps, infiltration, carrying, bridles, and its end.

mod steps;

pub use steps::*;

use super::c15_ways::{stepped, vacated};
use super::room::*;

chapter! {
    pub enum MarchStep of Croisades, Step::March {
        /// 1.5-e: the next step of whoever moves, or his end.
        asks Marching,
        /// 1.54-a: a die for a hex left next to an enemy.
        rolls Infiltration { man: Man, hex: Spot },
        /// The step that was being made is finished, unless he has fallen.
        goes FinishStep { man: Man, to: Stand, cost: u8 },
        /// 1.54-a, EC-102: a wound on the way costs half of the points left, after the step is paid.
        goes Limp,
        /// EC-99: he leaves the map, unless he has fallen on its last hex.
        goes LeaveMap(man: Man),
        /// 1.58-d: a die for a bridle caught at the gallop.
        rolls BridleDie { man: Man, horse: Horse },
        /// 1.53-b: the carried man is put down.
        asks DropMan { man: Man, by: Man },
        /// 1.58-b, 1.58-e: a led horse is put down.
        asks PutHorse { horse: Horse, by: Man },
        /// He has arrived: what he led and carried is put down, then his move is over.
        goes MarchOver,
    }
}

impl Position<'_> {
    /// The man who moves now, if it is one man.
    pub fn mover(&self) -> Option<Man> {
        self.s.march.who.and_then(Piece::man)
    }

    /// 1.5-b: may he go there with the points he has left?
    fn may_step(&self, man: Man, to: Spot, field: &Field) -> Result<u8, Reason> {
        let stand = self.stand(man);
        let cost = self.step_cost(self.march_gait(man), stand, to, field)?;
        let left = self.s.march.left;
        no("1.5-b", "refused-too-dear").number("n", cost.into()).unless(cost <= left)?;
        let ends = self.can_finish(man, stepped(stand, to), left - cost, field);
        no("1.6-b", "refused-no-end").unless(ends)?;
        Ok(cost)
    }

    fn march_gait(&self, man: Man) -> super::c15_ways::Gait {
        self.gait(man)
    }

    /// 1.55-d
    fn may_turn(&self, man: Man) -> Verdict {
        no("1.55-d", "refused-rider-only").unless(self.is_mounted(man))?;
        no("1.5-b", "refused-too-dear").unless(self.s.march.left >= self.g.pack.sheet.about_turn)
    }

    /// 1.53-a, 1.53-c, EC-60: on foot, in the hex of a stunned figure, one man.
    fn may_pick_up(&self, man: Man, stunned: Man) -> Verdict {
        no("1.53-a", "refused-on-foot").unless(!self.is_mounted(man))?;
        no("EC-60", "refused-carries").unless(self.s.march.carried.is_none())?;
        let lies = self.is_here(stunned) && self.man(stunned).stunned != 0 && self.sees(man.side(), stunned);
        let here = self.stand(stunned).is_map() && self.stand(stunned).front == self.stand(man).front;
        no("1.53-a", "refused-no-stunned").unless(lies && here && !self.is_mounted(stunned))
    }

    /// 1.58-b, 1.58-c, 1.58-f, 1.58-h, 1.59-a: may he take this bridle, at the start or on the way?
    pub fn may_take_bridle(&self, man: Man, horse: Horse, at_start: bool) -> Verdict {
        let sheet = &self.g.pack.sheet;
        no("1.58-a", "refused-no-horse").unless(self.is_loose(horse) && !self.s.horse(horse).hitched)?;
        no("1.58-b", "refused-not-near").unless(self.stand(man).touches(self.stand(horse)))?;
        let taken = self.controller(horse).is_some_and(|side| side != man.side());
        no("1.58-f", "refused-controlled").unless(!taken)?;
        let led = Horse::all().filter(|&horse| self.is_led(horse)).count();
        let most = if self.is_mounted(man) { sheet.led_mounted } else { sheet.led_on_foot };
        no("1.58-h", "refused-leads-enough").unless(led < usize::from(most))?;
        no("1.58-b", "refused-horse-led").unless(!self.s.horse(horse).moved)?;
        no("1.59-a", "refused-draught-start").unless(at_start || !horse.is_draught())?;
        no("1.58-d", "refused-missed").unless(self.s.horse(horse).missed_by != Some(man))
    }

    /// 1.58-c: in the saddle only before the first step; what he stops beside is his too, but stays.
    fn may_bridle(&self, man: Man, horse: Horse) -> Verdict {
        self.may_take_bridle(man, horse, self.s.march.spent == 0)
    }

    /// 1.58-d: in the saddle, on the way.
    fn may_catch(&self, man: Man, horse: Horse) -> Verdict {
        no("1.58-d", "refused-rider-only").unless(self.is_mounted(man) && self.s.march.begun)?;
        no("1.59-a", "refused-draught-start").unless(!horse.is_draught())?;
        no("1.5-b", "refused-too-dear").unless(self.s.march.left > 0)?;
        self.may_take_bridle(man, horse, false)
    }

    /// 1.6-b: something has been done, and he may stand here.
    fn may_end_move(&self, man: Man, field: &Field) -> Verdict {
        no("1.5-b", "refused-not-begun").unless(self.s.march.begun)?;
        self.may_stop(man, self.stand(man), field)
    }

    /// What is beside him and could be led.
    fn near_horses(&self, man: Man) -> impl Iterator<Item = Horse> + '_ {
        Horse::all().filter(move |&horse| self.is_loose(horse) && self.stand(man).touches(self.stand(horse)))
    }
}

impl Position<'_> {
    /// Anything but a step that he could do.
    fn may_act(&self, man: Man, field: &Field) -> bool {
        let lying = field.cell(self.stand(man).front).stunned();
        lying.is_some_and(|other| self.may_pick_up(man, other).is_ok())
            || self
                .near_horses(man)
                .any(|horse| self.may_bridle(man, horse).is_ok() || self.may_catch(man, horse).is_ok())
            || Horse::all().any(|horse| self.may_release(horse).is_ok())
    }

    /// EC-99: a step from an edge hex, one point.
    fn may_leave_now(&self, man: Man) -> Verdict {
        self.may_leave(man.side(), self.stand(man).front)?;
        no("1.5-b", "refused-too-dear").unless(self.s.march.left >= 1)
    }

    /// 1.58-b: he leads it.
    fn may_release(&self, horse: Horse) -> Verdict {
        no("1.58-b", "refused-not-led").unless(self.is_led(horse))
    }
}

impl Play<'_> {
    /// 1.5-e: one figure at a time.
    pub fn begin_march(&mut self, man: Man) {
        let stand = self.at().stand(man);
        let left = self.at().allowance(man);
        let rides = self.at().is_mounted(man);
        self.s.march = March { who: Some(man.piece()), left, rides, start: Origins::of(stand), ..March::default() };
        self.push(Marching);
    }

    /// 1.54-g: the die for the hex being left comes first, then the step.
    pub fn step(&mut self, man: Man, to: Stand, cost: u8) {
        let before = self.at().stand(man);
        self.push(FinishStep { man, to, cost });
        let Some(hex) = vacated(before, to) else { return };
        if !self.s.march.start.take(hex) && self.at().threats(man.side(), hex).next().is_some() {
            self.push(Infiltration { man, hex });
        }
    }

    /// 1.54-a, EC-99: the hexes he leaves have been passed as any others.
    fn step_off(&mut self, man: Man) {
        self.s.march.left -= 1;
        self.push(LeaveMap(man));
        for hex in self.at().stand(man).spots().collect::<Vec<_>>() {
            if !self.s.march.start.take(hex) && self.at().threats(man.side(), hex).next().is_some() {
                self.push(Infiltration { man, hex });
            }
        }
    }

    /// EC-99: he is gone for good.
    pub fn leave_map(&mut self, man: Man) {
        self.s.man_mut(man).place = Whereabouts::Left;
        *self.s.stand_mut(man.piece()) = Stand::NOWHERE;
        self.tell(Event::Left { piece: man.piece() });
        if self.s.march.who == Some(man.piece()) {
            self.take_along();
        }
        if let Some(horse) = self.s.man_mut(man).horse.take() {
            *self.s.horse_mut(horse) = Mount::default();
        }
        self.check_exit();
    }

    /// What the mover led and carried leaves with him.
    fn take_along(&mut self) {
        for horse in Horse::all().filter(|&horse| self.at().is_led(horse)).collect::<Vec<_>>() {
            *self.s.horse_mut(horse) = Mount::default();
        }
        if let Some(carried) = self.s.march.carried.take() {
            self.s.man_mut(carried).place = Whereabouts::Left;
        }
    }

    /// 1.53-a: the points he has left are halved.
    fn pick_up(&mut self, man: Man, stunned: Man) {
        self.s.march.carried = Some(stunned);
        self.keep_own(|own| own / 2);
        self.s.man_mut(stunned).place = Whereabouts::Carried;
        *self.s.stand_mut(stunned.piece()) = Stand::NOWHERE;
        self.tell(Event::PickedUp { man, stunned });
    }

    /// 1.58-b, 1.58-c: it goes with him; beside a rider who has ridden already it stays, and he stops.
    fn take_bridle(&mut self, man: Man, horse: Horse) {
        let rides_by = self.at().is_mounted(man) && self.s.march.entered > 0;
        self.control(man, horse);
        if rides_by {
            self.s.march.left = 0;
            self.s.horse_mut(horse).moved = true;
            return;
        }
        self.tow(man, horse);
    }

    fn control(&mut self, man: Man, horse: Horse) {
        let mount = self.s.horse_mut(horse);
        (mount.keeper, mount.holder, mount.lost_by) = (Some(man.side()), Some(man), None);
        self.tell(Event::Bridled { man, horse });
    }

    /// EC-114: on its way it is where its leader is. 1.59-a: a draught horse holds him back.
    fn tow(&mut self, man: Man, horse: Horse) {
        if self.s.march.roomy.is_none() {
            self.s.march.roomy = Origins::of(self.at().stand(man));
        }
        *self.s.stand_mut(horse.piece()) = Stand::NOWHERE;
        self.s.horse_mut(horse).moved = true;
        if horse.is_draught() {
            let march = &mut self.s.march;
            let own = march.left + march.spare;
            march.left = march.left.min(self.g.pack.sheet.draught_movement);
            march.spare = own - march.left;
        }
    }
}

impl Position<'_> {
    /// 1.54-d, 1.54-e: what is added to the die.
    pub fn infiltration_score(&self, man: Man, hex: Spot, mut ledger: Ledger<Piece>) -> Ledger<Piece> {
        let sheet = &self.g.pack.sheet;
        let limps = !self.is_mounted(man) && self.is_wounded(man);
        ledger.add(
            if limps { sheet.infiltration_wounded } else { 0 },
            "reason-wounded-mover",
            "1.54-d",
            Some(man.piece()),
        );
        let weak =
            self.threats(man.side(), hex).filter(|&enemy| self.counts_now(enemy)).all(|enemy| self.is_wounded(enemy));
        ledger.add(if weak { sheet.infiltration_enemies_wounded } else { 0 }, "reason-enemies-wounded", "1.54-e", None);
        ledger
    }

    /// 1.75-f: in an advance only those who are in no combat of this sequence.
    fn counts_now(&self, enemy: Man) -> bool {
        let advance = self.s.steps.iter().any(|step| matches!(step, Step::After(AfterStep::AdvanceStep { .. })));
        !(advance && self.man(enemy).marks.has(Mark::Engaged))
    }

    /// 1.54-b, 1.54-c: this much or more wounds.
    pub fn infiltration_need(&self, man: Man) -> i8 {
        let sheet = &self.g.pack.sheet;
        if self.is_mounted(man) { sheet.infiltration_mounted } else { sheet.infiltration_foot }
    }
}

impl Play<'_> {
    /// Puts a step under the present one.
    fn slip_below(&mut self, step: impl Into<Step>) {
        let present = self.s.steps.pop();
        self.push(step);
        if let Some(present) = present {
            self.push(present);
        }
    }
}

impl Play<'_> {
    /// EC-66: he and what he leads could stop here.
    fn note_room(&mut self, man: Man) {
        let leads = Horse::all().any(|horse| self.at().is_led(horse));
        let roomy = || !self.at().places_beside(man, self.at().stand(man), &self.at().field(man.side())).is_empty();
        if leads && roomy() {
            self.s.march.roomy = Origins::of(self.at().stand(man));
        }
    }

    /// A horse that was put down earlier is no longer held by whoever goes away from it.
    fn part_from_horses(&mut self, man: Man) {
        for horse in Horse::all() {
            let held = self.s.horse(horse).holder == Some(man) && self.at().is_loose(horse);
            if held && !self.at().stand(man).touches(self.at().stand(horse)) {
                self.s.horse_mut(horse).holder = None;
            }
        }
    }
}

impl Play<'_> {
    fn end_march(&mut self) {
        let march = std::mem::take(&mut self.s.march);
        let Some(who) = march.who else { return };
        for man in march.crew.iter().chain(who.man()) {
            let figure = self.s.man_mut(man);
            figure.marks.set(Mark::Moved);
            figure.marks.set(Mark::Closed);
            figure.marks.unset(Mark::Crowded);
            // EC-97: whoever hauls spends no points of his own.
            figure.spent += if march.crew.contains(man) { 0 } else { march.spent };
            if matches!(figure.task, Task::Mounting(..)) {
                figure.task = Task::None;
            }
        }
        if let Some(man) = who.man().filter(|&man| self.at().is_here(man)) {
            self.crowd(man);
        }
        self.tell(Event::MoveOver { piece: who });
    }

    /// EC-113: a friend in whose hex he has stopped must leave it.
    fn crowd(&mut self, man: Man) {
        let stand = self.at().stand(man);
        let shares = |other: &Man| {
            *other != man && self.at().is_fit(*other) && self.at().stand(*other).spots().any(|s| stand.covers(s))
        };
        let under_hoofs = |other: &Man| self.at().is_fit(*other) && self.at().shares_with_horse(*other);
        for friend in Man::of_side(man.side()).filter(|man| shares(man) || under_hoofs(man)).collect::<Vec<_>>() {
            self.s.man_mut(friend).marks.set(Mark::Crowded);
        }
    }
}

impl Position<'_> {
    /// 1.58-b, 1.58-e, EC-65: where a led horse may be put down beside its leader: on foot next to him, in the saddle at one side.
    pub fn places_beside(&self, man: Man, stand: Stand, field: &Field) -> Vec<Stand> {
        let free = |spot: Spot| {
            let cell = field.cell(spot);
            let own =
                stand.covers(spot) && cell.living().all(|piece| piece == man.piece()) && !self.stand(man).covers(spot);
            (cell.is_free() || own) && cell.bodies < self.g.pack.sheet.impassable_at && !stand.covers(spot)
        };
        let fits = |place: &Stand| place.spots().all(free);
        if let Some(heading) = stand.heading() {
            let sides = [heading.turned(2), heading.turned(-2)];
            let side = |way: Direction| Some(Stand::two(stand.front.neighbor(way)?, stand.rear.neighbor(way)?));
            return sides.into_iter().filter_map(side).filter(fits).collect();
        }
        let fronts = stand
            .front
            .neighbors()
            .map(|(_, spot)| spot)
            .chain(stand.front.neighbors().flat_map(|(_, spot)| spot.neighbors().map(|(_, far)| far)));
        let mut places: Vec<Stand> = Vec::new();
        for front in fronts {
            for (_, rear) in front.neighbors() {
                let place = Stand::two(front, rear);
                let near = front.touches(stand.front) || rear.touches(stand.front);
                if near && fits(&place) && !places.contains(&place) {
                    places.push(place);
                }
            }
        }
        places
    }

    /// Where it is put down: beside him, or where there was room last (EC-66), or as near as can be.
    pub fn places_for(&self, by: Man, field: &Field) -> Vec<Stand> {
        let stand = self.stand(by);
        let stands = [stand, self.s.march.roomy.stand()];
        let found = stands.into_iter().filter(|stand| stand.is_map()).map(|stand| self.places_beside(by, stand, field));
        found.into_iter().find(|places| !places.is_empty()).unwrap_or_else(|| self.places_anywhere(by, field))
    }

    /// The nearest pair of free hexes.
    fn places_anywhere(&self, by: Man, field: &Field) -> Vec<Stand> {
        let from = [self.stand(by).front, self.s.march.roomy.stand().front].into_iter().find(|spot| spot.is_map());
        self.nearest_pair(from.unwrap_or(Spot(0)), field).into_iter().collect()
    }

    /// Two free hexes side by side, as near as can be.
    fn nearest_pair(&self, from: Spot, field: &Field) -> Option<Stand> {
        let free = |spot: Spot| field.cell(spot).is_free() && field.cell(spot).bodies < self.g.pack.sheet.impassable_at;
        let pairs = Spot::all().filter(|&spot| free(spot)).flat_map(|front| {
            front
                .neighbors()
                .filter(move |&(_, rear)| free(rear))
                .map(move |(_, rear)| Stand::two(front, rear))
                .collect::<Vec<_>>()
        });
        pairs.min_by_key(|place| place.front.distance(from))
    }

    /// I25: a horse that lost its rider where another horse stands.
    fn horse_on_horse(&self) -> Option<Horse> {
        let shares = |one: Horse, other: Horse| {
            let (a, b) = (self.stand(one), self.stand(other));
            one != other && self.is_loose(other) && a.spots().any(|spot| b.covers(spot))
        };
        let doubled = |horse: &Horse| self.is_loose(*horse) && Horse::all().any(|other| shares(*horse, other));
        // Whoever lost its rider just now is closed to shots and came last.
        Horse::all().filter(doubled).max_by_key(|&horse| self.s.horse(horse).closed)
    }
}

impl Play<'_> {
    /// I25: the horse that came last goes to the nearest free hexes.
    pub fn part_horses(&mut self) {
        while let Some(horse) = self.at().horse_on_horse() {
            let field = Field::new(self.s, &self.g.pack.sheet, None);
            let Some(stand) = self.at().nearest_pair(self.at().stand(horse).front, &field) else { return };
            *self.s.stand_mut(horse.piece()) = stand;
            self.tell(Event::Put { piece: horse.piece(), stand });
        }
    }
}
