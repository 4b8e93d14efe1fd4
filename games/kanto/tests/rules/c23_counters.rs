//! 23-6, 23-7 and the printed example of a skirmish.

use crate::support::*;
use crate::war::*;
use kanto::ids::*;
use kanto::state::{Phase, Whereabouts};
use kanto::{Command, Event};

/// WE-01: General J of strength 10 in 3434, General O of 7 on the wasteland of 3435; both have adjustment 2.
fn generals() -> Field {
    let mut field = plain();
    field.put("UES03", "3434").under("UES07", "UES03").under("UES08", "UES03").under("UES09", "UES03");
    field.with("UES08", |man| man.steps = 1).with("UES09", |man| man.steps = 1).put("UES04", "3434");
    field.put("HOJ03", "3435").under("HOJ08", "HOJ03").under("HOJ09", "HOJ03").under("HOJ10", "HOJ03");
    field.with("HOJ10", |man| man.steps = 1);
    field.act("UES03", Command::Attack(hex("3435"))).roll(4);
    field
}

#[test]
fn we_01a_r23_2_ten_against_the_wasteland() {
    assert_eq!(rolled(&generals()), (3, 10, 1));
}

#[test]
fn we_01b_we_01c_r23_ex_he_stands_and_strikes_back() {
    let mut field = generals();
    field.play(Command::Steps(1)).play(Command::Lose(unit("HOJ08")));
    assert_eq!(field.asked(), Some(Power::Hojo), "WE-01b: he has not fallen back");
    field.play(Command::Strike).roll(5);
    assert_eq!(rolled(&field), (5, 6, 1), "WE-01c: casualties first, and no modifier");
    assert_eq!(field.asked(), Some(Power::Uesugi));
    let all = field.options();
    assert!(!all.is_empty() && all.iter().all(|option| matches!(option, Command::Lose(_))), "no retreat");
    field.play(Command::Lose(unit("UES07")));
    assert_eq!((field.man("UES07").steps, field.man("UES04").acted), (1, false));
}

#[test]
fn we_01d_he_falls_back_instead() {
    let mut field = generals();
    field.play(Command::Steps(0)).play(Command::Back(hex("3436")));
    let morale = ["HOJ03", "HOJ08", "HOJ09", "HOJ10"].map(|man| field.man(man).morale);
    assert_eq!(field.asked(), Some(Power::Uesugi), "no counterattack; the attacker may pursue");
    assert_eq!((morale, field.options()), ([9; 4], vec![Command::Follow, Command::Halt]));
    field.play(Command::Follow);
    assert_eq!(field.man("UES08").at, hex("3435"));
    assert!(field.may(Command::Act(unit("UES04"))), "one hex, and the fight is over");
}

#[test]
fn r23_1_r23_6_at_most_one_counterattack() {
    let mut field = duel();
    field.act("UES03", Command::Attack(hex("3628"))).roll(1);
    assert_eq!(field.options(), [Command::Strike, Command::NoStrike]);
    assert_eq!(field.why_not(Command::StrikeFree), "18-4-2b", "he besieges nobody");
    assert_eq!(field.why_not(Command::StrikeCovering), "18-4-2c");
    field.play(Command::Strike).roll(1);
    assert!(field.may(Command::Act(unit("UES02"))), "and it is over");
}

#[test]
fn r23_6_1_only_the_attacked_strike_back_at_the_attackers() {
    let mut field = duel();
    field.put("HOJ08", "3628").put("UES04", "3528").act("UES03", Command::Attack(hex("3628")));
    field.play(Command::Also(unit("HOJ03"))).play(Command::Done).roll(1).play(Command::Strike).roll(6);
    assert_eq!(rolled(&field), (6, 2, 1), "Ujiteru's two alone");
    assert_eq!((field.man("UES03").steps, field.man("UES04").steps), (1, 2));
}

