use crate::{hex, pack};
use kanto::ids::*;
use kanto::pack::{Counter, Start};
use toolkit::sets::Id;

fn of(army: &str) -> impl Iterator<Item = &'static Counter> + use<> {
    let army: Army = army.parse().expect("an army");
    pack().units.iter().filter(move |unit| unit.army == army)
}

/// Those who are in a scenario, by army.
fn present(scenario: usize, army: Army) -> usize {
    let is = |unit: &&Counter| unit.army == army && unit.start[scenario - 1] != Start::Absent;
    pack().units.iter().filter(is).count()
}

fn on_side(scenario: usize, power: Power) -> usize {
    let plan = &pack().scenarios[scenario - 1];
    Army::all().filter(|army| plan.side[army.index()] == Some(power)).map(|army| present(scenario, army)).sum()
}

#[test]
fn r7_1a_every_army_has_its_counters() {
    let counts: Vec<usize> = Army::all().map(|army| of(army.name()).count()).collect();
    assert_eq!(counts[..11], [26, 23, 28, 7, 9, 3, 3, 2, 3, 3, 3]);
    assert_eq!(counts[11..], [1; 22]);
    let troops = |army: Army| of(army.name()).filter(|unit| unit.stars == 0).count();
    assert_eq!(Army::all().map(troops).collect::<Vec<_>>()[..11], [19, 18, 22, 5, 7, 2, 2, 1, 2, 2, 2]);
}

/// 9-1: four daimyo, 46 warlords, 82 troops.
#[test]
fn r9_1_c_01_there_are_three_ranks() {
    let ranked = |stars| pack().units.iter().filter(|unit| unit.stars == stars).count();
    assert_eq!([ranked(2), ranked(1), ranked(0)], [4, 46, 82]);
    let daimyo = [Unit::SHINGEN, Unit::KENSHIN, Unit::UJIYASU, Unit::UJIMASA];
    assert!(daimyo.into_iter().all(|unit| pack().unit(unit).stars == 2));
}

/// 2-2-1: the three figures of a counter.
#[test]
fn r2_2_1_i3_counters_have_their_figures() {
    let values = |unit: Unit| {
        let unit = pack().unit(unit);
        (unit.name.as_str(), unit.strength, unit.adjustment, unit.ability)
    };
    assert_eq!(values(Unit::KENSHIN), ("Uesugi Kenshin", 3, 4, 4));
    assert_eq!(values(Unit::SHINGEN), ("Takeda Shingen", 3, 3, 4));
    assert_eq!(values(Unit::UJIYASU), ("Hojo Ujiyasu", 2, 3, 3));
    assert_eq!(values(Unit::UJIMASA), ("Hojo Ujimasa", 2, 1, 3));
    assert_eq!(values(Unit::OYAMADA), ("Oyamada Nobushige", 3, 2, 2));
    assert_eq!(values(Unit::SANO), ("Sano Masatsuna", 2, 0, 2));
    assert_eq!(values(Unit::AKAI), ("Akai Teruyasu", 2, 1, 2));
    assert_eq!(values(Unit::KOYAMA), ("Koyama Hidetsuna", 2, 0, 2));
}

/// How often each triple is printed in the unit list.
#[test]
fn the_triples_are_those_of_the_list() {
    let count =
        |values| pack().units.iter().filter(|unit| (unit.strength, unit.adjustment, unit.ability) == values).count();
    let printed = [
        ((3, 4, 4), 1),
        ((3, 3, 4), 1),
        ((3, 2, 4), 1),
        ((3, 4, 3), 1),
        ((3, 2, 3), 6),
        ((3, 3, 2), 1),
        ((3, 2, 2), 14),
        ((3, 1, 2), 26),
        ((3, 0, 2), 3),
        ((2, 3, 3), 1),
        ((2, 1, 3), 4),
        ((2, 2, 3), 1),
        ((2, 2, 2), 2),
        ((2, 1, 2), 15),
        ((2, 0, 2), 55),
    ];
    assert_eq!(printed.map(|(values, _)| (values, count(values))), printed);
    assert_eq!(printed.iter().map(|(_, count)| count).sum::<usize>(), Unit::COUNT);
}

/// C-68: half, rounded up.
#[test]
fn a_step_is_half_the_strength() {
    assert!(pack().units.iter().all(|unit| unit.reduced == unit.strength.div_ceil(2)));
}

