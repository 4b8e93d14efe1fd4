//! Retreats, and 1.75: the advance after combat.

use super::c15_ways::{bend, forward, stepped, vacated};
use super::room::*;

chapter! {
    pub enum AfterStep of Croisades, Step::After {
        /// 1.72-f: all who took part on that side retreat, in their owner's order.
        asks Retreats(side: Side),
        /// EC-74: one of them, step by step.
        asks Retreating { piece: Piece, side: Side },
        /// The step is finished, unless he has fallen.
        goes RetreatStep { piece: Piece, to: Stand, side: Side },
        /// EC-78: a friend in the way goes one hex aside.
        asks Displaced { man: Man, for_piece: Piece },
        /// 1.75-a: does one of the winners advance?
        asks Advances { combat: u8, winner: Side },
        /// 1.75-a: he goes up to two hexes, or three in the saddle.
        asks Advancing { combat: u8, man: Man },
        goes AdvanceStep { man: Man, to: Stand },
    }
}

impl Play<'_> {
    /// Who must retreat, from whom. EC-112: a stunned man stays where he is.
    pub fn rout(&mut self, due: Pieces, from: Pieces, side: Side) {
        let able = |piece: Piece| match piece.sort() {
            Sort::Man(man) => self.at().is_fit(man),
            Sort::Horse(horse) => self.at().is_loose(horse),
            Sort::Wagon => false,
        };
        let due = due.iter().filter(|&piece| able(piece)).fold(Pieces::EMPTY, |set, piece| set | Pieces::of(piece));
        let open = self.s.rout.open;
        self.s.rout = Rout { due, from, open, ..Rout::default() };
        self.push(Retreats(side));
    }
}

impl Position<'_> {
    /// EC-75: how a rider or a horse stands after it has backed up a hex.
    fn backed_up(&self, stand: Stand) -> impl Iterator<Item = Stand> {
        let back = stand.heading().map(|heading| [0, -1, 1].map(|turn| heading.opposite().turned(turn)));
        let ways = back.into_iter().flatten();
        ways.filter_map(move |way| Some(Stand::two(stand.rear, stand.rear.neighbor(way)?)))
    }

    /// EC-74, EC-77: away from them, on ground it may enter, through no enemy.
    fn may_retreat_to(&self, piece: Piece, from: Stand, to: Stand, last: bool, field: &Field) -> bool {
        let mounted = to.is_two();
        let (side, armour) = match piece.man() {
            Some(man) => (man.side(), self.character(man).armour),
            None => (self.owner(piece, self.s.active), false),
        };
        let gait = super::c15_ways::Gait { side, mounted, armour };
        let fresh = to.spots().filter(|&spot| !from.covers(spot));
        let enters = |spot: Spot| {
            let dry = !self.g.map().is(spot, Ground::Water);
            dry && !field.cell(spot).wagon && self.entry(gait, spot, field).is_ok()
        };
        let stands = |spot: Spot| {
            let cell = field.cell(spot);
            let roomy = |other: Piece| other == piece || self.may_displace(other, side);
            !last || cell.stunned().is_none() && cell.living().all(roomy)
        };
        self.keeps_away(from, to) && fresh.into_iter().all(enters) && to.spots().all(stands)
    }

    /// EC-74: not nearer to any of those it retreats from.
    fn keeps_away(&self, from: Stand, to: Stand) -> bool {
        self.s
            .rout
            .from
            .iter()
            .map(|foe| self.stand(foe))
            .all(|foe| !foe.is_map() || to.distance(foe) >= from.distance(foe))
    }

    /// EC-78: a friend on foot with a free hex beside him.
    fn may_displace(&self, other: Piece, side: Side) -> bool {
        other.man().is_some_and(|man| {
            man.side() == side && self.is_fit(man) && !self.is_mounted(man) && !self.aside(man).is_empty()
        })
    }

    /// EC-75 to EC-77, I20: the steps from which the whole retreat can be made; a rider backs up, or else turns and goes.
    fn retreat_steps(&self, piece: Piece, stand: Stand, gone: u8, field: &Field) -> Vec<Stand> {
        let last = gone + 1 == self.g.pack.sheet.retreat;
        let fits = |to: &Stand| {
            self.may_retreat_to(piece, stand, *to, last, field)
                && (last || !self.retreat_steps(piece, *to, gone + 1, field).is_empty())
        };
        let backs: Vec<Stand> = self.backed_up(stand).filter(fits).collect();
        if !backs.is_empty() {
            return backs;
        }
        let off = piece.man().filter(|&man| self.may_leave(man.side(), stand.front).is_ok());
        stand.around().map(|to| stepped(stand, to)).filter(fits).chain(off.map(|_| Stand::NOWHERE)).collect()
    }

    /// 1.8-g, EC-116, I13: a hitched horse pushes the wagon back, if it can all the way.
    fn team_ways(&self) -> Vec<Stand> {
        let last = self.s.rout.gone + 1 >= self.g.pack.sheet.retreat;
        let ways = self.team_backs(self.stand(Piece::WAGON)).into_iter();
        ways.filter(|&to| last || !self.team_backs(to).is_empty()).collect()
    }

    /// EC-116: the wagon's rear chooses the way.
    fn team_backs(&self, wagon: Stand) -> Vec<Stand> {
        let field = Field::new(self.s, &self.g.pack.sheet, None);
        let Some(heading) = wagon.heading() else { return Vec::new() };
        let back = [0, -1, 1].map(|turn| heading.opposite().turned(turn));
        let free = |spot: Spot| {
            let (cell, ground) = (field.cell(spot), self.g.map().ground(spot));
            cell.is_free()
                && !matches!(ground, Ground::Tree | Ground::Water)
                && cell.bodies < self.g.pack.sheet.impassable_at
        };
        let rears = back.into_iter().filter_map(|way| wagon.rear.neighbor(way)).filter(|&spot| free(spot));
        rears.map(|rear| Stand::two(wagon.rear, rear)).collect()
    }

    fn is_team(&self, piece: Piece) -> bool {
        piece == Horse::DRAUGHT.piece() && self.s.horse(Horse::DRAUGHT).hitched && self.s.is_wagon_here()
    }

    fn retreat_options(&self, piece: Piece, side: Side) -> Vec<Stand> {
        if self.is_team(piece) {
            return self.team_ways();
        }
        self.retreat_steps(piece, self.stand(piece), self.s.rout.gone, &self.field(side))
    }
}

