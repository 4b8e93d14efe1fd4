//! Plays random games for the promises to look at. A walk depends on the game, the seed and the policy alone, so
//! a seed is a bug report.

use engine::fair::{self, ChaCha8Rng};
use engine::{Actor, Audience, Events, Game, Header, Seat, SeededDice, Table, Turn};
use std::collections::BTreeMap;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// How the commands of a random game are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Each option is as likely as the others, and the dice are fair.
    Uniform,
    /// Kinds of command that have been rare so far go first, and rare results are as likely as common ones.
    Perverse,
}

/// How hard to look.
#[derive(Clone, Debug)]
pub struct Plan {
    /// A game with more commands than this counts as endless.
    pub step_cap: usize,
    /// Commands that are not options, tried in each position.
    pub mutants: usize,
    /// The dear checks (equivalence, undo, encodings) look at every so many-th position.
    pub every: usize,
    /// How far two worlds that look the same to a seat are played on together.
    pub drive: usize,
    /// The seats from which the game hides something: for each of them `resample` must vary.
    pub hidden_from: engine::Seats,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { step_cap: 10_000, mutants: 10, every: 8, drive: 20, hidden_from: engine::Seats(!0) }
    }
}

/// How much was looked at, so that a test can tell it was enough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub games: u64,
    pub positions: u64,
    pub options: u64,
    pub mutants: u64,
    /// Pairs of a position and a viewer compared with another truth, and how often both worlds were compared again
    /// after a command.
    pub pairs: u64,
    pub driven: u64,
    /// Pairs of truths one seat cannot tell apart whose resamples were compared.
    pub alike: u64,
    pub undone: u64,
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, more: Tally) {
        self.games += more.games;
        self.positions += more.positions;
        self.options += more.options;
        self.mutants += more.mutants;
        self.pairs += more.pairs;
        self.driven += more.driven;
        self.alike += more.alike;
        self.undone += more.undone;
    }
}

/// Which promise does not hold, and in what way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub promise: &'static str,
    pub what: String,
}

pub(crate) fn fault(promise: &'static str, what: impl Into<String>) -> Fault {
    Fault { promise, what: what.into() }
}

/// A fault and all that is needed to see it again.
#[derive(Clone, Debug)]
pub struct Broken {
    pub promise: &'static str,
    pub what: String,
    pub seed: u64,
    pub policy: Policy,
    pub step: usize,
    /// The game so far, as a log file.
    pub log: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Broken { promise, what, seed, policy, step, log } = self;
        writeln!(f, "promise `{promise}` broken at step {step} of seed {seed}, {policy:?}: {what}")?;
        write!(f, "the game so far:\n{log}")
    }
}

impl std::error::Error for Broken {}

/// One command of a walk.
pub struct Footstep<G: Game> {
    pub actor: Actor,
    pub command: G::Command,
    pub told: Events<G>,
    /// The position before it.
    pub before: G::State,
}

impl<G: Game> Footstep<G> {
    pub fn revealed(&self, game: &G) -> bool {
        self.told.iter().any(|(_, event)| game.reveals(event))
    }
}

/// A random game under way.
pub struct Walk<G: Game> {
    pub game: Arc<G>,
    pub table: Table<G>,
    pub trail: Vec<Footstep<G>>,
    pub plan: Plan,
    pub policy: Policy,
    pub seed: u64,
    pub rng: ChaCha8Rng,
    pub tally: Tally,
    /// Commands met in other positions: what a wrong client would send.
    pub pool: Vec<(Actor, G::Command)>,
    dice: SeededDice,
    kinds: BTreeMap<String, u64>,
}

const POOL: usize = 256;
const STUCK: &str = "never stuck";

impl<G: Game> Walk<G> {
    pub fn new(game: &Arc<G>, seed: u64, policy: Policy, plan: &Plan) -> Walk<G> {
        let header = Header {
            game: "testkit".to_string(),
            seats: (0..game.seats()).map(|seat| format!("seat {seat}")).collect(),
            seed: (policy == Policy::Uniform).then_some(seed),
            ..Header::default()
        };
        Walk {
            game: Arc::clone(game),
            table: Table::new(Arc::clone(game), header),
            trail: Vec::new(),
            plan: plan.clone(),
            policy,
            seed,
            // The dice use the low streams of the same seed.
            rng: fair::rng(seed, u64::MAX),
            tally: Tally { games: 1, ..Tally::default() },
            pool: Vec::new(),
            dice: SeededDice::new(seed),
            kinds: BTreeMap::new(),
        }
    }

