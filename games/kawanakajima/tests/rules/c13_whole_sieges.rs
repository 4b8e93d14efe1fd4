//! 13: sieges from the first marker to the last, and what goes on outside meanwhile.
use crate::c13_retirement::retire;
use crate::c13_siege::*;
use crate::support::*;

fn draw(b: &mut Battle, name: &str) {
    b.state.chits[chit(name).index()] = ChitPlace::Bowl;
    b.chance(C::Draw(chit(name)));
    if b.step() == Step::Turn(TurnStep::Answer) {
        b.play(chit(name).owner().unwrap(), C::Accept);
    }
}

fn fight(b: &mut Battle, attacker: Army, area: u8, dice: [u8; 2]) {
    b.play(attacker, assault(area));
    no_sacrifice(b, attacker);
    b.roll(&dice);
}

#[test]
fn a_siege_the_besieger_wins() {
    let mut b = entered();
    b.takeda(C::PlaceControl(WEST)).takeda(C::PlaceControl(NINO_WEST)).takeda(C::EndPlacing);
    b.uesugi(C::EndPlacing);
    // West outwork, inner west, then the keep, a marker new in each.
    draw(&mut b, "combat-U");
    for area in [WEST, NINO_WEST] {
        fight(&mut b, Army::Uesugi, area, [6, 1]);
        b.uesugi(C::OccupyNew);
    }
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    assert_eq!((men(&b), out(&b)), ([11, 6], [2, 0]));
    // The keep is the last marker: blow by blow its men are used up.
    let mut blows = 0;
    while b.state.siege.on {
        draw(&mut b, "combat-U");
        while b.step() == Step::Siege(SiegeStep::SiegeActions(Army::Uesugi)) {
            fight(&mut b, Army::Uesugi, CENTRE, [6, 1]);
            blows += 1;
            if b.step() == Step::Siege(SiegeStep::Occupy(Army::Uesugi)) {
                b.uesugi(C::OccupyNew);
            }
        }
    }
    assert_eq!(blows, 12);
    // 5 men, 4 markers: all 9 points come through; Kosaka's leader is rolled for.
    assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("TM1"), deadly: true }));
    b.roll(&[3]);
    assert_eq!((b.condition("UD1"), b.condition("UD2")), (Condition::GoodOrder, Condition::GoodOrder));
    assert_eq!((b.state.vp, b.state.fort_holder), (-(5 + 1 + 8), Army::Uesugi));
    assert_eq!(b.state.chit(chit("TM")), ChitPlace::OutOfGame);
}

