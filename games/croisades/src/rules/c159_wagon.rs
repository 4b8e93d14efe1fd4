//! 1.59: the wagon, hauled by men or drawn by the draught horse.

use super::c15_march::Marched;
use super::c15_ways::forward;
use super::room::*;

chapter! {
    pub enum WagonStep of Croisades, Step::Wagon {
        /// 1.59-b: who hauls; in ascending order.
        asks Crew,
        /// EC-97, EC-115: after each step every man is put beside wagon or horse.
        asks PlaceCrew(man: Man),
        /// 1.54-g: he goes there, unless he has fallen on the way.
        goes CrewGoes { man: Man, to: Spot },
        /// Everybody has been placed: reveals and the window.
        goes WagonStepped,
    }
}

/// More than three bring nothing; a fourth may come along in case one falls.
const MOST_CREW: u32 = 4;

impl Position<'_> {
    pub fn is_hauling(&self) -> bool {
        self.s.march.team || self.s.march.who == Some(Piece::WAGON)
    }

    /// 1.59-e: on foot, next to the wagon, not moved, and the wagon neither moved nor hitched.
    fn may_haul(&self, side: Side, man: Man) -> Verdict {
        no("1.2-b", "refused-not-yours").unless(man.side() == side)?;
        no("1.59-b", "refused-no-wagon").unless(self.s.is_wagon_here())?;
        no("1.59-d", "refused-hitched").unless(!self.s.horse(Horse::DRAUGHT).hitched)?;
        no("1.59-e", "refused-wagon-moved").unless(!self.s.wagon_moved)?;
        self.may_move(man)?;
        no("1.59-b", "refused-on-foot").unless(!self.is_mounted(man))?;
        no("1.59-e", "refused-not-near").unless(self.stand(man).touches(self.stand(Piece::WAGON)))
    }

    /// 1.59-b, 1.59-c: there must be a second man, and one of the two at the wagon's front.
    pub fn may_begin_hauling(&self, side: Side, man: Man) -> Verdict {
        self.may_haul(side, man)?;
        let others = Man::of_side(side).filter(|&other| other > man && self.may_haul(side, other).is_ok());
        let crew = others.fold(Men::of(man), |men, other| men | Men::of(other));
        no("1.59-b", "refused-nobody-helps").unless(crew.len() >= 2)?;
        no("1.59-c", "refused-nobody-before").unless(crew.iter().any(|man| self.is_at_front(self.stand(man).front)))
    }

    /// 1.59-c: one of the marked hexes.
    fn is_at_front(&self, spot: Spot) -> bool {
        forward(self.stand(Piece::WAGON)).any(|marked| marked == spot)
    }

    /// 1.59-a, EC-115: he leads the hitched horse from beside it.
    pub fn may_lead_team(&self, side: Side, man: Man) -> Verdict {
        no("1.2-b", "refused-not-yours").unless(man.side() == side)?;
        let horse = Horse::DRAUGHT;
        no("1.59-a", "refused-not-hitched").unless(self.is_loose(horse) && self.s.horse(horse).hitched)?;
        no("1.59-a", "refused-draught-start").unless(!self.s.horse(horse).moved)?;
        self.may_move(man)?;
        no("1.59-a", "refused-on-foot").unless(!self.is_mounted(man))?;
        no("1.59-a", "refused-not-near").unless(self.stand(man).touches(self.stand(horse)))?;
        no("1.58-f", "refused-controlled").unless(self.controller(horse) != Some(side.other()))
    }

    /// Whoever goes with it: his own hex does not count as taken.
    fn goes_along(&self, piece: Piece) -> bool {
        let march = &self.s.march;
        let man = piece.man();
        man.is_some_and(|man| march.crew.contains(man) || march.who == Some(man.piece()))
            || piece == Horse::DRAUGHT.piece() && march.team
    }

    /// What a hex costs the wagon or its horse. EC-98: the wagon goes into neither tree nor water nor over a heap of bodies.
    fn drawn_cost(&self, to: Spot, wagon: bool, field: &Field) -> Result<u8, Reason> {
        let (sheet, cell) = (&self.g.pack.sheet, field.cell(to));
        let ground = self.g.map().ground(to);
        let barred = wagon && matches!(ground, Ground::Tree | Ground::Water);
        no("EC-98", "refused-wagon-ground").unless(!barred)?;
        no("1.51-5", "refused-bodies").unless(cell.bodies < sheet.impassable_at)?;
        let taken = cell.living().any(|piece| !self.goes_along(piece)) || cell.stunned().is_some();
        no("1.51-1", "refused-hex-taken").unless(!taken)?;
        // I21: it may have to stop at any hex.
        no("1.56-p", "refused-stop-path").unless(!self.is_on_path(Piece::WAGON, to))?;
        let cost = sheet.foot_cost[ground as usize].unwrap_or(u8::MAX);
        let surcharge = if cell.bodies >= sheet.surcharge_at { sheet.surcharge } else { 0 };
        Ok(cost + surcharge)
    }

    /// EC-71, EC-97, EC-115: how wagon and horse stand after a step, and what it costs.
    fn drawn(&self, to: Spot, field: &Field) -> Result<(Stand, Stand, u8), Reason> {
        let (wagon, horse) = (self.stand(Piece::WAGON), self.stand(Horse::DRAUGHT));
        let leads = if self.s.march.team { horse } else { wagon };
        no("EC-71", "refused-not-ahead").unless(forward(leads).any(|spot| spot == to))?;
        let cost = self.drawn_cost(to, !self.s.march.team, field)?;
        no("1.59-b", "refused-too-dear").number("n", cost.into()).unless(cost <= self.s.march.left)?;
        if !self.s.march.team {
            return Ok((Stand::two(to, wagon.front), horse, cost));
        }
        self.drawn_cost(horse.rear, true, field).map(drop)?;
        let (new_horse, new_wagon) = (Stand::two(to, horse.front), Stand::two(horse.rear, wagon.front));
        no("1.59-c", "refused-bends-too-far").unless(forward(new_wagon).any(|spot| spot == new_horse.rear))?;
        Ok((new_wagon, new_horse, cost))
    }

    fn may_draw(&self, to: Spot, field: &Field) -> Verdict {
        let (wagon, horse, _) = self.drawn(to, field)?;
        let men: Vec<Man> = self.haulers().collect();
        let before = self.s.march.team || men.iter().any(|&man| self.is_at_front(self.stand(man).front));
        no("1.59-c", "refused-nobody-before").unless(before)?;
        let room = self.can_place(&men, &[], wagon, horse, field);
        no("EC-97", "refused-no-room").unless(room)
    }

    /// The crew, or the leader of the team.
    fn haulers(&self) -> impl Iterator<Item = Man> + '_ {
        self.s.march.crew.iter().chain(self.mover())
    }

    /// EC-97, EC-115: the hexes a man may be put on: free, next to what he goes with, at most two from where he stood.
    fn crew_spots(&self, man: Man, wagon: Stand, horse: Stand, field: &Field) -> Vec<Spot> {
        let beside = if self.s.march.team { horse } else { wagon };
        let from = self.stand(man).front;
        let free = |spot: Spot| {
            let cell = field.cell(spot);
            let own = Stand { ..beside }.covers(spot) || wagon.covers(spot) || self.s.march.team && horse.covers(spot);
            let ground =
                self.g.pack.ground_cost(self.g.map().ground(spot), false, self.character(man).armour).is_some();
            let gone = cell.wagon && !self.s.stand(Piece::WAGON).covers(spot);
            let empty = cell.living().all(|piece| self.goes_along(piece)) && cell.stunned().is_none();
            let path = self.is_on_path(man.piece(), spot);
            !own && !gone && ground && empty && !path && cell.bodies < self.g.pack.sheet.impassable_at
        };
        beside.around().filter(|&spot| spot.distance(from) <= 2 && free(spot)).collect()
    }

    /// 1.59-c, EC-97: can all of them be placed, one at least at the wagon's front?
    fn can_place(&self, men: &[Man], taken: &[Spot], wagon: Stand, horse: Stand, field: &Field) -> bool {
        let Some((&man, rest)) = men.split_first() else {
            let marked = |spot: &Spot| forward(wagon).any(|front| front == *spot);
            return self.s.march.team || taken.iter().any(marked);
        };
        self.crew_spots(man, wagon, horse, field).into_iter().filter(|spot| !taken.contains(spot)).any(|spot| {
            let taken: Vec<Spot> = taken.iter().copied().chain([spot]).collect();
            self.can_place(rest, &taken, wagon, horse, field)
        })
    }

    pub fn offer_wagon_steps(&self, offers: &mut Offers<'_, Marched>) {
        let field = self.field(self.s.active);
        let leads = if self.s.march.team { self.stand(Horse::DRAUGHT) } else { self.stand(Piece::WAGON) };
        let ways: Vec<Spot> = forward(leads).collect();
        offers.extend(ways.into_iter().filter(|&to| self.may_draw(to, &field).is_ok()).map(Marched::Step));
        if self.may_drive_off().is_ok() {
            offers.push(Marched::Leave);
        }
        if self.s.march.begun {
            offers.push(Marched::EndMove);
        }
    }

    /// EC-99: the team leaves where the scenario lets it; what it draws follows.
    fn may_drive_off(&self) -> Verdict {
        let front = if self.s.march.team { self.stand(Horse::DRAUGHT).front } else { self.stand(Piece::WAGON).front };
        let lets =
            self.g.goal() == Goal::Wagon && self.s.active == Side::Crusader && front.is_map() && front.column() == 1;
        no("EC-99", "refused-no-exit").unless(lets)?;
        no("1.59-b", "refused-too-dear").unless(self.s.march.left >= 1)
    }

    pub fn allows_wagon(&self, deed: Marched) -> Verdict {
        match deed {
            Marched::Step(to) => self.may_draw(to, &self.field(self.s.active)),
            Marched::Leave => self.may_drive_off(),
            Marched::EndMove => no("1.5-b", "refused-not-begun").unless(self.s.march.begun),
            Marched::AboutTurn => Err(no("EC-71", "refused-not-ahead")),
            Marched::PickUp(_) | Marched::Bridle(_) | Marched::Catch(_) | Marched::Release(_) => {
                Err(no("EC-97", "refused-hauling"))
            }
        }
    }

    /// 1.59-b: two men, three or more; one alone stops (EC-97).
    fn crew_points(&self, men: u32) -> u8 {
        match men {
            0 | 1 => 0,
            2 => self.g.pack.sheet.haul_two,
            _ => self.g.pack.sheet.haul_three,
        }
    }
}

