//! 1.7: combats before their die: strengths, column, shifts with their causes, and what every face of the die does.

use super::aftermath;
use super::fate::{Family, Fate, Reading, counted, families, gathered, gives_way};
use super::shots::unit;
use super::walk::{Then, chosen, facing, offered, rolled};
use crate::Command as C;
use crate::command::Number;
use crate::event::Event;
use crate::ids::*;
use crate::map::Ground;
use crate::pack::{COLUMNS_OF_ODDS, Effect, Effects};
use crate::rules::Position;
use crate::rules::c17_odds::Clash;
use crate::sequence::Step;
use crate::sequence::steps::{CombatDie, CombatStep};
use crate::state::{Combat, State};
use engine::Message;
use stage::preview::{LedgerLine, LedgerLines, Odds, Preview};
use stage::scene::Mark;
use toolkit::steps::Reason;

/// 1.7-a, 1.72: what the combat being listed would be with this choice.
pub fn listing(at: Position<'_>, side: Side, command: C) -> Option<Preview> {
    let then = match command {
        C::EndEntry => *at.s,
        _ => chosen(at.g, at.s, side, command)?.state,
    };
    Some(listed(Position { g: at.g, s: &then }, then.combats.len().checked_sub(1)?, side))
}

/// 1.7-a: everything that is listed, before the list is closed.
pub fn all_listed(at: Position<'_>, side: Side) -> Preview {
    let open = (0..at.s.combats.len()).filter(|&n| !at.s.combats[n].over);
    Preview { battles: open.filter_map(|n| fight(at, n, side).ok()).collect(), ..Preview::default() }
}

/// One combat of the list as it stands, or why it cannot be fought so.
fn listed(at: Position<'_>, n: usize, side: Side) -> Preview {
    match fight(at, n, side) {
        Ok(odds) => Preview { battles: vec![odds], marks: marks(at, n), ..Preview::default() },
        Err(reason) => {
            let note = Message::new("fight-needs-help").under(reason.rule);
            Preview { marks: vec![mark(n, &at.s.combats[n])], note: Some(note), ..Preview::default() }
        }
    }
}

/// What is drawn of a combat that can be fought: who meets whom, and where that may lead them.
pub fn marks(at: Position<'_>, n: usize) -> Vec<Mark> {
    let mut marks = vec![mark(n, &at.s.combats[n])];
    marks.extend(aftermath::marks(at.g, &dicing(at, n)));
    marks
}

fn mark(n: usize, combat: &Combat) -> Mark {
    let on = combat.by.iter().map(unit).collect();
    Mark { kind: "battle", n: u8::try_from(n + 1).ok(), on, to: combat.on.iter().map(unit).collect() }
}

/// 1.7-e: a combat that is fought now.
pub fn resolve(at: Position<'_>, side: Side, command: C) -> Option<Preview> {
    let then = chosen(at.g, at.s, side, command)?.state;
    let Some(Step::Combat(CombatStep::CombatDie(combat))) = then.steps.last() else { return None };
    let n = Number(*combat).index();
    Some(listed(Position { g: at.g, s: &then }, n, side))
}

/// The position in which the die of a combat is thrown.
fn dicing(at: Position<'_>, n: usize) -> State {
    match at.s.steps.last() {
        Some(Step::Combat(CombatStep::CombatDie(_))) => *at.s,
        _ => facing(at.s, CombatDie(Number::of(n).0)),
    }
}

/// A combat with everything that goes into it; or what is against it.
pub fn fight(at: Position<'_>, n: usize, side: Side) -> Result<Odds, Reason> {
    let combat = at.s.combats[n];
    let clash = at.clash(&combat)?;
    let state = dicing(at, n);
    let readings = Fought { at: Position { g: at.g, s: &state }, combat, clash: &clash }.readings();
    let attackers = at.roles(&combat).0;
    let attacks = attackers.first().is_none_or(|man| man.side() == side);
    Ok(Odds {
        title: title(&combat),
        ledgers: ledgers(at, &combat, &clash),
        odds: readings.iter().map(Reading::chance).collect(),
        of: 10,
        families: families(|family| counted(&readings, family), attacks),
        notes: notes(at, &combat, &clash),
    })
}

fn names(pieces: impl Iterator<Item = &'static str>) -> String {
    pieces.collect::<Vec<_>>().join(", ")
}

fn title(combat: &Combat) -> Message {
    Message::new("fight-title")
        .name("by", names(combat.by.iter().map(Man::name)))
        .name("on", names(combat.on.iter().map(Piece::name)))
        .under("1.7-e")
}

/// A combat of which the die is on top of the stack.
struct Fought<'a> {
    at: Position<'a>,
    combat: Combat,
    clash: &'a Clash,
}

/// Who suffered what.
struct Upshot {
    term: &'static str,
    family: Family,
}

