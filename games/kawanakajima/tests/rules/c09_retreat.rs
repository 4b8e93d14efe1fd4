//! 9.3.1: the Rally chit with Retreat and Pursuit.
use crate::support::*;

/// UH1 in Regroup at 1607, TG1 right north of it.
pub fn contact() -> Field {
    Field::historical().units(&[("UH1", "1607"), ("TG1", "1606")]).mode("UH", Mode::Regroup)
}

/// Goals offered to the retreating unit.
fn goals(b: &Battle, army: Army) -> Vec<String> {
    let to = b.options(army).into_iter().filter_map(|c| match c {
        C::RetreatTo(hex) => Some(hex.to_string()),
        _ => None,
    });
    to.collect()
}

pub fn apart(b: &Battle, one: &str, other: &str) -> u8 {
    b.game.map.distance(hex(&b.hex_of(one)), hex(&b.hex_of(other)))
}

pub fn offers(b: &Battle, army: Army) -> bool {
    !b.options(army).is_empty()
}

// --- 9.3.1 Retreat

#[test]
fn r9_3_1a_regroup_unit_under_four_hexes_must_retreat() {
    let mut b = Field::historical().units(&[("UH1", "1608"), ("TG1", "1605")]).mode("UH", Mode::Regroup).draw("rally");
    assert_eq!(goals(&b, Army::Uesugi), ["1509", "1609", "1709"]);
    b.refused(Army::Uesugi, C::Pass, "9.3.1b");
    b.uesugi(C::RetreatTo(hex("1609")));
    assert_eq!((b.hex_of("UH1"), b.step()), ("1609".into(), Step::Chance(ChanceStep::DrawChit)));
}

#[test]
fn r9_3_1a_at_four_hexes_it_need_not() {
    let b = Field::historical().units(&[("UH1", "1609"), ("TG1", "1605")]).mode("UH", Mode::Regroup).draw("rally");
    assert_eq!((b.hex_of("UH1"), b.step()), ("1609".into(), Step::Chance(ChanceStep::DrawChit)));
}

#[test]
fn r9_3_1a_other_modes_do_not_retreat() {
    for mode in [Mode::Attack, Mode::Move, Mode::Defense] {
        let b = contact().mode("UH", mode).draw("rally");
        assert_eq!((b.hex_of("UH1"), b.step()), ("1607".into(), Step::Chance(ChanceStep::DrawChit)), "{mode:?}");
    }
}

#[test]
fn r9_3_1b_retreat_ends_four_hexes_from_the_closest_enemy() {
    let mut b = contact().draw("rally");
    assert_eq!(goals(&b, Army::Uesugi), ["1309", "1409", "1510", "1610", "1710", "1809", "1909"]);
    b.refused(Army::Uesugi, C::RetreatTo(hex("1609")), "9.3.1b");
    b.refused(Army::Uesugi, C::RetreatTo(hex("1611")), "9.3.1b");
    b.uesugi(C::RetreatTo(hex("1610")));
    assert_eq!(apart(&b, "UH1", "TG1"), 4);
}

#[test]
fn r9_3_1b_no_hex_on_the_way_is_in_an_enemy_zone_of_control() {
    // A second enemy closes the way south: the unit leaves sideways.
    let mut b = contact().unit("TI1", "1610").draw("rally");
    assert_eq!(goals(&b, Army::Uesugi), ["1206", "1207", "1208", "1209", "2006", "2007", "2008", "2009"]);
    b.uesugi(C::RetreatTo(hex("2009")));
    while b.step() == Step::Retreat(RetreatStep::RetreatWay) {
        let ways = b.options(Army::Uesugi);
        for way in &ways {
            let C::RetreatVia(next) = *way else { panic!("{way:?}") };
            assert!(!b.at().in_ezoc(Army::Uesugi, next), "{next} is in an enemy zone of control");
        }
        b.uesugi(ways[0]);
    }
    assert_eq!(b.hex_of("UH1"), "2009");
}

