//! 1.7: the tables of combats, their letters, and what moves the column.

use super::*;
use crate::pack::COLUMNS_OF_ODDS;
use stage::charts::{Head, Read};

const TAB: &str = "charts-tab-combat";
const LETTERS_OF_COMBATS: [u8; 9] = *b"-ABCDEFGH";
/// From worst to best for the attacker.
const FAMILIES: [&str; 6] = [
    "chart-family-attacker-hurt",
    "chart-family-attackers-back",
    "chart-family-none",
    "chart-family-defenders-back",
    "chart-family-hurt",
    "chart-family-killed",
];
const QUESTIONS: [&str; 7] = [
    "prompt-combat-list",
    "prompt-combat-entry",
    "prompt-fights",
    "prompt-combat-die",
    "prompt-harm",
    "prompt-fallen",
    "prompt-make-room",
];

fn family(effects: Effects) -> &'static str {
    let n = match () {
        () if effects.has(Effect::AttackerStunned) => 0,
        () if effects.has(Effect::AttackersRetreat) => 1,
        () if effects.has(Effect::Killed) => 5,
        () if effects.harms() => 4,
        () if effects.has(Effect::DefendersRetreat) => 3,
        () => 2,
    };
    FAMILIES[n]
}

impl Sheet<'_> {
    pub(super) fn combat(&self) -> Vec<Grid> {
        let mut all = vec![self.combats(false), self.combats(true), self.shifts(), self.added()];
        all.extend([self.combat_letters_foot(), self.combat_letters_mounted(), self.afterwards()]);
        all
    }

    /// 1.7-e: the letter of a combat, by the die and the odds.
    fn combats(&self, mounted: bool) -> Grid {
        let sheet = self.play_sheet();
        let (id, title, file) = match mounted {
            false => ("combat-foot", "chart-combat-foot", "combat.foot"),
            true => ("combat-mounted", "chart-combat-mounted", "combat.mounted"),
        };
        let events = match mounted {
            false => ["event-combat-rolled", "event-combat-swapped"],
            true => ["event-combat-rolled-rider", "event-combat-swapped-rider"],
        };
        let (table, legend) = match mounted {
            false => (&sheet.combats_foot, &sheet.combat_foot),
            true => (&sheet.combats_mounted, &sheet.combat_rider),
        };
        let odds = |n: usize| Head { text: Text::Same(format!("{n}-1")), from: Some(n as i16) };
        let mut grid = Grid::new(id, TAB, say(title).under("1.7-e"), "chart-combat-axes")
            .columns((1..=COLUMNS_OF_ODDS).map(odds))
            .note(say("chart-combat-note").under("1.7-f"))
            .prompts(&QUESTIONS);
        for key in events {
            grid = grid.read(Read { key, row: Some("row"), column: Some("column") });
        }
        for (row, head) in Head::scores(1, table.len()).into_iter().enumerate() {
            let cells = table[row].iter().map(|&one| self.cell(&format!("{file}.{row}"), letter(one)));
            grid = grid.row(head, cells);
        }
        let printed = table.iter().flatten().copied();
        grid.meanings =
            meanings(printed, |letter| effects(legend[letter.index()]), |letter| family(legend[letter.index()]));
        grid.families = FAMILIES.to_vec();
        grid
    }

    /// 1.7-e: what a letter does when everybody attacked is on foot.
    fn combat_letters_foot(&self) -> Grid {
        let grid = Grid::new("combat-letters-foot", TAB, say("chart-letters-foot").under("1.7-e"), "chart-letter");
        let row = |letter: Letter| {
            let does = self.play_sheet().combat_foot[letter.index()];
            self.cell(&format!("combat.legend_foot.{}", letter.name()), effects(does))
        };
        let grid = grid.columns([say("chart-does")]);
        LETTERS_OF_COMBATS.into_iter().map(Letter).fold(grid, |grid, one| grid.row(letter(one), [row(one)]))
    }

    /// 1.7-g, 1.8-f: what it does to a rider, and to a horse alone.
    fn combat_letters_mounted(&self) -> Grid {
        let grid =
            Grid::new("combat-letters-mounted", TAB, say("chart-letters-mounted").under("1.7-g"), "chart-letter")
                .columns([say("chart-rider"), say("chart-lone-horse").under("1.8-f")]);
        LETTERS_OF_COMBATS.into_iter().map(Letter).fold(grid, |grid, one| {
            let sheet = self.play_sheet();
            let cell =
                |kind: &str, does| self.cell(&format!("combat.legend_mounted.{kind}.{}", one.name()), effects(does));
            let rider = cell("rider", sheet.combat_rider[one.index()]);
            grid.row(letter(one), [rider, cell("lone_horse", sheet.combat_horse[one.index()])])
        })
    }

    /// 1.71-a: columns by the ground of both.
    fn shifts(&self) -> Grid {
        let grid = Grid::new("terrain-shift", TAB, say("chart-shifts").under("1.71-a"), "chart-shift-axes")
            .columns([say("chart-defender-neutral"), say("chart-defender-unfavourable")])
            .note(say("chart-shift-note").under("1.71-b"));
        let names = ["neutral", "unfavourable"];
        let heads = [say("chart-attacker-neutral"), say("chart-attacker-unfavourable").under("1.72-h")];
        heads.into_iter().enumerate().fold(grid, |grid, (own, head)| {
            let cell = |theirs: usize| {
                let key = format!("combat.terrain_shift.{}_{}", names[own], names[theirs]);
                self.signed(&key, self.play_sheet().terrain_shift[own][theirs])
            };
            grid.row(head, [cell(0), cell(1)])
        })
    }

    /// 1.72 to 1.74: what else changes the odds or the die.
    fn added(&self) -> Grid {
        let together = Cell::new(Text::signed(1), PRINTED);
        let rows = [
            (say("chart-armour-die").under("1.73-a"), self.signed("combat.armour_die", self.play_sheet().armour_die)),
            (say("chart-die-cap").under("1.73-b"), self.number("combat.die_cap", 10)),
            (say("chart-together").under("1.72-c"), together),
            (say("chart-charge-bonus").under("1.74-a"), self.cell("charge.bonus_divisor", say("chart-half-attack"))),
            (say("chart-counter-bonus").under("1.74-b"), self.cell("charge.bonus_divisor", say("chart-half-defence"))),
        ];
        self.list(Grid::new("combat-added", TAB, say("chart-combat-added").under("1.73-a"), "chart-what"), rows)
    }

    /// 1.72-f, 1.75: retreats and advances.
    fn afterwards(&self) -> Grid {
        let sheet = self.play_sheet();
        let rows = [
            (say("chart-retreat").under("1.72-f"), self.number("retreat.hexes", sheet.retreat)),
            (say("chart-retreat-friends").under("EC-78"), self.cell("retreat.displace_friends", say("chart-yes"))),
            (say("chart-retreat-enemies").under("EC-74"), self.cell("retreat.through_enemies", say("chart-no"))),
            (say("chart-retreat-beside").under("1.54-a"), self.cell("retreat.infiltration", say("chart-yes"))),
            (say("chart-retreat-fails").under("EC-74"), self.cell("retreat.cannot_complete", say("effect-wounded"))),
            (say("chart-advance-foot").under("1.75-a"), self.number("advance.foot", sheet.advance_foot)),
            (say("chart-advance-mounted").under("1.75-a"), self.number("advance.mounted", sheet.advance_mounted)),
        ];
        let grid = Grid::new("afterwards", TAB, say("chart-afterwards").under("1.75-a"), "chart-what");
        self.list(grid, rows).prompts(&[
            "prompt-retreats",
            "prompt-retreat",
            "prompt-displaced",
            "prompt-advances",
            "prompt-advance",
        ])
    }
}
