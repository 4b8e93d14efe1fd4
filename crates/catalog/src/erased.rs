//! How a typed game becomes one of [`AnyGame`]: everything that is the same for all games is written once, here.

use crate::any::{
    AnyGame, AnyTable, Asked, Awaited, Bot, Course, CourseStep, Decision, Happened, Offer, Pick, Picture, PlayError,
    Position, Question, Rules, Said, Setup, Source,
};
use crate::fault::Fault;
use crate::text::{Lang, SHARED, Texts};
use ai::Policy;
use engine::log::{FORMAT, LogError};
use engine::table::{POSITION, ReplayFault};
use engine::{
    Actor, Dice, Events, FairHeader, Game, Header, Leaving, Log, Message, PositionHash, Refusal, ReplayError, Seat,
    Secret, Table, Turn, UndoRefused, VerifyReport, Viewer, fair,
};
use serde_json::Value;
use stage::board::Board;
use stage::touch;
use stage::words::encode;
use stage::{About, Adapter, Chosen, Files, Lesson, Obeyed, PackError, Scene};
use std::marker::PhantomData;
use std::sync::Arc;
use toolkit::pack::MAX_NAME_CHARS;

/// No game of ours comes near; one that does not end counts as broken.
const STEP_CAP: u32 = 50_000;

/// A listed game.
pub struct Listed<A: Adapter> {
    about: About,
    texts: Texts,
    adapter: PhantomData<A>,
}

impl<A: Adapter> Default for Listed<A> {
    fn default() -> Listed<A> {
        Listed { about: A::about(), texts: Texts::new(&[vec![SHARED], A::texts()].concat()), adapter: PhantomData }
    }
}

impl<A: Adapter> Listed<A> {
    fn pack(&self, files: &Files) -> Result<A::Pack, Fault> {
        A::load(files).map_err(pack_fault)
    }

    fn build(&self, pack: &A::Pack, scenario: &str, options: &Chosen, rules: u32) -> Result<Arc<A::Game>, Fault> {
        self.check_scenario(scenario)?;
        for (name, value) in options {
            self.check_option(name, value)?;
        }
        self.check_rules(self.about.edition, rules)?;
        let game = A::build(pack, scenario, options, rules);
        game.map(Arc::new).map_err(|reason| Fault::new("setup-refused", "options").name("detail", reason))
    }

    fn check_scenario(&self, scenario: &str) -> Result<(), Fault> {
        if self.about.scenarios.contains(&scenario) {
            return Ok(());
        }
        let known = self.about.scenarios.join(", ");
        Err(Fault::new("no-scenario", "scenario").name("given", scenario.to_string()).name("known", known))
    }

    /// Is this an edition and a version that can still be played?
    fn check_rules(&self, edition: &str, version: u32) -> Result<(), Fault> {
        let versions = &self.about.rules_versions;
        if edition == self.about.edition && versions.contains(&version) {
            return Ok(());
        }
        let known: Vec<String> = versions.iter().map(|version| format!("{} / {version}", self.about.edition)).collect();
        let fault = Fault::new("other-rules", "rules_version").name("given", format!("{edition} / {version}"));
        Err(fault.name("ours", known.join(", ")))
    }

    fn check_pack_hash(&self, given: &str, pack: &A::Pack) -> Result<(), Fault> {
        let hash = fair::hex(&A::pack_hash(pack));
        if given == hash {
            return Ok(());
        }
        Err(Fault::new("other-pack", "pack_hash").name("given", given.to_string()).name("pack", hash))
    }

    fn check_option(&self, name: &str, value: &str) -> Result<(), Fault> {
        let place = || format!("options.{}", crate::fault::printable(name));
        let Some(choice) = self.about.options.iter().find(|choice| choice.name == name) else {
            let known: Vec<_> = self.about.options.iter().map(|choice| choice.name).collect();
            let fault = Fault::new("no-option", place()).name("given", name.to_string());
            return Err(fault.name("known", known.join(", ")));
        };
        if choice.values.contains(&value) {
            return Ok(());
        }
        let fault = Fault::new("no-value", place()).name("option", choice.name).name("given", value.to_string());
        Err(fault.name("known", choice.values.join(", ")))
    }

