### The Kanto Suppression en français. Unités, châteaux et cases viennent en abrégé : UES01, Odawara, 2237 ; le navigateur écrit le nom d’un homme à la place de
### son abrégé : on n’élide donc jamais devant une variable. Les ordres et les mots sont des étiquettes, le reste des phrases. en.ftl a les mêmes clés et variables.

game-title = The Kanto Suppression
game-about = Uesugi Kenshin passe les montagnes et descend dans la plaine du Kanto, de 1560 à 1569 : des seigneurs qui changent de camp, des châteaux qui tiennent des mois, un ravitaillement par des cols enneigés.

## Scénarios

scenario-kawanakajima = La quatrième Kawanakajima
scenario-kawanakajima-about = Trois semaines de 1561 : Uesugi et Takeda autour de Kaizu. Qui détruit le plus de pas ennemis l’emporte.
scenario-odawara = Le siège d’Odawara
scenario-odawara-about = Douze semaines de 1561 : Kenshin doit encercler Odawara et se faire investir vice-roi du Kanto à Tsurugaoka ; les Hojo tiennent et attendent Takeda.
scenario-matsuyama = Le siège de Matsuyama
scenario-matsuyama-about = Vingt-quatre semaines à partir de novembre 1562 : trois joueurs, l’hiver dans les cols, et des seigneurs que les Hojo cherchent à retourner.
scenario-mimase = Le col de Mimase
scenario-mimase-about = Douze semaines de 1569 : Takeda Shingen contre les Hojo, qui peuvent appeler les Uesugi, à leur prix.

## Options

option-captor_gains = Les hommes qui se rendent
option-captor_gains-about = La moitié des pas qui se rendent revient en recrues : avec l’option, au camp qui les a pris ; sans elle, au camp qui les a perdus.
option-own_relay = Ravitaillement de sa seule armée
option-own_relay-about = Seuls les unités et châteaux de la même armée relaient une ligne de ravitaillement. Sans l’option, les alliés aussi.
option-one_roll = Un seul jet de recrues
option-one_roll-about = Une armée jette une fois par tour pour ses recrues. Sans l’option, chaque daimyo jette, donc deux fois chez les Hojo.
option-dry_melt = Les rivières à la fonte
option-dry_melt-about = Attaquer par-dessus une rivière à la fonte n’est pas pire qu’en été. Sans l’option, c’est deux fois pire.
option-neutral_tagaya = Tagaya neutres
option-neutral_tagaya-about = Les Tagaya ne sont à personne : ils n’agissent jamais et ne font que se défendre. Sans l’option, ils sont avec les Hojo.
option-any_stage = Cérémonie à toute étape
option-any_stage-about = Kenshin peut être investi pendant toute étape entière. Sans l’option, seulement à la première étape d’un tour.
option-besieged_navy = La flotte seulement assiégée
option-besieged_navy-about = Les recrues d’Odawara comptent un de moins seulement pendant un siège. Sans l’option, toujours.
option-own_troops = Chacun ses troupes
option-own_troops-about = Les seigneurs sous Kenshin ne mènent que leur propre armée. Sans l’option, les troupes de tout seigneur de son camp.
option-one_die = Un dé par force
option-one_die-about = Une force qui se reprend sans ravitaillement jette un dé. Sans l’option, un par unité.
option-count_kenshin = Kenshin compte aussi
option-count_kenshin-about = Kenshin lui-même est une des unités de sa cérémonie. Sans l’option, seuls les autres comptent.
option-hojo_only = Les seuls Hojo en Echigo
option-hojo_only-about = Seule une unité de l’armée Hojo en Echigo libère le joueur Uesugi de ses deux conditions. Sans l’option, toute unité du joueur Hojo.

## Mots

power-uesugi = Uesugi
power-takeda = Takeda
power-hojo = Hojo

phase-uesugi = Uesugi
phase-takeda = Takeda
phase-hojo = Hojo
phase-uesugi-lords = seigneurs du camp Uesugi
phase-hojo-lords = seigneurs du camp Hojo

group-uesugi = Uesugi
group-satomi-satake = Satomi et Satake
group-uesugi-allies = alliés des Uesugi
group-hojo = Hojo
group-hojo-allies = alliés des Hojo
group-takeda = Takeda

season-clear = temps clair
season-snow = neige
season-melt = fonte

mode-tactical = mouvement tactique
mode-strategic = mouvement stratégique

bout-skirmish = escarmouche
bout-battle = bataille
bout-assault = assaut

## Ce qui est demandé

