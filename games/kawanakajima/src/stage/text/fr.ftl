# Kawanakajima : ses cartes, ce qui y est écrit, et ce qui reste dû.

sheet-field = Champ de bataille
sheet-kaizu = Kaizu
place-entry = Point d’Entrée { $entry }
place-edge = Réserves Takeda
place-kaizu = Kaizu
place-hachimanbara = Hachimanbara
place-saijo = Mont Saijo
place-chikuma = Chikuma-gawa
place-ford = gué : { $ford }
place-area = { $area }
duty-close-up = Le Clan { $clan } doit se regrouper avant la fin de son mouvement.
duty-points = { $points ->
    [one] { $points } Point de Commandement n’est pas dépensé et sera perdu
   *[other] { $points } Points de Commandement ne sont pas dépensés et seront perdus
}.

dead-killed = tué au combat
dead-seppuku = s’est donné la mort

## Dans le terminal

legend-map = . plaine  w bois  : pente  ^ hauteur  # Kaizu  ~ rivière  = gué  | ruisseau
legend-units = sous une unité : sa Posture (A attaque, M marche, D défense, R regroupement, ? cachée), pertes, * commandant, + position défensive

## L’enjeu des dés

stake-added = Ajouté au dé
stake-table = La table demande { $need }, de { $from } à { $to }.
stake-mode-fails = En cas d’échec, le Clan { $clan } reste en { $mode }.
stake-clan-retreats = tout le Clan fait Retraite
stake-keeps-mode = il reste en { $mode }
stake-takes-defense = il passe en Défense
stake-combined = Le Clan { $clan } rejoint la Manœuvre combinée
stake-panics = il panique
stake-stays-out = il reste à l’écart
stake-joins = il la rejoint
stake-combined-attack = Quels Clans se battent dans l’attaque combinée
stake-fights = { $clans }
stake-stays = elle reste : { $state }
stake-becomes = { $state }
stake-koyaku = Un 6 naturel permet au Clan de passer en Défense.
stake-leader = Le chef de { $unit } survit
stake-samurai = Le Samouraï du camp { $army } survit
stake-rout = Le Clan { $clan } passe le test de Déroute
stake-rout-rout = Déroute
stake-rout-clan-a = Retraite ou Seppuku, au choix
stake-rout-seppuku = Seppuku
stake-rout-holds = il tient
stake-order = Qui commence
stake-begins = { $army } commence
stake-again = on relance les dés
stake-plan = Le plan devient actif, s’il est tenté
stake-plan-more = Avec un point de plus : { $percent } %.
stake-plan-left = Un échec laisse { $least ->
    [0] au plus { $most }
   *[other] de { $least } à { $most }
} des points.
stake-command = Points de Commandement du tour à venir
stake-points = { $points ->
    [0] aucun
    [one] { $points } point
   *[other] { $points } points
}
stake-markers = Positions défensives
stake-positions = { $count }
stake-need-more = plus que le défenseur
stake-need-as-much = autant que l’attaquant
stake-beaten-off = repoussé
stake-tied = égalité
stake-carried = réussi
stake-attack = Dé de l’attaquant
stake-defense = Dé du défenseur
stake-assault-sacrifices = En l’état, avant d’autres Sacrifices.
stake-assault-carried = Réussi : le marqueur tombe, un point du défenseur passe Hors de combat, et l’attaquant peut entrer.
stake-assault-tied = Égalité : une perte et un point Hors de combat pour l’attaquant ; un point d’Effectif de plus peut encore l’emporter.
stake-assault-beaten-off = Repoussé : l’attaquant perd la moitié de l’écart.
stake-without-advantage = Selon les Sacrifices
stake-with-advantage = Avec un Avantage, une action de plus
stake-you-give = vous sacrifiez { $n }
stake-they-give = il sacrifie { $n }
stake-grid-tied = égalité
stake-grid-held = égalité, tenu
stake-recovery = { $army } : un dé pour chacun des { $left } Hors de combat
stake-recovery-lost = perdu pour de bon
stake-recovery-stays = reste
stake-recovery-returns = revient à l’Effectif
stake-hit = touché
stake-missed = manqué
prompt-siege-actions-chances = Tout ce que vous pouvez attaquer
command-assault-column = assaut
command-assault-advantage-column = Avantage
command-assault-advantage-note = Avantage : une seconde Action de siège est dépensée, et votre dé compte 1 de plus.
    .rule = 13.6.1l
