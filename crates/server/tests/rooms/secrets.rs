//! What one side keeps secret is in no byte the other side or the public is sent. The same game is played twice; one
//! secret choice differs; everything sent is compared until the rules show the secret. `HONJIN_LEAK_GAMES` plays more.

use crate::support::secrecy::{is_secret, is_shown, told};
use crate::support::{HIDING, LARGE, LETTER, Random, size};
use catalog::Catalog;
use engine::{Seat, Secret, Viewer};
use serde_json::{Value, json};
use server::room::{Clock, Denied, Effects, Kind, Place, Plan, Record, Room, To};
use std::collections::BTreeSet;
use std::sync::Arc;

const EYES: [Viewer; 3] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public];
/// Commands of a game that are looked at, and how far two that differ are followed.
const LENGTH: usize = 260;
const FOLLOWED: usize = 60;
/// Pairs of each game that are compared.
const PAIRS: usize = 2;
const TIME: u64 = 1_700_000_000_000;

/// A room, what it keeps, and what each pair of eyes has last been asked.
struct World {
    room: Room,
    records: Vec<Record>,
    asked: [Value; 3],
    keys: u64,
    now: u64,
    /// Commands that whoever runs the server can count.
    counted: u64,
}

/// What a pair of eyes is sent, frame by frame.
type Sent = [Vec<Arc<str>>; 3];

/// One game in four is the small one: it has as many secrets as seats, and each is kept for long. In one of eight armies
/// are picked or men hide.
fn plan(random: &mut Random) -> Plan {
    let (game, scenario) = match random.below(8) {
        0 | 1 => (LETTER, "two"),
        2 => (HIDING, random.pick(&["ambush", "builder"])),
        _ => return large_plan(random),
    };
    Plan { game: game.into(), scenario: scenario.into(), options: Default::default(), ..large_plan(random) }
}

fn large_plan(random: &mut Random) -> Plan {
    let place = |name: &str, user| {
        let name = name.to_string();
        Place { kind: Kind::Human, user: Some(user), name, level: 0, salt: None }
    };
    let scenario = random.pick(&["historical", "hypothetical"]).to_string();
    let secret = random.pick(&["on", "off"]).to_string();
    Plan {
        game: LARGE.into(),
        scenario,
        options: [("secret_honjin".to_string(), secret)].into(),
        places: vec![place("Shingen", 1), place("Kenshin", 2)],
        created: TIME,
        ..Plan::default()
    }
}

fn secret(random: &mut Random) -> Secret {
    let hex: String = (0..4).map(|_| format!("{:016x}", random.next())).collect();
    Secret::from_hex(&hex).expect("64 digits")
}

impl World {
    /// A game with these records, and everybody looking on.
    fn open(catalog: &Catalog, plan: &Plan, secret: &Secret, records: &[Record]) -> (World, Sent) {
        let room = Room::restore(catalog, "twin", plan.clone(), secret.clone(), records, 7_000).expect("a room");
        let mut world =
            World { room, records: records.to_vec(), asked: Default::default(), keys: 0, now: TIME, counted: 0 };
        let mut fx = Effects::default();
        if records.is_empty() {
            world.room.roll(TIME, &mut fx);
            world.records = fx.records;
        }
        let sent = EYES.map(|viewer| world.room.hello(viewer, None));
        world.take_in(&sent);
        (world, sent)
    }

    fn take_in(&mut self, sent: &Sent) {
        for (asked, frames) in self.asked.iter_mut().zip(sent) {
            for frame in frames {
                let frame: Value = serde_json::from_str(frame).expect("JSON");
                if let Some(decision) = frame.get("decision") {
                    *asked = decision.clone();
                }
            }
        }
    }

    /// The choices of a seat that is asked: their ids, and what they are whatever their number.
    fn choices(&self, seat: usize) -> Vec<(usize, String)> {
        let decision = &self.asked[seat];
        if decision["you"] != true {
            return Vec::new();
        }
        let mut choices = Vec::new();
        for group in decision["groups"].as_array().into_iter().flatten() {
            for row in group["rows"].as_array().into_iter().flatten() {
                let id = row[0].as_u64().expect("an id") as usize;
                choices.push((id, format!("{} {}", group["k"].as_str().expect("a key"), row[1])));
            }
        }
        choices
    }

    fn play(&mut self, seat: usize, choice: usize) -> Result<Sent, Denied> {
        self.keys += 1;
        let at = self.asked[seat]["at"].as_u64().expect("a number");
        let fx = self.room.play(Seat(seat as u8), at, choice, &self.keys.to_string(), self.now)?;
        Ok(self.done(fx))
    }

