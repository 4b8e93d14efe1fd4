//! 13.1 to 13.5: the fortress map, entering, how a siege begins.
use crate::support::*;
use kawanakajima::event::RollFor;
use kawanakajima::pack::{Overlay, load};

pub const CENTRE: u8 = 0;
pub const A: u8 = 1;
pub const B: u8 = 2;
pub const GATE_C: u8 = 3;
pub const WEST: u8 = 4;
pub const SOUTH: u8 = 5;
pub const EAST: u8 = 6;
pub const WATER: u8 = 7;
pub const NINO_WEST: u8 = 8;
pub const NINO_SOUTH: u8 = 9;
pub const NINO_EAST: u8 = 10;

pub const T: usize = 0;
pub const U: usize = 1;

pub fn set_of(areas: &[u8]) -> u16 {
    areas.iter().fold(0, |set, a| set | 1 << a)
}

/// Kosaka in Kaizu, in Defense: 14 points.
pub fn garrison() -> Field {
    Field::hypothetical().units(&[("TM1", "2715"), ("TM2", "2715"), ("TM3", "2715")])
}

/// Shibata (5 and 4 points, L1) before the walls, in Attack, both units in hexes of (a).
pub fn before_the_walls() -> Field {
    garrison().units(&[("UD1", "2615"), ("UD2", "2614")]).mode("UD", Mode::Attack)
}

pub fn enter_by(b: &mut Battle, army: Army, name: &str, from: &str) {
    b.play(army, C::EnterBy { unit: unit(name), from: hex(from) });
}

/// Shibata goes in by (a); the besieged is about to place his markers, the one in the centre lies there.
pub fn entered() -> Battle {
    let mut b = before_the_walls().draw("UD");
    b.uesugi(C::KeepMode).uesugi(C::EnterFort);
    enter_by(&mut b, Army::Uesugi, "UD1", "2615");
    enter_by(&mut b, Army::Uesugi, "UD2", "2614");
    b
}

/// A siege under way: Kosaka against Shibata, with these markers and this Manpower.
pub fn siege(takeda: &[u8], uesugi: &[u8], men: [u8; 2]) -> Field {
    let (t, u) = (set_of(takeda), set_of(uesugi));
    garrison().units(&[("UD1", "2715"), ("UD2", "2715")]).mode("UD", Mode::Attack).set(|s| {
        s.siege.on = true;
        s.siege.besieger = Army::Uesugi;
        s.siege.markers = [t, u];
        s.siege.bases = [set_of(&[CENTRE]), set_of(&[A])];
        s.siege.manpower = men;
    })
}

/// The same with Honjo and Murakami's harquebusiers and Kenshin inside as well: 5 Siege Actions.
pub fn busy_siege(takeda: &[u8], uesugi: &[u8], men: [u8; 2]) -> Field {
    siege(takeda, uesugi, men)
        .units(&[("UA1", "2715"), ("UE2", "2715"), ("UG2", "2715")])
        .mode("UA", Mode::Attack)
        .mode("UE", Mode::Attack)
        .mode("UG", Mode::Attack)
}

pub fn men(b: &Battle) -> [u8; 2] {
    b.state.siege.manpower
}

pub fn out(b: &Battle) -> [u8; 2] {
    b.state.siege.out_of_combat
}

pub fn markers(b: &Battle) -> [u16; 2] {
    b.state.siege.markers
}

pub fn assault(area: u8) -> C {
    C::SiegeAssault { area, advantage: false }
}

/// Neither side sacrifices anything.
pub fn no_sacrifice(b: &mut Battle, attacker: Army) {
    for army in [attacker, attacker.enemy()] {
        if b.step() == Step::Siege(SiegeStep::Bids(army)) {
            b.play(army, C::PassBid);
        }
    }
    no_advantage(b, attacker);
}

/// The attacker does not press an Advantage, if he is asked.
pub fn no_advantage(b: &mut Battle, attacker: Army) {
    if b.step() == Step::Siege(SiegeStep::Advantage(attacker)) {
        b.play(attacker, C::Advantage(false));
    }
}

pub fn total(b: &Battle, wanted: RollFor) -> i8 {
    let rolled = b.told.iter().rev().find_map(|(_, e)| match e {
        E::Rolled { what, total, .. } if *what == wanted => Some(*total),
        _ => None,
    });
    rolled.expect("that die has been rolled")
}

