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

dead-killed = killed in battle
dead-seppuku = took his own life

## In the terminal

legend-map = . open  w wood  : slope  ^ height  # Kaizu  ~ river  = ford  | stream
legend-units = below a unit: its Mode (A attack, M move, D defense, R regroup, ? hidden), steps lost, * commander, + defensive position

## What is at stake on the dice

stake-added = Added to the die
stake-table = The table asks for { $need } from { $from } to { $to }.
stake-mode-fails = If it fails, Clan { $clan } stays in { $mode }.
stake-clan-retreats = the whole Clan retreats
stake-keeps-mode = it stays in { $mode }
stake-takes-defense = it takes up Defense
stake-combined = Clan { $clan } joins the Combined Maneuver
stake-panics = it panics
stake-stays-out = it stays out
stake-joins = it joins
stake-combined-attack = Which Clans fight in the combined attack
stake-fights = { $clans }
stake-stays = it stays { $state }
stake-becomes = { $state }
stake-koyaku = A natural 6 lets the Clan take up Defense.
stake-leader = The leader of { $unit } lives
stake-samurai = The Samurai of { $army } lives
stake-rout = Clan { $clan } stands the Rout test
stake-rout-rout = Rout
stake-rout-clan-a = Retreat or Seppuku, as its owner likes
stake-rout-seppuku = Seppuku
stake-rout-holds = it holds
stake-order = Who begins
stake-begins = { $army } begins
stake-again = both roll again
stake-plan = The plan comes alive, if it is tried
stake-plan-more = With one point more: { $percent } %.
stake-plan-left = A failure leaves { $least ->
    [0] at most { $most }
   *[other] { $least } to { $most }
} of the points.
stake-command = Command Points of the coming turn
stake-points = { $points ->
    [0] none
    [one] { $points } point
   *[other] { $points } points
}
stake-markers = Defensive Positions
stake-positions = { $count }
stake-need-more = more than the defender
stake-need-as-much = as much as the attacker
stake-beaten-off = beaten off
stake-tied = a tie
stake-carried = carried
stake-attack = Attacker’s die
stake-defense = Defender’s die
stake-assault-sacrifices = As it stands, before further Sacrifices.
stake-assault-carried = Carried: the marker falls, one point of the defender goes Out of Combat, and the attacker may move in.
stake-assault-tied = Tie: one loss and one point Out of Combat for the attacker; a point of Manpower more may still carry it.
stake-assault-beaten-off = Beaten off: the attacker loses half the difference.
stake-without-advantage = By Sacrifices
stake-with-advantage = With an Advantage, one more action
stake-you-give = you sacrifice { $n }
stake-they-give = they sacrifice { $n }
stake-grid-tied = tie
stake-grid-held = tie, held
stake-recovery = { $army }: a die for each of { $left } Out of Combat
stake-recovery-lost = lost for good
stake-recovery-stays = stays
stake-recovery-returns = returns to the ranks
stake-hit = a hit
stake-missed = no hit
prompt-siege-actions-chances = All you can attack
command-assault-column = assault
command-assault-advantage-column = Advantage
command-assault-advantage-note = Advantage: a second Siege Action is spent, and your die counts 1 more.
    .rule = 13.6.1l
command-siege-fire-column = shoot
preview-needs = if { $unit } comes to { $hex }
event-battle-declared-short = { $attackers } → { $defenders }
event-fire-declared-short = { $attackers } ⇢ { $defenders }
## The sides, as a sentence needs them

Takeda = Takeda
Uesugi = Uesugi
## Forms

form-done = Done
form-seal = Seal the orders
form-as-in-history = As in history
form-as-proposed = As proposed
form-order-of-march = Order of march
form-clan = { $clan } { $name }
form-unit = { $unit }
form-hex = { $hex }
form-turn = turn { $turn }
form-orders = Write your secret orders: an Entry Point for each Clan.
form-orders-plan = Write your secret orders: Entry Points and a Battle Plan.
form-plan = Choose a Battle Plan in secret.
form-entries = Entry Points of the Clans on Mount Saijo
form-entries-note = Where a Clan comes down, and from which turn on.
form-entry = { $entry }
form-arrive-kosaka = Kosaka’s orders arrive
form-arrive-kenshin = Kenshin’s orders arrive
form-himself = his own Clan
form-straight = straight
form-late = { $turns ->
    [one] { $turns } turn late
   *[other] { $turns } turns late
}
form-plans = Battle Plan
form-plans-note = One for the whole game. It sleeps until 2d6 do not pass the Command Points put into it.
form-plan-uses = Attack { $attack } · Retreat { $retreat } · Combined { $combined }
form-plan-mode = { $mode }
plan-gives-ganko = +1 on every Command Point die.
plan-gives-kuruma-gakari = The most Retreats: fresh Clans take turns in front.
plan-gives-gyorin = A die of Defensive Positions at set-up.
plan-gives-koyaku = +1 to rally, and a natural 6 gives Defense at once. A d2¹ suffered is rolled again.
plan-gives-kokuyoku = Combined Maneuver: up to four Clans act as one.
plan-gives-saku = A die of Defensive Positions at set-up. A push-back suffered is rolled again.
plan-gives-hoshi = +2 to enter Attack, −1 to leave it.
plan-gives-away = Hands the enemy { $count ->
    [one] { $count } Impetuous Attack
   *[other] { $count } Impetuous Attacks
}.
form-modes = Give every Clan its first Mode.
form-conform = The plan is active: give every free Clan a Mode it allows.
form-modes-group = Modes
form-files = Place your army beside the red line, or take the proposal.
form-edge = map edge
form-beside-m = Place the Clan beside Clan M, each unit next to another.
form-markers = { $count ->
    [one] Dig in with one Defensive Position.
   *[other] Dig in with { $count } Defensive Positions.
}
form-markers-group = Defensive Positions
form-marker = Position { $n }
doubt-split = Clan { $clan } is split. It must reunite when it acts.
form-chits = Choose your chits. Everything can be changed until Done.
form-chits-done = Done
form-points = Command Points
form-points-commander = Points of Shingen
form-points-kosaka = Points of Kosaka
form-now = This turn
form-now-mp = 0 to 9 MP, into the bowl
form-later = Turn { $turn }
form-later-mp = { $from } to { $to } MP, by Delay box { $box }
form-mp = { $mp ->
    [255] no way
   *[other] { $mp } MP
}
form-no-way = no way
bound-orders = { $mp } MP from { $who }: into the bowl now
commander-takeda = Shingen
commander-uesugi = Kenshin
form-by-commander = by Shingen
form-by-kosaka = by Kosaka
form-call-n = call it
form-special = Special chits
form-activities = Attack { $attack }, Retreat { $retreat }, Combined { $combined }, Impetuous { $impetuous } left
form-special-chit = Special { $n }
form-activity = { $activity }
form-activity-kosaka = { $activity }, paid by Kosaka
