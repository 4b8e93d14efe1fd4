//! Shots before they are made: line, cover, what is added to the die, and what every face of it does to this target.

use super::fate::{Family, Fate, Reading, counted, families, gathered};
use super::walk::{chosen, facing, offered, rolled};
use crate::Command as C;
use crate::field::Field;
use crate::ids::*;
use crate::map::Cover;
use crate::pack::Taker;
use crate::rules::Position;
use crate::rules::c14_line::{Aim, Shelter, Sightline};
use crate::sequence::Step;
use crate::sequence::steps::{FireStep, ShotDie, Sighted};
use crate::state::State;
use engine::{Ledger, Message};
use stage::Element;
use stage::preview::{LedgerLine, LedgerLines, Odds, Preview};
use stage::scene::Mark;
use toolkit::words::Word;

/// The line from a shooter to somebody, and what a shot along it would do.
#[derive(Clone, Debug)]
pub struct Sight {
    pub by: Man,
    pub at: Piece,
    pub line: Sightline,
    /// Nothing where the line is barred.
    pub odds: Option<Odds>,
}

/// 1.41: the lines of a figure to all its enemies, as far as this side knows, whether it may shoot just now or not.
pub fn sights(at: Position<'_>, side: Side, man: Man) -> Vec<Sight> {
    if !at.is_fit(man) || !at.sees(side, man) || !at.stand(man).is_map() {
        return Vec::new();
    }
    let field = at.field(man.side());
    let upright = |piece: &Piece| piece.man().is_none_or(|man| at.man(man).stunned == 0);
    at.enemies(man.side()).filter(upright).filter_map(|target| sight(at, man, target, &field)).collect()
}

/// One line, with the shot it would be.
fn sight(at: Position<'_>, by: Man, target: Piece, field: &Field) -> Option<Sight> {
    let line = at.sightline(by, target, field)?;
    let odds = line.aim.ok().map(|aim| {
        let step = ShotDie { by, at: target, defensive: by.side() != at.s.active, aim: sighted(at, by, &aim) };
        shot(Position { g: at.g, s: &facing(at.s, step) }, step, &line)
    });
    Some(Sight { by, at: target, line, odds })
}

fn sighted(at: Position<'_>, by: Man, aim: &Aim) -> Sighted {
    let add = at.shot_score(by, aim.band, Ledger::total_only()).total;
    Sighted { add: add as i8, cover: aim.cover }
}

impl Sight {
    /// The line as it is drawn: to its end, or to where it is stopped.
    pub fn mark(&self) -> Mark {
        let Sightline { from, to, passed, stopped, aim, .. } = &self.line;
        let barred = aim.is_err();
        let end = stopped.filter(|_| barred).unwrap_or(*to);
        let before_end = passed.iter().copied().take_while(|spot| *spot != end);
        let on = [*from].into_iter().chain(before_end).chain([end]).flat_map(|spot| spot.elements()).collect();
        Mark { kind: if barred { "sight-barred" } else { "sight" }, n: None, on, to: self.at.elements() }
    }

    /// How far and through what, or why not.
    pub fn title(&self) -> Message {
        match self.line.aim {
            Ok(aim) => described(&aim),
            Err(reason) => engine::Refusal::from(reason).reason,
        }
    }
}

/// 1.36-a, 1.44: range and cover in a few words.
fn described(aim: &Aim) -> Message {
    Message::new("sight-line")
        .number("range", aim.from.distance(aim.to))
        .term("band", aim.band.term())
        .term("cover", aim.cover.term())
        .under("1.36-a")
}

/// 1.36: a shot of which the die is on top of the stack.
fn shot(at: Position<'_>, step: ShotDie, line: &Sightline) -> Odds {
    let ShotDie { by, at: target, aim, .. } = step;
    let readings = readings(at, target, aim);
    Odds {
        title: Message::new("shot-title").name("by", by.name()).name("at", target.name()).under("1.36-c"),
        ledgers: vec![ledger(at, by, line)],
        odds: readings.iter().map(Reading::chance).collect(),
        of: 10,
        families: families(|family| counted(&readings, family), true),
        notes: notes(at, by, target, line),
    }
}

