//! What people write at a table has a bound, on the wire and on the disk; a reply answers the proposal it was meant for.

use crate::support::{LARGE, Random};
use catalog::Catalog;
use engine::{Seat, Secret, Viewer};
use serde_json::{Value, json};
use server::room::{
    CHAT_KEPT, CHAT_PAGE, Denied, Effects, GALLERY_KEPT, Kind, MAX_CHAT, MAX_NOTE, Place, Plan, Proposal, Record, Room,
    Speaker, To,
};

const TIME: u64 = 1_700_000_000_000;
const X: Speaker<'_> = Speaker { name: "x", user: 1, seat: Some(Seat(0)) };
const EYES: [Viewer; 3] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public];
/// A socket is cut that leaves 512 KiB unread: no frame comes near it.
const HARD: usize = 448 * 1024;

/// A room and its disk.
struct Book {
    room: Room,
    records: Vec<Record>,
}

fn plan(name: &str) -> Plan {
    let place = |user| Place { kind: Kind::Human, user: Some(user), name: name.to_string(), level: 0, salt: None };
    Plan {
        game: LARGE.into(),
        scenario: "historical".into(),
        places: vec![place(1), place(2)],
        created: TIME,
        ..Plan::default()
    }
}

fn restored(name: &str, records: &[Record]) -> Room {
    Room::restore(&Catalog::all(), "talk", plan(name), Secret::from([7; 32]), records, 1).expect("a room")
}

impl Book {
    fn open(name: &str) -> Book {
        let mut book = Book { room: restored(name, &[]), records: Vec::new() };
        let mut fx = Effects::default();
        book.room.roll(TIME, &mut fx);
        book.keep(fx);
        book
    }

    fn keep(&mut self, fx: Effects) -> Vec<(To, Value)> {
        self.records.extend(fx.records);
        for (n, record) in fx.rewritten {
            self.records[n as usize] = record;
        }
        assert_eq!(self.records.len() as u64, self.room.records);
        fx.frames.into_iter().map(|(to, frame)| (to, serde_json::from_str(&frame).expect("JSON"))).collect()
    }

    fn say(&mut self, seat: Option<Seat>, text: &str) -> Vec<(To, Value)> {
        let fx = self.room.chat(&Speaker { name: "Somebody", user: 1, seat }, text, TIME).expect("a line");
        self.keep(fx)
    }

    fn full(&mut self, viewer: Viewer) -> Value {
        serde_json::from_str(&self.room.full(viewer)).expect("JSON")
    }

    /// Plays on at random; false once it is over.
    fn play(&mut self, random: &mut Random) -> bool {
        let Some(seat) = self.room.awaited().first().copied() else { return false };
        let tried = self.room.give(seat, random.below(30), TIME);
        let fx = tried.or_else(|_| self.room.give(seat, 0, TIME)).expect("the first choice is there");
        self.keep(fx);
        true
    }
}

fn texts(lines: &Value) -> Vec<String> {
    lines.as_array().expect("lines").iter().map(|line| line["text"].as_str().expect("a text").to_string()).collect()
}

/// Every field at its limit, written in what is longest on the wire, and in a table of before that kept what it should not.
#[test]
fn a_full_frame_has_a_hard_size_whatever_people_write() {
    let widest = ["\u{1}", "🐎", "\"", "\\", "\u{202e}", "a\u{1}"];
    let mut book = Book::open(&"🐎".repeat(5_000));
    let mut random = Random(11);
    for n in 0..CHAT_KEPT + GALLERY_KEPT {
        let seat = [Some(Seat(0)), Some(Seat(1)), None][n % 3];
        let text: String = widest[n % widest.len()].repeat(4_000);
        let (from, n) = ("\u{1}🐎".repeat(5_000), 0);
        let record = Record::Chat { from, seat, text, t: TIME, n, user: None, removed: false };
        book.records.push(record);
    }
    for seat in [Seat(0), Seat(1)] {
        book.records.push(Record::Note { seat, text: "🐎".repeat(100_000) });
        book.records.push(Record::Gallery { seat, hear: true, mute: false });
    }
    book.room = restored(&"🐎".repeat(5_000), &book.records);
    for seat in [Some(Seat(0)), None] {
        for _ in 0..CHAT_PAGE {
            book.say(seat, &"🐎".repeat(MAX_CHAT));
        }
    }
    let (mut largest, mut steps) = (0, 0);
    while book.play(&mut random) {
        steps += 1;
        if steps % 50 == 0 {
            largest = EYES.map(|eyes| book.room.full(eyes).len()).into_iter().fold(largest, usize::max);
        }
    }
    largest = EYES.map(|eyes| book.room.full(eyes).len()).into_iter().fold(largest, usize::max);
    println!("{steps} commands, the largest frame {largest} bytes");
    assert!(largest <= HARD, "{largest} bytes");
    let full = book.full(EYES[0]);
    assert_eq!(full["note"].as_str().map(|note| note.chars().count()), Some(MAX_NOTE));
    assert!(full["gallery"]["chat"].as_array().is_some_and(|lines| !lines.is_empty()));
    assert!(full["log"][0]["n"].as_u64() > Some(1), "the game was too short to prove anything of its log");
    let mut log = full["log"].as_array().expect("a log").clone();
    while log[0]["n"] != 1 {
        let before = log[0]["n"].as_u64().expect("a number") as usize;
        let page = serde_json::to_value(book.room.lines_before(EYES[0], before)).expect("JSON");
        log.splice(0..0, page.as_array().expect("a page").iter().cloned());
    }
    assert!(log.iter().zip(1..).all(|(line, n)| line["n"] == n), "the pages make up the whole log");
}

