//! The positions a referee is called to.

use super::*;

pub fn before_the_game() -> Battle {
    begin(Scenario::Historical, |_| {})
}

/// Uesugi chose Saku, and now Modes.
pub fn first_modes() -> Battle {
    chosen(Plan::Saku)
}

/// Takeda sets out his files.
pub fn files() -> Battle {
    let mut b = begin(Scenario::Hypothetical, |_| {});
    b.takeda(C::ChoosePlan(Plan::Ganko)).uesugi(C::ChoosePlan(Plan::Ganko));
    for clan in ClanId::of_army(Uesugi) {
        b.uesugi(C::WriteEntry { clan, entry: Entry::B });
    }
    b
}

pub fn three_kept_back() -> Battle {
    let mut b = files();
    b.takeda(C::KeepBack(unit("TA1"))).takeda(C::KeepBack(unit("TA2"))).takeda(C::KeepBack(unit("TA3")));
    b
}

/// Both sides choose chits: Shingen and Kosaka have points, Uesugi plays Ganko.
pub fn selection() -> Battle {
    let mut b = Field::historical()
        .units(&[("TA1", "2707"), ("UA1", "1308"), ("TC1", "2708"), ("TM1", "2219"), ("UE1", "1408")])
        .plan(Uesugi, Plan::Ganko)
        .command_phase();
    command_points(&mut b, 3);
    b
}

pub fn no_points_left() -> Battle {
    let mut b = selection();
    b.state.staffs[0].points = [0, 0];
    b
}

/// A plan sleeps, points may go into it.
pub fn investing() -> Battle {
    let mut b = Field::hypothetical()
        .units(&[("TA1", "2107"), ("UA1", "2908"), ("TC1", "2007")])
        .set(|s| {
            s.staffs[0].plan = Some(Plan::Kokuyoku);
            s.staffs[1].plan = Some(Plan::Kokuyoku);
        })
        .command_phase();
    command_points(&mut b, 3);
    b
}

/// The chit of a clan is drawn and waits for an answer.
pub fn offered() -> Battle {
    drawn_for(Field::historical().units(&[("UA1", "1308"), ("UH1", "1508"), ("TG1", "2708")]))
}

pub fn drawn_for(mut field: Field) -> Battle {
    field.state.chits[chit("UH").index()] = ChitPlace::Bowl;
    let mut b = field.ready();
    b.chance(C::Draw(chit("UH")));
    b
}

/// After one refusal another chit has been drawn.
pub fn offered_again() -> Battle {
    let mut b = offered();
    b.state.chits[chit("UA").index()] = ChitPlace::Bowl;
    b.uesugi(C::Refuse);
    b.chance(C::Draw(chit("UA")));
    b
}

/// Turn 1: the first Uesugi clan chit comes out.
pub fn first_of_the_battle() -> Battle {
    let field = Field::historical().units(&[("UA1", "1308"), ("UH1", "1508"), ("TG1", "2708")]);
    drawn_for(field.turn(1).set(|s| s.surprise = true))
}

pub fn asked_for_a_mode() -> Battle {
    Field::historical().units(&[("UH1", "1508"), ("UH2", "1509"), ("TG1", "2708")]).draw("UH")
}

pub fn mode_tried() -> Battle {
    let mut b = asked_for_a_mode();
    b.uesugi(C::TryMode(Mode::Move)).roll(&[1]);
    b
}

pub fn active(field: Field, name: &str) -> Battle {
    let mut b = field.draw(name);
    b.play(clan(name).army(), C::KeepMode);
    b
}

/// A clan of two in Move in the open; an enemy to the south, a friend to the west.
pub fn marching() -> Battle {
    let units = [("UH1", "1508"), ("UH2", "1507"), ("TG1", "1512"), ("UJ1", "1408")];
    active(Field::historical().units(&units).mode("UH", Mode::Move), "UH")
}

pub fn one_has_moved() -> Battle {
    let mut b = marching();
    b.uesugi(go("UH1", "1608"));
    b
}

