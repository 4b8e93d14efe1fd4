### What is said of the map and of what lies on it.

game-special = Able leaders act more often than others, and every army hangs on its supply.
sheet-kanto = The Kanto
place-name = { $name }
piece-unit = { $name }
piece-castle = { $name }, castle with endurance { $endurance }
piece-town = { $name }, open town
piece-ruin = { $name }, destroyed
board-turn = Turn { $turn } of { $last }, stage { $stage }, { $season }
board-points = { $power }: { $points }
legend-map = . flat, : wasteland, w woods, ^ mountains, % swamp, ~ water, # castle, = river
legend-units = castles with their endurance, ! invested, * besieged; units: r reduced, i behind walls, a has acted
dead-lost = lost with his men
Uesugi = Uesugi
Takeda = Takeda
Hojo = Hojo

## Supply

line-whole = { $n ->
    [one] in supply by one link
   *[other] in supply by { $n } links
}
line-at-honjo = at its honjo
line-cut-held = cut in { $hex } by { $unit }
line-cut-castle = cut in { $hex } by the castle { $castle }
line-cut-zone = cut in { $hex }, which { $unit } controls
line-cut-near-castle = cut in { $hex }, which the castle { $castle } controls
line-cut = cut in { $hex }
line-shut-in = shut in behind besieged walls
line-no-honjo = no honjo that is open
line-too-far = too far from any relay

## Sieges

preview-besieges = Besieges { $castle }: strength { $there } of { $needed } needed.
preview-invests = Invests { $castle }: strength { $there } of { $needed } needed for a siege.
preview-siege-holds = { $castle } stays besieged: strength { $there } of { $needed } needed.
preview-siege-ends = The siege of { $castle } ends: strength { $there } of { $needed } needed.
preview-goes-free = { $castle } is free again: strength { $there } of { $needed } needed for a siege.
preview-before-walls = Before { $castle }: strength { $there } of { $needed } needed, and somebody in each hex around.

## Forms

form-losses = { $n ->
    [one] One step is lost
   *[other] { $n } steps are lost
}
form-gains = { $n ->
    [one] One step to give out
   *[other] { $n } steps to give out
}
form-row = { $name }
form-steps = { $n ->
    [0] none
    [one] one step
   *[other] { $n } steps
}
form-levels = { $n ->
    [0] none
    [one] one level
   *[other] { $n } levels
}
form-steps-left = Steps
form-spread = One each
