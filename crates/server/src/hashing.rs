//! Passwords are hashed slowly and in much memory on purpose. Here that is bounded: one at a time of strangers and one of
//! those who are known, each in a block of memory that is used again, with a short queue.

use crate::luck::random;
use argon2::password_hash::{Output, ParamsString, PasswordHash, SaltString};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// So many wait for their turn, the one whose turn it is included.
const QUEUE: usize = 8;
const OUTPUT: usize = 32;

/// Checked where there is no such name, so that an unknown name takes as long as a wrong password.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGhhcyBpdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// 19 MiB, two passes.
fn params() -> Params {
    Params::new(19 * 1024, 2, 1, Some(OUTPUT)).expect("these are allowed")
}

/// Whose turn it is to be: a crowd of strangers does not keep those waiting who are known.
#[derive(Clone, Copy, Debug)]
pub enum Queue {
    Strangers,
    Known,
}

#[derive(Default)]
pub struct Hashing {
    strangers: Slot,
    known: Slot,
}

struct Slot {
    queue: Arc<Semaphore>,
    turn: Arc<Semaphore>,
    memory: Arc<Mutex<Memory>>,
}

impl Default for Slot {
    fn default() -> Slot {
        Slot { queue: Arc::new(Semaphore::new(QUEUE)), turn: Arc::new(Semaphore::new(1)), memory: Arc::default() }
    }
}

impl Hashing {
    /// Does this when its turn has come; nothing if too many wait already.
    pub async fn run<T: Send + 'static>(
        &self,
        queue: Queue,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Option<T> {
        let slot = match queue {
            Queue::Strangers => &self.strangers,
            Queue::Known => &self.known,
        };
        let waiting = Arc::clone(&slot.queue).try_acquire_owned().ok()?;
        let turn = Arc::clone(&slot.turn).acquire_owned().await.ok()?;
        let memory = Arc::clone(&slot.memory);
        let work = move || {
            // Given back when the work is done, also if nobody waits for it any more.
            let _held = (waiting, turn);
            work(&mut memory.lock().unwrap_or_else(PoisonError::into_inner))
        };
        tokio::task::spawn_blocking(work).await.ok()
    }
}

/// What a password is hashed in. Empty until it is first used.
#[derive(Default)]
pub struct Memory(Vec<Block>);

impl Memory {
    fn output(&mut self, argon: &Argon2<'_>, password: &str, salt: &[u8]) -> Option<Output> {
        let blocks = argon.params().block_count();
        if self.0.len() < blocks {
            self.0 = vec![Block::default(); blocks];
        }
        let mut output = [0; OUTPUT];
        argon.hash_password_into_with_memory(password.as_bytes(), salt, &mut output, &mut self.0).ok()?;
        Output::new(&output).ok()
    }

    /// Slow on purpose: not for async code.
    pub fn hashed(&mut self, password: &str) -> Option<String> {
        let salt = random::<16>();
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params());
        let output = self.output(&argon, password, &salt)?;
        let salt = SaltString::encode_b64(&salt).ok()?;
        let whole = PasswordHash {
            algorithm: Algorithm::Argon2id.ident(),
            version: Some(Version::V0x13.into()),
            params: ParamsString::try_from(argon.params()).ok()?,
            salt: Some(salt.as_salt()),
            hash: Some(output),
        };
        Some(whole.to_string())
    }

    /// Slow on purpose: not for async code.
    pub fn matches(&mut self, password: &str, hash: Option<&str>) -> bool {
        self.fits(password, hash.unwrap_or(NOBODY)) == Some(true) && hash.is_some()
    }

    fn fits(&mut self, password: &str, hash: &str) -> Option<bool> {
        let known = PasswordHash::new(hash).ok()?;
        let algorithm = Algorithm::try_from(known.algorithm).ok()?;
        let version = known.version.map_or(Ok(Version::V0x13), Version::try_from).ok()?;
        let argon = Argon2::new(algorithm, version, Params::try_from(&known).ok()?);
        let mut salt = [0; 64];
        let salt = known.salt?.decode_b64(&mut salt).ok()?;
        // Compared in constant time.
        Some(known.hash? == self.output(&argon, password, salt)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_right_password_fits() {
        let mut memory = Memory::default();
        let hash = memory.hashed("ganko no maki").expect("a hash");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(memory.matches("ganko no maki", Some(&hash)));
        assert!(!memory.matches("ganko no mak", Some(&hash)));
        assert!(!memory.matches("ganko no maki", None));
        // Where nobody has that name it is hashed all the same.
        assert_eq!(memory.fits("ganko no maki", NOBODY), Some(false));
    }

    /// Hashes of before: the same crate's own way to write and to read them.
    #[test]
    fn hashes_are_written_as_everywhere() {
        use argon2::password_hash::{PasswordHasher, PasswordVerifier};
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params());
        let salt = SaltString::encode_b64(&[7; 16]).expect("a salt");
        let old = argon.hash_password(b"ganko no maki", &salt).expect("a hash").to_string();
        let mut memory = Memory::default();
        assert!(memory.matches("ganko no maki", Some(&old)));
        let new = memory.hashed("ganko no maki").expect("a hash");
        assert!(argon.verify_password(b"ganko no maki", &PasswordHash::new(&new).expect("a hash")).is_ok());
    }

    #[tokio::test]
    async fn whoever_comes_when_the_queue_is_full_is_told_so() {
        let hashing = Hashing::default();
        let busy = hashing.strangers.queue.acquire_many(QUEUE as u32).await.expect("all of it");
        assert_eq!(hashing.run(Queue::Strangers, |_| 1).await, None);
        assert_eq!(hashing.run(Queue::Known, |_| 1).await, Some(1), "those who are known are not kept out");
        drop(busy);
        assert_eq!(hashing.run(Queue::Strangers, |_| 1).await, Some(1));
    }
}
