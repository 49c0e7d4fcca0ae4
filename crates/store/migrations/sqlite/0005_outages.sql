-- Times when a server was not up. They are taken off a clock when its table is next looked at.
CREATE TABLE outages (
    from_ms INTEGER NOT NULL,
    to_ms   INTEGER NOT NULL,
    PRIMARY KEY (to_ms, from_ms)
) STRICT, WITHOUT ROWID;
