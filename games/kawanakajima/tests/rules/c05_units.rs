//! 5: units, zones of control, states.
use crate::support::*;
use kawanakajima::rules::Play;

/// A lone unit's clan is activated and keeps its Mode.
fn active(field: Field, name: &str) -> Battle {
    let mut b = field.draw(name);
    b.play(clan(name).army(), C::KeepMode);
    b
}

fn go(name: &str, to: &str) -> C {
    C::Move { unit: unit(name), to: hex(to) }
}

fn zoc(b: &Battle, name: &str) -> usize {
    b.game.map.hexes().filter(|&h| b.at().in_zoc_of(h, unit(name))).count()
}

#[test]
fn r5_1a_the_army_is_part_of_the_clan() {
    assert_ne!(clan("TJ"), clan("UJ"));
    assert_eq!((unit("TJ1").clan(), unit("UJ1").clan()), (clan("TJ"), clan("UJ")));
    let b = Field::historical().units(&[("TJ1", "1508"), ("UJ1", "2508")]).mode("TJ", Mode::Move).ready();
    assert_eq!((b.state.mode(unit("TJ1")), b.state.mode(unit("UJ1"))), (Mode::Move, Mode::Defense));
}

#[test]
fn r5_1b_elan_mass_firepower_and_leadership_are_as_printed() {
    let b = Field::historical().ready();
    let values = |name| {
        let d = b.at().data(unit(name));
        [d.elan, d.mass, d.firepower, d.leadership]
    };
    assert_eq!(values("UJ2"), [0, 2, 1, 0], "Elan may be 0");
    assert_eq!(values("TD2"), [1, 3, 0, 0]);
    assert_eq!(values("TG1"), [2, 3, 0, 0]);
}

#[test]
fn r5_1c_each_army_has_one_commander_in_clan_a() {
    let state = Kawanakajima::new(Scenario::Historical, Options::default()).start();
    for army in Army::BOTH {
        let commander = state.staff(army).commander;
        assert_eq!((commander.army(), commander.clan().letter()), (army, 'A'));
    }
    let b = Field::historical().units(&[("TA1", "1508"), ("TA2", "1608"), ("UA1", "2508")]).ready();
    let view = b.game.view(&b.state, Viewer::Public);
    let marked: Vec<UnitId> = view.units.iter().filter(|u| u.commander).map(|u| u.unit).collect();
    assert_eq!(marked, [unit("TA1"), unit("UA1")]);
}

#[test]
fn dif_10_elan_gives_no_movement() {
    for (name, mover) in [("UJ", "UJ2"), ("TB", "TB1")] {
        let b = active(Field::historical().unit(mover, "1508").mode(name, Mode::Move), name);
        let far = b.destinations(mover).iter().map(|h| b.game.map.distance(hex("1508"), hex(h))).max();
        assert_eq!(far, Some(4), "{mover} with Elan {}", b.at().data(unit(mover)).elan);
    }
}

#[test]
fn dif_11_leadership_is_a_number_even_two() {
    let mut b = Field::historical().units(&[("TA1", "1508"), ("UL1", "3008")]).draw("TA");
    b.takeda(C::TryMode(Mode::Attack)).roll(&[1]);
    assert_eq!(b.mode("TA"), Mode::Attack, "1 and Leadership 2 make 3");
}

#[test]
fn r5_2a_a_zone_of_control_is_the_six_hexes_around() {
    let b = Field::historical().unit("TG1", "1508").ready();
    assert_eq!(zoc(&b, "TG1"), 6);
    assert!(!b.at().in_zoc_of(hex("1508"), unit("TG1")), "its own hex is none of them");
    assert!(b.at().in_ezoc(Army::Uesugi, hex("1608")) && !b.at().in_ezoc(Army::Takeda, hex("1608")));
}

#[test]
fn r5_2b_firepower_takes_a_zone_of_control_across_the_river() {
    let field = |bank| Field::historical().units(&[(bank, "2214"), ("TG1", "2215")]).ready();
    let plain = field("UJ1");
    assert_eq!((zoc(&plain, "UJ1"), plain.at().is_engaged(unit("TG1"))), (2, false));
    let fire = field("UJ2");
    assert_eq!((zoc(&fire, "UJ2"), fire.at().is_engaged(unit("TG1"))), (6, true));
    assert!(!fire.at().is_engaged(unit("UJ2")), "the other way there is no Firepower");
}