    /// Only what differs from the default, so that a log says what was agreed on.
    fn agreed(&self, options: &Chosen) -> Chosen {
        let is_default = |name: &str, value: &str| {
            self.about.options.iter().any(|choice| choice.name == name && choice.default == value)
        };
        options.clone().into_iter().filter(|(name, value)| !is_default(name, value)).collect()
    }

    fn header(&self, pack: &A::Pack, scenario: &str, options: &Chosen, rules_version: u32) -> Header {
        Header {
            format: FORMAT,
            game: self.about.game.to_string(),
            edition: self.about.edition.to_string(),
            rules_version,
            pack_hash: fair::hex(&A::pack_hash(pack)),
            scenario: scenario.to_string(),
            options: self.agreed(options),
            seats: self.about.seats_of(scenario).iter().map(|name| name.to_string()).collect(),
            fair: None,
            seed: None,
        }
    }

    fn seat_people(&self, header: &mut Header, setup: &Setup) -> Result<(), Fault> {
        if !setup.seats.is_empty() {
            if setup.seats.len() != header.seats.len() {
                let fault = Fault::new("wrong-seats", "seats").number("given", setup.seats.len());
                return Err(fault.number("needed", header.seats.len()));
            }
            setup.seats.iter().try_for_each(|name| check_name(name, "seats"))?;
            header.seats = setup.seats.clone();
        }
        match &setup.dice {
            Source::ByHand => {}
            Source::Seed(seed) => header.seed = Some(*seed),
            Source::Fair { secret, game_id, salts } => {
                salts.iter().chain([game_id]).try_for_each(|name| check_name(name, "dice"))?;
                if salts.len() > 8 {
                    return Err(Fault::new("too-many-salts", "dice.salts"));
                }
                let (game_id, salts) = (game_id.clone(), salts.clone());
                header.fair = Some(FairHeader { game_id, commitment: secret.commitment(), salts });
            }
        }
        Ok(())
    }

    /// The game a log or a position was played with.
    fn found_again(&self, pack: &A::Pack, was: &Was<'_>) -> Result<Arc<A::Game>, Fault> {
        if was.game != self.about.game {
            let fault = Fault::new("other-game", "game").name("given", was.game.to_string());
            return Err(fault.name("game", self.about.game));
        }
        self.check_pack_hash(was.pack_hash, pack)?;
        let mut options = was.options.clone();
        options.remove(POSITION);
        self.build(pack, was.scenario, &options, was.rules_version)
    }

    fn game_of(&self, header: &Header, files: &Files) -> Result<(Arc<A::Game>, Chosen), Fault> {
        if header.game == self.about.game {
            let at_line = |fault| Fault { place: "line 1".into(), ..fault };
            self.check_rules(&header.edition, header.rules_version).map_err(at_line)?;
        }
        let Header { game, scenario, options, pack_hash, rules_version, .. } = header;
        let was = Was { game, scenario, options, pack_hash, rules_version: *rules_version };
        let game = self.found_again(&self.pack(files)?, &was)?;
        Ok((game, options.clone()))
    }

    fn course(&self, pack: &A::Pack, lesson: Lesson<A::Game>) -> Result<Course, Fault> {
        let rules_version = self.about.rules_version;
        let game = self.build(pack, &lesson.scenario, &Chosen::new(), rules_version)?;
        let position = Position {
            game: self.about.game.to_string(),
            scenario: lesson.scenario,
            options: Chosen::new(),
            rules_version,
            pack_hash: fair::hex(&A::pack_hash(pack)),
            format: A::Game::POSITION_FORMAT,
            document: game.position(&lesson.start),
        };
        let step = |(actor, command, say)| CourseStep { actor, command: json(&command), say };
        Ok(Course { position, steps: lesson.steps.into_iter().map(step).collect() })
    }

    fn seated(&self, table: Table<A::Game>, options: Chosen) -> Box<dyn AnyTable> {
        Box::new(Seated::<A> { table, options })
    }

