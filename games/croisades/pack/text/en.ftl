### Croisades in English. Figures, horses and hexes come as codes: C15, H03, W1, G7; of two hexes the front comes first, G7/H8. A browser
### writes the name of a man in place of his code. Commands and words are labels, everything else is a sentence. fr.ftl has the same
### keys with the same variables.

game-title = Croisades
game-about = Man against man in the Holy Land: knights, sergeants and archers against horsemen, foot and Assassins. One figure for each fighter, and every arrow counts.

## Scenarios

scenario-water = Fetching water
scenario-water-about = Twelve turns: three Crusaders must each spend a whole turn undisturbed at the watering hole and get away by the west edge while the Saracens close in.
scenario-ambush = Ambush in the olive grove
scenario-ambush-about = Fifteen turns: a wagon and its escort on their way west, and nine Saracens hidden somewhere around them.
scenario-shock = The clash
scenario-shock-about = Ten turns: cavalry against cavalry between the olive trees. Whoever inflicts the greater losses wins.
scenario-builder = Two armies of your own
scenario-builder-about = Twelve turns: both sides buy men from points, place them and fight it out on either map.

## Options

option-limit_arrows = Twenty arrows each
option-limit_arrows-about = Archers and crossbowmen have 20 arrows or bolts, counted and shared like daggers and javelins. Off, they never run out.
option-movement_table = Shooting and movement
option-movement_table-about = How much a man may move with a shot. The printed table has lost its groups and can be read in two ways.
option-movement_table-grouped = In pairs: javelin like short bow, sling like long bow
option-movement_table-literal = Line by line: javelin and sling in offensive fire only
option-joint_foot_vs_rider = Men on foot against a rider
option-joint_foot_vs_rider-about = What several men get when they attack one rider and fewer than two of them ride.
option-joint_foot_vs_rider-adding = They add their strengths, without the extra column
option-joint_foot_vs_rider-no_adding = They attack one by one
option-mounted_javelin = Javelins from the saddle
option-mounted_javelin-about = Riders with javelins may throw them without dismounting. Off, only the short bow shoots from the saddle.
option-budget = Points for an army
option-budget-about = What each side may spend, with armies of your own. A man costs attack, defence and his missile weapon.
option-budget-100 = 100 points
option-budget-150 = 150 points
option-budget-200 = 200 points
option-budget-300 = 300 points
option-map = Map
option-map-about = Where two armies of your own meet.
option-map-oliveraie = The Olive Grove
option-map-point_deau = The Watering Hole

## Words

side-crusader = Crusaders
side-saracen = Saracens

map-oliveraie = The Olive Grove
map-point_deau = The Watering Hole
sheet-field = Battlefield

class-knight = knight
class-sergeant = sergeant
class-heavy-cav = heavy cavalry
class-light-cav = light cavalry
class-infantry = infantry
class-light-inf = light infantry

nation-frank = Frank
nation-templar = Templar
nation-hospital = Hospitaller
nation-turcopole = Turcopole
nation-genoese = Genoese
nation-english = English
nation-pilgrim = pilgrim
nation-syrian = Syrian
nation-turk = Turk
nation-bedouin = Bedouin
nation-egyptian = Egyptian
nation-nizari = Nizari

arm-lance = lance
arm-sword = sword
arm-spear = spear
arm-staff = staff
arm-dagger = dagger

weapon-dagger = throwing dagger
weapon-javelin = javelin
weapon-sling = sling
weapon-shortbow = short bow
weapon-longbow = long bow
weapon-crossbow = crossbow

band-short = short range
band-medium = medium range
band-long = long range

cover-none = no cover
cover-light = light cover
cover-medium = medium cover

ground-flat = flat ground
ground-brush = brush
ground-tree = tree
ground-slope = slope
ground-water = water

marker-none = no shooting marker
marker-shoot = shooting marker
marker-offensive = marker for offensive fire
marker-defensive = marker for defensive fire

task-none = doing nothing
task-mounting = mounting
task-dismounting = dismounting
task-hitching = hitching the draught horse
task-unhitching = unhitching the draught horse
task-clearing = clearing bodies away

