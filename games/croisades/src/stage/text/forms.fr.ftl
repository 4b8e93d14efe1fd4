# Croisades : ce qui se remplit d’un coup, et ce à quoi l’on répond d’avance.

form-done = Terminé
form-man = { $unit } { $name }
form-as-proposed = Comme proposé

## Qui tirera

form-shooters = Qui tirera ce tour-ci ? Marquez-les d’un coup.
form-shooters-done = Les marqueurs sont posés
form-shooters-now = Ceux qui ont une cible
form-shooters-all = Tous
form-archers = Archers et lanceurs
form-archers-note = Qui est marqué n’attaque pas ce tour-ci.
form-crossbows = Arbalètes
form-crossbows-note = Un seul tir : maintenant, ou pendant que l’ennemi bouge.
form-has-shot = a une cible
form-no-shot = sans cible
form-ammunition = traits : { $n }
explain-form-shooters = Cliquez sur tous ceux qui doivent tirer, maintenant ou pendant que l’ennemi bouge, puis validez. Une proposition marque ceux qui voient déjà un ennemi ; qui porte un marqueur n’attaque pas ce tour-ci.

## Armées de votre choix

form-army = Composez votre armée : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
form-army-done = L’armée est complète
form-points = Points
form-armour = armure
form-balanced = Un peu de tout
form-riders = Tous en selle
form-archers-spears = Archers et lances
roster-name = { $name }
roster-word = { $word }
roster-nation = Peuple
roster-class = Classe
roster-arm = Arme
roster-missile = Tir
roster-missiles = { $weapon } ×{ $n }
roster-armour = Armure
roster-mounted = En selle
roster-on-foot = À pied
roster-shooters = Tireurs
roster-armoured = En armure
roster-values = { $attack }·{ $defence }·{ $movement }
roster-wounded = blessé { $attack }·{ $defence }·{ $movement }
roster-legend = attaque·défense·mouvement ; un anneau, c’est une armure.
roster-unknown = Parmi qui l’autre camp choisit. Ses hommes sont dévoilés quand les deux armées sont complètes.
check-nobody = Personne encore : une armée compte au moins un homme.
check-points = Dans le budget. { $men ->
    [one] { $men } homme
   *[other] { $men } hommes
}, il reste { $left ->
    [one] { $left } point
   *[other] { $left } points
} : plus personne n’est à ce prix.
check-points-more = Dans le budget. { $men ->
    [one] { $men } homme
   *[other] { $men } hommes
}, il reste { $left ->
    [one] { $left } point
   *[other] { $left } points
} ; le moins cher encore libre est { $man }, à { $price }.
check-shooters = { $n ->
    [one] { $n } homme peut tirer.
   *[other] { $n } hommes peuvent tirer.
}
check-riders = { $n ->
    [one] { $n } cavalier peut charger.
   *[other] { $n } cavaliers peuvent charger.
}
doubt-no-shooter = Personne dans cette armée ne peut tirer.
doubt-no-rider = Personne dans cette armée n’est à cheval : ni charge ni contre-charge.
check-no-mounted-archer = Personne chez vous ne tire en selle.
check-line = Une ligne par-dessus laquelle tirer : { $n } hommes à pied de même armement.
check-no-line = Pas de ligne par-dessus laquelle tirer : il y faut { $need } hommes à pied de même armement et un tireur derrière eux.
explain-form-army = Cochez les hommes que vous prenez ; qui a un cheval coûte plus cher en selle et y est plus fort. Les cases en tirets dépassent les points restants, et personne ne voit votre armée avant que les deux soient complètes.

## Où ils se tiennent

form-place = Placez vos hommes.
form-hide = Cachez vos hommes.
form-on-foot = À pied
form-in-the-saddle = En selle
form-zone-note = Où vous voulez dans les colonnes de votre bord.
form-hide-foot-note = Sous un arbre ou dans les broussailles.
form-hide-riders-note = Loin de tout ennemi.
form-hex = { $hex }
form-hex-seen = { $hex } (vu aussitôt)
form-heading = { $unit } regarde vers
explain-form-place = Cliquez sur un homme puis sur une case marquée ; un cavalier regarde aussi quelque part. Tout peut changer jusqu’à ce que vous validiez, et la proposition peut se prendre telle quelle.
explain-form-hide = Cliquez sur un homme puis sur une case ; vous seul voyez où. La case où un ennemi le verrait aussitôt le dit, et un cavalier regarde aussi quelque part.

