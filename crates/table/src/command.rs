//! What people and the server ask of a table.

use game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Chosen by whoever gives the command: sent twice, it acts once.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct CommandId(pub String);

/// A request to change the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Take a seat: an open one, or one's own back from the computer.
    Sit {
        /// Which.
        seat: Seat,
    },
    /// Give up a seat. During a game it stays in the game, open for someone else.
    Leave {
        /// Which.
        seat: Seat,
    },
    /// Put the computer on a seat: the host on an open one, the holder on their own.
    SeatComputer {
        /// Which.
        seat: Seat,
        /// Which computer player.
        player: String,
    },
    /// The host clears a seat: a computer's at any time, a person's before the game.
    Clear {
        /// Which.
        seat: Seat,
    },
    /// The host swaps two seats; during the game only such as no other person holds.
    Swap {
        /// One.
        first: Seat,
        /// The other.
        second: Seat,
    },
    /// Take an action of the game.
    Act {
        /// The action text.
        action: String,
        /// The version of the table the player saw; if the game went on since, the action is refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<u64>,
    },
    /// Take back the last action of the current turn.
    Undo,
    /// Leave the game for good.
    Resign {
        /// Which seat, for those who hold several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// Offer a draw.
    OfferDraw,
    /// Answer an offer of a draw. A no to one's own withdraws it.
    AnswerDraw {
        /// Yes or no.
        accept: bool,
    },
    /// Ask to take back one's last turn. Free where nobody else minds.
    AskTakeBack,
    /// Answer that. A no to one's own question withdraws it.
    AnswerTakeBack {
        /// Yes or no.
        accept: bool,
    },
    /// Say something.
    Chat {
        /// What.
        text: String,
    },
    /// Ask for another game with the seats rotated; it is made when everyone asked.
    Rematch {
        /// The code the new table would get. The server fills it in.
        #[serde(default)]
        code: String,
    },
    /// A computer's whole turn. The server only.
    ComputerTurn {
        /// Which seat.
        seat: Seat,
        /// The action texts.
        actions: Vec<String>,
        /// The version the computer saw.
        seen: u64,
    },
    /// The mover's time is over. The server only.
    Flag,
    /// The mover has been away for too long. The server only.
    Absent,
    /// No time passed for the players between two moments: no server was up. The server only.
    Hold {
        /// From when.
        from_ms: u64,
        /// Until when.
        to_ms: u64,
    },
    /// The result was counted. The server only.
    Rate {
        /// The seats' ratings before and after, in seat order.
        changes: Vec<(i32, i32)>,
    },
}
