//! What a referee says: a position, what somebody wants to do in it, and the rule that forbids it, chapter by chapter.
use crate::battles::{NORTH, NORTH_WEST, SOUTH, SOUTH_EAST, attack, command_points, result};
use crate::c03_set_up::{begin, chosen};
use crate::c13_siege::{
    A, B, CENTRE, EAST, NINO_SOUTH, NINO_WEST, WATER, WEST, assault, entered, garrison, no_sacrifice, siege,
};
use crate::support::*;
use Army::{Takeda, Uesugi};

/// Who wants what, and the rule and the reason why not.
type Row = (fn() -> Battle, Army, C, &'static str, &'static str);

fn go(name: &str, to: &str) -> C {
    C::Move { unit: unit(name), to: hex(to) }
}

fn step(name: &str, to: &str) -> C {
    C::StepTo { unit: unit(name), hex: hex(to) }
}

fn strike(name: &str, directions: u8) -> C {
    C::Attack { unit: unit(name), directions }
}

fn select(name: &str, payer: Payer) -> C {
    C::SelectClan { clan: clan(name), payer }
}

fn special(number: u8, activity: Activity) -> C {
    C::SelectSpecial { number, activity, payer: Payer::Commander }
}

fn retire(name: &str, to: &str) -> C {
    C::RetireTo { unit: unit(name), hex: hex(to) }
}

// --- positions

fn before_the_game() -> Battle {
    begin(Scenario::Historical, |_| {})
}

/// Uesugi chose Saku, and now Modes.
fn first_modes() -> Battle {
    chosen(Plan::Saku)
}

/// Takeda sets out his files.
fn files() -> Battle {
    let mut b = begin(Scenario::Hypothetical, |_| {});
    b.takeda(C::ChoosePlan(Plan::Ganko)).uesugi(C::ChoosePlan(Plan::Ganko));
    for clan in ClanId::of_army(Uesugi) {
        b.uesugi(C::WriteEntry { clan, entry: Entry::B });
    }
    b
}

fn three_kept_back() -> Battle {
    let mut b = files();
    b.takeda(C::KeepBack(unit("TA1"))).takeda(C::KeepBack(unit("TA2"))).takeda(C::KeepBack(unit("TA3")));
    b
}

/// Both sides choose chits: Shingen and Kosaka have points, Uesugi plays Ganko.
fn selection() -> Battle {
    let mut b = Field::historical()
        .units(&[("TA1", "2707"), ("UA1", "1308"), ("TC1", "2708"), ("TM1", "2219"), ("UE1", "1408")])
        .plan(Uesugi, Plan::Ganko)
        .command_phase();
    command_points(&mut b, 3);
    b
}

fn no_points_left() -> Battle {
    let mut b = selection();
    b.state.sides[0].points = [0, 0];
    b
}

/// A plan sleeps, points may go into it.
fn investing() -> Battle {
    let mut b = Field::hypothetical()
        .units(&[("TA1", "2107"), ("UA1", "2908"), ("TC1", "2007")])
        .set(|s| {
            s.sides[0].plan = Some(Plan::Kokuyoku);
            s.sides[1].plan = Some(Plan::Kokuyoku);
        })
        .command_phase();
    command_points(&mut b, 3);
    b
}

/// The chit of a clan is drawn and waits for an answer.
fn offered() -> Battle {
    drawn_for(Field::historical().units(&[("UA1", "1308"), ("UH1", "1508"), ("TG1", "2708")]))
}

fn drawn_for(mut field: Field) -> Battle {
    field.state.chits[chit("UH").index()] = ChitPlace::Bowl;
    let mut b = field.ready();
    b.chance(C::Draw(chit("UH")));
    b
}

/// After one refusal another chit has been drawn.
fn offered_again() -> Battle {
    let mut b = offered();
    b.state.chits[chit("UA").index()] = ChitPlace::Bowl;
    b.uesugi(C::Refuse);
    b.chance(C::Draw(chit("UA")));
    b
}