#[test]
fn r23_6_1_who_is_destroyed_does_not_strike_back() {
    let mut field = duel();
    field.with("HOJ03", |man| man.steps = 1).under("UES07", "UES03");
    field.act("UES03", Command::Attack(hex("3628"))).roll(3).play(Command::Steps(1));
    assert!(field.may(Command::Act(unit("UES02"))), "he is gone");
}

/// Ujiteru strikes back with a die of 4: what the roll becomes.
fn modified(field: &mut Field, to: &str) -> i8 {
    field.act("UES03", Command::Attack(hex(to))).roll(1).play(Command::Strike).roll(4);
    rolled(field).0
}

#[test]
fn r23_6_2_i1_r23_6_2_i2_c_29_what_changes_the_die() {
    let on = |turn: u8, from: &str, to: &str| {
        let mut field = plain();
        field.put("UES03", from).put("HOJ03", to).turn(turn);
        modified(&mut field, to)
    };
    assert_eq!(on(1, "3528", "3628"), 4, "flat");
    assert_eq!(on(1, "1935", "2035"), 3, "23-6-2(1), C-29: the original attacker in the mountains");
    assert_eq!(on(1, "3627", "3628"), 3, "23-6-2(1): in a swamp");
    assert_eq!(on(1, "3435", "3434"), 4, "wasteland does not shield him");
    assert_eq!(on(1, "3628", "3627"), 4, "C-29: nor does the ground of who strikes back matter");
    assert_eq!(on(1, "3428", "3328"), 2, "23-6-2(2): a river");
    assert_eq!(on(7, "3428", "3328"), 2, "C-56: -2 in the melt too");
    assert_eq!(on(1, "0704", "0804"), 2, "C-56: -2 in the snow");
    assert_eq!(on(7, "0704", "0804"), 4, "which the melt has taken");
}

#[test]
fn r23_6_2_i3_r23_6_2_i4_leaders_and_morale_turned_round() {
    let mut field = duel();
    field.with("UES03", |man| man.morale = 8);
    assert_eq!(modified(&mut field, "3628"), 6, "23-6-2(4): 10 against 8");
    let mut led = plain();
    led.put("UES03", "3528").put("HOJ01", "3628");
    assert_eq!(modified(&mut led, "3628"), 5, "23-6-2(3): 3 against 2");
    let mut both = plain();
    both.put("UES03", "3428").put("HOJ01", "3328").with("UES03", |man| man.morale = 9);
    assert_eq!(modified(&mut both, "3328"), 4, "cumulative: +1 +1 -2");
}

#[test]
fn ec_26_a_star_among_starless_attackers() {
    let mut field = plain();
    field.put("UES06", "3528").put("HOJ01", "3628").under("HOJ03", "HOJ01").under("HOJ04", "HOJ01");
    for man in ["HOJ08", "HOJ09", "HOJ10", "HOJ11"] {
        field.under(man, "HOJ03");
    }
    field.with("UES06", |man| man.morale = 6).act("UES06", Command::Attack(hex("3628"))).roll(1);
    field.play(Command::Strike).roll(5);
    assert_eq!(rolled(&field), (9, 14, 5), "a five with a star");
    assert_eq!(field.man("UES06").place, Whereabouts::Lost, "of the steps; nobody is asked for a leader");
    assert!(!field.told.contains(&Event::Died { unit: unit("UES06") }));
    assert_eq!(field.man("HOJ01").at, hex("3628"), "EC-27: the defender does not advance");
}

