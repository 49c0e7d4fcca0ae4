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
    let to_move = table.status() == Status::Playing
        && table.config().clock.time_class() == "days"
        && table.play().mover() == Seat(seat);
    CardSeat { seat, kind, person, name, to_move, score, free }
}
