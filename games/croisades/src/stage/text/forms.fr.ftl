# Croisades : ce qui se remplit d’un coup, et ce à quoi l’on répond d’avance.

form-done = Terminé
form-man = { $unit } { $name }
form-as-proposed = Comme proposé

## Qui tirera

form-shooters = Qui tirera ce tour-ci ? Marquez-les d’un coup.
form-shooters-done = Les marqueurs sont posés
form-shooters-now = Ceux qui ont une cible
form-shooters-all = Tous
form-archers = Archers et lanceurs
form-archers-note = Qui est marqué n’attaque pas ce tour-ci.
form-crossbows = Arbalètes
form-crossbows-note = Un seul tir : maintenant, ou pendant que l’ennemi bouge.
form-has-shot = a une cible
form-no-shot = sans cible
form-ammunition = traits : { $n }
explain-form-shooters = Cliquez sur tous ceux qui doivent tirer, maintenant ou pendant que l’ennemi bouge, puis validez. Une proposition marque ceux qui voient déjà un ennemi ; qui porte un marqueur n’attaque pas ce tour-ci.

## Armées de votre choix

form-army = Composez votre armée : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
form-army-done = L’armée est complète
form-points = Points
form-knights = Chevaliers
form-sergeants = Sergents
form-heavy-cav = Cavalerie lourde
form-light-cav = Cavalerie légère
form-infantry = Infanterie
form-light-inf = Infanterie légère
form-cost = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
form-values = attaque { $attack }, défense { $defence }, mouvement { $movement }
form-armour = armure
form-balanced = Un peu de tout
form-riders = Tous en selle
form-archers-spears = Archers et lances
doubt-no-shooter = Personne dans cette armée ne sait tirer.
doubt-no-rider = Personne dans cette armée n’est à cheval : ni charge ni contre-charge.
explain-form-army = Cliquez sur les hommes que vous prenez et dites pour chacun s’il est à cheval : en selle il est plus fort et coûte plus. La barre montre les points ; personne ne voit votre armée avant que les deux soient complètes.

## Où ils se tiennent

form-place = Placez vos hommes.
form-hide = Cachez vos hommes.
form-on-foot = À pied
form-in-the-saddle = En selle
form-zone-note = Où vous voulez dans les colonnes de votre bord.
form-hide-foot-note = Sous un arbre ou dans les broussailles.
form-hide-riders-note = Loin de tout ennemi.
form-hex = { $hex }
form-hex-seen = { $hex } (vu aussitôt)
form-heading = { $unit } regarde vers
explain-form-place = Cliquez sur un homme puis sur une case marquée ; un cavalier regarde aussi quelque part. Tout peut changer jusqu’à ce que vous validiez, et la proposition peut se prendre telle quelle.
explain-form-hide = Cliquez sur un homme puis sur une case ; vous seul voyez où. La case où un ennemi le verrait aussitôt le dit, et un cavalier regarde aussi quelque part.

## Ordres permanents

order-hold = Ne pas tirer ce tour-ci
order-near = Ne me demander que s’il est à { $hexes } cases ou moins d’un des miens qui peut tirer
order-riders = Ne me demander que pour les tirs sur des cavaliers
order-at = Ne me demander que pour les tirs sur { $man }
order-harm = Ne me demander que si le meilleur tir le touche à { $percent } % ou plus
order-stand = Pas de contre-charge ce tour-ci
order-able = Ne me demander une contre-charge que si un de mes cavaliers peut partir
