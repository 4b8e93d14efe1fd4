//! 11.1 to 11.10 once more, by plain enumeration and by the bare formula, on scattered positions.
use crate::battles::*;
use crate::support::*;
use kawanakajima::rules::c11_battle::Clash;

/// A small generator, so that the test needs no seed from outside.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % n) as usize
    }
}

/// Every total declaration, each unit's set of directions in turn, that keeps 11.1 to 11.3.
fn all_declarations(b: &Battle, units: &[UnitId]) -> Vec<Vec<u8>> {
    let contacts: Vec<Contacts> = units.iter().map(|&u| b.at().contacts(u).to_vec()).collect();
    let mut found = Vec::new();
    let mut sets = vec![0u8; units.len()];
    loop {
        let touched = |i: usize| contacts[i].iter().fold(0u8, |s, c| s | 1 << c.direction);
        if (0..units.len()).all(|i| sets[i] & !touched(i) == 0) && keeps_the_rules(b, units, &contacts, &sets) {
            found.push(sets.clone());
        }
        let Some(i) = sets.iter().position(|&s| s < 63) else { return found };
        sets[i] += 1;
        sets[..i].fill(0);
    }
}

type Contacts = Vec<kawanakajima::rules::c11_declaration::Contact>;

fn keeps_the_rules(b: &Battle, units: &[UnitId], contacts: &[Contacts], sets: &[u8]) -> bool {
    let targets = |i: usize| contacts[i].iter().filter(move |c| sets[i] >> c.direction & 1 != 0);
    let attackers_of = |e: UnitId| (0..units.len()).filter(move |&i| targets(i).any(|c| c.enemy == e));
    (0..units.len()).all(|i| {
        let attacks = b.state.mode(units[i]) == Mode::Attack;
        let land = contacts[i].iter().any(|c| !c.fire);
        let shapes = targets(i).all(|c| {
            let others = attackers_of(c.enemy).count() > 1;
            let same = attackers_of(c.enemy).all(|j| targets(j).all(|d| d.fire == c.fire));
            same && !(others && targets(i).count() > 1)
        });
        let duties = contacts[i].iter().all(|c| !c.duty || attackers_of(c.enemy).next().is_some());
        let one_kind = targets(i).all(|c| targets(i).all(|d| d.fire == c.fire));
        shapes && duties && one_kind && (!attacks || !land || sets[i] != 0)
    })
}

#[test]
fn r11_1_to_11_3_declarations_agree_with_plain_enumeration() {
    let mut dice = Dice(1561);
    // By a ford and the river, so that shots and fords come in.
    let hexes = ["2612", "2613", "2611", "2712", "2713", "2512", "2513", "2511", "2514", "2711"];
    let mut compared = 0;
    for _ in 0..300 {
        let mut free: Vec<&str> = hexes.to_vec();
        let mut field = Field::historical();
        // Who shoots is asked before the others, or after them.
        let shooter = ["UE2", "UK2"][dice.below(2)];
        for name in ["UI1", shooter, "UH1", "TG1", "TI1", "TL2"] {
            let at = free.remove(dice.below(free.len() as u64));
            field = field.unit(name, at).mode(&name[..2], Mode::ALL[dice.below(4)]);
        }
        if dice.below(3) == 0 {
            field = field.entrenched("UH1");
        }
        let mut b = field.ready();
        let units: Vec<UnitId> = ["UI1", shooter, "UH1"].iter().map(|n| unit(n)).collect();
        let active = units.iter().copied().collect();
        kawanakajima::rules::Play { g: &b.game, s: &mut b.state, told: &mut b.told }.begin_combat(
            Army::Uesugi,
            active,
            false,
        );
        let all = all_declarations(&b, &units);
        compared += compare(&b, &units, &all);
    }
    assert!(compared > 200, "the comparison was worth something: {compared}");
}

