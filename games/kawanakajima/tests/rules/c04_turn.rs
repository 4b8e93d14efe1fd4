//! 4: the turn, and what becomes of chits that are refused, void or without a clan.
use crate::c03_set_up::begin;
use crate::support::*;

/// All compulsory chits but this one have been drawn.
fn last_but(field: Field, left: &str) -> Field {
    field.set(|s| {
        for chit in Chit::COMPULSORY {
            s.chits[chit.index()] = ChitPlace::Drawn;
        }
        s.chits[chit(left).index()] = ChitPlace::Bowl;
    })
}

fn in_bowl(field: Field, names: &[&str]) -> Field {
    field.set(|s| names.iter().for_each(|n| s.chits[chit(n).index()] = ChitPlace::Bowl))
}

/// Plays on with choices and chances picked by a small generator; gives the chits drawn.
fn draws(seed: u64, commands: usize) -> (Vec<Chit>, State) {
    let mut b = begin(Scenario::Historical, |_| {});
    let mut seed = seed;
    let mut below = |n: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as usize % n
    };
    let mut drawn = Vec::new();
    for _ in 0..commands {
        match b.game.turn(&b.state) {
            Turn::Over(_) => break,
            Turn::Chance => {
                let mut out = Vec::new();
                b.game.chances(&b.state, &mut out);
                let (command, _) = out[below(out.len())];
                if let C::Draw(chit) = command {
                    drawn.push(chit);
                }
                b.chance(command);
            }
            Turn::Seats(seats) => {
                let army = Army::of(seats.iter().next().unwrap());
                let options = b.options(army);
                b.play(army, options[below(options.len())]);
            }
        }
    }
    (drawn, b.state)
}

#[test]
fn r4_1_the_same_chances_and_choices_give_the_same_game() {
    let (first, again, other) = (draws(7, 400), draws(7, 400), draws(8, 400));
    assert!(first.0.len() > 5, "turns were played");
    assert_eq!(first, again);
    assert_ne!(first.0, other.0);
}

#[test]
fn r4_2a_the_command_phase_keeps_its_order() {
    let mut b = in_bowl(Field::hypothetical().units(&[("UA1", "1508"), ("TA1", "2508")]), &[])
        .set(|s| {
            s.staff_mut(Army::Uesugi).plan = Some(Plan::Ganko);
            s.staff_mut(Army::Uesugi).gathered = 6;
            s.chits[chit("TA").index()] = ChitPlace::Delay(1);
        })
        .command_phase();
    assert_eq!(b.state.chit(chit("TA")), ChitPlace::Bowl, "1: the Delay Track");
    assert_eq!(b.rolling(), Some(Purpose::Command(Army::Takeda)), "2: Command Points");
    b.roll(&[3, 3]);
    assert_eq!(b.step(), Step::Plan(PlanStep::PlanChoices), "3: the plan");
    b.refused(Army::Uesugi, C::SelectClan { clan: clan("UA"), payer: Payer::Commander }, "7.2b");
    b.uesugi(C::Invest(0)).uesugi(C::AttemptPlan);
    b.roll(&[12]);
    assert_eq!(b.step(), Step::Command(CommandStep::Select), "4: chits");
    b.refused(Army::Uesugi, C::Invest(1), "8.3a");
    assert!(Chit::COMPULSORY.iter().all(|c| b.state.chit(*c) == ChitPlace::Bowl));
    b.uesugi(C::EndSelection).takeda(C::EndSelection);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit), "then the Activation Phase");
}

#[test]
fn r4_2a_compulsory_chits_come_last() {
    let mut b = Field::historical()
        .unit("UA1", "1508")
        .set(|s| Chit::COMPULSORY.iter().for_each(|c| s.chits[c.index()] = ChitPlace::OutOfGame))
        .command_phase();
    b.roll(&[3, 3]);
    assert_eq!((b.step(), b.state.chit(chit("rally"))), (Step::Command(CommandStep::Select), ChitPlace::OutOfGame));
    b.uesugi(C::EndSelection);
    assert_eq!(b.state.chit(chit("rally")), ChitPlace::Bowl);
}

