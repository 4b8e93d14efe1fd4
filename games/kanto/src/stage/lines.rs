//! 11: the supply of a unit as a line on the map, each link with its cost, and who cuts it.

use crate::ids::*;
use crate::rules::Position;
use crate::rules::c11_supply::line::{Line, Link};
use engine::Message;
use stage::Look;
use stage::scene::Mark;
use toolkit::words::Word;

/// From a unit to its honjo, or as far as the line would go.
pub fn looks(at: Position<'_>, piece: &str) -> Vec<Look> {
    let Some(unit) = piece.parse::<Unit>().ok().filter(|&unit| at.s.is_on_map(unit)) else { return Vec::new() };
    let from = at.man(unit).at;
    let (links, title) = match at.line(at.army(unit), from) {
        Line::Whole(links) => {
            let title = match links.len() {
                0 => Message::new("line-at-honjo").under("8-3-1"),
                n => Message::new("line-whole").number("n", n as u32).under("11-1"),
            };
            return vec![look(at, unit, &links, marks(&links, "supply"), title, false)];
        }
        Line::Cut(links, hex) => {
            let title = cut_by(at, unit, hex).under("11-1-3");
            return vec![look(at, unit, &links, cut(&links, hex), title, true)];
        }
        Line::ShutIn => (Vec::new(), Message::new("line-shut-in").under("11-1-3")),
        Line::NoHonjo => (Vec::new(), Message::new("line-no-honjo").under("8-3-1")),
        Line::TooFar => (Vec::new(), Message::new("line-too-far").under("11-2-2")),
    };
    vec![look(at, unit, &links, Vec::new(), title, true)]
}

fn look(at: Position<'_>, unit: Unit, links: &[Link], marks: Vec<Mark>, title: Message, barred: bool) -> Look {
    let end = links.last().and_then(|link| link.way.last()).map_or(at.man(unit).at, |&end| end);
    let to = at.castle_at(end).map_or_else(|| end.elements(), |castle| castle.elements()).remove(0);
    Look {
        from: unit.elements().remove(0),
        to,
        marks,
        title,
        barred,
        ledgers: Vec::new(),
        odds: None,
        notes: Vec::new(),
    }
}

fn marks(links: &[Link], kind: &'static str) -> Vec<Mark> {
    links.iter().map(|link| mark(kind, Some(link.cost), &link.way)).collect()
}

fn mark(kind: &'static str, n: Option<u8>, way: &[Spot]) -> Mark {
    Mark { kind, n, on: way.iter().flat_map(Word::elements).collect(), to: Vec::new() }
}

/// Links that hold as they are; the one that is cut and those behind it broken, and the hex that is closed.
fn cut(links: &[Link], hex: Spot) -> Vec<Mark> {
    let held = links.iter().take_while(|link| !link.way[1..].contains(&hex)).count();
    let mut all = marks(&links[..held], "supply");
    all.extend(marks(&links[held..], "supply-cut"));
    all.push(mark("zone", None, &[hex]));
    all
}

/// Who stands in the hex, whose castle is there, or whoever controls it from beside.
fn cut_by(at: Position<'_>, unit: Unit, hex: Spot) -> Message {
    let camp = at.camp_of_unit(unit);
    let foe = |spot: Spot| at.s.in_hex(spot).find(|&other| at.camp_of_unit(other) != camp && !at.man(other).inside);
    let said = |key: &'static str| Message::new(key).name("hex", hex.to_string());
    if let Some(enemy) = foe(hex) {
        return said("line-cut-held").name("unit", enemy.name());
    }
    if let Some(castle) = at.enemy_castle_at(hex, camp) {
        return said("line-cut-castle").name("castle", castle.name());
    }
    let beside = || hex.around().map(|(_, next)| next);
    let castle = beside().find_map(|next| at.enemy_castle_at(next, camp));
    match (beside().find_map(foe), castle) {
        (Some(enemy), _) => said("line-cut-zone").name("unit", enemy.name()),
        (None, Some(castle)) => said("line-cut-near-castle").name("castle", castle.name()),
        (None, None) => said("line-cut"),
    }
}
