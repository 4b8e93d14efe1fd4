# Labels of the lists and of the unit card. Words of the game (power-, phase-, season-) are in its own texts.

kanto-week = { $month }, week { $week }
kanto-month-1 = January
kanto-month-2 = February
kanto-month-3 = March
kanto-month-4 = April
kanto-month-5 = May
kanto-month-6 = June
kanto-month-7 = July
kanto-month-8 = August
kanto-month-9 = September
kanto-month-10 = October
kanto-month-11 = November
kanto-month-12 = December
kanto-stage = Stage { $n }
kanto-points = As it stands
kanto-goal-steps = Whoever destroys more steps of the enemy wins.
kanto-goal-points = Castles and leaders count; most points win.
kanto-goal-siege-open = Odawara must be surrounded at the end of a turn.
kanto-goal-siege-done = Odawara surrounded: { $n ->
    [one] one turn
   *[other] { $n } turns
}.
kanto-goal-ceremony-open = Kenshin must be made deputy at Hachiman.
kanto-goal-ceremony-done = Kenshin was made deputy before { $n ->
    [one] one unit
   *[other] { $n } units
}.
kanto-goal-uesugi-free = The Uesugi have not been called.
kanto-goal-uesugi-called = The Uesugi have been called.
kanto-ready = May act
kanto-have-acted = Have acted
kanto-own = Own forces
kanto-others = Others
kanto-waiting = Not on the map
kanto-force = { $n ->
    [one] one unit
   *[other] { $n } units
}, strength { $strength }
kanto-then = { $season } from { $week }
kanto-spirits = Morale: { $good } whole, { $shaken } at 9 to 7, { $low } below
kanto-next = Next force
kanto-sieges = Sieges
kanto-no-garrison = no garrison
kanto-endurance-short = endurance { $n } of { $full }
kanto-alone = led by nobody
kanto-units = { $n ->
    [one] one unit
   *[other] { $n } units
}
kanto-besieges = besieges { $castle }
kanto-morale-low = morale { $n }

kanto-printed = Printed as
kanto-army = Army
kanto-rank-0 = troops
kanto-rank-1 = warlord
kanto-rank-2 = daimyo
kanto-strength = Strength
kanto-strength-of = { $n } of { $full }
kanto-adjustment = Field adjustment
kanto-ability = Ability
kanto-ability-stages = { $n ->
    [0] acts in stage 1
    [1] acts in stage 1
   *[other] acts in stages 1 to { $n }
}
kanto-morale = Morale
kanto-boxes = Leadership boxes
kanto-boxes-of = { $n } of { $full } filled
kanto-state = State
kanto-inside = behind walls
kanto-acted = has acted
kanto-unsupplied = without supply
kanto-reduced = reduced
kanto-owner = Owner
kanto-honjo = honjo
kanto-endurance = Endurance
kanto-endurance-of = { $n } of { $full }
kanto-destroyed = destroyed
kanto-free = free
kanto-invested = invested
kanto-besieged = besieged
kanto-siege = Siege
kanto-siege-of = strength { $there } there, { $need } needed
kanto-garrison = Garrison
kanto-garrison-of = { $units ->
    [one] one unit
   *[other] { $units } units
}, strength { $strength }
