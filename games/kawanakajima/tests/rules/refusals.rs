//! What a referee says: a position, what somebody wants to do in it, and the rule that forbids it, chapter by chapter.
use crate::battles::{NORTH, NORTH_WEST, SOUTH, SOUTH_EAST, attack, command_points, result};
use crate::c03_set_up::{begin, chosen};
use crate::c13_siege::{
    A, B, CENTRE, EAST, NINO_SOUTH, NINO_WEST, WATER, WEST, assault, entered, garrison, no_sacrifice, siege,
};
use crate::support::*;
use Army::{Takeda, Uesugi};
use positions::*;

mod positions;

/// Who wants what, and the rule and the reason why not.
type Case = (fn() -> Battle, Army, C, &'static str, &'static str);

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

/// Chapter by chapter.
fn table() -> Vec<Case> {
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
        (
            || begin(Scenario::Hypothetical, |_| {}),
            Uesugi,
            C::WriteEntry { clan: clan("UA"), entry: Entry::A },
            "3d",
            "first the plan",
        ),
        (offered, Takeda, C::Accept, "4.2a", "the chit is Uesugi's"),
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
        (invested, Takeda, C::Invest(1), "7.2b", "he has said it for this turn"),
        (selection, Uesugi, C::EndNaming, "8.3d", "no Special chit is being written"),
        (
            impetuous_to_give,
            Takeda,
            C::SelectSpecial { number: 0, activity: Activity::Impetuous, payer: Payer::Kosaka },
            "9.5.3b",
            "it costs nobody anything",
        ),
        // 9.2, 17.4: answering a chit
        (offered_again, Uesugi, C::Refuse, "9.2b", "the second chit must be accepted"),
        (first_of_the_battle, Uesugi, C::Refuse, "17.4a", "the first Uesugi clan chit ends the surprise"),
        (rally_chit, Uesugi, C::Refuse, "9.2c", "compulsory chits are never declined"),
        (selection, Uesugi, C::Refuse, "9.2a", "no chit has been drawn"),
        (asked_for_a_mode, Uesugi, C::Refuse, "9.2a", "it has been accepted"),
        (asked_for_a_mode, Takeda, C::UseKansuke, "4.2a", "Uesugi decides"),
        (asked_for_a_mode, Uesugi, C::UseKansuke, "17.6.1", "Kansuke answers a draw"),
        (asked_for_a_mode, Uesugi, C::AttemptPlan, "7.2h", "plans are rolled for in the Command Phase"),
        (asked_for_a_mode, Uesugi, C::Retire, "13.8a", "the clan is in no siege"),
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
        (half_before_kaizu, Uesugi, go("UD1", "2715"), "13.7c", "it is in Attack, but goes in with its clan"),
        (half_before_kaizu, Uesugi, C::EnterFort, "13.7c", "the whole clan goes in or nobody"),
        (before_kaizu_of_old, Uesugi, C::EnterFort, "EC-19", "in this scenario Kaizu is a hex like others"),
        (
            || active(garrison().units(&[("TG1", "2714"), ("UJ1", "3014")]).mode("TG", Mode::Attack), "TG"),
            Takeda,
            C::EnterFort,
            "13.5a",
            "Kaizu is his own",
        ),
        (at_the_gate, Uesugi, C::EnterBy { unit: unit("UD2"), from: hex("2615") }, "13.7c", "UD1 goes in first"),
        (
            at_the_gate,
            Uesugi,
            C::EnterBy { unit: unit("UD1"), from: hex("2815") },
            "13.5c",
            "it cannot get to that gate",
        ),
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
        (rallying, Uesugi, C::Rally(unit("UL1")), "12.1a", "another clan rallies"),
        (resting, Uesugi, C::PickClan(clan("UB")), "12.1a", "it has nobody in play"),
        (combat_steps, Uesugi, step("UH1", "0904"), "9.3.3a", "the step leads toward the closest enemy"),
        (combat_steps, Uesugi, step("UL1", "1503"), "9.3.3a", "only units in Attack step"),
        (initiative, Uesugi, C::PickClan(clan("UL")), "9.3.4a", "that clan is in no contact"),
        (reunions, Uesugi, C::PickClan(clan("UL")), "9.3.4c", "that clan is not split"),
        (reuniting, Uesugi, step("UH1", "1408"), "9.3.4e", "the step has to shorten the distance"),
        (moved_on_the_chit, Takeda, C::PickClan(clan("TB")), "9.3.2a", "it has nobody in play"),
        (moved_on_the_chit, Takeda, C::PickClan(clan("TJ")), "9.3.2b", "it has had its turn"),
        (moved_on_the_chit, Takeda, C::PickClan(clan("UL")), "Cover-e", "that clan is the enemy's"),
        (combat_steps, Uesugi, step("TG1", "1106"), "Cover-e", "that unit is the enemy's"),
        (combat_steps, Uesugi, step("UA1", "0905"), "9.3.3a", "it is not in the field"),
        (one_at_bay_is_through, Uesugi, C::PickClan(clan("UJ")), "9.3.4a", "it has had its turn"),
        (one_reunion_is_through, Uesugi, C::PickClan(clan("UH")), "9.3.4d", "it has had its turn"),
        (reuniting_three, Uesugi, step("UK1", "1608"), "9.3.4c", "it stands beside UK2"),
        (reuniting_three, Uesugi, step("UH1", "1504"), "9.3.4c", "another clan tries"),
        (first_has_retreated, Uesugi, C::Retreat(unit("UK1")), "9.3.1c", "it has gone"),
        (choosing_a_retreat, Uesugi, C::RetreatTo(hex("1612")), "9.3.1b", "the enemy is too near there"),
        (fleeing, Uesugi, C::RetreatVia(hex("1608")), "EC-20", "that leads to the enemy"),
        (
            two_hunters,
            Takeda,
            C::Pursue { unit: unit("UH1"), prey: unit("UH1") },
            "Cover-e",
            "that unit is the enemy's",
        ),
        (two_hunters, Takeda, C::Pursue { unit: unit("TG1"), prey: unit("UL1") }, "9.3.1e", "it has not retreated"),
        (
            hunter_across_the_river,
            Takeda,
            C::Pursue { unit: unit("TC2"), prey: unit("UH1") },
            "EC-30",
            "nobody crosses the river there",
        ),
        (rally_chit, Uesugi, C::PickClan(clan("TG")), "Cover-e", "that clan is the enemy's"),
        // 9.5: Special chits
        (impetuous, Uesugi, C::NameImpetuous(clan("UL")), "9.5.3c", "a clan of the opponent is named"),
        (panic, Takeda, go("UH1", "1601"), "9.5.5c", "four hexes at most"),
        (impetuous, Uesugi, C::NameImpetuous(clan("TB")), "9.5.3c", "it has nobody in play"),
        (maneuver, Uesugi, C::PickClan(clan("UL")), "9.5.5a", "it takes no part"),
        (maneuver, Uesugi, C::PickClan(clan("UH")), "9.5.5b", "it has moved"),
        (panic, Takeda, go("UL1", "1605"), "9.5.5c", "another clan is in panic"),
        (half_a_panic, Takeda, go("UH1", "1605"), "9.5.5c", "it has been driven off"),
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
        (one_battle_fought, Uesugi, C::Resolve(1), "11.3a", "it has been fought"),
        (one_battle_fought, Uesugi, C::Resolve(9), "11.1b", "nobody has declared it"),
        (rolling_off, Uesugi, C::RollOff(1), "11.4a", "the dice have fallen"),
        (rolling_off, Uesugi, C::RollOff(2), "11.4a", "one clan attacks alone"),
        (rolling_off, Uesugi, C::RollOff(9), "11.1b", "nobody has declared it"),
        (shot_declared, Uesugi, strike("UH1", NORTH), "EC-128", "shots are a battle of their own"),
        (
            advancing_after_combat,
            Uesugi,
            C::Advance { unit: unit("TJ1"), hex: hex("1608") },
            "11.13a",
            "it is the one who was driven off",
        ),
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
        (|| siege(&[CENTRE], &[A], [9, 9]).draw("UD"), Uesugi, C::Retire, "13.8a", "a clan in Attack fights on"),
        (|| siege(&[CENTRE], &[A], [9, 9]).draw("TM"), Takeda, C::Retire, "13.8a", "no marker lies outside the walls"),
        (hemmed_in, Takeda, C::Retire, "13.8e", "there is no room outside for all of them"),
        (
            || siege(&[CENTRE, B], &[A], [9, 9]).draw("TM"),
            Takeda,
            C::Retire,
            "6.4a",
            "it may, but first comes its Mode",
        ),
        (leaving, Takeda, retire("TM1", "2714"), "13.8d", "that hex belongs to another area"),
        (leaving, Takeda, retire("TM1", "2717"), "13.8d", "the hexes of the area come first"),
        (paying, Takeda, C::LoseMarker(NINO_SOUTH), "13.8c", "it is not linked to the way out"),
        (keeping, Uesugi, C::Keep(unit("TM1")), "13.9b", "his own units, as far as the survivors go"),
        (beaten_without_men, Uesugi, C::LoseManpower, "13.6.1h", "there is nobody left to lose"),
        (kept_out, Uesugi, C::PlaceControl(NINO_SOUTH), "13.6.1b", "no base is linked to it"),
        (
            || siege(&[CENTRE, WEST, WATER], &[A], [9, 9]).draw("combat-U"),
            Uesugi,
            C::SiegeMove,
            "13.6.1b",
            "there is nowhere to go",
        ),
        (area_won, Uesugi, C::OccupyFrom(B), "13.6.1f", "that marker took no part"),
        (one_kept, Uesugi, C::Keep(unit("UE1")), "13.9b", "it is kept already"),
        // 14, 15, 18
        (samurai, Takeda, C::PlaceSamurai(unit("UJ1")), "14.2a", "he joins a unit of his own army"),
        (over, Uesugi, C::KeepMode, "15.1b", "the game is over"),
        (reserves_enter, Takeda, go("TT1", "0110"), "18.1c", "by the three hexes with the symbol"),
        (reserves_enter, Takeda, go("TI1", "0111"), "18.1c", "it was not kept back"),
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
    assert!(table.len() >= 150, "the table has {} rows", table.len());
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
