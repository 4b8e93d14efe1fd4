//! What is shown: clicks mean what they are offered for, a march costs what is said, and men have the names of the pack.

use engine::fair::{self, ChaCha8Rng};
use engine::{Actor, Game, Seat, Turn};
use kanto::ids::Unit;
use kanto::pack::Pack;
use kanto::{Command, Event, Kanto, Scenario, Stage, State};
use stage::{Adapter, Element};

/// So many commands of a random game of each scenario.
const COMMANDS: usize = 600;

/// Plays at random; `watch` sees every decision and what is chosen.
pub fn random_games(mut watch: impl FnMut(&Kanto, &State, Seat, &[Command], Command)) {
    for (seed, scenario) in Scenario::ALL.into_iter().enumerate() {
        let game = Kanto::new(scenario);
        let mut rng = fair::rng(seed as u64, 7);
        let mut state = game.start();
        for _ in 0..COMMANDS {
            let (actor, command) = match game.turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let mut chances = Vec::new();
                    game.chances(&state, &mut chances);
                    (Actor::Chance, one_of(&mut rng, &chances).0)
                }
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody is asked");
                    let mut options = Vec::new();
                    game.options(&state, seat, &mut options);
                    let command = one_of(&mut rng, &options);
                    watch(&game, &state, seat, &options, command);
                    (Actor::Seat(seat), command)
                }
            };
            game.apply(&mut state, actor, &command, &mut engine::Silent);
        }
    }
}

pub fn one_of<T: Copy>(rng: &mut ChaCha8Rng, list: &[T]) -> T {
    list[fair::below(rng, list.len() as u32) as usize]
}

#[test]
fn clicks_mean_the_command_they_are_offered_for() {
    let mut clicked = 0;
    random_games(|game, state, seat, options, command| {
        let touches = Stage::touches(game, state, seat, options);
        let pick = |wanted: Command| {
            let place = options.iter().position(|&option| option == wanted).expect("it is offered");
            &touches[place].pick
        };
        let alone = touches.iter().filter(|touch| touch.pick == *pick(command)).count() == 1;
        if pick(command).is_empty() || !alone {
            return;
        }
        clicked += 1;
        let names: Vec<String> = pick(command).iter().map(Element::to_string).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        assert_eq!(Stage::meant(game, state, seat, &names), Some(command), "{names:?}");
    });
    assert!(clicked > 300, "{clicked}");
}

/// Keeps what a march is said to cost.
struct Costs(Vec<u8>);

impl engine::Told<Event> for Costs {
    fn tell(&mut self, _: engine::Audience, event: Event) {
        if let Event::Marched { cost, .. } = event {
            self.0.push(cost);
        }
    }
}

#[test]
fn a_march_costs_what_it_is_offered_for() {
    let mut marches = 0;
    random_games(|game, state, seat, _, command| {
        if !matches!(command, Command::Go(_)) {
            return;
        }
        marches += 1;
        let said = Stage::touches(game, state, seat, &[command])[0].cost;
        let preview = Stage::preview(game, state, seat, command);
        let mut paid = Costs(Vec::new());
        game.apply(&mut state.clone(), Actor::Seat(seat), &command, &mut paid);
        // The chart counts in thirds.
        let thirds = Some(3 * paid.0[0]);
        assert_eq!((said, preview.cost), (thirds, thirds), "{command:?}");
        assert!(preview.path.len() > 1 && preview.of == Some(3 * state.march.left));
    });
    assert!(marches > 20, "{marches}");
}

#[test]
fn the_skin_calls_every_unit_as_the_pack_does() {
    let skin = include_str!("../../../../web/skins/kanto/names.js");
    let (_, table) = skin.split_once("NAMES = {").expect("a table of names");
    let (table, _) = table.split_once("};").expect("its end");
    let listed: Vec<&str> = table.split('"').skip(1).step_by(2).collect();
    let names: Vec<&str> = Unit::all().map(|unit| Pack::built_in().unit(unit).name.as_str()).collect();
    assert_eq!(listed, names);
}
