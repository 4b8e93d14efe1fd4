//! 1.7 to 1.74: strengths, odds, shifts and the column of a combat.

use super::room::*;

/// A combat as it stands before the die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    pub attack: u16,
    pub defence: u16,
    /// Columns, from 0 for 1-1.
    pub raw: usize,
    pub terrain: i8,
    pub joint: i8,
    pub column: usize,
    pub mounted: bool,
    pub armour: i8,
    /// 1.74-d: the counter-charger attacks.
    pub swapped: bool,
}

impl Position<'_> {
    /// Who attacks and who defends, in a charge that was answered perhaps the other way round.
    pub fn roles(&self, combat: &Combat) -> (Men, Pieces) {
        if self.is_swapped(combat) {
            let attackers = combat.on.iter().filter_map(Piece::man).fold(Men::EMPTY, |men, man| men | Men::of(man));
            let defenders = combat.by.iter().fold(Pieces::EMPTY, |set, man| set | Pieces::of(man.piece()));
            return (attackers, defenders);
        }
        (combat.by, combat.on)
    }

    /// 1.74-a: half again for a charge that was ridden home.
    pub fn attack_of(&self, combat: &Combat, man: Man) -> u16 {
        let attack = u16::from(self.values(man).attack);
        if self.charge_in(combat).is_some() { attack + attack / 2 } else { attack }
    }

    /// 1.74-b, 1.8-i, EC-4: half again for a counter-charger against his charger; 1 for a stunned man; a horse has its own.
    pub fn defence_of(&self, combat: &Combat, piece: Piece) -> u16 {
        let Some(man) = piece.man() else { return u16::from(self.g.pack.sheet.horse_defence) };
        if self.man(man).stunned != 0 {
            return 1;
        }
        let defence = u16::from(self.values(man).defence);
        let counters = self.charge_in(combat).is_some_and(|charge| charge.answer == Some(man) && charge.met);
        if counters { defence + defence / 2 } else { defence }
    }

    /// The charge this combat ends, with its bonus.
    fn charge_in(&self, combat: &Combat) -> Option<&Charge> {
        let charge = self.s.charges.get(usize::from(combat.charge?))?;
        (charge.ride == Ride::Home).then_some(charge)
    }

    /// 1.74-d: the counter-charger's defence is greater than the charger's attack.
    pub fn is_swapped(&self, combat: &Combat) -> bool {
        let answered = self.charge_in(combat).is_some_and(|charge| charge.met);
        answered && self.strength(combat, false) > self.strength(combat, true)
    }

    /// Attack or defence of all who take part.
    fn strength(&self, combat: &Combat, attack: bool) -> u16 {
        if attack {
            combat.by.iter().map(|man| self.attack_of(combat, man)).sum()
        } else {
            combat.on.iter().map(|piece| self.defence_of(combat, piece)).sum()
        }
    }

    /// 1.71-b: the worse of his hexes.
    pub fn is_unfavourable(&self, piece: Piece) -> bool {
        let sheet = &self.g.pack.sheet;
        self.stand(piece).spots().any(|spot| sheet.unfavourable[self.g.map().ground(spot) as usize])
    }

    /// 1.7-c, 1.7-d, 1.7-f, 1.7-g, 1.71-a, 1.71-c, 1.72-a, 1.72-h, 1.73-a: the column and the die, or why it cannot be fought.
    pub fn clash(&self, combat: &Combat) -> Result<Clash, Reason> {
        let sheet = &self.g.pack.sheet;
        let swapped = self.is_swapped(combat);
        let (attackers, defenders) = self.roles(combat);
        let (mut attack, mut defence) = (self.strength(combat, true), self.strength(combat, false));
        if swapped {
            std::mem::swap(&mut attack, &mut defence);
        }
        no("1.7-d", "refused-odds").unless(attack >= defence)?;
        let raw = usize::from(attack / defence.max(1)).min(COLUMNS_OF_ODDS) - 1;
        let worst = attackers.iter().any(|man| self.is_unfavourable(man.piece()));
        let all = defenders.iter().all(|piece| self.is_unfavourable(piece));
        let terrain = sheet.terrain_shift[usize::from(worst)][usize::from(all)];
        let joint = i8::from(self.is_joint(attackers, defenders)?);
        let column = raw as i8 + terrain + joint;
        no("1.71-c", "refused-shifted-odds").unless(column >= 0)?;
        let armoured = |piece: Piece| piece.man().is_some_and(|man| self.character(man).armour);
        Ok(Clash {
            attack,
            defence,
            raw,
            terrain,
            joint,
            column: (column as usize).min(COLUMNS_OF_ODDS - 1),
            mounted: defenders.iter().any(|piece| self.counts_mounted(piece)),
            armour: if defenders.iter().all(armoured) { sheet.armour_die } else { 0 },
            swapped,
        })
    }

    /// 1.72-c, 1.72-d, ERR-6: several together, against a mounted defender only several riders.
    fn is_joint(&self, attackers: Men, defenders: Pieces) -> Result<bool, Reason> {
        if attackers.len() < 2 {
            return Ok(false);
        }
        let against_rider = defenders.iter().any(|piece| self.counts_mounted(piece));
        let riders = attackers.iter().filter(|&man| self.is_mounted(man)).count();
        let counts = !against_rider || riders >= 2;
        no("ERR-6", "refused-no-adding").unless(counts || !self.g.options.no_adding)?;
        Ok(counts)
    }

    /// 1.7-e, 1.73-b: the letter of a die.
    pub fn fought(&self, clash: &Clash, die: u8) -> Letter {
        self.g.pack.sheet.combat(clash.mounted, clash.column, i16::from(die) + i16::from(clash.armour))
    }

    /// 1.76-a, 1.76-b: may he attack this figure at all? He must be able to enter a hex of it that he touches.
    pub fn may_reach(&self, man: Man, target: Piece) -> bool {
        let stand = self.stand(man);
        self.stand(target).spots().any(|spot| stand.touches_spot(spot) && self.could_enter(man, spot))
    }

    /// 1.21-4, 1.32-c, 1.32-e, 1.34-b, 1.52-b, 1.57-a, 1.7-b: may he attack this turn?
    pub fn may_attack(&self, side: Side, man: Man) -> Verdict {
        let figure = self.man(man);
        no("1.2-b", "refused-not-yours").unless(man.side() == side)?;
        no("1.21-4", "refused-not-fit").unless(self.is_fit(man))?;
        no("1.34-b", "refused-marked").unless(!figure.marks.has(Mark::Bound))?;
        no("1.57-a", "refused-busy").unless(!figure.task.takes_turn())?;
        no("1.7-b", "refused-attacked").unless(!figure.marks.has(Mark::Attacks))
    }

    /// 1.7-a, 1.76: may he attack that one?
    pub fn may_attack_it(&self, side: Side, man: Man, target: Piece) -> Verdict {
        self.may_attack(side, man)?;
        no("1.7-a", "refused-no-enemy").unless(self.is_enemy(side, target))?;
        no("1.7-a", "refused-not-near").unless(self.stand(man).touches(self.stand(target)))?;
        no("1.76-a", "refused-cannot-enter").unless(self.may_reach(man, target))
    }
}
