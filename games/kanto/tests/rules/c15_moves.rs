//! 15: movement; 32: in snow and melt.

use crate::support::*;
use kanto::ids::*;
use kanto::state::*;
use kanto::{Command, Scenario};

/// What a step costs this unit, or the rule against it.
fn step(field: &Field, name: &str, mode: Mode, to: &str) -> Result<u8, &'static str> {
    let at = field.at();
    let force = at.force(unit(name));
    at.walker(force, mode).step(field.man(name).at, hex(to)).map_err(|reason| reason.rule)
}

fn near(field: &Field, name: &str, to: &str) -> Result<u8, &'static str> {
    step(field, name, Mode::Tactical, to)
}

fn far(field: &Field, name: &str, to: &str) -> Result<u8, &'static str> {
    step(field, name, Mode::Strategic, to)
}

fn why_not_far(field: &Field, name: &str) -> Option<&'static str> {
    field.at().may_march_far(field.at().force(unit(name))).err().map(|reason| reason.rule)
}

/// In the melt, nobody else about but one far away who could still act, no castle standing.
fn plain(name: &str, at: &str) -> Field {
    let mut field = Field::empty(Scenario::Odawara);
    field.bare().turn(12).put("UES02", "1401").put(name, at);
    field
}

#[test]
fn r15_2_1_r15_6_3_c_43_eight_points_less_what_morale_has_lost() {
    let mut field = plain("UES03", "2524");
    for (morale, points) in [(10, 8), (8, 6), (7, 5), (4, 2)] {
        field.with("UES03", |man| man.morale = morale);
        assert_eq!(field.at().movement_points(Units::of(unit("UES03"))), points, "15-6-3: morale {morale}");
    }
}

#[test]
fn r15_2_2_r15_2_3_r15_3_terrain_has_its_costs() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.bare();
    for (from, to, tactical, strategic) in [
        ("2828", "2829", Ok(1), Ok(1)),
        ("1431", "1531", Ok(2), Ok(1)),
        ("1530", "1630", Ok(4), Ok(3)),
        ("2835", "2836", Ok(2), Ok(1)),
        ("2820", "2921", Ok(4), Err("15-3")),
    ] {
        field.put("UES03", from);
        assert_eq!(near(&field, "UES03", to), tactical, "15-2-2: {from} to {to}");
        assert_eq!(far(&field, "UES03", to), strategic, "15-2-3: {from} to {to}");
    }
}

#[test]
fn r15_2_4_r32_2_r32_2_2_we_31_rivers_cost_one_and_in_the_melt_two() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.bare().put("UES03", "2725");
    for (turn, cost) in [(1, 2), (5, 2), (19, 3)] {
        field.turn(turn);
        assert_eq!(near(&field, "UES03", "2726"), Ok(cost), "15-2-4, WE-31: turn {turn}");
        assert_eq!(far(&field, "UES03", "2726"), Ok(cost), "turn {turn}");
        assert_eq!(near(&field, "UES03", "2724"), Ok(1), "no river: turn {turn}");
    }
}

#[test]
fn r32_1_r32_1x_we_29_we_30_snow_doubles_and_closes_the_mountains() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.bare().put("TAK05", "1231").turn(5);
    assert_eq!(near(&field, "TAK05", "1131"), Ok(2), "WE-29");
    assert_eq!(near(&field, "TAK05", "1331"), Ok(3), "32-1: the river is not doubled");
    assert_eq!(near(&field, "TAK05", "1332"), Ok(5), "wasteland 4 and the river");
    field.put("UES03", "1710");
    assert_eq!(near(&field, "UES03", "1610"), Err("32-1x"), "WE-30");
    field.turn(1);
    assert_eq!(near(&field, "UES03", "1610"), Ok(4));
    field.turn(5).put("UES03", "0412");
    assert_eq!(near(&field, "UES03", "0413"), Ok(2), "EC-74: out of it at the cost of the next hex");
}

#[test]
fn r15_4_1_r15_4_3_r15_4_5_we_09_leaving_a_strong_zone_costs_one_and_into_another_two() {
    let mut field = plain("UES03", "2828");
    field.put("HOJ03", "2930");
    assert_eq!(near(&field, "UES03", "2829"), Ok(1), "15-4-1: entering costs nothing more");
    field.put("UES03", "2829");
    assert_eq!(near(&field, "UES03", "2828"), Ok(2), "15-4-3");
    assert_eq!(near(&field, "UES03", "2929"), Ok(3), "15-4-5, WE-09");
}

