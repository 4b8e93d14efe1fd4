board-map = Carte
board-in = Agrandir (+)
board-out = Réduire (-)
board-fit = Toute la carte (0)
board-counters = Montrer ou cacher les pions (M)
board-sheet-field = Champ de bataille
board-sheet-kaizu = Kaizu
