//! 1.2-a, 1.11-b: where a side stands before the first turn, in the open or hidden. A rider is two parts: the hex of his
//! front, and the way he faces.

use super::*;
use crate::state::Whereabouts;
use hexgrid::Direction;

/// All who are still to be placed, from the next one on.
pub fn places(at: Position<'_>, side: Side) -> Option<Form<C>> {
    let men: Vec<Man> = Man::of_side(side).filter(|&man| at.man(man).place == Whereabouts::Waiting).collect();
    let hides = men.iter().any(|&man| at.g.hides(man));
    let say = Message::new(if hides { "form-hide" } else { "form-place" });
    let mut form = Form::new("deployment", say.under(if hides { "1.11-b" } else { "1.2-a" })).ordered();
    form.secret = hides;
    let notes = if hides { ["form-hide-foot-note", "form-hide-riders-note"] } else { ["form-zone-note"; 2] };
    let groups = ["form-on-foot", "form-in-the-saddle"].into_iter().zip(notes);
    form.groups = groups.map(|(key, note)| Group { say: Message::new(key), note: Some(Message::new(note)) }).collect();
    let mut fill = Vec::new();
    let mut taken = Spots::EMPTY;
    for &man in &men {
        let spots = places_of(at, man);
        if spots.is_empty() {
            return None;
        }
        let mounted = at.is_mounted(man);
        form.parts.push(front(at, man, &spots));
        let stand = proposed(at, man, &spots, taken);
        if mounted {
            form.parts.push(heading(man));
        }
        let Some(stand) = stand else { continue };
        stand.spots().for_each(|spot| taken.insert(spot));
        fill.push((man.name().to_string(), stand.front.to_string()));
        fill.extend(stand.heading().map(|way| (facing(man), Way(way).term().to_string())));
    }
    if fill.len() == form.parts.len() {
        form.proposals.push(proposal("form-as-proposed", fill));
    }
    form.pieces = faces(at, side, men.iter().map(|&man| (man, *at.man(man))));
    Some(form)
}

/// The part that is the heading of a rider.
fn facing(man: Man) -> String {
    format!("{}-heading", man.name())
}

fn front(at: Position<'_>, man: Man, spots: &[Spot]) -> Part<C> {
    let answer = |&spot: &Spot| {
        // 1.11-b: whoever hides there comes out as soon as all stand.
        let seen = at.g.hides(man) && at.is_looked_at(man.side().other(), spot);
        let say = Message::new(if seen { "form-hex-seen" } else { "form-hex" }).name("hex", spot.to_string());
        let mut answer = Answer::new(spot.to_string(), say, vec![C::Place(spot)]);
        (answer.most, answer.on) = (Some(1), Some(Element::new("hex", spot.to_string())));
        answer
    };
    Part {
        id: man.name().into(),
        say: named(at, man),
        group: usize::from(at.is_mounted(man)),
        on: vec![unit(man)],
        needed: true,
        options: spots.iter().map(answer).collect(),
    }
}

/// 1.55-a: six ways; whether his rear has room behind the front is said when it is given.
fn heading(man: Man) -> Part<C> {
    let answer = |way: Direction| {
        let term = Way(way).term();
        let mut answer = Answer::new(term, Message::new(term), vec![C::Head(Way(way))]);
        answer.facing = Some(way.index() as u8);
        answer
    };
    Part {
        id: facing(man),
        say: Message::new("form-heading").name("unit", man.name()).under("1.55-a"),
        group: 1,
        on: vec![unit(man)],
        needed: true,
        options: Direction::ALL.map(answer).to_vec(),
    }
}

/// In the open towards the enemy, as far forward as there is room; in hiding where nobody sees him yet and the enemy's way is near.
fn proposed(at: Position<'_>, man: Man, spots: &[Spot], taken: Spots) -> Option<Stand> {
    let foes: Vec<Spot> = Man::of_side(man.side().other())
        .filter(|&foe| at.is_here(foe) && !at.man(foe).hidden)
        .map(|foe| at.stand(foe).front)
        .collect();
    let away = |spot: Spot| foes.iter().map(|foe| foe.distance(spot)).min().unwrap_or_else(|| depth(at, man, spot));
    let middle = |spot: Spot| spot.row().abs_diff(ROWS / 2 + 1);
    let mut free: Vec<Spot> = spots.iter().copied().filter(|&spot| !taken.contains(spot)).collect();
    free.sort_by_key(|&spot| {
        (at.g.hides(man) && at.is_looked_at(man.side().other(), spot), away(spot), middle(spot), spot)
    });
    if !at.is_mounted(man) {
        return free.first().copied().map(Stand::on);
    }
    free.into_iter().find_map(|front| {
        let mut stands: Vec<Stand> = stands_on(at, man, front);
        stands.retain(|stand| !taken.contains(stand.rear));
        // His rear is the hex that lies farther away.
        stands.into_iter().max_by_key(|stand| (away(stand.rear), stand.rear))
    })
}

fn places_of(at: Position<'_>, man: Man) -> Vec<Spot> {
    let field = at.field(man.side());
    Spot::all().filter(|&spot| at.may_place(man, spot, &field).is_ok()).collect()
}

/// 1.55-a: how a rider can lie with his front there.
fn stands_on(at: Position<'_>, man: Man, front: Spot) -> Vec<Stand> {
    let field = at.field(man.side());
    let rears = front.neighbors().map(|(_, rear)| rear).filter(|&rear| at.may_stand(man, rear, &field).is_ok());
    rears.map(|rear| Stand::two(front, rear)).collect()
}

/// How far from the front of the own zone, while the enemy is not there yet.
fn depth(at: Position<'_>, man: Man, spot: Spot) -> u32 {
    let zones = at.g.pack.builder.zones;
    let (own, theirs) = (zones[man.side() as usize], zones[man.side().other() as usize]);
    let front = if own.0 > theirs.0 { own.0 } else { own.1 };
    u32::from(front.abs_diff(spot.column()))
}
