//! 3, 16.2, 17.6.3, 18.1: what is asked before the first turn.

use crate::rules::room::*;

chapter! {
    pub enum SetUpStep of Kawanakajima, Step::SetUp {
        /// 3d, 16.2b, EC-69: plans and Entry Points, chosen by both sides in secret.
        asks Secrets,
        /// 17.6.3: does a Uesugi clan deploy beside Clan M?
        asks AltDeploy,
        /// 17.6.3: where its units stand.
        asks AltPlace(clan: ClanId),
        /// 18.1b: where this unit stands in the two files.
        asks Columns(unit: UnitId),
        /// 3f: the Mode each clan starts in.
        asks InitialModes(clan: ClanId),
        /// 7.3-Gyorin, 7.3-Saku-a: is there a roll for Defensive Positions?
        goes MarkerRoll(army: Army),
        /// 11.8a: the markers rolled for, one by one.
        asks PlaceMarkers(army: Army),
    }
}

deeds! { pub enum Secret of Command { ChoosePlan(plan: Plan), WriteEntry { clan: ClanId, entry: Entry } } }

impl Asks<Kawanakajima> for Secrets {
    type Deed = Secret;

    fn asked(self, at: Position<'_>) -> Seats {
        at.not_ready()
    }

    fn prompt(self, at: Position<'_>, army: Army) -> Message {
        match at.next_unwritten(army) {
            Some(clan) if !at.owes_plan(army) => say("prompt-entry").clan(clan).under("16.2b"),
            _ => say("prompt-plan").under("3d"),
        }
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, Secret>) {
        if at.owes_plan(army) {
            offers.extend(Plan::ALL.map(Secret::ChoosePlan));
        } else if let Some(clan) = at.next_unwritten(army) {
            offers.extend(Entry::ALL.map(|entry| Secret::WriteEntry { clan, entry }));
        }
    }

