//! A table as a client keeps it. The **confirmed** log is what the server has stored, in its order; the **pending**
//! commands are what this client has asked for since. What is shown is the fold of the first and of what the table
//! makes of the second, so that a move is on the board before anybody else has heard of it.
//!
//! News makes the confirmed log longer, and the pending commands are decided anew on top of it. One that no longer
//! holds is dropped, with the sentence that says why. A table that was made here and that no server has heard of yet
//! has an empty confirmed log: how it begins is predicted too.
//!
//! No I/O and no clock of its own, like [`table`]: time comes in with the command, in milliseconds of the server.

mod adopt;
mod fresh;
mod mirror;
mod pending;

pub use mirror::{Mirror, NewsError};
pub use pending::{Dropped, Pending};
