//! What the program itself says, in both languages.

use catalog::text::SHARED;
use catalog::{Lang, Texts};
use engine::Message;

pub const OWN: [&str; 2] = [include_str!("../text/en.ftl"), include_str!("../text/fr.ftl")];

pub struct Words {
    pub lang: Lang,
    pub texts: Texts,
}

impl Words {
    pub fn new(lang: Lang) -> Words {
        Words { lang, texts: Texts::new(&[SHARED, OWN]) }
    }

    pub fn say(&self, message: &Message) -> String {
        self.texts.say(self.lang, message)
    }

    /// A sentence without arguments.
    pub fn of(&self, key: &'static str) -> String {
        self.say(&Message::new(key))
    }
}
