//! Planted leaks: the promise that nothing hidden gets out must notice each of these, and must not notice any
//! in the game as it is.

use crate::support::*;
use engine::{Audience, Message, Seats};
use std::sync::Arc;
use testkit::promises::observation_equivalence;
use testkit::{Leaky, Plan as TestPlan};

fn plan() -> TestPlan {
    TestPlan { step_cap: 6_000, mutants: 6, every: 6, drive: 10, hidden_from: Seats(0b11) }
}

fn game(options: fn(&mut Options)) -> Kawanakajima {
    let mut chosen = Options::default();
    options(&mut chosen);
    Kawanakajima::new(Scenario::Hypothetical, chosen)
}

/// Some game among a few must betray the leak.
fn caught(leaky: Leaky<Kawanakajima>) -> bool {
    let leaky = Arc::new(leaky);
    (0..6).any(|seed| observation_equivalence(&leaky, seed, &plan()).is_err())
}

fn enemy_of(viewer: Viewer) -> Option<Army> {
    match viewer {
        Viewer::Seat(seat) => Some(Army::of(seat).enemy()),
        _ => None,
    }
}

macro_rules! leak {
    ($name:ident, $options:expr, $plant:expr) => {
        #[test]
        fn $name() {
            let plant: fn(Leaky<Kawanakajima>) -> Leaky<Kawanakajima> = $plant;
            assert!(caught(plant(Leaky::new(game($options)))), "the leak went unnoticed");
        }
    };
}

#[test]
fn nothing_leaks_as_it_is() {
    for options in [(|_| {}) as fn(&mut Options), |o| o.secret_honjin = true] {
        let game = Arc::new(game(options));
        for seed in 0..2 {
            observation_equivalence(&game, seed, &plan()).unwrap_or_else(|broken| panic!("{broken}"));
        }
    }
}

leak!(s1_what_hangs_on_the_plan_is_said_to_be_open, |_| {}, |l| l.on_open(|_, _, _, _| true));

leak!(s1_plan_in_the_view, |_| {}, |l| l.on_view(|_, s, viewer, view| {
    if let Some(enemy) = enemy_of(viewer) {
        view.staffs[enemy.index()].plan = s.staff(enemy).plan;
    }
}));

leak!(s1_gathered_points_in_the_view, |_| {}, |l| l.on_view(|_, s, viewer, view| {
    if let Some(enemy) = enemy_of(viewer) {
        view.staffs[enemy.index()].gathered = Some(s.staff(enemy).gathered);
    }
}));

leak!(s1_assignments_in_the_view, |_| {}, |l| l.on_view(|_, s, viewer, view| {
    if let Some(enemy) = enemy_of(viewer) {
        view.staffs[enemy.index()].assigned = Some(s.staff(enemy).assigned);
    }
}));

leak!(s1_activities_left_in_the_view, |_| {}, |l| l.on_view(|g, s, viewer, view| {
    if let Some(enemy) = enemy_of(viewer) {
        let left = Activity::ALL.map(|a| g.at(s).activities_left(enemy, a));
        view.staffs[enemy.index()].activities_left = Some(left);
    }
}));

leak!(s1_entry_points_in_the_view, |_| {}, |l| l.on_view(|_, s, _, view| {
    for clan in view.clans.iter_mut() {
        clan.entry = s.clans[clan.clan.index()].entry;
    }
}));

leak!(s1_order_of_the_list_by_a_secret, |_| {}, |l| l.on_view(|_, s, viewer, view| {
    if enemy_of(viewer).is_some_and(|e| s.staff(e).plan > Some(Plan::Gyorin)) {
        view.chits.reverse();
    }
}));

leak!(s1_modes_behind_a_secret_honjin, |o| o.secret_honjin = true, |l| l.on_view(|_, s, _, view| {
    for clan in view.clans.iter_mut() {
        clan.mode = Some(s.clans[clan.clan.index()].mode);
    }
}));

leak!(s1_option_list_grows_with_the_enemys_plan, |_| {}, |l| l.on_options(|_, s, seat, out| {
    let enemy = Army::of(seat).enemy();
    if s.staff(enemy).plan == Some(Plan::Hoshi) && out.len() > 2 {
        out.pop();
    }
}));

leak!(s1_options_sorted_by_a_secret, |_| {}, |l| l.on_options(|_, s, seat, out| {
    if s.staff(Army::of(seat).enemy()).plan >= Some(Plan::Koyaku) {
        out.reverse();
    }
}));

leak!(s1_refusal_names_a_secret, |_| {}, |l| l.on_check(|_, s, actor, _, checked| {
    let Actor::Seat(seat) = actor else { return checked };
    checked.map_err(|mut refusal| {
        if seat.0 < 2 && s.staff(Army::of(seat).enemy()).plan > Some(Plan::Gyorin) {
            refusal.reason = Message::new("refused-not-asked");
        }
        refusal
    })
}));

leak!(s1_prompt_counts_the_enemys_points, |_| {}, |l| l
    .on_prompt(|_, s, seat, prompt| { prompt.number("enemy", s.staff(Army::of(seat).enemy()).gathered) }));

leak!(s1_command_text_depends_on_a_secret, |_| {}, |l| l.on_say_command(|_, s, _, said| {
    said.number("plan", s.staffs.iter().map(|staff| staff.plan.map_or(0, |p| p.index() as i64)).sum::<i64>())
}));

leak!(s1_evaluation_knows_the_plan, |_| {}, |l| l
    .on_evaluate(|_, s, seat, value| { value + s.staff(Army::of(seat).enemy()).plan.map_or(0, |p| p.index() as i32) }));

leak!(s1_private_event_told_to_all, |_| {}, |l| l.on_told(|_, _, _, event| vec![(Audience::All, event)]));

leak!(s1_event_carries_a_hidden_figure, |_| {}, |l| l.on_told(|_, s, audience, event| match event {
    E::TurnBegan { turn } => {
        let secret = s.staffs.iter().map(|staff| staff.plan.map_or(0, |p| p.index() as u8)).sum::<u8>();
        vec![(audience, E::TurnBegan { turn: turn + secret })]
    }
    other => vec![(audience, other)],
}));

leak!(s1_events_doubled_by_a_secret, |_| {}, |l| l.on_told(|_, s, audience, event| {
    let copies = if s.staffs.iter().any(|staff| staff.plan == Some(Plan::Ganko)) { 2 } else { 1 };
    vec![(audience, event); copies]
}));

leak!(s1_who_is_awaited_depends_on_a_secret, |_| {}, |l| l.on_turn(|_, s, turn| match turn {
    Turn::Seats(seats) if s.staff(Army::Takeda).plan == Some(Plan::Saku) => {
        Turn::Seats(if seats.0 == 0b11 { Seats(0b01) } else { seats })
    }
    other => other,
}));

// As it once was: what hidden chits carry stayed as it is wherever the plan was guessed right.
leak!(s1_resample_keeps_the_truth_where_it_has_guessed_it, |_| {}, |leaky| {
    leaky.on_resample(|_, state, seat, mut another| {
        let (enemy, truth) = (Army::of(seat).enemy(), state.staff(Army::of(seat).enemy()));
        let guess = another.staff_mut(enemy);
        if guess.plan == truth.plan {
            (guess.assigned, guess.used) = (truth.assigned, truth.used);
        }
        another
    })
});
