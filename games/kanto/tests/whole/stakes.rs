//! The chances said beforehand are those of the dice: every choice after which dice fall has its stake, and its figures are
//! counted here again, by throwing all of them and looking at what happened.

use crate::stage::one_of;
use crate::support::*;
use engine::fair;
use engine::{Actor, Arg, Game, Message, Seat, Turn};
use kanto::ids::*;
use kanto::sequence::Step;
use kanto::sequence::steps::*;
use kanto::state::Phase;
use kanto::{Command as C, Event as E, Kanto, Scenario, Stage, State};
use stage::{Adapter, Happening, Stake};
use std::collections::BTreeMap;

/// A way the dice can fall: what was told, and what became of the position.
struct Throw {
    after: State,
    told: Vec<E>,
}

/// All ways so many dice can fall, one after the other.
fn throws(game: &Kanto, state: &State, dice: usize) -> Vec<Throw> {
    let mut all = vec![Throw { after: state.clone(), told: Vec::new() }];
    for _ in 0..dice {
        all = all.iter().flat_map(|throw| one_die(game, throw)).collect();
    }
    all
}

fn one_die(game: &Kanto, before: &Throw) -> Vec<Throw> {
    let mut chances = Vec::new();
    game.chances(&before.after, &mut chances);
    let fall = |(roll, times): (C, u32)| {
        assert_eq!(times, 1, "all faces are equally likely");
        let (mut after, mut events) = (before.after.clone(), Vec::new());
        game.apply(&mut after, Actor::Chance, &roll, &mut events);
        let told = before.told.iter().cloned().chain(events.into_iter().map(|(_, event)| event)).collect();
        Throw { after, told }
    };
    chances.into_iter().map(fall).collect()
}

