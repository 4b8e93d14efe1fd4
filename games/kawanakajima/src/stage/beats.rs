//! Events as beats: what is drawn of them on the map, one after the other, in the order of the rules.

use super::stakes;
use super::touch::{ledger, unit};
use crate::Kawanakajima as Game;
use crate::event::{Event as E, RollFor};
use crate::ids::*;
use crate::rules::Position;
use crate::say::{printed, say, say_result};
use crate::sequence::steps::{AftermathStep, ChanceStep};
use crate::sequence::{Purpose, Step};
use crate::state::{State, Unit, UnitSet};
use stage::beat::{Dead, Kind, Stand, pair_of_dice};
use stage::preview::LedgerLines;
use stage::{Beat, Element, Happening, Stake};

pub fn beats(game: &Game, happening: &Happening<'_, Game>) -> Vec<Option<Beat>> {
    let Happening { before, after, events, fell } = *happening;
    let mut eye = Eye {
        at: Position { g: game, s: before },
        after,
        units: before.units.to_vec(),
        battle: is_fought(before).then_some(before.combat.current),
        fell,
    };
    events.iter().map(|(_, event)| eye.beat(event)).collect()
}

/// 11.6: has a battle begun whose end is still to come?
fn is_fought(state: &State) -> bool {
    let of_a_battle = |step: &Step| {
        matches!(
            step,
            Step::Aftermath(AftermathStep::EndBattle)
                | Step::Chance(ChanceStep::Roll(Purpose::Line | Purpose::Substitute(_)))
        )
    };
    state.steps.iter().any(of_a_battle)
}

/// What is seen of a command while its events are told one by one.
struct Eye<'a> {
    /// The position the command was given in.
    at: Position<'a>,
    after: &'a State,
    /// The units as the events so far have left them.
    units: Vec<Unit>,
    battle: Option<u8>,
    fell: Option<u32>,
}

