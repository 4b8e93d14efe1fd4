//! The rulebook, step by step: who is asked, what he may do, why not, and what happens.

use crate::game::Letter;
use crate::things::*;
use engine::{Audience, Ledger, Message, Seat, Seats, Told};
use hexgrid::Direction;
use toolkit::board::Reach;
use toolkit::sets::Id;
use toolkit::steps::{Asks, Flow, Goes, Odds, Offers, Reason, Rolls, Stepped, Verdict};
use toolkit::words::{self, Clicks};
use toolkit::{chapter, deeds, sequence};

/// A state read with its rulebook.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    pub g: &'a Letter,
    pub s: &'a State,
}

/// A state being changed under its rulebook.
pub struct Play<'a> {
    pub g: &'a Letter,
    pub s: &'a mut State,
    pub told: &'a mut dyn Told<Event>,
}

impl Play<'_> {
    fn at(&self) -> Position<'_> {
        Position { g: self.g, s: self.s }
    }

    fn tell(&mut self, event: Event) {
        self.told.tell(Audience::All, event);
    }

    fn push(&mut self, step: impl Into<Step>) {
        self.s.steps.push(step.into());
    }

    fn done(&mut self) -> Flow {
        self.s.steps.pop();
        Flow::On
    }

    fn end(&mut self, outcome: Outcome) {
        self.s.outcome = Some(outcome);
    }
}

const fn no(rule: &'static str, key: &'static str) -> Reason {
    Reason::new(rule, key)
}

chapter! {
    pub enum LetterStep of Letter, Step::Letter {
        /// 2.1: everybody chooses in secret.
        asks Secrets,
        /// 3: a side moves.
        asks Moves(side: Side),
        /// 4: a side searches.
        asks Searches(side: Side),
        /// 4.4: a courier has come near a side, which may search him at once.
        asks Halts { side: Side, courier: Piece },
        /// 4.1: a die for a search.
        rolls Finding { by: Piece, courier: Piece },
        /// 5.1: a die for the mule.
        rolls Drift,
        /// 5.2: the next turn.
        goes NewTurn,
    }
}

sequence! {
    pub enum Step of Letter { Letter(LetterStep) }
}

impl Stepped for Letter {
    type Command = Command;
    type Player = Side;
    type At<'a> = Position<'a>;
    type Play<'a> = Play<'a>;
    type Clicks = Clicks;
    type Step = Step;

    const OVER: Reason = no("5.2", "refused-over");
    const DICE_ARE_CHANCE: Reason = no("4.1", "refused-dice-are-chance");
    const DIE_FIRST: Reason = no("4.1", "refused-die-first");
    const NOT_YOUR_TURN: Reason = no("1.1", "refused-not-your-turn");
    const NO_CHANCE_NOW: Reason = no("4.1", "refused-no-chance-now");
    const NOT_ASKED: &'static str = "refused-not-asked";

    fn player(seat: Seat) -> Option<Side> {
        Side::of(seat)
    }

    fn is_chance(command: Command) -> bool {
        matches!(command, Command::Roll(_))
    }

    fn step(at: Position<'_>) -> Option<Step> {
        at.s.outcome.is_none().then(|| *at.s.steps.last().expect("a game that is not over has a next step"))
    }

    fn at<'a>(play: &'a Play<'_>) -> Position<'a> {
        play.at()
    }
}

deeds! { pub enum Secret of Command { Entrust(courier: Piece), Suspect(courier: Piece) } }

impl Asks<Letter> for Secrets {
    type Deed = Secret;

    /// 2.1: whoever has not chosen yet.
    fn asked(self, at: Position<'_>) -> Seats {
        at.g.sides().filter(|&side| !at.has_chosen(side)).map(Side::seat).collect()
    }

    fn prompt(self, _: Position<'_>, side: Side) -> Message {
        let key = if side == Side::Sender { "prompt-entrust" } else { "prompt-suspect" };
        Message::new(key).under("2.1")
    }

    fn options(self, _: Position<'_>, side: Side, offers: &mut Offers<'_, Command, Secret>) {
        let deed = if side == Side::Sender { Secret::Entrust } else { Secret::Suspect };
        offers.extend(Piece::COURIERS.map(deed));
    }

