### Kawanakajima 1561 en français. Les unités, les Clans et les hexagones viennent en abrégé : TB2, UA, 1907. Les ordres et
### les mots sont des étiquettes, le reste des phrases. en.ftl a les mêmes clés et variables ; tests/text.rs le vérifie.

game-title = Kawanakajima 1561
game-about = Takeda Shingen contre Uesugi Kenshin dans la plaine entre deux rivières : des Clans qui agissent quand leur jeton sort du bol, et seulement comme leur Posture le permet.

## Scénarios

scenario-historical = La bataille telle qu’elle fut
scenario-historical-about = Dix tours : Kenshin surgit de la brume contre Shingen pendant que Kosaka dévale le mont Saijo.
scenario-hypothetical = La bataille qui aurait pu être
scenario-hypothetical-about = Douze tours : Kenshin descend du mont Saijo sur l’armée Takeda en marche, avec le fort Kaizu à assiéger.

## Options

option-secret_honjin = Honjins cachés
option-secret_honjin-about = L’adversaire ne voit ni la Posture de vos Clans, ni vos PC, ni les jetons de votre Honjin.
option-samurai = Samouraï
option-samurai-about = Quand les Points de Victoire franchissent une de ses lignes, une armée peut mettre un Samouraï dans le bol ; il rejoint une unité, la rallie ou lance son Clan à l’Attaque.
option-kansuke = Le dernier conseil de Kansuke
option-kansuke-about = Une fois par partie, Takeda renvoie un jeton de Clan ou spécifique qui vient d’être tiré en case 1 des Délais de son propriétaire, et donne pour cela 2 PV au camp Uesugi.
option-takeda_plan = Un Plan pour Takeda
option-takeda_plan-about = Dans le scénario historique, Takeda choisit lui aussi un Plan de bataille en secret et peut l’activer avec ses Points de Commandement.
option-alt_deploy = Garde du gué renforcée
option-alt_deploy-about = Dans le scénario historique, Uesugi peut déployer un Clan à l’ouest de la rivière, à côté du Clan M.
option-plan_activation = Les Clans quand un Plan s’active
option-plan_activation-about = Ce que les Clans hors des ZdC ennemies font alors de leur Posture.
option-plan_activation-hybrid = Les Postures exclues par le Plan sont abandonnées, et tout Clan peut en prendre une autre permise
option-plan_activation-en = Seuls changent les Clans dont la Posture est exclue par le Plan, et ils y sont tenus
option-plan_activation-fr = Tout Clan peut prendre une Posture permise, aucun n’y est tenu
option-hoshi_initial = Postures initiales de Hoshi
option-hoshi_initial-about = Les Postures dans lesquelles une armée au Plan Hoshi peut commencer.
option-hoshi_initial-en = Attaque ou Déplacement
option-hoshi_initial-fr = Attaque ou Regroupement
option-hoshi_initial-union = Attaque, Déplacement ou Regroupement
option-refuse = Après un jeton refusé
option-refuse-about = Qui est tenu d’accepter le jeton suivant.
option-refuse-en = Personne ne peut le refuser
option-refuse-fr = Seul celui qui vient de refuser ne le peut pas
option-lapse_on_combat_chit = L’Attaque retombe aussi sur le jeton Combat
option-lapse_on_combat_chit-about = Un Clan en Attaque sans ennemi à six hexagones passe en Regroupement aussi sur le jeton Combat de son armée, et pas seulement quand il est activé lui-même.
option-impetuous_no_mode = Pas d’échappatoire à l’Attaque impétueuse
option-impetuous_no_mode-about = Un Clan entraîné dans une Attaque impétueuse ne peut pas tenter de changer de Posture avant de se déplacer.
option-pass_friends = Passer à travers les amis
option-pass_friends-about = Une unité peut traverser une unité amie hors des ZdC ennemies, sans jamais s’y arrêter. Sans l’option, un ami barre le chemin.
option-forbid_exit = Pas de sortie de carte
option-forbid_exit-about = Les mouvements hors de la carte, qui éliminent l’unité, ne sont pas proposés.
option-exit_scores = La sortie de carte rapporte
option-exit_scores-about = Une unité qui sort de la carte compte pour l’ennemi comme si elle avait été perdue au combat.
option-fire_across_river = Tir par-dessus la rivière
option-fire_across_river-about = Les unités qui ont une Puissance de Tir peuvent tirer sur l’ennemi de l’autre rive, là où nul ne passe. Sans l’option, aucune attaque ne franchit la rivière.
option-marker_exempts_target = Laisser en paix l’ennemi retranché
option-marker_exempts_target-about = Une unité qui n’est pas en Attaque n’est pas tenue d’attaquer un ennemi sur une Position défensive.
option-many_v_many = Plusieurs contre plusieurs
option-many_v_many-about = Plusieurs unités peuvent attaquer plusieurs ennemis dans un même combat, si chacune touche chacun d’eux.
option-combined_loser = Perdants d’une attaque combinée
option-combined_loser-about = Qui reste à l’écart quand des Clans lancent le dé pour attaquer ensemble et que l’un d’eux fait moins.
option-combined_loser-clan = Le Clan entier, jusqu’à la fin de la phase
option-combined_loser-units = Seulement ses unités de ce combat
option-r_moves_all = R fait reculer tout le monde
option-r_moves_all-about = Un R, où qu’il soit dans le résultat, fait reculer tous les défenseurs et non les seuls qu’il désigne.
option-leader_roll_strict = Chefs menacés par la seule table
option-leader_roll_strict-about = On lance le dé pour un chef quand le résultat lui-même coûte deux Pas de Perte, et non quand un recul impossible ajoute le second.
option-leader_per_point = Un jet par chef
option-leader_per_point-about = Une unité menacée lance un dé par point d’Individu et les perd un à un. Sans l’option, un seul jet décide pour tous.
option-rout_scores = Les fuites rapportent
option-rout_scores-about = Les unités perdues par la fuite de leur Clan donnent à l’ennemi des Points de Victoire pour leur Élan.
option-vp_leadership = Points pour les Individus
option-vp_leadership-about = À quel moment les points d’Individu donnent des Points de Victoire.
option-vp_leadership-killed = À la mort du chef, même si son unité survit
option-vp_leadership-unit = Avec l’unité éliminée, même si le chef survit
option-siege_loss_round = Pertes d’un assaut repoussé
option-siege_loss_round-about = L’attaquant perd la moitié de l’écart entre les deux totaux.
option-siege_loss_round-up = Arrondie au-dessus
option-siege_loss_round-down = Arrondie au-dessous
option-late_markers = Positions défensives tardives
option-late_markers-about = Gyorin et Saku reçoivent leurs Positions défensives aussi quand le Plan s’active en cours de partie.

## Mots

army-takeda = Takeda
army-uesugi = Uesugi

mode-attack = Attaque
mode-move = Déplacement
mode-defense = Défense
mode-regroup = Regroupement

state-good-order = en Ordre
state-shaken = Éprouvée
state-disorganized = Désorganisée
state-exhausted = Exténuée
state-eliminated = Éliminée

plan-ganko = Ganko
plan-kuruma-gakari = Kuruma Gakari
plan-gyorin = Gyorin
plan-koyaku = Koyaku
plan-kokuyoku = Kokuyoku
plan-saku = Saku
plan-hoshi = Hoshi

activity-attack = Attaque
activity-retreat = Retraite
activity-combined = Manœuvres combinées
activity-impetuous = Attaque impétueuse

chit-rally = Ralliement
chit-move = Marche
chit-combat-takeda = Combat Takeda
chit-combat-uesugi = Combat Uesugi
chit-initiative = Initiative de Clan
chit-samurai-takeda = Samouraï Takeda
chit-samurai-uesugi = Samouraï Uesugi

score-col = COL
score-lin = LIG

payer-commander = le général en chef
payer-kosaka = Kosaka

area-0 = Honmaru
area-1 = Périphérique (a)
area-2 = Périphérique (b)
area-3 = Périphérique (c)
area-4 = Ouvrage ouest
area-5 = Ouvrage sud
area-6 = Porte est
area-7 = Porte de l’eau
area-8 = Ninomaru ouest
area-9 = Ninomaru sud
area-10 = Ninomaru est

