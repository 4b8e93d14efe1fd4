//! 2: components.
use crate::support::*;
use kawanakajima::pack::{Overlay, load};

/// A pack file with the first `from` replaced: is it refused?
fn refused_pack(file: &str, from: &str, to: &str) -> bool {
    let text = Overlay::built_in_text(file).expect("a file of the pack");
    assert!(text.contains(from), "{file} has no {from:?}");
    load(&Overlay(vec![(file.to_owned(), text.replacen(from, to, 1))])).is_err()
}

#[test]
fn r2_1b_a_unit_shows_one_state_and_keeps_its_printed_values() {
    let mut b = Field::historical()
        .units(&[("UL1", "1508"), ("TG1", "1608")])
        .condition("TG1", Condition::Shaken)
        .draw("combat-U");
    let seen = |b: &Battle| {
        let view = b.game.view(&b.state, Viewer::Public);
        let u = view.units.into_iter().find(|u| u.unit == unit("TG1")).unwrap();
        (u.condition, u.elan, u.mass)
    };
    assert_eq!(seen(&b), (Condition::Shaken, 2, 3));
    b.roll(&[7, 8]);
    assert_eq!(b.scored(), (8, 8, "d1".into()));
    assert_eq!(seen(&b), (Condition::Disorganized, 2, 3));
}

#[test]
fn dif_03_the_back_of_a_counter_is_disorganized_and_exhausted() {
    let field = Field::historical().units(&[("UL1", "1508"), ("TG1", "1608")]);
    let mut b = field.condition("TG1", Condition::Disorganized).draw("combat-U");
    b.roll(&[6, 8]);
    assert_eq!(b.scored(), (8, 8, "d1".into()));
    assert_eq!(b.condition("TG1"), Condition::Exhausted);
    assert_eq!(b.at().data(unit("TG1")).mass, 3, "the other face has the same values (EC-104)");
}

#[test]
fn r2_1c_one_bowl_holds_both_players_chits_and_all_come_out_alike() {
    let mut b = Field::historical().units(&[("TA1", "1508"), ("UA1", "2008")]).command_phase();
    b.roll(&[6, 6]);
    b.takeda(C::SelectClan { clan: clan("TA"), payer: Payer::Commander }).takeda(C::EndSelection);
    b.uesugi(C::SelectClan { clan: clan("UA"), payer: Payer::Commander }).uesugi(C::EndSelection);
    let mut bowl = Vec::new();
    b.game.chances(&b.state, &mut bowl);
    assert_eq!(bowl.len(), 7);
    assert!(bowl.iter().all(|(_, weight)| *weight == 1));
    for name in ["TA", "UA", "rally", "initiative"] {
        assert!(bowl.contains(&(C::Draw(chit(name)), 1)), "{name}");
    }
}

#[test]
fn r2_2a_nobody_crosses_a_river_side() {
    let mut b = Field::historical().unit("TG1", "2214").mode("TG", Mode::Move).draw("TG");
    b.takeda(C::KeepMode);
    for across in ["2215", "2115", "2314", "2315"] {
        assert_eq!(b.game.map.distance(hex("2214"), hex(across)), 1);
        b.refused(Army::Takeda, C::Move { unit: unit("TG1"), to: hex(across) }, "10.2b");
    }
    assert!(b.allows(Army::Takeda, C::Move { unit: unit("TG1"), to: hex("2114") }));
}

#[test]
fn r2_2a_nobody_moves_off_the_grid() {
    let mut b = Field::historical().unit("TG1", "3601").mode("TG", Mode::Move).draw("TG");
    b.takeda(C::KeepMode);
    b.refused(Army::Takeda, C::Move { unit: unit("TG1"), to: HexId::new(37, 1) }, "2.2a");
}

#[test]
fn r2_2b_bank_hexes_are_entered_at_normal_cost() {
    let mut b = Field::historical().unit("TG1", "2211").mode("TG", Mode::Defense).draw("TG");
    b.takeda(C::KeepMode);
    b.takeda(C::Move { unit: unit("TG1"), to: hex("2214") });
    assert_eq!(b.hex_of("TG1"), "2214", "three hexes for 3 MP, the last on the bank");
}

#[test]
fn dif_05_a_barred_side_does_not_bar_the_hex() {
    let mut b = Field::historical().unit("TG1", "2213").mode("TG", Mode::Defense).draw("TG");
    b.takeda(C::KeepMode);
    assert!(b.allows(Army::Takeda, C::Move { unit: unit("TG1"), to: hex("2214") }));
    b.refused(Army::Takeda, C::Move { unit: unit("TG1"), to: hex("2215") }, "10.2b");
}