    /// 2.1: the Sender entrusts the letter to a courier, the others suspect one.
    fn allows(self, _: Position<'_>, side: Side, deed: Secret) -> Verdict {
        let (Secret::Entrust(courier) | Secret::Suspect(courier)) = deed;
        let entrusts = matches!(deed, Secret::Entrust(_));
        no("2.1", "refused-other-secret").unless(entrusts == (side == Side::Sender))?;
        no("2.1", "refused-not-courier").unless(courier.is_courier())
    }

    fn meant(self, _: Position<'_>, side: Side, clicks: &Clicks) -> Option<Secret> {
        let deed = if side == Side::Sender { Secret::Entrust } else { Secret::Suspect };
        clicks.first().map(deed)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if self.asked(play.at()).is_empty() { play.done() } else { Flow::Wait }
    }

    fn carry_out(self, play: &mut Play<'_>, side: Side, deed: Secret) {
        let own = match deed {
            Secret::Entrust(courier) => {
                play.s.carrier = Some(courier);
                Event::Entrusted { courier }
            }
            Secret::Suspect(courier) => {
                play.s.suspects[side as usize - 1] = Some(courier);
                Event::Suspected { courier }
            }
        };
        play.told.tell(Audience::only(side.seat()), own);
        play.told.tell(Audience::except(side.seat()), Event::Chose { side });
    }
}

impl Position<'_> {
    pub fn has_chosen(&self, side: Side) -> bool {
        match side {
            Side::Sender => self.s.carrier.is_some(),
            Side::Guard | Side::Bandits => self.s.suspect(side).is_some(),
        }
    }

    /// Does a piece cover this hex? 3.3: the rider covers two.
    pub fn covers(&self, piece: Piece, spot: Spot) -> bool {
        spot.is_map() && (self.s.at(piece) == spot || piece == Piece::RIDER && self.s.rear == spot)
    }

    /// 1.2: couriers may share a hex; nobody else shares one, and nobody enters the mule's.
    fn may_enter(&self, piece: Piece, to: Spot) -> Verdict {
        let others = self.s.in_play().filter(|&other| other != piece && self.covers(other, to));
        let in_the_way = others.filter(|other| !(other.is_courier() && piece.is_courier())).count();
        no("1.2", "refused-occupied").unless(in_the_way == 0)
    }

    /// 3.1: two Movement Points, and what each hex costs in thirds of one.
    pub fn reach(&self, piece: Piece) -> Reach {
        let step = |from, _, to| {
            self.may_enter(piece, Spot(to)).ok()?;
            Some(self.g.pack.step_cost(Spot(from), Spot(to)))
        };
        board().reach(self.s.at(piece).0, self.g.pack.allowance, step, |_| false)
    }

    /// 3.3: ahead, half right or half left of the rider's front.
    pub fn ways_ahead(&self) -> impl Iterator<Item = Spot> + use<> {
        let front = self.s.at(Piece::RIDER).0;
        let facing = self.facing();
        [-1, 0, 1].into_iter().filter_map(move |sixths| board().neighbor(front, facing.turned(sixths)).map(Spot))
    }

    /// 3.3: from the rear hex to the front hex.
    pub fn facing(&self) -> Direction {
        let (rear, front) = (board().hex(self.s.rear.0), board().hex(self.s.at(Piece::RIDER).0));
        Direction::between(rear, front).expect("the rider's hexes touch")
    }

    /// 1.1, 3.1: may this piece still move?
    fn may_move(&self, side: Side, piece: Piece) -> Verdict {
        no("1.1", "refused-not-yours").unless(piece.side() == Some(side) && self.s.at(piece).is_map())?;
        no("3.1", "refused-moved").unless(!self.s.moved.contains(piece))
    }

    fn movers(&self, side: Side) -> impl Iterator<Item = Piece> + '_ {
        self.s.in_play().filter(move |&piece| self.may_move(side, piece).is_ok())
    }
}

deeds! { pub enum Moving of Command { Move { piece: Piece, to: Spot }, Ride(to: Spot), EndMoves } }

impl Asks<Letter> for Moves {
    type Deed = Moving;

