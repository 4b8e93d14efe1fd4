//! Who is connected. There is room for so many in all and from one address; when it is full, those who have been idle
//! longest are let go, so that silent connections keep nobody out.

use crate::limit::household;
use std::collections::BTreeMap;
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::time::Instant;

/// How long a connection may be open without a word.
const FIRST_WORD: Duration = Duration::from_secs(10);
/// How long it may stay for another request, or not read the answer to the last.
const BETWEEN: Duration = Duration::from_secs(60);
/// When it is full, one in so many is let go at once: a crowd is not looked through for each of its members.
const PART: usize = 32;
/// How HTTP/2 begins, which we do not speak.
const PREFACE: &[u8] = b"PRI * HTTP/2";

/// What a connection is about.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(u8)]
enum Phase {
    /// Not a byte has come.
    New,
    /// A request is coming.
    Asking,
    /// A request is being answered.
    Busy,
    /// The answer is on its way, or has arrived, and nothing else was asked.
    Idle,
    /// A live channel, which has clocks of its own.
    Live,
}

const PHASES: [Phase; 5] = [Phase::New, Phase::Asking, Phase::Busy, Phase::Idle, Phase::Live];

fn clock() -> u64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed().as_millis() as u64
}

/// A connection.
pub struct Entry {
    id: u64,
    from: IpAddr,
    phase: AtomicU8,
    /// Since when it is in this phase; of an idle one, when it last read something.
    since: AtomicU64,
    let_go: Notify,
}

impl Entry {
    fn phase(&self) -> Phase {
        PHASES[usize::from(self.phase.load(Relaxed))]
    }

    fn enters(&self, phase: Phase) {
        self.phase.store(phase as u8, Relaxed);
        self.since.store(clock(), Relaxed);
    }

    /// Its request has come.
    pub fn is_asked(&self) {
        self.enters(Phase::Busy);
    }

    pub fn is_answered(&self, live: bool) {
        self.enters(if live { Phase::Live } else { Phase::Idle });
    }

    fn reads(&self) {
        if matches!(self.phase(), Phase::New | Phase::Idle) {
            self.enters(Phase::Asking);
        }
    }

    fn writes(&self) {
        if self.phase() == Phase::Idle {
            self.since.store(clock(), Relaxed);
        }
    }

    fn may_be_let_go(&self) -> bool {
        matches!(self.phase(), Phase::New | Phase::Asking | Phase::Idle)
    }

    /// Comes to pass when it has taken longer than it may.
    pub async fn outstays(&self, patience: Duration) {
        loop {
            let may = match self.phase() {
                Phase::New => patience.min(FIRST_WORD),
                Phase::Asking => patience,
                Phase::Idle => BETWEEN,
                Phase::Busy | Phase::Live => {
                    tokio::time::sleep(patience).await;
                    continue;
                }
            };
            let taken = Duration::from_millis(clock().saturating_sub(self.since.load(Relaxed)));
            if taken >= may {
                return;
            }
            tokio::time::sleep(may - taken).await;
        }
    }

    pub async fn is_let_go(&self) {
        self.let_go.notified().await;
    }
}

pub struct Crowd {
    most: usize,
    /// From one address; no bound where all come through a proxy.
    most_each: usize,
    inside: Mutex<Inside>,
}

#[derive(Default)]
struct Inside {
    next: u64,
    entries: BTreeMap<u64, Arc<Entry>>,
    each: BTreeMap<IpAddr, usize>,
}

impl Inside {
    fn leave(&mut self, id: u64) {
        let Some(entry) = self.entries.remove(&id) else { return };
        if let Some(count) = self.each.get_mut(&entry.from) {
            *count -= 1;
            if *count == 0 {
                self.each.remove(&entry.from);
            }
        }
    }

    /// Lets some go who have been idle longest, of all or of one address.
    fn let_go(&mut self, some: usize, of: Option<IpAddr>) {
        let fits = |entry: &&Arc<Entry>| entry.may_be_let_go() && of.is_none_or(|of| entry.from == of);
        let mut idle: Vec<Arc<Entry>> = self.entries.values().filter(fits).cloned().collect();
        idle.sort_by_key(|entry| entry.since.load(Relaxed));
        for entry in idle.into_iter().take(some) {
            self.leave(entry.id);
            entry.let_go.notify_one();
        }
    }
}

