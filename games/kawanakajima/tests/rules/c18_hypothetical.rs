//! 18: the hypothetical scenario; the Terrain Table; the worked example.
use crate::c17_historical::{begun, draw};
use crate::support::*;

/// Plans and Entry Points are written, Kenshin's clans all by one Entry Point; Takeda is about to set out his files.
fn marching(entry: Entry) -> Battle {
    let mut b = begun(Scenario::Hypothetical, |_| {});
    b.takeda(C::ChoosePlan(Plan::Kokuyoku)).uesugi(C::ChoosePlan(Plan::KurumaGakari));
    for clan in ClanId::of_army(Army::Uesugi) {
        b.uesugi(C::WriteEntry { clan, entry });
    }
    b
}

/// Takeda's files set out in order, these units kept back.
fn set_out(b: &mut Battle, back: &[&str]) {
    while let Step::SetUp(SetUpStep::Columns(next)) = b.step() {
        if back.contains(&next.to_string().as_str()) {
            b.takeda(C::KeepBack(next));
        } else {
            let first = b.options(Army::Takeda)[0];
            b.takeda(first);
        }
    }
}

fn started(entry: Entry) -> Battle {
    let mut b = marching(entry);
    set_out(&mut b, &["TT1", "TT2", "TT3"]);
    b
}

#[test]
fn r18_1a_clan_m_in_kaizu_in_defense_all_others_in_move() {
    let b = started(Entry::D);
    for name in ["TM1", "TM2", "TM3"] {
        assert_eq!(b.hex_of(name), "2715");
    }
    for clan in ClanId::all() {
        let wanted = if clan.to_string() == "TM" { Mode::Defense } else { Mode::Move };
        assert_eq!(b.mode(&clan.to_string()), wanted, "{clan}");
    }
    // Kenshin on the mountain is in Move, too: his die is read one lower.
    assert_eq!(b.at().command_ledger(Army::Uesugi, false).total, -1);
}

#[test]
fn r18_1b_two_files_beside_the_red_line() {
    let mut b = marching(Entry::B);
    b.refused(Army::Takeda, C::Deploy { unit: unit("TA1"), hex: hex("0811") }, "18.1b");
    b.refused(Army::Takeda, C::Deploy { unit: unit("TA1"), hex: hex("2212") }, "18.1b");
    b.takeda(C::Deploy { unit: unit("TA1"), hex: hex("2113") });
    b.refused(Army::Takeda, C::Deploy { unit: unit("TA2"), hex: hex("2113") }, "18.1b");
    set_out(&mut b, &[]);
    let line = |u: UnitId| b.game.pack.map.red_line.contains(&b.state.unit(u).hex);
    assert_eq!(b.game.units_of(Army::Takeda).filter(|&u| line(u)).count(), 40);
}

#[test]
fn r18_1c_three_left_over_enter_with_the_move_chit() {
    let mut b = marching(Entry::B);
    b.takeda(C::KeepBack(unit("TA1"))).takeda(C::KeepBack(unit("TA2"))).takeda(C::KeepBack(unit("TA3")));
    b.refused(Army::Takeda, C::KeepBack(unit("TB1")), "18.1c");
    set_out(&mut b, &[]);
    b.roll(&[3, 3]).uesugi(C::Invest(0)).uesugi(C::Wait).takeda(C::EndSelection).uesugi(C::EndSelection);
    draw(&mut b, "move");
    b.refused(Army::Takeda, C::Move { unit: unit("TA1"), to: hex("0110") }, "18.1c");
    b.takeda(C::Move { unit: unit("TA1"), to: hex("0112") });
    b.takeda(C::Move { unit: unit("TA2"), to: hex("0111") });
    b.takeda(C::Move { unit: unit("TA3"), to: hex("0113") });
    b.roll(&[6, 1]);
    b.takeda(C::PickClan(clan("TA")));
    // Then they move normally: up to 4 MP.
    let ends = b.destinations("TA2");
    assert!(ends.contains(&"0109".to_string()) || ends.contains(&"0210".to_string()), "{ends:?}");
    b.takeda(C::Move { unit: unit("TA2"), to: hex("0110") });
    assert_eq!(b.hex_of("TA2"), "0110");
}

