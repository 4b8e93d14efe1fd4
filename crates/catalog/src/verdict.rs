//! What is wrong with a finished game, in words of both languages. The engine knows one language; this knows what it
//! says.

use engine::Message;
use engine::verify::{Uncompared, VerifyFault};

/// The engine's sentences and the keys of ours.
const KNOWN: [(&str, &str); 16] = [
    ("the dice come from a secret and from a seed at once", "verdict-two-sources"),
    ("the log does not say where its dice came from", "verdict-no-source"),
    ("the secret of the dice has not been shown", "verdict-no-secret"),
    ("the secret is not 64 hexadecimal digits", "verdict-bad-secret"),
    ("the secret is not the one committed to", "verdict-other-secret"),
    ("nothing is rolled here", "verdict-no-roll"),
    ("the game is not closed", "verdict-not-closed"),
    ("the game is closed but not over", "verdict-not-over"),
    ("the last position is another one", "verdict-other-end"),
    ("the game ended otherwise", "verdict-other-outcome"),
    ("the seal does not say what the last position was", "verdict-no-position"),
    ("the game cannot go on without this seat", "verdict-cannot-leave"),
    ("a line was changed after the game was closed", "verdict-changed"),
    ("this takes back more than was played", "verdict-take-back"),
    ("the log begins from a position set up by hand, which it does not hold", "verdict-position"),
    ("the log begins from another position", "verdict-other-position"),
];

/// Why the last position could not be compared with the seal.
pub fn uncompared(why: Uncompared) -> Message {
    match why {
        Uncompared::Layout => Message::new("verdict-uncompared-layout"),
        Uncompared::Form { sealed, ours } => {
            Message::new("verdict-uncompared-form").number("sealed", sealed).number("ours", ours)
        }
    }
}

pub fn words(fault: &VerifyFault) -> Message {
    let what = fault.what.as_str();
    if let Some((_, key)) = KNOWN.iter().find(|(known, _)| *known == what) {
        return Message::new(key);
    }
    if let Some((gave, says)) = what.strip_prefix("the dice gave ").and_then(|rest| rest.split_once(", the log says "))
    {
        return Message::new("verdict-other-roll").name("gave", gave.to_string()).name("says", says.to_string());
    }
    match what.strip_prefix("the rules refuse this command: ") {
        Some(detail) => Message::new("verdict-refused").name("detail", detail.to_string()),
        None => Message::new("verdict-other").name("detail", crate::fault::printable(what)),
    }
}