way-n = north
way-ne = north-east
way-se = south-east
way-s = south
way-sw = south-west
way-nw = north-west

## What a letter of the tables does; several effects in the order in which the rules list them

effect-none = no effect
effect-driven-back = driven back
effect-stunned = stunned
effect-wounded = wounded
effect-killed = killed
effect-unhorsed = unhorsed
effect-horse-killed = horse killed
effect-attackers-retreat = the attackers retreat
effect-attacker-stunned = an attacker is stunned
effect-defenders-retreat = the defenders retreat
effect-stunned-wounded = wounded and stunned
effect-stunned-unhorsed = unhorsed and stunned
effect-wounded-unhorsed = wounded and unhorsed
effect-stunned-unhorsed-horse-killed = horse killed, rider unhorsed and stunned
effect-wounded-defenders-retreat = wounded, and the defenders retreat

## What is added to a die

reason-short = Short range
reason-medium = Medium range
reason-long = Long range
reason-weapon = Weapon
reason-wounded-shooter = Wounded shooter
reason-wounded-mover = Wounded and on foot
reason-enemies-wounded = All enemies near are wounded

## The end

outcome-water = Three men have brought the water away: the Crusaders win.
outcome-dry = The water does not get through: the Saracens win.
outcome-wagon-saved = The wagon is through: the Crusaders win.
outcome-wagon-lost = The wagon does not get through: the Saracens win.
outcome-losses = The { $side } win: losses inflicted by the Crusaders { $crusader }, by the Saracens { $saracen }.
outcome-draw = A draw: losses inflicted by the Crusaders { $crusader }, by the Saracens { $saracen }.

## Setting up

event-first-drawn = The lot falls on the { $side }: they play first.
event-picked = { $man } joins your army.
event-saddled = { $man } will ride.
event-on-foot = { $man } will go on foot.
event-army-ended = The { $side } have chosen their army.
event-armies-shown = The armies are shown: { $army }; in the saddle: { $mounted }.
event-armies-on-foot = The armies are shown, everybody on foot: { $army }.
event-placed = { $man } takes his place in { $hexes }.
event-set-up = Everybody is in place.
event-revealed = { $man } comes out of hiding in { $hexes } ({ $marker }).

## The turn

event-turn-began = Player turn { $turn }: the { $side } play.
event-recovered = { $man } is back on his feet.
event-water-fetched = { $man } has drawn water.
event-game-over = The game is over.

## Shooting

event-marked = { $man } takes his { $marker }.
event-markers-set = The { $side } have set their shooting markers.
event-marker-off = { $man } loses his shooting marker.
event-shoots = { $by } shoots at { $at }.
event-shot-rolled = { $by } rolls { $die } against { $at }: row { $row }, result { $letter }.
event-shot-rolled-rider = { $by } rolls { $die } against { $at }: row { $row }, result { $letter }.
event-fire-over = The offensive fire of the { $side } is over.
event-named = { $man } will shoot.
event-volley = The { $side } shoot at { $at }: { $by }.
event-too-late = { $by } shoots at { $at } too late.
event-slowed = { $left ->
    [0] That leaves no movement points.
    [one] That leaves { $left } movement point.
   *[other] That leaves { $left } movement points.
}

## What befalls a figure

event-wounded = { $man } is wounded.
event-stunned = { $man } is stunned.
event-killed = { $man } is killed.
event-unhorsed = { $man } is unhorsed; { $horse } stays where it stood.
event-unhorsed-killed = { $man } is unhorsed: { $horse } is killed under him.
event-horse-killed = { $horse } is killed.

## Charges

event-charge-announced = { $rider } announces a charge against { $at }.
event-answered = { $man } counter-charges { $rider }.
event-no-answer = The { $side } do not counter-charge.
event-rides = { $rider } rides his charge.

## Movement

