# Croisades avant la partie, et expliqué la première fois.

game-special = Chaque combattant a son pion, et l’ennemi peut tirer pendant que vous bougez.

replay-water-carried = L’eau est emportée
replay-wagon-hauled = Le cheval meurt, le chariot passe
replay-knights-unhorsed = Chevaliers à pied
replay-four-points = Quatre points d’écart
moment-in-among-them = Au milieu d’eux
moment-in-among-them-about = Raymond et Odon sont au milieu des cavaliers ; Renaud et Thierry ont perdu leurs chevaux.
moment-full-skins = Les outres pleines
moment-full-skins-about = Trois hommes ont puisé : arrêtez-les sur le chemin du retour.
moment-no-horse-left = Plus de cheval
moment-no-horse-left-about = Le cheval de trait gît devant le chariot, à cinq colonnes du but.

## De quoi il s’agit, la première fois qu’on le demande : mise en place

explain-prompt-lot = Le hasard désigne le camp qui joue en premier. C’est l’autre qui place ses hommes d’abord.
explain-prompt-army = Cliquez sur les hommes que vous prenez, dans l’ordre de la liste : celui que vous passez n’est plus proposé. Un homme coûte son attaque, sa défense et son arme de jet, et personne ne voit votre armée avant que les deux soient complètes.
explain-prompt-saddle = À cheval, il est plus fort et plus rapide et peut charger, mais il coûte plus cher et ne va ni sous les arbres ni dans l’eau. Des armes de jet, seul l’arc court sert en selle.
explain-prompt-place = Vos hommes se placent dans les colonnes de votre bord de la carte. Cliquez sur une case marquée ; un cavalier en occupe une seconde derrière elle.
explain-prompt-hide = À pied on se cache sous les arbres ou dans les broussailles, à cheval loin de l’ennemi, et vous seul voyez où. Un homme se découvre quand il agit, ou quand un ennemi s’approche et a la vue libre.
explain-prompt-heading = Un cavalier occupe deux cases et fait face de l’arrière vers l’avant. Il charge ce qui est devant lui, et les virages serrés coûtent des points de mouvement.

## Tir

explain-prompt-markers = Qui doit tirer, maintenant ou pendant le mouvement ennemi, reçoit d’abord un pion indicateur de tir, et n’attaque pas ce tour-ci. Un arbalétrier choisit l’un des deux tirs ; la plupart des autres perdent le second s’ils bougent trop.
explain-prompt-fire = Cliquez sur un tireur, puis sur sa cible ; les chances s’affichent avant le dé. On ne tire pas au contact de l’ennemi, et un tir peut laisser peu ou pas de mouvement.
explain-prompt-shot-die = Un dé à dix faces, où les petits chiffres sont bons pour le tireur : la distance, une blessure et l’arme s’y ajoutent, et la couverture protège la cible. La lettre dit ce qui arrive à la cible, et l’armure en atténue l’effet.
explain-prompt-window = Vous pouvez tirer maintenant sur un ennemi, au milieu de son mouvement ou sur place : cliquez sur tous ceux qui tirent, puis faites-les tirer. Qui est désigné a tiré, même si la cible tombe avant, et la salve suivante contre le même homme vient quelques cases plus loin.
explain-prompt-window-target = Plusieurs bougent ensemble, et une salve n’a qu’une cible. Cliquez sur elle, puis sur les tireurs ; après une autre cible, on ne revient pas à la première.
explain-prompt-last-volleys = Qui n’a pas bougé ce tour-ci peut encore essuyer une salve, une seule par cible. Cliquez sur une cible puis sur les tireurs, ou renoncez à tirer.

## Charges

explain-prompt-charges = Un cavalier qui charge attaque avec moitié plus de force. Cliquez sur lui, puis sur un ennemi devant lui qu’il voit : il doit parcourir six cases au moins, les quatre dernières droit sur sa cible.
explain-prompt-charge-path = Tracez son parcours en cliquant case par case, toujours vers l’une des trois de devant, jusqu’à faire face à la cible, puis annoncez-le. Ce qui est annoncé ne change plus, et l’adversaire peut contre-charger.
explain-prompt-counter = Un cavalier qui a le chargeur devant lui peut aller à sa rencontre, et se défend alors avec moitié plus de force. Ils se heurtent de front, et plus personne ne tire sur le chargeur en chemin.
explain-prompt-counter-path = Il finit sur les deux dernières cases de la charge, face au chargeur, et fait au plus la moitié de son chemin. Tracez son parcours en cliquant case par case.

## Mouvement

