//! One search on several threads.

use std::sync::atomic::{AtomicBool, Ordering};

use catalog::AnyPlay;
use engine::{Limits, SharedTable, Stop, Thought};

/// The most threads one search is given.
pub const MAX_THREADS: u64 = 64;

/// Analyses on so many threads. What the first one finds counts, and the limit of positions is only its own; the
/// positions of all are counted.
pub fn analyse(play: &dyn AnyPlay, limits: Limits, threads: usize, stop: &Stop) -> Thought<String> {
    if threads <= 1 {
        return play.analyse(limits, stop);
    }
    let (shared, is_over) = (SharedTable::new(threads), AtomicBool::new(false));
    let help = &|number| {
        let is_over = || is_over.load(Ordering::Relaxed);
        play.about()
            .analyse_shared(play, Limits { nodes: None, ..limits }, &is_over, shared.thread(number))
            .nodes
    };
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads).map(|number| scope.spawn(move || help(number))).collect();
        let mut thought = play.about().analyse_shared(play, limits, stop, shared.thread(0));
        is_over.store(true, Ordering::Relaxed);
        // One that failed has helped nobody.
        thought.nodes += helpers.into_iter().filter_map(|helper| helper.join().ok()).sum::<u64>();
        thought
    })
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use engine::{LIMIT, never};

    use super::*;

    const THREADS: usize = 3;

    /// (game, position, turns ahead, what wins)
    const WINS: &[(&str, &str, u32, &str)] = &[(
        "glyph-grid",
        "1ss2s1/sc4s/4S2/4S2/S3s2/1C2S2/2S2S1 1m1m3/7/4M2/3m3/7/4M2/3M1M1 B - -",
        5,
        "La6c4",
    )];

    #[test]
    fn forced_wins_are_found() {
        for &(game, position, turns, action) in WINS {
            let play = catalog::find(game).expect("a game").read(position).expect("a position");
            let thought = analyse(&*play, Limits::turns(turns), THREADS, &never);
            assert_eq!(thought.actions, [action], "{position}");
            assert!(thought.lines[0].values[play.mover().index()] > LIMIT, "{position}");
        }
    }

    /// Whoever asks for a stop is heard, and the others stop as well.
    #[test]
    fn all_stop() {
        for game in catalog::GAMES {
            let (play, asked) = (game.start(None, None).expect("a game"), Cell::new(0));
            let stop = || asked.replace(asked.get() + 1) > 20;
            let thought = analyse(&*play, Limits::default(), THREADS, &stop);
            assert!(!thought.actions.is_empty() && thought.nodes > 0, "{}: {thought:?}", game.name());
        }
    }
}
