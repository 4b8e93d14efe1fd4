//! 8.3, 17.3: both players choose their chits, and Clan N answers the call.

use crate::command::Payer;
use crate::rules::room::*;
use crate::state::ChitPlace;

chapter! {
    pub enum CommandStep of Kawanakajima, Step::Command {
        /// 8.3a: who has somebody to give a chit to?
        goes OpenSelection,
        /// 8.3a: both sides pick their chits, unseen by each other until both have ended.
        asks Select,
        /// 17.3b: Clan N comes on, unit by unit.
        asks EnterClanN,
    }
}

impl Goes<Kawanakajima> for OpenSelection {
    /// A seat with nothing to pick has ended before it began.
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        for army in Army::BOTH {
            let nothing = !play.at().has_selection(army);
            let side = play.s.staff_mut(army);
            side.ready = nothing;
            side.naming = None;
        }
        play.push(Select);
    }
}

deeds! {
    pub enum Selecting of Command {
        SelectClan { clan: ClanId, payer: Payer },
        SelectSpecial { number: u8, activity: Activity, payer: Payer },
        NameClan(clan: ClanId),
        EndNaming,
        CallClanN,
        EndSelection,
    }
}

impl Asks<Kawanakajima> for Select {
    type Deed = Selecting;

    fn asked(self, at: Position<'_>) -> Seats {
        at.not_ready()
    }

    fn prompt(self, at: Position<'_>, army: Army) -> Message {
        let staff = at.s.staff(army);
        if staff.naming.is_some() {
            return say("prompt-name-clan").under("8.3d");
        }
        say("prompt-select").number("points", staff.points[0]).number("kosaka", staff.points[1]).under("8.3a")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, Selecting>) {
        if at.s.staff(army).naming.is_some() {
            offers.extend(at.still_nameable(army).iter().map(Selecting::NameClan));
            if at.may_end_naming(army).is_ok() {
                offers.push(Selecting::EndNaming);
            }
            return;
        }
        for payer in [Payer::Commander, Payer::Kosaka] {
            if at.s.staff(army).points[payer.index()] > 0 {
                let clans = ClanId::of_army(army).filter(|&clan| at.may_select_clan(army, clan, payer).is_ok());
                offers.extend(clans.map(|clan| Selecting::SelectClan { clan, payer }));
            }
            for number in 0..4 {
                let free = Activity::ALL.into_iter();
                let free = free.filter(|&activity| at.may_assign(army, number, activity, payer).is_ok());
                offers.extend(free.map(|activity| Selecting::SelectSpecial { number, activity, payer }));
            }
        }
        if at.may_call_n(army).is_ok() {
            offers.push(Selecting::CallClanN);
        }
        offers.push(Selecting::EndSelection);
    }

    fn allows(self, at: Position<'_>, army: Army, deed: Selecting) -> Verdict {
        let names_first = || no("8.3d", "refused-name-first").unless(at.s.staff(army).naming.is_none());
        match deed {
            Selecting::NameClan(clan) => {
                no("8.3d", "refused-clan-not-nameable").unless(at.still_nameable(army).contains(clan))
            }
            Selecting::EndNaming => at.may_end_naming(army),
            Selecting::SelectClan { clan, payer } => names_first().and_then(|()| at.may_select_clan(army, clan, payer)),
            Selecting::SelectSpecial { number, activity, payer } => {
                names_first().and_then(|()| at.may_assign(army, number, activity, payer))
            }
            Selecting::CallClanN => names_first().and_then(|()| at.may_call_n(army)),
            Selecting::EndSelection => names_first(),
        }
    }

    fn meant(self, at: Position<'_>, army: Army, clicks: &Clicks) -> Option<Selecting> {
        let clan = clicks.clan(at)?;
        Some(match at.s.staff(army).naming {
            Some(_) => Selecting::NameClan(clan),
            None => Selecting::SelectClan { clan, payer: Payer::Commander },
        })
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if !play.at().not_ready().is_empty() {
            return Flow::Wait;
        }
        play.pop();
        for army in Army::BOTH {
            play.show_selection(army);
        }
        play.fill_bowl();
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: Selecting) {
        match deed {
            Selecting::SelectClan { clan, payer } => play.select_clan(army, clan, payer),
            Selecting::SelectSpecial { number, activity, payer } => play.select_special(army, number, activity, payer),
            Selecting::NameClan(clan) => play.name_clan(army, clan),
            Selecting::EndNaming => play.end_naming(army),
            Selecting::CallClanN => play.call_clan_n(),
            Selecting::EndSelection => {
                play.s.staff_mut(army).ready = true;
                play.tell_others(army, Event::SelectionEnded { army });
            }
        }
    }

    fn fits(self, at: Position<'_>) -> Result<(), String> {
        for army in Army::BOTH {
            let Some(number) = at.s.staff(army).naming else { continue };
            let assigned = at.s.staff(army).assigned.get(usize::from(number)).copied().flatten();
            let open = assigned.is_some() && (at.may_end_naming(army).is_ok() || !at.still_nameable(army).is_empty());
            fits(open, "clans are to be named for a Special chit that carries nothing")?;
            let chit = at.s.chit(Chit::special(army, number));
            fits(chit == ChitPlace::Reserve, "clans are named for a Special chit that is not in Reserve")?;
        }
        Ok(())
    }
}

deeds! { pub enum ComingOn of Command { Deploy { unit: UnitId, hex: HexId } } }

impl Asks<Kawanakajima> for EnterClanN {
    type Deed = ComingOn;

    fn asked(self, _: Position<'_>) -> Seats {
        only(Army::Uesugi)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-clan-n").under("17.3b")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, ComingOn>) {
        let hexes = at.clan_n_hexes();
        for unit in at.clan_n_waiting() {
            offers.extend(hexes.iter().map(|&hex| ComingOn::Deploy { unit, hex }));
        }
    }

    fn allows(self, at: Position<'_>, _: Army, ComingOn::Deploy { unit, hex }: ComingOn) -> Verdict {
        no("17.3b", "refused-not-this-unit").unless(at.clan_n_waiting().any(|waiting| waiting == unit))?;
        no("17.3b", "refused-clan-n-hex").unless(at.clan_n_hexes().contains(&hex))
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<ComingOn> {
        let unit = clicks.unit().or_else(|| at.clan_n_waiting().next())?;
        Some(ComingOn::Deploy { unit, hex: clicks.hex()? })
    }

    /// Asked while there is a choice.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let (units, hexes): (Vec<UnitId>, _) = (play.at().clan_n_waiting().collect(), play.at().clan_n_hexes());
        match (&units[..], &hexes[..]) {
            ([], _) | (_, []) => play.done(),
            (&[unit], &[hex]) => {
                play.place_of_clan_n(unit, hex);
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, ComingOn::Deploy { unit, hex }: ComingOn) {
        play.place_of_clan_n(unit, hex);
    }

    fn fits(self, at: Position<'_>) -> Result<(), String> {
        fits(at.clan_n_waiting().next().is_some(), "Clan N is to come on and nobody of it waits")
    }
}
