//! Somebody looks for a game, or no longer.

use game::Seat;
use store::{Card, SeatKind, Seek, StoreError};
use table::{ConfigError, Identity};
use thiserror::Error;

use super::clocks::standard_clocks;
use super::inbox::alive;
use super::tell::tell;
use crate::app::App;
use crate::people::Visitor;
use crate::ratings::{self, class_of};
use crate::terms::Terms;

/// How many of somebody's last tables say how often they began.
const TABLES_LOOKED_AT: u32 = 20;

/// Why nobody is looked for.
#[derive(Debug, Error)]
pub enum SeekError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error("Nobody looks for a game with that clock. Challenge somebody, or open a table.")]
    Clock,
    #[error("A rated game needs an account.")]
    RatedGuest,
    #[error("Somebody is waiting for you at a table already.")]
    Paired,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Somebody looks for a game from now on, instead of another they may have looked for.
pub async fn look_for(app: &App, visitor: &Visitor, terms: Terms) -> Result<(), SeekError> {
    let terms = Terms { setup: None, public: true, ..terms };
    if !standard_clocks(&terms.game).contains(&terms.clock) {
        return Err(SeekError::Clock);
    }
    if terms.rated && !visitor.registered {
        return Err(SeekError::RatedGuest);
    }
    terms.config()?;
    let person = visitor.identity.person.id.0.clone();
    let now_ms = app.time.now_ms();
    let seek = Seek {
        rating: strength(app, &person, &terms).await?,
        lead: lead(app, &visitor.identity, &terms.game).await?,
        terms: terms.text(),
        person,
        since_ms: now_ms,
        seen_ms: now_ms,
    };
    let earlier: Vec<String> = visitor.identity.earlier.iter().map(|id| id.0.clone()).collect();
    let person = seek.person.clone();
    if !app.store.put_seek(seek, &earlier, alive(app)).await? {
        return Err(SeekError::Paired);
    }
    tell(app, [&person]);
    Ok(())
}

/// Somebody looks no longer.
pub async fn stop_looking(app: &App, identity: &Identity) -> Result<(), StoreError> {
    let ids: Vec<String> = identity.ids().map(|id| id.0.clone()).collect();
    app.store.remove_seeks(&ids).await?;
    tell(app, [&identity.person.id.0]);
    Ok(())
}

/// How strong somebody is at that, as far as anybody knows.
async fn strength(app: &App, person: &str, terms: &Terms) -> Result<f64, StoreError> {
    let class = class_of(terms.clock.time_class(), 2);
    let known = app.store.ratings_of(person).await?;
    let standing = known.iter().find(|standing| standing.game == terms.game && standing.class == class);
    Ok(standing.map_or(ratings::FIRST.rating, |standing| standing.rating.rating))
}

/// How many games more somebody began than not, of their last ones with one other person.
async fn lead(app: &App, identity: &Identity, game: &str) -> Result<i32, StoreError> {
    let ids: Vec<String> = identity.ids().map(|id| id.0.clone()).collect();
    let tables = app.store.tables_of(&ids, None, None, TABLES_LOOKED_AT).await?;
    let is_mine = |card: &Card, seat: Seat| {
        card.seats[seat.index()].person.as_ref().is_some_and(|person| ids.contains(person))
    };
    let leads = tables
        .iter()
        .filter(|card| card.game == game && card.seats.len() == 2)
        .filter(|card| card.seats.iter().all(|seat| seat.kind == SeatKind::Person))
        .map(|card| i32::from(is_mine(card, Seat(0))) - i32::from(is_mine(card, Seat(1))));
    Ok(leads.sum())
}
