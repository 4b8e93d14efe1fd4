# Labels of the lists and of the unit card. Words of the game (side-, arm-, weapon-, marker-, task-, class-, nation-) are in its own texts.

croisades-sequences = Sequences of the turn
croisades-sequence-fire = Fire
croisades-sequence-charges = Charges
croisades-sequence-movement = Movement
croisades-sequence-combat = Combat
croisades-sequence-recovery = Recovery
croisades-set-up = Set-up, before the first turn.
croisades-march = { $man }: { $left } MP left, { $spent } spent
croisades-goal-water = The Crusaders win when three men have fetched water on foot and left by column A.
croisades-goal-wagon = The Crusaders win when the wagon leaves by column A.
croisades-goal-losses = Whoever inflicts more losses wins.
croisades-water-count = { $n } of { $of }
croisades-points = { $side } { $n }
croisades-you = you
croisades-active = their turn
croisades-legend = attack · defence · movement
croisades-values = attack { $attack }, defence { $defence }, movement { $movement }
croisades-hidden-foot = { $n } on foot
croisades-hidden-mounted = { $n } mounted
croisades-hidden = hidden
croisades-unseen = Hidden:

croisades-state-ready = ready
croisades-state-moved = has moved
croisades-state-stunned = stunned
croisades-state-wounded = wounded
croisades-state-dead = dead
croisades-state-left = has left
croisades-state-hidden = hidden
croisades-state-waiting = not placed yet
croisades-state-charging = charging
croisades-state-busy = busy
croisades-state-still = stays where he is
croisades-marker-shoot = will shoot
croisades-marker-offensive = bolt O
croisades-marker-defensive = bolt D

croisades-attack = Attack
croisades-defence = Defence
croisades-movement = Movement
croisades-healthy = When healthy
croisades-trade = Class
croisades-arm = Weapon
croisades-missile = Shoots with
croisades-ammo = Ammunition
croisades-ammo-left = { $n } of { $of }
croisades-state = State
croisades-marker = Marker
croisades-task = Busy
croisades-task-left = { $task }, { $n ->
    [one] { $n } more turn
   *[other] { $n } more turns
}
croisades-also = Also
croisades-stunned = stunned
croisades-wounded = wounded
croisades-mounted = mounted
croisades-on-foot = on foot
croisades-armoured = in armour
croisades-attacked = has attacked
croisades-has-shot = has shot
croisades-charges = rides charge { $n }
croisades-answers = answers charge { $n }
croisades-carries = carries a stunned man
croisades-leads = leads { $n ->
    [one] a horse
   *[other] { $n } horses
}
croisades-has-water = has fetched water
croisades-horse-dead = dead, counts as three bodies
croisades-riderless = without a rider
croisades-hitched = hitched to the wagon
croisades-bodies = Bodies
croisades-bodies-count = { $men ->
    [one] { $men } man
   *[other] { $men } men
}, counts as { $weight }
croisades-closed = closed: nobody gets through

croisades-horse-n = Horse { $n }
croisades-draught = Draught horse
croisades-wagon = Wagon
croisades-bodies-at = Bodies in { $hex }
