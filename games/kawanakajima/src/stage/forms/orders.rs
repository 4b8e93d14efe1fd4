//! 3d, 16.2b: the Battle Plan and the Entry Points, written in secret.

use super::{Answer, C, Form, Group, Message, Part, Position, clan_part, faces, proposal};
use crate::ids::*;
use crate::rules::c08_command::box_of;
use crate::rules::room::modes;
use stage::Element;
use stage::form::{Beside, Met};

/// The part of the form that is the plan.
const PLAN: &str = "plan";

pub fn orders(at: Position<'_>, army: Army) -> Form<C> {
    let unwritten: Vec<ClanId> =
        at.g.saijo_clans(army).filter(|clan| at.s.clans[clan.index()].entry.is_none()).collect();
    let mut form = Form::new("table", Message::new("form-orders").under("16.2b"));
    form.secret = true;
    form.done = Message::new("form-seal");
    let mut fill = Vec::new();
    if !unwritten.is_empty() {
        form.groups.push(Group {
            say: Message::new("form-entries").under("16.2b"),
            note: Some(Message::new("form-entries-note").under("16.3a")),
        });
        let points: Vec<Entry> = proposed_points(at, unwritten.len());
        for (&clan, point) in unwritten.iter().zip(points) {
            form.parts.push(clan_part(at, clan, 0, Entry::ALL.map(|entry| by_point(at, clan, entry)).into()));
            fill.push((clan.to_string(), point.letter().to_string()));
        }
        let units = unwritten.iter().flat_map(|clan| clan.slots()).filter(|&u| at.s.is_alive(u));
        form.pieces = faces(at, army, units);
        form.beside = arrivals(at, army, &unwritten);
    }
    if at.owes_plan(army) {
        form.say = Message::new(if unwritten.is_empty() { "form-plan" } else { "form-orders-plan" }).under("3d");
        form.groups.push(Group {
            say: Message::new("form-plans").under("7.1a"),
            note: (!starts_active(at, army)).then(|| Message::new("form-plans-note").under("7.2d")),
        });
        form.parts.push(Part {
            id: PLAN.into(),
            say: Message::new("form-plans"),
            group: form.groups.len() - 1,
            on: Vec::new(),
            needed: true,
            options: Plan::ALL.map(|plan| card(at, army, plan)).into(),
        });
        fill.push((PLAN.into(), of_history(army).term().into()));
    }
    // What was written of Entry Points nobody knows; the formations are told of.
    let (key, origin) = if unwritten.is_empty() { ("form-as-in-history", 'H') } else { ("form-as-proposed", 'D') };
    form.proposals.push(proposal(key, origin, fill));
    form
}

/// 3e, 17.1b: a plan that needs no points.
fn starts_active(at: Position<'_>, army: Army) -> bool {
    army == Army::Uesugi && !at.g.is_hypothetical()
}

/// 16.3: when the orders of whoever leads the march would reach a clan, as long as both are where it is written.
fn arrivals(at: Position<'_>, army: Army, clans: &[ClanId]) -> Option<Beside> {
    let leader = if at.g.is_hypothetical() { at.s.staff(army).commander } else { at.s.kosaka };
    let host = *clans.iter().find(|clan| leader.is_some() && leader.clan() == **clan)?;
    let say = |by: Entry, entry: Entry| match box_of(at.distance_over_saijo(by.hex(), entry)) {
        0 => Message::new("form-straight"),
        turns => Message::new("form-late").number("turns", turns),
    };
    let cell = |by: Entry, entry: Entry| Met {
        by: by.letter().to_string(),
        answer: entry.letter().to_string(),
        say: say(by, entry).under("16.3b"),
    };
    Some(Beside {
        group: 0,
        say: Message::new(if at.g.is_hypothetical() { "form-arrive-kenshin" } else { "form-arrive-kosaka" })
            .under("16.3a"),
        by: host.to_string(),
        own: Message::new("form-himself"),
        cells: Entry::ALL.into_iter().flat_map(|by| Entry::ALL.map(|entry| cell(by, entry))).collect(),
    })
}

fn by_point(at: Position<'_>, clan: ClanId, entry: Entry) -> Answer<C> {
    let say = Message::new("form-entry").name("entry", entry.letter().to_string());
    let mut answer = Answer::new(entry.letter().to_string(), say, vec![C::WriteEntry { clan, entry }]);
    answer.facts = vec![Message::new("form-turn").number("turn", at.g.map.entry_turn(entry))];
    answer.on = Some(Element::new("place", entry.hex().name()));
    answer
}

/// The first half by the earliest way down, the others by those next to it: the quickest relief that does not stand in
/// its own way.
fn proposed_points(at: Position<'_>, clans: usize) -> Vec<Entry> {
    let mut points = Entry::ALL;
    points.sort_by_key(|&entry| (at.g.map.entry_turn(entry), entry));
    let which = |n: usize| match n {
        n if n < clans.div_ceil(2) => points[0],
        n if n < clans.div_ceil(2) + clans.div_ceil(8) => points[2],
        _ => points[1],
    };
    (0..clans).map(which).collect()
}

/// The formations of the battle, as the chronicles have them.
fn of_history(army: Army) -> Plan {
    match army {
        Army::Takeda => Plan::Kokuyoku,
        Army::Uesugi => Plan::KurumaGakari,
    }
}

/// 7.3: what a plan gives, and what it gives away.
fn card(at: Position<'_>, army: Army, plan: Plan) -> Answer<C> {
    let data = at.plan_data(plan);
    let [attack, retreat, combined, _] = data.activities;
    let mut answer = Answer::new(plan.term(), Message::new(plan.term()), vec![C::ChoosePlan(plan)]);
    let uses = Message::new("form-plan-uses").number("attack", attack).number("retreat", retreat);
    answer.facts = vec![uses.number("combined", combined)];
    let allowed = modes(at.allowed_modes(plan));
    answer.facts.extend(allowed.map(|mode| Message::new("form-plan-mode").term("mode", mode.term())));
    answer.facts.push(Message::new(GIVES[plan.index()]));
    if data.impetuous > 0 {
        answer.facts.push(Message::new(GIVES_AWAY).number("count", data.impetuous));
    }
    answer.on = Some(Element::new("plan", plan.term().trim_start_matches("plan-")));
    answer.origin = (of_history(army) == plan).then_some('H');
    answer
}

const GIVES: [&str; 7] = [
    "plan-gives-ganko",
    "plan-gives-kuruma-gakari",
    "plan-gives-gyorin",
    "plan-gives-koyaku",
    "plan-gives-kokuyoku",
    "plan-gives-saku",
    "plan-gives-hoshi",
];
const GIVES_AWAY: &str = "plan-gives-away";
