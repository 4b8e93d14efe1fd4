//! Where dice come from. No generator sits in a state: the table asks for the n-th roll of a game, and the
//! answer depends on nothing but the key of that game and `n`.
//!
//! Fair dice work by commitment. Before the first move the host publishes SHA-256("commit" ‖ secret); each
//! player may add a salt; the rolls are ChaCha8 with the key HMAC-SHA256(secret, "roll" ‖ game ‖ salts) and the
//! number of the roll as the stream. After the game the secret is shown and everybody can compute every roll
//! again. The two prefixes keep the published hash useless as a key.

use chacha20::rand_core::{Rng, SeedableRng};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::collections::VecDeque;
use std::fmt;

/// The generator behind all dice, for those who need one outside a game: opponents, simulations, tests.
pub use chacha20::ChaCha8Rng;

/// Gives the rolls of one game.
pub trait Dice {
    /// The `n`-th roll of the game, counted from 0 over every chance command its log ever held: a number
    /// under `total`.
    fn roll(&mut self, n: u64, total: u32) -> u32;
}

/// A generator that depends on both numbers and on nothing else.
pub fn rng(seed: u64, stream: u64) -> ChaCha8Rng {
    let mut hash = Sha256::new();
    hash.update(b"honjin seed");
    hash.update(seed.to_le_bytes());
    let mut rng = ChaCha8Rng::from_seed(hash.finalize().into());
    rng.set_stream(stream);
    rng
}

/// A number under `n`, each as likely as the others.
///
/// Written here and not taken from a library because old logs must verify for ever: draw 32 bits, draw again
/// when they are not under the greatest multiple of `n` that fits, then take the remainder.
pub fn below<R: Rng + ?Sized>(rng: &mut R, n: u32) -> u32 {
    assert!(n > 0, "there is no number below 0");
    let range = 1u64 << 32;
    let limit = range - range % u64::from(n);
    loop {
        let bits = rng.next_u32();
        if u64::from(bits) < limit {
            return bits % n;
        }
    }
}

/// Puts the items in a random order, every order as likely as the others. `below` is what `resample` is given.
pub fn shuffle<T>(items: &mut [T], below: &mut dyn FnMut(u32) -> u32) {
    for last in (1..items.len()).rev() {
        let bound = u32::try_from(last + 1).expect("fewer than 2^32 items are shuffled");
        items.swap(last, below(bound) as usize);
    }
}

/// Lets the dice choose one of several weighted results.
///
/// # Panics
/// If the weights add up to nothing, or to more than `u32` holds: such a list is a mistake in the game.
pub fn pick<C: Copy>(dice: &mut (impl Dice + ?Sized), n: u64, chances: &[(C, u32)]) -> C {
    try_pick(dice, n, chances).expect("the weights of a chance add up to something that fits in 32 bits")
}

/// As [`pick`], but `None` for a list that nothing can be picked from: for positions nobody vouches for.
pub fn try_pick<C: Copy>(dice: &mut (impl Dice + ?Sized), n: u64, chances: &[(C, u32)]) -> Option<C> {
    pick_way(dice, n, chances).map(|(command, _)| command)
}

/// As [`try_pick`], and which of the equally likely rolls of that result it was, from 0 up to its weight.
pub fn pick_way<C: Copy>(dice: &mut (impl Dice + ?Sized), n: u64, chances: &[(C, u32)]) -> Option<(C, u32)> {
    let total: u64 = chances.iter().map(|&(_, weight)| u64::from(weight)).sum();
    let total = u32::try_from(total).ok().filter(|&total| total > 0)?;
    let mut left = dice.roll(n, total);
    chances.iter().find_map(|&(command, weight)| match left.checked_sub(weight) {
        None => Some((command, left)),
        Some(rest) => {
            left = rest;
            None
        }
    })
}

/// Dice that repeat themselves for the same seed: simulations, tests, practice games.
#[derive(Debug)]
pub struct SeededDice {
    rng: ChaCha8Rng,
}

