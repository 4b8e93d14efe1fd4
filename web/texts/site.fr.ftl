# Les mots des pages. Clés et variables sont les mêmes dans toutes les langues.

## Partout

home = Accueil
home-logo = Honjin, page d’accueil
close = Fermer
cancel = Annuler
loading = Chargement de la partie …
loading-page = Chargement …
skip-main = Aller à la page
skip-decision = Aller à la décision
skip-map = Aller à la carte
nav-main = Pages
nav-play = Jouer
nav-rules = Règles
nav-help = Premiers pas
guest = Invité
you = Vous
computer = Ordinateur
settings = Réglages
menu = Menu de la partie
rules = Règles
play = Jouer
look = Voir
watch = Regarder
join = Rejoindre
accept = Accepter
decline = Refuser
proposal-open = Sans réponse encore : { $names }.
copied = Copié :
switch-language = { $now } : passer à la langue { $language }
language-en = English
language-fr = Français
rule-n = Règle { $id }
time-now = à l’instant
time-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
  }

## Ce qui va mal

error-no-answer = Le serveur ne répond pas. Vérifiez votre connexion et réessayez.
error-not-found = Cette table n’existe pas ou ne vous est pas ouverte.
error-server = Le serveur n’a pas pu le faire (code { $code }). Rien n’a changé.
error-unknown = Le serveur a refusé. Rien n’a changé.
error-title = Cela n’a pas marché
error-again = Réessayer
missing-title = Il n’y a rien ici
missing-about = Cette page ou cette table n’existe pas, ou ne vous est pas ouverte.
missing-do = Vérifiez l’adresse, ou redemandez le lien à qui vous l’a donné.
invite-bad-title = Cette invitation ne marche pas
invite-bad-about = Le lien est incomplet ou faux, il a déjà servi, ou la table est privée et ne vous est pas ouverte.
invite-bad-do = Demandez un nouveau lien à qui vous l’a envoyé, ou commencez une partie à vous.
invite-used = La place de cette invitation est prise : vous êtes spectateur.

## Réglages

set-theme = Thème
theme-system = Celui du système
theme-light = Clair
theme-dark = Sombre
set-language = Langue
set-size = Taille du texte
set-sound = Sons
set-sound-about = Dés, jetons, mouvements, et une cloche quand c’est à vous.
set-volume = Volume
sound-on = Mettre le son
sound-off = Couper le son
set-confirm = Confirmer les coups
set-confirm-about = Un bouton redit l’acte en toutes lettres avant qu’il soit fait. Sinon, le second clic suffit.
set-explain = Expliquer la nouveauté
set-explain-about = Chaque sorte de question est expliquée la première fois. Réactivé, tout est expliqué de nouveau.
set-forms = Remplir en une fois
set-forms-about = Mise en place, ordres secrets et choix des jetons en un seul formulaire plutôt qu’une question après l’autre.
set-curtain = Rideau entre les joueurs
set-curtain-about = Sur un même écran, le joueur suivant ouvre un rideau avant de voir quoi que ce soit.
set-speed = Batailles et jets
speed-slow = Lent
speed-normal = Normal
speed-fast = Rapide
speed-off = Sans
set-motion = Animations
set-lines = Traits renforcés
set-lines-about = La grille et les contours se voient mieux.
set-shortcuts = Raccourcis d’une touche
set-shortcuts-about = À couper s’ils gênent d’autres outils.
set-keys = Changer les touches
set-keys-about = Appuyez sur le bouton d’une touche, puis sur la touche voulue. Flèches, Tab, Entrée, Échap et chiffres gardent leur sens.
set-keys-none = aucune
set-keys-change = { $what } : { $key }. Changer
set-keys-press = Appuyez sur une touche …
set-keys-press-about = Retour arrière la retire, Échap ne change rien. Une touche déjà prise change de rôle.
set-keys-usual = Les touches d’origine
set-notify = Prévenez-moi quand c’est à moi
notify-on = Vous serez prévenu quand ce sera à vous et que cette page sera cachée.
notify-off = Votre navigateur ne permet pas de notifications à cette page.

## Accueil

home-title = Levez le rideau
home-about = Règles appliquées, jets vérifiables, un adversaire patient.
n-players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
  }
n-players-from = { $least } à { $n } joueurs
n-scenarios = { $n ->
    [one] { $n } scénario
   *[other] { $n } scénarios
  }
n-hours = { $n } h
n-hours-from = { $least } à { $n } h
n-steps = { $n ->
    [one] { $n } pas
   *[other] { $n } pas
  }
