//! 24: battles between daimyo: rounds until somebody gives way.

use super::c22_field::{SNOW_ATTACK, SNOW_COUNTER, fight_stands};
use super::room::*;

chapter! {
    pub enum BattleStep of Kanto, Step::Battle {
        /// DP-39: who takes part.
        asks Muster(party: u8),
        rolls BattleDie(party: u8),
        goes RoundOver,
        /// DP-50, DP-51
        asks Stay { party: u8, other: bool },
    }
}

/// EC-37: so many rounds without a loss, and the attackers break off.
const IDLE_ROUNDS: u8 = 3;

impl Position<'_> {
    /// 24-1-1 to 24-1-5, C-37, C-38: may this force offer battle?
    pub fn may_offer_battle(&self, units: Units, hex: Spot) -> Verdict {
        self.may_attack(units, hex)?;
        self.may_be_battle(units, hex)
    }

    pub fn may_sally_battle(&self, units: Units, hex: Spot) -> Verdict {
        self.may_sally(units, hex)?;
        self.may_be_battle(units, hex)
    }

    fn may_be_battle(&self, units: Units, hex: Spot) -> Verdict {
        let camp = self.camp_of_unit(units.first().expect("somebody attacks"));
        let terrain = self.g.pack.map.terrain(hex);
        no("24-1-5", "refused-battle-ground").unless(!matches!(terrain, Terrain::Mountains | Terrain::Swamp))?;
        no("24-1-1", "refused-no-daimyo").unless(self.has_daimyo(units) || self.joining_daimyo(units).is_some())?;
        no("24-1-1", "refused-no-enemy-daimyo").unless(self.defending_daimyo(camp, hex).is_some())
    }

    /// 24-1-2, 24-1-4: a daimyo of the same player in the hex who has not acted.
    fn joining_daimyo(&self, units: Units) -> Option<Unit> {
        self.muster(units).iter().find(|&top| self.has_daimyo(self.force(top)))
    }

    /// 24-1-3: a daimyo in the field of the hex that is attacked.
    fn defending_daimyo(&self, camp: Camp, hex: Spot) -> Option<Unit> {
        self.enemy_forces(camp, hex).iter().find(|&top| self.has_daimyo(self.force(top)))
    }

    /// C-37: forces beside the attackers that may fight along: unacted, of the phase, and in a phase of lords their principal.
    fn muster(&self, units: Units) -> Units {
        let lead = units.first().expect("somebody attacks");
        let (spot, inside, power) = (self.man(lead).at, self.man(lead).inside, self.power_of_unit(lead));
        let joins = |top: &Unit| {
            let man = self.man(*top);
            let principal = self.is_daimyo(*top) && self.power_of_unit(*top) == power;
            let of_phase = self.phase_of(self.army(*top)) == self.s.phase;
            self.is_top(*top)
                && !units.contains(*top)
                && man.inside == inside
                && (of_phase || principal)
                && self.is_able(*top)
                && !self.force(*top).iter().any(|unit| self.man(unit).acted)
        };
        self.s.in_hex(spot).filter(joins).collect()
    }

    fn musters(&self, party: u8) -> Units {
        let Fight { units, to, .. } = self.s.fight;
        match party {
            0 => self.muster(units[0]),
            _ => {
                let camp = self.camp_of_unit(units[0].first().expect("somebody attacks"));
                self.enemy_forces(camp, to).iter().filter(|&top| !units[1].contains(top)).collect()
            }
        }
    }

    /// 24-2-1, 18-4-2a, 18-4-2c, 31-4-1: with what a party fights; besiegers with half, or with whom they can spare.
    pub fn battle_strength(&self, party: u8) -> i16 {
        match party {
            0 => self.attack_strength(),
            _ => self.defence_strength().max(self.covering_strength()),
        }
    }

    /// 24-2-3: daimyo against daimyo, morale, snow; no terrain.
    pub fn battle_ledger(&self, party: u8, explain: bool) -> Ledger {
        let units = self.s.fight.units;
        let (own, other) = (units[usize::from(party)], units[1 - usize::from(party)]);
        let mut ledger = Ledger::new(explain);
        let best = |units: Units| {
            let daimyo =
                units.iter().filter(|&unit| self.is_daimyo(unit)).map(|unit| self.counter(unit).adjustment).max();
            daimyo.unwrap_or_else(|| self.best_adjustment(units))
        };
        ledger.add(best(own) - best(other), "ledger-leaders", "24-2-3", None);
        let morale = self.lowest_morale(own) as i8 - self.lowest_morale(other) as i8;
        ledger.add(morale, "ledger-morale", "24-2-3", None);
        let snow = [SNOW_ATTACK, SNOW_COUNTER][usize::from(party)];
        ledger.add(if self.is_snowed(self.s.fight.to) { snow } else { 0 }, "ledger-snow", "32-2-3", None);
        ledger
    }

    /// 24-2-2: what the die of a party does to the other one.
    pub fn blow(&self, party: u8, die: u8) -> Blow {
        self.g.pack.tables.field.at(self.battle_strength(party), self.battle_ledger(party, false).with_die(die))
    }

    /// 24-2-2: what both parties lose by the attacker's die and the defender's: no more than they have.
    pub fn round_losses(&self, dice: [u8; 2]) -> [u8; 2] {
        [0, 1].map(|party: u8| {
            let other = 1 - party;
            self.blow(other, dice[usize::from(other)]).steps.min(self.steps_of(self.party(party)))
        })
    }
}

