//! 22 to 24: what a skirmish and a round of battle come to.

use super::{by_die, say};
use crate::pack::Blow;
use crate::rules::Position;
use engine::{Message, Seat};
use stage::Stake;
use stage::preview::LedgerLines;
use std::cmp::Ordering;

/// 23-2: the attackers strike; what those who stand could strike back with, as they are now.
pub fn attack(at: Position<'_>) -> Stake {
    let back: Vec<Blow> = (1..=6).map(|die| at.counter_blow(at.defence_strength(), die)).collect();
    blows(at, 1, at.attack_strength(), |die| at.attack_blow(die))
        .ledger(LedgerLines::of("stake-added", &at.attack_ledger(true)))
        .note(say("stake-divided").under("23-3a"))
        .note(by_faces("stake-counter-follows", &back).number("strength", at.defence_strength()).under("23-6"))
}

/// 23-6: those who stood strike back.
pub fn counter(at: Position<'_>, strength: i16) -> Stake {
    blows(at, 0, strength, |die| at.counter_blow(strength, die))
        .ledger(LedgerLines::of("stake-added", &at.counter_ledger(true)))
        .note(say("stake-no-retreat").under("23-6-3"))
}

/// What each face does to a party.
fn blows(at: Position<'_>, party: u8, strength: i16, blow: impl Fn(u8) -> Blow) -> Stake {
    let has_leader = !at.fallible(party).is_empty();
    by_die(
        |die| blow(die).steps > 0,
        |die| match blow(die) {
            Blow { leader: true, steps } if has_leader => say("stake-steps-leader").number("steps", steps),
            Blow { steps, .. } => say("stake-steps").number("steps", steps),
        },
    )
    .note(strength_of("stake-strength", strength))
}

/// 2-1-5: the column that is read.
fn strength_of(key: &'static str, strength: i16) -> Message {
    say(key).number("strength", strength).under("2-1-5")
}

/// What six faces do, one after the other; a star takes a leader.
fn by_faces(key: &'static str, blows: &[Blow]) -> Message {
    let faces: Vec<String> =
        blows.iter().map(|blow| format!("{}{}", blow.steps, if blow.leader { "*" } else { "" })).collect();
    say(key).name("faces", faces.join(" "))
}

/// 24-2-3: what is added to the die of a party.
pub fn ledger(at: Position<'_>, party: u8) -> LedgerLines {
    LedgerLines::of(["stake-attackers", "stake-defenders"][usize::from(party)], &at.battle_ledger(party, true))
}

/// 24-2-2 to 24-2-5: a round, both dice: who loses more may have to give way.
pub fn round(at: Position<'_>, seat: Seat) -> Stake {
    let own = u8::from(at.party_power(0).and_then(|power| at.g.seat(power)) != Some(seat));
    let upshot = |ours: u8, theirs: u8| {
        let dice = if own == 0 { [ours, theirs] } else { [theirs, ours] };
        let lost = at.round_losses(dice);
        lost[usize::from(1 - own)].cmp(&lost[usize::from(own)])
    };
    let pairs = (1..=6).flat_map(|ours| (1..=6).map(move |theirs| (ours, theirs)));
    let pairs: Vec<Ordering> = pairs.map(|(ours, theirs)| upshot(ours, theirs)).collect();
    let count = |wanted: Ordering| pairs.iter().filter(|one| **one == wanted).count() as u32;
    let stake = Stake {
        need: Some(say("stake-need-fewer").under("24-2-5")),
        n: Some(count(Ordering::Greater)),
        ..Stake::dice("1d6", 36)
    };
    let party = |stake: Stake, party: u8| {
        let blows: Vec<Blow> = (1..=6).map(|die| at.blow(party, die)).collect();
        let faces = by_faces(["stake-attackers-faces", "stake-defenders-faces"][usize::from(party)], &blows);
        let note = faces.number("strength", at.battle_strength(party)).under("24-2-2");
        stake.ledger(ledger(at, party)).note(note)
    };
    let stake = stake.by([
        (say("stake-round-worse"), count(Ordering::Less)),
        (say("stake-round-even"), count(Ordering::Equal)),
        (say("stake-round-better"), count(Ordering::Greater)),
    ]);
    [0, 1].into_iter().fold(stake, party).note(say("stake-star").under("23-3-2"))
}
