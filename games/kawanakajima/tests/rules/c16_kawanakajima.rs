//! 16: Mount Saijo, commanders and fatigue, with the rulings on command and Entry Points.
use crate::support::*;

/// The two commanders, far apart and in Defense.
fn commanders() -> Field {
    Field::historical().units(&[("TA1", "2707"), ("UA1", "1308")])
}

/// A clan that has not come down yet, with its Entry Point written.
fn waiting(field: Field, name: &str, entry: Entry) -> Field {
    field.unit(name, "off").set(|s| {
        let clan = unit(name).clan();
        s.clans[clan.index()].entry = Some(entry);
        s.chits[Chit::clan(clan).index()] = ChitPlace::OutOfGame;
    })
}

fn select(name: &str, payer: Payer) -> C {
    C::SelectClan { clan: clan(name), payer }
}

fn place(b: &Battle, name: &str) -> ChitPlace {
    b.state.chit(chit(name))
}

fn distance(b: &Battle, name: &str, payer: Payer) -> u8 {
    b.at().order_distance(clan(name), payer)
}

// --- 16.1, 16.2

#[test]
fn r16_1_a_point_is_a_hundred_men_and_a_hex_two_hundred_metres() {
    let game = Kawanakajima::new(Scenario::Historical, Options::default());
    assert_eq!((game.pack.map.hex_metres, game.pack.limits.men_per_point), (200, 100));
    // Shingen's 8,000 in the plain, the 12,000 on the mountain.
    let men = |army: Army, letters: std::ops::RangeInclusive<char>| -> u32 {
        let units = game.units_of(army).filter(|u| letters.contains(&u.clan().letter()));
        units.map(|u| (game.units[u.index()].elan + game.units[u.index()].mass) as u32 * 100).sum()
    };
    assert_eq!(men(Army::Takeda, 'A'..='L'), 8_000);
    assert_eq!(men(Army::Takeda, 'M'..='T'), 12_000);
}

#[test]
fn r16_2a_four_entry_points_with_their_turns() {
    let arrives = |entry: Entry, turn: u8| {
        let b = waiting(commanders(), "TN1", entry).turn(turn - 1).command_phase();
        b.state.unit(unit("TN1")).hex == entry.hex()
    };
    assert!(arrives(Entry::B, 1) && arrives(Entry::A, 2) && arrives(Entry::C, 2) && arrives(Entry::D, 3));
    assert!(!arrives(Entry::A, 1) && !arrives(Entry::C, 1) && !arrives(Entry::D, 2));
}

#[test]
fn dif_75_each_entry_point_has_a_turn_and_its_hexes() {
    let game = Kawanakajima::new(Scenario::Historical, Options::default());
    assert_eq!(Entry::ALL.map(|e| game.map.entry_turn(e)), [2, 1, 2, 3]);
    for entry in Entry::ALL {
        let hexes = game.map.entry_hexes(entry);
        assert!(hexes.len() > 1 && hexes.iter().all(|&h| game.map.is_edge(h)));
        // The border is crossed one way only: no hex leads back onto the Entry Point.
        assert!(hexes.iter().all(|&h| !game.map.neighbors(h).contains(&entry.hex())));
    }
}

#[test]
fn r16_2b_every_clan_on_the_mountain_gets_one_entry_point_in_secret() {
    let game = std::sync::Arc::new(Kawanakajima::new(Scenario::Historical, Options::default()));
    let mut b = Battle { state: game.start(), game, told: Vec::new() };
    for letter in 'M'..='T' {
        let clan = ClanId::new(Army::Takeda, letter).unwrap();
        assert_eq!(b.options(Army::Takeda).len(), 4);
        b.takeda(C::WriteEntry { clan, entry: Entry::C });
        assert!(!b.allows(Army::Takeda, C::WriteEntry { clan, entry: Entry::A }));
    }
    let to_uesugi = |a: &engine::Audience| a.includes(engine::Viewer::Seat(Army::Uesugi.seat()));
    assert!(!b.told.iter().any(|(a, e)| to_uesugi(a) && matches!(e, E::EntryWritten { .. })));
    assert!(b.options(Army::Takeda).is_empty());
}

#[test]
fn r16_2c_placed_in_move_before_the_delay_track_and_the_dice() {
    let b = waiting(commanders(), "TN1", Entry::D).mode("TN", Mode::Defense).turn(2).command_phase();
    assert_eq!((b.hex_of("TN1"), b.mode("TN"), place(&b, "TN")), ("entry-D".into(), Mode::Move, ChitPlace::Reserve));
    let position = |wanted: fn(&E) -> bool| b.told.iter().position(|(_, e)| wanted(e)).unwrap();
    assert!(position(|e| matches!(e, E::Arrived { .. })) < position(|e| matches!(e, E::ChitsAdvanced { .. })));
    assert_eq!(b.rolling(), Some(Purpose::Command(Army::Takeda)));
}

