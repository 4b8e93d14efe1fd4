//! The chances said beforehand are those of the dice: every choice after which dice fall has its stake, and its figures are
//! counted here again, by throwing all of them and looking at what happened.

use crate::support::*;
use engine::fair::{ChaCha8Rng, below, rng};
use kawanakajima::Stage;
use kawanakajima::preview::Family;
use stage::{Adapter, Stake};
use std::collections::BTreeMap;
use std::sync::Arc;

mod assaults;
mod supporters;

/// Every way the dice can fall while they are thrown for the same thing, with how often, and what was told meanwhile.
fn throws(game: &Kawanakajima, state: &State, rolls: u32) -> Vec<(u32, State, Vec<E>)> {
    let mut all = vec![(1, state.clone(), Vec::new())];
    for _ in 0..rolls {
        let mut next = Vec::new();
        for (weight, state, told) in all {
            let mut chances = Vec::new();
            game.chances(&state, &mut chances);
            for (roll, times) in chances {
                let (mut then, mut events) = (state.clone(), Vec::new());
                game.apply(&mut then, Actor::Chance, &roll, &mut events);
                let told: Vec<E> = told.iter().cloned().chain(events.into_iter().map(|(_, event)| event)).collect();
                next.push((weight * times, then, told));
            }
        }
        all = next;
    }
    all
}

fn rolling(state: &State) -> Option<Purpose> {
    match state.steps.last() {
        Some(Step::Chance(ChanceStep::Roll(purpose))) if state.outcome.is_none() => Some(*purpose),
        _ => None,
    }
}

