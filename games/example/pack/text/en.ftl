### The Letter in English. fr.ftl has the same keys.

game-title = The Letter
game-about = Three couriers, one letter: a small game that shows how games are made.
scenario-two = Sender and Guard
scenario-two-about = The couriers against the Guard.
scenario-three = With Bandits
scenario-three-about = Bandits look for the letter too, for themselves.

Sender = Sender
    .subject = The Sender
    .of = of the Sender
    .to = to the Sender
Guard = Guard
    .subject = The Guard
    .of = of the Guard
    .to = to the Guard
Bandits = Bandits
    .number = many
    .subject = The Bandits
    .of = of the Bandits
    .to = to the Bandits
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
command-let-pass = Let him pass

prompt-entrust = Which courier carries the letter?
prompt-suspect = Which courier do you suspect?
prompt-moves = Move your pieces.
prompt-search = Search a courier in the next hex.
prompt-halt = { $courier } has come near. Search him at once?
prompt-die = A die for the search.
prompt-drift = A die for the mule.
prompt-wait = The others decide.

event-chose = The choice of { $side } is made.
event-entrusted = { $courier } carries the letter.
event-suspected = You suspect { $courier }.
event-turn-began = Turn { $turn }
event-moved = { $piece } goes from { $from } to { $to }.
event-rode = The rider goes to { $to }.
event-delivered = { $courier } hands over the letter.
event-sent-away = { $courier } hands over a blank sheet and leaves.
event-suspect-shown = The suspect of { $side } is { $courier }.
event-let-pass = { $courier } is let pass by { $side }.
event-rolled = { $by } searches { $courier }: { $die }, in all { $total }.
event-nothing-found = { $courier } has a blank sheet and is sent home.
event-letter-found = { $courier } has the letter.
event-drifted = The mule rolls { $die } and goes to { $to }.
event-strayed = The mule rolls { $die } and stays.

outcome-delivered = The letter has arrived: the Sender wins.
outcome-found = The letter is found. Victory for { $side }.
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
refused-not-he = Only the courier who has just come near may be searched now.
refused-not-near = The courier is not in the next hex.

order-pass = Let all pass in turn { $turn }
order-only-my-suspect = Ask me only about my suspect

form-entrust = Choose in secret who carries the letter.
form-suspect = Choose in secret whom you suspect.
form-couriers = The three couriers
form-paper = The letter
form-courier = { $unit }
form-stands = at { $hex }
form-seal = Seal it

explain-form-entrust = One of the three couriers has the letter, the others blank sheets, and nobody else learns which. Mark him in the table or click him on the map, then seal it.
explain-form-suspect = A search of the courier you suspect is one better on the die. Mark him in the table or click him on the map, then seal it.
explain-prompt-entrust = One of the three couriers has the letter, the others blank sheets, and nobody else learns which. Click his envelope.
explain-prompt-suspect = A search of the courier you suspect is one better on the die. Click his envelope.
explain-prompt-moves = Click a piece, then one of the marked hexes; the figure is what it costs of two points. Whoever comes next to a searcher may be searched at once.
explain-prompt-search = Whoever stands next to a courier may search him once a turn. The button says what the die must show.
explain-prompt-halt = A courier has come next to one of yours. Searched now he cannot be searched again by the same piece this turn.

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