## Ce qui fait les scores d’un combat

reason-leadership = Individu
reason-firepower = Puissance de Tir
reason-elan-charge = Élan de la Charge
reason-elan-spent = Élan en trop, compté en Masse
reason-elan-melee = Élan dans la Mêlée
reason-counter-charge = Élan de la contre-charge
reason-closes-ranks = Élan des rangs serrés
reason-mass = Masse
reason-enemy-state = État des défenseurs
reason-own-state = État des attaquants
reason-open = Terrain dégagé
reason-wood = Bois
reason-up-slope = En montant
reason-ford = Gué
reason-stream = Ruisseau
reason-defensive-position = Position défensive
reason-support = Soutien
reason-own-mode = Posture des attaquants
reason-enemy-mode = Posture des défenseurs
reason-surprise = Surprise
reason-special-attack = Attaque spécifique
reason-hoshi = Hoshi
reason-koyaku = Koyaku
reason-ganko = Ganko
reason-bundori = Bundori
reason-clan-a-not-defending = Le Clan A n’est pas en Défense
reason-steady-units = Unités qui ne sont pas Exténuées
reason-control-markers = Marqueurs engagés
reason-sacrifice = Sacrifice
reason-advantage = Avantage
reason-defense-score = Score de défense

## La fin

outcome-victory = Le camp { $army } l’emporte de { $margin ->
    [one] { $margin } Point de Victoire
   *[other] { $margin } Points de Victoire
}.
outcome-commander = Le général en chef ennemi est mort : le camp { $army } l’emporte aussitôt.
outcome-draw = { $margin ->
    [0] Match nul : aucun camp ne mène.
    [one] Match nul : une avance de { $margin } Point de Victoire ne suffit pas.
   *[other] Match nul : une avance de { $margin } Points de Victoire ne suffit pas.
}
outcome-both-commanders = Les deux généraux en chef sont morts : match nul.

## Dés

roll-command = Le camp { $army } lance pour ses Points de Commandement : { $die }, lu { $total }.
roll-kosaka = Kosaka lance pour ses Points de Commandement : { $die }, lu { $total }.
roll-markers = Le camp { $army } lance pour ses Positions défensives : { $die }.
roll-plan = Le camp { $army } lance pour activer son Plan : { $die }.
roll-mode = Le Clan { $clan } lance pour changer de Posture : { $die }, total affiché { $total }.
roll-initiative = Le Clan { $clan } lance pour passer en Défense : { $die }, total affiché { $total }.
roll-reunion = Le Clan { $clan } lance pour se réunir : { $die }, soit { $total } modifié.
roll-order = Le camp { $army } lance pour commencer : { $die }.
roll-combined = Le Clan { $clan } lance pour se joindre aux Manœuvres combinées : { $die }, soit { $total } modifié.
roll-combined-attack = Le Clan { $clan } lance pour l’attaque combinée : { $die }.
roll-column = Dés de la COL : { $die }.
roll-line = Dés de la LIG : { $die }.
roll-koyaku = Koyaku amortit le coup : { $die }.
roll-saku = Saku amortit le coup : { $die }.
roll-leader = Le chef de { $unit } est menacé : { $die }.
roll-leader-named = { $leader } est menacé avec { $unit } : { $die }.
roll-samurai = Le Samouraï du camp { $army } est menacé : { $die }.
roll-rout = Le Clan { $clan } risque la fuite : { $die }, soit { $total } modifié.
roll-rally = { $unit } lance pour se rallier : { $die }, soit { $total } modifié.
roll-siege-attack = Le camp { $army } lance pour l’assaut : { $die }, en tout { $total }.
roll-siege-defense = Le camp { $army } lance contre l’assaut : { $die }, en tout { $total }.
roll-siege-fire = Le camp { $army } fait feu : { $die }, en tout { $total }.
roll-siege-rally = Le camp { $army } lance pour un point Hors de Combat : { $die }.

## Mise en place

event-plan-chosen = Le camp { $army } choisit le Plan { $plan }.
event-chose-secretly = Le camp { $army } a fait ses choix secrets.
event-plan-revealed = Le camp { $army } dévoile son Plan : { $plan }.
event-entry-written = Le Clan { $clan } viendra par le Point d’Entrée { $entry }.
event-deployed = { $unit } est placée en { $hex }.
event-kept-back = { $unit } est gardée pour le bord de la carte.
event-mode-set = Le Clan { $clan } commence en { $mode }.
event-entrenched = { $unit } occupe une Position défensive.
event-markers-gained = Le camp { $army } reçoit { $count ->
    [one] { $count } Position défensive
   *[other] { $count } Positions défensives
}.

## Le tour et sa Phase de Commandement

event-turn-began = Le tour { $turn } commence.
event-turn-ended = Le tour { $turn } est fini.
event-arrived = Le Clan { $clan } arrive au Point d’Entrée { $entry }.
event-clan-n-entered = Le Clan UN entre en { $hex }.
event-chits-advanced = Camp { $army } : les jetons en attente avancent d’une case, ceux de la case 1 vont dans le bol.
event-got-points = Le camp { $army } dispose de { $points ->
    [one] { $points } Point de Commandement
   *[other] { $points } Points de Commandement
}.
event-got-points-kosaka = Kosaka dispose de { $points ->
    [one] { $points } Point de Commandement
   *[other] { $points } Points de Commandement
}.
event-invested = Le camp { $army } consacre { $points } PC à son Plan ; { $gathered ->
    [one] { $gathered } accumulé en tout
   *[other] { $gathered } accumulés en tout
}.
event-plan-activated = Le Plan du camp { $army } est activé.
event-plan-tried = Le camp { $army } tente d’activer son Plan.
event-plan-failed = Le Plan du camp { $army } n’est pas activé ce tour-ci.
event-gathered = Il reste au camp { $army } { $gathered ->
    [one] { $gathered } PC accumulé
   *[other] { $gathered } PC accumulés
} pour son Plan.
event-chit-in-bowl = Le jeton { $chit } va dans le bol.
event-chit-delayed = Le jeton { $chit } va en case { $box } des Délais.
event-special-assigned = Le jeton { $chit } porte : { $activity } ; Clans : { $clans }.
event-selection-ended = Le camp { $army } a choisi ses jetons.
event-secret-selection = Le camp { $army } a placé ses jetons en secret.

## Jetons tirés

event-drew = Le jeton { $chit } est tiré.
event-void = Surprise : le jeton { $chit } reste sans effet.
event-refused = Le jeton { $chit } est refusé et retourne dans le bol.
event-kansuke = Kansuke l’avait prévu : le jeton { $chit } est retenu.
event-delayed = Le jeton { $chit } attend en case 1 des Délais.
event-chit-left = Il n’y a plus personne pour y répondre : le jeton { $chit } quitte le jeu.
event-special-revealed = Le jeton { $chit } révèle : { $activity } ; Clans : { $clans }.
event-no-effect = Il n’y a personne pour l’exécuter : le jeton { $chit } reste sans effet.
event-impetuous-handed = Le camp { $army } reçoit { $count ->
    [one] { $count } Attaque impétueuse
   *[other] { $count } Attaques impétueuses
} à imposer à l’ennemi.
event-impetuous-named = Le Clan { $clan } perd la tête et attaque.
event-acts-first = Le camp { $army } commence.

## Postures et mouvements

event-lapsed = Le Clan { $clan } n’a pas d’ennemi à six hexagones et retombe en Regroupement.
event-mode-attempted = Le Clan { $clan } tente de changer de Posture.
event-mode-changed = Le Clan { $clan } passe en { $mode }.
event-mode-kept = Le Clan { $clan } garde sa Posture.
event-moved = { $unit } va de { $from ->
    [entry-A] l’Entrée A
    [entry-B] l’Entrée B
    [entry-C] l’Entrée C
    [entry-D] l’Entrée D
    [edge] la réserve du bord
   *[other] { $from }
} en { $to }.
event-exited = { $unit } quitte la carte.
event-panicked = Le Clan { $clan } panique : il se regroupe, et l’ennemi peut le déplacer.

## Retraite, poursuite, ralliement

