//! How each command reads, and what one clicks for it. What a click means in a step, the step says itself.

use crate::command::{Command, Payer};
use crate::ids::*;
use crate::rules::Position;
use crate::say::{payer_term, score_term};
use crate::state::Score;
use engine::Arg;
use stage::Element;
use toolkit::words;
use toolkit::words::Word;

/// Things with a counter, a hex or a chit on the table: a name that reads the same in every language.
macro_rules! named {
    ($($thing:ty, $kind:literal;)+) => {
        $(impl Word for $thing {
            fn arg(&self) -> Arg {
                Arg::Name(self.name().into())
            }
            fn elements(&self) -> Vec<Element> {
                vec![Element::new($kind, self.name())]
            }
            fn clicked(kind: &str, name: &str) -> Option<$thing> {
                (kind == $kind).then_some(name)?.parse().ok()
            }
        })+
    };
}

named! { UnitId, "unit"; HexId, "hex"; ClanId, "chit"; }

/// Words with keys of their own in the language files.
macro_rules! terms {
    ($($word:ty, $term:expr;)+) => {
        $(impl Word for $word {
            fn arg(&self) -> Arg {
                Arg::Term($term(*self).into())
            }
        })+
    };
}

terms! { Mode, Mode::term; Plan, Plan::term; Activity, Activity::term; Payer, payer_term; Score, score_term; }

impl Word for Chit {
    fn arg(&self) -> Arg {
        match self.term() {
            Some(term) => Arg::Term(term.into()),
            None => Arg::Name(self.name().into()),
        }
    }
}

impl Word for Entry {
    fn arg(&self) -> Arg {
        Arg::Name(self.letter().to_string().into())
    }
}

/// 13.2: an area of the Fortress Map, which commands give by its number.
#[derive(Clone, Copy)]
struct Area(u8);

impl Word for Area {
    fn arg(&self) -> Arg {
        Arg::Term(format!("area-{}", self.0).into())
    }
    fn elements(&self) -> Vec<Element> {
        vec![Element::new("area", self.0.to_string())]
    }
}

