//! A game in the list: how one is opened, found again from a log or a position, and looked through.

use super::{Seated, json};
use crate::any::{AnyGame, AnyTable, Course, CourseStep, Position, Rules, Setup, Source};
use crate::fault::Fault;
use crate::text::{Lang, SHARED, Texts};
use ai::Level;
use engine::log::{FORMAT, LogError};
use engine::table::{POSITION, ReplayFault};
use engine::{FairHeader, Game, Header, Log, Message, PositionHash, ReplayError, Table, VerifyReport, fair};
use serde_json::Value;
use stage::lobby::Replay;
use stage::{About, Adapter, Chosen, Files, Lesson, Lobby, PackError};
use std::marker::PhantomData;
use std::sync::Arc;
use toolkit::pack::MAX_NAME_CHARS;

/// No game of ours comes near; one that does not end counts as broken.
const STEP_CAP: u32 = 50_000;

/// What the log of a game that goes on from another says of that one, among its options.
const AFTER: &str = "after";

/// A listed game.
pub struct Listed<A: Adapter> {
    about: About,
    lobby: Lobby,
    texts: Texts,
    adapter: PhantomData<A>,
}

impl<A: Adapter> Default for Listed<A> {
    fn default() -> Listed<A> {
        let files = [vec![SHARED], A::texts(), vec![A::charts_texts()]].concat();
        Listed { about: A::about(), lobby: A::lobby(), texts: Texts::new(&files), adapter: PhantomData }
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
        options.remove(AFTER);
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

    /// Plays a game that was written down with another pack, or none, by the pack of now.
    fn again(&self, replay: &Replay) -> Result<String, Fault> {
        let mut log = read_log::<A::Game>(replay.log.as_bytes())?;
        let Header { scenario, options, rules_version, seats, seed, .. } = log.header;
        let pack = self.pack(&Files::new())?;
        let game = self.build(&pack, &scenario, &options, rules_version)?;
        log.header = Header { seats, seed, ..self.header(&pack, &scenario, &options, rules_version) };
        log.end = None;
        let mut table = Table::replay(game, &log).map_err(|error| replay_fault(&self.texts, error))?;
        Ok(table.finish(None, None).write())
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

fn pack_fault(error: PackError) -> Fault {
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

    fn lobby(&self) -> &Lobby {
        &self.lobby
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
        header.options.extend(setup.after.iter().map(|after| (AFTER.to_string(), after.clone())));
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
        options.remove(AFTER);
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

    fn recorded(&self, name: &str) -> Result<Option<String>, Fault> {
        self.lobby.replays.iter().find(|replay| replay.name == name).map(|replay| self.again(replay)).transpose()
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

    fn duel(
        &self,
        setup: &Setup,
        levels: [Level; 2],
        games: u64,
        seed: u64,
        progress: &mut dyn FnMut(&sim::duel::Report),
    ) -> Result<sim::duel::Report, Fault> {
        let pack = self.pack(&setup.files)?;
        let scenario = setup.scenario.as_deref().unwrap_or(self.about.scenarios[0]);
        let rules_version = setup.rules_version.unwrap_or(self.about.rules_version);
        let game = self.build(&pack, scenario, &setup.options, rules_version)?;
        let duel = sim::duel::Duel {
            game: &*game,
            levels,
            step_cap: STEP_CAP,
            deed: &|event| A::deed(&game, event),
            figures: &|state, seat| A::figures(&game, state, seat),
        };
        Ok(duel.play(games, seed, progress))
    }

    fn bench(&self, seconds: f64, each: &mut dyn FnMut(sim::bench::Measured)) -> Result<(), Fault> {
        let pack = self.pack(&Files::new())?;
        for scenario in &self.about.scenarios {
            let game = self.build(&pack, scenario, &Chosen::new(), self.about.rules_version)?;
            each(sim::bench::bench(scenario, &game, seconds));
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
