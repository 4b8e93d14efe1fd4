### Ce qui se dit de la carte et de ce qui s’y trouve.

game-special = Les bons chefs agissent plus souvent que les autres, et toute armée dépend de son ravitaillement.
sheet-kanto = Le Kantō
place-name = { $name }
piece-unit = { $name }
piece-castle = { $name }, château d’endurance { $endurance }
piece-town = { $name }, ville ouverte
piece-ruin = { $name }, détruit
board-turn = Tour { $turn } sur { $last }, étape { $stage }, { $season }
board-points = { $power } : { $points }
legend-map = . plat, : lande, w bois, ^ montagnes, % marais, ~ eau, # château, = rivière
legend-units = châteaux avec leur endurance, ! investi, * assiégé ; unités : r réduite, i dans les murs, a a agi
dead-lost = perdu avec ses hommes
Uesugi = Uesugi
Takeda = Takeda
Hojo = Hojo
