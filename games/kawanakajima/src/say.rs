//! Everything a player reads, as keys and arguments for the language files in `pack/text`.

use crate::Kawanakajima;
use crate::command::Payer;
use crate::event::{Event as E, RollFor};
use crate::ids::*;
use crate::pack::CombatResult;
use crate::rules::Position;
use crate::state::{ClanSet, Outcome, Score, UnitSet};
use engine::{Message, Seat};

/// Shorthand for the arguments this game uses.
pub trait With: Sized {
    fn unit(self, unit: UnitId) -> Self;
    fn clan(self, clan: ClanId) -> Self;
    fn army(self, army: Army) -> Self;
    fn hex(self, name: &'static str, hex: HexId) -> Self;
    fn chit(self, chit: Chit) -> Self;
    fn mode(self, mode: Mode) -> Self;
    fn units(self, name: &'static str, units: UnitSet) -> Self;
    fn clans(self, clans: ClanSet) -> Self;
    fn area(self, area: u8) -> Self;
}

impl With for Message {
    fn unit(self, unit: UnitId) -> Message {
        self.name("unit", unit.name())
    }
    fn clan(self, clan: ClanId) -> Message {
        self.name("clan", clan.name())
    }
    fn army(self, army: Army) -> Message {
        self.term("army", army.term())
    }
    fn hex(self, name: &'static str, hex: HexId) -> Message {
        self.name(name, hex.name())
    }
    fn chit(self, chit: Chit) -> Message {
        match chit.term() {
            Some(term) => self.term("chit", term),
            None => self.name("chit", chit.name()),
        }
    }
    fn mode(self, mode: Mode) -> Message {
        self.term("mode", mode.term())
    }
    fn units(self, name: &'static str, units: UnitSet) -> Message {
        self.name(name, listed(units.iter()))
    }
    fn clans(self, clans: ClanSet) -> Message {
        self.name("clans", listed(clans.iter()))
    }
    fn area(self, area: u8) -> Message {
        self.term("area", format!("area-{area}"))
    }
}

/// 11.7: a result as it is printed, with its small figures.
pub fn printed(result: CombatResult) -> String {
    let mut small = false;
    let figure = |c: char| {
        let raised = small;
        small = c == '^' || small && c != '-';
        match c {
            '^' => None,
            _ if !raised => Some(c),
            '1' => Some('¹'),
            '2' => Some('²'),
            '3' => Some('³'),
            'R' => Some('ᴿ'),
            'E' => Some('ᴱ'),
            _ => Some(c),
        }
    };
    result.to_string().chars().filter_map(figure).collect()
}

/// 11.7: a result, and what it does.
pub fn say_result(result: CombatResult) -> Message {
    match (result.attacker, result.defender) {
        (None, None) => say("result-none"),
        (Some(loss), None) => say("result-attacker")
            .name("result", printed(result))
            .number("steps", loss.chosen.steps)
            .number("others", loss.others.steps),
        (None, Some(loss)) => say("result-defender")
            .name("result", printed(result))
            .number("steps", loss.chosen.steps)
            .number("back", loss.chosen.push as u8)
            .number("others", loss.others.steps)
            .number("others_back", loss.others.push as u8),
        (Some(attacker), Some(defender)) => say("result-both")
            .name("result", printed(result))
            .number("attacker", attacker.chosen.steps)
            .number("defender", defender.chosen.steps),
    }
}

pub fn listed<T: ToString>(ids: impl Iterator<Item = T>) -> String {
    let names: Vec<String> = ids.map(|id| id.to_string()).collect();
    if names.is_empty() { "-".into() } else { names.join(" ") }
}

pub fn say(key: &'static str) -> Message {
    Message::new(key)
}

pub fn say_outcome(outcome: &Outcome) -> Message {
    match *outcome {
        Outcome::Victory { winner, margin } => {
            say("outcome-victory").army(winner).number("margin", margin).under("17.5c")
        }
        Outcome::CommanderKilled { winner } => say("outcome-commander").army(winner).under("16.4a"),
        Outcome::Draw { margin } => say("outcome-draw").number("margin", margin).under("17.5c"),
        Outcome::BothCommandersKilled => say("outcome-both-commanders").under("EC-100"),
    }
}

fn say_roll(what: RollFor, die: u8, total: i8) -> Message {
    let message = match what {
        RollFor::Command(army) => say("roll-command").army(army).under("8.2a"),
        RollFor::KosakaCommand => say("roll-kosaka").under("17.2a"),
        RollFor::Markers(army) => say("roll-markers").army(army).under("7.3-Gyorin"),
        RollFor::Plan(army) => say("roll-plan").army(army).under("7.2d"),
        RollFor::Mode(clan) => say("roll-mode").clan(clan).under("6.4b"),
        RollFor::Initiative(clan) => say("roll-initiative").clan(clan).under("9.3.4a"),
        RollFor::Reunion(clan) => say("roll-reunion").clan(clan).under("9.3.4d"),
        RollFor::Order(army) => say("roll-order").army(army).under("9.3.2b"),
        RollFor::Combined(clan) => say("roll-combined").clan(clan).under("9.5.5a"),
        RollFor::CombinedAttack(clan) => say("roll-combined-attack").clan(clan).under("11.4a"),
        RollFor::Column => say("roll-column").under("11.6a"),
        RollFor::Line => say("roll-line").under("11.6a"),
        RollFor::Koyaku => say("roll-koyaku").under("7.3-Koyaku-c"),
        RollFor::Saku => say("roll-saku").under("7.3-Saku-b"),
        RollFor::Leader(unit) => say("roll-leader").unit(unit).under("11.11a"),
        RollFor::Samurai(army) => say("roll-samurai").army(army).under("14.3a"),
        RollFor::Rout(clan) => say("roll-rout").clan(clan).under("11.12a"),
        RollFor::Rally(unit) => say("roll-rally").unit(unit).under("12.1b"),
        RollFor::SiegeAttack(army) => say("roll-siege-attack").army(army).under("13.6.1d"),
        RollFor::SiegeDefense(army) => say("roll-siege-defense").army(army).under("13.6.1e"),
        RollFor::SiegeFire(army) => say("roll-siege-fire").army(army).under("13.6.1m"),
        RollFor::SiegeRally(army) => say("roll-siege-rally").army(army).under("13.6.2"),
    };
    message.number("die", die).number("total", total)
}

fn say_event(event: &E) -> Message {
    match *event {
        E::Rolled { what, die, total } => say_roll(what, die, total),
        E::PlanChosen { army, plan } => say("event-plan-chosen").army(army).term("plan", plan.term()).under("3d"),
        E::ChoseSecretly { army } => say("event-chose-secretly").army(army).under("3d"),
        E::PlanRevealed { army, plan } => say("event-plan-revealed").army(army).term("plan", plan.term()).under("7.1b"),
        E::EntryWritten { clan, entry } => {
            say("event-entry-written").clan(clan).name("entry", entry.letter().to_string()).under("16.2b")
        }
        E::Deployed { unit, hex } => say("event-deployed").unit(unit).hex("hex", hex).under("3a"),
        E::KeptBack { unit } => say("event-kept-back").unit(unit).under("18.1c"),
        E::ModeSet { clan, mode } => say("event-mode-set").clan(clan).mode(mode).under("3f"),
        E::Entrenched { unit } => say("event-entrenched").unit(unit).under("11.8a"),
        E::MarkersGained { army, count } => {
            say("event-markers-gained").army(army).number("count", count).under("7.3-Gyorin")
        }
        E::TurnBegan { turn } => say("event-turn-began").number("turn", turn).under("4.2a"),
        E::Arrived { clan, entry } => {
            say("event-arrived").clan(clan).name("entry", entry.letter().to_string()).under("16.2c")
        }
        E::ClanNEntered { hex } => say("event-clan-n-entered").hex("hex", hex).under("17.3b"),
        E::ChitsAdvanced { army } => say("event-chits-advanced").army(army).under("8.1a"),
        E::GotPoints { army, kosaka: false, points } => {
            say("event-got-points").army(army).number("points", points).under("8.2a")
        }
        E::GotPoints { points, .. } => say("event-got-points-kosaka").number("points", points).under("17.2a"),
        E::Invested { army, points, gathered } => {
            say("event-invested").army(army).number("points", points).number("gathered", gathered).under("7.2b")
        }
        E::PlanActivated { army } => say("event-plan-activated").army(army).under("7.2f"),
        E::PlanTried { army } => say("event-plan-tried").army(army).under("7.2d"),
        E::PlanFailed { army } => say("event-plan-failed").army(army).under("7.2g"),
        E::Gathered { army, gathered } => say("event-gathered").army(army).number("gathered", gathered).under("7.2g"),
        E::ChitChosen { chit, delay: 0 } | E::ChitPlaced { chit, delay: 0 } => {
            say("event-chit-in-bowl").chit(chit).under("8.3a")
        }
        E::ChitChosen { chit, delay } | E::ChitPlaced { chit, delay } => {
            say("event-chit-delayed").chit(chit).number("box", delay).under("8.3c")
        }
        E::SpecialAssigned { chit, activity, clans } => {
            say("event-special-assigned").chit(chit).term("activity", activity.term()).clans(clans).under("8.3d")
        }
        E::SelectionEnded { army } => say("event-selection-ended").army(army).under("8.3a"),
        E::SecretSelection { army, .. } => say("event-secret-selection").army(army).under("2.3c"),
        E::Drew { chit } => say("event-drew").chit(chit).under("4.2b"),
        E::Void { chit } => say("event-void").chit(chit).under("17.4a"),
        E::Refused { chit } => say("event-refused").chit(chit).under("9.2a"),
        E::Delayed { chit } => say("event-delayed").chit(chit).under("17.6.1"),
        E::KansukeUsed { chit } => say("event-kansuke").chit(chit).under("17.6.1"),
        E::LeftGame { chit } => say("event-chit-left").chit(chit).under("EC-40"),
        E::SpecialRevealed { chit, activity, clans } => {
            say("event-special-revealed").chit(chit).term("activity", activity.term()).clans(clans).under("9.5.1a")
        }
        E::NoEffect { chit } => say("event-no-effect").chit(chit).under("EC-41"),
        E::ImpetuousHanded { to, count } => {
            say("event-impetuous-handed").army(to).number("count", count).under("9.5.3a")
        }
        E::ImpetuousNamed { clan } => say("event-impetuous-named").clan(clan).under("9.5.3c"),
        E::Lapsed { clan } => say("event-lapsed").clan(clan).under("6.5-Atk-b"),
        E::ModeChanged { clan, mode } => say("event-mode-changed").clan(clan).mode(mode).under("6.4d"),
        E::ModeKept { clan } => say("event-mode-kept").clan(clan).under("6.4e"),
        E::ModeAttempted { clan } => say("event-mode-attempted").clan(clan).under("6.4a"),
        E::Moved { unit, from, to } => say("event-moved").unit(unit).hex("from", from).hex("to", to).under("10.2a"),
        E::Exited { unit } => say("event-exited").unit(unit).under("10.4"),
        E::Panicked { clan } => say("event-panicked").clan(clan).under("9.5.5c"),
        E::ActedFirst { army } => say("event-acts-first").army(army).under("9.3.2b"),
        E::Retreated { unit, from, to } => {
            say("event-retreated").unit(unit).hex("from", from).hex("to", to).under("9.3.1b")
        }
        E::CannotRetreat { unit } => say("event-cannot-retreat").unit(unit).under("EC-21"),
        E::Pursued { unit, prey, from, to } => {
            say("event-pursued").unit(unit).name("prey", prey.name()).hex("from", from).hex("to", to).under("9.3.1f")
        }
        E::Rallied { unit, condition } => say("event-rallied").unit(unit).term("state", condition.term()).under("5.3f"),
        E::RallyFailed { unit } => say("event-rally-failed").unit(unit).under("12.1b"),
        E::BattleDeclared { attackers, defenders, fire: false } => {
            say("event-battle-declared").units("attackers", attackers).units("defenders", defenders).under("11.1b")
        }
        E::BattleDeclared { attackers, defenders, .. } => {
            say("event-fire-declared").units("attackers", attackers).units("defenders", defenders).under("EC-14")
        }
        E::Barred { clan } => say("event-barred").clan(clan).under("11.4b"),
        E::BattleBegan { attackers, defenders } => say("event-battle-began")
            .units("attackers", attackers)
            .number("count", attackers.len())
            .units("defenders", defenders)
            .under("11.6a"),
        E::LeaderNamed { unit, on } => {
            say("event-leader-named").unit(unit).term("score", score_term(on)).under("11.6l")
        }
        E::Scored { col, lin, result } => {
            say("event-scored").number("col", col).number("lin", lin).name("result", printed(result)).under("11.6a")
        }
        E::Substituted { army, result } => {
            say("event-substituted").army(army).name("result", printed(result)).under("7.3-Koyaku-c")
        }
        E::LostSteps { unit, steps, condition } => {
            say("event-lost-steps").unit(unit).number("steps", steps).term("state", condition.term()).under("5.3d")
        }
        E::PushedBack { unit, from, to } => {
            say("event-pushed-back").unit(unit).hex("from", from).hex("to", to).under("11.7d")
        }
        E::CouldNotPush { unit } => say("event-could-not-push").unit(unit).under("11.7e"),
        E::Eliminated { unit } => say("event-eliminated").unit(unit).under("5.3d"),
        E::MarkerRemoved { unit } => say("event-marker-removed").unit(unit).under("11.8b"),
        E::LeaderKilled { unit, leadership } => {
            say("event-leader-killed").unit(unit).number("leadership", leadership).under("11.11c")
        }
        E::LeaderSpared { unit } => say("event-leader-spared").unit(unit).under("11.11a"),
        E::CommanderJoined { army, unit } => say("event-commander-joined").army(army).unit(unit).under("EC-45"),
        E::KosakaJoined { unit } => say("event-kosaka-joined").unit(unit).under("EC-46"),
        E::KosakaKilled => say("event-kosaka-killed").under("EC-46"),
        E::Routed { clan } => say("event-routed").clan(clan).under("11.12b"),
        E::ClanHeld { clan } => say("event-clan-held").clan(clan).under("11.12e"),
        E::SeppukuDone { clan, unit: Some(unit) } => say("event-seppuku").clan(clan).unit(unit).under("11.12d"),
        E::SeppukuDone { clan, .. } => say("event-lost-face").clan(clan).under("11.12d"),
        E::HeldBack { army } => say("event-held-back").army(army).under("11.13a"),
        E::Advanced { unit, from, to } => {
            say("event-advanced").unit(unit).hex("from", from).hex("to", to).under("11.13a")
        }
        E::SiegeBegan { besieger } => say("event-siege-began").army(besieger).under("13.5a"),
        E::EnteredFort { unit, from } => say("event-entered-fort").unit(unit).hex("from", from).under("13.3a"),
        E::ControlPlaced { army, area } => say("event-control-placed").army(army).area(area).under("13.4.4"),
        E::SiegeActions { army, actions } => {
            say("event-siege-actions").army(army).number("actions", actions).under("13.4.3")
        }
        E::Assaulted { army, area, advantage: false } => say("event-assaulted").army(army).area(area).under("13.6.1c"),
        E::Assaulted { army, area, .. } => say("event-assaulted-advantage").army(army).area(area).under("13.6.1l"),
        E::AdvantageDeclared { army } => say("event-advantage").army(army).under("13.6.1l"),
        E::Sacrificed { army, total } => say("event-sacrificed").army(army).number("total", total).under("13.6.1k"),
        E::AssaultWon { army, area } => say("event-assault-won").army(army).area(area).under("13.6.1f"),
        E::AssaultLost { army, losses } => {
            say("event-assault-lost").army(army).number("losses", losses).under("13.6.1h")
        }
        E::AssaultTied { army } => say("event-assault-tied").army(army).under("13.6.1i"),
        E::FiredOn { army, area, hit: true } => say("event-fire-hit").army(army).area(area).under("13.6.1m"),
        E::FiredOn { army, area, .. } => say("event-fire-missed").army(army).area(area).under("13.6.1m"),
        E::ControlLost { army, area } => say("event-control-lost").army(army).area(area).under("13.6.1f"),
        E::ManpowerLost { army } => say("event-manpower-lost").army(army).under("13.4.1"),
        E::SiegeRallied { army, out_of_combat, manpower } => say("event-siege-rallied")
            .army(army)
            .number("out", out_of_combat)
            .number("manpower", manpower)
            .under("13.6.2"),
        E::Withdrew { unit, hex } => say("event-withdrew").unit(unit).hex("hex", hex).under("13.8d"),
        E::SiegeEnded { winner } => say("event-siege-ended").army(winner).under("13.9a"),
        E::FortTaken { army } => say("event-fort-taken").army(army).under("18.3b"),
        E::PointsScored { army, points, vp } => {
            let ahead = if vp < 0 { Army::Uesugi } else { Army::Takeda };
            let (ahead, lead) = (ahead.term(), vp.unsigned_abs());
            say("event-points-scored")
                .army(army)
                .number("points", points)
                .term("ahead", ahead)
                .number("lead", lead)
                .under("15.1a")
        }
        E::SamuraiCalled { army } => say("event-samurai-called").army(army).under("14.1"),
        E::SamuraiPlaced { unit } => say("event-samurai-placed").unit(unit).under("14.2a"),
        E::SamuraiKilled { army } => say("event-samurai-killed").army(army).under("14.3b"),
        E::SamuraiLeft { army } => say("event-samurai-left").army(army).under("14.3b"),
        E::TurnEnded { turn } => say("event-turn-ended").number("turn", turn).under("4.2c"),
        E::GameOver { outcome } => say_outcome(&outcome),
    }
}

/// 11.11: an event that concerns a leader, by his name where the pack has it.
fn say_leader(event: &E, leader: &str) -> Option<Message> {
    let leader = leader.to_string();
    let message = match *event {
        E::Rolled { what: RollFor::Leader(unit), die, .. } => {
            say("roll-leader-named").name("leader", leader).unit(unit).number("die", die).under("11.11a")
        }
        E::LeaderKilled { unit, leadership } => {
            say("event-leader-falls").name("leader", leader).unit(unit).number("leadership", leadership).under("11.11c")
        }
        E::LeaderSpared { .. } => say("event-leader-lives").name("leader", leader).under("11.11a"),
        E::SeppukuDone { clan, .. } => say("event-seppuku-named").name("leader", leader).clan(clan).under("11.12d"),
        _ => return None,
    };
    Some(message)
}

impl Kawanakajima {
    /// An event as a line of the log, leaders by their names.
    pub fn say_told(&self, event: &E) -> Message {
        let led = match *event {
            E::Rolled { what: RollFor::Leader(unit), .. }
            | E::LeaderKilled { unit, .. }
            | E::LeaderSpared { unit }
            | E::SeppukuDone { unit: Some(unit), .. } => self.leader_of(unit),
            _ => None,
        };
        led.and_then(|leader| say_leader(event, leader)).unwrap_or_else(|| say_event(event))
    }

    /// Who leads a unit: a Clan is called after the one in its first, and nobody else is named. What stands in
    /// parentheses behind a name is no part of it.
    pub fn leader_of(&self, unit: UnitId) -> Option<&str> {
        let leads = unit.number() == 1 && self.units[unit.index()].leadership > 0;
        let clan = self.pack.clans.iter().find(|clan| leads && clan.id == unit.clan())?;
        clan.name.split(" (").next()
    }
}

pub fn score_term(score: Score) -> &'static str {
    match score {
        Score::Col => "score-col",
        Score::Lin => "score-lin",
    }
}

pub fn payer_term(payer: Payer) -> &'static str {
    match payer {
        Payer::Commander => "payer-commander",
        Payer::Kosaka => "payer-kosaka",
    }
}

