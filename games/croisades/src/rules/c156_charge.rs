//! 1.56: charges announced one by one, their answers, and how they are ridden.

use super::c15_ways::{forward, in_arc, vacated};
use super::room::*;

chapter! {
    pub enum ChargeStep of Croisades, Step::Charge {
        /// 1.21-2: sequence 2.
        asks Charges,
        /// 1.56-a: the way of the charge that is being announced, hex by hex.
        asks ChargePath,
        /// 1.56-g: does a rider answer?
        asks CounterCharge,
        /// 1.56-j: the way of the answer, hex by hex.
        asks CounterPath,
        /// 1.56-p: a charge is ridden, hex after hex.
        goes Riding,
        /// 1.56-p, EC-23: the counter-charger goes where he announced.
        goes Countering { charge: u8, next: u8 },
        /// He steps, unless he has fallen.
        goes CounterStep { man: Man, to: Stand },
    }
}

/// A rider on his way: where, how much is spent, how many hexes.
#[derive(Clone, Copy)]
struct Gallop {
    stand: Stand,
    left: u8,
    hexes: u8,
}

impl Position<'_> {
    /// 1.56-a, EC-30: a rider, fit, without marker, who has announced nothing yet.
    fn may_charge(&self, side: Side, rider: Man) -> Verdict {
        no("1.2-b", "refused-not-yours").unless(rider.side() == side)?;
        no("1.56-a", "refused-rider-only").unless(self.is_fit(rider) && self.is_mounted(rider))?;
        let marks = self.man(rider).marks;
        no("EC-30", "refused-marked").unless(!marks.has(Mark::Bound))?;
        no("1.56-l", "refused-charging").unless(!marks.has(Mark::Charges))
    }

    /// 1.56-b, 1.56-k, EC-35, EC-41: in the arc, in sight, and nobody has announced anything against it.
    fn may_be_charged(&self, rider: Man, target: Piece, field: &Field) -> Verdict {
        no("1.56-b", "refused-no-enemy").unless(self.is_enemy(rider.side(), target))?;
        let stand = self.stand(rider);
        no("1.56-b", "refused-not-in-arc").unless(self.stand(target).spots().any(|spot| in_arc(stand, spot)))?;
        let named = |charge: &Charge| charge.target == target || charge.answer.map(Man::piece) == Some(target);
        no("1.56-k", "refused-charged-already").unless(!self.s.charges.iter().any(named))?;
        no("1.56-c", "refused-not-seen").unless(self.rider_sees(rider, target, field))
    }

    /// 1.56-d: what the next hex of a gallop costs, none if it may not be ridden. Friends may be ridden over.
    fn gallop_cost(&self, rider: Man, to: Spot, field: &Field) -> Option<u8> {
        self.entry(self.gait(rider), to, field).ok()
    }

    /// 1.56-e: the last four hexes to this hex of the target from that way, the first of them first.
    fn lane(&self, target: Spot, way: Direction) -> Option<[Spot; 4]> {
        let back = way.opposite();
        let near = target.neighbor(back)?;
        let second = near.neighbor(back)?;
        let third = second.neighbor(back)?;
        Some([third.neighbor(back)?, third, second, near])
    }

    /// 1.56-d to 1.56-f: can a gallop that has come so far still become a charge at this target?
    fn can_charge(&self, rider: Man, from: Gallop, path: &[Spot], target: Piece, field: &Field) -> bool {
        if self.is_charge(from, path, target) {
            return true;
        }
        let lanes: Vec<[Spot; 4]> = self
            .stand(target)
            .spots()
            .flat_map(|spot| Direction::ALL.into_iter().filter_map(move |way| self.lane(spot, way)))
            .filter(|lane| lane.iter().all(|&spot| self.gallop_cost(rider, spot, field).is_some()))
            .collect();
        // In a lane already?
        if lanes.iter().any(|lane| self.can_ride_out(rider, from, path, lane, field)) {
            return true;
        }
        // By points spent; far enough is all that matters of how many hexes it were.
        let enough = self.g.pack.sheet.charge_hexes.saturating_sub(self.g.pack.sheet.charge_straight - 1);
        let mut known = vec![false; HEXES * 6 * (usize::from(enough) + 1)];
        let mut waiting: Vec<Vec<Gallop>> = vec![Vec::new(); usize::from(from.left) + 1];
        waiting[0].push(from);
        for spent in 0..waiting.len() {
            while let Some(now) = waiting[spent].pop() {
                let way = now.stand.heading().map_or(0, Direction::index);
                let key = (now.stand.front.index() * 6 + way) * (usize::from(enough) + 1)
                    + usize::from(now.hexes.min(enough));
                if std::mem::replace(&mut known[key], true) {
                    continue;
                }
                for to in forward(now.stand) {
                    let Some(cost) = self.gallop_cost(rider, to, field).filter(|&cost| cost <= now.left) else {
                        continue;
                    };
                    let next =
                        Gallop { stand: Stand::two(to, now.stand.front), left: now.left - cost, hexes: now.hexes + 1 };
                    if lanes.iter().any(|lane| lane[0] == to && self.rides_lane(rider, next, lane, 0, field)) {
                        return true;
                    }
                    if lanes.iter().any(|lane| lane[0].distance(to) + 3 <= u32::from(next.left)) {
                        waiting[spent + usize::from(cost)].push(next);
                    }
                }
            }
        }
        false
    }

    /// From this hex of the lane on, can it be ridden to its end, and is that far enough?
    fn rides_lane(&self, rider: Man, at: Gallop, lane: &[Spot; 4], from: usize, field: &Field) -> bool {
        let mut now = at;
        for &to in &lane[from + 1..] {
            let straight = forward(now.stand).any(|spot| spot == to);
            match self.gallop_cost(rider, to, field).filter(|&cost| straight && cost <= now.left) {
                Some(cost) => {
                    now =
                        Gallop { stand: Stand::two(to, now.stand.front), left: now.left - cost, hexes: now.hexes + 1 };
                }
                None => return false,
            }
        }
        now.hexes >= self.g.pack.sheet.charge_hexes
    }

    /// He is in the lane: its hexes so far are the last of his path.
    fn can_ride_out(&self, rider: Man, at: Gallop, path: &[Spot], lane: &[Spot; 4], field: &Field) -> bool {
        (1..=3).any(|ridden| {
            let tail = path.len().checked_sub(ridden).map(|start| &path[start..]);
            tail == Some(&lane[..ridden]) && self.rides_lane(rider, at, lane, ridden - 1, field)
        })
    }

    /// 1.56-d, 1.56-e: is this path a charge as it stands?
    fn is_charge(&self, at: Gallop, path: &[Spot], target: Piece) -> bool {
        let straight = usize::from(self.g.pack.sheet.charge_straight);
        if at.hexes < self.g.pack.sheet.charge_hexes || path.len() < straight {
            return false;
        }
        let last = &path[path.len() - straight..];
        let Some(way) = last[0].way_to(last[1]) else { return false };
        let in_line = last.windows(2).all(|pair| pair[0].neighbor(way) == Some(pair[1]));
        let ahead = last[straight - 1].neighbor(way);
        in_line && ahead.is_some_and(|spot| self.stand(target).covers(spot))
    }

    /// The charge being announced: as far as its path goes.
    fn gallop(&self, charge: &Charge) -> Gallop {
        let field = self.field(charge.rider.side());
        let mut now = Gallop { stand: self.stand(charge.rider), left: self.allowance(charge.rider), hexes: 0 };
        for &to in charge.path.iter() {
            let cost = self.gallop_cost(charge.rider, to, &field).unwrap_or(0);
            now = Gallop {
                stand: Stand::two(to, now.stand.front),
                left: now.left.saturating_sub(cost),
                hexes: now.hexes + 1,
            };
        }
        now
    }

    fn can_announce(&self, side: Side, rider: Man, target: Piece, field: &Field) -> Verdict {
        self.may_charge(side, rider)?;
        self.may_be_charged(rider, target, field)?;
        let start = Gallop { stand: self.stand(rider), left: self.allowance(rider), hexes: 0 };
        no("1.56-d", "refused-no-charge-way").unless(self.can_charge(rider, start, &[], target, field))
    }

    fn announced(&self) -> &Charge {
        self.s.charges.last().expect("a charge is being announced")
    }
}