#[test]
fn r9_3_1c_owner_chooses_the_first_and_the_others_come_adjacent() {
    let mut b = contact().unit("UH2", "1608").draw("rally");
    assert_eq!(b.options(Army::Uesugi), [C::Retreat(unit("UH1")), C::Retreat(unit("UH2"))]);
    b.uesugi(C::Retreat(unit("UH2"))).uesugi(C::RetreatTo(hex("1610")));
    for goal in goals(&b, Army::Uesugi) {
        assert_eq!(b.game.map.distance(hex(&goal), hex("1610")), 1, "{goal} is not adjacent to the first unit");
        assert!(b.game.map.distance(hex(&goal), hex("1606")) >= 4, "{goal} is not safe");
    }
    b.refused(Army::Uesugi, C::RetreatTo(hex("1609")), "9.3.1b");
    b.uesugi(C::RetreatTo(hex("1710")));
}

#[test]
fn r9_3_1c_follower_with_no_way_out_stays() {
    // Every hex around UH1 is taken by an enemy or in a zone of control.
    let mut b = contact().units(&[("UH2", "1610"), ("TI1", "1708"), ("TJ1", "1508")]).draw("rally");
    b.uesugi(C::Retreat(unit("UH2")));
    while b.step() != Step::Chance(ChanceStep::DrawChit) {
        let options = b.options(Army::Uesugi);
        b.uesugi(options[0]);
    }
    assert_eq!(b.hex_of("UH1"), "1607");
    assert!(apart(&b, "UH2", "TI1") >= 4);
}

#[test]
fn r9_3_1c_follower_already_adjacent_but_too_close_to_the_enemy_still_moves() {
    let mut b = Field::historical()
        .units(&[("UH1", "2007"), ("UH2", "2108"), ("TG1", "2010")])
        .mode("UH", Mode::Regroup)
        .draw("rally");
    b.uesugi(C::Retreat(unit("UH1"))).uesugi(C::RetreatTo(hex("2107")));
    assert_eq!(goals(&b, Army::Uesugi), ["2006", "2106", "2206", "2207"]);
    b.uesugi(C::RetreatTo(hex("2207")));
    assert_eq!((apart(&b, "UH2", "TG1"), apart(&b, "UH2", "UH1")), (4, 1));
}

#[test]
fn r9_3_1d_opposing_regroup_clans_both_retreat() {
    let mut b = Field::historical()
        .units(&[("UH1", "1608"), ("TG1", "1605")])
        .mode("UH", Mode::Regroup)
        .mode("TG", Mode::Regroup)
        .draw("rally");
    b.roll(&[6, 1]);
    b.takeda(C::RetreatTo(hex("1604"))).uesugi(C::RetreatTo(hex("1609")));
    assert_eq!((b.hex_of("TG1"), b.hex_of("UH1")), ("1604".into(), "1609".into()));
}

#[test]
fn dif_38_the_threshold_is_less_than_four_for_both() {
    let at = |takeda: &str| {
        Field::historical()
            .units(&[("UH1", "1608"), ("TG1", takeda)])
            .mode("UH", Mode::Regroup)
            .mode("TG", Mode::Regroup)
            .draw("rally")
    };
    assert_eq!(at("1605").rolling(), Some(Purpose::Order(Army::Takeda)));
    assert_eq!(at("1604").step(), Step::Chance(ChanceStep::DrawChit));
}

// --- 9.3.1 Pursuit

#[test]
fn r9_3_1e_attack_unit_must_pursue() {
    let mut b = contact().mode("TG", Mode::Attack).draw("rally");
    b.uesugi(C::RetreatTo(hex("1610")));
    assert!(b.heard(|e| matches!(e, E::Pursued { .. })));
}

#[test]
fn r9_3_1e_other_modes_do_not_pursue() {
    for mode in [Mode::Defense, Mode::Move] {
        let mut b = contact().mode("TG", mode).draw("rally");
        b.uesugi(C::RetreatTo(hex("1610")));
        assert_eq!((b.hex_of("TG1"), b.step()), ("1606".into(), Step::Chance(ChanceStep::DrawChit)), "{mode:?}");
    }
}

#[test]
fn r9_3_1e_only_out_of_its_zone_of_control() {
    // Two hexes away: the unit must retreat, but was in nobody's zone of control.
    let mut b = Field::historical()
        .units(&[("UH1", "1608"), ("TG1", "1606")])
        .mode("UH", Mode::Regroup)
        .mode("TG", Mode::Attack)
        .draw("rally");
    b.uesugi(C::RetreatTo(hex("1610")));
    assert_eq!(b.hex_of("TG1"), "1606");
}