/// What happened, as the outcome of a stake has it, and whether it is what was wanted: read from what was told and from what
/// has become of the position, never from the figures of the stake.
fn upshot(army: Army, purpose: Purpose, before: &State, after: &State, told: &[E]) -> (String, bool) {
    let told = |wanted: &dyn Fn(&E) -> bool| told.iter().any(wanted);
    let word = |text: &str, won: bool| (text.to_string(), won);
    match purpose {
        Purpose::Mode { clan, to } => word("", after.clans[clan.index()].mode == to),
        Purpose::Initiative(clan) => match () {
            () if told(&|e| matches!(e, E::ModeChanged { mode: Mode::Defense, .. })) => {
                word("stake-takes-defense", true)
            }
            () if told(&|e| matches!(e, E::ModeKept { clan: kept } if *kept == clan)) => {
                word("stake-keeps-mode", false)
            }
            () => word("stake-clan-retreats", false),
        },
        Purpose::Reunion(clan) => word("", after.steps.last() == Some(&ReuniteSteps(clan).into())),
        Purpose::Combined(clan) => match () {
            () if after.group.contains(clan) => word("stake-joins", true),
            () if told(&|e| matches!(e, E::Panicked { .. })) => word("stake-panics", false),
            () => word("stake-stays-out", false),
        },
        Purpose::CombinedAttack(_) => {
            let barred = |clan: ClanId| told(&|e| matches!(e, E::Barred { clan: out } if *out == clan));
            let fight: Vec<String> = before
                .combat
                .rolls
                .iter()
                .filter(|(clan, _)| !barred(*clan))
                .map(|(clan, _)| clan.to_string())
                .collect();
            word(&format!("stake-fights {}", fight.join(" ")), false)
        }
        Purpose::Leader { .. } => word("", told(&|e| matches!(e, E::LeaderSpared { .. }))),
        Purpose::Samurai { .. } => word("", !told(&|e| matches!(e, E::SamuraiKilled { .. }))),
        Purpose::Rout { clan, .. } => match () {
            () if told(&|e| matches!(e, E::ClanHeld { .. })) => word("stake-rout-holds", true),
            () if told(&|e| matches!(e, E::Routed { .. })) => word("stake-rout-rout", false),
            () if after.steps.iter().any(|step| matches!(step, Step::Aftermath(AftermathStep::ClanARout(_)))) => {
                word("stake-rout-clan-a", false)
            }
            () if after.steps.contains(&Seppuku(clan).into()) || told(&|e| matches!(e, E::SeppukuDone { .. })) => {
                word("stake-rout-seppuku", false)
            }
            () => word("stake-clan-retreats", false),
        },
        Purpose::Rally(unit) => {
            let now = after.unit(unit).condition;
            match () {
                () if told(&|e| matches!(e, E::Rolled { die: 1, .. })) => word("stake-clan-retreats", false),
                () if now != before.unit(unit).condition => word(&format!("stake-becomes {}", now.term()), true),
                () => word(&format!("stake-stays {}", now.term()), false),
            }
        }
        Purpose::Order(_) => match () {
            () if told(&|e| matches!(e, E::ActedFirst { army: Army::Takeda })) => {
                word("stake-begins army-takeda", false)
            }
            () if told(&|e| matches!(e, E::ActedFirst { .. })) => word("stake-begins army-uesugi", false),
            () => word("stake-again", false),
        },
        Purpose::SiegeAttack(attacker) => match () {
            () if told(&|e| matches!(e, E::AssaultWon { .. })) => word("stake-carried", army == attacker),
            () if told(&|e| matches!(e, E::AssaultTied { .. })) => word("stake-tied", army != attacker),
            () => word("stake-beaten-off", army != attacker),
        },
        Purpose::SiegeFire(_) if told(&|e| matches!(e, E::FiredOn { hit: true, .. })) => word("stake-hit", true),
        Purpose::SiegeFire(_) => word("stake-missed", false),
        Purpose::SiegeRally { army, .. } => {
            let change = |track: fn(&Siege) -> [u8; 2]| {
                i16::from(track(&after.siege)[army.index()]) - i16::from(track(&before.siege)[army.index()])
            };
            match (change(|siege| siege.out_of_combat), change(|siege| siege.manpower)) {
                (0, _) => word("stake-recovery-stays", false),
                (_, 0) => word("stake-recovery-lost", false),
                _ => word("stake-recovery-returns", true),
            }
        }
        Purpose::Plan(_) => word("", told(&|e| matches!(e, E::PlanActivated { .. }))),
        Purpose::Command(_) => {
            let points = |e: &E| if let E::GotPoints { points, .. } = e { Some(*points) } else { None };
            let got = (0..40).find(|n| told(&|e| points(e) == Some(*n))).unwrap_or(0);
            word(&format!("stake-points {got}"), false)
        }
        Purpose::Markers(army) => word(&format!("stake-positions {}", after.staff(army).markers), false),
        Purpose::Column => {
            let family = Family::ALL
                .into_iter()
                .find(|family| told(&|e| matches!(e, E::Scored { result, .. } if Family::of(*result) == *family)));
            word(family.expect("a result").term(), false)
        }
        Purpose::KosakaCommand | Purpose::Line | Purpose::Substitute(_) | Purpose::SiegeDefense(_) => {
            panic!("{purpose:?} after a choice")
        }
    }
}

/// An outcome as one line.
fn line(say: &engine::Message) -> String {
    let arg = |arg: &engine::Arg| match arg {
        engine::Arg::Number(n) => n.to_string(),
        engine::Arg::Name(name) | engine::Arg::Term(name) => name.to_string(),
    };
    match say.key {
        "stake-keeps-mode" => say.key.to_string(),
        key => {
            std::iter::once(key.to_string()).chain(say.args.iter().map(|(_, a)| arg(a))).collect::<Vec<_>>().join(" ")
        }
    }
}

/// How many rolls belong together.
fn rolls_of(purpose: Purpose, state: &State) -> u32 {
    match purpose {
        Purpose::Order(_) | Purpose::SiegeAttack(_) | Purpose::Column => 2,
        Purpose::CombinedAttack(_) => state.combat.rolls.len() as u32,
        _ => 1,
    }
}

