### What is at stake on dice.

stake-added = Added to the die
stake-as-it-stands = As it stands, if nobody else joins.
stake-with-all = With all who can be named.
stake-strength = Read in the column of strength { $strength }.
stake-steps = { $steps ->
    [0] nothing
    [one] { $steps } step
   *[other] { $steps } steps
}
stake-steps-leader = { $steps ->
    [one] { $steps } step and a leader
   *[other] { $steps } steps and a leader
}
stake-divided = The defender divides this into steps lost and hexes of retreat.
stake-counter-follows = Whoever stands may strike back. As they are now, with strength { $strength }, faces 1 to 6 cost the attackers: { $faces }
stake-no-retreat = The attackers lose steps; they cannot fall back instead.
stake-need-fewer = fewer steps lost than the enemy
stake-attackers = Attackers’ die
stake-defenders = Defenders’ die
stake-attackers-faces = Attackers with strength { $strength }: faces 1 to 6 cost the defenders { $faces }
stake-defenders-faces = Defenders with strength { $strength }: faces 1 to 6 cost the attackers { $faces }
stake-star = * a leader falls as well.
stake-round-worse = you lose more
stake-round-even = both lose the same
stake-round-better = the enemy loses more
stake-castle-falls = { $castle } falls
stake-storm-difference = Read in the column of difference { $n }.
stake-storm = { $loss ->
    [0] the walls hold
   *[other] endurance −{ $loss }
}, { $steps ->
    [0] no step lost
    [one] { $steps } step lost
   *[other] { $steps } steps lost
}
stake-storm-leader = { $loss ->
    [0] the walls hold
   *[other] endurance −{ $loss }
}, { $steps ->
    [0] a leader lost
    [one] { $steps } step and a leader lost
   *[other] { $steps } steps and a leader lost
}
stake-storm-falls = it falls, { $steps ->
    [0] no step lost
    [one] { $steps } step lost
   *[other] { $steps } steps lost
}
stake-storm-falls-leader = it falls, { $steps ->
    [0] a leader lost
    [one] { $steps } step and a leader lost
   *[other] { $steps } steps and a leader lost
}
stake-wear-nothing = nothing
stake-wear = endurance −{ $endurance }, morale inside −{ $morale }
stake-wear-destroyed = the castle is destroyed
stake-wear-gives-up = those inside give up
stake-siege-too = { $castle } is rolled for too: falls with { $percent } %.
stake-summons = { $castle } changes hands
stake-denied = refused
stake-honours = they leave with the honours of war
stake-surrender = it surrenders
stake-endurance = Read in the row of endurance { $n }.
stake-recruiting = Recruits come
stake-no-recruits = nobody
stake-recruits = { $n ->
    [one] { $n } step
   *[other] { $n } steps
}
stake-deserters = { $n ->
    [one] { $n } step deserts
   *[other] { $n } steps desert
}
stake-at-home = Column of { $group }, at home.
stake-away = Column of { $group }, away from home.
stake-odawara = Inside Odawara, by sea: { $n } step.
stake-bonus = Men who were released add { $n ->
    [one] { $n } step
   *[other] { $n } steps
}.
stake-flight = { $n ->
    [one] How far { $unit } runs
   *[other] How far { $unit } runs, the first of { $n }
}
stake-runs = { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}
stake-runs-losing = { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
} and { $steps ->
    [one] { $steps } step lost
   *[other] { $steps } steps lost
}
stake-flight-morale = Each hex costs one morale.
stake-rest = { $unit } recovers
stake-recovers = morale +1
stake-stays-weary = nothing
stake-rest-each = A die for each of { $n }.
stake-rest-together = One die for all { $n }.
stake-tempt = { $unit } changes sides
stake-turns = he turns
stake-stays-true = he stays true
