//! The live channel: one socket a tab. Frames in, frames out, both in the order of docs/wire.md.

use crate::door::Asker;
use crate::frames::{Answer, Frame, encoded, raw};
use crate::hub::{Connection, Hub, HubError, Inner, Outbox, Table, now};
use crate::limit::{Bucket, Rate};
use crate::room::{Denied, Effects, Proposal, Speaker, To};
use crate::said::{Said, Wanted, What};
use crate::socket::Socket;
use crate::store::User;
use crate::{costs, people};
use engine::{Message, Seat, Viewer};
use serde_json::Value;
use stage::Words;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::{Error, Message as WsFrame};

/// Lines of chat and notes at one table, of all players or of all who look on.
pub const TABLE_WRITES: Rate = Rate { burst: 60.0, per_second: 2.0 };
/// So many frames for which nothing was left, and the connection is cut off.
const REFUSED: u32 = 200;
/// So many times asked whether it is still there without a word: the other end is gone.
const UNHEARD: u32 = 3;
const PATIENCE: Duration = Duration::from_secs(20);
const FAREWELL: Duration = Duration::from_secs(2);

/// One socket at one table.
struct Talk {
    hub: Arc<Hub>,
    table: Arc<Table>,
    user: User,
    from: IpAddr,
    id: u64,
    frames: Outbox,
    greeted: bool,
    /// What this connection has left, and how often it may say hello.
    left: Bucket,
    hellos: Bucket,
    too_many: u32,
}

/// What a question is about.
struct Asked {
    pick: Option<Vec<String>>,
    choice: Option<usize>,
    bundle: Option<Vec<Value>>,
    at: Option<u64>,
    before: Option<u64>,
}

/// Who is wished where, or which part has which answer: elements in pairs.
fn wished(pick: &[String], most: usize) -> Vec<(String, String)> {
    let name = |element: &String| element.split_once(':').map(|(_, name)| name.to_string());
    let pair = |pair: &[String]| Some((name(&pair[0])?, name(&pair[1])?));
    pick.chunks_exact(2).take(most).filter_map(pair).collect()
}

/// Where somebody is to go, and where to face there: a hex, and a heading as a number.
fn headed(pick: &[String]) -> (Option<String>, Option<u8>) {
    let name = |kind: &str| pick.iter().find_map(|element| element.strip_prefix(kind)?.strip_prefix(':'));
    (name("hex").map(str::to_string), name("facing").and_then(|facing| facing.parse().ok()))
}

/// No troop is larger.
const MAX_WISHES: usize = 16;
/// No draft has more parts.
const MAX_PARTS: usize = 200;

