//! What people write, before anybody keeps or sends it: nothing in it is invisible, and it has a bound.

/// The longest name anybody is shown by, whatever it was when it was stored.
pub const MAX_NAME: usize = 40;

/// A line of chat, or a name: one line of visible characters, at most so many.
pub fn line(text: &str, most: usize) -> String {
    let visible = text.chars().filter_map(|c| if is_break(c) { Some(' ') } else { Some(c).filter(|c| !is_hidden(*c)) });
    let cut: String = visible.skip_while(|c| c.is_whitespace()).take(most).collect();
    cut.trim_end().to_string()
}

/// A note: several lines of them.
pub fn lines(text: &str, most: usize) -> String {
    text.chars().filter(|c| matches!(c, '\n' | '\t') || !is_hidden(*c)).take(most).collect()
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
