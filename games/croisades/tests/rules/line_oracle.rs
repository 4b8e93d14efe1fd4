//! The line of fire told a second time, slowly and with its own geometry, and compared on random positions.

use crate::support::*;
use croisades::ids::*;
use croisades::map::Ground;
use croisades::pack::Weapon;
use croisades::rules::Position;
use toolkit::sets::Id;

/// Axial, as in 0.1.
type At = (i32, i32);

fn at(spot: Spot) -> At {
    let name = spot.to_string();
    let column = i32::from(name.as_bytes()[0] - b'A');
    (column, name[1..].parse::<i32>().unwrap() - (column + (column & 1)) / 2)
}

fn spot((q, r): At) -> Option<Spot> {
    let n = r + (q + (q & 1)) / 2;
    ((0..25).contains(&q) && (1..=15).contains(&n)).then(|| hex(&format!("{}{n}", (b'A' + q as u8) as char)))
}

fn away(a: At, b: At) -> i32 {
    let (q, r) = (a.0 - b.0, a.1 - b.1);
    (q.abs() + r.abs() + (q + r).abs()) / 2
}

fn centre((q, r): At) -> At {
    (3 * q, 2 * r + q)
}

const CORNERS: [At; 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];
const WAYS: [At; 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// What the line passes, by its distance from the start: a hex, or the two of an edge.
fn between(s: At, t: At) -> Vec<Vec<At>> {
    let (from, to) = (centre(s), centre(t));
    let cross = |p: At| (to.0 - from.0) * (p.1 - from.1) - (to.1 - from.1) * (p.0 - from.0);
    let mut through: Vec<(i32, Vec<At>)> = Vec::new();
    let mut edges: Vec<(Vec<At>, At)> = Vec::new();
    for q in -2..27 {
        for r in -16..20 {
            let h = (q, r);
            if h == s || h == t || away(s, h) >= away(s, t) || away(h, t) >= away(s, t) {
                continue;
            }
            let corners: Vec<At> = CORNERS.iter().map(|c| (centre(h).0 + c.0, centre(h).1 + c.1)).collect();
            let signs: Vec<i32> = corners.iter().map(|&c| cross(c).signum()).collect();
            let along = |h: At| (centre(h).0 - from.0) * (to.0 - from.0) + 3 * (centre(h).1 - from.1) * (to.1 - from.1);
            if signs.contains(&1) && signs.contains(&-1) {
                through.push((along(h), vec![h]));
            } else if signs.iter().filter(|&&sign| sign == 0).count() == 2 {
                let zeros = corners.into_iter().zip(signs).filter(|(_, sign)| *sign == 0).map(|(c, _)| c).collect();
                match edges.iter().find(|(known, _)| {
                    let mut a: Vec<At> = known.clone();
                    let mut b: Vec<At> = Vec::clone(&zeros);
                    a.sort();
                    b.sort();
                    a == b
                }) {
                    Some((_, other)) => through.push((along(h) + along(*other), vec![*other, h])),
                    None => edges.push((zeros, h)),
                }
            }
        }
    }
    // Twice the way along for single hexes, the sum of both for pairs.
    through.iter_mut().filter(|(_, hexes)| hexes.len() == 1).for_each(|(along, _)| *along *= 2);
    through.sort();
    through.into_iter().map(|(_, hexes)| hexes).collect()
}

const REACH: [(Weapon, [i32; 3]); 6] = [
    (Weapon::Dagger, [2, 4, 7]),
    (Weapon::Javelin, [5, 12, 25]),
    (Weapon::Sling, [6, 14, 30]),
    (Weapon::Shortbow, [8, 20, 40]),
    (Weapon::Longbow, [12, 30, 70]),
    (Weapon::Crossbow, [12, 25, 60]),
];

struct Oracle<'a> {
    p: Position<'a>,
    by: Man,
    target: Piece,
}

/// Nothing said where the catalogue leaves it open.
enum Said {
    Shot(usize, usize),
    No,
    Unsure,
}

