//! The sequence of play as a stack of steps, each of them a room of its own.
//!
//! A step is one thing still to be done; the last one on the stack is the present one. It [`Asks`] a player, it [`Goes`] by
//! itself, or it [`Rolls`]. A game writes each of its steps as a small type and implements one of the three traits for it: who
//! is asked, what he may do, why not, what he reads, what he clicks and what happens stand in one place, and the compiler
//! refuses half a step. A chapter lists its steps with [`chapter!`], a game its chapters with [`sequence!`]; what a step takes is a
//! type of its own, made by [`deeds!`], so that no step has to say what it would do with the command of another.
//!
//! [`Asks::allows`] decides and gives the reason. Options are what it lets through, and a refusal is its answer: the two cannot
//! disagree. Where asking about every candidate would be dear, a step may list its options in one go; the testkit compares.
//!
//! The functions at the end of this file are the machinery itself: [`turn`], [`options`], [`check`], [`carry_out`].

use engine::{Actor, Message, Refusal, Seat, Seats, Turn};
use std::marker::PhantomData;

/// What became of a step when its time came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It stays and waits for its player or for Chance.
    Wait,
    /// It is done, or has put other steps above itself.
    On,
}

/// Whom a step waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    Seats(Seats),
    Chance,
    /// It is carried out at once.
    Nobody,
}

