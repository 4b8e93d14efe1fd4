//! 1.21-3, 1.5: the steps, each a room: who is asked, what he may do, what happens.

use super::*;

deeds! { pub enum Moving of Command {
    Move(man: Man), Stay(piece: Piece), RideHome(man: Man), Mount { man: Man, horse: Horse }, Dismount(man: Man),
    Hitch(man: Man), Unhitch(man: Man), Clear(man: Man), Haul(man: Man), Lead(man: Man), Share { from: Man, to: Man },
    EndMovement
} }

impl Asks<Croisades> for Moves {
    type Deed = Moving;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.active)
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-moves").under("1.21-3a")
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Moving>) {
        let field = at.field(side);
        let shot_at = at.has_volley(side.other());
        for man in Man::of_side(side).filter(|&man| at.is_fit(man)) {
            if at.may_begin(side, man, &field).is_ok() {
                offers.push(Moving::Move(man));
            }
            if shot_at && at.may_stay(side, man.piece(), &field).is_ok() {
                offers.push(Moving::Stay(man.piece()));
            }
            at.offer_tasks(side, man, &field, offers);
        }
        offers.extend(
            at.s.charges.iter().filter(|charge| charge.ride == Ride::Announced).map(|c| Moving::RideHome(c.rider)),
        );
        offers.extend(at.shares(side).map(|(from, to)| Moving::Share { from, to }));
        if at.may_end_movement(side, &field).is_ok() {
            offers.push(Moving::EndMovement);
        }
    }

    fn allows(self, at: Position<'_>, side: Side, deed: Moving) -> Verdict {
        let field = at.field(side);
        match deed {
            Moving::Move(man) => at.may_begin(side, man, &field),
            Moving::Stay(piece) => at.may_stay(side, piece, &field),
            Moving::RideHome(man) => at.may_ride_home(side, man),
            Moving::Mount { man, horse } => at.may_mount(side, man, horse),
            Moving::Dismount(man) => at.may_dismount(side, man, &field),
            Moving::Hitch(man) => at.may_hitch(side, man),
            Moving::Unhitch(man) => at.may_unhitch(side, man),
            Moving::Clear(man) => at.may_begin_clearing(side, man),
            Moving::Haul(man) => at.may_begin_hauling(side, man),
            Moving::Lead(man) => at.may_lead_team(side, man),
            Moving::Share { from, to } => at.may_share(side, from, to),
            Moving::EndMovement => at.may_end_movement(side, &field),
        }
    }

    fn meant(self, at: Position<'_>, side: Side, clicks: &Clicks) -> Option<Moving> {
        let men: Vec<Man> = clicks.all().collect();
        match (men[..].first().copied(), clicks.first::<Horse>()) {
            (Some(man), Some(horse)) => Some(Moving::Mount { man, horse }),
            (Some(man), None) if at.may_ride_home(side, man).is_ok() => Some(Moving::RideHome(man)),
            (Some(man), None) => Some(Moving::Move(man)),
            (None, _) => None,
        }
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, side: Side, deed: Moving) {
        match deed {
            Moving::Move(man) => play.begin_march(man),
            Moving::Stay(piece) => play.stay(piece),
            Moving::RideHome(man) => play.begin_ride(man),
            Moving::Mount { man, horse } => play.begin_mounting(man, horse),
            Moving::Dismount(man) => play.begin_task(man, Task::Dismounting),
            Moving::Hitch(man) => play.begin_task(man, Task::Hitching),
            Moving::Unhitch(man) => play.begin_task(man, Task::Unhitching),
            Moving::Clear(man) => play.push(ClearWith(man)),
            Moving::Haul(man) => play.begin_hauling(man),
            Moving::Lead(man) => play.lead_team(man),
            Moving::Share { from, to } => play.push(Sharing { from, to }),
            Moving::EndMovement => {
                play.tell(Event::MovesOver { side });
                play.replace_by(MovesOver);
            }
        }
    }
}

deeds! { pub enum SharedOut of Command { Number(n: u8) } }

