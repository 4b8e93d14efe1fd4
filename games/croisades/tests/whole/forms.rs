//! Forms: what they propose is taken as it stands, what they offer is what the rules offer, and nothing else.

use crate::support::*;
use croisades::command::Command;
use croisades::ids::*;
use croisades::pack::Pack;
use croisades::sequence::steps::*;
use croisades::state::{Marker, State, Whereabouts};
use croisades::{Croisades, Options, Scenario, Stage};
use engine::{Actor, Game, Seat, Silent, Turn};
use stage::Adapter;
use stage::form::{Doubt, Form, Sheet};
use std::sync::Arc;

fn form(game: &Croisades, state: &State, side: Side) -> Form<Command> {
    Stage::form(game, state, side.seat()).expect("a form")
}

/// Gives the commands one after the other; what ends the question may be missing where it ends by itself.
fn give(game: &Croisades, state: &State, side: Side, form: &Form<Command>, fill: &[(String, Vec<String>)]) -> State {
    let (mut then, actor) = (*state, Actor::Seat(side.seat()));
    for command in form.bundle(fill) {
        if form.finish.contains(&command) && Stage::form(game, &then, side.seat()).is_none() {
            continue;
        }
        game.check(&then, actor, &command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
        game.apply(&mut then, actor, &command, &mut Silent);
    }
    then
}

/// Every command of a form is an option, now or once what stands before it has been given.
fn proposals_are_taken(game: &Croisades, state: &State, side: Side) -> usize {
    let form = form(game, state, side);
    for proposal in &form.proposals {
        for (part, chosen) in &proposal.fill {
            let part = form.parts.iter().find(|one| one.id == *part).expect("a part of the form");
            assert!(part.options.iter().any(|answer| answer.id == chosen[0]), "{part:?}: {chosen:?}");
        }
        let then = give(game, state, side, &form, &proposal.fill);
        let left = Stage::form(game, &then, side.seat())
            .filter(|left| left.say.key == form.say.key && then.turn == state.turn);
        assert!(left.is_none(), "{} leaves the question open", proposal.say.key);
    }
    form.proposals.len()
}

fn builder(budget: usize) -> Croisades {
    let options = Options { budget, ..Options::default() };
    Croisades::with(Arc::clone(Pack::built_in()), Scenario::Builder, options)
}

/// 1.2-a: with every budget, on both sides.
#[test]
fn r1_2_a_every_proposed_army_can_be_taken_and_is_paid_for() {
    for budget in 0..4 {
        let game = builder(budget);
        let start = game.start();
        for side in Side::BOTH {
            assert_eq!(proposals_are_taken(&game, &start, side), 3);
            let form = form(&game, &start, side);
            assert_eq!((form.budgets[0].have, form.parts.len(), form.secret), (game.options.points(), 20, true));
            for proposal in &form.proposals {
                let then = give(&game, &start, side, &form, &proposal.fill);
                let cost = game.at(&then).army_cost(side);
                assert!(cost <= game.options.points(), "{cost}");
                // Nobody who is left out could still be paid for, but those the proposal does not want.
                assert!(cost + 30 > game.options.points() || proposal.say.key != "form-balanced", "{cost}");
                assert_eq!(
                    Man::of_side(side).filter(|&man| then.man(man).place == Whereabouts::Waiting).count(),
                    proposal.fill.len()
                );
            }
        }
    }
}

/// 1.2-a: what a man costs in the form is what he costs.
#[test]
fn r1_2_a_the_answers_of_an_army_name_their_price() {
    let game = builder(0);
    let start = game.start();
    let form = form(&game, &start, Side::Saracen);
    for part in &form.parts {
        let man: Man = part.id.parse().expect("a man");
        for answer in &part.options {
            let then = give(
                &game,
                &start,
                Side::Saracen,
                &Form { finish: Vec::new(), ..form.clone() },
                &[(part.id.clone(), vec![answer.id.clone()])],
            );
            assert_eq!(answer.cost, Some((0, game.at(&then).army_cost(Side::Saracen))));
            assert_eq!(game.at(&then).is_mounted(man), answer.id == "mounted");
        }
        assert_eq!(part.options.len(), 1 + usize::from(game.pack.character(man).mounted.is_some()));
    }
}

/// 1.2-a: the rows are those of the counters, with the price of each answer; of the other side only what everybody knows.
#[test]
fn r1_2_a_the_rows_of_an_army_say_what_its_answers_cost() {
    let game = builder(3);
    let start = game.start();
    let form = form(&game, &start, Side::Crusader);
    let roster = form.roster.as_ref().expect("rows");
    assert_eq!((form.kind, roster.rows.len(), usize::from(roster.least)), ("roster", 20, 1));
    for (row, part) in roster.rows.iter().zip(&form.parts) {
        let paid: Vec<_> = part.options.iter().map(|one| (one.id.as_str(), one.cost.expect("a price").1)).collect();
        assert_eq!((row.id.as_str(), &row.prices), (part.id.as_str(), &paid));
        assert_eq!(row.cells.len(), roster.columns.len());
    }
    let passing = |sieve| roster.rows.iter().filter(|row| row.passes.contains(&sieve)).count();
    assert_eq!(["mounted", "foot", "shooters", "armoured"].map(passing), [10, 10, 8, 14]);
    // Whatever the others take, the form of this side stays the same, and so does a draft of it.
    let other = Stage::form(&game, &start, Side::Saracen.seat()).expect("a form");
    let then = give(&game, &start, Side::Saracen, &other, &other.proposals[0].fill);
    let after = Stage::form(&game, &then, Side::Crusader.seat()).expect("still asked");
    assert_eq!(Sheet::of(&after), Sheet::of(&form));
}

/// 1.2-a: what is drawn by lot keeps the draft, is paid for and leaves nobody who could be.
#[test]
fn r1_2_a_an_army_is_filled_by_lot() {
    let mut met = std::collections::BTreeSet::new();
    for seed in 0..20u32 {
        let game = builder(seed as usize % 4);
        let start = game.start();
        let form = form(&game, &start, Side::Saracen);
        let mut n = seed + 1;
        let mut below = |bound: u32| {
            n = n.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (n >> 8) % bound
        };
        let chosen = ("S19".to_string(), vec!["foot".to_string()]);
        let nonsense = ("S99".to_string(), vec!["foot".to_string()]);
        let fill = form.by_lot(&[nonsense, chosen.clone(), chosen.clone()], &mut below);
        assert_eq!(fill.iter().filter(|one| **one == chosen).count(), 1);
        let open = Form { finish: Vec::new(), ..form.clone() };
        let then = give(&game, &start, Side::Saracen, &open, &fill);
        let left = game.options.points() - game.at(&then).army_cost(Side::Saracen);
        let free = form.parts.iter().filter(|part| !fill.iter().any(|(id, _)| *id == part.id));
        let cheapest = free.flat_map(|part| &part.options).map(|answer| answer.cost.expect("a price").1).min();
        assert!(cheapest.is_none_or(|price| price > left), "{left} left, {cheapest:?}");
        met.insert(fill);
    }
    assert!(met.len() > 15, "{} different armies", met.len());
}

#[test]
fn r1_2_a_an_army_that_costs_too_much_or_has_nobody_is_refused() {
    let game = builder(1);
    let (start, seat) = (game.start(), Side::Crusader.seat());
    let form = form(&game, &start, Side::Crusader);
    let all: Vec<_> = form.parts.iter().map(|part| (part.id.clone(), vec![part.options[0].id.clone()])).collect();
    let mut then = start;
    let refused = form.bundle(&all).into_iter().find_map(|command| {
        let refused = game.check(&then, Actor::Seat(seat), &command).err();
        if refused.is_none() {
            game.apply(&mut then, Actor::Seat(seat), &command, &mut Silent);
        }
        refused
    });
    assert_eq!(refused.map(|refusal| refusal.reason.key), Some("refused-over-budget"));
    let nobody = form.bundle(&[]);
    let refusal = game.check(&start, Actor::Seat(seat), &nobody[0]).expect_err("an army has a man");
    assert_eq!(refusal.reason.key, "refused-no-army");
}

/// An army of which one can say something before it is complete.
#[test]
fn r1_42_i_an_army_is_told_what_it_can_do() {
    let game = builder(0);
    let start = game.start();
    let form = form(&game, &start, Side::Crusader);
    let doubts = |men: &[(&str, &str)]| -> Vec<String> {
        let fill: Vec<_> = men.iter().map(|(man, how)| (man.to_string(), vec![how.to_string()])).collect();
        let draft = Form { finish: Vec::new(), ..form.clone() }.bundle(&fill);
        let said = |doubt: &Doubt| format!("{:?} {}", doubt.kind, doubt.say.key).to_lowercase();
        Stage::doubts(&game, &start, &start, Seat(0), &draft).iter().map(said).collect()
    };
    assert_eq!(doubts(&[]), ["mend check-nobody"]);
    let said = doubts(&[("C01", "mounted")]);
    assert_eq!(
        said,
        ["holds check-points-more", "note doubt-no-shooter", "holds check-riders", "note check-no-mounted-archer"]
    );
    // A rider who shoots, then a shooter on foot with nobody before him.
    assert_eq!(doubts(&[("C09", "mounted")])[1..], ["holds check-shooters", "holds check-riders"]);
    assert_eq!(doubts(&[("C18", "foot")])[1..], ["holds check-shooters", "note doubt-no-rider", "note check-no-line"]);
    // 1.42-i: two spears are no line, three are; three shooters have nobody behind them, but a fourth man is.
    let spears = [("C12", "foot"), ("C13", "foot"), ("C14", "foot"), ("C18", "foot")];
    assert!(doubts(&spears[1..]).contains(&"note check-no-line".to_string()));
    assert!(doubts(&spears).contains(&"holds check-line".to_string()));
    let bows = [("C15", "foot"), ("C16", "foot"), ("C17", "foot"), ("C18", "foot")];
    assert!(doubts(&bows[..3]).contains(&"note check-no-line".to_string()));
    assert!(doubts(&bows).contains(&"holds check-line".to_string()));
}

/// Both armies are taken as proposed; the lot says who places first.
fn placing(first: Side) -> (Croisades, State) {
    let game = builder(3);
    let mut state = game.start();
    for side in Side::BOTH {
        let form = form(&game, &state, side);
        state = give(&game, &state, side, &form, &form.proposals[0].fill);
    }
    game.apply(&mut state, Actor::Chance, &Command::Lot(first), &mut Silent);
    (game, state)
}

#[test]
fn r1_2_a_both_sides_are_placed_as_proposed() {
    for first in Side::BOTH {
        let (game, mut state) = placing(first);
        for side in [first.other(), first] {
            let form = form(&game, &state, side);
            assert!(!form.secret && proposals_are_taken(&game, &state, side) == 1);
            state = give(&game, &state, side, &form, &form.proposals[0].fill);
        }
        assert!(Man::all().all(|man| state.man(man).place != Whereabouts::Waiting));
        let riders = Man::all().filter(|&man| state.man(man).horse.is_some());
        // Whoever rides looks at the enemy.
        assert!(riders.clone().count() > 3);
        for man in riders {
            let stand = state.stand(man.piece());
            let ahead = stand.front.column() < stand.rear.column();
            let beside = stand.front.column() == stand.rear.column();
            assert!(beside || ahead == (man.side() == Side::Crusader), "{man} {stand}");
        }
    }
}

/// 1.11-b: hidden, in secret, and nobody where he is seen at once.
#[test]
fn r1_11_b_an_ambush_is_laid_as_proposed() {
    let game = Croisades::new(Scenario::Ambush);
    let start = game.start();
    let form = form(&game, &start, Side::Saracen);
    assert!(form.secret && form.kind == "deployment");
    assert_eq!(proposals_are_taken(&game, &start, Side::Saracen), 1);
    let then = give(&game, &start, Side::Saracen, &form, &form.proposals[0].fill);
    let hidden = Man::of_side(Side::Saracen).filter(|&man| then.man(man).hidden).count();
    assert_eq!(hidden, 9);
    let size = serde_json::to_string(&Sheet::of(&form)).expect("JSON").len();
    assert!(size < 40_000, "{size} bytes");
}

/// 1.11-b: the hexes of the form are those of the rules, man by man, and a hex where he would be seen says so.
#[test]
fn r1_11_b_the_hexes_of_a_form_are_the_hexes_of_the_rules() {
    let game = Croisades::new(Scenario::Ambush);
    let start = game.start();
    let form = form(&game, &start, Side::Saracen);
    let mut options = Vec::new();
    game.options(&start, Side::Saracen.seat(), &mut options);
    let offered: Vec<Command> = form.parts[0].options.iter().flat_map(|answer| answer.give.clone()).collect();
    assert_eq!(offered, options);
    let foot = form.parts.iter().find(|part| part.group == 0).expect("somebody is on foot");
    let seen = foot.options.iter().filter(|answer| answer.say.key == "form-hex-seen").count();
    assert!(seen > 0 && seen < foot.options.len(), "{seen} of {}", foot.options.len());
    for answer in &foot.options {
        let spot = hex(&answer.id);
        assert_eq!(answer.say.key == "form-hex-seen", game.at(&start).is_looked_at(Side::Crusader, spot), "{spot}");
    }
}

fn shooters() -> Setting {
    Setting::blank()
        .put("C15", "M9")
        .put("C16", "A1")
        .put("C18", "L9")
        .put("C20", "A3")
        .put("S12", "M5")
        // In contact with both of them: they have no shot.
        .put("S13", "A2")
}

/// 1.34-a, 1.34-d: everybody with a weapon once; a crossbow has two markers.
#[test]
fn r1_34_a_shooters_are_marked_as_a_whole() {
    let play = shooters().step(OffensiveFire).step(Markers { side: Side::Crusader, from: 0 }).play();
    let (game, state) = (play.table.game(), play.state());
    let form = form(game, state, Side::Crusader);
    let parts: Vec<(&str, usize)> = form.parts.iter().map(|part| (part.id.as_str(), part.options.len())).collect();
    assert_eq!(parts, [("C15", 2), ("C16", 2), ("C18", 1), ("C20", 1)]);
    assert_eq!(proposals_are_taken(game, state, Side::Crusader), 2);
    let marked = |n: usize| {
        let then = give(game, state, Side::Crusader, &form, &form.proposals[n].fill);
        ["C15", "C16", "C18", "C20"].map(|name| then.man(man(name)).marker)
    };
    assert_eq!(form.proposals[0].say.key, "form-shooters-now");
    assert_eq!(marked(0), [Marker::Offensive, Marker::None, Marker::Shoot, Marker::None]);
    // A crossbow without a target waits for one.
    assert_eq!(marked(1), [Marker::Offensive, Marker::Defensive, Marker::Shoot, Marker::Shoot]);
}

/// Nobody is offered a form whose parts he has answered one by one.
#[test]
fn r1_34_a_a_form_goes_on_from_what_is_given() {
    let mut play = shooters().step(OffensiveFire).step(Markers { side: Side::Crusader, from: 0 }).play();
    play.seat(0, Command::SetMarker { man: man("C16"), marker: Marker::Defensive });
    let form = form(play.table.game(), play.state(), Side::Crusader);
    assert_eq!(form.parts.iter().map(|part| part.id.as_str()).collect::<Vec<_>>(), ["C18", "C20"]);
    proposals_are_taken(play.table.game(), play.state(), Side::Crusader);
    assert!(Stage::form(play.table.game(), play.state(), Side::Saracen.seat()).is_none());
}

/// In random games every proposal of every form is taken.
#[test]
fn proposals_are_taken_wherever_a_game_comes_to() {
    let mut met = std::collections::BTreeMap::new();
    for scenario in Scenario::ALL {
        for seed in 0..3u32 {
            let game = Croisades::new(scenario);
            let (mut state, mut n) = (game.start(), seed + 1);
            let mut below = |bound: usize| {
                n = n.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (n >> 8) as usize % bound
            };
            for _ in 0..600 {
                let (actor, command) = match game.turn(&state) {
                    Turn::Over(_) => break,
                    Turn::Chance => {
                        let mut chances = Vec::new();
                        game.chances(&state, &mut chances);
                        (Actor::Chance, chances[below(chances.len())].0)
                    }
                    Turn::Seats(seats) => {
                        let seat = seats.iter().next().expect("somebody is asked");
                        let side = Side::of(seat).expect("a side");
                        if let Some(form) = Stage::form(&game, &state, seat) {
                            proposals_are_taken(&game, &state, side);
                            *met.entry(form.say.key).or_insert(0) += 1;
                        }
                        let mut options = Vec::new();
                        game.options(&state, seat, &mut options);
                        (Actor::Seat(seat), options[below(options.len())])
                    }
                };
                game.apply(&mut state, actor, &command, &mut Silent);
            }
        }
    }
    assert_eq!(met.keys().copied().collect::<Vec<_>>(), ["form-army", "form-hide", "form-place", "form-shooters"]);
}
