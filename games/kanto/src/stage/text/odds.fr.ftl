### Ce qui se joue aux dés.

stake-added = Ajouté au dé
stake-as-it-stands = En l’état, si personne d’autre ne se joint au combat.
stake-with-all = Avec tous ceux qui peuvent être désignés.
stake-strength = Lu dans la colonne de force { $strength }.
stake-steps = { $steps ->
    [0] rien
   *[other] { $steps } pas
}
stake-steps-leader = { $steps } pas et un chef
stake-divided = Le défenseur répartit cela entre pas perdus et cases de retraite.
stake-counter-follows = Qui tient sa place peut riposter. Tels qu’ils sont, avec une force de { $strength }, les faces 1 à 6 coûtent aux attaquants : { $faces }
stake-no-retreat = Les attaquants perdent des pas ; ils ne peuvent reculer à la place.
stake-need-fewer = moins de pas perdus que l’ennemi
stake-attackers = Dé des attaquants
stake-defenders = Dé des défenseurs
stake-attackers-faces = Attaquants, force { $strength } : les faces 1 à 6 coûtent aux défenseurs { $faces }
stake-defenders-faces = Défenseurs, force { $strength } : les faces 1 à 6 coûtent aux attaquants { $faces }
stake-star = * un chef tombe aussi.
stake-round-worse = vous perdez plus
stake-round-even = les pertes sont égales
stake-round-better = l’ennemi perd plus
stake-castle-falls = { $castle } tombe
stake-storm-difference = Lu dans la colonne de différence { $n }.
stake-storm = { $loss ->
    [0] les murs tiennent
   *[other] endurance −{ $loss }
}, { $steps ->
    [0] aucun pas perdu
    [one] { $steps } pas perdu
   *[other] { $steps } pas perdus
}
stake-storm-leader = { $loss ->
    [0] les murs tiennent
   *[other] endurance −{ $loss }
}, { $steps ->
    [0] un chef perdu
   *[other] { $steps } pas et un chef perdus
}
stake-storm-falls = il tombe, { $steps ->
    [0] aucun pas perdu
    [one] { $steps } pas perdu
   *[other] { $steps } pas perdus
}
stake-storm-falls-leader = il tombe, { $steps ->
    [0] un chef perdu
   *[other] { $steps } pas et un chef perdus
}
stake-wear-nothing = rien
stake-wear = endurance −{ $endurance }, moral dans la place −{ $morale }
stake-wear-destroyed = le château est détruit
stake-wear-gives-up = ceux du dedans se rendent
stake-siege-too = On lance aussi pour { $castle } : il tombe avec { $percent } %.
stake-summons = { $castle } change de mains
stake-denied = refus
stake-honours = ils partent avec les honneurs de la guerre
stake-surrender = il se rend
stake-endurance = Lu dans la ligne d’endurance { $n }.
stake-recruiting = Des recrues viennent
stake-no-recruits = personne
stake-recruits = { $n } pas
stake-deserters = { $n ->
    [one] { $n } pas déserte
   *[other] { $n } pas désertent
}
stake-at-home = Colonne { $group }, au pays.
stake-away = Colonne { $group }, loin du pays.
stake-odawara = Dans Odawara, par la mer : { $n } pas.
stake-bonus = Les hommes relâchés ajoutent { $n } pas.
stake-flight = { $n ->
    [one] Jusqu’où fuit { $unit }
   *[other] Jusqu’où fuit { $unit }, le premier de { $n }
}
stake-runs = { $hexes ->
    [one] { $hexes } case
   *[other] { $hexes } cases
}
stake-runs-losing = { $hexes ->
    [one] { $hexes } case
   *[other] { $hexes } cases
} et { $steps ->
    [one] { $steps } pas perdu
   *[other] { $steps } pas perdus
}
stake-flight-morale = Chaque case coûte un point de moral.
stake-rest = { $unit } reprend courage
stake-recovers = moral +1
stake-stays-weary = rien
stake-rest-each = Un dé pour chacun des { $n }.
stake-rest-together = Un seul dé pour tous les { $n }.
stake-tempt = { $unit } change de camp
stake-turns = il passe à l’ennemi
stake-stays-true = il reste fidèle
