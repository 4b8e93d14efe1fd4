//! From a state to the document.

use super::*;

impl Kawanakajima {
    pub fn declare(&self, state: &State) -> Value {
        serde_json::to_value(self.document(state)).expect("a document is plain data")
    }

    fn document(&self, s: &State) -> Document {
        Document {
            turn: s.turn,
            vp: s.vp,
            units: UnitId::all().filter_map(|unit| Some((unit, unit_part(s.unit(unit))?))).collect(),
            entrenched: s.entrenched,
            clans: ClanId::all().filter_map(|clan| Some((clan, clan_part(&s.clans[clan.index()])?))).collect(),
            chits: chits(s),
            sides: Army::BOTH.map(|army| (army, side_part(s.staff(army)))).into(),
            kosaka: some_unit(s.kosaka),
            fort_holder: not_takeda(s.fort_holder),
            surprise: s.surprise,
            kansuke_used: s.kansuke_used,
            n_called: s.n_called,
            drawn: s.drawn,
            accepted: s.accepted,
            mover: not_takeda(s.mover),
            last_roll: s.last_roll,
            die: s.die,
            gap: s.gap,
            moved: s.moved,
            rallied: s.rallied,
            retreated: s.retreated,
            dealt: s.dealt,
            group: s.group,
            leader_dead: Army::BOTH.into_iter().filter(|army| s.leader_dead[army.index()]).collect(),
            last_stand: last_stand(s.last_stand),
            combat: combat_part(&s.combat),
            retreat: retreat_part(&s.retreat),
            siege: self.siege_part(&s.siege),
            steps: s.steps.iter().map(|step| self.step_value(step)).collect(),
            outcome: s.outcome,
        }
    }

    fn siege_part(&self, siege: &Siege) -> SiegePart {
        let areas = |bits: u16| -> Vec<String> {
            let names = self.pack.fortress.areas.iter().enumerate();
            names.filter(|(n, _)| bits >> n & 1 != 0).map(|(_, name)| name.clone()).collect()
        };
        SiegePart {
            on: siege.on,
            besieger: (siege.besieger != Army::Uesugi).then_some(siege.besieger),
            manpower: each(siege.manpower),
            out_of_combat: each(siege.out_of_combat),
            markers: each(siege.markers.map(areas)),
            bases: each(siege.bases.map(areas)),
            actions: siege.actions,
            target: (siege.target != 0).then(|| self.pack.fortress.areas[usize::from(siege.target)].clone()),
            advantage: siege.advantage,
            bids: each(siege.bids),
            passes: siege.passes,
            attacker_die: siege.attacker_die,
            losses: siege.losses,
            engaged: areas(siege.engaged),
            owed: siege.owed,
            shortfall: siege.shortfall,
            kept: siege.kept,
            worn: siege.worn,
        }
    }

    /// A step by its name. A combat result is kept as its place in a list; the document prints it.
    fn step_value(&self, step: &Step) -> Value {
        let mut value = serde_json::to_value(step).expect("a step is plain data");
        if let Some(result) = result_of(&mut value)
            && let Some(code) = result.as_u64().and_then(|code| u8::try_from(code).ok())
        {
            *result = self.result(ResultCode(code)).to_string().into();
        }
        value
    }
}

fn unit_part(unit: &Unit) -> Option<UnitPart> {
    let part = UnitPart { hex: some_hex(unit.hex), condition: unit.condition, leaders_lost: unit.leaders_lost };
    // Who is not named is out of the game.
    (part != UnitPart { condition: Condition::Eliminated, ..UnitPart::default() }).then_some(part)
}

fn clan_part(clan: &Clan) -> Option<ClanPart> {
    let part = ClanPart { mode: clan.mode, entry: clan.entry };
    (!unset(&part)).then_some(part)
}

fn chits(s: &State) -> Chits {
    let mut chits = Chits::default();
    for chit in Chit::all() {
        match s.chit(chit) {
            ChitPlace::OutOfGame => {}
            ChitPlace::Reserve => chits.reserve.push(chit),
            ChitPlace::Bowl => chits.bowl.push(chit),
            ChitPlace::Drawn => chits.drawn.push(chit),
            ChitPlace::Delay(n) => chits.delay.entry(n).or_default().push(chit),
            ChitPlace::Chosen(n) => chits.chosen.entry(n).or_default().push(chit),
        }
    }
    chits
}

