//! From the document to a state. It trusts nothing; whether the position can be, the invariants say.

use super::*;

impl Kawanakajima {
    pub fn read_position(&self, document: &Value) -> Result<State, String> {
        let d = Document::deserialize(document).map_err(|error| error.to_string())?;
        let mut sides = d.sides;
        let mut side = |army| self.read_staff(sides.remove(&army).unwrap_or_default());
        let mut state = State {
            turn: d.turn,
            units: self.read_units(&d.units)?,
            entrenched: d.entrenched,
            clans: read_clans(&d.clans),
            chits: read_chits(d.chits)?,
            staffs: [side(Army::Takeda)?, side(Army::Uesugi)?],
            vp: d.vp,
            kosaka: d.kosaka.unwrap_or(UnitId::NONE),
            fort_holder: d.fort_holder.unwrap_or(Army::Takeda),
            surprise: d.surprise,
            kansuke_used: d.kansuke_used,
            n_called: d.n_called,
            drawn: d.drawn,
            accepted: d.accepted,
            mover: d.mover.unwrap_or(Army::Takeda),
            last_roll: d.last_roll,
            die: d.die,
            gap: d.gap,
            moved: d.moved,
            rallied: d.rallied,
            retreated: d.retreated,
            dealt: d.dealt,
            group: d.group,
            leader_dead: Army::BOTH.map(|army| d.leader_dead.contains(&army)),
            last_stand: read_last_stand(&d.last_stand),
            combat: read_combat(d.combat)?,
            retreat: read_retreat(d.retreat)?,
            siege: self.read_siege(d.siege)?,
            steps: fit(d.steps.into_iter().map(|step| self.read_step(step)).collect::<Result<Vec<_>, _>>()?, "steps")?,
            outcome: d.outcome,
            at: Board::default(),
        };
        state.restore(self.fort());
        Ok(state)
    }

    fn read_units(&self, units: &BTreeMap<UnitId, UnitPart>) -> Result<List<Unit, UNITS>, String> {
        if let Some(unit) = units.keys().find(|unit| !self.unit_exists(**unit)) {
            return Err(format!("{unit} is not in the order of battle"));
        }
        let gone = Unit { condition: Condition::Eliminated, ..Unit::default() };
        let read = |unit: UnitId| match units.get(&unit) {
            Some(part) => Unit {
                hex: part.hex.unwrap_or(HexId::NOWHERE),
                condition: part.condition,
                leaders_lost: part.leaders_lost,
            },
            None => gone,
        };
        Ok(UnitId::all().map(read).collect())
    }

    fn read_staff(&self, part: StaffPart) -> Result<Staff, String> {
        let points = |points: Points| [points.commander, points.kosaka];
        let mut assigned = [None; 4];
        for (number, part) in part.assigned {
            assigned[special(number)?] = Some(read_assignment(number, part)?);
        }
        Ok(Staff {
            plan: part.plan,
            plan_active: part.plan_active,
            plan_revealed: part.plan_revealed,
            plans_excluded: part.plans_excluded.iter().fold(0, |bits, plan| bits | 1 << plan.index()),
            gathered: part.gathered,
            gathered_least: part.gathered_least,
            gathered_most: part.gathered_most,
            points: points(part.points),
            points_got: points(part.points_got),
            paid: part.paid,
            invested: part.invested,
            attempts: part.attempts,
            ready: part.ready,
            naming: part.naming.map(|number| special(number).map(|n| n as u8)).transpose()?,
            assigned,
            used: Activity::ALL.map(|activity| part.used.get(&activity).copied().unwrap_or(0)),
            impetuous: part.impetuous,
            handed_over: part.handed_over,
            bundori: part.bundori,
            lost: part.lost,
            commander: part.commander.unwrap_or(UnitId::NONE),
            samurai: part.samurai.unwrap_or(UnitId::NONE),
            refused: part.refused,
            markers: part.markers,
            passed: part.passed,
        })
    }

