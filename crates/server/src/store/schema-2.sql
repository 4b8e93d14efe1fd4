-- What lists ask for is a column.
ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET listed = coalesce(json_extract(plan, '$.listed'), 0);

-- A seat that was given up: its player still finds the table, and plays there no longer.
ALTER TABLE seats ADD COLUMN given_up INTEGER NOT NULL DEFAULT 0;

-- The packs that tables were begun with, by their hash: the texts of the files by name, as JSON.
CREATE TABLE packs (
    hash TEXT PRIMARY KEY,
    files TEXT NOT NULL
) WITHOUT ROWID;
