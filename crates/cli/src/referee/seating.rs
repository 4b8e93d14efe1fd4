//! A table of the service, with its dice.

use catalog::{AnyTable, Fault, Happened, Offer, Source};
use engine::{Dice, FairDice, Header, Secret, SeededDice};

/// Who gives the results of Chance.
pub enum Roller {
    ByHand,
    Seeded(SeededDice),
    Fair {
        dice: FairDice,
        secret: Secret,
    },
    /// The dice are fair, and the service was not told their secret.
    Sealed,
}

impl Roller {
    pub fn new(source: &Source) -> Roller {
        match source {
            Source::ByHand => Roller::ByHand,
            Source::Seed(seed) => Roller::Seeded(SeededDice::new(*seed)),
            Source::Fair { secret, game_id, salts } => {
                Roller::Fair { dice: FairDice::new(secret, game_id, salts), secret: secret.clone() }
            }
        }
    }

    /// The dice a log was played with; a secret that is not theirs is refused.
    pub fn of_log(header: &Header, secret: Option<Secret>) -> Result<Roller, Fault> {
        let (fair, secret) = match (&header.fair, header.seed, secret) {
            (Some(fair), _, Some(secret)) => (fair, secret),
            (Some(_), _, None) => return Ok(Roller::Sealed),
            (None, Some(seed), _) => return Ok(Roller::Seeded(SeededDice::new(seed))),
            (None, None, _) => return Ok(Roller::ByHand),
        };
        if secret.commitment() != fair.commitment {
            return Err(Fault::new("other-secret", "secret"));
        }
        let dice = FairDice::new(&secret, &fair.game_id, &fair.salts);
        Ok(Roller::Fair { dice, secret })
    }

    pub fn secret(&self) -> Option<&Secret> {
        match self {
            Roller::Fair { secret, .. } => Some(secret),
            _ => None,
        }
    }

    fn dice(&mut self) -> Result<&mut dyn Dice, Fault> {
        match self {
            Roller::ByHand => Err(Fault::new("no-dice", "table")),
            Roller::Sealed => Err(Fault::new("sealed-dice", "table")),
            Roller::Seeded(dice) => Ok(dice),
            Roller::Fair { dice, .. } => Ok(dice),
        }
    }
}

pub struct Seating {
    pub table: Box<dyn AnyTable>,
    pub roller: Roller,
    /// The rules came to an assertion here: only the log may still be had.
    pub frozen: bool,
}

impl Seating {
    pub fn new(table: Box<dyn AnyTable>, roller: Roller) -> Seating {
        Seating { table, roller, frozen: false }
    }

    pub fn roll(&mut self) -> Result<(Offer, Vec<Happened>), Fault> {
        let dice = self.roller.dice()?;
        self.table.roll(dice).ok_or_else(|| Fault::new("nothing-rolled", "table"))
    }

    /// A result by hand would make the log lie about its dice.
    pub fn check_by_hand(&self) -> Result<(), Fault> {
        match self.roller {
            Roller::ByHand => Ok(()),
            _ => Err(Fault::new("dice-decide", "seat")),
        }
    }
}
