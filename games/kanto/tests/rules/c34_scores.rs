//! 34: points.

use crate::support::*;
use kanto::Scenario;
use kanto::ids::*;
use kanto::state::Walls;

fn scores(field: &Field) -> [i16; 3] {
    Power::ALL.map(|power| if field.game.seat(power).is_some() { field.at().score(power) } else { 0 })
}

/// Taken by an army at this endurance.
fn taken(scenario: Scenario, name: &str, by: Army, endurance: u8) -> [i16; 3] {
    let mut field = Field::empty(scenario);
    field.walls(name, |walls| (walls.owner, walls.endurance) = (Some(by), endurance));
    scores(&field)
}

#[test]
fn r34_1_r34_2_castles_taken_and_lost_by_their_endurance() {
    use Scenario::Odawara as S2;
    assert_eq!(scores(&Field::empty(S2)), [0, 0, 0], "what one owned at the start is not counted");
    assert_eq!(taken(S2, "Kawagoe", Army::UESUGI, 2), [4, 0, -4]);
    assert_eq!(taken(S2, "Kawagoe", Army::UESUGI, 1), [2, 0, -2], "WE-37: as it stands now");
    assert_eq!(taken(S2, "Iwatsuki", Army::HOJO, 1), [-2, 0, 2]);
    assert_eq!(taken(S2, "Kasugayama", Army::TAKEDA, 3), [-6, 0, 6]);
    assert_eq!(taken(S2, "Usui", Army::UESUGI, 0), [1, 0, -1], "WE-38: an open town");
    assert_eq!(taken(S2, "Odawara", Army::UESUGI, 5), [20, 0, -20]);
    assert_eq!(taken(S2, "Odawara", Army::UESUGI, 1), [20, 0, -20], "C-61: whatever is left of it");
}

#[test]
fn c_61_between_armies_of_one_player_nothing_is_won() {
    assert_eq!(taken(Scenario::Odawara, "Kawagoe", Army::TAKEDA, 2), [0, 0, 0]);
    assert_eq!(taken(Scenario::Matsuyama, "Kawagoe", Army::TAKEDA, 2), [0, 4, -4], "S3-2: three scores");
    assert_eq!(taken(Scenario::Matsuyama, "Iwatsuki", Army::TAKEDA, 1), [-2, 2, 0]);
}

#[test]
fn c_22_we_39_ec_50_a_destroyed_castle_costs_its_owner_and_gives_nobody() {
    let destroyed = |name: &str| {
        let mut field = Field::empty(Scenario::Odawara);
        field.walls(name, |walls| *walls = Walls { destroyed: true, ..Walls::default() });
        field.put("UES03", "2726");
        scores(&field)
    };
    assert_eq!(destroyed("Kawagoe"), [0, 0, -1]);
    assert_eq!(destroyed("Odawara"), [0, 0, -20]);
    assert_eq!(destroyed("Iwatsuki"), [-1, 0, 0]);
}

#[test]
fn ec_49_what_is_retaken_is_neither_lost_nor_won() {
    let mut field = Field::empty(Scenario::Odawara);
    field.change(|play| play.capture(castle("Kawagoe"), Army::UESUGI));
    assert_eq!(scores(&field), [4, 0, -4]);
    field.change(|play| play.capture(castle("Kawagoe"), Army::HOJO));
    assert_eq!(scores(&field), [0, 0, 0]);
}

#[test]
fn ec_48_r21_1_1_an_allys_castle_returns_to_him() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.walls("Kawagoe", |walls| walls.owner = Some(Army::UESUGI));
    assert_eq!(field.at().rightful_owner(castle("Kawagoe"), Army::TAKEDA), Army::HOJO);
    assert_eq!(field.at().rightful_owner(castle("Iwatsuki"), Army::TAKEDA), Army::TAKEDA, "not an enemy's");
}

#[test]
fn r34_3_leaders_lost() {
    let lost = |name: &str| {
        let mut field = Field::empty(Scenario::Odawara);
        field.put(name, "3628").put("HOJ02", "2837").change(|play| play.remove(unit(name)));
        scores(&field)
    };
    assert_eq!(lost("TAK03"), [0, 0, -1], "a warlord, Takeda's too: the Hojo player runs him");
    assert_eq!(lost("HOJ01"), [0, 0, -10], "a daimyo");
    assert_eq!(lost("HOJ08"), [0, 0, 0], "troops");
    assert_eq!(lost("KAN10"), [-1, 0, 0], "an allied lord");
}

#[test]
fn c_61_leaders_who_go_with_their_daimyo_are_lost_too() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.put("TAK01", "3628").put("TAK02", "3528").put("TAK08", "3528").change(|play| play.remove(Unit::SHINGEN));
    assert_eq!(scores(&field), [0, -11, 0]);
}

#[test]
fn c_61_a_lord_who_turns_takes_his_castle_along() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.state.turned.insert(Army::SANO);
    assert_eq!(scores(&field), [-2, 0, 2]);
}

#[test]
fn ec_79_a_siege_in_progress_changes_nothing() {
    let mut field = Field::empty(Scenario::Odawara);
    field.walls("Kawagoe", |walls| walls.besieged = true);
    assert_eq!(scores(&field), [0, 0, 0]);
}
