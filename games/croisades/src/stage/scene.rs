//! What lies on the map and beside it: figures, bodies, announced charges, combats, the lists of both sides.

use crate::Croisades;
use crate::ids::*;
use crate::pack::{Class, Goal, Values, Weapon};
use crate::state::{Health, Life, Marker, Ride, Task, Whereabouts};
use crate::view::{SeenHorse, SeenMan, View};
use engine::{Message, Seat, Viewer};
use serde::Serialize;
use stage::scene::{Mark, Piece as Shown, Score};
use stage::{Element, Fallen, Scene};
use std::collections::BTreeMap;
use toolkit::words::Word;

/// Attack, defence, movement.
type Figures = [u8; 3];

/// What stands on a counter. `web/skins/croisades/scene.d.ts` says the same.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "sort", rename_all = "snake_case")]
pub enum Face {
    Man(Box<ManFace>),
    Horse {
        draught: bool,
        dead: bool,
        hitched: bool,
    },
    Wagon {
        moved: bool,
    },
    /// 1.51-4, 1.51-5: the dead men of a hex, what all that lies there counts, and whether that closes it.
    Bodies {
        men: u8,
        weight: u8,
        closed: bool,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ManFace {
    name: String,
    trade: Class,
    nation: String,
    arm: String,
    missile: Option<Weapon>,
    armour: bool,
    mounted: bool,
    values: Figures,
    healthy: Figures,
    wounded: bool,
    stunned: bool,
    marker: Option<Marker>,
    shot: bool,
    ammo: Option<[i8; 2]>,
    moved: bool,
    still: bool,
    attacked: bool,
    charge: Option<u8>,
    answers: Option<u8>,
    task: Option<&'static str>,
    takes: u8,
    hidden: bool,
    carries: bool,
    leads: u8,
    water: bool,
}

/// How a man fares, in a word, for the list of his side.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
enum How {
    Ready,
    Moved,
    Stunned,
    Wounded,
    Dead,
    Left,
    Hidden,
    Waiting,
    Charging,
    Busy,
    Still,
}

#[derive(Debug, PartialEq, Serialize)]
struct ManLine {
    id: Man,
    name: String,
    arm: String,
    missile: Option<Weapon>,
    values: Figures,
    mounted: bool,
    state: How,
    wounded: bool,
    marker: Option<Marker>,
    ammo: Option<[i8; 2]>,
}

#[derive(Debug, PartialEq, Serialize)]
struct SidePanel {
    seat: Seat,
    men: Vec<ManLine>,
    /// I7: on foot, mounted.
    hidden: [u8; 2],
    points: Option<u16>,
}

#[derive(Debug, PartialEq, Serialize)]
struct MarchPanel {
    who: Piece,
    left: u8,
    spent: u8,
}

/// What lies beside the map.
#[derive(Debug, PartialEq, Serialize)]
pub struct Panel {
    sequence: u8,
    active: Seat,
    sides: [SidePanel; 2],
    goal: &'static str,
    water: Option<[u8; 2]>,
    march: Option<MarchPanel>,
}

pub fn scene(game: &Croisades, view: &View, _: Viewer) -> Scene<Face, Panel> {
    let turns = [view.turn, view.last_turn].map(|turn| u16::from(turn.div_ceil(2)));
    let mut scene = Scene::new(turns, panel(game, view));
    scene.score = score(game, view);
    let drawn = Drawn { game, view };
    let standing = view.men.iter().filter(|seen| seen.stand.is_map() && seen.figure.health != Health::Dead);
    standing.for_each(|seen| scene.add(drawn.man(seen)));
    drawn.horses().for_each(|horse| scene.add(horse));
    drawn.wagon().into_iter().for_each(|wagon| scene.add(wagon));
    drawn.bodies().into_iter().for_each(|bodies| scene.add(bodies));
    scene.marks = marks(view);
    scene
}

/// A view read with its rulebook.
struct Drawn<'a> {
    game: &'a Croisades,
    view: &'a View,
}

impl Drawn<'_> {
    fn man(&self, seen: &SeenMan) -> Shown<Face> {
        let heading = seen.stand.heading();
        Shown {
            id: seen.man.name().into(),
            at: seen.stand.front.to_string().into(),
            seat: Some(seen.man.side().seat()),
            face: Face::Man(Box::new(self.face(seen))),
            also: seen.stand.is_two().then(|| seen.stand.rear.to_string().into()),
            facing: heading.map(|way| way.index() as u8),
        }
    }

