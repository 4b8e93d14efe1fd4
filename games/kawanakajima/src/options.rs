//! What players may agree on before the game: the scenario and the options of the two editions and of 17.6.

use std::collections::BTreeMap;
use toolkit::setup::{self, Switch};
use toolkit::{scenarios, switch};

scenarios! {
    pub enum Scenario {
        /// Section 17.
        Historical = "historical",
        /// Section 18.
        Hypothetical = "hypothetical",
    }
}

/// DIF-22: how clans conform to a plan that has just been activated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanActivation {
    Hybrid,
    English,
    French,
}

/// DIF-31: the Modes Hoshi lets clans start in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoshiInitial {
    English,
    French,
    Union,
}

/// Every switch; RULINGS.md argues the defaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub secret_honjin: bool,
    pub samurai: bool,
    pub kansuke: bool,
    pub takeda_plan: bool,
    pub alt_deploy: bool,
    pub plan_activation: PlanActivation,
    pub hoshi_initial: HoshiInitial,
    pub refuse_french: bool,
    pub lapse_on_combat_chit: bool,
    pub impetuous_no_mode: bool,
    pub pass_friends: bool,
    pub forbid_exit: bool,
    pub exit_scores: bool,
    pub fire_across_river: bool,
    pub marker_exempts_target: bool,
    pub many_v_many: bool,
    pub combined_loser_units: bool,
    pub r_moves_all: bool,
    pub leader_roll_strict: bool,
    pub leader_per_point: bool,
    pub rout_scores: bool,
    pub vp_leadership_unit: bool,
    pub siege_loss_round_down: bool,
    pub late_markers: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            secret_honjin: false,
            samurai: false,
            kansuke: false,
            takeda_plan: false,
            alt_deploy: false,
            plan_activation: PlanActivation::Hybrid,
            hoshi_initial: HoshiInitial::English,
            refuse_french: false,
            lapse_on_combat_chit: false,
            impetuous_no_mode: false,
            pass_friends: true,
            forbid_exit: true,
            exit_scores: false,
            fire_across_river: true,
            marker_exempts_target: false,
            many_v_many: false,
            combined_loser_units: false,
            r_moves_all: false,
            leader_roll_strict: false,
            leader_per_point: false,
            rout_scores: true,
            vp_leadership_unit: false,
            siege_loss_round_down: false,
            late_markers: false,
        }
    }
}

/// In the order of the rulebook.
pub const CHOICES: &[Switch<Options>] = &[
    switch!(secret_honjin, off, "2.3c"),
    switch!(samurai, off, "14.1"),
    switch!(kansuke, off, "17.6.1"),
    switch!(takeda_plan, off, "17.6.2"),
    switch!(alt_deploy, off, "17.6.3"),
    Switch {
        name: "plan_activation",
        values: &["hybrid", "en", "fr"],
        rule: "7.2e",
        get: |o| o.plan_activation as usize,
        set: |o, v| o.plan_activation = [PlanActivation::Hybrid, PlanActivation::English, PlanActivation::French][v],
    },
    Switch {
        name: "hoshi_initial",
        values: &["en", "fr", "union"],
        rule: "7.3-Hoshi-a",
        get: |o| o.hoshi_initial as usize,
        set: |o, v| o.hoshi_initial = [HoshiInitial::English, HoshiInitial::French, HoshiInitial::Union][v],
    },
    switch!(refuse_french as "refuse" ["en", "fr"], "9.2b"),
    switch!(lapse_on_combat_chit, off, "6.5-Atk-b"),
    switch!(impetuous_no_mode, off, "9.5.3c"),
    switch!(pass_friends, on, "10.3"),
    switch!(forbid_exit, on, "10.4"),
    switch!(exit_scores, off, "10.4"),
    switch!(fire_across_river, on, "5.2b"),
    switch!(marker_exempts_target, off, "11.2c"),
    switch!(many_v_many, off, "11.3c"),
    switch!(combined_loser_units as "combined_loser" ["clan", "units"], "11.4b"),
    switch!(r_moves_all, off, "11.7d"),
    switch!(leader_roll_strict, off, "11.11a"),
    switch!(leader_per_point, off, "11.11a"),
    switch!(rout_scores, on, "17.5b"),
    switch!(vp_leadership_unit as "vp_leadership" ["killed", "unit"], "17.5b"),
    switch!(siege_loss_round_down as "siege_loss_round" ["up", "down"], "13.6.1h"),
    switch!(late_markers, off, "7.3-Gyorin"),
];

impl Options {
    /// Reads switches by name; what is not named keeps its default.
    pub fn parse(chosen: &BTreeMap<String, String>) -> Result<Options, String> {
        setup::parse(CHOICES, chosen)
    }

    /// Only what differs from the default, so that a log says what was agreed on.
    pub fn named(&self) -> BTreeMap<String, String> {
        setup::named(CHOICES, self)
    }
}
