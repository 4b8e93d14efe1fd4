//! 1.7: the list of combats, the fights, and what their letters do.

mod steps;

pub use steps::*;

use super::room::*;

chapter! {
    pub enum CombatStep of Croisades, Step::Combat {
        /// 1.7-a: all combats of the sequence are listed first.
        asks CombatList,
        /// 1.72: one attacker on several, or several on one.
        asks CombatEntry,
        /// 1.7-a: in any order.
        asks Fights,
        /// 1.7-e: the die of a combat.
        rolls CombatDie(combat: u8),
        /// 1.72-e: who of several takes it.
        asks Harms { combat: u8, letter: u8, attackers: bool },
    }
}

impl Play<'_> {
    /// 1.21-4, 1.74-c, EC-36: ridden charges are combats of their own, if the odds allow them.
    pub fn begin_combat(&mut self) {
        self.s.combats.clear();
        for n in 0..self.s.charges.len() {
            let charge = self.s.charges[n];
            let against = match charge.answer {
                Some(man) if charge.met => Some(man.piece()),
                Some(_) => None,
                None => Some(charge.target),
            };
            if against.is_none() {
                self.s.charges[n].ride = Ride::Short;
            }
            let Some(target) = against.filter(|_| charge.ride == Ride::Home) else { continue };
            let combat = Combat {
                by: Men::of(charge.rider),
                on: Pieces::of(target),
                charge: Some(n as u8),
                ..Combat::default()
            };
            let able = self.at().is_fit(charge.rider) && self.at().is_enemy(charge.rider.side(), target);
            if able && self.at().may_reach(charge.rider, target) && self.at().clash(&combat).is_ok() {
                self.s.combats.push(combat);
                self.s.man_mut(charge.rider).marks.set(Mark::Attacks);
            }
        }
        self.push(CombatList);
    }
}

impl Position<'_> {
    /// The attackers of a side who could still open or join a combat against this figure.
    fn attackers_on(&self, side: Side, target: Piece) -> impl Iterator<Item = Man> + '_ {
        Man::of_side(side).filter(move |&man| self.may_attack_it(side, man, target).is_ok())
    }

    /// 1.72-b: can an attack by these, with help, come to odds at which it may be made?
    fn can_be_fought(&self, by: Men, on: Pieces, helpers: &[Man]) -> bool {
        let combat = |by: Men| Combat { by, on, ..Combat::default() };
        let sets = 0u32..1 << helpers.len().min(8);
        sets.into_iter().any(|set| {
            let joined = helpers.iter().enumerate().filter(|(n, _)| set >> n & 1 != 0);
            let by = joined.fold(by, |by, (_, &man)| by | Men::of(man));
            (on.len() == 1 || by.len() == 1) && self.clash(&combat(by)).is_ok()
        })
    }

    /// Those with a higher number who could join.
    fn helpers_after(&self, side: Side, man: Man, target: Piece) -> Vec<Man> {
        self.attackers_on(side, target).filter(|&other| other > man).collect()
    }

    /// 1.7-a, 1.7-d: may this attack be listed?
    fn may_open(&self, side: Side, by: Man, target: Piece) -> Verdict {
        self.may_attack_it(side, by, target)?;
        let last = self.s.combats.iter().filter(|combat| combat.charge.is_none()).filter_map(|c| c.by.first()).max();
        no("1.7-a", "refused-passed-over").unless(last.is_none_or(|last| last < by))?;
        no("1.7-a", "refused-too-many").unless(self.s.combats.len() < COMBATS)?;
        let helpers = self.helpers_after(side, by, target);
        let alone = self.clash(&Combat { by: Men::of(by), on: Pieces::of(target), ..Combat::default() });
        match alone {
            Ok(_) => Ok(()),
            Err(reason) if helpers.is_empty() => Err(reason),
            Err(reason) => reason.unless(self.can_be_fought(Men::of(by), Pieces::of(target), &helpers)),
        }
    }

    fn openings(&self, side: Side) -> Vec<(Man, Piece)> {
        let men = Man::of_side(side).filter(|&man| self.may_attack(side, man).is_ok());
        let pairs = men.flat_map(|man| self.touching(side, man).map(move |at| (man, at)).collect::<Vec<_>>());
        pairs.filter(|&(man, at)| self.may_open(side, man, at).is_ok()).collect()
    }

    /// Enemies next to a man.
    fn touching(&self, side: Side, man: Man) -> impl Iterator<Item = Piece> + '_ {
        let stand = self.stand(man);
        self.enemies(side).filter(move |&piece| stand.touches(self.stand(piece)))
    }
}

