### Ce que disent les tableaux à côté de la carte.

chart-tab-terrain = Terrain
chart-terrain = Tableau des effets du terrain
chart-ground = Terrain
chart-of = { $ground }
ground-flat = Plat
ground-wasteland = Lande
ground-woods = Bois
ground-mountains = Montagnes
ground-swamp = Marais
chart-river = Rivière franchie, en plus
chart-tactical = Mouvement tactique
chart-strategic = Mouvement stratégique
chart-supply = Ravitaillement
chart-attack = Attaque
chart-counter = Contre-attaque
chart-assault = Assaut
chart-snow = La neige double le coût d’une case et ferme les montagnes.