#[test]
fn r18_1b_a_clan_may_be_set_out_in_two_places() {
    // 6.3 speaks of what a clan does once it is activated: the files are set out as the player likes.
    let mut b = marching(Entry::B);
    b.takeda(C::Deploy { unit: unit("TA1"), hex: hex("2113") });
    let line = &b.game.pack.map.red_line;
    let far = *line.iter().max_by_key(|h| b.game.map.distance(**h, hex("2113"))).unwrap();
    assert!(b.game.map.distance(far, hex("2113")) > 8);
    b.takeda(C::Deploy { unit: unit("TA2"), hex: far });
    set_out(&mut b, &[]);
    b.roll(&[3, 3]).uesugi(C::Invest(0)).uesugi(C::Wait).takeda(C::EndSelection).uesugi(C::EndSelection);
    // Its first activation is bound by it.
    draw(&mut b, "TA");
    b.takeda(C::Accept).takeda(C::KeepMode).refused(Army::Takeda, C::EndMoves, "6.3a");
}

#[test]
fn r18_1c_a_commander_kept_back_gives_orders_from_where_he_will_enter() {
    let field = |rules, at: &str| {
        let others = [("TB1", "0412"), ("TE1", "2113"), ("UA1", "3020")];
        Field::hypothetical().under(rules).unit("TA1", at).units(&others).ready()
    };
    let boxes = |b: &Battle| ["TB", "TE"].map(|name| b.at().delay_box(clan(name), Payer::Commander));
    let there = field(RulesVersion::default(), "0112");
    let back = field(RulesVersion::default(), "edge");
    assert_eq!(boxes(&back), boxes(&there), "as from the middle one of the three edge hexes");
    assert_eq!(boxes(&back)[0], 0);
    assert!(boxes(&back)[1] > 0, "far off the order still takes its time");
    assert_eq!(boxes(&field(RulesVersion::V1, "edge")), [4, 4]);
}

#[test]
fn r18_1c_his_orders_start_at_the_nearest_of_the_three_hexes() {
    let from = |at: &str| {
        let others = [("TB1", "0407"), ("TE1", "0417"), ("UA1", "3020")];
        let b = Field::hypothetical().unit("TA1", at).units(&others).ready();
        ["TB", "TE"].map(|name| b.at().order_distance(clan(name), Payer::Commander))
    };
    let [north, middle, south] = ["0111", "0112", "0113"].map(from);
    assert!(north[0] < middle[0] && south[1] < middle[1]);
    assert_eq!(from("edge"), [north[0], south[1]]);
}

#[test]
fn dif_85_three_are_left_over() {
    let mut b = marching(Entry::B);
    set_out(&mut b, &[]);
    let back = b.game.units_of(Army::Takeda).filter(|&u| b.state.unit(u).hex == HexId::EDGE_RESERVE).count();
    assert_eq!((back, b.game.pack.map.takeda_edge.len()), (3, 3));
}

#[test]
fn ec_48_a_clan_kept_back_whole_has_no_chit_yet() {
    let mut b = marching(Entry::B);
    set_out(&mut b, &["TJ1", "TI1", "TA2"]);
    let place = |name: &str| b.state.chit(chit(name));
    assert_eq!((place("TJ"), place("TI")), (ChitPlace::OutOfGame, ChitPlace::OutOfGame));
    assert_eq!((place("TA"), place("TM"), place("TB")), (ChitPlace::Reserve, ChitPlace::Reserve, ChitPlace::Reserve));
    // It has one from the moment it comes on.
    b.roll(&[3, 3]).uesugi(C::Invest(0)).uesugi(C::Wait).takeda(C::EndSelection).uesugi(C::EndSelection);
    draw(&mut b, "move");
    b.takeda(C::Move { unit: unit("TJ1"), to: hex("0112") });
    assert_eq!(b.state.chit(chit("TJ")), ChitPlace::Reserve);
}

#[test]
fn ec_68_where_an_edge_hex_is_taken_a_unit_waits() {
    let mut b = Field::hypothetical()
        .units(&[("TT1", "edge"), ("TT2", "edge"), ("TI1", "0111"), ("TG1", "0113"), ("UA1", "3020")])
        .mode("TT", Mode::Move)
        .draw("move");
    b.takeda(C::Move { unit: unit("TT2"), to: hex("0112") });
    assert_eq!((b.hex_of("TT1"), b.hex_of("TT2")), ("edge".into(), "0112".into()));
    assert!(!matches!(b.step(), Step::Activation(ActivationStep::MoveReserves)));
}

