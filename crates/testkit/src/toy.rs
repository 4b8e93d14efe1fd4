//! A duel with cards: two seats, hidden hands, a secret choice made at the same time, moves that may be undone,
//! draws and dice. Small enough to read at a sitting, and it has everything a promise can be broken with.
//!
//! Each round both draw up to three cards, march on a track of four posts, choose a card in secret, and roll a die
//! each. Card, die and post are added; the higher total scores. Cards once shown are out of the game.

use engine::{Actor, Audience, Game, Message, Refusal, Seat, Seats, Told, Turn, Viewer, fair};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub const CARDS: u8 = 60;
pub const HAND: u32 = 3;
pub const LAST_POST: u8 = 3;
pub const MARCHES: u8 = 2;

/// The rules; all there is to choose is the length.
#[derive(Clone, Debug)]
pub struct Toy {
    /// At most 25, so that the cards suffice.
    pub rounds: u8,
}

/// A set of cards, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cards(pub u64);

impl Cards {
    pub const ALL: Cards = Cards((1 << CARDS) - 1);

    pub fn has(self, card: u8) -> bool {
        card < CARDS && self.0 & 1 << card != 0
    }

    #[must_use]
    pub fn with(self, card: u8) -> Cards {
        Cards(self.0 | 1 << card)
    }

    #[must_use]
    pub fn without(self, others: Cards) -> Cards {
        Cards(self.0 & !others.0)
    }

    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..CARDS).filter(move |&card| self.has(card))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Draw(Seat),
    March(Seat),
    Choose,
    Roll,
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub round: u8,
    pub step: Step,
    pub hands: [Cards; 2],
    pub chosen: [Option<u8>; 2],
    pub posts: [u8; 2],
    pub marched: u8,
    pub score: [u8; 2],
    pub shown: Cards,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    Draw(u8),
    March(u8),
    Halt,
    Choose(u8),
    Roll([u8; 2]),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// The card is named to the one who drew it.
    Drew {
        seat: Seat,
        card: Option<u8>,
    },
    Marched {
        seat: Seat,
        to: u8,
    },
    Halted {
        seat: Seat,
    },
    Chose {
        seat: Seat,
        card: Option<u8>,
    },
    Rolled {
        dice: [u8; 2],
    },
    Shown {
        cards: [u8; 2],
    },
    Scored {
        seat: Option<Seat>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    pub round: u8,
    pub posts: [u8; 2],
    pub score: [u8; 2],
    /// The cards of each seat whose faces the viewer sees.
    pub faces: [Vec<u8>; 2],
    /// The other cards of each seat, numbered from 0: a number says nothing about the card.
    pub backs: [Vec<u8>; 2],
    pub has_chosen: [bool; 2],
    pub chosen: [Option<u8>; 2],
    pub shown: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Outcome {
    Won(Seat),
    Drawn,
}

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

impl State {
    /// All cards that are somewhere else than in this seat's hand or before it, and have not been shown.
    fn unseen_by(&self, seat: Seat) -> Cards {
        Cards::ALL.without(self.shown).without(self.held_by(seat))
    }

    fn held_by(&self, seat: Seat) -> Cards {
        let hand = self.hands[seat.index()];
        self.chosen[seat.index()].map_or(hand, |card| hand.with(card))
    }

    fn deck(&self) -> Cards {
        self.unseen_by(Seat(0)).without(self.held_by(Seat(1)))
    }

    /// Two draw, then two march; whoever has a full hand draws nothing.
    fn next_draw(&mut self, seat: Seat) {
        self.step = match self.hands[seat.index()].len() < HAND {
            true => Step::Draw(seat),
            false if seat == Seat(0) => return self.next_draw(Seat(1)),
            false => Step::March(Seat(0)),
        };
    }

    fn march_on(&mut self, seat: Seat) {
        self.marched = 0;
        self.step = if seat == Seat(0) { Step::March(Seat(1)) } else { Step::Choose };
    }

    fn score_round(&mut self, dice: [u8; 2], told: &mut dyn Told<Event>) {
        let cards = self.chosen.map(|card| card.expect("both have chosen before the dice are rolled"));
        let total = |seat: usize| cards[seat] % 10 + dice[seat] + self.posts[seat];
        let winner = match total(0).cmp(&total(1)) {
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Seat(0)),
            std::cmp::Ordering::Less => Some(Seat(1)),
        };
        if let Some(seat) = winner {
            self.score[seat.index()] += 1;
        }
        self.shown = self.shown.with(cards[0]).with(cards[1]);
        self.chosen = [None; 2];
        told.tell(Audience::All, Event::Rolled { dice });
        told.tell(Audience::All, Event::Shown { cards });
        told.tell(Audience::All, Event::Scored { seat: winner });
    }
}

