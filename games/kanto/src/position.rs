//! How a position is declared: units and castles by name, tracks by number, what is left to do as a list of steps.

use crate::ids::*;
use crate::sequence::Step;
use crate::state::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use toolkit::list::List;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    turn: u8,
    stage: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    phase: Option<Phase>,
    units: BTreeMap<String, Counter>,
    castles: BTreeMap<String, Stronghold>,
    #[serde(default, skip_serializing_if = "is_empty")]
    turned: Armies,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    march: Option<Marching>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fight: Option<Fighting>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    attacks: Vec<(Spot, Spot)>,
    #[serde(default, skip_serializing_if = "is_empty")]
    stormed: Castles,
    #[serde(default, skip_serializing_if = "is_zero")]
    stormed_from: u8,
    #[serde(default, skip_serializing_if = "is_empty")]
    summoned: Castles,
    #[serde(default, skip_serializing_if = "is_empty")]
    worn: Castles,
    #[serde(default, skip_serializing_if = "is_empty")]
    turned_away: Units,
    #[serde(default, skip_serializing_if = "is_empty")]
    asked: Castles,
    #[serde(default, skip_serializing_if = "is_empty")]
    recruited: Units,
    #[serde(default, skip_serializing_if = "is_empty")]
    repaired: Castles,
    count: Counting,
    steps: Vec<Step>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome>,
}

fn is_empty<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

fn is_zero(value: &u8) -> bool {
    *value == 0
}

