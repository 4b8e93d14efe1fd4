//! Acceptance tests about plans, Command Points, chits and how the game ends.
use crate::battles::*;
use crate::support::*;

const COMMANDER: Payer = Payer::Commander;

#[test]
fn at_10_a_disorganized_unit_gains_two_levels() {
    let mut b = Field::historical()
        .unit("UH1", "1608")
        .mode("UH", Mode::Regroup)
        .condition("UH1", Condition::Disorganized)
        .draw("rally");
    b.uesugi(C::PickClan(clan("UH"))).uesugi(C::Rally(unit("UH1"))).roll(&[5]);
    assert_eq!(b.condition("UH1"), Condition::GoodOrder);
}

#[test]
fn at_11_a_failed_plan_costs_the_difference() {
    let mut b = Field::hypothetical()
        .unit("UA1", "1608")
        .set(|s| {
            let side = s.staff_mut(Army::Uesugi);
            side.plan = Some(Plan::Kokuyoku);
            side.gathered = 7;
        })
        .command_phase();
    command_points(&mut b, 3);
    b.uesugi(C::Invest(0)).uesugi(C::AttemptPlan).roll(&[10]);
    let staff = b.state.staff(Army::Uesugi);
    assert_eq!((staff.plan_active, staff.gathered), (false, 4));
    assert_eq!(b.step(), Step::Command(CommandStep::Select));
    b.refused(Army::Uesugi, C::AttemptPlan, "7.2h");
}

#[test]
fn at_12_a_clan_17_mp_away_comes_a_turn_later() {
    let mut b = Field::historical().units(&[("UA1", "1306"), ("UB1", "3006")]).command_phase();
    command_points(&mut b, 4);
    assert_eq!(b.at().order_distance(clan("UB"), COMMANDER), 17);
    b.uesugi(C::SelectClan { clan: clan("UB"), payer: COMMANDER });
    end_selection(&mut b);
    assert_eq!(b.state.chit(chit("UB")), ChitPlace::Delay(1));
    end_turn(&mut b);
    assert_eq!(b.state.chit(chit("UB")), ChitPlace::Bowl);
}

#[test]
fn at_13_ganko_has_four_activities_in_the_whole_game() {
    let mut b =
        Field::historical().units(&[("UA1", "1306"), ("UB1", "1608")]).plan(Army::Uesugi, Plan::Ganko).command_phase();
    command_points(&mut b, 6);
    let select = |number, activity| C::SelectSpecial { number, activity, payer: COMMANDER };
    for (number, activity) in
        [Activity::Attack, Activity::Retreat, Activity::Retreat, Activity::Retreat].into_iter().enumerate()
    {
        b.uesugi(select(number as u8, activity)).uesugi(C::NameClan(clan("UB")));
    }
    end_selection(&mut b);
    for name in ["U#1", "U#2", "U#3", "U#4"] {
        b.chance(C::Draw(chit(name))).uesugi(C::Accept);
        settle(&mut b);
    }
    end_turn(&mut b);
    command_points(&mut b, 6);
    for activity in [Activity::Attack, Activity::Retreat, Activity::Combined] {
        b.refused(Army::Uesugi, select(0, activity), "9.5.1a");
    }
}

/// Uesugi under Hoshi has started a combat on turn 1, and turn 2 has come to the choice of chits.
fn hoshi_has_attacked() -> Battle {
    let mut b = Field::historical()
        .units(&[("UB1", "1607"), ("UC1", "1201"), ("TG1", "1608")])
        .mode("UB", Mode::Attack)
        .plan(Army::Uesugi, Plan::Hoshi)
        .turn(1)
        .draw("combat-U");
    assert_eq!(b.state.staff(Army::Takeda).impetuous, 3);
    result(&mut b, "-");
    end_turn(&mut b);
    command_points(&mut b, 3);
    b.state.staff_mut(Army::Takeda).points = [0; 2];
    b.takeda(C::SelectSpecial { number: 0, activity: Activity::Impetuous, payer: COMMANDER });
    end_selection(&mut b);
    b
}