    /// The first scenario with its defaults, then every other value of every option, then all of those at once.
    fn variants(&self, files: &Files) -> Result<Vec<Variant<A>>, Fault> {
        let (pack, newest) = (self.pack(files)?, self.about.rules_version);
        let others = self.about.options.iter().flat_map(|choice| {
            choice.values.iter().filter(|value| **value != choice.default).map(|value| (choice.name, *value))
        });
        let chosen = |(name, value): (&str, &str)| (name.to_string(), value.to_string());
        let all: Chosen = others.clone().map(chosen).collect();
        let one_each = others.clone().map(|pair| Chosen::from([chosen(pair)]));
        let sets = std::iter::once(Chosen::new()).chain(one_each).chain([all]);
        let mut variants = Vec::new();
        for options in sets {
            for scenario in &self.about.scenarios {
                let game = self.build(&pack, scenario, &options, newest)?;
                variants.push((label(scenario, &options), game, self.header(&pack, scenario, &options, newest)));
            }
        }
        Ok(variants)
    }
}

/// One way to play a game: its name, the game, and what a log of it would begin with.
type Variant<A> = (String, Arc<<A as Adapter>::Game>, Header);

/// What a log or a position says it was played with.
struct Was<'a> {
    game: &'a str,
    scenario: &'a str,
    options: &'a Chosen,
    pack_hash: &'a str,
    rules_version: u32,
}

fn label(scenario: &str, options: &Chosen) -> String {
    let named = options.iter().map(|(name, value)| format!(" {name}={value}"));
    std::iter::once(scenario.to_string()).chain(named).collect()
}

fn check_name(name: &str, place: &str) -> Result<(), Fault> {
    let short = !name.is_empty() && name.chars().nth(MAX_NAME_CHARS).is_none();
    if short && !name.chars().any(char::is_control) {
        return Ok(());
    }
    Err(Fault::new("bad-name", place).name("given", name.to_string()).number("most", MAX_NAME_CHARS))
}

pub(crate) fn pack_fault(error: PackError) -> Fault {
    let place = format!("{}:{}:{}", error.file, error.line, error.column);
    Fault::new("bad-pack", place).name("detail", error.reason)
}

fn log_fault(error: LogError) -> Fault {
    Fault::new("bad-log", format!("line {}", error.line)).name("detail", error.what)
}

fn read_log<G: Game>(bytes: &[u8]) -> Result<Log<G::Command>, Fault> {
    Log::read_with(bytes, &mut G::renewed).map_err(log_fault)
}

/// The header of a log, whatever game it is of.
pub fn header_of(log: &[u8]) -> Result<Header, Fault> {
    let first = log.split(|&byte| byte == b'\n').find(|line| !line.trim_ascii().is_empty());
    Ok(Log::<Value>::read(first.unwrap_or_default()).map_err(log_fault)?.header)
}

fn replay_fault(texts: &Texts, error: ReplayError) -> Fault {
    let place = format!("line {}", error.line);
    match error.why {
        ReplayFault::Refused(refusal) => {
            // The rule stands beside the reason, whether or not the game has put it in the message.
            let reason = Message { rule: Some(refusal.rule), ..refusal.reason };
            Fault::new("log-refused", place).because(texts, &reason)
        }
        ReplayFault::Message(what) => Fault::new("bad-replay", place).name("detail", what),
    }
}

impl<A: Adapter> AnyGame for Listed<A> {
    fn about(&self) -> &About {
        &self.about
    }

    fn texts(&self) -> &Texts {
        &self.texts
    }

    fn sentences(&self, lang: Lang) -> String {
        let files = [vec![SHARED], A::texts()].concat();
        files.iter().map(|file| file[lang as usize]).collect::<Vec<_>>().join("\n")
    }

    fn rules(&self) -> Result<Rules, Fault> {
        let pack_hash = fair::hex(&A::pack_hash(&self.pack(&Files::default())?));
        Ok(Rules { edition: self.about.edition.to_string(), version: self.about.rules_version, pack_hash })
    }

