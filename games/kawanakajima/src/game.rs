//! The contract, kept by one struct: the rulebook with its pack, scenario and options.

use crate::command::Command;
use crate::event::Event;
use crate::ids::*;
use crate::map::Map;
use crate::options::{Options, Scenario};
use crate::pack::{self, CombatResult, Pack, UnitData};
use crate::rules::{Play, Position};
use crate::sequence::ResultCode;
use crate::sequence::steps::DrawChit;
use crate::state::{Outcome, State};
use crate::versions::RulesVersion;
use crate::view::View;
use engine::{Actor, Game, Message, Refusal, Seat, Seats, Told, Turn, Viewer};
use serde_json::Value;
use std::sync::{Arc, LazyLock};
use toolkit::steps;

/// Everything about a game that does not change while it is played.
pub struct Kawanakajima {
    pub pack: Arc<Pack>,
    pub map: Arc<Map>,
    pub scenario: Scenario,
    pub options: Options,
    pub rules: RulesVersion,
    /// Printed values by `UnitId`, zero where there is no such unit.
    pub units: Vec<UnitData>,
    /// The units there are, by `Army`.
    rosters: [Vec<UnitId>; 2],
    results: Vec<CombatResult>,
    /// 7.3: the two results that plans soften.
    pub d2_1: CombatResult,
    pub dr_r: CombatResult,
}

static BUILT_IN_MAP: LazyLock<Arc<Map>> = LazyLock::new(|| Arc::new(Map::new(pack::built_in())));

impl Kawanakajima {
    /// With the built-in pack.
    pub fn new(scenario: Scenario, options: Options) -> Kawanakajima {
        Kawanakajima::with(pack::built_in().clone(), BUILT_IN_MAP.clone(), scenario, options)
    }

    /// With somebody's own tables.
    pub fn with_pack(pack: Arc<Pack>, scenario: Scenario, options: Options) -> Kawanakajima {
        let map = Arc::new(Map::new(&pack));
        Kawanakajima::with(pack, map, scenario, options)
    }

    fn with(pack: Arc<Pack>, map: Arc<Map>, scenario: Scenario, options: Options) -> Kawanakajima {
        const NOBODY: UnitData = UnitData { elan: 0, mass: 0, firepower: 0, leadership: 0 };
        let units = pack.units.iter().map(|u| u.unwrap_or(NOBODY)).collect();
        let exists = |u: &UnitId| pack.units[u.index()].is_some();
        let rosters = Army::BOTH.map(|army| UnitId::of_army(army).filter(exists).collect());
        let mut results = Vec::new();
        let plans = pack.tables.plans.iter();
        let substitutes = plans.flat_map(|p| [p.d2_1_becomes, p.dr_r_becomes]).flatten().flatten();
        for result in pack.tables.combat.cells.iter().copied().chain(substitutes) {
            if !results.contains(&result) {
                results.push(result);
            }
        }
        let code = |text: &str| text.parse().expect("a result the rulebook prints");
        Kawanakajima {
            pack,
            map,
            scenario,
            options,
            rules: RulesVersion::default(),
            units,
            rosters,
            results,
            d2_1: code("d2^1"),
            dr_r: code("dR^R"),
        }
    }

    /// The same game under an older version of the rules.
    pub fn under(self, rules: RulesVersion) -> Kawanakajima {
        Kawanakajima { rules, ..self }
    }

    pub fn is_hypothetical(&self) -> bool {
        self.scenario == Scenario::Hypothetical
    }

    /// 3c, 13.0, 13.3: Kaizu, where sieges are played.
    pub fn is_fort(&self, hex: HexId) -> bool {
        hex == self.map.kaizu() && self.is_hypothetical()
    }

    pub fn fort(&self) -> Option<HexId> {
        self.is_hypothetical().then(|| self.map.kaizu())
    }

    pub fn unit_exists(&self, unit: UnitId) -> bool {
        unit.is_some() && self.pack.units[unit.index()].is_some()
    }