    fn asked(self, _: Position<'_>) -> Seats {
        Seats::only(self.0.seat())
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        Message::new("prompt-moves").under("3.1")
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Command, Moving>) {
        for piece in at.movers(side) {
            if piece == Piece::RIDER {
                offers.extend(at.ways_ahead().filter(|&to| at.may_enter(piece, to).is_ok()).map(Moving::Ride));
                continue;
            }
            let reach = at.reach(piece);
            let ends = reach.places().map(|(place, _)| Spot(place)).filter(|&to| to != at.s.at(piece));
            offers.extend(ends.map(|to| Moving::Move { piece, to }));
        }
        offers.push(Moving::EndMoves);
    }

    fn allows(self, at: Position<'_>, side: Side, deed: Moving) -> Verdict {
        match deed {
            Moving::EndMoves => Ok(()),
            Moving::Ride(to) => {
                at.may_move(side, Piece::RIDER)?;
                no("3.3", "refused-not-ahead").unless(at.ways_ahead().any(|way| way == to))?;
                at.may_enter(Piece::RIDER, to)
            }
            Moving::Move { piece, to } => {
                at.may_move(side, piece)?;
                no("3.3", "refused-rider").unless(piece != Piece::RIDER)?;
                no("3.1", "refused-stands").unless(to.is_map() && to != at.s.at(piece))?;
                at.may_enter(piece, to)?;
                no("3.1", "refused-too-far").unless(at.reach(piece).cost(to.0).is_some())
            }
        }
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Moving> {
        if clicks.first() == Some(Piece::RIDER) {
            return clicks.first().map(Moving::Ride);
        }
        words::meant(Command::meant(clicks))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.at().movers(self.0).next().is_some() { Flow::Wait } else { end_moves(play) }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Side, deed: Moving) {
        match deed {
            Moving::EndMoves => {
                end_moves(play);
            }
            Moving::Ride(to) => play.ride(to),
            Moving::Move { piece, to } => play.walk(piece, to),
        }
    }
}

fn end_moves(play: &mut Play<'_>) -> Flow {
    play.s.moved = Pieces::EMPTY;
    play.s.pulls = 0;
    play.done()
}

impl Play<'_> {
    /// 3.1: a piece goes to another hex. 3.4: in the last column a courier hands over his paper. 4.4: elsewhere those he has
    /// come near may stop him.
    fn walk(&mut self, piece: Piece, to: Spot) {
        let from = std::mem::replace(&mut self.s.at[piece.index()], to);
        self.s.moved.insert(piece);
        self.tell(Event::Moved { piece, from, to });
        match () {
            () if !piece.is_courier() => {}
            () if to.column() == u16::from(COLUMNS) => self.hand_over(piece),
            () => {
                let hunters = self.g.hunters().rev();
                hunters.for_each(|side| self.push(Halts { side, courier: piece }));
            }
        }
    }

    /// 3.4: the letter wins, a blank sheet is sent away.
    fn hand_over(&mut self, courier: Piece) {
        if self.s.carrier == Some(courier) {
            self.tell(Event::Delivered { courier });
            self.end(Outcome::Delivered);
        } else {
            self.s.at[courier.index()] = Spot::NOWHERE;
            self.tell(Event::SentAway { courier });
        }
    }

    /// 3.3: the front goes on, the rear follows, up to three hexes a turn.
    fn ride(&mut self, to: Spot) {
        self.s.rear = std::mem::replace(&mut self.s.at[Piece::RIDER.index()], to);
        self.s.pulls += 1;
        if self.s.pulls == self.g.pack.pulls {
            self.s.moved.insert(Piece::RIDER);
        }
        self.tell(Event::Rode { to });
    }
}

