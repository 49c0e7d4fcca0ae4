//! A table as the lobby lists it.

use game::Seat;
use store::{Card, CardSeat, SeatKind};
use table::{Occupant, Status, Table, Visibility};

pub fn card_of(code: &str, table: &Table) -> Card {
    let config = table.config();
    Card {
        code: code.to_string(),
        game: config.game.clone(),
        players: config.players,
        setup: config.setup.clone(),
        status: match table.status() {
            Status::Open => store::Status::Open,
            Status::Playing => store::Status::Playing,
            Status::Finished => store::Status::Finished,
        },
        public: config.visibility == Visibility::Public,
        rated: config.rated,
        time_class: config.clock.time_class().to_string(),
        clock: serde_json::to_value(config.clock).ok(),
        // Absences are counted by the same clock. Computers have no flags.
        clocked: table.status() == Status::Playing
            && table.computer_to_move().is_none()
            && (table.clock().flag_ms().is_some() || table.absence_ms().is_some()),
        seats: (0u8..).zip(table.seats()).map(|(seat, occupant)| card_seat(seat, occupant, table)).collect(),
        host: table.host().id.0.clone(),
        turn: table.play().turn(),
        created_ms: table.created_ms(),
        updated_ms: table.updated_ms(),
        wake_ms: table.wake_ms(),
        reason: table.outcome().map(|outcome| outcome.reason.to_string()),
        preview: table.play().position(),
    }
}

fn card_seat(seat: u8, occupant: &Occupant, table: &Table) -> CardSeat {
    let (kind, person, name) = match occupant {
        Occupant::Open => (SeatKind::Open, None, String::new()),
        Occupant::Person { person } => (SeatKind::Person, Some(person.id.0.clone()), person.name.clone()),
        Occupant::Computer { player, .. } => {
            let name = catalog::player(player).map_or_else(|_| player.clone(), |player| player.name());
            (SeatKind::Computer, None, name)
        }
    };
    let score = table.outcome().map(|outcome| outcome.scores[Seat(seat).index()]);
    let free = table.config().free && kind != SeatKind::Computer;
    let to_move = table.status() == Status::Playing && table.play().mover() == Seat(seat);
    CardSeat { seat, kind, person, name, to_move, score, free }
}

/// The card with whose turn it is. Cards from before that stood on all of them say it by their position, until the next
/// move is made.
pub fn with_mover(mut card: Card) -> Card {
    if card.status == store::Status::Playing
        && card.seats.iter().all(|seat| !seat.to_move)
        && let Some(Ok(play)) = catalog::find(&card.game).map(|game| game.read(&card.preview))
        && let Some(seat) = card.seats.get_mut(play.mover().index())
    {
        seat.to_move = true;
    }
    card
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use table::{NewTable, Person, PersonId};

    use super::*;

    /// The card of a game that has just begun.
    fn begun(clock: &Value) -> Card {
        let wish = json!({
            "game": catalog::GAMES[0].id(),
            "clock": clock,
            "seats": [{ "kind": "me" }, { "kind": "me" }],
        });
        let new: NewTable = serde_json::from_value(wish).expect("a wish");
        let host = Person { id: PersonId("ann".into()), name: "Ann".into() };
        card_of("code", &Table::fold(&new.entries(&host, 1).expect("a table")).expect("a log"))
    }

    /// The same as an earlier release wrote it.
    fn old(card: &Card) -> Card {
        let mut old = card.clone();
        old.seats.iter_mut().for_each(|seat| seat.to_move = false);
        old
    }

    #[test]
    fn a_going_game_says_whose_turn_it_is_whatever_its_clock() {
        for clock in [
            json!({ "kind": "none" }),
            json!({ "kind": "total", "total_ms": 60_000, "increment_ms": 0 }),
            json!({ "kind": "per-turn", "turn_ms": 86_400_000 }),
        ] {
            let card = begun(&clock);
            let to_move: Vec<bool> = card.seats.iter().map(|seat| seat.to_move).collect();
            assert_eq!(to_move, [true, false], "{clock}");
            assert_eq!(with_mover(old(&card)), card, "{clock}");
        }
    }

    #[test]
    fn nobody_is_to_move_where_no_game_goes_on_or_it_cannot_be_read() {
        let card = old(&begun(&json!({ "kind": "none" })));
        for card in [
            Card { status: store::Status::Open, ..card.clone() },
            Card { status: store::Status::Finished, ..card.clone() },
            Card { preview: "no position".into(), ..card.clone() },
            Card { game: "no game".into(), ..card.clone() },
        ] {
            assert_eq!(with_mover(card.clone()), card);
        }
    }
}