event-retreated = { $unit } fait retraite de { $from } en { $to }.
event-cannot-retreat = { $unit } n’a pas de chemin de retraite et reste sur place.
event-pursued = { $unit } poursuit { $prey } de { $from } en { $to }.
event-rallied = { $unit } se reforme : { $state }.
event-rally-failed = { $unit } ne se rallie pas.

## Combat

event-battle-declared = { $attackers } contre { $defenders } : l’attaque est déclarée.
event-fire-declared = { $attackers } contre { $defenders } : le tir par-dessus la rivière est déclaré.
event-barred = Le Clan { $clan } doit rester à l’écart.
event-battle-began = { $attackers } { $count ->
    [one] attaque
   *[other] attaquent
} { $defenders }.
event-leader-named = { $unit } engage son Individu sur la { $score }.
event-scored = COL { $col }, LIG { $lin } : résultat { $result }.
event-substituted = Le Plan du camp { $army } change le résultat en { $result }.
event-lost-steps = { $unit } subit { $steps ->
    [one] un Pas
   *[other] { $steps } Pas
} de Perte et se trouve { $state }.
event-pushed-back = { $unit } recule de { $from } en { $to }.
event-could-not-push = { $unit } n’a pas où reculer et le paie d’un Pas de Perte.
event-eliminated = { $unit } est éliminée.
event-marker-removed = La Position défensive de { $unit } est perdue.
event-leader-killed = { $leadership ->
    [0] Le chef présent avec { $unit } est tué.
    [one] Le chef de { $unit } est tué : { $leadership } point de Bundori.
   *[other] Les chefs de { $unit } sont tués : { $leadership } points de Bundori.
}
event-leader-falls = { $leader } tombe avec { $unit } : { $leadership ->
    [one] { $leadership } point
   *[other] { $leadership } points
} de Bundori.
event-leader-spared = Le chef de { $unit } en réchappe.
event-leader-lives = { $leader } en réchappe.
event-commander-joined = Le général en chef du camp { $army } rejoint { $unit }.
event-kosaka-joined = Kosaka rejoint { $unit }.
event-kosaka-killed = Kosaka est mort ; ses Clans se tournent vers Shingen.
event-routed = Le Clan { $clan } prend la fuite.
event-clan-held = Le Clan { $clan } tient bon.
event-seppuku = Dans le Clan { $clan }, le chef de { $unit } se donne la mort.
event-seppuku-named = { $leader }, du Clan { $clan }, se donne la mort.
event-lost-face = Le Clan { $clan } perd la face : 1 point de Bundori.
event-held-back = Le camp { $army } n’avance pas.
event-advanced = { $unit } avance de { $from } en { $to }.

## Siège

event-siege-began = Le camp { $army } met le siège devant Kaizu.
event-entered-fort = { $unit } entre dans Kaizu depuis { $from }.
event-control-placed = Le camp { $army } tient la Zone { $area }.
event-siege-actions = Le camp { $army } dispose de { $actions ->
    [one] { $actions } Action
   *[other] { $actions } Actions
} de siège.
event-assaulted = Le camp { $army } donne l’assaut à la Zone { $area }.
event-assaulted-advantage = Le camp { $army } donne l’assaut avec un Avantage à la Zone { $area }.
event-advantage = Le camp { $army } déclare un Avantage.
event-sacrificed = Le camp { $army } sacrifie ses Effectifs : { $total ->
    [one] { $total } point
   *[other] { $total } points
} dans cet assaut.
event-assault-won = Le camp { $army } emporte la Zone { $area }.
event-assault-lost = { $losses ->
    [0] L’assaut du camp { $army } est repoussé sans perte.
    [one] L’assaut du camp { $army } est repoussé : { $losses } perte.
   *[other] L’assaut du camp { $army } est repoussé : { $losses } pertes.
}
event-assault-tied = L’assaut du camp { $army } reste indécis : 1 perte, 1 point Hors de Combat.
event-fire-hit = Le tir du camp { $army } porte sur la Zone { $area }.
event-fire-missed = Le tir du camp { $army } sur la Zone { $area } ne donne rien.
event-control-lost = Le camp { $army } perd son marqueur de Présence dans la Zone { $area }.
event-manpower-lost = Le camp { $army } perd 1 point d’Effectifs.
event-siege-rallied = Le camp { $army } rassemble ses hommes : Effectifs { $manpower }, Hors de Combat { $out }.
event-withdrew = { $unit } se retire de Kaizu en { $hex }.
event-siege-ended = Le siège de Kaizu est fini ; le camp { $army } l’a emporté.
event-fort-taken = Kaizu tombe aux mains du camp { $army }.

## Points de Victoire et Samouraï

event-points-scored = Le camp { $army } marque { $points } PV : { $lead ->
    [0] égalité
   *[other] { $ahead } mène de { $lead }
}.
event-samurai-called = Le camp { $army } met son Samouraï dans le bol.
event-samurai-placed = Le Samouraï rejoint { $unit }.
event-samurai-killed = Le Samouraï du camp { $army } est tué.
event-samurai-left = Le Samouraï du camp { $army } se retire.

## Ce qui est demandé : hasard et mise en place

prompt-over = La partie est finie.
prompt-chance = Les dés ou le bol décident.
prompt-wait = On attend le camp { $army } : { $wait }.
prompt-plan = Choisissez en secret votre Plan de bataille ; il vaut pour toute la partie.
prompt-entry = Par où le Clan { $clan } descend-il du mont Saijo ? Cela reste secret.
prompt-alt-deploy = Vous pouvez déployer un Clan à l’ouest de la rivière, à côté du Clan UM.
prompt-clan-n = Le Clan UN entre en jeu : choisissez une unité et son hexagone.
prompt-columns = Placez { $unit } le long de la ligne rouge, ou gardez-la pour le bord de la carte tant qu’il y a de la place.
prompt-initial-mode = Choisissez la Posture initiale du Clan { $clan }.
prompt-markers = Placez vos Positions défensives : { $count ->
    [one] il reste { $count } marqueur
   *[other] il reste { $count } marqueurs
}.

## Ce qui est demandé : Phase de Commandement

prompt-invest = Vous avez { $points ->
    [one] { $points } Point de Commandement
   *[other] { $points } Points de Commandement
} : combien en consacrez-vous à votre Plan ?
prompt-attempt = { $gathered ->
    [one] { $gathered } PC est accumulé
   *[other] { $gathered } PC sont accumulés
} : tenter d’activer le Plan maintenant, ou attendre ?
prompt-conform = Votre Plan est activé : choisissez la Posture du Clan { $clan }.
prompt-name-clan = Désignez le ou les Clans concernés par ce jeton.
prompt-select = Choisissez vos jetons : { $points ->
    [one] il reste { $points } Point de Commandement
   *[other] il reste { $points } Points de Commandement
}{ $kosaka ->
    [0] .
   *[other] , et { $kosaka } à Kosaka.
}

## Ce qui est demandé : jetons tirés, Postures, mouvements

prompt-kansuke = Le jeton { $chit } est tiré. Kansuke le retient-il ?
prompt-answer = Le jeton { $chit } est tiré. L’acceptez-vous ?
prompt-river = Les seuls ennemis proches du Clan { $clan } sont de l’autre côté de la rivière. Comptent-ils ?
prompt-mode = Le Clan { $clan } est en { $mode }. Tenter de changer de Posture, ou la garder ?
prompt-group-moves = Choisissez le prochain Clan du groupe à se déplacer.
prompt-first-move = Le Clan { $clan } attaque : choisissez l’unité de tête et où elle va.
prompt-followers = Amenez les autres unités du Clan { $clan } auprès de { $unit }.
prompt-free-moves = Déplacez les unités du Clan { $clan } : { $mp } PM chacune, sans vous disperser.
prompt-enter-by = Choisissez l’hexagone d’où la prochaine unité du Clan { $clan } entre dans Kaizu.
prompt-impetuous = Désignez le Clan ennemi qui perd la tête.
prompt-combined = Écartez des Clans des Manœuvres combinées, ou lancez pour ceux qui sont désignés.
prompt-panic = Le Clan { $clan } panique : déplacez ses unités de quatre hexagones au plus, ou laissez-les.
prompt-reserves = Amenez les unités gardées sur les hexagones libres du bord de la carte.
prompt-move-turn = Choisissez le prochain Clan à déplacer, ou passez.

## Ce qui est demandé : retraite, poursuite, ralliement, initiative

