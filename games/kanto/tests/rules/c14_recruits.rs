//! 14: replenishment; 31-5: of Odawara.

use crate::support::*;
use kanto::ids::*;
use kanto::pack::Group;
use kanto::sequence::steps::{Naming, Target, TurnBegins};
use kanto::state::*;
use kanto::{Command, Event, Scenario};

fn naming(field: &mut Field, group: Group) {
    field.state.steps.clear();
    field.state.steps.push(TurnBegins.into());
    field.state.steps.push(Naming { group, second: false }.into());
}

/// Ujiyasu with two reduced men in Kawagoe, his roll to be named.
fn in_kawagoe() -> Field {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.put_in("HOJ04", "2726").under("HOJ07", "HOJ04").under("HOJ08", "HOJ04").put_in("HOJ01", "2237");
    for name in ["HOJ04", "HOJ07", "HOJ08"] {
        field.with(name, |man| man.steps = 1);
    }
    naming(&mut field, Group::Hojo);
    field
}

#[test]
fn r14_2_1b_r14_2_1c_r14_2_2_r10_2_i1_we_21_the_die_less_the_morale_lost() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.put("HOJ03", "2726").put("UES03", "2017").put("KAN10", "2818").put("KAN14", "2017").put("STM01", "3736");
    let roll = |field: &Field, group, name: &str, die| field.at().recruits(group, Target::Force(unit(name)), die);
    assert_eq!([1, 3, 5].map(|die| roll(&field, Group::Hojo, "HOJ03", die)), [1, 2, 3], "country: Musashi");
    assert_eq!([1, 3, 6].map(|die| roll(&field, Group::Uesugi, "UES03", die)), [-1, 0, 2], "14-2-1b: Kozuke is abroad");
    assert_eq!(roll(&field, Group::UesugiAllies, "KAN10", 3), 1, "14-2-1c: Sano in his honjo");
    assert_eq!(roll(&field, Group::UesugiAllies, "KAN14", 3), 1, "30-4-2: Ogo at Umayabashi");
    assert_eq!(roll(&field, Group::SatomiSatake, "STM01", 5), 2, "Satomi in theirs");
    field.with("HOJ03", |man| man.morale = 8).put("KAN10", "2718");
    assert_eq!(roll(&field, Group::Hojo, "HOJ03", 3), 1, "WE-21: row 1");
    assert_eq!(roll(&field, Group::UesugiAllies, "KAN10", 3), 0, "14-2-1c: outside it the second column");
}

#[test]
fn r14_2_3_r14_2_4_r14_2_5_steps_for_one_force_and_what_is_left_is_lost() {
    let mut field = in_kawagoe();
    field.put_in("HOJ22", "2726").with("HOJ22", |man| man.steps = 1);
    field.play(Command::Recruit(unit("HOJ04"))).roll(3);
    assert_eq!(field.why_not(Command::Refill(unit("HOJ22"))), "14-2-3", "14-2-4: under another commander");
    field.play(Command::Refill(unit("HOJ07"))).play(Command::Refill(unit("HOJ04")));
    assert_eq!(["HOJ04", "HOJ07", "HOJ08"].map(|name| field.man(name).steps), [2, 2, 1], "two steps on a 3");
    let mut field = in_kawagoe();
    field.with("HOJ04", |man| man.steps = 2).with("HOJ07", |man| man.steps = 2);
    field.play(Command::Recruit(unit("HOJ04"))).roll(6);
    assert_eq!(["HOJ04", "HOJ07", "HOJ08"].map(|name| field.man(name).steps), [2, 2, 2], "14-2-5: two are lost");
}

#[test]
fn r14_2_3_desertion() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.put("UES03", "2017").under("UES07", "UES03").put_in("UES01", "0505").put("UES04", "2017");
    for name in ["UES03", "UES07"] {
        field.with(name, |man| (man.steps, man.morale) = (1, 8));
    }
    naming(&mut field, Group::Uesugi);
    field.play(Command::Recruit(unit("UES03"))).roll(1);
    assert_eq!(
        ["UES03", "UES07"].map(|name| field.man(name).place),
        [Whereabouts::Lost; 2],
        "row -1 abroad: both are gone"
    );
    assert_eq!(field.man("UES04").steps, 2);
}

#[test]
fn r14_2_only_who_is_in_supply_is_named() {
    let mut field = in_kawagoe();
    assert!(field.may(Command::Recruit(unit("HOJ04"))));
    assert_eq!(field.why_not(Command::Recruit(unit("HOJ07"))), "14-2-4", "he is under a commander");
    field.hold("Odawara", "Uesugi", 5);
    field.put_in("HOJ01", "2736");
    assert_eq!(field.why_not(Command::Recruit(unit("HOJ04"))), "14-2");
}

