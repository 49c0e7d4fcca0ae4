-- Finished public games, to be counted once each. A game gets here in the very step that ends it, so none is forgotten
-- however a server ends; old ones wait from the beginning.
CREATE TABLE counted_games (
    code     TEXT NOT NULL PRIMARY KEY REFERENCES tables (code) ON DELETE CASCADE,
    state    TEXT NOT NULL CHECK (state IN ('waiting', 'counted', 'left-out')),
    game     TEXT,
    rules    INTEGER,
    players  INTEGER,
    setup    TEXT,
    against  TEXT,
    ended_ms INTEGER,
    sample   TEXT -- JSON, of games whose figures are asked for
) STRICT, WITHOUT ROWID;

CREATE INDEX counted_games_waiting ON counted_games (code) WHERE state = 'waiting';
CREATE INDEX counted_games_samples ON counted_games (game, rules, players, setup, against, ended_ms, code)
    WHERE sample IS NOT NULL;

CREATE TRIGGER tables_made_finished AFTER INSERT ON tables WHEN NEW.status = 'finished' AND NEW.public
BEGIN
    INSERT OR IGNORE INTO counted_games (code, state) VALUES (NEW.code, 'waiting');
END;

CREATE TRIGGER tables_finished AFTER UPDATE OF status ON tables
WHEN NEW.status = 'finished' AND OLD.status <> 'finished' AND NEW.public
BEGIN
    INSERT OR IGNORE INTO counted_games (code, state) VALUES (NEW.code, 'waiting');
END;

INSERT INTO counted_games (code, state) SELECT code, 'waiting' FROM tables WHERE status = 'finished' AND public;

-- How counted games went on from a position: a row for each position it led to and each result.
CREATE TABLE openings (
    game     TEXT    NOT NULL,
    rules    INTEGER NOT NULL,
    against  TEXT    NOT NULL,
    position TEXT    NOT NULL,
    next     TEXT    NOT NULL,
    winner   INTEGER NOT NULL, -- the seat; -1 if nobody won alone
    turn     TEXT    NOT NULL,
    games    INTEGER NOT NULL,
    PRIMARY KEY (game, rules, against, position, next, winner)
) STRICT, WITHOUT ROWID;
