//! The computer plays sensibly: it shoots, charges, moves and fights where that pays, keeps to its errand, and beats chance from either side.
//! HONJIN_MATCHES=200 is the long run.

use crate::support::*;
use ai::{Level, Policy};
use croisades::ids::*;
use croisades::sequence::steps::*;
use croisades::state::*;
use croisades::{Command as C, Croisades, Scenario};
use engine::fair::{SeededDice, try_pick};
use engine::{Actor, Game, Seat, Silent, Turn};

const LEVELS: [Level; 2] = [Level::Quick, Level::Thorough];

/// What the computer says in this position.
fn choice(setting: Setting, level: Level, side: Side, seed: u64) -> C {
    let play = setting.play();
    let (game, state) = (play.table.game(), play.state());
    let mut options = Vec::new();
    game.options(state, side.seat(), &mut options);
    options[level.bot(seed).choose(&**game, state, side.seat(), &options)]
}

/// Plays on until the side has nothing more to say in this sequence, the other letting things be; dice by seed.
fn played(setting: Setting, level: Level, side: Side, seed: u64) -> State {
    let play = setting.play();
    let (game, mut state) = (play.table.game(), *play.state());
    let now = |state: &State| (state.turn, game.at(state).sequence());
    let (mut dice, mut bot, began) = (SeededDice::new(seed), level.bot(seed), now(&state));
    for n in 0..400 {
        if now(&state) != began {
            break;
        }
        let (actor, command) = match game.turn(&state) {
            Turn::Over(_) => break,
            Turn::Chance => {
                let mut chances = Vec::new();
                game.chances(&state, &mut chances);
                (Actor::Chance, try_pick(&mut dice, n, &chances).expect("something falls"))
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody decides");
                let mut options = Vec::new();
                game.options(&state, seat, &mut options);
                let own = seat == side.seat();
                let index = if own { bot.choose(&**game, &state, seat, &options) } else { options.len() - 1 };
                (Actor::Seat(seat), options[index])
            }
        };
        game.apply(&mut state, actor, &command, &mut Silent);
    }
    state
}

fn archers() -> Setting {
    Setting::blank().put("C18", "M8").put("C11", "M9").put("S12", "H8").put("S18", "G9")
}

#[test]
fn shooters_with_a_target_are_marked_and_shoot() {
    for level in LEVELS {
        let marked = choice(archers().step(Markers { side: Side::Crusader, from: 0 }), level, Side::Crusader, 1);
        assert_eq!(marked, C::SetMarker { man: man("C18"), marker: Marker::Shoot }, "level {level}");
        let ready = |figure: &mut Figure| {
            figure.marker = Marker::Shoot;
            figure.marks.set(Mark::Bound);
        };
        // A level that throws a die in its head may take a bad one for the truth now and then.
        let shoots = |seed: &u64| {
            let shot = choice(archers().with("C18", ready).step(OffensiveFire), level, Side::Crusader, *seed);
            matches!(shot, C::Shoot { by, .. } if by == man("C18"))
        };
        let often = (1..=8).filter(shoots).count();
        assert!(often >= 6, "level {level}: {often} of 8");
    }
}

/// Whoever is in contact cannot shoot, and a marker would keep him from attacking.
#[test]
fn a_shooter_in_contact_gets_no_marker() {
    for level in LEVELS {
        let setting = archers().put("S18", "M7").step(Markers { side: Side::Crusader, from: 0 });
        assert_eq!(choice(setting, level, Side::Crusader, 1), C::EndMarkers, "level {level}");
    }
}

#[test]
fn a_knight_charges_a_man_in_the_open_and_not_one_among_trees() {
    for level in LEVELS {
        let open = || Setting::blank().put("C02", "S8/T9").put("S12", "J4");
        let charge = choice(open().step(Moves).step(Charges), level, Side::Crusader, 1);
        assert_eq!(charge, C::Charge { rider: man("C02"), at: piece("S12") }, "level {level}");
        let tree = open().ground(croisades::map::Ground::Tree, &["J4"]).step(Moves).step(Charges);
        assert_eq!(choice(tree, level, Side::Crusader, 1), C::EndCharges, "level {level}");
    }
}

/// An archer whom nobody protects gets out of the reach of a spearman; a spearman goes to meet him.
#[test]
fn archers_keep_their_distance_and_spearmen_do_not() {
    let far = |name: &str, level: Level| {
        let setting = Setting::blank().put(name, "M8").put("S12", "M4");
        let state = played(setting.step(Moves), level, Side::Crusader, 2);
        state.stand(piece(name)).distance(state.stand(piece("S12")))
    };
    for level in LEVELS {
        assert!(far("C18", level) > 8, "level {level}: the archer is {} away", far("C18", level));
        assert!(far("C11", level) < 4, "level {level}: the spearman is {} away", far("C11", level));
    }
}

/// A spearman attacks a slinger, and not a knight in the saddle whom he could hardly hurt.
#[test]
fn an_attack_is_listed_where_the_odds_are_good() {
    for level in LEVELS {
        let weak = Setting::blank().put("C11", "M8").put("S18", "M7").step(CombatList);
        assert_eq!(
            choice(weak, level, Side::Crusader, 1),
            C::Attack { by: man("C11"), at: piece("S18") },
            "level {level}"
        );
        let strong = Setting::blank().put("C11", "M8").put("S01", "M7/M6").step(CombatList);
        assert_eq!(choice(strong, level, Side::Crusader, 1), C::EndList, "level {level}");
    }
}

