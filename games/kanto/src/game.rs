//! The contract, kept by one struct: the rulebook with its pack, scenario and options.

use crate::command::Command;
use crate::event::Event;
use crate::ground::Ground;
use crate::ids::*;
use crate::options::{Camp, Options, Scenario};
use crate::pack::{Pack, Plan, Season, Start};
use crate::rules::c11_supply::Roads;
use crate::rules::{Play, Position};
use crate::sequence::Step;
use crate::sequence::steps::*;
use crate::state::*;
use crate::view::View;
use engine::{Actor, Game, Message, Refusal, Seat, Seats, Told, Turn, Viewer};
use serde_json::Value;
use std::sync::Arc;
use toolkit::list::List;
use toolkit::sets::Id;
use toolkit::steps;

/// Everything about a game that does not change while it is played.
pub struct Kanto {
    pub pack: Arc<Pack>,
    pub scenario: Scenario,
    pub options: Options,
    /// S2-7: Tsurugaoka Hachiman.
    pub shrine: Spot,
    castle_at: Vec<Option<Castle>>,
    /// By hex: castles that can be besieged from there (31-2).
    near: Vec<Castles>,
    /// By unit: whose it is.
    armies: [Army; Unit::COUNT],
    /// By army: on which side it begins, and the castles that may be its honjo.
    camps: [Camp; Army::COUNT],
    honjo: [Castles; Army::COUNT],
    area: Spots,
    grounds: [Ground; 3],
}

impl Kanto {
    pub fn new(scenario: Scenario) -> Kanto {
        Kanto::with(Arc::clone(Pack::built_in()), scenario, Options::default())
    }

    pub fn with(pack: Arc<Pack>, scenario: Scenario, options: Options) -> Kanto {
        let plan = &pack.scenarios[scenario.index()];
        let mut castle_at = vec![None; HEXES];
        Castle::all().for_each(|castle| castle_at[pack.castle(castle).hex.index()] = Some(castle));
        let in_area = |spot: &Spot| pack.map.province(*spot).is_some_and(|province| plan.area.contains(&province));
        let area: Spots = Spot::all().filter(in_area).collect();
        let grounds = [Season::Clear, Season::Snow, Season::Melt].map(|season| Ground::new(&pack, area, season));
        let shrine = "2836".parse().expect("a hex of the map");
        let of_hex = |castle: Option<Castle>| castle.into_iter().collect();
        let mut near: Vec<Castles> = castle_at.iter().copied().map(of_hex).collect();
        pack.map.odawara_ring.iter().for_each(|hex| near[hex.index()].insert(Castle::ODAWARA));
        let armies = array(Unit::all().map(|unit| pack.unit(unit).army));
        let camp = |army: Army| match plan.side[army.index()] {
            Some(power) if !(army == Army::TAGAYA && options.neutral_tagaya) => Camp::of(scenario, power),
            Some(_) | None => Camp::Neutral,
        };
        let may_be_honjo = |castle: Castle, army: Army| {
            pack.castle(castle).owner[scenario.index()] == Some((army, true))
                || pack.honjo_extra.contains(&(army, castle))
        };
        let honjo = |army| Castle::all().filter(|&castle| may_be_honjo(castle, army)).collect();
        let (camps, honjo) = (array(Army::all().map(camp)), array(Army::all().map(honjo)));
        Kanto { scenario, options, shrine, castle_at, near, armies, camps, honjo, area, grounds, pack }
    }

    pub fn at<'a>(&'a self, state: &'a State) -> Position<'a> {
        Position { g: self, s: state }
    }

    #[inline]
    pub fn plan(&self) -> &Plan {
        &self.pack.scenarios[self.scenario.index()]
    }

    /// Which seat a power has in this scenario.
    #[inline]
    pub fn seat(&self, power: Power) -> Option<Seat> {
        self.plan().powers.iter().position(|&known| known == power).map(|seat| Seat(seat as u8))
    }

    pub fn power(&self, seat: Seat) -> Option<Power> {
        self.plan().powers.get(seat.index()).copied()
    }