impl Oracle<'_> {
    fn ground(&self, h: At) -> Ground {
        spot(h).map_or(Ground::Flat, |spot| self.p.g.map().ground(spot))
    }

    fn high(&self, h: At) -> bool {
        spot(h).is_some_and(|spot| self.p.g.map().is_high(spot))
    }

    fn hexes(&self, piece: Piece) -> Vec<At> {
        self.p.stand(piece).spots().map(at).collect()
    }

    fn up(&self, man: Man) -> bool {
        self.p.is_fit(man)
    }

    fn living_on(&self, h: At) -> Vec<Piece> {
        let men = Man::all().filter(|&man| self.up(man)).map(Man::piece);
        let horses = Horse::all().filter(|&horse| self.p.is_loose(horse)).map(Horse::piece);
        men.chain(horses).filter(|&piece| self.hexes(piece).contains(&h)).collect()
    }

    fn touch(&self, a: Piece, b: Piece) -> bool {
        self.hexes(a).iter().any(|&x| self.hexes(b).iter().any(|&y| away(x, y) == 1))
    }

    /// 1.42-e, EC-108: a fit comrade who could step where the target stands.
    fn met(&self) -> bool {
        Man::of_side(self.by.side()).filter(|&man| self.up(man)).any(|man| {
            let mounted = self.p.is_mounted(man);
            self.hexes(self.target).into_iter().any(|h| {
                let barred = match self.ground(h) {
                    Ground::Tree => mounted,
                    Ground::Water => mounted || self.p.character(man).armour,
                    _ => false,
                };
                let wagon = mounted && self.hexes(Piece::WAGON).contains(&h);
                !barred && !wagon && self.hexes(man.piece()).iter().any(|&own| away(own, h) == 1)
            })
        })
    }

    /// 1.42-h to 1.42-k: everybody in a line before him.
    fn formed(&self, s: At, t: At) -> Vec<Man> {
        let weapon = self.p.weapon(self.by).unwrap();
        if self.p.is_mounted(self.by) || matches!(weapon, Weapon::Sling | Weapon::Dagger) {
            return Vec::new();
        }
        let mut all = Vec::new();
        for n in 0..6 {
            let (one, two) = (WAYS[n], WAYS[(n + 1) % 6]);
            let inside = (0..40).any(|a: i32| {
                (0..40).any(|b: i32| {
                    let there = (s.0 + a * one.0 + b * two.0, s.1 + a * one.1 + b * two.1);
                    there == t && (a - b).abs() <= 1 && a + b >= 4
                })
            });
            let row =
                if inside { self.row((s.0 + one.0, s.1 + one.1), (s.0 + two.0, s.1 + two.1)) } else { Vec::new() };
            if row.len() >= 3 {
                all.extend(row);
            }
        }
        all
    }

    fn footman(&self, h: At) -> Option<Man> {
        let own = |man: &Man| man.side() == self.by.side() && !self.p.is_mounted(*man);
        self.living_on(h).into_iter().filter_map(Piece::man).find(own)
    }

    fn row(&self, left: At, right: At) -> Vec<Man> {
        let (Some(first), Some(second)) = (self.footman(left), self.footman(right)) else { return Vec::new() };
        let alike = |man: Man| {
            let (a, b) = (self.p.character(first), self.p.character(man));
            a.arm == b.arm && (self.by.side() == Side::Crusader || a.nation == b.nation)
        };
        if !alike(second) {
            return Vec::new();
        }
        let step = (right.0 - left.0, right.1 - left.1);
        let mut row = vec![first, second];
        for (start, sign) in [(right, 1), (left, -1)] {
            for n in 1..25 {
                match self.footman((start.0 + sign * n * step.0, start.1 + sign * n * step.1)) {
                    Some(man) if alike(man) => row.push(man),
                    _ => break,
                }
            }
        }
        row
    }

    /// 1.43c: the slope hexes below each top that the line goes over; nothing where a pair is half high.
    fn tops(&self, s: At, t: At) -> Option<Vec<Vec<At>>> {
        let mut line = vec![vec![s]];
        line.extend(between(s, t));
        line.push(vec![t]);
        if line.iter().any(|group| group.iter().any(|&h| self.high(h) != self.high(group[0]))) {
            return None;
        }
        let mut tops = Vec::new();
        for two in line.windows(2) {
            if self.high(two[0][0]) != self.high(two[1][0]) {
                let low = if self.high(two[0][0]) { &two[1] } else { &two[0] };
                let slopes: Vec<At> = low.iter().copied().filter(|&h| self.ground(h) == Ground::Slope).collect();
                if !slopes.is_empty() {
                    tops.push(slopes);
                }
            }
        }
        Some(tops)
    }

    fn line(&self, s: At, t: At) -> Said {
        let weapon = self.p.weapon(self.by).unwrap();
        let reach = REACH.iter().find(|(known, _)| *known == weapon).unwrap().1;
        let Some(band) = reach.iter().position(|&far| away(s, t) <= far) else { return Said::No };
        let Some(tops) = self.tops(s, t) else { return Said::Unsure };
        let mut slope = None;
        match (tops.len(), self.high(s), self.high(t)) {
            (0, ..) | (2, true, true) => {}
            (2, false, false) => return Said::No,
            (1, up, there) if up != there => {
                let (upper, lower) = if up { (s, t) } else { (t, s) };
                let near = *tops[0].iter().min_by_key(|&&h| away(h, lower)).unwrap();
                if tops[0].len() == 2 && away(tops[0][0], lower) == away(tops[0][1], lower) {
                    return Said::Unsure;
                }
                if lower != near && away(lower, near) < away(upper, near) {
                    return Said::No;
                }
                slope = Some(near).filter(|_| up);
            }
            _ => return Said::Unsure,
        }
        let formed = self.formed(s, t);
        let cover = self.cover(s, t, !tops.is_empty());
        let may_over = matches!(weapon, Weapon::Javelin | Weapon::Shortbow | Weapon::Longbow)
            && band > 0
            && cover < 2
            && !self.met();
        let stops = |h: At| {
            let unseen = slope.is_some_and(|slope| h != slope && away(h, slope) < away(s, slope));
            self.ground(h) == Ground::Tree
                || !may_over
                    && !unseen
                    && self.ground(h) != Ground::Water
                    && self.living_on(h).into_iter().any(|piece| !self.is_excused(piece, &formed))
        };
        if between(s, t).iter().any(|group| group.iter().all(|&h| stops(h))) {
            Said::No
        } else {
            Said::Shot(band, cover)
        }
    }

    fn is_excused(&self, piece: Piece, formed: &[Man]) -> bool {
        if piece == self.target || piece == self.by.piece() {
            return true;
        }
        let friend = piece.man().filter(|man| man.side() == self.by.side());
        friend.is_some_and(|man| {
            formed.contains(&man) || self.p.is_mounted(self.by) && self.touch(piece, self.by.piece())
        })
    }

    fn cover(&self, s: At, t: At, over_top: bool) -> usize {
        let grown = |h: At| match self.ground(h) {
            _ if self.hexes(Piece::WAGON).contains(&h) => 2,
            Ground::Brush | Ground::Tree => 1,
            _ => 0,
        };
        let way = between(s, t).iter().map(|group| group.iter().map(|&h| grown(h)).min().unwrap()).max();
        let own = self.hexes(self.target).into_iter().map(|h| match self.ground(h) {
            Ground::Brush | Ground::Tree => 1,
            Ground::Slope if over_top => 2,
            Ground::Water if !self.on_the_bank(s, h) => 1,
            _ => 0,
        });
        own.max().unwrap().max(way.unwrap_or(0))
    }

    /// 1.43d-3: does the shooter touch the pool the target is in?
    fn on_the_bank(&self, s: At, water: At) -> bool {
        let (mut pool, mut next) = (vec![water], 0);
        while next < pool.len() {
            let h = pool[next];
            next += 1;
            for way in WAYS {
                let near = (h.0 + way.0, h.1 + way.1);
                if self.ground(near) == Ground::Water && !pool.contains(&near) {
                    pool.push(near);
                }
            }
        }
        pool.iter().any(|&h| away(h, s) == 1)
    }

    /// The best of all pairs of ends.
    fn best(&self) -> Said {
        let mut best = Said::No;
        for s in self.hexes(self.by.piece()) {
            for t in self.hexes(self.target) {
                match (self.line(s, t), &best) {
                    (Said::Unsure, _) => return Said::Unsure,
                    (Said::No, _) => {}
                    (Said::Shot(band, cover), Said::Shot(b, c)) if band + cover >= b + c => {}
                    (shot, _) => best = shot,
                }
            }
        }
        best
    }
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ z >> 31) % n as u64) as usize
    }
}

