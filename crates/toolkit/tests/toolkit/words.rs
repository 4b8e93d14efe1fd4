//! Commands in words, as clicks, and back.

use engine::{Arg, Message};
use stage::Element;
use toolkit::words::{Clicks, Word};
use toolkit::{deeds, words};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Unit(u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Hex(u16);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Payer {
    Lord,
    Vassal,
}

impl Word for Unit {
    fn arg(&self) -> Arg {
        Arg::Name(format!("U{}", self.0).into())
    }
    fn elements(&self) -> Vec<Element> {
        vec![Element::new("unit", format!("U{}", self.0))]
    }
    fn clicked(kind: &str, name: &str) -> Option<Unit> {
        (kind == "unit").then_some(name)?.strip_prefix('U')?.parse().ok().map(Unit)
    }
}

impl Word for Hex {
    fn arg(&self) -> Arg {
        Arg::Name(self.0.to_string().into())
    }
    fn elements(&self) -> Vec<Element> {
        vec![Element::new("hex", self.0.to_string())]
    }
    fn clicked(kind: &str, name: &str) -> Option<Hex> {
        (kind == "hex").then_some(name)?.parse().ok().map(Hex)
    }
}

impl Word for Payer {
    fn arg(&self) -> Arg {
        Arg::Term(if *self == Payer::Lord { "payer-lord" } else { "payer-vassal" }.into())
    }
    fn unclicked() -> Option<Payer> {
        Some(Payer::Lord)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Command {
    Hire { unit: Unit, payer: Payer },
    Move { unit: Unit, to: Hex },
    Rally(Option<Unit>),
    Roll(u8),
}

/// Where the unit stands that one is asked about.
type At = Hex;

words! {
    impl Command, at: At {
        click Hire { unit, payer } => "hire" (unit, payer) under "3.1",
        click Move { unit, to } if to == at => "stand" (unit) on [unit, to],
        click Move { unit, to } => "move" (unit, hex = to),
        click Rally(Some(unit)) => "rally" (unit, near = (at.0)),
        say Rally(None) => "no-rally",
        say Roll(die) => "roll" (die),
    }
}

deeds! { enum Marching of Command { Move { unit: Unit, to: Hex } } }

#[test]
fn a_line_gives_key_arguments_and_rule() {
    let hire = Command::Hire { unit: Unit(2), payer: Payer::Vassal };
    assert_eq!(hire.say(Hex(1)), Message::new("hire").name("unit", "U2").term("payer", "payer-vassal").under("3.1"));
    assert_eq!(Command::Rally(None).say(Hex(1)), Message::new("no-rally"));
    assert_eq!(Command::Roll(4).say(Hex(1)), Message::new("roll").number("die", 4));
}

#[test]
fn a_guard_reads_the_position_and_an_expression_may_stand_for_an_argument() {
    let walk = Command::Move { unit: Unit(1), to: Hex(7) };
    assert_eq!(walk.say(Hex(7)).key, "stand");
    assert_eq!(walk.say(Hex(8)), Message::new("move").name("unit", "U1").name("hex", "7"));
    assert_eq!(Command::Rally(Some(Unit(1))).say(Hex(8)), Message::new("rally").name("unit", "U1").number("near", 8));
}

#[test]
fn what_is_clicked_are_the_arguments_that_lie_on_the_table_or_what_the_line_names() {
    let names =
        |command: Command, at: u16| command.elements(Hex(at)).iter().map(|e| format!("{e}")).collect::<Vec<_>>();
    assert_eq!(names(Command::Hire { unit: Unit(2), payer: Payer::Lord }, 1), ["unit:U2"]);
    let walk = Command::Move { unit: Unit(1), to: Hex(7) };
    assert_eq!(names(walk, 8), ["unit:U1", "hex:7"]);
    assert_eq!(names(walk, 7), ["unit:U1", "hex:7"]);
    assert_eq!(names(Command::Roll(3), 7), [] as [&str; 0]);
}

#[test]
fn clicks_mean_the_commands_they_are_clicked_for() {
    let meant = |elements: &[&str]| Command::meant(&Clicks::read(elements));
    let hire = Command::Hire { unit: Unit(2), payer: Payer::Lord };
    let walk = Command::Move { unit: Unit(2), to: Hex(7) };
    assert_eq!(meant(&["unit:U2", "hex:7"]), [walk, hire]);
    assert_eq!(meant(&["hex:7", "unit:U2"]), [walk, hire]);
    assert_eq!(meant(&["unit:U2"]), [hire]);
    assert_eq!(meant(&["hex:7"]), []);
    assert_eq!(meant(&["unit:none", "nothing"]), []);
}

#[test]
fn every_command_clicked_is_meant_by_its_own_clicks() {
    for command in [Command::Hire { unit: Unit(2), payer: Payer::Lord }, Command::Move { unit: Unit(2), to: Hex(7) }] {
        let elements: Vec<String> = command.elements(Hex(1)).iter().map(|e| format!("{e}")).collect();
        let elements: Vec<&str> = elements.iter().map(String::as_str).collect();
        assert_eq!(Command::meant(&Clicks::read(&elements)).first(), Some(&command));
    }
}

#[test]
fn a_step_takes_the_likeliest_command_that_is_its_own() {
    let commands = Command::meant(&Clicks::read(&["unit:U2", "hex:7"]));
    assert_eq!(words::meant(commands), Some(Marching::Move { unit: Unit(2), to: Hex(7) }));
    assert_eq!(words::meant::<_, Marching>(Command::meant(&Clicks::read(&["unit:U2"]))), None);
}
