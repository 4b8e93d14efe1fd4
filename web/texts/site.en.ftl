# The words of the pages. Keys and variables are the same in every language.

## Everywhere

home = Home
home-logo = Honjin, home page
close = Close
cancel = Cancel
loading = Loading the game …
loading-page = Loading …
skip-main = To the page
skip-decision = To the decision
skip-map = To the map
nav-main = Pages
nav-play = Play
nav-rules = Rules
nav-help = First steps
guest = Guest
you = You
computer = Computer
settings = Settings
menu = Game menu
rules = Rules
play = Play
look = Look
watch = Watch
join = Join
accept = Accept
decline = Decline
proposal-open = Not answered yet: { $names }.
copied = Copied:
switch-language = { $now }: change the language to { $language }
language-en = English
language-fr = Français
rule-n = Rule { $id }
time-now = just now
time-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
  }

## What goes wrong

error-no-answer = The server does not answer. Look at your connection and try again.
error-not-found = There is no such table, or it is not open to you.
error-server = The server could not do that (code { $code }). Nothing was changed.
error-unknown = The server refused that. Nothing was changed.
error-title = That did not work
error-again = Try again
missing-title = Nothing here
missing-about = There is no such page or table, or it is not open to you.
missing-do = Check the address, or ask whoever gave it to you for the link again.
invite-bad-title = This invitation does not work
invite-bad-about = The link is incomplete or wrong, it has been used already, or the table is private and not open to you.
invite-bad-do = Ask whoever sent it for a new link, or start a game of your own.
invite-used = The seat of this invitation is taken: you are watching.

## Settings

set-theme = Theme
theme-system = As the system
theme-light = Light
theme-dark = Dark
set-language = Language
set-size = Size of the text
set-sound = Sounds
set-sound-about = Dice, chits, moves, and a bell when it is your turn.
set-volume = Volume
sound-on = Turn the sounds on
sound-off = Turn the sounds off
set-confirm = Confirm moves
set-confirm-about = A button repeats the act in words before it is done. Off, the second click does it.
set-explain = Explain what is new
set-explain-about = Each kind of question is explained the first time it comes. Switched on again, all are explained anew.
set-forms = Fill in as a whole
set-forms-about = Set-up, secret orders and the choice of chits as one form instead of one question after another.
set-curtain = Curtain between seats
set-curtain-about = At one screen, the next player opens a curtain before anything is seen.
set-speed = Battles and rolls
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-off = Off
set-motion = Animations
set-lines = Strong lines
set-lines-about = Grid and outlines are easier to see.
set-shortcuts = Single-key shortcuts
set-shortcuts-about = Turn them off if they get in the way of other tools.
set-keys = Change the keys
set-keys-about = Press a key’s button, then the key you want. Arrows, Tab, Enter, Esc and figures keep their meaning.
set-keys-none = none
set-keys-change = { $what }: { $key }. Change
set-keys-press = Press a key …
set-keys-press-about = Backspace leaves it without a key, Esc changes nothing. A key that was taken is taken over.
set-keys-usual = The usual keys
set-notify = Tell me when it is my move
notify-on = You will be told when it is your move and this page is hidden.
notify-off = Your browser does not allow notifications from this page.

## Home

home-title = Raise the curtain
home-about = Rules enforced, every roll open to check, a patient opponent.
n-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
  }
n-players-from = { $least } to { $n } players
n-scenarios = { $n ->
    [one] { $n } scenario
   *[other] { $n } scenarios
  }
n-hours = { $n } h
n-hours-from = { $least }–{ $n } h
n-steps = { $n ->
    [one] { $n } step
   *[other] { $n } steps
  }
difficulty-1 = learnt at once
difficulty-2 = easy to learn
difficulty-3 = some depth
difficulty-4 = long and deep
difficulty-5 = for old hands
new-title = New game
new-scenario = Scenario
new-seats = Who plays
sits-me = You
sits-me-about = your own seat
sits-computer = Computer
sits-computer-about = the computer of this server
sits-here = Here
sits-here-about = somebody at this screen, behind a curtain
sits-link = By a link
sits-link-about = a friend to whom you send a link
sits-open = Anybody
sits-open-about = anybody who sees the table in the lobby
seat-advised = good for a first game
new-lots = Draw lots for the seats
hotseat = Hot-seat
new-level = Strength of the computer
level-1 = Ashigaru
level-1-about = plays at once
level-2 = Captain
level-2-about = weighs the odds
absence-title = If somebody does not come back
absence-n = { $n ->
    [one] after a day
   *[other] after { $n } days
  }
