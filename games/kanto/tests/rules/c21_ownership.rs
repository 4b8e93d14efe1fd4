//! 21: who owns a castle that fell, and what it counts.

use crate::support::*;
use kanto::ids::*;
use kanto::state::Phase;
use kanto::{Command, Scenario};

/// A castle of one level with strength ten of the Uesugi and Ogo before it.
fn before(name: &str, owner: &str) -> Field {
    let mut field = Field::empty(Scenario::Odawara);
    let at = field.game.pack.castle(castle(name)).hex.to_string();
    field.walls(name, |walls| (walls.owner, walls.endurance) = (Some(army(owner)), 1));
    field.put("KAN14", &at).put("UES02", &at).host(&at, 7);
    field.settle();
    field
}

#[test]
fn c_76_r21_1_2_a_demand_names_the_army_that_owns_the_castle() {
    for (by, phase) in [("KAN14", Phase::UesugiLords), ("UES02", Phase::Uesugi)] {
        let mut field = before("Kawagoe", "Hojo");
        let owner = field.game.pack.unit(unit(by)).army;
        field.phase(phase).play(Command::Summon { castle: castle("Kawagoe"), by: unit(by) }).roll(6);
        assert_eq!(field.keep("Kawagoe").owner, Some(owner), "nobody is asked");
    }
}

#[test]
fn r21_1_3_of_several_armies_their_player_says_who_owns_it() {
    let fallen = || {
        let mut field = before("Kawagoe", "Hojo");
        field.walls("Kawagoe", |walls| walls.morale = 4).phase_to_its_end(Phase::Uesugi);
        field.play(Command::EndPhase).roll(6);
        field
    };
    let mut field = fallen();
    assert_eq!(field.why_not(Command::Owner(army("Takeda"))), "21-1-3");
    field.play(Command::Owner(army("Ogo")));
    assert_eq!(field.keep("Kawagoe").owner, Some(army("Ogo")));
    let mut field = fallen();
    field.play(Command::Owner(army("Uesugi")));
    assert_eq!(field.keep("Kawagoe").owner, Some(army("Uesugi")));
}

#[test]
fn r21_1_1_a_castle_of_an_ally_goes_back_to_him() {
    let mut field = before("Iwatsuki", "Hojo");
    field.play(Command::Summon { castle: castle("Iwatsuki"), by: unit("UES02") }).roll(6);
    assert_eq!(field.keep("Iwatsuki").owner, Some(army("Ota")));
    assert_eq!((field.at().score(Power::Uesugi), field.at().score(Power::Hojo)), (0, 0), "EC-49: a loss undone");
}

#[test]
fn ec_48_takeda_take_a_castle_of_the_hojo_for_the_hojo() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.walls("Edo", |walls| walls.owner = Some(army("Uesugi"))).put("TAK01", "3130").put("TAK02", "3130");
    field.put("TAK03", "3130").put("TAK06", "3130").settle().phase(Phase::Takeda);
    field.play(Command::Summon { castle: castle("Edo"), by: unit("TAK01") }).roll(6);
    assert_eq!(field.keep("Edo").owner, Some(army("Hojo")));
    assert_eq!(field.at().score(Power::Takeda), 0);
}

#[test]
fn ec_47_takeda_and_hojo_before_one_castle() {
    for (by, phase, owner) in [("TAK02", Phase::Takeda, "Takeda"), ("HOJ03", Phase::Hojo, "Hojo")] {
        let mut field = Field::empty(Scenario::Matsuyama);
        field.put("TAK02", "3025").put("TAK03", "3025").put("HOJ03", "3025").put("HOJ04", "3025").settle().phase(phase);
        field.play(Command::Summon { castle: castle("Iwatsuki"), by: unit(by) }).roll(6);
        assert_eq!(field.keep("Iwatsuki").owner, Some(army(owner)));
    }
}

#[test]
fn we_37_we_38_ec_79_what_a_castle_counts() {
    let mut field = Field::empty(Scenario::Odawara);
    field.walls("Edo", |walls| walls.owner = Some(army("Uesugi")));
    assert_eq!((field.at().score(Power::Uesugi), field.at().score(Power::Hojo)), (2, -2), "WE-37");
    field.walls("Edo", |walls| walls.owner = Some(army("Hojo")));
    field.walls("Tsukui", |walls| walls.owner = Some(army("Uesugi")));
    assert_eq!((field.at().score(Power::Uesugi), field.at().score(Power::Hojo)), (1, -1), "WE-38");
    field.walls("Tsukui", |walls| walls.owner = Some(army("Hojo"))).host("2726", 20);
    field.settle();
    assert!(field.keep("Kawagoe").besieged);
    assert_eq!(
        (field.at().score(Power::Uesugi), field.at().score(Power::Hojo)),
        (0, 0),
        "EC-79: a siege counts nothing"
    );
}