// --- 13.1 to 13.4

#[test]
fn r13_0_in_the_historical_scenario_kaizu_only_costs_three_mp() {
    let start = || Field::historical().mode("TG", Mode::Move);
    assert!(start().unit("TG1", "2713").draw("move").options(Army::Takeda).contains(&C::PickClan(clan("TG"))));
    let mut near = start().unit("TG1", "2713").draw("move");
    near.takeda(C::PickClan(clan("TG"))).takeda(C::Move { unit: unit("TG1"), to: hex("2715") });
    assert_eq!(near.hex_of("TG1"), "2715");
    let mut far = start().unit("TG1", "2712").draw("move");
    far.takeda(C::PickClan(clan("TG"))).refused(Army::Takeda, C::Move { unit: unit("TG1"), to: hex("2715") }, "10.2b");
}

#[test]
fn ec_19_kaizu_in_the_historical_scenario_holds_one_unit_and_fights_in_the_field() {
    let mut b = Field::historical().units(&[("TG1", "2713"), ("TI1", "2715")]).mode("TG", Mode::Move).draw("move");
    b.takeda(C::PickClan(clan("TG"))).refused(Army::Takeda, C::Move { unit: unit("TG1"), to: hex("2715") }, "10.3");
    // The unit in the hex has its zone of control and is attacked like any other.
    let mut c =
        Field::historical().units(&[("TI1", "2715"), ("UJ1", "2714")]).mode("UJ", Mode::Attack).draw("combat-U");
    assert!(c.heard(|e| matches!(e, E::BattleBegan { .. })));
    c.roll(&[7, 7]);
    assert_eq!(c.scored().0, 7);
}

#[test]
fn r13_1a_no_field_battle_over_the_walls() {
    let mut b = before_the_walls().draw("UD");
    b.uesugi(C::KeepMode).uesugi(C::Move { unit: unit("UD1"), to: hex("2615") });
    while b.step() != Step::Chance(ChanceStep::DrawChit) {
        b.uesugi(C::Move { unit: unit("UD2"), to: hex("2614") });
    }
    assert!(!b.heard(|e| matches!(e, E::BattleDeclared { .. } | E::BattleBegan { .. })));
}

#[test]
fn dif_58_only_units_inside_fight_on_the_fortress_map() {
    // Two enemies meet right beside Kaizu: an ordinary battle.
    let mut b = garrison().units(&[("TG1", "2714"), ("UJ1", "2614")]).mode("UJ", Mode::Attack).draw("combat-U");
    b.roll(&[7, 7]);
    assert!(b.heard(|e| matches!(e, E::Scored { .. })));
    assert!(!b.state.siege.on);
}

#[test]
fn r13_1b_the_score_is_that_of_the_area_attacked() {
    let b = siege(&[CENTRE, WEST], &[A], [9, 9]).ready();
    assert_eq!(b.at().defense_score(Army::Uesugi, WEST), 2);
    // The same line the other way has the score printed at (a).
    assert_eq!(b.at().defense_score(Army::Takeda, A), 0);
    let inner = siege(&[CENTRE], &[NINO_SOUTH], [9, 9]).ready();
    assert_eq!(inner.at().defense_score(Army::Uesugi, CENTRE), 4);
    assert_eq!(inner.at().defense_score(Army::Takeda, NINO_SOUTH), 1);
}

#[test]
fn r13_1c_inside_one_peripheral_area_the_score_is_nothing() {
    let mut b = siege(&[CENTRE, B], &[A, B], [9, 9]).draw("combat-U");
    b.uesugi(assault(B));
    no_sacrifice(&mut b, Army::Uesugi);
    b.roll(&[3, 3]);
    assert_eq!(total(&b, RollFor::SiegeAttack(Army::Uesugi)), 4);
    assert_eq!(total(&b, RollFor::SiegeDefense(Army::Takeda)), 3);
}

