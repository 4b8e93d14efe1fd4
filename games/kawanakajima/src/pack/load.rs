//! From the TOML files of a pack to a checked [`Pack`]. A pack that loads can be played: whatever the rules take for
//! granted about the data is checked here, and each refusal names file, line and reason.

mod board;
mod counters;
mod fortress;
mod map;
mod scenarios;
mod tables;

use super::{Limits, Pack};
use scenarios::{Historical, Hypothetical};
use serde::de::DeserializeOwned;
use std::sync::{Arc, LazyLock};
use toolkit::pack::{self, Provenance, Source};

pub use toolkit::pack::PackError;

/// The names of a pack's files and what the game brings along.
const FILES: [(&str, &str); 6] = [
    ("map.toml", include_str!("../../pack/map.toml")),
    ("counters.toml", include_str!("../../pack/counters.toml")),
    ("tables.toml", include_str!("../../pack/tables.toml")),
    ("fortress.toml", include_str!("../../pack/fortress.toml")),
    ("scenarios/historical.toml", include_str!("../../pack/scenarios/historical.toml")),
    ("scenarios/hypothetical.toml", include_str!("../../pack/scenarios/hypothetical.toml")),
];

/// Files, as (name, text), that stand in for the built-in ones of the same name: how somebody who owns the game puts
/// in the printed map or tables.
#[derive(Clone, Debug, Default)]
pub struct Overlay(pub Vec<(String, String)>);

impl Overlay {
    /// The names an overlay may use.
    pub fn file_names() -> impl Iterator<Item = &'static str> {
        FILES.iter().map(|(name, _)| *name)
    }

    /// The text the game brings along for a file, to start an overlay from.
    pub fn built_in_text(name: &str) -> Option<&'static str> {
        FILES.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
    }
}

/// The pack the game brings along.
pub fn built_in() -> &'static Arc<Pack> {
    static BUILT_IN: LazyLock<Arc<Pack>> = LazyLock::new(|| match load(&Overlay::default()) {
        Ok(pack) => Arc::new(pack),
        Err(error) => panic!("the built-in pack is wrong: {error}"),
    });
    &BUILT_IN
}

/// Reads and checks the built-in pack with the files of `overlay` in their place.
pub fn load(overlay: &Overlay) -> Result<Pack, PackError> {
    let files = Files(pack::effective(&FILES, &overlay.0)?);
    let map = map::read(&files)?;
    let counters = counters::read(&files)?;
    let historical = scenarios::historical(&files, &map.board, &counters)?;
    let hypothetical = scenarios::hypothetical(&files, &map.board, &counters, &historical)?;
    let tables = tables::read(&files, historical.turns)?;
    let fortress = fortress::read(&files)?;
    Ok(Pack {
        hash: pack::hash(&files.0),
        limits: limits(tables.tracks, counters.men_per_point, &historical, &hypothetical),
        tables: tables.tables,
        clans: counters.clans,
        units: counters.units,
        map: map.finish(historical, hypothetical),
        fortress,
        origins: files.origins()?,
    })
}

/// The files the pack is made from.
struct Files<'a>(Vec<Source<'a>>);

impl<'a> Files<'a> {
    fn read<T: DeserializeOwned>(&self, name: &str) -> Result<(Source<'a>, T), PackError> {
        let source = *self.0.iter().find(|source| source.name == name).expect("a file of the pack");
        Ok((source, pack::read(source)?))
    }

    /// Asked last: a figure that is wrong is worth more words than one that nobody vouches for.
    fn origins(&self) -> Result<Vec<(String, Provenance)>, PackError> {
        self.0.iter().map(|source| Ok((source.name.to_owned(), Provenance::read(*source)?))).collect()
    }
}

fn limits(tracks: tables::Tracks, men_per_point: u16, historical: &Historical, hypothetical: &Hypothetical) -> Limits {
    Limits {
        turns_historical: historical.turns,
        turns_hypothetical: hypothetical.turns,
        draw_margin_vp: historical.draw_margin_vp,
        fatigue_from_turn: tracks.fatigue_from_turn,
        fort_control_vp: hypothetical.fort_control_vp,
        kansuke_vp: historical.kansuke_vp,
        samurai_lines: tracks.samurai_lines,
        defensive_position_markers: tracks.defensive_position_markers,
        control_markers_per_side: tracks.control_markers_per_side,
        vp_track: tracks.vp_track,
        bundori_track: tracks.bundori_track,
        men_per_point,
    }
}