#[test]
fn r18_1d_kenshins_clans_come_down_by_their_entry_points() {
    let mut b = begun(Scenario::Hypothetical, |_| {});
    b.takeda(C::ChoosePlan(Plan::Kokuyoku)).uesugi(C::ChoosePlan(Plan::KurumaGakari));
    for c in ClanId::of_army(Army::Uesugi) {
        let entry = if c == clan("UB") { Entry::B } else { Entry::C };
        b.uesugi(C::WriteEntry { clan: c, entry });
    }
    set_out(&mut b, &[]);
    assert_eq!(b.state.turn, 1);
    let arrived: Vec<String> =
        b.game.units_of(Army::Uesugi).filter(|&u| b.state.in_play(u)).map(|u| u.to_string()).collect();
    assert_eq!(arrived, ["UB1", "UB2"]);
    assert_eq!((b.hex_of("UB1"), b.mode("UB")), ("entry-B".into(), Mode::Move));
}

#[test]
fn ec_69_plans_and_entry_points_before_the_files() {
    let mut b = begun(Scenario::Hypothetical, |_| {});
    b.takeda(C::ChoosePlan(Plan::Kokuyoku));
    assert!(!b.allows(Army::Takeda, C::Deploy { unit: unit("TA1"), hex: hex("0212") }));
    b.uesugi(C::ChoosePlan(Plan::KurumaGakari));
    for clan in ClanId::of_army(Army::Uesugi) {
        assert_eq!(b.step(), Step::SetUp(SetUpStep::Secrets));
        b.uesugi(C::WriteEntry { clan, entry: Entry::A });
    }
    assert_eq!(b.step(), Step::SetUp(SetUpStep::Columns(unit("TA1"))));
}

// --- 18.2

#[test]
fn r18_2a_both_plans_start_asleep() {
    let mut b = started(Entry::B);
    assert!(!b.state.staffs[0].plan_active && !b.state.staffs[1].plan_active);
    b.roll(&[3, 3]);
    assert_eq!(b.step(), Step::Plan(PlanStep::PlanChoices));
    b.uesugi(C::Invest(1)).uesugi(C::Wait);
    assert_eq!(b.step(), Step::Command(CommandStep::Select));
    b.refused(
        Army::Uesugi,
        C::SelectSpecial { number: 0, activity: Activity::Attack, payer: Payer::Commander },
        "7.2a",
    );
}

#[test]
fn r18_2b_shingen_needs_an_enemy_on_the_map_kenshin_nothing() {
    let investing = |uesugi: &str| {
        let mut b = Field::hypothetical()
            .units(&[("TA1", "0512"), ("UA1", "entry-D"), ("UB1", uesugi)])
            .set(|s| {
                s.staffs[0].plan = Some(Plan::Kokuyoku);
                s.staffs[1].plan = Some(Plan::Ganko);
            })
            .command_phase();
        b.roll(&[3, 3]);
        (b.allows(Army::Takeda, C::Invest(1)), b.allows(Army::Uesugi, C::Invest(1)))
    };
    assert_eq!(investing("entry-B"), (false, true));
    assert_eq!(investing("1524"), (true, true));
}

#[test]
fn r18_2c_kosaka_has_no_points_of_his_own() {
    let mut b = started(Entry::B);
    assert_eq!(b.rolling(), Some(Purpose::Command(Army::Takeda)));
    b.roll(&[3]);
    assert_eq!(b.rolling(), Some(Purpose::Command(Army::Uesugi)));
    b.roll(&[3]).uesugi(C::Invest(0)).uesugi(C::Wait);
    b.refused(Army::Takeda, C::SelectClan { clan: clan("TM"), payer: Payer::Kosaka }, "17.2b");
    b.takeda(C::SelectClan { clan: clan("TM"), payer: Payer::Commander });
}

// --- 18.3

fn last_turn(turn: u8, vp: i16) -> Option<Outcome> {
    let field = Field::hypothetical().units(&[("TA1", "0512"), ("UA1", "3020")]).turn(turn).set(|s| {
        s.vp = vp;
        for chit in Chit::COMPULSORY {
            s.chits[chit.index()] = ChitPlace::Drawn;
        }
        s.chits[chit("initiative").index()] = ChitPlace::Bowl;
    });
    let mut b = field.ready();
    draw(&mut b, "initiative");
    b.state.outcome
}

#[test]
fn r18_3a_twelve_turns_and_more_than_four_points() {
    assert_eq!(last_turn(11, 30), None);
    assert_eq!(last_turn(12, 5), Some(Outcome::Victory { winner: Army::Takeda, margin: 5 }));
    assert_eq!(last_turn(12, -4), Some(Outcome::Draw { margin: 4 }));
}