deeds! { pub enum Routing of Command { Retreat(piece: Piece) } }

impl Asks<Croisades> for Retreats {
    type Deed = Routing;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-retreats").under("1.72-f")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, Routing>) {
        offers.extend(at.s.rout.due.iter().map(Routing::Retreat));
    }

    fn allows(self, at: Position<'_>, _: Side, Routing::Retreat(piece): Routing) -> Verdict {
        no("1.72-f", "refused-not-he").unless(at.s.rout.due.contains(piece))
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Routing> {
        clicks.first().map(Routing::Retreat)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        match play.s.rout.due.len() {
            0 => play.done(),
            1 => {
                let piece = play.s.rout.due.first().expect("one is left");
                play.begin_retreat(piece, self.0);
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Side, Routing::Retreat(piece): Routing) {
        play.begin_retreat(piece, self.0);
    }
}

impl Play<'_> {
    fn begin_retreat(&mut self, piece: Piece, side: Side) {
        self.s.rout.due.remove(piece);
        self.s.rout.gone = 0;
        self.s.rout.start = Origins::of(self.at().stand(piece));
        self.push(Retreating { piece, side });
    }

    /// It cannot be completed: a man is wounded where he stands, a horse is killed (EC-72).
    fn retreat_fails(&mut self, piece: Piece) {
        self.tell(Event::RetreatFails { piece });
        match piece.sort() {
            Sort::Man(man) => {
                let stand = self.at().stand(man);
                let mounted = self.at().is_mounted(man);
                if self.wound(man) && !mounted {
                    stand.spots().for_each(|spot| self.s.rout.open.insert(spot));
                }
            }
            Sort::Horse(horse) => self.kill_horse(horse),
            Sort::Wagon => {}
        }
    }
}

deeds! { pub enum BackingUp of Command { Back(stand: Stand) } }

impl Asks<Croisades> for Retreating {
    type Deed = BackingUp;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.side)
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-retreat").name("piece", self.piece.name()).under("EC-74")
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, BackingUp>) {
        offers.extend(at.retreat_options(self.piece, side).into_iter().map(BackingUp::Back));
    }

    fn allows(self, at: Position<'_>, side: Side, BackingUp::Back(stand): BackingUp) -> Verdict {
        no("EC-74", "refused-retreat-way").unless(at.retreat_options(self.piece, side).contains(&stand))
    }

    fn meant(self, at: Position<'_>, side: Side, clicks: &Clicks) -> Option<BackingUp> {
        let spot: Spot = clicks.first()?;
        let ways = at.retreat_options(self.piece, side);
        let fresh = |to: &&Stand| to.covers(spot) && !at.stand(self.piece).covers(spot);
        ways.iter().find(fresh).copied().or(Some(Stand::on(spot))).map(BackingUp::Back)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let stands = match self.piece.sort() {
            Sort::Man(man) => at.is_fit(man),
            Sort::Horse(horse) => at.is_loose(horse),
            Sort::Wagon => false,
        };
        if !stands || at.s.rout.gone >= at.g.pack.sheet.retreat {
            return play.done();
        }
        if at.retreat_options(self.piece, self.side).is_empty() {
            play.pop();
            play.retreat_fails(self.piece);
            return Flow::On;
        }
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, side: Side, BackingUp::Back(to): BackingUp) {
        if play.at().is_team(self.piece) {
            return play.push_team_back(to);
        }
        let before = play.at().stand(self.piece);
        play.push(RetreatStep { piece: self.piece, to, side });
        // EC-76: whoever goes off the map leaves all his hexes.
        let left: Vec<Spot> =
            if to.is_map() { vacated(before, to).into_iter().collect() } else { before.spots().collect() };
        for (hex, man) in left.into_iter().filter_map(|hex| Some((hex, self.piece.man()?))) {
            if !play.s.rout.start.take(hex) && play.at().threats(man.side(), hex).next().is_some() {
                play.push(Infiltration { man, hex });
            }
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let here = self.piece.man().is_none_or(|man| at.man(man).place == Whereabouts::Map);
        fits(here, "whoever retreats is on the map")
    }
}

