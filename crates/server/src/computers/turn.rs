//! The turn a computer takes.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::Player;
use game::Seat;
use table::computer_seed;

use super::queue::Running;
use crate::tables::{Redacted, Thinking};

/// A turn a computer wants to play.
pub struct Turn {
    pub table: String,
    pub seat: Seat,
    pub actions: Vec<String>,
    /// The version of the game it was thought about.
    pub seen: u64,
    pub took: Duration,
    /// Tells this thought from others about the same table.
    pub(super) stop: Arc<AtomicBool>,
}

/// The turn a computer takes; nothing if there is no such computer. A search that panics costs this one turn its
/// quality: any legal turn is taken, and the game goes on.
pub fn turn(thinking: Thinking, running: &Running) -> Option<Turn> {
    let player = catalog::player(&thinking.player).ok()?;
    let begun = Instant::now();
    let stop = || running.stop.load(Ordering::Relaxed) || running.hurry.load(Ordering::Relaxed);
    let actions = or_any(
        || think(&thinking, &player, begun, &stop),
        || {
            tracing::error!(table = %Redacted(&thinking.table), player = thinking.player, "a search panicked");
            think(&thinking, &Player::Random, begun, &|| false)
        },
    )?;
    let Thinking { table, seat, seen, .. } = thinking;
    Some(Turn { table, seat, actions, seen, took: begun.elapsed(), stop: Arc::clone(&running.stop) })
}

fn think(thinking: &Thinking, player: &Player, begun: Instant, stop: &dyn Fn() -> bool) -> Vec<String> {
    let end = player.time_ms().map(|ms| begun + Duration::from_millis(ms));
    let is_late = || end.is_some_and(|end| Instant::now() >= end);
    let seed = computer_seed(&thinking.table, thinking.play.turn());
    thinking.play.think(player, seed, &|| stop() || is_late()).actions
}

/// The first, or the second if the first panics.
fn or_any<T>(first: impl FnOnce() -> T, second: impl FnOnce() -> T) -> Option<T> {
    // What a panic leaves half done is thrown away with it.
    let tried = catch_unwind(AssertUnwindSafe(first)).ok();
    tried.or_else(|| catch_unwind(AssertUnwindSafe(second)).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_costs_one_turn() {
        let fails = || -> u32 { panic!("on purpose") };
        assert_eq!(or_any(|| 1, || 2), Some(1));
        assert_eq!(or_any(fails, || 2), Some(2));
        assert_eq!(or_any(fails, fails), None);
    }
}