absence-0 = never
absence-about = After so long without a move the others may take the game, or let the computer go on. A pause of the server does not count.
row-absence = on without you in { $n ->
    [0] less than a day
    [one] a day
   *[other] { $n } days
  }
row-clock-minutes = { $n } min each
row-clock-days = { $n ->
    [one] a day a move
   *[other] { $n } days a move
  }
new-clock = Pace
clock-none = No clock
clock-60 = 60 min
clock-days = 2 days a move
new-options = Options
new-more = { $n ->
    [0] No fine points of the rules
    [one] One fine point of the rules
   *[other] { $n } fine points of the rules
  }
new-start = Start the battle
yours-title = Your games
yours-waiting = { $n ->
    [0] none waits for you
    [one] one waits for you
   *[other] { $n } wait for you
  }
yours-empty = No games yet. Start the battle with one click, against the computer.
row-even = level so far
row-ahead-you = you lead by { $n }
row-behind-you = you are behind by { $n }
row-ahead = { $number ->
    [many] { $subject } lead by { $n }
   *[one] { $subject } leads by { $n }
}
row-days-left = { $n ->
    [0] time is up
    [one] { $n } day left
   *[other] { $n } days left
  }
guided-title = Guided game
guided-begin = Begin
moments-title = Famous positions, play on from here
moment-when = turn { $n }, up { $to }
replays-title = Replays
open-title = Open tables
open-empty = Nobody is looking for an opponent. Start a table with a seat for anybody.
watch-title = Watch
list-more = { $n ->
    [0] No more
    [one] One more
   *[other] { $n } more
  }
state-yours = Your move
state-theirs = Their move
state-over = Finished
state-open = Waiting for a player
import-title = Read a log in
import-about = A finished game from a file, to replay and to play on.
import-failed = This file cannot be read as the log of a game. Nothing was changed.
import = Choose a file

## The table

region-decision = Decision
region-command = Command
region-details = Details
sheet-handle = Sheet taller or lower
tabs = What the sheet shows
tab-action = Action
tab-command = Command
tab-unit = Unit
tab-log = Log
tab-new = { $n } new
fold-left = Fold the command column
unfold-left = Open the command column
fold-right = Fold the right column
unfold-right = Open the right column
turn = Turn
turn-n = Turn { $n }
turn-0 = Set-up
turn-of = Turn { $n } of { $last }
score-how = How the score came about
score-title = Victory points: { $lead }
score-none = Nobody has scored yet.
score-when = #
score-why = What happened
score-by = VP
score-total = Track
game-code = game { $id }
seat-free = Free seat
seat-gone = has left
seat-away = away
seat-away-since = away, seen { $ago }
seat-waiting-join = nobody yet
seat-deciding = deciding
seat-waiting = waiting
seat-drew = draw
seat-lost = lost
seat-won = won
clock-left = { $time } left on your clock
off-screen = { $n ->
    [0] None off screen
    [one] One more off screen
   *[other] { $n } more off screen
  }
off-screen-all = { $n ->
    [0] No choice off screen
    [one] One choice off screen
   *[other] { $n } choices off screen
  }
watchers = { $n ->
    [0] Nobody watches
    [one] One watches
   *[other] { $n } watch
  }
your-decision = Your decision
side-of = of { $name }
side-to = to { $name }
decides = { $number ->
    [many] { $subject } decide
   *[one] { $subject } decides
}
spectator = { $number ->
    [many] Watching. { $subject } decide
   *[one] Watching. { $subject } decides
}
title-yours = ● Your move - { $game }
title-waiting = Waiting for { $name } - { $game }
title-over = { $game } - finished
lost = Connection lost
lost-retry = Trying again in { $n } s. Nothing is lost: what you chose is kept and sent again.
looking-back = Looking back
looking-at = { $n ->
    [0] The table as it stood before the first command.
    [one] The table as it stood after the first command.
   *[other] The table as it stood after { $n } commands.
  }
