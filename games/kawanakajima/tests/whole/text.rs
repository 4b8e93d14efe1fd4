//! The language files: every key the sources use, in both languages, with the variables the code passes.
//!
//! The keys are read out of the sources, so that a new sentence without words fails here and not in somebody's game.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use kawanakajima::ids::{Activity, Army, Condition, Mode, Plan};
use kawanakajima::options::CHOICES;
use kawanakajima::preview::Family;
use kawanakajima::{Scenario, pack};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

const FILES: [(&str, &str); 2] =
    [("en", include_str!("../../pack/text/en.ftl")), ("fr", include_str!("../../pack/text/fr.ftl"))];

/// What a key of the sources begins with.
const FAMILIES: &[&str] = &[
    "event", "roll", "outcome", "command", "prompt", "refused", "reason", "table", "undo", "army", "mode", "state",
    "plan", "activity", "chit", "score", "payer", "area", "result", "wait",
];

/// What a message is given: a number, a name, or a word of a family that bears the variable's own name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Number,
    Name,
    Word,
}

type Variables = BTreeMap<String, Kind>;

/// Every key that something uses, with what it is given.
fn used() -> BTreeMap<String, Variables> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = ["src", "../../crates/engine/src"].map(|folder| sources(&root.join(folder))).concat();
    let mut used: BTreeMap<String, Variables> = BTreeMap::new();
    for (key, variables) in sources.iter().flat_map(|source| calls(source)) {
        // A message may rely only on what it is given everywhere.
        used.entry(key).and_modify(|known| known.retain(|name, _| variables.contains_key(name))).or_insert(variables);
    }
    for key in sources.iter().flat_map(|source| literals(source)).filter(|literal| is_key(literal)) {
        used.entry(key.to_string()).or_default();
    }
    // Two keys chosen by a condition before the message is made.
    for key in ["refused-one-die", "refused-two-dice"] {
        used.insert(key.to_string(), Variables::from([("die".to_string(), Kind::Number)]));
    }
    // Every roll is given its die and its total where all the rolls meet.
    for (_, variables) in used.iter_mut().filter(|(key, _)| key.starts_with("roll-")) {
        variables.extend([("die".to_string(), Kind::Number), ("total".to_string(), Kind::Number)]);
    }
    let lessons = kawanakajima::lesson::names().filter_map(kawanakajima::lesson::find);
    let read = lessons.flat_map(|lesson| lesson.steps.into_iter().filter_map(|step| step.say));
    for key in words().into_iter().chain(titles()).chain(read) {
        used.entry(key).or_default();
    }
    // What a table says itself has its words with the catalog, for all games.
    used.retain(|key, _| !key.starts_with("table-"));
    used
}

/// The words that are arguments of messages.
fn words() -> Vec<String> {
    let areas = pack::built_in().fortress.areas.len();
    let mut words: Vec<String> = (0..areas).map(|area| format!("area-{area}")).collect();
    words.extend(Army::BOTH.map(|army| army.term().to_string()));
    words.extend(Mode::ALL.map(|mode| mode.term().to_string()));
    words.extend(Condition::ALL.map(|condition| condition.term().to_string()));
    words.extend(Plan::ALL.map(|plan| plan.term().to_string()));
    words.extend(Activity::ALL.map(|activity| activity.term().to_string()));
    words.extend(Family::ALL.map(|family| family.term().to_string()));
    words
}

/// What a player reads before the game.
fn titles() -> Vec<String> {
    let mut titles = vec!["game-title".to_string(), "game-about".to_string()];
    for scenario in Scenario::ALL.map(Scenario::name) {
        titles.extend([format!("scenario-{scenario}"), format!("scenario-{scenario}-about")]);
    }
    for choice in CHOICES {
        let name = choice.name;
        titles.extend([format!("option-{name}"), format!("option-{name}-about")]);
        let values = choice.values.iter().filter(|value| !["on", "off"].contains(value));
        titles.extend(values.map(|value| format!("option-{name}-{value}")));
    }
    titles.extend((0..=CHAPTERS).map(|chapter| format!("chapter-{chapter}")));
    titles
}

/// The last chapter of the rulebook.
const CHAPTERS: u8 = 18;

fn sources(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the sources lie there") {
        let path = entry.expect("a readable folder").path();
        // What is shown of the game has language files of its own.
        if path.is_dir() && !path.ends_with("src/stage") {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(fs::read_to_string(&path).expect("a source is text"));
        }
    }
    found
}

/// Does this look like a key? `"event-moved"` does, `"event-{}"` and `"combat-T"` do not.
fn is_key(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    text.split_once('-').is_some_and(|(family, rest)| FAMILIES.contains(&family) && !rest.is_empty())
        && text.chars().all(plain)
}