impl Position<'_> {
    /// Does the unit stand there already? Moving there is standing fast.
    pub fn stands_in(&self, unit: UnitId, hex: HexId) -> bool {
        self.s.units.get(unit.index()).is_some_and(|there| there.hex == hex)
    }

    /// The enemies in these directions.
    pub fn targets_of(&self, unit: UnitId, directions: u8) -> UnitSet {
        if !self.g.unit_exists(unit) {
            return UnitSet::EMPTY;
        }
        let hex = self.s.unit(unit).hex;
        let occupant = |d: usize| self.s.occupant(self.g.map.neighbor(hex, d));
        (0..6).filter(|d| directions >> d & 1 != 0).filter_map(occupant).collect()
    }

    /// What a seat reads: what it is asked, or what everybody waits for.
    pub fn prompt(&self, seat: Seat) -> Message {
        if self.s.outcome.is_some() {
            return say("prompt-over").under("15.1b");
        }
        let asked = |army: Army| toolkit::steps::prompt::<Kawanakajima>(*self, army.seat());
        let other = || {
            let enemy = Army::of(seat).enemy();
            let wait = asked(enemy).map_or("wait-other", |prompt| awaited_for(prompt.key));
            say("prompt-wait").army(enemy).term("wait", wait).under("4.2a")
        };
        asked(Army::of(seat)).unwrap_or_else(other)
    }
}

