-- One-time codes that stand in for a forgotten password. They are drawn, not chosen, so a plain SHA-256 keeps them.
CREATE TABLE codes (
    hash BLOB PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id)
) WITHOUT ROWID;

CREATE INDEX codes_of ON codes (user_id);

-- Where somebody is written to. `letters`: he wants to be told when it is his move.
CREATE TABLE addresses (
    user_id INTEGER PRIMARY KEY REFERENCES users (id),
    address TEXT NOT NULL COLLATE NOCASE,
    confirmed INTEGER NOT NULL DEFAULT 0,
    letters INTEGER NOT NULL DEFAULT 0,
    lang TEXT NOT NULL
);

CREATE INDEX addresses_by ON addresses (address);

-- What a letter lets its reader do once: confirm the address, choose a new password. Tokens are kept as their SHA-256.
CREATE TABLE tokens (
    hash BLOB PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id),
    purpose TEXT NOT NULL,
    expires INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX tokens_of ON tokens (user_id);

-- Browsers that are told when it is somebody's move, each with its keys.
CREATE TABLE browsers (
    endpoint TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id),
    key BLOB NOT NULL,
    auth BLOB NOT NULL,
    lang TEXT NOT NULL,
    since INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX browsers_of ON browsers (user_id);

-- Secret addresses at which somebody's moves can be read, as their SHA-256.
CREATE TABLE feeds (
    user_id INTEGER PRIMARY KEY REFERENCES users (id),
    hash BLOB NOT NULL UNIQUE
);

-- When somebody was last told of a game, up to when he knows it, and of which moment of it (`updated` of the table) he was told
-- that the time for it runs out. Whoever looks knows, and may be told again at once.
CREATE TABLE told (
    table_id TEXT NOT NULL REFERENCES tables (id),
    user_id INTEGER NOT NULL REFERENCES users (id),
    at INTEGER NOT NULL,
    moment INTEGER NOT NULL,
    warned INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) WITHOUT ROWID;

-- Keys of this server: by which its letters and its pushes are known to be its own.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;
