//! An auction for two or three, for what the duel lacks: everybody bids at once, and who has bid is as secret as the bid;
//! several may win; a seat may leave while the others go on; some news is for several seats; and an optional module, the
//! weather, has a place in the position only where it is played.
//!
//! Each round everybody bids some of his coins. The bids are opened together; the highest each pay and win a prize, two in
//! rain. Whoever has the most prizes at the end has won.

use engine::{Actor, Audience, Game, Leaving, Message, Refusal, Seat, Seats, Told, Turn, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub const COINS: u8 = 9;
const MOST: usize = 3;

#[derive(Clone, Debug)]
pub struct Auction {
    /// Two or three.
    pub seats: u8,
    pub rounds: u8,
    /// With the module: every third round it rains.
    pub weather: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub round: u8,
    pub coins: [u8; MOST],
    pub prizes: [u8; MOST],
    pub bids: [Option<u8>; MOST],
    /// Who is still there.
    pub present: Seats,
    /// Rounds until it rains; nothing without the module.
    pub dry: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    Bid(u8),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    Bid {
        coins: u8,
    },
    Opened {
        bids: Vec<(Seat, u8)>,
    },
    /// Told to those who won nothing.
    Consoled,
    Left {
        seat: Seat,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    pub round: u8,
    pub coins: Vec<u8>,
    pub prizes: Vec<u8>,
    pub present: Seats,
    /// Of the viewer alone.
    pub bid: Option<u8>,
    pub dry: Option<u8>,
}

/// Whoever has the most prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    pub winners: Seats,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    round: u8,
    coins: Vec<u8>,
    prizes: Vec<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    left: Vec<Seat>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bids: Vec<(Seat, u8)>,
    /// What the module keeps; written only where it is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    weather: Option<Weather>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Weather {
    dry: u8,
}

const RAINS_EVERY: u8 = 3;

impl Auction {
    fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    fn waiting(&self, state: &State) -> Seats {
        state.present.iter().filter(|seat| state.bids[seat.index()].is_none()).collect()
    }

    /// Opens the bids once everybody has made one.
    fn settle(&self, state: &mut State, told: &mut dyn Told<Event>) {
        if !self.waiting(state).is_empty() || self.is_over(state) {
            return;
        }
        let bids = state.present.iter().filter_map(|seat| Some((seat, state.bids[seat.index()]?)));
        let bids: Vec<(Seat, u8)> = bids.collect();
        let highest = bids.iter().map(|(_, bid)| *bid).max().unwrap_or(0);
        let won: Seats = bids.iter().filter(|(_, bid)| *bid == highest).map(|(seat, _)| *seat).collect();
        let prize = if state.dry == Some(0) { 2 } else { 1 };
        for seat in won.iter() {
            state.coins[seat.index()] -= highest;
            state.prizes[seat.index()] += prize;
        }
        state.bids = [None; MOST];
        state.round += 1;
        state.dry = state.dry.map(|dry| dry.checked_sub(1).unwrap_or(RAINS_EVERY - 1));
        told.tell(Audience::All, Event::Opened { bids });
        let lost: Seats = state.present.iter().filter(|seat| !won.contains(*seat)).collect();
        told.tell(Audience::only(lost), Event::Consoled);
    }

    fn is_over(&self, state: &State) -> bool {
        state.round >= self.rounds || state.present.len() < 2
    }

    fn fits(&self, state: &State) -> Result<(), &'static str> {
        let (seats, all) = (usize::from(self.seats), self.all().collect::<Seats>());
        let absent = |seat: usize| !state.present.contains(Seat(seat as u8));
        let most = state.round.saturating_mul(if self.weather { 2 } else { 1 });
        match () {
            () if state.present.iter().any(|seat| !all.contains(seat)) => Err("there is no such seat"),
            () if state.present.is_empty() => Err("nobody is left"),
            () if state.round > self.rounds => Err("there is no such round"),
            () if state.coins.iter().any(|&coins| coins > COINS) => Err("there are more coins than there were"),
            () if state.prizes.iter().any(|&prizes| prizes > most) => Err("there are more prizes than rounds"),
            () if (0..MOST).any(|n| state.bids[n].is_some_and(|bid| bid > state.coins[n])) => {
                Err("a bid is not covered")
            }
            () if (0..MOST).any(|n| absent(n) && state.bids[n].is_some()) => Err("somebody who left has bid"),
            () if (seats..MOST).any(|n| state.coins[n] != COINS || state.prizes[n] != 0) => {
                Err("an empty seat has played")
            }
            () if self.weather != state.dry.is_some() => Err("the weather is played, or it is not"),
            () if state.dry.is_some_and(|dry| dry >= RAINS_EVERY) => Err("it rains more often than that"),
            () if self.is_over(state) && state.bids != [None; MOST] => Err("the game is over and somebody bids"),
            () if !self.is_over(state) && self.waiting(state).is_empty() => {
                Err("everybody has bid and nothing happened")
            }
            () => Ok(()),
        }
    }
}

