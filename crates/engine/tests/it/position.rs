//! What a position means has one spelling.

use engine::PositionHash;
use engine::position::canonical;
use serde_json::json;

#[test]
fn keys_are_sorted_and_nothing_is_spaced() {
    let document =
        json!({ "z": [1, { "b": null, "a": -7 }], "a": "é \"quoted\"\n", "m": true, "é": 18446744073709551615u64 });
    let text = r#"{"a":"é \"quoted\"\n","m":true,"z":[1,{"a":-7,"b":null}],"é":18446744073709551615}"#;
    assert_eq!(canonical(&document), text);
    assert_eq!(canonical(&serde_json::from_str(text).unwrap()), text);
}

#[test]
#[should_panic(expected = "which is not a whole number")]
fn a_fraction_is_a_mistake_of_the_game() {
    canonical(&json!({ "cost": 0.5 }));
}

#[test]
fn a_hash_in_a_header_is_one_word() {
    let hash = PositionHash { format: 3, hash: "00ff".into() };
    assert_eq!(hash.to_word(), "3:00ff");
    assert_eq!(PositionHash::from_word("3:00ff"), Some(hash));
    // As format 1 had it: a hash alone.
    assert_eq!(PositionHash::from_word("00ff"), None);
    assert_eq!(PositionHash::from_word("x:00ff"), None);
}
