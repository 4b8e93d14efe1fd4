//! 9.3.1: what is asked of those who retreat and of those who pursue.

use crate::rules::room::*;
use crate::state::{ClanSet, Trail};

chapter! {
    pub enum RetreatStep of Kawanakajima, Step::Retreat {
        /// 9.3.1a: on the Rally chit the players retreat their clans, in turn.
        asks RallyRetreats,
        /// 9.3.1e: when all have retreated, all pursue.
        asks RallyPursuits,
        /// 9.3.1: a retreat outside the Rally chit: its own snapshot, its own pursuit.
        goes RetreatClan(clan: ClanId),
        /// 9.3.1c: which unit goes next?
        asks RetreatUnits,
        /// 9.3.1b: where to?
        asks RetreatGoal,
        /// EC-20: by which of the shortest ways, where a pursuer could follow?
        asks RetreatWay,
        /// 9.3.1g: who pursues whom?
        asks Pursuits,
        /// 9.3.4b, 11.12c: after its retreat a shaken clan is in Regroup.
        goes RegroupAfter(clan: ClanId),
    }
}

deeds! { pub enum SendingBack of Command { PickClan(clan: ClanId) } }

impl Asks<Kawanakajima> for RallyRetreats {
    type Deed = SendingBack;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.mover)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-retreat-clan").under("9.3.1a")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, SendingBack>) {
        offers.extend(at.clans_to_retreat(army).iter().map(SendingBack::PickClan));
    }

    fn allows(self, at: Position<'_>, army: Army, SendingBack::PickClan(clan): SendingBack) -> Verdict {
        at.must_retreat(army, clan)
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<SendingBack> {
        clicks.clan(at).map(SendingBack::PickClan)
    }

    /// A lone clan is dealt with unasked.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.alternate(|at, army| !at.clans_to_retreat(army).is_empty()) == Flow::On {
            play.s.dealt = ClanSet::EMPTY;
            return Flow::On;
        }
        let clans = play.at().clans_to_retreat(play.s.mover);
        match (clans.first(), clans.len()) {
            (Some(clan), 1) => {
                self.carry_out(play, clan.army(), SendingBack::PickClan(clan));
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, SendingBack::PickClan(clan): SendingBack) {
        play.s.dealt.insert(clan);
        play.open_retreat(clan);
        play.s.mover = army.enemy();
    }
}

deeds! { pub enum Hunting of Command { Pursue { unit: UnitId, prey: UnitId } } }

impl Asks<Kawanakajima> for RallyPursuits {
    type Deed = Hunting;

    fn asked(self, at: Position<'_>) -> Seats {
        Pursuits.asked(at)
    }

    fn prompt(self, at: Position<'_>, army: Army) -> Message {
        Pursuits.prompt(at, army)
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, Hunting>) {
        Pursuits.options(at, army, offers);
    }

    fn allows(self, at: Position<'_>, army: Army, deed: Hunting) -> Verdict {
        Pursuits.allows(at, army, deed)
    }

    fn meant(self, at: Position<'_>, army: Army, clicks: &Clicks) -> Option<Hunting> {
        Pursuits.meant(at, army, clicks)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        Pursuits.settle(play)
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: Hunting) {
        Pursuits.carry_out(play, army, deed);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        Pursuits.due(at)
    }
}

impl Goes<Kawanakajima> for RetreatClan {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        if play.s.clan_in_play(self.0) {
            play.begin_retreat(self.0);
        }
    }
}

deeds! { pub enum SendingUnit of Command { Retreat(unit: UnitId) } }

impl Asks<Kawanakajima> for RetreatUnits {
    type Deed = SendingUnit;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.retreat.clan.army())
    }

    fn prompt(self, at: Position<'_>, _: Army) -> Message {
        say("prompt-retreat-unit").clan(at.s.retreat.clan).under("9.3.1c")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, SendingUnit>) {
        offers.extend(at.retreat_candidates().iter().map(SendingUnit::Retreat));
    }

    fn allows(self, at: Position<'_>, _: Army, SendingUnit::Retreat(unit): SendingUnit) -> Verdict {
        at.may_retreat(unit)
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<SendingUnit> {
        clicks.unit_there(at).map(SendingUnit::Retreat)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let candidates = play.at().retreat_candidates();
        match (candidates.first(), candidates.len()) {
            (None, _) => play.done(),
            (Some(unit), 1) => {
                play.retreat_unit(unit);
                Flow::On
            }
            (Some(_), _) => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, SendingUnit::Retreat(unit): SendingUnit) {
        play.retreat_unit(unit);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let retreat = &at.s.retreat;
        let ours = |unit: UnitId| at.g.unit_exists(unit) && unit.clan() == retreat.clan && at.s.in_play(unit);
        let first = retreat.first == UnitId::NONE || ours(retreat.first);
        if first && retreat.waiting.iter().all(ours) {
            return Ok(());
        }
        Err(format!("units retreat that are not of Clan {} or not in play", retreat.clan))
    }
}

deeds! { pub enum ChoosingGoal of Command { RetreatTo(hex: HexId) } }

impl Asks<Kawanakajima> for RetreatGoal {
    type Deed = ChoosingGoal;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.retreat.clan.army())
    }

    fn prompt(self, at: Position<'_>, _: Army) -> Message {
        say("prompt-retreat-to").unit(at.s.retreat.unit).under("9.3.1b")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, ChoosingGoal>) {
        offers.extend(at.goals().iter().map(ChoosingGoal::RetreatTo));
    }

    fn allows(self, at: Position<'_>, _: Army, ChoosingGoal::RetreatTo(hex): ChoosingGoal) -> Verdict {
        at.may_retreat_to(hex)
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<ChoosingGoal> {
        clicks.place(at).map(ChoosingGoal::RetreatTo)
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, ChoosingGoal::RetreatTo(hex): ChoosingGoal) {
        play.pop();
        play.set_goal(hex);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        retreat_is_under_way(at, self)
    }
}

