//! 11 and 33: supply lines over land and sea; 32: in snow and melt.

use crate::support::*;
use kanto::Scenario;
use kanto::ids::*;
use kanto::map::Terrain;
use kanto::state::*;
use toolkit::sets::Id;

fn is_supplied(field: &Field, name: &str) -> bool {
    field.at().is_supplied(unit(name))
}

/// Clear weather; Takeda have Kofu and, 30 points from it, Umayabashi.
fn chain() -> Field {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.bare().hold("Tsutsujigasaki", "Takeda", 1).hold("Umayabashi", "Takeda", 1);
    field
}

#[test]
fn we_12_we_13_r11_2_1_r11_2_2_i1_r11_2_2_i2_r11_2_2_i3_links_have_their_limits() {
    let mut field = chain();
    field.put("TAK02", "0411").put("TAK03", "0705");
    assert!(is_supplied(&field, "TAK02"), "11-2-2(2), 11-2-2(3): 30 to a castle that is 30 from the honjo");
    assert!(is_supplied(&field, "TAK03"), "WE-12, 11-2-2(1): 10 to him");
    field.put("TAK03", "0704");
    assert!(!is_supplied(&field, "TAK03"), "WE-13: 11 to him");
    field.put("TAK02", "0410");
    assert!(!is_supplied(&field, "TAK02"), "11-2-2(2): 31 to the castle");
}

#[test]
fn r11_1_2_r11_2_2_i4_any_number_of_relays_castles_reach_far() {
    let mut field = chain();
    field.put("TAK03", "0705").put("TAK04", "0605");
    assert!(!is_supplied(&field, "TAK04"));
    field.put("TAK02", "0411");
    assert!(is_supplied(&field, "TAK04"), "11-1-2: over a unit, a unit, a castle");
    field.hold("Kiryu", "Takeda", 1).walls("Umayabashi", |walls| walls.destroyed = true);
    field.walls("Umayabashi", |walls| (walls.owner, walls.endurance) = (None, 0));
    assert!(!is_supplied(&field, "TAK02"), "8-2-3: a destroyed castle relays nothing; Kiryu is 31 from the honjo");
}

#[test]
fn c_50_a_town_relays_nothing() {
    let mut field = chain();
    field.put("TAK02", "0411");
    assert!(is_supplied(&field, "TAK02"));
    field.walls("Umayabashi", |walls| walls.endurance = 0);
    assert!(!is_supplied(&field, "TAK02"));
}

#[test]
fn r32_1_3_no_line_over_snowed_mountains() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.bare().hold("Kasugayama", "Uesugi", 3).hold("Tsutsujigasaki", "Takeda", 1);
    field.put("UES03", "1913").put("TAK05", "1831");
    assert!(is_supplied(&field, "UES03"), "over the Mikuni pass");
    field.turn(5);
    assert!(!is_supplied(&field, "UES03"), "32-1-3: not in snow");
    assert_eq!(field.at().supply(Army::TAKEDA).link_cost(hex("1831")), Some(13 * 3), "the Sasago road stays open");
}

/// A unit in the plain of Musashi, in the melt; its honjo is Umayabashi.
fn in_the_plain() -> Field {
    let mut field = Field::empty(Scenario::Odawara);
    field.bare().hold("Umayabashi", "Uesugi", 1).put("UES03", "2828").turn(12);
    field
}

#[test]
fn r5_2_r11_1_3_i3_r11_1_5_enemy_zones_bar_a_line_unless_a_friend_stands_there() {
    let mut field = in_the_plain();
    assert!(is_supplied(&field, "UES03"));
    field.put("HOJ03", "2927").put("HOJ04", "2930").put("HOJ05", "2628");
    assert!(!is_supplied(&field, "UES03"), "11-1-3(3): the three control all six hexes around him");
    field.put("KAN14", "2827");
    assert!(is_supplied(&field, "UES03"), "11-1-5, 5-3c: an ally in the zone passes the line on");
    field.put("HOJ06", "2726");
    assert!(!is_supplied(&field, "UES03"), "unless his own way on is barred");
}

#[test]
fn r5_1_2_r11_1_3_i3_a_weak_zone_bars_too() {
    let mut field = in_the_plain();
    field.hold("Kozukue", "Hojo", 1);
    let open = |field: &Field| field.at().supply(Army::UESUGI).link_cost(hex("2831")).is_some();
    assert!(!open(&field), "the empty castle controls it");
    field.walls("Kozukue", |walls| walls.endurance = 0);
    assert!(open(&field), "C-50: the town does not");
}