/// Turn 1: the first Uesugi clan chit comes out.
fn first_of_the_battle() -> Battle {
    let field = Field::historical().units(&[("UA1", "1308"), ("UH1", "1508"), ("TG1", "2708")]);
    drawn_for(field.turn(1).set(|s| s.surprise = true))
}

fn asked_for_a_mode() -> Battle {
    Field::historical().units(&[("UH1", "1508"), ("UH2", "1509"), ("TG1", "2708")]).draw("UH")
}

fn mode_tried() -> Battle {
    let mut b = asked_for_a_mode();
    b.uesugi(C::TryMode(Mode::Move)).roll(&[1]);
    b
}

fn active(field: Field, name: &str) -> Battle {
    let mut b = field.draw(name);
    b.play(clan(name).army(), C::KeepMode);
    b
}

/// A clan of two in Move in the open; an enemy to the south, a friend to the west.
fn marching() -> Battle {
    let units = [("UH1", "1508"), ("UH2", "1507"), ("TG1", "1512"), ("UJ1", "1408")];
    active(Field::historical().units(&units).mode("UH", Mode::Move), "UH")
}

fn one_has_moved() -> Battle {
    let mut b = marching();
    b.uesugi(go("UH1", "1608"));
    b
}

fn held() -> Battle {
    active(Field::historical().units(&[("UH1", "1508"), ("UH2", "1507"), ("TG1", "1509")]), "UH")
}

/// In Defense, with an enemy two hexes off whom nobody holds.
fn wary() -> Battle {
    active(Field::historical().units(&[("UH1", "1508"), ("TG1", "1510")]), "UH")
}

/// On the bank, a ford not far off and none at all.
fn by_the_river(at: &str) -> Battle {
    active(Field::historical().units(&[("UH1", at), ("TG1", "2001")]).mode("UH", Mode::Move), "UH")
}

fn split() -> Battle {
    active(Field::historical().units(&[("UH1", "1508"), ("UH2", "1908"), ("TG1", "3008")]), "UH")
}

/// A clan of two in Attack; the enemy is in the east.
fn advancing() -> Battle {
    let units = [("UH1", "1508"), ("UH2", "1507"), ("TG1", "1808")];
    active(Field::historical().units(&units).mode("UH", Mode::Attack), "UH")
}

fn leader_gone_ahead() -> Battle {
    let units = [("UH1", "1508"), ("UH2", "1505"), ("TG1", "2008")];
    let mut b = active(Field::historical().units(&units).mode("UH", Mode::Attack), "UH");
    let first = b.options(Uesugi).into_iter().find(|c| matches!(c, C::Move { unit: u, .. } if *u == unit("UH1")));
    b.uesugi(first.expect("UH1 may lead"));
    b
}

fn before_kaizu(mode: Mode) -> Battle {
    active(garrison().unit("UJ1", "2714").mode("UJ", mode), "UJ")
}

fn in_move_before_kaizu() -> Battle {
    before_kaizu(Mode::Move)
}

/// One unit stands at the gate, its comrade too far off.
fn half_before_kaizu() -> Battle {
    active(garrison().units(&[("UD1", "2615"), ("UD2", "2605")]).mode("UD", Mode::Attack), "UD")
}

fn move_chit() -> Battle {
    Field::historical().units(&[("TJ1", "1508"), ("TG1", "1708"), ("UL1", "2508")]).mode("TJ", Mode::Move).draw("move")
}

/// Two clans of an army have to retreat.
fn rally_chit() -> Battle {
    Field::historical()
        .units(&[("UH1", "1607"), ("UJ1", "1807"), ("TG1", "1709"), ("UL1", "1702")])
        .mode("UH", Mode::Regroup)
        .mode("UJ", Mode::Regroup)
        .draw("rally")
}

/// One clan with two units, one near the enemy and one safe.
fn retreating() -> Battle {
    Field::historical()
        .units(&[("UK1", "1607"), ("UK2", "1606"), ("UK3", "1603"), ("TG1", "1609")])
        .mode("UK", Mode::Regroup)
        .draw("rally")
}

