//! 1.8: where an unhorsed rider comes to lie.

use super::room::*;

chapter! {
    pub enum FallStep of Croisades, Step::Fall {
        /// 1.8-a: an unhorsed rider is put beside his horse.
        asks Fallen { man: Man, horse: Horse },
        /// 1.8-b: a friend makes room for him.
        asks MakeRoom { man: Man, horse: Horse, friend: Man },
    }
}

deeds! { pub enum Falling of Command { Put(spot: Spot), Shift(piece: Piece) } }

impl Fallen {
    /// 1.8-a, EC-13: the free hexes round his horse.
    fn free(self, at: Position<'_>) -> Vec<Spot> {
        let field = at.field(self.man.side());
        let around = at.stand(self.horse).around();
        let dead = at.man(self.man).health == Health::Dead;
        let free: Vec<Spot> = around.clone().filter(|&spot| at.may_lie(self.man, spot, &field)).collect();
        // A body needs no room of its own.
        let open = |spot: &Spot| !field.cell(*spot).wagon;
        if free.is_empty() && dead { around.filter(open).collect() } else { free }
    }

    /// EC-14: the hexes round the horse he could lie on, whoever is there.
    fn passable(self, at: Position<'_>) -> Vec<Spot> {
        let armour = at.character(self.man).armour;
        let ground = |spot: &Spot| at.g.pack.ground_cost(at.g.map().ground(*spot), false, armour).is_some();
        let open =
            |spot: &Spot| at.bodies(*spot) < at.g.pack.sheet.impassable_at && !at.s.stand(Piece::WAGON).covers(*spot);
        at.stand(self.horse).around().filter(ground).filter(open).collect()
    }

    /// 1.8-c, EC-14: enemies hold all of them.
    fn is_surrounded(self, at: Position<'_>) -> bool {
        let foe = |spot: &Spot| {
            Man::of_side(self.man.side().other()).any(|man| at.is_fit(man) && at.stand(man).covers(*spot))
        };
        let passable = self.passable(at);
        !passable.is_empty() && passable.iter().all(foe)
    }

    /// 1.8-b: friends on foot beside the horse who can go one hex aside.
    fn shiftable(self, at: Position<'_>) -> Vec<Man> {
        let passable = self.passable(at);
        let beside = |man: &Man| {
            *man != self.man && at.is_fit(*man) && !at.is_mounted(*man) && passable.contains(&at.stand(*man).front)
        };
        Man::of_side(self.man.side()).filter(beside).filter(|&man| !at.aside(man).is_empty()).collect()
    }

    /// Where he may be put at last.
    fn spots(self, at: Position<'_>) -> Vec<Spot> {
        let free = self.free(at);
        if free.is_empty() && self.shiftable(at).is_empty() {
            return at.nearest_free(self.man, at.stand(self.horse).front);
        }
        free
    }
}

impl Position<'_> {
    /// Free hexes next to a man to which he can be shifted (EC-15: no roll, no shot).
    pub fn aside(&self, man: Man) -> Vec<Spot> {
        let field = self.field(man.side());
        self.stand(man)
            .front
            .neighbors()
            .map(|(_, spot)| spot)
            .filter(|&spot| self.may_lie(man, spot, &field))
            .collect()
    }
}

impl Asks<Croisades> for Fallen {
    type Deed = Falling;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.man.side())
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-fallen").name("man", self.man.name()).under("1.8-a")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, Falling>) {
        offers.extend(self.spots(at).into_iter().map(Falling::Put));
        if self.free(at).is_empty() {
            offers.extend(self.shiftable(at).into_iter().map(|man| Falling::Shift(man.piece())));
        }
    }

    fn allows(self, at: Position<'_>, _: Side, deed: Falling) -> Verdict {
        match deed {
            Falling::Put(spot) => no("1.8-a", "refused-not-beside").unless(self.spots(at).contains(&spot)),
            Falling::Shift(piece) => {
                no("1.8-b", "refused-room-enough").unless(self.free(at).is_empty())?;
                let may = piece.man().is_some_and(|man| self.shiftable(at).contains(&man));
                no("1.8-b", "refused-cannot-shift").unless(may)
            }
        }
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Falling> {
        clicks.first().map(Falling::Put).or_else(|| clicks.first().map(Falling::Shift))
    }

    /// 1.8-c: entirely surrounded by enemies he is dead.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let alive = play.s.man(self.man).health != Health::Dead;
        if alive && self.is_surrounded(play.at()) {
            play.s.man_mut(self.man).health = Health::Dead;
            play.s.man_mut(self.man).stunned = 0;
            play.tell(Event::Killed { man: self.man });
        }
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, side: Side, deed: Falling) {
        match deed {
            Falling::Put(spot) => {
                if play.uncover(side, spot) {
                    return;
                }
                play.pop();
                play.lie_down(self.man, spot);
            }
            Falling::Shift(piece) => {
                if let Some(friend) = piece.man() {
                    play.push(MakeRoom { man: self.man, horse: self.horse, friend });
                }
            }
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let fallen = at.man(self.man).place == Whereabouts::Map && !at.stand(self.man).is_map();
        fits(fallen && at.stand(self.horse).is_map(), "a fallen rider lies nowhere yet")
    }
}

impl Play<'_> {
    /// 1.75-b: the hex of a stunned or dead man is one the winner may enter.
    fn lie_down(&mut self, man: Man, spot: Spot) {
        *self.s.stand_mut(man.piece()) = Stand::on(spot);
        self.tell(Event::Put { piece: man.piece(), stand: Stand::on(spot) });
        let figure = *self.s.man(man);
        if figure.health == Health::Dead {
            self.sink(man);
        }
        if figure.health == Health::Dead || figure.stunned != 0 {
            self.s.rout.open.insert(spot);
        }
        let stunned = figure.health != Health::Dead && figure.stunned != 0;
        if stunned && self.at().is_surrounded(man) {
            self.kill(man);
        }
        self.look_around();
    }
}

deeds! { pub enum Shifting of Command { Put(spot: Spot) } }

impl Asks<Croisades> for MakeRoom {
    type Deed = Shifting;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.friend.side())
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-make-room").name("man", self.friend.name()).under("1.8-b")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, Shifting>) {
        offers.extend(at.aside(self.friend).into_iter().map(Shifting::Put));
    }

    fn allows(self, at: Position<'_>, _: Side, Shifting::Put(spot): Shifting) -> Verdict {
        no("1.8-b", "refused-not-next").unless(at.aside(self.friend).contains(&spot))
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Shifting> {
        clicks.first().map(Shifting::Put)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.at().aside(self.friend).is_empty() { play.done() } else { Flow::Wait }
    }

    /// 1.8-b: he takes the place that has come free.
    fn carry_out(self, play: &mut Play<'_>, side: Side, Shifting::Put(spot): Shifting) {
        if play.uncover(side, spot) {
            return;
        }
        play.pop();
        play.reveal(self.friend);
        *play.s.stand_mut(self.friend.piece()) = Stand::on(spot);
        // EC-62: he has left his place.
        play.s.man_mut(self.friend).task = Task::None;
        play.tell(Event::Put { piece: self.friend.piece(), stand: Stand::on(spot) });
        play.look_around();
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.is_fit(self.friend) && at.stand(self.horse).is_map(), "a friend makes room")
    }
}
