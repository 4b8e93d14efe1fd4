//! The Command tables (8.2). Takeda's columns of the historical scenario (17.2) say in their key for which turns they
//! are: `takeda_shingen_turns_2_3`, `takeda_kosaka_turn_1`.

use crate::pack::load::{PackError, Source};
use crate::pack::{CommandColumn, CommandTables};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use toml::Spanned;

pub type RawCommandTable = Spanned<BTreeMap<Spanned<String>, RawColumn>>;
type RawColumn = Spanned<Vec<Spanned<i64>>>;

const KEY: &str = "command_table";
const ONE_COLUMN: [&str; 3] = ["uesugi_historical", "uesugi_hypothetical", "takeda_hypothetical"];
const SHINGEN: &str = "takeda_shingen_";
const KOSAKA: &str = "takeda_kosaka_";

pub fn read(source: Source<'_>, raw: &RawCommandTable, turns: u8) -> Result<CommandTables, PackError> {
    for key in raw.get_ref().keys() {
        let name = key.get_ref();
        let by_turn = name.strip_prefix(SHINGEN).or(name.strip_prefix(KOSAKA)).and_then(turns_of).is_some();
        if !by_turn && !ONE_COLUMN.contains(&name.as_str()) {
            return Err(source.refuse(key.span(), KEY, format!("unknown column {name:?}")));
        }
    }
    let one = |name: &str| match raw.get_ref().get(name) {
        Some(column) => read_column(source, name, column),
        None => Err(source.refuse(raw.span(), KEY, format!("the column {name} is missing"))),
    };
    Ok(CommandTables {
        uesugi_historical: one(ONE_COLUMN[0])?,
        uesugi_hypothetical: one(ONE_COLUMN[1])?,
        takeda_hypothetical: one(ONE_COLUMN[2])?,
        shingen_historical: by_turn(source, raw, SHINGEN, turns)?,
        kosaka_historical: by_turn(source, raw, KOSAKA, turns)?,
    })
}

/// One column for each turn of the scenario: none missing, none twice.
fn by_turn(
    source: Source<'_>,
    raw: &RawCommandTable,
    commander: &str,
    turns: u8,
) -> Result<Vec<CommandColumn>, PackError> {
    let mut columns: Vec<Option<CommandColumn>> = vec![None; usize::from(turns)];
    for (key, values) in raw.get_ref() {
        let Some(covered) = key.get_ref().strip_prefix(commander).and_then(turns_of) else {
            continue;
        };
        let column = read_column(source, key.get_ref(), values)?;
        for turn in covered {
            let wrong = |reason: String| source.refuse(key.span(), KEY, format!("{}: {reason}", key.get_ref()));
            match columns.get_mut(turn - 1) {
                None => return Err(wrong(format!("there is no turn {turn}, the scenario has {turns}"))),
                Some(Some(_)) => return Err(wrong(format!("turn {turn} has a column already"))),
                Some(slot) => *slot = Some(column),
            }
        }
    }
    match columns.iter().position(Option::is_none) {
        Some(i) => Err(source.refuse(raw.span(), KEY, format!("no column {commander}... for turn {}", i + 1))),
        None => Ok(columns.into_iter().flatten().collect()),
    }
}

/// `turn_1` or `turns_2_3`; a turn has at most two digits, so the range stays small.
fn turns_of(key: &str) -> Option<RangeInclusive<usize>> {
    let turn = |text: &str| {
        let digits = (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
        text.parse::<usize>().ok().filter(|turn| digits && *turn > 0)
    };
    if let Some(one) = key.strip_prefix("turn_") {
        return turn(one).map(|one| one..=one);
    }
    let (from, to) = key.strip_prefix("turns_")?.split_once('_')?;
    let range = turn(from)?..=turn(to)?;
    (!range.is_empty()).then_some(range)
}

fn read_column(source: Source<'_>, name: &str, raw: &RawColumn) -> Result<CommandColumn, PackError> {
    let key = format!("{KEY}.{name}");
    let values = raw.get_ref();
    let mut column: CommandColumn = [0; 8];
    if values.len() != column.len() {
        let reason = format!("{} entries, needs {} (0 or less, 1 to 6, 7 or more)", values.len(), column.len());
        return Err(source.refuse(raw.span(), &key, reason));
    }
    for (slot, value) in column.iter_mut().zip(values) {
        *slot = source.number(&key, value, 0..=50)?;
    }
    Ok(column)
}