#[test]
fn r16_2d_from_an_entry_point_the_first_hex_costs_its_terrain() {
    let mut b = commanders().unit("TN1", "entry-B").mode("TN", Mode::Move).draw("move");
    b.takeda(C::PickClan(clan("TN")));
    let ends = b.destinations("TN1");
    for first in ["1424", "1524", "1624", "1724"] {
        assert!(ends.contains(&first.to_string()));
    }
    // 1524, 1523, 1522, 1521 downhill: 4 MP; one more is too far.
    assert!(ends.contains(&"1521".to_string()) && !ends.contains(&"1520".to_string()));
    b.takeda(C::Move { unit: unit("TN1"), to: hex("1521") });
    assert_eq!(b.hex_of("TN1"), "1521");
}

#[test]
fn ec_15_units_on_an_entry_point_are_out_of_reach() {
    let field = || commanders().units(&[("TN1", "entry-B"), ("TN2", "entry-B"), ("TO1", "entry-B"), ("UJ1", "1524")]);
    let b = field().ready();
    assert!(!b.at().in_ezoc(Army::Uesugi, hex("1524")) && !b.at().is_engaged(unit("TN1")));
    // No combat, no retreat from them.
    let combat = field().draw("combat-U");
    assert!(!combat.heard(|e| matches!(e, E::BattleBegan { .. })));
    let rally = field().mode("UJ", Mode::Regroup).draw("rally");
    assert_eq!((rally.step(), rally.hex_of("UJ1")), (Step::Chance(ChanceStep::DrawChit), "1524".into()));
    // Nor are they a foe in sight: Nakajo's attack lapses.
    let lapse = field().mode("UJ", Mode::Attack).draw("UJ");
    assert!(lapse.heard(|e| *e == E::Lapsed { clan: clan("UJ") }));
}

#[test]
fn ec_15_nobody_goes_back_onto_an_entry_point() {
    let mut b = commanders().unit("TN1", "1524").mode("TN", Mode::Move).draw("move");
    b.takeda(C::PickClan(clan("TN")));
    assert!(!b.allows(Army::Takeda, C::Move { unit: unit("TN1"), to: HexId::ENTRY[1] }));
}

#[test]
fn ec_16_a_clan_whose_hexes_are_taken_waits_or_attacks() {
    let field = || commanders().units(&[("TN1", "entry-B"), ("UJ1", "1524"), ("UD1", "1624")]).mode("TN", Mode::Move);
    let mut waits = field().draw("move");
    waits.takeda(C::PickClan(clan("TN")));
    assert_eq!((waits.hex_of("TN1"), waits.step()), ("entry-B".into(), Step::Chance(ChanceStep::DrawChit)));
    let mut attacks = field().draw("TN");
    attacks.takeda(C::TryMode(Mode::Attack)).roll(&[4]);
    let ends = attacks.destinations("TN1");
    assert!(ends.contains(&"1424".to_string()) && ends.contains(&"1724".to_string()), "{ends:?}");
    attacks.takeda(C::Move { unit: unit("TN1"), to: hex("1724") });
    assert!(attacks.heard(|e| matches!(e, E::BattleDeclared { .. })));
}

#[test]
fn ec_17_leaving_the_map_tests_the_clan_and_scores_nothing() {
    let field = Field::with(Scenario::Historical, |o| o.forbid_exit = false);
    let mut b = field.units(&[("UB1", "0105"), ("UB2", "0106"), ("TG1", "2209")]).mode("UB", Mode::Move).draw("move");
    b.uesugi(C::PickClan(clan("UB"))).uesugi(C::Exit(unit("UB1")));
    assert_eq!(b.condition("UB1"), Condition::Eliminated);
    // No die for Kakizaki himself; his clan tests for rout: 1 + 0 + 1 = 2, Rout.
    assert!(matches!(b.rolling(), Some(Purpose::Rout { .. })));
    b.roll(&[1]);
    assert_eq!(b.condition("UB2"), Condition::Eliminated);
    assert_eq!((b.state.vp, b.state.staffs[1].bundori, b.state.staffs[1].lost), (0, 0, 2));
}