impl Game for Auction {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Outcome = Outcome;

    const POSITION_FORMAT: u32 = 1;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State {
        State {
            round: 0,
            coins: [COINS; MOST],
            prizes: [0; MOST],
            bids: [None; MOST],
            present: self.all().collect(),
            dry: self.weather.then_some(RAINS_EVERY - 1),
        }
    }

    fn turn(&self, state: &State) -> Turn<Outcome> {
        if !self.is_over(state) {
            return Turn::Seats(self.waiting(state));
        }
        let most = state.present.iter().map(|seat| state.prizes[seat.index()]).max();
        let winners = state.present.iter().filter(|seat| Some(state.prizes[seat.index()]) == most).collect();
        Turn::Over(Outcome { winners })
    }

    /// Nobody is told who else has bid: to the others everybody else seems to be thinking still.
    fn awaited(&self, state: &State, viewer: Viewer) -> Turn<Outcome> {
        match (self.turn(state), viewer) {
            (Turn::Seats(_), Viewer::Seat(seat)) if state.bids.get(seat.index()).is_some_and(Option::is_some) => {
                Turn::Seats(state.present.without(seat))
            }
            (Turn::Seats(_), Viewer::Seat(_) | Viewer::Public) => Turn::Seats(state.present),
            (turn, _) => turn,
        }
    }

    fn options(&self, state: &State, seat: Seat, out: &mut Vec<Command>) {
        let bids = (0..=COINS).map(Command::Bid);
        out.extend(bids.filter(|command| self.check(state, Actor::Seat(seat), command).is_ok()));
    }

    fn chances(&self, _: &State, _: &mut Vec<(Command, u32)>) {}

