//! What is asked about figures all the time: who is fit, who touches whom, who could attack whom.

use super::room::*;

impl Position<'_> {
    #[inline]
    pub fn man(&self, man: Man) -> &Figure {
        self.s.man(man)
    }

    #[inline]
    pub fn stand(&self, piece: impl Into<Piece>) -> Stand {
        self.s.stand(piece.into())
    }

    pub fn character(&self, man: Man) -> &Character {
        self.g.pack.character(man)
    }

    /// Alive on the map, stunned or not.
    #[inline]
    pub fn is_here(&self, man: Man) -> bool {
        let figure = self.man(man);
        figure.place == Whereabouts::Map && figure.health != Health::Dead
    }

    /// Alive, on the map and upright.
    #[inline]
    pub fn is_fit(&self, man: Man) -> bool {
        self.is_here(man) && self.man(man).stunned == 0
    }

    #[inline]
    pub fn is_mounted(&self, man: Man) -> bool {
        self.man(man).horse.is_some()
    }

    pub fn is_wounded(&self, man: Man) -> bool {
        self.man(man).health == Health::Wounded
    }

    /// Does this side see him? His own always does.
    #[inline]
    pub fn sees(&self, side: Side, man: Man) -> bool {
        !self.man(man).hidden || man.side() == side
    }

    /// A lone horse that lives and stands on the map.
    pub fn is_loose(&self, horse: Horse) -> bool {
        self.s.horse(horse).life == Life::Free && self.s.stand(horse.piece()).is_map()
    }

    /// 1.5-a: what stands on the counter as it lies.
    pub fn values(&self, man: Man) -> Values {
        let character = self.character(man);
        let faces = character.mounted.filter(|_| self.is_mounted(man)).unwrap_or(character.foot);
        faces[usize::from(self.is_wounded(man))]
    }

    /// 1.3-b, 1.3-d: the weapon he can use as he is: in the saddle the short bow alone, unless javelins are agreed on.
    pub fn weapon(&self, man: Man) -> Option<Weapon> {
        let weapon = self.character(man).missile?;
        let in_saddle = weapon == Weapon::Shortbow || weapon == Weapon::Javelin && self.g.options.mounted_javelin;
        (!self.is_mounted(man) || in_saddle).then_some(weapon)
    }

    /// 1.31-a, 1.31-b, 1.31-c, 1.31-d: the limits of a weapon, as the table is read.
    pub fn missile(&self, weapon: Weapon) -> Missile {
        let missile = *self.g.pack.sheet.missile(weapon);
        if !self.g.options.literal_table {
            return missile;
        }
        // ERR-1: each line by itself.
        match self.g.pack.sheet.literal[weapon as usize] {
            Some((rate, after_shot, before_defence)) => Missile { rate, after_shot, before_defence, ..missile },
            None => missile,
        }
    }

    /// 1.51-6, 1.51-7: dead men and horses in a hex; a dead horse lies on both of its hexes.
    pub fn bodies(&self, spot: Spot) -> u8 {
        let sheet = &self.g.pack.sheet;
        let men = Man::all().filter(|&man| {
            let figure = self.man(man);
            figure.health == Health::Dead && figure.place == Whereabouts::Map && self.stand(man).front == spot
        });
        let horses = Horse::all()
            .filter(|&horse| self.s.horse(horse).life == Life::Dead && self.s.stand(horse.piece()).covers(spot));
        men.count() as u8 * sheet.man_body + horses.count() as u8 * sheet.horse_body
    }

    /// 1.76-a: could he enter this hex, whoever stands there? Ground and bodies decide, and for riders wagons.
    pub fn could_enter(&self, man: Man, spot: Spot) -> bool {
        self.could_stand_ground(man, spot) && self.bodies(spot) < self.g.pack.sheet.impassable_at
    }

    /// 1.1-b, 1.1-c: the ground alone, and the wagon.
    fn could_stand_ground(&self, man: Man, spot: Spot) -> bool {
        let mounted = self.is_mounted(man);
        let cost = self.g.pack.ground_cost(self.g.map().ground(spot), mounted, self.character(man).armour);
        cost.is_some() && !(mounted && self.s.stand(Piece::WAGON).covers(spot))
    }

    /// 1.32-b, 1.54-a: the enemies of a side who are in position to attack this hex.
    pub fn threats(&self, side: Side, spot: Spot) -> impl Iterator<Item = Man> + '_ {
        let barred =
            self.near_enemies(side, spot).next().is_some() && self.bodies(spot) >= self.g.pack.sheet.impassable_at;
        self.near_enemies(side, spot).filter(move |&man| !barred && self.could_stand_ground(man, spot))
    }

    /// Enemies, fit and seen, next to a hex.
    fn near_enemies(&self, side: Side, spot: Spot) -> impl Iterator<Item = Man> + '_ {
        Man::of_side(side.other())
            .filter(move |&man| self.is_fit(man) && !self.man(man).hidden && self.stand(man).touches_spot(spot))
    }

    /// 1.32-a, EC-108: is an enemy in position to attack him?
    pub fn in_contact(&self, man: Man) -> bool {
        self.stand(man).spots().any(|spot| self.threats(man.side(), spot).next().is_some())
    }

    /// 1.58-f, EC-118: who controls a lone horse: its last keeper, while he has a fit man next to it.
    pub fn controller(&self, horse: Horse) -> Option<Side> {
        let mount = self.s.horse(horse);
        let keeper = mount.keeper?;
        let stand = self.s.stand(horse.piece());
        // What is hidden keeps nothing that anybody could see.
        let shown = |man: Man| self.is_fit(man) && !self.man(man).hidden;
        let keeps = |man: Man| shown(man) && mount.lost_by != Some(man) && self.stand(man).touches(stand);
        Man::of_side(keeper).any(keeps).then_some(keeper)
    }

    /// May this side shoot at it or attack it? 1.8-e: a lone horse of the enemy's or of nobody's; never a wagon (EC-35).
    pub fn is_enemy(&self, side: Side, piece: Piece) -> bool {
        match piece.sort() {
            Sort::Man(man) => man.side() != side && self.is_here(man) && !self.man(man).hidden,
            Sort::Horse(horse) => self.is_loose(horse) && self.controller(horse) != Some(side),
            Sort::Wagon => false,
        }
    }

    /// Whoever this side may shoot at or attack.
    pub fn enemies(&self, side: Side) -> impl Iterator<Item = Piece> + '_ {
        self.pieces_against(side).filter(move |&piece| self.is_enemy(side, piece))
    }

    /// Whoever could be an enemy: the other side's men, and horses.
    pub fn pieces_against(&self, side: Side) -> impl Iterator<Item = Piece> + use<> {
        Man::of_side(side.other()).map(Man::piece).chain(Horse::all().map(Horse::piece))
    }

    /// Who decides for a figure: of a lone horse its controller, if it has none the player who is not the one named.
    pub fn owner(&self, piece: Piece, not: Side) -> Side {
        match piece.sort() {
            Sort::Man(man) => man.side(),
            Sort::Horse(horse) => self.controller(horse).unwrap_or_else(|| not.other()),
            Sort::Wagon => not.other(),
        }
    }

    /// How a result is read for a figure.
    pub fn taker(&self, piece: Piece) -> Taker {
        match piece.sort() {
            Sort::Man(man) => {
                let armour = self.character(man).armour;
                if self.is_mounted(man) { Taker::Rider { armour } } else { Taker::Foot { armour } }
            }
            Sort::Horse(_) | Sort::Wagon => Taker::Horse,
        }
    }

    /// 1.7-e, 1.36-b: is it read in the table for the mounted? A lone horse is (1.8-e).
    pub fn counts_mounted(&self, piece: Piece) -> bool {
        !matches!(self.taker(piece), Taker::Foot { .. })
    }
}

impl From<Man> for Piece {
    fn from(man: Man) -> Piece {
        man.piece()
    }
}

impl From<Horse> for Piece {
    fn from(horse: Horse) -> Piece {
        horse.piece()
    }
}
