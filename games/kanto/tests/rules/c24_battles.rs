//! 24-1, 24-2: battles between daimyo.

use crate::support::*;
use crate::war::*;
use kanto::ids::*;
use kanto::state::{Phase, Whereabouts};
use kanto::{Command, Event, Scenario};

fn battle(label: &str) -> Command {
    Command::Battle(hex(label))
}

/// Kenshin alone in 3528 and Shingen alone in 3628.
fn daimyo() -> Field {
    let mut field = plain();
    field.put("UES01", "3528").put("TAK01", "3628");
    field
}

#[test]
fn r24_1_1_both_sides_need_a_daimyo() {
    let mut field = daimyo();
    field.put("TAK05", "3529").play(Command::Act(Unit::KENSHIN));
    assert_eq!(field.why_not(battle("3529")), "24-1-1", "Kosaka is none");
    assert!(field.may(battle("3628")) && field.may(Command::Attack(hex("3529"))));
    let mut without = daimyo();
    without.with("UES01", |man| man.at = hex("3428")).put("UES03", "3528").play(Command::Act(unit("UES03")));
    assert_eq!(without.why_not(battle("3628")), "24-1-1", "nor is Kakizaki");
    assert!(without.may(Command::Attack(hex("3628"))));
}

#[test]
fn r24_1_2_ec_32_a_daimyo_in_the_hex_may_join_unless_he_has_acted() {
    let mut field = daimyo();
    field.put("UES03", "3528").play(Command::Act(unit("UES03")));
    assert!(field.may(battle("3628")));
    field.with("UES01", |man| man.acted = true);
    assert_eq!(field.why_not(battle("3628")), "24-1-1", "EC-32: only a skirmish");
    assert!(field.may(Command::Attack(hex("3628"))));
    field.with("UES01", |man| man.acted = false).play(battle("3628"));
    assert_eq!(field.state.fight.units[0], units(&["UES01", "UES03"]));
    assert!(field.man("UES01").acted);
}

#[test]
fn r24_1_3_the_defending_daimyo_always_takes_part() {
    let mut field = daimyo();
    field.with("TAK01", |man| man.acted = true).put("TAK05", "3628").act("UES01", battle("3628"));
    assert_eq!(field.state.fight.units[1], units(&["TAK01"]));
    assert_eq!(field.asked(), Some(Power::Hojo), "who else fights, its player says");
    field.play(Command::Also(unit("TAK05")));
    assert_eq!(field.state.fight.units[1], units(&["TAK01", "TAK05"]));
}

#[test]
fn r24_1_4_c_37_in_a_phase_of_lords_their_principal_joins() {
    let mut field = daimyo();
    field.put("KAN10", "3528").put_in("KAN01", "3025").phase(Phase::UesugiLords);
    assert_eq!(field.why_not(Command::Act(Unit::KENSHIN)), "4.0c", "SEQ-3: he does not act himself");
    field.play(Command::Act(unit("KAN10")));
    assert!(field.may(battle("3628")));
    field.with("UES01", |man| man.acted = true);
    assert_eq!(field.why_not(battle("3628")), "24-1-1");
    field.with("UES01", |man| man.acted = false).put("UES03", "3528").play(battle("3628"));
    assert_eq!(field.state.fight.units[0], units(&["UES01", "KAN10"]), "and nobody else of his army");
    assert!(matches!(field.state.steps.last(), Some(kanto::sequence::Step::Battle(_))));
    assert!(!field.man("UES03").acted);
}

#[test]
fn ec_31_a_daimyo_behind_walls_is_not_in_the_field() {
    let mut field = plain();
    field.put("UES01", "2727").put("HOJ01", "2726").play(Command::Act(Unit::KENSHIN));
    assert!(field.may(battle("2726")));
    field.with("HOJ01", |man| man.inside = true).put("HOJ22", "2726");
    assert_eq!(field.why_not(battle("2726")), "24-1-1");
    assert!(field.may(Command::Attack(hex("2726"))));
}

#[test]
fn r24_1_5_c_38_not_in_mountains_or_swamp() {
    let offer = |from: &str, to: &str| {
        let mut field = plain();
        field.put("UES01", from).put("HOJ01", to).play(Command::Act(Unit::KENSHIN));
        if field.may(battle(to)) { "yes".to_string() } else { field.why_not(battle(to)) }
    };
    assert_eq!(offer("2035", "1935"), "24-1-5", "mountains");
    assert_eq!(offer("3628", "3627"), "24-1-5", "a swamp");
    assert_eq!(offer("1935", "2035"), "yes", "C-38: the defender's hex decides");
    assert_eq!(offer("3627", "3628"), "yes");
}

