//! What always holds, each on random games of both scenarios.

use crate::support::*;
use engine::Audience;
use kawanakajima::rules::Position;
use std::sync::Arc;

/// A step of a random game, before and after.
struct Ply<'a> {
    game: &'a Kawanakajima,
    before: &'a State,
    command: C,
    events: &'a [(Audience, E)],
    after: &'a State,
}

impl Ply<'_> {
    fn at_before(&self) -> Position<'_> {
        self.game.at(self.before)
    }
}

/// Plays random games of both scenarios, with samurai and the variants on in every other one.
fn random_games(games: u64, mut look: impl FnMut(Ply)) {
    for seed in 0..games {
        for scenario in Scenario::ALL {
            let options = Options {
                samurai: seed % 2 == 1,
                kansuke: seed % 3 == 1,
                takeda_plan: seed % 4 == 1,
                ..Options::default()
            };
            let game = Arc::new(Kawanakajima::new(scenario, options));
            play(&game, seed, &mut look);
        }
    }
}

fn play(game: &Arc<Kawanakajima>, seed: u64, look: &mut impl FnMut(Ply)) {
    let mut rng = engine::fair::rng(seed, 1);
    let mut below = |n: u32| engine::fair::below(&mut rng, n);
    let mut state = game.start();
    let (mut options, mut chances) = (Vec::new(), Vec::new());
    loop {
        let (actor, command) = match game.turn(&state) {
            Turn::Over(_) => return,
            Turn::Chance => {
                chances.clear();
                game.chances(&state, &mut chances);
                let mut pick = below(chances.iter().map(|c| c.1).sum());
                let chosen = chances.iter().find(|c| {
                    let hit = pick < c.1;
                    pick = pick.wrapping_sub(c.1);
                    hit
                });
                (Actor::Chance, chosen.unwrap().0)
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                options.clear();
                game.options(&state, seat, &mut options);
                (Actor::Seat(seat), options[below(options.len() as u32) as usize])
            }
        };
        let before = state.clone();
        let mut events = Vec::new();
        game.apply(&mut state, actor, &command, &mut events);
        look(Ply { game, before: &before, command, events: &events, after: &state });
    }
}

const GAMES: u64 = 6;

#[test]
fn inv_01_every_chit_is_in_one_place_and_five_are_compulsory() {
    random_games(GAMES, |ply| {
        let s = ply.after;
        assert_eq!(s.chits.len(), CHITS);
        // What lies in the bowl is what can be drawn, no more and no less.
        if *s.steps.last().unwrap_or(&Step::Turn(TurnStep::BeginTurn)) == Step::Chance(ChanceStep::DrawChit)
            && s.outcome.is_none()
        {
            let mut drawable = Vec::new();
            ply.game.chances(s, &mut drawable);
            let in_bowl = Chit::all().filter(|&c| s.chit(c) == ChitPlace::Bowl).count();
            assert_eq!(drawable.len(), in_bowl);
            let compulsory =
                Chit::COMPULSORY.iter().filter(|&&c| matches!(s.chit(c), ChitPlace::Bowl | ChitPlace::Drawn));
            assert_eq!(compulsory.count(), 5);
        }
    });
}

#[test]
fn inv_02_one_unit_to_a_hex_and_nobody_off_the_map() {
    random_games(GAMES, |ply| {
        let mut seen = std::collections::BTreeSet::new();
        for unit in UnitId::all() {
            let hex = ply.after.unit(unit).hex;
            let passing = ply.after.steps.last() == Some(&Step::Retreat(RetreatStep::RetreatWay))
                && ply.after.retreat.unit == unit;
            if hex.is_map() && !ply.game.is_fort(hex) && !passing {
                assert!(ply.game.map.contains(hex));
                assert!(seen.insert(hex), "{unit} shares {hex}");
            }
        }
    });
}

#[test]
fn inv_03_zones_of_control_bind_movement() {
    random_games(GAMES, |ply| {
        let C::Move { unit, to } = ply.command else { return };
        let step = ply.before.steps.last().unwrap();
        let at = ply.at_before();
        let from = ply.before.unit(unit).hex;
        if from == to
            || !matches!(
                step,
                Step::Movement(MovementStep::FreeMoves(_))
                    | Step::Movement(MovementStep::FirstMove(_))
                    | Step::Movement(MovementStep::Followers { .. })
            )
        {
            return;
        }
        assert!(!at.is_engaged(unit), "{unit} left an enemy zone of control by moving");
        if matches!(ply.before.mode(unit), Mode::Move | Mode::Regroup) {
            assert!(!at.in_ezoc(unit.army(), to), "{unit} in Move entered an enemy zone of control");
        }
    });
}

#[test]
fn inv_04_states_improve_only_by_rally_or_siege() {
    random_games(GAMES, |ply| {
        for unit in UnitId::all() {
            let (before, after) = (ply.before.unit(unit).condition, ply.after.unit(unit).condition);
            if after < before {
                let told = ply.events.iter().any(|(_, e)| matches!(e, E::Rallied { unit: u, .. } if *u == unit));
                assert!(told, "{unit} improved without a rally");
                assert_ne!(before, Condition::Eliminated, "{unit} came back from the dead");
            }
        }
    });
}

#[test]
fn inv_05_bundori_is_the_leadership_killed_and_never_falls() {
    random_games(GAMES, |ply| {
        for army in Army::BOTH {
            let (before, after) = (ply.before.staff(army).bundori, ply.after.staff(army).bundori);
            let gained: u8 = ply
                .events
                .iter()
                .map(|(_, e)| match e {
                    E::LeaderKilled { unit, leadership } if unit.army() == army => *leadership,
                    E::SeppukuDone { clan, unit: None } if clan.army() == army => 1,
                    E::SamuraiKilled { army: a } if *a == army => 1,
                    _ => 0,
                })
                .sum();
            assert_eq!(after, before + gained);
        }
    });
}

