//! S3: the siege of Matsuyama, and the lords who may be turned.

use crate::support::*;
use crate::war::outcome;
use kanto::ids::*;
use kanto::sequence::steps::TurnOver;
use kanto::state::{Ending, Phase, Walls, Whereabouts};
use kanto::{Command, Event, Scenario};

/// January week 1, the Hojo phase: Ujiyasu at Odawara, Kenshin at Kasugayama, the three lords at home.
fn january() -> Field {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.put_in("HOJ01", "2237").put_in("HOJ02", "2736").put_in("UES01", "0505");
    field.put_in("KAN10", "2818").put("KAN11", "2820").put_in("KAN21", "3219").turn(9).phase(Phase::Hojo);
    field
}

/// Ujiyasu tries one lord, and the die falls so.
fn tempt(field: &mut Field, lord: &str, die: u8) {
    if !matches!(field.options().first(), Some(Command::Tempt(_))) {
        field.act("HOJ01", Command::Subvert);
    }
    field.play(Command::Tempt(unit(lord))).roll(die);
}

fn side(field: &Field, name: &str) -> Option<Power> {
    field.at().power_of_unit(unit(name))
}

#[test]
fn s3_1_s3_2_twenty_four_turns_and_three_scores() {
    let field = Field::begun(Scenario::Matsuyama);
    let plan = field.game.plan();
    assert_eq!((plan.weeks.len(), plan.powers.as_slice()), (24, &[Power::Uesugi, Power::Takeda, Power::Hojo][..]));
    assert_eq!((plan.weeks[0].month, plan.weeks[23].month, plan.weeks[23].week), (11, 4, 4));
}

#[test]
fn s3_3_oyamada_is_takedas_to_place() {
    let mut field = Field::begun(Scenario::Matsuyama);
    field.play(Command::Done);
    assert_eq!((field.asked(), field.options().len()), (Some(Power::Takeda), 2));
    assert_eq!(field.why_not(Command::Place(hex("0514"))), "S2-3");
}

/// The end of the last turn with these castles taken.
fn ended(taken: &[(&str, Army)]) -> (Option<Power>, [i16; 3]) {
    let mut field = Field::empty(Scenario::Matsuyama);
    for (name, army) in taken {
        field.walls(name, |walls| walls.owner = Some(*army));
    }
    field.turn(24).step(TurnOver).change(|play| toolkit::steps::run::<kanto::Kanto>(play));
    let outcome = outcome(&field).expect("the game is over");
    assert_eq!(outcome.ending, Ending::Points);
    (outcome.winner, outcome.points)
}

#[test]
fn s3_4_the_highest_score_wins_and_a_tie_is_a_draw() {
    assert_eq!(ended(&[("Minowa", Army::TAKEDA)]), (Some(Power::Takeda), [-4, 4, 0]));
    assert_eq!(ended(&[("Iwatsuki", Army::HOJO)]), (Some(Power::Hojo), [-2, 0, 2]));
    assert_eq!(ended(&[("Kawagoe", Army::UESUGI)]), (Some(Power::Uesugi), [4, 0, -4]));
    assert_eq!(ended(&[("Iwatsuki", Army::HOJO), ("Matsuida", Army::TAKEDA)]), (None, [-4, 2, 2]), "of the two ahead");
    assert_eq!(ended(&[]), (None, [0, 0, 0]));
}

#[test]
fn s3_5_takeda_and_hojo_do_not_attack_each_other() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.put("TAK02", "3528").put("HOJ03", "3628").put("UES03", "3529").phase(Phase::Takeda);
    field.play(Command::Act(unit("TAK02")));
    assert_eq!(field.why_not(Command::Attack(hex("3628"))), "22-1-2");
    assert!(field.may(Command::Attack(hex("3529"))));
    assert!(!field.options().contains(&Command::Attack(hex("3628"))), "it is not offered");
}

fn kenshin_at(field: &mut Field, label: &str) {
    field.with("UES01", |man| (man.at, man.inside) = (hex(label), false));
}

#[test]
fn s3_6_ec_56_ec_57_when_and_where_kenshin_is_away() {
    let may = |change: &dyn Fn(&mut Field)| {
        let mut field = january();
        change(&mut field);
        field.play(Command::Act(Unit::UJIYASU));
        if field.may(Command::Subvert) { "yes".to_string() } else { field.why_not(Command::Subvert) }
    };
    assert_eq!(may(&|_| {}), "yes");
    assert_eq!(may(&|field| field.state.turn = 8), "S3-6", "December week 4");
    assert_eq!(may(&|field| kenshin_at(field, "2017")), "S3-6", "Kozuke");
    assert_eq!(may(&|field| kenshin_at(field, "0413")), "yes", "Shinano");
    let dies = |field: &mut Field| {
        field.change(|play| play.remove(Unit::KENSHIN));
    };
    assert_eq!(may(&dies), "S3-6", "EC-56: dead");
    let mut moved = january();
    moved.play(Command::Act(Unit::UJIYASU));
    assert!(moved.may(Command::Subvert));
    kenshin_at(&mut moved, "2017");
    assert_eq!(
        moved.why_not(Command::Subvert),
        "S3-6",
        "EC-57: it is the moment that counts, not the start of the stage"
    );
    let no_lords = |field: &mut Field| {
        for lord in [Unit::SANO, Unit::AKAI, Unit::KOYAMA] {
            field.change(|play| play.remove(lord));
        }
    };
    assert_eq!(may(&no_lords), "S3-7", "C-65: nobody is left to be turned");
}

