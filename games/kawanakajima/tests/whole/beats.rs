//! How battles are shown: the beats of what is told agree with what the rules have done.

use crate::battles::{modifiers, no_leaders};
use crate::support::*;
use engine::fair::{ChaCha8Rng, below, rng};
use kawanakajima::Stage;
use stage::beat::Kind;
use stage::{Adapter, Beat, Happening};

/// Carries out a command and gives its beats.
fn shown(b: &mut Battle, actor: Actor, command: C, fell: Option<u32>) -> Vec<Beat> {
    let before = b.state.clone();
    let mut events = Vec::new();
    b.game.check(&b.state, actor, &command).expect("allowed");
    b.game.apply(&mut b.state, actor, &command, &mut events);
    let happening = Happening { before: &before, after: &b.state, events: &events, fell };
    let beats = Stage::beats(&b.game, &happening);
    assert_eq!(beats.len(), events.len());
    beats.into_iter().flatten().collect()
}

fn names(elements: &[stage::Element]) -> Vec<String> {
    elements.iter().map(ToString::to_string).collect()
}

/// UB1 charges TE2, both in Attack, in the open; the dice of both scores are still to come.
fn declared(set: impl FnOnce(&mut Options)) -> Battle {
    let field = Field::with(Scenario::Historical, set)
        .units(&[("UB1", "1907"), ("TE1", "1909"), ("TA1", "2915"), ("UA1", "0303")])
        .mode("UB", Mode::Attack)
        .mode("TE", Mode::Attack);
    let mut b = field.draw("UB");
    while !matches!(b.step(), Step::Battle(_)) && b.rolling() != Some(Purpose::Column) {
        let army = Army::BOTH.into_iter().find(|army| !b.options(*army).is_empty()).expect("somebody is asked");
        let options = b.options(army);
        let charge = C::Move { unit: unit("UB1"), to: hex("1908") };
        let attacks = |c: &C| matches!(c, C::Attack { directions, .. } if *directions != 0);
        let next = options.iter().find(|c| **c == charge).or_else(|| options.iter().find(|c| attacks(c)));
        b.play(army, *next.unwrap_or(&options[0]));
    }
    no_leaders(&mut b);
    assert_eq!(b.rolling(), Some(Purpose::Column));
    b
}

#[test]
fn the_two_ledgers_and_the_dice_add_up_to_the_result() {
    let mut b = declared(|_| {});
    let column = shown(&mut b, Actor::Chance, C::Roll(7), Some(2));
    let [roll] = &column[..] else { panic!("one beat: {column:?}") };
    let ledger = roll.ledger.as_ref().expect("what is added to the dice");
    assert_eq!((roll.kind, roll.battle, roll.open), (Kind::Roll, Some(1), true));
    assert_eq!(roll.dice, [3, 4]);
    assert_eq!(ledger.total, ledger.lines.iter().map(|line| i16::from(line.value)).sum::<i16>());
    assert!(!ledger.lines.is_empty());
    assert_eq!(roll.sums, [ledger.total + 7]);

    let line = shown(&mut b, Actor::Chance, C::Roll(12), Some(0));
    assert_eq!((line[0].kind, &line[0].dice[..]), (Kind::Roll, &[6, 6][..]));
    let scored = line.iter().find(|beat| beat.kind == Kind::Result).expect("a result");
    assert_eq!(scored.sums, [roll.sums[0], line[0].sums[0]]);
    let table = &b.game.pack.tables.combat;
    let printed: String = table.result(scored.sums[0], scored.sums[1]).to_string();
    assert_eq!(scored.result.as_deref().map(|result| result.chars().next()), Some(printed.chars().next()));
}

#[test]
fn a_sum_typed_in_by_hand_has_no_faces() {
    let mut b = declared(|_| {});
    assert_eq!(shown(&mut b, Actor::Chance, C::Roll(7), None)[0].dice, [0u8; 0]);
}

#[test]
fn with_secret_honjins_the_sums_alone_are_shown() {
    let mut b = declared(|options| options.secret_honjin = true);
    let roll = shown(&mut b, Actor::Chance, C::Roll(7), None).remove(0);
    let ledger = roll.ledger.expect("the sum");
    assert_eq!(ledger.lines, []);
    assert_eq!(roll.sums, [ledger.total + 7]);
}