#[test]
fn at_14_an_impetuous_attack_costs_nothing_and_stings() {
    let mut b = hoshi_has_attacked();
    assert_eq!(b.state.staff(Army::Takeda).impetuous, 2);
    b.chance(C::Draw(chit("T#1"))).takeda(C::Accept);
    b.state.clans[clan("UB").index()].mode = Mode::Defense;
    b.takeda(C::NameImpetuous(clan("UB")));
    assert_eq!(b.mode("UB"), Mode::Attack);
    assert_eq!(b.step(), Step::Modes(ModesStep::AskMode(clan("UB"))));
    b.uesugi(C::KeepMode);
}

#[test]
fn at_14_an_impetuous_chit_left_in_the_bowl_stays_impetuous() {
    let mut b = hoshi_has_attacked();
    end_turn(&mut b);
    assert!(b.told.iter().any(|(_, e)| matches!(e, E::TurnEnded { turn: 2 })));
    assert_eq!(b.state.chit(chit("T#1")), ChitPlace::Bowl, "from Delay box 1 into the bowl of turn 3");
    let carried = b.state.staff(Army::Takeda).assigned[0].unwrap();
    assert_eq!((carried.activity, carried.clans.is_empty()), (Activity::Impetuous, true));
}

#[test]
fn at_25_an_order_over_mount_saijo_takes_two_turns() {
    let mut b = Field::historical()
        .units(&[("TM1", "2219"), ("TN1", "entry-A"), ("TN2", "entry-A")])
        .mode("TN", Mode::Move)
        .turn(1)
        .command_phase();
    assert_eq!(b.at().order_distance(clan("TN"), Payer::Kosaka), 26);
    command_points(&mut b, 6);
    b.takeda(C::SelectClan { clan: clan("TN"), payer: Payer::Kosaka });
    end_selection(&mut b);
    assert_eq!(b.state.chit(chit("TN")), ChitPlace::Delay(2));
    for turn in [3, 4] {
        end_turn(&mut b);
        assert_eq!(b.state.turn, turn);
        command_points(&mut b, 1);
        end_selection(&mut b);
    }
    assert_eq!(b.state.chit(chit("TN")), ChitPlace::Bowl);
    b.chance(C::Draw(chit("TN")));
}

#[test]
fn at_26_clan_n_called_on_turn_5_enters_on_turn_8() {
    let mut b = Field::historical()
        .unit("UA1", "1306")
        .set(|s| {
            s.staff_mut(Army::Uesugi).lost = 3;
            for n in ["UN1", "UN2", "UN3"] {
                s.units[unit(n).index()].condition = Condition::GoodOrder;
            }
        })
        .turn(4)
        .command_phase();
    command_points(&mut b, 4);
    b.uesugi(C::CallClanN);
    end_selection(&mut b);
    assert_eq!(b.state.chit(chit("UN")), ChitPlace::Delay(3));
    for turn in [6, 7, 8] {
        assert_eq!(b.hex_of("UN1"), "off");
        end_turn(&mut b);
        assert_eq!(b.state.turn, turn);
        if turn < 8 {
            command_points(&mut b, 4);
            end_selection(&mut b);
        }
    }
    assert_eq!((b.hex_of("UN1"), b.mode("UN")), ("0801".into(), Mode::Move));
    assert_eq!(b.state.chit(chit("UN")), ChitPlace::Bowl);
}

#[test]
fn at_33_from_turn_8_two_combat_chits_end_the_turn() {
    let mut b = Field::historical().units(&[("UB1", "1306"), ("TG1", "2510")]).turn(8).draw("combat-T");
    draw(&mut b, "UB");
    settle(&mut b);
    assert_eq!(b.state.turn, 8);
    draw(&mut b, "combat-U");
    assert!(b.heard(|e| *e == E::TurnEnded { turn: 8 }));
    assert_eq!(b.state.turn, 9);
}