#[test]
fn s3_6_only_in_this_scenario() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("HOJ01", "2237").put_in("UES01", "0505").put_in("KAN10", "2818").turn(9).phase(Phase::Hojo);
    field.play(Command::Act(Unit::UJIYASU));
    assert_eq!(field.why_not(Command::Subvert), "S3-6");
}

#[test]
fn s3_11_only_ujiyasu_and_it_is_his_action() {
    let mut field = january();
    field.play(Command::Act(Unit::UJIMASA));
    assert_eq!(field.why_not(Command::Subvert), "S3-11");
    field.play(Command::Hold).act("HOJ01", Command::Subvert);
    assert_eq!(field.why_not(Command::Done), "S3-7", "at least one");
    field.play(Command::Tempt(unit("KAN10"))).roll(1);
    assert!(field.man("HOJ01").acted);
    assert_eq!(field.why_not(Command::Tempt(unit("KAN10"))), "S3-7", "once in a stage");
    assert_eq!(field.why_not(Command::Tempt(unit("KAN01"))), "S3-6", "Ota is not one of the three");
}

#[test]
fn we_26_s3_7_s3_8_five_or_six_turns_a_lord() {
    let mut field = january();
    field.put("KAN21", "2836");
    tempt(&mut field, "KAN10", 4);
    tempt(&mut field, "KAN11", 5);
    tempt(&mut field, "KAN21", 6);
    assert_eq!(
        ["KAN10", "KAN11", "KAN21"].map(|lord| side(&field, lord)),
        [Some(Power::Uesugi), Some(Power::Hojo), Some(Power::Hojo)]
    );
    assert_eq!((field.man("KAN11").at, field.man("KAN11").inside), (hex("2820"), false), "Tatebayashi has no walls");
    assert_eq!((field.man("KAN21").at, field.man("KAN21").inside), (hex("3219"), true), "at once in his honjo");
    assert_eq!(field.at().phase_of(Army::AKAI), Some(Phase::HojoLords), "a lord of the Hojo side");
}

#[test]
fn s3_11_again_in_a_later_stage_but_not_who_has_turned() {
    let mut field = january();
    tempt(&mut field, "KAN10", 6);
    field.play(Command::Done).stage(2).with("HOJ01", |man| man.acted = false).act("HOJ01", Command::Subvert);
    assert_eq!(field.why_not(Command::Tempt(unit("KAN10"))), "S3-7");
    assert!(field.may(Command::Tempt(unit("KAN11"))));
}

#[test]
fn s3_9_enemies_before_his_honjo_besiege_or_invest_him() {
    let before = |men: &[&str]| {
        let mut field = january();
        for man in men {
            field.put(man, "3219");
        }
        field.put("KAN21", "2836");
        tempt(&mut field, "KAN21", 6);
        assert!(field.man("KAN21").inside);
        field.state.walls(castle("Koyama")).besieged
    };
    assert!(before(&["UES06", "UES07", "UES08", "UES09"]), "12 of strength before level 1");
    assert!(!before(&["UES06", "UES07", "UES08"]), "9 only invest it");
}

#[test]
fn s3_10_who_is_behind_his_walls_leaves_with_honour() {
    let mut field = january();
    field.put_in("UES06", "2818").put_in("UES07", "2818").with("UES06", |man| man.morale = 8);
    tempt(&mut field, "KAN10", 5);
    assert_eq!(field.man("KAN10").at, hex("2818"));
    let there = (field.man("UES06").at, field.man("UES06").inside);
    assert_eq!(
        field.at().camp_of_castle(field.at().castle_at(there.0).expect("a castle")),
        Some(field.at().camp(Power::Uesugi))
    );
    assert!(there.0 != hex("2818") && there.1, "in the nearest castle of his own");
    assert_eq!(field.man("UES06").morale, 8, "C-24: morale is kept");
    assert_eq!(field.at().camp_of_castle(castle("Karasawayama")), Some(field.at().camp(Power::Hojo)));
}

#[test]
fn ec_53_a_lord_without_walls_among_enemies_stands_beside_them() {
    let mut field = january();
    field.put("UES06", "2820").put("UES07", "2819").put("KAN11", "2836");
    tempt(&mut field, "KAN11", 6);
    assert_eq!(field.asked(), Some(Power::Hojo));
    assert_eq!(field.man("KAN11").place, Whereabouts::Waiting, "he has left those he stood with");
    assert_eq!(field.why_not(Command::Place(hex("2820"))), "EC-53");
    assert_eq!(field.why_not(Command::Place(hex("2819"))), "EC-53", "Nakajo is there");
    field.play(Command::Place(hex("2821")));
    assert_eq!((field.man("KAN11").at, field.man("KAN11").inside), (hex("2821"), false));
}

