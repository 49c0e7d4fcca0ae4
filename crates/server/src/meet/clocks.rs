//! The clocks that people look for games with. Few, so that they meet.

use std::collections::BTreeSet;

use table::ClockRule;

const MINUTE_MS: u64 = 60_000;
const DAY_MS: u64 = 24 * 60 * MINUTE_MS;

const fn total(minutes: u64, increment_seconds: u64) -> ClockRule {
    ClockRule::Total { total_ms: minutes * MINUTE_MS, increment_ms: increment_seconds * 1000 }
}

/// What most people expect anywhere.
const USUAL: [ClockRule; 3] = [total(3, 2), total(10, 5), ClockRule::PerTurn { turn_ms: 3 * DAY_MS }];

/// The clocks of a game, the quickest first: its own and the usual ones, as far as they differ in kind.
pub fn standard_clocks(game: &str) -> Vec<ClockRule> {
    let Some(game) = catalog::find(game) else { return Vec::new() };
    let own = ClockRule::from(game.usual_clock());
    let mut clocks: Vec<ClockRule> = Some(own).filter(ClockRule::is_live).into_iter().collect();
    for usual in USUAL {
        if clocks.iter().all(|known| known.time_class() != usual.time_class()) {
            clocks.push(usual);
        }
    }
    clocks.sort_by_key(|clock| (!clock.is_live(), length_ms(clock)));
    clocks
}

/// How many people can play a game with each other, the fewest first.
pub fn player_counts(game: &str) -> Vec<u8> {
    let setups = catalog::find(game).map_or(&[][..], |game| game.setups());
    let counts: BTreeSet<u8> =
        setups.iter().map(|setup| setup.players).filter(|&players| players > 1).collect();
    counts.into_iter().collect()
}

fn length_ms(clock: &ClockRule) -> u64 {
    match *clock {
        ClockRule::Total { total_ms, .. } => total_ms,
        ClockRule::PerTurn { turn_ms } => turn_ms,
        ClockRule::None => u64::MAX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_few_clocks_of_different_kinds_one_of_them_of_days() {
        for game in catalog::GAMES {
            let clocks = standard_clocks(game.id());
            let mut classes: Vec<&str> = clocks.iter().map(ClockRule::time_class).collect();
            assert!((3..=4).contains(&clocks.len()), "{}: {clocks:?}", game.id());
            classes.dedup();
            assert_eq!(classes.len(), clocks.len(), "{}: {clocks:?}", game.id());
            assert_eq!(clocks.iter().filter(|clock| !clock.is_live()).count(), 1);
            assert!(player_counts(game.id()).contains(&2));
        }
        assert!(standard_clocks("no such game").is_empty());
    }
}
