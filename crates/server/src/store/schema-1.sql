CREATE TABLE users (
    id INTEGER PRIMARY KEY,
    name TEXT UNIQUE COLLATE NOCASE,
    hash TEXT
);

-- Tokens are kept as their SHA-256.
CREATE TABLE sessions (
    token BLOB PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id),
    expires INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX sessions_of ON sessions (user_id);

-- `plan` never changes; the rest is what lists show, and follows from the records.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    plan TEXT NOT NULL,
    secret TEXT NOT NULL,
    status TEXT NOT NULL,
    turn INTEGER NOT NULL,
    awaits TEXT NOT NULL,
    words TEXT,
    updated INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX tables_by_status ON tables (status, updated);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

CREATE INDEX seats_of ON seats (user_id);

-- The game: everything that ever happened at a table, in order.
CREATE TABLE records (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