event-stays = { $piece } will not move this turn.
event-begins = { $man } spends his turn { $task }.
event-shared = { $taker } gets { $n ->
    [one] { $n } missile
   *[other] { $n } missiles
} from { $giver }.
event-cleared = The bodies in { $hex } are moved to { $place }.
event-stepped = { $piece } goes to { $hexes }{ $cost ->
    [0] {""}
   *[other] {" "}({ $cost } MP)
}.
event-infiltrated = { $man } slips through { $hex } unhurt: { $die }.
event-infiltrated-hurt = { $man } is hit as he slips through { $hex }: { $die }.
event-picked-up = { $man } lifts { $stunned } onto his back.
event-bridled = { $man } takes { $horse } by the bridle.
event-bridle-caught = { $man } catches { $horse } in passing: { $die }.
event-bridle-missed = { $man } reaches for { $horse } and misses: { $die }.
event-bridle-lost = { $man } lets go of { $horse }.
event-put = { $piece } is put in { $hexes }.
event-left = { $piece } leaves the map.
event-move-over = End of the move: { $piece }.
event-hauling = { $by } haul the wagon.
event-leading = { $man } leads the draught horse with the wagon.
event-drawn = { $cost ->
    [0] The wagon is pushed back to { $hexes }.
   *[other] The wagon goes to { $hexes } ({ $cost } MP).
}
event-mounted = { $man } is now mounted on { $horse }.
event-dismounted = { $man } dismounts in { $hex } and holds { $horse } by the bridle.
event-hitched = { $man } has hitched the draught horse.
event-unhitched = { $man } has unhitched the draught horse.
event-moves-over = The movement of the { $side } is over.

## Combat

event-combat-listed = Combat { $combat } is declared: { $by } against { $on }.
event-fight = Combat { $combat }: { $by } against { $on }.
event-combat-rolled = Combat { $combat } at { $column }-1: a roll of { $die }, result { $letter }.
event-combat-rolled-rider = Combat { $combat } at { $column }-1: a roll of { $die }, result { $letter }.
event-combat-swapped = Combat { $combat } at { $column }-1, roles reversed: a roll of { $die }, result { $letter }.
event-combat-swapped-rider = Combat { $combat } at { $column }-1, roles reversed: a roll of { $die }, result { $letter }.
event-retreated = { $piece } retreats to { $hexes }.
event-retreat-fails = { $piece } finds no way back and pays for it.
event-advances = { $man } advances after combat.
event-no-advance = The { $side } do not advance.
event-advanced = { $man } advances to { $hexes }.
event-combat-over = The combats of the { $side } are over.

## What is asked: setting up

prompt-wait = The other side decides.
prompt-lot = The lot decides who plays first.
prompt-army = Choose your army: { $left ->
    [0] no points left
    [one] { $left } point left
   *[other] { $left } points left
}.
prompt-saddle = Does { $man } ride or go on foot?
prompt-place = Where does { $man } stand?
prompt-hide = Where does { $man } hide?
prompt-heading = Which way does { $man } face?

## What is asked: shooting

prompt-markers = Which of your men will shoot? Set their markers.
prompt-fire = Offensive fire: who shoots at whom?
prompt-shot-die = A die for the shot of { $by } at { $at }.
prompt-window = Shoot at { $target }? Name everybody who shoots.
prompt-window-target = Shoot at one of those who move? Name him first.
prompt-last-volleys = Shoot at somebody who has not moved?

## What is asked: charges

prompt-charges = Announce your charges, one by one.
prompt-charge-path = How does { $man } ride?
prompt-charge-path-hint = The cheapest way is drawn. Take it, click another end, or ride hex by hex.
prompt-charge-path-go = Announce: { $n } of { $of } MP to { $hex }
prompt-counter = { $rider } charges { $target }. Who counter-charges?
prompt-counter-path = How does { $man } ride to meet the charge?
prompt-counter-path-hint = The cheapest way to the meeting is drawn.
prompt-counter-path-go = Ride to meet him: { $n } of { $of } MP

## What is asked: movement