/// Throws all dice and compares with what was said.
fn compare(game: &Kawanakajima, army: Army, stake: &Stake, state: &State, purpose: Purpose) {
    let (mut wins, mut rolls) = (0, 0);
    let mut outcomes: BTreeMap<String, u32> = BTreeMap::new();
    for (weight, after, told) in throws(game, state, rolls_of(purpose, state)) {
        let (outcome, won) = upshot(army, purpose, state, &after, &told);
        *outcomes.entry(outcome).or_default() += weight;
        wins += if won { weight } else { 0 };
        rolls += weight;
    }
    assert_eq!(stake.of, Some(rolls), "{purpose:?}: {stake:?}");
    if let Some(n) = stake.n {
        assert_eq!(n, wins, "{purpose:?}: {stake:?} {outcomes:?}");
    }
    if let Some(faces) = stake.faces {
        assert_eq!(stake.n, Some(faces.count_ones()), "{stake:?}");
    }
    if !stake.outcomes.is_empty() {
        let said: BTreeMap<String, u32> = stake.outcomes.iter().map(|one| (line(&one.say), one.n)).collect();
        assert_eq!(said, outcomes, "{purpose:?}: {stake:?}");
    }
    if let (Some(n), false) = (stake.n, stake.outcomes.is_empty()) {
        assert!(best_are(n, stake), "from worst to best: {purpose:?}: {stake:?}");
    }
}

/// Are the last of the outcomes those that were wanted? Buttons are drawn so.
fn best_are(n: u32, stake: &Stake) -> bool {
    let best = stake.outcomes.iter().rev().scan(0, |sum, one| {
        *sum += one.n;
        Some(*sum)
    });
    n == 0 || best.into_iter().any(|sum| sum == n)
}

/// The kind of a roll without its arguments.
fn kind(purpose: Purpose) -> String {
    let text = format!("{purpose:?}");
    text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_string()
}

/// Rolls a seat is told nothing of beforehand: the enemy's points and plans.
fn is_the_enemys(army: Army, purpose: Purpose) -> bool {
    matches!(purpose, Purpose::Plan(own) | Purpose::Command(own) | Purpose::Markers(own) if own != army)
}

#[derive(Default)]
struct Tally {
    /// Stakes counted again, by what is rolled for.
    compared: BTreeMap<String, u32>,
    /// Of moves, whose battles the preview shows.
    previewed: u32,
}

fn check(game: &Kawanakajima, state: &State, seat: Seat, tally: &mut Tally) {
    let army = Army::of(seat);
    let mut options = Vec::new();
    game.options(state, seat, &mut options);
    let stakes = Stage::stakes(game, state, seat, &options);
    assert_eq!(stakes.len(), options.len());
    let in_secret = |s: &State| {
        matches!(s.steps.last(), Some(Step::SetUp(_) | Step::Command(_) | Step::Plan(PlanStep::PlanChoices)))
    };
    for (command, stake) in options.iter().zip(&stakes) {
        let mut then = state.clone();
        game.apply(&mut then, Actor::Seat(seat), command, &mut Silent);
        let Some(purpose) = rolling(&then) else { continue };
        let moves = matches!(command, C::Move { .. } | C::StepTo { .. });
        match stake {
            Some(stake) if *command == C::AttemptPlan && purpose == Purpose::Plan(army) => {
                compare(game, army, stake, &then, purpose);
                *tally.compared.entry(kind(purpose)).or_default() += 1;
            }
            Some(stake) if *command != C::AttemptPlan && !matches!(command, C::Invest(_)) => {
                let known = tally.compared.entry(kind(purpose)).or_default();
                // Battles are 1296 rolls each: a good many of them will do.
                if purpose != Purpose::Column || *known < 60 {
                    compare(game, army, stake, &then, purpose);
                    *known += 1;
                }
            }
            None if moves => {
                let preview = Stage::preview(game, state, seat, *command);
                let told = purpose != Purpose::Column || !preview.battles.is_empty();
                assert!(told, "{command:?} leads to {purpose:?}, and nothing is said of it");
                tally.previewed += 1;
            }
            stake => {
                let silent = is_the_enemys(army, purpose) || in_secret(state);
                assert!(silent, "{command:?} leads to {purpose:?}: {stake:?}");
            }
        }
    }
}

/// What looks at a decision: the position, who is asked, and numbers to draw.
type Look<'a> = dyn FnMut(&State, Seat, &mut dyn FnMut(u32) -> u32) + 'a;

