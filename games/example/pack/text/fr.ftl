### La Lettre en français. en.ftl a les mêmes clés.

game-title = La Lettre
game-about = Trois courriers, une lettre : un petit jeu qui montre comment se fait un jeu.
scenario-two = L’Expéditeur et la Garde
scenario-two-about = Les courriers contre la Garde.
scenario-three = Avec les Brigands
scenario-three-about = Les Brigands cherchent aussi la lettre, pour leur compte.

side-sender = l’Expéditeur
side-guard = la Garde
side-bandits = les Brigands
piece-courier = courrier
piece-guard = garde
piece-rider = cavalier
piece-bandit = brigand
piece-mule = mule égarée

command-roll = Lancer { $die }
command-entrust = Confier la lettre à { $courier }
command-suspect = Soupçonner { $courier }
command-move = { $piece } en { $hex }
command-ride = Chevaucher en { $hex }
command-end-moves = Fin du mouvement
command-search = { $by } fouille { $courier }
command-end-search = Ne plus fouiller

prompt-entrust = Quel courrier porte la lettre ?
prompt-suspect = Quel courrier soupçonnez-vous ?
prompt-moves = Déplacez vos pions.
prompt-search = Fouillez un courrier dans l’hexagone voisin.
prompt-die = Un dé pour la fouille.
prompt-drift = Un dé pour la mule.
prompt-wait = Les autres décident.

event-chose = Choix fait : { $side }.
event-entrusted = { $courier } porte la lettre.
event-suspected = Vous soupçonnez { $courier }.
event-turn-began = Tour { $turn }
event-moved = { $piece } va de { $from } en { $to }.
event-rode = Le cavalier va en { $to }.
event-delivered = { $courier } remet la lettre.
event-sent-away = { $courier } remet une feuille blanche et s’en va.
event-suspect-shown = Suspect pour { $side } : { $courier }.
event-rolled = { $by } fouille { $courier } : { $die }, en tout { $total }.
event-nothing-found = { $courier } a une feuille blanche et rentre chez lui.
event-letter-found = { $courier } a la lettre.
event-drifted = La mule obtient { $die } et va en { $to }.
event-strayed = La mule obtient { $die } et reste.

outcome-delivered = La lettre est arrivée : l’Expéditeur gagne.
outcome-found = La lettre est trouvée. Victoire : { $side }.
outcome-late = La lettre arrive trop tard : la Garde gagne.

reason-suspect = { $piece } est soupçonné
reason-rider = { $piece } est à cheval
reason-wood = { $piece } est dans le bois
score-search = Fouille
result-searched = Le papier est lu
result-slipped = Le courrier s’esquive
family-searched = Lu
family-slipped = S’esquive

refused-over = La partie est finie.
refused-dice-are-chance = Un joueur ne lance pas les dés lui-même.
refused-die-first = Un dé doit d’abord tomber.
refused-not-your-turn = Ce n’est pas votre tour.
refused-no-chance-now = Rien ne se lance maintenant.
refused-not-asked = On demande autre chose.
refused-one-die = On lance un dé à six faces.
refused-other-secret = L’Expéditeur confie la lettre, les autres soupçonnent.
refused-not-courier = Ce n’est pas un courrier en jeu.
refused-not-yours = Ce n’est pas un de vos pions en jeu.
refused-moved = Il a déjà bougé.
refused-occupied = La place est prise.
refused-stands = Il y est déjà.
refused-too-far = C’est trop loin.
refused-rider = Le cavalier va hexagone par hexagone.
refused-not-ahead = Le cavalier va tout droit, à demi-droite ou à demi-gauche.
refused-searched = Il a déjà fouillé.
refused-not-near = Le courrier n’est pas dans l’hexagone voisin.

sheet-field = La route de l’est
place-west = Porte de l’ouest
place-east = Porte de l’est
legend-map = . plaine  w bois  = route
legend-pieces = C courrier  G garde  R cavalier (= son arrière)  B brigand  M mule
chapter-1 = Camps et pions
chapter-2 = Secrets
chapter-3 = Mouvement
chapter-4 = Fouilles
chapter-5 = Le tour