prompt-retreat-clan = Choisissez le prochain Clan qui doit faire retraite.
prompt-retreat-unit = Choisissez la prochaine unité du Clan { $clan } à faire retraite.
prompt-retreat-to = Où { $unit } fait-elle retraite ?
prompt-retreat-via = Par quel hexagone { $unit } gagne-t-elle { $hex } ?
prompt-pursue = Choisissez qui poursuit qui.
prompt-rally-clan = Choisissez le prochain Clan à rallier, ou passez.
prompt-rally = Ralliez des unités du Clan { $clan }, ou restez-en là.
prompt-koyaku = 6 naturel sous Koyaku : le Clan { $clan } passe-t-il en Défense ?
prompt-initiative = Choisissez un Clan aux abois qui tente de passer en Défense, ou passez.
prompt-try-defense = Le Clan { $clan } tente-t-il de passer en Défense ? Un 1 naturel l’oblige à la retraite.
prompt-reunions = Choisissez un Clan dispersé qui tente de se réunir, ou passez.
prompt-try-reunion = Le Clan { $clan } lance-t-il pour se réunir ?
prompt-reunite = Rapprochez d’un hexagone les unités isolées du Clan { $clan }.

## Ce qui est demandé : combat

prompt-combat-order = Par quoi commencez-vous, la plaine ou le siège ?
prompt-combat-steps = Avancez chaque unité libre en Attaque d’un hexagone vers l’ennemi.
prompt-declare = Qui { $unit } attaque-t-elle ?
prompt-roll-offs = Choisissez l’attaque combinée à départager.
prompt-resolve = Choisissez le prochain combat à résoudre.
prompt-attacker-leader = { $attackers } contre { $defenders } : quel Individu ajoutez-vous à votre attaque, et à quel score ?
prompt-defender-leader = { $attackers } contre { $defenders } : quel Individu opposez-vous à l’attaque, et sur quel score ?
prompt-attacker-loss = Choisissez l’unité attaquante qui subit la première perte.
prompt-defender-loss = Choisissez l’unité en défense qui subit la première perte.
prompt-push = Choisissez qui recule et où.
prompt-rout-leader = Le Clan { $clan } risque la fuite : quel Individu compte ?
prompt-clan-a = Le Clan { $clan } ne prend pas la fuite : fait-il retraite, ou un chef expie-t-il ?
prompt-seppuku = Le Clan { $clan } doit expier : quel chef meurt ?
prompt-join = Le général en chef du camp { $army } a perdu son unité : laquelle rejoint-il ?
prompt-join-kosaka = Kosaka a perdu son unité : laquelle rejoint-il ?
prompt-advance = Avancez dans les hexagones que l’ennemi a quittés.

## Ce qui est demandé : siège

prompt-place-control = Placez des marqueurs de Présence, un par point d’Effectifs ; { $manpower ->
    [one] il reste { $manpower } point
   *[other] il reste { $manpower } points
}.
prompt-siege-actions = { $actions ->
    [one] Il reste { $actions } Action
   *[other] Il reste { $actions } Actions
} de siège : que faites-vous ?
prompt-siege-moving = Déplacez des troupes : placez des marqueurs dans les Zones reliées ; { $manpower ->
    [one] il reste { $manpower } point d’Effectifs
   *[other] il reste { $manpower } points d’Effectifs
}.
prompt-bid = Sacrifier des Effectifs ? Vous avez engagé { $bid ->
    [one] { $bid } point
   *[other] { $bid } points
} jusqu’ici.
prompt-advantage = Les Sacrifices sont faits. Déclarer un Avantage ? { $actions ->
    [one] Il reste { $actions } Action.
   *[other] Il reste { $actions } Actions.
}
prompt-occupy = La Zone { $area } est prise : amenez un marqueur, placez-en un nouveau, ou laissez-la vide.
prompt-siege-losses = L’assaut vous coûte { $losses ->
    [one] { $losses } perte
   *[other] { $losses } pertes
} : rendez des marqueurs ou des Effectifs.
prompt-tie-push = Égalité : dépenser 1 point d’Effectifs pour emporter la Zone malgré tout ?
prompt-tie-hold = L’ennemi insiste : dépenser 1 point d’Effectifs pour tenir ?
prompt-fire-loss = La Zone { $area } est touchée : rendez le marqueur ou 1 point d’Effectifs.
prompt-retire = Le Clan { $clan } pourrait se retirer du siège. Le fait-il ?
prompt-retire-place = Le Clan { $clan } quitte le siège : choisissez une unité et son hexagone.
prompt-retire-pay = Payez pour les unités qui se retirent : { $owed ->
    [one] { $owed } point dû
   *[other] { $owed } points dus
}, en Effectifs ou en marqueurs reliés.
prompt-retire-steps = Les Effectifs ne suffisent pas : choisissez qui subit { $steps ->
    [one] le Pas de Perte
   *[other] l’un des { $steps } Pas de Perte
}.
prompt-keep = Choisissez les unités que vous conservez ; { $survivors ->
    [one] { $survivors } point d’Élan et de Masse a survécu
   *[other] { $survivors } points d’Élan et de Masse ont survécu
}.
prompt-wear = Choisissez les unités qui finissent Désorganisées, pour au moins { $out ->
    [one] { $out } point
   *[other] { $out } points
} d’Élan et de Masse.

## Ce qui est demandé : le Samouraï

prompt-call-samurai = Les Points de Victoire franchissent votre ligne : appelez-vous le Samouraï ?
prompt-place-samurai = Choisissez l’unité que rejoint le Samouraï.
prompt-samurai-act = Le Samouraï rallie-t-il son unité, ou mène-t-il son Clan à l’Attaque ?

## Ce qu’on attend de l’autre camp

wait-set-up = mise en place et ordres secrets
wait-command = Points de Commandement et jetons
wait-chit = le jeton, pris ou refusé
wait-mode = la Posture d’un Clan
wait-moves = où vont ses unités
wait-retreat = où reculer
wait-rally = qui rallier
wait-attack = qui attaque qui
wait-leader = le Commandement qui compte
wait-loss = qui subit la perte
wait-advance = qui poursuit
wait-siege = sa part du siège
wait-other = son choix

## Ordres : hasard et mise en place

command-roll = Lancer { $die }
command-draw = Tirer le jeton { $chit }
command-choose-plan = Choisir le Plan { $plan }
command-write-entry = { $clan } par le Point d’Entrée { $entry }
command-no-alt-deploy = Ne rien changer au déploiement
command-alt-deploy = Déployer le Clan { $clan } à côté du Clan UM
command-deploy = Placer { $unit } en { $hex }
command-keep-back = Garder { $unit } pour le bord de la carte
command-set-mode = Clan { $clan } : { $mode }
command-entrench = Position défensive sous { $unit }

## Ordres : Phase de Commandement

command-invest = { $points ->
    [0] Ne rien consacrer au Plan
   *[other] Consacrer { $points } PC au Plan
}
command-attempt-plan = Tenter d’activer le Plan
command-wait = Attendre pour le Plan
command-select-clan = Jeton de Clan { $clan }, payé par { $payer }
command-select-special = Jeton spécifique { $number } : { $activity }, payé par { $payer }
command-name-clan = Pour le Clan { $clan }
command-end-naming = Pas d’autre Clan
command-call-clan-n = Appeler le Clan UN
command-end-selection = Pas d’autre jeton

## Ordres : jetons tirés, Postures, mouvements

command-accept = Accepter le jeton
command-refuse = Refuser le jeton
command-use-kansuke = Laisser Kansuke retenir le jeton
command-pass-kansuke = Laisser jouer le jeton
command-ignore-river = Ils ne comptent pas : retomber en Regroupement
command-heed-river = Ils comptent : rester en Attaque
command-try-mode = Tenter de passer en { $mode }
command-keep-mode = Garder la Posture
command-stand = { $unit } reste sur place
command-move = { $unit } en { $hex }
command-end-moves = Finir le mouvement du Clan
command-exit = { $unit } quitte la carte
command-enter-fort = Le Clan entier entre dans Kaizu
command-enter-by = { $unit } entre depuis { $hex }
command-pick-clan = Au tour du Clan { $clan }
command-pass = Passer
command-name-impetuous = Attaque impétueuse du Clan { $clan }
command-drop = Écarter le Clan { $clan }
command-proceed = Lancer pour les Clans désignés

