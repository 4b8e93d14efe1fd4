//! The map as something to draw.

use crate::Croisades;
use crate::ids::*;
use crate::map::Ground;
use engine::Message;
use stage::chart::{Chart, Labels, Name, Sheet};

pub fn chart(game: &Croisades) -> Chart {
    let map = game.map();
    let ground = |spot: Spot| if map.palms.contains(spot) { "palm" } else { map.ground(spot).name() };
    let hex = |spot: Spot| (spot.to_string(), ground(spot), u8::from(map.is_high(spot)));
    Chart::new(vec![Sheet::Hexes {
        id: "field",
        name: Message::new("sheet-field"),
        columns: COLUMNS.into(),
        rows: ROWS.into(),
        low: "odd",
        labels: Labels::Letters,
        hexes: Spot::all().map(hex).collect(),
        sides: crests(game),
        places: Vec::new(),
        names: names(game),
        washes: Vec::new(),
    }])
}

/// 1.43c-f: the top edge of a slope lies between a slope hex and a high one.
fn crests(game: &Croisades) -> Vec<(String, String, &'static str)> {
    let map = game.map();
    let slopes = Spot::all().filter(|&spot| map.is(spot, Ground::Slope));
    let tops = slopes.flat_map(|slope| {
        let high = slope.neighbors().map(|(_, near)| near).filter(|&near| map.is_high(near));
        high.map(move |near| (slope.to_string(), near.to_string(), "crest"))
    });
    tops.collect()
}

/// The pool has a name; so has the height.
fn names(game: &Croisades) -> Vec<Name> {
    let map = game.map();
    let middle = |spots: Vec<Spot>| spots.get(spots.len() / 2).copied();
    let name = |key: &'static str, style, spots: Vec<Spot>| {
        Some(Name { say: Message::new(key), at: middle(spots)?.to_string(), style })
    };
    let water = Spot::all().filter(|&spot| map.is(spot, Ground::Water)).collect();
    let height = Spot::all().filter(|&spot| map.is_high(spot)).collect();
    [name("place-pool", "river", water), name("place-height", "area", height)].into_iter().flatten().collect()
}