#[test]
fn ec_17_by_default_nobody_may_leave_and_points_can_be_agreed_on() {
    let mut closed = Field::historical().units(&[("UB2", "0106"), ("TG1", "2209")]).mode("UB", Mode::Move).draw("move");
    closed.uesugi(C::PickClan(clan("UB"))).refused(Army::Uesugi, C::Exit(unit("UB2")), "10.4");
    let scoring = Field::with(Scenario::Historical, |o| {
        o.forbid_exit = false;
        o.exit_scores = true;
    });
    let mut b = scoring.units(&[("UB2", "0106"), ("TG1", "2209")]).mode("UB", Mode::Move).draw("move");
    b.uesugi(C::PickClan(clan("UB"))).uesugi(C::Exit(unit("UB2")));
    assert_eq!(b.state.vp, 1);
}

#[test]
fn ec_18_a_defensive_position_only_counts_in_distances() {
    let b = commanders().units(&[("TC1", "2207"), ("TD1", "2208")]).entrenched("TD1").ready();
    // Nobody can step onto the hex of another unit, marker or not; the measuring does.
    let markers = b.state.marker_hexes();
    assert_eq!(b.game.map.mp(hex("2207"), hex("2208"), &markers), 2);
    assert_eq!(b.game.map.mp(hex("2207"), hex("2208"), &Default::default()), 1);
    let mut m = commanders().units(&[("TC1", "2207"), ("TD1", "2208")]).entrenched("TD1").draw("TC");
    m.takeda(C::KeepMode).refused(Army::Takeda, C::Move { unit: unit("TC1"), to: hex("2208") }, "10.3");
}

// --- 16.3 and the distances of 8.3

/// Kosaka six hexes from C (five to its nearest hex and one onto it), Baba where the test wants him.
fn kosaka_near_c(baba: &str) -> Battle {
    let mut b = commanders().units(&[("TM1", "2219"), ("TN1", baba)]).mode("TN", Mode::Move).turn(1).command_phase();
    b.roll(&[3, 6, 3]);
    b
}

#[test]
fn r16_3a_ten_for_each_entry_point_further_along() {
    // AT-25: 6 + 10 + 10.
    let mut b = kosaka_near_c("entry-A");
    assert_eq!(distance(&b, "TN", Payer::Kosaka), 26);
    b.takeda(select("TN", Payer::Kosaka)).takeda(C::EndSelection).uesugi(C::EndSelection);
    assert_eq!(place(&b, "TN"), ChitPlace::Delay(2));
}

#[test]
fn r16_3b_nine_or_less_goes_into_the_bowl() {
    let mut b = kosaka_near_c("entry-C");
    assert_eq!(distance(&b, "TN", Payer::Kosaka), 6);
    b.takeda(select("TN", Payer::Kosaka)).takeda(C::EndSelection).uesugi(C::EndSelection);
    assert_eq!(place(&b, "TN"), ChitPlace::Bowl);
    assert_eq!(distance(&kosaka_near_c("entry-D"), "TN", Payer::Kosaka), 16);
}

#[test]
fn r16_3a_in_the_hypothetical_scenario_it_is_kenshins_rule() {
    let b = Field::hypothetical().units(&[("UA1", "2219"), ("UB1", "entry-B"), ("TA1", "0512")]).ready();
    assert_eq!(distance(&b, "UB", Payer::Commander), 16);
}

#[test]
fn dif_76_the_rule_is_binding_for_clans_on_entry_points() {
    // By the map Baba at B would be a different number of MP away than 6 + 10.
    let b = kosaka_near_c("entry-B");
    assert_eq!(distance(&b, "TN", Payer::Kosaka), 16);
    assert_ne!(distance(&b, "TN", Payer::Commander), 16);
}

#[test]
fn ec_127_the_entry_point_counts_as_a_hex() {
    let b = commanders().units(&[("TM1", "2124"), ("TN1", "entry-C"), ("TO1", "entry-D")]).ready();
    assert_eq!((distance(&b, "TN", Payer::Kosaka), distance(&b, "TO", Payer::Kosaka)), (1, 11));
}

/// From one Entry Point to another: a hex onto the map, the way between, and a hex off it again.
#[test]
fn ec_127_two_entry_points_lie_beyond_the_hexes_they_adjoin() {
    let b = Field::hypothetical().units(&[("TA1", "1508"), ("UA1", "1308")]).ready();
    let map = &b.game.map;
    for (one, other) in [("entry-B", "entry-C"), ("entry-C", "entry-D"), ("entry-D", "entry-B")] {
        let adjoining = |name: &str| map.entry_hexes(hex(name).entry_point().expect("an Entry Point")).to_vec();
        let (near, far) = (adjoining(one), adjoining(other));
        let ways = near.iter().flat_map(|&a| far.iter().map(move |&b| (a, b)));
        let between = ways.map(|(a, b)| map.distance(a, b)).min().expect("a way");
        assert_eq!(b.at().place_distance(hex(one), hex(other)), u16::from(between) + 2);
    }
}

