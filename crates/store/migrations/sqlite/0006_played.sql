-- What people have played and how it ended for them: a row for each person at each finished table. Made from the
-- card when it changes, so that a list of somebody's games is read in its order and filtered on the way.
CREATE TABLE played (
    person   TEXT    NOT NULL,
    ended_ms INTEGER NOT NULL,
    code     TEXT    NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    result   TEXT    NOT NULL CHECK (result IN ('won', 'drawn', 'lost', 'none')),
    against  TEXT    NOT NULL CHECK (against IN ('people', 'computers', 'nobody')),
    opponent TEXT, -- the one other person, if there was exactly one
    rated    INTEGER NOT NULL,
    public   INTEGER NOT NULL,
    PRIMARY KEY (person, ended_ms, code)
) STRICT, WITHOUT ROWID;

CREATE INDEX played_code     ON played (code);
CREATE INDEX played_opponent ON played (person, opponent, result, public) WHERE opponent IS NOT NULL AND public;

INSERT INTO played (person, ended_ms, code, seat, game, result, against, opponent, rated, public)
SELECT person, updated_ms, code, seat, game,
    CASE WHEN others = 0 THEN 'none' WHEN mine > best THEN 'won' WHEN mine = best THEN 'drawn' ELSE 'lost' END,
    CASE WHEN others = 0 THEN 'nobody' WHEN people > 0 THEN 'people' ELSE 'computers' END,
    CASE WHEN others = 1 AND people = 1 THEN opponent END,
    rated, public
FROM (
    SELECT seats.person, updated_ms, code, min(seats.seat) AS seat, game, rated, public,
        (SELECT count(*) FROM json_each(tables.seats)
         WHERE value ->> 'kind' <> 'open' AND value ->> 'person' IS NOT seats.person) AS others,
        (SELECT count(*) FROM json_each(tables.seats)
         WHERE value ->> 'person' IS NOT NULL AND value ->> 'person' <> seats.person) AS people,
        (SELECT max(value ->> 'person') FROM json_each(tables.seats)
         WHERE value ->> 'person' <> seats.person) AS opponent,
        (SELECT max(coalesce(value ->> 'score', 0.0)) FROM json_each(tables.seats)
         WHERE value ->> 'person' = seats.person) AS mine,
        (SELECT max(coalesce(value ->> 'score', 0.0)) FROM json_each(tables.seats)
         WHERE value ->> 'kind' <> 'open' AND value ->> 'person' IS NOT seats.person) AS best
    FROM tables JOIN seats USING (code)
    WHERE status = 'finished' GROUP BY code, seats.person
);

-- Who is best at a game, in order.
CREATE INDEX ratings_best ON ratings (game, class, rating, deviation);