difficulty-1 = appris aussitôt
difficulty-2 = facile à apprendre
difficulty-3 = assez profond
difficulty-4 = long et profond
difficulty-5 = pour habitués
new-title = Nouvelle partie
new-scenario = Scénario
new-seats = Qui joue
sits-me = Vous
sits-me-about = votre place
sits-computer = Ordinateur
sits-computer-about = l’ordinateur de ce serveur
sits-here = Ici
sits-here-about = quelqu’un à cet écran, derrière un rideau
sits-link = Par un lien
sits-link-about = un ami à qui vous envoyez un lien
sits-open = Qui veut
sits-open-about = quiconque voit la table dans la liste
seat-advised = idéal pour débuter
new-lots = Tirer les places au sort
hotseat = Même écran
new-level = Force de l’ordinateur
level-1 = Ashigaru
level-1-about = joue sans attendre
level-2 = Capitaine
level-2-about = pèse les chances
absence-title = Si quelqu’un ne revient pas
absence-n = { $n ->
    [0] jamais
    [one] après un jour
   *[other] après { $n } jours
  }
absence-0 = jamais
absence-about = Après ce temps sans coup, les autres peuvent prendre la partie ou la laisser à l’ordinateur. Un arrêt du serveur ne compte pas.
row-absence = on continue sans vous dans { $n ->
    [0] moins d’un jour
    [one] un jour
   *[other] { $n } jours
  }
row-clock-minutes = { $n } min chacun
row-clock-days = { $n ->
    [0] moins d’un jour par coup
    [one] un jour par coup
   *[other] { $n } jours par coup
  }
new-clock = Cadence
clock-none = Sans pendule
clock-60 = 60 min
clock-days = 2 jours par coup
new-options = Options
new-more = { $n ->
    [0] Aucun point de règle
    [one] Un point de règle
   *[other] { $n } points de règle
  }
new-start = Engager la bataille
yours-title = Vos parties
yours-waiting = { $n ->
    [0] aucune ne vous attend
    [one] une vous attend
   *[other] { $n } vous attendent
  }
yours-empty = Pas encore de partie. Engagez la bataille d’un clic, contre l’ordinateur.
row-even = à égalité
row-ahead-you = vous menez de { $n }
row-behind-you = vous êtes derrière de { $n }
row-ahead = { $number ->
    [many] { $subject } mènent de { $n }
   *[one] { $subject } mène de { $n }
}
row-days-left = { $n ->
    [0] temps écoulé
    [one] { $n } jour restant
   *[other] { $n } jours restants
  }
guided-title = Partie guidée
guided-begin = Commencer
moments-title = Positions célèbres, à jouer d’ici
moment-when = tour { $n }, { $to } d’agir
replays-title = Parties à revoir
open-title = Tables ouvertes
open-empty = Personne ne cherche d’adversaire. Ouvrez une table avec une place pour qui veut.
watch-title = Regarder
list-more = { $n ->
    [0] Aucune autre
    [one] Encore une
   *[other] Encore { $n }
  }
state-yours = À vous
state-theirs = À l’adversaire
state-over = Terminée
state-open = Attend un joueur
import-title = Lire un journal
import-about = Une partie finie, depuis un fichier, à revoir et à reprendre.
import-failed = Ce fichier ne se lit pas comme le journal d’une partie. Rien n’a changé.
import = Choisir un fichier

## La table

region-decision = Décision
region-command = Commandement
region-details = Détails
sheet-handle = Volet plus haut ou plus bas
tabs = Ce que montre le volet
tab-action = Action
tab-command = Ordres
tab-unit = Unité
tab-log = Journal
tab-new = { $n } à lire
fold-left = Replier la colonne de commandement
unfold-left = Ouvrir la colonne de commandement
fold-right = Replier la colonne de droite
unfold-right = Ouvrir la colonne de droite
turn = Tour
turn-n = Tour { $n }
turn-0 = Mise en place
turn-of = Tour { $n } sur { $last }
score-how = D’où vient le score
score-title = Points de victoire : { $lead }
score-none = Personne n’a encore marqué.
score-when = #
score-why = Ce qui s’est passé
score-by = PV
score-total = Échelle
game-code = partie { $id }
seat-free = Place libre
seat-gone = est parti
seat-away = absent
seat-away-since = absent, vu { $ago }
seat-waiting-join = personne encore
seat-deciding = décide
seat-waiting = attend
seat-drew = nulle
seat-lost = vaincu
seat-won = vainqueur
clock-left = Il vous reste { $time }
off-screen = { $n ->
    [0] Aucune hors de vue
    [one] Encore une hors de vue
   *[other] Encore { $n } hors de vue
  }
