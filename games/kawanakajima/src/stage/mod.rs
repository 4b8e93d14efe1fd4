//! What the browser and the terminal show of the game, and how it is listed.
//!
//! Reading order: [`chart`] is the maps, [`charts`] the tables beside them, [`scene`] what lies on them and beside them,
//! [`touch`] what one clicks for a command, [`stakes`] what its dice must show, [`forms`] what is filled in as a whole,
//! [`together`] a clan that moves as one,
//! [`beats`] how what happened is shown, [`lobby`] what is read before a game, [`drawing`] the map in letters, [`measure`]
//! what is counted of a game between computers.

use crate::event::Event;
use crate::ids::Army;
use crate::options::CHOICES;
use crate::pack::{Overlay, Pack, PackError, built_in, load};
use crate::rules::Position;
use crate::versions::RulesVersion;
use crate::view::View;
use crate::{Command, Kawanakajima as Game, Options, Scenario, State, lesson};
use drawing::Drawing;
use engine::{Message, Seat, Viewer};
use stage::board::Board;
use stage::chart::Chart;
use stage::charts::Grid;
use stage::form::{Doubt, Form};
use stage::preview::Preview;
use stage::scene::{Piece, Score};
use stage::together::Companion;
use stage::touch::{Duty, Ground};
use stage::{About, Adapter, Beat, Chosen, Fallen, Files, Happening, Lesson, Lobby, Scene, Stake, Touch};
use std::sync::Arc;
use toolkit::setup;

mod beats;
mod chart;
mod charts;
mod drawing;
mod forms;
mod lobby;
mod measure;
mod scene;
mod stakes;
mod together;
mod touch;

/// The game as the catalog lists it.
pub struct Stage;

impl Adapter for Stage {
    type Game = Game;
    type Pack = Arc<Pack>;
    type Face = scene::Face;
    type Panel = scene::Panel;

    fn about() -> About {
        About {
            game: "kawanakajima",
            title: "Kawanakajima 1561",
            edition: "Hexasim 2009",
            rules_version: RulesVersion::default().number(),
            rules_versions: RulesVersion::ALL.map(RulesVersion::number).to_vec(),
            seats: vec!["Takeda", "Uesugi"],
            fewer: Default::default(),
            scenarios: Scenario::ALL.map(Scenario::name).to_vec(),
            options: setup::listed(CHOICES),
            files: Overlay::file_names().collect(),
            lessons: lesson::names().collect(),
        }
    }

    fn lobby() -> Lobby {
        lobby::lobby()
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

    fn files() -> Vec<(&'static str, &'static str)> {
        let text = |name| Some((name, Overlay::built_in_text(name)?));
        Overlay::file_names().filter_map(text).collect()
    }

    fn build(pack: &Arc<Pack>, scenario: &str, options: &Chosen, rules_version: u32) -> Result<Game, String> {
        let rules = RulesVersion::from_number(rules_version).ok_or("there is no such version of the rules")?;
        let scenario = Scenario::from_name(scenario).ok_or("there is no such scenario")?;
        let options = Options::parse(options)?;
        // The built-in map is made once and shared.
        let game = match Arc::ptr_eq(pack, built_in()) {
            true => Game::new(scenario, options),
            false => Game::with_pack(Arc::clone(pack), scenario, options),
        };
        Ok(game.under(rules))
    }

    fn board(game: &Game, view: &View) -> Board {
        let drawing = Drawing { game, view };
        Board {
            turn: u16::from(view.turn),
            facts: drawing.facts(),
            cells: game.map.hexes().map(|hex| drawing.cell(hex)).collect(),
            boxes: drawing.boxes(),
            legend: vec![Message::new("legend-map"), Message::new("legend-units")],
        }
    }

    fn chart(game: &Game) -> Chart {
        chart::chart(game)
    }

    fn charts(game: &Game) -> Vec<Grid> {
        charts::charts(game)
    }

    fn lesson(pack: &Arc<Pack>, name: &str) -> Option<Lesson<Game>> {
        let lesson = lesson::find(name)?;
        let game = Stage::build(pack, &lesson.scenario, &Chosen::new(), RulesVersion::default().number()).ok()?;
        Some(lesson.on(&game))
    }

    fn scene(game: &Game, view: &View, viewer: Viewer) -> Scene<scene::Face, scene::Panel> {
        scene::scene(game, view, viewer)
    }

    fn standing(game: &Game, view: &View) -> ([u16; 2], Option<Score>) {
        scene::standing(game, view)
    }

    fn fallen(game: &Game, view: &View) -> Vec<Fallen<scene::Face>> {
        scene::fallen(game, view)
    }

    fn label(game: &Game, piece: &Piece<scene::Face>) -> Message {
        scene::label(game, piece)
    }

    fn touches(game: &Game, state: &State, seat: Seat, commands: &[Command]) -> Vec<Touch> {
        touch::touches(Position { g: game, s: state }, Army::of(seat), commands)
    }

    fn ground(game: &Game, state: &State, seat: Seat, commands: &[Command]) -> Option<Ground> {
        touch::ground(Position { g: game, s: state }, Army::of(seat), commands)
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

    fn stakes(game: &Game, state: &State, seat: Seat, commands: &[Command]) -> Vec<Option<Stake>> {
        stakes::stakes(Position { g: game, s: state }, Army::of(seat), commands)
    }

    fn form(game: &Game, state: &State, seat: Seat) -> Option<Form<Command>> {
        forms::form(Position { g: game, s: state }, Army::of(seat))
    }

    fn together(
        game: &Game,
        state: &State,
        seat: Seat,
        option: Command,
        wish: &[(String, String)],
    ) -> Vec<Companion<Command>> {
        together::together(Position { g: game, s: state }, Army::of(seat), option, wish)
    }

    fn may_bundle(game: &Game, state: &State, _: Seat, command: Command) -> bool {
        together::may_bundle(Position { g: game, s: state }, command)
    }

    fn doubts(game: &Game, now: &State, then: &State, seat: Seat, _: &[Command]) -> Vec<Doubt> {
        forms::doubts(Position { g: game, s: now }, then, Army::of(seat))
    }

    fn beats(game: &Game, happening: &Happening<'_, Game>) -> Vec<Option<Beat>> {
        beats::beats(game, happening)
    }

    fn deed(_: &Game, event: &Event) -> Option<(Seat, &'static str)> {
        measure::deed(event)
    }

    fn figures(game: &Game, state: &State, seat: Seat) -> Vec<(&'static str, u32)> {
        measure::figures(game, state, seat)
    }

    fn texts() -> Vec<[&'static str; 2]> {
        let rules = [include_str!("../../pack/text/en.ftl"), include_str!("../../pack/text/fr.ftl")];
        let shown = [include_str!("text/en.ftl"), include_str!("text/fr.ftl")];
        vec![rules, shown, [include_str!("text/first.en.ftl"), include_str!("text/first.fr.ftl")]]
    }

    fn charts_texts() -> [&'static str; 2] {
        [include_str!("text/charts.en.ftl"), include_str!("text/charts.fr.ftl")]
    }
}

fn name_of(army: Army) -> &'static str {
    match army {
        Army::Takeda => "Takeda",
        Army::Uesugi => "Uesugi",
    }
}
