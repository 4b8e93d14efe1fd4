//! A finished game proves itself: 10,000 changes to a verified log, and every one is noticed. Half of those who
//! change it are clumsy; the other half know the format and seal the log again afterwards.

use engine::fair::{self, ChaCha8Rng, below};
use engine::log::Log;
use engine::{
    Actor, FairDice, FairHeader, Header, Line, PositionHash, Record, Secret, SeededDice, Table, Turn, VerifyReport,
    verify,
};
use std::sync::Arc;
use testkit::toy::{Command, Toy};

const ROUNDS: u8 = 12;

fn toy() -> Arc<Toy> {
    Arc::new(Toy { rounds: ROUNDS })
}

fn draw(rng: &mut ChaCha8Rng, n: usize) -> usize {
    below(rng, n as u32) as usize
}

/// A whole game by random players, with one agreed take-back in it.
fn played(header: Header, dice: &mut dyn engine::Dice, secret: Option<&Secret>) -> Log<Command> {
    let mut rng = fair::rng(99, 0);
    let mut table = Table::new(toy(), header);
    loop {
        match table.turn() {
            Turn::Over(_) => return table.finish(secret, None).clone(),
            Turn::Chance => {
                table.roll(dice);
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let options = table.options(seat);
                table.play(Actor::Seat(seat), options[draw(&mut rng, options.len())]).unwrap();
            }
        }
        if table.log().lines.len() == 40 {
            table.take_back(33).unwrap();
        }
    }
}

fn fair_log() -> Log<Command> {
    let secret = Secret::from([42; 32]);
    let salts = vec!["blue".to_string(), "white".to_string()];
    let fair = FairHeader { game_id: "g-7".into(), commitment: secret.commitment(), salts: salts.clone() };
    let seats = vec!["Ann".to_string(), "Bob".to_string()];
    let header = Header { game: "toy".into(), seats, fair: Some(fair), ..Header::default() };
    played(header, &mut FairDice::new(&secret, "g-7", &salts), Some(&secret))
}

fn seeded_log() -> Log<Command> {
    played(Header { game: "toy".into(), seed: Some(3), ..Header::default() }, &mut SeededDice::new(3), None)
}

fn check(log: &Log<Command>) -> VerifyReport {
    verify(toy(), log)
}

#[test]
fn untouched_logs_verify() {
    for log in [fair_log(), seeded_log()] {
        let report = check(&log);
        assert!(report.is_clean(), "{report:?}");
        assert!(report.rolls > 40, "too few rolls to say anything: {report:?}");
        assert!(check(&Log::read(log.write().as_bytes()).unwrap()).is_clean());
    }
}

/// Another result that the same roll could have had.
fn change_roll(log: &mut Log<Command>, rng: &mut ChaCha8Rng) {
    let rolls: Vec<usize> = (0..log.lines.len()).filter(|&index| is_roll(&log.lines[index])).collect();
    let index = rolls[draw(rng, rolls.len())];
    if let Line::Record(Record { command, .. }) = &mut log.lines[index] {
        *command = match *command {
            Command::Draw(_) => Command::Draw(draw(rng, 60) as u8),
            _ => Command::Roll([draw(rng, 6) as u8 + 1, draw(rng, 6) as u8 + 1]),
        };
    }
}

fn is_roll(line: &Line<Command>) -> bool {
    matches!(line, Line::Record(Record { actor: Actor::Chance, .. }))
}

fn swap_rolls(log: &mut Log<Command>, rng: &mut ChaCha8Rng) {
    let rolls: Vec<usize> = (0..log.lines.len()).filter(|&index| is_roll(&log.lines[index])).collect();
    log.lines.swap(rolls[draw(rng, rolls.len())], rolls[draw(rng, rolls.len())]);
}

/// Forgets that a roll was taken back, so that the next has the wrong number.
fn hide_take_back(log: &mut Log<Command>) {
    let at = log.lines.iter().position(|line| matches!(line, Line::TakeBack { .. }));
    if let Some(at) = at {
        log.lines.drain(33..=at);
    }
}

fn random_text(rng: &mut ChaCha8Rng) -> String {
    format!("x{}", draw(rng, 1 << 30))
}

fn random_secret(rng: &mut ChaCha8Rng) -> Secret {
    Secret::from([(); 32].map(|()| draw(rng, 256) as u8))
}

