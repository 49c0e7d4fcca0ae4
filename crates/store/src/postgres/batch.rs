//! One transaction of appends.
//!
//! Other servers write at the same time, so it first locks the index rows of its tables, always in the order
//! of their codes (two servers can wait for each other no other way), and only then decides.

use std::collections::{HashMap, HashSet};

use tokio_postgres::types::ToSql;
use tokio_postgres::{Error, Row, Statement, Transaction};

use super::listener::{CHANNEL, notification};
use super::plan::{Entry, Known, Plan};
use super::{Connection, history};
use crate::Append;
use crate::error::Result;
use crate::number::{count, int};

const LOCK: &str = "SELECT code, version, seats FROM tables WHERE code = ANY($1) ORDER BY code
                    FOR NO KEY UPDATE";

/// The columns of the index, and new values for them: one array a column, as [`columns`] makes them.
macro_rules! names {
    () => {
        "code, version, game, players, setup, status, public, rated, time_class, clocked, seats, host, turn, \
         created_ms, updated_ms, wake_ms, reason, preview, clock"
    };
}
macro_rules! values {
    () => {
        "unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::boolean[], \
         $8::boolean[], $9::text[], $10::boolean[], $11::text[], $12::text[], $13::bigint[], $14::bigint[], \
         $15::bigint[], $16::bigint[], $17::text[], $18::text[], \
         $19::text[])"
    };
}

/// Somebody may be making the same table now: the insert waits for them, and then gives no row for it.
const INSERT: &str = concat!(
    "INSERT INTO tables (",
    names!(),
    ") SELECT * FROM ",
    values!(),
    " AS new (code) ORDER BY code ON CONFLICT DO NOTHING RETURNING code"
);

const UPDATE: &str = concat!(
    "UPDATE tables SET (",
    names!(),
    ") = ROW(new.*) FROM ",
    values!(),
    " AS new (code) WHERE tables.code = new.code"
);

const EVENTS: &str = "INSERT INTO events (code, version, json)
                      SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])";

const WORDS: &str = "INSERT INTO words (code, version, person, name, text)
                     SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[])";

const CLEAR_SEATS: &str = "DELETE FROM seats WHERE code = ANY($1)";

const SEATS: &str = "INSERT INTO seats (code, seat, person)
                     SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[]) ON CONFLICT DO NOTHING";

const NOTIFY: &str = "SELECT pg_notify($1, news) FROM unnest($2::text[]) AS news";

/// Commits those appends that stand, together; the verdict on each.
pub(super) async fn commit(
    connection: &mut Connection,
    origin: u64,
    appends: &[&Append],
) -> std::result::Result<Vec<Result<u64>>, Error> {
    let statements = Statements::prepare(connection).await?;
    let transaction = connection.transaction().await?;
    let known = lock(&transaction, &statements.lock, appends).await?;
    let mut plan = Plan::new(appends, &known);
    plan.lose(&insert_tables(&transaction, &statements.insert, &plan).await?);
    let old: Vec<_> = plan.tables().filter(|entry| !entry.is_new).collect();
    if !old.is_empty() {
        transaction.execute_raw(&statements.update, columns(&old)).await?;
    }
    insert_events(&transaction, &statements.events, &plan).await?;
    insert_words(&transaction, &statements.words, &plan).await?;
    write_seats(&transaction, &statements, &plan).await?;
    let news: Vec<_> =
        plan.tables().map(|entry| notification(origin, &entry.card.code, entry.version)).collect();
    transaction.execute(&statements.notify, &[&CHANNEL, &news]).await?;
    transaction.commit().await?;
    Ok(plan.into_verdicts())
}

struct Statements {
    lock: Statement,
    insert: Statement,
    update: Statement,
    events: Statement,
    words: Statement,
    clear_seats: Statement,
    seats: Statement,
    clear_played: Statement,
    played: Statement,
    notify: Statement,
}

impl Statements {
    async fn prepare(connection: &mut Connection) -> std::result::Result<Statements, Error> {
        Ok(Statements {
            lock: connection.prepare(LOCK).await?,
            insert: connection.prepare(INSERT).await?,
            update: connection.prepare(UPDATE).await?,
            events: connection.prepare(EVENTS).await?,
            words: connection.prepare(WORDS).await?,
            clear_seats: connection.prepare(CLEAR_SEATS).await?,
            seats: connection.prepare(SEATS).await?,
            clear_played: connection.prepare(history::CLEAR).await?,
            played: connection.prepare(history::WRITE).await?,
            notify: connection.prepare(NOTIFY).await?,
        })
    }
}

/// Those of the tables that exist, as they stay until we are through.
async fn lock(
    transaction: &Transaction<'_>,
    statement: &Statement,
    appends: &[&Append],
) -> std::result::Result<HashMap<String, Known>, Error> {
    let codes: HashSet<&str> = appends.iter().map(|append| append.card.code.as_str()).collect();
    let codes: Vec<&str> = codes.into_iter().collect();
    let rows = transaction.query(statement, &[&codes]).await?;
    let read =
        |row: &Row| Ok((row.try_get(0)?, Known { version: count(row.try_get(1)?), seats: row.try_get(2)? }));
    rows.iter().map(read).collect()
}

