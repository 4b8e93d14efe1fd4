//! 1.5, 1.53, 1.54, 1.58: the steps, each a room: who is asked, what he may do, what happens.

use super::*;
use crate::rules::c15_ways::stepped;

deeds! { pub enum Marched of Command {
    Step(spot: Spot), Leave, AboutTurn, PickUp(man: Man), Bridle(horse: Horse), Catch(horse: Horse), Release(horse: Horse), EndMove
} }

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

deeds! { pub enum Laying of Command { Lay(stand: Stand) } }

impl PutHorse {
    fn places(self, at: Position<'_>) -> Vec<Stand> {
        at.places_for(self.by, &at.field(self.by.side()))
    }
}

impl Asks<Croisades> for PutHorse {
    type Deed = Laying;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.by.side())
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-put-horse").name("horse", self.horse.name()).under("1.58-b")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, Laying>) {
        offers.extend(self.places(at).into_iter().map(Laying::Lay));
    }

    fn allows(self, at: Position<'_>, _: Side, Laying::Lay(stand): Laying) -> Verdict {
        no("1.58-e", "refused-not-beside").unless(self.places(at).contains(&stand))
    }

    fn meant(self, at: Position<'_>, _: Side, clicks: &Clicks) -> Option<Laying> {
        let spot: Spot = clicks.first()?;
        let places = self.places(at);
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