/// Nakajo walks into an empty Kaizu.
fn taken() -> Battle {
    let mut b = Field::hypothetical().units(&[("UJ1", "2614"), ("TI1", "2816")]).mode("UJ", Mode::Move).draw("UJ");
    b.uesugi(C::KeepMode).uesugi(C::Move { unit: unit("UJ1"), to: hex("2715") });
    b
}

#[test]
fn r18_3b_eight_points_for_each_change_of_hands() {
    let mut b = taken();
    assert_eq!((b.state.vp, b.state.fort_holder), (-8, Army::Uesugi));
    // Nakajo leaves again and Mochizuki walks in: net nothing.
    draw(&mut b, "UJ");
    b.uesugi(C::Accept).uesugi(C::KeepMode).uesugi(C::Move { unit: unit("UJ1"), to: hex("2614") });
    assert_eq!((b.state.vp, b.state.fort_holder), (-8, Army::Uesugi));
    draw(&mut b, "TI");
    b.state.clans[clan("TI").index()].mode = Mode::Move;
    b.takeda(C::Accept).takeda(C::KeepMode).takeda(C::Move { unit: unit("TI1"), to: hex("2715") });
    assert_eq!((b.state.vp, b.state.fort_holder), (0, Army::Takeda));
}

#[test]
fn r18_3b_the_holder_gains_nothing_by_coming_home() {
    let mut b = Field::hypothetical().units(&[("TI1", "2716"), ("UA1", "0512")]).mode("TI", Mode::Move).draw("TI");
    b.takeda(C::KeepMode).takeda(C::Move { unit: unit("TI1"), to: hex("2715") });
    assert_eq!(b.state.vp, 0);
}

#[test]
fn dif_86_what_one_gains_the_other_takes_back() {
    let b = taken();
    assert!(b.heard(|e| *e == E::PointsScored { army: Army::Uesugi, points: 8, vp: -8 }));
}

// --- the Terrain Table

fn step_cost(from: &str, to: &str) -> u8 {
    let game = Kawanakajima::new(Scenario::Historical, Options::default());
    let direction = game.map.direction(hex(from), hex(to)).expect("neighbours");
    game.map.cost(hex(from), direction)
}

#[test]
fn tt_1_what_each_step_costs() {
    assert_eq!(step_cost("1508", "1608"), 1);
    // A wood on the plain, and one uphill.
    assert_eq!(step_cost("1105", "1005"), 2);
    assert_eq!(step_cost("1221", "1222"), 3);
    // Up a level, and down again.
    assert_eq!((step_cost("1521", "1522"), step_cost("1522", "1521")), (2, 1));
    // Ford and stream.
    assert_eq!((step_cost("2712", "2713"), step_cost("0905", "1005")), (2, 3));
    assert_eq!(step_cost("1003", "0903"), 2);
    // River.
    assert_eq!(step_cost("2413", "2414"), 255);
    assert_eq!(step_cost("2714", "2715"), 3);
}

#[test]
fn tt_1_an_uphill_wood_in_an_enemy_zone_takes_five() {
    // MA 5 in Attack just does it; a point short and it is out of reach.
    let mut b = Field::historical().units(&[("UJ1", "1221"), ("TG1", "1223")]).mode("UJ", Mode::Attack).draw("UJ");
    b.uesugi(C::KeepMode);
    if matches!(b.step(), Step::Movement(MovementStep::FirstMove(_))) {
        b.uesugi(C::Move { unit: unit("UJ1"), to: hex("1222") });
    }
    assert_eq!(b.hex_of("UJ1"), "1222");
    let reach = |ma: u8| {
        let b = Field::historical().units(&[("UJ1", "1221"), ("TG1", "1223")]).mode("UJ", Mode::Attack).ready();
        b.at().reach(unit("UJ1"), ma, kawanakajima::rules::c10_movement::Entering::Always).ends.contains(hex("1222"))
    };
    assert!(reach(5) && !reach(4));
}

#[test]
fn tt_2_a_defensive_position_counts_two_in_distances() {
    let b = Field::historical().units(&[("TA1", "1508"), ("TD1", "1608"), ("UA1", "1301")]).entrenched("TD1").ready();
    assert_eq!(b.at().order_distance(clan("TD"), Payer::Commander), 2);
    let plain = Field::historical().units(&[("TA1", "1508"), ("TD1", "1608"), ("UA1", "1301")]).ready();
    assert_eq!(plain.at().order_distance(clan("TD"), Payer::Commander), 1);
}