    fn goes_on(&self, rules: &Rules, files: &Files) -> Result<(), Fault> {
        self.check_rules(&rules.edition, rules.version)?;
        self.check_pack_hash(&rules.pack_hash, &self.pack(files)?)
    }

    fn pack_files(&self, files: &Files) -> Result<Files, PackError> {
        let own = A::files();
        let whole = toolkit::pack::effective(&own, files)?;
        Ok(whole.iter().map(|file| (file.name.to_string(), file.text.to_string())).collect())
    }

    fn check_pack(&self, files: &Files) -> Result<String, PackError> {
        let pack = A::load(files)?;
        Ok(fair::hex(&A::pack_hash(&pack)))
    }

    fn open(&self, setup: &Setup) -> Result<Box<dyn AnyTable>, Fault> {
        let pack = self.pack(&setup.files)?;
        let scenario = setup.scenario.as_deref().unwrap_or(self.about.scenarios[0]);
        let rules = setup.rules_version.unwrap_or(self.about.rules_version);
        let game = self.build(&pack, scenario, &setup.options, rules)?;
        let mut header = self.header(&pack, scenario, &setup.options, rules);
        self.seat_people(&mut header, setup)?;
        let options = header.options.clone();
        Ok(self.seated(Table::new(game, header), options))
    }

    fn load(&self, position: &Position, setup: &Setup) -> Result<Box<dyn AnyTable>, Fault> {
        let pack = self.pack(&setup.files)?;
        let Position { game, scenario, options, pack_hash, rules_version, .. } = position;
        let rules_version = *rules_version;
        let game = self.found_again(&pack, &Was { game, scenario, options, pack_hash, rules_version })?;
        let mut header = self.header(&pack, scenario, options, rules_version);
        self.seat_people(&mut header, setup)?;
        let options = header.options.clone();
        let state = read_position::<A>(&game, position)?;
        header.options.insert(POSITION.to_string(), PositionHash::of(&*game, &state).to_word());
        let table =
            Table::replay_from(game, state, &Log::new(header)).map_err(|error| replay_fault(&self.texts, error))?;
        Ok(self.seated(table, options))
    }

    fn replay(&self, log: &[u8], files: &Files, position: Option<&Position>) -> Result<Box<dyn AnyTable>, Fault> {
        let log = read_log::<A::Game>(log)?;
        let (game, mut options) = self.game_of(&log.header, files)?;
        let table = match position {
            Some(position) => {
                let state = read_position::<A>(&game, position)?;
                Table::replay_from(game, state, &log)
            }
            None => Table::replay(game, &log),
        };
        options.remove(POSITION);
        Ok(self.seated(table.map_err(|error| replay_fault(&self.texts, error))?, options))
    }

    fn verify(&self, log: &[u8], files: &Files) -> Result<VerifyReport, Fault> {
        let log = read_log::<A::Game>(log)?;
        let (game, _) = self.game_of(&log.header, files)?;
        Ok(engine::verify(game, &log))
    }

    fn lesson(&self, name: &str) -> Result<Option<Course>, Fault> {
        let pack = self.pack(&Files::new())?;
        A::lesson(&pack, name).map(|lesson| self.course(&pack, lesson)).transpose()
    }

    fn soak(
        &self,
        files: &Files,
        games: u64,
        seed: u64,
        progress: &mut dyn FnMut(&sim::soak::Report),
    ) -> Result<sim::soak::Report, Fault> {
        let variants = self.variants(files)?;
        let effort = sim::soak::Effort::with_step_cap(STEP_CAP);
        Ok(sim::soak::soak_with(&variants, games, seed, &effort, progress))
    }

    fn bench(&self, seconds: f64, row: &mut dyn FnMut(sim::bench::Row)) -> Result<(), Fault> {
        let pack = self.pack(&Files::new())?;
        for scenario in &self.about.scenarios {
            let game = self.build(&pack, scenario, &Chosen::new(), self.about.rules_version)?;
            row(sim::bench::bench(scenario, &game, seconds));
        }
        Ok(())
    }
}