    fn allows(self, at: Position<'_>, army: Army, deed: Secret) -> Verdict {
        match deed {
            Secret::ChoosePlan(_) if !at.has_plan_choice(army) => Err(no("17.1c", "refused-no-plan")),
            Secret::ChoosePlan(_) => no("3d", "refused-plan-final").unless(at.owes_plan(army)),
            Secret::WriteEntry { .. } if at.owes_plan(army) => Err(no("3d", "refused-plan-first")),
            Secret::WriteEntry { clan, .. } => {
                no("16.2b", "refused-entry-clan").unless(at.next_unwritten(army) == Some(clan))
            }
        }
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<Secret> {
        None
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if !play.at().not_ready().is_empty() {
            return Flow::Wait;
        }
        play.pop();
        // 3e, 17.1b, 18.2a: the Uesugi plan of the historical scenario is active at once, no other is.
        if !play.g.is_hypothetical() {
            play.s.staff_mut(Army::Uesugi).plan_active = true;
            play.ready_special_chits(Army::Uesugi);
        }
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: Secret) {
        match deed {
            Secret::ChoosePlan(plan) => {
                play.s.staff_mut(army).plan = Some(plan);
                play.whisper(army, Event::PlanChosen { army, plan });
            }
            Secret::WriteEntry { clan, entry } => {
                play.s.clans[clan.index()].entry = Some(entry);
                play.whisper(army, Event::EntryWritten { clan, entry });
            }
        }
        if play.at().next_unwritten(army).is_none() {
            play.s.staff_mut(army).ready = true;
            play.tell_others(army, Event::ChoseSecretly { army });
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let idle = |army: &Army| !at.s.staff(*army).ready && !at.owes_plan(*army) && at.next_unwritten(*army).is_none();
        fits(!Army::BOTH.iter().any(idle), "somebody is asked for a plan or an Entry Point and has none to choose")
    }
}

deeds! { pub enum Deploying of Command { AltDeploy(clan: Option<ClanId>) } }

impl Asks<Kawanakajima> for AltDeploy {
    type Deed = Deploying;

    fn asked(self, _: Position<'_>) -> Seats {
        only(Army::Uesugi)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-alt-deploy").under("17.6.3")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Deploying>) {
        let clans = ClanId::of_army(Army::Uesugi).filter(|&clan| at.may_deploy_with_m(clan)).map(Some);
        offers.extend(std::iter::once(None).chain(clans).map(Deploying::AltDeploy));
    }

    fn allows(self, at: Position<'_>, _: Army, Deploying::AltDeploy(clan): Deploying) -> Verdict {
        no("17.6.3", "refused-alt-clan").unless(clan.is_none_or(|clan| at.may_deploy_with_m(clan)))
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<Deploying> {
        clicks.clan(at).map(|clan| Deploying::AltDeploy(Some(clan)))
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, Deploying::AltDeploy(clan): Deploying) {
        play.pop();
        let Some(clan) = clan else { return };
        for unit in clan.slots() {
            if play.s.in_play(unit) {
                play.relocate(unit, HexId::NOWHERE);
            }
        }
        play.push(AltPlace(clan));
    }
}

deeds! { pub enum PlacingBesideM of Command { Deploy { unit: UnitId, hex: HexId } } }

impl Asks<Kawanakajima> for AltPlace {
    type Deed = PlacingBesideM;

    fn asked(self, _: Position<'_>) -> Seats {
        only(Army::Uesugi)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-alt-deploy").under("17.6.3")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, PlacingBesideM>) {
        for unit in at.alt_units(self.0) {
            offers.extend(at.alt_hexes(self.0).map(|hex| PlacingBesideM::Deploy { unit, hex }));
        }
    }

    fn allows(self, at: Position<'_>, _: Army, deed: PlacingBesideM) -> Verdict {
        let PlacingBesideM::Deploy { unit, hex } = deed;
        no("17.6.3", "refused-not-this-unit").unless(at.alt_units(self.0).any(|u| u == unit))?;
        no("17.6.3", "refused-alt-hex").unless(at.alt_hexes(self.0).any(|h| h == hex))
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<PlacingBesideM> {
        let unit = clicks.unit().or_else(|| at.alt_units(self.0).next())?;
        Some(PlacingBesideM::Deploy { unit, hex: clicks.hex()? })
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.at().alt_units(self.0).next().is_some() { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, PlacingBesideM::Deploy { unit, hex }: PlacingBesideM) {
        play.relocate(unit, hex);
        play.tell(Event::Deployed { unit, hex });
    }

    fn due(self, _: Position<'_>) -> Result<(), String> {
        fits(self.0.index() < CLANS && self.0.army() == Army::Uesugi, "only a Uesugi clan deploys beside Clan M")
    }
}

deeds! { pub enum Filing of Command { Deploy { unit: UnitId, hex: HexId }, KeepBack(unit: UnitId) } }

impl Asks<Kawanakajima> for Columns {
    type Deed = Filing;

    fn asked(self, _: Position<'_>) -> Seats {
        only(Army::Takeda)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-columns").unit(self.0).under("18.1b")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Filing>) {
        let unit = self.0;
        offers.extend(at.free_column_hexes().map(|hex| Filing::Deploy { unit, hex }));
        if at.reserves_left() > 0 {
            offers.push(Filing::KeepBack(unit));
        }
    }

    fn allows(self, at: Position<'_>, _: Army, deed: Filing) -> Verdict {
        let (Filing::Deploy { unit, .. } | Filing::KeepBack(unit)) = deed;
        no("18.1b", "refused-not-this-unit").unless(unit == self.0)?;
        match deed {
            Filing::Deploy { hex, .. } => {
                let free = at.g.pack.map.red_line.contains(&hex) && at.s.occupant(hex).is_none();
                no("18.1b", "refused-red-line").unless(free)
            }
            Filing::KeepBack(_) => no("18.1c", "refused-keep-back").unless(at.reserves_left() > 0),
        }
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<Filing> {
        clicks.hex().map(|hex| Filing::Deploy { unit: self.0, hex })
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    /// 18.1c: what does not fit beside the red line waits at the map edge.
    fn carry_out(self, play: &mut Play<'_>, _: Army, deed: Filing) {
        match deed {
            Filing::Deploy { unit, hex } => {
                play.relocate(unit, hex);
                play.tell(Event::Deployed { unit, hex });
                play.ready_clan_chit(unit.clan());
            }
            Filing::KeepBack(unit) => {
                play.relocate(unit, HexId::EDGE_RESERVE);
                play.tell(Event::KeptBack { unit });
            }
        }
        play.pop();
        let next = play.at().yet_to_file(self.0).next();
        if let Some(next) = next {
            play.push(Columns(next));
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let waiting = at.g.units_of(Army::Takeda).any(|u| u == self.0) && at.s.unit(self.0).hex == HexId::NOWHERE;
        fits(waiting, "the unit to be put beside the red line stands somewhere already")?;
        let files = |step: &Step| matches!(step, Step::SetUp(SetUpStep::Columns(_)));
        let alone = at.s.steps.iter().skip(1).position(files) == Some(0) && !at.s.steps.iter().skip(2).any(files);
        fits(alone, "units are put beside the red line one by one, right before the first turn")?;
        let room = at.free_column_hexes().count() + at.reserves_left();
        fits(at.yet_to_file(self.0).count() <= room, "more units are to be put beside the red line than find room")
    }
}

deeds! { pub enum Setting of Command { SetMode { clan: ClanId, mode: Mode } } }

impl Asks<Kawanakajima> for InitialModes {
    type Deed = Setting;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-initial-mode").clan(self.0).under("3f")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, Setting>) {
        let clan = self.0;
        offers.extend(modes(at.starting_modes(army)).map(|mode| Setting::SetMode { clan, mode }));
    }

    fn allows(self, at: Position<'_>, army: Army, Setting::SetMode { clan, mode }: Setting) -> Verdict {
        no("3f", "refused-other-clan").unless(clan == self.0)?;
        no("7.1a", "refused-plan-forbids-mode").unless(at.starting_modes(army) & mode.bit() != 0)
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<Setting> {
        None
    }

    /// Asked even where the plan leaves one Mode, so that the asking tells nothing.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.s.clan_in_play(self.0) {
            return Flow::Wait;
        }
        play.replace_by(next_clan(self.0).map(InitialModes));
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, Setting::SetMode { clan, mode }: Setting) {
        play.s.clans[clan.index()].mode = mode;
        play.tell_mode(clan, Event::ModeSet { clan, mode });
        if !play.g.options.secret_honjin {
            play.exclude_plans_without(army, mode);
        }
        play.replace_by(next_clan(clan).map(InitialModes));
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(self.0.index() < CLANS, "there is no such clan")?;
        let chosen = at.s.staff(self.0.army()).plan.is_some() || at.s.steps.contains(&Secrets.into());
        fits(chosen, "starting Modes are asked for without a plan")
    }
}

impl Goes<Kawanakajima> for MarkerRoll {
    /// No roll excludes both plans.
    fn settle(self, play: &mut Play<'_>) {
        let army = self.0;
        play.pop();
        // 17.6.2: a plan of Takeda's in the historical scenario never brings any.
        if army == Army::Takeda && !play.g.is_hypothetical() {
            return;
        }
        if play.at().active_plan(army).is_some_and(|plan| plan.defensive_positions) {
            play.reveal_plan(army);
            play.roll(Purpose::Markers(army));
            return;
        }
        for plan in Plan::ALL {
            if play.at().plan_data(plan).defensive_positions {
                play.exclude_plan(army, plan);
            }
        }
    }
}

deeds! { pub enum Entrenching of Command { Entrench(unit: UnitId) } }

impl Asks<Kawanakajima> for PlaceMarkers {
    type Deed = Entrenching;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, at: Position<'_>, army: Army) -> Message {
        say("prompt-markers").number("count", at.s.staff(army).markers).under("11.8a")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, Entrenching>) {
        offers.extend(at.open_units(army).map(Entrenching::Entrench));
    }

    fn allows(self, at: Position<'_>, army: Army, Entrenching::Entrench(unit): Entrenching) -> Verdict {
        no("11.8a", "refused-marker").unless(at.open_units(army).any(|u| u == unit))
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<Entrenching> {
        clicks.unit_there(at).map(Entrenching::Entrench)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.s.staff(self.0).markers > 0 { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, Entrenching::Entrench(unit): Entrenching) {
        play.s.entrenched.insert(unit);
        play.s.staff_mut(army).markers -= 1;
        play.tell(Event::Entrenched { unit });
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let room = at.open_units(self.0).count() >= usize::from(at.s.staff(self.0).markers);
        fits(room, "there are more Defensive Positions to place than units to stand on them")
    }
}