#[test]
fn dif_87_the_french_row_for_defensive_positions_is_in_the_data() {
    let game = Kawanakajima::new(Scenario::Historical, Options::default());
    assert_eq!(game.pack.tables.terrain_cost.defensive_position, 2);
}

#[test]
fn dif_88_downhill_costs_nothing_more() {
    assert_eq!(step_cost("1524", "1523"), 1);
    assert_eq!(step_cost("1522", "1521"), 1);
}

#[test]
fn dif_92_the_ford_by_kaizu_is_hiroba() {
    let game = Kawanakajima::new(Scenario::Historical, Options::default());
    assert!(game.pack.map.ford_names.iter().any(|n| n == "Hiroba"));
}

#[test]
fn ec_125_the_stream_between_columns_nine_and_ten() {
    let game = Kawanakajima::new(Scenario::Historical, Options::default());
    let stream = |a: &str, b: &str| game.map.hexside(hex(a), game.map.direction(hex(a), hex(b)).unwrap()).is_stream();
    assert!(stream("0901", "1001") && stream("0912", "1012") && stream("1011", "0912"));
    assert!(!stream("0913", "1012") && !stream("0913", "1013") && !stream("0805", "0905"));
}

// --- the worked example

fn example_start() -> Field {
    Field::historical()
        .units(&[("UB1", "1907"), ("UB2", "1908"), ("UJ1", "1809"), ("UJ2", "1910")])
        .units(&[("TD2", "2308"), ("TG1", "2511"), ("TJ1", "2712")])
        .mode("UB", Mode::Attack)
        .mode("UJ", Mode::Attack)
        .mode("TJ", Mode::Move)
}

fn go(b: &mut Battle, name: &str, to: &str) {
    if b.hex_of(name) != to {
        b.play(unit(name).army(), C::Move { unit: unit(name), to: hex(to) });
    }
    assert_eq!(b.hex_of(name), to);
}

#[test]
fn ex_i_viii_the_worked_example_from_end_to_end() {
    let mut b = example_start().draw("UB");
    // I: Kakizaki charges.
    b.uesugi(C::KeepMode);
    go(&mut b, "UB1", "2207");
    go(&mut b, "UB2", "2208");
    b.uesugi(C::UseLeader { unit: unit("UB1"), on: Score::Col }).roll(&[4, 9]);
    assert_eq!(b.scored(), (8, 9, "d1^1".into()));
    assert_eq!(b.condition("TD2"), Condition::Shaken);
    // II: Takeda's Combat chit.
    draw(&mut b, "combat-T");
    b.uesugi(C::UseLeader { unit: unit("UB1"), on: Score::Col }).roll(&[8, 9]);
    assert_eq!(b.scored(), (6, 6, "-".into()));
    // III: Uesugi's; Nakajo steps up, Kakizaki strikes again and advances.
    draw(&mut b, "combat-U");
    while matches!(b.step(), Step::Activation(ActivationStep::CombatSteps(_))) {
        let wanted = [("UJ2", "2010"), ("UJ1", "1910")]
            .map(|(name, to)| C::StepTo { unit: unit(name), hex: hex(to) })
            .into_iter()
            .find(|&c| b.allows(Army::Uesugi, c))
            .expect("a step of the example");
        b.uesugi(wanted);
    }
    assert_eq!((b.hex_of("UJ2"), b.hex_of("UJ1")), ("2010".into(), "1910".into()));
    b.uesugi(C::UseLeader { unit: unit("UB1"), on: Score::Col }).roll(&[8, 6]);
    assert_eq!(b.scored(), (10, 9, "d1R^1".into()));
    b.takeda(C::PushBack { unit: unit("TD2"), hex: hex("2407") });
    b.uesugi(C::Advance { unit: unit("UB1"), hex: hex("2308") });
    assert_eq!(b.condition("TD2"), Condition::Disorganized);
    // IV: Hara goes over to Attack.
    draw(&mut b, "TG");
    b.takeda(C::Accept).takeda(C::TryMode(Mode::Attack)).roll(&[5]);
    assert_eq!(b.mode("TG"), Mode::Attack);
    go(&mut b, "TG1", "2209");
    b.roll(&[6, 6]);
    assert_eq!(b.scored(), (7, 7, "a1-d1".into()));
    assert_eq!((b.condition("TG1"), b.condition("UB2")), (Condition::Shaken, Condition::Shaken));
    // V: the Move chit, Imafuku alone.
    draw(&mut b, "move");
    b.takeda(C::PickClan(clan("TJ")));
    go(&mut b, "TJ1", "2411");
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    // VI: Nakajo charges both.
    draw(&mut b, "UJ");
    b.uesugi(C::Accept).uesugi(C::KeepMode);
    go(&mut b, "UJ2", "2311");
    go(&mut b, "UJ1", "2210");
    let (mut imafuku, mut hara) = (false, false);
    while b.step() != Step::Chance(ChanceStep::DrawChit) {
        match b.step() {
            Step::Battle(BattleStep::ResolveBattles) => {
                let first = b.options(Army::Uesugi)[0];
                b.uesugi(first);
            }
            Step::Declaration(DeclarationStep::Declare) => {
                let targets = b.options(Army::Uesugi);
                b.uesugi(targets[0]);
            }
            Step::Aftermath(AftermathStep::Pushes) => {
                b.takeda(C::PushBack { unit: unit("TJ1"), hex: hex("2512") });
            }
            Step::Chance(ChanceStep::Roll(Purpose::Column)) if b.state.combat.fighters[1].contains(unit("TJ1")) => {
                b.roll(&[8, 7]);
                assert_eq!(b.scored(), (10, 7, "dR^R".into()));
                imafuku = true;
            }
            Step::Chance(ChanceStep::Roll(Purpose::Column)) => {
                b.roll(&[10, 9]);
                assert_eq!(b.scored(), (12, 8, "d2^1".into()));
                hara = true;
            }
            other => panic!("{other:?}: {:?} {:?}", b.options(Army::Takeda), b.options(Army::Uesugi)),
        }
    }
    assert!(imafuku && hara);
    assert_eq!((b.hex_of("TJ1"), b.hex_of("UJ2")), ("2512".into(), "2411".into()));
    assert_eq!(b.condition("TG1"), Condition::Exhausted);
    // VII: Imafuku finds his feet.
    draw(&mut b, "initiative");
    b.takeda(C::PickClan(clan("TJ"))).takeda(C::TryDefense).roll(&[4]);
    assert_eq!(b.mode("TJ"), Mode::Defense);
    // VIII: and strikes back to no effect.
    draw(&mut b, "TJ");
    b.takeda(C::Accept).takeda(C::KeepMode).roll(&[10, 6]);
    assert_eq!(b.scored(), (10, 6, "-".into()));
    assert_eq!(b.hex_of("TJ1"), "2512");
}

