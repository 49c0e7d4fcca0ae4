//! What happened at a table.

use game::{Departure, Seat, TreeError, from_tree};
use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;

use crate::tagged::tagged;
use crate::{CommandId, Config, Person, PersonId, Room};

/// An event with the server's time, and the command that caused it.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Entry {
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
    /// The command it came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<CommandId>,
    /// Who gave that command, by the id they had then. Logs from before it was written do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PersonId>,
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
}

/// The fields of its own are taken out of the tree, and what is left is the event: see [`mod@crate::tagged`].
impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entry, D::Error> {
        let mut fields = Map::deserialize(deserializer)?;
        let mut field = |name| fields.remove(name).unwrap_or_default();
        let (at_ms, command, by) = (field("at_ms"), field("command"), field("by"));
        let read = || -> Result<Entry, TreeError> {
            Ok(Entry {
                at_ms: from_tree(at_ms)?,
                command: from_tree(command)?,
                by: from_tree(by)?,
                event: from_tree(Value::Object(fields))?,
            })
        };
        read().map_err(D::Error::custom)
    }
}

/// Something that happened. The log of a table is a list of these; nothing else is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(remote = "Self", rename_all = "kebab-case")]
#[ts(tag = "kind")]
#[schemars(tag = "kind")]
pub enum Event {
    /// The table was made. Always the first event.
    Created {
        /// The version of the game's rules it is played by. Logs from before it was written are of the first.
        #[serde(default = "first_version")]
        rules: u32,
        /// All that was chosen, the game among it.
        config: Config,
        /// The person who made it, seated or not.
        host: Person,
    },
    /// A person sat down.
    Sat {
        /// It was open, or a computer kept it for them.
        seat: Seat,
        /// With the name they had then.
        person: Person,
    },
    /// The computer was put on a seat, perhaps in someone's place.
    ComputerSat {
        /// Open before, or somebody's.
        seat: Seat,
        /// The computer player's id: a level or a character.
        player: String,
    },
    /// A seat is open again.
    Left {
        /// Nobody holds it now.
        seat: Seat,
    },
    /// Two seats changed places.
    Swapped {
        /// It has now who was on the second.
        first: Seat,
        /// It has now who was on the first.
        second: Seat,
    },
    /// Every seat is taken, the game begins and the clock runs.
    Started,
    /// An action was taken.
    Acted {
        /// The mover's.
        seat: Seat,
        /// The action in the game's notation.
        action: String,
        /// Time on the wire that is not charged.
        #[serde(default, skip_serializing_if = "is_zero")]
        lag_ms: u64,
    },
    /// The last action of the turn was undone.
    Undone {
        /// The mover's.
        seat: Seat,
    },
    /// Somebody left the game.
    Withdrew {
        /// It is out of the game from now on.
        seat: Seat,
        /// Of their own will, or because their time was over.
        departure: Departure,
    },
    /// A draw was offered.
    DrawOffered {
        /// Whoever holds it said yes by offering.
        seat: Seat,
    },
    /// One of several said yes.
    DrawAccepted {
        /// The others' answers are still missing.
        seat: Seat,
    },
    /// Someone said no.
    DrawDeclined {
        /// The offerer's own if they thought better of it.
        seat: Seat,
    },
    /// All said yes.
    DrawAgreed,
    /// Someone would like their last turn back.
    TakeBackAsked {
        /// Whose turn would come again.
        seat: Seat,
    },
    /// One of several said yes.
    TakeBackAccepted {
        /// The others' answers are still missing.
        seat: Seat,
    },
    /// Someone said no.
    TakeBackDeclined {
        /// The asker's own if they thought better of it.
        seat: Seat,
    },
    /// So many turns were taken back.
    TakenBack {
        /// Back to the last one of whoever asked.
        turns: u32,
    },
    /// Somebody said something.
    Chatted {
        /// With the name they had then; not everyone who speaks has a seat.
        person: Person,
        /// Cleaned of what cannot be seen; nothing where it is kept from the reader.
        text: String,
        /// Who hears it. Logs from before there were rooms say nothing.
        #[serde(default, skip_serializing_if = "Room::is_table")]
        #[ts(as = "Option<Room>", optional)]
        room: Room,
    },
    /// Someone would like another game.
    RematchAsked {
        /// Of whoever asked; one who holds several asks for each.
        seat: Seat,
    },
    /// All would: there is a new table.
    Rematched {
        /// The code the new table has.
        code: String,
    },
    /// No time passed for the players: no server was up. Earlier releases wrote `held`.
    #[serde(alias = "held")]
    Paused {
        /// The last moment a server was known to be up.
        from_ms: u64,
        /// The first moment one was up again.
        to_ms: u64,
    },
    /// The result was counted.
    Rated {
        /// The seats' ratings before and after, in seat order.
        changes: Vec<(i32, i32)>,
    },
    /// The result of a rated game changes no ratings.
    NotRated {
        /// Why not.
        reason: NotRated,
    },
    /// The mover is not there, so the others would like the game to end: it does unless they come back soon.
    Claimed {
        /// Of whoever claims it.
        seat: Seat,
    },
    /// The mover was there after all: nothing is claimed any more.
    ClaimAnswered {
        /// The mover's.
        seat: Seat,
    },
    /// Somebody has days off: none of their time passes meanwhile. It takes the place of what they had before.
    TookDaysOff {
        /// Theirs.
        seat: Seat,
        /// From this moment.
        from_ms: u64,
        /// Until this one; the same if they are back.
        to_ms: u64,
    },
}

tagged! { Event }

/// Why the result of a rated game changes no ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NotRated {
    /// It was over before everyone had had [`crate::MIN_RATED_TURNS`] turns: it is called off.
    CalledOff,
    /// These people have played enough rated games with each other for a day.
    SamePair,
    /// Two of them play from the same address.
    SameAddress,
}

fn first_version() -> u32 {
    1
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}
