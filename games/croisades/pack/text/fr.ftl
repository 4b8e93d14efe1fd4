### Croisades en français. Personnages, chevaux et cases viennent en abrégé : C15, H03, W1, G7 ; de deux cases, l’avant vient d’abord, G7/H8. Le
### navigateur écrit le nom d’un homme à la place de son abrégé : on n’élide donc jamais devant une variable. Les ordres et les mots sont
### des étiquettes, le reste des phrases. en.ftl a les mêmes clés et variables.

game-title = Croisades
game-about = Homme contre homme en Terre sainte : chevaliers, sergents et archers contre cavaliers, piétons et Assassins. Un pion par combattant, et chaque flèche compte.

## Scénarios

scenario-water = La corvée d’eau
scenario-water-about = Douze tours : trois Croisés doivent passer chacun un tour entier au point d’eau sans être inquiétés, puis repartir par le bord ouest, tandis que les Sarrasins approchent.
scenario-ambush = Embuscade dans l’oliveraie
scenario-ambush-about = Quinze tours : un chariot et son escorte en route vers l’ouest, et neuf Sarrasins cachés quelque part autour d’eux.
scenario-shock = Le choc
scenario-shock-about = Dix tours : cavalerie contre cavalerie entre les oliviers. Qui inflige le plus de pertes l’emporte.
scenario-builder = Scénario libre
scenario-builder-about = Douze tours : chaque camp achète ses hommes avec des points, les place et se bat, sur l’une ou l’autre carte.

## Options

option-limit_arrows = Vingt flèches par tireur
option-limit_arrows-about = Archers et arbalétriers ont 20 flèches ou carreaux, comptés et partagés comme les poignards et les javelots. Sans l’option, ils n’en manquent jamais.
option-movement_table = Tir et mouvement
option-movement_table-about = Combien on peut bouger quand on tire. Le tableau imprimé a perdu ses groupes et se lit de deux façons.
option-movement_table-grouped = Par paires : javelot comme arc court, fronde comme arc long
option-movement_table-literal = Ligne à ligne : javelot et fronde en tir offensif seulement
option-joint_foot_vs_rider = Piétons contre un cavalier
option-joint_foot_vs_rider-about = Ce que gagnent plusieurs hommes à attaquer ensemble un cavalier quand moins de deux sont à cheval.
option-joint_foot_vs_rider-adding = Leurs forces s’additionnent, sans la colonne de plus
option-joint_foot_vs_rider-no_adding = Ils attaquent un par un
option-mounted_javelin = Javelots en selle
option-mounted_javelin-about = Les cavaliers qui ont des javelots les lancent sans mettre pied à terre. Sans l’option, seul l’arc court tire en selle.
option-budget = Points par armée
option-budget-about = Ce que chaque camp peut dépenser dans le scénario libre. Un homme coûte son attaque, sa défense et son arme de jet.
option-budget-100 = 100 points
option-budget-150 = 150 points
option-budget-200 = 200 points
option-budget-300 = 300 points
option-map = Carte
option-map-about = Où les deux armées du scénario libre se rencontrent.
option-map-oliveraie = L’Oliveraie
option-map-point_deau = Le Point d’Eau

## Mots

side-crusader = Croisés
side-saracen = Sarrasins

map-oliveraie = L’Oliveraie
map-point_deau = Le Point d’Eau
sheet-field = Champ de bataille

class-knight = chevalier
class-sergeant = sergent
class-heavy-cav = cavalerie lourde
class-light-cav = cavalerie légère
class-infantry = infanterie
class-light-inf = infanterie légère

nation-frank = Franc
nation-templar = Templier
nation-hospital = Hospitalier
nation-turcopole = Turcople
nation-genoese = Génois
nation-english = Anglais
nation-pilgrim = pèlerin
nation-syrian = Syrien
nation-turk = Turc
nation-bedouin = Bédouin
nation-egyptian = Égyptien
nation-nizari = Nizarite

arm-lance = lance
arm-sword = épée
arm-spear = épieu
arm-staff = bâton
arm-dagger = poignard

weapon-dagger = poignard de lancer
weapon-javelin = javelot
weapon-sling = fronde
weapon-shortbow = arc court
weapon-longbow = arc long
weapon-crossbow = arbalète

