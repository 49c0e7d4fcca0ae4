//! Carrying out commands, and what follows from them beyond the table itself.

use std::time::Instant;

use table::{ClockRule, Command, Refusal, Status, Table, may_sit};

use crate::app::{App, Shared};
use crate::company;
use crate::days_off::{USED, is_slow, take_days_off};
use crate::limits::Cost;
use crate::presence;
use crate::tables::{CommandError, Committed, Handled, Incoming, Live, PersonCommand, Redacted, Thinking};

/// Carries out a command at a table; the version it led to, durable.
pub async fn handle(app: &Shared, code: &str, incoming: Incoming) -> Result<u64, CommandError> {
    let mut answers = handle_all(app, code, vec![incoming]).await;
    answers.pop().unwrap_or(Err(CommandError::NotFound))
}

/// Carries out commands at a table in their order; for each the version it led to, durable.
pub async fn handle_all(app: &Shared, code: &str, list: Vec<Incoming>) -> Vec<Result<u64, CommandError>> {
    let begun = Instant::now();
    let mut answers = Vec::with_capacity(list.len());
    let mut allowed = Vec::new();
    for incoming in list {
        match check(app, code, &incoming).await {
            Ok(()) => allowed.push(incoming),
            Err(error) => {
                answers.extend(carry_out(app, code, std::mem::take(&mut allowed)).await);
                answers.push(Err(error));
            }
        }
    }
    answers.extend(carry_out(app, code, allowed).await);
    for answer in &answers {
        app.metrics.commanded(begun.elapsed());
        count(app, code, answer);
    }
    answers
}

fn count(app: &App, code: &str, answer: &Result<u64, CommandError>) {
    match answer {
        Ok(_) => app.metrics.commands.inc(),
        Err(CommandError::Unavailable(cause)) => {
            tracing::warn!(table = %Redacted(code), %cause, "a command could not be stored");
            app.metrics.unavailable.inc()
        }
        Err(_) => app.metrics.refusals.inc(),
    };
}

async fn carry_out(app: &Shared, code: &str, list: Vec<Incoming>) -> Vec<Result<u64, CommandError>> {
    match app.tables.get(code).await {
        Ok(live) => {
            let Handled { answers, committed } = live.handle(&list, &app.metrics).await;
            follow_up(app, code, committed).await;
            answers
        }
        Err(error) => list.iter().map(|_| Err(error.clone())).collect(),
    }
}

/// What the table itself cannot know: which computer players there are, how much someone has said and whether they may,
/// who has an account, and who does not play with whom.
async fn check(app: &App, code: &str, incoming: &Incoming) -> Result<(), CommandError> {
    let Incoming::Person(person) = incoming else { return Ok(()) };
    match &person.command {
        Command::SeatComputer { player, .. }
            if !app.tables.get(code).await?.read(|table| may_sit(&table.config().game, player)).await? =>
        {
            Err(Refusal::new("unknown-player", "There is no such computer player.").into())
        }
        Command::Chat { .. } if !app.limits.allow(Cost::Chat, &person.who.person.id.0) => Err(too_fast(app)),
        Command::TakeDaysOff { .. } if !app.limits.allow(Cost::DaysOff, &person.who.person.id.0) => {
            Err(too_fast(app))
        }
        Command::Chat { text, .. } => company::may_say(app, &person.who, text).await,
        Command::ClaimWin if mover_is_here(app, code).await? => {
            Err(Refusal::new("not-away", "They are here.").into())
        }
        Command::Sit { .. }
            if !person.registered
                && app.tables.get(code).await?.read(|table| table.config().rated).await? =>
        {
            Err(Refusal::new("rated-guest", "A rated game needs an account.").into())
        }
        // Where one asks at one table, it is for all of them.
        Command::TakeDaysOff { days } if may_take_days_off(app, code, person).await? => {
            match take_days_off(app, &person.who, *days).await? {
                true => Ok(()),
                false => Err(Refusal::new(USED.0, USED.1).into()),
            }
        }
        Command::Sit { .. } | Command::Rematch => company::may_play_at(app, code, &person.who).await,
        _ => Ok(()),
    }
}

fn too_fast(app: &App) -> CommandError {
    app.metrics.limited.inc();
    Refusal::new("too-fast", "That was too much at once; wait a moment.").into()
}

/// Whether the table has nothing against it; else it says what.
async fn may_take_days_off(app: &App, code: &str, person: &PersonCommand) -> Result<bool, CommandError> {
    let live = app.tables.get(code).await?;
    live.read(|table| is_slow(table) && table.status() == Status::Playing && table.has_seat(&person.who))
        .await
}

async fn mover_is_here(app: &App, code: &str) -> Result<bool, CommandError> {
    let live = app.tables.get(code).await?;
    live.read(|table| live.is_here(&table.seats()[table.play().mover().index()])).await
}

async fn follow_up(app: &Shared, code: &str, committed: Committed) {
    if !committed.fresh {
        return;
    }
    match committed.thinking {
        Some(thinking) => let_think(app, thinking),
        None => app.computers.forget(code),
    }
    if app.tables.cached(code).is_some_and(|live| live.peek(is_slow).unwrap_or(true)) {
        app.touched.notify_one();
    }
    if committed.lobby {
        app.lobby_changed.notify_one();
    }
    // Who watches is the same, but not on which seat.
    if committed.seats
        && let Some(live) = app.tables.cached(code)
    {
        presence::tell(&live).await;
    }
    if let Some(rematch) = committed.rematch
        && let Err(error) = make_rematch(app, code, rematch).await
    {
        tracing::warn!(table = %Redacted(code), error, "a rematch could not be made");
    }
}

/// Makes the table for another game. Doing it twice is fine: the code was chosen with the agreement.
async fn make_rematch(app: &Shared, code: &str, rematch: String) -> Result<(), String> {
    let live = app.tables.get(code).await.map_err(|error| error.to_string())?;
    let made = live.read(|table| {
        let config = table.config().clone();
        // Tables from before rated games needed a clock have successors that are not rated.
        let rated = config.rated && config.clock != ClockRule::None;
        let config = table::Config { record: None, left_ms: None, rated, ..config };
        Table::create(config, table.host().clone(), &table.rotated_seats())
    });
    let events = made.await.map_err(|error| error.to_string())?.map_err(|error| error.to_string())?;
    let code = app.tables.create_from(rematch, events).await.map_err(|error| error.to_string())?;
    wake(app, &code).await;
    Ok(())
}

/// Lets a computer think, unless computers are among themselves and nobody looks: they go on when somebody does.
pub fn let_think(app: &App, thinking: Thinking) {
    let is_watched = || app.tables.cached(&thinking.table).is_some_and(|live| live.is_watched());
    if thinking.with_people || is_watched() {
        app.computers.think(thinking);
    }
}

/// Somebody looks at a table, or no longer does.
pub async fn resume(app: &App, live: &Live) {
    match live.read(|table| live.thinking(table, app.time.now_ms())).await {
        Ok(Some(thinking)) => let_think(app, thinking),
        Ok(None) => app.computers.forget(&live.code),
        Err(_) => {}
    }
}

/// Lets a computer begin if it is its turn at a table that was just made.
pub async fn wake(app: &Shared, code: &str) {
    if let Ok(live) = app.tables.get(code).await {
        resume(app, &live).await;
    }
    app.lobby_changed.notify_one();
}