/// What the enemy is waited for, in a word that tells no more than that he is asked: of a question that comes from his
/// secret plan as of any other in its place.
fn awaited_for(prompt: &str) -> &'static str {
    match prompt {
        "prompt-plan"
        | "prompt-entry"
        | "prompt-alt-deploy"
        | "prompt-clan-n"
        | "prompt-columns"
        | "prompt-initial-mode"
        | "prompt-markers" => "wait-set-up",
        "prompt-invest" | "prompt-attempt" | "prompt-conform" | "prompt-name-clan" | "prompt-select" => "wait-command",
        "prompt-kansuke" | "prompt-answer" => "wait-chit",
        "prompt-mode" | "prompt-initiative" | "prompt-try-defense" => "wait-mode",
        "prompt-river" | "prompt-group-moves" | "prompt-first-move" | "prompt-followers" | "prompt-free-moves"
        | "prompt-enter-by" | "prompt-panic" | "prompt-reserves" | "prompt-move-turn" | "prompt-reunions"
        | "prompt-try-reunion" | "prompt-reunite" => "wait-moves",
        "prompt-retreat-clan" | "prompt-retreat-unit" | "prompt-retreat-to" | "prompt-retreat-via" | "prompt-push" => {
            "wait-retreat"
        }
        "prompt-rally-clan" | "prompt-rally" | "prompt-koyaku" => "wait-rally",
        "prompt-combat-order" | "prompt-combat-steps" | "prompt-declare" | "prompt-roll-offs" | "prompt-resolve" => {
            "wait-attack"
        }
        "prompt-attacker-leader" | "prompt-defender-leader" | "prompt-rout-leader" => "wait-leader",
        "prompt-attacker-loss"
        | "prompt-defender-loss"
        | "prompt-clan-a"
        | "prompt-seppuku"
        | "prompt-join"
        | "prompt-join-kosaka" => "wait-loss",
        "prompt-advance" | "prompt-pursue" => "wait-advance",
        "prompt-place-control"
        | "prompt-siege-actions"
        | "prompt-siege-moving"
        | "prompt-bid"
        | "prompt-advantage"
        | "prompt-occupy"
        | "prompt-siege-losses"
        | "prompt-tie-push"
        | "prompt-tie-hold"
        | "prompt-fire-loss"
        | "prompt-retire"
        | "prompt-retire-place"
        | "prompt-retire-pay"
        | "prompt-retire-steps"
        | "prompt-keep"
        | "prompt-wear" => "wait-siege",
        _ => "wait-other",
    }
}
