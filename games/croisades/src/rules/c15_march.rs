//! 1.5, 1.53, 1.54, 1.58: one figure on its way, hex by hex: steps, infiltration, carrying, bridles, and its end.

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

deeds! { pub enum Marched of Command {
    Step(spot: Spot), Leave, AboutTurn, PickUp(man: Man), Bridle(horse: Horse), Catch(horse: Horse), Release(horse: Horse), EndMove
} }

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

impl Asks<Croisades> for Marching {
    type Deed = Marched;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.active)
    }

    fn prompt(self, at: Position<'_>, _: Side) -> Message {
        let who = at.s.march.who.map_or("", Piece::name);
        say("prompt-march").name("man", who).number("left", at.s.march.left).under("1.5-b")
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Marched>) {
        if at.is_hauling() {
            return at.offer_wagon_steps(offers);
        }
        let Some(man) = at.mover() else { return };
        let field = at.field(side);
        offers.extend(at.stand(man).around().filter(|&to| at.may_step(man, to, &field).is_ok()).map(Marched::Step));
        if at.may_leave_now(man).is_ok() {
            offers.push(Marched::Leave);
        }
        if at.may_turn(man).is_ok() {
            offers.push(Marched::AboutTurn);
        }
        let lying = field.cell(at.stand(man).front).stunned();
        offers.extend(lying.filter(|&other| at.may_pick_up(man, other).is_ok()).map(Marched::PickUp));
        offers.extend(at.near_horses(man).filter(|&horse| at.may_bridle(man, horse).is_ok()).map(Marched::Bridle));
        offers.extend(at.near_horses(man).filter(|&horse| at.may_catch(man, horse).is_ok()).map(Marched::Catch));
        offers.extend(Horse::all().filter(|&horse| at.may_release(horse).is_ok()).map(Marched::Release));
        if at.may_end_move(man, &field).is_ok() {
            offers.push(Marched::EndMove);
        }
    }

    fn allows(self, at: Position<'_>, side: Side, deed: Marched) -> Verdict {
        if at.is_hauling() {
            return at.allows_wagon(deed);
        }
        let man = at.mover().ok_or(no("1.5-e", "refused-nobody-moves"))?;
        let field = at.field(side);
        match deed {
            Marched::Step(to) => at.may_step(man, to, &field).map(drop),
            Marched::Leave => at.may_leave_now(man),
            Marched::AboutTurn => at.may_turn(man),
            Marched::PickUp(other) => at.may_pick_up(man, other),
            Marched::Bridle(horse) => at.may_bridle(man, horse),
            Marched::Catch(horse) => at.may_catch(man, horse),
            Marched::Release(horse) => at.may_release(horse),
            Marched::EndMove => at.may_end_move(man, &field),
        }
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Marched> {
        match (clicks.first::<Spot>(), clicks.first::<Horse>(), clicks.first::<Man>()) {
            (Some(spot), _, _) => Some(Marched::Step(spot)),
            (None, Some(horse), _) => Some(Marched::Bridle(horse)),
            (None, None, Some(man)) => Some(Marched::PickUp(man)),
            (None, None, None) => None,
        }
    }

    /// Whoever has fallen or has no points left stops; where he may not stop he is put near (EC-17).
    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.at().is_hauling() {
            return play.settle_wagon();
        }
        let at = play.at();
        let Some(man) = at.mover() else { return play.done() };
        let thrown = at.s.march.rides && !at.is_mounted(man);
        if !at.is_fit(man) || !at.stand(man).is_map() || thrown {
            let lies = !at.is_here(man) || !at.stand(man).is_map() || at.may_stay_down(man, &at.field(man.side()));
            play.replace_by(MarchOver);
            if !lies {
                play.push(PutNear(man));
            }
            return Flow::On;
        }
        let field = at.field(man.side());
        let moves_on = at.stand(man).around().any(|to| at.may_step(man, to, &field).is_ok())
            || at.may_leave_now(man).is_ok()
            || at.may_turn(man).is_ok();
        if moves_on || at.may_end_move(man, &field).is_ok() || at.may_act(man, &field) {
            return Flow::Wait;
        }
        play.replace_by(MarchOver);
        if play.s.march.begun {
            play.push(PutNear(man));
        }
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, side: Side, deed: Marched) {
        if play.at().is_hauling() {
            return play.carry_out_wagon(deed);
        }
        let man = play.at().mover().expect("somebody moves");
        play.reveal(man);
        play.s.march.begun = true;
        match deed {
            Marched::Step(to) => {
                let cost = play.at().may_step(man, to, &play.at().field(side)).expect("a step that was allowed");
                let stand = stepped(play.at().stand(man), to);
                play.step(man, stand, cost);
            }
            Marched::Leave => play.step_off(man),
            Marched::AboutTurn => {
                let stand = play.at().stand(man);
                let cost = play.g.pack.sheet.about_turn;
                play.step(man, Stand::two(stand.rear, stand.front), cost);
            }
            Marched::PickUp(other) => play.pick_up(man, other),
            Marched::Bridle(horse) => play.take_bridle(man, horse),
            Marched::Catch(horse) => play.push(BridleDie { man, horse }),
            Marched::Release(horse) => play.push(PutHorse { horse, by: man }),
            Marched::EndMove => play.replace_by(MarchOver),
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.s.march.who.is_some(), "somebody has to be moving")
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

impl Rolls<Croisades> for Infiltration {
    type Deed = Die;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Die>) {
        faces(odds, 6);
    }

    fn allows(self, _: Position<'_>, deed: Die) -> Verdict {
        is_face(deed, 6, "1.54-a")
    }

    fn wanted(self) -> Reason {
        no("1.54-a", "refused-die").number("n", 6)
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-infiltration").name("man", self.man.name()).name("hex", self.hex.to_string()).under("1.54-a")
    }

    /// 1.54-b, 1.54-c: a wound on 5 or 6, in the saddle on 6. 1.54-f: one roll, however many enemies.
    fn carry_out(self, play: &mut Play<'_>, Die::Roll(die): Die) {
        let Infiltration { man, hex } = self;
        play.pop();
        let total = play.at().infiltration_score(man, hex, Ledger::total_only()).with_die(die);
        let hurt = total >= i16::from(play.at().infiltration_need(man));
        play.tell(Event::Infiltrated { man, hex, die, hurt });
        if !hurt {
            return;
        }
        let dies = play.wound(man);
        let slowed = !dies && !play.at().is_mounted(man) && play.s.march.who == Some(man.piece());
        if slowed {
            play.slip_below(Limp);
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.stand(self.man).is_map() && self.hex.is_map(), "whoever slips through stands somewhere")
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

impl Goes<Croisades> for Limp {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        play.halve_points();
    }
}

impl Goes<Croisades> for LeaveMap {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        let Self(man) = self;
        if play.at().is_fit(man) && play.at().stand(man).is_map() {
            play.leave_map(man);
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.s.march.who == Some(self.0.piece()), "whoever leaves the map is on his way")
    }
}