## Ordres : retraite, poursuite, ralliement, initiative

command-retreat = { $unit } fait retraite
command-retreat-to = Retraite en { $hex }
command-retreat-via = En passant par { $hex }
command-pursue = { $unit } poursuit { $prey }
command-rally = Rallier { $unit }
command-to-defense = Passer en Défense
command-stay-regroup = Rester en Regroupement
command-step = { $unit } d’un hexagone en { $hex }
command-try-defense = Tenter de passer en Défense
command-try-reunion = Tenter de se réunir

## Ordres : combat

command-stay-out = { $unit } n’attaque pas
command-attack = { $unit } attaque { $defenders }
command-roll-off = Départager l’attaque combinée { $battle }
command-resolve = Combat { $battle } : { $attackers } contre { $defenders }
command-use-leader = Individu de { $unit } sur la { $score }
command-no-leader = Aucun Individu
command-take-loss = { $unit } subit la perte
command-push-back = { $unit } recule en { $hex }
command-rout-leader = Compter l’Individu de { $unit }
command-clan-a-retreats = Le Clan fait retraite
command-clan-a-seppuku = Un chef expie
command-seppuku = Le chef de { $unit } meurt
command-spare-commander = Le général en chef survit dans la honte
command-join-unit = Il rejoint { $unit }
command-advance = { $unit } avance en { $hex }
command-no-advance = Ne pas avancer

## Ordres : siège

command-field-first = La plaine d’abord
command-siege-first = Le siège d’abord
command-place-control = Marqueur de Présence : { $area }
command-end-placing = Pas d’autre marqueur
command-siege-move = Déplacer des troupes
command-assault = Donner l’assaut : { $area }
command-assault-advantage = Donner l’assaut avec un Avantage : { $area }
command-siege-fire = Faire feu : { $area }
command-siege-rally = Rallier des troupes
command-end-siege-actions = Finir les Actions de siège
command-bid = Sacrifier 1 point d’Effectifs
command-pass-bid = Ne plus rien sacrifier
command-advantage = Déclarer un Avantage : 1 Action pour +1
command-no-advantage = Attaquer sans Avantage
command-occupy-from = Amener le marqueur de la Zone { $area }
command-occupy-new = Placer un nouveau marqueur pour 1 point d’Effectifs
command-no-occupation = Laisser la Zone vide
command-lose-marker = Rendre le marqueur de la Zone { $area }
command-lose-manpower = Rendre 1 point d’Effectifs
command-push-on = Dépenser 1 point d’Effectifs et insister
command-break-off = Rompre l’assaut
command-hold-on = Dépenser 1 point d’Effectifs et tenir
command-give-way = Céder
command-retire = Se retirer du siège
command-stay-inside = Rester dans le siège
command-retire-to = { $unit } va en { $hex }
command-lose-step = { $unit } subit un Pas de Perte
command-keep = Conserver { $unit }
command-end-keeping = N’en conserver pas d’autre
command-disorganize = { $unit } finit Désorganisée

## Ordres : le Samouraï

command-call-samurai = Appeler le Samouraï
command-no-samurai-call = Ne pas appeler le Samouraï
command-place-samurai = Le Samouraï rejoint { $unit }
command-no-samurai = En rester là
command-samurai-rally = Rallier son unité
command-samurai-charge = Mener son Clan à l’Attaque

## Refus : à qui de jouer, dés, reprises

refused-over = La partie est finie.
refused-dice-are-chance = Les dés et les tirages sont au hasard, non à un joueur.
refused-die-first = Un dé ou un jeton doit venir d’abord.
refused-not-your-turn = Ce n’est pas à vous de décider.
refused-not-asked = Ce n’est pas ce qui est demandé.
refused-one-die = Un dé donne de 1 à 6, pas { $die }.
refused-two-dice = Deux dés donnent de 2 à 12, pas { $die }.
refused-not-in-bowl = Le jeton { $chit } n’est pas dans le bol.
refused-draw-wanted = Il faut maintenant tirer un jeton.
refused-roll-wanted = Il faut maintenant lancer les dés.
refused-no-chance-now = Un joueur doit décider ; rien n’est à lancer ni à tirer.
undo-nothing = Il n’y a rien à reprendre.
undo-not-yours = La dernière décision est celle de l’adversaire.
undo-chance = Des dés ont été lancés ou un jeton tiré depuis.
undo-revealed = La dernière décision a montré à quelqu’un quelque chose de nouveau.
undo-closed = La partie est close.
undo-too-often = On a trop souvent repris dans cette partie.

## Refus : mise en place et Phase de Commandement

refused-plan-final = Le Plan de bataille se choisit une fois, avant la partie.
refused-no-plan = Takeda n’a pas de Plan de bataille dans ce scénario.
refused-plan-first = Le Plan de bataille se choisit d’abord.
refused-entry-clan = Les Points d’Entrée se notent Clan par Clan, dans l’ordre des lettres.
refused-other-clan = C’est un autre Clan dont il s’agit maintenant.
refused-invested = Ce qui va au plan est déjà dit pour ce tour.
refused-name-first = Désignez d’abord les Clans du jeton Spécial.
refused-nothing-named = Aucun jeton Spécial n’est en cours d’affectation.
refused-name-one = Désignez au moins un Clan pour ce jeton.
refused-impetuous-payer = Une Attaque Impétueuse ne coûte rien ; ce n’est pas à Kosaka de la payer.
refused-nothing-to-refuse = Aucun jeton ne vient d’être tiré.
refused-accepted = Son propriétaire a accepté ce jeton.
refused-must-accept = Un jeton vient d’être refusé : celui tiré à sa place doit être accepté.
refused-first-clan-chit = Le premier jeton Clan Uesugi du tour 1 ne peut être refusé : il ouvre la bataille.
refused-plan-forbids-mode = Votre Plan ne permet pas cette Posture ici.
refused-red-line = Cet hexagone n’est pas libre, ou n’est pas le long de la ligne rouge.
refused-keep-back = Aucune autre unité ne peut être gardée.
refused-clan-n-hex = Le Clan UN entre sur le symbole Uesugi, ses autres unités sur les hexagones libres les plus proches, hors de toute zone de contrôle ennemie.
refused-alt-hex = Le Clan se place à l’ouest de la rivière, à côté du Clan UM ou de ses propres unités, sur des hexagones libres.
refused-alt-clan = Seul un Clan Uesugi présent sur la carte, autre que UM, peut se déployer ainsi.
refused-marker = Une Position défensive va sous une de vos unités sur la carte qui n’en a pas.
refused-too-many-points = Vous n’avez pas autant de Points de Commandement.
refused-invest-first = Dites d’abord combien de PC vont au Plan.
refused-one-attempt = L’activation du Plan se tente une fois, à son moment de la Phase de Commandement.
refused-not-your-clan = Ce Clan n’est pas à vous.
refused-not-in-reserve = Le jeton de ce Clan n’est pas en Réserve.
refused-kosaka-clan = Kosaka ne paie que pour ses propres Clans, TM à TT.
refused-no-points = Il n’y a pas de Points de Commandement pour cela.
refused-special-not-in-reserve = Ce jeton spécifique n’est pas en Réserve.
refused-no-activity = Il ne vous reste aucune activation de cette sorte.
refused-clan-not-nameable = Ce Clan ne peut pas être désigné pour ce jeton.
refused-clan-n = Le Clan UN s’appelle une fois, pour un PC, quand trois unités Uesugi sont perdues.

## Refus : jetons tirés et Postures

refused-cannot-refuse = Ce jeton ne peut pas être refusé.
refused-kansuke = Kansuke sert une fois par partie, sur un jeton de Clan ou spécifique qui vient d’être tiré.
refused-same-mode = Le Clan est déjà dans cette Posture.
refused-no-mode-change = La Posture se change au début de l’activation du Clan, et à aucun autre moment.
refused-impetuous = Désignez un Clan ennemi qui soit en jeu et hors de tout siège.

## Refus : mouvement

