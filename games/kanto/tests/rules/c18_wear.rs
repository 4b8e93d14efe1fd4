//! 18-2: the siege roll, and what it wears down.

use crate::support::*;
use kanto::ids::*;
use kanto::state::Phase;
use kanto::{Command, Event, Scenario};

const KAWAGOE: &str = "2726";

fn kawagoe() -> Castle {
    castle("Kawagoe")
}

/// Kawagoe with two inside and so much strength before it, up to the die of the siege.
fn rolled(strength: u8, kenshin: bool, die: u8, change: impl FnOnce(&mut Field)) -> Field {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("HOJ22", KAWAGOE).put_in("HOJ10", KAWAGOE);
    if kenshin {
        field.put("UES01", KAWAGOE);
    }
    field.host(KAWAGOE, strength);
    change(field.settle().phase_to_its_end(Phase::Uesugi));
    field.play(Command::EndPhase).roll(die);
    field
}

#[test]
fn r18_0_r18_2_1b_r18_2_1c_r16_4_1_r10_1_1_i2_r17_0_i1_c_13_c_14_the_table_takes_endurance_and_morale_and_no_steps() {
    for (strength, kenshin, die, endurance, morale) in [
        (20, false, 4, 2, 10),
        (20, false, 6, 2, 9),
        (40, false, 6, 1, 10),
        (20, true, 5, 2, 9),
        (20, true, 6, 1, 10),
        (40, true, 6, 1, 9),
    ] {
        let field = rolled(strength, kenshin, die, |_| {});
        let what = format!("{strength}, Kenshin {kenshin}, die {die}");
        assert_eq!(field.keep("Kawagoe").endurance, endurance, "18-2-1b: {what}");
        for name in ["HOJ22", "HOJ10"] {
            assert_eq!((field.man(name).morale, field.man(name).steps), (morale, 2), "18-2-1c, 18.0, C-13: {what}");
        }
        let besiegers = field.at().besiegers(kawagoe());
        assert_eq!(field.at().lowest_morale(besiegers), 10, "C-13: not the besiegers");
    }
}

#[test]
fn r18_2_1a_r18_2_2_morale_of_the_besiegers_and_a_daimyo_change_the_die() {
    let mut field = Field::empty(Scenario::Odawara);
    let names = field.host(KAWAGOE, 20);
    field.settle();
    let roll = |field: &Field| field.at().siege_ledger(kawagoe(), false).with_die(5);
    assert_eq!(roll(&field), 5);
    field.with(&names[3], |man| man.morale = 9);
    assert_eq!(roll(&field), 4, "18-2-1a: the lowest counts");
    field.put("UES01", KAWAGOE).with("UES01", |man| man.acted = true);
    assert_eq!(roll(&field), 5, "18-2-2: Kenshin is there, acted or not");
}

#[test]
fn we_18_r18_2_3_four_inside_is_surrender() {
    let morale = |low: u8| {
        move |field: &mut Field| {
            field.with("HOJ22", |man| man.morale = 6).with("HOJ10", |man| man.morale = low);
        }
    };
    let field = rolled(20, false, 6, morale(5));
    assert!(field.heard(&Event::Surrendered { castle: kawagoe() }));
    assert_eq!(field.keep("Kawagoe").owner, Some(army("Uesugi")), "20-3d: it changes hands");
    assert_eq!(field.keep("Kawagoe").endurance, 2, "with the endurance it has");
    assert!(!field.state.is_on_map(unit("HOJ22")), "18-2-3: all of them, the other too");

    let field = rolled(20, false, 6, morale(6));
    assert_eq!(field.man("HOJ10").morale, 5, "five holds");
    assert!(!field.heard(&Event::Surrendered { castle: kawagoe() }));
}

#[test]
fn r21_0_i1_r10_1_2b_c_15_an_unmanned_castle_falls_below_four() {
    for (before, owner) in [(5, "Hojo"), (4, "Uesugi")] {
        let mut field = Field::empty(Scenario::Odawara);
        field.host(KAWAGOE, 20);
        field.settle().walls("Kawagoe", |walls| walls.morale = before).phase_to_its_end(Phase::Uesugi);
        field.play(Command::EndPhase).roll(6);
        assert_eq!(field.keep("Kawagoe").owner, Some(army(owner)), "from {before}");
    }
}

#[test]
fn c_25_r25_2b_a_daimyo_who_surrenders_takes_his_clan_along() {
    let field = rolled(20, false, 6, |field| {
        field.put_in("TAK01", KAWAGOE).with("TAK01", |man| man.morale = 5).put("TAK02", "1230");
        field.put("HOJ05", "2223");
    });
    assert!(field.heard(&Event::ClanGone { army: army("Takeda") }));
    assert!(!field.state.is_on_map(unit("TAK02")));
    assert_eq!(field.keep("Tsutsujigasaki").owner, Some(army("Takeda")), "25-2c");
    assert_eq!(field.state.count.bonus.of(Army::HOJO), 2, "C-23: four steps of the Hojo");
    assert_eq!(field.state.count.bonus.of(Army::TAKEDA), 0, "EC-73: none of an army that is gone");
}