/// Plays at random from a position and looks at every decision of both.
fn walk(game: &Kawanakajima, start: State, seed: u64, most: usize, look: &mut Look<'_>) {
    let mut random: ChaCha8Rng = rng(seed, 3);
    let mut state = start;
    for _ in 0..most {
        let (actor, commands) = match game.turn(&state) {
            Turn::Over(_) => break,
            Turn::Chance => {
                let mut chances = Vec::new();
                game.chances(&state, &mut chances);
                (Actor::Chance, chances.iter().map(|(command, _)| *command).collect())
            }
            Turn::Seats(seats) => {
                seats.iter().for_each(|seat| look(&state, seat, &mut |n| below(&mut random, n)));
                let seat = seats.iter().next().expect("somebody is asked");
                let mut options = Vec::new();
                game.options(&state, seat, &mut options);
                (Actor::Seat(seat), options)
            }
        };
        let command = commands[below(&mut random, commands.len() as u32) as usize];
        game.apply(&mut state, actor, &command, &mut Silent);
    }
}

fn games() -> impl Iterator<Item = (u64, Arc<Kawanakajima>)> {
    (1..4u64).flat_map(|seed| {
        Scenario::ALL.into_iter().map(move |scenario| {
            let on = seed % 2 == 1;
            let options = Options {
                samurai: on,
                takeda_plan: on,
                late_markers: on,
                many_v_many: on,
                leader_per_point: on,
                ..Options::default()
            };
            (seed, Arc::new(Kawanakajima::new(scenario, options)))
        })
    })
}

#[test]
fn every_choice_that_leads_to_dice_says_its_exact_chances() {
    let mut tally = Tally::default();
    for (seed, game) in games() {
        walk(&game, game.start(), seed, 6_000, &mut |state, seat, _| check(&game, state, seat, &mut tally));
    }
    println!("{:?}, {} moves previewed", tally.compared, tally.previewed);
    for kind in ["Mode", "Plan", "Rally", "Leader", "Rout", "Initiative", "Column", "Command"] {
        assert!(tally.compared.get(kind).is_some_and(|n| *n > 0), "{kind} has not come up: {:?}", tally.compared);
    }
    assert!(tally.previewed > 0);
}

/// Takeda's Clan M besieged by Uesugi's Clan H; a Combined Maneuver of two clans; a clan at bay.
fn rare_positions() -> Vec<Battle> {
    let siege = |chit: &str| {
        let field = Field::hypothetical()
            .units(&[
                ("TM1", "2715"),
                ("TM2", "2715"),
                ("UH1", "2715"),
                ("UH2", "2715"),
                ("UA1", "0303"),
                ("TA1", "2915"),
            ])
            .mode("UH", Mode::Attack);
        let areas = |names: &[&str]| {
            let area = |name: &&str| field.game.pack.fortress.areas.iter().position(|a| a == name).expect("an area");
            names.iter().map(area).fold(0u16, |set, area| set | 1 << area)
        };
        let markers = [areas(&["honmaru", "ninomaru_south"]), areas(&["ninomaru_west", "south_outwork"])];
        let bases = [areas(&["honmaru"]), areas(&["b"])];
        field
            .set(|s| {
                s.siege.on = true;
                s.siege.besieger = Army::Uesugi;
                s.siege.manpower = [5, 5];
                s.siege.out_of_combat = [2, 1];
                (s.siege.markers, s.siege.bases) = (markers, bases);
            })
            .draw(chit)
    };
    let combined = Field::historical()
        .units(&[("UB1", "1907"), ("UC1", "1909"), ("TE1", "2215"), ("TA1", "2915"), ("UA1", "0303")])
        .plan(Army::Uesugi, Plan::Kokuyoku)
        .special(Army::Uesugi, 0, Activity::Combined, &["UB", "UC"]);
    let bay = Field::historical()
        .units(&[("UB1", "1907"), ("TE1", "1908"), ("TA1", "2915"), ("UA1", "0303")])
        .mode("UB", Mode::Move)
        .mode("TE", Mode::Attack);
    vec![siege("combat-U"), siege("combat-T"), siege("rally"), combined.draw("U#1"), bay.draw("initiative")]
}