#[test]
fn r24_2_1_c_37_who_takes_part() {
    let mut field = daimyo();
    field.put("UES03", "3528").put("UES04", "3528").put("KAN10", "3528").with("UES04", |man| man.acted = true);
    field.put("TAK05", "3628").put("HOJ03", "3628").act("UES01", battle("3628"));
    assert_eq!(field.why_not(Command::Also(unit("UES04"))), "24-2-1", "he has acted");
    assert_eq!(field.why_not(Command::Also(unit("KAN10"))), "24-2-1", "the lords have a phase of their own");
    field.play(Command::Also(unit("UES03")));
    assert_eq!(field.asked(), Some(Power::Hojo));
    field.play(Command::Also(unit("HOJ03"))).play(Command::Done).roll(1);
    assert_eq!(rolled(&field).1, 6, "Kenshin and Kakizaki");
    field.roll(1);
    assert_eq!(rolled(&field).1, 5, "Shingen and his ally Ujiteru; Kosaka looks on");
    assert!(field.man("UES03").acted && !field.man("HOJ03").acted, "C-37: only attackers have acted");
}

#[test]
fn we_34_r24_2_r24_2_2_r24_2_4_two_dice_applied_together() {
    let mut field = great_armies();
    field.act("UES01", battle("3628")).roll(5);
    assert_eq!(rolled(&field), (6, 57, 9), "24-2-3: 4 against 3");
    assert_eq!(field.at().steps_of(field.state.fight.units[1]), 38, "24-2-2: nothing is lost yet");
    field.roll(5);
    assert_eq!(rolled(&field), (4, 57, 7), "before the nine were taken off");
    for who in [Power::Uesugi, Power::Takeda] {
        while field.asked() == Some(who) && matches!(field.options()[0], Command::Lose(_)) {
            assert!(field.options().iter().all(|option| matches!(option, Command::Lose(_))), "24-2-4: steps only");
            let last = *field.options().last().expect("somebody");
            field.play(last);
        }
    }
    let steps = |army: Army| {
        field
            .state
            .on_map()
            .filter(|&unit| field.at().army(unit) == army)
            .map(|unit| field.state.man(unit).steps)
            .sum::<u8>()
    };
    assert_eq!((steps(Army::TAKEDA), steps(Army::UESUGI)), (38 - 9, 40 - 7));
    assert!(field.told.contains(&Event::RoundOver { attacker: 7, defender: 9 }));
    assert_eq!((field.asked(), field.options()), (Some(Power::Takeda), vec![Command::Withdraw, Command::FightOn]));
}

#[test]
fn r24_2_3_no_terrain_but_snow() {
    let rolls = |from: &str, to: &str, turn: u8, morale: u8| {
        let mut field = plain();
        field.put("UES01", from).put("TAK01", to).turn(turn).with("TAK01", |man| man.morale = morale);
        field.act("UES01", battle(to)).roll(3);
        let attacker = rolled(&field).0;
        field.roll(3);
        (attacker, rolled(&field).0)
    };
    assert_eq!(rolls("3528", "3628", 1, 10), (4, 2));
    assert_eq!(rolls("3434", "3435", 1, 10), (4, 2), "wasteland");
    assert_eq!(rolls("3428", "3328", 1, 10), (4, 2), "a river");
    assert_eq!(rolls("3528", "3628", 1, 7), (7, -1), "morale 10 against 7");
    assert_eq!(rolls("0704", "0804", 1, 10), (0, 0), "C-56: -4 and -2 in the snow");
    assert_eq!(rolls("0704", "0804", 7, 10), (4, 2));
}

#[test]
fn ec_33_of_two_daimyo_the_better_counts() {
    let mut field = plain();
    field.put("UES01", "3528").put("HOJ01", "3628").put("HOJ02", "3628").under("HOJ03", "HOJ02");
    field.act("UES01", battle("3628"));
    let first = field.state.fight.units[1];
    field.play(Command::Done).roll(3);
    assert_eq!((first, rolled(&field).0), (units(&["HOJ01"]), 4), "Ujiyasu's 3");
    let mut both = plain();
    both.put("UES01", "3528").put("HOJ02", "3628").put("HOJ01", "3628").act("UES01", battle("3628"));
    both.play(Command::Also(unit("HOJ02"))).roll(3);
    assert_eq!(rolled(&both).0, 4, "with Ujimasa's 1 beside it");
    let mut son = plain();
    son.put("UES01", "3528").put("HOJ02", "3628").under("HOJ03", "HOJ02").act("UES01", battle("3628")).roll(3);
    assert_eq!(rolled(&son).0, 6, "24-2-3: the daimyo's 1, not Ujiteru's 2");
}

/// A round: both dice, and every loss taken from whoever is offered first.
fn round(field: &mut Field, dice: [u8; 2]) {
    field.roll(dice[0]).roll(dice[1]);
    while let Some(&first @ (Command::Lose(_) | Command::Fall(_))) = field.options().last() {
        field.play(first);
    }
}

