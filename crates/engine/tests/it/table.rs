//! One game at the table: the gate, undo, take-backs, replay and verification.

use engine::log::Log;
use engine::table::{POSITION, ReplayFault};
use engine::verify::VerifyReport;
use engine::{
    Actor, Dice, FairDice, FairHeader, Game, Header, Line, Scripted, Seat, Secret, SeededDice, Table, Turn,
    UndoRefused, Viewer, verify,
};
use std::sync::Arc;
use testkit::toy::{Command, Event, Toy};

const WEST: Seat = Seat(0);
const EAST: Seat = Seat(1);

fn toy(rounds: u8) -> Arc<Toy> {
    Arc::new(Toy { rounds })
}

fn seeded(seed: u64) -> Header {
    Header { seed: Some(seed), ..Header::default() }
}

/// Plays the first option of whoever is awaited, up to `stop` commands or the end.
fn play_on(table: &mut Table<Toy>, dice: &mut dyn Dice, stop: usize) {
    while table.entries().len() < stop {
        match table.turn() {
            Turn::Over(_) => return,
            Turn::Chance => {
                table.roll(dice);
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let options = table.options(seat);
                table.play(Actor::Seat(seat), options[0]).unwrap();
            }
        }
    }
}

/// West is to march: the first thing anybody decides.
fn at_first_march() -> Table<Toy> {
    let mut table = Table::new(toy(3), seeded(1));
    play_on(&mut table, &mut SeededDice::new(1), 6);
    assert_eq!(table.options(WEST), [Command::March(1), Command::Halt]);
    table
}

#[test]
fn a_refused_command_changes_nothing() {
    let mut table = at_first_march();
    let before = (table.fingerprint(), table.log().write());
    assert_eq!(table.play(Actor::Seat(WEST), Command::March(3)).unwrap_err().rule.0, "toy-2.2");
    assert_eq!(table.play(Actor::Seat(EAST), Command::Halt).unwrap_err().rule.0, "toy-0");
    assert_eq!(table.play(Actor::Seat(Seat(2)), Command::Halt).unwrap_err().rule.0, "table");
    assert_eq!(table.play(Actor::Seat(Seat(255)), Command::Halt).unwrap_err().rule.0, "table");
    assert_eq!((table.fingerprint(), table.log().write()), before);
}

#[test]
fn a_roll_is_a_command_of_chance() {
    let mut table = Table::new(toy(1), Header::default());
    let (command, events) = table.roll(&mut Scripted::new([17]));
    assert_eq!(command, Command::Draw(17));
    assert_eq!(events[0].1, Event::Drew { seat: WEST, card: Some(17) });
    assert_eq!(table.entries()[0].actor, Actor::Chance);
    assert_eq!(table.rolls(), 1);
}

#[test]
fn undo_takes_back_ones_own_commands_one_by_one() {
    let mut table = at_first_march();
    let fingerprints = [Command::March(1), Command::March(2), Command::Halt].map(|command| {
        let before = table.fingerprint();
        table.play(Actor::Seat(WEST), command).unwrap();
        before
    });
    assert_eq!(table.undo(EAST), Err(UndoRefused::Chance));
    for before in fingerprints.into_iter().rev() {
        assert_eq!(table.may_undo(WEST), Ok(()));
        table.undo(WEST).unwrap();
        assert_eq!(table.fingerprint(), before);
    }
    assert_eq!(table.undo(WEST), Err(UndoRefused::Chance));
    assert_eq!(table.log().lines.len(), 6);
}

#[test]
fn undo_stops_at_another_seats_command() {
    let mut table = at_first_march();
    table.play(Actor::Seat(WEST), Command::Halt).unwrap();
    table.play(Actor::Seat(EAST), Command::March(2)).unwrap();
    assert_eq!(table.undo(WEST), Err(UndoRefused::NotYours));
    table.undo(EAST).unwrap();
    table.undo(WEST).unwrap();
}

/// What opens a choice in secret stays: whether it still could go back would tell what others may choose.
#[test]
fn nobody_goes_back_alone_behind_a_choice_in_secret() {
    let mut table = at_first_march();
    table.play(Actor::Seat(WEST), Command::Halt).unwrap();
    assert_eq!(table.may_undo(WEST), Ok(()));
    table.play(Actor::Seat(EAST), Command::Halt).unwrap();
    for seat in [WEST, EAST] {
        assert_eq!(table.may_undo(seat), Err(UndoRefused::NotYours));
    }
}

#[test]
fn undo_stops_at_a_reveal() {
    // With this reading a march shows something.
    let game = testkit::Leaky::new(Toy { rounds: 1 })
        .on_reveals(|_, event, reveals| reveals || matches!(event, Event::Marched { .. }));
    let mut table = Table::new(Arc::new(game), Header::default());
    for card in 0..6 {
        table.play(Actor::Chance, Command::Draw(card)).unwrap();
    }
    table.play(Actor::Seat(WEST), Command::March(1)).unwrap();
    table.play(Actor::Seat(WEST), Command::Halt).unwrap();
    table.undo(WEST).unwrap();
    assert_eq!(table.may_undo(WEST), Err(UndoRefused::Revealed));
    assert_eq!(table.undo(WEST), Err(UndoRefused::Revealed));
    // A replayed table listened to nothing and must find out.
    let mut replayed = Table::replay(Arc::clone(table.game()), table.log()).unwrap();
    assert_eq!(replayed.may_undo(WEST), Err(UndoRefused::Revealed));
    assert_eq!(replayed.undo(WEST), Err(UndoRefused::Revealed));
}