    fn read_siege(&self, part: SiegePart) -> Result<Siege, String> {
        let numbers = |values: &Both<u8>| Army::BOTH.map(|army| values.get(&army).copied().unwrap_or(0));
        let areas = |names: &[String]| -> Result<u16, String> {
            names.iter().try_fold(0, |bits, name| Ok(bits | 1 << self.read_area(name)?))
        };
        let both = |values: &Both<Vec<String>>| -> Result<[u16; 2], String> {
            let of = |army| areas(values.get(&army).map_or(&[], Vec::as_slice));
            Ok([of(Army::Takeda)?, of(Army::Uesugi)?])
        };
        Ok(Siege {
            on: part.on,
            besieger: part.besieger.unwrap_or(Army::Uesugi),
            manpower: numbers(&part.manpower),
            out_of_combat: numbers(&part.out_of_combat),
            markers: both(&part.markers)?,
            bases: both(&part.bases)?,
            actions: part.actions,
            target: part.target.map_or(Ok(0), |name| self.read_area(&name))?,
            advantage: part.advantage,
            bids: numbers(&part.bids),
            passes: part.passes,
            attacker_die: part.attacker_die,
            losses: part.losses,
            engaged: areas(&part.engaged)?,
            owed: part.owed,
            shortfall: part.shortfall,
            kept: part.kept,
            worn: part.worn,
        })
    }

    fn read_area(&self, name: &str) -> Result<u8, String> {
        let areas = &self.pack.fortress.areas;
        let at = areas.iter().position(|area| area == name);
        at.map(|at| at as u8).ok_or_else(|| format!("there is no area {name:?}; the areas are {}", areas.join(", ")))
    }

    fn read_step(&self, mut value: Value) -> Result<Step, String> {
        if let Some(result) = result_of(&mut value) {
            let code = result.as_str().and_then(|text| self.code_of(text));
            *result = code.ok_or_else(|| format!("{result} is no result of the Combat Table"))?.into();
        }
        serde_json::from_value(value).map_err(|error| format!("steps: {error}"))
    }

    /// The place of a printed result among those of the pack.
    fn code_of(&self, text: &str) -> Option<u8> {
        let printed = |code: &u8| self.result(ResultCode(*code)).to_string() == text;
        (0..self.result_count() as u8).find(printed)
    }
}

/// Special chits are numbered from 1 in print.
fn special(number: u8) -> Result<usize, String> {
    match number {
        1..=4 => Ok(usize::from(number) - 1),
        _ => Err(format!("there is no Special chit {number}; they are numbered from 1 to 4")),
    }
}

fn read_assignment(number: u8, part: AssignmentPart) -> Result<Assignment, String> {
    let activity = part.activity.ok_or_else(|| format!("Special chit {number} has no activity"))?;
    Ok(Assignment { activity, clans: part.clans, kosaka: part.kosaka })
}

fn read_clans(clans: &BTreeMap<ClanId, ClanPart>) -> List<Clan, CLANS> {
    let read =
        |clan: ClanId| clans.get(&clan).map_or(Clan::default(), |part| Clan { mode: part.mode, entry: part.entry });
    ClanId::all().map(read).collect()
}

fn read_chits(chits: Chits) -> Result<List<ChitPlace, CHITS>, String> {
    let mut places: List<ChitPlace, CHITS> = Chit::all().map(|_| ChitPlace::OutOfGame).collect();
    let boxes = |boxes: BTreeMap<u8, Vec<Chit>>, place: fn(u8) -> ChitPlace| {
        boxes.into_iter().map(move |(n, chits)| (place(n), chits)).collect::<Vec<_>>()
    };
    let open = [(ChitPlace::Reserve, chits.reserve), (ChitPlace::Bowl, chits.bowl), (ChitPlace::Drawn, chits.drawn)];
    let tracks = [boxes(chits.delay, ChitPlace::Delay), boxes(chits.chosen, ChitPlace::Chosen)].concat();
    for (place, chits) in open.into_iter().chain(tracks) {
        for chit in chits {
            let here = &mut places[chit.index()];
            if *here != ChitPlace::OutOfGame {
                return Err(format!("chit {chit} lies in two places"));
            }
            *here = place;
        }
    }
    Ok(places)
}

fn read_last_stand(part: &LastStand) -> [HexId; 3] {
    [part.takeda, part.uesugi, part.kosaka].map(|hex| hex.unwrap_or(HexId::NOWHERE))
}

