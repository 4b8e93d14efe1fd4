//! S2: the siege of Odawara.

use crate::support::*;
use crate::war::outcome;
use kanto::ids::*;
use kanto::sequence::steps::{Placing, StageOver, TurnBegins, TurnOver};
use kanto::state::{Ending, Outcome, Phase, Whereabouts};
use kanto::{Command, Event, Scenario};

fn run(field: &mut Field) {
    field.change(|play| toolkit::steps::run::<kanto::Kanto>(play));
}

#[test]
fn s2_1_twelve_turns_without_suruga() {
    let field = Field::empty(Scenario::Odawara);
    assert_eq!(field.game.plan().weeks.len(), 12);
    assert!(!field.game.is_in_area(hex("1836")) && field.game.is_in_area(hex("1935")));
}

#[test]
fn s2_2_the_hojo_player_runs_takeda() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("TAK02", "1230").put("YUK01", "3319").put("HOJ03", "2837");
    for phase in [Phase::Takeda, Phase::Hojo, Phase::HojoLords] {
        assert_eq!(field.at().phase_power(phase), Power::Hojo, "{phase:?}");
    }
    field.phase(Phase::Takeda);
    assert_eq!(field.asked(), Some(Power::Hojo));
}

#[test]
fn s2_3_oyamada_begins_in_one_of_two_places() {
    let mut field = Field::begun(Scenario::Odawara);
    field.play(Command::Done);
    assert_eq!((field.asked(), field.at().next_to_place(Power::Hojo)), (Some(Power::Hojo), Some(Unit::OYAMADA)));
    assert_eq!(field.options(), [Command::Place(hex("1230")), Command::Place(hex("1831"))]);
    assert_eq!(field.why_not(Command::Place(hex("0514"))), "S2-3");
    field.play(Command::Place(hex("1831")));
    assert_eq!((field.man("TAK09").at, field.man("TAK09").inside), (hex("1831"), true));
}

/// The first turn begins, with whoever was put there.
fn first_turn(others: &[(&str, &str)]) -> Field {
    let mut field = Field::begun(Scenario::Odawara);
    for (man, at) in others {
        field.put(man, at);
    }
    field.play(Command::Done).play(Command::Place(hex("1230"))).play(Command::Done);
    field
}

#[test]
fn s2_4_nine_satake_enter_in_the_first_turn() {
    let mut field = first_turn(&[]);
    assert_eq!((field.state.turn, field.state.steps.last()), (1, Some(&Placing(Power::Uesugi).into())));
    assert_eq!(
        field.options(),
        ["4010", "4011", "4012", "4013", "4014", "4015"].map(|label| Command::Place(hex(label)))
    );
    assert_eq!(field.why_not(Command::Place(hex("4016"))), "S2-4");
    assert_eq!(field.why_not(Command::Place(hex("3912"))), "S2-4");
    for n in 1..=9 {
        field.play(Command::Place(hex(if n < 4 { "4012" } else { "4013" })));
    }
    assert_eq!((field.man("STK03").at, field.man("STK04").at), (hex("4012"), hex("4013")), "any split");
    let join = |unit: &str, under: &str| Command::Join { unit: unit.parse().unwrap(), under: under.parse().unwrap() };
    assert_eq!(field.why_not(join("UES06", "UES03")), "S2-4", "only who arrives is put under somebody");
    field.play(join("STK03", "STK01")).play(Command::Done);
    assert_eq!(field.man("STK03").leader, Some(unit("STK01")));
}

#[test]
fn ec_63_they_wait_while_their_hexes_are_taken() {
    let ring = [("TAG01", "4010"), ("TAG02", "4011"), ("YUK01", "4012"), ("YUK02", "4013"), ("YUK03", "4014")];
    let field = first_turn(&ring);
    assert_eq!(field.options(), [Command::Place(hex("4015"))], "one is free");
    let mut all = ring.to_vec();
    all.push(("KAN05", "4015"));
    let mut shut = first_turn(&all);
    assert_eq!(shut.man("STK01").place, Whereabouts::Waiting);
    assert!(!matches!(shut.options()[0], Command::Place(_) | Command::Join { .. } | Command::Done), "nobody is asked");
    shut.with("KAN05", |man| man.at = hex("3917")).turn(1).step(TurnBegins);
    run(&mut shut);
    assert_eq!(shut.options(), [Command::Place(hex("4015"))], "in a later turn");
}

