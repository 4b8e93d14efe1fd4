# Croisades: the tables beside the map. The server says them; a browser that opens no chart does not load these words.

charts-tab-shooting = Shooting
charts-tab-combat = Combat
charts-tab-ground = Ground
charts-tab-moves = Movement
charts-tab-men = Figures
charts-tab-game = The game

chart-yes = yes
chart-no = no
chart-word = { $word }
chart-what = What
chart-figure = Figure
chart-letter = Letter
chart-d6 = d6
chart-d10 = d10

chart-effects-two = { $one }, { $two }
chart-effects-three = { $one }, { $two }, { $three }
chart-effects-four = { $one }, { $two }, { $three }, { $four }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
chart-means-armour = without armour: { $bare }; in armour: { $armour }

chart-family-none = nothing
chart-family-back = driven back
chart-family-hurt = hurt
chart-family-killed = killed
chart-family-attacker-hurt = an attacker is hurt
chart-family-attackers-back = the attackers go back
chart-family-defenders-back = the defenders go back

## Shooting

chart-shots-foot = Shots at a man on foot
chart-shots-mounted = Shots at a rider or a horse
chart-shots-axes = modified d10 \ cover
chart-shots-note = A ten-sided die, with what range, health and weapon add. Low is good for the shooter; what lies beyond the edge is read at the edge.
chart-letters-foot = What a letter does to a man on foot
chart-letters-mounted = What a letter does to a rider or a horse
chart-bare = without armour
chart-in-armour = in armour
chart-lone-horse = a horse alone
chart-modifiers = What is added to the die of a shot
chart-added = added
chart-ranges = Ranges in hexes
chart-weapon = Weapon
chart-row-shift = on the die
chart-over = over figures
chart-over-medium = medium and long range
chart-over-never = never
chart-over-note = At short range nobody shoots over figures. Riders behind friends, a battle line and a height have rules of their own.
chart-limits = Shots and movement, read in pairs
chart-limits-literal = Shots and movement, read line by line
chart-rate = shots in a turn
chart-after-shot = moves after offensive fire alone
chart-with-defence = moves with defensive fire
chart-halves = Halves are rounded down.
chart-rate-both = offensive and defensive
chart-rate-offensive = offensive only
chart-rate-either = one or the other
chart-limit-full = all
chart-limit-half = half
chart-limit-none = nothing
chart-ammunition = Ammunition
chart-missiles = at the start
chart-counted = counted
chart-counted-always = always
chart-counted-here = in this game
chart-counted-option = only by agreement
chart-counted-never = never
chart-endless = without end
chart-driven-back = What a shot does to a move
chart-back-offensive = Driven back in offensive fire: hexes
chart-back-defensive = Driven back on the move: points lost
chart-wounded-foot = Wounded on the move, on foot: points left
chart-wounded-mounted = Wounded on the move, in the saddle: points left
chart-left-half = half
chart-left-all = all

## Combat

chart-combat-foot = Combat against men on foot
chart-combat-mounted = Combat against a rider or a horse
chart-combat-axes = d10 \ odds
chart-combat-note = A ten-sided die in the column of the odds, low for the attacker. Higher odds than the last column are read there; as soon as one defender rides, the second table counts.
chart-does = what it does
chart-rider = a rider
chart-shifts = Columns for the ground
chart-shift-axes = attacker \ defender
chart-shift-note = A rider stands on the worse of his two hexes. The column is found first, then shifted; below 1-1 there is no attack.
chart-attacker-neutral = attacker on neutral ground
chart-attacker-unfavourable = an attacker on unfavourable ground
chart-defender-neutral = on neutral ground
chart-defender-unfavourable = all on unfavourable ground
chart-combat-added = What else counts
chart-armour-die = All defenders in armour: on the die
chart-die-cap = The die is read as no more than
chart-together = Several attack together: columns
chart-charge-bonus = A charge that was ridden home
chart-counter-bonus = A counter-charger against his charger
chart-half-attack = + half the attack
chart-half-defence = + half the defence
chart-afterwards = Retreats and advances
chart-retreat = Hexes of a retreat
chart-retreat-friends = Friends in the way step aside
chart-retreat-enemies = Through enemies
chart-retreat-beside = Dice for hexes passed beside other enemies
chart-retreat-fails = Whoever cannot retreat is
chart-advance-foot = Hexes of an advance on foot
chart-advance-mounted = Hexes of an advance in the saddle