    /// The units of an army, eliminated or not.
    pub fn units_of(&self, army: Army) -> impl DoubleEndedIterator<Item = UnitId> + Clone + '_ {
        self.rosters[army.index()].iter().copied()
    }

    /// 17.3: Uesugi's baggage guard.
    pub fn clan_n(&self) -> ClanId {
        ClanId::new(Army::Uesugi, 'N').expect("Uesugi has a Clan N")
    }

    /// 16.2a, 17.1d, 18.1d: the clans that start on Mount Saijo.
    pub fn saijo_clans(&self, army: Army) -> impl Iterator<Item = ClanId> + use<> {
        let from = match (army, self.is_hypothetical()) {
            (Army::Takeda, false) => 'M',
            (Army::Uesugi, true) => 'A',
            _ => char::MAX,
        };
        ClanId::of_army(army).filter(move |c| c.letter() >= from)
    }

    /// 18.1: Takeda units that do not fit beside the red line.
    pub fn reserve_count(&self) -> usize {
        let marching = self.units_of(Army::Takeda).filter(|u| u.clan().letter() != 'M').count();
        marching.saturating_sub(self.pack.map.red_line.len()).max(self.pack.map.takeda_edge.len())
    }

    /// 17.5a, 18.3a: how long the scenario lasts.
    pub fn last_turn(&self) -> u8 {
        match self.scenario {
            Scenario::Historical => self.pack.limits.turns_historical,
            Scenario::Hypothetical => self.pack.limits.turns_hypothetical,
        }
    }

    pub fn result_code(&self, result: CombatResult) -> ResultCode {
        let at = self.results.iter().position(|r| *r == result);
        ResultCode(at.expect("every result is in the list") as u8)
    }

    pub fn result(&self, code: ResultCode) -> CombatResult {
        self.results[code.0 as usize]
    }

    pub fn result_count(&self) -> usize {
        self.results.len()
    }

    pub fn at<'a>(&'a self, state: &'a State) -> Position<'a> {
        Position { g: self, s: state }
    }
}

impl Game for Kawanakajima {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Outcome = Outcome;

    const POSITION_FORMAT: u32 = crate::position::FORMAT;

    /// 1: Takeda and Uesugi.
    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State {
        self.starting_position()
    }

    fn turn(&self, state: &State) -> Turn<Outcome> {
        self.at(state).turn()
    }

    fn options(&self, state: &State, seat: Seat, out: &mut Vec<Command>) {
        steps::options::<Kawanakajima>(self.at(state), seat, out);
    }

    fn is_open(&self, state: &State, _: Seat) -> bool {
        self.at(state).is_open()
    }

    fn chances(&self, state: &State, out: &mut Vec<(Command, u32)>) {
        steps::chances::<Kawanakajima>(self.at(state), out);
    }

    fn check(&self, state: &State, actor: Actor, command: &Command) -> Result<(), Refusal> {
        Ok(steps::check::<Kawanakajima>(self.at(state), actor, *command)?)
    }

    fn apply(&self, state: &mut State, actor: Actor, command: &Command, told: &mut dyn Told<Event>) {
        steps::carry_out::<Kawanakajima>(&mut Play { g: self, s: state, told }, actor, *command);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.at(state).view(viewer)
    }

    fn resample(&self, state: &State, seat: Seat, below: &mut dyn FnMut(u32) -> u32) -> State {
        self.at(state).resample(Army::of(seat), below)
    }

    fn position(&self, state: &State) -> Value {
        self.declare(state)
    }

    fn read_position(&self, document: &Value) -> Result<State, String> {
        self.read_position(document)
    }

    /// 9.5a: before format 2 of the log, commands numbered Special chits from 0.
    fn renewed(mut command: Value) -> Value {
        let fields = command.get_mut("select_special").and_then(Value::as_object_mut);
        if let Some(fields) = fields
            && let Some(number) = fields.remove("number").and_then(|number| number.as_u64())
        {
            fields.insert("special".into(), (number + 1).into());
        }
        command
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        self.at(state).invariants()
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn prompt(&self, state: &State, seat: Seat) -> Message {
        self.at(state).prompt(seat)
    }

    fn say_command(&self, state: &State, command: &Command) -> Message {
        command.say(self.at(state))
    }

    fn say_event(&self, event: &Event) -> Message {
        self.say_told(event)
    }

    fn say_outcome(&self, outcome: &Outcome) -> Message {
        crate::say::say_outcome(outcome)
    }

    fn winners(&self, outcome: &Outcome) -> Seats {
        match *outcome {
            Outcome::Victory { winner, .. } | Outcome::CommanderKilled { winner } => Seats::only(winner.seat()),
            Outcome::Draw { .. } | Outcome::BothCommandersKilled => Seats::NONE,
        }
    }

    fn turn_number(&self, state: &State) -> u16 {
        u16::from(state.turn)
    }

    /// 4.2: between two chits.
    fn is_settled(&self, state: &State) -> bool {
        state.steps.last() == Some(&DrawChit.into())
    }

    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        self.at(state).evaluate(Army::of(seat))
    }
}
