//! What people write, before anybody keeps or sends it: nothing in it is invisible but what joins its neighbours, and it has
//! a bound.

/// The longest name anybody is shown by, whatever it was when it was stored.
const MAX_NAME: usize = 40;

/// A name: one line of visible characters. Nothing joins them, or two names would look alike.
pub fn name(text: &str) -> String {
    let parts: String = text.chars().filter(|c| !is_joiner(*c)).collect();
    line(&parts, MAX_NAME)
}

/// A line of chat: one line of visible characters, at most so many.
pub fn line(text: &str, most: usize) -> String {
    let seen = visible(text, |c| is_break(c).then_some(' '));
    let cut: String = seen.trim_start().chars().take(most).collect();
    cut.trim_end_matches(|c: char| c.is_whitespace() || is_joiner(c)).to_string()
}

/// A note: several lines of them.
pub fn lines(text: &str, most: usize) -> String {
    let cut: String = visible(text, |c| matches!(c, '\n' | '\t').then_some(c)).chars().take(most).collect();
    cut.trim_end_matches(is_joiner).to_string()
}

/// What is seen of a text, and what joins that; `blank` says which controls stand for a blank, and for which.
fn visible(text: &str, blank: fn(char) -> Option<char>) -> String {
    let mut seen = String::new();
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let between = seen.chars().next_back().zip(rest.peek().copied());
        let stands = !is_hidden(c) || between.is_some_and(|(before, after)| joins(c, before, after));
        seen.extend(blank(c).or(Some(c).filter(|_| stands)));
    }
    seen
}

/// Some scripts need joiners within their words, and some emoji are several that are joined. Elsewhere nobody sees them.
fn joins(c: char, before: char, after: char) -> bool {
    let both = |of_kind: fn(char) -> bool| of_kind(before) && of_kind(after);
    !is_hidden(after) && (is_joiner(c) && both(is_of_joined_script) || c == '\u{200d}' && both(is_pictogram))
}

fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Arabic and its kin, the scripts of India, Tibet, Burma and Cambodia, Mongolian, and the forms Arabic letters take.
fn is_of_joined_script(c: char) -> bool {
    let code = u32::from(c);
    matches!(code, 0x600..=0x109f | 0x1780..=0x18af | 0x1cd0..=0x1cff | 0xa8e0..=0xa8ff | 0xfb50..=0xfdff | 0xfe70..=0xfefc)
        && c.is_alphanumeric()
        || matches!(code, 0x900..=0xdff) && !c.is_whitespace()
}

/// Emoji, the signs among them that are older, and the colours of skin.
fn is_pictogram(c: char) -> bool {
    matches!(u32::from(c), 0x2190..=0x27bf | 0x2b00..=0x2bff | 0x1f000..=0x1faff)
}

fn is_break(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\t' | '\u{2028}' | '\u{2029}')
}

/// Controls, what joins, parts or turns round its neighbours, and blanks that are no space: none of it is seen, each
/// costs as much as what is, and some change what others read.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(
            u32::from(c),
            0xad | 0x34f | 0x600..=0x605 | 0x61c | 0x6dd | 0x70f | 0x890..=0x891 | 0x8e2 | 0x115f..=0x1160
                | 0x17b4..=0x17b5 | 0x180b..=0x180f | 0x200b..=0x200f | 0x2028..=0x202e | 0x2060..=0x206f | 0x2800
                | 0x3164 | 0xfe00..=0xfe0f | 0xfeff | 0xffa0 | 0xfff0..=0xfffb | 0x110bd | 0x110cd
                | 0x13430..=0x1343f | 0x1bca0..=0x1bca3 | 0x1d173..=0x1d17a | 0xe000..=0xf8ff | 0xe0000..=0x10ffff
        )
        || is_no_character(c)
}

/// The two last places of every plane are no characters, nor are these.
fn is_no_character(c: char) -> bool {
    let code = u32::from(c);
    code & 0xfffe == 0xfffe || (0xfdd0..=0xfdef).contains(&code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_is_left_out() {
        assert_eq!(line("a\u{1}b\u{200b}c\u{202e}d\u{e0041}e\u{7f}\u{9f}", 100), "abcde");
        assert_eq!(line("  one\ntwo\u{2028}three  ", 100), "one two three");
        assert_eq!(line("\u{2800}\u{3164}\u{feff}", 100), "");
        assert_eq!(lines("one\n\ttwo\r\u{0}", 100), "one\n\ttwo");
    }

    /// Persian, Hindi, Sinhala; a family, a flag, a heart: with the joiner one word or one picture, without it several.
    #[test]
    fn what_joins_something_stands() {
        for text in
            ["می\u{200c}روم", "क्\u{200d}ष", "ශ්\u{200d}රී", "👨\u{200d}👩\u{200d}👧", "🏳\u{200d}🌈", "❤\u{200d}🔥"]
        {
            assert_eq!(line(text, 100), text);
            assert_eq!(lines(text, 100), text);
            assert_eq!(name(text), text.replace(is_joiner, ""), "never in a name");
        }
        assert_eq!(line("❤\u{fe0f}\u{200d}🔥", 100), "❤\u{200d}🔥", "what is left out beside it does not part them");
    }

    #[test]
    fn what_joins_nothing_is_left_out() {
        let alone = [
            "\u{200d}🐎",
            "🐎\u{200d}",
            "🐎\u{200d}\u{200d}🔥",
            "🐎\u{200c}🔥",
            "🐎 \u{200d}🔥",
            "🐎\u{200d}\n🔥",
            "ken\u{200d}shin",
        ];
        for text in alone {
            let kept = line(text, 100);
            assert!(!kept.starts_with(is_joiner) && !kept.ends_with(is_joiner), "{text:?} is {kept:?}");
            assert!(
                kept.chars().filter(|c| is_joiner(*c)).count() <= usize::from(text == alone[2]),
                "{text:?} is {kept:?}"
            );
            assert_eq!(line(&kept, 100), kept, "written again it is the same");
        }
        assert_eq!(line("🐎\u{200d}🔥", 2), "🐎", "a cut leaves no joiner at the end");
        assert_eq!(lines("🐎\u{200d}🔥", 2), "🐎");
    }

    #[test]
    fn what_is_seen_stays() {
        for text in ["Kenshin à l’aube !", "川中島の戦い", "до свидания", "🐎🔥", "<b>\"\\</b>", "e\u{301}"]
        {
            assert_eq!(line(text, 100), text);
        }
    }

    /// Whatever is written, no character of it takes more than four bytes on the wire, escapes included.
    #[test]
    fn a_character_takes_four_bytes_at_most() {
        for c in (0..=0x10_ffff).filter_map(char::from_u32) {
            for kept in [line(&c.to_string(), 1), lines(&c.to_string(), 1)] {
                let encoded = serde_json::to_string(&kept).expect("a string");
                assert!(encoded.len() - 2 <= 4, "{c:?} is {encoded}");
            }
        }
    }

    #[test]
    fn what_is_too_long_is_cut() {
        assert_eq!(line("abcdef", 3), "abc");
        assert_eq!(lines("abcdef", 3), "abc");
    }
}