off-screen-all = { $n ->
    [0] Aucun choix hors de vue
    [one] Un choix hors de vue
   *[other] { $n } choix hors de vue
  }
watchers = { $n ->
    [0] Aucun spectateur
    [one] Un spectateur
   *[other] { $n } spectateurs
  }
your-decision = À vous de décider
side-of = de { $name }
side-to = à { $name }
decides = { $number ->
    [many] { $subject } décident
   *[one] { $subject } décide
}
spectator = { $number ->
    [many] Spectateur. { $subject } décident
   *[one] Spectateur. { $subject } décide
}
title-yours = ● À vous - { $game }
title-waiting = En attente de { $name } - { $game }
title-over = { $game } - terminée
lost = Connexion perdue
lost-retry = Nouvel essai dans { $n } s. Rien n’est perdu : votre choix est gardé et sera renvoyé.
looking-back = Retour en arrière
looking-at = { $n ->
    [0] La table telle qu’elle était avant la première commande.
    [one] La table telle qu’elle était après la première commande.
   *[other] La table telle qu’elle était après { $n } commandes.
  }
looking-about = La partie continue ; rien ne peut être choisi ici.
look-earlier = Avant
look-later = Après
look-at = Voir le moment { $n }
back-to-now = Revenir au présent
frozen = Table gelée
frozen-about = La table a heurté une faute de notre part. Son journal est gardé.
frozen-kept = Rien de ce que vous avez fait n’est perdu. Les autres tables continuent.
finished = Terminée
over-rules = Fin selon les règles.
over-resign = Fin par abandon.
over-agreement = Fin d’un commun accord.
over-time = Fin au temps.
over-closed = Close par un administrateur.
over-absence = Quelqu’un n’est pas revenu dans le délai convenu.
absence-agreed = { $n ->
    [0] on peut continuer sans qui ne joue pas
    [one] après un jour sans coup, les autres peuvent continuer
   *[other] après { $n } jours sans coup, les autres peuvent continuer
  }