impl Play<'_> {
    /// 1.75-f: whoever is in a combat of this sequence is engaged, fought or not.
    fn end_list(&mut self) -> Flow {
        for combat in self.s.combats.iter().copied().collect::<Vec<_>>() {
            combat
                .by
                .iter()
                .chain(combat.on.iter().filter_map(Piece::man))
                .for_each(|man| self.s.man_mut(man).marks.set(Mark::Engaged));
        }
        self.replace_by(Fights);
        Flow::On
    }
}

impl Position<'_> {
    /// A combat as it can still be fought: those who are gone are left out.
    pub fn remaining(&self, combat: &Combat) -> Combat {
        let side = combat.by.first().map_or(self.s.active, Man::side);
        let fit = combat.by.iter().filter(|&man| self.is_fit(man));
        let reached = |piece: Piece| {
            self.is_enemy(side, piece)
                && combat.by.iter().any(|man| {
                    self.is_fit(man) && self.may_reach(man, piece) && self.stand(man).touches(self.stand(piece))
                })
        };
        let on =
            combat.on.iter().filter(|&piece| reached(piece)).fold(Pieces::EMPTY, |set, piece| set | Pieces::of(piece));
        let near = |man: &Man| {
            on.iter().any(|piece| self.stand(*man).touches(self.stand(piece)) && self.may_reach(*man, piece))
        };
        let by = fit.filter(|man| on.is_empty() || near(man)).fold(Men::EMPTY, |set, man| set | Men::of(man));
        Combat { by, on, ..*combat }
    }

    fn may_resolve(&self, combat: Number) -> Result<Combat, Reason> {
        let entry =
            self.s.combats.get(combat.index()).filter(|entry| !entry.over).ok_or(no("1.7-b", "refused-no-combat"))?;
        let left = self.remaining(entry);
        no("1.7-a", "refused-nobody-left").unless(!left.by.is_empty() && !left.on.is_empty())?;
        self.clash(&left)?;
        Ok(left)
    }

    /// I6, EC-25: its defender has fallen or gone: another one may be attacked instead, by a charger without his bonus.
    fn may_redirect(&self, combat: Number, target: Piece) -> Result<Combat, Reason> {
        let entry =
            self.s.combats.get(combat.index()).filter(|entry| !entry.over).ok_or(no("1.7-b", "refused-no-combat"))?;
        no("1.7-a", "refused-still-there").unless(self.remaining(entry).on.is_empty())?;
        let side = entry.by.first().map_or(self.s.active, Man::side);
        no("1.7-a", "refused-no-enemy").unless(self.is_enemy(side, target))?;
        let fit = entry.by.iter().filter(|&man| {
            self.is_fit(man) && self.may_reach(man, target) && self.stand(man).touches(self.stand(target))
        });
        let by = fit.fold(Men::EMPTY, |set, man| set | Men::of(man));
        no("1.7-a", "refused-not-near").unless(!by.is_empty())?;
        let aimed = Combat { by, on: Pieces::of(target), charge: None, ..*entry };
        self.clash(&aimed)?;
        Ok(aimed)
    }

    fn redirections(&self) -> Vec<(Number, Piece)> {
        let open = (0..self.s.combats.len()).map(Number::of).filter(|&n| {
            let entry = &self.s.combats[n.index()];
            !entry.over && self.remaining(entry).on.is_empty()
        });
        let pairs = open.flat_map(|n| self.enemies(self.s.active).map(move |piece| (n, piece)).collect::<Vec<_>>());
        pairs.filter(|&(n, piece)| self.may_redirect(n, piece).is_ok()).collect()
    }

    /// EC-36, 1.75-f: a charge that came home, and what an advance has counted on, must be fought.
    fn may_cancel(&self, combat: Number) -> Verdict {
        let entry =
            self.s.combats.get(combat.index()).filter(|entry| !entry.over).ok_or(no("1.7-b", "refused-no-combat"))?;
        let stands = self.may_resolve(combat).is_ok();
        no("EC-36", "refused-charge-stands").unless(entry.charge.is_none() || !stands)?;
        no("1.75-f", "refused-relied-on").unless(!entry.relied || !stands)
    }

    fn open_combats(&self) -> impl Iterator<Item = Number> + '_ {
        (0..self.s.combats.len()).map(Number::of).filter(|n| !self.s.combats[n.index()].over)
    }

    fn may_end_combat(&self) -> Verdict {
        self.open_combats().try_for_each(|combat| self.may_cancel(combat))
    }
}

