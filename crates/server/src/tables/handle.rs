//! Commands at a table in memory: one at a time decides, the store makes it durable, everyone who watches is told.

use std::sync::atomic::Ordering;
use std::time::Instant;

use store::StoreError;
use table::{Decision, Entry, FoldError, Occupant, ServerCommand, Table};

use super::committed::{Committed, Handled};
use super::error::CommandError;
use super::incoming::Incoming;
use super::live::{Held, Live, MAX_TRIES};
use super::log;
use crate::metrics::Metrics;
use crate::time::OUTAGE_MS;

/// Commands that went to the store together: the versions they led to, and what came of them all.
type Stored = (Vec<u64>, Committed);

impl Live {
    /// Carries out commands in their order. Those that hold go to the store together; one that is refused changes
    /// nothing, and those after it are decided without it.
    pub async fn handle(&self, list: &[Incoming], metrics: &Metrics) -> Handled {
        self.touched_ms.store(self.time.now_ms(), Ordering::Relaxed);
        let mut held = self.table.lock().await;
        let mut handled = Handled::default();
        let mut read = None;
        while let Some(rest) = list.get(handled.answers.len()..).filter(|rest| !rest.is_empty()) {
            match self.handle_some(&mut held, rest, &mut read, metrics).await {
                Ok(stored) => handled.add(stored),
                Err(CommandError::Refused(refusal)) => handled.answers.push(Err(refusal.into())),
                // What cannot be had for one cannot be had for those after it.
                Err(error) => handled.answers.extend(rest.iter().map(|_| Err(error.clone()))),
            }
        }
        handled
    }

    /// Carries out the first command, and together with it those after it that hold. `read` is the version at which
    /// nothing more was found in the store.
    async fn handle_some(
        &self,
        held: &mut Held<'_>,
        list: &[Incoming],
        read: &mut Option<u64>,
        metrics: &Metrics,
    ) -> Result<Stored, CommandError> {
        let (mut paused_ms, mut asked) = (None, false);
        for _ in 0..MAX_TRIES {
            let table = self.settled(held).await?;
            if let Some(version) = list[0].done(table) {
                return Ok((vec![version], Committed::default()));
            }
            // Nothing is awaited between this moment and the decision: nobody can be frozen in between unnoticed.
            let Some(now_ms) = self.time.heard_ms() else {
                self.time.be_heard().await?;
                paused_ms = None;
                continue;
            };
            // Once is enough: what writing it takes is not worth another pause, unless this server was frozen meanwhile.
            let again = paused_ms.is_none_or(|paused_ms| now_ms > paused_ms + OUTAGE_MS);
            if let Some(outage) = self.time.unpaused_yet(table, now_ms).filter(|_| again) {
                paused_ms = self.pause(held, outage).await?.then_some(now_ms);
                continue;
            }
            let decision = match list[0].decide(table, now_ms, self.time.confirmed_ms()) {
                Ok(decision) => decision,
                // Nobody is late before every server has been heard from since, this one among them.
                Err(refusal) if refusal.is_late() && !is_over(table, self.time.confirmed_ms()) => {
                    if asked {
                        return Err(StoreError::Unavailable("a server has not been heard from".into()).into());
                    }
                    self.time.beat().await?;
                    asked = true;
                    continue;
                }
                // Another server may know more: a refusal counts only if nothing has happened since.
                Err(refusal) => {
                    let version = table.version();
                    if *read == Some(version) || !self.read_on(held).await? {
                        *read = Some(version);
                        return Err(refusal.into());
                    }
                    continue;
                }
            };
            let started = Instant::now();
            match self.carry_out(held, decision, list, now_ms).await? {
                Some(stored) => {
                    metrics.appended(started.elapsed());
                    return Ok(stored);
                }
                None => {
                    metrics.conflicts.inc();
                }
            }
        }
        Err(CommandError::Unavailable(StoreError::Conflict))
    }

    /// Does what was decided on the first command and what follows from the others, here and in the store, and tells
    /// those who watch; none if another server was quicker.
    async fn carry_out(
        &self,
        held: &mut Held<'_>,
        decision: Decision,
        list: &[Incoming],
        now_ms: u64,
    ) -> Result<Option<Stored>, CommandError> {
        let table = held.as_mut().ok_or(CommandError::NotFound)?;
        // The table runs ahead of the store only while nobody else can look.
        let expected = table.version();
        let before = (table.status(), taken_seats(table));
        let ahead = run_ahead(table, decision, list, (now_ms, self.time.confirmed_ms()));
        let (versions, entries) = ahead.inspect_err(|_| **held = None)?;
        if entries.is_empty() {
            return Ok(Some((versions, Committed::default())));
        }
        let table = held.as_mut().ok_or(CommandError::NotFound)?;
        match log::append(&*self.log, expected, &entries, self.card(table)).await {
            Ok(_) => {
                let lobby = before != (table.status(), taken_seats(table));
                self.tell(table, expected, &entries);
                Ok(Some((versions, Committed::now(self.thinking(table, now_ms), lobby, &entries))))
            }
            Err(error) => {
                **held = None;
                if error == StoreError::Conflict { Ok(None) } else { Err(error.into()) }
            }
        }
    }

    /// Writes an outage into the log; not if another server was quicker with something.
    pub(super) async fn pause(
        &self,
        held: &mut Held<'_>,
        (from_ms, to_ms): (u64, u64),
    ) -> Result<bool, CommandError> {
        let table = held.as_mut().ok_or(CommandError::NotFound)?;
        let pause = Incoming::Server(ServerCommand::Pause { from_ms, to_ms });
        let now_ms = self.time.now_ms();
        let decision = pause.decide(table, now_ms, 0)?;
        Ok(self.carry_out(held, decision, &[pause], now_ms).await?.is_some())
    }
}

/// The table after the first command and those after it, up to one that is refused: the versions they led to and the
/// entries to append.
fn run_ahead(
    table: &mut Table,
    first: Decision,
    list: &[Incoming],
    (now_ms, confirmed_ms): (u64, u64),
) -> Result<(Vec<u64>, Vec<Entry>), FoldError> {
    let mut entries = table.commit(first, list[0].issued())?;
    let mut versions = vec![table.version()];
    for next in &list[1..] {
        if next.done(table).is_none() {
            let Ok(decision) = next.decide(table, now_ms, confirmed_ms) else { break };
            entries.extend(table.commit(decision, next.issued())?);
        }
        versions.push(next.done(table).unwrap_or(table.version()));
    }
    Ok((versions, entries))
}

/// Whether the time of whoever is to move was over at a moment.
fn is_over(table: &Table, moment_ms: u64) -> bool {
    let running = table.clock().running().zip(table.clock().left_ms(moment_ms));
    running.is_some_and(|((seat, _), left_ms)| left_ms[seat.index()] == 0)
}

fn taken_seats(table: &Table) -> usize {
    table.seats().iter().filter(|occupant| **occupant != Occupant::Open).count()
}
