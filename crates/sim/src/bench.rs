//! How fast a game is, on one core: playing at random, replaying, and copying a position.

use engine::{Actor, Game, Header, Line, Log, Record, Silent, Table, Turn};
use serde::Serialize;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What was measured of one scenario.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measured {
    pub scenario: String,
    pub games_per_second: f64,
    /// Decisions of players and of Chance alike, each with its whole list of legal commands.
    pub decisions_per_second: f64,
    /// Commands of recorded games played again through the gate.
    pub replayed_per_second: f64,
    pub clone_ns: f64,
    /// The size of the state itself, without what it may point to.
    pub state_bytes: usize,
    pub decisions_per_game: f64,
    /// How many options a player has, on average over the decisions of players.
    pub options_mean: f64,
}

/// No game is this long; one that does not end must not hang the benchmark.
const STEP_CAP: u64 = 1_000_000;

/// Measures for about so many seconds. The first tenth only warms up and records.
///
/// # Panics
/// If the game does not end, or refuses a command it offered: a soak tells more about such a game.
pub fn bench<G: Game>(label: &str, game: &Arc<G>, seconds: f64) -> Measured {
    let share = |part: f64| Duration::from_secs_f64((seconds * part).max(0.0));
    let mut player = Player::new(&**game);
    let recorded = player.record(share(0.1));

    let mut played = Played::default();
    let play = timed(share(0.5), || played += player.play(&mut |_, _, _| {}));
    let mut replayed = 0;
    let mut logs = recorded.logs.iter().cycle();
    let replay = timed(share(0.3), || {
        let log = logs.next().expect("at least one game was recorded");
        let table = Table::replay(Arc::clone(game), log).expect("a recorded game replays");
        replayed += black_box(&table).entries().len();
    });
    let mut clones = 0;
    let clone = timed(share(0.1), || {
        recorded.positions.iter().for_each(|position| drop(black_box(position.clone())));
        clones += recorded.positions.len();
    });

    Measured {
        scenario: label.to_string(),
        games_per_second: played.games as f64 / play,
        decisions_per_second: played.decisions as f64 / play,
        replayed_per_second: replayed as f64 / replay,
        clone_ns: clone * 1e9 / clones as f64,
        state_bytes: size_of::<G::State>(),
        decisions_per_game: played.decisions as f64 / played.games as f64,
        options_mean: played.options as f64 / played.choices.max(1) as f64,
    }
}

/// Repeats the work until the time is up, at least once; gives the seconds it took.
fn timed(at_least: Duration, mut work: impl FnMut()) -> f64 {
    let start = Instant::now();
    loop {
        work();
        let elapsed = start.elapsed();
        if elapsed >= at_least {
            return elapsed.as_secs_f64();
        }
    }
}

#[derive(Default)]
struct Played {
    games: u64,
    decisions: u64,
    /// Decisions of players, and the options they had.
    choices: u64,
    options: u64,
}

impl std::ops::AddAssign for Played {
    fn add_assign(&mut self, more: Played) {
        self.games += more.games;
        self.decisions += more.decisions;
        self.choices += more.choices;
        self.options += more.options;
    }
}

struct Recorded<G: Game> {
    logs: Vec<Log<G::Command>>,
    positions: Vec<G::State>,
}

/// Plays at random, with buffers used again and again.
struct Player<'a, G: Game> {
    game: &'a G,
    options: Vec<G::Command>,
    chances: Vec<(G::Command, u32)>,
    random: Xorshift,
}

type Watch<'a, G> = &'a mut dyn FnMut(&<G as Game>::State, Actor, <G as Game>::Command);

impl<'a, G: Game> Player<'a, G> {
    fn new(game: &'a G) -> Player<'a, G> {
        Player { game, options: Vec::new(), chances: Vec::new(), random: Xorshift(0x9e37_79b9_7f4a_7c15) }
    }

    /// One game to its end.
    fn play(&mut self, watch: Watch<'_, G>) -> Played {
        let mut played = Played { games: 1, ..Played::default() };
        let mut state = self.game.start();
        loop {
            let (actor, command) = match self.game.turn(&state) {
                Turn::Over(_) => return played,
                Turn::Chance => (Actor::Chance, self.chance(&state)),
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody is awaited");
                    self.options.clear();
                    self.game.options(&state, seat, &mut self.options);
                    played.choices += 1;
                    played.options += self.options.len() as u64;
                    (Actor::Seat(seat), self.options[self.random.below(self.options.len() as u64) as usize])
                }
            };
            watch(&state, actor, command);
            self.game.apply(&mut state, actor, &command, &mut Silent);
            played.decisions += 1;
            assert!(played.decisions < STEP_CAP, "the game does not end");
        }
    }

    fn chance(&mut self, state: &G::State) -> G::Command {
        self.chances.clear();
        self.game.chances(state, &mut self.chances);
        let total: u64 = self.chances.iter().map(|&(_, weight)| u64::from(weight)).sum();
        let mut left = self.random.below(total);
        for &(command, weight) in &self.chances {
            match left.checked_sub(u64::from(weight)) {
                None => return command,
                Some(rest) => left = rest,
            }
        }
        unreachable!("the weights add up to more than what was drawn")
    }

    /// Logs to replay and positions to copy.
    fn record(&mut self, time: Duration) -> Recorded<G> {
        const LOGS: usize = 64;
        const POSITIONS: usize = 1024;
        let mut recorded = Recorded { logs: Vec::new(), positions: Vec::new() };
        timed(time, || {
            let mut log = Log::new(Header::default());
            let mut step = 0_usize;
            self.play(&mut |state, actor, command| {
                log.lines.push(Line::Record(Record { actor, command }));
                if recorded.positions.len() < POSITIONS && step.is_multiple_of(7) {
                    recorded.positions.push(state.clone());
                }
                step += 1;
            });
            if recorded.logs.len() < LOGS {
                recorded.logs.push(log);
            }
        });
        recorded
    }
}

/// A generator so fast that it does not count. It is no part of any game.
struct Xorshift(u64);

impl Xorshift {
    /// Not quite even, by less than anybody could measure here.
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * u128::from(n)) >> 64) as u64
    }
}
