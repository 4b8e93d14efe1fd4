//! What the browser and the terminal show of the game, and how it is listed.
//!
//! Reading order: [`chart`] is the map, [`scene`] what lies on it and beside it, [`touch`] what one clicks for a command,
//! [`preview`] what a choice would lead to, [`stakes`] the dice of a move, [`beats`] how what happened is shown,
//! [`ways`] moves named by where they end, [`charts`] the tables beside the map,
//! [`forms`] what is filled in as a whole, [`orders`] what is answered beforehand, [`lobby`] what is read before a game,
//! [`measure`] what is counted of a game between computers, [`drawing`] the map in letters.

mod beats;
mod chart;
mod charts;
mod drawing;
mod forms;
mod lobby;
mod measure;
mod orders;
mod preview;
mod scene;
mod stakes;
mod touch;
mod ways;
mod weigh;

use crate::event::Event;
use crate::ids::Side;
use crate::options::SWITCHES;
use crate::pack::{FILES, Pack};
use crate::view::View;
use crate::{Command, Croisades as Game, Options, Scenario, State, lesson};
use engine::{Message, Seat, Viewer};
use stage::board::Board;
use stage::chart::Chart;
use stage::charts::Grid;
use stage::form::{Doubt, Form};
use stage::preview::Preview;
use stage::scene::Piece;
use stage::touch::Duty;
use stage::way::{Reach, Way};
use stage::weigh::Weighed;
use stage::{
    About, Adapter, Beat, Chosen, Fallen, Files, Happening, Lesson, Lobby, Look, Obeyed, PackError, Scene, Stake, Touch,
};
use std::sync::Arc;
use toolkit::setup;

/// The game as the catalog lists it.
pub struct Stage;

const RULES_VERSION: u32 = 1;

impl Adapter for Stage {
    type Game = Game;
    type Pack = Arc<Pack>;
    type Face = scene::Face;
    type Panel = scene::Panel;

