//! What players may agree on that no other chapter shows; the rest stands with its rule.

use crate::support::*;
use kanto::ids::*;
use kanto::options::{Options, SWITCHES};
use kanto::pack::Group;
use kanto::sequence::steps::{Naming, Target};
use kanto::{Command, Scenario};
use std::collections::BTreeMap;
use toolkit::setup;

#[test]
fn dp01_every_switch_is_off_unless_agreed_and_nothing_else_is_taken() {
    let parse = |name: &str, value: &str| Options::parse(&BTreeMap::from([(name.to_string(), value.to_string())]));
    assert_eq!(Options::parse(&BTreeMap::new()), Ok(Options::default()));
    for switch in SWITCHES {
        let on = parse(switch.name, "on").expect("a known switch");
        assert_ne!(on, Options::default(), "{} changes something", switch.name);
        assert_eq!(setup::named(SWITCHES, &on), BTreeMap::from([(switch.name.to_string(), "on".to_string())]));
        assert_eq!(parse(switch.name, "off"), Ok(Options::default()));
        assert!(parse(switch.name, "maybe").is_err());
    }
    assert!(parse("dragons", "on").is_err());
}

#[test]
fn c_23_who_gains_by_a_surrender() {
    let bonus = |switches: &[(&str, &str)]| {
        let mut field = Field::agreed(Scenario::Odawara, switches);
        field.put_in("HOJ22", "2726").put_in("HOJ21", "2726").put("UES03", "2726").with("HOJ21", |man| man.steps = 1);
        field.put_in("HOJ03", "2530");
        field.change(|play| play.surrender(castle("Kawagoe"), kanto::rules::c21_fall::Captor::Named(Army::UESUGI)));
        [Army::HOJO, Army::UESUGI].map(|army| field.state.count.bonus.of(army))
    };
    assert_eq!(bonus(&[]), [1, 0], "half of three steps to who lost them");
    assert_eq!(bonus(&[("captor_gains", "on")]), [0, 1]);
}

#[test]
fn c_46_whose_castles_and_men_relay() {
    let supplied = |switches: &[(&str, &str)]| {
        let mut field = Field::agreed(Scenario::Odawara, switches);
        field.put("UES03", "3441").turn(7);
        field.at().is_supplied(unit("UES03"))
    };
    assert!(supplied(&[]), "by way of allied castles");
    assert!(!supplied(&[("own_relay", "on")]), "not all the way to Umayabashi alone");
}

#[test]
fn c_48_how_often_the_hojo_roll() {
    let second = |switches: &[(&str, &str)], ujimasa: bool| {
        let mut field = Field::agreed(Scenario::Odawara, switches);
        field
            .put_in("UES02", "0505")
            .put_in("HOJ01", "2237")
            .put_in("HOJ03", "2736")
            .with("HOJ03", |man| man.steps = 1);
        if ujimasa {
            field.put_in("HOJ02", "2237");
        }
        field.state.steps.push(Naming { group: Group::Hojo, second: true }.into());
        field.change(|play| toolkit::steps::run::<kanto::Kanto>(play));
        field.options().contains(&Command::NoRecruits)
    };
    assert!(second(&[], true), "one for each daimyo");
    assert!(!second(&[], false), "of whom one is there");
    assert!(!second(&[("one_roll", "on")], true));
}

#[test]
fn c_77_we_22_what_the_navy_costs() {
    let recruits = |switches: &[(&str, &str)], besieged: bool| {
        let mut field = Field::agreed(Scenario::Odawara, switches);
        field.walls("Odawara", |walls| (walls.endurance, walls.besieged) = (4, besieged));
        field.at().recruits(Group::Hojo, Target::Castle(Castle::ODAWARA), 4)
    };
    assert_eq!((recruits(&[], true), recruits(&[], false)), (1, 1), "2 of the table, always less 1");
    let navy = [("besieged_navy", "on")];
    assert_eq!((recruits(&navy, true), recruits(&navy, false)), (1, 2));
}
