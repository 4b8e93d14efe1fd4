//! 1.2-a: the men one may take, row by row: what stands on their counters, and what they cost.

use super::army::{FOOT, MOUNTED};
use super::*;
use crate::pack::{Character, Faces, Values};
use stage::roster::{Across, Cell, Column, Look, Roster, Row, Sieve};

/// An army has a man at least.
const LEAST: u8 = 1;

/// What rows are sifted by: `id`, key, and what it does not go together with.
const SIEVES: [(&str, &str, u8); 4] = [
    (MOUNTED, "roster-mounted", 0),
    (FOOT, "roster-on-foot", 0),
    ("shooters", "roster-shooters", 1),
    ("armoured", "roster-armoured", 2),
];

/// These men, and all of the other side beside them. Whom the others take is shown when both have chosen.
pub fn roster(at: Position<'_>, side: Side, men: &[Man]) -> Roster {
    let other = side.other();
    Roster {
        columns: columns(),
        rows: men.iter().map(|&man| row(at, man)).collect(),
        sieves: SIEVES.map(|(id, key, family)| Sieve { id, say: Message::new(key), family }).to_vec(),
        legend: Some(Message::new("roster-legend").under("1.5-a")),
        least: LEAST,
        across: Some(Across {
            say: Message::new(other.term()),
            note: Message::new("roster-unknown").under("1.2-a"),
            rows: Man::of_side(other).map(|man| row(at, man)).collect(),
        }),
    }
}

fn columns() -> Vec<Column> {
    let words = ["roster-nation", "roster-class", "roster-arm", "roster-missile"];
    let column = |key, look, answer| Column { say: Message::new(key), look, answer };
    let mut columns: Vec<Column> = words.map(|key| column(key, Look::Word, None)).to_vec();
    columns.push(column("roster-armour", Look::Ring, None));
    columns.push(column("roster-mounted", Look::Figures, Some(MOUNTED)));
    columns.push(column("roster-on-foot", Look::Figures, Some(FOOT)));
    columns
}

fn row(at: Position<'_>, man: Man) -> Row {
    let character = at.character(man);
    let mounted = character.mounted.map(|_| (MOUNTED, at.g.pack.cost(man, true)));
    Row {
        id: man.name().into(),
        say: Message::new("roster-name").name("name", character.name.clone()),
        cells: cells(at, man, character),
        prices: mounted.into_iter().chain([(FOOT, at.g.pack.cost(man, false))]).collect(),
        passes: passes(character),
    }
}

fn passes(character: &Character) -> Vec<&'static str> {
    let seat = if character.mounted.is_some() { MOUNTED } else { FOOT };
    let shoots = character.missile.map(|_| "shooters");
    [seat].into_iter().chain(shoots).chain(character.armour.then_some("armoured")).collect()
}

/// In the order of the columns.
fn cells(at: Position<'_>, man: Man, character: &Character) -> Vec<Option<Cell>> {
    let plain = |say| Some(Cell { say, more: None });
    let word = |what: &str, name: &str| Message::new("roster-word").term("word", format!("{what}-{name}"));
    let ammo = at.g.full_ammunition(man);
    let missile = character.missile.map(|weapon| match u8::try_from(ammo) {
        Ok(n) if n > 0 => Message::new("roster-missiles").term("weapon", weapon.term()).number("n", n),
        _ => Message::new(weapon.term()),
    });
    vec![
        plain(word("nation", &character.nation)),
        plain(Message::new(character.class.term())),
        plain(word("arm", &character.arm)),
        missile.and_then(plain),
        character.armour.then(|| Message::new("form-armour")).and_then(plain),
        character.mounted.map(values),
        Some(values(character.foot)),
    ]
}

/// 1.5-a: attack, defence and movement of the healthy man; the wounded one's besides.
fn values([healthy, wounded]: Faces) -> Cell {
    let figures = |key, of: Values| {
        Message::new(key).number("attack", of.attack).number("defence", of.defence).number("movement", of.movement)
    };
    Cell { say: figures("roster-values", healthy), more: Some(figures("roster-wounded", wounded)) }
}