/// A position from outside: read, and checked by the invariants.
fn read_position<A: Adapter>(game: &A::Game, position: &Position) -> Result<<A::Game as Game>::State, Fault> {
    let ours = A::Game::POSITION_FORMAT;
    if position.format != ours {
        let fault = Fault::new("position-format", "position.format").number("given", position.format as usize);
        return Err(fault.number("ours", ours as usize));
    }
    let bad = |detail: String| Fault::new("bad-position", "position.document").name("detail", detail);
    let state = game.read_position(&position.document).map_err(bad)?;
    game.invariants(&state).map_err(bad)?;
    Ok(state)
}

/// A table of a listed game.
struct Seated<A: Adapter> {
    table: Table<A::Game>,
    /// As agreed on, without what the log adds.
    options: Chosen,
}

impl<A: Adapter> Seated<A> {
    fn game(&self) -> &A::Game {
        self.table.game()
    }

    fn happened(&self, events: Events<A::Game>) -> Vec<Happened> {
        let tell = |(audience, event)| {
            let words = self.game().say_event(&event);
            Happened { audience, event: json(&event), words }
        };
        events.into_iter().map(tell).collect()
    }

    fn said(&self, turn: u16, events: Events<A::Game>) -> Said {
        let events = events.into_iter().map(|(audience, event)| (audience, self.game().say_event(&event)));
        Said { turn, events: events.collect() }
    }

    fn offer(&self, command: &<A::Game as Game>::Command, weight: Option<u32>) -> Offer {
        let words = self.game().say_command(self.table.state(), command);
        Offer { command: json(command), words, weight }
    }

    fn find(&self, actor: Actor, pick: &Pick) -> Result<<A::Game as Game>::Command, PlayError> {
        match pick {
            Pick::Command(value) => read_command::<A>(value.clone()),
            Pick::Index(index) => self.option(actor, *index).map_err(PlayError::Fault),
        }
    }

    fn option(&self, actor: Actor, index: usize) -> Result<<A::Game as Game>::Command, Fault> {
        let list = match actor {
            Actor::Chance => self.table.chances().into_iter().map(|(command, _)| command).collect(),
            Actor::Seat(seat) => self.options_of(seat),
        };
        let fault = || Fault::new("no-index", "index").number("index", index).number("count", list.len());
        list.get(index).copied().ok_or_else(fault)
    }

    /// Games number their seats and need not expect others.
    fn options_of(&self, seat: Seat) -> Vec<<A::Game as Game>::Command> {
        if seat.0 < self.game().seats() { self.table.options(seat) } else { Vec::new() }
    }
}

/// What a seat has to decide.
struct Pending<G: Game> {
    game: Arc<G>,
    state: G::State,
    seat: Seat,
    options: Vec<G::Command>,
}

impl<G: Game> Question for Pending<G> {
    fn answer(&self, bot: &mut Bot) -> usize {
        match bot {
            Bot::Random(random) => random.choose(&*self.game, &self.state, self.seat, &self.options),
            Bot::Greedy(greedy) => greedy.choose(&*self.game, &self.state, self.seat, &self.options),
        }
    }
}

/// Who decides, what, and the choices if it is the viewer; nothing when the game is over.
pub fn decision<A: Adapter>(game: &A::Game, state: &<A::Game as Game>::State, viewer: Viewer) -> Option<Asked> {
    let (seats, say) = match game.awaited(state, viewer) {
        Turn::Over(_) => return None,
        Turn::Chance => (Vec::new(), Message::new("table-dice")),
        Turn::Seats(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let say = asked::<A>(game, state, &seats, viewer);
            (seats, say)
        }
    };
    let own = match viewer {
        Viewer::Seat(seat) if seats.contains(&seat) => Some(seat),
        _ => None,
    };
    let mut options = Vec::new();
    let (mut touches, mut must) = (Vec::new(), Vec::new());
    if let Some(seat) = own {
        game.options(state, seat, &mut options);
        touches = A::touches(game, state, seat, &options);
        must = A::duties(game, state, seat);
    }
    let words = options.iter().map(|command| game.say_command(state, command));
    let choices = words.zip(touches).map(|(say, touch)| touch::Choice { say, touch }).collect();
    Some(Asked { seats, what: Decision { you: own.is_some(), say, choices, must } })
}