## Ordres permanents

order-hold = Ne pas tirer ce tour-ci
order-near = Ne me demander que s’il est à { $hexes } cases ou moins d’un des miens qui peut tirer
order-riders = Ne me demander que pour les tirs sur des cavaliers
order-at = Ne me demander que pour les tirs sur { $man }
order-harm = Ne me demander que si le meilleur tir le touche à { $percent } % ou plus
order-stand = Pas de contre-charge ce tour-ci
order-able = Ne me demander une contre-charge que si un de mes cavaliers peut partir

## Leçons

guide-first-fight = Un premier combat
guide-first-fight-about = Un tour des croisés : un tir, une charge et sa réponse, trois combats, une avance. Une trentaine de pas, une phrase ou deux avant chacun. Rien à lire d’abord.
guide-ambush = Des yeux dans les broussailles
guide-ambush-about = Deux hommes se cachent, l’un est découvert, l’autre tire : 13 pas. Cinq minutes.

lesson-fight-1 = Un tour a cinq parties, et le tir vient en premier. Qui doit tirer reçoit d’abord un marqueur, et n’attaque alors personne ce tour-ci : marquez l’archer Wat.
lesson-fight-2 = Wat voit Anbar, à six cases : courte portée pour un arc long, et rien entre eux. Cliquez sur Wat, puis sur Anbar. Un petit dé est bon pour le tireur.
lesson-fight-3 = Anbar est blessé : il tirera moins bien, et une seconde blessure le tuerait. On annonce maintenant les charges. Cliquez sur Renaud, puis sur Hamza, qu’il a devant lui et en vue.
lesson-fight-4 = Montrez son chemin, case par case. Une charge fait six cases au moins, sans virage serré : commencez par S13.
lesson-fight-5 = Ensuite S12. Il ne peut aller que dans l’une des trois cases devant lui.
lesson-fight-6 = Les quatre dernières cases vont droit sur la cible : remontez la colonne jusqu’en S8.
lesson-fight-7 = Six cases, et Hamza est juste devant lui. Annoncez la charge ; elle tient alors, quoi qu’il arrive.
lesson-fight-8 = Hamza est chargé de face et d’assez loin : il peut aller vers son attaquant. Sa défense de 9 devient 13. Répondez pour lui.
lesson-fight-9 = On ne tire pas sur une charge qui a sa réponse. Onfroi pourrait charger aussi, mais il a mieux à faire : plus de charges.
lesson-fight-10 = Le mouvement, troisième partie. Les charges annoncées doivent être menées : lancez Renaud. Tous deux s’arrêtent où ils se rencontrent.
lesson-fight-11 = Maintenant Bertrand, à pied, avec 6 points de mouvement. Il veut aider Hugues, dans les broussailles à côté de Mansur.
lesson-fight-12 = Le terrain plat coûte 1 point. Allez en O11 et voyez : l’ennemi peut tirer sur qui bouge, après chaque case.
lesson-fight-13 = Anbar porte un marqueur de son propre tour, on demande donc à son camp. Nommez-le : tous ceux qui tirent sont nommés avant le premier dé.
lesson-fight-14 = Personne d’autre ne peut tirer. Faites tirer ; la blessure ajoute 1 à son dé, et l’arc long aussi.
lesson-fight-15 = La ligne 11 est un coup manqué, et Anbar a eu son tir. Bertrand continue en O10.
lesson-fight-16 = Encore une case, en O9. Il y est à côté de Mansur ; dans sa dernière case, personne ne lance de dé pour avoir longé un ennemi.
lesson-fight-17 = Il reste trois points, mais il est où il voulait : terminez son mouvement.
lesson-fight-18 = Les autres restent où ils sont. Terminez le mouvement ; qui a un marqueur et une cible pourrait encore tirer sur eux.
lesson-fight-19 = Le combat, quatrième partie : toutes les attaques sont déclarées avant la première. La charge de Renaud est déjà sur la liste. Onfroi, en selle, attaque Kara Arslan, à pied : 24 contre 8 font 3-1.
lesson-fight-20 = Personne d’autre n’y prend part : l’attaque est complète.
lesson-fight-21 = Puis Hugues attaque Mansur : 14 contre 6 feraient 2-1, et une colonne de moins depuis les broussailles.
lesson-fight-22 = Bertrand se joint à lui : 27 contre 6 font 4-1. Les broussailles sous Hugues retirent une colonne, à deux on en gagne une : cela reste 4-1.
lesson-fight-23 = C’est tout : l’attaque est complète.
lesson-fight-24 = Les combats se livrent dans l’ordre que vous voulez. D’abord la charge : 28 et sa moitié font 42, contre 13 c’est 3-1. Pour un cavalier on lit la seconde table.
lesson-fight-25 = Hamza est blessé et reste en selle. À Hugues et Bertrand, à 4-1.
lesson-fight-26 = C : le défenseur recule de deux cases, jamais vers ses ennemis, et son camp dit où. Reculez en P8.
lesson-fight-27 = Et une seconde case, en P7.
lesson-fight-28 = Le vainqueur peut suivre aussitôt : un homme du combat, deux cases à pied. Faites avancer Bertrand.
lesson-fight-29 = La première case est une de celles que l’ennemi a quittées : P9.
lesson-fight-30 = Il pourrait aller une case plus loin. Ici il tient Mansur à l’écart de Hugues : terminez l’avance.
lesson-fight-31 = Le dernier : Onfroi contre Kara Arslan à 3-1. Tous les défenseurs sont en armure, le dé compte donc 1 de plus.
lesson-fight-32 = Un 1 l’aurait blessé et assommé ; avec l’armure c’est la ligne 2, et il n’est qu’assommé. Onfroi reste où il est. La cinquième partie, où les assommés se relèvent, se joue toute seule, puis c’est aux sarrasins.