#[test]
fn r5_2_r11_1_3_i2_r11_1_4_a_line_passes_an_enemy_castle_that_is_besieged() {
    let mut field = in_the_plain();
    field.hold("Kawagoe", "Hojo", 1).put("UES03", "2726").settle();
    let reached = |field: &Field| field.at().supply(Army::UESUGI).link_cost(hex("2727"));
    assert!(!is_supplied(&field, "UES03"), "11-1-3(3): who only invests it stands amid its weak zone");
    assert_eq!(reached(&field), None);
    for name in ["UES04", "UES06", "UES07"] {
        field.put(name, "2726");
    }
    field.settle();
    assert!(
        field.state.walls(castle("Kawagoe")).besieged && is_supplied(&field, "UES03"),
        "C-06: now it controls nothing"
    );
    assert_eq!(reached(&field), Some(3), "11-1-4: a point into the hex of the besiegers");
}

#[test]
fn r5_2_r11_1_3_i5_c_47_no_line_into_a_swamp_but_out_of_it() {
    let mut field = Field::empty(Scenario::Odawara);
    field.bare().hold("Umayabashi", "Uesugi", 1).turn(12).put("UES03", "2921");
    assert!(is_supplied(&field, "UES03"), "C-47: only hexes entered on the way to the honjo count");
    assert!(field.at().supply(Army::UESUGI).link_cost(hex("2921")).is_some());
    field.with("UES03", |man| man.place = Whereabouts::Lost);
    assert_eq!(field.at().supply(Army::UESUGI).link_cost(hex("2921")), None, "11-1-3(5)");
}

#[test]
fn r10_1_1_i1_r11_3_i1_r11_3_1_r11_1_6_r11_4_1_we_11_without_a_line_morale_falls_but_not_behind_walls() {
    let mut field = Field::empty(Scenario::Odawara);
    field.bare().hold("Kasugayama", "Uesugi", 3).hold("Iwatsuki", "Ota", 1);
    field.put("UES03", "2828").put_in("KAN01", "3025").put_in("UES04", "0505").put("UES06", "0505");
    for morale in [9, 8, 7] {
        field.change(|play| play.confirm_supply());
        assert_eq!(field.man("UES03").morale, morale, "WE-11");
    }
    assert_eq!(["KAN01", "UES04", "UES06"].map(|name| field.man(name).morale), [10; 3], "11-1-6; and who has a line");
    field.with("UES03", |man| man.morale = 4).change(|play| play.confirm_supply());
    assert_eq!(field.man("UES03").place, Whereabouts::Lost, "11-4-1: 3 is too low");
}

#[test]
fn r8_3_1_r8_3_2a_r8_3_2b_r11_1_ec_67_ec_69_without_an_open_honjo_there_is_no_supply() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("HOJ03", "2434").put("TAK05", "1432");
    assert!(is_supplied(&field, "HOJ03") && is_supplied(&field, "TAK05"));
    field.walls("Odawara", |walls| walls.besieged = true).hold("Tsutsujigasaki", "Uesugi", 1);
    assert!(!is_supplied(&field, "HOJ03"), "8-3-2a, EC-67");
    assert!(!is_supplied(&field, "TAK05"), "8-3-2b, EC-69: Takeda have other castles and no honjo");
    field.put_in("HOJ22", "2726").put_in("TAK06", "0514").phase(Phase::Hojo);
    let far = |field: &Field, name: &str| {
        field.at().may_march_far(field.at().force(unit(name))).map_err(|reason| reason.rule)
    };
    assert_eq!((far(&field, "HOJ03"), far(&field, "TAK05")), (Err("15-3-2"), Err("15-3-2")), "no strategic moves");
    field.change(|play| play.confirm_supply());
    let morale = |field: &Field| ["HOJ03", "TAK05", "HOJ22", "TAK06"].map(|name| field.man(name).morale);
    assert_eq!(
        morale(&field),
        [9, 9, 10, 10],
        "EC-67, EC-69: those in the field lose heart, those in castles need no line"
    );
    field.walls("Odawara", |walls| walls.besieged = false);
    assert!(is_supplied(&field, "HOJ03"), "8-3-2a: it works again");
    assert_eq!(far(&field, "HOJ03"), Ok(()));
}

#[test]
fn r5_2_r11_1_3_i1_c_49_an_invested_honjo_feeds_itself_and_nobody_else() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.bare().hold("Tsutsujigasaki", "Takeda", 2).put_in("TAK05", "1230").put("TAK06", "1432");
    assert!(is_supplied(&field, "TAK05") && is_supplied(&field, "TAK06"));
    field.put("UES03", "1230").settle();
    assert!(!field.state.walls(castle("Tsutsujigasaki")).besieged);
    assert!(is_supplied(&field, "TAK05"), "C-49");
    assert!(!is_supplied(&field, "TAK06"), "11-1-3(1): an enemy stands in the hex");
}