/// The position as it is declared: the step, and whatever is not as it was at the start.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    round: u8,
    step: Step,
    posts: [u8; 2],
    #[serde(default, skip_serializing_if = "is_zero")]
    marched: u8,
    score: [u8; 2],
    /// Cards by number, in order.
    #[serde(default, skip_serializing_if = "none_held")]
    hands: [Vec<u8>; 2],
    #[serde(default, skip_serializing_if = "none_chosen")]
    chosen: [Option<u8>; 2],
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    shown: Vec<u8>,
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}

fn none_held(hands: &[Vec<u8>; 2]) -> bool {
    hands.iter().all(Vec::is_empty)
}

fn none_chosen(chosen: &[Option<u8>; 2]) -> bool {
    *chosen == [None; 2]
}

/// A card twice is as wrong as a card too many.
fn read_cards(cards: &[u8]) -> Result<Cards, String> {
    cards.iter().try_fold(Cards::default(), |all, &card| match card {
        card if card >= CARDS => Err(format!("there is no card {card}")),
        card if all.has(card) => Err(format!("card {card} is listed twice")),
        card => Ok(all.with(card)),
    })
}

/// A command that may be given, with whom it is about.
enum Deed {
    Draw(Seat, u8),
    March(Seat, u8),
    Halt(Seat),
    Choose(Seat, u8),
    Roll([u8; 2]),
}

/// What a command does in this position, or why it may not be given.
fn deed(state: &State, actor: Actor, command: Command) -> Result<Deed, Refusal> {
    let refuse = |rule, key| Err(Refusal::new(rule, Message::new(key).under(rule)));
    match (state.step, actor, command) {
        (Step::Draw(seat), Actor::Chance, Command::Draw(card)) => match state.deck().has(card) {
            true => Ok(Deed::Draw(seat, card)),
            false => refuse("toy-1", "toy-not-in-deck"),
        },
        (Step::March(marching), Actor::Seat(seat), Command::March(to)) if marching == seat => {
            if state.marched == MARCHES {
                refuse("toy-2.1", "toy-marched-enough")
            } else if to > LAST_POST || to.abs_diff(state.posts[seat.index()]) != 1 {
                refuse("toy-2.2", "toy-not-adjacent")
            } else {
                Ok(Deed::March(seat, to))
            }
        }
        (Step::March(marching), Actor::Seat(seat), Command::Halt) if marching == seat => Ok(Deed::Halt(seat)),
        (Step::Choose, Actor::Seat(seat), Command::Choose(card)) => {
            if state.chosen[seat.index()].is_some() {
                refuse("toy-3.1", "toy-has-chosen")
            } else if !state.hands[seat.index()].has(card) {
                refuse("toy-3.2", "toy-not-in-hand")
            } else {
                Ok(Deed::Choose(seat, card))
            }
        }
        (Step::Roll, Actor::Chance, Command::Roll(dice)) => match dice.into_iter().all(is_die) {
            true => Ok(Deed::Roll(dice)),
            false => refuse("toy-4", "toy-no-such-die"),
        },
        _ => refuse("toy-0", "toy-not-now"),
    }
}

impl Toy {
    /// The step is one that can be waiting, with the cards it needs where it needs them.
    fn step_is_sound(&self, state: &State) -> Result<(), String> {
        let lengths = state.hands.map(Cards::len);
        let chosen = state.chosen.map(|card| card.is_some());
        let full = |seat: usize| lengths[seat] + u32::from(chosen[seat]) == HAND;
        let sound = match state.step {
            Step::Draw(Seat(0)) => lengths[0] < HAND && lengths[1] < HAND && chosen == [false; 2],
            Step::Draw(Seat(1)) => lengths[0] == HAND && lengths[1] < HAND && chosen == [false; 2],
            Step::Draw(_) => false,
            Step::March(seat) => seat.0 < 2 && lengths == [HAND; 2] && chosen == [false; 2],
            Step::Choose => full(0) && full(1) && chosen != [true; 2],
            Step::Roll => full(0) && full(1) && chosen == [true; 2],
            Step::Over => chosen == [false; 2],
        };
        let marching = matches!(state.step, Step::March(_)) || state.marched == 0;
        let counted = if state.step == Step::Over { state.round == self.rounds } else { state.round < self.rounds };
        match () {
            () if !sound => Err("the step does not fit the cards".into()),
            () if !marching => Err("somebody has marched and nobody is marching".into()),
            () if !counted => Err("the step does not fit the round".into()),
            () => Ok(()),
        }
    }
}

