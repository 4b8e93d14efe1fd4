### Kawanakajima 1561 in English. Units, Clans and hexes come as codes: TB2, UA, 1907. Commands and words are labels,
### everything else is a sentence. fr.ftl has the same keys with the same variables; tests/text.rs checks it.

game-title = Kawanakajima 1561
game-about = Takeda Shingen against Uesugi Kenshin on the plain between two rivers: Clans that act when their chit comes out of the bowl, and only as their Mode lets them.

## Scenarios

scenario-historical = The battle as it was fought
scenario-historical-about = Ten turns: Kenshin falls upon Shingen out of the mist while Kosaka hurries down from Mount Saijo.
scenario-hypothetical = The battle that might have been
scenario-hypothetical-about = Twelve turns: Kenshin comes down from Mount Saijo against the marching Takeda army, with the fort of Kaizu to besiege.

## Options

option-secret_honjin = Secret Honjins
option-secret_honjin-about = Your opponent sees neither the Modes of your Clans nor your Command Points and the chits on your Honjin.
option-samurai = Samurai
option-samurai-about = When the Victory Points cross one of its lines an army may put a Samurai in the bowl; he joins a unit, rallies it or makes its Clan charge.
option-kansuke = Kansuke's last counsel
option-kansuke-about = Once a game Takeda sends a Clan or Special chit just drawn to its owner's Delay box 1, and gives Uesugi 2 VP for it.
option-takeda_plan = A plan for Takeda
option-takeda_plan-about = In the historical scenario Takeda too chooses a Battle Plan in secret and can bring it to life with Command Points.
option-alt_deploy = Reinforced ford guard
option-alt_deploy-about = In the historical scenario Uesugi may start one Clan west of the river, next to Clan M.
option-plan_activation = Clans when a plan comes to life
option-plan_activation-about = What Clans outside enemy zones of control do with their Modes at that moment.
option-plan_activation-hybrid = Modes the plan bars must be left, and any Clan may take another allowed Mode
option-plan_activation-en = Only Clans in a Mode the plan bars change, and they must
option-plan_activation-fr = Every Clan may take an allowed Mode, none has to
option-hoshi_initial = First Modes of Hoshi
option-hoshi_initial-about = The Modes in which an army under the Hoshi plan may begin.
option-hoshi_initial-en = Attack or Move
option-hoshi_initial-fr = Attack or Regroup
option-hoshi_initial-union = Attack, Move or Regroup
option-refuse = After a refused chit
option-refuse-about = Who has to take the chit drawn next.
option-refuse-en = Nobody may refuse it
option-refuse-fr = Only the player who has just refused may not refuse again
option-lapse_on_combat_chit = Attack lapses on the Combat chit too
option-lapse_on_combat_chit-about = An Attack Clan with no enemy within six hexes falls back into Regroup on its army's Combat chit as well, not only when it is activated itself.
option-impetuous_no_mode = No way out of an Impetuous Attack
option-impetuous_no_mode-about = A Clan driven into an Impetuous Attack may not try to change its Mode before it moves.
option-pass_friends = Moving through friends
option-pass_friends-about = Units may move through a friendly unit outside enemy zones of control, though never stop with it. Off, a friend bars the way.
option-forbid_exit = No leaving the map
option-forbid_exit-about = Moves off the map, which eliminate the unit, are not offered.
option-exit_scores = Leaving the map scores
option-exit_scores-about = A unit that walks off the map counts for the enemy as if it had been lost in combat.
option-fire_across_river = Fire across the river
option-fire_across_river-about = Units with Firepower may shoot at enemies on the far bank where nobody can cross. Off, no attack crosses the river.
option-marker_exempts_target = Entrenched enemies may be left alone
option-marker_exempts_target-about = A unit not in Attack need not attack an enemy on a Defensive Position.
option-many_v_many = Many against many
option-many_v_many-about = Several units may attack several enemies in one battle, if each of them touches every one of those enemies.
option-combined_loser = Losers of a combined attack
option-combined_loser-about = Who stays out when Clans roll for the right to attack together and one of them rolls lower.
option-combined_loser-clan = The whole Clan, for the rest of the phase
option-combined_loser-units = Only its units in that battle
option-r_moves_all = R pushes everybody back
option-r_moves_all-about = An R anywhere in a result pushes back all the defenders, not only those it stands for.
option-leader_roll_strict = Leaders at risk from the table only
option-leader_roll_strict-about = A leader is rolled for when the result itself takes two steps, not when a push-back that fails adds the second.
option-leader_per_point = Every leader rolls
option-leader_per_point-about = A unit at risk rolls once for each point of Leadership and loses them one by one. Off, one roll decides for all.
option-rout_scores = Routs score
option-rout_scores-about = Units lost because their Clan routs give the enemy Victory Points for their Elan.
option-vp_leadership = Points for Leadership
option-vp_leadership-about = When Leadership gives Victory Points.
option-vp_leadership-killed = When the leader dies, even if his unit lives
option-vp_leadership-unit = With the unit that is eliminated, even if he lives
option-siege_loss_round = Losses of a beaten assault
option-siege_loss_round-about = The attacker loses half the difference between the two totals.
option-siege_loss_round-up = Rounded up
option-siege_loss_round-down = Rounded down
option-late_markers = Late Defensive Positions
option-late_markers-about = Gyorin and Saku receive their Defensive Positions also when the plan comes to life during the game.

## Words

army-takeda = Takeda
army-uesugi = Uesugi

mode-attack = Attack
mode-move = Move
mode-defense = Defense
mode-regroup = Regroup

state-good-order = Good Order
state-shaken = Shaken
state-disorganized = Disorganized
state-exhausted = Exhausted
state-eliminated = Eliminated

plan-ganko = Ganko
plan-kuruma-gakari = Kuruma Gakari
plan-gyorin = Gyorin
plan-koyaku = Koyaku
plan-kokuyoku = Kokuyoku
plan-saku = Saku
plan-hoshi = Hoshi

activity-attack = Attack
activity-retreat = Retreat
activity-combined = Combined Maneuver
activity-impetuous = Impetuous Attack

chit-rally = Rally
chit-move = Move
chit-combat-takeda = Takeda Combat
chit-combat-uesugi = Uesugi Combat
chit-initiative = Initiative
chit-samurai-takeda = Takeda Samurai
chit-samurai-uesugi = Uesugi Samurai

score-col = Column Score
score-lin = Line Score

payer-commander = the Commander
payer-kosaka = Kosaka

area-0 = Honmaru
area-1 = Exterior Area (a)
area-2 = Exterior Area (b)
area-3 = Exterior Area (c)
area-4 = West Outwork
area-5 = South Outwork
area-6 = East Gate
area-7 = Water Gate
area-8 = West Ninomaru
area-9 = South Ninomaru
area-10 = East Ninomaru

