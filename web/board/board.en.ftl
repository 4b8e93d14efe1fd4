board-map = Map
board-in = Zoom in (+)
board-out = Zoom out (-)
board-fit = Whole map (0)
board-counters = Counters on or off (M)
board-sheet-field = Battlefield
board-sheet-kaizu = Kaizu