#[test]
fn undo_works_after_a_replay() {
    let mut table = at_first_march();
    let before = table.fingerprint();
    table.play(Actor::Seat(WEST), Command::March(1)).unwrap();
    let mut replayed = Table::replay(toy(3), table.log()).unwrap();
    assert_eq!(replayed.may_undo(WEST), Ok(()));
    replayed.undo(WEST).unwrap();
    assert_eq!(replayed.fingerprint(), before);
    assert_eq!(replayed.undo(WEST), Err(UndoRefused::Chance));
}

#[test]
fn nothing_can_be_undone_before_the_first_command() {
    let mut table = Table::new(toy(1), Header::default());
    assert_eq!(table.undo(WEST), Err(UndoRefused::Nothing));
    assert_eq!(table.take_back(0), Err(UndoRefused::Nothing));
}

#[test]
fn a_taken_back_roll_is_not_rolled_again() {
    let mut table = Table::new(toy(3), seeded(5));
    let mut dice = SeededDice::new(5);
    play_on(&mut table, &mut dice, 3);
    let third = table.entries()[2].command().unwrap();
    table.take_back(2).unwrap();
    assert_eq!((table.entries().len(), table.rolls()), (2, 3));
    let (again, _) = table.roll(&mut dice);
    assert_ne!(again, third);
    assert_eq!(table.log().lines[3], Line::TakeBack { take_back: 2 });
}

#[test]
fn a_take_back_is_a_barrier_for_undo() {
    let mut table = at_first_march();
    table.play(Actor::Seat(WEST), Command::March(1)).unwrap();
    table.play(Actor::Seat(WEST), Command::Halt).unwrap();
    table.take_back(7).unwrap();
    assert_eq!(table.undo(WEST), Err(UndoRefused::Revealed));
    table.play(Actor::Seat(WEST), Command::March(2)).unwrap();
    table.undo(WEST).unwrap();
    assert_eq!(table.undo(WEST), Err(UndoRefused::Revealed));
}

#[test]
fn a_game_with_take_backs_replays_and_verifies() {
    let mut table = Table::new(toy(25), seeded(8));
    let mut dice = SeededDice::new(8);
    for (to, stop) in [(2, 30), (20, 40), (25, 300), (255, 300), (256, 300), (257, 300), (10, 400)] {
        play_on(&mut table, &mut dice, stop);
        table.take_back(to.min(table.entries().len() - 1)).unwrap();
        let replayed = Table::replay(toy(25), table.log()).unwrap();
        assert_eq!(replayed.fingerprint(), table.fingerprint());
        assert_eq!(replayed.entries().len(), table.entries().len());
        assert_eq!(replayed.rolls(), table.rolls());
    }
    play_on(&mut table, &mut dice, usize::MAX);
    let log = table.finish(None, None).clone();
    let report = verify(toy(25), &log);
    assert!(report.is_clean(), "{report:?}");
    assert_eq!((report.rolls, report.commands), (table.rolls(), log.lines.len() - 7));
    assert_eq!(Log::read(log.write().as_bytes()).unwrap(), log);
}

#[test]
fn going_back_over_kept_positions_gives_the_same_positions() {
    let mut table = Table::new(toy(25), seeded(2));
    let mut dice = SeededDice::new(2);
    let mut before = Vec::new();
    while !matches!(table.turn(), Turn::Over(_)) {
        before.push(table.fingerprint());
        let next = table.entries().len() + 1;
        play_on(&mut table, &mut dice, next);
    }
    assert!(before.len() > 257, "the game never reaches a kept position");
    for len in (0..before.len()).rev() {
        table.take_back(len).unwrap();
        assert_eq!(table.fingerprint(), before[len]);
    }
}

#[test]
fn a_kept_position_is_forgotten_with_the_game_it_belongs_to() {
    let mut table = Table::new(toy(25), Header::default());
    play_on(&mut table, &mut SeededDice::new(2), 260);
    table.take_back(6).unwrap();
    // From here the dice are others, and so is the position after 256 commands.
    play_on(&mut table, &mut SeededDice::new(3), 258);
    let here = table.fingerprint();
    play_on(&mut table, &mut SeededDice::new(3), 260);
    table.take_back(258).unwrap();
    assert_eq!(table.fingerprint(), here);
}

#[test]
fn replay_names_the_line_that_is_refused() {
    let mut table = at_first_march();
    table.play(Actor::Seat(WEST), Command::Halt).unwrap();
    let mut log = table.log().clone();
    log.lines.swap(5, 6);
    let error = Table::replay(toy(3), &log).err().unwrap();
    assert_eq!(error.line, 7);
    assert!(matches!(error.why, ReplayFault::Refused(refusal) if refusal.rule.0 == "toy-0"));
}