/// Walks every way through the questions; at each the sets offered are those some total declaration has.
fn compare(b: &Battle, units: &[UnitId], all: &[Vec<u8>]) -> u32 {
    let Some((next, offered)) = b.at().next_declaration() else {
        return 0;
    };
    let i = units.iter().position(|&u| u == next).expect("one of ours");
    let mut wanted: Vec<u8> = all.iter().map(|sets| sets[i]).collect();
    let mut offered: Vec<u8> = offered.to_vec();
    wanted.sort_unstable();
    wanted.dedup();
    offered.sort_unstable();
    let where_all: Vec<_> = units.iter().map(|&u| (u, b.state.unit(u).hex, b.state.mode(u))).collect();
    assert_eq!(offered, wanted, "{next} among {where_all:?}");
    let mut count = 1;
    for set in offered {
        let mut then = copy(b);
        kawanakajima::rules::Play { g: &then.game, s: &mut then.state, told: &mut then.told }.declare_attack(next, set);
        let rest: Vec<Vec<u8>> = all.iter().filter(|sets| sets[i] == set).cloned().collect();
        count += compare(&then, units, &rest);
    }
    count
}

/// 11.6, line by line, with nothing of the engine but the map and the counters.
fn formula(b: &Battle, clash: Clash) -> (i16, i16) {
    let (g, s, at) = (&b.game, &b.state, b.at());
    let hex_of = |u: UnitId| s.unit(u).hex;
    let side = |a: UnitId, d: UnitId| {
        let (from, to) = (hex_of(a), hex_of(d));
        g.map.hexside(from, g.map.direction(from, to).expect("attacker and defender touch"))
    };
    let wood = |u: UnitId| g.map.terrain(hex_of(u)) == kawanakajima::pack::Terrain::Wood;
    let dug_in = |u: UnitId| s.entrenched.contains(u) && s.mode(u) == Mode::Defense;
    let charges = |u: UnitId| s.combat.charging.contains(u);
    let (mut col, mut lin) = (0i16, 0i16);
    for a in clash.attackers.iter() {
        let (mut e, mut m) = (at.data(a).elan as i16, at.data(a).mass as i16);
        let capped = clash.defenders.iter().any(|d| wood(d) || side(a, d).is_ford() || dug_in(d));
        if charges(a) && capped && e > 1 {
            m += e - 1;
            e = 1;
        }
        if charges(a) {
            col += e;
            lin += m;
        } else {
            lin += e + m;
        }
    }
    for d in clash.defenders.iter() {
        let data = at.data(d);
        let (e, m, fp) = (data.elan as i16, data.mass as i16, data.firepower as i16);
        let behind_ford = clash.attackers.iter().all(|a| side(a, d).is_ford());
        match (clash.attackers.iter().any(charges), s.mode(d)) {
            (true, Mode::Attack) => {
                col -= e;
                lin -= m;
            }
            (true, _) => {
                lin -= e + m;
                col -= fp;
            }
            (false, mode) => {
                lin -= e + m;
                col -= if mode == Mode::Defense && (dug_in(d) || behind_ford) { fp } else { 0 };
            }
        }
    }
    let steps = |u: UnitId| s.unit(u).condition.steps_lost() as i16;
    col += clash.defenders.iter().map(steps).min().unwrap() - clash.attackers.iter().map(steps).max().unwrap();
    let all =
        |d: UnitId, test: fn(kawanakajima::map::Hexside) -> bool| clash.attackers.iter().all(|a| test(side(a, d)));
    let terrain = |d: UnitId| {
        let ford = -2 * all(d, |s| s.is_ford()) as i16;
        let others = wood(d) || all(d, |s| s.is_up()) || all(d, |s| s.is_stream());
        ford.min(-(others as i16))
    };
    col += clash.defenders.iter().map(terrain).min().unwrap();
    col -= clash.defenders.iter().any(dug_in) as i16;
    col += supported_by_anybody(b, clash) as i16;
    let unready = |u: UnitId| matches!(s.mode(u), Mode::Move | Mode::Regroup);
    col -= 2 * clash.attackers.iter().any(unready) as i16;
    col += 2 * clash.defenders.iter().all(unready) as i16;
    let surprised = |u: UnitId| u.army() == Army::Takeda && u.clan().letter() <= 'L';
    col += 2 * (s.turn == 1 && clash.defenders.iter().all(surprised)) as i16;
    (col, lin)
}

