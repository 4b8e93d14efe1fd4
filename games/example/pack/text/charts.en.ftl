# The Letter: the tables beside the map.

charts-tab-search = Search
charts-tab-ground = Ground
chart-search = Search
chart-search-die = d6 and what is added
chart-paper = The paper
chart-search-note = One more for the suspect and for the rider, one less if the courier is in the wood.
chart-ground = What the ground costs
chart-ground-kind = Ground
chart-open = Open
chart-wood = Wood
chart-road = Road
chart-thirds = Thirds of a Movement Point
chart-ground-note = Everybody but the rider has { $allowance } thirds a turn.
