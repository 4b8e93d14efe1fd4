//! What everything costs that can be asked for: a row for each route and each kind of frame. Everybody has so much to
//! spend, as a person and as an address; it comes again with time.

use crate::hub::now;
use crate::limit::{Limiter, Rate};
use crate::said::{Said, What};
use crate::store::UserId;
use std::net::IpAddr;
use std::time::Duration;

/// Of the same for everybody, made once: next to nothing. What reads the disk costs more, what plays a game again most.
pub const ROUTES: [(&str, f64); 60] = [
    ("/", 1.0),
    ("/new/{game}", 1.0),
    ("/g/{id}", 1.0),
    ("/r/{id}", 1.0),
    ("/rules/{game}", 1.0),
    ("/aid/{game}", 1.0),
    ("/me", 1.0),
    ("/admin", 1.0),
    ("/letter", 1.0),
    ("/feed/{token}", 10.0),
    ("/help", 1.0),
    ("/static/{*path}", 1.0),
    ("/api/games", 1.0),
    ("/api/games/{game}/pictures", 1.0),
    ("/api/games/{game}/replays/{name}", 20.0),
    ("/api/games/{game}/moments/{name}", 20.0),
    ("/api/texts/{game}/{lang}", 1.0),
    ("/api/rules/{game}", 1.0),
    ("/api/charts/{game}", 1.0),
    ("/api/me", 4.0),
    ("/api/me/claim", 10.0),
    ("/api/me/sign-in", 10.0),
    ("/api/me/sign-out", 4.0),
    ("/api/me/password", 10.0),
    ("/api/me/delete", 10.0),
    ("/api/me/people", 10.0),
    ("/api/me/codes", 10.0),
    ("/api/me/recover", 10.0),
    ("/api/me/letters", 4.0),
    ("/api/me/address", 10.0),
    ("/api/me/browser", 10.0),
    ("/api/me/browser/forget", 10.0),
    ("/api/me/feed", 10.0),
    ("/api/letters/confirm", 10.0),
    ("/api/letters/forgot", 10.0),
    ("/api/letters/reset", 10.0),
    ("/api/letters/stop/{token}", 10.0),
    ("/api/tables", 10.0),
    ("/api/tables/{id}/join", 10.0),
    ("/api/tables/{id}/seat", 10.0),
    ("/api/tables/{id}/chart", 4.0),
    ("/api/tables/{id}/charts", 10.0),
    ("/api/tables/{id}/at/{n}", 10.0),
    ("/api/tables/{id}/log", 10.0),
    ("/api/tables/{id}/rolls", 20.0),
    ("/api/tables/{id}/before", 20.0),
    ("/api/tables/{id}/fork", 20.0),
    ("/api/tables/{id}/report", 20.0),
    ("/api/tables/{id}/live", 5.0),
    ("/api/admin", 20.0),
    ("/api/admin/claim", 10.0),
    ("/api/admin/tables", 20.0),
    ("/api/admin/tables/{id}", 10.0),
    ("/api/admin/people", 20.0),
    ("/api/admin/audit", 10.0),
    ("/api/admin/deeds", 10.0),
    ("/api/logs", 20.0),
    ("/healthz", 1.0),
    ("/metrics", 2.0),
    (NOWHERE, 1.0),
];

/// A path that leads to nothing.
pub const NOWHERE: &str = "";

pub fn of_route(route: &str) -> f64 {
    let row = ROUTES.iter().find(|(name, _)| *name == route);
    // A route without a row is dear, so that it is missed; a test misses it first.
    row.map_or(20.0, |(_, cost)| *cost)
}

/// What a frame costs: a look at a table is cheap, what thinks or tells everything is not.
pub fn of_frame(said: &Said) -> f64 {
    match said {
        Said::Ping {} => 1.0,
        Said::Hello { .. } => 8.0,
        Said::Play { .. } | Said::Reply { .. } | Said::Order { .. } | Said::Resign {} | Said::Absence {} => 2.0,
        Said::Undo { .. } | Said::Propose { .. } | Said::Chat { .. } | Said::Note { .. } | Said::Gallery { .. } => 3.0,
        Said::Ask { what, .. } => match what {
            What::Why | What::Looks => 1.0,
            What::Preview | What::Check | What::Together | What::Reach | What::Way => 2.0,
            What::Chat | What::Gallery | What::Lines => 3.0,
            What::Lot | What::Weigh => 6.0,
        },
    }
}

/// One connection may spend so much on frames, and say hello so often.
pub const CONNECTION: Rate = Rate { burst: 160.0, per_second: 50.0 };
pub const HELLO: Rate = Rate { burst: 6.0, per_second: 0.5 };

/// Whoever has nothing left waits so long for his refusal: who floods is slowed down, who was merely quick does not notice.
pub const REST: Duration = Duration::from_millis(20);

/// What persons and addresses have left.
pub struct Budgets {
    /// By session; who makes sessions up pays for them with his address.
    visitors: Limiter<[u8; 32]>,
    households: Limiter<IpAddr>,
    players: Limiter<UserId>,
    /// What a person has whatever his address has left.
    calm: Limiter<UserId>,
    tables: Limiter<IpAddr>,
    hellos: Limiter<UserId>,
}

impl Default for Budgets {
    fn default() -> Budgets {
        Budgets {
            visitors: Limiter::new(1500.0, 60.0),
            // A club may sit behind one address.
            households: Limiter::new(4000.0, 200.0),
            players: Limiter::new(400.0, 100.0),
            calm: Limiter::new(80.0, 40.0),
            tables: Limiter::new(1600.0, 400.0),
            hellos: Limiter::new(30.0, 1.0),
        }
    }
}

impl Budgets {
    pub fn may_ask(&self, session: Option<[u8; 32]>, from: IpAddr, cost: f64) -> bool {
        let time = now();
        self.households.take_some(from, cost, time)
            && session.is_none_or(|session| self.visitors.take_some(session, cost, time))
    }

    pub fn may_say(&self, user: UserId, from: IpAddr, said: &Said) -> bool {
        let (time, cost) = (now(), of_frame(said));
        let hello = matches!(said, Said::Hello { .. });
        // Whoever plays at a person's pace is never refused for what others do behind the same address.
        (self.calm.take_some(user, cost, time) || self.tables.take_some(from, cost, time))
            && self.players.take_some(user, cost, time)
            && (!hello || self.hellos.take(user, time))
    }
}
