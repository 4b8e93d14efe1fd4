//! 11.6: what is asked about one battle before its dice.

use crate::rules::c11_battle::{Clash, Role};
use crate::rules::room::*;
use crate::state::{Lead, Score};

chapter! {
    pub enum BattleStep of Kawanakajima, Step::Battle {
        /// 11.6a: which of the declared battles is fought next?
        asks ResolveBattles,
        /// 11.6l: whose Leadership does the attacker add, and to which score?
        asks AttackerLead,
        /// 11.6m: whose Leadership does the defender take off, and from which score?
        asks DefenderLead,
    }
}

deeds! { pub enum Resolving of Command { Resolve(battle: u8) } }

/// The active player's order; the last one needs no choice.
impl Asks<Kawanakajima> for ResolveBattles {
    type Deed = Resolving;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.combat.army)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-resolve").under("11.6a")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Resolving>) {
        offers.extend(at.open_battles().into_iter().map(Resolving::Resolve));
    }

    fn allows(self, at: Position<'_>, _: Army, Resolving::Resolve(battle): Resolving) -> Verdict {
        at.may_resolve(battle)
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<Resolving> {
        None
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        match play.at().open_battles()[..] {
            [] => play.done(),
            [battle] => {
                play.begin_battle(battle);
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, Resolving::Resolve(battle): Resolving) {
        play.begin_battle(battle);
    }

    fn fits(self, at: Position<'_>) -> Result<(), String> {
        at.battles_have_room()
    }
}

deeds! { pub enum Leading of Command { UseLeader { unit: UnitId, on: Score }, NoLeader } }

/// EC-82: the attacker names his Leadership first, before the dice.
impl Asks<Kawanakajima> for AttackerLead {
    type Deed = Leading;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.combat.army)
    }

    fn prompt(self, at: Position<'_>, _: Army) -> Message {
        let Clash { attackers, defenders, .. } = at.present_battle();
        say("prompt-attacker-leader").units("attackers", attackers).units("defenders", defenders).under("11.6l")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Leading>) {
        for unit in at.leaders_among(at.fighters(Role::Attacker)) {
            offers.extend([Score::Col, Score::Lin].map(|on| Leading::UseLeader { unit, on }));
        }
        offers.push(Leading::NoLeader);
    }

    fn allows(self, at: Position<'_>, _: Army, deed: Leading) -> Verdict {
        match deed {
            Leading::UseLeader { unit, .. } => at.may_lead(Role::Attacker, unit),
            Leading::NoLeader => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<Leading> {
        clicks.unit().map(|unit| Leading::UseLeader { unit, on: Score::Col })
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let somebody = at.leaders_among(at.fighters(Role::Attacker)).next().is_some();
        if somebody { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, deed: Leading) {
        play.pop();
        if let Leading::UseLeader { unit, on } = deed {
            play.name_leader(Role::Attacker, Lead { unit, on });
        }
    }
}

impl Asks<Kawanakajima> for DefenderLead {
    type Deed = Leading;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.combat.army.enemy())
    }

    fn prompt(self, at: Position<'_>, _: Army) -> Message {
        let Clash { attackers, defenders, .. } = at.present_battle();
        say("prompt-defender-leader").units("attackers", attackers).units("defenders", defenders).under("11.6m")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Leading>) {
        for unit in at.leaders_among(at.fighters(Role::Defender)) {
            offers.extend([Score::Col, Score::Lin].map(|on| Leading::UseLeader { unit, on }));
        }
        offers.push(Leading::NoLeader);
    }

    fn allows(self, at: Position<'_>, _: Army, deed: Leading) -> Verdict {
        match deed {
            Leading::UseLeader { unit, .. } => at.may_lead(Role::Defender, unit),
            Leading::NoLeader => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<Leading> {
        clicks.unit().map(|unit| Leading::UseLeader { unit, on: Score::Col })
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let somebody = at.leaders_among(at.fighters(Role::Defender)).next().is_some();
        if somebody { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, deed: Leading) {
        play.pop();
        if let Leading::UseLeader { unit, on } = deed {
            play.name_leader(Role::Defender, Lead { unit, on });
        }
    }
}
