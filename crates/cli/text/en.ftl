# What the program itself says. A message of a fault has beside it what to do (.do).

## honjin games

games-heading = { $game } - { $title } ({ $edition })
games-default = default
games-seats = seats: { $seats }
games-scenarios = scenarios: { $scenarios }
games-options = options, the default first, with the rule they belong to:

## honjin watch

watch-length = { $commands } commands, seed { $seed }
watch-stuck = The game waits for nobody, or for a roll that cannot fall, and is not over.
    .do = This is a mistake of the program: please report it with the command line you used.
watch-refused = A bot was refused what it had been offered:
    .do = This is a mistake of the program: please report it with the command line you used.

## honjin rules

rules-summary = { $game }: { $rows } rules, { $implemented } implemented, { $tested } tested
rules-also-rulings = Rulings: { $rows }, { $tested } named by a test
rules-also-differences = Differences between the editions: { $rows }, { $tested } named by a test
rules-also-examples = Worked examples: { $rows }, { $tested } named by a test
rules-not-implemented = Not implemented:
rules-not-tested = Not tested:
rules-components = Components of the printed game, which need no code:
rules-stray = { $place }: cites { $words }, which the index of rules does not have.
rules-none = This game has no index of rules.
    .do = Ask for another game.
rules-unreadable = The index of rules cannot be read: { $detail }
    .do = Mend rulebook.toml and build again.

## honjin verify

verify-clean = The game is as it was played: { $commands } commands, { $rolls } rolls computed again.
verify-faulty = { $faults ->
    [one] One fault
   *[other] { $faults } faults
} in { $commands } commands and { $rolls } good rolls:
verify-line = line { $line }:
verify-crashed = The rules failed on this log.
    .do = The log was edited, or the program has a mistake: please report it with the log.
file-unreadable = The file cannot be read: { $detail }
    .do = Check the path.

## honjin soak

soak-progress = { $games } of { $all } games
soak-failure = seed { $seed }, { $variant }: { $what }; the log is { $file }
soak-summary = { $games } games, { $decisions } decisions, { $failures } failures

## honjin duel

duel-seat = level { $level } in seat { $seat }: { $wins } won, { $draws } drawn, { $losses } lost
duel-all = level { $level } against { $other }: { $wins } won, { $draws } drawn, { $losses } lost, { $unfinished } not finished
duel-share = of the decided games { $share } % won; with 95 % between { $low } and { $high }
duel-thinking = level { $level }: { $decisions } decisions, { $mean } ms each, { $worst } ms at worst, { $turn } ms on average over the slowest turn
duel-deeds = what each level did: how often in a game, and in how many games at least once

## honjin pack check

pack-good = { $files ->
    [one] One file is good
   *[other] { $files } files are good
}; with them the pack is { $hash }

## honjin referee

line-too-long = The line has { $bytes } bytes.
    .do = Send at most { $most } bytes a line.
not-utf8 = The line is not UTF-8.
    .do = Send text in UTF-8.
empty-line = The line is empty.
    .do = Send one JSON object a line.
bad-json = The line is not JSON: { $detail }
    .do = Send one whole JSON object a line, nested less than 128 deep.
not-object = The line is JSON but no object.
    .do = Send an object with id, method and params.
bad-id = The id is neither a number nor a short string.
    .do = Use a number, or a string of at most 64 bytes.
unknown-field = A request has no such field.
    .do = Use id, method and params only.
no-method = The request names no method.
    .do = Give the method as a string; hello lists them.
unknown-method = There is no method { $given }.
    .do = The methods are: { $known }.
bad-params = The parameters do not fit: { $detail }
    .do = See docs/referee.md for the parameters of each method.
bad-table = This cannot be the name of a table.
    .do = Use 1 to { $most } printable characters, or no name at all.
table-taken = There is a table { $table } already.
    .do = Choose another name, or close that table.
too-many-tables = There are { $most } tables, and no more may be open.
    .do = Close one that is no longer needed.
no-table = There is no table { $table }.
    .do = Start one; tables lists them.
frozen = The table { $table } is frozen since the rules failed on it.
    .do = Fetch its log, close it, and replay the log on a new table.
crashed = The rules failed on this request ({ $detail }). The table, if there was one, is frozen; all others go on.
    .do = This is a mistake of the program: please report it with the log of the table.
bad-seat = There is no such seat.
    .do = Give a number from 0 to { $last }, or, for options and play, "chance".
not-awaited = Seat { $seat } is not awaited.
    .do = Ask for the turn.