## Why a battle's scores are what they are

reason-leadership = Leadership
reason-firepower = Firepower
reason-elan-charge = Elan of the Charge
reason-elan-spent = Elan beyond the limit, counted as Mass
reason-elan-melee = Elan in the Melee
reason-counter-charge = Elan of the Counter-Charge
reason-closes-ranks = Elan behind closed ranks
reason-mass = Mass
reason-enemy-state = State of the defenders
reason-own-state = State of the attackers
reason-open = Open ground
reason-wood = Wood
reason-up-slope = Uphill
reason-ford = Ford
reason-stream = Stream
reason-defensive-position = Defensive Position
reason-support = Support
reason-own-mode = Mode of the attackers
reason-enemy-mode = Mode of the defenders
reason-surprise = Surprise
reason-special-attack = Special Attack
reason-hoshi = Hoshi
reason-koyaku = Koyaku
reason-ganko = Ganko
reason-bundori = Bundori
reason-clan-a-not-defending = Clan A is not in Defense
reason-steady-units = Units that are not Exhausted
reason-control-markers = Control markers in the attack
reason-sacrifice = Sacrifice
reason-advantage = Advantage
reason-defense-score = Defense Score

## The end

outcome-victory = { $army } wins by { $margin ->
    [one] { $margin } Victory Point
   *[other] { $margin } Victory Points
}.
outcome-commander = The enemy commander is dead: { $army } wins at once.
outcome-draw = { $margin ->
    [0] A draw: neither side is ahead.
    [one] A draw: a lead of { $margin } Victory Point is not enough.
   *[other] A draw: a lead of { $margin } Victory Points is not enough.
}
outcome-both-commanders = Both commanders are dead: a draw.

## Dice

roll-command = { $army } rolls for Command Points: { $die }, read as { $total }.
roll-kosaka = Kosaka rolls for Command Points: { $die }, read as { $total }.
roll-markers = { $army } rolls for Defensive Positions: { $die }.
roll-plan = { $army } rolls to bring its plan to life: { $die }.
roll-mode = Clan { $clan } rolls for its new Mode: { $die }, total shown { $total }.
roll-initiative = Clan { $clan } rolls to take up Defense: { $die }, total shown { $total }.
roll-reunion = Clan { $clan } rolls to reunite: { $die }, with modifiers { $total }.
roll-order = { $army } rolls for who begins: { $die }.
roll-combined = Clan { $clan } rolls to join the Combined Maneuver: { $die }, with modifiers { $total }.
roll-combined-attack = Clan { $clan } rolls for the combined attack: { $die }.
roll-column = Dice for the Column Score: { $die }.
roll-line = Dice for the Line Score: { $die }.
roll-koyaku = Koyaku softens the blow: { $die }.
roll-saku = Saku softens the blow: { $die }.
roll-leader = The leader of { $unit } is in danger: { $die }.
roll-leader-named = { $leader } is in danger with { $unit }: { $die }.
roll-samurai = The Samurai of { $army } is in danger: { $die }.
roll-rout = Clan { $clan } tests for Rout: { $die }, with modifiers { $total }.
roll-rally = { $unit } rolls to rally: { $die }, with modifiers { $total }.
roll-siege-attack = { $army } rolls for the assault: { $die }, in all { $total }.
roll-siege-defense = { $army } rolls against the assault: { $die }, in all { $total }.
roll-siege-fire = { $army } shoots: { $die }, in all { $total }.
roll-siege-rally = { $army } rolls for a point Out of Combat: { $die }.

## Setting up

event-plan-chosen = { $army } chooses the plan { $plan }.
event-chose-secretly = { $army } has made its secret choices.
event-plan-revealed = { $army } shows its plan: { $plan }.
event-entry-written = Clan { $clan } will come by Entry Point { $entry }.
event-deployed = { $unit } is placed in { $hex }.
event-kept-back = { $unit } is kept back for the map edge.
event-mode-set = Clan { $clan } begins in { $mode }.
event-entrenched = { $unit } stands on a Defensive Position.
event-markers-gained = { $army } receives { $count ->
    [0] no Defensive Position
    [one] { $count } Defensive Position
   *[other] { $count } Defensive Positions
}.

## The turn and its Command Phase

event-turn-began = Turn { $turn } begins.
event-turn-ended = Turn { $turn } is over.
event-arrived = Clan { $clan } arrives at Entry Point { $entry }.
event-clan-n-entered = Clan UN comes on at { $hex }.
event-chits-advanced = { $army }: delayed chits move up one box, those of box 1 into the bowl.
event-got-points = { $army } has { $points ->
    [0] no Command Points
    [one] { $points } Command Point
   *[other] { $points } Command Points
}.
event-got-points-kosaka = Kosaka has { $points ->
    [0] no Command Points
    [one] { $points } Command Point
   *[other] { $points } Command Points
}.
event-invested = { $army } puts { $points ->
    [0] nothing
    [one] { $points } point
   *[other] { $points } points
} into its plan; { $gathered } gathered so far.
event-plan-activated = The plan of { $army } comes to life.
event-plan-tried = { $army } tries to bring its plan to life.
event-plan-failed = The plan of { $army } does not come to life this turn.
event-gathered = { $army } has { $gathered ->
    [0] no point
    [one] { $gathered } point
   *[other] { $gathered } points
} left toward its plan.
event-chit-in-bowl = The { $chit } chit goes into the bowl.
event-chit-delayed = The { $chit } chit goes into Delay box { $box }.
event-special-assigned = The { $chit } chit carries { $activity }; Clans: { $clans }.
event-selection-ended = { $army } has chosen its chits.
event-secret-selection = { $army } has placed its chits in secret.

## Chits drawn

event-drew = The { $chit } chit is drawn.
event-void = Surprise: the { $chit } chit has no effect.
event-refused = The { $chit } chit is refused and goes back into the bowl.
event-kansuke = Kansuke has foreseen it: the { $chit } chit is held back.
event-delayed = The { $chit } chit waits in Delay box 1.
event-chit-left = Nobody is left to answer it: the { $chit } chit leaves the game.
event-special-revealed = The { $chit } chit reveals { $activity }; Clans: { $clans }.
event-no-effect = There is nobody to carry it out: the { $chit } chit has no effect.
event-impetuous-handed = { $army } receives { $count ->
    [one] { $count } Impetuous Attack
   *[other] { $count } Impetuous Attacks
} to spring on the enemy.
event-impetuous-named = Clan { $clan } loses its head and attacks.
event-acts-first = { $army } begins.

## Modes and moves

