//! The battlefield and the fortress as things to draw.

use crate::Kawanakajima as Game;
use crate::ids::{Entry, HexId};
use crate::pack::{FortressData, LineOfAttack, Terrain};
use engine::Message;
use stage::chart::{Area, Chart, Labels, Name, Place, Sheet};

pub fn chart(game: &Game) -> Chart {
    let mut sheets = vec![field(game)];
    if game.is_hypothetical() {
        sheets.push(fortress(game));
    }
    Chart::new(sheets)
}

fn field(game: &Game) -> Sheet {
    let map = &game.pack.map;
    let hexes = game.map.hexes().map(|hex| {
        let data = map.hex(hex);
        let ground = match data.terrain {
            Terrain::Wood => "wood",
            Terrain::Kaizu => "town",
            Terrain::Open if data.level > 0 => "hill",
            Terrain::Open => "plain",
        };
        (hex.to_string(), ground, data.level)
    });
    let kinds = [("river", &map.river), ("ford", &map.ford), ("stream", &map.stream)];
    let sides = kinds.into_iter().flat_map(|(kind, pairs)| {
        let open = move |pair: &&(HexId, HexId)| kind != "river" || !map.ford.contains(pair);
        pairs.iter().filter(open).map(move |(a, b)| (a.to_string(), b.to_string(), kind))
    });
    Sheet::Hexes {
        id: "field",
        name: Message::new("sheet-field"),
        columns: map.board.grid().columns().into(),
        rows: map.board.grid().rows().into(),
        low: "even",
        labels: Labels::Digits,
        hexes: hexes.collect(),
        sides: sides.collect(),
        places: places(game),
        names: names(game),
        washes: Vec::new(),
    }
}

/// 16.2: the ways down from Mount Saijo, and the edge Takeda's reserves come in by (18.1).
fn places(game: &Game) -> Vec<Place> {
    let labels = |hexes: &[HexId]| hexes.iter().map(HexId::to_string).collect();
    let entry = |entry: Entry| Place {
        id: entry.hex().to_string(),
        name: Message::new("place-entry").name("entry", entry.letter().to_string()),
        at: labels(game.map.entry_hexes(entry)),
    };
    let mut places = Entry::ALL.map(entry).to_vec();
    if game.is_hypothetical() {
        let at = labels(&game.pack.map.takeda_edge);
        places.push(Place { id: HexId::EDGE_RESERVE.to_string(), name: Message::new("place-edge"), at });
    }
    places
}

fn names(game: &Game) -> Vec<Name> {
    let name = |key: &'static str, at: HexId, style| Name { say: Message::new(key), at: at.to_string(), style };
    let mut names = vec![
        name("place-kaizu", game.map.kaizu(), "town"),
        name("place-hachimanbara", HexId::new(22, 1), "area"),
        name("place-saijo", HexId::new(16, 23), "area"),
        name("place-chikuma", HexId::new(21, 16), "river"),
    ];
    let mut fords: Vec<&str> = Vec::new();
    for (ford, (_, south)) in game.pack.map.ford_names.iter().zip(&game.pack.map.ford) {
        if !fords.contains(&ford.as_str()) {
            fords.push(ford);
            let say = Message::new("place-ford").name("ford", ford.clone());
            names.push(Name { say, at: south.to_string(), style: "ford" });
        }
    }
    names
}

/// Where each area of the fortress is drawn: the centre, the three Exterior Areas, the interior ones.
const LAYOUT: [(u16, u16); 11] = [
    (500, 480),
    (0, 0),
    (860, 1000),
    (1000, 0),
    (0, 600),
    (300, 1000),
    (1000, 600),
    (500, 0),
    (250, 300),
    (500, 780),
    (750, 300),
];

fn fortress(game: &Game) -> Sheet {
    let fortress = &game.pack.fortress;
    let area = |id: usize| {
        // A pack may draw another fortress; what has no place of its own goes round the rim.
        let (x, y) = LAYOUT.get(id).copied().unwrap_or((100 + 80 * (id % 10) as u16, 960));
        let style = match id as u8 {
            FortressData::CENTRE => "centre",
            id if FortressData::is_peripheral(id) => "exterior",
            _ => "interior",
        };
        Area { id: id.to_string(), name: Message::new("place-area").term("area", format!("area-{id}")), x, y, style }
    };
    let line = |line: &LineOfAttack| (line.ends[0].to_string(), line.ends[1].to_string(), line.score[0], line.score[1]);
    Sheet::Areas {
        id: "kaizu",
        name: Message::new("sheet-kaizu"),
        areas: (0..fortress.areas.len()).map(area).collect(),
        lines: fortress.lines.iter().map(line).collect(),
    }
}
