//! 1.2-a, 1.11-b: armies from points, placement in the open and in secret.

use super::room::*;

chapter! {
    pub enum SetUpStep of Croisades, Step::SetUp {
        /// The builder: who moves first.
        rolls FirstByLot,
        /// 1.2-a: both pick their armies, unseen by each other.
        asks Armies,
        /// A figure the engine names is placed; the side that moves second first.
        asks Placing(side: Side),
        /// Its heading, if it lies on two hexes.
        asks Heading { man: Man, front: Spot },
        goes Placed,
    }
}

deeds! { pub enum Drawing of Command { Lot(side: Side) } }

impl Rolls<Croisades> for FirstByLot {
    type Deed = Drawing;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Drawing>) {
        odds.extend(Side::BOTH.map(|side| (Drawing::Lot(side), 1)));
    }

    fn allows(self, _: Position<'_>, _: Drawing) -> Verdict {
        Ok(())
    }

    fn wanted(self) -> Reason {
        no("1.2-a", "refused-lot")
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-lot").under("1.2-a")
    }

    fn carry_out(self, play: &mut Play<'_>, Drawing::Lot(side): Drawing) {
        play.pop();
        play.s.first = side;
        play.tell(Event::FirstDrawn { side });
        play.push(Placing(side));
        play.push(Placing(side.other()));
    }
}

deeds! { pub enum Picking of Command { Pick(man: Man), Saddle(mounted: bool), EndArmy } }

impl Position<'_> {
    /// The character whose seat is still to be chosen: on foot or mounted.
    pub fn unsaddled(&self, side: Side) -> Option<Man> {
        Man::of_side(side).find(|&man| self.man(man).place == Whereabouts::Waiting && self.man(man).spent == UNDECIDED)
    }

    /// 1.2-a: what the army costs so far.
    pub fn army_cost(&self, side: Side) -> u16 {
        let picked = Man::of_side(side)
            .filter(|&man| self.man(man).place == Whereabouts::Waiting && self.man(man).spent != UNDECIDED);
        picked.map(|man| self.g.pack.cost(man, self.is_mounted(man))).sum()
    }

    fn cheapest(&self, man: Man) -> u16 {
        let foot = self.g.pack.cost(man, false);
        if self.character(man).mounted.is_some() { foot.min(self.g.pack.cost(man, true)) } else { foot }
    }

    /// 1.2-a: within the budget, in ascending order.
    fn may_pick(&self, side: Side, man: Man) -> Verdict {
        no("1.2-b", "refused-not-yours").unless(man.side() == side)?;
        let last = Man::of_side(side).rfind(|&man| self.man(man).place == Whereabouts::Waiting);
        no("1.2-a", "refused-passed-over").unless(last.is_none_or(|last| last < man))?;
        let fits = self.army_cost(side) + self.cheapest(man) <= self.g.options.points();
        no("1.2-a", "refused-over-budget").unless(fits)
    }

    fn may_saddle(&self, side: Side, mounted: bool) -> Verdict {
        let man = self.unsaddled(side).ok_or(no("1.2-a", "refused-nobody-picked"))?;
        no("1.2-a", "refused-no-rider").unless(!mounted || self.character(man).mounted.is_some())?;
        let fits = self.army_cost(side) + self.g.pack.cost(man, mounted) <= self.g.options.points();
        no("1.2-a", "refused-over-budget").unless(fits)
    }

    fn may_end_army(&self, side: Side) -> Verdict {
        let some = Man::of_side(side).any(|man| self.man(man).place == Whereabouts::Waiting);
        no("1.2-a", "refused-no-army").unless(some && self.unsaddled(side).is_none())
    }
}

/// While he is on foot or mounted nobody knows yet.
pub const UNDECIDED: u8 = u8::MAX;

impl Asks<Croisades> for Armies {
    type Deed = Picking;

    fn asked(self, at: Position<'_>) -> Seats {
        Side::BOTH.into_iter().filter(|&side| at.s.picking[side as usize]).map(Side::seat).collect()
    }

    fn prompt(self, at: Position<'_>, side: Side) -> Message {
        let left = at.g.options.points() - at.army_cost(side);
        match at.unsaddled(side) {
            Some(man) => say("prompt-saddle").name("man", man.name()).under("1.2-a"),
            None => say("prompt-army").number("left", left).under("1.2-a"),
        }
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Picking>) {
        if at.unsaddled(side).is_some() {
            offers.extend(
                [true, false].into_iter().filter(|&mounted| at.may_saddle(side, mounted).is_ok()).map(Picking::Saddle),
            );
            return;
        }
        offers.extend(Man::of_side(side).filter(|&man| at.may_pick(side, man).is_ok()).map(Picking::Pick));
        if at.may_end_army(side).is_ok() {
            offers.push(Picking::EndArmy);
        }
    }