#[test]
fn ec_43_far_away_is_four_boxes_at_most() {
    // Shingen has nobody left to ride with: no way at all from there.
    let field = Field::hypothetical().units(&[("TG1", "3624"), ("UA1", "1308")]);
    let mut b = field.command_phase();
    b.roll(&[6, 3]);
    assert!(distance(&b, "TG", Payer::Commander) >= 50);
    b.takeda(select("TG", Payer::Commander)).takeda(C::EndSelection).uesugi(C::EndSelection);
    assert_eq!(place(&b, "TG"), ChitPlace::Delay(4));
}

#[test]
fn ec_44_terrain_only_to_the_nearest_unit_and_nothing_to_his_own_clan() {
    let b = Field::historical()
        .units(&[("TA1", "1508"), ("TA2", "3008"), ("TC1", "2708"), ("TC2", "2208")])
        .units(&[("UJ1", "1808"), ("UJ2", "1908"), ("UA1", "1301")])
        .ready();
    // 7 hexes of open ground, whoever stands there.
    assert_eq!((distance(&b, "TC", Payer::Commander), distance(&b, "TA", Payer::Commander)), (7, 0));
}

#[test]
fn ec_47_an_absent_commander_is_on_his_written_entry_point() {
    let field = waiting(commanders(), "TM1", Entry::C).units(&[("TN1", "entry-B"), ("TO1", "2221")]);
    let mut b = field.turn(0).command_phase();
    // He still rolls.
    b.roll(&[3]);
    assert_eq!(b.rolling(), Some(Purpose::KosakaCommand));
    assert_eq!(distance(&b, "TN", Payer::Kosaka), 10);
    // 2224, 2223, 2222, 2221 downhill.
    assert_eq!(distance(&b, "TO", Payer::Kosaka), 4);
}

#[test]
fn ec_48_a_clan_not_yet_placed_has_no_chit_in_reserve() {
    let field = waiting(waiting(commanders(), "TM1", Entry::B), "TN1", Entry::D);
    let mut b = field.turn(0).command_phase();
    b.roll(&[6, 6, 6]);
    assert_eq!((place(&b, "TM"), place(&b, "TN")), (ChitPlace::Reserve, ChitPlace::OutOfGame));
    b.refused(Army::Takeda, select("TN", Payer::Kosaka), "2.3a");
    b.takeda(select("TM", Payer::Kosaka));
}

#[test]
fn ec_49_shingens_orders_go_by_the_map() {
    let b = Field::historical().units(&[("TA1", "1521"), ("TN1", "entry-B"), ("UA1", "1308")]).ready();
    // 1522 up (2), 1523 (1), 1524 up (2), and one onto the Entry Point.
    assert_eq!(distance(&b, "TN", Payer::Commander), 6);
}

#[test]
fn ec_126_the_last_hex_is_paid_once() {
    let b = Field::historical().units(&[("TA1", "1524"), ("TN1", "entry-B"), ("UA1", "1308")]).ready();
    assert_eq!(distance(&b, "TN", Payer::Commander), 1);
}

// --- 16.4: the commanders

/// Nakajo attacks Shingen's Exhausted unit; his comrades stand by.
fn shingen_falls(comrades: &[(&str, &str)]) -> Battle {
    let mut b = Field::historical()
        .units(&[("TA1", "2209"), ("UJ1", "2210"), ("UA1", "1308")])
        .units(comrades)
        .condition("TA1", Condition::Exhausted)
        .mode("UJ", Mode::Attack)
        .draw("combat-U");
    while b.rolling().is_none() {
        let army = if b.step() == Step::Battle(BattleStep::DefenderLead) { Army::Takeda } else { Army::Uesugi };
        let first = b.options(army).into_iter().find(|c| matches!(c, C::NoLeader | C::StepTo { .. })).unwrap();
        b.play(army, first);
    }
    b.roll(&[9, 9]);
    assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("TA1"), deadly: true }));
    b
}

#[test]
fn r16_4a_a_dead_commander_loses_the_game() {
    let mut b = shingen_falls(&[]);
    b.roll(&[4]);
    assert_eq!(b.state.outcome, Some(Outcome::CommanderKilled { winner: Army::Uesugi }));
}