words! {
    impl Command, at: Position<'_> {
        say Roll(die) => "command-roll" (die),
        say Draw(chit) => "command-draw" (chit),

        say ChoosePlan(plan) => "command-choose-plan" (plan),
        say WriteEntry { clan, entry } => "command-write-entry" (clan, entry),
        say AltDeploy(None) => "command-no-alt-deploy",
        click AltDeploy(Some(clan)) => "command-alt-deploy" (clan),
        click Deploy { unit, hex } => "command-deploy" (unit, hex),
        say KeepBack(unit) => "command-keep-back" (unit),
        say SetMode { clan, mode } => "command-set-mode" (clan, mode),
        click Entrench(unit) => "command-entrench" (unit),

        say Invest(points) => "command-invest" (points),
        say AttemptPlan => "command-attempt-plan",
        say Wait => "command-wait",
        click SelectClan { clan, payer } => "command-select-clan" (clan, payer),
        say SelectSpecial { number, activity, payer } =>
            "command-select-special" (number = (number + 1), activity, payer),
        click NameClan(clan) => "command-name-clan" (clan),
        say EndNaming => "command-end-naming",
        say CallClanN => "command-call-clan-n",
        say EndSelection => "command-end-selection",

        say Accept => "command-accept",
        say Refuse => "command-refuse",
        say UseKansuke => "command-use-kansuke",
        say PassKansuke => "command-pass-kansuke",

        say IgnoreAcrossRiver(true) => "command-ignore-river",
        say IgnoreAcrossRiver(false) => "command-heed-river",
        say TryMode(mode) => "command-try-mode" (mode),
        say KeepMode => "command-keep-mode",
        click Move { unit, to } if at.stands_in(unit, to) => "command-stand" (unit) on [unit, to],
        click Move { unit, to } => "command-move" (unit, hex = to),
        say EndMoves => "command-end-moves",
        say Exit(unit) => "command-exit" (unit),
        say EnterFort => "command-enter-fort",
        click EnterBy { unit, from } => "command-enter-by" (unit, hex = from),
        click PickClan(clan) => "command-pick-clan" (clan),
        say Pass => "command-pass",
        click NameImpetuous(clan) => "command-name-impetuous" (clan),
        click Drop(clan) => "command-drop" (clan),
        say Proceed => "command-proceed",

        click Retreat(unit) => "command-retreat" (unit),
        click RetreatTo(hex) => "command-retreat-to" (hex) on [at.s.retreat.unit, hex],
        click RetreatVia(hex) => "command-retreat-via" (hex) on [at.s.retreat.unit, hex],
        click Pursue { unit, prey } => "command-pursue" (unit, prey),
        click Rally(unit) => "command-rally" (unit),
        say ToDefense(true) => "command-to-defense",
        say ToDefense(false) => "command-stay-regroup",
        click StepTo { unit, hex } => "command-step" (unit, hex),
        say TryDefense => "command-try-defense",
        say TryReunion => "command-try-reunion",

        say Attack { unit, directions: 0 } => "command-stay-out" (unit),
        click Attack { unit, directions } =>
            "command-attack" (unit, defenders = (at.targets_of(unit, directions))) on [unit, at.targets_of(unit, directions)],
        say RollOff(battle) => "command-roll-off" (battle),
        say Resolve(battle) => "command-resolve"
            (battle, attackers = (at.battle_units(battle).0), defenders = (at.battle_units(battle).1)),
        click UseLeader { unit, on } => "command-use-leader" (unit, score = on) on [unit],
        say NoLeader => "command-no-leader",
        click TakeLoss(unit) => "command-take-loss" (unit),
        click PushBack { unit, hex } => "command-push-back" (unit, hex),
        click RoutLeader(unit) => "command-rout-leader" (unit),
        say ClanARetreats(true) => "command-clan-a-retreats",
        say ClanARetreats(false) => "command-clan-a-seppuku",
        click Seppuku(unit) => "command-seppuku" (unit),
        say SpareCommander => "command-spare-commander",
        click JoinUnit(unit) => "command-join-unit" (unit),
        click Advance { unit, hex } => "command-advance" (unit, hex),
        say NoAdvance => "command-no-advance",

        say FieldFirst => "command-field-first",
        say SiegeFirst => "command-siege-first",
        click PlaceControl(area) => "command-place-control" (area = (Area(area))),
        say EndPlacing => "command-end-placing",
        say SiegeMove => "command-siege-move",
        click SiegeAssault { area, advantage: false } => "command-assault" (area = (Area(area))),
        click SiegeAssault { area, .. } => "command-assault-advantage" (area = (Area(area))),
        click SiegeFire(area) => "command-siege-fire" (area = (Area(area))),
        say SiegeRally => "command-siege-rally",
        say EndSiegeActions => "command-end-siege-actions",
        say Bid => "command-bid",
        say PassBid => "command-pass-bid",
        say Advantage(true) => "command-advantage",
        say Advantage(false) => "command-no-advantage",
        click OccupyFrom(area) => "command-occupy-from" (area = (Area(area))),
        say OccupyNew => "command-occupy-new",
        say NoOccupation => "command-no-occupation",
        click LoseMarker(area) => "command-lose-marker" (area = (Area(area))),
        say LoseManpower => "command-lose-manpower",
        say PushOn(true) => "command-push-on",
        say PushOn(false) => "command-break-off",
        say HoldOn(true) => "command-hold-on",
        say HoldOn(false) => "command-give-way",
        say Retire => "command-retire",
        say StayInside => "command-stay-inside",
        click RetireTo { unit, hex } => "command-retire-to" (unit, hex),
        click LoseStep(unit) => "command-lose-step" (unit),
        click Keep(unit) => "command-keep" (unit),
        say EndKeeping => "command-end-keeping",
        click Disorganize(unit) => "command-disorganize" (unit),

        say CallSamurai(true) => "command-call-samurai",
        say CallSamurai(false) => "command-no-samurai-call",
        click PlaceSamurai(unit) => "command-place-samurai" (unit),
        say NoSamurai => "command-no-samurai",
        say SamuraiRally => "command-samurai-rally",
        say SamuraiCharge => "command-samurai-charge",
    }
}
