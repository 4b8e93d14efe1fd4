//! 13.6.1: what an assault comes to as it stands, and by what both sides may still sacrifice.

use super::say;
use crate::Command as C;
use crate::ids::*;
use crate::rules::Position;
use crate::sequence::steps::{ChanceStep, SiegeStep};
use crate::sequence::{Purpose, Step};
use crate::stage::touch::ledger;
use crate::state::State;
use engine::Game;
use stage::Stake;
use stage::stake::Matrix;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// How many of the thirty-six rolls carry an assault, tie it or beat it off.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Upshot {
    carried: u32,
    tied: u32,
    beaten_off: u32,
}

/// What can still become of an assault: with or without an Advantage, by the Sacrifices of attacker and defender.
type Ends = BTreeMap<(bool, u8, u8), Upshot>;

impl Upshot {
    /// 13.6.1d to 13.6.1f: both dice, each with its ledger.
    fn of(at: Position<'_>, attacker: Army) -> Upshot {
        let (own, other) = (at.assault_ledger(attacker, false), at.repulse_ledger(attacker.enemy(), false));
        let mut upshot = Upshot::default();
        for (attack, defense) in (1..=6).flat_map(|attack| (1..=6).map(move |defense| (attack, defense))) {
            match own.with_die(attack).cmp(&other.with_die(defense)) {
                Ordering::Greater => upshot.carried += 1,
                Ordering::Equal => upshot.tied += 1,
                Ordering::Less => upshot.beaten_off += 1,
            }
        }
        upshot
    }

    /// The rolls this side wants: the defender holds on a tie as well.
    fn wanted(self, attacks: bool) -> u32 {
        if attacks { self.carried } else { self.tied + self.beaten_off }
    }
}

/// 13.6.1: an assault as it stands now, for whoever is to decide.
pub fn assault(at: Position<'_>, army: Army, attacker: Army) -> Stake {
    let (attacks, upshot) = (army == attacker, Upshot::of(at, attacker));
    let need = if attacks { "stake-need-more" } else { "stake-need-as-much" };
    let n = Some(upshot.wanted(attacks));
    let stake = Stake { need: Some(say(need).under("13.6.1f")), n, ..Stake::dice("1d6", 36) };
    let mut outcomes = [
        (say("stake-beaten-off").under("13.6.1h"), upshot.beaten_off),
        (say("stake-tied").under("13.6.1i"), upshot.tied),
        (say("stake-carried").under("13.6.1f"), upshot.carried),
    ];
    // What is best for the one is worst for the other.
    if !attacks {
        outcomes.reverse();
    }
    stake
        .by(outcomes)
        .ledger(ledger("stake-attack", &at.assault_ledger(attacker, true)))
        .ledger(ledger("stake-defense", &at.repulse_ledger(attacker.enemy(), true)))
}

/// 13.6.1k, 13.6.1l: an assault that Sacrifices and an Advantage may still change, by both.
pub fn open(at: Position<'_>, army: Army, attacker: Army) -> Stake {
    let stake = assault(at, army, attacker)
        .note(say("stake-assault-sacrifices").under("13.6.1k"))
        .note(say("stake-assault-carried").under("13.6.1f"))
        .note(say("stake-assault-tied").under("13.6.1i"))
        .note(say("stake-assault-beaten-off").under("13.6.1h"));
    let ends = ends(at, attacker);
    if ends.len() < 2 {
        return stake;
    }
    let with = [false, true].into_iter().filter(|wanted| ends.keys().any(|(advantage, ..)| advantage == wanted));
    with.fold(stake, |stake, advantage| stake.grid(grid(at, army, attacker, &ends, advantage)))
}

/// Every end the bidding can come to, found by bidding in every way the rules offer.
fn ends(at: Position<'_>, attacker: Army) -> Ends {
    let mut ends = Ends::new();
    let mut seen = BTreeSet::new();
    let mut open = vec![at.s.clone()];
    while let Some(state) = open.pop() {
        let at = Position { g: at.g, s: &state };
        let siege = &at.s.siege;
        let army = match at.s.steps.last() {
            Some(Step::Siege(SiegeStep::Bids(army))) => *army,
            Some(Step::Siege(SiegeStep::Advantage(army))) => *army,
            Some(Step::Chance(ChanceStep::Roll(Purpose::SiegeAttack(_)))) => {
                let [attack, defense] = [attacker, attacker.enemy()].map(|side| siege.bids[side.index()]);
                ends.insert((siege.advantage, attack, defense), Upshot::of(at, attacker));
                continue;
            }
            _ => continue,
        };
        let bidding = matches!(at.s.steps.last(), Some(Step::Siege(SiegeStep::Bids(_))));
        if seen.insert((bidding, army, siege.bids, siege.passes)) {
            open.extend(answers(at, army));
        }
    }
    ends
}

/// What the army that is asked may make of it.
fn answers(at: Position<'_>, army: Army) -> Vec<State> {
    let mut offered: Vec<C> = Vec::new();
    at.g.options(at.s, army.seat(), &mut offered);
    offered.into_iter().map(|command| at.after(army, command)).collect()
}

/// Own Sacrifices by row, the other side's by column.
fn grid(at: Position<'_>, army: Army, attacker: Army, ends: &Ends, advantage: bool) -> Matrix {
    let attacks = army == attacker;
    let cell = |own: u8, other: u8| {
        let (attack, defense) = if attacks { (own, other) } else { (other, own) };
        ends.get(&(advantage, attack, defense)).map(|upshot| (upshot.wanted(attacks), upshot.tied))
    };
    let [rows, columns] = [army, army.enemy()].map(|side| {
        let bid = |&(_, attack, defense): &(bool, u8, u8)| if side == attacker { attack } else { defense };
        let most = ends.keys().filter(|(with, ..)| *with == advantage).map(bid).max();
        (at.s.siege.bids[side.index()]..=most.unwrap_or(0)).collect::<Vec<u8>>()
    });
    let gives = |key: &'static str, bids: &[u8]| bids.iter().map(|bid| say(key).number("n", *bid)).collect();
    Matrix {
        say: say(if advantage { "stake-with-advantage" } else { "stake-without-advantage" }).under("13.6.1k"),
        also: Some(say(if attacks { "stake-grid-tied" } else { "stake-grid-held" })),
        rows: gives("stake-you-give", &rows),
        columns: gives("stake-they-give", &columns),
        cells: rows.iter().map(|own| columns.iter().map(|other| cell(*own, *other)).collect()).collect(),
        now: (at.s.siege.advantage == advantage).then_some((0, 0)),
    }
}
