//! 1.3: markers, shots and volleys.

use super::{Plan, Table, sorted};
use crate::command::Command;
use crate::evaluate::survey::Survey;
use crate::ids::*;
use crate::state::*;

/// A shot that does less, on average, is kept for another target.
const WORTHWHILE: i32 = 8;

impl Table<'_> {
    /// 1.34: markers for all who will have something to shoot at, for all who can, for nobody.
    pub fn markers(&self) -> Vec<Plan> {
        let survey = self.survey();
        let options = self.options();
        let useful = |man: Man| !survey.at.in_contact(man) && survey.best_shot(man) > 0;
        let free = |man: Man| !survey.at.in_contact(man);
        let marks = |wanted: &dyn Fn(Man) -> bool, defend: bool| {
            let mut plan: Plan =
                options.iter().copied().filter(|&option| set(option, wanted, defend, &survey)).collect();
            plan.push(Command::EndMarkers);
            plan
        };
        vec![marks(&useful, false), marks(&useful, true), marks(&free, false), vec![Command::EndMarkers]]
    }

    /// Every shot that does something, the best first.
    pub fn shots(&self) -> Vec<Plan> {
        let survey = self.survey();
        let worth = |by: Man, at: Piece| {
            let target = survey.of(self.side.other()).iter().find(|who| who.piece == at);
            target.map_or(0, |target| survey.shot(by, target))
        };
        let found = self.options().into_iter().filter_map(|option| match option {
            Command::Shoot { by, at } => Some((worth(by, at), option)),
            _ => None,
        });
        let found = sorted(found.filter(|&(worth, _)| worth > 0).collect());
        let mut plans: Vec<Plan> = found.into_iter().map(|(_, option)| vec![option]).collect();
        plans.push(vec![Command::EndFire]);
        plans
    }

    /// 1.33: everybody who is likely to hit, the best alone, or nobody.
    pub fn volleys(&self) -> Vec<Plan> {
        let (survey, options) = (self.survey(), self.options());
        let mut plans = Vec::new();
        for &option in &options {
            match option {
                Command::Target(piece) => {
                    let men = Man::of_side(self.side).collect::<Vec<_>>();
                    plans.extend(self.volley(&survey, piece, &men, Some(option)));
                }
                _ => continue,
            }
        }
        let named: Vec<Man> = options
            .iter()
            .filter_map(|option| if let Command::Name(man) = option { Some(*man) } else { None })
            .collect();
        if let (false, Some(piece)) = (named.is_empty(), self.aimed_at()) {
            plans.extend(self.volley(&survey, piece, &named, None));
        }
        plans.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        let mut plans: Vec<Plan> = plans.into_iter().map(|(_, plan)| plan).collect();
        plans.extend(options.last().map(|&last| vec![last]));
        plans
    }

    /// Whom the window is about: the one named, or the one who moves.
    fn aimed_at(&self) -> Option<Piece> {
        use crate::sequence::Step;
        use crate::sequence::steps::*;
        let at = self.game.at(self.state);
        self.state.volley.at.or_else(|| match self.state.steps.last() {
            Some(Step::Fire(FireStep::Window(still))) => match at.exposed(Window(*still))[..] {
                [one] => Some(one),
                _ => None,
            },
            _ => None,
        })
    }

    /// Volleys at this one: by the best shooter, and by all who shoot well enough.
    fn volley(&self, survey: &Survey<'_>, piece: Piece, men: &[Man], first: Option<Command>) -> Vec<(i32, Plan)> {
        let Some(target) = survey.of(self.side.other()).iter().find(|who| who.piece == piece) else {
            return Vec::new();
        };
        let able = men.iter().filter(|&&man| survey.at.may_name(self.side, man, piece, &survey.field).is_ok());
        let able: Vec<(i32, Man)> =
            able.map(|&man| (survey.shot(man, target), man)).filter(|pair| pair.0 >= WORTHWHILE).collect();
        let said = |men: &[Man]| {
            let names = men.iter().map(|&man| Command::Name(man));
            first.into_iter().chain(names).chain([Command::CloseVolley]).collect::<Plan>()
        };
        let all: Vec<Man> = able.iter().map(|pair| pair.1).collect();
        let Some(&(best, man)) = able.iter().max_by_key(|pair| pair.0) else { return Vec::new() };
        let mut plans = vec![(best, said(&[man]))];
        if all.len() > 1 {
            plans.push((able.iter().map(|pair| pair.0).sum::<i32>() * 3 / 4, said(&all)));
        }
        plans
    }
}

/// Is this the marker this man should have? 1.34-d: a crossbow is turned to where it has something to shoot at.
fn set(option: Command, wanted: &dyn Fn(Man) -> bool, defend: bool, survey: &Survey<'_>) -> bool {
    let Command::SetMarker { man, marker } = option else { return false };
    let now = survey.best_shot(man) > 0 && !defend;
    wanted(man)
        && match marker {
            Marker::None => false,
            Marker::Shoot => true,
            Marker::Offensive => now,
            Marker::Defensive => !now,
        }
}
