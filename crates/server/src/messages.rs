//! What goes over the WebSocket, in each direction.

use axum::extract::ws::Utf8Bytes;
use game::{Gesture, Menu, Scene, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::Card;
use study::Glimpse;
use table::{Command, CommandId, Entry, PersonId, TableView, Unheard};
use ts_rs::TS;

use crate::arena::{ArenaInfo, ArenaPage};
use crate::inbox::Inbox;

/// From a client.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Tell me about a table from now on. With `after`, also what happened since that version.
    Watch {
        /// The table's code.
        table: String,
        /// The version the client knows.
        #[serde(default)]
        after: Option<u64>,
        /// How much to tell.
        #[serde(default)]
        detail: Detail,
        /// Whether this client hands in the turns of computers, where its person may: then the server does not think
        /// about them while it waits.
        #[serde(default)]
        #[ts(as = "Option<bool>", optional)]
        thinks: bool,
    },
    /// No more.
    Unwatch {
        /// The table's code.
        table: String,
    },
    /// Do this at a table.
    Command {
        /// The table's code.
        table: String,
        /// The client's own id: sent twice, it acts once.
        id: CommandId,
        /// The command of the same person it was meant to come right after, if that may still be on its way: without it,
        /// or with anything in between, it is refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        follows: Option<CommandId>,
        /// What people may ask; what only the server may say has no form here.
        command: Command,
    },
    /// Do these at a table, one after another. Each is answered as if it had come alone; one that holds only after
    /// another says so with `follows`. Who has more than a message holds to say waits for the answers to the first.
    Commands {
        /// The table's code.
        table: String,
        /// In their order.
        commands: Vec<NewCommand>,
    },
    /// What would this gesture be? Answered with the action, or with why not.
    Ask {
        /// The table's code.
        table: String,
        /// Comes back with the answer.
        id: String,
        /// As it was made, complete or not.
        gesture: Gesture,
    },
    /// Tell me about the lobby, or no more.
    Lobby {
        /// From now on, or no more.
        on: bool,
    },
    /// Tell me about an arena, in the place of another; who plays there is in line for a game while they hear of it.
    Arena {
        /// Its code; none for no more.
        arena: Option<String>,
    },
    /// The page came to the front, or went behind another: who does not see it is told in other ways.
    Visible {
        /// It is in front at first.
        visible: bool,
    },
    /// Are you there?
    Ping {
        /// Comes back with the answer.
        id: u64,
    },
}

/// How many commands fit into one message.
pub const MAX_COMMANDS: usize = 100;

/// One of several commands for a table.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewCommand {
    /// The client's own id: sent twice, it acts once.
    pub id: CommandId,
    /// As of [`ClientMessage::Command`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub follows: Option<CommandId>,
    /// What people may ask.
    pub command: Command,
}

/// How much a client wants to know about a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Detail {
    /// The state as it can be shown, with the board and what is legal.
    #[default]
    Full,
    /// The events alone: for clients that know the rules.
    Events,
}

