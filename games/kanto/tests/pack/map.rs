use crate::{hex, pack};
use kanto::ids::*;
use kanto::map::Terrain;

fn hexes(labels: &str) -> Spots {
    labels.split_whitespace().map(hex).collect()
}

/// Those that can be reached from `start` over hexes that pass.
fn reached(start: Spot, pass: impl Fn(Spot) -> bool) -> Spots {
    let (mut found, mut open) = (Spots::of(start), vec![start]);
    while let Some(spot) = open.pop() {
        for (_, next) in spot.around() {
            if pass(next) && !found.contains(next) {
                found.insert(next);
                open.push(next);
            }
        }
    }
    found
}

#[test]
fn r2_1_2a_the_ground_is_as_counted() {
    let count = |terrain| Spot::all().filter(|&spot| pack().map.terrain(spot) == terrain).count();
    let counts = Terrain::ALL.map(count);
    assert_eq!(counts, [522, 295, 129, 665, 9, 338, 2]);
    assert_eq!(counts.iter().sum::<usize>(), 1960);
}

#[test]
fn the_land_is_one_piece() {
    let is_land = |spot| pack().map.terrain(spot).is_land();
    assert_eq!(reached(hex("0505"), is_land).len() as usize, Spot::all().filter(|&spot| is_land(spot)).count());
}

/// 7-2a
#[test]
fn r7_2a_every_province_is_one_piece_and_all_but_the_sea_belongs_to_one() {
    for province in Province::ALL {
        let is_in = |spot| pack().map.province(spot) == Some(province);
        let all: Spots = Spot::all().filter(|&spot| is_in(spot)).collect();
        let first = all.first().expect("a province has hexes");
        assert!(reached(first, is_in) == all, "{} is in pieces", province.name());
    }
    let is_sea = |spot: Spot| pack().map.terrain(spot) == Terrain::Sea;
    assert!(Spot::all().all(|spot| is_sea(spot) == pack().map.province(spot).is_none()));
    assert_eq!(pack().map.province(hex("3319")), Some(Province::Shimotsuke));
}

/// 33-2
#[test]
fn the_coast_is_the_land_beside_the_sea() {
    let listed = hexes(
        "0106 0149 0205 0248 0305 0349 0405 0505 0548 0549 0604 0647 0704 0745 0746 0747 0802 0803 0844 0902 0944 1001 \
         1042 1043 1141 1142 1240 1340 1439 1540 1545 1546 1547 1548 1640 1642 1643 1644 1648 1741 1742 1748 1846 1847 \
         1946 2040 2041 2042 2043 2044 2045 2138 2139 2140 2144 2237 2337 2436 2536 2636 2736 2836 2934 2935 2936 2937 \
         2938 2939 3033 3037 3038 3131 3132 3133 3230 3242 3331 3336 3337 3338 3339 3340 3341 3342 3343 3430 3434 3435 \
         3442 3530 3534 3541 3542 3630 3632 3633 3640 3731 3732 3739 3740 3838 3939 4038",
    );
    assert_eq!(listed.len(), 104);
    assert!(Spot::all().all(|spot| pack().map.is_coast(spot) == listed.contains(spot)));
}

/// 2-1-2b: the rivers of Kawanakajima, and how long all rivers are.
#[test]
fn r2_1_2b_rivers_run_where_they_should() {
    let river = |one: &str, other: &str| pack().map.is_river_between(hex(one), hex(other));
    assert!(river("0413", "0414") && river("0414", "0514") && river("0514", "0414") && river("0414", "0515"));
    assert!(river("0415", "0515") && !river("0414", "0415") && !river("0514", "0515"));
    let sides = |spot: Spot| spot.around().filter(|&(way, _)| pack().map.has_river(spot, way)).count();
    assert_eq!(Spot::all().map(sides).sum::<usize>(), 2 * 539);
}

/// 2-1-2b: seen from both banks.
#[test]
fn a_river_has_land_on_a_bank() {
    for spot in Spot::all() {
        for (way, next) in spot.around().filter(|&(way, _)| pack().map.has_river(spot, way)) {
            assert!(pack().map.has_river(next, way.opposite()), "{spot} {next}");
            assert!([spot, next].into_iter().any(|bank| pack().map.terrain(bank).is_land()), "{spot} {next}");
        }
    }
}

/// 31-2, C-51: the four land hexes beside Odawara; the other two are sea.
#[test]
fn odawara_is_surrounded_from_its_four_land_sides() {
    let odawara = pack().castle(Castle::ODAWARA).hex;
    let around: Spots = odawara.around().map(|(_, next)| next).collect();
    let ring: Spots = pack().map.odawara_ring.iter().copied().collect();
    assert!(ring == hexes("2137 2138 2236 2337"));
    assert!(around - ring == hexes("2238 2338"));
    assert!((around - ring).iter().all(|spot| pack().map.terrain(spot) == Terrain::Sea));
}

/// S2-4
#[test]
fn the_satake_come_from_the_east() {
    assert!(pack().map.satake_entry.iter().copied().collect::<Spots>() == hexes("4010 4011 4012 4013 4014 4015"));
}

/// S4-8: Numata and Umayabashi lie beyond the Tone, no castle of the Takeda or the Hojo does, and all of the far bank is in the area.
#[test]
fn the_far_bank_of_the_tone() {
    let east = pack().map.east_of_tone;
    assert_eq!(east.len(), 83);
    let area = &pack().scenarios[3].area;
    assert!(east.iter().all(|spot| area.contains(&pack().map.province(spot).expect("land"))));
    for castle in &pack().castles {
        let beyond = east.contains(castle.hex);
        match castle.owner[3] {
            Some((Army::UESUGI, _)) => assert_eq!(beyond, castle.province == Province::Kozuke, "{}", castle.hex),
            Some(_) => assert!(!beyond, "{}", castle.hex),
            None => {}
        }
    }
    assert!(east.contains(hex("2017")) && !east.contains(hex("1918")));
    assert!(pack().map.is_river_between(hex("1918"), hex("2017")));
}

/// 32-1-1
#[test]
fn r32_1_1_i1_r32_1_1_i2_c_55_snow_lies_in_the_north_and_on_the_mountains() {
    let snows = |label: &str| pack().map.snows(hex(label));
    assert!(snows("0413") && snows("0505") && snows("1230") && snows("1610"));
    assert!(!snows("2017") && !snows("2237") && !snows("2836"));
    let lies = |spot: Spot| match pack().map.province(spot) {
        Some(Province::Echigo | Province::Shinano | Province::Kai | Province::Mutsu) => true,
        Some(Province::Kozuke | Province::Shimotsuke) => pack().map.terrain(spot) == Terrain::Mountains,
        _ => false,
    };
    assert!(Spot::all().all(|spot| pack().map.snows(spot) == lies(spot)));
}

#[test]
fn places_have_their_hexes() {
    let mut places: Vec<(&str, Spot)> = pack().map.places.iter().map(|(spot, name)| (name.as_str(), *spot)).collect();
    places.sort();
    let printed = [("Chausuyama", "0315"), ("Hachiman", "2836"), ("Saijo", "0515"), ("Zenkoji", "0413")];
    assert!(places == printed.map(|(name, label)| (name, hex(label))));
    assert!(hex("0414").touches(hex("0413")) && hex("0414").touches(hex("0515")) && hex("0414").touches(hex("0315")));
}