event-lapsed = Clan { $clan } has no enemy within six hexes and falls back into Regroup.
event-mode-attempted = Clan { $clan } tries to change its Mode.
event-mode-changed = Clan { $clan } goes into { $mode }.
event-mode-kept = Clan { $clan } keeps its Mode.
event-moved = { $unit } moves from { $from ->
    [entry-A] Entry Point A
    [entry-B] Entry Point B
    [entry-C] Entry Point C
    [entry-D] Entry Point D
    [edge] the map edge
   *[other] { $from }
} to { $to }.
event-exited = { $unit } leaves the map.
event-panicked = Clan { $clan } panics: it regroups, and the enemy may move it.

## Retreat, pursuit, rally

event-retreated = { $unit } retreats from { $from } to { $to }.
event-cannot-retreat = { $unit } finds no way to retreat and stays.
event-pursued = { $unit } pursues { $prey } from { $from } to { $to }.
event-rallied = { $unit } re-forms: { $state }.
event-rally-failed = { $unit } does not rally.

## Combat

event-battle-declared = { $attackers } will attack { $defenders }.
event-fire-declared = { $attackers } will shoot at { $defenders } across the river.
event-barred = Clan { $clan } has to stand aside.
event-battle-began = { $attackers } { $count ->
    [one] attacks
   *[other] attack
} { $defenders }.
event-leader-named = { $unit } lends its Leadership to the { $score }.
event-scored = Column Score { $col }, Line Score { $lin }: result { $result }.
event-substituted = The plan of { $army } changes the result to { $result }.
event-lost-steps = { $unit } loses { $steps ->
    [one] a step
   *[other] { $steps } steps
} and is { $state }.
event-pushed-back = { $unit } is pushed back from { $from } to { $to }.
event-could-not-push = { $unit } has nowhere to fall back to and pays with a step.
event-eliminated = { $unit } is eliminated.
event-marker-removed = The Defensive Position of { $unit } is lost.
event-leader-killed = { $leadership ->
    [0] The leader with { $unit } is killed.
    [one] The leader of { $unit } is killed: { $leadership } point on the Bundori track.
   *[other] The leaders of { $unit } are killed: { $leadership } points on the Bundori track.
}
event-leader-falls = { $leader } falls with { $unit }: { $leadership ->
    [one] { $leadership } point
   *[other] { $leadership } points
} on the Bundori track.
event-leader-spared = The leader of { $unit } lives.
event-leader-lives = { $leader } lives.
event-commander-joined = The commander of { $army } joins { $unit }.
event-kosaka-joined = Kosaka joins { $unit }.
event-kosaka-killed = Kosaka is dead; his Clans look to Shingen.
event-routed = Clan { $clan } routs.
event-clan-held = Clan { $clan } stands firm.
event-seppuku = In Clan { $clan } the leader of { $unit } takes his own life.
event-seppuku-named = { $leader } of Clan { $clan } takes his own life.
event-lost-face = Clan { $clan } is disgraced: 1 point on the Bundori track.
event-held-back = { $army } does not advance.
event-advanced = { $unit } advances from { $from } to { $to }.

## Siege

event-siege-began = { $army } lays siege to Kaizu.
event-entered-fort = { $unit } goes into Kaizu from { $from }.
event-control-placed = { $army } holds { $area }.
event-siege-actions = { $army } has { $actions ->
    [one] { $actions } Siege Action
   *[other] { $actions } Siege Actions
}.
event-assaulted = { $army } assaults { $area }.
event-assaulted-advantage = { $army } assaults { $area } and presses an Advantage.
event-advantage = { $army } presses an Advantage.
event-sacrificed = { $army } sacrifices Manpower: { $total ->
    [one] { $total } point
   *[other] { $total } points
} in this assault.
event-assault-won = { $army } carries { $area }.
event-assault-lost = { $losses ->
    [0] The assault of { $army } is beaten off without loss.
    [one] The assault of { $army } is beaten off: { $losses } loss.
   *[other] The assault of { $army } is beaten off: { $losses } losses.
}
event-assault-tied = The assault of { $army } hangs in the balance: 1 loss, 1 point Out of Combat.
event-fire-hit = The fire of { $army } on { $area } tells.
event-fire-missed = The fire of { $army } on { $area } does no harm.
event-control-lost = { $army } loses its marker in { $area }.
event-manpower-lost = { $army } loses 1 point of Manpower.
event-siege-rallied = { $army } gathers its men: Manpower { $manpower }, Out of Combat { $out }.
event-withdrew = { $unit } leaves Kaizu for { $hex }.
event-siege-ended = The siege of Kaizu is over; { $army } has won it.
event-fort-taken = Kaizu falls to { $army }.

## Victory Points and the Samurai

event-points-scored = { $army } scores { $points } VP: { $lead ->
    [0] the score is even
   *[other] { $ahead } leads by { $lead }
}.
event-samurai-called = { $army } puts its Samurai in the bowl.
event-samurai-placed = The Samurai joins { $unit }.
event-samurai-killed = The Samurai of { $army } is killed.
event-samurai-left = The Samurai of { $army } withdraws.

## What is asked: chance and setting up

prompt-over = The game is over.
prompt-chance = The dice or the bowl decide.
prompt-wait = Waiting for { $army }: { $wait }.
prompt-plan = Choose your Battle Plan in secret; it stays for the whole game.
prompt-entry = Where does Clan { $clan } come down from Mount Saijo? It stays secret.
prompt-alt-deploy = You may start one Clan west of the river, next to Clan UM.
prompt-clan-n = Clan UN comes on: choose a unit and its hex.
prompt-columns = Place { $unit } beside the red line, or keep it back for the map edge while there is room.
prompt-initial-mode = Choose the Mode in which Clan { $clan } begins.
prompt-markers = Place your Defensive Positions: { $count ->
    [one] { $count } marker is left
   *[other] { $count } markers are left
}.

## What is asked: the Command Phase

prompt-invest = You have { $points ->
    [0] no Command Points
    [one] { $points } Command Point
   *[other] { $points } Command Points
}: how many go into your plan?
prompt-attempt = { $gathered ->
    [one] { $gathered } point is gathered
   *[other] { $gathered } points are gathered
}: roll for the plan now, or wait?
prompt-conform = Your plan is alive: choose the Mode of Clan { $clan }.
prompt-name-clan = Name the Clan or Clans this chit is for.
prompt-select = Choose your chits: { $points ->
    [0] no Command Points left
    [one] { $points } Command Point left
   *[other] { $points } Command Points left
}{ $kosaka ->
    [0] .
   *[other] , and Kosaka has { $kosaka }.
}

## What is asked: chits drawn, Modes, moves

