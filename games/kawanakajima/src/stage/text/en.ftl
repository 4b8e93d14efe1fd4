# Kawanakajima: its sheets, what is written on the map, and what is still owed.

sheet-field = Battlefield
sheet-kaizu = Kaizu
place-entry = Entry Point { $entry }
place-edge = Takeda reserves
place-kaizu = Kaizu
place-hachimanbara = Hachimanbara
place-saijo = Mount Saijo
place-chikuma = Chikuma-gawa
place-ford = { $ford } ford
place-area = { $area }
duty-close-up = Clan { $clan } has to come together before its movement ends.
duty-points = { $points ->
    [one] { $points } Command Point is
   *[other] { $points } Command Points are
} not spent, and will be lost.

## In the terminal

legend-map = . open  w wood  : slope  ^ height  # Kaizu  ~ river  = ford  | stream
legend-units = below a unit: its Mode (A attack, M move, D defense, R regroup, ? hidden), steps lost, * commander, + defensive position
