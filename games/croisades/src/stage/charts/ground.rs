//! 1.1, 1.51, 1.59: what a hex costs, covers and is worth.

use super::*;
use crate::map::{Cover, Ground};

const TAB: &str = "charts-tab-ground";

impl Sheet<'_> {
    pub(super) fn ground(&self) -> Vec<Grid> {
        vec![self.terrain(), self.wagon(), self.bodies()]
    }

    /// 1.1: costs, cover and the value in combat.
    fn terrain(&self) -> Grid {
        let sheet = self.play_sheet();
        let grid = Grid::new("terrain", TAB, say("chart-terrain").under("1.1-a"), "chart-ground").columns([
            say("chart-foot").under("1.1-a"),
            say("chart-armoured").under("1.1-c"),
            say("chart-mounted").under("1.1-b"),
            say("chart-cover").under("1.1-d"),
            say("chart-cover-when").under("1.1-d"),
            say("chart-fighting").under("1.1-e"),
        ]);
        Ground::ALL.into_iter().fold(grid, |grid, ground| {
            let n = ground as usize;
            let key = |figure: &str| format!("terrain.{}.{figure}", ground.name());
            let fight = if sheet.unfavourable[n] { "chart-unfavourable" } else { "chart-neutral" };
            grid.row(
                say(ground.term()),
                [
                    self.cell(&key("foot"), cost(sheet.foot_cost[n])),
                    self.cell(&key("armoured_foot"), cost(sheet.armoured_cost[n])),
                    self.cell(&key("mounted"), cost(sheet.mounted_cost[n])),
                    self.cell(&key("cover"), say(sheet.cover[n].term())),
                    self.cell(&key("cover_when"), say(when(ground, sheet.cover[n]))),
                    self.cell(&key("combat"), say(fight)),
                ],
            )
        })
    }

    /// 1.59: the wagon in the way, and what draws it.
    fn wagon(&self) -> Grid {
        let sheet = self.play_sheet();
        let draught =
            self.of("characters.toml", "neutral.draught_horse.movement", Text::number(sheet.draught_movement));
        let rows = [
            (say("chart-wagon-foot").under("1.59-f"), self.number("wagon.foot", sheet.wagon_cost)),
            (say("chart-wagon-armoured").under("1.59-f"), self.number("wagon.armoured_foot", sheet.wagon_cost)),
            (say("chart-wagon-mounted").under("1.59-f"), self.cell("wagon.mounted", say("chart-barred"))),
            (say("chart-wagon-stop").under("1.59-f"), self.cell("wagon.may_stop", say("chart-no"))),
            (say("chart-wagon-cover").under("1.59-g"), self.cell("wagon.cover_through", say(sheet.wagon_cover.term()))),
            (say("chart-haul-two").under("1.59-b"), self.number("wagon.two_men", sheet.haul_two)),
            (say("chart-haul-three").under("1.59-b"), self.number("wagon.three_men", sheet.haul_three)),
            (say("chart-haul-horse").under("1.59-a"), draught),
        ];
        self.list(Grid::new("wagon", TAB, say("chart-wagon").under("1.59-b"), "chart-what"), rows)
            .prompts(&["prompt-crew", "prompt-place-crew"])
    }

    /// 1.51-4 to 1.51-6: what the dead count, and when a hex is full of them.
    fn bodies(&self) -> Grid {
        let sheet = self.play_sheet();
        let rows = [
            (say("chart-body-man").under("1.51-6"), self.number("dead_bodies.man", sheet.man_body)),
            (say("chart-body-horse").under("1.51-6"), self.number("dead_bodies.horse", sheet.horse_body)),
            (say("chart-body-from").under("1.51-4"), self.number("dead_bodies.surcharge_at", sheet.surcharge_at)),
            (say("chart-body-more").under("1.51-4"), self.signed("dead_bodies.surcharge", sheet.surcharge)),
            (say("chart-body-closed").under("1.51-5"), self.number("dead_bodies.impassable_at", sheet.impassable_at)),
        ];
        self.list(Grid::new("bodies", TAB, say("chart-bodies").under("1.51-4"), "chart-what"), rows).prompts(&[
            "prompt-clear-with",
            "prompt-clear-from",
            "prompt-clear-load",
            "prompt-clear-to",
        ])
    }
}

/// Nothing bars the hex.
fn cost(cost: Option<u8>) -> Text {
    cost.map_or_else(|| say("chart-barred").into(), Text::number)
}

/// Against which shots the ground covers.
fn when(ground: Ground, cover: Cover) -> &'static str {
    match ground {
        _ if cover == Cover::None => "chart-cover-never",
        Ground::Flat | Ground::Brush | Ground::Tree => "chart-cover-always",
        Ground::Slope => "chart-cover-top",
        Ground::Water => "chart-cover-bank",
    }
}
