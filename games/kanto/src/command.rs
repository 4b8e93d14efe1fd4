//! What a seat, or Chance, may ask for.

use crate::ids::*;
use serde::{Deserialize, Serialize};
use toolkit::words;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Chance: a die.
    Roll(u8),

    /// S2-3, S4-3, S4-5, S2-4: the unit that is named begins here.
    Place(Spot),
    /// 13-2(1), 35-1(1): into a box.
    Join {
        unit: Unit,
        under: Unit,
    },
    /// 13-2(2): out of it.
    Part(Unit),
    /// C-70
    ComeOut(Unit),
    Done,
    /// S4-6
    Enter(bool),

    /// 14-2
    Recruit(Unit),
    Repair(Castle),
    NoRecruits,
    Refill(Unit),
    Mend,
    /// A step, wherever one is due.
    Lose(Unit),

    /// DP-20
    Act(Unit),
    EndPhase,
    Storm(Castle),
    StormFrom(Spot),
    Summon {
        castle: Castle,
        by: Unit,
    },
    AskHonours(Castle),

    /// DP-21
    March,
    MarchFar,
    Reform,
    Rest,
    Hold,
    Attack(Spot),
    Battle(Spot),
    Sally(Spot),
    SallyBattle(Spot),
    Lift,
    Subvert,
    Tempt(Unit),

    Go(Spot),
    Drop(Unit),
    /// Behind the walls, or in the field.
    Stop(bool),

    /// One more force: of those attacked, of those who fight along, of those who storm.
    Also(Unit),
    Accept,
    Refuse,
    Refuge(Castle),
    Owner(Army),

    /// 23-3a: so many steps; the rest are hexes.
    Steps(u8),
    /// A leader goes.
    Fall(Unit),
    Back(Spot),
    IntoCastle,
    Follow,
    Halt,
    Strike,
    /// 18-4-2b, 18-4-2c
    StrikeFree,
    StrikeCovering,
    NoStrike,
    Withdraw,
    FightOn,
    Flee(Unit),
    Advance(Unit),
}

words! {
    impl Command {
        say Roll(die) => "command-roll" (die),
        click Place(hex) => "command-place" (hex),
        click Join { unit, under } => "command-join" (unit, under),
        click Part(unit) => "command-part" (unit),
        click ComeOut(unit) => "command-come-out" (unit),
        say Done => "command-done",
        say Enter(true) => "command-enter",
        say Enter(false) => "command-stay-away",
        click Recruit(unit) => "command-recruit" (unit),
        click Repair(castle) => "command-repair" (castle),
        say NoRecruits => "command-no-recruits",
        click Refill(unit) => "command-refill" (unit),
        say Mend => "command-mend",
        click Lose(unit) => "command-lose" (unit),
        click Act(unit) => "command-act" (unit),
        say EndPhase => "command-end-phase",
        click Storm(castle) => "command-storm" (castle),
        click StormFrom(hex) => "command-storm-from" (hex),
        click Summon { castle, by } => "command-summon" (castle, unit = by),
        click AskHonours(castle) => "command-ask-honours" (castle),
        say March => "command-march",
        say MarchFar => "command-march-far",
        say Reform => "command-reform",
        say Rest => "command-rest",
        say Hold => "command-hold",
        click Attack(hex) => "command-attack" (hex),
        click Battle(hex) => "command-battle" (hex),
        click Sally(hex) => "command-sally" (hex),
        click SallyBattle(hex) => "command-sally-battle" (hex),
        say Lift => "command-lift",
        say Subvert => "command-subvert",
        click Tempt(unit) => "command-tempt" (unit),
        click Go(hex) => "command-go" (hex),
        click Drop(unit) => "command-drop" (unit),
        say Stop(true) => "command-stop-inside",
        say Stop(false) => "command-stop",
        click Also(unit) => "command-also" (unit),
        say Accept => "command-accept",
        say Refuse => "command-refuse",
        click Refuge(castle) => "command-refuge" (castle),
        say Owner(army) => "command-owner" (army),
        say Steps(n) => "command-steps" (n),
        click Fall(unit) => "command-fall" (unit),
        click Back(hex) => "command-back" (hex),
        say IntoCastle => "command-into-castle",
        say Follow => "command-follow",
        say Halt => "command-halt",
        say Strike => "command-strike",
        say StrikeFree => "command-strike-free",
        say StrikeCovering => "command-strike-covering",
        say NoStrike => "command-no-strike",
        say Withdraw => "command-withdraw",
        say FightOn => "command-fight-on",
        click Flee(unit) => "command-flee" (unit),
        click Advance(unit) => "command-advance" (unit),
    }
}
