//! 1.2-a: scenarios, hiding, and armies from points.

use super::*;
use crate::Scenario;
use crate::ids::Side;
use crate::pack::{Goal, Plan, Weapon};

const TAB: &str = "charts-tab-game";
const FILE: &str = "scenarios.toml";

impl Sheet<'_> {
    pub(super) fn whole_game(&self) -> Vec<Grid> {
        vec![self.scenarios(), self.hiding(), self.points(), self.prices()]
    }

    /// 1.2-a: how long, who begins, what for.
    fn scenarios(&self) -> Grid {
        let builder = &self.pack().builder;
        let grid = Grid::new("scenarios", TAB, say("chart-scenarios").under("1.2-a"), "chart-scenario")
            .columns([say("chart-turns"), say("chart-first"), say("chart-map"), say("chart-goal")])
            .note(say("chart-turns-note").under("1.2-b"));
        let plans = [Scenario::Water, Scenario::Ambush, Scenario::Shock];
        let grid = plans.into_iter().enumerate().fold(grid, |grid, (n, scenario)| {
            let plan = scenario.plan(self.pack()).expect("a scenario of the pack");
            grid.row(say(title(scenario)), self.plan(n, plan))
        });
        let of = |key: &str, text: Text| self.of(FILE, &format!("builder.{key}"), text);
        grid.row(
            say(title(Scenario::Builder)),
            [
                of("turns", Text::number(builder.turns)),
                of("first", say("chart-by-lot").into()),
                of("maps", say("chart-map-chosen").into()),
                of("victory", say("chart-goal-losses").into()),
            ],
        )
    }

    fn plan(&self, n: usize, plan: &Plan) -> [Cell; 4] {
        let of = |key: &str, text: Text| self.of(FILE, &format!("scenario.{n}.{key}"), text);
        let first = plan.first.map_or("chart-by-lot", Side::term);
        let map = format!("map-{}", self.pack().maps[plan.map].id);
        let goal = match plan.goal {
            Goal::Water => "chart-goal-water",
            Goal::Wagon => "chart-goal-wagon",
            Goal::Losses => "chart-goal-losses",
        };
        [
            of("turns", Text::number(plan.turns)),
            of("first", say(first).into()),
            of("map", say("chart-word").term("word", map).into()),
            of("victory", say(goal).into()),
        ]
    }

    /// 1.11-b: how far away riders hide, and from where what hides is seen.
    fn hiding(&self) -> Grid {
        let pack = self.pack();
        let cell = |key: &str, n: u8| self.of(FILE, &format!("scenario.1.hidden.{key}"), Text::number(n));
        let rows = [
            (say("chart-hide-foot"), self.of(FILE, "scenario.1.hidden.foot_terrain", say("chart-tree-or-brush"))),
            (say("chart-hide-mounted"), cell("rider_distance", pack.hide_distance)),
            (say("chart-seen-within"), cell("reveal_distance", pack.reveal_distance)),
        ];
        self.list(Grid::new("hiding", TAB, say("chart-hiding").under("1.11-b"), "chart-what"), rows)
            .prompts(&["prompt-hide"])
    }

    /// 1.2-a: what an army may cost, and where it stands.
    fn points(&self) -> Grid {
        let builder = &self.pack().builder;
        let zone = |side: Side| {
            let (first, last) = builder.zones[side as usize];
            let letter = |column: u8| char::from(b'A' + column - 1);
            Text::Same(format!("{}\u{2013}{}", letter(first), letter(last)))
        };
        let budgets: Vec<String> = builder.budgets.iter().map(u16::to_string).collect();
        let rows = [
            (say("chart-points-here"), Cell::new(Text::number(self.game.options.points()), 'D')),
            (say("chart-budgets"), self.of(FILE, "builder.budgets", Text::Same(budgets.join(", ")))),
            (say("chart-zone-crusader"), self.of(FILE, "builder.zone.crusader", zone(Side::Crusader))),
            (say("chart-zone-saracen"), self.of(FILE, "builder.zone.saracen", zone(Side::Saracen))),
        ];
        self.list(Grid::new("armies", TAB, say("chart-armies").under("1.2-a"), "chart-what"), rows).prompts(&[
            "prompt-lot",
            "prompt-place",
            "prompt-heading",
        ])
    }

    /// 1.2-a: what a missile weapon costs on top of its man.
    fn prices(&self) -> Grid {
        let cost = |weapon: Weapon| {
            let key = format!("builder.missile_cost.{}", weapon.name());
            self.of(FILE, &key, Text::number(self.pack().builder.missile_cost[weapon as usize]))
        };
        Grid::new("prices", TAB, say("chart-prices").under("1.2-a"), "chart-weapon")
            .columns(Weapon::ALL.map(|weapon| say(weapon.term())))
            .row(say("chart-points"), Weapon::ALL.map(cost))
    }
}

fn title(scenario: Scenario) -> &'static str {
    match scenario {
        Scenario::Water => "scenario-water",
        Scenario::Ambush => "scenario-ambush",
        Scenario::Shock => "scenario-shock",
        Scenario::Builder => "scenario-builder",
    }
}