/// The string literals of a source, without those inside comments and without their escapes.
fn literals(source: &str) -> impl Iterator<Item = &str> {
    source
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| line.split('"').skip(1).step_by(2))
}

/// The calls that make a message, with the arguments of the chain that follows.
fn calls(source: &str) -> Vec<(String, Variables)> {
    let mut found = Vec::new();
    for maker in ["say(", "no(", "Reason::new(", "Message::new(", "about_chit("] {
        for (at, _) in source.match_indices(maker) {
            if source[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
                continue;
            }
            let (inside, rest) = parentheses(&source[at + maker.len() - 1..]);
            // A reason names its rule first.
            let key = inside.split('"').nth(if ["no(", "Reason::new("].contains(&maker) { 3 } else { 1 });
            let Some(key) = key.filter(|_| inside.starts_with('"')) else { continue };
            let mut variables = chain(rest);
            if maker == "about_chit(" {
                variables.insert("chit".to_string(), Kind::Word);
            }
            found.push((key.to_string(), variables));
        }
    }
    found.extend(declared(source));
    found
}

/// The lines of `words!`, such as `click Move { unit, to } => "command-move" (unit, hex = to),`.
fn declared(source: &str) -> Vec<(String, Variables)> {
    let Some((_, lines)) = source.split_once("\nwords! {") else { return Vec::new() };
    let line = |rest: &str| {
        let (key, rest) = rest.trim_start().strip_prefix('"')?.split_once('"')?;
        let rest = rest.trim_start();
        let arguments = if rest.starts_with('(') { parentheses(rest).0 } else { "" };
        let names = top_level(arguments).into_iter().map(|argument| argument.split('=').next().unwrap_or("").trim());
        Some((key.to_string(), names.filter(|name| !name.is_empty()).map(kind_of_argument).collect()))
    };
    lines.split("=>").skip(1).filter_map(line).collect()
}

/// Parts between commas that stand in no parentheses.
fn top_level(list: &str) -> Vec<&str> {
    let (mut depth, mut from, mut parts) = (0, 0, Vec::new());
    for (at, c) in list.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&list[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&list[from..]);
    parts
}

fn kind_of_argument(name: &str) -> (String, Kind) {
    let kind = match name {
        "die" | "points" | "number" | "battle" => Kind::Number,
        "unit" | "clan" | "hex" | "prey" | "entry" | "attackers" | "defenders" => Kind::Name,
        "plan" | "mode" | "activity" | "payer" | "score" | "area" | "chit" => Kind::Word,
        other => panic!("a command is said with {other}: say here what that is"),
    };
    (name.to_string(), kind)
}

/// What lies inside the parentheses this text begins with, and what follows them.
fn parentheses(text: &str) -> (&str, &str) {
    let (mut depth, mut quoted) = (0, false);
    for (at, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return (&text[1..at], &text[at + 1..]);
        }
    }
    panic!("parentheses without an end: {}", &text[..text.len().min(60)]);
}

/// The arguments that `.unit(..).number("count", ..)` gives a message.
fn chain(mut rest: &str) -> Variables {
    let mut variables = Variables::new();
    while let Some(call) = rest.trim_start().strip_prefix('.') {
        let Some(open) = call.find('(') else { break };
        let (inside, after) = parentheses(&call[open..]);
        let named = || inside.split('"').nth(1).expect("the first argument names the variable").to_string();
        let variable = match &call[..open] {
            "unit" => ("unit".to_string(), Kind::Name),
            "clan" => ("clan".to_string(), Kind::Name),
            "clans" => ("clans".to_string(), Kind::Name),
            "hex" | "units" | "name" => (named(), Kind::Name),
            "number" => (named(), Kind::Number),
            word @ ("army" | "chit" | "mode" | "area") => (word.to_string(), Kind::Word),
            "term" => (named(), Kind::Word),
            "under" | "unless" => break,
            other => panic!("a message has .{other}(..): say here what variable that is"),
        };
        variables.extend([variable]);
        rest = after;
    }
    variables
}

fn resource(text: &str) -> FluentResource {
    FluentResource::try_new(text.to_string()).unwrap_or_else(|(_, errors)| panic!("not Fluent: {errors:?}"))
}

/// The messages of a file, each with the variables it mentions.
fn written(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = resource(text);
    let mut written = BTreeMap::new();
    for entry in resource.entries() {
        let Entry::Message(message) = entry else { continue };
        let mut variables = BTreeSet::new();
        let value = message.value.as_ref().expect("a message has a value");
        in_pattern(value, &mut variables);
        assert!(message.attributes.is_empty(), "{} has an attribute nobody reads", message.id.name);
        let before = written.insert(message.id.name.to_string(), variables);
        assert!(before.is_none(), "{} is there twice", message.id.name);
    }
    written
}