    pub fn below(&mut self, n: usize) -> usize {
        fair::below(&mut self.rng, n as u32) as usize
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.game.seats()).map(Seat)
    }

    pub fn is_over(&self) -> bool {
        matches!(self.table.turn(), Turn::Over(_))
    }

    /// Is this one of the positions that the dear checks look at?
    pub fn is_sampled(&self) -> bool {
        (self.trail.len() as u64 + self.seed).is_multiple_of(self.plan.every.max(1) as u64)
    }

    /// Gives one command; false when the game is over.
    fn step(&mut self) -> Result<bool, Fault> {
        self.tally.positions += 1;
        let (actor, command) = match self.table.turn() {
            Turn::Over(_) => return Ok(false),
            Turn::Chance => (Actor::Chance, self.choose_chance()?),
            Turn::Seats(seats) => {
                let awaited: Vec<Seat> = seats.iter().collect();
                if awaited.is_empty() {
                    return Err(fault(STUCK, "the game waits for nobody and is not over"));
                }
                let seat = awaited[self.below(awaited.len())];
                (Actor::Seat(seat), self.choose_option(seat)?)
            }
        };
        if self.trail.len() >= self.plan.step_cap {
            return Err(fault("comes to an end", format!("no end after {} commands", self.trail.len())));
        }
        let before = self.table.state().clone();
        let told = self.table.play(actor, command).map_err(|refusal| {
            fault("options are accepted", format!("{actor:?} {command:?} was offered and refused: {refusal}"))
        })?;
        self.trail.push(Footstep { actor, command, told, before });
        Ok(true)
    }

    fn choose_option(&mut self, seat: Seat) -> Result<G::Command, Fault> {
        let options = self.table.options(seat);
        if options.is_empty() {
            return Err(fault(STUCK, format!("{seat:?} is awaited and has no options")));
        }
        let other = options[self.below(options.len())];
        self.remember(Actor::Seat(seat), other);
        Ok(match self.policy {
            Policy::Uniform => options[self.below(options.len())],
            Policy::Perverse => self.rarest(&options),
        })
    }

    fn choose_chance(&mut self) -> Result<G::Command, Fault> {
        let chances: Vec<_> = self.table.chances().into_iter().filter(|&(_, weight)| weight > 0).collect();
        if chances.is_empty() {
            return Err(fault(STUCK, "Chance is awaited and has no results"));
        }
        let other = chances[self.below(chances.len())].0;
        self.remember(Actor::Chance, other);
        match self.policy {
            Policy::Uniform => fair::try_pick(&mut self.dice, self.table.rolls(), &chances)
                .ok_or_else(|| fault(STUCK, "the weights of Chance do not fit in 32 bits")),
            Policy::Perverse => Ok(chances[self.below(chances.len())].0),
        }
    }

    fn remember(&mut self, actor: Actor, command: G::Command) {
        if self.pool.len() < POOL {
            self.pool.push((actor, command));
        } else {
            let place = self.below(POOL);
            self.pool[place] = (actor, command);
        }
    }

    /// One of the options whose kind has been given least often.
    fn rarest(&mut self, options: &[G::Command]) -> G::Command {
        let kinds: Vec<String> = options.iter().map(kind).collect();
        let count = |kind: &String| self.kinds.get(kind).copied().unwrap_or(0);
        let least = kinds.iter().map(count).min().unwrap_or(0);
        let rare: Vec<usize> = (0..options.len()).filter(|&index| count(&kinds[index]) == least).collect();
        let index = rare[self.below(rare.len())];
        *self.kinds.entry(kinds[index].clone()).or_default() += 1;
        options[index]
    }

    fn broken(&self, fault: Fault) -> Broken {
        Broken {
            promise: fault.promise,
            what: fault.what,
            seed: self.seed,
            policy: self.policy,
            step: self.trail.len(),
            log: self.table.log().write(),
        }
    }
}

/// The name of a command without what it holds: `MoveTo` of `MoveTo { hex: .. }`.
fn kind(command: &impl fmt::Debug) -> String {
    struct Name(String);
    impl fmt::Write for Name {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            let name = text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("");
            self.0.push_str(name);
            // An error stops the formatting: the rest of the command is not wanted.
            if name.len() == text.len() { Ok(()) } else { Err(fmt::Error) }
        }
    }
    let mut name = Name(String::new());
    let _ = fmt::write(&mut name, format_args!("{command:?}"));
    name.0
}

/// Looks at a position of a walk. What it changes it must put back.
pub type Check<'a, G> = &'a mut dyn FnMut(&mut Walk<G>) -> Result<(), Fault>;

/// Plays one random game to its end and shows every position, the last included, to every check.
pub fn walk<G: Game>(
    game: &Arc<G>,
    seed: u64,
    policy: Policy,
    plan: &Plan,
    checks: &mut [Check<G>],
) -> Result<Tally, Broken> {
    let mut walk = Walk::new(game, seed, policy, plan);
    loop {
        let stepped = guarded(|| {
            checks.iter_mut().try_for_each(|check| check(&mut walk))?;
            walk.step()
        });
        match stepped {
            Ok(true) => {}
            Ok(false) => return Ok(walk.tally),
            Err(fault) => return Err(walk.broken(fault)),
        }
    }
}

/// A panic is a broken promise like any other, and is reported with its log.
pub(crate) fn guarded<T>(work: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<&str>().map(|text| text.to_string());
        let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
        Err(fault("never panics", text.unwrap_or_else(|| "a panic without words".to_string())))
    })
}

/// What of these events a viewer hears, in order.
pub fn heard<E>(told: &[(Audience, E)], viewer: engine::Viewer) -> impl Iterator<Item = &E> {
    told.iter().filter(move |(audience, _)| audience.includes(viewer)).map(|(_, event)| event)
}
