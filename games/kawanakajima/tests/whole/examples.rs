//! The printed worked examples and the other acceptance tests of the rulebook's index, with their dice.
mod command;
mod fighting;
mod siege;

use crate::battles::*;
use crate::support::*;

/// The worked example I to VIII, a stage to a letter, in the order in which it can be played.
fn worked_example(stages: usize) -> Battle {
    let mut b = Field::historical()
        .units(&[("UB1", "1907"), ("UB2", "1908"), ("UJ1", "1809"), ("UJ2", "1910")])
        .units(&[("TD2", "2308"), ("TG1", "2511"), ("TJ1", "2712")])
        .mode("UB", Mode::Attack)
        .mode("UJ", Mode::Attack)
        .mode("TJ", Mode::Move)
        .ready();
    for stage in [one, two, three, four, five, six, seven, eight].into_iter().take(stages) {
        stage(&mut b);
        assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit), "nothing is left over");
    }
    b
}

/// Plays a guided game through the gate; something is read before every decision.
fn guided(name: &str, field: Field) -> Battle {
    let lesson = kawanakajima::lesson::find(name).expect("it is built in");
    let game = field.game;
    let mut b = Battle { state: lesson.start(&*game), game, told: Vec::new() };
    for step in &lesson.steps {
        assert_eq!(step.say.is_some(), step.actor() != Actor::Chance, "{step:?}");
        b.game.check(&b.state, step.actor(), &step.play).unwrap_or_else(|no| panic!("{step:?}: {no}, {:?}", b.step()));
        b.game.apply(&mut b.state, step.actor(), &step.play, &mut b.told);
    }
    b
}