impl Asks<Croisades> for Sharing {
    type Deed = SharedOut;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.to.side())
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-share").name("giver", self.from.name()).name("taker", self.to.name()).under("1.35-f")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, SharedOut>) {
        offers.extend((1..=at.most_shared(self.from, self.to)).map(SharedOut::Number));
    }

    fn allows(self, at: Position<'_>, _: Side, SharedOut::Number(n): SharedOut) -> Verdict {
        no("1.35-h", "refused-too-many").unless((1..=at.most_shared(self.from, self.to)).contains(&n))
    }

    fn meant(self, _: Position<'_>, _: Side, _: &Clicks) -> Option<SharedOut> {
        None
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    /// 1.35-f: at once, and both tallies are corrected.
    fn carry_out(self, play: &mut Play<'_>, _: Side, SharedOut::Number(n): SharedOut) {
        play.pop();
        let (from, to) = (self.from, self.to);
        play.reveal(from);
        play.reveal(to);
        play.s.man_mut(from).ammo -= n as i8;
        play.s.man_mut(from).marks.set(Mark::Gave);
        play.s.man_mut(to).ammo += n as i8;
        play.s.man_mut(to).marks.set(Mark::Took);
        play.tell(Event::Shared { from: self.from, to: self.to, n });
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.most_shared(self.from, self.to) > 0, "there must be something to share")
    }
}

deeds! { pub enum Helping of Command { With(man: Man) } }

impl Asks<Croisades> for ClearWith {
    type Deed = Helping;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.active)
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-clear-with").name("man", self.0.name()).under("1.52-a")
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Helping>) {
        offers.extend(at.helpers(side, self.0).map(Helping::With));
    }

    fn allows(self, at: Position<'_>, side: Side, Helping::With(other): Helping) -> Verdict {
        no("1.52-a", "refused-nobody-helps").unless(at.helpers(side, self.0).any(|man| man == other))
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Helping> {
        clicks.first().map(Helping::With)
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Side, Helping::With(other): Helping) {
        play.replace_by(ClearFrom { man: self.0, other });
    }
}

deeds! { pub enum Where of Command { Bodies(spot: Spot) } }

impl ClearFrom {
    fn spots(self, at: Position<'_>) -> impl Iterator<Item = Spot> + '_ {
        let both = move |spot: &Spot| at.may_clear(self.man.side(), self.other, *spot).is_ok();
        at.near_dead(self.man).collect::<Vec<_>>().into_iter().filter(both)
    }
}

impl Asks<Croisades> for ClearFrom {
    type Deed = Where;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.active)
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-clear-from").under("1.52-a")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, Where>) {
        offers.extend(self.spots(at).map(Where::Bodies));
    }

    fn allows(self, at: Position<'_>, _: Side, Where::Bodies(spot): Where) -> Verdict {
        no("1.52-a", "refused-not-near").unless(self.spots(at).any(|known| known == spot))
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Where> {
        clicks.first().map(Where::Bodies)
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Side, Where::Bodies(from): Where) {
        play.replace_by(ClearLoad { man: self.man, other: self.other, from });
    }
}

deeds! { pub enum Loading of Command { Load(load: Load) } }

impl Asks<Croisades> for ClearLoad {
    type Deed = Loading;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.active)
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-clear-load").under("1.52-a")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, Loading>) {
        offers.extend(at.loads(self.from).map(Loading::Load));
    }

    fn allows(self, at: Position<'_>, _: Side, Loading::Load(load): Loading) -> Verdict {
        no("1.52-a", "refused-not-there").unless(at.loads(self.from).any(|known| known == load))
    }

    fn meant(self, _: Position<'_>, _: Side, _: &Clicks) -> Option<Loading> {
        None
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Side, Loading::Load(load): Loading) {
        play.replace_by(ClearTo { man: self.man, other: self.other, from: self.from, load });
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(self.from.is_map() && at.loads(self.from).next().is_some(), "there must be bodies to clear")
    }
}

deeds! { pub enum Putting of Command { Put(spot: Spot) } }

