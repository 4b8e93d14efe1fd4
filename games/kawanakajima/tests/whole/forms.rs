//! What forms say of an answer is what comes of it: when orders arrive, and in which box a chit lies.

use crate::support::*;
use kawanakajima::Stage;
use stage::Adapter;
use stage::form::{Answer, Form};

fn number(say: &engine::Message) -> Option<i64> {
    say.args.iter().find_map(|(_, arg)| if let engine::Arg::Number(n) = arg { Some(*n) } else { None })
}

/// 16.3: the column beside the Entry Points, compared with a position in which both stand where it was written.
#[test]
fn the_orders_form_says_when_orders_arrive() {
    let game = Kawanakajima::new(Scenario::Historical, Options::default());
    let form = Stage::form(&game, &game.start(), Army::Takeda.seat()).expect("orders are a form");
    let beside = form.beside.expect("a column beside them");
    assert_eq!((beside.by.as_str(), beside.cells.len()), ("TM", 16));
    for cell in &beside.cells {
        let [host, other] = [&cell.by, &cell.answer].map(|letter| format!("entry-{letter}"));
        let b = Field::historical()
            .units(&[("TA1", "2915"), ("UA1", "0303"), ("TM1", host.as_str()), ("TN1", other.as_str())])
            .ready();
        let turns = b.at().delay_box(clan("TN"), Payer::Kosaka);
        let said = if cell.say.key == "form-straight" { Some(0) } else { number(&cell.say) };
        assert_eq!(said, Some(i64::from(turns)), "{cell:?}");
    }
}

/// 16.3: in the hypothetical scenario the army on the mountain is Kenshin's.
#[test]
fn the_orders_form_of_kenshin_says_it_too() {
    let game = Kawanakajima::new(Scenario::Hypothetical, Options::default());
    let form = Stage::form(&game, &game.start(), Army::Uesugi.seat()).expect("orders are a form");
    let beside = form.beside.expect("a column beside them");
    assert_eq!(beside.by, "UA");
    for cell in &beside.cells {
        let [host, other] = [&cell.by, &cell.answer].map(|letter| format!("entry-{letter}"));
        let b =
            Field::hypothetical().units(&[("TA1", "0512"), ("UA1", host.as_str()), ("UB1", other.as_str())]).ready();
        let turns = b.at().delay_box(clan("UB"), Payer::Commander);
        let said = if cell.say.key == "form-straight" { Some(0) } else { number(&cell.say) };
        assert_eq!(said, Some(i64::from(turns)), "{cell:?}");
    }
}

fn chits(b: &Battle, army: Army) -> Form<C> {
    Stage::form(&b.game, &b.state, army.seat()).expect("the chits are a form")
}

/// 8.3b: every chit lies where its heading says once it is taken, and its way begins at the commander and ends at its clan.
#[test]
fn the_chits_form_says_where_each_chit_goes() {
    let mut b = Field::historical()
        .units(&[("TA1", "2915"), ("UA1", "0303"), ("UB1", "0504"), ("UC1", "1508"), ("UD1", "2207"), ("UE1", "2803")])
        .command_phase();
    b.roll(&[3, 6]);
    let form = chits(&b, Army::Uesugi);
    let mut groups = std::collections::BTreeSet::new();
    for part in form.parts.iter().filter(|part| part.id.starts_with('U') && part.id.len() == 2) {
        let Answer { give, facts, way, .. } = &part.options[0];
        let own = part.id == "UA";
        let ends = way.as_ref().map(|way| way.each_ref().map(|end| end.to_string()));
        match ends {
            None => assert!(own, "{}", part.id),
            Some([from, to]) => {
                assert_eq!(from, "unit:UA1");
                assert!(to.starts_with(&format!("unit:{}", part.id)), "{to}");
            }
        }
        let distance = b.at().order_distance(clan(&part.id), Payer::Commander);
        assert_eq!(number(&facts[0]), Some(i64::from(distance)));
        let mut then = b.clone();
        for command in give {
            then.uesugi(*command);
        }
        then.uesugi(C::EndSelection).takeda(C::EndSelection);
        let box_of = match then.state.chit(Chit::clan(clan(&part.id))) {
            ChitPlace::Bowl => 0,
            ChitPlace::Delay(n) => n,
            other => panic!("{}: {other:?}", part.id),
        };
        assert_eq!(usize::from(box_of), part.group, "{}", part.id);
        groups.insert(part.group);
    }
    assert!(groups.len() > 2, "{groups:?}");
}

/// 8.3b: the line round a commander holds every hex from which a chit goes straight into the bowl, and no other.
#[test]
fn the_line_round_a_commander_holds_whom_his_orders_reach_at_once() {
    let mut b = Field::historical().units(&[("TA1", "2915"), ("UA1", "1408"), ("UB1", "1508")]).command_phase();
    b.roll(&[3, 6]);
    let ground = |b: &Battle, army: Army| {
        Stage::ground(&b.game, &b.state, army.seat(), &b.options(army)).map(|ground| ground.bounds)
    };
    let bounds = ground(&b, Army::Uesugi).expect("a Command Phase has a ground");
    let [bound] = bounds.as_slice() else { panic!("Kenshin alone sends orders: {bounds:?}") };
    assert_eq!((number(&bound.say), bound.from.as_ref().map(ToString::to_string)), (Some(9), Some("unit:UA1".into())));
    let (mut within, all) = (0, b.game.map.hexes().collect::<Vec<_>>());
    for hex in &all {
        let mut then = b.clone();
        then.state.units[unit("UB1").index()].hex = *hex;
        let at_once = then.at().delay_box(clan("UB"), Payer::Commander) == 0;
        assert_eq!(bound.hexes.contains(&hex.to_string()), at_once, "{hex}");
        within += u32::from(at_once);
    }
    assert!(within > 100 && (within as usize) < all.len(), "{within} of {}", all.len());
    // Whoever can pay for no further chit needs no line.
    b.state.staff_mut(Army::Uesugi).points = [0; 2];
    assert_eq!(ground(&b, Army::Uesugi), Some(Vec::new()));
}