#[test]
fn r4_2b_another_chit_is_drawn_while_a_compulsory_one_is_left() {
    let b = last_but(Field::historical().units(&[("TG1", "1508"), ("UL1", "2508")]), "initiative").draw("move");
    assert_eq!((b.step(), b.state.turn), (Step::Chance(ChanceStep::DrawChit), 2));
}

#[test]
fn r4_2c_the_fifth_compulsory_chit_ends_the_turn() {
    let field = Field::historical().units(&[("TG1", "1508"), ("TI1", "1608"), ("UL1", "2508")]);
    let mut b = last_but(in_bowl(field, &["TG", "TI", "UL"]), "initiative").ready();
    b.chance(C::Draw(chit("initiative")));
    assert!(b.heard(|e| *e == E::TurnEnded { turn: 2 }));
    assert_eq!((b.state.turn, b.rolling()), (3, Some(Purpose::Command(Army::Takeda))));
}

#[test]
fn dif_09_the_fifth_chit_is_acted_on_before_the_turn_ends() {
    let field = Field::historical().units(&[("TG1", "1508"), ("UL1", "2508")]).mode("TG", Mode::Move);
    let mut b = last_but(field, "move").draw("move");
    b.takeda(C::PickClan(clan("TG"))).takeda(C::Move { unit: unit("TG1"), to: hex("1512") });
    assert_eq!((b.hex_of("TG1"), b.state.turn), ("1512".into(), 3));
    let order = |wanted: fn(&E) -> bool| b.told.iter().position(|(_, e)| wanted(e)).unwrap();
    assert!(order(|e| matches!(e, E::Moved { .. })) < order(|e| matches!(e, E::TurnEnded { .. })));
}

/// The last turn ends with a clan chit and a Special chit of Uesugi undrawn.
fn ended(turn: u8) -> Battle {
    let field = Field::historical()
        .units(&[("UC1", "1508"), ("TG1", "2508")])
        .plan(Army::Uesugi, Plan::Ganko)
        .special(Army::Uesugi, 2, Activity::Retreat, &["UC"])
        .turn(turn);
    let mut b = last_but(in_bowl(field, &["UC"]), "combat-U").ready();
    b.chance(C::Draw(chit("combat-U")));
    b
}

#[test]
fn r4_2d_clan_chits_left_in_the_bowl_return_to_reserve() {
    assert_eq!(ended(10).state.chit(chit("UC")), ChitPlace::Reserve);
    assert_eq!(ended(2).state.chit(chit("UC")), ChitPlace::Reserve);
}

#[test]
fn r4_2e_special_chits_left_in_the_bowl_go_to_box_1_as_they_are() {
    let last = ended(10);
    assert_eq!(last.state.chit(chit("U#3")), ChitPlace::Delay(1));
    let next = ended(2);
    assert_eq!(next.state.chit(chit("U#3")), ChitPlace::Bowl, "from box 1 into the bowl of turn 3 (8.1)");
    let assigned = next.state.staff(Army::Uesugi).assigned[2].unwrap();
    assert_eq!((assigned.activity, assigned.clans), (Activity::Retreat, ClanSet::of(clan("UC"))));
    assert_eq!(next.state.staff(Army::Uesugi).used, [0, 1, 0, 0], "paid for once");
}

#[test]
fn r4_2f_the_last_turn_decides_the_game() {
    assert!(ended(10).state.outcome.is_some());
    let before = ended(9);
    assert_eq!((before.state.outcome, before.state.turn), (None, 10));
}

#[test]
fn ec_37_a_refused_chit_waits_while_a_compulsory_one_is_resolved() {
    let field = Field::historical().units(&[("TG1", "1508"), ("UL1", "2508")]).turn(10);
    let mut b = last_but(in_bowl(field, &["TG"]), "combat-U").ready();
    b.chance(C::Draw(chit("TG"))).takeda(C::Refuse);
    assert_eq!(b.state.chit(chit("TG")), ChitPlace::Bowl);
    b.chance(C::Draw(chit("combat-U")));
    assert!(b.state.outcome.is_some(), "the turn ends with the last compulsory chit");
    assert_eq!(b.state.chit(chit("TG")), ChitPlace::Reserve);
}

