//! The past of a position: what only history can say about the end of a game.

use game::{Game, Play};

/// How many counters the sieve has; a power of two.
const SIEVE: usize = 1 << 12;

/// The positions that began a turn, from the first of the game to the one that a search is at.
///
/// In the game a third occurrence is a draw. A search counts a second one on its own way as a draw already:
/// whoever could go round once could do so again.
#[derive(Clone)]
pub(crate) struct PositionHistory {
    keys: Vec<u64>,
    /// How many of `keys` lie before the position where the search began.
    played: usize,
    /// How many of `keys` fall on each counter, so that most positions need no look at `keys`.
    sieve: Vec<u16>,
    /// How many turns may still end before the game is a draw, from where the search began.
    turns_left: u32,
}

impl PositionHistory {
    pub(crate) fn of<G: Game>(play: &Play<G>) -> PositionHistory {
        let turns_left = G::TURN_CAP.map_or(u32::MAX, |cap| cap.turns.saturating_sub(play.turn()));
        let mut history = PositionHistory { keys: Vec::new(), played: 0, sieve: vec![0; SIEVE], turns_left };
        for key in play.turn_keys() {
            history.push(key);
        }
        history.played = history.keys.len().saturating_sub(1);
        history
    }

    /// Whether a turn that begins at a position with this key ends the game as a draw.
    #[inline]
    pub(crate) fn is_draw(&self, key: u64) -> bool {
        self.keys.len() - self.played >= self.turns_left as usize
            || self.sieve[counter(key)] > 0 && self.is_repeated(key)
    }

    /// How many turns may still end before the game is a draw, from the position that the search is at.
    pub(crate) fn turns_left(&self) -> u32 {
        let searched = (self.keys.len() - self.played).saturating_sub(1);
        self.turns_left.saturating_sub(searched as u32)
    }

    #[inline]
    pub(crate) fn push(&mut self, key: u64) {
        self.sieve[counter(key)] += 1;
        self.keys.push(key);
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        if let Some(key) = self.keys.pop() {
            self.sieve[counter(key)] -= 1;
        }
    }

    #[cold]
    fn is_repeated(&self, key: u64) -> bool {
        let (played, searched) = self.keys.split_at(self.played);
        searched.contains(&key) || played.iter().filter(|&&earlier| earlier == key).count() >= 2
    }
}

fn counter(key: u64) -> usize {
    key as usize % SIEVE
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A history with `played` turns before the search and `searched` from its start on.
    fn history(played: &[u64], searched: &[u64], turns_left: u32) -> PositionHistory {
        let mut history =
            PositionHistory { keys: Vec::new(), played: played.len(), sieve: vec![0; SIEVE], turns_left };
        for &key in played.iter().chain(searched) {
            history.push(key);
        }
        history
    }

    #[test]
    fn draws_by_history() {
        const OTHER: u64 = 1 + SIEVE as u64;
        let check = |played: &[u64], searched: &[u64], turns_left, expected, why| {
            assert_eq!(history(played, searched, turns_left).is_draw(1), expected, "{why}");
        };
        check(&[], &[2], 300, false, "new");
        check(&[1], &[2], 300, false, "once in the game");
        check(&[1, 3, 1], &[2], 300, true, "twice in the game");
        check(&[], &[2, 1], 300, true, "once on the way");
        check(&[], &[1, 2], 300, true, "where the search began");
        check(&[OTHER, OTHER], &[2, OTHER], 300, false, "another key on the same counter");
        check(&[], &[2, 3], 3, false, "the second of three turns that were left has ended");
        check(&[], &[2, 3], 2, true, "the second of two turns that were left has ended");
    }

    #[test]
    fn going_back_forgets() {
        let mut history = history(&[], &[2], 300);
        history.push(1);
        assert!(history.is_draw(1));
        history.pop();
        assert!(!history.is_draw(1));
    }
}
