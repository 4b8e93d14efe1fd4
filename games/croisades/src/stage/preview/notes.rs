//! 1.72-e to 1.75: who takes a result, who gives way and who follows: what each choice means.

use super::fate::{Fate, gives_way};
use super::walk::chosen;
use crate::Command as C;
use crate::event::Event;
use crate::ids::*;
use crate::pack::Letter;
use crate::rules::Position;
use crate::sequence::Step;
use crate::sequence::steps::CombatStep;
use engine::Message;
use stage::preview::Preview;

fn noted(note: Message) -> Preview {
    Preview { note: Some(note), ..Preview::default() }
}

/// 1.72-e: what the result does to this one.
pub fn harm(at: Position<'_>, side: Side, piece: Piece) -> Option<Preview> {
    let Step::Combat(CombatStep::Harms { letter, attackers, .. }) = *at.s.steps.last()? else { return None };
    let then = chosen(at.g, at.s, side, C::Harm(piece))?;
    let fate = Fate::of(piece, &then.told, &then.state);
    let term = if attackers {
        fate.term(crate::pack::Effects::NONE, "effect-attackers-retreat")
    } else {
        fate.term(at.combat_effects(Letter(letter), piece), "effect-defenders-retreat")
    };
    Some(noted(Message::new("note-harm").name("piece", piece.name()).term("effect", term).under("1.72-e")))
}

/// EC-74: he goes back all the way, or pays for it.
pub fn retreat(at: Position<'_>, side: Side, piece: Piece) -> Option<Preview> {
    let then = chosen(at.g, at.s, side, C::Retreat(piece))?;
    let stuck = then.told.contains(&Event::RetreatFails { piece }) && !gives_way(piece, &then.state);
    let say = if stuck {
        Message::new("note-retreat-stuck").name("piece", piece.name())
    } else {
        Message::new("note-retreat").number("hexes", at.g.pack.sheet.retreat)
    };
    Some(noted(say.under("EC-74")))
}

/// 1.75-a: how far he may follow.
pub fn advance(at: Position<'_>, man: Man) -> Preview {
    let sheet = &at.g.pack.sheet;
    let hexes = if at.is_mounted(man) { sheet.advance_mounted } else { sheet.advance_foot };
    noted(Message::new("note-advance").number("hexes", hexes).under("1.75-a"))
}