/// What a viewer reads while these seats decide.
fn asked<A: Adapter>(game: &A::Game, state: &<A::Game as Game>::State, seats: &[Seat], viewer: Viewer) -> Message {
    match viewer {
        Viewer::Seat(seat) if seat.0 < game.seats() => game.prompt(state, seat),
        _ => match (0..game.seats()).map(Seat).find(|seat| !seats.contains(seat)) {
            Some(waiting) => game.prompt(state, waiting),
            None => Message::new("table-all-choose"),
        },
    }
}

/// What a viewer was last shown.
struct Shown<A: Adapter> {
    game: Arc<A::Game>,
    viewer: Viewer,
    scene: Scene<A::Face, A::Panel>,
}

impl<A: Adapter> Picture for Shown<A> {
    fn whole(&self) -> String {
        self.scene.whole(|piece| A::label(&self.game, piece))
    }

    fn as_any(&mut self) -> &mut dyn std::any::Any {
        self
    }
}

fn read_command<A: Adapter>(value: Value) -> Result<<A::Game as Game>::Command, PlayError> {
    let bad = |error: serde_json::Error| Fault::new("bad-command", "command").name("detail", error.to_string());
    serde_json::from_value(value).map_err(|error| PlayError::Fault(bad(error)))
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("commands, events and positions are plain data and always encode")
}

impl<A: Adapter> AnyTable for Seated<A> {
    fn header(&self) -> &Header {
        &self.table.log().header
    }

    fn seats(&self) -> u8 {
        self.game().seats()
    }

    fn turn_number(&self) -> u16 {
        self.game().turn_number(self.table.state())
    }

    fn awaited(&self) -> Awaited {
        match self.table.turn() {
            Turn::Seats(seats) => Awaited::Seats(seats.iter().collect()),
            Turn::Chance => Awaited::Chance,
            Turn::Over(outcome) => Awaited::Over {
                outcome: json(&outcome),
                words: self.game().say_outcome(&outcome),
                winners: self.game().winners(&outcome).iter().collect(),
                points: (0..self.seats()).map(|seat| self.game().points(self.table.state(), Seat(seat))).collect(),
            },
        }
    }

    fn prompt(&self, seat: Seat) -> Message {
        self.game().prompt(self.table.state(), seat)
    }

    fn options(&self, seat: Seat) -> Vec<Offer> {
        self.options_of(seat).iter().map(|command| self.offer(command, None)).collect()
    }

    fn chances(&self) -> Vec<Offer> {
        self.table.chances().iter().map(|(command, weight)| self.offer(command, Some(*weight))).collect()
    }

    fn play(&mut self, actor: Actor, pick: &Pick) -> Result<Vec<Happened>, PlayError> {
        let command = self.find(actor, pick)?;
        let events = self.table.play(actor, command).map_err(PlayError::Refused)?;
        Ok(self.happened(events))
    }

    fn roll(&mut self, dice: &mut dyn Dice) -> Option<(Offer, Vec<Happened>)> {
        let can_fall = self.table.chances().iter().any(|&(_, weight)| weight > 0);
        if self.table.turn() != Turn::Chance || !can_fall {
            return None;
        }
        // What is rolled is worded by the position it is rolled in.
        let before = self.table.state().clone();
        let (command, events) = self.table.roll(dice);
        let offer = Offer { command: json(&command), words: self.game().say_command(&before, &command), weight: None };
        Some((offer, self.happened(events)))
    }

    fn question(&self, seat: Seat) -> Option<Box<dyn Question>> {
        let options = self.options_of(seat);
        if options.is_empty() {
            return None;
        }
        let (game, state) = (Arc::clone(self.table.game()), self.table.state().clone());
        Some(Box::new(Pending { game, state, seat, options }))
    }

    fn command(&self, seat: Seat, index: usize) -> Result<Value, Fault> {
        self.option(Actor::Seat(seat), index).map(|command| json(&command))
    }

