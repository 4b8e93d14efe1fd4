//! 10: morale of troops and castles.

use super::room::*;

/// 10-1-2a, 10-1-2b: below this a unit is destroyed and a castle falls.
pub const BREAKING: u8 = 4;

impl Position<'_> {
    /// 10-2: ten minus morale.
    pub fn morale_loss(&self, morale: u8) -> i16 {
        i16::from(self.g.pack.tables.start_morale) - i16::from(morale)
    }

    /// 16-1-2, 16-1-4: who is behind the walls of a castle, of whatever army; who stands in its field is not.
    pub fn garrison(&self, castle: Castle) -> Units {
        self.s.in_hex(self.hex_of(castle)).filter(|&unit| self.man(unit).inside).collect()
    }

    /// 10-4b, 16-4-2: the lowest of those inside, or the castle's own.
    pub fn garrison_morale(&self, castle: Castle) -> u8 {
        let garrison = self.garrison(castle);
        if garrison.is_empty() { self.s.walls(castle).morale } else { self.lowest_morale(garrison) }
    }
}

impl Play<'_> {
    /// 10-1-1, 10-1-2a: a unit in the field loses morale, and is removed below 4.
    pub fn lose_morale(&mut self, unit: Unit, by: u8) {
        let man = self.s.man_mut(unit);
        man.morale = man.morale.saturating_sub(by);
        if man.morale < BREAKING {
            self.remove(unit);
        }
    }

    /// 18-3-2, C-17: when a siege ends, all inside are at ten again.
    pub fn restore_morale(&mut self, castle: Castle) {
        let full = self.g.pack.tables.start_morale;
        for unit in self.at().garrison(castle).iter() {
            self.s.man_mut(unit).morale = full;
        }
        self.s.walls_mut(castle).morale = full;
    }
}