impl Play<'_> {
    /// EC-116: wagon and horse go back, half after half.
    fn push_team_back(&mut self, wagon: Stand) {
        let (before, horse) = (self.at().stand(Piece::WAGON), self.at().stand(Horse::DRAUGHT));
        horse.spots().for_each(|spot| self.s.rout.open.insert(spot));
        *self.s.stand_mut(Piece::WAGON) = wagon;
        let pushed = Stand::two(horse.rear, before.front);
        *self.s.stand_mut(Horse::DRAUGHT.piece()) = pushed;
        pushed.spots().for_each(|spot| self.s.rout.open.remove(spot));
        self.s.rout.gone += 1;
        self.tell(Event::Drawn { wagon, horse: pushed, cost: 0 });
    }
}

impl Goes<Croisades> for RetreatStep {
    /// 1.75-b: the hexes it leaves are open to the winner; EC-78: a friend at the end of its way makes room.
    fn settle(self, play: &mut Play<'_>) {
        let RetreatStep { piece, to, side } = self;
        play.pop();
        let gone = piece.man().is_some_and(|man| !play.at().is_fit(man));
        let before = play.at().stand(piece);
        if gone || !before.is_map() {
            return;
        }
        before.spots().for_each(|spot| play.s.rout.open.insert(spot));
        if let Some(man) = piece.man().filter(|_| !to.is_map()) {
            play.s.rout.gone = play.g.pack.sheet.retreat;
            return play.leave_map(man);
        }
        *play.s.stand_mut(piece) = to;
        to.spots().for_each(|spot| play.s.rout.open.remove(spot));
        play.s.rout.gone += 1;
        play.tell(Event::Retreated { piece, to });
        if let Some(man) = piece.man() {
            play.s.man_mut(man).task = Task::None;
            play.part_from(man);
        }
        if let Some(horse) = piece.horse() {
            // 1.8-h: it goes alone.
            let holder = play.s.horse(horse).holder;
            holder.into_iter().for_each(|man| play.part_from(man));
        }
        let over = play.s.rout.gone >= play.g.pack.sheet.retreat;
        let shares = |man: &Man| {
            man.piece() != piece && play.at().is_fit(*man) && play.at().stand(*man).spots().any(|s| to.covers(s))
        };
        let friends: Vec<Man> = Man::of_side(side).filter(shares).filter(|_| over).collect();
        for man in friends {
            // I1: whoever makes way shows himself before he is asked where to.
            play.reveal(man);
            play.push(Displaced { man, for_piece: piece });
        }
        play.look_around();
    }
}

deeds! { pub enum MakingWay of Command { Put(spot: Spot) } }

