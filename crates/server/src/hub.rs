//! All tables that are in use, and who is connected to them. Here rooms meet the disk and the sockets.

use crate::admin::Admin;
use crate::costs::Budgets;
use crate::crowd::most_connections;
use crate::door::Door;
use crate::frames::{Frame, encoded};
use crate::letters::turns::Looks;
use crate::letters::{self, Letters, LettersError};
use crate::limit::{Bucket, Limiter};
use crate::live::TABLE_WRITES;
use crate::luck::Luck;
use crate::metrics::Metrics;
use crate::regard::Regards;
use crate::room::{Effects, Plan, Record, Room, Status, To};
use crate::sockets::Sockets;
use crate::store::admin::Standing;
use crate::store::purge::Keep;
use crate::store::{Append, Store, StoreError, Stored, UserId};
pub use crate::time::now;
use crate::time::{Downtime, Time};
use ai::Level;
use catalog::{AnyGame, Catalog, Fault, Files, Rules};
use engine::{Message, Secret, Viewer};
use stage::Words;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::mpsc::{self, error::TrySendError};
use tokio::sync::{Notify, Semaphore};

pub struct Config {
    /// How long the computer waits before each of its commands while somebody watches.
    pub bot_pace: Duration,
    /// Cookies only over TLS, and the headers that go with it.
    pub secure: bool,
    /// Behind a proxy that says where requests come from.
    pub trust_proxy: bool,
    pub max_tables_per_user: u32,
    /// Where health and figures are asked for; with none, where everything else is.
    pub watch: Option<SocketAddr>,
    /// Connections in all, and from one address where limits hold and no proxy stands before us.
    pub connections: usize,
    pub connections_each: usize,
    /// How long a request may take to arrive and to be answered.
    pub patience: Duration,
    /// How long a live channel may be silent before it is asked whether anybody is there; after three such times nobody is.
    pub beat: Duration,
    /// How long a sign-in waits where others have tried the same account too often.
    pub slow: Duration,
    /// Off only where the server is measured: everybody comes from one address then.
    pub limits: bool,
    /// Lists the game that shows how one is made.
    pub examples: bool,
    /// For tests: dice and the computer's choices follow from this number and the players' salts.
    pub rehearsal: Option<u64>,
    pub time: Time,
    /// The accounts that look after the server, by name.
    pub admins: Vec<String>,
    /// How long what nobody needs is kept.
    pub keep: Keep,
    pub letters: letters::Config,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            bot_pace: Duration::from_millis(350),
            secure: false,
            trust_proxy: false,
            max_tables_per_user: 60,
            watch: None,
            connections: most_connections(),
            connections_each: 256,
            patience: Duration::from_secs(25),
            beat: Duration::from_secs(10),
            slow: Duration::from_secs(5),
            limits: true,
            examples: false,
            rehearsal: None,
            time: Time::Real,
            admins: Vec::new(),
            keep: Keep::default(),
            letters: letters::Config::default(),
        }
    }
}

pub struct Hub {
    pub catalog: Catalog,
    pub store: Store,
    pub config: Config,
    pub metrics: Metrics,
    pub luck: Luck,
    pub letters: Letters,
    pub(crate) looks: Looks,
    pub(crate) door: Door,
    pub(crate) budgets: Budgets,
    pub admin: Admin,
    pub regards: Regards,
    pub(crate) sockets: Sockets,
    tables: Mutex<BTreeMap<String, Arc<Table>>>,
    connections: AtomicU64,
    /// The computer's games that are thought about at once: people's moves need a core too.
    thinkers: Semaphore,
    /// How often somebody writes something, wherever he sits.
    pub writers: Limiter<UserId>,
    /// When nobody could play.
    downtime: Arc<Downtime>,
    /// How far the calendar was set back since the server was last there: time goes on from then.
    ahead: u64,
    beaten: AtomicU64,
}

pub struct Table {
    inner: Mutex<Inner>,
    /// Something could not be saved: what comes behind it is not told either.
    lost: AtomicBool,
}

pub struct Inner {
    pub room: Room,
    pub connections: Vec<Connection>,
    bots_run: bool,
    /// Something could not be saved: what is in memory is not what is on the disk.
    dead: bool,
    used: u64,
    /// How often players write here, and those who look on.
    pub players_write: Bucket,
    pub gallery_writes: Bucket,
}

pub struct Connection {
    pub id: u64,
    pub user: UserId,
    pub viewer: Viewer,
    pub frames: Outbox,
}

/// A connection that has not read so many frames, or so many bytes of them, is cut.
const UNREAD: usize = 256;
const UNREAD_BYTES: usize = 512 * 1024;

