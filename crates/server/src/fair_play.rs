//! Fair play: whose address is whose, and who asks the engine during a rated game.

use std::collections::HashSet;
use std::net::IpAddr;

use catalog::AnyPlay;
use store::{Status, StoreError};
use table::Identity;

use crate::app::App;
use crate::options::Database;
use crate::tables::Live;

/// How many games that somebody plays at once are looked at.
const MAX_GAMES: u32 = 50;
const DAY_MS: u64 = 24 * 3600 * 1000;
/// How many turns ahead of a game a question is still about that game.
const MAX_AHEAD: usize = 12;

/// Remembers where somebody plays from, as far as an address says anything: in one's own network, or behind a proxy
/// that does not say who is in front of it, many people have the same. Who watches where they play
/// learns at once whether they are near: what is told from then on goes by it.
pub async fn note_address(app: &App, person: &str, address: &str) -> Result<(), StoreError> {
    if !is_public(address) {
        return Ok(());
    }
    let (address, now_ms) = (app.people.fingerprint(address), app.time.now_ms());
    let is_new = app.store.note_address(person, &address, now_ms).await?;
    // PostgreSQL tells every server, this one among them.
    if is_new && matches!(app.options.database, Database::Sqlite(_)) {
        tell_watchers(app, person);
    }
    Ok(())
}

/// Somebody has come to another address: whoever watches where they play may be near them now, and looks again.
pub fn tell_watchers(app: &App, person: &str) {
    let plays_at = |live: &Live| live.peek(|table| table.owners().any(|owner| owner.0 == person));
    // A table that is just being changed may be one of theirs.
    for live in app.tables.all().iter().filter(|live| live.is_watched() && plays_at(live).unwrap_or(true)) {
        for who in live.people() {
            app.people.connected.tell_person(&who.person.id.0);
        }
    }
}

/// Networks are written with their length.
fn is_public(address: &str) -> bool {
    match address.split('/').next().unwrap_or_default().parse() {
        Ok(IpAddr::V4(address)) => {
            !(address.is_loopback()
                || address.is_private()
                || address.is_link_local()
                || address.is_unspecified())
        }
        Ok(IpAddr::V6(address)) => {
            !(address.is_loopback()
                || address.is_unique_local()
                || address.is_unicast_link_local()
                || address.is_unspecified())
        }
        Err(_) => false,
    }
}

/// Who may be asking: the visitor under all their ids, and whoever plays from the same address.
pub async fn askers(
    app: &App,
    visitor: Option<&Identity>,
    address: &str,
) -> Result<HashSet<String>, StoreError> {
    let ids = visitor.into_iter().flat_map(Identity::ids).map(|id| id.0.clone());
    let mut found: HashSet<String> = ids.collect();
    if is_public(address) {
        let since_ms = app.time.now_ms().saturating_sub(DAY_MS);
        found.extend(app.store.people_at(&app.people.fingerprint(address), since_ms).await?);
    }
    Ok(found)
}

/// Whether one of these people is playing a rated game right now with one of these positions in it. That it was asked
/// about is remembered.
pub async fn is_in_rated_game(
    app: &App,
    people: HashSet<String>,
    game: &str,
    positions: &HashSet<String>,
) -> Result<bool, StoreError> {
    let ids: Vec<String> = people.iter().cloned().collect();
    let playing = app.store.tables_of(&ids, Some(Status::Playing), None, MAX_GAMES).await?;
    let Some(card) =
        playing.into_iter().find(|card| card.rated && card.game == game && positions.contains(&card.preview))
    else {
        return Ok(false);
    };
    for person in card.seats.iter().filter_map(|seat| seat.person.as_ref()).filter(|id| people.contains(*id))
    {
        tracing::info!(person, table = card.code, "asked the engine during a rated game");
        app.store.note_question(person, &card.code, app.time.now_ms()).await?;
    }
    Ok(true)
}

/// The position of a game and those some turns before: to ask about what may come is to ask about the game.
pub fn positions(play: &dyn AnyPlay) -> HashSet<String> {
    let mut earlier = play.boxed_clone();
    let mut found = HashSet::from([earlier.position()]);
    for _ in 0..MAX_AHEAD {
        if earlier.take_back().is_err() {
            break;
        }
        found.insert(earlier.position());
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_ones_own_network_say_nothing() {
        for (address, expected) in [
            ("203.0.113.9", true),
            ("2001:db8:1:2::/64", true),
            ("2001:db8::1", true),
            ("127.0.0.1", false),
            ("10.1.2.3", false),
            ("192.168.1.9", false),
            ("169.254.0.1", false),
            ("::1", false),
            ("fd00::1", false),
            ("fe80::/64", false),
            ("", false),
            ("unknown", false),
        ] {
            assert_eq!(is_public(address), expected, "{address}");
        }
    }
}