/// What every face does, by carrying it out.
fn readings(at: Position<'_>, target: Piece, aim: Sighted) -> Vec<Reading> {
    gathered((1..=10).map(|die| {
        let (letter, effects) = at.shot_result(target, aim, die);
        let then = rolled(at.g, at.s, die);
        let fate = Fate::of(target, &then.told, &then.state);
        (die, letter, fate.term(effects, "effect-driven-back"), fate.family())
    }))
}

/// 1.36-a: what is added to the die. Range is said even where it adds nothing.
pub fn ledger(at: Position<'_>, by: Man, line: &Sightline) -> LedgerLines {
    let Ok(aim) = line.aim else {
        return LedgerLines { name: Message::new("shot-added"), total: 0, lines: Vec::new() };
    };
    let booked = at.shot_score(by, aim.band, Ledger::with_lines());
    let sheet = &at.g.pack.sheet;
    let far = Message::new("shot-range").number("range", aim.from.distance(aim.to)).term("band", aim.band.term());
    let range = LedgerLine { value: sheet.range[aim.band as usize], say: far.under("1.36-a") };
    let is_range = |reason: &str| matches!(reason, "reason-short" | "reason-medium" | "reason-long");
    let others = booked.lines.iter().filter(|line| !is_range(line.reason)).map(|line| {
        let weapon = at.weapon(by).filter(|_| line.reason == "reason-weapon");
        let say = match weapon {
            Some(weapon) => Message::new("shot-weapon").term("weapon", weapon.term()),
            None => Message::new(line.reason),
        };
        LedgerLine { value: line.value, say: say.under(line.rule.0) }
    });
    let lines = [range].into_iter().chain(others).collect();
    LedgerLines { name: Message::new("shot-added"), total: booked.total, lines }
}

/// Which column of which table, why, how it is read, and what is left to shoot with.
fn notes(at: Position<'_>, by: Man, target: Piece, line: &Sightline) -> Vec<Message> {
    let Ok(aim) = line.aim else { return Vec::new() };
    let table = if at.counts_mounted(target) { "table-mounted" } else { "table-foot" };
    let column = Message::new("shot-column").term("table", table).term("cover", aim.cover.term()).under("1.36-b");
    let legend = match at.taker(target) {
        Taker::Foot { armour: true } | Taker::Rider { armour: true } => "legend-armoured",
        Taker::Foot { armour: false } | Taker::Rider { armour: false } => "legend-bare",
        Taker::Horse => "legend-horse",
    };
    let read = Message::new(legend).name("at", target.name()).under("1.36-d");
    let ammo = at.man(by).ammo;
    let left =
        (ammo > 0).then(|| Message::new("shot-ammo").name("by", by.name()).number("left", ammo - 1).under("1.35-d"));
    [cover(at, line, aim.cover), Some(column), Some(read), left].into_iter().flatten().collect()
}

/// 1.44: what covers the target.
fn cover(at: Position<'_>, line: &Sightline, cover: Cover) -> Option<Message> {
    let (key, spot, rule) = match line.shelter? {
        Shelter::Own(spot) => ("shot-cover-own", spot, "1.44"),
        Shelter::Passed(spot) => ("shot-cover-passed", spot, "1.43a-2"),
        Shelter::Wagon(spot) => ("shot-cover-wagon", spot, "1.59-g"),
    };
    let say = Message::new(key).name("hex", spot.to_string()).term("cover", cover.term());
    Some(say.term("ground", at.g.map().ground(spot).term()).under(rule))
}

/// 1.34-a: where he could shoot from where he stands.
pub fn set_marker(at: Position<'_>, side: Side, man: Man) -> Preview {
    let sights = sights(at, side, man);
    let open = sights.iter().filter(|sight| sight.odds.is_some()).count();
    Preview {
        marks: sights.iter().map(Sight::mark).collect(),
        note: Some(Message::new("marker-lines").name("by", man.name()).number("n", open as u8).under("1.41-a")),
        ..Preview::default()
    }
}