/// Where the frames for one connection are left.
#[derive(Clone)]
pub struct Outbox {
    frames: mpsc::Sender<Arc<str>>,
    bytes: Arc<AtomicUsize>,
    cut: Arc<Notify>,
}

impl Outbox {
    pub fn new() -> (Outbox, mpsc::Receiver<Arc<str>>) {
        let (frames, out) = mpsc::channel(UNREAD);
        (Outbox { frames, bytes: Arc::default(), cut: Arc::default() }, out)
    }

    /// Nobody goes on with a gap: whoever has no room for a frame comes again and is told everything.
    pub fn leave(&self, frame: Arc<str>) {
        let unread = self.bytes.fetch_add(frame.len(), Ordering::Relaxed);
        let full = unread > UNREAD_BYTES || matches!(self.frames.try_send(frame), Err(TrySendError::Full(_)));
        if full {
            self.cut();
        }
    }

    /// A frame is on its way out.
    pub fn taken(&self, frame: &str) {
        self.bytes.fetch_sub(frame.len(), Ordering::Relaxed);
    }

    pub fn cut(&self) {
        self.cut.notify_one();
    }

    pub async fn is_cut(&self) {
        self.cut.notified().await;
    }
}

/// How often the server keeps that it is there, and after how long without it nobody could have played.
const HEARTBEAT: u64 = 5_000;
const MISSED: u64 = 20_000;
const IDLE: u64 = 10 * 60_000;

#[derive(Debug, thiserror::Error)]
pub enum HubError {
    #[error("{0}")]
    Store(StoreError),
    #[error("the stored game cannot be played again: {}", .0.code())]
    Fault(Fault),
    #[error("no such table")]
    Absent,
    #[error("more tables than one user may have")]
    TooManyTables,
    #[error("tables are asked for too fast")]
    TooFast,
}

impl Hub {
    pub fn new(store: Store, config: Config) -> Arc<Hub> {
        Hub::open(store, config).expect("what is written to people can be written")
    }

    pub fn open(store: Store, config: Config) -> Result<Arc<Hub>, LettersError> {
        let catalog = if config.examples { Catalog::with_examples() } else { Catalog::all() };
        Hub::with(catalog, store, config)
    }

    /// With these games instead of all.
    pub fn playing(catalog: Catalog, store: Store, config: Config) -> Arc<Hub> {
        Hub::with(catalog, store, config).expect("what is written to people can be written")
    }