    fn face(&self, seen: &SeenMan) -> ManFace {
        let (figure, man) = (&seen.figure, seen.man);
        let character = self.game.pack.character(man);
        let has = |mark| figure.marks.has(mark);
        let number = |of: &dyn Fn(&crate::state::Charge) -> bool| {
            self.view.charges.iter().position(of).map(|index| index as u8 + 1)
        };
        let (task, takes) = task(figure.task);
        let marches = self.view.march.filter(|march| march.who == Some(man.piece()));
        ManFace {
            name: character.name.clone(),
            trade: character.class,
            nation: character.nation.clone(),
            arm: character.arm.clone(),
            missile: character.missile,
            armour: character.armour,
            mounted: figure.horse.is_some(),
            values: self.values(seen, figure.health == Health::Wounded),
            healthy: self.values(seen, false),
            wounded: figure.health == Health::Wounded,
            stunned: figure.stunned != 0,
            marker: (figure.marker != Marker::None).then_some(figure.marker),
            shot: has(crate::state::Mark::Shot) || has(crate::state::Mark::Fired),
            ammo: self.ammunition(seen),
            moved: has(crate::state::Mark::Moved),
            still: has(crate::state::Mark::Still),
            attacked: has(crate::state::Mark::Attacks),
            charge: number(&|charge| charge.rider == man),
            answers: number(&|charge| charge.answer == Some(man)),
            task,
            takes,
            hidden: figure.hidden,
            carries: marches.is_some_and(|march| march.carried.is_some()),
            leads: if marches.is_some() { self.led(man) } else { 0 },
            water: has(crate::state::Mark::Water),
        }
    }

    /// 1.5-a: what stands on the counter as it lies, or would lie.
    fn values(&self, seen: &SeenMan, wounded: bool) -> Figures {
        let character = self.game.pack.character(seen.man);
        let faces = character.mounted.filter(|_| seen.figure.horse.is_some()).unwrap_or(character.foot);
        let Values { attack, defence, movement } = faces[usize::from(wounded)];
        [attack, defence, movement]
    }

    /// 1.35-c: a tally, where there is one.
    fn ammunition(&self, seen: &SeenMan) -> Option<[i8; 2]> {
        self.game.pack.character(seen.man).missile?;
        let full = self.game.full_ammunition(seen.man);
        (full >= 0).then_some([seen.figure.ammo, full])
    }

    /// Horses on their way with him.
    fn led(&self, man: Man) -> u8 {
        let led =
            |seen: &&SeenHorse| seen.mount.life == Life::Free && !seen.stand.is_map() && seen.mount.holder == Some(man);
        self.view.horses.iter().filter(led).count() as u8
    }