deeds! { pub enum Manning of Command { With(man: Man), CloseCrew } }

impl Crew {
    fn may_join(self, at: Position<'_>, side: Side, man: Man) -> Verdict {
        let crew = at.s.march.crew;
        no("1.59-b", "refused-passed-over").unless(crew.iter().all(|known| known < man))?;
        no("1.59-b", "refused-crew-full").unless(crew.len() < MOST_CREW)?;
        at.may_haul(side, man)?;
        // Somebody at the front must still be able to come.
        let front = |man: Man| at.is_at_front(at.stand(man).front);
        let later = Man::of_side(side).filter(|&other| other > man && at.may_haul(side, other).is_ok());
        let able = crew.iter().chain([man]).any(front) || crew.len() + 1 < MOST_CREW && later.into_iter().any(front);
        no("1.59-c", "refused-nobody-before").unless(able)
    }

    fn may_close(self, at: Position<'_>) -> Verdict {
        let crew = at.s.march.crew;
        no("1.59-b", "refused-nobody-helps").unless(crew.len() >= 2)?;
        no("1.59-c", "refused-nobody-before").unless(crew.iter().any(|man| at.is_at_front(at.stand(man).front)))
    }
}

impl Asks<Croisades> for Crew {
    type Deed = Manning;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.active)
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-crew").under("1.59-b")
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Manning>) {
        offers.extend(Man::of_side(side).filter(|&man| self.may_join(at, side, man).is_ok()).map(Manning::With));
        if self.may_close(at).is_ok() {
            offers.push(Manning::CloseCrew);
        }
    }

    fn allows(self, at: Position<'_>, side: Side, deed: Manning) -> Verdict {
        match deed {
            Manning::With(man) => self.may_join(at, side, man),
            Manning::CloseCrew => self.may_close(at),
        }
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Manning> {
        clicks.first().map(Manning::With)
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Side, deed: Manning) {
        match deed {
            Manning::With(man) => play.s.march.crew.insert(man),
            Manning::CloseCrew => {
                let crew = play.s.march.crew;
                play.s.march.left = play.at().crew_points(crew.len());
                play.s.wagon_moved = true;
                crew.iter().for_each(|man| play.reveal(man));
                play.tell(Event::Hauling { by: crew });
                play.replace_by(Marching);
            }
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.s.march.who == Some(Piece::WAGON) && at.s.is_wagon_here(), "a crew hauls the wagon")
    }
}

