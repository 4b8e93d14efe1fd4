//! What time it is, and when nobody could play because the server was not there.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, RwLock};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// When this program began, by the calendar and by what only ever goes forward.
static BEGAN: LazyLock<(u64, Instant)> = LazyLock::new(|| {
    let calendar = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64);
    (calendar, Instant::now())
});

/// Milliseconds since 1970. Whoever sets the calendar while we run moves nobody's clock.
pub fn now() -> u64 {
    let (calendar, began) = *BEGAN;
    calendar + began.elapsed().as_millis() as u64
}

/// A time as feeds have it (RFC 3339): the calendar by days since 1970, from March on, so that the odd day comes last.
pub fn written(milliseconds: u64) -> String {
    let (days, second) = (milliseconds / 86_400_000, milliseconds / 1000 % 86_400);
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) = (day - (153 * month + 2) / 5 + 1, if month < 10 { month + 3 } else { month - 9 });
    let year = year + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", second / 3600, second / 60 % 60, second % 60)
}

/// Where a server has its time from.
#[derive(Clone, Debug, Default)]
pub enum Time {
    #[default]
    Real,
    /// For tests.
    Hand(Arc<AtomicU64>),
}

impl Time {
    pub fn now(&self) -> u64 {
        match self {
            Time::Real => now(),
            Time::Hand(time) => time.load(Ordering::Relaxed),
        }
    }
}

/// The stretches of time in which no move could be taken: they are nobody's time.
#[derive(Debug, Default)]
pub struct Downtime(RwLock<Vec<(u64, u64)>>);

impl Downtime {
    pub fn new(gaps: Vec<(u64, u64)>) -> Downtime {
        Downtime(RwLock::new(gaps))
    }

    pub fn add(&self, gap: (u64, u64)) {
        self.0.write().expect("adding cannot panic").push(gap);
    }

    /// How much of the time between these two was nobody's.
    pub fn between(&self, from: u64, to: u64) -> u64 {
        let gaps = self.0.read().expect("adding cannot panic");
        gaps.iter().map(|&(since, until)| until.min(to).saturating_sub(since.max(from))).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_written_as_feeds_have_it() {
        assert_eq!(written(0), "1970-01-01T00:00:00Z");
        assert_eq!(written(951_782_400_000), "2000-02-29T00:00:00Z");
        assert_eq!(written(1_700_000_000_000), "2023-11-14T22:13:20Z");
        assert_eq!(written(1_735_689_599_000), "2024-12-31T23:59:59Z");
    }

    #[test]
    fn only_the_part_of_a_gap_that_lies_between_counts() {
        let downtime = Downtime::new(vec![(10, 20), (30, 40)]);
        assert_eq!(downtime.between(0, 100), 20);
        assert_eq!(downtime.between(15, 35), 10);
        assert_eq!(downtime.between(20, 30), 0);
        assert_eq!(downtime.between(50, 45), 0);
        downtime.add((41, 43));
        assert_eq!(downtime.between(0, 42), 21);
    }
}
