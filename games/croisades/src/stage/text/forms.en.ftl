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
form-armour = armour
form-balanced = A bit of everything
form-riders = All in the saddle
form-archers-spears = Archers and spears
roster-name = { $name }
roster-word = { $word }
roster-nation = Nation
roster-class = Class
roster-arm = Arm
roster-missile = Shoots
roster-missiles = { $weapon } ×{ $n }
roster-armour = Armour
roster-mounted = Mounted
roster-on-foot = On foot
roster-shooters = Shooters
roster-armoured = Armoured
roster-values = { $attack }·{ $defence }·{ $movement }
roster-wounded = wounded { $attack }·{ $defence }·{ $movement }
roster-legend = attack·defence·movement; a ring is armour.
roster-unknown = What they may choose from. Whom they take is shown when both armies are complete.
check-nobody = Nobody yet: an army has at least one man.
check-points = Within the budget. { $men ->
    [one] { $men } man
   *[other] { $men } men
}, { $left ->
    [one] { $left } point left
   *[other] { $left } points left
}, and nobody else can be paid.
check-points-more = Within the budget. { $men ->
    [one] { $men } man
   *[other] { $men } men
}, { $left ->
    [one] { $left } point left
   *[other] { $left } points left
}; the cheapest man still free is { $man }, for { $price }.
check-shooters = { $n ->
    [one] { $n } man can shoot.
   *[other] { $n } men can shoot.
}
check-riders = { $n ->
    [one] { $n } rider can charge.
   *[other] { $n } riders can charge.
}
doubt-no-shooter = Nobody in this army can shoot.
doubt-no-rider = Nobody in this army rides, so nobody charges or counter-charges.
check-no-mounted-archer = Nobody of yours shoots from the saddle.
check-line = A line to shoot over: { $n } men on foot with the same arms.
check-no-line = No line to shoot over: that takes { $need } men on foot with the same arms and a shooter behind them.
explain-form-army = Tick the men you take; whoever has a horse costs more in the saddle and is stronger there. Dashed boxes are beyond the points left, and nobody sees your army before both are complete.

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

## Lessons

guide-first-fight = A first fight
guide-first-fight-about = One turn of the Crusaders: a shot, a charge and its answer, three combats, an advance. About 30 steps, a sentence or two before each. Nothing to read first.
guide-ambush = Eyes in the brush
guide-ambush-about = Two men hide, one is found and the other shoots: 13 steps. Five minutes.

