//! What players may agree on before the game.

use crate::ids::Power;
use std::collections::BTreeMap;
use toolkit::setup::{self, Switch};
use toolkit::{scenarios, switch};

scenarios! {
    /// 3.0(1), 35.0: what is played.
    pub enum Scenario {
        /// S1-1
        Kawanakajima = "kawanakajima",
        /// S2-1
        Odawara = "odawara",
        /// S3-1
        Matsuyama = "matsuyama",
        /// S4-1
        Mimase = "mimase",
    }
}

impl Scenario {
    pub fn index(self) -> usize {
        self as usize
    }
}

/// Every switch; RULINGS.md argues the defaults.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// C-23: half of the steps that surrender come back to the captor, not to the side that lost them.
    pub captor_gains: bool,
    /// C-46: only the own army relays supply.
    pub own_relay: bool,
    /// C-48: one replenishment roll an army, not one a daimyo.
    pub one_roll: bool,
    /// C-56: the printed -4 and -2 are for the snow only, a river in the melt stays at -2.
    pub dry_melt: bool,
    /// C-59: the Tagaya are nobody's.
    pub neutral_tagaya: bool,
    /// C-64: any whole stage will do for the ceremony.
    pub any_stage: bool,
    /// C-77: Odawara pays for its navy only while besieged.
    pub besieged_navy: bool,
    /// C-78: lords under Kenshin lead their own army only.
    pub own_troops: bool,
    /// C-80: one die for a whole force that recovers out of supply.
    pub one_die: bool,
    /// C-82: Kenshin counts among the units at the ceremony.
    pub count_kenshin: bool,
    /// C-83: only the Hojo army in Echigo frees the Uesugi player.
    pub hojo_only: bool,
}

pub const SWITCHES: &[Switch<Options>] = &[
    switch!(captor_gains, off, "C-23"),
    switch!(own_relay, off, "C-46"),
    switch!(one_roll, off, "C-48"),
    switch!(dry_melt, off, "C-56"),
    switch!(neutral_tagaya, off, "C-59"),
    switch!(any_stage, off, "C-64"),
    switch!(besieged_navy, off, "C-77"),
    switch!(own_troops, off, "C-78"),
    switch!(one_die, off, "C-80"),
    switch!(count_kenshin, off, "C-82"),
    switch!(hojo_only, off, "C-83"),
];

impl Options {
    pub fn parse(chosen: &BTreeMap<String, String>) -> Result<Options, String> {
        setup::parse(SWITCHES, chosen)
    }
}

/// On which of the two sides of the war somebody stands; the Tagaya may be on none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Camp {
    First,
    Second,
    Neutral,
}

impl Camp {
    /// S3-5: Takeda and Hojo are allied there; in S1 and S4 Takeda stands alone, in S2 he is run by the Hojo player.
    pub fn of(scenario: Scenario, power: Power) -> Camp {
        let first = match scenario {
            Scenario::Kawanakajima | Scenario::Odawara | Scenario::Matsuyama => Power::Uesugi,
            Scenario::Mimase => Power::Takeda,
        };
        if power == first { Camp::First } else { Camp::Second }
    }
}
