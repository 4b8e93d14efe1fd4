//! 1.3: shooting markers, offensive fire, the windows for defensive fire, volleys, and what a shot does.

mod steps;

pub use steps::*;

use super::room::*;

chapter! {
    pub enum FireStep of Croisades, Step::Fire {
        /// 1.34-a: which shooters will act; nobody below `from` is offered any more.
        asks Markers { side: Side, from: u8 },
        /// 1.21-1: sequence 1.
        asks OffensiveFire,
        /// 1.33-c: somebody has moved a hex, or has been declared stationary: does the other side shoot at him?
        asks Window(still: Option<Piece>),
        /// EC-92: the last volleys, at whoever has not moved.
        asks LastVolleys,
        /// 1.33-e: the shots of a volley, one after the other.
        goes Volleying,
        /// 1.36-a: a die for a shot.
        rolls ShotDie { by: Man, at: Piece, defensive: bool, aim: Sighted },
    }
}

/// What decides a shot besides the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Sighted {
    /// Added to the die.
    pub add: i8,
    pub cover: Cover,
}

impl Position<'_> {
    /// 1.21-1, 1.32-a, 1.33-k, 1.43d-1: may he shoot at anything now? Not while he falls from his horse.
    pub fn may_aim(&self, man: Man) -> Verdict {
        no("1.21-1", "refused-not-fit").unless(self.is_fit(man) && self.stand(man).is_map())?;
        no("1.3-b", "refused-no-weapon").unless(self.weapon(man).is_some())?;
        no("1.35-d", "refused-no-ammunition").unless(self.man(man).ammo != 0)?;
        no("1.43d-1", "refused-in-water").unless(!self.g.map().is(self.stand(man).front, Ground::Water))?;
        no("1.32-a", "refused-in-contact").unless(!self.in_contact(man))
    }

    /// 1.21-1, 1.3-c, 1.34-d: may he shoot offensively?
    pub fn may_shoot(&self, man: Man) -> Verdict {
        let figure = self.man(man);
        no("1.34-a", "refused-no-marker").unless(figure.marker != Marker::None)?;
        no("1.34-d", "refused-set-defensive").unless(figure.marker != Marker::Defensive)?;
        no("1.3-c", "refused-has-shot").unless(!figure.marks.has(Mark::Shot))?;
        self.may_aim(man)
    }

    /// 1.21-3b, 1.33-a, 1.33-b, EC-30, EC-31: may he shoot defensively? A marker that is still there says that he kept its limits.
    pub fn may_fire(&self, man: Man) -> Verdict {
        let figure = self.man(man);
        no("1.33-a", "refused-no-marker").unless(figure.marker != Marker::None)?;
        no("1.33-b", "refused-set-offensive").unless(figure.marker != Marker::Offensive)?;
        let rate = self.weapon(man).map(|weapon| self.missile(weapon).rate);
        no("1.31-b", "refused-offensive-only").unless(rate != Some(Rate::Offensive))?;
        let stood = figure.marker != Marker::Defensive || !figure.marks.has(Mark::Moved);
        no("1.31-d", "refused-shot-bound").unless(stood)?;
        no("1.3-c", "refused-has-shot").unless(!figure.marks.has(Mark::Fired))?;
        no("EC-31", "refused-counter-charged").unless(!figure.marks.has(Mark::Charges))?;
        self.may_aim(man)
    }

    /// 1.36-a: what is added to the die of a shot.
    pub fn shot_score(&self, by: Man, band: Band, mut ledger: Ledger<Piece>) -> Ledger<Piece> {
        let sheet = &self.g.pack.sheet;
        let reasons = ["reason-short", "reason-medium", "reason-long"];
        ledger.add(sheet.range[band as usize], reasons[band as usize], "1.36-a", None);
        let wounded = if self.is_wounded(by) { sheet.wounded_shooter } else { 0 };
        ledger.add(wounded, "reason-wounded-shooter", "1.36-a", Some(by.piece()));
        let shift = self.weapon(by).map_or(0, |weapon| sheet.missile(weapon).row_shift);
        ledger.add(shift, "reason-weapon", "1.36-c", Some(by.piece()));
        ledger
    }

    /// A shot as it stands before the die, or why there is none.
    pub fn sighted(&self, by: Man, at: Piece, field: &Field) -> Result<Sighted, Reason> {
        let aim = self.aim(by, at, field)?;
        let add = self.shot_score(by, aim.band, Ledger::total_only()).total;
        Ok(Sighted { add: add as i8, cover: aim.cover })
    }

    /// 1.36-b to 1.36-e: what a die does to the target.
    pub fn shot_result(&self, at: Piece, aim: Sighted, die: u8) -> (Letter, Effects) {
        let sheet = &self.g.pack.sheet;
        let letter = sheet.shot(self.counts_mounted(at), aim.cover, i16::from(die) + i16::from(aim.add));
        (letter, sheet.shot_effects(letter, self.taker(at)))
    }

    /// What this side knows of the map.
    pub fn field(&self, eyes: Side) -> Field {
        Field::new(self.s, &self.g.pack.sheet, Some(eyes))
    }

    /// 1.34-a, 1.34-d: may this marker be set on him?
    fn may_mark(&self, side: Side, from: u8, man: Man, marker: Marker) -> Verdict {
        no("1.34-a", "refused-not-yours").unless(man.side() == side)?;
        no("1.34-a", "refused-passed-over").unless(man.index() >= usize::from(from))?;
        no("1.34-a", "refused-not-fit").unless(self.is_fit(man))?;
        let weapon = self.weapon(man).ok_or(no("1.3-b", "refused-no-weapon"))?;
        let either = self.missile(weapon).rate == Rate::Either;
        let fits =
            if either { matches!(marker, Marker::Offensive | Marker::Defensive) } else { marker == Marker::Shoot };
        no("1.34-d", "refused-other-marker").unless(fits)
    }

    pub fn markable(&self, side: Side, from: u8) -> impl Iterator<Item = (Man, Marker)> + '_ {
        const KINDS: [Marker; 3] = [Marker::Shoot, Marker::Offensive, Marker::Defensive];
        let men = Man::of_side(side).filter(move |man| man.index() >= usize::from(from));
        let pairs = men.flat_map(|man| KINDS.map(|marker| (man, marker)));
        pairs.filter(move |&(man, marker)| self.may_mark(side, from, man, marker).is_ok())
    }
}

