//! The battle plans (7.3).

use super::MODIFIER;
use super::combat::read_code;
use crate::ids::{Activity, Mode};
use crate::pack::load::{PackError, Source};
use crate::pack::{CombatResult, PlanData};
use serde::Deserialize;
use toml::Spanned;

const MOST_ACTIVITIES: i64 = 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawPlans {
    ganko: RawPlan,
    kuruma_gakari: RawPlan,
    gyorin: RawPlan,
    koyaku: RawPlan,
    kokuyoku: RawPlan,
    saku: RawPlan,
    hoshi: RawPlan,
}

/// What every plan states, then what only some have.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPlan {
    initial: Spanned<Vec<Spanned<Mode>>>,
    attack: Spanned<i64>,
    retreat: Spanned<i64>,
    impetuous: Spanned<i64>,
    combined: Spanned<i64>,
    cp_die: Option<Spanned<i64>>,
    rally_die: Option<Spanned<i64>>,
    mode_to_attack: Option<Spanned<i64>>,
    mode_from_attack: Option<Spanned<i64>>,
    #[serde(default)]
    defensive_positions: bool,
    d2_1_becomes: Option<Spanned<Vec<Spanned<String>>>>,
    #[serde(rename = "dR_R_becomes")]
    dr_r_becomes: Option<Spanned<Vec<Spanned<String>>>>,
}

pub fn read(source: Source<'_>, raw: &RawPlans) -> Result<[PlanData; 7], PackError> {
    let plan = |name: &'static str, raw: &RawPlan| Reader { source, name }.plan(raw);
    Ok([
        plan("ganko", &raw.ganko)?,
        plan("kuruma_gakari", &raw.kuruma_gakari)?,
        plan("gyorin", &raw.gyorin)?,
        plan("koyaku", &raw.koyaku)?,
        plan("kokuyoku", &raw.kokuyoku)?,
        plan("saku", &raw.saku)?,
        plan("hoshi", &raw.hoshi)?,
    ])
}

struct Reader<'a> {
    source: Source<'a>,
    name: &'static str,
}

impl Reader<'_> {
    fn plan(&self, raw: &RawPlan) -> Result<PlanData, PackError> {
        let count = |key: &str, value| self.source.number(&self.key(key), value, 0..=MOST_ACTIVITIES);
        let mut activities = [0; 4];
        activities[Activity::Attack.index()] = count("attack", &raw.attack)?;
        activities[Activity::Retreat.index()] = count("retreat", &raw.retreat)?;
        activities[Activity::Combined.index()] = count("combined", &raw.combined)?;
        Ok(PlanData {
            initial: self.initial(&raw.initial)?,
            activities,
            impetuous: count("impetuous", &raw.impetuous)?,
            cp_die: self.modifier("cp_die", &raw.cp_die)?,
            rally_die: self.modifier("rally_die", &raw.rally_die)?,
            mode_to_attack: self.modifier("mode_to_attack", &raw.mode_to_attack)?,
            mode_from_attack: self.modifier("mode_from_attack", &raw.mode_from_attack)?,
            defensive_positions: raw.defensive_positions,
            d2_1_becomes: self.becomes("d2_1_becomes", &raw.d2_1_becomes)?,
            dr_r_becomes: self.becomes("dR_R_becomes", &raw.dr_r_becomes)?,
        })
    }

    fn key(&self, key: &str) -> String {
        format!("plan.{}.{key}", self.name)
    }

    fn initial(&self, raw: &Spanned<Vec<Spanned<Mode>>>) -> Result<u8, PackError> {
        let mut modes = 0;
        for mode in raw.get_ref() {
            if modes & mode.get_ref().bit() != 0 {
                return Err(self.source.refuse(mode.span(), &self.key("initial"), "the same Mode twice"));
            }
            modes |= mode.get_ref().bit();
        }
        if modes == 0 {
            return Err(self.source.refuse(raw.span(), &self.key("initial"), "at least one Mode is needed"));
        }
        Ok(modes)
    }

    fn modifier(&self, key: &str, raw: &Option<Spanned<i64>>) -> Result<i8, PackError> {
        raw.as_ref().map_or(Ok(0), |value| self.source.number(&self.key(key), value, MODIFIER))
    }

    fn becomes(
        &self,
        key: &str,
        raw: &Option<Spanned<Vec<Spanned<String>>>>,
    ) -> Result<Option<[CombatResult; 6]>, PackError> {
        let Some(raw) = raw else { return Ok(None) };
        let key = self.key(key);
        let mut results = [CombatResult::default(); 6];
        if raw.get_ref().len() != results.len() {
            let reason = format!("{} entries, needs one for each face of the die", raw.get_ref().len());
            return Err(self.source.refuse(raw.span(), &key, reason));
        }
        for (slot, code) in results.iter_mut().zip(raw.get_ref()) {
            *slot = read_code(self.source, &key, code)?;
        }
        Ok(Some(results))
    }
}
