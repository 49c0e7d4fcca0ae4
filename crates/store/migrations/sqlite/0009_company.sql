-- Who does not want to hear whom, or to meet them.
CREATE TABLE relations (
    person   TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    other    TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    kind     TEXT    NOT NULL CHECK (kind IN ('mute', 'block')),
    since_ms INTEGER NOT NULL,
    PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX relations_other ON relations (other, person);

-- What people report, with a copy of what it is about: that may be removed meanwhile.
CREATE TABLE reports (
    number    INTEGER NOT NULL PRIMARY KEY,
    at_ms     INTEGER NOT NULL,
    reporter  TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    subject   TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    about     TEXT    NOT NULL,
    code      TEXT,
    version   INTEGER,
    name      TEXT    NOT NULL,
    text      TEXT,
    reason    TEXT    NOT NULL,
    words     TEXT    NOT NULL,
    closed_ms INTEGER,
    closed_by TEXT,
    ruling    TEXT
) STRICT;

CREATE INDEX reports_open ON reports (number) WHERE closed_ms IS NULL;
CREATE INDEX reports_subject ON reports (subject, number);
CREATE INDEX reports_reporter ON reports (reporter, at_ms);

CREATE TABLE warnings (
    number   INTEGER NOT NULL PRIMARY KEY, -- of the intervention
    person   TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    at_ms    INTEGER NOT NULL,
    sentence TEXT    NOT NULL,
    seen_ms  INTEGER
) STRICT;

CREATE INDEX warnings_person ON warnings (person, number);

CREATE TABLE silences (
    person   TEXT    NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    until_ms INTEGER NOT NULL,
    sentence TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

-- What people may do beyond playing.
CREATE TABLE roles (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    role   TEXT NOT NULL,
    PRIMARY KEY (person, role)
) STRICT, WITHOUT ROWID;

-- Who intervened, and what they said of it; nobody for whoever runs the place.
ALTER TABLE interventions ADD COLUMN by_person TEXT;
ALTER TABLE interventions ADD COLUMN detail TEXT;
CREATE INDEX interventions_subject ON interventions (subject, number);

-- Words that nobody may use here.
CREATE TABLE unwanted_words (
    word TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- Hashes of codes that let somebody in who forgot their password, once each.
CREATE TABLE recovery_codes (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    hash   BLOB NOT NULL,
    PRIMARY KEY (person, hash)
) STRICT, WITHOUT ROWID;

ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN seen_ms INTEGER NOT NULL DEFAULT 0;

CREATE INDEX words_person ON words (person, code);
