//! Positions for tests of single rules: a map, a few figures, and a sequence of the turn.

#![allow(dead_code)]

use croisades::ids::*;
use croisades::map::{Ground, Map};
use croisades::pack::Pack;
use croisades::rules::Position;
use croisades::sequence::Step;
use croisades::sequence::steps::*;
use croisades::state::*;
use croisades::{Croisades, Options, Scenario};
use engine::Game;
use std::sync::Arc;
use testkit::Script;

pub fn man(name: &str) -> Man {
    name.parse().unwrap()
}

pub fn piece(name: &str) -> Piece {
    name.parse().unwrap()
}

pub fn horse(name: &str) -> Horse {
    name.parse().unwrap()
}

pub fn hex(name: &str) -> Spot {
    name.parse().unwrap()
}

pub fn stand(name: &str) -> Stand {
    name.parse().unwrap()
}

/// How many random positions an oracle tries: so many, or as `HONJIN_ORACLE_CASES` asks.
pub fn cases(default: usize) -> usize {
    std::env::var("HONJIN_ORACLE_CASES").map_or(default, |text| text.parse().expect("a number of cases"))
}

/// A position being set up. Crusaders are on turn, in the second player turn pair, unless a test says otherwise.
pub struct Setting {
    pub game: Croisades,
    pub state: State,
    ground: [Ground; HEXES],
    high: Spots,
}

impl Setting {
    /// Flat ground, nobody there; won by losses.
    pub fn blank() -> Setting {
        Setting::of(Scenario::Shock, Options::default(), [Ground::Flat; HEXES], Spots::EMPTY)
    }

    /// A printed map with nobody on it: "oliveraie" or "point_deau".
    pub fn map(name: &str) -> Setting {
        let map = Pack::built_in().maps.iter().find(|map| map.id == name).expect("a printed map");
        Setting::of(Scenario::Shock, Options::default(), map.ground, map.high)
    }

    pub fn with_options(options: Options) -> Setting {
        Setting::of(Scenario::Shock, options, [Ground::Flat; HEXES], Spots::EMPTY)
    }

    pub fn of(scenario: Scenario, options: Options, ground: [Ground; HEXES], high: Spots) -> Setting {
        let game = Croisades::with(Arc::clone(Pack::built_in()), scenario, options);
        let mut state = game.start();
        state.men = [Figure::default(); MEN];
        state.horses = [Mount::default(); HORSES];
        state.at = [Stand::NOWHERE; <Piece as toolkit::sets::Id>::COUNT];
        (state.turn, state.first, state.active) = (3, Side::Crusader, Side::Crusader);
        state.searched = Spots::EMPTY;
        state.steps.clear();
        state.steps.push(TurnOver.into());
        state.steps.push(Recovery.into());
        Setting { game, state, ground, high }
    }

    pub fn ground(mut self, ground: Ground, hexes: &[&str]) -> Setting {
        for name in hexes {
            self.ground[hex(name).index()] = ground;
        }
        self
    }

    /// A man on one hex, a rider on two ("M8/M9"), a horse, the wagon; horses are the Crusaders' unless told otherwise.
    pub fn put(mut self, name: &str, at: &str) -> Setting {
        let (who, at) = (piece(name), stand(at));
        *self.state.stand_mut(who) = at;
        match who.sort() {
            Sort::Man(man) => {
                let horse = at.is_two().then(|| self.game.own_horse(man).expect("he can ride"));
                let ammo = self.game.full_ammunition(man);
                *self.state.man_mut(man) = Figure { place: Whereabouts::Map, horse, ammo, ..Figure::default() };
                if let Some(horse) = horse {
                    self.state.horse_mut(horse).life = Life::Ridden;
                }
            }
            Sort::Horse(horse) => {
                *self.state.horse_mut(horse) =
                    Mount { life: Life::Free, keeper: Some(Side::Crusader), ..Mount::default() };
            }
            Sort::Wagon => {}
        }
        self
    }

    /// Changes a figure: `.with("C11", |figure| figure.health = Health::Wounded)`.
    pub fn with(mut self, name: &str, change: impl FnOnce(&mut Figure)) -> Setting {
        change(self.state.man_mut(man(name)));
        self
    }

    /// Changes anything.
    pub fn change(mut self, change: impl FnOnce(&mut State)) -> Setting {
        change(&mut self.state);
        self
    }

    pub fn saracens_move(mut self) -> Setting {
        self.state.active = Side::Saracen;
        self.state.turn = 4;
        self
    }

    /// With this on top of the stack; what would follow in the turn is below it.
    pub fn step(mut self, step: impl Into<Step>) -> Setting {
        self.state.steps.push(step.into());
        self
    }

    /// The game on the map as it was drawn.
    fn drawn(&self) -> Croisades {
        let map = Map::new("test".into(), self.ground, self.high);
        Croisades::with(Arc::clone(&self.game.pack), self.game.scenario, self.game.options).on(map)
    }

    /// To be played command by command.
    pub fn play(self) -> Script<Croisades> {
        let game = Arc::new(self.drawn());
        Script::from_position(game, self.state)
    }

    /// To be asked about.
    pub fn ask<T>(&self, question: impl FnOnce(Position<'_>) -> T) -> T {
        let game = self.drawn();
        question(game.at(&self.state))
    }
}

/// The same after something was played.
pub fn ask<T>(play: &Script<Croisades>, question: impl FnOnce(Position<'_>) -> T) -> T {
    question(play.table.game().at(play.state()))
}
