//! Carrying out commands, and what follows from them beyond the table itself.

use std::time::Instant;

use engine::Player;
use table::{Command, Refusal, Table};

use crate::app::{App, Shared};
use crate::limits::Cost;
use crate::tables::{CommandError, Committed, Order, new_code};

/// Carries out a command at a table; the version it led to, durable.
pub async fn carry_out(app: &Shared, code: &str, mut order: Order) -> Result<u64, CommandError> {
    let begun = Instant::now();
    let checked = check(app, code, &mut order).await;
    let result = match checked {
        Ok(()) => app.tables.get(code).command(&order, &app.metrics).await,
        Err(error) => Err(error),
    };
    app.metrics.commanded(begun.elapsed());
    match result {
        Ok(committed) => {
            app.metrics.commands.inc();
            let version = committed.version;
            follow_up(app, code, committed).await;
            Ok(version)
        }
        Err(error) => {
            match &error {
                CommandError::Unavailable(cause) => {
                    app.metrics.unavailable.inc();
                    tracing::warn!(table = code, %cause, "a command could not be stored");
                }
                _ => {
                    app.metrics.refusals.inc();
                }
            }
            Err(error)
        }
    }
}

/// What the table itself cannot know: which computer players there are, how much someone has said, and who has
/// an account.
async fn check(app: &App, code: &str, order: &mut Order) -> Result<(), CommandError> {
    match &mut order.command {
        Command::SeatComputer { player, .. }
            if !app.tables.get(code).read(|table| may_sit(&table.config().game, player)).await? =>
        {
            return Err(Refusal::new("unknown-player", "There is no such computer player.").into());
        }
        Command::Chat { .. } => {
            if let table::Who::Person(who) = &order.who
                && !app.limits.allow(Cost::Chat, &who.person.id.0)
            {
                app.metrics.limited.inc();
                return Err(Refusal::new("too-fast", "That was too much at once; wait a moment.").into());
            }
        }
        Command::Sit { .. }
            if !order.registered && app.tables.get(code).read(|table| table.config().rated).await? =>
        {
            return Err(Refusal::new("rated-guest", "A rated game needs an account.").into());
        }
        Command::Rematch { code } => *code = new_code(),
        _ => {}
    }
    Ok(())
}

/// Whether a computer player may be put on a seat of a game: those that think as long as one likes may not, and
/// characters know one game each.
pub fn may_sit(game: &str, player: &str) -> bool {
    match catalog::player(player) {
        Ok(Player::Random | Player::Greedy | Player::Level(_)) => true,
        Ok(Player::Character(character)) => {
            catalog::find(game).is_some_and(|game| game.characters().contains(character))
        }
        _ => false,
    }
}

async fn follow_up(app: &Shared, code: &str, committed: Committed) {
    if !committed.fresh {
        return;
    }
    match committed.thinking {
        Some(thinking) => app.computers.think(thinking),
        None => app.computers.forget(code),
    }
    if committed.lobby {
        app.lobby_changed.notify_one();
    }
    if let Some(rematch) = committed.rematch
        && let Err(error) = make_rematch(app, code, rematch).await
    {
        tracing::warn!(table = code, error, "a rematch could not be made");
    }
}

/// Makes the table for another game. Doing it twice is fine: the code was chosen with the agreement.
pub async fn make_rematch(app: &Shared, code: &str, rematch: String) -> Result<(), String> {
    let live = app.tables.get(code);
    let made = live.read(|table| {
        let config = table::Config { record: None, ..table.config().clone() };
        Table::create(config, table.host().clone(), &table.rotated_seats())
    });
    let events = made.await.map_err(|error| error.to_string())?.map_err(|error| error.to_string())?;
    let code = app.tables.create_from(rematch, events, None).await.map_err(|error| error.to_string())?;
    wake(app, &code).await;
    Ok(())
}

/// Lets a computer begin if it is its turn at a table that was just made.
pub async fn wake(app: &Shared, code: &str) {
    let live = app.tables.get(code);
    if let Ok(Some(thinking)) = live.read(|table| crate::tables::thinking(code, table)).await {
        app.computers.think(thinking);
    }
    app.lobby_changed.notify_one();
}
