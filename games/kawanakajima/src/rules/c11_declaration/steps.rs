//! 11.1 to 11.4: what is asked before the first battle is fought.

use crate::rules::room::*;
use crate::state::UnitSet;

chapter! {
    pub enum DeclarationStep of Kawanakajima, Step::Declaration {
        /// 11.1a: the clans activated fight.
        goes ClanCombat,
        /// 11.1b: whom does the next active unit attack?
        asks Declare,
        /// 11.4a: which combined attack is rolled for next?
        asks RollOffs,
        /// 11.4a: a die for each clan of a combined attack.
        goes RollOffDice,
    }
}

impl Goes<Kawanakajima> for ClanCombat {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        let group = play.s.group;
        let Some(army) = group.first().map(ClanId::army) else { return };
        let active: UnitSet = play.at().field_units(army).filter(|u| group.contains(u.clan())).collect();
        play.begin_combat(army, active, group.len() > 1);
    }
}

deeds! { pub enum Declaring of Command { Attack { unit: UnitId, directions: u8 } } }

impl Asks<Kawanakajima> for Declare {
    type Deed = Declaring;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.combat.army)
    }

    fn prompt(self, at: Position<'_>, _: Army) -> Message {
        let unit = at.next_declaration().map_or(UnitId::NONE, |(unit, _)| unit);
        say("prompt-declare").unit(unit).under("11.1b")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Declaring>) {
        if let Some((unit, sets)) = at.next_declaration() {
            offers.extend(sets.into_iter().map(|directions| Declaring::Attack { unit, directions }));
        }
    }

    fn allows(self, at: Position<'_>, _: Army, Declaring::Attack { unit, directions }: Declaring) -> Verdict {
        at.may_declare(unit, directions)
    }

    fn meant(self, at: Position<'_>, army: Army, clicks: &Clicks) -> Option<Declaring> {
        let (asked, _) = at.next_declaration()?;
        let enemy = clicks.units.iter().copied().find(|&u| u.army() != army);
        let target = enemy.or_else(|| at.s.occupant(clicks.hex()?));
        let unit = clicks.unit().filter(|u| u.army() == army).unwrap_or(asked);
        let toward = target.and_then(|t| at.g.map.direction(at.s.unit(unit).hex, at.s.unit(t).hex));
        Some(Declaring::Attack { unit, directions: toward.map_or(0, |d| 1 << d) })
    }

    /// A unit without a choice is not asked.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let Some((unit, sets)) = play.at().some_declarations(2) else {
            play.end_declaration();
            return Flow::On;
        };
        let [directions] = sets[..] else { return Flow::Wait };
        play.declare_attack(unit, directions);
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, Declaring::Attack { unit, directions }: Declaring) {
        play.declare_attack(unit, directions);
    }

    fn fits(self, at: Position<'_>) -> Result<(), String> {
        let combat = &at.s.combat;
        if combat.active.iter().any(|unit| !at.g.unit_exists(unit) || unit.army() != combat.army) {
            return Err("somebody is active for combat who is not of the army that fights".into());
        }
        if u32::from(combat.battles) > combat.declared.len() {
            return Err(format!("{} battles declared by {} units", combat.battles, combat.declared.len()));
        }
        match at.next_declaration() {
            Some((unit, sets)) if sets.is_empty() => Err(format!("{unit} has to declare and has no choice")),
            _ => Ok(()),
        }
    }
}

deeds! { pub enum RollingOff of Command { RollOff(battle: u8) } }

/// 11.4, EC-75: battle by battle, all before the first fight.
impl Asks<Kawanakajima> for RollOffs {
    type Deed = RollingOff;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.combat.army)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-roll-offs").under("11.4a")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, RollingOff>) {
        offers.extend(at.mixed_battles().into_iter().map(RollingOff::RollOff));
    }

    fn allows(self, at: Position<'_>, _: Army, RollingOff::RollOff(battle): RollingOff) -> Verdict {
        at.may_roll_off(battle)
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<RollingOff> {
        None
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        match play.at().mixed_battles()[..] {
            [] => play.done(),
            [battle] => {
                play.begin_roll_off(battle);
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, RollingOff::RollOff(battle): RollingOff) {
        play.begin_roll_off(battle);
    }

    fn fits(self, at: Position<'_>) -> Result<(), String> {
        at.battles_have_room()
    }
}

impl Goes<Kawanakajima> for RollOffDice {
    fn settle(self, play: &mut Play<'_>) {
        match play.s.combat.rolls.iter().find(|(_, die)| *die == 0) {
            Some(&(clan, _)) => play.roll(Purpose::CombinedAttack(clan)),
            None => {
                play.pop();
                play.bar_losers();
            }
        }
    }
}
