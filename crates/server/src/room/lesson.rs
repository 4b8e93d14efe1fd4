//! A table where a lesson is played through: the learner goes on as the lesson does, and the dice fall as it says.

use super::story::Story;
use crate::frames::LessonNow;
use catalog::CourseStep;
use engine::fair::FairDice;
use engine::{Actor, Viewer};
use serde_json::Value;

impl Story {
    /// What comes next in a lesson.
    pub(super) fn lesson_step(&self) -> Option<&CourseStep> {
        self.course.as_ref()?.steps.get(self.deeds.len())
    }

    /// What the learner reads now, if these are his eyes.
    pub(super) fn lesson_now(&self, viewer: Viewer) -> Option<LessonNow> {
        let (course, table) = (self.course.as_ref()?, self.table.as_ref()?);
        let step = self.lesson_step()?;
        let said = |steps: &[CourseStep]| steps.iter().filter(|step| step.say.is_some()).count();
        let choice = match (step.actor, viewer) {
            (Actor::Seat(seat), Viewer::Seat(own)) if seat == own => {
                table.options(seat).iter().position(|offer| offer.command == step.command)
            }
            _ => None,
        };
        let n = said(&course.steps[..=self.deeds.len()]);
        Some(LessonNow::new(n, said(&course.steps), step.say.clone(), choice))
    }

    /// The next dice or draw, if one is due: as the lesson has it, else as it comes.
    pub(super) fn falls(&self) -> Option<Value> {
        let table = self.table.as_ref()?;
        match (self.lesson_step(), &self.course) {
            (Some(step), _) if step.actor == Actor::Chance => Some(step.command.clone()),
            (_, Some(_)) => None,
            (_, None) => table.fall(&mut self.dice()?),
        }
    }

    /// The dice of this table, if it has any: a lesson's are printed, those of a game that was read in have been rolled.
    pub(super) fn dice(&self) -> Option<FairDice> {
        let rolls = self.course.is_none() && self.plan.log.is_none();
        rolls.then(|| FairDice::new(self.secret.clone(), &self.id, &Story::salts(&self.places)))
    }
}
