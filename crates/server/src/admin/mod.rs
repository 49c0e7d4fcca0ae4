//! What whoever runs a server does beside it: look, check, ban, rename, remove, forget. All of it works on the
//! store, whether servers are up or not; those that are read on in the list of interventions.

mod check;
mod error;
mod export;
mod file;
mod operator;
mod people;
mod reach;
mod roles;
mod words;

pub use check::{Checked, Finding, Trouble};
pub use error::AdminError;
pub use export::Export;
pub use file::{back_up, restore};
pub use operator::Admin;
pub use people::{Found, Known};
pub use reach::Reach;
pub use words::Line;
