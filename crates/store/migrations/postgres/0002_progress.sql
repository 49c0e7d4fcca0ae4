-- How far people are with lessons, ladders and the like. What it means is the screen's business.
CREATE TABLE progress (
    person     TEXT   NOT NULL REFERENCES people (id),
    name       TEXT   NOT NULL,
    value      TEXT   NOT NULL,
    updated_ms BIGINT NOT NULL,
    PRIMARY KEY (person, name)
);
