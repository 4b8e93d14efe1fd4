//! 13.6.1: the cells of an assault are found again by bidding in every way and throwing all dice.

use super::*;

/// How an assault ends, by Advantage and by the Sacrifices of both, Takeda's first: in thirty-six rolls carried and tied.
type Assaults = BTreeMap<(bool, [u8; 2]), (u32, u32)>;

/// Bids and declares in every way there is, and throws all dice at the end of each.
fn assaults(game: &Kawanakajima, state: &State, all: &mut Assaults) {
    if let Some(purpose @ Purpose::SiegeAttack(attacker)) = rolling(state) {
        let mut upshots = (0, 0);
        for (weight, after, told) in throws(game, state, 2) {
            match upshot(attacker, purpose, state, &after, &told).0.as_str() {
                "stake-carried" => upshots.0 += weight,
                "stake-tied" => upshots.1 += weight,
                _ => {}
            }
        }
        all.insert((state.siege.advantage, state.siege.bids), upshots);
        return;
    }
    let army = match state.steps.last() {
        Some(Step::Siege(SiegeStep::Bids(army) | SiegeStep::Advantage(army))) => *army,
        _ => return,
    };
    let mut options = Vec::new();
    game.options(state, army.seat(), &mut options);
    for command in options {
        let mut then = state.clone();
        game.apply(&mut then, Actor::Seat(army.seat()), &command, &mut Silent);
        assaults(game, &then, all);
    }
}

/// 13.6.1k: the cells of an assault are exactly the ends its bidding can come to, and their figures those of the dice.
fn compare_grids(game: &Kawanakajima, army: Army, stake: &Stake, then: &State) -> usize {
    let mut all = Assaults::new();
    assaults(game, then, &mut all);
    let attacker = then.steps.iter().find_map(|step| match step {
        Step::Siege(SiegeStep::AssaultOutcome(attacker)) => Some(*attacker),
        _ => None,
    });
    let attacks = attacker == Some(army);
    let mut said = Assaults::new();
    for grid in &stake.grids {
        let number = |say: &engine::Message| match say.args.first() {
            Some((_, engine::Arg::Number(n))) => *n as u8,
            other => panic!("{other:?}"),
        };
        let cells = grid.cells.iter().enumerate().flat_map(|(row, cells)| {
            cells.iter().enumerate().filter_map(move |(column, cell)| Some((row, column, (*cell)?)))
        });
        for (row, column, (n, tied)) in cells {
            let mut bids = [number(&grid.rows[row]); 2];
            bids[army.enemy().index()] = number(&grid.columns[column]);
            let carried = if attacks { n } else { 36 - n };
            said.insert((grid.say.key == "stake-with-advantage", bids), (carried, tied));
        }
        if let Some((row, column)) = grid.now {
            let stands = [then.siege.bids[army.index()], then.siege.bids[army.enemy().index()]];
            assert_eq!([number(&grid.rows[row]), number(&grid.columns[column])], stands);
            assert_eq!(grid.cells[row][column].map(|(n, _)| n), stake.n, "what stands now is what the button says");
        }
    }
    assert!(stake.grids.is_empty() == (all.len() < 2), "{all:?}");
    if !stake.grids.is_empty() {
        assert_eq!(said, all, "{stake:?}");
    }
    said.len()
}

/// 13.6.1k, 13.6.1l: what an assault comes to for each number of Sacrifices, for both sides and in every step of the bidding.
#[test]
fn an_assault_says_its_chances_for_every_sacrifice() {
    let (mut cells, mut defending) = (0, 0);
    for (seed, b) in (0..12).flat_map(|seed| rare_positions().into_iter().take(2).map(move |b| (seed, b))) {
        walk(&b.game, b.state.clone(), seed, 30, &mut |state, seat, _| {
            let mut options = Vec::new();
            b.game.options(state, seat, &mut options);
            let stakes = Stage::stakes(&b.game, state, seat, &options);
            for (command, stake) in options.iter().zip(&stakes) {
                let presses = matches!(command, C::SiegeAssault { .. } | C::Bid | C::PassBid | C::Advantage(_));
                let Some(stake) = stake.as_ref().filter(|_| presses) else { continue };
                let mut then = state.clone();
                b.game.apply(&mut then, Actor::Seat(seat), command, &mut Silent);
                let seen = compare_grids(&b.game, Army::of(seat), stake, &then);
                cells += seen;
                defending += if then.steps.contains(&AssaultOutcome(Army::of(seat)).into()) { 0 } else { seen };
            }
        });
    }
    println!("{cells} cells, {defending} of them read by the defender");
    assert!(cells > 200 && defending > 20, "{cells} cells, {defending} of them read by the defender");
}
