//! Positions made by hand and played step by step, for tests that name a rule.
//!
//! A `Field` starts empty in mid-game: nobody on the map, turn 2, no plans. Tests put units on it, set Modes, and
//! draw a chit; from then on everything goes through the gate.
#![allow(dead_code, unused_imports)]

pub use engine::{Actor, Game, Refusal, Seat, Silent, Turn, Viewer};
pub use kawanakajima::command::{Command as C, Payer};
pub use kawanakajima::event::Event as E;
pub use kawanakajima::ids::*;
pub use kawanakajima::sequence::steps::*;
pub use kawanakajima::sequence::{Purpose, Step};
pub use kawanakajima::state::*;
pub use kawanakajima::{Kawanakajima, Options, RulesVersion, Scenario};
use std::sync::Arc;

pub fn unit(name: &str) -> UnitId {
    name.parse().unwrap()
}

pub fn clan(name: &str) -> ClanId {
    name.parse().unwrap()
}

pub fn hex(name: &str) -> HexId {
    name.parse().unwrap()
}

pub fn chit(name: &str) -> Chit {
    name.parse().unwrap()
}

/// A position in the making.
pub struct Field {
    pub game: Arc<Kawanakajima>,
    pub state: State,
}

impl Field {
    pub fn historical() -> Field {
        Field::with(Scenario::Historical, |_| {})
    }

    pub fn hypothetical() -> Field {
        Field::with(Scenario::Hypothetical, |_| {})
    }

    /// With options of its own: `Field::with(Scenario::Historical, |o| o.samurai = true)`.
    pub fn with(scenario: Scenario, set: impl FnOnce(&mut Options)) -> Field {
        let mut options = Options::default();
        set(&mut options);
        let game = Arc::new(Kawanakajima::new(scenario, options));
        let state = game.empty_field(2);
        Field { game, state }
    }

    /// Played by an older version of the rules.
    pub fn under(mut self, rules: RulesVersion) -> Field {
        let game = Arc::try_unwrap(self.game).ok().expect("nobody else has the game yet");
        self.game = Arc::new(game.under(rules));
        self
    }

    /// Puts a unit on the map (or on an Entry Point: "entry-B").
    pub fn unit(mut self, name: &str, at: &str) -> Field {
        self.game.put(&mut self.state, unit(name), hex(at));
        self
    }

    /// Several units: `.units(&[("UB1", "1907"), ("UB2", "1908")])`.
    pub fn units(self, list: &[(&str, &str)]) -> Field {
        list.iter().fold(self, |field, (name, at)| field.unit(name, at))
    }

    pub fn mode(mut self, name: &str, mode: Mode) -> Field {
        self.state.clans[clan(name).index()].mode = mode;
        self
    }

    pub fn condition(mut self, name: &str, condition: Condition) -> Field {
        self.state.units[unit(name).index()].condition = condition;
        self
    }

    pub fn entrenched(mut self, name: &str) -> Field {
        self.state.entrenched.insert(unit(name));
        self
    }

    /// A plan in force.
    pub fn plan(mut self, army: Army, plan: Plan) -> Field {
        let side = self.state.staff_mut(army);
        side.plan = Some(plan);
        side.plan_active = true;
        for n in 0..4 {
            let place = &mut self.state.chits[Chit::special(army, n).index()];
            if *place == ChitPlace::OutOfGame {
                *place = ChitPlace::Reserve;
            }
        }
        self
    }

    /// A Special chit in the bowl with an activity for these clans.
    pub fn special(mut self, army: Army, number: u8, activity: Activity, clans: &[&str]) -> Field {
        let set = clans.iter().map(|c| clan(c)).collect();
        self.state.chits[Chit::special(army, number).index()] = ChitPlace::Bowl;
        let side = self.state.staff_mut(army);
        side.assigned[number as usize] = Some(Assignment { activity, clans: set, kosaka: false });
        if activity != Activity::Impetuous {
            side.used[activity.index()] += 1;
        }
        self
    }

    pub fn turn(mut self, turn: u8) -> Field {
        self.state.turn = turn;
        self
    }

    /// Any other change.
    pub fn set(mut self, change: impl FnOnce(&mut State)) -> Field {
        change(&mut self.state);
        self
    }

    /// Ready to play: the next thing is a draw from the bowl.
    pub fn ready(self) -> Battle {
        self.game.at(&self.state).pieces_are_sound().expect("a sound position");
        Battle { game: self.game, state: self.state, told: Vec::new() }
    }

    /// Draws this chit, putting it in the bowl first, and accepts it if asked.
    pub fn draw(mut self, name: &str) -> Battle {
        self.state.chits[chit(name).index()] = ChitPlace::Bowl;
        let mut battle = self.ready();
        battle.chance(C::Draw(chit(name)));
        if battle.step() == Step::Turn(TurnStep::Answer) {
            let owner = chit(name).owner().unwrap();
            battle.play(owner, C::Accept);
        }
        battle
    }

