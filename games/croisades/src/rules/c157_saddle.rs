//! 1.57, 1.58-g, 1.59-d: into the saddle and out of it, hitching and unhitching, and what sequence 5 makes of it.

use super::c15_ways::{flanks, forward};
use super::room::*;

chapter! {
    pub enum SaddleStep of Croisades, Step::Saddle {
        /// 1.57-a, 1.21-5: what took a turn is done, man by man.
        goes Tasks { from: u8 },
        /// 1.57-f: where a dismounted man stands.
        asks Dismounted(man: Man),
    }
}

impl Position<'_> {
    /// 1.57-a to 1.57-c: a rider on foot, beside a saddle horse that is not the enemy's, with his whole turn to give.
    pub fn may_mount(&self, side: Side, man: Man, horse: Horse) -> Verdict {
        no("1.2-b", "refused-not-yours").unless(man.side() == side)?;
        no("1.57-a", "refused-on-foot").unless(self.is_fit(man) && !self.is_mounted(man))?;
        no("1.57-c", "refused-no-rider").unless(self.character(man).mounted.is_some())?;
        no("1.57-c", "refused-draught").unless(!horse.is_draught())?;
        no("1.57-b", "refused-no-horse").unless(self.is_loose(horse))?;
        no("1.57-b", "refused-not-at-flank")
            .unless(flanks(self.stand(horse)).any(|spot| spot == self.stand(man).front))?;
        no("1.58-f", "refused-controlled").unless(self.controller(horse) != Some(side.other()))?;
        self.may_spend_turn(man)
    }

    /// 1.57-f: there must be room for him.
    pub fn may_dismount(&self, side: Side, man: Man, field: &Field) -> Verdict {
        no("1.2-b", "refused-not-yours").unless(man.side() == side)?;
        no("1.57-a", "refused-rider-only").unless(self.is_fit(man) && self.is_mounted(man))?;
        self.may_spend_turn(man)?;
        no("1.57-f", "refused-no-room").unless(!self.places_to_dismount(man, field).is_empty())
    }

    /// 1.57-f: a flank hex, else any free hex beside the horse.
    pub fn places_to_dismount(&self, man: Man, field: &Field) -> Vec<Spot> {
        let stand = self.stand(man);
        let free = |spot: &Spot| self.may_lie(man, *spot, field);
        let beside: Vec<Spot> = flanks(stand).filter(free).collect();
        if beside.is_empty() { stand.around().filter(free).collect() } else { beside }
    }

    /// 1.59-c, EC-121: on foot, next to horse or wagon, the horse's rear half at the wagon's front.
    pub fn may_hitch(&self, side: Side, man: Man) -> Verdict {
        self.may_handle_team(side, man)?;
        no("1.59-d", "refused-hitched").unless(!self.s.horse(Horse::DRAUGHT).hitched)?;
        no("1.59-d", "refused-no-horse").unless(self.is_loose(Horse::DRAUGHT))?;
        no("1.58-f", "refused-controlled").unless(self.controller(Horse::DRAUGHT) != Some(side.other()))?;
        no("1.59-c", "refused-not-before-wagon").unless(self.is_before_wagon())
    }

    /// 1.59-c: its rear half is on one of the wagon's three front hexes.
    pub fn is_before_wagon(&self) -> bool {
        let rear = self.stand(Horse::DRAUGHT).rear;
        rear.is_map() && forward(self.stand(Piece::WAGON)).any(|spot| spot == rear)
    }

    /// 1.59-d: alive or dead, it is hitched.
    pub fn may_unhitch(&self, side: Side, man: Man) -> Verdict {
        self.may_handle_team(side, man)?;
        no("1.59-d", "refused-not-hitched").unless(self.s.horse(Horse::DRAUGHT).hitched)
    }

    fn may_handle_team(&self, side: Side, man: Man) -> Verdict {
        no("1.2-b", "refused-not-yours").unless(man.side() == side)?;
        no("1.59-d", "refused-no-wagon").unless(self.s.is_wagon_here())?;
        no("EC-121", "refused-on-foot").unless(self.is_fit(man) && !self.is_mounted(man))?;
        no("EC-121", "refused-not-near").unless(self.is_beside_team(man))?;
        self.may_spend_turn(man)
    }

    fn is_beside_team(&self, man: Man) -> bool {
        let stand = self.stand(man);
        stand.touches(self.stand(Piece::WAGON)) || stand.touches(self.stand(Horse::DRAUGHT))
    }
}

