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
    assert!(b.heard(|e| *e == E::Routed { clan: clan("TM") }));
    assert_eq!((b.hex_of("TM1"), b.hex_of("TM2")), ("2715".into(), "2715".into()));
    assert!(b.state.siege.on);
}

/// The end of a siege settles its leaders as a combat of the loser's: it must not come over battles that somebody else
/// has still to fight.
#[test]
fn ec_109_a_rout_leaves_the_battles_to_come_to_their_attacker() {
    let mut b = siege(&[CENTRE], &[A], [9, 9])
        .units(&[("TM3", "2209"), ("UJ1", "2210"), ("TI1", "1508"), ("UL1", "1509")])
        .condition("TM1", Condition::Exhausted)
        .condition("TM2", Condition::Exhausted)
        .condition("TM3", Condition::Exhausted)
        .mode("UJ", Mode::Attack)
        .mode("UL", Mode::Attack)
        .draw("combat-U");
    b.uesugi(C::FieldFirst);
    let fights = |b: &Battle, battle: u8| b.state.combat.battle_of[unit("UJ1").index()] == battle;
    let first = if fights(&b, 1) { 1 } else { 2 };
    b.uesugi(C::Resolve(first)).roll(&[9, 9]);
    while b.rolling().is_none_or(|purpose| !matches!(purpose, Purpose::Rout { .. })) {
        b.takeda(C::RoutLeader(unit("TM2")));
    }
    b.roll(&[1]);
    assert!(b.heard(|e| *e == E::Routed { clan: clan("TM") }));
    assert!(b.state.siege.on, "those inside hold out");
    let attackers = UnitSet::from_iter([unit("UL1")]);
    let defenders = UnitSet::from_iter([unit("TI1")]);
    assert!(b.heard(|e| *e == E::BattleBegan { attackers, defenders }));
    // A position made by hand that would have it otherwise is refused.
    assert_eq!(b.rolling(), Some(Purpose::Column));
    let mut never = b.clone();
    never.state.steps.push(SiegeActions(Army::Uesugi).into());
    never.state.siege.actions = 1;
    let why = never.game.invariants(&never.state).expect_err("a siege in the middle of battles");
    assert!(why.contains("a siege goes on"), "{why}");
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

/// Clans whose chits are drawn in a random siege: those inside, and two that stand close by.
const DRAWN: [&str; 8] = ["combat-U", "combat-T", "rally", "UD", "TM", "UE", "TG", "UJ"];

/// A siege played at random, from its beginning or from the thick of it, until it has ended and all that follows is
/// settled; every position is shown.
fn random_siege(seed: u64, mut see: impl FnMut(&Battle)) -> Battle {
    let mut rng = engine::fair::rng(seed, 0);
    let mut below = |n: usize| engine::fair::below(&mut rng, n as u32) as usize;
    let thick_of_it = || {
        siege(&[CENTRE, WEST, WATER, NINO_SOUTH, B], &[A], [6, 7])
            .units(&[("TG1", "2814"), ("TI1", "2208"), ("UJ1", "2612"), ("UE1", "2715"), ("UE2", "2715")])
            .mode("TG", Mode::Attack)
            .mode("UJ", Mode::Attack)
            .mode("UE", Mode::Attack)
            .set(|s| s.siege.out_of_combat = [3, 2])
            .ready()
    };
    let mut b = if seed.is_multiple_of(4) { entered() } else { thick_of_it() };
    let mut draws = 0;
    loop {
        let resolved = b.step() == Step::Chance(ChanceStep::DrawChit);
        if b.state.outcome.is_some() || resolved && !b.state.siege.on {
            return b;
        }
        see(&b);
        if resolved {
            let living: Vec<&str> =
                DRAWN.into_iter().filter(|name| name.len() > 2 || !b.state.clan_extinct(clan(name))).collect();
            draw(&mut b, living[below(living.len())]);
            draws += 1;
            assert!(draws < 400, "seed {seed} goes on for ever");
        } else if let Some(purpose) = b.rolling() {
            let die = if purpose.is_two_dice() { 2 + below(11) } else { 1 + below(6) };
            b.roll(&[die as u8]);
        } else {
            let army = if b.options(Army::Takeda).is_empty() { Army::Uesugi } else { Army::Takeda };
            let options = b.options(army);
            b.play(army, options[below(options.len())]);
        }
    }
}

#[test]
fn random_sieges_end_and_never_make_men() {
    for seed in 1..=60 {
        let mut before: Option<[(usize, u32); 2]> = None;
        let b = random_siege(seed, |b| {
            // A blow is booked on two tracks; it is whole again when somebody may act.
            let whole =
                matches!(b.step(), Step::Siege(SiegeStep::SiegeActions(_)) | Step::Chance(ChanceStep::DrawChit));
            if !whole || !b.state.siege.on {
                return;
            }
            let now = [(Army::Takeda, T), (Army::Uesugi, U)]
                .map(|(army, side)| (b.at().inside(army).count(), strength(b, side)));
            for (side, (was, is)) in before.unwrap_or(now).into_iter().zip(now).enumerate() {
                assert!(is.1 <= was.1 || is.0 > was.0, "seed {seed} side {side}: {:?}", b.told.last());
            }
            before = Some(now);
        });
        assert!(b.state.siege.on || b.heard(|e| matches!(e, E::SiegeEnded { .. })));
    }
}

/// Every question of a siege is among the positions edited: one nobody came to would prove nothing.
#[test]
fn an_edited_position_of_a_siege_is_refused_or_plays_to_an_end() {
    let plan = testkit::Plan { step_cap: 6_000, mutants: 2, ..testkit::Plan::default() };
    let mut rng = engine::fair::rng(0, 1);
    let mut tally = testkit::edits::EditTally::default();
    let mut asked = std::collections::BTreeSet::new();
    for seed in 1..=80 {
        random_siege(seed, |b| {
            let tried = testkit::edits::around(&*b.game, &b.state, &mut rng, &plan);
            tally += tried.unwrap_or_else(|fault| panic!("seed {seed}: {}", fault.what));
            let step = format!("{:?}", b.step());
            asked.extend(step.split(|c: char| !c.is_alphanumeric()).map(str::to_owned));
        });
    }
    let questions = [
        ["PlaceControl", "SiegeActions", "SiegeMoving", "Bids", "Advantage", "Occupy", "SiegeLosses", "TiePush"],
        ["TieHold", "FireLoss", "RetireAsk", "RetirePlace", "RetirePay", "RetireSteps", "KeepUnits", "WearUnits"],
        ["SiegeAttack", "SiegeDefense", "SiegeFire", "SiegeRally", "EnterBy", "CombatOrder", "AskMode", "Leader"],
    ];
    let missing: Vec<_> = questions.into_iter().flatten().filter(|question| !asked.contains(*question)).collect();
    assert!(missing.is_empty(), "nobody came to {missing:?}");
    assert!(tally.tried() > 6_000 && tally.refused > 4_000 && tally.played > 1_000, "{tally:?}");
}

/// A change by hand, and what the invariants say of it.
type Wrong = (fn(&mut State), &'static str);

#[test]
fn what_no_siege_could_come_to_is_refused_with_words() {
    let wrong: [Wrong; 7] = [
        (|s| s.siege.bids[U] = 251, "more is sacrificed"),
        (|s| (s.siege.owed, s.siege.shortfall) = (200, 100), "more is owed"),
        (|s| s.siege.manpower[T] = 255, "points in the siege"),
        (|s| s.siege.engaged = 1 << 15, "outside the fortress"),
        (|s| s.staffs[U].lost = 255, "units lost"),
        (|s| s.staffs[U].bundori = 255, "Bundori"),
        (|s| s.vp = i16::MAX, "Victory Points"),
    ];
    let b = siege(&[CENTRE, WEST], &[A], [9, 9]).draw("combat-U");
    b.game.invariants(&b.state).expect("a siege");
    for (change, words) in wrong {
        let mut state = b.state.clone();
        change(&mut state);
        let why = b.game.invariants(&state).expect_err(words);
        assert!(why.contains(words), "{why}");
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
