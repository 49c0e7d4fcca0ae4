-- A seek of days lives on without its person, beside one that does not.
ALTER TABLE seeks ADD COLUMN slow BOOLEAN NOT NULL DEFAULT false; -- whether it is for a game with days for each move
ALTER TABLE seeks DROP CONSTRAINT seeks_pkey;
ALTER TABLE seeks ADD PRIMARY KEY (person, slow);
DROP INDEX seeks_since;
CREATE INDEX seeks_since ON seeks (slow, since_ms);

ALTER TABLE pairings ADD COLUMN slow BOOLEAN NOT NULL DEFAULT false;

-- The days off that people took; the latest of a person is what counts now, all of a year what they have used.
CREATE TABLE days_off (
    person  TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    from_ms BIGINT  NOT NULL,
    to_ms   BIGINT  NOT NULL,
    told    BOOLEAN NOT NULL, -- whether all their games have heard of it
    PRIMARY KEY (person, from_ms)
);

CREATE INDEX days_off_untold ON days_off (from_ms) WHERE NOT told;