impl Play<'_> {
    pub fn begin_hauling(&mut self, man: Man) {
        self.s.march = March { who: Some(Piece::WAGON), crew: Men::of(man), ..March::default() };
        self.push(Crew);
    }

    /// 1.59-a, EC-115: four points of the horse's, and no more than his own.
    pub fn lead_team(&mut self, man: Man) {
        let own = self.at().allowance(man);
        let left = own.min(self.g.pack.sheet.draught_movement);
        self.reveal(man);
        self.s.march = March { who: Some(man.piece()), team: true, left, spare: own - left, ..March::default() };
        let mount = self.s.horse_mut(Horse::DRAUGHT);
        (mount.moved, mount.keeper, mount.holder) = (true, Some(man.side()), Some(man));
        self.s.wagon_moved = true;
        self.tell(Event::Leading { man });
        self.push(Marching);
    }

    /// EC-97: a man lost on the way lowers the points at once; whoever has nothing left to draw stops.
    pub fn settle_wagon(&mut self) -> Flow {
        let at = self.at();
        let fallen: Men =
            at.s.march.crew.iter().filter(|&man| !at.is_fit(man)).fold(Men::EMPTY, |men, man| men | Men::of(man));
        if !fallen.is_empty() {
            self.s.march.crew = self.s.march.crew - fallen;
            let most = self.at().crew_points(self.s.march.crew.len()).saturating_sub(self.s.march.spent);
            self.s.march.left = self.s.march.left.min(most);
        }
        let at = self.at();
        let led = !at.s.march.team
            || at.mover().is_some_and(|man| at.is_fit(man))
                && at.is_loose(Horse::DRAUGHT)
                && at.s.horse(Horse::DRAUGHT).hitched;
        let manned = at.s.march.team || at.s.march.crew.len() >= 2;
        if !led || !manned || !at.s.is_wagon_here() {
            self.replace_by(MarchOver);
            return Flow::On;
        }
        let field = at.field(at.s.active);
        let leads = if at.s.march.team { at.stand(Horse::DRAUGHT) } else { at.stand(Piece::WAGON) };
        let goes = forward(leads).any(|to| at.may_draw(to, &field).is_ok()) || at.may_drive_off().is_ok();
        if goes {
            return Flow::Wait;
        }
        self.replace_by(MarchOver);
        Flow::On
    }

    pub fn carry_out_wagon(&mut self, deed: Marched) {
        self.s.march.begun = true;
        match deed {
            Marched::Step(to) => self.draw(to),
            Marched::Leave => self.drive_off(),
            Marched::EndMove => self.replace_by(MarchOver),
            Marched::AboutTurn | Marched::PickUp(_) | Marched::Bridle(_) | Marched::Catch(_) | Marched::Release(_) => {}
        }
    }

    /// EC-97, EC-115: the wagon goes a hex, then its men.
    fn draw(&mut self, to: Spot) {
        let field = self.at().field(self.s.active);
        let (wagon, horse, cost) = self.at().drawn(to, &field).expect("a step that was allowed");
        *self.s.stand_mut(Piece::WAGON) = wagon;
        if self.s.march.team {
            *self.s.stand_mut(Horse::DRAUGHT.piece()) = horse;
        }
        let march = &mut self.s.march;
        march.left -= cost;
        march.entered += 1;
        if march.team {
            march.spent += cost;
        } else {
            march.spent = march.spent.saturating_add(cost);
        }
        let men: Vec<Man> = self.at().haulers().collect();
        self.s.march.placing = men.iter().fold(Men::EMPTY, |set, &man| set | Men::of(man));
        self.tell(Event::Drawn { wagon, horse, cost });
        self.push(WagonStepped);
        men.into_iter().rev().for_each(|man| self.push(PlaceCrew(man)));
    }

    /// EC-99: wagon, horse and men are gone.
    fn drive_off(&mut self) {
        self.s.march.left -= 1;
        let men: Vec<Man> = self.at().haulers().collect();
        for man in men {
            self.s.man_mut(man).place = Whereabouts::Left;
            *self.s.stand_mut(man.piece()) = Stand::NOWHERE;
        }
        *self.s.stand_mut(Piece::WAGON) = Stand::NOWHERE;
        if self.s.march.team {
            *self.s.stand_mut(Horse::DRAUGHT.piece()) = Stand::NOWHERE;
            *self.s.horse_mut(Horse::DRAUGHT) = Mount::default();
        }
        self.tell(Event::Left { piece: Piece::WAGON });
        self.s.wagon_left = true;
        self.check_exit();
    }
}