impl Crowd {
    pub fn new(most: usize, most_each: usize) -> Arc<Crowd> {
        Arc::new(Crowd { most, most_each, inside: Mutex::default() })
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Room for one more, if there is any or can be made.
    pub fn admit(&self, from: IpAddr) -> Option<Arc<Entry>> {
        let from = household(from);
        let mut inside = self.inside();
        if inside.each.get(&from).is_some_and(|count| *count >= self.most_each) {
            inside.let_go(self.most_each.div_ceil(PART), Some(from));
        }
        if inside.entries.len() >= self.most {
            inside.let_go(self.most.div_ceil(PART), None);
        }
        let full =
            inside.entries.len() >= self.most || inside.each.get(&from).is_some_and(|count| *count >= self.most_each);
        if full {
            return None;
        }
        inside.next += 1;
        let id = inside.next;
        let (phase, since) = (AtomicU8::new(Phase::New as u8), AtomicU64::new(clock()));
        let entry = Arc::new(Entry { id, from, phase, since, let_go: Notify::new() });
        inside.entries.insert(id, Arc::clone(&entry));
        *inside.each.entry(from).or_default() += 1;
        Some(entry)
    }

    pub fn len(&self) -> usize {
        self.inside().entries.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// How many connections leave room for files, of what the system lets this process open.
pub fn most_connections() -> usize {
    const UNTOLD: usize = 1024;
    const RESERVE: usize = 64;
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let told = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
    told.unwrap_or(UNTOLD).saturating_sub(RESERVE).max(RESERVE) / 4 * 3
}

/// A connection's bytes, and what they say of it. It has left the crowd when this is dropped, whoever has it then.
pub struct Watched {
    stream: TcpStream,
    crowd: Arc<Crowd>,
    entry: Arc<Entry>,
    /// How much of the first bytes is as HTTP/2 begins; nothing once they are not.
    preface: Option<usize>,
}

impl Watched {
    pub fn new(stream: TcpStream, crowd: Arc<Crowd>, entry: Arc<Entry>) -> Watched {
        Watched { stream, crowd, entry, preface: Some(0) }
    }

    /// Are these the first bytes of HTTP/2?
    fn is_preface(&mut self, bytes: &[u8]) -> bool {
        let Some(seen) = self.preface else { return false };
        let rest = &PREFACE[seen..];
        let same = bytes.iter().zip(rest).take_while(|(byte, expected)| byte == expected).count();
        self.preface = (same == bytes.len().min(rest.len())).then_some(seen + same);
        self.preface == Some(PREFACE.len())
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.crowd.inside().leave(self.entry.id);
    }
}

impl AsyncRead for Watched {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, buf);
        if matches!(read, Poll::Ready(Ok(()))) && buf.filled().len() > before {
            self.entry.reads();
            if self.is_preface(&buf.filled()[before..]) {
                return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
            }
        }
        read
    }
}

impl AsyncWrite for Watched {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, buf);
        if matches!(written, Poll::Ready(Ok(_))) {
            self.entry.writes();
        }
        written
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        if matches!(written, Poll::Ready(Ok(_))) {
            self.entry.writes();
        }
        written
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(n: u8) -> IpAddr {
        [10, 0, 0, n].into()
    }

    #[test]
    fn the_idle_make_room_and_the_busy_do_not() {
        let crowd = Crowd::new(4, 3);
        let one: Vec<Arc<Entry>> = (0..3).map(|_| crowd.admit(ip(1)).expect("room")).collect();
        one.iter().for_each(|entry| entry.is_asked());
        assert!(crowd.admit(ip(1)).is_none(), "three from one address are busy");
        one[1].is_answered(false);
        let fourth = crowd.admit(ip(1)).expect("the idle one makes room");
        assert_eq!(crowd.len(), 3);
        fourth.is_answered(true);
        one[2].is_answered(true);
        let other = crowd.admit(ip(2)).expect("room");
        assert!(crowd.admit(ip(3)).is_some(), "who has said nothing makes room for others");
        assert!(!crowd.inside().entries.contains_key(&other.id));
        assert_eq!(crowd.len(), 4);
    }

    #[test]
    fn there_is_room_for_files() {
        assert!((48..1_000_000_000).contains(&most_connections()));
    }
}