fn in_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression: Expression::Inline(inline) } => in_inline(inline, variables),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                in_inline(selector, variables);
                variants.iter().for_each(|variant| in_pattern(&variant.value, variables));
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    let in_arguments = |arguments: &CallArguments<&str>, variables: &mut BTreeSet<String>| {
        arguments.positional.iter().for_each(|argument| in_inline(argument, variables));
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_string());
        }
        InlineExpression::FunctionReference { arguments, .. } => in_arguments(arguments, variables),
        InlineExpression::Placeable { expression } => match &**expression {
            Expression::Inline(inner) => in_inline(inner, variables),
            Expression::Select { .. } => panic!("a choice inside a choice is hard to read"),
        },
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        InlineExpression::MessageReference { .. } | InlineExpression::TermReference { .. } => {}
    }
}

/// A file ready to speak.
fn speaker(language: &str, text: &str) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.parse().expect("a language code")]);
    bundle.set_use_isolating(false);
    bundle.add_resource(resource(text)).expect("no key is there twice");
    bundle
}

fn say(bundle: &FluentBundle<FluentResource>, key: &str, arguments: &FluentArgs) -> String {
    let message = bundle.get_message(key).unwrap_or_else(|| panic!("{key} has no text"));
    let mut errors = Vec::new();
    let said = bundle.format_pattern(message.value().expect("a value"), Some(arguments), &mut errors).into_owned();
    assert!(errors.is_empty(), "{key}: {errors:?}");
    said
}

/// Arguments to try a message with, one set after the other.
fn samples(variables: &Variables, keys: &BTreeSet<String>, bundle: &FluentBundle<FluentResource>) -> Vec<Samples> {
    let numbers = [0, 1, 2, 5, -3, 21];
    let names = ["TB2", "UA", "entry-A", "edge", "-", "TA1 TB2"];
    (0..24)
        .map(|round: usize| {
            let mut sample = Samples::new();
            for (place, (name, kind)) in variables.iter().enumerate() {
                // Variables take turns, so that one is not always 0 when another is.
                let pick = round + place * (1 + round / 6);
                match kind {
                    Kind::Number => sample.set(name.clone(), numbers[pick % numbers.len()]),
                    Kind::Name => sample.set(name.clone(), names[pick % names.len()]),
                    Kind::Word => {
                        // Who is ahead is an army.
                        let family = format!("{}-", if name == "ahead" { "army" } else { name });
                        let words: Vec<&String> = keys.iter().filter(|key| key.starts_with(&family)).collect();
                        assert!(!words.is_empty(), "there are no words for ${name}");
                        sample.set(name.clone(), say(bundle, words[pick % words.len()], &FluentArgs::new()));
                    }
                }
            }
            sample
        })
        .collect()
}

type Samples = FluentArgs<'static>;

#[test]
fn the_sources_are_read_rightly() {
    let used = used();
    let moved = Variables::from(["unit", "from", "to"].map(|name| (name.to_string(), Kind::Name)));
    assert_eq!(used["event-moved"], moved);
    let assigned = [("chit", Kind::Word), ("activity", Kind::Word), ("clans", Kind::Name)];
    assert_eq!(used["event-special-assigned"], assigned.map(|(n, k)| (n.to_string(), k)).into());
    let special = [("number", Kind::Number), ("activity", Kind::Word), ("payer", Kind::Word)];
    assert_eq!(used["command-select-special"], special.map(|(n, k)| (n.to_string(), k)).into());
    assert_eq!(used["refused-too-far"], [("mp".to_string(), Kind::Number)].into());
    assert_eq!(used["refused-engaged"], Variables::new());
    for key in ["reason-support", "undo-chance", "area-10", "chit-rally", "score-lin", "option-refuse-fr"] {
        assert!(used.contains_key(key), "{key}");
    }
    assert!(used.len() > 500, "{} keys", used.len());
}

#[test]
fn every_key_has_words_and_all_words_have_a_use() {
    let used: BTreeSet<String> = used().into_keys().collect();
    for (language, text) in FILES {
        let written: BTreeSet<String> = written(text).into_keys().collect();
        let missing: Vec<_> = used.difference(&written).collect();
        let idle: Vec<_> = written.difference(&used).collect();
        assert!(missing.is_empty(), "{language} has no words for {missing:#?}");
        assert!(idle.is_empty(), "{language} has words nobody uses: {idle:#?}");
    }
}

#[test]
fn both_languages_mention_the_same_variables_and_only_what_is_passed() {
    let [english, french] = FILES.map(|(_, text)| written(text));
    for (key, variables) in used() {
        assert_eq!(english[&key], french[&key], "{key}");
        let passed: BTreeSet<String> = variables.into_keys().collect();
        let unknown: Vec<_> = english[&key].difference(&passed).collect();
        assert!(unknown.is_empty(), "{key} is never given {unknown:?}");
    }
}

