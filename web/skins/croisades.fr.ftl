# Libellés des listes et de la fiche d’un personnage. Les mots du jeu (side-, arm-, weapon-, marker-, task-, class-, nation-) sont dans ses propres textes.

croisades-sequences = Séquences du tour
croisades-sequence-fire = Tir
croisades-sequence-charges = Charges
croisades-sequence-movement = Mouvement
croisades-sequence-combat = Combat
croisades-sequence-recovery = Récupération
croisades-set-up = Mise en place, avant le premier tour.
croisades-march = { $man } : encore { $left } PM, { $spent } dépensés
croisades-goal-water = Les Croisés gagnent quand trois hommes à pied ont pris de l’eau et sont repartis par la colonne A.
croisades-goal-wagon = Les Croisés gagnent quand le chariot sort par la colonne A.
croisades-goal-losses = Qui inflige le plus de pertes l’emporte.
croisades-water-count = { $n } sur { $of }
croisades-points = { $side } { $n }
croisades-you = vous
croisades-active = à leur tour
croisades-legend = attaque · défense · mouvement
croisades-values = attaque { $attack }, défense { $defence }, mouvement { $movement }
croisades-hidden-foot = { $n } à pied
croisades-hidden-mounted = { $n } à cheval
croisades-hidden = caché
croisades-unseen = Cachés :

croisades-state-ready = prêt
croisades-state-moved = a bougé
croisades-state-stunned = assommé
croisades-state-wounded = blessé
croisades-state-dead = mort
croisades-state-left = sorti
croisades-state-hidden = caché
croisades-state-waiting = pas encore placé
croisades-state-charging = charge
croisades-state-busy = occupé
croisades-state-still = reste sur place
croisades-marker-shoot = va tirer
croisades-marker-offensive = carreau O
croisades-marker-defensive = carreau D

croisades-attack = Attaque
croisades-defence = Défense
croisades-movement = Mouvement
croisades-healthy = En bonne santé
croisades-trade = Classe
croisades-arm = Arme
croisades-missile = Tire avec
croisades-ammo = Munitions
croisades-ammo-left = { $n } sur { $of }
croisades-state = État
croisades-marker = Indicateur
croisades-task = Occupé
croisades-task-left = { $task }, encore { $n ->
    [one] { $n } tour
   *[other] { $n } tours
}
croisades-also = De plus
croisades-stunned = assommé
croisades-wounded = blessé
croisades-mounted = à cheval
croisades-on-foot = à pied
croisades-armoured = en armure
croisades-attacked = a attaqué
croisades-has-shot = a tiré
croisades-charges = mène la charge { $n }
croisades-answers = répond à la charge { $n }
croisades-carries = porte un homme assommé
croisades-leads = mène { $n ->
    [one] un cheval
   *[other] { $n } chevaux
}
croisades-has-water = a pris de l’eau
croisades-horse-dead = mort, compte pour trois corps
croisades-riderless = sans cavalier
croisades-hitched = attelé au chariot
croisades-bodies = Corps
croisades-bodies-count = { $men ->
    [one] { $men } homme
   *[other] { $men } hommes
}, compte pour { $weight }
croisades-closed = fermée : personne ne passe

croisades-horse-n = Cheval { $n }
croisades-draught = Cheval de trait
croisades-wagon = Chariot
croisades-bodies-at = Corps en { $hex }
