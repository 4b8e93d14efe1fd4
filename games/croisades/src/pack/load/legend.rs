//! Letters of the result tables, and what they do.

use super::{PackError, Source, Spanned, Text};
use crate::pack::{Effect, Effects, LETTERS, Letter};
use std::collections::BTreeMap;

/// Letter by letter, what happens.
pub type RawLegend = Spanned<BTreeMap<Text, Spanned<Vec<Spanned<Effect>>>>>;

/// 1.36-c: A to F, one of them for every shot.
pub const OF_SHOTS: &str = "ABCDEF";
/// 1.7-e: none, and A to H.
pub const OF_COMBATS: &str = "-ABCDEFGH";

/// A row of letters out of `allowed`.
pub fn row<const N: usize>(source: Source<'_>, key: &str, raw: &Text, allowed: &str) -> Result<[Letter; N], PackError> {
    let text = raw.get_ref();
    if let Some(letter) = text.chars().find(|&letter| !allowed.contains(letter)) {
        return Err(source.refuse(raw.span(), key, format_args!("{letter:?} is none of the letters {allowed}")));
    }
    let letters: Vec<Letter> = text.bytes().map(Letter).collect();
    let count = letters.len();
    letters.try_into().map_err(|_| source.refuse(raw.span(), key, format_args!("{count} letters, needs {N}")))
}

/// What each letter does; `words` are the effects there can be for whoever reads this legend.
pub fn read(
    source: Source<'_>,
    key: &str,
    raw: &RawLegend,
    letters: &str,
    words: &[Effect],
) -> Result<[Effects; LETTERS], PackError> {
    let mut legend = [Effects::NONE; LETTERS];
    for (letter, effects) in raw.get_ref() {
        let key = format!("{key}.{}", letter.get_ref());
        let known = letters.chars().find(|known| *letter.get_ref() == known.to_string());
        let Some(known) = known else {
            return Err(source.refuse(letter.span(), &key, format_args!("is none of the letters {letters}")));
        };
        legend[Letter(known as u8).index()] = together(source, &key, effects, words)?;
    }
    match letters.chars().find(|letter| !raw.get_ref().contains_key(letter.to_string().as_str())) {
        Some(letter) => Err(source.refuse(raw.span(), key, format_args!("the letter {letter} is missing"))),
        None => Ok(legend),
    }
}

/// The effects of one letter: each at most once, and "none" only by itself.
fn together(
    source: Source<'_>,
    key: &str,
    raw: &Spanned<Vec<Spanned<Effect>>>,
    words: &[Effect],
) -> Result<Effects, PackError> {
    let mut found = Effects::NONE;
    for effect in raw.get_ref() {
        let what = *effect.get_ref();
        if what != Effect::None && !words.contains(&what) {
            return Err(source.refuse(effect.span(), key, format_args!("{what:?} cannot happen to this figure")));
        }
        if found.has(what) || what == Effect::None && raw.get_ref().len() > 1 {
            return Err(source.refuse(effect.span(), key, "an effect stands once, and none stands alone"));
        }
        found = found.with(what);
    }
    if raw.get_ref().is_empty() {
        return Err(source.refuse(raw.span(), key, "needs an effect, or none"));
    }
    Ok(found)
}

/// 1.8-e, 1.8-f: the horse that dies is the figure itself when nobody rides it.
pub fn of_lone_horse(legend: [Effects; LETTERS]) -> [Effects; LETTERS] {
    legend.map(|effects| match effects.has(Effect::HorseKilled) {
        true => effects.without(Effect::HorseKilled).with(Effect::Killed),
        false => effects,
    })
}
