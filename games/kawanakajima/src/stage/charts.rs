//! The tables beside the map, made from the pack: battles, Modes, ground, command, rally and rout, siege, plans, the game.

use crate::Kawanakajima as Game;
use crate::ids::{Condition, Entry, Mode, Plan};
use crate::pack::{CombatResult, CommandColumn, LineOfAttack, Pack, RoutResult, TerrainEffect};
use crate::preview::Family;
use crate::rules::c11_aftermath::DEADLY;
use crate::rules::c11_battle::{SUPPORT_COL, SURPRISE_COL};
use crate::rules::c13_siege::FIRE_NEED;
use crate::say::{printed, say, say_result};
use engine::Message;
use stage::charts::{Cell, Grid, Head, Meaning, Read, Scores, Text};
use toolkit::pack::Origin;

/// What the rulebook itself says in figures.
const PRINTED: char = 'R';

/// Of the plans, in the order of the sheet's row.
const PLAN_COLUMNS: [&str; 10] = [
    "chart-plan-initial",
    "activity-attack",
    "activity-retreat",
    "chart-plan-combined",
    "chart-plan-handed",
    "chart-plan-command",
    "chart-plan-rally",
    "chart-plan-into",
    "chart-plan-out",
    "chart-plan-digs",
];

pub fn charts(game: &Game) -> Vec<Grid> {
    let sheet = Sheet { pack: &game.pack };
    let mut all = vec![sheet.combat(), sheet.scores()];
    all.extend([sheet.mode_change(), sheet.modes(), sheet.terrain(), sheet.firepower()]);
    all.extend([sheet.command(), sheet.delay(), sheet.rally(), sheet.states(), sheet.rout(), leaders()]);
    all.extend([sheet.assault(), sheet.lines_of_attack(), siege_rally()]);
    all.extend([sheet.plans(), sheet.becomes(), sheet.lengths(), sheet.entries(), sheet.samurai()]);
    all
}

struct Sheet<'a> {
    pack: &'a Pack,
}