#[test]
fn dif_89_step_three_is_a_melee_of_seven_against_four() {
    let mut b =
        example_start().units(&[("UB1", "2207"), ("UB2", "2208")]).condition("TD2", Condition::Shaken).draw("combat-U");
    while matches!(b.step(), Step::Activation(ActivationStep::CombatSteps(_))) {
        let first = b.options(Army::Uesugi)[0];
        b.uesugi(first);
    }
    b.uesugi(C::NoLeader).roll(&[8, 6]);
    // COL +1 (Shaken), LIN +7 -4.
    assert_eq!((b.scored().0, b.scored().1), (9, 9));
}

#[test]
fn dif_90_it_is_a_charge_because_the_unit_moved() {
    let score = |from: &str| {
        let mut b = Field::historical().units(&[("UB1", from), ("TD2", "2308")]).mode("UB", Mode::Attack).draw("UB");
        b.uesugi(C::KeepMode);
        if matches!(b.step(), Step::Movement(MovementStep::FirstMove(_))) {
            let first = b.options(Army::Uesugi)[0];
            b.uesugi(first);
        }
        b.uesugi(C::NoLeader).roll(&[7, 7]);
        (b.scored().0, b.scored().1)
    };
    // Charging: COL +2, LIN 2 - 4. In Attack but already there: LIN 4 - 4.
    assert_eq!(score("2007"), (9, 5));
    assert_eq!(score("2208"), (7, 7));
}

#[test]
fn dif_91_the_attack_unit_must_enter_the_vacated_hex() {
    let mut b = Field::historical()
        .units(&[("UJ2", "2311"), ("TJ1", "2411")])
        .mode("UJ", Mode::Attack)
        .mode("TJ", Mode::Move)
        .draw("combat-U");
    // 8 + 2 and 7 + 0: dR^R.
    b.roll(&[8, 7]);
    assert_eq!(b.scored().2, "dR^R");
    let away = b.options(Army::Takeda)[0];
    b.takeda(away);
    assert_eq!((b.hex_of("UJ2"), b.step()), ("2411".into(), Step::Chance(ChanceStep::DrawChit)));
}