pub fn held() -> Battle {
    active(Field::historical().units(&[("UH1", "1508"), ("UH2", "1507"), ("TG1", "1509")]), "UH")
}

/// In Defense, with an enemy two hexes off whom nobody holds.
pub fn wary() -> Battle {
    active(Field::historical().units(&[("UH1", "1508"), ("TG1", "1510")]), "UH")
}

/// On the bank, a ford not far off and none at all.
pub fn by_the_river(at: &str) -> Battle {
    active(Field::historical().units(&[("UH1", at), ("TG1", "2001")]).mode("UH", Mode::Move), "UH")
}

pub fn split() -> Battle {
    active(Field::historical().units(&[("UH1", "1508"), ("UH2", "1908"), ("TG1", "3008")]), "UH")
}

/// A clan of two in Attack; the enemy is in the east.
pub fn advancing() -> Battle {
    let units = [("UH1", "1508"), ("UH2", "1507"), ("TG1", "1808")];
    active(Field::historical().units(&units).mode("UH", Mode::Attack), "UH")
}

pub fn leader_gone_ahead() -> Battle {
    let units = [("UH1", "1508"), ("UH2", "1505"), ("TG1", "2008")];
    let mut b = active(Field::historical().units(&units).mode("UH", Mode::Attack), "UH");
    let first = b.options(Uesugi).into_iter().find(|c| matches!(c, C::Move { unit: u, .. } if *u == unit("UH1")));
    b.uesugi(first.expect("UH1 may lead"));
    b
}

pub fn before_kaizu(mode: Mode) -> Battle {
    active(garrison().unit("UJ1", "2714").mode("UJ", mode), "UJ")
}

pub fn before_kaizu_of_old() -> Battle {
    active(Field::historical().units(&[("UJ1", "2714"), ("TG1", "2718")]).mode("UJ", Mode::Attack), "UJ")
}

pub fn in_move_before_kaizu() -> Battle {
    before_kaizu(Mode::Move)
}

/// One unit stands at the gate, its comrade too far off.
pub fn half_before_kaizu() -> Battle {
    active(garrison().units(&[("UD1", "2615"), ("UD2", "2605")]).mode("UD", Mode::Attack), "UD")
}

pub fn move_chit() -> Battle {
    Field::historical().units(&[("TJ1", "1508"), ("TG1", "1708"), ("UL1", "2508")]).mode("TJ", Mode::Move).draw("move")
}

/// Two clans of an army have to retreat.
pub fn rally_chit() -> Battle {
    Field::historical()
        .units(&[("UH1", "1607"), ("UJ1", "1807"), ("TG1", "1709"), ("UL1", "1702")])
        .mode("UH", Mode::Regroup)
        .mode("UJ", Mode::Regroup)
        .draw("rally")
}

/// One clan with two units, one near the enemy and one safe.
pub fn retreating() -> Battle {
    Field::historical()
        .units(&[("UK1", "1607"), ("UK2", "1606"), ("UK3", "1603"), ("TG1", "1609")])
        .mode("UK", Mode::Regroup)
        .draw("rally")
}

pub fn choosing_a_retreat() -> Battle {
    Field::historical().units(&[("UH1", "1607"), ("TG1", "1609")]).mode("UH", Mode::Regroup).draw("rally")
}