refused-unit-not-activated = Cette unité n’est pas activée.
refused-already-moved = Cette unité s’est déjà déplacée.
refused-off-map = Cet hexagone n’est pas sur la carte.
refused-engaged = L’unité est dans une ZdC ennemie et ne peut pas la quitter en se déplaçant.
refused-occupied = { $unit } est dans cet hexagone.
refused-enemy-zoc = Dans sa Posture, l’unité ne peut pas entrer dans cette ZdC ennemie.
refused-no-way = Aucun chemin ne mène à cet hexagone.
refused-too-far = Le chemin coûte plus de { $mp } PM.
refused-clan-split = Le Clan doit rester groupé, ou se resserrer s’il est dispersé.
refused-must-advance = Un Clan en Attaque doit marcher sur l’ennemi.
refused-toward-closest = La première unité doit aller aussi loin qu’elle peut vers l’ennemi le plus proche.
refused-close-up = Les autres doivent finir à côté de la première unité, ou aussi près qu’elles peuvent.
refused-exit = Ici, les unités ne quittent pas la carte.
refused-fort-entry = Avec un ennemi à l’intérieur, seul un Clan en Attaque entre dans Kaizu.
refused-fort-whole-clan = Un Clan entre dans Kaizu tout entier, toutes ses unités dans la même activation, ou pas du tout.
refused-panic-move = Une unité en panique se déplace de quatre hexagones au plus, sans entrer dans une ZdC ennemie.
refused-reserve-hex = Les unités gardées entrent par les hexagones marqués au bord de la carte.
refused-clan-not-moving = Ce Clan n’est pas en Déplacement.
refused-combat-step = Le pas doit rapprocher une unité libre en Attaque de l’ennemi le plus proche.
refused-reunion-step = Le pas doit rapprocher une unité isolée des siennes, sans entrer dans une ZdC ennemie qui lui est interdite.
refused-exit-too-far = L’unité ne peut pas atteindre le bord de la carte avec un PM de reste pour en sortir.
refused-no-fort = Dans ce scénario, Kaizu est un hexagone comme un autre : il n’y a pas de siège.
refused-fort-own = Kaizu est à vous, et personne ne s’y bat.
refused-fort-gate = L’unité n’a pas les PM pour entrer dans Kaizu depuis cet hexagone.
refused-not-kept-back = Cette unité n’a pas été gardée au bord de la carte.
refused-clan-had-turn = Ce Clan a déjà eu son tour sur ce jeton.
refused-clan-not-in-play = Ce Clan n’a aucune unité en jeu.
refused-clan-besieged = Ce Clan est dans le siège : il n’y agit qu’aux jetons Combat et Ralliement, et n’en sort qu’en se retirant.
refused-not-in-maneuver = Ce Clan ne prend pas part aux Manœuvres combinées.
refused-not-your-unit = Cette unité n’est pas à vous.
refused-unit-not-afield = Cette unité n’est pas en campagne.
refused-unit-not-in-attack = Seule une unité d’un Clan en Attaque fait cela.
refused-step-into-fort = Le pas du jeton Combat ne mène pas dans Kaizu : un Clan y entre tout entier.
refused-unit-not-cut-off = Cette unité est à côté d’une des siennes, ou forme tout son Clan.
refused-no-reunion-step = Aucune unité de ce Clan n’a d’hexagone qui la rapproche des autres.

## Refus : retraite, poursuite, ralliement, initiative

refused-clan-not-retreating = Seul un Clan en Regroupement fait retraite sur ce jeton.
refused-retreat-unit = Une unité obligée à la retraite part d’abord.
refused-retreat-goal = L’unité va là où il faut le moins de pas.
refused-retreat-beyond = L’unité s’arrête à quatre hexagones de l’ennemi le plus proche ; elle ne va plus loin que si c’est impossible.
refused-retreat-way = Cet hexagone n’est pas sur un plus court chemin.
refused-pursuit = L’unité n’est pas à côté de l’hexagone que son ennemi a quitté.
refused-clan-not-at-bay = Seul un Clan en Déplacement ou en Regroupement, avec une unité en ZdC ennemie, peut le tenter.
refused-clan-not-split = Seul un Clan en Défense avec une unité coupée des autres peut le tenter.
refused-clan-safe = Aucune unité de ce Clan n’est à moins de quatre hexagones d’un ennemi.
refused-not-retreating = Cette unité n’a pas de retraite à faire maintenant.
refused-retreat-near = Cet hexagone est à moins de quatre hexagones d’un ennemi.
refused-retreat-apart = L’unité doit venir aussi près qu’elle peut de celle qui a fait retraite la première.
refused-no-prey = Cette unité n’a pas fait retraite devant vous, ou est déjà poursuivie.
refused-has-pursued = Cette unité a déjà poursuivi.
refused-pursuit-barred = L’unité ne peut pas entrer dans l’hexagone que son ennemi a quitté.
refused-rally-mode = Seul un Clan en Regroupement peut se rallier.
refused-rally-retreated = L’unité a fait retraite sur ce jeton.
refused-has-rallied = L’unité a déjà tenté de se rallier.
refused-rally-engaged = L’unité est dans une ZdC ennemie.
refused-nothing-to-rally = L’unité est en Bon Ordre et n’a rien à y gagner.

## Refus : combat

refused-not-this-unit = C’est une autre unité qui est interrogée.
refused-nobody-there = Il n’y a pas d’ennemi à attaquer dans cette direction.
refused-must-attack = Ainsi un ennemi qui doit être attaqué serait laissé en paix, ou une unité en Attaque resterait à l’écart.
refused-battle-shape = Un combat oppose plusieurs unités à un ennemi, ou une unité à plusieurs.
refused-leader = Cette unité n’a pas d’Individu à engager ici.
refused-loss-unit = Cette unité ne prend pas part au combat.
refused-push-hex = Une unité recule sur un hexagone voisin libre, hors des ZdC ennemies.
refused-must-advance-after = Une unité en Attaque doit avancer.
refused-advance = Cette unité ne peut pas avancer dans cet hexagone.
refused-seppuku = Choisissez une unité du Clan qui a un chef.
refused-mixed-fire = Des tirs par-dessus la rivière sont un combat à part, distinct de celui de la rive ennemie.
refused-no-such-battle = Aucun combat de ce genre n’est déclaré.
refused-rolled-off = Les dés de cette attaque combinée ont été jetés.
refused-roll-off = Tous les attaquants de ce combat vont ensemble : aucun dé n’est jeté pour eux.
refused-fought = Ce combat a été livré.
refused-nobody-left = Il ne reste personne dans ce combat d’un des deux côtés.
refused-push-unit = Cette unité n’est pas repoussée.
refused-rout-leader = L’Individu ajouté est celui d’une unité en jeu du Clan lui-même.
refused-spare-commander = Seul un commandant qui est l’unique chef de son Clan peut être épargné.
refused-join = Il rejoint une unité de son propre Clan ou, si son Clan a disparu, la plus proche de son armée.
refused-not-vacated = Le combat ne vous a laissé aucun hexagone vide à cet endroit.
refused-advance-mode = Seules les unités en Attaque ou en Défense avancent après combat.
refused-advance-order = Une unité en Attaque qui doit avancer passe d’abord.

## Refus : siège et Samouraï

