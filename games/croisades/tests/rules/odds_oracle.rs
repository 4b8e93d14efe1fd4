//! Odds and columns once more, slowly and from the rulebook alone, against the rules on random positions.

use crate::fight::*;
use crate::support::*;
use croisades::map::Ground;

/// A small generator of our own: the same positions every time.
struct Dice(u64);

impl Dice {
    fn up_to(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

/// Attack and defence, healthy then wounded, in the saddle or on foot; and armour.
struct Man(&'static str, Option<[u32; 4]>, [u32; 4], bool);

const CRUSADERS: [Man; 6] = [
    Man("C01", Some([30, 13, 15, 7]), [22, 11, 11, 6], true),
    Man("C07", Some([20, 9, 10, 5]), [14, 7, 7, 4], true),
    Man("C09", Some([12, 6, 6, 3]), [9, 5, 5, 3], false),
    Man("C11", None, [14, 8, 7, 4], true),
    Man("C17", None, [7, 5, 4, 3], false),
    Man("C20", None, [4, 3, 2, 2], false),
];

const SARACENS: [Man; 6] = [
    Man("S01", Some([26, 12, 13, 6]), [18, 10, 9, 5], true),
    Man("S04", Some([18, 9, 9, 5]), [12, 7, 6, 4], false),
    Man("S07", Some([12, 6, 6, 3]), [9, 5, 5, 3], false),
    Man("S12", None, [11, 6, 6, 3], false),
    Man("S15", None, [7, 5, 4, 3], false),
    Man("S18", None, [5, 4, 3, 2], false),
];

/// A man as drawn: his name, whether he rides, his strength, armour, and bad ground under him.
struct Drawn {
    name: &'static str,
    rides: bool,
    strength: u32,
    armour: bool,
    bad: bool,
}

/// Column from 1, the mounted table, the bonus of the die; none if it cannot be fought.
fn by_the_book(attackers: &[Drawn], defenders: &[Drawn]) -> Option<(usize, bool, i8)> {
    let sum = |men: &[Drawn]| men.iter().map(|man| man.strength).sum::<u32>();
    let quotient = sum(attackers) / sum(defenders);
    if quotient == 0 {
        return None;
    }
    let mut column = quotient.min(6) as i32;
    match (attackers.iter().any(|man| man.bad), defenders.iter().all(|man| man.bad)) {
        (true, false) => column -= 1,
        (false, true) => column += 1,
        _ => {}
    }
    let rider = defenders.iter().any(|man| man.rides);
    let riders = attackers.iter().filter(|man| man.rides).count();
    if attackers.len() > 1 && (!rider || riders > 1) {
        column += 1;
    }
    let bonus = defenders.iter().all(|man| man.armour) as i8;
    (column > 0).then_some((column.min(6) as usize, rider, bonus))
}

fn drawn(setting: Setting, dice: &mut Dice, man: &'static Man, row: usize, stuns: bool) -> (Setting, Drawn) {
    let Man(name, saddle, foot, armour) = man;
    let rides = saddle.is_some() && dice.up_to(2) == 0;
    let face = if rides { saddle.unwrap() } else { *foot };
    let (front, rear) = (format!("M{row}"), format!("N{row}"));
    let at = if rides { format!("{front}/{rear}") } else { front.clone() };
    let mut setting = setting.put(name, &at);
    let hurt = dice.up_to(3) == 0;
    if hurt {
        setting = setting.with(name, wounded);
    }
    let lies = stuns && !rides && dice.up_to(4) == 0;
    if lies {
        setting = setting.with(name, stunned);
    }
    let mut bad = false;
    let under: &[&str] = if rides { &[&front, &rear] } else { &[&front] };
    for spot in under {
        let ground = [Ground::Flat, Ground::Flat, Ground::Brush, Ground::Slope][dice.up_to(4)];
        setting = setting.ground(ground, &[spot]);
        bad |= ground != Ground::Flat;
    }
    let value = face[usize::from(stuns) + if hurt { 2 } else { 0 }];
    let strength = if lies { 1 } else { value };
    (setting, Drawn { name, rides, strength, armour: *armour, bad })
}

#[test]
fn r1_7_c_r1_71_c_r1_72_c_r1_73_a_odds_and_columns_by_a_second_hand() {
    let mut dice = Dice(17);
    let (mut refused, cases) = (0, cases(4000));
    for _ in 0..cases {
        let (one, more) = (1, 1 + dice.up_to(3));
        let (ours, theirs) = if dice.up_to(2) == 0 { (one, more) } else { (more, one) };
        let (mut setting, mut row) = (Setting::blank(), 1);
        let (mut attackers, mut defenders) = (Vec::new(), Vec::new());
        for (list, all, count, stuns) in
            [(&mut attackers, &CRUSADERS, ours, false), (&mut defenders, &SARACENS, theirs, true)]
        {
            let first = dice.up_to(6);
            for n in 0..count {
                let (next, man) = drawn(setting, &mut dice, &all[(first + n) % 6], row, stuns);
                (setting, row) = (next, row + 1);
                list.push(man);
            }
        }
        let names = |men: &[Drawn]| men.iter().map(|man| man.name).collect::<Vec<_>>();
        let found = clash(&setting, &names(&attackers), &names(&defenders));
        let found = found.ok().map(|clash| (clash.column + 1, clash.mounted, clash.armour));
        refused += usize::from(found.is_none());
        assert_eq!(found, by_the_book(&attackers, &defenders), "{:?} on {:?}", names(&attackers), names(&defenders));
    }
    assert!((cases / 40..cases - cases / 40).contains(&refused), "{refused} of {cases} were refused");
}