    /// Keeps what came of something, and shows everybody his part of it.
    fn done(&mut self, fx: Effects) -> Sent {
        self.counted += fx.open_commands;
        self.records.extend(fx.records);
        let mut sent = Sent::default();
        for (to, frame) in fx.frames {
            for (eyes, viewer) in sent.iter_mut().zip(EYES) {
                if to == To::All || to == To::Viewer(viewer) {
                    eyes.push(Arc::clone(&frame));
                }
            }
        }
        self.take_in(&sent);
        sent
    }

    /// Who decides next: one of those who are asked.
    fn next(&self, random: &mut Random) -> Option<usize> {
        let asked: Vec<usize> = (0..2).filter(|&seat| !self.choices(seat).is_empty()).collect();
        (!asked.is_empty()).then(|| asked[random.below(asked.len())])
    }
}

/// A random game: its records, and where a seat chose in secret (how many records stood, the seat, the choice).
struct Game {
    plan: Plan,
    secret: Secret,
    records: Vec<Record>,
    moments: Vec<(usize, usize, String)>,
}

fn random_game(catalog: &Catalog, random: &mut Random) -> Game {
    let (plan, secret) = (plan(random), secret(random));
    let (mut world, _) = World::open(catalog, &plan, &secret, &[]);
    let mut moments = Vec::new();
    for _ in 0..LENGTH {
        let Some(seat) = world.next(random) else { break };
        let choices = world.choices(seat);
        let (id, name) = &choices[random.below(choices.len())];
        if is_secret(name) && choices.iter().filter(|(_, other)| is_secret(other)).count() > 1 {
            moments.push((world.records.len(), seat, name.clone()));
        }
        world.play(seat, *id).expect("a choice that was offered");
    }
    Game { plan, secret, records: world.records, moments }
}

/// Are the two lists of frames the same bytes? If the rules have shown something, they need not be.
fn alike(one: &[Arc<str>], two: &[Arc<str>], what: &str) -> bool {
    if one == two {
        return true;
    }
    let (first, second) = (told(one), told(two));
    assert!(is_shown(&first) || is_shown(&second), "{what}: a secret got out\n{first:?}\n{one:?}\n{second:?}\n{two:?}");
    false
}

/// Everything else somebody may ask for: lists, the past, reasons, answers to nonsense.
fn asked_for(world: &mut World, seat: usize) -> Vec<String> {
    let viewer = EYES[seat];
    let mut all = vec![format!("{:?}", world.room.summary())];
    for n in [0, 3, 10_000] {
        all.push(world.room.past(viewer, n).and_then(|past| past.shown()).expect("the past"));
        all.push(world.room.past(Viewer::Public, n).and_then(|past| past.shown()).expect("the past"));
    }
    let clicks =
        ["unit:UB1", "unit:TB1", "hex:2010", "chit:UA", "chit:TC", "unit:C1", "hex:C4", "token:C2", "button:x"];
    for pick in clicks.map(|click| [click]) {
        all.push(format!("{:?}", world.room.why(Seat(seat as u8), &pick)));
    }
    for choice in [0, 1, 5] {
        all.push(format!("{:?}", world.room.preview(Seat(seat as u8), choice)));
    }
    all.push(format!("{:?}", world.room.play(Seat(seat as u8), 1, 0, "x", TIME).err()));
    match world.room.undo(Seat(seat as u8), TIME) {
        Ok(fx) => {
            let sent = world.done(fx);
            all.push(format!("{:?} {:?}", sent[seat], sent[2]));
        }
        Err(denied) => all.push(format!("{denied:?}")),
    }
    all.push(world.room.full(viewer));
    all.push(world.room.full(Viewer::Public));
    all
}

struct Twins {
    worlds: [World; 2],
    chooser: usize,
}

impl Twins {
    /// Plays in both what need not be the same choice; false once the rules have shown the secret.
    fn play(&mut self, seat: usize, ids: [usize; 2]) -> bool {
        let mut play = |world: usize| self.worlds[world].play(seat, ids[world]).expect("a choice that was offered");
        let (one, two) = (play(0), play(1));
        // The public knows no more than the seat that looks on.
        [1 - self.chooser, 2].into_iter().all(|eyes| alike(&one[eyes], &two[eyes], "a choice"))
    }