refused-control-area = Aucun marqueur ne peut aller là : la Zone doit être reliée à une de vos Zones de Base sans marqueur ennemi entre elles, pour 1 point d’Effectifs.
refused-first-marker = Tant qu’il y a des Effectifs, le premier marqueur va dans votre Zone de Base.
refused-advantage = Un Avantage demande une Action de plus.
refused-assault-target = La cible doit contenir un marqueur ennemi, avec un des vôtres à côté.
refused-siege-rally = Personne n’est Hors de Combat.
refused-siege-loss = Une perte est un marqueur engagé ou 1 point d’Effectifs ; le dernier marqueur reste tant qu’il y a des Effectifs.
refused-retire = Le Clan ne peut pas se retirer : il doit avoir quitté l’Attaque, avec un marqueur dans une Zone Périphérique et de la place dehors.
refused-retire-hex = L’unité ne peut pas aller là : d’abord les hexagones de la Zone Périphérique, puis les hexagones libres voisins.
refused-retire-pay = Payez avec 1 point d’Effectifs ou avec un marqueur relié à la sortie.
refused-keep = Les unités conservées ne peuvent pas valoir plus que ce qui a survécu.
refused-wear = Choisissez parmi les unités conservées qui ne sont pas encore Désorganisées.
refused-no-such-area = La forteresse n’a pas de telle Zone.
refused-own-marker = Vous avez déjà un marqueur dans cette Zone.
refused-enemy-marker = Un marqueur ennemi tient cette Zone ; seules les Zones Périphériques en acceptent des deux camps.
refused-no-manpower = Il ne reste pas d’Effectifs pour cela.
refused-no-marker-left = Tous vos Marqueurs de Contrôle sont sur le Plan de la Forteresse.
refused-bid = Nul ne sacrifie plus de points qu’il n’y a de marqueurs engagés dans l’assaut.
refused-occupy = Un marqueur qui entre doit avoir pris part à l’assaut.
refused-fire-loss = Le Feu coûte le marqueur de la Zone visée, ou 1 point d’Effectifs.
refused-retire-in-attack = Un Clan en Attaque ne quitte pas un siège.
refused-retire-no-exit = Pour se retirer, il faut un marqueur dans une Zone Périphérique.
refused-retire-no-room = Il n’y a pas de place dehors pour le Clan entier.
refused-retire-unit = Cette unité ne sort pas maintenant.
refused-retire-step = Choisissez une unité du Clan qui se retire.
refused-keep-outside = On choisit seulement parmi vos unités dans la forteresse.
refused-kept = Cette unité est déjà conservée.
refused-samurai-host = Le Samouraï rejoint une de vos unités, sur la carte ou à un Point d’Entrée, hors de tout siège.

## Dans le navigateur

preview-secret = Les Honjins sont cachés : les chiffres se montrent au moment du combat.

## La première partie guidée : l’exemple imprimé

lesson-1-accept = I. Un Clan agit quand son jeton sort du récipient, et celui de Kakizaki (Clan B, Uesugi) vient d’être tiré. Son propriétaire peut le refuser, mais Kakizaki veut se battre : acceptez le jeton.
lesson-1-mode = Avant de bouger, un Clan peut tenter une fois de changer de Posture. Kakizaki est déjà en Attaque : il a 5 points de mouvement et doit marcher sur l’ennemi le plus proche. Gardez la Posture.
lesson-1-first = L’ennemi le plus proche est l’unité TD2 de Takeda, à droite. Cliquez sur UB1, puis sur 22.07. Deux hexagones dégagés coûtent 1 chacun ; le dernier, dans la ZdC de TD2, en coûte 3 en tout : les 5 points y passent.
lesson-1-second = Un Clan en Attaque reste groupé : UB2 suit en 22.08, à côté de UB1 et au contact de TD2 lui aussi.
lesson-1-leader = Un combat : les deux unités de Kakizaki chargent TD2, qui est en Défense et serre les rangs. La Charge apporte l’Élan à la COL (2 + 1) et la Masse à la LIG (2 + 2, moins 1 + 3 pour TD2). Kakizaki mène lui-même : mettez son point sur la COL, ce qui fait +4 et 0.
lesson-2-leader = Les dés ont donné 4 et 9, soit 8 et 9 : une perte, TD2 est Éprouvée. II. Voici le jeton Combat de Takeda : TD2 doit frapper ceux qui sont dans sa ZdC. Personne n’a bougé, c’est une Mêlée. Le défenseur a aussi un Individu : Kakizaki sur la COL.
lesson-3-step = 8 et 9 deviennent 6 et 6 : sans effet. III. Le jeton Combat d’Uesugi : les Clans en Attaque qui ne sont pas au contact font un pas vers l’ennemi. TD2 est déjà tenue par Kakizaki et peut être ignorée ; Nakajo (Clan J) va donc vers les autres : UJ2 en 20.10.
lesson-3-follow = UJ1 la suit en 19.10, pour que le Clan reste groupé.
lesson-3-leader = Tous ceux qui sont au contact se battent de nouveau, en Mêlée : +1 car TD2 est Éprouvée, +7 −4 pour la LIG. Kakizaki mène encore : sur la COL.
lesson-3-push = 10 et 9 : TD2 subit une deuxième perte, se Désorganise et doit reculer d’un hexagone. Vous décidez pour Takeda : reculez en 24.07.
lesson-3-advance = Une unité en Attaque doit occuper l’hexagone que l’ennemi a quitté. UB1 avance en 23.08.
lesson-4-accept = IV. Le jeton de Hara (Clan G, Takeda). C’est lui que vous jouez maintenant : acceptez le jeton.
lesson-4-mode = Hara est en Défense, et en Défense on n’entre pas dans la ZdC d’un ennemi que personne d’autre ne tient. Tentez de passer en Attaque : il faut 3 ou plus.
lesson-4-move = Un 5 : Hara attaque. Cliquez sur TG1, puis sur 22.09 : il y rencontre UB2 et personne d’autre, ses 5 points dépensés.
lesson-5-clan = Les deux camps ont chargé : Élan contre Élan, Masse contre Masse, +1 et +1. Le résultat, 7 et 7, coûte une perte à chacun. V. Le jeton Marche : tout Clan en Déplacement peut avancer de 4 points sans toucher l’ennemi. Seul Imafuku (Clan J, Takeda) y est ; ce n’est pas une activation, la Posture ne change pas.
lesson-5-move = Amenez TJ1 en 24.11, hors de toute ZdC.
lesson-6-accept = VI. Le jeton de Nakajo (Clan J, Uesugi). Acceptez-le.
lesson-6-mode = Nakajo est en Attaque et y reste. Cherchez les points faibles : Hara est Éprouvé, et Imafuku est surpris en Déplacement.
lesson-6-first = Le propriétaire dit qui part en premier. UJ2 va en 23.11, à côté d’Imafuku.
lesson-6-second = UJ1 va en 22.10, à côté de Hara et de UJ2.
lesson-6-order = Deux combats, et vous choisissez l’ordre. Commencez par Imafuku : attaqué en Déplacement, il donne +2 à la COL.
lesson-6-push = 10 et 7 : Imafuku ne perd que du terrain. Reculez en 25.12, pour Takeda ; UJ2 doit le suivre dans son hexagone.
lesson-7-clan = La Charge contre Hara : +2 pour UJ1, −2 car Hara contre-charge, +1 car il est Éprouvé, +1 pour le Soutien de UB2. Avec 12 et 8, il subit deux pertes et le voilà Exténué. VII. Le jeton Initiative de Clan : un Clan en Déplacement ou en Regroupement, pris dans une ZdC ennemie, peut se mettre en Défense. Choisissez Imafuku.
lesson-7-defense = Tentez de passer en Défense. Un 1 au dé le renverrait en Retraite.
lesson-8-accept = Un 4 : Imafuku est en Défense. VIII. Et voici que son propre jeton est tiré. Acceptez-le.
lesson-8-mode = Il pourrait tenter une autre Posture, mais garde celle-ci. On ne quitte une ZdC qu’en Retraite : il reste et doit attaquer UJ2, en Mêlée.
lesson-turn-1 = Un tour s’ouvre par la Phase de Commandement : un dé dit combien de Points de Commandement a chaque camp, et vous jouez les deux. Takeda en a 2, Uesugi 5. Le Plan de Kenshin, Kuruma Gakari, en a déjà 5 : mettez-en 2 de plus.
lesson-turn-2 = 7 points sont accumulés : deux dés doivent faire 7 ou moins. Tentez d’activer le Plan.
lesson-turn-3 = Un 6 : le Plan est activé. Tout Clan à l’écart de l’ennemi peut maintenant changer de Posture sans jet. Le Clan A de Kenshin reste en Défense.
lesson-turn-4 = Kakizaki, le Clan B, doit frapper : Attaque.
lesson-turn-5 = Le Clan D a une unité Désorganisée. Laissez-le en Regroupement : ce n’est que là que l’on rallie.
lesson-turn-6 = Les deux camps choisissent maintenant leurs jetons, sans se voir, un point chacun. Vous êtes Takeda : Nobushige, le Clan D, fait face à Kakizaki. Mettez son jeton dans le bol.
lesson-turn-7 = Le second point : le Clan A de Shingen.
lesson-turn-8 = Il ne reste pas de point. Takeda a fini.
lesson-turn-9 = Il reste 3 points à Uesugi. D’abord le jeton de Kakizaki, le Clan B.
lesson-turn-10 = Un Plan activé donne quatre jetons spéciaux. Prenez le premier pour une Attaque : un Clan agira une seconde fois.
lesson-turn-11 = Un jeton spécial est un ordre à quelqu’un : désignez le Clan B.
lesson-turn-12 = Le dernier point : le jeton du Clan D.
lesson-turn-13 = C’est fini. Tous les jetons vont dans le bol, avec les cinq qui y sont toujours : un jeton Combat par camp, Marche, Ralliement et Initiative. Quand ces cinq sont sortis, le tour est fini.
lesson-turn-14 = Le Combat d’Uesugi sort d’abord. Personne n’est au contact : les unités en Attaque avancent seulement d’un hexagone vers l’ennemi. UB1 en 21.07.
lesson-turn-15 = UB2 à côté, en 21.08.
lesson-turn-16 = Le jeton du Clan B. Acceptez-le : Kakizaki agit.
lesson-turn-17 = Il est déjà en Attaque. Gardez la Posture.
lesson-turn-18 = Un Clan en Attaque doit aller à l’ennemi. UB1 mène, en 22.07, à côté de TD1.
lesson-turn-19 = UB2 suit en 22.08, à côté de TD2.
lesson-turn-20 = Deux combats, et vous choisissez l’ordre. Commencez par UB2 contre TD2 ; les chances s’affichent avant les dés.
lesson-turn-21 = TD2 perd un pas, est Éprouvée et doit reculer. Décidez pour Takeda : 24.08. UB2 suit d’elle-même, car en Attaque elle le doit.
lesson-turn-22 = Le second combat. Kakizaki chevauche devant UB1 : mettez-le sur la Colonne.
lesson-turn-23 = Nobushige lui oppose la sienne, sur la Colonne aussi.
lesson-turn-24 = Sans effet. Maintenant le jeton Ralliement. Les unités en Regroupement à moins de quatre hexagones d’un ennemi font d’abord retraite : TG1 va en 25.11.
lesson-turn-25 = Qui est à l’abri peut se rallier. Choisissez le Clan D d’Uesugi.
lesson-turn-26 = UD1 est Désorganisée. Lancez ; un 1 naturel renverrait tout le Clan en arrière.
lesson-turn-27 = Un 4, et 1 pour le chef : UD1 est de nouveau en Ordre. Ensuite le Combat de Takeda : qui est au contact frappe. TD1 touche deux ennemis ; qu’elle n’attaque que UB1.
lesson-turn-28 = Livrez d’abord le combat de TD1.
lesson-turn-29 = Nobushige mène : la Colonne.
lesson-turn-30 = Kakizaki répond : la Colonne.
lesson-turn-31 = UB1 a perdu un pas ; TD2 n’a rien fait à UB2. Et voici votre jeton spécial : acceptez-le. Il montre votre Plan à l’ennemi.
lesson-turn-32 = Le Clan B agit de nouveau. Déjà au contact, il frappe d’où il est : choisissez UB2 et son propre hexagone.
lesson-turn-33 = TD2 est Éprouvée : frappez là d’abord.
lesson-turn-34 = Deux pas : TD2 est Exténuée. UB1 est elle-même Éprouvée : gardez Kakizaki à l’abri, sans chef.
lesson-turn-35 = Nobushige reste en arrière aussi. Après ce combat, Marche et Initiative sortent et personne ne peut s’en servir : le tour est fini, et vous en avez vu un tout entier.
lesson-siege-1 = Le Clan B d’Uesugi est devant Kaizu, où sont deux unités Takeda. Son jeton est tiré : acceptez-le.
lesson-siege-2 = Seul un Clan en Attaque peut y entrer. Il l’est : gardez la Posture.
lesson-siege-3 = Le château est un hexagone de la carte, et qui y entre contre l’ennemi l’assiège. Le Clan entre tout entier : dans le fort.
lesson-siege-4 = L’hexagone d’où l’on entre décide de la porte devant laquelle on se trouve. UB1 entre par 27.16, devant l’Ouvrage sud et la Porte est.
lesson-siege-5 = Les unités deviennent des Effectifs, et le combat continue sur le plan du château. Takeda place d’abord, un point par marqueur : tenez l’Ouvrage sud.
lesson-siege-6 = Et la Porte est.
lesson-siege-7 = C’est assez ; les points gardés pourront être sacrifiés. C’est fini.
lesson-siege-8 = Dans un siège, on agit quand son jeton Combat est tiré. Voici celui d’Uesugi, avec 2 Actions de siège. Commencez par tirer sur l’Ouvrage sud.
lesson-siege-9 = Un 5, plus 1 pour le marqueur voisin, moins 2 pour les murs : 4 touche. Takeda rend le marqueur ou un point d’Effectifs : gardez la Zone et rendez le point.
lesson-siege-10 = La seconde Action : donnez l’assaut à la Porte est.
lesson-siege-11 = Avant les dés, chaque camp peut sacrifier des Effectifs, un point au plus par marqueur qui attaque. Sacrifiez-en un : il ajoute 1 et est perdu.
lesson-siege-12 = Takeda épargne ses hommes.
lesson-siege-13 = 5 et 2 contre 4 et 2 pour la porte : emportée. Placez-y un nouveau marqueur pour un point, afin qu’on ne la reprenne pas pour rien.
lesson-siege-14 = Maintenant le Combat de Takeda, 2 Actions aussi. D’abord, amenez des troupes.
lesson-siege-15 = Un marqueur va partout où mène un chemin libre d’ennemis : au Ninomaru est, derrière la porte.
lesson-siege-16 = Cela suffit.
lesson-siege-17 = Contre-attaque : l’assaut de la Porte est par derrière, où son mur ne vaut que 1.
lesson-siege-18 = Sacrifiez un point.
lesson-siege-19 = Uesugi ne lâche pas non plus : sacrifiez aussi.
lesson-siege-20 = 4 contre 6 : repoussé. La différence, divisée par deux et arrondie en haut, est le prix : rendez 1 point d’Effectifs. Puis le jeton Ralliement fait lancer chaque camp pour ses hommes Hors de Combat, et la leçon finit ; un siège dure jusqu’à ce qu’un camp n’ait ni marqueur ni Effectifs.

