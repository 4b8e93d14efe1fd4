# Kawanakajima: the tables beside the map. The server says them; a browser that opens no chart does not load these words.

charts-tab-combat = Combat
charts-tab-mode = Modes
charts-tab-terrain = Terrain
charts-tab-command = Command
charts-tab-rally = Rally
charts-tab-rout = Rout
charts-tab-siege = Siege
charts-tab-plans = Plans
charts-tab-game = Turns and points

chart-yes = yes
chart-die = d6
chart-result = Result
chart-col = Column
chart-lin = Line

## Combat

chart-combat = Combat Table
chart-combat-axes = Line \ Column
chart-combat-note = Two dice for the column and two for the line, each with its score; what lies beyond the edge is read at the edge.
chart-scores = What goes into the scores
chart-scores-axes = added to 2d6
chart-charge = Charge
chart-counter-charge = Counter-Charge
chart-closed-ranks = Defenders who close ranks
chart-melee = Melee
chart-defender-ground = Ground of the defenders, the best for them
chart-own-mode = An attacker in Move or Regroup
chart-enemy-mode = All defenders in Move or Regroup
chart-attacker-leader = One leader of the attackers
chart-defender-leader = One leader of the defenders
chart-plus-elan = + Elan
chart-plus-mass = + Mass
chart-minus-elan = − Elan
chart-minus-mass = − Mass
chart-minus-both = − Elan − Mass
chart-both-sides = + own Elan and Mass, − theirs
chart-plus-best-state = + least State modifier
chart-minus-worst-state = − greatest State modifier
chart-see-terrain = see Terrain
chart-plus-leader = + Leadership
chart-minus-leader = − Leadership
chart-or-leader = or here

## Modes

chart-mode-change = Mode change
chart-from-to = from \ to
chart-mode-note = d6 plus the Leadership of one unit of the Clan; the figure or more succeeds.
chart-sham-note = Defense to Move is also what a reunion by the Initiative chit needs.
chart-modes = What a Mode gives
chart-mode = Mode
chart-ma = MP
chart-attacking = Column, attacking
chart-attacked = Column, attacked

## Terrain

chart-terrain = Ground: movement and combat
chart-ground = Ground
chart-mp = MP
chart-difficult = Difficult
chart-down-slope = Downhill
chart-river = River
chart-barred = barred
chart-enemy-zone = Enemy zone of control
chart-terrain-note = A plus comes on top of the hex entered. Of several kinds of ground movement pays the dearest, and the one best for the defender counts in combat.
chart-difficult-note = A Charge into difficult ground keeps 1 Elan on the column; the rest counts as Mass.
chart-firepower = Firepower
chart-fires = who fires
chart-col-per-point = Column, per point
chart-fire-closed = Defenders who close ranks
chart-fire-installed = In Melee: in Defense behind a ford or on a Defensive Position
chart-fire-charge = Attackers in a Charge
chart-fire-counter = Defenders in a Counter-Charge
chart-fire-river = Across a river there is fire alone: Firepower of both sides on the line, no Elan and no Mass.

## Command

chart-command = Command Points
chart-commander = Commander \ die
chart-uesugi-historical = Kenshin, historical
chart-uesugi-hypothetical = Kenshin, hypothetical
chart-takeda-hypothetical = Shingen, hypothetical
chart-shingen = { $first ->
    [1] Shingen, turn { $first }
   *[other] Shingen, turns { $first } to { $last }
}
chart-kosaka = { $first ->
    [1] Kosaka, to turn { $last }
   *[other] Kosaka, turns { $first } to { $last }
}
chart-command-clan-a = −1 on the die if Clan A is not in Defense (not for Kosaka).
chart-command-bundori = −1 for each Bundori of one’s own.
chart-command-ganko = +1 with the plan Ganko, once it is active.
chart-delay = When a chit arrives
chart-distance = MP from the commander
chart-delay-box = Delay box
chart-bowl = bowl

## Rally and rout