#[test]
fn r16_4a_kenshins_death_is_takedas_victory() {
    // AT-40.
    for (die, outcome) in [(4, Some(Outcome::CommanderKilled { winner: Army::Takeda })), (5, None)] {
        let mut b = Field::historical()
            .units(&[("UA1", "2209"), ("UA2", "1809"), ("TJ1", "2210"), ("TA1", "2901")])
            .condition("UA1", Condition::Exhausted)
            .draw("combat-T");
        b.uesugi(C::NoLeader).roll(&[12, 12, die]);
        assert_eq!(b.state.outcome, outcome);
    }
}

#[test]
fn ec_45_a_commander_who_survives_joins_a_unit_of_clan_a() {
    let mut b = shingen_falls(&[("TA2", "2808"), ("TA3", "2809"), ("TC1", "2810")]);
    b.roll(&[5]);
    b.refused(Army::Takeda, C::JoinUnit(unit("TC1")), "EC-45");
    b.takeda(C::JoinUnit(unit("TA3")));
    assert_eq!(b.state.staffs[0].commander, unit("TA3"));
    assert!(b.state.outcome.is_none());
}

#[test]
fn ec_45_without_clan_a_the_nearest_unit_and_he_is_at_risk_there() {
    let mut b = shingen_falls(&[("TI1", "2213"), ("TG1", "2909")]);
    b.roll(&[5]);
    assert_eq!(b.state.staffs[0].commander, unit("TI1"));
    // Clan A is gone: not in Defense.
    assert_eq!(b.at().command_ledger(Army::Takeda, false).total, -1);
    // Mochizuki has no Leadership of his own; two steps still call for Shingen's die.
    let mut risk = Field::historical()
        .units(&[("TI1", "2209"), ("UJ1", "2210"), ("UA1", "1308")])
        .set(|s| s.staffs[0].commander = unit("TI1"))
        .draw("combat-U");
    risk.roll(&[12, 10]);
    assert_eq!(risk.rolling(), Some(Purpose::Leader { unit: unit("TI1"), deadly: false }));
    risk.roll(&[1]);
    assert_eq!(risk.state.outcome, Some(Outcome::CommanderKilled { winner: Army::Uesugi }));
}

fn kosaka_falls(die: u8) -> Battle {
    let mut b = commanders()
        .units(&[("TM1", "2209"), ("TM2", "2805"), ("UJ1", "2210")])
        .condition("TM1", Condition::Exhausted)
        .mode("UJ", Mode::Attack)
        .draw("combat-U");
    while b.rolling().is_none() {
        b.takeda(C::NoLeader);
    }
    b.roll(&[9, 9, die]);
    b
}

#[test]
fn ec_46_kosaka_finds_another_unit_or_dies_with_his_dice() {
    let lives = kosaka_falls(5);
    assert_eq!(lives.state.kosaka, unit("TM2"));
    let dead = kosaka_falls(4);
    assert!(!dead.state.kosaka.is_some() && dead.state.outcome.is_none());
    // From then on one die for Takeda, and Shingen pays for M to T.
    let mut b = commanders().units(&[("TM2", "2805")]).command_phase();
    b.roll(&[6]);
    assert_eq!(b.rolling(), Some(Purpose::Command(Army::Uesugi)));
    b.roll(&[3]);
    b.refused(Army::Takeda, select("TM", Payer::Kosaka), "8.3a");
    b.takeda(select("TM", Payer::Commander));
}

/// Shingen's comrade A2 falls and his clan rolls this on the rout table (two fit units, Leadership chosen low).
fn rout_of_clan_a(die: u8) -> Battle {
    let mut b = Field::historical()
        .units(&[("TA1", "2805"), ("TA2", "2209"), ("UJ1", "2210"), ("UA1", "1308")])
        .condition("TA1", Condition::Exhausted)
        .condition("TA2", Condition::Exhausted)
        .mode("UJ", Mode::Attack)
        .set(|s| {
            s.units[unit("TA1").index()].leaders_lost = 1;
            s.staffs[0].bundori = 1;
        })
        .draw("combat-U");
    while b.rolling().is_none() {
        b.takeda(C::NoLeader);
    }
    b.roll(&[9, 9, 6]);
    assert!(matches!(b.rolling(), Some(Purpose::Rout { .. })));
    b.roll(&[die]);
    b
}

