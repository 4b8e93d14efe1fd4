### The Kanto Suppression in English. Units, castles and hexes come as codes: UES01, Odawara, 2237; a browser writes the name of a man in
### place of his code. Commands and words are labels, everything else is a sentence. fr.ftl has the same keys with the same variables.

game-title = The Kanto Suppression
game-about = Uesugi Kenshin comes over the mountains into the plain of Kanto, 1560 to 1569: lords who change sides, castles that hold out for months, supply over snowed passes.

## Scenarios

scenario-kawanakajima = The fourth Kawanakajima
scenario-kawanakajima-about = Three weeks of 1561: Uesugi and Takeda around Kaizu. Whoever destroys more steps of the enemy wins.
scenario-odawara = The siege of Odawara
scenario-odawara-about = Twelve weeks of 1561: Kenshin must surround Odawara and be made deputy of the Kanto at Tsurugaoka; the Hojo hold out and wait for Takeda.
scenario-matsuyama = The siege of Matsuyama
scenario-matsuyama-about = Twenty-four weeks from November 1562: three players, winter in the passes, and lords whom the Hojo try to turn.
scenario-mimase = The pass of Mimase
scenario-mimase-about = Twelve weeks of 1569: Takeda Shingen against the Hojo, who may call the Uesugi at a price.

## Options

option-captor_gains = Men who surrender
option-captor_gains-about = Half of the steps that surrender come back as recruits. On, to the side that took them; off, to the side that lost them.
option-own_relay = Own supply only
option-own_relay-about = Only units and castles of the same army relay a supply line. Off, allies do too.
option-one_roll = One roll for recruits
option-one_roll-about = An army rolls once a turn for recruits. Off, every daimyo rolls, so the Hojo twice.
option-dry_melt = Rivers in the melt
option-dry_melt-about = An attack over a river in the snowmelt is no worse than in summer. Off, it is twice as bad.
option-neutral_tagaya = Neutral Tagaya
option-neutral_tagaya-about = The Tagaya are nobody's: they never act and only defend themselves. Off, they stand with the Hojo.
option-any_stage = Ceremony in any stage
option-any_stage-about = Kenshin may be invested as deputy in any whole stage. Off, only in the first stage of a turn.
option-besieged_navy = Navy only under siege
option-besieged_navy-about = Recruits for Odawara are one fewer only while it is besieged. Off, always.
option-own_troops = Lords lead their own
option-own_troops-about = Lords under Kenshin lead units of their own army only. Off, troops of any lord on his side.
option-one_die = One die for a force
option-one_die-about = A force that recovers without supply rolls one die. Off, one for each unit.
option-count_kenshin = Kenshin counts too
option-count_kenshin-about = Kenshin himself is one of the units at his ceremony. Off, only the others count.
option-hojo_only = Only Hojo in Echigo
option-hojo_only-about = Only a unit of the Hojo army in Echigo frees the Uesugi player from his two conditions. Off, any unit of the Hojo player does.

## Words

power-uesugi = Uesugi
power-takeda = Takeda
power-hojo = Hojo

phase-uesugi = Uesugi
phase-takeda = Takeda
phase-hojo = Hojo
phase-uesugi-lords = lords on the Uesugi side
phase-hojo-lords = lords on the Hojo side

group-uesugi = Uesugi
group-satomi-satake = Satomi and Satake
group-uesugi-allies = allies of the Uesugi
group-hojo = Hojo
group-hojo-allies = allies of the Hojo
group-takeda = Takeda

season-clear = clear weather
season-snow = snow
season-melt = snowmelt

mode-tactical = tactical move
mode-strategic = strategic move

bout-skirmish = skirmish
bout-battle = battle
bout-assault = assault

## What is asked

