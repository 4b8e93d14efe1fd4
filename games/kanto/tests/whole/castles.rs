//! RK-6: a castle is free, invested, besieged or destroyed, and goes from one to the other only as the rules have it. Watched over
//! random games, with what else must never go wrong about sieges: men do not vanish, besieged castles have besiegers.

use crate::support::Field;
use engine::fair::{self, ChaCha8Rng};
use engine::{Game, Turn};
use kanto::ids::*;
use kanto::pack::Start;
use kanto::rules::c16_siege::Standing;
use kanto::sequence::steps::TurnBegins;
use kanto::state::Whereabouts;
use kanto::{Command, Event, Kanto, Scenario, State};
use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Free,
    Invested,
    Besieged,
    Destroyed,
}

fn fate(game: &Kanto, state: &State, castle: Castle) -> Fate {
    match game.at(state).standing(castle) {
        _ if state.walls(castle).destroyed => Fate::Destroyed,
        Standing::Free => Fate::Free,
        Standing::Invested => Fate::Invested,
        Standing::Besieged => Fate::Besieged,
    }
}

/// Does this event tell of a castle going from one fate to another?
fn tells(event: &Event, castle: Castle, from: Fate, to: Fate) -> bool {
    let here = |other: &Castle| *other == castle;
    match (from, to) {
        (Fate::Free, Fate::Invested) => {
            matches!(event, Event::Invested { castle } | Event::Raised { castle } if here(castle))
                || matches!(event, Event::Turned { .. })
        }
        (Fate::Free | Fate::Invested, Fate::Besieged) => matches!(event, Event::Besieged { castle } if here(castle)),
        (Fate::Besieged, Fate::Invested | Fate::Free) => {
            matches!(event, Event::Raised { castle } | Event::Honours { castle } | Event::Surrendered { castle } if here(castle))
        }
        // Who stood before the walls has gone, is dead, or owns them.
        (Fate::Invested, Fate::Free) => match event {
            Event::Captured { castle, .. } => here(castle),
            Event::Marched { .. }
            | Event::Retreated { .. }
            | Event::Advanced { .. }
            | Event::Pursued { .. }
            | Event::Died { .. }
            | Event::Turned { .. }
            | Event::StepLost { steps: 0, .. } => true,
            _ => false,
        },
        (_, Fate::Destroyed) => matches!(event, Event::Destroyed { castle } if here(castle)),
        // What is destroyed stays so.
        (_, _) => false,
    }
}

type Seen = BTreeMap<(Fate, Fate), u32>;

/// Every castle after a command against what it was before.
fn fates_are_told(field: &Field, before: &State, seen: &mut Seen) -> Result<(), String> {
    let (game, now) = (&field.game, &field.state);
    for castle in Castle::all() {
        let (from, to) = (fate(game, before, castle), fate(game, now, castle));
        let told = |what: &dyn Fn(&Event) -> bool| field.told.iter().any(what);
        if from != to {
            *seen.entry((from, to)).or_default() += 1;
            if !told(&|event| tells(event, castle, from, to)) {
                return Err(format!("{castle} went from {from:?} to {to:?} untold: {:?}", field.told));
            }
        }
        let (was, is) = (before.walls(castle), now.walls(castle));
        let taken = |event: &Event| matches!(event, Event::Captured { castle: c, .. } | Event::TownTaken { castle: c, .. } | Event::Destroyed { castle: c } if *c == castle);
        if was.owner != is.owner && !told(&taken) {
            return Err(format!("{castle} changed hands untold: {:?}", field.told));
        }
        let worked = |event: &Event| matches!(event, Event::Worn { castle: c, .. } | Event::Mended { castle: c, .. } if *c == castle);
        if was.endurance != is.endurance && !told(&worked) {
            return Err(format!("{castle} is worn or mended untold: {:?}", field.told));
        }
    }
    Ok(())
}

