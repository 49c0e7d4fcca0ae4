//! What happened at a table.

use game::{Departure, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{CommandId, Config, Person};

/// An event with the server's time, and the command that caused it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Entry {
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
    /// The command it came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<CommandId>,
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
}

/// Something that happened. The log of a table is a list of these; nothing else is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// The table was made. Always the first event.
    Created {
        /// How.
        config: Config,
        /// By whom.
        host: Person,
    },
    /// A person sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        person: Person,
    },
    /// The computer was put on a seat, perhaps in someone's place.
    ComputerSat {
        /// Where.
        seat: Seat,
        /// Which computer player.
        player: String,
    },
    /// A seat is open again.
    Left {
        /// Which.
        seat: Seat,
    },
    /// Two seats changed places.
    Swapped {
        /// One.
        first: Seat,
        /// The other.
        second: Seat,
    },
    /// Every seat is taken, the game begins and the clock runs.
    Started,
    /// An action was taken.
    Acted {
        /// By whom.
        seat: Seat,
        /// The action text.
        action: String,
        /// Time on the wire that is not charged.
        #[serde(default, skip_serializing_if = "is_zero")]
        lag_ms: u64,
    },
    /// The last action of the turn was undone.
    Undone {
        /// By whom.
        seat: Seat,
    },
    /// Somebody left the game.
    Withdrew {
        /// Who.
        seat: Seat,
        /// How.
        departure: Departure,
    },
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        seat: Seat,
    },
    /// One of several said yes.
    DrawAccepted {
        /// Who.
        seat: Seat,
    },
    /// Someone said no.
    DrawDeclined {
        /// Who.
        seat: Seat,
    },
    /// All said yes.
    DrawAgreed,
    /// Someone would like their last turn back.
    TakeBackAsked {
        /// Who.
        seat: Seat,
    },
    /// One of several said yes.
    TakeBackAccepted {
        /// Who.
        seat: Seat,
    },
    /// Someone said no.
    TakeBackDeclined {
        /// Who.
        seat: Seat,
    },
    /// So many turns were taken back.
    TakenBack {
        /// How many.
        turns: u32,
    },
    /// Somebody said something.
    Chatted {
        /// Who.
        person: Person,
        /// What.
        text: String,
    },
    /// Someone would like another game.
    RematchAsked {
        /// Who.
        seat: Seat,
    },
    /// All would: there is a new table.
    Rematched {
        /// Its code.
        code: String,
    },
    /// No time passed for the players: no server was up.
    Held {
        /// From when.
        from_ms: u64,
        /// Until when.
        to_ms: u64,
    },
    /// The result was counted.
    Rated {
        /// The seats' ratings before and after, in seat order.
        changes: Vec<(i32, i32)>,
    },
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}
