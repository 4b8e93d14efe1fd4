//! The forty characters, and what does not act by itself.

use super::*;
use crate::ids::{Man, Side};
use crate::pack::Faces;

const TAB: &str = "charts-tab-men";
const FILE: &str = "characters.toml";

impl Sheet<'_> {
    pub(super) fn figures(&self) -> Vec<Grid> {
        vec![self.men(Side::Crusader), self.men(Side::Saracen), self.animals()]
    }

    /// 1.5-a: a side man by man; attack, defence and movement in the order of the counter.
    fn men(&self, side: Side) -> Grid {
        let (id, title) = match side {
            Side::Crusader => ("crusaders", "chart-crusaders"),
            Side::Saracen => ("saracens", "chart-saracens"),
        };
        let columns = ["chart-class", "chart-people", "chart-arm", "chart-missile", "chart-armour", "chart-mounted"];
        let wounded = ["chart-mounted-wounded", "chart-foot", "chart-foot-wounded", "chart-points"];
        let grid = Grid::new(id, TAB, say(title).under("1.5-a"), "chart-man")
            .columns(columns.into_iter().chain(wounded).map(say))
            .note(say("chart-men-note").under("1.2-a"))
            .prompts(&["prompt-army", "prompt-saddle"]);
        Man::of_side(side).fold(grid, |grid, man| self.man(grid, man))
    }

    fn man(&self, grid: Grid, man: Man) -> Grid {
        let character = self.pack().character(man);
        let of = |what: &str, text: Text| self.of(FILE, &format!("character.{}.{what}", man.name()), text);
        let named = |what: &str, name: &str| say("chart-word").term("word", format!("{what}-{name}")).into();
        let missile = character.missile.map_or_else(Cell::empty, |weapon| of("missile", say(weapon.term()).into()));
        let armour = if character.armour { say("chart-yes").into() } else { Text::signed(0) };
        let faces = |how: &'static str, faces: Option<Faces>| {
            [0, 1].map(|face| match faces {
                Some(faces) => self.face(man, how, face, faces),
                None => Cell::empty(),
            })
        };
        let [mounted, mounted_wounded] = faces("mounted", character.mounted);
        let [foot, foot_wounded] = faces("foot", Some(character.foot));
        let head = Text::Same(format!("{} {}", man.name(), character.name));
        grid.row(
            head,
            [
                of("class", say(character.class.term()).into()),
                of("nation", named("nation", &character.nation)),
                of("arm", named("arm", &character.arm)),
                missile,
                of("armour", armour),
                mounted,
                mounted_wounded,
                foot,
                foot_wounded,
                Cell::new(self.price(man), 'D'),
            ],
        )
    }

    /// The three figures of a face; the one we are least sure of speaks for them.
    fn face(&self, man: Man, how: &str, face: usize, faces: Faces) -> Cell {
        let values = faces[face];
        let text = format!("{}\u{b7}{}\u{b7}{}", values.attack, values.defence, values.movement);
        let key = |n: usize| format!("character.{}.{how}.{face}.{n}", man.name());
        let origin = (0..3).filter_map(|n| self.origin(FILE, &key(n))).max();
        Cell::new(Text::Same(text), origin.map(Origin::letter))
    }

    /// 1.2-a: in the saddle and on foot.
    fn price(&self, man: Man) -> Text {
        let foot = self.pack().cost(man, false);
        match self.pack().character(man).mounted {
            Some(_) => Text::Same(format!("{} / {foot}", self.pack().cost(man, true))),
            None => Text::number(foot),
        }
    }

    /// 1.58, 1.59, 1.8-i: horses and the wagon.
    fn animals(&self) -> Grid {
        let sheet = self.play_sheet();
        let cell = |key: &str, n: u8| self.of(FILE, &format!("neutral.{key}"), Text::number(n));
        let row = |key: &str, defence: u8, movement: u8| {
            [
                cell(&format!("{key}.hexes"), 2),
                cell(&format!("{key}.defence"), defence),
                cell(&format!("{key}.movement"), movement),
            ]
        };
        Grid::new("animals", TAB, say("chart-animals").under("1.8-i"), "chart-what")
            .columns([say("chart-hexes"), say("chart-defence"), say("chart-movement")])
            .row(say("chart-horse").under("1.58-a"), row("horse", sheet.horse_defence, 0))
            .row(
                say("chart-draught").under("1.59-a"),
                row("draught_horse", sheet.horse_defence, sheet.draught_movement),
            )
            .row(say("chart-wagon-row").under("1.59-b"), row("wagon", 0, 0))
    }
}