band-short = courte distance
band-medium = moyenne distance
band-long = longue distance

cover-none = aucune couverture
cover-light = couverture légère
cover-medium = couverture moyenne

ground-flat = terrain plat
ground-brush = broussailles
ground-tree = arbre
ground-slope = talus
ground-water = eau

marker-none = aucun indicateur de tir
marker-shoot = indicateur de tir
marker-offensive = indicateur de tir offensif
marker-defensive = indicateur de tir défensif

task-none = ne rien faire
task-mounting = monter à cheval
task-dismounting = descendre de cheval
task-hitching = atteler le cheval de trait
task-unhitching = dételer le cheval de trait
task-clearing = dégager les corps

way-n = nord
way-ne = nord-est
way-se = sud-est
way-s = sud
way-sw = sud-ouest
way-nw = nord-ouest

## Ce que fait une lettre des tables ; plusieurs effets dans l’ordre où la règle les range

effect-none = aucun effet
effect-driven-back = repoussé
effect-stunned = assommé
effect-wounded = blessé
effect-killed = tué
effect-unhorsed = désarçonné
effect-horse-killed = cheval tué
effect-attackers-retreat = les attaquants reculent
effect-attacker-stunned = un attaquant est assommé
effect-defenders-retreat = les défenseurs reculent
effect-stunned-wounded = blessé et assommé
effect-stunned-unhorsed = désarçonné et assommé
effect-wounded-unhorsed = blessé et désarçonné
effect-stunned-unhorsed-horse-killed = cheval tué, cavalier désarçonné et assommé
effect-wounded-defenders-retreat = blessé, et les défenseurs reculent

## Ce qui s’ajoute au dé

reason-short = Courte distance
reason-medium = Moyenne distance
reason-long = Longue distance
reason-weapon = Arme
reason-wounded-shooter = Tireur blessé
reason-wounded-mover = Blessé et à pied
reason-enemies-wounded = Ennemis voisins tous blessés

## La fin

outcome-water = Trois hommes ont emporté l’eau : les Croisés gagnent.
outcome-dry = L’eau ne passe pas : les Sarrasins gagnent.
outcome-wagon-saved = Le chariot est passé : les Croisés gagnent.
outcome-wagon-lost = Le chariot ne passe pas : les Sarrasins gagnent.
outcome-losses = Les { $side } gagnent : pertes infligées par les Croisés { $crusader }, par les Sarrasins { $saracen }.
outcome-draw = Match nul : pertes infligées par les Croisés { $crusader }, par les Sarrasins { $saracen }.

## Mise en place

event-first-drawn = Le sort désigne les { $side } : ils jouent en premier.
event-picked = { $man } rejoint votre armée.
event-saddled = { $man } ira à cheval.
event-on-foot = { $man } ira à pied.
event-army-ended = Les { $side } ont choisi leur armée.
event-armies-shown = Les armées sont dévoilées : { $army } ; en selle : { $mounted }.
event-armies-on-foot = Les armées sont dévoilées, tout le monde à pied : { $army }.
event-placed = { $man } prend place en { $hexes }.
event-set-up = Tout le monde est en place.
event-revealed = { $man } sort de sa cachette en { $hexes } ({ $marker }).

## Le tour

event-turn-began = Tour de joueur { $turn } : aux { $side } de jouer.
event-recovered = { $man } se relève.
event-water-fetched = { $man } a puisé de l’eau.
event-game-over = La partie est finie.

## Tir

event-marked = { $man } reçoit son { $marker }.
event-markers-set = Les { $side } ont posé leurs indicateurs de tir.
event-marker-off = { $man } perd son indicateur de tir.
event-shoots = { $by } tire sur { $at }.
event-shot-rolled = { $by } obtient { $die } contre { $at } : ligne { $row }, résultat { $letter }.
event-shot-rolled-rider = { $by } obtient { $die } contre { $at } : ligne { $row }, résultat { $letter }.
event-fire-over = Les { $side } ont fini leur tir offensif.
event-named = { $man } va tirer.
event-volley = Les { $side } tirent sur { $at } : { $by }.
event-too-late = { $by } tire trop tard sur { $at }.
event-slowed = { $left ->
    [0] Il ne reste aucun point de mouvement.
    [one] Il reste { $left } point de mouvement.
   *[other] Il reste { $left } points de mouvement.
}

