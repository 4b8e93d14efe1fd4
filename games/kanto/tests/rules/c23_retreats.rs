//! 23-4: the way back: how far, where to, what it costs, and walls on the way.

use crate::support::*;
use crate::war::*;
use kanto::ids::*;
use kanto::sequence::steps::FallBack;
use kanto::state::{Bout, Fight, Phase, Whereabouts};
use kanto::{Command, Scenario};

/// Whoever stands in a hex of the Hojo side has been attacked from beside it and goes back so many hexes.
fn driven(field: &mut Field, attacker: &str, defenders: &[&str], hexes: u8) {
    let (from, to) = (field.man(attacker).at, field.man(defenders[0]).at);
    let fight = Fight { bout: Bout::Skirmish, from, to, foe: from, damage: hexes, ..Fight::default() };
    field.state.fight = fight;
    field.state.fight.units[0] = field.at().force(unit(attacker));
    field.state.fight.units[1] = units(defenders);
    field.state.steps.push(kanto::sequence::steps::FightOver.into());
    field.state.steps.push(FallBack { hexes }.into());
    field.change(|play| toolkit::steps::run::<kanto::Kanto>(play));
}

fn back(label: &str) -> Command {
    Command::Back(hex(label))
}

fn ways(field: &Field) -> Vec<Spot> {
    let mut ways: Vec<Spot> = field.options().into_iter().filter_map(way).collect();
    ways.sort();
    ways
}

fn way(option: Command) -> Option<Spot> {
    match option {
        Command::Back(hex) => Some(hex),
        _ => None,
    }
}

fn hexes(labels: &[&str]) -> Vec<Spot> {
    labels.iter().map(|label| hex(label)).collect()
}

#[test]
fn r23_4_1_r23_4_5_r10_1_1_i3_all_go_together_and_lose_morale_by_the_hex() {
    let mut field = duel();
    field.under("HOJ08", "HOJ03").put("YUK02", "3628").put("HOJ09", "3628");
    driven(&mut field, "UES03", &["HOJ03", "HOJ08", "YUK02"], 3);
    assert_eq!(field.asked(), Some(Power::Hojo));
    field.play(back("3728")).play(back("3828")).play(back("3928"));
    for man in ["HOJ03", "HOJ08", "YUK02"] {
        assert_eq!(
            (field.man(man).at, field.man(man).morale, field.man(man).steps),
            (hex("3928"), 7, 2),
            "{man}, EC-25"
        );
    }
    assert_eq!((field.man("HOJ09").at, field.man("HOJ09").morale), (hex("3628"), 10), "who was not attacked stays");
}

#[test]
fn r23_4_2_no_farther_and_no_less_far() {
    let mut field = duel();
    driven(&mut field, "UES03", &["HOJ03"], 2);
    field.play(back("3728"));
    assert_eq!(field.why_not(Command::Halt), "23-4-2");
    field.play(back("3828"));
    assert_eq!(field.state.fight.path.len(), 3, "and no third");
    assert_eq!(field.asked(), Some(Power::Uesugi));
}

#[test]
fn r23_4_3_not_into_enemies_nor_the_sea() {
    let mut field = plain();
    field.put("UES03", "3429").put("HOJ03", "3430");
    driven(&mut field, "UES03", &["HOJ03"], 1);
    assert_eq!(ways(&field), hexes(&["3331"]));
    assert_eq!(field.why_not(back("3431")), "23-4-3", "the bay");
    field.put("UES04", "3331");
    assert_eq!(field.why_not(back("3331")), "23-4-3", "Naoe is there now");
}

#[test]
fn r23_4_3_c_32_mountains_only_where_there_is_nothing_else() {
    let mut field = plain();
    field.put("UES03", "2135").put("HOJ03", "2035").turn(7);
    driven(&mut field, "UES03", &["HOJ03"], 1);
    assert_eq!(ways(&field), hexes(&["2036"]));
    assert_eq!(field.why_not(back("1935")), "23-4-3", "mountains beside wasteland");
    let mut shut = plain();
    shut.put("UES03", "2135").put("HOJ03", "2035").put("UES04", "2036").put("UES05", "2034").put("UES06", "2136");
    driven(&mut shut, "UES03", &["HOJ03"], 1);
    assert_eq!(ways(&shut), hexes(&["1935"]), "with everything else taken");
    shut.play(back("1935"));
    assert_eq!(shut.man("HOJ03").steps, 1, "23-4-4(4): at the price of a step");
}

