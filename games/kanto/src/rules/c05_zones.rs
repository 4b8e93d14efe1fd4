//! 5: zones of control.

use super::room::*;

/// What the enemies of a side control: 5-1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Zones {
    pub strong: Spots,
    pub weak: Spots,
    /// Hexes in which an enemy stands in the field.
    pub enemies: Spots,
    /// Hexes in which a friend stands who is not of those asked about.
    pub friends: Spots,
}

impl Position<'_> {
    /// 32-1: does snow lie there now?
    #[inline]
    pub fn is_snowed(&self, spot: Spot) -> bool {
        self.g.season(self.s.turn) == Season::Snow && self.g.pack.map.snows(spot)
    }

    /// C-55: mountains under snow are closed to everything.
    #[inline]
    pub fn is_snowed_mountain(&self, spot: Spot) -> bool {
        self.g.pack.map.terrain(spot) == Terrain::Mountains && self.is_snowed(spot)
    }

    /// C-06: behind walls that are besieged nobody controls anything outside.
    fn is_shut_in(&self, unit: Unit) -> bool {
        let man = self.man(unit);
        man.inside && self.castle_at(man.at).is_some_and(|castle| self.s.walls(castle).besieged)
    }

    /// 5.0, 5-1-1a, 5-1-2, 5-3b, C-08, 32-1-4: what is controlled by the enemies of this side; its own zones cancel nothing. Of its friends some may be left out: who moves does not
    /// help himself (15-4-6).
    pub fn zones(&self, camp: Camp, except: Units) -> Zones {
        let mut zones =
            Zones { strong: Spots::EMPTY, weak: Spots::EMPTY, enemies: Spots::EMPTY, friends: Spots::EMPTY };
        let (mut sources, mut manned) = (Spots::EMPTY, Spots::EMPTY);
        for unit in self.s.on_map() {
            let man = self.man(unit);
            if self.camp_of_unit(unit) == camp {
                if !except.contains(unit) {
                    zones.friends.insert(man.at);
                }
                continue;
            }
            if man.inside {
                manned.insert(man.at);
            } else {
                zones.enemies.insert(man.at);
            }
            if !self.is_shut_in(unit) {
                sources.insert(man.at);
            }
        }
        for spot in sources.iter() {
            spot.around().for_each(|(_, next)| zones.strong.insert(next));
        }
        for castle in Castle::all() {
            let walls = self.s.walls(castle);
            let hostile = self.is_castle(castle) && self.camp_of_castle(castle) != Some(camp) && !walls.besieged;
            let spot = self.hex_of(castle);
            if hostile && !manned.contains(spot) && self.g.is_in_area(spot) {
                spot.around().for_each(|(_, next)| zones.weak.insert(next));
            }
        }
        let controllable = self.g.ground(self.s.turn).controllable;
        Zones { strong: zones.strong & controllable, weak: zones.weak & controllable, ..zones }
    }

    /// Hexes in which enemies of this side stand in the field.
    pub fn enemies_out(&self, camp: Camp) -> Spots {
        let out = |unit: &Unit| !self.man(*unit).inside && self.camp_of_unit(*unit) != camp;
        self.s.on_map().filter(out).map(|unit| self.man(unit).at).collect()
    }
}

impl Zones {
    /// 5-1-1b, 5-1-1c, 5-3a, 5-3c: whatever weak zone lies there too, is a hex in a strong enemy zone, with no friend there to cancel it?
    #[inline]
    pub fn in_strong(&self, spot: Spot) -> bool {
        self.strong.contains(spot) && !self.friends.contains(spot)
    }

    /// 5-1-2: in any enemy zone?
    #[inline]
    pub fn in_any(&self, spot: Spot) -> bool {
        (self.strong.contains(spot) || self.weak.contains(spot)) && !self.friends.contains(spot)
    }
}
