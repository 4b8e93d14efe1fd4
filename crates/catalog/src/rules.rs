//! The rule index of a game: every numbered rule, and whether code and tests cite it.
//!
//! A rule is implemented when the game's source cites its id where it is carried out: in a comment at a function or a table, or
//! in a line of a ledger. What is said, asked, refused or drawn under a rule does not count, nor do the lists of commands and
//! events. It is tested when the name of a test carries it (`r11_6h_...`); what a test says inside counts for nothing. Citing a whole section (`11.6`) cites none
//! of its rows, `11.6a-d` cites all four. Components of the printed game need neither. Rulings, differences and worked
//! examples stand beside the rules: they are carried by the rules they belong to and need a test only.
//!
//! A module of optional rules has a rulebook of its own (`module = "weather"`), with ids that no game has; a game that says
//! `include = ["weather"]` counts its rows among its own.

pub mod cite;

use crate::folders::FOLDERS;
pub use crate::folders::{Cited, Folder};
use crate::text::Lang;
use cite::{Place, canonical, is_family, is_numbered};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Rule,
    /// Describes cardboard; says in `reason` why there is nothing to program.
    Component,
    Ruling,
    Difference,
    Example,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    pub id: String,
    pub kind: Kind,
    /// The list it stands in, which is its kind unless that is `Component`.
    pub list: Kind,
    /// Of the rulebook; 0 is what it does not number.
    pub chapter: u8,
    pub title: String,
    pub title_fr: String,
    /// What it says in a few sentences, in each language; of a ruling or a difference, what was decided.
    pub text: [String; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The module of optional rules it comes from, if the game includes it from one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub module: Option<String>,
    pub implemented: bool,
    pub tested: bool,
}

impl Entry {
    pub fn title(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.title,
            Lang::Fr => &self.title_fr,
        }
    }
}

/// A citation that leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stray {
    pub words: String,
    pub file: String,
    pub line: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Index {
    pub game: String,
    pub rows: Vec<Entry>,
    /// Ids cited in code or tests that the index lacks.
    pub strays: Vec<Stray>,
}

/// One of the lists beside the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Also {
    pub kind: Kind,
    pub rows: usize,
    /// How many are named by a test. Components are not and need not be.
    pub tested: usize,
    /// Those that should be and are not.
    pub untested: Vec<String>,
}

impl Index {
    /// The rows of the rulebook itself, components included.
    pub fn rules(&self) -> impl Iterator<Item = &Entry> {
        self.list(Kind::Rule)
    }

    fn list(&self, kind: Kind) -> impl Iterator<Item = &Entry> {
        self.rows.iter().filter(move |row| row.list == kind)
    }

    pub fn implemented(&self) -> usize {
        self.rules().filter(|row| row.implemented).count()
    }

    pub fn tested(&self) -> usize {
        self.rules().filter(|row| row.tested).count()
    }

    /// The rules that code or tests do not cite.
    pub fn missing(&self) -> impl Iterator<Item = &Entry> {
        self.rules().filter(|row| !row.implemented || !row.tested)
    }

    /// Rulings, differences and worked examples.
    pub fn also(&self) -> [Also; 3] {
        [Kind::Ruling, Kind::Difference, Kind::Example].map(|kind| {
            let named = self.list(kind).filter(|row| row.tested && row.kind != Kind::Component);
            let untested = self.list(kind).filter(|row| !row.tested).map(|row| row.id.clone());
            Also { kind, rows: self.list(kind).count(), tested: named.count(), untested: untested.collect() }
        })
    }

    /// Every rule has its code and its test, and nothing is cited that is not there.
    pub fn is_complete(&self) -> bool {
        self.missing().next().is_none() && self.strays.is_empty()
    }

    pub fn row(&self, id: &str) -> Option<&Entry> {
        self.rows.iter().find(|row| row.id == id)
    }
}