prompt-kansuke = The { $chit } chit is drawn. Will Kansuke hold it back?
prompt-answer = The { $chit } chit is drawn. Take it or refuse it?
prompt-river = The only enemies near Clan { $clan } are across the river. Do they count?
prompt-mode = Clan { $clan } is in { $mode }. Try to change, or keep it?
prompt-group-moves = Choose the Clan of the group that moves next.
prompt-first-move = Clan { $clan } attacks: choose who leads and where to.
prompt-followers = Bring the others of Clan { $clan } up to { $unit }.
prompt-free-moves = Move the units of Clan { $clan }: { $mp } MP each, and keep together.
prompt-enter-by = Choose the hex from which the next unit of Clan { $clan } goes into Kaizu.
prompt-impetuous = Name the enemy Clan that loses its head.
prompt-combined = Leave Clans out of the Combined Maneuver, or roll for those named.
prompt-panic = Clan { $clan } is in panic: move its units up to four hexes, or let them be.
prompt-reserves = Bring the units kept back onto the free hexes of the map edge.
prompt-move-turn = Choose the next Clan to move, or pass.

## What is asked: retreat, pursuit, rally, initiative

prompt-retreat-clan = Choose the next Clan that has to retreat.
prompt-retreat-unit = Choose the unit of Clan { $clan } that retreats next.
prompt-retreat-to = Where does { $unit } retreat to?
prompt-retreat-via = By which hex does { $unit } make for { $hex }?
prompt-pursue = Choose who pursues whom.
prompt-rally-clan = Choose the next Clan to rally, or pass.
prompt-rally = Rally units of Clan { $clan }, or leave it at that.
prompt-koyaku = A natural 6 under Koyaku: does Clan { $clan } take up Defense?
prompt-initiative = Choose a Clan at bay that tries to take up Defense, or pass.
prompt-try-defense = Does Clan { $clan } try to take up Defense? A natural 1 makes it retreat.
prompt-reunions = Choose a split Clan that tries to reunite, or pass.
prompt-try-reunion = Does Clan { $clan } roll to reunite?
prompt-reunite = Move the cut-off units of Clan { $clan } one hex nearer their comrades.

## What is asked: combat

prompt-combat-order = Which comes first, the field or the siege?
prompt-combat-steps = Move each free unit in Attack one hex toward the enemy.
prompt-declare = Whom does { $unit } attack?
prompt-roll-offs = Choose the combined attack to roll for next.
prompt-resolve = Choose the battle to fight next.
prompt-attacker-leader = { $attackers } against { $defenders }: which Leadership do you add to your attack, and to which score?
prompt-defender-leader = { $attackers } against { $defenders }: which Leadership do you set against the attack, and on which score?
prompt-attacker-loss = Choose the attacking unit that bears the first loss.
prompt-defender-loss = Choose the defending unit that bears the first loss.
prompt-push = Choose who falls back and where to.
prompt-rout-leader = Clan { $clan } tests for Rout: whose Leadership counts?
prompt-clan-a = Clan { $clan } will not rout: does it retreat, or does a leader atone?
prompt-seppuku = Clan { $clan } is to atone: whose leader dies?
prompt-join = The commander of { $army } has lost his unit: which one does he join?
prompt-join-kosaka = Kosaka has lost his unit: which one does he join?
prompt-advance = Advance into the hexes the enemy has left.

## What is asked: siege

prompt-place-control = Place Control Markers, one for each point of Manpower; { $manpower ->
    [one] { $manpower } point is left
   *[other] { $manpower } points are left
}.
prompt-siege-actions = { $actions ->
    [one] { $actions } Siege Action is left
   *[other] { $actions } Siege Actions are left
}: choose what to do.
prompt-siege-moving = Move troops: place markers in linked areas; { $manpower ->
    [one] { $manpower } point of Manpower is left
   *[other] { $manpower } points of Manpower are left
}.
prompt-bid = Sacrifice Manpower? You have committed { $bid ->
    [0] nothing
    [one] { $bid } point
   *[other] { $bid } points
} so far.
prompt-advantage = The Sacrifices are made. Press an Advantage? { $actions ->
    [one] { $actions } Siege Action is left.
   *[other] { $actions } Siege Actions are left.
}
prompt-occupy = { $area } is taken: move a marker in, place a new one, or leave it empty.
prompt-siege-losses = The assault cost you { $losses ->
    [one] { $losses } loss
   *[other] { $losses } losses
}: give up markers or Manpower.
prompt-tie-push = A tie: spend 1 Manpower to carry the area after all?
prompt-tie-hold = The enemy pushes on: spend 1 Manpower to hold?
prompt-fire-loss = { $area } is hit: give up the marker or 1 Manpower.
prompt-retire = Clan { $clan } could leave the siege. Does it?
prompt-retire-place = Clan { $clan } leaves the siege: choose a unit and its hex.
prompt-retire-pay = Pay for the units that leave: { $owed ->
    [one] { $owed } point is owed
   *[other] { $owed } points are owed
}, in Manpower or in linked markers.
prompt-retire-steps = Too little Manpower: choose who loses { $steps ->
    [one] the step
   *[other] one of { $steps } steps
}.
prompt-keep = Choose the units you keep; { $survivors ->
    [one] { $survivors } point of Elan and Mass has survived
   *[other] { $survivors } points of Elan and Mass have survived
}.
prompt-wear = Choose units that end Disorganized, worth at least { $out ->
    [one] { $out } point
   *[other] { $out } points
} of Elan and Mass.

## What is asked: the Samurai

prompt-call-samurai = The Victory Points cross your line: do you call the Samurai?
prompt-place-samurai = Choose the unit the Samurai joins.
prompt-samurai-act = Does the Samurai rally his unit or lead its Clan into Attack?

## What the other side is waited for

wait-set-up = set-up and secret orders
wait-command = Command Points and chits
wait-chit = whether the chit is taken
wait-mode = the Mode of a Clan
wait-moves = where its units go
wait-retreat = where to fall back
wait-rally = whom to rally
wait-attack = who attacks whom
wait-leader = whose Leadership counts
wait-loss = who bears the loss
wait-advance = who follows up
wait-siege = its part in the siege
wait-other = its choice

## Commands: chance and setting up

command-roll = Roll { $die }
command-draw = Draw the { $chit } chit
command-choose-plan = Choose the plan { $plan }
command-write-entry = { $clan } by Entry Point { $entry }
command-no-alt-deploy = Leave the deployment as it is
command-alt-deploy = Deploy Clan { $clan } next to Clan UM
command-deploy = Place { $unit } in { $hex }
command-keep-back = Keep { $unit } back for the map edge
command-set-mode = Clan { $clan }: { $mode }
command-entrench = Defensive Position under { $unit }

## Commands: the Command Phase

command-invest = { $points ->
    [0] Put nothing into the plan
    [one] Put { $points } Command Point into the plan
   *[other] Put { $points } Command Points into the plan
}
command-attempt-plan = Roll for the plan
command-wait = Wait with the plan
command-select-clan = Clan chit { $clan }, paid by { $payer }
command-select-special = Special chit { $number } as { $activity }, paid by { $payer }
command-name-clan = For Clan { $clan }
command-end-naming = No further Clan
command-call-clan-n = Call Clan UN
command-end-selection = No further chits

