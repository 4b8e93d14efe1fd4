//! What a client may say on the live channel, as docs/wire.md has it.

use engine::Message;
use serde::Deserialize;
use serde_json::Value;

/// What a client may say.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Said {
    Hello {
        since: Option<u64>,
        seat: Option<u8>,
    },
    /// A choice by its number, or commands of the form, all or none.
    Play {
        at: u64,
        choice: Option<usize>,
        bundle: Option<Vec<Value>>,
        key: String,
    },
    Undo {
        at: Option<u64>,
    },
    Ask {
        #[serde(rename = "ref")]
        reference: u64,
        what: What,
        pick: Option<Vec<String>>,
        choice: Option<usize>,
        bundle: Option<Vec<Value>>,
        at: Option<u64>,
        before: Option<u64>,
    },
    Propose {
        what: Wanted,
        to: Option<usize>,
    },
    Reply {
        /// Which proposal.
        to: u64,
        yes: bool,
    },
    /// A standing order: it stands from now on, or no longer.
    Order {
        key: String,
        stands: bool,
    },
    Resign {},
    /// Those who are waited for have not come back in the time agreed on: on without them.
    Absence {},
    Chat {
        text: String,
    },
    Note {
        text: String,
    },
    /// What a player has to do with those who look on.
    Gallery {
        hear: Option<bool>,
        mute: Option<bool>,
    },
    Ping {},
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    Why,
    Preview,
    Check,
    Lot,
    Together,
    Reach,
    Way,
    Weigh,
    Looks,
    /// Older lines: of the players' chat, of that of those who look on, of the log.
    Chat,
    Gallery,
    Lines,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wanted {
    Draw,
    TakeBack,
    Rematch,
}

impl Said {
    /// Reads a frame, or says what is wrong with it.
    pub fn read(frame: &str) -> Result<Said, Message> {
        serde_json::from_str(frame).map_err(|problem| {
            Message::new("wire-malformed").name("detail", catalog::fault::printable(&problem.to_string()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_client_may_say_is_read_and_nothing_else() {
        let said = Said::read;
        assert!(said(r#"{"do":"hello","since":null}"#).is_ok());
        assert!(said(r#"{"do":"play","at":3,"choice":0,"key":"k"}"#).is_ok());
        assert!(said(r#"{"do":"play","at":3,"bundle":[{"deploy":{}},"wait"],"key":"k"}"#).is_ok());
        assert!(said(r#"{"do":"ask","ref":1,"what":"why","pick":["hex:0101"]}"#).is_ok());
        assert!(said(r#"{"do":"ask","ref":1,"what":"check","bundle":[],"at":3}"#).is_ok());
        assert!(said(r#"{"do":"play","at":3,"bundle":{"deploy":{}},"key":"k"}"#).is_err());
        for bad in
            [r#"{"do":"play","at":-1,"choice":0,"key":"k"}"#, r#"{"do":"fly"}"#, "[]", r#"{"do":"resign","x":1}"#]
        {
            assert!(said(bad).is_err(), "{bad}");
        }
    }
}
