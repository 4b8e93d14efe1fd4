-- What lists go by. An index means nothing by itself: it is made where it is missing, whatever the version of the file.

-- The lobby: only what is in it, the newest first. Without it every game that is played is looked at to find the few that are listed.
CREATE INDEX IF NOT EXISTS tables_in_lobby ON tables (status, updated) WHERE listed;