/// Makes the new tables; the codes of those that somebody else made in the moment since we looked.
async fn insert_tables(
    transaction: &Transaction<'_>,
    statement: &Statement,
    plan: &Plan<'_>,
) -> std::result::Result<HashSet<String>, Error> {
    let new: Vec<_> = plan.tables().filter(|entry| entry.is_new).collect();
    let mut lost: HashSet<String> = new.iter().map(|entry| entry.card.code.clone()).collect();
    if !new.is_empty() {
        let values = columns(&new);
        let values: Vec<_> = values.iter().map(|column| &**column as &(dyn ToSql + Sync)).collect();
        for row in transaction.query(statement, &values).await? {
            lost.remove(row.try_get::<_, &str>(0)?);
        }
    }
    Ok(lost)
}

async fn insert_events(
    transaction: &Transaction<'_>,
    statement: &Statement,
    plan: &Plan<'_>,
) -> std::result::Result<(), Error> {
    let (mut codes, mut versions, mut texts) = (Vec::new(), Vec::new(), Vec::new());
    for line in plan.lines() {
        codes.push(line.code);
        versions.push(int(line.version));
        texts.push(line.json);
    }
    transaction.execute(statement, &[&codes, &versions, &texts]).await?;
    Ok(())
}

/// Most events are moves, which name nobody and say nothing.
async fn insert_words(
    transaction: &Transaction<'_>,
    statement: &Statement,
    plan: &Plan<'_>,
) -> std::result::Result<(), Error> {
    let (mut codes, mut versions) = (Vec::new(), Vec::new());
    let (mut people, mut names, mut texts) = (Vec::new(), Vec::new(), Vec::new());
    for (line, words) in plan.lines().filter_map(|line| line.words.map(|words| (line, words))) {
        codes.push(line.code);
        versions.push(int(line.version));
        people.push(words.person.as_str());
        names.push(words.name.as_str());
        texts.push(words.text.as_deref());
    }
    if !codes.is_empty() {
        transaction.execute(statement, &[&codes, &versions, &people, &names, &texts]).await?;
    }
    Ok(())
}

/// Seats seldom change, so most batches leave their rows alone. A score is a part of a seat, so this is also where a game
/// is seen to have ended.
async fn write_seats(
    transaction: &Transaction<'_>,
    statements: &Statements,
    plan: &Plan<'_>,
) -> std::result::Result<(), Error> {
    let changed: Vec<&Entry<'_>> = plan.tables().filter(|entry| entry.seats_changed).collect();
    if changed.is_empty() {
        return Ok(());
    }
    let codes: Vec<&str> = changed.iter().map(|entry| entry.card.code.as_str()).collect();
    transaction.execute(&statements.clear_seats, &[&codes]).await?;
    let (mut codes, mut seats, mut people) = (Vec::new(), Vec::new(), Vec::new());
    for entry in &changed {
        for seat in &entry.card.seats {
            if let Some(person) = &seat.person {
                codes.push(entry.card.code.as_str());
                seats.push(i64::from(seat.seat));
                people.push(person.as_str());
            }
        }
    }
    transaction.execute(&statements.seats, &[&codes, &seats, &people]).await?;
    history::write(transaction, (&statements.clear_played, &statements.played), &changed).await
}

type Column<'a> = Box<dyn ToSql + Sync + Send + 'a>;

/// The index entries as one array a column.
fn columns<'a>(entries: &[&'a Entry<'a>]) -> Vec<Column<'a>> {
    fn column<'a, T>(entries: &[&'a Entry<'a>], value: impl Fn(&'a Entry<'a>) -> T) -> Column<'a>
    where
        T: ToSql + Sync + Send + 'a,
    {
        Box::new(entries.iter().map(|entry| value(entry)).collect::<Vec<T>>())
    }
    vec![
        column(entries, |entry| entry.card.code.as_str()),
        column(entries, |entry| int(entry.version)),
        column(entries, |entry| entry.card.game.as_str()),
        column(entries, |entry| i64::from(entry.card.players)),
        column(entries, |entry| entry.card.setup.as_str()),
        column(entries, |entry| entry.card.status.word()),
        column(entries, |entry| entry.card.public),
        column(entries, |entry| entry.card.rated),
        column(entries, |entry| entry.card.time_class.as_str()),
        column(entries, |entry| entry.card.clocked),
        column(entries, |entry| entry.seats.as_str()),
        column(entries, |entry| entry.card.host.as_str()),
        column(entries, |entry| i64::from(entry.card.turn)),
        column(entries, |entry| int(entry.card.created_ms)),
        column(entries, |entry| int(entry.card.updated_ms)),
        column(entries, |entry| entry.card.wake_ms.map(int)),
        column(entries, |entry| entry.card.reason.as_deref()),
        column(entries, |entry| entry.card.preview.as_str()),
        column(entries, |entry| entry.card.clock_text()),
    ]
}