impl Goes<Croisades> for FinishStep {
    /// I2: entry and cost, reveals, window. 1.54-g: whoever was killed fell where he was.
    fn settle(self, play: &mut Play<'_>) {
        let FinishStep { man, to, cost } = self;
        play.pop();
        if !play.at().is_fit(man) {
            return;
        }
        let before = play.at().stand(man);
        *play.s.stand_mut(man.piece()) = to;
        let march = &mut play.s.march;
        march.left = march.left.saturating_sub(cost);
        march.spent += cost;
        march.entered += u8::from(to.front != before.rear || !before.is_two());
        play.tell(Event::Stepped { piece: man.piece(), to, cost });
        play.note_room(man);
        play.part_from_horses(man);
        play.look_around();
        // EC-102: slowed before anybody shoots.
        if play.s.steps.last() == Some(&Limp.into()) {
            Limp.settle(play);
        }
        let silent = play.s.march.charge.is_some_and(|n| play.s.charges[usize::from(n)].answer.is_some());
        if !silent {
            play.push(Window(None));
        }
    }

    fn due(self, _: Position<'_>) -> Result<(), String> {
        fits(self.to.is_map(), "a step leads somewhere")
    }
}

impl Play<'_> {
    /// EC-66: he and what he leads could stop here.
    fn note_room(&mut self, man: Man) {
        let led: Vec<Horse> = Horse::all().filter(|&horse| self.at().is_led(horse)).collect();
        let roomy = |horse: &Horse| !self.at().places_beside(man, self.at().stand(man), *horse).is_empty();
        if !led.is_empty() && led.iter().all(roomy) {
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

impl Rolls<Croisades> for BridleDie {
    type Deed = Die;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Die>) {
        faces(odds, 10);
    }

    fn allows(self, _: Position<'_>, deed: Die) -> Verdict {
        is_face(deed, 10, "1.58-d")
    }

    fn wanted(self) -> Reason {
        no("1.58-d", "refused-die").number("n", 10)
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-bridle-die").name("man", self.man.name()).under("1.58-d")
    }

    /// 1.58-d: caught on 1 to 6; missed, he does not get that horse this turn.
    fn carry_out(self, play: &mut Play<'_>, Die::Roll(die): Die) {
        let BridleDie { man, horse } = self;
        play.pop();
        let caught = die <= play.g.pack.sheet.bridle;
        play.tell(Event::BridleRolled { man, horse, die, caught });
        if caught {
            play.control(man, horse);
            play.tow(man, horse);
        } else {
            play.s.horse_mut(horse).missed_by = Some(man);
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.is_fit(self.man) && at.is_loose(self.horse), "a bridle is caught from the saddle")
    }
}

impl Goes<Croisades> for MarchOver {
    /// 1.53-b, 1.58-b, EC-18: what he led and carried is put down; then nobody shoots at him any more (1.33-j).
    fn settle(self, play: &mut Play<'_>) {
        let at = play.at();
        let by = at.mover();
        if let Some((by, man)) = by.zip(at.s.march.carried) {
            play.push(DropMan { man, by });
            return;
        }
        if let Some((by, horse)) = by.zip(Horse::all().find(|&horse| at.is_led(horse))) {
            play.push(PutHorse { horse, by });
            return;
        }
        play.pop();
        play.end_march();
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

impl DropMan {
    /// 1.53-b: round the carrier. EC-18: if he is dead, on his hex. Where all is full, the nearest free hex.
    fn spots(self, at: Position<'_>) -> Vec<Spot> {
        let field = at.field(self.by.side());
        let stand = at.stand(self.by);
        let dead = at.man(self.by).health == Health::Dead;
        let hexes: Vec<Spot> = if dead { stand.spots().collect() } else { stand.around().collect() };
        let near: Vec<Spot> = hexes.into_iter().filter(|&spot| at.may_lie(self.man, spot, &field)).collect();
        if near.is_empty() && stand.is_map() { at.nearest_free(self.man, stand.front) } else { near }
    }
}

deeds! { pub enum Dropping of Command { Put(spot: Spot) } }

impl Asks<Croisades> for DropMan {
    type Deed = Dropping;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.by.side())
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-drop").name("man", self.man.name()).under("1.53-b")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, Dropping>) {
        offers.extend(self.spots(at).into_iter().map(Dropping::Put));
    }

    fn allows(self, at: Position<'_>, _: Side, Dropping::Put(spot): Dropping) -> Verdict {
        no("1.53-b", "refused-not-next").unless(self.spots(at).contains(&spot))
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Dropping> {
        clicks.first().map(Dropping::Put)
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, side: Side, Dropping::Put(spot): Dropping) {
        if play.uncover(side, spot) {
            return;
        }
        play.pop();
        play.s.march.carried = None;
        play.s.man_mut(self.man).place = Whereabouts::Map;
        *play.s.stand_mut(self.man.piece()) = Stand::on(spot);
        // 1.33-j: he has come all this way, and part of whoever carried him (EC-19).
        play.close(self.man.piece());
        play.tell(Event::Put { piece: self.man.piece(), stand: Stand::on(spot) });
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.s.march.carried == Some(self.man) && at.stand(self.by).is_map(), "he must be carried to be put down")
    }
}

impl Position<'_> {
    /// 1.58-b, 1.58-e, EC-65: where a led horse may be put down beside its leader: on foot next to him, in the saddle at one side.
    pub fn places_beside(&self, man: Man, stand: Stand, horse: Horse) -> Vec<Stand> {
        let field = self.field(man.side());
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
        let _ = horse;
        places
    }

    /// Where it is put down: beside him, or where there was room last (EC-66), or as near as can be.
    fn places_for(&self, by: Man, horse: Horse) -> Vec<Stand> {
        let stand = self.stand(by);
        let stands = [stand, self.s.march.roomy.stand()];
        let found = stands.into_iter().filter(|stand| stand.is_map()).map(|stand| self.places_beside(by, stand, horse));
        found.into_iter().find(|places| !places.is_empty()).unwrap_or_else(|| self.places_anywhere(by))
    }

    /// The nearest pair of free hexes.
    fn places_anywhere(&self, by: Man) -> Vec<Stand> {
        let field = self.field(by.side());
        let from = [self.stand(by).front, self.s.march.roomy.stand().front].into_iter().find(|spot| spot.is_map());
        let from = from.unwrap_or(Spot(0));
        let free = |spot: Spot| field.cell(spot).is_free() && field.cell(spot).bodies < self.g.pack.sheet.impassable_at;
        let pairs = Spot::all().filter(|&spot| free(spot)).flat_map(|front| {
            front
                .neighbors()
                .filter(move |&(_, rear)| free(rear))
                .map(move |(_, rear)| Stand::two(front, rear))
                .collect::<Vec<_>>()
        });
        pairs.min_by_key(|place| place.front.distance(from)).into_iter().collect()
    }
}