impl SeededDice {
    pub fn new(seed: u64) -> SeededDice {
        SeededDice { rng: rng(seed, 0) }
    }
}

impl Dice for SeededDice {
    fn roll(&mut self, n: u64, total: u32) -> u32 {
        self.rng.set_stream(n);
        below(&mut self.rng, total)
    }
}

/// The host's secret of one game. It has no `Serialize` and prints nothing of itself, so that it cannot slip
/// into a view, a message or a report; whoever wants the bytes must say [`Secret::reveal`].
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// The secret in hexadecimal, for the store and for the end of the game.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    pub fn from_hex(text: &str) -> Option<Secret> {
        unhex(text).map(Secret)
    }

    /// What is published before the first move.
    pub fn commitment(&self) -> String {
        let mut hash = Sha256::new();
        hash.update(b"commit");
        hash.update(self.0);
        hex(&hash.finalize())
    }

    fn key(&self, game_id: &str, salts: &[String]) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes a key of any length");
        mac.update(b"roll");
        feed(&mut mac, game_id);
        let mut sorted: Vec<&str> = salts.iter().map(String::as_str).collect();
        sorted.sort_unstable();
        for salt in sorted {
            feed(&mut mac, salt);
        }
        mac.finalize().into_bytes().into()
    }
}

/// Each part goes in with its length in front, lest ("ab", "c") and ("a", "bc") make the same key.
fn feed(mac: &mut Hmac<Sha256>, part: &str) {
    mac.update(&(part.len() as u64).to_le_bytes());
    mac.update(part.as_bytes());
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl From<[u8; 32]> for Secret {
    fn from(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }
}

impl From<&Secret> for Secret {
    fn from(secret: &Secret) -> Secret {
        secret.clone()
    }
}

/// What is published before the first move: SHA-256("commit" ‖ secret) in hexadecimal.
pub fn commitment(secret: impl Into<Secret>) -> String {
    secret.into().commitment()
}

/// Dice that nobody can foretell during the game and everybody can check after it.
#[derive(Debug)]
pub struct FairDice {
    rng: ChaCha8Rng,
}

impl FairDice {
    /// The order of the salts does not matter.
    pub fn new(secret: impl Into<Secret>, game_id: &str, salts: &[String]) -> FairDice {
        FairDice { rng: ChaCha8Rng::from_seed(secret.into().key(game_id, salts)) }
    }
}

impl Dice for FairDice {
    fn roll(&mut self, n: u64, total: u32) -> u32 {
        self.rng.set_stream(n);
        below(&mut self.rng, total)
    }
}

/// Dice that fall as told, for tests. With results of weight 1 a value is the place in the list of chances;
/// to ask for a result by name, play it at the table as a command of Chance.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    values: VecDeque<u32>,
}

impl Scripted {
    pub fn new(values: impl IntoIterator<Item = u32>) -> Scripted {
        Scripted { values: values.into_iter().collect() }
    }

    pub fn push(&mut self, value: u32) {
        self.values.push_back(value);
    }

    /// How many values have not been asked for yet.
    pub fn left(&self) -> usize {
        self.values.len()
    }
}

impl Dice for Scripted {
    fn roll(&mut self, n: u64, total: u32) -> u32 {
        let Some(value) = self.values.pop_front() else { panic!("the script has no value for roll {n}") };
        assert!(value < total, "roll {n}: the script wants {value}, the game has only 0 to {}", total - 1);
        value
    }
}

/// Bytes as lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |value: u8| char::from(DIGITS[usize::from(value)]);
    bytes.iter().flat_map(|&byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// 32 bytes from lower-case hexadecimal. Capitals are refused: one value has one spelling, so that a changed
/// log is always a different log.
pub fn unhex(text: &str) -> Option<[u8; 32]> {
    let digits = text.as_bytes();
    if digits.len() != 64 {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = unhex_digit(pair[0])? << 4 | unhex_digit(pair[1])?;
    }
    Some(bytes)
}

fn unhex_digit(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}
