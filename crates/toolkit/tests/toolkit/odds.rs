//! Odds against rolling every die.

use engine::Message;
use toolkit::odds::{Spread, dice, hits};

/// Every roll of so many dice.
fn rolls(count: usize, sides: u32) -> Vec<Vec<u32>> {
    (0..count).fold(vec![Vec::new()], |rolls, _| {
        rolls.iter().flat_map(|roll| (1..=sides).map(|face| [roll.clone(), vec![face]].concat())).collect()
    })
}

#[test]
fn sums_and_hits_are_what_every_roll_adds_up_to() {
    for (count, sides) in [(1, 6), (2, 6), (3, 6), (1, 10), (2, 10), (4, 4)] {
        let all = rolls(count, sides);
        let sums = dice(count as u32, sides);
        assert_eq!(sums.total() as usize, all.len());
        for sum in 0..=count as u32 * sides + 1 {
            assert_eq!(sums.chances(&sum) as usize, all.iter().filter(|roll| roll.iter().sum::<u32>() == sum).count());
        }
        for at_least in 1..=sides + 1 {
            let pool = hits(count as u32, sides, at_least);
            assert_eq!(pool.total() as usize, all.len());
            for n in 0..=count as u32 {
                let hit = |roll: &&Vec<u32>| roll.iter().filter(|&&face| face >= at_least).count() as u32 == n;
                assert_eq!(pool.chances(&n) as usize, all.iter().filter(hit).count(), "{n} of {count}d{sides}");
            }
        }
    }
}

#[test]
fn a_ten_sided_odds_table_is_read_for_every_face() {
    let table = ["back", "back", "none", "none", "none", "none", "hit", "hit", "hit", "out"];
    let spread = dice(1, 10).map(|face| table[face as usize - 1]);
    assert_eq!(spread.results(), [("back", 2), ("none", 4), ("hit", 3), ("out", 1)]);
}

#[test]
fn a_column_and_a_line_of_two_dice_each_are_1296_rolls() {
    let cell = |column: u32, line: u32| (column + line).min(20);
    let spread = dice(2, 6).and(&dice(2, 6), cell);
    let all = rolls(4, 6);
    assert_eq!(spread.total(), 1296);
    for result in 4..=20 {
        let gives = |roll: &&Vec<u32>| cell(roll[0] + roll[1], roll[2] + roll[3]) == result;
        assert_eq!(spread.chances(&result) as usize, all.iter().filter(gives).count());
    }
}

#[test]
fn families_come_in_their_order_and_leave_nothing_out() {
    let spread = dice(1, 6).map(|die| die % 4).sorted_by(|result| result);
    assert_eq!(spread.results(), [(0, 1), (1, 2), (2, 2), (3, 1)]);
    assert_eq!(spread.families(&[false, true], |result| result > 2), [(false, 5), (true, 1)]);
    let say = |result: u32| Message::new("result").number("n", result);
    let odds = spread.preview(Message::new("search"), Vec::new(), say, &[(true, "hit"), (false, "miss")], |r| r > 2);
    assert_eq!((odds.of, odds.families), (6, vec![("hit", 1), ("miss", 5)]));
    assert_eq!(odds.odds.iter().map(|chance| chance.n).collect::<Vec<_>>(), [1, 2, 2, 1]);
    assert_eq!(Spread::of([(1, 0), (2, 3), (2, 1)]).results(), [(2, 4)]);
}
