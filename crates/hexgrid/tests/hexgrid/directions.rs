use hexgrid::{Direction, Hex};

#[test]
fn six_right_turns_go_round_clockwise() {
    let mut facing = Direction::North;
    for expected in Direction::ALL {
        assert_eq!(facing, expected);
        facing = facing.turned_right();
    }
    assert_eq!(facing, Direction::North);
}

#[test]
fn left_undoes_right_and_half_a_turn_is_the_way_back() {
    for d in Direction::ALL {
        assert_eq!(d.turned_right().turned_left(), d);
        assert_eq!(d.turned(3), d.opposite());
        assert_eq!(d.turned(-3), d.opposite());
        assert_eq!(d.opposite().vector(), -d.vector());
        assert_eq!(Direction::ALL[d.index()], d);
    }
}

#[test]
fn turning_by_extreme_numbers_does_not_overflow() {
    assert_eq!(Direction::NorthWest.turned(i32::MAX), Direction::North);
    assert_eq!(Direction::NorthWest.turned(i32::MIN), Direction::South);
}

#[test]
fn turns_are_counted_the_shorter_way() {
    let from_north = [0, 1, 2, 3, 2, 1];
    for (d, turns) in Direction::ALL.into_iter().zip(from_north) {
        assert_eq!(Direction::North.turns_to(d), turns);
        assert_eq!(d.turns_to(Direction::North), turns);
    }
}

#[test]
fn between_neighbours_there_is_a_direction_and_otherwise_none() {
    let hex = Hex::new(3, -2);
    for d in Direction::ALL {
        assert_eq!(Direction::between(hex, hex.neighbor(d)), Some(d));
    }
    assert_eq!(Direction::between(hex, hex), None);
    assert!(hex.ring(2).all(|far| Direction::between(hex, far).is_none()));
}

#[test]
fn between_answers_at_the_ends_of_the_coordinates() {
    let (corner, far) = (Hex::new(i16::MAX, i16::MAX), Hex::new(i16::MIN, i16::MIN));
    assert_eq!(Direction::between(corner, far), None);
    let above = Hex::new(i16::MAX, i16::MAX - 1);
    assert_eq!(Direction::between(corner, above), Some(Direction::North));
}

#[test]
fn directions_are_stored_by_their_compass_names() {
    let stored = serde_json::to_string(&Direction::ALL).unwrap();
    assert_eq!(stored, r#"["N","NE","SE","S","SW","NW"]"#);
}
