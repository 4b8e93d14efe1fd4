//! The small words of the game: armies, clans, units, chits, modes, states, plans. All are dense small numbers
//! with a printed name that needs no pack to be read: `TB2` is the second unit of Takeda's Clan B.

use engine::Seat;
use hexgrid::{Grid, Labels, Layout, Offset};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::fmt;
use std::sync::LazyLock;
use toolkit::board::{Board, Place};

/// 1: the two players, each in command of an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Army {
    Takeda,
    Uesugi,
}

impl From<Army> for Seat {
    fn from(of: Army) -> Seat {
        of.seat()
    }
}

impl Army {
    pub const BOTH: [Army; 2] = [Army::Takeda, Army::Uesugi];

    pub fn enemy(self) -> Army {
        match self {
            Army::Takeda => Army::Uesugi,
            Army::Uesugi => Army::Takeda,
        }
    }

    pub fn index(self) -> usize {
        self as usize
    }

    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }

    pub fn of(seat: Seat) -> Army {
        if seat.0 == 0 { Army::Takeda } else { Army::Uesugi }
    }

    pub fn letter(self) -> char {
        match self {
            Army::Takeda => 'T',
            Army::Uesugi => 'U',
        }
    }

    pub fn from_letter(letter: char) -> Option<Army> {
        match letter {
            'T' => Some(Army::Takeda),
            'U' => Some(Army::Uesugi),
            _ => None,
        }
    }

    /// The key of this army's name in the language files.
    pub fn term(self) -> &'static str {
        match self {
            Army::Takeda => "army-takeda",
            Army::Uesugi => "army-uesugi",
        }
    }
}

pub const TAKEDA_CLANS: usize = 20;
pub const UESUGI_CLANS: usize = 14;
pub const CLANS: usize = TAKEDA_CLANS + UESUGI_CLANS;
/// A clan has one to three units, so the slots are fixed and some stay empty.
pub const UNITS_PER_CLAN: usize = 3;
pub const UNITS: usize = CLANS * UNITS_PER_CLAN;
/// The most units an army has.
pub const ARMY_UNITS: usize = TAKEDA_CLANS * UNITS_PER_CLAN;

/// 5.1a: a clan is a letter of an army. Takeda A-T are 0-19, Uesugi A-N are 20-33.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ClanId(pub u8);

impl ClanId {
    pub fn new(army: Army, letter: char) -> Option<ClanId> {
        let n = (letter as u32).checked_sub('A' as u32)? as usize;
        match army {
            Army::Takeda if n < TAKEDA_CLANS => Some(ClanId(n as u8)),
            Army::Uesugi if n < UESUGI_CLANS => Some(ClanId((TAKEDA_CLANS + n) as u8)),
            _ => None,
        }
    }

    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn army(self) -> Army {
        if (self.0 as usize) < TAKEDA_CLANS { Army::Takeda } else { Army::Uesugi }
    }

    /// Position among the clans of its army, A = 0.
    pub fn letter_index(self) -> u8 {
        match self.army() {
            Army::Takeda => self.0,
            Army::Uesugi => self.0 - TAKEDA_CLANS as u8,
        }
    }

    pub fn letter(self) -> char {
        (b'A' + self.letter_index()) as char
    }

    pub fn of_army(army: Army) -> impl DoubleEndedIterator<Item = ClanId> + Clone {
        let range = match army {
            Army::Takeda => 0..TAKEDA_CLANS as u8,
            Army::Uesugi => TAKEDA_CLANS as u8..CLANS as u8,
        };
        range.map(ClanId)
    }

    pub fn all() -> impl Iterator<Item = ClanId> {
        (0..CLANS as u8).map(ClanId)
    }

    /// The three slots of the clan; a slot the order of battle leaves empty never comes into play.
    pub fn slots(self) -> impl DoubleEndedIterator<Item = UnitId> + Clone {
        let first = self.0 * UNITS_PER_CLAN as u8;
        (first..first + UNITS_PER_CLAN as u8).map(UnitId)
    }
}

/// 5.1a, Cover-a: a combat unit: clan and number, `n` from 0 in code and from 1 in print.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct UnitId(pub u8);

impl UnitId {
    pub const NONE: UnitId = UnitId(255);

