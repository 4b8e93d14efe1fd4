//! Breaks a game on purpose. A promise that has never been seen to fail proves nothing; [`Leaky`] wraps any game
//! and lets a test put its own words into the game's mouth, one answer at a time.

use engine::{Actor, Audience, Events, Game, Leaving, Message, Refusal, Seat, Seats, Told, Turn, Viewer};
use serde_json::Value;

type Hook<F> = Option<Box<F>>;
type StateOf<G> = <G as Game>::State;
type CommandOf<G> = <G as Game>::Command;
type EventOf<G> = <G as Game>::Event;

/// Where a leak can be planted: each hook is given the true answer and may spoil it.
pub struct Hooks<G: Game> {
    pub turn: Hook<TurnHook<G>>,
    pub options: Hook<OptionsHook<G>>,
    pub chances: Hook<ChancesHook<G>>,
    pub check: Hook<CheckHook<G>>,
    pub apply: Hook<ApplyHook<G>>,
    pub told: Hook<ToldHook<G>>,
    pub view: Hook<ViewHook<G>>,
    pub resample: Hook<ResampleHook<G>>,
    pub reveals: Hook<RevealsHook<G>>,
    pub prompt: Hook<PromptHook<G>>,
    pub say_command: Hook<SayHook<G>>,
    pub evaluate: Hook<EvaluateHook<G>>,
    pub position: Hook<PositionHook<G>>,
    pub read_position: Hook<ReadPositionHook<G>>,
    pub invariants: Hook<InvariantsHook<G>>,
    pub awaited: Hook<AwaitedHook<G>>,
    pub open: Hook<OpenHook<G>>,
    pub leave: Hook<LeaveHook<G>>,
}

type Answer<G> = Turn<<G as Game>::Outcome>;
type Checked = Result<(), Refusal>;
pub type TurnHook<G> = dyn Fn(&G, &StateOf<G>, Answer<G>) -> Answer<G> + Send + Sync;
pub type OptionsHook<G> = dyn Fn(&G, &StateOf<G>, Seat, &mut Vec<CommandOf<G>>) + Send + Sync;
pub type ChancesHook<G> = dyn Fn(&G, &StateOf<G>, &mut Vec<(CommandOf<G>, u32)>) + Send + Sync;
pub type CheckHook<G> = dyn Fn(&G, &StateOf<G>, Actor, &CommandOf<G>, Checked) -> Checked + Send + Sync;
/// Called after the true `apply`.
pub type ApplyHook<G> = dyn Fn(&G, &mut StateOf<G>, Actor, &CommandOf<G>) + Send + Sync;
/// Given the position before the command and one event; gives what is told instead.
pub type ToldHook<G> = dyn Fn(&G, &StateOf<G>, Audience, EventOf<G>) -> Events<G> + Send + Sync;
pub type ViewHook<G> = dyn Fn(&G, &StateOf<G>, Viewer, &mut <G as Game>::View) + Send + Sync;
/// Given the truth and the true resample; gives what is returned instead.
pub type ResampleHook<G> = dyn Fn(&G, &StateOf<G>, Seat, StateOf<G>) -> StateOf<G> + Send + Sync;
pub type RevealsHook<G> = dyn Fn(&G, &EventOf<G>, bool) -> bool + Send + Sync;
pub type PromptHook<G> = dyn Fn(&G, &StateOf<G>, Seat, Message) -> Message + Send + Sync;
pub type SayHook<G> = dyn Fn(&G, &StateOf<G>, &CommandOf<G>, Message) -> Message + Send + Sync;
pub type EvaluateHook<G> = dyn Fn(&G, &StateOf<G>, Seat, i32) -> i32 + Send + Sync;
pub type PositionHook<G> = dyn Fn(&G, &StateOf<G>, Value) -> Value + Send + Sync;
/// Given the document and how it was read.
pub type ReadPositionHook<G> = dyn Fn(&G, &Value, ReadState<G>) -> ReadState<G> + Send + Sync;
pub type ReadState<G> = Result<StateOf<G>, String>;
pub type InvariantsHook<G> = dyn Fn(&G, &StateOf<G>, Result<(), String>) -> Result<(), String> + Send + Sync;
pub type AwaitedHook<G> = dyn Fn(&G, &StateOf<G>, Viewer, Answer<G>) -> Answer<G> + Send + Sync;
pub type OpenHook<G> = dyn Fn(&G, &StateOf<G>, Seat, bool) -> bool + Send + Sync;
/// Called after the true `leave`.
pub type LeaveHook<G> = dyn Fn(&G, &mut StateOf<G>, Seat, Leaving) -> Leaving + Send + Sync;