prompt-moves = Whom do you move?
prompt-march = { $man } moves: { $left ->
    [0] no movement points left
    [one] { $left } movement point left
   *[other] { $left } movement points left
}.
prompt-infiltration = A die for { $man }, who slips through { $hex }.
prompt-bridle-die = A die for the bridle { $man } reaches for.
prompt-drop = Where is { $man } put down?
prompt-put-horse = Where does { $horse } stand?
prompt-share = How many missiles does { $taker } get from { $giver }?
prompt-clear-with = Who helps { $man } to clear bodies away?
prompt-clear-from = Which hex is cleared?
prompt-clear-load = What is carried away?
prompt-clear-to = Where is it put?
prompt-put-near = { $man } cannot stay there: choose the nearest free hex.
prompt-dismounted = Where does { $man } dismount?
prompt-crew = Who hauls the wagon?
prompt-place-crew = Where does { $man } go beside the wagon?

## What is asked: combat

prompt-combat-list = Declare your attacks.
prompt-combat-entry = { $man } attacks: somebody to help him, or another enemy for him?
prompt-fights = Which combat is fought next?
prompt-combat-die = A die for combat { $combat }.
prompt-harm = Result { $letter }: who takes it?
prompt-retreats = Who retreats first?
prompt-retreat = Where does { $piece } retreat to?
prompt-displaced = { $man } steps aside for a friend who retreats: where does he go?
prompt-advances = Does one of your men advance?
prompt-advance = Where does { $man } advance to?
prompt-fallen = { $man } has fallen from the saddle: where does he lie?
prompt-make-room = { $man } steps aside for the fallen rider: where does he go?

## Commands: setting up

command-roll = Roll { $die }
command-lot = The { $side } play first
command-pick = Take { $man }
command-saddle = In the saddle
command-on-foot = On foot
command-end-army = The army is complete
command-place = Place in { $hex }
command-head = Facing { $way }

## Commands: shooting

command-set-marker = { $man }: { $marker }
command-end-markers = No more markers
command-shoot = { $by } shoots at { $at }
command-end-fire = End offensive fire
command-target = Shoot at { $piece }
command-name = { $man } shoots
command-close-volley = Let them shoot
command-pass = Hold fire

## Commands: charges

command-charge = { $rider } charges { $at }
command-ride = Ride on to { $hex }
command-end-path = Announce the charge
command-end-charges = No more charges
command-answer = { $man } counter-charges
command-no-answer = No counter-charge

## Commands: movement

command-move = Move { $man }
command-stay = { $piece } will not move
command-ride-home = { $man } rides his charge
command-mount = { $man } mounts { $horse }
command-dismount = { $man } dismounts
command-hitch = { $man } hitches the draught horse
command-unhitch = { $man } unhitches the draught horse
command-clear = { $man } clears bodies away
command-haul = { $man } hauls the wagon
command-lead = { $man } leads the draught horse with the wagon
command-with = With { $man }
command-close-crew = Haul with these men
command-bodies = The bodies in { $hex }
command-load-men = { $n ->
    [one] { $n } dead man
   *[other] { $n } dead men
}
command-load-horse = Drag { $horse } away
command-share = { $taker } gets missiles from { $giver }
command-number = { $n }
command-end-movement = End movement
command-step = Go to { $hex }
command-leave = Leave the map
command-about-turn = About-turn
command-pick-up = Carry { $man }
command-bridle = Take { $horse } by the bridle
command-catch = Catch { $horse } in passing
command-release = Leave { $horse } here
command-end-move = End this move
command-put = Put in { $hex }
command-lay = Put in { $hexes }
command-shift = { $piece } steps aside

## Commands: combat

command-attack = { $by } attacks { $at }
command-also = Attack { $piece } as well
command-join = { $man } joins in
command-end-entry = The attack is complete
command-end-list = No more attacks
command-resolve = Fight combat { $combat }
command-redirect = Combat { $combat }: attack { $at } instead
command-cancel = Call off combat { $combat }
command-end-combat = Fight no more
command-harm = { $piece } takes it
command-retreat = { $piece } first
command-back-off = Retreat off the map
command-back = Go to { $hexes }
command-advance = { $man } advances
command-no-advance = No advance

## Refusals: whose turn, dice, taking back

