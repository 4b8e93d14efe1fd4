### Ce qui se dit de la carte et de ce qui s’y trouve.

place-pool = Le point d’eau
place-height = La hauteur
piece-man = { $name }
piece-horse = cheval sans cavalier { $unit }
piece-draught-horse = cheval de trait { $unit }
piece-dead-horse = cheval mort { $unit }
piece-wagon = chariot { $unit }
piece-bodies = { $men ->
    [one] un corps
   *[other] { $men } corps
}
board-turn = Tour { $turn } sur { $last }, { $side }
legend-map = . terrain plat, : hauteur, ^ talus, b broussailles, t arbre, ~ eau
legend-figures = ' l’arrière, + mort, z assommé, w blessé, s marqué pour tirer, h caché
duty-ride = Une charge annoncée n’a pas encore été menée :
duty-leave = Un ami est venu sur leur hexagone, ils doivent encore le quitter :
refused-heading = Il n’y a pas assez de points de mouvement pour être orienté ainsi.
refused-heading-edge = L’arrière serait hors de la carte.
fate-unhurt = arrive indemne
fate-hurt = est touché en chemin
Crusaders = Croisés
    .number = many
    .subject = Les Croisés
    .of = des Croisés
    .to = aux Croisés
Saracens = Sarrasins
    .number = many
    .subject = Les Sarrasins
    .of = des Sarrasins
    .to = aux Sarrasins
