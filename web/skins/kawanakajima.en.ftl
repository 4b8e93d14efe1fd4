# Labels of the command panel. Words of the game itself (mode-, plan-, chit-, army-, activity-, area-) are in its own texts.

kawa-bowl = Bowl
kawa-bowl-count = { $chits ->
    [one] { $chits } chit
   *[other] { $chits } chits
} · { $drawn } drawn
kawa-bowl-yours = { $n } of yours
kawa-compulsory-follow = The five compulsory chits follow when both sides are ready.
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
kawa-plan-cover = Secret plan: look
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
kawa-ahead-you = You lead by { $n } { $n ->
    [one] Victory Point
   *[other] Victory Points
}.
kawa-ahead = { $army } is ahead by { $n } { $n ->
    [one] Victory Point
   *[other] Victory Points
}.
kawa-ahead-none = Neither side is ahead.
kawa-surprise = Surprise still holds.
kawa-fort = { $army } holds Kaizu.
kawa-elan = Elan
kawa-mass = Mass
kawa-fire = Firepower
kawa-lead = Leadership
kawa-state = State
kawa-mode = Mode
kawa-also = Also
kawa-commander = commander
kawa-entrenched = on a Defensive Position
kawa-samurai = with the Samurai
kawa-moved = has moved

# What a plan and a Mode mean, beside the choices that name them.

plan-ganko-about = Any Mode. 1 Attack, 3 Retreats; +1 on the Command Point table.
plan-kuruma-gakari-about = Any Mode. 6 Attacks, 6 Retreats; the first Retreat hands your opponent an Impetuous Attack.
plan-gyorin-about = Any Mode. 4 Attacks, 3 Retreats; Defensive Positions are rolled for at set-up.
plan-koyaku-about = Defense or Move. 6 Retreats; rallies at +1, and a natural 6 takes up Defense at once.
plan-kokuyoku-about = Any Mode. Attack, Retreat and Combined Maneuver four times each.
plan-saku-about = Defense only. 3 Retreats; Defensive Positions, and some blows are rolled for again.
plan-hoshi-about = Attack or Move. 8 Attacks, 1 Retreat; easy to send into Attack, hard to call back.
mode-attack-about = 5 MP towards the enemy; has to fight every enemy it touches and advance.
mode-move-about = 4 MP where it likes, never into an enemy zone of control.
mode-defense-about = 3 MP; strong where it stands, advances only if it wants to.
mode-regroup-about = Does not move; may rally, and retreats before an enemy that comes near.

# The fortress on a small screen.

kawa-area-0 = Honmaru
kawa-area-1 = a
kawa-area-2 = b
kawa-area-3 = c
kawa-area-4 = West
kawa-area-5 = South
kawa-area-6 = East
kawa-area-7 = Water Gate
kawa-area-8 = W Ninomaru
kawa-area-9 = S Ninomaru
kawa-area-10 = E Ninomaru