    fn with(catalog: Catalog, store: Store, config: Config) -> Result<Arc<Hub>, LettersError> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        if config.rehearsal.is_some() {
            tracing::warn!("a rehearsal: whoever knows its number foresees all dice");
        }
        let luck = Luck::new(config.rehearsal);
        let started = config.time.now();
        let (began, gaps) = store.wake(started).unwrap_or_else(|error| {
            tracing::error!(%error, "the time since the server was last there runs on the players' clocks");
            (started, Vec::new())
        });
        let Standing { admins, sanctions, regards } = store.take_standing();
        let (admin, regards) = (Admin::new(&store, admins, sanctions, &config.admins), Regards::new(regards));
        let letters = Letters::new(&store, &config.letters)?;
        let hub = Arc::new(Hub {
            letters,
            looks: Looks::default(),
            catalog,
            store,
            config,
            metrics: Metrics::default(),
            luck,
            door: Door::default(),
            budgets: Budgets::default(),
            admin,
            regards,
            sockets: Sockets::default(),
            tables: Mutex::default(),
            connections: AtomicU64::new(1),
            thinkers: Semaphore::new(cores.saturating_sub(1).max(1)),
            writers: Limiter::new(40.0, 1.0),
            downtime: Arc::new(Downtime::new(gaps)),
            ahead: began - started,
            beaten: AtomicU64::new(began),
        });
        if let Err(error) = hub.keep_packs() {
            tracing::error!(%error, "the packs could not be kept");
        }
        Ok(hub)
    }

    /// The time by which games are played.
    pub fn now(&self) -> u64 {
        self.config.time.now() + self.ahead
    }

    /// When so much time has passed since then in which moves could be made.
    pub fn due(&self, since: u64, within: u64) -> u64 {
        since + within + self.downtime.between(since, u64::MAX)
    }

    /// Says that the server is there to take a move. Waits for the disk: not for async code.
    fn beat(&self, time: u64) {
        if time.saturating_sub(self.beaten.load(Ordering::Relaxed)) < HEARTBEAT {
            return;
        }
        match self.store.beat(time, MISSED) {
            Ok(gap) => {
                self.beaten.store(time, Ordering::Relaxed);
                gap.into_iter().for_each(|gap| self.downtime.add(gap));
            }
            Err(error) => tracing::error!(%error, "no heartbeat could be kept"),
        }
    }

    pub fn new_connection(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Table>>> {
        self.tables.lock().expect("nothing that holds this lock can panic")
    }

    /// Is this table in memory?
    pub fn is_open(&self, id: &str) -> bool {
        self.tables().contains_key(id)
    }

    /// A table, from memory or from the disk. Reads the disk: not for async code.
    pub fn table(self: &Arc<Hub>, id: &str) -> Result<Arc<Table>, HubError> {
        if let Some(table) = self.tables().get(id) {
            return Ok(Arc::clone(table));
        }
        let (stored, records) = self.store.table(id)?.ok_or(HubError::Absent)?;
        let room = self.restored(&stored, &records)?;
        let table = Arc::new(Table {
            inner: Mutex::new(Inner {
                room,
                connections: Vec::new(),
                bots_run: false,
                dead: false,
                used: now(),
                players_write: Bucket::full(TABLE_WRITES, now()),
                gallery_writes: Bucket::full(TABLE_WRITES, now()),
            }),
            lost: AtomicBool::new(false),
        });
        // Somebody else may have been as quick; one of the two is kept.
        let table = Arc::clone(self.tables().entry(id.to_string()).or_insert(table));
        self.metrics.tables.set(self.tables().len() as i64);
        Ok(table)
    }

    fn restored(&self, stored: &Stored, records: &[String]) -> Result<Room, HubError> {
        let bad = |detail: String| HubError::Fault(Fault::new("bad-replay", stored.id.clone()).name("detail", detail));
        let mut plan: Plan = serde_json::from_str(&stored.plan).map_err(|error| bad(error.to_string()))?;
        plan.downtime = Arc::clone(&self.downtime);
        if let (Ok(game), Some(rules)) = (self.catalog.find(&plan.game), &plan.rules) {
            plan.files = self.files_of(game, rules)?;
        }
        let secret = Secret::from_hex(&stored.secret).ok_or_else(|| bad("the secret".into()))?;
        let records: Vec<Record> = records
            .iter()
            .map(|record| serde_json::from_str(record).map_err(|error| bad(error.to_string())))
            .collect::<Result<_, _>>()?;
        // Numbers of before a restart are never used again.
        let base = self.now() * 1000;
        Room::restore(&self.catalog, &stored.id, plan, secret, &records, base).map_err(HubError::Fault)
    }

    /// The files of the pack these rules name, if they are others than the game has now and have been kept.
    pub fn files_of(&self, game: &dyn AnyGame, rules: &Rules) -> Result<Files, HubError> {
        let ours = game.rules().map_err(HubError::Fault)?;
        if ours.pack_hash == rules.pack_hash {
            return Ok(Files::default());
        }
        Ok(self.store.pack(&rules.pack_hash)?.unwrap_or_default())
    }

    /// Keeps the packs that games are begun with now: a later version opens their tables with them.
    fn keep_packs(&self) -> Result<(), HubError> {
        for game in self.catalog.games() {
            let files = game
                .pack_files(&Files::default())
                .map_err(|error| HubError::Fault(Fault::new("bad-pack", error.to_string())))?;
            let rules = game.rules().map_err(HubError::Fault)?;
            self.store.keep_pack(rules.pack_hash, &files)?;
        }
        Ok(())
    }

    /// Does something at a table. If the rules hit an assertion, this table is frozen and all others go on.
    pub fn at<T>(self: &Arc<Hub>, table: &Arc<Table>, work: impl FnOnce(&mut Inner) -> T) -> Option<T> {
        let mut inner = table.inner.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if inner.dead {
            return None;
        }
        inner.used = now();
        match catch_unwind(AssertUnwindSafe(|| work(&mut inner))) {
            Ok(value) => Some(value),
            Err(_) => {
                self.freeze(&mut inner);
                None
            }
        }
    }

    fn freeze(&self, inner: &mut Inner) {
        tracing::error!(table = inner.room.id, "a table is frozen: its rules hit an assertion");
        self.metrics.frozen.inc();
        inner.room.freeze();
        inner.bots_run = false;
        let frame: Arc<str> = encoded(&Frame::Frozen { say: Words(&Message::new("room-frozen")) }).into();
        inner.connections.iter().for_each(|connection| connection.frames.leave(Arc::clone(&frame)));
    }

    /// Keeps what happened, and tells it when it is on the disk.
    pub fn commit(self: &Arc<Hub>, table: &Arc<Table>, inner: &mut Inner, fx: Effects, asker: Option<u64>) {
        inner.reseat();
        // What is chosen in secret is counted nowhere: whoever reads the figures could count along.
        let commands = fx.open_commands;
        let mut letters: Vec<(Outbox, Arc<str>)> = Vec::new();
        for (to, frame) in &fx.frames {
            for connection in inner.connections.iter().filter(|connection| match to {
                To::All => true,
                To::Viewer(viewer) => connection.viewer == *viewer,
                To::Asker => Some(connection.id) == asker,
            }) {
                letters.push((connection.frames.clone(), Arc::clone(frame)));
            }
        }
        let append = Append {
            table: inner.room.id.clone(),
            first: inner.room.records - fx.records.len() as u64,
            summary: (!fx.records.is_empty()).then(|| inner.room.summary()),
            records: encode(&fx.records),
            rewritten: fx.rewritten.iter().map(|(n, record)| (*n, encode_one(record))).collect(),
            seat: fx.seat,
            left: fx.left.iter().map(|seat| seat.0).collect(),
            at: self.now(),
        };
        let (hub, id, table) = (Arc::downgrade(self), inner.room.id.clone(), Arc::downgrade(table));
        self.store.append(append, move |saved| match saved {
            Ok(()) => {
                if table.upgrade().is_some_and(|table| table.lost.load(Ordering::Relaxed)) {
                    return;
                }
                if let Some(hub) = hub.upgrade() {
                    hub.metrics.commands.inc_by(commands);
                }
                for (to, frame) in letters {
                    to.leave(frame);
                }
            }
            Err(error) => {
                tracing::error!(table = id, %error, "could not save");
                if let Some(table) = table.upgrade() {
                    table.lost.store(true, Ordering::Relaxed);
                }
                if let (Some(hub), Some(table)) = (hub.upgrade(), table.upgrade()) {
                    hub.drop_unsaved(&id, &table);
                }
            }
        });
    }

    /// What was not saved never happened: the table is read from the disk again.
    fn drop_unsaved(&self, id: &str, table: &Arc<Table>) {
        self.metrics.unsaved.inc();
        let mut inner = table.inner.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        // Dead before it is forgotten: nothing of it can come after what its successor keeps.
        inner.dead = true;
        let mut tables = self.tables();
        if tables.get(id).is_some_and(|known| Arc::ptr_eq(known, table)) {
            tables.remove(id);
        }
        drop(tables);
        let error = Frame::Error { code: "not-saved", say: Words(&Message::new("room-not-saved")) };
        let frame: Arc<str> = encoded(&error).into();
        for connection in inner.connections.drain(..) {
            connection.frames.leave(Arc::clone(&frame));
            connection.frames.cut();
        }
    }

    /// Lets the computer play where it is its turn. Must be called where tokio runs.
    pub fn wake_bots(self: &Arc<Hub>, table: &Arc<Table>) {
        let wanted = self.at(table, |inner| {
            let wanted = !inner.bots_run && !inner.room.bots_awaited().is_empty();
            inner.bots_run |= wanted;
            wanted
        });
        if wanted != Some(true) {
            return;
        }
        let (hub, table) = (Arc::clone(self), Arc::clone(table));
        tokio::spawn(async move {
            loop {
                let (hub_, table_) = (Arc::clone(&hub), Arc::clone(&table));
                let turn = hub.thinkers.acquire().await;
                let moved = tokio::task::spawn_blocking(move || hub_.bot_move(&table_)).await;
                drop(turn);
                match moved {
                    Ok(Some(true)) => tokio::time::sleep(hub.config.bot_pace).await,
                    Ok(Some(false)) => {}
                    _ => return,
                }
            }
        });
    }

    /// One command of the computer; nothing if it has none to give. Says whether anybody watched.
    /// It thinks outside the table, where chat and looks go on; what it thought of a position that is gone is forgotten.
    fn bot_move(self: &Arc<Hub>, table: &Arc<Table>) -> Option<bool> {
        let asked = self.at(table, |inner| {
            let asked = inner.room.bots_awaited().first().copied();
            let question = asked.and_then(|(seat, _)| inner.room.question(seat));
            inner.bots_run = question.is_some();
            let whim = self.luck.whim(&inner.room.id, inner.room.commands());
            let bot = |level| Level::numbered(level).bot(whim);
            asked.zip(question).map(|((seat, level), question)| (seat, bot(level), question, inner.room.records))
        });
        let (seat, mut bot, question, records) = asked.flatten()?;
        let Ok(choice) = catch_unwind(AssertUnwindSafe(|| question.answer(&mut bot))) else {
            self.at(table, |inner| self.freeze(inner));
            return None;
        };
        let done = self.at(table, |inner| {
            if inner.room.records != records {
                return Some(false);
            }
            let Ok(fx) = inner.room.give(seat, choice, self.now()) else {
                inner.bots_run = false;
                return None;
            };
            self.commit(table, inner, fx, None);
            Some(!inner.connections.is_empty())
        });
        done.flatten()
    }

    /// Clocks run out, and tables nobody uses leave the memory.
    pub fn tick(self: &Arc<Hub>) {
        let all: Vec<(String, Arc<Table>)> =
            self.tables().iter().map(|(id, table)| (id.clone(), Arc::clone(table))).collect();
        let (time, real) = (self.now(), now());
        self.beat(time);
        for (id, table) in all {
            let idle = self.at_quietly(&table, |inner| {
                if let Some(fx) = inner.room.tick(time) {
                    self.commit(&table, inner, fx, None);
                }
                inner.connections.is_empty() && !inner.bots_run && real.saturating_sub(inner.used) > IDLE
            });
            // Whoever holds it now, besides the list and us, is about to use it.
            let mut tables = self.tables();
            if idle == Some(true) && Arc::strong_count(&table) <= 2 {
                tables.remove(&id);
            }
        }
        self.metrics.tables.set(self.tables().len() as i64);
    }

    fn at_quietly<T>(self: &Arc<Hub>, table: &Arc<Table>, work: impl FnOnce(&mut Inner) -> T) -> Option<T> {
        let mut inner = table.inner.try_lock().ok()?;
        if inner.dead { None } else { Some(work(&mut inner)) }
    }

    /// Ends every connection of a user whose sessions have ended; one that still has a session comes again.
    pub fn part_from(self: &Arc<Hub>, user: UserId) {
        let all: Vec<Arc<Table>> = self.tables().values().cloned().collect();
        for table in all {
            let inner = table.inner.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            let own = inner.connections.iter().filter(|connection| connection.user == user);
            own.for_each(|connection| connection.frames.cut());
        }
    }

    /// Tables that were changed on the disk are read from there when they are wanted next.
    pub fn forget(&self, ids: &[String]) {
        for id in ids {
            let Some(table) = self.tables().remove(id) else { continue };
            let mut inner = table.inner.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            inner.dead = true;
            inner.connections.drain(..).for_each(|connection| connection.frames.cut());
        }
    }

    /// Is this user looking at that table?
    pub fn is_here(&self, table: &str, user: UserId) -> bool {
        let Some(table) = self.tables().get(table).cloned() else { return false };
        let inner = table.inner.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        inner.connections.iter().any(|connection| connection.user == user)
    }

    /// Tells everybody at a table who is there.
    pub fn send_people(self: &Arc<Hub>, table: &Arc<Table>, inner: &mut Inner) {
        let watchers = inner.connections.iter().filter(|c| c.viewer == Viewer::Public).count();
        let users: Vec<UserId> = inner.connections.iter().map(|c| c.user).collect();
        let frame = inner.room.set_here(&users, watchers, self.now());
        let mut fx = Effects::default();
        fx.send(To::All, frame);
        self.commit(table, inner, fx, None);
    }
}

