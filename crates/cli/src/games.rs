//! `honjin games`: what can be played.

use crate::args::Games;
use crate::{Session, Stop};
use catalog::{About, GameOption};
use engine::Message;
use serde_json::json;

pub fn run(session: &mut Session<'_>, ask: &Games) -> Result<(), Stop> {
    let games: Vec<&About> = session.catalog.games().map(|game| game.about()).collect();
    if ask.json {
        session.terminal.say(&json!({ "games": games }).to_string())?;
    } else {
        for about in games {
            list(session, about)?;
        }
    }
    Ok(session.terminal.flush()?)
}

fn list(session: &mut Session<'_>, about: &About) -> Result<(), Stop> {
    let words = session.words;
    let heading = Message::new("games-heading").name("game", about.game).name("title", about.title);
    let [first, others @ ..] = &about.scenarios[..] else { return Ok(()) };
    let default = words.of("games-default");
    let scenarios: Vec<String> =
        std::iter::once(format!("{first} ({default})")).chain(others.iter().map(|name| name.to_string())).collect();
    let lines = [
        words.say(&heading.name("edition", about.edition)),
        format!("  {}", words.say(&Message::new("games-seats").name("seats", about.seats.join(", ")))),
        format!("  {}", words.say(&Message::new("games-scenarios").name("scenarios", scenarios.join(", ")))),
        format!("  {}", words.of("games-options")),
    ];
    for line in lines {
        session.terminal.say(&line)?;
    }
    for choice in &about.options {
        let line = option(session, about.game, choice);
        session.terminal.say(&line)?;
    }
    Ok(())
}

/// The default comes first. The rule the option belongs to says best what it is about.
fn option(session: &Session<'_>, game: &str, option: &GameOption) -> String {
    let title = catalog::rules::title(game, option.rule, session.words.lang).unwrap_or_default();
    format!("    {:<22} {:<20} {:<12} {title}", option.name, option.values.join(" | "), option.rule)
        .trim_end()
        .to_string()
}