/// Changes that must show even if the cheat then seals the log anew: rolls, their order, seed, salts, secret.
fn cheat(log: &mut Log<Command>, rng: &mut ChaCha8Rng) {
    let Some(fair) = &mut log.header.fair else {
        return match draw(rng, 4) {
            0 => log.header.seed = Some(draw(rng, 1 << 30) as u64),
            1 => log.header.seed = None,
            2 => swap_rolls(log, rng),
            _ => change_roll(log, rng),
        };
    };
    let end = log.end.as_mut().expect("the log is closed");
    match draw(rng, 11) {
        0 => fair.salts[draw(rng, 2)] = random_text(rng),
        1 => fair.salts.truncate(draw(rng, 2)),
        2 => fair.salts.push(random_text(rng)),
        3 => fair.game_id = random_text(rng),
        4 => end.secret = Some(random_secret(rng).reveal()),
        5 => fair.commitment = random_secret(rng).commitment(),
        6 => {
            let secret = random_secret(rng);
            fair.commitment = secret.commitment();
            end.secret = Some(secret.reveal());
        }
        7 => hide_take_back(log),
        8 => {
            log.header.fair = None;
            log.header.seed = Some(draw(rng, 1 << 30) as u64);
        }
        9 => swap_rolls(log, rng),
        _ => change_roll(log, rng),
    }
}

/// Changes that a cheat could only hide by playing another legal game with the same rolls; without a new seal
/// they all show.
fn meddle(log: &mut Log<Command>, rng: &mut ChaCha8Rng) {
    let lines = log.lines.len();
    let end = log.end.as_mut().expect("the log is closed");
    match draw(rng, 11) {
        0 => log.lines.swap(draw(rng, lines), draw(rng, lines)),
        1 => {
            log.lines.remove(draw(rng, lines));
        }
        2 => {
            let line = log.lines[draw(rng, lines)];
            log.lines.insert(draw(rng, lines), line);
        }
        3 => log.lines.truncate(draw(rng, lines)),
        4 => end.position = Some(PositionHash { format: 1, hash: random_secret(rng).commitment() }),
        5 => end.digest = random_secret(rng).commitment(),
        6 => log.end = None,
        7 => log.header.seats = vec![random_text(rng)],
        8 => log.header.scenario = random_text(rng),
        9 => end.outcome = [None, Some("Drawn".into()), Some(7.into())][draw(rng, 3)].clone(),
        _ => {
            let at = draw(rng, lines);
            log.lines[at] = Line::TakeBack { take_back: draw(rng, lines) };
        }
    }
}

/// What somebody who knows the format would write under a changed game.
fn seal_again(log: &mut Log<Command>) {
    if let (Some(mut end), Ok(table)) = (log.end.take(), Table::replay(toy(), log)) {
        end.position = Some(PositionHash::of(&**table.game(), table.state()));
        if let Turn::Over(outcome) = table.turn() {
            end.outcome = Some(serde_json::to_value(outcome).unwrap());
        }
        end.digest = log.digest(&end);
        log.end = Some(end);
    }
}

#[test]
fn ten_thousand_tamperings_are_noticed() {
    let logs = [fair_log(), seeded_log()];
    let mut rng = fair::rng(1615, 0);
    let mut tampered = 0;
    while tampered < 8_000 {
        let original = &logs[tampered % 2];
        let mut log = original.clone();
        match tampered % 4 {
            0 | 1 => {
                cheat(&mut log, &mut rng);
                if log != *original {
                    seal_again(&mut log);
                }
            }
            _ if draw(&mut rng, 2) == 0 => cheat(&mut log, &mut rng),
            _ => meddle(&mut log, &mut rng),
        }
        if log == *original {
            continue;
        }
        tampered += 1;
        assert!(!check(&log).is_clean(), "tampering {tampered} went unnoticed:\n{}", log.write());
    }
    // The rest do not know the format at all.
    let text = logs[0].write().into_bytes();
    while tampered < 10_000 {
        let mut bytes = text.clone();
        let at = draw(&mut rng, bytes.len());
        bytes[at] ^= 1 << draw(&mut rng, 8);
        if Log::read(&bytes).is_ok_and(|log| log == logs[0]) {
            continue;
        }
        tampered += 1;
        let noticed = Log::read(&bytes).map_or(true, |log| !check(&log).is_clean());
        assert!(noticed, "byte {at}: {}", String::from_utf8_lossy(&bytes));
    }
}