impl Play<'_> {
    /// 1.58-g: whoever fights from the saddle lets go of the horse he leads.
    fn begin_fight(&mut self, combat: Number) {
        let Combat { by, on, .. } = self.s.combats[combat.index()];
        self.s.combats[combat.index()].over = true;
        by.iter().chain(on.iter().filter_map(Piece::man)).for_each(|man| {
            self.s.man_mut(man).marks.set(Mark::Engaged);
            self.lose_bridles(man);
        });
        self.tell(Event::Fight { combat, by, on });
        self.push(CombatDie(combat.0));
    }

    fn end_combat(&mut self) -> Flow {
        self.s.combats.clear();
        self.s.charges.clear();
        let side = self.s.active;
        self.tell(Event::CombatOver { side });
        self.done()
    }
}

impl Play<'_> {
    /// 1.72-e, 1.72-f, 1.74-e: what a letter does, and who may advance then.
    fn apply_letter(&mut self, combat: u8, letter: Letter, swapped: bool) {
        self.s.rout = Rout::default();
        let entry = self.s.combats[Number(combat).index()];
        let (attackers, defenders) = self.at().roles(&entry);
        let Some(attacker) = attackers.first() else { return };
        let side = attacker.side();
        let generic = defenders.first().map_or(Effects::NONE, |piece| self.at().combat_effects(letter, piece));
        let back_fires = generic.has(Effect::AttackersRetreat) || generic.has(Effect::AttackerStunned);
        if swapped && back_fires {
            return;
        }
        if back_fires {
            self.push(Advances { combat, winner: side.other() });
            if generic.has(Effect::AttackersRetreat) {
                let due = attackers.iter().fold(Pieces::EMPTY, |set, man| set | Pieces::of(man.piece()));
                self.rout(due, defenders, side);
            } else {
                self.push(Harms { combat, letter: letter.0, attackers: true });
            }
            return;
        }
        self.push(Advances { combat, winner: side });
        let harms = defenders.iter().any(|piece| self.at().combat_effects(letter, piece).harms());
        if harms {
            self.push(Harms { combat, letter: letter.0, attackers: false });
        } else if generic.has(Effect::DefendersRetreat) {
            self.defenders_retreat(attackers, defenders);
        }
    }

    fn defenders_retreat(&mut self, attackers: Men, defenders: Pieces) {
        let from = attackers.iter().fold(Pieces::EMPTY, |set, man| set | Pieces::of(man.piece()));
        let side = attackers.first().map_or(self.s.active, Man::side).other();
        self.rout(defenders, from, side);
    }
}

impl Position<'_> {
    /// 1.7-g: a letter as it is read for this figure.
    pub fn combat_effects(&self, letter: Letter, piece: Piece) -> Effects {
        self.g.pack.sheet.combat_effects(letter, self.taker(piece))
    }
}