absence-take = Continuer sans lui
absence-ask = Le délai convenu est écoulé. À deux, la partie est à vous ; à plusieurs, l’ordinateur prend la place.
seat-left = parti ; l’ordinateur continue
seat-left-absence = n’est pas revenu ; l’ordinateur continue
vacant = Cette place est libre
vacant-about = Qui était assis là a supprimé son compte. Quelqu’un d’autre peut prendre la place, ou l’ordinateur.
vacant-link = Faire une invitation
vacant-computer = Laisser jouer l’ordinateur
vacant-offer = Donner la place libre
over-lesson = C’était toute la leçon. Continuez d’ici contre l’ordinateur depuis la relecture, ou commencez une partie à vous.
open-seat = Table ouverte
open-seat-about = On attend que quelqu’un prenne l’autre place.
open-seat-link = Envoyez le lien à qui vous voulez ; cette page continuera d’elle-même.
copy-invite = Copier l’invitation
chance = Hasard
chance-about = Les dés ou le tirage décident.
hint-begin = Choisissez un des éléments marqués.
hint-end = Choisissez une fin marquée, ou Échap pour revenir.
hint-menu = Choisissez une des façons.
hint-confirm = Confirmez par le bouton, Entrée ou un second clic.
hint-confirm-touch = Confirmez par le bouton ou en touchant une seconde fois.
hint-end-touch = Touchez une arrivée marquée.
step-back = Revenir
hint-again = Un second clic suffit.
hint-list = Choisissez dans la liste.
hint-ready = Les chances sont affichées. Touchez encore pour valider.
list-title = Choix
action-empty = Choisissez une unité ou un hexagone marqué ; son prix et ses chances paraîtront ici.
unit-empty = Touchez une unité sur la carte ; ce qu’elle vaut apparaît ici.
action-waiting = C’est à { $name } de décider. En attendant, vous pouvez parcourir la carte et lire le journal.
action-buttons = Choisissez avec les boutons ; s’il y a des chances à lire, le premier appui les affiche.
undo = Reprendre
troop = Les autres aussi
troop-about = Propose où vont les autres de la troupe ; chacun peut être changé avant que rien ne se fasse. La touche Maj, au clic ou quand on pose le pion, fait de même
troop-alone = Celle-ci seule
troop-go = { $what }, et { $n ->
    [one] { $n } autre
   *[other] { $n } autres
}
troop-hint = Cliquez sur un pion pâle pour l’envoyer ailleurs.
sights = Dans sa ligne
weigh-take = { $n ->
    [0] Personne n’attaque
    [one] Inscrire ce combat
   *[other] Inscrire ces { $n } combats
}
weigh-each = Choisissez-en un de chaque.
weigh-more = Il y en a d’autres : composez-les sur la carte.
walk-fate = En chemin
walk-where = Cliquez sur un hexagone pour tout le trajet, ou avancez pas à pas.
walk-again = Cliquez de nouveau pour y aller, ou sur un autre hexagone.
walk-turn = Choisissez une orientation, puis cliquez de nouveau pour y aller.
walk-go = Aller en { $hex } : { $n } PM sur { $of }
walk-face = { $n } PM pour être orienté ainsi
walk-price = { $n } PM sur { $of }
troop-where = Cliquez où elle doit aller.
again = De même pour le reste
again-about = Répond de même pour les autres, jusqu’à ce qu’une autre question vienne, qu’une de vos unités souffre ou que le tour finisse
again-stop = Me demander de nouveau
log-only = Le seul choix.
orders = { $n ->
    [0] Ordres permanents …
    [one] { $n } ordre permanent …
   *[other] { $n } ordres permanents …
}
orders-title = Ordres permanents
order-give = Répond pour vous jusqu’à ce que vous le leviez ; les autres n’en savent rien
log-by-order = Votre ordre permanent a répondu.
order-recall = En vigueur : appuyez pour le lever
stale = La table a avancé entre-temps ; voici où elle en est.
updated = Honjin a été mis à jour. Rechargez la page quand il vous plaira ; la partie est sauve.
why-not = Pourquoi pas { $what } ?
can-begin = peut être choisi
can-end = fin permise
can-end-cost = fin permise, coût { $cost }
duties-title = Il reste des obligations
duties-about = Ceci clôt la phase, mais il reste quelque chose à faire :
rematch = { $n ->
    [2] Revanche, camps échangés
   *[other] Revanche, chacun à la place suivante
}
rematch-ready = La revanche est prête : aller à la table.
proposal-draw = { $number ->
    [many] { $subject } proposent la nulle.
   *[one] { $subject } propose la nulle.
}
proposal-take-back = { $number ->
    [many] { $subject } demandent à revenir en arrière.
   *[one] { $subject } demande à revenir en arrière.
}
proposal-rematch = { $n ->
    [2] { $number ->
        [many] { $subject } proposent une revanche, camps échangés.
       *[one] { $subject } propose une revanche, camps échangés.
    }
   *[other] { $number ->
        [many] { $subject } proposent une revanche, chacun à la place suivante.
       *[one] { $subject } propose une revanche, chacun à la place suivante.
    }
}
proposed-draw = Vous avez proposé la nulle.
proposed-take-back = Vous avez demandé à revenir en arrière.
proposed-rematch = Vous avez proposé une revanche.
take-back-before = Jusqu’avant #{ $n } : « { $what } »
result-won = Victoire !
result-lost = Défaite
result-draw = Match nul
result-drew = Partie nulle
result-show = Le résultat
result-lost-by = Pertes { $of }
result-units = { $n ->
    [one] { $n } unité
   *[other] { $n } unités
}
result-dead-of = Les morts { $of }
result-leaders = { $n ->
    [one] { $n } chef
   *[other] { $n } chefs
}
result-turning = Tournants
dead-when = { $how }, tour { $n }
gain-units = Unités
gain-leaders = Chefs
gain-places = Places
gain-other = Autres
gained-by = Gains { $of }
lead-of = Avance { $of }
lead-yours = Votre avance
lead-even = égalité
lead-ahead = { $number ->
    [many] { $subject } mènent de { $n }
   *[one] { $subject } mène de { $n }
}
lead-you = vous menez de { $n }
lead-them = vous êtes mené de { $n }
lead-even-short = égalité
lead-ahead-short = { $name } { $n }
lead-you-short = avance { $n }
lead-them-short = retard { $n }
lead-draw = nulle, jusqu’à { $n }
lead-course = Votre avance, tour par tour
lead-course-of = L’avance { $of }, tour par tour
lead-letters = une lettre ouvre ce moment dans la relecture
point-dead = { $n ->
    [one] { $names } meurt
   *[other] { $names } meurent
}
point-lost = { $n ->
    [one] { $names } est détruite
   *[other] { $names } sont détruites
}
point-score = La marque change
point-when = tour { $n }{ $units ->
    [0] {""}
    [one] , une unité détruite
   *[other] , { $units } unités détruites
}
rematch-go = Aller à la revanche
rematch-asked = Revanche proposée
save-log = Garder le journal
save-text = Garder le journal : texte
save-json = JSON
result-lesson = La leçon est finie
result-play = Jouer une partie
result-wins = { $number ->
    [many] { $subject } l’emportent
   *[one] { $subject } l’emporte
}
result-turn = Tour { $n } sur { $last }.
result-close = Voir la carte
result-points = Points

