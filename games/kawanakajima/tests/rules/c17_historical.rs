//! 17: the historical scenario and its variants.
use crate::support::*;
use kawanakajima::event::RollFor;

/// A game from its start: everything chosen, Kosaka's clans all by one Entry Point, turn 1 waiting for its dice.
pub fn opened(set: impl FnOnce(&mut Options), plan: Plan, mode: Mode, entry: Entry) -> Battle {
    let mut b = begun(Scenario::Historical, set);
    for letter in 'M'..='T' {
        b.takeda(C::WriteEntry { clan: ClanId::new(Army::Takeda, letter).unwrap(), entry });
    }
    b.uesugi(C::ChoosePlan(plan));
    while let Step::SetUp(SetUpStep::InitialModes(clan)) = b.step() {
        b.uesugi(C::SetMode { clan, mode });
    }
    b
}

pub fn begun(scenario: Scenario, set: impl FnOnce(&mut Options)) -> Battle {
    let mut options = Options::default();
    set(&mut options);
    let game = std::sync::Arc::new(Kawanakajima::new(scenario, options));
    Battle { state: game.start(), game, told: Vec::new() }
}

/// Turn 1 with nothing selected: the first draw is next.
fn first_draw(set: impl FnOnce(&mut Options)) -> Battle {
    let mut b = opened(set, Plan::Ganko, Mode::Defense, Entry::C);
    b.roll(&[3, 3, 3]);
    b.takeda(C::EndSelection).uesugi(C::EndSelection);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    b
}

pub fn put(b: &mut Battle, name: &str) {
    b.state.chits[chit(name).index()] = ChitPlace::Bowl;
}

pub fn draw(b: &mut Battle, name: &str) {
    put(b, name);
    b.chance(C::Draw(chit(name)));
}

fn place(b: &Battle, name: &str) -> ChitPlace {
    b.state.chit(chit(name))
}

fn voided(b: &Battle, name: &str) -> bool {
    b.heard(|e| *e == E::Void { chit: chit(name) })
}

fn commanders() -> Field {
    Field::historical().units(&[("TA1", "2707"), ("UA1", "1308")])
}

fn select(name: &str, payer: Payer) -> C {
    C::SelectClan { clan: clan(name), payer }
}

// --- 17.1

#[test]
fn r17_1a_units_start_where_the_letters_say() {
    let b = opened(|_| {}, Plan::Ganko, Mode::Defense, Entry::C);
    for u in b.game.units_of(Army::Takeda).chain(b.game.units_of(Army::Uesugi)) {
        let last = if u.army() == Army::Takeda { 'L' } else { 'M' };
        assert_eq!(b.state.on_map(u), u.clan().letter() <= last, "{u}");
    }
    assert_eq!((b.hex_of("UB1"), b.hex_of("TD2")), ("1907".into(), "2308".into()));
}

#[test]
fn r17_1b_the_uesugi_plan_is_active_at_once() {
    let mut b = opened(|_| {}, Plan::KurumaGakari, Mode::Attack, Entry::C);
    b.roll(&[3, 3, 3]);
    assert_eq!(b.step(), Step::Command(CommandStep::Select));
    b.uesugi(C::SelectSpecial { number: 0, activity: Activity::Attack, payer: Payer::Commander });
    b.uesugi(C::NameClan(clan("UB")));
}

#[test]
fn r17_1c_takeda_has_no_plan() {
    let mut start = begun(Scenario::Historical, |_| {});
    start.refused(Army::Takeda, C::ChoosePlan(Plan::Kokuyoku), "17.1c");
    let mut b = opened(|_| {}, Plan::Ganko, Mode::Defense, Entry::C);
    b.roll(&[6, 6, 6]);
    assert!(!b.allows(Army::Takeda, C::Invest(1)));
    b.refused(
        Army::Takeda,
        C::SelectSpecial { number: 0, activity: Activity::Attack, payer: Payer::Commander },
        "7.2a",
    );
}

