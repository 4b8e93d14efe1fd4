//! 8.3: the chits of a Command Phase, taken or left until both have ended.

use super::{Answer, C, Form, Group, Message, Part, Position, clan_part, unit};
use crate::command::Payer;
use crate::ids::*;
use crate::map::BARRED;
use crate::rules::c08_command::COMBINED_CLANS;
use stage::Element;
use stage::form::{Budget, Then};

const PAYERS: [Payer; 2] = [Payer::Commander, Payer::Kosaka];
/// The bowl, and the four Delay boxes.
const BOXES: u8 = 5;

/// Nothing while a Special chit is half assigned.
pub fn chits(at: Position<'_>, army: Army) -> Option<Form<C>> {
    let staff = at.s.staff(army);
    if staff.naming.is_some() {
        return None;
    }
    let mut form = Form::new("chits", Message::new("form-chits").under("8.3a"));
    form.secret = true;
    form.done = Message::new("form-chits-done");
    form.finish = vec![C::EndSelection];
    form.budgets = budgets(at, army);
    form.groups = (0..BOXES).map(|delay| arrival(at, delay)).collect();
    form.parts = ClanId::of_army(army).filter_map(|clan| clan_chit(at, army, clan)).collect();
    if at.may_call_n(army).is_ok() {
        let mut call = Answer::new("call", Message::new("form-call-n"), vec![C::CallClanN]);
        call.cost = Some((0, 1));
        let part = clan_part(at, at.g.clan_n(), 3, vec![call]);
        form.parts.push(Part { needed: false, ..part });
    }
    form.parts.sort_by_key(|part| part.group);
    form.groups.push(special_group(at, army));
    form.parts.extend((0..4).filter_map(|number| special_chit(at, army, number)));
    Some(form)
}

fn budgets(at: Position<'_>, army: Army) -> Vec<Budget> {
    let [commander, kosaka] = at.s.staff(army).points;
    let second = kosaka > 0 || at.s.staff(army).points_got[1] > 0;
    let own = Message::new(if second { "form-points-commander" } else { "form-points" });
    let mut budgets = vec![Budget { say: own, have: commander.into() }];
    if second {
        budgets.push(Budget { say: Message::new("form-points-kosaka"), have: kosaka.into() });
    }
    budgets
}

/// 8.3b, 8.3c: when the chits of a box come into the bowl.
fn arrival(at: Position<'_>, delay: u8) -> Group {
    let turn = at.s.turn + delay;
    let say = Message::new(if delay == 0 { "form-now" } else { "form-later" }).number("turn", turn);
    let note = Message::new(if delay == 0 { "form-now-mp" } else { "form-later-mp" });
    let note = note.number("from", 10 * delay).number("to", 10 * delay + 9).number("box", delay);
    Group { say, note: Some(note.under("8.3b")) }
}

/// 8.3a, 17.2: the chit of a clan, paid by whoever has points for it.
fn clan_chit(at: Position<'_>, army: Army, clan: ClanId) -> Option<Part<C>> {
    let mut payers: Vec<Payer> = PAYERS.into();
    payers.retain(|&payer| at.may_select_clan(army, clan, payer).is_ok());
    // Whoever is nearer is asked first.
    payers.sort_by_key(|&payer| at.order_distance(clan, payer));
    let group = usize::from(at.delay_box(clan, *payers.first()?));
    let answers = payers.iter().map(|&payer| ordered(at, clan, payer)).collect();
    let mut part = clan_part(at, clan, group, answers);
    part.needed = false;
    Some(part)
}

fn ordered(at: Position<'_>, clan: ClanId, payer: Payer) -> Answer<C> {
    let say = Message::new(match payer {
        Payer::Commander => "form-by-commander",
        Payer::Kosaka => "form-by-kosaka",
    });
    let mut answer = Answer::new(payer_id(payer), say, vec![C::SelectClan { clan, payer }]);
    answer.way = at.order_way(clan, payer).map(|way| way.map(unit));
    let far = match at.order_distance(clan, payer) {
        BARRED => Message::new("form-no-way"),
        mp => Message::new("form-mp").number("mp", mp),
    };
    answer.facts =
        vec![far.under("8.3b"), Message::new("form-turn").number("turn", at.s.turn + at.delay_box(clan, payer))];
    answer.cost = Some((payer.index() as u8, 1));
    answer
}

fn payer_id(payer: Payer) -> &'static str {
    match payer {
        Payer::Commander => "commander",
        Payer::Kosaka => "kosaka",
    }
}

fn special_group(at: Position<'_>, army: Army) -> Group {
    let left = |activity| at.activities_left(army, activity);
    let note = Message::new("form-activities")
        .number("attack", left(Activity::Attack))
        .number("retreat", left(Activity::Retreat))
        .number("combined", left(Activity::Combined))
        .number("impetuous", left(Activity::Impetuous));
    Group { say: Message::new("form-special"), note: Some(note.under("9.5.1a")) }
}

/// 8.3d, 9.5: a Special chit with its activity and the clans it names.
fn special_chit(at: Position<'_>, army: Army, number: u8) -> Option<Part<C>> {
    let mut options = Vec::new();
    for payer in PAYERS {
        for activity in Activity::ALL {
            if at.may_assign(army, number, activity, payer).is_ok() {
                options.push(assigned(at, army, (number, activity, payer)));
            }
        }
    }
    let chit = Chit::special(army, number);
    let (id, say) = (chit.to_string(), Message::new("form-special-chit").number("n", number + 1));
    let on = vec![Element::new("chit", chit.name())];
    (!options.is_empty()).then_some(Part { id, say, group: usize::from(BOXES), on, needed: false, options })
}

fn assigned(at: Position<'_>, army: Army, (number, activity, payer): (u8, Activity, Payer)) -> Answer<C> {
    let word = activity.term().trim_start_matches("activity-");
    let id = if payer == Payer::Kosaka { format!("{word}-{}", payer_id(payer)) } else { word.into() };
    let key = if payer == Payer::Kosaka { "form-activity-kosaka" } else { "form-activity" };
    let say = Message::new(key).term("activity", activity.term());
    let mut answer = Answer::new(id, say, vec![C::SelectSpecial { number, activity, payer }]);
    answer.most = Some(at.activities_left(army, activity));
    if activity == Activity::Impetuous {
        return answer;
    }
    answer.cost = Some((payer.index() as u8, 1));
    let clans = at.nameable(army, payer == Payer::Kosaka);
    let named = |clan: ClanId| {
        let say = Message::new("form-unit").name("unit", clan.to_string());
        let mut answer = Answer::new(clan.to_string(), say, vec![C::NameClan(clan)]);
        answer.on = Some(Element::new("chit", Chit::clan(clan).name()));
        answer
    };
    let most = if activity == Activity::Combined { COMBINED_CLANS.min(clans.len()) } else { 1 };
    let close = if activity == Activity::Combined { vec![C::EndNaming] } else { Vec::new() };
    answer.then = Some(Then { most: most as u8, options: clans.iter().map(named).collect(), close });
    answer
}
