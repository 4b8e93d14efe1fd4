//! Reading and writing logs: whatever the bytes are, a log or an error that names the line.

use engine::fair::{self, ChaCha8Rng, below};
use engine::log::{End, FORMAT, FairHeader, LogError, MAX_BYTES, MAX_LINE_BYTES, MAX_TAKE_BACKS};
use engine::{Actor, Header, Line, Log, PositionHash, Record, Seat};
use serde_json::Value;
use testkit::toy::Command;

fn sample() -> Log<Command> {
    let fair = FairHeader { game_id: "g-1".into(), commitment: "00".into(), salts: vec!["salt \"é\"".into()] };
    let mut log = Log::new(Header {
        game: "toy".into(),
        edition: "first".into(),
        rules_version: 3,
        pack_hash: "abc".into(),
        scenario: "duel".into(),
        options: [("length".to_string(), "short".to_string())].into(),
        seats: vec!["Ann".into(), "Bob\nx".into()],
        fair: Some(fair),
        ..Header::default()
    });
    let record = |actor, command| Line::Record(Record { actor, command });
    log.lines = vec![
        record(Actor::Chance, Command::Draw(4)),
        record(Actor::Seat(Seat(1)), Command::Halt),
        Line::TakeBack { take_back: 1 },
        record(Actor::Chance, Command::Roll([1, 6])),
        Line::Leave { leave: Seat(1) },
    ];
    let position = Some(PositionHash { format: 1, hash: "f".into() });
    let mut end = End { outcome: None, position, secret: None, how: None, digest: String::new() };
    end.digest = log.digest(&end);
    log.end = Some(end);
    log
}

fn read(text: &str) -> Result<Log<Command>, LogError> {
    Log::read(text.as_bytes())
}

/// The sample with one of its lines replaced.
fn with_line(number: usize, line: &str) -> String {
    let text = sample().write();
    let mut lines: Vec<&str> = text.lines().collect();
    lines[number - 1] = line;
    lines.join("\n")
}

#[test]
fn a_log_survives_being_written_and_read() {
    let log = sample();
    assert_eq!(read(&log.write()).unwrap(), log);
    let mut open = log.clone();
    open.end = None;
    assert_eq!(read(&open.write()).unwrap(), open);
}