#[test]
fn r16_4b_clan_a_bears_a_rout_as_retreat_or_seppuku() {
    let mut b = rout_of_clan_a(1);
    assert_eq!(b.options(Army::Takeda), [C::ClanARetreats(true), C::ClanARetreats(false)]);
    b.takeda(C::ClanARetreats(true));
    assert_eq!((b.condition("TA1"), b.mode("TA")), (Condition::Exhausted, Mode::Regroup));
    assert!(b.state.outcome.is_none());
}

#[test]
fn r16_4b_clan_a_of_both_armies_and_no_other_clan() {
    // Of each clan one unit falls, the other is Exhausted and has one point of Leadership left: 1 + 1 is a Rout.
    let rout_of = |worn: &str, fallen: &str, enemy: &str, chit: &str| {
        let mut b = Field::historical()
            .units(&[(worn, "2805"), (fallen, "2209"), (enemy, "2210"), ("UK1", "1308"), ("TN1", "3008")])
            .condition(worn, Condition::Exhausted)
            .condition(fallen, Condition::Exhausted)
            .set(|s| {
                let led = kawanakajima::pack::built_in().units[unit(worn).index()].unwrap().leadership;
                s.units[unit(worn).index()].leaders_lost = led - 1;
                s.staffs[unit(worn).army().index()].bundori = led - 1;
            })
            .draw(chit);
        crate::battles::result(&mut b, "d1");
        while !matches!(b.rolling(), Some(Purpose::Rout { .. })) {
            b.roll(&[6]);
        }
        b.roll(&[1]);
        b
    };
    assert_eq!(rout_of("TA1", "TA2", "UJ1", "combat-U").step(), Step::Aftermath(AftermathStep::ClanARout(clan("TA"))));
    assert_eq!(rout_of("UA1", "UA2", "TJ1", "combat-T").step(), Step::Aftermath(AftermathStep::ClanARout(clan("UA"))));
    assert_eq!(rout_of("TC1", "TC2", "UJ1", "combat-U").condition("TC1"), Condition::Eliminated);
}

#[test]
fn dif_77_the_commanders_own_seppuku_is_his_choice_and_loses_the_game() {
    let mut spared = rout_of_clan_a(1);
    spared.takeda(C::ClanARetreats(false)).takeda(C::SpareCommander);
    assert!(spared.state.outcome.is_none());
    assert_eq!(spared.state.staffs[0].bundori, 2);
    let mut honour = rout_of_clan_a(1);
    honour.takeda(C::ClanARetreats(false)).takeda(C::Seppuku(unit("TA1")));
    assert_eq!(honour.state.outcome, Some(Outcome::CommanderKilled { winner: Army::Uesugi }));
}

#[test]
fn ec_100_both_commanders_dead_in_one_battle_is_a_draw() {
    let mut b = Field::historical()
        .units(&[("TA1", "2209"), ("UA1", "2210")])
        .condition("TA1", Condition::Exhausted)
        .condition("UA1", Condition::Exhausted)
        .draw("combat-U");
    b.uesugi(C::NoLeader).takeda(C::NoLeader);
    // Melee 6 against 5: LIN +1; 6 and 7 + 1 give a1-d1.
    b.roll(&[6, 7]);
    assert_eq!(b.scored().2, "a1-d1");
    b.roll(&[4, 4]);
    assert_eq!(b.state.outcome, Some(Outcome::BothCommandersKilled));
}

// --- 16.5

/// Turn 8 with only Takeda's Combat chit drawn, and a clan chit still in the bowl.
fn late(turn: u8) -> Field {
    commanders().unit("TG1", "2808").turn(turn).set(|s| {
        s.chits[Chit::combat(Army::Takeda).index()] = ChitPlace::Drawn;
        s.chits[chit("TG").index()] = ChitPlace::Bowl;
    })
}

fn draw_combat_u(field: Field) -> Battle {
    let mut b = field.ready();
    b.chance(C::Draw(Chit::combat(Army::Uesugi)));
    b
}

#[test]
fn r16_5_from_turn_eight_the_second_combat_chit_ends_the_turn() {
    let tired = draw_combat_u(late(8));
    assert!(tired.heard(|e| *e == E::TurnEnded { turn: 8 }));
    let fresh = draw_combat_u(late(7));
    assert!(!fresh.heard(|e| matches!(e, E::TurnEnded { .. })));
}

#[test]
fn dif_78_the_second_combat_chit_is_resolved_first() {
    let mut b = draw_combat_u(late(8).units(&[("UJ1", "2909")]));
    assert!(!b.heard(|e| matches!(e, E::TurnEnded { .. })));
    b.roll(&[7, 7]);
    let at = |wanted: fn(&E) -> bool| b.told.iter().position(|(_, e)| wanted(e)).unwrap();
    assert!(at(|e| matches!(e, E::Scored { .. })) < at(|e| matches!(e, E::TurnEnded { .. })));
}

