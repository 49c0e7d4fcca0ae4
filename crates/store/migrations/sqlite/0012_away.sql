-- A seek of days lives on without its person, beside one that does not.
CREATE TABLE seeks_of_both (
    person    TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    slow      INTEGER NOT NULL, -- whether it is for a game with days for each move
    terms     TEXT    NOT NULL, -- what has to be the same for those who meet
    rating    REAL    NOT NULL,
    seats     TEXT    NOT NULL, -- how often they had each seat, lately
    computers INTEGER NOT NULL, -- whether computers may take seats nobody is found for
    since_ms  INTEGER NOT NULL,
    seen_ms   INTEGER NOT NULL, -- to come, for who need not be here until then
    PRIMARY KEY (person, slow)
) STRICT, WITHOUT ROWID;

INSERT INTO seeks_of_both SELECT person, 0, terms, rating, seats, computers, since_ms, seen_ms FROM seeks;
DROP TABLE seeks;
ALTER TABLE seeks_of_both RENAME TO seeks;
CREATE INDEX seeks_since ON seeks (slow, since_ms);

ALTER TABLE pairings ADD COLUMN slow INTEGER NOT NULL DEFAULT 0;

-- The days off that people took; the latest of a person is what counts now, all of a year what they have used.
CREATE TABLE days_off (
    person  TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    from_ms INTEGER NOT NULL,
    to_ms   INTEGER NOT NULL,
    told    INTEGER NOT NULL, -- whether all their games have heard of it
    PRIMARY KEY (person, from_ms)
) STRICT, WITHOUT ROWID;

CREATE INDEX days_off_untold ON days_off (from_ms) WHERE NOT told;