/// Three men at the water with nobody near stay there for the turn that it takes; with the water they go.
#[test]
fn water_is_drawn_and_brought_away() {
    let setting = || {
        let map = &croisades::pack::Pack::built_in().maps[1];
        let setting = Setting::of(Scenario::Water, Default::default(), map.ground, map.high);
        setting.put("C11", "J9").put("C12", "I9").put("C13", "K8").put("S12", "X8")
    };
    for level in LEVELS {
        let state = played(setting().step(Moves), level, Side::Crusader, 3);
        for name in ["C11", "C13"] {
            assert_eq!(state.stand(piece(name)), setting().state.stand(piece(name)), "level {level}: {name} waits");
        }
        let wet = |figure: &mut Figure| figure.marks.set(Mark::Water);
        let laden = setting().with("C11", wet).with("C13", wet);
        let state = played(laden.step(Moves), level, Side::Crusader, 3);
        for name in ["C11", "C13"] {
            let (from, to) =
                (setting().state.stand(piece(name)).front.column(), state.stand(piece(name)).front.column());
            assert!(to + 3 <= from, "level {level}: {name} has gone from column {from} to {to}");
        }
    }
}

/// On its first turn the wagon goes on, and somebody stays beside it.
#[test]
fn the_wagon_is_led_on_and_guarded() {
    for level in LEVELS {
        for seed in 0..3 {
            let (game, state) = match_of(Scenario::Ambush, [level, Level::Random], seed, 2);
            let wagon = state.stand(Piece::WAGON);
            assert!(wagon.front.column() <= 11, "level {level}, seed {seed}: the wagon is at {wagon}");
            let guards = Man::of_side(Side::Crusader).filter(|&man| game.at(&state).stand(man).touches(wagon)).count();
            assert!(guards > 0, "level {level}, seed {seed}");
        }
    }
}

/// A game between two, by seat, as far as a player turn.
fn match_of(scenario: Scenario, levels: [Level; 2], seed: u64, last: u8) -> (Croisades, State) {
    let game = Croisades::new(scenario);
    let (mut state, mut dice) = (game.start(), SeededDice::new(seed));
    let mut bots = [0, 1].map(|seat| levels[seat].bot(8 * seed + seat as u64));
    for n in 0..20_000 {
        let (actor, command) = match game.turn(&state) {
            Turn::Over(_) => return (game, state),
            _ if state.turn >= last => return (game, state),
            Turn::Chance => {
                let mut chances = Vec::new();
                game.chances(&state, &mut chances);
                (Actor::Chance, try_pick(&mut dice, n, &chances).expect("something falls"))
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody decides");
                let mut options = Vec::new();
                game.options(&state, seat, &mut options);
                let index = bots[seat.index()].choose(&game, &state, seat, &options);
                (Actor::Seat(seat), options[index])
            }
        };
        game.apply(&mut state, actor, &command, &mut Silent);
    }
    panic!("seed {seed} does not end");
}

#[test]
fn every_level_beats_chance_from_either_side() {
    let games = std::env::var("HONJIN_MATCHES").ok().and_then(|n| n.parse().ok()).unwrap_or(5u64);
    for (scenario, level, own) in
        Scenario::ALL.into_iter().flat_map(|s| LEVELS.into_iter().flat_map(move |l| [(s, l, 0usize), (s, l, 1)]))
    {
        let mut won = 0;
        for seed in 0..games {
            let levels = if own == 0 { [level, Level::Random] } else { [Level::Random, level] };
            let (game, state) = match_of(scenario, levels, 700 + seed, u8::MAX);
            let outcome = state.outcome.expect("it is over");
            won += u64::from(game.winners(&outcome).contains(Seat(own as u8)));
        }
        println!("{scenario:?}, level {level} in seat {own}: won {won} of {games}");
        // Of five, one may be lost: four in five is what is asked for.
        assert!(5 * won >= 3 * games, "{scenario:?}, level {level} in seat {own}: won {won} of {games}");
    }
}

/// What a plan begins with is offered, and all plans of one position are different.
#[test]
fn plans_begin_with_what_is_offered() {
    for scenario in Scenario::ALL {
        let game = Croisades::new(scenario);
        for turn in 0..6 {
            let (_, state) = match_of(scenario, LEVELS, 40 + u64::from(turn), turn);
            let Turn::Seats(seats) = game.turn(&state) else { continue };
            let seat = seats.iter().next().expect("somebody decides");
            let mut options = Vec::new();
            game.options(&state, seat, &mut options);
            let plans = game.plans(&state, seat);
            assert!(!plans.is_empty());
            for plan in &plans {
                assert!(options.contains(&plan[0]), "{scenario:?}: {plan:?}");
                assert_eq!(plans.iter().filter(|other| *other == plan).count(), 1, "{scenario:?}: {plan:?}");
            }
        }
    }
}
