//! 22, 23-1 to 23-3: who attacks whom, the die, and how the damage is taken.

use crate::support::*;
use crate::war::*;
use kanto::ids::*;
use kanto::state::Phase;
use kanto::{Command, Event, Scenario};

fn attack(label: &str) -> Command {
    Command::Attack(hex(label))
}

#[test]
fn r22_1_1_c_79_forces_of_one_hex_attack_one_adjacent_hex() {
    let mut field = duel();
    field.put("UES04", "3528").put("HOJ04", "3529");
    field.play(Command::Act(unit("UES03")));
    assert_eq!(field.why_not(attack("3728")), "22-1-1", "two hexes away");
    assert!(field.may(attack("3529")), "either of the two at first");
    field.play(attack("3628")).roll(1).play(Command::NoStrike);
    field.play(Command::Act(unit("UES04")));
    assert_eq!(field.why_not(attack("3529")), "C-79", "another force of the same hex is bound too");
    assert!(field.may(attack("3628")));
    field.play(Command::Hold);
    let mut other = duel();
    other.put("UES04", "3629").put("HOJ04", "3529").act("UES03", attack("3628")).roll(1).play(Command::NoStrike);
    other.play(Command::Act(unit("UES04")));
    assert!(other.may(attack("3529")), "C-79: who stands elsewhere is not bound");
}

#[test]
fn c_79_a_new_phase_binds_nobody() {
    let mut field = duel();
    field.put("HOJ04", "3529").put("HOJ05", "0514");
    field.state.attacks.push((hex("3528"), hex("3628")));
    field.play(Command::Act(unit("UES03")));
    assert_eq!(field.why_not(attack("3529")), "C-79");
    let mut fresh = duel();
    fresh.put("HOJ04", "3529");
    fresh.state.attacks.push((hex("3528"), hex("3628")));
    fresh
        .step(kanto::sequence::steps::PhaseBegins(Phase::Uesugi))
        .change(|play| toolkit::steps::run::<kanto::Kanto>(play));
    fresh.play(Command::Act(unit("UES03")));
    assert!(fresh.may(attack("3529")));
}

#[test]
fn r22_1_2_a_force_attacks_and_defends_as_a_whole() {
    let mut field = duel();
    field.under("UES07", "UES03").under("HOJ08", "HOJ03").put("UES08", "3528").put("HOJ09", "3628");
    field.act("UES03", attack("3628"));
    field.play(Command::Also(unit("HOJ03"))).play(Command::Done);
    assert_eq!(field.state.fight.units[0], units(&["UES03", "UES07"]), "23-1-1: not the other force of the hex");
    assert_eq!(field.state.fight.units[1], units(&["HOJ03", "HOJ08"]), "with all who are under him, and nobody else");
}

#[test]
fn r22_1_2_somebody_must_be_there() {
    let mut field = duel();
    field.play(Command::Act(unit("UES03")));
    assert_eq!(field.why_not(attack("3527")), "22-1-2");
    assert!(field.may(attack("3628")));
    field.with("HOJ03", |man| man.at = hex("3627"));
    assert_eq!(field.why_not(attack("3628")), "22-1-2");
}

#[test]
fn r22_1_3_ec_83_not_across_the_sea() {
    let mut field = plain();
    field.put("UES03", "3430").put("HOJ03", "3429");
    field.play(Command::Act(unit("UES03")));
    assert_eq!(field.why_not(attack("3431")), "22-1-3", "the bay");
    assert!(field.may(attack("3429")));
}

#[test]
fn r22_1_4_nobody_has_to_attack() {
    let mut field = duel();
    assert!(field.may(Command::EndPhase), "12-2-5");
    field.act("UES03", Command::Hold);
    assert!(field.man("UES03").acted && field.man("HOJ03").steps == 2);
}

#[test]
fn r12_0_who_has_acted_does_not_attack() {
    let mut field = duel();
    assert!(field.may(Command::Act(unit("UES03"))));
    field.with("UES03", |man| man.acted = true);
    assert_eq!(field.why_not(Command::Act(unit("UES03"))), "12.0");
}

#[test]
fn r23_1_1_we_01e_forces_of_one_hex_attack_one_after_the_other() {
    let mut field = duel();
    field.put("UES04", "3528").act("UES03", attack("3628")).roll(1).play(Command::NoStrike);
    assert!(field.man("UES03").acted && !field.man("UES04").acted, "WE-01e: he may still act");
    field.act("UES04", attack("3628")).roll(1);
    assert_eq!(rolled(&field).1, 3, "his own strength alone");
}