#[test]
fn ec_37_a_refused_special_chit_goes_to_box_1_and_stays_secret() {
    let field = Field::historical()
        .units(&[("UC1", "1508"), ("TG1", "2508")])
        .plan(Army::Uesugi, Plan::Ganko)
        .special(Army::Uesugi, 0, Activity::Retreat, &["UC"])
        .turn(10);
    let mut b = last_but(field, "combat-U").ready();
    b.chance(C::Draw(chit("U#1"))).uesugi(C::Refuse).chance(C::Draw(chit("combat-U")));
    assert_eq!(b.state.chit(chit("U#1")), ChitPlace::Delay(1));
    assert!(!b.state.staff(Army::Uesugi).plan_revealed);
    assert!(!b.heard(|e| matches!(e, E::SpecialRevealed { .. })));
}

#[test]
fn ec_38_the_refused_chit_drawn_again_must_be_taken() {
    let mut b = in_bowl(Field::historical().units(&[("TG1", "1508"), ("UL1", "2508")]), &["TG"]).ready();
    b.chance(C::Draw(chit("TG"))).takeda(C::Refuse).chance(C::Draw(chit("TG")));
    assert_eq!(b.step(), Step::Modes(ModesStep::AskMode(clan("TG"))));
    b.refused(Army::Takeda, C::Refuse, "9.2b");
}

#[test]
fn ec_39_after_the_forced_chit_one_may_refuse_again() {
    let field = Field::historical().units(&[("TG1", "1508"), ("TI1", "1608"), ("UL1", "2508")]);
    let mut b = in_bowl(field, &["TG", "TI"]).ready();
    b.chance(C::Draw(chit("TG"))).takeda(C::Refuse).chance(C::Draw(chit("TI")));
    b.takeda(C::KeepMode).takeda(C::EndMoves);
    b.chance(C::Draw(chit("TG")));
    assert_eq!(b.step(), Step::Turn(TurnStep::Answer));
    b.takeda(C::Refuse);
}

/// Uesugi L1 finishes the exhausted Imafuku off.
fn imafuku_falls(place: ChitPlace) -> Battle {
    let mut b = Field::historical()
        .units(&[("UL1", "1508"), ("TJ1", "1608"), ("TG1", "2508")])
        .condition("TJ1", Condition::Exhausted)
        .set(|s| s.chits[chit("TJ").index()] = place)
        .draw("combat-U");
    b.roll(&[5, 6]);
    assert_eq!(b.scored(), (8, 9, "d1^1".into()));
    assert_eq!(b.condition("TJ1"), Condition::Eliminated);
    b.uesugi(C::NoAdvance);
    b
}

#[test]
fn ec_40_the_chit_of_a_clan_wiped_out_leaves_reserve_and_track_at_once() {
    assert_eq!(imafuku_falls(ChitPlace::Reserve).state.chit(chit("TJ")), ChitPlace::OutOfGame);
    assert_eq!(imafuku_falls(ChitPlace::Delay(3)).state.chit(chit("TJ")), ChitPlace::OutOfGame);
}

#[test]
fn ec_40_in_the_bowl_it_is_drawn_without_effect_and_leaves() {
    let mut b = imafuku_falls(ChitPlace::Bowl);
    assert_eq!(b.state.chit(chit("TJ")), ChitPlace::Bowl);
    b.chance(C::Draw(chit("TJ")));
    assert_eq!((b.step(), b.state.chit(chit("TJ"))), (Step::Chance(ChanceStep::DrawChit), ChitPlace::OutOfGame));
}

