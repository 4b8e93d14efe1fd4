//! `honjin duel`: two levels of the computer play each other, and what came of it is counted.

use crate::args::Duel;
use crate::{Session, Stop, pack};
use catalog::Setup;
use engine::Message;
use serde_json::{Value, json};
use sim::duel::{Report, Score, Tally, Thinking};

pub fn run(session: &mut Session<'_>, ask: &Duel) -> Result<(), Stop> {
    let game = session.catalog.find(&ask.game)?;
    let setup = Setup {
        scenario: ask.scenario.clone(),
        options: ask.options.iter().cloned().collect(),
        files: pack::files(ask.pack.as_deref(), game)?,
        ..Setup::default()
    };
    let (words, terminal) = (session.words, &mut *session.terminal);
    let report = game.duel(&setup, [ask.a, ask.b], ask.games, ask.seed, &mut |report| {
        if !ask.json && report.games < ask.games {
            let message = Message::new("soak-progress").number("games", number(report.games));
            let _ = terminal.complain(&words.say(&message.number("all", number(ask.games))));
        }
    })?;
    let lines = match ask.json {
        true => vec![as_json(ask, &report).to_string()],
        false => in_words(session, ask, &report),
    };
    lines.iter().try_for_each(|line| session.terminal.say(line))?;
    Ok(session.terminal.flush()?)
}

fn as_json(ask: &Duel, report: &Report) -> Value {
    let mut value = serde_json::to_value(report).unwrap_or_default();
    value["levels"] = json!([ask.a.to_string(), ask.b.to_string()]);
    value["share"] = json!(report.score().share());
    value
}

fn in_words(session: &Session<'_>, ask: &Duel, report: &Report) -> Vec<String> {
    let say = |message: Message| session.words.say(&message);
    let mut lines = Vec::new();
    for (seat, score) in report.by_seat.iter().enumerate() {
        let line = scored(Message::new("duel-seat"), *score).number("seat", number(seat as u64 + 1));
        lines.push(say(line.name("level", ask.a.to_string())));
    }
    let score = report.score();
    let line = scored(Message::new("duel-all"), score).number("unfinished", number(report.unfinished));
    lines.push(say(line.name("level", ask.a.to_string()).name("other", ask.b.to_string())));
    if let Some([share, low, high]) = score.share() {
        let line = Message::new("duel-share").name("share", percent(share));
        lines.push(say(line.name("low", percent(low)).name("high", percent(high))));
    }
    for (level, thinking) in [ask.a, ask.b].into_iter().zip(report.thinking) {
        lines.push(say(thought(thinking).name("level", level.to_string())));
    }
    lines.push(say(Message::new("duel-deeds")));
    lines.extend(report.deeds.iter().map(|(deed, tally)| counted(deed, tally, report.games)));
    lines
}

/// A line of the table: how often in a game, and in how many games, by level.
fn counted(deed: &str, tally: &Tally, games: u64) -> String {
    let [first, second] = tally.times.map(|times| format!("{:.2}", times as f64 / games.max(1) as f64));
    let [some, others] = tally.games;
    format!("{deed:<24} {first:>8} {second:>8} {some:>8} {others:>8}")
}

fn scored(line: Message, score: Score) -> Message {
    let line = line.number("wins", number(score.wins)).number("draws", number(score.draws));
    line.number("losses", number(score.losses))
}

fn thought(thinking: Thinking) -> Message {
    let line = Message::new("duel-thinking").number("decisions", number(thinking.decisions));
    let line = line.name("mean", millis(thinking.mean())).name("worst", millis(thinking.worst));
    line.name("turn", millis(thinking.worst_turn))
}

fn millis(micros: u64) -> String {
    format!("{:.1}", micros as f64 / 1000.0)
}

fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}

fn number(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