fn is_die(face: u8) -> bool {
    (1..=6).contains(&face)
}

impl Game for Toy {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Outcome = Outcome;

    const POSITION_FORMAT: u32 = 1;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State {
        State {
            round: 0,
            step: Step::Draw(Seat(0)),
            hands: [Cards::default(); 2],
            chosen: [None; 2],
            posts: [0, LAST_POST],
            marched: 0,
            score: [0; 2],
            shown: Cards::default(),
        }
    }

    fn turn(&self, state: &State) -> Turn<Outcome> {
        match state.step {
            Step::Draw(_) | Step::Roll => Turn::Chance,
            Step::March(seat) => Turn::Seats(Seats::only(seat)),
            Step::Choose => {
                let open = [Seat(0), Seat(1)].into_iter().filter(|seat| state.chosen[seat.index()].is_none());
                Turn::Seats(open.fold(Seats::NONE, Seats::with))
            }
            Step::Over => Turn::Over(match state.score {
                [a, b] if a > b => Outcome::Won(Seat(0)),
                [a, b] if a < b => Outcome::Won(Seat(1)),
                _ => Outcome::Drawn,
            }),
        }
    }

    fn options(&self, state: &State, seat: Seat, out: &mut Vec<Command>) {
        match state.step {
            Step::March(marching) if marching == seat => {
                let marches = (0..=LAST_POST).map(Command::March);
                let allowed = |command: &Command| self.check(state, Actor::Seat(seat), command).is_ok();
                out.extend(marches.chain([Command::Halt]).filter(allowed));
            }
            Step::Choose if state.chosen[seat.index()].is_none() => {
                out.extend(state.hands[seat.index()].iter().map(Command::Choose));
            }
            _ => {}
        }
    }

    /// Where one may march to everybody sees; which cards one may choose nobody does.
    fn is_open(&self, state: &State, _: Seat) -> bool {
        matches!(state.step, Step::March(_))
    }

    fn chances(&self, state: &State, out: &mut Vec<(Command, u32)>) {
        match state.step {
            Step::Draw(_) => out.extend(state.deck().iter().map(|card| (Command::Draw(card), 1))),
            Step::Roll => {
                out.extend((0..36).map(|pair| (Command::Roll([pair / 6 + 1, pair % 6 + 1]), 1)));
            }
            _ => {}
        }
    }

    fn check(&self, state: &State, actor: Actor, command: &Command) -> Result<(), Refusal> {
        deed(state, actor, *command).map(drop)
    }