/// A word in a reason: small enough to be copied while nobody reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    Number(i16),
    Name(&'static str),
    Term(&'static str),
}

/// Why something may not be done: the rule that says no, and the key of the sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    pub rule: &'static str,
    pub key: &'static str,
    pub word: Option<(&'static str, Word)>,
}

/// May it be done?
pub type Verdict = Result<(), Reason>;

impl Reason {
    pub const fn new(rule: &'static str, key: &'static str) -> Reason {
        Reason { rule, key, word: None }
    }

    #[must_use]
    pub const fn number(self, name: &'static str, value: i16) -> Reason {
        Reason { word: Some((name, Word::Number(value))), ..self }
    }

    #[must_use]
    pub const fn name(self, name: &'static str, value: &'static str) -> Reason {
        Reason { word: Some((name, Word::Name(value))), ..self }
    }

    #[must_use]
    pub const fn term(self, name: &'static str, key: &'static str) -> Reason {
        Reason { word: Some((name, Word::Term(key))), ..self }
    }

    /// Yes where it holds, this reason where it does not.
    #[inline]
    pub fn unless(self, holds: bool) -> Verdict {
        if holds { Ok(()) } else { Err(self) }
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        let said = Message::new(reason.key);
        let said = match reason.word {
            None => said,
            Some((name, Word::Number(value))) => said.number(name, value),
            Some((name, Word::Name(value))) => said.name(name, value),
            Some((name, Word::Term(key))) => said.term(name, key),
        };
        Refusal::new(reason.rule, said)
    }
}

/// A game that is played in steps.
pub trait Stepped: Sized {
    type Command: Copy;
    /// A seat, in the game's own word.
    type Player: Copy;
    /// A state read with its rulebook.
    type At<'a>: Copy;
    /// A state being changed under its rulebook.
    type Play<'a>;
    /// What somebody has clicked.
    type Clicks;
    /// Every step of every chapter.
    type Step: Chapter<Self>;

    /// What is refused before any step is asked: the game is over, dice are not a player's, a die is in the air, it is not
    /// the player's turn, nothing is rolled now, something else is asked.
    const OVER: Reason;
    const DICE_ARE_CHANCE: Reason;
    const DIE_FIRST: Reason;
    const NOT_YOUR_TURN: Reason;
    const NO_CHANCE_NOW: Reason;
    const NOT_ASKED: &'static str;

    /// Why a command comes at the wrong time, where the rules say more than that something else is asked.
    fn untimely(_at: Self::At<'_>, _command: Self::Command) -> Option<Reason> {
        None
    }

    fn player(seat: Seat) -> Option<Self::Player>;

    /// A roll or a draw.
    fn is_chance(command: Self::Command) -> bool;

    /// The present step; none once the game is over.
    fn step(at: Self::At<'_>) -> Option<Self::Step>;

    fn at<'a>(play: &'a Self::Play<'_>) -> Self::At<'a>;
}

/// Commands as one step takes them.
pub trait Deed<C>: Copy {
    fn read(command: C) -> Option<Self>;
    fn command(self) -> C;
}

/// What a step offers: nothing but its own deeds.
pub struct Offers<'a, C, D> {
    out: &'a mut Vec<C>,
    of: PhantomData<D>,
}

impl<'a, C, D: Deed<C>> Offers<'a, C, D> {
    pub fn new(out: &'a mut Vec<C>) -> Offers<'a, C, D> {
        Offers { out, of: PhantomData }
    }

    #[inline]
    pub fn push(&mut self, deed: D) {
        self.out.push(deed.command());
    }

    #[inline]
    pub fn extend(&mut self, deeds: impl IntoIterator<Item = D>) {
        self.out.extend(deeds.into_iter().map(D::command));
    }
}

/// What Chance may give, with weights.
pub struct Odds<'a, C, D> {
    out: &'a mut Vec<(C, u32)>,
    of: PhantomData<D>,
}

impl<'a, C, D: Deed<C>> Odds<'a, C, D> {
    pub fn new(out: &'a mut Vec<(C, u32)>) -> Odds<'a, C, D> {
        Odds { out, of: PhantomData }
    }

    pub fn extend(&mut self, results: impl IntoIterator<Item = (D, u32)>) {
        self.out.extend(results.into_iter().map(|(deed, weight)| (deed.command(), weight)));
    }
}

/// A step that asks a player, or several at once in secret.
pub trait Asks<G: Stepped>: Copy {
    type Deed: Deed<G::Command>;

    fn asked(self, at: G::At<'_>) -> Seats;

    /// The one sentence that says what is wanted. Whatever is no answer to it is refused under its rule.
    fn prompt(self, at: G::At<'_>, who: G::Player) -> Message;

    fn options(self, at: G::At<'_>, who: G::Player, offers: &mut Offers<'_, G::Command, Self::Deed>);

    /// Decides, and says why not.
    fn allows(self, at: G::At<'_>, who: G::Player, deed: Self::Deed) -> Verdict;

    /// Why what is no answer here may not be done, where there is more to say than that something else is asked.
    fn untimely(self, at: G::At<'_>, command: G::Command) -> Option<Reason> {
        G::untimely(at, command)
    }

    /// What somebody has in mind who clicks this, allowed or not.
    fn meant(self, at: G::At<'_>, who: G::Player, clicks: &G::Clicks) -> Option<Self::Deed>;

    /// Its time has come: it waits, or there is nothing to ask.
    fn settle(self, play: &mut G::Play<'_>) -> Flow;

    fn carry_out(self, play: &mut G::Play<'_>, who: G::Player, deed: Self::Deed);

    /// What must hold of a position read from outside for this step to be anywhere on its stack.
    fn due(self, _at: G::At<'_>) -> Result<(), String> {
        Ok(())
    }

    /// What must hold besides when it is the present step. That somebody is asked and has something to choose is looked at for all.
    fn fits(self, _at: G::At<'_>) -> Result<(), String> {
        Ok(())
    }
}

/// A step that nobody is asked about.
pub trait Goes<G: Stepped>: Copy {
    /// Its time has come: it is carried out, and leaves the stack or puts others above itself.
    fn settle(self, play: &mut G::Play<'_>);

    fn due(self, _at: G::At<'_>) -> Result<(), String> {
        Ok(())
    }
}

/// A step that waits for Chance.
pub trait Rolls<G: Stepped>: Copy {
    type Deed: Deed<G::Command>;

    fn chances(self, at: G::At<'_>, odds: &mut Odds<'_, G::Command, Self::Deed>);

    fn allows(self, at: G::At<'_>, deed: Self::Deed) -> Verdict;

    /// Why something that is no roll of this kind is refused.
    fn wanted(self) -> Reason;

    fn prompt(self, at: G::At<'_>) -> Message;

    fn carry_out(self, play: &mut G::Play<'_>, deed: Self::Deed);

    fn due(self, _at: G::At<'_>) -> Result<(), String> {
        Ok(())
    }
}

/// The steps of a chapter, or of the whole game. [`chapter!`] and [`sequence!`] write it.
pub trait Chapter<G: Stepped>: Copy {
    fn asked(self, at: G::At<'_>) -> Asked;
    fn prompt(self, at: G::At<'_>, who: Option<G::Player>) -> Option<Message>;
    fn options(self, at: G::At<'_>, who: G::Player, out: &mut Vec<G::Command>);
    fn chances(self, at: G::At<'_>, out: &mut Vec<(G::Command, u32)>);
    fn allows(self, at: G::At<'_>, who: Option<G::Player>, command: G::Command) -> Verdict;
    fn meant(self, at: G::At<'_>, who: G::Player, clicks: &G::Clicks) -> Option<G::Command>;
    fn settle(self, play: &mut G::Play<'_>) -> Flow;
    fn carry_out(self, play: &mut G::Play<'_>, who: Option<G::Player>, command: G::Command);
    fn due(self, at: G::At<'_>) -> Result<(), String>;
    fn fits(self, at: G::At<'_>) -> Result<(), String>;
}

/// `pub enum Answered of Command { Accept, Refuse }`: those commands and no others, in the game's own words.
#[macro_export]
macro_rules! deeds {
    ($(#[$meta:meta])* $vis:vis enum $deed:ident of $command:ident {
        $($name:ident $( ( $payload:ident : $payload_type:ty ) )? $( { $($field:ident : $field_type:ty),+ } )? ),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $deed { $($name $( ( $payload_type ) )? $( { $($field : $field_type),+ } )? ),+ }

        impl $crate::steps::Deed<$command> for $deed {
            #[inline]
            fn read(command: $command) -> Option<$deed> {
                match command {
                    $($command::$name $( ( $payload ) )? $( { $($field),+ } )? =>
                        Some($deed::$name $( ( $payload ) )? $( { $($field),+ } )? ),)+
                    _ => None,
                }
            }

            #[inline]
            fn command(self) -> $command {
                match self {
                    $($deed::$name $( ( $payload ) )? $( { $($field),+ } )? =>
                        $command::$name $( ( $payload ) )? $( { $($field),+ } )? ,)+
                }
            }
        }
    };
}

/// The steps of a chapter: `asks Answer, goes Resolve, asks Bids(army: Army)`. Each becomes a type of its own, to be given its
/// [`Asks`], [`Goes`] or [`Rolls`], and goes onto the stack with `into()`.
#[macro_export]
macro_rules! chapter {
    ($(#[$meta:meta])* $vis:vis enum $chapter:ident of $game:ty, $whole:ident::$part:ident {
        $($(#[$step_meta:meta])* $kind:ident $step:ident $( ( $payload:ident : $payload_type:ty ) )?
            $( { $($field:ident : $field_type:ty),+ } )? ),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        $vis enum $chapter { $($(#[$step_meta])* $step $( ( $payload_type ) )? $( { $($field : $field_type),+ } )? ),+ }

        $(
            $crate::chapter!(@room $(#[$step_meta])* $vis $step $( ( $payload_type ) )? $( { $($field : $field_type),+ } )?);

            impl From<$step> for $whole {
                #[inline]
                fn from(step: $step) -> $whole {
                    let $step $( ( $payload ) )? $( { $($field),+ } )? = step;
                    $whole::$part($chapter::$step $( ( $payload ) )? $( { $($field),+ } )?)
                }
            }
        )+

        impl $crate::steps::Chapter<$game> for $chapter {
            #[inline]
            fn asked(self, at: <$game as $crate::steps::Stepped>::At<'_>) -> $crate::steps::Asked {
                match self {
                    $($chapter::$step $( ( $payload ) )? $( { $($field),+ } )? => $crate::chapter!(@asked $kind $game,
                        $step $( ( $payload ) )? $( { $($field),+ } )?, at),)+
                }
            }

            fn prompt(
                self,
                at: <$game as $crate::steps::Stepped>::At<'_>,
                who: Option<<$game as $crate::steps::Stepped>::Player>,
            ) -> Option<engine::Message> {
                match self {
                    $($chapter::$step $( ( $payload ) )? $( { $($field),+ } )? => $crate::chapter!(@prompt $kind $game,
                        $step $( ( $payload ) )? $( { $($field),+ } )?, at, who),)+
                }
            }

            #[inline]
            fn options(
                self,
                at: <$game as $crate::steps::Stepped>::At<'_>,
                who: <$game as $crate::steps::Stepped>::Player,
                out: &mut Vec<<$game as $crate::steps::Stepped>::Command>,
            ) {
                match self {
                    $($chapter::$step $( ( $payload ) )? $( { $($field),+ } )? => $crate::chapter!(@options $kind $game,
                        $step $( ( $payload ) )? $( { $($field),+ } )?, at, who, out),)+
                }
            }

            #[inline]
            fn chances(
                self,
                at: <$game as $crate::steps::Stepped>::At<'_>,
                out: &mut Vec<(<$game as $crate::steps::Stepped>::Command, u32)>,
            ) {
                match self {
                    $($chapter::$step $( ( $payload ) )? $( { $($field),+ } )? => $crate::chapter!(@chances $kind $game,
                        $step $( ( $payload ) )? $( { $($field),+ } )?, at, out),)+
                }
            }

            #[inline]
            fn allows(
                self,
                at: <$game as $crate::steps::Stepped>::At<'_>,
                who: Option<<$game as $crate::steps::Stepped>::Player>,
                command: <$game as $crate::steps::Stepped>::Command,
            ) -> $crate::steps::Verdict {
                match self {
                    $($chapter::$step $( ( $payload ) )? $( { $($field),+ } )? => $crate::chapter!(@allows $kind $game,
                        $step $( ( $payload ) )? $( { $($field),+ } )?, at, who, command),)+
                }
            }

            fn meant(
                self,
                at: <$game as $crate::steps::Stepped>::At<'_>,
                who: <$game as $crate::steps::Stepped>::Player,
                clicks: &<$game as $crate::steps::Stepped>::Clicks,
            ) -> Option<<$game as $crate::steps::Stepped>::Command> {
                match self {
                    $($chapter::$step $( ( $payload ) )? $( { $($field),+ } )? => $crate::chapter!(@meant $kind $game,
                        $step $( ( $payload ) )? $( { $($field),+ } )?, at, who, clicks),)+
                }
            }

            #[inline]
            fn settle(self, play: &mut <$game as $crate::steps::Stepped>::Play<'_>) -> $crate::steps::Flow {
                match self {
                    $($chapter::$step $( ( $payload ) )? $( { $($field),+ } )? => $crate::chapter!(@settle $kind $game,
                        $step $( ( $payload ) )? $( { $($field),+ } )?, play),)+
                }
            }

            #[inline]
            fn carry_out(
                self,
                play: &mut <$game as $crate::steps::Stepped>::Play<'_>,
                who: Option<<$game as $crate::steps::Stepped>::Player>,
                command: <$game as $crate::steps::Stepped>::Command,
            ) {
                match self {
                    $($chapter::$step $( ( $payload ) )? $( { $($field),+ } )? => $crate::chapter!(@carry_out $kind $game,
                        $step $( ( $payload ) )? $( { $($field),+ } )?, play, who, command),)+
                }
            }

            fn due(self, at: <$game as $crate::steps::Stepped>::At<'_>) -> Result<(), String> {
                match self {
                    $($chapter::$step $( ( $payload ) )? $( { $($field),+ } )? => $crate::chapter!(@due $kind $game,
                        $step $( ( $payload ) )? $( { $($field),+ } )?, at),)+
                }
            }

            fn fits(self, at: <$game as $crate::steps::Stepped>::At<'_>) -> Result<(), String> {
                match self {
                    $($chapter::$step $( ( $payload ) )? $( { $($field),+ } )? => $crate::chapter!(@fits $kind $game,
                        $step $( ( $payload ) )? $( { $($field),+ } )?, at),)+
                }
            }
        }
    };

    (@room $(#[$meta:meta])* $vis:vis $step:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis struct $step;
    };
    (@room $(#[$meta:meta])* $vis:vis $step:ident ( $payload:ty )) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis struct $step(pub $payload);
    };
    (@room $(#[$meta:meta])* $vis:vis $step:ident { $($field:ident : $type:ty),+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis struct $step { $(pub $field: $type),+ }
    };

    (@asked asks $game:ty, $room:expr, $at:expr) => {
        $crate::steps::Asked::Seats($crate::steps::Asks::<$game>::asked($room, $at))
    };
    (@asked goes $game:ty, $room:expr, $at:expr) => {{
        let _ = ($room, $at);
        $crate::steps::Asked::Nobody
    }};
    (@asked rolls $game:ty, $room:expr, $at:expr) => {{
        let _ = ($room, $at);
        $crate::steps::Asked::Chance
    }};

    (@prompt asks $game:ty, $room:expr, $at:expr, $who:expr) => {
        $who.map(|who| $crate::steps::Asks::<$game>::prompt($room, $at, who))
    };
    (@prompt goes $game:ty, $room:expr, $at:expr, $who:expr) => {{
        let _ = $room;
        None
    }};
    (@prompt rolls $game:ty, $room:expr, $at:expr, $who:expr) => {
        Some($crate::steps::Rolls::<$game>::prompt($room, $at))
    };

    (@options asks $game:ty, $room:expr, $at:expr, $who:expr, $out:expr) => {
        $crate::steps::Asks::<$game>::options($room, $at, $who, &mut $crate::steps::Offers::new($out))
    };
    (@options $kind:ident $game:ty, $room:expr, $at:expr, $who:expr, $out:expr) => {{
        let _ = $room;
    }};

    (@chances rolls $game:ty, $room:expr, $at:expr, $out:expr) => {
        $crate::steps::Rolls::<$game>::chances($room, $at, &mut $crate::steps::Odds::new($out))
    };
    (@chances $kind:ident $game:ty, $room:expr, $at:expr, $out:expr) => {{
        let _ = $room;
    }};

    (@allows asks $game:ty, $room:expr, $at:expr, $who:expr, $command:expr) => {
        $crate::steps::asked_allows::<$game, _>($room, $at, $who, $command)
    };
    (@allows rolls $game:ty, $room:expr, $at:expr, $who:expr, $command:expr) => {
        $crate::steps::rolled_allows::<$game, _>($room, $at, $who, $command)
    };
    (@allows goes $game:ty, $room:expr, $at:expr, $who:expr, $command:expr) => {{
        let _ = $room;
        Err(<$game as $crate::steps::Stepped>::NOT_YOUR_TURN)
    }};

    (@meant asks $game:ty, $room:expr, $at:expr, $who:expr, $clicks:expr) => {
        $crate::steps::Asks::<$game>::meant($room, $at, $who, $clicks).map($crate::steps::Deed::command)
    };
    (@meant $kind:ident $game:ty, $room:expr, $at:expr, $who:expr, $clicks:expr) => {{
        let _ = $room;
        None
    }};

    (@settle asks $game:ty, $room:expr, $play:expr) => {
        $crate::steps::Asks::<$game>::settle($room, $play)
    };
    (@settle goes $game:ty, $room:expr, $play:expr) => {{
        $crate::steps::Goes::<$game>::settle($room, $play);
        $crate::steps::Flow::On
    }};
    (@settle rolls $game:ty, $room:expr, $play:expr) => {{
        let _ = $room;
        $crate::steps::Flow::Wait
    }};

    (@carry_out asks $game:ty, $room:expr, $play:expr, $who:expr, $command:expr) => {
        $crate::steps::asked_carry_out::<$game, _>($room, $play, $who, $command)
    };
    (@carry_out rolls $game:ty, $room:expr, $play:expr, $who:expr, $command:expr) => {
        $crate::steps::rolled_carry_out::<$game, _>($room, $play, $command)
    };
    (@carry_out goes $game:ty, $room:expr, $play:expr, $who:expr, $command:expr) => {{
        let _ = $room;
    }};

    (@due asks $game:ty, $room:expr, $at:expr) => {
        $crate::steps::Asks::<$game>::due($room, $at)
    };
    (@due goes $game:ty, $room:expr, $at:expr) => {
        $crate::steps::Goes::<$game>::due($room, $at)
    };
    (@due rolls $game:ty, $room:expr, $at:expr) => {
        $crate::steps::Rolls::<$game>::due($room, $at)
    };

    (@fits asks $game:ty, $room:expr, $at:expr) => {
        $crate::steps::Asks::<$game>::fits($room, $at)
    };
    (@fits rolls $game:ty, $room:expr, $at:expr) => {{
        let _ = $room;
        Ok(())
    }};
    (@fits goes $game:ty, $room:expr, $at:expr) => {
        Err(format!("{:?} is carried out at once and never waits", $room))
    };
}

/// The chapters of a game: `pub enum Step of Kawanakajima { Turn(TurnStep), Siege(SiegeStep) }`. A step is written by its own name,
/// whichever chapter it belongs to, so that no two steps of a game have the same.
#[macro_export]
macro_rules! sequence {
    ($(#[$meta:meta])* $vis:vis enum $step:ident of $game:ty { $($part:ident($chapter:ty)),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $step { $($part($chapter)),+ }

        /// Readable formats say the step by its own name; compact ones, which cannot look ahead, say the chapter first.
        const _: () = {
            #[derive(serde::Serialize, serde::Deserialize)]
            #[serde(untagged)]
            enum Named { $($part($chapter)),+ }

            #[derive(serde::Serialize, serde::Deserialize)]
            enum Numbered { $($part($chapter)),+ }

            impl serde::Serialize for $step {
                fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                    match *self {
                        $($step::$part(step) if out.is_human_readable() => Named::$part(step).serialize(out),
                        $step::$part(step) => Numbered::$part(step).serialize(out),)+
                    }
                }
            }

            impl<'de> serde::Deserialize<'de> for $step {
                fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$step, D::Error> {
                    if from.is_human_readable() {
                        return Ok(match Named::deserialize(from)? { $(Named::$part(step) => $step::$part(step),)+ });
                    }
                    Ok(match Numbered::deserialize(from)? { $(Numbered::$part(step) => $step::$part(step),)+ })
                }
            }
        };

        impl $crate::steps::Chapter<$game> for $step {
            #[inline]
            fn asked(self, at: <$game as $crate::steps::Stepped>::At<'_>) -> $crate::steps::Asked {
                match self { $($step::$part(step) => step.asked(at),)+ }
            }

            fn prompt(
                self,
                at: <$game as $crate::steps::Stepped>::At<'_>,
                who: Option<<$game as $crate::steps::Stepped>::Player>,
            ) -> Option<engine::Message> {
                match self { $($step::$part(step) => step.prompt(at, who),)+ }
            }

            #[inline]
            fn options(
                self,
                at: <$game as $crate::steps::Stepped>::At<'_>,
                who: <$game as $crate::steps::Stepped>::Player,
                out: &mut Vec<<$game as $crate::steps::Stepped>::Command>,
            ) {
                match self { $($step::$part(step) => step.options(at, who, out),)+ }
            }

            #[inline]
            fn chances(
                self,
                at: <$game as $crate::steps::Stepped>::At<'_>,
                out: &mut Vec<(<$game as $crate::steps::Stepped>::Command, u32)>,
            ) {
                match self { $($step::$part(step) => step.chances(at, out),)+ }
            }

            #[inline]
            fn allows(
                self,
                at: <$game as $crate::steps::Stepped>::At<'_>,
                who: Option<<$game as $crate::steps::Stepped>::Player>,
                command: <$game as $crate::steps::Stepped>::Command,
            ) -> $crate::steps::Verdict {
                match self { $($step::$part(step) => step.allows(at, who, command),)+ }
            }

            fn meant(
                self,
                at: <$game as $crate::steps::Stepped>::At<'_>,
                who: <$game as $crate::steps::Stepped>::Player,
                clicks: &<$game as $crate::steps::Stepped>::Clicks,
            ) -> Option<<$game as $crate::steps::Stepped>::Command> {
                match self { $($step::$part(step) => step.meant(at, who, clicks),)+ }
            }

            #[inline]
            fn settle(self, play: &mut <$game as $crate::steps::Stepped>::Play<'_>) -> $crate::steps::Flow {
                match self { $($step::$part(step) => step.settle(play),)+ }
            }

            #[inline]
            fn carry_out(
                self,
                play: &mut <$game as $crate::steps::Stepped>::Play<'_>,
                who: Option<<$game as $crate::steps::Stepped>::Player>,
                command: <$game as $crate::steps::Stepped>::Command,
            ) {
                match self { $($step::$part(step) => step.carry_out(play, who, command),)+ }
            }

            fn due(self, at: <$game as $crate::steps::Stepped>::At<'_>) -> Result<(), String> {
                match self { $($step::$part(step) => step.due(at),)+ }
            }

            fn fits(self, at: <$game as $crate::steps::Stepped>::At<'_>) -> Result<(), String> {
                match self { $($step::$part(step) => step.fits(at),)+ }
            }
        }
    };
}

/// A command put to a step that asks: first whether it is an answer at all.
#[inline]
pub fn asked_allows<G: Stepped, S: Asks<G>>(
    step: S,
    at: G::At<'_>,
    who: Option<G::Player>,
    command: G::Command,
) -> Verdict {
    let Some(who) = who else { return Err(G::NO_CHANCE_NOW) };
    match S::Deed::read(command) {
        Some(deed) => step.allows(at, who, deed),
        None => Err(step.untimely(at, command).unwrap_or_else(|| {
            let rule = step.prompt(at, who).rule;
            Reason::new(rule.map_or("", |rule| rule.0), G::NOT_ASKED)
        })),
    }
}

/// A result of Chance put to a step that rolls.
#[inline]
pub fn rolled_allows<G: Stepped, S: Rolls<G>>(
    step: S,
    at: G::At<'_>,
    who: Option<G::Player>,
    command: G::Command,
) -> Verdict {
    if who.is_some() {
        return Err(G::DIE_FIRST);
    }
    S::Deed::read(command).map_or_else(|| Err(step.wanted()), |deed| step.allows(at, deed))
}

#[inline]
pub fn asked_carry_out<G: Stepped, S: Asks<G>>(
    step: S,
    play: &mut G::Play<'_>,
    who: Option<G::Player>,
    command: G::Command,
) {
    let answer = S::Deed::read(command).zip(who);
    let (deed, who) = answer.expect("the gate lets only answers through");
    step.carry_out(play, who, deed);
}

#[inline]
pub fn rolled_carry_out<G: Stepped, S: Rolls<G>>(step: S, play: &mut G::Play<'_>, command: G::Command) {
    step.carry_out(play, S::Deed::read(command).expect("the gate lets only rolls through"));
}

/// Who is awaited. `over` is how the game ended, if it has.
pub fn turn<G: Stepped, O>(at: G::At<'_>, over: Option<O>) -> Turn<O> {
    match (over, G::step(at).map(|step| step.asked(at))) {
        (Some(outcome), _) => Turn::Over(outcome),
        (None, Some(Asked::Chance)) => Turn::Chance,
        (None, Some(Asked::Seats(seats))) => Turn::Seats(seats),
        (None, Some(Asked::Nobody) | None) => unreachable!("a game that is not over waits for somebody"),
    }
}

/// Every command this seat may give; none if it is not asked.
#[inline]
pub fn options<G: Stepped>(at: G::At<'_>, seat: Seat, out: &mut Vec<G::Command>) {
    if let (Some(step), Some(who)) = (G::step(at), G::player(seat))
        && matches!(step.asked(at), Asked::Seats(seats) if seats.contains(seat))
    {
        step.options(at, who, out);
    }
}

/// Every result Chance may give, with its weight.
#[inline]
pub fn chances<G: Stepped>(at: G::At<'_>, out: &mut Vec<(G::Command, u32)>) {
    if let Some(step) = G::step(at) {
        step.chances(at, out);
    }
}

/// The one gate: what may not be done is refused with its reason.
#[inline]
pub fn check<G: Stepped>(at: G::At<'_>, actor: Actor, command: G::Command) -> Verdict {
    let Some(step) = G::step(at) else { return Err(G::OVER) };
    match (actor, step.asked(at)) {
        (Actor::Chance, Asked::Chance) => step.allows(at, None, command),
        (Actor::Chance, _) => Err(G::NO_CHANCE_NOW),
        (Actor::Seat(_), _) if G::is_chance(command) => Err(G::DICE_ARE_CHANCE),
        (Actor::Seat(_), Asked::Chance) => Err(G::DIE_FIRST),
        (Actor::Seat(seat), Asked::Seats(seats)) if seats.contains(seat) => step.allows(at, G::player(seat), command),
        (Actor::Seat(_), _) => Err(G::NOT_YOUR_TURN),
    }
}

/// Carries out a command that passed the gate, and what follows from it until somebody has to be asked.
pub fn carry_out<G: Stepped>(play: &mut G::Play<'_>, actor: Actor, command: G::Command) {
    let step = G::step(G::at(play)).expect("the gate lets nothing through once the game is over");
    let who = match actor {
        Actor::Seat(seat) => G::player(seat),
        Actor::Chance => None,
    };
    step.carry_out(play, who, command);
    run::<G>(play);
}

/// Carries out steps until one has to wait.
pub fn run<G: Stepped>(play: &mut G::Play<'_>) {
    while let Some(step) = G::step(G::at(play)) {
        if step.settle(play) == Flow::Wait {
            break;
        }
    }
}

/// What a seat reads now, if it is asked or something is rolled.
pub fn prompt<G: Stepped>(at: G::At<'_>, seat: Seat) -> Option<Message> {
    let step = G::step(at)?;
    match step.asked(at) {
        Asked::Seats(seats) if !seats.contains(seat) => None,
        _ => step.prompt(at, G::player(seat)),
    }
}

/// Could a position with this stack be played on? Asked of one that was read from outside, before anything else is.
pub fn sound<G: Stepped>(at: G::At<'_>, stack: &[G::Step]) -> Result<(), String> {
    // Those further down are not due yet: a plan is still to be chosen when the starting Modes wait below it.
    stack.iter().try_for_each(|step| step.due(at))?;
    let Some(step) = G::step(at) else { return Ok(()) };
    step.fits(at)?;
    let mut options = Vec::new();
    match step.asked(at) {
        Asked::Nobody => return Err("the present step never waits".to_string()),
        Asked::Chance => {
            let mut chances = Vec::new();
            step.chances(at, &mut chances);
            return if chances.is_empty() { Err("Chance is asked and can give nothing".to_string()) } else { Ok(()) };
        }
        Asked::Seats(seats) if seats.is_empty() => return Err("the present step asks nobody".to_string()),
        Asked::Seats(seats) => {
            for who in seats.iter().filter_map(G::player) {
                options.clear();
                step.options(at, who, &mut options);
                if options.is_empty() {
                    return Err("somebody is asked and has nothing to choose".to_string());
                }
            }
        }
    }
    Ok(())
}

/// Does the present step wait, as it does wherever play has come to a halt? Tried on a copy, which it may change.
pub fn waits<G: Stepped>(copy: &mut G::Play<'_>) -> Result<(), String> {
    match G::step(G::at(copy)).map(|step| step.settle(copy)) {
        Some(Flow::On) => Err("the present step has nothing to ask".to_string()),
        Some(Flow::Wait) | None => Ok(()),
    }
}