#[test]
fn r15_4_6_we_10_c_71_friends_in_the_zone_save_points() {
    let mut field = plain("UES03", "2829");
    field.put("HOJ03", "2930").put("KAN14", "2929");
    assert_eq!(near(&field, "UES03", "2929"), Ok(2), "WE-10: a friend in the second hex");
    field.put("UES04", "2829");
    assert_eq!(near(&field, "UES03", "2929"), Ok(1), "a friend in both");
    field.put("KAN14", "2017");
    assert_eq!(near(&field, "UES03", "2929"), Ok(1), "C-71: a friend who stays behind in the first");
    field.with("UES04", |man| man.leader = Some(unit("UES03"))).put("UES06", "2017");
    assert_eq!(near(&field, "UES03", "2929"), Ok(3), "15-4-6: not one of the force itself");
}

#[test]
fn r15_4_4_c_71_without_the_points_to_leave_a_zone_the_move_ends() {
    let mut field = plain("UES03", "2828");
    field.put("HOJ03", "2930").with("UES03", |man| man.morale = 4);
    field.act("UES03", Command::March).play(Command::Go(hex("2829")));
    assert_eq!(field.state.march.left, 1);
    assert_eq!(field.why_not(Command::Go(hex("2828"))), "15-2-1", "two points to leave, one is left");
    field.with("HOJ03", |man| man.place = Whereabouts::Lost);
    assert!(field.may(Command::Go(hex("2828"))));
}

#[test]
fn ec_01_r15_4_2_r15_3_1_ec_02_ec_03_a_weak_zone_costs_nothing_but_forbids_strategic_movement() {
    let mut field = plain("UES03", "2831");
    field.hold("Kozukue", "Hojo", 1).hold("Umayabashi", "Uesugi", 1).hold("Edo", "Uesugi", 1).put("UES06", "2731");
    assert_eq!(near(&field, "UES03", "2731"), Ok(1), "EC-01: out of it");
    assert_eq!(near(&field, "UES06", "2732"), Ok(1), "15-4-2: into it");
    assert_eq!(why_not_far(&field, "UES03"), Some("15-3-1"), "EC-02");
    assert_eq!(why_not_far(&field, "UES06"), None);
    assert_eq!(far(&field, "UES06", "2732"), Err("15-3-1"));
    assert_eq!(far(&field, "UES06", "2831"), Ok(1), "EC-03: a friend stands in it");
    field.put("UES03", "2017");
    assert_eq!(far(&field, "UES06", "2831"), Err("15-3-1"));
    field.walls("Kozukue", |walls| walls.endurance = 0);
    assert_eq!(far(&field, "UES06", "2831"), Ok(1), "C-50: a town does not mind");
    field.put("UES06", "2831");
    assert_eq!(
        (near(&field, "UES06", "2832"), far(&field, "UES06", "2832")),
        (Ok(1), Ok(1)),
        "C-50: nor to be entered"
    );
}

#[test]
fn r15_3_2_r15_3_3_r11_3_i3_strategic_movement_wants_supply_and_spirit() {
    let mut field = plain("UES03", "2828");
    assert_eq!(why_not_far(&field, "UES03"), Some("15-3-2"));
    field.hold("Umayabashi", "Uesugi", 1);
    assert_eq!(why_not_far(&field, "UES03"), None);
    field.with("UES03", |man| man.morale = 7);
    assert_eq!(why_not_far(&field, "UES03"), None);
    field.with("UES03", |man| man.morale = 6);
    assert_eq!(why_not_far(&field, "UES03"), Some("15-3-3"), "C-43");
}

#[test]
fn r15_3_2_r11_3_2_every_army_of_a_force_needs_its_line() {
    let mut field = plain("UES01", "2828");
    field.hold("Umayabashi", "Uesugi", 1).hold("Karasawayama", "Sano", 1).under("KAN10", "UES01");
    assert_eq!(why_not_far(&field, "UES01"), None);
    field.walls("Karasawayama", |walls| walls.besieged = true);
    assert_eq!(why_not_far(&field, "UES01"), Some("15-3-2"), "Sano has none");
}

