//! Looking after a server: who may, who is kept out or silent, what is announced, and what an administrator does. What is asked
//! at every request is in memory; this is the one server of its file, so it stays true.

use crate::frames::{Frame, NoticeNow, encoded};
use crate::hub::{Hub, HubError, Inner};
use crate::limit::household;
use crate::luck::token;
use crate::room::{Denied, Effects};
use crate::store::{Store, StoreError, User, UserId};
use crate::{people, written};
use engine::{Message, Seat};
use serde::{Deserialize, Serialize};
use stage::Words;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use std::sync::{Arc, RwLock, RwLockReadGuard, RwLockWriteGuard};

/// No announcement, reason or report is longer.
pub const MAX_TEXT: usize = 500;
/// No sanction or announcement is for longer: ten years, two days.
const MOST_DAYS: u32 = 3650;
const MOST_MINUTES: u32 = 2880;
/// Sanctions that stand at the same time.
const MOST_SANCTIONS: usize = 10_000;
const DAY: u64 = 86_400_000;

/// Whom a sanction is about: an account by its number (`#17`), or an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Whom {
    User(UserId),
    /// As limits count it: of IPv6 the part that a line is given.
    Address(IpAddr),
}

impl fmt::Display for Whom {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Whom::User(user) => write!(out, "#{user}"),
            Whom::Address(address) => write!(out, "{address}"),
        }
    }
}

impl FromStr for Whom {
    type Err = ();

    fn from_str(text: &str) -> Result<Whom, ()> {
        match text.strip_prefix('#') {
            Some(user) => user.parse().map(Whom::User).map_err(drop),
            None => text.parse().map(|address| Whom::Address(household(address))).map_err(drop),
        }
    }
}

impl Serialize for Whom {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Whom {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Whom, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(|()| serde::de::Error::custom("neither a number nor an address"))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sanction {
    /// Kept out.
    Ban,
    /// Says nothing to anybody.
    Mute,
}

impl Sanction {
    pub fn name(self) -> &'static str {
        match self {
            Sanction::Ban => "ban",
            Sanction::Mute => "mute",
        }
    }

    pub fn named(name: &str) -> Option<Sanction> {
        [Sanction::Ban, Sanction::Mute].into_iter().find(|what| what.name() == name)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sanctioned {
    pub what: Sanction,
    pub whom: Whom,
    pub at: u64,
    /// Nothing is for ever.
    pub until: Option<u64>,
    pub why: String,
}

/// What an administrator may do.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Deed {
    Sanction {
        what: Sanction,
        whom: Whom,
        days: Option<u32>,
        #[serde(default)]
        why: String,
    },
    Lift {
        what: Sanction,
        whom: Whom,
    },
    /// Takes away what a line of chat said.
    RemoveLine {
        table: String,
        n: u64,
    },
    /// Takes away the name of an account.
    RemoveName {
        who: UserId,
    },
    /// Ends what goes on at a table.
    Close {
        table: String,
    },
    /// Gives a seat to the account of a name, or to the computer.
    HandOver {
        table: String,
        seat: u8,
        to: Option<String>,
    },
    /// Tells everybody, with the minutes left.
    Announce {
        text: String,
        minutes: u32,
    },
    Withdraw {},
    /// A report has been seen to.
    Settle {
        report: i64,
    },
}

/// Why a deed was not done.
#[derive(Debug, thiserror::Error)]
pub enum Undone {
    /// A key of the language files.
    #[error("{0}")]
    Not(&'static str),
    #[error("{0}")]
    Hub(HubError),
}

impl<E: Into<HubError>> From<E> for Undone {
    fn from(error: E) -> Undone {
        Undone::Hub(error.into())
    }
}

impl From<Denied> for Undone {
    fn from(denied: Denied) -> Undone {
        match denied {
            Denied::Not(key) => Undone::Not(key),
            Denied::Fault(fault) => Undone::Hub(HubError::Fault(fault)),
            _ => Undone::Not("http-fault"),
        }
    }
}

#[derive(Default)]
struct State {
    admins: BTreeSet<UserId>,
    sanctions: BTreeMap<(Sanction, Whom), Sanctioned>,
    /// What is announced, and for when.
    notice: Option<(String, u64)>,
    /// Makes whoever shows it an administrator, once.
    code: Option<String>,
}

/// What everybody asks about.
pub struct Admin {
    state: RwLock<State>,
    /// Names of the command line that no account has.
    pub unknown: Vec<String>,
}

impl Admin {
    /// As it was kept; those whom the command line names are administrators as long as it does.
    pub fn new(store: &Store, kept: Vec<UserId>, sanctions: Vec<Sanctioned>, named: &[String]) -> Admin {
        let mut admins: BTreeSet<UserId> = kept.into_iter().collect();
        let mut unknown = Vec::new();
        for name in named {
            match store.user_by_name(name) {
                Ok(Some(user)) => drop(admins.insert(user.id)),
                _ => unknown.push(name.clone()),
            }
        }
        let sanctions = sanctions.into_iter().map(|one| ((one.what, one.whom), one)).collect();
        let code = admins.is_empty().then(token::<26>);
        Admin { state: RwLock::new(State { admins, sanctions, notice: None, code }), unknown }
    }