#[test]
fn ec_64_chits_left_over_go_home_as_ever() {
    let b = draw_combat_u(late(8).plan(Army::Uesugi, Plan::Ganko).special(Army::Uesugi, 1, Activity::Attack, &["UA"]));
    assert_eq!(place(&b, "TG"), ChitPlace::Reserve);
    // Delay(1) at the end of the turn, so in the bowl as the next one opens.
    assert_eq!(place(&b, "U#2"), ChitPlace::Bowl);
    assert_eq!(b.state.turn, 9);
    let mut b = b;
    b.roll(&[3, 3]).takeda(C::EndSelection).uesugi(C::EndSelection);
    for chit in Chit::COMPULSORY {
        assert_eq!(b.state.chit(chit), ChitPlace::Bowl);
    }
}

#[test]
fn ec_65_two_draws_can_be_a_turn() {
    let mut b = commanders().turn(8).ready();
    b.chance(C::Draw(Chit::combat(Army::Takeda)));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    b.chance(C::Draw(Chit::combat(Army::Uesugi)));
    assert!(b.heard(|e| *e == E::TurnEnded { turn: 8 }));
}

#[test]
fn ec_40_the_chit_of_a_clan_that_is_gone_leaves_the_game() {
    let finish = |place: ChitPlace| {
        let mut b = commanders()
            .units(&[("TJ1", "2209"), ("UJ1", "2210")])
            .condition("TJ1", Condition::Exhausted)
            .mode("UJ", Mode::Attack)
            .set(|s| s.chits[chit("TJ").index()] = place)
            .draw("combat-U");
        b.roll(&[9, 9]);
        assert_eq!(b.condition("TJ1"), Condition::Eliminated);
        b
    };
    for from in [ChitPlace::Reserve, ChitPlace::Delay(2)] {
        assert_eq!(place(&finish(from), "TJ"), ChitPlace::OutOfGame);
    }
    let mut bowl = finish(ChitPlace::Bowl);
    assert_eq!(place(&bowl, "TJ"), ChitPlace::Bowl);
    bowl.chance(C::Draw(chit("TJ")));
    assert_eq!((place(&bowl, "TJ"), bowl.step()), (ChitPlace::OutOfGame, Step::Chance(ChanceStep::DrawChit)));
}

#[test]
fn ec_40_also_when_it_dies_under_its_own_chit() {
    let mut b =
        commanders().units(&[("TJ1", "2209"), ("UJ1", "2210")]).condition("TJ1", Condition::Exhausted).draw("TJ");
    b.takeda(C::KeepMode);
    b.roll(&[5, 4]);
    assert_eq!(b.condition("TJ1"), Condition::Eliminated);
    while b.step() != Step::Chance(ChanceStep::DrawChit) {
        b.uesugi(C::NoAdvance);
    }
    assert_eq!(place(&b, "TJ"), ChitPlace::OutOfGame);
}

// --- EC-50 to EC-53: plans and commanders

#[test]
fn ec_50_kosaka_pays_for_special_chits_of_his_own_clans_only() {
    let field = Field::with(Scenario::Historical, |o| o.takeda_plan = true)
        .units(&[("TA1", "2707"), ("UA1", "1308"), ("TM1", "2219"), ("TN1", "2220"), ("TG1", "2808")])
        .plan(Army::Takeda, Plan::Kokuyoku);
    let mut b = field.command_phase();
    b.roll(&[3, 3, 3]);
    b.takeda(C::SelectSpecial { number: 0, activity: Activity::Combined, payer: Payer::Kosaka });
    b.refused(Army::Takeda, C::NameClan(clan("TG")), "8.3d");
    b.takeda(C::NameClan(clan("TM"))).takeda(C::NameClan(clan("TN")));
    b.takeda(C::SelectSpecial { number: 1, activity: Activity::Attack, payer: Payer::Commander });
    b.takeda(C::NameClan(clan("TG")));
    assert_eq!(b.state.staffs[0].points, [2, 2]);
}

