#[allow(unused_imports)]
use crate::support::*;
