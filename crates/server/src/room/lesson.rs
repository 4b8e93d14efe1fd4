//! A table where a lesson is played through: the learner goes on as the lesson does, and the dice fall as it says.

use super::Room;
use catalog::{CourseStep, Pick};
use engine::{Actor, Dice, Viewer};
use serde::Serialize;
use serde_json::{Value, json};

/// What the learner is to do, and what he reads about it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LessonNow {
    n: usize,
    of: usize,
    say: Value,
    /// The number of the choice the lesson goes on with.
    pub choice: Option<usize>,
}

impl Room {
    /// What comes next in a lesson.
    pub(super) fn lesson_step(&self) -> Option<&CourseStep> {
        self.course.as_ref()?.steps.get(self.commands.len())
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
        let n = said(&course.steps[..=self.commands.len()]);
        Some(LessonNow { n, of: said(&course.steps), say: json!({ "k": step.say }), choice })
    }

    /// The next dice or draw, if one is due: as the lesson has it, else as it comes.
    pub(super) fn fall(&mut self) -> Option<catalog::Said> {
        let scripted = self.lesson_step().filter(|step| step.actor == Actor::Chance).map(|step| step.command.clone());
        let table = self.table.as_mut()?;
        match scripted {
            Some(command) => table.tell(Actor::Chance, &Pick::Command(command)).ok(),
            None if self.course.is_some() => None,
            None => table.tell_roll(&mut self.dice as &mut dyn Dice),
        }
    }
}
