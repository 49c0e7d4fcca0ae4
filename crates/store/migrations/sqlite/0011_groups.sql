-- Any number of people meet: two are a case of it.
ALTER TABLE seeks DROP COLUMN lead;
ALTER TABLE seeks ADD COLUMN seats TEXT NOT NULL DEFAULT '[]'; -- how often they had each seat, lately
ALTER TABLE seeks ADD COLUMN computers INTEGER NOT NULL DEFAULT 0; -- whether computers may take seats nobody is found for

-- How many people there are to be at the table; computers have the other seats.
ALTER TABLE pairings ADD COLUMN people INTEGER NOT NULL DEFAULT 2;

ALTER TABLE challenges RENAME TO challenges_of_two;

CREATE TABLE challenges (
    id         TEXT    NOT NULL PRIMARY KEY,
    challenger TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    by_link    INTEGER NOT NULL, -- whether places without a name are for whoever has the link
    terms      TEXT    NOT NULL,
    state      TEXT    NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn')),
    code       TEXT, -- of the table, once all accepted
    created_ms INTEGER NOT NULL,
    expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO challenges SELECT id, challenger, challenged IS NULL, terms, state, code, created_ms, expires_ms
FROM challenges_of_two;

-- Everyone a challenge concerns. It becomes a table when all who are to play have accepted; who asks did so by asking.
CREATE TABLE challenge_people (
    challenge TEXT    NOT NULL REFERENCES challenges (id) ON DELETE CASCADE,
    place     INTEGER NOT NULL, -- who asks has the first, 0
    person    TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    seat      INTEGER, -- by lot if none
    named     INTEGER NOT NULL, -- not by the link
    answer    TEXT    NOT NULL CHECK (answer IN ('awaited', 'accepted', 'declined')),
    dismissed INTEGER NOT NULL, -- whether they have seen what became of it
    PRIMARY KEY (challenge, place)
) STRICT, WITHOUT ROWID;

INSERT INTO challenge_people SELECT id, 0, challenger, seat, 1, 'accepted', state = 'withdrawn' FROM challenges_of_two;
INSERT INTO challenge_people
SELECT id, 1, challenged, NULL, 1, CASE state WHEN 'accepted' THEN state WHEN 'declined' THEN state ELSE 'awaited' END, 0
FROM challenges_of_two WHERE challenged IS NOT NULL;

DROP TABLE challenges_of_two;

CREATE INDEX challenges_challenger   ON challenges (challenger);
CREATE INDEX challenges_expires      ON challenges (expires_ms);
CREATE INDEX challenge_people_person ON challenge_people (person);
