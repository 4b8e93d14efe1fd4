//! Questions that ask for one step after the other, each as one page: who loses, who is replenished.

use crate::Command as C;
use crate::ids::*;
use crate::rules::Position;
use crate::sequence::Step;
use crate::sequence::steps::{Gains, LossStep, Losses, RecruitStep, Target};
use engine::Message;
use stage::form::{Answer, Budget, Form, Group, Part, Proposal};
use toolkit::words::Word;

/// The form of what is asked now, if there is one.
pub fn form(at: Position<'_>) -> Option<Form<C>> {
    match *at.s.steps.last()? {
        Step::Loss(LossStep::Losses { party, left }) => form_of_losses(at, Losses { party, left }),
        Step::Recruit(RecruitStep::Gains { target, left }) => form_of_gains(at, Gains { target, left }),
        _ => None,
    }
}

/// 23-3-1, 19-4-2: so many steps of so many units. Nothing where all but one could fall: the last one then loses without being
/// asked, and what was filled in for it would come too late.
fn form_of_losses(at: Position<'_>, losses: Losses) -> Option<Form<C>> {
    let Losses { party, left } = losses;
    let units = at.party(party);
    let most = units.iter().map(|unit| at.man(unit).steps).max()?;
    if left < 2 || at.steps_of(units) - most < left {
        return None;
    }
    // 25-2a: with its last daimyo a whole army goes, and there is nobody left to lose the rest: whoever wants that gives step by step.
    let bears = |unit: Unit| (at.man(unit).steps - u8::from(at.is_daimyo(unit))).min(left);
    let units: Units = units.iter().filter(|&unit| bears(unit) > 0).collect();
    let part = |unit: Unit| steps_of(unit.name(), &unit, bears(unit), "form-steps", C::Lose(unit));
    let mut form = counted("form-losses", losses.rule(at), left, units.iter().map(part).collect());
    // Whole units before reduced ones, troops before their leaders: nobody is lost who need not be.
    let mut bearers: Vec<Unit> = units.iter().collect();
    bearers.sort_by_key(|&unit| (std::cmp::Reverse(at.man(unit).steps), at.stars(unit)));
    propose(&mut form, bearers.iter().map(|unit| unit.name()).take(left.into()));
    (form.proposals[0].fill.len() == usize::from(left)).then_some(form)
}

/// 14-2-3, 14-3-3: so many steps for reduced units, or levels for the castle.
fn form_of_gains(at: Position<'_>, gains: Gains) -> Option<Form<C>> {
    if gains.left < 2 {
        return None;
    }
    let mut parts: Vec<Part<C>> =
        gains.reduced(at).iter().map(|unit| steps_of(unit.name(), &unit, 1, "form-steps", C::Refill(unit))).collect();
    let units: Vec<&str> = gains.reduced(at).iter().map(Unit::name).collect();
    if let Target::Castle(castle) = gains.target {
        let levels = gains.levels(at).min(gains.left);
        parts.extend((levels > 0).then(|| steps_of(castle.name(), &castle, levels, "form-levels", C::Mend)));
    }
    let mut form = counted("form-gains", "14-2-3", gains.left, parts);
    propose(&mut form, units.into_iter().take(gains.left.into()));
    Some(form)
}

fn counted(key: &'static str, rule: &'static str, left: u8, parts: Vec<Part<C>>) -> Form<C> {
    let mut form = Form::new("table", Message::new(key).number("n", left).under(rule));
    form.groups = vec![Group::new(Message::new(key).number("n", left))];
    form.budgets = vec![Budget { say: Message::new("form-steps-left"), have: left.into() }];
    form.parts = parts;
    form
}

/// A row: from none to so many of the same command.
fn steps_of(name: &str, on: &impl Word, most: u8, key: &'static str, command: C) -> Part<C> {
    let answer = |n: u8| {
        let give = vec![command; n.into()];
        Answer { cost: Some((0, n.into())), ..Answer::new(n.to_string(), Message::new(key).number("n", n), give) }
    };
    let say = Message::new("form-row").name("name", name.to_string());
    let options = (0..=most).map(answer).collect();
    Part { id: name.into(), say, group: 0, on: on.elements(), needed: false, options }
}

/// One for each of these.
fn propose<'a>(form: &mut Form<C>, names: impl Iterator<Item = &'a str>) {
    let fill = names.map(|name| (name.to_string(), vec!["1".to_string()])).collect();
    form.proposals = vec![Proposal { say: Message::new("form-spread"), origin: 'D', fill }];
}
