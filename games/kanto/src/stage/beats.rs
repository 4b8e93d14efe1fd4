//! Events as beats: what is drawn of them on the map, one after the other, in the order of the rules.

use super::stakes;
use crate::Kanto;
use crate::event::Event as E;
use crate::ids::*;
use crate::rules::Position;
use crate::rules::c14_recruits::FULL;
use crate::sequence::Step;
use crate::state::State;
use engine::{Message, Seat};
use stage::beat::{Dead, Kind, Stand};
use stage::{Beat, Element, Happening};
use toolkit::sets::Id;
use toolkit::words::Word;

pub fn beats(game: &Kanto, happening: &Happening<'_, Kanto>) -> Vec<Option<Beat>> {
    let Happening { before, after, events, .. } = *happening;
    let stands = Unit::all().map(|unit| (before.man(unit).at, before.man(unit).steps)).collect();
    let mut eye = Eye { at: game.at(before), after, stands, battle: is_fought(before).then_some(FIGHT) };
    events.iter().map(|(_, event)| eye.beat(event)).collect()
}

/// There is one fight at a time, so it has no number of its own on the map.
const FIGHT: u8 = 0;

/// Has a fight begun whose end is still to come?
fn is_fought(state: &State) -> bool {
    let fights = |step: &Step| {
        matches!(
            step,
            Step::Assault(_) | Step::Field(_) | Step::Loss(_) | Step::Retreat(_) | Step::Battle(_) | Step::Rout(_)
        )
    };
    state.steps.iter().any(fights)
}

/// What is seen of a command while its events are told one by one.
struct Eye<'a> {
    /// The position the command was given in.
    at: Position<'a>,
    after: &'a State,
    /// Where every unit is after the events so far, and how many steps it has.
    stands: Vec<(Spot, u8)>,
    battle: Option<u8>,
}

fn one(thing: impl Word) -> Vec<Element> {
    thing.elements()
}