deeds! { pub enum CrewPlaced of Command { Put(spot: Spot) } }

impl PlaceCrew {
    fn spots(self, at: Position<'_>) -> Vec<Spot> {
        let field = at.field(at.s.active);
        let (wagon, horse) = (at.stand(Piece::WAGON), at.stand(Horse::DRAUGHT));
        let placed = |man: Man| !at.s.march.placing.contains(man);
        let taken: Vec<Spot> = at.haulers().filter(|&man| placed(man)).map(|man| at.stand(man).front).collect();
        let rest: Vec<Man> = at.s.march.placing.iter().filter(|&man| man != self.0).collect();
        let spots = at.crew_spots(self.0, wagon, horse, &field);
        let open = spots.into_iter().filter(|spot| !taken.contains(spot));
        let fits = |spot: &Spot| {
            let taken: Vec<Spot> = taken.iter().copied().chain([*spot]).collect();
            at.can_place(&rest, &taken, wagon, horse, &field)
        };
        open.filter(fits).collect()
    }
}

impl Asks<Croisades> for PlaceCrew {
    type Deed = CrewPlaced;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.side())
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-place-crew").name("man", self.0.name()).under("EC-97")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, CrewPlaced>) {
        offers.extend(self.spots(at).into_iter().map(CrewPlaced::Put));
    }

    fn allows(self, at: Position<'_>, _: Side, CrewPlaced::Put(spot): CrewPlaced) -> Verdict {
        no("EC-97", "refused-not-beside").unless(self.spots(at).contains(&spot))
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<CrewPlaced> {
        clicks.first().map(CrewPlaced::Put)
    }

    /// A man who has fallen meanwhile stays where he is; one for whom a man found in hiding left no room goes to the nearest hex.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        if at.is_fit(self.0) && !self.spots(at).is_empty() {
            return Flow::Wait;
        }
        let crowded = at.is_fit(self.0) && at.may_halt(self.0, at.stand(self.0), &at.field(self.0.side())).is_err();
        play.s.march.placing.remove(self.0);
        play.pop();
        if crowded {
            play.push(PutNear(self.0));
        }
        Flow::On
    }

    /// EC-97: he is tested for the hexes he passes: the one he leaves, unless he began there, and the one between.
    fn carry_out(self, play: &mut Play<'_>, side: Side, CrewPlaced::Put(spot): CrewPlaced) {
        if play.uncover(side, spot) {
            return;
        }
        play.pop();
        let man = self.0;
        let from = play.at().stand(man).front;
        play.s.march.placing.remove(man);
        play.push(CrewGoes { man, to: spot });
        if let Some(hex) = play.at().watched_between(man, from, spot) {
            play.push(Infiltration { man, hex });
            // Past an enemy, seen or hidden, he slips without standing there.
            let held = Man::of_side(side.other()).any(|foe| play.at().is_fit(foe) && play.at().stand(foe).covers(hex));
            if !held {
                play.push(CrewGoes { man, to: hex });
            }
        }
        let passes = from != spot && play.s.march.walked.contains(man);
        if from != spot {
            play.s.march.walked.insert(man);
        }
        if passes && play.at().threats(side, from).next().is_some() {
            play.push(Infiltration { man, hex: from });
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.s.march.placing.contains(self.0) && at.stand(self.0).is_map(), "he goes with the wagon")
    }
}

