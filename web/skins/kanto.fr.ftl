# Libellés des listes et de la fiche d’unité. Les mots du jeu (power-, phase-, season-) sont dans ses propres textes.

kanto-week = { $month }, semaine { $week }
kanto-month-1 = Janvier
kanto-month-2 = Février
kanto-month-3 = Mars
kanto-month-4 = Avril
kanto-month-5 = Mai
kanto-month-6 = Juin
kanto-month-7 = Juillet
kanto-month-8 = Août
kanto-month-9 = Septembre
kanto-month-10 = Octobre
kanto-month-11 = Novembre
kanto-month-12 = Décembre
kanto-stage = Étape { $n }
kanto-points = En l’état
kanto-goal-steps = Gagne qui détruit le plus de pas ennemis.
kanto-goal-points = Châteaux et chefs comptent ; le plus de points gagne.
kanto-goal-siege-open = Odawara doit être encerclé à la fin d’un tour.
kanto-goal-siege-done = Odawara encerclé : { $n ->
    [one] un tour
   *[other] { $n } tours
}.
kanto-goal-ceremony-open = Kenshin doit être investi à Hachiman.
kanto-goal-ceremony-done = Kenshin a été investi devant { $n ->
    [one] une unité
   *[other] { $n } unités
}.
kanto-goal-uesugi-free = Les Uesugi n’ont pas été appelés.
kanto-goal-uesugi-called = Les Uesugi ont été appelés.
kanto-ready = Peuvent agir
kanto-have-acted = Ont agi
kanto-own = Forces à soi
kanto-others = Les autres
kanto-waiting = Hors de la carte
kanto-force = { $n ->
    [one] une unité
   *[other] { $n } unités
}, force { $strength }
kanto-then = { $season } à partir de { $week }
kanto-spirits = Moral : { $good } intacts, { $shaken } de 9 à 7, { $low } plus bas
kanto-next = Force suivante
kanto-sieges = Sièges
kanto-no-garrison = pas de garnison
kanto-endurance-short = endurance { $n } sur { $full }
kanto-alone = sans chef
kanto-units = { $n ->
    [one] une unité
   *[other] { $n } unités
}
kanto-besieges = assiège { $castle }
kanto-morale-low = moral { $n }

kanto-printed = Imprimé
kanto-army = Armée
kanto-rank-0 = troupe
kanto-rank-1 = général
kanto-rank-2 = daimyo
kanto-strength = Force
kanto-strength-of = { $n } sur { $full }
kanto-adjustment = Ajustement de combat
kanto-ability = Capacité
kanto-ability-stages = { $n ->
    [0] agit à l’étape 1
    [1] agit à l’étape 1
   *[other] agit aux étapes 1 à { $n }
}
kanto-morale = Moral
kanto-boxes = Cases de commandement
kanto-boxes-of = { $n } sur { $full } occupées
kanto-state = État
kanto-inside = dans les murs
kanto-acted = a agi
kanto-unsupplied = sans ravitaillement
kanto-reduced = réduite
kanto-owner = Propriétaire
kanto-honjo = honjo
kanto-endurance = Endurance
kanto-endurance-of = { $n } sur { $full }
kanto-destroyed = détruit
kanto-free = libre
kanto-invested = investi
kanto-besieged = assiégé
kanto-siege = Siège
kanto-siege-of = force { $there } sur place, { $need } requise
kanto-garrison = Garnison
kanto-garrison-of = { $units ->
    [one] une unité
   *[other] { $units } unités
}, force { $strength }