## Aperçu

preview-cost = { $cost } / { $of } PM
preview-contacts = Au contact : { $units }
preview-all = Tous les résultats
odds-result = Résultat
odds-chance = Chance

## Journal, discussion, notes

log = Journal
log-filter = Quelles lignes
log-all = Tout
log-dice = Dés
log-moves = Coups
log-chat = Discussion
log-nothing = Rien ne s’est encore passé.
log-empty = Aucune ligne ne correspond.
log-search = Chercher dans le journal
log-search-about = Mots, unité, règle : TB2, déroute, 11.6
log-found = { $n ->
    [one] { $n } ligne
   *[other] { $n } lignes
}
log-clear = Tout montrer
log-new = { $n ->
    [0] Aucune nouvelle ligne
    [one] Une nouvelle ligne
   *[other] { $n } nouvelles lignes
  }
log-earlier = { $n ->
    [0] Aucune ligne plus ancienne
    [one] Une ligne plus ancienne
   *[other] { $n } lignes plus anciennes
  }
log-again = Revoir
log-ledger = Le compte
log-ledgers = Les deux comptes
log-before = Avant cette partie : { $n ->
    [one] { $n } entrée
   *[other] { $n } entrées
  } de la partie { $id }
since = Depuis votre visite
since-count = { $n ->
    [0] Il ne s’est rien passé.
    [one] Il s’est passé une chose.
   *[other] Il s’est passé { $n } choses.
  }
since-losses = { $own ->
    [0] Vous n’avez rien perdu
    [one] Vous avez perdu { $own } pas
   *[other] Vous avez perdu { $own } pas
  }, { $theirs ->
    [0] les autres rien.
    [one] les autres { $theirs }.
   *[other] les autres { $theirs }.
  }
since-next = Ensuite :
since-about = Rien ne se décide pendant que vous regardez.
since-skip = Passer au présent
since-show = Montrer
since-rest = Montrer la suite
since-at = { $n } sur { $of }
since-back = Une carte en arrière
since-on = Une carte en avant
since-now = Maintenant
since-changed = Ce qui a changé
since-moved = Ont bougé : { $names }
since-better = mieux qu’avant
since-lost = détruite
since-battle = Bataille
since-chit = Un jeton est tiré
since-mode = Postures
since-move = Mouvements
since-rally = Ralliement
since-siege = Siège
since-turn = Un nouveau tour
since-leader = Un chef
since-rout = Déroute
since-loss = Pertes
since-push = Repli
since-blocked = Pas de repli
since-advance = Avance
since-result = Résultat
since-declare = Bataille
scene = Ce qui se passe
scene-skip = Passer
scene-push = recule
scene-advance = avance
scene-steps = { $n ->
    [one] −{ $n } Pas
   *[other] −{ $n } Pas
  }
chat-placeholder = Dire quelque chose
chat-empty = Personne n’a encore rien dit.
chat-earlier = Plus tôt
chat-removed = (retiré par un administrateur)
gallery-hear = Entendre les spectateurs
gallery-mute = Faire taire les spectateurs
gallery-muted = Un joueur a demandé le silence aux spectateurs.
notes = Notes
notes-private = vous seul les voyez

## Menu

menu-take-back = Demander à reprendre
menu-draw = Proposer la nulle
menu-resign = Abandonner
menu-people = Les gens, et signaler cette table
menu-copy-link = Copier le lien
menu-twin = La carte en texte
menu-replay = Revoir
menu-leave = Quitter la table
draw-ask = Si l’autre accepte, la partie finit par une nulle.
resign-ask = La partie finit maintenant et l’autre camp gagne.
resign-ask-others = Votre place revient à l’ordinateur, ou la partie se passe d’elle ; les autres continuent.
take-back-to = Revenir avant
take-back-about = L’autre joueur doit accepter. Le journal garde les { $n } commandes.
take-back-nothing = Vous n’avez pas de décision à reprendre.

## Rideau, carte en texte, ligne de commande

