//! How often something may be done: a bucket of tokens that fills again with time.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
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

    /// Takes so many tokens at this time (in milliseconds), if they are there.
    pub fn take(&mut self, rate: Rate, cost: f64, now: u64) -> bool {
        self.tokens = self.left(rate, now);
        self.at = now;
        let may = self.tokens >= cost;
        if may {
            self.tokens -= cost;
        }
        may
    }

    fn left(&self, rate: Rate, now: u64) -> f64 {
        let passed = now.saturating_sub(self.at) as f64 / 1000.0;
        (self.tokens + passed * rate.per_second).min(rate.burst)
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
        self.take_some(key, 1.0, now)
    }

    /// Is there a token to take?
    pub fn has(&self, key: &K, now: u64) -> bool {
        let buckets = self.buckets.lock().expect("counting cannot panic");
        buckets.get(key).is_none_or(|bucket| bucket.left(self.rate, now) >= 1.0)
    }

    pub fn take_some(&self, key: K, cost: f64, now: u64) -> bool {
        let mut buckets = self.buckets.lock().expect("counting cannot panic");
        if buckets.len() > MANY {
            let fills = (self.rate.burst / self.rate.per_second * 1000.0) as u64;
            buckets.retain(|_, bucket| now.saturating_sub(bucket.at) < fills);
        }
        buckets.entry(key).or_insert_with(|| Bucket::full(self.rate, now)).take(self.rate, cost, now)
    }
}

/// What limits count: of an IPv6 address the part that a line may be given, 56 bits; the rest is its owner's to change.
pub fn household(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V6(ip) if ip.to_ipv4_mapped().is_none() => {
            IpAddr::V6(Ipv6Addr::from_bits(ip.to_bits() & !(u128::MAX >> 56)))
        }
        ip => ip.to_canonical(),
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