#[test]
fn r13_2a_one_centre_three_exterior_areas_the_rest_interior() {
    let game = Kawanakajima::new(Scenario::Hypothetical, Options::default());
    let fort = &game.pack.fortress;
    assert_eq!(fort.areas.len(), 11);
    assert_eq!(fort.areas[CENTRE as usize], "honmaru");
    assert_eq!(&fort.areas[1..4], ["a", "b", "c"]);
    let area = |h: &str| game.map.kaizu_area(hex(h));
    assert_eq!((area("2614"), area("2615")), (Some(A), Some(A)));
    assert_eq!((area("2716"), area("2815")), (Some(B), Some(B)));
    assert_eq!((area("2714"), area("2814")), (Some(GATE_C), Some(GATE_C)));
    assert_eq!(area("2613"), None);
}

#[test]
fn r13_2b_relief_by_c_gives_its_side_a_second_base() {
    let mut b = siege(&[CENTRE], &[A], [9, 9]).unit("TG1", "2814").mode("TG", Mode::Attack).draw("TG");
    assert_eq!(b.at().bases(Army::Takeda), set_of(&[CENTRE]));
    b.takeda(C::KeepMode).takeda(C::EnterFort);
    enter_by(&mut b, Army::Takeda, "TG1", "2814");
    assert_eq!(b.at().bases(Army::Takeda), set_of(&[CENTRE, GATE_C]));
    b.takeda(C::EndPlacing);
    assert_eq!(b.at().bases(Army::Uesugi), set_of(&[A]));
}

#[test]
fn r13_3a_three_mp_to_enter_and_no_stacking_limit() {
    let mut b = garrison().unit("TG1", "2713").mode("TG", Mode::Move).draw("move");
    b.takeda(C::PickClan(clan("TG"))).takeda(C::Move { unit: unit("TG1"), to: hex("2715") });
    assert_eq!(b.at().inside(Army::Takeda).count(), 4);
    let mut far = garrison().unit("TG1", "2712").mode("TG", Mode::Move).draw("move");
    far.takeda(C::PickClan(clan("TG"))).refused(Army::Takeda, C::Move { unit: unit("TG1"), to: hex("2715") }, "10.2b");
}

#[test]
fn r13_3a_three_mp_of_five_for_those_who_come_to_fight() {
    // Two hexes of open ground and Kaizu; one hex more is too far.
    let before = |at: &str| {
        let mut b = garrison().unit("UJ1", at).mode("UJ", Mode::Attack).draw("UJ");
        b.uesugi(C::KeepMode);
        b
    };
    let mut b = before("2718");
    b.uesugi(C::EnterFort);
    assert_eq!((b.at().inside(Army::Takeda).count(), b.at().inside(Army::Uesugi).count()), (3, 1));
    assert!(!before("2719").allows(Army::Uesugi, C::EnterFort));
}

#[test]
fn r13_3a_any_number_of_both_sides() {
    let b = entered();
    assert_eq!((b.at().inside(Army::Takeda).count(), b.at().inside(Army::Uesugi).count()), (3, 2));
    b.game.invariants(&b.state).expect("five units stand in one hex");
    let mut crowd = Field::hypothetical().units(&[("TG1", "2615"), ("TI1", "2615"), ("UA1", "3020")]);
    crowd.state.at.0[hex("2615").index()] = unit("TG1");
    assert!(crowd.game.invariants(&crowd.state).is_err(), "in any other hex two are one too many");
}

#[test]
fn r13_3b_only_attack_clans_enter_where_the_enemy_is() {
    let mut b = garrison().unit("UJ1", "2714").mode("UJ", Mode::Move).draw("UJ");
    b.uesugi(C::KeepMode);
    b.refused(Army::Uesugi, C::Move { unit: unit("UJ1"), to: hex("2715") }, "13.3b");
    b.refused(Army::Uesugi, C::EnterFort, "13.3b");
    let mut attack = garrison().unit("UJ1", "2714").mode("UJ", Mode::Attack).draw("UJ");
    attack.uesugi(C::KeepMode).uesugi(C::EnterFort);
    enter_by(&mut attack, Army::Uesugi, "UJ1", "2714");
    assert!(attack.state.siege.on);
}

#[test]
fn r13_3c_units_inside_have_no_zone_of_control() {
    let mut b = garrison().unit("UJ1", "2614").mode("UJ", Mode::Move).draw("UJ");
    b.uesugi(C::KeepMode);
    // Along the wall: 2615, 2716, 2815 lie all beside Kaizu.
    b.uesugi(C::Move { unit: unit("UJ1"), to: hex("2815") });
    assert_eq!(b.hex_of("UJ1"), "2815");
}

