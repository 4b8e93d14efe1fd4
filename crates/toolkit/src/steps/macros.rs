//! What a game writes down, and what the compiler makes of it: a type for every step, and the matches that lead to it.

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