impl Sheet<'_> {
    fn origin(&self, file: &str, key: &str) -> Option<char> {
        self.pack.origin(file, key).map(Origin::letter)
    }

    fn of_tables(&self, key: &str, text: Text) -> Cell {
        Cell::new(text, self.origin("tables.toml", key))
    }

    /// 11.6: the Combat Table.
    fn combat(&self) -> Grid {
        let table = &self.pack.tables.combat;
        let width = usize::try_from(table.col_max - table.col_min + 1).expect("a table has columns");
        let lines = Head::scores(table.lin_min, table.cells.len() / width);
        let cell = |row: usize, column: usize, result: &CombatResult| {
            self.of_tables(&format!("combat_table.rows.{row}.{column}"), Text::Same(printed(*result)))
        };
        let rows = lines.into_iter().zip(table.cells.chunks(width)).enumerate().map(|(at, (head, results))| {
            (head, results.iter().enumerate().map(|(column, result)| cell(at, column, result)).collect::<Vec<_>>())
        });
        let mut grid =
            Grid::new("combat", "charts-tab-combat", say("chart-combat").under("11.6a"), "chart-combat-axes")
                .columns(Head::scores(table.col_min, width))
                .note(say("chart-combat-note"))
                .prompts(&["prompt-resolve", "prompt-attacker-leader", "prompt-defender-leader", "prompt-declare"])
                .prompts(&["prompt-attacker-loss", "prompt-defender-loss", "prompt-push", "prompt-advance"])
                .read(Read { key: "event-scored", row: Some("lin"), column: Some("col") });
        grid = rows.fold(grid, |grid, (head, cells)| grid.row(head, cells));
        grid.meanings = meanings(table.cells.iter().copied());
        grid.families = Family::ALL.map(Family::term).to_vec();
        grid.scores = Some(Scores { row: Some("score-lin"), column: Some("score-col"), dice: [2, 12] });
        grid
    }

    /// 11.6b to 11.6m: what is added to the dice.
    fn scores(&self) -> Grid {
        let tables = &self.pack.tables;
        let word = |key| Cell::new(say(key), PRINTED);
        let figure = |n: i8| Cell::new(Text::signed(n), PRINTED);
        let mode = |key: &str, n: i8| self.of_tables(key, Text::signed(n));
        let special = tables.special_attack_charge_col;
        Grid::new("scores", "charts-tab-combat", say("chart-scores").under("11.6b"), "chart-scores-axes")
            .columns([say("chart-col"), say("chart-lin")])
            .row(say("chart-charge").under("11.6b"), [word("chart-plus-elan"), word("chart-plus-mass")])
            .row(say("chart-counter-charge").under("11.6b"), [word("chart-minus-elan"), word("chart-minus-mass")])
            .row(say("chart-closed-ranks").under("11.6c"), [Cell::empty(), word("chart-minus-both")])
            .row(say("chart-melee").under("11.6d"), [Cell::empty(), word("chart-both-sides")])
            .row(say("reason-enemy-state").under("11.6e"), [word("chart-plus-best-state"), Cell::empty()])
            .row(say("reason-own-state").under("11.6f"), [word("chart-minus-worst-state"), Cell::empty()])
            .row(say("chart-defender-ground").under("11.6g"), [word("chart-see-terrain"), Cell::empty()])
            .row(say("reason-support").under("11.6i"), [figure(SUPPORT_COL), Cell::empty()])
            .row(
                say("chart-own-mode").under("11.6j"),
                [mode("mode.move.attack_col", tables.mode[Mode::Move.index()].attack_col), Cell::empty()],
            )
            .row(
                say("chart-enemy-mode").under("11.6k"),
                [mode("mode.move.target_col", tables.mode[Mode::Move.index()].target_col), Cell::empty()],
            )
            .row(
                say("reason-special-attack").under("9.5.2c"),
                [mode("mode.attack.special_charge_col", special), Cell::empty()],
            )
            .row(say("reason-surprise").under("17.1e"), [figure(SURPRISE_COL), Cell::empty()])
            .row(say("chart-attacker-leader").under("11.6l"), [word("chart-plus-leader"), word("chart-or-leader")])
            .row(say("chart-defender-leader").under("11.6m"), [word("chart-minus-leader"), word("chart-or-leader")])
    }

    /// 6.4: the least d6 with Leadership that changes a Mode.
    fn mode_change(&self) -> Grid {
        let grid = Grid::new("mode-change", "charts-tab-mode", say("chart-mode-change").under("6.4c"), "chart-from-to")
            .columns(Mode::ALL.map(|mode| say(mode.term())))
            .note(say("chart-mode-note").under("6.4b"))
            .note(say("chart-sham-note").under("9.3.4d"))
            .prompts(&["prompt-mode", "prompt-initial-mode", "prompt-conform", "prompt-initiative"])
            .prompts(&["prompt-try-defense", "prompt-try-reunion"])
            .read(Read { key: "prompt-mode", row: Some("mode"), column: None });
        let cell = |from: Mode, to: Mode| match self.pack.tables.mode_change[from.index()][to.index()] {
            0 => Cell::new(Text::signed(0), None),
            need => self.of_tables(&format!("mode_change.{}.{}", word(from), word(to)), Text::or_more(need)),
        };
        Mode::ALL.into_iter().fold(grid, |grid, from| grid.row(say(from.term()), Mode::ALL.map(|to| cell(from, to))))
    }

    /// 6.5: what a Mode gives.
    fn modes(&self) -> Grid {
        let tables = &self.pack.tables;
        let row = |mode: Mode| {
            let data = tables.mode[mode.index()];
            let key = |figure: &str| format!("mode.{}.{figure}", word(mode));
            [
                self.of_tables(&key("ma"), Text::number(data.ma)),
                self.of_tables(&key("attack_col"), Text::signed(data.attack_col)),
                self.of_tables(&key("target_col"), Text::signed(data.target_col)),
            ]
        };
        let grid = Grid::new("modes", "charts-tab-mode", say("chart-modes").under("6.5-Atk-a"), "chart-mode")
            .columns([say("chart-ma"), say("chart-attacking"), say("chart-attacked")]);
        let grid = Mode::ALL.into_iter().fold(grid, |grid, mode| grid.row(say(mode.term()), row(mode)));
        let special = [
            self.of_tables("mode.attack.special_ma", Text::number(tables.special_attack_ma)),
            self.of_tables("mode.attack.special_charge_col", Text::signed(tables.special_attack_charge_col)),
            self.of_tables("mode.attack.target_col", Text::signed(tables.mode[Mode::Attack.index()].target_col)),
        ];
        grid.row(say("reason-special-attack").under("9.5.2c"), special)
    }

    /// 10.2, 11.6g: what ground costs and what it is worth to its defender.
    fn terrain(&self) -> Grid {
        let (cost, combat) = (&self.pack.tables.terrain_cost, &self.pack.tables.terrain_combat);
        let hex = |key: &str, mp: u8| self.of_tables(&format!("terrain_cost.{key}"), Text::number(mp));
        let more = |key: &str, mp: u8| self.of_tables(&format!("terrain_cost.{key}"), Text::Same(format!("+{mp}")));
        let fight = |key: &str, effect: TerrainEffect| {
            let col = self.of_tables(&format!("terrain_combat.{key}.col"), Text::signed(effect.col));
            let difficult = format!("terrain_combat.{key}.difficult");
            let difficult =
                if effect.difficult { self.of_tables(&difficult, say("chart-yes").into()) } else { Cell::empty() };
            [col, difficult]
        };
        let none = || [Cell::empty(), Cell::empty()];
        let with = |first: Cell, [col, difficult]: [Cell; 2]| [first, col, difficult];
        let position = &self.pack.tables.defensive_position;
        let dug_in = [self.of_tables("defensive_position.col", Text::signed(position.col)), Cell::empty()];
        Grid::new("terrain", "charts-tab-terrain", say("chart-terrain").under("10.2a"), "chart-ground")
            .columns([say("chart-mp"), say("chart-col"), say("chart-difficult")])
            .row(say("reason-open"), with(hex("open", cost.open), fight("open", combat.open)))
            .row(say("reason-wood"), with(hex("wood", cost.wood), fight("wood", combat.wood)))
            .row(say("place-kaizu"), with(hex("kaizu", cost.kaizu), none()))
            .row(
                say("reason-defensive-position").under("11.8d"),
                with(hex("defensive_position", cost.defensive_position), dug_in),
            )
            .row(say("reason-up-slope"), with(more("up_slope", cost.up_slope), fight("up_slope", combat.up_slope)))
            .row(say("chart-down-slope"), with(more("down_slope", cost.down_slope), none()))
            .row(say("reason-ford"), with(more("ford_or_stream", cost.ford_or_stream), fight("ford", combat.ford)))
            .row(
                say("reason-stream"),
                with(more("ford_or_stream", cost.ford_or_stream), fight("stream", combat.stream)),
            )
            .row(
                say("chart-river").under("EC-14"),
                with(self.of_tables("terrain_cost.river", say("chart-barred").into()), none()),
            )
            .row(say("chart-enemy-zone").under("10.2a"), with(more("enemy_zoc", cost.enemy_zoc), none()))
            .note(say("chart-terrain-note").under("2.2d"))
            .note(say("chart-difficult-note").under("11.10"))
            .prompts(&[
                "prompt-first-move",
                "prompt-followers",
                "prompt-free-moves",
                "prompt-group-moves",
                "prompt-columns",
            ])
            .prompts(&[
                "prompt-retreat-to",
                "prompt-retreat-via",
                "prompt-pursue",
                "prompt-combat-steps",
                "prompt-reunite",
            ])
    }

    /// 11.9: Firepower on the column, for each point.
    fn firepower(&self) -> Grid {
        let fire = &self.pack.tables.firepower;
        let cell = |key: &str, n: i8| [self.of_tables(&format!("firepower.{key}"), Text::signed(n))];
        Grid::new("firepower", "charts-tab-terrain", say("chart-firepower").under("11.9"), "chart-fires")
            .columns([say("chart-col-per-point")])
            .row(
                say("chart-fire-closed").under("11.6c"),
                cell("closing_ranks_col_per_point", fire.closing_ranks_col_per_point),
            )
            .row(
                say("chart-fire-installed").under("11.9"),
                cell("installed_melee_col_per_point", fire.installed_melee_col_per_point),
            )
            .row(say("chart-fire-charge"), cell("charge_attacker_col_per_point", fire.charge_attacker_col_per_point))
            .row(say("chart-fire-counter"), cell("counter_charge_col_per_point", fire.counter_charge_col_per_point))
            .note(say("chart-fire-river").under("EC-14"))
    }

    /// 8.2: Command Points by the modified die.
    fn command(&self) -> Grid {
        let tables = &self.pack.tables.command;
        let row = |key: &str, column: &CommandColumn| {
            let key = format!("command_table.{key}");
            column.map(|points| self.of_tables(&key, Text::number(points)))
        };
        let grid = Grid::new("command", "charts-tab-command", say("chart-command").under("8.2a"), "chart-commander")
            .columns(Head::scores(0, 8))
            .row(say("chart-uesugi-historical"), row("uesugi_historical", &tables.uesugi_historical));
        let commanders = [
            ("chart-shingen", "takeda_shingen", &tables.shingen_historical),
            ("chart-kosaka", "takeda_kosaka", &tables.kosaka_historical),
        ];
        let grid = commanders.into_iter().fold(grid, |grid, (title, key, columns)| {
            bands(columns).into_iter().fold(grid, |grid, (first, last)| {
                let key = match first == last {
                    true => format!("{key}_turn_{first}"),
                    false => format!("{key}_turns_{first}_{last}"),
                };
                let head = say(title).number("first", first).number("last", last);
                grid.row(head.under("17.2a"), row(&key, &columns[usize::from(first) - 1]))
            })
        });
        grid.row(say("chart-uesugi-hypothetical"), row("uesugi_hypothetical", &tables.uesugi_hypothetical))
            .row(say("chart-takeda-hypothetical"), row("takeda_hypothetical", &tables.takeda_hypothetical))
            .note(say("chart-command-clan-a").under("8.2b"))
            .note(say("chart-command-bundori").under("8.2c"))
            .note(say("chart-command-ganko").under("7.3-Ganko"))
            .prompts(&["prompt-select", "prompt-name-clan", "prompt-invest", "prompt-attempt", "prompt-clan-n"])
            .read(Read { key: "roll-command", row: None, column: Some("total") })
            .read(Read { key: "roll-kosaka", row: None, column: Some("total") })
    }

    /// 8.3b, 8.3c: how far an order goes.
    fn delay(&self) -> Grid {
        let place = |tens: u8| match tens {
            0 => Cell::new(say("chart-bowl"), PRINTED),
            tens => Cell::new(Text::number(tens), PRINTED),
        };
        let distance = |tens: u8| match tens {
            0 => Text::Same("0\u{2013}9".to_string()),
            4 => Text::Same("\u{2265}40".to_string()),
            tens => Text::Same(format!("{tens}0\u{2013}{tens}9")),
        };
        Grid::new("delay", "charts-tab-command", say("chart-delay").under("8.3c"), "chart-distance")
            .columns((0..=4).map(distance))
            .row(say("chart-delay-box"), (0..=4).map(place))
    }

    /// 12.1: levels regained.
    fn rally(&self) -> Grid {
        let table = &self.pack.tables.rally;
        let level =
            |(at, &levels): (usize, &u8)| self.of_tables(&format!("rally_table.levels.{at}"), Text::number(levels));
        Grid::new("rally", "charts-tab-rally", say("chart-rally").under("12.1b"), "chart-die-leader")
            .columns(Head::scores(table.from.into(), table.levels.len()))
            .row(say("chart-levels"), table.levels.iter().enumerate().map(level))
            .note(say("chart-rally-one").under("12.2"))
            .note(say("chart-rally-who").under("12.1a"))
            .prompts(&[
                "prompt-rally",
                "prompt-rally-clan",
                "prompt-koyaku",
                "prompt-samurai-act",
                "prompt-retreat-clan",
            ])
            .read(Read { key: "roll-rally", row: None, column: Some("total") })
    }

    /// 5.3c: the States and their modifier.
    fn states(&self) -> Grid {
        let states = [Condition::GoodOrder, Condition::Shaken, Condition::Disorganized, Condition::Exhausted];
        let modifier = |state: &Condition| {
            let lost = *state as u8;
            self.of_tables(&format!("state.modifier.{lost}"), Text::number(lost))
        };
        Grid::new("states", "charts-tab-rally", say("chart-states").under("5.3c"), "chart-state")
            .columns(states.map(|state| say(state.term())))
            .row(say("chart-state-modifier"), states.iter().map(modifier))
            .note(say("chart-states-note").under("5.3d"))
    }

    /// 11.12: the Rout test.
    fn rout(&self) -> Grid {
        let table = &self.pack.tables.rout;
        let result = |(at, result): (usize, &RoutResult)| {
            let key = match result {
                RoutResult::Rout => "chart-rout-rout",
                RoutResult::Retreat => "chart-rout-retreat",
                RoutResult::Seppuku => "chart-rout-seppuku",
                RoutResult::Nothing => "chart-rout-none",
            };
            self.of_tables(&format!("rout_table.results.{at}"), say(key).into())
        };
        Grid::new("rout", "charts-tab-rout", say("chart-rout").under("11.12a"), "chart-rout-axes")
            .columns(Head::scores(table.from.into(), table.results.len()))
            .row(say("chart-result"), table.results.iter().enumerate().map(result))
            .note(say("chart-rout-note").under("11.12a"))
            .note(say("chart-rout-means-rout").under("11.12b"))
            .note(say("chart-rout-means-retreat").under("11.12c"))
            .note(say("chart-rout-means-seppuku").under("11.12d"))
            .prompts(&["prompt-rout-leader", "prompt-clan-a", "prompt-seppuku", "prompt-join", "prompt-join-kosaka"])
            .read(Read { key: "roll-rout", row: None, column: Some("total") })
    }

    /// 13.6.1: what is rolled in a siege.
    fn assault(&self) -> Grid {
        let word = |key| Cell::new(say(key), PRINTED);
        let row = |grid: Grid, head: &'static str, rule, roll, result| {
            grid.row(say(head).under(rule), [Cell::new(say(roll), PRINTED), result])
        };
        let grid = Grid::new("siege", "charts-tab-siege", say("chart-siege").under("13.6.1a"), "chart-siege-action")
            .columns([say("chart-siege-roll"), say("chart-siege-effect")]);
        let grid = row(grid, "chart-assault", "13.6.1c", "chart-assault-roll", word("chart-assault-effect"));
        let grid = row(grid, "chart-assault-won", "13.6.1f", "chart-assault-more", word("chart-assault-won-effect"));
        let grid = row(grid, "chart-assault-tied", "13.6.1i", "chart-assault-equal", word("chart-assault-tied-effect"));
        let grid = row(grid, "chart-assault-lost", "13.6.1h", "chart-assault-less", word("chart-assault-lost-effect"));
        let hit = Cell::new(say("chart-siege-fire-effect").number("need", FIRE_NEED), PRINTED);
        row(grid, "chart-siege-fire", "13.6.1m", "chart-siege-fire-roll", hit)
            .row(say("chart-troops").under("13.6.1b"), [Cell::empty(), word("chart-troops-effect")])
            .row(say("chart-rally-troops").under("13.6.1n"), [Cell::empty(), word("chart-rally-troops-effect")])
            .note(say("chart-siege-actions").under("13.4.3"))
            .note(say("chart-siege-manpower").under("13.4.1"))
            .prompts(&[
                "prompt-siege-actions",
                "prompt-siege-moving",
                "prompt-bid",
                "prompt-advantage",
                "prompt-occupy",
            ])
            .prompts(&[
                "prompt-siege-losses",
                "prompt-tie-push",
                "prompt-tie-hold",
                "prompt-fire-loss",
                "prompt-place-control",
            ])
            .prompts(&[
                "prompt-enter-by",
                "prompt-retire",
                "prompt-retire-place",
                "prompt-retire-pay",
                "prompt-retire-steps",
            ])
            .prompts(&["prompt-keep", "prompt-wear"])
    }

    /// 13.1b: the Defense Score at each end of a Line of Attack.
    fn lines_of_attack(&self) -> Grid {
        let area = |area: u8| format!("area-{area}");
        let score = |at: usize, entry: usize, n: u8| {
            let key = format!("lines.{at}.{entry}");
            Cell::new(Text::number(n), self.origin("fortress.toml", &key))
        };
        let row = |grid: Grid, (at, line): (usize, &LineOfAttack)| {
            let head = say("chart-line").term("one", area(line.ends[0])).term("other", area(line.ends[1]));
            grid.row(head, [score(at, 1, line.score[0]), score(at, 3, line.score[1])])
        };
        let grid = Grid::new("lines", "charts-tab-siege", say("chart-lines").under("13.1b"), "chart-lines-axes")
            .columns([say("chart-into-one"), say("chart-into-other")])
            .note(say("chart-lines-note").under("13.1c"));
        self.pack.fortress.lines.iter().enumerate().fold(grid, row)
    }

    /// 7.3: the seven plans.
    fn plans(&self) -> Grid {
        let row = |plan: Plan| {
            let data = &self.pack.tables.plans[plan.index()];
            let cell = |figure: &str, text: Text| self.of_tables(&format!("plan.{}.{figure}", plan_word(plan)), text);
            let [attack, retreat, combined, _] = data.activities;
            let positions = if data.defensive_positions { say("chart-yes").into() } else { Text::signed(0) };
            [
                cell("initial", modes_of(data.initial).into()),
                cell("attack", Text::number(attack)),
                cell("retreat", Text::number(retreat)),
                cell("combined", Text::number(combined)),
                cell("impetuous", Text::number(data.impetuous)),
                cell("cp_die", Text::signed(data.cp_die)),
                cell("rally_die", Text::signed(data.rally_die)),
                cell("mode_to_attack", Text::signed(data.mode_to_attack)),
                cell("mode_from_attack", Text::signed(data.mode_from_attack)),
                cell("defensive_positions", positions),
            ]
        };
        let grid = Grid::new("plans", "charts-tab-plans", say("chart-plans").under("7.1a"), "chart-plan")
            .columns(PLAN_COLUMNS.map(say))
            .note(say("chart-plan-try").under("7.2d"))
            .note(say("chart-plan-fail").under("7.2g"))
            .note(say("chart-plan-impetuous").under("9.5.3a"))
            .note(say("chart-plan-positions").under("EC-52"))
            .prompts(&["prompt-plan", "prompt-markers", "prompt-impetuous", "prompt-combined"]);
        Plan::ALL.into_iter().fold(grid, |grid, plan| grid.row(say(plan.term()), row(plan)))
    }

    /// 7.3-Koyaku-c, 7.3-Saku-b: what a plan makes of a blow.
    fn becomes(&self) -> Grid {
        let plans = &self.pack.tables.plans;
        let rows = [
            (Plan::Koyaku, "d2_1_becomes", "7.3-Koyaku-c", "d2\u{b9}", plans[Plan::Koyaku.index()].d2_1_becomes),
            (Plan::Saku, "dR_R_becomes", "7.3-Saku-b", "dR\u{1d3f}", plans[Plan::Saku.index()].dr_r_becomes),
        ];
        let mut grid =
            Grid::new("becomes", "charts-tab-plans", say("chart-becomes").under("7.3-Koyaku-c"), "chart-becomes-axes")
                .columns((1..=6).map(|die: i16| Head { text: Text::number(die), from: Some(die) }))
                .read(Read { key: "roll-koyaku", row: None, column: Some("die") })
                .read(Read { key: "roll-saku", row: None, column: Some("die") });
        for (plan, key, rule, blow, results) in rows {
            let Some(results) = results else { continue };
            let head = say("chart-becomes-row").term("plan", plan.term()).name("result", blow).under(rule);
            let cell = |(die, result): (usize, CombatResult)| {
                self.of_tables(&format!("plan.{}.{key}.{die}", plan_word(plan)), Text::Same(printed(result)))
            };
            grid = grid.row(head, results.into_iter().enumerate().map(cell));
            grid.meanings.extend(meanings(results.into_iter()));
        }
        grid.meanings.dedup();
        grid
    }

    /// 17.5, 18.3: how long, and what counts.
    fn lengths(&self) -> Grid {
        let limits = &self.pack.limits;
        let (one, two) = ("scenarios/historical.toml", "scenarios/hypothetical.toml");
        let cell = |file: &str, key: &str, n: i16| Cell::new(Text::number(n), self.origin(file, key));
        let none = Cell::empty;
        let fatigue = self.of_tables("meta.fatigue_from_turn", Text::number(limits.fatigue_from_turn));
        Grid::new("lengths", "charts-tab-game", say("chart-lengths").under("15.1b"), "chart-scenario")
            .columns([say("chart-historical"), say("chart-hypothetical")])
            .row(
                say("chart-turns").under("17.5a"),
                [
                    cell(one, "turns", limits.turns_historical.into()),
                    cell(two, "turns", limits.turns_hypothetical.into()),
                ],
            )
            .row(
                say("chart-draw").under("17.5c"),
                [one, two].map(|file| cell(file, "draw_margin_vp", limits.draw_margin_vp)),
            )
            .row(say("chart-fatigue").under("16.5"), [fatigue.clone(), fatigue])
            .row(say("chart-fort-vp").under("18.3b"), [none(), cell(two, "fort_control_vp", limits.fort_control_vp)])
            .row(say("chart-kansuke-vp").under("17.6.1"), [cell(one, "kansuke_vp", limits.kansuke_vp), none()])
            .note(say("chart-points-note").under("17.5b"))
    }

    /// 16.2: when the way down from Mount Saijo is over.
    fn entries(&self) -> Grid {
        let cell = |entry: Entry| {
            let key = format!("entry.{}.turn", entry.letter());
            Cell::new(Text::number(self.pack.map.entry[entry as usize].turn), self.origin("map.toml", &key))
        };
        Grid::new("entries", "charts-tab-game", say("chart-entries").under("16.2a"), "chart-entry")
            .columns(Entry::ALL.map(|entry| Text::Same(entry.letter().to_string())))
            .row(say("chart-first-turn"), Entry::ALL.map(cell))
            .prompts(&["prompt-entry", "prompt-reserves"])
    }

    /// 14.1: the lines that call a Samurai.
    fn samurai(&self) -> Grid {
        let row = |army: usize, key: &str| {
            let lines = self.pack.limits.samurai_lines[army].iter().enumerate();
            let cells = lines.map(|(at, &vp)| self.of_tables(&format!("tracks.{key}.{at}"), Text::signed(vp)));
            cells.collect::<Vec<_>>()
        };
        let (takeda, uesugi) = (row(0, "samurai_lines_for_takeda"), row(1, "samurai_lines_for_uesugi"));
        let count = takeda.len().max(uesugi.len());
        let filled = |mut cells: Vec<Cell>| {
            cells.resize(count, Cell::empty());
            cells
        };
        Grid::new("samurai", "charts-tab-game", say("chart-samurai").under("14.1"), "chart-army")
            .columns((1..=count).map(|n| Text::number(n as u32)))
            .row(say("army-takeda"), filled(takeda))
            .row(say("army-uesugi"), filled(uesugi))
            .note(say("chart-samurai-note").under("14.1"))
            .prompts(&["prompt-call-samurai", "prompt-place-samurai"])
    }
}

