//! What people have played, and how it ended for them.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

use async_trait::async_trait;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::error::Result;
use crate::{Card, CardSeat, Cursor, SeatKind, Status};

/// Finished games from the side of somebody who played them.
#[async_trait]
pub trait History: Send + Sync {
    /// Games of a person, public or not, the one that ended last first.
    async fn games_of(&self, filter: &GamesOf) -> Result<Vec<Played>>;

    /// How public games against one other person ended, by that person's id; whom they met most often first.
    async fn meetings_of(&self, people: &[String], limit: u32) -> Result<Vec<Meetings>>;
}

/// How a game ended for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(rename = "GameResult")]
#[schemars(rename = "GameResult")]
#[serde(rename_all = "lowercase")]
pub enum GameResult {
    /// Nobody else got as much.
    Won,
    /// Somebody else got as much, and nobody more.
    Drawn,
    /// Somebody else got more.
    Lost,
    /// There was nobody to win against.
    None,
}

impl GameResult {
    /// The word that stands for it in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            GameResult::Won => "won",
            GameResult::Drawn => "drawn",
            GameResult::Lost => "lost",
            GameResult::None => "none",
        }
    }

    /// What [`word`](GameResult::word) came from. Both schemas check that there is no other word.
    pub(crate) fn from_word(word: &str) -> GameResult {
        match word {
            "won" => GameResult::Won,
            "drawn" => GameResult::Drawn,
            "lost" => GameResult::Lost,
            _ => GameResult::None,
        }
    }
}

/// Whom a game was played against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Against {
    /// At least one other person.
    People,
    /// Computers alone.
    Computers,
    /// All seats were the same person's.
    Nobody,
}

impl Against {
    /// The word that stands for it in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Against::People => "people",
            Against::Computers => "computers",
            Against::Nobody => "nobody",
        }
    }
}

/// Which games of a person to list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GamesOf {
    /// The person and their aliases.
    pub people: Vec<String>,
    /// Only of this game.
    pub game: Option<String>,
    /// Only with this end.
    pub result: Option<GameResult>,
    /// Only against these.
    pub against: Option<Against>,
    /// Only rated ones, or only others.
    pub rated: Option<bool>,
    /// Only those that everybody may see.
    pub public_only: bool,
    /// Only after this place in the list; its time is when a game ended.
    pub before: Option<Cursor>,
    /// At most so many.
    pub limit: u32,
}

/// A finished game from somebody's side.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Played {
    /// The table.
    pub card: Card,
    /// Where they sat; the first of their seats.
    pub seat: u8,
    /// How it ended for them.
    pub result: GameResult,
    /// When it was over.
    pub ended_ms: u64,
}

/// How games between two people ended, from the side of one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meetings {
    /// Id of the other.
    pub opponent: String,
    /// How many the one won.
    pub won: u32,
    /// How many nobody did.
    pub drawn: u32,
    /// How many the other won.
    pub lost: u32,
}

impl Meetings {
    /// How many there were.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    pub(crate) fn add(&mut self, result: GameResult, games: u32) {
        match result {
            GameResult::Won => self.won += games,
            GameResult::Drawn => self.drawn += games,
            GameResult::Lost => self.lost += games,
            GameResult::None => {}
        }
    }
}

/// Adds up what each of somebody's ids has met: whom they met most often first, and never themselves.
pub(crate) fn meetings(
    people: &[String],
    rows: impl IntoIterator<Item = (String, GameResult, u32)>,
    limit: u32,
) -> Vec<Meetings> {
    let mut all: BTreeMap<String, Meetings> = BTreeMap::new();
    for (opponent, result, games) in rows {
        all.entry(opponent).or_default().add(result, games);
    }
    let mut met: Vec<Meetings> = all
        .into_iter()
        .filter(|(opponent, _)| !people.contains(opponent))
        .map(|(opponent, meetings)| Meetings { opponent, ..meetings })
        .collect();
    met.sort_by_key(|meetings| Reverse(meetings.games()));
    met.truncate(limit as usize);
    met
}

/// Where a game is found in the list of somebody's games.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) ended_ms: u64,
    pub(crate) code: String,
    pub(crate) seat: u8,
}

/// A place in a list, and how the game there ended.
pub(crate) type Found = (Place, GameResult);

/// Puts cards to the places they were found at; a table that went away meanwhile is left out.
pub(crate) fn with_cards(found: Vec<Found>, mut cards: Vec<Card>) -> Vec<Played> {
    let played = |(place, result): Found| {
        let at = cards.iter().position(|card| card.code == place.code)?;
        let card = cards.swap_remove(at);
        Some(Played { card, seat: place.seat, result, ended_ms: place.ended_ms })
    };
    found.into_iter().filter_map(played).collect()
}

