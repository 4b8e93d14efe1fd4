//! What counts as citing a rule, and what the index makes of it.

use catalog::Lang;
use catalog::rules::cite::{Citation, Place, canonical, citations};
use catalog::rules::{self, Cited, Entry, Folder, Index, Kind};

#[test]
fn every_ruling_says_what_was_decided_in_both_languages() {
    for game in ["kawanakajima", "kanto", "example"] {
        let index = rules::index(game).expect("it has an index").expect("which can be read");
        let rulings = index.rows.iter().filter(|row| matches!(row.list, Kind::Ruling | Kind::Difference));
        let silent: Vec<&str> =
            rulings.filter(|row| row.text.iter().any(String::is_empty)).map(|row| row.id.as_str()).collect();
        assert_eq!(silent, Vec::<&str>::new(), "{game}");
    }
    let index = rules::index("kawanakajima").expect("it has an index").expect("which can be read");
    let ruling = index.row("EC-100").expect("it is listed");
    assert_eq!((ruling.chapter, &*ruling.text[0], &*ruling.text[1]), (16, "A draw", "Match nul"));
}

#[test]
fn every_rule_is_told_in_a_few_sentences_in_both_languages() {
    for game in ["kawanakajima", "kanto", "example"] {
        let index = rules::index(game).expect("it has an index").expect("which can be read");
        let told = |row: &Entry, lang: Lang| {
            let (title, text) = (row.title(lang), &row.text[lang as usize]);
            (60..=400).contains(&text.chars().count()) && text.ends_with('.') && !text.starts_with(title)
        };
        let wrong = |row: &&Entry| Lang::ALL.iter().any(|&lang| !told(row, lang));
        let wrong: Vec<&str> = index.rules().filter(wrong).map(|row| row.id.as_str()).collect();
        assert_eq!(wrong, Vec::<&str>::new(), "{game}");
    }
}

/// A hyphen for a minus sign; in French also a straight apostrophe, or a sign without its narrow no-break space.
fn has_slip(text: &str, lang: Lang) -> bool {
    let signs: Vec<char> = std::iter::once(' ').chain(text.chars()).collect();
    let minus = signs.windows(3).any(|w| " (".contains(w[0]) && w[1] == '-' && w[2].is_ascii_digit());
    let unspaced = signs.windows(2).any(|w| ";:!?»".contains(w[1]) && w[0] != '\u{202f}' || w[1] == '\'');
    minus || signs.contains(&'\u{a0}') || lang == Lang::Fr && unspaced
}

#[test]
fn what_a_rule_says_is_written_with_the_right_signs() {
    assert!(!has_slip("d2-3: -", Lang::En) && !has_slip("d’un\u{202f}: −1", Lang::Fr));
    assert!(has_slip("-1", Lang::En) && has_slip("d’un: 1", Lang::Fr) && has_slip("d'un", Lang::Fr));
    for game in ["kawanakajima", "kanto", "example"] {
        let index = rules::index(game).expect("it has an index").expect("which can be read");
        let wrong = |row: &&Entry, lang: Lang| {
            [row.title(lang), &row.text[lang as usize]].iter().any(|said| has_slip(said, lang))
        };
        let wrong = index.rules().filter(|row| Lang::ALL.iter().any(|&lang| wrong(row, lang)));
        assert_eq!(wrong.map(|row| row.id.as_str()).collect::<Vec<_>>(), Vec::<&str>::new(), "{game}");
    }
}

#[test]
fn a_rule_that_has_a_ruling_too_is_told_in_its_own_words() {
    let index = rules::index("kawanakajima").expect("it has an index").expect("which can be read");
    let row = index.row("12.1a").expect("it is listed");
    assert!(row.text[0].contains("Rally chit") && row.text[1].contains("jeton Ralliement"), "{:?}", row.text);
}

const BOOK: &str = r#"
game = "example"

[[rule]]
id = "5.2a"
chapter = 5
title = "first"
title_fr = "premier"
kind = "rule"

[[rule]]
id = "5.2b"
chapter = 5
title = "second"
title_fr = "deuxième"
kind = "rule"

[[rule]]
id = "6.5-Atk-a"
chapter = 6
title = "third"
title_fr = "troisième"
kind = "rule"

[[rule]]
id = "7"
chapter = 7
title = "cardboard"
title_fr = "carton"
kind = "component"
reason = "nothing to program"

[[ruling]]
id = "EC-05"
title = "a gap"
title_fr = "une lacune"

[[difference]]
id = "DIF-01"
title = "a wording"
title_fr = "une tournure"
kind = "component"
reason = "says the same"