#[test]
fn ec_53_he_shares_no_hex_with_his_friends_of_yesterday_while_it_is_asked_where_he_goes() {
    let mut field = january();
    field.put("UES06", "2820").with("KAN11", |man| (man.steps, man.morale) = (1, 8));
    tempt(&mut field, "KAN11", 5);
    assert!(!field.state.in_hex(hex("2820")).any(|there| there == unit("KAN11")), "the question waits");
    field.play(Command::Place(hex("2821")));
    let lord = field.man("KAN11");
    assert_eq!((lord.place, lord.at, lord.steps, lord.morale), (Whereabouts::Map, hex("2821"), 1, 8));
}

#[test]
fn s3_10_so_does_who_is_behind_other_walls_of_his() {
    let mut field = january();
    field.hold("Koga", "Sano", 1).put_in("UES06", "3021").put_in("KAN08", "3021").put_in("UES07", "2818");
    tempt(&mut field, "KAN10", 5);
    let koga = Some(field.at().camp(Power::Hojo));
    assert_eq!(field.at().camp_of_castle(castle("Koga")), koga, "it is his and turns with him");
    for name in ["UES06", "KAN08", "UES07"] {
        let man = *field.man(name);
        let shelter = field.at().own_castle_at(man.at, field.at().camp(Power::Uesugi));
        assert!(man.inside && shelter.is_some(), "{name} is at {} in {shelter:?}", man.at);
    }
}

#[test]
fn ec_54_the_sieges_he_took_part_in_are_looked_at_again() {
    let besieging = |others: &[&str]| {
        let mut field = january();
        field.put("KAN10", "2736").with("HOJ02", |man| man.at = hex("2736"));
        for man in others {
            field.put(man, "2736");
        }
        field.settle();
        assert!(field.state.walls(castle("Tamanawa")).besieged);
        tempt(&mut field, "KAN10", 6);
        assert_eq!(field.man("KAN10").at, hex("2818"), "EC-54: he appears at home");
        field.state.walls(castle("Tamanawa")).besieged
    };
    assert!(!besieging(&["UES06", "UES07", "UES08"]), "9 without his 2");
    assert!(besieging(&["UES06", "UES07", "UES08", "UES09"]), "12 without him");
}

#[test]
fn ec_55_a_siege_that_is_his_alone_ends() {
    for (die, besieged) in [(4, true), (5, false)] {
        // No lord is strong enough alone, so the marker is put there by hand.
        let mut field = january();
        field.put("KAN10", "2736").walls("Tamanawa", |walls| walls.besieged = true).with("HOJ02", |man| man.morale = 7);
        tempt(&mut field, "KAN10", die);
        assert_eq!(field.keep("Tamanawa").besieged, besieged, "die {die}");
        assert_eq!(field.man("HOJ02").morale, if besieged { 7 } else { 10 }, "18-3-2");
    }
}

#[test]
fn c_65_the_dead_and_the_homeless() {
    let mut field = january();
    field.change(|play| play.remove(Unit::SANO)).act("HOJ01", Command::Subvert);
    assert_eq!(field.why_not(Command::Tempt(Unit::SANO)), "S3-7", "dead: no roll");
    let homeless = |walls: Walls| {
        let mut field = january();
        field.put("KAN21", "2836").walls("Koyama", |known| *known = walls);
        tempt(&mut field, "KAN21", 6);
        (field.man("KAN21").at, field.man("KAN21").inside)
    };
    let held = |owner| Walls { owner: Some(owner), endurance: 1, morale: 10, ..Walls::default() };
    assert_eq!(homeless(held(Army::UESUGI)), (hex("3319"), true), "the nearest castle of the Hojo side: Yuki");
    assert_eq!(homeless(Walls { destroyed: true, ..Walls::default() }), (hex("3319"), true));
    assert_eq!(homeless(held(Army::HOJO)), (hex("3219"), true), "his own honjo, if the Hojo hold it");
}

#[test]
fn c_65_a_lord_besieged_by_the_hojo_opens_his_gates() {
    let mut field = january();
    for man in ["HOJ03", "HOJ04", "HOJ08", "HOJ09", "HOJ10"] {
        field.put(man, "2818");
    }
    field.settle();
    assert!(field.state.walls(castle("Karasawayama")).besieged);
    tempt(&mut field, "KAN10", 6);
    assert!(
        !field.state.walls(castle("Karasawayama")).besieged
            && field.told.contains(&Event::Raised { castle: castle("Karasawayama") })
    );
    assert_eq!(field.man("KAN10").place, Whereabouts::Map);
}