#[test]
fn r9_3_1f_pursuer_follows_the_path_to_contact() {
    let mut b = contact().mode("TG", Mode::Attack).draw("rally");
    b.uesugi(C::RetreatTo(hex("1610")));
    assert_eq!((b.hex_of("TG1"), apart(&b, "TG1", "UH1")), ("1609".into(), 1));
}

#[test]
fn r9_3_1f_the_path_is_the_retreaters_own() {
    for (way, end) in [(&["1508"][..], "1509"), (&["1608", "1609"][..], "1609")] {
        let mut b = contact().mode("TG", Mode::Attack).draw("rally");
        b.uesugi(C::RetreatTo(hex("1510")));
        for next in way {
            b.uesugi(C::RetreatVia(hex(next)));
        }
        assert_eq!((b.hex_of("UH1"), b.hex_of("TG1")), ("1510".into(), end.into()));
    }
}

#[test]
fn r9_3_1g_exactly_one_of_several_pursues() {
    let mut b = contact().unit("TI1", "1707").mode("TG", Mode::Attack).mode("TI", Mode::Attack).draw("rally");
    b.uesugi(C::RetreatTo(hex("1610")));
    let (h, g, i) = (unit("UH1"), unit("TG1"), unit("TI1"));
    let mut offered = b.options(Army::Takeda);
    offered.sort_by_key(|c| format!("{c:?}"));
    assert_eq!(offered, [C::Pursue { unit: g, prey: h }, C::Pursue { unit: i, prey: h }]);
    b.takeda(C::Pursue { unit: i, prey: h });
    assert_eq!(
        (b.hex_of("TG1"), b.hex_of("TI1"), b.step()),
        ("1606".into(), "1609".into(), Step::Chance(ChanceStep::DrawChit))
    );
}

#[test]
fn dif_39_pursuit_cannot_be_declined() {
    let mut b = contact().unit("TI1", "1707").mode("TG", Mode::Attack).mode("TI", Mode::Attack).draw("rally");
    b.uesugi(C::RetreatTo(hex("1610")));
    b.refused(Army::Takeda, C::Pass, "9.3.1g");
    assert!(b.options(Army::Takeda).iter().all(|c| matches!(c, C::Pursue { .. })));
}

// --- 9.3.1 Rally

#[test]
fn r9_3_1h_units_not_obliged_to_retreat_may_rally() {
    let mut b = Field::historical()
        .units(&[("UH1", "1608"), ("UI1", "1612"), ("TG1", "1605")])
        .mode("UH", Mode::Regroup)
        .mode("UI", Mode::Regroup)
        .condition("UH1", Condition::Shaken)
        .condition("UI1", Condition::Shaken)
        .draw("rally");
    b.uesugi(C::RetreatTo(hex("1609")));
    assert_eq!(b.options(Army::Uesugi), [C::PickClan(clan("UI")), C::Pass], "UH1 has retreated");
    b.uesugi(C::PickClan(clan("UI"))).uesugi(C::Rally(unit("UI1"))).roll(&[3]);
    assert_eq!(b.condition("UI1"), Condition::GoodOrder);
}

#[test]
fn r9_3_1h_both_armies_rally() {
    let mut b = Field::historical()
        .units(&[("UI1", "1612"), ("TG1", "1605")])
        .mode("UI", Mode::Regroup)
        .mode("TG", Mode::Regroup)
        .condition("UI1", Condition::Shaken)
        .condition("TG1", Condition::Shaken)
        .draw("rally");
    b.roll(&[2, 5]);
    b.uesugi(C::PickClan(clan("UI"))).uesugi(C::Rally(unit("UI1"))).roll(&[3]);
    b.takeda(C::PickClan(clan("TG"))).takeda(C::Rally(unit("TG1"))).roll(&[3]);
    assert_eq!((b.condition("UI1"), b.condition("TG1")), (Condition::GoodOrder, Condition::GoodOrder));
}