#[test]
fn r23_6_3_a_star_in_the_counterattack_takes_a_warlord_of_the_attackers() {
    let mut field = plain();
    field.put("UES01", "3528").under("UES03", "UES01").under("UES04", "UES01").under("UES07", "UES03");
    field.put("HOJ01", "3628").under("HOJ03", "HOJ01").under("HOJ04", "HOJ01");
    for man in ["HOJ08", "HOJ09", "HOJ10", "HOJ11"] {
        field.under(man, "HOJ03");
    }
    field.with("UES07", |man| man.morale = 6).act("UES01", Command::Attack(hex("3628"))).roll(1);
    field.play(Command::Strike).roll(6);
    assert_eq!(rolled(&field), (9, 14, 5));
    assert_eq!(field.why_not(Command::Fall(unit("UES01"))), "23-3-2");
    field.play(Command::Fall(unit("UES04"))).play(Command::Lose(unit("UES03")));
    field.play(Command::Lose(unit("UES07"))).play(Command::Lose(unit("UES07")));
    assert_eq!(field.man("UES03").steps, 1, "two of the five were the leader's");
}

/// Kenshin besieges Kawagoe (2) with 21; Ujiteru comes to 2825 beside it.
fn siege() -> Field {
    let mut field = plain();
    field.put("UES01", "2726").under("UES03", "UES01").under("UES04", "UES01");
    for man in ["UES06", "UES07", "UES08", "UES09"] {
        field.under(man, "UES03");
    }
    field.put_in("HOJ22", "2726").put("HOJ03", "2727").settle();
    assert!(field.state.walls(castle("Kawagoe")).besieged);
    field
}

#[test]
fn r23_7_c_20_besiegers_attack_outward_with_one_less() {
    let mut field = siege();
    field.act("UES01", Command::Attack(hex("2727"))).roll(1);
    assert_eq!(rolled(&field).0, 1 + 2 - 1, "4 against 2, and -1");
    assert!(field.state.walls(castle("Kawagoe")).besieged, "the marker stays");
    let mut free = siege();
    free.walls("Kawagoe", |walls| walls.besieged = false).walls("Kawagoe", |walls| walls.lifted = true);
    free.act("UES01", Command::Attack(hex("2727"))).roll(1);
    assert_eq!(rolled(&free).0, 1 + 2, "without a siege no -1");
}

#[test]
fn r23_7_1_r18_4_2a_besiegers_strike_back_at_half() {
    let mut field = siege();
    field.phase(Phase::Hojo).put_in("HOJ04", "2736").act("HOJ03", Command::Attack(hex("2726"))).roll(1);
    assert_eq!(field.options(), [Command::Strike, Command::StrikeFree, Command::NoStrike]);
    assert_eq!(field.why_not(Command::StrikeCovering), "18-4-2c", "one point to spare, nobody has it");
    let before = field.state.clone();
    field.play(Command::Strike).roll(1);
    assert_eq!(rolled(&field).1, 11, "half of 21, rounded up");
    field.state = before;
    field.play(Command::StrikeFree).roll(1);
    assert_eq!(rolled(&field).1, 21, "WE-17: all of it once the siege is raised");
    assert!(!field.state.walls(castle("Kawagoe")).besieged);
}

#[test]
fn r18_3b_r23_7_1_c_18_a_garrison_sallies_at_full_strength() {
    let mut field = siege();
    field.phase(Phase::Hojo).put_in("HOJ04", "2726").put_in("HOJ05", "2736");
    field.play(Command::Act(unit("HOJ04"))).play(Command::Sally(hex("2726"))).roll(2);
    assert!(field.man("HOJ04").acted, "18-3b: it is his action");
    assert_eq!(rolled(&field).0, 1, "a 2, leaders 2 against 4, and +1 of the chart");
    assert_eq!(rolled(&field).1, 2);
    field.play(Command::Strike).roll(1);
    assert_eq!(rolled(&field).1, 11, "those around him at half");
    assert!(field.man("HOJ04").inside, "C-18: behind the walls again");
    let mut alone = siege();
    alone.with("HOJ03", |man| man.at = hex("2736")).phase(Phase::Hojo);
    alone.play(Command::Act(unit("HOJ22")));
    assert_eq!(alone.why_not(Command::Sally(hex("2726"))), "18-4-1c", "not without somebody to relieve him");
}