## Ce qui arrive à un personnage

event-wounded = { $man } est blessé.
event-stunned = { $man } est assommé.
event-killed = { $man } est tué.
event-unhorsed = { $man } est désarçonné ; { $horse } reste sur place.
event-unhorsed-killed = { $man } est désarçonné : { $horse } est tué sous lui.
event-horse-killed = { $horse } est tué.

## Charges

event-charge-announced = { $rider } annonce une charge contre { $at }.
event-answered = { $man } contre-charge { $rider }.
event-no-answer = Les { $side } ne contre-chargent pas.
event-rides = { $rider } s’élance à la charge.

## Mouvement

event-stays = { $piece } ne bougera pas ce tour-ci.
event-begins = { $man } consacre son tour à { $task }.
event-shared = { $taker } prend { $n ->
    [one] { $n } munition
   *[other] { $n } munitions
} à { $giver }.
event-cleared = Les corps en { $hex } sont déplacés en { $place }.
event-stepped = { $piece } va en { $hexes }{ $cost ->
    [0] {""}
   *[other] {" "}({ $cost } PM)
}.
event-infiltrated = { $man } s’infiltre par { $hex } sans dommage : { $die } au dé.
event-infiltrated-hurt = { $man } est touché en s’infiltrant par { $hex } : { $die } au dé.
event-picked-up = { $man } prend { $stunned } sur son dos.
event-bridled = { $man } prend { $horse } par la bride.
event-bridle-caught = { $man } saisit { $horse } au passage : { $die } au dé.
event-bridle-missed = { $man } manque { $horse } au passage : { $die } au dé.
event-bridle-lost = { $man } lâche { $horse }.
event-put = { $piece } est placé en { $hexes }.
event-left = { $piece } quitte la carte.
event-move-over = Fin du mouvement : { $piece }.
event-hauling = { $by } tirent le chariot.
event-leading = { $man } mène le cheval de trait et le chariot.
event-drawn = { $cost ->
    [0] Le chariot recule en { $hexes }.
   *[other] Le chariot va en { $hexes } ({ $cost } PM).
}
event-mounted = { $man } est en selle sur { $horse }.
event-dismounted = { $man } met pied à terre en { $hex } et tient { $horse } par la bride.
event-hitched = { $man } a attelé le cheval de trait.
event-unhitched = { $man } a dételé le cheval de trait.
event-moves-over = Les { $side } ont fini leur mouvement.

## Combat

event-combat-listed = Combat { $combat } déclaré : { $by } contre { $on }.
event-fight = Combat { $combat } : { $by } contre { $on }.
event-combat-rolled = Combat { $combat }, à { $column }-1 : { $die } au dé, résultat { $letter }.
event-combat-rolled-rider = Combat { $combat }, à { $column }-1 : { $die } au dé, résultat { $letter }.
event-combat-swapped = Combat { $combat }, à { $column }-1, rôles inversés : { $die } au dé, résultat { $letter }.
event-combat-swapped-rider = Combat { $combat }, à { $column }-1, rôles inversés : { $die } au dé, résultat { $letter }.
event-retreated = { $piece } recule en { $hexes }.
event-retreat-fails = { $piece } n’a pas où reculer et le paie.
event-advances = { $man } avance après le combat.
event-no-advance = Les { $side } n’avancent pas.
event-advanced = { $man } avance en { $hexes }.
event-combat-over = Les { $side } ont fini leurs combats.

## Ce qui est demandé : mise en place

prompt-wait = L’autre camp décide.
prompt-lot = Le sort désigne le camp qui joue en premier.
prompt-army = Choisissez votre armée : { $left ->
    [0] il ne reste aucun point
    [one] il reste { $left } point
   *[other] il reste { $left } points
}.
prompt-saddle = { $man } va-t-il à cheval ou à pied ?
prompt-place = Où placez-vous { $man } ?
prompt-hide = Où se cache { $man } ?
prompt-heading = Dans quelle direction { $man } est-il tourné ?

