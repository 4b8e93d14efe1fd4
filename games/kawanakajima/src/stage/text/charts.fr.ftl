# Kawanakajima : les tables à côté de la carte. Le serveur les dit ; qui n’ouvre aucune table ne charge pas ces mots.

charts-tab-combat = Combat
charts-tab-mode = Postures
charts-tab-terrain = Terrain
charts-tab-command = Commandement
charts-tab-rally = Ralliement
charts-tab-rout = Déroute
charts-tab-siege = Siège
charts-tab-plans = Plans
charts-tab-game = Tours et points

chart-yes = oui
chart-die = d6
chart-result = Résultat
chart-col = COL
chart-lin = LIG

## Le combat

chart-combat = Table de combat
chart-combat-axes = LIG \ COL
chart-combat-note = Deux dés pour la colonne, deux pour la ligne, chacun avec son score ; au-delà du bord, on lit le bord.
chart-scores = Ce qui fait les scores
chart-scores-axes = ajouté à 2d6
chart-charge = Charge
chart-counter-charge = Contre-charge
chart-closed-ranks = Défenseurs qui serrent les rangs
chart-melee = Mêlée
chart-defender-ground = Terrain des défenseurs, le meilleur pour eux
chart-own-mode = Un attaquant en Déplacement ou en Regroupement
chart-enemy-mode = Tous les défenseurs en Déplacement ou en Regroupement
chart-attacker-leader = Un Individu des attaquants
chart-defender-leader = Un Individu des défenseurs
chart-plus-elan = + Élan
chart-plus-mass = + Masse
chart-minus-elan = − Élan
chart-minus-mass = − Masse
chart-minus-both = − Élan − Masse
chart-both-sides = + Élan et Masse des siens, − ceux d’en face
chart-plus-best-state = + le plus petit modificateur d’État
chart-minus-worst-state = − le plus grand modificateur d’État
chart-see-terrain = voir Terrain
chart-plus-leader = + Individu
chart-minus-leader = − Individu
chart-or-leader = ou ici

## Les Postures

chart-mode-change = Changement de Posture
chart-from-to = de \ vers
chart-mode-note = d6 plus l’Individu d’une unité du Clan ; le chiffre ou plus réussit.
chart-sham-note = De Défense vers Déplacement : c’est aussi ce qu’il faut pour se réunir avec le jeton Initiative.
chart-modes = Ce que donne une Posture
chart-mode = Posture
chart-ma = PM
chart-attacking = COL en attaquant
chart-attacked = COL attaqué

## Le terrain

chart-terrain = Terrain : mouvement et combat
chart-ground = Terrain
chart-mp = PM
chart-difficult = Difficile
chart-down-slope = En descendant
chart-river = Rivière
chart-barred = interdit
chart-enemy-zone = Zone de contrôle ennemie
chart-terrain-note = Un plus s’ajoute au coût de l’hexagone. De plusieurs terrains, le mouvement paie le plus cher, et le meilleur pour le défenseur compte au combat.
chart-difficult-note = Une Charge en terrain difficile garde 1 d’Élan en colonne ; le reste compte comme Masse.
chart-firepower = Puissance de Tir
chart-fires = qui tire
chart-col-per-point = COL par point
chart-fire-closed = Défenseurs qui serrent les rangs
chart-fire-installed = En Mêlée : en Défense derrière un gué ou sur une Position défensive
chart-fire-charge = Attaquants en Charge
chart-fire-counter = Défenseurs en contre-charge
chart-fire-river = Par-dessus une rivière on ne fait que tirer : la Puissance de Tir des deux camps en ligne, sans Élan ni Masse.

## Le commandement

chart-command = Points de Commandement
chart-commander = Chef \ dé
chart-uesugi-historical = Kenshin, historique
chart-uesugi-hypothetical = Kenshin, hypothétique
chart-takeda-hypothetical = Shingen, hypothétique
chart-shingen = { $first ->
    [1] Shingen, tour { $first }
   *[other] Shingen, tours { $first } à { $last }
}
chart-kosaka = { $first ->
    [1] Kosaka, jusqu’au tour { $last }
   *[other] Kosaka, tours { $first } à { $last }
}
chart-command-clan-a = −1 au dé si le Clan A n’est pas en Défense (sauf pour Kosaka).
chart-command-bundori = −1 par Bundori que l’on a.
chart-command-ganko = +1 avec le plan Ganko, une fois actif.
chart-delay = Quand arrive un jeton
chart-distance = PM depuis le chef
chart-delay-box = Case Délai
chart-bowl = bol

## Ralliement et déroute

