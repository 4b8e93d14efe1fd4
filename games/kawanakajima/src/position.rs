//! The position as it is declared to the world: everything on the map and the tracks by its printed name, and what is
//! under way. docs/position.md tells it field by field; a log is sealed with its hash. It is written apart from
//! [`State`], so that a state may be rearranged freely. What is empty, off or as it was at the start is not written.

use crate::Kawanakajima;
use crate::ids::*;
use crate::sequence::{ResultCode, Step};
use crate::state::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use toolkit::list::List;

mod read;
mod write;

/// The form of the document; goes up when a field of it changes its meaning.
pub const FORMAT: u32 = 1;

/// Is it as it is where nothing is written?
fn unset<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Declares parts of the document: every field may be left out, and none but these may stand there.
macro_rules! parts {
    ($($(#[$doc:meta])* struct $name:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty,)* })*) => {$(
        $(#[$doc])*
        #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        struct $name { $($(#[$field_doc])* #[serde(skip_serializing_if = "unset")] $field: $type,)* }

        impl $name {
            const FIELDS: &[&str] = &[$(stringify!($field)),*];
        }
    )*

        /// The parts of the document with the names of their fields.
        pub const PARTS: &[(&str, &[&str])] = &[$((stringify!($name), $name::FIELDS)),*];
    };
}

/// Something each army has of its own.
type Both<T> = BTreeMap<Army, T>;

parts! {
    struct Document {
        turn: u8,
        vp: i16,
        units: BTreeMap<UnitId, UnitPart>,
        entrenched: UnitSet,
        clans: BTreeMap<ClanId, ClanPart>,
        chits: Chits,
        sides: Both<StaffPart>,
        kosaka: Option<UnitId>,
        fort_holder: Option<Army>,
        surprise: bool,
        kansuke_used: bool,
        n_called: bool,
        drawn: Option<Chit>,
        accepted: bool,
        mover: Option<Army>,
        last_roll: u8,
        die: u8,
        gap: u8,
        moved: UnitSet,
        rallied: UnitSet,
        retreated: UnitSet,
        dealt: ClanSet,
        group: ClanSet,
        leader_dead: Vec<Army>,
        last_stand: LastStand,
        combat: CombatPart,
        retreat: RetreatPart,
        siege: SiegePart,
        /// What remains to be done, the next thing last.
        steps: Vec<Value>,
        outcome: Option<Outcome>,
    }

    struct UnitPart {
        hex: Option<HexId>,
        condition: Condition,
        leaders_lost: u8,
    }

    struct ClanPart {
        mode: Mode,
        entry: Option<Entry>,
    }

    struct Chits {
        reserve: Vec<Chit>,
        bowl: Vec<Chit>,
        drawn: Vec<Chit>,
        /// By box of the Delay Track.
        delay: BTreeMap<u8, Vec<Chit>>,
        /// Picked in the Command Phase under way, by the box they are bound for; 0 is the bowl.
        chosen: BTreeMap<u8, Vec<Chit>>,
    }

    struct StaffPart {
        plan: Option<Plan>,
        plan_active: bool,
        plan_revealed: bool,
        plans_excluded: Vec<Plan>,
        gathered: u8,
        gathered_least: u8,
        gathered_most: u8,
        points: Points,
        points_got: Points,
        paid: u8,
        invested: bool,
        attempts: bool,
        ready: bool,
        /// The Special chit whose clans are being named, from 1.
        naming: Option<u8>,
        /// By number of the Special chit, from 1.
        assigned: BTreeMap<u8, AssignmentPart>,
        used: BTreeMap<Activity, u8>,
        impetuous: u8,
        handed_over: bool,
        bundori: u8,
        lost: u8,
        commander: Option<UnitId>,
        samurai: Option<UnitId>,
        refused: bool,
        markers: u8,
        passed: bool,
    }

    struct Points {
        commander: u8,
        kosaka: u8,
    }

    struct AssignmentPart {
        activity: Option<Activity>,
        clans: ClanSet,
        kosaka: bool,
    }

    struct LastStand {
        takeda: Option<HexId>,
        uesugi: Option<HexId>,
        kosaka: Option<HexId>,
    }

    struct CombatPart {
        army: Option<Army>,
        active: UnitSet,
        declared: UnitSet,
        charging: UnitSet,
        barred: UnitSet,
        as_one: bool,
        special: Option<ClanId>,
        /// In their order; the first is number 1.
        battles: Vec<BattlePart>,
        current: u8,
        rolls: Vec<RollPart>,
        attacker_lead: Option<Lead>,
        defender_lead: Option<Lead>,
        col_dice: u8,
        hurt: Vec<HurtPart>,
        pushes: UnitSet,
        attackers: UnitSet,
        defenders: UnitSet,
        posts: Vec<PostPart>,
        after_exit: bool,
        spent: UnitSet,
        away: UnitSet,
    }

    struct BattlePart {
        units: UnitSet,
        fire: bool,
        rolled: bool,
        done: bool,
    }

    struct RollPart {
        clan: ClanId,
        die: u8,
    }

    struct HurtPart {
        unit: Option<UnitId>,
        steps: u8,
        from_table: u8,
        eliminated: bool,
        beaten: bool,
        rolls: u8,
        samurai_roll: bool,
        counted: bool,
        rout_test: bool,
    }

    struct PostPart {
        unit: Option<UnitId>,
        hex: Option<HexId>,
    }

    struct RetreatPart {
        clan: Option<ClanId>,
        first: Option<UnitId>,
        waiting: UnitSet,
        unit: Option<UnitId>,
        goal: Option<HexId>,
        snapshot: BTreeMap<UnitId, HexId>,
        trails: Vec<TrailPart>,
        pursued: UnitSet,
    }

    struct TrailPart {
        unit: Option<UnitId>,
        from: Option<HexId>,
        /// Directions, the first step first.
        steps: Vec<u8>,
    }

    struct SiegePart {
        on: bool,
        besieger: Option<Army>,
        manpower: Both<u8>,
        out_of_combat: Both<u8>,
        markers: Both<Vec<String>>,
        bases: Both<Vec<String>>,
        actions: u8,
        target: Option<String>,
        advantage: bool,
        bids: Both<u8>,
        passes: u8,
        attacker_die: u8,
        losses: u8,
        engaged: Vec<String>,
        owed: u8,
        shortfall: u8,
        kept: UnitSet,
        worn: UnitSet,
    }
}

/// Where a step written as JSON names a combat result, if it does.
fn result_of(step: &mut Value) -> Option<&mut Value> {
    const LOSSES: [&str; 2] = ["attacker_loss", "defender_loss"];
    let step = step.as_object_mut()?;
    match LOSSES.into_iter().find(|name| step.contains_key(*name)) {
        Some(name) => step.get_mut(name),
        None => step.get_mut("roll")?.as_object_mut()?.get_mut("substitute"),
    }
}