## Ce qui est demandé : tir

prompt-markers = Lesquels de vos hommes vont tirer ? Posez leurs pions indicateurs de tir.
prompt-fire = Tir offensif : qui tire sur qui ?
prompt-shot-die = Un dé : { $by } tire sur { $at }.
prompt-window = Tirer sur { $target } ? Désignez tous les tireurs.
prompt-window-target = Tirer sur l’un de ceux qui bougent ? Désignez-le d’abord.
prompt-last-volleys = Tirer sur quelqu’un qui n’a pas bougé ?

## Ce qui est demandé : charges

prompt-charges = Annoncez vos charges, une par une.
prompt-charge-path = Par où charge { $man } ?
prompt-charge-path-hint = Le parcours le moins cher est tracé. Acceptez-le, cliquez sur une autre arrivée, ou allez case par case.
prompt-charge-path-go = Annoncer : { $n } PM sur { $of }, arrivée en { $hex }
prompt-counter = { $rider } charge { $target }. Qui contre-charge ?
prompt-counter-path = Par où { $man } va-t-il à la rencontre de la charge ?
prompt-counter-path-hint = Le parcours le moins cher jusqu’à la rencontre est tracé.
prompt-counter-path-go = Aller à sa rencontre : { $n } PM sur { $of }

## Ce qui est demandé : mouvement

prompt-moves = Qui faites-vous bouger ?
prompt-march = { $man } bouge : { $left ->
    [0] il ne reste aucun point de mouvement
    [one] il reste { $left } point de mouvement
   *[other] il reste { $left } points de mouvement
}.
prompt-infiltration = Un dé : { $man } s’infiltre par { $hex }.
prompt-bridle-die = Un dé : { $man } tente de saisir une bride au passage.
prompt-drop = Où { $man } est-il déposé ?
prompt-put-horse = Où laissez-vous { $horse } ?
prompt-share = Combien de munitions { $taker } prend-il à { $giver } ?
prompt-clear-with = Qui aide { $man } à dégager les corps ?
prompt-clear-from = Quelle case dégage-t-on ?
prompt-clear-load = Qu’emporte-t-on ?
prompt-clear-to = Où le dépose-t-on ?
prompt-put-near = { $man } ne peut pas rester là : choisissez la case libre la plus proche.
prompt-dismounted = Où { $man } met-il pied à terre ?
prompt-crew = Qui tire le chariot ?
prompt-place-crew = Où va { $man }, à côté du chariot ?

## Ce qui est demandé : combat

prompt-combat-list = Déclarez vos attaques.
prompt-combat-entry = { $man } attaque : quelqu’un pour l’aider, ou un autre ennemi pour lui ?
prompt-fights = Quel combat livrez-vous maintenant ?
prompt-combat-die = Un dé pour le combat { $combat }.
prompt-harm = Résultat { $letter } : qui le subit ?
prompt-retreats = Qui recule d’abord ?
prompt-retreat = Où recule { $piece } ?
prompt-displaced = { $man } se décale pour un ami qui recule : où va-t-il ?
prompt-advances = L’un de vos hommes avance-t-il ?
prompt-advance = Où avance { $man } ?
prompt-fallen = { $man } est tombé de cheval : où le placez-vous ?
prompt-make-room = { $man } se décale pour le désarçonné : où va-t-il ?

## Ordres : mise en place

command-roll = Lancer { $die }
command-lot = Les { $side } jouent en premier
command-pick = Prendre { $man }
command-saddle = À cheval
command-on-foot = À pied
command-end-army = L’armée est complète
command-place = Placer en { $hex }
command-head = Face au { $way }

## Ordres : tir

command-set-marker = { $man } : { $marker }
command-end-markers = Pas d’autre indicateur
command-shoot = { $by } tire sur { $at }
command-end-fire = Finir le tir offensif
command-target = Tirer sur { $piece }
command-name = { $man } tire
command-close-volley = Faire tirer
command-pass = Ne pas tirer

## Ordres : charges

command-charge = { $rider } charge { $at }
command-ride = Galoper en { $hex }
command-end-path = Annoncer la charge
command-end-charges = Pas d’autre charge
command-answer = { $man } contre-charge
command-no-answer = Pas de contre-charge