prompt-wait = Les autres décident.
prompt-placing = Placez { $unit }.
prompt-organising = Mettez les unités sous leurs chefs, et dites qui se tient hors des murs.
prompt-uesugi-call = Les Uesugi viennent-ils à votre aide ce tour-ci ?
prompt-pre-move = Avant le premier tour, chaque force peut bouger deux fois. Laquelle maintenant ?
prompt-recruits = Qui reçoit les recrues ? ({ $group })
prompt-recruit-die = Un dé pour les recrues.
prompt-gains = Répartissez { $n ->
    [one] un pas
   *[other] { $n } pas
}.
prompt-operations = Étape { $stage } : quelle force agit, ou votre phase est-elle finie ?
prompt-action = Que fait { $unit } ?
prompt-moving = { $left ->
    [one] Un point de mouvement reste
   *[other] { $left } points de mouvement restent
} : avancez, laissez quelqu’un, ou arrêtez-vous.
prompt-reform = Qui rejoint { $unit }, ou quitte sa force ?
prompt-rest-die = Un dé pour le moral : 1 réussit.
prompt-siege-die = Un dé pour le siège de { $castle }.
prompt-storming = Quelles forces donnent l’assaut à { $castle } ?
prompt-storm-die = Un dé pour l’assaut de { $castle }.
prompt-summons-die = Un dé pour la réponse de { $castle }.
prompt-answer-honours = La garnison de { $castle } demande à partir avec les honneurs de la guerre. Les accordez-vous ?
prompt-refuge = Où va la garnison de { $castle } ?
prompt-new-owner = Quelle armée tient désormais { $castle } ?
prompt-targets = Quelles forces attaquez-vous ?
prompt-attack-die = Un dé pour l’attaque.
prompt-damage = Dommages { $n } : combien de pas prenez-vous ? Le reste fait des cases de retraite.
prompt-counter = Ripostez-vous ?
prompt-counter-die = Un dé pour la riposte.
prompt-losses = { $n ->
    [one] Un pas est perdu
   *[other] { $n } pas sont perdus
} : par quelle unité ?
prompt-leader-falls = Un chef tombe : lequel ?
prompt-retreat = { $n ->
    [one] Encore une case de retraite
   *[other] Encore { $n } cases de retraite
} : vers où ?
prompt-pursuit = Poursuivez-vous ?
prompt-muster = Qui d’autre prend part à la bataille ?
prompt-battle-die = Un dé pour la bataille.
prompt-stay = Cédez-vous, ou tenez-vous ?
prompt-flight-die = Un dé pour la fuite de { $unit }.
prompt-flight-order = Qui fuit ensuite ?
prompt-entering = Qui entre dans la case abandonnée ?
prompt-tempting = Quel seigneur tentez-vous ?
prompt-tempt-die = Un dé pour { $unit } : 5 ou 6 le retourne.
prompt-turned-place = Où se tient { $unit } ?

## Ordres

command-roll = Dé { $die }
command-place = Ici : { $hex }
command-join = { $unit } sous { $under }
command-part = { $unit } part
command-come-out = { $unit } sort
command-done = Terminé
command-enter = Les Uesugi viennent
command-stay-away = Pas ce tour-ci
command-recruit = { $unit }
command-repair = { $castle }
command-no-recruits = Personne
command-refill = Un pas à { $unit }
command-mend = Un niveau au château
command-lose = { $unit } perd un pas
command-act = { $unit } agit
command-end-phase = Finir la phase
command-storm = Assaut de { $castle }
command-storm-from = Assaut contre Odawara depuis { $hex }
command-summon = { $unit } somme { $castle } de se rendre
command-ask-honours = Demander les honneurs à { $castle }
command-march = Mouvement tactique
command-march-far = Mouvement stratégique
command-reform = Réorganiser
command-rest = Reprendre le moral
command-hold = Ne rien faire
command-attack = Attaquer { $hex }
command-battle = Offrir bataille en { $hex }
command-sally = Sortie contre { $hex }
command-sally-battle = Sortie en bataille contre { $hex }
command-lift = Lever le siège
command-subvert = Tenter les seigneurs
command-tempt = { $unit }
command-go = Vers { $hex }
command-drop = { $unit } reste ici
command-stop-inside = S’arrêter dans les murs
command-stop = S’arrêter ici
command-also = { $unit } aussi
command-accept = Les accorder
command-refuse = Refuser
command-refuge = Vers { $castle }
command-owner = { $army }
command-steps = { $n ->
    [0] Aucun pas
    [one] Un pas
   *[other] { $n } pas
}
command-fall = { $unit } tombe
command-back = Reculer en { $hex }
command-into-castle = Dans les murs
command-follow = Poursuivre
command-halt = Rester
command-strike = Riposter
command-strike-free = Lever le siège et riposter
command-strike-covering = Riposter avec la force de couverture
command-no-strike = Ne pas riposter
command-withdraw = Céder
command-fight-on = Tenir
command-flee = { $unit } fuit
command-advance = { $unit } entre

