-- Times when a server was not up. They are taken off a clock when its table is next looked at.
CREATE TABLE outages (
    from_ms BIGINT NOT NULL,
    to_ms   BIGINT NOT NULL,
    PRIMARY KEY (to_ms, from_ms)
);
