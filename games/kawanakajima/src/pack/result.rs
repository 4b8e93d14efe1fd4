//! 11.7: how a result of the Combat Table is written: `d1R^R`, `a1-d1`, `-`.
//!
//! A side letter, then what the chosen unit suffers (a number of steps or E, then R if it is pushed back), then after
//! `^` what every other unit of that side suffers (steps or R). R binds to the slot it stands in.

use super::{Blow, CombatResult, Loss};
use std::fmt;
use std::str::FromStr;

/// A unit has four steps, and the loss of the last one is written E.
const MOST_STEPS: u8 = 3;

impl FromStr for CombatResult {
    type Err = String;

    fn from_str(code: &str) -> Result<CombatResult, String> {
        let result = match code.split_once('-') {
            Some(("", "")) => Some(CombatResult::default()),
            Some((attacker, defender)) => both(attacker, defender),
            None => one(code),
        };
        let result =
            result.ok_or_else(|| format!("{code:?} is no combat result; examples: \"a1-d1\", \"d1R^R\", \"-\""))?;
        match result.attacker {
            Some(loss) if loss.chosen.push || loss.others.push => Err(format!("{code:?} pushes the attacker back")),
            _ => Ok(result),
        }
    }
}

fn both(attacker: &str, defender: &str) -> Option<CombatResult> {
    match (one(attacker)?, one(defender)?) {
        (CombatResult { attacker: Some(a), .. }, CombatResult { defender: Some(d), .. }) => {
            Some(CombatResult { attacker: Some(a), defender: Some(d) })
        }
        _ => None,
    }
}

fn one(code: &str) -> Option<CombatResult> {
    if let Some(loss) = code.strip_prefix('a') {
        return Some(CombatResult { attacker: Some(parse_loss(loss)?), defender: None });
    }
    let loss = code.strip_prefix('d')?;
    Some(CombatResult { attacker: None, defender: Some(parse_loss(loss)?) })
}

fn parse_loss(code: &str) -> Option<Loss> {
    let (chosen, others) = match code.split_once('^') {
        Some((chosen, others)) => (chosen, parse_others(others)?),
        None => (code, Blow::NOTHING),
    };
    Some(Loss { chosen: parse_chosen(chosen)?, others })
}

fn parse_chosen(code: &str) -> Option<Blow> {
    let (steps, push) = match code.strip_suffix('R') {
        Some(steps) => (steps, true),
        None => (code, false),
    };
    match steps {
        "E" if !push => Some(Blow { steps: Blow::ELIMINATED, push }),
        "" if push => Some(Blow { steps: 0, push }),
        steps => Some(Blow { steps: parse_steps(steps)?, push }),
    }
}

fn parse_others(code: &str) -> Option<Blow> {
    match code {
        "R" => Some(Blow { steps: 0, push: true }),
        steps => Some(Blow { steps: parse_steps(steps)?, push: false }),
    }
}

fn parse_steps(code: &str) -> Option<u8> {
    (1..=MOST_STEPS).find(|n| code.len() == 1 && code.starts_with((b'0' + n) as char))
}

impl fmt::Display for CombatResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.attacker, self.defender) {
            (None, None) => f.write_str("-"),
            (Some(a), None) => write!(f, "a{a}"),
            (None, Some(d)) => write!(f, "d{d}"),
            (Some(a), Some(d)) => write!(f, "a{a}-d{d}"),
        }
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.chosen)?;
        if self.others == Blow::NOTHING { Ok(()) } else { write!(f, "^{}", self.others) }
    }
}

impl fmt::Display for Blow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.steps {
            0 => {}
            Blow::ELIMINATED => f.write_str("E")?,
            steps => write!(f, "{steps}")?,
        }
        f.write_str(if self.push { "R" } else { "" })
    }
}