#[test]
fn r5_3d_c_07_ec_77_from_behind_walls_one_may_start_in_a_zone() {
    let mut field = plain("UES03", "2726");
    field.hold("Kawagoe", "Uesugi", 1).hold("Umayabashi", "Uesugi", 1).put("HOJ03", "2628");
    field.put("HOJ03", "2727");
    assert_eq!(why_not_far(&field, "UES03"), Some("15-3-1"));
    assert_eq!(near(&field, "UES03", "2725"), Ok(1 + 2 + 1), "in the field beside the walls");
    field.with("UES03", |man| man.inside = true);
    assert_eq!(why_not_far(&field, "UES03"), None, "5-3d, EC-77");
    assert_eq!(near(&field, "UES03", "2725"), Ok(1 + 2), "5-3d: no zone to leave");
    assert_eq!(far(&field, "UES03", "2826"), Err("15-3-1"), "the first hex outside must be free");
}

#[test]
fn r15_6_1_r15_1_not_over_the_sea_nor_further_than_one_hex() {
    let field = plain("UES03", "2836");
    assert_eq!(near(&field, "UES03", "2837"), Err("15-6-1"));
    assert_eq!(near(&field, "UES03", "2834"), Err("15-1"));
    assert_eq!(near(&field, "UES03", "2835"), Ok(1));
}

#[test]
fn r15_6_2_c_11_ec_14_enemies_bar_the_way_unless_all_are_behind_walls() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES03", "2824").put("HOJ22", "2726").put_in("HOJ23", "2726").turn(12).act("UES03", Command::March);
    assert_eq!(field.why_not(Command::Go(hex("2726"))), "15-6-2", "EC-14: one of them is in the field");
    field.with("HOJ22", |man| man.inside = true);
    field.play(Command::Go(hex("2725")));
    assert_eq!(field.state.march.left, 7);
    field.play(Command::Go(hex("2726")));
    assert_eq!(
        field.state.march.left,
        7 - 1 - 2 - 1 - 1,
        "16-1-1: flat, the river, out of a zone, and a point to begin"
    );
    assert_eq!(field.why_not(Command::Go(hex("2727"))), "C-11", "the move ends there");
    assert_eq!(field.why_not(Command::Stop(true)), "C-70", "before the walls");
}

#[test]
fn r8_0b_r31_0_c_11_a_strategic_move_enters_no_enemy_castle_and_nobody_odawara() {
    let mut field = plain("UES03", "2727");
    field.hold("Kawagoe", "Hojo", 1).hold("Odawara", "Hojo", 5);
    assert_eq!(far(&field, "UES03", "2726"), Err("C-11"));
    assert_eq!(near(&field, "UES03", "2726"), Ok(2), "16-1-1");
    field.put("UES03", "2236").put("HOJ03", "2136");
    assert_eq!(near(&field, "UES03", "2237"), Err("31-1-2"));
    assert!(near(&field, "HOJ03", "2236").is_err_and(|rule| rule == "15-6-2"));
    field.put("UES03", "2017").put("HOJ03", "2236");
    assert_eq!(near(&field, "HOJ03", "2237"), Ok(1), "31-1-1");
}

#[test]
fn r35_0_s4_8_we_28_the_edges_of_the_area() {
    let mut field = Field::empty(Scenario::Mimase);
    field.bare().put("TAK05", "1918").put("UES06", "1918");
    assert_eq!(near(&field, "TAK05", "2017"), Err("S4-8"), "WE-28");
    assert_eq!(near(&field, "UES06", "2018"), Ok(2), "the Uesugi are not bound");
    let mut field = Field::empty(Scenario::Kawanakajima);
    field.bare().put("UES03", "1609");
    assert_eq!(near(&field, "UES03", "1610"), Err("35.0"), "S1-1: Kozuke");
}

#[test]
fn r15_5_r15_5_1_ec_07_some_are_left_behind_and_have_acted() {
    let mut field = plain("UES01", "2828");
    field.under("UES04", "UES01").under("UES07", "UES04").under("UES03", "UES01");
    field.act("UES01", Command::March).play(Command::Go(hex("2827"))).play(Command::Drop(unit("UES04")));
    assert_eq!(field.state.march.left, 7, "15-5-1");
    assert_eq!(field.at().force(unit("UES07")), ["UES04", "UES07"].map(unit).into_iter().collect(), "EC-07");
    assert!(field.man("UES04").acted && field.man("UES07").acted);
    field.play(Command::Go(hex("2826"))).play(Command::Stop(false));
    assert_eq!(["UES01", "UES03", "UES04"].map(|name| field.man(name).at), ["2826", "2826", "2827"].map(hex));
}