#[test]
fn a_siege_relieved_and_held() {
    let mut b = entered();
    b.takeda(C::PlaceControl(WEST)).takeda(C::EndPlacing);
    b.uesugi(C::EndPlacing);
    // Uesugi fails at the outwork: 1 + 1 against 6 + 2, three men.
    draw(&mut b, "combat-U");
    fight(&mut b, Army::Uesugi, WEST, [1, 6]);
    assert_eq!(men(&b)[U], 5);
    b.uesugi(C::EndSiegeActions);
    // Hara comes to the relief by (c) and puts troops there and at the water gate.
    b.state.units[unit("TG1").index()] = Unit { hex: hex("2814"), condition: Condition::GoodOrder, leaders_lost: 0 };
    let fort = b.game.fort();
    b.state.restore(fort);
    b.state.clans[clan("TG").index()].mode = Mode::Attack;
    draw(&mut b, "TG");
    b.takeda(C::KeepMode).takeda(C::EnterFort);
    enter_by(&mut b, Army::Takeda, "TG1", "2814");
    b.takeda(C::PlaceControl(GATE_C)).takeda(C::PlaceControl(WATER)).takeda(C::EndPlacing);
    assert_eq!(men(&b)[T], 12 + 5 - 2);
    // A sortie on (a) from two sides: each success costs the last marker's men.
    while b.state.siege.on {
        draw(&mut b, "combat-T");
        while b.step() == Step::Siege(SiegeStep::SiegeActions(Army::Takeda)) {
            fight(&mut b, Army::Takeda, A, [6, 1]);
            if b.step() == Step::Siege(SiegeStep::Occupy(Army::Takeda)) {
                b.takeda(C::OccupyFrom(WEST));
            }
        }
    }
    assert!(b.heard(|e| *e == E::SiegeEnded { winner: Army::Takeda }));
    assert_eq!(b.condition("UD1"), Condition::Eliminated);
    b.roll(&[5]);
    // Elan 2 + 1 for Takeda; no points for a fort he never lost. 15 + 4 markers: all 19 points are kept.
    assert_eq!((b.state.vp, b.state.fort_holder), (3, Army::Takeda));
    assert_eq!((b.condition("TM1"), b.condition("TG1")), (Condition::GoodOrder, Condition::GoodOrder));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn a_siege_given_up() {
    let mut b = entered();
    b.takeda(C::EndPlacing);
    b.uesugi(C::PlaceControl(WEST)).uesugi(C::EndPlacing);
    draw(&mut b, "combat-T");
    b.refused(Army::Takeda, assault(WEST), "13.6.1c");
    b.takeda(C::SiegeMove).takeda(C::PlaceControl(NINO_WEST)).takeda(C::EndPlacing);
    // West outwork has a score of 1 toward the inner works: 3 + 1 - 1 misses, 4 + 1 - 1 hits.
    b.takeda(C::SiegeFire(WEST)).roll(&[3]).takeda(C::SiegeFire(WEST)).roll(&[4]);
    b.uesugi(C::LoseMarker(WEST));
    assert_eq!((men(&b), out(&b)), ([12, 7], [0, 1]));
    // The Rally chit brings the man back; then Shibata gives up and walks away.
    draw(&mut b, "rally");
    b.roll(&[5]);
    assert_eq!((men(&b)[U], out(&b)[U]), (8, 0));
    draw(&mut b, "UD");
    b.uesugi(C::TryMode(Mode::Move)).roll(&[4]);
    retire(&mut b, Army::Uesugi, &[("UD1", "2615"), ("UD2", "2614")]);
    // Nine points: eight men and the marker. Nothing is short.
    b.uesugi(C::LoseMarker(A));
    assert!(b.heard(|e| *e == E::SiegeEnded { winner: Army::Takeda }));
    assert_eq!((b.condition("UD1"), b.condition("UD2")), (Condition::GoodOrder, Condition::GoodOrder));
    assert_eq!(
        (b.condition("TM1"), b.state.vp, b.step()),
        (Condition::GoodOrder, 0, Step::Chance(ChanceStep::DrawChit))
    );
}

// --- cases a player with the rulebook in hand would try

#[test]
fn a_commander_lost_with_the_siege_loses_the_game() {
    for (die, outcome) in [(4, Some(Outcome::CommanderKilled { winner: Army::Takeda })), (5, None)] {
        let mut b = siege(&[CENTRE, WEST], &[A], [20, 0])
            .units(&[("UA1", "2715"), ("UB1", "0512")])
            .mode("UA", Mode::Attack)
            .draw("combat-T");
        b.takeda(C::SiegeFire(A)).roll(&[6]);
        assert!(b.heard(|e| *e == E::SiegeEnded { winner: Army::Takeda }));
        // Kenshin before Shibata, in the order of their clans.
        assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("UA1"), deadly: true }));
        b.roll(&[die, 6]);
        assert_eq!(b.state.outcome, outcome);
    }
}

#[test]
fn takeda_may_besiege_uesugi_and_take_his_points_back() {
    let mut b = Field::hypothetical()
        .units(&[("UD1", "2715"), ("TG1", "2814")])
        .condition("UD1", Condition::Disorganized)
        .mode("TG", Mode::Attack)
        .set(|s| {
            s.fort_holder = Army::Uesugi;
            s.vp = -8;
        })
        .draw("TG");
    b.takeda(C::KeepMode).takeda(C::EnterFort);
    enter_by(&mut b, Army::Takeda, "TG1", "2814");
    b.takeda(C::EndPlacing);
    // A garrison without Manpower is overrun: Elan 2, Leadership 1 and the fort.
    b.roll(&[1]);
    assert_eq!((b.state.vp, b.state.fort_holder), (-8 + 2 + 8 + 1, Army::Takeda));
    assert_eq!(b.hex_of("TG1"), "2715");
}