#[test]
fn r2_2c_compulsory_chits_drawn_lie_in_their_boxes() {
    let mut b = Field::historical().ready();
    b.chance(C::Draw(chit("rally"))).chance(C::Draw(chit("move")));
    let drawn: Vec<Chit> = Chit::all().filter(|c| b.state.chit(*c) == ChitPlace::Drawn).collect();
    assert_eq!(drawn, [chit("rally"), chit("move")]);
}

#[test]
fn r2_2d_the_dearest_terrain_of_a_hex_is_paid() {
    let mut b = Field::historical().unit("TG1", "1107").mode("TG", Mode::Defense).draw("TG");
    b.takeda(C::KeepMode);
    assert!(b.allows(Army::Takeda, C::Move { unit: unit("TG1"), to: hex("1106") }), "one wood: 2 MP");
    b.refused(Army::Takeda, C::Move { unit: unit("TG1"), to: hex("1105") }, "10.2b");
    let mut b = Field::historical().unit("TG1", "1107").mode("TG", Mode::Move).draw("TG");
    b.takeda(C::KeepMode);
    assert!(b.allows(Army::Takeda, C::Move { unit: unit("TG1"), to: hex("1105") }), "two woods: 4 MP");
}

/// A wood behind a stream, each worth -1 to the defender.
fn wood_behind_stream() -> Battle {
    Field::historical().units(&[("UL1", "0905"), ("TG1", "1005")]).draw("combat-U")
}

#[test]
fn r2_2e_of_several_terrains_one_counts_for_the_defender() {
    let mut b = wood_behind_stream();
    b.roll(&[7, 7]);
    assert_eq!(b.scored().0, 6, "-1 for wood or stream, not -2 for both");
}

#[test]
fn dif_04_the_best_terrain_for_the_defender_is_taken_unasked() {
    let b = wood_behind_stream();
    assert_eq!(b.rolling(), Some(Purpose::Column), "nobody is asked which");
}

#[test]
fn r2_2f_distance_counts_the_destination_and_not_the_origin() {
    let map = &Field::historical().game.map;
    for (from, to, hexes) in [("1508", "1508", 0), ("1508", "1608", 1), ("1508", "1510", 2), ("1508", "2108", 6)] {
        assert_eq!(map.distance(hex(from), hex(to)), hexes, "{from} to {to}");
        assert_eq!(map.distance(hex(to), hex(from)), hexes, "{to} to {from}");
    }
}

#[test]
fn r2_2g_the_scale_must_be_given() {
    assert!(refused_pack("map.toml", "hex_metres = 200\n", ""));
    assert!(refused_pack("counters.toml", "men_per_point", "men_per_pint"));
    let game = Field::historical().game;
    assert_eq!((game.pack.map.hex_metres, game.pack.limits.men_per_point), (200, 100));
}

#[test]
fn r2_3a_a_chit_lies_in_reserve_on_the_track_in_the_bowl_drawn_or_out() {
    let field = |place| Field::historical().unit("TG1", "1508").set(|s| s.chits[chit("TG").index()] = place);
    for n in 1..=4 {
        let field = field(ChitPlace::Delay(n));
        assert!(field.game.invariants(&field.state).is_ok(), "box {n}");
    }
    for n in [0, 5] {
        let field = field(ChitPlace::Delay(n));
        assert!(field.game.invariants(&field.state).is_err(), "there is no box {n}");
    }
    let mut b = field(ChitPlace::Reserve).command_phase();
    assert_eq!(b.state.chit(chit("TG")), ChitPlace::Reserve);
    assert_eq!(b.state.chit(chit("UN")), ChitPlace::OutOfGame);
    b.roll(&[6, 6]);
    b.takeda(C::SelectClan { clan: clan("TG"), payer: Payer::Commander });
    b.refused(Army::Takeda, C::SelectClan { clan: clan("TG"), payer: Payer::Commander }, "2.3a");
}

#[test]
fn r2_3b_the_command_point_table_is_read_with_the_die() {
    let mut b = Field::historical().unit("UA1", "1508").command_phase();
    b.roll(&[1, 4]);
    assert_eq!(b.state.staff(Army::Uesugi).points_got, [5, 0]);
    assert!(refused_pack("tables.toml", "uesugi_historical = [2, 3, 4, 4, 5, 5, 6, 7]\n", ""));
}