    /// Starts the Command Phase of the next turn.
    pub fn command_phase(mut self) -> Battle {
        self.state.steps.clear();
        self.state.steps.push(BeginTurn.into());
        let mut battle = self.ready();
        battle.run();
        battle
    }
}

/// A position being played.
#[derive(Clone)]
pub struct Battle {
    pub game: Arc<Kawanakajima>,
    pub state: State,
    /// Everything told so far, to whomever.
    pub told: Vec<(engine::Audience, E)>,
}

impl Battle {
    /// Carries out steps that need nobody, after the stack was changed by hand.
    pub fn run(&mut self) {
        kawanakajima::rules::Play { g: &self.game, s: &mut self.state, told: &mut self.told }.run();
    }

    /// Gives a command through the gate; a refusal fails the test.
    pub fn play(&mut self, army: Army, command: C) -> &mut Battle {
        self.act(Actor::Seat(army.seat()), command)
    }

    pub fn takeda(&mut self, command: C) -> &mut Battle {
        self.play(Army::Takeda, command)
    }

    pub fn uesugi(&mut self, command: C) -> &mut Battle {
        self.play(Army::Uesugi, command)
    }

    pub fn chance(&mut self, command: C) -> &mut Battle {
        self.act(Actor::Chance, command)
    }

    /// Dice in the order they are asked for.
    pub fn roll(&mut self, dice: &[u8]) -> &mut Battle {
        for &die in dice {
            self.chance(C::Roll(die));
        }
        self
    }

    fn act(&mut self, actor: Actor, command: C) -> &mut Battle {
        if let Err(refusal) = self.game.check(&self.state, actor, &command) {
            panic!(
                "{actor:?} {command:?} refused: {refusal}; step {:?}; options {:?}",
                self.step(),
                self.all_options()
            );
        }
        self.game.apply(&mut self.state, actor, &command, &mut self.told);
        self.game.invariants(&self.state).expect("the position stays sound");
        self
    }

    /// The command must be refused under this rule, and nothing may change.
    pub fn refused(&mut self, army: Army, command: C, rule: &str) -> &mut Battle {
        let refusal = self.refusal(army, command).unwrap_or_else(|| panic!("{command:?} was allowed"));
        assert_eq!(refusal.rule.0, rule, "{command:?} is refused under the wrong rule");
        self
    }

    pub fn refusal(&self, army: Army, command: C) -> Option<Refusal> {
        self.game.check(&self.state, Actor::Seat(army.seat()), &command).err()
    }

    pub fn allows(&self, army: Army, command: C) -> bool {
        self.refusal(army, command).is_none()
    }

    pub fn options(&self, army: Army) -> Vec<C> {
        let mut out = Vec::new();
        self.game.options(&self.state, army.seat(), &mut out);
        out
    }

    fn all_options(&self) -> Vec<C> {
        Army::BOTH.into_iter().flat_map(|a| self.options(a)).collect()
    }

    /// Destinations offered to a unit now.
    pub fn destinations(&self, name: &str) -> Vec<String> {
        let id = unit(name);
        let moves = self.options(id.army()).into_iter().filter_map(|c| match c {
            C::Move { unit, to } | C::StepTo { unit, hex: to } if unit == id => Some(to.to_string()),
            _ => None,
        });
        moves.collect()
    }

    pub fn step(&self) -> Step {
        *self.state.steps.last().expect("a step")
    }

    /// Waits for a die with this purpose.
    pub fn rolling(&self) -> Option<Purpose> {
        match self.step() {
            Step::Chance(ChanceStep::Roll(purpose)) => Some(purpose),
            _ => None,
        }
    }

    pub fn at(&self) -> kawanakajima::rules::Position<'_> {
        self.game.at(&self.state)
    }

    pub fn hex_of(&self, name: &str) -> String {
        self.state.unit(unit(name)).hex.to_string()
    }

    pub fn condition(&self, name: &str) -> Condition {
        self.state.unit(unit(name)).condition
    }

    pub fn mode(&self, name: &str) -> Mode {
        self.state.clans[clan(name).index()].mode
    }

    pub fn heard(&self, wanted: impl Fn(&E) -> bool) -> bool {
        self.told.iter().any(|(_, e)| wanted(e))
    }

    /// The last COL and LIN scored, with the result as printed.
    pub fn scored(&self) -> (i16, i16, String) {
        let scored = self.told.iter().rev().find_map(|(_, e)| match e {
            E::Scored { col, lin, result } => Some((*col, *lin, result.to_string())),
            _ => None,
        });
        scored.expect("a battle has been scored")
    }
}
