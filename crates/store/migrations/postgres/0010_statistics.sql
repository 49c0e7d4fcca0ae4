-- Finished public games, to be counted once each. A game gets here in the very step that ends it, so none is forgotten
-- however a server ends; old ones wait from the beginning.
CREATE TABLE counted_games (
    code     TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (code) ON DELETE CASCADE,
    state    TEXT NOT NULL CHECK (state IN ('waiting', 'counted', 'left-out')),
    game     TEXT,
    rules    BIGINT,
    players  BIGINT,
    setup    TEXT,
    against  TEXT,
    ended_ms BIGINT,
    sample   TEXT -- JSON, of games whose figures are asked for
);

CREATE INDEX counted_games_waiting ON counted_games (code) WHERE state = 'waiting';
CREATE INDEX counted_games_samples ON counted_games (game, rules, players, setup, against, ended_ms, code)
    WHERE sample IS NOT NULL;

CREATE FUNCTION wait_to_be_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO counted_games (code, state) VALUES (NEW.code, 'waiting') ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;

CREATE TRIGGER tables_made_finished AFTER INSERT ON tables FOR EACH ROW
WHEN (NEW.status = 'finished' AND NEW.public) EXECUTE FUNCTION wait_to_be_counted();

CREATE TRIGGER tables_finished AFTER UPDATE OF status ON tables FOR EACH ROW
WHEN (NEW.status = 'finished' AND OLD.status <> 'finished' AND NEW.public) EXECUTE FUNCTION wait_to_be_counted();

INSERT INTO counted_games (code, state) SELECT code, 'waiting' FROM tables WHERE status = 'finished' AND public;

-- How counted games went on from a position: a row for each position it led to and each result.
CREATE TABLE openings (
    game     TEXT   NOT NULL,
    rules    BIGINT NOT NULL,
    against  TEXT   NOT NULL,
    position TEXT   NOT NULL,
    next     TEXT   NOT NULL,
    winner   BIGINT NOT NULL, -- the seat; -1 if nobody won alone
    turn     TEXT   NOT NULL,
    games    BIGINT NOT NULL,
    PRIMARY KEY (game, rules, against, position, next, winner)
);
