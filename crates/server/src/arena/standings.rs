//! What games were worth. Pure: people and games in, places out; looked at twice, it is the same.

use std::cmp::Reverse;
use std::collections::HashMap;

use store::{ArenaGame, ArenaGameState, ArenaPlayer, GameResult};

const WIN: u8 = 2;
const DRAW: u8 = 1;
/// After so many wins in a row the next games count double, until one is not won.
const STREAK: u32 = 2;
/// A game that ended before was not played: whoever lost it did not come, or went at once.
const MIN_TURNS: u32 = 2;

/// Somebody's place in an arena.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    pub player: ArenaPlayer,
    pub points: u32,
    pub wins: u32,
    /// Whether their next game counts double.
    pub streak: bool,
    /// What each of their games was worth, in their order.
    pub sheet: Vec<u8>,
    /// When they last got a point.
    reached_ms: u64,
    /// How often they had each seat.
    pub seats: [u32; 2],
    pub latest: Option<Latest>,
    /// Whether they are not to be paired: they said so, or did not come to a game since they last said they play.
    pub paused: bool,
}

/// The game that somebody was last paired for.
#[derive(Clone, Debug, PartialEq)]
pub struct Latest {
    /// Code of its table.
    pub table: String,
    /// Id of the other.
    pub opponent: String,
    pub over: bool,
}

impl Standing {
    /// The table where they play now.
    pub fn table(&self) -> Option<&String> {
        self.latest.as_ref().filter(|latest| !latest.over).map(|latest| &latest.table)
    }

    fn new(player: &ArenaPlayer) -> Standing {
        Standing {
            paused: player.paused,
            player: player.clone(),
            points: 0,
            wins: 0,
            streak: false,
            sheet: Vec::new(),
            reached_ms: 0,
            seats: [0, 0],
            latest: None,
        }
    }

    fn score(&mut self, result: GameResult, ended_ms: u64) {
        let worth = match result {
            GameResult::Won => WIN,
            GameResult::Drawn => DRAW,
            GameResult::Lost | GameResult::None => 0,
        };
        let worth = if self.streak { 2 * worth } else { worth };
        self.points += u32::from(worth);
        self.wins += u32::from(result == GameResult::Won);
        self.sheet.push(worth);
        if worth > 0 {
            self.reached_ms = ended_ms;
        }
    }
}

/// Everyone's place, the best first, by the games that ended by a moment. Who has as many points and wins as another is
/// before them if they had them first.
pub fn standings(players: &[ArenaPlayer], games: &[ArenaGame], counts_until_ms: u64) -> Vec<Standing> {
    let mut all: Vec<Standing> = players.iter().map(Standing::new).collect();
    let places: HashMap<&str, usize> =
        players.iter().enumerate().map(|(place, player)| (player.person.as_str(), place)).collect();
    let mut in_a_row = vec![0; all.len()];
    for game in games.iter().filter(|game| game.state != ArenaGameState::Void) {
        for seat in 0..2 {
            let Some(&place) = places.get(game.people[seat].as_str()) else { continue };
            let standing = &mut all[place];
            standing.seats[seat] += 1;
            standing.latest = Some(Latest {
                table: game.table.clone(),
                opponent: game.people[1 - seat].clone(),
                over: game.state != ArenaGameState::Playing,
            });
            let ArenaGameState::Ended { ended_ms, result, turn } = game.state else { continue };
            let result = if seat == 0 { result } else { turned(result) };
            let came = turn >= MIN_TURNS || result != GameResult::Lost;
            standing.paused |= !came && ended_ms > standing.player.resumed_ms;
            if ended_ms <= counts_until_ms {
                standing.score(result, ended_ms);
                in_a_row[place] = if result == GameResult::Won { in_a_row[place] + 1 } else { 0 };
                standing.streak = in_a_row[place] >= STREAK;
            }
        }
    }
    all.sort_by_key(|standing| (Reverse(standing.points), Reverse(standing.wins), standing.reached_ms));
    all
}

