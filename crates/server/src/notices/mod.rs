//! What people are told while they are not here: a notice is posted with what it is about, waits a little in case they
//! see it for themselves, and goes once by each way they chose.
//!
//! Whoever has [`news`] for somebody calls [`post`]. The same news posted again, after a crash or by another server, is
//! still one notice.

mod choices;
mod deliver;
pub mod news;
mod post;
mod proof;
mod tables;

pub use choices::{Choices, choices_of};
pub use deliver::{cross_out, deliver_due};
pub use post::post;
pub use proof::{Purpose, is_proof, proof};
pub use tables::{begun, news_of};