deeds! { pub enum Fleeing of Command { RetreatVia(hex: HexId) } }

impl Asks<Kawanakajima> for RetreatWay {
    type Deed = Fleeing;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.retreat.clan.army())
    }

    fn prompt(self, at: Position<'_>, _: Army) -> Message {
        say("prompt-retreat-via").unit(at.s.retreat.unit).hex("hex", at.s.retreat.goal).under("9.3.1f")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Fleeing>) {
        offers.extend(at.ways().into_iter().map(Fleeing::RetreatVia));
    }

    fn allows(self, at: Position<'_>, _: Army, Fleeing::RetreatVia(hex): Fleeing) -> Verdict {
        at.may_retreat_via(hex)
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<Fleeing> {
        clicks.place(at).map(Fleeing::RetreatVia)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let (unit, to) = (play.s.retreat.unit, play.s.retreat.goal);
        if play.s.unit(unit).hex == to {
            let from = play.s.retreat.trails.last().map_or(HexId::NOWHERE, |t| t.from);
            play.tell(Event::Retreated { unit, from, to });
            return play.done();
        }
        match play.at().ways()[..] {
            [only] => {
                play.retreat_via(only);
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, Fleeing::RetreatVia(hex): Fleeing) {
        play.retreat_via(hex);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        retreat_is_under_way(at, self)?;
        let trail = at.s.retreat.trails.last().filter(|t| t.unit == at.s.retreat.unit);
        let trail = trail.ok_or("a unit retreats hex by hex and has no trail")?;
        let left = at.steps_to_goal().ok_or("a unit retreats to a hex it has no way to")?;
        if trail.length.saturating_add(left) <= Trail::LONGEST { Ok(()) } else { Err("a retreat is too long".into()) }
    }
}

/// What the steps of a unit under way are about.
fn retreat_is_under_way(at: Position<'_>, step: impl Into<Step>) -> Result<(), String> {
    let retreat = &at.s.retreat;
    let ours = |unit: UnitId| at.g.unit_exists(unit) && unit.clan() == retreat.clan && at.s.in_play(unit);
    fits(ours(retreat.unit) && ours(retreat.first), "nobody is on the retreat")?;
    fits(at.comes_next_only(step), "a unit is on the retreat and something else comes first")
}

impl Asks<Kawanakajima> for Pursuits {
    type Deed = Hunting;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.pursuing_army())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-pursue").under("9.3.1g")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, Hunting>) {
        let own = at.pursuits().into_iter().filter(|(unit, _)| unit.army() == army);
        offers.extend(own.map(|(unit, prey)| Hunting::Pursue { unit, prey }));
    }

    fn allows(self, at: Position<'_>, army: Army, Hunting::Pursue { unit, prey }: Hunting) -> Verdict {
        at.may_pursue(army, unit, prey)
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<Hunting> {
        let unit = clicks.unit()?;
        Some(Hunting::Pursue { unit, prey: clicks.units.get(1).copied().unwrap_or(unit) })
    }

    /// EC-25: after the retreat, every prey with a hunter is followed by exactly one.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        match play.at().pursuits()[..] {
            [] => {
                play.s.retreat.trails.clear();
                play.done()
            }
            [(unit, prey)] => {
                play.pursue(unit, prey);
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, Hunting::Pursue { unit, prey }: Hunting) {
        play.pursue(unit, prey);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let sound = |trail: &Trail| {
            at.g.unit_exists(trail.unit)
                && at.g.map.contains(trail.from)
                && trail.length <= Trail::LONGEST
                && trail.directions().all(|d| d < 6)
        };
        if at.s.retreat.trails.iter().all(sound) { Ok(()) } else { Err("the trail of a retreat leads nowhere".into()) }
    }
}

impl Goes<Kawanakajima> for RegroupAfter {
    fn settle(self, play: &mut Play<'_>) {
        let RegroupAfter(clan) = self;
        play.pop();
        if play.s.clan_in_play(clan) && play.s.clans[clan.index()].mode != Mode::Regroup {
            play.set_mode(clan, Mode::Regroup);
        }
    }
}
