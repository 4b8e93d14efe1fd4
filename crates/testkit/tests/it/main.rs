//! One executable for all tests of the testkit.

mod auction;
mod clean;
mod fairness;
mod layouts;
mod planted;
mod tamper;