#[test]
fn a_battle_begins_with_who_attacks_whom() {
    let mut b = declared(|_| {});
    let told = std::mem::take(&mut b.told);
    let happening = Happening { before: &b.state, after: &b.state, events: &told, fell: None };
    let beats: Vec<Beat> = Stage::beats(&b.game, &happening).into_iter().flatten().collect();
    let began = beats.iter().find(|beat| beat.kind == Kind::Declare).expect("it began");
    assert_eq!((names(&began.who), names(&began.on)), (vec!["unit:UB1".to_string()], vec!["unit:TE1".to_string()]));
    assert_eq!(began.battle, Some(1));
}

#[test]
fn a_leader_is_called_by_his_name() {
    let game = declared(|_| {}).game;
    let falls = |name| game.say_event(&E::LeaderKilled { unit: unit(name), leadership: 1 });
    assert_eq!(game.leader_of(unit("TA1")), Some("Takeda Shingen"));
    assert_eq!(falls("TE1").key, "event-leader-falls");
    // Nobody knows who leads the second unit of a Clan, and the first of TG has no leader.
    assert_eq!((game.leader_of(unit("TA2")), game.leader_of(unit("TG1"))), (None, None));
    assert_eq!(falls("TA2").key, "event-leader-killed");
}

/// What the beats of a command say of a unit must be what has become of it.
fn check_stands(beats: &[Beat], before: &State, after: &State) {
    let of = |state: &State, id: UnitId| {
        let there = state.unit(id);
        let at = (there.hex != HexId::NOWHERE).then(|| there.hex.name().to_string());
        stage::beat::Stand { at, lost: Some(there.condition.steps_lost()) }
    };
    let mut units: Vec<UnitId> = Vec::new();
    for beat in beats.iter().filter(|beat| beat.after.is_some()) {
        let id = unit(&beat.who[0].name);
        let last = beats.iter().rfind(|other| other.after.is_some() && other.who[0] == beat.who[0]);
        if !units.contains(&id) {
            assert_eq!(beat.before.as_ref(), Some(&of(before, id)), "{beat:?}");
        }
        let after = of(after, id);
        let shown = last.and_then(|last| last.after.as_ref()).expect("it has one");
        assert_eq!(shown.at, after.at, "{beat:?}");
        // Who is off the map has lost whatever it has.
        assert!(shown.at.is_none() || shown.lost == after.lost, "{beat:?}");
        units.push(id);
    }
}

#[test]
fn in_whole_games_beats_end_where_the_units_stand() {
    for (seed, scenario) in [(1, Scenario::Historical), (2, Scenario::Hypothetical)] {
        let game = std::sync::Arc::new(Kawanakajima::new(scenario, Options::default()));
        let mut b = Battle { state: game.start(), game, told: Vec::new() };
        let mut random: ChaCha8Rng = rng(seed, 0);
        let mut seen = [false; 3];
        for _ in 0..6_000 {
            let (mut commands, actor) = (
                Vec::new(),
                match b.game.turn(&b.state) {
                    Turn::Over(_) => break,
                    Turn::Chance => Actor::Chance,
                    Turn::Seats(seats) => Actor::Seat(seats.iter().next().expect("somebody is asked")),
                },
            );
            match actor {
                Actor::Chance => {
                    let mut chances = Vec::new();
                    b.game.chances(&b.state, &mut chances);
                    commands.extend(chances.iter().map(|(command, _)| *command));
                }
                Actor::Seat(seat) => b.game.options(&b.state, seat, &mut commands),
            }
            let command = commands[below(&mut random, commands.len() as u32) as usize];
            let before = b.state.clone();
            let beats = shown(&mut b, actor, command, None);
            check_stands(&beats, &before, &b.state);
            for (seen, kind) in seen.iter_mut().zip([Kind::Declare, Kind::Loss, Kind::Push]) {
                *seen |= beats.iter().any(|beat| beat.kind == kind && beat.battle.is_some());
            }
        }
        assert_eq!(seen, [true; 3], "{scenario:?}: battles, losses and push-backs have been shown");
    }
}

#[test]
fn a_battle_is_over_when_nobody_has_to_decide_any_more() {
    let open = |code: &str| {
        let mut b = declared(|_| {});
        let (col, lin) = modifiers(&b);
        let pairs = (2..=12).flat_map(|c| (2..=12).map(move |l| (c, l)));
        let table = &b.game.pack.tables.combat;
        let gives = |&(c, l): &(i16, i16)| table.result(col + c, lin + l).to_string() == code;
        let (c, l) = pairs.into_iter().find(gives).expect("dice that give it");
        b.roll(&[c as u8]);
        let beats = shown(&mut b, Actor::Chance, C::Roll(l as u8), None);
        beats.last().is_some_and(|beat| beat.open)
    };
    assert!(!open("-"));
    // Somebody is pushed back, and may choose where to.
    assert!(open("dR^R"));
}
