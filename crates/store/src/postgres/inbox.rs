//! What waits for a person.

use async_trait::async_trait;

use super::challenges::{read_challenge, select_challenges};
use super::pairings::read_pairing;
use super::seeks::read_seek;
use super::{Connection, Postgres};
use crate::error::Result;
use crate::inbox::MAX_WAITING;
use crate::number::int;
use crate::{Alive, Inboxes, Waiting};

#[async_trait]
impl Inboxes for Postgres {
    async fn waiting_for(&self, people: &[String], now_ms: u64, alive: Alive) -> Result<Waiting> {
        self.pool.run(async |connection| waiting_for(connection, people, now_ms, alive).await).await
    }
}

async fn waiting_for(
    connection: &mut Connection,
    people: &[String],
    now_ms: u64,
    alive: Alive,
) -> Result<Waiting> {
    let seek = "SELECT person, terms, rating, lead, since_ms, seen_ms FROM seeks
                WHERE person = ANY($1) AND seen_ms >= $2 ORDER BY since_ms DESC LIMIT 1";
    let pairings = "SELECT code, terms, paired_ms, one.person, other.person FROM paired AS mine
                    JOIN pairings USING (code) JOIN paired AS one USING (code) JOIN paired AS other USING (code)
                    WHERE mine.person = ANY($1) AND NOT mine.seen AND made AND paired_ms >= $2
                    AND one.seat = 0 AND other.seat = 1 ORDER BY paired_ms DESC LIMIT $3";
    let challenges = select_challenges!(
        "WHERE expires_ms > $2 AND (challenged = ANY($1) AND state = 'open'
           OR challenger = ANY($1) AND state IN ('open', 'declined'))
         ORDER BY created_ms DESC, id LIMIT $3"
    );
    let most = i64::from(MAX_WAITING);
    let seek = connection.query_opt(seek, &[&people, &int(alive.seen_since_ms)]).await?;
    let pairings = connection.query(pairings, &[&people, &int(alive.paired_since_ms), &most]).await?;
    let challenges = connection.query(challenges, &[&people, &int(now_ms), &most]).await?;
    Ok(Waiting {
        seek: seek.as_ref().map(read_seek).transpose()?,
        pairings: pairings.iter().map(read_pairing).collect::<Result<_>>()?,
        challenges: challenges.iter().map(read_challenge).collect::<Result<_>>()?,
    })
}