    fn check(&self, state: &State, actor: Actor, Command::Bid(coins): &Command) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(rule, Message::new(key).under(rule)));
        match (self.turn(state), actor) {
            (Turn::Seats(seats), Actor::Seat(seat)) if seats.contains(seat) => {
                if *coins <= state.coins[seat.index()] {
                    Ok(())
                } else {
                    refuse("auction-2", "auction-too-dear")
                }
            }
            _ => refuse("auction-1", "auction-not-now"),
        }
    }

    fn apply(&self, state: &mut State, actor: Actor, Command::Bid(coins): &Command, told: &mut dyn Told<Event>) {
        let Actor::Seat(seat) = actor else { unreachable!("check lets Chance do nothing") };
        state.bids[seat.index()] = Some(*coins);
        told.tell(Audience::only(seat), Event::Bid { coins: *coins });
        self.settle(state, told);
    }

    fn leave(&self, state: &mut State, seat: Seat, told: &mut dyn Told<Event>) -> Leaving {
        state.present = state.present.without(seat);
        state.bids[seat.index()] = None;
        if self.is_over(state) {
            state.bids = [None; MOST];
        }
        told.tell(Audience::All, Event::Left { seat });
        self.settle(state, told);
        Leaving::GoesOn
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let seats = usize::from(self.seats);
        let bid = match viewer {
            Viewer::Seat(seat) => state.bids.get(seat.index()).copied().flatten(),
            Viewer::Public | Viewer::Umpire => None,
        };
        let (coins, prizes) = (state.coins[..seats].to_vec(), state.prizes[..seats].to_vec());
        View { round: state.round, coins, prizes, present: state.present, bid, dry: state.dry }
    }

    /// The others may have bid anything, or nothing; but not all of them, or the bids would be open.
    fn resample(&self, state: &State, seat: Seat, below: &mut dyn FnMut(u32) -> u32) -> State {
        let mut another = state.clone();
        if self.is_over(state) {
            return another;
        }
        let others: Vec<Seat> = state.present.iter().filter(|other| *other != seat).collect();
        for other in &others {
            let bid = below(u32::from(state.coins[other.index()]) + 1) as u8;
            another.bids[other.index()] = (below(2) == 0).then_some(bid);
        }
        if self.waiting(&another).is_empty() {
            let thinks = others[below(others.len() as u32) as usize];
            another.bids[thinks.index()] = None;
        }
        another
    }

    fn position(&self, state: &State) -> Value {
        let seats = usize::from(self.seats);
        let bids = self.all().filter_map(|seat| Some((seat, state.bids[seat.index()]?)));
        let document = Document {
            round: state.round,
            coins: state.coins[..seats].to_vec(),
            prizes: state.prizes[..seats].to_vec(),
            left: self.all().filter(|seat| !state.present.contains(*seat)).collect(),
            bids: bids.collect(),
            weather: state.dry.map(|dry| Weather { dry }),
        };
        serde_json::to_value(document).expect("a document is plain data")
    }

    fn read_position(&self, document: &Value) -> Result<State, String> {
        let read = Document::deserialize(document).map_err(|error| error.to_string())?;
        let seats = usize::from(self.seats);
        if read.coins.len() != seats || read.prizes.len() != seats {
            return Err(format!("there are {seats} seats"));
        }
        let mut state = State { round: read.round, dry: read.weather.map(|weather| weather.dry), ..self.start() };
        state.coins[..seats].copy_from_slice(&read.coins);
        state.prizes[..seats].copy_from_slice(&read.prizes);
        let named = read.left.iter().chain(read.bids.iter().map(|(seat, _)| seat));
        if let Some(seat) = named.clone().find(|seat| seat.0 >= self.seats) {
            return Err(format!("there is no seat {}", seat.0));
        }
        state.present = self.all().filter(|seat| !read.left.contains(seat)).collect();
        for (seat, bid) in read.bids {
            state.bids[seat.index()] = Some(bid);
        }
        Ok(state)
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        self.fits(state).map_err(str::to_string)
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Event::Opened { .. })
    }

    fn prompt(&self, state: &State, seat: Seat) -> Message {
        let asked = matches!(self.turn(state), Turn::Seats(seats) if seats.contains(seat));
        Message::new(if asked { "auction-bid" } else { "auction-wait" })
    }

    fn say_command(&self, _: &State, Command::Bid(coins): &Command) -> Message {
        Message::new("auction-bid-coins").number("coins", *coins)
    }

    fn say_event(&self, event: &Event) -> Message {
        Message::new("auction-event").name("event", format!("{event:?}"))
    }

    fn say_outcome(&self, outcome: &Outcome) -> Message {
        Message::new("auction-outcome").name("winners", format!("{:?}", outcome.winners))
    }

    fn winners(&self, outcome: &Outcome) -> Seats {
        outcome.winners
    }

    fn points(&self, state: &State, seat: Seat) -> Option<i32> {
        Some(i32::from(state.prizes[seat.index()]))
    }

    fn turn_number(&self, state: &State) -> u16 {
        u16::from(state.round) + 1
    }

    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        10 * i32::from(state.prizes[seat.index()]) + i32::from(state.coins[seat.index()])
    }
}
