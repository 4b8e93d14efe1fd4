# Croisades : les tables à côté de la carte. Le serveur les dit ; un navigateur qui n’ouvre aucune table ne charge pas ces mots.

charts-tab-shooting = Tir
charts-tab-combat = Combat
charts-tab-ground = Terrain
charts-tab-moves = Mouvement
charts-tab-men = Personnages
charts-tab-game = La partie

chart-yes = oui
chart-no = non
chart-word = { $word }
chart-what = Quoi
chart-figure = Chiffre
chart-letter = Lettre
chart-d6 = d6
chart-d10 = d10

chart-effects-two = { $one }, { $two }
chart-effects-three = { $one }, { $two }, { $three }
chart-effects-four = { $one }, { $two }, { $three }, { $four }{ $more ->
    [0] {""}
   *[other] {" "}et { $more } de plus
}
chart-means-armour = sans armure : { $bare } ; en armure : { $armour }

chart-family-none = rien
chart-family-back = repoussé
chart-family-hurt = touché
chart-family-killed = tué
chart-family-attacker-hurt = un attaquant est touché
chart-family-attackers-back = les attaquants reculent
chart-family-defenders-back = les défenseurs reculent

## Tir

chart-shots-foot = Tirs sur un homme à pied
chart-shots-mounted = Tirs sur un cavalier ou un cheval
chart-shots-axes = d10 modifié \ couvert
chart-shots-note = Un dé à dix faces, avec ce qu’ajoutent portée, santé et arme. Petit, il est bon pour le tireur ; au-delà du bord, on lit le bord.
chart-letters-foot = Ce que fait une lettre à un homme à pied
chart-letters-mounted = Ce que fait une lettre à un cavalier ou à un cheval
chart-bare = sans armure
chart-in-armour = en armure
chart-lone-horse = un cheval seul
chart-modifiers = Ce qui s’ajoute au dé d’un tir
chart-added = ajouté
chart-ranges = Portées en cases
chart-weapon = Arme
chart-row-shift = au dé
chart-over = par-dessus
chart-over-medium = à moyenne et longue portée
chart-over-never = jamais
chart-over-note = À courte portée, personne ne tire par-dessus les autres. Les cavaliers derrière des amis, la ligne de bataille et la hauteur ont leurs propres règles.
chart-limits = Tirs et mouvement, lus par paires
chart-limits-literal = Tirs et mouvement, lus ligne par ligne
chart-rate = tirs par tour
chart-after-shot = bouge après un tir offensif seul
chart-with-defence = bouge avec un tir défensif
chart-halves = Les moitiés sont arrondies vers le bas.
chart-rate-both = offensif et défensif
chart-rate-offensive = offensif seulement
chart-rate-either = l’un ou l’autre
chart-limit-full = tout
chart-limit-half = moitié
chart-limit-none = rien
chart-ammunition = Munitions
chart-missiles = au départ
chart-counted = comptées
chart-counted-always = toujours
chart-counted-here = dans cette partie
chart-counted-option = si convenu
chart-counted-never = jamais
chart-endless = sans fin
chart-driven-back = Ce qu’un tir fait à un mouvement
chart-back-offensive = Repoussé au tir offensif : cases
chart-back-defensive = Repoussé en chemin : points perdus
chart-wounded-foot = Blessé en chemin, à pied : points restants
chart-wounded-mounted = Blessé en chemin, en selle : points restants
chart-left-half = la moitié
chart-left-all = tous

## Combat

chart-combat-foot = Combat contre des hommes à pied
chart-combat-mounted = Combat contre un cavalier ou un cheval
chart-combat-axes = d10 \ rapport
chart-combat-note = Un dé à dix faces dans la colonne du rapport, petit pour l’attaquant. Un rapport plus fort se lit dans la dernière colonne ; dès qu’un défenseur est à cheval, la seconde table compte.
chart-does = ce qu’elle fait
chart-rider = un cavalier
chart-shifts = Colonnes pour le terrain
chart-shift-axes = attaquant \ défenseur
chart-shift-note = Un cavalier est sur la plus mauvaise de ses deux cases. On trouve d’abord la colonne, puis on décale ; au-dessous de 1-1, pas d’attaque.
chart-attacker-neutral = attaquant en terrain neutre
chart-attacker-unfavourable = un attaquant en terrain défavorable
chart-defender-neutral = en terrain neutre
chart-defender-unfavourable = tous en terrain défavorable
chart-combat-added = Ce qui compte encore
chart-armour-die = Tous les défenseurs en armure : au dé
chart-die-cap = Le dé ne se lit pas au-delà de
chart-together = Attaque à plusieurs : colonnes
chart-charge-bonus = Une charge menée à son terme
chart-counter-bonus = Un contre-chargeur contre son chargeur
chart-half-attack = + moitié de l’attaque
chart-half-defence = + moitié de la défense
chart-afterwards = Reculs et avances
chart-retreat = Cases d’un recul
chart-retreat-friends = Les amis en chemin s’écartent
chart-retreat-enemies = À travers des ennemis
chart-retreat-beside = Un dé pour les cases longées près d’autres ennemis
chart-retreat-fails = Qui ne peut reculer est
chart-advance-foot = Cases d’une avance à pied
chart-advance-mounted = Cases d’une avance en selle

