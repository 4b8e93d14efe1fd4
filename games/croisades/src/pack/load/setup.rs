//! scenarios.toml: where everybody begins (1.11).

use super::{Figure, PackError, Source, Spanned, Text};
use crate::ids::*;
use crate::map::{Ground, Map};
use crate::pack::{Character, Goal, Sheet, Start};
use serde::Deserialize;
use std::collections::BTreeMap;
use toolkit::sets::Id;

const WAGON: &str = "wagon";
const DRAUGHT_HORSE: &str = "draught_horse";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSetup {
    crusader: RawPlaces,
    saracen: RawPlaces,
}

type RawPlaces = Spanned<BTreeMap<Text, Text>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawHidden {
    side: Spanned<Side>,
    figures: Spanned<Vec<Text>>,
    foot_terrain: Spanned<Vec<Ground>>,
    rider_distance: Figure,
    reveal_distance: Figure,
}

impl RawHidden {
    /// 1.11-b: how far riders keep from the enemy, and from where what hides is seen.
    pub fn distances(&self, source: Source<'_>) -> Result<[u8; 2], PackError> {
        Ok([
            source.number("scenario.ambush.hidden.rider_distance", &self.rider_distance, 1..=9)?,
            source.number("scenario.ambush.hidden.reveal_distance", &self.reveal_distance, 1..=9)?,
        ])
    }
}

/// A set-up as far as it is read.
pub struct Setup<'a> {
    source: Source<'a>,
    id: &'a str,
    sheet: &'a Sheet,
    characters: &'a [Character],
    map: &'a Map,
    start: Vec<(Piece, Start)>,
    taken: BTreeMap<Spot, Piece>,
}

