//! 1.21-3, 1.5: the movement sequence: who moves, who stays, who does something that takes his turn, and how it ends.

mod steps;

pub use steps::*;

use super::room::*;

chapter! {
    pub enum MoveStep of Croisades, Step::Move {
        /// 1.21-3a: sequence 3, one figure at a time.
        asks Moves,
        /// 1.35-e: how many are handed over.
        asks Sharing { from: Man, to: Man },
        /// 1.52-a: who helps, from where, what, and where to.
        asks ClearWith(man: Man),
        asks ClearFrom { man: Man, other: Man },
        asks ClearLoad { man: Man, other: Man, from: Spot },
        asks ClearTo { man: Man, other: Man, from: Spot, load: Load },
        /// The end of the sequence: crowded hexes, the last volleys, bodies, markers.
        goes MovesOver,
        goes AfterVolleys,
        /// EC-14, EC-17, EC-113: somebody has to be put on the nearest free hex.
        asks PutNear(man: Man),
    }
}

impl Position<'_> {
    /// 1.5-b: may this one be moved now?
    fn may_begin(&self, side: Side, man: Man, field: &Field) -> Verdict {
        no("1.2-b", "refused-not-yours").unless(man.side() == side)?;
        self.may_move(man)?;
        let can = self.has_step(man, field)
            || self.has_turn(man)
            || self.has_act(man, field)
            || self.may_leave(side, self.stand(man).front).is_ok();
        no("1.5-b", "refused-no-way").unless(can)
    }

    /// Something he could do without a step: lift a stunned man, take a bridle.
    fn has_act(&self, man: Man, field: &Field) -> bool {
        let bridle = Horse::all().any(|horse| self.may_take_bridle(man, horse, true).is_ok());
        bridle || field.cell(self.stand(man).front).stunned().is_some() && !self.is_mounted(man)
    }

    /// 1.33-h, EC-113: may it be declared that he stays? Only where that tells the other side something.
    fn may_stay(&self, side: Side, piece: Piece, field: &Field) -> Verdict {
        let man = piece.man().filter(|man| man.side() == side).ok_or(no("1.2-b", "refused-not-yours"))?;
        self.may_move(man)?;
        no("EC-94", "refused-hidden").unless(!self.man(man).hidden)?;
        let alone = self.stand(man).spots().all(|spot| field.cell(spot).living().count() == 1);
        no("EC-113", "refused-shares-hex").unless(alone)?;
        no("1.33-h", "refused-nobody-aims").unless(self.is_worth_a_volley(man))
    }

    /// Could anybody shoot at him? From what everybody sees.
    fn is_worth_a_volley(&self, man: Man) -> bool {
        !self.man(man).marks.has(Mark::Closed) && self.has_volley(man.side().other())
    }

    /// Could this side fire at all?
    fn has_volley(&self, side: Side) -> bool {
        let ready = |man: Man| !self.man(man).hidden && self.may_fire(man).is_ok();
        self.has_hidden_shooter(side) || Man::of_side(side).any(ready)
    }

    /// 1.56-p: his charge is announced and not ridden.
    fn may_ride_home(&self, side: Side, man: Man) -> Verdict {
        no("1.2-b", "refused-not-yours").unless(man.side() == side)?;
        no("1.56-p", "refused-no-charge").unless(self.charge_of(man).is_some())
    }

    /// The charge this rider has announced and not ridden.
    pub fn charge_of(&self, man: Man) -> Option<usize> {
        self.s.charges.iter().position(|charge| charge.rider == man && charge.ride == Ride::Announced)
    }

    /// 1.35-e to 1.35-h, EC-89, EC-90, EC-107: may ammunition go from one to the other?
    pub fn may_share(&self, side: Side, from: Man, to: Man) -> Verdict {
        no("1.2-b", "refused-not-yours").unless(to.side() == side && from != to)?;
        let taken = self.man(from).health == Health::Dead;
        no("1.35-g", "refused-not-dead").unless(taken || from.side() == side)?;
        no("1.35-e", "refused-not-fit").unless(self.is_fit(to) && (taken || self.is_fit(from)))?;
        self.may_deal(to)?;
        if !taken {
            self.may_deal(from)?;
        }
        let back = self.man(from).marks.has(Mark::Took) || self.man(to).marks.has(Mark::Gave);
        no("1.35-e", "refused-shared-already").unless(!back)?;
        let here = self.man(from).place == Whereabouts::Map && self.stand(from).is_map();
        let same = self.character(from).missile == self.character(to).missile && self.character(to).missile.is_some();
        no("EC-107", "refused-other-weapon").unless(same)?;
        no("1.35-j", "refused-never-counted").unless(self.man(to).ammo >= 0)?;
        let near = here
            && (self.stand(from).touches(self.stand(to)) || taken && self.stand(to).covers(self.stand(from).front));
        no("1.35-e", "refused-not-near").unless(near)?;
        no("1.35-e", "refused-in-contact").unless(!self.in_contact(to) && !self.is_contested(from, side))?;
        no("1.35-d", "refused-no-ammunition").unless(self.man(from).ammo > 0)?;
        no("1.35-h", "refused-has-all").unless(self.most_shared(from, to) > 0)
    }

    /// 1.35-e: his move is over, or he makes none: no charge is still to be ridden, and nobody waits for his hex.
    fn may_deal(&self, man: Man) -> Verdict {
        no("1.56-l", "refused-charging").unless(self.charge_of(man).is_none())?;
        no("1.6-b", "refused-crowded").unless(!self.is_crowded(man))
    }

    /// 1.35-g: an enemy in position to attack the hex of the giver, living or dead.
    fn is_contested(&self, man: Man, side: Side) -> bool {
        self.stand(man).spots().any(|spot| self.threats(side, spot).next().is_some())
    }

    /// 1.35-h: nobody holds more than he began with.
    pub fn most_shared(&self, from: Man, to: Man) -> u8 {
        let full = self.g.full_ammunition(to).max(0);
        let room = (full - self.man(to).ammo).max(0);
        self.man(from).ammo.max(0).min(room) as u8
    }

    fn shares(&self, side: Side) -> impl Iterator<Item = (Man, Man)> + '_ {
        let armed = |man: Man| self.character(man).missile.is_some();
        let takers = Man::of_side(side).filter(move |&man| self.is_fit(man) && self.man(man).ammo >= 0 && armed(man));
        let givers = Man::all().filter(|&man| self.man(man).ammo > 0);
        let pairs = takers.flat_map(move |to| givers.clone().map(move |from| (from, to)));
        pairs.filter(move |&(from, to)| self.may_share(side, from, to).is_ok())
    }

    /// 1.6-b, 1.56-p: may the sequence end?
    fn may_end_movement(&self, side: Side, field: &Field) -> Verdict {
        let waiting = self.s.charges.iter().any(|charge| charge.ride == Ride::Announced);
        no("1.56-p", "refused-charges-first").unless(!waiting)?;
        let leaves = |man: Man| self.may_begin(side, man, field).is_ok() && self.has_step(man, field);
        let crowded = Man::of_side(side).any(|man| self.is_crowded(man) && leaves(man));
        no("1.6-b", "refused-crowded").unless(!crowded)
    }

    /// EC-113: somebody has come into his hex.
    fn is_crowded(&self, man: Man) -> bool {
        self.man(man).marks.has(Mark::Crowded) && self.is_here(man)
    }

    /// 1.52-a, 1.52-b: on foot, with nothing done yet, next to the hex or on it.
    fn may_clear(&self, side: Side, man: Man, from: Spot) -> Verdict {
        no("1.2-b", "refused-not-yours").unless(man.side() == side)?;
        no("1.52-a", "refused-on-foot").unless(self.is_fit(man) && !self.is_mounted(man))?;
        no("1.52-b", "refused-has-shot").unless(!self.man(man).marks.has(Mark::Shot))?;
        self.may_spend_turn(man)?;
        let near = self.stand(man).front == from || self.stand(man).front.touches(from);
        no("1.52-a", "refused-not-near").unless(near)
    }

    /// 1.57-a, 1.52-b: has he done nothing, so that he can give his whole turn?
    pub fn may_spend_turn(&self, man: Man) -> Verdict {
        self.may_act_this_turn(man)?;
        no("1.57-a", "refused-has-shot").unless(!self.man(man).marks.has(Mark::Shot))?;
        no("1.6-b", "refused-crowded").unless(!self.man(man).marks.has(Mark::Crowded))
    }

    /// Are there dead on his hex or next to it, and is he on foot? Asked before each hex is looked at by itself.
    fn is_near_dead(&self, man: Man) -> bool {
        let own = self.stand(man).front;
        let near = |stand: Stand| stand.spots().any(|spot| spot == own || spot.touches(own));
        let dead = |other: Man| self.man(other).health == Health::Dead && near(self.stand(other));
        let horse = |horse: Horse| self.s.horse(horse).life == Life::Dead && near(self.stand(horse));
        !self.is_mounted(man) && (Man::all().any(dead) || Horse::all().any(horse))
    }

    /// Hexes with dead that lie next to him.
    fn near_dead(&self, man: Man) -> impl Iterator<Item = Spot> + '_ {
        let own = self.stand(man).front;
        let near = own.neighbors().map(|(_, spot)| spot).chain([own]);
        near.filter(|&spot| self.loads(spot).next().is_some())
    }

    /// 1.52-a: up to three dead men, or a dead horse that no wagon hangs on.
    fn loads(&self, spot: Spot) -> impl Iterator<Item = Load> + '_ {
        let men = self.dead_in(spot).count().min(3) as u8;
        let horses = Horse::all().filter(move |&horse| {
            let mount = self.s.horse(horse);
            mount.life == Life::Dead && !mount.hitched && self.s.stand(horse.piece()).covers(spot)
        });
        (1..=men).map(Load::Men).chain(horses.map(Load::Horse))
    }

    pub fn dead_in(&self, spot: Spot) -> impl Iterator<Item = Man> + '_ {
        let lies = move |man: &Man| {
            let figure = self.man(*man);
            figure.health == Health::Dead && figure.place == Whereabouts::Map && self.stand(*man).front == spot
        };
        Man::all().filter(lies)
    }

    /// Pairs of men who could clear a hex together.
    fn helpers(&self, side: Side, man: Man) -> impl Iterator<Item = Man> + '_ {
        let spots: Vec<Spot> = self.near_dead(man).collect();
        let after = Man::of_side(side).filter(move |other| other.index() > man.index());
        after.filter(move |&other| spots.iter().any(|&spot| self.may_clear(side, other, spot).is_ok()))
    }

    fn may_begin_clearing(&self, side: Side, man: Man) -> Verdict {
        let spot = self.near_dead(man).next().ok_or(no("1.52-a", "refused-no-bodies"))?;
        self.may_clear(side, man, spot)?;
        no("1.52-a", "refused-nobody-helps").unless(self.helpers(side, man).next().is_some())
    }
}

