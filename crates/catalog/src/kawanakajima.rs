//! Kawanakajima 1561 in the list of games.

use crate::adapter::{About, Adapter, Choice, Chosen, Lesson};
use crate::board::Board;
use crate::folders::folder;
use crate::overlay::Files;
use crate::scene::{Chart, Duty, Preview, Scene, Touch};
use drawing::Drawing;
use engine::{Message, Seat, Viewer};
use kawanakajima::ids::{Army, UNITS};
use kawanakajima::options::CHOICES;
use kawanakajima::pack::{Overlay, Pack, PackError, built_in, load};
use kawanakajima::rules::Position;
use kawanakajima::view::View;
use kawanakajima::{Command, Kawanakajima as Game, Options, Scenario, State};
use std::sync::Arc;

mod chart;
mod drawing;
mod scene;
mod touch;

pub struct Kawanakajima;

impl Adapter for Kawanakajima {
    type Game = Game;
    type Pack = Arc<Pack>;
    type Face = scene::Face;

    fn about() -> About {
        let choice = |choice: &kawanakajima::options::Choice| Choice {
            name: choice.name,
            values: choice.values.to_vec(),
            default: choice.values[0],
            rule: choice.rule,
        };
        About {
            game: "kawanakajima",
            title: "Kawanakajima 1561",
            edition: "Hexasim 2009",
            rules_version: 1,
            seats: vec!["Takeda", "Uesugi"],
            scenarios: Scenario::ALL.map(Scenario::name).to_vec(),
            options: CHOICES.iter().map(choice).collect(),
            files: Overlay::file_names().collect(),
            lessons: kawanakajima::lesson::names().collect(),
        }
    }

    fn load(files: &Files) -> Result<Arc<Pack>, PackError> {
        if files.is_empty() {
            return Ok(Arc::clone(built_in()));
        }
        load(&Overlay(files.clone())).map(Arc::new)
    }

    fn pack_hash(pack: &Arc<Pack>) -> [u8; 32] {
        pack.hash
    }

    fn build(pack: &Arc<Pack>, scenario: &str, options: &Chosen) -> Result<Game, String> {
        let scenario = Scenario::from_name(scenario).ok_or("there is no such scenario")?;
        let options = Options::parse(options)?;
        // The built-in map is made once and shared.
        Ok(match Arc::ptr_eq(pack, built_in()) {
            true => Game::new(scenario, options),
            false => Game::with_pack(Arc::clone(pack), scenario, options),
        })
    }

    /// Who stands where follows from the units and is not written.
    fn restore(game: &Game, state: &mut State) -> Result<(), String> {
        if state.units.len() != UNITS {
            return Err(format!("the position has {} units, there are {UNITS}", state.units.len()));
        }
        state.restore(game.fort());
        Ok(())
    }

    fn board(game: &Game, view: &View) -> Board {
        let drawing = Drawing { game, view };
        Board {
            turn: u16::from(view.turn),
            facts: drawing.facts(),
            cells: game.map.hexes().map(|hex| drawing.cell(hex)).collect(),
            boxes: drawing.boxes(),
            legend: vec![Message::new("kawanakajima-legend-map"), Message::new("kawanakajima-legend-units")],
        }
    }

    fn chart(game: &Game) -> Chart {
        chart::chart(game)
    }

    fn lesson(pack: &Arc<Pack>, name: &str) -> Option<Lesson<Game>> {
        let lesson = kawanakajima::lesson::Lesson::find(name)?;
        let game = Kawanakajima::build(pack, &lesson.scenario, &Chosen::new()).ok()?;
        let steps = lesson.steps.iter().map(|step| (step.actor(), step.play, step.say.clone())).collect();
        Some(Lesson { start: lesson.start(&game), scenario: lesson.scenario, steps })
    }

    fn draw(game: &Game, view: &View, before: Option<&View>, viewer: Viewer, scene: &mut Scene<scene::Face>) {
        scene::draw(game, view, before, viewer, scene);
    }

    fn touches(game: &Game, state: &State, seat: Seat, commands: &[Command]) -> Vec<Touch> {
        touch::touches(Position { g: game, s: state }, Army::of(seat), commands)
    }

    fn duties(game: &Game, state: &State, seat: Seat) -> Vec<Duty> {
        touch::duties(Position { g: game, s: state }, Army::of(seat))
    }

    fn meant(game: &Game, state: &State, seat: Seat, pick: &[&str]) -> Option<Command> {
        touch::meant(Position { g: game, s: state }, Army::of(seat), pick)
    }

    fn preview(game: &Game, state: &State, seat: Seat, command: Command) -> Preview {
        touch::preview(Position { g: game, s: state }, Army::of(seat), command)
    }

    fn texts() -> Vec<[&'static str; 2]> {
        let own = folder("kawanakajima").map_or(["", ""], |folder| [folder.en, folder.fr]);
        vec![own, [include_str!("../text/kawanakajima.en.ftl"), include_str!("../text/kawanakajima.fr.ftl")]]
    }
}

fn name_of(army: Army) -> &'static str {
    match army {
        Army::Takeda => "Takeda",
        Army::Uesugi => "Uesugi",
    }
}