#[test]
fn ec_50_only_shingen_invests_in_the_plan() {
    let field = Field::with(Scenario::Historical, |o| o.takeda_plan = true)
        .units(&[("TA1", "2707"), ("UA1", "1308"), ("TM1", "2219")])
        .set(|s| s.staffs[0].plan = Some(Plan::Saku));
    let mut b = field.command_phase();
    // Turn 3: Shingen's die 3 is worth 3, Kosaka's 6 worth 4.
    b.roll(&[3, 6, 3]);
    assert_eq!(b.state.staffs[0].points, [3, 4]);
    b.refused(Army::Takeda, C::Invest(4), "7.2b");
    b.takeda(C::Invest(3));
    assert_eq!(b.state.staffs[0].points, [0, 4]);
}

#[test]
fn ec_51_ganko_helps_both_of_takedas_dice() {
    let field = Field::with(Scenario::Historical, |o| o.takeda_plan = true)
        .units(&[("TA1", "2707"), ("UA1", "1308"), ("TM1", "2219")])
        .plan(Army::Takeda, Plan::Ganko);
    let b = field.ready();
    assert_eq!(
        (b.at().command_ledger(Army::Takeda, false).total, b.at().commanders_ledger(Army::Takeda, false).total),
        (1, 1)
    );
}

/// Plans and Entry Points are chosen, the Modes set; what comes next is the marker roll or the first turn.
fn opened(plan: Plan, mode: Mode) -> Battle {
    let game = std::sync::Arc::new(Kawanakajima::new(Scenario::Historical, Options::default()));
    let mut b = Battle { state: game.start(), game, told: Vec::new() };
    for letter in 'M'..='T' {
        b.takeda(C::WriteEntry { clan: ClanId::new(Army::Takeda, letter).unwrap(), entry: Entry::B });
    }
    b.uesugi(C::ChoosePlan(plan));
    while let Step::SetUp(SetUpStep::InitialModes(clan)) = b.step() {
        b.uesugi(C::SetMode { clan, mode });
    }
    b
}

#[test]
fn ec_52_the_marker_die_is_read_as_it_falls() {
    // Clan A out of Defense would cost the Command die a point; the markers do not care. Die 4: five.
    let mut b = opened(Plan::Gyorin, Mode::Attack);
    assert_eq!(b.rolling(), Some(Purpose::Markers(Army::Uesugi)));
    b.roll(&[4]);
    assert!(b.heard(|e| *e == E::MarkersGained { army: Army::Uesugi, count: 5 }));
}

#[test]
fn ec_53_no_markers_in_the_hypothetical_scenario() {
    let activate = |late: bool| {
        let mut b = Field::with(Scenario::Hypothetical, |o| o.late_markers = late)
            .units(&[("UA1", "1308"), ("TA1", "2707")])
            .mode("UA", Mode::Defense)
            .set(|s| {
                s.staffs[1].plan = Some(Plan::Saku);
                s.staffs[1].gathered = 12;
            })
            .command_phase();
        b.roll(&[3, 3]).uesugi(C::Invest(0)).uesugi(C::AttemptPlan).roll(&[7]);
        assert!(b.state.staffs[1].plan_active);
        while let Step::Plan(PlanStep::Conform(clan)) = b.step() {
            b.uesugi(C::SetMode { clan, mode: Mode::Defense });
        }
        b.rolling()
    };
    assert_eq!(activate(false), None);
    assert_eq!(activate(true), Some(Purpose::Markers(Army::Uesugi)));
}

/// 9.3.3 asks a step of every unit in Attack, and from an Entry Point the normal rules of movement apply.
#[test]
fn r16_2_attack_units_on_an_entry_point_take_the_combat_step() {
    let field = |others: &[(&str, &str)]| {
        let units = [("UC1", "entry-B"), ("UA1", "0101"), ("TA1", "3601")];
        Field::hypothetical().units(&units).units(others).mode("UC", Mode::Attack)
    };
    let game = field(&[]).game;
    let ways: Vec<String> = game.map.entry_hexes(Entry::B).iter().map(|hex| hex.to_string()).collect();
    let b = field(&[]).draw("combat-U");
    let offered = b.destinations("UC1");
    let taken = if offered.is_empty() { vec![b.hex_of("UC1")] } else { offered };
    assert!(taken.iter().all(|hex| ways.contains(hex)), "{taken:?} of {ways:?}");
    // With every way down taken by friends it waits, and nobody is asked.
    let names = ["UD1", "UD2", "UE1", "UE2", "UF1", "UF2"];
    let friends: Vec<(&str, &str)> = names.into_iter().zip(ways.iter().map(String::as_str)).collect();
    assert_eq!(friends.len(), ways.len(), "a friend for each way");
    let b = field(&friends).draw("combat-U");
    assert_eq!((b.step(), b.hex_of("UC1").as_str()), (Step::Chance(ChanceStep::DrawChit), "entry-B"));
}
