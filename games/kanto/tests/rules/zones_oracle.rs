//! 5: zones of control, hex by hex as the catalogue has them, against the engine's.

use crate::atlas::*;
use kanto::ids::*;
use toolkit::sets::Id;

#[test]
fn r5_zones_are_those_of_the_catalogue() {
    let mut seen = [0_usize; 3];
    for seed in 0..positions() {
        let field = position(seed);
        let (at, atlas) = (field.at(), Atlas::of(&field));
        let Some(asked) = field.state.on_map().nth(seed as usize % 3) else { continue };
        let except = if seed % 2 == 0 { vec![asked] } else { vec![] };
        let zones = at.zones(at.camp_of_unit(asked), except.iter().copied().collect());
        for spot in Spot::all() {
            let expected = atlas.zone(atlas.team_of(asked), &except, spot);
            let strong = zones.in_strong(spot);
            let any = zones.in_any(spot);
            assert_eq!((strong, any), (expected == Zone::Strong, expected != Zone::Free), "seed {seed}, {spot}");
            seen[expected as usize] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > Spot::COUNT), "every kind of zone comes up: {seen:?}");
}