deeds! { pub enum Laying of Command { Lay(stand: Stand) } }

impl Asks<Croisades> for PutHorse {
    type Deed = Laying;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.by.side())
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-put-horse").name("horse", self.horse.name()).under("1.58-b")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, Laying>) {
        offers.extend(at.places_for(self.by, self.horse).into_iter().map(Laying::Lay));
    }

    fn allows(self, at: Position<'_>, _: Side, Laying::Lay(stand): Laying) -> Verdict {
        no("1.58-e", "refused-not-beside").unless(at.places_for(self.by, self.horse).contains(&stand))
    }

    fn meant(self, at: Position<'_>, _: Side, clicks: &Clicks) -> Option<Laying> {
        let spot: Spot = clicks.first()?;
        let places = at.places_for(self.by, self.horse);
        places.into_iter().find(|place| place.front == spot).or(Some(Stand::on(spot))).map(Laying::Lay)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.at().is_led(self.horse) { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, side: Side, Laying::Lay(stand): Laying) {
        if stand.spots().any(|spot| play.uncover(side, spot)) {
            return;
        }
        play.pop();
        *play.s.stand_mut(self.horse.piece()) = stand;
        play.close(self.horse.piece());
        play.tell(Event::Put { piece: self.horse.piece(), stand });
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.is_led(self.horse), "a horse must be led to be put down")
    }
}
