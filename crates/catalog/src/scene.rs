//! A game as a browser draws it: a chart that never changes, a scene made from a view, and choices bound to what one
//! clicks. The same for every game; docs/wire.md is the same in JSON.

use engine::{Arg, Message, Seat};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A message on the wire: `{ "k", "a", "r" }`. A word with a key of its own is told from a name.
pub struct Words<'a>(pub &'a Message);

impl Serialize for Words<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut map = out.serialize_map(None)?;
        map.serialize_entry("k", self.0.key)?;
        if !self.0.args.is_empty() {
            map.serialize_entry("a", &Args(&self.0.args))?;
        }
        if let Some(rule) = self.0.rule {
            map.serialize_entry("r", &rule)?;
        }
        map.end()
    }
}

struct Args<'a>(&'a [(&'static str, Arg)]);

impl Serialize for Args<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_map(self.0.iter().map(|(name, arg)| (name, ArgWords(arg))))
    }
}

struct ArgWords<'a>(&'a Arg);

impl Serialize for ArgWords<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Arg::Number(number) => out.serialize_i64(*number),
            Arg::Name(name) => out.serialize_str(name),
            Arg::Term(key) => out.collect_map([("t", key)]),
        }
    }
}

/// For `#[serde(serialize_with)]`.
pub fn words<S: Serializer>(message: &Message, out: S) -> Result<S::Ok, S::Error> {
    Words(message).serialize(out)
}

pub fn shared_words<S: Serializer>(message: &Arc<Message>, out: S) -> Result<S::Ok, S::Error> {
    Words(message).serialize(out)
}

pub fn some_words<S: Serializer>(message: &Option<Message>, out: S) -> Result<S::Ok, S::Error> {
    message.as_ref().map(Words).serialize(out)
}

/// Everything that lies on the table and stays there.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chart {
    pub sheets: Vec<Sheet>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Sheet {
    Hexes {
        id: &'static str,
        #[serde(serialize_with = "words")]
        name: Message,
        columns: u16,
        rows: u16,
        /// Which columns sit half a hex lower.
        low: &'static str,
        /// Label, ground, level.
        hexes: Vec<(String, &'static str, u8)>,
        /// What lies between two hexes.
        sides: Vec<(String, String, &'static str)>,
        places: Vec<Place>,
        names: Vec<Name>,
    },
    Areas {
        id: &'static str,
        #[serde(serialize_with = "words")]
        name: Message,
        areas: Vec<Area>,
        /// From, to, the score met going to the one and going to the other.
        lines: Vec<(String, String, u8, u8)>,
    },
}

/// Somewhere beside the map, next to some of its hexes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Place {
    pub id: String,
    #[serde(serialize_with = "words")]
    pub name: Message,
    pub at: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Name {
    #[serde(serialize_with = "words")]
    pub say: Message,
    pub at: String,
    pub style: &'static str,
}

/// Of a map without hexes; `x` and `y` in parts of its width and height.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Area {
    pub id: String,
    #[serde(serialize_with = "words")]
    pub name: Message,
    pub x: f32,
    pub y: f32,
    pub style: &'static str,
}

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

pub(crate) fn encode(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("scenes and decisions are plain data and always encode")
}

/// Something on the table one can click: `unit:UB2`, `hex:2208`, `area:3`, `chit:UA`.
#[derive(Clone, Debug, PartialEq)]
pub struct Element {
    pub kind: &'static str,
    pub name: Cow<'static, str>,
}

impl Element {
    pub fn new(kind: &'static str, name: impl Into<Cow<'static, str>>) -> Element {
        Element { kind, name: name.into() }
    }
}

impl Serialize for Element {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(&format_args!("{}:{}", self.kind, self.name))
    }
}

/// What one clicks to give a command, in order, and what it costs. Nothing to click is a button.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Touch {
    pub pick: Vec<Element>,
    pub cost: Option<u8>,
}

/// A duty that is still open.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Duty {
    pub on: Vec<Element>,
    #[serde(serialize_with = "words")]
    pub say: Message,
}