impl<'a> Setup<'a> {
    pub fn new(
        source: Source<'a>,
        id: &'a str,
        sheet: &'a Sheet,
        characters: &'a [Character],
        map: &'a Map,
    ) -> Setup<'a> {
        Setup { source, id, sheet, characters, map, start: Vec::new(), taken: BTreeMap::new() }
    }

    /// Everybody, in the order of the pieces.
    pub fn read(
        mut self,
        raw: &RawSetup,
        hidden: Option<&RawHidden>,
        goal: Goal,
    ) -> Result<Vec<(Piece, Start)>, PackError> {
        self.side(Side::Crusader, "crusader", &raw.crusader)?;
        self.side(Side::Saracen, "saracen", &raw.saracen)?;
        if let Some(hidden) = hidden {
            self.hide(hidden)?;
        }
        for (side, raw) in [(Side::Crusader, &raw.crusader), (Side::Saracen, &raw.saracen)] {
            if !self.start.iter().any(|(piece, _)| piece.man().is_some_and(|man| man.side() == side)) {
                return Err(self.source.refuse(raw.span(), &self.key("setup"), "a side has nobody"));
            }
        }
        self.check_wagon(&raw.crusader, goal)?;
        self.start.sort_unstable_by_key(|(piece, _)| *piece);
        Ok(self.start)
    }

    fn key(&self, what: &str) -> String {
        format!("scenario.{}.{what}", self.id)
    }

    fn side(&mut self, side: Side, name: &str, raw: &RawPlaces) -> Result<(), PackError> {
        for (who, place) in raw.get_ref() {
            let key = self.key(&format!("setup.{name}.{}", who.get_ref()));
            let piece = piece(side, who.get_ref()).ok_or_else(|| {
                self.source.refuse(who.span(), &key, format_args!("no figure of this side is {:?}", who.get_ref()))
            })?;
            let wrong = |reason: String| self.source.refuse(place.span(), &key, reason);
            let stand: Stand = place.get_ref().parse().map_err(wrong)?;
            self.fits(piece, stand).map_err(wrong)?;
            for spot in stand.spots() {
                if let Some(other) = self.taken.insert(spot, piece) {
                    let reason = format!("{other} is on {spot} already");
                    return Err(self.source.refuse(place.span(), &key, reason));
                }
            }
            self.start.push((piece, Start::At(stand)));
        }
        Ok(())
    }

    /// 1.1-b, 1.1-c: riders, horses and wagons take two hexes, none of tree or water; men in armour keep out of water.
    fn fits(&self, piece: Piece, stand: Stand) -> Result<(), String> {
        if !stand.is_map() {
            return Err("needs a hex of the map".to_owned());
        }
        let character = piece.man().map(|man| &self.characters[man.index()]);
        match character {
            None if !stand.is_two() => return Err("needs two hexes, front/rear".to_owned()),
            Some(man) if stand.is_two() && man.mounted.is_none() => {
                return Err("never rides, so he has one hex".to_owned());
            }
            _ => {}
        }
        let armour = character.is_some_and(|man| man.armour);
        let costs = match (stand.is_two(), armour) {
            (true, _) => &self.sheet.mounted_cost,
            (false, true) => &self.sheet.armoured_cost,
            (false, false) => &self.sheet.foot_cost,
        };
        match stand.spots().find(|&spot| costs[self.map.ground(spot) as usize].is_none()) {
            Some(spot) => Err(format!("{spot} is {}, which is closed to it", self.map.ground(spot).name())),
            None => Ok(()),
        }
    }

    /// 1.11-b: those who write their hexes down.
    fn hide(&mut self, raw: &RawHidden) -> Result<(), PackError> {
        let key = self.key("hidden.figures");
        raw.distances(self.source)?;
        self.source.fixed(&self.key("hidden.side"), &raw.side, &Side::Saracen)?;
        self.source.fixed(&self.key("hidden.foot_terrain"), &raw.foot_terrain, &vec![Ground::Tree, Ground::Brush])?;
        for who in raw.figures.get_ref() {
            let man = piece(Side::Saracen, who.get_ref()).ok_or_else(|| {
                self.source.refuse(who.span(), &key, format_args!("no man of this side is {:?}", who.get_ref()))
            })?;
            if self.start.iter().any(|(other, _)| *other == man) {
                return Err(self.source.refuse(who.span(), &key, format_args!("{man} has a place already")));
            }
            self.start.push((man, Start::Hidden));
        }
        self.check_room(&key, raw)
    }

    /// Everybody who hides on foot finds a hex of his own, and there is ground for the riders.
    fn check_room(&self, key: &str, raw: &RawHidden) -> Result<(), PackError> {
        let far = *raw.rider_distance.get_ref();
        let seen = |spot: Spot| self.taken.keys().any(|taken| i64::from(taken.distance(spot)) < far);
        let free = |spot: &Spot| !self.taken.contains_key(spot);
        let cover = |spot: &Spot| [Ground::Tree, Ground::Brush].contains(&self.map.ground(*spot));
        let open = |spot: &Spot| self.map.is(*spot, Ground::Flat) && !seen(*spot);
        let hidden = self.start.iter().filter(|(_, start)| *start == Start::Hidden);
        let (riders, foot): (Vec<_>, Vec<_>) =
            hidden.filter_map(|(piece, _)| piece.man()).partition(|man| self.characters[man.index()].mounted.is_some());
        let enough = Spot::all().filter(free).filter(cover).count() >= foot.len()
            && Spot::all().filter(open).count() >= ROOM_OF_A_RIDER * riders.len();
        if enough {
            return Ok(());
        }
        Err(self.source.refuse(raw.figures.span(), key, "the map has no room for all who hide"))
    }

    /// 1.59: where a wagon has to leave, it is there with its horse hitched, and nowhere else.
    fn check_wagon(&self, raw: &RawPlaces, goal: Goal) -> Result<(), PackError> {
        let [wagon, horse] = [Piece::WAGON, Horse::DRAUGHT.piece()].map(|piece| self.stand(piece));
        let reason = match (wagon, horse, goal == Goal::Wagon) {
            (None, None, false) => return Ok(()),
            (Some(wagon), Some(horse), true) if hitched(wagon, horse) => return Ok(()),
            (Some(_), Some(_), true) => "the rear of the draught horse must be ahead of the wagon",
            (_, _, true) => "needs a wagon and a draught_horse",
            (_, _, false) => "only the ambush has a wagon and its horse",
        };
        Err(self.source.refuse(raw.span(), &self.key("setup.crusader"), reason))
    }

    fn stand(&self, piece: Piece) -> Option<Stand> {
        self.start.iter().find_map(|(other, start)| match start {
            Start::At(stand) if *other == piece => Some(*stand),
            _ => None,
        })
    }
}

/// Flat hexes wanted for each rider who hides: more than he takes, for those before him may lie awkwardly.
const ROOM_OF_A_RIDER: usize = 8;

/// A man of the side; the wagon and its horse are the Crusaders'.
fn piece(side: Side, name: &str) -> Option<Piece> {
    match (name, side) {
        (WAGON, Side::Crusader) => Some(Piece::WAGON),
        (DRAUGHT_HORSE, Side::Crusader) => Some(Horse::DRAUGHT.piece()),
        _ => name.parse::<Man>().ok().filter(|man| man.side() == side).map(Man::piece),
    }
}

/// 1.59-c: the rear half of the horse is ahead of the wagon or beside that.
fn hitched(wagon: Stand, horse: Stand) -> bool {
    horse.rear.touches(wagon.front) && !horse.rear.touches(wagon.rear)
}