curtain-hand = Passez l’écran { $to }
curtain-about = Tenez trois secondes n’importe où, ou pressez le bouton.
curtain-open = Je suis du côté { $of }
twin-title = La carte en texte
twin-close = Retour à la carte
twin-ends = { $what } : choisissez
twin-end-cost = { $name }, coût { $cost }
twin-no-ends = Plus rien à choisir ; confirmez par Entrée ou revenez par Échap.
twin-begin = Autres choix
twin-unit = Unité
twin-where = Lieu
twin-what = Quoi
twin-choice = Choix
twin-choose = Choisir { $unit }
command-label = Ligne de commande
command-example = 22.08, pourquoi 20.10, chances, B2 22.08
command-help = Un hexagone y va ; « pourquoi » et un nom interroge ; « chances » les lit ; les mots d’un choix le choisissent.
command-nothing = Il n’y a rien à en dire.
command-several = { $n } choix conviennent : { $first }
command-chosen = Choisi : { $what }. Entrée encore une fois le fait.
command-played = Fait : { $what }.
command-confirm = Un choix est fait : tapez-le encore pour l’exécuter.

## Clavier

keys-title = Clavier
key-focus = parcourir la carte, par hexagone
key-tab = unité à choisir suivante ou précédente, sur la carte
key-enter = choisir, confirmer
key-escape = revenir d’un pas
key-undo = reprendre
key-space = passer, refuser ; lecture dans la relecture
key-next = unité ou force suivante à choisir ; avec Maj, la précédente
key-earlier = un moment plus tôt
key-later = un moment plus tard
key-now = revenir au présent
key-fan = déployer la pile
key-why = pourquoi pas ? (sur la carte)
key-odds = chances en détail
key-rules = règles de cette décision
key-charts = les tables à côté de la carte
key-counters = pions montrés ou cachés
key-in = plus près
key-out = plus loin
key-fit = toute la carte
key-active = ce qui peut être choisi
key-left = replier la colonne de commandement
key-right = replier la colonne de droite
key-again = revoir la dernière bataille
key-log = journal
key-chat = discussion
key-north = sur la carte : nord
key-north-east = sur la carte : nord-est
key-south-east = sur la carte : sud-est
key-south = sur la carte : sud
key-south-west = sur la carte : sud-ouest
key-north-west = sur la carte : nord-ouest
key-name-space = Espace
key-name-enter = Entrée
key-name-escape = Échap
key-name-shift = Maj
key-command = ligne de commande
key-map = aller à la carte
key-twin = la carte en texte
key-buttons = le n-ième bouton
key-headings = où un cavalier regarde au bout de son trajet
key-list = cette liste

## Relecture

skip-controls = Aller aux commandes
region-replay = Relecture
replay-of = { $scenario } · { $n ->
    [one] { $n } commande
   *[other] { $n } commandes
  }
replay-slider = Moment de la partie
replay-moment = { $n } sur { $of }
replay-first = Au début
replay-back = Un pas en arrière
replay-play = Lecture
replay-pause = Pause
replay-next = Un pas en avant
replay-last = À la fin
replay-speed = Durée d’un pas
replay-seconds = { $s } s par pas
replay-link = Copier le lien
replay-log = Télécharger le journal
save-as-text = En texte
replay-fork = Reprendre d’ici
replay-to-table = À la table
replay-graph = Le score au fil de la partie ; le curseur ci-dessous lit chaque moment
replay-decision = Moment { $n }
replay-start = Avant la première commande.
eyes = Par quels yeux
eyes-public = Ce que tous ont vu
eyes-all = Tout est montré
fork-about = { $n ->
    [0] Une nouvelle table reprend du début. Cette partie reste comme elle est.
    [one] Une nouvelle table reprend après la première commande. Cette partie reste comme elle est.
   *[other] Une nouvelle table reprend après { $n } commandes. Cette partie reste comme elle est.
  }
