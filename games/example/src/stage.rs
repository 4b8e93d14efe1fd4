//! What the browser and the terminal show of the game, and how it is listed.

use crate::game::{FILES, Letter, Pack, Scenario, View};
use crate::rules::{LetterStep, Position, Step};
use crate::things::*;
use engine::{Ledger, Message, Seat, Viewer};
use hexgrid::Direction;
use serde::Serialize;
use stage::beat::{Beat, Happening, Kind, Stand};
use stage::board::{Board, Box, Cell, Edge, Ground};
use stage::chart::{Chart, Labels, Name, Sheet};
use stage::charts::{self, Grid, Head, Read, Scores, Text};
use stage::form::{Answer, Form, Group, Part};
use stage::preview::{LedgerLine, LedgerLines, Preview};
use stage::scene::{Mark, Piece as Shown};
use stage::touch::Duty;
use stage::{About, Adapter, Chosen, Fallen, Files, Obeyed, PackError, Scene, Stake, Touch};
use std::collections::BTreeMap;
use std::sync::Arc;
use toolkit::odds::dice;
use toolkit::steps::{Chapter, Stepped};
use toolkit::words::{Clicks, Word};

/// The game as the catalog lists it.
pub struct Stage;

/// What stands on a counter.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Face {
    kind: &'static str,
    moved: bool,
}

/// What lies beside the map.
#[derive(Debug, PartialEq, Serialize)]
pub struct Panel {
    /// 2.1: an envelope for each courier; the Sender sees which holds the letter.
    envelopes: [Piece; 3],
    letter: Option<Piece>,
    /// Whom Guard and Bandits suspect, as far as the viewer knows.
    suspects: [Option<Piece>; 2],
    chosen: Vec<Seat>,
    /// 3.3: hexes the rider has gone this turn.
    pulls: u8,
}

fn kind(piece: Piece) -> &'static str {
    match piece.side() {
        Some(Side::Sender) => "courier",
        Some(Side::Guard) if piece == Piece::RIDER => "rider",
        Some(Side::Guard) => "guard",
        Some(Side::Bandits) => "bandit",
        None => "mule",
    }
}

impl Adapter for Stage {
    type Game = Letter;
    type Pack = Arc<Pack>;
    type Face = Face;
    type Panel = Panel;