/// 11.11: when a leader falls.
fn leaders() -> Grid {
    let dies = |n: u8| [Cell::new(Text::Same(if n == 1 { "1".to_string() } else { format!("1\u{2013}{n}") }), PRINTED)];
    Grid::new("leaders", "charts-tab-rout", say("chart-leaders").under("11.11a"), "chart-leader-unit")
        .columns([say("chart-leader-dies")])
        .row(say("chart-leader-steps").under("11.11a"), dies(DEADLY[0]))
        .row(say("chart-leader-eliminated").under("11.11b"), dies(DEADLY[1]))
}

/// 13.6.2: a die for each point Out of Combat.
fn siege_rally() -> Grid {
    let cell = |key| Cell::new(say(key), PRINTED);
    let head = |text: &str, from| Head { text: Text::Same(text.to_string()), from: Some(from) };
    Grid::new("siege-rally", "charts-tab-siege", say("chart-siege-rally").under("13.6.2"), "chart-die")
        .columns([head("1\u{2013}2", 1), head("3\u{2013}4", 3), head("5\u{2013}6", 5)])
        .row(
            say("chart-each-point"),
            [cell("chart-siege-rally-lost"), cell("chart-siege-rally-stays"), cell("chart-siege-rally-back")],
        )
        .read(Read { key: "roll-siege-rally", row: None, column: Some("die") })
}

