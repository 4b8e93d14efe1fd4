//! fortress.toml: the Fortress Map (13.1).

use super::{Files, PackError, Source};
use crate::pack::{FortressData, LineOfAttack};
use serde::de::{Deserialize, Deserializer, Error as _, IgnoredAny, SeqAccess, Visitor};
use std::fmt;
use toml::Spanned;

const FILE: &str = "fortress.toml";
/// The example of 13.9 has seven Control Markers in as many areas.
const FEWEST_AREAS: usize = 7;

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct FortressFile {
    centre: Spanned<String>,
    exterior: Spanned<Vec<Spanned<String>>>,
    interior: Spanned<Vec<Spanned<String>>>,
    lines: Spanned<Vec<Spanned<RawLine>>>,
    same_area_score: Spanned<i64>,
}

/// `[area, score, area, score]`. A tuple would do, if it did not let a fifth entry pass unread.
struct RawLine([RawEnd; 2]);

type RawEnd = (Spanned<String>, Spanned<i64>);

impl<'de> Deserialize<'de> for RawLine {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<RawLine, D::Error> {
        from.deserialize_seq(RawLineVisitor)
    }
}

struct RawLineVisitor;

impl<'de> Visitor<'de> for RawLineVisitor {
    type Value = RawLine;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[area, score, area, score]")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<RawLine, A::Error> {
        let first = end(&mut entries)?.ok_or_else(|| A::Error::invalid_length(0, &self))?;
        let second = end(&mut entries)?.ok_or_else(|| A::Error::invalid_length(2, &self))?;
        match entries.next_element::<IgnoredAny>()? {
            None => Ok(RawLine([first, second])),
            Some(_) => Err(A::Error::invalid_length(5, &self)),
        }
    }
}

fn end<'de, A: SeqAccess<'de>>(entries: &mut A) -> Result<Option<RawEnd>, A::Error> {
    let (area, score) = (entries.next_element()?, entries.next_element()?);
    Ok(area.zip(score))
}

pub fn read(files: &Files<'_>) -> Result<FortressData, PackError> {
    let (source, file): (_, FortressFile) = files.read(FILE)?;
    source.fixed("same_area_score", &file.same_area_score, &0)?;
    let exterior: Vec<&str> = file.exterior.get_ref().iter().map(|area| area.get_ref().as_str()).collect();
    if exterior != ["a", "b", "c"] {
        return Err(source.refuse(file.exterior.span(), "exterior", "the rules fix this at [\"a\", \"b\", \"c\"]"));
    }
    let areas = read_areas(source, &file)?;
    let mut lines = Vec::new();
    for raw in file.lines.get_ref() {
        let line = read_line(source, &areas, raw)?;
        if lines.iter().any(|other: &LineOfAttack| same_ends(other.ends, line.ends)) {
            return Err(source.refuse(raw.span(), "lines", "a second line between the same two areas"));
        }
        lines.push(line);
    }
    if let Some(lonely) = unreached(areas.len(), &lines) {
        let reason = format!("no way from {:?} to {:?}", areas[0], areas[lonely]);
        return Err(source.refuse(file.lines.span(), "lines", reason));
    }
    Ok(FortressData { areas, lines })
}

fn read_areas(source: Source<'_>, file: &FortressFile) -> Result<Vec<String>, PackError> {
    let mut areas: Vec<String> = Vec::new();
    let (exterior, interior) = (file.exterior.get_ref(), file.interior.get_ref());
    for raw in std::iter::once(&file.centre).chain(exterior).chain(interior) {
        let area = source.name("area", raw)?;
        if areas.contains(&area) {
            return Err(source.refuse(raw.span(), "area", format!("{area:?} is listed twice")));
        }
        if areas.len() == FortressData::MAX_AREAS {
            let reason = format!("more than {} areas in all", FortressData::MAX_AREAS);
            return Err(source.refuse(raw.span(), "interior", reason));
        }
        areas.push(area);
    }
    if areas.len() < FEWEST_AREAS {
        let reason = format!("{} areas in all, needs at least {FEWEST_AREAS}", areas.len());
        return Err(source.refuse(file.interior.span(), "interior", reason));
    }
    Ok(areas)
}

fn read_line(source: Source<'_>, areas: &[String], raw: &Spanned<RawLine>) -> Result<LineOfAttack, PackError> {
    let area = |name: &Spanned<String>| match areas.iter().position(|area| area == name.get_ref()) {
        Some(area) => Ok(area as u8),
        None => Err(source.refuse(name.span(), "lines", format!("unknown area {:?}", name.get_ref()))),
    };
    let score = |score| source.number("lines", score, 0..=9);
    let RawLine([(first, first_score), (second, second_score)]) = raw.get_ref();
    let line = LineOfAttack { ends: [area(first)?, area(second)?], score: [score(first_score)?, score(second_score)?] };
    if line.ends[0] == line.ends[1] {
        return Err(source.refuse(raw.span(), "lines", "a line from an area to itself"));
    }
    Ok(line)
}

fn same_ends(one: [u8; 2], other: [u8; 2]) -> bool {
    one == other || one == [other[1], other[0]]
}

/// The first area that no chain of lines joins to the centre.
fn unreached(areas: usize, lines: &[LineOfAttack]) -> Option<usize> {
    let mut reached = vec![false; areas];
    let mut todo = vec![usize::from(FortressData::CENTRE)];
    while let Some(area) = todo.pop() {
        if std::mem::replace(&mut reached[area], true) {
            continue;
        }
        for [a, b] in lines.iter().map(|line| line.ends.map(usize::from)) {
            todo.extend((a == area).then_some(b).or((b == area).then_some(a)));
        }
    }
    reached.iter().position(|reached| !reached)
}
