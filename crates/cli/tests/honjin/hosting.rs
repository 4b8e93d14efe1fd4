//! What docs/hosting.md hands out can be started: the unit for systemd and the container know the program's settings.

use clap::CommandFactory;
use cli::args::Args;
use std::collections::BTreeSet;
use std::fs;

const FILES: [&str; 2] = ["Containerfile", "docs/hosting/honjin.service"];

fn read(file: &str) -> String {
    fs::read_to_string(format!("{}/../../{file}", env!("CARGO_MANIFEST_DIR"))).expect("the file")
}

/// Every `HONJIN_NAME=` in a text, with what it is set to.
fn settings(text: &str) -> Vec<(&str, &str)> {
    let words = text.split_whitespace().map(|word| word.trim_start_matches("Environment="));
    words.filter(|word| word.starts_with("HONJIN_")).filter_map(|word| word.split_once('=')).collect()
}

#[test]
fn what_is_handed_out_sets_only_what_there_is_and_is_understood() {
    let program = Args::command();
    let serve = program.find_subcommand("serve").expect("serve");
    let known: BTreeSet<String> =
        serve.get_arguments().filter_map(|argument| Some(argument.get_env()?.to_string_lossy().into_owned())).collect();
    for file in FILES {
        let text = read(file);
        let settings = settings(&text);
        assert!(settings.len() >= 5, "{file}: {settings:?}");
        for (name, value) in settings {
            // How much is logged is no argument.
            assert!(name == "HONJIN_LOG" || known.contains(name), "{file}: {name} is no setting");
            let argument = serve.get_arguments().find(|argument| argument.get_env().is_some_and(|env| env == name));
            let Some(long) = argument.and_then(clap::Arg::get_long) else { continue };
            let given = if value == "true" { format!("--{long}") } else { format!("--{long}={value}") };
            let understood = Args::command().try_get_matches_from(["honjin", "serve", &given]);
            assert!(understood.is_ok(), "{file}: {name}={value}");
        }
    }
}

#[test]
fn both_are_stopped_so_that_one_whole_file_is_left() {
    assert!(read(FILES[0]).contains("STOPSIGNAL SIGTERM"));
    assert!(read(FILES[1]).contains("KillSignal=SIGTERM"));
}