## Terrain

chart-terrain = Terrain
chart-ground = Terrain
chart-foot = à pied
chart-armoured = à pied en armure
chart-mounted = à cheval
chart-cover = couvert
chart-cover-when = contre quels tirs
chart-fighting = au combat
chart-barred = fermé
chart-neutral = neutre
chart-unfavourable = défavorable
chart-cover-never = –
chart-cover-always = tous
chart-cover-top = par-dessus le haut du talus
chart-cover-bank = d’ailleurs que de la rive
chart-wagon = Le chariot
chart-wagon-foot = Le franchir à pied, par case
chart-wagon-armoured = Le franchir en armure, par case
chart-wagon-mounted = Le franchir à cheval
chart-wagon-stop = Peut-on s’y arrêter ?
chart-wagon-cover = Couvert de qui est visé par-dessus
chart-haul-two = Mouvement avec deux hommes
chart-haul-three = Mouvement avec trois hommes ou plus
chart-haul-horse = Mouvement avec son cheval de trait
chart-bodies = Corps dans une case
chart-body-man = Un homme mort compte
chart-body-horse = Un cheval mort compte
chart-body-from = La case est plus chère à partir de
chart-body-more = Elle coûte en plus
chart-body-closed = Elle est fermée à partir de

## Mouvement

chart-allowances = Points de mouvement
chart-class = Classe
chart-mounted-wounded = à cheval, blessé
chart-foot-wounded = à pied, blessé
chart-turning = Ce que coûte de tourner à cheval, en plus du terrain
chart-turn = L’avant va
chart-turn-ahead = droit devant
chart-turn-front = devant, d’un côté
chart-turn-flank = sur un flanc
chart-turn-rear = à côté de l’arrière
chart-turn-behind = droit derrière
chart-about-turn = demi-tour sur place
chart-infiltration = Passer à côté d’un ennemi
chart-wounded-on-foot = À pied, blessé sur
chart-wounded-on-horse = À cheval, blessé sur
chart-infiltration-note = Un dé pour chaque case traversée. La première et la dernière case d’un mouvement n’en demandent pas.
chart-charges = Charges et contre-charges
chart-charge-hexes = Une charge a, au moins, en cases
chart-charge-straight = Dont droit sur la cible, à la fin
chart-counter-hexes = Une contre-charge a, au plus, en cases
chart-half-charge = la moitié de la charge
chart-own-distance = La cible répond elle-même à une distance de
chart-own-advance = et va vers son attaquant, en cases
chart-bridle = Saisir une bride au passage
chart-in-passing = Le cheval est
chart-caught = saisi
chart-missed = manqué
chart-leads = Menés à la fois : à pied { $foot }, à cheval { $mounted }.

## Personnages

chart-crusaders = Les croisés
chart-saracens = Les sarrasins
chart-man = Homme
chart-people = peuple
chart-arm = arme
chart-missile = trait
chart-armour = armure
chart-points = points
chart-men-note = Attaque, défense, mouvement. Les points servent aux armées de votre choix : à cheval, puis à pied.
chart-animals = Chevaux et chariot
chart-hexes = cases
chart-defence = défense
chart-movement = mouvement
chart-horse = Cheval de selle
chart-draught = Cheval de trait
chart-wagon-row = Chariot

## La partie

chart-scenarios = Scénarios
chart-scenario = Scénario
chart-turns = tours
chart-first = commence
chart-map = carte
chart-goal = gagné par
chart-turns-note = Un tour est ici un tour de chaque camp.
chart-by-lot = au sort
chart-map-chosen = au choix
chart-goal-water = trois hommes avec de l’eau
chart-goal-wagon = le chariot
chart-goal-losses = les pertes
chart-hiding = Se cacher
chart-hide-foot = À pied, on se cache dans
chart-tree-or-brush = arbres, broussailles
chart-hide-mounted = Un cavalier se cache, de tout ennemi, à des cases
chart-seen-within = Vu d’un ennemi qui a une ligne libre, en cases
chart-armies = Armées de votre choix
chart-points-here = Points dans cette partie
chart-budgets = Points au choix
chart-zone-crusader = Colonnes des croisés
chart-zone-saracen = Colonnes des sarrasins
chart-prices = Ce que coûte une arme de trait