impl Position<'_> {
    /// 4.1: each searcher once a turn, a courier in the next hex.
    fn may_search(&self, side: Side, by: Piece, courier: Piece) -> Verdict {
        no("1.1", "refused-not-yours").unless(by.side() == Some(side) && self.s.at(by).is_map())?;
        no("4.1", "refused-not-courier").unless(courier.is_courier() && self.s.at(courier).is_map())?;
        no("4.1", "refused-searched").unless(!self.s.searched.contains(by))?;
        let near = board().neighbors(self.s.at(courier).0).any(|(_, place)| self.covers(by, Spot(place)));
        no("4.1", "refused-not-near").unless(near)
    }

    pub fn searches(&self, side: Side) -> impl Iterator<Item = (Piece, Piece)> + '_ {
        let pairs = self.s.in_play().flat_map(|by| self.s.couriers().map(move |courier| (by, courier)));
        pairs.filter(move |&(by, courier)| self.may_search(side, by, courier).is_ok())
    }

    /// 4.2: what is added to the die of a search.
    pub fn search_score(&self, by: Piece, courier: Piece, mut ledger: Ledger<Piece>) -> Ledger<Piece> {
        let suspect = by.side().and_then(|side| self.s.suspect(side));
        ledger.add((suspect == Some(courier)).into(), "reason-suspect", "4.2", Some(courier));
        ledger.add((by == Piece::RIDER).into(), "reason-rider", "4.2", Some(by));
        ledger.add(-i8::from(self.g.pack.is_wood(self.s.at(courier))), "reason-wood", "4.2", Some(courier));
        ledger
    }
}

deeds! { pub enum Searching of Command { Search { by: Piece, courier: Piece }, EndSearch } }

impl Asks<Letter> for Searches {
    type Deed = Searching;

    fn asked(self, _: Position<'_>) -> Seats {
        Seats::only(self.0.seat())
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        Message::new("prompt-search").under("4.1")
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Command, Searching>) {
        offers.extend(at.searches(side).map(|(by, courier)| Searching::Search { by, courier }));
        offers.push(Searching::EndSearch);
    }

    fn allows(self, at: Position<'_>, side: Side, deed: Searching) -> Verdict {
        match deed {
            Searching::Search { by, courier } => at.may_search(side, by, courier),
            Searching::EndSearch => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Searching> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.at().searches(self.0).next().is_some() { Flow::Wait } else { end_searches(play, self.0) }
    }

    fn carry_out(self, play: &mut Play<'_>, side: Side, deed: Searching) {
        match deed {
            Searching::Search { by, courier } => play.search(side, by, courier),
            Searching::EndSearch => {
                end_searches(play, side);
            }
        }
    }

    fn due(self, _: Position<'_>) -> Result<(), String> {
        is_hunter(self.0)
    }
}

fn is_hunter(side: Side) -> Result<(), String> {
    if side == Side::Sender { Err("the Sender does not search".to_string()) } else { Ok(()) }
}

/// 4.1: next turn they may all search again.
fn end_searches(play: &mut Play<'_>, side: Side) -> Flow {
    Piece::all().filter(|piece| piece.side() == Some(side)).for_each(|piece| play.s.searched.remove(piece));
    play.done()
}

impl Play<'_> {
    /// 4.2: whom a side suspects is shown before its first die.
    fn search(&mut self, side: Side, by: Piece, courier: Piece) {
        self.s.searched.insert(by);
        if let Some(suspect) = self.s.suspect(side).filter(|_| !self.s.shown[side as usize - 1]) {
            self.s.shown[side as usize - 1] = true;
            self.tell(Event::SuspectShown { side, courier: suspect });
        }
        self.push(Finding { by, courier });
    }
}

deeds! { pub enum Halting of Command { Search { by: Piece, courier: Piece }, LetPass } }

impl Asks<Letter> for Halts {
    type Deed = Halting;

    fn asked(self, _: Position<'_>) -> Seats {
        Seats::only(self.side.seat())
    }

    fn prompt(self, _: Position<'_>, _: Side) -> Message {
        Message::new("prompt-halt").name("courier", self.courier.name()).under("4.4")
    }

    fn options(self, at: Position<'_>, side: Side, offers: &mut Offers<'_, Command, Halting>) {
        let near = at.searches(side).filter(|&(_, courier)| courier == self.courier);
        offers.extend(near.map(|(by, courier)| Halting::Search { by, courier }));
        offers.push(Halting::LetPass);
    }

