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

## Dans le terminal

legend-map = . plaine  w bois  : pente  ^ hauteur  # Kaizu  ~ rivière  = gué  | ruisseau
legend-units = sous une unité : sa Posture (A attaque, M marche, D défense, R regroupement, ? cachée), pertes, * commandant, + position défensive
