//! What happened, as it is shown on the map: an event with what it takes to draw it. A beat knows nothing that its event
//! does not tell, so whoever may know the one may see the other.

use crate::preview::LedgerLines;
use crate::touch::Element;
use crate::words::{some_words, words};
use engine::{Audience, Game, Message, Seat};
use serde::Serialize;

/// What a beat is about, for whoever sets the scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A turn begins.
    Turn,
    /// A chit is drawn, an order given: somebody else's go.
    Chit,
    /// A troop changes what it is about.
    Mode,
    Move,
    /// A fight begins: `who` attacks `on`.
    Declare,
    /// Somebody lends his weight to a score.
    Lead,
    Roll,
    /// The rolls are read: this came of them.
    Result,
    Loss,
    Push,
    Blocked,
    Leader,
    Rout,
    Advance,
    /// A troop is better off than before.
    Rally,
    Siege,
    Points,
}

/// Where something stands and what it has lost; `at` is nothing for what is off the map.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Stand {
    pub at: Option<String>,
    /// Steps lost, where the game counts them, as its faces have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost: Option<u8>,
}

/// Somebody with a name who is dead from now on, and how he died.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Dead {
    pub name: String,
    pub seat: Seat,
    #[serde(serialize_with = "words")]
    pub how: Message,
}

/// How an event is shown.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Beat {
    pub kind: Kind,
    /// The fight it belongs to, by its number on the map. A fight lasts from one [`Kind::Declare`] to the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battle: Option<u8>,
    /// The fight is not over with what follows: somebody has to decide first.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub open: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub who: Vec<Element>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub on: Vec<Element>,
    /// The faces, if they are known; else the sum stands in the words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u8>,
    /// How many sides they have, where that is not six.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sides: Option<u8>,
    /// What is added to the dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ledger: Option<LedgerLines>,
    /// What the dice had to show, and whether they did.
    #[serde(serialize_with = "some_words", skip_serializing_if = "Option::is_none")]
    pub need: Option<Message>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub won: Option<bool>,
    /// What the rolls came to, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sums: Vec<i16>,
    /// The result as it is printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// What is read in the scene, where the log says it otherwise.
    #[serde(serialize_with = "some_words", skip_serializing_if = "Option::is_none")]
    pub say: Option<Message>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dead: Option<Dead>,
    /// Of the one in `who`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Stand>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<Stand>,
}

impl Beat {
    pub fn new(kind: Kind) -> Beat {
        Beat {
            kind,
            battle: None,
            open: false,
            who: Vec::new(),
            on: Vec::new(),
            dice: Vec::new(),
            sides: None,
            ledger: None,
            need: None,
            won: None,
            sums: Vec::new(),
            result: None,
            say: None,
            dead: None,
            before: None,
            after: None,
        }
    }

    #[must_use]
    pub fn who(mut self, who: impl IntoIterator<Item = Element>) -> Beat {
        self.who.extend(who);
        self
    }

    #[must_use]
    pub fn on(mut self, on: impl IntoIterator<Item = Element>) -> Beat {
        self.on.extend(on);
        self
    }

    #[must_use]
    pub fn from_to(mut self, before: Stand, after: Stand) -> Beat {
        (self.before, self.after) = (Some(before), Some(after));
        self
    }
}

/// A command that has been carried out, and what it told.
pub struct Happening<'a, G: Game> {
    pub before: &'a G::State,
    pub after: &'a G::State,
    pub events: &'a [(Audience, G::Event)],
    /// Of a result of Chance that several equally likely rolls give: which of them fell, from 0; nothing if that is not
    /// known, because a sum was typed in or read from a log.
    pub fell: Option<u32>,
}

/// The faces of two dice with this sum; `fell` counts the pairs from the one with the lowest first die.
pub fn pair_of_dice(sum: u8, fell: u32) -> Option<[u8; 2]> {
    let first = sum.saturating_sub(6).max(1).checked_add(u8::try_from(fell).ok()?)?;
    let second = sum.checked_sub(first)?;
    [first, second].iter().all(|face| (1..=6).contains(face)).then_some([first, second])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_of_dice_is_shown_by_one_roll_in_36() {
        let mut pairs: Vec<[u8; 2]> =
            (2..=12).flat_map(|sum| (0..6).filter_map(move |fell| pair_of_dice(sum, fell))).collect();
        pairs.sort_unstable();
        let all: Vec<[u8; 2]> = (1..=6).flat_map(|first| (1..=6).map(move |second| [first, second])).collect();
        assert_eq!(pairs, all);
        assert_eq!(pair_of_dice(7, 0), Some([1, 6]));
        assert_eq!((pair_of_dice(2, 1), pair_of_dice(12, 1), pair_of_dice(13, 0)), (None, None, None));
    }
}