/// 18-1a, 31-2 said once more in other words: who is in the field where, and how strong.
fn besieged_have_besiegers(game: &Kanto, state: &State) -> Result<(), String> {
    let at = game.at(state);
    for castle in Castle::all().filter(|&castle| state.walls(castle).besieged) {
        let owner = state.walls(castle).owner.ok_or_else(|| format!("{castle} is nobody's and besieged"))?;
        let hexes = match castle == Castle::ODAWARA {
            true => ["2137", "2138", "2236", "2337"].map(|hex| hex.parse().expect("a hex")).to_vec(),
            false => vec![game.pack.castle(castle).hex],
        };
        let mut total = 0;
        for hex in hexes {
            let enemies = state.in_hex(hex).filter(|&unit| !state.man(unit).inside);
            let strengths: Vec<i16> = enemies
                .filter(|&unit| at.camp_of_unit(unit) != at.camp_of(owner))
                .map(|unit| at.strength(unit))
                .collect();
            if strengths.is_empty() {
                return Err(format!("{castle} is besieged and nobody is in {hex}"));
            }
            total += strengths.iter().sum::<i16>();
        }
        if total < 10 * i16::from(state.walls(castle).endurance) {
            return Err(format!("{castle} is besieged by {total}"));
        }
    }
    Ok(())
}

fn steps_in_play(state: &State) -> i32 {
    let counts = |unit: &Unit| matches!(state.man(*unit).place, Whereabouts::Map | Whereabouts::Waiting);
    Unit::all().filter(counts).map(|unit| i32::from(state.man(unit).steps)).sum()
}

/// Morale between four and ten on the map, between nothing and ten of castles; nobody has more in his boxes than he has boxes.
fn bounds_hold(game: &Kanto, state: &State) -> Result<(), String> {
    for unit in state.on_map() {
        if !(4..=10).contains(&state.man(unit).morale) {
            return Err(format!("{unit} has morale {}", state.man(unit).morale));
        }
        let led = state.on_map().filter(|&other| state.man(other).leader == Some(unit)).count();
        if led > usize::from(game.pack.unit(unit).boxes) {
            return Err(format!("{unit} leads {led}"));
        }
    }
    match Castle::all().find(|&castle| state.walls(castle).morale > 10) {
        Some(castle) => Err(format!("{castle} has too much morale")),
        None => Ok(()),
    }
}

