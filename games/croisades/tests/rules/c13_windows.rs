//! 1.33: defensive fire.

use crate::support::*;
use croisades::Croisades;
use croisades::command::Command;
use croisades::ids::*;
use croisades::sequence::Step;
use croisades::sequence::steps::*;
use croisades::state::{Charge, Figure, Health, Mark, Marker};
use testkit::Script;

fn ready(f: &mut Figure) {
    f.marker = Marker::Shoot;
}

/// Long-bowmen of the Saracens on M1 and N1, ready, and one of ours to walk.
fn walk(name: &str, at: &str) -> Setting {
    let setting = Setting::blank().put("S15", "M1").put("S16", "N1").put("S12", "A1");
    setting.put(name, at).with("S15", ready).with("S16", ready)
}

fn step(play: &mut Script<Croisades>, to: &str) {
    play.seat(0, Command::Step(hex(to)));
}

/// Is the other side asked now?
fn is_window(play: &Script<Croisades>) -> bool {
    ask(play, |p| matches!(p.s.steps.last(), Some(Step::Fire(FireStep::Window(_)))))
}

/// One arrow that goes wide.
fn miss(play: &mut Script<Croisades>, by: &str) {
    play.seat(1, Command::Name(man(by))).seat(1, Command::CloseVolley).chance(Command::Roll(10));
}

#[test]
fn r1_33_c_r1_33_g_a_window_opens_after_each_step_and_not_before() {
    let play = &mut walk("C11", "M12").step(Moves).play();
    play.seat(0, Command::Move(man("C11")));
    assert!(!is_window(play));
    for to in ["M11", "M10", "M9"] {
        step(play, to);
        assert!(is_window(play), "{to}");
        play.seat(1, Command::Pass);
    }
    assert_eq!(play.state().march.entered, 3);
}

#[test]
fn r1_33_d_the_shooters_are_named_before_the_dice() {
    let play = &mut walk("C11", "M12").step(Moves).play();
    play.seat(0, Command::Move(man("C11"))).seat(0, Command::Step(hex("M11")));
    play.refused(1, Command::CloseVolley, "1.33-d");
    play.seat(1, Command::Name(man("S15"))).refused(1, Command::Pass, "1.33-d");
    play.refused(1, Command::Name(man("S15")), "1.33-d");
    play.seat(1, Command::Name(man("S16"))).seat(1, Command::CloseVolley);
    assert_eq!(play.state().volley.named.len(), 2);
    play.chance(Command::Roll(10)).chance(Command::Roll(10));
    assert!(["S15", "S16"].iter().all(|name| play.state().man(man(name)).marks.has(Mark::Fired)));
}

#[test]
fn r1_33_d_ec_88_passing_over_a_lower_number_is_final() {
    let play = &mut walk("C11", "M12").step(Moves).play();
    play.seat(0, Command::Move(man("C11"))).seat(0, Command::Step(hex("M11")));
    play.seat(1, Command::Name(man("S16"))).refused(1, Command::Name(man("S15")), "1.33-d");
}

#[test]
fn r1_33_e_ec_88_who_comes_too_late_has_shot() {
    let play = &mut walk("C20", "M12").with("C20", |f| f.health = Health::Wounded).step(Moves).play();
    play.seat(0, Command::Move(man("C20"))).seat(0, Command::Step(hex("M11")));
    play.seat(1, Command::Name(man("S15"))).seat(1, Command::Name(man("S16"))).seat(1, Command::CloseVolley);
    play.chance(Command::Roll(1));
    assert_eq!(play.state().man(man("C20")).health, Health::Dead);
    assert!(play.state().man(man("S16")).marks.has(Mark::Fired));
}

/// After a volley on his first hex, on which hex of his way is he exposed again?
fn next_window(setting: Setting, name: &str, way: &[&str], die: u8) -> usize {
    let play = &mut setting.step(Moves).play();
    play.seat(0, Command::Move(man(name)));
    step(play, way[0]);
    play.seat(1, Command::Name(man("S15"))).seat(1, Command::CloseVolley).chance(Command::Roll(die));
    for (n, to) in way.iter().enumerate().skip(1) {
        step(play, to);
        if is_window(play) {
            return n;
        }
    }
    0
}

#[test]
fn r1_33_f_ex_6_the_next_volley_comes_some_hexes_later() {
    let way = ["M12", "M11", "M10", "M9", "M8"];
    assert_eq!(next_window(walk("C11", "M13"), "C11", &way, 10), 2);
    assert_eq!(next_window(walk("C11", "M13").with("C11", |f| f.health = Health::Wounded), "C11", &way, 10), 1);
    assert_eq!(next_window(walk("C09", "M13/M14"), "C09", &way, 10), 3);
    // EC-103: what counts is how he is when the window would open; armour: a wound on row 3.
    assert_eq!(next_window(walk("C11", "M13"), "C11", &way, 2), 1);
}

