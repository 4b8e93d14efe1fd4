//! The dice, against numbers that a second program computed from the description in `fair.rs`.

use chacha20::rand_core::{Infallible, Rng, TryRng};
use engine::fair::{self, below, commitment, hex, pick, shuffle, try_pick, unhex};
use engine::{Dice, FairDice, Scripted, Secret, SeededDice};

const SECRET: [u8; 32] = {
    let mut bytes = [0; 32];
    let mut index = 0;
    while index < 32 {
        bytes[index] = index as u8;
        index += 1;
    }
    bytes
};

fn rolls(dice: &mut impl Dice, count: u64, total: u32) -> Vec<u32> {
    (0..count).map(|n| dice.roll(n, total)).collect()
}

fn salts(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| name.to_string()).collect()
}

/// Gives the words it was told to.
struct Words(Vec<u32>);

impl TryRng for Words {
    type Error = Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.remove(0))
    }
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("below draws 32 bits at a time")
    }
    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("below draws 32 bits at a time")
    }
}

#[test]
fn seeded_rolls_match_the_vectors() {
    let expected = [2, 4, 5, 4, 1, 2, 1, 0, 3, 5, 5, 5, 3, 0, 2, 2];
    assert_eq!(rolls(&mut SeededDice::new(1561), 16, 6), expected);
    let big = [1011159225, 457315246, 1257169793, 1996769039, 1920043003, 2286956396];
    assert_eq!(rolls(&mut SeededDice::new(1561), 6, 3_000_000_000), big);
    let mut rng = fair::rng(1561, 7);
    let words: Vec<u32> = (0..4).map(|_| rng.next_u32()).collect();
    assert_eq!(words, [2779429668, 2070390591, 3877617785, 2139552569]);
}

#[test]
fn fair_rolls_match_the_vectors() {
    let mut dice = FairDice::new(SECRET, "game-1", &salts(&["west", "east"]));
    assert_eq!(rolls(&mut dice, 16, 6), [1, 2, 1, 5, 4, 0, 0, 4, 4, 0, 1, 0, 2, 5, 1, 2]);
    assert_eq!(rolls(&mut dice, 8, 36), [25, 32, 31, 23, 10, 24, 30, 34]);
    let mut unsalted = FairDice::new(SECRET, "game-1", &[]);
    assert_eq!(rolls(&mut unsalted, 16, 6), [5, 5, 5, 2, 4, 2, 2, 2, 1, 0, 3, 1, 3, 2, 5, 4]);
}

#[test]
fn commitment_matches_the_vector() {
    let published = "737ba3b8b14c8e3cb64b492819e085c759aec2a99531d74fc05b229aa617ada5";
    assert_eq!(commitment(SECRET), published);
    assert_eq!(Secret::from(SECRET).commitment(), published);
}

#[test]
fn a_roll_depends_on_its_number_and_not_on_the_rolls_before() {
    let mut dice = SeededDice::new(7);
    let forward = rolls(&mut dice, 100, 1000);
    let backward: Vec<u32> = (0..100).rev().map(|n| dice.roll(n, 1000)).collect();
    assert!(forward.iter().eq(backward.iter().rev()));
}

#[test]
fn salts_count_in_any_order_and_cannot_be_run_together() {
    let dice = |game: &str, names: &[&str]| rolls(&mut FairDice::new(SECRET, game, &salts(names)), 20, 1000);
    assert_eq!(dice("g", &["a", "b"]), dice("g", &["b", "a"]));
    assert_ne!(dice("g", &["ab"]), dice("g", &["a", "b"]));
    assert_ne!(dice("ga", &["b"]), dice("g", &["ab"]));
    assert_ne!(dice("g", &[]), dice("g", &[""]));
}

#[test]
fn the_commitment_is_no_key() {
    let published = unhex(&commitment(SECRET)).unwrap();
    let mut honest = FairDice::new(SECRET, "g", &[]);
    let mut guessed = FairDice::new(published, "g", &[]);
    assert_ne!(rolls(&mut honest, 20, 1000), rolls(&mut guessed, 20, 1000));
}

#[test]
fn below_draws_again_above_the_greatest_multiple() {
    // 2^32 = 6 * 715827882 + 4: the last four words would favour the low results.
    assert_eq!(below(&mut Words(vec![u32::MAX, u32::MAX - 3, u32::MAX - 4]), 6), 5);
    assert_eq!(below(&mut Words(vec![u32::MAX - 4]), 6), 5);
    assert_eq!(below(&mut Words(vec![6]), 6), 0);
    // Nothing is thrown away where the range divides.
    assert_eq!(below(&mut Words(vec![u32::MAX]), 8), 7);
    assert_eq!(below(&mut Words(vec![u32::MAX]), 1), 0);
    assert_eq!(below(&mut Words(vec![u32::MAX, 5]), u32::MAX), 5);
}

#[test]
fn pick_gives_each_result_its_share() {
    let chances = [('a', 1), ('b', 0), ('c', 3), ('d', 2)];
    let picked: String = (0..6).map(|value| pick(&mut Scripted::new([value]), 0, &chances)).collect();
    assert_eq!(picked, "acccdd");
}

#[test]
fn pick_finds_nothing_in_a_hopeless_list() {
    let mut dice = SeededDice::new(0);
    assert_eq!(try_pick::<u8>(&mut dice, 0, &[]), None);
    assert_eq!(try_pick(&mut dice, 0, &[(1u8, 0)]), None);
    assert_eq!(try_pick(&mut dice, 0, &[(1u8, u32::MAX), (2, 1)]), None);
}

#[test]
fn shuffle_keeps_every_item() {
    let mut rng = fair::rng(3, 0);
    let mut items: Vec<u32> = (0..50).collect();
    shuffle(&mut items, &mut |n| below(&mut rng, n));
    assert_ne!(items, (0..50).collect::<Vec<_>>());
    items.sort_unstable();
    assert_eq!(items, (0..50).collect::<Vec<_>>());
}

#[test]
fn a_secret_does_not_print_itself() {
    let secret = Secret::from(SECRET);
    let dice = FairDice::new(&secret, "g", &[]);
    let printed = format!("{secret:?} {secret:#?} {dice:?}");
    assert!(!printed.contains("1, 2, 3") && !printed.contains(&secret.reveal()), "{printed}");
    assert_eq!(Secret::from_hex(&secret.reveal()), Some(secret));
}

#[test]
fn hexadecimal_has_one_spelling() {
    let text = hex(&SECRET);
    assert_eq!(unhex(&text), Some(SECRET));
    assert_eq!(unhex(&text.to_uppercase()), None);
    assert_eq!(unhex(&text[1..]), None);
    assert_eq!(unhex(&format!("é{}", &text[2..])), None);
}

#[test]
#[should_panic(expected = "no value for roll 1")]
fn a_script_that_runs_out_says_so() {
    rolls(&mut Scripted::new([3]), 2, 6);
}
