//! The mirror of one table.

use table::{Command, CommandId, Context, Entry, FoldError, Identity, Issued, Refusal, Table};
use thiserror::Error;

use crate::adopt::adopt;
use crate::fresh::LookedAt;
use crate::{Dropped, Pending};

/// A table as one client keeps it.
pub struct Mirror {
    who: Identity,
    /// The confirmed log.
    log: Vec<Entry>,
    /// How the log will begin, as long as nothing is confirmed.
    opening: Vec<Entry>,
    /// The fold of the confirmed log, or of the opening.
    confirmed: Table,
    pending: Vec<Pending>,
    /// What the pending commands lead to.
    outcome: Vec<Entry>,
    shown: Table,
    pub(crate) looked_at: LookedAt,
}

/// News that cannot be taken.
#[derive(Debug, Error)]
pub enum NewsError {
    /// Something before it is missing: ask for what came after `known`.
    #[error("news after version {after}, but only {known} is known")]
    Gap {
        /// The version this mirror knows.
        known: u64,
        /// The version the news follows.
        after: u64,
    },
    /// It is not this table's log.
    #[error(transparent)]
    Fold(#[from] FoldError),
}

impl Mirror {
    /// The mirror of a table whose log is known from its beginning.
    ///
    /// # Errors
    /// If that is not the log of a table.
    pub fn open<'a>(
        who: Identity,
        entries: impl IntoIterator<Item = &'a Entry>,
    ) -> Result<Mirror, FoldError> {
        let log: Vec<Entry> = entries.into_iter().cloned().collect();
        Ok(Mirror::new(who, Table::fold(&log)?, log, Vec::new()))
    }

    /// The mirror of a table that no server has heard of yet; its log will begin so, but for the times.
    ///
    /// # Errors
    /// If no log can begin so.
    pub fn make(who: Identity, opening: Vec<Entry>) -> Result<Mirror, FoldError> {
        Ok(Mirror::new(who, Table::fold(&opening)?, Vec::new(), opening))
    }

    fn new(who: Identity, confirmed: Table, log: Vec<Entry>, opening: Vec<Entry>) -> Mirror {
        let shown = confirmed.clone();
        let looked_at = LookedAt::default();
        let (pending, outcome) = (Vec::new(), Vec::new());
        let mut mirror = Mirror { who, log, opening, confirmed, pending, outcome, shown, looked_at };
        mirror.looked_at = LookedAt::now(&mirror);
        mirror
    }

    /// The same mirror with what was pending when it was last kept; what no longer holds.
    #[must_use]
    pub fn with_pending(mut self, pending: Vec<Pending>) -> (Mirror, Vec<Dropped>) {
        self.pending = pending;
        let dropped = self.decide_anew();
        self.looked_at = LookedAt::now(&self);
        (self, dropped)
    }

    /// What to show: everything confirmed, and everything asked for as if it were.
    #[must_use]
    pub fn shown(&self) -> &Table {
        &self.shown
    }

    /// What the server has stored, as far as it is known here; how the table will begin, if it has stored nothing.
    #[must_use]
    pub fn confirmed(&self) -> &Table {
        &self.confirmed
    }

    /// The confirmed log; empty if no server is known to have heard of the table.
    #[must_use]
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// What is shown beyond the confirmed log.
    pub fn predicted(&self) -> impl Iterator<Item = &Entry> {
        self.opening.iter().chain(&self.outcome)
    }

    /// What to send, and to send again after a lost connection, in this order.
    #[must_use]
    pub fn pending(&self) -> &[Pending] {
        &self.pending
    }

    /// Whose commands these are.
    #[must_use]
    pub fn who(&self) -> &Identity {
        &self.who
    }

    /// Somebody has an account now, or another name; what no longer holds.
    pub fn rename(&mut self, who: Identity) -> Vec<Dropped> {
        self.who = who;
        self.drop_done();
        self.decide_anew()
    }

    /// Does something at once, and remembers to send it.
    ///
    /// # Errors
    /// Why it cannot be; then nothing changed, and there is nothing to send.
    pub fn give(&mut self, id: CommandId, command: Command, now_ms: u64) -> Result<&Pending, Refusal> {
        let command = as_seen(command, &self.confirmed);
        let follows = self.pending.iter().rev().find(|given| changes_game(&given.command));
        let follows = follows.filter(|_| changes_game(&command)).map(|given| given.id.clone());
        let given = Pending { id, command, follows, given_ms: now_ms };
        self.outcome.extend(decide(&mut self.shown, &self.who, &given)?);
        self.pending.push(given);
        Ok(&self.pending[self.pending.len() - 1])
    }