looking-about = The game goes on; nothing can be chosen here.
look-earlier = Earlier
look-later = Later
look-at = Look at moment { $n }
back-to-now = Back to now
frozen = Table frozen
frozen-about = The table hit a fault of ours. Its log is kept.
frozen-kept = Nothing you did is lost. The other tables go on.
finished = Finished
over-rules = Ended by the rules.
over-resign = Ended by resignation.
over-agreement = Ended by agreement.
over-time = Ended on time.
over-closed = Closed by an administrator.
over-absence = Somebody did not come back in the time agreed on.
absence-agreed = { $n ->
    [one] after a day without a move the others may go on
   *[other] after { $n } days without a move the others may go on
  }
absence-take = Go on without them
absence-ask = The time agreed on is over. Of two the game is yours; of more the computer takes the seat.
seat-left = left; the computer plays on
seat-left-absence = did not come back; the computer plays on
vacant = This seat is free
vacant-about = Whoever sat here has deleted the account. Somebody else may take the seat, or the computer.
vacant-link = Make an invitation
vacant-computer = Let the computer play
vacant-offer = Fill the free seat
over-lesson = That was the whole lesson. Play on from here against the computer from the replay, or start a game of your own.
open-seat = Open table
open-seat-about = Waiting for somebody to take the other seat.
open-seat-link = Send the link to whom you want to play with; this page goes on by itself.
copy-invite = Copy the invitation
chance = Chance
chance-about = The dice or the draw decide.
hint-begin = Choose one of the marked elements.
hint-end = Choose a marked end, or Esc to step back.
hint-menu = Choose one of the ways.
hint-confirm = Confirm with the button, Enter or a second click.
hint-confirm-touch = Confirm with the button or a second tap.
hint-end-touch = Tap a marked end.
step-back = Step back
hint-again = A second click does it.
hint-list = Choose from the list.
hint-ready = The odds are shown. A second tap does it.
list-title = Choices
action-empty = Choose a marked unit or hex; its price and odds appear here.
unit-empty = Tap a unit on the map; what it can do appears here.
action-waiting = { $name } decides. You can look round the map and read the log meanwhile.
action-buttons = Choose with the buttons; where there are odds, the first tap shows them.
undo = Undo
troop = The others too
troop-about = Proposes where the others of the troop go along; each can be changed before anything is done. Shift while you click or put the counter down does the same
troop-alone = This one alone
troop-go = { $what }, and { $n ->
    [one] { $n } other
   *[other] { $n } others
}
troop-hint = Click a pale counter to send it elsewhere.
troop-where = Click where it shall go.
sights = In its line
weigh-take = { $n ->
    [0] Nobody attacks
    [one] List this combat
   *[other] List these { $n } combats
}
weigh-each = Choose one of each.
weigh-more = There are further ways; put them together on the map.
walk-fate = On the way there
walk-where = Click a hex for the whole way there, or go step by step.
walk-again = Click it again to go, or another hex.
walk-turn = Choose a heading, then click the hex again to go.
walk-go = Go to { $hex }: { $n } of { $of } MP
walk-face = { $n } MP to stand so
walk-price = { $n } of { $of } MP
again = The rest alike
again-about = Answers the same for the others, until something else is asked, one of your units comes to harm or the turn ends
again-stop = Ask me again
log-only = The only choice.
orders = { $n ->
    [0] Standing orders …
    [one] { $n } standing order …
   *[other] { $n } standing orders …
}
orders-title = Standing orders
order-give = Answers for you until you recall it; nobody else is told
log-by-order = Your standing order answered.
order-recall = It stands: press to recall it
stale = The table has gone on meanwhile; here is how it stands now.
updated = Honjin was updated. Reload the page when it suits you; the game is safe.
why-not = Why not { $what }?
can-begin = can be chosen
can-end = legal end
can-end-cost = legal end, cost { $cost }
duties-title = Duties are left
duties-about = This ends the phase, but something still has to be done:
rematch = { $n ->
    [2] Rematch, sides swapped
   *[other] Rematch, everybody one seat on
}
rematch-ready = The rematch is ready: go to the table.
proposal-draw = { $number ->
    [many] { $subject } offer a draw.
   *[one] { $subject } offers a draw.
}
proposal-take-back = { $number ->
    [many] { $subject } ask to take something back.
   *[one] { $subject } asks to take something back.
}
proposal-rematch = { $n ->
    [2] { $number ->
        [many] { $subject } offer a rematch with sides swapped.
       *[one] { $subject } offers a rematch with sides swapped.
    }
   *[other] { $number ->
        [many] { $subject } offer a rematch, everybody one seat on.
       *[one] { $subject } offers a rematch, everybody one seat on.
    }
}
proposed-draw = You have offered a draw.
proposed-take-back = You have asked to take something back.
proposed-rematch = You have offered a rematch.
take-back-before = To before #{ $n }: “{ $what }”
result-won = You have won
result-lost = You have lost
result-draw = A draw
result-drew = You drew
result-show = The result
result-lost-by = Losses { $of }
result-units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
}
result-dead-of = The dead { $of }
result-leaders = { $n ->
    [one] { $n } leader
   *[other] { $n } leaders
}
result-turning = Turning points
dead-when = { $how }, turn { $n }
gain-units = Units
gain-leaders = Leaders
gain-places = Places
gain-other = Other
gained-by = Gains { $of }
lead-of = Lead { $of }
lead-yours = Your lead
lead-even = the score is even
lead-ahead = { $number ->
    [many] { $subject } are ahead by { $n }
   *[one] { $subject } ahead by { $n }
}
lead-you = you lead by { $n }
lead-them = you are behind by { $n }
lead-even-short = even
lead-ahead-short = { $name } { $n }
lead-you-short = ahead { $n }
lead-them-short = behind { $n }
lead-draw = draw, within { $n }
lead-course = Your lead, turn by turn
lead-course-of = The lead { $of }, turn by turn
lead-letters = a letter opens that moment in the replay
point-dead = { $n ->
    [one] { $names } dies
   *[other] { $names } die
}
point-lost = { $n ->
    [one] { $names } is destroyed
   *[other] { $names } are destroyed
}
point-score = The score changes
point-when = turn { $n }{ $units ->
    [0] {""}
    [one] , one unit destroyed
   *[other] , { $units } units destroyed
}
rematch-go = To the rematch
rematch-asked = Rematch offered
save-log = Save the log
save-text = Save log: text
save-json = JSON
result-lesson = The lesson is over
result-play = Play a game
result-wins = { $number ->
    [many] { $subject } win
   *[one] { $subject } wins
}
result-turn = Turn { $n } of { $last }.
result-close = Look at the map
result-points = Points