/// 1.3-c: one shot, along its line.
pub fn shoot(at: Position<'_>, side: Side, by: Man, target: Piece) -> Preview {
    let aimed = sight(at, by, target, &at.field(side));
    let note = aimed.as_ref().map(Sight::title);
    let marks = aimed.iter().map(Sight::mark).collect();
    Preview { battles: aimed.into_iter().filter_map(|sight| sight.odds).collect(), marks, note, ..Preview::default() }
}

/// Whom the volley is for.
fn aimed(at: Position<'_>) -> Option<Piece> {
    match at.s.steps.last()? {
        Step::Fire(FireStep::Window(still)) => at.aimed_at(&at.exposed(crate::sequence::steps::Window(*still))),
        _ => at.s.volley.at,
    }
}

/// 1.33-d: everybody who could shoot at this one.
pub fn target(at: Position<'_>, side: Side, target: Piece) -> Option<Preview> {
    let then = chosen(at.g, at.s, side, C::Target(target))?;
    let shooters = offered(at.g, &then.state, side).into_iter().filter_map(|option| match option {
        C::Name(man) => Some(man),
        _ => None,
    });
    let shots: Vec<Sight> = shooters.filter_map(|man| sight(at, man, target, &at.field(side))).collect();
    let marks = shots.iter().map(Sight::mark).collect();
    Some(Preview { battles: shots.into_iter().filter_map(|shot| shot.odds).collect(), marks, ..Preview::default() })
}

/// 1.33-d: his own shot, and if others are named with him what all of them do together.
pub fn name(at: Position<'_>, side: Side, man: Man) -> Option<Preview> {
    let own = sight(at, man, aimed(at)?, &at.field(side))?;
    let then = chosen(at.g, at.s, side, C::Name(man))?;
    let several = then.state.volley.named.len() > 1;
    let joint = if several { volley(at, &then.state, side) } else { None };
    let mut preview = Preview { marks: vec![own.mark()], note: Some(own.title()), ..Preview::default() };
    preview.battles = own.odds.into_iter().chain(joint).collect();
    Some(preview)
}

/// 1.33-e: what the whole volley does.
pub fn close_volley(at: Position<'_>, side: Side) -> Option<Preview> {
    let target = aimed(at)?;
    let field = at.field(side);
    let lines = at.s.volley.named.iter().filter_map(|man| at.sightline(man, target, &field).map(|line| (man, line)));
    let marks = lines.map(|(by, line)| Sight { by, at: target, line, odds: None }.mark()).collect();
    Some(Preview { battles: volley(at, at.s, side).into_iter().collect(), marks, ..Preview::default() })
}

/// 1.33-e: the shots one after the other, each at what those before it have left.
fn volley(at: Position<'_>, named: &State, side: Side) -> Option<Odds> {
    let target = named.volley.at.or_else(|| aimed(Position { g: at.g, s: named }))?;
    let then = chosen(at.g, named, side, C::CloseVolley)?;
    let mut walk = Walk { at, target, known: Vec::new(), chose: false };
    let spread = walk.spread(&then.state, Family::NoEffect).reduced();
    let of = spread.total() as u32;
    let say = |family: Family| Message::new("volley-result").term("effect", family.term());
    let some = Family::ALL.into_iter().filter(|&family| spread.of(family) > 0);
    let list: Vec<&str> = named.volley.named.iter().map(Man::name).collect();
    let title = Message::new("volley-title").name("by", list.join(", ")).name("at", target.name());
    let mut notes = vec![
        Message::new("volley-joint")
            .number("hurt", spread.percent(Family::hurts))
            .number("killed", spread.percent(|family| family == Family::Killed))
            .under("1.33-e"),
    ];
    if walk.chose {
        notes.push(Message::new("volley-reply").under("1.8-a"));
    }
    Some(Odds {
        title: title.under("1.33-e"),
        ledgers: Vec::new(),
        odds: some.map(|family| stage::preview::Chance { say: say(family), n: spread.of(family) as u32 }).collect(),
        of,
        families: families(|family| spread.of(family) as u32, true),
        notes,
    })
}

/// How many of all rolls come to what.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Spread([u128; Family::ALL.len()]);

