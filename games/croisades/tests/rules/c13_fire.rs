//! 1.3 to 1.36: weapons, markers, offensive fire, ammunition and the die.

use crate::support::*;
use croisades::Options;
use croisades::command::Command;
use croisades::ids::*;
use croisades::map::{Cover, Ground};
use croisades::pack::{Band, Effect, Pack, Weapon};
use croisades::sequence::steps::*;
use croisades::state::{Figure, Health, Mark, Marker};
use engine::Ledger;

/// Marked at the start of this turn.
fn marked(marker: Marker) -> impl FnOnce(&mut Figure) {
    move |f| {
        f.marker = marker;
        f.marks.set(Mark::Bound);
    }
}

/// Marked, and has shot in sequence 1.
fn has_shot(marker: Marker) -> impl FnOnce(&mut Figure) {
    move |f| {
        marked(marker)(f);
        f.marks.set(Mark::Shot);
    }
}

fn shoot(by: &str, at: &str) -> Command {
    Command::Shoot { by: man(by), at: piece(at) }
}

/// May he still shoot defensively in the enemy turn, after so many steps north from M14 and the end of his sequence 3?
fn keeps_defence(name: &str, from: &str, shot: bool, marker: Marker, steps: u8) -> bool {
    let setting = Setting::blank().put(name, from).put("S12", "A1").put("C11", "Y15");
    let setting = if shot { setting.with(name, has_shot(marker)) } else { setting.with(name, marked(marker)) };
    let setting = if man(name).side() == Side::Saracen { setting.saracens_move() } else { setting };
    let seat = u8::from(man(name).side() == Side::Saracen);
    let play = &mut setting.step(Moves).play();
    if steps > 0 {
        play.seat(seat, Command::Move(man(name)));
        for n in 0..steps {
            play.seat(seat, Command::Step(hex(&format!("M{}", 13 - n))));
        }
        if ask(play, |p| p.s.march.who.is_some()) {
            play.seat(seat, Command::EndMove);
        }
    }
    play.seat(seat, Command::EndMovement);
    ask(play, |p| p.may_fire(man(name)).is_ok())
}

/// How many points he has for a move after his shot.
fn points(name: &str, setting: Setting) -> u8 {
    let play = &mut setting.step(Moves).play();
    play.seat(u8::from(man(name).side() == Side::Saracen), Command::Move(man(name)));
    play.state().march.left
}

#[test]
fn r1_3_a_r1_3_e_six_weapons_each_with_its_figures() {
    use Weapon::*;
    let reach = [
        (Dagger, [2, 4, 7], 0),
        (Javelin, [5, 12, 25], 2),
        (Sling, [6, 14, 30], 3),
        (Shortbow, [8, 20, 40], 2),
        (Longbow, [12, 30, 70], 1),
        (Crossbow, [12, 25, 60], 0),
    ];
    assert_eq!(Pack::built_in().sheet.missiles.len(), 6);
    for (weapon, bands, shift) in reach {
        let missile = Pack::built_in().sheet.missile(weapon);
        assert_eq!((missile.reach, missile.row_shift), (bands, shift), "{}", weapon.name());
    }
}

#[test]
fn r1_3_b_only_those_equipped_shoot() {
    let setting = || Setting::blank().put("C11", "M9").put("C17", "L9").put("S12", "M5");
    let play = &mut setting().step(Markers { side: Side::Crusader, from: 0 }).play();
    play.refused(0, Command::SetMarker { man: man("C11"), marker: Marker::Shoot }, "1.3-b");
    play.seat(0, Command::SetMarker { man: man("C17"), marker: Marker::Offensive });
}

#[test]
fn r1_3_b_ec_107_nobody_takes_a_weapon_he_cannot_use() {
    let play = &mut Setting::blank()
        .put("S12", "M9")
        .put("S11", "L9")
        .put("S17", "M8")
        .put("C11", "A1")
        .with("S17", |f| f.health = Health::Dead)
        .with("S11", |f| f.ammo = 1)
        .saracens_move()
        .step(Moves)
        .play();
    play.refused(1, Command::Share { from: man("S17"), to: man("S12") }, "EC-107");
    play.seat(1, Command::Share { from: man("S17"), to: man("S11") });
}