#[test]
fn sieges_maneuvers_and_clans_at_bay_say_their_chances_too() {
    let mut tally = Tally::default();
    for (seed, b) in (0..40).flat_map(|seed| rare_positions().into_iter().map(move |b| (seed, b))) {
        walk(&b.game, b.state.clone(), seed, 40, &mut |state, seat, _| check(&b.game, state, seat, &mut tally));
    }
    println!("{:?}", tally.compared);
    for kind in ["SiegeAttack", "SiegeFire", "Combined", "Initiative"] {
        assert!(tally.compared.get(kind).is_some_and(|n| *n > 0), "{kind} has not come up: {:?}", tally.compared);
    }
}

/// An assault has its stake from the moment it is named, before anybody has sacrificed anything.
#[test]
fn an_assault_says_its_chances_before_the_sacrifices() {
    let b = rare_positions().remove(0);
    let options = b.options(Army::Uesugi);
    let stakes = Stage::stakes(&b.game, &b.state, Army::Uesugi.seat(), &options);
    let assaults = options.iter().zip(&stakes).filter(|(c, _)| matches!(c, C::SiegeAssault { .. }));
    let mut seen = 0;
    for (command, stake) in assaults {
        let stake = stake.as_ref().expect("an assault has a stake");
        let mut then = b.clone();
        then.uesugi(*command);
        while then.rolling().is_none() {
            let army = Army::BOTH.into_iter().find(|army| !then.options(*army).is_empty()).expect("somebody is asked");
            let pass = if then.options(army).contains(&C::PassBid) { C::PassBid } else { C::Advantage(false) };
            then.play(army, pass);
        }
        compare(&b.game, Army::Uesugi, stake, &then.state, Purpose::SiegeAttack(Army::Uesugi));
        seen += 1;
    }
    assert!(seen > 0, "{options:?}");
}

/// The chances of the printed example: a clan in Move with a leader of 1 takes up Attack on 3 or more.
#[test]
fn a_mode_says_what_it_needs_on_the_die() {
    let mut b = Field::historical().units(&[("UE1", "1705"), ("TA1", "2915"), ("UA1", "0303")]).mode("UE", Mode::Move);
    b.state.clans[clan("UA").index()].mode = Mode::Defense;
    let b = b.draw("UE");
    let options = b.options(Army::Uesugi);
    let stakes = Stage::stakes(&b.game, &b.state, Army::Uesugi.seat(), &options);
    let of = |wanted: C| options.iter().position(|c| *c == wanted).and_then(|i| stakes[i].clone());
    let attack = of(C::TryMode(Mode::Attack)).expect("a stake");
    let table = b.at().mode_need(Mode::Move, Mode::Attack) - b.at().best_leadership(clan("UE")) as i8;
    assert_eq!(attack.n, Some((7 - table.max(1)) as u32));
    assert_eq!(attack.ledgers[0].total, i16::from(b.at().best_leadership(clan("UE"))));
    assert_eq!(of(C::KeepMode), None);
}

/// What one who knows less cannot know, a stake does not tell: it is the same in every truth he could not tell apart.
#[test]
fn a_stake_tells_nothing_that_its_seat_may_not_know() {
    let mut differed = 0;
    for secret_honjin in [false, true] {
        for scenario in Scenario::ALL {
            let game = Arc::new(Kawanakajima::new(scenario, Options { secret_honjin, ..Options::default() }));
            walk(&game, game.start(), 7, 6_000, &mut |state, seat, below| {
                let other = game.resample(state, seat, below);
                let offered = |state: &State| {
                    let mut options = Vec::new();
                    game.options(state, seat, &mut options);
                    let stakes = Stage::stakes(&game, state, seat, &options);
                    (options, stakes)
                };
                differed += u32::from(game.position(state) != game.position(&other));
                assert_eq!(offered(state), offered(&other), "{:?}", state.steps.last());
            });
        }
    }
    assert!(differed > 100, "{differed} other truths");
}
