# Libellés du panneau de commandement. Les mots du jeu (mode-, plan-, chit-, army-, activity-, area-) sont dans ses propres textes.

kawa-bowl = Bol
kawa-bowl-count = { $chits ->
    [one] { $chits } jeton
   *[other] { $chits } jetons
} · { $drawn } { $drawn ->
    [one] tiré
   *[other] tirés
}
kawa-bowl-yours = { $n } à vous
kawa-compulsory-follow = Les cinq jetons obligatoires suivront quand les deux camps seront prêts.
kawa-drawn = Tirés
kawa-none = aucun
kawa-compulsory = { $left } sur { $of } à venir
kawa-chit-clan = { $army } { $clan }
kawa-chit-special = Spécial { $n } { $army }
kawa-chit-hidden = Jeton inconnu
kawa-honjin = Honjin · { $army }
kawa-you = vous
kawa-open = visible
kawa-secret = secret
kawa-ready = prêt
kawa-cp = { $n } PC
kawa-cp-commander = Shingen { $n } PC
kawa-cp-kosaka = Kosaka { $n } PC
kawa-gathered = { $n } pour le Plan
kawa-plan-hidden = Plan
kawa-plan-cover = Plan secret : regarder
kawa-plan-active = Le Plan est en vigueur.
kawa-plan-waiting = Le Plan n’est pas encore en vigueur.
kawa-plan-secret = Votre adversaire ne le connaît pas.
kawa-reserve = Réserve
kawa-chits = { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
}
kawa-delay = Délais
kawa-delay-by = selon les PM depuis le chef
kawa-modes = Postures
kawa-bundori = Bundori
kawa-lost = Unités perdues
kawa-markers = Positions défensives à placer
kawa-siege = Siège de Kaizu
kawa-besieger = { $army } assiège
kawa-manpower = Effectifs
kawa-out = Hors de Combat
kawa-bids = Enjeux
kawa-siege-actions = { $n ->
    [one] Encore { $n } action.
   *[other] Encore { $n } actions.
}
kawa-siege-target = Assaut en cours : { $area }.
kawa-ahead-you = Vous menez de { $n } { $n ->
    [one] Point de Victoire
   *[other] Points de Victoire
}.
kawa-ahead = { $army } mène de { $n } { $n ->
    [one] Point de Victoire
   *[other] Points de Victoire
}.
kawa-ahead-none = Aucun camp ne mène.
kawa-surprise = La surprise joue encore.
kawa-fort = { $army } tient Kaizu.
kawa-elan = Élan
kawa-mass = Masse
kawa-fire = Puissance de Tir
kawa-lead = Individu
kawa-state = État
kawa-mode = Posture
kawa-also = De plus
kawa-commander = général en chef
kawa-entrenched = sur une Position défensive
kawa-samurai = avec le Samouraï
kawa-moved = s’est déplacée

# Ce que veut dire un Plan ou une Posture, à côté des choix qui les nomment.

plan-ganko-about = Toute Posture. 1 Attaque, 3 Retraites ; +1 sur la Table de Commandement.
plan-kuruma-gakari-about = Toute Posture. 6 Attaques, 6 Retraites ; la première Retraite donne une Attaque impétueuse à l’adversaire.
plan-gyorin-about = Toute Posture. 4 Attaques, 3 Retraites ; Positions défensives tirées à la mise en place.
plan-koyaku-about = Défense ou Déplacement. 6 Retraites ; +1 au Ralliement, et un 6 naturel permet de passer aussitôt en Défense.
plan-kokuyoku-about = Toute Posture. Attaque, Retraite et Manœuvre combinée quatre fois chacune.
plan-saku-about = Défense seulement. 3 Retraites ; Positions défensives, et certains coups sont relancés.
plan-hoshi-about = Attaque ou Déplacement. 8 Attaques, 1 Retraite ; facile à lancer à l’Attaque, difficile à rappeler.
mode-attack-about = 5 PM vers l’ennemi ; doit combattre tout ennemi au contact et avancer.
mode-move-about = 4 PM à volonté, jamais dans une zone de contrôle ennemie.
mode-defense-about = 3 PM ; forte sur place, n’avance que si elle le veut.
mode-regroup-about = Ne se déplace pas ; peut se rallier, et recule devant un ennemi qui approche.

# The fortress on a small screen.

kawa-area-0 = Honmaru
kawa-area-1 = a
kawa-area-2 = b
kawa-area-3 = c
kawa-area-4 = Ouest
kawa-area-5 = Sud
kawa-area-6 = Est
kawa-area-7 = Porte de l’eau
kawa-area-8 = Ninomaru O
kawa-area-9 = Ninomaru S
kawa-area-10 = Ninomaru E
