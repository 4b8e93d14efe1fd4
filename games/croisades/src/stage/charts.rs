//! The tables beside the map, made from the pack: shooting, combat, ground, movement, figures, the game.
//!
//! Reading order: [`shots`] and [`combats`] are the play sheet with its letters, [`ground`] what a hex is worth, [`moves`]
//! everything that is one figure, [`men`] the forty characters, [`game`] scenarios and points.

mod combats;
mod game;
mod ground;
mod men;
mod moves;
mod shots;

use crate::Croisades;
use crate::pack::{Effect, Effects, Letter, Pack, Sheet as PlaySheet};
use engine::Message;
use stage::charts::{Cell, Grid, Meaning, Text};
use toolkit::pack::Origin;

/// What the rulebook itself says in figures.
const PRINTED: char = 'R';

pub fn charts(game: &Croisades) -> Vec<Grid> {
    let sheet = Sheet { game };
    [sheet.shooting(), sheet.combat(), sheet.ground(), sheet.moving(), sheet.figures(), sheet.whole_game()].concat()
}

struct Sheet<'a> {
    game: &'a Croisades,
}

impl Sheet<'_> {
    fn pack(&self) -> &Pack {
        &self.game.pack
    }

    fn play_sheet(&self) -> &PlaySheet {
        &self.game.pack.sheet
    }

    fn origin(&self, file: &str, key: &str) -> Option<Origin> {
        let (_, origins) = self.pack().origins.iter().find(|(name, _)| name == file)?;
        origins.of(key)
    }

    /// A figure of a file, with who vouches for it.
    fn of(&self, file: &str, key: &str, text: impl Into<Text>) -> Cell {
        Cell::new(text, self.origin(file, key).map(Origin::letter))
    }

    /// A figure of the play sheet.
    fn cell(&self, key: &str, text: impl Into<Text>) -> Cell {
        self.of("play_sheet.toml", key, text)
    }

    fn number(&self, key: &str, n: impl Into<i64>) -> Cell {
        self.cell(key, Text::number(n))
    }

    fn signed(&self, key: &str, n: impl Into<i64>) -> Cell {
        self.cell(key, Text::signed(n))
    }

    /// A grid of one column: each row a thing and its figure.
    fn list(&self, grid: Grid, rows: impl IntoIterator<Item = (Message, Cell)>) -> Grid {
        let grid = grid.columns([say("chart-figure")]);
        rows.into_iter().fold(grid, |grid, (head, cell)| grid.row(head, [cell]))
    }
}

fn say(key: &'static str) -> Message {
    Message::new(key)
}

/// A letter of a table as it is printed.
fn letter(letter: Letter) -> Text {
    Text::Same(letter.name().to_string())
}

/// The effects that have words of their own together, in the order in which a letter has them.
const TOGETHER: [(&[Effect], &str); 5] = [
    (&[Effect::Stunned, Effect::Wounded], "effect-stunned-wounded"),
    (&[Effect::Stunned, Effect::Unhorsed], "effect-stunned-unhorsed"),
    (&[Effect::Wounded, Effect::Unhorsed], "effect-wounded-unhorsed"),
    (&[Effect::Stunned, Effect::Unhorsed, Effect::HorseKilled], "effect-stunned-unhorsed-horse-killed"),
    (&[Effect::Wounded, Effect::DefendersRetreat], "effect-wounded-defenders-retreat"),
];

fn word(effect: Effect) -> &'static str {
    match effect {
        Effect::None => "effect-none",
        Effect::DrivenBack => "effect-driven-back",
        Effect::Stunned => "effect-stunned",
        Effect::Wounded => "effect-wounded",
        Effect::Killed => "effect-killed",
        Effect::Unhorsed => "effect-unhorsed",
        Effect::HorseKilled => "effect-horse-killed",
        Effect::AttackersRetreat => "effect-attackers-retreat",
        Effect::AttackerStunned => "effect-attacker-stunned",
        Effect::DefendersRetreat => "effect-defenders-retreat",
    }
}

/// What a letter does in a word, where the language has one for it.
fn term(effects: Effects) -> Option<&'static str> {
    let all: Vec<Effect> = effects.iter().collect();
    match all[..] {
        [] => Some(word(Effect::None)),
        [one] => Some(word(one)),
        _ => TOGETHER.iter().find(|(known, _)| *known == all).map(|(_, key)| *key),
    }
}

/// What a letter does; effects nobody has put together before are listed.
fn effects(effects: Effects) -> Message {
    if let Some(term) = term(effects) {
        return say(term);
    }
    let all: Vec<&str> = effects.iter().map(word).collect();
    match all[..] {
        [one, two] => say("chart-effects-two").term("one", one).term("two", two),
        [one, two, three] => say("chart-effects-three").term("one", one).term("two", two).term("three", three),
        _ => {
            let listed = say("chart-effects-four").term("one", all[0]).term("two", all[1]);
            listed.term("three", all[2]).term("four", all[3]).number("more", all.len() as i64 - 4)
        }
    }
}

/// 1.36-d: a letter for whoever wears armour and for whoever does not.
fn by_armour([bare, armour]: [Effects; 2]) -> Message {
    match (term(bare), term(armour)) {
        (Some(bare), Some(armour)) => say("chart-means-armour").term("bare", bare).term("armour", armour),
        _ => effects(bare),
    }
}

/// Letters with what they do; those that stand nowhere are left out.
fn meanings(
    letters: impl Iterator<Item = Letter>,
    means: impl Fn(Letter) -> Message,
    family: impl Fn(Letter) -> &'static str,
) -> Vec<Meaning> {
    let mut all: Vec<Letter> = letters.collect();
    all.sort_by_key(|letter| letter.index());
    all.dedup();
    let meaning =
        |&letter: &Letter| Meaning { code: letter.name().to_string(), say: means(letter), family: family(letter) };
    all.iter().map(meaning).collect()
}
