//! The map as something to draw.

use crate::Kanto;
use crate::ids::*;
use crate::map::{Map, Terrain};
use crate::rules::c11_supply::THIRDS;
use engine::Message;
use stage::chart::{Chart, Labels, Name, Sheet, Wash};
use std::cmp::Reverse;
use toolkit::sets::Id;

pub fn chart(game: &Kanto) -> Chart {
    let map = &game.pack.map;
    let sheet = Sheet::Hexes {
        id: "kanto",
        name: Message::new("sheet-kanto"),
        columns: COLUMNS.into(),
        rows: ROWS.into(),
        low: "even",
        labels: Labels::Digits,
        hexes: Spot::all().map(|spot| (spot.to_string(), ground(map.terrain(spot)), relief(map, spot))).collect(),
        sides: sides(map),
        places: Vec::new(),
        names: names(game),
        washes: washes(game),
    };
    Chart { sheets: vec![sheet], parts: THIRDS as u8 }
}

fn ground(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Flat => "field",
        Terrain::Wasteland => "moor",
        Terrain::Woods => "wood",
        Terrain::Mountains => "mountain",
        Terrain::Swamp => "swamp",
        Terrain::Sea => "sea",
        Terrain::Lake => "water",
    }
}

/// Mountains rise where there are mountains all round; it means nothing in the rules.
fn relief(map: &Map, spot: Spot) -> u8 {
    let high = |spot: Spot| map.terrain(spot) == Terrain::Mountains;
    u8::from(high(spot) && spot.around().all(|(_, next)| high(next)))
}

/// 2-1-2b: rivers; and what is only looked at: the coast, and borders of provinces where no river is one.
fn sides(map: &Map) -> Vec<(String, String, &'static str)> {
    let pairs = Spot::all().flat_map(|one| one.around().map(move |(_, other)| (one, other)));
    let once = pairs.filter(|(one, other)| one.index() < other.index());
    let kind = |one: Spot, other: Spot| {
        let sea = |spot: Spot| map.terrain(spot) == Terrain::Sea;
        match () {
            () if map.is_river_between(one, other) => Some("river"),
            () if sea(one) != sea(other) => Some("coast"),
            () if !sea(one) && map.province(one) != map.province(other) => Some("border"),
            () => None,
        }
    };
    once.filter_map(|(one, other)| Some((one.to_string(), other.to_string(), kind(one, other)?))).collect()
}

/// Castles, the strongest first, other places and provinces: where there is no room for all, the first are named.
fn names(game: &Kanto) -> Vec<Name> {
    let place = |name: &str, at: Spot, style| Name {
        say: Message::new("place-name").name("name", name.to_string()),
        at: at.to_string(),
        style,
    };
    let mut castles: Vec<Castle> = Castle::all().collect();
    castles.sort_by_key(|&castle| Reverse(game.pack.castle(castle).level));
    let castles = castles.into_iter().map(|castle| place(castle.name(), game.pack.castle(castle).hex, "castle"));
    let others = game.pack.map.places.iter().map(|(spot, name)| place(name, *spot, "castle"));
    let middle = |province: Province| middle(&game.pack.map, province).map(|at| (province, at));
    let provinces = Province::ALL.into_iter().filter_map(middle);
    let provinces = provinces.map(|(province, at)| place(province.name(), at, "province"));
    castles.chain(others).chain(provinces).collect()
}

/// The hex of a province that is nearest to the middle of them all.
fn middle(map: &Map, province: Province) -> Option<Spot> {
    let own: Vec<Spot> = Spot::all().filter(|&spot| map.province(spot) == Some(province)).collect();
    let far = |spot: Spot| own.iter().map(|&other| spot.distance(other)).sum::<u32>();
    own.iter().copied().min_by_key(|&spot| far(spot))
}

/// 32-1-1, 32-1: where snow lies in winter, and which mountains it closes; 35.0: where nobody plays.
fn washes(game: &Kanto) -> Vec<Wash> {
    let map = &game.pack.map;
    let closed = |spot: Spot| map.terrain(spot) == Terrain::Mountains;
    let wash = |kind, lies: &dyn Fn(Spot) -> bool| Wash {
        kind,
        hexes: Spot::all()
            .filter(|&spot| map.terrain(spot).is_land() && lies(spot))
            .map(|spot| spot.to_string())
            .collect(),
    };
    let all = [
        wash("snow", &|spot| map.snows(spot) && !closed(spot)),
        wash("closed", &|spot| map.snows(spot) && closed(spot)),
        wash("beyond", &|spot| !game.is_in_area(spot)),
    ];
    all.into_iter().filter(|wash| !wash.hexes.is_empty()).collect()
}