impl Eye<'_> {
    fn beat(&mut self, event: &E) -> Option<Beat> {
        self.pass(event);
        let beat = match *event {
            E::TurnBegan { .. } => Beat::new(Kind::Turn),
            E::PhaseBegan { .. } => Beat::new(Kind::Chit),
            E::Placed { unit, hex } | E::Dropped { unit, hex } => self.moved(Kind::Move, unit, hex),
            E::Marched { unit, hex, .. } => self.moved(Kind::Move, unit, hex),
            E::Attacks { to, unit, .. } => Beat::new(Kind::Declare).who(self.force(unit)).on(self.standing_in(to)),
            E::FightsAlong { unit } => Beat::new(Kind::Lead).who(one(unit)),
            E::Storms { castle, hex, .. } => Beat::new(Kind::Declare).who(self.storming(castle, hex)).on(one(castle)),
            E::Rolled { die, roll, steps, .. } => self.rolled(die, Some(roll), Some(steps as i8)),
            E::StormRolled { castle, die, roll, castle_loss, .. } => {
                self.rolled(die, Some(roll), Some(castle_loss as i8)).on(one(castle))
            }
            E::SiegeRolled { castle, die, roll, endurance, .. } => {
                self.rolled(die, Some(roll), Some(endurance as i8)).on(one(castle))
            }
            E::SummonsRolled { castle, die, roll } => self.rolled(die, Some(roll), None).on(one(castle)),
            E::RecruitsRolled { die, roll, steps } => self.rolled(die, Some(roll), Some(steps)),
            E::RestRolled { unit, die } | E::FleeRolled { unit, die } | E::Tempted { unit, die } => {
                self.rolled(die, None, None).who(one(unit))
            }
            E::StepLost { unit, steps } => self.loses(unit, steps),
            E::Died { unit } => self.dies(unit),
            E::Retreated { unit, hex } => self.moved(Kind::Push, unit, hex),
            E::Pursued { unit, hex } | E::Advanced { unit, hex } => self.moved(Kind::Advance, unit, hex),
            E::StrikesBack { .. } => Beat::new(Kind::Lead),
            E::Withdraws { .. } => Beat::new(Kind::Rout),
            E::Rested { unit, .. } | E::Refilled { unit } => Beat::new(Kind::Rally).who(one(unit)),
            E::Mended { castle, .. } => Beat::new(Kind::Rally).who(one(castle)),
            E::Unsupplied { unit, .. } => Beat::new(Kind::Mode).who(one(unit)),
            E::Turned { unit, .. } => Beat::new(Kind::Leader).who(one(unit)),
            E::Invested { castle } | E::Besieged { castle } | E::Raised { castle } => siege(castle),
            E::Worn { castle, .. } | E::Destroyed { castle } | E::Denied { castle } => siege(castle),
            E::Honours { castle } | E::Surrendered { castle } => siege(castle),
            E::Captured { castle, .. } | E::TownTaken { castle, .. } => siege(castle),
            E::Ceremony { .. } | E::Surrounded { .. } => Beat::new(Kind::Points),
            _ => return None,
        };
        Some(Beat { battle: self.battle, open: self.battle.is_some() && is_fought(self.after), ..beat })
    }

    /// Which fight an event belongs to: it begins one, goes on in it, or comes after it.
    fn pass(&mut self, event: &E) {
        self.battle = match event {
            E::Attacks { .. } | E::Storms { .. } => Some(FIGHT),
            E::TurnBegan { .. } | E::StageBegan { .. } | E::PhaseBegan { .. } | E::PhaseOver { .. } => None,
            E::Acts { .. } | E::Marched { .. } | E::SiegeRolled { .. } | E::SummonsRolled { .. } => None,
            _ => self.battle,
        };
    }

    /// A die with all that was added to it and what it had to show: as it was said before it fell.
    fn rolled(&self, die: u8, roll: Option<i8>, came: Option<i8>) -> Beat {
        let stake = stakes::of_roll(self.at, Seat(0)).unwrap_or_default();
        Beat {
            dice: vec![die],
            sums: roll.into_iter().map(i16::from).collect(),
            result: came.map(|came| came.to_string()),
            ledger: stakes::ledger_of(self.at),
            need: stake.need.filter(|_| stake.faces.is_some()),
            won: stake.faces.map(|faces| faces >> (die - 1) & 1 == 1),
            ..Beat::new(Kind::Roll)
        }
    }

    fn force(&self, unit: Unit) -> Vec<Element> {
        self.at.force(unit).elements()
    }

    /// Those in the field there.
    fn standing_in(&self, hex: Spot) -> Vec<Element> {
        self.at.s.in_hex(hex).filter(|&unit| !self.at.man(unit).inside).flat_map(one).collect()
    }

    fn storming(&self, castle: Castle, hex: Spot) -> Vec<Element> {
        self.at.besiegers(castle).iter().filter(|&unit| self.at.man(unit).at == hex).flat_map(one).collect()
    }

    fn moved(&mut self, kind: Kind, unit: Unit, to: Spot) -> Beat {
        let (from, steps) = self.stands[unit.index()];
        self.stands[unit.index()].0 = to;
        Beat::new(kind).who(one(unit)).from_to(stand(from, steps), stand(to, steps))
    }

    /// 2-2-1(5)
    fn loses(&mut self, unit: Unit, steps: u8) -> Beat {
        let (hex, before) = self.stands[unit.index()];
        let after = if steps == 0 { Spot::NOWHERE } else { hex };
        self.stands[unit.index()] = (after, steps);
        Beat::new(Kind::Loss).who(one(unit)).from_to(stand(hex, before), stand(after, steps))
    }

    /// 25.0: leaders are mourned by their names.
    fn dies(&mut self, unit: Unit) -> Beat {
        let beat = self.loses(unit, 0);
        let seat = self.at.power_of_unit(unit).and_then(|power| self.at.g.seat(power));
        let named = (self.at.stars(unit) > 0).then_some(seat).flatten();
        let dead = named.map(|seat| Dead {
            name: self.at.counter(unit).name.clone(),
            seat,
            how: Message::new("dead-lost").under("25.0"),
        });
        Beat { kind: Kind::Leader, dead, ..beat }
    }
}

fn siege(castle: Castle) -> Beat {
    Beat::new(Kind::Siege).who(one(castle))
}

fn stand(hex: Spot, steps: u8) -> Stand {
    Stand { at: hex.is_map().then(|| hex.to_string()), lost: Some(FULL - steps.min(FULL)) }
}
