//! 9.1 to 9.4: chits drawn, refused and resolved.
use crate::support::*;

/// Two clans far apart, nobody in contact.
fn quiet() -> Field {
    Field::historical().units(&[("UH1", "1606"), ("UH2", "1607"), ("UI1", "1906"), ("TG1", "2706"), ("TI1", "2710")])
}

fn in_bowl(field: Field, chits: &[&str]) -> Field {
    field.set(|s| chits.iter().for_each(|c| s.chits[chit(c).index()] = ChitPlace::Bowl))
}

fn bowl_size(b: &Battle) -> usize {
    b.at().bowl().count()
}

#[test]
fn r9_1_mode_limits_hold_whatever_the_chit() {
    let mut b = quiet()
        .plan(Army::Uesugi, Plan::Kokuyoku)
        .mode("UH", Mode::Regroup)
        .special(Army::Uesugi, 0, Activity::Combined, &["UH"])
        .draw("U#1");
    b.roll(&[4]);
    assert_eq!(b.at().movement_ability(clan("UH")), 0);
    b.uesugi(C::KeepMode);
    assert_eq!(
        b.step(),
        Step::Chance(ChanceStep::DrawChit),
        "in Regroup nobody moves, fights or has anything to rally"
    );
    assert_eq!(b.hex_of("UH1"), "1606");
}

#[test]
fn r9_1_move_mode_holds_on_the_move_chit_too() {
    let b = &mut quiet().mode("UH", Mode::Move).unit("TJ1", "1603").draw("move");
    b.uesugi(C::PickClan(clan("UH")));
    b.refused(Army::Uesugi, C::Move { unit: unit("UH1"), to: hex("1604") }, "5.2d");
}

#[test]
fn r9_2a_owner_puts_a_clan_chit_back() {
    let mut b = in_bowl(quiet(), &["UH"]).ready();
    let before = bowl_size(&b);
    b.chance(C::Draw(chit("UH")));
    assert_eq!(b.options(Army::Uesugi), [C::Accept, C::Refuse]);
    assert!(b.options(Army::Takeda).is_empty(), "only the owner is asked");
    b.uesugi(C::Refuse);
    assert_eq!((bowl_size(&b), b.step()), (before, Step::Chance(ChanceStep::DrawChit)));
    assert_eq!(b.state.chit(chit("UH")), ChitPlace::Bowl);
}

#[test]
fn r9_2a_owner_puts_a_special_chit_back_unread() {
    let field = quiet().plan(Army::Uesugi, Plan::Ganko).special(Army::Uesugi, 2, Activity::Attack, &["UH"]);
    let mut b = field.ready();
    b.chance(C::Draw(chit("U#3"))).uesugi(C::Refuse);
    assert_eq!(b.state.chit(chit("U#3")), ChitPlace::Bowl);
    assert!(b.state.staff(Army::Uesugi).assigned[2].is_some(), "the assignment stands");
    assert!(!b.state.staff(Army::Uesugi).plan_revealed, "a refused chit stays secret");
    assert!(!b.heard(|e| matches!(e, E::SpecialRevealed { .. })));
}

#[test]
fn r9_2a_the_enemy_may_not_refuse_for_the_owner() {
    let mut b = in_bowl(quiet(), &["UH"]).ready();
    b.chance(C::Draw(chit("UH")));
    b.refused(Army::Takeda, C::Refuse, "4.2a");
}

#[test]
fn r9_2b_second_chit_must_be_accepted_whoever_owns_it() {
    let mut b = in_bowl(quiet(), &["UH", "TG"]).ready();
    b.chance(C::Draw(chit("UH"))).uesugi(C::Refuse);
    b.chance(C::Draw(chit("TG")));
    assert_eq!(b.step(), Step::Modes(ModesStep::AskMode(clan("TG"))), "no question, the clan is activated");
    b.refused(Army::Takeda, C::Refuse, "9.2b");
}

#[test]
fn r9_2c_compulsory_chits_are_never_refused() {
    let mut b = quiet().mode("UH", Mode::Move).mode("TG", Mode::Move).ready();
    b.chance(C::Draw(Chit::MOVE));
    assert_eq!(b.rolling(), Some(Purpose::Order(Army::Takeda)));
    b.roll(&[6, 1]);
    b.refused(Army::Takeda, C::Refuse, "9.2c");
    assert!(!b.options(Army::Takeda).contains(&C::Refuse));
}

#[test]
fn ec_37_refused_clan_chit_goes_home_when_the_turn_ends() {
    let field = quiet().plan(Army::Uesugi, Plan::Ganko).special(Army::Uesugi, 0, Activity::Attack, &["UI"]);
    let mut b = in_bowl(field, &["UH"])
        .set(|s| {
            for c in ["rally", "move", "combat-T", "initiative"] {
                s.chits[chit(c).index()] = ChitPlace::Drawn;
            }
        })
        .ready();
    b.chance(C::Draw(chit("UH"))).uesugi(C::Refuse);
    b.chance(C::Draw(chit("combat-U")));
    assert!(b.heard(|e| matches!(e, E::TurnEnded { turn: 2 })));
    assert_eq!(b.state.chit(chit("UH")), ChitPlace::Reserve);
    // 9.5: it was in Delay box 1 and has gone into the bowl with the new turn (8.1).
    assert_eq!(b.state.chit(chit("U#1")), ChitPlace::Bowl);
    assert_eq!(b.state.turn, 3);
}

#[test]
fn ec_38_the_refused_chit_drawn_again_must_be_accepted() {
    let mut b = in_bowl(quiet(), &["UH"]).ready();
    b.chance(C::Draw(chit("UH"))).uesugi(C::Refuse).chance(C::Draw(chit("UH")));
    assert_eq!(b.step(), Step::Modes(ModesStep::AskMode(clan("UH"))));
}

