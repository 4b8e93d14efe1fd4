//! The versions of these rules. A table goes on under the version it began with, and a log is read under the one its
//! header names, so a ruling that turns out wrong is put right in a new version and nowhere else. Whatever differs is a
//! question asked here by the name of the rule; RULINGS.md argues each of them.

/// Which version of the rules a game is played by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum RulesVersion {
    /// As first released.
    V1,
    /// After the second comparison with the printed rulebook.
    #[default]
    V2,
}

impl RulesVersion {
    pub const ALL: [RulesVersion; 2] = [RulesVersion::V1, RulesVersion::V2];

    /// The number that headers of logs write.
    pub fn number(self) -> u32 {
        self as u32 + 1
    }

    pub fn from_number(number: u32) -> Option<RulesVersion> {
        RulesVersion::ALL.into_iter().find(|version| version.number() == number)
    }
}
