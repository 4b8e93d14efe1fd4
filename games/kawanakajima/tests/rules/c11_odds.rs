//! The Combat Table's behaviour: the percentages written down when it was designed, and an oracle that throws all four dice.
use crate::battles::*;
use crate::support::*;
use std::collections::BTreeMap;

fn odds(col: i16, lin: i16) -> BTreeMap<String, u32> {
    Field::historical().ready().at().odds(col, lin).into_iter().collect()
}

fn percent(odds: &BTreeMap<String, u32>, which: impl Fn(&str) -> bool) -> f64 {
    let hits: u32 = odds.iter().filter(|(code, _)| which(code)).map(|(_, n)| n).sum();
    100.0 * hits as f64 / 1296.0
}

#[test]
fn r11_6_odds_are_those_it_was_designed_for() {
    // Modifiers; attacker hurt, defender hit or pushed, push-back, defender eliminated, attacker eliminated, nothing.
    let printed: [((i16, i16), [f64; 6]); 9] = [
        ((0, 0), [45.8, 49.5, 9.9, 0.4, 0.6, 26.5]),
        ((2, 0), [21.5, 59.7, 21.3, 2.7, 0.0, 30.6]),
        ((0, 2), [37.3, 76.7, 10.6, 2.7, 0.1, 13.6]),
        ((4, 0), [6.7, 73.1, 29.6, 9.7, 0.0, 24.2]),
        ((0, 4), [26.8, 93.5, 7.9, 9.7, 0.0, 3.8]),
        ((3, 3), [6.8, 92.9, 17.9, 23.9, 0.0, 6.7]),
        ((-2, -2), [77.9, 15.9, 1.2, 0.0, 8.8, 18.1]),
        ((-4, 0), [89.6, 30.3, 0.0, 0.0, 7.4, 6.7]),
        ((0, -4), [66.0, 6.2, 2.3, 0.0, 4.3, 30.9]),
    ];
    for ((col, lin), figures) in printed {
        let odds = odds(col, lin);
        let measured = [
            percent(&odds, |code| code.contains('a')),
            percent(&odds, |code| code.contains('d')),
            percent(&odds, |code| code.contains('R')),
            percent(&odds, |code| code.contains("dE")),
            percent(&odds, |code| code.contains("aE")),
            percent(&odds, |code| code == "-"),
        ];
        for (measured, figure) in measured.into_iter().zip(figures) {
            assert!((measured - figure).abs() <= 0.0501, "{col:+}/{lin:+}: {measured:.3} against the printed {figure}");
        }
    }
}

/// The table as its file prints it, read again without the engine's help.
fn printed_rows() -> Vec<Vec<String>> {
    let file: toml::Table = include_str!("../../pack/tables.toml").parse().unwrap();
    let rows = file["combat_table"]["rows"].as_array().unwrap();
    rows.iter().map(|r| r.as_array().unwrap().iter().map(|c| c.as_str().unwrap().to_string()).collect()).collect()
}

#[test]
fn r11_6_odds_agree_with_every_throw_of_four_dice() {
    let rows = printed_rows();
    let b = Field::historical().ready();
    for (col, lin) in (-16..=18).flat_map(|c| (-16..=18).map(move |l| (c, l))) {
        let mut thrown: BTreeMap<String, u32> = BTreeMap::new();
        for dice in 0..1296i16 {
            let [a, b, c, d] = [dice % 6 + 1, dice / 6 % 6 + 1, dice / 36 % 6 + 1, dice / 216 + 1];
            let column = (col + a + b).clamp(2, 16) - 2;
            let line = (lin + c + d).clamp(2, 16) - 2;
            let cell = &rows[line as usize][column as usize];
            match thrown.get_mut(cell) {
                Some(n) => *n += 1,
                None => drop(thrown.insert(cell.clone(), 1)),
            }
        }
        let told: BTreeMap<String, u32> = b.at().odds(col, lin).into_iter().collect();
        assert_eq!(told, thrown, "{col:+}/{lin:+}");
    }
}

#[test]
fn r11_6_a_battle_shows_the_odds_of_its_own_modifiers() {
    let mut b = Field::historical()
        .units(&[("UI1", "1607"), ("TG1", "1608")])
        .mode("UI", Mode::Attack)
        .condition("TG1", Condition::Shaken)
        .draw("combat-U");
    no_leaders(&mut b);
    let (col, lin) = modifiers(&b);
    assert_eq!((col, lin), (1, 0));
    let shown = b.game.view(&b.state, Viewer::Seat(Army::Takeda.seat())).battle.expect("a battle under way");
    assert_eq!((shown.col, shown.lin), (col, lin));
    assert_eq!(
        shown.odds.into_iter().map(|(result, n)| (result.to_string(), n)).collect::<BTreeMap<_, _>>(),
        odds(col, lin)
    );
}
