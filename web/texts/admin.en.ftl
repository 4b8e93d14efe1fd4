# Looking after a server, and after oneself: loaded where it is needed.

## People at a table
people-title = People
people-mute = do not show their chat
people-block = do not play with them
people-about = Both hold at every table, until you change it here. Who is blocked cannot take a seat where you sit, nor propose another game to you. Nobody is told.
people-nobody = There is nobody else here yet.
report-title = Report this table to the administrator
report-about = What you write and the last lines of the chat are kept for him.
report-send = Report
report-sent = The administrator has it now.

## Becoming an administrator
admin-not = You do not look after this server.
admin-code-title = The code
admin-code-about = As long as nobody looks after a server, it prints a code when it starts. Sign in with an account that has a name and enter it here; it works once.
admin-code = Code
admin-become = Look after this server

## What is to be seen
admin-reports-title = Reports
admin-chat = { $n ->
    [one] The last line of chat
   *[other] The last { $n } lines of chat
  }
admin-people-title = People
admin-sanctions-title = Kept out or silent
admin-tables-title = Tables
admin-load-title = Load
admin-limits-title = Limits
admin-keep-title = What is purged
admin-keep-about = In days after anything was last done. The command line of the server sets them. A table that is open is never touched.
admin-stale = By these rules may go now: { $guests } guests, { $tables } tables, { $lines } lines. They go a few at a time, every ten minutes.
admin-audit-title = What was done
admin-none = Nothing.
admin-find = Find
admin-find-people = A part of a name, or a number (#17)
admin-find-tables = The id of a table, a name, or a number (#17)
admin-is-one = (administrator)
admin-games = { $n ->
    [one] one game
   *[other] { $n } games
  }
admin-waiting = waits for a player
admin-playing = is played
admin-over = is over
admin-frozen = is frozen
admin-for-ever = for ever
admin-until = until { $date }
load-connections = Open sockets
load-open = Tables in memory
load-commands = Commands since the start
load-created = Tables made since the start
load-refused = Frames refused
load-frozen = Tables frozen
load-unsaved = Writes that failed
load-accounts = Accounts
load-guests = Guests
load-waiting = Tables that wait
load-playing = Tables being played
load-over = Games that are over
load-bytes = Bytes of the database
limit-connections = Connections
limit-each = Connections of one address
limit-tables = Unfinished games of one player
keep-guests = Guests without a game
keep-abandoned = Unfinished tables
keep-logs = Logs that were read in
keep-finished = Finished games
keep-audit = This log and settled reports

## What can be done
admin-done = Done, and kept in the log.
admin-ban = Ban
admin-mute = Silence
admin-ban-address = Ban { $address }
admin-days = Days (empty: for ever)
admin-why = Why
admin-lift = Lift
admin-remove-line = Remove
admin-remove-name = Remove the name
admin-look = Look on
admin-table = Table
admin-settle = Settled
admin-close = Close the table
admin-close-about = The game ends now and nobody wins.
admin-hand-over = Hand the seat over
admin-hand-over-to = To the account of this name (empty: to the computer)
admin-hand-over-about = Nobody who has ever sat at this table: he might know what another seat must not.
admin-announce-title = Announcement
admin-announce-text = What everybody reads
admin-announce-usual = The server restarts. Nothing is lost, and your game goes on.
admin-announce-minutes = Minutes left
admin-announce = Announce
admin-withdraw = Withdraw

## What was done
audit-server = The server
audit-became = became an administrator by the code
audit-sanction = put a sanction on
audit-lift = lifted
audit-remove-line = removed a line of chat
audit-remove-name = removed a name
audit-close = closed a table
audit-hand-over = handed a seat over
audit-announce = announced
audit-withdraw = withdrew the announcement
audit-settle = settled a report
audit-purged = purged

## Why not
admin-name-first = Give your account a name first.
admin-wrong-code = That is not the code, or it has been used.
admin-not-him = An administrator cannot do that to himself or to another one.
admin-nobody = There is no such account.
admin-no-name = That is a guest: he has no name to lose.
admin-own-address = That is the address you come from yourself. Behind a proxy, start the server with --trust-proxy.
admin-bad-days = Between 1 and 3650 days, or for ever.
admin-too-many = There are too many sanctions. Lift some first.
admin-no-line = There is no such line any more.
admin-has-sat = Whoever has sat at this table cannot be given a seat there.
admin-bad-notice = An announcement has words, and between 1 and 2880 minutes.
admin-no-report = That report has been settled.
