### La Lettre en français. en.ftl a les mêmes clés.

game-title = La Lettre
game-about = Trois courriers, une lettre : un petit jeu qui montre comment se fait un jeu.
scenario-two = L’Expéditeur et la Garde
scenario-two-about = Les courriers contre la Garde.
scenario-three = Avec les Brigands
scenario-three-about = Les Brigands cherchent aussi la lettre, pour leur compte.

Sender = Expéditeur
    .subject = L’Expéditeur
    .of = de l’Expéditeur
    .to = à l’Expéditeur
Guard = Garde
    .subject = La Garde
    .of = de la Garde
    .to = à la Garde
Bandits = Brigands
    .number = many
    .subject = Les Brigands
    .of = des Brigands
    .to = aux Brigands
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
command-let-pass = Laisser passer

prompt-entrust = Quel courrier porte la lettre ?
prompt-suspect = Quel courrier soupçonnez-vous ?
prompt-moves = Déplacez vos pions.
prompt-search = Fouillez un courrier dans l’hexagone voisin.
prompt-halt = { $courier } est arrivé tout près. Le fouiller aussitôt ?
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
event-let-pass = Passage libre pour { $courier } : { $side }.
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
refused-not-he = Seul le courrier qui vient d’arriver peut être fouillé maintenant.
refused-not-near = Le courrier n’est pas dans l’hexagone voisin.

order-pass = Laisser passer tout le monde au tour { $turn }
order-only-my-suspect = Ne me demander que pour mon suspect

form-entrust = Choisissez en secret qui porte la lettre.
form-suspect = Choisissez en secret qui vous soupçonnez.
form-couriers = Les trois courriers
form-paper = La lettre
form-courier = { $unit }
form-stands = en { $hex }
form-seal = Sceller

explain-form-entrust = L’un des trois courriers a la lettre, les autres une feuille blanche, et nul autre ne sait lequel. Cochez-le dans le tableau ou cliquez sur lui sur la carte, puis scellez.
explain-form-suspect = Fouiller le courrier soupçonné vaut un de plus au dé. Cochez-le dans le tableau ou cliquez sur lui sur la carte, puis scellez.
explain-prompt-entrust = L’un des trois courriers a la lettre, les autres une feuille blanche, et nul autre ne sait lequel. Cliquez sur son enveloppe.
explain-prompt-suspect = Fouiller le courrier soupçonné vaut un de plus au dé. Cliquez sur son enveloppe.
explain-prompt-moves = Cliquez sur une pièce, puis sur un hexagone marqué ; le chiffre est son prix sur deux points. Qui arrive à côté d’un adversaire peut être fouillé aussitôt.
explain-prompt-search = Qui se tient à côté d’un courrier peut le fouiller une fois par tour. Le bouton dit ce que le dé doit montrer.
explain-prompt-halt = Un courrier est arrivé à côté d’un des vôtres. Fouillé maintenant, il ne peut plus l’être par la même pièce ce tour-ci.

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
