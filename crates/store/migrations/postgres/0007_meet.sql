-- Who looks for a game now, and of what kind. A seek lives as long as its person is here.
CREATE TABLE seeks (
    person   TEXT             NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    terms    TEXT             NOT NULL, -- what has to be the same for two who meet
    rating   DOUBLE PRECISION NOT NULL,
    lead     BIGINT           NOT NULL, -- how much more often they began than not, lately
    since_ms BIGINT           NOT NULL,
    seen_ms  BIGINT           NOT NULL
);

CREATE INDEX seeks_since ON seeks (since_ms);

-- Two people and the code of the table that is theirs, whether it has been made yet or not.
CREATE TABLE pairings (
    code      TEXT    NOT NULL PRIMARY KEY,
    terms     TEXT    NOT NULL,
    paired_ms BIGINT  NOT NULL,
    sought    BOOLEAN NOT NULL, -- by two seeks, not by a challenge
    made      BOOLEAN NOT NULL
);

CREATE INDEX pairings_unmade ON pairings (paired_ms) WHERE NOT made;
CREATE INDEX pairings_paired ON pairings (paired_ms);

CREATE TABLE paired (
    code   TEXT    NOT NULL REFERENCES pairings (code) ON DELETE CASCADE,
    seat   BIGINT  NOT NULL,
    person TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    seen   BOOLEAN NOT NULL, -- whether they have come to the table, or do not want to hear of it
    PRIMARY KEY (code, seat)
);

CREATE INDEX paired_person ON paired (person) WHERE NOT seen;

CREATE TABLE challenges (
    id         TEXT   NOT NULL PRIMARY KEY,
    challenger TEXT   NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    challenged TEXT   REFERENCES people (id) ON DELETE CASCADE, -- nobody in particular: whoever has the link
    terms      TEXT   NOT NULL,
    seat       BIGINT, -- of the challenger; by lot if none
    state      TEXT   NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn')),
    code       TEXT, -- of the table, once accepted
    created_ms BIGINT NOT NULL,
    expires_ms BIGINT NOT NULL
);

CREATE INDEX challenges_challenger ON challenges (challenger);
CREATE INDEX challenges_challenged ON challenges (challenged);
CREATE INDEX challenges_expires    ON challenges (expires_ms);

-- Who is here, written down by the servers they are connected to.
CREATE TABLE online (
    person  TEXT   NOT NULL PRIMARY KEY,
    seen_ms BIGINT NOT NULL
);

CREATE INDEX online_seen ON online (seen_ms);

-- Accounts that do not want to be seen here.
CREATE TABLE hidden (
    person TEXT NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE
);

CREATE TABLE follows (
    person   TEXT   NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    followed TEXT   NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    since_ms BIGINT NOT NULL,
    PRIMARY KEY (person, followed)
);

CREATE INDEX follows_followed ON follows (followed);