## Preview

preview-cost = { $cost } / { $of } MP
preview-contacts = In contact: { $units }
preview-all = All results
odds-result = Result
odds-chance = Chance

## Log, chat, notes

log = Log
log-filter = Which entries
log-all = All
log-dice = Dice
log-moves = Moves
log-chat = Chat
log-nothing = Nothing has happened yet.
log-empty = No entries match.
log-search = Search the log
log-search-about = Words, a unit, a rule: TB2, rout, 11.6
log-found = { $n ->
    [one] { $n } entry
   *[other] { $n } entries
}
log-clear = Show all
log-new = { $n ->
    [0] No new entry
    [one] One new entry
   *[other] { $n } new entries
  }
log-earlier = { $n ->
    [0] No earlier entry
    [one] One earlier entry
   *[other] { $n } earlier entries
  }
log-again = Show again
log-ledger = The ledger
log-ledgers = Both ledgers
log-before = Before this game: { $n ->
    [one] { $n } entry
   *[other] { $n } entries
  } of game { $id }
since = Since you looked
since-count = { $n ->
    [0] Nothing has happened.
    [one] One thing has happened.
   *[other] { $n } things have happened.
  }
since-losses = { $own ->
    [0] You lost nothing
    [one] You lost { $own } step
   *[other] You lost { $own } steps
  }, { $theirs ->
    [0] the others nothing.
    [one] the others { $theirs }.
   *[other] the others { $theirs }.
  }
