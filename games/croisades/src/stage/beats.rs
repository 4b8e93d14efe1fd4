//! Events as beats: what is drawn of them on the map, one after the other, in the order of the rules.

use super::preview::fate::Fate;
use super::preview::{fights, shots};
use super::stakes;
use crate::Croisades as Game;
use crate::event::Event as E;
use crate::field::Field;
use crate::ids::*;
use crate::pack::Letter;
use crate::rules::Position;
use crate::sequence::Step;
use crate::sequence::steps::{AfterStep, CombatStep, FallStep, FireStep, MarchStep};
use crate::state::State;
use engine::Message;
use shots::unit;
use stage::beat::{Dead, Kind, Stand as Shown};
use stage::preview::LedgerLines;
use stage::{Beat, Element, Happening};
use toolkit::sets::Id;

pub fn beats(game: &Game, happening: &Happening<'_, Game>) -> Vec<Option<Beat>> {
    let Happening { before, after, events, .. } = *happening;
    let told: Vec<E> = events.iter().map(|(_, event)| event.clone()).collect();
    let mut eye = Eye { at: Position { g: game, s: before }, after, told, stands: before.at, battle: fought(before) };
    (0..events.len()).map(|n| eye.beat(n)).collect()
}

/// A shot has no number of its own on the map.
const SHOT: u8 = 0;

/// 1.36, 1.7-e: the shot or combat that has begun and whose end is still to come.
fn fought(state: &State) -> Option<u8> {
    let combat = state.steps.iter().find_map(|step| match step {
        Step::Combat(CombatStep::CombatDie(combat) | CombatStep::Harms { combat, .. }) => Some(*combat),
        Step::After(AfterStep::Advances { combat, .. } | AfterStep::Advancing { combat, .. }) => Some(*combat),
        _ => None,
    });
    let shot = |step: &Step| {
        matches!(
            step,
            Step::Fire(FireStep::ShotDie { .. } | FireStep::Volleying)
                | Step::Fall(FallStep::Fallen { .. } | FallStep::MakeRoom { .. })
                | Step::After(AfterStep::Retreats(_) | AfterStep::Retreating { .. } | AfterStep::Displaced { .. })
        )
    };
    combat.or_else(|| state.steps.iter().any(shot).then_some(SHOT))
}

/// What is seen of a command while its events are told one by one.
struct Eye<'a> {
    /// The position the command was given in.
    at: Position<'a>,
    after: &'a State,
    told: Vec<E>,
    /// Where everything stands after the events so far.
    stands: [Stand; Piece::COUNT],
    battle: Option<u8>,
}

