//! Kawanakajima 1561.
pub mod ids;
pub mod pack;