    fn horses(&self) -> impl Iterator<Item = Shown<Face>> + '_ {
        self.view.horses.iter().filter(|seen| seen.stand.is_map()).map(|seen| Shown {
            id: seen.horse.name().into(),
            at: seen.stand.front.to_string().into(),
            seat: seen.controller.map(Side::seat),
            face: Face::Horse {
                draught: seen.horse.is_draught(),
                dead: seen.mount.life == Life::Dead,
                hitched: seen.mount.hitched,
            },
            also: seen.stand.is_two().then(|| seen.stand.rear.to_string().into()),
            facing: seen.stand.heading().map(|way| way.index() as u8),
        })
    }

    fn wagon(&self) -> Option<Shown<Face>> {
        let stand = self.view.wagon;
        stand.is_map().then(|| Shown {
            id: Piece::WAGON.name().into(),
            at: stand.front.to_string().into(),
            seat: None,
            face: Face::Wagon { moved: self.view.wagon_moved },
            also: Some(stand.rear.to_string().into()),
            facing: stand.heading().map(|way| way.index() as u8),
        })
    }

    /// 1.51-6: the dead men of a hex lie there as one.
    fn bodies(&self) -> Vec<Shown<Face>> {
        let sheet = &self.game.pack.sheet;
        let mut lying: BTreeMap<Spot, u8> = BTreeMap::new();
        let dead = |seen: &&SeenMan| seen.figure.health == Health::Dead && seen.figure.place == Whereabouts::Map;
        for seen in self.view.men.iter().filter(dead).filter(|seen| seen.stand.is_map()) {
            *lying.entry(seen.stand.front).or_default() += 1;
        }
        let horses = |spot: Spot| {
            let covers = |seen: &&SeenHorse| seen.mount.life == Life::Dead && seen.stand.covers(spot);
            self.view.horses.iter().filter(covers).count() as u8
        };
        let piece = |(spot, men): (Spot, u8)| {
            let weight = men * sheet.man_body + horses(spot) * sheet.horse_body;
            Shown {
                id: format!("B-{spot}").into(),
                at: spot.to_string().into(),
                seat: None,
                face: Face::Bodies { men, weight, closed: weight >= sheet.impassable_at },
                also: None,
                facing: None,
            }
        };
        lying.into_iter().map(piece).collect()
    }

    fn row(&self, seen: &SeenMan) -> ManLine {
        let character = self.game.pack.character(seen.man);
        let wounded = seen.figure.health == Health::Wounded;
        ManLine {
            id: seen.man,
            name: character.name.clone(),
            arm: character.arm.clone(),
            missile: character.missile,
            values: self.values(seen, wounded),
            mounted: seen.figure.horse.is_some(),
            state: how(seen),
            wounded,
            marker: (seen.figure.marker != Marker::None).then_some(seen.figure.marker),
            ammo: self.ammunition(seen),
        }
    }
}

/// The first of these that is true of him.
fn how(seen: &SeenMan) -> How {
    let figure = &seen.figure;
    let has = |mark| figure.marks.has(mark);
    match figure.place {
        _ if figure.health == Health::Dead => How::Dead,
        Whereabouts::Sunk => How::Dead,
        Whereabouts::Left => How::Left,
        Whereabouts::Waiting | Whereabouts::Absent => How::Waiting,
        Whereabouts::Carried => How::Stunned,
        Whereabouts::Map if figure.stunned != 0 => How::Stunned,
        Whereabouts::Map if figure.hidden => How::Hidden,
        Whereabouts::Map if has(crate::state::Mark::Charges) => How::Charging,
        Whereabouts::Map if figure.task.takes_turn() => How::Busy,
        Whereabouts::Map if has(crate::state::Mark::Moved) => How::Moved,
        Whereabouts::Map if has(crate::state::Mark::Still) => How::Still,
        Whereabouts::Map if figure.health == Health::Wounded => How::Wounded,
        Whereabouts::Map => How::Ready,
    }
}

fn task(task: Task) -> (Option<&'static str>, u8) {
    match task {
        Task::None => (None, 0),
        Task::Mounting(_, turns) => (Some("mounting"), turns),
        Task::Dismounting => (Some("dismounting"), 1),
        Task::Hitching => (Some("hitching"), 1),
        Task::Unhitching => (Some("unhitching"), 1),
        Task::Clearing => (Some("clearing"), 1),
    }
}

/// 1.21: which of the five sequences is played; 0 is before the first turn.
fn sequence(view: &View) -> u8 {
    if view.turn == 0 { 0 } else { view.sequence }
}

fn panel(game: &Croisades, view: &View) -> Panel {
    let water = (game.goal() == Goal::Water).then_some([view.water_brought, crate::rules::c12_turn::WATER_MEN as u8]);
    Panel {
        sequence: sequence(view),
        active: view.active.seat(),
        sides: Side::BOTH.map(|side| side_panel(game, view, side)),
        goal: match game.goal() {
            Goal::Water => "water",
            Goal::Wagon => "wagon",
            Goal::Losses => "losses",
        },
        water,
        march: view
            .march
            .and_then(|march| march.who.map(|who| MarchPanel { who, left: march.left, spent: march.spent })),
    }
}

fn side_panel(game: &Croisades, view: &View, side: Side) -> SidePanel {
    let drawn = Drawn { game, view };
    let own = view.men.iter().filter(|seen| seen.man.side() == side);
    let hidden = view.hidden.iter().filter(|man| man.side() == side);
    let mounted = hidden.clone().filter(|&&man| game.pack.character(man).mounted.is_some()).count() as u8;
    SidePanel {
        seat: side.seat(),
        men: own.map(|seen| drawn.row(seen)).collect(),
        hidden: [hidden.count() as u8 - mounted, mounted],
        points: (game.goal() == Goal::Losses).then_some(view.points[side as usize]),
    }
}

