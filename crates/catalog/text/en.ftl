# What all games say alike. A message of a fault has beside it what to do (.do).

## The table

table-over = The game is over.
table-no-such-seat = There is no seat { $seat } in this game.
undo-nothing = There is nothing to take back.
undo-not-yours = Others have gone on since.
undo-chance = Dice have been rolled or a chit drawn since.
undo-revealed = The last command showed somebody something new.
undo-closed = The game is closed.
undo-too-often = Too much has been taken back in this game.

## The board

board-turn = Turn { $turn } of { $last }
board-vp = { $leader } leads by { $points } VP
board-vp-even = Victory Points even

## Faults

no-game = There is no game { $given }.
    .do = The games are: { $known }.
no-scenario = There is no scenario { $given }.
    .do = The scenarios are: { $known }.
no-option = There is no option { $given }.
    .do = The options are: { $known }.
no-value = The option { $option } cannot be { $given }.
    .do = It is one of: { $known }.
setup-refused = The game cannot be set up so: { $detail }
    .do = Change the scenario or the options.
wrong-seats = { $given } names for { $needed } seats.
    .do = Name everybody, or nobody.
bad-name = A name is empty, too long, or has control characters.
    .do = Use 1 to { $most } printable characters.
too-many-salts = There are too many salts.
    .do = Give at most 8.
other-game = This was played with the game { $given }, not with { $game }.
    .do = Ask the right game.
other-pack = This was played with another pack: { $given }.
    .do = Give the pack it was played with; the present one is { $pack }.
other-rules = This was played under other rules: { $given }.
    .do = Use the version that wrote it; this one has { $ours }.
position-format = The position has format { $given }, this program reads { $ours }.
    .do = Set it up again; docs/position.md has every field.
bad-pack = The pack is refused: { $detail }
    .do = Mend the file at that place; the built-in files show how it should look.
bad-log = The log cannot be read: { $detail }
    .do = Use another copy of the file; this one is damaged, was edited, or is no game log.
log-refused = The rules refuse a command of the log:
    .do = The log was edited, or written under other rules.
bad-replay = The log cannot be played again: { $detail }
    .do = Use the log as it was written, with the position it began from if it began from one.
bad-position = The position is refused: { $detail }
    .do = Send a position as it was dumped, or change it so that it keeps the rules.
bad-command = This is no command of the game: { $detail }
    .do = Copy a command from the list of options, or give its index.
no-index = There is no option { $index }; there are { $count }.
    .do = Ask for the options again and count from 0.

## What is wrong with a finished game

verdict-two-sources = the dice come from a secret and from a seed at once
verdict-no-source = the log does not say where its dice came from
verdict-no-secret = the secret of the dice has not been shown
verdict-bad-secret = the secret is not 64 hexadecimal digits
verdict-other-secret = the secret is not the one committed to
verdict-no-roll = nothing is rolled here
verdict-not-closed = the game is not closed
verdict-not-over = the game is closed but not over
verdict-other-end = the last position is another one
verdict-other-outcome = the game ended otherwise than the seal says
verdict-no-position = the seal does not say what the last position was
verdict-cannot-leave = the game cannot go on without this seat
verdict-uncompared-layout = Not compared: the last position. This log has format 1, which sealed it as a program of its day kept it in memory. Everything else was compared.
verdict-uncompared-form = Not compared: the last position. It was sealed in form { $sealed }, this program declares form { $ours }. Everything else was compared.
verdict-changed = a line was changed after the game was closed
verdict-take-back = this takes back more than was played
verdict-position = the log begins from a position set up by hand, which it does not hold
verdict-other-position = the log begins from another position
verdict-other-roll = the dice gave { $gave }, the log says { $says }
verdict-refused = the rules refuse this command: { $detail }
verdict-other = { $detail }

## In the browser

table-dice = The dice fall.
table-all-choose = All choose at once, in secret.
piece-label = { $unit }, { $name }

## What dice must show

need-at-least = { $n } or more
need-at-most = { $n } or less
need-one-of = { $faces }
need-any = any roll
need-none = no roll will do
