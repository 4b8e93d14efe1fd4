//! 16, 18-1, 18-3: how a siege begins, what it binds, how it ends.

use crate::support::*;
use kanto::ids::*;
use kanto::pack::Group;
use kanto::rules::c16_siege::Standing;
use kanto::sequence::steps::Naming;
use kanto::state::Phase;
use kanto::{Command, Event, Scenario};

const KAWAGOE: &str = "2726";

fn kawagoe() -> Castle {
    castle("Kawagoe")
}

/// A force of the Uesugi of five units, strength 15, under Kakizaki.
fn kakizaki(field: &mut Field, at: &str) {
    field.put("UES03", at);
    for name in ["UES06", "UES07", "UES08", "UES09"] {
        field.under(name, "UES03");
    }
}

#[test]
fn r16_1_1_entering_the_hex_of_an_enemy_castle_costs_a_point_more() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES03", "2727").act("UES03", Command::March).play(Command::Go(hex(KAWAGOE)));
    assert_eq!(field.state.march.left, 6, "16-1-1: flat ground and one more");
    assert_eq!(field.why_not(Command::Go(hex("2627"))), "C-11", "and the way ends there");
    assert_eq!(field.at().standing(kawagoe()), Standing::Invested, "C-11: three are too few for twenty");
    assert!(field.heard(&Event::Invested { castle: kawagoe() }));

    let mut field = Field::empty(Scenario::Odawara);
    field.walls("Kawagoe", |walls| walls.owner = Some(army("Uesugi")));
    field.put("UES03", "2727").act("UES03", Command::March).play(Command::Go(hex(KAWAGOE)));
    assert_eq!(field.state.march.left, 7, "a castle of one's own costs nothing");
    assert!(field.may(Command::Go(hex("2627"))));
}

#[test]
fn r16_0a_r16_0b_r16_1_3_r18_1a_c_09_c_11_the_marker_is_placed_as_soon_as_there_are_enough() {
    for (there, standing) in [(16, Standing::Invested), (17, Standing::Besieged)] {
        let mut field = Field::empty(Scenario::Odawara);
        field.host(KAWAGOE, there);
        field.put("UES03", "2727").settle();
        assert_eq!(field.at().standing(kawagoe()), Standing::Invested);
        field.act("UES03", Command::March).play(Command::Go(hex(KAWAGOE)));
        assert_eq!(field.at().standing(kawagoe()), standing, "18-1a: {there} and 3 against twenty");
        assert_eq!(field.heard(&Event::Besieged { castle: kawagoe() }), standing == Standing::Besieged, "16-1-3");
        assert!(!field.heard(&Event::Invested { castle: kawagoe() }), "it was invested before");
    }
}

#[test]
fn we_03_c_10_r18_1_1_a_castle_of_ten_levels_takes_a_hundred() {
    let mut field = Field::empty(Scenario::Odawara);
    field.walls("Kawagoe", |walls| walls.endurance = 10);
    field.put("UES01", KAWAGOE);
    field.host(KAWAGOE, 66);
    for name in ["NAG01", "NAG03", "KAN01", "KAN02"] {
        field.put(name, KAWAGOE);
    }
    for n in 1..=7 {
        field.put(&format!("STM{n:02}"), KAWAGOE);
    }
    for n in 14..=17 {
        field.put(&format!("KAN{n:02}"), KAWAGOE);
    }
    field.with("KAN17", |man| man.steps = 1).put("UES22", "2524");
    let besiegers = field.at().besiegers(kawagoe());
    assert_eq!(field.at().strength_of(besiegers), 99);
    field.settle();
    assert_eq!(field.at().standing(kawagoe()), Standing::Invested, "99 are too few");
    field.with("KAN17", |man| man.steps = 2).settle();
    assert_eq!(field.at().standing(kawagoe()), Standing::Besieged, "a hundred are enough");
}

#[test]
fn r16_1_2_r16_1_4_r16_4_2_everybody_inside_is_one_garrison_with_the_lowest_morale() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("HOJ22", KAWAGOE).put_in("YUK01", KAWAGOE).put("HOJ10", KAWAGOE);
    field.with("YUK01", |man| man.morale = 7);
    let garrison = field.at().garrison(kawagoe());
    assert_eq!(garrison, Units::of(unit("HOJ22")) | Units::of(unit("YUK01")), "16-1-4: not who is in the field");
    assert_eq!(field.at().garrison_morale(kawagoe()), 7, "16-4-2");
}