fn read_combat(part: CombatPart) -> Result<Combat, String> {
    let mut combat = Combat {
        army: part.army.unwrap_or(Army::Takeda),
        active: part.active,
        declared: part.declared,
        charging: part.charging,
        barred: part.barred,
        as_one: part.as_one,
        special: part.special,
        current: part.current,
        rolls: fit(part.rolls.into_iter().map(|roll| (roll.clan, roll.die)), "combat.rolls")?,
        lead: [part.attacker_lead, part.defender_lead],
        col_dice: part.col_dice,
        hurt: fit(part.hurt.into_iter().map(read_hurt).collect::<Result<Vec<_>, _>>()?, "combat.hurt")?,
        pushes: part.pushes,
        fighters: [part.attackers, part.defenders],
        posts: fit(part.posts.into_iter().map(read_post).collect::<Result<Vec<_>, _>>()?, "combat.posts")?,
        after_exit: part.after_exit,
        spent: part.spent,
        away: part.away,
        ..Combat::default()
    };
    part.battles.iter().try_for_each(|battle| read_battle(&mut combat, battle))?;
    Ok(combat)
}

fn read_battle(combat: &mut Combat, part: &BattlePart) -> Result<(), String> {
    if combat.battles == 64 {
        return Err("there are more than 64 battles".into());
    }
    let bit = |set: bool| u64::from(set) << combat.battles;
    combat.fire |= bit(part.fire);
    combat.rolled |= bit(part.rolled);
    combat.done |= bit(part.done);
    combat.battles += 1;
    for unit in part.units.iter() {
        if std::mem::replace(&mut combat.battle_of[unit.index()], combat.battles) != 0 {
            return Err(format!("{unit} is in two battles"));
        }
    }
    Ok(())
}

fn read_hurt(part: HurtPart) -> Result<Hurt, String> {
    Ok(Hurt {
        unit: named(part.unit, "combat.hurt")?,
        steps: part.steps,
        from_table: part.from_table,
        eliminated: part.eliminated,
        beaten: part.beaten,
        rolls: part.rolls,
        samurai_roll: part.samurai_roll,
        counted: part.counted,
        rout_test: part.rout_test,
    })
}

fn read_post(part: PostPart) -> Result<(UnitId, HexId), String> {
    Ok((named(part.unit, "combat.posts")?, part.hex.ok_or("combat.posts: a hex is missing")?))
}

fn read_retreat(part: RetreatPart) -> Result<Retreat, String> {
    let stood = |unit: UnitId| part.snapshot.get(&unit).copied().unwrap_or(HexId::NOWHERE);
    Ok(Retreat {
        clan: part.clan.unwrap_or(ClanId(0)),
        first: part.first.unwrap_or(UnitId::NONE),
        waiting: part.waiting,
        unit: part.unit.unwrap_or(UnitId::NONE),
        goal: part.goal.unwrap_or(HexId::NOWHERE),
        snapshot: UnitId::all().map(stood).collect(),
        trails: fit(part.trails.into_iter().map(read_trail).collect::<Result<Vec<_>, _>>()?, "retreat.trails")?,
        pursued: part.pursued,
    })
}

fn read_trail(part: TrailPart) -> Result<Trail, String> {
    let from = part.from.ok_or("retreat.trails: a hex is missing")?;
    let mut trail = Trail::new(named(part.unit, "retreat.trails")?, from);
    for direction in part.steps {
        if direction > 5 || trail.length == Trail::LONGEST {
            return Err(format!("retreat.trails: direction {direction} at step {}", trail.length + 1));
        }
        trail.push(usize::from(direction));
    }
    Ok(trail)
}

/// A unit that has to be named there.
fn named(unit: Option<UnitId>, place: &str) -> Result<UnitId, String> {
    unit.filter(|unit| unit.is_some()).ok_or_else(|| format!("{place}: a unit is missing"))
}

fn fit<T: Copy + Default, const N: usize>(
    items: impl IntoIterator<Item = T>,
    place: &str,
) -> Result<List<T, N>, String> {
    let mut list = List::new();
    for item in items {
        list.try_push(item).map_err(|_| format!("{place} has room for {N} only"))?;
    }
    Ok(list)
}