/// Each result once, from worst to best for the attacker.
fn meanings(results: impl Iterator<Item = CombatResult>) -> Vec<Meaning> {
    let mut all: Vec<CombatResult> = Vec::new();
    results.for_each(|result| {
        if !all.contains(&result) {
            all.push(result)
        }
    });
    all.sort_by_key(|&result| Family::of(result));
    let meaning = |&result: &CombatResult| Meaning {
        code: printed(result),
        say: say_result(result),
        family: Family::of(result).term(),
    };
    all.iter().map(meaning).collect()
}

/// Turns with the same column: (first, last).
fn bands(columns: &[CommandColumn]) -> Vec<(u8, u8)> {
    let mut bands: Vec<(u8, u8)> = Vec::new();
    for (at, column) in columns.iter().enumerate() {
        let turn = at as u8 + 1;
        match bands.last_mut() {
            Some((_, last)) if columns[at - 1] == *column => *last = turn,
            _ => bands.push((turn, turn)),
        }
    }
    bands
}

/// 6.1b: the Modes a plan may begin in.
fn modes_of(bits: u8) -> Message {
    let modes: Vec<Mode> = Mode::ALL.into_iter().filter(|mode| bits & mode.bit() != 0).collect();
    match modes[..] {
        [one] => say("chart-modes-one").term("one", one.term()),
        [one, two] => say("chart-modes-two").term("one", one.term()).term("two", two.term()),
        [one, two, three] => {
            say("chart-modes-three").term("one", one.term()).term("two", two.term()).term("three", three.term())
        }
        _ => say("chart-modes-any"),
    }
}

/// A Mode as the pack writes it.
fn word(mode: Mode) -> &'static str {
    ["attack", "move", "defense", "regroup"][mode.index()]
}

/// A plan as the pack writes it.
fn plan_word(plan: Plan) -> &'static str {
    ["ganko", "kuruma_gakari", "gyorin", "koyaku", "kokuyoku", "saku", "hoshi"][plan.index()]
}
