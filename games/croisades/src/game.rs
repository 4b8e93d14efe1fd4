//! The contract, kept by one struct: the rulebook with its pack, scenario and options.

use crate::command::Command;
use crate::event::Event;
use crate::ids::*;
use crate::map::Map;
use crate::options::{Options, Scenario};
use crate::pack::{Counted, Goal, Pack, Plan, Start};
use crate::rules::{Play, Position};
use crate::sequence::Step;
use crate::sequence::steps::*;
use crate::state::*;
use crate::view::View;
use engine::{Actor, Game, Message, Refusal, Seat, Seats, Told, Turn, Viewer};
use serde_json::Value;
use std::sync::{Arc, OnceLock};
use toolkit::list::List;
use toolkit::sets::Id;
use toolkit::steps;

/// Everything about a game that does not change while it is played.
pub struct Croisades {
    pub pack: Arc<Pack>,
    pub scenario: Scenario,
    pub options: Options,
    map: Map,
    /// 1.11-b: whom the scenario lets hide.
    hiders: Men,
    /// I1: from each hex the hexes in which hidden men are found, worked out when somebody hides.
    pub(crate) seen: OnceLock<Vec<Spots>>,
    /// What the computer reckons once for a map.
    pub(crate) reckoned: OnceLock<crate::evaluate::odds::Tables>,
}

impl Croisades {
    pub fn new(scenario: Scenario) -> Croisades {
        Croisades::with(Arc::clone(Pack::built_in()), scenario, Options::default())
    }

    pub fn with(pack: Arc<Pack>, scenario: Scenario, options: Options) -> Croisades {
        let map = match scenario.plan(&pack) {
            Some(plan) => plan.map,
            None => options.map,
        };
        let map = pack.maps[map].clone();
        let hidden = scenario.plan(&pack).into_iter().flat_map(|plan| &plan.start);
        let hidden = hidden.filter(|(_, start)| *start == Start::Hidden);
        let hiders = hidden.filter_map(|(piece, _)| piece.man()).collect();
        Croisades { pack, scenario, options, map, hiders, seen: OnceLock::new(), reckoned: OnceLock::new() }
    }

    /// The same on another map, for tests of single rules.
    #[must_use]
    pub fn on(self, map: Map) -> Croisades {
        Croisades { map, seen: OnceLock::new(), reckoned: OnceLock::new(), ..self }
    }

    pub fn at<'a>(&'a self, state: &'a State) -> Position<'a> {
        Position { g: self, s: state }
    }

    #[inline]
    pub fn map(&self) -> &Map {
        &self.map
    }

    pub fn goal(&self) -> Goal {
        self.scenario.plan(&self.pack).map_or(Goal::Losses, |plan| plan.goal)
    }

    /// Pairs of player turns.
    pub fn turns(&self) -> u8 {
        self.scenario.plan(&self.pack).map_or(self.pack.builder.turns, |plan| plan.turns)
    }

    /// 1.35-a, 1.35-b, 1.35-i, 1.35-j: what a man begins with; negative is without end.
    pub fn full_ammunition(&self, man: Man) -> i8 {
        let Some(weapon) = self.pack.character(man).missile else { return 0 };
        let missile = self.pack.sheet.missile(weapon);
        let counted = match missile.counted {
            Counted::Always => true,
            Counted::Optional => self.options.limit_arrows,
            Counted::Never => false,
        };
        if counted { missile.ammo as i8 } else { -1 }
    }

    /// The horse a character rides into the game: they are numbered as those who can ride.
    pub fn own_horse(&self, man: Man) -> Option<Horse> {
        self.pack.character(man).mounted?;
        let before = Man::all().filter(|&other| other < man && self.pack.character(other).mounted.is_some());
        Some(Horse::of_index(before.count()))
    }

    /// Was he taken into the game in the saddle? His own horse is in it then.
    pub fn began_mounted(&self, state: &State, man: Man) -> bool {
        self.own_horse(man).is_some_and(|horse| state.horse(horse).life != Life::Absent)
    }

