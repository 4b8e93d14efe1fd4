//! A soak finds what is broken, says how to see it again, and says the same on any number of threads.

use engine::{Game, Header, Log, Table, Turn};
use sim::soak::{ENOUGH_FAILURES, Effort, Report, soak, soak_with};
use std::sync::Arc;
use testkit::Leaky;
use testkit::toy::{Command, Toy};

const STEP_CAP: u32 = 1_000;

type Variants<G> = Vec<(String, Arc<G>, Header)>;

fn header(scenario: &str) -> Header {
    Header { game: "toy".into(), scenario: scenario.into(), ..Header::default() }
}

fn one<G: Game>(game: G) -> Variants<G> {
    vec![("only".to_string(), Arc::new(game), header("only"))]
}

fn toys() -> Variants<Toy> {
    [3, 5, 8].map(|rounds| (format!("{rounds} rounds"), Arc::new(Toy { rounds }), header(&rounds.to_string()))).into()
}

/// A toy that panics when card 7 is chosen late in the game.
fn panicking() -> Leaky<Toy> {
    Leaky::new(Toy { rounds: 4 }).on_apply(|_, state, _, command| {
        assert!(*command != Command::Choose(7) || state.round < 2, "card 7 again");
    })
}

fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(work)
}

#[test]
fn a_sound_game_is_clean() {
    let report = soak(&toys(), 600, 1, STEP_CAP);
    assert!(report.is_clean(), "{}", report.failures[0].what);
    assert_eq!(report.games, 600);
    assert!(report.decisions > 600 * 20, "{report:?}");
    assert!((30..100).contains(&report.thorough), "{report:?}");
    assert!(report.mutants > 5_000 && report.pairs > 200, "{report:?}");
}

#[test]
fn the_report_is_the_same_on_one_thread_and_on_two() {
    let report = |threads| on_threads(threads, || soak(&one(panicking()), 400, 9, STEP_CAP));
    let first = report(1);
    assert!(!first.is_clean());
    assert_eq!(first, report(2));
    assert_eq!(first, report(2));
}

#[test]
fn a_panic_is_caught_with_its_seed_and_its_log() {
    let game = one(panicking());
    let report = soak(&game, 400, 0, STEP_CAP);
    let failure = report.failures.first().expect("somebody chooses card 7 late in 400 games");
    assert_eq!(failure.label, "only");
    assert!(failure.what.contains("never panics") && failure.what.contains("card 7 again"), "{}", failure.what);
    assert!(report.failures.is_sorted_by_key(|failure| failure.seed));

    let again = soak(&game, 1, failure.seed, STEP_CAP);
    assert_eq!(again.failures, std::slice::from_ref(failure), "one game from the seed shows the same failure");

    let log: Log<Command> = Log::read(failure.log.as_bytes()).unwrap();
    assert_eq!(log.header.game, "toy", "the log carries the header of its variant");
    assert_eq!(log.header.scenario, "only");
    let table = Table::replay(Arc::new(Toy { rounds: 4 }), &log).unwrap();
    assert!(!matches!(table.turn(), Turn::Over(_)), "the log stops where the game broke");
}

#[test]
fn a_broken_invariant_is_caught() {
    let game = Leaky::new(Toy { rounds: 4 }).on_apply(|_, state, _, _| {
        if state.round == 3 {
            state.posts[0] = 77;
        }
    });
    let report = soak(&one(game), 10, 5, STEP_CAP);
    assert_eq!(report.failures.len(), 10);
    assert!(report.failures[0].what.contains("invariants hold"), "{}", report.failures[0].what);
}

#[test]
fn a_dead_end_is_caught() {
    let game = Leaky::new(Toy { rounds: 4 }).on_options(|_, state, _, out| {
        if state.round == 2 {
            out.clear();
        }
    });
    let report = soak(&one(game), 10, 5, STEP_CAP);
    assert_eq!(report.failures.len(), 10);
    assert!(
        report.failures.iter().all(|failure| failure.what.contains("no options") || failure.what.contains("0 options"))
    );
}

#[test]
fn a_game_without_end_is_caught() {
    let report = soak(&one(Toy { rounds: 25 }), 10, 5, 60);
    assert_eq!(report.failures.len(), 10);
    assert!(report.failures[0].what.contains("comes to an end"), "{}", report.failures[0].what);
}

#[test]
fn what_only_a_close_look_shows_is_caught_in_a_share_of_the_games() {
    let leaky = || {
        one(Leaky::new(Toy { rounds: 6 }).on_view(|_, state, _, view| {
            view.round = view.round.wrapping_add(state.hands[0].0 as u8 ^ state.hands[1].0 as u8);
        }))
    };
    let report = soak(&leaky(), 150, 3, STEP_CAP);
    assert!((2..ENOUGH_FAILURES).contains(&report.failures.len()), "{}", report.failures.len());
    assert!(report.failures[0].what.contains("nothing hidden gets out"), "{}", report.failures[0].what);

    let never = Effort { thorough_one_in: 0, ..Effort::default() };
    assert!(soak_with(&leaky(), 150, 3, &never, &mut |_| {}).is_clean());
}

#[test]
fn a_panic_without_words_in_the_first_position_is_caught() {
    struct Wordless;
    let game = Leaky::new(Toy { rounds: 3 }).on_turn(|_, _, _| std::panic::panic_any(Wordless));
    let report = soak(&one(game), 3, 0, STEP_CAP);
    assert_eq!((report.decisions, report.failures.len()), (0, 3));
    assert!(report.failures[0].what.contains("never panics"), "{}", report.failures[0].what);
}

#[test]
fn variants_take_turns_and_a_hopeless_program_is_given_up() {
    let variants = [2, 3]
        .map(|rounds| {
            let game = Leaky::new(Toy { rounds }).on_apply(|_, state, _, _| state.posts[1] = 9);
            (format!("{rounds} rounds"), Arc::new(game), header("broken"))
        })
        .to_vec();
    let mut lots = 0;
    let report = soak_with(&variants, 100_000, 10, &Effort::default(), &mut |_| lots += 1);
    assert_eq!((lots, report.games), (1, 500), "the first lot says enough");
    let labels: Vec<&str> = report.failures.iter().take(4).map(|failure| failure.label.as_str()).collect();
    assert_eq!(labels, ["2 rounds", "3 rounds", "2 rounds", "3 rounds"]);
}

#[test]
fn a_report_can_be_written() {
    let report = soak(&toys(), 5, 1, STEP_CAP);
    let value = serde_json::to_value(&report).unwrap();
    assert_eq!(value["games"], 5);
    assert_eq!(value["failures"].as_array().map(Vec::len), Some(0));
    assert_eq!(Report::default().games, 0);
}