/// Two turns of war around Kawagoe, Edo and Odawara: who stands where, how whole and in what spirit is drawn.
fn war(rng: &mut ChaCha8Rng) -> Field {
    let mut field = Field::empty(Scenario::Odawara);
    let near = |rng: &mut ChaCha8Rng, hexes: &[&'static str]| hexes[fair::below(rng, hexes.len() as u32) as usize];
    let mut force = |leader: &str, at: &str, inside: bool, under: std::ops::RangeInclusive<u8>| {
        field.put(leader, at).with(leader, |man| man.inside = inside);
        under.for_each(|n| {
            field.under(&format!("{}{n:02}", &leader[..3]), leader);
        });
    };
    force("UES02", near(rng, &["2727", "2626", "2726"]), false, 6..=10);
    force("UES03", near(rng, &["2727", "2626", "2236"]), false, 11..=15);
    force("UES04", near(rng, &["2137", "3129", "2727"]), false, 16..=19);
    force("UES05", near(rng, &["2138", "3129"]), false, 22..=23);
    force("HOJ04", near(rng, &["2827", "2336"]), false, 7..=10);
    force("HOJ05", "2726", true, 11..=12);
    force("HOJ03", "2237", true, 15..=17);
    let lords = near(rng, &["2337", "3130", "2727"]);
    (14..=18).for_each(|n| {
        field.put(&format!("KAN{n}"), lords);
    });
    field.put("UES01", near(rng, &["2337", "3129", "2727"])).put_in("HOJ01", "2237").put_in("HOJ20", "3130");
    for unit in Unit::all() {
        let man = field.state.man_mut(unit);
        if man.place == Whereabouts::Map {
            (man.steps, man.morale) = (1 + fair::below(rng, 2) as u8, 6 + fair::below(rng, 5) as u8);
        } else if field.game.pack.unit(unit).start[Scenario::Odawara.index()] != Start::Absent {
            man.place = Whereabouts::Lost;
        }
    }
    field.walls("Kawagoe", |walls| walls.endurance = 1 + fair::below(rng, 2) as u8);
    field.walls("Odawara", |walls| walls.endurance = 1 + fair::below(rng, 4) as u8);
    let turns = field.game.plan().weeks.len() as u8;
    field.turn(turns - 2).state.steps = [TurnBegins.into()].into_iter().collect();
    (field.state.stage, field.state.phase) = (0, None);
    field.settle().change(|play| toolkit::steps::run::<Kanto>(play));
    field
}

/// How much a warlike player likes a command.
fn zeal(field: &Field, command: Command) -> u32 {
    match command {
        Command::Go(hex) if field.at().castle_at(hex).is_some() => 60,
        Command::Sally(_) | Command::SallyBattle(_) | Command::Summon { .. } | Command::AskHonours(_) => 12,
        Command::Storm(_) | Command::StormFrom(_) | Command::Attack(_) | Command::Follow => 8,
        Command::March => 4,
        Command::MarchFar | Command::Reform | Command::Drop(_) => 0,
        _ => 2,
    }
}

/// The next command of a warlike game, or none: it is over.
fn chosen(field: &Field, rng: &mut ChaCha8Rng) -> Option<Command> {
    let weighed: Vec<(Command, u32)> = match field.game.turn(&field.state) {
        Turn::Over(_) => return None,
        Turn::Chance => {
            let mut chances = Vec::new();
            field.game.chances(&field.state, &mut chances);
            chances
        }
        Turn::Seats(_) => field.options().into_iter().map(|option| (option, zeal(field, option))).collect(),
    };
    let mut left = fair::below(rng, weighed.iter().map(|(_, weight)| weight).sum::<u32>().max(1));
    let drawn = weighed.iter().find(|(_, weight)| match left.checked_sub(*weight) {
        Some(rest) => {
            left = rest;
            false
        }
        None => true,
    });
    drawn.or(weighed.first()).map(|(command, _)| *command)
}

/// Plays a war to its end; what castles went through.
fn watch(seed: u64, seen: &mut Seen) -> Result<(), String> {
    let mut rng = fair::rng(seed, 1);
    let mut field = war(&mut rng);
    let begun = steps_in_play(&field.state) + i32::from(field.state.count.steps_lost.iter().sum::<u16>());
    let mut refilled = 0;
    while let Some(command) = chosen(&field, &mut rng) {
        let before = field.state.clone();
        field.told.clear();
        field.play(command);
        field.game.invariants(&field.state)?;
        besieged_have_besiegers(&field.game, &field.state)?;
        bounds_hold(&field.game, &field.state)?;
        fates_are_told(&field, &before, seen).map_err(|what| format!("{command:?}: {what}"))?;
        refilled += field.told.iter().filter(|event| matches!(event, Event::Refilled { .. })).count() as i32;
        let lost = field.state.count.steps_lost.iter().map(|&steps| i32::from(steps)).sum::<i32>();
        let left = steps_in_play(&field.state);
        if left + lost != begun + refilled {
            return Err(format!("{command:?}: {left} steps and {lost} lost of {begun} and {refilled}"));
        }
    }
    Ok(())
}

#[test]
fn castles_go_only_the_ways_there_are() {
    let mut seen = Seen::new();
    for seed in 0..24 {
        if let Err(what) = watch(seed, &mut seen) {
            panic!("war {seed}: {what}");
        }
    }
    use Fate::{Besieged, Destroyed, Free, Invested};
    for way in [
        (Free, Invested),
        (Free, Besieged),
        (Invested, Besieged),
        (Invested, Free),
        (Invested, Destroyed),
        (Besieged, Invested),
        (Besieged, Free),
        (Besieged, Destroyed),
    ] {
        assert!(seen.contains_key(&way), "no castle went from {:?} to {:?}: {seen:?}", way.0, way.1);
    }
}
