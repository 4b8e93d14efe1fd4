//! A position set up by hand, and what may be done in it.

use engine::{Actor, Events, Game, Turn};
use kanto::ids::*;
use kanto::pack::Pack;
use kanto::rules::{Play, Position};
use kanto::sequence::Step;
use kanto::sequence::steps::{FieldStep, Operations, SiegeRolls};
use kanto::state::*;
use kanto::{Command, Event, Kanto, Options, Scenario, State};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is left when everything set up has been done: a step that waits for ever.
const FLOOR: Step = Step::Field(FieldStep::AttackDie);

pub struct Field {
    pub game: Kanto,
    pub state: State,
    pub told: Vec<Event>,
}

pub fn hex(label: &str) -> Spot {
    label.parse().expect("a hex of the map")
}

pub fn unit(name: &str) -> Unit {
    name.parse().expect("a unit of the game")
}

pub fn castle(name: &str) -> Castle {
    name.parse().expect("a castle of the game")
}

pub fn army(name: &str) -> Army {
    name.parse().expect("an army of the game")
}

impl Field {
    /// The castles as the scenario has them, nobody on the map, stage 1 of the first turn, the Uesugi phase.
    pub fn empty(scenario: Scenario) -> Field {
        Field::agreed(scenario, &[])
    }

    /// The same with switches: `("own_relay", "on")`.
    pub fn agreed(scenario: Scenario, switches: &[(&str, &str)]) -> Field {
        let chosen: BTreeMap<String, String> = switches.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
        let options = Options::parse(&chosen).expect("known switches");
        let game = Kanto::with(Arc::clone(Pack::built_in()), scenario, options);
        let mut state = game.start();
        for unit in Unit::all() {
            *state.man_mut(unit) = Man::default();
        }
        state.steps.clear();
        state.steps.push(FLOOR);
        state.steps.push(Operations.into());
        (state.turn, state.stage, state.phase) = (1, 1, Some(Phase::Uesugi));
        Field { game, state, told: Vec::new() }
    }

    /// As the scenario begins, before the first decision.
    pub fn begun(scenario: Scenario) -> Field {
        let game = Kanto::new(scenario);
        let state = game.start();
        Field { game, state, told: Vec::new() }
    }

