//! 1.5, 1.55: where a figure may go next, what that costs, and where it may stop.

use super::room::*;

/// 1.55-b: how sharply a two-hex figure turns into a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bend {
    /// Ahead or beside it: no turn that costs.
    Front,
    Flank,
    Rear,
    Behind,
}

/// 1.55-b: which of the hexes round a two-hex figure this is.
pub fn bend(stand: Stand, to: Spot) -> Option<Bend> {
    let heading = stand.heading()?;
    if let Some(way) = stand.front.way_to(to) {
        return match heading.turns_to(way) {
            0 | 1 => Some(Bend::Front),
            2 => Some(Bend::Flank),
            // Its own rear.
            _ => None,
        };
    }
    let way = stand.rear.way_to(to).filter(|&way| way != heading)?;
    Some(if way == heading.opposite() { Bend::Behind } else { Bend::Rear })
}

/// 1.55-c: how it stands after entering a hex round it.
pub fn stepped(stand: Stand, to: Spot) -> Stand {
    match bend(stand, to) {
        None => Stand::on(to),
        Some(Bend::Front | Bend::Flank) => Stand::two(to, stand.front),
        Some(Bend::Rear | Bend::Behind) => Stand::two(to, stand.rear),
    }
}

/// 1.54-h: the hex it leaves by that, if it leaves one: of two-hex figures when both halves have left it.
pub fn vacated(before: Stand, after: Stand) -> Option<Spot> {
    before.spots().find(|&spot| !after.covers(spot))
}

/// 1.55-a: the three forward hexes.
pub fn forward(stand: Stand) -> impl Iterator<Item = Spot> + Clone {
    let ways = stand.heading().map(|heading| [-1, 0, 1].map(|turn| heading.turned(turn)));
    ways.into_iter().flatten().filter_map(move |way| stand.front.neighbor(way))
}

/// 1.57-b: the two hexes that touch both halves.
pub fn flanks(stand: Stand) -> impl Iterator<Item = Spot> + Clone {
    stand.around().filter(move |&spot| bend(stand, spot) == Some(Bend::Flank))
}

/// 1.55-e: is a hex in the frontal arc, its bounding rows included?
pub fn in_arc(stand: Stand, spot: Spot) -> bool {
    let Some(heading) = stand.heading() else { return false };
    let gap = spot.hex() - stand.front.hex();
    let cross = |a: hexgrid::Hex, b: hexgrid::Hex| i32::from(a.q) * i32::from(b.r) - i32::from(b.q) * i32::from(a.r);
    let between = |side: Direction| {
        let (one, two) = (heading.vector(), side.vector());
        let area = cross(one, two);
        cross(gap, two) * area >= 0 && cross(one, gap) * area >= 0
    };
    spot != stand.front && (between(heading.turned_right()) || between(heading.turned_left()))
}

/// How something goes: what the ground costs it and whom it may pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gait {
    pub side: Side,
    pub mounted: bool,
    pub armour: bool,
}