bad-viewer = There is no such viewer.
    .do = Give a number from 0 to { $last }, "public" or "umpire".
which-command = It is not clear what to play.
    .do = Give either command or index.
no-dice = This game has no dice of its own.
    .do = Play a result for the seat "chance", or start the game with a seed or with fair dice.
sealed-dice = The secret of these dice is not known here.
    .do = Replay the log with its secret.
dice-decide = The dice of this game decide, not somebody's hand.
    .do = Use roll, or start the game with dice by hand.
nothing-rolled = Nothing is rolled now.
    .do = Ask for the turn, and play for a seat that is awaited.
bad-secret = The secret is not 64 lower-case hexadecimal digits.
    .do = Give 32 bytes as hexadecimal, or none to have one drawn.
other-secret = The secret is not the one the log committed to.
    .do = Give the secret of this game.
no-randomness = The system gives no random numbers.
    .do = Give a secret of your own.
not-over = The game is not over.
    .do = Play it to its end first.
no-rule = The index has no rule { $given }.
    .do = Give an id as refusals name it.

## serve

serve-address = Honjin is at { $address } - stop it with Ctrl-C
serve-watch = Health and figures are at { $address }
serve-in-use = Another server uses this database.
    .do = Stop it first, or name another file with --data.
serve-smtp-form = An SMTP server is given as smtps://USER@HOST or smtp://USER@HOST.
    .do = See "Letters and pushes" in docs/hosting.md.
serve-smtp-password = A password does not belong on the command line, where others can read it.
    .do = Leave it out of --smtp and set HONJIN_SMTP_PASSWORD.
serve-smtp-no-password = The SMTP server has a user and no password.
    .do = Set HONJIN_SMTP_PASSWORD.
serve-smtp-sender = The sender of letters is given as ADDRESS or "NAME <ADDRESS>".
    .do = Name another one with --mail-from.
serve-no-letters = No letters can be sent: { $detail }
    .do = See docs/hosting.md, or leave --smtp out.
serve-no-watch = { $detail }
    .do = Name another address with --watch, such as 127.0.0.1:8091.
serve-no-database = The database cannot be used: { $detail }
    .do = Name another file with --data, or see docs/hosting.md.
serve-no-address = { $detail }
    .do = Name another address with --listen, such as 127.0.0.1:8090.
load-failed = The server could not be measured: { $detail }
    .do = Close what uses the ports or the disk, and try again.

## honjin backup, restore, doctor

backup-done = { $file } holds { $tables } games, { $people } people and { $records } records, and is sound.
backup-exists = There is a file of that name.
    .do = Choose another name for the copy.
restore-done = { $file } is the database now: { $tables } games, { $people } people, { $records } records. Start the server.
restore-aside = What was there before is kept as { $file }.
restore-exists = There is a database already.
    .do = Say --replace to put it aside, or name another with --data.
care-absent = There is no such file.
    .do = Look at the name, and at --data or HONJIN_DATA.
care-in-use = A server uses this database.
    .do = Stop the server first.
care-not-sound = This is no sound database of ours: { $detail }
    .do = Ask honjin doctor about it, or take an older copy.
care-failed = It could not be done: { $detail }
    .do = Look at the place, its rights and the room on the disk.
doctor-sound = Sound: { $tables } games, { $people } people, { $records } records; every game opens.
doctor-ill = { $ills ->
    [one] One thing is wrong
   *[other] { $ills } things are wrong
} among { $tables } games, { $people } people and { $records } records.
doctor-older = It was written by an older version; the next start of the server brings it up.
doctor-damaged = The file is damaged: { $detail }
    .do = Restore the last copy. If there is none, keep this file and let sqlite3 read out what it can (.recover).
doctor-too-new = A newer version wrote it (schema { $version }).
    .do = Use that version, or a newer one.
doctor-orphaned = { $rows } rows of { $of } belong to nothing.
    .do = Something else has written to this file. Restore the last copy.
doctor-gap = Records of game { $table } are missing.
    .do = Restore the last copy to have that game; all others go on.
doctor-unreadable = Game { $table } cannot be opened: { $why }
    .do = The program that began it may still know its rules; all other games go on.
doctor-crashed = the rules failed on it
serve-no-admin = No account is called { $name }: nobody becomes an administrator by that. Claim the name first, then start again.
serve-code = Nobody looks after this server yet. Who signs in and enters this code at { $address } does: { $code }
stale-counted = By these rules may go: { $guests } guests without a game, { $tables } tables, { $lines } old lines of the audit log and reports. Nothing was removed.