    /// Plays on with the same choices in both; gives how many could be compared.
    fn follow(&mut self, random: &mut Random) -> usize {
        for followed in 0..FOLLOWED {
            let Some(seat) = self.worlds[0].next(random) else { return followed };
            let choices = self.worlds[0].choices(seat);
            let (id, name) = &choices[random.below(choices.len())];
            let other = self.worlds[1].choices(seat);
            if seat != self.chooser {
                assert_eq!(choices, other, "the choices of the one who does not know");
            }
            let Some((twin, _)) = other.iter().find(|(_, twin)| twin == name) else { return followed };
            if !self.play(seat, [*id, *twin]) {
                return followed;
            }
        }
        FOLLOWED
    }

    fn compare(&mut self) {
        let seat = 1 - self.chooser;
        let [one, two] = &mut self.worlds;
        // Undo is tried last: where it is allowed it is the one thing here that changes something.
        assert_eq!(asked_for(one, seat), asked_for(two, seat));
    }
}

/// Two games that differ in one secret choice. Gives how many steps they were followed, if there was another choice.
fn compare_at(catalog: &Catalog, game: &Game, moment: &(usize, usize, String), random: &mut Random) -> Option<usize> {
    let (length, chooser, name) = moment;
    let open = || World::open(catalog, &game.plan, &game.secret, &game.records[..*length]);
    let ((one, first), (two, second)) = (open(), open());
    assert_eq!(first, second);
    let choices = one.choices(*chooser);
    let key = |name: &str| name.split(' ').next().map(str::to_string);
    let others: Vec<_> = choices.iter().filter(|(_, other)| other != name && key(other) == key(name)).collect();
    if others.is_empty() {
        return None;
    }
    let id = choices.iter().find(|(_, other)| other == name)?.0;
    let other = others[random.below(others.len())].0;
    let mut twins = Twins { worlds: [one, two], chooser: *chooser };
    if !twins.play(*chooser, [id, other]) {
        return Some(0);
    }
    twins.compare();
    Some(1 + twins.follow(random))
}

/// Pairs of games that were compared, for how many steps, and the kinds of choices that differed.
#[derive(Default)]
struct Followed {
    pairs: usize,
    steps: usize,
    kinds: BTreeSet<String>,
}

fn follow_games(seeds: impl Iterator<Item = u64>) -> Followed {
    let catalog = Catalog::with_examples();
    let mut all = Followed::default();
    for seed in seeds {
        let mut random = Random(seed);
        let game = random_game(&catalog, &mut random);
        assert!(!game.moments.is_empty(), "a game without secrets");
        for _ in 0..PAIRS {
            let moment = &game.moments[random.below(game.moments.len())];
            let Some(followed) = compare_at(&catalog, &game, moment, &mut random) else { continue };
            all.pairs += 1;
            all.steps += followed;
            all.kinds.extend(moment.2.split(' ').next().map(str::to_string));
        }
    }
    all
}

#[test]
fn what_is_chosen_in_secret_changes_no_byte_for_the_others() {
    let games = size("HONJIN_LEAK_GAMES", 1_010) as u64;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let followed: Vec<Followed> = std::thread::scope(|scope| {
        let seeds = |first: usize| (first as u64..games).step_by(threads);
        let started: Vec<_> = (0..threads).map(|first| scope.spawn(move || follow_games(seeds(first)))).collect();
        started.into_iter().map(|thread| thread.join().expect("no byte differs")).collect()
    });
    let pairs: usize = followed.iter().map(|part| part.pairs).sum();
    let steps: usize = followed.iter().map(|part| part.steps).sum();
    let kinds: BTreeSet<&String> = followed.iter().flat_map(|part| &part.kinds).collect();
    println!("{pairs} pairs followed for {steps} steps: {kinds:?}");
    assert!(pairs as u64 > 3 * games / 2 && steps >= pairs, "{pairs} pairs, {steps} steps");
    let kinds_wanted = [
        "command-choose-plan",
        "command-write-entry",
        "command-select-clan",
        "command-entrust",
        "command-suspect",
        "command-pick",
        "command-place",
        "command-set-marker",
    ];
    for kind in kinds_wanted {
        assert!(kinds.contains(&kind.to_string()), "no {kind} among {kinds:?}");
    }
}

/// What everybody can see of a table besides the frames: its row in the lobby, its figures, what a newcomer is sent.
fn from_outside(world: &mut World, eyes: [usize; 2]) -> Vec<String> {
    let row = world.room.summary();
    // Whose turn it is in truth only the seat itself reads in its own list.
    let row = format!("{} {} {:?} {} {:?}", row.status, row.turn, row.words, row.updated, row.public);
    let mut all = vec![row, world.counted.to_string()];
    all.extend(eyes.map(|eyes| world.room.full(EYES[eyes])));
    all
}

