//! The decoders under libFuzzer, which tries what leads to code it has not seen. `cargo xtask fuzz` builds this with
//! the marks libFuzzer needs and runs each target; `HONJIN_FUZZ` names the one to run. An input may be refused; if it
//! brings a panic, hangs or eats memory, libFuzzer keeps it and says where.

#![no_main]

use fuzz::{Target, find};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static TARGET: LazyLock<Box<dyn Target>> =
    LazyLock::new(|| find(&std::env::var("HONJIN_FUZZ").expect("HONJIN_FUZZ names a target")));

fuzz_target!(|input: &[u8]| TARGET.take(input));