command-siege-fire-column = tir
preview-needs = si { $unit } vient en { $hex }
event-battle-declared-short = { $attackers } → { $defenders }
event-fire-declared-short = { $attackers } ⇢ { $defenders }
## Les camps, comme une phrase en a besoin

Takeda = Takeda
Uesugi = Uesugi
    .of = d’Uesugi
## Formulaires

form-done = Terminer
form-seal = Sceller les ordres
form-as-in-history = Comme dans l’histoire
form-as-proposed = Comme proposé
form-order-of-march = Ordre de marche
form-clan = { $clan } { $name }
form-unit = { $unit }
form-hex = { $hex }
form-turn = tour { $turn }
form-orders = Écrivez vos ordres secrets : un Point d’Entrée pour chaque Clan.
form-orders-plan = Écrivez vos ordres secrets : Points d’Entrée et Plan de bataille.
form-plan = Choisissez en secret un Plan de bataille.
form-entries = Points d’Entrée des Clans du mont Saijo
form-entries-note = Où un Clan descend, et à partir de quel tour.
form-entry = { $entry }
form-arrive-kosaka = Arrivée des ordres de Kosaka
form-arrive-kenshin = Arrivée des ordres de Kenshin
form-himself = son propre Clan
form-straight = aussitôt
form-late = { $turns ->
    [one] { $turns } tour de retard
   *[other] { $turns } tours de retard
}
form-plans = Plan de bataille
form-plans-note = Un seul pour toute la partie. Il dort tant que 2d6 dépassent les Points de Commandement qu’on y a mis.
form-plan-uses = Attaque { $attack } · Retraite { $retreat } · Combinées { $combined }
form-plan-mode = { $mode }
plan-gives-ganko = +1 à chaque dé de Points de Commandement.
plan-gives-kuruma-gakari = Le plus de Retraites : des Clans frais se relaient devant.
plan-gives-gyorin = Un dé de Positions défensives à la mise en place.
plan-gives-koyaku = +1 au ralliement, et un 6 naturel donne aussitôt la Défense. Un d2¹ subi est relancé.
plan-gives-kokuyoku = Manœuvre Combinée : jusqu’à quatre Clans agissent ensemble.
plan-gives-saku = Un dé de Positions défensives à la mise en place. Un refoulement subi est relancé.
plan-gives-hoshi = +2 pour passer en Attaque, −1 pour en sortir.
plan-gives-away = Donne à l’ennemi { $count ->
    [one] { $count } Attaque impétueuse
   *[other] { $count } Attaques impétueuses
}.
form-modes = Donnez à chaque Clan sa première Posture.
form-conform = Le plan est actif : donnez à chaque Clan libre une Posture qu’il permet.
form-modes-group = Postures
form-files = Placez votre armée le long de la ligne rouge, ou prenez la proposition.
form-edge = bord de la carte
form-beside-m = Placez le Clan près du Clan M, chaque unité à côté d’une autre.
form-markers = { $count ->
    [one] Retranchez-vous avec une Position défensive.
   *[other] Retranchez-vous avec { $count } Positions défensives.
}
form-markers-group = Positions défensives
form-marker = Position { $n }
doubt-split = Le Clan { $clan } est divisé. Il devra se regrouper quand il agira.
form-chits = Choisissez vos jetons. Tout peut changer jusqu’à la fin.
form-chits-done = Terminer
form-points = Points de Commandement
form-points-commander = Points de Shingen
form-points-kosaka = Points de Kosaka
form-now = Ce tour
form-now-mp = 0 à 9 PM, dans le bol
form-later = Tour { $turn }
form-later-mp = { $from } à { $to } PM, par la case { $box } des Délais
form-mp = { $mp ->
    [255] sans chemin
   *[other] { $mp } PM
}
form-no-way = aucun chemin
bound-orders = { $mp } PM de { $who } : dans le bol tout de suite
commander-takeda = Shingen
commander-uesugi = Kenshin
form-by-commander = par Shingen
form-by-kosaka = par Kosaka
form-call-n = l’appeler
form-special = Jetons spécifiques
form-activities = restent Attaque { $attack }, Retraite { $retreat }, Combinées { $combined }, Impétueuse { $impetuous }
form-special-chit = Jeton spécifique { $n }
form-activity = { $activity }
form-activity-kosaka = { $activity }, payée par Kosaka
