//! 24-3: defeat in a battle.

use crate::support::*;
use crate::war::*;
use kanto::ids::*;
use kanto::sequence::steps::{FightOver, Rout};
use kanto::state::{Bout, Fight, Whereabouts};
use kanto::{Command, Event, Scenario};

/// A battle between these two forces, in which these parties have just given way.
fn routed(field: &mut Field, attacker: &str, defender: &str, parties: [bool; 2]) {
    let (from, to) = (field.man(attacker).at, field.man(defender).at);
    let (own, other) = (field.at().force(unit(attacker)), field.at().force(unit(defender)));
    field.state.fight = Fight { bout: Bout::Battle, from, to, foe: from, routed: parties, ..Fight::default() };
    (field.state.fight.units[0], field.state.fight.units[1]) = (own, other);
    field.state.steps.push(FightOver.into());
    field.state.steps.push(Rout.into());
    field.change(|play| toolkit::steps::run::<kanto::Kanto>(play));
}

fn back(label: &str) -> Command {
    Command::Back(hex(label))
}

/// Kenshin in 3528, Shingen with Kosaka and Naito under him in 3628.
fn lost_day() -> Field {
    let mut field = plain();
    field.put("UES01", "3528").put("TAK01", "3628").under("TAK05", "TAK01").under("TAK06", "TAK01");
    field
}

#[test]
fn we_35_r24_3_1a_r24_3_2_each_unit_rolls_its_own_distance() {
    let mut field = lost_day();
    routed(&mut field, "UES01", "TAK01", [false, true]);
    field.roll(2).roll(5).roll(6);
    assert_eq!(field.told.iter().filter(|event| matches!(event, Event::FleeRolled { .. })).count(), 3);
    assert_eq!(field.man("TAK05").steps, 1, "a five costs a step");
    assert_eq!(field.man("TAK06").place, Whereabouts::Lost, "a six two: a full unit is removed");
    assert_eq!(field.options(), [Command::Flee(Unit::SHINGEN), Command::Flee(unit("TAK05"))], "in its owner's order");
    field.play(Command::Flee(unit("TAK05")));
    assert_eq!(field.state.fight.due, 4, "24-3-2: no farther than four");
    assert_eq!(field.man("TAK05").leader, None, "C-40: parted from his lord");
    for step in ["3729", "3829", "3930", "4030"] {
        field.play(back(step));
    }
    assert_eq!((field.man("TAK05").at, field.man("TAK05").morale), (hex("4030"), 6), "23-4-5");
    assert_eq!(field.state.fight.due, 2, "Shingen is the last");
    field.play(back("3728")).play(back("3828"));
    assert_eq!((field.man("TAK01").at, field.man("TAK01").morale), (hex("3828"), 8));
}

#[test]
fn c_40_who_rolls_alike_stays_together() {
    let mut field = lost_day();
    routed(&mut field, "UES01", "TAK01", [false, true]);
    field.roll(1).roll(3).roll(1);
    field.play(Command::Flee(Unit::SHINGEN)).play(back("3728"));
    assert_eq!((field.man("TAK06").at, field.man("TAK06").leader), (hex("3728"), Some(Unit::SHINGEN)));
    assert_eq!(field.man("TAK05").leader, None);
}

#[test]
fn r24_3_1b_who_did_not_fight_runs_too_but_nobody_behind_walls() {
    let mut field = plain();
    field.put("UES01", "2727").put("HOJ01", "2726").put("HOJ03", "2726").put_in("HOJ22", "2726");
    routed(&mut field, "UES01", "HOJ01", [false, true]);
    field.roll(1).roll(1);
    assert_eq!(field.options(), [Command::Flee(Unit::UJIYASU), Command::Flee(unit("HOJ03"))]);
    field.play(Command::Flee(unit("HOJ03"))).play(Command::IntoCastle);
    assert_eq!((field.man("HOJ03").inside, field.man("HOJ03").morale), (true, 10), "16-2: behind the walls of the hex");
    field.play(back("2625"));
    assert_eq!((field.man("HOJ01").at, field.man("HOJ22").at), (hex("2625"), hex("2726")));
}

#[test]
fn r24_3_1b_who_did_not_fight_runs_though_nobody_who_did_is_left() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.put_in("UES02", "0505").put("UES01", "3528").put("TAK01", "3628").put("HOJ03", "3628");
    field.with("TAK01", |man| man.steps = 1);
    routed(&mut field, "UES01", "TAK01", [false, true]);
    field.roll(5).roll(2);
    assert_eq!(field.man("TAK01").place, Whereabouts::Lost, "Shingen dies on the way");
    assert_eq!(field.asked(), Some(Power::Hojo));
    field.play(back("3728")).play(back("3828"));
    assert_eq!(field.man("HOJ03").at, hex("3828"));
}