deeds! { pub enum Announcing of Command { Charge { rider: Man, at: Piece }, EndCharges } }

impl Position<'_> {
    /// 1.21-2: every charge this side could announce.
    fn charges(&self, side: Side, field: &Field) -> Vec<(Man, Piece)> {
        let riders = Man::of_side(side).filter(|&man| self.may_charge(side, man).is_ok());
        let pairs = riders.flat_map(|rider| self.enemies(side).map(move |at| (rider, at)));
        pairs.filter(|&(rider, at)| self.can_announce(side, rider, at, field).is_ok()).collect()
    }
}

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
        offers.extend(at.charges(side, &field).into_iter().map(|(rider, at)| Announcing::Charge { rider, at }));
        offers.push(Announcing::EndCharges);
    }

    fn allows(self, at: Position<'_>, side: Side, deed: Announcing) -> Verdict {
        match deed {
            Announcing::Charge { rider, at: target } => at.can_announce(side, rider, target, &at.field(side)),
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
        if !full && (at.has_hidden_rider(side) || !at.charges(side, &at.field(side)).is_empty()) {
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
    fn may_ride(self, at: Position<'_>, to: Spot, field: &Field) -> Verdict {
        let charge = at.announced();
        let now = at.gallop(charge);
        no("1.56-d", "refused-sharp-turn").unless(forward(now.stand).any(|spot| spot == to))?;
        let cost = at.entry(at.gait(charge.rider), to, field)?;
        no("1.56-f", "refused-too-dear").number("n", cost.into()).unless(cost <= now.left)?;
        let next = Gallop { stand: Stand::two(to, now.stand.front), left: now.left - cost, hexes: now.hexes + 1 };
        let mut path = charge.path;
        no("1.56-f", "refused-too-far").unless(path.try_push(to).is_ok())?;
        let ends = at.can_charge(charge.rider, next, &path, charge.target, field);
        no("1.56-e", "refused-no-charge-way").unless(ends)
    }

    fn may_end(self, at: Position<'_>) -> Verdict {
        let charge = at.announced();
        no("1.56-e", "refused-no-charge-yet").unless(at.is_charge(at.gallop(charge), &charge.path, charge.target))
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
        let ways: Vec<Spot> = forward(at.gallop(at.announced()).stand).collect();
        offers.extend(ways.into_iter().filter(|&to| self.may_ride(at, to, &field).is_ok()).map(Riding1::Ride));
        if self.may_end(at).is_ok() {
            offers.push(Riding1::EndPath);
        }
    }

    fn allows(self, at: Position<'_>, side: Side, deed: Riding1) -> Verdict {
        match deed {
            Riding1::Ride(to) => self.may_ride(at, to, &at.field(side)),
            Riding1::EndPath => self.may_end(at),
        }
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Riding1> {
        clicks.first().map(Riding1::Ride)
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    /// 1.56-g, 1.56-l: announced, it stands, and the other side is asked at once.
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

impl Position<'_> {
    pub fn has_hidden_rider(&self, side: Side) -> bool {
        Man::of_side(side).any(|man| self.man(man).hidden && self.is_mounted(man))
    }

    /// 1.56-i: the hexes on which a counter-charger ends: the last of the path behind him, the one before it in front.
    fn meeting(&self, charge: &Charge) -> Option<[Spot; 2]> {
        let n = charge.path.len();
        Some([*charge.path.get(n.checked_sub(1)?)?, *charge.path.get(n.checked_sub(2)?)?])
    }

    /// 1.56-n: the rider charged from afar on his front may go straight to meet the charger.
    fn answers_himself(&self, rider: Man, charge: &Charge, field: &Field) -> bool {
        let Some([last, before]) = self.meeting(charge) else { return false };
        let stand = self.stand(rider);
        let far = stand.spots().map(|spot| spot.distance(self.stand(charge.rider).front)).min();
        charge.target == rider.piece()
            && far >= Some(u32::from(self.g.pack.sheet.charge_hexes))
            && forward(stand).any(|spot| spot == last)
            && forward(Stand::two(last, stand.front)).any(|spot| spot == before)
            && [last, before].iter().all(|&spot| self.gallop_cost(rider, spot, field).is_some())
    }

    /// 1.56-g, 1.56-h, 1.56-j, EC-26, EC-31: may he answer? Whoever is charged himself may answer somebody else.
    fn may_answer(&self, side: Side, rider: Man, field: &Field) -> Verdict {
        let charge = self.announced();
        no("1.2-b", "refused-not-yours").unless(rider.side() == side)?;
        no("1.56-g", "refused-rider-only").unless(self.is_fit(rider) && self.is_mounted(rider))?;
        no("EC-31", "refused-charging").unless(!self.man(rider).marks.has(Mark::Charges))?;
        if self.answers_himself(rider, charge, field) {
            return Ok(());
        }
        let stand = self.stand(rider);
        let in_front = self.stand(charge.rider).spots().any(|spot| in_arc(stand, spot));
        no("1.56-h", "refused-not-in-arc").unless(in_front)?;
        no("1.56-h", "refused-not-seen").unless(self.rider_sees(rider, charge.rider.piece(), field))?;
        let start = Gallop { stand, left: self.values(rider).movement, hexes: 0 };
        no("1.56-j", "refused-too-far").unless(self.can_meet(rider, start, charge, field))
    }

    /// 1.56-i, 1.56-j: does he come to the meeting within half the hexes of the charge?
    fn can_meet(&self, rider: Man, now: Gallop, charge: &Charge, field: &Field) -> bool {
        let Some([last, before]) = self.meeting(charge) else { return false };
        let most = charge.path.len() as u8 / 2;
        if now.stand == Stand::two(before, last) && now.hexes >= 2 {
            return true;
        }
        let far = now.stand.front.distance(before) as u8;
        if now.hexes + far > most || now.hexes >= most {
            return false;
        }
        forward(now.stand).any(|to| match self.gallop_cost(rider, to, field) {
            Some(cost) if cost <= now.left => {
                let next =
                    Gallop { stand: Stand::two(to, now.stand.front), left: now.left - cost, hexes: now.hexes + 1 };
                self.can_meet(rider, next, charge, field)
            }
            _ => false,
        })
    }

    fn counter_gallop(&self, charge: &Charge, rider: Man) -> Gallop {
        let field = self.field(rider.side());
        let mut now = Gallop { stand: self.stand(rider), left: self.values(rider).movement, hexes: 0 };
        for &to in charge.answer_path.iter() {
            let cost = self.gallop_cost(rider, to, &field).unwrap_or(0);
            now = Gallop {
                stand: Stand::two(to, now.stand.front),
                left: now.left.saturating_sub(cost),
                hexes: now.hexes + 1,
            };
        }
        now
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
        let field = Field::new(at.s, &at.g.pack.sheet, Some(side)).without_hidden(at.s);
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

impl Play<'_> {
    /// 1.56-l: the answer stands too.
    fn answered(&mut self) {
        let charge = *self.at().announced();
        self.pop();
        if let Some(man) = charge.answer {
            self.reveal(man);
            self.s.man_mut(man).marks.set(Mark::Charges);
            self.tell(Event::Answered { man, rider: charge.rider, path: charge.answer_path });
        }
    }
}

deeds! { pub enum Meeting of Command { Ride(spot: Spot) } }

impl CounterPath {
    fn may_ride(self, at: Position<'_>, to: Spot, field: &Field) -> Verdict {
        let charge = at.announced();
        let rider = charge.answer.ok_or(no("1.56-g", "refused-nobody-moves"))?;
        let now = at.counter_gallop(charge, rider);
        no("1.56-j", "refused-sharp-turn").unless(forward(now.stand).any(|spot| spot == to))?;
        let cost = at.entry(at.gait(rider), to, field)?;
        no("1.56-j", "refused-too-dear").number("n", cost.into()).unless(cost <= now.left)?;
        let next = Gallop { stand: Stand::two(to, now.stand.front), left: now.left - cost, hexes: now.hexes + 1 };
        no("1.56-j", "refused-too-far").unless(at.can_meet(rider, next, charge, field))
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
        let ways: Vec<Spot> = forward(at.counter_gallop(charge, rider).stand).collect();
        offers.extend(ways.into_iter().filter(|&to| self.may_ride(at, to, &field).is_ok()).map(Meeting::Ride));
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

impl Play<'_> {
    /// 1.56-p, EC-33: the charge is ridden now; whatever he held he lets go.
    pub fn begin_ride(&mut self, rider: Man) {
        let Some(n) = self.at().charge_of(rider) else { return };
        let stand = self.at().stand(rider);
        let left = self.at().allowance(rider);
        self.s.march = March {
            who: Some(rider.piece()),
            left,
            begun: true,
            start: Origins::of(stand),
            charge: Some(n as u8),
            ..March::default()
        };
        self.lose_bridles(rider);
        self.tell(Event::Rides { rider });
        self.push(Riding);
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
        if play.at().gallops(rider, ahead, play.s.march.left) == 0 {
            return play.ridden(n, false);
        }
        let field = play.at().field(rider.side());
        let cost = play.at().gallop_cost(rider, ahead[0], &field).expect("the next hex was ridden in the head");
        let stand = Stand::two(ahead[0], play.at().stand(rider).front);
        play.step(rider, stand, cost);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let n = at.s.march.charge.map(usize::from);
        fits(n.is_some_and(|n| n < at.s.charges.len()), "a charge is ridden")
    }
}

impl Play<'_> {
    /// EC-25, EC-26: home if the target is still where it was; then the counter-charger comes.
    fn ridden(&mut self, n: usize, arrived: bool) {
        let charge = self.s.charges[n];
        self.replace_by(MarchOver);
        let rider = charge.rider;
        let home = arrived && (charge.answer.is_some() || self.at().faces(rider, charge.target));
        self.s.charges[n].ride = if home { Ride::Home } else { Ride::Short };
        let fit = self.at().is_fit(rider) && self.at().stand(rider).is_map();
        let field = self.at().field(rider.side());
        if fit && self.at().may_halt(rider, self.at().stand(rider), &field).is_err() {
            self.push(PutNear(rider));
        }
        if charge.answer.is_some() {
            self.push(Countering { charge: n as u8, next: 0 });
        }
    }
}

impl Position<'_> {
    /// EC-24, EC-27: how many of these hexes he can ride so that he may stand on the last. Friends are ridden over, not stopped on.
    fn gallops(&self, rider: Man, ahead: &[Spot], mut left: u8) -> usize {
        let field = self.field(rider.side());
        let (mut stand, mut far) = (self.stand(rider), 0);
        for (n, &to) in ahead.iter().enumerate() {
            match self.gallop_cost(rider, to, &field).filter(|&cost| cost <= left) {
                Some(cost) => (left, stand) = (left - cost, Stand::two(to, stand.front)),
                None => break,
            }
            if self.may_halt(rider, stand, &field).is_ok() {
                far = n + 1;
            }
        }
        far
    }

    /// Is the target straight ahead of him?
    fn faces(&self, rider: Man, target: Piece) -> bool {
        let stand = self.stand(rider);
        let ahead = stand.heading().and_then(|way| stand.front.neighbor(way));
        ahead.is_some_and(|spot| self.stand(target).covers(spot)) && self.is_enemy(rider.side(), target)
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
        let rides = able && play.at().gallops(man, ahead, u8::MAX) > 0;
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