## Les chances d’une bataille

family-attacker-loses = l’attaquant perd
family-both-lose = les deux perdent
family-no-effect = sans effet
family-pushed = le défenseur recule
family-step-lost = le défenseur perd des pas
family-destroyed = un défenseur est détruit
result-none = – : sans effet
result-attacker = { $result } : { $steps ->
    [9] un attaquant est détruit
    [one] un attaquant perd { $steps } pas
   *[other] un attaquant perd { $steps } pas
}{ $others ->
    [0] {""}
    [one] , les autres { $others }
   *[other] , les autres { $others } chacun
}
result-defender = { $result } : { $steps ->
    [0] un défenseur recule
    [9] un défenseur est détruit
    [one] un défenseur perd { $steps } pas
   *[other] un défenseur perd { $steps } pas
}{ $back ->
    [0] {""}
   *[other] { $steps ->
        [0] {""}
       *[other] {" "}et recule
    }
}{ $others ->
    [0] {""}
    [one] , les autres { $others }
   *[other] , les autres { $others } chacun
}{ $others_back ->
    [0] {""}
   *[other] , les autres reculent
}
result-both = { $result } : un attaquant perd { $attacker }, un défenseur { $defender }

## Les chapitres de la règle

chapter-0 = Couverture, fiches, tables et exemple de jeu
chapter-1 = Le sujet du jeu
chapter-2 = Le matériel
chapter-3 = La mise en place
chapter-4 = Le tour de jeu
chapter-5 = Les unités
chapter-6 = Clans et Postures
chapter-7 = Les Plans de bataille
chapter-8 = Le commandement
chapter-9 = L’activation
chapter-10 = Le mouvement
chapter-11 = Le combat
chapter-12 = Le ralliement
chapter-13 = Les sièges
chapter-14 = Le Samouraï
chapter-15 = La victoire
chapter-16 = Ce qui est propre à Kawanakajima
chapter-17 = Le scénario historique
chapter-18 = Le scénario hypothétique
