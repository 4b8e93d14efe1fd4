//! 1.5: movement, turning, infiltration, charges, bridles.

use super::*;
use crate::ids::Man;
use crate::pack::Class;
use stage::charts::{Head, Read};

const TAB: &str = "charts-tab-moves";
const CLASSES: [Class; 6] =
    [Class::Knight, Class::Sergeant, Class::HeavyCav, Class::LightCav, Class::Infantry, Class::LightInf];

impl Sheet<'_> {
    pub(super) fn moving(&self) -> Vec<Grid> {
        vec![self.allowances(), self.turning(), self.infiltration(), self.charges(), self.bridle()]
    }

    /// 1.5-a: movement points by class, healthy and wounded.
    fn allowances(&self) -> Grid {
        let grid = Grid::new("allowances", TAB, say("chart-allowances").under("1.5-a"), "chart-class")
            .columns([say("chart-mounted"), say("chart-mounted-wounded"), say("chart-foot"), say("chart-foot-wounded")])
            .prompts(&["prompt-moves", "prompt-march", "prompt-put-near", "prompt-drop", "prompt-dismounted"]);
        CLASSES.into_iter().fold(grid, |grid, class| {
            let cells = [("mounted", 0), ("mounted", 1), ("foot", 0), ("foot", 1)];
            grid.row(say(class.term()), cells.map(|(how, face)| self.allowance(class, how == "mounted", face)))
        })
    }

    /// What the men of a class have; their counters may differ.
    fn allowance(&self, class: Class, mounted: bool, face: usize) -> Cell {
        let pack = self.pack();
        let men = Man::all().filter(|&man| pack.character(man).class == class);
        let how = if mounted { "mounted" } else { "foot" };
        let figures = men.filter_map(|man| {
            let character = pack.character(man);
            let faces = if mounted { character.mounted? } else { character.foot };
            let key = format!("character.{}.{how}.{face}.2", man.name());
            Some((faces[face].movement, self.origin("characters.toml", &key)?))
        });
        let figures: Vec<_> = figures.collect();
        let (Some(least), Some(most)) = (figures.iter().map(|(n, _)| n).min(), figures.iter().map(|(n, _)| n).max())
        else {
            return Cell::empty();
        };
        let text = if least == most { least.to_string() } else { format!("{least}\u{2013}{most}") };
        Cell::new(Text::Same(text), figures.iter().map(|(_, origin)| *origin).max().map(Origin::letter))
    }

    /// 1.55: points on top of the terrain.
    fn turning(&self) -> Grid {
        let sheet = self.play_sheet();
        let [front, flank, rear, behind] = sheet.turning;
        let more = |key: &str, n: u8| self.signed(&format!("turning.{key}"), n);
        let rows = [
            (say("chart-turn-ahead").under("1.55-a"), more("ahead", front)),
            (say("chart-turn-front").under("1.55-a"), more("front_side", front)),
            (say("chart-turn-flank").under("1.55-b"), more("flank", flank)),
            (say("chart-turn-rear").under("1.55-b"), more("rear_side", rear)),
            (say("chart-turn-behind").under("1.55-b"), more("behind", behind)),
            (say("chart-about-turn").under("1.55-d"), self.number("turning.about_turn", sheet.about_turn)),
        ];
        self.list(Grid::new("turning", TAB, say("chart-turning").under("1.55-b"), "chart-turn"), rows)
    }

    /// 1.54: the die for a hex passed beside an enemy.
    fn infiltration(&self) -> Grid {
        let sheet = self.play_sheet();
        let least = |key: &str, n: i8| self.cell(&format!("infiltration.{key}"), Text::or_more(n));
        let added = |key: &str, n: i8| self.signed(&format!("infiltration.{key}"), n);
        let rows = [
            (say("chart-wounded-on-foot").under("1.54-b"), least("foot_wounded_on", sheet.infiltration_foot)),
            (say("chart-wounded-on-horse").under("1.54-c"), least("mounted_wounded_on", sheet.infiltration_mounted)),
            (say("reason-wounded-mover").under("1.54-d"), added("wounded_foot_mover", sheet.infiltration_wounded)),
            (
                say("reason-enemies-wounded").under("1.54-e"),
                added("all_enemies_wounded", sheet.infiltration_enemies_wounded),
            ),
        ];
        let grid = Grid::new("infiltration", TAB, say("chart-infiltration").under("1.54-a"), "chart-d6");
        self.list(grid, rows).note(say("chart-infiltration-note").under("1.54-g")).prompts(&["prompt-infiltration"])
    }

    /// 1.56: what makes a charge, and what answers one.
    fn charges(&self) -> Grid {
        let sheet = self.play_sheet();
        let rows = [
            (say("chart-charge-hexes").under("1.56-d"), self.number("charge.min_hexes", sheet.charge_hexes)),
            (say("chart-charge-straight").under("1.56-e"), self.number("charge.straight_last", sheet.charge_straight)),
            (say("chart-counter-hexes").under("1.56-j"), self.cell("charge.counter_divisor", say("chart-half-charge"))),
            (say("chart-own-distance").under("1.56-n"), self.number("charge.own_distance", 6)),
            (say("chart-own-advance").under("1.56-n"), self.number("charge.own_advance", 2)),
        ];
        self.list(Grid::new("charges", TAB, say("chart-charges").under("1.56-d"), "chart-what"), rows).prompts(&[
            "prompt-charges",
            "prompt-charge-path",
            "prompt-counter",
            "prompt-counter-path",
        ])
    }

    /// 1.58: the die for a bridle, and how many horses one leads.
    fn bridle(&self) -> Grid {
        let sheet = self.play_sheet();
        let die = |n: u8| Head { text: Text::number(n), from: Some(n.into()) };
        let caught = |n: u8| {
            let does = if n <= sheet.bridle { "chart-caught" } else { "chart-missed" };
            self.cell("bridle.caught_max", say(does))
        };
        let leads = say("chart-leads").number("foot", sheet.led_on_foot).number("mounted", sheet.led_mounted);
        Grid::new("bridle", TAB, say("chart-bridle").under("1.58-d"), "chart-d10")
            .columns((1..=10).map(die))
            .row(say("chart-in-passing"), (1..=10).map(caught))
            .note(leads.under("1.58-h"))
            .prompts(&["prompt-bridle-die", "prompt-put-horse"])
            .read(Read { key: "event-bridle-caught", row: None, column: Some("die") })
            .read(Read { key: "event-bridle-missed", row: None, column: Some("die") })
    }
}
