//! 7 to 10: armies, castles, forces, morale.

use crate::support::*;
use kanto::ids::*;
use kanto::state::*;
use kanto::{Command, Scenario};

#[test]
fn r2_2_1_i2_r2_2_1_i5_c_68_a_unit_loses_its_steps_one_by_one() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES01", "2017").put("HOJ03", "2237");
    assert_eq!((field.at().strength(unit("UES01")), field.at().strength(unit("HOJ03"))), (3, 2));
    field.with("UES01", |man| man.steps = 1).with("HOJ03", |man| man.steps = 1);
    assert_eq!(
        (field.at().strength(unit("UES01")), field.at().strength(unit("HOJ03"))),
        (2, 1),
        "C-68: half, rounded up"
    );
    field.with("UES01", |man| man.steps = 2).put("UES03", "2017");
    for (steps, place) in [(1, Whereabouts::Map), (0, Whereabouts::Lost)] {
        field.change(|play| play.lose_step(unit("UES03")));
        assert_eq!((field.man("UES03").steps, field.man("UES03").place), (steps, place), "2-2-1(5)");
    }
}

#[test]
fn r7_1b_who_runs_which_army() {
    let field = Field::empty(Scenario::Odawara);
    let at = field.at();
    for (name, power) in
        [("Hojo", Power::Hojo), ("Takeda", Power::Hojo), ("Yuki", Power::Hojo), ("Sano", Power::Uesugi)]
    {
        assert_eq!(at.power_of(army(name)), Some(power), "S2-2: {name}");
    }
    let field = Field::empty(Scenario::Matsuyama);
    assert_eq!(field.at().power_of(army("Takeda")), Some(Power::Takeda), "S3-2");
    assert_eq!(field.at().camp_of(army("Takeda")), field.at().camp_of(army("Hojo")), "S3-5: allied all the same");
}

#[test]
fn r7_2b_home_is_the_home_province() {
    let at = Field::empty(Scenario::Odawara);
    let at = at.at();
    assert!(at.is_home(Army::HOJO, hex("2726")), "30-2: Musashi");
    assert!(!at.is_home(Army::UESUGI, hex("2017")), "14-2-1b: Umayabashi lies in Kozuke");
    assert!(at.is_home(Army::TAKEDA, hex("0514")), "30-2: Shinano");
}

#[test]
fn r8_1_r8_2_1_r10_1_castles_begin_whole_and_all_in_heart() {
    for scenario in Scenario::ALL {
        let field = Field::begun(scenario);
        for castle in Castle::all().filter(|&castle| field.state.walls(castle).owner.is_some()) {
            let (walls, printed) = (field.state.walls(castle), field.game.pack.castle(castle));
            assert_eq!((walls.endurance, walls.morale), (printed.level, 10), "{castle}");
        }
        assert!(
            field.state.on_map().all(|unit| field.state.man(unit).morale == 10 && field.state.man(unit).steps == 2)
        );
    }
}

#[test]
fn r8_2_3_a_castle_worn_down_to_nothing_is_no_castle() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("NAG01", "1718").hold("Minowa", "Nagano", 1);
    assert!(field.at().is_castle(castle("Minowa")) && field.at().is_honjo(castle("Minowa"), army("Nagano")));
    field.change(|play| play.batter(castle("Minowa"), 1));
    assert!(!field.at().is_castle(castle("Minowa")) && !field.at().is_town(castle("Minowa")), "C-50: nor a town");
    assert!(!field.at().is_honjo(castle("Minowa"), army("Nagano")), "21-1: the Nagano have lost their honjo");
    assert!(!field.man("NAG01").inside, "who was in it stands in the field");
}

#[test]
fn r8_3_r30_4_c_62_every_army_has_its_honjo() {
    let field = Field::empty(Scenario::Odawara);
    let at = field.at();
    let honjo = |name: &str| Castle::all().filter(|&castle| at.is_honjo(castle, army(name))).collect::<Vec<_>>();
    assert_eq!(honjo("Takeda"), [castle("Tsutsujigasaki")]);
    assert_eq!(honjo("Uesugi"), [castle("Kasugayama"), castle("Umayabashi")], "30-4-1");
    for guest in ["Ogo", "Yamagami", "Wada", "Kuragano", "Sakai"] {
        assert_eq!(honjo(guest), [castle("Umayabashi")], "30-4-2, C-62: {guest}");
    }
    assert_eq!(honjo("Satake"), [], "C-75");
}

#[test]
fn r30_4_2_guests_lose_the_honjo_with_their_host() {
    let mut field = Field::empty(Scenario::Odawara);
    field.hold("Umayabashi", "Hojo", 1);
    assert!(!field.at().is_honjo(castle("Umayabashi"), army("Wada")));
    assert!(!field.at().is_honjo(castle("Umayabashi"), Army::UESUGI), "EC-69: nor is it the Uesugi's");
}

#[test]
fn c_50_ec_51_a_town_goes_to_whoever_ends_an_action_there() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("HOJ03", "2117").phase(Phase::Hojo);
    let owner = |field: &Field| field.state.walls(castle("Kiryu")).owner;
    field.walls("Umayabashi", |walls| walls.owner = Some(Army::HOJO)).put("HOJ04", "2316");
    field.act("HOJ04", Command::March).play(Command::Go(hex("2317")));
    assert_eq!(owner(&field), Some(army("Kiryu")), "passing through takes nothing");
    field.play(Command::Stop(false));
    assert_eq!(owner(&field), Some(Army::HOJO), "EC-51");
    assert!(!field.at().is_honjo(castle("Kiryu"), army("Kiryu")));
    field.walls("Kiryu", |walls| walls.owner = Some(army("Kiryu"))).with("HOJ04", |man| man.acted = false);
    field.act("HOJ04", Command::Hold);
    assert_eq!(owner(&field), Some(Army::HOJO), "whatever the action was");
}