    /// 1.11-b: does the scenario let him hide?
    pub fn hides(&self, man: Man) -> bool {
        self.hiders.contains(man)
    }

    pub(crate) fn begin_man(&self, state: &mut State, man: Man, start: Start) {
        let figure = self.first_figure(man, start);
        *state.man_mut(man) = figure;
        if let Some(horse) = figure.horse {
            state.horse_mut(horse).life = Life::Ridden;
        }
        *state.stand_mut(man.piece()) = match start {
            Start::At(stand) => stand,
            Start::Hidden => Stand::NOWHERE,
        };
    }

    /// What he is when the game begins.
    pub(crate) fn first_figure(&self, man: Man, start: Start) -> Figure {
        let (place, mounted) = match start {
            Start::At(stand) => (Whereabouts::Map, stand.is_two()),
            Start::Hidden => (Whereabouts::Waiting, self.pack.character(man).mounted.is_some()),
        };
        let horse = self.own_horse(man).filter(|_| mounted);
        Figure { place, horse, ammo: self.full_ammunition(man), ..Figure::default() }
    }

    /// A scenario as its pack sets it up.
    fn begin_plan(&self, state: &mut State, plan: &Plan) {
        for &(piece, start) in &plan.start {
            match (piece.sort(), start) {
                (Sort::Man(man), start) => self.begin_man(state, man, start),
                (Sort::Horse(horse), Start::At(stand)) => {
                    *state.stand_mut(piece) = stand;
                    let hitched = horse.is_draught();
                    *state.horse_mut(horse) =
                        Mount { life: Life::Free, keeper: Some(Side::Crusader), hitched, ..Mount::default() };
                }
                (Sort::Wagon, Start::At(stand)) => *state.stand_mut(piece) = stand,
                (Sort::Horse(_) | Sort::Wagon, Start::Hidden) => {}
            }
        }
    }
}

impl Scenario {
    /// The three that are ready to play; the builder has none.
    pub fn plan(self, pack: &Pack) -> Option<&Plan> {
        match self {
            Scenario::Water => pack.plans.first(),
            Scenario::Ambush => pack.plans.get(1),
            Scenario::Shock => pack.plans.get(2),
            Scenario::Builder => None,
        }
    }
}

impl Game for Croisades {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Outcome = Outcome;

    const POSITION_FORMAT: u32 = 1;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State {
        let plan = self.scenario.plan(&self.pack);
        let first = plan.and_then(|plan| plan.first).unwrap_or(Side::Crusader);
        let mut state = State {
            turn: 0,
            first,
            active: first,
            men: [Figure::default(); MEN],
            horses: [Mount::default(); HORSES],
            at: [Stand::NOWHERE; Piece::COUNT],
            march: March::default(),
            volley: Volley::default(),
            charges: List::new(),
            combats: List::new(),
            rout: Rout::default(),
            clearings: List::new(),
            wagon_moved: false,
            wagon_left: false,
            picking: [plan.is_none(); 2],
            searched: Spots::EMPTY,
            steps: List::new(),
            outcome: None,
        };
        state.steps.push(Placed.into());
        match plan {
            Some(plan) => {
                self.begin_plan(&mut state, plan);
                Side::BOTH.into_iter().for_each(|side| state.steps.push(Placing(side).into()));
            }
            None => {
                state.steps.push(FirstByLot.into());
                state.steps.push(Armies.into());
            }
        }
        // What nobody is asked about has happened when the game begins.
        steps::run::<Croisades>(&mut Play { g: self, s: &mut state, told: &mut engine::Silent });
        state
    }

    fn turn(&self, state: &State) -> Turn<Outcome> {
        steps::turn::<Croisades, Outcome>(self.at(state), state.outcome)
    }

