//! What always holds; also the check of a position read from outside.

use crate::Croisades;
use crate::ids::*;
use crate::rules::Position;
use crate::state::*;
use toolkit::steps;

type Holds = Result<(), String>;

pub fn hold(at: Position<'_>) -> Holds {
    Man::all().try_for_each(|man| man_holds(at, man))?;
    Horse::all().try_for_each(|horse| horse_holds(at, horse))?;
    nobody_in_two_places(at)?;
    if at.s.turn > 2 * at.g.turns() {
        return Err("the turns are over".to_string());
    }
    if at.s.outcome.is_some() {
        return Ok(());
    }
    if at.s.steps.is_empty() {
        return Err("nothing is left to do".to_string());
    }
    steps::sound::<Croisades>(at, &at.s.steps)
}

fn fits(holds: bool, what: impl FnOnce() -> String) -> Holds {
    if holds { Ok(()) } else { Err(what()) }
}

/// A rider lies on two hexes that touch, a man on foot on one; ammunition never grows beyond what he began with.
fn man_holds(at: Position<'_>, man: Man) -> Holds {
    let (figure, stand) = (at.man(man), at.stand(man));
    let falls = at.s.steps.iter().any(|step| matches!(step, crate::sequence::Step::Fall(_)));
    fits(figure.place == Whereabouts::Map || !stand.is_map(), || {
        format!("{man} stands somewhere without being there")
    })?;
    fits(figure.place != Whereabouts::Map || stand.is_map() || falls, || format!("{man} stands nowhere"))?;
    let mounted = figure.horse.is_some();
    if figure.place == Whereabouts::Map && stand.is_map() {
        fits(stand.is_two() == mounted, || format!("{man} lies on the wrong number of hexes"))?;
        fits(!mounted || stand.front.touches(stand.rear), || format!("{man}'s hexes do not touch"))?;
    }
    fits(!mounted || at.character(man).mounted.is_some(), || format!("{man} cannot ride"))?;
    let full = at.g.full_ammunition(man);
    fits(figure.place == Whereabouts::Absent || figure.ammo <= full.max(0), || {
        format!("{man} has more ammunition than he began with")
    })?;
    fits(!mounted || figure.health != Health::Dead && figure.stunned == 0, || format!("{man} cannot sit in the saddle"))
}

fn horse_holds(at: Position<'_>, horse: Horse) -> Holds {
    let (mount, stand) = (at.s.horse(horse), at.s.stand(horse.piece()));
    let riders = Man::all().filter(|&man| at.man(man).horse == Some(horse)).count();
    fits(riders == usize::from(mount.life == Life::Ridden), || format!("{horse} has the wrong number of riders"))?;
    fits(!stand.is_map() || stand.is_two() && stand.front.touches(stand.rear), || {
        format!("{horse} lies on two hexes that touch")
    })?;
    fits(matches!(mount.life, Life::Free | Life::Dead) || !stand.is_map(), || format!("{horse} is not on the map"))
}

/// 1.6-b: between moves no two living figures share a hex, friends on their way apart.
fn nobody_in_two_places(at: Position<'_>) -> Holds {
    let field = crate::field::Field::new(at.s, &at.g.pack.sheet, None);
    for man in Man::all().filter(|&man| at.is_fit(man) && at.stand(man).is_map()) {
        for spot in at.stand(man).spots() {
            let foe = field.cell(spot).living().filter_map(Piece::man).find(|other| other.side() != man.side());
            fits(foe.is_none(), || format!("{man} shares {spot} with an enemy"))?;
        }
    }
    Ok(())
}