    fn apply(&self, state: &mut State, actor: Actor, command: &Command, told: &mut dyn Told<Event>) {
        match deed(state, actor, *command).expect("check has let it through") {
            Deed::Draw(seat, card) => {
                state.hands[seat.index()] = state.hands[seat.index()].with(card);
                told.tell(Audience::only(seat), Event::Drew { seat, card: Some(card) });
                told.tell(Audience::except(seat), Event::Drew { seat, card: None });
                state.next_draw(seat);
            }
            Deed::March(seat, to) => {
                state.posts[seat.index()] = to;
                state.marched += 1;
                told.tell(Audience::All, Event::Marched { seat, to });
            }
            Deed::Halt(seat) => {
                told.tell(Audience::All, Event::Halted { seat });
                state.march_on(seat);
            }
            Deed::Choose(seat, card) => {
                state.hands[seat.index()] = state.hands[seat.index()].without(Cards::default().with(card));
                state.chosen[seat.index()] = Some(card);
                told.tell(Audience::only(seat), Event::Chose { seat, card: Some(card) });
                told.tell(Audience::except(seat), Event::Chose { seat, card: None });
                if state.chosen[other(seat).index()].is_some() {
                    state.step = Step::Roll;
                }
            }
            Deed::Roll(dice) => {
                state.score_round(dice, told);
                state.round += 1;
                match state.round == self.rounds {
                    true => state.step = Step::Over,
                    false => state.next_draw(Seat(0)),
                }
            }
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let sees = |seat: usize| viewer == Viewer::Umpire || viewer == Viewer::Seat(Seat(seat as u8));
        let faces = |seat: usize| if sees(seat) { state.hands[seat].iter().collect() } else { Vec::new() };
        let backs = |seat: usize| if sees(seat) { Vec::new() } else { (0..state.hands[seat].len() as u8).collect() };
        let chosen = |seat: usize| if sees(seat) { state.chosen[seat] } else { None };
        View {
            round: state.round,
            posts: state.posts,
            score: state.score,
            faces: [faces(0), faces(1)],
            backs: [backs(0), backs(1)],
            has_chosen: state.chosen.map(|card| card.is_some()),
            chosen: [chosen(0), chosen(1)],
            shown: state.shown.iter().collect(),
        }
    }

    fn resample(&self, state: &State, seat: Seat, below: &mut dyn FnMut(u32) -> u32) -> State {
        let hidden = other(seat).index();
        let mut unseen: Vec<u8> = state.unseen_by(seat).iter().collect();
        fair::shuffle(&mut unseen, below);
        let mut unseen = unseen.into_iter();
        let mut another = state.clone();
        let hand = unseen.by_ref().take(state.hands[hidden].len() as usize);
        another.hands[hidden] = hand.fold(Cards::default(), Cards::with);
        another.chosen[hidden] = state.chosen[hidden].and_then(|_| unseen.next());
        another
    }

    fn position(&self, state: &State) -> Value {
        let document = Document {
            round: state.round,
            step: state.step,
            posts: state.posts,
            marched: state.marched,
            score: state.score,
            hands: state.hands.map(|hand| hand.iter().collect()),
            chosen: state.chosen,
            shown: state.shown.iter().collect(),
        };
        serde_json::to_value(document).expect("a document is plain data")
    }

    fn read_position(&self, document: &Value) -> Result<State, String> {
        let Document { round, step, posts, marched, score, hands, chosen, shown } =
            Document::deserialize(document).map_err(|error| error.to_string())?;
        if let Some(card) = chosen.into_iter().flatten().find(|&card| card >= CARDS) {
            return Err(format!("there is no card {card}"));
        }
        let hands = [read_cards(&hands[0])?, read_cards(&hands[1])?];
        Ok(State { round, step, hands, chosen, posts, marched, score, shown: read_cards(&shown)? })
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        let held = state.held_by(Seat(0)).len() + state.held_by(Seat(1)).len() + state.shown.len();
        let all = Cards(state.held_by(Seat(0)).0 | state.held_by(Seat(1)).0 | state.shown.0);
        match () {
            () if held != all.len() => Err("a card is in two places".into()),
            () if all.0 & !Cards::ALL.0 != 0 => Err("there is a card too many".into()),
            () if state.hands.iter().any(|hand| hand.len() > HAND) => Err("a hand is too big".into()),
            () if state.posts.iter().any(|&post| post > LAST_POST) => Err("there is no such post".into()),
            () if state.marched > MARCHES => Err("somebody marched too far".into()),
            () if u32::from(state.score[0]) + u32::from(state.score[1]) > u32::from(state.round) => {
                Err("more scored than rounds".into())
            }
            () if state.shown.len() != 2 * u32::from(state.round) => Err("rounds and cards differ".into()),
            () => self.step_is_sound(state),
        }
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Event::Drew { card: Some(_), .. } | Event::Rolled { .. } | Event::Shown { .. })
    }

    fn prompt(&self, state: &State, seat: Seat) -> Message {
        let awaited = matches!(self.turn(state), Turn::Seats(seats) if seats.contains(seat));
        match state.step {
            _ if !awaited => Message::new("toy-wait"),
            Step::March(_) => Message::new("toy-march").number("left", MARCHES - state.marched),
            _ => Message::new("toy-choose"),
        }
    }

    fn say_command(&self, _: &State, command: &Command) -> Message {
        match *command {
            Command::Draw(card) => Message::new("toy-draw").number("card", card),
            Command::March(to) => Message::new("toy-march-to").number("post", to),
            Command::Halt => Message::new("toy-halt"),
            Command::Choose(card) => Message::new("toy-choose-card").number("card", card),
            Command::Roll([a, b]) => Message::new("toy-roll").number("first", a).number("second", b),
        }
    }

    fn say_event(&self, event: &Event) -> Message {
        Message::new("toy-event").name("event", format!("{event:?}"))
    }

    fn say_outcome(&self, outcome: &Outcome) -> Message {
        Message::new("toy-outcome").name("outcome", format!("{outcome:?}"))
    }

    fn winners(&self, outcome: &Outcome) -> Seats {
        match *outcome {
            Outcome::Won(seat) => Seats::only(seat),
            Outcome::Drawn => Seats::NONE,
        }
    }

    fn points(&self, state: &State, seat: Seat) -> Option<i32> {
        Some(i32::from(state.score[seat.index()]))
    }

    fn turn_number(&self, state: &State) -> u16 {
        u16::from(state.round) + 1
    }

    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        let hand: u32 = state.hands[seat.index()].iter().map(|card| u32::from(card % 10)).sum();
        let lead = i32::from(state.score[seat.index()]) - i32::from(state.score[other(seat).index()]);
        100 * lead + hand as i32
    }
}
