//! What the browser and the terminal show of the game, and how it is listed.
//!
//! Reading order: [`chart`] is the map, [`scene`] what lies on it, [`panel`] what lies beside it, [`touch`] what one clicks for a
//! command, [`stakes`] what its dice may bring, [`lines`] supply drawn on the map, [`sieges`] what becomes of sieges, [`forms`] what is filled in as a whole, [`beats`] how what happened is shown, [`charts`] the tables beside the map, [`lobby`] what is read before a game, [`drawing`] the map in letters.

mod beats;
mod chart;
mod charts;
mod drawing;
mod forms;
mod lines;
mod lobby;
mod panel;
mod scene;
mod sieges;
mod stakes;
mod touch;

use crate::options::SWITCHES;
use crate::pack::{FILES, Pack};
use crate::view::View;
use crate::{Command, Kanto, Options, Scenario, State, lesson};
use engine::{Message, Seat, Viewer};
use stage::board::Board;
use stage::chart::Chart;
use stage::charts::Grid;
use stage::form::Form;
use stage::preview::Preview;
use stage::scene::{Piece, Score};
use stage::touch::Duty;
use stage::{
    About, Adapter, Beat, Chosen, Fallen, Files, Happening, Lesson, Lobby, Look, PackError, Scene, Stake, Touch,
};
use std::sync::Arc;
use toolkit::setup;

/// The game as the catalog lists it.
pub struct Stage;

const RULES_VERSION: u32 = 1;

impl Adapter for Stage {
    type Game = Kanto;
    type Pack = Arc<Pack>;
    type Face = scene::Face;
    type Panel = panel::Panel;

    fn about() -> About {
        About {
            game: "kanto",
            title: "The Kanto Suppression",
            edition: "Game Journal, in English",
            rules_version: RULES_VERSION,
            rules_versions: vec![RULES_VERSION],
            seats: vec!["Uesugi", "Takeda", "Hojo"],
            fewer: [
                ("kawanakajima", vec!["Uesugi", "Takeda"]),
                ("odawara", vec!["Uesugi", "Hojo"]),
                ("mimase", vec!["Takeda", "Hojo"]),
            ]
            .into(),
            scenarios: Scenario::ALL.map(Scenario::name).to_vec(),
            options: setup::listed(SWITCHES),
            files: FILES.iter().map(|(name, _)| *name).collect(),
            lessons: lesson::names().collect(),
        }
    }

    fn lobby() -> Lobby {
        lobby::lobby()
    }

    fn load(files: &Files) -> Result<Arc<Pack>, PackError> {
        if files.is_empty() {
            return Ok(Arc::clone(Pack::built_in()));
        }
        Pack::load(files).map(Arc::new)
    }

    fn pack_hash(pack: &Arc<Pack>) -> [u8; 32] {
        pack.hash
    }

    fn files() -> Vec<(&'static str, &'static str)> {
        FILES.to_vec()
    }

    fn build(pack: &Arc<Pack>, scenario: &str, options: &Chosen, _: u32) -> Result<Kanto, String> {
        let scenario = Scenario::from_name(scenario).ok_or("there is no such scenario")?;
        Ok(Kanto::with(Arc::clone(pack), scenario, Options::parse(options)?))
    }

    fn board(game: &Kanto, view: &View) -> Board {
        drawing::board(game.at(&view.state), view)
    }

    fn chart(game: &Kanto) -> Chart {
        chart::chart(game)
    }

    fn charts(game: &Kanto) -> Vec<Grid> {
        charts::charts(game)
    }

    fn lesson(pack: &Arc<Pack>, name: &str) -> Option<Lesson<Kanto>> {
        let lesson = lesson::find(name)?;
        let game = Stage::build(pack, &lesson.scenario, &Chosen::new(), RULES_VERSION).ok()?;
        let seat = |power| game.seat(power).expect("a lesson is played by those who sit at the table");
        Some(lesson.seated(&game, seat))
    }

    fn scene(game: &Kanto, view: &View, _: Viewer) -> Scene<scene::Face, panel::Panel> {
        scene::scene(game.at(&view.state), view)
    }

    fn standing(game: &Kanto, view: &View) -> ([u16; 2], Option<Score>) {
        (scene::turns(game.at(&view.state)), None)
    }

    fn fallen(game: &Kanto, view: &View) -> Vec<Fallen<scene::Face>> {
        scene::fallen(game.at(&view.state))
    }

    fn label(_: &Kanto, piece: &Piece<scene::Face>) -> Message {
        scene::label(piece)
    }

    fn touches(game: &Kanto, state: &State, _: Seat, commands: &[Command]) -> Vec<Touch> {
        touch::touches(game.at(state), commands)
    }

    fn duties(_: &Kanto, _: &State, _: Seat) -> Vec<Duty> {
        Vec::new()
    }

    fn meant(game: &Kanto, state: &State, seat: Seat, pick: &[&str]) -> Option<Command> {
        touch::meant(game.at(state), seat, pick)
    }

    fn preview(game: &Kanto, state: &State, seat: Seat, command: Command) -> Preview {
        touch::preview(game.at(state), seat, command)
    }

    fn stakes(game: &Kanto, state: &State, seat: Seat, commands: &[Command]) -> Vec<Option<Stake>> {
        stakes::stakes(game.at(state), seat, commands)
    }

    fn form(game: &Kanto, state: &State, _: Seat) -> Option<Form<Command>> {
        forms::form(game.at(state))
    }

    fn looks(game: &Kanto, state: &State, _: Seat, piece: &str) -> Vec<Look> {
        lines::looks(game.at(state), piece)
    }

    fn beats(game: &Kanto, happening: &Happening<'_, Kanto>) -> Vec<Option<Beat>> {
        beats::beats(game, happening)
    }

    fn texts() -> Vec<[&'static str; 2]> {
        let rules = [include_str!("../pack/text/en.ftl"), include_str!("../pack/text/fr.ftl")];
        let shown = [include_str!("stage/text/en.ftl"), include_str!("stage/text/fr.ftl")];
        let odds = [include_str!("stage/text/odds.en.ftl"), include_str!("stage/text/odds.fr.ftl")];
        vec![rules, shown, odds, [include_str!("stage/text/first.en.ftl"), include_str!("stage/text/first.fr.ftl")]]
    }

    fn charts_texts() -> [&'static str; 2] {
        [include_str!("stage/text/charts.en.ftl"), include_str!("stage/text/charts.fr.ftl")]
    }
}