#[test]
fn ec_39_refusing_is_possible_again_after_the_forced_draw() {
    let mut b = in_bowl(quiet(), &["UH", "UI"]).ready();
    b.chance(C::Draw(chit("UH"))).uesugi(C::Refuse);
    b.chance(C::Draw(chit("rally")));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    b.chance(C::Draw(chit("UI")));
    assert_eq!(b.step(), Step::Turn(TurnStep::Answer));
    b.uesugi(C::Refuse);
}

#[test]
fn dif_36_in_english_nobody_may_refuse_the_replacement() {
    let mut b = in_bowl(quiet(), &["UH", "TG"]).ready();
    b.chance(C::Draw(chit("UH"))).uesugi(C::Refuse).chance(C::Draw(chit("TG")));
    assert!(!b.allows(Army::Takeda, C::Refuse));
}

#[test]
fn dif_36_in_french_only_the_same_player_may_not_refuse_twice() {
    let french = || {
        Field::with(Scenario::Historical, |o| o.refuse_french = true).units(&[
            ("UH1", "1606"),
            ("UI1", "1906"),
            ("TG1", "2706"),
        ])
    };
    let mut b = in_bowl(french(), &["UH", "UI", "TG"]).ready();
    b.chance(C::Draw(chit("UH"))).uesugi(C::Refuse).chance(C::Draw(chit("TG")));
    assert!(b.allows(Army::Takeda, C::Refuse));
    let mut b = in_bowl(french(), &["UH", "UI", "TG"]).ready();
    b.chance(C::Draw(chit("UH"))).uesugi(C::Refuse).chance(C::Draw(chit("UI")));
    b.refused(Army::Uesugi, C::Refuse, "9.2b");
}

#[test]
fn r9_3a_all_five_compulsory_chits_are_in_the_bowl_every_turn() {
    let mut b = quiet().command_phase();
    b.roll(&[3, 3]);
    for army in Army::BOTH {
        b.play(army, C::EndSelection);
    }
    let mut names: Vec<String> = b.at().bowl().map(|c| c.to_string()).collect();
    names.sort();
    assert_eq!(names, ["combat-T", "combat-U", "initiative", "move", "rally"]);
}

#[test]
fn r9_3b_resolved_compulsory_chits_stay_drawn() {
    let mut b = quiet().draw("rally");
    assert_eq!(b.state.chit(Chit::RALLY), ChitPlace::Drawn);
    b.chance(C::Draw(Chit::INITIATIVE));
    let drawn = Chit::COMPULSORY.into_iter().filter(|&c| b.state.chit(c) == ChitPlace::Drawn).count();
    assert_eq!(drawn, 2);
    assert!(b.game.check(&b.state, Actor::Chance, &C::Draw(Chit::RALLY)).is_err(), "not drawn twice");
}

#[test]
fn r9_4a_mode_then_movement_then_combat_then_rally() {
    let mut b = Field::historical()
        .units(&[("UH1", "1606"), ("UH2", "1607"), ("TG1", "1906")])
        .condition("UH1", Condition::Shaken)
        .mode("UH", Mode::Attack)
        .draw("UH");
    assert_eq!(b.step(), Step::Modes(ModesStep::AskMode(clan("UH"))));
    b.refused(Army::Uesugi, C::Move { unit: unit("UH1"), to: hex("1706") }, "6.4a");
    b.uesugi(C::KeepMode);
    assert_eq!(b.step(), Step::Movement(MovementStep::FirstMove(clan("UH"))));
    b.refused(Army::Uesugi, C::TryMode(Mode::Defense), "6.4a");
    b.uesugi(C::Move { unit: unit("UH1"), to: hex("1806") });
    let next = b.destinations("UH2")[0].clone();
    b.uesugi(C::Move { unit: unit("UH2"), to: hex(&next) });
    assert!(
        matches!(
            b.step(),
            Step::Declaration(DeclarationStep::Declare) | Step::Chance(ChanceStep::Roll(Purpose::Column))
        ),
        "{:?}",
        b.step()
    );
}

#[test]
fn r9_4a_only_the_drawn_clan_is_activated() {
    let mut b = quiet().draw("UH");
    b.uesugi(C::KeepMode);
    b.refused(Army::Uesugi, C::Move { unit: unit("UI1"), to: hex("1905") }, "9.4a");
}

#[test]
fn r9_4b_a_change_to_regroup_gives_rally_and_no_movement() {
    let mut b = quiet().condition("UH1", Condition::Exhausted).draw("UH");
    b.uesugi(C::TryMode(Mode::Regroup)).roll(&[3]);
    assert_eq!(b.mode("UH"), Mode::Regroup);
    assert_eq!(b.step(), Step::Rally(RallyStep::RallyClan(clan("UH"))));
    b.uesugi(C::Rally(unit("UH1"))).roll(&[5]);
    assert_eq!(b.condition("UH1"), Condition::Shaken);
}

#[test]
fn r9_4b_without_regroup_there_is_no_rally() {
    let mut b = quiet().condition("UH1", Condition::Exhausted).draw("UH");
    b.uesugi(C::TryMode(Mode::Regroup)).roll(&[2]);
    assert_eq!(b.mode("UH"), Mode::Defense);
    b.uesugi(C::EndMoves);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn r9_4c_the_chit_goes_back_to_reserve() {
    let mut b = quiet().draw("UH");
    assert_eq!(b.state.chit(chit("UH")), ChitPlace::Drawn);
    b.uesugi(C::KeepMode).uesugi(C::EndMoves);
    assert_eq!(b.state.chit(chit("UH")), ChitPlace::Reserve);
}
