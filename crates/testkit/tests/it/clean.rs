//! The toy game keeps every promise, and the tools for writing tests do what they say.

use engine::{Actor, Game, Seat, Viewer};
use std::sync::Arc;
use testkit::toy::{Command, Event, Outcome, Toy};
use testkit::walk::Walk;
use testkit::{Leaky, Plan, Policy, Script, Tally, divide, edits, perft, promises, scripted, suite};

fn toy(rounds: u8) -> Arc<Toy> {
    Arc::new(Toy { rounds })
}

#[test]
fn the_toy_keeps_every_promise() {
    let tally = suite(&toy(8), 0..200, &Plan::default());
    assert_eq!(tally.games, 200);
    assert!(tally.positions > 10_000 && tally.mutants > 100_000, "{tally:?}");
    assert!(tally.pairs > 4_000 && tally.driven > 5_000 && tally.undone > 500, "{tally:?}");
}

#[test]
fn a_leaky_game_without_a_leak_is_the_game_itself() {
    suite(&Arc::new(Leaky::new(Toy { rounds: 3 })), 0..20, &Plan::default());
}

#[test]
fn each_promise_can_be_asked_alone() {
    let (game, plan) = (toy(4), Plan::default());
    type Promise = fn(&Arc<Toy>, u64, &Plan) -> Result<Tally, testkit::Broken>;
    let alone: [Promise; 11] = [
        promises::invariants_hold,
        promises::options_are_accepted,
        promises::mutants_are_refused,
        promises::observation_equivalence,
        promises::resample_varies,
        promises::undo_stops_at_reveals,
        promises::undo_tells_nothing,
        promises::leaving_is_for_good,
        promises::position_survives,
        promises::replays_the_same,
        promises::log_survives,
    ];
    for seed in 0..20 {
        for promise in alone {
            promise(&game, seed, &plan).unwrap_or_else(|broken| panic!("{broken}"));
        }
        for policy in [Policy::Uniform, Policy::Perverse] {
            promises::comes_to_an_end(&game, seed, policy, &plan).unwrap_or_else(|broken| panic!("{broken}"));
        }
    }
}

#[test]
fn a_walk_depends_on_its_seed_alone() {
    let game = toy(3);
    let play = |seed, policy| {
        let mut commands = Vec::new();
        let mut look = |walk: &mut Walk<Toy>| {
            commands = walk.trail.iter().map(|step| (step.actor, step.command)).collect();
            Ok(())
        };
        testkit::walk::walk(&game, seed, policy, &Plan::default(), &mut [&mut look]).unwrap();
        commands
    };
    assert_eq!(play(1, Policy::Uniform), play(1, Policy::Uniform));
    assert_ne!(play(1, Policy::Uniform), play(2, Policy::Uniform));
    assert_ne!(play(1, Policy::Uniform), play(1, Policy::Perverse));
}

#[test]
fn the_perverse_policy_prefers_rare_kinds() {
    let game = toy(20);
    let marches = |policy| {
        let mut marches = 0;
        let mut look = |walk: &mut Walk<Toy>| {
            let marched = |step: &&_| matches!(step, testkit::walk::Footstep::<Toy> { command: Command::March(_), .. });
            marches = walk.trail.iter().filter(marched).count();
            Ok(())
        };
        testkit::walk::walk(&game, 3, policy, &Plan::default(), &mut [&mut look]).unwrap();
        marches
    };
    // A march may be followed by another, a halt ends it: chosen evenly by kind, both come equally often.
    assert!((35..=45).contains(&marches(Policy::Perverse)), "{}", marches(Policy::Perverse));
}

fn opening() -> Vec<(Actor, Command)> {
    [9, 1, 2, 8, 3, 4].map(|card| (Actor::Chance, Command::Draw(card))).into()
}

#[test]
fn a_script_plays_to_the_end() {
    let mut play = Script::new(toy(1));
    for (actor, command) in opening() {
        play.play(actor, command);
    }
    play.refused(0, Command::March(2), "toy-2.2").refused(1, Command::Halt, "toy-0");
    play.seat(0, Command::March(1)).seat(0, Command::Halt).seat(1, Command::Halt);
    play.seat(1, Command::Choose(8)).refused(1, Command::Choose(3), "toy-3.1");
    assert_eq!(play.heard_by(Viewer::Seat(Seat(0))), [&Event::Chose { seat: Seat(1), card: None }]);
    play.seat(0, Command::Choose(9)).chance(Command::Roll([3, 1]));
    assert_eq!(play.state().score, [1, 0]);
    assert_eq!(play.table.turn(), engine::Turn::Over(Outcome::Won(Seat(0))));
}

#[test]
fn a_script_says_which_command_failed() {
    let mut commands = opening();
    assert_eq!(scripted(toy(1), commands.clone()).unwrap().entries().len(), 6);
    commands.push((Actor::Seat(Seat(1)), Command::Halt));
    let error = scripted(toy(1), commands).err().unwrap();
    assert!(error.starts_with("command 6, Seat(Seat(1)) Halt: refused, [toy-0]"), "{error}");
}

#[test]
fn a_script_starts_from_a_position() {
    let position = scripted(toy(1), opening()).unwrap().state().clone();
    Script::from_position(toy(1), position).seat(0, Command::March(1));
}

#[test]
fn perft_counts_commands_and_chances() {
    let game = Toy { rounds: 1 };
    let start = game.start();
    assert_eq!((0..4).map(|depth| perft(&game, &start, depth)).collect::<Vec<_>>(), [1, 60, 60 * 59, 60 * 59 * 58]);
    let march = scripted(toy(1), opening()).unwrap().state().clone();
    // Counted by hand: marches and halts of both, and three cards each once both have halted.
    assert_eq!((1..5).map(|depth| perft(&game, &march, depth)).collect::<Vec<_>>(), [2, 5, 13, 39]);
    let parts = divide(&game, &march, 3);
    assert_eq!(parts.len(), 2);
    assert_eq!(parts.iter().map(|part| part.2).sum::<u64>(), 13);
}

#[test]
fn perft_of_a_finished_game_is_nothing() {
    let game = Toy { rounds: 1 };
    let mut over = game.start();
    over.step = testkit::toy::Step::Over;
    assert_eq!((perft(&game, &over, 0), perft(&game, &over, 1)), (1, 0));
}

#[test]
fn any_edited_position_of_the_toy_is_refused_or_plays_to_an_end() {
    let plan = Plan { mutants: 20, step_cap: 1_000, ..Plan::default() };
    let tally = edits::suite(&toy(5), 0..20, &plan);
    assert!(tally.refused > 1_000 && tally.played > 200, "{tally:?}");
}
