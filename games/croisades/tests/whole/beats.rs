//! How shots, combats, charges and moves are shown: the beats of what is told agree with what the rules have done.

use crate::roam::*;
use crate::support::*;
use croisades::command::{Command as C, Number};
use croisades::ids::*;
use croisades::sequence::steps::*;
use croisades::state::*;
use croisades::{Croisades, Event, Scenario, Stage};
use engine::{Actor, Audience, Game, Turn};
use stage::beat::Kind;
use stage::{Adapter, Beat, Happening};

/// Carries out a command and gives its beats with their events.
fn shown(game: &Croisades, state: &mut State, actor: Actor, command: C) -> Vec<(Event, Option<Beat>)> {
    let before = *state;
    let mut events: Vec<(Audience, Event)> = Vec::new();
    game.check(state, actor, &command).expect("allowed");
    game.apply(state, actor, &command, &mut events);
    let beats = Stage::beats(game, &Happening { before: &before, after: state, events: &events, fell: None });
    assert_eq!(beats.len(), events.len());
    events.into_iter().map(|(_, event)| event).zip(beats).collect()
}

/// The beats alone.
fn played(setting: Setting, commands: &[(Actor, C)]) -> Vec<Beat> {
    let play = setting.play();
    let mut state = *play.state();
    commands
        .iter()
        .flat_map(|&(actor, c)| shown(play.table.game(), &mut state, actor, c))
        .filter_map(|(_, beat)| beat)
        .collect()
}

fn names(elements: &[stage::Element]) -> Vec<String> {
    elements.iter().map(|element| element.name.to_string()).collect()
}

const CRUSADERS: Actor = Actor::Seat(engine::Seat(0));

fn kinds(beats: &[Beat]) -> Vec<Kind> {
    beats.iter().map(|beat| beat.kind).collect()
}

#[test]
fn a_shot_is_declared_rolled_and_does_what_it_does() {
    let marked = |figure: &mut Figure| figure.marker = Marker::Offensive;
    let setting = Setting::blank().put("C15", "M9").with("C15", marked).put("S12", "M5").put("S13", "A1");
    let shoot = C::Shoot { by: man("C15"), at: piece("S12") };
    let beats = played(setting.step(OffensiveFire), &[(CRUSADERS, shoot), (Actor::Chance, C::Roll(1))]);
    // Nobody else has anything to do, and the turn is over.
    assert_eq!(kinds(&beats), [Kind::Declare, Kind::Roll, Kind::Loss, Kind::Turn]);
    assert_eq!(
        (names(&beats[0].who), names(&beats[0].on), beats[0].open),
        (vec!["C15".into()], vec!["S12".into()], true)
    );
    let roll = &beats[1];
    assert_eq!((&roll.dice[..], roll.sides, roll.result.as_deref()), (&[1][..], Some(10), Some("F")));
    assert_eq!(roll.ledger.as_ref().map(|ledger| ledger.total + 1), roll.sums.first().copied());
    assert_eq!(roll.say.as_ref().map(|say| say.key), Some("beat-result"));
    let dead = beats[2].dead.as_ref().expect("a name");
    assert_eq!((dead.name.as_str(), dead.seat, dead.how.key), ("Mansur l’Égyptien", engine::Seat(1), "dead-shot"));
    assert_eq!(beats[2].after.as_ref().map(|stand| stand.at.clone()), Some(None));
    assert!(beats[..3].iter().all(|beat| beat.battle.is_some()) && !beats[2].open && beats[3].battle.is_none());
}

#[test]
fn a_combat_keeps_its_number_through_retreat_and_advance() {
    let setting = Setting::blank().put("C11", "M8").put("S12", "M7").put("S13", "A1");
    let commands = [
        (CRUSADERS, C::Attack { by: man("C11"), at: piece("S12") }),
        (CRUSADERS, C::EndEntry),
        (CRUSADERS, C::Resolve(Number(1))),
        // The defender retreats: 14 against 6 is two to one.
        (Actor::Chance, C::Roll(4)),
        (Actor::Seat(engine::Seat(1)), C::Back(stand("M6"))),
        (Actor::Seat(engine::Seat(1)), C::Back(stand("M5"))),
        (CRUSADERS, C::Advance(man("C11"))),
        (CRUSADERS, C::Back(stand("M7"))),
    ];
    let beats = played(setting.step(CombatList), &commands);
    assert_eq!(kinds(&beats), [Kind::Declare, Kind::Roll, Kind::Push, Kind::Push, Kind::Advance]);
    assert!(beats.iter().all(|beat| beat.battle == Some(1)), "{beats:?}");
    assert!(beats[..4].iter().all(|beat| beat.open));
    assert_eq!(beats[1].result.as_deref(), Some("C"));
    let at = |stand: &Option<stage::beat::Stand>| stand.as_ref().and_then(|stand| stand.at.clone());
    assert_eq!((at(&beats[2].before), at(&beats[3].after)), (Some("M7".into()), Some("M5".into())));
    assert_eq!((at(&beats[4].before), at(&beats[4].after)), (Some("M8".into()), Some("M7".into())));
}

