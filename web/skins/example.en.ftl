# Labels of the panel. Words of the game itself are in its own texts.

example-envelopes = Envelopes
example-letter = the letter
example-suspect = suspected
example-state = State
example-moved = has moved