/// A game with a leak. Without hooks it is the game itself.
pub struct Leaky<G: Game> {
    pub game: G,
    pub hooks: Hooks<G>,
}

impl<G: Game> Leaky<G> {
    pub fn new(game: G) -> Leaky<G> {
        let hooks = Hooks {
            turn: None,
            options: None,
            chances: None,
            check: None,
            apply: None,
            told: None,
            view: None,
            resample: None,
            reveals: None,
            prompt: None,
            say_command: None,
            evaluate: None,
            position: None,
            read_position: None,
            invariants: None,
            awaited: None,
            open: None,
            leave: None,
        };
        Leaky { game, hooks }
    }
}

macro_rules! planters {
    ($($name:ident sets $hook:ident($($arg:ty),*) $(-> $out:ty)?;)*) => {
        /// Ways to plant a leak, one for each answer of a game.
        impl<G: Game> Leaky<G> {
            $(
                #[must_use]
                pub fn $name(mut self, leak: impl Fn($($arg),*) $(-> $out)? + Send + Sync + 'static) -> Leaky<G> {
                    self.hooks.$hook = Some(Box::new(leak));
                    self
                }
            )*
        }
    };
}

planters! {
    on_turn sets turn(&G, &G::State, Turn<G::Outcome>) -> Turn<G::Outcome>;
    on_options sets options(&G, &G::State, Seat, &mut Vec<G::Command>);
    on_chances sets chances(&G, &G::State, &mut Vec<(G::Command, u32)>);
    on_check sets check(&G, &G::State, Actor, &G::Command, Checked) -> Checked;
    on_apply sets apply(&G, &mut G::State, Actor, &G::Command);
    on_told sets told(&G, &G::State, Audience, G::Event) -> Events<G>;
    on_view sets view(&G, &G::State, Viewer, &mut G::View);
    on_resample sets resample(&G, &G::State, Seat, G::State) -> G::State;
    on_reveals sets reveals(&G, &G::Event, bool) -> bool;
    on_prompt sets prompt(&G, &G::State, Seat, Message) -> Message;
    on_say_command sets say_command(&G, &G::State, &G::Command, Message) -> Message;
    on_evaluate sets evaluate(&G, &G::State, Seat, i32) -> i32;
    on_position sets position(&G, &G::State, Value) -> Value;
    on_read_position sets read_position(&G, &Value, Result<G::State, String>) -> Result<G::State, String>;
    on_invariants sets invariants(&G, &G::State, Result<(), String>) -> Result<(), String>;
    on_awaited sets awaited(&G, &G::State, Viewer, Turn<G::Outcome>) -> Turn<G::Outcome>;
    on_open sets open(&G, &G::State, Seat, bool) -> bool;
    on_leave sets leave(&G, &mut G::State, Seat, Leaving) -> Leaving;
}

impl<G: Game> Game for Leaky<G> {
    type State = G::State;
    type Command = G::Command;
    type Event = G::Event;
    type View = G::View;
    type Outcome = G::Outcome;

    const POSITION_FORMAT: u32 = G::POSITION_FORMAT;

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn start(&self) -> G::State {
        self.game.start()
    }

    fn turn(&self, state: &G::State) -> Turn<G::Outcome> {
        let turn = self.game.turn(state);
        match &self.hooks.turn {
            Some(leak) => leak(&self.game, state, turn),
            None => turn,
        }
    }

    /// A planted answer about the turn is what everybody is told, unless a viewer's own answer is planted.
    fn awaited(&self, state: &G::State, viewer: Viewer) -> Turn<G::Outcome> {
        let awaited = match &self.hooks.turn {
            Some(_) => self.turn(state),
            None => self.game.awaited(state, viewer),
        };
        match &self.hooks.awaited {
            Some(leak) => leak(&self.game, state, viewer, awaited),
            None => awaited,
        }
    }

    fn options(&self, state: &G::State, seat: Seat, out: &mut Vec<G::Command>) {
        self.game.options(state, seat, out);
        if let Some(leak) = &self.hooks.options {
            leak(&self.game, state, seat, out);
        }
    }

