# Ce que tous les jeux disent de la même façon. À côté d’une faute se trouve ce qu’il faut faire (.do).

## La table

table-over = La partie est finie.
table-no-such-seat = Il n’y a pas de place { $seat } dans ce jeu.
undo-nothing = Il n’y a rien à reprendre.
undo-not-yours = D’autres ont continué depuis.
undo-chance = Des dés ont été lancés ou un jeton tiré depuis.
undo-revealed = Le dernier ordre a montré quelque chose de nouveau à quelqu’un.
undo-closed = La partie est close.
undo-too-often = On a trop souvent repris dans cette partie.

## La carte

board-turn = Tour { $turn } sur { $last }
board-vp = { $leader } mène de { $points } PV
board-vp-even = Points de victoire à égalité

## Fautes

no-game = Il n’y a pas de jeu { $given }.
    .do = Les jeux sont : { $known }.
no-scenario = Il n’y a pas de scénario { $given }.
    .do = Les scénarios sont : { $known }.
no-option = Il n’y a pas d’option { $given }.
    .do = Les options sont : { $known }.
no-value = L’option { $option } ne peut pas valoir { $given }.
    .do = Choisissez parmi : { $known }.
setup-refused = La partie ne peut pas être préparée ainsi : { $detail }
    .do = Changez le scénario ou les options.
wrong-seats = { $given } noms pour { $needed } places.
    .do = Nommez tout le monde, ou personne.
bad-name = Un nom est vide, trop long, ou contient des caractères de contrôle.
    .do = Employez de 1 à { $most } caractères imprimables.
too-many-salts = Il y a trop de grains de sel.
    .do = Donnez-en 8 au plus.
other-game = Ceci a été joué avec le jeu { $given }, non avec { $game }.
    .do = Adressez-vous au bon jeu.
other-pack = Ceci a été joué avec d’autres données : { $given }.
    .do = Donnez les données de cette partie ; les présentes sont { $pack }.
other-rules = Ceci a été joué sous d’autres règles : { $given }.
    .do = Employez la version qui l’a écrit ; celle-ci a { $ours }.
position-format = La position a le format { $given }, ce programme lit le { $ours }.
    .do = Préparez-la de nouveau ; docs/position.md décrit chaque champ.
bad-pack = Les données sont refusées : { $detail }
    .do = Corrigez le fichier à cet endroit ; les fichiers fournis montrent comment il doit être.
bad-log = Le journal est illisible : { $detail }
    .do = Prenez une autre copie ; celle-ci est abîmée, a été modifiée, ou n’est pas un journal de partie.
log-refused = Les règles refusent un ordre du journal :
    .do = Le journal a été modifié, ou écrit sous d’autres règles.
bad-replay = Le journal ne peut pas être rejoué : { $detail }
    .do = Employez le journal tel qu’il a été écrit, avec la position dont il part s’il part d’une position.
bad-position = La position est refusée : { $detail }
    .do = Envoyez une position telle qu’elle a été donnée, ou changez-la dans le respect des règles.
bad-command = Ce n’est pas un ordre du jeu : { $detail }
    .do = Copiez un ordre de la liste des choix, ou donnez son numéro.
no-index = Il n’y a pas de choix { $index } ; il y en a { $count }.
    .do = Redemandez les choix et comptez à partir de 0.

## Ce qui ne va pas dans une partie finie

verdict-two-sources = les dés viennent à la fois d’un secret et d’une graine
verdict-no-source = le journal ne dit pas d’où viennent ses dés
verdict-no-secret = le secret des dés n’a pas été montré
verdict-bad-secret = le secret n’a pas 64 chiffres hexadécimaux
verdict-other-secret = le secret n’est pas celui qui avait été engagé
verdict-no-roll = ici rien n’est lancé
verdict-not-closed = la partie n’est pas close
verdict-not-over = la partie est close mais pas finie
verdict-other-end = la dernière position est une autre
verdict-other-outcome = la partie s’est terminée autrement que ne le dit le sceau
verdict-no-position = le sceau ne dit pas quelle était la dernière position
verdict-cannot-leave = la partie ne peut continuer sans ce siège
verdict-uncompared-layout = Non comparée : la dernière position. Ce journal est au format 1, qui la scellait telle qu’un programme d’alors la gardait en mémoire. Tout le reste a été comparé.
verdict-uncompared-form = Non comparée : la dernière position. Elle a été scellée sous la forme { $sealed }, ce programme la déclare sous la forme { $ours }. Tout le reste a été comparé.
verdict-changed = une ligne a été changée après la clôture de la partie
verdict-take-back = ceci reprend plus que ce qui a été joué
verdict-position = le journal part d’une position préparée à la main, qu’il ne contient pas
verdict-other-position = le journal part d’une autre position
verdict-other-roll = les dés ont donné { $gave }, le journal dit { $says }
verdict-refused = les règles refusent cet ordre : { $detail }
verdict-other = { $detail }

## Dans le navigateur

table-dice = Les dés tombent.
table-all-choose = Tous choisissent en même temps, en secret.
piece-label = { $unit }, { $name }

## Ce que les dés doivent montrer

need-at-least = { $n } ou plus
need-at-most = { $n } ou moins
need-one-of = { $faces }
need-any = tout jet
need-none = aucun jet ne suffit
