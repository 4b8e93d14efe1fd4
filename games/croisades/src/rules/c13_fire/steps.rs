//! 1.3: the steps, each a room: who is asked, what he may do, what happens.

use super::*;

deeds! { pub enum Marking of Command { SetMarker { man: Man, marker: Marker }, EndMarkers } }

impl Asks<Croisades> for Markers {
    type Deed = Marking;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.side)
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-markers").under("1.34-a")
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Marking>) {
        offers.extend(at.markable(side, self.from).map(|(man, marker)| Marking::SetMarker { man, marker }));
        offers.push(Marking::EndMarkers);
    }

    fn allows(self, at: Position<'_>, side: Side, deed: Marking) -> Verdict {
        match deed {
            Marking::SetMarker { man, marker } => at.may_mark(side, self.from, man, marker),
            Marking::EndMarkers => Ok(()),
        }
    }

    fn meant(self, at: Position<'_>, side: Side, clicks: &Clicks) -> Option<Marking> {
        let man: Man = clicks.first()?;
        let fitting = at.markable(side, self.from).find(|(known, _)| *known == man);
        Some(Marking::SetMarker { man, marker: fitting.map_or(Marker::Shoot, |(_, marker)| marker) })
    }

    /// I7: how many shooters are hidden is nobody's business, so the question is put while anybody could be among them.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let asked = play.at().markable(self.side, self.from).next().is_some();
        if asked || play.at().has_hidden_shooter(self.side) { Flow::Wait } else { play.done() }
    }

    /// 1.34-b, 1.34-c: once set, it stays, and he will not attack.
    fn carry_out(self, play: &mut Play<'_>, side: Side, deed: Marking) {
        match deed {
            Marking::SetMarker { man, marker } => {
                let figure = play.s.man_mut(man);
                figure.marker = marker;
                figure.marks.set(Mark::Bound);
                let event = Event::Marked { man, marker };
                if play.s.man(man).hidden {
                    play.whisper(side, event)
                } else {
                    play.tell(event)
                }
                play.replace_by(Markers { from: man.index() as u8 + 1, ..self });
            }
            Marking::EndMarkers => {
                play.pop();
                play.tell(Event::MarkersSet { side });
            }
        }
    }

    fn due(self, _: Position<'_>) -> Result<(), String> {
        fits(usize::from(self.from) <= MEN, "markers are set from man to man")
    }
}

deeds! { pub enum Firing of Command { Shoot { by: Man, at: Piece }, EndFire } }

impl Asks<Croisades> for OffensiveFire {
    type Deed = Firing;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.active)
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        say("prompt-fire").under("1.21-1")
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Firing>) {
        offers.extend(at.shots(&at.field(side)).map(|(by, at)| Firing::Shoot { by, at }));
        offers.push(Firing::EndFire);
    }

    fn allows(self, at: Position<'_>, side: Side, deed: Firing) -> Verdict {
        match deed {
            Firing::Shoot { by, at: target } => at.may_shoot_at(side, by, target, &at.field(side)),
            Firing::EndFire => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Firing> {
        words::meant(Command::meant(clicks))
    }

    /// I7: while men with missiles are hidden the question is put, whether they have a target or not.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let asked = at.has_hidden_shooter(at.s.active) || at.shots(&at.field(at.s.active)).next().is_some();
        if asked { Flow::Wait } else { play.end_fire() }
    }

    /// 1.3-c, 1.34-e, 1.35-d: one shot, and his marker is turned.
    fn carry_out(self, play: &mut Play<'_>, side: Side, deed: Firing) {
        let Firing::Shoot { by, at } = deed else {
            play.end_fire();
            return;
        };
        let aim = play.at().sighted(by, at, &play.at().field(side)).expect("a shot that was allowed has a line");
        play.s.man_mut(by).marks.set(Mark::Shot);
        play.use_ammunition(by);
        play.tell(Event::Shoots { by, at });
        play.reveal(by);
        play.push(ShotDie { by, at, defensive: false, aim });
    }
}

impl Rolls<Croisades> for ShotDie {
    type Deed = Die;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Die>) {
        faces(odds, 10);
    }

    fn allows(self, _: Position<'_>, deed: Die) -> Verdict {
        is_face(deed, 10, "1.36-a")
    }

    fn wanted(self) -> Reason {
        no("1.36-a", "refused-die").number("n", 10)
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-shot-die").name("by", self.by.name()).name("at", self.at.name()).under("1.36-a")
    }

    fn carry_out(self, play: &mut Play<'_>, Die::Roll(die): Die) {
        let ShotDie { by, at, defensive, aim } = self;
        play.pop();
        let (letter, effects) = play.at().shot_result(at, aim, die);
        let (row, mounted) = (i8::try_from(die).unwrap_or(10) + aim.add, play.at().counts_mounted(at));
        play.tell(Event::ShotRolled { by, at, die, row, cover: aim.cover, mounted, letter });
        play.hit_by_shot(by, at, effects, defensive);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let other = self.at.man().is_none_or(|man| man.side() != self.by.side());
        fits(
            at.man(self.by).place == Whereabouts::Map && at.stand_for_shots(self.at).is_map() && other,
            "a shot has two ends",
        )
    }
}

deeds! { pub enum Volleyed of Command { Target(piece: Piece), Name(man: Man), CloseVolley, Pass } }