#[test]
fn r16_3_r18_3c_leaving_costs_a_point_if_it_ends_the_siege() {
    let left = |more: u8| {
        let mut field = Field::empty(Scenario::Odawara);
        field.walls("Kawagoe", |walls| walls.endurance = 1);
        kakizaki(&mut field, KAWAGOE);
        field.host(KAWAGOE, more);
        field.settle().act("UES03", Command::March).play(Command::Go(hex("2727")));
        (field.state.march.left, field.heard(&Event::Raised { castle: kawagoe() }))
    };
    assert_eq!(left(9), (6, true), "18-3c: nine are too few: a point for the hex, one for the siege");
    assert_eq!(left(10), (7, false), "18-1-2: ten go on without them, so they leave freely");
}

#[test]
fn r16_3_r15_5_who_leaves_enough_behind_pays_nothing() {
    let mut field = Field::empty(Scenario::Odawara);
    field.walls("Kawagoe", |walls| walls.endurance = 1);
    kakizaki(&mut field, KAWAGOE);
    field.settle().act("UES03", Command::March);
    for name in ["UES06", "UES07", "UES08", "UES09"] {
        field.play(Command::Drop(unit(name)));
    }
    assert_eq!(field.state.march.left, 8);
    field.play(Command::Go(hex("2727")));
    assert_eq!(field.state.march.left, 7, "twelve are left before the walls");
    assert_eq!(field.at().standing(kawagoe()), Standing::Besieged);
}

#[test]
fn r16_4_besieged_troops_need_no_line() {
    let mut field = Field::empty(Scenario::Odawara);
    field.walls("Odawara", |walls| walls.owner = Some(army("Uesugi")));
    field.put_in("HOJ22", KAWAGOE).put("HOJ10", "2832").host(KAWAGOE, 20);
    field.settle().change(|play| play.confirm_supply());
    assert_eq!(field.man("HOJ22").morale, 10, "16-4, 11-1-6: behind the walls");
    assert_eq!(field.man("HOJ10").morale, 9, "8-3-2b: an army without honjo has no line in the field");
}

#[test]
fn r16_5_r14_3_4_no_replenishment_in_a_besieged_castle() {
    let mut field = Field::empty(Scenario::Odawara);
    field.walls("Kawagoe", |walls| walls.endurance = 1).put_in("HOJ22", KAWAGOE).put_in("HOJ01", "2237");
    field.with("HOJ22", |man| man.steps = 1).step(Naming { group: Group::Hojo, second: false });
    assert!(field.may(Command::Repair(kawagoe())) && field.may(Command::Recruit(unit("HOJ22"))));
    field.host(KAWAGOE, 10);
    field.settle();
    assert_eq!(field.why_not(Command::Repair(kawagoe())), "14-3-4");
    assert_eq!(field.why_not(Command::Recruit(unit("HOJ22"))), "14-3-4");
}

#[test]
fn r18_1_2_who_is_needed_for_a_siege_does_nothing_else() {
    let mut field = Field::empty(Scenario::Odawara);
    field.walls("Kawagoe", |walls| walls.endurance = 1);
    kakizaki(&mut field, KAWAGOE);
    field.with("UES06", |man| man.morale = 9).host(KAWAGOE, 9);
    field.settle().play(Command::Act(unit("UES03")));
    assert_eq!(field.why_not(Command::Rest), "18-1-2");
    assert_eq!(field.why_not(Command::Reform), "18-1-2");
    assert!(field.may(Command::March) && field.may(Command::Lift), "16-3, 18-3-1: he may end it");
    field.put("UES04", KAWAGOE);
    assert!(field.may(Command::Rest), "twelve others are enough");
}