    #[inline]
    pub fn castle_at(&self, spot: Spot) -> Option<Castle> {
        self.castle_at[spot.index()]
    }

    #[inline]
    pub fn castles_near(&self, spot: Spot) -> Castles {
        self.near[spot.index()]
    }

    #[inline]
    pub fn army(&self, unit: Unit) -> Army {
        self.armies[unit.index()]
    }

    /// C-59: on which side an army begins.
    #[inline]
    pub fn camp(&self, army: Army) -> Camp {
        self.camps[army.index()]
    }

    /// 30-4, 30-4-2: castles beside which an army is named, or that it uses as a guest.
    #[inline]
    pub fn honjo(&self, army: Army) -> Castles {
        self.honjo[army.index()]
    }

    /// 35.0(2), C-74
    #[inline]
    pub fn is_in_area(&self, spot: Spot) -> bool {
        self.area.contains(spot)
    }

    /// 32.0, EC-75: fixed for a turn; before the first one as in it.
    #[inline]
    pub fn season(&self, turn: u8) -> Season {
        let seasons = &self.plan().seasons;
        seasons[usize::from(turn.saturating_sub(1)).min(seasons.len() - 1)]
    }

    #[inline]
    pub fn ground(&self, turn: u8) -> &Ground {
        &self.grounds[self.season(turn) as usize]
    }

    #[inline]
    pub fn roads(&self, turn: u8) -> &Roads {
        let roads = &self.pack.roads[self.scenario.index()][self.season(turn) as usize];
        roads.get_or_init(|| Roads::new(&self.pack, self.ground(turn)))
    }
}

fn array<T, const N: usize>(items: impl Iterator<Item = T>) -> [T; N] {
    let mut items = items;
    std::array::from_fn(|_| items.next().expect("as many as there are"))
}

impl Kanto {
    fn empty(&self) -> State {
        State {
            turn: 0,
            stage: 0,
            phase: None,
            units: [Man::default(); Unit::COUNT],
            castles: [Walls::default(); Castle::COUNT],
            turned: Armies::EMPTY,
            march: March::default(),
            fight: Fight::default(),
            attacks: List::new(),
            stormed: Castles::EMPTY,
            stormed_from: 0,
            summoned: Castles::EMPTY,
            turned_away: Units::EMPTY,
            worn: Castles::EMPTY,
            asked: Castles::EMPTY,
            recruited: Units::EMPTY,
            repaired: Castles::EMPTY,
            count: Count::default(),
            steps: List::new(),
            outcome: None,
        }
    }

    /// 3.0(3), 35-1, 30-1, 30-3, S4-4: units and castles as the scenario's lists have them; 8-2-1: none changes a level, 10-1: all at ten.
    fn set_up(&self, play: &mut Play<'_>) {
        let n = self.scenario.index();
        let morale = self.pack.tables.start_morale;
        for castle in Castle::all() {
            let printed = self.pack.castle(castle);
            let owner = printed.owner[n].map(|(army, _)| army);
            let endurance = if owner.is_some() { printed.level } else { 0 };
            *play.s.walls_mut(castle) = Walls { owner, endurance, morale, ..Walls::default() };
        }
        for unit in Unit::all() {
            match self.pack.unit(unit).start[n] {
                Start::Absent => {}
                Start::At(hex) => play.set_down(unit, hex),
                Start::Either(..) | Start::Free | Start::Reinforcement => {
                    *play.s.man_mut(unit) = Man { place: Whereabouts::Waiting, steps: FULL, morale, ..Man::default() };
                }
            }
        }
        // C-58: who was set down before the walls' owner was is behind them all the same.
        for unit in Unit::all() {
            let at = play.at();
            let man = at.man(unit);
            let inside = at.s.is_on_map(unit) && at.own_castle_at(man.at, at.camp_of_unit(unit)).is_some();
            play.s.man_mut(unit).inside = inside;
        }
    }
}

impl Game for Kanto {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Outcome = Outcome;

    const POSITION_FORMAT: u32 = 1;

    fn seats(&self) -> u8 {
        self.plan().powers.len() as u8
    }

