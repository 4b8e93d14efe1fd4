//! The one place that lists all games and erases their types: above this crate a game is JSON, words and a board.
//!
//! Reading order: [`any`] is what the rest of the program sees of a game, and [`erased`] makes it of what the game
//! says in its `stage/` ([`stage::Adapter`]). [`bundle`] tries several commands at once, [`text`] puts messages in words,
//! [`charts`] the tables beside the map, [`overlay`] reads somebody's own pack files, [`fault`] is how bad input is answered,
//! [`verdict`] what a check of the dice found, [`rules`] is the index of rules.

pub mod any;

pub mod bundle;
pub mod charts;
pub mod fault;
pub mod overlay;
pub mod text;
pub mod verdict;

mod folders;
pub mod rules;

pub mod erased;

pub use any::{
    AnyGame, AnyTable, Asked, Awaited, Bot, Bundled, Course, CourseStep, Decision, Happened, NotTaken, Offer, Pick,
    Picture, PlayError, Position, Question, Rules, Said, Setup, Source, Standing, Told,
};
pub use erased::{Listed, header_of};
pub use fault::Fault;
pub use stage::{About, Adapter, Chosen, Files, GameOption};
pub use text::{Lang, Texts};

use std::sync::Arc;

/// Games by their names.
pub struct Catalog {
    games: Vec<Arc<dyn AnyGame>>,
}

impl Catalog {
    /// Every game there is.
    pub fn all() -> Catalog {
        Catalog::of(vec![
            Box::new(Listed::<kawanakajima::Stage>::default()),
            Box::new(Listed::<croisades::Stage>::default()),
            Box::new(Listed::<kanto::Stage>::default()),
        ])
    }

    /// Those, and the game that shows how one is made.
    pub fn with_examples() -> Catalog {
        let mut catalog = Catalog::all();
        catalog.games.push(Arc::new(Listed::<example::Stage>::default()));
        catalog
    }

    pub fn of(games: Vec<Box<dyn AnyGame>>) -> Catalog {
        Catalog { games: games.into_iter().map(Arc::from).collect() }
    }

    pub fn games(&self) -> impl Iterator<Item = &dyn AnyGame> {
        self.games.iter().map(|game| &**game)
    }

    pub fn find(&self, name: &str) -> Result<&dyn AnyGame, Fault> {
        self.games().find(|game| game.about().game == name).ok_or_else(|| {
            let known: Vec<&str> = self.games().map(|game| game.about().game).collect();
            Fault::new("no-game", "game").name("given", name.to_string()).name("known", known.join(", "))
        })
    }

    /// The same, for whoever keeps it.
    pub fn share(&self, name: &str) -> Result<Arc<dyn AnyGame>, Fault> {
        self.find(name)?;
        let found = self.games.iter().find(|game| game.about().game == name);
        Ok(Arc::clone(found.expect("it was found")))
    }

    /// The game a log is of.
    pub fn game_of_log(&self, log: &[u8]) -> Result<&dyn AnyGame, Fault> {
        self.find(&header_of(log)?.game)
    }
}
