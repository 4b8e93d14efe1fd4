//! 3f, 7.2e: a Mode for every clan.

use super::{Answer, C, Form, Group, Message, Position, clan_part, proposal};
use crate::ids::*;
use crate::rules::room::modes;

/// Clans with the enemy this near begin in Attack.
const NEAR: u8 = 7;

/// 3f: the Modes clans start in, from this one on.
pub fn initial(at: Position<'_>, first: ClanId) -> Form<C> {
    let army = first.army();
    let clans: Vec<ClanId> = following(first).filter(|&clan| at.s.clan_in_play(clan)).collect();
    let allowed = at.starting_modes(army);
    let wanted = |clan: ClanId| match clan.letter() {
        // 8.2b: a commander out of Defense rolls worse; Clan M holds the ford.
        'A' | 'M' => Mode::Defense,
        _ if near_enemy(at, clan) => Mode::Attack,
        _ => Mode::Move,
    };
    let rows = clans.iter().map(|&clan| (clan, allowed, wanted(clan)));
    table(at, Message::new("form-modes").under("3f"), rows)
}

/// 7.2e: the Modes in which clans fall in with a plan that has come alive. What suits the plan stays.
pub fn conforming(at: Position<'_>, first: ClanId) -> Form<C> {
    let clans: Vec<ClanId> = following(first).filter(|&clan| at.conforms(clan)).collect();
    let rows = clans.iter().map(|&clan| (clan, at.conforming_modes(clan), at.s.clans[clan.index()].mode));
    table(at, Message::new("form-conform").under("7.2e"), rows)
}

fn following(first: ClanId) -> impl Iterator<Item = ClanId> {
    ClanId::of_army(first.army()).filter(move |&clan| clan >= first)
}

fn near_enemy(at: Position<'_>, clan: ClanId) -> bool {
    let enemies = at.g.units_of(clan.army().enemy()).map(|unit| at.s.unit(unit).hex).filter(|hex| hex.is_map());
    let own = at.s.clan_units(clan).map(|unit| at.s.unit(unit).hex).filter(|hex| hex.is_map());
    let mut pairs = own.flat_map(|hex| enemies.clone().map(move |enemy| (hex, enemy)));
    pairs.any(|(hex, enemy)| at.g.map.distance(hex, enemy) <= NEAR)
}

/// Clans, each with the Modes it may take and the one that is proposed.
fn table(at: Position<'_>, say: Message, rows: impl Iterator<Item = (ClanId, u8, Mode)>) -> Form<C> {
    let mut form = Form::new("table", say);
    form.groups.push(Group::new(Message::new("form-modes-group")));
    let mut fill = Vec::new();
    for (clan, allowed, wanted) in rows {
        let answer = |mode: Mode| {
            let say = Message::new(mode.term());
            Answer::new(mode_id(mode), say, vec![C::SetMode { clan, mode }])
        };
        form.parts.push(clan_part(at, clan, 0, modes(allowed).map(answer).collect()));
        let proposed = if allowed & wanted.bit() != 0 { Some(wanted) } else { modes(allowed).next() };
        fill.extend(proposed.map(|mode| (clan.to_string(), mode_id(mode))));
    }
    form.proposals.push(proposal("form-as-proposed", 'D', fill));
    form
}

fn mode_id(mode: Mode) -> String {
    mode.term().trim_start_matches("mode-").into()
}
