//! What each seat may see, written field by field from nothing. What is not named here is not shown.

use crate::ids::*;
use crate::rules::Position;
use crate::rules::c11_battle::Scores;
use crate::rules::c13_siege::areas;
use crate::sequence::steps::*;
use crate::sequence::{Purpose, Step};
use crate::state::*;
use engine::{Ledger, Seat, Turn, Viewer};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub turn: u8,
    pub last_turn: u8,
    /// Positive: Takeda ahead.
    pub vp: i16,
    /// Seats the game waits for; none while a die rolls or when it is over.
    pub awaits: Vec<Seat>,
    pub chance: bool,
    pub units: Vec<UnitView>,
    pub clans: Vec<ClanView>,
    pub chits: Vec<ChitView>,
    pub staffs: [StaffView; 2],
    pub kosaka: Option<UnitId>,
    pub drawn: Option<Chit>,
    pub last_roll: u8,
    pub surprise: bool,
    pub kansuke_used: bool,
    pub battles: Vec<BattleView>,
    pub battle: Option<ScoreView>,
    pub siege: Option<SiegeView>,
    pub fort_holder: Option<Army>,
    pub outcome: Option<Outcome>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UnitView {
    pub unit: UnitId,
    pub hex: HexId,
    pub condition: Condition,
    pub elan: u8,
    pub mass: u8,
    pub firepower: u8,
    pub leadership: u8,
    pub entrenched: bool,
    pub commander: bool,
    pub samurai: bool,
    pub moved: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ClanView {
    pub clan: ClanId,
    /// Unknown when Honjins are secret and it is the enemy's.
    pub mode: Option<Mode>,
    /// 16.2: written, not yet arrived, and one's own.
    pub entry: Option<Entry>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChitView {
    pub chit: Chit,
    /// Unknown when Honjins are secret and it is the enemy's.
    pub place: Option<ChitPlace>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StaffView {
    pub army: Army,
    pub plan: Option<Plan>,
    pub plan_active: bool,
    pub plan_revealed: bool,
    pub gathered: Option<u8>,
    pub points: Option<[u8; 2]>,
    pub points_got: Option<[u8; 2]>,
    pub ready: bool,
    pub assigned: Option<[Option<Assignment>; 4]>,
    pub activities_left: Option<[u8; 4]>,
    pub bundori: u8,
    pub lost: u8,
    pub markers: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BattleView {
    pub attackers: UnitSet,
    pub defenders: UnitSet,
    pub fire: bool,
    pub done: bool,
}

/// 11.6: the battle about to be rolled, with its reasons; with secret Honjins the sums alone (EC-105).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoreView {
    pub col: i16,
    pub lin: i16,
    pub reasons: Option<[Ledger<UnitId>; 2]>,
    /// Every result with its chances in 1296.
    pub odds: Vec<(String, u32)>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SiegeView {
    pub besieger: Army,
    pub manpower: [u8; 2],
    pub out_of_combat: [u8; 2],
    pub markers: [Vec<u8>; 2],
    pub bases: [Vec<u8>; 2],
    pub actions: u8,
    /// The area under assault or fire.
    pub target: Option<u8>,
    pub bids: [u8; 2],
}

impl Position<'_> {
    pub fn view(&self, viewer: Viewer) -> View {
        let eyes = Eyes { at: *self, viewer };
        let s = self.s;
        let turn = self.turn();
        View {
            turn: s.turn,
            last_turn: self.g.last_turn(),
            vp: s.vp,
            awaits: if let Turn::Seats(seats) = turn { seats.iter().collect() } else { Vec::new() },
            chance: turn == Turn::Chance,
            units: Army::BOTH.into_iter().flat_map(|a| self.g.units_of(a)).map(|u| eyes.unit(u)).collect(),
            clans: ClanId::all().map(|c| eyes.clan(c)).collect(),
            chits: Chit::all().map(|c| eyes.chit(c)).collect(),
            staffs: Army::BOTH.map(|a| eyes.staff(a)),
            kosaka: s.kosaka.is_some().then_some(s.kosaka),
            drawn: s.drawn,
            last_roll: s.last_roll,
            surprise: s.surprise,
            kansuke_used: s.kansuke_used,
            battles: eyes.battles(),
            battle: eyes.battle(),
            siege: s.siege.on.then(|| eyes.siege()),
            fort_holder: self.g.is_hypothetical().then_some(s.fort_holder),
            outcome: s.outcome,
        }
    }

    /// 11.6: the exact chances of every result for given modifiers, out of 36 x 36, by result code.
    pub fn result_counts(&self, col: i16, lin: i16) -> Vec<u32> {
        let mut counts = vec![0u32; self.g.result_count()];
        let weight = |sum: i16| 6 - (sum - 7).unsigned_abs() as u32;
        for a in 2..=12 {
            for b in 2..=12 {
                let result = self.g.pack.tables.combat.result(col + a, lin + b);
                counts[self.g.result_code(result).0 as usize] += weight(a) * weight(b);
            }
        }
        counts
    }

    /// The same by the names of the results.
    pub fn odds(&self, col: i16, lin: i16) -> Vec<(String, u32)> {
        let named = self.result_counts(col, lin).into_iter().enumerate().filter(|(_, n)| *n > 0);
        named.map(|(i, n)| (self.g.result(crate::sequence::ResultCode(i as u8)).to_string(), n)).collect()
    }
}

/// A position seen by somebody.
struct Eyes<'a> {
    at: Position<'a>,
    viewer: Viewer,
}

impl Eyes<'_> {
    /// May the viewer look into this army's Honjin?
    fn own(&self, army: Army) -> bool {
        match self.viewer {
            Viewer::Umpire => true,
            Viewer::Public => false,
            Viewer::Seat(seat) => seat == army.seat(),
        }
    }

    fn open_honjin(&self, army: Army) -> bool {
        self.own(army) || !self.at.g.options.secret_honjin
    }

    fn unit(&self, unit: UnitId) -> UnitView {
        let s = self.at.s;
        let data = self.at.data(unit);
        let staff = s.staff(unit.army());
        UnitView {
            unit,
            hex: s.unit(unit).hex,
            condition: s.unit(unit).condition,
            elan: data.elan,
            mass: data.mass,
            firepower: data.firepower,
            leadership: self.at.leadership(unit),
            entrenched: s.entrenched.contains(unit),
            commander: staff.commander == unit,
            samurai: staff.samurai == unit,
            moved: s.moved.contains(unit),
        }
    }

    fn clan(&self, clan: ClanId) -> ClanView {
        let data = &self.at.s.clans[clan.index()];
        let army = clan.army();
        let arrived = self.at.s.clan_in_play(clan);
        ClanView {
            clan,
            mode: (self.open_honjin(army)).then_some(data.mode),
            entry: data.entry.filter(|_| self.own(army) && !arrived),
        }
    }

    fn chit(&self, chit: Chit) -> ChitView {
        let place = self.at.s.chit(chit);
        let place = match chit.owner() {
            None => Some(place),
            Some(_) if matches!(chit.kind(), ChitKind::Samurai(_)) => Some(place),
            Some(army) if self.own(army) => Some(place),
            Some(_) if place == ChitPlace::Drawn => Some(place),
            Some(_) if self.at.g.options.secret_honjin => None,
            // 8.3: what the enemy is picking shows only when both have ended.
            Some(_) => Some(self.settled(chit, place)),
        };
        ChitView { chit, place }
    }

    fn settled(&self, chit: Chit, place: ChitPlace) -> ChitPlace {
        match place {
            ChitPlace::Chosen(_) if self.at.is_call(chit) => ChitPlace::OutOfGame,
            ChitPlace::Chosen(_) => ChitPlace::Reserve,
            _ => place,
        }
    }

    fn staff(&self, army: Army) -> StaffView {
        let staff = self.at.s.staff(army);
        let own = self.own(army);
        StaffView {
            army,
            plan: staff.plan.filter(|_| own || staff.plan_revealed),
            plan_active: staff.plan_active,
            plan_revealed: staff.plan_revealed,
            gathered: own.then_some(staff.gathered),
            points: own.then_some(staff.points),
            points_got: self.open_honjin(army).then_some(staff.points_got),
            ready: staff.ready,
            assigned: own.then_some(staff.assigned),
            activities_left: own.then(|| Activity::ALL.map(|a| self.at.activities_left(army, a))),
            bundori: staff.bundori,
            lost: staff.lost,
            markers: staff.markers,
        }
    }

    fn battles(&self) -> Vec<BattleView> {
        let combat = &self.at.s.combat;
        let fighting = |s: &Step| {
            matches!(
                s,
                Step::Battle(BattleStep::ResolveBattles)
                    | Step::Declaration(DeclarationStep::RollOffs | DeclarationStep::Declare)
            )
        };
        if !self.at.s.steps.iter().any(fighting) {
            return Vec::new();
        }
        (1..=combat.battles)
            .map(|battle| {
                let (attackers, defenders) = self.at.battle_units(battle);
                let bit = |set: u64| set >> (battle - 1) & 1 != 0;
                BattleView { attackers, defenders, fire: bit(combat.fire), done: bit(combat.done) }
            })
            .collect()
    }

    /// The scores while the battle waits for leaders or dice.
    fn battle(&self) -> Option<ScoreView> {
        let about_to_roll = |s: &Step| matches!(s, Step::Chance(ChanceStep::Roll(Purpose::Line)));
        if !self.at.s.steps.iter().any(about_to_roll) {
            return None;
        }
        let Scores { col, lin } = self.at.scores(self.at.present_battle(), self.at.s.combat.lead, true);
        let odds = self.at.odds(col.total, lin.total);
        let open = !self.at.g.options.secret_honjin || self.viewer == Viewer::Umpire;
        Some(ScoreView { col: col.total, lin: lin.total, reasons: open.then_some([col, lin]), odds })
    }

    /// Is an area of the fortress being fought over just now?
    fn under_attack(&self) -> bool {
        let fights = |step: &Step| {
            matches!(
                step,
                Step::Siege(
                    SiegeStep::Bids(_)
                        | SiegeStep::AssaultOutcome(_)
                        | SiegeStep::Occupy(_)
                        | SiegeStep::SiegeLosses(_)
                        | SiegeStep::TiePush(_)
                        | SiegeStep::TieHold(_)
                        | SiegeStep::FireLoss(_)
                )
            )
        };
        self.at.s.steps.iter().any(fights)
    }

    fn siege(&self) -> SiegeView {
        let siege = &self.at.s.siege;
        SiegeView {
            besieger: siege.besieger,
            manpower: siege.manpower,
            out_of_combat: siege.out_of_combat,
            markers: siege.markers.map(|m| areas(m).collect()),
            bases: siege.bases.map(|b| areas(b).collect()),
            actions: siege.actions,
            target: self.under_attack().then_some(siege.target),
            bids: siege.bids,
        }
    }
}
