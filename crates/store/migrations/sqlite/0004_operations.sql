-- What people are called and what they say, beside the log: this can be changed and removed, the log never is.
-- A row here goes before what the event itself says.
CREATE TABLE words (
    code    TEXT    NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    person  TEXT    NOT NULL,
    name    TEXT    NOT NULL,
    text    TEXT,
    PRIMARY KEY (code, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE bans (
    person   TEXT    NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    since_ms INTEGER NOT NULL,
    sentence TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

-- What operators did, in order: for those who ask later, and for servers that run meanwhile. No names.
CREATE TABLE interventions (
    number  INTEGER NOT NULL PRIMARY KEY,
    at_ms   INTEGER NOT NULL,
    act     TEXT    NOT NULL,
    subject TEXT    NOT NULL
) STRICT;

-- Whether anything can be written: the one row is when it last could.
CREATE TABLE probe (
    id    INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    at_ms INTEGER NOT NULL
) STRICT;
