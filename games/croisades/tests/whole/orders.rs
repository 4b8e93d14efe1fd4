//! Standing orders: they answer what they may, nothing else, and know no more than their seat.

use crate::support::*;
use croisades::command::Command;
use croisades::ids::*;
use croisades::sequence::steps::*;
use croisades::state::{Figure, Mark, Marker};
use croisades::{Croisades, Scenario, Stage};
use engine::{Actor, Game, Seat, Silent, Turn};
use stage::{Adapter, Obeyed};
use testkit::Script;

const CRUSADER: Seat = Seat(0);
const SARACEN: Seat = Seat(1);

fn marked(figure: &mut Figure) {
    figure.marker = Marker::Shoot;
}

/// C11 has gone one hex, to M9, and S15 may shoot at him from five hexes away; S19 throws from three.
fn window() -> Script<Croisades> {
    let mut play = Setting::blank()
        .put("C11", "M10")
        .put("C12", "A1")
        .put("S15", "M4")
        .put("S19", "P7")
        .with("S15", marked)
        .with("S19", marked)
        .step(Moves)
        .play();
    play.seat(0, Command::Move(man("C11"))).seat(0, Command::Step(hex("M9")));
    play
}

fn obeyed(play: &Script<Croisades>, seat: Seat, order: &str) -> Obeyed<Command> {
    Stage::obey(play.table.game(), play.state(), seat, order)
}

const PASSES: Obeyed<Command> = Obeyed::Answers(Command::Pass);

#[test]
fn r1_33_c_fire_is_held_by_order_for_a_turn() {
    let play = window();
    assert_eq!(obeyed(&play, SARACEN, "hold@3"), PASSES);
    assert_eq!(obeyed(&play, SARACEN, "hold@2"), Obeyed::Lapsed);
    assert_eq!(obeyed(&play, SARACEN, "hold@4"), Obeyed::Lapsed);
    assert_eq!(obeyed(&play, CRUSADER, "hold@3"), Obeyed::Lapsed, "whoever moves has nothing to hold");
}

#[test]
fn r1_33_c_asked_only_when_he_is_near() {
    let play = window();
    let near = |hexes: u8| obeyed(&play, SARACEN, &format!("near.{hexes}@3"));
    assert_eq!((near(2), near(4), near(6)), (PASSES, Obeyed::Waits, Obeyed::Waits));
    assert_eq!(obeyed(&play, SARACEN, "near.5@3"), Obeyed::Lapsed, "no such order");
    // Without the thrower it is the archer who counts.
    let setting = Setting::blank().put("C11", "M10").put("C12", "A1").put("S15", "M4").with("S15", marked);
    let mut play = setting.step(Moves).play();
    play.seat(0, Command::Move(man("C11"))).seat(0, Command::Step(hex("M9")));
    assert_eq!(obeyed(&play, SARACEN, "near.4@3"), PASSES);
    assert_eq!(obeyed(&play, SARACEN, "near.6@3"), Obeyed::Waits);
}

#[test]
fn r1_33_c_asked_only_about_riders_or_one_man() {
    let play = window();
    assert_eq!(obeyed(&play, SARACEN, "riders@3"), PASSES);
    assert_eq!(obeyed(&play, SARACEN, "at.C12@3"), PASSES);
    assert_eq!(obeyed(&play, SARACEN, "at.C11@3"), Obeyed::Waits);
    let mut rider = Setting::blank().put("C09", "M10/M11").put("S15", "M4").with("S15", marked).step(Moves).play();
    rider.seat(0, Command::Move(man("C09"))).seat(0, Command::Step(hex("M9")));
    assert_eq!(obeyed(&rider, SARACEN, "riders@3"), Obeyed::Waits);
}

/// 1.36: the chance of the best single shot, counted on the table itself.
#[test]
fn r1_36_a_asked_only_from_so_much_harm() {
    let play = window();
    let best = ask(&play, |at| {
        let field = at.field(Side::Saracen);
        let chance = |by: Man| {
            let aim = at.sighted(by, piece("C11"), &field).ok()?;
            Some((1..=10).filter(|&die| at.shot_result(piece("C11"), aim, die).1.harms()).count() * 10)
        };
        Man::of_side(Side::Saracen).filter_map(chance).max()
    });
    let best = best.expect("somebody has a shot");
    assert!((20..60).contains(&best), "{best}");
    for percent in [20, 40, 60] {
        let asks = obeyed(&play, SARACEN, &format!("harm.{percent}@3")) == Obeyed::Waits;
        assert_eq!(asks, best >= percent, "{percent} of {best}");
    }
}

#[test]
fn a_volley_that_was_begun_is_not_broken_off() {
    let mut play = window();
    play.seat(1, Command::Name(man("S15")));
    assert_eq!(obeyed(&play, SARACEN, "hold@3"), Obeyed::Waits);
}

/// EC-92: the last volleys are such a question too.
#[test]
fn ec_92_the_last_volleys_are_passed_by_order() {
    let setting = Setting::blank().put("C11", "M9").put("S15", "M4").with("S15", marked);
    let play = setting.step(LastVolleys).play();
    assert_eq!(obeyed(&play, SARACEN, "hold@3"), PASSES);
    assert_eq!(obeyed(&play, SARACEN, "at.C11@3"), Obeyed::Waits);
    assert_eq!(obeyed(&play, SARACEN, "riders@3"), PASSES);
}

/// C01 has announced a charge up column M at whoever stands on M5.
fn charged(setting: Setting, target: &str) -> Script<Croisades> {
    let mut play = setting.put("C01", "M14/M15").step(Moves).step(Charges).play();
    play.seat(0, Command::Charge { rider: man("C01"), at: piece(target) });
    for spot in ["M13", "M12", "M11", "M10", "M9", "M8", "M7", "M6"] {
        play.seat(0, Command::Ride(hex(spot)));
    }
    play.seat(0, Command::EndPath);
    play
}

