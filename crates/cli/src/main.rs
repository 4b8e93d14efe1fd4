//! `honjin`: see `honjin help`, or the library beside this file.

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = cli::Args::parse();
    ExitCode::from(cli::run(&args, &mut cli::Terminal::standard()))
}