#[test]
fn r1_3_c_one_shot_each_but_several_at_one_target() {
    let play = &mut Setting::blank()
        .put("C18", "M9")
        .put("C19", "L9")
        .put("S12", "M2")
        .put("S13", "A1")
        .with("C18", marked(Marker::Shoot))
        .with("C19", marked(Marker::Shoot))
        .step(OffensiveFire)
        .play();
    play.seat(0, shoot("C18", "S12")).chance(Command::Roll(10));
    play.refused(0, shoot("C18", "S12"), "1.3-c");
    play.seat(0, shoot("C19", "S12")).chance(Command::Roll(10));
    assert!(play.state().man(man("C19")).marks.has(Mark::Shot));
}

#[test]
fn r1_3_d_in_the_saddle_the_short_bow_alone_and_daggers_for_assassins() {
    let setting = Setting::blank().put("C09", "M9/M10");
    assert_eq!(setting.ask(|p| p.weapon(man("C09"))), Some(Weapon::Shortbow));
    assert_eq!(Setting::blank().put("C09", "M9").ask(|p| p.weapon(man("C09"))), Some(Weapon::Shortbow));
    for man in Man::all() {
        let character = Pack::built_in().character(man);
        assert_eq!(character.missile == Some(Weapon::Dagger), character.nation == "nizari", "{man}");
        assert!(character.mounted.is_none() || character.missile.is_none_or(|weapon| weapon == Weapon::Shortbow));
    }
}

#[test]
fn r1_31_a_an_assassin_throws_and_moves_freely() {
    assert!(keeps_defence("S19", "M14", true, Marker::Shoot, 8));
}

#[test]
fn r1_31_b_javelin_and_short_bow_keep_the_defensive_shot_up_to_half() {
    for (name, from, most) in [("C09", "M14/M15", 7), ("S07", "M14", 4), ("S17", "M14", 4)] {
        assert!(keeps_defence(name, from, true, Marker::Shoot, most), "{name}");
        assert!(!keeps_defence(name, from, true, Marker::Shoot, most + 1), "{name}");
    }
}

#[test]
fn r1_31_c_r1_21_3a_sling_and_long_bow_go_half_after_a_shot() {
    for name in ["C20", "C18"] {
        let setting = || Setting::blank().put(name, "M14").put("S12", "A1");
        assert_eq!(points(name, setting().with(name, has_shot(Marker::Shoot))), 4, "{name}");
        assert_eq!(points(name, setting().with(name, marked(Marker::Shoot))), 8, "{name}");
        assert!(keeps_defence(name, "M14", true, Marker::Shoot, 0), "{name}");
        assert!(!keeps_defence(name, "M14", true, Marker::Shoot, 1), "{name}");
    }
}

#[test]
fn r1_31_d_r1_33_b_a_crossbow_shoots_once_in_both_turns_and_stands() {
    let play = &mut Setting::blank()
        .put("C17", "M14")
        .put("C16", "L14")
        .put("S12", "A1")
        .with("C17", has_shot(Marker::Offensive))
        .with("C16", marked(Marker::Offensive))
        .step(Moves)
        .play();
    play.refused(0, Command::Move(man("C17")), "1.31-d");
    play.seat(0, Command::Move(man("C16")));
    assert!(!keeps_defence("C17", "M14", true, Marker::Offensive, 0));
    assert!(keeps_defence("C17", "M14", false, Marker::Defensive, 0));
    assert!(!keeps_defence("C17", "M14", false, Marker::Defensive, 1));
}

#[test]
fn r1_31_e_halves_round_down() {
    use croisades::pack::Limit;
    assert_eq!([15, 3, 8].map(|movement| Limit::Half.of(movement)), [7, 1, 4]);
}

#[test]
fn r1_31_f_ec_104_who_shoots_defensively_alone_keeps_the_same_limit() {
    assert!(keeps_defence("C18", "M14", false, Marker::Shoot, 0));
    assert!(!keeps_defence("C18", "M14", false, Marker::Shoot, 1));
    assert!(keeps_defence("S17", "M14", false, Marker::Shoot, 4));
    assert!(!keeps_defence("S17", "M14", false, Marker::Shoot, 5));
}

#[test]
fn r1_31_g_r1_33_a_without_a_marker_he_moves_freely_and_does_not_shoot() {
    assert_eq!(points("C18", Setting::blank().put("C18", "M14").put("S12", "A1")), 8);
    let still = |marker: Marker| {
        let setting = Setting::blank().put("S15", "M5").with("S15", |f| f.marker = marker);
        setting.ask(|p| p.may_fire(man("S15")).map_err(|reason| reason.rule))
    };
    assert_eq!(still(Marker::None), Err("1.33-a"));
    assert_eq!(still(Marker::Shoot), Ok(()));
}

