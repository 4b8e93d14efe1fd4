//! 1.2-a: an army within its points.

use super::*;
use crate::state::Whereabouts;
use stage::form::Budget;

pub const MOUNTED: &str = "mounted";
pub const FOOT: &str = "foot";

/// Nothing while it is open whether the last man rides.
pub fn army(at: Position<'_>, side: Side) -> Option<Form<C>> {
    if !at.s.picking[side as usize] || at.unsaddled(side).is_some() {
        return None;
    }
    let left = at.g.options.points() - at.army_cost(side);
    let last = Man::of_side(side).rfind(|&man| at.man(man).place == Whereabouts::Waiting);
    let men: Vec<Man> = Man::of_side(side).filter(|&man| last.is_none_or(|last| last < man)).collect();
    let mut form = Form::new("roster", Message::new("form-army").number("points", left).under("1.2-a")).ordered();
    form.secret = true;
    form.done = Message::new("form-army-done");
    form.finish = vec![C::EndArmy];
    form.budgets = vec![Budget { say: Message::new("form-points"), have: left }];
    form.groups = vec![Group::new(Message::new(side.term()))];
    form.roster = Some(roster::roster(at, side, &men));
    form.parts = men.iter().filter_map(|&man| taken(at, man, left)).collect();
    let whole =
        |&man: &Man| (man, Figure { horse: at.g.own_horse(man), ammo: at.g.full_ammunition(man), ..Figure::default() });
    form.pieces = faces(at, side, men.iter().map(whole));
    for (key, wish) in [("form-balanced", balanced as Wish), ("form-riders", riders), ("form-archers-spears", archers)]
    {
        let fill = bought(at, &men, left, wish);
        if !fill.is_empty() {
            form.proposals.push(proposal(key, fill));
        }
    }
    Some(form)
}

/// A man who can be paid for, in the saddle or on foot.
fn taken(at: Position<'_>, man: Man, left: u16) -> Option<Part<C>> {
    let options: Vec<Answer<C>> =
        [true, false].into_iter().filter_map(|mounted| seat(at, man, mounted, left)).collect();
    (!options.is_empty()).then(|| Part {
        id: man.name().into(),
        say: named(at, man),
        group: 0,
        on: vec![unit(man)],
        needed: false,
        options,
    })
}

fn seat(at: Position<'_>, man: Man, mounted: bool, left: u16) -> Option<Answer<C>> {
    let character = at.character(man);
    if mounted {
        character.mounted?;
    }
    let cost = at.g.pack.cost(man, mounted);
    let (id, key) = if mounted { (MOUNTED, "command-saddle") } else { (FOOT, "command-on-foot") };
    // Whoever never rides is not asked.
    let saddle = character.mounted.map(|_| C::Saddle(mounted));
    let give = [C::Pick(man)].into_iter().chain(saddle).collect();
    let mut answer = Answer::new(id, Message::new(key), give);
    answer.cost = Some((0, cost));
    (cost <= left).then_some(answer)
}

/// Which men a proposal takes, the most wanted first, and whether they ride.
type Wish = fn(Position<'_>, Man) -> Option<(u32, bool)>;

/// As many as can be paid for in the order of the wish.
fn bought(at: Position<'_>, men: &[Man], left: u16, wish: Wish) -> Vec<(String, String)> {
    let mut wanted: Vec<(u32, Man, bool)> =
        men.iter().filter_map(|&man| wish(at, man).map(|(place, mounted)| (place, man, mounted))).collect();
    wanted.sort();
    let mut points = left;
    let mut taken: Vec<(Man, bool)> = Vec::new();
    for (_, man, mounted) in wanted {
        let cost = at.g.pack.cost(man, mounted);
        if cost <= points {
            points -= cost;
            taken.push((man, mounted));
        }
    }
    taken.sort();
    let answer = |mounted: bool| if mounted { MOUNTED } else { FOOT };
    taken.into_iter().map(|(man, mounted)| (man.name().to_string(), answer(mounted).to_string())).collect()
}

/// One of each class after the other, and then the next of each.
fn balanced(at: Position<'_>, man: Man) -> Option<(u32, bool)> {
    let class = at.character(man).class;
    let before = Man::of_side(man.side()).filter(|&other| other < man && at.character(other).class == class).count();
    Some((before as u32, at.character(man).mounted.is_some()))
}

/// Everybody in the saddle, the strongest first.
fn riders(at: Position<'_>, man: Man) -> Option<(u32, bool)> {
    let faces = at.character(man).mounted?;
    Some((u32::from(u8::MAX - faces[0].attack), true))
}

/// On foot: a man who shoots, a man who stands before him.
fn archers(at: Position<'_>, man: Man) -> Option<(u32, bool)> {
    let character = at.character(man);
    let alike = |other: &Man| {
        let other = at.character(*other);
        other.mounted.is_none() && other.missile.is_some() == character.missile.is_some()
    };
    let before = Man::of_side(man.side()).filter(|other| *other < man && alike(other)).count();
    character.mounted.is_none().then_some((before as u32, false))
}