impl Position<'_> {
    /// 1.3-c: every shot of a side that is on its turn.
    fn shots<'a>(&'a self, field: &'a Field) -> impl Iterator<Item = (Man, Piece)> + 'a {
        let side = self.s.active;
        let by = Man::of_side(side).filter(|&man| self.may_shoot(man).is_ok());
        let pairs = by.flat_map(move |man| self.enemies(side).map(move |at| (man, at)));
        pairs.filter(move |&(man, at)| self.aim(man, at, field).is_ok())
    }

    /// May this one of ours shoot at that one now?
    pub fn may_shoot_at(&self, side: Side, by: Man, target: Piece, field: &Field) -> Verdict {
        no("1.2-b", "refused-not-yours").unless(by.side() == side)?;
        self.may_shoot(by)?;
        no("1.41-a", "refused-no-enemy").unless(self.is_enemy(side, target))?;
        self.aim(by, target, field).map(drop)
    }
}

impl Play<'_> {
    fn end_fire(&mut self) -> Flow {
        let side = self.s.active;
        self.tell(Event::FireOver { side });
        self.done()
    }

    /// 1.35-c: one less, where it is counted.
    fn use_ammunition(&mut self, man: Man) {
        let figure = self.s.man_mut(man);
        if figure.ammo > 0 {
            figure.ammo -= 1;
        }
    }
}

