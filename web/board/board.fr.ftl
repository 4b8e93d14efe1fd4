board-map = Carte
board-in = Agrandir
board-out = Réduire
board-fit = Toute la carte
board-counters = Montrer ou cacher les pions
board-turns-left = { $n ->
    [one] encore 1 tour
   *[other] encore { $n } tours
  }
board-cost = { $n } PM
board-seen = vu au tour { $n }
