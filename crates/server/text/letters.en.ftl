# Letters and pushes. Which game, and nothing that happens in it.

letter-confirm-subject = Honjin: is this your address?
letter-confirm =
    { $name } on Honjin has given this address. If that is you, confirm it here within a day:

    { $link }

    If not, do nothing: nothing more will be sent here.
letter-reset-subject = Honjin: a new password
letter-reset =
    Somebody, you we hope, has forgotten the password of { $name } on Honjin. Choose a new one here within half an hour:

    { $link }

    The link opens once. If it was not you, do nothing: your password stays as it is.
letter-turn-subject = Honjin: your move in { $game }
letter-turn =
    It is your move in { $game } with { $others }.

    { $link }
letter-late-subject = Honjin: { $hours } hours left for your move in { $game }
letter-late =
    In { $hours } hours your time for a move in { $game } with { $others } is over, and with it the game is lost.

    { $link }
letter-absent-subject = Honjin: your game of { $game } still waits for you
letter-absent =
    In { $hours } hours the time is over that you have agreed on with { $others } in { $game }: from then on they may go on without you.

    { $link }
letter-stop =
    --
    No more such letters, without signing in: { $stop }