    /// 4.4: a search like any other, of the courier who has come.
    fn allows(self, at: Position<'_>, side: Side, deed: Halting) -> Verdict {
        match deed {
            Halting::Search { by, courier } => {
                no("4.4", "refused-not-he").unless(courier == self.courier)?;
                at.may_search(side, by, courier)
            }
            Halting::LetPass => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Side, clicks: &Clicks) -> Option<Halting> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let near = play.at().searches(self.side).any(|(_, courier)| courier == self.courier);
        if near { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, side: Side, deed: Halting) {
        match deed {
            Halting::Search { by, courier } => play.search(side, by, courier),
            Halting::LetPass => {
                play.done();
                play.tell(Event::LetPass { side, courier: self.courier });
            }
        }
    }

    fn due(self, _: Position<'_>) -> Result<(), String> {
        is_hunter(self.side)
    }
}

deeds! { pub enum Die of Command { Roll(die: u8) } }

fn die(odds: &mut Odds<'_, Command, Die>) {
    odds.extend((1..=6).map(|die| (Die::Roll(die), 1)));
}

fn is_a_die(Die::Roll(die): Die) -> Verdict {
    no("4.1", "refused-one-die").unless((1..=6).contains(&die))
}

impl Rolls<Letter> for Finding {
    type Deed = Die;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Command, Die>) {
        die(odds);
    }

    fn allows(self, _: Position<'_>, deed: Die) -> Verdict {
        is_a_die(deed)
    }

    fn wanted(self) -> Reason {
        no("4.1", "refused-one-die")
    }

    fn prompt(self, _: Position<'_>) -> Message {
        Message::new("prompt-die").under("4.1")
    }

    /// 4.1, 4.3: enough, and the paper is read: the letter ends the game, anything else the courier's way.
    fn carry_out(self, play: &mut Play<'_>, Die::Roll(die): Die) {
        let Finding { by, courier } = self;
        play.done();
        let total = i16::from(die) + play.at().search_score(by, courier, Ledger::total_only()).total;
        play.tell(Event::Rolled { by, courier, die, total: total as i8 });
        match by.side() {
            Some(side) if total >= play.g.pack.target && play.s.carrier == Some(courier) => {
                play.tell(Event::LetterFound { courier });
                play.end(Outcome::Found(side));
            }
            _ if total >= play.g.pack.target => {
                play.s.at[courier.index()] = Spot::NOWHERE;
                play.tell(Event::NothingFound { courier });
            }
            _ => {}
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let near = board().neighbors(at.s.at(self.courier).0);
        let near = at.s.at(self.courier).is_map() && near.into_iter().any(|(_, place)| at.covers(self.by, Spot(place)));
        let searches = self.by.side().is_some_and(|side| side != Side::Sender) && self.courier.is_courier();
        if near && searches { Ok(()) } else { Err(format!("{} does not search {}", self.by, self.courier)) }
    }
}

impl Rolls<Letter> for Drift {
    type Deed = Die;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Command, Die>) {
        die(odds);
    }

    fn allows(self, _: Position<'_>, deed: Die) -> Verdict {
        is_a_die(deed)
    }

    fn wanted(self) -> Reason {
        no("5.1", "refused-one-die")
    }

    fn prompt(self, _: Position<'_>) -> Message {
        Message::new("prompt-drift").under("5.1")
    }

    /// 5.1: the mule goes a hex that way, 1 being north and then clockwise, if nobody is there.
    fn carry_out(self, play: &mut Play<'_>, Die::Roll(die): Die) {
        play.done();
        let way = board().neighbor(play.s.at(Piece::MULE).0, Direction::ALL[usize::from(die) - 1]).map(Spot);
        match way.filter(|&to| play.at().may_enter(Piece::MULE, to).is_ok()) {
            Some(to) => {
                play.s.at[Piece::MULE.index()] = to;
                play.tell(Event::Drifted { die, to });
            }
            None => play.tell(Event::Strayed { die }),
        }
    }
}

impl Goes<Letter> for NewTurn {
    /// 5.2: the Sender moves, then each of the others moves and searches, then the mule. After the last turn, or when no
    /// courier is left, the letter comes too late.
    fn settle(self, play: &mut Play<'_>) {
        if play.s.turn == play.g.pack.turns || play.s.couriers().next().is_none() {
            play.end(Outcome::Late);
            return;
        }
        play.s.turn += 1;
        play.tell(Event::TurnBegan { turn: play.s.turn });
        play.push(Drift);
        for side in play.g.hunters().rev() {
            play.push(Searches(side));
            play.push(Moves(side));
        }
        play.push(Moves(Side::Sender));
    }
}
