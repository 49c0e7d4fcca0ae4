//! Which finished games count for what games say together, and what is counted of them.
//!
//! Games that were played from a setup to their end, on the seats they began on, by somebody: at a public table, in so many
//! turns that there was a game. Nothing of what is counted says who played.

use std::collections::BTreeSet;

use game::Seat;
use lab::Sample;
use store::{Against, CountedGame, CountedTurn, SampledGames};
use table::{Event, Occupant, Table};

use crate::messages::Archive;

/// How deep openings are counted.
const MAX_TURNS: usize = 12;
/// Whoever leaves before has not played.
pub const MIN_TURNS: usize = 6;

/// What is counted of a table; nothing if it does not count.
pub fn counted(archive: &Archive) -> Option<CountedGame> {
    let table = Table::fold(&archive.entries).ok()?;
    let config = table.config();
    if !archive.card.public || config.free || config.record.is_some() || changes_seats(archive) {
        return None;
    }
    let (game, record) = (catalog::find(&config.game)?, table.play().record());
    let outcome = record.outcome.as_ref()?;
    let against = against(table.seats())?;
    // Who played is of no interest: they are all people.
    let people = vec![lab::Player::people().id; table.seats().len()];
    let sample = Sample::of(game, &record, people).ok()?;
    if sample.turns.len() < MIN_TURNS {
        return None;
    }
    let turns = lab::opening(game, &record, MAX_TURNS).ok()?;
    let turns = turns.into_iter().map(|turn| CountedTurn {
        position: turn.position,
        next: turn.next,
        turn: turn.actions.join(","),
    });
    let sample = (against == Against::People).then(|| serde_json::to_string(&sample).expect("plain data"));
    Some(CountedGame {
        kind: SampledGames {
            game: config.game.clone(),
            rules: game.rules_version(),
            players: config.players,
            setup: record.setup.clone()?,
            against,
        },
        ended_ms: archive.card.updated_ms,
        winner: outcome.winner().map(|Seat(seat)| seat),
        turns: turns.collect(),
        sample,
    })
}

/// Whether somebody went, came or was replaced after the first action.
fn changes_seats(archive: &Archive) -> bool {
    let events = archive.entries.iter().map(|entry| &entry.event);
    events.skip_while(|event| !matches!(event, Event::Acted { .. })).any(|event| {
        matches!(
            event,
            Event::Sat { .. } | Event::ComputerSat { .. } | Event::Left { .. } | Event::Swapped { .. }
        )
    })
}

/// Whom people played against; nothing if they were no two, or nobody was there.
fn against(seats: &[Occupant]) -> Option<Against> {
    let people: BTreeSet<&str> =
        seats.iter().filter_map(Occupant::person).map(|person| person.id.0.as_str()).collect();
    let computers = seats.iter().filter(|seat| seat.computer().is_some()).count();
    match (people.len(), computers) {
        (2.., 0) => Some(Against::People),
        (1.., 1..) => Some(Against::Computers),
        _ => None,
    }
}