    fn state(&self) -> RwLockReadGuard<'_, State> {
        self.state.read().expect("nothing that holds this lock can panic")
    }

    fn change(&self) -> RwLockWriteGuard<'_, State> {
        self.state.write().expect("nothing that holds this lock can panic")
    }

    pub fn is_admin(&self, user: UserId) -> bool {
        self.state().admins.contains(&user)
    }

    /// What makes an administrator, as long as there is none.
    pub fn code(&self) -> Option<String> {
        self.state().code.clone()
    }

    /// Whoever deletes his account looks after nothing any more.
    pub fn forget(&self, user: UserId) {
        self.change().admins.remove(&user);
    }

    fn stands(&self, what: Sanction, whom: Whom, now: u64) -> bool {
        let state = self.state();
        state.sanctions.get(&(what, whom)).is_some_and(|one| one.until.is_none_or(|until| until > now))
    }

    pub fn is_user_banned(&self, user: UserId, now: u64) -> bool {
        self.stands(Sanction::Ban, Whom::User(user), now)
    }

    pub fn is_address_banned(&self, from: IpAddr, now: u64) -> bool {
        self.stands(Sanction::Ban, Whom::Address(from), now)
    }

    /// Nothing he says is heard.
    pub fn is_silenced(&self, user: UserId, from: IpAddr, now: u64) -> bool {
        self.stands(Sanction::Mute, Whom::User(user), now) || self.stands(Sanction::Mute, Whom::Address(from), now)
    }

    pub fn sanctions(&self) -> Vec<Sanctioned> {
        self.state().sanctions.values().cloned().collect()
    }

    /// Sanctions that are over are nobody's any more.
    pub fn forget_past(&self, now: u64) {
        self.change().sanctions.retain(|_, one| one.until.is_none_or(|until| until > now));
    }

