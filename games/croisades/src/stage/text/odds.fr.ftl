### Ce que les dés peuvent donner : tirs, combats, charges, hexagones franchis au contact ; et comment on le montre quand ils sont tombés.

## Ce qu’un résultat veut dire, du pire au meilleur pour celui qui tire ou attaque

odds-thrown-back = attaquants repoussés
odds-no-effect = sans effet
odds-driven-back = repoussé
odds-stunned = assommé
odds-unhorsed = désarçonné
odds-horse-lost = désarçonné, cheval tué
odds-wounded = blessé
odds-killed = tué
odds-letter = { $letter } ({ $dice }) : { $effect }

fate-second-wound = tué d’une seconde blessure
fate-surrounded = tué, cerné par l’ennemi
fate-stuck = blessé, faute de retraite
fate-stuck-killed = tué, faute de retraite
fate-slowed = perd des points de mouvement
fate-ignored = ignoré, les rôles étant inversés
fate-attackers-stuck = les attaquants reculent, et tous ne le peuvent pas
fate-wounded-retreat = blessé et plus, et les défenseurs reculent
fate-hurt-retreat = hors de combat, et les autres reculent
fate-unhorsed-horse-killed = cheval tué, cavalier désarçonné
fate-wounded-unhorsed-horse-killed = cheval tué, cavalier blessé et désarçonné
fate-stunned-wounded-unhorsed = blessé, désarçonné et assommé
fate-stunned-wounded-unhorsed-horse-killed = cheval tué, cavalier blessé, désarçonné et assommé

## Tirs

sight-line = { $range ->
    [one] { $range } hexagone
   *[other] { $range } hexagones
}, { $band }, { $cover }
shot-title = { $by } tire sur { $at }
shot-added = Ajouté au dé
shot-range = { $range ->
    [one] { $range } hexagone
   *[other] { $range } hexagones
} : { $band }
shot-weapon = Arme : { $weapon }
shot-cover-own = { $hex } donne à la cible : { $cover } ({ $ground })
shot-cover-passed = La ligne passe par { $hex }, qui donne : { $cover } ({ $ground })
shot-cover-wagon = La ligne passe par le chariot en { $hex }, qui donne : { $cover }
shot-column = Table { $table }, colonne { $cover }
table-foot = des piétons
table-mounted = des montés
legend-armoured = { $at } porte une armure : les lettres font moins
legend-bare = { $at } ne porte pas d’armure
legend-horse = { $at } est un cheval sans cavalier
shot-ammo = { $left ->
    [0] C’est le dernier projectile de { $by }
    [one] Il reste { $left } projectile à { $by }
   *[other] Il reste { $left } projectiles à { $by }
}
marker-lines = { $n ->
    [0] { $by } n’a aucune ligne de tir de là où il se trouve
    [one] { $by } a une ligne de tir vers { $n } ennemi de là où il se trouve
   *[other] { $by } a une ligne de tir vers { $n } ennemis de là où il se trouve
}
volley-title = { $by } tirent sur { $at }, l’un après l’autre
volley-result = { $effect }
volley-joint = Tous ensemble : au moins assommé { $hurt } %, tué { $killed } %
volley-reply = Où tombe un cavalier désarçonné, son camp en décide ; les chiffres supposent la meilleure place pour lui

## Combats

fight-title = { $by } contre { $on }
fight-attack-sum = Attaque
fight-defence-sum = Défense
fight-column = Colonne
fight-die = Ajouté au dé
fight-attack = { $unit } : attaque
fight-defence = { $unit } : défense
fight-charge = { $unit } charge : moitié en plus
fight-counter = { $unit } contre-charge : moitié en plus
fight-stunned = { $unit } gît assommé
fight-horse = { $unit } : un cheval seul
fight-raw = { $attack } contre { $defence }, arrondi en dessous
fight-ground-attackers = { $unit } attaque d’un terrain défavorable : { $ground }
fight-ground-worst = Le pire terrain vaut pour tous : { $unit }, { $ground }
fight-ground-defenders = { $unit } est sur un terrain défavorable : { $ground }
fight-ground-both = Terrain défavorable des deux côtés
fight-joint = Attaque commune
fight-no-joint = Attaque commune contre un cavalier : pas de colonne sans deux cavaliers
fight-last = { $column }-1 est la dernière colonne
fight-armour = { $unit } porte une armure
fight-final = Combat à { $column }-1, table { $table }
fight-swap = { $by } est le plus fort et attaque, à { $attack } contre { $defence } ; ce qui lui nuirait est ignoré
fight-choice = Le camp des défenseurs choisit qui le subit ; les chiffres supposent celui qui en souffre le moins
fight-bare = L’un des défenseurs ne porte pas d’armure : rien n’est ajouté, et le coup tombe sur un homme sans armure
fight-needs-help = D’autres doivent se joindre à cette attaque

## Charges

charge-unanswered = { $rider } charge { $at }, et personne ne contre-charge
charge-answered = { $rider } charge, et { $man } contre-charge
charge-route = { $hexes } hexagones, { $mp } PM
charge-one-way = { $hexes } hexagones et { $mp } PM par le chemin tracé, l’un de ceux qui lui sont ouverts
charge-not-fought = Le rapport serait inférieur à 1-1 : la charge ne serait pas combattue

## Dés en chemin

stake-slip = Passer près de l’ennemi en { $hex }
stake-unhurt = indemne
stake-wounded = blessé
stake-dies = tué d’une seconde blessure
stake-half = Une blessure réduit de moitié les points de mouvement restants
stake-bridle = Attraper { $horse }
stake-missed = manqué
stake-caught = attrapé
stake-missed-stays = S’il manque, il n’aura pas ce cheval de tout le tour

## Qui subit, qui recule, qui suit

note-harm = { $piece } : { $effect }
note-retreat = { $hexes } hexagones, et aucun pas vers l’ennemi
note-retreat-stuck = Il n’y a pas de retraite : { $piece } en paie le prix
note-advance = Jusqu’à { $hexes } hexagones, le premier là où était l’ennemi

## Comment on le montre

beat-result = { $letter } : { $effect }
dead-shot = Abattu par { $by }
dead-fight = Tombé au combat
dead-charge = Tombé sous une charge
dead-slipping = Frappé en passant près d’un ennemi
dead-stuck = Tué faute de retraite
dead-surrounded = Tué au milieu des ennemis

weigh-answers = Le choc, selon la réponse
weigh-answer = { $man } va à sa rencontre
weigh-nobody = Personne ne répond
weigh-groupings = Les combats possibles
weigh-cluster = { $men }
weigh-combats = { $n ->
    [one] Un combat
   *[other] { $n } combats
}
weigh-no-attack = Aucun d’eux n’attaque
weigh-odds = { $attack } contre { $defence } : { $column }-1
