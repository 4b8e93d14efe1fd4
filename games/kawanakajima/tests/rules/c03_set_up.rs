//! 3: setting the game up.
use crate::support::*;
use std::sync::Arc;

/// A game as it starts, with options of its own.
pub fn begin(scenario: Scenario, set: impl FnOnce(&mut Options)) -> Battle {
    let mut options = Options::default();
    set(&mut options);
    let game = Arc::new(Kawanakajima::new(scenario, options));
    let state = game.start();
    Battle { game, state, told: Vec::new() }
}

/// The historical game once the secrets are written: Uesugi's plan, every Takeda clan at Entry Point B.
pub fn chosen(plan: Plan) -> Battle {
    chosen_with(plan, |_| {})
}

pub fn chosen_with(plan: Plan, set: impl FnOnce(&mut Options)) -> Battle {
    let mut b = begin(Scenario::Historical, set);
    b.uesugi(C::ChoosePlan(plan));
    write_entries(&mut b, Entry::B);
    b
}

fn write_entries(b: &mut Battle, entry: Entry) {
    for letter in 'M'..='T' {
        b.takeda(C::WriteEntry { clan: ClanId::new(Army::Takeda, letter).unwrap(), entry });
    }
}

/// Every Uesugi clan starts in this Mode.
pub fn all_in(b: &mut Battle, mode: Mode) {
    while let Step::SetUp(SetUpStep::InitialModes(clan)) = b.step() {
        b.uesugi(C::SetMode { clan, mode });
    }
}

#[test]
fn r3a_units_stand_where_the_scenario_says() {
    let b = begin(Scenario::Historical, |_| {});
    for (name, at) in [("TA1", "2707"), ("TJ1", "2909"), ("UA1", "1308"), ("UB2", "1908"), ("UM3", "1915")] {
        assert_eq!(b.hex_of(name), at, "{name}");
    }
    for name in ["TM1", "TT3", "UN1"] {
        assert_eq!(b.hex_of(name), "off", "{name}");
    }
}

#[test]
fn r3b_victory_points_and_bundori_start_at_zero() {
    for scenario in Scenario::ALL {
        let b = begin(scenario, |_| {});
        assert_eq!((b.state.vp, b.state.staffs[0].bundori, b.state.staffs[1].bundori), (0, 0, 0));
    }
}

#[test]
fn r3c_the_historical_scenario_has_no_siege() {
    let b = chosen(Plan::Ganko);
    let view = b.game.view(&b.state, Viewer::Umpire);
    assert_eq!((view.siege, view.fort_holder), (None, None));
    assert!(!b.game.is_fort(b.game.map.kaizu()));
}

#[test]
fn dif_08_siege_markers_are_for_the_hypothetical_scenario() {
    let mut field = Field::historical().unit("TG1", "1508");
    field.state.siege.on = true;
    assert!(field.game.invariants(&field.state).is_err());
    let b = begin(Scenario::Hypothetical, |_| {});
    assert_eq!(b.game.view(&b.state, Viewer::Public).fort_holder, Some(Army::Takeda));
}

#[test]
fn r3d_a_plan_is_chosen_in_secret() {
    let mut b = begin(Scenario::Historical, |_| {});
    b.uesugi(C::ChoosePlan(Plan::Koyaku));
    let plan = |viewer| b.game.view(&b.state, viewer).staffs[Army::Uesugi.index()].plan;
    assert_eq!(plan(Viewer::Seat(Army::Uesugi.seat())), Some(Plan::Koyaku));
    assert_eq!(plan(Viewer::Seat(Army::Takeda.seat())), None);
    assert_eq!(plan(Viewer::Public), None);
    let whispered = |(to, e): &(engine::Audience, E)| {
        !matches!(e, E::PlanChosen { .. }) || *to == engine::Audience::only(Army::Uesugi.seat())
    };
    assert!(b.told.iter().all(whispered));
}

#[test]
fn r3d_only_those_entitled_pick_a_plan() {
    let b = begin(Scenario::Historical, |_| {});
    assert!(!b.allows(Army::Takeda, C::ChoosePlan(Plan::Ganko)), "Takeda has none (17.1)");
    let b = begin(Scenario::Hypothetical, |_| {});
    assert!(b.allows(Army::Takeda, C::ChoosePlan(Plan::Ganko)));
}

