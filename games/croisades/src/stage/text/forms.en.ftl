# Croisades: what is filled in as a whole, and what is answered beforehand.

form-done = Done
form-man = { $unit } { $name }
form-as-proposed = As proposed

## Who will shoot

form-shooters = Who will shoot this turn? Mark them all at once.
form-shooters-done = Markers are set
form-shooters-now = Whoever has a shot now
form-shooters-all = Everybody
form-archers = Archers and throwers
form-archers-note = Whoever is marked does not attack this turn.
form-crossbows = Crossbows
form-crossbows-note = One shot: now, or while the enemy moves.
form-has-shot = has a shot now
form-no-shot = no shot now
form-ammunition = missiles: { $n }
explain-form-shooters = Click everybody who is to shoot, now or while the enemy moves, then confirm. A proposal marks those who see an enemy already; whoever carries a marker does not attack this turn.

## Armies of your own

form-army = Choose your army: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
form-army-done = The army is complete
form-points = Points
form-knights = Knights
form-sergeants = Sergeants
form-heavy-cav = Heavy cavalry
form-light-cav = Light cavalry
form-infantry = Infantry
form-light-inf = Light infantry
form-cost = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
form-values = attack { $attack }, defence { $defence }, movement { $movement }
form-armour = armour
form-balanced = A bit of everything
form-riders = All in the saddle
form-archers-spears = Archers and spears
doubt-no-shooter = Nobody in this army can shoot.
doubt-no-rider = Nobody in this army rides, so nobody charges or counter-charges.
explain-form-army = Click the men you take and say of each whether he rides: in the saddle he is stronger and costs more. The bar shows the points; nobody sees your army before both are complete.

## Where they stand

form-place = Place your men.
form-hide = Hide your men.
form-on-foot = On foot
form-in-the-saddle = In the saddle
form-zone-note = Anywhere in the columns at your own edge.
form-hide-foot-note = Under trees or in brush.
form-hide-riders-note = Well away from every enemy.
form-hex = { $hex }
form-hex-seen = { $hex } (seen at once)
form-heading = { $unit } faces
explain-form-place = Click a man and then a marked hex; a rider also has a way he faces. All of it can be changed until you confirm, and the proposal can be taken as it is.
explain-form-hide = Click a man and then a hex; only you see where. Where an enemy would see him at once the hex says so, and a rider also has a way he faces.

## Standing orders

order-hold = Hold fire for this turn
order-near = Ask me only when he is within { $hexes } hexes of one who can shoot
order-riders = Ask me only about shots at riders
order-at = Ask me only about shots at { $man }
order-harm = Ask me only when the best single shot hurts him with { $percent } % or more
order-stand = No counter-charges this turn
order-able = Ask me about counter-charges only if one of my riders can ride