    pub fn new(clan: ClanId, n: usize) -> UnitId {
        debug_assert!(n < UNITS_PER_CLAN);
        UnitId(clan.0 * UNITS_PER_CLAN as u8 + n as u8)
    }

    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn clan(self) -> ClanId {
        ClanId(self.0 / UNITS_PER_CLAN as u8)
    }

    pub fn army(self) -> Army {
        if (self.0 as usize) < TAKEDA_CLANS * UNITS_PER_CLAN { Army::Takeda } else { Army::Uesugi }
    }

    pub fn number(self) -> u8 {
        self.0 % UNITS_PER_CLAN as u8 + 1
    }

    pub fn is_some(self) -> bool {
        self != UnitId::NONE
    }

    pub fn all() -> impl Iterator<Item = UnitId> {
        (0..UNITS as u8).map(UnitId)
    }

    pub fn of_army(army: Army) -> impl DoubleEndedIterator<Item = UnitId> + Clone {
        UnitId::range(army).map(|index| UnitId(index as u8))
    }

    /// Where an army's units are in a list of all.
    pub fn range(army: Army) -> std::ops::Range<usize> {
        match army {
            Army::Takeda => 0..TAKEDA_CLANS * UNITS_PER_CLAN,
            Army::Uesugi => TAKEDA_CLANS * UNITS_PER_CLAN..UNITS,
        }
    }
}

/// The names of units, clans and hexes, written once.
struct Names {
    units: Vec<String>,
    clans: Vec<String>,
    hexes: Vec<String>,
    chits: Vec<String>,
}

static NAMES: LazyLock<Names> = LazyLock::new(|| Names {
    units: (0..UNITS as u8).map(|unit| UnitId(unit).to_string()).collect(),
    clans: (0..CLANS as u8).map(|clan| ClanId(clan).to_string()).collect(),
    hexes: (0..HEXES as u16).map(|hex| HexId(hex).to_string()).collect(),
    chits: (0..CHITS as u8).map(|chit| Chit(chit).to_string()).collect(),
});

impl UnitId {
    pub fn name(self) -> &'static str {
        NAMES.units.get(self.index()).map_or("-", String::as_str)
    }
}

impl ClanId {
    pub fn name(self) -> &'static str {
        NAMES.clans.get(self.index()).map_or("-", String::as_str)
    }
}

impl HexId {
    pub fn name(self) -> &'static str {
        NAMES.hexes.get(self.index()).map_or("-", String::as_str)
    }
}

impl fmt::Display for ClanId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.army().letter(), self.letter())
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == UnitId::NONE {
            return f.write_str("-");
        }
        write!(f, "{}{}", self.clan(), self.number())
    }
}

impl std::str::FromStr for ClanId {
    type Err = String;
    fn from_str(text: &str) -> Result<ClanId, String> {
        let mut letters = text.chars();
        let clan = letters.next().and_then(Army::from_letter).zip(letters.next());
        match (clan.and_then(|(army, letter)| ClanId::new(army, letter)), letters.next()) {
            (Some(clan), None) => Ok(clan),
            _ => Err(format!("no clan is called {text:?}; clans are TA to TT and UA to UN")),
        }
    }
}

impl std::str::FromStr for UnitId {
    type Err = String;
    fn from_str(text: &str) -> Result<UnitId, String> {
        if text == "-" {
            return Ok(UnitId::NONE);
        }
        let unit = text.split_at_checked(2).and_then(|(clan, n)| {
            let clan: ClanId = clan.parse().ok()?;
            match n {
                "1" | "2" | "3" => Some(UnitId::new(clan, n.parse::<usize>().ok()? - 1)),
                _ => None,
            }
        });
        unit.ok_or_else(|| format!("no unit is called {text:?}; units are TA1 to TT3 and UA1 to UN3"))
    }
}

/// Columns and rows fit in six and five bits: `id = column * 32 + row`, both printed from 1. Column 0 is not on
/// the map; its rows name the places beside it, so that where a unit stands is always one number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct HexId(pub u16);

pub const HEX_STRIDE: u16 = 32;
pub const MAX_COLUMNS: u16 = 37;
pub const MAX_ROWS: u16 = 30;
/// One past the largest hex id.
pub const HEXES: usize = ((MAX_COLUMNS + 1) * HEX_STRIDE) as usize;

