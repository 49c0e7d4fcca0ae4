-- Times are milliseconds since 1970. Codes are ordered by their bytes, as in SQLite, whatever the locale.

-- The index: one row a table, as it is after its last event.
CREATE TABLE tables (
    code       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    version    BIGINT  NOT NULL CHECK (version > 0),
    game       TEXT    NOT NULL,
    players    BIGINT  NOT NULL,
    setup      TEXT    NOT NULL,
    status     TEXT    NOT NULL CHECK (status IN ('open', 'playing', 'finished')),
    public     BOOLEAN NOT NULL,
    rated      BOOLEAN NOT NULL,
    time_class TEXT    NOT NULL,
    clocked    BOOLEAN NOT NULL,
    seats      TEXT    NOT NULL, -- JSON, to be shown; the table "seats" is for finding
    host       TEXT    NOT NULL,
    turn       BIGINT  NOT NULL,
    created_ms BIGINT  NOT NULL,
    updated_ms BIGINT  NOT NULL,
    wake_ms    BIGINT,
    reason     TEXT,
    preview    TEXT    NOT NULL
) WITH (fillfactor = 70); -- a row's next version finds room on its own page

CREATE INDEX tables_open     ON tables (created_ms, code) WHERE status = 'open' AND public;
CREATE INDEX tables_playing  ON tables (created_ms, code) WHERE status = 'playing' AND public;
CREATE INDEX tables_finished ON tables (updated_ms, code) WHERE status = 'finished' AND public;
CREATE INDEX tables_due      ON tables (wake_ms)          WHERE wake_ms IS NOT NULL;
CREATE INDEX tables_clocked  ON tables (code)             WHERE clocked;

-- The log. The key is the lock: of two writers with the same version one fails.
CREATE TABLE events (
    code    TEXT COLLATE "C" NOT NULL REFERENCES tables (code),
    version BIGINT NOT NULL,
    json    TEXT   NOT NULL,
    PRIMARY KEY (code, version)
);

-- Who sits where: seats with a person on them.
CREATE TABLE seats (
    code   TEXT COLLATE "C" NOT NULL REFERENCES tables (code),
    seat   BIGINT NOT NULL,
    person TEXT   NOT NULL,
    PRIMARY KEY (code, seat)
);

CREATE INDEX seats_person ON seats (person, code);

CREATE TABLE people (
    id         TEXT   NOT NULL PRIMARY KEY,
    name       TEXT   NOT NULL,
    name_key   TEXT   UNIQUE, -- the name without case; accounts only, so guests reserve nothing
    password   TEXT,
    created_ms BIGINT NOT NULL,
    CHECK ((name_key IS NULL) = (password IS NULL))
);

CREATE TABLE aliases (
    guest   TEXT NOT NULL PRIMARY KEY REFERENCES people (id),
    account TEXT NOT NULL REFERENCES people (id)
);

CREATE INDEX aliases_account ON aliases (account);

CREATE TABLE sessions (
    token_hash BYTEA  NOT NULL PRIMARY KEY,
    person     TEXT   NOT NULL REFERENCES people (id),
    created_ms BIGINT NOT NULL,
    expires_ms BIGINT NOT NULL
);

CREATE INDEX sessions_person ON sessions (person);
CREATE INDEX sessions_expires ON sessions (expires_ms);

CREATE TABLE ratings (
    person     TEXT             NOT NULL REFERENCES people (id),
    game       TEXT             NOT NULL,
    class      TEXT             NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games      BIGINT           NOT NULL,
    updated_ms BIGINT           NOT NULL,
    PRIMARY KEY (person, game, class)
);

-- A table is rated once, whoever asks how often.
CREATE TABLE rated_tables (
    code     TEXT   NOT NULL PRIMARY KEY,
    game     TEXT   NOT NULL,
    class    TEXT   NOT NULL,
    rated_ms BIGINT NOT NULL
);

CREATE TABLE rating_history (
    person     TEXT             NOT NULL REFERENCES people (id),
    game       TEXT             NOT NULL,
    class      TEXT             NOT NULL,
    updated_ms BIGINT           NOT NULL,
    games      BIGINT           NOT NULL,
    code       TEXT             NOT NULL REFERENCES rated_tables (code),
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, game, class, updated_ms, games, code)
);

CREATE TABLE nodes (
    node    TEXT   NOT NULL PRIMARY KEY,
    beat_ms BIGINT NOT NULL
);

CREATE TABLE secrets (
    name  TEXT  NOT NULL PRIMARY KEY,
    value BYTEA NOT NULL
);
