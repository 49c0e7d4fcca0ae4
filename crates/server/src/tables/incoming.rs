//! A command on its way to a table.

use table::{Command, CommandId, Context, Decision, Identity, Issued, Refusal, ServerCommand, Table};

use super::code::new_code;

pub enum Incoming {
    Person(PersonCommand),
    Server(ServerCommand),
}

pub struct PersonCommand {
    pub id: CommandId,
    /// What it was meant to come right after.
    pub follows: Option<CommandId>,
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

    /// The version it led to, if it was carried out before.
    pub fn done(&self, table: &Table) -> Option<u64> {
        table.done(self.issued()?)
    }

    /// What the table makes of it at a moment, if every server is known to have been up until another.
    pub fn decide(&self, table: &Table, now_ms: u64, confirmed_ms: u64) -> Result<Decision, Refusal> {
        // Servers' clocks differ a little; a table's own time never goes back.
        let now_ms = now_ms.max(table.updated_ms());
        match self {
            Incoming::Person(PersonCommand { command, who, lag_ms, follows, .. }) => {
                let follows = follows.as_ref();
                table.handle(command, who, &Context { now_ms, lag_ms: *lag_ms, follows, new_code: &new_code })
            }
            Incoming::Server(command) => {
                if matches!(command, ServerCommand::Flag | ServerCommand::Absent) {
                    // Nobody is late before every server has been heard from since.
                    table.handle_server(command, confirmed_ms)?;
                }
                table.handle_server(command, now_ms)
            }
        }
    }
}