#[test]
fn ec_115_no_zone_reaches_into_the_fort() {
    // An enemy beside Kaizu neither holds the garrison nor makes the gate dearer.
    let b = garrison().units(&[("TG1", "2713"), ("UJ1", "2815")]).ready();
    assert!(!b.at().is_engaged(unit("TM1")));
    assert!(!b.at().is_engaged(unit("UJ1")));
    let mut m = garrison().units(&[("TG1", "2713"), ("UJ1", "2815")]).mode("TG", Mode::Move).draw("move");
    m.takeda(C::PickClan(clan("TG"))).takeda(C::Move { unit: unit("TG1"), to: hex("2715") });
    assert_eq!(m.hex_of("TG1"), "2715");
}

#[test]
fn r13_3d_a_clan_that_stays_in_attack_stays_inside() {
    let mut b = siege(&[CENTRE], &[A], [9, 9]).draw("UD");
    b.uesugi(C::TryMode(Mode::Move)).roll(&[1]);
    assert_eq!(b.mode("UD"), Mode::Attack);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    assert_eq!(b.hex_of("UD1"), "2715");
}

#[test]
fn r13_3d_out_of_attack_it_has_to_leave() {
    let mut b = siege(&[CENTRE], &[A], [9, 9]).draw("UD");
    b.uesugi(C::TryMode(Mode::Move)).roll(&[4]);
    assert!(!b.allows(Army::Uesugi, C::StayInside), "13.8 says must");
    b.uesugi(C::RetireTo { unit: unit("UD1"), hex: hex("2615") });
    assert_eq!(b.hex_of("UD1"), "2615");
}

#[test]
fn r13_4_units_inside_do_not_fight_in_the_field() {
    let mut b = siege(&[CENTRE], &[A], [9, 9]).unit("TG1", "2714").draw("combat-U");
    // The enemy beside the wall is not attacked from inside; only the siege is played.
    assert_eq!(b.step(), Step::Siege(SiegeStep::SiegeActions(Army::Uesugi)));
    b.uesugi(C::EndSiegeActions);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    assert!(!b.heard(|e| matches!(e, E::BattleBegan { .. })));
}

#[test]
fn r13_4_1_manpower_is_the_elan_and_mass_of_the_steady() {
    // 2-3 in Good Order and 1-2 Shaken.
    let b =
        Field::hypothetical().units(&[("TM1", "2715"), ("TE2", "2715")]).condition("TE2", Condition::Shaken).ready();
    assert_eq!(b.at().strength(b.at().inside(Army::Takeda)), (8, 0));
}

#[test]
fn r13_4_2_out_of_combat_is_that_of_the_worn() {
    // 2-2 Exhausted and 1-3 Disorganized.
    let b = Field::hypothetical()
        .units(&[("TC1", "2715"), ("TI1", "2715")])
        .condition("TC1", Condition::Exhausted)
        .condition("TI1", Condition::Disorganized)
        .ready();
    assert_eq!(b.at().strength(b.at().inside(Army::Takeda)), (0, 8));
}

#[test]
fn dif_59_only_worn_units_inside_count() {
    let b = Field::hypothetical()
        .units(&[("TM1", "2715"), ("TI1", "2714")])
        .condition("TM1", Condition::Exhausted)
        .condition("TI1", Condition::Exhausted)
        .ready();
    assert_eq!(b.at().strength(b.at().inside(Army::Takeda)), (0, 5));
}

#[test]
fn r13_4_3_siege_actions_are_one_and_firepower_and_a_leader() {
    let b = busy_siege(&[CENTRE], &[A], [9, 9]).draw("combat-U");
    assert!(b.heard(|e| *e == E::SiegeActions { army: Army::Uesugi, actions: 5 }));
    // Kosaka: 1 + 1 + 1.
    let t = siege(&[CENTRE], &[A], [9, 9]).draw("combat-T");
    assert_eq!(t.state.siege.actions, 3);
}

