//! What a viewer is shown of a position: pieces, marks, the panel beside the map, and what has changed since.

use crate::touch::Element;
use crate::words::{encode, shared_words};
use engine::{Message, Seat};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A piece as a viewer sees it. `F` is what the skin of the game draws on it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Piece<F> {
    #[serde(skip)]
    pub id: Cow<'static, str>,
    pub at: Cow<'static, str>,
    pub seat: Seat,
    #[serde(serialize_with = "shared_words")]
    pub label: Arc<Message>,
    pub face: F,
    /// A second hex it covers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub also: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<u8>,
}

/// Where the game stands, on a line between two seats.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Score {
    pub value: i32,
    pub low: i32,
    pub high: i32,
    /// Between these nobody wins.
    pub draw: [i32; 2],
    /// Whom a low and whom a high value favours.
    pub ends: [Seat; 2],
}

/// Something drawn over pieces and hexes: a battle, a trail.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mark {
    pub kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<u8>,
    pub on: Vec<Element>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub to: Vec<Element>,
}

/// What a viewer is shown, kept from moment to moment: drawing into it notes what differs from before.
#[derive(Debug)]
pub struct Scene<F> {
    turn: [u16; 2],
    score: Option<Score>,
    /// Sorted by id.
    pieces: Vec<Piece<F>>,
    marks: Vec<Mark>,
    /// What the skin draws beside the map: named parts, each already JSON, to be compared without being taken apart.
    panel: Vec<(&'static str, Box<RawValue>)>,
    changes: Changes,
}

#[derive(Debug, Default)]
struct Changes {
    turn: bool,
    score: bool,
    pieces: BTreeSet<Cow<'static, str>>,
    marks: bool,
    panel: Vec<&'static str>,
}

impl<F> Default for Scene<F> {
    fn default() -> Scene<F> {
        let (pieces, marks, panel) = (Vec::new(), Vec::new(), Vec::new());
        Scene { turn: [0, 0], score: None, pieces, marks, panel, changes: Changes::default() }
    }
}

impl<F: Serialize + PartialEq> Scene<F> {
    /// The turn and how many there are.
    pub fn set_turn(&mut self, turn: [u16; 2]) {
        self.changes.turn |= self.turn != turn;
        self.turn = turn;
    }

    pub fn set_score(&mut self, score: Score) {
        self.changes.score |= self.score != Some(score);
        self.score = Some(score);
    }

    /// A piece is there, and looks like this.
    pub fn set_piece(&mut self, piece: Piece<F>) {
        match self.place_of(&piece.id) {
            Ok(place) if self.pieces[place] == piece => {}
            Ok(place) => {
                self.changes.pieces.insert(piece.id.clone());
                self.pieces[place] = piece;
            }
            Err(place) => {
                self.changes.pieces.insert(piece.id.clone());
                self.pieces.insert(place, piece);
            }
        }
    }

    /// A piece is not there, or no longer.
    pub fn remove_piece(&mut self, id: &str) {
        if let Ok(place) = self.place_of(id) {
            self.changes.pieces.insert(self.pieces.remove(place).id);
        }
    }

    fn place_of(&self, id: &str) -> Result<usize, usize> {
        self.pieces.binary_search_by(|piece| (*piece.id).cmp(id))
    }

    pub fn set_marks(&mut self, marks: Vec<Mark>) {
        self.changes.marks |= self.marks != marks;
        self.marks = marks;
    }

    pub fn set_part(&mut self, name: &'static str, part: &(impl Serialize + ?Sized)) {
        let part = serde_json::value::to_raw_value(part).expect("panels are plain data and always encode");
        match self.panel.iter_mut().find(|(known, _)| *known == name) {
            Some((_, old)) if old.get() == part.get() => return,
            Some((_, old)) => *old = part,
            None => self.panel.push((name, part)),
        }
        self.changes.panel.push(name);
    }

    /// Whole, as JSON.
    pub fn whole(&self) -> String {
        encode(&Patch {
            turn: Some(self.turn),
            score: self.score,
            pieces: self.pieces.iter().map(|piece| (&*piece.id, Some(piece))).collect(),
            marks: Some(&self.marks),
            panel: self.panel.iter().map(|(name, part)| (*name, &**part)).collect(),
        })
    }

    /// What has changed since this was last asked, as JSON; nothing if nothing has.
    pub fn news(&mut self) -> Option<String> {
        let changes = std::mem::take(&mut self.changes);
        let piece = |id: &str| self.place_of(id).ok().map(|place| &self.pieces[place]);
        let patch = Patch {
            turn: changes.turn.then_some(self.turn),
            score: self.score.filter(|_| changes.score),
            pieces: changes.pieces.iter().map(|id| (&**id, piece(id))).collect(),
            marks: changes.marks.then_some(&self.marks),
            panel: self
                .panel
                .iter()
                .filter(|(name, _)| changes.panel.contains(name))
                .map(|(n, p)| (*n, &**p))
                .collect(),
        };
        (!patch.is_empty()).then(|| encode(&patch))
    }
}

struct Patch<'a, F> {
    turn: Option<[u16; 2]>,
    score: Option<Score>,
    pieces: Vec<(&'a str, Option<&'a Piece<F>>)>,
    marks: Option<&'a Vec<Mark>>,
    panel: Vec<(&'a str, &'a RawValue)>,
}

impl<F> Patch<'_, F> {
    fn is_empty(&self) -> bool {
        let figures = self.turn.is_none() && self.score.is_none() && self.marks.is_none();
        figures && self.pieces.is_empty() && self.panel.is_empty()
    }
}

impl<F: Serialize> Serialize for Patch<'_, F> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut map = out.serialize_map(None)?;
        if let Some(turn) = &self.turn {
            map.serialize_entry("turn", turn)?;
        }
        if let Some(score) = &self.score {
            map.serialize_entry("score", score)?;
        }
        if !self.pieces.is_empty() {
            map.serialize_entry("pieces", &Entries(&self.pieces))?;
        }
        if let Some(marks) = self.marks {
            map.serialize_entry("marks", marks)?;
        }
        if !self.panel.is_empty() {
            map.serialize_entry("panel", &Entries(&self.panel))?;
        }
        map.end()
    }
}

/// Pairs as an object.
struct Entries<'a, V>(&'a [(&'a str, V)]);

impl<V: Serialize> Serialize for Entries<'_, V> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}
