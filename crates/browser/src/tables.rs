//! Mirrors of tables: opened, kept, given commands, told news.

use mirror::{Dropped, Mirror, NewsError, Pending};
use serde::{Deserialize, Serialize};
use table::{Command, CommandId, Entry, NewTable, client_code};
use ts_rs::TS;

use crate::request::Answered;
use crate::{Door, Problem, Who};

/// A table the page has open.
pub(crate) struct Mirrored {
    pub(crate) mirror: Mirror,
    /// How it was made, if that was here.
    made: Option<Made>,
}

/// A table that was made here.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "MadeTable")]
struct Made {
    /// As the server is to be asked for it.
    new: NewTable,
    /// When.
    at_ms: u64,
}

/// Opens a mirror of a table; one that is open already is replaced.
#[derive(Deserialize, TS)]
#[ts(rename = "OpenTable")]
pub(crate) struct Open {
    table: String,
    who: Who,
    /// The log from its beginning.
    entries: Vec<Entry>,
}

impl Answered for Open {
    type Answer = ();

    fn answer(self, door: &mut Door) -> Result<(), Problem> {
        let mirror = Mirror::open(self.who.identity()?, &self.entries)?;
        door.open(self.table, Mirrored { mirror, made: None });
        Ok(())
    }
}

/// Makes a table here, under a code of the page's own.
#[derive(Deserialize, TS)]
#[ts(rename = "MakeTable")]
pub(crate) struct Make {
    table: String,
    who: Who,
    new: NewTable,
    now_ms: u64,
}

impl Answered for Make {
    type Answer = ();

    fn answer(self, door: &mut Door) -> Result<(), Problem> {
        self.new.check_code(&self.table)?;
        let mirrored = Mirrored::made(self.who, Made { new: self.new, at_ms: self.now_ms })?;
        door.open(self.table, mirrored);
        Ok(())
    }
}

/// Asks for a code that no table has.
#[derive(Deserialize, TS)]
pub(crate) struct NewCode {
    /// Bytes that nobody can guess.
    random: [u8; 16],
}

impl Answered for NewCode {
    type Answer = String;

    fn answer(self, _: &mut Door) -> Result<String, Problem> {
        Ok(client_code(self.random))
    }
}

/// All that has to be kept of a mirror to open it again. The entries of the log never change: it is enough to keep those
/// that are new, and the rest as it is now.
#[derive(Serialize, Deserialize, TS)]
#[ts(rename = "KeptTable")]
pub(crate) struct Kept {
    who: Who,
    /// Of a table that was made here and that the server has not confirmed.
    made: Option<Made>,
    /// The version that the entries follow.
    after: u64,
    /// What the server has confirmed after that version.
    entries: Vec<Entry>,
    pending: Vec<Pending>,
}

/// Asks what to keep.
#[derive(Deserialize, TS)]
#[ts(rename = "KeepTable")]
pub(crate) struct Keep {
    table: String,
    /// The version whose entries are kept already.
    #[serde(default)]
    after: u64,
}

impl Answered for Keep {
    type Answer = Kept;

    fn answer(self, door: &mut Door) -> Result<Kept, Problem> {
        let Mirrored { mirror, made } = door.table(&self.table)?;
        let after = self.after.min(mirror.log().len() as u64);
        Ok(Kept {
            who: mirror.who().into(),
            made: made.clone(),
            after,
            entries: mirror.log()[after as usize..].to_vec(),
            pending: mirror.pending().to_vec(),
        })
    }
}

/// Opens a mirror again as it was kept, all entries together.
#[derive(Deserialize, TS)]
#[ts(rename = "RestoreTable")]
pub(crate) struct Restore {
    table: String,
    kept: Kept,
}

impl Answered for Restore {
    type Answer = Vec<Dropped>;

    fn answer(self, door: &mut Door) -> Result<Vec<Dropped>, Problem> {
        let Kept { who, made, entries, pending, .. } = self.kept;
        let mirrored = match made {
            Some(made) if entries.is_empty() => Mirrored::made(who, made)?,
            _ => Mirrored { mirror: Mirror::open(who.identity()?, &entries)?, made: None },
        };
        let (mirror, dropped) = mirrored.mirror.with_pending(pending);
        door.open(self.table, Mirrored { mirror, ..mirrored });
        Ok(dropped)
    }
}