## Commands: chits drawn, Modes, moves

command-accept = Take the chit
command-refuse = Refuse the chit
command-use-kansuke = Let Kansuke hold the chit back
command-pass-kansuke = Let the chit be played
command-ignore-river = They do not count: fall back into Regroup
command-heed-river = They count: stay in Attack
command-try-mode = Try to go into { $mode }
command-keep-mode = Keep the Mode
command-stand = { $unit } stands fast
command-move = { $unit } to { $hex }
command-end-moves = End the Clan's movement
command-exit = { $unit } leaves the map
command-enter-fort = The whole Clan goes into Kaizu
command-enter-by = { $unit } goes in from { $hex }
command-pick-clan = Clan { $clan } next
command-pass = Pass
command-name-impetuous = Clan { $clan } attacks impetuously
command-drop = Leave Clan { $clan } out
command-proceed = Roll for the Clans named

## Commands: retreat, pursuit, rally, initiative

command-retreat = { $unit } retreats
command-retreat-to = Retreat to { $hex }
command-retreat-via = By way of { $hex }
command-pursue = { $unit } pursues { $prey }
command-rally = Rally { $unit }
command-to-defense = Take up Defense
command-stay-regroup = Stay in Regroup
command-step = { $unit } one hex to { $hex }
command-try-defense = Try to take up Defense
command-try-reunion = Try to reunite

## Commands: combat

command-stay-out = { $unit } does not attack
command-attack = { $unit } attacks { $defenders }
command-roll-off = Roll for combined attack { $battle }
command-resolve = Battle { $battle }: { $attackers } against { $defenders }
command-use-leader = Leadership of { $unit } on the { $score }
command-no-leader = No Leadership
command-take-loss = { $unit } bears the loss
command-push-back = { $unit } falls back to { $hex }
command-rout-leader = Count the Leadership of { $unit }
command-clan-a-retreats = The Clan retreats
command-clan-a-seppuku = A leader atones
command-seppuku = The leader of { $unit } dies
command-spare-commander = The commander lives on in disgrace
command-join-unit = He joins { $unit }
command-advance = { $unit } advances to { $hex }
command-no-advance = Do not advance

## Commands: siege

command-field-first = The field first
command-siege-first = The siege first
command-place-control = Marker in { $area }
command-end-placing = No further markers
command-siege-move = Move troops
command-assault = Assault { $area }
command-assault-advantage = Assault { $area } with an Advantage
command-siege-fire = Shoot at { $area }
command-siege-rally = Rally troops
command-end-siege-actions = End the Siege Actions
command-bid = Sacrifice 1 Manpower
command-pass-bid = Sacrifice no more
command-advantage = Press an Advantage: 1 Siege Action for +1
command-no-advantage = Attack without an Advantage
command-occupy-from = Move the marker in from { $area }
command-occupy-new = Place a new marker for 1 Manpower
command-no-occupation = Leave the area empty
command-lose-marker = Give up the marker in { $area }
command-lose-manpower = Give up 1 Manpower
command-push-on = Spend 1 Manpower and push on
command-break-off = Break off the assault
command-hold-on = Spend 1 Manpower and hold
command-give-way = Give way
command-retire = Leave the siege
command-stay-inside = Stay in the siege
command-retire-to = { $unit } goes to { $hex }
command-lose-step = { $unit } loses a step
command-keep = Keep { $unit }
command-end-keeping = Keep no more
command-disorganize = { $unit } ends Disorganized

## Commands: the Samurai

command-call-samurai = Call the Samurai
command-no-samurai-call = Do not call the Samurai
command-place-samurai = The Samurai joins { $unit }
command-no-samurai = Leave it at that
command-samurai-rally = Rally his unit
command-samurai-charge = Lead its Clan into Attack

## Refusals: whose turn, dice, taking back

refused-over = The game is over.
refused-dice-are-chance = Dice and draws belong to Chance, not to a player.
refused-die-first = A die or a chit has to come first.
refused-not-your-turn = It is not your turn to decide.
refused-not-asked = That is not what is asked now.
refused-one-die = One die shows 1 to 6, not { $die }.
refused-two-dice = Two dice show 2 to 12, not { $die }.
refused-not-in-bowl = The { $chit } chit is not in the bowl.
refused-draw-wanted = A chit has to be drawn now.
refused-roll-wanted = Dice have to be rolled now.
refused-no-chance-now = A player has to decide; nothing is rolled or drawn now.
undo-nothing = There is nothing to take back.
undo-not-yours = The last decision was your opponent's.
undo-chance = Dice have been rolled or a chit drawn since.
undo-revealed = The last decision showed somebody something new.
undo-closed = The game is closed.
undo-too-often = Too much has been taken back in this game.

## Refusals: setting up and the Command Phase

refused-plan-final = A Battle Plan is chosen once, before the game.
refused-no-plan = Takeda has no Battle Plan in this scenario.
refused-plan-first = The Battle Plan is chosen first.
refused-entry-clan = Entry Points are written Clan by Clan, in the order of their letters.
refused-other-clan = Another Clan is asked about now.
refused-invested = What goes into the plan has been said for this turn.
refused-name-first = First name the Clans for the Special chit.
refused-nothing-named = No Special chit is being assigned.
refused-name-one = Name at least one Clan for this chit.
refused-impetuous-payer = An Impetuous Attack costs nothing; it is not Kosaka's to pay for.
refused-nothing-to-refuse = No chit has just been drawn.
refused-accepted = Its owner has accepted this chit.
refused-must-accept = A chit has just been refused: the one drawn in its place has to be taken.
refused-first-clan-chit = The first Uesugi Clan chit of turn 1 cannot be refused: it opens the battle.
refused-plan-forbids-mode = Your plan does not allow that Mode here.
refused-red-line = That hex is not free, or not one of those beside the red line.
refused-keep-back = No further unit can be kept back.
refused-clan-n-hex = Clan UN comes on at the Uesugi symbol, its other units on the nearest free hexes outside enemy zones of control.
refused-alt-hex = The Clan stands west of the river, next to Clan UM or to its own units there, in free hexes.
refused-alt-clan = Only a Uesugi Clan on the map other than UM may deploy so.
refused-marker = A Defensive Position goes under a unit of yours on the map that has none.
refused-too-many-points = You do not have so many Command Points.
refused-invest-first = First say how many points go into the plan.
refused-one-attempt = A plan is rolled for once, in its moment of the Command Phase.
refused-not-your-clan = That is not a Clan of yours.
refused-not-in-reserve = That Clan's chit is not in Reserve.
refused-kosaka-clan = Kosaka pays for his own Clans only, TM to TT.
refused-no-points = There are no Command Points for that.
refused-special-not-in-reserve = That Special chit is not in Reserve.
refused-no-activity = None of these activities is left to you.
refused-clan-not-nameable = That Clan cannot be named for this chit.
refused-clan-n = Clan UN is called once, for a Command Point, after three Uesugi units are lost.