brought = Journal importé
brought-after = Suite d’un journal importé
brought-about = Quelqu’un a importé ce journal. Ce qu’il dit de lui-même a été vérifié à son arrivée :
brought-name = « { $name } » selon le journal
brought-seal-whole = Le sceau est intact : aucune ligne n’a changé depuis la clôture. Il ne dit pas qui a clos la partie.
brought-seal-partly = Le sceau est intact, sauf la dernière position, scellée autrement par une version plus ancienne.
brought-seal-broken = Le sceau est brisé : des lignes ont changé, ou la partie a fini autrement.
brought-seal-missing = Il n’y a pas de sceau : la partie n’a jamais été close, et toute ligne a pu changer.
brought-dice-agree = Chaque jet découle du secret du journal.
brought-dice-seeded = Chaque jet découle d’un nombre que chacun pouvait connaître d’avance.
brought-dice-differ = Les jets ne découlent pas de ce que le journal avait engagé : certains ont été changés.
brought-dice-unproven = On ne peut vérifier d’où viennent les jets.
brought-seats-here = Ce serveur connaît la partie : elle fut jouée ici par ces personnes, ligne pour ligne.
brought-seats-other = Ce serveur a une partie de ce numéro, et c’en est une autre : ce journal a été changé ou inventé.
brought-seats-said = Qui a joué n’est que ce que dit le journal ; ce ne sont pas forcément les joueurs de ce nom ici.
brought-line = La première ligne fausse est la ligne { $n }.
fork-brought = Ce journal a été importé : chacun le lira à la nouvelle table.
fair-title = Dés honnêtes
fair-about = Avant le premier jet, le serveur a tiré un secret et publié son empreinte. Chaque jet découle du secret, des sels des joueurs et de son rang : personne ne pouvait le choisir ni le prévoir.
fair-commitment = Publié au début : SHA-256 de « commit » et du secret
fair-salts = Sels des joueurs
fair-secret = Le secret
fair-not-yet = Il est montré quand la partie est finie.
fair-check = Vérifier ici chaque jet
fair-good = Le secret correspond à ce qui fut publié, et { $n ->
    [0] il n’y eut aucun jet
    [one] l’unique jet est tombé comme il fallait
   *[other] les { $n } jets sont tombés comme il fallait
  }.
fair-checking = Calcul en cours …
fair-wrong = { $n ->
    [one] Un jet n’est pas tombé comme il fallait : le jet { $first }.
   *[other] { $n } jets ne sont pas tombés comme il fallait, d’abord le jet { $first }.
  }
fair-bad = Le secret ne correspond pas à ce qui fut publié.
fair-how = Chaque jet peut aussi se vérifier sans ce serveur : téléchargez le journal et lancez « honjin verify ».

## Les tables

charts = Tables
charts-tabs = Sortes de tables
charts-search = Une table, un mot, un résultat : gué, ralliement, d1R …
charts-asked = pour la question posée
charts-ahead = Le milieu des dés est éclairé ; ce qu’ils ne peuvent atteindre est pâle.
charts-last = Dernier jet :
charts-pin = Garder sous les yeux, deux au plus
charts-pin-one = Garder sous les yeux : { $chart }
charts-pinned = Sous les yeux
charts-origin = imprimé dans la règle ; tous les autres chiffres sont de nous.
charts-found = { $charts ->
    [0] Aucune table
    [one] { $charts } table
   *[other] { $charts } tables
}, { $rules ->
    [0] aucune règle
    [one] { $rules } règle
   *[other] { $rules } règles
}.
charts-more-rules = Plus de règles avec ces mots

## Règles

rules-search = Numéro ou mots
rules-page = Toutes les règles sur leur page
rules-chapter = Chapitre { $n }
rules-chapters = Chapitres
rules-others = Décisions et différences
rules-games = Jeux
rules-about = Les règles dans nos propres mots, par numéro. Les décisions comblent une lacune ; les différences accordent deux éditions.
rules-none = Aucune règle ne contient « { $words } ». Essayez moins de mots, un autre mot ou un numéro.
rules-all = Montrer toutes les règles
rules-found = { $n ->
    [0] Aucune règle
    [one] Une règle
   *[other] { $n } règles
  }
rules-ruling = décision
rules-difference = éditions différentes
rules-example = exemple
rules-component = matériel

## Compte

## Premiers pas

help-guide-title = Parties guidées
help-guide-about = Quelques décisions sur la vraie carte : vous jouez les deux camps, les dés sont écrits d’avance, et un mot ou deux précède chaque choix.
help-guide = Commencer
help-steps = Comment se joue un coup
help-step-1 = La barre colorée dit qui décide, ce qui est demandé et selon quelle règle. Si c’est vous, ce que vous pouvez choisir porte un anneau vert.
help-step-2 = Cliquez une unité cerclée : les hexagones à sa portée sont marqués avec leur coût.
help-step-3 = Cliquez une fin, ou tirez-y l’unité à la souris : chemin, contacts et chances exactes paraissent avant que rien ne soit fait.
help-step-4 = Confirmez par le bouton qui redit l’acte, par Entrée ou par un second clic. Échap revient d’un pas.
help-step-5 = Cliquez ce qui n’est pas marqué, tenez-y le doigt ou pressez la touche « ? » pour apprendre pourquoi il ne peut être choisi, et selon quelle règle.
help-step-6 = Reprendre est libre tant qu’aucun dé n’est lancé et que rien de caché n’est montré ; au-delà, demandez à l’autre joueur.
help-keys = Les touches agissent où que soit le curseur, sauf pendant la frappe. On peut les changer ou les couper dans les réglages.
coach = Guide
coach-title = Leçon, { $n } sur { $of }
explain-title = Pour la première fois
explain-got-it = Compris
explain-never = Ne plus expliquer
coach-do = Faites-le
coach-show = Montrez-moi