#[test]
fn s2_10_s2_11_we_08_c_78_who_leads_the_lords() {
    let mut field = Field::empty(Scenario::Odawara);
    for name in ["UES01", "UES03", "KAN10", "KAN14", "STM03", "UES07", "HOJ01", "YUK01"] {
        field.put(name, "2018");
    }
    let serves = |field: &Field, unit: &str, under: &str| match field
        .at()
        .may_serve(unit.parse().unwrap(), under.parse().unwrap())
    {
        Ok(()) => "yes",
        Err(reason) => reason.rule,
    };
    assert_eq!(serves(&field, "KAN10", "UES01"), "yes", "Kenshin the lords");
    assert_eq!(serves(&field, "STM03", "UES03"), "S2-10", "Kakizaki no Kanto unit");
    assert_eq!(serves(&field, "STM03", "KAN14"), "S2-10", "Ogo alone his own army");
    assert_eq!(serves(&field, "YUK01", "HOJ01"), "S2-11", "Ujiyasu no lord");
    assert_eq!(serves(&field, "YUK01", "UES01"), "S2-10", "nor Kenshin the enemy's");
    field.under("KAN14", "UES01");
    assert_eq!(serves(&field, "STM03", "KAN14"), "yes", "Ogo under Kenshin any Kanto troops");
    assert_eq!(serves(&field, "UES07", "KAN14"), "S2-10", "not Kenshin's own");
    field.game.options.own_troops = true;
    assert_eq!(serves(&field, "STM03", "KAN14"), "S2-10", "C-78, the switch");
    let elsewhere = Field::empty(Scenario::Matsuyama);
    assert_eq!(serves(&elsewhere, "KAN10", "UES01"), "9-2-4", "S2 alone");
}

/// Kenshin and so many others at the shrine when stage 1 begins.
fn at_the_shrine(others: usize, switches: &[(&str, &str)]) -> Field {
    let mut field = Field::agreed(Scenario::Odawara, switches);
    field.put("UES01", "2836").put_in("HOJ03", "2237").put_in("UES02", "0505").turn(4);
    let own = |unit: &Unit| *unit != Unit::KENSHIN && field.at().power_of_unit(*unit) == Some(Power::Uesugi);
    let all: Vec<Unit> = Unit::all().filter(own).filter(|&unit| unit.name() != "UES02").take(others).collect();
    for unit in all {
        field.put(unit.name(), "2836");
    }
    field.change(|play| play.watch_ceremony());
    field
}

fn end_of_stage(mut field: Field) -> Option<u8> {
    field.change(|play| play.hold_ceremony());
    field.state.count.ceremony
}