#[test]
fn r17_1d_shingens_wing_in_defense_kosaka_by_the_mountain() {
    let b = opened(|_| {}, Plan::Ganko, Mode::Attack, Entry::B);
    for letter in 'A'..='L' {
        assert_eq!(b.mode(&format!("T{letter}")), Mode::Defense);
    }
    assert_eq!((b.hex_of("TM1"), b.mode("TM")), ("entry-B".into(), Mode::Move));
    let later = opened(|_| {}, Plan::Ganko, Mode::Attack, Entry::D);
    assert_eq!(later.hex_of("TM1"), "off");
}

/// Nakajo (2-2) charges a Takeda unit of 2 and 2 or 3 in Defense; COL and LIN after dice of 7 and 7.
fn charge(turn: u8, target: &str) -> (i16, i16) {
    let mut b =
        Field::historical().units(&[("UJ1", "1908"), (target, "2208")]).mode("UJ", Mode::Attack).turn(turn).draw("UJ");
    b.uesugi(C::KeepMode);
    if matches!(b.step(), Step::Movement(MovementStep::FirstMove(_))) {
        let first = b.options(Army::Uesugi)[0];
        b.uesugi(first);
    }
    if b.step() == Step::Battle(BattleStep::DefenderLead) {
        b.takeda(C::NoLeader);
    }
    b.roll(&[7, 7]);
    (b.scored().0, b.scored().1)
}

#[test]
fn r17_1e_on_turn_one_uesugi_takes_shingens_wing_by_surprise() {
    // AT-27: COL +2 +2, LIN +2 -4; from turn 2 COL +2.
    assert_eq!(charge(1, "TC1"), (11, 5));
    assert_eq!(charge(2, "TC1"), (9, 5));
    // Kosaka's men are not surprised.
    assert_eq!(charge(1, "TR1"), (9, 4));
}

// --- 17.2

#[test]
fn r17_2a_a_die_for_each_commander_and_bundori_counts_on_both() {
    let mut b = commanders().unit("TM1", "2219").set(|s| s.staffs[0].bundori = 1).command_phase();
    b.roll(&[3, 5]);
    assert!(b.heard(|e| *e == E::Rolled { what: RollFor::Command(Army::Takeda), die: 3, total: 2 }));
    assert!(b.heard(|e| *e == E::Rolled { what: RollFor::KosakaCommand, die: 5, total: 4 }));
    // Turn 3: columns of turns 2-3 and 3-10.
    assert_eq!(b.state.staffs[0].points, [2, 3]);
}

#[test]
fn r17_2a_the_columns_change_with_the_turns() {
    let points = |turn: u8| {
        let mut b = commanders().unit("TM1", "2219").turn(turn - 1).command_phase();
        b.roll(&[4, 4]);
        b.state.staffs[0].points
    };
    assert_eq!([points(1), points(2), points(3), points(4)], [[2, 2], [3, 2], [3, 3], [4, 3]]);
}

#[test]
fn r17_2b_kosakas_points_serve_m_to_t_only() {
    let mut b = commanders().units(&[("TC1", "2708"), ("TM1", "2219"), ("TN1", "2220")]).command_phase();
    b.roll(&[3, 3, 3]);
    b.refused(Army::Takeda, select("TC", Payer::Kosaka), "17.2b");
    b.takeda(select("TC", Payer::Commander));
    b.takeda(select("TN", Payer::Kosaka));
    assert_eq!(b.state.staffs[0].points, [2, 2]);
}