prompt-wait = The others are deciding.
prompt-placing = Place { $unit }.
prompt-organising = Put units under their commanders, and say who stands outside the walls.
prompt-uesugi-call = Do the Uesugi come to your help this turn?
prompt-pre-move = Before the first turn every force may move twice. Which one now?
prompt-recruits = Whom do the recruits join? ({ $group })
prompt-recruit-die = A die for recruits.
prompt-gains = Give out { $n ->
    [one] one step
   *[other] { $n } steps
}.
prompt-operations = Stage { $stage }: which force acts, or is your phase over?
prompt-action = What does { $unit } do?
prompt-moving = { $left ->
    [one] One movement point left
   *[other] { $left } movement points left
}: go on, leave somebody behind, or stop.
prompt-reform = Who joins { $unit }, or leaves his force?
prompt-rest-die = A die for the recovery of morale: 1 succeeds.
prompt-siege-die = A die for the siege of { $castle }.
prompt-storming = Which forces storm { $castle }?
prompt-storm-die = A die for the assault on { $castle }.
prompt-summons-die = A die for the answer of { $castle }.
prompt-answer-honours = The garrison of { $castle } asks to leave with the honours of war. Do you grant them?
prompt-refuge = Where does the garrison of { $castle } go?
prompt-new-owner = Which army holds { $castle } from now on?
prompt-targets = Which forces do you attack?
prompt-attack-die = A die for the attack.
prompt-damage = Damage { $n }: how many steps do you take? The rest are hexes of retreat.
prompt-counter = Do you strike back?
prompt-counter-die = A die for the counterattack.
prompt-losses = { $n ->
    [one] One step is lost
   *[other] { $n } steps are lost
}: of which unit?
prompt-leader-falls = A leader falls: who?
prompt-retreat = { $n ->
    [one] One hex of retreat left
   *[other] { $n } hexes of retreat left
}: where to?
prompt-pursuit = Do you pursue?
prompt-muster = Who else takes part in the battle?
prompt-battle-die = A die for the battle.
prompt-stay = Do you give way, or fight on?
prompt-flight-die = A die for how far { $unit } runs.
prompt-flight-order = Who runs next?
prompt-entering = Who enters the hex that was left?
prompt-tempting = Which lord do you try to turn?
prompt-tempt-die = A die for { $unit }: 5 or 6 turns him.
prompt-turned-place = Where does { $unit } stand?

## Commands

command-roll = Roll { $die }
command-place = Here: { $hex }
command-join = { $unit } under { $under }
command-part = { $unit } leaves
command-come-out = { $unit } comes out
command-done = Done
command-enter = The Uesugi come
command-stay-away = Not this turn
command-recruit = { $unit }
command-repair = { $castle }
command-no-recruits = Nobody
command-refill = A step for { $unit }
command-mend = A level for the castle
command-lose = { $unit } loses a step
command-act = { $unit } acts
command-end-phase = End the phase
command-storm = Storm { $castle }
command-storm-from = Storm Odawara from { $hex }
command-summon = { $unit } demands the surrender of { $castle }
command-ask-honours = Ask for the honours of war at { $castle }
command-march = Tactical move
command-march-far = Strategic move
command-reform = Reorganise
command-rest = Recover morale
command-hold = Do nothing
command-attack = Attack { $hex }
command-battle = Offer battle at { $hex }
command-sally = Sally against { $hex }
command-sally-battle = Sally in battle against { $hex }
command-lift = End the siege
command-subvert = Try to turn the lords
command-tempt = { $unit }
command-go = To { $hex }
command-drop = { $unit } stays here
command-stop-inside = Stop behind the walls
command-stop = Stop here
command-also = { $unit } too
command-accept = Grant them
command-refuse = Refuse
command-refuge = To { $castle }
command-owner = { $army }
command-steps = { $n ->
    [0] No step
    [one] One step
   *[other] { $n } steps
}
command-fall = { $unit } falls
command-back = Back to { $hex }
command-into-castle = Behind the walls
command-follow = Pursue
command-halt = Stay
command-strike = Strike back
command-strike-free = Raise the siege and strike back
command-strike-covering = Strike back with the covering force
command-no-strike = Do not strike back
command-withdraw = Give way
command-fight-on = Fight on
command-flee = { $unit } runs
command-advance = { $unit } goes in

## What happened