#[test]
fn ec_38_every_hex_that_cannot_be_gone_costs_a_step() {
    let mut field = lost_day();
    for (man, at) in [("UES03", "3629"), ("UES04", "3729"), ("UES05", "3627"), ("UES06", "3529"), ("UES07", "3727")] {
        field.put(man, at);
    }
    for (man, at) in [("UES08", "3827"), ("UES09", "3828")] {
        field.put(man, at);
    }
    routed(&mut field, "UES01", "TAK01", [false, true]);
    field.roll(2).roll(2).roll(1);
    field.play(Command::Flee(Unit::SHINGEN));
    assert_eq!((field.man("TAK01").steps, field.man("TAK05").steps), (1, 1), "of two hexes one: a step of each unit");
    assert_eq!(field.man("TAK06").steps, 2, "who has one hex to go can");
    field.play(back("3728"));
    assert_eq!(field.state.fight.units[2].len(), 2);
}

#[test]
fn ec_35_if_both_give_way_both_run_and_nobody_enters() {
    let mut field = plain();
    field.put("UES01", "3528").put("TAK01", "3628");
    routed(&mut field, "UES01", "TAK01", [true, true]);
    field.roll(1).roll(1);
    assert_eq!(field.asked(), Some(Power::Uesugi), "the attackers first");
    field.play(back("3428"));
    assert_eq!(field.asked(), Some(Power::Hojo));
    field.play(back("3728"));
    assert!(field.may(Command::Act(unit("UES02"))), "and it is over");
}

#[test]
fn r24_3_3_the_winner_may_enter_the_hex_and_no_farther() {
    let mut field = lost_day();
    field.put("UES03", "3528");
    routed(&mut field, "UES01", "TAK01", [false, true]);
    field.roll(1).roll(1).roll(1).play(back("3728"));
    assert_eq!(
        (field.asked(), field.options()),
        (Some(Power::Uesugi), vec![Command::Advance(Unit::KENSHIN), Command::Done])
    );
    assert_eq!(field.why_not(Command::Advance(unit("UES03"))), "24-3-3", "he was not in the battle");
    field.play(Command::Advance(Unit::KENSHIN));
    assert_eq!(field.man("UES01").at, hex("3628"));
    assert!(field.may(Command::Act(unit("UES02"))), "no pursuit");
    let mut defends = lost_day();
    routed(&mut defends, "UES01", "TAK01", [true, false]);
    defends.roll(1).play(back("3428"));
    assert_eq!(
        (defends.asked(), defends.options()[0]),
        (Some(Power::Hojo), Command::Advance(Unit::SHINGEN)),
        "either side"
    );
}

#[test]
fn ec_39_besiegers_who_lose_a_battle_end_the_siege() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.put("UES01", "2525").put_in("UES02", "0505").put_in("KAN09", "2524").put("TAK01", "2524");
    field.under("TAK02", "TAK01").under("TAK03", "TAK01");
    for man in ["TAK08", "TAK09", "TAK10", "TAK14"] {
        field.under(man, "TAK02");
    }
    field.with("KAN09", |man| man.morale = 6).settle();
    routed(&mut field, "UES01", "TAK01", [false, true]);
    for _ in 0..7 {
        field.roll(1);
    }
    assert!(field.state.walls(castle("Musashi-Matsuyama")).besieged);
    field.play(back("2523"));
    assert!(!field.state.walls(castle("Musashi-Matsuyama")).besieged);
    assert_eq!(field.man("KAN09").morale, 10, "the garrison takes heart");
}

#[test]
fn r18_1_2_who_is_needed_for_a_siege_does_not_enter() {
    let won = |besieging: bool| {
        let mut field = Field::empty(Scenario::Matsuyama);
        field.put_in("KAN09", "2524").put("TAK01", "2524").under("TAK02", "TAK01").under("TAK03", "TAK01");
        for man in ["TAK08", "TAK09", "TAK10", "TAK14"] {
            field.under(man, "TAK02");
        }
        field.walls("Musashi-Matsuyama", |walls| walls.lifted = !besieging).settle();
        field.put("UES01", "2525").put_in("UES02", "0505");
        routed(&mut field, "UES01", "TAK01", [true, false]);
        field.roll(1).play(back("2526"));
        field
    };
    assert!(won(false).may(Command::Advance(Unit::SHINGEN)), "no siege, no duty");
    assert!(won(true).may(Command::Act(unit("UES02"))), "nobody is asked");
}

#[test]
fn r25_0_a_daimyo_may_die_in_a_rout() {
    let mut field = lost_day();
    field.put_in("TAK09", "1230");
    routed(&mut field, "UES01", "TAK01", [false, true]);
    field.roll(6);
    assert!(["TAK01", "TAK05", "TAK06", "TAK09"].iter().all(|man| field.man(man).place == Whereabouts::Lost), "25-2a");
    assert_eq!(field.asked(), Some(Power::Uesugi), "EC-33: and the hex is open");
}
