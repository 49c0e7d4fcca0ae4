//! People are told that something waits for them.

use crate::app::App;
use crate::options::Database;

/// There is news of these people. PostgreSQL tells every server, this one among them, in the transaction that made the
/// news; with a file there is nobody else to do it.
pub fn tell<'a>(app: &App, people: impl IntoIterator<Item = &'a String>) {
    if let Database::Sqlite(_) = app.options.database {
        for person in people {
            app.people.connected.tell_person(person);
        }
    }
}
