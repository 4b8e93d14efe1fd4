//! 2 and 3: components and preparation; what a game begins with.

use crate::support::*;
use engine::{Actor, Game};
use kanto::ids::*;
use kanto::pack::Group;
use kanto::sequence::steps::{Naming, PreMove, RecruitDie, Target, TurnBegins};
use kanto::state::*;
use kanto::{Command, Scenario};

#[test]
fn r2_0_the_die_has_six_sides() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("HOJ01", "2237").step(RecruitDie { group: Group::Hojo, target: Target::Force(Unit::UJIYASU) });
    let allowed = |die| field.game.check(&field.state, Actor::Chance, &Command::Roll(die)).is_ok();
    assert_eq!((0..=7).filter(|&die| allowed(die)).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn r2_1_1_neighbours_are_a_hex_apart() {
    assert_eq!((hex("2237").distance(hex("2137")), hex("2237").distance(hex("2337"))), (1, 1));
    assert_eq!(hex("2237").distance(hex("2138")), 1, "0.4: even columns lie lower");
    assert_eq!(hex("2237").distance(hex("2136")), 2);
}

#[test]
fn r3_0_the_units_of_the_scenario_are_on_the_map_or_wait() {
    for (scenario, count) in [(Scenario::Kawanakajima, 39), (Scenario::Odawara, 118), (Scenario::Matsuyama, 116)] {
        let field = Field::begun(scenario);
        let there = |unit: &Unit| !matches!(field.state.man(*unit).place, Whereabouts::Absent | Whereabouts::Lost);
        assert_eq!(Unit::all().filter(there).count(), count, "{scenario:?}");
    }
}

#[test]
fn r2_1_3_i2_s1_5_c_63_two_moves_before_the_first_turn_and_nothing_else() {
    let mut field = Field::empty(Scenario::Kawanakajima);
    field.put_in("UES03", "0505").put("UES04", "0513").put_in("TAK05", "0514").put_in("TAK01", "1230");
    field.turn(0).stage(0).step(TurnBegins);
    (0..2).for_each(|_| field.state.steps.push(PreMove.into()));
    field.run();
    for n in 0..2 {
        assert_eq!((field.state.turn, field.asked()), (0, Some(Power::Uesugi)), "pre-move {n}");
        field.play(Command::Act(unit("UES04")));
        assert_eq!(field.why_not(Command::Attack(hex("0514"))), "S1-5");
        assert_eq!(field.why_not(Command::Rest), "S1-5");
        assert!(field.may(Command::March));
        assert_eq!(field.may(Command::MarchFar), n == 1, "15-3-1 holds here too: it begins beside Kaizu");
        let to = ["0412", "0411"][n];
        field.play(Command::March).play(Command::Go(hex(to))).play(Command::Stop(false)).play(Command::EndPhase);
    }
    assert_eq!((field.state.turn, field.state.stage), (1, 1));
    assert_eq!(field.man("UES04").at, hex("0411"), "it has moved twice");
    assert_eq!(field.man("UES04").morale, 10, "C-63: no supply is lost by that");
}

#[test]
fn c_58_the_obata_begin_without_a_line_and_only_the_one_outside_suffers() {
    let mut field = Field::begun(Scenario::Matsuyama);
    let inside =
        field.state.in_hex(hex("1620")).find(|&unit| field.at().army(unit) == army("Nagano")).expect("Kagesada");
    let outside = unit("TAK10");
    assert!(field.state.man(inside).inside && !field.state.man(outside).inside);
    assert!(!field.at().is_supplied(inside) && !field.at().is_supplied(outside));
    field.change(|play| play.confirm_supply());
    assert_eq!((field.state.man(inside).morale, field.state.man(outside).morale), (10, 9));
}

#[test]
fn ec_58_who_acts_with_kenshin_does_not_act_again() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("UES01", "2017").under("KAN14", "UES01").put_in("KAN15", "2017").put_in("UES04", "2017");
    field.act("UES01", Command::Hold).phase(Phase::UesugiLords);
    assert!(field.may(Command::Act(unit("KAN15"))));
    assert_eq!(field.why_not(Command::Act(unit("KAN14"))), "2-1-4", "he is in Kenshin's boxes");
    field.with("KAN14", |man| man.leader = None);
    assert_eq!(field.why_not(Command::Act(unit("KAN14"))), "12.0", "and has acted");
}

#[test]
fn r11_4_2_r11_3_i2_ec_81_walls_save_from_hunger_and_from_nothing_else() {
    let mut field = Field::empty(Scenario::Odawara);
    field.bare().hold("Kasugayama", "Uesugi", 3).hold("Iwatsuki", "Uesugi", 1).put_in("UES03", "3025");
    field.put_in("UES01", "0505").with("UES03", |man| man.steps = 1).change(|play| play.confirm_supply());
    assert_eq!(field.man("UES03").morale, 10, "11-1-6");
    assert_eq!(field.at().may_march_far(Units::of(unit("UES03"))).map_err(|reason| reason.rule), Err("15-3-2"));
    field.step(Naming { group: Group::Uesugi, second: false });
    assert_eq!(field.why_not(Command::Recruit(unit("UES03"))), "14-2", "11-4-2");
}

#[test]
fn ec_73_c_23_a_bonus_waits_for_the_next_roll_and_no_longer() {
    let roll = |daimyo: bool| {
        let mut field = Field::empty(Scenario::Odawara);
        field.put_in("HOJ04", "2726").under("HOJ07", "HOJ04");
        ["HOJ04", "HOJ07"].iter().for_each(|name| {
            field.with(name, |man| man.steps = 1);
        });
        if daimyo {
            field.put_in("HOJ01", "2237");
        }
        field.state.count.bonus.set(Army::HOJO, 1);
        field.step(TurnBegins);
        field.state.steps.push(Naming { group: Group::Hojo, second: false }.into());
        if daimyo {
            field.play(Command::Recruit(unit("HOJ04"))).roll(1);
        } else {
            field.run();
        }
        (field.state.count.bonus.of(Army::HOJO), field.man("HOJ04").steps + field.man("HOJ07").steps)
    };
    assert_eq!(roll(true), (0, 4), "a step by the die, one by the bonus");
    assert_eq!(roll(false), (0, 2), "EC-73: without a roll it is lost");
}

#[test]
fn r2_1_the_map_has_forty_columns_of_forty_nine_hexes() {
    let there = |label: &str| label.parse::<Spot>().is_ok();
    assert!(there("0101") && there("4001") && there("0149") && there("4049"));
    assert!(!there("4101") && !there("0150") && !there("0001") && !there("0100"));
    assert_eq!(Spot::all().count(), 40 * 49);
}