fn side_part(staff: &Staff) -> StaffPart {
    let points = |[commander, kosaka]: [u8; 2]| Points { commander, kosaka };
    let number = |n: usize| n as u8 + 1;
    let assigned = staff.assigned.iter().enumerate();
    let used = Activity::ALL.into_iter().map(|activity| (activity, staff.used[activity.index()]));
    StaffPart {
        plan: staff.plan,
        plan_active: staff.plan_active,
        plan_revealed: staff.plan_revealed,
        plans_excluded: Plan::ALL.into_iter().filter(|plan| staff.plans_excluded >> plan.index() & 1 != 0).collect(),
        gathered: staff.gathered,
        gathered_least: staff.gathered_least,
        gathered_most: staff.gathered_most,
        points: points(staff.points),
        points_got: points(staff.points_got),
        paid: staff.paid,
        invested: staff.invested,
        attempts: staff.attempts,
        ready: staff.ready,
        naming: staff.naming.map(|n| n + 1),
        assigned: assigned.filter_map(|(n, it)| it.map(|it| (number(n), assignment_part(it)))).collect(),
        used: used.filter(|(_, times)| *times != 0).collect(),
        impetuous: staff.impetuous,
        handed_over: staff.handed_over,
        bundori: staff.bundori,
        lost: staff.lost,
        commander: some_unit(staff.commander),
        samurai: some_unit(staff.samurai),
        refused: staff.refused,
        markers: staff.markers,
        passed: staff.passed,
    }
}

fn assignment_part(it: Assignment) -> AssignmentPart {
    AssignmentPart { activity: Some(it.activity), clans: it.clans, kosaka: it.kosaka }
}

fn last_stand([takeda, uesugi, kosaka]: [HexId; 3]) -> LastStand {
    LastStand { takeda: some_hex(takeda), uesugi: some_hex(uesugi), kosaka: some_hex(kosaka) }
}

fn combat_part(combat: &Combat) -> CombatPart {
    let [attacker_lead, defender_lead] = combat.lead;
    let [attackers, defenders] = combat.fighters;
    CombatPart {
        army: not_takeda(combat.army),
        active: combat.active,
        declared: combat.declared,
        charging: combat.charging,
        barred: combat.barred,
        as_one: combat.as_one,
        special: combat.special,
        battles: (1..=combat.battles).map(|n| battle_part(combat, n)).collect(),
        current: combat.current,
        rolls: combat.rolls.iter().map(|&(clan, die)| RollPart { clan, die }).collect(),
        attacker_lead,
        defender_lead,
        col_dice: combat.col_dice,
        hurt: combat.hurt.iter().map(hurt_part).collect(),
        pushes: combat.pushes,
        attackers,
        defenders,
        posts: combat.posts.iter().map(|&(unit, hex)| PostPart { unit: Some(unit), hex: Some(hex) }).collect(),
        after_exit: combat.after_exit,
        spent: combat.spent,
        away: combat.away,
    }
}

fn battle_part(combat: &Combat, n: u8) -> BattlePart {
    let bit = |bits: u64| bits >> (n - 1) & 1 != 0;
    let units = UnitId::all().filter(|unit| combat.battle_of[unit.index()] == n).collect();
    BattlePart { units, fire: bit(combat.fire), rolled: bit(combat.rolled), done: bit(combat.done) }
}

fn hurt_part(hurt: &Hurt) -> HurtPart {
    HurtPart {
        unit: Some(hurt.unit),
        steps: hurt.steps,
        from_table: hurt.from_table,
        eliminated: hurt.eliminated,
        beaten: hurt.beaten,
        rolls: hurt.rolls,
        samurai_roll: hurt.samurai_roll,
        counted: hurt.counted,
        rout_test: hurt.rout_test,
    }
}

fn retreat_part(retreat: &Retreat) -> RetreatPart {
    let stood = UnitId::all().map(|unit| (unit, retreat.snapshot[unit.index()]));
    let trail = |trail: &Trail| TrailPart {
        unit: Some(trail.unit),
        from: Some(trail.from),
        steps: trail.directions().map(|direction| direction as u8).collect(),
    };
    RetreatPart {
        clan: (retreat.clan != ClanId(0)).then_some(retreat.clan),
        first: some_unit(retreat.first),
        waiting: retreat.waiting,
        unit: some_unit(retreat.unit),
        goal: some_hex(retreat.goal),
        snapshot: stood.filter(|(_, hex)| *hex != HexId::NOWHERE).collect(),
        trails: retreat.trails.iter().map(trail).collect(),
        pursued: retreat.pursued,
    }
}

fn some_unit(unit: UnitId) -> Option<UnitId> {
    unit.is_some().then_some(unit)
}

fn some_hex(hex: HexId) -> Option<HexId> {
    (hex != HexId::NOWHERE).then_some(hex)
}

fn not_takeda(army: Army) -> Option<Army> {
    (army != Army::Takeda).then_some(army)
}

/// By army, without those that have nothing.
fn each<T: Default + PartialEq>(values: [T; 2]) -> Both<T> {
    Army::BOTH.into_iter().zip(values).filter(|(_, value)| !unset(value)).collect()
}