#[test]
fn r13_4_3_a_dead_leader_gives_no_actions() {
    let b = siege(&[CENTRE], &[A], [9, 9])
        .set(|s| {
            s.units[unit("TM1").index()].leaders_lost = 1;
            s.staffs[T].bundori = 1;
        })
        .draw("combat-T");
    assert_eq!(b.state.siege.actions, 2);
}

#[test]
fn r13_4_4_one_marker_to_an_area_at_a_point_of_manpower() {
    let mut b = siege(&[CENTRE], &[A], [9, 9]).draw("combat-U");
    b.uesugi(C::SiegeMove).uesugi(C::PlaceControl(WEST));
    assert_eq!(men(&b), [9, 8]);
    b.refused(Army::Uesugi, C::PlaceControl(WEST), "13.6.1b");
    b.refused(Army::Uesugi, C::PlaceControl(A), "13.6.1b");
}

#[test]
fn r13_4_4_both_sides_share_peripheral_areas_only() {
    // Nakajo comes in by (b), where Takeda has a marker too; behind it lie south_outwork and east_gate.
    let relief = |takeda: &[u8]| {
        let mut b = siege(takeda, &[A], [9, 9]).unit("UJ1", "2815").mode("UJ", Mode::Attack).draw("UJ");
        b.uesugi(C::KeepMode).uesugi(C::EnterFort);
        enter_by(&mut b, Army::Uesugi, "UJ1", "2815");
        b
    };
    let mut b = relief(&[CENTRE, B]);
    b.uesugi(C::PlaceControl(B));
    assert_eq!((markers(&b)[T] & set_of(&[B]), markers(&b)[U] & set_of(&[B])), (set_of(&[B]), set_of(&[B])));
    let mut b = relief(&[CENTRE, SOUTH]);
    assert!(
        b.at().may_mark(Army::Uesugi, SOUTH, "13.4.4").is_err() && b.at().may_mark(Army::Takeda, A, "13.4.4").is_ok()
    );
    b.refused(Army::Uesugi, C::PlaceControl(SOUTH), "13.7b");
    b.uesugi(C::PlaceControl(EAST));
    let open = relief(&[CENTRE]);
    assert!(open.allows(Army::Uesugi, C::PlaceControl(SOUTH)));
}

#[test]
fn r13_4_4_no_marker_without_a_man_for_it() {
    let mut b = siege(&[CENTRE], &[A], [9, 2]).draw("combat-U");
    b.uesugi(C::SiegeMove).uesugi(C::PlaceControl(WEST)).uesugi(C::PlaceControl(WATER));
    assert_eq!((men(&b)[U], markers(&b)[U]), (0, set_of(&[A, WEST, WATER])));
    assert!(!b.allows(Army::Uesugi, C::PlaceControl(GATE_C)));
}

/// The sheet has more markers than the fortress has areas; a pack may have fewer.
#[test]
fn r13_4_4_no_marker_when_all_lie_on_the_map() {
    let place = |printed: u8| {
        let tables = Overlay::built_in_text("tables.toml").expect("a file of the pack");
        let markers = format!("control_markers_per_side = {printed}");
        let text = tables.replacen("control_markers_per_side = 14", &markers, 1);
        let pack = load(&Overlay(vec![("tables.toml".into(), text)])).expect("a pack to play with");
        let mut field = siege(&[CENTRE], &[A, B, GATE_C, WEST, SOUTH, EAST], [9, 9]);
        field.game = Kawanakajima::with_pack(pack.into(), Scenario::Hypothetical, Options::default()).into();
        let mut b = field.draw("combat-U");
        b.uesugi(C::SiegeMove).uesugi(C::PlaceControl(NINO_WEST));
        b
    };
    assert!(place(8).allows(Army::Uesugi, C::PlaceControl(WATER)));
    assert!(!place(7).allows(Army::Uesugi, C::PlaceControl(WATER)), "seven lie on the map");
}

#[test]
fn dif_61_two_sides_in_a_peripheral_area_are_adjacent() {
    let b = siege(&[CENTRE, B], &[A, B], [9, 9]).ready();
    assert!(b.at().siege_targets(Army::Uesugi).any(|a| a == B));
    assert!(b.at().siege_targets(Army::Takeda).any(|a| a == B));
    assert_eq!(b.at().engaged_areas(Army::Uesugi, B), set_of(&[B]));
}

