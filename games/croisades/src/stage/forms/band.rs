//! 1.2-a: what is to be said of an army before it is given: whether it can be, what it is good at and what it cannot do.

use super::*;
use crate::pack::Character;
use crate::rules::c14_line::{LINE_MEN, shoots_over_a_line};
use crate::state::Whereabouts;

/// How the army stands: whom the side has taken already, and whom the draft takes.
pub fn checks(at: Position<'_>, side: Side, draft: &[C]) -> Vec<Doubt> {
    let taken = Man::of_side(side).filter(|&man| at.man(man).place == Whereabouts::Waiting);
    let mut men: Vec<(Man, bool)> = taken.map(|man| (man, at.is_mounted(man))).collect();
    for command in draft {
        match *command {
            C::Pick(man) => men.push((man, false)),
            C::Saddle(mounted) => men.iter_mut().last().into_iter().for_each(|last| last.1 = mounted),
            _ => {}
        }
    }
    if men.is_empty() {
        return vec![said(Gravity::Mend, Message::new("check-nobody").under("1.2-a"))];
    }
    let band = Band { at, side, men };
    let all = [band.points(), band.shooters(), band.riders(), band.mounted_archers(), band.line()];
    all.into_iter().flatten().collect()
}

fn said(kind: Gravity, say: Message) -> Doubt {
    Doubt { kind, say, on: Vec::new() }
}

struct Band<'a> {
    at: Position<'a>,
    side: Side,
    /// Each with whether he rides.
    men: Vec<(Man, bool)>,
}

impl Band<'_> {
    fn count(&self, which: impl Fn(&Character, bool) -> bool) -> usize {
        self.men.iter().filter(|(man, mounted)| which(self.at.character(*man), *mounted)).count()
    }

    /// 1.2-a: what is left, and whom it would still pay for.
    fn points(&self) -> Option<Doubt> {
        let (pack, budget) = (&self.at.g.pack, self.at.g.options.points());
        let cost: u16 = self.men.iter().map(|(man, mounted)| pack.cost(*man, *mounted)).sum();
        let left = budget.saturating_sub(cost);
        let free = Man::of_side(self.side).filter(|man| !self.men.iter().any(|(taken, _)| taken == man));
        let cheapest = free.map(|man| (pack.cost(man, false), man)).min().filter(|(price, _)| *price <= left);
        let say = match cheapest {
            Some((price, man)) => Message::new("check-points-more").name("man", man.name()).number("price", price),
            None => Message::new("check-points"),
        };
        Some(said(Gravity::Holds, say.number("left", left).number("men", self.men.len() as i64).under("1.2-a")))
    }

    /// 1.3-b: only whoever brings a weapon shoots.
    fn shooters(&self) -> Option<Doubt> {
        let n = self.count(|character, _| character.missile.is_some());
        let (kind, key) = if n == 0 { (Gravity::Note, "doubt-no-shooter") } else { (Gravity::Holds, "check-shooters") };
        Some(said(kind, Message::new(key).number("n", n as i64).under("1.3-b")))
    }

    /// 1.56-a: only riders charge.
    fn riders(&self) -> Option<Doubt> {
        let n = self.count(|_, mounted| mounted);
        let (kind, key) = if n == 0 { (Gravity::Note, "doubt-no-rider") } else { (Gravity::Holds, "check-riders") };
        Some(said(kind, Message::new(key).number("n", n as i64).under("1.56-a")))
    }

    /// 1.3-d: riders of whom nobody shoots in the saddle.
    fn mounted_archers(&self) -> Option<Doubt> {
        let (riders, archers) = (self.count(|_, m| m), self.count(|c, m| m && c.missile.is_some()));
        let say = Message::new("check-no-mounted-archer").under("1.3-d");
        (riders > 0 && archers == 0).then(|| said(Gravity::Note, say))
    }

    /// 1.42-h, 1.42-i: men on foot who make a line, and one behind them who shoots over it.
    fn line(&self) -> Option<Doubt> {
        let on_foot: Vec<Man> = self.men.iter().filter(|(_, mounted)| !mounted).map(|(man, _)| *man).collect();
        let shoots = |man: &Man| self.at.character(*man).missile.is_some_and(shoots_over_a_line);
        let shooters = on_foot.iter().filter(|&man| shoots(man)).count();
        let formed = |&one: &Man| {
            let alike = on_foot.iter().filter(|&&other| self.at.may_form_line(one, other)).count();
            let busy = if shoots(&one) { alike.min(LINE_MEN as usize) } else { 0 };
            (alike >= LINE_MEN as usize && shooters > busy, alike)
        };
        let (holds, n) = on_foot.iter().map(formed).max().unwrap_or_default();
        let (kind, key) = if holds { (Gravity::Holds, "check-line") } else { (Gravity::Note, "check-no-line") };
        let say = Message::new(key).number("n", n as i64).number("need", LINE_MEN).under("1.42-i");
        (shooters > 0).then(|| said(kind, say))
    }
}
