//! What the rulebook prints, no pack may change: it must stand in a file as it does in the built-in one.

use super::{PackError, Provenance, Source, Spanned};
use std::ops::Range;
use toml::de::{DeTable, DeValue};
use toolkit::pack::Origin;

/// Of this table only single cells are printed, and whoever has the sheet may have other columns: [`super::grids`] asks
/// for what the examples say.
const BY_MEANING: &str = "field.";

pub fn check(built_in: Source<'_>, given: Source<'_>) -> Result<(), PackError> {
    if given.text == built_in.text {
        return Ok(());
    }
    let ours = parse(built_in)?;
    let theirs = parse(given)?;
    for (key, origin) in Provenance::read(built_in)?.iter() {
        if origin != Origin::Printed || key.starts_with(BY_MEANING) {
            continue;
        }
        let printed = find(ours.get_ref(), key).expect("what has provenance is there");
        let Some(stated) = find(theirs.get_ref(), key) else {
            return Err(given.refuse(theirs.span(), key, "is printed in the rulebook and may not be left out"));
        };
        if let Some(at) = difference(printed, stated) {
            let reason = match text(printed.get_ref()) {
                Some(text) => format!("the rulebook prints {text}"),
                None => "the rulebook prints this otherwise".to_owned(),
            };
            return Err(given.refuse(at, key, reason));
        }
    }
    Ok(())
}

fn parse(source: Source<'_>) -> Result<Spanned<DeTable<'_>>, PackError> {
    DeTable::parse(source.text).map_err(|error| source.toml_error(&error))
}

/// What stands under a dotted key; entries of lists are numbered from 0.
fn find<'a, 'b>(table: &'a DeTable<'b>, key: &str) -> Option<&'a Spanned<DeValue<'b>>> {
    let mut names = key.split('.');
    let mut found = table.get(names.next()?)?;
    for name in names {
        found = match found.get_ref() {
            DeValue::Table(table) => table.get(name)?,
            DeValue::Array(list) => list.get(name.parse::<usize>().ok()?)?,
            _ => return None,
        };
    }
    Some(found)
}

/// Where in `stated` something else stands.
fn difference(printed: &Spanned<DeValue<'_>>, stated: &Spanned<DeValue<'_>>) -> Option<Range<usize>> {
    match (printed.get_ref(), stated.get_ref()) {
        (DeValue::Array(ours), DeValue::Array(theirs)) if ours.len() == theirs.len() => {
            ours.iter().zip(theirs.iter()).find_map(|(ours, theirs)| difference(ours, theirs))
        }
        (DeValue::Table(ours), DeValue::Table(theirs)) if ours.len() == theirs.len() => {
            ours.iter().find_map(|(key, ours)| match theirs.get(key.get_ref().as_ref()) {
                Some(theirs) => difference(ours, theirs),
                None => Some(stated.span()),
            })
        }
        (ours, theirs) => (text(ours).is_none() || text(ours) != text(theirs)).then(|| stated.span()),
    }
}

/// A single figure or word as one reads it.
fn text(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::String(text) => Some(format!("{text:?}")),
        _ => None,
    }
}
