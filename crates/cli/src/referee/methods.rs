//! What can be asked of the service, one function a method.

use super::request::{
    self, Advise, At, DiceParam, Load, Nothing, Pack, Play, Replay, Request, Rule, Seated, Seen, Start,
};
use super::request::{TakeBack, Verify};
use super::seating::{Roller, Seating};
use super::{Denied, Done, MAX_LINE_BYTES, MAX_TABLES, PROTOCOL, Referee, worded};
use crate::{draw, pack, verify};
use catalog::{
    AnyGame, Awaited, Fault, Files, Happened, Lang, Offer, Pick, PlayError, Setup, header_of, rules, verdict,
};
use engine::{Actor, Message, Refusal, UndoRefused};
use serde_json::{Value, json};

const METHODS: [&str; 21] = [
    "hello",
    "games",
    "rule",
    "start",
    "load",
    "replay",
    "tables",
    "close",
    "turn",
    "options",
    "play",
    "roll",
    "advise",
    "undo",
    "take_back",
    "view",
    "board",
    "position",
    "log",
    "finish",
    "verify",
];
const MAX_TABLE_NAME: usize = 40;

impl Referee<'_> {
    pub(super) fn carry_out(&mut self, request: &Request, lang: Lang) -> Done {
        match request.method.as_str() {
            "hello" => Ok(hello(request.params()?)),
            "games" => self.games(request.params()?),
            "rule" => self.rule(request.params()?, lang),
            "start" => self.start(request.params()?, lang),
            "load" => self.load(request.params()?, lang),
            "replay" => self.replay(request.params()?, lang),
            "tables" => self.list(request.params()?),
            "turn" => self.turn_of(request.params()?, lang),
            "options" => self.options(request.params()?, lang),
            "play" => self.play(request.params()?, lang),
            "roll" => self.roll(request.params()?, lang),
            "advise" => self.advise(request.params()?, lang),
            "undo" => self.undo(request.params()?, lang),
            "take_back" => self.take_back(request.params()?, lang),
            "view" => self.view(request.params()?),
            "board" => self.board(request.params()?, lang),
            "position" => self.position(request.params()?),
            "log" => self.log(request.params()?),
            "finish" => self.finish(request.params()?),
            "verify" => self.verify(request.params()?, lang),
            "close" => self.close(request.params()?),
            other => {
                let fault = Fault::new("unknown-method", "method").name("given", other.to_string());
                Err(fault.name("known", METHODS.join(", ")).into())
            }
        }
    }

    fn games(&self, _: Nothing) -> Done {
        let games: Vec<_> = self.catalog.games().map(|game| game.about()).collect();
        Ok(json!({ "games": games }))
    }

    fn rule(&self, ask: Rule, lang: Lang) -> Done {
        let game = self.catalog.find(&ask.game)?.about().game;
        let row = rules::index(game).and_then(Result::ok).and_then(|index| index.row(&ask.rule));
        let row = row.ok_or_else(|| Fault::new("no-rule", "rule").name("given", ask.rule.clone()))?;
        Ok(json!({ "rule": row.id, "kind": row.kind, "title": row.title(lang) }))
    }

    // --- tables

    fn start(&mut self, ask: Start, lang: Lang) -> Done {
        let name = self.new_name(ask.table)?;
        let game = self.catalog.find(&ask.game)?;
        let setup = Setup {
            scenario: ask.scenario,
            options: ask.options,
            files: self.files(ask.pack, game)?,
            ..self.people(ask.seats, ask.dice, &name)?
        };
        let table = game.open(&setup)?;
        self.seat(name, Seating::new(table, Roller::new(&setup.dice)), lang)
    }

    fn load(&mut self, ask: Load, lang: Lang) -> Done {
        let name = self.new_name(ask.table)?;
        let game = self.catalog.find(&ask.position.game)?;
        let setup = Setup { files: self.files(ask.pack, game)?, ..self.people(ask.seats, ask.dice, &name)? };
        let table = game.load(&ask.position, &setup)?;
        self.seat(name, Seating::new(table, Roller::new(&setup.dice)), lang)
    }

    fn replay(&mut self, ask: Replay, lang: Lang) -> Done {
        let name = self.new_name(ask.table)?;
        let header = header_of(ask.log.as_bytes())?;
        let game = self.catalog.find(&header.game)?;
        let files = self.files(ask.pack, game)?;
        let secret = ask.secret.as_deref().map(request::read_secret).transpose()?;
        let roller = Roller::of_log(&header, secret)?;
        let table = game.replay(ask.log.as_bytes(), &files, ask.position.as_ref())?;
        self.seat(name, Seating::new(table, roller), lang)
    }

    fn people(&self, seats: Vec<String>, dice: DiceParam, table: &str) -> Result<Setup, Fault> {
        Ok(Setup { seats, dice: dice.source(table)?, ..Setup::default() })
    }

    fn files(&self, given: Option<Pack>, game: &dyn AnyGame) -> Result<Files, Fault> {
        match given {
            Some(files) => Ok(files.into_iter().collect()),
            None => pack::files(self.pack.as_deref(), game),
        }
    }

    /// A name that no table has; given, or `t1`, `t2` and so on.
    fn new_name(&mut self, given: Option<String>) -> Result<String, Fault> {
        if self.tables.len() >= MAX_TABLES {
            return Err(Fault::new("too-many-tables", "table").number("most", MAX_TABLES));
        }
        let Some(name) = given else {
            loop {
                self.named += 1;
                let name = format!("t{}", self.named);
                if !self.tables.contains_key(&name) {
                    return Ok(name);
                }
            }
        };
        let printable =
            !name.is_empty() && name.chars().count() <= MAX_TABLE_NAME && !name.chars().any(char::is_control);
        match () {
            () if !printable => Err(Fault::new("bad-table", "table").number("most", MAX_TABLE_NAME)),
            () if self.tables.contains_key(&name) => Err(Fault::new("table-taken", "table").name("table", name)),
            () => Ok(name),
        }
    }

    fn seat(&mut self, name: String, seating: Seating, lang: Lang) -> Done {
        self.tables.insert(name.clone(), seating);
        let seating = self.any(&name)?;
        Ok(json!({ "table": name, "header": seating.table.header(), "turn": self.turn(seating, lang)? }))
    }

    /// A table, frozen or not.
    fn any(&self, name: &str) -> Result<&Seating, Fault> {
        self.tables.get(name).ok_or_else(|| Fault::new("no-table", "table").name("table", name.to_string()))
    }

    fn at(&self, name: &str) -> Result<&Seating, Fault> {
        let seating = self.any(name)?;
        if seating.frozen { Err(frozen(name)) } else { Ok(seating) }
    }

    fn at_mut(&mut self, name: &str) -> Result<&mut Seating, Fault> {
        self.at(name)?;
        Ok(self.tables.get_mut(name).expect("the table has just been seen"))
    }

    fn game(&self, seating: &Seating) -> Result<&dyn AnyGame, Fault> {
        self.catalog.find(&seating.table.header().game)
    }

    fn list(&self, _: Nothing) -> Done {
        let tables = self.tables.iter().map(|(name, seating)| {
            let header = seating.table.header();
            json!({ "table": name, "game": header.game, "scenario": header.scenario, "frozen": seating.frozen })
        });
        Ok(json!({ "tables": tables.collect::<Vec<_>>() }))
    }

    fn close(&mut self, ask: At) -> Done {
        self.any(&ask.table)?;
        self.tables.remove(&ask.table);
        Ok(json!({ "closed": ask.table }))
    }

    // --- playing

    fn turn_of(&self, ask: At, lang: Lang) -> Done {
        Ok(self.turn(self.at(&ask.table)?, lang)?)
    }

    /// Whose decision it is, and how far the game has got.
    fn turn(&self, seating: &Seating, lang: Lang) -> Result<Value, Fault> {
        let (texts, table) = (self.game(seating)?.texts(), &seating.table);
        let (mut awaits, mut chance, mut over) = (Vec::new(), false, Value::Null);
        match table.awaited() {
            Awaited::Seats(seats) => awaits = seats,
            Awaited::Chance => chance = true,
            Awaited::Over { outcome, words, winners, points } => {
                over = worded(texts, lang, &words);
                over["outcome"] = outcome;
                over["winners"] = json!(winners);
                if points.iter().any(Option::is_some) {
                    over["points"] = json!(points);
                }
            }
        }
        let prompt = |seat: &engine::Seat| texts.say(lang, &table.prompt(*seat));
        Ok(json!({
            "prompts": awaits.iter().map(prompt).collect::<Vec<_>>(),
            "awaits": awaits,
            "chance": chance,
            "over": over,
            "commands": table.len(),
            "rolls": table.rolls(),
            "fingerprint": table.fingerprint(),
        }))
    }

    fn options(&self, ask: Seated, lang: Lang) -> Done {
        let seating = self.at(&ask.table)?;
        let offers = match request::actor(&ask.seat, seating.table.seats())? {
            Actor::Seat(seat) => seating.table.options(seat),
            Actor::Chance => seating.table.chances(),
        };
        let texts = self.game(seating)?.texts();
        let options = offers.iter().enumerate().map(|(index, offer)| {
            let mut value = offered(texts, lang, offer);
            value["index"] = json!(index);
            value
        });
        Ok(json!({ "options": options.collect::<Vec<_>>() }))
    }

    fn play(&mut self, ask: Play, lang: Lang) -> Done {
        let seating = self.at_mut(&ask.table)?;
        let actor = request::actor(&ask.seat, seating.table.seats())?;
        let pick = match (ask.command, ask.index) {
            (Some(command), None) => Pick::Command(command),
            (None, Some(index)) => Pick::Index(index),
            _ => return Err(Fault::new("which-command", "params").into()),
        };
        if actor == Actor::Chance {
            seating.check_by_hand()?;
        }
        match seating.table.play(actor, &pick) {
            Ok(events) => self.told(&ask.table, &events, lang),
            Err(PlayError::Fault(fault)) => Err(fault.into()),
            Err(PlayError::Refused(refusal)) => Err(self.refused(&ask.table, &refusal, lang)),
        }
    }

    fn roll(&mut self, ask: At, lang: Lang) -> Done {
        let (offer, events) = self.at_mut(&ask.table)?.roll()?;
        let mut told = self.told(&ask.table, &events, lang)?;
        told["rolled"] = offered(self.game(self.at(&ask.table)?)?.texts(), lang, &offer);
        Ok(told)
    }

    /// A bot is made anew each time, so the same question has the same answer.
    fn advise(&self, ask: Advise, lang: Lang) -> Done {
        let seating = self.at(&ask.table)?;
        let seat = request::seat(&ask.seat, seating.table.seats())?;
        let index = seating.table.advise(&mut ask.bot.bot(ask.seed), seat);
        let index = index.ok_or_else(|| Fault::new("not-awaited", "seat").number("seat", seat.index()))?;
        let mut advice = offered(self.game(seating)?.texts(), lang, &seating.table.options(seat)[index]);
        advice["index"] = json!(index);
        Ok(advice)
    }

    fn told(&self, table: &str, events: &[Happened], lang: Lang) -> Done {
        let seating = self.at(table)?;
        let texts = self.game(seating)?.texts();
        let events = events.iter().map(|happened| {
            let mut value = worded(texts, lang, &happened.words);
            value["audience"] = json!(happened.audience);
            value["event"] = happened.event.clone();
            value
        });
        Ok(json!({ "events": events.collect::<Vec<_>>(), "turn": self.turn(seating, lang)? }))
    }

    /// The rule that says no, what it is about, and why it says no here.
    fn refused(&self, table: &str, refusal: &Refusal, lang: Lang) -> Denied {
        let Ok(game) = self.at(table).and_then(|seating| self.game(seating)) else {
            return Denied::Fault(Fault::new("no-table", "table"));
        };
        let title = rules::title(game.about().game, refusal.rule.0, lang);
        Denied::Refused(json!({
            "rule": refusal.rule,
            "title": title,
            "key": refusal.reason.key,
            "reason": game.texts().say(lang, &refusal.reason),
        }))
    }

    fn undo(&mut self, ask: Seated, lang: Lang) -> Done {
        let seating = self.at_mut(&ask.table)?;
        let seat = request::seat(&ask.seat, seating.table.seats())?;
        let done = seating.table.undo(seat).map(drop);
        self.undone(&ask.table, done, lang)
    }

    fn take_back(&mut self, ask: TakeBack, lang: Lang) -> Done {
        let done = self.at_mut(&ask.table)?.table.take_back(ask.commands);
        self.undone(&ask.table, done, lang)
    }

    fn undone(&self, table: &str, done: Result<(), UndoRefused>, lang: Lang) -> Done {
        match done {
            Ok(()) => Ok(json!({ "turn": self.turn(self.at(table)?, lang)? })),
            Err(refused) => {
                let message: Message = refused.message();
                let reason = self.words.texts.say(lang, &message);
                Err(Denied::Refused(json!({ "rule": "table", "title": null, "key": message.key, "reason": reason })))
            }
        }
    }

    // --- looking

    fn view(&self, ask: Seen) -> Done {
        let seating = self.at(&ask.table)?;
        let viewer = request::viewer(&ask.viewer, seating.table.seats())?;
        Ok(json!({ "view": seating.table.view(viewer) }))
    }

    fn board(&self, ask: Seen, lang: Lang) -> Done {
        let seating = self.at(&ask.table)?;
        let viewer = request::viewer(&ask.viewer, seating.table.seats())?;
        let board = seating.table.board(viewer);
        let lines = draw::draw(&board, self.game(seating)?.texts(), lang, false);
        Ok(json!({ "board": board, "lines": lines }))
    }

    fn position(&self, ask: At) -> Done {
        Ok(json!({ "position": self.at(&ask.table)?.table.position() }))
    }

    /// Of a frozen table too: the log is what shows the mistake.
    fn log(&self, ask: At) -> Done {
        Ok(json!({ "log": self.any(&ask.table)?.table.log() }))
    }

    fn finish(&mut self, ask: At) -> Done {
        let seating = self.at_mut(&ask.table)?;
        if !matches!(seating.table.awaited(), Awaited::Over { .. }) {
            return Err(Fault::new("not-over", "table").into());
        }
        let log = seating.table.finish(seating.roller.secret(), None);
        Ok(json!({ "log": log }))
    }

    fn verify(&self, ask: Verify, lang: Lang) -> Done {
        let game = self.catalog.game_of_log(ask.log.as_bytes())?;
        let files = self.files(ask.pack, game)?;
        let report = verify::verify(game, ask.log.as_bytes(), &files)?;
        let faults = report
            .faults
            .iter()
            .map(|fault| json!({ "line": fault.line, "what": self.words.texts.say(lang, &verdict::words(fault)) }));
        Ok(json!({
            "clean": report.is_clean(),
            "commands": report.commands,
            "rolls": report.rolls,
            "faults": faults.collect::<Vec<_>>(),
            "uncompared": report.uncompared.map(|why| self.words.texts.say(lang, &verdict::uncompared(why))),
        }))
    }
}

fn hello(_: Nothing) -> Value {
    json!({
        "service": "honjin referee",
        "protocol": PROTOCOL,
        "version": env!("CARGO_PKG_VERSION"),
        "languages": Lang::ALL.map(Lang::code),
        "limits": { "line_bytes": MAX_LINE_BYTES, "tables": MAX_TABLES },
        "methods": METHODS,
    })
}

fn frozen(table: &str) -> Fault {
    Fault::new("frozen", "table").name("table", table.to_string())
}

fn offered(texts: &catalog::Texts, lang: Lang, offer: &Offer) -> Value {
    let mut value = worded(texts, lang, &offer.words);
    value["command"] = offer.command.clone();
    if let Some(weight) = offer.weight {
        value["weight"] = json!(weight);
    }
    value
}