    fn allows(self, at: Position<'_>, side: Side, deed: Picking) -> Verdict {
        no("1.2-a", "refused-army-ended").unless(at.s.picking[side as usize])?;
        match deed {
            Picking::Pick(man) => {
                no("1.2-a", "refused-saddle-first").unless(at.unsaddled(side).is_none())?;
                at.may_pick(side, man)
            }
            Picking::Saddle(mounted) => at.may_saddle(side, mounted),
            Picking::EndArmy => at.may_end_army(side),
        }
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Picking> {
        clicks.first().map(Picking::Pick)
    }

    /// I7: the armies are shown when both are chosen.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        Side::BOTH.into_iter().for_each(|side| play.end_spent_army(side));
        if !self.asked(play.at()).is_empty() {
            return Flow::Wait;
        }
        let picked = Man::all().filter(|&man| play.s.man(man).place == Whereabouts::Waiting);
        let army = picked.fold(Men::EMPTY, |men, man| men | Men::of(man));
        let mounted =
            army.iter().filter(|&man| play.at().is_mounted(man)).fold(Men::EMPTY, |men, man| men | Men::of(man));
        play.tell(Event::ArmiesShown { army, mounted });
        play.done()
    }

    fn carry_out(self, play: &mut Play<'_>, side: Side, deed: Picking) {
        match deed {
            Picking::Pick(man) => {
                play.s.man_mut(man).place = Whereabouts::Waiting;
                play.s.man_mut(man).spent = UNDECIDED;
                play.whisper(side, Event::Picked { man });
                // Whoever never rides is not asked.
                if play.at().character(man).mounted.is_none() {
                    play.saddle(side, false);
                }
            }
            Picking::Saddle(mounted) => play.saddle(side, mounted),
            Picking::EndArmy => {
                play.s.picking[side as usize] = false;
                play.tell(Event::ArmyEnded { side });
            }
        }
    }
}

impl Play<'_> {
    /// An army to which nobody can be added ends by itself.
    fn end_spent_army(&mut self, side: Side) {
        let at = self.at();
        let more = || Man::of_side(side).any(|man| at.may_pick(side, man).is_ok());
        if at.s.picking[side as usize] && at.may_end_army(side).is_ok() && !more() {
            self.s.picking[side as usize] = false;
            self.tell(Event::ArmyEnded { side });
        }
    }

    fn saddle(&mut self, side: Side, mounted: bool) {
        let Some(man) = self.at().unsaddled(side) else { return };
        let (ammo, horse) = (self.g.full_ammunition(man), self.g.own_horse(man).filter(|_| mounted));
        let figure = self.s.man_mut(man);
        (figure.spent, figure.ammo, figure.horse) = (0, ammo, horse);
        self.whisper(side, Event::Saddled { man, mounted });
        if let Some(horse) = self.s.man(man).horse {
            self.s.horse_mut(horse).life = Life::Ridden;
        }
    }
}

impl Position<'_> {
    /// The next figure of a side that waits to be placed.
    pub fn to_place(&self, side: Side) -> Option<Man> {
        Man::of_side(side).find(|&man| self.man(man).place == Whereabouts::Waiting)
    }

    /// 1.2-a, 1.11-b: may he stand on this hex, in his zone or hidden, with his rear somewhere?
    pub fn may_place(&self, man: Man, spot: Spot, field: &Field) -> Verdict {
        self.may_stand(man, spot, field)?;
        if self.g.hides(man) && !self.is_mounted(man) {
            let cover = matches!(self.g.map().ground(spot), Ground::Tree | Ground::Brush);
            no("1.11-b", "refused-no-cover").unless(cover)?;
        }
        let stands =
            !self.is_mounted(man) || spot.neighbors().any(|(_, rear)| self.may_stand(man, rear, field).is_ok());
        no("1.2-a", "refused-no-room").unless(stands)
    }

    pub fn may_stand(&self, man: Man, spot: Spot, field: &Field) -> Verdict {
        no("1.6-b", "refused-hex-taken").unless(field.cell(spot).is_free())?;
        self.entry(self.gait(man), spot, field)?;
        if self.g.hides(man) {
            let near = Man::of_side(man.side().other()).any(|foe| {
                self.is_here(foe)
                    && self.stand(foe).spots().any(|s| s.distance(spot) < u32::from(self.g.pack.hide_distance))
            });
            let far_enough = !self.is_mounted(man) || !near;
            // Whoever is seen there at once comes out when all stand.
            return no("1.11-b", "refused-too-near").unless(far_enough);
        }
        let (first, last) = self.g.pack.builder.zones[man.side() as usize];
        no("1.2-a", "refused-not-in-zone").unless((first..=last).contains(&spot.column()))
    }
}

