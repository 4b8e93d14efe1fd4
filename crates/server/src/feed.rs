//! What one pair of eyes has been told of a table. Everybody with the same eyes gets the same bytes.
//!
//! A feed moves on only when something changes that it shows: how often others chose in secret cannot be counted.

use crate::room::json;
use catalog::scene::Words;
use catalog::{AnyTable, Picture};
use engine::{Audience, Message, Seat, Viewer};
use serde_json::Value;
use std::collections::VecDeque;
use std::fmt::Write as _;
use std::sync::Arc;

/// A client that missed more than this is told everything anew.
const KEPT: usize = 64;

/// A command's line in the log, for all viewers.
pub struct LogLine {
    seat: Option<Seat>,
    turn: u16,
    events: Vec<(Audience, String)>,
}

impl LogLine {
    pub fn new(seat: Option<Seat>, turn: u16, events: &[(Audience, Message)]) -> LogLine {
        let events = events.iter().map(|(audience, words)| (*audience, json(&Words(words)))).collect();
        LogLine { seat, turn, events }
    }

    pub fn shows(&self, viewer: Viewer) -> bool {
        self.events.iter().any(|(audience, _)| audience.includes(viewer))
    }

    fn write(&self, viewer: Viewer, n: usize, out: &mut String) {
        let seat = self.seat.map_or("null".to_string(), |seat| seat.0.to_string());
        let _ = write!(out, "{{\"n\":{n},\"seat\":{seat},\"turn\":{},\"events\":[", self.turn);
        let shown = self.events.iter().filter(|(audience, _)| audience.includes(viewer));
        for (i, (_, words)) in shown.enumerate() {
            if i > 0 {
                out.push(',');
            }
            out.push_str(words);
        }
        out.push_str("]}");
    }
}

pub struct Feed {
    pub viewer: Viewer,
    /// Does anybody listen?
    pub heard: bool,
    seq: u64,
    /// When the present decision was told.
    decided: u64,
    picture: Option<Box<dyn Picture>>,
    decision: String,
    about: Value,
    /// Lines of the room told of, and how many of them show.
    lines: usize,
    shown: usize,
    sent: VecDeque<(u64, Arc<str>)>,
}

impl Feed {
    pub fn new(viewer: Viewer, base: u64) -> Feed {
        Feed {
            viewer,
            heard: false,
            seq: base,
            decided: base,
            picture: None,
            decision: String::new(),
            about: Value::Null,
            lines: 0,
            shown: 0,
            sent: VecDeque::new(),
        }
    }

    /// Nobody listens: the next one to come is told everything.
    pub fn forget(&mut self) {
        self.picture = None;
        self.sent.clear();
    }

    /// Is this the moment the present decision was told?
    pub fn decided_at(&self, at: u64) -> bool {
        self.decided == at
    }

    /// The frames since then, if they are still known.
    pub fn missed(&self, since: u64) -> Option<Vec<Arc<str>>> {
        self.picture.as_ref()?;
        if since == self.seq {
            return Some(Vec::new());
        }
        let first = self.sent.iter().position(|(seq, _)| *seq == since + 1)?;
        Some(self.sent.iter().skip(first).map(|(_, frame)| Arc::clone(frame)).collect())
    }

