//! Covers, forms and the introduction.
use crate::support::*;

#[test]
fn cover_a_every_unit_has_one_clan_and_four_values() {
    let b = Field::historical().ready();
    for (army, units, clans) in [(Army::Takeda, 46, 20), (Army::Uesugi, 32, 14)] {
        assert_eq!(b.game.units_of(army).count(), units);
        assert_eq!(ClanId::of_army(army).count(), clans);
        for clan in ClanId::of_army(army) {
            let own = b.game.units_of(army).filter(|u| u.clan() == clan).count();
            assert!((1..=3).contains(&own), "{clan} has {own} units");
        }
    }
    let kakizaki = b.at().data(unit("UB1"));
    assert_eq!((kakizaki.elan, kakizaki.mass, kakizaki.firepower, kakizaki.leadership), (2, 2, 0, 1));
}

#[test]
fn cover_b_four_states_are_legal_on_the_map_and_the_fifth_is_not() {
    let mut legal = 0;
    for condition in Condition::ALL {
        let field = Field::historical().unit("TG1", "1508").condition("TG1", condition);
        legal += field.game.invariants(&field.state).is_ok() as u8;
    }
    assert_eq!((Condition::ALL.len(), legal), (5, 4));
}

#[test]
fn cover_b_a_fifth_step_takes_the_unit_off_the_map() {
    // One step at a time, by a battle each, as far as it goes.
    let mut condition = Condition::GoodOrder;
    for next in &Condition::ALL[1..] {
        let mut b = Field::historical()
            .units(&[("UL1", "1607"), ("TG1", "1608"), ("TI1", "3008")])
            .condition("TG1", condition)
            .draw("combat-U");
        crate::battles::result(&mut b, "d1");
        condition = b.condition("TG1");
        assert_eq!(condition, *next);
        let gone = *next == Condition::Eliminated;
        assert_eq!(b.hex_of("TG1"), if gone { "off" } else { "1608" }, "{next:?}");
        assert_eq!(b.state.occupant(hex("1608")), (!gone).then_some(unit("TG1")));
        assert_eq!(b.state.chit(chit("TG")) == ChitPlace::OutOfGame, gone, "nobody is left to activate");
    }
}

#[test]
fn dif_01_eliminated_is_a_state_and_the_last_one() {
    assert_eq!(Condition::ALL.last(), Some(&Condition::Eliminated));
    let field = Field::historical().unit("TG1", "1508").condition("TG1", Condition::Eliminated);
    assert!(field.game.invariants(&field.state).is_err(), "nobody eliminated stands on the map");
}

#[test]
fn cover_c_a_clan_without_a_marker_is_in_defense() {
    let state = Kawanakajima::new(Scenario::Historical, Options::default()).start();
    for letter in 'A'..='L' {
        let shingen = ClanId::new(Army::Takeda, letter).unwrap();
        assert_eq!(state.clans[shingen.index()].mode, Mode::Defense, "{shingen}");
    }
    // Before Uesugi has chosen any Mode his clans have no marker either.
    for clan in ClanId::of_army(Army::Uesugi) {
        assert_eq!(state.clans[clan.index()].mode, Mode::Defense, "{clan}");
    }
    assert_eq!(Mode::default(), Mode::Defense);
}

#[test]
fn cover_c_of_four_modes_a_clan_has_one() {
    assert_eq!(Mode::ALL.len(), 4);
    for mode in Mode::ALL {
        let b = Field::historical().units(&[("TC1", "1508"), ("TC2", "1509")]).mode("TC", mode).ready();
        let shown = b.game.view(&b.state, Viewer::Public).clans[clan("TC").index()].mode;
        assert_eq!(shown, Some(mode));
        assert_eq!(
            Mode::ALL.map(|m| b.state.mode(unit("TC1")) == m && b.state.mode(unit("TC2")) == m),
            Mode::ALL.map(|m| m == mode)
        );
    }
}

#[test]
fn cover_d_a_clan_chit_lets_a_clan_change_mode() {
    let b = Field::historical().unit("TJ1", "1508").mode("TJ", Mode::Move).draw("TJ");
    assert_eq!(b.step(), Step::Modes(ModesStep::AskMode(clan("TJ"))));
    assert!(b.allows(Army::Takeda, C::TryMode(Mode::Attack)));
}

