//! What players may agree on before the game.

use std::collections::BTreeMap;
use toolkit::setup::{self, Switch};
use toolkit::{scenarios, switch};

scenarios! {
    pub enum Scenario {
        /// La corvée d'eau.
        Water = "water",
        /// Embuscade dans l'oliveraie.
        Ambush = "ambush",
        /// Le choc.
        Shock = "shock",
        /// 1.2-a: armies from points.
        Builder = "builder",
    }
}

/// Every switch; RULINGS.md argues the defaults.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// 1.35-i
    pub limit_arrows: bool,
    /// ERR-1
    pub literal_table: bool,
    /// ERR-6
    pub no_adding: bool,
    /// ERR-9
    pub mounted_javelin: bool,
    /// 1.2-a: which of the pack's budgets, and which of its maps.
    pub budget: usize,
    pub map: usize,
}

pub const SWITCHES: &[Switch<Options>] = &[
    switch!(limit_arrows, off, "1.35-i"),
    switch!(literal_table as "movement_table" ["grouped", "literal"], "ERR-1"),
    switch!(no_adding as "joint_foot_vs_rider" ["adding", "no_adding"], "ERR-6"),
    switch!(mounted_javelin, off, "ERR-9"),
    Switch {
        name: "budget",
        values: &["150", "100", "200", "300"],
        rule: "1.2-a",
        get: |options| options.budget,
        set: |options, value| options.budget = value,
    },
    Switch {
        name: "map",
        values: &["oliveraie", "point_deau"],
        rule: "1.2-a",
        get: |options| options.map,
        set: |options, value| options.map = value,
    },
];

impl Options {
    pub fn parse(chosen: &BTreeMap<String, String>) -> Result<Options, String> {
        setup::parse(SWITCHES, chosen)
    }

    /// 1.2-a: in points.
    pub fn points(&self) -> u16 {
        [150, 100, 200, 300][self.budget]
    }
}
