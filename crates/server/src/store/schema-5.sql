-- When somebody was last here, and when anything was last done at a table: what is purged goes by them. What is older counts from now.
ALTER TABLE users ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
UPDATE users SET seen = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
CREATE INDEX guests_by_seen ON users (seen) WHERE name IS NULL;
ALTER TABLE tables ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET touched = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
CREATE INDEX tables_by_touch ON tables (status, touched);

-- Administrators who became so by the code that the server prints.
CREATE TABLE admins (user_id INTEGER PRIMARY KEY REFERENCES users (id));

-- What an administrator has decided: `what` is a ban or a mute, `whom` an account (#17) or an address; without `until` for ever.
CREATE TABLE sanctions (
    what TEXT NOT NULL,
    whom TEXT NOT NULL,
    at INTEGER NOT NULL,
    until INTEGER,
    why TEXT NOT NULL,
    PRIMARY KEY (what, whom)
) WITHOUT ROWID;

-- Names that were taken away: nobody is called like them again.
CREATE TABLE barred (likeness TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;

-- What somebody wants of another: not to read him, not to play with him.
CREATE TABLE regards (
    user_id INTEGER NOT NULL REFERENCES users (id),
    other_id INTEGER NOT NULL REFERENCES users (id),
    mute INTEGER NOT NULL,
    block INTEGER NOT NULL,
    PRIMARY KEY (user_id, other_id)
) WITHOUT ROWID;

CREATE INDEX regards_of_other ON regards (other_id);

-- What players tell the administrators of a table, with the last lines of its chat as JSON.
CREATE TABLE reports (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    user_id INTEGER NOT NULL REFERENCES users (id),
    at INTEGER NOT NULL,
    reason TEXT NOT NULL,
    chat TEXT NOT NULL,
    settled INTEGER NOT NULL DEFAULT 0,
    UNIQUE (table_id, user_id)
);

CREATE INDEX reports_of ON reports (user_id);

-- What administrators did, and what the server removed by itself (`by_user` null): as JSON.
CREATE TABLE audit (n INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, by_user INTEGER, deed TEXT NOT NULL);
