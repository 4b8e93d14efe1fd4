//! Two levels of the computer play each other: who wins, how long each thinks, and what each does with its pieces.

use ai::{Bot, Level, Policy};
use engine::{Actor, Audience, Dice, Game, Seat, SeededDice, Turn, fair::try_pick};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// A game, and who plays it.
pub struct Duel<'a, G: Game> {
    pub game: &'a G,
    pub levels: [Level; 2],
    /// No game is this long; one that does not end counts as not finished.
    pub step_cap: u32,
    /// What somebody did by an event; see `stage::Adapter::deed`.
    pub deed: &'a Deed<'a, G>,
    /// What is counted of a seat at the end; see `stage::Adapter::figures`.
    pub figures: &'a Figures<'a, G>,
}

pub type Deed<'a, G> = dyn Fn(&<G as Game>::Event) -> Option<(Seat, &'static str)> + Sync + 'a;
pub type Figures<'a, G> = dyn Fn(&<G as Game>::State, Seat) -> Vec<(&'static str, u32)> + Sync + 'a;

/// What came of a duel, from the side of the first level.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Report {
    pub games: u64,
    pub unfinished: u64,
    /// By the seat the first level sat in.
    pub by_seat: [Score; 2],
    /// How each level thought.
    pub thinking: [Thinking; 2],
    /// What each level did, by name, over all games.
    pub deeds: BTreeMap<&'static str, Tally>,
}

/// How often something was done, by level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Over all games.
    pub times: [u64; 2],
    /// In so many games at least once.
    pub games: [u64; 2],
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Score {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Thinking {
    pub decisions: u64,
    /// In microseconds: all decisions together, the longest one, and the longest mean over the decisions of a turn.
    pub total: u64,
    pub worst: u64,
    pub worst_turn: u64,
}

/// Games are handed out in lots of this size.
const LOT: u64 = 10;

impl<G: Game> Duel<'_, G> {
    /// Plays so many games with the seeds from `seed` upwards. Two games have the same dice, the levels having changed
    /// seats; `progress` sees the report grow.
    pub fn play(&self, games: u64, seed: u64, progress: &mut dyn FnMut(&Report)) -> Report {
        let mut report = Report::default();
        while report.games < games {
            let lot = report.games..games.min(report.games + LOT);
            let played: Vec<Report> = lot.into_par_iter().map(|n| self.play_one(n, seed)).collect();
            played.into_iter().for_each(|played| report.add(played));
            progress(&report);
        }
        report
    }

    /// The n-th game.
    fn play_one(&self, n: u64, seed: u64) -> Report {
        let seats = self.game.seats();
        let player = |seat: u8| usize::from((u64::from(seat) + n) % 2 == 1);
        let bot = |seat: u8| {
            let own = seed.wrapping_add(n).wrapping_mul(8).wrapping_add(u64::from(seat));
            self.levels[player(seat)].bot(own)
        };
        let mut game = Playing {
            duel: self,
            players: (0..seats).map(player).collect(),
            bots: (0..seats).map(bot).collect(),
            state: self.game.start(),
            turn: (0, [(0, 0); 2]),
            report: Report { games: 1, ..Report::default() },
        };
        game.play_out(&mut SeededDice::new(seed.wrapping_add(n / 2)));
        game.close(usize::from(n % 2 == 1));
        game.report
    }
}

/// A game under way.
struct Playing<'a, G: Game> {
    duel: &'a Duel<'a, G>,
    /// By seat: which of the two levels, and its opponent.
    players: Vec<usize>,
    bots: Vec<Bot>,
    state: G::State,
    /// The present turn, and for each level its decisions and microseconds in it.
    turn: (u16, [(u64, u64); 2]),
    report: Report,
}

