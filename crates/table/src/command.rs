//! What people may ask of a table.

use game::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::tagged::tagged;
use crate::{Identity, Room};

/// Chosen by whoever gives the command: sent twice, it acts once.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(transparent)]
pub struct CommandId(pub String);

/// A command's id and whose it is. Ids belong to people: what one has sent says nothing about another's.
#[derive(Clone, Copy, Debug)]
pub struct Issued<'a> {
    /// As its sender chose it.
    pub id: &'a CommandId,
    /// Who sent it.
    pub by: &'a Identity,
}

/// A request of a person to change the table. What only a server may say is [`crate::ServerCommand`], which has
/// no form on the wire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(tag = "kind")]
pub enum Command {
    /// Take a seat: an open one, or one's own back from the computer.
    Sit {
        /// The seat, from 0 in turn order.
        seat: Seat,
    },
    /// Give up a seat. During a game it stays in the game, open for someone else.
    Leave {
        /// One that is one's own.
        seat: Seat,
    },
    /// Put the computer on a seat: the host on an open one, the owner on their own.
    SeatComputer {
        /// The seat, from 0 in turn order.
        seat: Seat,
        /// The computer player's id: a level or a character.
        player: String,
    },
    /// The host clears a seat: a computer's at any time; a person's, or one that was lent, before the game.
    Clear {
        /// One that is not open.
        seat: Seat,
    },
    /// The host swaps two seats; during the game only such as no other person owns.
    Swap {
        /// Open or not.
        first: Seat,
        /// Open or not.
        second: Seat,
    },
    /// Take an action of the game.
    Act {
        /// The action in the game's notation.
        action: String,
        /// The version of the table the player saw; if the game went on since, the action is refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<u64>,
    },
    /// Take the whole turn of a computer, as one's own program thought of it. Only in a casual game that nobody else
    /// plays: among several people, computers think on the server.
    PlayComputer {
        /// The computer's, which is to move.
        seat: Seat,
        /// Actions to the end of the turn or of the game, in the game's notation.
        actions: Vec<String>,
        /// As of [`Command::Act`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<u64>,
    },
    /// Take back the last action of the current turn.
    Undo,
    /// Leave the game for good.
    Resign {
        /// For those who hold several; else the one they hold.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// Say that the mover has left. Unless they come back within [`crate::CLAIM_MS`], the rule of absence counts as
    /// broken; where everyone waits, they lose.
    ClaimWin,
    /// Offer a draw.
    OfferDraw,
    /// Answer an offer of a draw. A no to one's own withdraws it.
    AnswerDraw {
        /// Whether the game ends in a draw as far as this person is concerned.
        accept: bool,
    },
    /// Ask to take back one's last turn. Free where nobody else minds.
    AskTakeBack,
    /// Answer that. A no to one's own question withdraws it.
    AnswerTakeBack {
        /// Whether the other may have their turn back.
        accept: bool,
    },
    /// Say something.
    Chat {
        /// One line of at most [`crate::MAX_CHAT`] characters; what is longer is cut.
        text: String,
        /// Where; if nothing is said, wherever this person may speak.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        room: Option<Room>,
    },
    /// Take days off, from now on: one's clock stands still meanwhile. Only where there are days for each move, and not
    /// more than [`crate::MAX_DAYS_OFF`] in a year. None at all ends those one has.
    TakeDaysOff {
        /// How many.
        days: u32,
    },
    /// Ask for another game with the seats rotated; it is made when everyone asked.
    Rematch,
}

tagged! { Command }

/// What a command meets besides the table: what a pure state machine cannot know by itself.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The server's time.
    pub now_ms: u64,
    /// How long messages of this person are on the way, there and back.
    pub lag_ms: u64,
    /// The command of the same person that this one was meant to come right after. If the game was changed by
    /// anything else last, it is refused.
    pub follows: Option<&'a CommandId>,
    /// A code nobody has, for a table that is to be made. Asked for only if one is.
    pub new_code: &'a dyn Fn() -> String,
}
