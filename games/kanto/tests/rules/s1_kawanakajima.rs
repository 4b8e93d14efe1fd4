//! S1: the fourth battle of Kawanakajima.

use crate::support::*;
use crate::war::outcome;
use kanto::ids::*;
use kanto::sequence::steps::TurnOver;
use kanto::state::{Ending, Outcome, Phase};
use kanto::{Command, Event, Scenario};

/// Everybody has set up; the first of the moves before play.
fn before_play() -> Field {
    let mut field = Field::begun(Scenario::Kawanakajima);
    field.play(Command::Done).play(Command::Done);
    field
}

#[test]
fn s1_1_three_turns_in_three_provinces() {
    let mut field = Field::empty(Scenario::Kawanakajima);
    assert_eq!(field.game.plan().weeks.len(), 3);
    field.put("UES03", "1518").put("UES04", "0505");
    assert!(!field.game.is_in_area(hex("1518")));
    field.with("UES03", |man| man.at = hex("1011")).play(Command::Act(unit("UES03"))).play(Command::March);
    let enter =
        |label: &str| field.at().walker(Units::of(unit("UES03")), kanto::state::Mode::Tactical).may_enter(hex(label));
    assert_eq!(enter("1518").unwrap_err().rule, "35.0", "Kozuke");
    assert!(enter("1012").is_ok(), "Shinano");
}

#[test]
fn s1_2_two_powers_and_nobody_comes_later() {
    let field = Field::begun(Scenario::Kawanakajima);
    assert_eq!(field.game.plan().powers, [Power::Uesugi, Power::Takeda]);
    assert!(Unit::all().all(|unit| field.state.man(unit).place != kanto::state::Whereabouts::Waiting));
}

#[test]
fn s1_5_c_63_two_moves_before_the_first_turn_and_nothing_else() {
    let mut field = before_play();
    for round in 1..=2 {
        assert_eq!((field.state.turn, field.state.phase, field.asked()), (0, Some(Phase::Uesugi), Some(Power::Uesugi)));
        field.play(Command::Act(unit("UES03")));
        for deed in [Command::Rest, Command::Reform, Command::Attack(hex("0605")), Command::Lift] {
            assert_eq!(field.why_not(deed), "S1-5", "{deed:?}");
        }
        assert!(field.may(Command::MarchFar), "tactical or strategic");
        field.play(Command::March);
        let way = field.options().into_iter().find(|option| matches!(option, Command::Go(_))).expect("a way");
        field.play(way).play(Command::Stop(false));
        assert_eq!(field.why_not(Command::Act(unit("UES03"))), "12.0", "once in each, {round}");
        field.play(Command::EndPhase);
    }
    assert_eq!((field.state.turn, field.state.stage), (1, 1), "then the first turn");
    assert!(!field.told.iter().any(|event| matches!(event, Event::Named { .. } | Event::RecruitsRolled { .. })));
}

#[test]
fn s1_4_no_replenishment() {
    let mut field = before_play();
    field.play(Command::EndPhase).play(Command::EndPhase);
    assert_eq!((field.state.stage, field.state.phase), (1, Some(Phase::Uesugi)), "the stage begins at once");
}

/// The end of the third turn, with so many steps lost by the Uesugi and by Takeda.
fn ended(uesugi: u16, takeda: u16) -> Outcome {
    let mut field = Field::begun(Scenario::Kawanakajima);
    field.state.count.steps_lost = [uesugi, takeda, 0];
    field.turn(3).step(TurnOver).change(|play| toolkit::steps::run::<kanto::Kanto>(play));
    outcome(&field).expect("the game is over")
}

#[test]
fn s1_3_we_40_more_enemy_steps_win_and_equals_draw() {
    assert_eq!(ended(3, 5), Outcome { ending: Ending::Steps, winner: Some(Power::Uesugi), points: [5, 3, 0] });
    assert_eq!(ended(5, 3).winner, Some(Power::Takeda));
    assert_eq!((ended(7, 7).winner, ended(9, 9).winner), (None, None));
}

#[test]
fn c_81_every_step_counts_however_it_is_lost() {
    let mut field = Field::empty(Scenario::Kawanakajima);
    field.put("TAK08", "0415").put("TAK09", "0415").put("TAK14", "0415").with("TAK14", |man| man.morale = 4);
    let score = |field: &Field| field.at().score(Power::Uesugi);
    field.change(|play| play.lose_step(unit("TAK08")));
    assert_eq!(score(&field), 1, "a flip");
    field.change(|play| play.lose_step(unit("TAK08")));
    assert_eq!(score(&field), 2, "the rest of it");
    field.change(|play| play.remove(unit("TAK09")));
    assert_eq!(score(&field), 4, "removed whole");
    field.change(|play| play.lose_morale(unit("TAK14"), 1));
    assert_eq!(score(&field), 6, "run away");
    assert_eq!(field.at().score(Power::Takeda), 0);
}

#[test]
fn r34_0_castles_and_leaders_do_not_count_here() {
    let mut field = Field::empty(Scenario::Kawanakajima);
    field.walls("Kaizu", |walls| walls.owner = Some(Army::UESUGI));
    assert_eq!((field.at().score(Power::Uesugi), field.at().score(Power::Takeda)), (0, 0));
}