fn supported_by_anybody(b: &Battle, clash: Clash) -> bool {
    let map = &b.game.map;
    let hex_of = |u: UnitId| b.state.unit(u).hex;
    let on_map = |army: Army| UnitId::of_army(army).filter(|&u| b.state.on_map(u));
    let army = clash.attackers.first().unwrap().army();
    on_map(army).filter(|&f| !clash.attackers.contains(f)).any(|f| {
        let has_in_its_zone = |one: UnitId, other: UnitId| {
            let near = map.adjacent(hex_of(one), hex_of(other));
            near && (map.passable(hex_of(one), hex_of(other)) || b.at().data(one).firepower > 0)
        };
        clash.defenders.iter().any(|d| has_in_its_zone(f, d))
            && !on_map(army.enemy()).any(|e| !clash.defenders.contains(e) && has_in_its_zone(e, f))
    })
}

/// Six units about a hex, in any Mode and State, some of them dug in.
fn scatter(dice: &mut Dice, centre: &str) -> Battle {
    let mut field = Field::historical().turn(1 + dice.below(2) as u8);
    let map = field.game.map.clone();
    let near = |&h: &HexId| map.distance(h, hex(centre)) <= 1 || map.distance(h, hex(centre)) == 2 && h.row() % 2 == 0;
    let mut free: Vec<HexId> = map.hexes().filter(near).collect();
    for name in ["UI1", "UE2", "UH1", "TG1", "TL2", "TN1"] {
        let at = free.remove(dice.below(free.len() as u64)).to_string();
        field = field.unit(name, &at).mode(&name[..2], Mode::ALL[dice.below(4)]);
        field = field.condition(name, Condition::ALL[dice.below(4)]);
        if dice.below(4) == 0 {
            field = field.entrenched(name);
        }
    }
    field.ready()
}

#[test]
fn r11_6_scores_agree_with_the_formula() {
    let mut dice = Dice(1561);
    let mut compared = 0;
    for round in 0..4000 {
        let centre = ["2612", "2202", "0208", "1008", "2015", "1608"][round % 6];
        let mut b = scatter(&mut dice, centre);
        let army = Army::BOTH[dice.below(2)];
        let meets = |a: UnitId, d: UnitId| b.game.map.passable(b.state.unit(a).hex, b.state.unit(d).hex);
        let of = |army: Army| UnitId::of_army(army).filter(|&u| b.state.on_map(u));
        // One against all it touches, or all that touch one.
        let lone = of(army).nth(dice.below(3)).unwrap();
        let others: UnitSet = of(army.enemy()).filter(|&e| meets(lone, e)).collect();
        if others.is_empty() {
            continue;
        }
        let (attackers, defenders) =
            if dice.below(2) == 0 { (UnitSet::of(lone), others) } else { (others, UnitSet::of(lone)) };
        b.state.combat.army = attackers.first().unwrap().army();
        b.state.combat.charging = attackers.iter().filter(|_| dice.below(2) == 0).collect();
        let clash = Clash { attackers, defenders, fire: false };
        let scores = b.at().scores(clash, [None; 2], false);
        let units: Vec<_> = UnitId::all().filter(|&u| b.state.on_map(u)).map(|u| (u, b.state.unit(u).hex)).collect();
        assert_eq!(
            (scores.col.total, scores.lin.total),
            formula(&b, clash),
            "{attackers:?} v {defenders:?} in {units:?}"
        );
        compared += 1;
    }
    assert!(compared > 1000, "enough met: {compared}");
}