/// Where the losses of both sides stand, from the Saracens' best to the Crusaders'.
fn score(game: &Croisades, view: &View) -> Option<Score> {
    // Before the armies are chosen there is nothing to lose.
    if game.goal() != Goal::Losses || view.at_stake == [0; 2] {
        return None;
    }
    let [crusader, saracen] = view.points.map(i32::from);
    let most = view.at_stake.map(i32::from);
    Some(Score {
        value: crusader - saracen,
        low: -most[Side::Crusader as usize],
        high: most[Side::Saracen as usize],
        draw: [0, 0],
        ends: [Side::Saracen.seat(), Side::Crusader.seat()],
    })
}

/// 1.56-o: announced charges as routes; combats as they are listed.
fn marks(view: &View) -> Vec<Mark> {
    let unit = |piece: Piece| Element::new("unit", piece.name());
    let route = |spots: &mut dyn Iterator<Item = Spot>| spots.flat_map(|spot| spot.elements()).collect::<Vec<_>>();
    let mut marks = Vec::new();
    let waiting = view.charges.iter().enumerate().filter(|(_, charge)| charge.ride == Ride::Announced);
    for (index, charge) in waiting {
        let n = Some(index as u8 + 1);
        let from = |man: Man| view.men.iter().find(|seen| seen.man == man).map(|seen| seen.stand.front);
        let path = |man: Man, path: &[Spot]| route(&mut from(man).into_iter().chain(path.iter().copied()));
        marks.push(Mark { kind: "charge", n, on: path(charge.rider, &charge.path), to: vec![unit(charge.target)] });
        if let Some(man) = charge.answer {
            marks.push(Mark { kind: "answer", n, on: path(man, &charge.answer_path), to: Vec::new() });
        }
    }
    let open = view.combats.iter().enumerate().filter(|(_, combat)| !combat.over);
    marks.extend(open.map(|(index, combat)| Mark {
        kind: "battle",
        n: Some(index as u8 + 1),
        on: combat.by.iter().map(|man| unit(man.piece())).collect(),
        to: combat.on.iter().map(unit).collect(),
    }));
    if !view.searched.is_empty() {
        let on = view.searched.iter().flat_map(|spot| spot.elements()).collect();
        marks.push(Mark { kind: "searched", n: None, on, to: Vec::new() });
    }
    marks
}

/// The dead, as they were when they were whole.
pub fn fallen(game: &Croisades, view: &View) -> Vec<Fallen<Face>> {
    let drawn = Drawn { game, view };
    let dead = view.men.iter().filter(|seen| seen.figure.health == Health::Dead);
    let whole = |seen: &SeenMan| {
        let mut face = drawn.face(seen);
        (face.values, face.wounded, face.stunned, face.marker) = (face.healthy, false, false, None);
        let piece = Shown {
            id: seen.man.name().into(),
            at: Spot::NOWHERE.to_string().into(),
            seat: Some(seen.man.side().seat()),
            face: Face::Man(Box::new(face)),
            also: None,
            facing: None,
        };
        Fallen { group: seen.man.side().term().into(), piece }
    };
    dead.map(whole).collect()
}

/// What stands on the counter of a man, wherever he is.
pub fn face(game: &Croisades, view: &View, seen: &SeenMan) -> Face {
    Face::Man(Box::new(Drawn { game, view }.face(seen)))
}

/// A man by his name; a horse, the wagon or bodies by what they are.
pub fn label(piece: &Shown<Face>) -> Message {
    match &piece.face {
        Face::Man(face) => Message::new("piece-man").name("name", face.name.clone()),
        Face::Horse { dead: true, .. } => Message::new("piece-dead-horse").name("unit", piece.id.clone()),
        Face::Horse { draught: true, .. } => Message::new("piece-draught-horse").name("unit", piece.id.clone()),
        Face::Horse { .. } => Message::new("piece-horse").name("unit", piece.id.clone()),
        Face::Wagon { .. } => Message::new("piece-wagon").name("unit", piece.id.clone()),
        Face::Bodies { men, .. } => Message::new("piece-bodies").number("men", *men),
    }
}
