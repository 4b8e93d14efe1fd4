//! The one door by which tables come into being: asked for, played again, gone on with, read in or looked at. Whoever
//! comes by it, how many and how fast is asked here and nowhere else.

use crate::hub::{Hub, HubError, encode, now};
use crate::limit::Limiter;
use crate::room::{Effects, Kind, Place, Plan, Room};
use crate::store::{StoreError, Stored, Taken, UserId};
use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Arc;

/// Who wants a table, and from where.
#[derive(Clone, Copy, Debug)]
pub struct Asker {
    pub user: UserId,
    pub from: IpAddr,
}

/// How fast tables are made.
pub(crate) struct Door {
    persons: Limiter<UserId>,
    /// More than a person's: a club may play behind one address.
    households: Limiter<IpAddr>,
}

impl Default for Door {
    fn default() -> Door {
        Door { persons: Limiter::new(40.0, 1.0 / 30.0), households: Limiter::new(120.0, 1.0 / 5.0) }
    }
}

impl From<StoreError> for HubError {
    fn from(error: StoreError) -> HubError {
        match error {
            StoreError::TooManyTables => HubError::TooManyTables,
            error => HubError::Store(error),
        }
    }
}

impl Hub {
    /// May this user have another unfinished game? Reads the disk: not for async code.
    pub fn room_for(&self, user: UserId) -> Result<(), HubError> {
        let full = self.store.unfinished(user)? >= self.config.max_tables_per_user;
        if full { Err(HubError::TooManyTables) } else { Ok(()) }
    }

    /// Is it too soon for another table? Asks without counting, for those who have much to do before they know what table.
    pub fn may_ask(&self, asker: Asker) -> Result<(), HubError> {
        let time = now();
        let may = self.door.persons.has(&asker.user, time) && self.door.households.has(&asker.from, time);
        if may || !self.config.limits { Ok(()) } else { Err(HubError::TooFast) }
    }

    /// A new table. Waits for the disk: not for async code.
    pub fn create(self: &Arc<Hub>, plan: &Plan, asker: Asker) -> Result<String, HubError> {
        self.may_ask(asker)?;
        if self.config.limits {
            self.door.persons.take(asker.user, now());
        }
        self.create_as(self.luck.name(plan), plan, asker.from)
    }

    /// The same with a name of its own, for what everybody finds again: if it is there it is as it was.
    pub fn create_once(self: &Arc<Hub>, id: String, plan: &Plan, from: IpAddr) -> Result<String, HubError> {
        match self.store.table(&id)? {
            Some(_) => Ok(id),
            None => self.create_as(id, plan, from),
        }
    }

    fn create_as(self: &Arc<Hub>, id: String, plan: &Plan, from: IpAddr) -> Result<String, HubError> {
        if self.config.limits && !self.door.households.take(from, now()) {
            return Err(HubError::TooFast);
        }
        // Asked again when it is written; here it spares the work of setting the game up.
        let people: BTreeSet<UserId> = plan.places.iter().filter_map(|place| place.user).collect();
        people.into_iter().try_for_each(|user| self.room_for(user))?;
        let secret = self.luck.secret(&id);
        let game = self.catalog.find(&plan.game).map_err(HubError::Fault)?;
        // A game that goes on from another, or is looked at, goes by the rules of that one.
        let rules = match &plan.rules {
            Some(rules) => rules.clone(),
            None => game.rules().map_err(HubError::Fault)?,
        };
        let files = self.files_of(game, &rules)?;
        let plan = Plan { rules: Some(rules), files, ..plan.clone() };
        let mut room =
            Room::restore(&self.catalog, &id, plan.clone(), secret.clone(), &[], 0).map_err(HubError::Fault)?;
        let mut fx = Effects::default();
        room.roll(plan.created, &mut fx);
        let human = |(seat, place): (usize, &Place)| match place.kind {
            Kind::Human => place.user.map(|user| Taken { seat: seat as u8, user, given_up: false }),
            _ => None,
        };
        let stored = Stored {
            id: id.clone(),
            plan: serde_json::to_string(&plan).expect("a plan always encodes"),
            secret: secret.reveal(),
            listed: plan.listed,
            summary: room.summary(),
            seats: plan.places.iter().enumerate().filter_map(human).collect(),
        };
        self.store.new_table(stored, encode(&fx.records), self.config.max_tables_per_user)?;
        self.metrics.created.inc();
        tracing::info!(table = id, game = plan.game, scenario = plan.scenario, "a new table");
        let table = self.table(&id)?;
        self.wake_bots(&table);
        Ok(id)
    }
}
