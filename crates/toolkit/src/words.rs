//! One declaration for every command and every event: how it reads, what one clicks for it, and what clicks mean.
//!
//! The things a game is about say once how they read and what lies on the table for them ([`Word`]); [`words!`] then needs
//! one line a command. The compiler refuses a command without words.
//!
//! ```
//! use engine::{Arg, Message};
//! use stage::Element;
//! use toolkit::words;
//! use toolkit::words::{Clicks, Word};
//!
//! #[derive(Clone, Copy, Debug, PartialEq)]
//! struct Unit(u8);
//!
//! impl Word for Unit {
//!     fn arg(&self) -> Arg {
//!         Arg::Name(format!("U{}", self.0).into())
//!     }
//!     fn elements(&self) -> Vec<Element> {
//!         vec![Element::new("unit", format!("U{}", self.0))]
//!     }
//!     fn clicked(kind: &str, name: &str) -> Option<Unit> {
//!         (kind == "unit").then_some(name)?.strip_prefix('U')?.parse().ok().map(Unit)
//!     }
//! }
//!
//! #[derive(Clone, Copy, Debug, PartialEq)]
//! enum Command { Roll(u8), Shoot { unit: Unit, at: Unit }, Wait(Unit), Charge(bool), EndMoves }
//!
//! /// Who has moved, in place of a whole position.
//! type Position<'a> = &'a [Unit];
//!
//! words! {
//!     impl Command, position: Position<'_> {
//!         say Roll(die) => "command-roll" (die),
//!         click Shoot { unit, at } => "command-shoot" (unit, target = at) under "7.1",
//!         click Wait(unit) if position.contains(&unit) => "command-rest" (unit),
//!         click Wait(unit) => "command-wait" (unit),
//!         say Charge(true) => "command-charge",
//!         say Charge(false) => "command-hold",
//!         say EndMoves => "command-end-moves" (moved = (position.len() as u8)),
//!     }
//! }
//!
//! let shot = Command::Shoot { unit: Unit(3), at: Unit(8) };
//! assert_eq!(shot.say(&[]), Message::new("command-shoot").name("unit", "U3").name("target", "U8").under("7.1"));
//! assert_eq!(shot.elements(&[]), [Element::new("unit", "U3"), Element::new("unit", "U8")]);
//! // Two units clicked mean a shot rather than a wait; one unit can only mean that it waits.
//! assert_eq!(Command::meant(&Clicks::read(&["unit:U3", "unit:U8"])), [shot, Command::Wait(Unit(3))]);
//! assert_eq!(Command::meant(&Clicks::read(&["unit:U3"])), [Command::Wait(Unit(3))]);
//! assert_eq!(Command::Wait(Unit(3)).say(&[Unit(3)]).key, "command-rest");
//! ```
//!
//! A line begins with `click` if one clicks its arguments in their order, and then clicking them means the command; or with
//! `say` if it is a button or an event. An argument has the name the language files know; `= field` gives it the value of a
//! field of another name, `= (expression)` anything else. What is clicked is not always what is said: `on [unit, hex]` names
//! the things clicked, and a line with it, with a guard or with an expression means nothing by itself; the step writes its
//! own `meant` for that. In a step, `words::meant(Command::meant(clicks))` is the likeliest command that the step takes.

use crate::sets::{Bits, Id, Set};
use crate::steps::Deed;
use engine::{Arg, Message};
use stage::Element;
use std::cmp::Reverse;

/// Something a message is about.
pub trait Word: Sized {
    fn arg(&self) -> Arg;

    /// What one clicks for it: nothing, if nothing lies on the table for it.
    fn elements(&self) -> Vec<Element> {
        Vec::new()
    }

    /// The thing with this element.
    fn clicked(_kind: &str, _name: &str) -> Option<Self> {
        None
    }

    /// What is meant where nothing was clicked for it: the usual payer, no advantage.
    fn unclicked() -> Option<Self> {
        None
    }
}

macro_rules! numbers {
    ($($number:ty)+) => {
        $(impl Word for $number {
            fn arg(&self) -> Arg {
                Arg::Number(i64::from(*self))
            }
        })+
    };
}

numbers!(u8 u16 u32 i8 i16 i32);

impl Word for &'static str {
    fn arg(&self) -> Arg {
        Arg::Name((*self).into())
    }
}

/// A set reads as a list of names, and one clicks all of it.
impl<T: Id + Word + ToString, B: Bits> Word for Set<T, B> {
    fn arg(&self) -> Arg {
        let names: Vec<String> = self.iter().map(|id| id.to_string()).collect();
        Arg::Name(if names.is_empty() { "-".into() } else { names.join(" ").into() })
    }

    fn elements(&self) -> Vec<Element> {
        self.iter().flat_map(|id| id.elements()).collect()
    }
}

/// Adds a word to a message; [`words!`] writes it.
pub fn with(mut message: Message, name: &'static str, word: &impl Word) -> Message {
    message.args.push((name, word.arg()));
    message
}

/// What somebody has clicked, in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Clicks {
    elements: Vec<(String, String)>,
}

impl Clicks {
    /// From `unit:TB2`, `hex:1907`; what has no kind is left out.
    pub fn read(elements: &[&str]) -> Clicks {
        let pair = |element: &&str| element.split_once(':').map(|(kind, name)| (kind.to_string(), name.to_string()));
        Clicks { elements: elements.iter().filter_map(pair).collect() }
    }

    /// The first thing of this type that was clicked.
    pub fn first<W: Word>(&self) -> Option<W> {
        self.all().next()
    }

