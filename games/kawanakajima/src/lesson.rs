//! Lessons: a few units in mid-game and the commands played from there, as data. Rule tests begin on the same field.

use crate::command::Command;
use crate::game::Kawanakajima;
use crate::ids::*;
use crate::sequence::steps::*;
use crate::state::*;
use engine::Game;

/// The lessons there are, by name, in the order in which they are offered.
const FILES: [(&str, &str); 3] = [
    ("worked-example", include_str!("../lessons/worked-example.toml")),
    ("whole-turn", include_str!("../lessons/whole-turn.toml")),
    ("siege", include_str!("../lessons/siege.toml")),
];

pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.into_iter().map(|(name, _)| name)
}

pub type Lesson = toolkit::setup::Lesson<Command, Army>;

pub fn find(name: &str) -> Option<Lesson> {
    Lesson::find(&FILES, name)
}

impl Kawanakajima {
    /// Nobody on the map, no plans, the compulsory chits in the bowl and the first about to be drawn.
    pub fn empty_field(&self, turn: u8) -> State {
        let mut state = self.start();
        state.turn = turn;
        for unit in state.units.iter_mut() {
            unit.hex = HexId::NOWHERE;
            unit.condition = Condition::Eliminated;
        }
        state.clans.iter_mut().for_each(|clan| *clan = Clan { mode: Mode::Defense, entry: None });
        state.chits.iter_mut().for_each(|chit| *chit = ChitPlace::OutOfGame);
        for chit in Chit::COMPULSORY {
            state.chits[chit.index()] = ChitPlace::Bowl;
        }
        for army in Army::BOTH {
            state.staff_mut(army).ready = true;
            state.staff_mut(army).commander = UnitId::NONE;
        }
        state.kosaka = UnitId::NONE;
        state.steps.clear();
        state.steps.push(ActivationPhase.into());
        state.steps.push(DrawChit.into());
        state.restore(self.fort());
        state
    }

    /// A unit in Good Order, its clan's chit in Reserve. The first unit of Clan A brings its Army Commander, Takeda's M1
    /// in the historical scenario brings Kosaka.
    pub fn put(&self, state: &mut State, unit: UnitId, hex: HexId) {
        let first = |letter| unit.clan().letter() == letter && unit == UnitId::new(unit.clan(), 0);
        if first('A') {
            state.staff_mut(unit.army()).commander = unit;
        } else if first('M') && unit.army() == Army::Takeda && !self.is_hypothetical() {
            state.kosaka = unit;
        }
        state.units[unit.index()].hex = hex;
        state.units[unit.index()].condition = Condition::GoodOrder;
        let chit = &mut state.chits[Chit::clan(unit.clan()).index()];
        if *chit == ChitPlace::OutOfGame {
            *chit = ChitPlace::Reserve;
        }
        state.restore(self.fort());
    }
}
