//! 1.72: how those who touch could fight: every list of combats, cluster by cluster.

use super::{Part, Scale, Weighed, Weight, bare, in_short};
use crate::Command as C;
use crate::ids::*;
use crate::rules::Position;
use crate::sequence::Step;
use crate::sequence::steps::CombatStep;
use crate::stage::preview::fights;
use crate::stage::preview::walk::{chosen, offered};
use crate::state::State;
use engine::Message;

/// More ways than anybody reads.
const LISTED: usize = 8;
/// Lists that are tried before the rest is left to the player.
const TRIED: usize = 400;

/// A combat as it is listed: who opens it, and the choices that make it up.
#[derive(Clone)]
struct Block {
    opener: Man,
    steps: Vec<C>,
}

/// A list of combats of a cluster.
struct Listed {
    state: State,
    blocks: Vec<Block>,
}

pub fn groupings(at: Position<'_>, side: Side) -> Option<Weighed> {
    let scales: Vec<Scale> = clusters(at, side).into_iter().filter_map(|men| scale(at, side, men)).collect();
    let say = Message::new("weigh-groupings").under("1.72-a");
    (!scales.is_empty()).then_some(Weighed { say, scales })
}

/// Attackers who touch an enemy, together with all who touch one of the same.
fn clusters(at: Position<'_>, side: Side) -> Vec<Men> {
    let mut all: Vec<(Men, Pieces)> = Vec::new();
    for man in Man::of_side(side) {
        let near = at.enemies(side).filter(|&piece| at.may_attack_it(side, man, piece).is_ok());
        let near = near.fold(Pieces::EMPTY, |set, piece| set | Pieces::of(piece));
        if near.is_empty() {
            continue;
        }
        let (joined, apart): (Vec<_>, Vec<_>) = all.into_iter().partition(|(_, on)| !(*on & near).is_empty());
        let one = joined.into_iter().fold((Men::of(man), near), |(men, on), (by, at)| (men | by, on | at));
        all = apart;
        all.push(one);
    }
    all.into_iter().map(|(men, _)| men).collect()
}

fn scale(at: Position<'_>, side: Side, men: Men) -> Option<Scale> {
    let mut search = Search { at, side, men, found: Vec::new() };
    search.lists(at.s, Vec::new());
    let more = search.found.len() >= TRIED;
    let mut found = search.found;
    // Those in which most take part come first.
    let idle = |list: &Listed| men.iter().filter(|&man| !fights_in(list, man, at)).count();
    found.sort_by_key(|list| (idle(list), list.blocks.len()));
    let (none, fought): (Vec<Listed>, Vec<Listed>) = found.into_iter().partition(|list| list.blocks.is_empty());
    let more = more || fought.len() > LISTED;
    let mut weights: Vec<Weight> = fought.iter().take(LISTED).map(|list| weight(at, side, list)).collect();
    (!weights.is_empty()).then_some(())?;
    weights.extend(none.iter().map(|_| nobody()));
    let names: Vec<&str> = men.iter().map(Man::name).collect();
    let say = Message::new("weigh-cluster").name("men", names.join(", "));
    Some(Scale { say: Some(say), weights, more })
}

fn fights_in(list: &Listed, man: Man, at: Position<'_>) -> bool {
    list.state.combats.iter().skip(at.s.combats.len()).any(|combat| combat.by.contains(man))
}

fn nobody() -> Weight {
    bare(Message::new("weigh-no-attack").under("1.7-a"))
}

fn weight(at: Position<'_>, side: Side, list: &Listed) -> Weight {
    let there = Position { g: at.g, s: &list.state };
    let new = at.s.combats.len()..list.state.combats.len();
    let odds: Vec<_> = new.clone().filter_map(|n| fights::fight(there, n, side).ok()).collect();
    let say = match &odds[..] {
        [one] => one.title.clone(),
        several => Message::new("weigh-combats").number("n", several.len() as u8),
    };
    let part = |block: &Block| Part {
        order: toolkit::sets::Id::index(block.opener) as u8,
        steps: block.steps.iter().map(|command| command.say()).collect(),
    };
    let marks = new.flat_map(|n| fights::marks(there, n)).collect();
    let in_short = odds.iter().map(in_short).collect();
    Weight { say, odds, in_short, marks, parts: list.blocks.iter().map(part).collect(), why: None }
}

/// Through everything that is offered, with the men of the cluster alone.
struct Search<'a> {
    at: Position<'a>,
    side: Side,
    men: Men,
    found: Vec<Listed>,
}

impl Search<'_> {
    /// 1.7-a: the list as it stands, and every combat it could go on with.
    fn lists(&mut self, state: &State, blocks: Vec<Block>) {
        if self.found.len() >= TRIED {
            return;
        }
        self.found.push(Listed { state: *state, blocks: blocks.clone() });
        if !matches!(state.steps.last(), Some(Step::Combat(CombatStep::CombatList))) {
            return;
        }
        for option in offered(self.at.g, state, self.side) {
            let C::Attack { by, .. } = option else { continue };
            if self.men.contains(by) {
                self.combat(state, &blocks, Block { opener: by, steps: Vec::new() }, option);
            }
        }
    }

    /// 1.72: one more choice of the combat that is being listed.
    fn combat(&mut self, state: &State, blocks: &[Block], mut block: Block, option: C) {
        let Some(then) = chosen(self.at.g, state, self.side, option) else { return };
        block.steps.push(option);
        if option == C::EndEntry {
            return self.lists(&then.state, [blocks, &[block]].concat());
        }
        for next in offered(self.at.g, &then.state, self.side) {
            let within = !matches!(next, C::Join(man) if !self.men.contains(man));
            if within && matches!(next, C::Also(_) | C::Join(_) | C::EndEntry) {
                self.combat(&then.state, blocks, block.clone(), next);
            }
        }
    }
}