#[test]
fn r11_1_1_c_46_allies_relay_unless_agreed_otherwise() {
    let far = |switches| {
        let mut field = Field::agreed(Scenario::Odawara, switches);
        field.turn(12).bare().hold("Kasugayama", "Uesugi", 3).hold("Umayabashi", "Uesugi", 1).put("UES03", "3738");
        field.hold("Iwatsuki", "Ota", 1);
        is_supplied(&field, "UES03")
    };
    assert!(far(&[]), "C-46: over the castle of the Ota");
    assert!(!far(&[("own_relay", "on")]));
}

#[test]
fn c_75_r7_2c_the_satake_live_on_the_eastern_edge_or_any_castle_of_the_side() {
    let mut field = Field::empty(Scenario::Odawara);
    field.bare().put("STK01", "3718").put("UES03", "3718").turn(12);
    assert!(is_supplied(&field, "STK01"), "C-75: the edge is near");
    assert!(!is_supplied(&field, "UES03"), "for the Satake alone");
    field.put("STK01", "1519");
    assert!(!is_supplied(&field, "STK01"), "too far from the edge");
    field.hold("Minowa", "Nagano", 1);
    assert!(is_supplied(&field, "STK01"), "any castle of the side");
}

#[test]
fn r33_0_r33_1_r11_1_3_i4_we_32_c_60_only_the_hojo_have_lines_over_the_sea() {
    let mut field = Field::empty(Scenario::Odawara);
    field
        .bare()
        .hold("Odawara", "Hojo", 5)
        .hold("Tsutsujigasaki", "Takeda", 1)
        .put("HOJ03", "3939")
        .put("TAK05", "3939");
    assert!(is_supplied(&field, "HOJ03"));
    assert_eq!(
        field.at().supply(Army::HOJO).link_cost(hex("3939")),
        Some(19 + 3),
        "33-1: 19 sea hexes in thirds, and a landing"
    );
    assert!(!is_supplied(&field, "TAK05"), "WE-32: no line by sea");
    field.walls("Odawara", |walls| walls.besieged = true);
    assert!(!is_supplied(&field, "HOJ03"), "EC-68: a besieged honjo gives nothing by sea either");
}

#[test]
fn r33_2_r33_3_r33_4_a_sea_leg_joins_nodes_on_the_coast() {
    let mut field = Field::empty(Scenario::Odawara);
    field.bare().hold("Odawara", "Hojo", 5).put("HOJ04", "3738").turn(12);
    assert!(!is_supplied(&field, "HOJ04"), "33-2: no sea leg out of the middle of the land, and by land it is too far");
    field.put("HOJ03", "3739");
    assert!(is_supplied(&field, "HOJ04"), "33-4: over land to a unit on the coast, then by sea");
    field.put("UES03", "3740");
    assert!(is_supplied(&field, "HOJ03"), "33-3, C-60: a zone does not close a coast that is held");
}

#[test]
fn r32_1_2_r32_2_2_snow_doubles_and_melt_makes_rivers_dear() {
    let cost = |turn: u8, at: &str| {
        let mut field = Field::empty(Scenario::Matsuyama);
        field.bare().hold("Tsutsujigasaki", "Takeda", 1).turn(turn).put("TAK05", at);
        field.at().supply(Army::TAKEDA).link_cost(hex(at)).map(|thirds| thirds / 3)
    };
    assert_eq!([cost(1, "1131"), cost(5, "1131"), cost(19, "1131")], [Some(1), Some(2), Some(1)], "flat, no river");
    assert_eq!(
        [cost(1, "1331"), cost(5, "1331"), cost(19, "1331")],
        [Some(2), Some(3), Some(3)],
        "across the river into Kofu"
    );
}

#[test]
fn r11_2_3_a_line_is_counted_with_the_supply_column() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.bare().hold("Tsutsujigasaki", "Takeda", 1);
    let (pack, ground) = (&field.game.pack, field.game.ground(1));
    let mountains = pack.terrain.hex[Terrain::Mountains as usize];
    assert_eq!((mountains.supply, mountains.tactical), (Some(3), Some(4)), "not what a march costs");
    let supply = field.at().supply(Army::TAKEDA);
    let mut crossed = 0;
    for spot in Spot::all().filter(|&spot| supply.link_cost(spot).is_some()) {
        let way = supply.link(spot);
        let river =
            |from, to| if pack.map.is_river_between(from, to) { pack.terrain.river.supply.unwrap_or(0) } else { 0 };
        let points: u8 = way.windows(2).map(|two| ground.supply[two[1].index()] + river(two[0], two[1])).sum();
        assert_eq!(supply.link_cost(spot), Some(3 * points), "{spot}");
        crossed += way[1..].iter().filter(|&&spot| pack.map.terrain(spot) == Terrain::Mountains).count();
    }
    assert!(crossed > 0, "some of them lead over mountains");
}
