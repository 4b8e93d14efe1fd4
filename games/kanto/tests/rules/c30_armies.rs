//! 30, 35: armies, homes, honjo, and the set-up of every scenario.

use crate::support::*;
use engine::Game;
use kanto::ids::*;
use kanto::sequence::steps::Organising;
use kanto::state::Whereabouts;
use kanto::{Command, Kanto, Scenario, State};

const SCENARIOS: [Scenario; 4] = [Scenario::Kawanakajima, Scenario::Odawara, Scenario::Matsuyama, Scenario::Mimase];

fn start(scenario: Scenario) -> (Kanto, State) {
    let game = Kanto::new(scenario);
    let state = game.start();
    (game, state)
}

/// Units of a power that are in play, on the map or to come.
fn in_play(scenario: Scenario, power: Power) -> usize {
    let (game, state) = start(scenario);
    let at = game.at(&state);
    let here = |unit: &Unit| matches!(at.man(*unit).place, Whereabouts::Map | Whereabouts::Waiting);
    Unit::all().filter(here).filter(|&unit| at.power_of_unit(unit) == Some(power)).count()
}

fn of_army(scenario: Scenario, army: Army) -> usize {
    let (game, state) = start(scenario);
    let at = game.at(&state);
    Unit::all().filter(|&unit| at.man(unit).place != Whereabouts::Absent && at.army(unit) == army).count()
}

#[test]
fn r35_0_r3_0_i3_every_scenario_begins_with_its_units() {
    use Power::*;
    use Scenario::*;
    assert_eq!([Takeda, Uesugi].map(|power| in_play(Kawanakajima, power)), [20, 19]);
    assert_eq!([Uesugi, Hojo].map(|power| in_play(Odawara, power)), [66, 52], "118 in all");
    assert_eq!(
        [Army::UESUGI, Army::SATAKE, Army::HOJO, Army::TAKEDA].map(|army| of_army(Odawara, army)),
        [22, 9, 25, 19]
    );
    assert_eq!([Uesugi, Hojo, Takeda].map(|power| in_play(Matsuyama, power)), [58, 39, 19]);
    assert_eq!([Takeda, Hojo].map(|power| in_play(Mimase, power)), [16, 27 + 9]);
    assert_eq!(of_army(Mimase, Army::UESUGI), 9);
}

#[test]
fn r10_1_r8_2_1_everything_begins_whole() {
    for scenario in SCENARIOS {
        let (game, state) = start(scenario);
        for unit in state.on_map() {
            let man = state.man(unit);
            assert_eq!((man.steps, man.morale, man.leader, man.acted), (2, 10, None, false), "{scenario:?} {unit}");
        }
        for castle in Castle::all() {
            let (walls, printed) = (state.walls(castle), game.pack.castle(castle));
            let owner = printed.owner[scenario.index()].map(|(army, _)| army);
            assert_eq!(walls.owner, owner, "30-3: {scenario:?} {castle}");
            assert!(walls.owner.is_none() || walls.endurance == printed.level && walls.morale == 10, "8-2-1: {castle}");
            assert!(!walls.besieged && !walls.destroyed);
        }
    }
}

#[test]
fn r30_1_units_stand_where_they_are_listed() {
    for scenario in SCENARIOS {
        let (game, state) = start(scenario);
        for unit in Unit::all() {
            let man = state.man(unit);
            match game.pack.unit(unit).start[scenario.index()] {
                kanto::pack::Start::At(hex) => assert_eq!((man.place, man.at), (Whereabouts::Map, hex), "{unit}"),
                kanto::pack::Start::Absent => assert_eq!(man.place, Whereabouts::Absent, "{unit}"),
                _ => assert_eq!(man.place, Whereabouts::Waiting, "{unit}"),
            }
        }
    }
}

#[test]
fn r30_1_1_r30_1_2_sides_change_with_the_scenario() {
    let side = |scenario: Scenario| {
        let field = Field::empty(scenario);
        field.at().power_of(army("Narita"))
    };
    assert_eq!((side(Scenario::Odawara), side(Scenario::Matsuyama)), (Some(Power::Uesugi), Some(Power::Hojo)));
    let camps = |scenario: Scenario| {
        let field = Field::empty(scenario);
        let at = field.at();
        (at.camp_of(Army::TAKEDA) == at.camp_of(Army::HOJO), at.camp_of(Army::UESUGI) == at.camp_of(Army::HOJO))
    };
    assert_eq!(camps(Scenario::Odawara), (true, false));
    assert_eq!(camps(Scenario::Matsuyama), (true, false), "S3-5");
    assert_eq!(camps(Scenario::Mimase), (false, true), "S4-2");
}

