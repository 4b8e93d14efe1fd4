### What the tables beside the map say.

chart-tab-terrain = Terrain
chart-terrain = Terrain Effects Table
chart-ground = Ground
chart-of = { $ground }
ground-flat = Flat
ground-wasteland = Wasteland
ground-woods = Woods
ground-mountains = Mountains
ground-swamp = Swamp
chart-river = River crossed, added
chart-tactical = Tactical move
chart-strategic = Strategic move
chart-supply = Supply
chart-attack = Attack
chart-counter = Counterattack
chart-assault = Assault
chart-snow = Snow doubles the cost of a hex and closes mountains.