#[test]
fn r1_32_a_r1_21_1_no_shot_in_contact() {
    let setting = |foe: &str| {
        Setting::blank()
            .put("C18", "M9")
            .put("C19", "A9")
            .put("S12", foe)
            .put("S13", "M1")
            .with("C18", marked(Marker::Shoot))
            .with("C19", marked(Marker::Shoot))
            .step(OffensiveFire)
            .play()
    };
    setting("N9").refused(0, shoot("C18", "S13"), "1.32-a");
    setting("N9").refused(0, shoot("C18", "S12"), "1.32-a");
    setting("O9").seat(0, shoot("C18", "S13"));
}

#[test]
fn r1_32_b_ec_52_ec_53_ec_54_only_who_could_attack_him_keeps_him_from_shooting() {
    let archer = || Setting::blank().put("C18", "M9").with("C18", marked(Marker::Shoot)).put("S13", "M1");
    let may = |setting: Setting| setting.ask(|p| p.may_shoot(man("C18")).map_err(|reason| reason.rule));
    assert_eq!(may(archer().put("S07", "N9/O9")), Err("1.32-a"));
    assert_eq!(may(archer().put("S07", "N9/O9").ground(Ground::Tree, &["M9"])), Ok(()));
    assert_eq!(may(archer().put("S12", "N9").ground(Ground::Tree, &["M9"])), Err("1.32-a"));
    assert_eq!(may(archer().put("S12", "N9").with("S12", |f| f.stunned = 2)), Ok(()));
    assert_eq!(
        may(archer().put("H11", "N9/O9").change(|s| s.horse_mut(horse("H11")).keeper = Some(Side::Saracen))),
        Ok(())
    );
    assert_eq!(may(archer().put("S15", "N9").with("S15", |f| f.marker = Marker::Shoot)), Err("1.32-a"));
    assert_eq!(may(archer().put("S12", "N9").ground(Ground::Water, &["N9"])), Err("1.32-a"));
}

#[test]
fn r1_32_c_r1_32_e_r1_21_4_r1_34_b_who_shoots_does_not_attack() {
    let attack = Command::Attack { by: man("C15"), at: piece("S18") };
    let setting = || Setting::blank().put("C15", "M9").put("C11", "L9").put("S18", "M8");
    setting().step(CombatList).play().seat(0, attack);
    for figure in [marked(Marker::Defensive), marked(Marker::Offensive)] {
        setting().with("C15", figure).step(CombatList).play().refused(0, attack, "1.34-b");
    }
    setting().with("C15", has_shot(Marker::Offensive)).step(CombatList).play().refused(0, attack, "1.34-b");
}

#[test]
fn r1_32_d_a_shooter_may_move_into_contact() {
    let play = &mut Setting::blank()
        .put("C09", "M9/M10")
        .put("S12", "M5")
        .with("C09", has_shot(Marker::Shoot))
        .step(Moves)
        .play();
    play.seat(0, Command::Move(man("C09")));
    for to in ["M8", "M7", "M6"] {
        play.seat(0, Command::Step(hex(to)));
    }
    play.seat(0, Command::EndMove);
    assert!(ask(play, |p| p.in_contact(man("C09"))));
}

#[test]
fn r1_34_a_r1_34_c_r1_34_g_markers_are_set_before_sequence_1_and_stay() {
    let play = &mut Setting::blank()
        .put("C18", "M9")
        .put("C19", "L9")
        .put("S12", "M2")
        .with("C19", has_shot(Marker::Shoot))
        .step(PlayerTurn)
        .step(Markers { side: Side::Saracen, from: 0 })
        .put("S18", "A15")
        .change(|s| s.turn = 4)
        .play();
    play.seat(1, Command::EndMarkers);
    assert_eq!((play.state().turn, play.state().man(man("C19")).marker), (5, Marker::None));
    play.refused(0, shoot("C18", "S12"), "1.34-a");
    play.seat(0, Command::SetMarker { man: man("C18"), marker: Marker::Shoot }).seat(0, Command::EndMarkers);
    play.refused(0, shoot("C19", "S12"), "1.34-a");
    play.seat(0, shoot("C18", "S12")).chance(Command::Roll(10));
    // 1.34-c: nothing takes the marker off in time to attack.
    assert!(play.state().man(man("C18")).marks.has(Mark::Bound));
}