#[test]
fn cover_d_the_move_chit_lets_nobody_change_mode() {
    let mut b = Field::historical().unit("TJ1", "1508").mode("TJ", Mode::Move).draw("move");
    b.refused(Army::Takeda, C::TryMode(Mode::Attack), "6.4a");
    b.takeda(C::PickClan(clan("TJ")));
    assert_eq!(b.step(), Step::Movement(MovementStep::FreeMoves(clan("TJ"))));
    b.refused(Army::Takeda, C::TryMode(Mode::Attack), "6.4a");
}

#[test]
fn cover_e_a_combat_chit_makes_one_army_attack() {
    let field = || Field::historical().units(&[("TG1", "1508"), ("UL1", "1608")]);
    for (chit, attacker) in [("combat-T", "TG1"), ("combat-U", "UL1")] {
        let b = field().draw(chit);
        let only = UnitSet::of(unit(attacker));
        assert!(b.heard(|e| matches!(e, E::BattleDeclared { attackers, .. } if *attackers == only)), "{chit}");
        assert_eq!(b.state.combat.battles, 1);
    }
}

#[test]
fn cover_e_the_move_chit_serves_both_armies() {
    let mut b = Field::historical()
        .units(&[("TJ1", "1508"), ("UL1", "2508")])
        .mode("TJ", Mode::Move)
        .mode("UL", Mode::Move)
        .draw("move");
    b.roll(&[5, 2]);
    b.takeda(C::PickClan(clan("TJ"))).takeda(C::EndMoves);
    assert!(b.allows(Army::Uesugi, C::PickClan(clan("UL"))));
}

#[test]
fn dif_02_the_rally_chit_sends_away_the_near_and_rallies_the_safe() {
    let field = |at| {
        let field = Field::historical().units(&[("TG1", at), ("UL1", "1508")]);
        field.mode("TG", Mode::Regroup).condition("TG1", Condition::Shaken)
    };
    let safe = field("1908").draw("rally");
    assert_eq!(safe.step(), Step::Rally(RallyStep::RallyRallies), "four hexes away is safe");
    let near = field("1808").draw("rally");
    assert_eq!(near.step(), Step::Retreat(RetreatStep::RetreatGoal), "three hexes away must go");
}

#[test]
fn r1_two_players_command_takeda_and_uesugi() {
    let game = Kawanakajima::new(Scenario::Historical, Options::default());
    assert_eq!(game.seats(), 2);
    assert_eq!([Army::of(Seat(0)), Army::of(Seat(1))], Army::BOTH);
    let mut nobody = Vec::new();
    game.options(&game.start(), Seat(2), &mut nobody);
    assert!(nobody.is_empty(), "there is no third seat");
    // Each writes his own plan and nobody else's; a third cannot.
    let start = game.start();
    let writes = |seat: u8, clan: ClanId| {
        let command = C::WriteEntry { clan, entry: Entry::A };
        game.check(&start, Actor::Seat(Seat(seat)), &command).is_ok()
    };
    let kosaka = clan("TM");
    assert_eq!([0, 1, 2].map(|seat| writes(seat, kosaka)), [true, false, false]);
    let plans = |seat: u8| game.check(&start, Actor::Seat(Seat(seat)), &C::ChoosePlan(Plan::Ganko)).is_ok();
    assert_eq!([0, 1, 2].map(plans), [false, true, false], "17.1: Uesugi alone has a plan");
}

#[test]
fn form_a_records_chit_activity_and_clans_and_counts_them() {
    let mut b = Field::historical()
        .units(&[("UA1", "1508"), ("UE1", "1608")])
        .plan(Army::Uesugi, Plan::KurumaGakari)
        .command_phase();
    b.roll(&[3, 3]);
    b.uesugi(C::SelectSpecial { number: 1, activity: Activity::Retreat, payer: Payer::Commander });
    b.uesugi(C::NameClan(clan("UE")));
    let staff = b.state.staff(Army::Uesugi);
    let cell = staff.assigned[1].expect("chit 2 is written down");
    assert_eq!((b.state.turn, cell.activity, cell.clans), (3, Activity::Retreat, ClanSet::of(clan("UE"))));
    assert_eq!(staff.used, [0, 1, 0, 0]);
    assert_eq!(b.at().activities_left(Army::Uesugi, Activity::Retreat), 5);
}