#[test]
fn r24_0_r24_2_5_r24_2_6_c_39_who_lost_more_may_give_way() {
    let mut field = daimyo();
    field.under("UES03", "UES01").under("TAK02", "TAK01").act("UES01", battle("3628"));
    round(&mut field, [6, 1]);
    assert!(field.told.contains(&Event::RoundOver { attacker: 0, defender: 1 }));
    assert_eq!((field.asked(), field.options()), (Some(Power::Hojo), vec![Command::Withdraw, Command::FightOn]));
    field.play(Command::FightOn);
    assert_eq!(field.options(), [], "24-2-6: another round, and Chance has the die");
    round(&mut field, [1, 6]);
    assert_eq!(field.asked(), Some(Power::Uesugi), "now the attacker lost more");
    field.play(Command::Withdraw);
    assert_eq!(field.state.fight.routed, [true, false], "24.0: one side gives way, and there is no third round");
    let rounds = field.told.iter().filter(|event| matches!(event, Event::RoundOver { .. })).count();
    assert_eq!(rounds, 2);
}

#[test]
fn c_39_of_equals_first_the_attacker_then_the_defender() {
    let mut field = daimyo();
    field.act("UES01", battle("3628"));
    round(&mut field, [1, 1]);
    assert_eq!(field.asked(), Some(Power::Uesugi));
    field.play(Command::FightOn);
    assert_eq!(field.asked(), Some(Power::Hojo));
    field.play(Command::FightOn).roll(1);
}

#[test]
fn ec_37_after_three_idle_rounds_the_attackers_break_off() {
    let mut field = daimyo();
    field.act("UES01", battle("3628"));
    for _ in 0..2 {
        round(&mut field, [1, 1]);
        field.play(Command::FightOn).play(Command::FightOn);
    }
    round(&mut field, [1, 1]);
    assert!(field.may(Command::Act(unit("UES02"))), "the battle is over");
    assert_eq!((field.man("UES01").at, field.man("TAK01").at), (hex("3528"), hex("3628")), "and nobody runs");
}

#[test]
fn ec_34_a_star_takes_a_warlord_who_takes_part() {
    let mut field = great_armies();
    field.with("TAK08", |man| man.morale = 8).put("TAK26", "3628").act("UES01", battle("3628"));
    field.play(Command::Done).roll(6).roll(1);
    while field.asked() == Some(Power::Uesugi) {
        let loss = field.options()[0];
        field.play(loss);
    }
    assert_eq!(field.why_not(Command::Fall(Unit::SHINGEN)), "23-3-2");
    field.play(Command::Fall(unit("TAK03")));
    assert_eq!(field.man("TAK03").place, Whereabouts::Lost);
    assert!(field.told.contains(&Event::Rolled { die: 6, roll: 9, strength: 57, steps: 12 }));
    assert_eq!(field.state.steps.last(), Some(&kanto::sequence::steps::Losses { party: 1, left: 10 }.into()));
}

#[test]
fn ec_36_where_nobody_is_left_the_battle_ends_and_the_hex_is_open() {
    let mut field = daimyo();
    field.under("UES03", "UES01").under("UES04", "UES01").with("TAK01", |man| man.steps = 1);
    field.put_in("TAK09", "1230").act("UES01", battle("3628")).roll(6).roll(1);
    assert_eq!(field.man("TAK01").place, Whereabouts::Lost);
    assert_eq!(field.man("TAK09").place, Whereabouts::Lost, "25-2a");
    assert_eq!(
        (field.asked(), field.options()),
        (Some(Power::Uesugi), vec![Command::Advance(Unit::KENSHIN), Command::Done])
    );
    field.play(Command::Advance(Unit::KENSHIN));
    assert_eq!(field.man("UES04").at, hex("3628"));
}

/// Ujiyasu with 12 comes from outside; Shingen and others besiege Musashi-Matsuyama (2) with so many.
fn besieged(rest: &[&str]) -> Field {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.put("UES01", "2525").put_in("UES02", "0505").put_in("KAN09", "2524");
    field.put("TAK01", "2524").under("TAK02", "TAK01").under("TAK03", "TAK01");
    for man in ["TAK08", "TAK09", "TAK10", "TAK14"] {
        field.under(man, "TAK02");
    }
    for man in rest {
        field.put(man, "2524");
    }
    field.settle();
    assert!(field.state.walls(castle("Musashi-Matsuyama")).besieged);
    field
}

#[test]
fn r18_4_2a_besiegers_fight_a_battle_at_half() {
    let mut field = besieged(&[]);
    field.act("UES01", battle("2524"));
    assert_eq!((field.asked(), field.options()), (Some(Power::Takeda), vec![Command::Lift, Command::Done]));
    let before = field.state.clone();
    field.play(Command::Done).roll(1).roll(1);
    assert_eq!(rolled(&field).1, 11, "half of 21");
    field.state = before;
    field.play(Command::Lift).roll(1).roll(1);
    assert_eq!(rolled(&field).1, 21, "18-4-2b: all of it without the siege");
}

#[test]
fn r18_4_2c_who_leaves_enough_before_the_walls_fights_whole() {
    let mut field = besieged(&["TAK05", "TAK06", "TAK07", "TAK15", "TAK16", "TAK17", "TAK18"]);
    field.act("UES01", battle("2524")).play(Command::Done).roll(1).roll(1);
    assert_eq!(rolled(&field).1, 21, "another 21 keep up the siege");
    assert!(field.state.walls(castle("Musashi-Matsuyama")).besieged);
}