since-next = Next:
since-about = Nothing is decided while you look.
since-skip = Skip to now
since-show = Show me
since-rest = Show me the rest
since-at = { $n } of { $of }
since-back = One card back
since-on = One card on
since-now = Now
since-changed = What changed
since-moved = Moved: { $names }
since-better = better than before
since-lost = destroyed
since-battle = Battle
since-chit = A chit is drawn
since-mode = Modes
since-move = Moves
since-rally = Rally
since-siege = Siege
since-turn = A new turn
since-leader = A leader
since-rout = Rout
since-loss = Losses
since-push = Fall back
since-blocked = No way back
since-advance = Advance
since-result = Result
since-declare = Battle
scene = What happens
scene-skip = Skip
scene-push = falls back
scene-advance = advances
scene-steps = { $n ->
    [one] −{ $n } step
   *[other] −{ $n } steps
  }
chat-placeholder = Say something
chat-empty = Nobody has said anything yet.
chat-earlier = Earlier
chat-removed = (removed by an administrator)
gallery-hear = Hear those who look on
gallery-mute = Silence those who look on
gallery-muted = A player has asked those who look on to be silent.
notes = Notes
notes-private = only you see them

## Menu

menu-take-back = Ask to take back
menu-draw = Offer a draw
menu-resign = Resign
menu-people = People, and reporting this table
menu-copy-link = Copy the link
menu-twin = The map as text
menu-replay = Replay
menu-leave = Leave the table
draw-ask = If the other agrees, the game ends in a draw.
resign-ask = The game ends now and the other side wins.
resign-ask-others = Your seat goes to the computer, or the game does without it; the others play on.
take-back-to = Go back to before
take-back-about = The other player has to agree. The log keeps all { $n } commands.
take-back-nothing = There is no decision of yours to take back.

## Curtain, twin, command line

curtain-hand = Hand over the screen { $to }
curtain-about = Hold anywhere for three seconds, or press the button.
curtain-open = I am on the side { $of }
twin-title = The map as text
twin-close = Back to the map
twin-ends = { $what }: choose
twin-end-cost = { $name }, cost { $cost }
twin-no-ends = Nothing further to choose; confirm with Enter or step back with Esc.
twin-begin = Other choices
twin-unit = Unit
twin-where = Where
twin-what = What
twin-choice = Choice
twin-choose = Choose { $unit }
command-label = Command line
command-example = 22.08, why 20.10, odds, B2 22.08
command-help = A hex goes there; “why” and a name asks; “odds” reads them; words of a choice choose it.
command-nothing = There is nothing to say about that.
command-several = { $n } choices fit: { $first }
command-chosen = Chosen: { $what }. Enter once more does it.
command-played = Done: { $what }.
command-confirm = Something is chosen: type it again to do it.

## Keyboard

keys-title = Keyboard
key-focus = move over the map, by hex
key-tab = next or previous unit that can be chosen, on the map
key-enter = choose, confirm
key-escape = step back
key-undo = undo
key-space = pass, decline; play in the replay
key-next = next unit or force that can be chosen; with Shift the one before
key-earlier = one moment back
key-later = one moment on
key-now = back to now
key-fan = fan the stack
key-why = why not? (on the map)
key-odds = odds in detail
key-rules = rules of this decision
key-charts = charts beside the map
key-counters = counters on or off
key-in = nearer
key-out = farther
key-fit = the whole map
key-active = what can be chosen
key-left = fold the command column
key-right = fold the right column
key-again = the last battle once more
key-log = log
key-chat = chat
key-north = on the map: north
key-north-east = on the map: north-east
key-south-east = on the map: south-east
key-south = on the map: south
key-south-west = on the map: south-west
key-north-west = on the map: north-west
key-name-space = Space
key-name-enter = Enter
key-name-escape = Esc
key-name-shift = Shift
key-command = command line
key-map = to the map
key-twin = the map as text
key-buttons = the n-th button
key-headings = where a rider faces at the end of his way
key-list = this list

## Replay

skip-controls = To the controls
region-replay = Replay
replay-of = { $scenario } · { $n ->
    [one] { $n } command
   *[other] { $n } commands
  }