/// 1023 lies in the mountains of Shinano with one way out, and there Kakizaki stands.
#[test]
fn ec_22_mountains_as_a_last_resort_and_in_snow_no_way_at_all() {
    let shut_in = |turn: u8| {
        let mut field = plain();
        field.put("UES03", "1022").put("TAK02", "1023").under("TAK08", "TAK02").turn(turn);
        field
    };
    let mut melt = shut_in(7);
    driven(&mut melt, "UES03", &["TAK02", "TAK08"], 2);
    melt.play(back("1123")).play(Command::Lose(unit("TAK08")));
    assert_eq!(melt.state.fight.due, 1, "one hex, one step");
    melt.play(back("1223")).play(Command::Lose(unit("TAK08")));
    assert_eq!((melt.man("TAK08").place, melt.man("TAK02").morale), (Whereabouts::Lost, 8), "two hexes, two steps");
    let snow = shut_in(1);
    assert_eq!(snow.at().longest_retreat(units(&["TAK02", "TAK08"]), hex("1023"), hex("1022"), 2), 0);
}

#[test]
fn c_33_the_end_is_farther_from_the_attackers() {
    let mut field = duel();
    driven(&mut field, "UES03", &["HOJ03"], 1);
    assert_eq!(ways(&field), hexes(&["3728", "3629", "3729"]));
    assert_eq!(field.why_not(back("3529")), "C-33", "still beside Kakizaki");
    let mut two = duel();
    driven(&mut two, "UES03", &["HOJ03"], 2);
    two.play(back("3529"));
    assert_eq!(two.man("HOJ03").steps, 1, "23-4-4: past the attackers on the way, at the price of a step");
    assert_eq!(two.why_not(back("3628")), "23-4-3", "no hex twice");
    assert!(two.may(back("3530")));
}

#[test]
fn c_33_where_no_way_leads_away_any_will_do() {
    let mut field = plain();
    field.put("UES03", "3528").put("HOJ03", "3628").put("UES04", "3728").put("UES05", "3729").put("UES06", "3629");
    driven(&mut field, "UES03", &["HOJ03"], 1);
    assert_eq!(ways(&field), hexes(&["3627", "3529"]), "beside the attacker");
}

#[test]
fn r23_4_4_what_costs_a_step() {
    let lost = |from: &str, to: &str, next: &str, turn: u8, friend: bool| {
        let mut field = plain();
        field.put("UES03", from).put("HOJ03", to).turn(turn).put("HOJ09", if friend { next } else { "2736" });
        driven(&mut field, "UES03", &["HOJ03"], 1);
        field.play(back(next));
        2 - field.man("HOJ03").steps
    };
    assert_eq!(lost("3528", "3628", "3728", 1, false), 0, "open country");
    assert_eq!(lost("3628", "3728", "3727", 1, false), 0);
    assert_eq!(lost("3728", "3727", "3726", 1, false), 1, "23-4-4(3): a river");
    assert_eq!(lost("0704", "0804", "0904", 1, false), 1, "23-4-4(2): snow");
    assert_eq!(lost("0704", "0804", "0904", 7, false), 0, "once it has melted");
    assert_eq!(lost("3629", "3628", "3627", 1, false), 1, "23-4-4(4): a swamp");
}

#[test]
fn r23_4_4_ec_18_a_zone_costs_a_step_unless_a_friend_is_there() {
    let lost = |friend: Option<&str>| {
        let mut field = duel();
        field.put("UES04", "3828");
        if let Some(at) = friend {
            field.put("HOJ09", at);
        }
        driven(&mut field, "UES03", &["HOJ03"], 1);
        field.play(back("3728"));
        2 - field.man("HOJ03").steps
    };
    assert_eq!((lost(None), lost(Some("3728")), lost(Some("2736"))), (1, 0, 1));
}

#[test]
fn ec_19_one_step_a_hex_whatever_the_reasons() {
    let mut field = plain();
    field.put("UES03", "3629").put("HOJ03", "3628").under("HOJ08", "HOJ03").put("UES04", "3626");
    driven(&mut field, "UES03", &["HOJ03", "HOJ08"], 1);
    field.play(back("3627")).play(Command::Lose(unit("HOJ08")));
    assert_eq!(field.man("HOJ03").steps + field.man("HOJ08").steps, 3, "a swamp in Naoe's zone");
}

