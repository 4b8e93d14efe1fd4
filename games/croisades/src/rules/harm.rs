//! What befalls a figure: wounds, stuns, death, the fall from the saddle; and what comes out of hiding.

use super::room::*;

impl Position<'_> {
    /// Where shots find it: a led horse is where its leader is (EC-114).
    pub fn stand_for_shots(&self, piece: Piece) -> Stand {
        match (piece.horse().filter(|&horse| self.is_led(horse)), self.s.march.who) {
            (Some(_), Some(leader)) => self.stand(leader),
            _ => self.stand(piece),
        }
    }

    /// 1.72-g, EC-8, EC-9: is every hex round a man held by an upright enemy? Off the map is open.
    pub fn is_surrounded(&self, man: Man) -> bool {
        let stand = self.stand(man);
        let held =
            |spot: Spot| Man::of_side(man.side().other()).any(|foe| self.is_fit(foe) && self.stand(foe).covers(spot));
        stand.around().count() == 6 && stand.around().all(held)
    }
}

impl Play<'_> {
    /// 1.36-d, 1.8-f: what a shot does. Driven back is a retreat from offensive fire, and costs a mover two points.
    pub fn hit_by_shot(&mut self, by: Man, at: Piece, effects: Effects, defensive: bool) {
        let moving = defensive && self.at().group().any(|piece| piece == at);
        if effects.has(Effect::DrivenBack) {
            match (defensive, moving) {
                (false, _) => self.rout(Pieces::of(at), Pieces::of(by.piece()), by.side().other()),
                // EC-20: with fewer points left the move is over.
                (true, true) => self.lose_points(self.g.pack.sheet.driven_back_mp),
                // EC-120: there is no movement to lose.
                (true, false) => {}
            }
        }
        match at.sort() {
            Sort::Man(man) => {
                let before = self.s.man(man).health;
                self.harm(man, effects);
                // EC-97: whoever hauls spends no points of his own.
                let walks = moving && self.s.march.who == Some(at) && !self.at().is_mounted(man);
                let slowed = walks && self.s.man(man).health != before;
                if slowed {
                    self.halve_points();
                }
            }
            Sort::Horse(horse) if effects.has(Effect::Killed) => self.kill_horse(horse),
            Sort::Horse(_) | Sort::Wagon => {}
        }
    }

    fn lose_points(&mut self, points: u8) {
        let left = self.s.march.left.saturating_sub(points);
        self.keep_own(|own| own.saturating_sub(points));
        self.s.march.left = left.min(self.s.march.left);
        let left = self.s.march.left;
        self.tell(Event::Slowed { left });
    }

    /// EC-87, EC-102: a mover on foot who is wounded has half of his points left.
    pub fn halve_points(&mut self) {
        self.keep_own(|own| own / 2);
        let left = self.s.march.left;
        self.tell(Event::Slowed { left });
    }

    /// EC-115: what becomes of a leader's own points; a draught horse's are not touched.
    pub fn keep_own(&mut self, kept: impl FnOnce(u8) -> u8) {
        let march = &mut self.s.march;
        let own = kept(march.left + march.spare);
        march.left = march.left.min(own);
        march.spare = own - march.left;
    }

    /// What a result does to one man.
    pub fn harm(&mut self, man: Man, effects: Effects) {
        if effects.has(Effect::Killed) {
            return self.kill(man);
        }
        let dies = effects.has(Effect::Wounded) && self.wound(man);
        if dies {
            return;
        }
        let stunned = effects.has(Effect::Stunned);
        let falls = effects.has(Effect::Unhorsed) || effects.has(Effect::HorseKilled);
        if self.at().is_mounted(man) && (falls || stunned) {
            self.unhorse(man, effects.has(Effect::HorseKilled), stunned);
        } else if stunned {
            self.stun(man);
        }
    }

    /// EC-6, EC-7: a wound; a second one kills. Says whether he is dead.
    pub fn wound(&mut self, man: Man) -> bool {
        self.s.man_mut(man).task = Task::None;
        if self.at().is_wounded(man) {
            self.kill(man);
            return true;
        }
        self.s.man_mut(man).health = Health::Wounded;
        self.tell(Event::Wounded { man });
        false
    }

    /// 1.21-5, EC-5: he lies stunned; that does not last longer for being stunned again. 1.72-g: surrounded, he dies.
    pub fn stun(&mut self, man: Man) {
        if self.s.man(man).stunned != 0 {
            return;
        }
        let turn = self.s.turn;
        let figure = self.s.man_mut(man);
        figure.stunned = turn.max(1);
        figure.task = Task::None;
        self.tell(Event::Stunned { man });
        if self.at().stand(man).is_map() && self.at().is_surrounded(man) {
            self.kill(man);
        }
    }

    /// EC-16: he is dead; a rider's body is put beside his horse. EC-119: in water he sinks.
    pub fn kill(&mut self, man: Man) {
        let mounted = self.at().is_mounted(man);
        let figure = self.s.man_mut(man);
        (figure.health, figure.stunned, figure.task) = (Health::Dead, 0, Task::None);
        self.tell(Event::Killed { man });
        if mounted {
            self.unhorse(man, false, false);
        } else {
            self.sink(man);
        }
    }

    /// EC-119: what dies in the water, or is put there dead, sinks.
    pub fn sink(&mut self, man: Man) {
        let stand = self.at().stand(man);
        if stand.is_map() && self.g.map().is(stand.front, Ground::Water) {
            self.s.man_mut(man).place = Whereabouts::Sunk;
            *self.s.stand_mut(man.piece()) = Stand::NOWHERE;
        }
    }

    /// 1.8-a, 1.8-d: he falls, and his horse stays where it was, alive or dead.
    fn unhorse(&mut self, man: Man, horse_killed: bool, stunned: bool) {
        let Some(horse) = self.s.man_mut(man).horse.take() else { return };
        let stand = self.at().stand(man);
        *self.s.stand_mut(horse.piece()) = stand;
        *self.s.stand_mut(man.piece()) = Stand::NOWHERE;
        let life = if horse_killed { Life::Dead } else { Life::Free };
        *self.s.horse_mut(horse) = Mount { life, keeper: Some(man.side()), closed: true, ..Mount::default() };
        self.s.man_mut(man).task = Task::None;
        self.tell(Event::Unhorsed { man, horse, killed: horse_killed });
        if stunned {
            self.stun(man);
        }
        self.push(Fallen { man, horse });
    }

    /// 1.8-d: a horse dies where it stands; a team horse stays hitched until it is unhitched (1.59-d).
    pub fn kill_horse(&mut self, horse: Horse) {
        let led = self.at().is_led(horse);
        let mount = self.s.horse_mut(horse);
        mount.life = Life::Dead;
        mount.holder = None;
        self.tell(Event::HorseKilled { horse });
        if led {
            self.lay_dead(horse);
        }
        self.sink_horse(horse);
    }

    /// 1.58-b, 1.58-e, EC-66, EC-114: a led horse that dies on the way lies where it would have been put down: beside its leader, or
    /// where it had room last. What is hidden is in nobody's way.
    fn lay_dead(&mut self, horse: Horse) {
        let field = Field::public(self.s, &self.g.pack.sheet);
        let place = self.at().mover().and_then(|by| self.at().places_for(by, &field).first().copied());
        *self.s.stand_mut(horse.piece()) = place.unwrap_or(Stand::NOWHERE);
    }

    /// 1.52-c, EC-119: dead in the water, it sinks, unless the wagon holds it.
    fn sink_horse(&mut self, horse: Horse) {
        let wet = |spot: Spot| self.g.map().is(spot, Ground::Water);
        if !self.s.horse(horse).hitched && self.at().stand(horse).spots().all(wet) {
            *self.s.stand_mut(horse.piece()) = Stand::NOWHERE;
        }
    }

    /// I1: a hidden figure shows itself.
    pub fn reveal(&mut self, man: Man) {
        if !self.s.man(man).hidden {
            return;
        }
        self.s.man_mut(man).hidden = false;
        let (stand, marker) = (self.at().stand(man), self.s.man(man).marker);
        self.tell(Event::Revealed { man, stand, marker });
    }

    /// I1: whoever is seen by now comes out; asked after every step of either side. What has been looked at is remembered.
    pub fn look_around(&mut self) {
        for side in Side::BOTH {
            if !Man::of_side(side).any(|man| self.s.man(man).hidden) {
                continue;
            }
            let seen: Vec<Man> = Man::of_side(side).filter(|&man| self.at().is_found(man)).collect();
            seen.into_iter().for_each(|man| self.reveal(man));
            let looked = self.at().looked_over(side.other());
            self.s.searched |= looked;
        }
    }
}