## Ordres : mouvement

command-move = Faire bouger { $man }
command-stay = { $piece } ne bougera pas
command-ride-home = { $man } exécute sa charge
command-mount = { $man } monte sur { $horse }
command-dismount = { $man } descend de cheval
command-hitch = { $man } attelle le cheval de trait
command-unhitch = { $man } dételle le cheval de trait
command-clear = { $man } dégage les corps
command-haul = { $man } tire le chariot
command-lead = { $man } mène le cheval de trait et le chariot
command-with = Avec { $man }
command-close-crew = L’équipe est complète
command-bodies = Les corps en { $hex }
command-load-men = { $n ->
    [one] { $n } mort
   *[other] { $n } morts
}
command-load-horse = Traîner { $horse }
command-share = { $taker } prend des munitions à { $giver }
command-number = { $n }
command-end-movement = Finir le mouvement
command-step = Aller en { $hex }
command-leave = Quitter la carte
command-about-turn = Demi-tour
command-pick-up = Porter { $man }
command-bridle = Prendre { $horse } par la bride
command-catch = Saisir { $horse } au passage
command-release = Laisser { $horse } ici
command-end-move = Finir ce mouvement
command-put = Placer en { $hex }
command-lay = Placer en { $hexes }
command-shift = { $piece } se décale

## Ordres : combat

command-attack = { $by } attaque { $at }
command-also = Attaquer aussi { $piece }
command-join = { $man } se joint à l’attaque
command-end-entry = L’attaque est complète
command-end-list = Pas d’autre attaque
command-resolve = Livrer le combat { $combat }
command-redirect = Combat { $combat } : attaquer plutôt { $at }
command-cancel = Renoncer au combat { $combat }
command-end-combat = Ne plus combattre
command-harm = Le coup est pour { $piece }
command-retreat = { $piece } d’abord
command-back-off = Se replier hors de la carte
command-back = Aller en { $hexes }
command-advance = { $man } avance
command-no-advance = Pas d’avance

## Refus : à qui de décider, dés, reprise

refused-over = La partie est finie.
refused-dice-are-chance = Un joueur ne lance pas les dés lui-même.
refused-die-first = Un dé doit d’abord tomber.
refused-not-your-turn = Ce n’est pas à vous de décider.
refused-no-chance-now = Un joueur doit décider ; il n’y a rien à lancer.
refused-not-asked = Ce n’est pas ce qui est demandé.
refused-die = Il faut un dé de 1 à { $n }.
refused-lot = Le sort doit désigner le camp qui joue en premier.
undo-chance = Un dé a été lancé depuis.

## Refus : mise en place

refused-army-ended = Votre armée est complète.
refused-nobody-picked = Choisissez d’abord un homme.
refused-saddle-first = Dites d’abord si le dernier va à cheval.
refused-over-budget = Il ne reste pas assez de points pour cela.
refused-no-army = Une armée a au moins un homme, et l’on sait de chacun s’il va à cheval.
refused-all-placed = Tous vos hommes sont en place.
refused-no-hex = Cette case n’est pas sur la carte.
refused-no-cover = À pied, on se cache sous les arbres ou dans les broussailles.
refused-too-near = Un cavalier se cache plus loin de l’ennemi.
refused-not-in-zone = C’est hors de votre zone.

## Refus : qui et où

refused-not-yours = Ce n’est pas un de vos hommes.
refused-not-fit = Il est à terre ou n’est plus en jeu.
refused-passed-over = Son tour est passé : on désigne les personnages dans l’ordre.
refused-on-foot = Seul un homme à pied peut le faire.
refused-rider-only = Seul un homme à cheval peut le faire.
refused-no-rider = Ce n’est pas un cavalier.
refused-busy = Il consacre son tour à autre chose.
refused-not-near = Ce n’est pas sur une case adjacente à la sienne.
refused-not-next = Il faut une case adjacente et accessible.
refused-not-beside = Choisissez une des places libres juste à côté.
refused-not-nearest = Choisissez une des cases libres les plus proches.
refused-no-room = La place manque.
refused-hex-taken = Cette case est occupée.
refused-too-many = C’est plus que permis.
refused-nobody-helps = Il faut être au moins deux, sur place et libres de le faire.
refused-nobody-moves = Personne n’est en mouvement.

