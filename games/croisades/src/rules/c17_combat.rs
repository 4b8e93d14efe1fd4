//! 1.7: the list of combats, the fights, and what their letters do.

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

deeds! { pub enum Listing of Command { Attack { by: Man, at: Piece }, EndList } }

impl Asks<Croisades> for CombatList {
    type Deed = Listing;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.active)
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-combat-list").under("1.7-a")
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Listing>) {
        offers.extend(at.openings(side).into_iter().map(|(by, at)| Listing::Attack { by, at }));
        offers.push(Listing::EndList);
    }

    fn allows(self, at: Position<'_>, side: Side, deed: Listing) -> Verdict {
        match deed {
            Listing::Attack { by, at: target } => at.may_open(side, by, target),
            Listing::EndList => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Listing> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.at().openings(play.s.active).is_empty() { play.end_list() } else { Flow::Wait }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Side, deed: Listing) {
        match deed {
            Listing::Attack { by, at } => {
                play.reveal(by);
                play.s.combats.push(Combat { by: Men::of(by), on: Pieces::of(at), ..Combat::default() });
                play.s.man_mut(by).marks.set(Mark::Attacks);
                play.push(CombatEntry);
            }
            Listing::EndList => {
                play.end_list();
            }
        }
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

deeds! { pub enum Gathering of Command { Also(piece: Piece), Join(man: Man), EndEntry } }

impl CombatEntry {
    fn entry(self, at: Position<'_>) -> Combat {
        *at.s.combats.last().expect("a combat is being listed")
    }

    /// 1.72-a, 1.72-i: one attacker may take on more, while the odds allow it.
    fn may_add(self, at: Position<'_>, side: Side, piece: Piece) -> Verdict {
        let entry = self.entry(at);
        let by = entry.by.first().filter(|_| entry.by.len() == 1).ok_or(no("1.72-i", "refused-several-on-several"))?;
        no("1.72-a", "refused-passed-over").unless(entry.on.iter().all(|known| known < piece))?;
        no("1.7-a", "refused-no-enemy").unless(at.is_enemy(side, piece))?;
        no("1.7-a", "refused-not-near").unless(at.stand(by).touches(at.stand(piece)))?;
        no("1.76-a", "refused-cannot-enter").unless(at.may_reach(by, piece))?;
        at.clash(&Combat { on: entry.on | Pieces::of(piece), ..entry }).map(drop)
    }

    /// 1.72-b, 1.72-i: more may attack the same one.
    fn may_join(self, at: Position<'_>, side: Side, man: Man) -> Verdict {
        let entry = self.entry(at);
        let on = entry.on.first().filter(|_| entry.on.len() == 1).ok_or(no("1.72-i", "refused-several-on-several"))?;
        no("1.72-b", "refused-passed-over").unless(entry.by.iter().all(|known| known < man))?;
        at.may_attack_it(side, man, on)?;
        let helpers = at.helpers_after(side, man, on);
        let fights = at.can_be_fought(entry.by | Men::of(man), entry.on, &helpers);
        no("1.7-d", "refused-odds").unless(fights)
    }
}

impl Asks<Croisades> for CombatEntry {
    type Deed = Gathering;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.active)
    }

    fn prompt(self, at: Position<'_>, _: Side) -> Message {
        let by = self.entry(at).by.first().map_or("", Man::name);
        say("prompt-combat-entry").name("man", by).under("1.72-a")
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Gathering>) {
        let entry = self.entry(at);
        let by = entry.by.first();
        let near: Vec<Piece> = by.into_iter().flat_map(|man| at.touching(side, man).collect::<Vec<_>>()).collect();
        offers.extend(near.into_iter().filter(|&piece| self.may_add(at, side, piece).is_ok()).map(Gathering::Also));
        offers.extend(Man::of_side(side).filter(|&man| self.may_join(at, side, man).is_ok()).map(Gathering::Join));
        if at.clash(&entry).is_ok() {
            offers.push(Gathering::EndEntry);
        }
    }

    fn allows(self, at: Position<'_>, side: Side, deed: Gathering) -> Verdict {
        match deed {
            Gathering::Also(piece) => self.may_add(at, side, piece),
            Gathering::Join(man) => self.may_join(at, side, man),
            Gathering::EndEntry => at.clash(&self.entry(at)).map(drop),
        }
    }

    fn meant(self, at: Position<'_>, side: Side, clicks: &Clicks) -> Option<Gathering> {
        let piece: Piece = clicks.first()?;
        match piece.man().filter(|man| man.side() == side) {
            Some(man) => Some(Gathering::Join(man)),
            None => {
                let _ = at;
                Some(Gathering::Also(piece))
            }
        }
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Side, deed: Gathering) {
        let last = play.s.combats.len() - 1;
        match deed {
            Gathering::Also(piece) => play.s.combats[last].on.insert(piece),
            Gathering::Join(man) => {
                play.reveal(man);
                play.s.combats[last].by.insert(man);
                play.s.man_mut(man).marks.set(Mark::Attacks);
            }
            Gathering::EndEntry => {
                let Combat { by, on, .. } = play.s.combats[last];
                play.tell(Event::CombatListed { combat: Number::of(last), by, on });
                play.pop();
            }
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let entry = at.s.combats.last().ok_or("no combat is being listed")?;
        fits(!entry.by.is_empty() && !entry.on.is_empty(), "a combat has two sides")
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

deeds! { pub enum Fighting of Command { Resolve(combat: Number), Redirect { combat: Number, at: Piece }, Cancel(combat: Number), EndCombat } }

impl Asks<Croisades> for Fights {
    type Deed = Fighting;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.active)
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-fights").under("1.7-e")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, Fighting>) {
        offers.extend(at.open_combats().filter(|&combat| at.may_resolve(combat).is_ok()).map(Fighting::Resolve));
        offers.extend(at.redirections().into_iter().map(|(combat, at)| Fighting::Redirect { combat, at }));
        offers.extend(at.open_combats().filter(|&combat| at.may_cancel(combat).is_ok()).map(Fighting::Cancel));
        if at.may_end_combat().is_ok() {
            offers.push(Fighting::EndCombat);
        }
    }

    fn allows(self, at: Position<'_>, _: Side, deed: Fighting) -> Verdict {
        match deed {
            Fighting::Resolve(combat) => at.may_resolve(combat).map(drop),
            Fighting::Redirect { combat, at: target } => at.may_redirect(combat, target).map(drop),
            Fighting::Cancel(combat) => at.may_cancel(combat),
            Fighting::EndCombat => at.may_end_combat(),
        }
    }

    fn meant(self, at: Position<'_>, _: Side, clicks: &Clicks) -> Option<Fighting> {
        let piece: Piece = clicks.first()?;
        let named = |n: &Number| {
            let entry = &at.s.combats[n.index()];
            entry.on.contains(piece) || piece.man().is_some_and(|man| entry.by.contains(man))
        };
        at.open_combats().find(named).map(Fighting::Resolve)
    }

    /// What can neither be fought nor turned elsewhere is over.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let aimed = play.at().redirections();
        for combat in play.at().open_combats().collect::<Vec<_>>() {
            let open = play.at().may_resolve(combat).is_ok() || aimed.iter().any(|(n, _)| *n == combat);
            if !open {
                play.s.combats[combat.index()].over = true;
            }
        }
        if play.at().open_combats().next().is_some() { Flow::Wait } else { play.end_combat() }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Side, deed: Fighting) {
        match deed {
            Fighting::Resolve(combat) => {
                play.s.combats[combat.index()] = play.at().may_resolve(combat).expect("a combat that was allowed");
                play.begin_fight(combat);
            }
            Fighting::Redirect { combat, at } => {
                play.s.combats[combat.index()] = play.at().may_redirect(combat, at).expect("a combat that was allowed");
                play.begin_fight(combat);
            }
            Fighting::Cancel(combat) => play.s.combats[combat.index()].over = true,
            Fighting::EndCombat => {
                play.end_combat();
            }
        }
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

impl Rolls<Croisades> for CombatDie {
    type Deed = Die;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Die>) {
        faces(odds, 10);
    }

    fn allows(self, _: Position<'_>, deed: Die) -> Verdict {
        is_face(deed, 10, "1.7-e")
    }

    fn wanted(self) -> Reason {
        no("1.7-e", "refused-die").number("n", 10)
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-combat-die").number("combat", self.0).under("1.7-e")
    }

    fn carry_out(self, play: &mut Play<'_>, Die::Roll(die): Die) {
        play.pop();
        let combat = play.s.combats[Number(self.0).index()];
        let clash = play.at().clash(&combat).expect("a combat that is fought has odds");
        let letter = play.at().fought(&clash, die);
        play.tell(Event::CombatRolled {
            combat: Number(self.0),
            die,
            row: die.saturating_add_signed(clash.armour),
            column: clash.column as u8 + 1,
            mounted: clash.mounted,
            letter,
            swapped: clash.swapped,
        });
        play.apply_letter(self.0, letter, clash.swapped);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let combat = at.s.combats.get(Number(self.0).index()).ok_or("there is no such combat")?;
        at.clash(combat).map(drop).map_err(|reason| format!("this combat cannot be fought: {}", reason.key))
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

impl Harms {
    /// 1.72-e, 1.73-c: who may be named: of several defenders not all in armour, only the unarmoured.
    fn takers(self, at: Position<'_>) -> Vec<Piece> {
        let Some(combat) = at.s.combats.get(Number(self.combat).index()) else { return Vec::new() };
        let (attackers, defenders) = at.roles(combat);
        if self.attackers {
            return attackers.iter().map(Man::piece).collect();
        }
        let bare = |piece: &Piece| piece.man().is_none_or(|man| !at.character(man).armour);
        let all: Vec<Piece> = defenders.iter().collect();
        if all.iter().any(bare) { all.into_iter().filter(bare).collect() } else { all }
    }

    fn side(self, at: Position<'_>) -> Side {
        let attacker = at.s.combats.get(Number(self.combat).index()).and_then(|combat| at.roles(combat).0.first());
        let side = attacker.map_or(at.s.active, Man::side);
        if self.attackers { side } else { side.other() }
    }
}

deeds! { pub enum Suffering of Command { Harm(piece: Piece) } }

impl Asks<Croisades> for Harms {
    type Deed = Suffering;

    fn asked(self, at: Position<'_>) -> Seats {
        only(self.side(at))
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-harm").name("letter", Letter(self.letter).name()).under("1.72-e")
    }

    fn options(self, at: Position<'_>, _: Side, offers: &mut Offers<'_, Suffering>) {
        offers.extend(self.takers(at).into_iter().map(Suffering::Harm));
    }

    fn allows(self, at: Position<'_>, _: Side, Suffering::Harm(piece): Suffering) -> Verdict {
        no("1.73-c", "refused-not-he").unless(self.takers(at).contains(&piece))
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Suffering> {
        clicks.first().map(Suffering::Harm)
    }

    /// The only one takes it without being asked.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        match self.takers(play.at())[..] {
            [one] => {
                self.take(play, one);
                Flow::On
            }
            [] => play.done(),
            _ => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Side, Suffering::Harm(piece): Suffering) {
        self.take(play, piece);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let known = matches!(self.letter, b'-' | b'A'..=b'H')
            && usize::from(self.combat) <= at.s.combats.len()
            && self.combat > 0;
        fits(known, "a result belongs to a combat")
    }
}

impl Harms {
    /// EC-12, 1.75-a, 1.75-b: he takes it; where he falls the winner may follow.
    fn take(self, play: &mut Play<'_>, piece: Piece) {
        play.pop();
        let entry = play.s.combats[Number(self.combat).index()];
        let (attackers, defenders) = play.at().roles(&entry);
        let read = play.at().combat_effects(Letter(self.letter), piece);
        let effects = if self.attackers { Effects::NONE.with(Effect::Stunned) } else { read };
        if effects.has(Effect::DefendersRetreat) && !self.attackers {
            // 1.7-g: in the legend of a horse it is the horse that goes back.
            let due = if piece.horse().is_some() { Pieces::of(piece) } else { defenders };
            play.defenders_retreat(attackers, due);
        }
        let stand = play.at().stand(piece);
        match piece.sort() {
            Sort::Man(man) => {
                let (mounted, lay) = (play.at().is_mounted(man), play.s.man(man).stunned != 0);
                play.harm(man, effects);
                let figure = *play.s.man(man);
                let falls = figure.health == Health::Dead || figure.stunned != 0 && !lay;
                let horse_falls = mounted && effects.has(Effect::HorseKilled);
                if falls && !mounted || horse_falls {
                    stand.spots().for_each(|spot| play.s.rout.open.insert(spot));
                }
            }
            Sort::Horse(horse) if effects.has(Effect::Killed) => {
                stand.spots().for_each(|spot| play.s.rout.open.insert(spot));
                play.kill_horse(horse);
            }
            Sort::Horse(_) | Sort::Wagon => {}
        }
    }
}
