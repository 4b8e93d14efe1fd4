//! 11.8a, 17.6.3, 18.1: where units stand before the first turn, and where they dig in.

use super::{Answer, C, Form, Group, Message, Part, Position, clan_name, faces, proposal, unit};
use crate::ids::*;
use stage::Element;

/// The answer of a unit that is left over for the map edge.
const EDGE: &str = "edge";
/// The commander's clan marches behind so many others, where his orders reach both ends of the column.
const BEFORE_THE_COMMANDER: usize = 8;

/// 18.1: the two files beside the red line, from this unit on.
pub fn files(at: Position<'_>, first: UnitId) -> Form<C> {
    let units: Vec<UnitId> = at.yet_to_file(first).collect();
    let hexes: Vec<HexId> = at.free_column_hexes().collect();
    let mut form = Form::new("deployment", Message::new("form-files").under("18.1b"));
    let places = |unit: UnitId| {
        let mut answers: Vec<Answer<C>> = hexes.iter().map(|&hex| on_hex(unit, hex)).collect();
        if at.reserves_left() > 0 {
            let mut edge = Answer::new(EDGE, Message::new("form-edge").under("18.1c"), vec![C::KeepBack(unit)]);
            edge.most = u8::try_from(at.reserves_left()).ok();
            edge.on = Some(Element::new("place", HexId::EDGE_RESERVE.name()));
            answers.push(edge);
        }
        answers
    };
    by_clan(at, &mut form, &units, places);
    form.pieces = faces(at, Army::Takeda, units.iter().copied());
    form.proposals.push(proposal("form-order-of-march", 'D', marching(&units, hexes.clone())));
    form
}

/// The head of the column stands where the line ends in the east, and every clan together; who finds no room there is left
/// over.
fn marching(units: &[UnitId], mut hexes: Vec<HexId>) -> Vec<(String, String)> {
    // Down one column and up the next: whoever follows stands beside.
    let along = |hex: &HexId| if hex.column() % 2 == 1 { hex.row() } else { MAX_ROWS - hex.row() };
    hexes.sort_by_key(|hex| (std::cmp::Reverse(hex.column()), along(hex)));
    let mut clans: Vec<ClanId> = units.iter().map(|unit| unit.clan()).collect();
    clans.dedup();
    if let Some(commander) = clans.iter().position(|clan| clan.letter() == 'A') {
        let last = BEFORE_THE_COMMANDER.min(clans.len() - 1);
        clans[commander..=last.max(commander)].rotate_left(1);
    }
    let column = clans.iter().flat_map(|&clan| units.iter().filter(move |unit| unit.clan() == clan));
    let places = hexes.iter().map(|hex| hex.to_string()).chain(std::iter::repeat(EDGE.to_string()));
    column.zip(places).map(|(unit, place)| (unit.to_string(), place)).collect()
}

/// 17.6.3: a clan that deploys beside Clan M.
pub fn beside_m(at: Position<'_>, clan: ClanId) -> Form<C> {
    let units: Vec<UnitId> = at.alt_units(clan).collect();
    let first: Vec<HexId> = at.alt_hexes(clan).collect();
    let reach = |hex: &HexId| first.iter().any(|near| usize::from(at.g.map.distance(*near, *hex)) < units.len());
    let free = |hex: &HexId| at.g.map.is_west(*hex) && at.s.occupant(*hex).is_none();
    let hexes: Vec<HexId> = at.g.map.hexes().filter(|hex| free(hex) && reach(hex)).collect();
    let mut form = Form::new("deployment", Message::new("form-beside-m").under("17.6.3"));
    by_clan(at, &mut form, &units, |unit| hexes.iter().map(|&hex| on_hex(unit, hex)).collect());
    form.pieces = faces(at, Army::Uesugi, units.iter().copied());
    let mut chosen: Vec<HexId> = first.first().copied().into_iter().collect();
    while chosen.len() < units.len() {
        let beside = |hex: &&HexId| !chosen.contains(hex) && chosen.iter().any(|near| at.g.map.adjacent(*near, **hex));
        let Some(&next) = hexes.iter().find(beside) else { return form };
        chosen.push(next);
    }
    let fill = units.iter().zip(chosen).map(|(unit, hex)| (unit.to_string(), hex.to_string()));
    form.proposals.push(proposal("form-as-proposed", 'D', fill));
    form
}

/// 11.8a: the Defensive Positions rolled for; proposed for those who stand nearest to the enemy.
pub fn markers(at: Position<'_>, army: Army) -> Form<C> {
    let count = at.s.staff(army).markers;
    let units: Vec<UnitId> = at.open_units(army).collect();
    let mut form = Form::new("deployment", Message::new("form-markers").number("count", count).under("11.8a"));
    form.groups.push(Group::new(Message::new("form-markers-group")));
    let answer = |&unit_: &UnitId| {
        let say = Message::new("form-unit").name("unit", unit_.to_string());
        let mut answer = Answer::new(unit_.to_string(), say, vec![C::Entrench(unit_)]);
        (answer.most, answer.on) = (Some(1), Some(unit(unit_)));
        answer
    };
    let part = |n: u8| Part {
        id: n.to_string(),
        say: Message::new("form-marker").number("n", n),
        group: 0,
        on: vec![Element::new("marker", n.to_string())],
        needed: true,
        options: units.iter().map(answer).collect(),
    };
    form.parts = (1..=count).map(part).collect();
    let foes: Vec<HexId> =
        at.g.units_of(army.enemy()).map(|foe| at.s.unit(foe).hex).filter(|hex| hex.is_map()).collect();
    let mut nearest = units.clone();
    let away = |hex: HexId| foes.iter().map(|&foe| at.g.map.distance(hex, foe)).min().unwrap_or(u8::MAX);
    nearest.sort_by_key(|&unit| (away(at.s.unit(unit).hex), unit));
    let fill = (1..=count).zip(nearest).map(|(n, unit)| (n.to_string(), unit.to_string()));
    form.proposals.push(proposal("form-as-proposed", 'D', fill));
    form
}

/// Units as parts, under the names of their clans.
fn by_clan(at: Position<'_>, form: &mut Form<C>, units: &[UnitId], places: impl Fn(UnitId) -> Vec<Answer<C>>) {
    for (n, &one) in units.iter().enumerate() {
        if n == 0 || units[n - 1].clan() != one.clan() {
            form.groups.push(Group { say: clan_name(at, one.clan()), note: None });
        }
        form.parts.push(Part {
            id: one.to_string(),
            say: Message::new("form-unit").name("unit", one.to_string()),
            group: form.groups.len() - 1,
            on: vec![unit(one)],
            needed: true,
            options: places(one),
        });
    }
}

fn on_hex(unit: UnitId, hex: HexId) -> Answer<C> {
    let mut answer = Answer::new(
        hex.to_string(),
        Message::new("form-hex").name("hex", hex.to_string()),
        vec![C::Deploy { unit, hex }],
    );
    (answer.most, answer.on) = (Some(1), Some(Element::new("hex", hex.name())));
    answer
}