## Ce qui s’est passé

event-placed = { $unit } se tient en { $hex }.
event-joined = { $unit } sert sous { $under }.
event-parted = { $unit } quitte sa force.
event-came-out = { $unit } sort des murs.
event-set-up = { $power } : prêt.
event-turn-began = Le tour { $turn } commence : { $season }.
event-stage-began = Étape { $stage }.
event-phase-began = Phase : { $phase }.
event-phase-over = Fin de phase : { $phase }.
event-unsupplied = { $unit } manque de ravitaillement : moral { $morale }.
event-uesugi-come = Les Uesugi viennent à l’aide des Hojo.
event-uesugi-wait = Les Uesugi ne sont pas appelés ce tour-ci.
event-named = On lève des recrues pour { $unit }.
event-named-castle = On lève des recrues pour { $castle }.
event-nobody-named = { $power } ne lève personne.
event-recruits-rolled = Recrues : { $die }, modifié { $roll }, pas { $steps }.
event-refilled = { $unit } est au complet.
event-mended = { $castle } est réparé : endurance { $endurance }.
event-acts = { $unit } agit.
event-held = { $unit } ne fait rien.
event-marched = { $unit } va en { $hex } pour { $cost } ({ $mode }).
event-dropped = { $unit } reste en { $hex }.
event-stopped-inside = { $unit } s’arrête en { $hex }, dans les murs.
event-stopped = { $unit } s’arrête en { $hex }.
event-rested = { $unit } se reprend : moral { $morale }.
event-rest-rolled = Moral de { $unit } : { $die }.
event-town-taken = { $castle } passe à { $army }.
event-invested = { $castle } est investi.
event-besieged = { $castle } est assiégé.
event-raised = Le siège de { $castle } est levé.
event-siege-rolled = Siège de { $castle } : { $die }, modifié { $roll } ; endurance perdue { $endurance }, moral perdu { $morale }.
event-worn = { $castle } a une endurance de { $endurance }.
event-destroyed = { $castle } est détruit.
event-storms = Une force de { $strength } donne l’assaut à { $castle } depuis { $hex }.
event-storm-rolled = Assaut de { $castle } : { $die }, modifié { $roll } ; le château perd { $loss }, les assaillants { $steps } pas.
event-summoned = { $unit } somme { $castle } de se rendre.
event-summons-rolled = Réponse de { $castle } : { $die }, modifié { $roll }.
event-denied = { $castle } refuse.
event-honours = La garnison de { $castle } part avec les honneurs de la guerre.
event-surrendered = { $castle } se rend.
event-honours-asked = La garnison de { $castle } demande les honneurs de la guerre.
event-honours-refused = La garnison de { $castle } n’a pas les honneurs.
event-taken-in = { $unit } gagne { $castle }.
event-captured = { $castle } appartient à { $army }.
event-attacks = { $unit } attaque de { $from } vers { $to } : { $bout }.
event-fights-along = { $unit } combat aussi.
event-rolled = Force { $strength }, dé { $die }, modifié { $roll } : dommages { $steps }.
event-destroyed-unit = { $unit } est détruit.
event-step-lost = { $unit } perd un pas.
event-died = { $unit } est perdu.
event-clan-gone = Avec leur daimyo disparaissent les { $army }.
event-retreats = { $hexes ->
    [one] Ils reculent d’une case.
   *[other] Ils reculent de { $hexes } cases.
}
event-retreated = { $unit } recule en { $hex }.
event-fled-into = Ils trouvent refuge dans { $castle }.
event-pursued = { $unit } poursuit jusqu’en { $hex }.
event-halted = { $power } ne poursuit pas plus loin.
event-strikes-back = Les attaqués ripostent.
event-strikes-back-free = Les assiégeants lèvent le siège et ripostent.
event-no-strike = { $power } ne riposte pas.
event-round-over = Le choc coûte { $attacker } pas aux attaquants, { $defender } aux défenseurs.
event-fights-on = { $power } tient.
event-withdraws = { $power } cède.
event-flee-rolled = { $unit } fuit : { $die }.
event-advanced = { $unit } entre en { $hex }.
event-tempted = { $unit } est tenté : { $die }.
event-turned = { $unit } passe aux Hojo et se tient à { $castle }.
event-ceremony = Kenshin est fait vice-roi du Kanto devant { $units } unités.
event-surrounded = Odawara est encerclée à la fin de { $turns ->
    [one] un tour
   *[other] { $turns } tours
}.
event-echigo = L’ennemi est entré en Echigo : le joueur Uesugi est libéré de ses conditions.
event-game-over = La partie est finie.