#[test]
fn r3d_the_plan_does_not_change_during_the_game() {
    let mut b = chosen(Plan::Koyaku);
    b.refused(Army::Uesugi, C::ChoosePlan(Plan::Hoshi), "3d");
    all_in(&mut b, Mode::Defense);
    b.roll(&[3, 3, 3]);
    assert_eq!(b.step(), Step::Command(CommandStep::Select));
    b.refused(Army::Uesugi, C::ChoosePlan(Plan::Hoshi), "3d");
}

#[test]
fn dif_07_a_second_choice_of_plan_is_refused() {
    let mut b = begin(Scenario::Hypothetical, |_| {});
    b.uesugi(C::ChoosePlan(Plan::Ganko));
    b.refused(Army::Uesugi, C::ChoosePlan(Plan::Saku), "3d");
    assert_eq!(b.state.staff(Army::Uesugi).plan, Some(Plan::Ganko));
}

#[test]
fn r3e_an_active_plan_brings_its_activities_and_four_chits() {
    let b = chosen(Plan::Ganko);
    let left = Activity::ALL.map(|a| b.at().activities_left(Army::Uesugi, a));
    assert_eq!(left, [1, 3, 0, 0]);
    for n in 0..4 {
        assert_eq!(b.state.chit(Chit::special(Army::Uesugi, n)), ChitPlace::Reserve);
        assert_eq!(b.state.chit(Chit::special(Army::Takeda, n)), ChitPlace::OutOfGame);
    }
}

#[test]
fn r3f_the_plan_limits_the_first_modes() {
    let mut b = chosen(Plan::Saku);
    b.uesugi(C::SetMode { clan: clan("UA"), mode: Mode::Defense });
    b.refused(Army::Uesugi, C::SetMode { clan: clan("UB"), mode: Mode::Attack }, "7.1a");
    b.uesugi(C::SetMode { clan: clan("UB"), mode: Mode::Defense });
}

#[test]
fn r3f_any_mode_where_the_plan_leaves_the_choice() {
    let mut b = chosen(Plan::Ganko);
    for (name, mode) in ["UA", "UB", "UC", "UD"].into_iter().zip(Mode::ALL) {
        b.uesugi(C::SetMode { clan: clan(name), mode });
        assert_eq!(b.mode(name), mode);
    }
}

#[test]
fn dif_15_the_plan_limits_the_modes_without_fixing_them() {
    let mut b = chosen(Plan::Koyaku);
    b.uesugi(C::SetMode { clan: clan("UA"), mode: Mode::Defense });
    b.uesugi(C::SetMode { clan: clan("UB"), mode: Mode::Move });
    b.refused(Army::Uesugi, C::SetMode { clan: clan("UC"), mode: Mode::Attack }, "7.1a");
}

#[test]
fn r3g_chits_of_the_clans_in_play_are_in_reserve() {
    let mut b = chosen(Plan::Ganko);
    for name in ["UA", "UM", "TA", "TL"] {
        assert_eq!(b.state.chit(chit(name)), ChitPlace::Reserve, "{name}");
    }
    for name in ["UN", "TM", "TT"] {
        assert_eq!(b.state.chit(chit(name)), ChitPlace::OutOfGame, "{name}");
    }
    all_in(&mut b, Mode::Defense);
    assert_eq!(b.state.turn, 1);
    assert_eq!(b.state.chit(chit("UN")), ChitPlace::OutOfGame);
}

#[test]
fn ec_48_a_clan_has_its_chit_once_it_is_on_its_entry_point() {
    let mut b = begin(Scenario::Historical, |_| {});
    b.uesugi(C::ChoosePlan(Plan::Ganko));
    for letter in 'M'..='T' {
        let entry = if letter == 'M' { Entry::B } else { Entry::D };
        b.takeda(C::WriteEntry { clan: ClanId::new(Army::Takeda, letter).unwrap(), entry });
    }
    all_in(&mut b, Mode::Defense);
    assert_eq!((b.hex_of("TM1"), b.state.chit(chit("TM"))), ("entry-B".into(), ChitPlace::Reserve));
    assert_eq!((b.hex_of("TN1"), b.state.chit(chit("TN"))), ("off".into(), ChitPlace::OutOfGame));
}
