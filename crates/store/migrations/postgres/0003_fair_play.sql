-- Where people play from: a keyed hash of the address, forgotten after some days.
CREATE TABLE addresses (
    person  TEXT NOT NULL REFERENCES people (id),
    address TEXT NOT NULL,
    seen_ms BIGINT NOT NULL,
    PRIMARY KEY (person, address)
);

CREATE INDEX addresses_address ON addresses (address);
CREATE INDEX addresses_seen ON addresses (seen_ms);

-- Who asked the engine about a rated game they were playing.
CREATE TABLE engine_questions (
    person   TEXT NOT NULL,
    code     TEXT NOT NULL,
    times    BIGINT NOT NULL,
    first_ms BIGINT NOT NULL,
    last_ms  BIGINT NOT NULL,
    PRIMARY KEY (person, code)
);

CREATE INDEX engine_questions_last ON engine_questions (last_ms);

-- When the hosts of tables that wait for players were last connected.
CREATE TABLE hosts (
    person  TEXT NOT NULL PRIMARY KEY,
    seen_ms BIGINT NOT NULL
);

CREATE INDEX tables_host   ON tables (host, status);
CREATE INDEX tables_hidden ON tables (created_ms, code) WHERE status = 'open' AND NOT public;
CREATE INDEX people_guests ON people (created_ms) WHERE name_key IS NULL;