impl Fought<'_> {
    fn readings(&self) -> Vec<Reading> {
        gathered((1..=10).map(|die| {
            let letter = self.at.fought(self.clash, die);
            let upshot = self.upshot(die);
            (die, letter, upshot.term, upshot.family)
        }))
    }

    /// 1.72-e: one face; where a side chooses who takes it, what costs that side least.
    fn upshot(&self, die: u8) -> Upshot {
        let letter = self.at.fought(self.clash, die);
        let then = rolled(self.at.g, self.at.s, die);
        let Some(Step::Combat(CombatStep::Harms { .. })) = then.state.steps.last() else {
            return self.read(letter, &then.told, &then.state);
        };
        let asked = Side::BOTH.into_iter().find(|&side| !offered(self.at.g, &then.state, side).is_empty());
        let takers = asked.map_or(Vec::new(), |side| {
            let options = offered(self.at.g, &then.state, side).into_iter();
            options.filter_map(|option| chosen(self.at.g, &then.state, side, option)).collect::<Vec<Then>>()
        });
        let upshots = takers.iter().map(|taken| {
            let told: Vec<Event> = then.told.iter().chain(&taken.told).cloned().collect();
            self.read(letter, &told, &taken.state)
        });
        upshots.min_by_key(|upshot| upshot.family).unwrap_or_else(|| self.read(letter, &then.told, &then.state))
    }

    fn read(&self, letter: crate::pack::Letter, told: &[Event], then: &State) -> Upshot {
        let (attackers, defenders) = self.at.roles(&self.combat);
        let generic = defenders.first().map_or(Effects::NONE, |piece| self.at.combat_effects(letter, piece));
        let back_fires = generic.has(Effect::AttackersRetreat) || generic.has(Effect::AttackerStunned);
        if back_fires && self.clash.swapped {
            return Upshot { term: "fate-ignored", family: Family::NoEffect };
        }
        if back_fires {
            let fates = attackers.iter().map(|man| Fate::of(man.piece(), told, then));
            let stuck = fates.into_iter().any(|fate| fate.stuck);
            let term = match () {
                () if stuck => "fate-attackers-stuck",
                () if generic.has(Effect::AttackersRetreat) => "effect-attackers-retreat",
                () => "effect-attacker-stunned",
            };
            return Upshot { term, family: Family::ThrownBack };
        }
        let worst =
            defenders.iter().map(|piece| (piece, Fate::of(piece, told, then))).max_by_key(|(_, fate)| fate.family());
        let Some((piece, mut fate)) = worst else { return Upshot { term: "effect-none", family: Family::NoEffect } };
        // He who is hurt is not always he who gives way.
        if fate.family() > Family::DrivenBack && defenders.iter().any(|other| gives_way(other, then)) {
            fate.effects = fate.effects.with(Effect::DrivenBack);
        }
        let term = fate.term(self.at.combat_effects(letter, piece), "effect-defenders-retreat");
        Upshot { term, family: fate.family() }
    }
}

/// Attack, defence, column and die, each with its causes; they add up to what the rules read.
pub fn ledgers(at: Position<'_>, combat: &Combat, clash: &Clash) -> Vec<LedgerLines> {
    let attack = combat.by.iter().flat_map(|man| attack_lines(at, combat, man)).collect();
    let defence = combat.on.iter().flat_map(|piece| defence_lines(at, combat, piece)).collect();
    let (attack, defence) = if clash.swapped { (defence, attack) } else { (attack, defence) };
    let mut all = vec![
        summed("fight-attack-sum", attack),
        summed("fight-defence-sum", defence),
        summed("fight-column", column_lines(at, combat, clash)),
    ];
    let die = die_lines(at, combat, clash);
    if !die.is_empty() {
        all.push(summed("fight-die", die));
    }
    all
}

/// 1.73-a: what is added to the die.
pub fn die_ledger(at: Position<'_>, combat: &Combat, clash: &Clash) -> LedgerLines {
    summed("fight-die", die_lines(at, combat, clash))
}

fn summed(name: &'static str, lines: Vec<LedgerLine>) -> LedgerLines {
    let total = lines.iter().map(|line| i16::from(line.value)).sum();
    LedgerLines { name: Message::new(name), total, lines }
}

fn line(value: impl TryInto<i8>, say: Message) -> LedgerLine {
    LedgerLine { value: value.try_into().unwrap_or(i8::MAX), say }
}

fn of(key: &'static str, piece: impl Into<Piece>, rule: &'static str) -> Message {
    Message::new(key).name("unit", piece.into().name()).under(rule)
}

/// 1.74-a: his attack, and what the charge adds.
fn attack_lines(at: Position<'_>, combat: &Combat, man: Man) -> Vec<LedgerLine> {
    let plain = u16::from(at.values(man).attack);
    let bonus = at.attack_of(combat, man) - plain;
    let charge = (bonus > 0).then(|| line(bonus, of("fight-charge", man, "1.74-a")));
    [Some(line(plain, of("fight-attack", man, "1.7-c"))), charge].into_iter().flatten().collect()
}