deeds! { pub enum Placement of Command { Place(spot: Spot) } }

impl Placing {
    fn spots<'a>(self, at: Position<'a>, field: &'a Field) -> impl Iterator<Item = Spot> + 'a {
        let man = at.to_place(self.0);
        Spot::all().filter(move |&spot| man.is_some_and(|man| at.may_place(man, spot, field).is_ok()))
    }
}

impl Asks<Croisades> for Placing {
    type Deed = Placement;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, at: Position<'_>, side: Side) -> Message {
        let man = at.to_place(side).map_or("", Man::name);
        let hides = at.to_place(side).is_some_and(|man| at.g.hides(man));
        say(if hides { "prompt-hide" } else { "prompt-place" }).name("man", man).under("1.2-a")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, Placement>) {
        offers.extend(self.spots(at, &at.field(self.0)).map(Placement::Place));
    }

    fn allows(self, at: Position<'_>, side: Side, Placement::Place(spot): Placement) -> Verdict {
        let man = at.to_place(side).ok_or(no("1.2-a", "refused-all-placed"))?;
        no("1.2-a", "refused-no-hex").unless(spot.is_map())?;
        at.may_place(man, spot, &at.field(side))
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Placement> {
        clicks.first().map(Placement::Place)
    }

    /// A figure without a legal place stays out.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let Some(man) = play.at().to_place(self.0) else { return play.done() };
        if self.spots(play.at(), &play.at().field(self.0)).next().is_none() {
            *play.s.man_mut(man) = Figure::default();
            if let Some(horse) = play.g.own_horse(man) {
                *play.s.horse_mut(horse) = Mount::default();
            }
            return Flow::On;
        }
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, side: Side, Placement::Place(front): Placement) {
        let Some(man) = play.at().to_place(side) else { return };
        if play.at().is_mounted(man) {
            return play.push(Heading { man, front });
        }
        play.place(man, Stand::on(front));
    }
}

impl Play<'_> {
    /// 1.11-b: what is hidden is told to its owner alone.
    fn place(&mut self, man: Man, stand: Stand) {
        let hidden = self.g.hides(man);
        let figure = self.s.man_mut(man);
        (figure.place, figure.hidden) = (Whereabouts::Map, hidden);
        *self.s.stand_mut(man.piece()) = stand;
        let event = Event::Placed { man, stand };
        if hidden { self.whisper(man.side(), event) } else { self.tell(event) }
    }
}

deeds! { pub enum Turning of Command { Head(way: Way) } }

impl Heading {
    fn ways(self, at: Position<'_>) -> Vec<Way> {
        let field = at.field(self.man.side());
        let fits = |way: &Direction| {
            let rear = self.front.neighbor(way.opposite());
            rear.is_some_and(|rear| at.may_stand(self.man, rear, &field).is_ok())
        };
        Direction::ALL.into_iter().filter(fits).map(Way).collect()
    }
}

impl Asks<Croisades> for Heading {
    type Deed = Turning;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.man.side())
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-heading").name("man", self.man.name()).under("1.55-a")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, Turning>) {
        offers.extend(self.ways(at).into_iter().map(Turning::Head));
    }

    fn allows(self, at: Position<'_>, _: Side, Turning::Head(way): Turning) -> Verdict {
        no("1.2-a", "refused-no-room").unless(self.ways(at).contains(&way))
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Turning> {
        let spot: Spot = clicks.first()?;
        self.front.way_to(spot).map(|way| Turning::Head(Way(way)))
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Side, Turning::Head(Way(way)): Turning) {
        play.pop();
        let rear = self.front.neighbor(way.opposite()).unwrap_or(Spot::NOWHERE);
        play.place(self.man, Stand::two(self.front, rear));
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.is_mounted(self.man) && self.front.is_map(), "a rider has a heading")
    }
}

impl Goes<Croisades> for Placed {
    /// I1: reveals are looked for after placement too.
    fn settle(self, play: &mut Play<'_>) {
        play.replace_by(FirstTurn);
        play.look_around();
        play.tell(Event::SetUp);
    }
}