/// A choice made in secret, and the same after another one was made and undone: nobody else can count them.
fn undone_or_not(catalog: &Catalog, game: &Game, moment: &(usize, usize, String), random: &mut Random) -> Option<bool> {
    let (length, chooser, name) = moment;
    let open = || World::open(catalog, &game.plan, &game.secret, &game.records[..*length]);
    let ((mut one, _), (mut two, _)) = (open(), open());
    let eyes = [1 - chooser, 2];
    let choices = one.choices(*chooser);
    let id = choices.iter().find(|(_, other)| other == name)?.0;
    let (other, _) = &choices[random.below(choices.len())];
    two.now += 3_000;
    let mut second = two.play(*chooser, *other).expect("a choice that was offered");
    two.now += 3_000;
    let fx = two.room.undo(Seat(*chooser as u8), two.now).ok()?;
    // What others are told of, they may be told is taken back.
    if eyes.iter().any(|eyes| !told(&second[*eyes]).is_empty()) {
        return None;
    }
    let undone = two.done(fx);
    second.iter_mut().zip(undone).for_each(|(all, more)| all.extend(more));
    for eyes in eyes {
        assert!(second[eyes].is_empty(), "chosen and undone in secret: {:?}", second[eyes]);
    }
    assert_eq!(from_outside(&mut one, eyes), from_outside(&mut two, eyes), "{name} undone");
    one.now += 9_000;
    two.now = one.now;
    let first = one.play(*chooser, id).expect("a choice that was offered");
    let second = two.play(*chooser, id).expect("a choice that was offered");
    for eyes in eyes {
        assert_eq!(first[eyes], second[eyes], "{name} after an undo");
    }
    let secret = eyes.iter().all(|eyes| first[*eyes].is_empty());
    assert_eq!(from_outside(&mut one, eyes), from_outside(&mut two, eyes), "{name} after an undo");
    Some(secret)
}

#[test]
fn what_is_chosen_and_undone_in_secret_can_be_counted_by_nobody() {
    let catalog = Catalog::with_examples();
    let (mut pairs, mut secret) = (0, 0);
    for seed in 0..size("HONJIN_LEAK_GAMES", 120).min(400) as u64 {
        let mut random = Random(90_000 + seed);
        let mut game = random_game(&catalog, &mut random);
        if seed % 2 == 0 {
            game.plan.clock = Some(Clock::Minutes(90));
        }
        for _ in 0..2 * PAIRS {
            let moment = &game.moments[random.below(game.moments.len())];
            let undone = undone_or_not(&catalog, &game, moment, &mut random);
            pairs += usize::from(undone.is_some());
            secret += usize::from(undone == Some(true));
        }
    }
    println!("{pairs} pairs, of {secret} nobody else was told");
    assert!(pairs > 60 && secret > 30, "{pairs} pairs, of {secret} nobody else was told");
}

/// Sometimes the other one, who is asked at the same time, chooses meanwhile.
fn answers_too(world: &mut World, seat: usize, random: &mut Random) -> bool {
    let mut choices = world.choices(seat);
    choices.retain(|(_, name)| is_secret(name));
    let chooses = random.below(2) == 0 && !choices.is_empty();
    if chooses {
        world.play(seat, choices[random.below(choices.len())].0).expect("a choice that was offered");
    }
    chooses
}

/// Plays on at random, and wherever nobody else is told of a choice takes it back, gives it again as a form, takes that back
/// too: nobody else is told of any of it, no row and no figure moves. Gives how often, and how often as a form.
fn back_and_forth(catalog: &Catalog, plan: &Plan, random: &mut Random) -> (usize, usize) {
    let (mut world, _) = World::open(catalog, plan, &secret(random), &[]);
    let (mut times, mut forms) = (0, 0);
    for _ in 0..LENGTH {
        let Some(seat) = world.next(random) else { break };
        let eyes = [1 - seat, 2];
        let silent = |sent: &Sent| eyes.iter().all(|eyes| sent[*eyes].is_empty());
        let mut before = from_outside(&mut world, eyes);
        let choices = world.choices(seat);
        let (id, name) = &choices[random.below(choices.len())];
        world.now += 1_000;
        let sent = world.play(seat, *id).expect("a choice that was offered");
        let last = world.records.last().cloned().filter(|_| is_secret(name) && silent(&sent));
        let Some(Record::Line { command, .. }) = last else { continue };
        assert_eq!(from_outside(&mut world, eyes), before, "{command} chosen");
        if answers_too(&mut world, 1 - seat, random) {
            before = from_outside(&mut world, eyes);
        }
        world.now += 1_000;
        let Ok(fx) = world.room.undo(Seat(seat as u8), world.now) else { continue };
        let sent = world.done(fx);
        assert!(silent(&sent), "{command} undone: {sent:?}");
        assert_eq!(from_outside(&mut world, eyes), before, "{command} undone");
        times += 1;
        let at = world.asked[seat]["at"].as_u64().expect("a number");
        world.keys += 1;
        let key = world.keys.to_string();
        let Ok(fx) = world.room.play_bundle(Seat(seat as u8), at, std::slice::from_ref(&command), &key, world.now)
        else {
            continue;
        };
        let sent = world.done(fx);
        assert!(silent(&sent), "{command} in a form: {sent:?}");
        assert_eq!(from_outside(&mut world, eyes), before, "{command} in a form");
        forms += 1;
    }
    (times, forms)
}