#[test]
fn r18_1_2_of_two_forces_that_would_do_one_may_rest_and_not_both() {
    let mut field = Field::empty(Scenario::Odawara);
    field.walls("Kawagoe", |walls| walls.endurance = 1);
    kakizaki(&mut field, KAWAGOE);
    field.put("UES04", KAWAGOE).under("UES10", "UES04").under("UES11", "UES04").under("UES12", "UES04");
    field.with("UES06", |man| man.morale = 9).with("UES10", |man| man.morale = 9).put_in("UES05", "2017");
    field.settle().act("UES03", Command::Rest).play(Command::Act(unit("UES04")));
    assert_eq!(field.why_not(Command::Rest), "18-1-2", "only he is left to be counted");
    assert!(field.may(Command::March), "16-3: he may leave all the same");
    field.state.turned_away = Units::EMPTY;
    assert!(field.may(Command::Rest), "in a stage in which the other has done nothing else");
}

#[test]
fn r18_1_4_r18_3a_r18_3_2_c_17_ec_42_joining_and_leaving() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("HOJ22", KAWAGOE).with("HOJ22", |man| man.morale = 5).put("KAN14", KAWAGOE).host(KAWAGOE, 18);
    field.settle();
    assert_eq!(field.at().standing(kawagoe()), Standing::Besieged, "two armies of one side besiege together");
    field.walls("Kawagoe", |walls| walls.morale = 6).phase(Phase::UesugiLords);
    field.act("KAN14", Command::March).play(Command::Go(hex("2727")));
    assert_eq!(field.at().standing(kawagoe()), Standing::Invested, "EC-42: the rest is tested at once");
    assert!(field.heard(&Event::Raised { castle: kawagoe() }));
    assert_eq!(field.man("HOJ22").morale, 10, "18-3-2, C-17: back to ten");
    assert_eq!(field.keep("Kawagoe").morale, 10, "the castle too");
}

#[test]
fn ec_40_ec_41_the_threshold_follows_the_endurance() {
    let mut field = Field::empty(Scenario::Odawara);
    let names = field.host(KAWAGOE, 20);
    field.settle();
    assert_eq!(field.at().standing(kawagoe()), Standing::Besieged);
    field.change(|play| {
        play.lose_step(unit(&names[6]));
        play.review_sieges();
    });
    assert_eq!(field.at().standing(kawagoe()), Standing::Invested, "18-3a: nineteen against twenty");
    field.change(|play| {
        play.batter(castle("Kawagoe"), 1);
        play.review_sieges();
    });
    assert_eq!(field.at().standing(kawagoe()), Standing::Besieged, "EC-41: ten are enough now");
    field.walls("Kawagoe", |walls| walls.endurance = 2).settle();
    assert_eq!(field.at().standing(kawagoe()), Standing::Invested, "EC-41: repairs raise it again");
}

#[test]
fn r18_3_1_the_besieger_may_end_it_and_it_does_not_begin_again_in_his_phase() {
    let mut field = Field::empty(Scenario::Odawara);
    let names = field.host(KAWAGOE, 20);
    field.settle().act(&names[0], Command::Lift);
    assert_eq!(field.at().standing(kawagoe()), Standing::Invested);
    assert!(field.man(&names[0]).acted, "it is an action");
    field.settle();
    assert_eq!(field.at().standing(kawagoe()), Standing::Invested);
    field.change(|play| play.end_lifting(Phase::Hojo));
    assert_eq!(field.at().standing(kawagoe()), Standing::Invested, "the garrison's own phase does not count");
    field.change(|play| play.end_lifting(Phase::UesugiLords));
    assert_eq!(field.at().standing(kawagoe()), Standing::Besieged, "17-1-2: the next of the besiegers' phases does");
}

#[test]
fn r18_3_1_nobody_ends_the_siege_another_player_keeps_up_alone() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.put("HOJ01", "3025").put("HOJ02", "3025").put("HOJ03", "3025").put("HOJ04", "3025");
    field.put("TAK02", "3025").phase(Phase::Takeda);
    field.with("HOJ04", |man| man.steps = 2).put("HOJ05", "3025").settle();
    assert_eq!(field.at().standing(castle("Iwatsuki")), Standing::Besieged);
    field.play(Command::Act(unit("TAK02")));
    assert_eq!(field.why_not(Command::Lift), "18-3-1", "ten of the Hojo hold it without him");
    field.with("HOJ05", |man| man.steps = 1).settle();
    assert!(field.may(Command::Lift), "nine do not");
}

