//! What has been tried to spoil others' evening, tried again: each probe attacks a server of its own, the program as it is
//! run for others, on this machine alone. `cargo xtask attack` runs them, with `long` at more length; `--program FILE` attacks
//! another build. Each says what it tried and what happened.

#[path = "../../../server/tests/support/mod.rs"]
mod support;

mod floods;
mod people;
mod siege;
mod stops;
mod tables;

use siege::Siege;
use std::process::ExitCode;
use std::time::Instant;

/// What came of a probe, in a few words; it panics where the attack comes through.
type Probe = fn(&Siege) -> futures_util::future::LocalBoxFuture<'_, String>;

macro_rules! probe {
    ($tried:literal, $probe:path) => {
        ($tried, (|siege| Box::pin($probe(siege))) as Probe)
    };
}

const PROBES: [(&str, Probe); 20] = [
    probe!("every field of a table filled to its limit", tables::fill),
    probe!("a reply to a proposal that has been exchanged", tables::bait_and_switch),
    probe!("rematches without end", tables::rematches),
    probe!("forks without end", tables::forks),
    probe!("new tables without end", tables::new_tables),
    probe!("logs with a changed die, other names, no seal, too long", tables::forged_logs),
    probe!("sockets that say nothing, one letter, or HTTP/2, at 512 descriptors", floods::silence),
    probe!("300 passwords to be hashed at once", floods::passwords),
    probe!("names of 60 KB to sign in with", floods::long_names),
    probe!("hello again and again over one socket", floods::hellos),
    probe!("frames no browser makes", floods::odd_frames),
    probe!("32 who flood in every way at once", floods::all_at_once),
    probe!("a forged first line of X-Forwarded-For", people::forwarded),
    probe!("four claims at once", people::claims),
    probe!("the sockets of a guest after the name is claimed", people::old_sockets),
    probe!("names like another's", people::look_alikes),
    probe!("passwords everybody tries first", people::common_passwords),
    probe!("no threads", stops::no_threads),
    probe!("a second server on one file", stops::two_servers),
    probe!("the one file after a clean stop", stops::clean_stop),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let siege = Siege::from(&arguments);
    let wanted = |(tried, _): &&(&str, Probe)| siege.only.as_ref().is_none_or(|only| tried.contains(only.as_str()));
    let (mut passed, mut failed) = (0, 0);
    for (tried, probe) in PROBES.iter().filter(wanted) {
        let began = Instant::now();
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let run = std::panic::AssertUnwindSafe(|| runtime.block_on(probe(&siege)));
        let (verdict, happened) = match std::panic::catch_unwind(run) {
            Ok(happened) => ("held", happened),
            Err(why) => ("BROKEN", said(&*why)),
        };
        if verdict == "held" {
            passed += 1
        } else {
            failed += 1
        }
        println!("{verdict:<6} {:>5.1} s  {tried}: {happened}", began.elapsed().as_secs_f64());
    }
    println!("\n{passed} passed, {failed} failed");
    // A filter that finds nothing has attacked nothing.
    if failed == 0 && passed > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn said(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or(panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default()
}