impl ClearTo {
    /// 1.52-a: a neighbour; a dead horse goes whole, one step the same way.
    fn spots(self, at: Position<'_>) -> impl Iterator<Item = Spot> + '_ {
        let free = move |spot: Spot| !at.s.stand(Piece::WAGON).covers(spot);
        let fits = move |spot: &Spot| match self.load {
            Load::Men(_) => free(*spot),
            Load::Horse(horse) => {
                let way = self.from.way_to(*spot);
                at.s.stand(horse.piece()).spots().all(|half| way.and_then(|way| half.neighbor(way)).is_some_and(free))
            }
        };
        self.from.neighbors().map(|(_, spot)| spot).filter(fits)
    }
}

impl Asks<Croisades> for ClearTo {
    type Deed = Putting;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.active)
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-clear-to").under("1.52-a")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, Putting>) {
        offers.extend(self.spots(at).map(Putting::Put));
    }

    fn allows(self, at: Position<'_>, _: Side, Putting::Put(to): Putting) -> Verdict {
        no("1.52-a", "refused-not-next").unless(self.spots(at).any(|known| known == to))
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Putting> {
        clicks.first().map(Putting::Put)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if self.spots(play.at()).next().is_some() { Flow::Wait } else { play.done() }
    }

    /// 1.52-b, EC-110: the two do nothing else; the bodies are gone at the end of the sequence.
    fn carry_out(self, play: &mut Play<'_>, _: Side, Putting::Put(to): Putting) {
        let ClearTo { man, other, from, load } = self;
        play.pop();
        play.s.clearings.push(Clearing { by: [man, other], from, to, load });
        play.begin_task(man, Task::Clearing);
        play.begin_task(other, Task::Clearing);
    }

    fn due(self, _: Position<'_>) -> Result<(), String> {
        fits(self.from.is_map(), "bodies lie on the map")
    }
}

impl Goes<Croisades> for MovesOver {
    /// EC-113: whoever still shares a hex and cannot leave is put aside; then the last volleys.
    fn settle(self, play: &mut Play<'_>) {
        play.part_horses();
        let at = play.at();
        let comes_last = |man: Man| man.side() == at.s.active && at.came_last_to_crowded(man);
        let doubled = Man::all().find(|&man| comes_last(man) || at.shares_with_horse(man));
        match doubled {
            Some(man) => play.push(PutNear(man)),
            None => {
                play.replace_by(AfterVolleys);
                play.push(LastVolleys);
            }
        }
    }
}

impl Goes<Croisades> for AfterVolleys {
    /// EC-110, 1.34-f: bodies are cleared, and markers come off whoever has gone too far.
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        play.clear_bodies();
        play.take_markers_off();
        play.begin_combat();
    }
}

impl PutNear {
    /// The nearest hexes: a rider needs room for both halves.
    fn spots(self, at: Position<'_>) -> Vec<Spot> {
        let before = at.stand(self.0);
        if !at.is_mounted(self.0) {
            return at.nearest_free(self.0, before.front);
        }
        let field = at.field(self.0.side());
        let fits = |spot: &Spot| at.laid_near(self.0, *spot, before, &field).is_some();
        let nearest = Spot::all().filter(fits).map(|spot| spot.distance(before.front)).min();
        Spot::all().filter(fits).filter(|spot| Some(spot.distance(before.front)) == nearest).collect()
    }
}

impl Asks<Croisades> for PutNear {
    type Deed = Putting;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.side())
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-put-near").name("man", self.0.name()).under("EC-17")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, Putting>) {
        offers.extend(self.spots(at).into_iter().map(Putting::Put));
    }

    fn allows(self, at: Position<'_>, _: Side, Putting::Put(to): Putting) -> Verdict {
        no("EC-17", "refused-not-nearest").unless(self.spots(at).contains(&to))
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Putting> {
        clicks.first().map(Putting::Put)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let needed = play.at().stand(self.0).is_map();
        if needed && !self.spots(play.at()).is_empty() { Flow::Wait } else { play.done() }
    }

    /// EC-17: where he falls or stands at last. A rider keeps his heading if there is room behind.
    fn carry_out(self, play: &mut Play<'_>, _: Side, Putting::Put(to): Putting) {
        if play.uncover(self.0.side(), to) {
            return;
        }
        play.pop();
        play.reveal(self.0);
        let before = play.at().stand(self.0);
        let field = play.at().field(self.0.side());
        let stand = play.at().laid_near(self.0, to, before, &field).unwrap_or(before);
        *play.s.stand_mut(self.0.piece()) = stand;
        play.tell(Event::Put { piece: self.0.piece(), stand });
        play.look_around();
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.man(self.0).place == Whereabouts::Map, "whoever is put near something is on the map")
    }
}
