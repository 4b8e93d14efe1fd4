use super::PackError;
use std::fmt::Display;
use std::ops::{Range, RangeInclusive};
use toml::Spanned;

/// Names are shown on counters and in logs.
pub const MAX_NAME_CHARS: usize = 60;

/// One file of a pack: its name inside the pack and its text.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    pub name: &'a str,
    pub text: &'a str,
}

impl<'a> Source<'a> {
    pub fn new(name: &'a str, text: &'a str) -> Source<'a> {
        Source { name, text }
    }

    /// Line and column (in characters), both from 1, of a byte of the text.
    pub fn line_column(&self, byte: usize) -> (usize, usize) {
        let byte = self.text.floor_char_boundary(byte);
        let before = &self.text[..byte];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }

    /// A refusal at a place of this file. `key` is the dotted name of what is wrong.
    pub fn refuse(&self, span: Range<usize>, key: &str, reason: impl Display) -> PackError {
        let (line, column) = self.line_column(span.start);
        PackError::new(self.name, line, column, format_args!("{key}: {reason}"))
    }

    /// What the TOML reader has to say: bad syntax, an unknown or missing key, a value of the wrong kind.
    pub fn toml_error(&self, error: &toml::de::Error) -> PackError {
        let (line, column) = self.line_column(error.span().map_or(0, |span| span.start));
        let mut bare = error.clone();
        // Without its input the error prints message and key only, not the excerpt: the excerpt is the stranger's text.
        bare.set_input(None);
        PackError::new(self.name, line, column, bare.to_string().replace("expected i64", "expected a whole number"))
    }

    /// A whole number within `allowed`, as the type the game keeps it in.
    pub fn number<T: TryFrom<i64>>(
        &self,
        key: &str,
        value: &Spanned<i64>,
        allowed: RangeInclusive<i64>,
    ) -> Result<T, PackError> {
        let n = *value.get_ref();
        let fits = allowed.contains(&n).then(|| T::try_from(n).ok()).flatten();
        fits.ok_or_else(|| {
            let (least, most) = allowed.into_inner();
            self.refuse(value.span(), key, format_args!("{n} is impossible, needs {least} to {most}"))
        })
    }

    /// A name people will read: short, printable, and without the characters markup is made of.
    pub fn name(&self, key: &str, value: &Spanned<String>) -> Result<String, PackError> {
        let name = value.get_ref();
        let wrong = |reason: &str| Err(self.refuse(value.span(), key, reason));
        if name.trim().is_empty() {
            return wrong("a name is needed");
        }
        if name.chars().nth(MAX_NAME_CHARS).is_some() {
            return wrong(&format!("a name has at most {MAX_NAME_CHARS} characters"));
        }
        if name.chars().any(stage::files::is_unprintable) {
            return wrong("a name has no control characters");
        }
        if name.contains(['<', '>', '&']) {
            return wrong("a name has none of < > &");
        }
        Ok(name.clone())
    }

    /// A figure that the rules are written around: a pack may state it but not change it.
    pub fn fixed<T: PartialEq + std::fmt::Debug>(
        &self,
        key: &str,
        value: &Spanned<T>,
        rules: &T,
    ) -> Result<(), PackError> {
        if value.get_ref() == rules {
            return Ok(());
        }
        Err(self.refuse(value.span(), key, format_args!("the rules fix this at {rules:?}")))
    }
}