## Ground

chart-terrain = Terrain
chart-ground = Ground
chart-foot = on foot
chart-armoured = on foot in armour
chart-mounted = mounted
chart-cover = cover
chart-cover-when = against which shots
chart-fighting = in combat
chart-barred = closed
chart-neutral = neutral
chart-unfavourable = unfavourable
chart-cover-never = –
chart-cover-always = all
chart-cover-top = over the top of the slope
chart-cover-bank = from away from the bank
chart-wagon = The wagon
chart-wagon-foot = Crossing it on foot, each hex
chart-wagon-armoured = Crossing it in armour, each hex
chart-wagon-mounted = Crossing it mounted
chart-wagon-stop = May one stop on it?
chart-wagon-cover = Cover for whoever is shot at over it
chart-haul-two = Movement with two men
chart-haul-three = Movement with three men or more
chart-haul-horse = Movement with its draught horse
chart-bodies = Bodies in a hex
chart-body-man = A dead man counts
chart-body-horse = A dead horse counts
chart-body-from = A hex is dearer from
chart-body-more = It costs more by
chart-body-closed = It is closed from

## Movement

chart-allowances = Movement points
chart-class = Class
chart-mounted-wounded = mounted, wounded
chart-foot-wounded = on foot, wounded
chart-turning = What turning costs a rider, besides the ground
chart-turn = The front goes
chart-turn-ahead = straight ahead
chart-turn-front = ahead to one side
chart-turn-flank = to a flank
chart-turn-rear = beside the rear
chart-turn-behind = straight back
chart-about-turn = about-turn on the spot
chart-infiltration = Passing beside an enemy
chart-wounded-on-foot = On foot, wounded on
chart-wounded-on-horse = Mounted, wounded on
chart-infiltration-note = One die for each hex that is passed. The first and the last hex of a move ask for none.
chart-charges = Charges and counter-charges
chart-charge-hexes = A charge has hexes, at least
chart-charge-straight = Of these straight at the target, at the end
chart-counter-hexes = A counter-charge has hexes, at most
chart-half-charge = half of the charge
chart-own-distance = A target answers himself from a distance of
chart-own-advance = and rides at his attacker by hexes
chart-bridle = Catching a bridle in passing
chart-in-passing = The horse is
chart-caught = caught
chart-missed = missed
chart-leads = Led at once: on foot { $foot }, mounted { $mounted }.

## Figures

chart-crusaders = The Crusaders
chart-saracens = The Saracens
chart-man = Man
chart-people = people
chart-arm = arm
chart-missile = missile
chart-armour = armour
chart-points = points
chart-men-note = Attack, defence, movement. Points are for armies of your own: mounted, then on foot.
chart-animals = Horses and the wagon
chart-hexes = hexes
chart-defence = defence
chart-movement = movement
chart-horse = Riding horse
chart-draught = Draught horse
chart-wagon-row = Wagon

## The game

chart-scenarios = Scenarios
chart-scenario = Scenario
chart-turns = turns
chart-first = begins
chart-map = map
chart-goal = won by
chart-turns-note = A turn here is one turn of each side.
chart-by-lot = by lot
chart-map-chosen = as agreed
chart-goal-water = three men with water
chart-goal-wagon = the wagon
chart-goal-losses = losses
chart-hiding = Hiding
chart-hide-foot = On foot one hides in
chart-tree-or-brush = trees, brush
chart-hide-mounted = Riders hide from every enemy by hexes
chart-seen-within = Seen by an enemy with a clear line within
chart-armies = Armies of your own
chart-points-here = Points in this game
chart-budgets = Points to choose from
chart-zone-crusader = Columns of the Crusaders
chart-zone-saracen = Columns of the Saracens
chart-prices = What a missile weapon costs