impl Position<'_> {
    /// I2: a hidden figure with a missile weapon.
    pub fn has_hidden_shooter(&self, side: Side) -> bool {
        Man::of_side(side).any(|man| self.man(man).hidden && self.weapon(man).is_some())
    }

    /// Who moves together now: the mover, what he leads, and those who haul with him.
    pub fn group(&self) -> impl Iterator<Item = Piece> + '_ {
        let march = &self.s.march;
        let led = Horse::all().filter(move |&horse| march.who.is_some() && self.is_led(horse)).map(Horse::piece);
        let team = march.team.then_some(Horse::DRAUGHT.piece()).filter(|_| self.is_loose(Horse::DRAUGHT));
        march
            .who
            .into_iter()
            .filter(|who| *who != Piece::WAGON)
            .chain(march.crew.iter().map(Man::piece))
            .chain(led)
            .chain(team)
    }

    /// 1.58-b: on its way beside the man who moves.
    pub fn is_led(&self, horse: Horse) -> bool {
        self.s.horse(horse).life == Life::Free && !self.s.stand(horse.piece()).is_map()
    }

    /// 1.33-f, EC-103: so many hexes further before the next volley.
    fn spacing(&self, piece: Piece) -> u8 {
        match piece.man() {
            Some(man) if !self.is_mounted(man) => {
                if self.is_wounded(man) {
                    1
                } else {
                    2
                }
            }
            Some(_) if self.s.march.charge.is_some() => 4,
            _ => 3,
        }
    }

    /// 1.33-f, 1.33-g, 1.33-i, 1.33-j, 1.56-m, I2: may it be shot at while it moves?
    fn is_exposed(&self, piece: Piece) -> bool {
        let march = &self.s.march;
        let answered = march.charge.is_some_and(|n| self.s.charges[usize::from(n)].answer.is_some());
        let near =
            march.aimed.is_some_and(|(last, hexes)| last == piece && march.entered < hexes + self.spacing(piece));
        !answered && !near && !march.closed.contains(piece) && !self.is_closed(piece) && self.is_target(piece)
    }

    /// 1.33-j: shots at it are over for this turn.
    fn is_closed(&self, piece: Piece) -> bool {
        match piece.sort() {
            Sort::Man(man) => self.man(man).marks.has(Mark::Closed),
            Sort::Horse(horse) => self.s.horse(horse).closed,
            Sort::Wagon => true,
        }
    }

    /// Upright on the map and in sight; a horse on the way is where its leader is.
    fn is_target(&self, piece: Piece) -> bool {
        match piece.sort() {
            Sort::Man(man) => self.is_here(man) && self.man(man).stunned == 0 && !self.man(man).hidden,
            Sort::Horse(horse) => self.s.horse(horse).life == Life::Free,
            Sort::Wagon => false,
        }
    }

    /// Whom this window is about.
    pub fn exposed(&self, window: Window) -> Vec<Piece> {
        match window.0 {
            Some(still) => {
                Some(still).filter(|&piece| !self.is_closed(piece) && self.is_target(piece)).into_iter().collect()
            }
            None => self.group().filter(|&piece| self.is_exposed(piece)).collect(),
        }
    }

    /// EC-92: whoever of the side on its turn has not moved, has not been shot at and was not declared stationary before:
    /// men, stunned or not, and horses in its hands (1.8-e).
    pub fn unmoved(&self) -> impl Iterator<Item = Piece> + '_ {
        let side = self.s.active;
        let men = Man::of_side(side).filter(|&man| {
            let marks = self.man(man).marks;
            let done = [Mark::Moved, Mark::Closed, Mark::Still].into_iter().any(|mark| marks.has(mark));
            self.is_here(man) && !self.man(man).hidden && !done
        });
        let horses = Horse::all().filter(move |&horse| {
            let mount = self.s.horse(horse);
            self.is_loose(horse) && !mount.moved && !mount.closed && self.controller(horse) == Some(side)
        });
        men.map(Man::piece).chain(horses.map(Horse::piece))
    }

    /// Is it stunned?
    fn is_down(&self, piece: Piece) -> bool {
        piece.man().is_some_and(|man| self.man(man).stunned != 0)
    }

    /// I2: does somebody on the map have a legal shot at it? Hidden figures are left out.
    fn is_seen_by_shooters(&self, side: Side, target: Piece, field: &Field) -> bool {
        let open = Man::of_side(side).filter(|&man| !self.man(man).hidden);
        open.filter(|&man| self.may_fire(man).is_ok()).any(|man| self.aim(man, target, field).is_ok())
    }

    /// I2: does a window open? It follows from what everybody can see.
    fn opens(&self, targets: &[Piece]) -> bool {
        if targets.is_empty() {
            return false;
        }
        let side = self.s.active.other();
        let ready = Man::of_side(side).any(|man| !self.man(man).hidden && self.may_fire(man).is_ok());
        if !ready {
            return self.has_hidden_shooter(side);
        }
        let field = Field::public(self.s, &self.g.pack.sheet);
        self.has_hidden_shooter(side) || targets.iter().any(|&target| self.is_seen_by_shooters(side, target, &field))
    }

    /// May this shooter join the volley? In ascending order, so that each volley can be named in one way.
    pub fn may_name(&self, side: Side, man: Man, target: Piece, field: &Field) -> Verdict {
        no("1.2-b", "refused-not-yours").unless(man.side() == side)?;
        let after = self.s.volley.named.iter().all(|named| named.index() < man.index());
        no("1.33-d", "refused-passed-over").unless(after)?;
        self.may_fire(man)?;
        self.aim(man, target, field).map(drop)
    }

    /// The only one this window can be about, or the one that was named.
    pub fn aimed_at(&self, targets: &[Piece]) -> Option<Piece> {
        match (self.s.volley.at, targets) {
            (Some(named), _) => Some(named),
            (None, [one]) => Some(*one),
            (None, _) => None,
        }
    }
}

impl Play<'_> {
    /// 1.33-d, 1.33-e, EC-88: the list is locked, and everybody on it has shot.
    fn close_volley(&mut self, side: Side, still: bool) {
        let target = self.s.volley.at.expect("a volley has a target");
        let named = self.s.volley.named;
        self.s.volley.due = named;
        self.s.volley.down = self.at().is_down(target);
        for man in named.iter() {
            self.s.man_mut(man).marks.set(Mark::Fired);
            self.use_ammunition(man);
        }
        self.tell(Event::Volley { side, at: target, by: named });
        if still {
            self.close(target)
        } else {
            self.note_volley(target)
        }
        self.replace_by(Volleying);
        named.iter().for_each(|man| self.reveal(man));
    }

    /// 1.33-f, 1.33-i: the next one comes later, and nobody goes back to the one before.
    fn note_volley(&mut self, target: Piece) {
        let march = &mut self.s.march;
        if let Some((last, _)) = march.aimed.filter(|(last, _)| *last != target) {
            march.closed.insert(last);
        }
        march.aimed = Some((target, march.entered));
    }

    /// 1.33-j: no more shots at it this turn.
    pub fn close(&mut self, piece: Piece) {
        match piece.sort() {
            Sort::Man(man) => self.s.man_mut(man).marks.set(Mark::Closed),
            Sort::Horse(horse) => self.s.horse_mut(horse).closed = true,
            Sort::Wagon => {}
        }
    }
}
