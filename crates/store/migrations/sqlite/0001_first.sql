-- Times are milliseconds since 1970.

-- The index: one row a table, as it is after its last event.
CREATE TABLE tables (
    code       TEXT    NOT NULL PRIMARY KEY,
    version    INTEGER NOT NULL CHECK (version > 0),
    game       TEXT    NOT NULL,
    players    INTEGER NOT NULL,
    setup      TEXT    NOT NULL,
    status     TEXT    NOT NULL CHECK (status IN ('open', 'playing', 'finished')),
    public     INTEGER NOT NULL,
    rated      INTEGER NOT NULL,
    time_class TEXT    NOT NULL,
    clocked    INTEGER NOT NULL,
    seats      TEXT    NOT NULL, -- JSON, to be shown; the table "seats" is for finding
    host       TEXT    NOT NULL,
    turn       INTEGER NOT NULL,
    created_ms INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL,
    wake_ms    INTEGER,
    reason     TEXT,
    preview    TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_open     ON tables (created_ms, code) WHERE status = 'open' AND public;
CREATE INDEX tables_playing  ON tables (created_ms, code) WHERE status = 'playing' AND public;
CREATE INDEX tables_finished ON tables (updated_ms, code) WHERE status = 'finished' AND public;
CREATE INDEX tables_due      ON tables (wake_ms)          WHERE wake_ms IS NOT NULL;
CREATE INDEX tables_clocked  ON tables (code)             WHERE clocked;

-- The log. The key is the lock: of two writers with the same version one fails.
CREATE TABLE events (
    code    TEXT    NOT NULL REFERENCES tables (code),
    version INTEGER NOT NULL,
    json    TEXT    NOT NULL,
    PRIMARY KEY (code, version)
) STRICT, WITHOUT ROWID;

-- Who sits where: seats with a person on them.
CREATE TABLE seats (
    code   TEXT    NOT NULL REFERENCES tables (code),
    seat   INTEGER NOT NULL,
    person TEXT    NOT NULL,
    PRIMARY KEY (code, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_person ON seats (person, code);

CREATE TABLE people (
    id         TEXT    NOT NULL PRIMARY KEY,
    name       TEXT    NOT NULL,
    name_key   TEXT    UNIQUE, -- the name without case; accounts only, so guests reserve nothing
    password   TEXT,
    created_ms INTEGER NOT NULL,
    CHECK ((name_key IS NULL) = (password IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE aliases (
    guest   TEXT NOT NULL PRIMARY KEY REFERENCES people (id),
    account TEXT NOT NULL REFERENCES people (id)
) STRICT, WITHOUT ROWID;

CREATE INDEX aliases_account ON aliases (account);

CREATE TABLE sessions (
    token_hash BLOB    NOT NULL PRIMARY KEY,
    person     TEXT    NOT NULL REFERENCES people (id),
    created_ms INTEGER NOT NULL,
    expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_person ON sessions (person);
CREATE INDEX sessions_expires ON sessions (expires_ms);

CREATE TABLE ratings (
    person     TEXT    NOT NULL REFERENCES people (id),
    game       TEXT    NOT NULL,
    class      TEXT    NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    games      INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL,
    PRIMARY KEY (person, game, class)
) STRICT, WITHOUT ROWID;

-- A table is rated once, whoever asks how often.
CREATE TABLE rated_tables (
    code     TEXT    NOT NULL PRIMARY KEY,
    game     TEXT    NOT NULL,
    class    TEXT    NOT NULL,
    rated_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE rating_history (
    person     TEXT    NOT NULL REFERENCES people (id),
    game       TEXT    NOT NULL,
    class      TEXT    NOT NULL,
    updated_ms INTEGER NOT NULL,
    games      INTEGER NOT NULL,
    code       TEXT    NOT NULL REFERENCES rated_tables (code),
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    PRIMARY KEY (person, game, class, updated_ms, games, code)
) STRICT, WITHOUT ROWID;

CREATE TABLE nodes (
    node    TEXT    NOT NULL PRIMARY KEY,
    beat_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE secrets (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