#[test]
fn r5_4_1_r18_1b_c_09_ec_43_a_relief_force_or_snow_beside_the_castle_does_not_open_the_ring() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("HOJ10", "2727").host(KAWAGOE, 20);
    field.settle();
    assert_eq!(field.at().standing(kawagoe()), Standing::Besieged);
    assert!(is_ringed(&field, "Kawagoe"), "18-1b: the relief force stands in a hex that is covered all the same");

    let mut field = Field::empty(Scenario::Odawara);
    field.host("2727", 20);
    field.settle();
    assert!(!is_ringed(&field, "Kawagoe"));
    assert_eq!(field.at().standing(kawagoe()), Standing::Free, "5-4-1: from one side no castle is besieged");

    let mut field = Field::empty(Scenario::Matsuyama);
    field.hold("Numata", "Uesugi", 1).turn(5);
    for name in ["TAK01", "TAK02", "TAK03", "TAK05", "TAK06"] {
        field.put(name, "1913");
    }
    field.settle();
    assert!(hex("1913").around().any(|(_, next)| field.at().is_snowed_mountain(next)));
    assert!(is_ringed(&field, "Numata"), "EC-43: what nobody can enter is closed too");
    assert_eq!(field.at().standing(castle("Numata")), Standing::Besieged);
}

/// 18-1b: is each hex around covered by the zones of those outside, or closed to everybody?
fn is_ringed(field: &Field, name: &str) -> bool {
    let at = field.at();
    let zones = at.zones(at.camp_of_castle(castle(name)).expect("an owner"), Units::EMPTY);
    let closed = |spot: Spot| !field.game.pack.map.terrain(spot).is_land() || at.is_snowed_mountain(spot);
    at.hex_of(castle(name)).around().all(|(_, next)| closed(next) || zones.strong.contains(next))
}

#[test]
fn r17_1_2_r18_1_3_a_siege_goes_on_without_an_action_while_they_stay() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("HOJ22", KAWAGOE);
    let names = field.host(KAWAGOE, 20);
    field.settle().phase_to_its_end(Phase::Hojo).play(Command::EndPhase).stage(2).settle();
    assert_eq!(field.at().standing(kawagoe()), Standing::Besieged);
    assert!(names.iter().all(|name| !field.man(name).acted), "17-1-2: nobody has done anything for it");
    field.with(&names[0], |man| man.at = hex("2727")).settle();
    assert_eq!(field.at().standing(kawagoe()), Standing::Invested, "18-1-3: one of them has moved away");
}

#[test]
fn c_06_besieged_walls_control_nothing_outside() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("HOJ22", KAWAGOE).host(KAWAGOE, 18);
    field.settle();
    let strong = |field: &Field| {
        let camp = field.at().camp(Power::Uesugi);
        field.at().zones(camp, Units::EMPTY).strong.contains(hex("2727"))
    };
    assert!(strong(&field), "5-1-1a: invested they do");
    field.host(KAWAGOE, 3);
    field.settle();
    assert!(!strong(&field));
}

/// S3 in January, Kenshin in Echigo; Ujiyasu turns a lord.
fn turned(mut field: Field, lord: &str) -> Field {
    field.put("UES01", "0505").put("HOJ01", "2736").turn(9).phase(Phase::Hojo).settle();
    field.act("HOJ01", Command::Subvert).play(Command::Tempt(unit(lord))).roll(6);
    field
}

#[test]
fn ec_54_a_besieger_who_is_turned_is_missed_at_once() {
    for (others, holds) in [(18, false), (20, true)] {
        let mut field = Field::empty(Scenario::Matsuyama);
        field.put("KAN10", KAWAGOE).host(KAWAGOE, others);
        let field = turned(field, "KAN10");
        assert_eq!(field.man("KAN10").at, hex("2818"), "S3-8: he is in his honjo");
        assert_eq!(field.keep("Kawagoe").besieged, holds, "{others} without him");
    }
}

#[test]
fn s3_9_a_turned_lord_is_besieged_by_those_before_his_castle() {
    for (strength, standing) in [(9, Standing::Invested), (12, Standing::Besieged)] {
        let mut field = Field::empty(Scenario::Matsuyama);
        field.put("KAN21", "2836").host("3219", strength);
        let field = turned(field, "KAN21");
        assert!(field.man("KAN21").inside && field.man("KAN21").at == hex("3219"));
        assert_eq!(field.at().standing(castle("Koyama")), standing, "{strength} before one level");
    }
}