fn choosing_a_retreat() -> Battle {
    Field::historical().units(&[("UH1", "1607"), ("TG1", "1609")]).mode("UH", Mode::Regroup).draw("rally")
}

/// UH1 has retreated from two hunters.
fn two_hunters() -> Battle {
    let mut b = Field::historical()
        .units(&[("UH1", "1607"), ("TG1", "1608"), ("TI1", "1508"), ("TB1", "1612")])
        .mode("UH", Mode::Regroup)
        .mode("TG", Mode::Attack)
        .mode("TI", Mode::Attack)
        .draw("rally");
    while b.allows(Uesugi, b.options(Uesugi).first().copied().unwrap_or(C::Pass)) {
        let first = b.options(Uesugi)[0];
        b.uesugi(first);
    }
    b
}

fn resting() -> Battle {
    let field = Field::historical().units(&[("UH1", "1606"), ("UH2", "1605"), ("UL1", "1303"), ("TG1", "1610")]);
    field.mode("UH", Mode::Regroup).condition("UH1", Condition::Shaken).draw("rally")
}

fn rallying() -> Battle {
    let mut b = resting();
    b.uesugi(C::PickClan(clan("UH")));
    b
}

/// UJ in Move is in contact, UL is not.
fn initiative() -> Battle {
    let field = Field::historical().units(&[("UJ1", "1508"), ("TG1", "1509"), ("UL1", "2508")]);
    field.mode("UJ", Mode::Move).mode("UL", Mode::Move).draw("initiative")
}

fn reunions() -> Battle {
    Field::historical().units(&[("UH1", "1508"), ("UH2", "1808"), ("UL1", "2505"), ("TG1", "3008")]).draw("initiative")
}

fn reuniting() -> Battle {
    let mut b = reunions();
    b.uesugi(C::PickClan(clan("UH"))).uesugi(C::TryReunion).roll(&[6]);
    b
}

/// Two ways lead nearer to the enemy.
fn combat_steps() -> Battle {
    let field = Field::historical().units(&[("UH1", "0905"), ("TG1", "1105"), ("UL1", "1502")]);
    field.mode("UH", Mode::Attack).draw("combat-U")
}

/// Uesugi may name a Takeda clan for an Impetuous Attack.
fn impetuous() -> Battle {
    let field = Field::historical().units(&[("TG1", "2708"), ("TI1", "2908"), ("UL1", "1508")]);
    field.special(Uesugi, 0, Activity::Impetuous, &[]).draw("U#1")
}

fn panic() -> Battle {
    let mut b = Field::historical()
        .plan(Uesugi, Plan::Kokuyoku)
        .special(Uesugi, 0, Activity::Combined, &["UH"])
        .units(&[("UH1", "1606"), ("UH2", "1607"), ("TG1", "1612")])
        .draw("U#1");
    b.roll(&[1]);
    b
}

/// UI1 touches TG1 and TI1, UI2 touches both as well.
fn declaring() -> Battle {
    Field::historical().units(&[("UI1", "1607"), ("UI2", "1709"), ("TG1", "1608"), ("TI1", "1708")]).draw("combat-U")
}

fn declaring_in_attack() -> Battle {
    let field = Field::historical().units(&[("UI1", "1607"), ("UI2", "1509"), ("TG1", "1608"), ("TI1", "1708")]);
    field.units(&[("UL1", "1709")]).mode("UI", Mode::Attack).draw("combat-U")
}

fn taken_together() -> Battle {
    let mut b = Field::historical()
        .units(&[("UI1", "1607"), ("UI2", "1709"), ("TG1", "1608"), ("TI1", "1708"), ("TJ1", "1710")])
        .entrenched("UI2")
        .draw("combat-U");
    attack(&mut b, "UI1", SOUTH | SOUTH_EAST);
    b
}

/// Both sides have leaders in the battle.
fn naming_leaders() -> Battle {
    Field::historical().units(&[("UB1", "1607"), ("TC1", "1608"), ("UC1", "2508"), ("TE1", "2808")]).draw("combat-U")
}

