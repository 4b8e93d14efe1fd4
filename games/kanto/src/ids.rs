//! The things of the game by their names: powers, armies, units, castles, provinces, hexes.

use engine::Arg;
use hexgrid::{Direction, Grid, Labels, Layout};
use serde::{Deserialize, Serialize};
use stage::Element;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;
use toolkit::board::{Board, Place};
use toolkit::sets::{Id, Set};
use toolkit::words::Word;

/// 7-1b: who plays; which of them sit at the table, the scenario says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Power {
    Uesugi,
    Takeda,
    Hojo,
}

impl Power {
    pub const ALL: [Power; 3] = [Power::Uesugi, Power::Takeda, Power::Hojo];

    pub fn term(self) -> &'static str {
        ["power-uesugi", "power-takeda", "power-hojo"][self as usize]
    }
}

impl Word for Power {
    fn arg(&self) -> Arg {
        Arg::Term(self.term().into())
    }
}

/// Writes the numbered things of a game that have fixed names.
macro_rules! named {
    ($(#[$meta:meta])* $type:ident, $set:ident in $bits:ty, $kind:literal, $what:literal, $count:literal, $names:expr) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $type(u8);

        pub type $set = Set<$type, $bits>;

        impl $type {
            pub fn all() -> impl DoubleEndedIterator<Item = $type> + Clone {
                (0..$type::COUNT).map($type::of_index)
            }

            pub fn name(self) -> &'static str {
                static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| $names);
                &NAMES[self.index()]
            }
        }

        impl Id for $type {
            const COUNT: usize = $count;
            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }
            #[inline]
            fn of_index(index: usize) -> $type {
                $type(index as u8)
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl FromStr for $type {
            type Err = String;
            fn from_str(text: &str) -> Result<$type, String> {
                $type::all().find(|id| id.name() == text).ok_or_else(|| format!(concat!("no ", $what, " is called {:?}"), text))
            }
        }

        impl Word for $type {
            fn arg(&self) -> Arg {
                Arg::Name(self.name().into())
            }
            fn elements(&self) -> Vec<Element> {
                vec![Element::new($kind, self.name())]
            }
            fn clicked(kind: &str, name: &str) -> Option<$type> {
                (kind == $kind).then(|| name.parse().ok())?
            }
        }
    };
}

named! {
    /// 7-1a, note 2 of the unit list: counters of one clan; every Kanto lord is an army of his own.
    Army, Armies in u64, "army", "army", 33, words_of(
        "Takeda Uesugi Hojo Satomi Satake Utsunomiya Nagano Tagaya Yuki Oda Nasu Ota Yura Motegi Mibu Kasama Makabe Annaka Koga \
         Matsuyama Sano Akai Yanada Kiryu Ogo Yamagami Wada Kuragano Sakai Oishi Narita Koyama Ohara"
    )
}

impl Army {
    pub const TAKEDA: Army = Army(0);
    pub const UESUGI: Army = Army(1);
    pub const HOJO: Army = Army(2);
    pub const SATOMI: Army = Army(3);
    pub const SATAKE: Army = Army(4);
    pub const TAGAYA: Army = Army(7);
    pub const SANO: Army = Army(20);
    pub const AKAI: Army = Army(21);
    pub const KOYAMA: Army = Army(31);

    /// Takeda, Uesugi and Hojo; all others are Kanto lords.
    pub fn is_major(self) -> bool {
        self.0 < 3
    }

    pub fn term(self) -> String {
        format!("army-{}", self.name().to_lowercase())
    }
}

fn words_of(names: &str) -> Vec<String> {
    names.split_whitespace().map(str::to_string).collect()
}

/// How the units are numbered: the letters of a clan, and how many it has.
const CLANS: [(&str, u8); 12] = [
    ("TAK", 26),
    ("UES", 23),
    ("HOJ", 28),
    ("STM", 7),
    ("STK", 9),
    ("UTS", 3),
    ("NAG", 3),
    ("TAG", 2),
    ("YUK", 3),
    ("ODA", 3),
    ("NAS", 3),
    ("KAN", 22),
];

named! {
    /// 2-2-1: a counter: a named man and his soldiers.
    Unit, Units in [u64; 3], "unit", "unit", 132, {
        CLANS.iter().flat_map(|(clan, count)| (1..=*count).map(move |n| format!("{clan}{n:02}"))).collect()
    }
}

impl Unit {
    pub const SHINGEN: Unit = Unit(0);
    pub const OYAMADA: Unit = Unit(8);
    pub const KENSHIN: Unit = Unit(26);
    pub const UJIYASU: Unit = Unit(49);
    pub const UJIMASA: Unit = Unit(50);
    /// S3-6: the three lords who may be turned.
    pub const SANO: Unit = Unit(119);
    pub const AKAI: Unit = Unit(120);
    pub const KOYAMA: Unit = Unit(130);
}