/// The index of a game, or why its `rulebook.toml` cannot be read. Nothing if the game has none.
pub fn index(game: &str) -> Option<Result<&'static Index, String>> {
    static READ: LazyLock<Vec<(&str, Result<Index, String>)>> =
        LazyLock::new(|| FOLDERS.iter().map(|folder| (folder.game, read(folder, FOLDERS))).collect());
    let (_, index) = READ.iter().find(|(name, _)| *name == game)?;
    Some(index.as_ref().map_err(String::clone))
}

/// The ids that a game's code or tests cite and its index lacks.
pub fn stray_citations(game: &str) -> Vec<Stray> {
    index(game).and_then(Result::ok).map_or_else(Vec::new, |index| index.strays.clone())
}

/// The title of a rule in words, if the game's index has it.
pub fn title(game: &str, rule: &str, lang: Lang) -> Option<&'static str> {
    Some(index(game)?.ok()?.row(rule)?.title(lang))
}

#[derive(Deserialize)]
struct File {
    /// Of a module of optional rules, its name.
    #[serde(alias = "module")]
    game: String,
    /// The modules whose rows count in this game too, by the names of their folders.
    #[serde(default)]
    include: Vec<String>,
    #[serde(default)]
    rule: Vec<Raw>,
    #[serde(default)]
    ruling: Vec<Raw>,
    #[serde(default)]
    difference: Vec<Raw>,
    #[serde(default)]
    example: Vec<Raw>,
}

#[derive(Deserialize)]
struct Raw {
    id: String,
    #[serde(default)]
    chapter: u8,
    title: String,
    title_fr: String,
    #[serde(default)]
    text: String,
    #[serde(default)]
    text_fr: String,
    kind: Option<Kind>,
    reason: Option<String>,
}

impl File {
    fn parse(rulebook: &str) -> Result<File, String> {
        toml::from_str(rulebook).map_err(|error| error.to_string())
    }

    fn rows(self) -> impl Iterator<Item = (Kind, Raw)> {
        let kinds = [Kind::Rule, Kind::Ruling, Kind::Difference, Kind::Example];
        let lists = [self.rule, self.ruling, self.difference, self.example];
        kinds.into_iter().zip(lists).flat_map(|(kind, list)| list.into_iter().map(move |raw| (kind, raw)))
    }
}

/// An index from the `rulebook.toml` of a folder and from what its code and tests cite. The rows of a module it includes
/// count like its own, and so does what the module's code and tests cite; `all` is where modules are looked for.
pub fn read(folder: &Folder, all: &[Folder]) -> Result<Index, String> {
    let file = File::parse(folder.rulebook)?;
    let decided = folder.rulings.map(decisions);
    let (game, include) = (file.game.clone(), file.include.clone());
    let mut raws: Vec<(Kind, Raw, Option<String>)> = file.rows().map(|(list, raw)| (list, raw, None)).collect();
    let (mut code, mut tests) = (folder.code.to_vec(), folder.tests.to_vec());
    for name in include {
        let module = all.iter().find(|folder| folder.game == name);
        let module = module.ok_or_else(|| format!("{game} includes {name}, and there is no such module"))?;
        let rows = File::parse(module.rulebook)?.rows();
        raws.extend(rows.map(|(list, raw)| (list, raw, Some(name.clone()))));
        code.extend(module.code);
        tests.extend(module.tests);
    }
    let known = Known::new(raws.iter().map(|(_, raw, _)| raw.id.as_str()))?;
    let mut strays = Vec::new();
    let (in_source, code): (Vec<Cited>, Vec<Cited>) = code.into_iter().partition(|cited| cited.1 == Place::TestName);
    let code = known.cited(code.into_iter(), carries_out, &mut strays);
    let tests = tests.into_iter().map(any_string).chain(in_source);
    let tests = known.cited(tests, |place, _| place == Place::TestName, &mut strays);
    let rows = raws.into_iter().enumerate().map(|(at, (list, raw, module))| {
        let kind = raw.kind.unwrap_or(list);
        let component = kind == Kind::Component;
        let [en, fr] = Lang::ALL.map(|lang| decided[lang as usize].get(raw.id.as_str()).copied());
        let say = |decided: Option<Decided>, own: String| match decided {
            Some(decided) if own.is_empty() => decided.text.to_string(),
            _ => own,
        };
        Entry {
            text: [say(en, raw.text), say(fr, raw.text_fr)],
            id: raw.id,
            kind,
            list,
            chapter: en.map_or(raw.chapter, |decided| decided.chapter),
            title: raw.title,
            title_fr: raw.title_fr,
            reason: raw.reason,
            module,
            implemented: kind != Kind::Rule || code.contains(&at),
            tested: component || tests.contains(&at),
        }
    });
    Ok(Index { game, rows: rows.collect(), strays })
}

