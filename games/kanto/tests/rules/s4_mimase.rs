//! S4: Mimase pass.

use crate::support::*;
use crate::war::outcome;
use kanto::ids::*;
use kanto::sequence::steps::{TurnBegins, TurnOver};
use kanto::state::{Mode, Outcome, Phase, Whereabouts};
use kanto::{Command, Scenario};

fn run(field: &mut Field) {
    field.change(|play| toolkit::steps::run::<kanto::Kanto>(play));
}

#[test]
fn s4_1_s4_2_twelve_turns_and_two_powers() {
    let field = Field::begun(Scenario::Mimase);
    let plan = field.game.plan();
    assert_eq!((plan.weeks.len(), plan.powers.as_slice()), (12, &[Power::Takeda, Power::Hojo][..]));
    assert!(
        field.game.is_in_area(hex("1338"))
            && !field.game.is_in_area(hex("0505"))
            && !field.game.is_in_area(hex("3219"))
    );
    assert_eq!(field.at().power_of(Army::UESUGI), Some(Power::Hojo));
    assert_eq!(field.at().phase_power(Phase::Uesugi), Power::Hojo, "C-05: in the Uesugi phase");
}

#[test]
fn s4_3_s4_4_s4_5_the_hojo_first_then_takeda_into_their_own_castles() {
    let mut field = Field::begun(Scenario::Mimase);
    assert_eq!((field.asked(), field.at().next_to_place(Power::Hojo)), (Some(Power::Hojo), Some(Unit::UJIMASA)));
    assert_eq!(field.why_not(Command::Place(hex("2836"))), "S4-3", "a field hex");
    assert_eq!(field.why_not(Command::Place(hex("1338"))), "S4-3", "Omiya is Takeda's");
    assert_eq!(field.why_not(Command::Place(hex("2522"))), "S4-3", "Oshi is Narita's");
    assert_eq!(field.why_not(Command::Place(hex("1913"))), "S4-3", "Numata is in Kozuke");
    for label in ["2237", "1842", "2726", "1836", "2332"] {
        assert!(field.may(Command::Place(hex(label))), "{label}");
    }
    assert_eq!((field.man("KAN20").at, field.man("KAN22").at), (hex("2522"), hex("0844")), "S4-4: lords as printed");
    while matches!(field.options()[0], Command::Place(_)) && field.asked() == Some(Power::Hojo) {
        field.play(Command::Place(hex("2237")));
    }
    field.play(Command::Done);
    assert_eq!((field.asked(), field.at().next_to_place(Power::Takeda)), (Some(Power::Takeda), Some(Unit::SHINGEN)));
    assert_eq!(field.why_not(Command::Place(hex("1338"))), "S4-5", "not in Suruga");
    assert_eq!(field.why_not(Command::Place(hex("2237"))), "S4-5");
    for label in ["1230", "0514", "1718", "0617"] {
        assert!(field.may(Command::Place(hex(label))), "{label}");
    }
}

/// The ninth turn begins; Takeda stand at home.
fn november(turn: u8) -> Field {
    let mut field = Field::begun(Scenario::Mimase);
    let waiting: Vec<Unit> = Unit::all().filter(|&unit| field.state.man(unit).place == Whereabouts::Waiting).collect();
    for unit in waiting {
        let army = field.at().army(unit);
        if army != Army::UESUGI {
            field.put_in(unit.name(), if army == Army::TAKEDA { "1230" } else { "2237" });
        }
    }
    field.turn(turn - 1).step(TurnBegins);
    run(&mut field);
    field
}

#[test]
fn s4_6_c_66_nine_uesugi_at_numata_from_the_ninth_turn() {
    assert!(!november(8).options().contains(&Command::Enter(true)), "not before");
    let mut field = november(9);
    assert_eq!(
        (field.asked(), field.options()),
        (Some(Power::Hojo), vec![Command::Enter(true), Command::Enter(false)])
    );
    let before = field.state.clone();
    field.play(Command::Enter(true));
    let come = Unit::all().filter(|&unit| field.at().army(unit) == Army::UESUGI && field.state.is_on_map(unit));
    assert_eq!((come.count(), field.man("UES01").at, field.man("UES01").inside), (9, hex("1913"), true));
    assert!(field.state.count.uesugi_used);
    field.state = before;
    field.play(Command::Enter(false));
    assert_eq!((field.man("UES01").place, field.state.count.uesugi_used), (Whereabouts::Waiting, false));
    field.step(TurnBegins);
    run(&mut field);
    assert_eq!((field.state.turn, field.options()[0]), (10, Command::Enter(true)), "C-66: asked again");
}