/// A map, wild ground or printed, with a crowd on part of it.
fn random(dice: &mut Dice) -> Setting {
    let mut setting = match dice.below(4) {
        0 => Setting::map("oliveraie"),
        1 => Setting::map("point_deau"),
        _ => wild(dice),
    };
    let (left, top) = (dice.below(14), dice.below(6));
    let mut taken = Vec::new();
    let mut free = |dice: &mut Dice| {
        let front = Spot::of_index(left + dice.below(12) + 25 * (top + dice.below(10)));
        let rear = front.neighbors().nth(dice.below(3)).map_or(front, |(_, spot)| spot);
        let open = front != rear && !taken.contains(&front) && !taken.contains(&rear);
        if open {
            taken.extend([front, rear]);
        }
        open.then_some((front, rear))
    };
    for man in Man::all() {
        let Some((front, rear)) = free(dice) else { continue };
        let rides = setting.ask(|p| p.character(man).mounted.is_some()) && dice.below(3) > 0;
        let stand = if rides { Stand::two(front, rear) } else { Stand::on(front) };
        setting = setting.put(man.name(), &stand.to_string());
        if !rides && dice.below(8) == 0 {
            setting = setting.with(man.name(), |f| f.stunned = 2);
        }
    }
    for name in ["T1", "W1"] {
        if let Some((front, rear)) = free(dice) {
            setting = setting.put(name, &Stand::two(front, rear).to_string());
        }
    }
    line_up(dice, setting)
}