## Refus : tir

refused-no-weapon = Il n’a pas d’arme de jet dont il puisse se servir ainsi.
refused-no-ammunition = Il n’y a plus de munitions.
refused-in-water = On ne tire pas depuis l’eau.
refused-in-contact = C’est impossible au contact de l’ennemi.
refused-no-marker = Il n’a pas d’indicateur de tir.
refused-other-marker = Cet indicateur ne va pas avec son arme.
refused-set-defensive = Son indicateur est mis sur le tir défensif.
refused-set-offensive = Son indicateur est mis sur le tir offensif.
refused-offensive-only = Son arme ne permet que le tir offensif.
refused-has-shot = Il a déjà tiré.
refused-shot-bound = Avec son arme, on tire ou l’on bouge.
refused-counter-charged = Il contre-charge et ne tire plus.
refused-no-enemy = Ce n’est pas un ennemi à viser ni à frapper.
refused-target-first = Désignez d’abord la cible.
refused-target-named = La cible est déjà désignée.
refused-not-exposed = On ne peut pas tirer sur lui maintenant.
refused-nobody-named = Désignez un tireur, ou renoncez à tirer.
refused-volley-begun = Des tireurs sont désignés : ils tirent.

## Refus : ligne de tir

refused-no-line = La ligne de tir n’est pas dégagée.
refused-out-of-range = La cible est hors de portée.
refused-tree-on-line = Des arbres arrêtent le tir.
refused-figure-on-line = Quelqu’un est sur la ligne de tir, et cette arme ne tire pas par-dessus.
refused-over-short = À courte distance, on ne tire pas par-dessus les autres.
refused-over-covered = On ne tire pas par-dessus les autres sur une cible à couverture moyenne.
refused-over-contact = On ne tire pas par-dessus les autres sur une cible qu’un ami combat.
refused-below-crest = Le talus les cache l’un à l’autre.
refused-height-between = La hauteur entre eux cache la cible.

## Refus : charges

refused-marked = Il est marqué pour tirer : ce tour-ci, il ne charge ni n’attaque.
refused-charging = Il est déjà engagé dans une charge.
refused-not-in-arc = L’ennemi n’est pas dans son arc frontal.
refused-not-seen = Il ne voit pas l’ennemi.
refused-charged-already = Une charge ou une contre-charge est déjà annoncée contre lui.
refused-no-charge-way = Cela ne fait pas une charge : il faut six cases au moins sans virage serré, les quatre dernières droit sur la cible.
refused-no-charge-yet = Il n’y est pas encore : les quatre dernières cases doivent mener droit à la cible.
refused-sharp-turn = En charge, il ne va que vers l’une des trois cases de devant.
refused-too-far = C’est trop loin pour lui.
refused-no-charge = Il n’a pas de charge à exécuter.
refused-charges-first = Les charges annoncées s’exécutent d’abord.

## Refus : mouvement

refused-moved = Il a déjà bougé.
refused-stationary = Il a été déclaré immobile.
refused-no-way = Il ne peut aller nulle part.
refused-not-begun = Le mouvement n’a pas commencé.
refused-too-dear = Il ne reste pas assez de points de mouvement.
refused-rider-tree = Un cavalier ne passe pas sous les arbres.
refused-rider-water = Un cavalier n’entre pas dans l’eau.
refused-armour-water = En armure, on n’entre pas dans l’eau.
refused-rider-wagon = Un cavalier ne franchit pas un chariot.
refused-bodies = Trop de corps encombrent cette case.
refused-enemy-there = Un ennemi barre le passage.
refused-no-end = De là, il ne trouverait aucune case où s’arrêter.
refused-no-exit = On ne quitte pas la carte par là.
refused-stop-wagon = On ne s’arrête pas sur un chariot.
refused-stop-stunned = On ne s’arrête pas sur un assommé.
refused-stop-figure = On ne s’arrête pas sur une case occupée.
refused-stop-friend = L’ami qui est là ne peut plus partir.
refused-stop-path = Une charge doit passer par cette case : on ne s’y arrête pas.
refused-crowded = Empilement : deux personnages partagent une case, l’un doit d’abord la quitter.
refused-hidden = On ne déclare rien d’un homme caché.
refused-shares-hex = Il partage sa case et doit la quitter.
refused-nobody-aims = Personne ne pourrait lui tirer dessus : il n’y a rien à déclarer.