#[test]
fn r15_5_the_last_one_cannot_be_left() {
    let mut field = plain("UES03", "2828");
    field.act("UES03", Command::March);
    assert_eq!(field.why_not(Command::Drop(unit("UES03"))), "15-5");
}

#[test]
fn ec_05_without_the_commander_only_those_go_on_who_could_act_alone() {
    for (stage, at) in [(2, "2826"), (3, "2827")] {
        let mut field = plain("UES03", "2828");
        field.under("UES07", "UES03").put("UES01", "2017").stage(stage);
        field.act("UES03", Command::March).play(Command::Go(hex("2827"))).play(Command::Drop(unit("UES03")));
        assert_eq!(field.man("UES07").leader, None);
        if stage == 2 {
            field.play(Command::Go(hex("2826"))).play(Command::Stop(false));
        }
        assert_eq!(field.man("UES07").at, hex(at), "ability 2 in stage {stage}");
        assert!(field.man("UES07").acted && field.state.march.units.is_empty());
    }
}

#[test]
fn ec_08_whoever_was_left_acts_by_his_own_ability() {
    let mut field = plain("UES01", "2828");
    field.under("UES04", "UES01").put("UES03", "2017");
    field.act("UES01", Command::March).play(Command::Drop(unit("UES04"))).play(Command::Stop(false));
    field.with("UES04", |man| man.acted = false).stage(2);
    assert!(field.may(Command::Act(unit("UES04"))));
    field.stage(3);
    assert_eq!(field.why_not(Command::Act(unit("UES04"))), "12-1-2");
}

#[test]
fn c_70_c_18_one_stops_behind_walls_or_before_them_but_not_among_enemies() {
    let mut field = plain("UES03", "2727");
    field.hold("Kawagoe", "Uesugi", 2).act("UES03", Command::March).play(Command::Go(hex("2726")));
    assert!(field.may(Command::Stop(true)) && field.may(Command::Stop(false)), "C-70");
    let mut field = plain("UES03", "2726");
    field.hold("Kawagoe", "Uesugi", 2).with("UES03", |man| man.inside = true).put("HOJ03", "2726").settle();
    field.act("UES03", Command::March);
    assert!(field.may(Command::Stop(true)), "an invested garrison may stay");
    assert_eq!(field.why_not(Command::Stop(false)), "C-18", "but not come out among the investors");
    assert!(field.may(Command::Go(hex("2725"))), "C-18: it moves freely");
}

#[test]
fn ec_06_whoever_is_left_behind_defends_himself() {
    let mut field = plain("UES03", "2828");
    field.under("UES07", "UES03").put("HOJ03", "2726");
    field.act("UES03", Command::March).play(Command::Drop(unit("UES07"))).play(Command::Go(hex("2830")));
    field.play(Command::Stop(false));
    let zones = field.at().zones(field.at().camp_of_unit(unit("HOJ03")), Units::EMPTY);
    assert!(zones.enemies.contains(hex("2828")) && zones.strong.contains(hex("2827")), "he stands and controls");
}

#[test]
fn r32_2_1_the_melt_swells_every_river() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.bare().put("UES03", "2725");
    let cost = |field: &mut Field, turn: u8, from: Spot, to: Spot| {
        field.turn(turn);
        field.at().walker(Units::of(unit("UES03")), Mode::Tactical).step(from, to).ok()
    };
    let mut rivers = 0;
    for from in Spot::all() {
        for (_, to) in from.around() {
            let river = field.game.pack.map.is_river_between(from, to);
            let (Some(clear), Some(melt)) = (cost(&mut field, 1, from, to), cost(&mut field, 19, from, to)) else {
                continue;
            };
            assert_eq!(melt - clear, u8::from(river), "{from} to {to}");
            rivers += usize::from(river);
        }
    }
    assert!(rivers > 100, "{rivers} sides of rivers");
}
