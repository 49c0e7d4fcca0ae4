-- What people are called and what they say, beside the log: this can be changed and removed, the log never is.
-- A row here goes before what the event itself says.
CREATE TABLE words (
    code    TEXT   NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    person  TEXT   NOT NULL,
    name    TEXT   NOT NULL,
    text    TEXT,
    PRIMARY KEY (code, version)
);

CREATE TABLE bans (
    person   TEXT   NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    since_ms BIGINT NOT NULL,
    sentence TEXT   NOT NULL
);

-- What operators did, in order: for those who ask later, and for servers that run meanwhile. No names.
CREATE TABLE interventions (
    number  BIGINT NOT NULL PRIMARY KEY,
    at_ms   BIGINT NOT NULL,
    act     TEXT   NOT NULL,
    subject TEXT   NOT NULL
);

-- Whether anything can be written: the one row is when it last could.
CREATE TABLE probe (
    id    BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    at_ms BIGINT NOT NULL
);