## Refusals: chits drawn and Modes

refused-cannot-refuse = This chit cannot be refused.
refused-kansuke = Kansuke serves once a game, on a Clan or Special chit just drawn.
refused-same-mode = The Clan is in that Mode already.
refused-no-mode-change = A Mode is changed at the start of the Clan's activation, and at no other time.
refused-impetuous = Name an enemy Clan that is in play and in no siege.

## Refusals: movement

refused-unit-not-activated = That unit is not being activated.
refused-already-moved = That unit has moved already.
refused-off-map = That hex is not on the map.
refused-engaged = The unit is in an enemy zone of control and cannot move out of it.
refused-occupied = { $unit } is in that hex.
refused-enemy-zoc = In its Mode the unit may not enter that enemy zone of control.
refused-no-way = There is no way to that hex.
refused-too-far = The way there takes more than { $mp } MP.
refused-clan-split = The Clan has to stay together, or come closer together if it is split.
refused-must-advance = A Clan in Attack has to move on the enemy.
refused-toward-closest = The first unit has to go as far as it can toward the closest enemy.
refused-close-up = The others have to end next to the first unit, or as near to it as they can.
refused-exit = Units do not leave the map here.
refused-fort-entry = With an enemy inside, only a Clan in Attack goes into Kaizu.
refused-fort-whole-clan = A Clan goes into Kaizu as a whole, all its units in one activation, or not at all.
refused-panic-move = A panicked unit moves up to four hexes, and into no enemy zone of control.
refused-reserve-hex = Units kept back come on at the hexes marked on the map edge.
refused-clan-not-moving = That Clan is not in Move.
refused-combat-step = The step has to bring a free unit in Attack nearer to the closest enemy.
refused-reunion-step = The step has to bring a cut-off unit nearer to its comrades, in no enemy zone of control it may not enter.
refused-exit-too-far = The unit cannot get to the map edge with an MP left to leave by.
refused-no-fort = In this scenario Kaizu is a hex like others: there is no siege.
refused-fort-own = Kaizu is yours, and nobody fights for it.
refused-fort-gate = The unit has not the MP to go into Kaizu from that hex.
refused-not-kept-back = That unit was not kept back at the map edge.
refused-clan-had-turn = That Clan has had its turn on this chit.
refused-clan-not-in-play = That Clan has no unit in play.
refused-clan-besieged = That Clan is in the siege, where it acts on Combat and Rally chits only and leaves by retiring.
refused-not-in-maneuver = That Clan is not part of the Combined Maneuver.
refused-not-your-unit = That is not a unit of yours.
refused-unit-not-afield = That unit is not in the field.
refused-unit-not-in-attack = Only a unit of a Clan in Attack does this.
refused-step-into-fort = The step of the Combat chit does not lead into Kaizu: a Clan goes in as a whole.
refused-unit-not-cut-off = That unit stands next to one of its Clan, or is all of it.
refused-no-reunion-step = No unit of that Clan has a hex that would bring it nearer to the others.

## Refusals: retreat, pursuit, rally, initiative

refused-clan-not-retreating = Only a Clan in Regroup retreats on this chit.
refused-retreat-unit = A unit that has to retreat goes first.
refused-retreat-goal = The unit goes where the fewest steps take it.
refused-retreat-beyond = The unit stops four hexes from the closest enemy; it goes further only where that cannot be.
refused-retreat-way = That hex is not on a shortest way.
refused-pursuit = The unit does not stand next to the hex its enemy has left.
refused-clan-not-at-bay = Only a Clan in Move or Regroup with a unit in an enemy zone of control may try this.
refused-clan-not-split = Only a Clan in Defense with a unit cut off from the others may try this.
refused-clan-safe = No unit of that Clan is closer than four hexes to an enemy.
refused-not-retreating = That unit has no Retreat to make now.
refused-retreat-near = That hex is closer than four hexes to an enemy.
refused-retreat-apart = The unit has to come as near as it can to the one that retreated first.
refused-no-prey = That unit has not retreated from you, or is followed already.
refused-has-pursued = That unit has pursued already.
refused-pursuit-barred = The unit cannot enter the hex its enemy has left.
refused-rally-mode = Only a Clan in Regroup may rally.
refused-rally-retreated = The unit has retreated on this chit.
refused-has-rallied = The unit has tried to rally already.
refused-rally-engaged = The unit is in an enemy zone of control.
refused-nothing-to-rally = The unit is in Good Order and has nothing to gain.

## Refusals: combat

refused-not-this-unit = Another unit is asked now.
refused-nobody-there = There is no enemy to attack in that direction.
refused-must-attack = So an enemy that has to be attacked would be left alone, or a unit in Attack would stay out.
refused-battle-shape = A battle is several units against one enemy, or one unit against several.
refused-leader = That unit has no Leadership to give here.
refused-loss-unit = That unit does not take part in the battle.
refused-push-hex = A unit falls back to a free hex next to it, outside enemy zones of control.
refused-must-advance-after = A unit in Attack has to advance.
refused-advance = That unit cannot advance into that hex.
refused-seppuku = Choose a unit of the Clan that has a leader.
refused-mixed-fire = Shots across the river are a battle of their own, apart from the fight on the enemy's bank.
refused-no-such-battle = No such battle has been declared.
refused-rolled-off = That combined attack has been rolled for.
refused-roll-off = All attackers of that battle belong together: nothing is rolled for them.
refused-fought = That battle has been fought.
refused-nobody-left = Nobody is left in that battle on one of its sides.
refused-push-unit = That unit is not pushed back.
refused-rout-leader = The Leadership added is that of one of the Clan's own units in play.
refused-spare-commander = Only a commander who is the one leader of his Clan may be spared.
refused-join = He joins a unit of his own Clan, or the nearest of his army if his Clan is gone.
refused-not-vacated = The battle has left no such hex empty for you.
refused-advance-mode = Only units in Attack or in Defense advance after combat.
refused-advance-order = A unit in Attack that has to advance comes first.

## Refusals: siege and the Samurai