#[test]
fn c_59_the_tagaya_may_be_nobodys() {
    let field = Field::empty(Scenario::Odawara);
    assert_eq!(field.at().camp_of(Army::TAGAYA), field.at().camp_of(Army::HOJO));
    let mut neutral = Field::agreed(Scenario::Odawara, &[("neutral_tagaya", "on")]);
    neutral
        .put("TAG01", "3628")
        .put("UES03", "3528")
        .put("HOJ03", "3729")
        .put_in("UES02", "0505")
        .put_in("HOJ04", "2736");
    assert_eq!(neutral.at().phase_of(Army::TAGAYA), None, "they never act");
    let before = neutral.state.clone();
    neutral.act("UES03", Command::Attack(hex("3628"))).roll(1);
    assert_eq!(neutral.asked(), Some(Power::Hojo), "they defend: the other player decides for them");
    neutral.state = before;
    neutral.phase(kanto::state::Phase::Hojo).act("HOJ03", Command::Attack(hex("3628"))).roll(1);
    assert_eq!(neutral.asked(), Some(Power::Uesugi), "whoever attacks");
    neutral.change(|play| play.remove(unit("TAG01")));
    assert_eq!(neutral.at().score(Power::Hojo), 0, "34-3: their leaders are nobody's loss");
    let mut allied = Field::empty(Scenario::Odawara);
    allied.put("TAG01", "3628").change(|play| play.remove(unit("TAG01")));
    assert_eq!(allied.at().score(Power::Hojo), -1);
}

#[test]
fn r30_2_home_provinces() {
    let field = Field::empty(Scenario::Matsuyama);
    let home = |army: Army, label: &str| field.at().is_home(army, hex(label));
    assert!(home(Army::TAKEDA, "0514") && home(Army::TAKEDA, "1230") && !home(Army::TAKEDA, "1620"));
    assert!(home(Army::UESUGI, "0505") && !home(Army::UESUGI, "2017"));
    assert!(
        home(Army::HOJO, "2237") && home(Army::HOJO, "2726") && home(Army::HOJO, "1842") && !home(Army::HOJO, "3929")
    );
}

#[test]
fn r30_4_r30_4_1_r30_4_2_honjo() {
    let mut field = Field::empty(Scenario::Odawara);
    let honjo = |field: &Field, name: &str, of: &str| field.at().is_honjo(castle(name), army(of));
    assert!(honjo(&field, "Kasugayama", "Uesugi") && honjo(&field, "Umayabashi", "Uesugi"), "30-4-1: two");
    assert!(!honjo(&field, "Numata", "Uesugi"), "no flag");
    for lord in ["Ogo", "Yamagami", "Wada", "Kuragano", "Sakai"] {
        assert!(honjo(&field, "Umayabashi", lord), "30-4-2: {lord}");
    }
    assert!(!honjo(&field, "Umayabashi", "Sano"));
    field.walls("Umayabashi", |walls| walls.owner = Some(Army::HOJO));
    assert!(!honjo(&field, "Umayabashi", "Wada") && !honjo(&field, "Umayabashi", "Uesugi"), "once it is lost");
}

#[test]
fn r30_4_1_a_line_to_umayabashi() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES03", "2424").turn(7);
    assert!(field.at().is_supplied(unit("UES03")));
    field.walls("Umayabashi", |walls| walls.owner = Some(Army::HOJO));
    assert!(!field.at().is_supplied(unit("UES03")), "Kasugayama is too far");
}

#[test]
fn r30_5_ec_70_father_and_son() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("HOJ01", "2837").put("HOJ02", "2837").put("HOJ06", "2837");
    field.step(Organising { power: Power::Hojo, arrivals: false });
    let join = |unit, under| Command::Join { unit, under };
    assert_eq!(field.why_not(join(Unit::UJIYASU, Unit::UJIMASA)), "30-5");
    field.play(join(Unit::UJIMASA, Unit::UJIYASU));
    assert_eq!(field.man("HOJ02").leader, Some(Unit::UJIYASU));
    assert!(field.at().is_daimyo(Unit::UJIMASA), "EC-70: he stays a daimyo");
}

#[test]
fn r35_1_i1_forces_are_formed_before_play() {
    let mut field = Field::begun(Scenario::Kawanakajima);
    assert_eq!(field.asked(), Some(Power::Uesugi));
    let join = |unit: &str, under: &str| Command::Join { unit: unit.parse().unwrap(), under: under.parse().unwrap() };
    assert_eq!(field.why_not(join("UES06", "UES01")), "9-2-3", "troops under a daimyo");
    assert_eq!(field.why_not(join("UES12", "UES02")), "13-1-4", "another hex");
    assert_eq!(field.why_not(join("TAK08", "TAK02")), "35-1(1)", "another's");
    field.play(join("UES06", "UES02")).play(join("UES02", "UES01"));
    assert_eq!(field.at().force(Unit::KENSHIN).len(), 3);
    field.play(Command::ComeOut(Unit::KENSHIN));
    assert!(!field.man("UES06").inside && field.man("UES03").inside, "C-70: the force is outside the walls");
    field.play(Command::Done);
    assert_eq!(field.asked(), Some(Power::Takeda));
}

#[test]
fn r35_1_i1_c_58_obata_stands_before_kunimine() {
    let mut field = Field::begun(Scenario::Matsuyama);
    assert_eq!((field.man("TAK10").inside, field.man("NAG03").inside), (false, true));
    assert_eq!(field.why_not(Command::ComeOut(unit("NAG03"))), "C-18", "not among enemies");
    field.with("TAK10", |man| man.at = hex("1230"));
    assert!(field.may(Command::ComeOut(unit("NAG03"))));
}
