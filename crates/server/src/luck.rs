//! Where the name of a table, its secret and the computer's whims come from: the system, which nobody can foresee, or, in a
//! rehearsal, a number and the players' salts, so that the same test plays the same game.

use crate::room::Plan;
use engine::Secret;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Characters of a name that nobody guesses.
const NAME: usize = 26;

pub enum Luck {
    System,
    Rehearsal {
        seed: u64,
        /// How many tables these salts have begun.
        begun: Mutex<BTreeMap<String, u64>>,
    },
}

impl Luck {
    pub fn new(rehearsal: Option<u64>) -> Luck {
        rehearsal.map_or(Luck::System, |seed| Luck::Rehearsal { seed, begun: Mutex::default() })
    }

    /// The name of a new table.
    pub fn name(&self, plan: &Plan) -> String {
        match self {
            Luck::System => token::<NAME>(),
            Luck::Rehearsal { seed, begun } => {
                let salts: String = plan.places.iter().filter_map(|place| place.salt.as_deref()).collect();
                let mut begun = begun.lock().expect("nothing that holds this lock can panic");
                let nth = begun.entry(salts.clone()).or_default();
                *nth += 1;
                letters(&digest(*seed, "name", &format!("{salts} {nth}"))[..NAME])
            }
        }
    }

    /// The secret behind the dice of the table of that name.
    pub fn secret(&self, name: &str) -> Secret {
        Secret::from(match self {
            Luck::System => random(),
            Luck::Rehearsal { seed, .. } => digest(*seed, "secret", name),
        })
    }

    /// The seed of what the computer does at a table after so many lines.
    pub fn whim(&self, name: &str, lines: usize) -> u64 {
        match self {
            Luck::System => u64::from_le_bytes(random()),
            Luck::Rehearsal { seed, .. } => {
                let bytes = digest(*seed, "whim", &format!("{name} {lines}"));
                u64::from_le_bytes(*bytes.first_chunk().expect("a digest has eight bytes"))
            }
        }
    }
}

fn digest(seed: u64, what: &str, of: &str) -> [u8; 32] {
    Sha256::new().chain_update(seed.to_le_bytes()).chain_update(what).chain_update(of).finalize().into()
}

/// Random bytes from the system.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// Random letters and digits that nobody guesses.
pub fn token<const N: usize>() -> String {
    letters(&random::<N>())
}

/// Five bits a character.
fn letters(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::room::{Kind, Place};

    fn plan(salt: &str) -> Plan {
        let place = Place { kind: Kind::Human, user: None, name: String::new(), level: 0, salt: Some(salt.into()) };
        Plan { places: vec![place], ..Plan::default() }
    }

    #[test]
    fn a_rehearsal_repeats_itself_and_nothing_else() {
        let [one, two] = [Luck::new(Some(1)), Luck::new(Some(1))];
        let name = one.name(&plan("a"));
        assert_eq!(name, two.name(&plan("a")));
        assert_eq!(one.secret(&name).reveal(), two.secret(&name).reveal());
        assert_eq!(one.whim(&name, 7), two.whim(&name, 7));
        for other in [one.name(&plan("a")), one.name(&plan("b")), Luck::new(Some(2)).name(&plan("a"))] {
            assert_ne!(other, name);
            assert_ne!(one.secret(&other).reveal(), one.secret(&name).reveal());
        }
        assert_ne!(one.whim(&name, 7), one.whim(&name, 8));
    }

    #[test]
    fn the_system_never_repeats_itself() {
        let luck = Luck::new(None);
        assert_ne!(luck.name(&plan("a")), luck.name(&plan("a")));
        assert_ne!(luck.secret("a").reveal(), luck.secret("a").reveal());
        assert_ne!(luck.whim("a", 0), luck.whim("a", 0));
    }
}