lesson-ambush-1 = Un chariot en route, et quelqu’un se cache alentour ; seuls les sarrasins savent où. Vous jouez ici les deux camps. Les croisés envoient Anselme en avant : cliquez sur lui.
lesson-ambush-2 = Une case, en J9. Qui se cache est découvert quand un ennemi est à côté de lui, ou à deux cases avec la vue libre.
lesson-ambush-3 = Idris était en H8, on le voit maintenant. On demande aux sarrasins s’ils tirent : tant que des archers se cachent, on le demande après chaque case, et la question ne trahit personne. Ne tirez pas cette fois.
lesson-ambush-4 = Anselme marche sur Idris. Encore une case, en I9.
lesson-ambush-5 = Le voilà assez près pour Anbar, caché en E8, qui a posé son marqueur. Nommez-le.
lesson-ambush-6 = Personne d’autre ne tire. Qui tire depuis sa cachette en sort.
lesson-ambush-7 = Touché, mais l’armure n’en laisse qu’une poussée : deux points de mouvement sont perdus. Il en reste deux, assez pour les broussailles de I8.
lesson-ambush-8 = Il y est à côté d’Idris. Terminez son mouvement.
lesson-ambush-9 = Terminez le mouvement ; le chariot reste où il est pour ce tour.
lesson-ambush-10 = Anselme attaque Idris : 14 contre 6 font 2-1, et tous deux sont dans les broussailles : le terrain ne donne de colonne à personne.
lesson-ambush-11 = Personne ne l’aide : l’attaque est complète.
lesson-ambush-12 = Livrez le combat.
lesson-ambush-13 = Idris est assommé jusqu’à la fin du prochain tour de joueur. Anselme pourrait continuer par-dessus lui, mais deux cases de plus l’approcheraient d’Anbar : pas d’avance.
