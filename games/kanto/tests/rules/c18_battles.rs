//! 18-4-2, C-18, C-19: battles before the walls.

use crate::support::*;
use kanto::ids::*;
use kanto::state::Phase;
use kanto::{Command, Event, Scenario};

const KAWAGOE: &str = "2726";

/// Kenshin with 25 before Kawagoe, and Ujiyasu.
fn kenshin_and_ujiyasu(level: u8, ujiyasu: &str) -> Field {
    let mut field = Field::empty(Scenario::Odawara);
    field.walls("Kawagoe", |walls| walls.endurance = level);
    field.put("UES01", KAWAGOE).under("UES03", "UES01").under("UES04", "UES01");
    for name in ["UES06", "UES07", "UES08", "UES09", "UES10"] {
        field.under(name, "UES03");
    }
    field.under("UES11", "UES04").with("UES10", |man| man.steps = 1).with("UES11", |man| man.steps = 1);
    field.put("HOJ01", ujiyasu).phase(Phase::Hojo);
    field
}

#[test]
fn c_19_r18_4_2_besiegers_in_a_battle_fight_with_half_or_with_whom_they_can_spare() {
    for (level, answer, strength) in [(2, Command::Done, 13), (1, Command::Done, 15), (2, Command::Lift, 25)] {
        let mut field = kenshin_and_ujiyasu(level, "2727");
        field.settle().act("HOJ01", Command::Battle(hex(KAWAGOE)));
        assert_eq!(field.asked(), Some(Power::Uesugi), "18-4-2b: does he raise the siege?");
        field.play(answer);
        assert_eq!(field.at().battle_strength(1), strength, "level {level}, {answer:?}");
        assert_eq!(field.keep("Kawagoe").besieged, answer == Command::Done);
    }
}

#[test]
fn c_18_a_daimyo_inside_may_sally_to_battle() {
    let mut field = kenshin_and_ujiyasu(2, KAWAGOE);
    field.with("HOJ01", |man| man.inside = true).settle().play(Command::Act(unit("HOJ01")));
    assert_eq!(field.why_not(Command::SallyBattle(hex(KAWAGOE))), "18-4-1c", "with relief only");
    field.put("HOJ10", "2727").play(Command::SallyBattle(hex(KAWAGOE))).play(Command::Done);
    assert_eq!((field.at().battle_strength(0), field.at().battle_strength(1)), (2, 13), "23-7-1");
}

#[test]
fn r18_1_2_r24_3_3_who_is_needed_for_the_siege_does_not_enter_the_hex_that_was_left() {
    for (others, enters) in [(0, false), (20, true)] {
        let mut field = kenshin_and_ujiyasu(2, "2727");
        field.host(KAWAGOE, others);
        field
            .with("HOJ01", |man| man.steps = 1)
            .settle()
            .act("HOJ01", Command::Battle(hex(KAWAGOE)))
            .play(Command::Done);
        field.roll(1).roll(6);
        assert!(field.heard(&Event::ClanGone { army: army("Hojo") }), "Ujiyasu is beaten");
        let advance = Command::Advance(unit("UES01"));
        assert_eq!(field.options().contains(&advance), enters, "{others} others stay");
        assert!(field.keep("Kawagoe").besieged);
    }
}