fn defenders_leader() -> Battle {
    let mut b = naming_leaders();
    b.uesugi(C::NoLeader);
    b
}

/// One unit on two: the defender says who bears the first loss.
fn bearing_losses() -> Battle {
    let mut b = Field::historical().units(&[("UL1", "1607"), ("TG1", "1608"), ("TI1", "1708")]).draw("combat-U");
    result(&mut b, "d2^1");
    b
}

/// TG1 is pushed back; TI1 is elsewhere, UH1 covers a hex.
fn pushed_back() -> Battle {
    let field = Field::historical().units(&[("UL1", "1607"), ("TG1", "1608"), ("UH1", "1411"), ("TI1", "2508")]);
    let mut b = field.mode("TG", Mode::Move).draw("combat-U");
    result(&mut b, "dR^R");
    b
}

/// An Attack unit with two vacated hexes before it.
fn advancing_after_combat() -> Battle {
    let mut b = Field::historical()
        .units(&[("UA1", "1607"), ("TJ1", "1608"), ("TL2", "1708")])
        .mode("UA", Mode::Attack)
        .mode("TJ", Mode::Move)
        .mode("TL", Mode::Move)
        .draw("combat-U");
    result(&mut b, "dR^R");
    b.takeda(C::PushBack { unit: unit("TJ1"), hex: hex("1609") });
    b.takeda(C::PushBack { unit: unit("TL2"), hex: hex("1808") });
    b
}

/// A unit of Clan A has fallen; leaders of different worth remain.
fn rout_test() -> Battle {
    let mut b = Field::historical()
        .units(&[("UL1", "1607"), ("TA3", "1608"), ("TA1", "3008"), ("TA2", "3108"), ("TC1", "2808")])
        .condition("TA3", Condition::Exhausted)
        .draw("combat-U");
    result(&mut b, "d1");
    b
}

fn besieged_places() -> Battle {
    entered()
}

fn besieging() -> Battle {
    siege(&[CENTRE, WEST, EAST], &[A], [9, 9]).draw("combat-U")
}

fn last_action() -> Battle {
    let mut b = besieging();
    b.uesugi(C::SiegeFire(WEST)).roll(&[1]);
    b
}

fn moving_troops() -> Battle {
    let mut b = siege(&[CENTRE, NINO_WEST], &[A], [9, 9]).draw("combat-U");
    b.uesugi(C::SiegeMove);
    b
}

fn beaten_assault() -> Battle {
    let mut b = siege(&[CENTRE, NINO_WEST], &[A, WEST, WATER], [0, 9]).draw("combat-U");
    b.uesugi(assault(NINO_WEST));
    no_sacrifice(&mut b, Uesugi);
    b.roll(&[1, 4]);
    b
}

fn under_fire() -> Battle {
    let mut b = siege(&[CENTRE, WEST], &[A], [9, 9]).draw("combat-U");
    b.uesugi(C::SiegeFire(WEST)).roll(&[6]);
    b
}

fn leaving() -> Battle {
    let mut b = siege(&[CENTRE, B], &[A], [20, 9]).draw("TM");
    b.takeda(C::KeepMode).takeda(C::Retire);
    b
}

fn paying() -> Battle {
    let field = siege(&[CENTRE, B, NINO_SOUTH], &[A, crate::c13_siege::SOUTH, EAST], [9, 9]).units(&[("TE1", "2715")]);
    let mut b = field.draw("TE");
    b.takeda(C::KeepMode).takeda(C::Retire).takeda(retire("TE1", "2716"));
    b
}

/// Uesugi has won with few men left and chooses whom to keep.
fn keeping() -> Battle {
    let mut b =
        siege(&[CENTRE], &[NINO_WEST], [0, 5]).units(&[("UE1", "2715")]).mode("UE", Mode::Attack).draw("combat-U");
    b.uesugi(C::SiegeFire(CENTRE)).roll(&[6]);
    b
}

fn samurai() -> Battle {
    Field::with(Scenario::Historical, |o| o.samurai = true).units(&[("TG1", "2209"), ("UJ1", "2210")]).draw("samurai-T")
}