impl Position<'_> {
    /// What takes a man's whole turn, and what he does with wagon and team.
    fn offer_tasks(&self, side: Side, man: Man, field: &Field, offers: &mut Offers<'_, Moving>) {
        let loose = Horse::all().filter(|&horse| self.is_loose(horse));
        offers.extend(
            loose.filter(|&horse| self.may_mount(side, man, horse).is_ok()).map(|horse| Moving::Mount { man, horse }),
        );
        if self.may_dismount(side, man, field).is_ok() {
            offers.push(Moving::Dismount(man));
        }
        if self.is_near_dead(man) && self.may_begin_clearing(side, man).is_ok() {
            offers.push(Moving::Clear(man));
        }
        if !self.s.is_wagon_here() {
            return;
        }
        if self.may_hitch(side, man).is_ok() {
            offers.push(Moving::Hitch(man));
        }
        if self.may_unhitch(side, man).is_ok() {
            offers.push(Moving::Unhitch(man));
        }
        if self.may_begin_hauling(side, man).is_ok() {
            offers.push(Moving::Haul(man));
        }
        if self.may_lead_team(side, man).is_ok() {
            offers.push(Moving::Lead(man));
        }
    }
}

impl Play<'_> {
    /// 1.33-h: he will not move; one volley may be shot at him.
    fn stay(&mut self, piece: Piece) {
        if let Some(man) = piece.man() {
            self.s.man_mut(man).marks.set(Mark::Still);
        }
        self.tell(Event::Stays { piece });
        self.push(Window(Some(piece)));
    }

    /// Something that fills his turn; it is done in sequence 5.
    pub fn begin_task(&mut self, man: Man, task: Task) {
        self.reveal(man);
        self.s.man_mut(man).task = task;
        self.tell(Event::Begins { man, task });
    }
}