#[test]
fn r9_3_1h_a_pursuer_next_door_spoils_the_rally() {
    // UI1 was safe, four hexes from TG1; the pursuit of UH1 brings TG1 next to it.
    let mut b = contact()
        .unit("UI1", "1710")
        .mode("UI", Mode::Regroup)
        .condition("UI1", Condition::Shaken)
        .mode("TG", Mode::Attack)
        .draw("rally");
    b.uesugi(C::RetreatTo(hex("1610")));
    assert_eq!((b.hex_of("TG1"), b.step()), ("1609".into(), Step::Chance(ChanceStep::DrawChit)));
}

// --- rulings on 9.3.1

/// Nowhere to go in the corner of the map, yet in no zone of control.
fn cornered() -> Field {
    Field::historical()
        .units(&[("UH1", "0101"), ("TG1", "0202")])
        .mode("UH", Mode::Regroup)
        .condition("UH1", Condition::Shaken)
}

#[test]
fn dif_40_a_unit_that_could_not_retreat_may_not_rally() {
    let b = cornered().draw("rally");
    assert!(!b.at().is_engaged(unit("UH1")));
    assert!(b.heard(|e| matches!(e, E::CannotRetreat { .. })));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn ec_21_no_way_out_costs_nothing() {
    let b = cornered().draw("rally");
    assert_eq!((b.hex_of("UH1"), b.condition("UH1")), ("0101".into(), Condition::Shaken));
}

#[test]
fn ec_20_friends_may_be_passed_but_not_displaced() {
    let mut b = contact().units(&[("UI1", "1609"), ("UI2", "1710")]).draw("rally");
    assert_eq!(goals(&b, Army::Uesugi), ["1309", "1409", "1510", "1610", "1809", "1909"], "1710 is taken");
    b.uesugi(C::RetreatTo(hex("1610")));
    assert_eq!((b.hex_of("UH1"), b.hex_of("UI1")), ("1610".into(), "1609".into()));
}

#[test]
fn ec_20_without_passing_friends_the_way_goes_round() {
    let mut b = Field::with(Scenario::Historical, |o| o.pass_friends = false)
        .units(&[("UH1", "1607"), ("TG1", "1606"), ("UI1", "1608")])
        .mode("UH", Mode::Regroup)
        .draw("rally");
    assert!(!goals(&b, Army::Uesugi).contains(&"1610".to_string()));
    let to = goals(&b, Army::Uesugi)[0].clone();
    b.uesugi(C::RetreatTo(hex(&to)));
    assert_eq!(apart(&b, "UH1", "TG1"), 4);
}

#[test]
fn ec_20_failing_four_hexes_it_goes_further() {
    // All free hexes exactly four from TG1 are taken by friends, so five it is.
    let mut field = contact();
    let names = ["UI", "UJ", "UL", "UC", "UD", "UE", "UF", "UG", "UB", "UM", "UN", "UK"];
    let mut names = names.iter().flat_map(|c| [format!("{c}1"), format!("{c}2")]);
    let map = field.game.clone();
    for ring in map.map.hexes().filter(|&h| map.map.distance(h, hex("1606")) == 4) {
        field = field.unit(&names.next().unwrap(), &ring.to_string());
    }
    let mut b = field.draw("rally");
    let to = goals(&b, Army::Uesugi);
    assert!(to.contains(&"1611".to_string()), "{to:?}");
    b.uesugi(C::RetreatTo(hex("1611")));
    assert_eq!(apart(&b, "UH1", "TG1"), 5);
}

#[test]
fn ec_20_never_across_the_river_nor_off_the_map() {
    // On the bank: 2015 has the river south of it, TG1 comes from the north.
    let mut b = Field::historical().units(&[("UH1", "2015"), ("TG1", "2014")]).mode("UH", Mode::Regroup).draw("rally");
    while b.step() != Step::Chance(ChanceStep::DrawChit) {
        let options = b.options(Army::Uesugi);
        b.uesugi(options[0]);
    }
    let end = hex(&b.hex_of("UH1"));
    assert!(b.game.map.is_west(end), "{end} lies beyond the river");
}

#[test]
fn ec_22_zones_and_distances_are_those_of_the_draw() {
    let mut b = Field::historical()
        .units(&[("UH1", "1608"), ("TG1", "1605")])
        .mode("UH", Mode::Regroup)
        .mode("TG", Mode::Regroup)
        .draw("rally");
    b.roll(&[6, 1]).takeda(C::RetreatTo(hex("1604")));
    // TG1 is four hexes away by now; UH1 still goes, and measures from 1605.
    assert_eq!(goals(&b, Army::Uesugi), ["1509", "1609", "1709"]);
}

#[test]
fn ec_23_a_safe_comrade_adjacent_to_the_new_hex_stays_and_may_rally() {
    let mut b = Field::historical()
        .units(&[("UH1", "1609"), ("UH2", "1610"), ("TG1", "1606")])
        .mode("UH", Mode::Regroup)
        .condition("UH1", Condition::Shaken)
        .condition("UH2", Condition::Shaken)
        .draw("rally");
    assert_eq!(goals(&b, Army::Uesugi), ["1510", "1710"], "only the obliged unit may go first");
    b.uesugi(C::RetreatTo(hex("1710")));
    assert_eq!(b.hex_of("UH2"), "1610");
    b.uesugi(C::PickClan(clan("UH")));
    assert_eq!(b.options(Army::Uesugi), [C::Rally(unit("UH2")), C::Pass]);
}

#[test]
fn ec_23_a_safe_comrade_further_off_closes_up() {
    let mut b = Field::historical()
        .units(&[("UH1", "1609"), ("UH2", "1613"), ("TG1", "1606")])
        .mode("UH", Mode::Regroup)
        .condition("UH2", Condition::Shaken)
        .draw("rally");
    b.uesugi(C::RetreatTo(hex("1610")));
    b.refused(Army::Uesugi, C::RetreatTo(hex("1612")), "9.3.1c");
    b.uesugi(C::RetreatTo(hex("1611")));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit), "it has retreated and may not rally");
}

