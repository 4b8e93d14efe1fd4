//! The Kanto Suppression: Uesugi Kenshin comes over the mountains, 1560 to 1569.
//!
//! Reading order: [`ids`], [`map`] and [`pack`] are the things.

pub mod ids;
pub mod map;
pub mod pack;
