//! A table, everything that happened at it, and a clock that moves when a script says so.

use table::{Command, CommandId, Entry, Event, Identity, Occupant, Person, PersonId, Refusal, Table, Who};

use crate::made;

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
        let entries: Vec<Entry> = events.into_iter().map(|event| stored(START_MS, None, event)).collect();
        World { table: Table::fold(&entries).unwrap(), entries, now_ms: START_MS, commands: 0 }
    }

    /// Gives a command, applies what it leads to, and hands that back.
    pub fn give(&mut self, who: &str, lag_ms: u64, command: &Command) -> Result<Vec<Event>, Refusal> {
        let text = serde_json::to_string(command).unwrap();
        let command: Command = serde_json::from_str(&text).unwrap();
        let events = self.table.handle(&command, &identity(who), self.now_ms, lag_ms)?;
        self.commands += 1;
        let id = CommandId(format!("command {}", self.commands));
        assert_eq!(self.table.done(&id), None);
        for event in &events {
            let entry = stored(self.now_ms, Some(id.clone()), event.clone());
            self.table.apply(&entry).unwrap();
            self.entries.push(entry);
        }
        assert_eq!(self.table.done(&id), (!events.is_empty()).then_some(self.table.version()));
        Ok(events)
    }
}

/// An entry as it comes back from the store.
fn stored(at_ms: u64, command: Option<CommandId>, event: Event) -> Entry {
    let entry = Entry { at_ms, command, event };
    let read = serde_json::from_str(&serde_json::to_string(&entry).unwrap()).unwrap();
    assert_eq!(entry, read);
    read
}

pub fn person(name: &str) -> Person {
    Person { id: PersonId(name.to_string()), name: name.to_string() }
}

/// Someone by name. Anna is the account that Ann made later.
fn identity(name: &str) -> Who {
    match name {
        "server" => Who::Server,
        "anna" => Who::Person(Identity { person: person("anna"), earlier: vec![PersonId("ann".into())] }),
        _ => Who::Person(Identity::new(person(name))),
    }
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