#[test]
fn r17_2b_every_clan_from_a_to_l_and_from_m_to_t() {
    let clans: Vec<String> = ('A'..='T').map(|letter| format!("T{letter}")).collect();
    let names: Vec<String> = clans.iter().map(|clan| format!("{clan}1")).collect();
    let mut field = commanders();
    for (i, name) in names.iter().enumerate().filter(|(i, _)| *i > 0) {
        field = field.unit(name, &format!("{:02}20", 12 + i));
    }
    let mut b = field.command_phase();
    b.roll(&[3, 3, 3]);
    for clan in &clans {
        let pays = [Payer::Commander, Payer::Kosaka].map(|payer| b.allows(Army::Takeda, select(clan, payer)));
        assert_eq!(pays, [true, clan.as_str() >= "TM"], "{clan}");
    }
}

#[test]
fn dif_79_m_to_t_may_be_paid_by_either() {
    let mut b = commanders().units(&[("TM1", "2219"), ("TN1", "2220")]).command_phase();
    b.roll(&[3, 3, 3]);
    b.takeda(select("TM", Payer::Commander)).takeda(select("TN", Payer::Kosaka));
    assert_eq!(b.state.staffs[0].points, [2, 2]);
}

#[test]
fn r17_2c_kosakas_orders_start_from_kosaka() {
    let mut b = Field::historical()
        .units(&[("TA1", "3608"), ("UA1", "1301"), ("TM1", "2708"), ("TN1", "1508")])
        .command_phase();
    b.roll(&[3, 3, 3]);
    assert_eq!(b.at().order_distance(clan("TN"), Payer::Kosaka), 12);
    assert!(b.at().order_distance(clan("TN"), Payer::Commander) > 19);
    b.takeda(select("TN", Payer::Kosaka)).takeda(C::EndSelection).uesugi(C::EndSelection);
    assert_eq!(place(&b, "TN"), ChitPlace::Delay(1));
}

// --- 17.3

/// Naoe's baggage guard off the map, so many Uesugi units lost.
fn baggage(lost: u8) -> Field {
    commanders().units(&[("UN1", "off"), ("UN2", "off"), ("UN3", "off")]).set(|s| {
        s.chits[chit("UN").index()] = ChitPlace::OutOfGame;
        s.staffs[1].lost = lost;
    })
}

#[test]
fn r17_3a_three_losses_let_uesugi_call_clan_n() {
    let mut two = baggage(2).command_phase();
    two.roll(&[3, 3]).refused(Army::Uesugi, C::CallClanN, "17.3a");
    let mut three = baggage(3).command_phase();
    three.roll(&[3, 3]);
    let points = three.state.staffs[1].points[0];
    three.uesugi(C::CallClanN).refused(Army::Uesugi, C::CallClanN, "17.3a");
    assert_eq!(three.state.staffs[1].points[0], points - 1);
    three.takeda(C::EndSelection).uesugi(C::EndSelection);
    assert_eq!(place(&three, "UN"), ChitPlace::Delay(3));
}

/// Ends the turn at once and opens the next as far as its first draw.
fn pass_turn(b: &mut Battle) {
    for chit in Chit::COMPULSORY {
        b.state.chits[chit.index()] = ChitPlace::Drawn;
    }
    draw(b, "initiative");
    for name in ["UN1", "UN2", "UN3"] {
        if b.step() == EnterClanN.into() {
            let to = b.at().clan_n_hexes()[0];
            b.uesugi(C::Deploy { unit: unit(name), hex: to });
        }
    }
    while b.rolling().is_some() {
        b.roll(&[3]);
    }
    b.takeda(C::EndSelection).uesugi(C::EndSelection);
}

#[test]
fn r17_3b_it_enters_on_the_third_turn_after_in_move() {
    let mut b = baggage(3).turn(3).command_phase();
    b.roll(&[3, 3]).uesugi(C::CallClanN).takeda(C::EndSelection).uesugi(C::EndSelection);
    assert_eq!(b.state.turn, 4);
    for turn in [5, 6] {
        pass_turn(&mut b);
        assert_eq!((b.state.turn, b.hex_of("UN1")), (turn, "off".into()));
    }
    pass_turn(&mut b);
    assert_eq!((b.state.turn, b.hex_of("UN1"), b.mode("UN")), (7, "0801".into(), Mode::Move));
    assert_eq!(place(&b, "UN"), ChitPlace::Bowl);
}