#[test]
fn at_34_the_fog_lifts_with_the_first_uesugi_clan_chit() {
    let mut b =
        Field::historical().units(&[("UC1", "1306"), ("TE1", "2510")]).turn(1).set(|s| s.surprise = true).ready();
    for name in ["rally", "TE"] {
        b.state.chits[chit(name).index()] = ChitPlace::Bowl;
        b.chance(C::Draw(chit(name)));
        assert!(b.heard(|e| *e == E::Void { chit: chit(name) }));
        assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit), "no effect, no refusal");
    }
    assert_eq!(b.state.chit(chit("TE")), ChitPlace::Reserve);
    assert_eq!(b.state.chit(chit("rally")), ChitPlace::Drawn, "it counts");
    b.state.chits[chit("UC").index()] = ChitPlace::Bowl;
    b.chance(C::Draw(chit("UC")));
    assert_eq!(b.step(), Step::Modes(ModesStep::AskMode(clan("UC"))), "resolved, and no refusal offered");
    settle(&mut b);
    b.state.chits[chit("TE").index()] = ChitPlace::Bowl;
    b.chance(C::Draw(chit("TE")));
    assert_eq!(b.step(), Step::Turn(TurnStep::Answer));
}

#[test]
fn at_35_a_lead_of_4_is_a_draw_and_of_5_a_win() {
    let end = |vp: i16| {
        let mut b = Field::historical().unit("UB1", "1306").turn(10).set(|s| s.vp = vp).draw("combat-T");
        b.chance(C::Draw(chit("combat-U")));
        b.state.outcome
    };
    assert_eq!(end(4), Some(Outcome::Draw { margin: 4 }));
    assert_eq!(end(-4), Some(Outcome::Draw { margin: 4 }));
    assert_eq!(end(5), Some(Outcome::Victory { winner: Army::Takeda, margin: 5 }));
    assert_eq!(end(-5), Some(Outcome::Victory { winner: Army::Uesugi, margin: 5 }));
}

#[test]
fn at_38_kenshin_away_from_defense_with_a_leader_lost() {
    let mut b = Field::historical()
        .unit("UA1", "1306")
        .mode("UA", Mode::Attack)
        .set(|s| s.staff_mut(Army::Uesugi).bundori = 1)
        .command_phase();
    command_points(&mut b, 4);
    let what = kawanakajima::event::RollFor::Command(Army::Uesugi);
    assert!(b.heard(|e| *e == E::Rolled { what, die: 4, total: 2 }));
    assert_eq!(b.state.staff(Army::Uesugi).points_got[0], 4);
}

#[test]
fn at_39_the_hunter_ends_beside_his_prey() {
    let mut b = Field::historical()
        .units(&[("TJ1", "1608"), ("UJ1", "1607")])
        .mode("TJ", Mode::Regroup)
        .mode("UJ", Mode::Attack)
        .condition("TJ1", Condition::Shaken)
        .draw("rally");
    b.takeda(C::RetreatTo(hex("1611")));
    assert_eq!((b.hex_of("TJ1"), b.hex_of("UJ1")), ("1611".into(), "1610".into()));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit), "no Rally for one that has retreated");
}

#[test]
fn at_41_a_friend_may_be_passed_but_not_joined() {
    let field = || {
        let units = [("UB1", "1506"), ("UC1", "1606")];
        Field::historical().units(&units).mode("UB", Mode::Move)
    };
    let mut b = field().draw("UB");
    b.uesugi(C::KeepMode);
    let reach = b.at().reach(unit("UB1"), 4, kawanakajima::rules::c10_movement::Entering::Never);
    assert_eq!(reach.cost(hex("1707")), Some(2));
    b.refused(Army::Uesugi, C::Move { unit: unit("UB1"), to: hex("1606") }, "10.3");
    b.uesugi(C::Move { unit: unit("UB1"), to: hex("1707") });

    let mut b = field().unit("TG1", "1607").draw("UB");
    b.uesugi(C::KeepMode);
    assert!(!b.destinations("UB1").contains(&"1707".to_string()));
    assert!(b.destinations("UB1").contains(&"1706".to_string()), "the way round is open");
}