chart-rally = Rally
chart-die-leader = d6 + Leadership
chart-levels = Levels regained
chart-rally-one = A natural 1 regains nothing: the whole Clan Retreats.
chart-rally-who = In Regroup, not retreated this turn, outside enemy zones of control.
chart-states = States
chart-state = State
chart-state-modifier = Modifier
chart-states-note = Each Step Loss costs one State; the fourth eliminates the unit.
chart-rout = Rout test
chart-rout-axes = d6 + Leadership + units
chart-rout-note = After the loss of a unit: one leader of the Clan, and 1 for each of its units on the map that is not Exhausted.
chart-rout-rout = Rout
chart-rout-retreat = Retreat
chart-rout-seppuku = Seppuku
chart-rout-none = holds
chart-rout-means-rout = Rout: the whole Clan is eliminated; Clan A never routs.
chart-rout-means-retreat = Retreat: the Clan retreats and goes into Regroup.
chart-rout-means-seppuku = Seppuku: a leader of the Clan is lost, or the enemy takes 1 Bundori.
chart-leaders = When a leader falls
chart-leader-unit = His unit
chart-leader-dies = dies on d6
chart-leader-steps = loses two steps or more
chart-leader-eliminated = is eliminated

## Siege

chart-siege = Siege Actions
chart-siege-action = Action
chart-siege-roll = Roll
chart-siege-effect = Effect
chart-assault = Assault
chart-assault-roll = Attacker: d6 + markers next to it + Sacrifice + Advantage
chart-assault-effect = Defender: d6 + lowest Defense Score met + Sacrifice
chart-assault-won = – carried
chart-assault-more = attacker higher
chart-assault-won-effect = the marker falls, Out of Combat +1 for the defender; the attacker may move in
chart-assault-tied = – tie
chart-assault-equal = equal
chart-assault-tied-effect = the attacker loses a marker or 1 Manpower, Out of Combat +1; 1 more Manpower may carry it unless matched
chart-assault-lost = – beaten off
chart-assault-less = attacker lower
chart-assault-lost-effect = the attacker loses half the difference in markers or Manpower
chart-siege-fire = Fire
chart-siege-fire-roll = d6 + markers next to it − lowest Defense Score met
chart-siege-fire-effect = { $need } or more: the enemy loses a marker or 1 Manpower, Out of Combat +1
chart-troops = Move troops
chart-troops-effect = markers into Areas linked to a base, 1 Manpower each
chart-rally-troops = Rally the troops
chart-rally-troops-effect = 1 point from Out of Combat to Manpower
chart-siege-actions = Siege Actions: 1, plus all Firepower inside, plus the Leadership of one unit. What is not used is lost.
chart-siege-manpower = Manpower: Elan and Mass of all units no worse than Shaken.
chart-lines = Lines of Attack: Defense Scores
chart-lines-axes = Line
chart-line = { $one } – { $other }
chart-into-one = into the first
chart-into-other = into the second
chart-lines-note = Inside one Peripheral Area the Defense Score is 0.
chart-siege-rally = Rally chit in a siege
chart-each-point = Each point Out of Combat
chart-siege-rally-lost = is lost
chart-siege-rally-stays = stays
chart-siege-rally-back = is Manpower again

## Plans

chart-plans = Battle Plans
chart-plan = Plan
chart-plan-initial = First Modes
chart-plan-handed = Impetuous to the enemy
chart-plan-combined = Combined
chart-plan-command = Command die
chart-plan-rally = Rally die
chart-plan-into = Roll into Attack
chart-plan-out = Roll out of Attack
chart-plan-digs = Positions
chart-modes-any = any
chart-modes-one = { $one }
chart-modes-two = { $one }, { $two }
chart-modes-three = { $one }, { $two }, { $three }
chart-plan-try = A plan becomes active on 2d6 of at most the points gathered for it.
chart-plan-fail = A failed attempt costs as many points as the roll went over.
chart-plan-impetuous = Kuruma Gakari hands its Impetuous Attack over with its first Retreat, Hoshi when it first starts a combat.
chart-plan-positions = Defensive Positions: a plain die on the commander’s column of turn 1 of the Command Point table.
chart-becomes = Blows that a plan turns
chart-becomes-axes = suffered \ d6
chart-becomes-row = { $plan }: { $result }

## The game

chart-lengths = Length and points
chart-scenario = Scenario
chart-historical = Historical
chart-hypothetical = Hypothetical
chart-turns = Turns
chart-draw = Draw up to (VP)
chart-fatigue = Second Combat chit ends the turn, from turn
chart-fort-vp = Kaizu taken (VP)
chart-kansuke-vp = Kansuke used (VP)
chart-points-note = 1 VP for each enemy point of Elan and of Leadership destroyed in combat.
chart-entries = Entry Points of Mount Saijo
chart-entry = Entry Point
chart-first-turn = From turn
chart-samurai = Samurai lines
chart-army = Army
chart-samurai-note = Crossed away from 0, a line lets the army that is behind call its Samurai. Below 0 the score is Uesugi’s.