#[test]
fn dif_80_calling_clan_n_is_a_selection_and_costs_a_point() {
    let mut b = baggage(3).command_phase();
    b.roll(&[3, 3]);
    b.state.staffs[1].points[0] = 1;
    b.uesugi(C::CallClanN);
    // That was the last point: nothing is left for Kenshin's own chit.
    b.refused(Army::Uesugi, select("UA", Payer::Commander), "8.3a");
    let mut poor = baggage(3).command_phase();
    poor.roll(&[3, 3]);
    poor.state.staffs[1].points[0] = 0;
    assert!(poor.at().may_call_n(Army::Uesugi).is_err());
}

fn naoe_arrives(others: &[(&str, &str)]) -> Battle {
    baggage(3).units(others).set(|s| s.chits[chit("UN").index()] = ChitPlace::Delay(1)).command_phase()
}

fn enters(b: &mut Battle, name: &str, at: &str) {
    b.uesugi(C::Deploy { unit: unit(name), hex: hex(at) });
}

#[test]
fn r17_3b_uesugi_decides_which_unit_enters_where() {
    for [first, second, third] in [["UN1", "UN2", "UN3"], ["UN3", "UN1", "UN2"]] {
        let mut b = naoe_arrives(&[]);
        assert_eq!(b.step(), EnterClanN.into());
        b.refused(Army::Uesugi, C::Deploy { unit: unit(first), hex: hex("0802") }, "17.3b");
        enters(&mut b, first, "0801");
        b.refused(Army::Uesugi, C::Deploy { unit: unit(second), hex: hex("0803") }, "17.3b");
        enters(&mut b, second, "0802");
        enters(&mut b, third, "0901");
        assert_eq!((b.hex_of(first), b.hex_of(second), b.hex_of(third)), ("0801".into(), "0802".into(), "0901".into()));
        assert_eq!(b.mode("UN"), Mode::Move);
        assert!(
            matches!(b.step(), Step::Chance(ChanceStep::Roll(Purpose::Command(_)))),
            "before the Command Points are rolled"
        );
    }
}

#[test]
fn ec_67_the_others_keep_out_of_enemy_zones() {
    let mut b = naoe_arrives(&[("TG1", "1001")]);
    enters(&mut b, "UN2", "0801");
    assert!(b.at().in_ezoc(Army::Uesugi, hex("0901")));
    b.refused(Army::Uesugi, C::Deploy { unit: unit("UN1"), hex: hex("0901") }, "17.3b");
    enters(&mut b, "UN1", "0802");
    // Where nothing else is left the nearest free hexes are offered, further off.
    let ring = [("TG1", "0701"), ("TI1", "0702"), ("TJ1", "0802"), ("TK1", "0902"), ("TK2", "0901")];
    let mut b = naoe_arrives(&ring);
    enters(&mut b, "UN1", "0801");
    assert!(!b.options(Army::Uesugi).is_empty());
    for to in b.at().clan_n_hexes() {
        assert!(!b.at().in_ezoc(Army::Uesugi, to) && b.game.map.distance(to, hex("0801")) > 1);
    }
}

#[test]
fn ec_67_where_the_symbol_is_taken_the_nearest_edge_hex_is_the_owners_choice() {
    let b = naoe_arrives(&[("TG1", "0801")]);
    assert_eq!(b.at().clan_n_hexes(), [hex("0701"), hex("0901")]);
    for to in ["0701", "0901"] {
        let mut b = naoe_arrives(&[("TG1", "0801")]);
        enters(&mut b, "UN3", to);
        assert_eq!(b.hex_of("UN3"), to);
    }
}

