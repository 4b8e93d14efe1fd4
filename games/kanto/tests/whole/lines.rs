//! 11: the line that is drawn is one the rules would let pass, and where none is drawn there is none.

use crate::stage::random_games;
use crate::support::*;
use kanto::ids::*;
use kanto::map::Terrain;
use kanto::pack::Season;
use kanto::rules::Position;
use kanto::rules::c11_supply::line::{Line, Link};
use kanto::{Scenario, Stage};
use stage::Adapter;
use std::collections::BTreeMap;
use toolkit::sets::Id;

/// What a line pays to enter a hex, in thirds; at sea a hex is one.
fn price(at: &Position<'_>, one: Spot, next: Spot) -> u32 {
    let map = &at.g.pack.map;
    if map.terrain(next) == Terrain::Sea {
        return 1;
    }
    let ground = u32::from(at.g.ground(at.s.turn).supply[next.index()]);
    let river = map.is_river_between(one, next) && map.terrain(one) != Terrain::Sea;
    let melt = if at.g.season(at.s.turn) == Season::Melt { 2 } else { 1 };
    let river = if river { melt * u32::from(at.g.pack.terrain.river.supply.unwrap_or(0)) } else { 0 };
    3 * (ground + river)
}

fn paid(at: &Position<'_>, link: &Link) -> u32 {
    link.way.windows(2).map(|pair| price(at, pair[0], pair[1])).sum()
}

#[test]
fn a_line_is_whole_just_where_there_is_supply_and_each_link_costs_what_it_says() {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    let mut decisions = 0;
    random_games(|game, state, seat, _, _| {
        decisions += 1;
        if decisions % 40 != 0 {
            return;
        }
        let at = game.at(state);
        for unit in state.on_map() {
            let line = at.line(at.army(unit), at.man(unit).at);
            assert_eq!(matches!(line, Line::Whole(_)), at.is_supplied(unit), "{unit} {line:?}");
            let looks = Stage::looks(game, state, seat, unit.name());
            assert_eq!(looks.len(), 1, "{unit}");
            assert_eq!(looks[0].barred, !at.is_supplied(unit), "{unit}");
            *seen.entry(looks[0].title.key).or_default() += 1;
            let Line::Whole(links) = line else { continue };
            for (n, link) in links.iter().enumerate() {
                assert_eq!(u32::from(link.cost), paid(&at, link), "{unit}: {link:?}");
                assert!(link.cost <= 90 && link.way.windows(2).all(|pair| pair[0].touches(pair[1])), "{link:?}");
                let next = links.get(n + 1).map(|next| next.way[0]);
                assert!(next.is_none() || next == link.way.last().copied(), "{links:?}");
            }
        }
    });
    println!("{seen:?}");
    assert!(seen["line-whole"] > 500 && seen.keys().any(|key| key.starts_with("line-cut")), "{seen:?}");
}

/// Kakizaki six hexes from Kasugayama, the honjo of the Uesugi, and a Takeda unit on the way.
#[test]
fn a_line_that_is_cut_says_where_and_by_whom() {
    let mut field = Field::empty(Scenario::Kawanakajima);
    let look = |field: &Field| Stage::looks(&field.game, &field.state, engine::Seat(0), "UES03").remove(0);
    let far = |spot: &Spot| field.game.is_in_area(*spot) && spot.distance(hex("0505")) == 6;
    let away: Vec<String> = Spot::all().filter(far).map(|spot| spot.to_string()).collect();
    let goes = |field: &mut Field, label: &str| look(field.put("UES03", label)).title.key == "line-whole";
    assert!(away.iter().any(|label| goes(&mut field, label)), "some of {away:?} has a line");
    let whole = look(&field);
    let here = field.man("UES03").at;
    let first = whole.marks[0].on[1].to_string().trim_start_matches("hex:").to_string();
    let around: Vec<String> = here.around().map(|(_, next)| next.to_string()).collect();
    around.iter().enumerate().for_each(|(n, label)| {
        field.put(&format!("TAK{:02}", n + 8), label);
    });
    let cut = look(&field);
    assert_eq!((cut.title.key, cut.barred), ("line-cut-held", true), "{cut:?}");
    let foe = field.state.in_hex(hex(&first)).next().expect("somebody stands there");
    let said = format!("{:?}", cut.title);
    assert!(said.contains(&first) && said.contains(foe.name()), "{said}");
    assert!(cut.marks.iter().any(|mark| mark.kind == "supply-cut"), "{cut:?}");
}
