//! 1.56: charges announced one by one, their answers, and how they are ridden.

mod course;
pub mod routes;
mod steps;

pub use steps::*;

use super::c15_ways::{Gait, forward, in_arc};
use super::room::*;
use course::{Course, Gallop};

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

    /// The charge being announced: as far as its path goes.
    fn gallop(&self, charge: &Charge, course: &Course<'_>) -> Gallop {
        course.ridden_on(self.charge_start(charge.rider), &charge.path)
    }

    fn charge_start(&self, rider: Man) -> Gallop {
        Gallop { stand: self.stand(rider), left: self.allowance(rider), hexes: 0 }
    }

    fn can_announce(&self, side: Side, rider: Man, target: Piece, course: &Course<'_>) -> Verdict {
        self.may_charge(side, rider)?;
        self.may_be_charged(rider, target, course.field)?;
        let way = course.can_charge(self.charge_start(rider), &[], self.stand(target));
        no("1.56-d", "refused-no-charge-way").unless(way)
    }

    fn announced(&self) -> &Charge {
        self.s.charges.last().expect("a charge is being announced")
    }
}

impl Position<'_> {
    /// 1.21-2: every charge this side could announce.
    fn charges<'a>(&'a self, side: Side, course: &'a Course<'a>) -> impl Iterator<Item = (Man, Piece)> + 'a {
        let riders = Man::of_side(side).filter(move |&man| self.may_charge(side, man).is_ok());
        let pairs = riders.flat_map(move |rider| self.in_reach(rider).map(move |at| (rider, at)));
        pairs.filter(move |&(rider, at)| self.can_announce(side, rider, at, course).is_ok())
    }

    /// Whoever stands where his points could take him: further off nobody needs to be looked for.
    fn in_reach(&self, rider: Man) -> impl Iterator<Item = Piece> + '_ {
        let (front, left) = (self.stand(rider).front, u32::from(self.allowance(rider)));
        let near = move |piece: Piece| self.stand(piece).spots().any(|spot| front.distance(spot) <= left + 1);
        self.pieces_against(rider.side()).filter(move |&piece| near(piece))
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
            Some(cost) if cost <= now.left => self.can_meet(rider, now.onto(to, cost), charge, field),
            _ => false,
        })
    }

    fn counter_gallop(&self, charge: &Charge, rider: Man, field: &Field) -> Gallop {
        let start = Gallop { stand: self.stand(rider), left: self.values(rider).movement, hexes: 0 };
        Course::new(*self, rider.side(), field).ridden_on(start, &charge.answer_path)
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
    fn gallops(&self, rider: Man, ahead: &[Spot], mut left: u8, field: &Field) -> usize {
        let (mut stand, mut far) = (self.stand(rider), 0);
        for (n, &to) in ahead.iter().enumerate() {
            match self.gallop_cost(rider, to, field).filter(|&cost| cost <= left) {
                Some(cost) => (left, stand) = (left - cost, Stand::two(to, stand.front)),
                None => break,
            }
            if self.may_halt(rider, stand, field).is_ok() {
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