/// What happened, as an outcome of a stake reads, and whether it was wanted.
fn upshot(roll: Step, seat: Seat, game: &Kanto, before: &State, throw: &Throw) -> (String, bool) {
    let Throw { after, told } = throw;
    let leader = |party: usize| {
        let own = |unit: &Unit| before.fight.units[party].contains(*unit);
        let first = told.iter().find(|e| matches!(e, E::Died { unit } | E::StepLost { unit, .. } if own(unit)));
        matches!(first, Some(E::Died { .. }))
            || after.steps.iter().any(|step| matches!(step, Step::Loss(LossStep::LeaderFalls { .. })))
    };
    let blow = |party: usize| {
        let steps = told.iter().find_map(|e| if let E::Rolled { steps, .. } = e { Some(*steps) } else { None });
        let steps = steps.expect("a die is told of");
        (format!("stake-steps{} {steps}", if leader(party) { "-leader" } else { "" }), steps > 0)
    };
    let lost = |castle: Castle| before.walls(castle).endurance - after.walls(castle).endurance;
    let gone = |castle: Castle| after.walls(castle).destroyed;
    let gave_up = || told.iter().any(|e| matches!(e, E::Surrendered { .. }));
    match roll {
        Step::Field(FieldStep::AttackDie) => blow(1),
        Step::Field(FieldStep::CounterDie { .. }) => blow(0),
        Step::Battle(_) => {
            let over = told.iter().find_map(|e| match e {
                E::RoundOver { attacker, defender } => Some([*attacker, *defender]),
                _ => None,
            });
            let lost = over.unwrap_or(after.fight.lost);
            let attacks = game.at(before).party_power(0).and_then(|power| game.seat(power)) == Some(seat);
            let [own, other] = if attacks { lost } else { [lost[1], lost[0]] };
            let word = match other.cmp(&own) {
                std::cmp::Ordering::Less => "stake-round-worse",
                std::cmp::Ordering::Equal => "stake-round-even",
                std::cmp::Ordering::Greater => "stake-round-better",
            };
            (word.to_string(), other > own)
        }
        Step::Assault(AssaultStep::StormDie(castle)) => {
            let steps =
                told.iter().find_map(|e| if let E::StormRolled { steps, .. } = e { Some(*steps) } else { None });
            let word = match (gone(castle), leader(0)) {
                (false, false) => format!("stake-storm {}", lost(castle)),
                (false, true) => format!("stake-storm-leader {}", lost(castle)),
                (true, false) => "stake-storm-falls".to_string(),
                (true, true) => "stake-storm-falls-leader".to_string(),
            };
            (format!("{word} {}", steps.expect("a die is told of")), gone(castle))
        }
        Step::Siege(SiegeStep::SiegeDie(castle)) => {
            let morale =
                told.iter().find_map(|e| if let E::SiegeRolled { morale, .. } = e { Some(*morale) } else { None });
            match () {
                () if gone(castle) => ("stake-wear-destroyed".to_string(), true),
                () if gave_up() => ("stake-wear-gives-up".to_string(), true),
                () => match (lost(castle), morale.expect("a die is told of")) {
                    (0, 0) => ("stake-wear-nothing".to_string(), false),
                    (endurance, morale) => (format!("stake-wear {endurance} {morale}"), false),
                },
            }
        }
        Step::Surrender(_) => match () {
            () if told.iter().any(|e| matches!(e, E::Honours { .. })) => ("stake-honours".to_string(), true),
            () if gave_up() => ("stake-surrender".to_string(), true),
            () => ("stake-denied".to_string(), false),
        },
        Step::Recruit(_) => {
            let steps =
                told.iter().find_map(|e| if let E::RecruitsRolled { steps, .. } = e { Some(*steps) } else { None });
            match steps.expect("a die is told of") {
                0 => ("stake-no-recruits".to_string(), false),
                n @ 1.. => (format!("stake-recruits {n}"), true),
                n => (format!("stake-deserters {}", -n), false),
            }
        }
        // 24-3-2 as it is printed.
        Step::Rout(_) => {
            let die = told.iter().find_map(|e| if let E::FleeRolled { die, .. } = e { Some(*die) } else { None });
            match die.expect("a die is told of") {
                die @ 1..=4 => (format!("stake-runs {die}"), false),
                5 => ("stake-runs-losing 4 1".to_string(), false),
                _ => ("stake-runs-losing 4 2".to_string(), false),
            }
        }
        Step::Rest(_) if told.iter().any(|e| matches!(e, E::Rested { .. })) => ("stake-recovers".to_string(), true),
        Step::Rest(_) => ("stake-stays-weary".to_string(), false),
        Step::Subversion(_) if after.turned != before.turned => ("stake-turns".to_string(), true),
        Step::Subversion(_) => ("stake-stays-true".to_string(), false),
        other => panic!("{other:?} is no roll"),
    }
}

/// An outcome as one line.
fn line(say: &Message) -> String {
    let arg = |(_, arg): &(&str, Arg)| match arg {
        Arg::Number(n) => n.to_string(),
        Arg::Name(name) | Arg::Term(name) => name.to_string(),
    };
    std::iter::once(say.key.to_string()).chain(say.args.iter().map(arg)).collect::<Vec<_>>().join(" ")
}

/// Throws all dice and compares with what was said.
fn compare(game: &Kanto, seat: Seat, state: &State, stake: &Stake) {
    let roll = *state.steps.last().expect("a roll");
    let dice = if matches!(roll, Step::Battle(_)) { 2 } else { 1 };
    let all = throws(game, state, dice);
    let mut outcomes: BTreeMap<String, u32> = BTreeMap::new();
    let mut wins = 0;
    for throw in &all {
        let (outcome, won) = upshot(roll, seat, game, state, throw);
        *outcomes.entry(outcome).or_default() += 1;
        wins += u32::from(won);
    }
    let said: BTreeMap<String, u32> = stake.outcomes.iter().map(|one| (line(&one.say), one.n)).collect();
    assert_eq!((stake.of, &said), (Some(all.len() as u32), &outcomes), "{roll:?}");
    if let Some(n) = stake.n {
        assert_eq!(n, wins, "{roll:?}: {stake:?}");
        let best = stake.outcomes.iter().rev().scan(0, |sum, one| {
            *sum += one.n;
            Some(*sum)
        });
        assert!(n == 0 || best.into_iter().any(|sum| sum == n), "from worst to best: {stake:?}");
    }
    if let Some(faces) = stake.faces {
        assert_eq!(stake.n, Some(faces.count_ones()), "{stake:?}");
    }
    all.iter().for_each(|throw| strikes_back(game, stake, throw));
}