/// 1.74-b, 1.8-i, EC-4: its defence, and what a counter-charge adds.
fn defence_lines(at: Position<'_>, combat: &Combat, piece: Piece) -> Vec<LedgerLine> {
    let whole = at.defence_of(combat, piece);
    let Some(man) = piece.man() else { return vec![line(whole, of("fight-horse", piece, "1.8-i"))] };
    if at.man(man).stunned != 0 {
        return vec![line(whole, of("fight-stunned", piece, "EC-4"))];
    }
    let plain = u16::from(at.values(man).defence);
    let bonus = whole - plain;
    let counter = (bonus > 0).then(|| line(bonus, of("fight-counter", man, "1.74-b")));
    [Some(line(plain, of("fight-defence", man, "1.7-c"))), counter].into_iter().flatten().collect()
}

/// 1.7-c, 1.71, 1.72: from the raw odds to the column that is read.
fn column_lines(at: Position<'_>, combat: &Combat, clash: &Clash) -> Vec<LedgerLine> {
    let raw = Message::new("fight-raw").number("attack", clash.attack).number("defence", clash.defence).under("1.7-c");
    let mut lines = vec![line(clash.raw + 1, raw)];
    lines.extend(ground_line(at, combat, clash.terrain));
    let attackers = at.roles(combat).0;
    if clash.joint > 0 {
        lines.push(line(clash.joint, Message::new("fight-joint").under("1.72-c")));
    } else if attackers.len() > 1 {
        lines.push(line(0, Message::new("fight-no-joint").under("1.72-d")));
    }
    let shifted = clash.raw as i8 + clash.terrain + clash.joint;
    let over = clash.column as i8 - shifted;
    if over != 0 {
        lines.push(line(over, Message::new("fight-last").number("column", COLUMNS_OF_ODDS as u8).under("1.7-f")));
    }
    lines
}

/// 1.71-a, 1.72-h: what the ground does, and whose.
fn ground_line(at: Position<'_>, combat: &Combat, shift: i8) -> Option<LedgerLine> {
    let (attackers, defenders) = at.roles(combat);
    let bad: Vec<Man> = attackers.iter().filter(|man| at.is_unfavourable(man.piece())).collect();
    let low = defenders.first().filter(|_| defenders.iter().all(|piece| at.is_unfavourable(piece)));
    let say = match (bad.first(), low) {
        (None, None) => return None,
        (Some(_), Some(_)) => Message::new("fight-ground-both").under("1.71-a"),
        (Some(&man), None) if bad.len() < attackers.len() as usize => {
            of("fight-ground-worst", man, "1.72-h").term("ground", bad_ground(at, man.piece()).term())
        }
        (Some(&man), None) => {
            of("fight-ground-attackers", man, "1.71-a").term("ground", bad_ground(at, man.piece()).term())
        }
        (None, Some(piece)) => {
            of("fight-ground-defenders", piece, "1.71-a").term("ground", bad_ground(at, piece).term())
        }
    };
    Some(line(shift, say))
}

/// 1.71-b: the worse of its hexes.
fn bad_ground(at: Position<'_>, piece: Piece) -> Ground {
    let grounds = at.stand(piece).spots().map(|spot| at.g.map().ground(spot));
    grounds.into_iter().find(|&ground| at.g.pack.sheet.unfavourable[ground as usize]).unwrap_or(Ground::Flat)
}

/// 1.73-a: armour.
fn die_lines(at: Position<'_>, combat: &Combat, clash: &Clash) -> Vec<LedgerLine> {
    let defenders = at.roles(combat).1;
    let who = names(defenders.iter().map(Piece::name));
    let armour = Message::new("fight-armour").name("unit", who).under("1.73-a");
    if clash.armour == 0 { Vec::new() } else { vec![line(clash.armour, armour)] }
}

/// The table, roles that are reversed, and what is still chosen.
fn notes(at: Position<'_>, combat: &Combat, clash: &Clash) -> Vec<Message> {
    let (attackers, defenders) = at.roles(combat);
    let table = if clash.mounted { "table-mounted" } else { "table-foot" };
    let column =
        Message::new("fight-final").number("column", clash.column as u8 + 1).term("table", table).under("1.7-e");
    let swap = clash.swapped.then(|| {
        Message::new("fight-swap")
            .name("by", names(attackers.iter().map(Man::name)))
            .number("attack", clash.attack)
            .number("defence", clash.defence)
            .under("1.74-d")
    });
    let armoured = |piece: &Piece| piece.man().is_some_and(|man| at.character(man).armour);
    let mixed = defenders.iter().any(|piece| armoured(&piece)) && clash.armour == 0;
    let bare = mixed.then(|| Message::new("fight-bare").under("1.73-c"));
    let open = defenders.iter().filter(|piece| !mixed || !armoured(piece)).count() > 1;
    let choice = open.then(|| Message::new("fight-choice").under("1.72-e"));
    [Some(column), swap, bare, choice].into_iter().flatten().collect()
}