#[test]
fn ec_20_ec_21_losses_on_the_way() {
    let mut field = duel();
    field.under("HOJ08", "HOJ03").with("HOJ03", |man| man.steps = 1).put("UES04", "3828");
    driven(&mut field, "UES03", &["HOJ03", "HOJ08"], 2);
    field.play(back("3728")).play(Command::Lose(unit("HOJ03")));
    assert_eq!((field.man("HOJ03").place, field.man("HOJ08").leader), (Whereabouts::Lost, None), "EC-21: unled");
    field.play(back("3729"));
    assert_eq!(field.man("HOJ08").at, hex("3729"), "and on");
    let mut gone = duel();
    gone.with("HOJ03", |man| man.steps = 1).put("UES04", "3828");
    driven(&mut gone, "UES03", &["HOJ03"], 3);
    gone.play(back("3728"));
    assert_eq!(gone.man("HOJ03").place, Whereabouts::Lost, "EC-20");
    gone.play(Command::Follow);
    assert_eq!(gone.man("UES03").at, hex("3628"));
    gone.play(Command::Follow);
    assert_eq!(gone.man("UES03").at, hex("3728"), "to where it died, and the path has no more");
    assert!(gone.may(Command::Act(unit("UES04"))));
}

#[test]
fn we_19_we_20_ec_24_morale_below_four_at_the_end_of_the_way() {
    let mut field = duel();
    field.under("HOJ08", "HOJ03").with("HOJ03", |man| man.morale = 5).with("HOJ08", |man| man.morale = 4);
    driven(&mut field, "UES03", &["HOJ03", "HOJ08"], 1);
    assert_eq!(field.man("HOJ08").place, Whereabouts::Map, "not before");
    field.play(back("3728"));
    assert_eq!((field.man("HOJ03").morale, field.man("HOJ03").place), (4, Whereabouts::Map), "WE-20: 5 becomes 4");
    assert_eq!(field.man("HOJ08").place, Whereabouts::Lost, "WE-19: 4 becomes 3");
}

/// Kosaka beside Kaizu, attacked from Zenkoji.
fn before_kaizu(hexes: u8) -> Field {
    let mut field = Field::empty(Scenario::Kawanakajima);
    field.put_in("UES02", "0505").put("UES03", "0413").put("TAK05", "0414").put("TAK09", "1230");
    driven(&mut field, "UES03", &["TAK05"], hexes);
    field
}

#[test]
fn r23_4_6_c_33_walls_end_the_retreat_at_any_distance() {
    let mut field = before_kaizu(3);
    field.play(back("0514"));
    assert_eq!(hex("0514").distance(hex("0413")), 1, "no farther from the attackers than before");
    assert_eq!(field.man("TAK05").steps, 1, "23-4-4(3): across the Chikuma");
    field.play(Command::IntoCastle);
    assert_eq!((field.man("TAK05").inside, field.man("TAK05").morale), (true, 9), "the rest is cancelled");
}

#[test]
fn c_33_who_ends_at_the_walls_and_not_far_enough_goes_in() {
    let mut field = before_kaizu(1);
    field.play(back("0514"));
    assert_eq!(field.why_not(Command::Halt), "C-33");
    field.play(Command::IntoCastle);
    let mut far = Field::empty(Scenario::Kawanakajima);
    far.put_in("UES02", "0505").put("UES03", "0412").put("TAK05", "0413").put("TAK09", "1230");
    driven(&mut far, "UES03", &["TAK05"], 1);
    far.play(back("0514"));
    assert!(far.may(Command::Halt) && far.may(Command::IntoCastle), "two hexes from the attackers he may choose");
}

#[test]
fn c_33_a_refuge_is_no_way_that_leads_away() {
    let mut field = Field::empty(Scenario::Kawanakajima);
    field.put_in("UES02", "0505").put("UES03", "0515").put("TAK05", "0414").put("TAK09", "1230");
    field.put("UES04", "0315").put("UES06", "0314").put("UES07", "0413");
    driven(&mut field, "UES03", &["TAK05"], 1);
    assert_eq!(ways(&field), hexes(&["0514", "0415"]), "into Kaizu, or past the attackers");
    let mut open = Field::empty(Scenario::Kawanakajima);
    open.put_in("UES02", "0505").put("UES03", "0515").put("TAK05", "0414").put("TAK09", "1230");
    open.put("UES06", "0314").put("UES07", "0413");
    driven(&mut open, "UES03", &["TAK05"], 1);
    assert_eq!(ways(&open), hexes(&["0514", "0315"]), "not past them where one gets away");
}

