//! 1.2: scenarios, player turns and their sequences.

use crate::support::*;
use croisades::command::Command;
use croisades::ids::*;
use croisades::pack::Pack;
use croisades::sequence::Step;
use croisades::sequence::steps::*;
use croisades::state::{Mark, Marker, Whereabouts};
use croisades::{Croisades, Scenario};
use engine::{Game, Seat};

#[test]
fn r1_2_a_scenarios_are_ready_or_leave_a_choice() {
    let waiting = |scenario: Scenario| {
        let state = Croisades::new(scenario).start();
        Man::all().filter(|&man| state.man(man).place == Whereabouts::Waiting).count()
    };
    assert_eq!(waiting(Scenario::Water), 0);
    assert!(waiting(Scenario::Ambush) > 0);
    let pack = Pack::built_in();
    let costs = [("C02", true), ("C02", false), ("C20", false)].map(|(name, mounted)| pack.cost(man(name), mounted));
    assert_eq!(costs, [40, 30, 10]);
}

#[test]
fn r1_2_b_r1_21_6_turns_alternate_and_mirror_each_other() {
    let play = &mut Setting::blank().put("C18", "A1").put("S15", "Y15").step(Moves).play();
    play.seat(0, Command::EndMovement);
    if ask(play, |p| matches!(p.s.steps.last(), Some(Step::Fire(FireStep::LastVolleys)))) {
        play.seat(1, Command::Pass);
    }
    assert_eq!((play.state().turn, play.state().active), (4, Side::Saracen));
    play.refused(0, Command::EndMarkers, "1.2-d");
    play.seat(1, Command::EndMarkers).seat(1, Command::EndMovement);
    assert_eq!((play.state().turn, play.state().active), (5, Side::Crusader));
    play.refused(1, Command::EndMarkers, "1.2-d").seat(0, Command::EndMarkers);
}

#[test]
fn r1_2_c_a_side_is_one_seat() {
    assert_eq!(Side::BOTH.map(|side| side.seat()), [Seat(0), Seat(1)]);
}

#[test]
fn r1_2_d_the_other_side_waits_in_sequence_1() {
    let play = &mut Setting::blank()
        .put("C18", "M9")
        .put("S15", "M3")
        .with("C18", |f| f.marker = Marker::Shoot)
        .with("S15", |f| f.marker = Marker::Shoot)
        .step(OffensiveFire)
        .play();
    let shot = Command::Shoot { by: man("S15"), at: piece("C18") };
    play.refused(1, shot, "1.2-d").refused(1, Command::EndFire, "1.2-d");
    play.seat(0, Command::Shoot { by: man("C18"), at: piece("S15") });
}

#[test]
fn r1_21_2_each_charge_is_answered_before_the_next() {
    let play = &mut Setting::blank()
        .put("C01", "C4/B4")
        .put("C02", "A14/A15")
        .put("S12", "N10")
        .put("S01", "O8/P8")
        .step(Moves)
        .step(Charges)
        .play();
    play.seat(0, Command::Charge { rider: man("C01"), at: piece("S12") });
    for to in ["D5", "E5", "F6", "G6", "H7", "I7", "J8", "K8", "L9", "M9"] {
        play.seat(0, Command::Ride(hex(to)));
    }
    if ask(play, |p| matches!(p.s.steps.last(), Some(Step::Charge(ChargeStep::ChargePath)))) {
        play.seat(0, Command::EndPath);
    }
    play.refused(0, Command::EndCharges, "1.2-d");
    play.seat(1, Command::NoAnswer);
    assert_eq!(play.state().charges.len(), 1);
}

#[test]
fn r1_21_5_the_stunned_lie_through_the_next_turn() {
    let down = |stunned: u8, turn: u8| {
        let play = &mut Setting::blank()
            .put("C11", "M9")
            .put("C12", "A1")
            .put("S18", "Y15")
            .with("C11", |f| f.stunned = stunned)
            .change(|state| state.turn = turn)
            .step(Moves)
            .play();
        play.seat(0, Command::EndMovement);
        play.state().man(man("C11")).stunned != 0
    };
    assert!(down(3, 3));
    assert!(!down(2, 3));
}

#[test]
fn r1_21_7_after_the_fire_no_shot() {
    let play = &mut Setting::blank()
        .put("C18", "M9")
        .put("C19", "L9")
        .put("S12", "M3")
        .with("C18", |f| f.marker = Marker::Shoot)
        .with("C19", |f| f.marker = Marker::Shoot)
        .step(Moves)
        .step(OffensiveFire)
        .play();
    let shot = |by: &str| Command::Shoot { by: man(by), at: piece("S12") };
    play.seat(0, shot("C18")).chance(Command::Roll(10)).seat(0, Command::EndFire);
    let moves = ask(play, |p| matches!(p.s.steps.last(), Some(Step::Move(MoveStep::Moves))));
    assert!(moves && !play.state().man(man("C19")).marks.has(Mark::Shot));
    let refused = play.table.play(engine::Actor::Seat(Seat(0)), shot("C19"));
    assert!(refused.is_err());
}
