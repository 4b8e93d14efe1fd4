//! A whole game for each way a scenario can end, played from the set-up through the gate. Nobody stirs but who has an errand.

use engine::{Actor, Header, Table, Turn};
use kanto::ids::*;
use kanto::map::Terrain;
use kanto::state::{Ending, Outcome, State};
use kanto::{Command, Kanto, Scenario};
use std::collections::VecDeque;
use std::sync::Arc;
use toolkit::sets::Id;

/// A unit that marches to these places, one after the other.
struct Errand {
    unit: Unit,
    goals: VecDeque<Spot>,
}

/// What the players have in mind.
struct Plan {
    errands: Vec<Errand>,
    /// S4-6
    calls_uesugi: bool,
    /// S3-6
    tempts: Option<Unit>,
    /// 35-1(1): who serves under whom from the start.
    joins: Vec<Command>,
    /// Who has done his errands attacks into this hex.
    target: Option<Spot>,
}

fn quiet() -> Plan {
    Plan { errands: Vec::new(), calls_uesugi: false, tempts: None, joins: Vec::new(), target: None }
}

fn marching(errands: &[(&str, &[&str])]) -> Plan {
    let errand = |(name, goals): &(&str, &[&str])| Errand {
        unit: name.parse().expect("a unit"),
        goals: goals.iter().map(|label| label.parse().expect("a hex")).collect(),
    };
    Plan { errands: errands.iter().map(errand).collect(), ..quiet() }
}

/// A warlord with these men goes to a hex and attacks another.
fn raid(leader: &str, men: &[&str], to: &str, target: &str) -> Plan {
    let under = leader.parse().expect("a unit");
    let join = |man: &&str| Command::Join { unit: man.parse().expect("a unit"), under };
    let target = Some(target.parse().expect("a hex"));
    Plan { joins: men.iter().map(join).collect(), target, ..marching(&[(leader, &[to])]) }
}

/// How many hexes it is to a goal, by hex, over open country.
fn distances(game: &Kanto, goal: Spot) -> Vec<u32> {
    let open = |spot: Spot| game.is_in_area(spot) && game.pack.map.terrain(spot) < Terrain::Mountains;
    let mut far = vec![u32::MAX; HEXES];
    far[goal.index()] = 0;
    let mut waiting = VecDeque::from([goal]);
    while let Some(spot) = waiting.pop_front() {
        for (_, next) in spot.around() {
            if far[next.index()] == u32::MAX && open(next) {
                far[next.index()] = far[spot.index()] + 1;
                waiting.push_back(next);
            }
        }
    }
    far
}

impl Plan {
    fn choose(&mut self, game: &Kanto, state: &State, options: &[Command]) -> Command {
        let join = self.joins.iter().copied().find(|join| options.contains(join));
        // Whoever is hit loses steps and does not give way.
        let stands = options.iter().copied().rev().find(|option| matches!(option, Command::Steps(_)));
        let fight = join.or(stands).or_else(|| self.attack(options));
        let wish = fight.or_else(|| self.errand(game, state, options)).or_else(|| self.temptation(state, options));
        let rests = [
            Command::EndPhase,
            Command::Done,
            Command::NoRecruits,
            Command::Hold,
            Command::Stop(true),
            Command::Stop(false),
            Command::Enter(self.calls_uesugi),
        ];
        let rest = || rests.into_iter().find(|rest| options.contains(rest));
        wish.or_else(rest).unwrap_or(options[0])
    }

    /// The next step of an errand: called up, on the march, as near as it gets; it stops at no castle but its goal.
    fn errand(&mut self, game: &Kanto, state: &State, options: &[Command]) -> Option<Command> {
        for Errand { unit, goals } in &mut self.errands {
            let man = state.man(*unit);
            if goals.front() == Some(&man.at) && !state.march.units.contains(*unit) {
                goals.pop_front();
            }
            let Some(&goal) = goals.front() else {
                let act = Command::Act(*unit);
                if self.target.is_some() && options.contains(&act) {
                    return Some(act);
                }
                continue;
            };
            if options.contains(&Command::Act(*unit)) {
                return Some(Command::Act(*unit));
            }
            let called = options.contains(&Command::March) && options.contains(&Command::Hold);
            if called && !man.acted && state.march.units.is_empty() {
                return Some(Command::March);
            }
            if state.march.units.contains(*unit) {
                let far = distances(game, goal);
                let ends = |spot: Spot| spot == goal || game.castle_at(spot).is_none();
                let ways = options.iter().filter_map(|option| match option {
                    Command::Go(spot) if ends(*spot) => Some((far[spot.index()], *option)),
                    _ => None,
                });
                let best = ways.min_by_key(|(far, _)| *far).filter(|(next, _)| *next < far[man.at.index()]);
                return best.map(|(_, option)| option);
            }
        }
        None
    }

