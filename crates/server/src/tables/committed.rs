//! What came of commands, for the rest of the server.

use catalog::AnyPlay;
use game::Seat;
use table::{Entry, Event, Table};

use super::error::CommandError;

/// The answers to commands, and what came of them all.
#[derive(Default)]
pub struct Handled {
    /// For each the version it led to, or why it was not carried out.
    pub answers: Vec<Result<u64, CommandError>>,
    pub committed: Committed,
}

/// Nothing, if it was carried out before or there was nothing to do.
#[derive(Default)]
pub struct Committed {
    /// Whether something changed.
    pub fresh: bool,
    /// What the lobby shows has changed.
    pub lobby: bool,
    /// Somebody else is on a seat.
    pub seats: bool,
    /// A computer is to move now, and no page thinks for it.
    pub thinking: Option<Thinking>,
    /// The code of the table to be made for another game.
    pub rematch: Option<String>,
}

/// What a computer has to think about.
pub struct Thinking {
    pub table: String,
    /// The table's host.
    pub owner: String,
    /// Whether people play there too; else computers are among themselves.
    pub with_people: bool,
    pub seat: Seat,
    pub player: String,
    pub play: Box<dyn AnyPlay>,
    /// The version of the game it is about.
    pub seen: u64,
}

impl Handled {
    /// Commands were carried out after those that were before.
    pub fn add(&mut self, (versions, later): (Vec<u64>, Committed)) {
        self.answers.extend(versions.into_iter().map(Ok));
        if later.fresh {
            let earlier = std::mem::replace(&mut self.committed, later);
            self.committed.lobby |= earlier.lobby;
            self.committed.seats |= earlier.seats;
            self.committed.rematch = earlier.rematch.or(self.committed.rematch.take());
        }
    }
}

impl Committed {
    /// After those entries that is what a computer has to think about.
    pub fn now(thinking: Option<Thinking>, lobby: bool, entries: &[Entry]) -> Committed {
        let rematch = entries.iter().find_map(|entry| match &entry.event {
            Event::Rematched { code } => Some(code.clone()),
            _ => None,
        });
        let seats = entries.iter().any(|entry| changes_seats(&entry.event));
        Committed { fresh: true, lobby, seats, thinking, rematch }
    }
}

/// What a computer has to think about now.
pub fn thinking(code: &str, table: &Table) -> Option<Thinking> {
    let (seat, player) = table.computer_to_move()?;
    Some(Thinking {
        table: code.to_string(),
        owner: table.host().id.0.clone(),
        with_people: table.has_people(),
        seat,
        player: player.to_string(),
        play: table.play().boxed_clone(),
        seen: table.game_version(),
    })
}

fn changes_seats(event: &Event) -> bool {
    matches!(
        event,
        Event::Sat { .. } | Event::ComputerSat { .. } | Event::Left { .. } | Event::Swapped { .. }
    )
}
