//! What players agree on before a game, and the games one learns by.

use engine::{Actor, Game, Seat};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;

/// One option as a player meets it: its name, its values (the default first), the rule it belongs to, and where it is kept in
/// the game's own `Options`.
#[derive(Clone, Copy, Debug)]
pub struct Switch<O> {
    pub name: &'static str,
    pub values: &'static [&'static str],
    pub rule: &'static str,
    pub get: fn(&O) -> usize,
    pub set: fn(&mut O, usize),
}

/// `switch!(samurai, off, "14.1")` is a `bool` of that name that is off by default; `switch!(late as "arrival" ["early", "late"],
/// "5.2")` one with words of its own, the first of them `false`.
#[macro_export]
macro_rules! switch {
    ($field:ident, off, $rule:literal) => {
        $crate::setup::Switch {
            name: stringify!($field),
            values: &["off", "on"],
            rule: $rule,
            get: |options| usize::from(options.$field),
            set: |options, value| options.$field = value == 1,
        }
    };
    ($field:ident, on, $rule:literal) => {
        $crate::setup::Switch {
            name: stringify!($field),
            values: &["on", "off"],
            rule: $rule,
            get: |options| usize::from(!options.$field),
            set: |options, value| options.$field = value == 0,
        }
    };
    ($field:ident as $name:literal [$first:literal, $second:literal], $rule:literal) => {
        $crate::setup::Switch {
            name: $name,
            values: &[$first, $second],
            rule: $rule,
            get: |options| usize::from(options.$field),
            set: |options, value| options.$field = value == 1,
        }
    };
}

/// The scenarios of a game, each with the name it is listed and logged by, the default first: `scenarios! { pub enum Scenario {
/// Field = "field", Siege = "siege" } }`. A scenario is more than its figures, it has rules of its own: so its name stands here and
/// not in the pack.
#[macro_export]
macro_rules! scenarios {
    ($(#[$about:meta])* pub enum $scenario:ident { $($(#[$each:meta])* $variant:ident = $name:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $scenario {
            $($(#[$each])* $variant),+
        }

        impl $scenario {
            pub const ALL: [$scenario; [$($name),+].len()] = [$($scenario::$variant),+];

            pub const fn name(self) -> &'static str {
                match self {
                    $($scenario::$variant => $name),+
                }
            }

            pub fn from_name(name: &str) -> Option<$scenario> {
                $scenario::ALL.into_iter().find(|scenario| scenario.name() == name)
            }
        }
    };
}

/// Reads options by name; what is not named keeps its default.
pub fn parse<O: Default>(switches: &[Switch<O>], chosen: &BTreeMap<String, String>) -> Result<O, String> {
    let mut options = O::default();
    for (name, value) in chosen {
        let switch = switches.iter().find(|switch| switch.name == name).ok_or_else(|| {
            let known: Vec<_> = switches.iter().map(|switch| switch.name).collect();
            format!("there is no option {name:?}; the options are {}", known.join(", "))
        })?;
        let at =
            switch.values.iter().position(|known| known == value).ok_or_else(|| {
                format!("option {name} cannot be {value:?}; it is one of {}", switch.values.join(", "))
            })?;
        (switch.set)(&mut options, at);
    }
    Ok(options)
}

/// Only what differs from the default, so that a log says what was agreed on.
pub fn named<O>(switches: &[Switch<O>], options: &O) -> BTreeMap<String, String> {
    let differing = switches.iter().filter(|switch| (switch.get)(options) != 0);
    differing.map(|s| (s.name.to_string(), s.values[(s.get)(options)].to_string())).collect()
}

/// As the program lists them.
pub fn listed<O>(switches: &[Switch<O>]) -> Vec<stage::GameOption> {
    let listed = |switch: &Switch<O>| stage::GameOption {
        name: switch.name,
        values: switch.values.to_vec(),
        default: switch.values[0],
        rule: switch.rule,
    };
    switches.iter().map(listed).collect()
}

/// A lesson as its file has it: where it begins, as a position is declared, and what is played from there.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson<C, P> {
    pub scenario: String,
    position: Value,
    #[serde(rename = "step")]
    pub steps: Vec<LessonStep<C, P>>,
}

impl<C: Copy + DeserializeOwned, P: Copy + DeserializeOwned> Lesson<C, P> {
    /// One of the files a game brings along, by its name.
    pub fn find(files: &[(&str, &str)], name: &str) -> Option<Lesson<C, P>> {
        let (_, file) = files.iter().find(|(known, _)| *known == name)?;
        Some(
            toml::from_str(file)
                .unwrap_or_else(|error| panic!("the built-in lesson {name} is not well formed: {error}")),
        )
    }

    pub fn start<G: Game>(&self, game: &G) -> G::State {
        game.read_position(&self.position)
            .unwrap_or_else(|error| panic!("a built-in lesson does not begin in a position: {error}"))
    }

    /// As a table plays it.
    pub fn on<G: Game<Command = C>>(&self, game: &G) -> stage::Lesson<G>
    where
        P: Into<Seat>,
    {
        self.seated(game, P::into)
    }

    /// The same where it hangs on the scenario who sits where.
    pub fn seated<G: Game<Command = C>>(&self, game: &G, seat: impl Fn(P) -> Seat) -> stage::Lesson<G> {
        let steps = self.steps.iter().map(|step| (step.by(&seat), step.play, step.say.clone())).collect();
        stage::Lesson { start: self.start(game), scenario: self.scenario.clone(), steps }
    }
}

/// A decision of a lesson, as its file has it. `P` is what the game calls its players.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep<C, P> {
    by: By<P>,
    pub play: C,
    /// What the learner reads before he plays it; a key of the language files.
    pub say: Option<String>,
}

impl<C, P: Copy> LessonStep<C, P> {
    pub fn actor(&self) -> Actor
    where
        P: Into<Seat>,
    {
        self.by(P::into)
    }

    fn by(&self, seat: impl Fn(P) -> Seat) -> Actor {
        match self.by {
            By::Chance(_) => Actor::Chance,
            By::Player(player) => Actor::Seat(seat(player)),
        }
    }
}

/// Who plays a step of a lesson: `chance`, or a player by his name.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
enum By<P> {
    Chance(Chance),
    Player(P),
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Chance {
    Chance,
}
