//! 3, 17.1, 18.1: the position before the first decision.

use crate::Kawanakajima;
use crate::ids::*;
use crate::rules::Play;
use crate::sequence::steps::*;
use crate::state::*;
use engine::Silent;
use toolkit::list::List;

impl Kawanakajima {
    pub fn starting_position(&self) -> State {
        let mut state = self.empty_position();
        let mut play = Play { g: self, s: &mut state, told: &mut Silent };
        if self.is_hypothetical() {
            play.set_up_hypothetical();
        } else {
            play.set_up_historical();
        }
        play.open_secrets();
        play.run();
        state
    }

    /// 3b, 5.1c, 5.3b: nothing scored, a commander with the first unit of each Clan A, everybody in Good Order.
    fn empty_position(&self) -> State {
        let unit = |u: UnitId| {
            let condition = if self.unit_exists(u) { Condition::GoodOrder } else { Condition::Eliminated };
            Unit { hex: HexId::NOWHERE, condition, leaders_lost: 0 }
        };
        let clan = Clan { mode: Mode::Defense, entry: None };
        let a1 = |army: Army| UnitId::new(ClanId::new(army, 'A').expect("every army has a Clan A"), 0);
        let kosaka = UnitId::new(ClanId::new(Army::Takeda, 'M').expect("Takeda has a Clan M"), 0);
        State {
            turn: 0,
            units: UnitId::all().map(unit).collect(),
            entrenched: UnitSet::EMPTY,
            clans: ClanId::all().map(|_| clan).collect(),
            chits: Chit::all().map(|_| ChitPlace::OutOfGame).collect(),
            staffs: [Staff::new(a1(Army::Takeda)), Staff::new(a1(Army::Uesugi))],
            vp: 0,
            kosaka: if self.is_hypothetical() { UnitId::NONE } else { kosaka },
            fort_holder: Army::Takeda,
            surprise: false,
            kansuke_used: false,
            n_called: false,
            drawn: None,
            accepted: false,
            mover: Army::Takeda,
            last_roll: 0,
            die: 0,
            gap: 0,
            moved: UnitSet::EMPTY,
            rallied: UnitSet::EMPTY,
            retreated: UnitSet::EMPTY,
            dealt: ClanSet::EMPTY,
            group: ClanSet::EMPTY,
            leader_dead: [false; 2],
            last_stand: [HexId::NOWHERE; 3],
            combat: Combat::default(),
            retreat: Retreat::default(),
            siege: Siege::default(),
            steps: List::new(),
            outcome: None,
            at: Board::default(),
        }
    }
}

impl Play<'_> {
    /// 3a, 17.1a, 17.1d: units where the map letters say, Takeda A to L in Defense.
    fn set_up_historical(&mut self) {
        let setup = self.g.pack.map.setup_historical.clone();
        for (unit, hex) in setup.into_iter().flatten() {
            self.relocate(unit, hex);
            self.ready_clan_chit(unit.clan());
        }
        self.push(BeginTurn);
        self.push(MarkerRoll(Army::Uesugi));
        self.push(InitialModes(ClanId::of_army(Army::Uesugi).next().expect("Uesugi has clans")));
        if self.g.options.alt_deploy {
            self.push(AltDeploy);
        }
        self.push(Secrets);
    }

    /// 18.1a: Clan M in Kaizu in Defense, all other clans in Move; chits of clans in play only (EC-48).
    fn set_up_hypothetical(&mut self) {
        let units: Vec<UnitId> = self.g.units_of(Army::Takeda).collect();
        let mut first_marching = None;
        for unit in units {
            if unit.clan().letter() == 'M' {
                self.relocate(unit, self.g.map.kaizu());
                self.ready_clan_chit(unit.clan());
            } else {
                first_marching = first_marching.or(Some(unit));
                self.s.clans[unit.clan().index()].mode = Mode::Move;
            }
        }
        // Kenshin's clans too, before they have come down the mountain.
        for clan in ClanId::of_army(Army::Uesugi) {
            self.s.clans[clan.index()].mode = Mode::Move;
        }
        self.push(BeginTurn);
        if let Some(unit) = first_marching {
            self.push(Columns(unit));
        }
        self.push(Secrets);
    }

    /// Those with nothing to choose in secret are ready.
    fn open_secrets(&mut self) {
        for army in Army::BOTH {
            let nothing = !self.at().has_plan_choice(army) && self.at().next_unwritten(army).is_none();
            self.s.staff_mut(army).ready = nothing;
        }
    }
}

