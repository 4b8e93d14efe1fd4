//! 15: the track of Victory Points and the end of the game.
use crate::support::*;

/// Everything drawn but the Initiative chit, which ends the turn.
fn last_draw(field: Field) -> Battle {
    let field = field.set(|s| {
        for chit in Chit::COMPULSORY {
            s.chits[chit.index()] = ChitPlace::Drawn;
        }
        s.chits[Chit::INITIATIVE.index()] = ChitPlace::Bowl;
    });
    let mut b = field.ready();
    b.chance(C::Draw(Chit::INITIATIVE));
    b
}

#[test]
fn r15_1a_one_track_shows_the_difference() {
    // Takeda leads by 3; Uesugi finishes off units of Elan 2 and 3.
    let mut b = Field::historical()
        .units(&[("UJ1", "2210"), ("UB1", "1810"), ("TG1", "2209"), ("TB1", "1809"), ("TI1", "2909")])
        .condition("TG1", Condition::Exhausted)
        .condition("TB1", Condition::Exhausted)
        .set(|s| {
            s.vp = 3;
            s.units[unit("TB1").index()].leaders_lost = 1;
            s.staffs[0].bundori = 1;
        })
        .draw("combat-U");
    let mut fought = 0;
    while b.step() != Step::Chance(ChanceStep::DrawChit) {
        match b.step() {
            Step::Battle(BattleStep::ResolveBattles) => {
                let first = b.options(Army::Uesugi)[0];
                b.uesugi(first);
            }
            Step::Battle(BattleStep::AttackerLead) => {
                b.uesugi(C::NoLeader);
            }
            Step::Aftermath(AftermathStep::Advances) => {
                b.uesugi(C::NoAdvance);
            }
            _ => {
                fought += 1;
                b.roll(&[9, 9]);
            }
        }
    }
    assert_eq!((fought, b.state.vp), (2, -2));
    assert!(b.heard(|e| matches!(e, E::PointsScored { army: Army::Uesugi, points: 3, .. })));
}

#[test]
fn r15_1b_length_and_conditions_are_the_scenarios() {
    let over = |scenario, turn| {
        let b = last_draw(Field::with(scenario, |_| {}).units(&[("TG1", "2209"), ("UJ1", "1209")]).turn(turn));
        b.state.outcome.is_some()
    };
    assert!(!over(Scenario::Historical, 9) && over(Scenario::Historical, 10));
    assert!(!over(Scenario::Hypothetical, 11) && over(Scenario::Hypothetical, 12));
}

#[test]
fn r15_1b_nothing_is_played_after_the_end() {
    let mut b = last_draw(Field::historical().units(&[("TG1", "2209"), ("UJ1", "1209")]).turn(10));
    b.refused(Army::Takeda, C::Pass, "15.1b");
    assert!(b.options(Army::Takeda).is_empty() && b.options(Army::Uesugi).is_empty());
}