outcome-steps = { $power } gagne : pas détruits par les Uesugi { $uesugi }, par Takeda { $takeda }.
outcome-points = { $power } gagne. Points : Uesugi { $uesugi }, Takeda { $takeda }, Hojo { $hojo }.
outcome-unfulfilled = { $power } gagne : Kenshin n’a pas fait ce pour quoi il est venu. Points : Uesugi { $uesugi }, Takeda { $takeda }, Hojo { $hojo }.
outcome-draw = Partie nulle. Points : Uesugi { $uesugi }, Takeda { $takeda }, Hojo { $hojo }.

## Ce qui s’ajoute au dé

ledger-besiegers-morale = moral des assiégeants
ledger-daimyo-present = un daimyo devant les murs
ledger-daimyo-inside = un daimyo dans les murs
ledger-warlord-inside = un capitaine dans les murs
ledger-morale = différence de moral
ledger-morale-loss = moral perdu
ledger-leaders = différence des chefs
ledger-defender-terrain = terrain des défenseurs
ledger-target-terrain = terrain des attaquants
ledger-castle-terrain = terrain du château
ledger-endurance = endurance du château
ledger-river = rivière entre eux
ledger-snow = neige
ledger-besieger-outward = assiégeants tournés au-dehors
ledger-sally = sortie

## Pourquoi pas