refused-over = The game is over.
refused-dice-are-chance = No player throws the dice himself.
refused-die-first = A die has to fall first.
refused-not-your-turn = It is not your turn to decide.
refused-no-chance-now = A player has to decide; nothing is rolled now.
refused-not-asked = That is not what is asked now.
refused-die = A die is due that shows 1 to { $n }.
refused-lot = The lot has to say who plays first.
undo-chance = A die has been rolled since.

## Refusals: setting up

refused-army-ended = Your army is complete.
refused-nobody-picked = Choose a man first.
refused-saddle-first = First say whether the last man rides.
refused-over-budget = There are not enough points left for that.
refused-no-army = An army has at least one man, and of each it is settled whether he rides.
refused-all-placed = All your men are in place.
refused-no-hex = That is no hex of the map.
refused-no-cover = A man on foot hides under trees or in brush.
refused-too-near = A rider hides further away from the enemy.
refused-not-in-zone = That is outside your own zone.

## Refusals: who and where

refused-not-yours = That is not one of your men.
refused-not-fit = He is down or no longer in play.
refused-passed-over = You have gone past that one: figures are named in order.
refused-on-foot = Only a man on foot can do that.
refused-rider-only = Only a man in the saddle can do that.
refused-no-rider = He is no horseman.
refused-busy = His turn is spent on something else.
refused-not-near = That is not right beside him.
refused-not-next = It has to be an open hex right beside.
refused-not-beside = Choose one of the free places right beside.
refused-not-nearest = Choose one of the nearest free hexes.
refused-no-room = There is not enough room.
refused-hex-taken = That hex is taken.
refused-too-many = That is more than is allowed.
refused-nobody-helps = It takes at least two men who are near and free to do it.
refused-nobody-moves = Nobody is on the move.

## Refusals: shooting

refused-no-weapon = He has no missile weapon that he could use like this.
refused-no-ammunition = There is no ammunition left.
refused-in-water = Nobody shoots out of the water.
refused-in-contact = That cannot be done with an enemy in contact.
refused-no-marker = He has no shooting marker.
refused-other-marker = That marker does not go with his weapon.
refused-set-defensive = His marker is set to defensive fire.
refused-set-offensive = His marker is set to offensive fire.
refused-offensive-only = His weapon is for offensive fire only.
refused-has-shot = He has shot already.
refused-shot-bound = With his weapon he either shoots or moves.
refused-counter-charged = He counter-charges and does not shoot any more.
refused-no-enemy = That is no enemy he could shoot at or strike.
refused-target-first = Name the target first.
refused-target-named = The target is named already.
refused-not-exposed = That one cannot be shot at now.
refused-nobody-named = Name somebody who shoots, or hold fire.
refused-volley-begun = Shooters are named, so they shoot.

## Refusals: the line of fire

refused-no-line = There is no clear line of fire.
refused-out-of-range = The target is out of range.
refused-tree-on-line = Trees are in the way.
refused-figure-on-line = Somebody stands in the way, and this weapon does not shoot over him.
refused-over-short = At short range nobody shoots over others.
refused-over-covered = Nobody shoots over others at a target in medium cover.
refused-over-contact = Nobody shoots over others at a target that a friend is fighting.
refused-below-crest = The slope hides the two from each other.
refused-height-between = The height between them hides the target.

## Refusals: charges

refused-marked = He is marked to shoot, so he neither charges nor attacks this turn.
refused-charging = He is committed to a charge.
refused-not-in-arc = The enemy is not in his frontal arc.
refused-not-seen = He does not see the enemy.
refused-charged-already = A charge or counter-charge against that one is announced already.
refused-no-charge-way = That does not make a charge: it takes six hexes or more without a sharp turn, the last four straight at the target.
refused-no-charge-yet = He is not there yet: the last four hexes have to lead straight up to the target.
refused-sharp-turn = In a charge he rides only to one of the three hexes ahead.
refused-too-far = That is too far for him.
refused-no-charge = He has no charge to ride.
refused-charges-first = Announced charges have to be ridden first.

## Refusals: movement