/// A grid of so many columns and rows, labelled as the map is; even columns stand half a hex further south.
pub const fn grid(columns: u8, rows: u8) -> Option<Grid> {
    match Grid::new(columns, rows, Layout::FlatEven, Labels::Digits) {
        Ok(grid) if columns as u16 <= MAX_COLUMNS && rows as u16 <= MAX_ROWS => Some(grid),
        Ok(_) | Err(_) => None,
    }
}

/// Every hex that an id can name.
const NAMED: Grid = grid(MAX_COLUMNS as u8, MAX_ROWS as u8).expect("ids are labelled in digits");

impl HexId {
    /// Eliminated, or not yet in play.
    pub const NOWHERE: HexId = HexId(0);
    /// 16.2: the Entry Points of Mount Saijo.
    pub const ENTRY: [HexId; 4] = [HexId(1), HexId(2), HexId(3), HexId(4)];
    /// 18.1: the three Takeda units that wait at the map edge for the Move chit.
    pub const EDGE_RESERVE: HexId = HexId(5);

    pub fn new(column: u16, row: u16) -> HexId {
        debug_assert!((1..=MAX_COLUMNS).contains(&column) && (1..=MAX_ROWS).contains(&row));
        HexId(column * HEX_STRIDE + row)
    }

    /// The hex at a place of the map's board.
    pub fn of(board: &Board, place: Place) -> HexId {
        HexId::at(board.offset(place))
    }

    /// Its place on the map's board; none for an Entry Point and what else is off the map.
    pub fn on(self, board: &Board) -> Option<Place> {
        board.at(Offset::new(self.column().into(), self.row().into()))
    }

    fn at(offset: Offset) -> HexId {
        HexId::new(offset.column as u16, offset.row as u16)
    }

    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn column(self) -> u16 {
        self.0 / HEX_STRIDE
    }

    pub fn row(self) -> u16 {
        self.0 % HEX_STRIDE
    }

    /// A real hex of the map, as opposed to an Entry Point or nowhere.
    pub fn is_map(self) -> bool {
        self.0 >= HEX_STRIDE
    }

    pub fn entry_point(self) -> Option<Entry> {
        match self.0 {
            1 => Some(Entry::A),
            2 => Some(Entry::B),
            3 => Some(Entry::C),
            4 => Some(Entry::D),
            _ => None,
        }
    }
}

impl fmt::Display for HexId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("off"),
            1..=4 => write!(f, "entry-{}", (b'A' + self.0 as u8 - 1) as char),
            5 => f.write_str("edge"),
            _ => write!(f, "{:02}{:02}", self.column(), self.row()),
        }
    }
}

impl std::str::FromStr for HexId {
    type Err = String;
    fn from_str(text: &str) -> Result<HexId, String> {
        let hex = match text {
            "off" => Some(HexId(0)),
            "entry-A" => Some(HexId(1)),
            "entry-B" => Some(HexId(2)),
            "entry-C" => Some(HexId(3)),
            "entry-D" => Some(HexId(4)),
            "edge" => Some(HexId(5)),
            label => NAMED.parse(label).ok().and_then(|hex| NAMED.offset(hex)).map(HexId::at),
        };
        hex.ok_or_else(|| format!("no hex is called {text:?}; hexes are printed as column and row, such as \"1907\""))
    }
}

/// Ids travel as their printed names in readable formats and as their number in compact ones.
macro_rules! by_name {
    ($($id:ident($raw:ty) below $limit:expr;)*) => {$(
        impl fmt::Debug for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { fmt::Display::fmt(self, f) }
        }
        impl Serialize for $id {
            fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                if out.is_human_readable() { out.collect_str(self) } else { self.0.serialize(out) }
            }
        }
        impl<'de> Deserialize<'de> for $id {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$id, D::Error> {
                if from.is_human_readable() {
                    let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
                    return text.parse().map_err(D::Error::custom);
                }
                let raw = <$raw>::deserialize(from)?;
                if (raw as usize) < $limit || raw == <$raw>::MAX && $limit == UNITS { Ok($id(raw)) }
                else { Err(D::Error::custom(concat!("number out of range for ", stringify!($id)))) }
            }
        }
    )*};
}