#[test]
fn ec_24_a_retreat_without_enemies_near_only_sets_regroup() {
    let mut b = Field::historical()
        .units(&[("UH1", "1607"), ("TG1", "1602")])
        .condition("UH1", Condition::Shaken)
        .plan(Army::Uesugi, Plan::Ganko)
        .special(Army::Uesugi, 0, Activity::Retreat, &["UH"])
        .draw("U#1");
    assert_eq!(
        (b.mode("UH"), b.hex_of("UH1"), b.step()),
        (Mode::Regroup, "1607".into(), Step::Chance(ChanceStep::DrawChit))
    );
    // The bar on rallying ends with the chit.
    b.chance(C::Draw(Chit::RALLY)).uesugi(C::PickClan(clan("UH"))).uesugi(C::Rally(unit("UH1"))).roll(&[3]);
    assert_eq!(b.condition("UH1"), Condition::GoodOrder);
}

#[test]
fn ec_25_pursuit_waits_for_the_whole_clan() {
    let mut b = contact().unit("UH2", "1608").mode("TG", Mode::Attack).draw("rally");
    b.uesugi(C::Retreat(unit("UH1"))).uesugi(C::RetreatTo(hex("1610")));
    assert_eq!(b.hex_of("TG1"), "1606", "UH2 has yet to move");
    let to = goals(&b, Army::Uesugi)[0].clone();
    b.uesugi(C::RetreatTo(hex(&to)));
    assert_ne!(b.hex_of("TG1"), "1606");
}

#[test]
fn ec_26_the_pursuer_may_leave_an_enemy_zone_of_control() {
    let mut b = contact().unit("UI1", "1605").mode("TG", Mode::Attack).draw("rally");
    assert!(b.at().in_zoc_of(hex("1606"), unit("UI1")));
    b.uesugi(C::RetreatTo(hex("1610")));
    assert_eq!(b.hex_of("TG1"), "1609");
}

#[test]
fn ec_27_the_pursuer_stops_in_the_vacated_hex_if_it_is_in_a_zone_of_control() {
    let mut b = contact().unit("UI1", "1507").mode("TG", Mode::Attack).draw("rally");
    b.uesugi(C::RetreatTo(hex("1610")));
    assert_eq!(b.hex_of("TG1"), "1607");
}

/// A trail due south from 1607.
fn south(prey: &str, steps: usize) -> Trail {
    let mut trail = Trail::new(unit(prey), hex("1607"));
    (0..steps).for_each(|_| trail.push(3));
    trail
}

