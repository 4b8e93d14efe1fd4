//! The program itself, each command once as a user would type it.

use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

struct Ran {
    code: i32,
    out: String,
    err: String,
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("process").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

fn honjin_in(folder: &Path, input: &[u8], args: &[&str]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_honjin"))
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("an input");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("no panic").expect("the program reads its input");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    Ran { code: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
}

/// What the hoster must not do with a password is said, and the password is not.
#[test]
fn a_server_for_letters_that_cannot_be_used_is_refused_and_its_password_not_said() {
    let serve = |smtp: &str, from: &str| {
        let letters = ["--smtp", smtp, "--mail-from", from, "--origin", "https://play.example.org"];
        honjin(&[&["serve", "--listen", "127.0.0.1:0"], &letters[..]].concat())
    };
    let post = "post@example.org";
    for (smtp, from, says) in [
        ("smtps://me:sesame@mail.example.org", post, "HONJIN_SMTP_PASSWORD"),
        ("smtps://me@mail.example.org", post, "HONJIN_SMTP_PASSWORD"),
        ("mail.example.org", post, "smtps://USER@HOST"),
        ("smtp://127.0.0.1", "nobody", "--mail-from"),
    ] {
        let ran = serve(smtp, from);
        let said = format!("{}{}", ran.out, ran.err);
        assert!(ran.code != 0 && said.contains(says) && !said.contains("sesame"), "{smtp}: {said}");
    }
    let alone = honjin(&["serve", "--smtp", "smtp://127.0.0.1"]);
    assert!(alone.code != 0 && alone.err.contains("--origin") && alone.err.contains("--mail-from"), "{}", alone.err);
    let elsewhere = honjin(&["serve", "--push", "--origin", "play.example.org/g"]);
    assert!(elsewhere.code != 0 && elsewhere.err.contains("https://HOST"), "{}", elsewhere.err);
}

fn honjin(args: &[&str]) -> Ran {
    honjin_in(Path::new("."), b"", args)
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn games_lists_scenarios_and_options() {
    let ran = honjin(&["games"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for words in ["kawanakajima", "historical (default), hypothetical", "plan_activation", "hybrid | en | fr", "7.2e"] {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
    let games = read(&honjin(&["games", "--json"]).out);
    let game = &games["games"][0];
    assert_eq!(game["scenarios"], json!(["historical", "hypothetical"]));
    let option = game["options"].as_array().expect("a list").iter().find(|option| option["name"] == "refuse");
    let expected = json!({ "name": "refuse", "values": ["en", "fr"], "default": "en", "rule": "9.2b" });
    assert_eq!(option, Some(&expected));
}

#[test]
fn watch_plays_a_game_in_both_languages() {
    let english = honjin(&["watch", "kawanakajima", "--seed", "3", "--bots", "random"]);
    assert_eq!((english.code, english.err.as_str()), (0, ""));
    assert!(english.out.contains("Turn 1 of 10"), "the map is drawn again every turn");
    assert!(!english.out.contains('\u{1b}'), "no colours where nobody sees them");
    let french = honjin(&["--lang", "fr", "watch", "kawanakajima", "--seed", "3", "--bots", "random"]);
    assert!(french.out.contains("Tour 1 sur 10"));
    assert_eq!(english.out.lines().count(), french.out.lines().count(), "the same game in other words");
}

#[test]
fn watch_plays_the_other_scenario_with_greedy_bots() {
    let args = ["watch", "kawanakajima", "--scenario", "hypothetical", "--option", "samurai=on", "--quiet"];
    let ran = honjin(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(ran.out.lines().count(), 2, "{}", ran.out);
}

#[test]
fn watch_ends_quietly_when_nobody_reads_on() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_honjin"))
        .args(["watch", "kawanakajima", "--bots", "random"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}

#[test]
fn verify_believes_a_game_as_played_and_no_other() {
    let folder = folder("verify");
    let args = ["watch", "kawanakajima", "--quiet", "--bots", "random", "--seed", "8", "--log", "game.log"];
    assert_eq!(honjin_in(&folder, b"", &args).code, 0);
    let good = honjin_in(&folder, b"", &["verify", "game.log"]);
    assert_eq!((good.code, good.err.as_str()), (0, ""), "{}", good.out);
    assert!(good.out.starts_with("The game is as it was played: "), "{}", good.out);
    let log = fs::read_to_string(folder.join("game.log")).expect("the log");
    let roll = log.lines().position(|line| line.contains("{\"roll\":")).expect("something is rolled");
    let faces = ["1", "2", "3", "4", "5", "6"];
    let changed: Vec<String> = log
        .lines()
        .enumerate()
        .map(|(at, line)| match at == roll {
            true => {
                let face =
                    faces.iter().position(|face| line.contains(&format!("{{\"roll\":{face}}}"))).expect("a face");
                line.replace(&format!("\"roll\":{}", faces[face]), &format!("\"roll\":{}", faces[(face + 1) % 6]))
            }
            false => line.to_string(),
        })
        .collect();
    fs::write(folder.join("bad.log"), changed.join("\n")).expect("a file for the test");
    let bad = honjin_in(&folder, b"", &["verify", "bad.log", "--lang", "fr"]);
    assert_eq!(bad.code, 1, "{}{}", bad.out, bad.err);
    assert!(bad.out.contains(&format!("ligne {}\u{a0}: les dés ont donné", roll + 1)), "{}", bad.out);
    let cut: Vec<&str> = log.lines().take(40).collect();
    fs::write(folder.join("cut.log"), cut.join("\n")).expect("a file for the test");
    let open = honjin_in(&folder, b"", &["verify", "cut.log"]);
    assert_eq!(open.code, 1);
    assert!(open.out.contains("the game is not closed"), "{}", open.out);
    fs::write(folder.join("none.log"), "what is this").expect("a file for the test");
    let none = honjin_in(&folder, b"", &["verify", "none.log"]);
    assert_eq!(none.code, 2);
    assert!(none.err.starts_with("line 1: The log cannot be read: "), "{}", none.err);
    assert_eq!(honjin_in(&folder, b"", &["verify", "absent.log"]).code, 2);
}

#[test]
fn rules_counts_the_index() {
    let ran = honjin(&["rules", "kawanakajima", "--json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let rules = read(&ran.out);
    let keys: Vec<&String> = rules.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["also", "game", "implemented", "missing", "rows", "tested"]);
    let count = |key: &str| rules[key].as_u64().expect("a number");
    assert_eq!([count("rows"), count("implemented"), count("tested")], [313; 3], "{}", rules["missing"]);
    assert_eq!(rules["missing"], json!([]));
    let also = rules["also"].as_array().expect("a list");
    let kinds: Vec<&Value> = also.iter().map(|list| &list["kind"]).collect();
    assert_eq!(kinds, ["ruling", "difference", "example"]);
    assert!(also.iter().all(|list| list["untested"] == json!([])), "{also:?}");
    assert_eq!(honjin(&["rules", "kawanakajima", "--check"]).code, 0);
    let words = honjin(&["rules", "kawanakajima"]).out;
    assert!(words.starts_with("kawanakajima: "), "{words}");
    assert!(words.contains("describes how the cardboard is sorted"), "components say why");
}

#[test]
fn soak_plays_and_reports() {
    let ran = honjin(&["soak", "kawanakajima", "--games", "4", "--seed", "1", "--json"]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    let report = read(&ran.out);
    assert_eq!((&report["games"], &report["failures"]), (&json!(4), &json!([])));
    assert!(report["decisions"].as_u64().is_some_and(|decisions| decisions > 400));
    assert_eq!(report.as_object().map(|fields| fields.len()), Some(3));
}

#[test]
fn bench_measures_each_scenario() {
    let ran = honjin(&["bench", "kawanakajima", "--json", "--seconds", "0.2"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let rows: Vec<Value> = ran.out.lines().map(read).collect();
    assert_eq!(rows.iter().map(|row| &row["scenario"]).collect::<Vec<_>>(), ["historical", "hypothetical"]);
    for row in rows {
        let measured = [
            "games_per_second",
            "decisions_per_second",
            "replayed_per_second",
            "clone_ns",
            "state_bytes",
            "decisions_per_game",
            "options_mean",
        ];
        for key in measured {
            assert!(row[key].as_f64().is_some_and(|value| value > 0.0), "{key}: {row}");
        }
    }
    assert_eq!(honjin(&["bench", "kawanakajima", "--seconds", "nan"]).code, 2);
}

#[test]
fn pack_check_names_file_line_and_reason() {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/kawanakajima/pack");
    let good = honjin(&["pack", "check", own.to_str().expect("UTF-8"), "kawanakajima"]);
    assert_eq!(good.code, 0, "the game's own pack is a good overlay: {}", good.err);
    let folder = folder("pack");
    let tables = fs::read_to_string(own.join("tables.toml")).expect("the tables");
    fs::write(folder.join("tables.toml"), format!("{tables}\nsurprise = 1\n")).expect("a file for the test");
    let bad = honjin(&["pack", "check", folder.to_str().expect("UTF-8"), "kawanakajima"]);
    assert_eq!((bad.code, bad.out.as_str()), (1, ""));
    assert!(bad.err.starts_with("tables.toml:"), "{}", bad.err);
    assert_eq!(honjin(&["watch", "kawanakajima", "--pack", folder.to_str().expect("UTF-8")]).code, 2);
}

#[test]
fn referee_answers_line_by_line() {
    let input = b"{\"id\":1,\"method\":\"hello\"}\nnonsense\n\xff\n{\"id\":2,\"method\":\"start\",\"params\":{\"game\":\"kawanakajima\"}}\n";
    let ran = honjin_in(Path::new("."), input, &["referee", "--lang", "fr"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let answers: Vec<Value> = ran.out.lines().map(read).collect();
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[0]["ok"]["service"], "honjin referee");
    assert_eq!(answers[1]["error"]["do"], "Envoyez un objet JSON entier par ligne, avec moins de 128 niveaux.");
    assert_eq!(answers[2]["error"]["code"], "not-utf8");
    assert_eq!(answers[3]["ok"]["table"], "t1");
}

#[test]
fn referee_uses_the_pack_of_the_command_line() {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/kawanakajima/pack");
    let folder = folder("referee");
    let tables = fs::read_to_string(own.join("tables.toml")).expect("the tables");
    fs::write(folder.join("tables.toml"), format!("# mine\n{tables}")).expect("a file for the test");
    let start = |pack: &str| format!("{{\"method\":\"start\",\"params\":{{\"game\":\"kawanakajima\"{pack}}}}}\n");
    let input = [start(""), start(",\"pack\":{}")].concat();
    let ran = honjin_in(&folder, input.as_bytes(), &["referee", "--pack", "."]);
    let hashes: Vec<Value> = ran.out.lines().map(|line| read(line)["ok"]["header"]["pack_hash"].clone()).collect();
    assert!(hashes[0].is_string() && hashes[1].is_string() && hashes[0] != hashes[1], "{}", ran.out);
}

#[test]
fn help_and_mistakes_end_as_they_should() {
    let help = honjin(&["help"]);
    assert_eq!(help.code, 0);
    for command in ["games", "watch", "referee", "rules", "verify", "soak", "duel", "bench", "pack"] {
        assert!(help.out.contains(command), "{command}");
    }
    assert_eq!(honjin(&["dance"]).code, 2);
    let level = honjin(&["duel", "kawanakajima", "--a", "7"]);
    assert_eq!(level.code, 2);
    assert!(level.err.contains("a level is 1, 2 or random"), "{}", level.err);
    assert_eq!(honjin(&["watch", "kawanakajima", "--lang", "de"]).code, 2);
    assert_eq!(honjin(&["watch", "kawanakajima", "--option", "samurai"]).code, 2);
}

#[test]
fn a_database_is_copied_restored_and_examined() {
    let folder = folder("care");
    let at = |args: &[&str]| honjin_in(&folder, b"", args);
    let absent = at(&["backup", "copy.db", "--data", "none.db"]);
    assert_eq!(absent.code, 2);
    assert!(absent.err.starts_with("none.db: There is no such file."), "{}", absent.err);
    drop(server::store::Store::open(&folder.join("honjin.db")).expect("a store"));
    let copied = at(&["backup", "copy.db"]);
    assert_eq!((copied.code, copied.err.as_str()), (0, ""));
    assert!(copied.out.starts_with("copy.db holds 0 games"), "{}", copied.out);
    assert_eq!(at(&["backup", "copy.db"]).code, 2, "nothing is written over");
    assert_eq!(at(&["restore", "copy.db"]).code, 2, "there is a database already");
    let restored = at(&["restore", "copy.db", "--replace", "--lang", "fr"]);
    assert_eq!(restored.code, 0, "{}", restored.err);
    assert!(restored.out.contains("honjin.db.before-1"), "{}", restored.out);
    assert!(at(&["doctor"]).out.starts_with("Sound: 0 games"));
    fs::write(folder.join("bad.db"), b"no database at all, but long enough to look at").expect("written");
    let bad = at(&["doctor", "bad.db"]);
    assert_eq!(bad.code, 1, "{}{}", bad.out, bad.err);
    assert!(bad.out.contains("Restore the last copy"), "{}", bad.out);
}

#[test]
fn what_would_be_purged_is_said_and_stays() {
    let folder = folder("stale");
    let at = |args: &[&str]| honjin_in(&folder, b"", args);
    let store = server::store::Store::open(&folder.join("honjin.db")).expect("a store");
    let guests: Vec<_> = (0..3).map(|n| store.new_user([n; 32], 1 << 50).expect("a guest")).collect();
    // Long ago, but for the last one.
    guests[..2].iter().for_each(|guest| store.saw(*guest, 1));
    store.settle().expect("kept");
    for _ in 0..2 {
        let ran = at(&["stale", "--keep-guests", "10"]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert!(ran.out.starts_with("By these rules may go: 2 guests without a game, 0 tables"), "{}", ran.out);
    }
    assert!(at(&["stale", "--keep-guests", "0"]).out.contains(": 0 guests"), "for ever");
    assert_eq!(at(&["stale", "none.db"]).code, 2);
}

/// The first lines that a server prints in this folder.
fn served(folder: &Path, args: &[&str], lines: usize) -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_honjin"))
        .args(["serve", "--listen", "127.0.0.1:0"])
        .args(args)
        .current_dir(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let out = std::io::BufReader::new(child.stdout.take().expect("an output"));
    let said = std::io::BufRead::lines(out).take(lines).map(|line| line.expect("a line")).collect();
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    said
}

#[test]
fn a_server_that_nobody_looks_after_prints_a_code_and_one_with_an_administrator_does_not() {
    let folder = folder("admin");
    let said = served(&folder, &["--admin", "Naoe"], 4);
    assert!(said[2].starts_with("No account is called Naoe"), "{said:?}");
    let code = said[3].rsplit(' ').next().unwrap_or_default().to_string();
    assert!(said[3].starts_with("Nobody looks after") && code.len() == 26, "{said:?}");
    assert_ne!(served(&folder, &[], 3)[2].rsplit(' ').next(), Some(code.as_str()), "another one each time");
    let store = server::store::Store::open(&folder.join("honjin.db")).expect("a store");
    let user = store.new_user([1; 32], 1 << 50).expect("a guest");
    store.claim(user, "Naoe".into(), "no hash".into()).expect("a name");
    drop(store);
    // With it a third line never comes: two are all.
    let said = served(&folder, &["--admin", "naoe"], 2);
    assert!(said.iter().all(|line| !line.contains("Nobody looks after") && !line.contains("No account")), "{said:?}");
}