#[test]
fn a_combined_maneuver_brings_two_clans_in_one_after_the_other() {
    let mut b = before_the_walls()
        .units(&[("UB1", "2714"), ("UB2", "2814")])
        .mode("UB", Mode::Attack)
        .plan(Army::Uesugi, Plan::Kokuyoku)
        .special(Army::Uesugi, 0, Activity::Combined, &["UB", "UD"])
        .draw("U#1");
    b.uesugi(C::Proceed).roll(&[3, 3]).uesugi(C::KeepMode).uesugi(C::KeepMode);
    b.uesugi(C::PickClan(clan("UD"))).uesugi(C::EnterFort);
    enter_by(&mut b, Army::Uesugi, "UD1", "2615");
    enter_by(&mut b, Army::Uesugi, "UD2", "2614");
    b.takeda(C::EndPlacing).uesugi(C::EndPlacing);
    // Kakizaki follows as a reinforcement of the siege just begun.
    b.uesugi(C::EnterFort);
    enter_by(&mut b, Army::Uesugi, "UB1", "2714");
    enter_by(&mut b, Army::Uesugi, "UB2", "2814");
    b.uesugi(C::EndPlacing);
    assert_eq!((men(&b)[U], b.at().bases(Army::Uesugi)), (8 + 7, set_of(&[A, GATE_C])));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn a_special_attack_enters_with_six_mp() {
    // Three hexes to 2614 and three MP for the walls.
    let from = |h: &str| garrison().unit("UJ1", h).mode("UJ", Mode::Attack);
    assert!(from("2414").ready().at().may_enter_fort(clan("UJ")).is_ok());
    let mut plain = from("2314").draw("UJ");
    plain.uesugi(C::KeepMode).refused(Army::Uesugi, C::EnterFort, "13.7c");
    let mut special = from("2314")
        .plan(Army::Uesugi, Plan::KurumaGakari)
        .special(Army::Uesugi, 0, Activity::Attack, &["UJ"])
        .draw("U#1");
    special.uesugi(C::EnterFort);
    assert!(special.state.siege.on);
}

#[test]
fn ec_109_a_rout_outside_does_not_touch_comrades_inside() {
    // Kosaka's third unit stood outside when the siege began, and falls there.
    let mut b = siege(&[CENTRE], &[A], [9, 9])
        .unit("TM3", "2209")
        .unit("UJ1", "2210")
        .condition("TM3", Condition::Exhausted)
        .mode("UJ", Mode::Attack)
        .draw("combat-U");
    b.uesugi(C::FieldFirst).roll(&[9, 9]);
    assert_eq!(b.condition("TM3"), Condition::Eliminated);
    if let Step::Aftermath(AftermathStep::RoutLeader(_)) = b.step() {
        b.takeda(C::RoutLeader(unit("TM2")));
    }
    b.roll(&[1]);
    assert_eq!((b.hex_of("TM1"), b.hex_of("TM2")), ("2715".into(), "2715".into()));
    assert!(b.state.siege.on);
}

/// A siege elsewhere saves nobody in the field.
#[test]
fn ec_109_a_clan_outside_routs_as_ever_while_the_siege_lasts() {
    let mut b = siege(&[CENTRE], &[A], [9, 9])
        .units(&[("TK1", "2209"), ("TK2", "1508"), ("UJ1", "2210")])
        .condition("TK1", Condition::Exhausted)
        .condition("TK2", Condition::Exhausted)
        .mode("UJ", Mode::Attack)
        .draw("combat-U");
    b.uesugi(C::FieldFirst).roll(&[9, 9]);
    assert_eq!(b.condition("TK1"), Condition::Eliminated);
    b.roll(&[1]);
    assert!(b.heard(|e| matches!(e, E::Routed { .. })));
    assert_eq!((b.condition("TK2"), b.state.siege.on), (Condition::Eliminated, true));
}

#[test]
fn besieged_clans_cannot_be_named_for_special_activities() {
    let mut b = siege(&[CENTRE], &[A], [9, 9])
        .units(&[("UJ1", "1308"), ("UA1", "1208"), ("TA1", "0512")])
        .plan(Army::Uesugi, Plan::KurumaGakari)
        .command_phase();
    b.roll(&[3, 3]);
    b.uesugi(C::SelectSpecial { number: 0, activity: Activity::Retreat, payer: Payer::Commander });
    b.refused(Army::Uesugi, C::NameClan(clan("UD")), "8.3d");
    b.uesugi(C::NameClan(clan("UJ")));
}

/// Strength of a side in the siege, all told.
fn strength(b: &Battle, side: usize) -> u32 {
    men(b)[side] as u32 + out(b)[side] as u32 + markers(b)[side].count_ones()
}

#[test]
fn random_sieges_end_and_never_make_men() {
    for seed in 1..=60u64 {
        let mut rng = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut below = move |n: usize| {
            rng ^= rng << 13;
            rng ^= rng >> 7;
            rng ^= rng << 17;
            (rng >> 33) as usize % n
        };
        let mut b = siege(&[CENTRE, WEST, WATER, NINO_SOUTH, B], &[A], [6, 7])
            .units(&[("TG1", "2814"), ("TI1", "2208"), ("UJ1", "2612"), ("UE1", "2715"), ("UE2", "2715")])
            .mode("TG", Mode::Attack)
            .mode("UJ", Mode::Attack)
            .mode("UE", Mode::Attack)
            .set(|s| s.siege.out_of_combat = [3, 2])
            .ready();
        let mut draws = 0;
        let mut before = [strength(&b, T), strength(&b, U)];
        let mut inside = [b.at().inside(Army::Takeda).count(), b.at().inside(Army::Uesugi).count()];
        while b.state.siege.on && b.state.outcome.is_none() && draws < 400 {
            if b.step() == Step::Chance(ChanceStep::DrawChit) {
                let names = ["combat-U", "combat-T", "rally", "UD", "TM", "UE", "TG", "UJ"];
                let name = names[below(names.len())];
                let gone = |c: ClanId| b.state.clan_extinct(c);
                if name.len() == 2 && gone(clan(name)) {
                    continue;
                }
                draw(&mut b, name);
                draws += 1;
            } else if let Some(purpose) = b.rolling() {
                let die = if purpose.is_two_dice() { 2 + below(11) } else { 1 + below(6) };
                b.roll(&[die as u8]);
            } else {
                let army = if b.options(Army::Takeda).is_empty() { Army::Uesugi } else { Army::Takeda };
                let options = b.options(army);
                b.play(army, options[below(options.len())]);
            }
            // A blow is booked on two tracks; it is whole again when somebody may act.
            if !matches!(b.step(), Step::Siege(SiegeStep::SiegeActions(_)) | Step::Chance(ChanceStep::DrawChit)) {
                continue;
            }
            let after = [b.at().inside(Army::Takeda).count(), b.at().inside(Army::Uesugi).count()];
            for side in [T, U] {
                let grown = strength(&b, side) > before[side];
                assert!(!grown || after[side] > inside[side], "seed {seed} side {side}: {:?}", b.told.last());
                before[side] = strength(&b, side);
            }
            inside = after;
        }
        assert!(!b.state.siege.on || b.state.outcome.is_some(), "seed {seed} goes on for ever");
        assert!(b.state.siege.on || b.heard(|e| matches!(e, E::SiegeEnded { .. })));
    }
}

/// Random games seldom come to a siege, so that the other promises about positions say little of one.
#[test]
fn every_position_of_a_siege_can_be_loaded() {
    for seed in 0..40 {
        let Battle { game, mut state, .. } = entered();
        let mut rng = engine::fair::rng(seed, 0);
        let mut besieged = 0;
        for _ in 0..400 {
            let read = game.read_position(&game.position(&state)).expect("a document of our own");
            game.invariants(&read).unwrap_or_else(|what| panic!("{what}: {:?}", &state.steps[..]));
            assert_eq!(read, state);
            besieged += u32::from(state.siege.on);
            let moves = testkit::perft::moves(&*game, &state);
            let Some(n) = u32::try_from(moves.len()).ok().filter(|&n| n > 0) else { break };
            let (actor, command) = moves[engine::fair::below(&mut rng, n) as usize];
            game.apply(&mut state, actor, &command, &mut engine::Silent);
        }
        assert!(besieged > 20, "seed {seed}: {besieged}");
    }
}