#[test]
fn ec_28_somebody_on_the_path() {
    let end = |more: &[(&str, &str)]| {
        let b = Field::historical().units(&[("UH1", "1612"), ("TG1", "1606")]).units(more).ready();
        b.at().pursuit_end(unit("TG1"), south("UH1", 5)).to_string()
    };
    assert_eq!(end(&[]), "1611");
    assert_eq!(end(&[("TI1", "1608")]), "1611", "a friend is passed");
    assert_eq!(end(&[("TI1", "1611")]), "1610", "but not where the pursuer has to stop");
    assert_eq!(end(&[("TI1", "1608"), ("TJ1", "1609")]), "1611", "nor are two of them in the way");
    assert_eq!(end(&[("UI1", "1609")]), "1608", "an enemy stops the pursuer before it");
}

#[test]
fn ec_29_one_pursuer_two_retreaters() {
    let mut b = contact().unit("UH2", "1507").mode("TG", Mode::Attack).draw("rally");
    b.uesugi(C::Retreat(unit("UH1"))).uesugi(C::RetreatTo(hex("1610")));
    while !offers(&b, Army::Takeda) && b.step() != Step::Chance(ChanceStep::DrawChit) {
        let options = b.options(Army::Uesugi);
        b.uesugi(options[0]);
    }
    let g = unit("TG1");
    let mut offered = b.options(Army::Takeda);
    offered.sort_by_key(|c| format!("{c:?}"));
    assert_eq!(offered, [C::Pursue { unit: g, prey: unit("UH1") }, C::Pursue { unit: g, prey: unit("UH2") }]);
    b.takeda(C::Pursue { unit: g, prey: unit("UH2") });
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit), "one hunter follows one trail");
}

#[test]
fn ec_30_no_pursuit_across_an_impassable_side() {
    // TC2 has Firepower 1: its zone of control reaches over the river, its feet do not.
    let b = Field::historical()
        .units(&[("UH1", "2015"), ("TC2", "2016")])
        .mode("UH", Mode::Regroup)
        .mode("TC", Mode::Attack)
        .draw("rally");
    assert!(b.at().is_engaged(unit("UH1")));
    // Nobody could follow, so that the way does not matter and is not asked for, wherever UH1 goes.
    for to in goals(&b, Army::Uesugi) {
        let mut b = b.clone();
        b.uesugi(C::RetreatTo(hex(&to)));
        assert_eq!((b.hex_of("TC2"), b.step()), ("2016".into(), Step::Chance(ChanceStep::DrawChit)), "{to}");
    }
}

#[test]
fn ec_30_of_two_hunters_only_the_one_on_the_same_bank_follows() {
    let hunters = |other: &str| {
        let mut b = Field::historical()
            .units(&[("UH1", "1517"), ("TG1", "1616"), ("TC2", other)])
            .mode("UH", Mode::Regroup)
            .mode("TG", Mode::Attack)
            .mode("TC", Mode::Attack)
            .draw("rally");
        assert!(b.at().in_zoc_of(hex("1517"), unit("TC2")));
        while matches!(b.step(), Step::Retreat(RetreatStep::RetreatGoal) | Step::Retreat(RetreatStep::RetreatWay)) {
            let first = b.options(Army::Uesugi)[0];
            b.uesugi(first);
        }
        (b.step(), b.hex_of("TC2"))
    };
    assert_eq!(
        hunters("1518"),
        (Step::Chance(ChanceStep::DrawChit), "1518".into()),
        "across the river: TG1 goes, unasked"
    );
    assert_eq!(
        hunters("1516"),
        (Step::Retreat(RetreatStep::RallyPursuits), "1516".into()),
        "on its bank: one of two is chosen"
    );
}

#[test]
fn ec_31_pursuit_brings_no_combat_and_no_charge() {
    let mut b = contact().mode("TG", Mode::Attack).draw("rally");
    b.uesugi(C::RetreatTo(hex("1610")));
    assert_eq!((b.hex_of("TG1"), b.step()), ("1609".into(), Step::Chance(ChanceStep::DrawChit)));
    // Later it is a Melee: LIN (2 + 3) - (1 + 3), COL +2 against Regroup.
    b.chance(C::Draw(chit("combat-T"))).roll(&[6, 6]);
    assert_eq!((b.scored().0, b.scored().1), (8, 7));
}

