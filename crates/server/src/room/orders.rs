//! Standing orders: what a seat has asked the room to answer for it. They are the seat's own, and nobody else is told of
//! them; what they answer stands in the log like any command.

use super::story::Story;
use super::{Denied, Effects, How, Record, Room, To, encoded};
use crate::frames::{Frame, OrderNow, OrdersNow};
use engine::{Actor, Seat, Viewer};
use serde_json::Value;
use stage::Obeyed;

/// So many orders a seat may have given at once.
const MAX_ORDERS: usize = 32;

impl Story {
    /// The orders of a seat that have not lapsed.
    fn standing<'a>(&'a self, seat: Seat) -> impl Iterator<Item = (&'a String, Obeyed<Value>)> {
        let table = self.table.as_ref();
        let obeyed = move |order: &'a String| Some((order, table?.obey(seat, order)));
        let given = self.orders[seat.index()].iter().filter_map(obeyed);
        given.filter(|(_, obeyed)| *obeyed != Obeyed::Lapsed)
    }

    /// What a standing order answers now, and for whom.
    pub(super) fn ordered(&self) -> Option<(Seat, Value)> {
        self.awaited().into_iter().find_map(|seat| {
            let answers = self.standing(seat).find_map(|(_, obeyed)| match obeyed {
                Obeyed::Answers(command) => Some(command),
                Obeyed::Waits | Obeyed::Lapsed => None,
            });
            answers.map(|command| (seat, command))
        })
    }

    /// What a seat may order, and what it has ordered.
    pub(super) fn orders_now(&self, viewer: Viewer) -> Option<OrdersNow> {
        let (Viewer::Seat(seat), Some(table)) = (viewer, self.table.as_ref().filter(|_| self.is_playing())) else {
            return None;
        };
        let words = |order: &String| Some(OrderNow { key: order.clone(), say: table.say_order(order)? });
        let given: Vec<OrderNow> = self.standing(seat).filter_map(|(order, _)| words(order)).collect();
        let mut may = table.orders(seat);
        may.retain(|order| !self.orders[seat.index()].contains(order));
        let now = OrdersNow { may: may.iter().filter_map(words).collect(), given };
        (!now.may.is_empty() || !now.given.is_empty()).then_some(now)
    }
}

impl Room {
    /// A seat gives a standing order, or recalls one.
    pub fn order(&mut self, seat: Seat, order: &str, stands: bool, now: u64) -> Result<Effects, Denied> {
        if !self.is_playing() {
            return Err(Denied::Not("room-over"));
        }
        let given = self.orders[seat.index()].iter().any(|given| given == order);
        let offered = || self.table.as_ref().is_some_and(|table| table.orders(seat).iter().any(|key| key == order));
        let full = self.orders[seat.index()].len() >= MAX_ORDERS;
        if given == stands || (stands && (full || !offered())) {
            return Err(Denied::Not("room-no-such-order"));
        }
        let (mut fx, order, proposed) = (Effects::default(), order.to_string(), self.proposal);
        let record = if stands { Record::Order { seat, order } } else { Record::Recall { seat, order } };
        self.happen(record, &mut fx)?;
        self.roll(now, &mut fx);
        // Whoever plays on, by an order too, takes back what he has proposed.
        if self.proposal != proposed {
            self.send_proposal(&mut fx);
        }
        self.send_orders(seat, &mut fx);
        self.send_changes(&mut fx);
        Ok(fx)
    }

    /// Recalls what would give again at once the answer a seat has just taken back.
    pub(super) fn recall_answering(&mut self, seat: Seat, fx: &mut Effects) -> Result<(), Denied> {
        while let Some(order) = self.answering(seat) {
            self.happen(Record::Recall { seat, order }, fx)?;
        }
        Ok(())
    }

    fn answering(&self, seat: Seat) -> Option<String> {
        let asked = self.awaited().contains(&seat);
        let answers = |obeyed: &Obeyed<Value>| matches!(obeyed, Obeyed::Answers(_));
        self.standing(seat).find(|(_, obeyed)| asked && answers(obeyed)).map(|(order, _)| order.clone())
    }

    /// Carries out the next answer of a standing order, if one is due.
    pub(super) fn obey(&mut self, now: u64, fx: &mut Effects) -> bool {
        let Some((seat, command)) = self.ordered() else { return false };
        let line = Record::Line { actor: Actor::Seat(seat), command, t: now, how: How::Ordered };
        self.happen(line, fx).expect("an order answers with one of the options of its seat");
        self.feeds[seat.index()].answered();
        true
    }

    fn send_orders(&mut self, seat: Seat, fx: &mut Effects) {
        self.feeds[seat.index()].spoken();
        let orders = self.orders_now(Viewer::Seat(seat));
        fx.send(To::Viewer(Viewer::Seat(seat)), encoded(&Frame::Orders { orders }));
    }
}