impl Position<'_> {
    pub fn gait(&self, man: Man) -> Gait {
        Gait { side: man.side(), mounted: self.is_mounted(man), armour: self.character(man).armour }
    }

    /// 1.1-a, 1.1-b, 1.1-c, 1.51-2, 1.51-3, 1.51-4, 1.51-5, 1.59-f, 1.6-a: what it costs to enter a hex, or why one may not.
    pub fn entry(&self, gait: Gait, to: Spot, field: &Field) -> Result<u8, Reason> {
        let (sheet, cell) = (&self.g.pack.sheet, field.cell(to));
        let ground = self.g.map().ground(to);
        let cost = self.g.pack.ground_cost(ground, gait.mounted, gait.armour).ok_or(match (ground, gait.mounted) {
            (Ground::Tree, _) => no("1.51-2", "refused-rider-tree"),
            (_, true) => no("1.51-2", "refused-rider-water"),
            (_, false) => no("1.51-3", "refused-armour-water"),
        })?;
        no("1.51-5", "refused-bodies").unless(cell.bodies < sheet.impassable_at)?;
        no("1.51-1", "refused-enemy-there").unless(!cell.living().any(|piece| self.bars_way(gait.side, piece)))?;
        let surcharge = if cell.bodies >= sheet.surcharge_at { sheet.surcharge } else { 0 };
        if cell.wagon {
            no("1.59-f", "refused-rider-wagon").unless(!gait.mounted)?;
            return Ok(sheet.wagon_cost + surcharge);
        }
        Ok(cost + surcharge)
    }

    /// 1.51-1, EC-117: an upright enemy, or a lone horse that the enemy controls.
    fn bars_way(&self, side: Side, piece: Piece) -> bool {
        match piece.sort() {
            Sort::Man(man) => man.side() != side,
            Sort::Horse(horse) => self.controller(horse) == Some(side.other()),
            Sort::Wagon => false,
        }
    }

    /// 1.5-d, 1.55-b: what a step costs: the hex entered, and the turn.
    pub fn step_cost(&self, gait: Gait, stand: Stand, to: Spot, field: &Field) -> Result<u8, Reason> {
        let turn = match (stand.is_two(), bend(stand, to)) {
            (false, _) => {
                no("1.5-e", "refused-not-next").unless(stand.front.touches(to))?;
                0
            }
            (true, Some(bend)) => self.g.pack.sheet.turning[bend as usize],
            (true, None) => return Err(no("1.5-e", "refused-not-next")),
        };
        Ok(self.entry(gait, to, field)? + turn)
    }

    /// 1.56-p: may he end a move so? Not on the path of a charge.
    pub fn may_stop(&self, man: Man, stand: Stand, field: &Field) -> Verdict {
        self.may_halt(man, stand, field)?;
        let on_path = stand.spots().any(|spot| self.is_on_path(man.piece(), spot));
        no("1.56-p", "refused-stop-path").unless(!on_path)
    }

    /// 1.6-b, 1.59-f, EC-113: is there room for him so?
    pub fn may_halt(&self, man: Man, stand: Stand, field: &Field) -> Verdict {
        stand.spots().try_for_each(|spot| self.may_share_hex(man, spot, field))
    }

    fn may_share_hex(&self, man: Man, spot: Spot, field: &Field) -> Verdict {
        let cell = field.cell(spot);
        no("1.59-f", "refused-stop-wagon").unless(!cell.wagon)?;
        no("1.6-b", "refused-stop-stunned").unless(cell.stunned().is_none())?;
        for other in cell.living().filter(|&piece| piece != man.piece()) {
            let friend = other.man().filter(|other| other.side() == man.side());
            let friend = friend.ok_or(no("1.6-b", "refused-stop-figure"))?;
            no("1.6-b", "refused-stop-friend").unless(self.may_still_leave(friend, man, field))?;
        }
        Ok(())
    }

    /// 1.56-p: on the way of a charge that is still to be ridden, or of its answer.
    pub fn is_on_path(&self, piece: Piece, spot: Spot) -> bool {
        let waiting =
            self.s.charges.iter().filter(|charge| charge.ride == Ride::Announced && charge.rider.piece() != piece);
        waiting.into_iter().any(|charge| charge.path.contains(&spot) || charge.answer_path.contains(&spot))
    }

    /// EC-113: a friend still to move, free to do so, with a step to make.
    fn may_still_leave(&self, friend: Man, coming: Man, field: &Field) -> bool {
        let on_turn = friend.side() == self.s.active;
        friend != coming && on_turn && self.may_move(friend).is_ok() && self.has_step(friend, field)
    }

    /// Is there a step he could make with all his points? Turning about on the spot leaves no hex.
    pub fn has_step(&self, man: Man, field: &Field) -> bool {
        let (gait, stand, left) = (self.gait(man), self.stand(man), self.allowance(man));
        stand.around().any(|to| self.step_cost(gait, stand, to, field).is_ok_and(|cost| cost <= left))
    }

    /// 1.55-d: has he the points to turn about on the spot?
    pub fn has_turn(&self, man: Man) -> bool {
        self.stand(man).is_two() && self.allowance(man) >= self.g.pack.sheet.about_turn
    }

    /// 1.5-a, 1.31-b to 1.31-d: the points he has this turn: less after a shot.
    pub fn allowance(&self, man: Man) -> u8 {
        let movement = self.values(man).movement;
        let shot = self.man(man).marks.has(Mark::Shot);
        match self.weapon(man).filter(|_| shot) {
            Some(weapon) => self.missile(weapon).after_shot.of(movement),
            None => movement,
        }
    }

    /// 1.21-3a, 1.32-d, 1.5-e: may he begin to move? Whoever shoots may, also next to an enemy.
    pub fn may_move(&self, man: Man) -> Verdict {
        self.may_act_this_turn(man)?;
        let figure = self.man(man);
        no("EC-91", "refused-stationary").unless(!figure.marks.has(Mark::Still))?;
        let dealt = figure.marks.has(Mark::Gave) || figure.marks.has(Mark::Took);
        no("1.35-e", "refused-shared-already").unless(!dealt)?;
        let limited = figure.marks.has(Mark::Shot) && self.allowance(man) == 0;
        no("1.31-d", "refused-shot-bound").unless(!limited)
    }

    /// EC-91: has he neither moved nor begun anything? Whoever was declared stationary may still do something on the spot.
    pub fn may_act_this_turn(&self, man: Man) -> Verdict {
        let figure = self.man(man);
        no("1.21-3a", "refused-not-fit").unless(self.is_fit(man))?;
        no("1.5-e", "refused-moved").unless(!figure.marks.has(Mark::Moved))?;
        no("1.56-l", "refused-charging").unless(!figure.marks.has(Mark::Charges))?;
        no("1.57-a", "refused-busy").unless(!figure.task.takes_turn())
    }

    /// Can a move that stands so, with so many points, still come to an end somewhere?
    pub fn can_finish(&self, man: Man, stand: Stand, left: u8, field: &Field) -> bool {
        let mut seen = Vec::new();
        self.finds_end(man, stand, left, field, &mut seen)
    }

    fn finds_end(&self, man: Man, stand: Stand, left: u8, field: &Field, seen: &mut Vec<(Stand, u8)>) -> bool {
        if self.may_stop(man, stand, field).is_ok() || self.could_lift_and_stay(man, stand, field) {
            return true;
        }
        if seen.iter().any(|&(known, points)| known == stand && points >= left) {
            return false;
        }
        seen.push((stand, left));
        let gait = self.gait(man);
        stand.around().any(|to| match self.step_cost(gait, stand, to, field) {
            Ok(cost) if cost <= left => self.finds_end(man, stepped(stand, to), left - cost, field, seen),
            _ => false,
        })
    }

    /// EC-61: on a stunned man alone in his hex he may stop if he lifts him.
    fn could_lift_and_stay(&self, man: Man, stand: Stand, field: &Field) -> bool {
        let cell = field.cell(stand.front);
        let alone = cell.stunned().is_some() && cell.living().all(|piece| piece == man.piece()) && !cell.wagon;
        alone && !stand.is_two() && self.s.march.carried.is_none() && !self.is_on_path(man.piece(), stand.front)
    }

    /// EC-17: may he lie where he has fallen? Not on a wagon, another stunned man, or somebody who stays there.
    pub fn may_stay_down(&self, man: Man, field: &Field) -> bool {
        self.stand(man).spots().all(|spot| {
            let cell = field.cell(spot);
            let lies =
                |other: Man| self.is_here(other) && self.man(other).stunned != 0 && self.stand(other).covers(spot);
            let leaves = |piece: Piece| {
                piece == man.piece() || piece.man().is_some_and(|friend| self.may_still_leave(friend, man, field))
            };
            !cell.wagon && cell.living().all(leaves) && !Man::all().any(|other| other != man && lies(other))
        })
    }

    /// EC-99: may he leave the map from here, and does the scenario provide for it?
    pub fn may_leave(&self, side: Side, front: Spot) -> Verdict {
        let ways_out = self.g.goal() == Goal::Water && side == Side::Crusader;
        no("EC-99", "refused-no-exit").unless(ways_out && front.column() == 1)
    }
}

impl Task {
    /// Does it fill his turn?
    pub fn takes_turn(self) -> bool {
        !matches!(self, Task::None | Task::Mounting(_, 0))
    }
}
