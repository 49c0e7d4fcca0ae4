//! What happened in a row of games.

use std::time::Duration;

use catalog::AnyPlay;
use game::Seat;

use super::contestant::Answer;

/// Results as the first contestant sees them, and what both needed.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
    /// The sum of the scores, and of their squares.
    pub score: f64,
    pub squares: f64,
    /// How many seats the games have.
    pub seats: usize,
    pub turns: u64,
    pub sides: [Side; 2],
}

/// What one contestant needed.
#[derive(Clone, Debug, Default)]
pub struct Side {
    turns: u64,
    answers: u64,
    depth: u64,
    time: Duration,
    longest: Duration,
}

impl Tally {
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The mean score of a game, from 0 to 1.
    pub fn share(&self) -> f64 {
        self.score / self.games() as f64
    }

    /// How far the mean score may be off: its standard error.
    pub fn error(&self) -> f64 {
        let games = self.games() as f64;
        let variance = (self.squares / games - self.share().powi(2)).max(0.0);
        (variance / games).sqrt()
    }

    pub fn mean_turns(&self) -> f64 {
        self.turns as f64 / self.games() as f64
    }

    /// A game is over, in which the first contestant had `seat`.
    pub fn add(&mut self, play: &dyn AnyPlay, seat: Seat) {
        let outcome = play.outcome().expect("it is over");
        let score = outcome.scores[seat.index()];
        match outcome.winner() {
            Some(winner) if winner == seat => self.wins += 1,
            Some(_) => self.losses += 1,
            None if score == 0.0 => self.losses += 1,
            None => self.draws += 1,
        }
        self.score += score;
        self.squares += score * score;
        self.seats = play.seats();
        self.turns += u64::from(play.turn());
    }
}

impl Side {
    pub fn add(&mut self, answer: &Answer, ended_turns: u32) {
        self.turns += u64::from(ended_turns);
        self.answers += 1;
        self.depth += u64::from(answer.depth);
        self.time += answer.time;
        self.longest = self.longest.max(answer.time);
    }

    /// The mean time of a turn.
    pub fn mean_ms(&self) -> f64 {
        self.time.as_secs_f64() * 1000.0 / self.turns.max(1) as f64
    }

    pub fn longest_ms(&self) -> f64 {
        self.longest.as_secs_f64() * 1000.0
    }

    /// How many turns ahead it looked on average.
    pub fn mean_depth(&self) -> f64 {
        self.depth as f64 / self.answers.max(1) as f64
    }
}