    fn fall(&self, dice: &mut dyn Dice) -> Option<Value> {
        fair::try_pick(dice, self.table.rolls(), &self.table.chances()).map(|command| json(&command))
    }

    fn carry_out(&mut self, actor: Actor, command: &Value) -> Result<Said, PlayError> {
        let turn = self.turn_number();
        let played = read_command::<A>(A::Game::renewed(command.clone()))?;
        let events = self.table.play(actor, played).map_err(PlayError::Refused)?;
        Ok(self.said(turn, events))
    }

    fn leave(&mut self, seat: Seat) -> Result<(Leaving, Said), Refusal> {
        let turn = self.turn_number();
        let (leaving, events) = self.table.leave(seat)?;
        Ok((leaving, self.said(turn, events)))
    }

    fn chart(&self) -> String {
        encode(&A::chart(self.game()))
    }

    fn picture(&self, viewer: Viewer) -> Box<dyn Picture> {
        let scene = A::scene(self.game(), &self.table.view(viewer), viewer);
        Box::new(Shown::<A> { game: Arc::clone(self.table.game()), viewer, scene })
    }

    fn renew(&self, picture: &mut dyn Picture) -> Option<String> {
        let shown = picture.as_any().downcast_mut::<Shown<A>>().expect("a picture of this table");
        let now = A::scene(self.game(), &self.table.view(shown.viewer), shown.viewer);
        let changes = now.changes(&shown.scene, |piece| A::label(self.game(), piece));
        shown.scene = now;
        changes
    }

    fn decision(&self, viewer: Viewer) -> Option<Asked> {
        decision::<A>(self.game(), self.table.state(), viewer)
    }

    fn preview(&self, seat: Seat, index: usize) -> Option<String> {
        let command = *self.options_of(seat).get(index)?;
        Some(encode(&A::preview(self.game(), self.table.state(), seat, command)))
    }

    fn why(&self, seat: Seat, pick: &[&str]) -> Option<Refusal> {
        if seat.0 >= self.game().seats() {
            return None;
        }
        let state = self.table.state();
        let command = A::meant(self.game(), state, seat, pick)?;
        self.game().check(state, Actor::Seat(seat), &command).err()
    }

    fn orders(&self, seat: Seat) -> Vec<String> {
        A::orders(self.game(), self.table.state(), seat)
    }

    fn say_order(&self, order: &str) -> Option<Message> {
        A::say_order(self.game(), order)
    }

    fn obey(&self, seat: Seat, order: &str) -> Obeyed<Value> {
        match A::obey(self.game(), self.table.state(), seat, order) {
            Obeyed::Answers(command) => Obeyed::Answers(json(&command)),
            Obeyed::Waits => Obeyed::Waits,
            Obeyed::Lapsed => Obeyed::Lapsed,
        }
    }

    fn may_undo(&self, seat: Seat) -> Result<(), UndoRefused> {
        self.table.may_undo(seat)
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&self.table.view(viewer))
    }

    fn board(&self, viewer: Viewer) -> Board {
        A::board(self.game(), &self.table.view(viewer))
    }

    fn position(&self) -> Position {
        let header = self.header();
        Position {
            game: header.game.clone(),
            scenario: header.scenario.clone(),
            options: self.options.clone(),
            rules_version: header.rules_version,
            pack_hash: header.pack_hash.clone(),
            format: A::Game::POSITION_FORMAT,
            document: self.game().position(self.table.state()),
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<usize, UndoRefused> {
        self.table.undo(seat)
    }

    fn take_back(&mut self, to_len: usize) -> Result<(), UndoRefused> {
        self.table.take_back(to_len)
    }

    fn len(&self) -> usize {
        self.table.entries().len()
    }

    fn rolls(&self) -> u64 {
        self.table.rolls()
    }

    fn fingerprint(&self) -> String {
        fair::hex(&self.table.fingerprint())
    }

    fn log(&self) -> String {
        self.table.log().write()
    }

    fn finish(&mut self, secret: Option<&Secret>, how: Option<&str>) -> String {
        self.table.finish(secret, how).write()
    }
}