replay-slider = Moment of the game
replay-moment = { $n } of { $of }
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-next = One step on
replay-last = To the end
replay-speed = Time for a step
replay-seconds = { $s } s a step
replay-link = Copy link
replay-log = Download the log
save-as-text = As text
replay-fork = Play on from here
replay-to-table = To the table
replay-graph = The score over the game; the slider below reads each moment
replay-decision = Moment { $n }
replay-start = Before the first command.
eyes = Through whose eyes
eyes-public = What everybody saw
eyes-all = Everything shown
fork-about = { $n ->
    [0] A new table starts from the beginning. This game stays as it is.
    [one] A new table goes on after the first command. This game stays as it is.
   *[other] A new table goes on after { $n } commands. This game stays as it is.
  }
brought = Uploaded log
brought-after = Goes on from an uploaded log
brought-about = Somebody uploaded this log. What it says of itself was checked when it came:
brought-name = “{ $name }” says the log
brought-seal-whole = The seal fits: no line was changed since the game was closed. It does not say who closed it.
brought-seal-partly = The seal fits, but for the last position, which an older version sealed in another form.
brought-seal-broken = The seal is broken: lines were changed, or the game ended otherwise.
brought-seal-missing = There is no seal: the game was never closed, and any line may have been changed.
brought-dice-agree = Every roll follows from the secret in the log.
brought-dice-seeded = Every roll follows from a number that everybody could know beforehand.
brought-dice-differ = The rolls do not follow from what the log committed to: some were changed.
brought-dice-unproven = Where the rolls come from cannot be checked.
brought-seats-here = This server knows the game: it was played here by these people, line by line.
brought-seats-other = This server has a game of that number, and it is another one: this log was changed or made up.
brought-seats-said = Who played is only what the log says; they need not be the players of that name here.
brought-line = The first line that is wrong is line { $n }.
fork-brought = This log was uploaded: everybody at the new table will read that.
fair-title = Fair dice
fair-about = Before the first roll the server drew a secret and published its hash. Every roll follows from the secret, the players’ salts and its number, so nobody could choose or foresee one.
fair-commitment = Published at the start: SHA-256 of “commit” and the secret
fair-salts = Salts of the players
fair-secret = The secret
fair-not-yet = It is shown when the game is over.
fair-check = Check every roll here
fair-good = The secret fits what was published, and { $n ->
    [0] there was no roll
    [one] the one roll fell as it had to
   *[other] all { $n } rolls fell as they had to
  }.
fair-checking = Computing …
fair-wrong = { $n ->
    [one] One roll did not fall as it had to: roll { $first }.
   *[other] { $n } rolls did not fall as they had to, first roll { $first }.
  }
fair-bad = The secret does not fit what was published.
fair-how = Every roll can also be checked without this server: download the log and run “honjin verify” on it.

## Charts

charts = Charts
charts-tabs = Kinds of charts
charts-search = Find a chart, a word or a result: ford, rally, d1R …
charts-asked = for the present question
charts-ahead = The middle of the dice is lit; what they cannot reach is faint.
charts-last = Last roll:
charts-pin = Keep in sight, two at most
charts-pin-one = Keep in sight: { $chart }
charts-pinned = Kept in sight
charts-origin = printed in the rulebook; all other figures are ours.
charts-found = { $charts ->
    [0] No chart
    [one] { $charts } chart
   *[other] { $charts } charts
}, { $rules ->
    [0] no rule
    [one] { $rules } rule
   *[other] { $rules } rules
}.
charts-more-rules = More rules with these words

## Rules

rules-search = Number or words
rules-page = All the rules on a page of their own
rules-chapter = Chapter { $n }
rules-chapters = Chapters
rules-others = Rulings and differences
rules-games = Games
rules-about = The rules in our own words, by number. Rulings close a gap; differences reconcile two editions.
rules-none = No rule has “{ $words }”. Try fewer words, another word or a number.
rules-all = Show all the rules
rules-found = { $n ->
    [0] No rule
    [one] One rule
   *[other] { $n } rules
  }
rules-ruling = ruling
rules-difference = editions differ
rules-example = example
rules-component = component

## Account

## First steps