#[test]
fn r4_1_2c_c_12_one_roll_a_stage_of_besiegers_who_have_not_acted() {
    let mut field = Field::empty(Scenario::Odawara);
    let names = field.host(KAWAGOE, 20);
    field.settle().phase_to_its_end(Phase::Uesugi).act(&names[6], Command::Hold).play(Command::EndPhase);
    assert!(field.is_done(), "seventeen of twenty could act: no roll");

    let mut field = Field::empty(Scenario::Odawara);
    let names = field.host(KAWAGOE, 23);
    field.settle().phase_to_its_end(Phase::Uesugi).act(&names[6], Command::Hold).play(Command::EndPhase).roll(1);
    assert!(names.iter().all(|name| field.man(name).acted), "whoever is counted has acted");
    assert!(field.state.worn.contains(kawagoe()));
    field.phase_to_its_end(Phase::Uesugi).play(Command::EndPhase);
    assert!(field.is_done(), "one roll in a stage");
}

#[test]
fn c_12_ability_decides_who_is_counted_and_not_what_is_rolled() {
    // In stage 4 Kenshin alone could act; with his force of twelve he is not enough for two levels.
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES01", KAWAGOE).under("UES03", "UES01").under("UES04", "UES01").under("UES05", "UES01");
    field.host(KAWAGOE, 30);
    field.settle().stage(4).phase_to_its_end(Phase::Uesugi).play(Command::EndPhase);
    assert!(field.is_done(), "twelve of twenty");
    field.walls("Kawagoe", |walls| walls.endurance = 1).phase_to_its_end(Phase::Uesugi);
    field.play(Command::EndPhase).roll(6);
    let all = Event::SiegeRolled { castle: kawagoe(), die: 6, roll: 7, endurance: 1, morale: 1 };
    assert!(field.heard(&all), "the row of all forty-two: {:?}", field.told.last());
}

#[test]
fn c_12_allies_whose_phase_comes_later_are_counted_only_if_needed() {
    for (strength, counted) in [(18, true), (20, false)] {
        let mut field = Field::empty(Scenario::Odawara);
        field.put("KAN14", KAWAGOE).put("UES02", KAWAGOE).host(KAWAGOE, strength - 3);
        field.settle().phase_to_its_end(Phase::Uesugi).play(Command::EndPhase).roll(1);
        assert_eq!(field.man("KAN14").acted, counted, "{strength} of the Uesugi before twenty");
    }
}

#[test]
fn c_12_nobody_spends_the_troops_of_another_player() {
    for enough in [false, true] {
        // Shingen commands the siege in the phase of Takeda; the Hojo act later.
        let mut field = Field::empty(Scenario::Matsuyama);
        field.put("TAK01", "3025").put("TAK07", "3025").put("HOJ03", "3025").put("HOJ04", "3025");
        if enough {
            field.put("TAK09", "3025").put("TAK14", "3025");
        }
        field.settle().phase_to_its_end(Phase::Takeda).play(Command::EndPhase);
        assert!(field.keep("Iwatsuki").besieged);
        assert_eq!(!field.is_done(), enough, "six of ten, or twelve");
        assert!(!field.man("HOJ03").acted);
    }
}

#[test]
fn c_16_the_castle_remembers_the_morale_of_those_who_are_gone() {
    let mut field = rolled(20, false, 6, |field| {
        field.with("HOJ10", |man| man.morale = 7);
    });
    assert_eq!(field.keep("Kawagoe").morale, 6, "the lowest inside");
    for name in ["HOJ10", "HOJ22"] {
        field.change(|play| play.remove(unit(name))).settle();
        assert_eq!(field.at().garrison_morale(kawagoe()), 9, "of the last who was there");
    }
}

#[test]
fn r17_0_i3_r20_1_1_c_12_siege_assault_and_demand_exclude_each_other() {
    let ready = || {
        let mut field = Field::empty(Scenario::Odawara);
        field.put("UES02", KAWAGOE).put("KAN14", KAWAGOE).host(KAWAGOE, 20);
        field.settle().phase_to_its_end(Phase::Uesugi);
        field
    };
    let summon = Command::Summon { castle: kawagoe(), by: unit("KAN14") };
    let mut field = ready();
    field.play(Command::EndPhase).roll(1).phase_to_its_end(Phase::UesugiLords);
    assert_eq!(field.why_not(Command::Storm(kawagoe())), "17.0(3)", "after the siege roll");
    assert_eq!(field.why_not(summon), "17.0(3)");
    field.state.worn = Castles::EMPTY;
    assert!(field.may(Command::Storm(kawagoe())) && field.may(summon), "in the next stage he may");

    let mut field = ready();
    field.play(Command::Summon { castle: kawagoe(), by: unit("UES02") }).roll(1);
    assert_eq!(field.why_not(Command::Storm(kawagoe())), "20-1-1", "a demand excludes the assault");
    field.play(Command::EndPhase);
    assert!(field.is_done(), "and the siege roll");
    field.phase_to_its_end(Phase::UesugiLords);
    assert_eq!(field.why_not(summon), "20-1-1", "one demand in a stage");
}