#[test]
fn what_nobody_is_told_of_is_taken_back_without_a_word() {
    let catalog = Catalog::with_examples();
    let (mut times, mut forms) = (0, 0);
    for seed in 0..24 {
        let mut random = Random(70_000 + seed);
        let plan = Plan { clock: Some(Clock::Minutes(90)), ..plan(&mut random) };
        let (more, in_forms) = back_and_forth(&catalog, &plan, &mut random);
        (times, forms) = (times + more, forms + in_forms);
    }
    println!("{times} choices taken back, {forms} of them given as a form");
    assert!(times > 100 && forms > 50, "{times} choices taken back, {forms} of them given as a form");
}

/// The test above must be able to fail: a frame that carries the choice is noticed.
#[test]
fn a_planted_leak_is_noticed() {
    let frame = |plan: &str| -> Arc<str> { json!({ "t": "step", "seq": 9, "plan": plan }).to_string().into() };
    for (one, two) in [(vec![frame("ganko")], vec![frame("hoshi")]), (vec![frame("ganko")], vec![])] {
        assert!(std::panic::catch_unwind(|| alike(&one, &two, "planted")).is_err());
    }
}

#[test]
fn the_secret_of_the_dice_comes_out_once_and_for_all_at_the_end() {
    let catalog = Catalog::with_examples();
    for seed in 0..(size("HONJIN_LEAK_GAMES", 100) as u64).div_ceil(4) {
        let mut random = Random(1000 + seed);
        // Long enough to be given up after many dice.
        let (plan, secret) = (large_plan(&mut random), secret(&mut random));
        let hex = secret.reveal();
        let (mut world, sent) = World::open(&catalog, &plan, &secret, &[]);
        let hidden = |sent: &Sent| !sent.iter().flatten().any(|frame| frame.contains(&hex));
        assert!(hidden(&sent));
        for _ in 0..150 {
            let Some(seat) = world.next(&mut random) else { break };
            let choices = world.choices(seat);
            let sent = world.play(seat, choices[random.below(choices.len())].0).expect("a choice that was offered");
            assert!(hidden(&sent), "before the end");
        }
        assert_eq!(world.room.log(), None, "no log before the end");
        assert!(EYES.iter().all(|viewer| !world.room.full(*viewer).contains(&hex)));
        let fx = world.room.resign(Seat(0), TIME).expect("the end");
        for viewer in EYES {
            let own: Vec<&Arc<str>> = fx
                .frames
                .iter()
                .filter(|(to, _)| *to == To::All || *to == To::Viewer(viewer))
                .map(|(_, f)| f)
                .collect();
            let times: usize = own.iter().map(|frame| frame.matches(&hex).count()).sum();
            assert_eq!(times, 1, "{viewer:?}");
        }
        let log = world.room.log().expect("a log");
        assert_eq!(world.room.log().as_deref(), Some(log.as_str()), "always the same log");
        check_log(&catalog, &log, &hex);
    }
}

/// The log verifies but for the end that the players, not the rules, gave it; a changed roll does not.
fn check_log(catalog: &Catalog, log: &str, hex: &str) {
    let game = catalog.game_of_log(log.as_bytes()).expect("a game");
    let report = game.verify(log.as_bytes(), &Default::default()).expect("a report");
    assert!(report.faults.is_empty(), "{:?}", report.faults);
    assert!(report.rolls > 0 && log.contains(hex));
    let other = log.replace(hex, &"ab".repeat(32));
    let report = game.verify(other.as_bytes(), &Default::default()).expect("a report");
    assert!(report.faults.iter().any(|fault| fault.what.contains("committed")), "{:?}", report.faults);
}
