//! What always holds, each on random games of every scenario.

use croisades::command::Command;
use croisades::event::Event;
use croisades::ids::*;
use croisades::pack::Pack;
use croisades::sequence::Step;
use croisades::sequence::steps::*;
use croisades::state::*;
use croisades::{Croisades, Options, Scenario};
use engine::{Actor, Audience, Game, Turn};
use std::sync::Arc;

/// A command of a random game, before and after.
struct Ply<'a> {
    game: &'a Croisades,
    before: &'a State,
    command: Command,
    events: &'a [(Audience, Event)],
    after: &'a State,
}

impl Ply<'_> {
    fn tells(&self, what: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(|(_, event)| what(event))
    }

    /// Did something stand still here that happens between two sequences?
    fn ends_a_sequence(&self) -> bool {
        let turns = |event: &Event| matches!(event, Event::TurnBegan { .. } | Event::CombatOver { .. });
        let lists = matches!(self.after.steps.last(), Some(Step::Combat(CombatStep::CombatList)));
        self.tells(turns) || lists
    }
}

/// As many games of each scenario as `HONJIN_GAMES` asks for, arrows counted in every other one.
fn random_games(mut look: impl FnMut(Ply)) {
    let games = std::env::var("HONJIN_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(4);
    for seed in 0..games {
        for scenario in Scenario::ALL {
            let options = Options { limit_arrows: seed % 2 == 1, mounted_javelin: seed % 3 == 1, ..Options::default() };
            let game = Croisades::with(Arc::clone(Pack::built_in()), scenario, options);
            play(&game, seed, &mut look);
        }
    }
}

fn play(game: &Croisades, seed: u64, look: &mut impl FnMut(Ply)) {
    let mut rng = engine::fair::rng(seed, 5);
    let mut below = |n: u32| engine::fair::below(&mut rng, n);
    let mut state = game.start();
    let (mut options, mut chances) = (Vec::new(), Vec::new());
    loop {
        let (actor, command) = match game.turn(&state) {
            Turn::Over(_) => return,
            Turn::Chance => {
                chances.clear();
                game.chances(&state, &mut chances);
                (Actor::Chance, chances[below(chances.len() as u32) as usize].0)
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is asked");
                options.clear();
                game.options(&state, seat, &mut options);
                (Actor::Seat(seat), options[below(options.len() as u32) as usize])
            }
        };
        let before = state;
        let mut events = Vec::new();
        game.apply(&mut state, actor, &command, &mut events);
        look(Ply { game, before: &before, command, events: &events, after: &state });
    }
}

/// Whatever lives and fills its hexes: men, stunned or not, horses alone, the wagon.
fn filling(state: &State) -> Vec<Piece> {
    let men = Man::all().filter(|&man| {
        let figure = state.man(man);
        figure.place == Whereabouts::Map && figure.health != Health::Dead
    });
    let horses = Horse::all().filter(|&horse| state.horse(horse).life == Life::Free);
    let all = men.map(Man::piece).chain(horses.map(Horse::piece)).chain([Piece::WAGON]);
    all.filter(|&piece| state.stand(piece).is_map()).collect()
}

#[test]
fn r1_6_b_at_the_end_of_a_sequence_nobody_shares_a_hex() {
    let mut looked = 0;
    random_games(|ply| {
        if !ply.ends_a_sequence() {
            return;
        }
        let mut taken = [None; HEXES];
        for piece in filling(ply.after) {
            for spot in ply.after.stand(piece).spots() {
                let other = taken[spot.index()].replace(piece);
                assert_eq!(other, None, "{piece} and another on {spot} after {:?}", ply.command);
                looked += 1;
            }
        }
    });
    assert!(looked > 1000, "{looked}");
}

#[test]
fn r1_8_d_nobody_is_in_two_places() {
    random_games(|ply| {
        for man in Man::all() {
            let (figure, stand) = (ply.after.man(man), ply.after.stand(man.piece()));
            let carried = ply.after.march.carried == Some(man);
            assert_eq!(figure.place == Whereabouts::Carried, carried, "{man} after {:?}", ply.command);
            assert!(!stand.is_map() || figure.place == Whereabouts::Map, "{man} stands there and is away");
            // His horse is under him and nowhere else.
            if let Some(horse) = figure.horse {
                let mount = ply.after.horse(horse);
                assert!(mount.life == Life::Ridden && !ply.after.stand(horse.piece()).is_map(), "{horse} of {man}");
                assert_eq!(Man::all().filter(|&man| ply.after.man(man).horse == Some(horse)).count(), 1);
            }
        }
    });
}

#[test]
fn r1_35_f_r1_35_h_ammunition_only_changes_hands() {
    let (mut shots, mut shared) = (0, 0);
    random_games(|ply| {
        let counted = |state: &State, man: Man| i32::from(state.man(man).ammo.max(0));
        let sum = |state: &State| Man::all().map(|man| counted(state, man)).sum::<i32>();
        let set_up = ply.before.turn == 0 || ply.after.turn == 0;
        if set_up {
            return;
        }
        let exchange = ply.tells(|event| matches!(event, Event::Shared { .. }));
        for man in Man::all() {
            let (was, is) = (counted(ply.before, man), counted(ply.after, man));
            assert!(is <= was || exchange, "{man} has {is}, had {was}, after {:?}", ply.command);
            let full = i32::from(ply.game.full_ammunition(man).max(0));
            assert!(is <= full, "{man} has {is} of {full}");
        }
        assert!(sum(ply.after) <= sum(ply.before) && (!exchange || sum(ply.after) == sum(ply.before)));
        shots += usize::from(sum(ply.after) < sum(ply.before));
        shared += usize::from(exchange);
    });
    assert!(shots > 10 && shared > 0, "{shots} {shared}");
}

#[test]
fn ec_7_wounds_and_death_are_for_good() {
    random_games(|ply| {
        for man in Man::all() {
            let (was, is) = (ply.before.man(man), ply.after.man(man));
            assert!(is.health >= was.health, "{man} after {:?}", ply.command);
            let gone = matches!(was.place, Whereabouts::Left | Whereabouts::Sunk);
            assert!(!gone || is.place == was.place, "{man} came back after {:?}", ply.command);
        }
        for horse in Horse::all().filter(|&horse| ply.before.horse(horse).life == Life::Dead) {
            assert_eq!(ply.after.horse(horse).life, Life::Dead, "{horse}");
        }
    });
}

#[test]
fn r1_21_7_sequences_come_in_their_order() {
    // Which sequence an event belongs to; nothing of an earlier one comes after a later one in a player turn.
    let rank = |event: &Event| match event {
        Event::Shoots { .. } | Event::FireOver { .. } => Some(1),
        Event::ChargeAnnounced { .. } | Event::Answered { .. } => Some(2),
        Event::Stepped { .. } | Event::Volley { .. } | Event::MovesOver { .. } => Some(3),
        Event::CombatListed { .. } | Event::Fight { .. } | Event::CombatOver { .. } => Some(4),
        Event::Recovered { .. } | Event::Mounted { .. } => Some(5),
        _ => None,
    };
    let mut last = 0;
    random_games(|ply| {
        for (_, event) in ply.events {
            if matches!(event, Event::TurnBegan { .. } | Event::SetUp) {
                last = 0;
            }
            if let Some(now) = rank(event) {
                assert!(now >= last, "{event:?} in sequence {last}");
                last = now;
            }
        }
    });
}

/// 1.43c-c, 1.43b: what the ground alone hides is hidden both ways. What stands on the line is not: friends in a row or beside a
/// rider excuse one side only (1.42-g, 1.42-h), and from above one shoots over whom one does not see (1.42-m).
#[test]
fn r1_43c_c_the_ground_hides_both_ways() {
    for scenario in [Scenario::Water, Scenario::Shock] {
        let game = Croisades::new(scenario);
        let state = game.start();
        let mut hidden = 0;
        for a in Spot::all() {
            for b in Spot::all().filter(|&b| b > a) {
                let at = game.at(&state);
                assert_eq!(at.g.map().ground_is_clear(a, b), at.g.map().ground_is_clear(b, a), "{a} {b}");
                hidden += usize::from(!at.g.map().ground_is_clear(a, b));
            }
        }
        assert!(hidden > 1000);
    }
}
