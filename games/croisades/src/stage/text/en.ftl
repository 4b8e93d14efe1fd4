### What is said of the map and of what lies on it.

place-pool = The Pool
place-height = The Height
piece-man = { $name }
piece-horse = riderless horse { $unit }
piece-draught-horse = draught horse { $unit }
piece-dead-horse = dead horse { $unit }
piece-wagon = wagon { $unit }
piece-bodies = { $men ->
    [one] a body
   *[other] { $men } bodies
}
board-turn = Turn { $turn } of { $last }, { $side }
legend-map = . flat ground, : height, ^ slope, b brush, t tree, ~ water
legend-figures = ' the rear half, + dead, z stunned, w wounded, s marked to shoot, h hidden
duty-ride = An announced charge has not been ridden yet:
duty-leave = Somebody has come to their hex, and they must still leave it:
refused-heading = There are not enough movement points to stand so.
refused-heading-edge = The rear half would lie off the map.
fate-unhurt = arrives unhurt
fate-hurt = is hurt on the way
Crusaders = Crusaders
    .number = many
    .subject = The Crusaders
    .of = of the Crusaders
    .to = to the Crusaders
Saracens = Saracens
    .number = many
    .subject = The Saracens
    .of = of the Saracens
    .to = to the Saracens
