//! What a viewer is shown of a position: pieces, marks, the panel beside the map. A game draws it whole, from a view and from
//! nothing else; what has changed since the last one is found here, once for all games.

use crate::touch::Element;
use crate::words::{Words, encode};
use engine::{Message, Seat};
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::sync::OnceLock;

/// A piece as a viewer sees it. `F` is what the skin of the game draws on it; how it is called follows from the piece
/// ([`crate::Adapter::label`]).
#[derive(Clone, Debug, PartialEq)]
pub struct Piece<F> {
    pub id: Cow<'static, str>,
    pub at: Cow<'static, str>,
    /// Whose it is, if anybody's.
    pub seat: Option<Seat>,
    pub face: F,
    /// A second hex it covers.
    pub also: Option<Cow<'static, str>>,
    pub facing: Option<u8>,
}

/// A piece that is lost, and the troop it is counted with.
#[derive(Clone, Debug, PartialEq)]
pub struct Fallen<F> {
    pub group: Cow<'static, str>,
    pub piece: Piece<F>,
}

/// The lost pieces as JSON, in their order. `label` is how a piece is called.
pub fn fallen<F: Serialize>(list: &[Fallen<F>], label: impl Fn(&Piece<F>) -> Message) -> String {
    let lost = list.iter().map(|Fallen { group, piece }| Lost {
        id: &piece.id,
        group,
        piece: Labelled { piece, label: label(piece) },
    });
    encode(&lost.collect::<Vec<_>>())
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

/// Everything a viewer is shown. `P` is what the skin draws beside the map: an object whose entries are sent by themselves.
#[derive(Debug)]
pub struct Scene<F, P> {
    /// The turn and how many there are.
    pub turn: [u16; 2],
    pub score: Option<Score>,
    pub marks: Vec<Mark>,
    /// Sorted by id.
    pieces: Vec<Piece<F>>,
    panel: P,
    /// The panel as JSON, once somebody has asked for it.
    written: OnceLock<String>,
}

impl<F: PartialEq + Serialize, P: PartialEq + Serialize> Scene<F, P> {
    pub fn new(turn: [u16; 2], panel: P) -> Scene<F, P> {
        Scene { turn, score: None, marks: Vec::new(), pieces: Vec::new(), panel, written: OnceLock::new() }
    }

    pub fn add(&mut self, piece: Piece<F>) {
        match self.pieces.last() {
            Some(last) if last.id >= piece.id => {
                let place = self.pieces.binary_search_by(|known| known.id.cmp(&piece.id));
                let place = place.expect_err("a piece lies in one place only");
                self.pieces.insert(place, piece);
            }
            _ => self.pieces.push(piece),
        }
    }

    /// Is a piece of this name shown?
    pub fn has(&self, id: &str) -> bool {
        self.pieces.binary_search_by(|piece| (*piece.id).cmp(id)).is_ok()
    }

    /// Whole, as JSON. `label` is how a piece is called.
    pub fn whole(&self, label: impl Fn(&Piece<F>) -> Message) -> String {
        encode(&Patch {
            turn: Some(self.turn),
            score: self.score.map(Some),
            pieces: self
                .pieces
                .iter()
                .map(|piece| (&*piece.id, Some(Labelled { piece, label: label(piece) })))
                .collect(),
            marks: Some(&self.marks),
            panel: self.parts(),
        })
    }

    /// What differs from before, as JSON; nothing if nothing does.
    pub fn changes(&self, before: &Scene<F, P>, label: impl Fn(&Piece<F>) -> Message) -> Option<String> {
        let pieces = differing(&before.pieces, &self.pieces, |piece| &*piece.id).into_iter();
        let panel = if self.panel == before.panel { Vec::new() } else { other_parts(&self.parts(), &before.parts()) };
        let patch = Patch {
            turn: (self.turn != before.turn).then_some(self.turn),
            score: (self.score != before.score).then_some(self.score),
            pieces: pieces
                .map(|(id, piece)| (id, piece.map(|piece| Labelled { piece, label: label(piece) })))
                .collect(),
            marks: (self.marks != before.marks).then_some(&self.marks),
            panel,
        };
        (!patch.is_empty()).then(|| encode(&patch))
    }

    fn parts(&self) -> Parts<'_> {
        parts(self.written.get_or_init(|| encode(&self.panel)))
    }
}

/// Of two sorted lists: what is new or other in the second, and by name what is no longer there.
fn differing<'a, T: PartialEq>(
    before: &'a [T],
    now: &'a [T],
    id: impl Fn(&T) -> &str,
) -> Vec<(&'a str, Option<&'a T>)> {
    let (mut before, mut now) = (before.iter().peekable(), now.iter().peekable());
    let mut found = Vec::new();
    loop {
        let order = match (before.peek(), now.peek()) {
            (None, None) => return found,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(old), Some(new)) => id(old).cmp(id(new)),
        };
        let old = before.next_if(|_| order.is_le());
        let new = now.next_if(|_| order.is_ge());
        if old != new {
            found.extend(new.or(old).map(|item| (id(item), new)));
        }
    }
}

/// The entries of an object, each still JSON: they are compared without being taken apart.
type Parts<'a> = Vec<(&'a str, &'a RawValue)>;

fn parts(object: &str) -> Parts<'_> {
    struct Entries;
    impl<'de> Visitor<'de> for Entries {
        type Value = Parts<'de>;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }
        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Parts<'de>, A::Error> {
            let mut parts = Vec::new();
            while let Some(part) = map.next_entry()? {
                parts.push(part);
            }
            Ok(parts)
        }
    }
    serde_json::Deserializer::from_str(object).deserialize_map(Entries).expect("a panel is an object with plain keys")
}

/// What is new or other; a part that is no longer drawn is null.
fn other_parts<'a>(now: &Parts<'a>, before: &Parts<'a>) -> Parts<'a> {
    let is_new = |(name, part): &&(&str, &RawValue)| !before.iter().any(|(n, p)| n == name && p.get() == part.get());
    let is_gone = |(name, _): &&(&str, &RawValue)| !now.iter().any(|(n, _)| n == name);
    let gone = before.iter().filter(is_gone).map(|(name, _)| (*name, RawValue::NULL));
    now.iter().filter(is_new).copied().chain(gone).collect()
}

struct Patch<'a, F> {
    turn: Option<[u16; 2]>,
    score: Option<Option<Score>>,
    pieces: Vec<(&'a str, Option<Labelled<'a, F>>)>,
    marks: Option<&'a Vec<Mark>>,
    panel: Parts<'a>,
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

/// A lost piece on the wire.
#[derive(Serialize)]
struct Lost<'a, F: Serialize> {
    id: &'a str,
    group: &'a str,
    piece: Labelled<'a, F>,
}

/// A piece on the wire, under its id.
struct Labelled<'a, F> {
    piece: &'a Piece<F>,
    label: Message,
}

impl<F: Serialize> Serialize for Labelled<'_, F> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let Piece { id: _, at, seat, face, also, facing } = self.piece;
        let mut map = out.serialize_map(None)?;
        map.serialize_entry("at", at)?;
        map.serialize_entry("seat", seat)?;
        map.serialize_entry("label", &Words(&self.label))?;
        map.serialize_entry("face", face)?;
        if let Some(also) = also {
            map.serialize_entry("also", also)?;
        }
        if let Some(facing) = facing {
            map.serialize_entry("facing", facing)?;
        }
        map.end()
    }
}