impl Position<'_> {
    /// 1.8-d, I25: a horse whose rider fell on his way through stays in this man's hex.
    pub fn shares_with_horse(&self, man: Man) -> bool {
        let covers = |horse: Horse| self.stand(man).spots().any(|spot| self.stand(horse).covers(spot));
        self.is_here(man) && Horse::all().any(|horse| self.is_loose(horse) && covers(horse))
    }

    /// He stands where a friend stands who was there before him.
    fn came_last_to_crowded(&self, man: Man) -> bool {
        let shares = |other: Man| {
            other != man && self.is_fit(other) && self.stand(man).spots().any(|s| self.stand(other).covers(s))
        };
        self.is_here(man) && !self.man(man).marks.has(Mark::Crowded) && Man::of_side(man.side()).any(shares)
    }
}

impl Play<'_> {
    /// EC-110: unless one of the two has fallen. 1.52-c: what is thrown into water sinks.
    fn clear_bodies(&mut self) {
        let clearings = std::mem::take(&mut self.s.clearings);
        for Clearing { by, from, to, load } in clearings.iter().copied() {
            by.into_iter().for_each(|man| self.finish_clearing(man));
            if !by.into_iter().all(|man| self.at().is_fit(man)) {
                continue;
            }
            match load {
                Load::Men(n) => {
                    let moved: Vec<Man> = self.at().dead_in(from).take(usize::from(n)).collect();
                    for man in moved {
                        *self.s.stand_mut(man.piece()) = Stand::on(to);
                        self.sink(man);
                    }
                }
                Load::Horse(horse) => self.drag_horse(horse, from, to),
            }
            self.tell(Event::Cleared { from, to, load });
        }
    }

    fn finish_clearing(&mut self, man: Man) {
        // His turn stays spent: he may not attack.
        self.s.man_mut(man).marks.set(Mark::Attacks);
        if self.s.man(man).task == Task::Clearing {
            self.s.man_mut(man).task = Task::None;
        }
    }

    fn drag_horse(&mut self, horse: Horse, from: Spot, to: Spot) {
        let stand = self.at().stand(horse);
        let Some(way) = from.way_to(to) else { return };
        let halves = [stand.front, stand.rear].map(|half| half.neighbor(way).unwrap_or(Spot::NOWHERE));
        let sunk = self.g.map().is(to, Ground::Water);
        *self.s.stand_mut(horse.piece()) = if sunk { Stand::NOWHERE } else { Stand::two(halves[0], halves[1]) };
    }

    /// 1.31-f, 1.31-g, 1.34-f, EC-104: a marker stays only on those who may still shoot defensively; a crossbow's stays as set.
    fn take_markers_off(&mut self) {
        for man in Man::of_side(self.s.active) {
            let figure = *self.s.man(man);
            let Some(weapon) = self.at().weapon(man).filter(|_| figure.marker != Marker::None) else { continue };
            let missile = self.at().missile(weapon);
            let within = figure.spent <= missile.before_defence.of(self.at().values(man).movement);
            let still = missile.before_defence != Limit::None || !figure.marks.has(Mark::Moved);
            let keeps = within && still && missile.rate != Rate::Offensive || missile.rate == Rate::Either;
            if !keeps {
                self.s.man_mut(man).marker = Marker::None;
                let event = Event::MarkerOff { man };
                if figure.hidden { self.whisper(man.side(), event) } else { self.tell(event) }
            }
        }
    }
}

