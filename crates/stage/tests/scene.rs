//! What has changed between two scenes, and nothing else.

use engine::{Message, Seat};
use serde::Serialize;
use serde_json::{Value, json};
use stage::Scene;
use stage::scene::{Mark, Piece, Score};

#[derive(Clone, Debug, PartialEq, Serialize)]
struct Panel {
    bowl: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    siege: Option<u8>,
}

fn piece(id: &'static str, at: &'static str, face: u8) -> Piece<u8> {
    Piece { id: id.into(), at: at.into(), seat: Some(Seat(0)), face, also: None, facing: None }
}

fn with_panel(bowl: Vec<u8>, siege: Option<u8>) -> Scene<u8, Panel> {
    Scene::new([1, 8], Panel { bowl, siege })
}

fn scene(pieces: &[Piece<u8>]) -> Scene<u8, Panel> {
    let mut scene = with_panel(vec![1], None);
    pieces.iter().for_each(|piece| scene.add(piece.clone()));
    scene
}

fn label(piece: &Piece<u8>) -> Message {
    Message::new("piece").name("unit", piece.id.clone())
}

fn changes(now: &Scene<u8, Panel>, before: &Scene<u8, Panel>) -> Value {
    now.changes(before, label).map_or(Value::Null, |patch| serde_json::from_str(&patch).expect("JSON"))
}

#[test]
fn equal_scenes_have_no_difference() {
    let pieces = [piece("A", "0101", 1), piece("B", "0102", 2)];
    assert_eq!(changes(&scene(&pieces), &scene(&pieces)), Value::Null);
}

#[test]
fn pieces_that_came_changed_or_went_are_sent_and_no_others() {
    let before = scene(&[piece("A", "0101", 1), piece("B", "0102", 2), piece("D", "0104", 4)]);
    // Put down in no order.
    let now = scene(&[piece("D", "0104", 4), piece("C", "0103", 3), piece("B", "0102", 9)]);
    let sent = |id: &str, at: &str, face: u8| json!({ "at": at, "seat": 0, "label": { "k": "piece", "a": { "unit": id } }, "face": face });
    let expected = json!({ "pieces": { "A": null, "B": sent("B", "0102", 9), "C": sent("C", "0103", 3) } });
    assert_eq!(changes(&now, &before), expected);
}

#[test]
fn what_nobody_owns_and_what_lies_on_two_hexes_say_so() {
    let (also, facing) = (Some("0102".into()), Some(3));
    let mule = Piece { seat: None, also, facing, ..piece("M", "0101", 1) };
    let patch = changes(&scene(&[mule]), &scene(&[]));
    assert_eq!(patch["pieces"]["M"]["seat"], Value::Null);
    assert_eq!((&patch["pieces"]["M"]["also"], &patch["pieces"]["M"]["facing"]), (&json!("0102"), &json!(3)));
}

#[test]
fn only_the_parts_of_a_panel_that_differ_are_sent_and_null_for_those_gone() {
    let (before, besieged) = (with_panel(vec![1], None), with_panel(vec![1], Some(3)));
    assert_eq!(changes(&besieged, &before), json!({ "panel": { "siege": 3 } }));
    assert_eq!(changes(&before, &besieged), json!({ "panel": { "siege": null } }));
    assert_eq!(changes(&with_panel(vec![1, 2], None), &before), json!({ "panel": { "bowl": [1, 2] } }));
}

#[test]
fn turn_score_and_marks_are_sent_when_they_differ() {
    let (before, mut now) = (scene(&[]), scene(&[]));
    now.turn = [2, 8];
    now.score = Some(Score { value: 1, low: -9, high: 9, draw: [-1, 1], ends: [Seat(1), Seat(0)] });
    now.marks = vec![Mark { kind: "battle", n: Some(1), on: Vec::new(), to: Vec::new() }];
    let patch = changes(&now, &before);
    assert_eq!(
        (&patch["turn"], &patch["score"]["value"], &patch["marks"][0]["n"]),
        (&json!([2, 8]), &json!(1), &json!(1))
    );
    assert_eq!(changes(&before, &now)["score"], Value::Null);
}

#[test]
#[should_panic(expected = "a piece lies in one place only")]
fn a_piece_put_down_twice_is_a_mistake_of_ours() {
    scene(&[piece("A", "0101", 1), piece("A", "0102", 1)]);
}
