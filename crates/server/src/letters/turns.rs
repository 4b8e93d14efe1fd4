//! Who is told that a game waits for him. Asked of the disk every half minute, so that no table has to be in memory, and a restart
//! forgets nobody.

use super::{Say, lang_of};
use crate::hub::Hub;
use crate::people;
use crate::room::{Clock, DAY, Plan};
use crate::store::{Due, StoreError, Told, User, UserId};
use catalog::Lang;
use std::collections::BTreeMap;
use std::sync::Mutex;

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
/// Whoever plays at the same hour is not written to between two moves.
const GRACE: u64 = 10 * MINUTE;
/// While he does not look, nobody is told of a game more often.
const APART: u64 = 12 * HOUR;
/// So long before the time runs out whoever is waited for is told, or a quarter of it.
const WARNING: u64 = DAY;
/// So many at a time: who is left over is told half a minute later.
const AT_ONCE: usize = 100;
/// So many looks are remembered from one time to the next.
const LOOKS: usize = 10_000;

/// Who has looked at which table, and when, since the last look round.
#[derive(Default)]
pub struct Looks(Mutex<BTreeMap<(String, UserId), u64>>);

impl Looks {
    pub fn add(&self, table: &str, user: UserId, now: u64) {
        let mut looks = self.0.lock().expect("adding cannot panic");
        if looks.len() < LOOKS {
            looks.insert((table.to_string(), user), now);
        }
    }

    fn take(&self) -> BTreeMap<(String, UserId), u64> {
        std::mem::take(&mut self.0.lock().expect("taking cannot panic"))
    }
}

/// What somebody is to be told now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum News {
    Turn,
    Warning { left: u64 },
}

/// Somebody has been waited for since `updated`; if a move is due by then, that is the deadline.
fn news(told: Told, updated: u64, deadline: Option<(u64, u64)>, now: u64) -> Option<News> {
    let warning = deadline.filter(|&(due, within)| now < due && due - now <= WARNING.min(within / 4));
    if let Some((due, _)) = warning.filter(|_| told.warned < updated) {
        return Some(News::Warning { left: due - now });
    }
    let unknown = told.moment < updated && now >= updated + GRACE;
    (unknown && now >= told.at + APART).then_some(News::Turn)
}

impl Hub {
    /// Tells everybody who is waited for, wants to be told and does not look. Reads and writes the disk: not for async code.
    pub fn tell_turns(&self) -> Result<(), StoreError> {
        let (now, looks) = (self.now(), self.looks.take());
        if !self.letters.has_mail() && self.letters.push_key().is_none() {
            return Ok(());
        }
        self.keep_looks(looks)?;
        let mut told = Vec::new();
        for due in self.store.waited_for(now.saturating_sub(GRACE))? {
            let deadline = due.within.map(|within| (self.due(due.updated, within), within));
            let Some(news) = news(due.told, due.updated, deadline, now) else { continue };
            if told.len() == AT_ONCE || self.is_here(&due.table, due.user) {
                continue;
            }
            let warned = if matches!(news, News::Warning { .. }) { due.updated } else { 0 };
            if self.tell(&due, news)? {
                told.push((due.table, due.user, Told { at: now, moment: due.updated, warned }));
            }
        }
        if told.is_empty() { Ok(()) } else { self.store.set_told(told) }
    }

    /// Whoever has looked knows, and may be told of the next move at once.
    fn keep_looks(&self, looks: BTreeMap<(String, UserId), u64>) -> Result<(), StoreError> {
        let users: Vec<UserId> = looks.keys().map(|(_, user)| *user).collect();
        let who = self.store.who_is_told(&users)?;
        let seen = looks.into_iter().filter(|((_, user), _)| who.contains(user));
        let seen: Vec<_> =
            seen.map(|((table, user), when)| (table, user, Told { at: 0, moment: when, warned: 0 })).collect();
        if seen.is_empty() { Ok(()) } else { self.store.set_told(seen) }
    }