## Refus : munitions, corps, assommés

refused-not-dead = Les munitions viennent d’un ami ou d’un mort.
refused-shared-already = On ne donne et ne reçoit pas de munitions dans le même tour.
refused-other-weapon = Ils n’ont pas la même arme de jet.
refused-never-counted = Ses munitions ne se comptent pas.
refused-has-all = Il en a autant qu’il peut en porter.
refused-no-bodies = Il n’y a pas de corps près de lui.
refused-not-there = Il n’y a rien de tel sur cette case.
refused-carries = Il porte déjà quelqu’un.
refused-no-stunned = Il n’y a pas d’assommé sur sa case.

## Refus : chevaux et chariot

refused-no-horse = Ce cheval n’est pas disponible.
refused-draught = On ne monte pas un cheval de trait.
refused-draught-start = Un cheval de trait se mène dès le début d’un mouvement, et une fois par tour.
refused-not-at-flank = Pour monter, il doit être au flanc du cheval.
refused-controlled = L’ennemi tient ce cheval.
refused-leads-enough = Il ne peut pas mener plus de chevaux.
refused-horse-led = Ce cheval a déjà été mené ce tour-ci.
refused-missed = Il a manqué cette bride et ne l’aura pas ce tour-ci.
refused-not-led = Il ne mène pas ce cheval.
refused-no-wagon = Il n’y a pas de chariot.
refused-hitched = Le cheval de trait est attelé au chariot.
refused-not-hitched = Aucun cheval de trait n’est attelé au chariot.
refused-not-before-wagon = La moitié arrière du cheval doit être à l’avant du chariot.
refused-nobody-before = L’un des hommes doit être à l’avant du chariot.
refused-wagon-moved = Le chariot a déjà bougé ce tour-ci.
refused-crew-full = Quatre hommes au chariot suffisent.
refused-hauling = Qui déplace le chariot ne fait rien d’autre.
refused-not-ahead = On ne va que vers l’une des trois cases de devant.
refused-bends-too-far = Le cheval et le chariot ne peuvent tourner si court.
refused-wagon-ground = Le chariot ne va ni sous les arbres ni dans l’eau.

## Refus : combat

refused-attacked = Il a déjà eu son attaque pour ce tour.
refused-odds = Le rapport de force est inférieur à 1-1.
refused-shifted-odds = Le terrain fait tomber le rapport de force sous 1-1.
refused-no-adding = Des hommes à pied attaquent un cavalier un par un.
refused-cannot-enter = Il ne pourrait pas entrer sur cette case et ne peut donc pas l’attaquer.
refused-several-on-several = Plusieurs n’attaquent pas plusieurs dans un même combat.
refused-no-combat = Ce combat n’est pas à livrer.
refused-nobody-left = Il n’y a plus personne d’un côté de ce combat.
refused-still-there = L’ennemi de ce combat est toujours là.
refused-charge-stands = Une charge accomplie doit mener au combat annoncé.
refused-relied-on = Une avance a compté sur ce combat : il doit être livré.
refused-not-he = Il faut en désigner un autre.
refused-retreat-way = Le recul ne doit pas rapprocher de l’ennemi et doit pouvoir se faire en entier.
refused-bystander = Seul avance un vainqueur qui a pris part au combat.
refused-no-advance = Aucune avance ne lui est ouverte par là.
refused-room-enough = Il y a de la place à côté du cheval : personne n’a à se décaler.
refused-cannot-shift = Celui-là ne peut pas se décaler.

## Les chapitres de la règle

chapter-1 = Terrain et cartes
chapter-2 = Le tour
chapter-3 = Tir
chapter-4 = Ligne de tir et couverture
chapter-5 = Mouvement
chapter-6 = Empilement
chapter-7 = Combat
chapter-8 = Chevaux : tir et combat
