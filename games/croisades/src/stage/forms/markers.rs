//! 1.34-a: everybody with a missile weapon, to be marked or left.

use super::*;
use crate::pack::Rate;
use crate::state::Marker;

/// From this man on, as the question has it.
pub fn markers(at: Position<'_>, side: Side, from: u8) -> Form<C> {
    let mut form = Form::new("chits", Message::new("form-shooters").under("1.34-a")).ordered();
    form.done = Message::new("form-shooters-done");
    form.finish = vec![C::EndMarkers];
    form.groups = vec![
        Group { say: Message::new("form-archers"), note: Some(Message::new("form-archers-note").under("1.34-b")) },
        Group { say: Message::new("form-crossbows"), note: Some(Message::new("form-crossbows-note").under("1.34-d")) },
    ];
    let men: Vec<(Man, Vec<Marker>)> = at.markable(side, from).fold(Vec::new(), |mut men, (man, marker)| {
        match men.last_mut() {
            Some((last, markers)) if *last == man => markers.push(marker),
            _ => men.push((man, vec![marker])),
        }
        men
    });
    form.parts = men.iter().map(|(man, markers)| shooter(at, *man, markers)).collect();
    let fill = |which: &dyn Fn(Man) -> bool| {
        let taken = men.iter().filter(|(man, _)| which(*man));
        taken
            .map(|(man, markers)| (man.name().to_string(), id(best(at, *man, markers)).to_string()))
            .collect::<Vec<_>>()
    };
    let (with_a_shot, all) = (fill(&|man| has_target(at, man)), fill(&|_| true));
    if !with_a_shot.is_empty() && with_a_shot.len() < all.len() {
        form.proposals.push(proposal("form-shooters-now", with_a_shot));
    }
    form.proposals.push(proposal("form-shooters-all", all));
    form
}

/// Could he shoot at somebody from where he is?
fn has_target(at: Position<'_>, man: Man) -> bool {
    let field = at.field(man.side());
    at.may_aim(man).is_ok() && at.enemies(man.side()).any(|target| at.aim(man, target, &field).is_ok())
}

/// A crossbow without a target now may find one when the enemy moves.
fn best(at: Position<'_>, man: Man, markers: &[Marker]) -> Marker {
    let waits = markers.contains(&Marker::Defensive) && !has_target(at, man);
    if waits { Marker::Defensive } else { markers[0] }
}

fn shooter(at: Position<'_>, man: Man, markers: &[Marker]) -> Part<C> {
    let either = at.weapon(man).is_some_and(|weapon| at.missile(weapon).rate == Rate::Either);
    Part {
        id: man.name().into(),
        say: named(at, man),
        group: usize::from(either),
        on: vec![unit(man)],
        needed: false,
        options: markers.iter().map(|&marker| marked(at, man, marker)).collect(),
    }
}

fn marked(at: Position<'_>, man: Man, marker: Marker) -> Answer<C> {
    let mut answer = Answer::new(id(marker), Message::new(marker.term()), vec![C::SetMarker { man, marker }]);
    let shot = if has_target(at, man) { "form-has-shot" } else { "form-no-shot" };
    answer.facts = vec![Message::new(shot)];
    answer.facts.extend(at.weapon(man).map(|weapon| Message::new(weapon.term())));
    if at.man(man).ammo >= 0 {
        answer.facts.push(Message::new("form-ammunition").number("n", at.man(man).ammo).under("1.35-c"));
    }
    answer.on = Some(Element::new("marker", id(marker)));
    answer
}

fn id(marker: Marker) -> &'static str {
    match marker {
        Marker::None => "none",
        Marker::Shoot => "shoot",
        Marker::Offensive => "offensive",
        Marker::Defensive => "defensive",
    }
}
