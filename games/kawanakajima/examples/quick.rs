use engine::*;
use kawanakajima::*;
use std::sync::Arc;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let games: u64 = args[1].parse().unwrap();
    let check: bool = args.get(2).is_some();
    println!("state {} step {} command {}", std::mem::size_of::<State>(), std::mem::size_of::<sequence::Step>(), std::mem::size_of::<Command>());
    for sc in Scenario::ALL {
        let g = Arc::new(Kawanakajima::new(sc, Options::default()));
        let mut decisions = 0u64; let mut opts = 0u64;
        let mut kinds = std::collections::BTreeMap::<String, u64>::new();
        let mut outcomes = std::collections::BTreeMap::<String, u64>::new();
        let t = std::time::Instant::now();
        let mut ch = Vec::new(); let mut op = Vec::new();
        for seed in 0..games {
            let mut rng = seed.wrapping_mul(0x9E3779B97F4A7C15) ^ 0xD1B54A32D192ED03;
            let mut below = |n: u32| { rng ^= rng << 13; rng ^= rng >> 7; rng ^= rng << 17; ((rng >> 32) as u32 as u64 * n as u64 >> 32) as u32 };
            let mut s = g.start();
            let mut n = 0;
            loop {
                match g.turn(&s) {
                    Turn::Over(o) => { if check { let k = format!("{o:?}"); *outcomes.entry(k.split('{').next().unwrap().into()).or_default() += 1; } break }
                    Turn::Chance => {
                        ch.clear(); g.chances(&s, &mut ch);
                        let total: u32 = ch.iter().map(|c| c.1).sum();
                        let mut r = below(total);
                        let c = ch.iter().find(|c| { if r < c.1 { true } else { r -= c.1; false } }).unwrap().0;
                        opts += ch.len() as u64;
                        g.apply(&mut s, Actor::Chance, &c, &mut Silent);
                    }
                    Turn::Seats(seats) => {
                        let list: Vec<_> = seats.iter().collect();
                        let seat = list[below(list.len() as u32) as usize];
                        op.clear(); g.options(&s, seat, &mut op);
                        if op.is_empty() { panic!("seed {seed} dead end at {:?}", s.steps); }
                        let c = op[below(op.len() as u32) as usize];
                        opts += op.len() as u64;
                        if check { let k = format!("{c:?}"); let k = k.split(['{','(',' ']).next().unwrap().to_string(); *kinds.entry(k).or_default() += 1; }
                        g.apply(&mut s, Actor::Seat(seat), &c, &mut Silent);
                    }
                }
                if check { if let Err(e) = g.invariants(&s) { panic!("{sc:?} seed {seed} step {n}: {e} {:?}", s.steps); } }
                n += 1; decisions += 1;
                if n > 20000 { panic!("too long seed {seed}"); }
            }
        }
        let e = t.elapsed().as_secs_f64();
        {
            let mut rec: Vec<Vec<(Actor, Command)>> = Vec::new();
            for seed in 0..games.min(100) {
                let mut rng = seed.wrapping_mul(0x9E3779B97F4A7C15) ^ 0xD1B54A32D192ED03;
                let mut below = |n: u32| { rng ^= rng << 13; rng ^= rng >> 7; rng ^= rng << 17; ((rng >> 32) as u32 as u64 * n as u64 >> 32) as u32 };
                let mut s = g.start(); let mut log = Vec::new();
                loop {
                    let (a, c) = match g.turn(&s) {
                        Turn::Over(_) => break,
                        Turn::Chance => { ch.clear(); g.chances(&s, &mut ch); (Actor::Chance, ch[below(ch.len() as u32) as usize].0) }
                        Turn::Seats(seats) => { let seat = seats.iter().next().unwrap(); op.clear(); g.options(&s, seat, &mut op); (Actor::Seat(seat), op[below(op.len() as u32) as usize]) }
                    };
                    log.push((a, c)); g.apply(&mut s, a, &c, &mut Silent);
                }
                rec.push(log);
            }
            let reps: usize = args.get(3).map_or(1, |r| r.parse().unwrap());
            let t = std::time::Instant::now(); let mut n = 0u64;
            for _ in 0..reps { for log in &rec { let mut s = g.start(); for (a, c) in log { g.check(&s, *a, c).unwrap(); g.apply(&mut s, *a, c, &mut Silent); n += 1; } } }
            println!("replay {:.0}/s", n as f64 / t.elapsed().as_secs_f64());
            let s = g.start(); let t = std::time::Instant::now(); let mut x = 0u32;
            for _ in 0..1_000_000 { let c = std::hint::black_box(s.clone()); x = x.wrapping_add(std::hint::black_box(&c).turn as u32); }
            println!("clone {:.0} ns {x}", t.elapsed().as_secs_f64() * 1e3);
        }
        println!("{sc:?}: {:.0} games/s {:.0} dec/s {:.0} dec/game options {:.1}", games as f64 / e, decisions as f64 / e, decisions as f64 / games as f64, opts as f64 / decisions as f64);
        if check { println!("{outcomes:?}\n{kinds:?}"); }
    }
}