#[test]
fn ec_41_a_special_chit_whose_clan_is_gone_does_nothing_and_is_spent() {
    let b = Field::historical()
        .units(&[("UC1", "1508"), ("TG1", "2508")])
        .plan(Army::Uesugi, Plan::Ganko)
        .special(Army::Uesugi, 0, Activity::Attack, &["UD"])
        .draw("U#1");
    assert!(b.heard(|e| *e == E::NoEffect { chit: chit("U#1") }));
    assert_eq!((b.step(), b.state.chit(chit("U#1"))), (Step::Chance(ChanceStep::DrawChit), ChitPlace::Reserve));
    assert_eq!(b.at().activities_left(Army::Uesugi, Activity::Attack), 0);
    assert_eq!(b.state.staff(Army::Uesugi).assigned[0], None);
}

#[test]
fn ec_41_in_a_combined_maneuver_only_the_surviving_clans_roll() {
    let b = Field::historical()
        .units(&[("UC1", "1508"), ("TG1", "2508")])
        .plan(Army::Uesugi, Plan::Kokuyoku)
        .special(Army::Uesugi, 0, Activity::Combined, &["UC", "UD"])
        .draw("U#1");
    assert_eq!(b.rolling(), Some(Purpose::Combined(clan("UC"))));
}

#[test]
fn ec_42_a_special_chit_on_the_track_keeps_its_order_and_enters_the_bowl() {
    let mut b = Field::historical()
        .units(&[("UA1", "1508"), ("TG1", "2508")])
        .plan(Army::Uesugi, Plan::Ganko)
        .special(Army::Uesugi, 0, Activity::Retreat, &["UA"])
        .set(|s| s.chits[chit("U#1").index()] = ChitPlace::Delay(1))
        .command_phase();
    assert_eq!(b.state.chit(chit("U#1")), ChitPlace::Bowl);
    b.roll(&[3, 3]);
    let again = C::SelectSpecial { number: 0, activity: Activity::Attack, payer: Payer::Commander };
    assert!(!b.allows(Army::Uesugi, again));
    b.uesugi(C::EndSelection);
    b.takeda(C::EndSelection);
    b.chance(C::Draw(chit("U#1"))).uesugi(C::Refuse);
    assert_eq!(b.state.chit(chit("U#1")), ChitPlace::Bowl);
}

/// Turn 1 of the historical scenario before any Uesugi Clan chit.
fn surprise() -> Field {
    Field::historical()
        .units(&[("TG1", "2508"), ("UA1", "1508")])
        .plan(Army::Uesugi, Plan::Ganko)
        .turn(1)
        .set(|s| s.surprise = true)
}

#[test]
fn ec_62_void_chits_go_home_unrefused() {
    let b = surprise().draw("TG");
    assert!(b.heard(|e| *e == E::Void { chit: chit("TG") }));
    assert_eq!((b.step(), b.state.chit(chit("TG"))), (Step::Chance(ChanceStep::DrawChit), ChitPlace::Reserve));
    let b = surprise().special(Army::Uesugi, 0, Activity::Attack, &["UA"]).draw("U#1");
    assert_eq!((b.step(), b.state.chit(chit("U#1"))), (Step::Chance(ChanceStep::DrawChit), ChitPlace::Reserve));
    assert_eq!(b.at().activities_left(Army::Uesugi, Activity::Attack), 0, "the activity is spent");
    assert!(!b.state.staff(Army::Uesugi).plan_revealed, "and nobody has seen it");
    let b = surprise().draw("rally");
    assert_eq!((b.step(), b.state.chit(chit("rally"))), (Step::Chance(ChanceStep::DrawChit), ChitPlace::Drawn));
}

#[test]
fn ec_62_kansuke_does_not_touch_void_chits() {
    let mut field = Field::with(Scenario::Historical, |o| o.kansuke = true).units(&[("TG1", "2508"), ("UA1", "1508")]);
    field.state.turn = 1;
    field.state.surprise = true;
    let b = field.draw("TG");
    assert_eq!((b.step(), b.state.chit(chit("TG"))), (Step::Chance(ChanceStep::DrawChit), ChitPlace::Reserve));
}
