# La Lettre : les tables à côté de la carte.

charts-tab-search = Fouille
charts-tab-ground = Terrain
chart-search = Fouille
chart-search-die = d6 et ce qui s’ajoute
chart-paper = Le papier
chart-search-note = Un de plus pour le suspect et pour le cavalier, un de moins si le courrier est au bois.
chart-ground = Ce que coûte le terrain
chart-ground-kind = Terrain
chart-open = Plaine
chart-wood = Bois
chart-road = Route
chart-thirds = Tiers de Point de Mouvement
chart-ground-note = Tous sauf le cavalier ont { $allowance } tiers par tour.