/// 23-6: where a blow did nothing, those who strike back do what was said of it.
fn strikes_back(game: &Kanto, stake: &Stake, throw: &Throw) {
    let Some(note) = stake.notes.iter().find(|note| note.key == "stake-counter-follows") else { return };
    let untouched = throw.told.iter().any(|e| matches!(e, E::Rolled { steps: 0, .. }));
    if !untouched || throw.after.steps.last() != Some(&StrikeBack.into()) {
        return;
    }
    let Turn::Seats(seats) = game.turn(&throw.after) else { panic!("somebody is asked") };
    let mut then = throw.after.clone();
    let seat = seats.iter().next().expect("somebody is asked");
    game.apply(&mut then, Actor::Seat(seat), &C::Strike, &mut engine::Silent);
    let did = throws(game, &then, 1);
    let steps: Vec<String> = did
        .iter()
        .flat_map(|throw| &throw.told)
        .filter_map(|e| if let E::Rolled { steps, .. } = e { Some(steps.to_string()) } else { None })
        .collect();
    assert!(line(note).replace('*', "").contains(&steps.join(" ")), "{note:?} {steps:?}");
}

/// Who fights is said: those who are named, or, where nobody is, all.
fn said_who_fights(game: &Kanto, mut state: State) -> State {
    let mut all = false;
    loop {
        let Turn::Seats(seats) = game.turn(&state) else { return state };
        let seat = seats.iter().next().expect("somebody is asked");
        let mut options = Vec::new();
        game.options(&state, seat, &mut options);
        let also = options.iter().copied().find(|option| matches!(option, C::Also(_)));
        let lift = options.contains(&C::Lift) && options.contains(&C::Done);
        if also.is_none() && !lift {
            return state;
        }
        all |= !options.contains(&C::Done);
        let next = also.filter(|_| all).unwrap_or(C::Done);
        game.apply(&mut state, Actor::Seat(seat), &next, &mut engine::Silent);
    }
}

/// How often each roll has been compared.
type Tally = BTreeMap<String, u32>;

fn check(game: &Kanto, state: &State, seat: Seat, tally: &mut Tally) {
    let mut options = Vec::new();
    game.options(state, seat, &mut options);
    let stakes = Stage::stakes(game, state, seat, &options);
    for (option, stake) in options.iter().zip(&stakes).filter(|(option, _)| !matches!(option, C::Go(_) | C::Place(_))) {
        let mut then = state.clone();
        game.apply(&mut then, Actor::Seat(seat), option, &mut engine::Silent);
        let then = said_who_fights(game, then);
        match (game.turn(&then), stake) {
            (Turn::Chance, Some(stake)) => {
                compare(game, seat, &then, stake);
                let roll = format!("{:?}", then.steps.last().expect("a roll"));
                let kind = roll.split(['(', ')', ' ']).nth(1).unwrap_or_default();
                *tally.entry(kind.to_string()).or_default() += 1;
            }
            (Turn::Chance, None) => panic!("no stake on {option:?}: {:?}", then.steps.last()),
            (_, Some(stake)) => panic!("{option:?} leads to no dice: {stake:?}"),
            (_, None) => {}
        }
    }
}