#[test]
fn dif_12_the_river_side_decides_not_the_hex() {
    let b = Field::historical().units(&[("UJ1", "2214")]).ready();
    assert!(b.at().in_zoc_of(hex("2114"), unit("UJ1")), "along the bank");
    assert!(!b.at().in_zoc_of(hex("2115"), unit("UJ1")), "but not across");
}

#[test]
fn r5_2c_units_and_other_zones_cancel_nothing() {
    let b = Field::historical().units(&[("TG1", "1708"), ("UL1", "1709"), ("UH1", "1710")]).ready();
    assert!(b.at().in_ezoc(Army::Uesugi, hex("1709")), "a friend stands there");
    assert!(!b.at().in_ezoc(Army::Uesugi, hex("1809")));
    assert!(b.at().in_ezoc(Army::Uesugi, hex("1808")), "in both armies' zones");
    assert!(b.at().in_ezoc(Army::Takeda, hex("1808")));
}

#[test]
fn r5_2d_only_attack_may_enter_enemy_zones() {
    let field = || Field::historical().units(&[("TI1", "1508"), ("UJ1", "1808")]);
    let mut b = active(field().mode("TI", Mode::Move), "TI");
    b.refused(Army::Takeda, go("TI1", "1708"), "5.2d");
    b.takeda(go("TI1", "1608"));
    let mut b = active(field(), "TI");
    b.refused(Army::Takeda, go("TI1", "1708"), "6.5-Def-a");
    let mut b = active(field().mode("TI", Mode::Attack), "TI");
    let first = b.options(Army::Takeda)[0];
    b.takeda(first);
    assert_eq!(b.game.map.distance(b.state.unit(unit("TI1")).hex, hex("1808")), 1, "3 hexes: 1 + 3 MP");
}

#[test]
fn r5_2e_an_open_hex_in_an_enemy_zone_costs_3() {
    let near = |enemy| {
        let b = active(Field::historical().units(&[("TI1", "1508"), ("UJ1", enemy)]).mode("TI", Mode::Attack), "TI");
        let ends = b.destinations("TI1");
        let here = vec![b.hex_of("TI1")];
        let ends = if ends.is_empty() { here } else { ends };
        ends.iter().map(|h| b.game.map.distance(hex(h), hex(enemy))).min().unwrap()
    };
    assert_eq!(near("1908"), 1, "four hexes off: 1 + 1 + 3");
    assert_eq!(near("2008"), 2, "five hexes off: 1 + 1 + 1 and not 3 more");
}

#[test]
fn r5_2e_a_wood_in_an_enemy_zone_costs_4() {
    let field = || Field::historical().units(&[("TI1", "1206"), ("UJ1", "1006"), ("TG1", "0907")]);
    let mut b = active(field(), "TI");
    b.refused(Army::Takeda, go("TI1", "1106"), "10.2b");
    assert!(b.allows(Army::Takeda, go("TI1", "1107")), "open ground in the same zone: 3 MP");
}

/// Two enemies leave no gap to march through: behind their zones lies 1807, 5 MP away if one could go on.
fn wall() -> Battle {
    Field::historical()
        .units(&[("TK1", "1907"), ("TK2", "1508"), ("UH1", "1706"), ("UL1", "1709"), ("UI1", "2006")])
        .mode("TK", Mode::Attack)
        .draw("TK")
}

#[test]
fn r5_2f_a_unit_stops_on_entering_an_enemy_zone() {
    let mut b = wall();
    b.takeda(C::KeepMode).takeda(go("TK1", "1907"));
    b.refused(Army::Takeda, go("TK2", "1807"), "10.2b");
    assert!(b.allows(Army::Takeda, go("TK2", "1707")));
}

#[test]
fn r5_2f_without_the_enemies_it_goes_on() {
    let mut b = Field::historical()
        .units(&[("TK1", "1907"), ("TK2", "1508"), ("UI1", "2006")])
        .mode("TK", Mode::Attack)
        .draw("TK");
    b.takeda(C::KeepMode).takeda(go("TK1", "1907"));
    assert!(b.allows(Army::Takeda, go("TK2", "1807")));
}

