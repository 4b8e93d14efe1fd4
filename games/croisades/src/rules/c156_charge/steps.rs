//! 1.56: the steps, each a room: who is asked, what he may do, what happens.

use super::*;
use crate::rules::c15_ways::{forward, vacated};

deeds! { pub enum Announcing of Command { Charge { rider: Man, at: Piece }, EndCharges } }

impl Asks<Croisades> for Charges {
    type Deed = Announcing;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.active)
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-charges").under("1.21-2")
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Announcing>) {
        let field = at.field(side);
        let course = Course::new(at, side, &field);
        offers.extend(at.charges(side, &course).map(|(rider, at)| Announcing::Charge { rider, at }));
        offers.push(Announcing::EndCharges);
    }

    fn allows(self, at: Position<'_>, side: Side, deed: Announcing) -> Verdict {
        match deed {
            Announcing::Charge { rider, at: target } => {
                at.can_announce(side, rider, target, &Course::new(at, side, &at.field(side)))
            }
            Announcing::EndCharges => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Announcing> {
        words::meant(Command::meant(clicks))
    }

    /// A hidden rider is nobody's business: then the question is put all the same.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let side = at.s.active;
        let full = at.s.charges.len() == CHARGES;
        let finds = || at.charges(side, &Course::new(at, side, &at.field(side))).next().is_some();
        if !full && (at.has_hidden_rider(side) || finds()) {
            return Flow::Wait;
        }
        play.done()
    }

    fn carry_out(self, play: &mut Play<'_>, _: Side, deed: Announcing) {
        match deed {
            Announcing::Charge { rider, at } => {
                play.s.charges.push(Charge { rider, target: at, ..Charge::default() });
                play.push(ChargePath);
            }
            Announcing::EndCharges => play.pop(),
        }
    }
}

deeds! { pub enum Riding1 of Command { Ride(spot: Spot), EndPath } }

impl ChargePath {
    fn may_ride(self, at: Position<'_>, to: Spot, course: &Course<'_>) -> Verdict {
        let charge = at.announced();
        let now = at.gallop(charge, course);
        no("1.56-d", "refused-sharp-turn").unless(forward(now.stand).any(|spot| spot == to))?;
        let cost = at.entry(at.gait(charge.rider), to, course.field)?;
        no("1.56-f", "refused-too-dear").number("n", cost.into()).unless(cost <= now.left)?;
        let mut path = charge.path;
        no("1.56-f", "refused-too-far").unless(path.try_push(to).is_ok())?;
        let ends = course.can_charge(now.onto(to, cost), &path, at.stand(charge.target));
        no("1.56-e", "refused-no-charge-way").unless(ends)
    }

    fn may_end(self, at: Position<'_>, course: &Course<'_>) -> Verdict {
        let charge = at.announced();
        let charges = course.is_charge(at.gallop(charge, course), &charge.path, at.stand(charge.target));
        no("1.56-e", "refused-no-charge-yet").unless(charges)
    }
}