    fn options(&self, state: &State, seat: Seat, out: &mut Vec<Command>) {
        steps::options::<Croisades>(self.at(state), seat, out);
    }

    /// Once nobody hides any more all that is asked follows from the map, but for who is named to shoot.
    fn is_open(&self, state: &State, _: Seat) -> bool {
        let hidden = Man::all().any(|man| state.man(man).hidden);
        let secret = matches!(state.steps.last(), Some(Step::SetUp(_) | Step::Fire(_)));
        !hidden && !secret && state.turn > 0
    }

    fn chances(&self, state: &State, out: &mut Vec<(Command, u32)>) {
        steps::chances::<Croisades>(self.at(state), out);
    }

    fn check(&self, state: &State, actor: Actor, command: &Command) -> Result<(), Refusal> {
        Ok(steps::check::<Croisades>(self.at(state), actor, *command)?)
    }

    fn apply(&self, state: &mut State, actor: Actor, command: &Command, told: &mut dyn Told<Event>) {
        steps::carry_out::<Croisades>(&mut Play { g: self, s: state, told }, actor, *command);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.at(state).view(viewer)
    }

    fn resample(&self, state: &State, seat: Seat, below: &mut dyn FnMut(u32) -> u32) -> State {
        crate::resample::resample(self, state, seat, below)
    }

    fn position(&self, state: &State) -> Value {
        serde_json::to_value(state).expect("a position is plain data")
    }

    fn read_position(&self, document: &Value) -> Result<State, String> {
        serde_json::from_value(document.clone()).map_err(|error| error.to_string())
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        crate::invariants::hold(self.at(state))
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn prompt(&self, state: &State, seat: Seat) -> Message {
        steps::prompt::<Croisades>(self.at(state), seat).unwrap_or_else(|| Message::new("prompt-wait"))
    }

    fn say_command(&self, _: &State, command: &Command) -> Message {
        command.say()
    }

    fn say_event(&self, event: &Event) -> Message {
        event.say()
    }

    fn say_outcome(&self, outcome: &Outcome) -> Message {
        match *outcome {
            Outcome::Water => Message::new("outcome-water"),
            Outcome::Dry => Message::new("outcome-dry"),
            Outcome::WagonSaved => Message::new("outcome-wagon-saved"),
            Outcome::WagonLost => Message::new("outcome-wagon-lost"),
            Outcome::Losses { winner, points } => Message::new("outcome-losses")
                .term("side", winner.term())
                .number("crusader", points[0])
                .number("saracen", points[1]),
            Outcome::Draw { points } => {
                Message::new("outcome-draw").number("crusader", points[0]).number("saracen", points[1])
            }
        }
    }

    fn winners(&self, outcome: &Outcome) -> Seats {
        match outcome {
            Outcome::Water | Outcome::WagonSaved => Seats::only(Side::Crusader.seat()),
            Outcome::Dry | Outcome::WagonLost => Seats::only(Side::Saracen.seat()),
            Outcome::Losses { winner, .. } => Seats::only(winner.seat()),
            Outcome::Draw { .. } => Seats::NONE,
        }
    }

    fn points(&self, state: &State, seat: Seat) -> Option<i32> {
        let side = Side::of(seat)?;
        (self.goal() == Goal::Losses).then(|| self.at(state).losses_inflicted(side).into())
    }

    /// As players count them: pairs of player turns.
    fn turn_number(&self, state: &State) -> u16 {
        u16::from(state.turn.div_ceil(2))
    }

    fn is_settled(&self, state: &State) -> bool {
        matches!(
            state.steps.last(),
            Some(Step::Move(MoveStep::Moves) | Step::Fire(FireStep::OffensiveFire) | Step::Charge(ChargeStep::Charges))
        )
    }

    fn plans(&self, state: &State, seat: Seat) -> Vec<Vec<Command>> {
        crate::plans::plans(self, state, seat)
    }

    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        crate::evaluate::evaluate(self.at(state), seat)
    }
}