#[test]
fn r23_1_2_c_26_one_force_or_several_as_the_attacker_says() {
    let mut field = duel();
    field.put("HOJ08", "3628").act("UES03", attack("3628"));
    assert_eq!(field.asked(), Some(Power::Uesugi));
    assert_eq!(field.why_not(Command::Done), "23-1-2", "at least one");
    field.play(Command::Also(unit("HOJ08")));
    assert_eq!(field.why_not(Command::Also(unit("HOJ08"))), "23-1-2", "not twice");
    let mut both = field.game.at(&field.state).s.clone();
    std::mem::swap(&mut both, &mut field.state);
    field.play(Command::Done);
    assert_eq!(field.state.fight.units[1], units(&["HOJ08"]), "either");
    field.state = both;
    field.play(Command::Also(unit("HOJ03")));
    assert_eq!(field.state.fight.units[1], units(&["HOJ03", "HOJ08"]), "or both");
}

#[test]
fn ec_13_who_is_behind_walls_is_no_target() {
    let mut field = plain();
    field.put("UES03", "2727").put_in("HOJ22", "2726").play(Command::Act(unit("UES03")));
    assert_eq!(field.why_not(attack("2726")), "22-1-2");
    field.put("HOJ21", "2726");
    field.play(attack("2726"));
    assert_eq!(field.state.fight.units[1], units(&["HOJ21"]), "the one outside alone");
}

/// Kakizaki (2) attacks Ujiteru (2) with a die of 3: what the roll becomes.
fn modified(field: &mut Field, to: &str) -> i8 {
    field.act("UES03", attack(to)).roll(3);
    rolled(field).0
}

#[test]
fn r23_2_1_i1_r23_2_1_i2_c_30_c_31_the_ground_of_the_defender() {
    assert_eq!(modified(&mut duel(), "3628"), 3, "flat");
    let on = |from: &str, to: &str| {
        let mut field = plain();
        field.put("UES03", from).put("HOJ03", to);
        modified(&mut field, to)
    };
    assert_eq!(on("3434", "3435"), 2, "23-2-1(1): wasteland");
    assert_eq!(on("3535", "3635"), 2, "23-2-1(1), C-30: woods");
    assert_eq!(on("3628", "3627"), 2, "23-2-1(1): swamp");
    assert_eq!(on("2035", "1935"), 1, "23-2-1(2): mountains");
    assert_eq!(on("3635", "3535"), 3, "the attacker's ground does not matter");
}

#[test]
fn r23_2_1_i3_c_56_a_river_between() {
    let across = |turn: u8, switches: &[(&str, &str)]| {
        let mut field = Field::agreed(Scenario::Odawara, switches);
        field.put_in("UES02", "0505").put("UES03", "3428").put("HOJ03", "3328").turn(turn);
        modified(&mut field, "3328")
    };
    assert_eq!(across(1, &[]), 1, "-2");
    assert_eq!(across(7, &[]), -1, "C-56: -4 in the melt");
    assert_eq!(across(7, &[("dry_melt", "on")]), 1, "the switch: -2 in the melt too");
}

#[test]
fn r32_2_3_c_56_snow_on_the_defenders_hex() {
    let at = |turn: u8, from: &str, to: &str| {
        let mut field = plain();
        field.put("UES03", from).put("HOJ03", to).turn(turn);
        modified(&mut field, to)
    };
    assert_eq!(at(1, "0704", "0804"), 3 - 4, "February in Echigo");
    assert_eq!(at(7, "0704", "0804"), 3, "not in the melt");
    assert_eq!(at(1, "3528", "3628"), 3, "it does not snow in Shimosa");
}

#[test]
fn r23_2_1_i4a_c_28_the_difference_of_the_leaders() {
    let mut field = plain();
    field.put("UES01", "3528").put("HOJ05", "3628").act("UES01", attack("3628")).roll(3);
    assert_eq!(rolled(&field).0, 6, "4 against 1");
    let mut troops = plain();
    troops.put("UES06", "3528").put("HOJ08", "3628").act("UES06", attack("3628")).roll(3);
    assert_eq!(rolled(&troops).0, 3, "C-28: nobody with a star leads Murakami (3) against Ujitaka (0)");
    let mut defending = plain();
    defending.put("UES01", "3528").put("HOJ08", "3628").act("UES01", attack("3628")).roll(3);
    assert_eq!(rolled(&defending).0, 7, "C-28: led attackers meet the figure of whoever commands there, star or not");
}