#[test]
fn r9_2_r9_2_2_r9_2_3_r13_2_2_i1_r2_2_1_i6_we_05_we_06_we_07_who_leads_whom() {
    let field = Field::empty(Scenario::Matsuyama);
    let at = field.at();
    let why = |low: &str, high: &str| at.may_serve(unit(low), unit(high)).err().map(|reason| reason.rule);
    assert_eq!(why("UES03", "UES01"), None, "WE-05: a warlord under a daimyo");
    assert_eq!(why("UES07", "UES03"), None, "WE-06: troops under a warlord");
    assert_eq!(why("UES04", "UES03"), Some("9-2-2"), "WE-07: equals");
    assert_eq!(why("UES07", "UES01"), Some("9-2-3"), "13-2-2(1): troops under a daimyo");
    assert_eq!(why("UES07", "UES08"), Some("9-2"), "troops lead nobody");
    assert_eq!(why("HOJ02", "HOJ01"), None, "30-5: father over son");
    assert_eq!(why("HOJ01", "HOJ02"), Some("30-5"), "and not the reverse");
    assert_eq!(why("KAN10", "UES01"), Some("9-2-4"), "WE-08: another clan");
}

#[test]
fn r9_2_4_s2_10_s2_11_c_78_in_the_second_scenario_kenshin_leads_lords() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES01", "2836").put("KAN14", "2836");
    let why = |field: &Field, low: &str, high: &str| field.at().may_serve(unit(low), unit(high)).err().map(|r| r.rule);
    assert_eq!(why(&field, "KAN10", "UES01"), None, "WE-08: Sano under Kenshin");
    assert_eq!(why(&field, "STM03", "KAN14"), Some("S2-10"), "Ogo alone does not lead Ashino");
    field.with("KAN14", |man| man.leader = Some(Unit::KENSHIN));
    assert_eq!(why(&field, "STM03", "KAN14"), None, "under Kenshin he does");
    assert_eq!(why(&field, "UES07", "KAN14"), Some("S2-10"), "C-78: but no Uesugi troops");
    assert_eq!(why(&field, "STM03", "UES03"), Some("S2-10"), "Kakizaki leads no Kanto units");
    assert_eq!(why(&field, "YUK01", "HOJ01"), Some("S2-11"));
    let mut own = Field::agreed(Scenario::Odawara, &[("own_troops", "on")]);
    own.put("UES01", "2836").under("KAN14", "UES01");
    assert_eq!(why(&own, "STM03", "KAN14"), Some("S2-10"), "C-78: the switch");
}

#[test]
fn r2_1_4_a_force_is_everybody_in_the_boxes() {
    let mut field = Field::empty(Scenario::Odawara);
    field
        .put("UES01", "2836")
        .under("UES03", "UES01")
        .under("UES07", "UES03")
        .under("UES08", "UES03")
        .put("UES04", "2836");
    let force = field.at().force(unit("UES08"));
    assert_eq!(
        force,
        ["UES01", "UES03", "UES07", "UES08"].map(unit).into_iter().collect(),
        "UES04 is on his own: 9-1-1"
    );
}

#[test]
fn r10_1_2a_we_19_we_20_below_four_a_unit_is_gone() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES03", "2828").put("UES04", "2828");
    field.with("UES03", |man| man.morale = 4).with("UES04", |man| man.morale = 5);
    field.change(|play| {
        play.lose_morale(unit("UES03"), 1);
        play.lose_morale(unit("UES04"), 1);
    });
    assert_eq!(field.man("UES03").place, Whereabouts::Lost, "WE-19");
    assert_eq!((field.man("UES04").place, field.man("UES04").morale), (Whereabouts::Map, 4), "WE-20");
}

#[test]
fn r10_3a_r10_3b_r10_2_i4_each_unit_has_its_own_morale_and_the_lowest_counts() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES03", "2828").under("UES07", "UES03").under("UES08", "UES03");
    field.change(|play| play.lose_morale(unit("UES08"), 3));
    assert_eq!(["UES03", "UES07", "UES08"].map(|name| field.man(name).morale), [10, 10, 7], "10-3a");
    let force = field.at().force(unit("UES03"));
    assert_eq!(field.at().lowest_morale(force), 7, "10-3b");
    assert_eq!(field.at().movement_points(force), 5, "10-2(4), 15-6-3");
}

#[test]
fn r10_4b_c_16_those_inside_count_not_the_castle() {
    let mut field = Field::empty(Scenario::Odawara);
    field.walls("Kawagoe", |walls| walls.morale = 8);
    assert_eq!(field.at().garrison_morale(castle("Kawagoe")), 8, "10-4a");
    field.put_in("HOJ22", "2726");
    assert_eq!(field.at().garrison_morale(castle("Kawagoe")), 10);
    field.with("HOJ22", |man| man.inside = false);
    assert_eq!(field.at().garrison_morale(castle("Kawagoe")), 8, "before the walls he is not the garrison");
}