    pub fn all<W: Word>(&self) -> impl Iterator<Item = W> {
        self.elements.iter().filter_map(|(kind, name)| W::clicked(kind, name))
    }

    /// A command made of what was clicked, and how many of the clicks it took; nothing if it took none.
    pub fn make<C>(&self, command: impl FnOnce(&mut Taken<'_>) -> Option<C>) -> Option<(usize, C)> {
        let mut taken = Taken { left: self.elements.iter().collect() };
        let command = command(&mut taken)?;
        let used = self.elements.len() - taken.left.len();
        (used > 0).then_some((used, command))
    }
}

/// Clicks being used up.
pub struct Taken<'a> {
    left: Vec<&'a (String, String)>,
}

impl Taken<'_> {
    /// The next thing of this type, or what is meant without one.
    pub fn take<W: Word>(&mut self) -> Option<W> {
        let found = self.left.iter().enumerate().find_map(|(n, (kind, name))| Some((n, W::clicked(kind, name)?)));
        match found {
            Some((n, word)) => {
                self.left.remove(n);
                Some(word)
            }
            None => W::unclicked(),
        }
    }
}

/// Those that explain most of the clicks first, then in the order of their declaration.
pub fn by_use<C>(mut commands: Vec<(usize, C)>) -> Vec<C> {
    commands.sort_by_key(|(used, _)| Reverse(*used));
    commands.into_iter().map(|(_, command)| command).collect()
}

/// The first of these commands that a step takes.
pub fn meant<C, D: Deed<C>>(commands: Vec<C>) -> Option<D> {
    commands.into_iter().find_map(D::read)
}

/// `impl Command, at: Position<'_> { click Move { unit, to } => "command-move" (unit, hex = to) under "10.2", ... }`: see the
/// module. Gives `say` and `elements`, both asked with the position if one is named, and `meant`.
#[macro_export]
macro_rules! words {
    (impl $type:ident $(, $at:ident : $at_type:ty)? { $(
        $kind:ident $variant:ident $( ( $($tuple:tt)* ) )? $( { $($fields:tt)* } )? $( if $guard:expr )? =>
            $key:literal $( ( $($name:ident $( = $value:tt )?),* $(,)? ) )? $( on [ $($on:expr),* $(,)? ] )? $( under $rule:literal )?
    ),+ $(,)? }) => {
        impl $type {
            /// In words.
            #[allow(unused_variables)]
            pub fn say(&self $(, $at: $at_type)?) -> engine::Message {
                match *self { $(
                    $type::$variant $( ( $($tuple)* ) )? $( { $($fields)* } )? $( if $guard )? => {
                        let message = engine::Message::new($key);
                        $($( let message = $crate::words::with(
                            message, stringify!($name), &$crate::words!(@value $name $( = $value )?)); )*)?
                        $( let message = message.under($rule); )?
                        message
                    }
                )+ }
            }

            /// What one clicks for it, in order; nothing is a button.
            #[allow(unused_variables)]
            pub fn elements(&self $(, $at: $at_type)?) -> Vec<stage::Element> {
                match *self { $(
                    $type::$variant $( ( $($tuple)* ) )? $( { $($fields)* } )? $( if $guard )? =>
                        $crate::words!(@elements $kind [ $($( $name $( = $value )? ),*)? ] $( on [ $($on),* ] )?),
                )+ }
            }

            /// What these clicks could mean, likeliest first.
            pub fn meant(clicks: &$crate::words::Clicks) -> Vec<$type> {
                #[allow(unused_mut)]
                let mut found: Vec<(usize, $type)> = Vec::new();
                $( $crate::words!(@meant found, clicks, $kind [ $($guard)? ] [ $($($on)*)? ]
                    [ $($( $name $( = $value )? ),*)? ] $type::$variant $( ( $($tuple)* ) )? $( { $($fields)* } )?); )+
                $crate::words::by_use(found)
            }
        }
    };

    (@value $name:ident) => { $name };
    (@value $name:ident = $value:tt) => { $value };

    (@elements say [ $($args:tt)* ]) => { Vec::new() };
    (@elements click [ $($name:ident $( = $value:tt )?),* ]) => {
        [ $( $crate::words::Word::elements(&$crate::words!(@value $name $( = $value )?)) ),* ].concat()
    };
    (@elements click [ $($args:tt)* ] on [ $($on:expr),* ]) => {
        [ $( $crate::words::Word::elements(&$on) ),* ].concat()
    };

    (@meant $found:ident, $clicks:ident, click [] [] [ $($name:ident $( = $value:ident )?),* ] $($command:tt)+) => {
        $found.extend($clicks.make(|clicks| {
            $( let $crate::words!(@value $name $( = $value )?) = clicks.take()?; )*
            Some($($command)+)
        }));
    };
    (@meant $found:ident, $clicks:ident, $kind:ident $($rest:tt)*) => {};
}

/// What is written as its printed name, in logs, positions and debug lines: everything that has `Display` and `FromStr`.
#[macro_export]
macro_rules! by_name {
    ($($id:ty),+) => {
        $(
            impl ::std::fmt::Debug for $id {
                fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                    ::std::fmt::Display::fmt(self, f)
                }
            }
            impl ::serde::Serialize for $id {
                fn serialize<S: ::serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                    out.collect_str(self)
                }
            }
            impl<'de> ::serde::Deserialize<'de> for $id {
                fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<$id, D::Error> {
                    let name = <String as ::serde::Deserialize>::deserialize(from)?;
                    name.parse().map_err(<D::Error as ::serde::de::Error>::custom)
                }
            }
        )+
    };
}