impl Asks<Croisades> for Displaced {
    type Deed = MakingWay;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.man.side())
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-displaced").name("man", self.man.name()).under("EC-78")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, MakingWay>) {
        offers.extend(at.aside(self.man).into_iter().map(MakingWay::Put));
    }

    fn allows(self, at: Position<'_>, _: Side, MakingWay::Put(spot): MakingWay) -> Verdict {
        no("EC-78", "refused-not-next").unless(at.aside(self.man).contains(&spot))
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<MakingWay> {
        clicks.first().map(MakingWay::Put)
    }

    /// Another who made way may have taken the last hex beside him.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.at().aside(self.man).is_empty() {
            play.replace_by(PutNear(self.man));
            return Flow::On;
        }
        Flow::Wait
    }

    /// EC-78: he passes through no hex, so nothing is rolled.
    fn carry_out(self, play: &mut Play<'_>, side: Side, MakingWay::Put(spot): MakingWay) {
        if play.uncover(side, spot) {
            return;
        }
        play.pop();
        *play.s.stand_mut(self.man.piece()) = Stand::on(spot);
        play.s.man_mut(self.man).task = Task::None;
        play.tell(Event::Put { piece: self.man.piece(), stand: Stand::on(spot) });
        play.look_around();
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.man(self.man).place == Whereabouts::Map, "whoever makes way is on the map")
    }
}

impl Position<'_> {
    /// 1.75-d, EC-80, EC-83: fit men of the winner's side who took part.
    fn winners_of(&self, combat: u8, winner: Side) -> impl Iterator<Item = Man> + '_ {
        let entry = self.s.combats.get(Number(combat).index()).copied().unwrap_or_default();
        let all = entry.by.iter().chain(entry.on.iter().filter_map(Piece::man)).collect::<Vec<_>>();
        all.into_iter().filter(move |&man| man.side() == winner && self.is_fit(man))
    }

    /// 1.75-a, 1.75-b, 1.75-e, 1.75-g, EC-82: where he may go next, counted in hexes and no points: first into an open hex, a rider then straight on.
    fn advance_steps(&self, man: Man, stand: Stand, gone: u8, field: &Field) -> Vec<Stand> {
        let sheet = &self.g.pack.sheet;
        let most = if self.is_mounted(man) { sheet.advance_mounted } else { sheet.advance_foot };
        if gone >= most {
            return Vec::new();
        }
        let gait = self.gait(man);
        let spots: Vec<Spot> = match (gone, stand.is_two()) {
            (0, _) => stand.around().filter(|&spot| self.s.rout.open.contains(spot)).collect(),
            (_, true) => forward(stand).collect(),
            (_, false) => stand.around().collect(),
        };
        let enters = |to: &Spot| self.entry(gait, *to, field).is_ok() && (stand.is_two() == bend(stand, *to).is_some());
        let ends = |to: &Stand| {
            self.may_rest(man, *to, field)
                || gone + 1 < most && !self.advance_steps(man, *to, gone + 1, field).is_empty()
        };
        spots.into_iter().filter(enters).map(|to| stepped(stand, to)).filter(ends).collect()
    }

    /// 1.6-b: free of living figures and wagons.
    fn may_rest(&self, man: Man, stand: Stand, field: &Field) -> bool {
        stand.spots().all(|spot| {
            let cell = field.cell(spot);
            !cell.wagon && cell.stunned().is_none() && cell.living().all(|piece| piece == man.piece())
        })
    }

    /// 1.75-d: may he advance?
    fn may_advance(&self, combat: u8, winner: Side, man: Man) -> Verdict {
        no("1.75-d", "refused-bystander").unless(self.winners_of(combat, winner).any(|known| known == man))?;
        let ways = self.advance_steps(man, self.stand(man), 0, &self.field(winner));
        no("1.75-b", "refused-no-advance").unless(!ways.is_empty())
    }
}

deeds! { pub enum Following of Command { Advance(man: Man), NoAdvance } }

