//! Acceptance tests of the siege of Kaizu. Areas by name, as the pack lists them.
use crate::support::*;

fn area(b: &Field, name: &str) -> u8 {
    b.game.pack.fortress.areas.iter().position(|a| a == name).expect("an area of the fortress") as u8
}

fn areas(b: &Field, names: &[&str]) -> u16 {
    names.iter().fold(0, |set, name| set | 1 << area(b, name))
}

/// Takeda's Clan M besieged by Uesugi's Clan H, with these markers and so much Manpower.
fn besieged(takeda: &[&str], uesugi: &[&str], manpower: [u8; 2]) -> Field {
    siege_with(|_| {}, takeda, uesugi, manpower)
}

fn siege_with(set: impl FnOnce(&mut Options), takeda: &[&str], uesugi: &[&str], manpower: [u8; 2]) -> Field {
    let field = Field::with(Scenario::Hypothetical, set)
        .units(&[("TM1", "2715"), ("TM2", "2715"), ("UH1", "2715"), ("UH2", "2715")])
        .mode("UH", Mode::Attack);
    let markers = [areas(&field, takeda), areas(&field, uesugi)];
    let bases = [areas(&field, &["honmaru"]), areas(&field, &["b"])];
    field.set(|s| {
        s.siege.on = true;
        s.siege.besieger = Army::Uesugi;
        s.siege.manpower = manpower;
        s.siege.markers = markers;
        s.siege.bases = bases;
    })
}

#[test]
fn at_21_both_sacrifice_up_to_the_attacking_markers() {
    let field = besieged(&["honmaru", "ninomaru_south"], &["ninomaru_west", "south_outwork", "ninomaru_east"], [5, 5]);
    let target = area(&field, "ninomaru_south");
    let mut b = field.draw("combat-U");
    b.uesugi(C::SiegeAssault { area: target, advantage: false });
    for _ in 0..3 {
        b.uesugi(C::Bid).takeda(C::Bid);
    }
    assert_eq!(b.rolling(), Some(Purpose::SiegeAttack(Army::Uesugi)), "the bidding is over");
    assert_eq!((b.state.siege.bids, b.state.siege.manpower), ([3, 3], [2, 2]));
}

/// A Takeda clan 1-2 Shaken and 2-2 Exhausted leaves by (b), giving up so many markers.
fn retire(markers: &[&str]) -> Battle {
    let mut own = vec!["honmaru", "b"];
    own.extend_from_slice(markers);
    let field = besieged(&own, &["a"], [6, 6])
        .units(&[("TE2", "2715"), ("TE1", "2715")])
        .condition("TE2", Condition::Shaken)
        .condition("TE1", Condition::Exhausted)
        .set(|s| s.siege.out_of_combat = [4, 0]);
    let mut b = field.draw("TE");
    b.takeda(C::KeepMode).takeda(C::Retire);
    b.takeda(C::RetireTo { unit: unit("TE1"), hex: hex("2716") });
    assert_eq!((b.hex_of("TE1"), b.hex_of("TE2")), ("2716".into(), "2815".into()));
    b
}

#[test]
fn at_22_a_clan_retires_by_the_south_gate() {
    let mut b = retire(&[]);
    for _ in 0..3 {
        if matches!(b.step(), Step::SiegeEnd(SiegeEndStep::RetirePay(_))) {
            b.takeda(C::LoseManpower);
        }
    }
    assert_eq!((b.state.siege.manpower[0], b.state.siege.out_of_combat[0]), (3, 0));
    assert_eq!(b.condition("TE2"), Condition::Shaken, "paid in full");
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn at_23_markers_may_be_given_up_instead_of_men() {
    for given in 1..=3u8 {
        let mut b = retire(&["south_outwork", "east_gate"]);
        let linked = b.at().spare_markers(Army::Takeda);
        assert!(linked.count_ones() >= 3);
        let spare: Vec<u8> = (0..16).filter(|a| linked >> a & 1 != 0).rev().collect();
        for &marker in &spare[..given as usize] {
            b.takeda(C::LoseMarker(marker));
        }
        while matches!(b.step(), Step::SiegeEnd(SiegeEndStep::RetirePay(_))) {
            b.takeda(C::LoseManpower);
        }
        assert_eq!(6 - b.state.siege.manpower[0], 3 - given, "Manpower lost with {given} markers given up");
    }
}

#[test]
fn at_24_the_winner_counts_his_survivors() {
    let seven = ["a", "b", "c", "south_outwork", "ninomaru_west", "ninomaru_south", "ninomaru_east"];
    let field = besieged(&["honmaru"], &seven, [0, 8])
        .units(&[("UI1", "2715"), ("UI2", "2715"), ("UF2", "2715"), ("UL1", "2715")])
        .set(|s| s.siege.out_of_combat = [0, 5]);
    let target = area(&field, "honmaru");
    let mut b = field.draw("combat-U");
    assert_eq!(b.at().survivors(Army::Uesugi), 20);
    b.uesugi(C::SiegeFire(target)).roll(&[6]);
    assert!(b.heard(|e| *e == E::SiegeEnded { winner: Army::Uesugi }));
    for keep in ["UI1", "UI2", "UH1", "UH2", "UF2"] {
        b.uesugi(C::Keep(unit(keep)));
    }
    assert_eq!(b.condition("UL1"), Condition::Eliminated, "19 of 20 points kept, 5 do not fit");
    b.uesugi(C::Disorganize(unit("UI1")));
    assert_eq!(b.condition("UI1"), Condition::Disorganized);
    for good in ["UI2", "UH1", "UH2", "UF2"] {
        assert_eq!(b.condition(good), Condition::GoodOrder);
    }
    assert_eq!(b.condition("TM1"), Condition::Eliminated);
}

#[test]
fn at_31_fire_counts_markers_and_the_lowest_score() {
    let shoot = |die: u8| {
        let field = besieged(&["honmaru", "ninomaru_south"], &["ninomaru_west", "south_outwork"], [5, 5]);
        let target = area(&field, "ninomaru_south");
        let mut b = field.draw("combat-U");
        b.uesugi(C::SiegeFire(target)).roll(&[die]);
        b.heard(|e| *e == E::FiredOn { army: Army::Uesugi, area: target, hit: true })
    };
    assert!(shoot(3), "3 + 2 markers - 1 = 4");
    assert!(!shoot(2));
}

#[test]
fn at_32_an_assault_lost_by_three_costs_two() {
    let losses = |down: bool| {
        let field = siege_with(
            |o| o.siege_loss_round_down = down,
            &["honmaru", "ninomaru_south"],
            &["b", "south_outwork"],
            [5, 5],
        );
        let target = area(&field, "ninomaru_south");
        let mut b = field.draw("combat-U");
        b.uesugi(C::SiegeAssault { area: target, advantage: false });
        b.uesugi(C::PassBid).takeda(C::PassBid);
        b.roll(&[3, 5]);
        b.told.iter().find_map(|(_, e)| match e {
            E::AssaultLost { losses, .. } => Some(*losses),
            _ => None,
        })
    };
    assert_eq!(losses(false), Some(2), "3 + 1 against 5 + 2");
    assert_eq!(losses(true), Some(1));
}