#[test]
fn ec_67_three_units_on_one_symbol_in_version_1() {
    let naoe_arrives = |others: &[(&str, &str)]| {
        let field = baggage(3).under(RulesVersion::V1).units(others);
        field.set(|s| s.chits[chit("UN").index()] = ChitPlace::Delay(1)).command_phase()
    };
    let free = naoe_arrives(&[]);
    assert_eq!(free.hex_of("UN1"), "0801");
    for name in ["UN2", "UN3"] {
        assert!(free.game.map.adjacent(free.state.unit(unit(name)).hex, hex("0801")));
    }
    // Out of enemy zones as far as the later ones go, and by the nearest edge hex if the symbol is taken.
    let near = naoe_arrives(&[("TG1", "1001")]);
    assert_eq!(near.hex_of("UN1"), "0801");
    for name in ["UN2", "UN3"] {
        assert!(!near.at().is_engaged(unit(name)));
    }
    let taken = naoe_arrives(&[("TG1", "0801")]);
    let at = taken.state.unit(unit("UN1")).hex;
    assert!(taken.game.map.is_edge(at) && taken.game.map.adjacent(at, hex("0801")));
}

// --- 17.4

#[test]
fn r17_4a_until_a_uesugi_clan_acts_chits_are_void() {
    // AT-34: Rally, Takeda E, Uesugi C.
    let mut b = first_draw(|_| {});
    draw(&mut b, "rally");
    assert!(voided(&b, "rally") && b.step() == Step::Chance(ChanceStep::DrawChit));
    draw(&mut b, "TE");
    assert!(voided(&b, "TE"));
    assert_eq!((place(&b, "TE"), b.step()), (ChitPlace::Reserve, Step::Chance(ChanceStep::DrawChit)));
    draw(&mut b, "UC");
    assert_eq!(b.step(), Step::Modes(ModesStep::AskMode(clan("UC"))));
    b.uesugi(C::KeepMode);
    while b.step() != Step::Chance(ChanceStep::DrawChit) {
        b.uesugi(C::EndMoves);
    }
    // The rule is over: Takeda's chit is answered for.
    draw(&mut b, "TE");
    assert_eq!(b.step(), Step::Turn(TurnStep::Answer));
}

#[test]
fn r17_4a_not_from_turn_two_on() {
    let mut b = commanders().unit("TE1", "2808").ready();
    draw(&mut b, "TE");
    assert!(!voided(&b, "TE"));
    assert_eq!(b.step(), Step::Turn(TurnStep::Answer));
}

#[test]
fn r17_4b_void_compulsory_chits_count_for_the_end_of_the_turn() {
    let mut b = first_draw(|_| {});
    for chit in Chit::COMPULSORY {
        assert!(!b.heard(|e| matches!(e, E::TurnEnded { .. })));
        b.chance(C::Draw(chit));
        assert!(b.heard(|e| *e == E::Void { chit }));
    }
    assert!(b.heard(|e| *e == E::TurnEnded { turn: 1 }));
    assert!(!b.state.surprise);
}

#[test]
fn dif_81_the_first_uesugi_clan_chit_cannot_be_refused() {
    let mut b = first_draw(|_| {});
    draw(&mut b, "UC");
    assert!(!b.allows(Army::Uesugi, C::Refuse));
    b.uesugi(C::KeepMode);
    while b.step() != Step::Chance(ChanceStep::DrawChit) {
        b.uesugi(C::EndMoves);
    }
    draw(&mut b, "UB");
    assert!(b.allows(Army::Uesugi, C::Refuse));
}

