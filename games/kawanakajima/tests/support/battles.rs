//! Shortcuts for tests about combat and whole turns: wanted results, leaders left out, chits drawn by name.
#![allow(dead_code)]

use crate::support::*;

/// What goes into COL and LIN before the dice, in the battle now waiting for them.
pub fn modifiers(b: &Battle) -> (i16, i16) {
    let at = b.at();
    let scores = at.scores(at.present_battle(), b.state.combat.lead, false);
    (scores.col.total, scores.lin.total)
}

/// One line of a score: the sum booked under a rule.
pub fn booked(b: &Battle, score: Score, rule: &str) -> i16 {
    let at = b.at();
    let scores = at.scores(at.present_battle(), b.state.combat.lead, true);
    let ledger = if score == Score::Col { scores.col } else { scores.lin };
    ledger.lines.iter().filter(|l| l.rule.0 == rule).map(|l| l.value as i16).sum()
}

/// Nobody lends Leadership.
pub fn no_leaders(b: &mut Battle) {
    let attacker = b.state.combat.army;
    if b.step() == Step::Battle(BattleStep::AttackerLead) {
        b.play(attacker, C::NoLeader);
    }
    if b.step() == Step::Battle(BattleStep::DefenderLead) {
        b.play(attacker.enemy(), C::NoLeader);
    }
}

/// Rolls dice that give this result, without Leadership.
pub fn result(b: &mut Battle, code: &str) {
    no_leaders(b);
    let (col, lin) = modifiers(b);
    let table = &b.game.pack.tables.combat;
    let pairs = (2..=12).flat_map(|c| (2..=12).map(move |l| (c, l)));
    let hit = |&(c, l): &(i16, i16)| table.result(col + c, lin + l).to_string() == code;
    let (c, l) = pairs.into_iter().find(hit).unwrap_or_else(|| panic!("no dice give {code} at {col}/{lin}"));
    b.roll(&[c as u8, l as u8]);
    assert_eq!(b.scored().2, code);
}

/// Draws a chit, putting it in the bowl first, and accepts it.
pub fn draw(b: &mut Battle, name: &str) {
    b.state.chits[chit(name).index()] = ChitPlace::Bowl;
    b.chance(C::Draw(chit(name)));
    if b.step() == Step::Turn(TurnStep::Answer) {
        b.play(chit(name).owner().unwrap(), C::Accept);
    }
}

/// A copy to try something else with.
pub fn copy(b: &Battle) -> Battle {
    Battle { game: b.game.clone(), state: b.state.clone(), told: Vec::new() }
}

/// Plays on without interest, middling dice and first choices, until the next chit or the next Command Phase.
pub fn settle(b: &mut Battle) {
    loop {
        match b.step() {
            Step::Chance(ChanceStep::DrawChit)
            | Step::Command(CommandStep::Select)
            | Step::Chance(ChanceStep::Roll(Purpose::Command(_))) => return,
            Step::Chance(ChanceStep::Roll(purpose)) => b.roll(&[if purpose.is_two_dice() { 7 } else { 4 }]),
            _ => {
                let army = Army::BOTH.into_iter().find(|a| !b.options(*a).is_empty()).expect("somebody is asked");
                let first = b.options(army)[0];
                b.play(army, first)
            }
        };
    }
}

/// Draws what is left of the compulsory chits and opens the next Command Phase.
pub fn end_turn(b: &mut Battle) {
    let turn = b.state.turn;
    for name in ["rally", "move", "combat-T", "combat-U", "initiative"] {
        if b.state.turn == turn
            && b.state.chit(chit(name)) == ChitPlace::Bowl
            && b.step() == Step::Chance(ChanceStep::DrawChit)
        {
            b.chance(C::Draw(chit(name)));
            settle(b);
        }
    }
    assert!(b.state.outcome.is_some() || b.state.turn == turn + 1, "the turn is over");
}

/// Rolls everybody's Command Points with this die.
pub fn command_points(b: &mut Battle, die: u8) {
    while matches!(b.step(), Step::Chance(ChanceStep::Roll(Purpose::Command(_) | Purpose::KosakaCommand))) {
        b.roll(&[die]);
    }
}

/// Both sides have selected what they want.
pub fn end_selection(b: &mut Battle) {
    for army in Army::BOTH {
        if b.allows(army, C::EndSelection) {
            b.play(army, C::EndSelection);
        }
    }
}

/// Did a leader roll take place?
pub fn leader_rolls(b: &Battle) -> usize {
    let roll = |e: &E| matches!(e, E::Rolled { what: kawanakajima::event::RollFor::Leader(_), .. });
    b.told.iter().filter(|(_, e)| roll(e)).count()
}

pub fn lost_leader(b: &Battle, name: &str) -> bool {
    b.state.unit(unit(name)).leaders_lost > 0
}

pub fn attack(b: &mut Battle, name: &str, directions: u8) {
    let id = unit(name);
    b.play(id.army(), C::Attack { unit: id, directions });
}

/// The units of the battle now being fought, attackers first.
pub fn fighters(b: &Battle) -> [Vec<String>; 2] {
    b.state.combat.fighters.map(|set| set.iter().map(|u| u.to_string()).collect())
}

/// Every battle declared in this phase, as printed names: ("UI1", "TG1 TI1").
pub fn declared(b: &Battle) -> Vec<(String, String)> {
    let names = |set: UnitSet| set.iter().map(|u| u.to_string()).collect::<Vec<_>>().join(" ");
    let battle = |e: &E| match e {
        E::BattleDeclared { attackers, defenders, .. } => Some((names(*attackers), names(*defenders))),
        _ => None,
    };
    b.told.iter().filter_map(|(_, e)| battle(e)).collect()
}

pub const NORTH: u8 = 1;
pub const NORTH_EAST: u8 = 2;
pub const SOUTH_EAST: u8 = 4;
pub const SOUTH: u8 = 8;
pub const SOUTH_WEST: u8 = 16;
pub const NORTH_WEST: u8 = 32;

/// One Uesugi unit in 1607 next to one Takeda unit in 1608.
pub fn face_to_face(uesugi: &str, takeda: &str) -> Field {
    Field::historical().units(&[(uesugi, "1607"), (takeda, "1608")])
}
