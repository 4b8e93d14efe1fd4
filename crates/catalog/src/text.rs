//! Messages in words. A [`Message`] is a key with arguments; the language files hold the sentences.
//!
//! A key that no file has is shown as it is, with its arguments: ugly, but nobody is left without an answer. Tests use
//! [`missing`] to find such keys before a player does.

use engine::{Arg, Message};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::str::FromStr;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    #[default]
    En,
    Fr,
}

impl Lang {
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }
}

impl FromStr for Lang {
    type Err = String;
    fn from_str(text: &str) -> Result<Lang, String> {
        let found = Lang::ALL.into_iter().find(|lang| lang.code() == text);
        found.ok_or_else(|| "the languages are en and fr".to_string())
    }
}

/// What all games say alike: refusals of the table, undo, faults, the facts on a board.
pub const SHARED: [&str; 2] = [include_str!("../text/en.ftl"), include_str!("../text/fr.ftl")];

/// The sentences of every language, from one or more files; a later file replaces what an earlier one says.
pub struct Texts {
    bundles: [FluentBundle<FluentResource>; 2],
    keys: [BTreeSet<String>; 2],
    /// Lines that are not Fluent.
    broken: Vec<String>,
}

impl Texts {
    /// Each source holds the same file in English and in French.
    pub fn new(sources: &[[&str; 2]]) -> Texts {
        let mut texts = Texts { bundles: Lang::ALL.map(bundle), keys: Default::default(), broken: Vec::new() };
        for source in sources {
            for lang in Lang::ALL {
                texts.add(lang, source[lang as usize]);
            }
        }
        texts
    }

    fn add(&mut self, lang: Lang, source: &str) {
        let resource = FluentResource::try_new(source.to_string()).unwrap_or_else(|(rest, errors)| {
            let errors = errors.iter().map(|error| format!("{}: {error}", lang.code()));
            self.broken.extend(errors);
            rest
        });
        // Messages begin in the first column; `-terms` belong to the files themselves.
        let keys = source.lines().filter_map(|line| line.split_once('=')).map(|(key, _)| key.trim_end());
        let keys = keys.filter(|key| key.starts_with(|c: char| c.is_ascii_alphabetic()));
        self.keys[lang as usize].extend(keys.map(str::to_string));
        self.bundles[lang as usize].add_resource_overriding(resource);
    }

    pub fn has(&self, lang: Lang, key: &str) -> bool {
        self.bundles[lang as usize].has_message(key)
    }

    /// The message in words.
    pub fn say(&self, lang: Lang, message: &Message) -> String {
        self.format(lang, message, None, &mut Vec::new())
    }

    /// The message in words with the rule behind it: `... [11.6h]`.
    pub fn say_with_rule(&self, lang: Lang, message: &Message) -> String {
        let words = self.say(lang, message);
        message.rule.map_or(words.clone(), |rule| format!("{words} [{rule}]"))
    }

    /// What the file says beside a message, such as `.do`: nothing if it says nothing.
    pub fn aside(&self, lang: Lang, message: &Message, attribute: &str) -> Option<String> {
        let found = self.bundles[lang as usize].get_message(message.key)?;
        found.get_attribute(attribute)?;
        Some(self.format(lang, message, Some(attribute), &mut Vec::new()))
    }

    /// A word with a key of its own: an army, a mode. Unknown, it is the key.
    pub fn word(&self, lang: Lang, key: &str) -> String {
        self.try_word(lang, key).unwrap_or_else(|| key.to_string())
    }

    pub fn try_word(&self, lang: Lang, key: &str) -> Option<String> {
        let bundle = &self.bundles[lang as usize];
        let pattern = bundle.get_message(key)?.value()?;
        Some(bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    fn format(&self, lang: Lang, message: &Message, attribute: Option<&str>, errors: &mut Vec<FluentError>) -> String {
        let bundle = &self.bundles[lang as usize];
        let found = bundle.get_message(message.key);
        let pattern = found.and_then(|found| match attribute {
            Some(name) => Some(found.get_attribute(name)?.value()),
            None => found.value(),
        });
        let Some(pattern) = pattern else { return self.unsaid(lang, message) };
        let args: FluentArgs = message.args.iter().map(|(name, arg)| (*name, self.value(lang, arg))).collect();
        bundle.format_pattern(pattern, Some(&args), errors).into_owned()
    }

    fn value<'a>(&self, lang: Lang, arg: &'a Arg) -> FluentValue<'a> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Name(name) => FluentValue::from(name.as_ref()),
            Arg::Term(key) => FluentValue::from(self.word(lang, key)),
        }
    }

    fn unsaid(&self, lang: Lang, message: &Message) -> String {
        let mut text = message.key.to_string();
        for (name, arg) in &message.args {
            let _ = match arg {
                Arg::Number(number) => write!(text, " {name}={number}"),
                Arg::Name(word) => write!(text, " {name}={word}"),
                Arg::Term(key) => write!(text, " {name}={}", self.word(lang, key)),
            };
        }
        text
    }
}

fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let id = lang.code().parse().expect("a language code");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Isolation marks are for mixed writing directions; in a terminal they show as rubbish.
    bundle.set_use_isolating(false);
    bundle
}

/// What the files cannot say of these messages, in any language: `fr: event-moved has no text`. For tests.
pub fn missing<'a>(texts: &Texts, messages: impl IntoIterator<Item = &'a Message>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for message in messages {
        for lang in Lang::ALL {
            missing_in(texts, lang, message, &mut found);
        }
    }
    found
}

fn missing_in(texts: &Texts, lang: Lang, message: &Message, found: &mut BTreeSet<String>) {
    let code = lang.code();
    let mut errors = Vec::new();
    texts.format(lang, message, None, &mut errors);
    if !texts.has(lang, message.key) {
        found.insert(format!("{code}: {} has no text", message.key));
    }
    for error in errors {
        found.insert(format!("{code}: {}: {error}", message.key));
    }
    for (_, arg) in &message.args {
        if let Arg::Term(key) = arg
            && texts.try_word(lang, key).is_none()
        {
            found.insert(format!("{code}: {key} has no text"));
        }
    }
}

/// Where the languages differ in what they can say, and lines that cannot be read. For tests.
pub fn uneven(texts: &Texts) -> Vec<String> {
    let [en, fr] = &texts.keys;
    let only = |lang: &'static str, keys: &BTreeSet<String>, other: &BTreeSet<String>| -> Vec<String> {
        keys.difference(other).map(|key| format!("{key} is in {lang} only")).collect()
    };
    let lists = [texts.broken.clone(), only("en", en, fr), only("fr", fr, en)];
    lists.concat()
}
