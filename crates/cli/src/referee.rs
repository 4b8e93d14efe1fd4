//! `honjin referee`: the rules as a service, for bots in any language and for tests. One JSON object a line comes in,
//! one goes out; docs/referee.md describes them. Whatever comes in, one line is answered and the service goes on.
//!
//! Reading order: `lines` cuts the input into lines, `request` reads one, `methods` do what it asks, `seating` is a
//! table with its dice.

mod lines;
mod methods;
mod request;
mod seating;

use crate::args;
use crate::words::Words;
use crate::{Session, Stop};
use catalog::{Catalog, Fault, Lang};
use engine::Message;
use lines::{Input, Lines};
use request::Request;
use seating::Seating;
use serde_json::{Value, json};
use std::any::Any;
use std::collections::BTreeMap;
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// Goes up when an answer changes its shape.
pub const PROTOCOL: u32 = 1;
/// A whole log fits in a line; more is no request.
pub const MAX_LINE_BYTES: usize = 4 << 20;
pub const MAX_TABLES: usize = 256;

/// Why a request got no `ok`.
pub enum Denied {
    /// The rules refuse; the value is what the answer says of it.
    Refused(Value),
    /// The request itself cannot be used.
    Fault(Fault),
}

impl From<Fault> for Denied {
    fn from(fault: Fault) -> Denied {
        Denied::Fault(fault)
    }
}

/// What a method gives.
pub type Done = Result<Value, Denied>;

pub struct Referee<'a> {
    catalog: &'a Catalog,
    words: &'a Words,
    /// For games that are started without a pack of their own.
    pack: Option<PathBuf>,
    tables: BTreeMap<String, Seating>,
    /// The number of the last table that was given a name.
    named: u64,
}

pub fn run(session: &mut Session<'_>, ask: &args::Referee) -> Result<(), Stop> {
    // A broken assertion is answered like anything else; its words go into the answer, not to the terminal.
    std::panic::set_hook(Box::new(|_| {}));
    let mut referee = Referee::new(session.catalog, session.words, ask.pack.as_deref());
    Ok(referee.serve(&mut session.terminal.input, &mut session.terminal.out)?)
}

impl<'a> Referee<'a> {
    pub fn new(catalog: &'a Catalog, words: &'a Words, pack: Option<&Path>) -> Referee<'a> {
        Referee { catalog, words, pack: pack.map(Path::to_path_buf), tables: BTreeMap::new(), named: 0 }
    }

    /// Answers line by line until the input ends.
    pub fn serve(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> std::io::Result<()> {
        let mut lines = Lines::new(input, MAX_LINE_BYTES);
        while let Some(line) = lines.next()? {
            let answer = match line {
                Input::Line(bytes) => self.answer(bytes),
                Input::TooLong(length) => self.too_long(length),
            };
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
        Ok(())
    }

    /// The answer to one line, without its newline.
    pub fn answer(&mut self, line: &[u8]) -> String {
        let request = match Request::read(line) {
            Ok(request) => request,
            Err((id, fault)) => return error(&id, &fault, self.words, self.words.lang),
        };
        let lang = request.lang.unwrap_or(self.words.lang);
        let done = catch_unwind(AssertUnwindSafe(|| self.carry_out(&request, lang)));
        let answer = match done.unwrap_or_else(|panic| self.crashed(&request, &*panic)) {
            Ok(value) => json!({ "id": request.id, "ok": value }),
            Err(Denied::Refused(value)) => json!({ "id": request.id, "refused": value }),
            Err(Denied::Fault(fault)) => return error(&request.id, &fault, self.words, lang),
        };
        answer.to_string()
    }

    fn too_long(&self, length: usize) -> String {
        let fault = Fault::new("line-too-long", "line").number("bytes", length).number("most", MAX_LINE_BYTES);
        error(&Value::Null, &fault, self.words, self.words.lang)
    }

    /// An assertion of ours broke. The table it broke at is no longer trusted; the others are.
    fn crashed(&mut self, request: &Request, panic: &(dyn Any + Send)) -> Done {
        let name = request.table();
        if let Some(table) = name.and_then(|name| self.tables.get_mut(name)) {
            table.frozen = true;
        }
        let place = name.map_or_else(|| request.method.clone(), |name| format!("table {name}"));
        let words = panic.downcast_ref::<String>().map(String::as_str);
        let words = words.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic without words");
        Err(Fault::new("crashed", catalog::fault::printable(&place)).name("detail", words.to_string()).into())
    }
}

fn error(id: &Value, fault: &Fault, words: &Words, lang: Lang) -> String {
    let texts = &words.texts;
    let error = json!({
        "code": fault.code(),
        "what": fault.say(texts, lang),
        "where": fault.place,
        "do": fault.advice(texts, lang),
    });
    json!({ "id": id, "error": error }).to_string()
}

/// A message as an answer shows it.
fn worded(texts: &catalog::Texts, lang: Lang, message: &Message) -> Value {
    let mut value = json!({ "text": texts.say(lang, message) });
    if let Some(rule) = message.rule {
        value["rule"] = json!(rule);
    }
    value
}