/// A row of a page of rulings.
#[derive(Clone, Copy)]
struct Decided {
    /// The chapter it stands under; 0 is none.
    chapter: u8,
    text: &'static str,
}

/// What was decided, by number: of every table of a page of rulings the column of our reading.
fn decisions(page: &'static str) -> BTreeMap<&'static str, Decided> {
    let mut decided = BTreeMap::new();
    let (mut chapter, mut reading) = (0, None);
    for line in page.lines() {
        let cells: Vec<&str> = line.trim().trim_matches('|').split('|').map(str::trim).collect();
        if let Some(heading) = line.strip_prefix('#') {
            let number = heading.trim_start_matches('#').trim().split('.').next();
            chapter = number.and_then(|number| number.parse().ok()).unwrap_or(0);
        } else if let Some(at) = cells.iter().position(|cell| ["our reading", "notre lecture"].contains(cell)) {
            reading = Some(at);
        } else if !line.starts_with('|') {
            reading = None;
        } else if let Some(&text) = reading.and_then(|at| cells.get(at)) {
            decided.insert(cells[0], Decided { chapter, text });
        }
    }
    decided
}

/// Is this a place where a rule is carried out?
fn carries_out(place: Place, file: &str) -> bool {
    const ONLY_SAY: [&str; 4] = ["src/say", "src/stage/", "src/command.rs", "src/event.rs"];
    matches!(place, Place::Leading | Place::Word | Place::Ledger) && !ONLY_SAY.iter().any(|name| file.starts_with(name))
}

/// A test may hold any string, such as a number of a pack; a refusal under a wrong rule fails the test by itself.
fn any_string((words, place, file, line): Cited) -> Cited {
    (words, if place == Place::Whole { Place::Said } else { place }, file, line)
}

/// The ids of an index in their one spelling.
struct Known {
    rows: BTreeMap<String, usize>,
    /// What several rows begin with: `11_6`, `11`.
    sections: BTreeSet<String>,
    /// `ec`, `dif`, `s2`: a word that numbers follow.
    families: BTreeSet<String>,
}

impl Known {
    fn new<'a>(ids: impl Iterator<Item = &'a str>) -> Result<Known, String> {
        let mut known = Known { rows: BTreeMap::new(), sections: BTreeSet::new(), families: BTreeSet::new() };
        for (at, id) in ids.enumerate() {
            let id = canonical(id);
            known.add_sections(&id);
            if known.rows.insert(id.clone(), at).is_some() {
                return Err(format!("the id {id} stands in the index twice"));
            }
        }
        Ok(known)
    }

    fn add_sections(&mut self, id: &str) {
        for (at, _) in id.match_indices('_') {
            self.sections.insert(id[..at].to_string());
        }
        let bare = id.trim_end_matches(|c: char| c.is_ascii_lowercase());
        if bare.ends_with(|c: char| c.is_ascii_digit()) {
            self.sections.insert(bare.to_string());
        }
        if let Some((family, number)) = id.split_once('_')
            && is_family(family)
            && number.bytes().all(|b| b.is_ascii_digit())
        {
            self.families.insert(family.to_string());
        }
    }

    /// The rows cited where it counts; what leads nowhere is a stray wherever it stands.
    fn cited(
        &self,
        cited: impl Iterator<Item = Cited>,
        counts: fn(Place, &str) -> bool,
        strays: &mut Vec<Stray>,
    ) -> BTreeSet<usize> {
        let (mut rows, mut unheeded) = (BTreeSet::new(), BTreeSet::new());
        for (words, place, file, line) in cited {
            let rows = if counts(place, file) { &mut rows } else { &mut unheeded };
            let found = match place {
                Place::TestName => self.in_name(words, rows),
                _ => self.in_words(words, place, rows),
            };
            if !found {
                strays.push(Stray { words: words.to_string(), file: file.to_string(), line });
            }
        }
        rows
    }

    /// False for what can only be meant as an id and is none.
    fn in_words(&self, words: &str, place: Place, rows: &mut BTreeSet<usize>) -> bool {
        let id = canonical(words);
        let range = self.range(&id);
        rows.extend(range.iter().copied());
        let meant = match place {
            Place::Leading => is_numbered(words),
            Place::Whole | Place::Ledger => is_numbered(words) && words.contains(['.', '-']),
            Place::Word | Place::Said | Place::TestName => false,
        };
        !range.is_empty() || self.sections.contains(&id) || !(meant || self.is_of_family(&id))
    }

    /// The row of this id, or the rows of a range such as `11_6a_d`.
    fn range(&self, id: &str) -> Vec<usize> {
        if let Some(&row) = self.rows.get(id) {
            return vec![row];
        }
        let letters = id.rsplit_once('_').filter(|(first, last)| last.len() == 1 && !first.is_empty());
        let Some((first, last)) = letters else { return Vec::new() };
        let (section, from) = first.split_at(first.len() - 1);
        let (from, last) = (from.as_bytes()[0], last.as_bytes()[0]);
        if !from.is_ascii_lowercase() || !last.is_ascii_lowercase() {
            return Vec::new();
        }
        let rows = (from..=last).map(|letter| self.rows.get(&format!("{section}{}", letter as char)).copied());
        rows.collect::<Option<Vec<usize>>>().unwrap_or_default()
    }

    fn is_of_family(&self, id: &str) -> bool {
        id.split_once('_').is_some_and(|(family, number)| {
            self.families.contains(family) && number.bytes().all(|b| b.is_ascii_digit())
        })
    }

    /// A test may name several rules in a row: `r5_2b_ec_14_fire_crosses_the_river`.
    fn in_name(&self, name: &str, rows: &mut BTreeSet<usize>) -> bool {
        let mut rest = canonical(name);
        while let Some(length) = self.leading_id(&rest) {
            let id = without_r(&rest[..length]);
            rows.extend(self.rows.get(id));
            rest = rest[length..].trim_start_matches('_').to_string();
        }
        let first = rest.split('_').take(2).collect::<Vec<_>>().join("_");
        rest != canonical(name) || !(without_r(&rest).len() < rest.len() || self.is_of_family(&first))
    }

    /// How much of a name is an id or a section: the longest that fits.
    fn leading_id(&self, name: &str) -> Option<usize> {
        let ends = name.match_indices('_').map(|(at, _)| at).chain([name.len()]);
        let mut ends: Vec<usize> = ends.collect();
        ends.reverse();
        ends.into_iter().find(|&end| {
            let id = without_r(&name[..end]);
            let numbered = id.starts_with(|c: char| c.is_ascii_digit());
            // Only `r` makes a number a rule; `3a_...` alone would be a strange name.
            let marked = numbered == (id.len() < end);
            marked && (self.rows.contains_key(id) || numbered && self.sections.contains(id))
        })
    }
}

/// Tests of numbered rules begin with `r`, since a name cannot begin with a digit.
fn without_r(name: &str) -> &str {
    match name.strip_prefix('r') {
        Some(rest) if rest.starts_with(|c: char| c.is_ascii_digit()) => rest,
        _ => name,
    }
}