explain-prompt-moves = Cliquez sur un homme pour le faire bouger, l’un après l’autre, dans l’ordre de votre choix. Les boutons offrent aussi ce qui prend un tour entier, comme monter à cheval ou dégager des corps, et les charges annoncées s’exécutent avant la fin.
explain-prompt-march = Cliquez sur la case suivante ; le chiffre est son coût. Après chaque case l’ennemi peut tirer, et qui passe à côté d’un ennemi lance un dé pour ne pas être blessé.
explain-prompt-infiltration = Pour chaque case traversée à côté d’un ennemi, on lance un dé à six faces : à pied le 5 et le 6 blessent, à cheval le 6 seul. La première et la dernière case d’un mouvement sont sans risque.
explain-prompt-bridle-die = De 1 à 6 sur un dé à dix faces, il tient la bride et emmène le cheval. S’il la manque, le cheval reste là, et il ne l’aura pas ce tour-ci.
explain-prompt-drop = L’assommé est déposé sur une case libre à côté de celui qui le portait. Il y reste jusqu’à ce qu’il se relève.
explain-prompt-put-horse = Un cheval mené a besoin de deux cases libres, à côté de celui qui le mène. Il reste à vous tant qu’un de vos hommes se tient debout près de lui.
explain-prompt-share = Deux hommes côte à côte qui ont la même arme partagent leurs munitions hors de contact de l’ennemi, et l’on peut en prendre à un mort. Nul n’en a plus qu’au départ.
explain-prompt-clear-with = Deux hommes à pied consacrent leur tour à déplacer d’une case jusqu’à trois morts ou un cheval mort. Cliquez sur celui qui aide.
explain-prompt-clear-from = Les deux hommes sont sur cette case ou à côté. Un cheval mort, ou trois hommes, la rend plus chère ; le double la ferme.
explain-prompt-clear-load = Les deux hommes portent de un à trois morts, ou traînent un cheval mort tel qu’il est. Prenez-en assez pour rouvrir la case.
explain-prompt-clear-to = Les corps vont sur une case adjacente à la fin du mouvement, si les deux hommes sont encore debout. Jetés à l’eau, ils coulent.
explain-prompt-put-near = Son mouvement a pris fin là où l’on ne reste pas, par exemple sur un ami, un assommé ou un chariot. Cliquez sur une des cases libres les plus proches ; on ne lance aucun dé.
explain-prompt-dismounted = Il descend au flanc de son cheval ou, à défaut, sur une autre case voisine. Le cheval reste où il est, et il le tient par la bride.
explain-prompt-crew = Deux hommes donnent au chariot 2 points de mouvement, trois ou plus lui en donnent 3, et l’un d’eux doit être à l’avant. Cliquez sur ceux qui aident, puis confirmez.
explain-prompt-place-crew = Après chaque case, les hommes sont remis à côté de ce qu’ils déplacent, à deux cases au plus d’où ils étaient. Cliquez sur une case libre ; quand ils tirent le chariot, l’un d’eux reste à l’avant.

## Combat

explain-prompt-combat-list = Toutes les attaques se déclarent avant le premier combat, et presque personne n’y est obligé. Cliquez sur un de vos hommes, puis sur un ennemi à côté de lui : l’attaque divisée par la défense donne le rapport de force, qui doit être de 1-1 au moins.
explain-prompt-combat-entry = Soit plusieurs de vos hommes attaquent un même ennemi en additionnant leurs forces, soit un seul en affronte plusieurs. Cliquez sur qui vous ajoutez, ou dites que l’attaque est complète.
explain-prompt-fights = Les combats se livrent un par un, dans l’ordre de votre choix. Là où l’ennemi cède, un vainqueur peut avancer aussitôt : commencez par où cela aide les autres.
explain-prompt-combat-die = Un dé à dix faces se lit dans la colonne du rapport de force, et les petits chiffres sont bons pour l’attaquant. Contre une armure, on lui ajoute 1.
explain-prompt-harm = Le résultat est pour l’un de vos hommes, et vous dites lequel. Si des défenseurs sont sans armure, ce doit être l’un d’eux, et une seconde blessure tue.
explain-prompt-retreats = Tous vos hommes de ce combat doivent reculer, dans l’ordre de votre choix. Commencez par ceux qui ont de la place derrière eux.
explain-prompt-retreat = Un recul est de deux cases, dont aucune ne rapproche de l’ennemi. Cliquez où il va ; qui ne peut pas s’éloigner est blessé.
explain-prompt-displaced = Un ami recule sur cette case, et l’homme qui s’y trouve se décale d’une case. On ne lance aucun dé pour lui, et personne ne lui tire dessus.
explain-prompt-advances = L’ennemi a cédé ou perdu un homme, et l’un des vôtres de ce combat peut suivre : deux cases à pied, trois à cheval. C’est maintenant ou jamais, avant le combat suivant.
explain-prompt-advance = La première case est une de celles que l’ennemi a perdues ; de là, un cavalier continue vers les cases de devant. Les ennemis voisins qui ne sont dans aucun combat peuvent encore le blesser au passage.
explain-prompt-fallen = Un cavalier qui tombe est placé à côté de son cheval, qui reste où il est. Sans case libre, un ami se décale, et cerné d’ennemis il est mort.
explain-prompt-make-room = Un ami à côté du cheval se décale d’une case, et le désarçonné prend sa place. On ne lance aucun dé pour lui, et personne ne lui tire dessus.
