-- Tables with days for each move that have changed since a server last looked after what follows from that. It is
-- written in the very step that changes the table, so nothing is forgotten however a server ends.
CREATE TABLE touched (
    code    TEXT    NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER tables_made AFTER INSERT ON tables WHEN NEW.time_class = 'days' AND NEW.status <> 'open'
BEGIN
    INSERT OR REPLACE INTO touched (code, version) VALUES (NEW.code, NEW.version);
END;

CREATE TRIGGER tables_touched AFTER UPDATE OF version ON tables
WHEN NEW.time_class = 'days' AND NEW.status <> 'open' AND NEW.version <> OLD.version
BEGIN
    INSERT OR REPLACE INTO touched (code, version) VALUES (NEW.code, NEW.version);
END;

-- What people will play if others play this or that. Nobody else sees it.
CREATE TABLE plans (
    code       TEXT    NOT NULL,
    person     TEXT    NOT NULL,
    json       TEXT    NOT NULL,
    updated_ms INTEGER NOT NULL,
    PRIMARY KEY (code, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX plans_person ON plans (person);

-- Where a browser can be reached while no page is open.
CREATE TABLE subscriptions (
    endpoint   TEXT    NOT NULL PRIMARY KEY,
    person     TEXT    NOT NULL,
    p256dh     TEXT    NOT NULL,
    auth       TEXT    NOT NULL,
    created_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX subscriptions_person ON subscriptions (person);

-- Mail addresses; before somebody has confirmed one, nothing but the question whether it is theirs is sent there.
CREATE TABLE mail_addresses (
    person       TEXT    NOT NULL PRIMARY KEY,
    address      TEXT    NOT NULL,
    confirmed_ms INTEGER
) STRICT, WITHOUT ROWID;

-- Of what people want to be told, how, and when not.
CREATE TABLE notice_choices (
    person TEXT NOT NULL PRIMARY KEY,
    json   TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What is to be told to whom by which way. What was sent stays for a while, so that it is not sent again.
CREATE TABLE outbox (
    person  TEXT    NOT NULL,
    subject TEXT    NOT NULL,
    way     TEXT    NOT NULL,
    json    TEXT    NOT NULL,
    due_ms  INTEGER NOT NULL,
    tries   INTEGER NOT NULL,
    settled INTEGER NOT NULL CHECK (settled IN (0, 1)),
    PRIMARY KEY (person, subject, way)
) STRICT, WITHOUT ROWID;

CREATE INDEX outbox_due ON outbox (settled, due_ms);
