//! Recorded games, one for each way the game can end. They are played again through the gate and must come out the same.
//!
//! `HONJIN_RECORD=1 cargo test -p croisades --test whole endings` writes them anew while the rules are being made.

use croisades::command::Command;
use croisades::ids::*;
use croisades::state::{Mark, Outcome, State};
use croisades::{Croisades, Scenario};
use engine::{Actor, Header, Log, Seat, SeededDice, Table, Turn};
use std::path::PathBuf;
use std::sync::Arc;

const ENDINGS: [(&str, Scenario); 7] = [
    ("water", Scenario::Water),
    ("dry", Scenario::Water),
    ("wagon-saved", Scenario::Ambush),
    ("wagon-lost", Scenario::Ambush),
    ("crusaders-win-on-losses", Scenario::Shock),
    ("saracens-win-on-losses", Scenario::Shock),
    ("draw", Scenario::Shock),
];

fn ending(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Water => "water",
        Outcome::Dry => "dry",
        Outcome::WagonSaved => "wagon-saved",
        Outcome::WagonLost => "wagon-lost",
        Outcome::Losses { winner: Side::Crusader, .. } => "crusaders-win-on-losses",
        Outcome::Losses { winner: Side::Saracen, .. } => "saracens-win-on-losses",
        Outcome::Draw { .. } => "draw",
    }
}

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/replays/{name}.jsonl"))
}

fn header(scenario: Scenario, seed: u64) -> Header {
    let seats = Side::BOTH.map(|side| side.term().trim_start_matches("side-").to_string());
    Header {
        game: "croisades".into(),
        rules_version: 1,
        scenario: scenario.name().into(),
        seats: seats.to_vec(),
        seed: Some(seed),
        ..Header::default()
    }
}

/// How somebody plays: what he takes of what is offered.
type Plan = dyn Fn(&State, Seat, &[Command], u32) -> Command;

fn played(scenario: Scenario, seed: u64, plan: &Plan) -> Table<Croisades> {
    let mut table = Table::new(Arc::new(Croisades::new(scenario)), header(scenario, seed));
    let mut dice = SeededDice::new(seed);
    let mut rng = engine::fair::rng(seed, u64::MAX);
    loop {
        match table.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                table.roll(&mut dice);
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is asked");
                let options = table.options(seat);
                let luck = engine::fair::below(&mut rng, options.len() as u32);
                let command = plan(table.state(), seat, &options, luck);
                table.play(Actor::Seat(seat), command).expect("what is offered is accepted");
            }
        }
    }
    table.finish(None, None);
    table
}

/// Does nothing that he need not do; places anywhere.
fn idle(state: &State, options: &[Command], luck: u32) -> Command {
    use Command::*;
    let waits = [EndMarkers, EndFire, EndCharges, EndMovement, EndList, EndCombat, Pass, NoAnswer, NoAdvance];
    let rests = waits.into_iter().find(|wait| options.contains(wait));
    rests.unwrap_or(options[if state.turn == 0 { luck as usize } else { 0 }])
}

fn at_random(_: &State, _: Seat, options: &[Command], luck: u32) -> Command {
    options[luck as usize]
}

fn nobody_stirs(state: &State, _: Seat, options: &[Command], luck: u32) -> Command {
    idle(state, options, luck)
}

/// The step that leads furthest west.
fn westward(options: &[Command]) -> Option<Command> {
    let west = options.iter().filter_map(|&option| match option {
        Command::Step(spot) | Command::Put(spot) => Some((spot.column(), option)),
        _ => None,
    });
    west.min_by_key(|&(column, _)| column).map(|(_, option)| option)
}

/// C11 and C20 stand at the water, C12 joins them; whoever has some carries it west.
fn fetch_water(state: &State, seat: Seat, options: &[Command], luck: u32) -> Command {
    if seat != Side::Crusader.seat() {
        return idle(state, options, luck);
    }
    if options.contains(&Command::Leave) {
        return Command::Leave;
    }
    let name = |name: &str| name.parse::<Man>().unwrap();
    let spot = |name: &str| name.parse::<Spot>().unwrap();
    if let Some(mover) = state.march.who {
        let there = state.stand(mover).front;
        let carries = mover.man().is_some_and(|man| state.man(man).marks.has(Mark::Water));
        let next = match there.to_string().as_str() {
            _ if carries => westward(options).filter(|step| matches!(step, Command::Step(_))),
            "H9" => Some(Command::Step(spot("H10"))),
            "H10" => Some(Command::Step(spot("I10"))),
            _ => None,
        };
        return next.filter(|step| options.contains(step)).unwrap_or(Command::EndMove);
    }
    let laden = Man::all().filter(|&man| state.man(man).marks.has(Mark::Water)).map(Command::Move);
    let joins = Some(Command::Move(name("C12"))).filter(|_| state.stand(name("C12").piece()).front == spot("H9"));
    let all_laden = laden.clone().count() >= 3;
    let moves = joins.into_iter().chain(laden.filter(|_| all_laden));
    moves.into_iter().find(|wish| options.contains(wish)).unwrap_or_else(|| idle(state, options, luck))
}

/// C11 leads the team west, turn after turn.
fn drive_west(state: &State, seat: Seat, options: &[Command], luck: u32) -> Command {
    if seat != Side::Crusader.seat() {
        return idle(state, options, luck);
    }
    let lead = Man::of_side(Side::Crusader).map(Command::Lead).find(|lead| options.contains(lead));
    let off = options.contains(&Command::Leave).then_some(Command::Leave);
    let on_the_way = state.march.who.is_some().then(|| westward(options)).flatten();
    off.or(on_the_way).or(lead).unwrap_or_else(|| idle(state, options, luck))
}

fn plan(name: &str) -> &'static Plan {
    match name {
        "water" => &fetch_water,
        "wagon-saved" => &drive_west,
        "dry" | "wagon-lost" | "draw" => &nobody_stirs,
        _ => &at_random,
    }
}

/// The first game that ends so.
fn record(name: &str, scenario: Scenario) {
    let games = (0..200).map(|seed| played(scenario, seed, plan(name)));
    let mut fitting = games.filter(|table| matches!(table.turn(), Turn::Over(outcome) if ending(outcome) == name));
    let table = fitting.next().unwrap_or_else(|| panic!("no game ends as {name}"));
    std::fs::write(file(name), table.log().write()).unwrap();
}

#[test]
fn each_way_to_end_replays_the_same() {
    for (name, scenario) in ENDINGS {
        if std::env::var_os("HONJIN_RECORD").is_some() {
            record(name, scenario);
        }
        let bytes = std::fs::read(file(name)).expect("a recorded game");
        let log = Log::<Command>::read(&bytes).expect("a readable log");
        assert_eq!(log.header.scenario, scenario.name(), "{name}");
        let game = || Arc::new(Croisades::new(scenario));
        let report = engine::verify(game(), &log);
        assert!(report.is_clean(), "{name}: {report:?}");
        let table = Table::replay(game(), &log).unwrap_or_else(|error| panic!("{name}: {error}"));
        let Turn::Over(outcome) = table.turn() else { panic!("{name} does not end") };
        assert_eq!(ending(outcome), name);
    }
}
