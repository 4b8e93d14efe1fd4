//! 20: demands of surrender and honours of war.

use crate::support::*;
use kanto::ids::*;
use kanto::rules::c20_surrender::Reply;
use kanto::state::{Phase, Walls};
use kanto::{Command, Event, Scenario};

const KAWAGOE: &str = "2726";

fn kawagoe() -> Castle {
    castle("Kawagoe")
}

/// Kakizaki and others of strength twenty in all before Kawagoe, Daidoji inside; of the Hojo castles only Edo and Hachigata stand.
fn besieged() -> Field {
    let mut field = Field::empty(Scenario::Odawara);
    for castle in Castle::all() {
        let keeps = ["Kawagoe", "Edo", "Hachigata"].contains(&castle.to_string().as_str());
        if field.state.walls(castle).owner == Some(army("Hojo")) && !keeps {
            *field.state.walls_mut(castle) = Walls { destroyed: true, ..Walls::default() };
        }
    }
    field.put("UES03", KAWAGOE).put_in("HOJ22", KAWAGOE).host(KAWAGOE, 17);
    field.settle();
    field
}

fn demand() -> Command {
    Command::Summon { castle: kawagoe(), by: unit("UES03") }
}

#[test]
fn we_04_r20_2_r20_3a_the_table_at_four_levels() {
    let mut field = Field::empty(Scenario::Odawara);
    field.walls("Kawagoe", |walls| walls.endurance = 4);
    let replies = [5, 6, 8, 9].map(|roll| field.at().reply(kawagoe(), roll));
    assert_eq!(replies, [Reply::Denial, Reply::Honours, Reply::Honours, Reply::Surrender]);
    field.walls("Kawagoe", |walls| walls.endurance = 8);
    assert_eq!(
        [8, 9, 20].map(|roll| field.at().reply(kawagoe(), roll)),
        [Reply::Denial, Reply::Honours, Reply::Honours]
    );
}

#[test]
fn r20_2_1_r20_2_1_i1_r20_2_1_i2_r20_2_1_i3_the_die_of_a_demand() {
    let mut field = besieged();
    let roll = |field: &Field| field.at().summons_ledger(kawagoe(), false).with_die(3);
    assert_eq!(roll(&field), 3, "troops alone change nothing");
    field.put_in("HOJ05", KAWAGOE);
    assert_eq!(roll(&field), 2, "20-2-1(2): a warlord inside");
    field.put_in("HOJ01", KAWAGOE);
    assert_eq!(roll(&field), 1, "20-2-1(1): a daimyo, not both");
    field.with("HOJ22", |man| man.morale = 6);
    assert_eq!(roll(&field), 5, "20-2-1(3): the lowest inside, whoever commands (C-76)");
    field.with("UES03", |man| man.morale = 9);
    assert_eq!(roll(&field), 4, "and the lowest outside");
}

#[test]
fn r20_0_who_may_demand() {
    let mut field = besieged();
    assert!(field.may(demand()));
    field.with("UES03", |man| man.acted = true);
    assert_eq!(field.why_not(demand()), "12.0");
    field.with("UES03", |man| (man.acted, man.at) = (false, hex("2727")));
    assert_eq!(field.why_not(demand()), "20.0", "somebody else's siege");
    field.settle();
    assert_eq!(field.why_not(demand()), "20.0", "C-11: who only invests demands nothing");
}

#[test]
fn r20_3b_r20_1_2_denial_leaves_everything_and_others_may_act() {
    let mut field = besieged();
    field.play(demand()).roll(4);
    assert!(field.heard(&Event::Denied { castle: kawagoe() }));
    assert!(field.keep("Kawagoe").besieged && field.man("HOJ22").inside);
    assert!(field.man("UES03").acted, "it is an action of the commander");
    let other = field.state.in_hex(hex(KAWAGOE)).find(|&other| !field.state.man(other).acted && other != unit("HOJ22"));
    assert!(field.may(Command::Act(other.expect("others"))), "20-1-2: of him alone");
}

#[test]
fn r20_3c_r20_3e_c_24_honours_of_war_lead_to_the_nearest_castle() {
    let mut field = besieged();
    field.with("HOJ22", |man| man.morale = 9).play(demand()).roll(6);
    assert!(field.heard(&Event::Honours { castle: kawagoe() }));
    let to = field.man("HOJ22").at;
    assert!([hex("2223"), hex("3130")].contains(&to) && field.man("HOJ22").inside);
    assert_eq!(field.man("HOJ22").morale, 10, "18-3-2");
    let walls = field.keep("Kawagoe");
    assert_eq!((walls.owner, walls.endurance, walls.besieged), (Some(army("Uesugi")), 2, false));
    assert_eq!(walls.morale, 10, "20-3e");
    assert!(!field.man("UES03").inside, "who took it stands in the field till he acts");
}