#[test]
fn r23_2_1_i4b_ec_30_the_most_senior_leader_counts() {
    let mut field = plain();
    field.put("UES03", "3528").put("HOJ01", "3628").under("HOJ03", "HOJ01");
    field.act("UES03", attack("3628")).roll(3);
    assert_eq!(rolled(&field).0, 2, "2 against Ujiyasu's 3");
    let mut lone = plain();
    lone.put("UES03", "3528").put("YUK01", "3628").put("TAG02", "3628").put("HOJ08", "3628");
    lone.act("UES03", attack("3628"));
    lone.play(Command::Also(unit("TAG02"))).play(Command::Also(unit("HOJ08"))).play(Command::Done).roll(3);
    assert_eq!(rolled(&lone).0, 4, "EC-30: of starless 1 and 0 the owner takes 1");
    let mut ranks = plain();
    ranks.put("UES03", "3528").put("HOJ02", "3628").put("HOJ03", "3628").act("UES03", attack("3628"));
    ranks.play(Command::Also(unit("HOJ02"))).play(Command::Also(unit("HOJ03"))).roll(3);
    assert_eq!(rolled(&ranks).0, 4, "Ujimasa (1) is senior to Ujiteru (2)");
}

#[test]
fn r23_2_1_i5_r10_2_i3_c_27_the_difference_of_morale_by_the_lowest() {
    let mut field = duel();
    field.under("HOJ08", "HOJ03").with("HOJ08", |man| man.morale = 8);
    assert_eq!(modified(&mut field, "3628"), 5, "10 against 8");
    let mut tired = duel();
    tired.with("UES03", |man| man.morale = 7);
    assert_eq!(modified(&mut tired, "3628"), 0, "7 against 10");
}

#[test]
fn ec_28_rolls_beyond_the_table_use_its_ends() {
    let field = duel();
    let table = &field.game.pack.tables.field;
    assert_eq!((table.at(60, -9), table.at(60, -2)), (table.at(60, -2), table.at(60, -3)));
    assert_eq!(table.at(60, 14), table.at(60, 9));
    assert_eq!(table.at(60, 9).steps, 12);
}

/// Kenshin with 25 of strength strikes a force of Ujiyasu's, five steps of damage: nobody is near.
fn five_damage() -> Field {
    let mut field = plain();
    field.put("UES01", "3528").under("UES03", "UES01").under("UES04", "UES01");
    for man in ["UES06", "UES07", "UES08", "UES09", "UES10"] {
        field.under(man, "UES03");
    }
    field.put("HOJ03", "3628");
    for man in ["HOJ08", "HOJ09", "HOJ10", "HOJ11"] {
        field.under(man, "HOJ03");
    }
    field.act("UES01", attack("3628")).roll(4);
    assert_eq!(rolled(&field), (6, 24, 5));
    field
}

#[test]
fn r23_3a_r23_4_2_damage_is_steps_and_at_most_four_hexes() {
    let field = five_damage();
    assert_eq!(field.asked(), Some(Power::Hojo));
    assert_eq!(field.why_not(Command::Steps(0)), "23-4-2", "five hexes are too far");
    assert_eq!(field.why_not(Command::Steps(6)), "23-3a", "more than was inflicted");
    let ways: Vec<Command> = field.options();
    assert_eq!(ways, [1, 2, 3, 4, 5].map(Command::Steps));
}

#[test]
fn r23_3b_steps_first_then_hexes() {
    let mut field = five_damage();
    field.play(Command::Steps(3));
    assert!(matches!(field.options()[0], Command::Lose(_)), "steps first");
    for man in ["HOJ08", "HOJ08", "HOJ09"] {
        field.play(Command::Lose(unit(man)));
    }
    assert_eq!(field.state.fight.due, 2, "then the rest in hexes");
    assert!(field.options().iter().all(|option| matches!(option, Command::Back(_))));
}