#[test]
fn r5_2g_a_unit_in_an_enemy_zone_stays() {
    let b = active(Field::historical().units(&[("TG1", "1508"), ("UJ1", "1608")]), "TG");
    assert_eq!((b.hex_of("TG1"), b.rolling()), ("1508".into(), Some(Purpose::Column)), "nothing but the fight");
    let field = Field::historical().units(&[("TK1", "1508"), ("TK2", "1408"), ("UJ1", "1608")]);
    let mut b = active(field.mode("TK", Mode::Move), "TK");
    b.refused(Army::Takeda, go("TK1", "1507"), "5.2g");
    assert!(b.destinations("TK1").is_empty() && !b.destinations("TK2").is_empty());
}

#[test]
fn r5_2g_a_retreat_leaves_it() {
    let field = Field::historical().units(&[("TG1", "1508"), ("UJ1", "1608")]).mode("TG", Mode::Regroup);
    let mut b = field.draw("rally");
    let goal = b.options(Army::Takeda)[0];
    b.takeda(goal);
    while b.step() == Step::Retreat(RetreatStep::RetreatWay) {
        let way = b.options(Army::Takeda)[0];
        b.takeda(way);
    }
    assert_eq!(b.game.map.distance(b.state.unit(unit("TG1")).hex, hex("1608")), 4);
}

/// Uesugi L1 beats one of two enemies and must enter a hex beside a third.
fn advance_between_enemies() -> Battle {
    let mut b = Field::historical()
        .units(&[("UL1", "1708"), ("TG1", "1808"), ("TJ1", "1607"), ("TI1", "1909")])
        .mode("UL", Mode::Attack)
        .draw("combat-U");
    b.roll(&[9, 11]);
    assert_eq!(b.scored(), (9, 9, "d1R^1".into()));
    b.takeda(C::TakeLoss(unit("TG1")));
    b.takeda(C::PushBack { unit: unit("TG1"), hex: hex("1908") });
    b
}

#[test]
fn r5_2h_an_advance_ignores_zones_of_control() {
    let b = advance_between_enemies();
    assert_eq!(b.hex_of("UL1"), "1808");
    assert!(b.at().in_zoc_of(hex("1708"), unit("TJ1")), "out of Imafuku's zone");
    assert!(b.at().in_zoc_of(hex("1808"), unit("TI1")), "into another");
}

#[test]
fn dif_13_an_advance_both_leaves_and_enters_zones() {
    let b = advance_between_enemies();
    assert!(b.heard(|e| *e == E::Advanced { unit: unit("UL1"), from: hex("1708"), to: hex("1808") }));
}

#[test]
fn ec_13_zones_of_control_cross_fords_and_streams() {
    let ford = Field::historical().units(&[("TG1", "1717"), ("UJ1", "1716")]).ready();
    assert!(ford.at().is_engaged(unit("TG1")) && ford.at().is_engaged(unit("UJ1")));
    let stream = Field::historical().units(&[("TG1", "0908"), ("UJ1", "1008")]).ready();
    assert!(stream.at().is_engaged(unit("TG1")) && stream.at().is_engaged(unit("UJ1")));
    let river = Field::historical().units(&[("TG1", "2215"), ("UJ1", "2214")]).ready();
    assert!(!river.at().is_engaged(unit("TG1")) && !river.at().is_engaged(unit("UJ1")));
}

#[test]
fn r5_3a_states_run_from_good_order_to_eliminated() {
    use Condition::*;
    let mut states = [Exhausted, Eliminated, GoodOrder, Disorganized, Shaken];
    states.sort();
    assert_eq!(states, [GoodOrder, Shaken, Disorganized, Exhausted, Eliminated]);
}

#[test]
fn r5_3b_everybody_starts_in_good_order() {
    for scenario in Scenario::ALL {
        let game = Kawanakajima::new(scenario, Options::default());
        let state = game.start();
        for army in Army::BOTH {
            assert!(game.units_of(army).all(|u| state.unit(u).condition == Condition::GoodOrder));
        }
    }
}

