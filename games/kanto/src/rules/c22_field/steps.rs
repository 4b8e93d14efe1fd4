//! 22, 23, step by step: targets, the attack, the damage, the blow struck back.

use super::*;

deeds! { pub enum Picking of Command { Also(unit: Unit), Done } }

impl Targets {
    fn open(at: Position<'_>) -> Units {
        let Fight { units, to, .. } = at.s.fight;
        let camp = at.camp_of_unit(units[0].first().expect("somebody attacks"));
        at.enemy_forces(camp, to).iter().filter(|&top| !units[1].contains(top)).collect()
    }
}

impl Asks<Kanto> for Targets {
    type Deed = Picking;

    fn asked(self, at: Position<'_>) -> Seats {
        at.only(at.acting_power())
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-targets").under("23-1-2")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Picking>) {
        offers.extend(Targets::open(at).iter().map(Picking::Also));
        if !at.party(1).is_empty() {
            offers.push(Picking::Done);
        }
    }

    fn allows(self, at: Position<'_>, _: Seat, deed: Picking) -> Verdict {
        match deed {
            Picking::Also(unit) => no("23-1-2", "refused-not-a-target").unless(Targets::open(at).contains(unit)),
            Picking::Done => no("23-1-2", "refused-nobody-chosen").unless(!at.party(1).is_empty()),
        }
    }