## Les chances sur les boutons

stake-certain = certain
stake-none = aucune chance
stake-percent = { $n } %
stake-two-dice = { $need } avec deux dés
chances-title = Toutes les chances
chances-column = chance
chances-exactly = { $n } jets sur { $of }
needed = (il fallait { $need })
hint-then = Ensuite : { $what }
groupings = Façons de grouper les combats
grouping-battles = { $n ->
    [one] { $n } combat
   *[other] { $n } combats
}
groupings-more = Il y a d’autres façons de les grouper.
## Formulaires

form-progress = { $n } sur { $of } réglés
form-placed = { $n } sur { $of } placés
form-hint = Changez ce que vous voulez : rien n’est envoyé avant le dernier bouton.
form-hint-secret = Changez ce que vous voulez : rien n’est envoyé avant le dernier bouton, et vous seul le voyez.
form-missing = { $done } : il en manque { $n }
form-lost = { $done }, { $n ->
    [one] { $n } point perdu
   *[other] { $n } points perdus
}
form-undo = Annule le dernier changement du formulaire
form-one-by-one = Un par un
form-one-by-one-about = Répondre à cette question choix par choix
form-proposals = Propositions
form-my-own = À ma façon, de zéro
form-only-you = vous seul le voyez
form-secret = secret jusqu’à la fin des deux choix
form-no-points = Il ne reste plus de points pour cela. Reprenez-en d’abord un autre.
form-left = reste { $n } sur { $of }
form-choose = choisir
form-name = { $n ->
    [1] Pour lequel ?
   *[other] Pour lesquels ? { $n } au plus.
}
form-choice = Votre choix
form-choice-none = Rien encore.
form-take-back = Reprendre { $what }
form-unspent = { $n ->
    [one] { $n } point n’est pas dépensé et sera perdu.
   *[other] { $n } points ne sont pas dépensés et seront perdus.
}
form-clear = Tout effacer
form-repeat = Comme la dernière fois
form-of = { $n } sur { $of }
form-unplaced = pas encore placé
form-pick-up = Reprendre
roster-sum = { $spent } points sur { $have } · { $n ->
    [one] { $n } choisi
   *[other] { $n } choisis
} · reste { $left }
roster-price = { $name }, { $n ->
    [one] { $n } point
   *[other] { $n } points
}
roster-beyond = { $name }, { $n ->
    [one] { $n } point
   *[other] { $n } points
} : plus qu’il n’en reste
roster-name-column = Nom
roster-sieves = Ne montrer que
roster-all = Tous
roster-afford = À ma portée
roster-chosen = Choisis
roster-search = Chercher un nom
roster-none = Personne ici ne correspond. Retirez un filtre, ou cherchez moins précis.
roster-hover = Les valeurs du blessé paraissent sous le pointeur.
roster-across = { $side } : parmi qui ils choisissent
roster-lot = Compléter au sort
roster-lot-about = D, notre proposition : le serveur tire parmi ce qui peut encore se payer ; rien n’est envoyé avant le dernier bouton
roster-lot-none = Plus personne n’est à portée de ce qui reste.
roster-words = En clair
roster-checked = vérifié à chaque changement
roster-holds = C’est bon
roster-note = Bon à savoir
roster-mend = À corriger
roster-show = Montrer la ligne
form-deploy-hint = Prenez un pion, puis cliquez sur son hexagone ; un hexagone occupé est échangé.
origin-R = imprimé dans les règles
origin-H = connu par l’histoire
origin-P = de source publique
origin-D = notre proposition
origin-tag-R = Comme imprimé
origin-tag-H = Comme dans l’histoire

## From whoever looks after the server
nav-admin = Administration
notice-minutes = { $n ->
    [0] Maintenant.
    [one] Dans une minute.
   *[other] Dans { $n } minutes.
  }