impl Play<'_> {
    /// 1.57-e: a wounded man needs two turns.
    pub fn begin_mounting(&mut self, man: Man, horse: Horse) {
        let half_done = self.s.man(man).task == Task::Mounting(horse, 0);
        let turns = if self.at().is_wounded(man) && !half_done { 2 } else { 1 };
        self.begin_task(man, Task::Mounting(horse, turns));
    }

    /// 1.58-g, EC-118: a rider who fights loses the horse he holds.
    pub fn lose_bridles(&mut self, man: Man) {
        for horse in Horse::all() {
            if self.s.horse(horse).holder == Some(man) && self.at().is_mounted(man) {
                let mount = self.s.horse_mut(horse);
                (mount.holder, mount.lost_by) = (None, Some(man));
                self.tell(Event::BridleLost { man, horse });
            }
        }
    }

    /// He has gone away from what he held.
    pub fn part_from(&mut self, man: Man) {
        for horse in Horse::all() {
            let held = self.s.horse(horse).holder == Some(man) && self.at().is_loose(horse);
            if held && !self.at().stand(man).touches(self.at().stand(horse)) {
                self.s.horse_mut(horse).holder = None;
            }
        }
    }

    /// 1.57-d, EC-63: the two counters become one, if both are still where they were.
    fn finish_mounting(&mut self, man: Man, horse: Horse) {
        let beside = flanks(self.at().stand(horse)).any(|spot| spot == self.at().stand(man).front);
        let free = self.at().controller(horse) != Some(man.side().other());
        if !self.at().is_loose(horse) || !beside || !free || self.at().is_mounted(man) {
            return;
        }
        let stand = self.at().stand(horse);
        *self.s.stand_mut(man.piece()) = stand;
        *self.s.stand_mut(horse.piece()) = Stand::NOWHERE;
        *self.s.horse_mut(horse) = Mount { life: Life::Ridden, ..Mount::default() };
        self.s.man_mut(man).horse = Some(horse);
        self.tell(Event::Mounted { man, horse });
    }

    fn finish_task(&mut self, man: Man, task: Task) {
        match task {
            Task::Mounting(horse, 1) => self.finish_mounting(man, horse),
            Task::Dismounting => {
                if !self.at().places_to_dismount(man, &self.at().field(man.side())).is_empty() {
                    self.push(Dismounted(man));
                }
            }
            // EC-121: broken off by leaving the place.
            Task::Hitching | Task::Unhitching if !self.at().is_beside_team(man) => {}
            Task::Hitching if self.at().is_before_wagon() && self.at().is_loose(Horse::DRAUGHT) => {
                self.s.horse_mut(Horse::DRAUGHT).hitched = true;
                self.tell(Event::Hitched { man });
            }
            Task::Unhitching => {
                self.s.horse_mut(Horse::DRAUGHT).hitched = false;
                self.tell(Event::Unhitched { man });
            }
            Task::None | Task::Mounting(..) | Task::Hitching | Task::Clearing => {}
        }
    }
}

impl Goes<Croisades> for Tasks {
    /// 1.57-a, EC-62: of the side whose turn ends; a wounded man who has begun to mount is half-way.
    fn settle(self, play: &mut Play<'_>) {
        let side = play.s.active;
        let busy = |man: &Man| man.index() >= usize::from(self.from) && play.s.man(*man).task != Task::None;
        let Some(man) = Man::of_side(side).find(busy) else { return play.pop() };
        play.replace_by(Tasks { from: man.index() as u8 + 1 });
        let task = play.s.man(man).task;
        play.s.man_mut(man).task = match task {
            Task::Mounting(horse, 2) => Task::Mounting(horse, 0),
            _ => Task::None,
        };
        if play.at().is_fit(man) {
            play.finish_task(man, task);
        }
    }
}

deeds! { pub enum SteppingDown of Command { Put(spot: Spot) } }

impl Asks<Croisades> for Dismounted {
    type Deed = SteppingDown;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.side())
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-dismounted").name("man", self.0.name()).under("1.57-f")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, SteppingDown>) {
        offers.extend(at.places_to_dismount(self.0, &at.field(self.0.side())).into_iter().map(SteppingDown::Put));
    }

    fn allows(self, at: Position<'_>, _: Side, SteppingDown::Put(spot): SteppingDown) -> Verdict {
        no("1.57-f", "refused-not-beside")
            .unless(at.places_to_dismount(self.0, &at.field(self.0.side())).contains(&spot))
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<SteppingDown> {
        clicks.first().map(SteppingDown::Put)
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    /// 1.57-f: he stands there, and his horse is his to hold.
    fn carry_out(self, play: &mut Play<'_>, side: Side, SteppingDown::Put(spot): SteppingDown) {
        if play.uncover(side, spot) {
            return;
        }
        play.pop();
        let Some(horse) = play.s.man_mut(self.0).horse.take() else { return };
        let stand = play.at().stand(self.0);
        *play.s.stand_mut(horse.piece()) = stand;
        *play.s.stand_mut(self.0.piece()) = Stand::on(spot);
        *play.s.horse_mut(horse) =
            Mount { life: Life::Free, keeper: Some(side), holder: Some(self.0), ..Mount::default() };
        play.tell(Event::Dismounted { man: self.0, horse, spot });
        play.look_around();
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.is_mounted(self.0) && at.stand(self.0).is_map(), "a rider dismounts")
    }
}