[[example]]
id = "AT-12"
title = "an example"
title_fr = "un exemple"
"#;

fn folder(name: &'static str, book: &str, code: &str, tests: &str) -> Folder {
    let cited = |source: &str| -> &'static [Cited] {
        let list = citations(source).into_iter();
        list.map(|c| (&*c.words.leak(), c.place, "here.rs", c.line)).collect::<Vec<Cited>>().leak()
    };
    Folder { game: name, rulebook: book.to_string().leak(), rulings: [""; 2], code: cited(code), tests: cited(tests) }
}

fn index(code: &str, tests: &str) -> Index {
    rules::read(&folder("example", BOOK, code, tests), &[]).expect("the example is a rulebook")
}

fn implemented(code: &str) -> Vec<String> {
    let rows = index(code, "").rows;
    rows.into_iter().filter(|row| row.implemented && row.kind == Kind::Rule).map(|row| row.id).collect()
}

fn tested(tests: &str) -> Vec<String> {
    let rows = index("", tests).rows;
    rows.into_iter().filter(|row| row.tested && row.kind != Kind::Component).map(|row| row.id).collect()
}

fn strays(code: &str) -> Vec<String> {
    index(code, "").strays.into_iter().map(|stray| stray.words).collect()
}

#[test]
fn an_id_has_one_spelling() {
    assert_eq!(canonical("EC-05"), "ec_5");
    assert_eq!(canonical("ec_5"), "ec_5");
    assert_eq!(canonical("6.5-Atk-a"), "6_5_atk_a");
    assert_eq!(canonical("13.0"), "13_0");
    assert_eq!(canonical("Ex-I..VIII"), "ex_i_viii");
    assert_eq!(canonical("18-2-3"), "18_2_3");
    assert_eq!((canonical("13-2(1)"), canonical("13-2-1")), ("13_2_i1".into(), "13_2_1".into()));
    assert_eq!(canonical("23-2-1(4a)"), "23_2_1_i4a");
}

/// `13-2(1)` is the first item of 13-2, `13-2-1` a rule of its own, `S2-10` the tenth rule of the second scenario.
#[test]
fn items_of_lists_and_numbered_families_cite() {
    let rule = |id: &str| format!("[[rule]]\nid = \"{id}\"\nchapter = 1\ntitle = \"t\"\ntitle_fr = \"t\"\n");
    let book = format!("game = \"a\"\n{}", ["13-2(1)", "13-2-1", "23-2-1(4a)", "S2-10"].map(rule).concat());
    let read = |code: &str, tests: &str| rules::read(&folder("a", &book, code, tests), &[]).expect("a rulebook");
    let implemented = |code: &str| {
        let rows = read(code, "").rows.into_iter().filter(|row| row.implemented);
        rows.map(|row| row.id).collect::<Vec<_>>()
    };
    assert_eq!(implemented("/// 13-2(1): units join.\n"), ["13-2(1)"]);
    assert_eq!(implemented("/// 13-2-1: not both.\n"), ["13-2-1"]);
    assert_eq!(
        implemented("// units join (13-2(1)), as (see 23-2-1(4a)) and S2-10 say\n"),
        ["13-2(1)", "23-2-1(4a)", "S2-10"]
    );
    assert_eq!(implemented("ledger.add(1, \"leaders\", \"23-2-1(4a)\", unit);"), ["23-2-1(4a)"]);
    assert_eq!(implemented("/// S2-10: Kenshin leads.\n"), ["S2-10"]);
    assert!(implemented("// a call f(13-2) and (13-2) cite the list\n").is_empty());
    let tests = "#[test]\nfn r13_2_i1_s2_10_units_join() {}\n#[test]\nfn r23_2_1_i4a_leaders() {}\n";
    let tested = read("", tests).rows.into_iter().filter(|row| row.tested).map(|row| row.id);
    assert_eq!(tested.collect::<Vec<_>>(), ["13-2(1)", "23-2-1(4a)", "S2-10"]);
    let strays = |code: &str| read(code, "").strays.into_iter().map(|stray| stray.words).collect::<Vec<_>>();
    assert_eq!(strays("/// 13-2(2): no such item.\n"), ["13-2(2)"]);
    assert_eq!(strays("// as S2-11 says\n"), ["S2-11"]);
    assert!(strays("/// 13-2, 23-2-1: the lists.\n").is_empty());
}