#[test]
fn a_die_on_the_way_says_what_it_had_to_show() {
    let setting = Setting::blank().put("C12", "M7").put("S12", "L7").change(|state| {
        state.march = March { who: Some(piece("C12")), left: 6, begun: true, ..March::default() };
    });
    let commands = [(CRUSADERS, C::Step(hex("M6"))), (Actor::Chance, C::Roll(5))];
    let beats = played(setting.step(Marching), &commands);
    assert_eq!(kinds(&beats), [Kind::Roll, Kind::Loss, Kind::Move]);
    assert_eq!((beats[0].won, beats[0].sides, beats[0].battle), (Some(false), None, None));
    assert_eq!(beats[0].need.as_ref().map(|need| need.key), Some("need-at-most"));
}

/// What the beats of a command say of a figure must be what has become of it.
fn check(told: &[(Event, Option<Beat>)], before: &State, after: &State) {
    let of = |state: &State, piece: Piece| state.stand(piece).is_map().then(|| state.stand(piece).front.to_string());
    let beats: Vec<&Beat> = told.iter().filter_map(|(_, beat)| beat.as_ref()).collect();
    for beat in beats.iter().filter(|beat| beat.after.is_some()) {
        let who: Piece = beat.who[0].name.parse().expect("a figure");
        let last = beats.iter().rfind(|other| other.after.is_some() && other.who[0] == beat.who[0]).expect("itself");
        let first = beats.iter().find(|other| other.after.is_some() && other.who[0] == beat.who[0]).expect("itself");
        let hidden = who.man().is_some_and(|man| before.man(man).hidden);
        let shown = first.before.as_ref().and_then(|stand| stand.at.clone());
        let fell = told.iter().any(|(event, _)| matches!(event, Event::Unhorsed { man, .. } if man.piece() == who));
        assert!(hidden || fell || shown == of(before, who), "{first:?}");
        // A dead man lies somewhere, as a body; in the scene he is gone.
        let dead = who.man().is_some_and(|man| after.man(man).health == Health::Dead);
        let carried = who.man().is_some_and(|man| after.man(man).place != Whereabouts::Map);
        let ends = last.after.as_ref().and_then(|stand| stand.at.clone());
        assert!(dead || carried || ends == of(after, who), "{last:?}");
    }
    for (event, beat) in told {
        if let (Event::Killed { man }, Some(beat)) = (event, beat) {
            assert!(beat.dead.is_some() && beat.who[0].name == man.name());
        }
        if let (Event::ShotRolled { row, die, .. }, Some(beat)) = (event, beat) {
            let ledger = beat.ledger.as_ref().expect("what was added");
            assert_eq!((ledger.total + i16::from(*die), beat.sums[0]), (i16::from(*row), i16::from(*row)));
        }
    }
}

#[test]
fn in_whole_games_beats_end_where_the_figures_stand() {
    let mut seen = std::collections::BTreeSet::new();
    for (seed, scenario) in [(31, Scenario::Shock), (32, Scenario::Water), (33, Scenario::Ambush)] {
        let game = game(scenario);
        let (mut state, mut lot) = (game.start(), Lot(seed));
        for _ in 0..5_000 {
            let (mut options, actor) = match game.turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => (Vec::new(), Actor::Chance),
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody is asked");
                    (offered(&game, &state, seat), Actor::Seat(seat))
                }
            };
            if actor == Actor::Chance {
                let mut chances = Vec::new();
                game.chances(&state, &mut chances);
                options = chances.into_iter().map(|(command, _)| command).collect();
            }
            let command = options[lot.below(options.len() as u32) as usize];
            let before = state;
            let told = shown(&game, &mut state, actor, command);
            check(&told, &before, &state);
            seen.extend(told.iter().filter_map(|(_, beat)| beat.as_ref()).map(|beat| format!("{:?}", beat.kind)));
        }
    }
    for kind in ["Turn", "Declare", "Roll", "Loss", "Push", "Advance", "Move", "Rally"] {
        assert!(seen.contains(kind), "{kind} was never shown: {seen:?}");
    }
}