chart-rally = Ralliement
chart-die-leader = d6 + Individu
chart-levels = Niveaux regagnés
chart-rally-one = Un 1 naturel ne regagne rien : tout le Clan fait Retraite.
chart-rally-who = En Regroupement, sans retraite ce tour, hors des zones de contrôle ennemies.
chart-states = Les États
chart-state = État
chart-state-modifier = Modificateur
chart-states-note = Chaque pas perdu coûte un État ; le quatrième élimine l’unité.
chart-rout = Test de Déroute
chart-rout-axes = d6 + Individu + unités
chart-rout-note = Après la perte d’une unité : un Individu du Clan, et 1 par unité du Clan sur la carte qui n’est pas Exténuée.
chart-rout-rout = Déroute
chart-rout-retreat = Retraite
chart-rout-seppuku = Seppuku
chart-rout-none = tient
chart-rout-means-rout = Déroute : tout le Clan est éliminé ; le Clan A ne déroute jamais.
chart-rout-means-retreat = Retraite : le Clan fait Retraite et passe en Regroupement.
chart-rout-means-seppuku = Seppuku : un Individu du Clan est perdu, ou l’ennemi prend 1 Bundori.
chart-leaders = La mort d’un Individu
chart-leader-unit = Son unité
chart-leader-dies = meurt sur d6
chart-leader-steps = perd deux pas ou plus
chart-leader-eliminated = est éliminée

## Le siège

chart-siege = Actions de siège
chart-siege-action = Action
chart-siege-roll = Jet
chart-siege-effect = Effet
chart-assault = Assaut
chart-assault-roll = Attaquant : d6 + marqueurs voisins + Sacrifice + Avantage
chart-assault-effect = Défenseur : d6 + plus bas Score de défense rencontré + Sacrifice
chart-assault-won = – réussi
chart-assault-more = attaquant plus haut
chart-assault-won-effect = le marqueur tombe, Hors de combat +1 pour le défenseur ; l’attaquant peut occuper
chart-assault-tied = – égalité
chart-assault-equal = égaux
chart-assault-tied-effect = l’attaquant perd un marqueur ou 1 d’Effectif, Hors de combat +1 ; 1 d’Effectif de plus peut l’emporter, sauf réponse
chart-assault-lost = – repoussé
chart-assault-less = attaquant plus bas
chart-assault-lost-effect = l’attaquant perd la moitié de l’écart en marqueurs ou en Effectif
chart-siege-fire = Tir
chart-siege-fire-roll = d6 + marqueurs voisins − plus bas Score de défense rencontré
chart-siege-fire-effect = { $need } ou plus : l’ennemi perd un marqueur ou 1 d’Effectif, Hors de combat +1
chart-troops = Déplacer des troupes
chart-troops-effect = marqueurs vers des zones liées à une base, 1 d’Effectif chacun
chart-rally-troops = Rallier les troupes
chart-rally-troops-effect = 1 point de Hors de combat à l’Effectif
chart-siege-actions = Actions de siège : 1, plus toute la Puissance de Tir dans la place, plus l’Individu d’une unité. Ce qui reste est perdu.
chart-siege-manpower = Effectif : Élan et Masse des unités au pire Éprouvées.
chart-lines = Lignes d’attaque : Scores de défense
chart-lines-axes = Ligne
chart-line = { $one } – { $other }
chart-into-one = vers la première
chart-into-other = vers la seconde
chart-lines-note = À l’intérieur d’une zone Périphérique, le Score de défense est 0.
chart-siege-rally = Jeton Ralliement pendant un siège
chart-each-point = Chaque point Hors de combat
chart-siege-rally-lost = est perdu
chart-siege-rally-stays = reste
chart-siege-rally-back = revient à l’Effectif

## Les plans

chart-plans = Plans de bataille
chart-plan = Plan
chart-plan-initial = Premières Postures
chart-plan-handed = Impétueuses à l’ennemi
chart-plan-combined = Combinées
chart-plan-command = Dé de commandement
chart-plan-rally = Dé de ralliement
chart-plan-into = Jet vers Attaque
chart-plan-out = Jet hors d’Attaque
chart-plan-digs = Positions
chart-modes-any = toutes
chart-modes-one = { $one }
chart-modes-two = { $one }, { $two }
chart-modes-three = { $one }, { $two }, { $three }
chart-plan-try = Un plan devient actif si 2d6 ne dépassent pas les points réunis.
chart-plan-fail = Un essai manqué coûte autant de points que le jet a dépassé.
chart-plan-impetuous = Kuruma Gakari cède son Attaque impétueuse à sa première Retraite, Hoshi dès qu’il engage un premier combat.
chart-plan-positions = Positions défensives : un simple dé sur la colonne du chef au tour 1 de la table de commandement.
chart-becomes = Coups qu’un plan détourne
chart-becomes-axes = subi \ d6
chart-becomes-row = { $plan } : { $result }

## La partie

chart-lengths = Durée et points
chart-scenario = Scénario
chart-historical = Historique
chart-hypothetical = Hypothétique
chart-turns = Tours
chart-draw = Match nul jusqu’à (PV)
chart-fatigue = Le second jeton Combat finit le tour, dès le tour
chart-fort-vp = Prise de Kaizu (PV)
chart-kansuke-vp = Recours à Kansuke (PV)
chart-points-note = 1 PV par point ennemi d’Élan et d’Individu détruit au combat.
chart-entries = Points d’Entrée du mont Saijo
chart-entry = Point d’Entrée
chart-first-turn = Dès le tour
chart-samurai = Lignes des Samouraïs
chart-army = Armée
chart-samurai-note = Franchie en s’éloignant de 0, une ligne permet au camp mené d’appeler son Samouraï. Sous 0, le score est aux Uesugi.