    pub fn at(&self) -> Position<'_> {
        self.game.at(&self.state)
    }

    /// A fresh unit in the field.
    pub fn put(&mut self, name: &str, at: &str) -> &mut Field {
        *self.state.man_mut(unit(name)) =
            Man { place: Whereabouts::Map, at: hex(at), steps: 2, morale: 10, ..Man::default() };
        self
    }

    /// The same behind the walls.
    pub fn put_in(&mut self, name: &str, at: &str) -> &mut Field {
        self.put(name, at);
        self.state.man_mut(unit(name)).inside = true;
        self
    }

    /// A fresh unit in a box of a leader who is on the map.
    pub fn under(&mut self, name: &str, leader: &str) -> &mut Field {
        let man = *self.state.man(unit(leader));
        *self.state.man_mut(unit(name)) = Man { steps: 2, morale: 10, leader: Some(unit(leader)), ..man };
        self
    }

    pub fn with(&mut self, name: &str, change: impl FnOnce(&mut Man)) -> &mut Field {
        change(self.state.man_mut(unit(name)));
        self
    }

    pub fn walls(&mut self, name: &str, change: impl FnOnce(&mut Walls)) -> &mut Field {
        change(self.state.walls_mut(castle(name)));
        self
    }

    /// No castle stands anywhere.
    pub fn bare(&mut self) -> &mut Field {
        self.state.castles = [Walls::default(); <Castle as toolkit::sets::Id>::COUNT];
        self
    }

    /// A castle of an army, fresh, with so much endurance.
    pub fn hold(&mut self, name: &str, owner: &str, endurance: u8) -> &mut Field {
        self.walls(name, |walls| *walls = Walls { owner: Some(army(owner)), endurance, morale: 10, ..Walls::default() })
    }

    pub fn phase(&mut self, phase: Phase) -> &mut Field {
        self.state.phase = Some(phase);
        self
    }

    pub fn stage(&mut self, stage: u8) -> &mut Field {
        self.state.stage = stage;
        self
    }

    pub fn turn(&mut self, turn: u8) -> &mut Field {
        self.state.turn = turn;
        self
    }

    /// What is to be done now, in the place of operations.
    pub fn step(&mut self, step: impl Into<Step>) -> &mut Field {
        self.state.steps.clear();
        self.state.steps.push(FLOOR);
        self.state.steps.push(step.into());
        self
    }

    /// What is to be done without asking is done.
    pub fn run(&mut self) -> &mut Field {
        self.change(|play| toolkit::steps::run::<Kanto>(play))
    }

    /// Siege markers as the position has them.
    pub fn settle(&mut self) -> &mut Field {
        self.change(|play| play.review_sieges())
    }

    /// Something done to the position by the rules themselves.
    pub fn change(&mut self, change: impl FnOnce(&mut Play<'_>)) -> &mut Field {
        let mut told: Events<Kanto> = Vec::new();
        change(&mut Play { g: &self.game, s: &mut self.state, told: &mut told });
        self.told.extend(told.into_iter().map(|(_, event)| event));
        self
    }

    fn actor(&self, command: Command) -> Actor {
        match (command, self.game.turn(&self.state)) {
            (Command::Roll(_), _) => Actor::Chance,
            (_, Turn::Seats(seats)) => Actor::Seat(seats.iter().next().expect("somebody is asked")),
            (_, turn) => panic!("nobody is asked for {command:?}: {turn:?}"),
        }
    }

    /// Whoever is asked does it.
    #[track_caller]
    pub fn play(&mut self, command: Command) -> &mut Field {
        let actor = self.actor(command);
        if let Err(refusal) = self.game.check(&self.state, actor, &command) {
            panic!("{command:?} is refused: {refusal}; asked: {:?}", self.state.steps.last());
        }
        let mut told: Events<Kanto> = Vec::new();
        self.game.apply(&mut self.state, actor, &command, &mut told);
        self.told.extend(told.into_iter().map(|(_, event)| event));
        self
    }

    #[track_caller]
    pub fn roll(&mut self, die: u8) -> &mut Field {
        self.play(Command::Roll(die))
    }

    /// A force is called up and does something.
    #[track_caller]
    pub fn act(&mut self, name: &str, command: Command) -> &mut Field {
        self.play(Command::Act(unit(name))).play(command)
    }

    /// The rule under which this is refused.
    #[track_caller]
    pub fn why_not(&self, command: Command) -> String {
        match self.game.check(&self.state, self.actor(command), &command) {
            Ok(()) => panic!("{command:?} is allowed"),
            Err(refusal) => refusal.rule.to_string(),
        }
    }

    pub fn may(&self, command: Command) -> bool {
        self.game.check(&self.state, self.actor(command), &command).is_ok()
    }

    /// The seat that is asked, as a power.
    pub fn asked(&self) -> Option<Power> {
        match self.game.turn(&self.state) {
            Turn::Seats(seats) => seats.iter().next().and_then(|seat| self.game.power(seat)),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    pub fn options(&self) -> Vec<Command> {
        let mut out = Vec::new();
        if let Turn::Seats(seats) = self.game.turn(&self.state) {
            seats.iter().for_each(|seat| self.game.options(&self.state, seat, &mut out));
        }
        out
    }

    pub fn man(&self, name: &str) -> &Man {
        self.state.man(unit(name))
    }

    pub fn keep(&self, name: &str) -> &Walls {
        self.state.walls(castle(name))
    }

    /// Is everything done that was set up?
    pub fn is_done(&self) -> bool {
        self.state.steps.len() == 1
    }

    pub fn heard(&self, event: &Event) -> bool {
        self.told.contains(event)
    }

    /// Fresh Uesugi troops of just this strength in the field of a hex, each on its own.
    pub fn host(&mut self, at: &str, strength: u8) -> Vec<String> {
        let reduced = [0, 2, 1][usize::from(strength % 3)];
        let count = (strength - 2 * reduced) / 3 + reduced;
        let free = |name: &String| self.man(name).place != Whereabouts::Map;
        let names: Vec<String> = (6..=23).rev().chain(2..=5).map(|n| format!("UES{n:02}")).filter(free).collect();
        let names = names[..usize::from(count)].to_vec();
        for (n, name) in names.iter().enumerate() {
            self.put(name, at);
            self.with(name, |man| man.steps = if n < usize::from(reduced) { 1 } else { 2 });
        }
        names
    }

    /// Operations of this phase, and at its end the siege rolls.
    pub fn phase_to_its_end(&mut self, phase: Phase) -> &mut Field {
        self.step(SiegeRolls { phase, from: 0 });
        self.state.steps.push(Operations.into());
        self.phase(phase)
    }
}
