//! A study of one setup, and a report of one or several side by side.

use catalog::AnyGame;
use serde::{Deserialize, Serialize};

use crate::figures::Doubling;
use crate::{Chart, Estimate, Sample, Strength, charts};

/// What is studied.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Subject {
    /// The game's id.
    pub game: String,
    /// Its name for people.
    pub name: String,
    /// The version of its rules.
    pub rules: u32,
    /// How many play.
    pub players: u8,
    /// The names of the seats, in turn order.
    pub seats: Vec<String>,
    /// The ids of its verbs.
    pub verbs: Vec<String>,
}

/// Who plays all the seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// As a program writes it.
    pub id: String,
    /// For people.
    pub name: String,
}

/// What was found in one setup.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Study {
    /// The setup.
    pub setup: String,
    /// From the weakest to the strongest, as they were asked for.
    pub strengths: Vec<Strength>,
    /// The first seat's advantage at the greatest strength less that at the least.
    pub advantage_change: Option<Estimate>,
    /// What twice the thought brings.
    pub doublings: Vec<Doubling>,
}

/// One study, or several side by side, with charts of what they found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// What was studied.
    pub subject: Subject,
    /// What was found.
    pub studies: Vec<Study>,
    /// The same to look at.
    pub charts: Vec<Chart>,
}

impl Subject {
    /// A game with so many seats.
    #[must_use]
    pub fn of(game: &dyn AnyGame, seats: usize) -> Subject {
        Subject {
            game: game.id().to_string(),
            name: game.name().to_string(),
            rules: game.rules_version(),
            players: seats as u8,
            seats: game.seat_names()[..seats].iter().map(ToString::to_string).collect(),
            verbs: game.about().presentation().verbs.iter().map(|verb| verb.id.to_string()).collect(),
        }
    }
}

impl Player {
    /// Whoever came and played: not one strength, but all of them.
    #[must_use]
    pub fn people() -> Player {
        Player { id: "people".to_string(), name: "People".to_string() }
    }
}

impl Study {
    /// The study of the games of one setup, at the strengths of `players`.
    #[must_use]
    pub fn of(subject: &Subject, setup: &str, players: &[Player], games: &[&Sample]) -> Study {
        let of_player = |player: &Player| {
            let own: Vec<&Sample> = games
                .iter()
                .copied()
                .filter(|game| game.is_self_play() && game.players[0] == player.id)
                .collect();
            Strength::of(player, &own, &subject.seats, &subject.verbs)
        };
        let strengths: Vec<Strength> = players.iter().filter_map(of_player).collect();
        let advantage_change = match &strengths[..] {
            [weakest, .., strongest] => {
                Some(strongest.first_seat_advantage.minus(weakest.first_seat_advantage))
            }
            _ => None,
        };
        Study { setup: setup.to_string(), strengths, advantage_change, doublings: doublings(players, games) }
    }
}

/// Of each player against the other it met, in the order of the players.
fn doublings(players: &[Player], games: &[&Sample]) -> Vec<Doubling> {
    let of_player = |Player { id: against, .. }: &Player| {
        let met: Vec<&Sample> = games
            .iter()
            .copied()
            .filter(|game| game.players.iter().filter(|one| *one != against).count() == 1)
            .filter(|game| game.players.contains(against))
            .collect();
        let first = met.first()?;
        let player = first.players.iter().find(|one| *one != against)?;
        let met: Vec<&Sample> = met.iter().copied().filter(|game| game.players.contains(player)).collect();
        Doubling::of(player, against, &met)
    };
    players.iter().filter_map(of_player).collect()
}

impl Report {
    /// A report of studies, side by side.
    #[must_use]
    pub fn of(subject: Subject, studies: Vec<Study>) -> Report {
        let charts = charts::all(&subject, &studies);
        Report { subject, studies, charts }
    }
}