/// To a client.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage<'a> {
    /// The first message: who you are.
    Welcome {
        /// Your ids; a seat held by one of them is yours.
        #[ts(as = "Vec<PersonId>")]
        ids: &'a [PersonId],
        /// As others see it.
        name: &'a str,
        /// Whether you have an account.
        registered: bool,
        /// The version of the program.
        version: &'a str,
        /// Milliseconds since 1970, to set one's clock by.
        now_ms: u64,
    },
    /// A table as it is now, and what happened since the last message about it.
    State {
        /// The table's code.
        table: &'a str,
        /// Since the version the client knew.
        #[ts(as = "Vec<Entry>")]
        entries: &'a [Entry],
        /// Seats, clock, moves, chat.
        view: &'a TableView,
        /// The board after each action but the last, if what happened was a turn of several actions.
        #[serde(skip_serializing_if = "<[Glimpse]>::is_empty")]
        #[ts(as = "Option<Vec<Glimpse>>", optional)]
        glimpses: &'a [Glimpse],
        /// The board as it is now.
        scene: &'a Scene,
        /// What is legal now, whoever asks.
        menu: &'a Menu,
    },
    /// What happened at a table after a version.
    Events {
        /// The table's code.
        table: &'a str,
        /// The version before the first of them.
        after: u64,
        /// In the order of the log.
        #[ts(as = "Vec<Entry>")]
        entries: &'a [Entry],
    },
    /// What can be read of a table that cannot be replayed: its rules are not here any more.
    Archive {
        /// The table's code.
        table: &'a str,
        /// All there is of it.
        archive: &'a Archive,
    },
    /// A command was carried out and is durable.
    Done {
        /// The command's id.
        id: &'a CommandId,
        /// The table's code.
        table: &'a str,
        /// The version it led to.
        version: u64,
    },
    /// A command was not carried out, or a question has no good answer.
    Refused {
        /// The id of the command or question.
        id: &'a str,
        /// The table's code.
        table: &'a str,
        /// Stable, for code; the rule's id where a rule forbids.
        code: &'a str,
        /// For people.
        sentence: &'a str,
    },
    /// The action a gesture means.
    Answer {
        /// The question's id.
        id: &'a str,
        /// The table's code.
        table: &'a str,
        /// In the game's notation, ready to be sent.
        action: &'a str,
    },
    /// Who is there.
    Present {
        /// The table's code.
        table: &'a str,
        /// The seats whose people are connected.
        #[ts(as = "Vec<Seat>")]
        seats: &'a [Seat],
        /// How many others watch.
        spectators: usize,
    },
    /// The lobby as it is now.
    Lobby {
        /// Tables that wait for players.
        #[ts(as = "Vec<Card>")]
        open: &'a [Card],
        /// Games to watch.
        #[ts(as = "Vec<Card>")]
        playing: &'a [Card],
        /// Arenas that are running or next to begin.
        #[ts(as = "Vec<ArenaInfo>")]
        arenas: &'a [ArenaInfo],
    },
    /// An arena as it is now, for you: at first, and whenever it has changed.
    Arena {
        /// All of it.
        #[ts(as = "ArenaPage")]
        page: &'a ArenaPage,
    },
    /// What waits for you, wherever you are on the site: after the welcome, and whenever it has changed.
    Inbox {
        /// All of it.
        #[ts(as = "Inbox")]
        inbox: &'a Inbox,
    },
    /// I am.
    Pong {
        /// The question's id.
        id: u64,
        /// Milliseconds since 1970, to set one's clock by.
        now_ms: u64,
    },
    /// Those who look after the place have something to say to you: it is to be read and acknowledged.
    Warning {
        /// To acknowledge it with.
        number: u64,
        /// In their words.
        sentence: &'a str,
    },
    /// Something is wrong with what the client sent, or the server is closing.
    Problem {
        /// Stable, for code.
        code: &'a str,
        /// For people.
        sentence: &'a str,
    },
}

/// A table to be read: how it stood when it was last known, and all that was written down.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct Archive {
    /// Why it can only be read; nothing if it can be played.
    pub sentence: Option<String>,
    /// Who sat where, and how it ended.
    pub card: Card,
    /// Every entry of the log, the making of the table first.
    pub entries: Vec<Entry>,
}

impl Archive {
    /// Whose the seats are.
    pub fn owners(&self) -> Vec<PersonId> {
        self.card.seats.iter().filter_map(|seat| seat.person.clone()).map(PersonId).collect()
    }

    /// The same for somebody who does not hear all of it.
    #[must_use]
    pub fn without(mut self, unheard: &Unheard) -> Archive {
        self.entries = self.entries.iter().map(|entry| entry.without(unheard)).collect();
        self
    }
}

impl ServerMessage<'_> {
    /// The message as it is sent.
    #[must_use]
    pub fn text(&self) -> Utf8Bytes {
        serde_json::to_string(self).expect("a message is plain data").into()
    }
}
