//! The figures of one strength: all games that a player played against itself.

mod branching;
mod decided;
mod doubling;
mod endings;
mod leads;
mod openings;
mod verbs;

use serde::{Deserialize, Serialize};

use crate::{Estimate, Player, Sample, Spread};

pub use decided::Decided;
pub use doubling::Doubling;
pub use endings::Ending;
pub use openings::OpeningVariety;
pub use verbs::VerbUse;

/// What a seat scored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatScore {
    /// What the seat is called.
    pub seat: String,
    /// Its mean score, from 0 to 1: a draw between two is a half for each.
    pub score: Estimate,
}

/// All that was found at one strength.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Strength {
    /// Who played all the seats.
    pub player: Player,
    /// How many games.
    pub games: usize,
    /// How many of them differ.
    pub distinct_games: usize,
    /// What each seat scored, in turn order.
    pub seats: Vec<SeatScore>,
    /// The mean score of the first seat beyond its fair share.
    pub first_seat_advantage: Estimate,
    /// The share of games that nobody won alone.
    pub draws: Estimate,
    /// How many turns games last.
    pub turns: Spread,
    /// How many actions games have.
    pub actions: Spread,
    /// The mean number of legal actions in each tenth of a game.
    pub branching: Vec<Option<Estimate>>,
    /// When the winner is likelier to win than not, for good.
    pub likely: Option<Decided>,
    /// When the winner is nearly certain to win, for good.
    pub certain: Option<Decided>,
    /// How often the lead changes in a game.
    pub lead_changes: Option<Spread>,
    /// The share of won games in which the winner once had less than half of a fair chance.
    pub comebacks: Option<Estimate>,
    /// What is done, verb by verb.
    pub verbs: Vec<VerbUse>,
    /// How games end, the most frequent way first.
    pub endings: Vec<Ending>,
    /// How many ways games go at the beginning.
    pub openings: Vec<OpeningVariety>,
}

impl Strength {
    /// The figures of a player's games against itself; none if there are none. `seats` and `verbs` are the names of
    /// the game's.
    #[must_use]
    pub fn of(player: &Player, games: &[&Sample], seats: &[String], verbs: &[String]) -> Option<Strength> {
        let score =
            |seat: usize| Estimate::score(&games.iter().map(|game| game.score(seat)).collect::<Vec<f64>>());
        let scores: Option<Vec<SeatScore>> = (0..)
            .zip(seats)
            .map(|(index, seat)| Some(SeatScore { seat: seat.clone(), score: score(index)? }))
            .collect();
        let drawn = games.iter().filter(|game| game.winner().is_none()).count();
        Some(Strength {
            player: player.clone(),
            games: games.len(),
            distinct_games: distinct(games),
            seats: scores?,
            first_seat_advantage: score(0)?.less(1.0 / seats.len() as f64),
            draws: Estimate::share(drawn, games.len())?,
            turns: Spread::of(games.iter().map(|game| game.turns.len() as f64))?,
            actions: Spread::of(games.iter().map(|game| game.actions() as f64))?,
            branching: branching::by_tenth(games),
            likely: Decided::beyond(0.5, games),
            certain: Decided::beyond(0.9, games),
            lead_changes: leads::changes(games),
            comebacks: leads::comebacks(games),
            verbs: verbs::used(games, verbs),
            endings: endings::of(games),
            openings: openings::variety(games),
        })
    }
}

fn distinct(games: &[&Sample]) -> usize {
    let texts = |game: &&Sample| game.record.steps.iter().map(ToString::to_string).collect::<Vec<String>>();
    let mut all: Vec<Vec<String>> = games.iter().map(texts).collect();
    all.sort();
    all.dedup();
    all.len()
}
