use crate::{hex, pack};
use kanto::ids::*;
use kanto::map::Terrain;
use kanto::pack::Start;
use std::collections::BTreeSet;
use toolkit::sets::Id;

#[test]
fn no_castle_stands_in_water_or_swamp_or_on_another() {
    let hexes: BTreeSet<Spot> = pack().castles.iter().map(|castle| castle.hex).collect();
    assert_eq!(hexes.len(), 57);
    for castle in &pack().castles {
        let terrain = pack().map.terrain(castle.hex);
        assert!(terrain.is_land() && terrain != Terrain::Swamp, "{} is {}", castle.hex, terrain.name());
        assert_eq!(pack().map.province(castle.hex), Some(castle.province));
    }
}

/// 8.4: eighteen open towns; 8-1: only Odawara is above 3.
#[test]
fn levels_are_as_counted() {
    let of_level = |level| pack().castles.iter().filter(|castle| castle.level == level).count();
    assert_eq!([0, 1, 2, 3, 4, 5].map(of_level), [18, 31, 5, 2, 0, 1]);
    assert_eq!(pack().castle(Castle::ODAWARA).level, 5);
    let level = |name: &str| pack().castle(name.parse().expect("a castle")).level;
    assert_eq!((level("Kawagoe"), level("Musashi-Matsuyama"), level("Iwatsuki"), level("Kiryu")), (2, 2, 1, 0));
}

#[test]
fn castles_are_where_they_are_printed() {
    let at = |name: &str| pack().castle(name.parse().expect("a castle")).hex;
    assert_eq!((at("Odawara"), at("Kasugayama"), at("Tsutsujigasaki")), (hex("2237"), hex("0505"), hex("1230")));
    assert_eq!((at("Numata"), at("Umayabashi"), at("Minowa")), (hex("1913"), hex("2017"), hex("1718")));
    assert_eq!((at("Karasawayama"), at("Tatebayashi"), at("Koyama")), (hex("2818"), hex("2820"), hex("3219")));
    assert_eq!((at("Kururi"), at("Sagara"), at("Hanazawa")), (hex("3736"), hex("0549"), hex("0844")));
}

/// 8-3, 30-4-1, 30-4-2, C-75: every army has a honjo but the Satake, whose land lies off the map.
#[test]
fn every_army_but_the_satake_has_a_honjo() {
    for (scenario, plan) in pack().scenarios.iter().enumerate() {
        let has = |army: Army| {
            pack().castles.iter().any(|castle| castle.owner[scenario] == Some((army, true)))
                || pack().honjo_extra.iter().any(|(other, _)| *other == army)
        };
        let without: Vec<Army> = Army::all().filter(|army| plan.side[army.index()].is_some() && !has(*army)).collect();
        let expected = if scenario == 1 || scenario == 2 { vec![Army::SATAKE] } else { Vec::new() };
        assert!(without == expected, "scenario {}: {}", scenario + 1, without.len());
    }
    let umayabashi: Castle = "Umayabashi".parse().expect("a castle");
    let lords: Vec<&str> = pack().honjo_extra.iter().map(|(army, _)| army.name()).collect();
    assert_eq!(lords, ["Kuragano", "Ogo", "Sakai", "Wada", "Yamagami"]);
    assert!(pack().honjo_extra.iter().all(|(_, castle)| *castle == umayabashi));
    for (lord, castle) in &pack().honjo_extra {
        let mut units = pack().units.iter().filter(|unit| unit.army == *lord);
        assert!(units.all(|unit| unit.start[1] == Start::At(pack().castle(*castle).hex)));
    }
}

#[test]
fn r8_0a_r30_3_owners_change_with_the_scenario() {
    let owner = |name: &str| {
        let castle = pack().castle(name.parse().expect("a castle"));
        castle.owner.map(|owner| owner.map_or("-", |(army, _)| army.name()))
    };
    assert_eq!(owner("Koga"), ["-", "Hojo", "Koga", "-"]);
    assert_eq!(owner("Takiyama"), ["-", "Oishi", "Hojo", "Hojo"]);
    assert_eq!(owner("Musashi-Matsuyama"), ["-", "Matsuyama", "Matsuyama", "Hojo"]);
    assert_eq!(owner("Kunimine"), ["-", "Nagano", "Nagano", "Takeda"]);
    assert_eq!(owner("Iiyama"), ["Uesugi"; 4]);
    assert_eq!(owner("Takatenjin"), ["-"; 4]);
    let odawara = pack().castle(Castle::ODAWARA);
    assert_eq!((odawara.level, odawara.owner[1]), (5, Some((Army::HOJO, true))), "8.0a: five levels, and a flag");
    assert_eq!(pack().castle(Castle::NUMATA).owner[1], Some((Army::UESUGI, false)), "no flag");
}

/// 30-2
#[test]
fn three_armies_have_a_home() {
    let home = |army: Army| pack().home[army.index()].as_slice();
    assert_eq!(home(Army::UESUGI), [Province::Echigo]);
    assert_eq!(home(Army::HOJO), [Province::Sagami, Province::Musashi, Province::Izu]);
    assert_eq!(home(Army::TAKEDA), [Province::Kai, Province::Shinano]);
    assert!(Army::all().filter(|army| !army.is_major()).all(|army| home(army).is_empty()));
}
