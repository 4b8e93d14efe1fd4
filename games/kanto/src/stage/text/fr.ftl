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
legend-map = . plat, : lande, w bois, ^ montagnes, % marais, ~ eau, # château, = rivière
legend-units = châteaux avec leur endurance, ! investi, * assiégé ; unités : r réduite, i dans les murs, a a agi
dead-lost = perdu avec ses hommes
Uesugi = Uesugi
Takeda = Takeda
Hojo = Hojo

## Ravitaillement

line-whole = { $n ->
    [one] ravitaillé par un maillon
   *[other] ravitaillé par { $n } maillons
}
line-at-honjo = dans son honjo
line-cut-held = coupé en { $hex } par { $unit }
line-cut-castle = coupé en { $hex } par le château { $castle }
line-cut-zone = coupé en { $hex }, que { $unit } contrôle
line-cut-near-castle = coupé en { $hex }, que le château { $castle } contrôle
line-cut = coupé en { $hex }
line-shut-in = enfermé derrière des murs assiégés
line-no-honjo = aucun honjo accessible
line-too-far = trop loin de tout relais

## Sièges

preview-besieges = Assiège { $castle } : force { $there }, il en faut { $needed }.
preview-invests = Investit { $castle } : force { $there }, il en faut { $needed } pour un siège.
preview-siege-holds = { $castle } reste assiégé : force { $there }, il en faut { $needed }.
preview-siege-ends = Le siège de { $castle } prend fin : force { $there }, il en faut { $needed }.
preview-goes-free = { $castle } est de nouveau libre : force { $there }, il en faut { $needed } pour un siège.
preview-before-walls = Devant { $castle } : force { $there }, il en faut { $needed }, et quelqu’un dans chaque case alentour.

## Formulaires

form-losses = { $n ->
    [one] Un pas est perdu
   *[other] { $n } pas sont perdus
}
form-gains = { $n ->
    [one] Un pas à répartir
   *[other] { $n } pas à répartir
}
form-row = { $name }
form-steps = { $n ->
    [0] aucun
    [one] un pas
   *[other] { $n } pas
}
form-levels = { $n ->
    [0] aucun
    [one] un niveau
   *[other] { $n } niveaux
}
form-steps-left = Pas
form-spread = Un chacun
