//! Lessons: a few figures in the middle of a game and the commands played from there, as data.

use crate::command::Command;
use crate::ids::Side;

/// The lessons there are, by name, in the order in which they are offered.
const FILES: [(&str, &str); 2] =
    [("first-fight", include_str!("../lessons/first-fight.toml")), ("ambush", include_str!("../lessons/ambush.toml"))];

pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.into_iter().map(|(name, _)| name)
}

pub type Lesson = toolkit::setup::Lesson<Command, Side>;

pub fn find(name: &str) -> Option<Lesson> {
    Lesson::find(&FILES, name)
}