#[test]
fn ec_62_void_chits_go_to_reserve_and_a_special_activity_is_spent() {
    let mut b = opened(|o| o.kansuke = true, Plan::Ganko, Mode::Defense, Entry::C);
    b.roll(&[3, 3, 3]);
    b.uesugi(C::SelectSpecial { number: 0, activity: Activity::Attack, payer: Payer::Commander });
    b.uesugi(C::NameClan(clan("UB"))).uesugi(C::EndSelection).takeda(C::EndSelection);
    assert_eq!(place(&b, "U#1"), ChitPlace::Bowl);
    b.chance(C::Draw(chit("U#1")));
    // Neither refused nor hit by Kansuke.
    assert_eq!((b.step(), place(&b, "U#1")), (Step::Chance(ChanceStep::DrawChit), ChitPlace::Reserve));
    assert_eq!(b.state.staffs[1].used[Activity::Attack.index()], 1);
    assert_eq!(b.at().activities_left(Army::Uesugi, Activity::Attack), 0);
    draw(&mut b, "rally");
    assert_eq!(place(&b, "rally"), ChitPlace::Drawn);
}

// --- 17.5

fn last_turn(vp: i16) -> Option<Outcome> {
    let field = commanders().turn(10).set(|s| {
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
fn r17_5a_the_game_ends_after_turn_ten() {
    assert!(last_turn(0).is_some());
    let mut nine = commanders().turn(9).ready();
    for chit in Chit::COMPULSORY {
        nine.state.chits[chit.index()] = ChitPlace::Drawn;
    }
    draw(&mut nine, "initiative");
    assert!(nine.state.outcome.is_none() && nine.state.turn == 10);
}

/// Takeda's Hara finishes off Shibata (2-3, L1); the leader's die.
fn shibata_falls(die: u8, set: impl FnOnce(&mut Options)) -> Battle {
    let mut b = Field::with(Scenario::Historical, set)
        .units(&[("TG1", "2209"), ("UD1", "2210")])
        .condition("UD1", Condition::Exhausted)
        .mode("TG", Mode::Attack)
        .draw("combat-T");
    b.uesugi(C::NoLeader).roll(&[9, 9, die]);
    assert_eq!(b.condition("UD1"), Condition::Eliminated);
    b
}

#[test]
fn r17_5b_a_point_for_each_elan_and_leadership_lost_in_combat() {
    assert_eq!(shibata_falls(4, |_| {}).state.vp, 3);
    assert_eq!(shibata_falls(5, |_| {}).state.vp, 2);
}

#[test]
fn dif_82_leadership_counts_when_the_leader_dies_or_by_option_with_his_unit() {
    assert_eq!(shibata_falls(5, |o| o.vp_leadership_unit = true).state.vp, 3);
    assert_eq!(shibata_falls(4, |o| o.vp_leadership_unit = true).state.vp, 3);
    // Killed while his unit lives on: a point all the same.
    let mut b = Field::historical().units(&[("TG1", "2209"), ("UD1", "2210")]).draw("combat-T");
    b.uesugi(C::NoLeader).roll(&[12, 9]);
    assert!(b.scored().2.starts_with("d2"), "{:?}", b.scored());
    b.roll(&[1]);
    assert_eq!((b.condition("UD1"), b.state.vp), (Condition::Disorganized, 1));
}

#[test]
fn r17_5c_four_points_are_a_draw_five_a_victory() {
    assert_eq!(last_turn(4), Some(Outcome::Draw { margin: 4 }));
    assert_eq!(last_turn(-4), Some(Outcome::Draw { margin: 4 }));
    assert_eq!(last_turn(5), Some(Outcome::Victory { winner: Army::Takeda, margin: 5 }));
    assert_eq!(last_turn(-5), Some(Outcome::Victory { winner: Army::Uesugi, margin: 5 }));
}

// --- 17.6

#[test]
fn r17_6_variants_are_off_unless_agreed_on() {
    let options = Options::default();
    assert!(!options.kansuke && !options.takeda_plan && !options.alt_deploy);
    let mut b = first_draw(|_| {});
    draw(&mut b, "UC");
    b.refused(Army::Takeda, C::UseKansuke, "4.2a");
}

#[test]
fn dif_83_each_variant_is_a_switch_of_its_own() {
    for name in ["kansuke", "takeda_plan", "alt_deploy"] {
        let chosen = [(name.to_string(), "on".to_string())].into();
        let options = Options::parse(&chosen).unwrap();
        let on = [options.kansuke, options.takeda_plan, options.alt_deploy];
        assert_eq!(on.iter().filter(|&&x| x).count(), 1, "{name}");
        assert_eq!(options.named(), chosen);
    }
}

fn with_kansuke() -> Field {
    Field::with(Scenario::Historical, |o| o.kansuke = true).units(&[
        ("TA1", "2707"),
        ("UA1", "1308"),
        ("UC1", "1904"),
        ("TC1", "2704"),
    ])
}

#[test]
fn r17_6_1_kansuke_delays_one_chit_once() {
    let mut b = with_kansuke().ready();
    draw(&mut b, "UC");
    b.refused(Army::Uesugi, C::UseKansuke, "4.2a");
    b.takeda(C::UseKansuke);
    assert_eq!((place(&b, "UC"), b.state.vp, b.step()), (ChitPlace::Delay(1), -2, Step::Chance(ChanceStep::DrawChit)));
    draw(&mut b, "UA");
    assert_eq!(b.step(), Step::Turn(TurnStep::Answer));
    b.refused(Army::Takeda, C::UseKansuke, "4.2a");
}

#[test]
fn r17_6_1_compulsory_chits_are_beyond_him() {
    let mut b = with_kansuke().ready();
    draw(&mut b, "move");
    assert!(!b.heard(|e| matches!(e, E::KansukeUsed { .. })));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn dif_84_the_chit_goes_to_its_owners_first_box_and_comes_back_next_turn() {
    let mut b =
        with_kansuke().plan(Army::Uesugi, Plan::Ganko).special(Army::Uesugi, 2, Activity::Attack, &["UC"]).ready();
    b.chance(C::Draw(chit("U#3")));
    b.takeda(C::UseKansuke);
    assert_eq!(place(&b, "U#3"), ChitPlace::Delay(1));
    assert!(b.state.staffs[1].assigned[2].is_some());
    pass_turn(&mut b);
    assert_eq!(place(&b, "U#3"), ChitPlace::Bowl);
}

#[test]
fn ec_63_kansuke_speaks_before_the_owner_answers() {
    let mut b = with_kansuke().ready();
    draw(&mut b, "TC");
    assert_eq!(b.step(), Step::Turn(TurnStep::Kansuke));
    b.takeda(C::PassKansuke);
    assert_eq!(b.options(Army::Takeda), [C::Accept, C::Refuse]);
    // It may cross a Samurai line.
    let mut s = Field::with(Scenario::Historical, |o| {
        o.kansuke = true;
        o.samurai = true;
    })
    .units(&[("TA1", "2707"), ("UA1", "1308"), ("UC1", "1904")])
    .set(|s| s.vp = -4)
    .ready();
    draw(&mut s, "UC");
    s.takeda(C::UseKansuke);
    assert_eq!(s.step(), CallSamurai(Army::Takeda).into());
}

#[test]
fn ec_63_a_chit_he_takes_on_turn_one_was_not_played() {
    let mut b = first_draw(|o| o.kansuke = true);
    draw(&mut b, "UC");
    b.takeda(C::UseKansuke);
    draw(&mut b, "TE");
    assert!(voided(&b, "TE"));
}

#[test]
fn r17_6_2_a_plan_for_takeda_starts_asleep_and_brings_no_markers() {
    let mut b = begun(Scenario::Historical, |o| o.takeda_plan = true);
    b.takeda(C::ChoosePlan(Plan::Saku));
    for letter in 'M'..='T' {
        b.takeda(C::WriteEntry { clan: ClanId::new(Army::Takeda, letter).unwrap(), entry: Entry::C });
    }
    b.uesugi(C::ChoosePlan(Plan::Ganko));
    while let Step::SetUp(SetUpStep::InitialModes(clan)) = b.step() {
        b.uesugi(C::SetMode { clan, mode: Mode::Attack });
    }
    assert_eq!(b.rolling(), Some(Purpose::Command(Army::Takeda)));
    assert!(!b.state.staffs[0].plan_active);
    assert_eq!((b.mode("TA"), b.mode("TL")), (Mode::Defense, Mode::Defense));
    b.roll(&[6, 6, 6]);
    // He may gather points for it.
    assert!(b.allows(Army::Takeda, C::Invest(1)));
}

#[test]
fn r17_6_2_not_even_late_markers() {
    let mut b = Field::with(Scenario::Historical, |o| {
        o.takeda_plan = true;
        o.late_markers = true;
    })
    .units(&[("TA1", "2707"), ("UA1", "1308")])
    .set(|s| {
        s.staffs[0].plan = Some(Plan::Saku);
        s.staffs[0].gathered = 12;
    })
    .command_phase();
    b.roll(&[3, 3]).takeda(C::Invest(0)).takeda(C::AttemptPlan).roll(&[7]);
    assert!(b.state.staffs[0].plan_active);
    while let Step::Plan(PlanStep::Conform(clan)) = b.step() {
        b.takeda(C::SetMode { clan, mode: Mode::Defense });
    }
    assert_eq!(b.step(), Step::Command(CommandStep::Select));
}

fn deploying() -> Battle {
    let mut b = begun(Scenario::Historical, |o| o.alt_deploy = true);
    for letter in 'M'..='T' {
        b.takeda(C::WriteEntry { clan: ClanId::new(Army::Takeda, letter).unwrap(), entry: Entry::C });
    }
    b.uesugi(C::ChoosePlan(Plan::Ganko));
    b
}

#[test]
fn r17_6_3_one_clan_may_deploy_with_clan_m_on_its_bank() {
    let mut b = deploying();
    b.refused(Army::Uesugi, C::AltDeploy(Some(clan("UN"))), "17.6.3");
    b.refused(Army::Uesugi, C::AltDeploy(Some(clan("UM"))), "17.6.3");
    b.uesugi(C::AltDeploy(Some(clan("UH"))));
    // M2 stands in 1715: 1716 beside it is on the bank, 1717 and 1816 are beyond the river.
    b.refused(Army::Uesugi, C::Deploy { unit: unit("UH1"), hex: hex("1816") }, "17.6.3");
    b.refused(Army::Uesugi, C::Deploy { unit: unit("UH1"), hex: hex("1506") }, "17.6.3");
    b.uesugi(C::Deploy { unit: unit("UH1"), hex: hex("1716") });
    b.refused(Army::Uesugi, C::Deploy { unit: unit("UH2"), hex: hex("2014") }, "17.6.3");
    b.uesugi(C::Deploy { unit: unit("UH2"), hex: hex("1615") });
    assert_eq!((b.hex_of("UH1"), b.hex_of("UH2")), ("1716".into(), "1615".into()));
    assert!(matches!(b.step(), Step::SetUp(SetUpStep::InitialModes(_))));
}

#[test]
fn r17_6_3_any_unit_of_the_clan_may_be_the_one_that_touches_m() {
    let mut b = deploying();
    b.uesugi(C::AltDeploy(Some(clan("UB"))));
    b.uesugi(C::Deploy { unit: unit("UB2"), hex: hex("1714") });
    b.uesugi(C::Deploy { unit: unit("UB1"), hex: hex("1713") });
    assert_eq!((b.hex_of("UB1"), b.hex_of("UB2")), ("1713".into(), "1714".into()));
}

#[test]
fn r17_6_3_or_none() {
    let mut b = deploying();
    b.uesugi(C::AltDeploy(None));
    assert_eq!(b.hex_of("UH1"), "1506");
    assert!(matches!(b.step(), Step::SetUp(SetUpStep::InitialModes(_))));
}