fn is_false(value: &bool) -> bool {
    !*value
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Counter {
    place: Whereabouts,
    #[serde(default, skip_serializing_if = "is_empty")]
    at: Spot,
    #[serde(default, skip_serializing_if = "is_zero")]
    steps: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    morale: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    leader: Option<Unit>,
    #[serde(default, skip_serializing_if = "is_false")]
    inside: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    acted: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stronghold {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    owner: Option<Army>,
    #[serde(default, skip_serializing_if = "is_zero")]
    endurance: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    morale: u8,
    #[serde(default, skip_serializing_if = "is_false")]
    destroyed: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    besieged: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    lifted: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Marching {
    units: Units,
    mode: Mode,
    left: u8,
    #[serde(default, skip_serializing_if = "is_false")]
    halted: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fighting {
    bout: Bout,
    attackers: Units,
    defenders: Units,
    #[serde(default, skip_serializing_if = "is_empty")]
    retreating: Units,
    from: Spot,
    to: Spot,
    #[serde(default, skip_serializing_if = "is_false")]
    sally: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    besieging: bool,
    #[serde(default, skip_serializing_if = "is_zero")]
    damage: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    due: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    path: Vec<Spot>,
    #[serde(default, skip_serializing_if = "is_empty")]
    foe: Spot,
    #[serde(default, skip_serializing_if = "is_false")]
    away: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    refuge: Option<Castle>,
    #[serde(default, skip_serializing_if = "is_zero")]
    roll: u8,
    #[serde(default, skip_serializing_if = "is_empty")]
    lost: [u8; 2],
    #[serde(default, skip_serializing_if = "is_zero")]
    idle: u8,
    #[serde(default, skip_serializing_if = "is_empty")]
    routed: [bool; 2],
    #[serde(default, skip_serializing_if = "is_empty")]
    flight: [Units; 4],
    #[serde(default, skip_serializing_if = "is_empty")]
    rolling: Units,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Counting {
    steps_lost: [u16; 3],
    #[serde(default, skip_serializing_if = "is_zero")]
    siege_turns: u8,
    #[serde(default, skip_serializing_if = "is_false")]
    kneeling: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ceremony: Option<u8>,
    #[serde(default, skip_serializing_if = "is_false")]
    echigo: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    odawara_fell: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    uesugi_used: bool,
    #[serde(default, skip_serializing_if = "is_empty")]
    bonus: BTreeMap<String, u8>,
}

pub fn write(state: &State) -> Value {
    let counter = |unit: Unit| {
        let Man { place, at, steps, morale, leader, inside, acted } = *state.man(unit);
        (unit.to_string(), Counter { place, at, steps, morale, leader, inside, acted })
    };
    let stronghold = |castle: Castle| {
        let Walls { owner, endurance, morale, destroyed, besieged, lifted } = *state.walls(castle);
        (castle.to_string(), Stronghold { owner, endurance, morale, destroyed, besieged, lifted })
    };
    let in_play = |unit: &Unit| *state.man(*unit) != Man::default();
    let document = Document {
        turn: state.turn,
        stage: state.stage,
        phase: state.phase,
        units: Unit::all().filter(in_play).map(counter).collect(),
        castles: Castle::all().filter(|&castle| *state.walls(castle) != Walls::default()).map(stronghold).collect(),
        turned: state.turned,
        march: (state.march != March::default()).then(|| written_march(&state.march)),
        fight: (state.fight != Fight::default()).then(|| written_fight(&state.fight)),
        attacks: state.attacks.to_vec(),
        stormed: state.stormed,
        stormed_from: state.stormed_from,
        summoned: state.summoned,
        worn: state.worn,
        turned_away: state.turned_away,
        asked: state.asked,
        recruited: state.recruited,
        repaired: state.repaired,
        count: written_count(&state.count),
        steps: state.steps.to_vec(),
        outcome: state.outcome,
    };
    serde_json::to_value(document).expect("a document is plain data")
}

fn written_march(&March { units, mode, left, halted }: &March) -> Marching {
    Marching { units, mode, left, halted }
}

fn written_fight(fight: &Fight) -> Fighting {
    let [attackers, defenders, retreating] = fight.units;
    Fighting {
        bout: fight.bout,
        attackers,
        defenders,
        retreating,
        from: fight.from,
        to: fight.to,
        sally: fight.sally,
        besieging: fight.besieging,
        damage: fight.damage,
        due: fight.due,
        path: fight.path.to_vec(),
        foe: fight.foe,
        away: fight.away,
        refuge: fight.refuge,
        roll: fight.roll,
        lost: fight.lost,
        idle: fight.idle,
        routed: fight.routed,
        flight: fight.flight,
        rolling: fight.rolling,
    }
}

fn written_count(count: &Count) -> Counting {
    let Count { steps_lost, siege_turns, kneeling, ceremony, echigo, odawara_fell, uesugi_used, bonus } = *count;
    let bonus = Army::all().map(|army| (army.to_string(), bonus.of(army))).filter(|(_, steps)| *steps > 0).collect();
    Counting { steps_lost, siege_turns, kneeling, ceremony, echigo, odawara_fell, uesugi_used, bonus }
}

pub fn read(mut state: State, document: &Value) -> Result<State, String> {
    let read = Document::deserialize(document).map_err(|error| error.to_string())?;
    for (name, counter) in read.units {
        let Counter { place, at, steps, morale, leader, inside, acted } = counter;
        *state.man_mut(name.parse()?) = Man { place, at, steps, morale, leader, inside, acted };
    }
    for (name, walls) in read.castles {
        let Stronghold { owner, endurance, morale, destroyed, besieged, lifted } = walls;
        *state.walls_mut(name.parse()?) = Walls { owner, endurance, morale, destroyed, besieged, lifted };
    }
    (state.turn, state.stage, state.phase, state.turned) = (read.turn, read.stage, read.phase, read.turned);
    if let Some(Marching { units, mode, left, halted }) = read.march {
        state.march = March { units, mode, left, halted };
    }
    if let Some(fight) = read.fight {
        state.fight = read_fight(fight)?;
    }
    state.attacks = short("attacks", read.attacks)?;
    (state.stormed, state.stormed_from, state.summoned) = (read.stormed, read.stormed_from, read.summoned);
    (state.worn, state.turned_away, state.asked) = (read.worn, read.turned_away, read.asked);
    (state.recruited, state.repaired) = (read.recruited, read.repaired);
    state.count = read_count(read.count)?;
    state.steps = short("steps", read.steps)?;
    state.outcome = read.outcome;
    Ok(state)
}

fn read_count(count: Counting) -> Result<Count, String> {
    let Counting { steps_lost, siege_turns, kneeling, ceremony, echigo, odawara_fell, uesugi_used, bonus: by_name } =
        count;
    let mut bonus = Bonus::default();
    for (name, steps) in by_name {
        bonus.set(name.parse()?, steps);
    }
    Ok(Count { steps_lost, siege_turns, kneeling, ceremony, echigo, odawara_fell, uesugi_used, bonus })
}

fn read_fight(fight: Fighting) -> Result<Fight, String> {
    Ok(Fight {
        bout: fight.bout,
        units: [fight.attackers, fight.defenders, fight.retreating],
        from: fight.from,
        to: fight.to,
        sally: fight.sally,
        besieging: fight.besieging,
        damage: fight.damage,
        due: fight.due,
        path: short("path", fight.path)?,
        foe: fight.foe,
        away: fight.away,
        refuge: fight.refuge,
        roll: fight.roll,
        lost: fight.lost,
        idle: fight.idle,
        routed: fight.routed,
        flight: fight.flight,
        rolling: fight.rolling,
    })
}

/// A list that has room here.
fn short<T: Copy + Default, const N: usize>(what: &str, items: Vec<T>) -> Result<List<T, N>, String> {
    if items.len() > N {
        return Err(format!("{what} has more than {N} entries"));
    }
    Ok(items.into_iter().collect())
}