event-placed = { $unit } stands at { $hex }.
event-joined = { $unit } serves under { $under }.
event-parted = { $unit } leaves his force.
event-came-out = { $unit } comes out of the walls.
event-set-up = { $power } is ready.
event-turn-began = Turn { $turn } begins: { $season }.
event-stage-began = Stage { $stage }.
event-phase-began = It is the phase of the { $phase }.
event-phase-over = The phase of the { $phase } is over.
event-unsupplied = { $unit } has no supply: morale { $morale }.
event-uesugi-come = The Uesugi come to the help of the Hojo.
event-uesugi-wait = The Uesugi are not called this turn.
event-named = Recruits are raised for { $unit }.
event-named-castle = Recruits are raised for { $castle }.
event-nobody-named = { $power } raises no recruits.
event-recruits-rolled = Recruits: { $die }, modified { $roll }, steps { $steps }.
event-refilled = { $unit } is at full strength.
event-mended = { $castle } is repaired: endurance { $endurance }.
event-acts = { $unit } acts.
event-held = { $unit } does nothing.
event-marched = { $unit } goes to { $hex } for { $cost } ({ $mode }).
event-dropped = { $unit } stays at { $hex }.
event-stopped-inside = { $unit } stops at { $hex }, behind the walls.
event-stopped = { $unit } stops at { $hex }.
event-rested = { $unit } recovers: morale { $morale }.
event-rest-rolled = Recovery of { $unit }: { $die }.
event-town-taken = { $castle } goes to { $army }.
event-invested = { $castle } is invested.
event-besieged = { $castle } is besieged.
event-raised = The siege of { $castle } is raised.
event-siege-rolled = Siege of { $castle }: { $die }, modified { $roll }; endurance loses { $endurance }, morale { $morale }.
event-worn = { $castle } has endurance { $endurance }.
event-destroyed = { $castle } is destroyed.
event-storms = Strength { $strength } storms { $castle } from { $hex }.
event-storm-rolled = Assault on { $castle }: { $die }, modified { $roll }; the castle loses { $loss }, the assailants { $steps } steps.
event-summoned = { $unit } demands the surrender of { $castle }.
event-summons-rolled = Answer of { $castle }: { $die }, modified { $roll }.
event-denied = { $castle } refuses.
event-honours = The garrison of { $castle } leaves with the honours of war.
event-surrendered = { $castle } surrenders.
event-honours-asked = The garrison of { $castle } asks for the honours of war.
event-honours-refused = The garrison of { $castle } gets no honours.
event-taken-in = { $unit } goes to { $castle }.
event-captured = { $castle } belongs to { $army }.
event-attacks = { $unit } attacks from { $from } into { $to }: { $bout }.
event-fights-along = { $unit } fights too.
event-rolled = Strength { $strength }, die { $die }, modified { $roll }: damage { $steps }.
event-destroyed-unit = { $unit } is destroyed.
event-step-lost = { $unit } loses a step.
event-died = { $unit } is lost.
event-clan-gone = With their daimyo the { $army } are gone.
event-retreats = { $hexes ->
    [one] They fall back one hex.
   *[other] They fall back { $hexes } hexes.
}
event-retreated = { $unit } falls back to { $hex }.
event-fled-into = They find refuge in { $castle }.
event-pursued = { $unit } pursues to { $hex }.
event-halted = { $power } pursues no further.
event-strikes-back = The attacked strike back.
event-strikes-back-free = The besiegers give up the siege and strike back.
event-no-strike = { $power } does not strike back.
event-round-over = The round costs the attackers { $attacker } and the defenders { $defender } steps.
event-fights-on = { $power } fights on.
event-withdraws = { $power } gives way.
event-flee-rolled = { $unit } runs: { $die }.
event-advanced = { $unit } enters { $hex }.
event-tempted = { $unit } is tempted: { $die }.
event-turned = { $unit } goes over to the Hojo and stands at { $castle }.
event-ceremony = Kenshin is made deputy of the Kanto before { $units } units.
event-surrounded = Odawara has been surrounded at the end of { $turns ->
    [one] one turn
   *[other] { $turns } turns
}.
event-echigo = The enemy has entered Echigo: the Uesugi player is free of his conditions.
event-game-over = The game is over.

outcome-steps = { $power } wins: steps destroyed by the Uesugi { $uesugi }, by Takeda { $takeda }.
outcome-points = { $power } wins. Points: Uesugi { $uesugi }, Takeda { $takeda }, Hojo { $hojo }.
outcome-unfulfilled = { $power } wins: Kenshin has not done what he came for. Points: Uesugi { $uesugi }, Takeda { $takeda }, Hojo { $hojo }.
outcome-draw = A draw. Points: Uesugi { $uesugi }, Takeda { $takeda }, Hojo { $hojo }.

## What is added to a die

ledger-besiegers-morale = morale of the besiegers
ledger-daimyo-present = a daimyo before the walls
ledger-daimyo-inside = a daimyo inside
ledger-warlord-inside = a warlord inside
ledger-morale = difference of morale
ledger-morale-loss = morale lost
ledger-leaders = difference of leaders
ledger-defender-terrain = ground of the defenders
ledger-target-terrain = ground of the attackers
ledger-castle-terrain = ground of the castle
ledger-endurance = endurance of the castle
ledger-river = river between
ledger-snow = snow
ledger-besieger-outward = besiegers turn outward
ledger-sally = sally

## Why not