impl Eye<'_> {
    fn beat(&mut self, n: usize) -> Option<Beat> {
        let event = self.told[n].clone();
        self.pass(&event);
        let beat = match event {
            E::TurnBegan { .. } => Beat::new(Kind::Turn),
            E::Shoots { by, at } => Beat::new(Kind::Declare).who([unit(by)]).on([unit(at)]),
            E::Volley { at, by, .. } => Beat::new(Kind::Declare).who(by.iter().map(unit)).on([unit(at)]),
            E::ShotRolled { by, at, die, row, letter, .. } => self.shot(by, at, die, row, letter),
            E::TooLate { by, at } => Beat::new(Kind::Blocked).who([unit(by)]).on([unit(at)]),
            E::Fight { by, on, .. } => Beat::new(Kind::Declare).who(by.iter().map(unit)).on(on.iter().map(unit)),
            E::CombatRolled { combat, die, letter, swapped, .. } => self.combat(combat.index(), die, letter, swapped),
            E::ChargeAnnounced { rider, at, .. } => Beat::new(Kind::Declare).who([unit(rider)]).on([unit(at)]),
            E::Answered { man, rider, .. } => Beat::new(Kind::Declare).who([unit(man)]).on([unit(rider)]),
            E::Infiltrated { man, die, .. } => self.tested(unit(man), die, None),
            E::BridleRolled { man, horse, die, .. } => self.tested(unit(man), die, Some(10)).on([unit(horse)]),
            E::Wounded { man } | E::Stunned { man } => Beat::new(Kind::Loss).who([unit(man)]),
            E::Unhorsed { man, horse, .. } => self.unhorsed(man, horse),
            E::HorseKilled { horse } => Beat::new(Kind::Loss).who([unit(horse)]),
            E::Killed { man } => self.killed(man, n),
            E::Retreated { piece, to } => self.moved(Kind::Push, piece, to),
            E::RetreatFails { piece } => Beat::new(Kind::Blocked).who([unit(piece)]),
            E::Advanced { man, to } => self.moved(Kind::Advance, man.piece(), to),
            E::Revealed { man, stand, .. } => self.shown(man, stand),
            E::Stepped { piece, to, .. } => self.moved(Kind::Move, piece, to),
            E::Put { piece, stand } => self.moved(Kind::Move, piece, stand),
            E::Left { piece } => self.moved(Kind::Move, piece, Stand::NOWHERE),
            E::PickedUp { stunned, .. } => self.moved(Kind::Move, stunned.piece(), Stand::NOWHERE),
            E::Drawn { wagon, horse, .. } => {
                self.stands[Horse::DRAUGHT.piece().index()] = horse;
                self.moved(Kind::Move, Piece::WAGON, wagon)
            }
            E::Mounted { man, horse } => {
                let stand = self.stands[horse.piece().index()];
                self.stands[horse.piece().index()] = Stand::NOWHERE;
                self.moved(Kind::Move, man.piece(), stand)
            }
            E::Dismounted { man, horse, spot } => {
                self.stands[horse.piece().index()] = self.stands[man.piece().index()];
                self.moved(Kind::Move, man.piece(), Stand::on(spot))
            }
            E::Rides { rider } => Beat::new(Kind::Move).who([unit(rider)]),
            E::Recovered { man } => Beat::new(Kind::Rally).who([unit(man)]),
            _ => return None,
        };
        Some(Beat { battle: self.battle, open: self.battle.is_some() && fought(self.after).is_some(), ..beat })
    }

    /// Which fight an event belongs to: it begins one, goes on in it, or comes after it.
    fn pass(&mut self, event: &E) {
        self.battle = match event {
            E::Shoots { .. } | E::Volley { .. } | E::ChargeAnnounced { .. } | E::Answered { .. } => Some(SHOT),
            E::Fight { combat, .. } => Some(combat.0),
            E::TurnBegan { .. } | E::Rides { .. } | E::MoveOver { .. } | E::Recovered { .. } => None,
            E::FireOver { .. } | E::MovesOver { .. } | E::CombatOver { .. } | E::NoAnswer { .. } => None,
            E::Mounted { .. } | E::Dismounted { .. } | E::Left { .. } | E::PickedUp { .. } => None,
            E::Stepped { .. } => None,
            _ => self.battle,
        };
    }

    /// 1.36: the die of a shot, what was added to it, and what its letter did.
    fn shot(&self, by: Man, target: Piece, die: u8, row: i8, letter: Letter) -> Beat {
        let effects = self.at.g.pack.sheet.shot_effects(letter, self.at.taker(target));
        let term = Fate::of(target, &self.told, self.after).term(effects, "effect-driven-back");
        Beat {
            dice: vec![die],
            sides: Some(10),
            ledger: self.shot_ledger(by, target, row - die as i8),
            sums: vec![row.into()],
            result: Some(letter.name().to_string()),
            say: Some(Message::new("beat-result").name("letter", letter.name()).term("effect", term).under("1.36-c")),
            ..Beat::new(Kind::Roll).who([unit(by)]).on([unit(target)])
        }
    }

    /// 1.36-a: range, wound and weapon; they come to what was added.
    fn shot_ledger(&self, by: Man, target: Piece, add: i8) -> Option<LedgerLines> {
        let sheet = &self.at.g.pack.sheet;
        let fields = [Some(by.side()), None].map(|eyes| Field::new(self.at.s, sheet, eyes));
        let lines = fields.iter().filter_map(|field| self.at.sightline(by, target, field));
        let mut ledgers = lines.map(|line| shots::ledger(self.at, by, &line));
        ledgers.find(|ledger| ledger.total == i16::from(add))
    }

    /// 1.7-e: the die of a combat and what its letter did.
    fn combat(&self, n: usize, die: u8, letter: Letter, swapped: bool) -> Beat {
        let Some(combat) = self.at.s.combats.get(n) else { return Beat::new(Kind::Roll) };
        let ledger = self.at.clash(combat).ok().map(|clash| fights::die_ledger(self.at, combat, &clash));
        let sum = i16::from(die) + ledger.as_ref().map_or(0, |ledger| ledger.total);
        let (attackers, defenders) = self.at.roles(combat);
        Beat {
            dice: vec![die],
            sides: Some(10),
            ledger,
            sums: vec![sum.min(10)],
            result: Some(letter.name().to_string()),
            say: Some(self.said(defenders, letter, swapped)),
            ..Beat::new(Kind::Roll).who(attackers.iter().map(unit)).on(defenders.iter().map(unit))
        }
    }

    /// 1.7-g, 1.74-e: a letter of the combat table in words.
    fn said(&self, defenders: Pieces, letter: Letter, swapped: bool) -> Message {
        let effects = defenders.first().map(|piece| self.at.combat_effects(letter, piece)).unwrap_or_default();
        let back = [crate::pack::Effect::AttackersRetreat, crate::pack::Effect::AttackerStunned];
        let back = back.into_iter().find(|&effect| effects.has(effect));
        let term = match back {
            Some(_) if swapped => "fate-ignored",
            Some(crate::pack::Effect::AttackersRetreat) => "effect-attackers-retreat",
            Some(_) => "effect-attacker-stunned",
            None => super::preview::fate::legend(effects),
        };
        Message::new("beat-result").name("letter", letter.name()).term("effect", term).under("1.7-e")
    }

    /// 1.54-b, 1.58-d: a die that had to show something.
    fn tested(&self, who: Element, die: u8, sides: Option<u8>) -> Beat {
        let stake = stakes::of_position(self.at).unwrap_or_default();
        let ledger = match self.at.s.steps.last() {
            Some(Step::March(MarchStep::Infiltration { man, hex })) => Some(stakes::added(self.at, *man, *hex)),
            _ => None,
        };
        Beat {
            dice: vec![die],
            sides,
            sums: vec![ledger.as_ref().map_or(0, |ledger| ledger.total) + i16::from(die)],
            ledger,
            need: stake.need,
            won: stake.faces.map(|faces| faces >> (die - 1) & 1 != 0),
            ..Beat::new(Kind::Roll).who([who])
        }
    }

    /// 1.8-a: he falls; where he comes to lie is told later.
    fn unhorsed(&mut self, man: Man, horse: Horse) -> Beat {
        self.stands[horse.piece().index()] = self.stands[man.piece().index()];
        self.stands[man.piece().index()] = Stand::NOWHERE;
        Beat::new(Kind::Loss).who([unit(man)]).on([unit(horse)])
    }

    /// EC-7: he is dead, and mourned by his name.
    fn killed(&mut self, man: Man, n: usize) -> Beat {
        let name = self.at.character(man).name.clone();
        let dead = Dead { name, seat: man.side().seat(), how: self.how(man, n) };
        let before = seen(self.stands[man.piece().index()]);
        let gone = Shown { at: None, lost: None };
        Beat { dead: Some(dead), ..Beat::new(Kind::Loss).who([unit(man)]).from_to(before, gone) }
    }

    fn how(&self, man: Man, n: usize) -> Message {
        let before = &self.told[..n];
        let fell = |event: &E| matches!(event, E::Stunned { man: one } | E::Unhorsed { man: one, .. } if *one == man);
        if before.contains(&E::RetreatFails { piece: man.piece() }) {
            return Message::new("dead-stuck").under("EC-74");
        }
        if before.iter().any(fell) {
            return Message::new("dead-surrounded").under("1.72-g");
        }
        match self.at.s.steps.last() {
            Some(Step::Fire(FireStep::ShotDie { by, .. })) => {
                Message::new("dead-shot").name("by", by.name()).under("1.36-d")
            }
            Some(Step::March(MarchStep::Infiltration { .. })) => Message::new("dead-slipping").under("1.54-a"),
            _ if self.is_charge() => Message::new("dead-charge").under("1.74-a"),
            _ => Message::new("dead-fight").under("1.7-e"),
        }
    }

    /// 1.74-c: is it a charge that is fought?
    fn is_charge(&self) -> bool {
        let n = self.battle.filter(|n| *n != SHOT).map(|n| usize::from(n) - 1);
        n.and_then(|n| self.at.s.combats.get(n)).is_some_and(|combat| combat.charge.is_some())
    }

    /// I1: who was hidden is there.
    fn shown(&mut self, man: Man, stand: Stand) -> Beat {
        self.stands[man.piece().index()] = stand;
        let nowhere = Shown { at: None, lost: None };
        Beat::new(Kind::Move).who([unit(man)]).from_to(nowhere, seen(stand))
    }

    fn moved(&mut self, kind: Kind, who: Piece, to: Stand) -> Beat {
        let before = std::mem::replace(&mut self.stands[who.index()], to);
        Beat::new(kind).who([unit(who)]).from_to(seen(before), seen(to))
    }
}

fn seen(stand: Stand) -> Shown {
    Shown { at: stand.is_map().then(|| stand.front.to_string()), lost: None }
}