fn may_answer(play: &Script<Croisades>) -> bool {
    let mut options = Vec::new();
    play.table.game().options(play.state(), SARACEN, &mut options);
    assert!(options.contains(&Command::NoAnswer), "the question is put");
    options.iter().any(|option| matches!(option, Command::Answer(_)))
}

#[test]
fn r1_56_g_counter_charges_are_declined_by_order() {
    const NO: Obeyed<Command> = Obeyed::Answers(Command::NoAnswer);
    let play = charged(Setting::blank().put("S05", "M5/M4"), "S05");
    assert!(may_answer(&play), "the target rides at him");
    assert_eq!(obeyed(&play, SARACEN, "stand@3"), NO);
    assert_eq!(obeyed(&play, SARACEN, "able@3"), Obeyed::Waits);
    assert_eq!(obeyed(&play, SARACEN, "hold@3"), Obeyed::Waits, "that one is about shots");
    // I7: the question is put while riders hide, though none of them could come.
    let play = charged(
        Setting::blank().put("S12", "M5").put("S04", "A1/A2").with("S04", |figure| figure.hidden = true),
        "S12",
    );
    assert!(!may_answer(&play));
    assert_eq!((obeyed(&play, SARACEN, "stand@3"), obeyed(&play, SARACEN, "able@3")), (NO, NO));
}

#[test]
fn orders_are_for_whoever_waits_and_few() {
    let play = window();
    let game = play.table.game();
    assert_eq!(Stage::orders(game, play.state(), CRUSADER), Vec::<String>::new());
    let offered = Stage::orders(game, play.state(), SARACEN);
    assert_eq!(offered[..5], ["hold@3", "near.4@3", "near.2@3", "near.6@3", "near.8@3"]);
    assert!(offered.contains(&"at.C11@3".to_string()) && offered.len() <= 12, "{offered:?}");
    assert!(!offered.contains(&"riders@3".to_string()), "nobody rides");
    for order in &offered {
        let say = Stage::say_order(game, order).unwrap_or_else(|| panic!("{order}"));
        let line = format!("\n{} = ", say.key);
        for language in 0..2 {
            assert!(Stage::texts().iter().any(|pair| pair[language].contains(&line)), "{}", say.key);
        }
    }
    assert!(Stage::say_order(game, "hold").is_none() && Stage::say_order(game, "at.X1@3").is_none());
}

fn random(seed: u32) -> impl FnMut(u32) -> u32 {
    let mut n = seed;
    move |bound| {
        n = n.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (n >> 8) % bound
    }
}

/// In random games an order answers only with one of the options, never shoots, and says the same of every position its seat
/// could not tell from this one.
#[test]
fn orders_answer_with_options_and_know_what_their_seat_knows() {
    let (mut answers, mut waits, mut compared) = (0, 0, 0);
    for (scenario, seed) in [(Scenario::Ambush, 3), (Scenario::Ambush, 5), (Scenario::Water, 4), (Scenario::Shock, 9)] {
        let game = Croisades::new(scenario);
        let (mut state, mut below) = (game.start(), random(seed));
        for _ in 0..2500 {
            for seat in [CRUSADER, SARACEN] {
                let offered = Stage::orders(&game, &state, seat);
                assert!(offered.len() <= 12, "{offered:?}");
                let other = game.resample(&state, seat, &mut below);
                assert_eq!(offered, Stage::orders(&game, &other, seat));
                let mut options = Vec::new();
                if matches!(game.turn(&state), Turn::Seats(seats) if seats.contains(seat)) {
                    game.options(&state, seat, &mut options);
                }
                for order in &offered {
                    let does = Stage::obey(&game, &state, seat, order);
                    assert_eq!(does, Stage::obey(&game, &other, seat, order), "{order}");
                    compared += usize::from(other != state);
                    match does {
                        Obeyed::Answers(command) => {
                            assert!(matches!(command, Command::Pass | Command::NoAnswer));
                            assert!(options.contains(&command), "{order}: {command:?} of {options:?}");
                            answers += 1;
                        }
                        Obeyed::Waits => waits += 1,
                        Obeyed::Lapsed => panic!("{order} is offered and over"),
                    }
                }
            }
            let (actor, command) = match game.turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let mut chances = Vec::new();
                    game.chances(&state, &mut chances);
                    (Actor::Chance, chances[below(chances.len() as u32) as usize].0)
                }
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody is asked");
                    let mut options = Vec::new();
                    game.options(&state, seat, &mut options);
                    (Actor::Seat(seat), options[below(options.len() as u32) as usize])
                }
            };
            game.apply(&mut state, actor, &command, &mut Silent);
        }
    }
    assert!(answers > 100 && waits > 100 && compared > 100, "{answers} {waits} {compared}");
}

/// Whoever has fired counts no more.
#[test]
fn without_a_shooter_there_is_nothing_to_order() {
    let fired = |figure: &mut Figure| {
        figure.marker = Marker::Shoot;
        figure.marks.set(Mark::Fired);
    };
    let setting = |change: fn(&mut Figure)| {
        Setting::blank().put("C11", "M9").put("S15", "M4").with("S15", change).step(Moves).play()
    };
    let (spent, ready) = (setting(fired), setting(marked));
    assert_eq!(Stage::orders(spent.table.game(), spent.state(), SARACEN), Vec::<String>::new());
    assert!(!Stage::orders(ready.table.game(), ready.state(), SARACEN).is_empty());
}