#[test]
fn c_66_if_numata_is_taken_at_the_nearest_castle_of_theirs() {
    let mut field = Field::empty(Scenario::Mimase);
    assert_eq!(field.at().uesugi_entry(), Some(Castle::NUMATA));
    field.walls("Numata", |walls| walls.owner = Some(Army::TAKEDA));
    assert_eq!(field.at().uesugi_entry(), Some(castle("Umayabashi")));
    field
        .walls("Umayabashi", |walls| walls.owner = Some(Army::TAKEDA))
        .walls("Iiyama", |walls| walls.owner = Some(Army::TAKEDA));
    assert_eq!(field.at().uesugi_entry(), None, "else no entry");
}

/// The end of the last turn, the Uesugi used or not, with this castle taken.
fn ended(used: bool, taken: Option<(&str, Army)>) -> Outcome {
    let mut field = Field::empty(Scenario::Mimase);
    field.state.count.uesugi_used = used;
    if let Some((name, army)) = taken {
        field.walls(name, |walls| walls.owner = Some(army));
    }
    field.turn(12).step(TurnOver);
    run(&mut field);
    outcome(&field).expect("the game is over")
}

#[test]
fn s4_7_we_27_three_points_for_doing_without_the_uesugi() {
    assert_eq!((ended(false, None).winner, ended(false, None).points), (Some(Power::Hojo), [0, 0, 3]));
    assert_eq!((ended(true, None).winner, ended(true, None).points), (None, [0, 0, 0]));
    let kanbara = Some(("Kanbara", Army::TAKEDA));
    assert_eq!((ended(true, kanbara).winner, ended(true, kanbara).points), (Some(Power::Takeda), [0, 2, -2]));
    assert_eq!(ended(false, kanbara).points, [0, 2, 1]);
}

#[test]
fn s4_8_we_28_only_the_uesugi_cross_the_tone() {
    let mut field = Field::empty(Scenario::Mimase);
    field.put("TAK02", "1918").put("UES01", "1918").put("HOJ03", "1918").put("KAN20", "1918");
    let enter = |name: &str, label: &str| {
        let at = field.at();
        let verdict = at.walker(Units::of(unit(name)), Mode::Tactical).may_enter(hex(label));
        verdict.map_or_else(|reason| reason.rule, |()| "yes")
    };
    for name in ["TAK02", "HOJ03", "KAN20"] {
        assert_eq!(enter(name, "2018"), "S4-8", "{name}");
    }
    assert_eq!(enter("TAK02", "2017"), "S4-8", "WE-28: Umayabashi");
    assert_eq!((enter("UES01", "2018"), enter("UES01", "1818")), ("yes", "yes"));
}

#[test]
fn ec_64_nor_does_a_retreat_or_a_pursuit() {
    let mut field = Field::empty(Scenario::Mimase);
    field
        .put("TAK02", "2121")
        .under("TAK08", "TAK02")
        .under("TAK09", "TAK02")
        .put_in("TAK05", "0514")
        .put("HOJ03", "2120");
    field.phase(Phase::Takeda).act("TAK02", Command::Attack(hex("2120"))).roll(6).play(Command::Steps(1));
    let east =
        |option: &Command| matches!(option, Command::Back(hex) if field.game.pack.map.east_of_tone.contains(*hex));
    assert!(!field.options().is_empty() && !field.options().iter().any(east));
    assert!(
        hex("2120").touches(hex("2119")) && field.game.pack.map.east_of_tone.contains(hex("2119")),
        "2119 is just across"
    );
    assert_eq!(field.why_not(Command::Back(hex("2119"))), "23-4-3");
}

#[test]
fn ec_65_nobody_of_the_hojo_leads_the_uesugi() {
    let mut field = Field::empty(Scenario::Mimase);
    field.put("HOJ02", "1818").put("UES05", "1818").put("HOJ03", "1818").put("UES01", "1818");
    let serves = |unit: &str, under: &str| field.at().may_serve(unit.parse().unwrap(), under.parse().unwrap());
    assert_eq!(serves("UES05", "HOJ02").unwrap_err().rule, "9-2-4");
    assert!(serves("HOJ03", "HOJ02").is_ok() && serves("UES05", "UES01").is_ok());
}

#[test]
fn ec_66_castles_of_nobody_are_out_of_play() {
    let field = Field::begun(Scenario::Mimase);
    for name in ["Kiryu", "Kanayama", "Tatebayashi"] {
        assert!(field.state.walls(castle(name)).owner.is_none() && !field.at().is_castle(castle(name)), "{name}");
    }
    let zones = field.at().zones(field.at().camp(Power::Takeda), Units::EMPTY);
    assert!(
        !zones.weak.contains(hex("2518")) && zones.weak.contains(hex("2725")),
        "no zone around Kanayama, one around Kawagoe"
    );
}