refused-over = La partie est finie.
refused-not-your-turn = Ce n’est pas votre tour.
refused-not-asked = Ce n’est pas ce qui est demandé.
refused-dice-are-chance = Aucun joueur ne jette les dés lui-même.
refused-die-first = Le dé tombe d’abord.
refused-no-chance-now = On ne jette pas de dé maintenant.
refused-die = Un dé a six faces.
refused-ability = L’étape { $n } dépasse l’aptitude du chef.
refused-acted = Il a agi dans cette étape.
refused-already-out = Il est déjà en campagne.
refused-already-there = Il y est déjà.
refused-asked-already = Les honneurs ont été demandés dans cette étape.
refused-battle-ground = Pas de bataille en montagne ni en marais.
refused-before-january = Pas avant janvier.
refused-besieged = Dans des murs assiégés, on ne le peut pas.
refused-both-ways = Rejoindre et quitter prennent deux actions.
refused-boxes-full = Les { $n } places sont prises.
refused-cannot-enter = Il ne peut pas entrer.
refused-cannot-join = Il ne peut pas prendre part.
refused-damage = Les dommages sont de { $n }.
refused-east-of-tone = Pas au-delà de la Tone.
refused-elsewhere = Ils ne sont pas dans une même case.
refused-enemy-there = Un ennemi s’y tient en campagne.
refused-equal-rank = Il ne mène pas ses égaux.
refused-full-morale = Tous y ont leur plein moral.
refused-halted = Un château ennemi est le bout du chemin.
refused-hojo-lords = Les Hojo ne mènent pas les seigneurs.
refused-invested = Des ennemis sont devant les murs.
refused-kenshin-near = Kenshin doit être en Echigo ou en Shinano.
refused-last-one = Quelqu’un doit continuer.
refused-led-already = Il sert déjà sous quelqu’un.
refused-named-already = On l’a déjà désigné ce tour-ci.
refused-no-boxes = Des troupes ne mènent personne.
refused-no-castle = Il n’y a pas de château.
refused-no-daimyo = Une bataille veut un daimyo de votre côté.
refused-no-enemy-daimyo = Une bataille veut un daimyo en campagne de leur côté.
refused-no-owner = Il n’est à personne.
refused-no-relief = Une sortie veut des amis en campagne près des assiégeants.
refused-no-siege = Vous n’y tenez pas de siège.
refused-no-walls = Il n’y a pas de murs de votre camp.
refused-no-way-back = On ne recule pas par là.
refused-nobody-chosen = Choisissez d’abord quelqu’un.
refused-nobody-inside = Vous n’avez personne dedans.
refused-nobody-there = Aucun ennemi ne s’y tient en campagne.
refused-nobody-to-reform = Personne n’y peut rejoindre ni quitter.
refused-nobody-to-spare = Tous sont nécessaires au siège.
refused-nobody-to-storm = Personne devant les murs ne peut agir.
refused-nobody-to-turn = Il n’y a plus de seigneur à tenter.
refused-nobody-tried = Tentez-en au moins un.
refused-not-a-besieger = Il n’assiège pas ce château.
refused-not-a-captor = Cette armée n’a pas pris part.
refused-not-a-commander = Une force agit par son chef.
refused-not-a-target = Il n’est pas une cible.
refused-not-adjacent = Cette case n’est pas voisine.
refused-not-arriving = On n’organise que ceux qui arrivent.
refused-not-away = La retraite doit éloigner.
refused-not-before-walls = Une sortie vise ceux qui sont devant les murs.
refused-not-besieged = Il n’est pas assiégé.
refused-not-damaged = Il ne manque rien au château.
refused-not-entry = Ils entrent dans la colonne 40, rangs 10 à 15.
refused-not-fleeing = Il ne fuit pas.
refused-not-friendly = Il n’est pas des vôtres.
refused-not-home = Il commence dans un de ses deux lieux.
refused-not-inside = Il n’est pas dans des murs.
refused-not-involved = Il n’y a point de part.
refused-not-nearest = Ce n’est pas le plus proche.
refused-not-now = Pas maintenant.
refused-not-of-the-force = Il n’est pas de cette force.
refused-not-one-of-three = Seuls Sano, Akai et Koyama peuvent être retournés.
refused-not-own-castle = Seulement les châteaux de son armée dans ses provinces.
refused-not-placed = On ne place personne maintenant.
refused-not-reduced = Il a tous ses pas.
refused-not-so-many = Il n’y a que { $n } pas.
refused-not-the-ring = On assaille Odawara depuis les quatre cases qui l’entourent.
refused-nothing-done = Personne n’a rejoint ni quitté.
refused-nothing-missing = Il n’y manque rien.
refused-odawara-closed = On n’entre pas à Odawara avant sa chute.
refused-only-kenshin = Seuls Kenshin et les seigneurs sous lui mènent des unités d’autres armées.
refused-only-moves = Avant le premier tour, il n’y a que des mouvements.
refused-only-ujiyasu = Seul Ujiyasu peut le tenter.
refused-other-army = Il est d’une autre armée.
refused-other-group = Il relève d’une autre colonne du tableau.
refused-other-phase = Son armée agit dans une autre phase.
refused-other-scenario = Pas dans ce scénario.
refused-other-target = On a déjà attaqué une autre case depuis celle-ci dans cette phase.
refused-outside-area = C’est hors de l’aire du scénario.
refused-recruit-supply = Sans ravitaillement, pas de recrues.
refused-reform-supply = Sans ravitaillement, on ne réorganise pas.
refused-retreat-goes-on = La retraite n’est pas finie.
refused-retreat-too-long = Une retraite fait quatre cases au plus.
refused-same-force = Ils sont d’une même force.
refused-sea = Pas par-dessus l’eau.
refused-snowed-mountains = La neige ferme les montagnes.
refused-stormed = On lui a donné l’assaut dans cette étape.
refused-strategic-castle = Un mouvement stratégique n’entre pas dans un château ennemi.
refused-strategic-morale = Un mouvement stratégique veut un moral de { $n }.
refused-strategic-supply = Un mouvement stratégique veut du ravitaillement.
refused-strategic-swamp = Un mouvement stratégique n’entre pas dans un marais.
refused-strategic-zone = Un mouvement stratégique évite les zones ennemies.
refused-summoned = On l’a sommé de se rendre dans cette étape.
refused-too-far = { $n ->
    [one] Un point de mouvement ne suffit pas.
   *[other] { $n } points de mouvement ne suffisent pas.
}
refused-too-weak = La moitié de rien ne fait pas une sortie.
refused-tried = On l’a déjà tenté cette fois.
refused-troops-under-daimyo = Les troupes servent sous un capitaine.
refused-turned = Il est retourné, ou perdu.
refused-wall-between = Un mur les sépare.
refused-warlords-first = Les capitaines tombent avant leur daimyo.
refused-worn = On a déjà jeté pour son siège dans cette étape.
refused-needed-at-siege = Le siège a besoin de lui.
refused-siege-of-another = Un autre tient ce siège.
refused-not-a-leader = Il n’est pas un chef.