#[test]
fn s2_7_s2_8_we_23_c_82_the_ceremony_and_its_points() {
    let points = |others: usize| {
        let mut field = at_the_shrine(others, &[]);
        field.step(TurnOver).step(StageOver);
        field.change(|play| play.hold_ceremony());
        assert!(field.told.contains(&Event::Ceremony { units: others as u8 }));
        field.at().score(Power::Uesugi)
    };
    assert_eq!([0, 20, 21, 30, 31, 40, 41, 50, 51, 60].map(points), [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
    assert_eq!(end_of_stage(at_the_shrine(20, &[("count_kenshin", "on")])), Some(21), "C-82, the switch");
}

#[test]
fn s2_7_c_64_the_whole_first_stage_without_an_action() {
    assert_eq!(end_of_stage(at_the_shrine(5, &[])), Some(5));
    let mut moved = at_the_shrine(5, &[]);
    moved.act("UES01", Command::March).play(Command::Stop(false));
    assert_eq!(end_of_stage(moved), None, "he has acted");
    let mut still = at_the_shrine(5, &[]);
    still.act("UES01", Command::Hold);
    assert_eq!(end_of_stage(still), Some(5), "12-2-5: to do nothing is no action");
    let mut others = at_the_shrine(5, &[]);
    others.act("UES03", Command::March).play(Command::Stop(false));
    assert_eq!(end_of_stage(others), Some(5), "what others do does not matter");
    let mut away = at_the_shrine(5, &[]);
    away.with("UES01", |man| man.at = hex("2835"));
    assert_eq!(end_of_stage(away), None, "EC-61: driven out");
    let late = |switches: &[(&str, &str)]| {
        let mut field = at_the_shrine(5, switches);
        field.stage(2).change(|play| play.watch_ceremony());
        end_of_stage(field)
    };
    assert_eq!((late(&[]), late(&[("any_stage", "on")])), (None, Some(5)), "C-64, the switch");
}

#[test]
fn ec_60_ec_61_enemies_beside_the_shrine_do_not_matter() {
    let mut field = at_the_shrine(5, &[]);
    field.put("HOJ04", "2835").phase(Phase::Hojo).act("HOJ04", Command::Attack(hex("2836")));
    field.play(Command::Also(Unit::KENSHIN)).play(Command::Done).roll(1).play(Command::NoStrike);
    assert_eq!(end_of_stage(field), Some(5), "EC-61: he has stood");
}

#[test]
fn s2_7_once_in_a_game() {
    let mut field = at_the_shrine(5, &[]);
    field.change(|play| play.hold_ceremony()).put("UES03", "3528");
    field.change(|play| play.watch_ceremony()).change(|play| play.hold_ceremony());
    assert_eq!(field.state.count.ceremony, Some(5));
}

#[test]
fn s2_6_a_point_for_every_turn_around_odawara() {
    let mut field = Field::empty(Scenario::Odawara);
    field.change(|play| play.count_siege_turn());
    assert_eq!(field.at().score(Power::Uesugi), 0);
    field.walls("Odawara", |walls| walls.besieged = true);
    for turns in 1..=3 {
        field.change(|play| play.count_siege_turn());
        assert_eq!(field.at().score(Power::Uesugi), turns);
    }
}

#[test]
fn s2_9_c_83_whoever_enters_echigo() {
    let entered = |name: &str, label: &str, switches: &[(&str, &str)]| {
        let mut field = Field::agreed(Scenario::Odawara, switches);
        field.put(name, "0511").change(|play| play.see_echigo(units_of(name), &[hex(label)]));
        field.state.count.echigo
    };
    assert!(entered("TAK02", "0509", &[]), "Takeda too");
    assert!(!entered("TAK02", "0511", &[]), "Shinano");
    assert!(!entered("UES03", "0509", &[]), "not the Uesugi themselves");
    assert!(!entered("TAK02", "0509", &[("hojo_only", "on")]), "C-83, the switch");
    assert!(entered("HOJ03", "0509", &[("hojo_only", "on")]));
}

fn units_of(name: &str) -> Units {
    Units::of(unit(name))
}

#[test]
fn s2_9_a_march_into_echigo_is_seen() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("TAK02", "0511").put_in("TAK05", "0514").phase(Phase::Takeda).turn(7).act("TAK02", Command::March);
    field.play(Command::Go(hex("0510")));
    assert!(field.state.count.echigo && field.told.contains(&Event::Echigo));
}

/// The end of the last turn: the Uesugi have taken castles worth 8, and what else they have done.
fn ended(besieged: u8, ceremony: Option<u8>, echigo: bool) -> Outcome {
    let mut field = Field::empty(Scenario::Odawara);
    for name in ["Kawagoe", "Edo", "Hachigata"] {
        field.walls(name, |walls| walls.owner = Some(Army::UESUGI));
    }
    let count = &mut field.state.count;
    (count.siege_turns, count.ceremony, count.echigo) = (besieged, ceremony, echigo);
    field.turn(12).step(TurnOver);
    run(&mut field);
    outcome(&field).expect("the game is over")
}

#[test]
fn s2_5_we_24_we_25_without_both_conditions_the_points_do_not_matter() {
    let hojo = |points| Outcome { ending: Ending::Unfulfilled, winner: Some(Power::Hojo), points };
    assert_eq!(ended(0, None, false), hojo([8, 0, -8]), "WE-24");
    assert_eq!(ended(2, None, false), hojo([10, 0, -8]), "no ceremony");
    assert_eq!(ended(0, Some(30), false), hojo([9, 0, -8]), "never surrounded");
    let uesugi = |points| Outcome { ending: Ending::Points, winner: Some(Power::Uesugi), points };
    assert_eq!(ended(2, Some(30), false), uesugi([11, 0, -8]), "both");
    assert_eq!(ended(0, None, true), uesugi([8, 0, -8]), "WE-25: somebody was in Echigo");
}

#[test]
fn ec_62_odawara_taken_counts_as_surrounded() {
    let fulfilled = |taken: &[Army]| {
        let mut field = Field::empty(Scenario::Odawara);
        field.state.count.ceremony = Some(0);
        for &army in taken {
            field.change(|play| play.capture(Castle::ODAWARA, army));
        }
        field.at().is_fulfilled()
    };
    assert!(!fulfilled(&[]) && fulfilled(&[Army::UESUGI]) && fulfilled(&[Army::SATAKE]));
    assert!(fulfilled(&[Army::UESUGI, Army::HOJO]), "though it was retaken");
    assert!(!fulfilled(&[Army::HOJO]));
}

#[test]
fn ec_58_ec_59_lords_under_kenshin_act_with_him() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES01", "3528").under("KAN10", "UES01").put("UES03", "0605").put("KAN02", "3428");
    field.act("UES01", Command::March).play(Command::Go(hex("3628"))).play(Command::Stop(false));
    assert_eq!(field.man("KAN10").at, hex("3628"), "EC-58: he goes along");
    field.phase(Phase::UesugiLords);
    assert_eq!(field.why_not(Command::Act(unit("KAN10"))), "2-1-4", "led, he is not asked");
    field.with("KAN10", |man| man.leader = None);
    assert_eq!(field.why_not(Command::Act(unit("KAN10"))), "12.0", "EC-59: and parted he has acted");
    assert!(field.may(Command::Act(unit("KAN02"))));
}