/// The guided first game is the same example.
#[test]
fn the_lesson_plays_the_worked_example() {
    let b = guided("worked-example", Field::historical());
    let played = worked_example(8);
    assert_eq!(b.state.units, played.state.units);
    assert_eq!(b.state.clans, played.state.clans);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

/// The second takes one through a turn: plan, chits, battle, retreat and rally.
#[test]
fn the_lesson_of_a_turn_meets_all_of_one() {
    let b = guided("whole-turn", Field::historical());
    assert_eq!(b.state.turn, 3, "the next one has begun");
    assert!(b.state.staff(Army::Uesugi).plan_active);
    assert_eq!(b.hex_of("TG1"), "2511", "it has retreated");
    assert_eq!(b.state.unit(unit("UD1")).condition, Condition::GoodOrder, "it has rallied");
    assert_eq!(b.state.unit(unit("TD2")).condition, Condition::Exhausted);
}

/// The third to the gates of Kaizu.
#[test]
fn the_lesson_of_the_siege_carries_a_gate() {
    let b = guided("siege", Field::hypothetical());
    assert_eq!(b.hex_of("UB1"), b.hex_of("TE1"), "both are in the castle");
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

fn one(b: &mut Battle) {
    draw(b, "UB");
    b.uesugi(C::KeepMode);
    b.uesugi(C::Move { unit: unit("UB1"), to: hex("2207") });
    b.uesugi(C::Move { unit: unit("UB2"), to: hex("2208") });
    assert_eq!(fighters(b), [vec!["UB1".to_string(), "UB2".into()], vec!["TD2".into()]]);
    b.uesugi(C::UseLeader { unit: unit("UB1"), on: Score::Col });
    assert_eq!(modifiers(b), (4, 0));
    b.roll(&[4, 9]);
}

fn two(b: &mut Battle) {
    draw(b, "combat-T");
    b.uesugi(C::UseLeader { unit: unit("UB1"), on: Score::Col });
    assert_eq!(modifiers(b), (-2, -3));
    b.roll(&[8, 9]);
}

fn three(b: &mut Battle) {
    draw(b, "combat-U");
    b.uesugi(C::StepTo { unit: unit("UJ2"), hex: hex("2010") });
    if b.hex_of("UJ1") == "1809" {
        b.uesugi(C::StepTo { unit: unit("UJ1"), hex: hex("1910") });
    }
    b.uesugi(C::UseLeader { unit: unit("UB1"), on: Score::Col });
    assert_eq!(modifiers(b), (2, 3));
    b.roll(&[8, 6]);
    let hexes = ["2407", "2408"].map(|h| C::PushBack { unit: unit("TD2"), hex: hex(h) });
    assert_eq!(b.options(Army::Takeda), hexes);
    b.takeda(hexes[0]);
    b.refused(Army::Uesugi, C::NoAdvance, "11.13a");
    b.uesugi(C::Advance { unit: unit("UB1"), hex: hex("2308") });
}

fn four(b: &mut Battle) {
    draw(b, "TG");
    b.takeda(C::TryMode(Mode::Attack)).roll(&[5]);
    b.takeda(C::Move { unit: unit("TG1"), to: hex("2209") });
    assert_eq!(fighters(b), [vec!["TG1".to_string()], vec!["UB2".into()]]);
    assert_eq!(modifiers(b), (1, 1));
    b.roll(&[6, 6]);
}

fn five(b: &mut Battle) {
    draw(b, "move");
    b.refused(Army::Takeda, C::TryMode(Mode::Attack), "6.4a");
    b.takeda(C::PickClan(clan("TJ")));
    b.takeda(C::Move { unit: unit("TJ1"), to: hex("2411") });
}

fn six(b: &mut Battle) {
    draw(b, "UJ");
    b.uesugi(C::KeepMode);
    b.uesugi(C::Move { unit: unit("UJ2"), to: hex("2311") });
    b.uesugi(C::Move { unit: unit("UJ1"), to: hex("2210") });
    let imafuku = b.state.combat.battle_of[unit("TJ1").index()];
    b.uesugi(C::Resolve(imafuku));
    assert_eq!(modifiers(b), (2, 0));
    b.roll(&[8, 7]);
    assert_eq!(b.scored(), (10, 7, "dR^R".into()));
    b.takeda(C::PushBack { unit: unit("TJ1"), hex: hex("2512") });
    assert_eq!(b.hex_of("UJ2"), "2411", "Attack must advance");
    assert_eq!(booked(b, Score::Col, "11.6i"), 1, "Support from Kakizaki's second unit");
    assert_eq!(modifiers(b), (2, -1));
    b.roll(&[10, 9]);
}

fn seven(b: &mut Battle) {
    draw(b, "initiative");
    b.takeda(C::PickClan(clan("TJ"))).takeda(C::TryDefense).roll(&[4]);
}

fn eight(b: &mut Battle) {
    draw(b, "TJ");
    b.takeda(C::KeepMode);
    assert_eq!(b.hex_of("TJ1"), "2512", "no way out of a zone of control");
    assert_eq!(modifiers(b), (0, 0));
    b.roll(&[10, 6]);
}

#[test]
fn at_01_kakizaki_charges() {
    let b = worked_example(1);
    assert_eq!(b.scored(), (8, 9, "d1^1".into()));
    assert_eq!(b.condition("TD2"), Condition::Shaken);
    assert_eq!((b.hex_of("UB1"), b.hex_of("UB2")), ("2207".into(), "2208".into()));
    assert!(!b.heard(|e| matches!(e, E::Advanced { .. })));
}

#[test]
fn at_02_nobushige_must_strike_back() {
    let b = worked_example(2);
    assert_eq!(b.scored(), (6, 6, "-".into()));
    assert_eq!(b.condition("TD2"), Condition::Shaken);
}

#[test]
fn at_03_nakajo_steps_and_kakizaki_pushes_on() {
    let b = worked_example(3);
    assert_eq!(b.scored(), (10, 9, "d1R^1".into()));
    assert_eq!(b.condition("TD2"), Condition::Disorganized);
    assert_eq!((b.hex_of("TD2"), b.hex_of("UB1")), ("2407".into(), "2308".into()));
    assert_eq!((b.hex_of("UJ1"), b.hex_of("UJ2")), ("1910".into(), "2010".into()));
}

#[test]
fn at_04_hara_charges_and_is_met() {
    let b = worked_example(4);
    assert_eq!(b.scored(), (7, 7, "a1-d1".into()));
    assert_eq!((b.condition("TG1"), b.condition("UB2")), (Condition::Shaken, Condition::Shaken));
    assert_eq!(b.mode("TG"), Mode::Attack);
}

#[test]
fn at_05_imafuku_marches() {
    let b = worked_example(5);
    assert_eq!(b.hex_of("TJ1"), "2411");
    assert_eq!(b.mode("TJ"), Mode::Move);
}

#[test]
fn at_06_nakajo_charges_twice() {
    let b = worked_example(6);
    assert_eq!((b.hex_of("TJ1"), b.hex_of("UJ2")), ("2512".into(), "2411".into()));
    assert_eq!(b.scored(), (12, 8, "d2^1".into()));
    assert_eq!(b.condition("TG1"), Condition::Exhausted);
    assert_eq!(leader_rolls(&b), 0);
}

#[test]
fn at_07_imafuku_turns_to_defend() {
    assert_eq!(worked_example(7).mode("TJ"), Mode::Defense);
}

#[test]
fn at_07_a_natural_1_sends_imafuku_back() {
    let mut b = worked_example(6);
    draw(&mut b, "initiative");
    b.takeda(C::PickClan(clan("TJ"))).takeda(C::TryDefense).roll(&[1]);
    assert!(
        matches!(b.step(), Step::Retreat(RetreatStep::RetreatGoal) | Step::Retreat(RetreatStep::RetreatWay)),
        "{:?}",
        b.step()
    );
    settle(&mut b);
    assert_eq!(b.mode("TJ"), Mode::Regroup);
    assert_ne!(b.hex_of("TJ1"), "2512");
}

#[test]
fn at_08_imafuku_fights_it_out() {
    let b = worked_example(8);
    assert_eq!(b.scored(), (10, 6, "-".into()));
    assert_eq!((b.condition("TJ1"), b.condition("UJ2")), (Condition::GoodOrder, Condition::GoodOrder));
}