by_name! {
    ClanId(u8) below CLANS;
    UnitId(u8) below UNITS;
    HexId(u16) below HEXES;
    Chit(u8) below CHITS;
}

/// 6.5, Cover-c: what a clan is about; Defense where nothing is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    Attack,
    Move,
    #[default]
    Defense,
    Regroup,
}

impl Mode {
    pub const ALL: [Mode; 4] = [Mode::Attack, Mode::Move, Mode::Defense, Mode::Regroup];

    pub fn index(self) -> usize {
        self as usize
    }

    pub fn bit(self) -> u8 {
        1 << self as u8
    }

    pub fn term(self) -> &'static str {
        ["mode-attack", "mode-move", "mode-defense", "mode-regroup"][self as usize]
    }
}

/// 5.3a, 5.3c, 2.1b, Cover-b: how worn a unit is, in one state at a time; the number is the Step Losses suffered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    #[default]
    GoodOrder,
    Shaken,
    Disorganized,
    Exhausted,
    Eliminated,
}

impl Condition {
    pub const ALL: [Condition; 5] =
        [Condition::GoodOrder, Condition::Shaken, Condition::Disorganized, Condition::Exhausted, Condition::Eliminated];

    pub fn steps_lost(self) -> u8 {
        self as u8
    }

    /// So many levels better, at best in Good Order.
    pub fn better(self, levels: u8) -> Condition {
        Condition::ALL[self.steps_lost().saturating_sub(levels) as usize]
    }

    pub fn term(self) -> &'static str {
        ["state-good-order", "state-shaken", "state-disorganized", "state-exhausted", "state-eliminated"][self as usize]
    }
}

/// 7.3: the seven battle plans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Plan {
    Ganko,
    KurumaGakari,
    Gyorin,
    Koyaku,
    Kokuyoku,
    Saku,
    Hoshi,
}

impl Plan {
    pub const ALL: [Plan; 7] =
        [Plan::Ganko, Plan::KurumaGakari, Plan::Gyorin, Plan::Koyaku, Plan::Kokuyoku, Plan::Saku, Plan::Hoshi];

    pub fn index(self) -> usize {
        self as usize
    }

    pub fn term(self) -> &'static str {
        ["plan-ganko", "plan-kuruma-gakari", "plan-gyorin", "plan-koyaku", "plan-kokuyoku", "plan-saku", "plan-hoshi"]
            [self as usize]
    }
}

/// 9.5: what a Special chit can be made to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Activity {
    Attack,
    Retreat,
    Combined,
    Impetuous,
}

impl Activity {
    pub const ALL: [Activity; 4] = [Activity::Attack, Activity::Retreat, Activity::Combined, Activity::Impetuous];

    pub fn index(self) -> usize {
        self as usize
    }

    pub fn term(self) -> &'static str {
        ["activity-attack", "activity-retreat", "activity-combined", "activity-impetuous"][self as usize]
    }
}

/// 16.2a: the four ways down from Mount Saijo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Entry {
    A,
    B,
    C,
    D,
}

impl Entry {
    pub const ALL: [Entry; 4] = [Entry::A, Entry::B, Entry::C, Entry::D];

    pub fn index(self) -> usize {
        self as usize
    }

    pub fn hex(self) -> HexId {
        HexId::ENTRY[self as usize]
    }

    pub fn letter(self) -> char {
        (b'A' + self as u8) as char
    }
}

/// 2.1: an activation chit. Clan chits share the clan's number; then each army's four Special chits, the five
/// compulsory ones and the two Samurai markers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chit(pub u8);

pub const CHITS: usize = CLANS + 8 + 5 + 2;

/// Cover-d: what a chit is; Rally, Move, Combat and Initiative are the compulsory ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChitKind {
    Clan(ClanId),
    /// Army and number 0-3.
    Special(Army, u8),
    Rally,
    Move,
    Combat(Army),
    Initiative,
    Samurai(Army),
}

