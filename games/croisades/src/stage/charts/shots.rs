//! 1.3: the tables of shots, their letters, and what a weapon can do.

use super::*;
use crate::map::Cover;
use crate::pack::{Band, Counted, Limit, Missile, Rate, Weapon};
use stage::charts::{Head, Read};

const TAB: &str = "charts-tab-shooting";
const LETTERS_OF_SHOTS: [u8; 6] = *b"ABCDEF";
/// From worst to best for the shooter.
const FAMILIES: [&str; 4] = ["chart-family-none", "chart-family-back", "chart-family-hurt", "chart-family-killed"];
const QUESTIONS: [&str; 6] = [
    "prompt-markers",
    "prompt-fire",
    "prompt-shot-die",
    "prompt-window",
    "prompt-window-target",
    "prompt-last-volleys",
];

fn family(effects: Effects) -> &'static str {
    let n = match () {
        () if effects.has(Effect::Killed) => 3,
        () if effects.harms() => 2,
        () if effects.has(Effect::DrivenBack) => 1,
        () => 0,
    };
    FAMILIES[n]
}

impl Sheet<'_> {
    pub(super) fn shooting(&self) -> Vec<Grid> {
        let mut all = vec![self.shots(false), self.shots(true), self.modifiers(), self.ranges(), self.limits()];
        all.extend([self.ammunition(), self.letters_foot(), self.letters_mounted(), self.driven_back()]);
        all
    }

    /// 1.36-b, 1.36-c: the letter of a shot, by the modified die and the cover.
    fn shots(&self, mounted: bool) -> Grid {
        let sheet = self.play_sheet();
        let (id, title, file, event) = match mounted {
            false => ("shots-foot", "chart-shots-foot", "shooting.foot", "event-shot-rolled"),
            true => ("shots-mounted", "chart-shots-mounted", "shooting.mounted", "event-shot-rolled-rider"),
        };
        let (table, legend) = match mounted {
            false => (&sheet.shots_foot, &sheet.shot_foot),
            true => (&sheet.shots_mounted, &sheet.shot_mounted),
        };
        let mut grid = Grid::new(id, TAB, say(title).under("1.36-c"), "chart-shots-axes")
            .columns(Cover::ALL.map(|cover| say(cover.term())))
            .note(say("chart-shots-note").under("1.36-a"))
            .prompts(&QUESTIONS)
            .read(Read { key: event, row: Some("row"), column: Some("cover") });
        for (row, head) in Head::scores(1, table[0].len()).into_iter().enumerate() {
            let cell = |cover: Cover| {
                let key = format!("{file}.{}", cover_name(cover));
                self.cell(&key, letter(table[cover as usize][row]))
            };
            grid = grid.row(head, Cover::ALL.map(cell));
        }
        let printed = table.iter().flatten().copied();
        grid.meanings =
            meanings(printed, |letter| by_armour(legend[letter.index()]), |letter| family(legend[letter.index()][0]));
        grid.families = FAMILIES.to_vec();
        grid
    }

    /// 1.36-d: what a letter does to a man on foot.
    fn letters_foot(&self) -> Grid {
        let grid = Grid::new("shot-letters-foot", TAB, say("chart-letters-foot").under("1.36-d"), "chart-letter")
            .columns([say("chart-bare"), say("chart-in-armour")]);
        LETTERS_OF_SHOTS.into_iter().map(Letter).fold(grid, |grid, letter| {
            let [bare, armour] = self.play_sheet().shot_foot[letter.index()];
            let cell =
                |kind: &str, does| self.cell(&format!("shooting.legend_foot.{kind}.{}", letter.name()), effects(does));
            grid.row(super::letter(letter), [cell("bare", bare), cell("armour", armour)])
        })
    }

    /// 1.36-d, 1.8-e: what a letter does to a rider, and to a horse alone.
    fn letters_mounted(&self) -> Grid {
        let grid = Grid::new("shot-letters-mounted", TAB, say("chart-letters-mounted").under("1.36-d"), "chart-letter")
            .columns([say("chart-bare"), say("chart-in-armour"), say("chart-lone-horse").under("1.8-e")]);
        LETTERS_OF_SHOTS.into_iter().map(Letter).fold(grid, |grid, letter| {
            let sheet = self.play_sheet();
            let [bare, armour] = sheet.shot_mounted[letter.index()];
            let cell = |kind: &str, does| {
                self.cell(&format!("shooting.legend_mounted.{kind}.{}", letter.name()), effects(does))
            };
            let horse = cell("lone_horse", sheet.shot_horse[letter.index()]);
            grid.row(super::letter(letter), [cell("bare", bare), cell("armour", armour), horse])
        })
    }

    /// 1.36-a: what is added to the die besides the weapon.
    fn modifiers(&self) -> Grid {
        let sheet = self.play_sheet();
        let bands = ["short", "medium", "long"];
        let band = |band: Band| {
            let key = format!("shooting.modifier.{}", bands[band as usize]);
            (say(band.term()), self.signed(&key, sheet.range[band as usize]))
        };
        let wounded = self.signed("shooting.modifier.wounded", sheet.wounded_shooter);
        let rows = Band::ALL.map(band).into_iter().chain([(say("reason-wounded-shooter"), wounded)]);
        let grid = Grid::new("shot-modifiers", TAB, say("chart-modifiers").under("1.36-a"), "chart-added");
        self.list(grid, rows)
    }

    /// 1.36-a, 1.36-c, 1.42: how far a weapon carries, what it adds to the die, and over whom.
    fn ranges(&self) -> Grid {
        let grid = Grid::new("ranges", TAB, say("chart-ranges").under("1.36-a"), "chart-weapon")
            .columns(
                Band::ALL.map(|band| say(band.term())).into_iter().chain([say("chart-row-shift"), say("chart-over")]),
            )
            .note(say("chart-over-note").under("1.42-c"));
        Weapon::ALL.into_iter().fold(grid, |grid, weapon| {
            let missile = self.play_sheet().missile(weapon);
            let key = |figure: &str| format!("weapon.{}.{figure}", weapon.name());
            let [short, medium, long] = missile.reach;
            let over = if missile.over { "chart-over-medium" } else { "chart-over-never" };
            grid.row(
                say(weapon.term()),
                [
                    self.cell(&key("short"), span(1, short)),
                    self.cell(&key("medium"), span(short + 1, medium)),
                    self.cell(&key("long"), span(medium + 1, long)),
                    self.signed(&key("row_shift"), missile.row_shift),
                    self.cell(&key("over"), say(over)),
                ],
            )
        })
    }

    /// 1.31, ERR-1: shots and movement, as they are read in this game.
    fn limits(&self) -> Grid {
        let title = if self.game.options.literal_table { "chart-limits-literal" } else { "chart-limits" };
        let grid = Grid::new("limits", TAB, say(title).under("1.31-a"), "chart-weapon")
            .columns([say("chart-rate"), say("chart-after-shot"), say("chart-with-defence")])
            .note(say("chart-halves").under("1.31-e"));
        Weapon::ALL.into_iter().fold(grid, |grid, weapon| {
            let (missile, table) = self.limits_of(weapon);
            let cell = |figure: &str, text| self.cell(&format!("{table}.{}.{figure}", weapon.name()), say(text));
            grid.row(
                say(weapon.term()),
                [
                    cell("fire", rate(missile.rate)),
                    cell("move_off", limit(missile.after_shot)),
                    cell("move_def", limit(missile.before_defence)),
                ],
            )
        })
    }

    /// The weapon, and the table of the file its limits stand in.
    fn limits_of(&self, weapon: Weapon) -> (Missile, &'static str) {
        let missile = *self.play_sheet().missile(weapon);
        match self.play_sheet().literal[weapon as usize].filter(|_| self.game.options.literal_table) {
            Some((rate, after_shot, before_defence)) => {
                (Missile { rate, after_shot, before_defence, ..missile }, "literal")
            }
            None => (missile, "weapon"),
        }
    }

    /// 1.35: how many missiles, and whether they are counted here.
    fn ammunition(&self) -> Grid {
        let grid = Grid::new("ammunition", TAB, say("chart-ammunition").under("1.35-c"), "chart-weapon")
            .columns([say("chart-missiles"), say("chart-counted")])
            .prompts(&["prompt-share"]);
        Weapon::ALL.into_iter().fold(grid, |grid, weapon| {
            let missile = self.play_sheet().missile(weapon);
            let key = |figure: &str| format!("weapon.{}.{figure}", weapon.name());
            let counted = match missile.counted {
                Counted::Always => "chart-counted-always",
                Counted::Optional if self.game.options.limit_arrows => "chart-counted-here",
                Counted::Optional => "chart-counted-option",
                Counted::Never => "chart-counted-never",
            };
            let count = match missile.counted {
                Counted::Never => self.cell(&key("ammo"), say("chart-endless")),
                Counted::Always | Counted::Optional => self.number(&key("ammo"), missile.ammo),
            };
            grid.row(say(weapon.term()), [count, self.cell(&key("counted"), say(counted))])
        })
    }

    /// EC-20, EC-102: what a shot leaves of a move.
    fn driven_back(&self) -> Grid {
        let sheet = self.play_sheet();
        let rows = [
            (say("chart-back-offensive"), self.number("shooting.driven_back.offensive_hexes", sheet.retreat)),
            (say("chart-back-defensive"), self.number("shooting.driven_back.defensive_points", sheet.driven_back_mp)),
            (say("chart-wounded-foot"), self.cell("shooting.wounded_moving.foot", say("chart-left-half"))),
            (say("chart-wounded-mounted"), self.cell("shooting.wounded_moving.mounted", say("chart-left-all"))),
        ];
        self.list(Grid::new("driven-back", TAB, say("chart-driven-back").under("EC-20"), "chart-what"), rows)
    }
}

fn cover_name(cover: Cover) -> &'static str {
    match cover {
        Cover::None => "none",
        Cover::Light => "light",
        Cover::Medium => "medium",
    }
}

fn span(first: u8, last: u8) -> Text {
    Text::Same(if first == last { first.to_string() } else { format!("{first}\u{2013}{last}") })
}

fn rate(rate: Rate) -> &'static str {
    match rate {
        Rate::Both => "chart-rate-both",
        Rate::Offensive => "chart-rate-offensive",
        Rate::Either => "chart-rate-either",
    }
}

fn limit(limit: Limit) -> &'static str {
    match limit {
        Limit::Full => "chart-limit-full",
        Limit::Half => "chart-limit-half",
        Limit::None => "chart-limit-none",
    }
}