#[test]
fn comments_and_ledgers_cite() {
    assert_eq!(implemented("/// 5.2a: entering ends the move.\nfn f() {}"), ["5.2a"]);
    assert_eq!(implemented("// 5.2a, 5.2b: both.\n"), ["5.2a", "5.2b"]);
    assert_eq!(implemented("//! What 5.2b says, and (6.5-Atk-a).\n"), ["5.2b", "6.5-Atk-a"]);
    assert_eq!(implemented("ledger.add(1, \"charge\", \"5.2a\", unit);"), ["5.2a"]);
    assert!(implemented("ledger.add(1, 2); refuse(\"5.2a\", x)").is_empty(), "a refusal explains");
    assert!(implemented("say(\"prompt\").under(r#\"5.2b\"#)").is_empty(), "a caption is no arithmetic");
    assert_eq!(implemented("/// 5.2a-b: both letters.\n"), ["5.2a", "5.2b"]);
    assert_eq!(implemented("/* 5.2a: so */"), ["5.2a"]);
}

#[test]
fn a_section_cites_none_of_its_rows() {
    assert!(implemented("/// 5.2: the whole section.\n").is_empty());
    assert!(strays("/// 5.2, 5: the whole section.\n").is_empty());
}

#[test]
fn code_itself_cites_nothing() {
    assert!(implemented("let x = 5.2; let y = '\"'; f(5.2a)").is_empty());
    assert!(implemented("let c = '\\''; let d = \"say \\\"5\\\" twice\";").is_empty());
    assert!(implemented("fn r5_2a_not_a_test() {}").is_empty());
}

#[test]
fn names_of_tests_cite() {
    assert_eq!(tested("#[test]\nfn r5_2a_unit_stops() {}"), ["5.2a"]);
    assert_eq!(tested("#[test]\nfn r5_2_a_unit_stops() {}"), Vec::<String>::new(), "an article is no letter");
    assert_eq!(tested("#[test]\nfn r5_2b_ec_05_at_12_all() {}"), ["5.2b", "EC-05", "AT-12"]);
    assert_eq!(tested("    #[test]\n    #[should_panic]\n    fn r6_5_atk_a_goes() {}"), ["6.5-Atk-a"]);
    assert_eq!(tested("fn r5_2a_helper() {}"), Vec::<String>::new());
    let inside = "#[test]\nfn one() { script.refused(0, c, \"5.2a\") } // 5.2b: so";
    assert_eq!(tested(inside), Vec::<String>::new(), "what a test says inside does not count");
}

#[test]
fn a_test_in_the_source_is_a_test() {
    let index = index("#[test]\nfn r5_2a_unit_stops() {}", "");
    assert!(index.row("5.2a").is_some_and(|row| row.tested && !row.implemented));
}

#[test]
fn components_need_neither_code_nor_test() {
    let index = index("/// 5.2a: so.\n", "#[test]\nfn r5_2b_so() {}");
    assert!(index.row("7").is_some_and(|row| row.implemented && row.tested && row.reason.is_some()));
    assert_eq!((index.rules().count(), index.implemented(), index.tested()), (4, 2, 2));
    assert_eq!(index.missing().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["5.2a", "5.2b", "6.5-Atk-a"]);
}

#[test]
fn what_stands_beside_the_rules_needs_a_test_only() {
    let index = index("", "#[test]\nfn at_12_as_printed() {}");
    assert!(index.row("AT-12").is_some_and(|row| row.implemented && row.tested));
    let also = index.also().map(|also| (also.kind, also.rows, also.tested, also.untested));
    let none = Vec::new;
    let ruling = (Kind::Ruling, 1, 0, vec!["EC-05".to_string()]);
    assert_eq!(also, [ruling, (Kind::Difference, 1, 0, none()), (Kind::Example, 1, 1, none())]);
}

#[test]
fn an_index_is_complete_when_nothing_is_missing_and_nothing_strays() {
    let code = "/// 5.2a-b, 6.5-Atk-a: all.\n";
    let tests = "#[test]\nfn r5_2a_so() {}\n#[test]\nfn r5_2b_r6_5_atk_a_so() {}\n";
    assert!(index(code, tests).is_complete());
    assert!(!index("", tests).is_complete());
    assert!(!index(code, "").is_complete());
    assert!(!index(&format!("{code}/// 5.9: no.\n"), tests).is_complete());
    assert!(!index(code, &format!("{tests}// as EC-77 says\n")).is_complete());
}