    /// What is announced, while there is time left.
    pub fn notice(&self, now: u64) -> Option<NoticeNow> {
        let (text, at) = self.state().notice.clone()?;
        (at > now).then(|| NoticeNow { text, left: at - now })
    }
}

impl Hub {
    /// Makes an administrator of whoever shows the code; it is used up by that. Only an account can be one: a guest is whoever has
    /// the cookie.
    pub fn claim_admin(&self, user: &User, code: &str) -> Result<(), Undone> {
        if user.name.is_none() {
            return Err(Undone::Not("admin-name-first"));
        }
        let mut state = self.admin.change();
        if state.code.as_deref() != Some(code) {
            return Err(Undone::Not("admin-wrong-code"));
        }
        self.store.make_admin(user.id)?;
        (state.code, _) = (None, state.admins.insert(user.id));
        drop(state);
        self.log_deed(user.id, r#"{"do":"became"}"#.to_string())
    }

    fn log_deed(&self, by: UserId, deed: String) -> Result<(), Undone> {
        tracing::info!(by, deed, "an administrator");
        Ok(self.store.audit(self.now(), Some(by), deed)?)
    }

    /// Does what an administrator asks for, and keeps that he did. Waits for the disk: not for async code.
    pub fn administer(self: &Arc<Hub>, by: UserId, from: IpAddr, deed: &Deed) -> Result<(), Undone> {
        match deed {
            Deed::Sanction { what, whom, days, why } => self.sanction((by, from), *what, *whom, *days, why)?,
            Deed::Lift { what, whom } => {
                self.store.lift(*what, *whom)?;
                self.admin.change().sanctions.remove(&(*what, *whom));
            }
            Deed::RemoveLine { table, n } => self.at_table(table, |inner| Ok(inner.room.remove_line(*n)?))?,
            Deed::RemoveName { who } => self.remove_name(*who)?,
            Deed::Close { table } => self.at_table(table, |inner| Ok(inner.room.close(self.now())?))?,
            Deed::HandOver { table, seat, to } => self.hand_over(table, Seat(*seat), to.as_deref())?,
            Deed::Announce { text, minutes } => self.announce(text, *minutes)?,
            Deed::Withdraw {} => self.withdraw(),
            Deed::Settle { report } => {
                if !self.store.settle_report(*report)? {
                    return Err(Undone::Not("admin-no-report"));
                }
            }
        }
        self.log_deed(by, encoded(deed))
    }

    fn sanction(
        &self,
        (by, from): (UserId, IpAddr),
        what: Sanction,
        whom: Whom,
        days: Option<u32>,
        why: &str,
    ) -> Result<(), Undone> {
        match whom {
            Whom::User(user) if self.admin.is_admin(user) || user == by => return Err(Undone::Not("admin-not-him")),
            Whom::User(user) if self.store.account(user)?.is_none() => return Err(Undone::Not("admin-nobody")),
            // Behind a proxy that is not trusted this is everybody's address.
            Whom::Address(address) if address == from => return Err(Undone::Not("admin-own-address")),
            _ => {}
        }
        if days.is_some_and(|days| !(1..=MOST_DAYS).contains(&days)) {
            return Err(Undone::Not("admin-bad-days"));
        }
        if self.admin.state().sanctions.len() >= MOST_SANCTIONS {
            return Err(Undone::Not("admin-too-many"));
        }
        let at = self.now();
        let until = days.map(|days| at + u64::from(days) * DAY);
        let one = Sanctioned { what, whom, at, until, why: written::line(why, MAX_TEXT) };
        self.store.sanction(one.clone())?;
        self.admin.change().sanctions.insert((what, whom), one);
        if what == Sanction::Ban {
            let last = Frame::Error { code: "banned", say: Words(&Message::new("http-banned")) };
            let meant = |user: UserId, from: IpAddr| whom == Whom::User(user) || whom == Whom::Address(from);
            self.sockets.cut(meant, &encoded(&last).into());
        }
        Ok(())
    }

    fn remove_name(self: &Arc<Hub>, who: UserId) -> Result<(), Undone> {
        let account = self.store.account(who)?.ok_or(Undone::Not("admin-nobody"))?;
        let name = account.name.ok_or(Undone::Not("admin-no-name"))?;
        if self.admin.is_admin(who) {
            return Err(Undone::Not("admin-not-him"));
        }
        let instead = people::shown_name(&User { id: who, ..User::default() });
        let changed = self.store.remove_name(who, name, instead)?;
        self.part_from(who);
        self.forget(&changed);
        Ok(())
    }

    /// Lets something happen at a table and waits until it is kept.
    fn at_table(
        self: &Arc<Hub>,
        id: &str,
        act: impl FnOnce(&mut Inner) -> Result<Effects, Undone>,
    ) -> Result<(), Undone> {
        let table = self.table(id)?;
        let done = self.at(&table, |inner| {
            let fx = act(inner)?;
            self.commit(&table, inner, fx, None);
            self.send_people(&table, inner);
            Ok::<(), Undone>(())
        });
        done.ok_or(StoreError::NotSaved)??;
        self.store.settle()?;
        self.at(&table, |_| ()).ok_or(StoreError::NotSaved)?;
        self.wake_bots(&table);
        Ok(())
    }

    fn hand_over(self: &Arc<Hub>, table: &str, seat: Seat, to: Option<&str>) -> Result<(), Undone> {
        let heir = match to {
            Some(name) => Some(self.store.user_by_name(name)?.ok_or(Undone::Not("admin-nobody"))?),
            None => None,
        };
        if let Some(heir) = &heir {
            self.room_for(heir.id)?;
        }
        let named = heir.as_ref().map(|heir| (heir.id, people::shown_name(heir)));
        self.at_table(table, |inner| {
            let to = named.as_ref().map(|(user, name)| (*user, name.as_str()));
            let fx = inner.room.hand_over(seat, to, self.now())?;
            // Who looked on plays now, who played may not even look any more: both come again as who they are.
            let changed = |user: UserId| to.is_some_and(|(heir, _)| heir == user) || !inner.may_look(Some(user));
            let strangers = inner.connections.iter().filter(|connection| changed(connection.user));
            strangers.for_each(|connection| connection.frames.cut());
            Ok(fx)
        })
    }

    fn announce(&self, text: &str, minutes: u32) -> Result<(), Undone> {
        let text = written::line(text, MAX_TEXT);
        if text.is_empty() || !(1..=MOST_MINUTES).contains(&minutes) {
            return Err(Undone::Not("admin-bad-notice"));
        }
        self.admin.change().notice = Some((text, self.now() + u64::from(minutes) * 60_000));
        self.tell_notice();
        Ok(())
    }

    fn withdraw(&self) {
        self.admin.change().notice = None;
        self.tell_notice();
    }

    fn tell_notice(&self) {
        self.sockets.tell_all(&self.notice_frame());
    }

    pub(crate) fn notice_frame(&self) -> Arc<str> {
        encoded(&Frame::Notice { notice: self.admin.notice(self.now()) }).into()
    }
}