// --- 13.5: how it begins

#[test]
fn r13_5a_entering_an_occupied_fort_begins_a_siege() {
    let b = entered();
    assert!(b.heard(|e| *e == E::SiegeBegan { besieger: Army::Uesugi }));
    // Takeda 14 less the marker in the centre; Uesugi has not placed yet.
    assert_eq!(men(&b), [13, 9]);
    assert_eq!(out(&b), [0, 0]);
}

#[test]
fn r13_5a_the_worn_start_out_of_combat() {
    let mut b = before_the_walls()
        .condition("TM3", Condition::Disorganized)
        .condition("UD2", Condition::Exhausted)
        .condition("UD1", Condition::Shaken)
        .draw("UD");
    b.uesugi(C::KeepMode).uesugi(C::EnterFort);
    enter_by(&mut b, Army::Uesugi, "UD1", "2615");
    enter_by(&mut b, Army::Uesugi, "UD2", "2614");
    assert_eq!((men(&b), out(&b)), ([9, 5], [4, 4]));
}

#[test]
fn r13_5b_the_besieged_places_first_and_anywhere() {
    let mut b = entered();
    assert_eq!(b.step(), Step::Siege(SiegeStep::PlaceControl { army: Army::Takeda, setup: true, areas: 0x7ff }));
    b.refused(Army::Uesugi, C::PlaceControl(WEST), "4.2a");
    b.takeda(C::PlaceControl(A)).takeda(C::PlaceControl(WEST)).takeda(C::PlaceControl(NINO_EAST));
    assert_eq!(men(&b), [10, 9]);
    b.refused(Army::Takeda, C::PlaceControl(WEST), "13.5c");
    b.takeda(C::EndPlacing);
    assert_eq!(markers(&b)[T], set_of(&[CENTRE, A, WEST, NINO_EAST]));
    // Both in (a): the attacker's base is there all the same.
    assert_eq!(markers(&b)[U], set_of(&[A]));
}

