//! 1.41 to 1.44: what a line passes, and what the ground alone does to it.

use super::room::*;
use hexgrid::Hex;
use hexgrid::line::{Crossing, crossed};
use std::sync::LazyLock;

/// What a line passes between its ends: a hex, or two with their common side on the line.
#[derive(Clone, Copy)]
pub struct Passed {
    pub one: Option<Spot>,
    pub two: Option<Spot>,
    pub pair: bool,
}

/// Lines by the way from end to end: they are the same everywhere on the map.
struct Lines {
    /// What all of them pass, one line after the other.
    passed: Vec<(Hex, Option<Hex>)>,
    /// Where each begins; it ends where the next begins.
    begins: Vec<u32>,
}

/// Ways go so far to each side.
const SPAN: i16 = COLUMNS as i16 + ROWS as i16;
const WIDTH: i16 = 2 * SPAN + 1;

fn lines() -> &'static Lines {
    static LINES: LazyLock<Lines> = LazyLock::new(|| {
        let mut lines = Lines { passed: Vec::new(), begins: vec![0] };
        let ways = (-SPAN..=SPAN).flat_map(|q| (-SPAN..=SPAN).map(move |r| Hex::new(q, r)));
        for way in ways {
            lines.passed.extend(crossed(Hex::ORIGIN, way).map(|crossing| match crossing {
                Crossing::Through(hex) => (hex, None),
                Crossing::Along(one, two) => (one, Some(two)),
            }));
            lines.begins.push(lines.passed.len() as u32);
        }
        lines
    });
    &LINES
}

impl Lines {
    #[inline]
    fn line(&self, way: Hex) -> &[(Hex, Option<Hex>)] {
        let index = ((way.q + SPAN) * WIDTH + way.r + SPAN) as usize;
        &self.passed[self.begins[index] as usize..self.begins[index + 1] as usize]
    }
}

/// 1.41-a, 1.41-c, 1.43b-2, 1.43b-3: what the line between the centres passes, in order, without its ends. Off the map is flat ground.
#[inline]
pub fn passed(from: Spot, to: Spot) -> impl Iterator<Item = Passed> {
    let start = from.hex();
    lines().line(to.hex() - start).iter().map(move |&(one, two)| Passed {
        one: Spot::at(start + one),
        two: two.and_then(|two| Spot::at(start + two)),
        pair: two.is_some(),
    })
}

/// 1.43c: where a line crosses the top of a slope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crest {
    Never,
    /// The slope hex, one end being above and the other below.
    Once(Spot),
    /// Up and down again, or down and up.
    Twice,
}

impl Map {
    /// 1.43b, 1.43c: is the ground clear between two hexes, whoever stands there?
    pub fn ground_is_clear(&self, from: Spot, to: Spot) -> bool {
        self.crest_allows(from, to).is_ok() && passed(from, to).all(|passed| !self.trees_bar(passed))
    }

    fn trees_bar(&self, passed: Passed) -> bool {
        let is_tree = |spot: Option<Spot>| spot.is_some_and(|spot| self.is(spot, Ground::Tree));
        is_tree(passed.one) && (!passed.pair || is_tree(passed.two))
    }

    /// 1.43c-b to 1.43c-d, 1.43c-h: do two figures see each other over the top of a slope?
    pub fn crest_allows(&self, from: Spot, to: Spot) -> Result<Crest, Reason> {
        let crest = self.crest(from, to);
        match crest {
            Crest::Never => Ok(crest),
            Crest::Once(slope) => {
                let (upper, lower) = if self.is_high(from) { (from, to) } else { (to, from) };
                no("1.43c-b", "refused-below-crest").unless(!hidden_below(upper, lower, slope))?;
                Ok(crest)
            }
            Crest::Twice => no("1.43c-h", "refused-height-between").unless(self.is_high(from)).map(|()| crest),
        }
    }

    /// 1.43c-a, 1.43c-f, EC-100: where the line goes over a side between a slope hex and a high one. It is read from above, so that
    /// whoever is hidden is hidden both ways (1.43c-c).
    pub fn crest(&self, from: Spot, to: Spot) -> Crest {
        if self.high.is_empty() {
            return Crest::Never;
        }
        if self.is_high(to) && !self.is_high(from) {
            return self.crest(to, from);
        }
        let upper_first = self.is_high(from);
        let (mut high, mut last, mut slopes, mut times) = (upper_first, [Some(from), None], None, 0);
        let end = Passed { one: Some(to), two: None, pair: false };
        for passed in passed(from, to).chain([end]) {
            let levels = [passed.one, passed.two].map(|spot| spot.is_some_and(|spot| self.is_high(spot)));
            // A pair of which one is high and one is not goes with what came before.
            let now = if passed.pair && levels[0] != levels[1] { high } else { levels[0] };
            if now != high {
                let low = if now { last } else { [passed.one, passed.two] };
                let slope = low.into_iter().flatten().filter(|&spot| self.is(spot, Ground::Slope));
                let lower = if upper_first { to } else { from };
                if let Some(slope) = slope.min_by_key(|slope| slope.distance(lower)) {
                    times += 1;
                    slopes = Some(slope);
                }
            }
            (high, last) = (now, [passed.one, passed.two]);
        }
        match (times, slopes) {
            (0, _) | (_, None) => Crest::Never,
            // 1.43c-h: the last top before the lower figure is the one that hides it.
            (_, Some(slope)) if self.is_high(from) != self.is_high(to) => Crest::Once(slope),
            _ => Crest::Twice,
        }
    }
}

/// 1.43c-b, 1.43c-d: nearer to the slope than the one above, and not on it.
pub fn hidden_below(upper: Spot, lower: Spot, slope: Spot) -> bool {
    lower != slope && lower.distance(slope) < upper.distance(slope)
}