#[test]
fn r14_2_1a_c_48_a_roll_for_each_daimyo_and_each_group() {
    let rolls = |switches: &[(&str, &str)], daimyo: &[&str]| {
        let mut field = Field::agreed(Scenario::Odawara, switches);
        field.bare().hold("Odawara", "Hojo", 4).hold("Kawagoe", "Hojo", 1).hold("Edo", "Hojo", 1);
        daimyo.iter().for_each(|name| {
            field.put_in(name, "2237");
        });
        field.put_in("HOJ04", "2726").with("HOJ04", |man| man.steps = 1).turn(0).step(TurnBegins).run();
        let mut count = 0;
        while field.may(Command::NoRecruits) {
            field.play(Command::NoRecruits);
            count += 1;
        }
        count
    };
    assert_eq!(rolls(&[], &["HOJ01", "HOJ02"]), 2, "30-5: father and son");
    assert_eq!(rolls(&[], &["HOJ01"]), 1);
    assert_eq!(rolls(&[], &[]), 0, "no daimyo, no roll");
    assert_eq!(rolls(&[("one_roll", "on")], &["HOJ01", "HOJ02"]), 1, "C-48: the switch");
}

#[test]
fn r14_2_1a_r14_3_1_the_rolls_of_the_second_scenario() {
    let mut field = Field::empty(Scenario::Odawara);
    for (name, at) in [("UES01", "2017"), ("STM01", "3736"), ("KAN10", "2818"), ("HOJ01", "2237"), ("HOJ02", "2237")] {
        field.put_in(name, at).with(name, |man| man.steps = 1);
    }
    for (name, at) in [("YUK01", "3319"), ("TAK01", "1230")] {
        field.put_in(name, at).with(name, |man| man.steps = 1);
    }
    field.turn(0).step(TurnBegins).run();
    let mut asked = Vec::new();
    while field.may(Command::NoRecruits) {
        asked.push(field.asked().expect("somebody names"));
        field.play(Command::NoRecruits);
    }
    let of = |power| asked.iter().filter(|&&by| by == power).count();
    assert_eq!((of(Power::Uesugi), of(Power::Hojo)), (3, 4), "three for the Uesugi player, four for the Hojo player");
}

#[test]
fn r14_0_r14_3_2_r14_3_3_a_castle_is_named_once_and_may_split_its_gain() {
    let mut field = in_kawagoe();
    field.put_in("HOJ02", "2237").walls("Kawagoe", |walls| walls.endurance = 1);
    field.state.steps.pop();
    for second in [true, false] {
        field.state.steps.push(Naming { group: Group::Hojo, second }.into());
    }
    field.play(Command::Repair(castle("Kawagoe"))).roll(3);
    field.play(Command::Mend).play(Command::Refill(unit("HOJ07")));
    assert_eq!(field.state.walls(castle("Kawagoe")).endurance, 2, "14-3-3: a level");
    assert_eq!(field.man("HOJ07").steps, 2, "and a step");
    assert_eq!(field.why_not(Command::Repair(castle("Kawagoe"))), "14-3-2", "the other daimyo has to name another");
    assert!(field.may(Command::Recruit(unit("HOJ04"))));
}

#[test]
fn r14_3_4_r16_5_r31_5_not_a_besieged_castle_but_odawara() {
    let mut field = in_kawagoe();
    field.walls("Kawagoe", |walls| walls.endurance = 1).walls("Odawara", |walls| walls.endurance = 4);
    assert!(field.may(Command::Repair(castle("Kawagoe"))));
    field.walls("Kawagoe", |walls| walls.besieged = true);
    assert_eq!(field.why_not(Command::Repair(castle("Kawagoe"))), "14-3-4");
    assert_eq!(field.why_not(Command::Recruit(unit("HOJ04"))), "14-3-4", "16-5: nor those in it");
    field.walls("Odawara", |walls| walls.besieged = true);
    assert!(field.may(Command::Repair(Castle::ODAWARA)), "31-5: the navy");
}

#[test]
fn r31_5_the_navy_is_the_hojos() {
    let mut field = Field::empty(Scenario::Odawara);
    field
        .bare()
        .hold("Odawara", "Uesugi", 4)
        .hold("Kasugayama", "Uesugi", 3)
        .put_in("UES01", "0505")
        .put_in("UES03", "2237");
    field.with("UES03", |man| man.steps = 1);
    naming(&mut field, Group::Uesugi);
    assert_eq!(field.why_not(Command::Recruit(unit("UES03"))), "14-2", "in a captured Odawara one needs a line");
    field.hold("Umayabashi", "Uesugi", 1).hold("Kawagoe", "Uesugi", 1);
    assert!(field.may(Command::Recruit(unit("UES03"))));
}

#[test]
fn we_22_r31_5_1_c_77_odawara_gets_one_less() {
    for besieged in [false, true] {
        let mut field = Field::empty(Scenario::Odawara);
        field.put_in("HOJ01", "2237").put("HOJ03", "2237").walls("Odawara", |walls| walls.besieged = besieged);
        let roll = |target| field.at().recruits(Group::Hojo, target, 4);
        assert_eq!(roll(Target::Castle(Castle::ODAWARA)), 1, "WE-22");
        assert_eq!(roll(Target::Force(unit("HOJ01"))), 1, "C-77: those in it too");
        assert_eq!(roll(Target::Force(unit("HOJ03"))), 2, "not those before it");
    }
    let mut field = Field::agreed(Scenario::Odawara, &[("besieged_navy", "on")]);
    assert_eq!(field.at().recruits(Group::Hojo, Target::Castle(Castle::ODAWARA), 4), 2, "C-77: the switch");
    field.walls("Odawara", |walls| walls.besieged = true);
    assert_eq!(field.at().recruits(Group::Hojo, Target::Castle(Castle::ODAWARA), 4), 1);
}

