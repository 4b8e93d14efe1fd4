### What dice may bring: shots, combats, charges, hexes passed beside an enemy; and how it is shown when they have fallen.

## What a result means, from worst to best for whoever shoots or attacks

odds-thrown-back = attackers thrown back
odds-no-effect = no effect
odds-driven-back = driven back
odds-stunned = stunned
odds-unhorsed = unhorsed
odds-horse-lost = unhorsed, horse killed
odds-wounded = wounded
odds-killed = killed
odds-letter = { $letter } ({ $dice }): { $effect }

fate-second-wound = killed by a second wound
fate-surrounded = killed, surrounded by enemies
fate-stuck = wounded, with no way back
fate-stuck-killed = killed, with no way back
fate-slowed = loses movement points
fate-ignored = ignored, the roles being reversed
fate-attackers-stuck = the attackers retreat, and not all of them can
fate-wounded-retreat = wounded and more, and the defenders retreat
fate-hurt-retreat = out of the fight, and the others retreat
fate-unhorsed-horse-killed = horse killed, rider unhorsed
fate-wounded-unhorsed-horse-killed = horse killed, rider wounded and unhorsed
fate-stunned-wounded-unhorsed = wounded, unhorsed and stunned
fate-stunned-wounded-unhorsed-horse-killed = horse killed, rider wounded, unhorsed and stunned

## Shots

sight-line = { $range ->
    [one] { $range } hex
   *[other] { $range } hexes
}, { $band }, { $cover }
shot-title = { $by } shoots at { $at }
shot-added = Added to the die
shot-range = { $range ->
    [one] { $range } hex
   *[other] { $range } hexes
}: { $band }
shot-weapon = Weapon: { $weapon }
shot-cover-own = { $hex } gives the target { $cover }: { $ground }
shot-cover-passed = The line passes { $hex }, which gives { $cover }: { $ground }
shot-cover-wagon = The line passes the wagon in { $hex }, which gives { $cover }
shot-column = Table for { $table }, column { $cover }
table-foot = men on foot
table-mounted = the mounted
legend-armoured = { $at } wears armour: the letters do less
legend-bare = { $at } wears no armour
legend-horse = { $at } is a horse without rider
shot-ammo = { $left ->
    [0] It is the last missile of { $by }
    [one] That leaves { $by } { $left } missile
   *[other] That leaves { $by } { $left } missiles
}
marker-lines = { $n ->
    [0] { $by } has no line of fire to anybody from where he stands
    [one] { $by } has a line of fire to { $n } enemy from where he stands
   *[other] { $by } has a line of fire to { $n } enemies from where he stands
}
volley-title = { $by } shoot at { $at }, one after the other
volley-result = { $effect }
volley-joint = All together: at least stunned { $hurt } %, killed { $killed } %
volley-reply = Where a fallen rider comes to lie is his owner’s choice; the figures assume the best place for him

## Combats

fight-title = { $by } against { $on }
fight-attack-sum = Attack
fight-defence-sum = Defence
fight-column = Column
fight-die = Added to the die
fight-attack = { $unit }: attack
fight-defence = { $unit }: defence
fight-charge = { $unit } charges: half as much again
fight-counter = { $unit } counter-charges: half as much again
fight-stunned = { $unit } lies stunned
fight-horse = { $unit }: a horse by itself
fight-raw = { $attack } to { $defence }, rounded down
fight-ground-attackers = { $unit } attacks from bad ground: { $ground }
fight-ground-worst = The worst ground counts for all: { $unit } on { $ground }
fight-ground-defenders = { $unit } stands on bad ground: { $ground }
fight-ground-both = Bad ground on both sides
fight-joint = Joint attack
fight-no-joint = Joint attack on a rider: no column without two riders
fight-last = { $column }-1 is the last column
fight-armour = { $unit } wears armour
fight-final = Fought at { $column }-1, table for { $table }
fight-swap = { $by } is the stronger and attacks, with { $attack } to { $defence }; results that would hurt him are ignored
fight-choice = The owner of the defenders chooses who takes it; the figures assume the one who suffers least
fight-bare = Somebody among the defenders wears no armour: nothing is added, and harm falls on one like him
fight-needs-help = Others have to join this attack

## Charges

charge-unanswered = { $rider } charges { $at }, and nobody counter-charges
charge-answered = { $rider } charges, and { $man } counter-charges
charge-route = { $hexes } hexes, { $mp } MP
charge-one-way = { $hexes } hexes and { $mp } MP by the way that is drawn, one of those open to him
charge-not-fought = The odds would be below 1-1: the charge would not be fought

## Dice on the way

stake-slip = Slipping past the enemy at { $hex }
stake-unhurt = unhurt
stake-wounded = wounded
stake-dies = killed by a second wound
stake-half = A wound halves the movement points that are left
stake-bridle = Catching { $horse }
stake-missed = missed
stake-caught = caught
stake-missed-stays = If he misses he does not get that horse this turn

## Who takes it, who gives way, who follows

note-harm = { $piece }: { $effect }
note-retreat = { $hexes } hexes, and no step nearer to the enemy
note-retreat-stuck = There is no way back: { $piece } pays for it
note-advance = Up to { $hexes } hexes, the first one where the enemy was

## As it is shown

beat-result = { $letter }: { $effect }
dead-shot = Shot by { $by }
dead-fight = Fell in combat
dead-charge = Fell to a charge
dead-slipping = Struck down passing an enemy
dead-stuck = Killed with no way back
dead-surrounded = Killed amid the enemy

weigh-answers = The clash, by answer
weigh-answer = { $man } rides to meet it
weigh-nobody = Nobody answers
weigh-groupings = How they could fight
weigh-cluster = { $men }
weigh-combats = { $n ->
    [one] One combat
   *[other] { $n } combats
}
weigh-no-attack = Nobody of them attacks
weigh-odds = { $attack } to { $defence }: { $column }-1