impl Position<'_> {
    /// The nearest hexes on which a man may be put: free, and ground he may stand on.
    pub fn nearest_free(&self, man: Man, from: Spot) -> Vec<Spot> {
        let field = self.field(man.side());
        let free = |spot: &Spot| self.may_lie(man, *spot, &field);
        let nearest = Spot::all().filter(free).map(|spot| spot.distance(from)).min();
        Spot::all().filter(free).filter(|spot| Some(spot.distance(from)) == nearest).collect()
    }

    /// EC-13: free, no wagon, passable for him on foot; water only without armour or dead.
    pub fn may_lie(&self, man: Man, spot: Spot, field: &Field) -> bool {
        let cell = field.cell(spot);
        let dead = self.man(man).health == Health::Dead;
        let armour = self.character(man).armour && !dead;
        let ground = self.g.pack.ground_cost(self.g.map().ground(spot), false, armour).is_some();
        cell.is_free() && ground && cell.bodies < self.g.pack.sheet.impassable_at
    }
}

impl Position<'_> {
    /// A man on foot takes the hex; a rider needs one behind it, best with his heading.
    fn laid_near(&self, man: Man, to: Spot, before: Stand, field: &Field) -> Option<Stand> {
        let Some(heading) = before.heading() else { return Some(Stand::on(to)) };
        let gait = self.gait(man);
        let own = |spot: Spot| field.cell(spot).living().all(|piece| piece == man.piece());
        let free = |spot: Spot| {
            let cell = field.cell(spot);
            own(spot) && cell.stunned().is_none() && !cell.wagon && self.entry(gait, spot, field).is_ok()
        };
        let ways = [0, 1, -1, 2, -2, 3].map(|turn| heading.opposite().turned(turn));
        let rear = ways.into_iter().filter_map(|way| to.neighbor(way)).find(|&rear| free(rear));
        rear.filter(|_| free(to)).map(|rear| Stand::two(to, rear))
    }
}

impl Play<'_> {
    /// I1: somebody hidden is found on a hex that is to be used: he comes out, and another hex has to be chosen.
    pub fn uncover(&mut self, side: Side, spot: Spot) -> bool {
        let hidden =
            Man::of_side(side.other()).find(|&man| self.s.man(man).hidden && self.at().stand(man).covers(spot));
        if let Some(man) = hidden {
            self.reveal(man);
        }
        hidden.is_some()
    }
}