#[test]
fn ec_15_who_is_beaten_before_his_own_walls_goes_in() {
    let mut field = plain();
    field.put("UES03", "2727").put("HOJ03", "2726").phase(Phase::Uesugi);
    driven(&mut field, "UES03", &["HOJ03"], 3);
    field.play(Command::IntoCastle);
    assert_eq!((field.man("HOJ03").inside, field.man("HOJ03").morale), (true, 10), "morale unchanged");
    assert_eq!(field.options(), [Command::Follow, Command::Halt], "no counterattack; EC-16: he may be followed");
    field.play(Command::Follow);
    assert_eq!(field.man("UES03").at, hex("2726"));
    assert!(!field.state.walls(castle("Kawagoe")).besieged, "three only invest it");
}

#[test]
fn ec_52_a_town_is_no_refuge() {
    let mut field = plain();
    field.put("UES03", "3829").put("HOJ24", "3929");
    driven(&mut field, "UES03", &["HOJ24"], 1);
    assert_eq!(field.why_not(Command::IntoCastle), "23-4-6");
    field.walls("Usui", |walls| walls.endurance = 1);
    assert!(field.may(Command::IntoCastle), "with walls it is");
}

#[test]
fn ec_17_besieged_walls_take_nobody_in() {
    let mut field = plain();
    field.put("UES03", "2728").put("HOJ03", "2727").put("UES04", "2726").put_in("HOJ22", "2726");
    driven(&mut field, "UES03", &["HOJ03"], 2);
    assert_eq!(field.why_not(back("2726")), "23-4-3");
    field.with("UES04", |man| man.at = hex("2023"));
    assert!(field.may(back("2726")));
}

#[test]
fn r23_4_an_empty_enemy_castle_is_no_way_back() {
    let mut field = plain();
    field.put("UES03", "2720").put("HOJ03", "2819");
    driven(&mut field, "UES03", &["HOJ03"], 1);
    assert_eq!(field.why_not(back("2818")), "23-4-3", "Karasawayama");
    field.walls("Karasawayama", |walls| walls.endurance = 0);
    assert!(field.may(back("2818")), "an open town is");
}

#[test]
fn c_34_what_cannot_be_gone_is_taken_in_steps() {
    let mut field = duel();
    field.under("HOJ08", "HOJ03");
    for (man, at) in [("UES04", "3728"), ("UES05", "3729"), ("UES06", "3629"), ("UES07", "3529"), ("UES08", "3627")] {
        field.put(man, at);
    }
    field.under("UES09", "UES03").under("UES10", "UES03");
    field.act("UES03", Command::Attack(hex("3628"))).roll(6);
    assert_eq!(rolled(&field), (6, 9, 2));
    assert_eq!(field.options(), [Command::Steps(2)], "surrounded");
    assert_eq!(field.why_not(Command::Steps(1)), "23-4-3");
}

#[test]
fn c_74_not_out_of_the_area() {
    let mut field = Field::empty(Scenario::Kawanakajima);
    field.put_in("UES02", "0505").put("UES03", "1126").put("TAK02", "1226");
    let area = |spot: Spot| field.game.is_in_area(spot);
    assert!(area(hex("1226")) && !area(hex("1526")));
    driven(&mut field, "UES03", &["TAK02"], 4);
    assert!(ways(&field).iter().all(|&spot| field.game.is_in_area(spot)));
}

#[test]
fn ec_25_two_armies_fall_back_by_one_way() {
    let mut field = plain();
    field.put("UES01", "3528").under("UES03", "UES01").under("UES04", "UES01").under("UES05", "UES01");
    field.put("HOJ03", "3628").put("TAK05", "3628").act("UES01", Command::Attack(hex("3628")));
    field.play(Command::Also(unit("HOJ03"))).play(Command::Also(unit("TAK05"))).roll(3);
    let hexes = field.state.fight.damage;
    assert!((1..=4).contains(&hexes));
    field.play(Command::Steps(0));
    assert_eq!(field.asked(), Some(Power::Hojo), "their player says where");
    while field.asked() == Some(Power::Hojo) {
        let first = field.options()[0];
        field.play(first);
    }
    assert!(field.man("HOJ03").at != hex("3628") && field.man("HOJ03").at == field.man("TAK05").at);
    assert_eq!(["HOJ03", "TAK05"].map(|name| field.man(name).morale), [10 - hexes; 2], "each loses heart");
}