    fn about() -> About {
        About {
            game: "example",
            title: "The Letter",
            edition: "Honjin",
            rules_version: 2,
            rules_versions: vec![2],
            seats: vec!["Sender", "Guard", "Bandits"],
            fewer: BTreeMap::from([("two", vec!["Sender", "Guard"])]),
            scenarios: Scenario::ALL.map(Scenario::name).to_vec(),
            options: Vec::new(),
            files: FILES.iter().map(|(name, _)| *name).collect(),
            lessons: Vec::new(),
        }
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

    fn build(pack: &Arc<Pack>, scenario: &str, _: &Chosen, _: u32) -> Result<Letter, String> {
        let scenario = Scenario::from_name(scenario).ok_or("there is no such scenario")?;
        Ok(Letter { pack: Arc::clone(pack), scenario })
    }

    fn board(game: &Letter, view: &View) -> Board {
        let turn = Message::new("board-turn").number("turn", view.turn).number("last", view.last_turn);
        Board {
            turn: u16::from(view.turn),
            facts: vec![turn],
            cells: crate::things::board().places().map(|place| cell(game, view, Spot(place))).collect(),
            boxes: Vec::<Box>::new(),
            legend: vec![Message::new("legend-map"), Message::new("legend-pieces")],
        }
    }

    fn chart(game: &Letter) -> Chart {
        let spots = || crate::things::board().places().map(Spot);
        let ground = |spot: Spot| if game.pack.is_wood(spot) { "wood" } else { "plain" };
        let roads = spots().flat_map(|spot| {
            let next = crate::things::board().neighbors(spot.0).map(|(_, place)| Spot(place));
            let on_road =
                next.filter(move |next| spot.0 < next.0 && game.pack.is_road(spot) && game.pack.is_road(*next));
            on_road.map(move |next| (spot.to_string(), next.to_string(), "road"))
        });
        let name = |key, at: &str| Name { say: Message::new(key), at: at.to_string(), style: "area" };
        let field = Sheet::Hexes {
            id: "field",
            name: Message::new("sheet-field"),
            columns: u16::from(COLUMNS),
            rows: u16::from(ROWS),
            low: "even",
            labels: Labels::Letters,
            hexes: spots().map(|spot| (spot.to_string(), ground(spot), 0)).collect(),
            sides: roads.collect(),
            places: Vec::new(),
            names: vec![name("place-west", "A2"), name("place-east", "I6")],
            washes: Vec::new(),
        };
        Chart { sheets: vec![field], parts: 3 }
    }

    fn charts(game: &Letter) -> Vec<Grid> {
        vec![search_chart(&game.pack), ground_chart(&game.pack)]
    }

    fn scene(_: &Letter, view: &View, _: Viewer) -> Scene<Face, Panel> {
        let panel = Panel {
            envelopes: Piece::COURIERS,
            letter: view.carrier,
            suspects: view.suspects,
            chosen: view.chosen.iter().map(|side| side.seat()).collect(),
            pulls: view.pulls,
        };
        let mut scene = Scene::new([u16::from(view.turn), u16::from(view.last_turn)], panel);
        for &(piece, at) in &view.at {
            let rides = piece == Piece::RIDER;
            scene.add(Shown {
                id: piece.name().into(),
                at: at.to_string().into(),
                seat: piece.side().map(Side::seat),
                face: Face { kind: kind(piece), moved: view.moved.contains(piece) },
                also: rides.then(|| view.rear.to_string().into()),
                facing: rides.then_some(view.facing),
            });
        }
        scene
    }

    /// 3.4, 4.3: couriers who have left the map.
    fn fallen(_: &Letter, view: &View) -> Vec<Fallen<Face>> {
        let gone = Piece::COURIERS.into_iter().filter(|courier| view.at.iter().all(|(piece, _)| piece != courier));
        let courier = |piece: Piece| Shown {
            id: piece.name().into(),
            at: Spot::NOWHERE.to_string().into(),
            seat: piece.side().map(Side::seat),
            face: Face { kind: kind(piece), moved: false },
            also: None,
            facing: None,
        };
        gone.map(|piece| Fallen { group: kind(piece).into(), piece: courier(piece) }).collect()
    }

    fn label(_: &Letter, piece: &Shown<Face>) -> Message {
        Message::new("piece-label").name("unit", piece.id.clone()).term("name", format!("piece-{}", piece.face.kind))
    }

    fn touches(game: &Letter, state: &State, _: Seat, options: &[Command]) -> Vec<Touch> {
        let at = game.at(state);
        let touch = |command: &Command| {
            let pick = match command {
                Command::Ride(to) => [Piece::RIDER.elements(), to.elements()].concat(),
                _ => command.elements(),
            };
            let cost = match *command {
                Command::Move { piece, to } => at.reach(piece).cost(to.0).and_then(|cost| u8::try_from(cost).ok()),
                _ => None,
            };
            Touch { pick, cost }
        };
        options.iter().map(touch).collect()
    }

    fn duties(_: &Letter, _: &State, _: Seat) -> Vec<Duty> {
        Vec::new()
    }

    fn meant(game: &Letter, state: &State, seat: Seat, pick: &[&str]) -> Option<Command> {
        let at = game.at(state);
        Letter::step(at)?.meant(at, Side::of(seat)?, &Clicks::read(pick))
    }

    fn preview(game: &Letter, state: &State, _: Seat, command: Command) -> Preview {
        let at = game.at(state);
        match command {
            Command::Move { piece, to } => walk(at, piece, to),
            Command::Ride(to) => {
                let path = vec![state.at(Piece::RIDER).to_string(), to.to_string()];
                Preview { path, ..Preview::default() }
            }
            Command::Search { by, courier } => search(at, by, courier),
            Command::Roll(_)
            | Command::Entrust(_)
            | Command::Suspect(_)
            | Command::EndMoves
            | Command::EndSearch
            | Command::LetPass => Preview::default(),
        }
    }

    fn stakes(game: &Letter, state: &State, _: Seat, options: &[Command]) -> Vec<Option<Stake>> {
        let at = game.at(state);
        let stake = |command: &Command| match *command {
            Command::Search { by, courier } => Some(find(at, by, courier)),
            _ => None,
        };
        options.iter().map(stake).collect()
    }

    fn form(game: &Letter, state: &State, seat: Seat) -> Option<Form<Command>> {
        match Letter::step(game.at(state)) {
            Some(Step::Letter(LetterStep::Secrets)) => Side::of(seat).map(|side| secrets(state, side)),
            _ => None,
        }
    }

    fn beats(game: &Letter, happening: &Happening<'_, Letter>) -> Vec<Option<Beat>> {
        happening.events.iter().map(|(_, event)| beat(game.at(happening.before), event)).collect()
    }

    /// 4.4: who looks for the letter may let couriers pass beforehand.
    fn orders(game: &Letter, state: &State, seat: Seat) -> Vec<String> {
        let hunts = game.hunters().any(|side| side.seat() == seat && state.suspect(side).is_some());
        if !hunts {
            return Vec::new();
        }
        [Order::PassThisTurn(state.turn), Order::OnlyMySuspect].map(|order| order.key()).to_vec()
    }

    fn say_order(_: &Letter, order: &str) -> Option<Message> {
        Order::read(order).map(Order::say)
    }

    /// What it answers depends on the turn, on who has come and on whom its own seat suspects.
    fn obey(game: &Letter, state: &State, seat: Seat, order: &str) -> Obeyed<Command> {
        let halted = match Letter::step(game.at(state)) {
            Some(Step::Letter(LetterStep::Halts { side, courier })) if side.seat() == seat => Some((side, courier)),
            _ => None,
        };
        match (Order::read(order), halted) {
            (None, _) => Obeyed::Lapsed,
            (Some(Order::PassThisTurn(turn)), _) if state.turn > turn => Obeyed::Lapsed,
            (Some(_), None) => Obeyed::Waits,
            (Some(Order::OnlyMySuspect), Some((side, courier))) if state.suspect(side) == Some(courier) => {
                Obeyed::Waits
            }
            (Some(_), Some(_)) => Obeyed::Answers(Command::LetPass),
        }
    }

    fn texts() -> Vec<[&'static str; 2]> {
        vec![[include_str!("../pack/text/en.ftl"), include_str!("../pack/text/fr.ftl")]]
    }

    fn charts_texts() -> [&'static str; 2] {
        [include_str!("../pack/text/charts.en.ftl"), include_str!("../pack/text/charts.fr.ftl")]
    }
}

/// 2.1: the secret choice as a form of one part, in which nothing is given before it is sealed.
fn secrets(state: &State, side: Side) -> Form<Command> {
    let (key, choose): (_, fn(Piece) -> Command) = match side {
        Side::Sender => ("form-entrust", Command::Entrust),
        Side::Guard | Side::Bandits => ("form-suspect", Command::Suspect),
    };
    let answer = |courier: Piece| {
        let mut answer = Answer::new(
            courier.name(),
            Message::new("form-courier").name("unit", courier.name()),
            vec![choose(courier)],
        );
        answer.facts = vec![Message::new("form-stands").name("hex", state.at(courier).to_string())];
        answer.on = courier.elements().into_iter().next();
        answer
    };
    let part = Part {
        id: "secret".into(),
        say: Message::new("form-paper"),
        group: 0,
        on: Vec::new(),
        needed: true,
        options: Piece::COURIERS.map(answer).into(),
    };
    Form {
        kind: "table",
        say: Message::new(key).under("2.1"),
        secret: true,
        in_order: false,
        groups: vec![Group { say: Message::new("form-couriers"), note: None }],
        parts: vec![part],
        budgets: Vec::new(),
        proposals: Vec::new(),
        beside: None,
        roster: None,
        pieces: BTreeMap::new(),
        finish: Vec::new(),
        done: Message::new("form-seal"),
    }
}

/// What a seat may say once, so that it is not asked each time a courier comes near.
#[derive(Clone, Copy)]
enum Order {
    PassThisTurn(u8),
    OnlyMySuspect,
}

impl Order {
    fn key(self) -> String {
        match self {
            Order::PassThisTurn(turn) => format!("pass-{turn}"),
            Order::OnlyMySuspect => "only-my-suspect".to_string(),
        }
    }

