//! What only a server may ask of a table.

use game::Seat;

use crate::NotRated;

/// A request of the server itself. It cannot be serialized: no client can even express it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerCommand {
    /// A computer's whole turn.
    ComputerTurn {
        /// The computer's seat.
        seat: Seat,
        /// Actions to the end of the turn or of the game, in the game's notation.
        actions: Vec<String>,
        /// The version the computer thought about; if the game went on since, the turn is refused.
        seen: u64,
    },
    /// The mover's time is over.
    Flag,
    /// The mover has been away for too long.
    Absent,
    /// The mover is there.
    Present,
    /// No time passed for the players between two moments: no server was up.
    Pause {
        /// The last moment a server was known to be up.
        from_ms: u64,
        /// The first moment one was up again.
        to_ms: u64,
    },
    /// Whoever has a seat has days off in all their games: none of its time passes then.
    GiveDaysOff {
        /// The seat.
        seat: Seat,
        /// When they begin.
        from_ms: u64,
        /// When they end; as they begin, if the person is back.
        to_ms: u64,
    },
    /// The result was counted.
    Rate {
        /// The seats' ratings before and after, in seat order.
        changes: Vec<(i32, i32)>,
    },
    /// The result does not count.
    DoNotRate {
        /// Why not.
        reason: NotRated,
    },
}
