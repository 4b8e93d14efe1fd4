//! 1.2: player turns, their five sequences, and how a scenario ends.

use super::room::*;

chapter! {
    pub enum TurnStep of Croisades, Step::Turn {
        /// EC-96: before the first turn the side that waits sets its markers too.
        goes FirstTurn,
        /// 1.2-b: the next player turn begins.
        goes PlayerTurn,
        /// 1.21-5: sequence 5.
        goes Recovery,
        goes TurnOver,
    }
}

impl Goes<Croisades> for FirstTurn {
    /// EC-96: nobody has moved or attacked, so every marked shooter of the side that waits may fire defensively.
    fn settle(self, play: &mut Play<'_>) {
        let waiting = play.s.first.other();
        play.s.active = waiting;
        play.replace_by(PlayerTurn);
        play.push(Markers { side: waiting, from: 0 });
    }
}

impl Goes<Croisades> for PlayerTurn {
    /// 1.21-6, 1.21-7: markers, offensive fire, charges, movement, combat, recovery, in this order.
    fn settle(self, play: &mut Play<'_>) {
        play.s.turn += 1;
        play.s.active = if play.s.turn % 2 == 1 { play.s.first } else { play.s.first.other() };
        let side = play.s.active;
        play.tell(Event::TurnBegan { turn: play.s.turn, side });
        play.renew(side);
        play.replace_by(TurnOver);
        play.push(Recovery);
        play.push(Moves);
        play.push(Charges);
        play.push(OffensiveFire);
        play.push(Markers { side, from: 0 });
    }
}

impl Play<'_> {
    /// 1.34-g, 1.5-c: a new turn begins with a clean slate; what is half done is kept.
    fn renew(&mut self, side: Side) {
        for man in Man::of_side(side) {
            let met = self.at().is_here(man) && self.at().in_contact(man);
            let figure = self.s.man_mut(man);
            (figure.marker, figure.spent) = (Marker::None, 0);
            figure.marks.renew();
            if met {
                figure.marks.set(Mark::Met);
            }
        }
        for man in Man::of_side(side.other()) {
            let marks = &mut self.s.man_mut(man).marks;
            [Mark::Closed, Mark::Engaged, Mark::Charges, Mark::ChargedAt]
                .into_iter()
                .for_each(|mark| marks.unset(mark));
        }
        for horse in Horse::all() {
            let mount = self.s.horse_mut(horse);
            (mount.closed, mount.moved, mount.missed_by) = (false, false, None);
        }
        self.s.wagon_moved = false;
        self.s.march = March::default();
        self.s.charges.clear();
        self.s.combats.clear();
    }

    /// A man has left the map, or the wagon has: is the game won by it?
    pub fn check_exit(&mut self) {
        let at = self.at();
        match at.g.goal() {
            Goal::Water if at.water_brought() >= WATER_MEN => self.end(Outcome::Water),
            Goal::Wagon if at.s.wagon_left => self.end(Outcome::WagonSaved),
            Goal::Water | Goal::Wagon | Goal::Losses => {}
        }
    }

    pub fn end(&mut self, outcome: Outcome) {
        self.s.outcome = Some(outcome);
        self.tell(Event::GameOver);
    }
}

/// So many men must bring water away.
pub const WATER_MEN: usize = 3;

impl Goes<Croisades> for Recovery {
    /// 1.21-5: both sides' men stunned in the player turn before stand up; then what took a turn is done (1.57-a).
    fn settle(self, play: &mut Play<'_>) {
        play.part_horses();
        if let Some(man) = Man::all().find(|&man| play.at().shares_with_horse(man)) {
            return play.push(PutNear(man));
        }
        let turn = play.s.turn;
        for man in Man::all() {
            let figure = play.s.man_mut(man);
            if figure.stunned != 0 && figure.stunned < turn && figure.health != Health::Dead {
                figure.stunned = 0;
                if figure.place == Whereabouts::Map {
                    play.tell(Event::Recovered { man });
                }
            }
        }
        play.fetch_water();
        play.replace_by(Tasks { from: 0 });
    }
}

impl Play<'_> {
    /// Water: a man on foot who has spent his whole turn next to it, with no enemy in contact, has what he came for.
    fn fetch_water(&mut self) {
        if self.g.goal() != Goal::Water || self.s.active != Side::Crusader {
            return;
        }
        for man in Man::of_side(Side::Crusader) {
            if self.at().fetches_water(man) {
                self.s.man_mut(man).marks.set(Mark::Water);
                self.tell(Event::WaterFetched { man });
            }
        }
    }
}