lesson-fight-1 = A turn has five parts, and shooting is the first. Whoever is to shoot gets a marker before it, and then he attacks nobody this turn: mark Wat the archer.
lesson-fight-2 = Wat sees Anbar, six hexes away: short range for a long bow, and nothing in between. Click Wat, then Anbar. A low die is good for the shooter.
lesson-fight-3 = Anbar is wounded: from now on he shoots worse, and a second wound would kill him. Now charges are announced. Click Renaud, then Hamza, whom he has before him and in sight.
lesson-fight-4 = Show his way, hex by hex. A charge is six hexes at least, without a sharp turn: begin with S13.
lesson-fight-5 = S12 next. He may only go to one of the three hexes ahead of him.
lesson-fight-6 = The last four hexes run straight at the target: go on up the column to S8.
lesson-fight-7 = Six hexes, and Hamza is right in front of him. Announce the charge; it stands then, whatever happens.
lesson-fight-8 = Hamza is charged from the front and far enough away: he may ride at his attacker. His defence of 9 becomes 13. Answer for him.
lesson-fight-9 = Nobody can be shot at on a charge that is answered. Onfroi could charge too, but he has other plans: no more charges.
lesson-fight-10 = Movement, the third part. Charges that were announced have to be ridden: send Renaud. Both stop where they meet.
lesson-fight-11 = Now Bertrand on foot, with 6 movement points. He wants to help Hugues, who stands in the brush beside Mansur.
lesson-fight-12 = Flat ground costs 1 point. Go to O11 and see what happens: the enemy may shoot at whoever moves, after every hex.
lesson-fight-13 = Anbar has a marker from his own turn, so his side is asked. Name him: everybody who shoots is named before the first die.
lesson-fight-14 = Nobody else is there to shoot. Let them shoot; the wound adds 1 to his die, and so does the long bow.
lesson-fight-15 = Row 11 is a miss, and Anbar has had his shot. Bertrand goes on to O10.
lesson-fight-16 = One hex more, to O9. There he is next to Mansur; in his last hex nobody has to roll for passing an enemy.
lesson-fight-17 = Three points are left, but he is where he wants to be: end his move.
lesson-fight-18 = The others stay where they are. End the movement; whoever has a marker and a target could still shoot at them.
lesson-fight-19 = Combat, the fourth part: all attacks are declared before the first is fought. Renaud’s charge is on the list already. Onfroi in the saddle attacks Kara Arslan, who is on foot: 24 against 8 is 3-1.
lesson-fight-20 = Nobody else takes part in this one: the attack is complete.
lesson-fight-21 = Hugues attacks Mansur next: 14 against 6 would be 2-1, and from the brush one column less.
lesson-fight-22 = Bertrand joins in: 27 against 6 is 4-1. The brush under Hugues takes one column away, two together gain one, so it stays 4-1.
lesson-fight-23 = That is all of them: the attack is complete.
lesson-fight-24 = The combats are fought in the order you like. First the charge: 28 and half of it is 42, against 13 that is 3-1. On a rider the second table is read.
lesson-fight-25 = Hamza is wounded and stays in the saddle. Now Hugues and Bertrand, at 4-1.
lesson-fight-26 = C: the defender retreats by two hexes, never nearer to his enemies, and his owner says where. Go back to P8.
lesson-fight-27 = And a second hex, to P7.
lesson-fight-28 = Whoever won may follow at once: one man of the combat, two hexes on foot. Let Bertrand advance.
lesson-fight-29 = The first hex is one the enemy has left: P9.
lesson-fight-30 = He could go one hex further. Here he keeps Mansur away from Hugues: end the advance.
lesson-fight-31 = The last one: Onfroi against Kara Arslan at 3-1. All defenders wear armour, so 1 is added to the die.
lesson-fight-32 = A die of 1 would have wounded and stunned him; with armour it is row 2, and he is only stunned. Onfroi stays where he is. The fifth part, in which the stunned stand up, plays itself, and the Saracens are next.

lesson-ambush-1 = A wagon on its way, and somebody hides around it; only the Saracens know where. You play both sides here. The Crusaders send Anselme ahead: click him.
lesson-ambush-2 = One hex, to J9. Whoever hides is found when an enemy stands next to him, or two hexes away with a clear view.
lesson-ambush-3 = Idris was in H8 and is seen now. The Saracens are asked whether they shoot: as long as archers hide they are asked after every hex, so the question gives nobody away. Hold fire this time.
lesson-ambush-4 = Anselme goes for Idris. One hex more, to I9.
lesson-ambush-5 = Now he is near enough for Anbar, who hides in E8 and has set his marker. Name him.
lesson-ambush-6 = Nobody else shoots. A man who shoots from hiding comes out of it.
lesson-ambush-7 = A hit, but armour turns it into a push: two movement points are lost. Two are left, enough for the brush of I8.
lesson-ambush-8 = There he is next to Idris. End his move.
lesson-ambush-9 = End the movement; the wagon stays where it is for this turn.
lesson-ambush-10 = Anselme attacks Idris: 14 against 6 is 2-1, and both stand in brush, so nobody gains a column by the ground.
lesson-ambush-11 = Nobody helps him: the attack is complete.
lesson-ambush-12 = Fight it out.
lesson-ambush-13 = Idris is stunned until the end of the next player turn. Anselme could run on over him, but two more hexes would bring him nearer to Anbar: no advance.
