//! No two games of a player against itself are alike, unless they are played with the same seed.
//!
//! `VARIETY="glyph-grid level:8 100" cargo nextest run --release -p engine --test variety --no-capture` counts those of one
//! player.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use catalog::{AnyGame, AnyPlay};
use engine::Player;

/// Players who never err, or hardly: levels 7 and 8 of some games take too long for a test, and do nothing else.
const PLAYERS: &[&str] = &[
    "pressure level:1",
    "pressure level:5",
    "glyph-grid level:1",
    "glyph-grid level:5",
    "vacuum level:1",
    "vacuum level:4",
];
const GAMES: u64 = 6;

/// So many turns of a game: chance has a part in as many.
const TURNS: u32 = 24;

#[test]
fn games_differ_by_seed_alone() {
    if let Ok(asked) = std::env::var("VARIETY") {
        let (who, games) = asked.rsplit_once(' ').expect("GAME PLAYER GAMES");
        let games = games.parse().expect("a number of games");
        let differ = different(who, games);
        println!("{differ} of {games} games of {who} differ");
        assert!(10 * differ >= 9 * games);
        return;
    }
    for who in PLAYERS {
        assert_eq!(different(who, GAMES), GAMES, "{who}");
        assert_eq!(different_with(who, &[3; 3]), 1, "{who} is asked again");
    }
}

fn different(who: &str, games: u64) -> u64 {
    different_with(who, &Vec::from_iter(0..games))
}

/// How many different games there are. A game that differs from all others is not played on.
fn different_with(who: &str, seeds: &[u64]) -> u64 {
    let (game, player) = who.split_once(' ').expect("a game and a player");
    let (game, player) = (catalog::find(game).expect("a game"), catalog::player(player).expect("a player"));
    let mut alike = vec![(started(game), seeds.to_vec())];
    let mut differ = 0;
    for _ in 0..TURNS {
        let next = alike.iter().flat_map(|(play, seeds)| after_a_turn(play.as_ref(), &player, seeds));
        let (alone, together): (Vec<_>, Vec<_>) = next.partition(|(_, seeds)| seeds.len() == 1);
        differ += alone.len() as u64;
        alike = together;
    }
    differ + alike.len() as u64
}

fn started(game: &dyn AnyGame) -> Box<dyn AnyPlay> {
    game.start(Some(2), None).expect("a game for two")
}

/// The games that games alike so far become, and the seeds of each.
fn after_a_turn(play: &dyn AnyPlay, player: &Player, seeds: &[u64]) -> Vec<(Box<dyn AnyPlay>, Vec<u64>)> {
    if play.outcome().is_some() {
        return vec![(play.boxed_clone(), seeds.to_vec())];
    }
    let mut turns: BTreeMap<Vec<String>, Vec<u64>> = BTreeMap::new();
    for &seed in seeds {
        turns.entry(turn(play, player, seed)).or_default().push(seed);
    }
    let played = |(actions, seeds): (Vec<String>, Vec<u64>)| {
        let mut play = play.boxed_clone();
        for action in &actions {
            play.act(action).expect("legal");
        }
        (play, seeds)
    };
    turns.into_iter().map(played).collect()
}

/// As at a table: who takes a second has a second.
fn turn(play: &dyn AnyPlay, player: &Player, seed: u64) -> Vec<String> {
    let begun = Instant::now();
    let time = player.time_ms().map(Duration::from_millis);
    play.think(player, seed, &|| time.is_some_and(|time| begun.elapsed() >= time)).actions
}