impl Eye<'_> {
    fn beat(&mut self, event: &E) -> Option<Beat> {
        let beat = match *event {
            E::TurnBegan { .. } => Beat::new(Kind::Turn),
            E::Drew { .. } => Beat::new(Kind::Chit),
            E::ModeChanged { clan, .. } | E::ModeKept { clan } | E::Lapsed { clan } => {
                Beat::new(Kind::Mode).who(self.clan(clan))
            }
            E::Moved { unit, to, .. } | E::Retreated { unit, to, .. } | E::Deployed { unit, hex: to } => {
                self.moved(Kind::Move, unit, to)
            }
            E::Withdrew { unit, hex: to } => self.moved(Kind::Siege, unit, to),
            E::Exited { unit } => self.moved(Kind::Move, unit, HexId::NOWHERE),
            E::Pursued { unit: hunter, prey, to, .. } => self.moved(Kind::Move, hunter, to).on([unit(prey)]),
            E::BattleBegan { attackers, defenders } => {
                self.battle = Some(self.after.combat.current);
                Beat::new(Kind::Declare).who(all(attackers)).on(all(defenders))
            }
            E::LeaderNamed { unit: leader, .. } => Beat::new(Kind::Lead).who([unit(leader)]),
            E::Rolled { what, die, total } => self.rolled(what, die, total),
            E::Scored { col, lin, result } => Beat {
                sums: vec![col, lin],
                result: Some(printed(result)),
                say: Some(say_result(result)),
                ..Beat::new(Kind::Result)
            },
            E::Substituted { result, .. } => {
                Beat { result: Some(printed(result)), say: Some(say_result(result)), ..Beat::new(Kind::Result) }
            }
            E::LostSteps { unit, condition, .. } => self.changed(Kind::Loss, unit, condition),
            E::Rallied { unit, condition } => self.changed(Kind::Rally, unit, condition),
            E::RallyFailed { unit: failed } => Beat::new(Kind::Rally).who([unit(failed)]),
            E::Eliminated { unit } => self.moved(Kind::Loss, unit, HexId::NOWHERE),
            E::PushedBack { unit, to, .. } => self.moved(Kind::Push, unit, to),
            E::CouldNotPush { unit: stuck } => Beat::new(Kind::Blocked).who([unit(stuck)]),
            E::LeaderKilled { unit: led, .. } => self.dies(led, "dead-killed"),
            E::LeaderSpared { unit: led } => Beat::new(Kind::Leader).who([unit(led)]),
            E::SeppukuDone { clan, unit: None } | E::Routed { clan } | E::ClanHeld { clan } => {
                Beat::new(Kind::Rout).who(self.clan(clan))
            }
            E::SeppukuDone { unit: Some(led), .. } => self.dies(led, "dead-seppuku"),
            E::SamuraiKilled { .. } | E::KosakaKilled => Beat::new(Kind::Leader),
            E::Advanced { unit, to, .. } => self.moved(Kind::Advance, unit, to),
            E::Assaulted { area, .. } => Beat::new(Kind::Siege).on([place(area)]),
            E::AssaultWon { area, .. } | E::FiredOn { area, .. } => Beat::new(Kind::Siege).on([place(area)]),
            E::AssaultLost { .. } | E::AssaultTied { .. } | E::SiegeBegan { .. } | E::SiegeEnded { .. } => {
                Beat::new(Kind::Siege)
            }
            E::FortTaken { .. } => Beat::new(Kind::Siege),
            E::PointsScored { points, .. } => Beat { sums: vec![points], ..Beat::new(Kind::Points) },
            _ => return None,
        };
        Some(self.of_the_battle(beat))
    }

    /// A turn and a chit come after the battle, whatever else is told of it.
    fn of_the_battle(&mut self, beat: Beat) -> Beat {
        if matches!(beat.kind, Kind::Turn | Kind::Chit | Kind::Mode | Kind::Siege) {
            self.battle = None;
        }
        Beat { battle: self.battle, open: self.battle.is_some() && is_fought(self.after), ..beat }
    }

    /// 2.4: the faces if they are known, what was added to them, and what they had to show.
    fn rolled(&self, what: RollFor, die: u8, total: i8) -> Beat {
        let stake = match self.at.s.steps.last() {
            Some(Step::Chance(ChanceStep::Roll(purpose))) => stakes::needed(self.at, *purpose).unwrap_or_default(),
            _ => Stake::default(),
        };
        let ledger = self.ledger(what).or_else(|| stake.ledgers.into_iter().next());
        let sum = ledger.as_ref().map_or(i16::from(total), |ledger| ledger.total + i16::from(die));
        let roll = Beat::new(Kind::Roll).who(self.rollers(what));
        Beat {
            dice: self.faces(what, die),
            sums: vec![sum],
            ledger,
            need: stake.need.filter(|_| stake.faces.is_some()),
            won: stake.faces.map(|faces| faces >> (die - 1) & 1 != 0),
            ..roll
        }
    }

    fn faces(&self, what: RollFor, die: u8) -> Vec<u8> {
        match what {
            RollFor::Column | RollFor::Line | RollFor::Plan(_) => {
                self.fell.and_then(|fell| pair_of_dice(die, fell)).map_or(Vec::new(), |pair| pair.to_vec())
            }
            _ => vec![die],
        }
    }

    fn rollers(&self, what: RollFor) -> Vec<Element> {
        match what {
            RollFor::Mode(clan)
            | RollFor::Initiative(clan)
            | RollFor::Reunion(clan)
            | RollFor::Combined(clan)
            | RollFor::CombinedAttack(clan)
            | RollFor::Rout(clan) => self.clan(clan),
            RollFor::Leader(led) | RollFor::Rally(led) => vec![unit(led)],
            RollFor::Command(_)
            | RollFor::KosakaCommand
            | RollFor::Markers(_)
            | RollFor::Plan(_)
            | RollFor::Order(_)
            | RollFor::Column
            | RollFor::Line
            | RollFor::Koyaku
            | RollFor::Saku
            | RollFor::Samurai(_)
            | RollFor::SiegeAttack(_)
            | RollFor::SiegeDefense(_)
            | RollFor::SiegeFire(_)
            | RollFor::SiegeRally(_) => Vec::new(),
        }
    }

    /// 11.6: the score of a battle before its dice. With secret Honjins the sum alone, for the reasons name Modes (EC-105).
    fn ledger(&self, what: RollFor) -> Option<LedgerLines> {
        let open = !self.at.g.options.secret_honjin;
        let scores = || self.at.scores(self.at.present_battle(), self.at.s.combat.lead, open);
        match what {
            RollFor::Column => Some(ledger("score-col", &scores().col)),
            RollFor::Line => Some(ledger("score-lin", &scores().lin)),
            _ => None,
        }
    }

    /// 11.11, 11.12d: a leader is dead; he is mourned by name where the pack has it.
    fn dies(&self, led: UnitId, how: &'static str) -> Beat {
        let name = self.at.g.leader_of(led).map(str::to_string);
        let dead = name.map(|name| Dead { name, seat: led.army().seat(), how: say(how) });
        Beat { dead, ..Beat::new(Kind::Leader).who([unit(led)]) }
    }

    fn clan(&self, clan: ClanId) -> Vec<Element> {
        self.at.s.clan_units(clan).map(unit).collect()
    }

    fn moved(&mut self, kind: Kind, who: UnitId, to: HexId) -> Beat {
        self.altered(kind, who, |unit| unit.hex = to)
    }

    fn changed(&mut self, kind: Kind, who: UnitId, condition: Condition) -> Beat {
        self.altered(kind, who, |unit| unit.condition = condition)
    }

    fn altered(&mut self, kind: Kind, who: UnitId, alter: impl FnOnce(&mut Unit)) -> Beat {
        let there = &mut self.units[who.index()];
        let before = stand(there);
        alter(there);
        Beat::new(kind).who([unit(who)]).from_to(before, stand(there))
    }
}

fn all(units: UnitSet) -> impl Iterator<Item = Element> {
    units.iter().map(unit).collect::<Vec<_>>().into_iter()
}

fn place(area: u8) -> Element {
    Element::new("area", area.to_string())
}

fn stand(unit: &Unit) -> Stand {
    let at = (unit.hex != HexId::NOWHERE).then(|| unit.hex.name().to_string());
    Stand { at, lost: Some(unit.condition.steps_lost()) }
}