    fn about() -> About {
        About {
            game: "croisades",
            title: "Croisades",
            edition: "Jeux Rexton",
            rules_version: RULES_VERSION,
            rules_versions: vec![RULES_VERSION],
            seats: vec!["Crusaders", "Saracens"],
            fewer: Default::default(),
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

    fn build(pack: &Arc<Pack>, scenario: &str, options: &Chosen, _: u32) -> Result<Game, String> {
        let scenario = Scenario::from_name(scenario).ok_or("there is no such scenario")?;
        Ok(Game::with(Arc::clone(pack), scenario, Options::parse(options)?))
    }

    fn board(game: &Game, view: &View) -> Board {
        drawing::board(game, view)
    }

    fn chart(game: &Game) -> Chart {
        chart::chart(game)
    }

    fn charts(game: &Game) -> Vec<Grid> {
        charts::charts(game)
    }

    fn lesson(pack: &Arc<Pack>, name: &str) -> Option<Lesson<Game>> {
        let lesson = lesson::find(name)?;
        let game = Stage::build(pack, &lesson.scenario, &Chosen::new(), RULES_VERSION).ok()?;
        Some(lesson.on(&game))
    }

    fn scene(game: &Game, view: &View, viewer: Viewer) -> Scene<scene::Face, scene::Panel> {
        scene::scene(game, view, viewer)
    }

    fn fallen(game: &Game, view: &View) -> Vec<Fallen<scene::Face>> {
        scene::fallen(game, view)
    }

    fn label(_: &Game, piece: &Piece<scene::Face>) -> Message {
        scene::label(piece)
    }

    fn touches(game: &Game, state: &State, seat: Seat, commands: &[Command]) -> Vec<Touch> {
        Side::of(seat).map_or(Vec::new(), |side| touch::touches(game.at(state), side, commands))
    }

    fn duties(game: &Game, state: &State, seat: Seat) -> Vec<Duty> {
        Side::of(seat).map_or(Vec::new(), |side| touch::duties(game.at(state), side))
    }

    fn meant(game: &Game, state: &State, seat: Seat, pick: &[&str]) -> Option<Command> {
        touch::meant(game.at(state), Side::of(seat)?, pick)
    }

    fn preview(game: &Game, state: &State, seat: Seat, command: Command) -> Preview {
        Side::of(seat).map_or(Preview::default(), |side| preview::preview(game.at(state), side, command))
    }

    fn stakes(game: &Game, state: &State, seat: Seat, commands: &[Command]) -> Vec<Option<Stake>> {
        match Side::of(seat) {
            Some(side) => stakes::stakes(game.at(state), side, commands),
            None => commands.iter().map(|_| None).collect(),
        }
    }

    fn beats(game: &Game, happening: &Happening<'_, Game>) -> Vec<Option<Beat>> {
        beats::beats(game, happening)
    }

    fn looks(game: &Game, state: &State, seat: Seat, piece: &str) -> Vec<Look> {
        let asked = Side::of(seat).zip(piece.parse().ok());
        asked.map_or(Vec::new(), |(side, piece)| preview::looks(game.at(state), side, piece))
    }

    fn walker(game: &Game, state: &State, seat: Seat) -> Option<String> {
        ways::walker(game.at(state), Side::of(seat)?).map(|man| man.name().to_string())
    }

    fn sets_out(command: Command) -> bool {
        matches!(command, Command::Move(_))
    }

    fn reach(game: &Game, state: &State, seat: Seat) -> Option<Reach> {
        ways::reach(game.at(state), Side::of(seat)?)
    }

    fn way(game: &Game, state: &State, seat: Seat, to: &str, facing: Option<u8>) -> Option<Way> {
        ways::way(game.at(state), Side::of(seat)?, to, facing)
    }

    fn weighs(game: &Game, state: &State, seat: Seat) -> bool {
        Side::of(seat).is_some_and(|side| weigh::weighs(game.at(state), side))
    }

    fn weigh(game: &Game, state: &State, seat: Seat) -> Option<Weighed> {
        weigh::weigh(game.at(state), Side::of(seat)?)
    }

    fn form(game: &Game, state: &State, seat: Seat) -> Option<Form<Command>> {
        forms::form(game.at(state), Side::of(seat)?)
    }

    fn doubts(game: &Game, now: &State, _: &State, seat: Seat, draft: &[Command]) -> Vec<Doubt> {
        Side::of(seat).map_or(Vec::new(), |side| forms::doubts(game.at(now), side, draft))
    }

    fn orders(game: &Game, state: &State, seat: Seat) -> Vec<String> {
        Side::of(seat).map_or(Vec::new(), |side| orders::orders(game.at(state), side))
    }

    fn say_order(_: &Game, order: &str) -> Option<Message> {
        orders::say(order)
    }

    fn obey(game: &Game, state: &State, seat: Seat, order: &str) -> Obeyed<Command> {
        Side::of(seat).map_or(Obeyed::Lapsed, |side| orders::obey(game, game.at(state), side, order))
    }

    fn deed(_: &Game, event: &Event) -> Option<(Seat, &'static str)> {
        measure::deed(event)
    }

    fn figures(_: &Game, state: &State, seat: Seat) -> Vec<(&'static str, u32)> {
        measure::figures(state, seat)
    }

    fn texts() -> Vec<[&'static str; 2]> {
        let rules = [include_str!("../pack/text/en.ftl"), include_str!("../pack/text/fr.ftl")];
        let shown = [include_str!("stage/text/en.ftl"), include_str!("stage/text/fr.ftl")];
        let first = [include_str!("stage/text/first.en.ftl"), include_str!("stage/text/first.fr.ftl")];
        let forms = [include_str!("stage/text/forms.en.ftl"), include_str!("stage/text/forms.fr.ftl")];
        vec![
            rules,
            shown,
            first,
            forms,
            [include_str!("stage/text/odds.en.ftl"), include_str!("stage/text/odds.fr.ftl")],
        ]
    }

    fn charts_texts() -> [&'static str; 2] {
        [include_str!("stage/text/charts.en.ftl"), include_str!("stage/text/charts.fr.ftl")]
    }
}