/// A beat tells of a die what it was read with.
fn check_beats(game: &Kanto, before: &State, after: &State, events: &[(engine::Audience, E)]) -> u32 {
    let beats = Stage::beats(game, &Happening { before, after, events, fell: None });
    let rolls = beats.iter().flatten().filter(|beat| !beat.sums.is_empty());
    rolls
        .map(|beat| {
            let ledger = beat.ledger.as_ref().expect("what was added");
            assert_eq!(ledger.total, beat.sums[0] - i16::from(beat.dice[0]), "{beat:?}");
            assert_eq!(ledger.total, ledger.lines.iter().map(|line| i16::from(line.value)).sum::<i16>(), "{beat:?}");
        })
        .count() as u32
}

/// Plays on at random and looks at every decision.
fn walk(game: &Kanto, mut state: State, seed: u64, commands: usize, tally: &mut Tally) -> u32 {
    let (mut rng, mut shown) = (fair::rng(seed, 11), 0);
    for _ in 0..commands {
        let (actor, command) = match game.turn(&state) {
            Turn::Over(_) => break,
            Turn::Chance => {
                let mut chances = Vec::new();
                game.chances(&state, &mut chances);
                (Actor::Chance, one_of(&mut rng, &chances).0)
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is asked");
                check(game, &state, seat, tally);
                let mut options = Vec::new();
                game.options(&state, seat, &mut options);
                (Actor::Seat(seat), one_of(&mut rng, &options))
            }
        };
        let (before, mut events) = (state.clone(), Vec::new());
        game.apply(&mut state, actor, &command, &mut events);
        shown += check_beats(game, &before, &state, &events);
    }
    shown
}

#[test]
fn the_chances_said_before_a_choice_are_those_of_the_dice() {
    let (mut tally, mut shown) = (Tally::new(), 0);
    for (seed, scenario) in (0..2).flat_map(|seed| Scenario::ALL.into_iter().map(move |scenario| (seed, scenario))) {
        let game = Kanto::new(scenario);
        shown += walk(&game, game.start(), seed, 1200, &mut tally);
    }
    for (seed, mut field) in (0..12).flat_map(|seed| hot_spots().into_iter().map(move |field| (seed, field))) {
        field.settle();
        shown += walk(&field.game, field.state.clone(), seed, 30, &mut tally);
    }
    println!("{tally:?}, {shown} rolls shown");
    let kinds = [
        "AttackDie",
        "CounterDie",
        "BattleDie",
        "StormDie",
        "SiegeDie",
        "SummonsDie",
        "RecruitDie",
        "FlightDie",
        "RestDie",
        "TemptDie",
    ];
    for kind in kinds {
        assert!(tally.get(kind).is_some_and(|n| *n > 2), "{kind} has hardly come up: {tally:?}");
    }
    assert!(shown > 100, "{shown} rolls shown");
}

/// Places where there is fighting: a siege, two daimyo face to face, lords to be turned.
fn hot_spots() -> Vec<Field> {
    let mut siege = Field::empty(Scenario::Odawara);
    siege.put("UES03", "2726").put_in("HOJ22", "2726").host("2726", 17);
    siege.walls("Kawagoe", |walls| walls.endurance = 2);
    let mut daimyo = Field::empty(Scenario::Kawanakajima);
    daimyo
        .bare()
        .put("UES01", "3528")
        .under("UES06", "UES01")
        .put("UES03", "3528")
        .put("TAK01", "3628")
        .put("TAK05", "3628");
    let mut lords = Field::empty(Scenario::Matsuyama);
    lords
        .turn(10)
        .phase(Phase::Hojo)
        .put_in("HOJ01", "2237")
        .put("UES01", "1408")
        .put("KAN10", "3020")
        .put("KAN11", "3120");
    [siege, daimyo, lords].into_iter().map(alive).collect()
}

/// The game goes on after what is set up.
fn alive(mut field: Field) -> Field {
    let phase = field.state.phase.expect("a phase");
    field.state.steps.clear();
    field.state.steps.push(TurnOver.into());
    field.state.steps.push(SiegeRolls { phase, from: 0 }.into());
    field.state.steps.push(Operations.into());
    field
}
