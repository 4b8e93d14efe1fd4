//! What a seat sees: everything, for nothing is hidden in this game.

use crate::ids::*;
use crate::rules::Position;
use crate::state::*;
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    #[serde(skip)]
    pub state: State,
    pub points: Vec<(Power, i16)>,
}

impl Position<'_> {
    pub fn view(&self) -> View {
        let points = self.g.plan().powers.iter().map(|&power| (power, self.score(power))).collect();
        View { state: self.s.clone(), points }
    }
}