/// Rolls without modifiers have a total that says nothing new; all other arguments are worth telling.
#[test]
fn nothing_passed_is_left_untold() {
    let english = written(FILES[0].1);
    for (key, variables) in used() {
        let told = |name: &String| english[&key].contains(name) || key.starts_with("roll-") && name == "total";
        let untold: Vec<_> = variables.keys().filter(|name| !told(name)).collect();
        assert!(untold.is_empty(), "{key} does not tell {untold:?}");
    }
}

#[test]
fn every_message_can_be_said() {
    let used = used();
    let keys: BTreeSet<String> = used.keys().cloned().collect();
    for (language, text) in FILES {
        let bundle = speaker(language, text);
        for (key, variables) in &used {
            for sample in samples(variables, &keys, &bundle) {
                let said = say(&bundle, key, &sample);
                let whole = !said.is_empty() && said == said.trim() && !said.contains(['{', '}', '$', '\n']);
                assert!(whole, "{language}: {key}: {said:?}");
                let raw =
                    said.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').find(|word| keys.contains(*word));
                assert!(raw.is_none(), "{language}: {key} shows a key: {said:?}");
                assert!(!said.contains("  "), "{language}: {key} has a hole: {said:?}");
            }
        }
    }
}

/// Labels have no full stop, sentences end in one or in a question mark.
#[test]
fn labels_and_sentences_end_as_they_should() {
    let sentence = ["event-", "roll-", "outcome-", "prompt-", "refused-", "undo-", "table-", "preview-", "lesson-"];
    for (language, text) in FILES {
        let bundle = speaker(language, text);
        let used = used();
        let keys: BTreeSet<String> = used.keys().cloned().collect();
        for (key, variables) in &used {
            let ends = sentence.iter().any(|family| key.starts_with(family)) || key.ends_with("-about");
            for sample in samples(variables, &keys, &bundle) {
                let said = say(&bundle, key, &sample);
                assert_eq!(said.ends_with(['.', '?']), ends, "{language}: {key}: {said:?}");
            }
        }
    }
}

#[test]
fn plurals_follow_each_language() {
    let said = |(language, text): (&str, &str), key: &str, name: &'static str, number: i64| {
        let mut arguments = FluentArgs::new();
        arguments.set("army", "Takeda");
        arguments.set(name, number);
        say(&speaker(language, text), key, &arguments)
    };
    let [english, french] = FILES;
    assert_eq!(said(english, "event-got-points", "points", 0), "Takeda has no Command Points.");
    assert_eq!(said(english, "event-got-points", "points", 1), "Takeda has 1 Command Point.");
    assert_eq!(said(english, "event-got-points", "points", 3), "Takeda has 3 Command Points.");
    assert_eq!(said(french, "event-got-points", "points", 0), "Le camp Takeda dispose de 0 Point de Commandement.");
    assert_eq!(said(french, "event-got-points", "points", 1), "Le camp Takeda dispose de 1 Point de Commandement.");
    assert_eq!(said(french, "event-got-points", "points", 3), "Le camp Takeda dispose de 3 Points de Commandement.");
}

/// A French line does not begin with a colon, and an apostrophe is not an inch.
#[test]
fn french_is_set_as_french() {
    for (number, line) in FILES[1].1.lines().enumerate() {
        let loose = [" :", " ;", " ?", " !", "'", "..."].iter().find(|mark| line.contains(**mark));
        assert!(loose.is_none(), "line {}: {loose:?} in {line}", number + 1);
    }
}

/// What is read the first time a question comes.
const FIRST: [&str; 2] =
    [include_str!("../../src/stage/text/first.en.ftl"), include_str!("../../src/stage/text/first.fr.ftl")];

/// What forms are called.
const FORMS: [&str; 9] = [
    "form-orders",
    "form-orders-plan",
    "form-plan",
    "form-files",
    "form-beside-m",
    "form-markers",
    "form-modes",
    "form-conform",
    "form-chits",
];

/// Nobody answers these.
const NO_QUESTIONS: [&str; 3] = ["prompt-over", "prompt-chance", "prompt-wait"];

#[test]
fn every_question_is_explained_the_first_time_in_two_sentences_at_most() {
    let questions =
        used().into_keys().filter(|key| key.starts_with("prompt-") && !NO_QUESTIONS.contains(&key.as_str()));
    for key in questions.chain(FORMS.map(String::from)) {
        for text in FIRST {
            let begin = format!("explain-{key} = ");
            let said = text.lines().find_map(|line| line.strip_prefix(&begin)).unwrap_or_else(|| panic!("{begin}"));
            let ends = said.matches(['.', '?']).count();
            assert!(said.ends_with('.') && (1..=2).contains(&ends), "{key}: {said}");
        }
    }
}
