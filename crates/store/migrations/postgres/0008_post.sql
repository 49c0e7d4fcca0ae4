-- Tables with days for each move that have changed since a server last looked after what follows from that. It is
-- written in the very step that changes the table, so nothing is forgotten however a server ends.
CREATE TABLE touched (
    code    TEXT    NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL
);

CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO touched (code, version) VALUES (NEW.code, NEW.version)
    ON CONFLICT (code) DO UPDATE SET version = excluded.version;
    RETURN NULL;
END
$$;

CREATE TRIGGER tables_made AFTER INSERT ON tables FOR EACH ROW
WHEN (NEW.time_class = 'days' AND NEW.status <> 'open') EXECUTE FUNCTION touch();

CREATE TRIGGER tables_touched AFTER UPDATE OF version ON tables FOR EACH ROW
WHEN (NEW.time_class = 'days' AND NEW.status <> 'open' AND NEW.version <> OLD.version) EXECUTE FUNCTION touch();

-- What people will play if others play this or that. Nobody else sees it.
CREATE TABLE plans (
    code       TEXT    NOT NULL,
    person     TEXT    NOT NULL,
    json       TEXT    NOT NULL,
    updated_ms BIGINT NOT NULL,
    PRIMARY KEY (code, person)
);

CREATE INDEX plans_person ON plans (person);

-- Where a browser can be reached while no page is open.
CREATE TABLE subscriptions (
    endpoint   TEXT    NOT NULL PRIMARY KEY,
    person     TEXT    NOT NULL,
    p256dh     TEXT    NOT NULL,
    auth       TEXT    NOT NULL,
    created_ms BIGINT NOT NULL
);

CREATE INDEX subscriptions_person ON subscriptions (person);

-- Mail addresses; before somebody has confirmed one, nothing but the question whether it is theirs is sent there.
CREATE TABLE mail_addresses (
    person       TEXT    NOT NULL PRIMARY KEY,
    address      TEXT    NOT NULL,
    confirmed_ms BIGINT
);

-- Of what people want to be told, how, and when not.
CREATE TABLE notice_choices (
    person TEXT NOT NULL PRIMARY KEY,
    json   TEXT NOT NULL
);

-- What is to be told to whom by which way. What was sent stays for a while, so that it is not sent again.
CREATE TABLE outbox (
    person  TEXT    NOT NULL,
    subject TEXT    NOT NULL,
    way     TEXT    NOT NULL,
    json    TEXT    NOT NULL,
    due_ms  BIGINT NOT NULL,
    tries   BIGINT NOT NULL,
    settled BOOLEAN NOT NULL,
    PRIMARY KEY (person, subject, way)
);

CREATE INDEX outbox_due ON outbox (settled, due_ms);
