board-map = Map
board-in = Zoom in
board-out = Zoom out
board-fit = Whole map
board-counters = Counters on or off
board-turns-left = { $n ->
    [one] 1 turn left
   *[other] { $n } turns left
  }
board-cost = { $n } MP
board-seen = seen turn { $n }