#[test]
fn what_is_written_for_ever_has_a_bound_and_comes_again_as_it_was() {
    let mut book = Book::open("Shingen");
    let before = book.records.len();
    for n in 0..CHAT_KEPT + 700 {
        book.say(Some(Seat((n % 2) as u8)), &format!("line {n}"));
        book.say(None, &format!("from the gallery {n}"));
        let fx = book.room.note(Seat(0), &format!("note {n}")).expect("a note");
        book.keep(fx);
        let fx = book.room.wish_gallery(Seat(1), Some(n % 2 == 0), None).expect("a wish");
        book.keep(fx);
    }
    assert_eq!(book.records.len() - before, CHAT_KEPT + GALLERY_KEPT + 2);
    let mut again = restored("Shingen", &book.records);
    for viewer in EYES {
        let full: Value = serde_json::from_str(&again.full(viewer)).expect("JSON");
        let now = book.full(viewer);
        for field in ["chat", "gallery", "note"] {
            assert_eq!(full[field], now[field], "{field}");
        }
    }
    // All that is kept can be read, page by page.
    let (mut lines, mut first) = (Vec::new(), None);
    loop {
        let page = serde_json::to_value(again.chat_before(Viewer::Public, false, first)).expect("JSON");
        let Some(oldest) = page[0]["n"].as_u64() else { break };
        lines.splice(0..0, texts(&page));
        first = Some(oldest);
    }
    let wanted: Vec<String> = (700..CHAT_KEPT + 700).map(|n| format!("line {n}")).collect();
    assert_eq!(lines, wanted);
    again.note(Seat(0), "after a restart").expect("a note");
    assert_eq!(again.records, book.room.records, "it is written over the same record");
}

#[test]
fn nobody_is_sent_what_cannot_be_seen() {
    let mut book = Book::open("Shingen");
    let sent = book.say(Some(Seat(0)), "\u{1}\u{202e}good\u{200b} luck\u{7}\n");
    assert!(sent.iter().all(|(_, frame)| frame["line"]["text"] == "good luck"), "{sent:?}");
    assert!(matches!(book.room.chat(&X, "\u{1}\u{200b}", TIME), Err(Denied::Not("wire-chat-length"))));
    let long = "a".repeat(MAX_CHAT + 1);
    assert!(matches!(book.room.chat(&X, &long, TIME), Err(Denied::Not("wire-chat-length"))));
    assert!(matches!(book.room.note(Seat(0), &"a".repeat(MAX_NOTE + 1)), Err(Denied::Not("wire-note-length"))));
}

#[test]
fn players_hear_those_who_look_on_only_if_they_want_and_can_silence_them() {
    let mut book = Book::open("Shingen");
    let told = |sent: &[(To, Value)]| -> Vec<To> {
        sent.iter().filter(|(_, frame)| frame["t"] == "chat").map(|(to, _)| *to).collect()
    };
    assert_eq!(told(&book.say(None, "go for the ford")), [To::Viewer(Viewer::Public)], "off at a new table");
    assert_eq!(book.full(EYES[0])["gallery"]["chat"], json!([]));
    assert_eq!(book.full(EYES[0])["chat"], json!([]), "it is no line of the players'");
    let fx = book.room.wish_gallery(Seat(0), Some(true), None).expect("a wish");
    book.keep(fx);
    assert_eq!(texts(&book.full(EYES[0])["gallery"]["chat"]), ["go for the ford"]);
    assert_eq!(told(&book.say(None, "and the hill")), [To::Viewer(EYES[0]), To::Viewer(Viewer::Public)]);
    assert_eq!(book.full(EYES[1])["gallery"]["chat"], json!([]), "the other one still hears nothing");
    let fx = book.room.wish_gallery(Seat(1), None, Some(true)).expect("a wish");
    let sent = book.keep(fx);
    assert!(sent.iter().any(|(to, frame)| *to == To::Viewer(Viewer::Public) && frame["gallery"]["muted"] == true));
    assert!(matches!(
        book.room.chat(&Speaker { seat: None, ..X }, "hush", TIME),
        Err(Denied::Not("room-gallery-muted"))
    ));
    book.say(Some(Seat(1)), "thank you");
    let fx = book.room.wish_gallery(Seat(1), None, Some(false)).expect("a wish");
    book.keep(fx);
    book.say(None, "sorry");
}

/// A yes that was meant for a draw does not grant the take-back that was proposed meanwhile.
#[test]
fn a_reply_answers_the_proposal_it_names_and_no_other() {
    let mut book = Book::open("Shingen");
    let mut random = Random(5);
    while book.full(EYES[0])["log"].as_array().is_none_or(|log| log.len() < 4) {
        assert!(book.play(&mut random));
    }
    let fx = book.room.propose(Seat(0), Proposal::Draw, TIME).expect("a proposal");
    book.keep(fx);
    let seen = book.full(EYES[1])["proposal"]["n"].as_u64().expect("a number");
    let fx = book.room.propose(Seat(0), Proposal::TakeBack { to: 0 }, TIME).expect("a proposal");
    book.keep(fx);
    let before = book.room.fingerprint();
    for yes in [true, false] {
        assert!(matches!(book.room.reply(Seat(1), seen, yes, TIME), Err(Denied::Stale)));
    }
    assert_eq!(book.room.fingerprint(), before);
    let now = book.full(EYES[1])["proposal"]["n"].as_u64().expect("a number");
    assert!(book.room.reply(Seat(1), now, true, TIME).is_ok());
    assert_ne!(book.room.fingerprint(), before);
}
