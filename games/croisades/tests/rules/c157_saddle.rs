//! 1.57: into the saddle and out of it.

use crate::on_the_way::*;
use crate::support::*;
use croisades::command::Command;
use croisades::state::*;

fn mount(who: &str) -> Command {
    Command::Mount { man: man(who), horse: horse("H01") }
}

/// A horse on M8/M9 and a knight at its flank.
fn beside(at: &str) -> Setting {
    Setting::blank().put("C02", at).put("H01", "M8/M9")
}

fn mounted(play: &Game) -> bool {
    figure(play, "C02").horse.is_some()
}

#[test]
fn r1_57_a_r1_57_d_mounted_after_sequence_five() {
    let play = &mut moves(beside("L9"));
    play.seat(0, mount("C02"));
    assert!(!mounted(play));
    play.seat(0, Command::EndMovement);
    assert_eq!((at(play, "C02"), figure(play, "C02").horse), (stand("M8/M9"), Some(horse("H01"))));
    assert!(!at(play, "H01").is_map());
}

#[test]
fn r1_57_a_whoever_mounts_does_nothing_else() {
    moves(beside("L9")).seat(0, mount("C02")).refused(0, Command::Move(man("C02")), "1.57-a");
    let moved = |figure: &mut Figure| figure.marks.set(Mark::Moved);
    moves(beside("L9").with("C02", moved)).refused(0, mount("C02"), "1.5-e");
    let shot = |figure: &mut Figure| figure.marks.set(Mark::Shot);
    moves(beside("L9").with("C02", shot)).refused(0, mount("C02"), "1.57-a");
}

#[test]
fn r1_57_a_whoever_mounts_does_not_fight() {
    for busy in [false, true] {
        let play = &mut moves(beside("L9").put("S12", "K9").with("S12", stunned).put("C17", "K10"));
        if busy {
            play.seat(0, mount("C02"));
        }
        play.seat(0, Command::EndMovement);
        let attack = Command::Attack { by: man("C02"), at: piece("S12") };
        assert_eq!(offered(play, 0).contains(&attack), !busy);
    }
}

#[test]
fn r1_57_b_from_a_flank() {
    for at in ["M7", "L8", "L10", "M10"] {
        moves(beside(at)).refused(0, mount("C02"), "1.57-b");
    }
    for at in ["L9", "N9"] {
        moves(beside(at)).seat(0, mount("C02"));
    }
}

#[test]
fn r1_57_c_only_riders_and_no_draught_horse() {
    let setting = || beside("L9").put("C11", "N9").put("T1", "K9/K10");
    moves(setting()).refused(0, mount("C11"), "1.57-c");
    let draught = Command::Mount { man: man("C02"), horse: horse("T1") };
    moves(setting()).refused(0, draught, "1.57-c").seat(0, mount("C02"));
}

#[test]
fn r1_57_e_ec_64_the_wounded_need_two_turns() {
    let play = &mut moves(beside("L9").with("C02", wounded));
    play.seat(0, mount("C02")).seat(0, Command::EndMovement);
    assert!(!mounted(play));
    idle_until(play, 5);
    assert_eq!(at(play, "C02"), stand("L9"));
    play.seat(0, mount("C02")).seat(0, Command::EndMovement);
    assert!(mounted(play));
}

#[test]
fn r1_57_f_dismounting_takes_one_turn_even_wounded() {
    let play = &mut moves(Setting::blank().put("C02", "M8/M9").with("C02", wounded));
    play.seat(0, Command::Dismount(man("C02"))).refused(0, Command::Move(man("C02")), "1.57-a");
    play.seat(0, Command::EndMovement).refused(0, put("M7"), "1.57-f").seat(0, put("L9"));
    assert_eq!((at(play, "C02").to_string(), mounted(play)), ("L9".to_string(), false));
}

#[test]
fn r1_57_f_a_full_flank() {
    let setting = Setting::blank().put("C02", "M8/M9").put("C11", "L9").put("C12", "N9");
    let play = &mut moves(setting);
    play.seat(0, Command::Dismount(man("C02"))).seat(0, Command::EndMovement).seat(0, put("L10"));
    let ring = ["M7", "L8", "N8", "L9", "N9", "L10", "N10", "M10"];
    let men = ["C11", "C12", "C13", "C14", "C15", "C16", "C17", "C18"];
    let full =
        men.iter().zip(ring).fold(Setting::blank().put("C02", "M8/M9"), |setting, (name, at)| setting.put(name, at));
    moves(full).refused(0, Command::Dismount(man("C02")), "1.57-f");
}

#[test]
fn ec_62_a_wound_breaks_it_off() {
    let archer = |setting: Setting| setting.put("S15", "M3").with("S15", |figure| figure.marker = Marker::Shoot);
    // A D stuns armour, an A does nothing.
    for (die, done) in [(4, false), (10, true)] {
        let play = &mut moves(archer(beside("L9")));
        play.seat(0, mount("C02")).seat(0, Command::EndMovement).seat(1, Command::Target(piece("C02")));
        play.seat(1, Command::Name(man("S15"))).seat(1, Command::CloseVolley).chance(Command::Roll(die));
        assert_eq!(mounted(play), done, "{die}");
    }
}

#[test]
fn ec_63_a_horse_killed_meanwhile() {
    let play = &mut moves(beside("L9"));
    play.seat(0, mount("C02"));
    let mut state = *play.state();
    state.horse_mut(horse("H01")).life = Life::Dead;
    let play = &mut Game::from_position(std::sync::Arc::clone(play.table.game()), state);
    play.seat(0, Command::EndMovement);
    assert!(!mounted(play));
}

#[test]
fn ec_91_who_stays_may_mount() {
    let setting = beside("L9").put("S15", "M3").with("S15", |figure| figure.marker = Marker::Shoot);
    let play = &mut moves(setting);
    play.seat(0, Command::Stay(piece("C02"))).seat(1, Command::Pass).seat(0, mount("C02"));
}
