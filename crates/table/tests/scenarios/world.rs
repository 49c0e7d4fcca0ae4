//! A table, everything that happened at it, and a clock that moves when a script says so.

use table::{
    CommandId, Context, Decision, Entry, Event, Identity, Issued, Occupant, Person, PersonId, Refusal, Table,
};

use crate::made;
use crate::words::Said;

/// When every script begins.
pub const START_MS: u64 = 1_700_000_000_000;

pub struct World {
    pub table: Table,
    pub entries: Vec<Entry>,
    pub now_ms: u64,
    commands: usize,
}

impl World {
    /// A new table; Ann is its host.
    pub fn new(description: &str) -> World {
        let (config, seats) = made::table(description);
        let events = Table::create(config, person("ann"), &seats).unwrap();
        let entries: Vec<Entry> = events
            .into_iter()
            .map(|event| stored(Entry { at_ms: START_MS, command: None, by: None, event }))
            .collect();
        World { table: Table::fold(&entries).unwrap(), entries, now_ms: START_MS, commands: 0 }
    }

    /// Gives a command, applies what it leads to, and hands that back.
    pub fn give(&mut self, who: &str, lag_ms: u64, said: &Said) -> Result<Vec<Event>, Refusal> {
        let decision = self.decide(who, lag_ms, said)?;
        self.commands += 1;
        let id = CommandId(format!("command {}", self.commands));
        let (by, other) = (identity(who), identity("somebody else"));
        let issued = Issued { id: &id, by: &by };
        assert_eq!(self.table.done(issued), None);
        let entries = self.table.commit(decision, Some(issued)).unwrap();
        assert_eq!(self.table.done(issued), (!entries.is_empty()).then_some(self.table.version()));
        assert_eq!(self.table.done(Issued { id: &id, by: &other }), None, "another's id means nothing");
        self.entries.extend(entries.iter().map(|entry| stored(entry.clone())));
        Ok(entries.into_iter().map(|entry| entry.event).collect())
    }

    fn decide(&self, who: &str, lag_ms: u64, said: &Said) -> Result<Decision, Refusal> {
        match said {
            Said::ByServer(command) => {
                assert_eq!(who, "server", "nobody else can say {command:?}");
                self.table.handle_server(command, self.now_ms)
            }
            Said::ByPerson { command, new_code } => {
                let text = serde_json::to_string(command).unwrap();
                let command = serde_json::from_str(&text).unwrap();
                let new_code = || new_code.clone();
                let context = Context { now_ms: self.now_ms, lag_ms, follows: None, new_code: &new_code };
                self.table.handle(&command, &identity(who), &context)
            }
        }
    }
}

/// An entry as it comes back from the store.
fn stored(entry: Entry) -> Entry {
    let read = serde_json::from_str(&serde_json::to_string(&entry).unwrap()).unwrap();
    assert_eq!(entry, read);
    read
}

pub fn person(name: &str) -> Person {
    Person { id: PersonId(name.to_string()), name: name.to_string() }
}

/// Someone by name. Anna is the account that Ann made later.
fn identity(name: &str) -> Identity {
    let earlier = if name == "anna" { vec![PersonId("ann".into())] } else { Vec::new() };
    Identity { person: person(name), earlier }
}

/// A seat in a few letters: `-`, `ann`, `*easy`, `*easy for ann`.
pub fn seat_text(occupant: &Occupant) -> String {
    match occupant {
        Occupant::Open => "-".to_string(),
        Occupant::Person { person } => person.id.0.clone(),
        Occupant::Computer { player, instead_of: None } => format!("*{player}"),
        Occupant::Computer { player, instead_of: Some(person) } => format!("*{player} for {}", person.0),
    }
}
