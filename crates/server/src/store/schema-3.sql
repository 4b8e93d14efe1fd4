-- What lists tell everybody of a game besides: who is asked, the score, what happened last, as JSON.
ALTER TABLE tables ADD COLUMN public TEXT;