    fn attack(&self, options: &[Command]) -> Option<Command> {
        self.target.map(Command::Attack).filter(|attack| options.contains(attack))
    }

    fn temptation(&self, state: &State, options: &[Command]) -> Option<Command> {
        let lord = self.tempts.filter(|_| state.turned.is_empty())?;
        let calls = [Command::Tempt(lord), Command::Subvert];
        calls.into_iter().find(|wish| options.contains(wish)).or_else(|| {
            let free = !options.contains(&Command::Subvert) && options.contains(&Command::Act(Unit::UJIYASU));
            free.then_some(Command::Act(Unit::UJIYASU))
        })
    }
}

/// From the set-up to the end; every die shows a six.
fn played(scenario: Scenario, mut plan: Plan) -> Outcome {
    let mut table = Table::new(Arc::new(Kanto::new(scenario)), Header::default());
    for _ in 0..20_000 {
        match table.turn() {
            Turn::Over(outcome) => return outcome,
            Turn::Chance => {
                table.play(Actor::Chance, Command::Roll(6)).expect("a die");
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is asked");
                let options = table.options(seat);
                let game = Arc::clone(table.game());
                let command = plan.choose(&game, table.state(), &options);
                table.play(Actor::Seat(seat), command).expect("what is offered is accepted");
            }
        }
    }
    panic!("{scenario:?} does not end: {:?}", table.state().steps.last());
}

fn on_points(winner: Option<Power>, points: [i16; 3]) -> Outcome {
    Outcome { ending: Ending::Points, winner, points }
}

#[test]
fn kawanakajima_ends_on_steps() {
    let on_steps = |winner, points| Outcome { ending: Ending::Steps, winner, points };
    assert_eq!(played(Scenario::Kawanakajima, quiet()), on_steps(None, [0, 0, 0]));
    let sanada = raid("UES03", &["UES06", "UES07", "UES08", "UES09", "UES10"], "0518", "0617");
    assert_eq!(played(Scenario::Kawanakajima, sanada), on_steps(Some(Power::Uesugi), [2, 0, 0]));
    let target = Some("0515".parse().expect("a hex"));
    let yasuda = Plan { target, ..marching(&[("UES12", &["0515"]), ("TAK05", &[])]) };
    assert_eq!(played(Scenario::Kawanakajima, yasuda), on_steps(Some(Power::Takeda), [0, 2, 0]));
}

#[test]
fn odawara_is_lost_by_who_does_not_try() {
    let outcome = played(Scenario::Odawara, quiet());
    assert_eq!((outcome.ending, outcome.winner), (Ending::Unfulfilled, Some(Power::Hojo)));
}

/// S2-9: Kosaka looks into Echigo and goes home.
const RAID: (&str, &[&str]) = ("TAK05", &["0609", "0514"]);

#[test]
fn odawara_ends_on_points_once_echigo_was_entered() {
    assert_eq!(played(Scenario::Odawara, marching(&[RAID])), on_points(None, [0, 0, 0]));
    let koga = marching(&[RAID, ("HOJ07", &["3130"]), ("KAN21", &["3021", "3219"])]);
    assert_eq!(played(Scenario::Odawara, koga), on_points(Some(Power::Uesugi), [1, 0, -1]));
    let iiyama = marching(&[("TAK05", &["0609", "0711", "0514"])]);
    assert_eq!(played(Scenario::Odawara, iiyama), on_points(Some(Power::Hojo), [-1, 0, 1]));
}

#[test]
fn matsuyama_ends_on_points() {
    assert_eq!(played(Scenario::Matsuyama, quiet()), on_points(None, [0, 0, 0]));
    let sano = Plan { tempts: Some(Unit::SANO), ..quiet() };
    assert_eq!(played(Scenario::Matsuyama, sano), on_points(Some(Power::Hojo), [-2, 0, 2]));
    let toishi = marching(&[("UES20", &["0617"])]);
    assert_eq!(played(Scenario::Matsuyama, toishi), on_points(Some(Power::Uesugi), [1, -1, 0]));
    let iiyama = marching(&[("UES20", &["0709", "0505"]), ("TAK05", &["0711", "0514"])]);
    assert_eq!(played(Scenario::Matsuyama, iiyama), on_points(Some(Power::Takeda), [-1, 1, 0]));
}

#[test]
fn mimase_ends_on_points() {
    assert_eq!(played(Scenario::Mimase, quiet()), on_points(Some(Power::Hojo), [0, 0, 3]));
    let called = Plan { calls_uesugi: true, ..quiet() };
    assert_eq!(played(Scenario::Mimase, called), on_points(None, [0, 0, 0]));
    let iiyama = Plan { calls_uesugi: true, ..marching(&[("TAK01", &["0711"])]) };
    assert_eq!(played(Scenario::Mimase, iiyama), on_points(Some(Power::Takeda), [0, 1, -1]));
}
