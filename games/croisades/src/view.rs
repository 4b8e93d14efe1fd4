//! What a viewer sees, written field by field.

use crate::ids::*;
use crate::pack::Start;
use crate::rules::Position;
use crate::sequence::Step;
use crate::sequence::steps::{FireStep, Placing, SetUpStep};
use crate::state::*;
use engine::Viewer;
use serde::Serialize;
use toolkit::list::List;

/// A man as far as the viewer knows him.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeenMan {
    pub man: Man,
    pub figure: Figure,
    pub stand: Stand,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeenHorse {
    pub horse: Horse,
    pub mount: Mount,
    pub stand: Stand,
    pub controller: Option<Side>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub turn: u8,
    pub last_turn: u8,
    pub active: Side,
    pub first: Side,
    pub men: Vec<SeenMan>,
    pub horses: Vec<SeenHorse>,
    pub wagon: Stand,
    pub wagon_moved: bool,
    /// 1.21: which of the five sequences is played.
    pub sequence: u8,
    /// Men who have left with water.
    pub water_brought: u8,
    /// What the losses of the other side count for each side, and how much they could.
    pub points: [u16; 2],
    pub at_stake: [u16; 2],
    /// I7: who is still hidden; where is his owner's alone.
    pub hidden: Vec<Man>,
    /// Who still picks an army.
    pub picking: [bool; 2],
    pub charges: List<Charge, CHARGES>,
    pub combats: List<Combat, COMBATS>,
    /// 1.33-d: the shooters named so far, for him who names them.
    pub named: Option<Men>,
    pub aimed: Option<Piece>,
    pub march: Option<March>,
    pub searched: Spots,
    pub step: Option<Step>,
}

impl Position<'_> {
    pub fn view(&self, viewer: Viewer) -> View {
        let owns = |side: Side| viewer == Viewer::Umpire || viewer == Viewer::Seat(side.seat());
        let picking = self.s.picking.contains(&true);
        let hiding = Man::all().any(|man| self.is_hiding(man));
        let knows = |man: Man| {
            let figure = self.man(man);
            let secret = figure.hidden || figure.place == Whereabouts::Waiting && picking;
            figure.place != Whereabouts::Absent && (owns(man.side()) || !secret)
        };
        let men = Man::all().filter_map(|man| match owns(man.side()) {
            false if self.is_hiding(man) => Some(self.awaited(man)),
            own => knows(man).then(|| self.seen(man, own)),
        });
        let lying = |horse: &Horse| !matches!(self.s.horse(*horse).life, Life::Absent | Life::Ridden);
        let horses = Horse::all().filter(lying).map(|horse| SeenHorse {
            horse,
            mount: *self.s.horse(horse),
            stand: self.s.stand(horse.piece()),
            controller: self.controller(horse),
        });
        let shooting = self.s.active.other();
        let locked = !self.s.volley.due.is_empty();
        let named = owns(shooting) || locked;
        View {
            turn: self.s.turn,
            last_turn: 2 * self.g.turns(),
            active: self.s.active,
            first: self.s.first,
            men: men.collect(),
            horses: horses.collect(),
            wagon: self.s.stand(Piece::WAGON),
            wagon_moved: self.s.wagon_moved,
            sequence: self.sequence(),
            water_brought: self.water_brought() as u8,
            points: Side::BOTH.map(|side| self.losses_inflicted(side)),
            // What an army is worth is a secret while armies are picked, and while somebody may find no place to hide.
            at_stake: Side::BOTH.map(|side| if picking || hiding { 0 } else { self.worth_of(side.other()) }),
            hidden: Man::all()
                .filter(|&man| self.man(man).hidden && (owns(man.side()) || !self.is_hiding(man)))
                .collect(),
            picking: self.s.picking,
            charges: self.shown_charges(viewer),
            combats: self.s.combats,
            named: named.then_some(self.s.volley.named),
            aimed: self.s.volley.at.filter(|_| named),
            march: self.shown_march(viewer),
            searched: if Side::BOTH.into_iter().any(|side| owns(side) && !self.has_hidden(side)) {
                self.s.searched
            } else {
                Spots::EMPTY
            },
            step: self.s.steps.last().and_then(|step| shown_step(*step, owns)),
        }
    }

    fn has_hidden(&self, side: Side) -> bool {
        Man::of_side(side).any(|man| self.man(man).hidden)
    }

    /// 1.11-b: his side is hiding its men. Until the last of them is put down nobody else sees how far it has come.
    pub(crate) fn is_hiding(&self, man: Man) -> bool {
        self.g.hides(man) && self.s.steps.contains(&Placing(man.side()).into())
    }

    /// A man who hides, to those who do not see whether he has a place yet.
    fn awaited(&self, man: Man) -> SeenMan {
        SeenMan { man, figure: self.g.first_figure(man, Start::Hidden), stand: Stand::NOWHERE }
    }

    /// A charge is public once it is announced; until then it may be a hidden rider's.
    fn shown_charges(&self, viewer: Viewer) -> List<Charge, CHARGES> {
        let mut charges = self.s.charges;
        let drafting = |charge: &Charge| !self.man(charge.rider).marks.has(Mark::Charges);
        let owns = |side: Side| viewer == Viewer::Umpire || viewer == Viewer::Seat(side.seat());
        charges.retain(|charge| !drafting(charge) || owns(charge.rider.side()));
        let undecided = |charge: &Charge| charge.answer.is_some_and(|man| !self.man(man).marks.has(Mark::Charges));
        for charge in charges.iter_mut() {
            if undecided(charge) && !charge.answer.is_some_and(|man| owns(man.side())) {
                (charge.answer, charge.answer_path) = (None, List::new());
            }
        }
        charges
    }

    /// A hidden man who is about to move is nobody's business before his first step.
    fn shown_march(&self, viewer: Viewer) -> Option<March> {
        let who = self.s.march.who?;
        let hidden = who.man().filter(|&man| self.man(man).hidden);
        let owns = |man: Man| viewer == Viewer::Umpire || viewer == Viewer::Seat(man.side().seat());
        hidden.is_none_or(owns).then_some(self.s.march)
    }

    fn seen(&self, man: Man, own: bool) -> SeenMan {
        let mut figure = *self.man(man);
        if !own {
            // Half-made picks of an army are not shown anyway.
            figure.hidden = false;
        }
        SeenMan { man, figure, stand: self.stand(man) }
    }
}

/// While somebody places or names in secret, what is asked exactly is his alone.
fn shown_step(step: Step, owns: impl Fn(Side) -> bool) -> Option<Step> {
    match step {
        Step::SetUp(SetUpStep::Heading { man, .. }) if !owns(man.side()) => Some(Placing(man.side()).into()),
        Step::Fire(FireStep::Markers { side, .. }) if !owns(side) => None,
        _ => Some(step),
    }
}
