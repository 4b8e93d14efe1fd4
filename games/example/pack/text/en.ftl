### The Letter in English. fr.ftl has the same keys.

game-title = The Letter
game-about = Three couriers, one letter: a small game that shows how games are made.
scenario-two = Sender and Guard
scenario-two-about = The couriers against the Guard.
scenario-three = With Bandits
scenario-three-about = Bandits look for the letter too, for themselves.

side-sender = the Sender
side-guard = the Guard
side-bandits = the Bandits
piece-courier = courier
piece-guard = guard
piece-rider = rider
piece-bandit = bandit
piece-mule = stray mule

command-roll = Roll { $die }
command-entrust = Entrust the letter to { $courier }
command-suspect = Suspect { $courier }
command-move = { $piece } to { $hex }
command-ride = Ride to { $hex }
command-end-moves = End of movement
command-search = { $by } searches { $courier }
command-end-search = Search no more

prompt-entrust = Which courier carries the letter?
prompt-suspect = Which courier do you suspect?
prompt-moves = Move your pieces.
prompt-search = Search a courier in the next hex.
prompt-die = A die for the search.
prompt-drift = A die for the mule.
prompt-wait = The others decide.

event-chose = { $side } has chosen.
event-entrusted = { $courier } carries the letter.
event-suspected = You suspect { $courier }.
event-turn-began = Turn { $turn }
event-moved = { $piece } goes from { $from } to { $to }.
event-rode = The rider goes to { $to }.
event-delivered = { $courier } hands over the letter.
event-sent-away = { $courier } hands over a blank sheet and leaves.
event-suspect-shown = { $side }: the suspect is { $courier }.
event-rolled = { $by } searches { $courier }: { $die }, in all { $total }.
event-nothing-found = { $courier } has a blank sheet and is sent home.
event-letter-found = { $courier } has the letter.
event-drifted = The mule rolls { $die } and goes to { $to }.
event-strayed = The mule rolls { $die } and stays.

outcome-delivered = The letter has arrived: the Sender wins.
outcome-found = The letter is found: { $side } wins.
outcome-late = The letter comes too late: the Guard wins.

reason-suspect = { $piece } is suspected
reason-rider = { $piece } is mounted
reason-wood = { $piece } is in the wood
score-search = Search
result-searched = The paper is read
result-slipped = The courier slips away
family-searched = Read
family-slipped = Slips away

refused-over = The game is over.
refused-dice-are-chance = Dice are not thrown by a player.
refused-die-first = A die has to fall first.
refused-not-your-turn = It is not your turn.
refused-no-chance-now = Nothing is rolled now.
refused-not-asked = Something else is asked now.
refused-one-die = One die of six is rolled.
refused-other-secret = The Sender entrusts the letter, the others suspect.
refused-not-courier = That is no courier in play.
refused-not-yours = That is none of your pieces in play.
refused-moved = It has moved already.
refused-occupied = Somebody is there.
refused-stands = It stands there already.
refused-too-far = That is too far.
refused-rider = The rider goes hex by hex.
refused-not-ahead = The rider goes ahead, half right or half left.
refused-searched = It has searched already.
refused-not-near = The courier is not in the next hex.

sheet-field = The road east
place-west = West gate
place-east = East gate
legend-map = . open  w wood  = road
legend-pieces = C courier  G guard  R rider (= its rear)  B bandit  M mule
chapter-1 = Sides and pieces
chapter-2 = Secrets
chapter-3 = Movement
chapter-4 = Searches
chapter-5 = The turn