refused-control-area = No marker can go there: the area has to be linked to a base of yours past no enemy marker, for 1 Manpower.
refused-first-marker = With Manpower left, the first marker goes into your base.
refused-advantage = An Advantage takes one more Siege Action.
refused-assault-target = The target needs an enemy marker, with one of yours next to it.
refused-siege-rally = Nobody is Out of Combat.
refused-siege-loss = A loss is a marker that took part or 1 Manpower; the last marker stays while there is Manpower.
refused-retire = The Clan cannot leave: it has to be out of Attack, with a marker in an Exterior Area and room outside.
refused-retire-hex = The unit cannot be put there: the hexes of the Exterior Area come first, then free ones next to them.
refused-retire-pay = Pay with 1 Manpower or with a marker linked to the way out.
refused-keep = The units kept may not be worth more than what has survived.
refused-wear = Choose among the units kept that are not yet Disorganized.
refused-no-such-area = The fortress has no such Area.
refused-own-marker = You have a marker in that Area already.
refused-enemy-marker = An enemy marker holds that Area; only Exterior Areas take markers of both sides.
refused-no-manpower = There is no Manpower left for that.
refused-no-marker-left = All your Control Markers are on the Fortress Map.
refused-bid = Nobody sacrifices more points than markers take part in the attack.
refused-occupy = A marker that moves in has to have taken part in the assault.
refused-fire-loss = Fire costs the marker in the Area under fire, or 1 Manpower.
refused-retire-in-attack = A Clan in Attack does not leave a siege.
refused-retire-no-exit = To leave, you need a marker in an Exterior Area.
refused-retire-no-room = There is no room outside for the whole Clan.
refused-retire-unit = That unit does not come out now.
refused-retire-step = Choose a unit of the Clan that is leaving.
refused-keep-outside = Only your units in the fortress are chosen among.
refused-kept = That unit is kept already.
refused-samurai-host = The Samurai joins a unit of yours, on the map or at an Entry Point, that is in no siege.

## In the browser

preview-secret = Honjins are secret: the figures show when the battle is fought.

## The guided first game: the printed worked example

lesson-1-accept = I. A clan acts when its chit comes out of the bowl, and the chit of Kakizaki (Clan B, Uesugi) has just been drawn. Its owner may refuse it, but Kakizaki wants to fight: take the chit.
lesson-1-mode = Before it moves, a clan may try to change its Mode, once. Kakizaki is in Attack already: it gets 5 movement points and has to go for the nearest enemy. Keep the Mode.
lesson-1-first = The nearest enemy is Takeda TD2, on the right. Click UB1, then 22.07. Two open hexes cost 1 each; the last one lies in the zone of control of TD2 and costs 3 in all, so the 5 points are spent.
lesson-1-second = A clan in Attack stays together: UB2 follows to 22.08, next to UB1 and in contact with TD2 as well.
lesson-1-leader = A battle: both Kakizaki units charge TD2, which is in Defense and closes ranks. A charge brings Élan on the Column Score (2 + 1) and Mass on the Line Score (2 + 2, less 1 + 3 for TD2). Kakizaki himself leads: put his 1 on the Column Score, for +4 and 0.
lesson-2-leader = The dice gave 4 and 9, with the modifiers 8 and 9: one step lost, and TD2 is Shaken. II. Now the Combat chit of Takeda: TD2 must strike back at whoever is in its zone of control. Nobody moved, so it is a Melee. The defender has a leader too: use Kakizaki on the Column Score.
lesson-3-step = 8 and 9 became 6 and 6: no effect. III. The Combat chit of Uesugi: clans in Attack that are not in contact step one hex toward the enemy. TD2 is held by Kakizaki and may be passed over, so Nakajo (Clan J) turns to the others: UJ2 to 20.10.
lesson-3-follow = UJ1 comes after it to 19.10, so that the clan stays together.
lesson-3-leader = Everybody in contact fights again, in Melee: +1 because TD2 is Shaken, +7 −4 on the lines. Kakizaki leads once more: Column Score.
lesson-3-push = 10 and 9: TD2 loses a second step, is Disorganized, and has to fall back one hex. You decide for Takeda: fall back to 24.07.
lesson-3-advance = A unit in Attack has to follow up into a hex the enemy has left. UB1 advances to 23.08.
lesson-4-accept = IV. The chit of Hara (Clan G, Takeda). You play him now: take the chit.
lesson-4-mode = Hara is in Defense, and in Defense one may not go into the zone of control of an enemy nobody else holds. Try to go into Attack: that takes a 3 or more.
lesson-4-move = A 5: Hara attacks. Click TG1, then 22.09: he meets UB2 and nobody else, with his 5 points spent.
lesson-5-clan = Both sides charged: Élan against Élan, Mass against Mass, +1 and +1. The result, 7 and 7, costs each a step. V. The Move chit: every clan in Move Mode may march 4 points, without touching an enemy. Only Imafuku (Clan J, Takeda) is; this is no activation, so the Mode stays as it is.
lesson-5-move = March TJ1 to 24.11, clear of all zones of control.
lesson-6-accept = VI. The chit of Nakajo (Clan J, Uesugi). Take it.
lesson-6-mode = Nakajo is in Attack and stays so. Look for weak spots: Hara is Shaken, and Imafuku is caught in Move.
lesson-6-first = The owner says who goes first. UJ2 goes to 23.11, next to Imafuku.
lesson-6-second = UJ1 goes to 22.10, next to Hara and next to UJ2.
lesson-6-order = Two battles, and you choose the order. Begin with Imafuku: whoever is attacked in Move gives +2 on the Column Score.
lesson-6-push = 10 and 7: Imafuku loses nothing but ground. Fall back to 25.12, for Takeda; UJ2 has to follow into his hex.
lesson-7-clan = The charge against Hara: +2 for UJ1, −2 because Hara countercharges, +1 because he is Shaken, +1 for the Support of UB2. With 12 and 8 he loses two steps and is Exhausted. VII. The Initiative chit: a clan in Move or Regroup that stands in an enemy zone of control may turn to Defense. Choose Imafuku.
lesson-7-defense = Try to take up Defense. A natural 1 would send him back in Retreat.
lesson-8-accept = A 4: Imafuku is in Defense. VIII. And now his own chit is drawn. Take it.
lesson-8-mode = He could try another Mode, but keeps this one. He cannot leave a zone of control except in Retreat, so he stays and has to attack UJ2, in Melee.
lesson-turn-1 = A turn opens with the Command Phase: a die says how many Command Points each side has, and you play both. Takeda has 2, Uesugi 5. Kenshin’s plan, Kuruma Gakari, has 5 points gathered from before: put 2 more into it.
lesson-turn-2 = 7 points are gathered, so two dice must show 7 or less. Roll for the plan.
lesson-turn-3 = A 6: the plan is alive. Every Clan away from the enemy may now take another Mode without a roll. Kenshin’s own Clan A stays in Defense.
lesson-turn-4 = Kakizaki, Clan B, is to strike: Attack.
lesson-turn-5 = Clan D has a unit that is Disorganized. Leave it in Regroup: only there can units rally.
lesson-turn-6 = Now both sides choose chits, unseen by each other, a point for each. You are Takeda: Nobushige, Clan D, faces Kakizaki. Put his chit into the bowl.
lesson-turn-7 = The second point: Shingen’s own Clan A.
lesson-turn-8 = No point is left. Takeda is done.
lesson-turn-9 = Uesugi has 3 points left. First the chit of Kakizaki, Clan B.
lesson-turn-10 = A plan that is alive gives four Special chits. Take the first for an Attack: it lets a Clan act a second time.
lesson-turn-11 = A Special chit is an order to somebody: name Clan B.
lesson-turn-12 = The last point: the chit of Clan D.
lesson-turn-13 = Done. All chits go into the bowl, with the five that are always there: a Combat chit for each side, Move, Rally and Initiative. When those five are out, the turn is over.
lesson-turn-14 = Combat of Uesugi comes out first. Nobody is in contact, so units in Attack only step one hex toward the enemy: UB1 to 21.07.
lesson-turn-15 = UB2 beside it, to 21.08.
lesson-turn-16 = The chit of Clan B. Take it: Kakizaki acts.
lesson-turn-17 = He is in Attack already. Keep the Mode.
lesson-turn-18 = A Clan in Attack has to go for the enemy. UB1 leads, to 22.07, next to TD1.
lesson-turn-19 = UB2 follows to 22.08, next to TD2.
lesson-turn-20 = Two battles, and you choose the order. Begin with UB2 against TD2; the odds are there before the dice.
lesson-turn-21 = TD2 loses a step, is Shaken and has to fall back. You decide for Takeda: 24.08. UB2 comes after it by itself, for in Attack it must.
lesson-turn-22 = The second battle. Kakizaki rides in front of UB1: put his Leadership on the Column Score.
lesson-turn-23 = Nobushige sets his own against it, on the Column Score too.
lesson-turn-24 = No effect. Now the Rally chit. Units in Regroup that are less than four hexes from an enemy have to retreat first: TG1 goes to 25.11.
lesson-turn-25 = Whoever is safe may rally. Choose Clan D of Uesugi.
lesson-turn-26 = UD1 is Disorganized. Roll for it; a natural 1 would send the whole Clan back.
lesson-turn-27 = A 4, and 1 for the leader: UD1 is in Good Order again. Next, Combat of Takeda: whoever is in contact strikes. TD1 touches two enemies; let it go for UB1 alone.
lesson-turn-28 = Fight the battle of TD1 first.
lesson-turn-29 = Nobushige leads: Column Score.
lesson-turn-30 = Kakizaki answers: Column Score.
lesson-turn-31 = UB1 has lost a step; TD2 did nothing to UB2. And there is your Special chit: take it. It shows the enemy what your plan is.
lesson-turn-32 = Clan B acts again. It is in contact already, so it strikes from where it stands: choose UB2 and its own hex.
lesson-turn-33 = TD2 is Shaken: strike there first.
lesson-turn-34 = Two steps: TD2 is Exhausted. UB1 is Shaken itself, so keep Kakizaki out of danger: no leader.
lesson-turn-35 = Nobushige stays back as well. After this battle Move and Initiative come out and nobody can use them: the turn is over, and you have met all of one.
lesson-siege-1 = Clan B of Uesugi stands before Kaizu, where two units of Takeda lie. Its chit is drawn: take it.
lesson-siege-2 = Only a Clan in Attack may go in. It is: keep the Mode.
lesson-siege-3 = The castle is one hex of the map, and whoever enters it while the enemy holds it lays siege. The whole Clan goes in together: into the fort.
lesson-siege-4 = From which hex a unit enters decides before which gate it stands. UB1 enters from 27.16, before the South Outwork and the East Gate.
lesson-siege-5 = The units become Manpower, and the fight goes on upon the plan of the castle. Takeda places first, a point for each marker: hold the South Outwork.
lesson-siege-6 = And the East Gate.
lesson-siege-7 = That is enough; points kept can be sacrificed later. Done.
lesson-siege-8 = In a siege one acts when one’s Combat chit is drawn. Here is that of Uesugi, with 2 Siege Actions. Begin by shooting at the South Outwork.
lesson-siege-9 = A 5, 1 for the marker beside it, 2 off for the walls: 4 is a hit. Takeda gives up the marker or a point of Manpower: keep the area and give the point.
lesson-siege-10 = The second action: storm the East Gate.
lesson-siege-11 = Before the dice both sides may sacrifice Manpower, at most a point for each marker that attacks. Sacrifice one: it adds 1 and is lost.
lesson-siege-12 = Takeda saves its men.
lesson-siege-13 = 5 and 2 against 4 and 2 for the gate: carried. Put a new marker in for a point, so that it cannot be taken back for nothing.
lesson-siege-14 = Now Combat of Takeda, 2 actions as well. First move troops up.
lesson-siege-15 = A marker goes wherever a way free of the enemy leads: to the East Ninomaru, behind the gate.
lesson-siege-16 = That will do.
lesson-siege-17 = Counterattack: storm the East Gate from behind, where its wall counts only 1.
lesson-siege-18 = Sacrifice a point.
lesson-siege-19 = Uesugi will not let go either: sacrifice one too.
lesson-siege-20 = 4 against 6: beaten off. The difference, halved and rounded up, is what it costs: give 1 Manpower. Then the Rally chit lets each side roll for its men Out of Combat, and the lesson ends; a siege lasts until one side has neither marker nor Manpower.

