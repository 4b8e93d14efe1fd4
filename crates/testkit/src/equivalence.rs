//! Observation equivalence: what a seat may not know must not reach it on any way.
//!
//! Take a position, let the game make another one that this seat cannot tell from it, and compare everything the
//! seat is ever sent: the view, the options and their names, the prompt, who is asked, refusals, and what its own
//! evaluation says. Then give the same commands in both worlds and compare all of it again, with the events it hears.
//! The worlds may part only where the game itself says that an event the seat hears reveals something.
//!
//! The same command in both worlds cannot show that the command itself gets out, as when a secret choice is told to
//! all. So the seat also watches two different commands of somebody else: if the game can follow both with the same
//! other truth, it claims that the seat cannot tell which was given, and then no event may tell it.
//!
//! A spectator may know no more than any seat, so he must not be able to tell the two apart either.

use crate::mutants;
use crate::walk::{Fault, Walk, fault, heard};
use engine::{Actor, Events, Game, Seat, Turn, Viewer, fair};
use serde::Serialize;

const LEAK: &str = "nothing hidden gets out";
const KEPT: &str = "resample keeps what the seat knows";
const SAME: &str = "resample is the same whatever the truth is";

/// Two truths that one seat cannot tell apart.
struct Pair<'g, G: Game> {
    game: &'g G,
    seat: Seat,
    worlds: [G::State; 2],
}

/// Compares the present position with another truth, for every seat.
pub fn holds<G: Game>(walk: &mut Walk<G>) -> Result<(), Fault> {
    let game = walk.game.clone();
    for seat in walk.seats() {
        let truth = walk.table.state().clone();
        let another = game.resample(&truth, seat, &mut |n| fair::below(&mut walk.rng, n));
        if let Err(broken) = game.invariants(&another) {
            return Err(fault(KEPT, format!("the position resampled for {seat:?} is impossible: {broken}")));
        }
        let mut pair = Pair { game: &*game, seat, worlds: [truth, another] };
        walk.tally.pairs += 2;
        pair.compare_all()?;
        pair.resamples_alike(walk)?;
        let offered = crate::perft::moves(&*game, &pair.worlds[0]);
        for _ in 0..walk.plan.mutants {
            if let Some((_, command)) = mutants::mutant(walk, &offered) {
                pair.compare_refusal(&command)?;
            }
        }
        pair.drive(walk)?;
        watch_others(walk, seat, &offered)?;
    }
    Ok(())
}

/// Two commands of somebody else that lead to what this seat cannot tell apart must sound the same to it; and where they
/// sound and look the same while both choose at once, as one that nobody hears does beside none at all, nothing is to be
/// made of which it was.
fn watch_others<G: Game>(walk: &mut Walk<G>, seat: Seat, offered: &[(Actor, G::Command)]) -> Result<(), Fault> {
    const TRIES: usize = 4;
    let others: Vec<_> = offered.iter().filter(|(actor, _)| *actor != Actor::Seat(seat)).copied().collect();
    if others.is_empty() {
        return Ok(());
    }
    let game = walk.game.clone();
    let together = matches!(walk.table.turn(), Turn::Seats(seats) if seats.contains(seat));
    for attempt in 0..TRIES {
        let given = others[walk.below(others.len())];
        let other = Some(others[walk.below(others.len())]).filter(|_| attempt > 0);
        if other.is_some_and(|other| other.0 != given.0) {
            continue;
        }
        let mut told = [Vec::new(), Vec::new()];
        let mut worlds = [walk.table.state().clone(), walk.table.state().clone()];
        for (index, (actor, command)) in
            [Some(given), other].into_iter().enumerate().filter_map(|(i, it)| Some((i, it?)))
        {
            game.apply(&mut worlds[index], actor, &command, &mut told[index]);
        }
        let pair = Pair { game: &*game, seat, worlds };
        let after = format!("after {given:?} or {other:?}");
        if other.is_some() && pair.is_one_to_the_seat(walk) {
            pair.compare_events(&told[0], &told[1]).map_err(|it| add(it, &after))?;
        }
        if together && pair.is_asked() && pair.looks_alike(&told) {
            pair.resamples_alike(walk).map_err(|it| add(it, &after))?;
        }
    }
    Ok(())
}

