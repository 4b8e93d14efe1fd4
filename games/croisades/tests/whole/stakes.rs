//! 1.54, 1.58: the chances said before a step are those of the dice.

use crate::roam::*;
use crate::support::*;
use croisades::command::Command as C;
use croisades::sequence::Step;
use croisades::sequence::steps::*;
use croisades::state::*;
use croisades::{Event, Scenario, Stage};
use engine::{Actor, Seat};
use stage::{Adapter, Stake};

/// Whoever passes M7 between friend and foe: his stake on the step that leaves it.
fn passing(name: &str, from: &str, enemy: fn(&mut Figure), own: fn(&mut Figure)) -> Option<Stake> {
    let setting = Setting::blank().put(name, from).with(name, own).put("S12", "L8").with("S12", enemy);
    let setting = setting.change(|state| {
        let rides = state.man(man(name)).horse.is_some();
        state.march = March { who: Some(piece(name)), left: 6, begun: true, rides, ..March::default() };
    });
    let play = setting.step(Marching).play();
    let step = C::Step(hex("M6"));
    assert!(offered(play.table.game(), play.state(), Seat(0)).contains(&step), "he may go on");
    Stage::stakes(play.table.game(), play.state(), Seat(0), &[step]).remove(0)
}

fn wounded(figure: &mut Figure) {
    figure.health = Health::Wounded;
}

fn counts(stake: &Stake) -> Vec<(&'static str, u32)> {
    stake.outcomes.iter().map(|chance| (chance.say.key, chance.n)).collect()
}

#[test]
fn ex_19_a_hex_left_beside_an_enemy_has_its_die() {
    let healthy = passing("C12", "M7", |_| {}, |_| {}).expect("a die");
    assert_eq!((healthy.dice, healthy.n, healthy.of, healthy.faces), ("1d6", Some(4), Some(6), Some(0b1111)));
    assert_eq!(counts(&healthy), [("stake-wounded", 2), ("stake-unhurt", 4)]);
    assert_eq!(healthy.notes.iter().map(|note| note.key).collect::<Vec<_>>(), ["stake-half"]);
    let hurt = passing("C12", "M7", |_| {}, wounded).expect("a die");
    assert_eq!(counts(&hurt), [("stake-dies", 3), ("stake-unhurt", 3)]);
    assert_eq!(hurt.ledgers[0].total, 1);
    let weak = passing("C12", "M7", wounded, |_| {}).expect("a die");
    assert_eq!((counts(&weak), weak.ledgers[0].total), (vec![("stake-wounded", 1), ("stake-unhurt", 5)], -1));
    // A rider leaves his rear hex, and only 6 wounds.
    let rider = passing("C06", "M7/M8", |_| {}, |_| {}).expect("a die for M8");
    assert_eq!(counts(&rider), [("stake-wounded", 1), ("stake-unhurt", 5)]);
}

#[test]
fn where_nobody_is_near_there_is_no_die() {
    let stunned = |figure: &mut Figure| figure.stunned = 3;
    assert_eq!(passing("C12", "M7", stunned, |_| {}), None);
}

#[test]
fn ex_23_a_bridle_is_caught_on_six_of_ten_faces() {
    let setting = Setting::blank().put("C06", "M7/M8").put("H01", "L7/L6").change(|state| {
        state.march =
            March { who: Some(piece("C06")), left: 6, begun: true, entered: 1, rides: true, ..March::default() };
    });
    let play = setting.step(Marching).play();
    let stake = Stage::stakes(play.table.game(), play.state(), Seat(0), &[C::Catch(horse("H01"))]).remove(0);
    let stake = stake.expect("a die of ten sides");
    assert_eq!((stake.dice, stake.n, stake.of, stake.faces), ("1d10", Some(6), Some(10), Some(0b11_1111)));
    assert_eq!(counts(&stake), [("stake-missed", 4), ("stake-caught", 6)]);
}

/// In whole games: whatever leads to one of these dice has a stake, nothing else has, and all faces do what it says.
#[test]
fn every_die_of_a_move_was_said_before() {
    let (mut slips, mut backs) = (0, 0);
    for (seed, scenario) in
        [(21, Scenario::Shock), (22, Scenario::Water), (23, Scenario::Ambush), (24, Scenario::Shock)]
    {
        let game = game(scenario);
        roam(&game, seed, 4_000, |state, seat, options| {
            let stakes = Stage::stakes(&game, state, seat, options);
            for (&command, stake) in options.iter().zip(stakes) {
                if !matches!(command, C::Step(_) | C::AboutTurn | C::Catch(_) | C::Back(_)) {
                    assert_eq!(stake, None, "{command:?}");
                    continue;
                }
                let (then, _) = applied(&game, state, Actor::Seat(seat), command);
                let Some(&Step::March(MarchStep::Infiltration { man, .. })) = then.steps.last() else { continue };
                let stake = stake.expect("a die is said before");
                for die in 1..=6 {
                    let (_, told) = applied(&game, &then, Actor::Chance, C::Roll(die));
                    let hurt = told.iter().any(|event| matches!(event, Event::Infiltrated { hurt: true, .. }));
                    assert_eq!(stake.faces.map(|faces| faces >> (die - 1) & 1 == 0), Some(hurt), "{man} {die}");
                }
                slips += 1;
                backs += usize::from(matches!(command, C::Back(_)));
            }
        });
    }
    assert!(slips > 100 && backs > 0, "{slips} dice, {backs} of them in retreats and advances");
}