#[test]
fn r8_4_c_48_a_town_is_raised_to_one_and_a_destroyed_castle_never() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.put_in("UES01", "0505").put("KAN13", "2317").put_in("HOJ01", "2237");
    field.walls("Minowa", |walls| *walls = Walls { destroyed: true, ..Walls::default() });
    naming(&mut field, Group::UesugiAllies);
    assert_eq!(field.why_not(Command::Repair(castle("Minowa"))), "21-1");
    field.play(Command::Repair(castle("Kiryu"))).roll(6);
    assert_eq!(field.state.walls(castle("Kiryu")).endurance, 1, "a castle of 1, the rest is lost");
    naming(&mut field, Group::Hojo);
    assert!(field.may(Command::Repair(castle("Tsukui"))), "C-50: a line begins in a town that is no honjo");
    field.put("UES03", "2332");
    assert_eq!(field.why_not(Command::Repair(castle("Tsukui"))), "14-2", "but not under an enemy's feet");
}

#[test]
fn c_49_an_invested_honjo_may_be_repaired() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.put_in("TAK01", "1230").with("TAK01", |man| man.steps = 1).put("UES03", "1230").settle();
    naming(&mut field, Group::Takeda);
    assert!(field.may(Command::Recruit(unit("TAK01"))));
    for name in ["UES04", "UES06", "UES07"] {
        field.put(name, "1230");
    }
    field.settle();
    assert_eq!(field.why_not(Command::Recruit(unit("TAK01"))), "14-3-4", "besieged");
}

#[test]
fn ec_72_a_castle_of_one_may_be_lost_by_desertion() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("UES01", "0505").put_in("UES03", "1913").with("UES03", |man| (man.morale, man.steps) = (8, 1));
    field.put_in("UES04", "1913").with("UES04", |man| man.morale = 8);
    naming(&mut field, Group::Uesugi);
    field.play(Command::Repair(castle("Numata"))).roll(1);
    assert!(field.state.walls(castle("Numata")).destroyed, "8-2-3");
    assert!(field.may(Command::Lose(unit("UES04"))), "the other point is a step of those inside");
    field.play(Command::Lose(unit("UES04")));
    assert!(!field.man("UES03").inside && field.man("UES04").steps == 1, "who stand in the field now");
}

#[test]
fn ec_82_a_lord_under_kenshin_is_replenished_with_the_allies() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("UES01", "2017").under("KAN14", "UES01").under("STM03", "KAN14").under("UES03", "UES01");
    for name in ["KAN14", "STM03", "UES03"] {
        field.with(name, |man| man.steps = 1);
    }
    naming(&mut field, Group::UesugiAllies);
    assert_eq!(field.why_not(Command::Recruit(Unit::KENSHIN)), "14-2-1a", "he is not of this group");
    field.play(Command::Recruit(unit("KAN14"))).roll(6);
    assert_eq!(["KAN14", "STM03", "UES03"].map(|name| field.man(name).steps), [2, 1, 1], "not the Satomi's man");
    naming(&mut field, Group::SatomiSatake);
    assert!(field.may(Command::Recruit(unit("STM03"))), "he goes by his own army");
    naming(&mut field, Group::Uesugi);
    assert_eq!(field.why_not(Command::Recruit(unit("UES03"))), "14-2-4");
    field.play(Command::Recruit(Unit::KENSHIN)).roll(6);
    assert_eq!(["STM03", "UES03"].map(|name| field.man(name).steps), [1, 2]);
}

#[test]
fn c_23_released_men_come_back_to_their_own_army_alone() {
    // The Yuki and the Tagaya share a roll; a man of the Yuki has been released.
    let steps = |named: &str, released: u8| {
        let mut field = Field::empty(Scenario::Odawara);
        for (name, at) in [("YUK01", "3319"), ("YUK02", "3319"), ("TAG01", "3522"), ("TAG02", "3522")] {
            field.put_in(name, at).with(name, |man| man.steps = 1);
        }
        field.state.count.bonus.set(army("Yuki"), released);
        naming(&mut field, Group::HojoAllies);
        field.play(Command::Recruit(unit(named))).roll(3);
        assert_eq!(field.state.count.bonus.of(army("Yuki")), 0, "nothing is saved");
        field.told.iter().find_map(|event| match event {
            Event::RecruitsRolled { steps, .. } => Some(*steps),
            _ => None,
        })
    };
    assert_eq!(steps("YUK01", 1), steps("YUK01", 0).map(|steps| steps + 1));
    assert_eq!(steps("TAG01", 1), steps("TAG01", 0), "14-2-5: not to allies");
}