#[test]
fn each_line_is_one_json_value() {
    let text = sample().write();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[1], r#"{"actor":"chance","command":{"Draw":4}}"#);
    assert_eq!(lines[2], r#"{"actor":{"seat":1},"command":"Halt"}"#);
    assert_eq!(lines[3], r#"{"take_back":1}"#);
    assert_eq!(lines[5], r#"{"leave":1}"#);
    assert!(lines[6].starts_with(r#"{"end":{"position":{"format":1,"hash":"f"},"secret":null,"digest":""#));
    assert_eq!(sample().header.to_line(), lines[0]);
    assert_eq!(sample().lines[0].to_line(), lines[1]);
}

#[test]
fn blank_lines_and_windows_line_ends_do_no_harm() {
    let text = sample().write().replace('\n', "\r\n\r\n");
    assert_eq!(read(&text).unwrap(), sample());
}

#[test]
fn an_error_names_the_line_and_says_what_to_do() {
    let error = read(&with_line(3, r#"{"actor":{"seat":1},"command":"Fly"}"#)).unwrap_err();
    assert_eq!(error.line, 3);
    assert!(error.what.starts_with("unknown variant `Fly`"), "{error}");
    assert!(error.to_string().ends_with("; the file is damaged or was edited; use another copy"));
}

#[test]
fn what_is_no_line_of_a_log_is_refused() {
    for line in [
        "{}",
        "[]",
        "null",
        "7",
        r#"{"actor":"chance"}"#,
        r#"{"command":"Halt"}"#,
        r#"{"actor":"chance","command":"Halt","take_back":1}"#,
        r#"{"actor":"chance","command":"Halt","extra":1}"#,
        r#"{"actor":"chance","actor":"chance","command":"Halt"}"#,
        r#"{"actor":{"seat":256},"command":"Halt"}"#,
        r#"{"actor":{"seat":-1},"command":"Halt"}"#,
        r#"{"actor":"chance","command":{"Draw":9223372036854775808}}"#,
        r#"{"take_back":-1}"#,
        r#"{"take_back":1e3}"#,
        r#"{"leave":-1}"#,
        r#"{"leave":1,"take_back":1}"#,
        r#"{"end":{}}"#,
    ] {
        assert_eq!(read(&with_line(3, line)).unwrap_err().line, 3, "{line}");
    }
}

#[test]
fn nothing_comes_after_the_end() {
    let text = sample().write() + r#"{"actor":"chance","command":"Halt"}"#;
    assert_eq!(read(&text).unwrap_err().line, 8);
}

#[test]
fn an_empty_file_has_no_header() {
    for text in ["", "\n\n", "   \n"] {
        assert_eq!(read(text).unwrap_err().what, "there is no header");
    }
}

#[test]
fn headers_that_make_no_sense_are_refused() {
    let header = |change: &dyn Fn(&mut Header)| {
        let mut header = sample().header;
        change(&mut header);
        read(&with_line(1, &header.to_line()))
    };
    assert!(header(&|_| {}).is_ok());
    assert!(header(&|header| header.seats = vec![String::new(); 9]).is_err());
    assert!(header(&|header| header.seed = Some(1)).is_err());
}

#[test]
fn a_newer_format_asks_for_an_update() {
    let error = read(&with_line(1, &format!(r#"{{"format":{}}}"#, FORMAT + 1))).unwrap_err();
    assert!(error.to_string().contains("update this one"), "{error}");
}

/// The sample as format 1 had it: sealed with a hash of a memory layout.
fn older() -> String {
    let mut log = sample();
    log.lines.pop();
    log.end = None;
    let open = log.write().replacen("\"format\":2", "\"format\":1", 1).replace("Halt", "Stop");
    let digest = fair::hex(blake3::hash(open.as_bytes()).as_bytes());
    open + &format!(r#"{{"end":{{"fingerprint":"f0","secret":null,"digest":"{digest}"}}}}"#) + "\n"
}

/// What was called Stop is called Halt.
fn renewed(command: Value) -> Value {
    if command == "Stop" { "Halt".into() } else { command }
}

#[test]
fn an_older_format_goes_through_the_migration() {
    assert!(read(&older()).unwrap_err().what.contains("unknown variant `Stop`"));
    let log: Log<Command> = Log::read_with(older().as_bytes(), &mut renewed).unwrap();
    let before = log.older.clone().unwrap();
    assert_eq!((before.format, log.header.format), (1, FORMAT));
    assert_eq!(log.end.as_ref().map(|end| end.digest.clone()), Some(before.digest), "its own lines were sealed");
    assert_eq!(log.end.as_ref().unwrap().position, None);
    assert_eq!(log.lines, sample().lines[..4]);
    // Written again it is a log of today, and open: the old seal says nothing about these lines.
    let again = read(&log.write()).unwrap();
    assert_eq!((again.lines, again.end, again.older), (log.lines, None, None));
}

#[test]
fn a_changed_line_of_an_older_format_changes_its_digest() {
    let honest: Log<Command> = Log::read_with(older().as_bytes(), &mut renewed).unwrap();
    let changed = older().replace("\"Draw\":4", "\"Draw\":5");
    let changed: Log<Command> = Log::read_with(changed.as_bytes(), &mut renewed).unwrap();
    assert_ne!(honest.older.unwrap().digest, changed.older.unwrap().digest);
}

#[test]
fn an_older_seal_has_what_it_had() {
    let unsealed = older().replace(r#""fingerprint":"f0","#, "");
    let error = Log::<Command>::read_with(unsealed.as_bytes(), &mut renewed).unwrap_err();
    assert_eq!((error.line, error.what.as_str()), (6, "missing field `fingerprint`"));
}

#[test]
fn a_format_from_before_all_formats_is_refused() {
    let error = read(&with_line(1, r#"{"format":0}"#)).unwrap_err();
    assert!(error.to_string().contains("open it with the version that wrote it"), "{error}");
}

#[test]
fn what_is_too_big_is_refused_unread() {
    assert!(Log::<Command>::read(&vec![b' '; MAX_BYTES + 1]).is_err());
    assert!(Log::<Command>::read(&vec![b'['; 64 << 20]).is_err());
    let long = format!(r#"{{"actor":"{}"}}"#, "x".repeat(MAX_LINE_BYTES));
    assert_eq!(read(&with_line(2, &long)).unwrap_err().line, 2);
    let name = format!(r#"{{"actor":"{}"}}"#, "x".repeat(MAX_LINE_BYTES / 2));
    assert!(read(&with_line(2, &name)).unwrap_err().to_string().len() < 500);
    let take_backs = "{\"take_back\":0}\n".repeat(MAX_TAKE_BACKS + 1);
    assert!(read(&(sample().header.to_line() + "\n" + &take_backs)).is_err());
}

#[test]
fn deep_nesting_is_refused() {
    for open in ["[", "{\"a\":"] {
        let deep = open.repeat(10_000);
        assert!(Log::<Command>::read(deep.as_bytes()).is_err());
        assert_eq!(read(&with_line(2, &deep[..MAX_LINE_BYTES.min(deep.len())])).unwrap_err().line, 2);
    }
}

fn draw(rng: &mut ChaCha8Rng, n: usize) -> usize {
    below(rng, n as u32) as usize
}

/// Changes, drops, doubles or inserts a few bytes.
fn mangle(bytes: &mut Vec<u8>, rng: &mut ChaCha8Rng) {
    for _ in 0..=draw(rng, 3) {
        let place = draw(rng, bytes.len().max(1));
        let byte = draw(rng, 256) as u8;
        match draw(rng, 5) {
            0 if place < bytes.len() => bytes[place] = byte,
            1 if place < bytes.len() => {
                bytes.remove(place);
            }
            2 => bytes.insert(place.min(bytes.len()), byte),
            3 => bytes.truncate(place),
            _ => {
                let end = (place + draw(rng, 40)).min(bytes.len());
                bytes.extend_from_within(place.min(end)..end);
            }
        }
    }
}

#[test]
fn no_bytes_make_reading_panic() {
    let mut rng = fair::rng(1561, 0);
    let clean = sample().write().into_bytes();
    let mut readable = 0;
    for _ in 0..100_000 {
        let mut bytes = clean.clone();
        mangle(&mut bytes, &mut rng);
        if let Ok(log) = Log::<Command>::read(&bytes) {
            readable += 1;
            assert_eq!(Log::read(log.write().as_bytes()).unwrap(), log);
        }
    }
    assert!(readable > 100, "the mangled logs are all unreadable; the test looks at nothing");
    for _ in 0..20_000 {
        let noise: Vec<u8> = (0..draw(&mut rng, 200)).map(|_| draw(&mut rng, 256) as u8).collect();
        assert!(Log::<Command>::read(&noise).is_err());
    }
}
