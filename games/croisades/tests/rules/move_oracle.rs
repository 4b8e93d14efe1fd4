//! Movement told a second time, slowly and from the rulebook alone, and compared on random positions: what a step costs, how one
//! stands after it, where one may stop, and everything within reach.

mod book;
mod positions;

use crate::support::*;
use book::*;
use croisades::Croisades;
use croisades::command::Command;
use croisades::ids::*;
use croisades::rules::Position;
use croisades::rules::c15_ways::stepped;
use croisades::sequence::steps::Moves;
use croisades::state::*;
use engine::{Actor, Game, Silent, Turn};
use positions::*;
use std::collections::BTreeMap;

/// The rules' own questions, put to every hex round.
fn reach_by_questions(p: Position<'_>, man: Man) -> BTreeMap<Lies, u32> {
    let (field, gait) = (p.field(man.side()), p.gait(man));
    let points = u32::from(p.allowance(man));
    let mut least = BTreeMap::from([(lies(p.stand(man)), 0)]);
    let mut next = vec![p.stand(man)];
    while let Some(here) = next.pop() {
        let spent = least[&lies(here)];
        let turned = here.is_two().then(|| (Stand::two(here.rear, here.front), p.g.pack.sheet.about_turn));
        let around =
            here.around().filter_map(|to| Some((stepped(here, to), p.step_cost(gait, here, to, &field).ok()?)));
        for (after, cost) in around.chain(turned) {
            let total = spent + u32::from(cost);
            if total <= points && least.get(&lies(after)).is_none_or(|&known| total < known) {
                least.insert(lies(after), total);
                next.push(after);
            }
        }
    }
    least
}

fn compare_steps(p: Position<'_>, book: &Book<'_>, n: usize, told: &mut [usize; 3]) {
    for man in Man::all().filter(|&man| p.is_fit(man)) {
        let (field, gait, here) = (p.field(man.side()), p.gait(man), p.stand(man));
        let steps = book.steps(man, lies(here));
        assert_eq!(u32::from(p.allowance(man)), book.points(man), "position {n}, points of {man}");
        for (x, _, after) in round(lies(here)) {
            let Some(to) = spot(x) else { continue };
            let cost = p.step_cost(gait, here, to, &field).ok().map(u32::from);
            let known = steps.iter().find(|(known, ..)| *known == x).map(|&(_, cost, _)| cost);
            assert_eq!(cost, known, "position {n}, {man} {here} to {to}");
            assert_eq!(stepped(here, to), as_stand(after), "position {n}, {man} {here} to {to}");
            let stops = p.may_stop(man, as_stand(after), &field).is_ok();
            let known = book.may_stop(man, after);
            assert_eq!(stops, known, "position {n}, {man} {here} stopping on {}", as_stand(after));
            told[usize::from(cost.is_some()) + usize::from(cost.is_some() && stops)] += 1;
        }
    }
}

/// What a march really offers at its start, and where it really leads: the same commands a player gives.
fn offered_steps(game: &Croisades, mut state: State, man: Man) -> Vec<Spot> {
    let seat = man.side().seat();
    state.steps.push(Moves.into());
    let mut options = Vec::new();
    game.options(&state, seat, &mut options);
    if !options.contains(&Command::Move(man)) {
        return Vec::new();
    }
    game.apply(&mut state, Actor::Seat(seat), &Command::Move(man), &mut Silent);
    options.clear();
    game.options(&state, seat, &mut options);
    let mut steps: Vec<Spot> =
        options.iter().filter_map(|option| if let Command::Step(to) = option { Some(*to) } else { None }).collect();
    steps.sort();
    steps
}

/// Every end of a move that can be come to by commands alone, all dice being kind.
fn reach_by_play(game: &Croisades, mut state: State, man: Man) -> BTreeMap<Lies, u32> {
    let actor = Actor::Seat(man.side().seat());
    state.steps.push(Moves.into());
    game.apply(&mut state, actor, &Command::Move(man), &mut Silent);
    let points = u32::from(state.march.left);
    let (mut best, mut ends, mut next) = (BTreeMap::new(), BTreeMap::new(), vec![state]);
    while let Some(here) = next.pop() {
        let mut options = Vec::new();
        game.options(&here, man.side().seat(), &mut options);
        let spent = points - u32::from(here.march.left);
        for option in options {
            match option {
                Command::Step(_) | Command::AboutTurn => {}
                Command::EndMove => {
                    let known = ends.entry(lies(here.stand(man.piece()))).or_insert(spent);
                    *known = spent.min(*known);
                    continue;
                }
                _ => continue,
            }
            let mut after = here;
            game.apply(&mut after, actor, &option, &mut Silent);
            while game.turn(&after) == Turn::Chance {
                game.apply(&mut after, Actor::Chance, &Command::Roll(1), &mut Silent);
            }
            let total = points - u32::from(after.march.left);
            let key = lies(after.stand(man.piece()));
            let ours = after.march.who == Some(man.piece());
            if ours && best.get(&key).is_none_or(|&known| total < known) {
                best.insert(key, total);
                next.push(after);
            }
        }
    }
    ends
}