named! {
    /// 8.0a: a castle or an open town.
    Castle, Castles in u64, "unit", "castle", 57, words_of(
        "Kasugayama Samegao Iiyama Kaizu Sanada-Toishi Fukashi Tsutsujigasaki Iwadono Matsuida Kunimine Minowa Numata Umayabashi \
         Kiryu Kanayama Tatebayashi Karasawayama Mibu Koyama Utsunomiya Yuki Otawara Karasuyama Motegi Shimotsuma Makabe Oda Ushiku \
         Kasama Tsuchiura Koga Sekiyado Usui Kururi Hachigata Oshi Musashi-Matsuyama Takiyama Kawagoe Kozukue Iwatsuki Edo Odawara \
         Tamanawa Tsukui Nirayama Yamanaka Shimoda Hanazawa Yokoyama Omiya Kanbara Kokokuji Fukasawa Kakegawa Takatenjin Sagara"
    )
}

impl Castle {
    pub const NUMATA: Castle = Castle(11);
    /// 8.0b, 31.0: the one castle with rules of its own.
    pub const ODAWARA: Castle = Castle(42);
}

/// 7-2a: the old provinces, in the order of the map's letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Province {
    Echigo,
    Shinano,
    Kai,
    Kozuke,
    Shimotsuke,
    Hitachi,
    Shimosa,
    Kazusa,
    Awa,
    Musashi,
    Sagami,
    Izu,
    Suruga,
    Totomi,
    Mutsu,
}

impl Province {
    pub const ALL: [Province; 15] = [
        Province::Echigo,
        Province::Shinano,
        Province::Kai,
        Province::Kozuke,
        Province::Shimotsuke,
        Province::Hitachi,
        Province::Shimosa,
        Province::Kazusa,
        Province::Awa,
        Province::Musashi,
        Province::Sagami,
        Province::Izu,
        Province::Suruga,
        Province::Totomi,
        Province::Mutsu,
    ];

    /// As the rows of the map write it.
    pub fn letter(self) -> char {
        b"ENKUTHOZAMGIRYX"[self as usize] as char
    }

    pub fn name(self) -> &'static str {
        [
            "Echigo",
            "Shinano",
            "Kai",
            "Kozuke",
            "Shimotsuke",
            "Hitachi",
            "Shimosa",
            "Kazusa",
            "Awa",
            "Musashi",
            "Sagami",
            "Izu",
            "Suruga",
            "Totomi",
            "Mutsu",
        ][self as usize]
    }
}

/// 2-1: forty columns of forty-nine rows.
pub const COLUMNS: u8 = 40;
pub const ROWS: u8 = 49;
pub const HEXES: usize = COLUMNS as usize * ROWS as usize;

pub fn board() -> &'static Board {
    static BOARD: LazyLock<Board> = LazyLock::new(|| {
        let grid = Grid::new(COLUMNS, ROWS, Layout::FlatEven, Labels::Digits);
        Board::new(grid.expect("forty columns have two figures"))
    });
    &BOARD
}

/// 2-1-1: a hex by its printed number, or nowhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot(u16);

/// So many hexes as the map has.
pub type Spots = Set<Spot, [u64; 31]>;

impl Spot {
    pub const NOWHERE: Spot = Spot(u16::MAX);

    #[inline]
    pub fn is_map(self) -> bool {
        (self.0 as usize) < HEXES
    }

    #[inline]
    pub fn place(self) -> Place {
        Place(self.0)
    }

    /// The hexes around it that the map has, clockwise from the north, with the way there.
    #[inline]
    pub fn around(self) -> impl Iterator<Item = (Direction, Spot)> + Clone + use<> {
        board().neighbors(self.place()).map(|(direction, place)| (direction, Spot(place.0)))
    }

    #[inline]
    pub fn neighbor(self, direction: Direction) -> Option<Spot> {
        board().neighbor(self.place(), direction).map(|place| Spot(place.0))
    }

    /// The way to a hex beside this one.
    pub fn towards(self, to: Spot) -> Option<Direction> {
        self.around().find_map(|(direction, next)| (next == to).then_some(direction))
    }

    pub fn touches(self, other: Spot) -> bool {
        self.is_map() && other.is_map() && self.distance(other) == 1
    }

    pub fn distance(self, to: Spot) -> u32 {
        board().distance(self.place(), to.place())
    }

    pub fn all() -> impl Iterator<Item = Spot> + Clone {
        (0..HEXES).map(Spot::of_index)
    }
}

impl Default for Spot {
    fn default() -> Spot {
        Spot::NOWHERE
    }
}

impl Id for Spot {
    const COUNT: usize = HEXES;
    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }
    #[inline]
    fn of_index(index: usize) -> Spot {
        Spot(index as u16)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_map() { f.write_str(&board().label(self.place())) } else { f.write_str("-") }
    }
}

impl FromStr for Spot {
    type Err = String;
    fn from_str(text: &str) -> Result<Spot, String> {
        if text == "-" {
            return Ok(Spot::NOWHERE);
        }
        board().parse(text).map(|place| Spot(place.0)).ok_or_else(|| format!("{text:?} is no hex of the map"))
    }
}

impl Word for Spot {
    fn arg(&self) -> Arg {
        Arg::Name(self.to_string().into())
    }
    fn elements(&self) -> Vec<Element> {
        vec![Element::new("hex", self.to_string())]
    }
    fn clicked(kind: &str, name: &str) -> Option<Spot> {
        (kind == "hex").then(|| name.parse().ok())?
    }
}

toolkit::by_name!(Army, Unit, Castle, Spot);
