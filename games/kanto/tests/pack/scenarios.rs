use crate::pack;
use kanto::ids::*;
use kanto::pack::{Season, Week};
use toolkit::pack::Origin;
use toolkit::sets::Id;

fn week(month: u8, week: u8) -> Week {
    Week { month, week }
}

/// S1-1, S2-1, S3-1, S4-1
#[test]
fn r2_1_3_i1_the_calendar() {
    let plans = &pack().scenarios;
    assert_eq!(plans[0].weeks, [week(8, 4), week(9, 1), week(9, 2)]);
    let ends = |i: usize| (plans[i].weeks.len(), plans[i].weeks[0], plans[i].weeks[plans[i].weeks.len() - 1]);
    assert_eq!(ends(1), (12, week(2, 1), week(4, 4)));
    assert_eq!(ends(2), (24, week(11, 1), week(4, 4)));
    assert_eq!(ends(3), (12, week(9, 1), week(11, 4)));
    assert_eq!((plans[2].weeks[4], plans[2].weeks[7], plans[2].weeks[8]), (week(12, 1), week(12, 4), week(1, 1)));
}

/// 32.0
#[test]
fn the_seasons() {
    let season = |i: usize| pack().scenarios[i].seasons.as_slice();
    let spans = |counts: [usize; 3]| {
        let [clear, snow, melt] = counts;
        [vec![Season::Clear; clear], vec![Season::Snow; snow], vec![Season::Melt; melt]].concat()
    };
    assert_eq!(season(0), spans([3, 0, 0]));
    assert_eq!(season(1), spans([0, 6, 6]));
    assert_eq!(season(2), spans([4, 14, 6]));
    assert_eq!(season(3), spans([12, 0, 0]));
}

/// S3-6, S4-6
#[test]
fn what_begins_in_the_middle() {
    let from = |i: usize| (pack().scenarios[i].subversion_from, pack().scenarios[i].uesugi_from);
    assert_eq!([0, 1, 2, 3].map(from), [(0, 0), (0, 0), (9, 0), (0, 9)]);
}

#[test]
fn r3_0_i1_the_areas() {
    use Province::*;
    let plans = &pack().scenarios;
    assert_eq!(plans[0].area, [Echigo, Shinano, Kai]);
    for plan in &plans[1..3] {
        let outside: Vec<Province> =
            Province::ALL.into_iter().filter(|province| !plan.area.contains(province)).collect();
        assert_eq!(outside, [Suruga, Totomi]);
    }
    assert_eq!(plans[3].area, [Shinano, Kai, Suruga, Izu, Sagami, Musashi, Kozuke]);
}

/// S1-2, S2-2, S3-2, S4-2, SEQ-2
#[test]
fn r3_0_i2_who_sits_at_the_table() {
    use Power::*;
    let powers = |i: usize| pack().scenarios[i].powers.as_slice();
    assert_eq!(powers(0), [Uesugi, Takeda]);
    assert_eq!(powers(1), [Uesugi, Hojo]);
    assert_eq!(powers(2), [Uesugi, Takeda, Hojo]);
    assert_eq!(powers(3), [Takeda, Hojo]);
}

/// 30-1-1, 30-1-2, C-59
#[test]
fn sides_change_with_the_scenario() {
    let sides = |army: &str| {
        let army: Army = army.parse().expect("an army");
        pack().scenarios.each_ref().map(|plan| plan.side[army.index()])
    };
    let (uesugi, takeda, hojo) = (Some(Power::Uesugi), Some(Power::Takeda), Some(Power::Hojo));
    assert_eq!(sides("Takeda"), [takeda, hojo, takeda, takeda]);
    assert_eq!(sides("Uesugi"), [uesugi, uesugi, uesugi, hojo]);
    assert_eq!(sides("Hojo"), [None, hojo, hojo, hojo]);
    assert_eq!((sides("Oda"), sides("Nasu")), ([None, uesugi, hojo, None], [None, uesugi, hojo, None]));
    assert_eq!((sides("Tagaya"), sides("Yuki")), ([None, hojo, hojo, None], [None, hojo, hojo, None]));
    assert_eq!((sides("Narita"), sides("Yanada")), ([None, uesugi, hojo, hojo], [None, hojo, uesugi, None]));
    assert_eq!((sides("Oishi"), sides("Koga")), ([None, uesugi, None, None], [None, None, uesugi, None]));
    assert_eq!(sides("Ohara"), [None, None, None, hojo]);
}

#[test]
fn every_figure_says_where_it_is_from() {
    let origin = |file, key| pack().origin(file, key);
    assert_eq!(origin("units", "unit.UES01.values.1"), Some(Origin::Printed));
    assert_eq!(origin("units", "unit.TAK10.start.2"), Some(Origin::Designed));
    assert_eq!(origin("units", "unit.HOJ03.stars"), Some(Origin::Designed));
    assert_eq!(origin("castles", "castle.Kaizu.level"), Some(Origin::Designed));
    assert_eq!(origin("castles", "castle.Kawagoe.level"), Some(Origin::Printed));
    assert_eq!(origin("tables", "field.rows.5.3"), Some(Origin::Printed));
    assert_eq!(origin("tables", "field.rows.5.4"), Some(Origin::Designed));
    assert_eq!(origin("map", "terrain.rows.4"), Some(Origin::History));
    assert_eq!(origin("map", "zone.odawara_ring.3"), Some(Origin::Designed));
    assert_eq!(origin("scenarios", "side.Tagaya.1"), Some(Origin::Designed));
    assert_eq!(origin("scenarios", "dragons"), None);
}