pub(crate) fn encode(records: &[Record]) -> Vec<String> {
    records.iter().map(encode_one).collect()
}

fn encode_one(record: &Record) -> String {
    serde_json::to_string(record).expect("a record always encodes")
}

impl Inner {
    pub fn leave(&mut self, connection: u64) {
        let Some(place) = self.connections.iter().position(|c| c.id == connection) else { return };
        let viewer = self.connections.remove(place).viewer;
        if !self.connections.iter().any(|c| c.viewer == viewer) {
            self.room.set_heard(viewer, false);
        }
    }

    /// Whoever has given up a seat looks on from now on, and is told everything as such.
    fn reseat(&mut self) {
        for connection in &mut self.connections {
            if let Viewer::Seat(seat) = connection.viewer
                && !self.room.seats_of(connection.user).contains(&seat)
            {
                connection.viewer = Viewer::Public;
                self.room.set_heard(Viewer::Seat(seat), false);
                self.room.set_heard(Viewer::Public, true);
                connection.frames.leave(self.room.full(Viewer::Public).into());
            }
        }
    }

    /// May this user look at all?
    pub fn may_look(&self, user: Option<UserId>) -> bool {
        !self.room.plan.private || user.is_some_and(|user| self.room.knows(user))
    }

    pub fn is_over(&self) -> bool {
        matches!(self.room.status, Status::Over { .. })
    }
}