#[test]
fn replay_refuses_a_take_back_of_nothing() {
    let mut log = at_first_march().log().clone();
    for take_back in [6, usize::MAX] {
        log.lines.truncate(6);
        log.lines.push(Line::TakeBack { take_back });
        assert_eq!(Table::replay(toy(3), &log).err().unwrap().line, 8);
    }
}

#[test]
fn a_position_from_outside_must_keep_the_invariants() {
    let mut position = at_first_march().state().clone();
    position.hands[1] = position.hands[0];
    assert_eq!(Table::from_position(toy(3), position).err().unwrap(), "a card is in two places");
}

#[test]
fn a_game_from_a_position_replays_from_that_position_only() {
    let position = at_first_march().state().clone();
    let mut table = Table::from_position(toy(3), position.clone()).unwrap();
    table.play(Actor::Seat(WEST), Command::March(1)).unwrap();
    let log = table.log();
    assert!(log.header.options.contains_key(POSITION));
    let replayed = Table::replay_from(toy(3), position, log).unwrap();
    assert_eq!(replayed.fingerprint(), table.fingerprint());
    assert!(Table::replay(toy(3), log).is_err());
    assert!(Table::replay_from(toy(3), Toy { rounds: 3 }.start(), log).is_err());
}

#[test]
fn a_closed_game_stays_closed() {
    let mut table = Table::new(toy(1), seeded(1));
    play_on(&mut table, &mut SeededDice::new(1), usize::MAX);
    table.finish(None, None);
    assert_eq!(table.take_back(0), Err(UndoRefused::Closed));
    assert_eq!(table.undo(WEST), Err(UndoRefused::Closed));
}

fn fair_game() -> (Table<Toy>, Secret) {
    let secret = Secret::from([7; 32]);
    let salts = vec!["west's salt".to_string(), "east's salt".to_string()];
    let mut dice = FairDice::new(&secret, "g-1", &salts);
    let fair = FairHeader { game_id: "g-1".into(), commitment: secret.commitment(), salts };
    let mut table = Table::new(toy(2), Header { fair: Some(fair), ..Header::default() });
    play_on(&mut table, &mut dice, usize::MAX);
    (table, secret)
}

fn first_fault(report: VerifyReport) -> String {
    report.faults.first().map(|fault| fault.what.clone()).unwrap_or_default()
}

#[test]
fn a_fair_game_verifies_once_the_secret_is_shown() {
    let (mut table, secret) = fair_game();
    let unshown = table.finish(None, None).clone();
    assert_eq!(first_fault(verify(toy(2), &unshown)), "the secret of the dice has not been shown");
    let log = table.finish(Some(&secret), None).clone();
    let report = verify(toy(2), &log);
    assert!(report.is_clean(), "{report:?}");
    assert_eq!(report.rolls, table.rolls());
}

#[test]
fn verify_says_what_is_wrong() {
    let (mut table, secret) = fair_game();
    let log = table.finish(Some(&secret), None).clone();
    let told = |change: &dyn Fn(&mut Log<Command>)| {
        let mut changed = log.clone();
        change(&mut changed);
        first_fault(verify(toy(2), &changed))
    };
    assert_eq!(told(&|log| log.end = None), "the secret of the dice has not been shown");
    let other = Secret::from([8; 32]);
    let wrong = "the secret is not the one committed to";
    assert_eq!(told(&|log| log.end.as_mut().unwrap().secret = Some(other.reveal())), wrong);
    assert!(told(&|log| log.header.fair.as_mut().unwrap().salts[0].push('!')).starts_with("the dice gave"));
    let no_dice = "the log does not say where its dice came from";
    assert_eq!(told(&|log| log.header.fair = None), no_dice);
    let changed = "a line was changed after the game was closed";
    assert_eq!(told(&|log| log.header.fair.as_mut().unwrap().salts.reverse()), changed);
    assert_eq!(told(&|log| log.header.scenario = "other".into()), changed);
    let unfinished = {
        let mut open = log.clone();
        open.lines.truncate(20);
        Table::replay(toy(2), &open).unwrap().finish(Some(&secret), None).clone()
    };
    assert_eq!(first_fault(verify(toy(2), &unfinished)), "the game is closed but not over");
    let position = "the last position is another one";
    let sealed = |change: &dyn Fn(&mut engine::log::End)| told(&|log| change(log.end.as_mut().unwrap()));
    assert_eq!(sealed(&|end| end.position.as_mut().unwrap().hash = secret.commitment()), position);
    assert_eq!(sealed(&|end| end.position = None), "the seal does not say what the last position was");
    assert_eq!(sealed(&|end| end.outcome = None), "the game ended otherwise");
    assert_eq!(sealed(&|end| end.position.as_mut().unwrap().format = 2), changed);
}

#[test]
fn views_and_clones_come_from_the_same_position() {
    let table = at_first_march();
    let copy = table.clone();
    assert_eq!(copy.view(Viewer::Public), table.view(Viewer::Public));
    assert_eq!(copy.log(), table.log());
}