    fn read(key: &str) -> Option<Order> {
        if key == Order::OnlyMySuspect.key() {
            return Some(Order::OnlyMySuspect);
        }
        key.strip_prefix("pass-")?.parse().ok().map(Order::PassThisTurn)
    }

    fn say(self) -> Message {
        match self {
            Order::PassThisTurn(turn) => Message::new("order-pass").number("turn", turn),
            Order::OnlyMySuspect => Message::new("order-only-my-suspect"),
        }
    }
}

/// 4.1: what a search comes to.
fn search_chart(pack: &Pack) -> Grid {
    let result = |key| charts::Cell::new(Message::new(key), pack.origin("target"));
    let mut grid =
        Grid::new("search", "charts-tab-search", Message::new("chart-search").under("4.1"), "chart-search-die")
            .columns(Head::scores(pack.target - 1, 2))
            .row(Message::new("chart-paper"), [result("family-slipped"), result("family-searched")])
            .note(Message::new("chart-search-note").under("4.2"))
            .prompts(&["prompt-search", "prompt-halt"])
            .read(Read { key: "event-rolled", row: None, column: Some("total") });
    grid.scores = Some(Scores { row: None, column: Some("score-search"), dice: [1, 6] });
    grid
}

/// 3.1: what the ground costs.
fn ground_chart(pack: &Pack) -> Grid {
    let cell =
        |(ground, cost): (&str, u16)| charts::Cell::new(Text::number(cost), pack.origin(&format!("cost.{ground}")));
    Grid::new("ground", "charts-tab-ground", Message::new("chart-ground").under("3.1"), "chart-ground-kind")
        .columns(["chart-open", "chart-wood", "chart-road"].map(Message::new))
        .row(Message::new("chart-thirds"), pack.costs().map(cell))
        .note(Message::new("chart-ground-note").number("allowance", pack.allowance).under("3.1"))
        .prompts(&["prompt-moves"])
}

/// 3.1: the way, and its cost in thirds.
fn walk(at: Position<'_>, piece: Piece, to: Spot) -> Preview {
    let reach = at.reach(piece);
    let path = reach.way(to.0).unwrap_or_default();
    Preview {
        cost: reach.cost(to.0).and_then(|cost| u8::try_from(cost).ok()),
        of: u8::try_from(at.g.pack.allowance).ok(),
        path: path.into_iter().map(|place| Spot(place).to_string()).collect(),
        ..Preview::default()
    }
}

/// 4.1: the chances of a search, with every figure that goes into them.
fn search(at: Position<'_>, by: Piece, courier: Piece) -> Preview {
    let ledger = search_ledger(at, by, courier);
    let total = ledger.total;
    let spread = dice(1, 6).map(|die| i16::try_from(die).is_ok_and(|die| die + total >= at.g.pack.target));
    let title = Message::new("command-search").name("by", by.name()).name("courier", courier.name());
    let say = |found: bool| Message::new(if found { "result-searched" } else { "result-slipped" });
    let all = [(false, "family-slipped"), (true, "family-searched")];
    Preview {
        contacts: vec![courier.to_string()],
        battles: vec![spread.preview(title, vec![ledger], say, &all, |found| found)],
        marks: vec![Mark { kind: "search", n: None, on: by.elements(), to: courier.elements() }],
        ..Preview::default()
    }
}

/// 4.1: what the die of a search must show.
fn find(at: Position<'_>, by: Piece, courier: Piece) -> Stake {
    let ledger = search_ledger(at, by, courier);
    let total = ledger.total;
    Stake::die(|die| i16::from(die) + total >= at.g.pack.target).ledger(ledger)
}

/// 4.1: what is added to the die of a search.
fn search_ledger(at: Position<'_>, by: Piece, courier: Piece) -> LedgerLines {
    let score = at.search_score(by, courier, Ledger::with_lines());
    let line = |line: &engine::ledger::Line<Piece>| LedgerLine {
        value: line.value,
        say: Message::new(line.reason).name("piece", line.who.map_or("", Piece::name)).under(line.rule.0),
    };
    let lines = score.lines.iter().map(line).collect();
    LedgerLines { name: Message::new("score-search"), total: score.total, lines }
}

/// How an event is shown; `at` is the position of its command.
fn beat(at: Position<'_>, event: &Event) -> Option<Beat> {
    let stand = |spot: Spot| Stand { at: (spot != Spot::NOWHERE).then(|| spot.to_string()), lost: None };
    let goes = |kind, piece: Piece, from, to| Beat::new(kind).who(piece.elements()).from_to(stand(from), stand(to));
    match *event {
        Event::TurnBegan { .. } => Some(Beat::new(Kind::Turn)),
        Event::Moved { piece, from, to } => Some(goes(Kind::Move, piece, from, to)),
        Event::Rode { to } => Some(goes(Kind::Move, Piece::RIDER, at.s.at(Piece::RIDER), to)),
        Event::Rolled { by, courier, die, total } => {
            let stake = find(at, by, courier);
            let won = stake.faces.map(|faces| faces >> (die - 1) & 1 != 0);
            let ledger = stake.ledgers.into_iter().next();
            let roll = Beat::new(Kind::Roll).who(by.elements()).on(courier.elements());
            Some(Beat { dice: vec![die], ledger, need: stake.need, won, sums: vec![i16::from(total)], ..roll })
        }
        Event::NothingFound { courier } => Some(goes(Kind::Result, courier, at.s.at(courier), Spot::NOWHERE)),
        Event::Drifted { die, to } => {
            Some(Beat { dice: vec![die], ..goes(Kind::Roll, Piece::MULE, at.s.at(Piece::MULE), to) })
        }
        Event::Strayed { die } => Some(Beat { dice: vec![die], ..Beat::new(Kind::Roll).who(Piece::MULE.elements()) }),
        Event::LetterFound { courier } | Event::Delivered { courier } | Event::SentAway { courier } => {
            Some(Beat::new(Kind::Result).who(courier.elements()))
        }
        Event::Chose { .. }
        | Event::Entrusted { .. }
        | Event::Suspected { .. }
        | Event::SuspectShown { .. }
        | Event::LetPass { .. } => None,
    }
}

/// A hex in letters.
fn cell(game: &Letter, view: &View, spot: Spot) -> Cell {
    let here = view.at.iter().filter(|&&(piece, at)| at == spot || piece == Piece::RIDER && view.rear == spot);
    let piece = |&(piece, at): &(Piece, Spot)| stage::board::Piece {
        name: piece.name().to_string(),
        seat: piece.side().map(Side::seat),
        mark: if at == spot { String::new() } else { "=".to_string() },
    };
    let road = |direction: Direction| {
        let next = crate::things::board().neighbor(spot.0, direction).map(Spot)?;
        (game.pack.is_road(spot) && game.pack.is_road(next)).then_some(Edge { glyph: '=', ground: Ground::Crossing })
    };
    let wood = game.pack.is_wood(spot);
    Cell {
        label: spot.to_string(),
        column: spot.column(),
        row: spot.row(),
        low: spot.column().is_multiple_of(2),
        glyph: if wood { 'w' } else { '.' },
        ground: if wood { Ground::Wood } else { Ground::Plain },
        south: road(Direction::South),
        east: road(Direction::NorthEast).or_else(|| road(Direction::SouthEast)),
        pieces: here.map(piece).collect(),
    }
}