/// Uesugi L1 (2-3) against Hara (2-3) in Melee: no modifiers but the states.
fn duel(own: Condition, other: Condition) -> Battle {
    let field = Field::historical().units(&[("UL1", "1508"), ("TG1", "1608")]);
    field.condition("UL1", own).condition("TG1", other).draw("combat-U")
}

#[test]
fn r5_3c_the_modifier_is_the_number_of_steps_lost() {
    use Condition::*;
    for (own, other, col) in [
        (GoodOrder, GoodOrder, 7),
        (GoodOrder, Shaken, 8),
        (GoodOrder, Disorganized, 9),
        (GoodOrder, Exhausted, 10),
        (Disorganized, GoodOrder, 5),
        (Exhausted, Shaken, 5),
    ] {
        let mut b = duel(own, other);
        b.roll(&[7, 6]);
        assert_eq!(b.scored().0, col, "{own:?} against {other:?}");
    }
}

#[test]
fn r5_3d_each_step_loss_worsens_the_state_by_one() {
    let mut b = duel(Condition::GoodOrder, Condition::Shaken);
    b.roll(&[10, 9]);
    assert_eq!(b.scored(), (11, 9, "d2^1".into()));
    assert_eq!(b.condition("TG1"), Condition::Exhausted);
    let mut b = duel(Condition::GoodOrder, Condition::GoodOrder);
    let mut play = Play { g: &b.game, s: &mut b.state, told: &mut b.told };
    assert!(!play.worsen(unit("TG1"), 3), "three steps: Exhausted");
    assert!(play.worsen(unit("UL1"), 4), "four steps: gone");
    assert_eq!((b.condition("TG1"), b.condition("UL1")), (Condition::Exhausted, Condition::Eliminated));
}

#[test]
fn r5_3d_nobody_falls_below_eliminated() {
    let mut b = duel(Condition::GoodOrder, Condition::Exhausted);
    b.roll(&[8, 9]);
    assert_eq!(b.scored(), (11, 9, "d2^1".into()));
    assert_eq!(b.condition("TG1"), Condition::Eliminated);
}

/// Uesugi L1 attacks Naito's unit, which has a leader.
fn against_a_leader(dice: [u8; 2], result: &str) -> Battle {
    let mut b = Field::historical().units(&[("UL1", "1508"), ("TE1", "1608"), ("TG1", "2508")]).draw("combat-U");
    b.takeda(C::NoLeader).roll(&dice);
    assert_eq!(b.scored().2, result);
    b
}

#[test]
fn r5_3e_two_steps_in_a_battle_endanger_the_leader() {
    let b = against_a_leader([11, 8], "d2^1");
    assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("TE1"), deadly: false }));
}

#[test]
fn r5_3e_one_step_does_not() {
    let b = against_a_leader([8, 7], "d1");
    assert_eq!((b.condition("TE1"), b.step()), (Condition::Shaken, Step::Chance(ChanceStep::DrawChit)));
}

#[test]
fn dif_14_elimination_endangers_him_more() {
    let b = against_a_leader([12, 12], "dE^1");
    assert_eq!(b.condition("TE1"), Condition::Eliminated);
    assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("TE1"), deadly: true }));
}

fn rallied(name: &str, condition: Condition, die: u8) -> Battle {
    let field = Field::historical().units(&[(name, "1508"), ("UL1", "2508")]).condition(name, condition);
    let own = unit(name).clan().to_string();
    let mut b = active(field.mode(&own, Mode::Regroup), &own);
    b.takeda(C::Rally(unit(name))).roll(&[die]);
    b
}

#[test]
fn r5_3f_each_level_of_rally_improves_the_state_by_one() {
    assert_eq!(rallied("TG1", Condition::Disorganized, 5).condition("TG1"), Condition::GoodOrder);
    assert_eq!(rallied("TG1", Condition::Exhausted, 5).condition("TG1"), Condition::Shaken);
}

#[test]
fn r5_3f_never_beyond_good_order() {
    let b = rallied("TL1", Condition::Shaken, 6);
    assert!(b.heard(|e| matches!(e, E::Rolled { total: 7, .. })), "6 and Leadership 1: three levels");
    assert_eq!(b.condition("TL1"), Condition::GoodOrder);
}
