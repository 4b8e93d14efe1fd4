//! What the computer thinks of doing, and that it wins.

use crate::support::*;
use ai::{Level, Policy};
use engine::fair::try_pick;
use engine::{Actor, Game, Seat, SeededDice, Silent, Turn};
use kanto::ids::*;
use kanto::sequence::steps::*;
use kanto::{Command, Kanto, Scenario};

/// What whoever is asked would do: the first plan, or the only one.
fn plan(field: &Field) -> Vec<Command> {
    let Turn::Seats(seats) = field.game.turn(&field.state) else { panic!("nobody is asked") };
    let seat = seats.iter().next().expect("somebody is asked");
    field.game.plans(&field.state, seat).into_iter().next().expect("there is a plan")
}

/// Ten strength before the empty Hachigata, which needs as much, with a line to Umayabashi.
fn before_hachigata() -> Field {
    let mut field = Field::empty(Scenario::Odawara);
    field.bare().hold("Umayabashi", "Uesugi", 1).hold("Hachigata", "Hojo", 1);
    for name in ["UES06", "UES07", "UES08", "UES09"] {
        field.put(name, "2223");
    }
    field.settle();
    field
}

#[test]
fn a_besieged_castle_that_may_give_in_is_called_upon() {
    let mut field = before_hachigata();
    let hachigata = castle("Hachigata");
    assert!(matches!(plan(&field)[..], [Command::Summon { castle, .. }] if castle == hachigata));
    field.state.summoned.insert(hachigata);
    assert_eq!(plan(&field), [Command::EndPhase], "C-12: besiegers who act would not be counted for the siege");
}

#[test]
fn a_castle_is_approached_with_enough_men_and_else_let_alone() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.bare().hold("Umayabashi", "Uesugi", 1).hold("Hachigata", "Hojo", 1).put("UES03", "2222");
    assert!(!plan(&field).contains(&Command::Go(hex("2223"))), "3 of 10");
    field.under("UES06", "UES03").under("UES07", "UES03").under("UES08", "UES03");
    let way = [Command::Act(unit("UES03")), Command::March, Command::Go(hex("2223")), Command::Stop(false)];
    assert_eq!(plan(&field), way, "12 of 10");
}

#[test]
fn an_open_town_is_taken_by_whoever_is_near() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.bare().hold("Umayabashi", "Uesugi", 1).hold("Kiryu", "Hojo", 0).put("UES03", "2217");
    assert!(plan(&field).contains(&Command::Go(hex("2317"))));
    field.put_in("HOJ03", "2317");
    assert!(!plan(&field).contains(&Command::Go(hex("2317"))), "C-50: not with an enemy in it");
}

#[test]
fn who_besieges_a_castle_of_ones_own_is_attacked_by_the_stronger() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.bare().hold("Umayabashi", "Uesugi", 1).hold("Iwatsuki", "Uesugi", 1);
    field.put("HOJ03", "3025").put("UES03", "3023").under("UES06", "UES03");
    let to = plan(&field).into_iter().find_map(|command| match command {
        Command::Go(to) => Some(to),
        _ => None,
    });
    assert!(to.expect("it marches").touches(hex("3025")), "beside those before the walls");
    field.with("UES03", |man| man.at = hex("3024")).with("UES06", |man| man.at = hex("3024"));
    assert_eq!(plan(&field)[1], Command::Attack(hex("3025")));
    for name in ["HOJ04", "HOJ05", "HOJ06"] {
        field.put(name, "3025");
    }
    assert_ne!(plan(&field)[1], Command::Attack(hex("3025")), "6 against 8");
}

#[test]
fn nobody_goes_where_the_snow_will_cut_him_off() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.bare().hold("Kasugayama", "Uesugi", 3).hold("Kiryu", "Hojo", 0).put("UES03", "1913");
    let goes = |field: &Field| plan(field).contains(&Command::March);
    field.turn(1);
    assert!(goes(&field), "in November over the Mikuni pass");
    field.turn(3);
    let back = plan(&field);
    let east = back.iter().any(|command| matches!(command, Command::Go(to) if to.distance(hex("2317")) < 4));
    assert!(!east, "32-1-3: in two weeks there will be no line");
}

#[test]
fn s2_kenshin_goes_to_the_shrine_kneels_and_then_to_odawara() {
    let mut field = Field::empty(Scenario::Odawara);
    field.bare().hold("Umayabashi", "Uesugi", 1).hold("Odawara", "Hojo", 5).put("UES01", "2835");
    assert!(plan(&field).contains(&Command::Go(hex("2836"))), "S2-7");
    field.with("UES01", |man| man.at = hex("2836"));
    field.state.count.kneeling = true;
    assert_eq!(plan(&field), [Command::EndPhase], "who acts does not kneel");
    (field.state.count.kneeling, field.state.count.ceremony) = (false, Some(0));
    let goes = plan(&field).into_iter().find_map(|command| match command {
        Command::Go(to) => Some(to),
        _ => None,
    });
    assert!(goes.is_some_and(|to| to.distance(hex("2237")) < hex("2836").distance(hex("2237"))), "S2-6");
}

#[test]
fn s4_7_the_uesugi_are_called_only_where_they_are_needed() {
    let mut field = Field::empty(Scenario::Mimase);
    field.turn(9).step(UesugiCall);
    assert_eq!(plan(&field), [Command::Enter(false)], "3 points for doing without them are a lead");
    field.walls("Edo", |walls| walls.owner = Some(Army::TAKEDA));
    assert_eq!(plan(&field), [Command::Enter(true)]);
}

#[test]
fn troops_are_put_under_leaders_and_castles_keep_somebody() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("HOJ03", "2530").put_in("HOJ10", "2530").put_in("HOJ11", "2530");
    field.hold("Takiyama", "Hojo", 1).step(Organising { power: Power::Hojo, arrivals: false });
    let joined = plan(&field);
    assert!(matches!(joined[..], [Command::Join { under, .. }] if under == unit("HOJ03")));
    field.play(joined[0]);
    assert_eq!(plan(&field), [Command::Done], "one stays behind the walls");
}

/// One game: the computer in one seat, the others play at random. Does it win?
fn wins(game: &Kanto, own: Seat, seed: u64) -> bool {
    let level = |seat: u8| if Seat(seat) == own { Level::Quick } else { Level::Random };
    let mut bots: Vec<_> = (0..game.seats()).map(|seat| level(seat).bot(seed + u64::from(seat))).collect();
    let (mut state, mut dice, mut chances) = (game.start(), SeededDice::new(seed), Vec::new());
    for number in 0.. {
        let mut options = Vec::new();
        match game.turn(&state) {
            Turn::Over(outcome) => return game.winners(&outcome).contains(own),
            Turn::Chance => {
                chances.clear();
                game.chances(&state, &mut chances);
                let rolled = try_pick(&mut dice, number, &chances).expect("a die has faces");
                game.apply(&mut state, Actor::Chance, &rolled, &mut Silent);
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is awaited");
                game.options(&state, seat, &mut options);
                let choice = bots[seat.index()].choose(game, &state, seat, &options);
                game.apply(&mut state, Actor::Seat(seat), &options[choice], &mut Silent);
            }
        }
    }
    unreachable!("a game ends")
}

#[test]
fn the_computer_beats_one_that_plays_at_random() {
    for scenario in Scenario::ALL {
        let game = Kanto::new(scenario);
        for seat in 0..game.seats() {
            let won = (0..3).filter(|&seed| wins(&game, Seat(seat), seed)).count();
            assert!(won >= 2, "{} from seat {seat}: {won} of 3", scenario.name());
        }
    }
}