## The odds of a battle

family-attacker-loses = the attacker loses
family-both-lose = both lose
family-no-effect = no effect
family-pushed = the defender falls back
family-step-lost = the defender loses steps
family-destroyed = a defender is destroyed
result-none = –: no effect
result-attacker = { $result }: { $steps ->
    [9] an attacker is destroyed
    [one] an attacker loses { $steps } step
   *[other] an attacker loses { $steps } steps
}{ $others ->
    [0] {""}
    [one] , the others { $others }
   *[other] , the others { $others } each
}
result-defender = { $result }: { $steps ->
    [0] a defender falls back
    [9] a defender is destroyed
    [one] a defender loses { $steps } step
   *[other] a defender loses { $steps } steps
}{ $back ->
    [0] {""}
   *[other] { $steps ->
        [0] {""}
       *[other] {" "}and falls back
    }
}{ $others ->
    [0] {""}
    [one] , the others { $others }
   *[other] , the others { $others } each
}{ $others_back ->
    [0] {""}
   *[other] , the others fall back
}
result-both = { $result }: an attacker loses { $attacker }, a defender { $defender }

## The chapters of the rules

chapter-0 = Cover, forms, tables and the worked example
chapter-1 = What the game is about
chapter-2 = Components
chapter-3 = Set-up
chapter-4 = The turn
chapter-5 = Units
chapter-6 = Clans and Modes
chapter-7 = Battle Plans
chapter-8 = Command
chapter-9 = Activation
chapter-10 = Movement
chapter-11 = Combat
chapter-12 = Rally
chapter-13 = Sieges
chapter-14 = The Samurai
chapter-15 = Victory
chapter-16 = What is special to Kawanakajima
chapter-17 = The historical scenario
chapter-18 = The hypothetical scenario
