//! I2, I3: what is asked of the waiting side follows from what everybody sees, whatever hides where.

use crate::c156_charges::{announce, charges, field};
use crate::on_the_way::*;
use crate::support::*;
use croisades::command::Command;
use croisades::ids::*;
use croisades::sequence::Step;
use croisades::sequence::steps::*;
use croisades::state::*;
use croisades::{Croisades, Scenario};
use engine::{Actor, Game as _, Seat, Silent, Turn, Viewer};

fn is_window(play: &Game) -> bool {
    matches!(play.state().steps.last(), Some(Step::Fire(FireStep::Window(_))))
}

fn hidden(figure: &mut Figure) {
    figure.hidden = true;
}

/// C11 walks up column M; S15 hides there, with a marker or without.
fn walked_past(at: &str, marker: Marker) -> Vec<bool> {
    let setting = Setting::blank().put("C11", "M14").put("S15", at).with("S15", hidden);
    let play = &mut moves(setting.with("S15", |f| f.marker = marker));
    play.seat(0, Command::Move(man("C11")));
    let mut windows = Vec::new();
    for to in ["M13", "M12", "M11"] {
        play.seat(0, step(to));
        windows.push(is_window(play));
        if is_window(play) {
            play.seat(1, Command::Pass);
        }
    }
    windows
}

#[test]
fn r1_33_c_a_hidden_archer_opens_the_same_windows_wherever_he_is() {
    for at in ["A1", "M2", "M6", "Y15", "B14"] {
        for marker in [Marker::None, Marker::Shoot] {
            assert_eq!(walked_past(at, marker), [true; 3], "{at} {marker:?}");
        }
    }
    // A hidden spearman opens none.
    let setting = Setting::blank().put("C11", "M14").put("S13", "M6").with("S13", hidden);
    let play = &mut moves(setting);
    play.seat(0, Command::Move(man("C11"))).seat(0, step("M13"));
    assert!(!is_window(play));
}

#[test]
fn r1_33_c_without_a_line_he_may_only_pass_and_with_one_he_is_seen_when_the_volley_is_closed() {
    let setting = |at: &str| {
        let setting = Setting::blank().put("C11", "M14").put("S15", at).with("S15", hidden);
        moves(setting.with("S15", |f| f.marker = Marker::Shoot).ground(croisades::map::Ground::Tree, &["A2", "B2"]))
    };
    let play = &mut setting("A1");
    play.seat(0, Command::Move(man("C11"))).seat(0, step("M13"));
    assert_eq!(offered(play, 1), [Command::Pass]);
    let play = &mut setting("M4");
    play.seat(0, Command::Move(man("C11"))).seat(0, step("M13")).seat(1, Command::Name(man("S15")));
    assert!(figure(play, "S15").hidden);
    play.seat(1, Command::CloseVolley);
    assert!(!figure(play, "S15").hidden);
}

#[test]
fn r1_56_g_a_charge_is_asked_about_while_a_rider_hides() {
    let way = ["D5", "E5", "F6", "G6", "H7", "I7", "J8", "K8", "L9", "M9"];
    let asked = |setting: Setting| {
        let play = &mut charges(setting);
        announce(play, "C02", "S12", &way);
        play.state().steps.last() == Some(&CounterCharge.into())
    };
    // S05 in the far corner could never answer.
    assert!(!asked(field().put("S05", "Y15/X15")));
    assert!(asked(field().put("S05", "Y15/X15").with("S05", hidden)));
    assert!(asked(field().put("S05", "A15/A14").with("S05", hidden)));
    // A hidden man on foot is no rider.
    assert!(!asked(field().put("S13", "Y15").with("S13", hidden)));
}

/// What the Crusader is told and asked, command by command, in a game of the ambush in which the Saracens hide as this number says
/// and then only pass.
fn told(seed: u64, steps: usize) -> Vec<String> {
    let game = Croisades::new(Scenario::Ambush);
    let mut state = game.start();
    let mut n = seed;
    let mut below = |bound: usize| {
        n = n.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (n >> 33) as usize % bound
    };
    let mut options = Vec::new();
    let mut record = Vec::new();
    // The Crusader plays by his own fixed dice, whatever the other has hidden.
    let mut own = 77u64;
    while record.len() < steps && game.turn(&state) != Turn::Chance {
        let Turn::Seats(seats) = game.turn(&state) else { break };
        let seat = seats.iter().next().expect("somebody is asked");
        options.clear();
        game.options(&state, seat, &mut options);
        // Far enough from everybody not to be found at once.
        options.retain(|option| !matches!(option, Command::Place(spot) if is_near(&state, *spot)));
        let choice = if seat == Seat(1) {
            let waits = [Command::Pass, Command::NoAnswer].into_iter().find(|wait| options.contains(wait));
            let marks = options.iter().any(|option| matches!(option, Command::SetMarker { .. }));
            waits.unwrap_or_else(|| options[if marks || state.turn == 0 { below(options.len()) } else { 0 }])
        } else {
            own = own.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            options[(own >> 33) as usize % options.len()]
        };
        if state.turn == 1 {
            let asked = format!("{:?} {:?}", seat, game.prompt(&state, Seat(0)).key);
            let seen = serde_json::to_string(&game.view(&state, Viewer::Seat(Seat(0)))).unwrap();
            let offers = if seat == Seat(0) { format!("{options:?}") } else { String::new() };
            record.push(format!("{asked} {offers} {seen}"));
        }
        game.apply(&mut state, Actor::Seat(seat), &choice, &mut Silent);
        if state.turn == 1 && Man::of_side(Side::Saracen).any(|man| !state.man(man).hidden && at_all(&state, man)) {
            break;
        }
    }
    record
}

fn is_near(state: &State, spot: Spot) -> bool {
    Man::of_side(Side::Crusader).any(|man| state.stand(man.piece()).spots().any(|near| near.distance(spot) < 4))
}

fn at_all(state: &State, man: Man) -> bool {
    state.man(man).place == Whereabouts::Map
}

#[test]
fn r1_33_c_two_ambushes_that_differ_only_in_what_hides_look_the_same_until_a_reveal() {
    let games: Vec<Vec<String>> = (0..12).map(|seed| told(seed * 7919 + 3, 60)).collect();
    let mut compared = 0;
    for (one, game) in games.iter().enumerate() {
        for other in &games[one + 1..] {
            for (a, b) in game.iter().zip(other) {
                assert_eq!(a, b);
                compared += 1;
            }
        }
    }
    assert!(compared > 300, "{compared} {:?}", games.iter().map(Vec::len).collect::<Vec<_>>());
}