impl Asks<Croisades> for ChargePath {
    type Deed = Riding1;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.active)
    }

    fn prompt(self, at: Position<'_>, _: Side) -> Message {
        say("prompt-charge-path").name("man", at.announced().rider.name()).under("1.56-a")
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Riding1>) {
        let field = at.field(side);
        let course = Course::new(at, side, &field);
        let ways = forward(at.gallop(at.announced(), &course).stand);
        offers.extend(ways.filter(|&to| self.may_ride(at, to, &course).is_ok()).map(Riding1::Ride));
        if self.may_end(at, &course).is_ok() {
            offers.push(Riding1::EndPath);
        }
    }

    fn allows(self, at: Position<'_>, side: Side, deed: Riding1) -> Verdict {
        let field = at.field(side);
        let course = Course::new(at, side, &field);
        match deed {
            Riding1::Ride(to) => self.may_ride(at, to, &course),
            Riding1::EndPath => self.may_end(at, &course),
        }
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Riding1> {
        clicks.first().map(Riding1::Ride)
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    /// 1.56-g, 1.56-l, 1.56-o: announced, it stands, and the other side is asked at once.
    fn carry_out(self, play: &mut Play<'_>, _: Side, deed: Riding1) {
        match deed {
            Riding1::Ride(to) => {
                let last = play.s.charges.len() - 1;
                play.s.charges[last].path.push(to);
            }
            Riding1::EndPath => {
                let charge = *play.at().announced();
                play.reveal(charge.rider);
                play.s.man_mut(charge.rider).marks.set(Mark::Charges);
                play.tell(Event::ChargeAnnounced { rider: charge.rider, at: charge.target, path: charge.path });
                play.replace_by(CounterCharge);
            }
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let charge = at.s.charges.last().ok_or("no charge is being announced")?;
        fits(
            at.is_fit(charge.rider) && at.is_mounted(charge.rider) && at.stand(charge.target).is_map(),
            "a rider charges somebody",
        )
    }
}

deeds! { pub enum Answering of Command { Answer(man: Man), NoAnswer } }

impl Asks<Croisades> for CounterCharge {
    type Deed = Answering;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.active.other())
    }

    fn prompt(self, at: Position<'_>, _: Side) -> Message {
        let charge = at.announced();
        say("prompt-counter").name("rider", charge.rider.name()).name("target", charge.target.name()).under("1.56-g")
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Answering>) {
        let field = at.field(side);
        offers
            .extend(Man::of_side(side).filter(|&man| at.may_answer(side, man, &field).is_ok()).map(Answering::Answer));
        offers.push(Answering::NoAnswer);
    }

    fn allows(self, at: Position<'_>, side: Side, deed: Answering) -> Verdict {
        match deed {
            Answering::Answer(man) => at.may_answer(side, man, &at.field(side)),
            Answering::NoAnswer => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Answering> {
        clicks.first().map(Answering::Answer)
    }

    /// I2: it is put if a rider on the map could answer, hidden figures left out, or if there is a hidden rider.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let side = at.s.active.other();
        let field = Field::public(at.s, &at.g.pack.sheet);
        let open = Man::of_side(side).filter(|&man| !at.man(man).hidden);
        let asked = at.has_hidden_rider(side) || open.into_iter().any(|man| at.may_answer(side, man, &field).is_ok());
        if asked { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, side: Side, deed: Answering) {
        let Answering::Answer(man) = deed else {
            play.tell(Event::NoAnswer { side });
            return play.pop();
        };
        let last = play.s.charges.len() - 1;
        let field = play.at().field(side);
        let himself = play.at().answers_himself(man, play.at().announced(), &field);
        let meeting = play.at().meeting(play.at().announced());
        play.s.charges[last].answer = Some(man);
        match meeting.filter(|_| himself) {
            Some(path) => {
                play.s.charges[last].answer_path = path.into_iter().collect();
                play.answered();
            }
            None => play.replace_by(CounterPath),
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.s.charges.last().is_some_and(|charge| charge.path.len() >= 2), "a charge has a path")
    }
}

deeds! { pub enum Meeting of Command { Ride(spot: Spot) } }

impl CounterPath {
    fn may_ride(self, at: Position<'_>, to: Spot, field: &Field) -> Verdict {
        let charge = at.announced();
        let rider = charge.answer.ok_or(no("1.56-g", "refused-nobody-moves"))?;
        let now = at.counter_gallop(charge, rider, field);
        no("1.56-j", "refused-sharp-turn").unless(forward(now.stand).any(|spot| spot == to))?;
        let cost = at.entry(at.gait(rider), to, field)?;
        no("1.56-j", "refused-too-dear").number("n", cost.into()).unless(cost <= now.left)?;
        no("1.56-j", "refused-too-far").unless(at.can_meet(rider, now.onto(to, cost), charge, field))
    }
}

impl Asks<Croisades> for CounterPath {
    type Deed = Meeting;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.active.other())
    }

    fn prompt(self, at: Position<'_>, _: Side) -> Message {
        say("prompt-counter-path").name("man", at.announced().answer.map_or("", Man::name)).under("1.56-j")
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Meeting>) {
        let field = at.field(side);
        let charge = at.announced();
        let Some(rider) = charge.answer else { return };
        let ways = forward(at.counter_gallop(charge, rider, &field).stand);
        offers.extend(ways.filter(|&to| self.may_ride(at, to, &field).is_ok()).map(Meeting::Ride));
    }

    fn allows(self, at: Position<'_>, side: Side, Meeting::Ride(to): Meeting) -> Verdict {
        self.may_ride(at, to, &at.field(side))
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Meeting> {
        clicks.first().map(Meeting::Ride)
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    /// 1.56-i: the path ends by itself where the two meet.
    fn carry_out(self, play: &mut Play<'_>, _: Side, Meeting::Ride(to): Meeting) {
        let last = play.s.charges.len() - 1;
        play.s.charges[last].answer_path.push(to);
        let charge = *play.at().announced();
        let met = play.at().meeting(&charge);
        let there = met.is_some_and(|[end, before]| charge.answer_path.ends_with(&[end, before]));
        if there {
            play.answered();
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let answer = at.s.charges.last().and_then(|charge| charge.answer);
        fits(answer.is_some_and(|man| at.is_fit(man) && at.is_mounted(man)), "a rider answers")
    }
}

impl Goes<Croisades> for Riding {
    /// 1.56-i: to the end of the path, or with an answer to the hex before the last three. EC-21, EC-23, EC-24: or as far as he gets.
    fn settle(self, play: &mut Play<'_>) {
        let n = usize::from(play.s.march.charge.expect("a charge is ridden"));
        let charge = play.s.charges[n];
        let rider = charge.rider;
        let goal = charge.path.len() - if charge.answer.is_some() { 2 } else { 0 };
        let ridden = usize::from(play.s.march.entered);
        let able = play.at().is_fit(rider) && play.at().is_mounted(rider);
        if !able || ridden >= goal {
            return play.ridden(n, able && ridden >= goal);
        }
        let ahead = &charge.path[ridden..goal];
        let field = play.at().field(rider.side());
        if play.at().gallops(rider, ahead, play.s.march.left, &field) == 0 {
            return play.ridden(n, false);
        }
        let cost = play.at().gallop_cost(rider, ahead[0], &field).expect("the next hex was ridden in the head");
        let stand = Stand::two(ahead[0], play.at().stand(rider).front);
        play.step(rider, stand, cost);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let n = at.s.march.charge.map(usize::from);
        fits(n.is_some_and(|n| n < at.s.charges.len()), "a charge is ridden")
    }
}

impl Goes<Croisades> for Countering {
    /// 1.56-p, EC-28, EC-32: hex by hex as announced, with infiltration and without defensive fire (EC-84). EC-24: or as far as he gets.
    fn settle(self, play: &mut Play<'_>) {
        let n = usize::from(self.charge);
        let charge = play.s.charges[n];
        let Some(man) = charge.answer else { return play.pop() };
        let able = play.at().is_fit(man) && play.at().is_mounted(man);
        let field = play.at().field(man.side());
        let ahead = &charge.answer_path[usize::from(self.next)..];
        let rides = able && play.at().gallops(man, ahead, u8::MAX, &field) > 0;
        match ahead.first().copied().filter(|_| rides) {
            Some(to) => {
                if self.next == 0 {
                    play.s.rout.start = Origins::of(play.at().stand(man));
                    play.lose_bridles(man);
                }
                play.replace_by(Countering { next: self.next + 1, ..self });
                let before = play.at().stand(man);
                let after = Stand::two(to, before.front);
                play.push(CounterStep { man, to: after });
                if let Some(hex) = vacated(before, after)
                    && !play.s.rout.start.take(hex)
                    && play.at().threats(man.side(), hex).next().is_some()
                {
                    play.push(Infiltration { man, hex });
                }
            }
            None => {
                let there = able && usize::from(self.next) == charge.answer_path.len();
                play.s.charges[n].met = there;
                play.s.rout = Rout::default();
                play.pop();
                let stands = able && play.at().may_halt(man, play.at().stand(man), &field).is_err();
                if stands {
                    play.push(PutNear(man));
                }
            }
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(usize::from(self.charge) < at.s.charges.len(), "a charge is answered")
    }
}

impl Goes<Croisades> for CounterStep {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        if play.at().is_fit(self.man) && play.at().is_mounted(self.man) {
            *play.s.stand_mut(self.man.piece()) = self.to;
            play.tell(Event::Stepped { piece: self.man.piece(), to: self.to, cost: 0 });
            play.part_from(self.man);
            play.look_around();
        }
    }
}
