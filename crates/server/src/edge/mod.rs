//! What stands between the network and everything else: who a client is, how many connections and bytes it may
//! have, and how long it may take. Nothing here knows a table or a person.

mod address;
mod budget;
mod open_files;
mod patient;
mod sockets;

pub use address::client_address;
pub use budget::{Budget, OverBudget, Spent};
pub use open_files::raise_open_files;
pub use patient::Patient;
pub use sockets::{Place, Sockets};