impl Position<'_> {
    /// I1: next to an enemy, or within the scenario's distance on clear ground.
    pub fn is_found(&self, man: Man) -> bool {
        let stand = self.stand(man);
        self.man(man).hidden && stand.is_map() && stand.spots().any(|spot| self.is_looked_at(man.side().other(), spot))
    }

    /// Would this side see what hides in this hex?
    pub fn is_looked_at(&self, side: Side, spot: Spot) -> bool {
        let seen = |man: Man| self.stand(man).spots().any(|from| self.g.seen_from(from).contains(spot));
        self.lookouts(side).any(seen)
    }

    /// Every hex in which this side would have found somebody just now.
    fn looked_over(&self, side: Side) -> Spots {
        let from = self.lookouts(side).flat_map(|man| self.stand(man).spots());
        from.fold(Spots::EMPTY, |looked, from| looked | *self.g.seen_from(from))
    }

    /// Men in the open, upright or not.
    fn lookouts(&self, side: Side) -> impl Iterator<Item = Man> + '_ {
        Man::of_side(side).filter(|&man| self.is_here(man) && !self.man(man).hidden)
    }
}

impl Croisades {
    /// I1: the hexes whose hidden men are found from this one: those next to it, and those near it on clear ground.
    fn seen_from(&self, from: Spot) -> &Spots {
        let finds = |from: Spot, spot: Spot| {
            let far = from.distance(spot);
            far <= 1 || far <= u32::from(self.pack.reveal_distance) && self.map().ground_is_clear(from, spot)
        };
        let all = || Spot::all().map(|from| Spot::all().filter(|&spot| finds(from, spot)).collect()).collect();
        &self.seen.get_or_init(all)[from.index()]
    }
}
