# Libellés du panneau de commandement. Les mots du jeu (mode-, plan-, chit-, army-, activity-, area-) sont dans ses propres textes.

kawa-bowl = Bol
kawa-bowl-count = { $chits ->
    [one] { $chits } jeton
   *[other] { $chits } jetons
} · { $drawn } { $drawn ->
    [one] tiré
   *[other] tirés
}
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
kawa-markers = Positions Défensives à placer
kawa-siege = Siège de Kaizu
kawa-besieger = { $army } assiège
kawa-manpower = Effectifs
kawa-out = Hors de Combat
kawa-bids = Enjeux
kawa-siege-actions = { $n ->
    [one] Encore { $n } action.
   *[other] Encore { $n } actions.
}
kawa-siege-target = Assaut en cours : { $area }.
kawa-surprise = La surprise joue encore.
kawa-fort = { $army } tient Kaizu.