    fn is_open(&self, state: &G::State, seat: Seat) -> bool {
        let open = self.game.is_open(state, seat);
        match &self.hooks.open {
            Some(leak) => leak(&self.game, state, seat, open),
            None => open,
        }
    }

    fn chances(&self, state: &G::State, out: &mut Vec<(G::Command, u32)>) {
        self.game.chances(state, out);
        if let Some(leak) = &self.hooks.chances {
            leak(&self.game, state, out);
        }
    }

    fn check(&self, state: &G::State, actor: Actor, command: &G::Command) -> Checked {
        let checked = self.game.check(state, actor, command);
        match &self.hooks.check {
            Some(leak) => leak(&self.game, state, actor, command, checked),
            None => checked,
        }
    }

    fn apply(&self, state: &mut G::State, actor: Actor, command: &G::Command, told: &mut dyn Told<G::Event>) {
        match &self.hooks.told {
            Some(leak) => {
                let before = state.clone();
                let mut events: Events<G> = Vec::new();
                self.game.apply(state, actor, command, &mut events);
                let events = events.into_iter().flat_map(|(to, event)| leak(&self.game, &before, to, event));
                events.for_each(|(audience, event)| told.tell(audience, event));
            }
            None => self.game.apply(state, actor, command, told),
        }
        if let Some(leak) = &self.hooks.apply {
            leak(&self.game, state, actor, command);
        }
    }

    fn view(&self, state: &G::State, viewer: Viewer) -> G::View {
        let mut view = self.game.view(state, viewer);
        if let Some(leak) = &self.hooks.view {
            leak(&self.game, state, viewer, &mut view);
        }
        view
    }

    fn resample(&self, state: &G::State, seat: Seat, below: &mut dyn FnMut(u32) -> u32) -> G::State {
        let another = self.game.resample(state, seat, below);
        match &self.hooks.resample {
            Some(leak) => leak(&self.game, state, seat, another),
            None => another,
        }
    }

    fn leave(&self, state: &mut G::State, seat: Seat, told: &mut dyn Told<G::Event>) -> Leaving {
        let leaving = self.game.leave(state, seat, told);
        match &self.hooks.leave {
            Some(leak) => leak(&self.game, state, seat, leaving),
            None => leaving,
        }
    }

    fn position(&self, state: &G::State) -> Value {
        let document = self.game.position(state);
        match &self.hooks.position {
            Some(leak) => leak(&self.game, state, document),
            None => document,
        }
    }

    fn read_position(&self, document: &Value) -> Result<G::State, String> {
        let read = self.game.read_position(document);
        match &self.hooks.read_position {
            Some(leak) => leak(&self.game, document, read),
            None => read,
        }
    }

    fn renewed(command: Value) -> Value {
        G::renewed(command)
    }

    fn invariants(&self, state: &G::State) -> Result<(), String> {
        let held = self.game.invariants(state);
        match &self.hooks.invariants {
            Some(leak) => leak(&self.game, state, held),
            None => held,
        }
    }

    fn reveals(&self, event: &G::Event) -> bool {
        let reveals = self.game.reveals(event);
        match &self.hooks.reveals {
            Some(leak) => leak(&self.game, event, reveals),
            None => reveals,
        }
    }

    fn prompt(&self, state: &G::State, seat: Seat) -> Message {
        let message = self.game.prompt(state, seat);
        match &self.hooks.prompt {
            Some(leak) => leak(&self.game, state, seat, message),
            None => message,
        }
    }

    fn say_command(&self, state: &G::State, command: &G::Command) -> Message {
        let message = self.game.say_command(state, command);
        match &self.hooks.say_command {
            Some(leak) => leak(&self.game, state, command, message),
            None => message,
        }
    }

    fn say_event(&self, event: &G::Event) -> Message {
        self.game.say_event(event)
    }

    fn say_outcome(&self, outcome: &G::Outcome) -> Message {
        self.game.say_outcome(outcome)
    }

    fn winners(&self, outcome: &G::Outcome) -> Seats {
        self.game.winners(outcome)
    }

    fn points(&self, state: &G::State, seat: Seat) -> Option<i32> {
        self.game.points(state, seat)
    }

    fn turn_number(&self, state: &G::State) -> u16 {
        self.game.turn_number(state)
    }

    fn evaluate(&self, state: &G::State, seat: Seat) -> i32 {
        let value = self.game.evaluate(state, seat);
        match &self.hooks.evaluate {
            Some(leak) => leak(&self.game, state, seat, value),
            None => value,
        }
    }
}
