# The account, how one is told, and where letters lead: only these pages need it.

me-title = Account
me-guest = You are a guest on this device. Your games are kept in this browser’s name; claim a name to reach them from anywhere.
me-signed-in = You are signed in as { $name }.
me-name = Name
me-password = Password
me-password-old = Present password
me-password-new = New password
me-password-title = Password
me-password-about = At least eight characters.
me-password-change = Change the password
me-password-changed = The password is changed.
me-claim-title = Claim a name
me-claim-about = Keeps all your games and lets you come back on another device. No e-mail is asked for: keep the password, or make recovery codes.
me-claim = Claim the name
me-sign-in-title = Sign in
me-sign-in-about = Games you played as a guest here stay with the guest.
me-sign-in = Sign in
me-sign-out = Sign out
me-delete-title = Delete
me-delete-about = Name, password and address are removed. Finished games remain, without your name; in others your seat is free.
me-delete-guest = The guest of this device is removed. Finished games remain, without a name.
me-delete-sure = This cannot be taken back.
me-delete = Delete everything
me-deleted = The account is deleted. You are a new guest now.

# Ways back into the account.
me-codes-title = Recovery codes
me-codes-about = Each of ten codes opens your account once if you forget the password. They are shown one time: print them or write them down. New codes replace the old ones.
me-codes-left = { $n ->
    [0] You have none.
    [one] You have one left.
   *[other] You have { $n } left.
  }
me-codes-make = Make new codes
me-codes-shown = Your codes. They will not be shown again.
me-codes-copy = Copy them
me-recover-title = Password forgotten?
me-recover-about = With one of your recovery codes you choose a new password. Everybody else is signed out.
me-recover = Choose a new password
me-code = Recovery code
me-forgot-about = Or have a letter sent to the address of your account. It lets you choose a new password within half an hour.
me-account = Name or address
me-forgot = Send the letter
me-forgot-done = If there is such an account and it has a confirmed address, a letter is on its way.

# How one is told.
me-told-title = When it is your move
me-told-none = This server neither writes letters nor tells browsers. You may still read a feed.
me-address = E-mail address
me-address-about = For your-move letters and a forgotten password, and nothing else. It is confirmed by a link.
me-address-now = Letters go to { $address }.
me-address-waits = A letter is on its way to { $address }: its link confirms the address.
me-address-set = Save the address
me-address-drop = Left empty, it removes the address.
me-address-none = Claim a name first: then letters can be sent to you.
me-letters = Write to me when it is my move
me-letters-about = One letter a game while you do not look, at most every twelve hours. Each can be stopped with a click.
me-push = Tell this browser
me-push-about = A notification when it is your move, also when no page of Honjin is open. The text is sealed for this browser alone.
me-push-refused = This browser does not let itself be told.
me-feed = Feed
me-feed-about = A secret address for a feed reader: whoever has it reads which games wait for you.
me-feed-make = Make a feed address
me-feed-renew = Renew the address
me-feed-drop = Switch the feed off
me-feed-on = Your feed is switched on. Its address was shown once.
me-feed-shown = Your feed. The address will not be shown again.
me-saved = Saved.

# Where the links of letters lead.
letter-title = Letter
letter-confirm = Is this your address? Confirm it, and Honjin may write to it.
letter-confirm-do = Confirm the address
letter-confirmed = The address is confirmed.
letter-reset = Choose a new password. Everybody else is signed out.
letter-reset-done = Your password is changed, and you are signed in.
letter-stopped = No more your-move letters. You can switch them on again on your account page.
letter-nothing = This link is incomplete.
letter-account = To my account