impl Position<'_> {
    /// EC-97, I22: the hex between two that are not next to each other, if an enemy could strike there. Of several he takes the
    /// best: one he may enter, unwatched, or watched by wounded men only.
    fn watched_between(&self, man: Man, from: Spot, to: Spot) -> Option<Spot> {
        if from == to || from.touches(to) {
            return None;
        }
        let field = self.field(man.side());
        let risk = |spot: Spot| {
            let mut foes = self.threats(man.side(), spot).peekable();
            (foes.peek().is_some(), foes.any(|foe| !self.is_wounded(foe)))
        };
        let between = from.neighbors().map(|(_, spot)| spot).filter(|&spot| spot.touches(to));
        let best = between.min_by_key(|&spot| (self.entry(self.gait(man), spot, &field).is_err(), risk(spot)))?;
        risk(best).0.then_some(best)
    }
}

impl Goes<Croisades> for CrewGoes {
    fn settle(self, play: &mut Play<'_>) {
        let CrewGoes { man, to } = self;
        play.pop();
        if !play.at().is_fit(man) {
            return;
        }
        *play.s.stand_mut(man.piece()) = Stand::on(to);
        play.tell(Event::Put { piece: man.piece(), stand: Stand::on(to) });
    }

    fn due(self, _: Position<'_>) -> Result<(), String> {
        fits(self.to.is_map(), "a hauler goes somewhere")
    }
}

impl Goes<Croisades> for WagonStepped {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        play.s.march.placing = Men::EMPTY;
        play.look_around();
        play.push(Window(None));
    }
}
