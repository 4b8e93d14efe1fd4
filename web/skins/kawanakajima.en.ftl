# Labels of the command panel. Words of the game itself (mode-, plan-, chit-, army-, activity-, area-) are in its own texts.

kawa-bowl = Bowl
kawa-bowl-count = { $chits ->
    [one] { $chits } chit
   *[other] { $chits } chits
} · { $drawn } drawn
kawa-drawn = Drawn
kawa-none = none
kawa-compulsory = { $left } of { $of } left
kawa-chit-clan = { $army } { $clan }
kawa-chit-special = { $army } Special { $n }
kawa-chit-hidden = Unknown chit
kawa-honjin = Honjin · { $army }
kawa-you = you
kawa-open = open
kawa-secret = secret
kawa-ready = ready
kawa-cp = { $n } CP
kawa-cp-commander = Shingen { $n } CP
kawa-cp-kosaka = Kosaka { $n } CP
kawa-gathered = { $n } towards the plan
kawa-plan-hidden = Plan
kawa-plan-active = The plan is in force.
kawa-plan-waiting = The plan is not in force yet.
kawa-plan-secret = Your opponent does not know it.
kawa-reserve = Reserve
kawa-chits = { $n ->
    [one] { $n } chit
   *[other] { $n } chits
}
kawa-delay = Delay
kawa-delay-by = by MP from the commander
kawa-modes = Modes
kawa-bundori = Bundori
kawa-lost = Units lost
kawa-markers = Defensive Positions to place
kawa-siege = Siege of Kaizu
kawa-besieger = { $army } besieges
kawa-manpower = Manpower
kawa-out = Out of Combat
kawa-bids = Bids
kawa-siege-actions = { $n ->
    [one] { $n } action left.
   *[other] { $n } actions left.
}
kawa-siege-target = Under assault: { $area }.
kawa-surprise = Surprise still holds.
kawa-fort = { $army } holds Kaizu.