impl Asks<Croisades> for Advances {
    type Deed = Following;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.winner)
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-advances").under("1.75-a")
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Following>) {
        let men: Vec<Man> =
            at.winners_of(self.combat, side).filter(|&man| at.may_advance(self.combat, side, man).is_ok()).collect();
        offers.extend(men.into_iter().map(Following::Advance));
        offers.push(Following::NoAdvance);
    }

    fn allows(self, at: Position<'_>, side: Side, deed: Following) -> Verdict {
        match deed {
            Following::Advance(man) => at.may_advance(self.combat, side, man),
            Following::NoAdvance => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Following> {
        clicks.first().map(Following::Advance)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let any =
            at.winners_of(self.combat, self.winner).any(|man| at.may_advance(self.combat, self.winner, man).is_ok());
        if any {
            return Flow::Wait;
        }
        play.s.rout = Rout::default();
        play.done()
    }

    /// 1.75-c: at once, before other combats.
    fn carry_out(self, play: &mut Play<'_>, side: Side, deed: Following) {
        play.pop();
        match deed {
            Following::Advance(man) => {
                play.s.rout.advanced = 0;
                play.s.rout.start = Origins::of(play.at().stand(man));
                play.tell(Event::Advances { man });
                play.push(Advancing { combat: self.combat, man });
            }
            Following::NoAdvance => {
                play.s.rout = Rout::default();
                play.tell(Event::NoAdvance { side });
            }
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(self.combat > 0 && usize::from(self.combat) <= at.s.combats.len(), "an advance belongs to a combat")
    }
}

deeds! { pub enum Pressing of Command { Back(stand: Stand), EndMove } }

impl Advancing {
    fn ways(self, at: Position<'_>) -> Vec<Stand> {
        at.advance_steps(self.man, at.stand(self.man), at.s.rout.advanced, &at.field(self.man.side()))
    }

    fn may_end(self, at: Position<'_>) -> Verdict {
        no("1.75-b", "refused-not-begun").unless(at.s.rout.advanced > 0)?;
        no("1.6-b", "refused-stop-figure").unless(at.may_rest(self.man, at.stand(self.man), &at.field(self.man.side())))
    }
}

impl Asks<Croisades> for Advancing {
    type Deed = Pressing;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.man.side())
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-advance").name("man", self.man.name()).under("1.75-a")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, Pressing>) {
        offers.extend(self.ways(at).into_iter().map(Pressing::Back));
        if self.may_end(at).is_ok() {
            offers.push(Pressing::EndMove);
        }
    }

    fn allows(self, at: Position<'_>, _: Side, deed: Pressing) -> Verdict {
        match deed {
            Pressing::Back(stand) => no("1.75-b", "refused-no-advance").unless(self.ways(at).contains(&stand)),
            Pressing::EndMove => self.may_end(at),
        }
    }

    fn meant(self, at: Position<'_>, _: Side, clicks: &Clicks) -> Option<Pressing> {
        let spot: Spot = clicks.first()?;
        let ways = self.ways(at);
        ways.into_iter().find(|way| way.front == spot).or(Some(Stand::on(spot))).map(Pressing::Back)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let fit = at.is_fit(self.man) && at.stand(self.man).is_map();
        let ways = fit && !self.ways(at).is_empty();
        if ways || fit && at.s.rout.advanced == 0 && self.may_end(at).is_ok() {
            return Flow::Wait;
        }
        let stuck = fit && !at.may_rest(self.man, at.stand(self.man), &at.field(self.man.side()));
        play.s.rout = Rout::default();
        play.pop();
        if stuck {
            play.push(PutNear(self.man));
        }
        Flow::On
    }

    /// 1.75-f: an enemy next to the hex passed counts only if he is in no combat of this sequence.
    fn carry_out(self, play: &mut Play<'_>, side: Side, deed: Pressing) {
        let Pressing::Back(to) = deed else {
            play.s.rout = Rout::default();
            return play.pop();
        };
        let before = play.at().stand(self.man);
        play.push(AdvanceStep { man: self.man, to });
        let Some(hex) = vacated(before, to).filter(|&hex| !play.s.rout.start.take(hex)) else { return };
        let near: Vec<Man> = play.at().threats(side, hex).collect();
        let idle = near.iter().any(|&foe| !play.s.man(foe).marks.has(Mark::Engaged));
        if idle {
            play.push(Infiltration { man: self.man, hex });
        } else {
            play.rely_on(&near);
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.man(self.man).place == Whereabouts::Map, "whoever advances is on the map")
    }
}

impl Play<'_> {
    /// 1.75-f: combats that spared somebody a die must be fought.
    fn rely_on(&mut self, foes: &[Man]) {
        for combat in self.s.combats.iter_mut().filter(|combat| !combat.over) {
            combat.relied |= foes.iter().any(|&foe| combat.on.contains(foe.piece()) || combat.by.contains(foe));
        }
    }
}

impl Goes<Croisades> for AdvanceStep {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        if !play.at().is_fit(self.man) || !play.at().stand(self.man).is_map() {
            return;
        }
        *play.s.stand_mut(self.man.piece()) = self.to;
        // EC-62: he has left the hex he was to mount from.
        play.s.man_mut(self.man).task = Task::None;
        play.s.rout.advanced += 1;
        play.tell(Event::Advanced { man: self.man, to: self.to });
        play.part_from(self.man);
        play.look_around();
    }
}