refused-moved = He has moved already.
refused-stationary = It was declared that he would not move.
refused-no-way = He has nowhere to go.
refused-not-begun = The move has not begun.
refused-too-dear = There are not enough movement points for that.
refused-rider-tree = No rider goes under trees.
refused-rider-water = No rider goes into the water.
refused-armour-water = Nobody in armour goes into the water.
refused-rider-wagon = No rider gets across a wagon.
refused-bodies = Too many bodies lie in that hex.
refused-enemy-there = An enemy bars the way.
refused-no-end = From there he would find no hex to stop in.
refused-no-exit = Nobody leaves the map there.
refused-stop-wagon = Nobody stops on a wagon.
refused-stop-stunned = Nobody stops on a stunned man.
refused-stop-figure = Nobody stops in a hex that is taken.
refused-stop-friend = The friend in that hex cannot leave it any more.
refused-stop-path = A charge will be ridden through that hex: nobody stops there.
refused-crowded = Two share a hex: one of them has to leave it first.
refused-hidden = Of a man in hiding nothing is declared.
refused-shares-hex = He shares his hex and has to leave it.
refused-nobody-aims = Nobody could shoot at him, so there is nothing to declare.

## Refusals: ammunition, bodies, the stunned

refused-not-dead = Missiles come from a friend or from the dead.
refused-shared-already = Nobody both gives and gets missiles in one turn.
refused-other-weapon = The two do not have the same missile weapon.
refused-never-counted = His missiles are not counted.
refused-has-all = He has as many as he can carry.
refused-no-bodies = No bodies lie near him.
refused-not-there = There is no such thing in that hex.
refused-carries = He carries somebody already.
refused-no-stunned = Nobody lies stunned in his hex.

## Refusals: horses and the wagon

refused-no-horse = That horse is not there for the taking.
refused-draught = Nobody rides a draught horse.
refused-draught-start = A draught horse is led from the start of a move, and once a turn.
refused-not-at-flank = To mount he has to stand at the flank of the horse.
refused-controlled = The enemy has that horse in hand.
refused-leads-enough = He cannot lead any more horses.
refused-horse-led = That horse has been led this turn.
refused-missed = He has missed that bridle and does not get it this turn.
refused-not-led = He does not lead that horse.
refused-no-wagon = There is no wagon.
refused-hitched = The draught horse is hitched to the wagon.
refused-not-hitched = No draught horse is hitched to the wagon.
refused-not-before-wagon = The rear half of the horse has to be at the front of the wagon.
refused-nobody-before = One of the men has to be at the front of the wagon.
refused-wagon-moved = The wagon has moved this turn.
refused-crew-full = Four men at the wagon are enough.
refused-hauling = Whoever moves the wagon does nothing else.
refused-not-ahead = It only goes to one of the three hexes in front.
refused-bends-too-far = Horse and wagon cannot bend so far.
refused-wagon-ground = The wagon goes neither under trees nor into water.

## Refusals: combat

refused-attacked = He has had his attack for this turn.
refused-odds = The odds are below 1-1.
refused-shifted-odds = The ground brings the odds below 1-1.
refused-no-adding = Men on foot attack a rider one by one.
refused-cannot-enter = He could not enter that hex, so he does not attack it.
refused-several-on-several = Several do not attack several in one combat.
refused-no-combat = There is no such combat to fight.
refused-nobody-left = Nobody is left in that combat on one of its sides.
refused-still-there = The enemy of that combat is still there.
refused-charge-stands = A charge that was ridden home has to be fought as announced.
refused-relied-on = An advance has counted on that combat: it has to be fought.
refused-not-he = It has to be another one.
refused-retreat-way = A retreat leads no nearer to the enemy and needs room for its whole length.
refused-bystander = Only a winner who took part in the combat advances.
refused-no-advance = No advance is open to him there.
refused-room-enough = There is room beside the horse: nobody has to step aside.
refused-cannot-shift = That one cannot step aside.

## The chapters of the rules

chapter-1 = Ground and maps
chapter-2 = The turn
chapter-3 = Shooting
chapter-4 = Line of fire and cover
chapter-5 = Movement
chapter-6 = Stacking
chapter-7 = Combat
chapter-8 = Horses under fire and in combat