    fn meant(self, at: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Picking> {
        clicks.first().map(|unit| Picking::Also(at.top(unit)))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if Targets::open(play.at()).is_empty() { play.done() } else { Flow::Wait }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Picking) {
        match deed {
            Picking::Also(unit) => play.target(unit),
            Picking::Done => play.pop(),
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fight_stands(at)
    }
}

/// A fight that is under way has attackers on the map, between two hexes.
pub fn fight_stands(at: Position<'_>) -> Result<(), String> {
    let Fight { units, from, to, .. } = at.s.fight;
    let there = units.iter().all(|party| party.iter().all(|unit| at.s.is_on_map(unit)));
    fits(there && from.is_map() && to.is_map(), "a fight is between hexes of the map and units on it")
}

impl Rolls<Kanto> for AttackDie {
    type Deed = Die;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Die>) {
        faces(odds);
    }

    fn allows(self, _: Position<'_>, die: Die) -> Verdict {
        is_face(die)
    }

    fn wanted(self) -> Reason {
        no("23-2", "refused-die")
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-attack-die").under("23-2")
    }

    /// 23-2: strength against the modified die.
    fn carry_out(self, play: &mut Play<'_>, Die::Roll(die): Die) {
        play.pop();
        let at = play.at();
        let (strength, roll) = (at.attack_strength(), at.attack_ledger(false).with_die(die));
        let blow = at.attack_blow(die);
        play.tell(Event::Rolled { die, roll: roll as i8, strength, steps: blow.steps });
        play.s.fight.damage = blow.steps;
        if blow.leader {
            play.push(LeaderFalls { party: 1, left: blow.steps });
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fight_stands(at)
    }
}

deeds! { pub enum Dividing of Command { Steps(n: u8) } }

impl Damage {
    /// 23-3a, 23-4-2, C-34, EC-23: is this a way to take the damage?
    fn may_take(at: Position<'_>, steps: u8) -> Verdict {
        let Fight { damage, units, .. } = at.s.fight;
        no("23-3a", "refused-damage").number("n", damage.into()).unless(steps <= damage)?;
        let all = at.steps_of(units[1]);
        no("23-3a", "refused-not-so-many").number("n", all.into()).unless(steps <= all)?;
        let hexes = damage - steps;
        if hexes == 0 || steps == all {
            return Ok(());
        }
        no("23-4-2", "refused-retreat-too-long").unless(hexes <= at.g.pack.terrain.max_retreat)?;
        let start = at.s.fight.to;
        let open = at.longest_retreat(units[1], start, at.s.fight.foe, hexes) == hexes;
        no("23-4-3", "refused-no-way-back").unless(open)
    }

    fn ways(at: Position<'_>) -> impl Iterator<Item = u8> + '_ {
        let most = at.s.fight.damage.min(at.steps_of(at.party(1)));
        (0..=most).filter(move |&steps| Damage::may_take(at, steps).is_ok())
    }
}

impl Asks<Kanto> for Damage {
    type Deed = Dividing;

    fn asked(self, at: Position<'_>) -> Seats {
        at.party_power(1).map_or(Seats::NONE, |power| at.only(power))
    }

    fn prompt(self, at: Position<'_>, _: Seat) -> Message {
        say("prompt-damage").number("n", at.s.fight.damage).under("23-3a")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Dividing>) {
        offers.extend(Damage::ways(at).map(Dividing::Steps));
    }

    fn allows(self, at: Position<'_>, _: Seat, Dividing::Steps(steps): Dividing) -> Verdict {
        Damage::may_take(at, steps)
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Dividing> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.s.fight.damage == 0 || play.at().party(1).is_empty() { play.done() } else { Flow::Wait }
    }

    /// 23-3b: steps first, then the way back.
    fn carry_out(self, play: &mut Play<'_>, _: Seat, Dividing::Steps(steps): Dividing) {
        play.pop();
        let hexes = play.s.fight.damage - steps;
        if hexes > 0 {
            play.push(FallBack { hexes });
        }
        if steps > 0 {
            play.push(Losses { party: 1, left: steps });
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fight_stands(at)
    }
}

impl Goes<Kanto> for AfterAttack {
    /// 23-6, 23-6-1: who was attacked and has not fallen back may strike back.
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        let fight = &play.s.fight;
        let stood = fight.path.is_empty() && fight.refuge.is_none();
        if stood && !fight.units[0].is_empty() && !fight.units[1].is_empty() {
            play.push(StrikeBack);
        }
    }
}

deeds! { pub enum Striking of Command { Strike, StrikeFree, StrikeCovering, NoStrike } }

impl StrikeBack {
    fn may_strike(at: Position<'_>, deed: Striking) -> Verdict {
        let fight = &at.s.fight;
        let keeps = fight.units[1].first().is_some_and(|unit| at.siege_of(unit).is_some());
        match deed {
            Striking::Strike | Striking::NoStrike => Ok(()),
            Striking::StrikeFree => no("18-4-2b", "refused-no-siege").unless(fight.besieging && keeps),
            Striking::StrikeCovering => {
                no("18-4-2c", "refused-no-siege").unless(fight.besieging && keeps)?;
                no("18-4-2c", "refused-nobody-to-spare").unless(at.covering_strength() > 0)
            }
        }
    }
}

impl Asks<Kanto> for StrikeBack {
    type Deed = Striking;

    fn asked(self, at: Position<'_>) -> Seats {
        at.party_power(1).map_or(Seats::NONE, |power| at.only(power))
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-counter").under("23-6")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Striking>) {
        let all = [Striking::Strike, Striking::StrikeFree, Striking::StrikeCovering, Striking::NoStrike];
        offers.extend(all.into_iter().filter(|&deed| StrikeBack::may_strike(at, deed).is_ok()));
    }

    fn allows(self, at: Position<'_>, _: Seat, deed: Striking) -> Verdict {
        StrikeBack::may_strike(at, deed)
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Striking> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Striking) {
        let at = play.at();
        match deed {
            Striking::Strike => play.strike_back(at.defence_strength(), false),
            Striking::StrikeCovering => play.strike_back(at.covering_strength(), false),
            Striking::StrikeFree => {
                let castle = at.siege_of(at.party(1).first().expect("somebody stands")).expect("a siege");
                play.lift_siege(castle);
                play.s.fight.besieging = false;
                let strength = play.at().defence_strength();
                play.strike_back(strength, true);
            }
            Striking::NoStrike => {
                let power = at.party_power(1).expect("somebody stands");
                play.pop();
                play.tell(Event::NoStrike { power });
            }
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fight_stands(at)
    }
}

impl Rolls<Kanto> for CounterDie {
    type Deed = Die;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Die>) {
        faces(odds);
    }

    fn allows(self, _: Position<'_>, die: Die) -> Verdict {
        is_face(die)
    }

    fn wanted(self) -> Reason {
        no("23-6", "refused-die")
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-counter-die").under("23-6")
    }

    /// 23-6-3: the attackers lose steps and cannot fall back.
    fn carry_out(self, play: &mut Play<'_>, Die::Roll(die): Die) {
        play.pop();
        let at = play.at();
        let roll = at.counter_ledger(false).with_die(die);
        let blow = at.counter_blow(self.strength, die);
        play.tell(Event::Rolled { die, roll: roll as i8, strength: self.strength, steps: blow.steps });
        play.inflict(0, blow);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits((0..=999).contains(&self.strength), "a strength can be counted")?;
        fight_stands(at)
    }
}

impl Goes<Kanto> for FightOver {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        play.s.fight = Fight::default();
        play.review_sieges();
    }
}