refused-over = The game is over.
refused-not-your-turn = It is not your turn.
refused-not-asked = That is not what is asked now.
refused-dice-are-chance = No player throws the dice himself.
refused-die-first = The die falls first.
refused-no-chance-now = No die is thrown now.
refused-die = A die has six faces.
refused-ability = Stage { $n } is beyond the commander's ability.
refused-acted = He has acted in this stage.
refused-already-out = He is in the field already.
refused-already-there = He is there already.
refused-asked-already = Honours have been asked for in this stage.
refused-battle-ground = No battle in mountains or swamp.
refused-before-january = Not before January.
refused-besieged = Behind besieged walls nobody does that.
refused-both-ways = Joining and leaving take two actions.
refused-boxes-full = All { $n } boxes are full.
refused-cannot-enter = He cannot enter.
refused-cannot-join = He cannot take part.
refused-damage = The damage is { $n }.
refused-east-of-tone = No further than the Tone.
refused-elsewhere = They are not in one hex.
refused-enemy-there = An enemy stands there in the field.
refused-equal-rank = He leads no equals.
refused-full-morale = Nobody there is below full morale.
refused-halted = An enemy castle is the end of the way.
refused-hojo-lords = The Hojo do not lead the lords.
refused-invested = Enemies stand before the walls.
refused-kenshin-near = Kenshin must be in Echigo or Shinano.
refused-last-one = Somebody must go on.
refused-led-already = He serves under somebody.
refused-named-already = It has been named in this turn.
refused-no-boxes = Troops lead nobody.
refused-no-castle = There is no castle.
refused-no-daimyo = A battle wants a daimyo on your side.
refused-no-enemy-daimyo = A battle wants a daimyo in the field on their side.
refused-no-owner = It is nobody's.
refused-no-relief = A sally wants friends in the field next to the besiegers.
refused-no-siege = There is no siege of yours.
refused-no-walls = There are no walls of your side.
refused-no-way-back = There is no way back there.
refused-nobody-chosen = Choose somebody first.
refused-nobody-inside = You have nobody inside.
refused-nobody-there = No enemy stands there in the field.
refused-nobody-to-reform = Nobody there could join or leave.
refused-nobody-to-spare = All are needed for the siege.
refused-nobody-to-storm = Nobody before the walls can act.
refused-nobody-to-turn = No lord is left to turn.
refused-nobody-tried = Try at least one.
refused-not-a-besieger = He does not besiege it.
refused-not-a-captor = That army did not take part.
refused-not-a-commander = A force acts by its commander.
refused-not-a-target = He is no target.
refused-not-adjacent = That hex is not next to it.
refused-not-arriving = Only those who arrive are organised now.
refused-not-away = The retreat must lead away.
refused-not-before-walls = A sally goes against those before the walls.
refused-not-besieged = It is not besieged.
refused-not-damaged = Nothing is missing of the castle.
refused-not-entry = They enter in column 40, rows 10 to 15.
refused-not-fleeing = He does not run.
refused-not-friendly = He is not one of yours.
refused-not-home = He begins in one of his two places.
refused-not-inside = He is not behind walls.
refused-not-involved = He has no part in it.
refused-not-nearest = It is not the nearest.
refused-not-now = Not now.
refused-not-of-the-force = He is not of that force.
refused-not-one-of-three = Only Sano, Akai and Koyama can be turned.
refused-not-own-castle = Only castles of one's own army in its provinces.
refused-not-placed = Nobody is placed now.
refused-not-reduced = He has all his steps.
refused-not-so-many = There are only { $n } steps.
refused-not-the-ring = Odawara is stormed from the four hexes around it.
refused-nothing-done = Nobody has joined or left.
refused-nothing-missing = Nothing is missing there.
refused-odawara-closed = Odawara cannot be entered until it has fallen.
refused-only-kenshin = Only Kenshin and the lords under him lead units of other armies.
refused-only-moves = Before the first turn there are only moves.
refused-only-ujiyasu = Only Ujiyasu can try.
refused-other-army = He is of another army.
refused-other-group = It belongs to another column of the table.
refused-other-phase = His army acts in another phase.
refused-other-scenario = Not in this scenario.
refused-other-target = Out of this hex another one has been attacked in this phase.
refused-outside-area = It lies outside the scenario's area.
refused-recruit-supply = Without supply there are no recruits.
refused-reform-supply = Without supply nobody reorganises.
refused-retreat-goes-on = The retreat is not over.
refused-retreat-too-long = A retreat is four hexes at most.
refused-same-force = They are of one force.
refused-sea = Not over water.
refused-snowed-mountains = The mountains are closed by snow.
refused-stormed = It has been stormed in this stage.
refused-strategic-castle = A strategic move enters no enemy castle.
refused-strategic-morale = A strategic move wants morale { $n }.
refused-strategic-supply = A strategic move wants supply.
refused-strategic-swamp = A strategic move enters no swamp.
refused-strategic-zone = A strategic move keeps out of enemy zones.
refused-summoned = Its surrender has been demanded in this stage.
refused-too-far = { $n ->
    [one] One movement point is not enough.
   *[other] { $n } movement points are not enough.
}
refused-too-weak = Half of nothing is no sally.
refused-tried = He has been tried in this attempt.
refused-troops-under-daimyo = Troops serve under a warlord.
refused-turned = He has been turned, or is gone.
refused-wall-between = A wall is between them.
refused-warlords-first = Warlords fall before their daimyo.
refused-worn = Its siege has been rolled for in this stage.
refused-needed-at-siege = He is needed for the siege.
refused-siege-of-another = Another keeps up that siege.
refused-not-a-leader = He is no leader.
