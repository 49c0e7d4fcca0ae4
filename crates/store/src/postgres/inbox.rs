//! What waits for a person.

use async_trait::async_trait;

use super::challenges::select_challenges;
use super::pairings::select_pairings;
use super::seeks::{read_seek, select_seeks};
use super::{Connection, Postgres, challenges, pairings};
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
    let seeks = select_seeks!("WHERE person = ANY($1) AND seen_ms >= $2 ORDER BY since_ms DESC");
    let pairings = select_pairings!(
        "WHERE code IN (SELECT code FROM paired JOIN pairings USING (code)
           WHERE person = ANY($1) AND NOT seen AND made AND paired_ms >= $2 ORDER BY paired_ms DESC LIMIT $3)
         ORDER BY paired_ms DESC, code, seat"
    );
    let challenges = select_challenges!(
        "WHERE id IN (SELECT id FROM challenges JOIN challenge_people ON challenge = id
           WHERE person = ANY($1) AND NOT dismissed AND (
             answer = 'awaited' AND state = 'open' AND expires_ms > $2
             OR answer = 'accepted' AND state <> 'accepted' AND expires_ms > $3)
           ORDER BY created_ms DESC, id LIMIT $4)
         ORDER BY created_ms DESC, id, place"
    );
    let most = i64::from(MAX_WAITING);
    let expired_since_ms = int(alive.expired_since_ms.min(now_ms));
    let sought = connection.query(seeks, &[&people, &int(alive.seen_since_ms)]).await?;
    let paired = connection.query(pairings, &[&people, &int(alive.paired_since_ms), &most]).await?;
    let asked = connection.query(challenges, &[&people, &int(now_ms), &expired_since_ms, &most]).await?;
    Ok(Waiting {
        seeks: sought.iter().map(read_seek).collect::<Result<_>>()?,
        pairings: pairings::joined(&paired)?,
        challenges: challenges::joined(&asked)?,
    })
}
