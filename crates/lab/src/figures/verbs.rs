//! Which actions are used, and by whom.

use serde::{Deserialize, Serialize};

use crate::{Estimate, Sample};

/// How a verb is used.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct VerbUse {
    /// The verb's id.
    pub verb: String,
    /// How many actions of all games.
    pub actions: usize,
    /// The share of games in which anybody used it.
    pub games: Estimate,
    /// Its share of a winner's actions; of games that somebody won.
    pub winners: Option<Estimate>,
    /// Its share of the others' actions in the same games.
    pub losers: Option<Estimate>,
    /// How much more winners use it, game by game.
    pub difference: Option<Estimate>,
}

/// All verbs, in the order given.
pub fn used(games: &[&Sample], verbs: &[String]) -> Vec<VerbUse> {
    verbs.iter().filter_map(|verb| of_verb(games, verb)).collect()
}

fn of_verb(games: &[&Sample], verb: &str) -> Option<VerbUse> {
    let counts: Vec<usize> = games.iter().map(|game| count(game, verb)).collect();
    let shares: Vec<(f64, f64)> = games.iter().filter_map(|game| shares(game, verb)).collect();
    let mean =
        |value: fn(&(f64, f64)) -> f64| Estimate::mean(&shares.iter().map(value).collect::<Vec<f64>>());
    Some(VerbUse {
        verb: verb.to_string(),
        actions: counts.iter().sum(),
        games: Estimate::share(counts.iter().filter(|count| **count > 0).count(), games.len())?,
        winners: mean(|(winner, _)| *winner),
        losers: mean(|(_, loser)| *loser),
        difference: mean(|(winner, loser)| winner - loser),
    })
}

fn count(game: &Sample, verb: &str) -> usize {
    game.turns.iter().flat_map(|turn| &turn.verbs).filter(|used| *used == verb).count()
}

/// The share of a verb in the actions of the winner and of the others, if both did anything.
fn shares(game: &Sample, verb: &str) -> Option<(f64, f64)> {
    let winner = game.winner()?;
    let share = |won: bool| {
        let turns = game.turns.iter().filter(|turn| (turn.seat == winner) == won);
        let (mut used, mut all) = (0, 0);
        for taken in turns.flat_map(|turn| &turn.verbs) {
            all += 1;
            used += usize::from(taken == verb);
        }
        (all > 0).then(|| used as f64 / all as f64)
    };
    Some((share(true)?, share(false)?))
}