#[test]
fn r23_3_1_steps_from_whom_one_likes() {
    let mut field = five_damage();
    field.play(Command::Steps(5));
    assert_eq!(field.why_not(Command::Lose(unit("UES03"))), "23-3-1", "not from the enemy");
    for man in ["HOJ08", "HOJ08", "HOJ09", "HOJ10", "HOJ03"] {
        field.play(Command::Lose(unit(man)));
    }
    let steps = ["HOJ08", "HOJ09", "HOJ10", "HOJ11", "HOJ03"].map(|man| field.man(man).steps);
    assert_eq!(steps, [0, 1, 1, 2, 1], "two from one, one from each of three");
}

#[test]
fn ec_23_more_damage_than_steps() {
    let mut field = plain();
    field.put("UES01", "3528").under("UES03", "UES01").under("UES04", "UES01").under("UES05", "UES01");
    field.put("HOJ08", "3628").act("UES01", attack("3628")).roll(3);
    assert_eq!(rolled(&field), (7, 12, 3));
    assert_eq!(field.options(), [0, 1, 2].map(Command::Steps), "0 and 3, 1 and 2, or the whole unit");
    field.play(Command::Steps(2));
    assert_eq!(field.man("HOJ08").place, kanto::state::Whereabouts::Lost);
    assert!(field.state.fight.path.is_empty(), "the rest lapses");
}

#[test]
fn r23_3_2_c_35_a_star_takes_a_warlord_before_the_daimyo() {
    let mut field = plain();
    field.put("UES01", "3528").under("UES03", "UES01").under("UES04", "UES01").under("UES05", "UES01");
    field.put("HOJ02", "3628").under("HOJ05", "HOJ02").under("HOJ06", "HOJ02").under("HOJ08", "HOJ05");
    field.act("UES01", attack("3628")).roll(6);
    assert_eq!(rolled(&field), (9, 12, 4));
    assert_eq!(field.asked(), Some(Power::Hojo));
    assert_eq!(field.why_not(Command::Fall(unit("HOJ02"))), "23-3-2");
    assert_eq!(field.why_not(Command::Fall(unit("HOJ08"))), "23-3-2", "he has no star");
    field.play(Command::Fall(unit("HOJ05")));
    assert_eq!(field.man("HOJ08").leader, None, "nobody leads his men");
    assert_eq!(field.state.fight.damage, 2, "C-35: his two steps count towards the four");
    assert_eq!(field.options(), [0, 1, 2].map(Command::Steps), "and the rest is divided as ever");
}

#[test]
fn r23_3_2_c_35_the_daimyo_falls_if_no_warlord_is_left() {
    let mut field = plain();
    field.put("UES01", "3528").under("UES03", "UES01").under("UES04", "UES01").under("UES05", "UES01");
    field.put("HOJ02", "3628").put_in("HOJ01", "2237");
    field.act("UES01", attack("3628")).roll(6);
    assert_eq!(field.man("HOJ02").place, kanto::state::Whereabouts::Lost, "Ujimasa, without being asked");
    assert!(field.told.contains(&Event::Died { unit: Unit::UJIMASA }));
}

#[test]
fn c_35_a_star_finds_nobody_among_troops() {
    let mut field = plain();
    field.put("UES01", "3528").under("UES03", "UES01").under("UES04", "UES01").under("UES05", "UES01");
    field.put("HOJ08", "3628").put("HOJ09", "3628").act("UES01", attack("3628"));
    field.play(Command::Also(unit("HOJ08"))).play(Command::Also(unit("HOJ09"))).roll(6);
    assert_eq!(field.state.fight.damage, 4, "no leader, and all of the number is due");
}

#[test]
fn r22_0_r23_0_the_kind_is_declared_and_the_six_steps_follow() {
    let mut field = duel();
    field.under("UES07", "UES03").under("UES08", "UES03").act("UES03", attack("3628")).roll(3);
    field.play(Command::Steps(1)).play(Command::Strike).roll(6);
    let order: Vec<&str> = field.told.iter().filter_map(told).collect();
    assert_eq!(
        order,
        ["declared", "rolled", "lost", "strikes back", "rolled"],
        "steps 1 to 6; nothing was lost in the last"
    );
}

fn told(event: &Event) -> Option<&'static str> {
    match event {
        Event::Attacks { .. } => Some("declared"),
        Event::Rolled { .. } => Some("rolled"),
        Event::StepLost { .. } => Some("lost"),
        Event::StrikesBack { .. } => Some("strikes back"),
        _ => None,
    }
}