#[test]
fn r1_55_b_r1_55_c_the_second_table_of_turns_knows_the_printed_one() {
    let all = round(lies(stand("M8/M9")));
    let told = |name: &str| {
        let (_, extra, after) = *all.iter().find(|(x, ..)| spot(*x) == Some(hex(name))).unwrap();
        (extra, as_stand(after).to_string())
    };
    assert_eq!(told("M7"), (0, "M7/M8".into()));
    assert_eq!((told("L8"), told("N8")), ((0, "L8/M8".into()), (0, "N8/M8".into())));
    assert_eq!((told("L9"), told("N9")), ((1, "L9/M8".into()), (1, "N9/M8".into())));
    assert_eq!((told("L10"), told("N10")), ((2, "L10/M9".into()), (2, "N10/M9".into())));
    assert_eq!(told("M10"), (3, "M10/M9".into()));
}

#[test]
fn r1_1_a_r1_5_d_r1_51_1_r1_59_f_ec_117_steps_and_reach_by_a_second_hand() {
    let (mut dice, mut told, mut hexes) = (Dice(5), [0; 3], 0);
    for n in 0..cases(300) {
        let setting = random(&mut dice);
        let chosen = dice.below(MEN);
        setting.ask(|p| {
            let book = Book { game: p.g, s: p.s };
            compare_steps(p, &book, n, &mut told);
            let fit: Vec<Man> = Man::all().filter(|&man| p.is_fit(man)).collect();
            let Some(&man) = fit.get(chosen % fit.len().max(1)) else { return };
            let found = reach_by_questions(p, man);
            let known = book.reach(man, lies(p.stand(man)), book.points(man));
            assert_eq!(found, known, "position {n}, reach of {man} from {}", p.stand(man));
            hexes += known.len();
        });
    }
    assert!(told.iter().all(|&n| n > 5 * cases(300)) && hexes > 50 * cases(300), "{told:?}, {hexes}");
}

/// Nobody shoots: there are no markers, and nobody who hides has anything to shoot with.
fn quiet(setting: Setting) -> Setting {
    setting.change(|s| Man::all().for_each(|man| s.man_mut(man).hidden = false))
}

#[test]
fn r1_5_b_r1_6_b_ec_113_what_a_move_offers_by_a_second_hand() {
    let (mut dice, mut offered) = (Dice(11), 0);
    for n in 0..cases(300) / 4 {
        let setting = quiet(random(&mut dice)).change(|s| s.charges.clear());
        let (state, chosen) = (setting.state, dice.below(MEN));
        setting.ask(|p| {
            let book = Book { game: p.g, s: &state };
            let free = |man: &Man| {
                let f = state.man(*man);
                let done = f.marks.has(Mark::Moved) || f.marks.has(Mark::Still) || f.task != Task::None;
                man.side() == state.active && p.is_fit(*man) && !done && book.points(*man) > 0
            };
            let fit: Vec<Man> = Man::all().filter(free).collect();
            let Some(&man) = fit.get(chosen % fit.len().max(1)) else { return };
            let steps = offered_steps(p.g, state, man);
            assert_eq!(steps, book.offered(man), "position {n}, steps of {man} from {}", p.stand(man));
            offered += steps.len();
        });
    }
    assert!(offered > cases(300) / 2, "{offered}");
}

#[test]
fn r1_5_b_r1_55_d_moves_played_out_come_as_far_as_the_second_hand_says() {
    let (mut dice, mut ends) = (Dice(23), 0);
    for n in 0..cases(300) / 20 {
        let setting = quiet(random(&mut dice)).change(|s| s.charges.clear());
        let (state, chosen) = (setting.state, dice.below(MEN));
        setting.ask(|p| {
            let book = Book { game: p.g, s: &state };
            let men = Man::of_side(state.active);
            let fit: Vec<Man> = men.filter(|&man| p.is_fit(man) && !book.offered(man).is_empty()).collect();
            let free = |man: &&Man| state.man(**man).marks == Marks::default() && state.man(**man).task == Task::None;
            let fit: Vec<&Man> = fit.iter().filter(free).collect();
            let Some(&&man) = fit.get(chosen % fit.len().max(1)) else { return };
            let from = lies(p.stand(man));
            let known = book.reach(man, from, book.points(man)).into_iter();
            let known: BTreeMap<Lies, u32> = known.filter(|&(end, _)| end != from && book.may_stop(man, end)).collect();
            let mut found = reach_by_play(p.g, state, man);
            found.remove(&from);
            assert_eq!(found, known, "position {n}, {man} from {}", p.stand(man));
            ends += found.len();
        });
    }
    assert!(ends > cases(300), "{ends}");
}
