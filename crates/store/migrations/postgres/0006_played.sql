-- What people have played and how it ended for them: a row for each person at each finished table. Made from the
-- card when it changes, so that a list of somebody's games is read in its order and filtered on the way.
CREATE TABLE played (
    person   TEXT    NOT NULL,
    ended_ms BIGINT  NOT NULL,
    code     TEXT COLLATE "C" NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
    seat     BIGINT  NOT NULL,
    game     TEXT    NOT NULL,
    result   TEXT    NOT NULL CHECK (result IN ('won', 'drawn', 'lost', 'none')),
    against  TEXT    NOT NULL CHECK (against IN ('people', 'computers', 'nobody')),
    opponent TEXT, -- the one other person, if there was exactly one
    rated    BOOLEAN NOT NULL,
    public   BOOLEAN NOT NULL,
    PRIMARY KEY (person, ended_ms, code)
);

CREATE INDEX played_code     ON played (code);
CREATE INDEX played_opponent ON played (person, opponent, result) WHERE opponent IS NOT NULL AND public;

INSERT INTO played (person, ended_ms, code, seat, game, result, against, opponent, rated, public)
SELECT person, updated_ms, code, seat, game,
    CASE WHEN others = 0 THEN 'none' WHEN mine > best THEN 'won' WHEN mine = best THEN 'drawn' ELSE 'lost' END,
    CASE WHEN others = 0 THEN 'nobody' WHEN people > 0 THEN 'people' ELSE 'computers' END,
    CASE WHEN others = 1 AND people = 1 THEN opponent END,
    rated, public
FROM (
    SELECT DISTINCT ON (tables.code, seats.person)
        seats.person, updated_ms, tables.code, seats.seat, game, rated, public, around.*
    FROM tables JOIN seats USING (code)
    CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE value ->> 'kind' <> 'open' AND value ->> 'person' IS DISTINCT FROM seats.person) AS others,
            count(*) FILTER (WHERE value ->> 'person' <> seats.person) AS people,
            max(value ->> 'person') FILTER (WHERE value ->> 'person' <> seats.person) AS opponent,
            max(coalesce((value ->> 'score')::float8, 0)) FILTER (WHERE value ->> 'person' = seats.person) AS mine,
            max(coalesce((value ->> 'score')::float8, 0))
                FILTER (WHERE value ->> 'kind' <> 'open' AND value ->> 'person' IS DISTINCT FROM seats.person) AS best
        FROM json_array_elements(tables.seats::json)
    ) AS around
    WHERE status = 'finished' ORDER BY tables.code, seats.person, seats.seat
) AS sat;

-- Who is best at a game, in order.
CREATE INDEX ratings_best ON ratings (game, class, rating, deviation);