#[test]
fn ec_35_retreats_of_both_sides_come_before_rallies() {
    let mut b = Field::historical()
        .units(&[("UH1", "1608"), ("UI1", "1612"), ("TG1", "1605"), ("TI1", "2405")])
        .mode("UH", Mode::Regroup)
        .mode("UI", Mode::Regroup)
        .mode("TG", Mode::Regroup)
        .mode("TI", Mode::Regroup)
        .condition("UI1", Condition::Shaken)
        .condition("TI1", Condition::Shaken)
        .draw("rally");
    b.roll(&[4, 4]);
    assert_eq!(b.rolling(), Some(Purpose::Order(Army::Takeda)), "ties are rolled again");
    b.roll(&[5, 2]);
    assert_eq!(b.step(), Step::Retreat(RetreatStep::RetreatGoal));
    b.takeda(C::RetreatTo(hex("1604"))).uesugi(C::RetreatTo(hex("1609")));
    assert_eq!(b.step(), Step::Rally(RallyStep::RallyRallies));
    b.takeda(C::PickClan(clan("TI"))).takeda(C::Rally(unit("TI1"))).roll(&[4]);
    b.uesugi(C::PickClan(clan("UI")));
}

#[test]
fn ec_35_no_die_where_one_side_alone_acts() {
    let b = contact().draw("rally");
    assert_eq!(b.step(), Step::Retreat(RetreatStep::RetreatGoal));
}

#[test]
fn ec_132_enemies_inside_kaizu_do_not_force_a_retreat() {
    let b = Field::hypothetical()
        .units(&[("UH1", "2718"), ("TM1", "2715")])
        .mode("UH", Mode::Regroup)
        .condition("UH1", Condition::Shaken)
        .draw("rally");
    assert_eq!(b.options(Army::Uesugi), [C::PickClan(clan("UH")), C::Pass]);
    let b = Field::hypothetical().units(&[("UH1", "2718"), ("TM1", "2615")]).mode("UH", Mode::Regroup).draw("rally");
    assert_eq!(b.step(), Step::Retreat(RetreatStep::RetreatGoal), "beside Kaizu he counts");
}

#[test]
fn dif_37_a_follower_comes_nearer_where_it_cannot_come_adjacent() {
    // Friends hold every safe hex around 1610.
    let friends = [("UI1", "1710"), ("UI2", "1711"), ("UJ1", "1611"), ("UL1", "1511"), ("UL2", "1510")];
    let mut b = contact().unit("UH2", "1608").units(&friends).draw("rally");
    b.uesugi(C::Retreat(unit("UH2"))).uesugi(C::RetreatTo(hex("1610")));
    for goal in goals(&b, Army::Uesugi) {
        assert_eq!(b.game.map.distance(hex(&goal), hex("1610")), 2, "{goal}");
    }
    b.uesugi(C::RetreatTo(hex("1612")));
    while b.step() == Step::Retreat(RetreatStep::RetreatWay) {
        let ways = b.options(Army::Uesugi);
        b.uesugi(ways[0]);
    }
    assert_eq!(b.hex_of("UH1"), "1612");
}

#[test]
fn r9_3_1c_a_third_unit_comes_beside_the_first_not_merely_the_second() {
    let mut b = Field::historical()
        .units(&[("UK1", "1608"), ("UK2", "1609"), ("UK3", "1709"), ("TG1", "1606")])
        .mode("UK", Mode::Regroup)
        .draw("rally");
    b.uesugi(C::Retreat(unit("UK1"))).uesugi(C::RetreatTo(hex("1610")));
    while b.step() != Step::Chance(ChanceStep::DrawChit) {
        let options = b.options(Army::Uesugi);
        b.uesugi(*options.last().unwrap());
    }
    assert_eq!((apart(&b, "UK2", "UK1"), apart(&b, "UK3", "UK1")), (1, 1));
    assert!(apart(&b, "UK2", "TG1") >= 4 && apart(&b, "UK3", "TG1") >= 4);
}

#[test]
fn r9_3_1b_a_retreating_unit_leaves_its_defensive_position() {
    let mut b = contact().entrenched("UH1").draw("rally");
    b.uesugi(C::RetreatTo(hex("1610")));
    assert!(!b.state.entrenched.contains(unit("UH1")));
}