    /// Leaves what somebody is to be told with whoever takes it out; false if none of it could be left.
    fn tell(&self, due: &Due, news: News) -> Result<bool, StoreError> {
        let plan: Plan = serde_json::from_str(&self.store.plan(&due.table)?)?;
        let mut left = false;
        if let Some(address) = self.store.address(due.user)?.filter(|address| address.confirmed && address.letters) {
            let lang = lang_of(&address.lang);
            left |= self.letters.write(due.user, &address.address, lang, &self.worded(due, &plan, news, lang)?);
        }
        for browser in self.store.browsers(due.user)? {
            let lang = lang_of(&browser.lang);
            let say = self.worded(due, &plan, news, lang)?;
            left |= self.letters.push(browser, lang, &say);
        }
        Ok(left)
    }

    fn worded(&self, due: &Due, plan: &Plan, news: News, lang: Lang) -> Result<Say, StoreError> {
        let game = self
            .catalog
            .find(&plan.game)
            .map_or_else(|_| plan.game.clone(), |game| game.texts().word(lang, "game-title"));
        let others = self.others(&due.table, due.user)?;
        let table = due.table.clone();
        Ok(match news {
            News::Turn => Say::Turn { game, others, table },
            News::Warning { left } => {
                let lost = matches!(plan.clock, Some(Clock::Days(_)));
                Say::Warning { game, others, table, hours: left.div_ceil(HOUR), lost }
            }
        })
    }

    /// The names of those he plays with.
    fn others(&self, table: &str, user: UserId) -> Result<String, StoreError> {
        let seats = self.store.seats(table)?;
        let others: Vec<UserId> = seats.iter().map(|taken| taken.user).filter(|other| *other != user).collect();
        let names = self.store.names(&others)?;
        let shown = |(id, name): (UserId, String)| {
            people::shown_name(&User { id, name: Some(name).filter(|name| !name.is_empty()), hash: None, seen: 0 })
        };
        Ok(names.into_iter().map(shown).collect::<Vec<_>>().join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const T: u64 = 1_700_000_000_000;

    #[test]
    fn somebody_is_told_once_and_again_after_some_hours_or_a_look() {
        let never = Told::default();
        assert_eq!(news(never, T, None, T + GRACE - 1), None, "he may be about to move");
        assert_eq!(news(never, T, None, T + GRACE), Some(News::Turn));
        let told = Told { at: T + GRACE, moment: T, warned: 0 };
        assert_eq!(news(told, T, None, T + 9 * DAY), None, "not twice of the same moment");
        let later = T + HOUR;
        assert_eq!(news(told, later, None, later + GRACE), None, "he has not looked since");
        assert_eq!(news(told, later, None, told.at + APART), Some(News::Turn), "some hours have passed");
        let looked = Told { at: 0, moment: later - 1, warned: 0 };
        assert_eq!(news(looked, later, None, later + GRACE), Some(News::Turn), "he has looked before that");
        let knows = Told { at: 0, moment: later + 1, warned: 0 };
        assert_eq!(news(knows, later, None, later + DAY), None, "he has seen it himself");
    }

    #[test]
    fn somebody_is_warned_before_the_time_is_over() {
        let due = |days: u64| Some((T + days * DAY, days * DAY));
        let told = Told { at: T, moment: T, warned: 0 };
        assert_eq!(news(told, T, due(7), T + 6 * DAY - 1), None);
        assert_eq!(news(told, T, due(7), T + 6 * DAY), Some(News::Warning { left: DAY }));
        assert_eq!(
            news(told, T, due(2), T + 36 * HOUR),
            Some(News::Warning { left: 12 * HOUR }),
            "a quarter of a short time"
        );
        assert_eq!(news(Told { warned: T, ..told }, T, due(7), T + 6 * DAY + HOUR), None, "once");
        assert_eq!(news(told, T, due(7), T + 7 * DAY), None, "too late");
    }
}