fn reserves_enter() -> Battle {
    Field::hypothetical()
        .units(&[("TT1", "edge"), ("TT2", "edge"), ("TI1", "1111"), ("UA1", "3020")])
        .mode("TT", Mode::Move)
        .draw("move")
}

fn clan_n_enters() -> Battle {
    Field::historical()
        .units(&[("TA1", "2707"), ("UA1", "1308")])
        .set(|s| {
            for name in ["UN1", "UN2", "UN3"] {
                s.units[unit(name).index()].condition = Condition::GoodOrder;
            }
            s.n_called = true;
            s.chits[chit("UN").index()] = ChitPlace::Delay(1);
        })
        .command_phase()
}

fn over() -> Battle {
    let mut b = asked_for_a_mode();
    b.state.outcome = Some(Outcome::Draw { margin: 0 });
    b
}

fn wait_for_a_die() -> Battle {
    let mut b = asked_for_a_mode();
    b.uesugi(C::TryMode(Mode::Move));
    b
}

/// Chapter by chapter.
fn table() -> Vec<Row> {
    let score = Score::Col;
    vec![
        // 2.4, 3: dice and set-up
        (wait_for_a_die, Uesugi, C::Roll(6), "2.4", "dice are thrown, not chosen"),
        (wait_for_a_die, Uesugi, C::KeepMode, "2.4", "the die is in the air"),
        (before_the_game, Takeda, C::ChoosePlan(Plan::Ganko), "17.1c", "Takeda has no plan in the historical scenario"),
        (
            before_the_game,
            Takeda,
            C::WriteEntry { clan: clan("TN"), entry: Entry::A },
            "16.2b",
            "Clan M is written down first",
        ),
        (first_modes, Uesugi, C::SetMode { clan: clan("UA"), mode: Mode::Attack }, "7.1a", "Saku starts in Defense"),
        (first_modes, Uesugi, C::ChoosePlan(Plan::Ganko), "3d", "a plan is chosen once"),
        (
            files,
            Takeda,
            C::Deploy { unit: unit("TA1"), hex: hex("0811") },
            "18.1b",
            "the files stand beside the red line",
        ),
        (files, Takeda, C::Deploy { unit: unit("TB1"), hex: hex("2113") }, "18.1b", "another unit is being set out"),
        (three_kept_back, Takeda, C::KeepBack(unit("TB1")), "18.1c", "three are left over, no more"),
        // 7, 8: the Command Phase
        (investing, Takeda, C::Invest(60), "7.2b", "there are not that many points"),
        (investing, Takeda, C::AttemptPlan, "7.2d", "first he says how much he puts in"),
        (selection, Takeda, select("TC", Payer::Kosaka), "17.2b", "Kosaka's points serve M to T"),
        (selection, Takeda, select("TD", Payer::Commander), "2.3a", "that chit is not in Reserve"),
        (no_points_left, Takeda, select("TC", Payer::Commander), "8.3a", "a chit costs a point"),
        (selection, Takeda, special(0, Activity::Attack), "7.2a", "without an active plan there are no Special chits"),
        (selection, Uesugi, special(0, Activity::Combined), "9.5.1a", "Ganko has no Combined Maneuver"),
        (selection, Uesugi, C::CallClanN, "17.3a", "Uesugi has not lost three units"),
        (selection, Uesugi, C::NameClan(clan("UE")), "8.3d", "no Special chit is being written"),
        (
            clan_n_enters,
            Uesugi,
            C::Deploy { unit: unit("UN1"), hex: hex("0805") },
            "17.3b",
            "Clan N comes on at the symbol",
        ),
        (
            clan_n_enters,
            Uesugi,
            C::Deploy { unit: unit("UA1"), hex: hex("0801") },
            "17.3b",
            "it is Clan N that comes on",
        ),
        // 9.2, 17.4: answering a chit
        (offered_again, Uesugi, C::Refuse, "9.2b", "the second chit must be accepted"),
        (first_of_the_battle, Uesugi, C::Refuse, "17.4a", "the first Uesugi clan chit ends the surprise"),
        (rally_chit, Uesugi, C::Refuse, "9.2c", "compulsory chits are never declined"),
        // 6.4: Modes
        (asked_for_a_mode, Uesugi, C::TryMode(Mode::Defense), "6.4a", "the clan is in Defense already"),
        (mode_tried, Uesugi, C::TryMode(Mode::Attack), "6.4a", "there is one attempt"),
        (move_chit, Takeda, C::TryMode(Mode::Attack), "6.4a", "the Move chit changes no Mode"),
        // 5.2, 6.3, 10: movement
        (marching, Uesugi, go("UJ1", "1407"), "9.4a", "another clan is activated"),
        (one_has_moved, Uesugi, go("UH1", "1609"), "10.1", "it has moved"),
        (marching, Uesugi, go("UH1", "entry-A"), "2.2a", "that is no hex of the map"),
        (held, Uesugi, go("UH1", "1407"), "5.2g", "it stands in an enemy zone of control"),
        (marching, Uesugi, go("UH1", "1408"), "10.3", "a unit stands there"),
        (marching, Uesugi, go("UH1", "1511"), "5.2d", "in Move nobody enters an enemy zone of control"),
        (wary, Uesugi, go("UH1", "1509"), "6.5-Def-a", "in Defense only where a friend holds the enemy"),
        (|| by_the_river("3608"), Uesugi, go("UH1", "3609"), "10.2a", "nobody crosses the river there"),
        (
            || by_the_river("2015"),
            Uesugi,
            go("UH1", "2016"),
            "10.2b",
            "the way by the ford costs more than four points",
        ),
        (marching, Uesugi, go("UH1", "2008"), "10.2b", "that costs more than four points"),
        (one_has_moved, Uesugi, go("UH2", "1504"), "6.3a", "the clan would be split"),
        (split, Uesugi, C::EndMoves, "6.3a", "the clan can reunite, so it must"),
        (marching, Uesugi, C::Exit(unit("UH1")), "10.4", "nobody walks off the map by mistake"),
        (advancing, Uesugi, go("UH1", "1408"), "6.5-Atk-e", "the first unit goes toward the closest enemy"),
        (advancing, Uesugi, C::EndMoves, "6.5-Atk-d", "a clan in Attack must advance"),
        (leader_gone_ahead, Uesugi, go("UH2", "1405"), "6.5-Atk-g", "the others close up on the first"),
        // 13.3, 13.7: into Kaizu
        (in_move_before_kaizu, Uesugi, go("UJ1", "2715"), "13.3b", "only a clan in Attack goes in where the enemy is"),
        (in_move_before_kaizu, Uesugi, C::EnterFort, "13.3b", "only a clan in Attack goes in where the enemy is"),
        (half_before_kaizu, Uesugi, C::EnterFort, "13.7c", "the whole clan goes in or nobody"),
        // 9.3: compulsory chits
        (move_chit, Takeda, C::PickClan(clan("TG")), "9.3.2a", "that clan is not in Move"),
        (rally_chit, Uesugi, C::PickClan(clan("UL")), "9.3.1a", "that clan need not retreat"),
        (rally_chit, Uesugi, C::Pass, "9.3.1a", "those two have to retreat"),
        (retreating, Uesugi, C::Retreat(unit("UK3")), "9.3.1c", "one that is too near goes first"),
        (choosing_a_retreat, Uesugi, C::RetreatTo(hex("1606")), "9.3.1b", "four hexes from the enemy"),
        (
            two_hunters,
            Takeda,
            C::Pursue { unit: unit("TB1"), prey: unit("UH1") },
            "9.3.1e",
            "the prey was not in its zone of control",
        ),
        (resting, Uesugi, C::PickClan(clan("UL")), "12.1a", "that clan is not in Regroup"),
        (rallying, Uesugi, C::Rally(unit("UH2")), "12.1a", "it is in Good Order"),
        (combat_steps, Uesugi, step("UH1", "0904"), "9.3.3a", "the step leads toward the closest enemy"),
        (combat_steps, Uesugi, step("UL1", "1503"), "9.3.3a", "only units in Attack step"),
        (initiative, Uesugi, C::PickClan(clan("UL")), "9.3.4a", "that clan is in no contact"),
        (reunions, Uesugi, C::PickClan(clan("UL")), "9.3.4c", "that clan is not split"),
        (reuniting, Uesugi, step("UH1", "1408"), "9.3.4e", "the step has to shorten the distance"),
        // 9.5: Special chits
        (impetuous, Uesugi, C::NameImpetuous(clan("UL")), "9.5.3c", "a clan of the opponent is named"),
        (panic, Takeda, go("UH1", "1601"), "9.5.5c", "four hexes at most"),
        // 11: combat
        (declaring, Uesugi, strike("UI2", NORTH), "11.1a", "another unit is asked first"),
        (declaring, Uesugi, strike("UI1", NORTH), "11.1a", "nobody stands there"),
        (declaring_in_attack, Uesugi, strike("UI1", 0), "6.5-Atk-h", "in Attack it must"),
        (
            taken_together,
            Uesugi,
            strike("UI2", NORTH_WEST),
            "11.3b",
            "that enemy is attacked already, together with another",
        ),
        (taken_together, Uesugi, strike("UI2", NORTH_WEST | SOUTH), "11.3c", "several on one or one on several"),
        (naming_leaders, Uesugi, C::UseLeader { unit: unit("UC1"), on: score }, "11.6l", "he is not in this battle"),
        (defenders_leader, Takeda, C::UseLeader { unit: unit("TE1"), on: score }, "11.6m", "he is not in this battle"),
        (bearing_losses, Takeda, C::TakeLoss(unit("UL1")), "11.7b", "the defender's own units bear it"),
        (
            pushed_back,
            Takeda,
            C::PushBack { unit: unit("TI1"), hex: hex("2509") },
            "11.7d",
            "another unit is pushed back",
        ),
        (pushed_back, Takeda, C::PushBack { unit: unit("TG1"), hex: hex("1610") }, "11.7d", "one hex"),
        (advancing_after_combat, Uesugi, C::NoAdvance, "11.13a", "a unit in Attack must advance"),
        (
            advancing_after_combat,
            Uesugi,
            C::Advance { unit: unit("UA1"), hex: hex("1606") },
            "11.13a",
            "into a hex the battle has emptied",
        ),
        (rout_test, Takeda, C::RoutLeader(unit("TC1")), "11.12a", "a leader of the clan that tests"),
        // 13: the siege
        (besieged_places, Takeda, C::PlaceControl(CENTRE), "13.5c", "there is one already"),
        (moving_troops, Uesugi, C::PlaceControl(NINO_WEST), "13.6.1b", "the enemy holds it"),
        (besieging, Uesugi, assault(EAST), "13.6.1c", "no marker of his lies next to it"),
        (besieging, Uesugi, C::SiegeFire(EAST), "13.6.1m", "no marker of his lies next to it"),
        (besieging, Uesugi, C::SiegeRally, "13.6.1n", "nobody is Out of Combat"),
        (
            last_action,
            Uesugi,
            C::SiegeAssault { area: WEST, advantage: true },
            "13.6.1l",
            "an Advantage takes a second action",
        ),
        (beaten_assault, Uesugi, C::LoseMarker(A), "13.6.1h", "that marker took no part"),
        (under_fire, Takeda, C::LoseMarker(CENTRE), "13.6.1m", "another area was shot at"),
        (leaving, Takeda, retire("TM1", "2714"), "13.8d", "that hex belongs to another area"),
        (leaving, Takeda, retire("TM1", "2717"), "13.8d", "the hexes of the area come first"),
        (paying, Takeda, C::LoseMarker(NINO_SOUTH), "13.8c", "it is not linked to the way out"),
        (keeping, Uesugi, C::Keep(unit("TM1")), "13.9b", "his own units, as far as the survivors go"),
        // 14, 15, 18
        (samurai, Takeda, C::PlaceSamurai(unit("UJ1")), "14.2a", "he joins a unit of his own army"),
        (over, Uesugi, C::KeepMode, "15.1b", "the game is over"),
        (reserves_enter, Takeda, go("TT1", "0110"), "18.1c", "by the three hexes with the symbol"),
        // what is not asked now: the rule of what is
        (offered, Uesugi, C::KeepMode, "9.2a", "first the chit is accepted or refused"),
        (investing, Takeda, C::EndSelection, "7.2b", "first the plan"),
        (first_modes, Uesugi, C::EndSelection, "3f", "first Modes are being chosen"),
        (files, Takeda, C::SetMode { clan: clan("TA"), mode: Mode::Attack }, "18.1b", "the files are being set out"),
        (samurai, Takeda, C::SamuraiRally, "14.2a", "he has joined nobody yet"),
        (beaten_assault, Uesugi, C::EndSiegeActions, "13.6.1h", "the losses are owed"),
        (under_fire, Takeda, C::EndSiegeActions, "13.6.1m", "the loss is owed"),
        (paying, Takeda, C::EndSiegeActions, "13.8c", "the price is owed"),
        (declaring, Uesugi, C::EndMoves, "11.1b", "battles are being declared"),
        (naming_leaders, Uesugi, strike("UB1", SOUTH), "11.6l", "the battle is being fought"),
        (bearing_losses, Takeda, C::NoLeader, "11.7b", "losses are being taken"),
        (pushed_back, Takeda, C::NoAdvance, "11.7d", "the push-back is owed"),
        (rout_test, Takeda, C::ClanARetreats(true), "11.12a", "the test has not been rolled"),
        (advancing_after_combat, Uesugi, C::EndMoves, "11.13a", "the advance is owed"),
        (besieged_places, Takeda, C::SiegeMove, "13.5b", "markers are being placed"),
        (besieging, Uesugi, C::Bid, "13.6.1a", "no assault has been declared"),
        (moving_troops, Uesugi, C::SiegeFire(NINO_WEST), "13.6.1b", "troops are being moved"),
        (leaving, Takeda, C::StayInside, "13.8d", "the whole clan leaves; its units are being placed"),
        (keeping, Uesugi, C::SiegeRally, "13.9b", "the siege is over"),
        // what is not in the game: the rule of what is asked
        (declaring, Uesugi, C::Attack { unit: UnitId::NONE, directions: SOUTH }, "11.1a", "no such unit"),
        (bearing_losses, Takeda, C::TakeLoss(UnitId::NONE), "11.7b", "no such unit"),
        (pushed_back, Takeda, C::PushBack { unit: UnitId::NONE, hex: hex("1609") }, "11.7d", "no such unit"),
        (pushed_back, Takeda, C::PushBack { unit: unit("TG1"), hex: HexId::NOWHERE }, "11.7d", "no such hex"),
        (moving_troops, Uesugi, C::PlaceControl(200), "13.6.1b", "no such area"),
        (besieging, Uesugi, assault(200), "13.6.1c", "no such area"),
        (paying, Takeda, C::LoseMarker(200), "13.8c", "no such area"),
        (keeping, Uesugi, C::Keep(UnitId::NONE), "13.9b", "no such unit"),
    ]
}

#[test]
fn a_referee_names_the_rule() {
    let table = table();
    assert!(table.len() >= 60, "the table has {} rows", table.len());
    let mut wrong = Vec::new();
    for (position, army, command, rule, because) in table {
        let b = position();
        match b.refusal(army, command) {
            None => wrong.push(format!("{command:?} is allowed; {rule}: {because}")),
            Some(refusal) if refusal.rule.0 != rule => {
                wrong.push(format!("{command:?} is refused by {}; {rule}: {because}", refusal.rule.0));
            }
            Some(_) => {}
        }
    }
    assert!(wrong.is_empty(), "{} rows are wrong:\n{}", wrong.len(), wrong.join("\n"));
}