/// Why we end a connection, as the protocol has it.
type Parting = (u16, &'static str);

const UNREADABLE: Parting = (1002, "unreadable");
const TOO_MANY: Parting = (1008, "too many frames");
const SILENT: Parting = (1001, "nothing heard");
/// Too slow, or the table could not be saved: what is missing is told on coming again.
const COME_AGAIN: Parting = (1012, "come again");

pub async fn talk(mut socket: Socket, hub: Arc<Hub>, table: Arc<Table>, (user, from): (User, IpAddr)) {
    let (frames, mut out) = Outbox::new();
    let id = hub.new_connection();
    let time = now();
    let mut talk = Talk {
        hub: Arc::clone(&hub),
        table: Arc::clone(&table),
        user,
        from,
        id,
        frames: frames.clone(),
        greeted: false,
        left: Bucket::full(costs::CONNECTION, time),
        hellos: Bucket::full(costs::HELLO, time),
        too_many: 0,
    };
    hub.metrics.connections.inc();
    hub.sockets.add(id, talk.user.id, from, frames.clone());
    if hub.admin.is_user_banned(talk.user.id, hub.now()) || hub.admin.is_address_banned(from, hub.now()) {
        // Banned while he came in.
        frames.cut();
    }
    let (mut heard, mut unheard) = (Instant::now(), 0);
    let mut rests: Option<Instant> = None;
    let parting = loop {
        tokio::select! {
            frame = out.recv() => {
                let Some(frame) = frame else { break None };
                frames.taken(&frame);
                if !sent(socket.say(&frame)).await {
                    break None;
                }
            }
            () = frames.is_cut() => break Some(COME_AGAIN),
            // A browser answers a ping by itself, also in a tab that is put to sleep.
            () = tokio::time::sleep_until(heard + hub.config.beat * (unheard + 1)) => {
                unheard += 1;
                if unheard == UNHEARD {
                    break Some(SILENT);
                }
                if !sent(socket.ping()).await {
                    break None;
                }
            }
            () = tokio::time::sleep_until(rests.unwrap_or(heard)), if rests.is_some() => rests = None,
            frame = socket.hear(), if rests.is_none() => {
                (heard, unheard) = (Instant::now(), 0);
                let frame = match frame {
                    Some(Ok(WsFrame::Close(_))) | None => break None,
                    Some(Ok(frame)) => frame,
                    Some(Err(_)) => break Some(UNREADABLE),
                };
                let refused = talk.too_many;
                let answer = match frame {
                    // Rooms take microseconds, never wait for the disk and never think: no thread of its own is worth it.
                    WsFrame::Text(text) => talk.hear(&text),
                    WsFrame::Binary(_) => talk.unreadable(error("binary", "wire-binary")),
                    _ => talk.beats(),
                };
                if talk.too_many > REFUSED {
                    tracing::info!(user = talk.user.id, "cut off: too many frames");
                    break Some(TOO_MANY);
                }
                if let Some(answer) = answer
                    && !sent(socket.say(&answer)).await
                {
                    break None;
                }
                // Nothing is read meanwhile: what a flood sends waits at its own end.
                rests = (talk.too_many > refused).then(|| Instant::now() + costs::REST);
                // One frame of each in turn: whoever has sent a thousand waits for nobody else's thousand.
                tokio::task::yield_now().await;
            }
        }
    };
    hub.metrics.connections.dec();
    hub.sockets.remove(id);
    let user = talk.user.id;
    hub.at(&table, |inner| {
        inner.leave(id);
        // What happened while he was here he knows.
        hub.looks.add(&inner.room.id, user, hub.now());
        hub.send_people(&table, inner);
    });
    if let Some(parting) = parting {
        let _ = tokio::time::timeout(FAREWELL, part(socket, out, parting)).await;
    }
}

/// Does it go out to somebody who may not be reading?
async fn sent(sending: impl Future<Output = Result<(), Error>>) -> bool {
    let sent = tokio::time::timeout(PATIENCE, sending).await;
    matches!(sent, Ok(Ok(())))
}

/// Says why, and hears the other end out: cut off at once, it might lose what it was told last.
async fn part(mut socket: Socket, mut out: mpsc::Receiver<Arc<str>>, (code, reason): Parting) {
    while let Ok(frame) = out.try_recv() {
        if !sent(socket.say(&frame)).await {
            return;
        }
    }
    if socket.close(code, reason).await.is_ok() {
        while let Some(Ok(_)) = socket.hear().await {}
    }
}

fn error(code: &str, key: &'static str) -> String {
    encoded(&Frame::Error { code, say: Words(&Message::new(key)) })
}

impl Talk {
    /// What cannot be read costs something too.
    fn unreadable(&mut self, answer: String) -> Option<String> {
        if self.hub.config.limits && !self.left.take(costs::CONNECTION, 1.0, now()) {
            return self.too_much();
        }
        self.hub.metrics.refused.inc();
        Some(answer)
    }

    /// A ping or a pong is answered elsewhere.
    fn beats(&mut self) -> Option<String> {
        let paid = !self.hub.config.limits || self.left.take(costs::CONNECTION, 1.0, now());
        if paid { None } else { self.too_much() }
    }

    fn too_much(&mut self) -> Option<String> {
        self.hub.metrics.refused.inc();
        self.too_many += 1;
        Some(error("too-many", "wire-too-many"))
    }

    /// Has it something left for this, as a connection, as a person and as an address?
    fn may_say(&mut self, said: &Said) -> bool {
        let time = now();
        !self.hub.config.limits
            || self.left.take(costs::CONNECTION, costs::of_frame(said), time)
                && (!matches!(said, Said::Hello { .. }) || self.hellos.take(costs::HELLO, 1.0, time))
                && self.hub.budgets.may_say(self.user.id, self.from, said)
    }

    /// Answers a frame; what goes through the table comes by its own way.
    fn hear(&mut self, text: &str) -> Option<String> {
        let said = match Said::read(text) {
            Ok(said) => said,
            Err(say) => return self.unreadable(encoded(&Frame::Error { code: "malformed", say: Words(&say) })),
        };
        if !self.may_say(&said) {
            return self.too_much();
        }
        if !self.greeted && !matches!(said, Said::Hello { .. } | Said::Ping {}) {
            return Some(error("hello-first", "wire-hello-first"));
        }
        let (hub, table) = (Arc::clone(&self.hub), Arc::clone(&self.table));
        let answer = hub.at(&table, |inner| self.act(inner, said));
        let answer = answer.unwrap_or_else(|| {
            self.frames.cut();
            Some(error("gone", "room-gone"))
        });
        hub.wake_bots(&table);
        answer
    }

    fn act(&mut self, inner: &mut Inner, said: Said) -> Option<String> {
        match said {
            Said::Ping {} => return Some(encoded(&Frame::Pong)),
            Said::Hello { since, seat } => {
                self.greet(inner, since, seat);
                return None;
            }
            Said::Ask { reference, what, pick, choice, bundle, at, before } => {
                return Some(self.answer(inner, reference, what, Asked { pick, choice, bundle, at, before }));
            }
            _ => {}
        }
        let seat = self.seat(inner);
        let time = self.hub.now();
        let done = match (said, seat) {
            (Said::Chat { .. } | Said::Note { .. } | Said::Gallery { .. }, seat)
                if !self.may_write(inner, seat, time) =>
            {
                Err(Denied::Not("wire-chat-often"))
            }
            (Said::Chat { .. }, _) if self.hub.admin.is_silenced(self.user.id, self.from, time) => {
                Err(Denied::Not("wire-silenced"))
            }
            (Said::Chat { text }, seat) => {
                let name = people::shown_name(&self.user);
                inner.room.chat(&Speaker { name: &name, user: self.user.id, seat }, &text, time)
            }
            (_, None) => Err(Denied::Not("room-watching")),
            (Said::Play { key, .. }, _) if key.len() > 64 => Err(Denied::Not("wire-key-length")),
            (Said::Play { at, choice: Some(choice), bundle: None, key }, Some(seat)) => {
                inner.room.play(seat, at, choice, &key, time)
            }
            (Said::Play { at, choice: None, bundle: Some(bundle), key }, Some(seat)) => {
                inner.room.play_bundle(seat, at, &bundle, &key, time)
            }
            (Said::Play { .. }, _) => Err(Denied::Not("wire-one-answer")),
            (Said::Undo { at: Some(at) }, Some(seat)) if !inner.room.decided_at(seat, at) => Err(Denied::Stale),
            (Said::Undo { .. }, Some(seat)) => inner.room.undo(seat, time),
            (Said::Propose { what: Wanted::Rematch, .. }, _) if self.is_blocked(inner) => {
                Err(Denied::Not("room-blocked"))
            }
            (Said::Propose { what, to }, Some(seat)) => {
                let what = match what {
                    Wanted::Draw => Proposal::Draw,
                    Wanted::TakeBack => Proposal::TakeBack { to: to.unwrap_or(usize::MAX) },
                    Wanted::Rematch => Proposal::Rematch,
                };
                inner.room.propose(seat, what, time)
            }
            (Said::Reply { to, yes }, Some(seat)) => inner.room.reply(seat, to, yes, time),
            (Said::Order { key, stands }, Some(seat)) => inner.room.order(seat, &key, stands, time),
            (Said::Resign {}, Some(seat)) => inner.room.resign(seat, time),
            (Said::Absence {}, Some(seat)) => inner.room.go_on_without(seat, time),
            (Said::Note { text }, Some(seat)) => inner.room.note(seat, &text),
            (Said::Gallery { hear, mute }, Some(seat)) => inner.room.wish_gallery(seat, hear, mute),
            (Said::Ping {} | Said::Hello { .. } | Said::Ask { .. }, _) => unreachable!("answered above"),
        };
        match done {
            Ok(fx) => {
                let rematch = fx.rematch;
                self.hub.commit(&self.table, inner, fx, Some(self.id));
                if rematch {
                    self.rematch(inner);
                }
                None
            }
            Err(denied) => self.refuse(inner, denied),
        }
    }

    /// Does anybody who plays here not want to play with this person?
    fn is_blocked(&self, inner: &Inner) -> bool {
        inner.room.people().any(|other| self.hub.regards.blocks(other, self.user.id))
    }

    /// Has this person, and this table, been written to slowly enough? Those who look on use up nothing of the players'.
    fn may_write(&self, inner: &mut Inner, seat: Option<Seat>, time: u64) -> bool {
        let bucket = if seat.is_some() { &mut inner.players_write } else { &mut inner.gallery_writes };
        !self.hub.config.limits || (self.hub.writers.take(self.user.id, time) && bucket.take(TABLE_WRITES, 1.0, time))
    }

    /// The seat this connection speaks for.
    fn seat(&self, inner: &Inner) -> Option<Seat> {
        let connection = inner.connections.iter().find(|connection| connection.id == self.id)?;
        match connection.viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// Binds the connection to a pair of eyes and tells what they have missed.
    fn greet(&mut self, inner: &mut Inner, since: Option<u64>, wanted: Option<u8>) {
        let own = inner.room.seats_of(self.user.id);
        let asked = wanted.map(Seat).filter(|seat| own.contains(seat));
        let awaited = inner.room.awaited();
        let turn = own.iter().copied().find(|seat| awaited.contains(seat));
        let viewer = asked.or(turn).or(own.first().copied()).map_or(Viewer::Public, Viewer::Seat);
        inner.leave(self.id);
        self.greeted = true;
        self.hub.looks.add(&inner.room.id, self.user.id, self.hub.now());
        let frames = inner.room.hello(viewer, since);
        inner.connections.push(Connection { id: self.id, user: self.user.id, viewer, frames: self.frames.clone() });
        let mut fx = Effects::default();
        frames.into_iter().for_each(|frame| fx.send(To::Asker, frame));
        if !self.hub.regards.muted_by(self.user.id).is_empty() {
            fx.send(To::Asker, self.hub.muted_frame(self.user.id));
        }
        if self.hub.admin.notice(self.hub.now()).is_some() {
            fx.send(To::Asker, self.hub.notice_frame());
        }
        self.hub.commit(&self.table, inner, fx, Some(self.id));
        self.hub.send_people(&self.table, inner);
    }

    fn answer(&self, inner: &Inner, reference: u64, what: What, asked: Asked) -> String {
        let Asked { pick, choice, bundle, at, before } = asked;
        let why = |say: &Message| {
            let answer = Answer::Why { say: Words(say), r: say.rule };
            encoded(&Frame::Answer { reference, answer })
        };
        let viewer = self.seat(inner).map_or(Viewer::Public, Viewer::Seat);
        let chat = |gallery: bool| {
            let chat = inner.room.chat_before(viewer, gallery, before);
            encoded(&Frame::Answer { reference, answer: Answer::Chat { chat } })
        };
        match what {
            What::Chat => return chat(false),
            What::Gallery => return chat(true),
            What::Lines => {
                let before = before.map_or(usize::MAX, |n| usize::try_from(n).unwrap_or(usize::MAX));
                let lines = inner.room.lines_before(viewer, before);
                return encoded(&Frame::Answer { reference, answer: Answer::Lines { lines } });
            }
            _ => {}
        }
        let Some(seat) = self.seat(inner) else { return why(&Message::new("room-watching")) };
        match what {
            What::Preview => {
                // Of a decision that is past there is nothing to show any more.
                let choice = choice.filter(|_| at.is_none_or(|at| inner.room.decided_at(seat, at)));
                let preview = choice.and_then(|choice| inner.room.preview(seat, choice)).map(raw);
                encoded(&Frame::Answer { reference, answer: Answer::Preview { preview } })
            }
            What::Check => {
                let now = at.is_some_and(|at| inner.room.decided_at(seat, at));
                let checked = now.then(|| inner.room.check(seat, &bundle.unwrap_or_default()));
                match checked {
                    Some(Ok(check)) => encoded(&Frame::Answer { reference, answer: Answer::Check { check } }),
                    Some(Err(fault)) => encoded(&Frame::Error { code: fault.code(), say: Words(&fault.what) }),
                    None => why(&Message::new("wire-past")),
                }
            }
            What::Lot => {
                let now = at.is_some_and(|at| inner.room.decided_at(seat, at));
                let draft =
                    wished(&pick.unwrap_or_default(), MAX_PARTS).into_iter().map(|(part, answer)| (part, vec![answer]));
                let whim = self.hub.luck.whim(&inner.room.id, inner.room.commands());
                let lot = now.then(|| inner.room.lot(seat, &draft.collect(), whim)).flatten();
                encoded(&Frame::Answer { reference, answer: Answer::Lot { lot } })
            }
            What::Together => {
                let choice = choice.filter(|_| at.is_some_and(|at| inner.room.decided_at(seat, at)));
                let wish = wished(&pick.unwrap_or_default(), MAX_WISHES);
                let together = choice.and_then(|choice| inner.room.together(seat, choice, &wish)).map(raw);
                encoded(&Frame::Answer { reference, answer: Answer::Together { together } })
            }
            What::Reach => {
                let now = at.is_some_and(|at| inner.room.decided_at(seat, at));
                let reach = now.then(|| inner.room.reach(seat, choice)).flatten().map(raw);
                encoded(&Frame::Answer { reference, answer: Answer::Reach { reach } })
            }
            What::Way => {
                let now = at.is_some_and(|at| inner.room.decided_at(seat, at));
                let (to, facing) = headed(&pick.unwrap_or_default());
                let way = to.filter(|_| now).and_then(|to| inner.room.way(seat, choice, &to, facing)).map(raw);
                encoded(&Frame::Answer { reference, answer: Answer::Way { way } })
            }
            What::Weigh => {
                let now = at.is_some_and(|at| inner.room.decided_at(seat, at));
                let weigh = now.then(|| inner.room.weigh(seat)).flatten().map(raw);
                encoded(&Frame::Answer { reference, answer: Answer::Weigh { weigh } })
            }
            What::Looks => {
                let pick = pick.unwrap_or_default();
                let piece = pick.first().and_then(|element| element.strip_prefix("unit:"));
                let looks = piece.and_then(|piece| inner.room.looks(seat, piece)).map(raw);
                encoded(&Frame::Answer { reference, answer: Answer::Looks { looks } })
            }
            What::Chat | What::Gallery | What::Lines => unreachable!("answered above"),
            What::Why => {
                let pick = pick.unwrap_or_default();
                let pick: Vec<&str> = pick.iter().map(String::as_str).take(8).collect();
                why(&inner.room.why(seat, &pick))
            }
        }
    }

    fn refuse(&self, inner: &mut Inner, denied: Denied) -> Option<String> {
        let refused = |say: &Message, r| Some(encoded(&Frame::Refused { say: Words(say), r, at: None }));
        match denied {
            Denied::Stale => {
                let viewer = self.seat(inner).map_or(Viewer::Public, Viewer::Seat);
                let mut fx = Effects::default();
                fx.send(To::Asker, encoded(&Frame::Stale));
                fx.send(To::Asker, inner.room.full(viewer));
                self.hub.commit(&self.table, inner, fx, Some(self.id));
                None
            }
            Denied::Refused(refusal) => refused(&refusal.reason, Some(refusal.rule)),
            Denied::Bundle { at, why } => {
                let (say, r, at) = (Words(&why.reason), Some(why.rule), Some(at));
                Some(encoded(&Frame::Refused { say, r, at }))
            }
            Denied::Undo(why) => refused(&why.message(), None),
            Denied::Not(key) => refused(&Message::new(key), None),
            Denied::Fault(fault) => Some(encoded(&Frame::Error { code: fault.code(), say: Words(&fault.what) })),
        }
    }

    /// A new table, everybody one seat on: of two, the sides are swapped.
    fn rematch(&self, inner: &mut Inner) {
        let mut plan = inner.room.plan.clone();
        plan.places = inner.room.places.clone();
        plan.places.rotate_right(1);
        plan.position = None;
        plan.after = None;
        (plan.log, plan.brought) = (None, None);
        plan.invite = None;
        plan.rules = None;
        plan.created = self.hub.now();
        let (hub, table) = (Arc::clone(&self.hub), Arc::clone(&self.table));
        let asker = Asker { user: self.user.id, from: self.from };
        // The new table waits for the disk; this one must not.
        tokio::task::spawn_blocking(move || {
            let told = match hub.create(&plan, asker) {
                Ok(id) => encoded(&Frame::Rematch { id: &id }),
                Err(why) => {
                    tracing::info!(%why, "no table for a rematch");
                    let key = match why {
                        HubError::TooManyTables => "room-no-rematch-many",
                        HubError::TooFast => "room-no-rematch-fast",
                        _ => "http-fault",
                    };
                    error("no-rematch", key)
                }
            };
            hub.at(&table, |inner| {
                let mut fx = Effects::default();
                fx.send(To::All, told);
                hub.commit(&table, inner, fx, None);
            });
        });
    }
}