impl<G: Game> Playing<'_, G> {
    fn play_out(&mut self, dice: &mut dyn Dice) {
        let game = self.duel.game;
        let (mut options, mut chances, mut rolls) = (Vec::new(), Vec::new(), 0);
        for _ in 0..self.duel.step_cap {
            match game.turn(&self.state) {
                Turn::Over(_) => return,
                Turn::Chance => {
                    chances.clear();
                    game.chances(&self.state, &mut chances);
                    let Some(result) = try_pick(dice, rolls, &chances) else { return };
                    rolls += 1;
                    self.apply(Actor::Chance, &result);
                }
                Turn::Seats(seats) => {
                    let Some(seat) = seats.iter().next() else { return };
                    options.clear();
                    game.options(&self.state, seat, &mut options);
                    let begun = Instant::now();
                    let index = self.bots[seat.index()].choose(game, &self.state, seat, &options);
                    if options.len() > 1 {
                        self.thought(self.players[seat.index()], begun.elapsed());
                    }
                    self.apply(Actor::Seat(seat), &options[index]);
                }
            }
        }
    }

    fn apply(&mut self, actor: Actor, command: &G::Command) {
        let mut told: Vec<(Audience, G::Event)> = Vec::new();
        self.duel.game.apply(&mut self.state, actor, command, &mut told);
        for (seat, name) in told.iter().filter_map(|(_, event)| (self.duel.deed)(event)) {
            self.count(seat, name, 1);
        }
    }

    fn count(&mut self, seat: Seat, name: &'static str, number: u64) {
        let (tally, player) = (self.report.deeds.entry(name).or_default(), self.players[seat.index()]);
        tally.times[player] += number;
        tally.games[player] = u64::from(tally.times[player] > 0);
    }

    fn thought(&mut self, player: usize, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let thinking = &mut self.report.thinking[player];
        thinking.decisions += 1;
        thinking.total += micros;
        thinking.worst = thinking.worst.max(micros);
        let now = self.duel.game.turn_number(&self.state);
        if now != self.turn.0 {
            self.end_turn();
            self.turn = (now, Default::default());
        }
        let (decisions, total) = &mut self.turn.1[player];
        (*decisions, *total) = (*decisions + 1, *total + micros);
    }

    fn end_turn(&mut self) {
        for (thinking, (decisions, total)) in self.report.thinking.iter_mut().zip(self.turn.1) {
            thinking.worst_turn = thinking.worst_turn.max(total.checked_div(decisions).unwrap_or(0));
        }
    }

    /// Counts what is left, and who has won.
    fn close(&mut self, seat: usize) {
        self.end_turn();
        for seat in (0..self.duel.game.seats()).map(Seat) {
            for (name, number) in (self.duel.figures)(&self.state, seat) {
                self.count(seat, name, u64::from(number));
            }
        }
        let Turn::Over(outcome) = self.duel.game.turn(&self.state) else {
            self.report.unfinished = 1;
            return;
        };
        let winners = self.duel.game.winners(&outcome);
        let has_won = |player| winners.iter().any(|seat| self.players[seat.index()] == player);
        let score = &mut self.report.by_seat[seat];
        match (has_won(0), has_won(1)) {
            (true, false) => score.wins = 1,
            (false, true) => score.losses = 1,
            _ => score.draws = 1,
        }
    }
}

impl Report {
    fn add(&mut self, other: Report) {
        self.games += other.games;
        self.unfinished += other.unfinished;
        for (score, more) in self.by_seat.iter_mut().zip(other.by_seat) {
            *score = score.with(more);
        }
        for (thinking, more) in self.thinking.iter_mut().zip(other.thinking) {
            thinking.decisions += more.decisions;
            thinking.total += more.total;
            thinking.worst = thinking.worst.max(more.worst);
            thinking.worst_turn = thinking.worst_turn.max(more.worst_turn);
        }
        for (name, tally) in other.deeds {
            self.deeds.entry(name).or_default().add(tally);
        }
    }

    /// From both seats.
    pub fn score(&self) -> Score {
        self.by_seat[0].with(self.by_seat[1])
    }
}

impl Tally {
    fn add(&mut self, other: Tally) {
        for level in 0..2 {
            self.times[level] += other.times[level];
            self.games[level] += other.games[level];
        }
    }
}

impl Score {
    fn with(self, other: Score) -> Score {
        Score { wins: self.wins + other.wins, draws: self.draws + other.draws, losses: self.losses + other.losses }
    }

    /// The share of wins among the games that were decided, and between what it lies with 95 %: Wilson's interval.
    pub fn share(self) -> Option<[f64; 3]> {
        const Z: f64 = 1.96;
        let (wins, games) = (self.wins as f64, (self.wins + self.losses) as f64);
        if games == 0.0 {
            return None;
        }
        let (share, wide) = (wins / games, Z * Z / games);
        let middle = (share + wide / 2.0) / (1.0 + wide);
        let half = Z / (1.0 + wide) * (share * (1.0 - share) / games + wide / games / 4.0).sqrt();
        Some([share, middle - half, middle + half])
    }
}

impl Thinking {
    /// Microseconds for a decision.
    pub fn mean(self) -> u64 {
        self.total.checked_div(self.decisions).unwrap_or(0)
    }
}
