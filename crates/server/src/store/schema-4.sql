-- When the server was last there to take a move, and the stretches of time in which it was not, in milliseconds.
CREATE TABLE heartbeat (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL);
CREATE TABLE downtime (since INTEGER PRIMARY KEY, until INTEGER NOT NULL);