#[test]
fn r1_34_d_a_crossbow_marker_is_turned_and_stays_so() {
    let play = &mut Setting::blank()
        .put("C17", "M9")
        .put("C16", "L9")
        .put("S12", "M2")
        .step(Moves)
        .step(OffensiveFire)
        .step(Markers { side: Side::Crusader, from: 0 })
        .play();
    play.refused(0, Command::SetMarker { man: man("C16"), marker: Marker::Shoot }, "1.34-d");
    play.seat(0, Command::SetMarker { man: man("C16"), marker: Marker::Offensive });
    play.seat(0, Command::SetMarker { man: man("C17"), marker: Marker::Defensive });
    play.refused(0, shoot("C17", "S12"), "1.34-d");
    play.seat(0, shoot("C16", "S12")).chance(Command::Roll(10)).seat(0, Command::EndMovement);
    assert_eq!(play.state().man(man("C16")).marker, Marker::Offensive);
    assert_eq!(play.state().man(man("C17")).marker, Marker::Defensive);
    assert!(ask(play, |p| p.may_fire(man("C17")).is_ok() && p.may_fire(man("C16")).is_err()));
}

#[test]
fn r1_34_e_r1_34_f_a_marker_stays_on_who_may_still_shoot_defensively() {
    let moved = |steps: u8| keeps_defence("S07", "M14", true, Marker::Shoot, steps);
    assert!(moved(4));
    assert!(!moved(5));
}

#[test]
fn r1_35_a_r1_35_b_r1_35_d_the_last_missile_is_the_last() {
    for (name, full) in [("S19", 6), ("S17", 4)] {
        let setting = Setting::blank().put(name, "M9").put("C20", "M8").put("S18", "A9").put("C11", "M5");
        assert_eq!(setting.state.man(man(name)).ammo, full);
        let last = |ammo: i8| {
            let setting = Setting::blank().put(name, "M9").put("S18", "N9").put("C20", "M5");
            let mark = marked(Marker::Shoot);
            setting
                .with("S18", marked(Marker::Shoot))
                .with(name, mark)
                .with(name, |f| f.ammo = ammo)
                .saracens_move()
                .step(OffensiveFire)
                .play()
        };
        let play = &mut last(1);
        play.seat(1, shoot(name, "C20"));
        assert_eq!(play.state().man(man(name)).ammo, 0);
        last(0).refused(1, shoot(name, "C20"), "1.35-d");
    }
}

/// Two javelin men side by side.
fn javelins(from: i8, to: i8) -> Setting {
    let setting = Setting::blank().put("S11", "M9").put("S17", "L9").put("C11", "A1");
    setting.with("S11", |f| f.ammo = from).with("S17", |f| f.ammo = to).saracens_move()
}

const SHARE: fn() -> Command = || Command::Share { from: man("S11"), to: man("S17") };

#[test]
fn r1_35_c_r1_35_e_r1_35_f_javelins_are_shared_side_by_side_out_of_contact() {
    let play = &mut javelins(4, 0).step(Moves).play();
    play.seat(1, SHARE()).seat(1, Command::Number(2));
    assert_eq!(["S11", "S17"].map(|name| play.state().man(man(name)).ammo), [2, 2]);
    javelins(4, 0).put("C12", "M10").step(Moves).play().refused(1, SHARE(), "1.35-e");
    javelins(4, 0).put("C12", "K9").step(Moves).play().refused(1, SHARE(), "1.35-e");
    javelins(4, 0).put("S17", "K9").with("S17", |f| f.ammo = 0).step(Moves).play().refused(1, SHARE(), "1.35-e");
}

#[test]
fn r1_35_g_ec_90_the_dead_give_what_they_have_left() {
    let dead = || javelins(3, 0).with("S11", |f| f.health = Health::Dead);
    let play = &mut dead().step(Moves).play();
    play.seat(1, SHARE()).refused(1, Command::Number(4), "1.35-h").seat(1, Command::Number(3));
    assert_eq!(play.state().man(man("S17")).ammo, 3);
    dead().put("C12", "M10").step(Moves).play().refused(1, SHARE(), "1.35-e");
    dead().put("S17", "M9").with("S17", |f| f.ammo = 0).step(Moves).play().seat(1, SHARE());
}

