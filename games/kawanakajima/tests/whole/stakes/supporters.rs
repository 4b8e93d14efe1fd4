//! 11.6i: who lends Support to a battle is marked before it is fought.

use super::*;
use std::collections::BTreeSet;

/// 11.6i: whoever a previewed battle counts as Support stands marked where he will stand, with what the ledger books.
#[test]
fn a_preview_marks_whoever_lends_support() {
    let b = Field::historical()
        .units(&[("UB1", "1907"), ("UB2", "2009"), ("TD2", "2109"), ("TA1", "2915"), ("UA1", "0303")])
        .mode("UB", Mode::Attack)
        .mode("TD", Mode::Defense);
    let mut marked = 0;
    let mut look = |game: &Kawanakajima, state: &State, seat: Seat| {
        let mut options = Vec::new();
        game.options(state, seat, &mut options);
        for command in options.iter().filter(|c| matches!(c, C::Move { .. } | C::Attack { .. } | C::Resolve(_))) {
            let preview = Stage::preview(game, state, seat, *command);
            let groupings = preview.groupings.iter().map(|grouping| (&grouping.battles, &grouping.marks));
            for (battles, marks) in groupings.chain([(&preview.battles, &preview.marks)]) {
                let stands = |name: &str| match *command {
                    C::Move { unit: moved, to } if moved == unit(name) => to,
                    _ => state.unit(unit(name)).hex,
                };
                let lines = battles.iter().flat_map(|battle| &battle.ledgers[0].lines);
                let lent = lines.filter(|line| line.say.key == "reason-support").map(|line| {
                    let who = line.say.args.iter().find(|(name, _)| *name == "unit").map(|(_, who)| who);
                    let Some(engine::Arg::Name(name)) = who else { panic!("{line:?}") };
                    (format!("hex:{}", stands(name)), line.value)
                });
                let shown = marks.iter().filter(|mark| mark.kind == "support");
                let shown: BTreeSet<(String, i8)> =
                    shown.map(|mark| (mark.on[0].to_string(), mark.n.unwrap_or(0) as i8)).collect();
                // Where battles can be grouped, each way has its own marks.
                let whole = preview.groupings.is_empty() || !std::ptr::eq(marks, &preview.marks);
                assert!(!whole || lent.collect::<BTreeSet<_>>() == shown, "{command:?}: {shown:?}");
                marked += shown.len();
            }
        }
    };
    let drawn = b.draw("UB");
    walk(&drawn.game, drawn.state.clone(), 1, 12, &mut |state, seat, _| look(&drawn.game, state, seat));
    for (seed, game) in games() {
        walk(&game, game.start(), seed, 1_500, &mut |state, seat, below| {
            if below(6) == 0 {
                look(&game, state, seat);
            }
        });
    }
    assert!(marked > 0, "nobody has lent Support");
}
