//! A form that is filled in: several commands at once, all or none, which go back together.

use super::{Denied, Effects, Record, Room};
use crate::frames::{Checked, RefusedAt};
use catalog::{Bundled, Fault, NotTaken, PlayError};
use engine::{Dice, Seat, SeededDice, Viewer};
use serde_json::Value;
use stage::roster::Fill;

impl Room {
    /// A seat gives commands of its form at once.
    pub fn play_bundle(
        &mut self,
        seat: Seat,
        at: u64,
        bundle: &[Value],
        key: &str,
        now: u64,
    ) -> Result<Effects, Denied> {
        self.once(seat, at, key)?;
        // A lesson goes on step by step.
        if self.lesson_now(Viewer::Seat(seat)).is_some() {
            return Err(Denied::Not("lesson-other"));
        }
        let commands = self.tried(seat, bundle)?.commands;
        if commands.is_empty() {
            return Err(Denied::Not("wire-one-answer"));
        }
        self.answer(seat, Record::Bundle { seat, commands, t: now }, now).inspect(|_| self.used(seat, key))
    }

    fn tried(&self, seat: Seat, bundle: &[Value]) -> Result<Bundled, Denied> {
        let table = self.table.as_ref().ok_or(Denied::Not("room-waiting"))?;
        Ok(table.bundle(seat, bundle)?)
    }

    /// A draft and what is drawn to it by lot; nothing changes.
    pub fn lot(&self, seat: Seat, draft: &Fill, whim: u64) -> Option<Fill> {
        let table = self.table.as_ref().filter(|_| self.is_playing())?;
        let (mut dice, mut drawn) = (SeededDice::new(whim), 0);
        let mut below = |total| {
            drawn += 1;
            dice.roll(drawn, total)
        };
        table.lot(seat, draft, &mut below)
    }

    /// What would come of a bundle; nothing changes.
    pub fn check(&self, seat: Seat, bundle: &[Value]) -> Result<Checked, Fault> {
        let nothing = Checked { refused: None, form: None, doubts: Vec::new() };
        let Some(table) = self.table.as_ref().filter(|_| self.is_playing()) else { return Ok(nothing) };
        match table.bundle(seat, bundle) {
            Ok(Bundled { form, doubts, .. }) => Ok(Checked { form, doubts, ..nothing }),
            Err(NotTaken { why: PlayError::Fault(fault), .. }) => Err(fault),
            Err(NotTaken { at, why: PlayError::Refused(why) }) => {
                Ok(Checked { refused: Some(RefusedAt { at, say: why.reason, r: Some(why.rule) }), ..nothing })
            }
        }
    }
}