/// UH1 has retreated from two hunters.
pub fn two_hunters() -> Battle {
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

pub fn resting() -> Battle {
    let field = Field::historical().units(&[("UH1", "1606"), ("UH2", "1605"), ("UL1", "1303"), ("TG1", "1610")]);
    field.mode("UH", Mode::Regroup).condition("UH1", Condition::Shaken).draw("rally")
}

pub fn rallying() -> Battle {
    let mut b = resting();
    b.uesugi(C::PickClan(clan("UH")));
    b
}

/// UJ in Move is in contact, UL is not.
pub fn initiative() -> Battle {
    let field = Field::historical().units(&[("UJ1", "1508"), ("TG1", "1509"), ("UL1", "2508")]);
    field.mode("UJ", Mode::Move).mode("UL", Mode::Move).draw("initiative")
}

pub fn reunions() -> Battle {
    Field::historical().units(&[("UH1", "1508"), ("UH2", "1808"), ("UL1", "2505"), ("TG1", "3008")]).draw("initiative")
}

pub fn reuniting() -> Battle {
    let mut b = reunions();
    b.uesugi(C::PickClan(clan("UH"))).uesugi(C::TryReunion).roll(&[6]);
    b
}

/// Two ways lead nearer to the enemy.
pub fn combat_steps() -> Battle {
    let field = Field::historical().units(&[("UH1", "0905"), ("TG1", "1105"), ("UL1", "1502")]);
    field.mode("UH", Mode::Attack).draw("combat-U")
}

/// Uesugi may name a Takeda clan for an Impetuous Attack.
pub fn impetuous() -> Battle {
    let field = Field::historical().units(&[("TG1", "2708"), ("TI1", "2908"), ("UL1", "1508")]);
    field.special(Uesugi, 0, Activity::Impetuous, &[]).draw("U#1")
}

pub fn panic() -> Battle {
    let mut b = Field::historical()
        .plan(Uesugi, Plan::Kokuyoku)
        .special(Uesugi, 0, Activity::Combined, &["UH"])
        .units(&[("UH1", "1606"), ("UH2", "1607"), ("TG1", "1612")])
        .draw("U#1");
    b.roll(&[1]);
    b
}

/// UI1 touches TG1 and TI1, UI2 touches both as well.
pub fn declaring() -> Battle {
    Field::historical().units(&[("UI1", "1607"), ("UI2", "1709"), ("TG1", "1608"), ("TI1", "1708")]).draw("combat-U")
}

pub fn declaring_in_attack() -> Battle {
    let field = Field::historical().units(&[("UI1", "1607"), ("UI2", "1509"), ("TG1", "1608"), ("TI1", "1708")]);
    field.units(&[("UL1", "1709")]).mode("UI", Mode::Attack).draw("combat-U")
}

pub fn taken_together() -> Battle {
    let mut b = Field::historical()
        .units(&[("UI1", "1607"), ("UI2", "1709"), ("TG1", "1608"), ("TI1", "1708"), ("TJ1", "1710")])
        .entrenched("UI2")
        .draw("combat-U");
    attack(&mut b, "UI1", SOUTH | SOUTH_EAST);
    b
}

/// Both sides have leaders in the battle.
pub fn naming_leaders() -> Battle {
    Field::historical().units(&[("UB1", "1607"), ("TC1", "1608"), ("UC1", "2508"), ("TE1", "2808")]).draw("combat-U")
}

pub fn defenders_leader() -> Battle {
    let mut b = naming_leaders();
    b.uesugi(C::NoLeader);
    b
}

/// One unit on two: the defender says who bears the first loss.
pub fn bearing_losses() -> Battle {
    let mut b = Field::historical().units(&[("UL1", "1607"), ("TG1", "1608"), ("TI1", "1708")]).draw("combat-U");
    result(&mut b, "d2^1");
    b
}

/// TG1 is pushed back; TI1 is elsewhere, UH1 covers a hex.
pub fn pushed_back() -> Battle {
    let field = Field::historical().units(&[("UL1", "1607"), ("TG1", "1608"), ("UH1", "1411"), ("TI1", "2508")]);
    let mut b = field.mode("TG", Mode::Move).draw("combat-U");
    result(&mut b, "dR^R");
    b
}

/// An Attack unit with two vacated hexes before it.
pub fn advancing_after_combat() -> Battle {
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
pub fn rout_test() -> Battle {
    let mut b = Field::historical()
        .units(&[("UL1", "1607"), ("TA3", "1608"), ("TA1", "3008"), ("TA2", "3108"), ("TC1", "2808")])
        .condition("TA3", Condition::Exhausted)
        .draw("combat-U");
    result(&mut b, "d1");
    b
}

pub fn besieged_places() -> Battle {
    entered()
}

pub fn besieging() -> Battle {
    siege(&[CENTRE, WEST, EAST], &[A], [9, 9]).draw("combat-U")
}

pub fn last_action() -> Battle {
    let mut b = besieging();
    b.uesugi(C::SiegeFire(WEST)).roll(&[1]);
    b
}

pub fn moving_troops() -> Battle {
    let mut b = siege(&[CENTRE, NINO_WEST], &[A], [9, 9]).draw("combat-U");
    b.uesugi(C::SiegeMove);
    b
}

pub fn beaten_assault() -> Battle {
    let mut b = siege(&[CENTRE, NINO_WEST], &[A, WEST, WATER], [0, 9]).draw("combat-U");
    b.uesugi(assault(NINO_WEST));
    no_sacrifice(&mut b, Uesugi);
    b.roll(&[1, 4]);
    b
}

pub fn under_fire() -> Battle {
    let mut b = siege(&[CENTRE, WEST], &[A], [9, 9]).draw("combat-U");
    b.uesugi(C::SiegeFire(WEST)).roll(&[6]);
    b
}

pub fn leaving() -> Battle {
    let mut b = siege(&[CENTRE, B], &[A], [20, 9]).draw("TM");
    b.takeda(C::KeepMode).takeda(C::Retire);
    b
}

pub fn paying() -> Battle {
    let field = siege(&[CENTRE, B, NINO_SOUTH], &[A, crate::c13_siege::SOUTH, EAST], [9, 9]).units(&[("TE1", "2715")]);
    let mut b = field.draw("TE");
    b.takeda(C::KeepMode).takeda(C::Retire).takeda(retire("TE1", "2716"));
    b
}

/// Uesugi has won with few men left and chooses whom to keep.
pub fn keeping() -> Battle {
    let mut b =
        siege(&[CENTRE], &[NINO_WEST], [0, 5]).units(&[("UE1", "2715")]).mode("UE", Mode::Attack).draw("combat-U");
    b.uesugi(C::SiegeFire(CENTRE)).roll(&[6]);
    b
}

pub fn samurai() -> Battle {
    Field::with(Scenario::Historical, |o| o.samurai = true).units(&[("TG1", "2209"), ("UJ1", "2210")]).draw("samurai-T")
}

pub fn reserves_enter() -> Battle {
    Field::hypothetical()
        .units(&[("TT1", "edge"), ("TT2", "edge"), ("TI1", "1111"), ("UA1", "3020")])
        .mode("TT", Mode::Move)
        .draw("move")
}

pub fn clan_n_enters() -> Battle {
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

pub fn over() -> Battle {
    let mut b = asked_for_a_mode();
    b.state.outcome = Some(Outcome::Draw { margin: 0 });
    b
}

pub fn wait_for_a_die() -> Battle {
    let mut b = asked_for_a_mode();
    b.uesugi(C::TryMode(Mode::Move));
    b
}

/// Takeda has said how much goes into his plan.
pub fn invested() -> Battle {
    let mut b = investing();
    b.takeda(C::Invest(2));
    b
}

/// Impetuous Attacks have been handed to Takeda.
pub fn impetuous_to_give() -> Battle {
    let field = Field::historical().units(&[("TA1", "2707"), ("TM1", "2219"), ("UA1", "1308")]);
    let mut b = field
        .set(|s| {
            s.staffs[0].impetuous = 1;
            s.chits[chit("T#1").index()] = ChitPlace::Reserve;
        })
        .command_phase();
    command_points(&mut b, 3);
    b
}

/// On the Move chit TB, which is in Move too, has nobody in play; TJ has had its turn.
pub fn moved_on_the_chit() -> Battle {
    let mut b = Field::historical()
        .units(&[("TJ1", "1508"), ("TI1", "1708"), ("UL1", "2508")])
        .mode("TJ", Mode::Move)
        .mode("TI", Mode::Move)
        .mode("TB", Mode::Move)
        .draw("move");
    b.takeda(C::PickClan(clan("TJ"))).takeda(C::EndMoves);
    b
}

/// Two clans at bay, one of which has stood its ground.
pub fn one_at_bay_is_through() -> Battle {
    let field = Field::historical().units(&[("UJ1", "1508"), ("TG1", "1509"), ("UL1", "2508"), ("TI1", "2509")]);
    let mut b = field.mode("UJ", Mode::Move).mode("UL", Mode::Move).draw("initiative");
    b.uesugi(C::PickClan(clan("UJ"))).uesugi(C::TryDefense).roll(&[3]);
    b
}

/// Two split clans; one has tried.
pub fn one_reunion_is_through() -> Battle {
    let units = [("UH1", "1508"), ("UH2", "1808"), ("UI1", "1503"), ("UI2", "1803"), ("TG1", "3008")];
    let mut b = Field::historical().units(&units).draw("initiative");
    b.uesugi(C::PickClan(clan("UH"))).uesugi(C::TryReunion).roll(&[1]);
    b
}

/// UK1 and UK2 stand together, UK3 apart.
pub fn reuniting_three() -> Battle {
    let units = [("UK1", "1508"), ("UK2", "1509"), ("UK3", "1808"), ("UH1", "1503"), ("TG1", "3008")];
    let mut b = Field::historical().units(&units).draw("initiative");
    b.uesugi(C::PickClan(clan("UK"))).uesugi(C::TryReunion).roll(&[6]);
    b
}

/// UK1 has retreated, its comrades wait for their turn.
pub fn first_has_retreated() -> Battle {
    let mut b = retreating();
    b.uesugi(C::Retreat(unit("UK1")));
    while matches!(b.step(), Step::Retreat(RetreatStep::RetreatGoal | RetreatStep::RetreatWay)) {
        let first = b.options(Uesugi)[0];
        b.uesugi(first);
    }
    b
}

/// UH1 flees from TG1, which could follow: hex by hex.
pub fn fleeing() -> Battle {
    let field = Field::historical().units(&[("UH1", "1607"), ("TG1", "1608")]);
    let mut b = field.mode("UH", Mode::Regroup).mode("TG", Mode::Attack).draw("rally");
    for to in b.options(Uesugi) {
        let mut then = b.clone();
        then.uesugi(to);
        if then.step() == Step::Retreat(RetreatStep::RetreatWay) {
            b = then;
            break;
        }
    }
    b
}

/// Three hunters, one of them without a way: TC2 shoots over the river.
pub fn hunter_across_the_river() -> Battle {
    let mut b = Field::historical()
        .units(&[("UH1", "1517"), ("TG1", "1616"), ("TI1", "1516"), ("TC2", "1617")])
        .mode("UH", Mode::Regroup)
        .mode("TG", Mode::Attack)
        .mode("TI", Mode::Attack)
        .mode("TC", Mode::Attack)
        .draw("rally");
    while matches!(b.step(), Step::Retreat(RetreatStep::RetreatGoal | RetreatStep::RetreatWay)) {
        let first = b.options(Uesugi)[0];
        b.uesugi(first);
    }
    b
}

/// The Combined Maneuver of UH and UI is asked who moves; UH has.
pub fn maneuver() -> Battle {
    let mut b = Field::historical()
        .plan(Uesugi, Plan::Kokuyoku)
        .special(Uesugi, 0, Activity::Combined, &["UH", "UI", "UJ"])
        .units(&[("UH1", "1606"), ("UI1", "1806"), ("UJ1", "2006"), ("UL1", "2508"), ("TG1", "1612")])
        .draw("U#1");
    b.uesugi(C::Proceed).roll(&[4, 4, 4]).uesugi(C::KeepMode).uesugi(C::KeepMode).uesugi(C::KeepMode);
    b.uesugi(C::PickClan(clan("UH"))).uesugi(C::EndMoves);
    b
}

/// The enemy has put UH1 somewhere; UH2 is left.
pub fn half_a_panic() -> Battle {
    let mut b = panic();
    let first = b.options(Takeda).into_iter().find(|c| matches!(c, C::Move { unit: u, .. } if *u == unit("UH1")));
    b.takeda(first.expect("UH1 can be driven somewhere"));
    b
}

/// UD goes in by the west; UD1 is asked by which gate.
pub fn at_the_gate() -> Battle {
    let mut b = active(garrison().units(&[("UD1", "2514"), ("UD2", "2615")]).mode("UD", Mode::Attack), "UD");
    b.uesugi(C::EnterFort);
    b
}

/// Two battles, one of them fought.
pub fn one_battle_fought() -> Battle {
    let units = [("UL1", "1607"), ("TG1", "1608"), ("UH1", "2007"), ("TI1", "2008"), ("UI1", "2407"), ("TJ1", "2408")];
    let mut b = Field::historical().units(&units).draw("combat-U");
    b.uesugi(C::Resolve(1));
    result(&mut b, "-");
    b
}

/// Two combined attacks, one of them rolled for, and a plain one.
pub fn rolling_off() -> Battle {
    let units = [("UL1", "1607"), ("UJ1", "1708"), ("TG1", "1608"), ("UH1", "2007"), ("UI1", "2108"), ("TI1", "2008")];
    let far = [("UB1", "2407"), ("UC1", "2508"), ("TJ1", "2408"), ("UE1", "2803"), ("TK1", "2804")];
    let mut field = Field::historical().units(&units).units(&far);
    for name in ["UL", "UJ", "UH", "UI", "UB", "UC", "UE"] {
        field = field.mode(name, Mode::Attack);
    }
    let mut b = field.draw("combat-U");
    b.uesugi(C::RollOff(1)).roll(&[4, 4]);
    b
}

/// A shot across the river has been declared; UH1 stands on the target's bank.
pub fn shot_declared() -> Battle {
    let units = [("UE2", "2015"), ("TG1", "2016"), ("UH1", "2017"), ("TI1", "2018"), ("UL1", "2019")];
    let mut b = Field::historical().units(&units).draw("combat-U");
    let shot = b.options(Uesugi).into_iter().find(|c| matches!(c, C::Attack { directions, .. } if *directions != 0));
    b.uesugi(shot.expect("UE2 may shoot"));
    b
}

/// Markers without men: a beaten attacker can only give markers.
pub fn beaten_without_men() -> Battle {
    let mut b = siege(&[CENTRE, NINO_WEST], &[A, WEST, WATER], [0, 0]).draw("combat-U");
    b.uesugi(assault(NINO_WEST));
    no_sacrifice(&mut b, Uesugi);
    b.roll(&[1, 4]);
    b
}

/// The west outwork has been won.
pub fn area_won() -> Battle {
    let mut b = siege(&[CENTRE, WEST], &[A, B], [9, 9]).draw("combat-U");
    b.uesugi(assault(WEST));
    no_sacrifice(&mut b, Uesugi);
    b.roll(&[6, 1]);
    b
}

/// One of the winner's units is kept, and there is room for another.
pub fn one_kept() -> Battle {
    let field = siege(&[CENTRE], &[NINO_WEST], [0, 9]).units(&[("UE1", "2715")]);
    let mut b = field.mode("UE", Mode::Attack).draw("combat-U");
    b.uesugi(C::SiegeFire(CENTRE)).roll(&[6]).uesugi(C::Keep(unit("UE1")));
    b
}

/// What lies behind the inner works is cut off from (a).
pub fn kept_out() -> Battle {
    let mut b = siege(&[CENTRE, WEST, NINO_WEST, crate::c13_siege::NINO_EAST, crate::c13_siege::SOUTH], &[A], [9, 9])
        .draw("combat-U");
    b.uesugi(C::SiegeMove);
    b
}

/// Kosaka's three units would leave by (b), and friends stand in all but two hexes about it.
pub fn hemmed_in() -> Battle {
    let friends =
        [("TB1", "2716"), ("TC1", "2815"), ("TD1", "2717"), ("TE1", "2816"), ("TF1", "2615"), ("TG1", "2616")];
    siege(&[CENTRE, B], &[A], [9, 9]).units(&friends).unit("TH1", "2814").draw("TM")
}