impl Chit {
    pub const RALLY: Chit = Chit(CLANS as u8 + 8);
    pub const MOVE: Chit = Chit(CLANS as u8 + 9);
    pub const INITIATIVE: Chit = Chit(CLANS as u8 + 12);
    /// 9.3a: the five compulsory chits.
    pub const COMPULSORY: [Chit; 5] = [
        Chit(CLANS as u8 + 8),
        Chit(CLANS as u8 + 9),
        Chit(CLANS as u8 + 10),
        Chit(CLANS as u8 + 11),
        Chit(CLANS as u8 + 12),
    ];

    pub fn clan(clan: ClanId) -> Chit {
        Chit(clan.0)
    }

    /// 9.5a: each army has four, numbered from 0 in code and from 1 in print.
    pub fn special(army: Army, n: u8) -> Chit {
        debug_assert!(n < 4);
        Chit(CLANS as u8 + 4 * army as u8 + n)
    }

    pub fn combat(army: Army) -> Chit {
        Chit(CLANS as u8 + 10 + army as u8)
    }

    pub fn samurai(army: Army) -> Chit {
        Chit(CLANS as u8 + 13 + army as u8)
    }

    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn name(self) -> &'static str {
        NAMES.chits.get(self.index()).map_or("-", String::as_str)
    }

    /// The word for a chit that is no clan's and has no number.
    pub fn term(self) -> Option<&'static str> {
        match self.kind() {
            ChitKind::Rally => Some("chit-rally"),
            ChitKind::Move => Some("chit-move"),
            ChitKind::Combat(Army::Takeda) => Some("chit-combat-takeda"),
            ChitKind::Combat(Army::Uesugi) => Some("chit-combat-uesugi"),
            ChitKind::Initiative => Some("chit-initiative"),
            ChitKind::Samurai(Army::Takeda) => Some("chit-samurai-takeda"),
            ChitKind::Samurai(Army::Uesugi) => Some("chit-samurai-uesugi"),
            ChitKind::Clan(_) | ChitKind::Special(..) => None,
        }
    }

    pub fn all() -> impl Iterator<Item = Chit> {
        (0..CHITS as u8).map(Chit)
    }

    pub fn kind(self) -> ChitKind {
        const C: u8 = CLANS as u8;
        match self.0 {
            n if n < C => ChitKind::Clan(ClanId(n)),
            n if n < C + 4 => ChitKind::Special(Army::Takeda, n - C),
            n if n < C + 8 => ChitKind::Special(Army::Uesugi, n - C - 4),
            n if n == C + 8 => ChitKind::Rally,
            n if n == C + 9 => ChitKind::Move,
            n if n == C + 10 => ChitKind::Combat(Army::Takeda),
            n if n == C + 11 => ChitKind::Combat(Army::Uesugi),
            n if n == C + 12 => ChitKind::Initiative,
            n if n == C + 13 => ChitKind::Samurai(Army::Takeda),
            _ => ChitKind::Samurai(Army::Uesugi),
        }
    }

    /// The player who may refuse it; compulsory chits have no owner.
    pub fn owner(self) -> Option<Army> {
        match self.kind() {
            ChitKind::Clan(clan) => Some(clan.army()),
            ChitKind::Special(army, _) | ChitKind::Samurai(army) => Some(army),
            _ => None,
        }
    }

    pub fn is_compulsory(self) -> bool {
        Chit::COMPULSORY.contains(&self)
    }
}

impl fmt::Display for Chit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            ChitKind::Clan(clan) => write!(f, "{clan}"),
            ChitKind::Special(army, n) => write!(f, "{}#{}", army.letter(), n + 1),
            ChitKind::Rally => f.write_str("rally"),
            ChitKind::Move => f.write_str("move"),
            ChitKind::Combat(army) => write!(f, "combat-{}", army.letter()),
            ChitKind::Initiative => f.write_str("initiative"),
            ChitKind::Samurai(army) => write!(f, "samurai-{}", army.letter()),
        }
    }
}

impl std::str::FromStr for Chit {
    type Err = String;
    fn from_str(text: &str) -> Result<Chit, String> {
        Chit::all()
            .find(|chit| chit.to_string() == text)
            .ok_or_else(|| format!("no chit is called {text:?}; examples: \"TB\", \"U#2\", \"rally\", \"combat-T\""))
    }
}
