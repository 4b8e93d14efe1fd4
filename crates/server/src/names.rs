//! What people may be called, and which passwords everybody tries first. Names are for others to read: nobody is called
//! like somebody else, like us, or by letters that cannot be seen.

use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;
use unicode_security::{GeneralSecurityProfile, MixedScript};

pub const MAX_NAME: usize = 24;
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=200;
/// A password of fewer different characters is none.
const LEAST_DIFFERENT: usize = 4;
/// A name so long says much of a password it is part of.
const TELLING: usize = 4;

/// Nobody is called like a guest, like the computer or like who runs the server.
const RESERVED: [&str; 40] = [
    "admin",
    "administrateur",
    "administration",
    "administrator",
    "all",
    "anonyme",
    "anonymous",
    "bot",
    "computer",
    "deleted",
    "everybody",
    "everyone",
    "guest",
    "help",
    "honjin",
    "host",
    "invité",
    "me",
    "mod",
    "modérateur",
    "moderateur",
    "moderator",
    "nobody",
    "null",
    "official",
    "officiel",
    "operator",
    "ordinateur",
    "owner",
    "personne",
    "referee",
    "ronin",
    "root",
    "security",
    "server",
    "serveur",
    "staff",
    "support",
    "system",
    "webmaster",
];

/// Passwords of eight characters and more that are tried first.
const COMMON: &str = include_str!("names/common.txt");

/// May somebody of this name have that password? If not, why not, as a key of the language files.
pub fn check_password(password: &str, name: Option<&str>) -> Result<(), &'static str> {
    if !is_password(password) {
        Err("http-bad-password")
    } else if is_common(password, name.unwrap_or_default()) {
        Err("http-common-password")
    } else {
        Ok(())
    }
}

fn separates(c: char) -> bool {
    matches!(c, '_' | '-' | '.' | ' ')
}

/// Letters and digits of one script as its writers use them, with a mark between here and there.
pub fn is_name(name: &str) -> bool {
    let fits = |c: char| separates(c) || c.is_alphanumeric() && c.identifier_allowed();
    let trimmed = name.trim() == name && !name.contains("  ");
    let letters: String = name.chars().filter(|c| !separates(*c)).collect();
    let plain = name.nfkc().eq(name.chars()) && letters.is_single_script();
    // Accents are written with their letter, so no mark stands alone.
    (2..=MAX_NAME).contains(&name.chars().count())
        && trimmed
        && letters.chars().any(char::is_alphabetic)
        && name.chars().all(fits)
        && plain
        && !is_ours(name)
}

fn is_ours(name: &str) -> bool {
    let bare = name.trim_end_matches(|c: char| c.is_numeric() || separates(c));
    let first = name.split(separates).next().unwrap_or_default();
    let ours = |word: &str| RESERVED.iter().any(|reserved| likeness(reserved) == likeness(word));
    ours(bare) || ours(name) || likeness(first) == likeness("ronin") || likeness(first) == likeness("honjin")
}

/// What a name looks like: two names that are alike are one.
pub fn likeness(name: &str) -> String {
    let fold = |text: &str| skeleton(&text.nfkc().collect::<String>().to_lowercase()).collect::<String>();
    let folded = fold(&fold(name));
    // What small and large letters together leave apart: a large i is a small l.
    folded.chars().filter(|c| !separates(*c)).map(|c| if c == 'i' { 'l' } else { c }).collect()
}

pub fn is_password(password: &str) -> bool {
    PASSWORD.contains(&password.len())
}

/// Would somebody who guesses try this soon?
pub fn is_common(password: &str, name: &str) -> bool {
    let (password, name) = (password.to_lowercase(), name.to_lowercase());
    let different: std::collections::BTreeSet<char> = password.chars().collect();
    let counted = password.bytes().zip(password.bytes().skip(1)).all(|(one, next)| next == one.wrapping_add(1));
    let bare = password.trim_end_matches(|c: char| c.is_ascii_digit() || c.is_ascii_punctuation());
    different.len() < LEAST_DIFFERENT
        || counted
        || name.chars().count() >= TELLING && password.contains(&name)
        || COMMON.lines().any(|common| common == password || common == bare && bare.len() >= *PASSWORD.start())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_plain() {
        for good in
            ["kenshin_fan", "Éloïse du Pré", "信玄", "うえすぎ謙信", "Łukasz", "Mod Squad", "Administa", "Jean-Luc 2"]
        {
            assert!(is_name(good), "{good:?}");
        }
        let long = "abcdefghijklmnopqrstuvwxyz";
        for bad in ["", "a", " x y", "x  y", "a<b>", "x\u{202e}y", long, "12345", "--"] {
            assert!(!is_name(bad), "{bad:?}");
        }
    }

    #[test]
    fn letters_that_cannot_be_seen_or_told_apart_are_refused() {
        let invisible = ["ken\u{200b}shin", "ken\u{ad}shin", "ken\u{feff}shin", "ken\u{3164}shin", "ken\u{2060}shin"];
        let mixed = ["kensh\u{456}n", "\u{43a}enshin", "ke\u{578}shin"];
        let forms = ["\u{ff4b}enshin", "ken\u{17f}hin", "\u{1d4c0}enshin", "ken\u{2170}", "e\u{301}loise"];
        for bad in invisible.into_iter().chain(mixed).chain(forms) {
            assert!(!is_name(bad), "{bad:?} {bad}");
        }
    }

    #[test]
    fn nobody_is_called_like_us() {
        for bad in [
            "Honjin",
            "H0njin",
            "honj1n",
            "ronin 7",
            "R0nin",
            "Admin",
            "adm1n",
            "ad-min",
            "Admin 2",
            "SUPPORT",
            "Modérateur",
        ] {
            assert!(!is_name(bad), "{bad:?}");
        }
    }

    #[test]
    fn names_that_look_alike_are_alike() {
        for (one, other) in [
            ("Kenshin", "kensh1n"),
            ("Kenshin", "KENSHIN"),
            ("Illya", "lllya"),
            ("Ilya", "iIya"),
            ("modern", "rnodern"),
            ("Takeda", "Take.da"),
            ("Oda", "0da"),
            ("kenshin", "kensh\u{456}n"),
            ("ÉLOÏSE", "éloïse"),
        ] {
            assert_eq!(likeness(one), likeness(other), "{one} {other}");
        }
        for (one, other) in [("Kenshin", "Shingen"), ("Éloïse", "Eloise"), ("Oda", "Ode"), ("uesugi", "uesug")] {
            assert_ne!(likeness(one), likeness(other), "{one} {other}");
        }
    }

    #[test]
    fn what_everybody_tries_first_is_no_password() {
        for bad in [
            "password",
            "PASSWORD",
            "password1",
            "Password123!",
            "12345678",
            "aaaaaaaa",
            "abababab",
            "abcdefgh",
            "qwertyuiop",
            "motdepasse",
            "kenshin99",
            "xxKenshinxx",
        ] {
            assert!(is_common(bad, "kenshin"), "{bad}");
        }
        for good in ["ganko no maki", "another long one", "a good password", "xxShingenxx-7"] {
            assert!(!is_common(good, "kenshin"), "{good}");
        }
    }
}