/// What is offered to whoever may shoot at one of these.
fn offer_volley(at: Position<'_>, side: Side, targets: &[Piece], ask_target: bool, offers: &mut Offers<'_, Volleyed>) {
    let target = if ask_target { at.s.volley.at } else { at.aimed_at(targets) };
    let field = at.field(side);
    match target {
        None => {
            let hit = |target: &Piece| Man::of_side(side).any(|man| at.may_name(side, man, *target, &field).is_ok());
            offers.extend(targets.iter().copied().filter(hit).map(Volleyed::Target));
        }
        Some(target) => {
            let shooters = Man::of_side(side).filter(|&man| at.may_name(side, man, target, &field).is_ok());
            offers.extend(shooters.map(Volleyed::Name));
        }
    }
    if at.s.volley.named.is_empty() {
        offers.push(Volleyed::Pass);
    } else {
        offers.push(Volleyed::CloseVolley);
    }
}

fn allow_volley(at: Position<'_>, side: Side, targets: &[Piece], ask_target: bool, deed: Volleyed) -> Verdict {
    let target = if ask_target { at.s.volley.at } else { at.aimed_at(targets) };
    let field = at.field(side);
    match deed {
        Volleyed::Target(piece) => {
            no("1.33-d", "refused-target-named").unless(target.is_none())?;
            no("1.33-g", "refused-not-exposed").unless(targets.contains(&piece))?;
            let hit = Man::of_side(side).any(|man| at.may_name(side, man, piece, &field).is_ok());
            no("1.41-a", "refused-no-line").unless(hit)
        }
        Volleyed::Name(man) => {
            let target = target.ok_or(no("1.33-d", "refused-target-first"))?;
            at.may_name(side, man, target, &field)
        }
        Volleyed::CloseVolley => no("1.33-d", "refused-nobody-named").unless(!at.s.volley.named.is_empty()),
        Volleyed::Pass => no("1.33-d", "refused-volley-begun").unless(at.s.volley.named.is_empty()),
    }
}

impl Asks<Croisades> for Window {
    type Deed = Volleyed;

    /// 1.2-d: the side that waits, which acts now and in its answers to charges alone.
    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.active.other())
    }

    fn prompt(self, at: Position<'_>, _: Side) -> Message {
        let target = at.aimed_at(&at.exposed(self));
        match target {
            Some(target) => say("prompt-window").name("target", target.name()).under("1.33-c"),
            None => say("prompt-window-target").under("1.33-c"),
        }
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Volleyed>) {
        offer_volley(at, side, &at.exposed(self), false, offers);
    }

    fn allows(self, at: Position<'_>, side: Side, deed: Volleyed) -> Verdict {
        allow_volley(at, side, &at.exposed(self), false, deed)
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Volleyed> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let begun = play.s.volley.at.is_some() || !play.s.volley.named.is_empty();
        let at = play.at();
        if begun || at.opens(&at.exposed(self)) { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, side: Side, deed: Volleyed) {
        match deed {
            Volleyed::Target(piece) => play.s.volley.at = Some(piece),
            Volleyed::Name(man) => {
                play.s.volley.at = play.at().aimed_at(&play.at().exposed(self));
                play.s.volley.named.insert(man);
                play.whisper(side, Event::Named { man });
            }
            Volleyed::CloseVolley => play.close_volley(side, self.0.is_some()),
            Volleyed::Pass => {
                play.s.volley = Volley::default();
                play.pop();
            }
        }
    }
}

impl Asks<Croisades> for LastVolleys {
    type Deed = Volleyed;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.active.other())
    }

    fn prompt(self, at: Position<'_>, _: Side) -> Message {
        match at.s.volley.at {
            Some(target) => say("prompt-window").name("target", target.name()).under("1.33-h"),
            None => say("prompt-last-volleys").under("1.33-h"),
        }
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Volleyed>) {
        let targets: Vec<Piece> = at.unmoved().collect();
        offer_volley(at, side, &targets, true, offers);
    }

    fn allows(self, at: Position<'_>, side: Side, deed: Volleyed) -> Verdict {
        let targets: Vec<Piece> = at.unmoved().collect();
        allow_volley(at, side, &targets, true, deed)
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Volleyed> {
        words::meant(Command::meant(clicks))
    }

    /// EC-92: whoever has not moved counts as declared stationary.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let targets: Vec<Piece> = at.unmoved().collect();
        let begun = at.s.volley.at.is_some();
        if begun || at.opens(&targets) { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, side: Side, deed: Volleyed) {
        match deed {
            Volleyed::Target(piece) => play.s.volley.at = Some(piece),
            Volleyed::Name(man) => {
                play.s.volley.named.insert(man);
                play.whisper(side, Event::Named { man });
            }
            Volleyed::CloseVolley => {
                // It stays for the next target.
                play.push(LastVolleys);
                play.close_volley(side, true);
            }
            Volleyed::Pass => {
                play.s.volley = Volley::default();
                play.pop();
            }
        }
    }
}

impl Goes<Croisades> for Volleying {
    /// 1.33-d, 1.33-e, I12: one die after the other; whoever comes too late has shot all the same.
    fn settle(self, play: &mut Play<'_>) {
        let Some(target) = play.s.volley.at else { return play.pop() };
        let Some(by) = play.s.volley.due.first() else {
            play.s.volley = Volley::default();
            return play.pop();
        };
        play.s.volley.due.remove(by);
        // EC-94: a hidden man of the other side stands in nobody's line.
        let field = play.at().field(by.side());
        let lay = play.s.volley.down && target.man().is_some_and(|man| play.at().is_here(man));
        let stands = (lay || play.at().is_target(target)) && play.at().stand_for_shots(target).is_map();
        match play.at().sighted(by, target, &field).ok().filter(|_| stands) {
            Some(aim) => play.push(ShotDie { by, at: target, defensive: true, aim }),
            None => play.tell(Event::TooLate { by, at: target }),
        }
    }
}