#[test]
fn r1_35_h_nobody_holds_more_than_he_began_with() {
    assert_eq!(javelins(2, 3).ask(|p| p.most_shared(man("S11"), man("S17"))), 1);
    let play = &mut javelins(2, 3).step(Moves).play();
    play.seat(1, SHARE());
    play.refused(1, Command::Number(2), "1.35-h").seat(1, Command::Number(1));
    assert_eq!(play.state().man(man("S17")).ammo, 4);
    javelins(2, 4).step(Moves).play().refused(1, SHARE(), "1.35-h");
}

#[test]
fn r1_35_i_r1_35_j_arrows_are_counted_if_agreed_and_stones_never() {
    let limited = Options { limit_arrows: true, ..Options::default() };
    for (options, arrows) in [(Options::default(), -1), (limited, 20)] {
        let setting =
            Setting::with_options(options).put("C18", "M9").put("C17", "L9").put("C20", "A1").put("C09", "D1");
        let ammo = ["C18", "C17", "C09", "C20"].map(|name| setting.state.man(man(name)).ammo);
        assert_eq!(ammo, [arrows, arrows, arrows, -1]);
    }
}

/// What is added to the die.
fn added(name: &str, band: Band, health: Health) -> i16 {
    let setting = Setting::blank().put(name, "M9").with(name, |f| f.health = health);
    setting.ask(|p| p.shot_score(man(name), band, Ledger::total_only()).total)
}

#[test]
fn r1_36_a_range_and_wounds_are_added_to_the_die() {
    assert_eq!(added("C17", Band::Short, Health::Healthy), 0);
    assert_eq!(added("C17", Band::Medium, Health::Healthy), 1);
    assert_eq!(added("C17", Band::Long, Health::Wounded), 3);
    assert_eq!(added("C20", Band::Short, Health::Healthy), 3);
}

#[test]
fn r1_36_b_r1_36_c_the_letter_is_read_in_the_targets_table() {
    let letter = |at: &str, cover: Cover, die: u8| {
        let setting = Setting::blank().put("S12", "M9").put("S07", "D1/D2").put("H11", "F1/F2");
        setting.ask(|p| p.shot_result(piece(at), Sighted { add: 0, cover }, die).0.name())
    };
    assert_eq!(letter("S12", Cover::None, 1), "F");
    let row = |at: &str, cover: Cover| (1..=10).map(|die| letter(at, cover, die)).collect::<String>();
    assert_eq!(row("S12", Cover::None), "FEEDDCCBBA");
    assert_eq!(row("S12", Cover::Light), "EEDDCCBBAA");
    assert_eq!(row("S12", Cover::Medium), "EDDCCBBAAA");
    assert_eq!(row("S07", Cover::None), "FEEDDCCCBB");
    assert_eq!(row("S07", Cover::Medium), "EDDCCCBBAA");
    assert_eq!(row("H11", Cover::Light), "EEDDCCCBBA");
}

#[test]
fn r1_36_d_armour_changes_what_a_letter_means() {
    let result = |at: &str| {
        let setting = Setting::blank().put("S12", "M9").put("C11", "D1");
        setting.ask(|p| p.shot_result(piece(at), Sighted { add: 0, cover: Cover::None }, 6).1)
    };
    assert!(result("S12").has(Effect::Stunned) && !result("S12").has(Effect::DrivenBack));
    assert!(result("C11").has(Effect::DrivenBack) && !result("C11").has(Effect::Stunned));
}

#[test]
fn r1_36_e_cover_comes_from_the_terrain() {
    let cover = &Pack::built_in().sheet.cover;
    let all = Ground::ALL.map(|ground| cover[ground as usize]);
    assert_eq!(all, [Cover::None, Cover::Light, Cover::Light, Cover::Medium, Cover::Light]);
}

#[test]
fn r1_43d_1_nobody_shoots_out_of_the_water() {
    let may = |ground: Ground| {
        let setting = Setting::blank().ground(ground, &["M9"]).put("C18", "M9").with("C18", marked(Marker::Shoot));
        setting.ask(|p| p.may_shoot(man("C18")).map_err(|reason| reason.rule))
    };
    assert_eq!(may(Ground::Flat), Ok(()));
    assert_eq!(may(Ground::Water), Err("1.43d-1"));
}