#[test]
fn c_24_ec_45_where_the_honoured_go() {
    let mut field = besieged();
    let refuges = |field: &Field| field.at().refuges(kawagoe(), army("Hojo"));
    field.walls("Edo", |walls| *walls = Walls { destroyed: true, ..Walls::default() });
    assert_eq!(refuges(&field), Castles::of(castle("Hachigata")));
    field.put("UES04", "2223").settle();
    assert_eq!(refuges(&field), Castles::of(castle("Hachigata")), "invested is not besieged");
    field.put("UES05", "2223").put("UES02", "2223").put("UES06", "2223").settle();
    assert!(field.keep("Hachigata").besieged);
    assert_eq!(refuges(&field), Castles::of(castle("Shimotsuma")), "else the nearest of an ally");
    field.walls("Shimotsuma", |walls| walls.endurance = 0);
    let near = Castles::of(castle("Yuki")) | Castles::of(castle("Iwadono"));
    assert_eq!(refuges(&field), near, "not an open town; of two equally near the owner chooses");
    field.play(demand()).roll(6);
    assert_eq!(field.asked(), Some(Power::Hojo), "DP-34");
    assert_eq!(field.why_not(Command::Refuge(castle("Oda"))), "C-24");
    field.play(Command::Refuge(castle("Iwadono")));
    assert_eq!(field.man("HOJ22").at, hex("1831"));
}

#[test]
fn r20_3c_ec_45_with_nowhere_to_go_they_surrender() {
    let mut field = besieged();
    for castle in Castle::all().filter(|&castle| castle != kawagoe()) {
        let walls = field.state.walls_mut(castle);
        if walls.owner.is_some_and(|army| army != Army::UESUGI) {
            *walls = Walls { destroyed: true, ..Walls::default() };
        }
    }
    field.put("HOJ01", "2237").play(demand()).roll(6);
    assert!(
        field.heard(&Event::Honours { castle: kawagoe() }) && field.heard(&Event::Surrendered { castle: kawagoe() })
    );
    assert!(!field.state.is_on_map(unit("HOJ22")));
    assert_eq!(field.keep("Kawagoe").owner, Some(army("Uesugi")));
}

#[test]
fn ec_44_each_army_goes_to_its_own_castle() {
    let mut field = besieged();
    field.put_in("YUK02", KAWAGOE).play(demand()).roll(6);
    assert_eq!(field.man("YUK02").at, hex("3319"));
    assert_ne!(field.man("HOJ22").at, hex("3319"));
    assert!(field.man("YUK02").inside && field.man("HOJ22").inside);
}

#[test]
fn r20_3d_c_23_half_of_the_steps_come_back() {
    let mut field = besieged();
    for name in ["HOJ07", "HOJ08"] {
        field.put_in(name, KAWAGOE).with(name, |man| man.morale = 8);
    }
    field.with("HOJ07", |man| man.steps = 1).put("HOJ10", "2832").play(demand()).roll(6);
    assert!(field.heard(&Event::Surrendered { castle: kawagoe() }), "six and two make eight");
    assert_eq!(field.state.count.bonus.of(Army::HOJO), 2, "half of five, to those who lost them");
    assert_eq!(field.state.count.bonus.of(Army::UESUGI), 0);
    assert_eq!(field.keep("Kawagoe").endurance, 2);
}

#[test]
fn ec_46_an_unmanned_castle_changes_hands_either_way() {
    for (die, owner) in [(4, "Hojo"), (5, "Uesugi")] {
        let mut field = besieged();
        *field.state.man_mut(unit("HOJ22")) = Default::default();
        field.play(demand()).roll(die);
        assert_eq!(field.keep("Kawagoe").owner, Some(army(owner)), "die {die}");
    }
}

#[test]
fn r20_4_the_besieged_may_ask_and_the_besieger_answers() {
    let ask = Command::AskHonours(kawagoe());
    let mut field = besieged();
    field.phase(Phase::Hojo).play(ask);
    assert_eq!(field.asked(), Some(Power::Uesugi));
    field.play(Command::Accept);
    assert_eq!(field.keep("Kawagoe").owner, Some(army("Uesugi")));
    assert!(field.state.is_on_map(unit("HOJ22")) && field.man("HOJ22").at != hex(KAWAGOE));

    let mut field = besieged();
    field.phase(Phase::Hojo).play(ask).play(Command::Refuse);
    assert!(field.keep("Kawagoe").besieged);
    assert_eq!(field.why_not(ask), "20-4", "once in a stage");
    field.state.asked = Castles::EMPTY;
    assert!(field.may(ask));
    field.with("HOJ22", |man| man.at = hex("3130"));
    assert_eq!(field.why_not(ask), "20-4", "who has nobody inside asks nothing");
}
