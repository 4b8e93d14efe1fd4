//! Lessons: a few forces in the middle of a turn and the commands played from there, as data.

use crate::command::Command;
use crate::ids::Power;

/// The lessons there are, by name, in the order in which they are offered.
const FILES: [(&str, &str); 1] = [("first-siege", include_str!("../lessons/first-siege.toml"))];

pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.into_iter().map(|(name, _)| name)
}

pub type Lesson = toolkit::setup::Lesson<Command, Power>;

pub fn find(name: &str) -> Option<Lesson> {
    Lesson::find(&FILES, name)
}
