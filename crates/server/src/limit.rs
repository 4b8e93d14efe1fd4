//! How often something may be done: a bucket of tokens that fills again with time.

use std::collections::BTreeMap;

use std::sync::Mutex;

#[derive(Clone, Copy, Debug)]
pub struct Rate {
    pub burst: f64,
    pub per_second: f64,
}

#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    tokens: f64,
    at: u64,
}

impl Bucket {
    pub fn full(rate: Rate, now: u64) -> Bucket {
        Bucket { tokens: rate.burst, at: now }
    }

    /// Takes a token at this time (in milliseconds), if there is one.
    pub fn take(&mut self, rate: Rate, now: u64) -> bool {
        let passed = now.saturating_sub(self.at) as f64 / 1000.0;
        self.tokens = (self.tokens + passed * rate.per_second).min(rate.burst);
        self.at = now;
        let may = self.tokens >= 1.0;
        if may {
            self.tokens -= 1.0;
        }
        may
    }
}

/// A bucket for everybody. Those that are full again are forgotten.
pub struct Limiter<K> {
    rate: Rate,
    buckets: Mutex<BTreeMap<K, Bucket>>,
}

const MANY: usize = 10_000;

impl<K: Ord> Limiter<K> {
    pub fn new(burst: f64, per_second: f64) -> Limiter<K> {
        Limiter { rate: Rate { burst, per_second }, buckets: Mutex::default() }
    }

    pub fn take(&self, key: K, now: u64) -> bool {
        let mut buckets = self.buckets.lock().expect("counting cannot panic");
        if buckets.len() > MANY {
            let fills = (self.rate.burst / self.rate.per_second * 1000.0) as u64;
            buckets.retain(|_, bucket| now.saturating_sub(bucket.at) < fills);
        }
        buckets.entry(key).or_insert_with(|| Bucket::full(self.rate, now)).take(self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_runs_dry_and_fills_again() {
        let limiter = Limiter::new(3.0, 1.0);
        assert!((0..3).all(|_| limiter.take("a", 0)));
        assert!(!limiter.take("a", 0));
        assert!(limiter.take("b", 0));
        assert!(limiter.take("a", 1000));
        assert!(!limiter.take("a", 1001));
    }
}
