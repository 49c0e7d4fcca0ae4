//! A command on its way to a table.

use table::{Command, CommandId, Context, Decision, Identity, Issued, Refusal, ServerCommand, Table};

use super::code::new_code;
use crate::moment::now_ms;

pub enum Incoming {
    Person(PersonCommand),
    Server(ServerCommand),
}

pub struct PersonCommand {
    pub id: CommandId,
    pub command: Command,
    pub who: Identity,
    /// Whether they have an account.
    pub registered: bool,
    pub lag_ms: u64,
}

impl Incoming {
    /// The id it may be sent again with, and by whom.
    pub fn issued(&self) -> Option<Issued<'_>> {
        match self {
            Incoming::Person(PersonCommand { id, who, .. }) => Some(Issued { id, by: who }),
            Incoming::Server(_) => None,
        }
    }

    /// What the table makes of it now.
    pub fn decide(&self, table: &Table) -> Result<Decision, Refusal> {
        // Servers' clocks differ a little; a table's own time never goes back.
        let now_ms = now_ms().max(table.updated_ms());
        match self {
            Incoming::Person(PersonCommand { command, who, lag_ms, .. }) => {
                table.handle(command, who, &Context { now_ms, lag_ms: *lag_ms, new_code: &new_code })
            }
            Incoming::Server(command) => table.handle_server(command, now_ms),
        }
    }
}