#[test]
fn r13_5c_the_attacker_places_through_areas_free_of_the_enemy() {
    let mut b = entered();
    b.takeda(C::PlaceControl(NINO_WEST)).takeda(C::EndPlacing);
    b.uesugi(C::PlaceControl(WEST));
    b.refused(Army::Uesugi, C::PlaceControl(NINO_WEST), "13.5c");
    // Round by the water gate the way is open.
    b.uesugi(C::PlaceControl(NINO_EAST));
    b.refused(Army::Uesugi, C::PlaceControl(CENTRE), "13.5c");
    b.uesugi(C::EndPlacing);
    assert_eq!((men(&b), markers(&b)[U]), ([12, 6], set_of(&[A, WEST, NINO_EAST])));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn r13_5c_a_marker_in_the_way_closes_what_lies_behind() {
    let mut b = entered();
    b.takeda(C::PlaceControl(WEST)).takeda(C::PlaceControl(WATER)).takeda(C::EndPlacing);
    // (a) leads only to the two areas that are held: nothing but the base, and the placing is over.
    assert_eq!(markers(&b)[U], set_of(&[A]));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn dif_60_markers_never_cost_more_than_the_manpower() {
    let mut b = garrison().unit("UJ2", "2614").mode("UJ", Mode::Attack).draw("UJ");
    b.uesugi(C::KeepMode).uesugi(C::EnterFort);
    enter_by(&mut b, Army::Uesugi, "UJ2", "2614");
    b.takeda(C::EndPlacing).uesugi(C::PlaceControl(WEST));
    // Two points, two markers: the second was the last.
    assert_eq!((men(&b)[U], markers(&b)[U]), (0, set_of(&[A, WEST])));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn ec_108_a_side_with_men_places_a_marker_in_its_base() {
    let mut b = entered();
    assert_eq!(markers(&b)[T], set_of(&[CENTRE]));
    b.takeda(C::EndPlacing);
    assert_eq!(markers(&b)[U], set_of(&[A]));
    // With two bases the attacker chooses in which of them.
    let mut two = before_the_walls().draw("UD");
    two.uesugi(C::KeepMode).uesugi(C::EnterFort);
    enter_by(&mut two, Army::Uesugi, "UD1", "2716");
    enter_by(&mut two, Army::Uesugi, "UD2", "2614");
    two.takeda(C::EndPlacing);
    two.refused(Army::Uesugi, C::EndPlacing, "EC-108");
    two.refused(Army::Uesugi, C::PlaceControl(WEST), "13.5c");
    two.uesugi(C::PlaceControl(B)).uesugi(C::EndPlacing);
    assert_eq!(markers(&two)[U], set_of(&[B]));
}

#[test]
fn ec_116_none_enters_where_one_cannot() {
    // UD2 is on the other bank, too far for its 5 MP.
    let mut b = garrison().units(&[("UD1", "2615"), ("UD2", "2311")]).mode("UD", Mode::Attack).draw("UD");
    b.uesugi(C::KeepMode).refused(Army::Uesugi, C::EnterFort, "13.7c");
}

#[test]
fn ec_116_hexes_of_two_letters_give_two_bases() {
    let mut b = before_the_walls().draw("UD");
    b.uesugi(C::KeepMode).uesugi(C::EnterFort);
    enter_by(&mut b, Army::Uesugi, "UD1", "2716");
    enter_by(&mut b, Army::Uesugi, "UD2", "2614");
    assert_eq!(b.at().bases(Army::Uesugi), set_of(&[A, B]));
}

#[test]
fn ec_114_entering_is_never_forced_and_the_garrison_may_be_passed_over() {
    // The garrison is 6 MP away, Hara 7: Murakami may march on either, never into the fort itself.
    let mut b = garrison().units(&[("UG1", "2612"), ("TG1", "1909")]).mode("UG", Mode::Attack).draw("UG");
    b.uesugi(C::IgnoreAcrossRiver(false)).uesugi(C::KeepMode);
    let ends = b.destinations("UG1");
    assert!(ends.iter().any(|h| h.starts_with("21")), "{ends:?}");
    assert!(ends.contains(&"2614".to_string()) || ends.contains(&"2714".to_string()), "{ends:?}");
    assert!(!ends.contains(&"2715".to_string()));
    // Were he outside the walls, nobody could pass him over.
    let mut out = Field::hypothetical()
        .units(&[("TM1", "2614"), ("UG1", "2611"), ("TG1", "1909")])
        .mode("UG", Mode::Attack)
        .draw("UG");
    out.uesugi(C::IgnoreAcrossRiver(false)).uesugi(C::KeepMode);
    assert!(!out.destinations("UG1").iter().any(|h| h.starts_with("21")));
}

#[test]
fn ec_117_an_empty_kaizu_is_taken_by_walking_in() {
    for mode in [Mode::Move, Mode::Defense] {
        let mut b = Field::hypothetical().unit("UJ1", "2614").mode("UJ", mode).draw("UJ");
        b.uesugi(C::KeepMode).uesugi(C::Move { unit: unit("UJ1"), to: hex("2715") });
        assert_eq!((b.state.vp, b.state.fort_holder), (-8, Army::Uesugi), "{mode:?}");
        assert!(!b.state.siege.on);
    }
}

#[test]
fn ec_117_an_attack_clan_may_walk_in_too() {
    let mut b = Field::hypothetical().units(&[("UJ1", "2614"), ("TG1", "3012")]).mode("UJ", Mode::Attack).draw("UJ");
    b.uesugi(C::KeepMode).uesugi(C::EnterFort);
    enter_by(&mut b, Army::Uesugi, "UJ1", "2614");
    assert_eq!((b.state.vp, b.hex_of("UJ1")), (-8, "2715".into()));
    assert!(!b.state.siege.on);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn ec_132_units_inside_kaizu_drive_nobody_away() {
    let b = garrison().unit("UJ1", "2714").mode("UJ", Mode::Regroup).draw("rally");
    assert_eq!((b.step(), b.hex_of("UJ1")), (Step::Chance(ChanceStep::DrawChit), "2714".into()));
    // The same enemy outside the walls does.
    let mut out =
        Field::hypothetical().units(&[("TM1", "2716"), ("UJ1", "2714")]).mode("UJ", Mode::Regroup).draw("rally");
    let goal = out.options(Army::Uesugi)[0];
    out.uesugi(goal);
    assert!(out.heard(|e| matches!(e, E::Retreated { .. })));
}
