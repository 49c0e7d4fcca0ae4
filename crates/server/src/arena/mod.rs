//! What an arena is: what its games are worth, how it is told, and who looks at it here. Pure, but for who looks.

mod page;
mod snapshot;
mod standings;
mod watchers;

pub use page::{ArenaInfo, ArenaPage, ArenaStage};
pub use snapshot::Snapshot;
pub use standings::Standing;
#[cfg(test)]
pub use standings::standings;
pub use watchers::{ArenaWatch, ArenaWatchers};