    fn start(&self) -> State {
        let mut state = self.empty();
        state.steps.push(TurnBegins.into());
        if self.scenario == Scenario::Kawanakajima {
            state.steps.push(PreMove.into());
            state.steps.push(PreMove.into());
        }
        // S4-3, S4-5: the Hojo first, then Takeda.
        let mut powers = self.plan().powers.clone();
        if self.scenario == Scenario::Mimase {
            powers.reverse();
        }
        for &power in powers.iter().rev() {
            state.steps.push(Organising { power, arrivals: false }.into());
            state.steps.push(Placing(power).into());
        }
        let mut play = Play { g: self, s: &mut state, told: &mut engine::Silent };
        self.set_up(&mut play);
        steps::run::<Kanto>(&mut play);
        state
    }

    fn turn(&self, state: &State) -> Turn<Outcome> {
        steps::turn::<Kanto, Outcome>(self.at(state), state.outcome)
    }

    fn options(&self, state: &State, seat: Seat, out: &mut Vec<Command>) {
        steps::options::<Kanto>(self.at(state), seat, out);
    }

    /// 5 of the catalogue of secrets: there are none.
    fn is_open(&self, _: &State, _: Seat) -> bool {
        true
    }

    fn chances(&self, state: &State, out: &mut Vec<(Command, u32)>) {
        steps::chances::<Kanto>(self.at(state), out);
    }

    fn check(&self, state: &State, actor: Actor, command: &Command) -> Result<(), Refusal> {
        Ok(steps::check::<Kanto>(self.at(state), actor, *command)?)
    }

    fn apply(&self, state: &mut State, actor: Actor, command: &Command, told: &mut dyn Told<Event>) {
        steps::carry_out::<Kanto>(&mut Play { g: self, s: state, told }, actor, *command);
    }

    fn view(&self, state: &State, _: Viewer) -> View {
        self.at(state).view()
    }

    /// Nothing is hidden, so there is no other truth.
    fn resample(&self, state: &State, _: Seat, _: &mut dyn FnMut(u32) -> u32) -> State {
        state.clone()
    }

    fn position(&self, state: &State) -> Value {
        crate::position::write(state)
    }

    fn read_position(&self, document: &Value) -> Result<State, String> {
        crate::position::read(self.empty(), document)
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        crate::invariants::hold(self.at(state))
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn prompt(&self, state: &State, seat: Seat) -> Message {
        steps::prompt::<Kanto>(self.at(state), seat).unwrap_or_else(|| Message::new("prompt-wait"))
    }

    fn say_command(&self, _: &State, command: &Command) -> Message {
        command.say()
    }

    fn say_event(&self, event: &Event) -> Message {
        event.say()
    }

    fn say_outcome(&self, outcome: &Outcome) -> Message {
        let key = match (outcome.ending, outcome.winner) {
            (Ending::Steps, Some(_)) => "outcome-steps",
            (Ending::Points, Some(_)) => "outcome-points",
            (Ending::Unfulfilled, _) => "outcome-unfulfilled",
            (Ending::Steps | Ending::Points, None) => "outcome-draw",
        };
        let said = Message::new(key)
            .number("uesugi", outcome.points[0])
            .number("takeda", outcome.points[1])
            .number("hojo", outcome.points[2]);
        match outcome.winner {
            Some(winner) => said.term("power", winner.term()),
            None => said,
        }
    }

    fn winners(&self, outcome: &Outcome) -> Seats {
        outcome.winner.and_then(|power| self.seat(power)).map_or(Seats::NONE, Seats::only)
    }

    fn points(&self, state: &State, seat: Seat) -> Option<i32> {
        self.power(seat).map(|power| self.at(state).score(power).into())
    }

    fn turn_number(&self, state: &State) -> u16 {
        state.turn.into()
    }

    fn is_settled(&self, state: &State) -> bool {
        matches!(state.steps.last(), Some(Step::Operations(OperationsStep::Operations)))
    }

    fn plans(&self, state: &State, seat: Seat) -> Vec<Vec<Command>> {
        crate::plans::plans(self, state, seat)
    }

    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        crate::evaluate::evaluate(self.at(state), seat)
    }
}