#[test]
fn r1_33_h_ec_120_who_is_declared_to_stay_is_shot_at_once() {
    let play = &mut walk("C11", "M12").put("C17", "A15").step(Moves).play();
    play.seat(0, Command::Stay(piece("C11")));
    assert!(is_window(play));
    miss(play, "S15");
    assert!(!is_window(play));
    play.refused(0, Command::Move(man("C11")), "EC-91");
    play.seat(0, Command::Move(man("C17")));
}

#[test]
fn r1_33_h_ec_92_at_the_end_everybody_unmoved_counts_as_staying() {
    let play = &mut walk("C11", "M12").put("C12", "N12").put("C13", "L12").step(Moves).play();
    play.seat(0, Command::Move(man("C11"))).seat(0, Command::Step(hex("M11"))).seat(1, Command::Pass);
    play.seat(0, Command::EndMove).seat(0, Command::EndMovement);
    play.refused(1, Command::Target(piece("C11")), "1.33-g");
    play.seat(1, Command::Target(piece("C12")));
    miss(play, "S16");
    play.refused(1, Command::Target(piece("C12")), "1.33-g").seat(1, Command::Target(piece("C13")));
}

#[test]
fn r1_33_i_after_a_volley_at_another_the_first_is_closed() {
    let setting = walk("C11", "M12").put("C12", "N12").change(|state| {
        state.march.who = Some(Piece::WAGON);
        state.march.crew = Men::of(man("C11")) | Men::of(man("C12"));
        state.march.entered = 5;
        state.march.aimed = Some((piece("C12"), 1));
    });
    let exposed = |setting: &Setting| setting.ask(|p| p.exposed(Window(None)));
    assert_eq!(exposed(&setting), [piece("C11"), piece("C12")]);
    assert_eq!(exposed(&setting.change(|state| state.march.closed.insert(piece("C11")))), [piece("C12")]);
}

#[test]
fn r1_33_j_once_his_move_is_over_nobody_shoots_at_him() {
    let play = &mut walk("C11", "M12").put("C12", "N12").step(Moves).play();
    play.seat(0, Command::Move(man("C11"))).seat(0, Command::Step(hex("M11"))).seat(1, Command::Pass);
    play.seat(0, Command::EndMove).seat(0, Command::Move(man("C12"))).seat(0, Command::Step(hex("N11")));
    play.refused(1, Command::Target(piece("C11")), "1.33-d");
    assert_eq!(ask(play, |p| p.exposed(Window(None))), [piece("C12")]);
    play.seat(1, Command::Name(man("S15")));
}

#[test]
fn r1_33_k_r1_21_3b_a_mover_in_contact_is_safe_from_whom_he_touches() {
    let play = &mut Setting::blank().put("S15", "M8").put("C11", "M11").with("S15", ready).step(Moves).play();
    play.seat(0, Command::Move(man("C11"))).seat(0, Command::Step(hex("M10")));
    assert!(is_window(play));
    play.seat(1, Command::Pass).seat(0, Command::Step(hex("M9")));
    assert!(!is_window(play));
    assert_eq!(ask(play, |p| p.may_fire(man("S15")).map_err(|reason| reason.rule)), Err("1.32-a"));
}

#[test]
fn ec_93_an_about_turn_has_begun_the_move() {
    let play = &mut walk("C09", "M12/M13").step(Moves).play();
    play.seat(0, Command::Move(man("C09"))).seat(0, Command::AboutTurn);
    assert!(is_window(play));
}

#[test]
fn r1_33_i_ex_7_ec_114_a_volley_at_the_second_hauler_closes_the_first() {
    let play = &mut walk("C11", "M12")
        .put("C12", "N12")
        .put("W1", "M13/N13")
        .change(|state| {
            state.march.who = Some(Piece::WAGON);
            state.march.crew = Men::of(man("C11")) | Men::of(man("C12"));
            (state.march.entered, state.march.begun) = (1, true);
        })
        .step(Moves)
        .step(Window(None))
        .step(Window(None))
        .play();
    play.refused(1, Command::Name(man("S15")), "1.33-d").seat(1, Command::Target(piece("C11")));
    miss(play, "S15");
    // C11 has just been shot at, so the second window is about C12 alone.
    play.refused(1, Command::Target(piece("C11")), "1.33-d");
    miss(play, "S16");
    assert!(play.state().march.closed.contains(piece("C11")));
    assert!(!play.state().march.closed.contains(piece("C12")));
}

#[test]
fn r1_33_f_a_charger_is_exposed_again_after_four_hexes() {
    let exposed = |entered: u8| {
        let setting = walk("C09", "M12/M13").change(|state| {
            state.charges.push(Charge { rider: man("C09"), target: piece("S12"), ..Charge::default() });
            state.march.who = Some(piece("C09"));
            (state.march.charge, state.march.entered) = (Some(0), entered);
            state.march.aimed = Some((piece("C09"), 1));
        });
        !setting.ask(|p| p.exposed(Window(None))).is_empty()
    };
    assert_eq!([3, 4, 5].map(exposed), [false, false, true]);
}
