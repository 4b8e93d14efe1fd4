//! 7, 30: armies, who runs them, who is whose enemy; castles and towns.

use super::room::*;

impl Position<'_> {
    #[inline]
    pub fn counter(&self, unit: Unit) -> &Counter {
        self.g.pack.unit(unit)
    }

    #[inline]
    pub fn army(&self, unit: Unit) -> Army {
        self.g.army(unit)
    }

    /// 7-1b, 30-1-2: who runs an army in this scenario; a turned lord goes over to the Hojo (S3-8).
    #[inline]
    pub fn power_of(&self, army: Army) -> Option<Power> {
        if self.s.turned.contains(army) {
            return Some(Power::Hojo);
        }
        self.g.plan().side[army.index()]
    }

    /// C-59: does this army take no side?
    #[inline]
    pub fn is_neutral(&self, army: Army) -> bool {
        army == Army::TAGAYA && self.g.options.neutral_tagaya
    }

    /// On which side of the war an army stands.
    #[inline]
    pub fn camp_of(&self, army: Army) -> Camp {
        let turned = self.s.turned.contains(army) && !self.is_neutral(army);
        if turned { self.camp(Power::Hojo) } else { self.g.camp(army) }
    }

    #[inline]
    pub fn camp(&self, power: Power) -> Camp {
        Camp::of(self.g.scenario, power)
    }

    #[inline]
    pub fn camp_of_unit(&self, unit: Unit) -> Camp {
        self.camp_of(self.army(unit))
    }

    /// Who decides for an army: its player, and for one that is nobody's the enemy of who is acting.
    pub fn decider(&self, army: Army) -> Power {
        let run = self.power_of(army).expect("an army in play is run by somebody");
        if !self.is_neutral(army) {
            return run;
        }
        let acting = self.s.phase.map(|phase| self.phase_power(phase)).map(|power| self.camp(power));
        let other = self.g.plan().powers.iter().copied().find(|&power| Some(self.camp(power)) != acting);
        other.unwrap_or(run)
    }

    pub fn decider_of(&self, unit: Unit) -> Power {
        self.decider(self.army(unit))
    }

    #[inline]
    pub fn power_of_unit(&self, unit: Unit) -> Option<Power> {
        self.power_of(self.army(unit))
    }

    /// Is anybody of this army left, on the map or to come?
    pub fn is_alive(&self, army: Army) -> bool {
        let left = |unit: Unit| matches!(self.s.man(unit).place, Whereabouts::Map | Whereabouts::Waiting);
        Unit::all().any(|unit| self.army(unit) == army && left(unit))
    }

    /// SEQ-2: with whom an army acts.
    #[inline]
    pub fn phase_of(&self, army: Army) -> Option<Phase> {
        if self.is_neutral(army) {
            return None;
        }
        match army {
            Army::UESUGI => Some(Phase::Uesugi),
            Army::TAKEDA => Some(Phase::Takeda),
            Army::HOJO => Some(Phase::Hojo),
            _ => match self.power_of(army)? {
                Power::Uesugi => Some(Phase::UesugiLords),
                Power::Hojo | Power::Takeda => Some(Phase::HojoLords),
            },
        }
    }

    /// Who runs the armies of a phase.
    pub fn phase_power(&self, phase: Phase) -> Power {
        let run = |army: Army| self.g.plan().side[army.index()];
        match phase {
            Phase::Uesugi => run(Army::UESUGI).unwrap_or(Power::Uesugi),
            Phase::Takeda => run(Army::TAKEDA).unwrap_or(Power::Takeda),
            Phase::Hojo => Power::Hojo,
            Phase::UesugiLords => Power::Uesugi,
            Phase::HojoLords => Power::Hojo,
        }
    }

    pub fn only(&self, power: Power) -> Seats {
        self.g.seat(power).map_or(Seats::NONE, Seats::only)
    }

    // Castles

    #[inline]
    pub fn castle_at(&self, spot: Spot) -> Option<Castle> {
        self.g.castle_at(spot)
    }

    #[inline]
    pub fn hex_of(&self, castle: Castle) -> Spot {
        self.g.pack.castle(castle).hex
    }

    /// 8-1: does it stand, with walls and an owner?
    #[inline]
    pub fn is_castle(&self, castle: Castle) -> bool {
        let walls = self.s.walls(castle);
        walls.endurance > 0 && walls.owner.is_some()
    }

    /// 8.4, C-50: an open town that somebody owns.
    pub fn is_town(&self, castle: Castle) -> bool {
        let walls = self.s.walls(castle);
        walls.endurance == 0 && !walls.destroyed && walls.owner.is_some()
    }

    pub fn camp_of_castle(&self, castle: Castle) -> Option<Camp> {
        self.s.walls(castle).owner.map(|army| self.camp_of(army))
    }

    /// The castle here, if it stands and belongs to this side.
    #[inline]
    pub fn own_castle_at(&self, spot: Spot, camp: Camp) -> Option<Castle> {
        self.castle_at(spot).filter(|&castle| self.is_castle(castle) && self.camp_of_castle(castle) == Some(camp))
    }

    /// The castle here, if it stands and belongs to an enemy of this side.
    #[inline]
    pub fn enemy_castle_at(&self, spot: Spot, camp: Camp) -> Option<Castle> {
        let hostile = |castle: &Castle| self.is_castle(*castle) && self.camp_of_castle(*castle) != Some(camp);
        self.castle_at(spot).filter(hostile)
    }

    /// Where castles of enemies of this side stand.
    pub fn enemy_castles(&self, camp: Camp) -> Spots {
        let hexes = Castle::all().map(|castle| self.hex_of(castle));
        hexes.filter(|&spot| self.enemy_castle_at(spot, camp).is_some()).collect()
    }

    /// 30-4, 30-4-1, 30-4-2, 8-3: is this the honjo of that army? Whoever owns it now must be the army named beside it, or its host.
    pub fn is_honjo(&self, castle: Castle, army: Army) -> bool {
        let Some(owner) = self.s.walls(castle).owner else { return false };
        let guest = || self.g.pack.honjo_extra.contains(&(army, castle)) && self.camp_of(owner) == self.camp_of(army);
        self.g.honjo(army).contains(castle) && (owner == army || guest())
    }

    /// 7-2b, 30-2: does a hex lie in the home country of an army?
    pub fn is_home(&self, army: Army, spot: Spot) -> bool {
        let province = self.g.pack.map.province(spot);
        province.is_some_and(|province| self.g.pack.home[army.index()].contains(&province))
    }
}