    /// What has changed, if anything has.
    pub fn step(
        &mut self,
        table: Option<&dyn AnyTable>,
        lines: &[LogLine],
        about: Value,
        playing: bool,
    ) -> Option<Arc<str>> {
        let Some(before) = &self.picture else { return self.anew(table, lines, about, playing) };
        let table = table?;
        let picture = table.picture(self.viewer);
        let scene = picture.since(&**before);
        let decision = if playing { table.decision(self.viewer) } else { "null".into() };
        let cut = (lines.len() < self.lines).then(|| count(lines, self.viewer));
        if let Some(shown) = cut {
            self.shown = shown;
            self.lines = lines.len();
        }
        let mut log = String::new();
        for line in lines[self.lines..].iter().filter(|line| line.shows(self.viewer)) {
            self.shown += 1;
            if !log.is_empty() {
                log.push(',');
            }
            line.write(self.viewer, self.shown, &mut log);
        }
        self.lines = lines.len();
        let (asked, about_changed) = (decision != self.decision, changed(&self.about, &about));
        if scene.is_none() && !asked && log.is_empty() && cut.is_none() && !about_changed {
            return None;
        }
        self.seq += 1;
        if asked {
            self.decided = self.seq;
        }
        let mut frame = format!("{{\"t\":\"step\",\"seq\":{}", self.seq);
        if let Some(scene) = scene {
            let _ = write!(frame, ",\"scene\":{scene}");
        }
        if asked {
            let _ = write!(frame, ",\"decision\":{}", stamped(&decision, self.decided));
        }
        if let Some(cut) = cut {
            let _ = write!(frame, ",\"cut\":{cut}");
        }
        if !log.is_empty() {
            let _ = write!(frame, ",\"log\":[{log}]");
        }
        let _ = write!(frame, ",\"table\":{}}}", difference(&self.about, &about));
        self.picture = Some(picture);
        self.decision = decision;
        self.about = about;
        Some(self.keep(frame))
    }

    fn anew(
        &mut self,
        table: Option<&dyn AnyTable>,
        lines: &[LogLine],
        about: Value,
        playing: bool,
    ) -> Option<Arc<str>> {
        let empty = serde_json::json!({});
        self.seq += 1;
        let frame = self.full(table, lines, about, playing, &empty);
        Some(self.keep(frame))
    }

    fn keep(&mut self, frame: String) -> Arc<str> {
        let frame: Arc<str> = frame.into();
        self.sent.push_back((self.seq, Arc::clone(&frame)));
        if self.sent.len() > KEPT {
            self.sent.pop_front();
        }
        frame
    }

    /// Everything.
    pub fn full(
        &mut self,
        table: Option<&dyn AnyTable>,
        lines: &[LogLine],
        about: Value,
        playing: bool,
        rest: &Value,
    ) -> String {
        let decision = match table {
            Some(table) if playing => table.decision(self.viewer),
            _ => "null".into(),
        };
        if decision != self.decision {
            self.decided = self.seq;
        }
        let picture = table.map(|table| table.picture(self.viewer));
        let scene = picture.as_ref().map_or("null".to_string(), |picture| picture.whole());
        let mut frame = format!("{{\"t\":\"full\",\"seq\":{},\"table\":{about},\"scene\":{scene}", self.seq);
        let _ = write!(frame, ",\"decision\":{},\"log\":[", stamped(&decision, self.decided));
        let mut shown = 0;
        for line in lines.iter().filter(|line| line.shows(self.viewer)) {
            if shown > 0 {
                frame.push(',');
            }
            shown += 1;
            line.write(self.viewer, shown, &mut frame);
        }
        frame.push(']');
        if let Some(rest) = rest.as_object() {
            for (key, value) in rest {
                let _ = write!(frame, ",\"{key}\":{value}");
            }
        }
        frame.push('}');
        (self.lines, self.shown) = (lines.len(), shown);
        (self.picture, self.decision, self.about) = (picture, decision, about);
        frame
    }
}

fn count(lines: &[LogLine], viewer: Viewer) -> usize {
    lines.iter().filter(|line| line.shows(viewer)).count()
}

/// A decision with the number by which it is answered.
fn stamped(decision: &str, at: u64) -> String {
    match decision.strip_prefix('{') {
        Some(rest) => format!("{{\"at\":{at},{rest}"),
        None => decision.to_string(),
    }
}

/// Whether the last command can be undone changes with every command and is no news by itself; the clock neither.
const NO_NEWS: [&str; 2] = ["undo", "clock"];

fn changed(before: &Value, after: &Value) -> bool {
    let (Some(before), Some(after)) = (before.as_object(), after.as_object()) else { return true };
    after.iter().any(|(key, value)| !NO_NEWS.contains(&key.as_str()) && before.get(key) != Some(value))
}

fn difference(before: &Value, after: &Value) -> Value {
    let (Some(before), Some(after)) = (before.as_object(), after.as_object()) else { return after.clone() };
    let new = after.iter().filter(|(key, value)| before.get(*key) != Some(value));
    Value::Object(new.map(|(key, value)| (key.clone(), value.clone())).collect())
}