impl Spread {
    fn only(family: Family) -> Spread {
        Spread(Family::ALL.map(|one| u128::from(one == family)))
    }

    fn of(&self, family: Family) -> u128 {
        self.0[family as usize]
    }

    fn total(&self) -> u128 {
        self.0.iter().sum()
    }

    /// The same in so many rolls.
    fn in_all(self, rolls: u128) -> Spread {
        let each = rolls / self.total();
        Spread(self.0.map(|n| n * each))
    }

    fn percent(&self, wanted: impl Fn(Family) -> bool) -> u8 {
        let n: u128 = Family::ALL.into_iter().filter(|&family| wanted(family)).map(|family| self.of(family)).sum();
        let total = self.total();
        // Only what is certain is 100, only what cannot be is 0.
        let whole = (200 * n + total) / (2 * total);
        let shown = if n == 0 || n == total { whole } else { whole.clamp(1, 99) };
        shown as u8
    }

    /// In the fewest rolls; of more than ten shooters who are all needed, to the billionth.
    fn reduced(self) -> Spread {
        let common = self.0.iter().fold(0, |a, &b| gcd(a, b)).max(1);
        let least = Spread(self.0.map(|n| n / common));
        if least.total() <= u128::from(u32::MAX) {
            return least;
        }
        let scale = least.total() / 1_000_000_000;
        Spread(least.0.map(|n| (n + scale / 2) / scale))
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// A volley, die by die. What comes to the same position is walked once.
struct Walk<'a> {
    at: Position<'a>,
    target: Piece,
    known: Vec<(State, Family, Spread)>,
    /// The target's owner had something to choose in between.
    chose: bool,
}

impl Walk<'_> {
    fn spread(&mut self, state: &State, worst: Family) -> Spread {
        let found = self.known.iter().find(|(known, so_far, _)| *so_far == worst && known == state);
        if let Some((_, _, spread)) = found {
            return *spread;
        }
        let spread = self.find(state, worst);
        self.known.push((*state, worst, spread));
        spread
    }

    fn find(&mut self, state: &State, worst: Family) -> Spread {
        let is_die = matches!(state.steps.last(), Some(Step::Fire(FireStep::ShotDie { .. })));
        let rest = 10u128.pow(state.volley.due.len());
        if is_die {
            return self.dice(state, worst, rest);
        }
        if state.volley.due.is_empty() { Spread::only(worst) } else { self.reply(state, worst, rest) }
    }

    /// Every face; whoever comes too late for a shot rolls no die, so what is left counts for all of his.
    fn dice(&mut self, state: &State, worst: Family, rest: u128) -> Spread {
        let mut all = Spread([0; Family::ALL.len()]);
        for die in 1..=10 {
            let then = rolled(self.at.g, state, die);
            let fate = Fate::of(self.target, &then.told, &then.state).family();
            let spread = self.spread(&then.state, worst.max(fate)).in_all(rest);
            all.0.iter_mut().zip(spread.0).for_each(|(sum, n)| *sum += n);
        }
        all
    }

    /// 1.8-a: where a fallen rider lies is his owner's choice: what is best for him.
    fn reply(&mut self, state: &State, worst: Family, rest: u128) -> Spread {
        let asked = Side::BOTH.into_iter().find(|&side| !offered(self.at.g, state, side).is_empty());
        let options = asked.map_or(Vec::new(), |side| {
            offered(self.at.g, state, side)
                .into_iter()
                .filter_map(|option| chosen(self.at.g, state, side, option))
                .collect()
        });
        self.chose |= options.len() > 1;
        let harm = |spread: &Spread| {
            let hurt: u128 = Family::ALL.into_iter().filter(|family| family.hurts()).map(|one| spread.of(one)).sum();
            (spread.of(Family::Killed), hurt)
        };
        let ends = options.iter().map(|then| self.spread(&then.state, worst).in_all(rest)).collect::<Vec<_>>();
        ends.into_iter().min_by_key(harm).unwrap_or(Spread::only(worst)).in_all(rest)
    }
}

/// A figure on the map.
pub fn unit(piece: impl Into<Piece>) -> Element {
    Element::new("unit", piece.into().name())
}
