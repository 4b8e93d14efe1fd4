//! Packs nobody makes by mistake.

use super::{COUNTERS, FORTRESS, MAP, changed, load_with, refused, refused_there, text_of};
use kawanakajima::pack::{Overlay, built_in};

const PAYLOADS: [&str; 24] = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "a<b",
    "a>b",
    "Tom & Jerry",
    "&lt;b&gt;",
    "<!--",
    "<svg/onload=x>",
    "</title>",
    "<a href=javascript:1>",
    "\\u0000",
    "\\u001b[31m",
    "\\n",
    "\\t",
    "\\u007f",
    "\\u0085",
    "\\u202eevil",
    "\\u200b",
    "\\u2066x",
    "\\ufeff",
    "",
    "   ",
    "0123456789012345678901234567890123456789012345678901234567890",
    "\\u2028",
];

/// Every place where a pack gives a name: (file, the quoted name as it stands there).
fn names() -> Vec<(&'static str, String)> {
    let clans = built_in().clans.iter().map(|clan| (COUNTERS, clan.name.clone()));
    let fords = ["Amenomiya", "Amakasu", "Hiroba"].map(|name| (MAP, name.to_owned()));
    let areas = built_in().fortress.areas.iter().filter(|area| area.len() > 1).map(|area| (FORTRESS, area.clone()));
    clans.chain(fords).chain(areas).map(|(file, name)| (file, format!("\"{name}\""))).collect()
}

#[test]
fn a_thousand_names_with_markup_or_control_characters_are_refused_at_their_line() {
    let mut packs = 0;
    for (file, name) in names() {
        for payload in PAYLOADS {
            refused(file, &name, &format!("\"{payload}\""), &format!("\"{payload}\""), "name");
            packs += 1;
        }
    }
    assert!(packs >= 1000, "{packs}");
}

#[test]
fn nesting_without_end_is_refused() {
    let deep = format!("hex = {}{}", "[".repeat(10_000), "]".repeat(10_000));
    refused_there(MAP, "hex = [27, 15]", &deep, "recur");
    assert!(load_with(MAP, changed(MAP, "hex = [27, 15]", &format!("hex{} = 1", ".a".repeat(10_000)))).is_err());
}

#[test]
fn provenance_cannot_eat_the_memory() {
    let long = "x".repeat(100_000);
    let text = changed(MAP, "hiroba = { name = \"Hiroba\"", &format!("{long} = {{ name = \"Hiroba\""));
    let text = text.replacen("ford.hiroba", &format!("ford.{long}"), 1);
    let error = load_with(MAP, text).unwrap_err();
    assert!(error.reason.contains("more than 60 characters") && error.line == 44, "{error}");
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n.max(1) as u64) as usize
    }
}

/// One small accident.
fn mutate(text: &str, dice: &mut Dice) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let (here, there) = (dice.below(lines.len()), dice.below(lines.len()));
    match dice.below(7) {
        0 => return flip(text, dice),
        1 => drop(lines.remove(here)),
        2 => lines.insert(there, lines[here].clone()),
        3 => lines.swap(here, there),
        4 => lines[here] = lines[here].chars().take(there).collect(),
        5 => lines[here]
            .insert_str(0, ["[", "]", "\"", "{", "}", "=", "[[", "\u{0}", "'''", "x.y = 1\n"][dice.below(10)]),
        _ => lines[here] = other_number(&lines[here], dice),
    }
    lines.join("\n")
}

fn flip(text: &str, dice: &mut Dice) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let at = dice.below(bytes.len());
    bytes[at] ^= 1 << dice.below(8);
    String::from_utf8_lossy(&bytes).into_owned()
}

fn other_number(line: &str, dice: &mut Dice) -> String {
    const NUMBERS: [&str; 14] = [
        "-1",
        "0",
        "1",
        "5",
        "10",
        "37",
        "255",
        "256",
        "65536",
        "9223372036854775807",
        "-9223372036854775808",
        "99999999999999999999",
        "1.5",
        "nan",
    ];
    let starts: Vec<usize> = line.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(i, _)| i).collect();
    if starts.is_empty() {
        return line.to_owned();
    }
    let start = starts[dice.below(starts.len())];
    let end = line[start..].find(|c: char| !c.is_ascii_digit()).map_or(line.len(), |n| start + n);
    format!("{}{}{}", &line[..start], NUMBERS[dice.below(NUMBERS.len())], &line[end..])
}

#[test]
fn thousands_of_damaged_packs_load_or_are_refused_but_never_panic() {
    let mut dice = Dice(0x5eed_1561);
    let (mut fine, mut wrong) = (0, 0);
    for round in 0..6000 {
        let file = Overlay::file_names().nth(round % 6).unwrap();
        let mut text = text_of(file).to_owned();
        for _ in 0..=dice.below(3) {
            text = mutate(&text, &mut dice);
        }
        let lines = text.lines().count();
        match load_with(file, text) {
            Ok(pack) => {
                assert!(pack.units.iter().flatten().count() >= 34);
                fine += 1;
            }
            Err(error) => {
                assert!(
                    (1..=lines + 1).contains(&error.line) && error.column >= 1 && !error.reason.is_empty(),
                    "{error}"
                );
                wrong += 1;
            }
        }
    }
    assert!(fine > 100 && wrong > 1000, "{fine} loaded, {wrong} refused");
}