/// C-69: whoever has a star leads.
#[test]
fn c_69_leaders_have_boxes() {
    assert!(pack().units.iter().all(|unit| (unit.boxes > 0) == (unit.stars > 0)));
    let boxes = [Unit::KENSHIN, Unit::SHINGEN, Unit::UJIYASU, Unit::UJIMASA].map(|unit| pack().unit(unit).boxes);
    assert_eq!(boxes, [12, 8, 8, 6]);
    let lords = pack().units.iter().filter(|unit| unit.stars == 1 && of(unit.army.name()).count() == 1);
    assert!(lords.clone().count() == 22 && lords.clone().all(|lord| lord.boxes == 2));
    let others = pack().units.iter().filter(|unit| unit.stars == 1 && of(unit.army.name()).count() > 1);
    for leader in others {
        assert_eq!(leader.boxes, 2 + leader.ability + u8::from(leader.adjustment >= 3), "{}", leader.name);
    }
}

#[test]
fn every_scenario_has_its_armies() {
    assert_eq!((on_side(1, Power::Takeda), on_side(1, Power::Uesugi)), (20, 19));
    assert_eq!((on_side(2, Power::Uesugi), on_side(2, Power::Hojo)), (66, 52));
    let major = |scenario| [Army::UESUGI, Army::HOJO, Army::TAKEDA].map(|army| present(scenario, army));
    assert_eq!(major(2), [22, 25, 19]);
    assert_eq!((on_side(3, Power::Uesugi), on_side(3, Power::Hojo), on_side(3, Power::Takeda)), (58, 39, 19));
    assert_eq!((on_side(4, Power::Takeda), on_side(4, Power::Hojo)), (16, 27 + 9));
    assert_eq!(major(4)[0], 9);
}

/// S1-6: one unit is a thousand men.
#[test]
fn the_first_scenario_counts_as_many_thousands_as_history() {
    let at = |label: &str| {
        let start = Start::At(hex(label));
        pack().units.iter().filter(|unit| unit.start[0] == start).count()
    };
    assert_eq!([at("1230"), at("0121"), at("0514"), at("0617"), at("0505"), at("0711")], [17, 1, 1, 1, 18, 1]);
}

/// S2-3, S2-4, S3-3, S4-3, S4-5, S4-6
#[test]
fn some_are_placed_and_some_come_later() {
    let oyamada = Start::Either(hex("1230"), hex("1831"));
    assert_eq!(pack().unit(Unit::OYAMADA).start, [Start::At(hex("1230")), oyamada, oyamada, Start::Free]);
    let count = |scenario: usize, army: Army, start| {
        pack().units.iter().filter(|unit| unit.army == army && unit.start[scenario - 1] == start).count()
    };
    assert_eq!(count(2, Army::SATAKE, Start::Reinforcement), 9);
    assert_eq!(count(3, Army::SATAKE, Start::Reinforcement), 9);
    assert_eq!(count(4, Army::UESUGI, Start::Reinforcement), 9);
    assert_eq!((count(4, Army::TAKEDA, Start::Free), count(4, Army::HOJO, Start::Free)), (16, 25));
}

/// S4-4
#[test]
fn the_lords_of_the_fourth_scenario_stand_where_they_are_printed() {
    let start = |army: &str| of(army).map(|unit| unit.start[3]).collect::<Vec<_>>();
    assert_eq!((start("Narita"), start("Ohara")), (vec![Start::At(hex("2522"))], vec![Start::At(hex("0844"))]));
}

/// 35-1(1), C-58: who begins in a castle begins in one of his own side, but for Obata in the field before Kunimine.
#[test]
fn only_one_unit_begins_before_an_enemy_castle() {
    let mut before = Vec::new();
    for (scenario, plan) in pack().scenarios.iter().enumerate() {
        for (unit, castle) in Unit::all().flat_map(|unit| Castle::all().map(move |castle| (unit, castle))) {
            let (counter, castle) = (pack().unit(unit), pack().castle(castle));
            let owner = castle.owner[scenario].and_then(|(army, _)| plan.side[army.index()]);
            if counter.start[scenario] == Start::At(castle.hex) && owner != plan.side[counter.army.index()] {
                before.push((unit.name(), castle.hex));
            }
        }
    }
    assert_eq!(before, [("TAK10", hex("1620"))]);
}

#[test]
fn c_57_ujiteru_is_a_warlord_and_ujiyasu_is_gone_by_1569() {
    let ujiteru = pack().unit("HOJ03".parse().expect("a unit"));
    assert_eq!((ujiteru.name.as_str(), ujiteru.stars), ("Hojo Ujiteru", 1));
    assert_eq!(pack().unit(Unit::UJIYASU).start[3], Start::Absent);
    assert!(ujiteru.start[3] != Start::Absent && pack().unit(Unit::UJIMASA).start[3] != Start::Absent);
}
