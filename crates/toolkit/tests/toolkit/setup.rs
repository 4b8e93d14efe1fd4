//! Scenarios and options by name, and who plays a lesson.

use engine::{Actor, Seat};
use serde::Deserialize;
use std::collections::BTreeMap;
use toolkit::setup::{LessonStep, Switch, listed, named, parse};
use toolkit::{scenarios, switch};

#[derive(Debug, PartialEq)]
struct Options {
    fog: bool,
    bridges: bool,
    late: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { fog: false, bridges: true, late: false }
    }
}

const SWITCHES: &[Switch<Options>] =
    &[switch!(fog, off, "3.1"), switch!(bridges, on, "3.2"), switch!(late as "arrival" ["early", "late"], "3.3")];

fn chosen(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
    pairs.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
}

scenarios! {
    pub enum Scenario {
        Field = "field",
        Siege = "siege",
    }
}

#[test]
fn a_scenario_has_the_name_it_is_found_by() {
    assert_eq!(Scenario::ALL.map(Scenario::name), ["field", "siege"]);
    for scenario in Scenario::ALL {
        assert_eq!(Scenario::from_name(scenario.name()), Some(scenario));
    }
    assert_eq!(Scenario::from_name("Field"), None);
}

#[test]
fn options_are_read_and_named_again() {
    let pairs = chosen(&[("fog", "on"), ("bridges", "off"), ("arrival", "late")]);
    let options = parse(SWITCHES, &pairs).expect("known options");
    assert_eq!(options, Options { fog: true, bridges: false, late: true });
    assert_eq!(named(SWITCHES, &options), pairs);
    assert_eq!(named(SWITCHES, &parse(SWITCHES, &chosen(&[("fog", "off")])).unwrap()), chosen(&[]));
    assert_eq!(listed(SWITCHES)[1].default, "on");
}

#[test]
fn unknown_options_and_values_are_refused_with_what_there_is() {
    let refusal = |name, value| parse(SWITCHES, &chosen(&[(name, value)])).unwrap_err();
    assert_eq!(refusal("rain", "on"), "there is no option \"rain\"; the options are fog, bridges, arrival");
    assert_eq!(refusal("arrival", "never"), "option arrival cannot be \"never\"; it is one of early, late");
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Army {
    Blue,
}

impl From<Army> for Seat {
    fn from(Army::Blue: Army) -> Seat {
        Seat(1)
    }
}

#[test]
fn a_step_of_a_lesson_knows_who_plays_it() {
    let step = |by: &str| toml::from_str::<LessonStep<u8, Army>>(&format!("by = {by:?}\nplay = 3\n"));
    assert_eq!(step("chance").expect("a step").actor(), Actor::Chance);
    assert_eq!(step("blue").expect("a step").actor(), Actor::Seat(Seat(1)));
    assert!(step("green").is_err());
}