#[test]
fn c_19_a_siege_that_losses_have_ended_halves_nobody() {
    let mut field = siege();
    field.phase(Phase::Hojo).put_in("HOJ04", "2736").with("UES01", |man| man.steps = 1);
    field.settle();
    assert_eq!(field.at().strength_of(field.at().besiegers(castle("Kawagoe"))), 20);
    field.under("HOJ08", "HOJ03").under("HOJ09", "HOJ03").under("HOJ10", "HOJ03").with("UES09", |man| man.morale = 6);
    field.act("HOJ03", Command::Attack(hex("2726"))).roll(1).play(Command::Steps(1)).play(Command::Lose(unit("UES09")));
    assert!(!field.state.walls(castle("Kawagoe")).besieged, "19 are too few");
    assert_eq!(field.options(), [Command::Strike, Command::NoStrike]);
    field.play(Command::Strike).roll(1);
    assert_eq!(rolled(&field).1, 19);
}

/// Odawara besieged by 52, with Ujiteru inside; Tsunashige may stand beside the ring.
fn ring(relief: bool) -> Field {
    let mut field = plain();
    field.put("UES01", "2137").under("UES03", "UES01").under("UES04", "UES01").under("UES05", "UES01");
    for (leader, men) in [("UES03", 6..=10), ("UES04", 11..=14)] {
        for man in men {
            field.under(&format!("UES{man:02}"), leader);
        }
    }
    for (man, at) in [("UES15", "2138"), ("UES17", "2236"), ("UES18", "2337"), ("KAN01", "2337"), ("KAN02", "2137")] {
        field.put(man, at);
    }
    field.put_in("HOJ03", "2237").put_in("HOJ05", "2736").put("HOJ04", if relief { "2036" } else { "2833" });
    field.phase(Phase::Hojo).settle();
    assert!(field.state.walls(Castle::ODAWARA).besieged);
    field
}

#[test]
fn we_16_c_54_r31_4_a_sally_from_odawara() {
    let mut alone = ring(false);
    alone.play(Command::Act(unit("HOJ03")));
    assert_eq!(alone.why_not(Command::Sally(hex("2137"))), "18-4-1c");
    let mut field = ring(true);
    field.under("HOJ08", "HOJ03").under("HOJ09", "HOJ03").with("HOJ09", |man| man.steps = 1);
    field.act("HOJ03", Command::Sally(hex("2137"))).roll(6);
    assert_eq!(field.state.fight.units[1].len(), 14, "31-4-2: against everybody in the hex");
    assert_eq!(rolled(&field).1, 2, "31-4-1: half of five, rounded down");
    assert_eq!(rolled(&field).0, 4, "a 6, leaders 2 against 4, mountains or woods, and +1 of the chart");
}

#[test]
fn ec_29_half_of_one_is_no_sally() {
    let mut field = ring(true);
    field.with("HOJ03", |man| man.steps = 1).play(Command::Act(unit("HOJ03")));
    assert_eq!(field.why_not(Command::Sally(hex("2137"))), "C-54");
    field.with("HOJ03", |man| man.steps = 2);
    assert!(field.may(Command::Sally(hex("2137"))));
}

#[test]
fn ec_27_attackers_who_are_destroyed_are_not_followed() {
    let mut field = duel();
    field.with("UES03", |man| man.steps = 1).put("UES04", "2017");
    for man in ["HOJ08", "HOJ09", "HOJ10", "HOJ11"] {
        field.under(man, "HOJ03");
    }
    field.act("UES03", Command::Attack(hex("3628"))).roll(1).play(Command::Strike).roll(6);
    assert_eq!(field.man("UES03").place, Whereabouts::Lost);
    assert_eq!(field.man("HOJ03").at, hex("3628"), "the defender stays where he is");
    assert!(field.may(Command::Act(unit("UES04"))), "and nobody is asked for more");
}