impl Play<'_> {
    /// 24.0: who fights is settled, then round follows round.
    pub fn begin_battle(&mut self, units: Units, hex: Spot, sally: bool) {
        let joining = self.at().joining_daimyo(units).filter(|_| !self.at().has_daimyo(units));
        let camp = self.at().camp_of_unit(units.first().expect("somebody attacks"));
        let defender = self.at().defending_daimyo(camp, hex).expect("a daimyo to fight");
        self.open_fight(Bout::Battle, units, hex, sally);
        if let Some(daimyo) = joining {
            self.fight_along(daimyo);
        }
        self.target(defender);
        self.push(FightOver);
        self.push(RoundOver);
        self.push(BattleDie(0));
        self.push(Muster(1));
        self.push(Muster(0));
    }

    /// 24-2-1: one more force of the attackers.
    fn fight_along(&mut self, top: Unit) {
        let force = self.at().force(top);
        self.disturb_ceremony(force);
        self.s.fight.units[0] |= force;
        self.spend(force);
        if !self.s.fight.sally {
            force.iter().for_each(|unit| self.s.man_mut(unit).inside = false);
        }
        self.tell(Event::FightsAlong { unit: top });
    }
}

deeds! { pub enum Mustering of Command { Also(unit: Unit), Lift, Done } }

impl Asks<Kanto> for Muster {
    type Deed = Mustering;

    fn asked(self, at: Position<'_>) -> Seats {
        at.party_power(self.0).map_or(Seats::NONE, |power| at.only(power))
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-muster").under("24-2-1")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Mustering>) {
        offers.extend(at.musters(self.0).iter().map(Mustering::Also));
        if self.may_lift(at) {
            offers.push(Mustering::Lift);
        }
        offers.push(Mustering::Done);
    }

    fn allows(self, at: Position<'_>, _: Seat, deed: Mustering) -> Verdict {
        match deed {
            Mustering::Also(unit) => no("24-2-1", "refused-cannot-join").unless(at.musters(self.0).contains(unit)),
            Mustering::Lift => no("18-4-2b", "refused-no-siege").unless(self.may_lift(at)),
            Mustering::Done => Ok(()),
        }
    }