/// A result as the other seat sees it.
fn turned(result: GameResult) -> GameResult {
    match result {
        GameResult::Won => GameResult::Lost,
        GameResult::Lost => GameResult::Won,
        same => same,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games of people who are called by a letter: `ab+` is a win of `a`, who began; `ab-` of `b`, `ab=` a draw, `ab?` goes
    /// on, `ab!` was lost by `a` without a turn, `ab_` was never made. Each ends ten moments after the one before.
    fn games(text: &str) -> Vec<ArenaGame> {
        let game = |(index, word): (usize, &str)| {
            let mut letters = word.chars();
            let people = [0, 1].map(|_| letters.next().unwrap().to_string());
            let ended =
                |result, turn| ArenaGameState::Ended { ended_ms: 10 * (index as u64 + 1), result, turn };
            let state = match letters.as_str() {
                "+" => ended(GameResult::Won, 30),
                "-" => ended(GameResult::Lost, 30),
                "=" => ended(GameResult::Drawn, 30),
                "!" => ended(GameResult::Lost, 0),
                "_" => ArenaGameState::Void,
                _ => ArenaGameState::Playing,
            };
            ArenaGame { table: format!("t{index}"), people, paired_ms: index as u64, state }
        };
        text.split_whitespace().enumerate().map(game).collect()
    }

    fn players(letters: &str) -> Vec<ArenaPlayer> {
        let player = |letter: char| ArenaPlayer {
            person: letter.to_string(),
            name: letter.to_string(),
            registered: false,
            joined_ms: 0,
            resumed_ms: 0,
            paused: letter == 'p',
        };
        letters.chars().map(player).collect()
    }

    #[test]
    fn points_streaks_and_places() {
        // (who plays, games, until when they count, places with what their games were worth)
        for (people, played, until_ms, expected) in [
            ("ab", "", 999, "a:; b:"),
            ("ab", "ab+", 999, "a:2; b:0"),
            ("ab", "ab- ab-", 999, "b:22*; a:00"),
            ("ab", "ab+ ba- ab+ ba- ab=", 999, "a:22442; b:00001"),
            ("ab", "ab+ ab+ ab- ab+", 999, "a:2202; b:0020"),
            ("ab", "ab+ ab+ ab- ab-", 999, "a:2200; b:0022*"),
            ("ab", "ab= ab= ab=", 999, "a:111; b:111"),
            ("abc", "ab= bc= ca=", 999, "b:11; a:11; c:11"),
            // As many points, but more of them by wins; and whoever had them first.
            ("abc", "ab= ac= bc+", 999, "b:12; a:11; c:10"),
            ("abcd", "ab+ cd+", 999, "a:2; c:2; b:0; d:0"),
            ("abcd", "cd+ ab+", 999, "c:2; a:2; b:0; d:0"),
            // What ends too late, or never was, is worth nothing.
            ("ab", "ab+ ab+ ab+", 20, "a:22*; b:00"),
            ("ab", "ab_ ab?", 999, "a:; b:"),
            ("a", "ab+", 999, "a:2"),
        ] {
            let told: Vec<String> = standings(&players(people), &games(played), until_ms)
                .iter()
                .map(|one| {
                    let sheet: String = one.sheet.iter().map(u8::to_string).collect();
                    let total: u32 = one.sheet.iter().map(|&worth| u32::from(worth)).sum();
                    assert_eq!(one.points, total);
                    format!("{}:{sheet}{}", one.player.person, if one.streak { "*" } else { "" })
                })
                .collect();
            assert_eq!(told.join("; "), expected, "{played}");
        }
    }

    #[test]
    fn whoever_did_not_come_is_paused_until_they_say_that_they_play() {
        // (games, when a last said so, whether a is paused)
        for (played, resumed_ms, expected) in [
            ("ab!", 0, true),
            ("ab!", 10, false),
            ("ab! ab!", 10, true),
            ("ba!", 0, false),
            ("ab-", 0, false),
            ("ab+ ab!", 5, true),
        ] {
            let mut people = players("ab");
            people[0].resumed_ms = resumed_ms;
            let found = standings(&people, &games(played), 999);
            let a = found.iter().find(|one| one.player.person == "a").unwrap();
            assert_eq!(a.paused, expected, "{played} after {resumed_ms}");
        }
        assert!(standings(&players("p"), &[], 999)[0].paused);
    }

    #[test]
    fn who_plays_whom_and_where() {
        fn last(one: &Standing) -> Option<&str> {
            one.latest.as_ref().map(|latest| latest.opponent.as_str())
        }
        let found = standings(&players("abc"), &games("ab+ ca= ab_ cb?"), 999);
        let told: Vec<_> =
            found.iter().map(|one| (last(one), one.table().map(String::as_str), one.seats)).collect();
        assert_eq!(
            told,
            [(Some("c"), None, [1, 1]), (Some("b"), Some("t3"), [2, 0]), (Some("c"), Some("t3"), [0, 2]),]
        );
    }
}