#[test]
fn inv_06_one_battle_as_attacker_and_one_as_target() {
    random_games(GAMES, |ply| {
        let declared = ply.events.iter().filter_map(|(_, e)| match e {
            E::BattleDeclared { attackers, defenders, .. } => Some((*attackers, *defenders)),
            _ => None,
        });
        let (mut attacking, mut attacked) = (UnitSet::EMPTY, UnitSet::EMPTY);
        for (attackers, defenders) in declared {
            assert!((attacking & attackers).is_empty() && (attacked & defenders).is_empty());
            assert!(attackers.len() == 1 || defenders.len() == 1, "many against many");
            attacking |= attackers;
            attacked |= defenders;
        }
    });
}

#[test]
fn inv_07_every_enemy_in_contact_is_attacked_or_excused() {
    random_games(GAMES, |ply| {
        let began = ply.before.steps.last() == Some(&Step::Declaration(DeclarationStep::Declare))
            && ply.after.steps.last() != Some(&Step::Declaration(DeclarationStep::Declare));
        if !began {
            return;
        }
        let mut attacked = UnitSet::EMPTY;
        let mut attacking = UnitSet::EMPTY;
        for (_, event) in ply.events {
            if let E::BattleDeclared { attackers, defenders, .. } = event {
                attacking |= *attackers;
                attacked |= *defenders;
            }
        }
        let at = ply.at_before();
        for unit in ply.before.combat.active.iter() {
            for contact in at.contacts(unit).iter().filter(|c| c.duty) {
                assert!(attacked.contains(contact.enemy), "{unit} left {} alone", contact.enemy);
            }
            let must = ply.before.mode(unit) == Mode::Attack && at.contacts(unit).iter().any(|c| !c.fire);
            assert!(!must || attacking.contains(unit), "{unit} in Attack stayed out");
        }
    });
}

#[test]
fn inv_08_no_more_special_activities_than_the_plan_gives() {
    random_games(GAMES, |ply| {
        for army in Army::BOTH {
            let staff = ply.after.staff(army);
            let given = staff.plan.map_or([0; 4], |p| ply.game.pack.tables.plans[p.index()].activities);
            for activity in [Activity::Attack, Activity::Retreat, Activity::Combined] {
                assert!(staff.used[activity.index()] <= given[activity.index()]);
            }
            let received: u8 = if ply.after.staff(army.enemy()).handed_over { 3 } else { 0 };
            assert!(staff.impetuous <= received);
        }
    });
}

#[test]
fn inv_09_a_turn_ends_and_refusals_cannot_chain() {
    let mut draws = 0u32;
    let (mut before_refused, mut this_refused) = (false, false);
    random_games(GAMES, |ply| {
        match ply.command {
            C::Draw(_) => {
                draws += 1;
                (before_refused, this_refused) = (this_refused, false);
            }
            C::Refuse => {
                assert!(!before_refused, "two refusals running");
                this_refused = true;
            }
            _ => {}
        }
        if ply.after.turn != ply.before.turn {
            assert!(draws <= 2 * (5 + 34 + 8 + 2), "a turn of {draws} draws");
            draws = 0;
        }
    });
}

#[test]
fn inv_10_siege_tracks_and_markers_stay_sound() {
    random_games(2 * GAMES, |ply| {
        let siege = &ply.after.siege;
        let [takeda, uesugi] = siege.markers;
        assert_eq!(takeda & uesugi & !0b1110, 0, "both sides hold an inner area");
        for army in Army::BOTH {
            assert!(siege.manpower[army.index()] < 200 && siege.out_of_combat[army.index()] < 200);
        }
    });
}

#[test]
fn inv_11_the_same_log_gives_the_same_hash() {
    for scenario in Scenario::ALL {
        let game = Arc::new(Kawanakajima::new(scenario, Options::default()));
        let mut commands = Vec::new();
        let mut last = [0; 32];
        play(&game, 77, &mut |ply: Ply| {
            commands.push((game.turn(ply.before), ply.before.steps.last().copied(), ply.command));
            last = engine::position::hash(&*game, ply.after);
        });
        let mut again = [0; 32];
        play(&game, 77, &mut |ply: Ply| again = engine::position::hash(&*game, ply.after));
        assert_eq!(last, again);
        assert!(commands.len() > 200);
    }
}

#[test]
fn inv_12_combat_table_never_punishes_strength() {
    let game = Kawanakajima::new(Scenario::Historical, Options::default());
    let table = &game.pack.tables.combat;
    let advantage = |col: i16, lin: i16| {
        // What a result is worth to the attacker, in tenths of a step.
        match table.result(col, lin).to_string().as_str() {
            "aE^1" => -45,
            "a2^1" => -25,
            "a1^1" => -15,
            "a1" => -10,
            "-" | "a1-d1" => 0,
            "d1" => 10,
            "dR^R" => 12,
            "d1^1" => 15,
            "d1R^R" => 22,
            "d1R^1" => 23,
            "d2^1" => 25,
            "dE^1" => 45,
            "dE^2" => 50,
            other => panic!("unknown result {other}"),
        }
    };
    for col in table.col_min..table.col_max {
        for lin in table.lin_min..=table.lin_max {
            assert!(advantage(col, lin) <= advantage(col + 1, lin), "COL {col} LIN {lin}");
        }
    }
    for col in table.col_min..=table.col_max {
        for lin in table.lin_min..table.lin_max {
            assert!(advantage(col, lin) <= advantage(col, lin + 1), "COL {col} LIN {lin}");
        }
    }
}