impl Position<'_> {
    fn fetches_water(&self, man: Man) -> bool {
        let figure = self.man(man);
        let idle = [Mark::Moved, Mark::Shot, Mark::Attacks, Mark::Met, Mark::Water]
            .into_iter()
            .all(|mark| !figure.marks.has(mark));
        let free = figure.task == Task::None && self.is_fit(man) && !self.is_mounted(man) && self.stand(man).is_map();
        idle && free && self.g.map().is_at_water(self.stand(man).front) && !self.in_contact(man)
    }

    /// Men who have left the map with water.
    pub fn water_brought(&self) -> usize {
        Man::of_side(Side::Crusader)
            .filter(|&man| self.man(man).place == Whereabouts::Left && self.man(man).marks.has(Mark::Water))
            .count()
    }

    /// Could three men still bring water away?
    fn water_can_come(&self) -> bool {
        let hopeful = Man::of_side(Side::Crusader)
            .filter(|&man| self.is_here(man) || self.man(man).place == Whereabouts::Carried);
        self.water_brought() + hopeful.count() >= WATER_MEN
    }

    /// The draught horse is dead and nobody is left beside the wagon.
    fn wagon_is_lost(&self) -> bool {
        let dead = self.s.horse(Horse::DRAUGHT).life == Life::Dead;
        let wagon = self.stand(Piece::WAGON);
        let guarded = Man::of_side(Side::Crusader).any(|man| self.is_here(man) && self.stand(man).touches(wagon));
        dead && !guarded
    }

    /// Attack and defence of a man, as he was taken into the game.
    fn worth(&self, man: Man) -> u16 {
        let character = self.character(man);
        let faces = character.mounted.filter(|_| self.g.began_mounted(self.s, man)).unwrap_or(character.foot);
        u16::from(faces[0].attack) + u16::from(faces[0].defence)
    }

    fn army(&self, side: Side) -> impl Iterator<Item = Man> + '_ {
        Man::of_side(side).filter(|&man| self.man(man).place != Whereabouts::Absent)
    }

    /// What a whole side would count if it were killed.
    pub fn worth_of(&self, side: Side) -> u16 {
        self.army(side).map(|man| self.worth(man)).sum()
    }

    /// What every enemy killed is worth, and half of what every enemy wounded is.
    pub fn losses_inflicted(&self, side: Side) -> u16 {
        let lost = |man: Man| match self.man(man).health {
            Health::Dead => self.worth(man),
            Health::Wounded => self.worth(man) / 2,
            Health::Healthy => 0,
        };
        self.army(side.other()).map(lost).sum()
    }

    /// 1.21-1 to 1.21-5: which sequence is played, by what is still to come.
    pub fn sequence(&self) -> u8 {
        let waits = |step: fn(&Step) -> bool| self.s.steps.iter().any(step);
        match () {
            () if waits(|step| matches!(step, Step::Fire(FireStep::OffensiveFire))) => 1,
            () if waits(|step| matches!(step, Step::Charge(ChargeStep::Charges))) => 2,
            () if waits(|step| matches!(step, Step::Move(MoveStep::Moves))) => 3,
            () if waits(|step| matches!(step, Step::Turn(TurnStep::Recovery))) => 4,
            () => 5,
        }
    }

    fn is_beaten(&self, side: Side) -> bool {
        !Man::of_side(side).any(|man| self.is_here(man) || self.man(man).place == Whereabouts::Carried)
    }

    /// How it stands when the turns are over.
    fn final_outcome(&self) -> Outcome {
        match self.g.goal() {
            Goal::Water => Outcome::Dry,
            Goal::Wagon => Outcome::WagonLost,
            Goal::Losses => {
                let points = Side::BOTH.map(|side| self.losses_inflicted(side));
                match points[0].cmp(&points[1]) {
                    std::cmp::Ordering::Greater => Outcome::Losses { winner: Side::Crusader, points },
                    std::cmp::Ordering::Less => Outcome::Losses { winner: Side::Saracen, points },
                    std::cmp::Ordering::Equal => Outcome::Draw { points },
                }
            }
        }
    }

    /// Is nothing left to play for?
    fn is_decided(&self) -> bool {
        let last = self.s.turn >= 2 * self.g.turns();
        let beaten = Side::BOTH.into_iter().any(|side| self.is_beaten(side));
        let decided = match self.g.goal() {
            Goal::Water => !self.water_can_come(),
            Goal::Wagon => self.wagon_is_lost() || self.is_beaten(Side::Crusader),
            Goal::Losses => beaten,
        };
        last || decided
    }
}

impl Goes<Croisades> for TurnOver {
    fn settle(self, play: &mut Play<'_>) {
        if play.at().is_decided() {
            let outcome = play.at().final_outcome();
            return play.end(outcome);
        }
        play.replace_by(PlayerTurn);
    }
}
