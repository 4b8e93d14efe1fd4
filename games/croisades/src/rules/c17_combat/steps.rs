//! 1.7: the steps, each a room: who is asked, what he may do, what happens.

use super::*;

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

    fn meant(self, _: Position<'_>, side: Side, clicks: &Clicks) -> Option<Gathering> {
        let piece: Piece = clicks.first()?;
        let friend = piece.man().filter(|man| man.side() == side);
        Some(friend.map_or(Gathering::Also(piece), Gathering::Join))
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
