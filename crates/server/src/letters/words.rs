//! How letters and pushes read, in both languages. They say which game, and nothing that happens in it.

use super::Letters;
use super::mail::Letter;
use catalog::{Lang, Texts};
use engine::Message;
use serde_json::json;
use std::cell::OnceCell;

const TEXTS: [&str; 2] = [include_str!("../../text/letters.en.ftl"), include_str!("../../text/letters.fr.ftl")];

thread_local! {
    static WORDS: OnceCell<Texts> = const { OnceCell::new() };
}

fn say(lang: Lang, message: &Message) -> String {
    WORDS.with(|words| words.get_or_init(|| Texts::new(&[TEXTS])).say(lang, message))
}

/// What somebody is told.
#[derive(Clone, Debug, PartialEq)]
pub enum Say {
    /// Is this address yours? With what proves it.
    Confirm { name: String, token: String },
    /// A new password may be chosen.
    Reset { name: String, token: String },
    /// A game waits for him.
    Turn { game: String, others: String, table: String },
    /// And does not wait much longer: so many hours, after which it is lost on time, or the others may go on.
    Warning { game: String, others: String, table: String, hours: u64, lost: bool },
}

impl Say {
    fn key(&self) -> &'static str {
        match self {
            Say::Confirm { .. } => "confirm",
            Say::Reset { .. } => "reset",
            Say::Turn { .. } => "turn",
            Say::Warning { lost: true, .. } => "late",
            Say::Warning { lost: false, .. } => "absent",
        }
    }

    /// A text of this kind with everything it may speak of.
    fn message(&self, part: &'static str, links: (&str, &str)) -> Message {
        let key = PARTS.iter().find(|(kind, ..)| *kind == self.key()).map_or("", |(_, subject, body)| match part {
            "subject" => *subject,
            _ => *body,
        });
        let message = Message::new(key).name("link", links.0.to_string()).name("stop", links.1.to_string());
        match self {
            Say::Confirm { name, .. } | Say::Reset { name, .. } => message.name("name", name.clone()),
            Say::Turn { game, others, .. } => message.name("game", game.clone()).name("others", others.clone()),
            Say::Warning { game, others, hours, .. } => {
                message.name("game", game.clone()).name("others", others.clone()).number("hours", *hours as i64)
            }
        }
    }

    fn path(&self) -> String {
        match self {
            Say::Confirm { token, .. } => format!("/letter#confirm={token}"),
            Say::Reset { token, .. } => format!("/letter#reset={token}"),
            Say::Turn { table, .. } | Say::Warning { table, .. } => format!("/g/{table}"),
        }
    }
}

/// The subject and the body of each kind.
const PARTS: [(&str, &str, &str); 5] = [
    ("confirm", "letter-confirm-subject", "letter-confirm"),
    ("reset", "letter-reset-subject", "letter-reset"),
    ("turn", "letter-turn-subject", "letter-turn"),
    ("late", "letter-late-subject", "letter-late"),
    ("absent", "letter-absent-subject", "letter-absent"),
];

pub fn letter(letters: &Letters, lang: Lang, what: &Say, stop: Option<&str>) -> Letter {
    let link = letters.link(&what.path());
    let page = stop.map(|token| letters.link(&format!("/letter#stop={token}"))).unwrap_or_default();
    let part = |part| say(lang, &what.message(part, (&link, &page)));
    let foot = stop.map(|_| say(lang, &Message::new("letter-stop").name("stop", page.clone()))).unwrap_or_default();
    let text = format!("{}\n{foot}", part("body"));
    let stop = stop.map(|token| letters.link(&format!("/api/letters/stop/{token}")));
    Letter { subject: part("subject"), text: text.trim_end().to_string() + "\n", stop }
}

/// What a browser shows, as its worker reads it.
pub fn note(lang: Lang, what: &Say) -> String {
    let title = say(lang, &what.message("subject", ("", "")));
    json!({ "title": title, "url": what.path() }).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::text::{missing, uneven};

    #[test]
    fn every_letter_can_be_said_in_both_languages() {
        let texts = Texts::new(&[TEXTS]);
        assert_eq!(uneven(&texts), Vec::<String>::new());
        let (game, others, table) = ("G".to_string(), "O".to_string(), "T".to_string());
        let (name, token) = ("N".to_string(), "K".to_string());
        let warning =
            |lost| Say::Warning { game: game.clone(), others: others.clone(), table: table.clone(), hours: 12, lost };
        let all = [
            Say::Confirm { name: name.clone(), token: token.clone() },
            Say::Reset { name, token },
            Say::Turn { game: game.clone(), others: others.clone(), table: table.clone() },
            warning(true),
            warning(false),
        ];
        let parts = ["subject", "body"];
        let messages: Vec<Message> =
            all.iter().flat_map(|one| parts.map(|part| one.message(part, ("L", "S")))).collect();
        let foot = Message::new("letter-stop").name("stop", "S".to_string());
        assert!(missing(&texts, messages.iter().chain([&foot])).is_empty(), "{:?}", missing(&texts, &messages));
        assert!(
            messages.iter().filter(|one| !one.key.ends_with("subject")).all(|one| say(Lang::Fr, one).contains('L'))
        );
    }
}