fn secret(on: bool) -> Battle {
    Field::with(Scenario::Historical, |o| o.secret_honjin = on)
        .units(&[("TA1", "1508"), ("UC1", "2008")])
        .mode("UC", Mode::Regroup)
        .ready()
}

#[test]
fn r2_3c_hidden_honjins_show_neither_modes_nor_chits() {
    let b = secret(true);
    let view = b.game.view(&b.state, Viewer::Seat(Army::Takeda.seat()));
    assert_eq!(view.clans[clan("UC").index()].mode, None);
    assert_eq!(view.chits[chit("UC").index()].place, None);
    assert_eq!(view.clans[clan("TA").index()].mode, Some(Mode::Defense), "one's own are seen");
    let owner = b.game.view(&b.state, Viewer::Seat(Army::Uesugi.seat()));
    assert_eq!(owner.clans[clan("UC").index()].mode, Some(Mode::Regroup));
}

#[test]
fn r2_3c_honjins_are_open_without_consent() {
    let b = secret(false);
    let view = b.game.view(&b.state, Viewer::Seat(Army::Takeda.seat()));
    assert_eq!(view.clans[clan("UC").index()].mode, Some(Mode::Regroup));
    assert_eq!(view.chits[chit("UC").index()].place, Some(ChitPlace::Reserve));
}

#[test]
fn dif_06_hidden_honjins_hide_the_delay_track_too() {
    let delayed = |on: bool| {
        let mut b = secret(on);
        b.state.chits[chit("UC").index()] = ChitPlace::Delay(2);
        let view = b.game.view(&b.state, Viewer::Seat(Army::Takeda.seat()));
        view.chits[chit("UC").index()].place
    };
    assert_eq!((delayed(true), delayed(false)), (None, Some(ChitPlace::Delay(2))));
}

#[test]
fn r2_3c_a_command_roll_does_not_betray_the_mode_of_clan_a() {
    let mut b = Field::with(Scenario::Historical, |o| o.secret_honjin = true)
        .unit("UA1", "1508")
        .mode("UA", Mode::Attack)
        .command_phase();
    b.roll(&[3, 4]);
    let takeda = engine::Viewer::Seat(Army::Takeda.seat());
    let heard = b.told.iter().filter(|(to, _)| to.includes(takeda));
    for (_, event) in heard {
        let leaks = matches!(event, E::Rolled { what, die, total }
            if *what == kawanakajima::event::RollFor::Command(Army::Uesugi) && *total != *die as i8);
        assert!(!leaks, "{event:?} shows the -1 of 8.2");
        assert!(!matches!(event, E::GotPoints { army: Army::Uesugi, .. }), "the total is hidden");
    }
}

#[test]
fn r2_3d_a_missing_table_is_an_error() {
    assert!(refused_pack("tables.toml", "levels = [0, 1, 1, 2, 2, 3]\n", ""));
    assert!(refused_pack("tables.toml", "[rout_table]", "[route_table]"));
    assert!(refused_pack("tables.toml", "move = { attack = 4, defense = 3, regroup = 2 }\n", ""));
}

#[test]
fn r2_4_one_die_is_even_and_two_make_a_triangle() {
    let mut b = Field::hypothetical()
        .unit("UA1", "1508")
        .set(|s| {
            s.staff_mut(Army::Uesugi).plan = Some(Plan::Ganko);
            s.staff_mut(Army::Uesugi).gathered = 5;
        })
        .command_phase();
    let weights = |b: &Battle| {
        let mut out = Vec::new();
        b.game.chances(&b.state, &mut out);
        out.into_iter().map(|(_, w)| w).collect::<Vec<_>>()
    };
    assert_eq!(weights(&b), [1; 6]);
    let wrong = b.game.check(&b.state, Actor::Chance, &C::Roll(7)).unwrap_err();
    assert_eq!(wrong.rule.0, "2.4");
    b.roll(&[1, 1]);
    b.uesugi(C::Invest(0)).uesugi(C::AttemptPlan);
    assert_eq!(weights(&b), [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    let wrong = b.game.check(&b.state, Actor::Chance, &C::Roll(1)).unwrap_err();
    assert_eq!(wrong.rule.0, "2.4");
    b.refused(Army::Uesugi, C::Roll(12), "2.4");
}