impl<G: Game> Pair<'_, G> {
    fn drive(&mut self, walk: &mut Walk<G>) -> Result<(), Fault> {
        for _ in 0..walk.plan.drive {
            let Some((actor, command)) = self.common_command(walk) else { return Ok(()) };
            let before = self.awaited(&self.worlds[0], Viewer::Seat(self.seat));
            let [first, second] = self.give(actor, command);
            if self.are_out_of_step(actor, &before, [&first, &second]) {
                return Ok(());
            }
            if self.learns(&first) || self.learns(&second) {
                return Ok(());
            }
            walk.tally.driven += 1;
            let after = format!("after {actor:?} {command:?}");
            self.compare_events(&first, &second).map_err(|it| add(it, &after))?;
            self.compare_all().map_err(|it| add(it, &after))?;
        }
        Ok(())
    }

    /// Where several choose at once, nobody sees how many commands another gives until he has ended. He may have ended in one
    /// world while in the other the seat has noticed nothing yet: then the worlds are out of step, and no more can be said.
    fn are_out_of_step(&self, actor: Actor, before: &str, told: [&Events<G>; 2]) -> bool {
        let viewer = Viewer::Seat(self.seat);
        let [first, second] = self.worlds.each_ref().map(|state| self.awaited(state, viewer));
        let unnoticed = |told: &Events<G>, awaited: &str| awaited == before && heard(told, viewer).next().is_none();
        let by_another = matches!(actor, Actor::Seat(other) if other != self.seat);
        by_another && first != second && (unnoticed(told[0], &first) || unnoticed(told[1], &second))
    }

    fn give(&mut self, actor: Actor, command: G::Command) -> [Events<G>; 2] {
        let mut told = [Vec::new(), Vec::new()];
        for (world, told) in self.worlds.iter_mut().zip(&mut told) {
            self.game.apply(world, actor, &command, told);
        }
        told
    }

    /// Some command that may be given in both worlds.
    fn common_command(&self, walk: &mut Walk<G>) -> Option<(Actor, G::Command)> {
        let [first, second] = &self.worlds;
        let moves = crate::perft::moves(self.game, first);
        if moves.is_empty() {
            return None;
        }
        let start = walk.below(moves.len());
        let mut from_start = moves[start..].iter().chain(&moves[..start]).copied();
        from_start.find(|(actor, command)| self.game.check(second, *actor, command).is_ok())
    }

    /// Do the two differ, and yet have a third truth in common that the seat can tell from neither? A `resample` that
    /// starts from the truth and not from what the seat knows may never say so; then nothing is claimed.
    fn is_one_to_the_seat(&self, walk: &mut Walk<G>) -> bool {
        let [first, second] = &self.worlds;
        let stream = walk.below(1 << 16) as u64;
        let third = |state: &G::State| {
            let mut rng = fair::rng(walk.seed, stream);
            self.game.resample(state, self.seat, &mut |n| fair::below(&mut rng, n))
        };
        first != second && third(first) == third(second)
    }

    /// Do the two differ, and yet show and tell the seat the same?
    fn looks_alike(&self, [first, second]: &[Events<G>; 2]) -> bool {
        let [one, other] = &self.worlds;
        one != other && self.compare_events(first, second).is_ok() && self.compare_all().is_ok()
    }

    /// Is the seat asked in both? Then it chooses at once with others, and a computer looks only when it is asked.
    fn is_asked(&self) -> bool {
        let asked = |state| matches!(self.game.turn(state), Turn::Seats(seats) if seats.contains(self.seat));
        self.worlds.iter().all(asked)
    }

    /// Whoever cannot tell two truths apart must not be able to by what a computer makes of them: with the same numbers
    /// drawn, both give the same other truth.
    fn resamples_alike(&self, walk: &mut Walk<G>) -> Result<(), Fault> {
        walk.tally.alike += 1;
        let stream = walk.tally.alike;
        let [first, second] = self.worlds.each_ref().map(|state| {
            let (mut rng, mut drawn) = (fair::rng(walk.seed, stream), Vec::new());
            let another = self.game.resample(state, self.seat, &mut |n| {
                drawn.push(n);
                fair::below(&mut rng, n)
            });
            (drawn, another)
        });
        if first == second {
            return Ok(());
        }
        let said = |(drawn, state): (Vec<u32>, G::State)| format!("{drawn:?} {}", self.game.position(&state));
        let (seat, first, second) = (self.seat, said(first), said(second));
        Err(fault(SAME, format!("two truths {seat:?} cannot tell apart are resampled to\n{first}\n{second}")))
    }

    /// Does the seat hear anything that the game declares to reveal something?
    fn learns(&self, told: &Events<G>) -> bool {
        heard(told, Viewer::Seat(self.seat)).any(|event| self.game.reveals(event))
    }

    fn compare_events(&self, first: &Events<G>, second: &Events<G>) -> Result<(), Fault> {
        for viewer in [Viewer::Seat(self.seat), Viewer::Public] {
            let say = |told: &Events<G>| -> String {
                let said = heard(told, viewer).map(|event| json(&(event, self.game.say_event(event))));
                said.collect::<Vec<_>>().join("\n")
            };
            same(&format!("events told to {viewer:?}"), &say(first), &say(second))?;
        }
        Ok(())
    }

    fn compare_all(&self) -> Result<(), Fault> {
        let seat = self.seat;
        for viewer in [Viewer::Seat(seat), Viewer::Public] {
            self.compare(&format!("view of {viewer:?}"), |state| json(&self.game.view(state, viewer)))?;
            self.compare(&format!("who is asked, told to {viewer:?}"), |state| self.awaited(state, viewer))?;
        }
        for other in (0..self.game.seats()).map(Seat) {
            self.compare(&format!("what {other:?} is openly offered"), |state| {
                self.open_options(state, other).unwrap_or_default()
            })?;
        }
        self.compare("prompt", |state| json(&self.game.prompt(state, seat)))?;
        self.compare("options", |state| self.options(state, seat))?;
        self.compare("evaluation", |state| self.game.evaluate(state, seat).to_string())
    }

    fn compare_refusal(&self, command: &G::Command) -> Result<(), Fault> {
        let answer = |state: &G::State| json(&self.game.check(state, Actor::Seat(self.seat), command));
        self.compare(&format!("answer to {command:?}"), answer)
    }

    fn compare(&self, what: &str, observe: impl Fn(&G::State) -> String) -> Result<(), Fault> {
        let [first, second] = &self.worlds;
        let what = format!("{what}, as {:?} knows it", self.seat);
        same(&what, &observe(first), &observe(second))
    }

    fn awaited(&self, state: &G::State, viewer: Viewer) -> String {
        match self.game.awaited(state, viewer) {
            Turn::Over(outcome) => json(&(outcome, self.game.say_outcome(&outcome))),
            awaited => format!("{awaited:?}"),
        }
    }

    /// What anybody may be played for: whoever has but one option is not asked, and everybody sees that.
    fn open_options(&self, state: &G::State, seat: Seat) -> Option<String> {
        self.game.is_open(state, seat).then(|| self.options(state, seat))
    }

    fn options(&self, state: &G::State, seat: Seat) -> String {
        let mut options = Vec::new();
        self.game.options(state, seat, &mut options);
        let named = options.iter().map(|command| json(&(command, self.game.say_command(state, command))));
        named.collect::<Vec<_>>().join("\n")
    }
}

/// Bytes are compared and not values: bytes are what is sent.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what a player is sent always encodes")
}

fn same(what: &str, first: &str, second: &str) -> Result<(), Fault> {
    if first == second {
        return Ok(());
    }
    Err(fault(LEAK, format!("{what} differs between two truths:\n{first}\n{second}")))
}

fn add(mut fault: Fault, after: &str) -> Fault {
    fault.what = format!("{after}: {}", fault.what);
    fault
}