/// One thing a seat may do.
pub struct Choice {
    pub say: Message,
    pub touch: Touch,
}

/// Choices that read alike, so that their words travel once.
pub struct Groups<'a>(pub &'a [Choice]);

impl Serialize for Groups<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut groups: Vec<Group<'_>> = Vec::new();
        for (id, choice) in self.0.iter().enumerate() {
            let fits = |group: &Group<'_>| group.first.fits(choice);
            match groups.iter_mut().find(|group| fits(group)) {
                Some(group) => group.rows.push((id, choice)),
                None => groups.push(Group { first: choice, rows: vec![(id, choice)] }),
            }
        }
        out.collect_seq(groups)
    }
}

impl Choice {
    fn fits(&self, other: &Choice) -> bool {
        self.say.key == other.say.key
            && self.say.rule == other.say.rule
            && self.pattern() == other.pattern()
            && self.say.args.iter().map(|(name, _)| name).eq(other.say.args.iter().map(|(name, _)| name))
    }

    /// The picks as kinds and places among the arguments, where every pick is an argument.
    fn pattern(&self) -> Option<Vec<(&'static str, usize)>> {
        let place = |pick: &Element| {
            let is_it = |(_, arg): &(&'static str, Arg)| matches!(arg, Arg::Name(value) if *value == pick.name);
            Some((pick.kind, self.say.args.iter().position(is_it)?))
        };
        self.touch.pick.iter().map(place).collect()
    }
}

struct Group<'a> {
    first: &'a Choice,
    rows: Vec<(usize, &'a Choice)>,
}

impl Serialize for Group<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut map = out.serialize_map(None)?;
        let pattern = self.first.pattern();
        map.serialize_entry("k", self.first.say.key)?;
        map.serialize_entry("args", &self.first.say.args.iter().map(|(name, _)| *name).collect::<Vec<_>>())?;
        map.serialize_entry("pick", &pattern.clone().unwrap_or_default())?;
        if let Some(rule) = self.first.say.rule {
            map.serialize_entry("r", &rule)?;
        }
        let own_pick = pattern.is_none();
        map.serialize_entry(
            "rows",
            &self.rows.iter().map(|&(id, choice)| Row { id, choice, own_pick }).collect::<Vec<_>>(),
        )?;
        map.end()
    }
}

struct Row<'a> {
    id: usize,
    choice: &'a Choice,
    own_pick: bool,
}

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut row = out.serialize_seq(None)?;
        row.serialize_element(&self.id)?;
        row.serialize_element(&self.choice.say.args.iter().map(|(_, arg)| ArgWords(arg)).collect::<Vec<_>>())?;
        if self.choice.touch.cost.is_some() || self.own_pick {
            row.serialize_element(&self.choice.touch.cost)?;
        }
        if self.own_pick {
            row.serialize_element(&self.choice.touch.pick)?;
        }
        row.end()
    }
}

/// What a choice would cost and lead to.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Preview {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub contacts: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub battles: Vec<Odds>,
    #[serde(serialize_with = "some_words", skip_serializing_if = "Option::is_none")]
    pub note: Option<Message>,
}

/// The exact odds of one fight, with every figure that goes into them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Odds {
    #[serde(serialize_with = "words")]
    pub title: Message,
    pub ledgers: Vec<LedgerLines>,
    pub odds: Vec<Chance>,
    /// How many rolls there are, all equally likely.
    pub of: u32,
    /// The same by what it means, from worst to best for the attacker; keys of the language files.
    pub families: Vec<(&'static str, u32)>,
}

/// A result, and how many rolls give it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chance {
    #[serde(serialize_with = "words")]
    pub say: Message,
    pub n: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LedgerLines {
    #[serde(serialize_with = "words")]
    pub name: Message,
    pub total: i16,
    pub lines: Vec<LedgerLine>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LedgerLine {
    pub value: i8,
    #[serde(serialize_with = "words")]
    pub say: Message,
}