fn wild(dice: &mut Dice) -> Setting {
    let mut setting = Setting::blank();
    let rare = 4 + dice.below(30);
    for spot in Spot::all() {
        if dice.below(rare) == 0 {
            let ground = [Ground::Brush, Ground::Tree, Ground::Water, Ground::Slope][dice.below(4)];
            setting = setting.ground(ground, &[&spot.to_string()]);
        }
    }
    setting
}

/// Now and then three spearmen stand in a row with a shooter behind them.
fn line_up(dice: &mut Dice, setting: Setting) -> Setting {
    let (men, by) =
        [(["C11", "C12", "C13"], "C17"), (["S12", "S13", "S14"], "S15"), (["S12", "S13", "S11"], "S17")][dice.below(3)];
    let (from, n) = (at(Spot::all().nth(dice.below(375)).unwrap()), dice.below(6));
    let (one, two) = (WAYS[n], WAYS[(n + 1) % 6]);
    let row = [0, 1, 2].map(|k| spot((from.0 + one.0 + k * (two.0 - one.0), from.1 + one.1 + k * (two.1 - one.1))));
    let [Some(a), Some(b), Some(c)] = row else { return setting };
    let crowd = [a, b, c, spot(from).unwrap()];
    let used = Piece::all().any(|piece| setting.state.stand(piece).spots().any(|spot| crowd.contains(&spot)));
    if used {
        return setting;
    }
    let named = men.into_iter().chain([by]).zip(crowd);
    named.fold(setting, |setting, (name, spot)| setting.put(name, &spot.to_string()))
}

#[test]
fn the_second_geometry_knows_the_examples() {
    let names = |a: &str, b: &str| {
        let name = |h: At| spot(h).map_or("-".to_string(), |spot| spot.to_string());
        between(at(hex(a)), at(hex(b)))
            .into_iter()
            .map(|group| group.into_iter().map(name).collect::<Vec<_>>().join("+"))
            .collect::<Vec<_>>()
    };
    assert_eq!(names("C5", "C9"), ["C6", "C7", "C8"]);
    assert_eq!(names("A5", "E7"), ["B6", "C6", "D7"]);
    assert_eq!(names("B5", "F5"), ["C4+C5", "D5", "E4+E5"]);
    assert_eq!(names("C5", "E5"), ["D5+D6"]);
}

#[test]
fn the_line_of_fire_is_told_the_same_twice() {
    let (mut dice, mut shots, mut refused, mut unsure) = (Dice(41), 0, 0, 0);
    for n in 0..cases(3000) {
        let setting = random(&mut dice);
        let pick = |dice: &mut Dice| Man::of_index(dice.below(MEN));
        let shooters: Vec<Man> = (0..6).map(|_| pick(&mut dice)).collect();
        setting.ask(|p| {
            for &by in &shooters {
                if p.weapon(by).is_none() || !p.is_fit(by) {
                    continue;
                }
                let field = p.field(by.side());
                let targets: Vec<Piece> = p.enemies(by.side()).collect();
                let Some(&target) = targets.get(dice.below(targets.len().max(1))) else { continue };
                let told = p.aim(by, target, &field);
                match (Oracle { p, by, target }.best(), &told) {
                    (Said::Unsure, _) => unsure += 1,
                    (Said::No, Err(_)) => refused += 1,
                    (Said::Shot(band, cover), Ok(aim)) if band + cover == aim.band as usize + aim.cover as usize => {
                        shots += 1
                    }
                    (said, _) => {
                        let said = match said {
                            Said::Shot(band, cover) => format!("band {band}, cover {cover}"),
                            _ => "no shot".to_string(),
                        };
                        let ends = (p.stand(by), p.stand(target));
                        panic!("position {n}, {by} at {target} {ends:?}: {said}, not {told:?}");
                    }
                }
            }
        });
    }
    assert!(shots > 1000 && refused > 1000 && unsure < (shots + refused) / 20, "{shots} {refused} {unsure}");
}