/// Does something at a table.
#[derive(Deserialize, TS)]
#[ts(rename = "GiveCommand")]
pub(crate) struct Give {
    table: String,
    /// The page's own: sent twice, it acts once.
    id: CommandId,
    command: Command,
    now_ms: u64,
}

impl Answered for Give {
    type Answer = Pending;

    fn answer(self, door: &mut Door) -> Result<Pending, Problem> {
        let given = door.table(&self.table)?.mirror.give(self.id, self.command, self.now_ms)?;
        Ok(given.clone())
    }
}

/// Asks what the server has not confirmed.
#[derive(Deserialize, TS)]
#[ts(rename = "ToSendOf")]
pub(crate) struct ToSend {
    table: String,
}

/// What to send, in this order.
#[derive(Serialize, TS)]
pub(crate) struct Unsent {
    /// The table itself comes first.
    new: Option<NewTable>,
    commands: Vec<Pending>,
}

impl Answered for ToSend {
    type Answer = Unsent;

    fn answer(self, door: &mut Door) -> Result<Unsent, Problem> {
        let Mirrored { mirror, made } = door.table(&self.table)?;
        let new = made.as_ref().map(|made| made.new.clone());
        Ok(Unsent { new, commands: mirror.pending().to_vec() })
    }
}

/// Tells more of the log.
#[derive(Deserialize, TS)]
#[ts(rename = "TableNews")]
pub(crate) struct News {
    table: String,
    /// The version that the entries follow.
    after: u64,
    entries: Vec<Entry>,
}

/// What came of news.
#[derive(Serialize, TS)]
#[ts(rename = "NewsTaken")]
pub(crate) struct Taken {
    /// The version that is known now. If the news follows a later one, something is missing, and nothing was taken: ask
    /// for what came after this.
    known: u64,
    /// Whether something is missing.
    gap: bool,
    /// Commands that no longer hold.
    dropped: Vec<Dropped>,
}

impl Answered for News {
    type Answer = Taken;

    fn answer(self, door: &mut Door) -> Result<Taken, Problem> {
        let mirrored = door.table(&self.table)?;
        let dropped = match mirrored.mirror.news(self.after, &self.entries) {
            Ok(dropped) => dropped,
            Err(NewsError::Gap { known, .. }) => {
                return Ok(Taken { known, gap: true, dropped: Vec::new() });
            }
            Err(NewsError::Fold(error)) => return Err(error.into()),
        };
        let known = mirrored.mirror.log().len() as u64;
        if known > 0 {
            mirrored.made = None;
        }
        Ok(Taken { known, gap: false, dropped })
    }
}

/// Tells that the server refused a command.
#[derive(Deserialize, TS)]
#[ts(rename = "CommandRefused")]
pub(crate) struct Refused {
    table: String,
    id: CommandId,
    sentence: String,
}

impl Answered for Refused {
    type Answer = Vec<Dropped>;

    fn answer(self, door: &mut Door) -> Result<Vec<Dropped>, Problem> {
        Ok(door.table(&self.table)?.mirror.refused(&self.id, &self.sentence))
    }
}

/// Tells who is there now: a guest has an account, or another name.
#[derive(Deserialize, TS)]
#[ts(rename = "RenamePerson")]
pub(crate) struct Rename {
    table: String,
    who: Who,
}

impl Answered for Rename {
    type Answer = Vec<Dropped>;

    fn answer(self, door: &mut Door) -> Result<Vec<Dropped>, Problem> {
        let who = self.who.identity()?;
        Ok(door.table(&self.table)?.mirror.rename(who))
    }
}

/// Closes a mirror.
#[derive(Deserialize, TS)]
#[ts(rename = "ForgetTable")]
pub(crate) struct Forget {
    table: String,
}

impl Answered for Forget {
    type Answer = ();

    fn answer(self, door: &mut Door) -> Result<(), Problem> {
        door.forget(&self.table);
        Ok(())
    }
}

impl Mirrored {
    fn made(who: Who, made: Made) -> Result<Mirrored, Problem> {
        let who = who.identity()?;
        let opening = made.new.entries(&who.person, made.at_ms)?;
        Ok(Mirrored { mirror: Mirror::make(who, opening)?, made: Some(made) })
    }
}