    fn meant(self, at: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Mustering> {
        clicks.first().map(|unit| Mustering::Also(at.top(unit)))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        if at.musters(self.0).is_empty() && !self.may_lift(at) { play.done() } else { Flow::Wait }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Mustering) {
        match (deed, self.0) {
            (Mustering::Also(unit), 0) => play.fight_along(unit),
            (Mustering::Also(unit), _) => {
                play.target(unit);
                play.tell(Event::FightsAlong { unit });
            }
            (Mustering::Lift, _) => {
                let castle = self.siege(play.at()).expect("a siege to lift");
                play.lift_siege(castle);
                play.s.fight.besieging = false;
            }
            (Mustering::Done, _) => play.pop(),
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(self.0 < 2 && !at.party(self.0).is_empty(), "a battle has two sides")?;
        fight_stands(at)
    }
}

impl Muster {
    fn siege(self, at: Position<'_>) -> Option<Castle> {
        at.party(1).first().filter(|_| self.0 == 1 && at.s.fight.besieging).and_then(|unit| at.siege_of(unit))
    }

    /// 18-4-2b: besiegers who are attacked may give up the siege and fight whole.
    fn may_lift(self, at: Position<'_>) -> bool {
        self.siege(at).is_some()
    }
}

impl Rolls<Kanto> for BattleDie {
    type Deed = Die;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Die>) {
        faces(odds);
    }

    fn allows(self, _: Position<'_>, die: Die) -> Verdict {
        is_face(die)
    }

    fn wanted(self) -> Reason {
        no("24-2-2", "refused-die")
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-battle-die").under("24-2-2")
    }

    /// 24-2, 24-2-2, 24-2-4: attacker, then defender; what they do to each other happens together.
    fn carry_out(self, play: &mut Play<'_>, Die::Roll(die): Die) {
        play.pop();
        let at = play.at();
        let (strength, roll) = (at.battle_strength(self.0), at.battle_ledger(self.0, false).with_die(die));
        let steps = at.blow(self.0, die).steps;
        play.tell(Event::Rolled { die, roll: roll as i8, strength, steps });
        if self.0 == 0 {
            play.s.fight.roll = die;
            play.push(BattleDie(1));
            return;
        }
        let at = play.at();
        let blows = [at.blow(1, die), at.blow(0, at.s.fight.roll)];
        let lost = at.round_losses([at.s.fight.roll, die]);
        play.s.fight.lost = lost;
        play.s.fight.idle = if lost == [0, 0] { play.s.fight.idle + 1 } else { 0 };
        play.inflict(1, blows[1]);
        play.inflict(0, blows[0]);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(self.0 < 2 && (1..3).all(|_| !at.party(self.0).is_empty()), "a battle has two sides")?;
        fight_stands(at)
    }
}

impl Goes<Kanto> for RoundOver {
    /// 24-2-5, C-39, EC-36, EC-37: who lost more may give way; of equals first the attacker, then the defender.
    fn settle(self, play: &mut Play<'_>) {
        let Fight { units, lost, idle, .. } = play.s.fight;
        play.tell(Event::RoundOver { attacker: lost[0], defender: lost[1] });
        play.pop();
        if units[0].is_empty() || units[1].is_empty() {
            if let Some(party) = [0u8, 1].into_iter().find(|&party| !units[usize::from(party)].is_empty()) {
                play.push(Entering(party));
            }
            return;
        }
        if idle >= IDLE_ROUNDS {
            return;
        }
        play.push(Rout);
        match lost[0].cmp(&lost[1]) {
            std::cmp::Ordering::Greater => play.push(Stay { party: 0, other: false }),
            std::cmp::Ordering::Less => play.push(Stay { party: 1, other: false }),
            std::cmp::Ordering::Equal => play.push(Stay { party: 0, other: true }),
        }
    }
}

deeds! { pub enum Enduring of Command { Withdraw, FightOn } }

impl Asks<Kanto> for Stay {
    type Deed = Enduring;

    fn asked(self, at: Position<'_>) -> Seats {
        at.party_power(self.party).map_or(Seats::NONE, |power| at.only(power))
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-stay").under("24-2-5")
    }

    fn options(self, _: Position<'_>, _: Seat, offers: &mut Offers<'_, Enduring>) {
        offers.extend([Enduring::Withdraw, Enduring::FightOn]);
    }

    fn allows(self, _: Position<'_>, _: Seat, _: Enduring) -> Verdict {
        Ok(())
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Enduring> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Enduring) {
        play.pop();
        let power = play.at().party_power(self.party).expect("somebody fights");
        match deed {
            Enduring::Withdraw => {
                play.s.fight.routed[usize::from(self.party)] = true;
                play.tell(Event::Withdraws { power });
            }
            Enduring::FightOn => play.tell(Event::FightsOn { power }),
        }
        if self.other {
            play.push(Stay { party: 1, other: false });
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(self.party < 2 && !at.party(0).is_empty() && !at.party(1).is_empty(), "a battle has two sides")?;
        fight_stands(at)
    }
}