impl Staff {
    fn new(commander: UnitId) -> Staff {
        Staff {
            plan: None,
            plan_active: false,
            plan_revealed: false,
            plans_excluded: 0,
            gathered: 0,
            gathered_least: 0,
            gathered_most: 0,
            points: [0; 2],
            points_got: [0; 2],
            paid: 0,
            invested: false,
            attempts: false,
            ready: false,
            naming: None,
            assigned: [None; 4],
            used: [0; 4],
            impetuous: 0,
            handed_over: false,
            bundori: 0,
            lost: 0,
            commander,
            samurai: UnitId::NONE,
            refused: false,
            markers: 0,
            passed: false,
        }
    }
}

impl State {
    /// Forgets what belonged to the chit that has been resolved: nothing is under way any more.
    pub fn clear_under_way(&mut self) {
        let Siege { on, besieger, manpower, out_of_combat, markers, bases, .. } = self.siege;
        self.siege = Siege { on, besieger, manpower, out_of_combat, markers, bases, ..Siege::default() };
        self.combat = Combat::default();
        self.retreat = Retreat::default();
        self.mover = Army::Takeda;
        (self.die, self.gap) = (0, 0);
        (self.moved, self.rallied, self.retreated) = (UnitSet::EMPTY, UnitSet::EMPTY, UnitSet::EMPTY);
        (self.dealt, self.group) = (ClanSet::EMPTY, ClanSet::EMPTY);
        for staff in &mut self.staffs {
            staff.passed = false;
        }
    }
}

impl Default for Combat {
    fn default() -> Combat {
        Combat {
            army: Army::Takeda,
            active: UnitSet::EMPTY,
            declared: UnitSet::EMPTY,
            charging: UnitSet::EMPTY,
            barred: UnitSet::EMPTY,
            as_one: false,
            special: None,
            battle_of: List::full_of(0),
            battles: 0,
            fire: 0,
            rolled: 0,
            done: 0,
            current: 0,
            rolls: List::new(),
            lead: [None; 2],
            col_dice: 0,
            hurt: List::new(),
            pushes: UnitSet::EMPTY,
            fighters: [UnitSet::EMPTY; 2],
            posts: List::new(),
            after_exit: false,
            spent: UnitSet::EMPTY,
            away: UnitSet::EMPTY,
        }
    }
}

impl Default for Retreat {
    fn default() -> Retreat {
        Retreat {
            clan: ClanId(0),
            first: UnitId::NONE,
            waiting: UnitSet::EMPTY,
            unit: UnitId::NONE,
            goal: HexId::NOWHERE,
            snapshot: List::full_of(HexId::NOWHERE),
            trails: List::new(),
            pursued: UnitSet::EMPTY,
        }
    }
}

impl Default for Siege {
    fn default() -> Siege {
        Siege {
            on: false,
            besieger: Army::Uesugi,
            manpower: [0; 2],
            out_of_combat: [0; 2],
            markers: [0; 2],
            bases: [0; 2],
            actions: 0,
            target: 0,
            advantage: false,
            bids: [0; 2],
            passes: 0,
            attacker_die: 0,
            losses: 0,
            engaged: 0,
            owed: 0,
            shortfall: 0,
            kept: UnitSet::EMPTY,
            worn: UnitSet::EMPTY,
        }
    }
}