help-guide-title = Guided games
help-guide-about = A few decisions on the real map: you play both sides, the dice are written down, and a word or two stands before each choice.
help-guide = Begin
help-steps = How a move is made
help-step-1 = The coloured bar says who decides, what is wanted and under which rule. If it is you, what you can choose has a green ring.
help-step-2 = Click a ringed unit: the hexes it can reach are marked with their cost.
help-step-3 = Click an end, or pull the unit there with the mouse: path, contacts and exact odds appear before anything is done.
help-step-4 = Confirm with the button that repeats the act in words, with Enter or with a second click. Esc steps back.
help-step-5 = Click anything that is not marked, hold your finger on it or press ? to learn why it cannot be chosen, with the rule.
help-step-6 = Undo is free until a die is rolled or something hidden is shown; beyond that you may ask the other player.
help-keys = Keys work wherever the focus is, except while you type. They can be changed or turned off in the settings.
coach = Guide
coach-title = Lesson, { $n } of { $of }
explain-title = For the first time
explain-got-it = Got it
explain-never = Don’t explain again
coach-do = Do it
coach-show = Show me

## Odds on the buttons

stake-certain = certain
stake-none = no chance
stake-percent = { $n } %
stake-two-dice = { $need } on two dice
chances-title = All chances
chances-column = chance
chances-exactly = { $n } of { $of } rolls
needed = (needed { $need })
hint-then = Then: { $what }
groupings = Ways to group the battles
grouping-battles = { $n ->
    [one] { $n } battle
   *[other] { $n } battles
}
groupings-more = There are more ways to group them.
## Forms

form-progress = { $n } of { $of } settled
form-placed = { $n } of { $of } placed
form-hint = Change what you like: nothing is sent before the last button.
form-hint-secret = Change what you like: nothing is sent before the last button, and only you see it.
form-missing = { $done }: { $n } missing
form-lost = { $done }, { $n ->
    [one] { $n } point lost
   *[other] { $n } points lost
}
form-undo = Takes back the last change of the form
form-one-by-one = One by one
form-one-by-one-about = Answer this question choice by choice instead
form-proposals = Proposals
form-my-own = My own, from nothing
form-only-you = only you see this
form-secret = secret until both end
form-no-points = There are no points left for this. Take another one back first.
form-left = { $n } of { $of } left
form-choose = choose
form-name = { $n ->
    [1] For which one?
   *[other] For which? Up to { $n }.
}
form-choice = Your choice
form-choice-none = Nothing yet.
form-take-back = Take back { $what }
form-unspent = { $n ->
    [one] { $n } point is unspent and will be lost.
   *[other] { $n } points are unspent and will be lost.
}
form-clear = Clear all
form-repeat = As last time
form-of = { $n } of { $of }
form-unplaced = not placed
form-pick-up = Take back
roster-sum = { $spent } of { $have } points · { $n } chosen · { $left } left
roster-price = { $name }, { $n ->
    [one] { $n } point
   *[other] { $n } points
}
roster-beyond = { $name }, { $n ->
    [one] { $n } point
   *[other] { $n } points
}: more than is left
roster-name-column = Name
roster-sieves = Show only
roster-all = All
roster-afford = I can afford
roster-chosen = Chosen
roster-search = Find a name
roster-none = Nobody here fits. Take a filter back, or search for less.
roster-hover = Wounded values show when you point at a figure.
roster-across = { $side }: what they may choose from
roster-lot = Fill the rest by lot
roster-lot-about = D, our own proposal: the server draws from what can still be paid; nothing is sent before the last button
roster-lot-none = Nobody else can be paid with what is left.
roster-words = In words
roster-checked = checked at every change
roster-holds = Holds
roster-note = Good to know
roster-mend = Must be mended
roster-show = Show the row
form-deploy-hint = Take a counter, then click its hex; a hex that is taken is exchanged.
origin-R = printed in the rules
origin-H = known from history
origin-P = from a public source
origin-D = our proposal
origin-tag-R = As printed
origin-tag-H = As in history

## From whoever looks after the server
nav-admin = Administration
notice-minutes = { $n ->
    [one] In one minute.
   *[other] In { $n } minutes.
  }
