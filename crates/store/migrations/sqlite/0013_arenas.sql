-- Arenas: a game, a clock, a length. Who plays there is paired by seeks like everybody; a standing is worked out from the
-- games, which are written down with their pairings.
CREATE TABLE arenas (
    code       TEXT NOT NULL PRIMARY KEY,
    name       TEXT NOT NULL,
    host       TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    terms      TEXT NOT NULL, -- what is played, the same for all
    created_ms INTEGER NOT NULL,
    starts_ms  INTEGER NOT NULL,
    ends_ms    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX arenas_ends ON arenas (ends_ms);

CREATE TABLE arena_players (
    arena      TEXT NOT NULL REFERENCES arenas (code) ON DELETE CASCADE,
    person     TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    joined_ms  INTEGER NOT NULL,
    resumed_ms INTEGER NOT NULL, -- when they last said that they play
    paused     INTEGER NOT NULL,
    PRIMARY KEY (arena, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX arena_players_person ON arena_players (person);

-- How a game ended is in played, when it is over.
CREATE TABLE arena_games (
    code      TEXT NOT NULL PRIMARY KEY, -- of the table
    arena     TEXT NOT NULL REFERENCES arenas (code) ON DELETE CASCADE,
    first     TEXT NOT NULL, -- by their seats
    second    TEXT NOT NULL,
    paired_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX arena_games_arena ON arena_games (arena, paired_ms);