#[test]
fn ids_that_the_index_lacks_are_found() {
    assert_eq!(strays("/// 5.3: no such section.\n"), ["5.3"]);
    assert_eq!(strays("/// 5.2c: no such letter.\n"), ["5.2c"]);
    assert_eq!(strays("refuse(\"9.9\")"), ["9.9"]);
    assert_eq!(strays("// as EC-77 says\n"), ["EC-77"]);
    assert_eq!(strays("#[test]\nfn r8_1a_nothing() {}"), ["r8_1a_nothing"]);
    assert_eq!(strays("#[test]\nfn ec_99_nothing() {}"), ["ec_99_nothing"]);
    assert!(index("", "load(\"1.5\")").strays.is_empty(), "a test may hold any string");
    assert!(strays("// 10 of the counters: not a rule\n").is_empty());
    assert!(strays("// scale 1.5 to 1, 2d6, d1-d1, UTF-8 and the hex \"1907\"\n").is_empty());
}

#[test]
fn a_citation_knows_its_line() {
    let found = citations("\n\n/// 5.2a: here.\nlet s = \"a\nb\"; // EC-05 there\n");
    let place = |words: &str, line, place| Citation { words: words.into(), line, place };
    assert_eq!(found, [place("5.2a", 3, Place::Leading), place("EC-05", 5, Place::Word)]);
}

#[test]
fn an_id_that_stands_twice_is_refused() {
    let twice = BOOK.replace("5.2b", "5.2a");
    assert!(rules::read(&folder("example", &twice, "", ""), &[]).is_err());
}

#[test]
fn the_indexes_of_all_games_can_be_read() {
    for game in catalog::Catalog::with_examples().games() {
        let name = game.about().game;
        let index = rules::index(name).expect("the game has an index").expect("the index can be read");
        assert_eq!(index.game, name);
        assert!(index.rows.len() > 10);
        for option in &game.about().options {
            assert!(index.row(option.rule).is_some(), "{name}: option {} cites {}", option.name, option.rule);
        }
    }
}

/// Two games include the weather: what its code and tests cite counts in both, and what a game adds counts in that game.
#[test]
fn a_module_counts_in_each_game_that_includes_it() {
    let rule = |id: &str| format!("[[rule]]\nid = \"{id}\"\nchapter = 1\ntitle = \"t\"\ntitle_fr = \"t\"\n");
    let module = folder(
        "weather",
        &format!("module = \"weather\"\n{}{}", rule("Env-1.1"), rule("Env-1.2")),
        "/// Env-1.1: rain.\nfn rain() {}\n/// Env-1.2: mist.\nfn mist() {}",
        "#[test]\nfn env_1_1_it_rains() {}",
    );
    let with = format!("game = \"a\"\ninclude = [\"weather\"]\n{}", rule("1.1"));
    let all = [module];
    let one = folder(
        "a",
        &with,
        "/// 1.1: march.\nfn march() {}",
        "#[test]\nfn r1_1_one_marches() {}\n#[test]\nfn env_1_2_mist() {}",
    );
    let two = folder("b", &with, "", "");
    let [one, two] = [&one, &two].map(|game| rules::read(game, &all).expect("a rulebook"));
    assert!(one.is_complete(), "{one:?}");
    assert_eq!(one.row("Env-1.1").and_then(|row| row.module.as_deref()), Some("weather"));
    assert_eq!(one.row("1.1").and_then(|row| row.module.as_deref()), None);
    let missing: Vec<&str> = two.missing().map(|row| row.id.as_str()).collect();
    assert_eq!(missing, ["1.1", "Env-1.2"], "the game's own rule, and what only the other game has tested");
    let alone = folder("c", &format!("game = \"c\"\n{}", rule("1.1")), "/// Env-1.1: rain.\nfn f() {}", "");
    assert_eq!(rules::read(&alone, &all).expect("a rulebook").rows.len(), 1, "who does not include it has none of it");
}

#[test]
fn a_module_that_is_not_there_is_said_so() {
    let lost = folder("a", "game = \"a\"\ninclude = [\"tides\"]\n", "", "");
    assert_eq!(rules::read(&lost, &[]).unwrap_err(), "a includes tides, and there is no such module");
    let module =
        folder("weather", "module = \"weather\"\n[[rule]]\nid = \"1.1\"\ntitle = \"t\"\ntitle_fr = \"t\"\n", "", "");
    let same = folder(
        "a",
        "game = \"a\"\ninclude = [\"weather\"]\n[[rule]]\nid = \"1.1\"\ntitle = \"t\"\ntitle_fr = \"t\"\n",
        "",
        "",
    );
    assert!(rules::read(&same, &[module]).is_err(), "one id is one rule");
}