    /// Takes entries of the log that follow version `after`; what no longer holds because of them. Those that are
    /// known already are passed over, so news may come twice; but for their words, which lie beside the log and may be
    /// others by now.
    ///
    /// # Errors
    /// If something before it is missing, or it is not this table's log; then nothing was taken.
    pub fn news(&mut self, after: u64, entries: &[Entry]) -> Result<Vec<Dropped>, NewsError> {
        let known = self.log.len() as u64;
        if after > known {
            return Err(NewsError::Gap { known, after });
        }
        let reworded = self.reword(after, entries)?;
        let fresh = entries.get((known - after) as usize..).unwrap_or_default();
        if fresh.is_empty() {
            return Ok(if reworded { self.decide_anew() } else { Vec::new() });
        }
        self.confirmed = if self.log.is_empty() {
            Table::fold(fresh)?
        } else {
            let mut confirmed = self.confirmed.clone();
            fresh.iter().try_for_each(|entry| confirmed.apply(entry))?;
            confirmed
        };
        self.log.extend_from_slice(fresh);
        self.opening.clear();
        self.drop_done();
        adopt(&mut self.pending, fresh, &self.confirmed);
        Ok(self.decide_anew())
    }

    /// Takes over what people are called and what they said in entries that are known already; whether it was other than
    /// was known.
    fn reword(&mut self, after: u64, entries: &[Entry]) -> Result<bool, FoldError> {
        let mut reworded = false;
        for (own, news) in self.log.iter_mut().skip(after as usize).zip(entries) {
            reworded |= own.reword(news);
        }
        if reworded {
            self.confirmed = Table::fold(&self.log)?;
        }
        Ok(reworded)
    }

    /// The server refused a command: it is dropped, and so is what no longer holds without it.
    pub fn refused(&mut self, id: &CommandId, sentence: &str) -> Vec<Dropped> {
        let Some(index) = self.pending.iter().position(|given| given.id == *id) else { return Vec::new() };
        let refused = Dropped { pending: self.pending.remove(index), sentence: sentence.to_string() };
        let mut dropped = vec![refused];
        dropped.extend(self.decide_anew());
        dropped
    }

    /// What is in the confirmed log is not pending any more.
    fn drop_done(&mut self) {
        let done = |id: &CommandId| self.confirmed.done(Issued { id, by: &self.who }).is_some();
        self.pending.retain(|given| !done(&given.id));
    }

    /// Shows the pending commands on top of what is confirmed; those that no longer hold.
    fn decide_anew(&mut self) -> Vec<Dropped> {
        self.shown = self.confirmed.clone();
        self.outcome.clear();
        let mut dropped = Vec::new();
        for given in std::mem::take(&mut self.pending) {
            match decide(&mut self.shown, &self.who, &given) {
                Ok(entries) => {
                    self.outcome.extend(entries);
                    self.pending.push(given);
                }
                Err(refusal) => dropped.push(Dropped { pending: given, sentence: refusal.sentence }),
            }
        }
        dropped
    }
}

/// What the table makes of a command, if it is one that is shown before it is confirmed.
fn decide(shown: &mut Table, who: &Identity, given: &Pending) -> Result<Vec<Entry>, Refusal> {
    let context = Context {
        now_ms: given.given_ms,
        lag_ms: 0,
        follows: given.follows.as_ref(),
        new_code: &String::new,
    };
    let decision = shown.handle(&given.command, who, &context)?;
    // A new table's code is for the server to choose.
    if given.command == Command::Rematch {
        return Ok(Vec::new());
    }
    let committed = shown.commit(decision, Some(Issued { id: &given.id, by: who }));
    Ok(committed.expect("what a table decides it can do"))
}

/// The command with the version of the game that the server will know: what comes after it here is this client's own.
fn as_seen(command: Command, confirmed: &Table) -> Command {
    match command {
        Command::Act { action, .. } => Command::Act { action, seen: Some(confirmed.game_version()) },
        Command::PlayComputer { seat, actions, .. } => {
            Command::PlayComputer { seat, actions, seen: Some(confirmed.game_version()) }
        }
        command => command,
    }
}

fn changes_game(command: &Command) -> bool {
    matches!(
        command,
        Command::Act { .. }
            | Command::PlayComputer { .. }
            | Command::Undo
            | Command::AskTakeBack
            | Command::Resign { .. }
    )
}