/// What the end of a game was to one of those who played it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part<'a> {
    pub(crate) person: &'a str,
    pub(crate) seat: u8,
    pub(crate) result: GameResult,
    pub(crate) against: Against,
    pub(crate) opponent: Option<&'a str>,
}

impl Card {
    /// Everyone's part in a game that is over.
    pub(crate) fn parts(&self) -> Vec<Part<'_>> {
        let mut parts: Vec<Part<'_>> = Vec::new();
        if self.status == Status::Finished {
            for CardSeat { seat, person, .. } in &self.seats {
                if let Some(person) = person
                    && parts.iter().all(|part| part.person != person)
                {
                    parts.push(self.part_of(*seat, person));
                }
            }
        }
        parts
    }

    fn part_of<'a>(&'a self, seat: u8, person: &'a str) -> Part<'a> {
        let taken = self.seats.iter().filter(|seat| seat.kind != SeatKind::Open);
        let (mine, others): (Vec<_>, Vec<_>) = taken.partition(|seat| seat.person.as_deref() == Some(person));
        let best = |seats: &[&CardSeat]| seats.iter().filter_map(|seat| seat.score).fold(0.0, f64::max);
        let people: Vec<&str> = others.iter().filter_map(|seat| seat.person.as_deref()).collect();
        let result = match best(&mine).total_cmp(&best(&others)) {
            _ if others.is_empty() => GameResult::None,
            Ordering::Greater => GameResult::Won,
            Ordering::Equal => GameResult::Drawn,
            Ordering::Less => GameResult::Lost,
        };
        let against = match (others.len(), people.len()) {
            (0, _) => Against::Nobody,
            (_, 0) => Against::Computers,
            _ => Against::People,
        };
        let opponent = if others.len() == 1 { people.first().copied() } else { None };
        Part { person, seat, result, against, opponent }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// (who sits there: a letter is a person, `#` a computer, `-` nobody; what each got; what it was to `a`)
    type Case = (&'static str, &'static [f64], GameResult, Against, Option<&'static str>);

    const CASES: &[Case] = &[
        ("ab", &[1.0, 0.0], GameResult::Won, Against::People, Some("b")),
        ("ba", &[1.0, 0.0], GameResult::Lost, Against::People, Some("b")),
        ("ab", &[0.5, 0.5], GameResult::Drawn, Against::People, Some("b")),
        ("a#", &[1.0, 0.0], GameResult::Won, Against::Computers, None),
        ("aa", &[1.0, 0.0], GameResult::None, Against::Nobody, None),
        ("a-", &[1.0, 0.0], GameResult::None, Against::Nobody, None),
        ("abc", &[0.0, 0.5, 0.5], GameResult::Lost, Against::People, None),
        ("abc", &[0.5, 0.5, 0.0], GameResult::Drawn, Against::People, None),
        ("ab#", &[1.0, 0.0, 0.0], GameResult::Won, Against::People, None),
        ("bab", &[0.0, 0.0, 1.0], GameResult::Lost, Against::People, None),
        ("aba", &[0.0, 0.0, 1.0], GameResult::Won, Against::People, Some("b")),
    ];

    #[test]
    fn an_end_is_told_from_each_side() {
        for (sitting, scores, result, against, opponent) in CASES {
            let seat = |(who, (seat, score)): (char, (u8, &f64))| CardSeat {
                seat,
                kind: match who {
                    '-' => SeatKind::Open,
                    '#' => SeatKind::Computer,
                    _ => SeatKind::Person,
                },
                person: who.is_alphabetic().then(|| who.to_string()),
                name: String::new(),
                to_move: false,
                score: Some(*score),
                free: false,
            };
            let seats = sitting.chars().zip((0u8..).zip(*scores)).map(seat).collect();
            let card = Card { status: Status::Finished, seats, ..Card::example("t") };
            let parts = card.parts();
            let part = parts.iter().find(|part| part.person == "a").expect("a sits there");
            let expected = (*result, *against, *opponent);
            assert_eq!((part.result, part.against, part.opponent), expected, "{sitting} {scores:?}");
            assert_eq!(Some(usize::from(part.seat)), sitting.find('a'), "{sitting}");
            let going = Card { status: Status::Playing, ..card.clone() };
            assert!(going.parts().is_empty(), "{sitting}");
        }
    }
}
